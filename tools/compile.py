"""The kernel's positions and the rules of the games as machine code, by mypyc: python -m tools.compile

--possible   is there a C compiler, and are Python's headers there?
--test       random games must have the same logs on both builds; then the tests of the rules, compiled

The same source goes to build/compiled: a copy of the package with compiled modules beside the sources.
PYTHONPATH=build/compiled uses it. Nothing else changes, and src stays interpreted.
"""

import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src" / "keeling"
TARGET = ROOT / "build" / "compiled"
PACKAGES = ("co2_family", "second_chance", "co2", "emission")
# What talks to people or files stays interpreted: it is not hot, or uses what mypyc does not know.
INTERPRETED = {"__init__", "board", "fields", "game", "shelf", "text", "told", "view", "words"}
# Toy games of the other tests extend the kernel in interpreted code, which compiled classes do not allow.
RULE_TESTS = ("second_chance", "co2", "emission", "test_every_game.py", "test_golden_games.py", "test_api.py")
SCRIPT = """\
from mypyc.build import mypycify
from setuptools import setup

setup(name="keeling-compiled", packages=[], ext_modules=mypycify({modules!r}, opt_level="3"))
"""
PLAY = """\
import sys
from random import Random
import keeling
from keeling.kernel import position
from tests.players import play_on
print(position.__file__, file=sys.stderr)
for name, rules in keeling.GAMES.items():
    for mode in rules.modes:
        for seats in rules.seats[mode]:
            for seed in range(3):
                g = play_on(keeling.new(name, seats, mode, seed=seed), Random(seed))
                print(g.save())
"""


def modules() -> list[str]:
    """Paths of what is compiled, below the package's parent."""
    rules = [
        f"keeling/{package}/{path.name}"
        for package in PACKAGES
        for path in sorted((SOURCE / package).glob("*.py"))
        if path.stem not in INTERPRETED
    ]
    return ["keeling/kernel/position.py", *rules]


def is_possible() -> bool:
    compiler = (sysconfig.get_config_var("CC") or "cc").split()[0]
    found = any(shutil.which(name) for name in (compiler, "cc", "gcc", "clang"))
    return found and (Path(sysconfig.get_path("include")) / "Python.h").exists()


def build() -> int:
    """A fresh copy with compiled modules; the exit code of the compiler."""
    shutil.rmtree(TARGET, ignore_errors=True)
    TARGET.mkdir(parents=True)
    shutil.copytree(SOURCE, TARGET / "keeling", ignore=shutil.ignore_patterns("__pycache__", "*.so"))
    (TARGET / "setup.py").write_text(SCRIPT.format(modules=modules()), "utf-8")
    command = [sys.executable, "setup.py", "-q", "build_ext", "--inplace"]
    return subprocess.run(command, cwd=TARGET).returncode


def played(package: Path) -> tuple[str, bool]:
    """The saves of random games with the package of a folder, and whether it is compiled."""
    env = {**os.environ, "PYTHONPATH": os.pathsep.join([str(package), str(ROOT)])}
    run = subprocess.run(
        [sys.executable, "-c", PLAY], env=env, cwd=ROOT, capture_output=True, text=True, check=True
    )
    return run.stdout, not run.stderr.strip().endswith(".py")


def test() -> int:
    (plain, is_compiled), (compiled, was_compiled) = played(SOURCE.parent), played(TARGET)
    if is_compiled or not was_compiled:
        print("build/compiled is not what it should be: run tools.compile again", file=sys.stderr)
        return 1
    if plain != compiled:
        print("the compiled rules play other games than the source", file=sys.stderr)
        return 1
    print(f"{plain.count('digest: ')} random games are the same compiled, to the digest")
    env = {**os.environ, "PYTHONPATH": str(TARGET)}
    tests = [ROOT / "tests" / name for name in RULE_TESTS]
    return subprocess.run([sys.executable, "-m", "pytest", *tests], env=env, cwd=ROOT).returncode


if __name__ == "__main__":
    if sys.argv[1:] == ["--possible"]:
        sys.exit(not is_possible())
    sys.exit(test() if sys.argv[1:] == ["--test"] else build())

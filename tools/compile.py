"""The rules as machine code, by mypyc, in a wheel as users get it: python -m tools.compile

--possible   is there a C compiler, and are Python's headers there? CI fetches them
--test       random games must have the same logs on both builds; then the tests of the rules, compiled

The wheel goes to build/wheel, its contents to build/compiled, for PYTHONPATH. src stays as it is.
"""

import os
import shutil
import subprocess
import sys
import sysconfig
import zipfile
from pathlib import Path

from tools import debian

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src"
BUILD = ROOT / "build"
TARGET = BUILD / "compiled"
# Toy games of the other tests extend the kernel in interpreted code, which compiled classes do not allow.
RULE_TESTS = ("second_chance", "co2", "emission", "test_every_game.py", "test_golden_games.py", "test_api.py")
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


def is_possible() -> bool:
    compiler = (sysconfig.get_config_var("CC") or "cc").split()[0]
    found = any(shutil.which(name) for name in (compiler, "cc", "gcc", "clang"))
    return found and (Path(sysconfig.get_path("include")) / "Python.h").exists()


def provide() -> bool:
    """On a machine of CI the compiled rules must be tested, so what is missing is fetched."""
    if not is_possible() and os.environ.get("CI"):
        print("Fetching a C compiler ...", file=sys.stderr, flush=True)
        debian.install("gcc", "libc6-dev", "python3-dev")
    return is_possible()


def build() -> int:
    """A fresh wheel with compiled modules, unpacked; the exit code of pip."""
    shutil.rmtree(BUILD, ignore_errors=True)  # setuptools would pack what an old build left there
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "-qq", "wheel", "--no-deps"]
    command = [*pip, "--no-build-isolation", "--wheel-dir", str(BUILD / "wheel"), str(ROOT)]
    code = subprocess.run(command, env={**os.environ, "KEELING_COMPILE": "1"}).returncode
    if not code:
        (wheel,) = (BUILD / "wheel").glob("*.whl")
        zipfile.ZipFile(wheel).extractall(TARGET)
    return code


def played(package: Path) -> tuple[str, bool]:
    """The saves of random games with the package of a folder, and whether it is compiled."""
    env = {**os.environ, "PYTHONPATH": os.pathsep.join([str(package), str(ROOT)])}
    run = subprocess.run(
        [sys.executable, "-c", PLAY], env=env, cwd=ROOT, capture_output=True, text=True, check=True
    )
    return run.stdout, not run.stderr.strip().endswith(".py")


def test() -> int:
    (plain, is_compiled), (compiled, was_compiled) = played(SOURCE), played(TARGET)
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
        sys.exit(not provide())
    sys.exit(test() if sys.argv[1:] == ["--test"] else build())

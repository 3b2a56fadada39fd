"""Imports point one way: the kernel knows no game, a game knows the kernel, nobody knows the CLI.

The two editions of CO2 also share co2_family, which knows neither of them. One module knows what compiled
rules run on.
"""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

SRC = Path(__file__).resolve().parent.parent / "src"
KERNEL = "keeling.kernel"
FAMILY = "keeling.co2_family"
GAMES = ["keeling.second_chance", "keeling.co2", "keeling.emission"]
SHARING = ("keeling.second_chance", "keeling.co2")
CLI = "keeling.cli"
INTS = "keeling.kernel.ints"
OF_COMPILED = ("librt", "mypy_extensions")


def within(module: str, package: str) -> bool:
    return module == package or module.startswith(package + ".")


def imports(module: str, is_package: bool, tree: ast.AST) -> Iterator[tuple[int, str]]:
    """(line, imported name) of every import, wherever it stands; relative ones made absolute."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            parts = module.split(".")
            base = parts[: len(parts) + is_package - node.level] if node.level else []
            base += [node.module] if node.module else []
            for alias in node.names:  # `from keeling import kernel` imports keeling.kernel
                yield node.lineno, ".".join(base if alias.name == "*" else [*base, alias.name])


def is_allowed(module: str, imported: str) -> bool:
    if within(imported, CLI):
        return within(module, CLI) or module == "keeling.__main__"
    if imported.split(".")[0] in OF_COMPILED:
        return module == INTS
    for package in [KERNEL, FAMILY, *GAMES]:
        if within(module, package):
            ours = within(imported, KERNEL) or within(imported, package)
            ours |= package in SHARING and within(imported, FAMILY)
            return ours or imported.split(".")[0] in sys.stdlib_module_names
    return True


def offences(src: Path) -> list[str]:
    """Each forbidden import as "file:line: the line itself"."""
    found = []
    for path in sorted((src / "keeling").rglob("*.py")):
        relative = path.relative_to(src)
        is_package = path.name == "__init__.py"
        module = ".".join(relative.parent.parts if is_package else relative.with_suffix("").parts)
        text = path.read_text(encoding="utf-8")
        lines = text.splitlines()
        bad = {
            line
            for line, name in imports(module, is_package, ast.parse(text))
            if not is_allowed(module, name)
        }
        found += [f"{relative.as_posix()}:{line}: {lines[line - 1].strip()}" for line in sorted(bad)]
    return found


def test_imports_point_one_way() -> None:
    assert offences(SRC) == []


@pytest.mark.parametrize(
    ("file", "line"),
    [
        ("kernel/game.py", "import numpy"),
        ("kernel/game.py", "from librt.vecs import vec"),
        ("kernel/ints.py", "import numpy"),
        ("co2/rules.py", "from mypy_extensions import i64"),
        ("bots/greedy.py", "from mypy_extensions import i64"),
        ("kernel/game.py", "import keeling"),
        ("kernel/game.py", "from keeling import second_chance"),
        ("kernel/game.py", "from ..second_chance import rules"),
        ("kernel/__init__.py", "from ..second_chance.rules import STEPS"),
        ("kernel/deep/game.py", "from ... import co2"),
        ("kernel/game.py", "if 1:\n    from keeling.bots import greedy"),
        ("second_chance/rules.py", "from keeling.co2.terms import *"),
        ("second_chance/rules.py", "from ..emission import rules"),
        ("emission/rules.py", "import keeling.bots"),
        ("second_chance/rules.py", "from keeling import new"),
        ("bots/greedy.py", "from keeling import cli"),
        ("__init__.py", "from .cli import main"),
        ("server/app.py", "import keeling.cli"),
    ],
)
def test_a_forbidden_import_is_named_with_its_line(tmp_path: Path, file: str, line: str) -> None:
    path = tmp_path / "keeling" / file
    path.parent.mkdir(parents=True)
    path.write_text(f"import sys\n{line}\n")
    (offence,) = offences(tmp_path)
    number = 1 + len(line.splitlines())
    assert offence == f"keeling/{file}:{number}: {line.splitlines()[-1].strip()}"


@pytest.mark.parametrize(
    ("file", "line"),
    [
        ("kernel/game.py", "import random, collections.abc"),
        ("kernel/game.py", "from . import position"),
        ("kernel/ints.py", "from librt.vecs import append, vec"),
        ("kernel/ints.py", "if 1:\n    from mypy_extensions import i64"),
        ("kernel/__init__.py", "from .position import Position"),
        ("kernel/game.py", "from keeling.kernel.position import Position"),
        ("second_chance/rules.py", "from ..kernel import position"),
        ("second_chance/rules.py", "from keeling import kernel"),
        ("second_chance/__init__.py", "from . import rules"),
        ("co2/rules.py", "from .terms import *"),
        ("__init__.py", "from keeling import co2, kernel"),
        ("bots/greedy.py", "import keeling, numpy"),
        ("cli.py", "from keeling import bots, kernel, second_chance"),
        ("__main__.py", "from keeling.cli import main"),
    ],
)
def test_an_allowed_import_passes(tmp_path: Path, file: str, line: str) -> None:
    path = tmp_path / "keeling" / file
    path.parent.mkdir(parents=True)
    path.write_text(f"{line}\n")
    assert offences(tmp_path) == []


@pytest.mark.parametrize("command", ["cli", "terminal", "simulate", "bench"])
def test_no_command_knows_a_game(command):
    """Second Chance is what `keeling play` starts by itself; nothing else depends on which game it is."""
    place = SRC / "keeling" / command
    paths = sorted(place.glob("*.py")) if place.is_dir() else [place.with_suffix(".py")]
    text = "".join(path.read_text("utf-8") for path in paths)
    for name in ("second_chance", "co2", "emission", "e-mission"):
        assert name not in text
    assert text.count("second-chance") == {"cli": 2}.get(command, 0)

"""What ./run test compiles (tools/compile.py); that it plays the same games is tested there, compiled."""

import os
import shutil
import sysconfig
from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_loader
from types import ModuleType

import pytest

from tools import compile as compiling
from tools import debian


def script(name: str) -> ModuleType:
    """One of the project's root, which are no modules."""
    loader = SourceFileLoader(f"keeling_{name.removesuffix('.py')}", str(compiling.ROOT / name))
    spec = spec_from_loader(loader.name, loader)
    assert spec
    found = module_from_spec(spec)
    loader.exec_module(found)
    return found


def modules() -> list[str]:
    found = script("setup.py").modules(compiling.SOURCE / "keeling")
    return [path.removeprefix(f"{compiling.SOURCE}/") for path in found]


def test_the_rules_of_every_game_are_compiled():
    found = modules()
    assert len(found) == len(set(found))
    assert all((compiling.SOURCE / path).is_file() for path in found)
    for package in ("second_chance", "co2", "emission", "co2_family"):
        assert {f"keeling/{package}/{name}.py" for name in ("state", "terms", "hidden")} <= set(found)
    for package in ("second_chance", "co2", "emission"):
        assert {f"keeling/{package}/rules.py", f"keeling/bots/{package}/judge.py"} <= set(found)
        assert f"keeling/{package}/game.py" not in found
    assert {"keeling/kernel/position.py", "keeling/bots/mcts.py", "keeling/co2_family/board.py"} <= set(found)


def test_the_tests_that_run_compiled_exist():
    assert all((compiling.ROOT / "tests" / name).exists() for name in compiling.RULE_TESTS)


def test_without_headers_nothing_is_compiled(monkeypatch, tmp_path):
    monkeypatch.setattr(sysconfig, "get_path", lambda name: str(tmp_path))
    assert not compiling.is_possible()
    (tmp_path / "Python.h").touch()
    monkeypatch.setattr(shutil, "which", lambda name: None)
    assert not compiling.is_possible()
    monkeypatch.setattr(shutil, "which", lambda name: "/bin/cc")
    assert compiling.is_possible()


def test_ci_fetches_what_is_missing_and_others_do_without(monkeypatch, capsys):
    fetched: list[str] = []
    monkeypatch.setattr(compiling, "is_possible", lambda: "gcc" in fetched)
    monkeypatch.setattr(debian, "install", lambda *packages: fetched.extend(packages))
    monkeypatch.delenv("CI", raising=False)
    assert not compiling.provide()
    assert fetched == []
    monkeypatch.setenv("CI", "true")
    assert compiling.provide()
    assert capsys.readouterr().err.count("Fetching") == 1
    fetched[1:] = []
    assert compiling.provide()
    assert fetched == ["gcc"]  # nothing once it is there


@pytest.mark.parametrize(
    ("variables", "can_compile", "code"), [({}, 0, 0), ({}, 1, 1), ({"CI": "true"}, 0, 1)]
)
def test_uncompiled_rules_fail_the_tests_where_they_could_be_compiled(
    variables, can_compile, code, monkeypatch, tmp_path, capsys
):
    run = script("run")
    monkeypatch.setattr(run, "INSTALLED", tmp_path / "installed")
    monkeypatch.setattr(run, "can_compile", lambda: bool(can_compile))
    monkeypatch.setattr(os, "environ", variables)
    run.INSTALLED.write_text("source")
    assert run.test_compiled() == code
    assert "not tested as machine code" in capsys.readouterr().err

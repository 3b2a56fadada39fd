"""What ./run test compiles (tools/compile.py); that it plays the same games is tested there, compiled."""

import shutil
import sysconfig
from importlib.util import module_from_spec, spec_from_file_location

from tools import compile as compiling


def modules() -> list[str]:
    spec = spec_from_file_location("keeling_setup", compiling.ROOT / "setup.py")
    assert spec and spec.loader
    setup = module_from_spec(spec)
    spec.loader.exec_module(setup)
    return [path.removeprefix(f"{compiling.SOURCE}/") for path in setup.modules(compiling.SOURCE / "keeling")]


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

"""What ./run test compiles (tools/compile.py); that it plays the same games is tested there, compiled."""

import shutil
import sysconfig
from pathlib import Path

from tools import compile as compiling


def test_the_rules_of_every_game_are_compiled():
    found = compiling.modules()
    assert len(found) == len(set(found))
    assert all((compiling.SOURCE.parent / path).is_file() for path in found)
    for package in compiling.PACKAGES:
        hot = [path for path in found if Path(path).parent.name == package]
        assert f"keeling/{package}/state.py" in hot and f"keeling/{package}/terms.py" in hot
    assert {"keeling/second_chance/rules.py", "keeling/co2/rules.py", "keeling/emission/rules.py"} <= set(
        found
    )


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

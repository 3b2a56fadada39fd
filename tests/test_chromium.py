"""Which browser the tests use, and that they never do without one."""

import pytest

from tools import chromium


@pytest.fixture
def bare(monkeypatch, tmp_path):
    """A machine without any browser; a folder whose programs are found."""
    monkeypatch.delenv(chromium.NAMED, raising=False)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(chromium, "fetched", lambda: None)
    return tmp_path


def program(path):
    path.write_text("#!/bin/sh\n")
    path.chmod(0o755)
    return str(path)


def test_the_named_one_comes_first(bare, monkeypatch):
    found = program(bare / "google-chrome")
    assert chromium.find() == found
    better = program(bare / "chromium")
    assert chromium.find() == better
    monkeypatch.setenv(chromium.NAMED, program(bare / "mine"))
    assert chromium.find() == str(bare / "mine")
    monkeypatch.setenv(chromium.NAMED, str(bare / "gone"))
    assert chromium.find() is None  # another one is not what was asked for


def test_one_is_fetched_where_there_is_none(bare, capsys):
    def fail() -> None:
        pass

    def install() -> None:
        program(bare / "chromium")

    assert chromium.provide((fail, install)) == str(bare / "chromium")
    assert capsys.readouterr().err.count("Fetching Chromium") == 2
    assert chromium.provide((fail,)) == str(bare / "chromium")
    assert capsys.readouterr().err == ""


def test_without_any_the_tests_fail_and_say_why(bare):
    with pytest.raises(SystemExit, match="KEELING_CHROMIUM"):
        chromium.provide((lambda: None,))

"""./run rules: it counts the clauses that tests name, and believes no mark that proves nothing."""

from pathlib import Path
from textwrap import dedent

import pytest

from tools import clauses

# The sample marks below are text inside strings, so the real collector does not see them.


def read(tmp_path: Path, source: str, name: str = "test_sample.py") -> clauses.Marks:
    path = tmp_path / "tests" / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(dedent(source))
    return clauses.marks(tmp_path / "tests")


@pytest.mark.parametrize(
    "source",
    [
        '@pytest.mark.rule("A-1", "A-2")\ndef test_x(): pass',
        '@pytest.mark.rule("A-1")\n@pytest.mark.rule("A-2")\nasync def test_x(): pass',
        '@mark.rule("A-1", "A-2")\ndef test_x(): pass',
        'rule = pytest.mark.rule\n@rule("A-1", "A-2")\ndef test_x(): pass',
        '@pytest.mark.rule("A-1", "A-2")\nclass TestX:\n    def test_x(self): pass',
        'class TestX:\n    @pytest.mark.rule("A-1", "A-2")\n    def test_x(self): pass',
        'class TestX:\n    pytestmark = pytest.mark.rule("A-1", "A-2")\n    def test_x(self): pass',
        'pytestmark = pytest.mark.rule("A-1", "A-2")\ndef test_x(): pass',
        'pytestmark = [pytest.mark.rule("A-1"), pytest.mark.rule("A-2")]\ndef test_x(): pass',
        'pytestmark: list = [pytest.mark.rule("A-1", "A-2")]\ndef test_x(): pass',
        '@pytest.mark.parametrize("n", [pytest.param(1, marks=pytest.mark.rule("A-1", "A-2")), 2])\n'
        "def test_x(n): pass",
        'CASES = [pytest.param(1, marks=[pytest.mark.rule("A-1", "A-2")])]\n'
        '@pytest.mark.parametrize("n", CASES)\ndef test_x(n): pass',
    ],
)
def test_a_mark_is_found_wherever_pytest_takes_one(tmp_path: Path, source: str) -> None:
    found = read(tmp_path, source)
    assert sorted(found.places) == ["A-1", "A-2"]
    assert found.problems == []


@pytest.mark.parametrize("mark", ["skip", 'skip(reason="later")', "xfail", "campaign"])
@pytest.mark.parametrize(
    "source",
    [
        '@pytest.mark.{}\n@pytest.mark.rule("A-1")\ndef test_x(): pass',
        '@pytest.mark.{}\nclass TestX:\n    @pytest.mark.rule("A-1")\n    def test_x(self): pass',
        'pytestmark = pytest.mark.{}\n@pytest.mark.rule("A-1")\ndef test_x(): pass',
        'CASES = [pytest.param(1, marks=[pytest.mark.{}, pytest.mark.rule("A-1")])]',
    ],
)
def test_a_test_that_ci_does_not_run_proves_nothing(tmp_path: Path, source: str, mark: str) -> None:
    found = read(tmp_path, source.replace("{}", mark))
    assert found.places == {}
    assert found.problems == []


@pytest.mark.parametrize(
    ("source", "line", "words"),
    [
        ('@pytest.mark.rule("A-1")\ndef helper(): pass', 1, "does not collect"),
        ('x = 1\nlater = pytest.mark.rule("A-1")', 2, "belongs to no test"),
        ("@pytest.mark.rule\ndef test_x(): pass", 1, "names its clauses"),
        ("@pytest.mark.rule()\ndef test_x(): pass", 1, "names its clauses"),
        ("@pytest.mark.rule(*IDS)\ndef test_x(): pass", 1, "literal"),
        ('@pytest.mark.rule(f"A-{1}")\ndef test_x(): pass', 1, "literal"),
    ],
)
def test_a_mark_that_cannot_count_is_a_problem(tmp_path: Path, source: str, line: int, words: str) -> None:
    found = read(tmp_path, source)
    (problem,) = found.problems
    assert problem.startswith(f"tests/test_sample.py:{line}: ")
    assert words in problem
    assert found.places == {}


def test_a_file_that_pytest_does_not_collect_proves_nothing(tmp_path: Path) -> None:
    found = read(tmp_path, '@pytest.mark.rule("A-1")\ndef test_x(): pass', name="deep/scenes.py")
    assert found.places == {}
    assert "does not collect" in found.problems[0]


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """Two games of two clauses each, in one of them spread over two files; tests for three of the four."""
    for file, text in {
        "second_chance/clauses_a.toml": '[SC-A-1]\nen = "one"\n',
        "second_chance/clauses_b.toml": 'version = 1\n[SC-A-2]\nen = "two"\n',
        "emission/clauses.toml": '[E-A-1]\nen = "one"\n[E-A-2]\nen = "two"\n',
    }.items():
        path = tmp_path / "src" / "keeling" / file
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    read(tmp_path, '@pytest.mark.rule("SC-A-1", "SC-A-2", "E-A-1")\ndef test_x(): pass')
    return tmp_path


def test_missing_clauses_are_listed_and_fail(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert clauses.main(project) == 1
    assert capsys.readouterr() == ("e-mission 1/2\nsecond-chance 2/2\nE-A-2\n", "")


def test_full_coverage_passes(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    read(project, '@pytest.mark.rule("E-A-2")\ndef test_y(): pass', name="test_more.py")
    assert clauses.main(project) == 0
    assert capsys.readouterr() == ("e-mission 2/2\nsecond-chance 2/2\n", "")


def test_an_unknown_clause_fails(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    read(project, '@pytest.mark.rule("E-A-2", "E-A-3")\ndef test_y(): pass', name="test_more.py")
    assert clauses.main(project) == 1
    assert capsys.readouterr().err == "tests/test_more.py:1: there is no clause E-A-3\n"


def test_no_clauses_at_all_fails(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    read(tmp_path, "def test_x(): pass")
    assert clauses.main(tmp_path) == 1
    assert "clauses.toml" in capsys.readouterr().err

"""Which clauses of the rules have a test?

The clauses of a game are the tables of its clauses*.toml. A test names the ones it proves:

    @pytest.mark.rule("SC-INFRA-5", "SC-INFRA-6")

on a function, a class, as `pytestmark` of a module or class, or in pytest.param(..., marks=...).
The source is read, not run: this needs only the standard library, and ids must be literal strings.
A test that CI does not run (skip, xfail, campaign) proves nothing here.
"""

import ast
import signal
import sys
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
NOT_PROOF = {"skip", "xfail", "campaign"}
NAMES = {"emission": "e-mission"}  # where the game is not simply called like its folder


@dataclass
class Marks:
    """What the tests name: clause id -> the places ("file:line"), and what is wrong with the marks."""

    places: dict[str, list[str]] = field(default_factory=dict)
    problems: list[str] = field(default_factory=list)


def clauses(package: Path) -> dict[str, list[str]]:
    """Game -> its clause ids, in the order of the files."""
    games: dict[str, list[str]] = {}
    for path in sorted(package.glob("*/clauses*.toml")):
        name = NAMES.get(path.parent.name, path.parent.name.replace("_", "-"))
        tables = tomllib.loads(path.read_text(encoding="utf-8"))
        ids = games.setdefault(name, [])
        ids.extend(id for id, table in tables.items() if isinstance(table, dict) and id not in ids)
    return games


def marks(tests: Path) -> Marks:
    """All rule marks in a folder of tests."""
    found = Marks()
    for path in sorted(tests.rglob("*.py")):
        _Reader(path, path.relative_to(tests.parent).as_posix(), found).read()
    return found


class _Reader:
    """Reads the rule marks of one file."""

    def __init__(self, path: Path, name: str, found: Marks) -> None:
        self.tree = ast.parse(path.read_text(encoding="utf-8"), filename=name)
        self.name = name
        self.found = found
        self.collected = path.name.startswith("test_") or path.name.endswith("_test.py")
        self.aliases = {  # rule = pytest.mark.rule
            target.id
            for node in self.tree.body
            if isinstance(node, ast.Assign) and _mark_name(node.value) == "rule"
            for target in node.targets
            if isinstance(target, ast.Name)
        }
        self.seen: set[ast.expr] = set()

    def read(self) -> None:
        self.visit(self.tree, proof=True)
        for node in ast.walk(self.tree):
            if isinstance(node, ast.Call) and self.is_rule(node) and node not in self.seen:
                self.problem(node, "this rule mark belongs to no test")

    def visit(self, node: ast.AST, proof: bool) -> None:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            prefix = "Test" if isinstance(node, ast.ClassDef) else "test"
            is_test = self.collected and node.name.startswith(prefix)
            proof = self.take(node.decorator_list, proof, is_test)
        if isinstance(node, ast.Module | ast.ClassDef):
            for statement in node.body:
                if isinstance(statement, ast.Assign | ast.AnnAssign) and _assigns_pytestmark(statement):
                    proof = self.take(_elements(statement.value), proof, self.collected)
        if isinstance(node, ast.Call) and _last_name(node.func) == "param":
            for keyword in node.keywords:
                if keyword.arg == "marks":
                    self.take(_elements(keyword.value), proof)
        for child in ast.iter_child_nodes(node):
            self.visit(child, proof)

    def take(self, expressions: list[ast.expr], proof: bool, is_test: bool = True) -> bool:
        """Note the rule marks among marks that stand together; do they prove what they name?"""
        proof = proof and not any(_mark_name(expression) in NOT_PROOF for expression in expressions)
        for expression in expressions:
            if self.is_rule(expression):
                self.seen.add(expression)
                self.note(expression, proof, is_test)
        return proof

    def note(self, mark: ast.expr, proof: bool, is_test: bool) -> None:
        if not is_test:
            return self.problem(mark, "a rule mark on something that pytest does not collect as a test")
        if not isinstance(mark, ast.Call) or not mark.args or mark.keywords:
            return self.problem(mark, 'a rule mark names its clauses: rule("SC-INFRA-5", ...)')
        for argument in mark.args:
            if not isinstance(argument, ast.Constant) or not isinstance(argument.value, str):
                self.problem(argument, "a clause id in a rule mark must be a literal string")
            elif proof:
                self.found.places.setdefault(argument.value, []).append(f"{self.name}:{argument.lineno}")

    def is_rule(self, node: ast.expr) -> bool:
        called = node.func if isinstance(node, ast.Call) else node
        return _mark_name(called) == "rule" or (isinstance(called, ast.Name) and called.id in self.aliases)

    def problem(self, node: ast.expr, text: str) -> None:
        self.found.problems.append(f"{self.name}:{node.lineno}: {text}")


def _last_name(node: ast.expr) -> str:
    return node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else ""


def _mark_name(node: ast.expr) -> str:
    """The x of pytest.mark.x or pytest.mark.x(...), or nothing."""
    if isinstance(node, ast.Call):
        node = node.func
    return node.attr if isinstance(node, ast.Attribute) and _last_name(node.value) == "mark" else ""


def _assigns_pytestmark(node: ast.Assign | ast.AnnAssign) -> bool:
    targets = node.targets if isinstance(node, ast.Assign) else [node.target]
    return any(isinstance(target, ast.Name) and target.id == "pytestmark" for target in targets)


def _elements(node: ast.expr | None) -> list[ast.expr]:
    if node is None:
        return []
    return node.elts if isinstance(node, ast.List | ast.Tuple) else [node]


def report(games: dict[str, list[str]], found: Marks) -> Iterator[str]:
    """One line per game, then the clauses without a test."""
    for game, ids in games.items():
        yield f"{game} {sum(id in found.places for id in ids)}/{len(ids)}"
    for ids in games.values():
        yield from (id for id in ids if id not in found.places)


def problems(games: dict[str, list[str]], found: Marks) -> Iterator[str]:
    yield from found.problems
    known = {id for ids in games.values() for id in ids}
    for id, places in found.places.items():
        if id not in known:
            yield f"{places[0]}: there is no clause {id}"
    if not known:
        yield "no game has a clauses.toml"


def main(root: Path = ROOT) -> int:
    games = clauses(root / "src" / "keeling")
    found = marks(root / "tests")
    lines = list(report(games, found))
    wrong = list(problems(games, found))
    print(*lines, sep="\n")
    print(*wrong, sep="\n", end="\n" if wrong else "", file=sys.stderr)
    return 1 if wrong or len(lines) > len(games) else 0


if __name__ == "__main__":
    if hasattr(signal, "SIGPIPE"):
        signal.signal(signal.SIGPIPE, signal.SIG_DFL)  # ./run rules | head
    sys.exit(main())

"""Restoring a dump, edited or not; an error says what does not fit or does not add up."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from copy import deepcopy
from typing import Any

from ..kernel.ints import i64, vec
from .errors import BadDump, KeelingError, Stuck
from .game import FORMAT, Game
from .position import NATURE, Position
from .rules import Rules, Setup

DUMP = ("keeling", "game", "rules", "mode", "seats", "options", "names", "question", "todo", "table")
MOST = 1 << 50  # what a step is about is packed with the rest of it into 63 bits
DUMP_NEEDS = ("game", "mode", "seats", "todo", "table")


def restore(
    dump: dict[str, Any], games: dict[str, Rules], nature: Sequence[str | int], seed: int | str, check: bool
) -> Game:
    """A game from a dump, up to the next question that is not Nature's."""
    need(dump, dict, "a dump")
    rules = next((rules for name, rules in games.items() if name == dump.get("game")), None)
    if rules is None:
        raise BadDump(f"unknown game {dump.get('game')!r}; games are {', '.join(games)}")
    game = restored(rules, dump, nature, seed, check)
    with going_on():
        game.let_nature_answer()
    return game


@contextmanager
def going_on() -> Iterator[None]:
    """Rules may trust a position they made themselves, but not one made by hand."""
    try:
        yield
    except (Stuck, LookupError) as error:
        raise BadDump(f"the rules cannot go on from here: {error}") from error


def restored(
    rules: Rules, dump: dict[str, Any], nature: Sequence[str | int], seed: int | str, check: bool
) -> Game:
    """A game from a dump, edited or not."""
    setup = dumped_setup(rules, dump)
    p = rules.start(setup)
    lay_table(rules, p, dump["table"])
    p.todo = vec[i64]()
    for step in reversed(dump["todo"]):
        p.then(*step_of(rules, setup, p, step))
    with going_on():
        if dump.get("question") is not None:
            ask_again(rules, setup, p, dump["question"])
        if check and (problems := rules.violations(p)):
            raise BadDump("the dump does not add up: " + "; ".join(problems))
        return Game(rules, setup, seed, nature, p, deepcopy(dump))


def dumped_setup(rules: Rules, dump: dict[str, Any]) -> Setup:
    """The outline of a dump, and what was agreed."""
    need(dump, dict, "a dump")
    for key in DUMP_NEEDS:
        if dump.get(key) is None:
            raise BadDump(f"the dump has no {key!r}")
    for key in dump:
        if key not in DUMP:
            raise BadDump(f"the dump has an unknown key {key!r}; known: {', '.join(DUMP)}")
    if dump["game"] != rules.name:
        raise BadDump(f"the dump is of {dump['game']!r}, not of {rules.name}")
    if dump.get("keeling", FORMAT) != FORMAT:
        raise BadDump(f"format {dump['keeling']!r} is not known; this version reads {FORMAT}")
    options = dump.get("options")
    if dump.get("rules") in rules.versions_before:
        options = {**(options or {}), "data": (options or {}).get("data") or f"@{dump['rules']}"}
    elif dump.get("rules", rules.version) != rules.version:
        raise BadDump(f"the dump follows rules {dump['rules']!r}; installed are {rules.version}")
    need(dump["table"], dict, "table")
    need(dump["todo"], list, "todo")
    try:
        return rules.agree(dump["mode"], dump["seats"], options, dump.get("names"))
    except KeelingError as error:
        raise BadDump(str(error)) from error


def need(value: Any, kind: type, what: str) -> None:
    if not isinstance(value, kind):
        raise BadDump(f"{what} is a {'table' if kind is dict else 'list'}, not {value!r}")


def lay_table(rules: Rules, position: Position, table: dict[str, Any]) -> None:
    fields = {field.name: field for field in rules.fields(position)}
    for name in table:
        if name not in fields:
            raise BadDump(f"{rules.name} has no field {name!r}")
    for name, field in fields.items():
        if name not in table and field.blank is None:
            raise BadDump(f"table: {name!r} is missing")
        try:
            field.restore(position.at, table.get(name, {}))
        except ValueError as error:
            raise BadDump(str(error)) from error
    position.recount()


def ask_again(rules: Rules, setup: Setup, position: Position, question: dict[str, Any]) -> None:
    """Open the question of a dump."""
    need(question, dict, "question")
    for key in ("rule", "seats", "about"):
        if key not in question:
            raise BadDump(f"question: {key!r} is missing")
    for key in question:
        if key not in ("rule", "seats", "several", "about"):
            raise BadDump(f"question: unknown key {key!r}; known: rule, seats, several, about")
    need(question["seats"], list, "question: seats")
    name, several = question["rule"], question.get("several", False)
    steps = [step_of(rules, setup, position, [name, seat, question["about"]]) for seat in question["seats"]]
    players = [player for _, player, _ in steps]
    if not players or len(set(players)) < len(players):
        raise BadDump(f"question: {name} is open to at least one seat, each named once")
    if several not in (True, False) or (NATURE in players if several else len(players) > 1):
        raise BadDump(f"question: {name} is open to several seats, or to one of them or nature alone")
    rule, player, argument = steps[0]
    if rule not in (rules.asked_of_nature if player == NATURE else rules.asked_of_seats):
        raise BadDump(f"question: {name!r} is not a question to {question['seats'][0]}")
    if not any(position.choices(rule, seat, argument) for seat in players):
        raise BadDump(f"nothing can be answered to {name!r} in this position")
    if several:
        position.ask_several(rule, sum(1 << seat for seat in players), argument)
    else:
        position.ask(rule, player, argument, position.choices(rule, player, argument))


def step_of(rules: Rules, setup: Setup, position: Position, step: list[Any]) -> tuple[int, int, int]:
    """A step in words, as [rule, seat, about]."""
    if not isinstance(step, list) or len(step) != 3:
        raise BadDump(f"a step is [rule, seat, about], not {step!r}")
    name, seat, about = step
    if name not in rules.rule_names:
        raise BadDump(f"there is no rule {name!r}")
    rule = rules.rule_names.index(name)
    colours = setup.colours
    if seat != "nature" and seat not in colours:
        raise BadDump(f"{name}: there is no seat {seat!r}; seats are {', '.join(colours)}, nature")
    player = NATURE if seat == "nature" else colours.index(seat)
    words = rules.abouts(position, rule)
    for number, word in words.items():
        if word == about:
            return rule, player, number
    is_number = isinstance(about, int) and not isinstance(about, bool) and -1 <= about < MOST
    if not is_number or (words and about not in words):
        raise BadDump(f"{name}: {about!r} is not something this rule can be about")
    return rule, player, about

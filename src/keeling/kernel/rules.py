"""What a game tells the kernel about itself. A game's folder fills in one `Rules`."""

import tomllib
from collections.abc import Callable, Iterator
from copy import deepcopy
from functools import cache
from importlib.resources import files
from typing import Any, NamedTuple, Protocol
from unicodedata import category

from .errors import BadSetup
from .fields import Field
from .position import Dice, Position
from .story import Path, Step

EVERYBODY = -1  # as a mask of seats
UNREAD = -1  # instead of a pick: no answer to the question is said like this

Bot = Callable[[Position, int, Dice], int]  # (position, seat, dice) -> pick; it leaves the position alone


class Say(Protocol):
    """Turns keys into the words of a language: say("seat.red")."""

    language: str

    def __call__(self, key: str, **values: Any) -> str: ...


class Option(NamedTuple):
    """A choice made when a game is set up."""

    type: str  # "flag", "choice", "folder", "list" (of choices) or "cards" (a list, or a table of counts)
    default: Any
    choices: tuple[Any, ...]
    help: str
    modes: tuple[str, ...] = ()  # in which it matters; none: in all


class Result(NamedTuple):
    """How a game ended. `won` is None where single players win, not a team."""

    won: bool | None
    winners: list[str]
    scores: dict[str, int]
    breakdown: dict[str, dict[str, int]]
    reason: str
    epithet: str | None


class Setup:
    """What was agreed before the first draw."""

    def __init__(
        self,
        mode: str,
        seats: int,
        options: dict[str, Any],
        names: dict[str, str],
        colours: tuple[str, ...],
    ) -> None:
        self.mode = mode
        self.seats = seats
        self.options = options
        self.names = names
        self.colours = colours  # the seats of this game, in order
        self.made: Any = None  # what a game makes of it, once

    def agreed(self) -> tuple[Any, ...]:
        return self.mode, self.seats, self.options, self.names, self.colours


def is_name(name: Any) -> bool:
    """Anything a person may be called; what could garble a terminal or a file is not."""
    return isinstance(name, str) and not any(category(letter) in ("Cc", "Cs") for letter in name)


def are_words(value: Any) -> bool:
    return isinstance(value, list | tuple) and all(isinstance(word, str) for word in value)


def are_counts(value: Any) -> bool:
    if not isinstance(value, dict):
        return False
    return all(isinstance(word, str) and type(count) is int for word, count in value.items())


class Rules:
    name: str
    title: str
    version: int
    versions_before: tuple[int, ...] = ()  # their values are kept in data/before
    modes: tuple[str, ...]
    seats: dict[str, tuple[int, ...]]  # allowed counts per mode
    colours: tuple[str, ...]  # every seat there can be
    options: dict[str, Option]
    rule_names: tuple[str, ...]
    package: str  # where clauses.toml is
    clause_ids: tuple[str, ...]  # by the numbers the rules use
    asked_of_seats: tuple[int, ...]  # the rules that are questions to players ...
    asked_of_nature: tuple[int, ...]  # ... and to Nature
    group_rules: tuple[int, ...] = ()  # questions to the whole group: one answer settles them
    rule_clauses: dict[str, tuple[str, ...]] = {}  # where the rulebook speaks of a question
    verb_modes: dict[str, tuple[str, ...]] = {}  # verbs that only some modes have
    says_moves = False  # long moves: the terminal lists them with their sentences
    bots: dict[str, Bot] = {}  # players of its own, by name, beside the random one

    # --- setting up ----------------------------------------------------------------------------

    def agree(
        self,
        mode: str | None,
        seats: int | None,
        options: dict[str, Any] | None,
        names: dict[str, str] | None,
    ) -> Setup:
        """Check what is asked for, and fill in the defaults."""
        if mode is not None and mode not in self.modes:
            raise BadSetup(f"{self.name} has no mode {mode!r}; modes are {', '.join(self.modes)}")
        if seats is None:
            seats = self.seats_wanted(self.check_options(options))
        if mode is None:
            mode = next((m for m in self.modes if seats is None or seats in self.seats[m]), self.modes[0])
        if seats is None:
            seats = self.seats[mode][0]
        if type(seats) is not int or seats not in self.seats[mode]:  # not True, not 2.0
            allowed = ", ".join(map(str, self.seats[mode]))
            raise BadSetup(f"{self.name} {mode} cannot be played with {seats!r} seats; allowed: {allowed}")
        chosen = self.check_options(options)
        colours = self.seat_names(mode, seats, chosen)
        names = {} if names is None else names
        if not isinstance(names, dict):
            raise BadSetup(f"names is a table of {', '.join(colours)}, not {names!r}")
        for colour, name in names.items():
            if colour not in colours:
                raise BadSetup(f"there is no seat {colour!r} to name; seats: {', '.join(colours)}")
            if not is_name(name):
                raise BadSetup(f"{colour} cannot be called {name!r}; allowed: text on one line")
        setup = Setup(mode, seats, chosen, dict(names), colours)
        self.check_setup(setup)
        return setup

    def seats_wanted(self, options: dict[str, Any]) -> int | None:
        """How many seats the options ask for, where nobody said it."""
        return None

    def seat_names(self, mode: str, seats: int, options: dict[str, Any]) -> tuple[str, ...]:
        """The seats of a game, in order."""
        return self.colours[:seats]

    def check_options(self, options: dict[str, Any] | None) -> dict[str, Any]:
        """The options with their defaults; nothing of it belongs to the caller."""
        if options is not None and not isinstance(options, dict):
            raise BadSetup(f"options is a table of {', '.join(self.options)}, not {options!r}")
        chosen = {name: deepcopy(option.default) for name, option in self.options.items()}
        for name, value in (options or {}).items():
            chosen[name] = self.check_option(name, value)
        return chosen

    def check_option(self, name: str, value: Any) -> Any:
        if name not in self.options:
            raise BadSetup(f"{self.name} has no option {name!r}; options are {', '.join(self.options)}")
        option = self.options[name]
        if option.type == "flag":
            if not isinstance(value, bool):
                raise BadSetup(f"option {name} is true or false, not {value!r}")
        elif option.type == "folder":
            if value is not None and not isinstance(value, str):
                raise BadSetup(f"option {name} is the path of a folder, not {value!r}")
        elif option.type in ("list", "cards"):
            return None if value is None else self.check_many(name, value)
        elif not any(value == c and type(value) is type(c) for c in option.choices):  # not True, not 5.0
            allowed = ", ".join("none" if c is None else str(c) for c in option.choices)
            raise BadSetup(f"option {name} cannot be {value!r}; allowed: {allowed}")
        return value

    def check_many(self, name: str, value: Any) -> Any:
        """Several words, or counts of words, as a copy of the caller's."""
        option = self.options[name]
        if option.type == "list":
            if are_words(value) and len(set(value)) == len(value) and set(value) <= set(option.choices):
                return list(value)
            allowed = f"none, or a list of different words out of {', '.join(option.choices)}"
        else:
            if are_words(value):
                return self.check_value(name, list(value))
            if are_counts(value):
                return self.check_value(name, dict(value))
            allowed = "none, a list of words, or a table of words and numbers"
        raise BadSetup(f"option {name} cannot be {value!r}; allowed: {allowed}")

    def check_value(self, name: str, value: Any) -> Any:
        """An option of type "cards" as it is to be kept; words that the game does not know raise BadSetup."""
        return value

    def check_setup(self, setup: Setup) -> None:
        """Combinations a game does not allow raise BadSetup."""

    def start(self, setup: Setup) -> Position:
        """The position before the first draw, with everything still to do."""
        raise NotImplementedError

    # --- words ---------------------------------------------------------------------------------

    def words(self, position: Position, rule: int, argument: int, pick: int) -> str:
        """An answer as text, without the seat: `prepare africa-1`."""
        raise NotImplementedError

    def masked(self, position: Position, rule: int, argument: int) -> str:
        """The same answer for those who may not know it: `keep ?`."""
        raise NotImplementedError

    def abouts(self, position: Position, rule: int) -> dict[int, str]:
        """Words for the arguments of a rule; empty where they are plain numbers."""
        raise NotImplementedError

    def fields(self, position: Position) -> list[Field]:
        raise NotImplementedError

    def elsewhere(self, position: Position, seat: int, text: str) -> int:
        """The clause that forbids a move which does not answer the open question, or 0 if nothing fits."""
        raise NotImplementedError

    def out_of_turn(self, position: Position, seat: int, text: str) -> int:
        """The clause that forbids a move by a seat that is not asked."""
        raise NotImplementedError

    def clause_id(self, number: int) -> str:
        return self.clause_ids[number]

    def clauses(self, language: str = "en") -> dict[str, dict[str, Any]]:
        """Every clause: id -> {text, en, source, ruling}, its text in a language."""
        return read_clauses(self.package, language)

    def read(self, position: Position, rule: int, seat: int, argument: int, text: str) -> int:
        """The pick that a text means as an answer to a question, legal or not, or UNREAD.

        A game with very many answers overrides this; what it reads must be what `words` writes.
        """
        if rule == position.rule and argument == position.argument:
            for pick in position.options_of(seat):
                if self.words(position, rule, argument, pick) == text:
                    return pick
        for pick in position.domain(rule, seat, argument):
            if self.words(position, rule, argument, pick) == text:
                return pick
        return UNREAD

    def sayable(self, position: Position, rule: int, seat: int, text: str) -> bool:
        """Could this be said to a question, legal or not?"""
        return self.read(position, rule, seat, 0, text) != UNREAD

    # --- secrets -------------------------------------------------------------------------------

    def seen_by(self, position: Position, rule: int, seat: int, argument: int, pick: int) -> int:
        """A mask of the seats that may know this answer."""
        raise NotImplementedError

    def reveals(self, position: Position, rule: int, seat: int, argument: int, pick: int) -> bool:
        """Does this answer show others something they did not know? Then it cannot be undone."""
        raise NotImplementedError

    def private(self, position: Position, seat: int | None) -> dict[str, Any]:
        """What a view adds to the public fields: the seat's own secrets, and counts of the others'."""
        raise NotImplementedError

    # --- for people ------------------------------------------------------------------------------

    def board(self, view: dict[str, Any], say: Say) -> str:
        """The table as text, from a view; `say` turns keys into words."""
        raise NotImplementedError

    def awaited(self, position: Position) -> list[int]:
        """Of the seats asked, those whose answer the game waits for; the others may answer too."""
        return list(position.open_seats())

    def told(self, view: dict[str, Any], lines: list[str], say: Say, past: bool) -> list[str]:
        """Moves, or how they begin, or lines of the log, as sentences; "" where their words say it all.

        The view is of now: of the past it does not say what lay where.
        """
        return [""] * len(lines)

    def about_told(self, view: dict[str, Any], rule: str, about: str | int | None, say: Say) -> str:
        """What the open question is about, in words."""
        return str(about)

    def shown(self, view: dict[str, Any], say: Say) -> dict[str, Any]:
        """What the components on the table come to now, for drawing them without knowing the rules."""
        return {}

    def news(self, before: dict[str, Any], after: dict[str, Any], say: Say) -> list[str]:
        """What happened of itself between two views of a seat."""
        return []

    def laid_open(self, position: Position) -> frozenset[Path]:
        """What all can see of a field that is not public as a whole, for the story of an answer."""
        return frozenset()

    def narrated(self, setup: Setup, steps: list[Step], say: Say) -> list[str]:
        """What an answer set off by itself, as sentences: from its steps, which know public things only."""
        return []

    def forecast(self, position: Position) -> dict[str, Any]:
        """What the phase will end with if nobody does more, from what everybody sees."""
        return {}

    def chart(self, view: dict[str, Any]) -> dict[str, Any]:
        """From a spectator's view, the numbers to follow over time: each one, or one for each seat."""
        return {}

    def printed(self, setup: Setup, say: Say) -> dict[str, Any]:
        """What is printed on the components of a game, for drawing them."""
        return {}

    # --- the end, and checks -----------------------------------------------------------------------

    def result(self, position: Position) -> Result | None:
        raise NotImplementedError

    def violations(self, position: Position) -> list[str]:
        """What does not add up in a position; empty when all is well."""
        raise NotImplementedError

    def values(self, overlay: str | None) -> Iterator[tuple[str, str, str, Any, str]]:
        """Component data: (file, record, key, value, provenance)."""
        raise NotImplementedError


@cache
def read_clauses(package: str, language: str) -> dict[str, dict[str, Any]]:
    """Translations are plain tables of ids and texts beside the English; without one, it stays English."""
    clauses = tomllib.loads(files(package).joinpath("clauses.toml").read_text("utf-8"))
    translated = files(package).joinpath(f"clauses.{language}.toml")
    texts = tomllib.loads(translated.read_text("utf-8")) if translated.is_file() else {}
    return {clause: {"text": texts.get(clause, data["en"]), **data} for clause, data in clauses.items()}

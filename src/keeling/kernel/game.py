"""A game is a set-up, a position, and the log of answers that led to it."""

import json
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from copy import deepcopy
from difflib import get_close_matches
from hashlib import blake2b
from typing import Any, NamedTuple

from .errors import (
    BadDump,
    BadSave,
    BadScript,
    BadSetup,
    CannotUndo,
    IllegalMove,
    KeelingError,
    Reason,
    Stuck,
)
from .nature import draw
from .position import NATURE, QUIET, SEVERAL, Position, unpack
from .rules import EVERYBODY, Result, Rules, Setup

FORMAT = 1  # of saves and dumps


class Question(NamedTuple):
    """What is asked now: by which rule, of whom, about what, and the legal moves."""

    rule: str
    seats: list[str]
    about: str | int | None
    options: list[str]


class Entry(NamedTuple):
    """One line of the log."""

    seat: int
    pick: int
    text: str  # as those who may know it read it
    masked: str  # as the others do
    seen: int  # mask of the seats that may know it
    barrier: bool  # not to be undone


class Game:
    def __init__(
        self,
        rules: Rules,
        setup: Setup,
        seed: int | str,
        nature: Sequence[str | int] = (),
        position: Position | None = None,
        origin: dict[str, Any] | None = None,
    ) -> None:
        self.rules = rules
        self.setup = setup
        self.seed = check_seed(seed)
        self.script = check_script(nature)
        self.scripted = 0  # how much of the script is used up
        self.entries: list[Entry] = []
        self.origin = origin  # the dump this game was restored from, if it was
        self.position = rules.start(setup) if position is None else position
        self.position.advance()

    # --- what is asked ---------------------------------------------------------------------------

    @property
    def question(self) -> Question | None:
        p = self.position
        if p.rule == QUIET:
            return None
        if p.player == NATURE:
            options = [self._line(NATURE, pick) for pick in p.options]
            return Question(self.rules.rule_names[p.rule], ["nature"], self._about(), options)
        seats = [self.seat_name(seat) for seat in p.open_seats()]
        return Question(self.rules.rule_names[p.rule], seats, self._about(), self.legal())

    def legal(self, seat: str | int | None = None) -> list[str]:
        """Every legal move in notation, of one seat or of all."""
        p = self.position
        seats = p.open_seats() if seat is None else [self.seat_number(seat)]
        return [self._line(s, pick) for s in seats for pick in p.options_of(s)]

    def seat_name(self, seat: int) -> str:
        return "nature" if seat == NATURE else self.rules.colours[seat]

    def seat_number(self, seat: str | int) -> int:
        colours = self.rules.colours[: self.setup.seats]
        if isinstance(seat, str) and seat in colours:
            return colours.index(seat)
        if isinstance(seat, int) and not isinstance(seat, bool) and 0 <= seat < len(colours):
            return seat
        raise KeelingError(f"there is no seat {seat!r}; seats are {', '.join(colours)}")

    def _line(self, seat: int, pick: int) -> str:
        p = self.position
        return f"{self.seat_name(seat)} {self.rules.words(p, p.rule, p.argument, pick)}"

    def _about(self) -> str | int | None:
        p = self.position
        return self.rules.abouts(p, p.rule).get(p.argument, p.argument)

    # --- playing -----------------------------------------------------------------------------------

    def play(self, *moves: str) -> "Game":
        """Play one or more moves. If any is illegal, nothing has happened."""
        position, entries, scripted = self.position, len(self.entries), self.scripted
        self.position = position.clone()
        try:
            self.let_nature_answer()
            for move in moves:
                seat, pick = self._understand(move)
                self._apply(seat, pick)
                self.let_nature_answer()
        except BaseException:  # also when somebody presses Ctrl-C
            self.position, self.scripted = position, scripted
            del self.entries[entries:]
            raise
        return self

    def let_nature_answer(self) -> None:
        """Answer every chance question that is open now."""
        p = self.position
        while p.rule != QUIET and p.player == NATURE:
            if self.scripted < len(self.script):
                pick = self._scripted_pick(self.script[self.scripted])
                self.scripted += 1
            else:
                weights = p.weights() or [1] * len(p.options)
                pick = p.options[draw(self.seed, len(self.entries), weights)]
            self._apply(NATURE, pick)

    def _scripted_pick(self, outcome: Any) -> int:
        """Find the outcome a script names: the last word of the line, or the whole of it."""
        p = self.position
        lines = {self._line(NATURE, pick): pick for pick in p.options}
        for line, pick in lines.items():
            if str(outcome) in (line, line.split(" ", 1)[1], line.rsplit(" ", 1)[1]):
                return pick
        possible = ", ".join(line.rsplit(" ", 1)[1] for line in lines)
        question = self.rules.rule_names[p.rule]
        raise BadScript(f"Nature cannot answer {outcome!r} to {question}; possible: {possible}")

    def _apply(self, seat: int, pick: int) -> None:
        p, rules = self.position, self.rules
        name = self.seat_name(seat)
        self.entries.append(
            Entry(
                seat,
                pick,
                f"{name} {rules.words(p, p.rule, p.argument, pick)}",
                f"{name} {rules.masked(p, p.rule, p.argument)}",
                rules.seen_by(p, p.rule, seat, p.argument, pick),
                seat == NATURE or rules.reveals(p, p.rule, seat, p.argument, pick),
            )
        )
        p.play(pick, seat)

    # --- understanding a move ------------------------------------------------------------------------

    def _understand(self, move: str) -> tuple[int, int]:
        """A line of text as (seat, pick), or IllegalMove."""
        line = tidy(move)
        seat = line.partition(" ")[0]
        if seat in self.rules.colours[: self.setup.seats]:
            number = self.rules.colours.index(seat)
            for pick in self.position.options_of(number):
                if self._line(number, pick) == line:
                    return number, pick
        reasons = self.why_not(move)
        raise IllegalMove(f"{line!r} is not legal: " + " ".join(str_reason(r) for r in reasons), reasons)

    def why_not(self, move: str) -> list[Reason]:
        """Why a move is not legal now; empty if it is."""
        line = tidy(move)
        name, _, words = line.partition(" ")
        p, rules = self.position, self.rules
        colours = rules.colours[: self.setup.seats]
        if p.over():
            return [Reason("over", "The game is over.", {})]
        if name == "nature":
            return [Reason("notation", "Nature answers for herself.", {})]
        if name not in colours:
            text = f"A move begins with a seat: {', '.join(colours)}."
            return [Reason("notation", text, {"found": name})]
        seat = colours.index(name)
        if p.player == NATURE or not p.seats >> seat & 1:
            open_to = [self.seat_name(s) for s in p.open_seats()] or ["nature"]
            return [self._reason(rules.out_of_turn(p, seat, words), {"open": open_to})]
        for pick in rules.domain(p, p.rule, seat, p.argument):
            if rules.words(p, p.rule, p.argument, pick) == words:
                clause = p.reason(p.rule, seat, p.argument, pick)
                return [self._reason(clause, {"move": words})] if clause else []
        if clause := rules.elsewhere(p, seat, words):
            return [self._reason(clause, {"open": rules.rule_names[p.rule]})]
        legal = self.legal(seat)
        near = get_close_matches(line, legal, 3, 0.5) or legal[:3]
        text = f"No such move for {rules.rule_names[p.rule]!r}. For example: {'; '.join(near)}."
        return [Reason("notation", text, {"found": words, "near": near})]

    def _reason(self, number: int, args: dict[str, Any]) -> Reason:
        clause = self.rules.clause_id(number)
        return Reason(clause, self.rules.clauses()[clause]["en"], args)

    # --- the log -----------------------------------------------------------------------------------

    @property
    def log(self) -> list[str]:
        """Every answer so far, Nature's included."""
        return [entry.text for entry in self.entries]

    def log_for(self, seat: str | int | None) -> list[str]:
        """The log as one seat (None: a spectator) may read it."""
        number = None if seat is None else self.seat_number(seat)
        return [entry.text if may_know(entry, number) else entry.masked for entry in self.entries]

    def at(self, n: int) -> "Game":
        """The game after n lines of its log."""
        if not 0 <= n <= len(self.entries):
            raise KeelingError(f"the log has {len(self.entries)} lines; there is no line {n}")
        game = self._again()
        for entry in self.entries[:n]:
            game._apply(entry.seat, entry.pick)
        game.scripted = min(len(self.script), sum(1 for e in self.entries[:n] if e.seat == NATURE))
        return game

    def _again(self) -> "Game":
        if self.origin is None:
            return Game(self.rules, self.setup, self.seed, self.script)
        return restored(self.rules, self.origin, self.script, self.seed, False)

    def undo(self, seat: str | int | None = None) -> "Game":
        """A new game without the last answer, unless a barrier stands before it."""
        if not self.entries:
            raise CannotUndo("there is nothing to undo")
        last = self.entries[-1]
        if last.seat == NATURE:
            raise CannotUndo("the last answer was Nature's; what was drawn cannot be taken back")
        if last.barrier:
            raise CannotUndo(f"{last.text!r} showed something to the others and cannot be taken back")
        if seat is not None and last.seat != self.seat_number(seat):
            raise CannotUndo(f"the last answer was given by {self.seat_name(last.seat)}")
        return self.at(len(self.entries) - 1)

    # --- the end --------------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        return self.position.over()

    @property
    def result(self) -> Result | None:
        return self.rules.result(self.position)

    # --- what a seat may know ---------------------------------------------------------------------------

    def view(self, seat: str | int | None = None) -> dict[str, Any]:
        """All a seat may know, built from nothing; None is a spectator."""
        number = None if seat is None else self.seat_number(seat)
        p, rules = self.position, self.rules
        view: dict[str, Any] = {
            "game": rules.name,
            "title": rules.title,
            "rules": rules.version,
            "mode": self.setup.mode,
            "options": dict(self.setup.options),
            "seats": list(rules.colours[: self.setup.seats]),
            "names": dict(self.setup.names),
            "seat": None if number is None else self.seat_name(number),
            "lines": len(self.entries),
            "over": self.over,
            "question": None,
        }
        if p.rule != QUIET:
            view["question"] = {
                "rule": rules.rule_names[p.rule],
                "seats": ["nature"] if p.player == NATURE else [self.seat_name(s) for s in p.open_seats()],
                "about": self._about(),
                "options": [] if number is None else self.legal(number),
            }
        view["table"] = {field.name: field.dump(p.at) for field in rules.fields(p) if field.public}
        view.update(rules.private(p, number))
        result = self.result
        view["result"] = None if result is None else result._asdict()
        return view

    # --- text ---------------------------------------------------------------------------------------------

    def save(self, seat: str | int | None = None) -> str:
        """The game as text: header, blank line, log. With a seat, only what that seat may know."""
        lines = [
            f"keeling: {FORMAT}",
            f"game: {self.rules.name}",
            f"rules: {self.rules.version}",
            f"mode: {self.setup.mode}",
            f"seats: {self.setup.seats}",
        ]
        for name, value in self.setup.options.items():
            if value != self.rules.options[name].default:
                lines.append(f"option {name}: {json.dumps(value)}")
        for colour, name in self.setup.names.items():
            lines.append(f"name {colour}: {json.dumps(name, ensure_ascii=False)}")
        if seat is not None:
            lines.append(f"seen by: {self.seat_name(self.seat_number(seat))}")
        else:
            lines.append(f"seed: {json.dumps(self.seed)}")
            if self.script:
                lines.append(f"nature: {json.dumps(self.script)}")
            if self.origin is not None:
                lines.append(f"origin: {json.dumps(self.origin, ensure_ascii=False)}")
            lines.append(f"digest: {self.digest()}")
        if self.result is not None:
            lines.append(f"result: {result_line(self.result)}")
        lines.append(f"lines: {len(self.entries)}")
        log = self.log if seat is None else self.log_for(seat)
        return "\n".join([*lines, "", *log]) + "\n"

    def digest(self) -> str:
        """A short fingerprint of the position, to notice a save that was edited."""
        dump = self.dump()
        words = json.dumps([dump["question"], dump["todo"], dump["table"]], sort_keys=True)
        return blake2b(words.encode(), digest_size=8).hexdigest()

    def dump(self) -> dict[str, Any]:
        """The whole position, hidden things too, every field by its name in words."""
        p, rules = self.position, self.rules
        todo = []
        for step in reversed(p.todo):
            rule, player, argument = unpack(step)
            todo.append(self._step_words(rule, player, argument))
        question: dict[str, Any] | None = None
        if p.rule != QUIET:
            question = {
                "rule": rules.rule_names[p.rule],
                "seats": ["nature"] if p.player == NATURE else [self.seat_name(s) for s in p.open_seats()],
                "several": p.player == SEVERAL,
                "about": self._about(),
            }
        return {
            "keeling": FORMAT,
            "game": rules.name,
            "rules": rules.version,
            "mode": self.setup.mode,
            "seats": self.setup.seats,
            "options": dict(self.setup.options),
            "names": dict(self.setup.names),
            "question": question,
            "todo": todo,  # the next step first
            "table": {field.name: field.dump(p.at) for field in rules.fields(p)},
        }

    def _step_words(self, rule: int, player: int, argument: int) -> list[Any]:
        about = self.rules.abouts(self.position, rule).get(argument, argument)
        return [self.rules.rule_names[rule], self.seat_name(player), about]


# --- helpers --------------------------------------------------------------------------------------


def tidy(move: str) -> str:
    """One line in lower case; whatever else is given reads as a move that makes no sense."""
    return " ".join(str(move).lower().split())


def check_seed(seed: int | str) -> int | str:
    if isinstance(seed, bool) or not isinstance(seed, int | str):
        raise BadSetup(f"the seed is a number or a text, not {seed!r}")
    return seed


def check_script(nature: Sequence[str | int]) -> list[str | int]:
    if isinstance(nature, list | tuple):
        if all(isinstance(outcome, str | int) and not isinstance(outcome, bool) for outcome in nature):
            return list(nature)
    raise BadScript(f"the script for Nature is a list of words and numbers, not {nature!r}")


def may_know(entry: Entry, seat: int | None) -> bool:
    if entry.seen == EVERYBODY:
        return True
    return seat is not None and entry.seen >> seat & 1 == 1


def str_reason(reason: Reason) -> str:
    return reason.text if reason.clause in ("notation", "over") else f"{reason.text} ({reason.clause})"


def result_line(result: Result) -> str:
    outcome = {True: "won", False: "lost", None: "played"}[result.won]
    scores = " ".join(f"{who}={score}" for who, score in result.scores.items())
    return f"{outcome} {result.reason} {scores}"


# --- reading a save -------------------------------------------------------------------------------

HEADER = (
    "keeling",
    "game",
    "rules",
    "mode",
    "seats",
    "seed",
    "nature",
    "origin",
    "digest",
    "result",
    "lines",
)


Header = dict[str, tuple[int, str]]  # key -> its line and its value


def load(text: str, games: dict[str, Rules]) -> Game:
    """Replay a save and check it."""
    lines = lines_of(text)
    header = read_header(lines)
    where, name = header["game"]
    if name not in games:
        raise BadSave(f"line {where}: unknown game {name!r}; games are {', '.join(games)}")
    rules = games[name]
    where, version = header["rules"]
    if version != str(rules.version):
        raise BadSave(f"line {where}: this game follows rules {version}; installed are {rules.version}")
    setup = read_setup(rules, header)
    seed = from_json(header, "seed") if "seed" in header else 0
    nature = from_json(header, "nature") if "nature" in header else []
    with at_line(header, "seed"):
        check_seed(seed)
    with at_line(header, "nature"):
        check_script(nature)
    if "origin" in header:
        with at_line(header, "origin"):
            game = restored(rules, from_json(header, "origin"), nature, seed, False)
            if vars(game.setup) != vars(setup):
                raise BadDump("the origin has other mode, seats, options or names than the header")
    else:
        game = Game(rules, setup, seed, nature)
    replay(game, lines, len(header) + 1)
    check_ending(game, header, len(lines))
    return game


def lines_of(text: str) -> list[str]:
    """Lines end with a line feed; nothing else ends one, for a name may hold odd characters."""
    if not isinstance(text, str):
        raise BadSave(f"line 1: a save is text, not {text!r}")
    text = text.removeprefix("\ufeff").replace("\r\n", "\n")  # what editors on Windows add
    return text.removesuffix("\n").split("\n")


def read_header(lines: list[str]) -> Header:
    header: Header = {}
    for at, line in enumerate(lines, 1):
        if not line.strip():
            break
        key, colon, value = line.partition(":")
        key, value = key.strip(), value.strip()
        if at == 1 and key != "keeling":
            raise BadSave(f"line 1: not a Keeling save; it should begin with 'keeling: {FORMAT}'")
        if at == 1 and value != str(FORMAT):
            raise BadSave(f"line 1: format {value!r} is not known; this version reads {FORMAT}")
        if not colon:
            raise BadSave(f"line {at}: {line!r} is not 'key: value'; a blank line ends the header")
        if key == "seen by":
            raise BadSave(f"line {at}: this save holds only what {value} may know and cannot be replayed")
        if key not in HEADER and not key.startswith(("option ", "name ")):
            raise BadSave(
                f"line {at}: unknown key {key!r}; known: {', '.join(HEADER)}, option NAME, name SEAT"
            )
        if key in header:
            raise BadSave(f"line {at}: {key!r} is given twice")
        header[key] = (at, value)
    if not header:
        raise BadSave(f"line 1: the save is empty; it should begin with 'keeling: {FORMAT}'")
    if len(header) == len(lines):
        raise BadSave(f"line {len(lines)}: the save ends inside its header")
    for key in ("game", "rules", "mode", "seats"):
        if key not in header:
            raise BadSave(f"line {len(header) + 1}: the header has no {key!r}")
    return header


def read_setup(rules: Rules, header: Header) -> Setup:
    """What was agreed, line by line, so that a complaint names the line that does not fit."""
    mode, seats = header["mode"][1], from_json(header, "seats")
    with at_line(header, "mode"):
        rules.agree(mode, None, None, None)
    with at_line(header, "seats"):
        if seats is None:  # would leave the number to the mode
            raise BadSave(f"line {header['seats'][0]}: seats is a number, not null")
        setup = rules.agree(mode, seats, None, None)
    options: dict[str, Any] = {}
    names: dict[str, str] = {}
    for key in header:
        kind, _, name = key.partition(" ")
        if name:
            (options if kind == "option" else names)[name] = from_json(header, key)
            with at_line(header, key):
                setup = rules.agree(mode, seats, options, names)
    return setup


@contextmanager
def at_line(header: Header, key: str) -> Iterator[None]:
    """What goes wrong here goes wrong in the line of this key."""
    try:
        yield
    except BadSave:
        raise
    except KeelingError as error:
        raise BadSave(f"line {header[key][0]}: {error}") from error


def replay(game: Game, lines: list[str], header: int) -> None:
    p = game.position
    while not lines[-1].strip() and len(lines) > header:
        lines.pop()  # blank lines at the very end do no harm
    for at, line in enumerate(lines[header:], header + 1):
        if not line.strip():
            raise BadSave(f"line {at}: a blank line inside the log")
        move = tidy(line)
        name, _, _ = move.partition(" ")
        if p.over():
            raise BadSave(f"line {at}: the game is over, but {line!r} follows")
        if name == "nature":
            found = [NATURE] if p.player == NATURE else []
        else:
            found = [seat for seat in p.open_seats() if game.seat_name(seat) == name]
        for seat in found:
            options = p.options if seat == NATURE else p.options_of(seat)
            pick = next((o for o in options if game._line(seat, o) == move), None)
            if pick is not None:
                game._apply(seat, pick)
                if seat == NATURE:
                    game.scripted = min(game.scripted + 1, len(game.script))
                break
        else:
            asked = game.question
            open_to = "/".join(asked.seats) if asked else "nobody"
            rule = asked.rule if asked else "nothing"
            why = "" if name == "nature" else " " + " ".join(str_reason(r) for r in game.why_not(move))
            raise BadSave(f"line {at}: {line!r} does not answer {rule!r}, open to {open_to}.{why}")


def check_ending(game: Game, header: dict[str, tuple[int, str]], last: int) -> None:
    """What the header says of the end must be what the replay gives."""
    if "lines" in header:
        where, value = header["lines"]
        if value != str(len(game.entries)):
            raise BadSave(
                f"line {last}: the log has {len(game.entries)} lines, but line {where} says {value}; "
                "the save was cut short or added to"
            )
    if "result" in header:
        where, value = header["result"]
        found = result_line(game.result) if game.result else "none"
        if value != found:
            raise BadSave(f"line {where}: the result is {value!r}, but the replay gives {found!r}")
    if "digest" in header:
        where, value = header["digest"]
        if value != game.digest():
            raise BadSave(f"line {where}: the replay ends in another position; the save was edited")


def from_json(header: Header, key: str) -> Any:
    at, value = header[key]
    try:
        return json.loads(value)
    except (ValueError, RecursionError) as error:
        raise BadSave(f"line {at}: the value of {key!r} is not JSON: {value[:80]!r}") from error


# --- restoring a dump -----------------------------------------------------------------------------

DUMP = ("keeling", "game", "rules", "mode", "seats", "options", "names", "question", "todo", "table")
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
    p.todo = []
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
    if dump.get("rules", rules.version) != rules.version:
        raise BadDump(f"the dump follows rules {dump['rules']!r}; installed are {rules.version}")
    need(dump["table"], dict, "table")
    need(dump["todo"], list, "todo")
    try:
        return rules.agree(dump["mode"], dump["seats"], dump.get("options"), dump.get("names"))
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
    if any(not position.choices(rule, seat, argument) for seat in players):
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
    colours = rules.colours[: setup.seats]
    if seat != "nature" and seat not in colours:
        raise BadDump(f"{name}: there is no seat {seat!r}; seats are {', '.join(colours)}, nature")
    player = NATURE if seat == "nature" else colours.index(seat)
    words = rules.abouts(position, rule)
    for number, word in words.items():
        if word == about:
            return rule, player, number
    if isinstance(about, bool) or not isinstance(about, int) or about < -1 or (words and about not in words):
        raise BadDump(f"{name}: {about!r} is not something this rule can be about")
    return rule, player, about

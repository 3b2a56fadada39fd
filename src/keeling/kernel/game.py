"""A game is a set-up, a position, and the log of answers that led to it."""

import json
from collections import Counter
from collections.abc import Sequence
from copy import deepcopy
from difflib import get_close_matches
from hashlib import blake2b
from typing import Any, NamedTuple

from .errors import (
    BadScript,
    BadSetup,
    CannotUndo,
    IllegalMove,
    KeelingError,
    Reason,
)
from .nature import draw
from .position import NATURE, QUIET, SEVERAL, Position, unpack
from .rules import EVERYBODY, UNREAD, Result, Rules, Setup

FORMAT = 1  # of saves and dumps


class Question(NamedTuple):
    """What is asked now: by which rule, who can answer, about what, and the legal moves."""

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
    rule: int  # the question that was answered ...
    argument: int  # ... and about what


class Game:
    seal = ""  # of a game whose seed is kept secret until its end: the hash that was shown before
    given = 0  # lines that were taken over from another game, and not drawn with this seed

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
        self.first = self.position.clone()  # before anything happened: where every replay begins
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
        moves = {self.seat_name(seat): self.legal(seat) for seat in p.open_seats()}
        seats = [seat for seat in moves if moves[seat]]  # of several, some may have nothing to say
        options = [line for seat in seats for line in moves[seat]]
        return Question(self.rules.rule_names[p.rule], seats, self._about(), options)

    def legal(self, seat: str | int | None = None) -> list[str]:
        """Every legal move in notation, of one seat or of all."""
        p = self.position
        seats = p.open_seats() if seat is None else [self.seat_number(seat)]
        return [self._line(s, pick) for s in seats for pick in p.options_of(s)]

    def seat_name(self, seat: int) -> str:
        return "nature" if seat == NATURE else self.setup.colours[seat]

    def seat_number(self, seat: str | int) -> int:
        colours = self.setup.colours
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
                weights = list(p.weights()) or [1] * len(p.options)
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
                p.rule,
                p.argument,
            )
        )
        p.play(pick, seat)

    # --- understanding a move ------------------------------------------------------------------------

    def _understand(self, move: str) -> tuple[int, int]:
        """A line of text as (seat, pick), or IllegalMove."""
        line = tidy(move)
        name, _, words = line.partition(" ")
        if name in self.setup.colours:
            seat = self.setup.colours.index(name)
            pick = self.legal_pick(seat, words)
            if pick != UNREAD:
                return seat, pick
        reasons = self.why_not(move)
        raise IllegalMove(f"{line!r} is not legal: " + " ".join(str_reason(r) for r in reasons), reasons)

    def legal_pick(self, seat: int, words: str) -> int:
        """The pick that these words of a seat mean, or UNREAD if they are no legal answer."""
        p = self.position
        if seat not in p.open_seats():
            return UNREAD
        pick = self.rules.read(p, p.rule, seat, p.argument, words)
        return pick if pick in p.options_of(seat) else UNREAD

    def why_not(self, move: str) -> list[Reason]:
        """Why a move is not legal now; empty if it is."""
        line = tidy(move)
        name, _, words = line.partition(" ")
        p, rules = self.position, self.rules
        colours = self.setup.colours
        if p.over():
            return [Reason("over", "The game is over.", {})]
        if name == "nature":
            return [Reason("notation", "Nature answers for herself.", {"key": "nature"})]
        if name not in colours:
            text = f"A move begins with a seat: {', '.join(colours)}."
            return [Reason("notation", text, {"key": "seat", "found": name, "seats": list(colours)})]
        seat = colours.index(name)
        if p.player == NATURE or not p.seats >> seat & 1:
            open_to = [self.seat_name(s) for s in p.open_seats()] or ["nature"]
            return [self._reason(rules.out_of_turn(p, seat, words), {"open": open_to})]
        pick = rules.read(p, p.rule, seat, p.argument, words)
        if pick != UNREAD:
            clause = p.reason(p.rule, seat, p.argument, pick)
            return [self._reason(clause, {"move": words})] if clause else []
        if clause := rules.elsewhere(p, seat, words):
            return [self._reason(clause, {"open": rules.rule_names[p.rule]})]
        legal = self.legal(seat)
        near = get_close_matches(line, legal, 3, 0.5) or legal[:3]
        rule = rules.rule_names[p.rule]
        text = f"No such move for {rule!r}."
        text += f" For example: {'; '.join(near)}." if near else " There is none now."
        args = {"key": "unknown" if near else "none", "found": words, "near": near, "rule": rule}
        return [Reason("notation", text, args)]

    def why_none(self, seat: str | int, words: list[str]) -> list[Reason]:
        """Why no move that contains all these words is legal now: what forbids most of them comes first."""
        number = self.seat_number(seat)
        p, rules = self.position, self.rules
        if number not in p.open_seats():
            return []
        against: Counter[int] = Counter()
        for pick in p.domain(p.rule, number, p.argument):
            said = rules.words(p, p.rule, p.argument, pick).split(" ")
            if all(word in said for word in words):
                against[p.reason(p.rule, number, p.argument, pick)] += 1
        if 0 in against:  # one of them is legal
            return []
        return [self._reason(clause, {"moves": count}) for clause, count in against.most_common()]

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
        game = Game(self.rules, self.setup, self.seed, self.script, self.first.clone(), self.origin)
        game.seal, game.given = self.seal, self.given
        return game

    def clone(self) -> "Game":
        """The same game once more, to try something out."""
        game = self._again()
        game.position = self.position.clone()
        game.entries = self.entries[:]
        game.scripted = self.scripted
        return game

    def undo(self, seat: str | int | None = None) -> "Game":
        """A new game without the last answer, unless a barrier stands before it."""
        if not self.entries:
            raise CannotUndo("there is nothing to undo")
        last = self.entries[-1]
        if last.seat == NATURE:
            raise CannotUndo("the last answer was Nature's; what was drawn cannot be taken back")
        if last.barrier:
            shown = last.text if last.seen == EVERYBODY else last.masked  # the message may be seen by others
            raise CannotUndo(f"{shown!r} showed something to the others and cannot be taken back")
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
            "options": deepcopy(self.setup.options),
            "seats": list(self.setup.colours),
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
            if self.seal:
                lines.append(f"seal: {self.seal}")
            if self.given:
                lines.append(f"given: {self.given}")
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
        for step in reversed(list(p.todo)):
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
            "options": deepcopy(self.setup.options),
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
    scores = (f"{who}={score}" for who, score in result.scores.items())  # none where there are no points
    return " ".join([outcome, result.reason, *scores])

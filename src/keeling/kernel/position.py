"""A game is a to-do list and a question.

Rules push steps with `then`; some steps `ask`; players and Nature answer with one int, a pick (0 or more).
A step is one packed int, so that copying a position copies plain numbers and nothing else.
"""

from random import Random
from typing import Final

from .errors import Stuck

NATURE: Final = -1  # chance, asked like any player
SEVERAL: Final = -2  # a question open to more than one seat
QUIET: Final = -1  # no question is open


class Position:
    """What is still to be done, and the question that is open now."""

    __slots__ = ("argument", "at", "options", "player", "rule", "seats", "todo")

    def __init__(self) -> None:
        self.at: list[int] = []  # everything on the table, as the game's layout says
        self.todo: list[int] = []  # packed steps, the next one last
        self.rule: int = QUIET  # the open question ...
        self.player: int = NATURE  # ... who answers it ...
        self.seats: int = 0  # ... as a bit mask of seats, for questions open to several ...
        self.argument: int = 0  # ... about what ...
        self.options: list[int] = []  # ... and the legal answers (of a single seat, or Nature's)

    def copy_from(self, source: "Position") -> None:
        """All that changes in a game; a clone shares the rest."""
        self.at = source.at[:]
        self.todo = source.todo[:]
        self.rule = source.rule
        self.player = source.player
        self.seats = source.seats
        self.argument = source.argument
        self.options = source.options  # never changed in place, so clones may share it

    # --- what rules say ------------------------------------------------------------------------

    def then(self, rule: int, player: int = 0, argument: int = 0) -> None:
        """Do this next. Steps pushed by one rule happen in the order in which they are written."""
        self.todo.append(rule | (player + 2) << 8 | (argument + 1) << 12)

    def ask(self, rule: int, player: int, argument: int, options: list[int]) -> None:
        """Open a question to one seat or to Nature."""
        if not options:
            raise Stuck(f"rule {rule} asks {player} about {argument} but leaves no answer")
        self.rule = rule
        self.player = player
        self.seats = 0 if player < 0 else 1 << player
        self.argument = argument
        self.options = options

    def ask_several(self, rule: int, seats: int, argument: int = 0) -> None:
        """Open a question to a set of seats; one answer closes it, and the rule may open it again.

        A seat may have nothing to say to it now, but not all of them.
        """
        if not seats:
            raise Stuck(f"rule {rule} asks nobody")
        self.rule = rule
        self.player = SEVERAL
        self.seats = seats
        self.argument = argument
        self.options = []

    def finish(self) -> None:
        """The game is over: nothing is left to do."""
        self.todo = []

    # --- what players do -----------------------------------------------------------------------

    def play(self, pick: int, seat: int = NATURE) -> None:
        """Answer the open question, then go on until the next one.

        The seat must be named where several are asked; elsewhere it may be left out.
        """
        asked = self.player if seat == NATURE and self.player != SEVERAL else seat
        if pick not in self.options_of(asked):
            raise ValueError(f"{pick} is not open to seat {seat}; open are {self.options_of(asked)}")
        self.settle(asked, pick)
        self.advance()

    def settle(self, seat: int, pick: int) -> None:
        rule = self.rule
        self.rule = QUIET
        mark = len(self.todo)
        self.answer(rule, seat, self.argument, pick)
        if len(self.todo) - mark > 1:
            self.put_in_reading_order(mark)

    def advance(self) -> None:
        """Work through the to-do list up to the next question that somebody has to think about."""
        while True:
            if self.rule != QUIET:
                # No choice is no question. Nature is asked all the same: a draw belongs in the log.
                if self.player < 0 or len(self.options) > 1 or not self.answers_itself(self.rule):
                    return
                self.settle(self.player, self.options[0])
            elif self.todo:
                step = self.todo.pop()
                mark = len(self.todo)
                self.do(step & 255, (step >> 8 & 15) - 2, (step >> 12) - 1)
                if len(self.todo) - mark > 1:
                    self.put_in_reading_order(mark)
            else:
                return

    def put_in_reading_order(self, mark: int) -> None:
        tail = self.todo[mark:]
        tail.reverse()
        self.todo[mark:] = tail

    def over(self) -> bool:
        return self.rule == QUIET and not self.todo

    def open_seats(self) -> list[int]:
        """The seats that may answer now."""
        if self.rule == QUIET:
            return []
        return [seat for seat in range(self.seats.bit_length()) if self.seats >> seat & 1]

    def options_of(self, seat: int) -> list[int]:
        """The legal answers of one seat (or of NATURE) to the open question."""
        if self.rule == QUIET:
            return []
        if self.player == SEVERAL:
            is_open = seat >= 0 and self.seats >> seat & 1
            return self.choices(self.rule, seat, self.argument) if is_open else []
        return self.options if seat == self.player else []

    def refresh(self) -> None:
        """List the options of the open question again, after something was changed by hand."""
        if self.rule != QUIET and self.player != SEVERAL:
            self.options = self.choices(self.rule, self.player, self.argument)

    # --- what a game adds ----------------------------------------------------------------------

    def do(self, rule: int, player: int, argument: int) -> None:
        """Carry out one step."""
        raise NotImplementedError

    def answer(self, rule: int, player: int, argument: int, pick: int) -> None:
        """Carry out the answer to a question."""
        raise NotImplementedError

    def answers_itself(self, rule: int) -> bool:
        """Is a question with one answer left unasked? Not if that there is only one is a secret."""
        return True

    def choices(self, rule: int, player: int, argument: int) -> list[int]:
        """Every legal answer to a question."""
        raise NotImplementedError

    def domain(self, rule: int, player: int, argument: int) -> list[int]:
        """Every answer that can be said to a question, legal or not; Nature's are the possible ones."""
        raise NotImplementedError

    def reason(self, rule: int, player: int, argument: int, pick: int) -> int:
        """The number of the clause that forbids an answer, or 0 if none does."""
        raise NotImplementedError

    def weights(self) -> list[int]:
        """How many equally likely outcomes stand behind each of Nature's options; empty: one each."""
        raise NotImplementedError

    def clone(self) -> "Position":
        raise NotImplementedError

    def key(self) -> tuple[object, ...]:
        """All there is to know, for equality and hashing."""
        question = (self.rule, self.player, self.seats, self.argument) if self.rule != QUIET else ()
        return question, tuple(self.todo), tuple(self.at)

    def recount(self) -> None:
        """Count again what is kept twice for speed, after the table was laid by hand."""

    def redraw(self, seat: int, dice: "Dice") -> None:
        """Shuffle whatever this seat (-1: a spectator) cannot tell apart."""
        raise NotImplementedError

    def sample(self, seat: int, rng: "Dice | Random") -> "Position":
        """A position this seat cannot tell from the true one; what it cannot see is drawn anew."""
        copy = self.clone()
        copy.redraw(seat, rng if isinstance(rng, Dice) else Dice(rng.getrandbits(31)))
        copy.refresh()
        return copy


def unpack(step: int) -> tuple[int, int, int]:
    """A packed step as (rule, player, argument)."""
    return step & 255, (step >> 8 & 15) - 2, (step >> 12) - 1


class Dice:
    """A small, fast generator for playouts and sampling (the minimal standard of Park and Miller)."""

    def __init__(self, seed: int) -> None:
        self.state: int = seed % 2147483646 + 1
        for _ in range(4):  # neighbouring seeds part company
            self.below(2)

    def below(self, n: int) -> int:
        """A number from 0 to n - 1."""
        self.state = self.state * 48271 % 2147483647
        return self.state * n // 2147483647


def roll(position: Position, dice: Dice) -> int:
    """Answer for Nature: one of her options, by weight."""
    options = position.options
    if len(options) == 1:
        return options[0]
    weights = position.weights()
    if not weights:
        return options[dice.below(len(options))]
    total = 0
    for weight in weights:
        total += weight
    left = dice.below(total)
    for i in range(len(options)):
        left -= weights[i]
        if left < 0:
            return options[i]
    raise Stuck("weights do not add up")


def someone(position: Position, dice: Dice) -> tuple[int, list[int]]:
    """A seat to answer the open question, by chance among those that can, and its options."""
    if position.player != SEVERAL:
        return position.player, position.options
    seats = position.open_seats()
    while seats:  # mostly the first has an answer, so that the options of only one seat are listed
        seat = seats.pop(dice.below(len(seats)))
        options = position.choices(position.rule, seat, position.argument)
        if options:
            return seat, options
    raise Stuck(f"rule {position.rule} asks several seats, but none of them has an answer")


def playout(position: Position, dice: Dice) -> int:
    """Play uniformly random answers to the end; returns how many decisions the seats took."""
    decisions = 0
    while position.rule != QUIET:
        if position.player == NATURE:
            position.settle(NATURE, roll(position, dice))
        else:
            seat, options = someone(position, dice)
            position.settle(seat, options[dice.below(len(options))])
            decisions += 1
        position.advance()
    return decisions

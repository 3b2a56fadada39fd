"""A game is a to-do list and a question.

Rules push steps with `then`; some steps `ask`; players and Nature answer with one int, a pick (0 or more).
A step is one packed int, so that copying a position copies plain numbers and nothing else.
"""

from random import Random
from typing import Final

from .errors import Stuck
from .ints import append, bit_length, i64, pop, total, vec

NATURE: Final = -1  # chance, asked like any player
SEVERAL: Final = -2  # a question open to more than one seat
QUIET: Final = -1  # no question is open


class Position:
    """What is still to be done, and the question that is open now."""

    __slots__ = ("argument", "at", "options", "player", "rule", "seats", "todo")

    def __init__(self) -> None:
        self.at = vec[i64]()  # everything on the table, as the game's layout says
        self.todo = vec[i64]()  # packed steps, the next one last
        self.rule: i64 = QUIET  # the open question ...
        self.player: i64 = NATURE  # ... who answers it ...
        self.seats: i64 = 0  # ... as a bit mask of seats, for questions open to several ...
        self.argument: i64 = 0  # ... about what ...
        self.options = vec[i64]()  # ... and the legal answers (of a single seat, or Nature's)

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

    def then(self, rule: i64, player: i64 = 0, argument: i64 = 0) -> None:
        """Do this next. Steps pushed by one rule happen in the order in which they are written."""
        self.todo = append(self.todo, rule | (player + 2) << 8 | (argument + 1) << 12)

    def ask(self, rule: i64, player: i64, argument: i64, options: vec[i64]) -> None:
        """Open a question to one seat or to Nature."""
        if len(options) == 0:
            raise Stuck(f"rule {rule} asks {player} about {argument} but leaves no answer")
        self.rule = rule
        self.player = player
        self.seats = 0
        if player >= 0:
            self.seats = 1 << player
        self.argument = argument
        self.options = options

    def ask_several(self, rule: i64, seats: i64, argument: i64 = 0) -> None:
        """Open a question to a set of seats; one answer closes it, and the rule may open it again.

        A seat may have nothing to say to it now, but not all of them.
        """
        if not seats:
            raise Stuck(f"rule {rule} asks nobody")
        self.rule = rule
        self.player = SEVERAL
        self.seats = seats
        self.argument = argument
        self.options = vec[i64]()

    def finish(self) -> None:
        """The game is over: nothing is left to do."""
        self.todo = vec[i64]()

    # --- what players do -----------------------------------------------------------------------

    def play(self, pick: i64, seat: i64 = NATURE) -> None:
        """Answer the open question, then go on until the next one.

        The seat must be named where several are asked; elsewhere it may be left out.
        """
        asked = self.player if seat == NATURE and self.player != SEVERAL else seat
        if pick not in self.options_of(asked):
            raise ValueError(f"{pick} is not open to seat {seat}; open are {self.options_of(asked)}")
        self.settle(asked, pick)
        self.advance()

    def settle(self, seat: i64, pick: i64) -> None:
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
            elif len(self.todo):
                self.todo, step = pop(self.todo)
                mark = len(self.todo)
                self.do(step & 255, (step >> 8 & 15) - 2, (step >> 12) - 1)
                if len(self.todo) - mark > 1:
                    self.put_in_reading_order(mark)
            else:
                return

    def put_in_reading_order(self, mark: i64) -> None:
        todo = self.todo
        first, last = mark, len(todo) - 1
        while first < last:
            todo[first], todo[last] = todo[last], todo[first]
            first += 1
            last -= 1

    def over(self) -> bool:
        return self.rule == QUIET and len(self.todo) == 0

    def open_seats(self) -> vec[i64]:
        """The seats that may answer now."""
        if self.rule == QUIET:
            return vec[i64]()
        return vec[i64]([seat for seat in range(bit_length(self.seats)) if self.seats >> seat & 1])

    def options_of(self, seat: i64) -> vec[i64]:
        """The legal answers of one seat (or of NATURE) to the open question."""
        if self.rule == QUIET:
            return vec[i64]()
        if self.player == SEVERAL:
            if seat >= 0 and self.seats >> seat & 1:
                return self.choices(self.rule, seat, self.argument)
            return vec[i64]()
        return self.options if seat == self.player else vec[i64]()

    def refresh(self) -> None:
        """List the options of the open question again, after something was changed by hand."""
        if self.rule != QUIET and self.player != SEVERAL:
            self.options = self.choices(self.rule, self.player, self.argument)

    # --- what a game adds ----------------------------------------------------------------------

    def do(self, rule: i64, player: i64, argument: i64) -> None:
        """Carry out one step."""
        raise NotImplementedError

    def answer(self, rule: i64, player: i64, argument: i64, pick: i64) -> None:
        """Carry out the answer to a question."""
        raise NotImplementedError

    def answers_itself(self, rule: i64) -> bool:
        """Is a question with one answer left unasked? Not if that there is only one is a secret."""
        return True

    def choices(self, rule: i64, player: i64, argument: i64) -> vec[i64]:
        """Every legal answer to a question."""
        raise NotImplementedError

    def domain(self, rule: i64, player: i64, argument: i64) -> vec[i64]:
        """Every answer that can be said to a question, legal or not; Nature's are the possible ones."""
        raise NotImplementedError

    def reason(self, rule: i64, player: i64, argument: i64, pick: i64) -> i64:
        """The number of the clause that forbids an answer, or 0 if none does."""
        raise NotImplementedError

    def weights(self) -> vec[i64]:
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

    def redraw(self, seat: i64, dice: "Dice") -> None:
        """Shuffle whatever this seat (-1: a spectator) cannot tell apart."""
        raise NotImplementedError

    def sample(self, seat: i64, rng: "Dice | Random") -> "Position":
        """A position this seat cannot tell from the true one; what it cannot see is drawn anew."""
        copy = self.clone()
        copy.redraw(seat, rng if isinstance(rng, Dice) else Dice(rng.getrandbits(31)))
        copy.refresh()
        return copy


def unpack(step: i64) -> tuple[i64, i64, i64]:
    """A packed step as (rule, player, argument)."""
    return step & 255, (step >> 8 & 15) - 2, (step >> 12) - 1


class Dice:
    """A small, fast generator for playouts and sampling (the minimal standard of Park and Miller)."""

    def __init__(self, seed: int) -> None:
        self.state: i64 = seed % 2147483646 + 1
        self.state = self.state * 48271 % 2147483647  # neighbouring seeds part company
        self.state = self.state * 48271 % 2147483647
        self.state = self.state * 48271 % 2147483647
        self.state = self.state * 48271 % 2147483647

    def below(self, n: i64) -> i64:
        """A number from 0 to n - 1."""
        self.state = self.state * 48271 % 2147483647
        return self.state * n // 2147483647


def roll(position: Position, dice: Dice) -> i64:
    """Answer for Nature: one of her options, by weight."""
    options = position.options
    if len(options) == 1:
        return options[0]
    weights = position.weights()
    if len(weights) == 0:
        return options[dice.below(len(options))]
    left = dice.below(total(weights))
    for i in range(len(options)):
        left -= weights[i]
        if left < 0:
            return options[i]
    raise Stuck("weights do not add up")


def someone(position: Position, dice: Dice) -> tuple[i64, vec[i64]]:
    """A seat to answer the open question, by chance among those that can, and its options."""
    if position.player != SEVERAL:
        return position.player, position.options
    seats = position.open_seats()
    while len(seats):  # mostly the first has an answer, so that the options of only one seat are listed
        seats, seat = pop(seats, dice.below(len(seats)))
        options = position.choices(position.rule, seat, position.argument)
        if len(options):
            return seat, options
    raise Stuck(f"rule {position.rule} asks several seats, but none of them has an answer")


def playout(position: Position, dice: Dice) -> i64:
    """Play uniformly random answers to the end; returns how many decisions the seats took."""
    decisions: i64 = 0
    while position.rule != QUIET:
        if position.player == NATURE:
            position.settle(NATURE, roll(position, dice))
        else:
            seat, options = someone(position, dice)
            position.settle(seat, options[dice.below(len(options))])
            decisions += 1
        position.advance()
    return decisions

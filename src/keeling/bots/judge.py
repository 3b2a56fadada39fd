"""What a bot knows of a game beyond its rules: how well a position stands, and which answers look good.

One judge for each game, in a package of its own (second_chance, co2, emission). The searches know no game:
they ask the judge. It is given samples: what it reads of things its seat cannot see was made up for it.
"""

from math import exp
from typing import Final

from ..kernel.ints import i64, vec
from ..kernel.position import Dice, Position

TO_THE_END: Final = 1_000_000


class Judge:
    def date(self, position: Position) -> i64:
        """How far the game has come, in decades."""
        return 0

    def horizon(self, position: Position) -> i64:
        """The date at which a playout's value says more than playing on."""
        return TO_THE_END

    def ends_there(self, position: Position) -> bool:
        """Can values be compared only at the horizon? Then the tree does not grow beyond it either."""
        return False

    def is_calm(self, position: Position, seat: i64) -> bool:
        """Is this a moment at which a seat's values can be compared, whatever was answered before?"""
        return True

    def value(self, position: Position, seat: i64) -> float:
        """How well it goes for a seat, or for its team: from 0 (lost) to 1 (won)."""
        return 0.5

    def chance(self, position: Position, value: float) -> float:
        """The chance to win that a value stands for, in what was found out about this question."""
        return value

    def blur(self, position: Position) -> float:
        """By what share two values must differ to mean anything; what is nearer is a matter of liking."""
        return 0.0

    def liking(self, position: Position, seat: i64, pick: i64) -> i64:
        """What an answer promises at a glance, without playing it: from 0 (never) up."""
        return 1

    def likings(self, position: Position, seat: i64, options: vec[i64]) -> vec[i64]:
        """The liking of each answer."""
        return vec[i64]([self.liking(position, seat, pick) for pick in options])

    def shortlist(self, position: Position, seat: i64, options: vec[i64]) -> vec[i64]:
        """The answers that are worth a look ahead."""
        return options

    def choose(self, position: Position, seat: i64, options: vec[i64], dice: Dice) -> i64:
        """A quick, sensible answer for playouts: by chance, the better liked the likelier."""
        return options[dice.below(len(options))]

    def is_alone(self, position: Position, seat: i64) -> bool:
        """Do all rivals seem to leave their answers to chance?"""
        return False

    def expects_no_help(self, position: Position, seat: i64) -> bool:
        """The same, or nothing is known of them yet: an answer should be good without them."""
        return self.is_alone(position, seat)

    def quick_alone(self, position: Position, seat: i64) -> i64:
        """A quick answer beside such rivals."""
        return position.options_of(seat)[0]

    def is_early(self, position: Position) -> bool:
        """Is the end so far away that by playing on to it luck hides what an answer is worth?"""
        return False

    def is_small(self, position: Position) -> bool:
        """Is this a question for which the quick answer will do?"""
        return False

    def shortlist_alone(self, position: Position, seat: i64, count: i64) -> vec[i64]:
        """The answers that are worth a thought beside such rivals, the quick one first."""
        return position.options_of(seat)

    def play_out_alone(self, position: Position, seat: i64, dice: Dice) -> float:
        """How the game goes on with quick answers beside such rivals: from 0 (lost) to 1 (won)."""
        return self.value(position, seat)

    def actor(self, position: Position, seat: i64) -> i64:
        """Whose answer to think of next; of several seats that are asked, `seat` before the others."""
        if position.player >= 0:
            return position.player
        if position.seats >> seat & 1:
            return seat
        return position.open_seats()[0]

    def is_team(self, position: Position) -> bool:
        """Do all seats win or lose together?"""
        return False


def logistic(margin: float) -> float:
    """From a margin to a probability."""
    if margin < -30.0:
        return 0.0
    return 1.0 / (1.0 + exp(-margin))

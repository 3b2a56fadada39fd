"""The judge of e-Mission: the team's chance to win, and how answers are liked.

Everything is open but the crises that lie face down (E-GEN-6), so what a seat sees is what its team sees.
"""

from math import exp
from typing import Final

from ...emission.layout import PASSED
from ...emission.rules import as_table
from ...emission.terms import ACT
from ...kernel.ints import i64, vec
from ...kernel.position import SEVERAL, Dice, Position
from ..judge import Judge
from .course import outlook
from .gains import gain_of
from .projects import needs_of

TEMPER: Final = 1000.0  # a gain of so much makes an answer e times as likely
PLAIN: Final = 100.0  # how well passing is liked
MOST: Final = 8000  # larger gains are liked no better
CLOSE: Final = 300  # gains that differ by no more say little


class EMissionJudge(Judge):
    """The value of a position is that of the team (E-GEN-1); all seats like the same things."""

    def horizon(self, position: Position) -> i64:
        """Playouts are long and their ends differ by luck: looking deeper in the tree tells more."""
        return 0

    def value(self, position: Position, seat: i64) -> float:
        return outlook(as_table(position))

    def liking(self, position: Position, seat: i64, pick: i64) -> i64:
        s = as_table(position)
        return liked(gain_of(s, needs_of(s, seat), seat, pick))

    def likings(self, position: Position, seat: i64, options: vec[i64]) -> vec[i64]:
        s = as_table(position)
        needs = needs_of(s, seat)
        return vec[i64]([liked(gain_of(s, needs, seat, pick)) for pick in options])

    def shortlist(self, position: Position, seat: i64, options: vec[i64]) -> vec[i64]:
        """Gains know more of one action than the value does; it decides where they are close."""
        s = as_table(position)
        needs = needs_of(s, seat)
        gains = vec[i64]([gain_of(s, needs, seat, pick) for pick in options])
        best = gains[0]
        for gain in gains:
            if gain > best:
                best = gain
        return vec[i64]([options[i] for i in range(len(options)) if gains[i] >= best - CLOSE])

    def choose(self, position: Position, seat: i64, options: vec[i64], dice: Dice) -> i64:
        """The answer that gains most; of equals, any. The dice of the game are chance enough."""
        if len(options) == 1:
            return options[0]
        s = as_table(position)
        needs = needs_of(s, seat)
        chosen = options[0]
        best = gain_of(s, needs, seat, chosen)
        equals: i64 = 1
        for place in range(1, len(options)):
            gain = gain_of(s, needs, seat, options[place])
            if gain > best:
                best = gain
                chosen = options[place]
                equals = 1
            elif gain == best:
                equals += 1
                if dice.below(equals) == 0:
                    chosen = options[place]
        return chosen

    def actor(self, position: Position, seat: i64) -> i64:
        """Whoever has passed need not act again (E-SIMUL-5), and should not be made to."""
        if position.rule != ACT or position.player != SEVERAL:
            return super().actor(position, seat)
        s = as_table(position)
        while s.at[PASSED] >> seat & 1:
            seat = (seat + 1) % s.n
        return seat

    def is_team(self, position: Position) -> bool:
        return True


def liked(gain: i64) -> i64:
    return int(PLAIN * exp(float(gain if gain < MOST else MOST) / TEMPER))

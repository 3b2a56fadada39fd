"""Beside careless rivals: the answers to a question race, and each is played out again and again.

What an answer is worth there hangs on luck, and a tree spends its playouts on guesses about later answers. So
quick answers play on. Half of the playouts belong to the answer that wins most, the other half to those that
may still be better; an answer that is behind by more than luck drops out.
"""

from math import sqrt
from typing import Final

from ..kernel.ints import i64
from ..kernel.position import Dice, Position
from .judge import Judge
from .mcts import Search, note

WIDTH: Final = 12  # answers that race, the best at a glance
HEAD_START: Final = 100  # playouts of the quick answer, before the others are looked at ...
WARM: Final = 16  # ... and of each of them, before it can drop out
BEHIND: Final = 2.0  # spreads of the difference, by which it does
SOME_SPREAD: Final = 1e-4  # of outcomes, however alike they were so far
SAFE: Final = 0.995  # an outcome so good is good enough
PORTION: Final = 50  # playouts, between which it is looked whether more could change the answer


class Race(Search):
    """A search without a tree."""

    def __init__(self, judge: Judge, seat: i64) -> None:
        super().__init__(judge, seat, seat + 1, False)

    def run_while_open(self, seen: Position, most: i64, dice: Dice) -> None:
        """So many simulations, or fewer if it is clear before what to answer."""
        left = most
        while left > 0:
            count = PORTION if left > PORTION else left
            self.run(seen, count, dice)
            left -= count
            if self.lead(seen) > left or self.is_safe():
                return

    def simulate(self, position: Position, dice: Dice) -> None:
        root = self.root
        if len(root.picks) == 0:
            for pick in self.judge.shortlist_alone(position, self.seat, WIDTH):
                root.add(pick, 0)
        place = self.next()
        position.settle(self.seat, root.picks[place])
        position.advance()
        note(root, place, self.judge.play_out_alone(position, self.seat, dice))

    def next(self) -> i64:
        """The place of the answer to be played out."""
        root = self.root
        if root.visits[0] < HEAD_START:
            return 0
        best: i64 = 0
        for place in range(len(root.picks)):
            if root.visits[place] < WARM:
                return place
            if root.mean(place) > root.mean(best):
                best = place
        rivals: i64 = 0
        rival: i64 = -1  # the one that was tried least
        for place in range(len(root.picks)):
            if place != best and not self.is_behind(place, best):
                rivals += 1
                if rival < 0 or root.visits[place] < root.visits[rival]:
                    rival = place
        return best if rival < 0 or root.visits[best] <= rivals * root.visits[rival] else rival

    def is_behind(self, place: i64, best: i64) -> bool:
        """Did an answer win so much less than the best one that it is hardly by chance?"""
        root = self.root
        one, two = float(root.visits[best]), float(root.visits[place])
        mean = (root.sums[best] + root.sums[place]) / (one + two)
        spread = sqrt(max(mean * (1.0 - mean), SOME_SPREAD) * (1.0 / one + 1.0 / two))
        return root.mean(best) - root.mean(place) > BEHIND * spread

    def is_safe(self) -> bool:
        """Is the quick answer good enough?"""
        return self.root.visits[0] >= HEAD_START and self.root.mean(0) > SAFE

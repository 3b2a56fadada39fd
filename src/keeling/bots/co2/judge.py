"""The judge of CO2 (2012): a seat's chance to be ahead, and how its answers are liked."""

from typing import Final

from ...co2.rules import as_table
from ...co2.state import State
from ...co2.terms import PHASE_OPERATIONS
from ...co2_family.layout import DECADE_NOW, MAINS
from ...co2_family.terms import TURN
from ...kernel.ints import append, i64, vec
from ...kernel.position import Dice, Position
from ..co2_family import FamilyJudge
from . import rescue
from .likings import best_liked, liking
from .rivals import trust
from .stand import Stand
from .value import outlook, verdict

BEST_OF_EIGHT: Final = 7  # quick answers that are the best liked
CARELESS: Final = 0.02  # rivals that are trusted less leave all to chance
UNKNOWN: Final = 0.25  # whoever is trusted less is not expected to help: before its first turn nobody is


class CO2Judge(FamilyJudge):
    def horizon(self, position: Position) -> i64:
        """None beyond the own next turn: the value sees further than a playout."""
        return 0

    def value(self, position: Position, seat: i64) -> float:
        s = as_table(self.settled(position, PHASE_OPERATIONS))
        return verdict(s, seat) if s.over() else outlook(s, seat)

    def glance(self, position: Position, dice: Dice) -> i64:
        return best_liked(as_table(position), position.player)

    def liking(self, position: Position, seat: i64, pick: i64) -> i64:
        s = as_table(position)
        return liking(s, Stand(s, seat, True, False), pick)

    def likings(self, position: Position, seat: i64, options: vec[i64]) -> vec[i64]:
        s = as_table(position)
        stand = Stand(s, seat, True, False)
        likes = vec[i64]()
        for pick in options:
            likes = append(likes, liking(s, stand, pick))
        return likes

    def choose(self, position: Position, seat: i64, options: vec[i64], dice: Dice) -> i64:
        """Mostly the best liked answer, otherwise by chance in proportion."""
        if len(options) == 1:
            return options[0]
        likes = self.likings(position, seat, options)
        best: i64 = 0
        total: i64 = 0
        for i in range(len(likes)):
            total += likes[i]
            if likes[i] > likes[best]:
                best = i
        if total == 0 or dice.below(8) < BEST_OF_EIGHT:
            return options[best]
        left = dice.below(total)
        for i in range(len(options)):
            left -= likes[i]
            if left < 0:
                return options[i]
        return options[best]

    def is_alone(self, position: Position, seat: i64) -> bool:
        return most_trust(as_table(position), seat) < CARELESS

    def expects_no_help(self, position: Position, seat: i64) -> bool:
        return most_trust(as_table(position), seat) < UNKNOWN

    def quick_alone(self, position: Position, seat: i64) -> i64:
        return rescue.quick(as_table(position), seat)

    def is_early(self, position: Position) -> bool:
        """In the first decade the luck of the second supply is still to come: it decides most."""
        return position.at[DECADE_NOW] == 0

    def is_small(self, position: Position) -> bool:
        """What is not an action follows from one."""
        return position.rule != TURN or position.at[MAINS] == 0

    def shortlist_alone(self, position: Position, seat: i64, count: i64) -> vec[i64]:
        return rescue.shortlist(as_table(position), seat, count)

    def play_out_alone(self, position: Position, seat: i64, dice: Dice) -> float:
        return rescue.play_out(as_table(position), seat, dice)


def most_trust(s: State, seat: i64) -> float:
    """In any rival; without rivals there is nobody to be careless."""
    most = 0.0 if s.n > 1 else 1.0
    for who in range(s.n):
        if who != seat:
            most = max(most, trust(s, who))
    return most

"""What the judges of both editions of CO2 share."""

from ..co2_family.layout import MAINS, PHASE, PLANT
from ..co2_family.state import FamilyState
from ..co2_family.terms import NOBODY, REGIONS, SLOTS, TURN
from ..kernel.ints import i64
from ..kernel.position import NATURE, QUIET, Dice, Position, roll
from .judge import Judge


class FamilyJudge(Judge):
    def is_calm(self, position: Position, seat: i64) -> bool:
        """At its own turn: in the midst of a round a value says who has just acted, not who is ahead."""
        return self.is_team(position) or (
            position.rule == TURN and position.player == seat and position.at[MAINS] > 0
        )

    def settled(self, position: Position, operations: i64) -> Position:
        """The small questions of a running action are answered at a glance: only then it can be judged.

        `operations`: the phase of actions.
        """
        if not in_action(position, operations):
            return position
        position = position.clone()
        dice = Dice(1)
        while in_action(position, operations):
            if position.player == NATURE:
                position.settle(NATURE, roll(position, dice))
            else:
                position.settle(position.player, self.glance(position, dice))
            position.advance()
        return position

    def glance(self, position: Position, dice: Dice) -> i64:
        """The answer to a small question."""
        return self.choose(position, position.player, position.options, dice)


def in_action(position: Position, operations: i64) -> bool:
    return position.rule != QUIET and position.rule != TURN and position.at[PHASE] == operations


def unmet(s: FamilyState, decade: i64) -> i64:
    """Regions whose demand of a decade is not met yet: a fossil plant would take each of these spaces."""
    total: i64 = 0
    for region in range(REGIONS):
        if decade < s.agreed.demand[region] and s.at[PLANT + region * SLOTS + decade] == NOBODY:
            total += 1
    return total

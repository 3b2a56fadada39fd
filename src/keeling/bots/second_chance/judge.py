"""The judge of Second Chance: a chance to win, together or alone, or to be ahead; how answers are liked."""

from typing import Final

from ...co2_family.layout import DECADE_NOW, ENDING
from ...kernel.ints import i64, vec
from ...kernel.position import Dice, Position
from ...second_chance.rules import as_table
from ...second_chance.terms import COMPETITIVE, PHASE_OPERATIONS, RUNNING, SOLO, WON
from ..co2_family import FamilyJudge
from .likings import answer_liking
from .outlook import Outlook
from .rivals import final_value, own_value
from .soloist import soloist_chance, soloist_value
from .team import lost_value, team_value

PLAN_BLUR: Final = 0.04


class SecondChanceJudge(FamilyJudge):
    def is_team(self, position: Position) -> bool:
        return as_table(position).mode != COMPETITIVE

    def date(self, position: Position) -> i64:
        return as_table(position).at[DECADE_NOW]

    def horizon(self, position: Position) -> i64:
        """The plans of a competitive value say more than a playout; a team wants to see the decade out."""
        s = as_table(position)
        return 0 if s.mode == COMPETITIVE else s.at[DECADE_NOW] + 1

    def ends_there(self, position: Position) -> bool:
        return as_table(position).mode == SOLO

    def value(self, position: Position, seat: i64) -> float:
        s = as_table(position)
        if s.mode == COMPETITIVE:
            s = as_table(self.settled(s, PHASE_OPERATIONS))
            return own_value(s, seat) if s.at[ENDING] == RUNNING else final_value(s, seat)
        if s.at[ENDING] == RUNNING:
            return soloist_value(s, seat) if s.mode == SOLO else team_value(s, seat)
        return 1.0 if s.at[ENDING] == WON else lost_value(s)

    def chance(self, position: Position, value: float) -> float:
        s = as_table(position)
        is_played_out = s.at[DECADE_NOW] >= s.decades() - 1
        return soloist_chance(value) if s.mode == SOLO and not is_played_out else value

    def blur(self, position: Position) -> float:
        """Plans are few and short: who always trusts the best of them never finishes one."""
        return PLAN_BLUR if as_table(position).mode == COMPETITIVE else 0.0

    def liking(self, position: Position, seat: i64, pick: i64) -> i64:
        s = as_table(position)
        return max(0, answer_liking(Outlook(s, seat), s.rule, s.argument, pick))

    def likings(self, position: Position, seat: i64, options: vec[i64]) -> vec[i64]:
        s = as_table(position)
        o = Outlook(s, seat)
        return vec[i64]([max(0, answer_liking(o, s.rule, s.argument, pick)) for pick in options])

    def choose(self, position: Position, seat: i64, options: vec[i64], dice: Dice) -> i64:
        """The best liked answer."""
        s = as_table(position)
        if len(options) == 1:
            return options[0]
        o = Outlook(s, seat)
        best: i64 = -1
        pick = options[0]
        for option in options:
            liked = max(0, answer_liking(o, s.rule, s.argument, option))
            if liked > best:
                best = liked
                pick = option
        return pick

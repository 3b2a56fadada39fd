"""Levels and free moves of a seat of CO2 (2012) that saves the planet alone: what speaks for them."""

from ...co2.knowledge import level
from ...co2.layout import INSTALLED
from ...co2.state import State
from ...co2.terms import (
    EXTRA_POINT,
    PROJECT_EXPERTISE,
    T_BUILD_WITH,
    T_BUY,
    T_CLAIM,
    T_END,
    T_MAIN,
    T_MINOR,
    T_MOVE,
    T_SELL,
    T_SELL_GOAL,
)
from ...co2_family.layout import (
    CEP,
    PRICE,
    PROJECT,
    SCIENTIST,
)
from ...co2_family.terms import (
    AT_SPACE,
    AT_TOPIC,
    ENERGIES,
    GAIN_CEP,
    GAIN_MONEY,
    GAIN_TECH,
    ICON_ANY,
    ICON_TECH,
    LEARN,
    NOBODY,
)
from ...kernel.ints import i64, vec
from . import learned
from .aims import NEVER, POOR, SOME_CUBES, SOME_MONEY, Aims, bounded
from .learned import Likes, Merits


class Moves:
    """Where levels are learnt, and what can be done beside an action."""

    def __init__(self, aims: Aims, merits: Merits) -> None:
        self.aims: Aims = aims
        self.merits: Merits = merits

    def look_at_levels(self, likes: Likes) -> None:
        """Where a scientist works or goes to, or what is learnt; other places are not looked at."""
        aims = self.aims
        s = aims.s
        for pick in s.options:
            energy = pick
            if s.rule == PROJECT_EXPERTISE:
                energy = s.at[PROJECT + pick]
            elif s.rule not in (LEARN, EXTRA_POINT):
                if not AT_SPACE <= pick < AT_TOPIC:
                    continue
                energy = s.at[PROJECT + pick - AT_SPACE]
            likes.add(pick, self.level(energy))

    def level(self, energy: i64) -> Merits:
        """One more level."""
        aims = self.aims
        s = aims.s
        merits = self.merits.begin()
        first = learned.LEVELS_AT
        merits.add(first + energy, 1.0)
        have = level(s, aims.seat, energy)
        merits.add(first + learned.LEVEL, float(have) / 3.0)
        lack = aims.lack(energy)
        lacks: i64 = 3 if lack > 3 else 0 if lack < 0 else lack
        if lack < NEVER:
            merits.add(first + learned.LACKS + lacks, 1.0)
        if aims.coming[energy]:
            merits.add(first + learned.HAS_INSTALLED, 1.0)
            if lacks:
                merits.add(first + learned.HAS_INSTALLED + lacks, 1.0)
        for space in range(s.box.spaces):
            if s.at[PROJECT + space] == energy and not s.at[INSTALLED + space]:
                merits.add(first + learned.HAS_PROPOSED, 0.5)
                if lack == 1:
                    merits.add(first + learned.HAS_PROPOSED_LACKS_1, 0.5)
        if have < s.box.track_end:
            icon = s.box.icon[energy * (s.box.track_end + 1) + have + 1]
            if icon != NOBODY:
                bonus = learned.BONUS_CUBE if icon == ICON_TECH else learned.BONUS_CEP
                merits.add(first + (learned.BONUS_LEVEL if icon <= ICON_ANY else bonus), 1.0)
        return merits

    def gain(self) -> float:
        """By how much the best level on a free project is liked more than that of the scientists at work."""
        aims = self.aims
        s = aims.s
        best = -5.0
        now = -5.0
        levels = vec[float]([self.level(energy).like for energy in range(ENERGIES)])
        for space in range(s.box.spaces):
            energy = s.at[PROJECT + space]
            if energy == NOBODY:
                continue
            if s.at[SCIENTIST + space] == NOBODY:
                best = max(best, levels[energy])
            elif s.at[SCIENTIST + space] == aims.seat:
                now = max(now, levels[energy])
        return max(-4.0, min(4.0, best - now))

    def look_at_moves(self, likes: Likes) -> None:
        """All answers to the question what to do in a turn, after its action."""
        aims = self.aims
        s = aims.s
        for pick in s.options:
            likes.add(pick, self.move(free_move(s, pick), True))

    def move(self, kind: i64, after: bool) -> Merits:
        aims = self.aims
        s = aims.s
        gain = self.gain() if kind == learned.MOVE else 0.0
        merits = self.merits.begin()
        first = learned.MOVES_AT + ((learned.MOVES if after else 0) + kind) * learned.MEANS
        merits.add(first + learned.M_ALWAYS, 1.0)
        merits.add(first + learned.M_MONEY, bounded(float(aims.money) / SOME_MONEY))
        if aims.money < POOR:
            merits.add(first + learned.M_POOR, 1.0)
        merits.add(first + learned.M_CUBES, bounded(float(aims.cubes) / SOME_CUBES))
        merits.add(first + learned.M_HAND, float(s.at[CEP + aims.seat]) / 3.0)
        merits.add(first + learned.M_CEPS, float(aims.ceps) / 3.0)
        if aims.ceps <= 1:
            merits.add(first + learned.M_LAST_CEP, 1.0)
        merits.add(first + learned.M_PRICE, float(s.at[PRICE]) / 4.0)
        merits.add(first + learned.M_READY, float(aims.ready) / 3.0)
        merits.add(first + learned.M_TURNS, float(aims.turns) / 5.0)
        if kind == learned.MOVE:
            merits.add(first + learned.M_GAIN, gain)
            if gain > 0.0:
                merits.add(first + learned.M_ANY_GAIN, 1.0)
        return merits


def free_move(s: State, pick: i64) -> i64:
    """Which one an answer is, or NOBODY."""
    if pick >= T_BUILD_WITH:
        return NOBODY
    if pick >= T_MOVE:
        return learned.MOVE
    if pick >= T_MINOR:
        gain = s.box.lobby_minor[pick - T_MINOR]
        if gain == GAIN_MONEY:
            return learned.FOR_MONEY
        if gain == GAIN_TECH:
            return learned.FOR_CUBE
        return learned.FOR_CEP if gain == GAIN_CEP else learned.FOR_MOVE
    if pick >= T_MAIN:
        return learned.FOR_ACTION
    if pick >= T_CLAIM:
        return learned.CLAIM
    if pick == T_END:
        return learned.END
    if pick == T_BUY:
        return learned.BUY
    if pick == T_SELL:
        return learned.SELL
    return learned.GOAL if pick == T_SELL_GOAL else NOBODY

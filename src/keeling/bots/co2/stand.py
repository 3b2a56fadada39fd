"""How a seat of CO2 (2012) stands: the time it has, and what money, cubes, CEPs and levels are worth to it.

All worths of the package are in victory points, as they may be expected at the end of the game.
"""

from typing import Final

from ...co2.build import top_plant
from ...co2.knowledge import level
from ...co2.layout import INSTALLED
from ...co2.state import State
from ...co2_family.layout import MONEY, PLANTS, PRICE, PROJECT, TECH
from ...co2_family.terms import ENERGIES, ICON_CEP, ICON_TECH, NOBODY
from ...kernel.ints import i64, vec
from .clock import decades_after, late, payments_left, turns_left
from .planet import alarm, zeros

PLANT_MONEY: Final = 11.5  # what a plant costs on average
PLANT_CUBES: Final = 1.5
ABLE: Final = 2.6  # to be able to pay for a plant, beyond what its money is worth at the end
ABLE_ALARM: Final = 3.0  # and more if the planet needs plants
ABLE_GLANCE: Final = 7.0  # at a glance there are no plans, only means
ABLE_GLANCE_ALARM: Final = 2.0
CUBE: Final = 0.4  # a cube, beyond that
CEP_MEAN: Final = 5.4  # where the price of a CEP tends to
CEP_DRIFT: Final = 0.4  # how far it gets there
LICENCE: Final = 0.4  # a level that the next plant of the type needs
PLANET: Final = 4.0  # what a plant does for the planet, in an alarm ...
PLANET_GLANCE: Final = 6.8  # ... at a glance
ICON: Final = 0.3  # a level of any type, printed on a track, for each income


class Stand:
    """How a seat stands: the time it has, and what things are worth to it now."""

    def __init__(self, s: State, seat: i64, glance: bool, short: bool) -> None:
        self.seat: i64 = seat
        self.after: i64 = decades_after(s, short)
        self.turns: i64 = turns_left(s, seat, self.after)
        self.pay: float = payments_left(s, self.after)
        self.alarm: float = alarm(s)
        price = float(s.at[PRICE])
        self.cep: float = 0.5 * (price + (CEP_MEAN - price) * CEP_DRIFT * late(self.turns, 10))
        able = ABLE_GLANCE + ABLE_GLANCE_ALARM * self.alarm if glance else ABLE + ABLE_ALARM * self.alarm
        self.able: float = able * late(self.turns, 3)
        self.planet: float = self.alarm * (PLANET_GLANCE if glance else PLANET)
        self.most: float = 0.5 + float(self.turns) / 2.5
        self.cube_alone: float = CUBE * late(self.turns, 3)
        self.has_money: float = float(s.at[MONEY + seat])
        self.has_cubes: float = float(s.at[TECH + seat])
        self.stock: float = self.means(self.has_money, self.has_cubes)
        self.waiting: vec[float] = zeros(ENERGIES)  # projects by type
        for space in range(s.box.spaces):
            kind = s.at[PROJECT + space]
            if kind != NOBODY:
                self.waiting[kind] += 1.0 if s.at[INSTALLED + space] else 0.5
        self.steps: vec[float] = zeros(ENERGIES)  # a further level by type
        for energy in range(ENERGIES):
            self.steps[energy] = step_worth(s, self, energy)

    def means(self, money: float, cubes: float) -> float:
        """Money and cubes are only good together: how many plants can they pay for?"""
        by_money = 0.5 + money / PLANT_MONEY
        by_cubes = 0.5 + cubes / PLANT_CUBES
        if by_money > self.most:
            by_money = self.most
        if by_cubes > self.most:
            by_cubes = self.most
        plants = 2.0 * by_money * by_cubes / (by_money + by_cubes)
        return 0.5 * money + self.cube_alone * (cubes if cubes < 8.0 else 8.0) + self.able * plants

    def gain(self, money: float, cubes: float) -> float:
        """What more money and cubes are worth, or less of them."""
        return self.means(self.has_money + money, self.has_cubes + cubes) - self.stock


# --- levels ---------------------------------------------------------------------------------------


def lead_to_be_paid(s: State, seat: i64, energy: i64, at: i64) -> i64:
    """How far a level is above the lowest one that others leave for an income (C-SUPPLY-2)."""
    first = 0
    second = 0
    for other in range(s.n):
        if other != seat:
            theirs = level(s, other, energy)
            if theirs > first:
                second = first
                first = theirs
            elif second < theirs < first:
                second = theirs
    return at - (second if s.n > 2 else first)


def track(s: State, stand: Stand, energy: i64, at: i64) -> float:
    """Income to come from a level on a track, and its use for building."""
    if at == 0:
        return 0.0
    box = s.box
    turns = stand.turns
    lead = lead_to_be_paid(s, stand.seat, energy, at)
    chance = 1.0 if lead >= 0 else 0.0
    if turns:
        soft = 0.04
        if lead >= 2:
            soft = 1.0
        elif lead == 1:
            soft = 0.9
        elif lead == 0:
            soft = 0.75
        elif lead == -1:
            soft = 0.3
        elif lead == -2:
            soft = 0.12
        chance += (soft - chance) * late(turns, 4)
    income = float(box.income[at])
    if at < box.track_end:
        income += 0.5 * float(box.income[at + 1] - box.income[at]) * late(turns, 3)
    points = stand.pay * chance * income
    if turns and s.at[PLANTS + energy]:
        need = box.cost_tech[top_plant(s, energy)]
        waiting = stand.waiting[energy] if stand.waiting[energy] < 2.0 else 2.0
        use = LICENCE * (1.0 + waiting) * (1.0 + stand.alarm) * late(turns, 6)
        points += use * float(at if at < need else need)
    return points


def step_worth(s: State, stand: Stand, energy: i64) -> float:
    """One more level, with the bonus printed there."""
    box = s.box
    at = level(s, stand.seat, energy)
    if at == box.track_end:
        return 0.0
    points = track(s, stand, energy, at + 1) - track(s, stand, energy, at)
    icon = box.icon[energy * (box.track_end + 1) + at + 1]
    if icon == ICON_TECH:
        points += stand.gain(0.0, 1.0)
    elif icon == ICON_CEP:
        points += 0.5 * stand.cep
    elif icon != NOBODY:
        points += ICON * stand.pay
    return points

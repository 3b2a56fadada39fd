"""What a seat of CO2 (2012) that saves the planet alone is after in this decade."""

from typing import Final

from ...co2.build import top_plant
from ...co2.knowledge import level
from ...co2.layout import INSTALLED, REACHED_350
from ...co2.state import State
from ...co2_family.layout import (
    CO2,
    DECADE_NOW,
    GOAL_SOLD,
    MONEY,
    PLANT,
    PLANTS,
    PROJECT,
    TECH,
)
from ...co2_family.market import ceps_to_pay_with
from ...co2_family.terms import (
    ENERGIES,
    FOSSIL,
    NOBODY,
    REGIONS,
    SLOTS,
)
from ...kernel.ints import i64, vec
from ..co2_family import unmet
from .clock import turns_in_decade
from .planet import empty_after, mean_ppm, to_safety

# The safe end.
EARNED: Final = 4.5  # money that a turn brings to it
PLANT_MONEY: Final = 9.4
SLACK: Final = 1.2  # turns that it may seem to lack
NEVER: Final = 1000
NO_TYPES: Final = vec[i64]([0 for _ in range(ENERGIES)])
NO_REGIONS: Final = vec[i64]([0 for _ in range(REGIONS)])

# Amounts of features are about 1.
LIMIT: Final = 485.0  # ppm: emissions are in tens, and some luck is needed
DANGER_LINE: Final = 335.0
SOME_PPM: Final = 60.0
SOME_MONEY: Final = 20.0
SOME_CUBES: Final = 6.0
POOR: Final = 9  # money that does not buy a plant


class Aims:
    """Where a fossil plant can be prevented or replaced, with what means, and how far that is."""

    def __init__(self, s: State, seat: i64) -> None:
        box = s.box
        at = s.at
        decade = at[DECADE_NOW]
        self.s: State = s
        self.seat: i64 = seat
        self.slot: i64 = decade + 1 if decade + 1 < s.decades() else NEVER  # that the next supply looks at
        self.turns: i64 = turns_in_decade(s, seat)
        self.money: i64 = at[MONEY + seat]
        self.cubes: i64 = at[TECH + seat]
        self.ceps: i64 = ceps_to_pay_with(s, seat)
        self.empty: vec[i64] = vec[i64]([empty_after(s, region, -1) for region in range(REGIONS)])
        self.fossils: vec[i64] = vec[i64]([fossils(s, region) for region in range(REGIONS)])
        self.coming: vec[i64] = NO_TYPES[:]  # installed projects of each type ...
        self.installed: vec[i64] = NO_REGIONS[:]  # ... and in each region
        self.proposed: vec[i64] = NO_REGIONS[:]
        self.all_installed: i64 = 0
        self.all_proposed: i64 = 0
        for space in range(box.spaces):
            energy = at[PROJECT + space]
            if energy == NOBODY:
                continue
            if at[INSTALLED + space]:
                self.coming[energy] += 1
                self.installed[box.space_region[space]] += 1
                self.all_installed += 1
            else:
                self.proposed[box.space_region[space]] += 1
                self.all_proposed += 1
        self.is_final: bool = False  # can the game be ended safely with this decade?
        self.target: i64 = NOBODY  # the region where fossil plants will be replaced
        self.choose_target()
        self.ready: i64 = 0  # plants that help and wait for money only
        for space in range(box.spaces):
            energy = at[PROJECT + space]
            if energy != NOBODY and at[INSTALLED + space] and self.lack(energy) <= 0:
                self.ready += 1 if self.matters(box.space_region[space]) else 0
        gaps = unmet(s, self.slot) if self.slot != NEVER else 0
        ppm = float(at[CO2])
        self.above_limit: float = bounded((ppm + float(gaps) * mean_ppm(s) - LIMIT) / SOME_PPM)
        self.above_danger: float = bounded((ppm - DANGER_LINE) / SOME_PPM)

    def choose_target(self) -> None:
        s = self.s
        if s.at[REACHED_350] and s.at[DECADE_NOW] + 1 >= s.deal.safe_from_decade:
            least = float(self.turns) + SLACK
            for region in range(REGIONS):
                need = self.turns_to_safety(region)
                if need < least:
                    least = need
                    self.target = region
                    self.is_final = True
        if self.is_final:
            return
        most = -1000
        for region in range(REGIONS):
            if self.fossils[region] + self.empty[region]:
                near = self.installed[region] + self.proposed[region] - 3 * self.empty[region]
                if near > most:
                    most = near
                    self.target = region

    def turns_to_safety(self, region: i64) -> float:
        """To fill a region and replace fossil plants there until pollution is safe: actions, or money."""
        s = self.s
        plants, left = to_safety(s, region)
        if left >= 0:
            return float(NEVER)
        installed = self.installed[region]
        proposed = self.proposed[region]
        steps = plants
        if plants > installed:
            steps += plants - installed
            if plants > installed + proposed:
                steps += plants - installed - proposed
        short = PLANT_MONEY * float(plants) - float(self.money)
        if not s.at[GOAL_SOLD + self.seat]:
            short -= float(s.box.company_sale)
        turns = float(steps)
        if short > 0.0 and float(plants) + short / EARNED > turns:
            turns = float(plants) + short / EARNED
        return turns - 0.1 * float(installed)  # of equals, the one that is nearer

    def matters(self, region: i64) -> bool:
        """Does a plant there prevent or replace a fossil one?"""
        if self.is_final:
            if region == self.target:
                return True
        elif self.meets_next(region):
            return True
        return self.empty[region] == 0 and self.fossils[region] > 0

    def meets_next(self, region: i64) -> bool:
        s = self.s
        return self.slot < s.deal.demand[region] and s.at[PLANT + region * SLOTS + self.slot] == NOBODY

    def lack(self, energy: i64) -> i64:
        """Levels that the next plant of a type needs more."""
        s = self.s
        if s.at[PLANTS + energy] == 0:
            return NEVER
        return s.box.cost_tech[top_plant(s, energy)] - level(s, self.seat, energy)


def bounded(amount: float) -> float:
    """Beyond some amount more of it says nothing new."""
    return max(-1.5, min(1.5, amount))


def fossils(s: State, region: i64) -> i64:
    count: i64 = 0
    for place in range(region * SLOTS, region * SLOTS + s.deal.demand[region]):
        if s.at[PLANT + place] >= FOSSIL:
            count += 1
    return count

"""Can a seat of CO2 (2012) save the planet alone, beside rivals that do not care?

It takes turns: to stay below the limit (C-END-6), or to return below the danger line (C-END-4).
"""

from math import sqrt
from typing import Final

from ...co2.layout import INSTALLED, REACHED_350
from ...co2.state import State
from ...co2.terms import PHASE_OPERATIONS
from ...co2_family.layout import CO2, DECADE_NOW, PHASE, PLANT, PROJECT
from ...co2_family.terms import NOBODY, REGIONS, SLOTS
from ...kernel.ints import append, i64, vec
from ..co2_family import unmet
from ..judge import logistic
from .clock import first_supply, last_supply, turns_before_supply, turns_in_decade
from .planet import empty_after, mean_ppm, replaceable, to_safety
from .work import FAR, Work, needed

HELP: Final = 0.02  # plants of a careless rival in a turn
MARGIN: Final = 5.0  # ppm below the limit and the danger line: all emissions are in tens
DRAW: Final = 4.8  # ppm by which the draw of one fossil plant blurs pollution
SPARE: Final = 0.3  # plants more than it takes to last: some meet a demand too late
FRICTION: Final = 0.2  # of the turns, lost on the way: rivals build first what was prepared
FRICTION_ALONE: Final = 0.05
SURE: Final = 0.4  # turns that a plan may be short of
DOUBT: Final = 0.24  # how unsure a plan is ...
DOUBT_LATER: Final = 0.09  # ... and more with the turns to come
STEP: Final = 0.9  # turns for a step of a project elsewhere: rivals propose and install too
PLANT_TURNS: Final = 2.2  # turns for a plant in a region that is not looked at closely
MOST_PLANTS: Final = 14  # looked ahead ...
LOCAL_PLANTS: Final = 6  # ... in one region
UNLIKELY: Final = 0.01


class Alone:
    """What the seat could do for the planet, and the chance that it lasts."""

    def __init__(self, s: State, seat: i64) -> None:
        self.s: State = s
        self.seat: i64 = seat
        self.first: i64 = first_supply(s)
        self.dates: i64 = last_supply(s) + 1 - self.first
        self.local: list[Work] = []
        self.anywhere: Work | None = None
        if self.dates > 0:
            self.local = [Work(s, seat, region, LOCAL_PLANTS) for region in range(REGIONS)]
            self.anywhere = Work(s, seat, NOBODY, MOST_PLANTS)

    def lasts(self) -> float:
        """The chance that the planet is not lost."""
        s = self.s
        work = self.anywhere
        if work is None:
            return 1.0
        helped = 0.0  # plants of rivals
        for who in range(s.n):
            if who != self.seat:
                helped += HELP * float(turns_before_supply(s, who))
        each = mean_ppm(s)
        turns = turns_before_supply(s, self.seat)
        going = 1.0  # the chance that it is not saved yet
        safe = 1.0
        draws: i64 = 0
        for decade in range(self.first, self.first + self.dates):
            if decade > self.first and decade >= s.deal.safe_from_decade:
                going *= 1.0 - safe_later(s, decade - 1, turns, draws, helped, self.local, work)
            draws += unmet(s, decade)
            ppm = float(s.at[CO2]) + float(draws) * each  # if nothing is built
            over = ppm - float(s.box.co2_limit) + MARGIN
            safe *= 1.0 - going * (1.0 - lasting(s, over, turns, draws, helped, work))
            turns += s.rounds()
            helped += HELP * float((s.n - 1) * s.rounds())
        return safe

    def safe_now(self) -> float:
        """The chance to bring pollution back below the danger line in this decade (C-END-4)."""
        s = self.s
        if (
            len(self.local) == 0
            or s.at[PHASE] != PHASE_OPERATIONS
            or not s.at[REACHED_350]
            or s.at[DECADE_NOW] + 1 < s.deal.safe_from_decade
        ):
            return 0.0
        turns = turns_in_decade(s, self.seat)
        best = 0.0
        for region in range(REGIONS):
            chance = in_time(s, turns, turns_to_safety(s, region, self.local[region]))
            if chance > best:
                best = chance
        return best


def in_time(s: State, turns: i64, need: float) -> float:
    """The chance that so many turns suffice for what needs some."""
    if need <= 0.0:
        return 1.0
    useful = float(turns) * (1.0 - (FRICTION if s.n > 1 else FRICTION_ALONE))
    return logistic((useful - need + SURE) / (DOUBT + DOUBT_LATER * sqrt(float(turns))))


def wanted(s: State, over: float, draws: i64) -> vec[float]:
    """The chances that no plant is wanted, one, two, and so on; `over`: ppm too much, to be expected."""
    each = mean_ppm(s)
    blur = DRAW * sqrt(float(draws)) + 1.0
    above = logistic(over / blur)
    chances = vec[float]([1.0 - above])
    for plants in range(1, MOST_PLANTS):
        more = logistic((over - float(plants) * each) / blur)
        chances = append(chances, above - more)
        above = more
        if above < UNLIKELY:
            break
    return chances


def lasting(s: State, over: float, turns: i64, draws: i64, helped: float, work: Work) -> float:
    """The chance to be below the limit after so many draws, of which `over` ppm too much are expected."""
    chances = wanted(s, over, draws)
    total = chances[0]
    for plants in range(1, len(chances)):
        if chances[plants] > UNLIKELY:
            total += chances[plants] * in_time(s, turns, work.needed(float(plants) - helped + SPARE))
    return total


def safe_later(
    s: State, decade: i64, turns: i64, draws: i64, helped: float, local: list[Work], work: Work
) -> float:
    """The chance of a safe end with a later decade.

    Some demands are met in time, wherever it takes least; then one region is filled and its fossils replaced.
    """
    over = float(s.at[CO2] - s.box.co2_safe) + float(draws) * mean_ppm(s) + MARGIN
    chances = wanted(s, over, draws)
    best = 0.0
    for region in range(REGIONS):
        waste = float(empty_after(s, region, decade))
        fossils = float(replaceable(s, region, decade))
        if fossils == 0.0 or local[region].needed(1.0 + waste) >= FAR:
            continue
        elsewhere = turns_elsewhere(s, region, decade)
        total = 0.0
        for plants in range(1, len(chances)):
            likely = chances[plants]
            if likely <= UNLIKELY:
                continue
            in_region = float(plants) - helped
            in_others = 0.0
            if in_region > fossils:
                in_others = in_region - fossils
                in_region = fossils
            need = local[region].needed(in_region + waste)
            if in_others > 0.0:
                early = needed(elsewhere, in_others)
                likely *= in_time(s, turns - s.rounds(), early)
                need += early
                to_afford = work.needed(in_others + in_region + waste)
                if to_afford > need:
                    need = to_afford
            total += likely * in_time(s, turns, need)
        if total > best:
            best = total
    if s.at[REACHED_350]:
        best += chances[0]
    return best


def turns_elsewhere(s: State, region: i64, decade: i64) -> vec[float]:
    """Turns to meet one demand of the other regions by the supply of a decade, two, and so on."""
    stages = vec[i64]([0, 0, 0, 0])  # demands for which a plant takes one step, two, three
    for other in range(REGIONS):
        if other == region:
            continue
        here = vec[i64]([0, 0, 0, 0])
        for space in range(s.box.spaces):
            if s.box.space_region[space] == other:
                if s.at[PROJECT + space] == NOBODY:
                    here[3] += 1
                elif s.at[INSTALLED + space]:
                    here[1] += 1
                else:
                    here[2] += 1
        demands: i64 = 0
        for slot in range(s.deal.demand[other]):
            if slot <= decade and s.at[PLANT + other * SLOTS + slot] == NOBODY:
                demands += 1
        for stage in range(1, 4):
            met = here[stage] if here[stage] < demands else demands
            stages[stage] += met
            demands -= met
    turns = vec[float]([0.0])
    for stage in range(1, 4):
        for _ in range(stages[stage]):
            turns = append(turns, turns[len(turns) - 1] + STEP * float(stage))
    return turns


def turns_to_safety(s: State, region: i64, work: Work) -> float:
    """To fill a region and then replace fossil plants until pollution is safe, elsewhere too if need be."""
    plants, left = to_safety(s, region)
    turns = work.needed(float(plants))
    if left >= 0:
        waste: i64 = SLOTS
        for other in range(REGIONS):
            if other != region:
                empty = empty_after(s, other, -1)
                if empty < waste:
                    waste = empty
        turns += PLANT_TURNS * (float(waste) + float(left + 10) / 30.0)
    return turns

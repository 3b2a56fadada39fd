"""Quick answers of a seat of CO2 (2012) that saves the planet alone, beside rivals that leave all to chance.

It prepares a region whose demand spaces are nearly full, keeps fossil plants away where the next supply would
bring them, and replaces them as soon as a return below the danger line can end the game (C-END-4). The
numbers were tuned on whole games. The searches play games out like that.
"""

from typing import Final

from ...co2.build import top_plant
from ...co2.knowledge import level
from ...co2.layout import INSTALLED, REACHED_350
from ...co2.state import State
from ...co2.terms import (
    CARDS,
    DECLINE,
    DISPLACED,
    EXTRA_POINT,
    LOST_CO2,
    OWN_LEAVES,
    PROJECT_EXPERTISE,
    T_BUILD,
    T_BUILD_WITH,
    T_BUY,
    T_CLAIM,
    T_END,
    T_INSTALL,
    T_MAIN,
    T_MINOR,
    T_MOVE,
    T_PROPOSE,
    T_SELL,
)
from ...co2_family.layout import (
    CO2,
    DECADE_NOW,
    ENDING,
    GOAL_SOLD,
    HOME,
    MAINS,
    MONEY,
    PLANT,
    PLANTS,
    PRICE,
    PROJECT,
    REGION_TECH,
    SCIENTIST,
    TECH,
)
from ...co2_family.market import ceps_to_pay_with
from ...co2_family.terms import (
    AT_SPACE,
    AT_TOPIC,
    BOARD,
    ENERGIES,
    FOSSIL,
    GAIN_CEP,
    GAIN_MONEY,
    GAIN_TECH,
    GO,
    GRANT_SCIENTIST,
    GRANT_TECH,
    INCOME_SHARE,
    LEARN,
    NOBODY,
    PAY,
    POOL,
    REGIONS,
    SCIENTIST_GRANT,
    SLOTS,
    TURN,
)
from ...kernel.ints import append, i64, vec
from ...kernel.position import NATURE, QUIET, Dice, roll
from ..co2_family import unmet
from .clock import turns_in_decade
from .likings import best_liked
from .planet import empty_after, mean_ppm, to_safety
from .value import alone, verdict

# Three situations; a number that differs with them stands thrice.
FIRST: Final = 0  # decade
SAFE: Final = 1  # pollution was never in the danger zone: it cannot return yet (C-END-4)
DANGER: Final = 2  # it was

# Plants: where they help, less what they cost.
PREVENTS: Final = 215.0  # no fossil plant at the next supply, or one less in the target region
REPLACES: Final = vec[float]([110.0, 50.0, 95.0])
FILLS: Final = vec[float]([17.0, 6.0, 28.0])  # a space of the target region that is not asked for yet
URGENT: Final = 55.0  # for the safe end in this decade
MONEY_COST: Final = vec[float]([7.0, 4.0, 5.2])
LAST_CHANCE: Final = vec[float]([25.0, 15.0, 80.0])  # turns are just enough for what is ready
CARD: Final = 4.0  # for a card that makes it cheaper, if money is short
# Projects, by what their plant will do.
INSTALL: Final = vec[float]([50.0, 70.0, 56.0])
PROPOSE: Final = vec[float]([15.0, 7.0, 22.0])
USEFUL: Final = 55.0  # where a plant will help ...
USEFUL_LATER: Final = vec[float]([18.0, 48.0, 48.0])  # ... but not in this decade
TILE_COST: Final = vec[float]([3.6, 4.2, 5.6])
BENEFIT_MONEY: Final = vec[float]([2.2, 2.2, 3.4])
BENEFIT_CUBE: Final = vec[float]([4.4, 6.3, 8.0])
BENEFIT_CEP: Final = 3.0
GRANTED_CUBE: Final = 10.0
RESEARCH: Final = 15.0  # a scientist, if none is at home
LACK: Final = vec[float]([7.5, 3.2, 4.7])  # a level that is missing
TOO_LATE: Final = 9.0  # no turn is left to build it
NO_TILE: Final = 60.0
# Levels.
STEP: Final = 1.3
STEP_HIGHER: Final = vec[float]([0.15, 0.23, 0.11])  # less for each level that is there
STEP_INSTALLED: Final = 1.6  # for a project that lacks it
STEP_PROPOSED: Final = vec[float]([0.9, 0.6, 0.9])
STEP_USEFUL: Final = vec[float]([2.8, 1.9, 2.4])  # times, where a plant will help
# Free moves: before an action that they make possible, or after it.
ENABLES: Final = 150.0
BONUS: Final = 60.0  # of a card for the action just taken
SELLS: Final = 20.0
GAINS: Final = 15.0
MOVES: Final = 12.0
BUYS: Final = 10.0
CLAIMS: Final = 9.0
NOT_NOW: Final = -1.0
TAKEN: Final = -10000.0
RICH: Final = vec[i64]([19, 58, 50])  # money beyond which no more is sought
CUBES: Final = 10  # as many are enough
SPARE_CUBES: Final = vec[i64]([8, 11, 10])  # from here on UN cards are claimed
FAIR_PRICE: Final = vec[i64]([4, 3, 3])  # of a CEP that is not sold in need
# The safe end.
EARNED: Final = 4.5  # money that a turn brings to it
PLANT_MONEY: Final = 9.4
SLACK: Final = 1.2  # turns that it may seem to lack
WILL_RISE: Final = 395.0  # ppm to expect, from which the first decade may build: danger comes all the same
NEVER: Final = 1000

NEARLY: Final = 0.3  # for a planet lost by little ...
FAR: Final = 120.0  # ... and nothing if it was lost by so many ppm


class Rescue:
    """What the seat is after in this decade, and how answers serve it."""

    def __init__(self, s: State, seat: i64) -> None:
        box = s.box
        decade = s.at[DECADE_NOW]
        self.s: State = s
        self.seat: i64 = seat
        self.when: i64 = FIRST if decade == 0 else DANGER if s.at[REACHED_350] else SAFE
        self.slot: i64 = decade + 1 if decade + 1 < s.decades() else NEVER  # that the next supply looks at
        self.turns: i64 = turns_in_decade(s, seat)
        self.money: i64 = s.at[MONEY + seat]
        self.cubes: i64 = s.at[TECH + seat]
        self.is_poor: bool = self.money < RICH[self.when]
        self.empty: vec[i64] = vec[i64]([empty_after(s, region, -1) for region in range(REGIONS)])
        self.fossils: vec[i64] = vec[i64]([fossils(s, region) for region in range(REGIONS)])
        self.coming: vec[i64] = vec[i64]([0, 0, 0, 0, 0])  # installed projects of each type
        for space in range(box.spaces):
            if s.at[PROJECT + space] != NOBODY and s.at[INSTALLED + space]:
                self.coming[s.at[PROJECT + space]] += 1
        self.is_final: bool = False  # can the game be ended safely with this decade?
        self.target: i64 = NOBODY  # the region where fossil plants will be replaced
        self.choose_target()
        gaps = unmet(s, self.slot) if self.slot != NEVER else 0
        self.is_patient: bool = (  # only what rises above the danger line can return
            decade == 0
            and not s.at[REACHED_350]
            and float(s.at[CO2]) + float(gaps - 1) * mean_ppm(s) < WILL_RISE
        )
        self.ready: i64 = 0  # plants that help and wait for money only
        for space in range(box.spaces):
            if self.is_ready(space) and self.matters(box.space_region[space]):
                self.ready += 1

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
                near = -3 * self.empty[region]
                for space in range(s.box.spaces):
                    if s.box.space_region[space] == region and s.at[PROJECT + space] != NOBODY:
                        near += 1
                if near > most:
                    most = near
                    self.target = region

    def turns_to_safety(self, region: i64) -> float:
        """To fill a region and replace fossil plants there until pollution is safe: actions, or money."""
        s = self.s
        plants, left = to_safety(s, region)
        if left >= 0:
            return float(NEVER)
        installed: i64 = 0
        proposed: i64 = 0
        for space in range(s.box.spaces):
            if s.box.space_region[space] == region and s.at[PROJECT + space] != NOBODY:
                if s.at[INSTALLED + space]:
                    installed += 1
                else:
                    proposed += 1
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

    def helps(self, region: i64) -> float:
        """What a plant in a region is good for."""
        s = self.s
        if self.is_final:
            if region == self.target:
                return PREVENTS
            return REPLACES[self.when] if self.empty[region] == 0 and self.fossils[region] else 0.0
        if self.slot < s.deal.demand[region] and s.at[PLANT + region * SLOTS + self.slot] == NOBODY:
            return PREVENTS
        if self.empty[region] == 0:
            return REPLACES[self.when] if self.fossils[region] else 0.0
        return FILLS[self.when] if region == self.target else 0.0

    def matters(self, region: i64) -> bool:
        """Does a plant there prevent or replace a fossil one?"""
        return self.helps(region) >= REPLACES[self.when]

    def is_ready(self, space: i64) -> bool:
        """Is a project installed, and known well enough to build its plant?"""
        s = self.s
        energy = s.at[PROJECT + space]
        return energy != NOBODY and s.at[INSTALLED + space] == 1 and self.lack(energy) <= 0

    def lack(self, energy: i64) -> i64:
        """Levels that the next plant of a type needs more."""
        s = self.s
        if s.at[PLANTS + energy] == 0:
            return NEVER
        return s.box.cost_tech[top_plant(s, energy)] - level(s, self.seat, energy)

    # --- a turn ------------------------------------------------------------------------------------

    def turn(self) -> i64:
        """The answer that is worth most."""
        return self.shortlist(1)[0]

    def shortlist(self, count: i64) -> vec[i64]:
        """The answers that are worth most, the best first."""
        options = self.s.options
        short_money, short_cubes = self.short()
        worths = vec[float]()
        for pick in options:
            worths = append(worths, self.worth(pick, short_money, short_cubes))
        chosen = vec[i64]()
        while len(chosen) < count and len(chosen) < len(options):
            best: i64 = -1
            for i in range(len(options)):
                if worths[i] > TAKEN and (best < 0 or worths[i] > worths[best]):
                    best = i
            chosen = append(chosen, options[best])
            worths[best] = TAKEN
        return chosen

    def short(self) -> tuple[i64, i64]:
        """Money and cubes that the plant most wanted now lacks."""
        s = self.s
        wanted: i64 = NOBODY
        most = REPLACES[self.when] - MONEY_COST[self.when] * 15.0
        if s.at[MAINS] and not self.is_patient:
            for space in range(s.box.spaces):
                if self.is_ready(space):
                    worth = self.build(space)
                    if worth > most:
                        most = worth
                        wanted = space
        if wanted == NOBODY:
            return 0, 0
        tile = top_plant(s, s.at[PROJECT + wanted])
        given: i64 = 1 if s.at[REGION_TECH + s.box.space_region[wanted]] else 0  # C-BUILD-5
        return s.box.cost_money[tile] - self.money, s.box.cost_tech[tile] - self.cubes - given

    def worth(self, pick: i64, short_money: i64, short_cubes: i64) -> float:
        """Of an answer to the question what to do in a turn."""
        s = self.s
        is_done = s.at[MAINS] == 0  # the action is
        if pick == T_END:
            return 0.0
        if pick >= T_BUILD_WITH:
            return self.build((pick - T_BUILD_WITH) // CARDS) + (CARD if short_money > -4 else -CARD)
        if pick >= T_MOVE:
            return MOVES if is_done and self.best_step() > self.step_now() else NOT_NOW
        if pick >= T_MINOR:
            gain = s.box.lobby_minor[pick - T_MINOR]
            if (gain == GAIN_MONEY and short_money > 0) or (gain == GAIN_TECH and short_cubes > 0):
                return ENABLES - 5.0
            if is_done:
                if gain == GAIN_TECH and self.cubes < CUBES:
                    return GAINS + 1.0
                if self.is_poor and gain in (GAIN_MONEY, GAIN_CEP):
                    return GAINS if gain == GAIN_MONEY else GAINS / 2.0
            return NOT_NOW
        if pick >= T_MAIN:
            return BONUS if is_done else NOT_NOW
        if pick >= T_CLAIM:
            return CLAIMS if is_done and self.cubes >= SPARE_CUBES[self.when] else NOT_NOW
        if pick >= T_PROPOSE:
            return self.propose((pick - T_PROPOSE) // ENERGIES, (pick - T_PROPOSE) % ENERGIES)
        if pick >= T_BUILD:
            return self.build(pick - T_BUILD)
        if pick >= T_INSTALL:
            return self.install(pick - T_INSTALL)
        ceps = ceps_to_pay_with(s, self.seat)
        if pick == T_BUY:
            if ceps == 0 and self.money > 6:
                return BUYS if is_done else INSTALL[self.when]
            return NOT_NOW
        if pick == T_SELL:
            if short_money > 0:
                return ENABLES
            if self.is_poor and ceps > 1 and s.at[PRICE] >= FAIR_PRICE[self.when]:
                return SELLS if is_done else ENABLES - 1.0  # an action may close the market (C-MKT-6)
            return NOT_NOW
        return ENABLES - 10.0 if 0 < short_money <= s.box.company_sale else NOT_NOW  # the company goal

    def build(self, space: i64) -> float:
        s = self.s
        if self.is_patient:
            return -50.0
        worth = self.helps(s.box.space_region[space])
        if self.slot == NEVER or (self.is_final and worth == PREVENTS):
            worth += URGENT
        if self.ready >= self.turns:
            worth += LAST_CHANCE[self.when]
        return worth - MONEY_COST[self.when] * float(s.box.cost_money[top_plant(s, s.at[PROJECT + space])])

    def project(self, region: i64, energy: i64) -> float:
        """What a project in a region is good for: by its plant, once those installed are built."""
        s = self.s
        left = s.at[PLANTS + energy] - self.coming[energy]
        if left <= 0:
            return -NO_TILE
        helps = self.matters(region)
        worth = 0.0
        if region == self.target or (helps and self.turns >= 2 and not self.is_patient):
            worth = USEFUL
        elif helps:
            worth = USEFUL_LATER[self.when]
        tile = energy if left > s.box.stack_levels[1] else ENERGIES + energy
        worth -= TILE_COST[self.when] * float(s.box.cost_money[tile])
        lack = s.box.cost_tech[tile] - level(s, self.seat, energy) - self.coming[energy]
        return worth - LACK[self.when] * float(lack) if lack > 0 else worth

    def install(self, space: i64) -> float:
        box = self.s.box
        energy = self.s.at[PROJECT + space]
        worth = INSTALL[self.when] + self.project(box.space_region[space], energy)
        worth += BENEFIT_MONEY[self.when] * float(box.benefit_money[energy])
        worth += BENEFIT_CUBE[self.when] * float(box.benefit_tech[energy])
        worth += BENEFIT_CEP * float(box.benefit_cep[energy])
        return worth - TOO_LATE if self.ready >= self.turns else worth

    def propose(self, space: i64, energy: i64) -> float:
        s = self.s
        worth = PROPOSE[self.when] + self.project(s.box.space_region[space], energy)
        grant = s.box.space_grant[space]
        if grant == GRANT_TECH:
            worth += GRANTED_CUBE * float(s.box.grant_tech)
        elif grant == GRANT_SCIENTIST and s.at[HOME + self.seat] == 0:
            worth += RESEARCH
        return worth

    # --- levels ------------------------------------------------------------------------------------

    def step(self, energy: i64) -> float:
        """What one more level is good for."""
        s = self.s
        worth = STEP - STEP_HIGHER[self.when] * float(level(s, self.seat, energy))
        lack = self.lack(energy)
        if 0 < lack < NEVER:
            for space in range(s.box.spaces):
                if s.at[PROJECT + space] == energy:
                    part = STEP_INSTALLED if s.at[INSTALLED + space] else STEP_PROPOSED[self.when]
                    region = s.box.space_region[space]
                    if region == self.target or self.helps(region) > 0.0:
                        part *= STEP_USEFUL[self.when]
                    worth += part / float(lack)
        return worth

    def step_now(self) -> float:
        """Of the scientists where they are (C-OPS-7)."""
        s = self.s
        best = 0.0
        for space in range(s.box.spaces):
            if s.at[SCIENTIST + space] == self.seat:
                worth = self.step(s.at[PROJECT + space])
                if worth > best:
                    best = worth
        return best

    def best_step(self) -> float:
        """Of a scientist on any free project."""
        s = self.s
        best = 0.0
        for space in range(s.box.spaces):
            if s.at[PROJECT + space] != NOBODY and s.at[SCIENTIST + space] == NOBODY:
                worth = self.step(s.at[PROJECT + space])
                if worth > best:
                    best = worth
        return best

    def place(self, pick: i64) -> float:
        """Of an answer to the question where a scientist goes, or what is learnt."""
        s = self.s
        rule = s.rule
        if rule == PROJECT_EXPERTISE:
            return self.step(s.at[PROJECT + pick])
        if rule in (LEARN, EXTRA_POINT):
            return self.step(pick)
        if rule == SCIENTIST_GRANT:
            if pick == POOL:
                return 1.0
            return 0.0 if pick == DECLINE else 2.0 if self.step_now() == 0.0 else 0.5
        if pick == BOARD:
            return 0.4
        return self.step(s.at[PROJECT + pick - AT_SPACE]) if pick < AT_TOPIC else 0.0


def fossils(s: State, region: i64) -> i64:
    count: i64 = 0
    for place in range(region * SLOTS, region * SLOTS + s.deal.demand[region]):
        if s.at[PLANT + place] >= FOSSIL:
            count += 1
    return count


def quick(s: State, seat: i64) -> i64:
    """The answer at a glance."""
    rule = s.rule
    if len(s.options) == 1:
        return s.options[0]
    if rule == TURN:
        return Rescue(s, seat).turn()
    if rule == INCOME_SHARE:
        return 0 if s.at[DECADE_NOW] + 1 < s.decades() else s.options[len(s.options) - 1]
    if rule == PAY:
        return s.options[len(s.options) - 1]  # what is in hand can be sold
    if rule not in (GO, PROJECT_EXPERTISE, LEARN, EXTRA_POINT, SCIENTIST_GRANT, OWN_LEAVES, DISPLACED):
        return best_liked(s, seat)
    plan = Rescue(s, seat)
    best = s.options[0]
    most = -1.0
    for pick in s.options:
        worth = plan.place(pick)
        if worth > most:
            most = worth
            best = pick
    return best


def shortlist(s: State, seat: i64, count: i64) -> vec[i64]:
    """Of the open question the answers that seem best at a glance, the quick one first."""
    if s.rule == TURN:
        return Rescue(s, seat).shortlist(count)
    first = quick(s, seat)
    answers = vec[i64]([first])
    for pick in s.options:
        if pick != first:
            answers = append(answers, pick)
    return answers


# --- playing it out -------------------------------------------------------------------------------


def play_out(s: State, seat: i64, dice: Dice) -> float:
    """How a game goes on with quick answers and careless rivals: 1 won, 0 lost by far.

    Half of it is what the judge expects when the next decade begins: it errs where quick answers do not.
    """
    soon = s.at[DECADE_NOW] + 1
    expected = -1.0
    while s.rule != QUIET:
        if s.player == NATURE:
            s.settle(NATURE, roll(s, dice))
        elif s.player == seat:
            if expected < 0.0 and s.rule == TURN and s.at[DECADE_NOW] == soon:
                expected = alone(s, seat)
            s.settle(seat, quick(s, seat))
        else:
            rival = s.open_seats()[0]
            options = s.options_of(rival)
            s.settle(rival, options[dice.below(len(options))])
        s.advance()
    outcome = verdict(s, seat)
    if s.at[ENDING] == LOST_CO2:
        near = 1.0 - float(s.at[CO2] - s.box.co2_limit) / FAR
        outcome = NEARLY * near if near > 0.0 else 0.0
    return outcome if expected < 0.0 else 0.5 * (outcome + expected)

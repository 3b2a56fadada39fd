"""Quick answers of a seat of CO2 (2012) that saves the planet alone, beside rivals that leave all to chance.

It prepares a region whose demand spaces are nearly full, keeps fossil plants away where the next supply would
bring them, and replaces them as soon as a return below the danger line can end the game (C-END-4). Which
answer serves that best was learned (learned.py); here stands what answers are like. The searches play on so.
"""

from typing import Final

from ...co2.build import top_plant
from ...co2.knowledge import level
from ...co2.layout import INSTALLED, REACHED_350
from ...co2.rules import as_table
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
    T_SELL_GOAL,
)
from ...co2_family.layout import (
    CEP,
    CO2,
    CONTROL,
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
    REGION_CEP,
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
    GRANT_MONEY,
    GRANT_SCIENTIST,
    GRANT_TECH,
    ICON_ANY,
    ICON_TECH,
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
from ...kernel.ints import append, bit, i64, vec
from ...kernel.position import NATURE, QUIET, Dice, Position, roll
from ..co2_family import unmet
from . import learned
from .clock import turns_in_decade
from .learned import BUILDING, INSTALLING, LEARNED, PROPOSING, Likes, Merits, Practice
from .likings import best_liked
from .planet import empty_after, mean_ppm, to_safety
from .value import verdict

# The safe end.
EARNED: Final = 4.5  # money that a turn brings to it
PLANT_MONEY: Final = 9.4
SLACK: Final = 1.2  # turns that it may seem to lack
NEVER: Final = 1000

# Amounts of features are about 1.
LIMIT: Final = 485.0  # ppm: emissions are in tens, and some luck is needed
DANGER_LINE: Final = 335.0
SOME_PPM: Final = 60.0
SOME_MONEY: Final = 20.0
SOME_CUBES: Final = 6.0
POOR: Final = 9  # money that does not buy a plant
FEW_CUBES: Final = 3
CARD_MONEY: Final = 6  # beside the price, if a card that makes it cheaper is not needed

NEARLY: Final = 0.3  # for a planet lost by little ...
FAR: Final = 120.0  # ... and nothing if it was lost by so many ppm


class Rescue:
    """What the seat is after in this decade, and what answers to a question would do for it."""

    def __init__(self, s: State, seat: i64, counts: vec[float], is_learning: bool) -> None:
        box = s.box
        at = s.at
        decade = at[DECADE_NOW]
        self.s: State = s
        self.seat: i64 = seat
        self.merits: Merits = Merits(counts, stage_of(s), is_learning)
        self.likes: Likes = Likes()
        self.slot: i64 = decade + 1 if decade + 1 < s.decades() else NEVER  # that the next supply looks at
        self.turns: i64 = turns_in_decade(s, seat)
        self.money: i64 = at[MONEY + seat]
        self.cubes: i64 = at[TECH + seat]
        self.ceps: i64 = ceps_to_pay_with(s, seat)
        self.empty: vec[i64] = vec[i64]([empty_after(s, region, -1) for region in range(REGIONS)])
        self.fossils: vec[i64] = vec[i64]([fossils(s, region) for region in range(REGIONS)])
        self.coming: vec[i64] = vec[i64]([0, 0, 0, 0, 0])  # installed projects of each type ...
        self.installed: vec[i64] = vec[i64]([0, 0, 0, 0, 0, 0])  # ... and in each region
        self.proposed: vec[i64] = vec[i64]([0, 0, 0, 0, 0, 0])
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

    # --- actions -----------------------------------------------------------------------------------

    def look_at_actions(self) -> None:
        """All answers to the question what to do in a turn, before its action."""
        s = self.s
        steps = Steps(self)
        can_build: i64 = 0  # spaces, as bits
        for pick in s.options:
            kind = free_move(s, pick)
            if kind > learned.FOR_MOVE:
                continue  # it can wait for the action
            if kind != NOBODY:
                merits = self.move(kind, False)
            elif pick >= T_BUILD_WITH:
                space = (pick - T_BUILD_WITH) // CARDS
                merits = steps.project(BUILDING, space, s.at[PROJECT + space])
                self.card(merits, s.at[PROJECT + space])
                can_build |= bit(space)
            elif pick >= T_PROPOSE:
                merits = steps.project(
                    PROPOSING, (pick - T_PROPOSE) // ENERGIES, (pick - T_PROPOSE) % ENERGIES
                )
            elif pick >= T_BUILD:
                merits = steps.project(BUILDING, pick - T_BUILD, s.at[PROJECT + pick - T_BUILD])
                can_build |= bit(pick - T_BUILD)
            else:
                merits = steps.project(INSTALLING, pick - T_INSTALL, s.at[PROJECT + pick - T_INSTALL])
            self.likes.add(pick, merits)
        self.look_further(steps, can_build)

    def look_further(self, steps: "Steps", can_build: i64) -> None:
        """At actions that a free move would make possible: that move is the answer."""
        s = self.s
        for_cube: i64 = NOBODY  # the free move
        for_money: i64 = NOBODY
        card_money: i64 = 0
        funds: i64 = 0
        can_buy = False
        for pick in s.options:
            kind = free_move(s, pick)
            if kind == learned.SELL:
                funds += s.at[PRICE]
                for_money = pick
            elif kind == learned.GOAL:
                funds += s.box.company_sale
                if for_money == NOBODY:
                    for_money = pick
            elif kind == learned.FOR_MONEY and card_money == 0:
                card_money = s.box.lobby_minor_amount[pick - T_MINOR]
                funds += card_money
                if for_money in (NOBODY, T_SELL_GOAL):
                    for_money = pick
            elif kind == learned.FOR_CUBE:
                for_cube = pick
            elif kind == learned.BUY:
                can_buy = True
        for space in range(s.box.spaces):
            energy = s.at[PROJECT + space]
            if energy == NOBODY:
                continue
            pick = NOBODY
            step: i64 = INSTALLING
            if s.at[INSTALLED + space]:
                step = BUILDING
                region = s.box.space_region[space]
                if can_build & bit(space) or self.lack(energy) > 0:
                    continue
                if self.empty[region] + self.fossils[region] == 0:
                    continue
                tile = top_plant(s, energy)
                money = s.box.cost_money[tile] - self.money
                if s.at[SCIENTIST + space] not in (NOBODY, self.seat):
                    money += s.box.scientist_fee
                cubes = s.box.cost_tech[tile] - self.cubes - (1 if s.at[REGION_TECH + region] else 0)
                if cubes == 1 and money <= funds - card_money:
                    pick = for_cube
                elif cubes <= 0 and 0 < money <= funds:
                    pick = for_money
            elif self.ceps == 0 and can_buy:
                pick = T_BUY
            if pick != NOBODY:
                merits = steps.project(step, space, energy)
                merits.add(step * learned.PROJECTS + learned.AFTER_FREE_MOVE, 1.0)
                self.likes.add(pick, merits)

    def card(self, merits: Merits, energy: i64) -> None:
        """A card makes the plant cheaper."""
        first = BUILDING * learned.PROJECTS
        merits.add(first + learned.WITH_CARD, 1.0)
        if self.money < self.s.box.cost_money[top_plant(self.s, energy)] + CARD_MONEY:
            merits.add(first + learned.WITH_CARD_IN_NEED, 1.0)

    # --- levels ------------------------------------------------------------------------------------

    def look_at_levels(self) -> None:
        """Where a scientist works or goes to, or what is learnt; other places are not looked at."""
        s = self.s
        for pick in s.options:
            energy = pick
            if s.rule == PROJECT_EXPERTISE:
                energy = s.at[PROJECT + pick]
            elif s.rule not in (LEARN, EXTRA_POINT):
                if not AT_SPACE <= pick < AT_TOPIC:
                    continue
                energy = s.at[PROJECT + pick - AT_SPACE]
            self.likes.add(pick, self.level(energy))

    def level(self, energy: i64) -> Merits:
        """One more level."""
        s = self.s
        merits = self.merits.begin()
        first = learned.LEVELS_AT
        merits.add(first + energy, 1.0)
        have = level(s, self.seat, energy)
        merits.add(first + learned.LEVEL, float(have) / 3.0)
        lack = self.lack(energy)
        lacks: i64 = 3 if lack > 3 else 0 if lack < 0 else lack
        if lack < NEVER:
            merits.add(first + learned.LACKS + lacks, 1.0)
        if self.coming[energy]:
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
        s = self.s
        best = -5.0
        now = -5.0
        levels = vec[float]([self.level(energy).like for energy in range(ENERGIES)])
        for space in range(s.box.spaces):
            energy = s.at[PROJECT + space]
            if energy == NOBODY:
                continue
            if s.at[SCIENTIST + space] == NOBODY:
                best = max(best, levels[energy])
            elif s.at[SCIENTIST + space] == self.seat:
                now = max(now, levels[energy])
        return max(-4.0, min(4.0, best - now))

    # --- free moves --------------------------------------------------------------------------------

    def look_at_moves(self) -> None:
        """All answers to the question what to do in a turn, after its action."""
        s = self.s
        for pick in s.options:
            self.likes.add(pick, self.move(free_move(s, pick), True))

    def move(self, kind: i64, after: bool) -> Merits:
        s = self.s
        gain = self.gain() if kind == learned.MOVE else 0.0
        merits = self.merits.begin()
        first = learned.MOVES_AT + ((learned.MOVES if after else 0) + kind) * learned.MEANS
        merits.add(first + learned.M_ALWAYS, 1.0)
        merits.add(first + learned.M_MONEY, bounded(float(self.money) / SOME_MONEY))
        if self.money < POOR:
            merits.add(first + learned.M_POOR, 1.0)
        merits.add(first + learned.M_CUBES, bounded(float(self.cubes) / SOME_CUBES))
        merits.add(first + learned.M_HAND, float(s.at[CEP + self.seat]) / 3.0)
        merits.add(first + learned.M_CEPS, float(self.ceps) / 3.0)
        if self.ceps <= 1:
            merits.add(first + learned.M_LAST_CEP, 1.0)
        merits.add(first + learned.M_PRICE, float(s.at[PRICE]) / 4.0)
        merits.add(first + learned.M_READY, float(self.ready) / 3.0)
        merits.add(first + learned.M_TURNS, float(self.turns) / 5.0)
        if kind == learned.MOVE:
            merits.add(first + learned.M_GAIN, gain)
            if gain > 0.0:
                merits.add(first + learned.M_ANY_GAIN, 1.0)
        return merits


class Steps:
    """Steps of projects in one turn: what speaks for them, much of it for all of a type or a region."""

    def __init__(self, rescue: Rescue) -> None:
        self.rescue: Rescue = rescue
        self.always: Likes = Likes()  # by step
        self.types: Likes = Likes()  # by step and type
        self.places: Likes = Likes()  # by step and region
        self.times: Likes = Likes()  # by what the action is
        self.uses: vec[i64] = vec[i64]()  # what it is, by step and region
        for step in range(3):
            self.always.add(step, self.anywhere(step))
            for energy in range(ENERGIES):
                self.types.add(energy, self.type(step, energy))
            for region in range(REGIONS):
                self.places.add(region, self.place(step, region))
        for action in range(learned.ACTIONS):
            self.times.add(action, self.time(action))

    def project(self, step: i64, space: i64, energy: i64) -> Merits:
        """A step of a project, by what its plant will do and cost and what the step brings."""
        s = self.rescue.s
        region = s.box.space_region[space]
        merits = self.rescue.merits.begin()
        merits.plus(self.always, step)
        merits.plus(self.types, step * ENERGIES + energy)
        merits.plus(self.places, step * REGIONS + region)
        merits.plus(self.times, self.uses[step * REGIONS + region])
        self.gains(merits, step, space, energy)
        if step != PROPOSING and s.at[SCIENTIST + space] != NOBODY:
            own = s.at[SCIENTIST + space] == self.rescue.seat
            feature = learned.OWN_SCIENTIST if own else learned.RIVALS_SCIENTIST
            merits.add(step * learned.PROJECTS + feature, 1.0)
        return merits

    def anywhere(self, step: i64) -> Merits:
        r = self.rescue
        merits = r.merits.begin()
        first = step * learned.PROJECTS
        merits.add(first + learned.ALWAYS, 1.0)
        if r.is_final:
            merits.add(first + learned.SAFE_END, 1.0)
        if r.ready >= r.turns:
            merits.add(first + learned.ENOUGH_READY, 1.0)
        merits.add(first + learned.ALL_INSTALLED, float(r.all_installed) / 3.0)
        if float(r.money) >= SOME_MONEY:
            merits.add(first + learned.RICH, 1.0)
        return merits

    def type(self, step: i64, energy: i64) -> Merits:
        """What the plant of a type costs, once those of installed projects stand."""
        r = self.rescue
        s = r.s
        box = s.box
        merits = r.merits.begin()
        first = step * learned.PROJECTS
        merits.add(first + learned.TYPE + energy, 1.0)
        before = r.coming[energy] if step != BUILDING else 0
        left = s.at[PLANTS + energy] - before
        if left <= 0:
            merits.add(first + learned.NO_PLANT, 1.0)
        tile = energy if left > box.stack_levels[1] else ENERGIES + energy
        money = box.cost_money[tile]
        cubes = box.cost_tech[tile]
        merits.add(first + learned.PLANT_PRICE, float(money) / 10.0)
        lack = cubes - level(s, r.seat, energy) - before
        if lack > 0:
            merits.add(first + learned.LACKS_LEVEL, float(lack) / 2.0)
        if cubes > r.cubes:
            merits.add(first + learned.LACKS_CUBES, float(cubes - r.cubes) / 2.0)
        if money > r.money:
            merits.add(first + learned.LACKS_MONEY, float(money - r.money) / 10.0)
        elif r.money - money >= POOR:
            merits.add(first + learned.MONEY_TO_SPARE, 1.0)
        return merits

    def place(self, step: i64, region: i64) -> Merits:
        """What a plant in a region will do, and what else is there."""
        r = self.rescue
        merits = r.merits.begin()
        first = step * learned.PROJECTS
        use = self.use(merits, step, region)
        self.uses = append(self.uses, use if step == BUILDING else step)
        spaces = r.s.deal.demand[region]
        if spaces == 3:
            merits.add(first + learned.THREE_SPACES, 1.0)
        elif spaces == 4:
            merits.add(first + learned.FOUR_SPACES, 1.0)
        if region == r.target:
            merits.add(first + learned.TARGET, 1.0)
            if r.is_final:
                merits.add(first + learned.SAFE_END_TARGET, 1.0)
        here = r.proposed[region] - (1 if step == INSTALLING else 0)
        merits.add(first + learned.PROPOSED_HERE, float(here) / 2.0)
        if step != BUILDING:
            merits.add(first + learned.INSTALLED_HERE, float(r.installed[region]))
        return merits

    def use(self, merits: Merits, step: i64, region: i64) -> i64:
        """What a plant in a region will do, once those of installed projects stand there."""
        r = self.rescue
        s = r.s
        first = step * learned.PROJECTS
        before = r.installed[region] if step != BUILDING else 0
        empty = r.empty[region]
        if before < empty:
            if s.deal.demand[region] - empty + before == r.slot:  # they are filled from the left
                merits.add(first + learned.MEETS_NEXT, 1.0)
                return learned.MEET_NEXT
            merits.add(first + learned.MEETS_LATER, 1.0)
            if r.slot == NEVER:
                merits.add(first + learned.TOO_LATE, 1.0)
            return learned.MEET_LATER
        before -= empty
        if r.fossils[region] <= before:
            merits.add(first + learned.NO_ROOM, 1.0)
            return learned.WASTE
        merits.add(first + learned.REPLACES, 1.0)
        for place in range(region * SLOTS, region * SLOTS + s.deal.demand[region]):
            plant = s.at[PLANT + place]
            if plant >= FOSSIL:
                if before == 0:
                    ppm = s.box.fossil_ppm[plant - FOSSIL]
                    merits.add(first + learned.PPM, float(ppm - 30) / 10.0)
                    break
                before -= 1
        return learned.REPLACE

    def gains(self, merits: Merits, step: i64, space: i64, energy: i64) -> None:
        """What a step brings at once."""
        r = self.rescue
        s = r.s
        box = s.box
        first = step * learned.PROJECTS
        region = box.space_region[space]
        money: i64 = 0
        cubes: i64 = 0
        if step == PROPOSING:
            grant = box.space_grant[space]
            if grant == GRANT_MONEY:
                money = max(s.at[REGION_CEP + region], box.minimum_grant)
                merits.add(first + learned.MONEY_SPACE, 1.0)
            elif grant == GRANT_TECH:
                cubes = box.grant_tech
            elif grant == GRANT_SCIENTIST:
                merits.add(first + learned.SCIENTIST_SPACE, 1.0)
                if s.at[HOME + r.seat] == 0:
                    merits.add(first + learned.SCIENTIST_IN_NEED, 1.0)
        elif step == INSTALLING:
            money = box.benefit_money[energy]
            cubes = box.benefit_tech[energy]
            merits.add(first + learned.BRINGS_CEPS, float(box.benefit_cep[energy]))
            if r.ceps <= 1:
                merits.add(first + learned.LAST_CEP, 1.0)
            if s.at[CONTROL + region] == r.seat:
                merits.add(first + learned.CONTROLLED, 1.0)
        elif s.at[CONTROL + region] != r.seat:
            merits.add(first + learned.CONTROLLED, float(s.at[REGION_CEP + region]) / 3.0)
        if money:
            merits.add(first + learned.BRINGS_MONEY, float(money) / 5.0)
            if r.money < POOR:
                merits.add(first + learned.BRINGS_MONEY_IN_NEED, float(money) / 5.0)
        if cubes:
            merits.add(first + learned.BRINGS_CUBES, float(cubes) / 2.0)
            if r.cubes < FEW_CUBES:
                merits.add(first + learned.BRINGS_CUBES_IN_NEED, float(cubes) / 2.0)

    def time(self, action: i64) -> Merits:
        """An action with so many turns left, and as the seat and the planet stand."""
        r = self.rescue
        merits = r.merits.begin()
        turns = r.turns if r.turns < learned.ROUNDS else learned.ROUNDS
        first = learned.TURNS_AT + (action * learned.ROUNDS + turns - 1) * 2
        merits.add(first, 1.0)
        merits.add(first + 1, float(r.all_installed) / 3.0)
        first = learned.STATES_AT + action * learned.STATES
        merits.add(first + learned.ABOVE_LIMIT, r.above_limit)
        merits.add(first + learned.ABOVE_DANGER, r.above_danger)
        merits.add(first + learned.READY, float(r.ready) / 3.0)
        merits.add(first + learned.HAS_MONEY, bounded(float(r.money) / SOME_MONEY))
        merits.add(first + learned.HAS_CUBES, bounded(float(r.cubes) / SOME_CUBES))
        merits.add(first + learned.ALL_PROPOSED, float(r.all_proposed) / 6.0)
        merits.add(first + learned.HAS_CEPS, float(r.ceps) / 3.0)
        if r.is_final:
            merits.add(first + learned.CAN_END, 1.0)
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


def stage_of(s: State) -> i64:
    decade = s.at[DECADE_NOW]
    if decade == 0:
        return 0
    if decade < 3:
        return 2 * decade - (0 if s.at[REACHED_350] else 1)
    return 5 if decade + 1 < s.decades() else 6


def bounded(amount: float) -> float:
    """Beyond some amount more of it says nothing new."""
    return max(-1.5, min(1.5, amount))


def fossils(s: State, region: i64) -> i64:
    count: i64 = 0
    for place in range(region * SLOTS, region * SLOTS + s.deal.demand[region]):
        if s.at[PLANT + place] >= FOSSIL:
            count += 1
    return count


# --- answers --------------------------------------------------------------------------------------


def looked_at(s: State, seat: i64, counts: vec[float], is_learning: bool) -> Likes:
    """How the answers to a question are liked about which something was learned; some may be left out."""
    rescue = Rescue(s, seat, counts, is_learning)
    if s.rule == TURN:
        if s.at[MAINS]:
            rescue.look_at_actions()
        else:
            rescue.look_at_moves()
    else:
        rescue.look_at_levels()
    return rescue.likes


def is_learned(rule: i64) -> bool:
    return rule in (TURN, GO, PROJECT_EXPERTISE, LEARN, EXTRA_POINT, OWN_LEAVES, DISPLACED)


def quick(s: State, seat: i64) -> i64:
    """The answer at a glance."""
    if len(s.options) == 1:
        return s.options[0]
    if is_learned(s.rule):
        likes = looked_at(s, seat, LEARNED, False)
        if len(likes.picks):
            return likes.picks[likes.best()]
    return plain(s, seat)


def plain(s: State, seat: i64) -> i64:
    """To a question for which nothing was learned."""
    if s.rule == INCOME_SHARE:
        return 0 if s.at[DECADE_NOW] + 1 < s.decades() else s.options[len(s.options) - 1]
    if s.rule == PAY:
        return s.options[len(s.options) - 1]  # what is in hand can be sold
    if s.rule == SCIENTIST_GRANT:
        for space in range(s.box.spaces):
            if s.at[SCIENTIST + space] == seat and POOL in s.options:
                return POOL  # one is at work: the next will be
        return s.options[0] if s.options[0] != DECLINE else s.options[len(s.options) - 1]
    if is_learned(s.rule):
        return BOARD if BOARD in s.options else s.options[0]
    return best_liked(s, seat)


def shortlist(s: State, seat: i64, count: i64) -> vec[i64]:
    """Of the open question the answers that are liked best, the quick one first."""
    if s.rule == TURN and s.at[MAINS]:
        answers = looked_at(s, seat, LEARNED, False).ranked(count)
        if len(answers):
            return answers
    first = quick(s, seat)
    answers = vec[i64]([first])
    for pick in s.options:
        if pick != first:
            answers = append(answers, pick)
    return answers


# --- playing it out -------------------------------------------------------------------------------


def play_out(s: State, seat: i64, dice: Dice) -> float:
    """How a game goes on with quick answers and careless rivals: 1 won, 0 lost by far."""
    while s.rule != QUIET:
        if s.player == seat:
            s.settle(seat, quick(s, seat))
        else:
            settle_by_chance(s, dice)
        s.advance()
    return outcome(s, seat)


def settle_by_chance(s: State, dice: Dice) -> None:
    if s.player == NATURE:
        s.settle(NATURE, roll(s, dice))
    else:
        rival = s.open_seats()[0]
        options = s.options_of(rival)
        s.settle(rival, options[dice.below(len(options))])


def outcome(s: State, seat: i64) -> float:
    if s.at[ENDING] != LOST_CO2:
        return verdict(s, seat)
    near = 1.0 - float(s.at[CO2] - s.box.co2_limit) / FAR
    return NEARLY * near if near > 0.0 else 0.0


def rehearse(
    practice: Practice, start: Position, seat: i64, games: i64, counts: vec[float], dice: Dice
) -> i64:
    """Games from a position on, answered by chance as answers are liked, to learn from; how many were won."""
    won: i64 = 0
    for _ in range(games):
        s = as_table(start.clone())
        while s.rule != QUIET:
            if s.player != seat:
                settle_by_chance(s, dice)
            elif len(s.options) > 1 and is_learned(s.rule):
                likes = looked_at(s, seat, counts, True)
                if len(likes.picks):
                    s.settle(seat, likes.picks[practice.draw(likes, situation(s), dice)])
                else:
                    s.settle(seat, plain(s, seat))
            else:
                s.settle(seat, plain(s, seat) if len(s.options) > 1 else s.options[0])
            s.advance()
        came_to = outcome(s, seat)
        practice.end(came_to)
        won += 1 if came_to == 1.0 else 0
    return won


def situation(s: State) -> i64:
    """Of a game, for what its outcome usually is: by decade, danger and pollution."""
    decade = s.at[DECADE_NOW] if s.at[DECADE_NOW] < 4 else 3
    ppm = s.at[CO2] // 10 if s.at[CO2] < 640 else 63
    return (decade * 2 + s.at[REACHED_350]) * 64 + ppm

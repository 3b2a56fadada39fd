"""Actions of a seat of CO2 (2012) that saves the planet alone: what speaks for them."""

from typing import Final

from ...co2.build import top_plant
from ...co2.knowledge import level
from ...co2.layout import INSTALLED
from ...co2.terms import (
    CARDS,
    T_BUILD,
    T_BUILD_WITH,
    T_BUY,
    T_INSTALL,
    T_MINOR,
    T_PROPOSE,
    T_SELL_GOAL,
)
from ...co2_family.layout import (
    CONTROL,
    HOME,
    PLANT,
    PLANTS,
    PRICE,
    PROJECT,
    REGION_CEP,
    REGION_TECH,
    SCIENTIST,
)
from ...co2_family.terms import (
    ENERGIES,
    FOSSIL,
    GRANT_MONEY,
    GRANT_SCIENTIST,
    GRANT_TECH,
    NOBODY,
    REGIONS,
    SLOTS,
)
from ...kernel.ints import append, bit, i64, vec
from . import learned
from .aims import NEVER, POOR, SOME_CUBES, SOME_MONEY, Aims, bounded
from .learned import BUILDING, INSTALLING, PROPOSING, Likes, Merits
from .moves import Moves, free_move

FEW_CUBES: Final = 3
CARD_MONEY: Final = 6  # beside the price, if a card that makes it cheaper is not needed


class Steps:
    """Steps of projects in one turn: what speaks for them, much of it for all of a type or a region."""

    def __init__(self, aims: Aims, moves: Moves, merits: Merits) -> None:
        self.aims: Aims = aims
        self.moves: Moves = moves
        self.merits: Merits = merits
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

    def look(self, likes: Likes) -> None:
        """All answers to the question what to do in a turn, before its action."""
        aims = self.aims
        s = aims.s
        can_build: i64 = 0  # spaces, as bits
        for pick in s.options:
            kind = free_move(s, pick)
            if kind > learned.FOR_MOVE:
                continue  # it can wait for the action
            if kind != NOBODY:
                merits = self.moves.move(kind, False)
            elif pick >= T_BUILD_WITH:
                space = (pick - T_BUILD_WITH) // CARDS
                merits = self.project(BUILDING, space, s.at[PROJECT + space])
                self.card(merits, s.at[PROJECT + space])
                can_build |= bit(space)
            elif pick >= T_PROPOSE:
                merits = self.project(
                    PROPOSING, (pick - T_PROPOSE) // ENERGIES, (pick - T_PROPOSE) % ENERGIES
                )
            elif pick >= T_BUILD:
                merits = self.project(BUILDING, pick - T_BUILD, s.at[PROJECT + pick - T_BUILD])
                can_build |= bit(pick - T_BUILD)
            else:
                merits = self.project(INSTALLING, pick - T_INSTALL, s.at[PROJECT + pick - T_INSTALL])
            likes.add(pick, merits)
        self.look_further(likes, can_build)

    def look_further(self, likes: Likes, can_build: i64) -> None:
        """At actions that a free move would make possible: that move is the answer."""
        aims = self.aims
        s = aims.s
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
                if can_build & bit(space) or aims.lack(energy) > 0:
                    continue
                if aims.empty[region] + aims.fossils[region] == 0:
                    continue
                tile = top_plant(s, energy)
                money = s.box.cost_money[tile] - aims.money
                if s.at[SCIENTIST + space] not in (NOBODY, aims.seat):
                    money += s.box.scientist_fee
                cubes = s.box.cost_tech[tile] - aims.cubes - (1 if s.at[REGION_TECH + region] else 0)
                if cubes == 1 and money <= funds - card_money:
                    pick = for_cube
                elif cubes <= 0 and 0 < money <= funds:
                    pick = for_money
            elif aims.ceps == 0 and can_buy:
                pick = T_BUY
            if pick != NOBODY:
                merits = self.project(step, space, energy)
                merits.add(step * learned.PROJECTS + learned.AFTER_FREE_MOVE, 1.0)
                likes.add(pick, merits)

    def card(self, merits: Merits, energy: i64) -> None:
        """A card makes the plant cheaper."""
        aims = self.aims
        first = BUILDING * learned.PROJECTS
        merits.add(first + learned.WITH_CARD, 1.0)
        if aims.money < aims.s.box.cost_money[top_plant(aims.s, energy)] + CARD_MONEY:
            merits.add(first + learned.WITH_CARD_IN_NEED, 1.0)

    # --- what speaks for a step ----------------------------------------------------------------------

    def project(self, step: i64, space: i64, energy: i64) -> Merits:
        """A step of a project, by what its plant will do and cost and what the step brings."""
        s = self.aims.s
        region = s.box.space_region[space]
        merits = self.merits.begin()
        merits.plus(self.always, step)
        merits.plus(self.types, step * ENERGIES + energy)
        merits.plus(self.places, step * REGIONS + region)
        merits.plus(self.times, self.uses[step * REGIONS + region])
        self.gains(merits, step, space, energy)
        if step != PROPOSING and s.at[SCIENTIST + space] != NOBODY:
            own = s.at[SCIENTIST + space] == self.aims.seat
            feature = learned.OWN_SCIENTIST if own else learned.RIVALS_SCIENTIST
            merits.add(step * learned.PROJECTS + feature, 1.0)
        return merits

    def anywhere(self, step: i64) -> Merits:
        aims = self.aims
        merits = self.merits.begin()
        first = step * learned.PROJECTS
        merits.add(first + learned.ALWAYS, 1.0)
        if aims.is_final:
            merits.add(first + learned.SAFE_END, 1.0)
        if aims.ready >= aims.turns:
            merits.add(first + learned.ENOUGH_READY, 1.0)
        merits.add(first + learned.ALL_INSTALLED, float(aims.all_installed) / 3.0)
        if float(aims.money) >= SOME_MONEY:
            merits.add(first + learned.RICH, 1.0)
        return merits

    def type(self, step: i64, energy: i64) -> Merits:
        """What the plant of a type costs, once those of installed projects stand."""
        aims = self.aims
        s = aims.s
        box = s.box
        merits = self.merits.begin()
        first = step * learned.PROJECTS
        merits.add(first + learned.TYPE + energy, 1.0)
        before = aims.coming[energy] if step != BUILDING else 0
        left = s.at[PLANTS + energy] - before
        if left <= 0:
            merits.add(first + learned.NO_PLANT, 1.0)
        tile = energy if left > box.stack_levels[1] else ENERGIES + energy
        money = box.cost_money[tile]
        cubes = box.cost_tech[tile]
        merits.add(first + learned.PLANT_PRICE, float(money) / 10.0)
        lack = cubes - level(s, aims.seat, energy) - before
        if lack > 0:
            merits.add(first + learned.LACKS_LEVEL, float(lack) / 2.0)
        if cubes > aims.cubes:
            merits.add(first + learned.LACKS_CUBES, float(cubes - aims.cubes) / 2.0)
        if money > aims.money:
            merits.add(first + learned.LACKS_MONEY, float(money - aims.money) / 10.0)
        elif aims.money - money >= POOR:
            merits.add(first + learned.MONEY_TO_SPARE, 1.0)
        return merits

    def place(self, step: i64, region: i64) -> Merits:
        """What a plant in a region will do, and what else is there."""
        aims = self.aims
        merits = self.merits.begin()
        first = step * learned.PROJECTS
        use = self.use(merits, step, region)
        self.uses = append(self.uses, use if step == BUILDING else step)
        spaces = aims.s.deal.demand[region]
        if spaces == 3:
            merits.add(first + learned.THREE_SPACES, 1.0)
        elif spaces == 4:
            merits.add(first + learned.FOUR_SPACES, 1.0)
        if region == aims.target:
            merits.add(first + learned.TARGET, 1.0)
            if aims.is_final:
                merits.add(first + learned.SAFE_END_TARGET, 1.0)
        here = aims.proposed[region] - (1 if step == INSTALLING else 0)
        merits.add(first + learned.PROPOSED_HERE, float(here) / 2.0)
        if step != BUILDING:
            merits.add(first + learned.INSTALLED_HERE, float(aims.installed[region]))
        return merits

    def use(self, merits: Merits, step: i64, region: i64) -> i64:
        """What a plant in a region will do, once those of installed projects stand there."""
        aims = self.aims
        s = aims.s
        first = step * learned.PROJECTS
        before = aims.installed[region] if step != BUILDING else 0
        empty = aims.empty[region]
        if before < empty:
            if s.deal.demand[region] - empty + before == aims.slot:  # they are filled from the left
                merits.add(first + learned.MEETS_NEXT, 1.0)
                return learned.MEET_NEXT
            merits.add(first + learned.MEETS_LATER, 1.0)
            if aims.slot == NEVER:
                merits.add(first + learned.TOO_LATE, 1.0)
            return learned.MEET_LATER
        before -= empty
        if aims.fossils[region] <= before:
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
        aims = self.aims
        s = aims.s
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
                if s.at[HOME + aims.seat] == 0:
                    merits.add(first + learned.SCIENTIST_IN_NEED, 1.0)
        elif step == INSTALLING:
            money = box.benefit_money[energy]
            cubes = box.benefit_tech[energy]
            merits.add(first + learned.BRINGS_CEPS, float(box.benefit_cep[energy]))
            if aims.ceps <= 1:
                merits.add(first + learned.LAST_CEP, 1.0)
            if s.at[CONTROL + region] == aims.seat:
                merits.add(first + learned.CONTROLLED, 1.0)
        elif s.at[CONTROL + region] != aims.seat:
            merits.add(first + learned.CONTROLLED, float(s.at[REGION_CEP + region]) / 3.0)
        if money:
            merits.add(first + learned.BRINGS_MONEY, float(money) / 5.0)
            if aims.money < POOR:
                merits.add(first + learned.BRINGS_MONEY_IN_NEED, float(money) / 5.0)
        if cubes:
            merits.add(first + learned.BRINGS_CUBES, float(cubes) / 2.0)
            if aims.cubes < FEW_CUBES:
                merits.add(first + learned.BRINGS_CUBES_IN_NEED, float(cubes) / 2.0)

    def time(self, action: i64) -> Merits:
        """An action with so many turns left, and as the seat and the planet stand."""
        aims = self.aims
        merits = self.merits.begin()
        turns = aims.turns if aims.turns < learned.ROUNDS else learned.ROUNDS
        first = learned.TURNS_AT + (action * learned.ROUNDS + turns - 1) * 2
        merits.add(first, 1.0)
        merits.add(first + 1, float(aims.all_installed) / 3.0)
        first = learned.STATES_AT + action * learned.STATES
        merits.add(first + learned.ABOVE_LIMIT, aims.above_limit)
        merits.add(first + learned.ABOVE_DANGER, aims.above_danger)
        merits.add(first + learned.READY, float(aims.ready) / 3.0)
        merits.add(first + learned.HAS_MONEY, bounded(float(aims.money) / SOME_MONEY))
        merits.add(first + learned.HAS_CUBES, bounded(float(aims.cubes) / SOME_CUBES))
        merits.add(first + learned.ALL_PROPOSED, float(aims.all_proposed) / 6.0)
        merits.add(first + learned.HAS_CEPS, float(aims.ceps) / 3.0)
        if aims.is_final:
            merits.add(first + learned.CAN_END, 1.0)
        return merits

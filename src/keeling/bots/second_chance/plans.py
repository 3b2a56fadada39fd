"""The rest of a competitive game of Second Chance in short: is the planet saved?"""

from math import sqrt
from typing import Final

from ...co2_family.board import wants
from ...co2_family.income import income_of
from ...co2_family.layout import (
    ACTIVE,
    BUILDER,
    CO2,
    CONTROL,
    DECADE_NOW,
    GOAL_SOLD,
    KNOWLEDGE,
    MAINS,
    MONEY,
    PHASE,
    PLANT,
    PRICE,
    PROJECT,
    REGION_CEP,
    ROUND,
    STACK,
    START,
    TECH,
)
from ...co2_family.market import ceps_to_pay_with
from ...co2_family.terms import ENERGIES, FOSSIL, GRANT_MONEY, GRANT_TECH, NOBODY, REGIONS, SLOTS
from ...kernel.ints import i64, vec
from ...second_chance.layout import LEVEL, PLANT_TOKEN, TOKEN, TOKENS
from ...second_chance.state import State
from ...second_chance.terms import PHASE_END, PHASE_OPERATIONS, PHASE_SETUP, PHASE_SUPPLY
from ..judge import logistic
from .outlook import hand_size, next_supply

PLANS: Final = 12  # played for each value
OWN_WILL: Final = 0.8  # how many turns are spent on plants
RIVAL_WILL: Final = 0.75  # ... by rivals that care for the planet
CARELESS_WILL: Final = 0.05  # ... and by others
CAREFUL: Final = 1.0  # how much likelier a rival cares than not, before it has done anything, ...
BUILT: Final = 15.0  # ... how much more so for each plant, ...
PREPARED: Final = 1.5  # ... for each Infrastructure ...
PROPOSED: Final = 0.5  # ... and for each turn that brought neither
DRAW_BLUR: Final = 50.0  # the variance of a fossil plant, in ppm * ppm
MARGIN_PPM: Final = 20.0  # kept below the limit
NOTHING: Final = -1000  # worth less than any proposal or preparation
URGENT: Final = 6  # preparing a project while none is ready to be built, in dollars ...
USEFUL: Final = 2  # ... or only one
SPARE_CEPS: Final = 3  # more of them are sold
FOSSIL_PPM: Final = 30  # on average


class Plan:
    """The rest of the game in short: each turn builds if it can, else prepares or proposes.

    It tells how likely the planet is saved. Rivals do less for it, and of the PLANS for a value those they
    are not trusted with have them do next to nothing.
    """

    def __init__(self, s: State, seat: i64, luck: i64, trusts: vec[float]) -> None:
        self.seat: i64 = seat
        self.luck: i64 = luck
        self.s: State = s
        self.safe: float = 1.0
        self.ppm: i64 = s.at[CO2]
        self.drawn: i64 = 0
        self.price: i64 = s.at[PRICE]
        self.slots: vec[i64] = s.at[PLANT : PLANT + REGIONS * SLOTS]
        self.projects: vec[i64] = vec[i64]([NOBODY] * s.box.spaces)  # kinds
        self.ready: vec[i64] = vec[i64]([0] * s.box.spaces)
        self.room: vec[i64] = vec[i64]([0] * REGIONS)  # for plants of projects not on the board yet
        self.stack: vec[i64] = s.at[STACK : STACK + ENERGIES]
        self.grants: vec[i64] = s.at[REGION_CEP : REGION_CEP + REGIONS]
        self.free: vec[i64] = vec[i64]([1] * REGIONS)  # not controlled
        for region in range(REGIONS):
            if s.at[CONTROL + region] != NOBODY:
                self.free[region] = 0
            for slot in range(region * SLOTS, region * SLOTS + s.deal.demand[region]):
                if self.slots[slot] == NOBODY or self.slots[slot] >= FOSSIL:
                    self.room[region] += 1
        for space in range(s.box.spaces):
            if s.at[PROJECT + space] != NOBODY:
                self.projects[space] = s.at[LEVEL + space] * ENERGIES + s.at[PROJECT + space]
                self.room[s.box.space_region[space]] -= 1
                if s.at[TOKEN + space] != NOBODY:
                    self.ready[space] = 1
        self.money: vec[i64] = s.at[MONEY : MONEY + 4]
        self.tech: vec[i64] = s.at[TECH : TECH + 4]
        self.ceps: vec[i64] = vec[i64]([ceps_to_pay_with(s, who) for who in range(s.n)])
        self.tokens: vec[i64] = s.at[TOKENS : TOKENS + 4]
        self.know: vec[i64] = s.at[KNOWLEDGE : KNOWLEDGE + 4 * ENERGIES]
        self.cards: vec[i64] = vec[i64]([hand_size(s, who) for who in range(s.n)])
        self.sold: vec[i64] = s.at[GOAL_SOLD : GOAL_SOLD + 4]
        self.lore: vec[i64] = vec[i64]([0, 0, 0, 0])  # twice the knowledge learnt besides
        self.will: vec[float] = vec[float]([OWN_WILL for _ in range(s.n)])
        for who in range(s.n):
            if who != seat:
                is_careful = float(luck) + 0.5 < trusts[who] * float(PLANS)
                self.will[who] = RIVAL_WILL if is_careful else CARELESS_WILL

    def play(self) -> None:
        s = self.s
        decade = s.at[DECADE_NOW]
        phase = s.at[PHASE]
        start = s.at[START]
        total = s.rounds() * s.n
        turn: i64 = total
        if phase in (PHASE_SETUP, PHASE_SUPPLY, PHASE_END):
            turn = 0
            if decade < s.decades():
                self.supply(decade)
        elif phase == PHASE_OPERATIONS and s.at[ACTIVE] != NOBODY:
            turn = s.at[ROUND] * s.n + (s.at[ACTIVE] - start) % s.n
            if s.at[MAINS] == 0:
                turn += 1
        while decade < s.decades():
            while turn < total:
                who = (start + turn) % s.n
                luck = mixed(self.luck * 100 + decade * total + turn)
                self.lore[who] += luck % 3
                if float(luck % 1000) < 1000.0 * self.will[who]:
                    self.take_turn(who)
                elif who != self.seat:
                    self.propose(who, NOTHING)
                turn += 1
            self.close_decade()
            decade += 1
            turn = 0
            start = (start + s.n - 1) % s.n
            if decade < s.decades():
                self.supply(decade)

    def supply(self, decade: i64) -> None:
        s = self.s
        for region in range(REGIONS):
            slot = region * SLOTS + decade
            if decade < s.deal.demand[region] and self.slots[slot] == NOBODY:
                self.slots[slot] = FOSSIL + 1
                self.ppm += FOSSIL_PPM
                self.drawn += 1
                self.grants[region] = max(0, self.grants[region] - self.free[region])
        spare = float(s.box.co2_limit + 5 - self.ppm) - MARGIN_PPM
        blur = sqrt(20.0 + DRAW_BLUR * float(self.drawn))
        self.safe = min(self.safe, logistic(1.7 * spare / blur))

    def close_decade(self) -> None:
        """Income, and what events cost those who are not there."""
        s = self.s
        events: i64 = 1
        if self.ppm >= 400:
            events = 2
        for who in range(s.n):
            self.money[who] += income_of(s, who) + 1
            self.tech[who] = max(0, self.tech[who] - events)
            self.ceps[who] = max(0, self.ceps[who] - events)

    def take_turn(self, who: i64) -> None:
        """Build; else whatever brings most for the plants to come, a project prepared or another proposed."""
        s = self.s
        if self.ceps[who] > SPARE_CEPS and self.money[who] < 12:
            self.sell_cep(who)
        build: i64 = NOBODY
        prepare: i64 = NOBODY
        most: i64 = NOTHING
        waiting: i64 = 0
        may_prepare = self.tokens[who] > 0 and self.can_get_cep(who)
        for space in range(s.box.spaces):
            kind = self.projects[space]
            if kind == NOBODY:
                continue
            if self.ready[space]:
                waiting += 1
                if (build == NOBODY or kind < self.projects[build]) and self.affords(who, kind):
                    build = space
            elif may_prepare and build == NOBODY:
                worth = self.benefit(who, kind)
                if worth > most:
                    most = worth
                    prepare = space
        if build != NOBODY:
            self.build(who, build)
            return
        if prepare == NOBODY:
            most = NOTHING
        elif waiting == 0:
            most += URGENT
        elif waiting == 1:
            most += USEFUL
        if not self.propose(who, most) and prepare != NOBODY:
            self.prepare(who, prepare)

    def benefit(self, who: i64, kind: i64) -> i64:
        """What a project brings when it is prepared, in dollars, less what is lacking to build it then."""
        box = self.s.box
        energy = kind % ENERGIES
        tech = self.tech[who] + box.benefit_tech[energy]
        worth = box.benefit_money[energy] + (box.benefit_cep[energy] - 1) * self.price
        if self.tech[who] < 4:
            worth += 2 * box.benefit_tech[energy]
        worth -= 3 * max(0, box.level_space[kind] - self.know[who * ENERGIES + energy])
        worth -= 2 * max(0, box.cost_tech[kind] - tech) + kind // 2
        return worth

    def can_get_cep(self, who: i64) -> bool:
        return self.ceps[who] > 0 or self.cards[who] > 0 or self.money[who] >= self.price

    def get_cep(self, who: i64) -> None:
        if self.ceps[who] == 0:
            if self.money[who] >= self.price:
                self.money[who] -= self.price
                self.price = min(self.price + 1, self.s.box.price_max)
            else:
                self.cards[who] -= 1
            self.ceps[who] = 1

    def sell_cep(self, who: i64) -> None:
        self.ceps[who] -= 1
        self.money[who] += self.price
        self.price = max(self.price - 1, self.s.box.price_min)

    def affords(self, who: i64, kind: i64) -> bool:
        """Can it be built this turn, with a purchase or sale, a card, and the Company Goal sold?"""
        box = self.s.box
        price = self.price
        if box.level_space[kind] - self.know[who * ENERGIES + kind % ENERGIES] > self.lore[who] // 2:
            return False
        money = self.money[who] - box.cost_money[kind]
        card = self.cards[who]
        if self.ceps[who] == 0:
            if money >= price:
                money -= price
            elif card:
                card = 0
            else:
                return False
        elif self.ceps[who] > 1 and money < 0:
            money += price
        tech = self.tech[who] - box.cost_tech[kind]
        if tech < 0 and card:
            tech += 1
            card = 0
        if card:
            money += 2
        if self.sold[who] == 0:
            money += box.company_sale
        return tech >= 0 and money >= 0

    def build(self, who: i64, space: i64) -> None:
        s = self.s
        box = s.box
        kind = self.projects[space]
        at = who * ENERGIES + kind % ENERGIES
        if self.know[at] < box.level_space[kind]:
            self.lore[who] -= 2 * (box.level_space[kind] - self.know[at])
            self.know[at] = box.level_space[kind]
        self.get_cep(who)
        self.ceps[who] -= 1
        self.tech[who] -= box.cost_tech[kind]
        if self.tech[who] < 0:
            self.tech[who] = 0
            self.cards[who] -= 1
        self.money[who] -= box.cost_money[kind]
        if self.money[who] < 0 and self.ceps[who] > 0:
            self.sell_cep(who)
        if self.money[who] < 0 and self.cards[who] > 0:
            self.cards[who] -= 1
            self.money[who] += 2
        if self.money[who] < 0 and self.sold[who] == 0:
            self.sold[who] = 1
            self.money[who] += box.company_sale
        self.projects[space] = NOBODY
        self.ready[space] = 0
        region = box.space_region[space]
        if self.free[region]:
            self.free[region] = 0
            self.ceps[who] += self.grants[region]
        self.insert(region)

    def insert(self, region: i64) -> None:
        """Into the first empty space, or in place of the first fossil plant."""
        fossil: i64 = NOBODY
        first = region * SLOTS
        for slot in range(first, first + self.s.deal.demand[region]):
            if self.slots[slot] == NOBODY:
                self.slots[slot] = 0
                return
            if self.slots[slot] >= FOSSIL and fossil == NOBODY:
                fossil = slot
        if fossil != NOBODY:
            self.ppm -= self.s.box.fossil_ppm[self.slots[fossil] - FOSSIL]
            self.slots[fossil] = 0

    def prepare(self, who: i64, space: i64) -> None:
        box = self.s.box
        energy = self.projects[space] % ENERGIES
        self.get_cep(who)
        self.ceps[who] += box.benefit_cep[energy] - 1
        self.money[who] += box.benefit_money[energy]
        self.tech[who] += box.benefit_tech[energy]
        self.tokens[who] -= 1
        self.ready[space] = 1

    def propose(self, who: i64, least: i64) -> bool:
        """Where the grant helps most, of a type that can soon be built; unless it is worth less than that."""
        s = self.s
        box = s.box
        best: i64 = NOBODY
        best_kind: i64 = NOBODY
        most: i64 = least
        for space in range(box.spaces):
            region = box.space_region[space]
            if self.projects[space] != NOBODY or self.room[region] <= 0:
                continue
            grant = self.grant(who, space)
            for energy in range(ENERGIES):
                if self.stack[energy] and wants(s, region, energy):
                    kind = energy
                    if self.stack[energy] <= box.stack_levels[1]:
                        kind += ENERGIES
                    lack = box.level_space[kind] - self.know[who * ENERGIES + energy] - 1
                    worth = grant - kind // 2 - 2 * max(0, lack)
                    if worth > most:
                        most = worth
                        best = space
                        best_kind = kind
        if best == NOBODY:
            return False
        self.projects[best] = best_kind
        self.room[box.space_region[best]] -= 1
        self.stack[best_kind % ENERGIES] -= 1
        self.know[who * ENERGIES + best_kind % ENERGIES] += 1
        kind = box.space_grant[best]
        if kind == GRANT_MONEY:
            self.money[who] += self.grants[box.space_region[best]]
        elif kind == GRANT_TECH:
            self.tech[who] += box.grant_tech
        else:
            self.lore[who] += 2
        return True

    def grant(self, who: i64, space: i64) -> i64:
        kind = self.s.box.space_grant[space]
        if kind == GRANT_MONEY:
            return self.grants[self.s.box.space_region[space]]
        if kind == GRANT_TECH:
            return 4 if self.tech[who] < 3 else 1
        return 2


def chance_to_last(s: State, seat: i64) -> float:
    """The chance that the planet is saved (SC-COMP-TURN-3): the average of the plans."""
    if next_supply(s) >= s.decades():
        return 1.0
    trusts: vec[float] = vec[float]([trust(s, who) for who in range(s.n)])
    safe = 0.0
    for luck in range(PLANS):
        plan = Plan(s, seat, luck, trusts)
        plan.play()
        safe += plan.safe
    return safe / float(PLANS)


def mixed(number: i64) -> i64:
    """A number that looks random: in all plans of the same luck a turn has the same one."""
    mix = (number * 2654435761 + 12345) & 0xFFFFFFFF
    mix = ((mix ^ (mix >> 15)) * 2246822519) & 0xFFFFFFFF
    return mix ^ (mix >> 13)


def trust(s: State, who: i64) -> float:
    """The chance that a rival cares for the planet, by what its turns were spent on so far."""
    built: i64 = 0
    prepared: i64 = 0
    for slot in range(REGIONS * SLOTS):
        if s.at[BUILDER + slot] == who:
            built += 1
        if s.at[PLANT_TOKEN + slot] == who:
            prepared += 1
    for space in range(s.box.spaces):
        if s.at[TOKEN + space] == who:
            prepared += 1
    turns = s.at[DECADE_NOW] * s.rounds()
    if s.at[PHASE] == PHASE_OPERATIONS:
        turns += s.at[ROUND]
    others = max(0, turns - built - prepared)
    odds = CAREFUL * float(BUILT ** float(built)) * float(PREPARED ** float(prepared))
    odds *= float(PROPOSED ** float(others))
    return odds / (1.0 + odds)

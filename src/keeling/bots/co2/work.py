"""How many turns a seat of CO2 (2012) needs for so many plants, in one region or anywhere."""

from typing import Final

from ...co2.knowledge import level
from ...co2.layout import INSTALLED
from ...co2.state import State
from ...co2_family.board import place_for_plant, wants
from ...co2_family.layout import (
    CARD,
    CEP,
    GOAL_SOLD,
    HOME,
    MONEY,
    PLANTS,
    PRICE,
    PROJECT,
    REGION_TECH,
    SCIENTIST,
    TECH,
)
from ...co2_family.market import ceps_to_pay_with
from ...co2_family.terms import ENERGIES, GAIN_MONEY, GAIN_TECH, NOBODY
from ...kernel.ints import append, i64, vec

TURN_MONEY: Final = 4.0  # what a turn brings that only earns
TURN_CUBES: Final = 2.0
INCOME: Final = 0.8  # money that comes by itself in a turn
GRANT: Final = 2.0  # money that a proposal brings
SALE: Final = 0.7  # of the price of a CEP, for it falls with each one sold
USE_MONEY: Final = 0.02  # of plants that take as long, one that leaves more is built first
USE_CUBE: Final = 0.05
USE_LEVEL: Final = 0.1
STRANDED: Final = 3.0  # turns for a level while all scientists are at summits
FAR: Final = 100.0  # turns: never


class Work:
    """Turns for one plant, two plants, and so on, the easiest first.

    Money and cubes come from all that the seat could turn into them; what then is missing takes turns too.
    """

    def __init__(self, s: State, seat: i64, region: i64, most: i64) -> None:
        box = s.box
        self.turns: vec[float] = vec[float]([0.0])
        money = float(s.at[MONEY + seat])
        if s.at[GOAL_SOLD + seat] == 0:
            money += float(box.company_sale)
        cubes = float(s.at[TECH + seat])
        if region != NOBODY and s.at[REGION_TECH + region]:
            cubes += 1.0  # C-BUILD-5
        for card in range(box.lobbyists):
            if s.at[CARD + card] == seat:
                if box.lobby_minor[card] == GAIN_MONEY:
                    money += float(box.lobby_minor_amount[card])
                elif box.lobby_minor[card] == GAIN_TECH:
                    cubes += float(box.lobby_minor_amount[card])
        for_sale = s.at[CEP + seat]
        to_pay = ceps_to_pay_with(s, seat)
        price = float(s.at[PRICE])
        tiles = s.at[PLANTS : PLANTS + ENERGIES]
        levels = vec[i64]([level(s, seat, energy) for energy in range(ENERGIES)])
        installed = vec[i64]([0, 0, 0, 0, 0])
        proposed = vec[i64]([0, 0, 0, 0, 0])
        learners = s.at[HOME + seat]
        for space in range(box.spaces):
            if s.at[SCIENTIST + space] == seat:
                learners += 1
            kind = s.at[PROJECT + space]
            where = box.space_region[space]
            if kind != NOBODY and (
                where == region or (region == NOBODY and place_for_plant(s, where) != NOBODY)
            ):
                if s.at[INSTALLED + space]:
                    installed[kind] += 1
                else:
                    proposed[kind] += 1
        if region != NOBODY:
            for energy in range(ENERGIES):
                if not wants(s, region, energy):
                    tiles[energy] = 0
        actions = 0.0
        lessons = 0.0
        lesson = 1.0 if learners else STRANDED
        while len(self.turns) <= most:
            best: i64 = NOBODY
            least = FAR
            turns = FAR
            for energy in range(ENERGIES):
                if tiles[energy] == 0:
                    continue
                tile = energy if tiles[energy] > box.stack_levels[1] else ENERGIES + energy
                need = actions + 1.0
                cash = money - float(box.cost_money[tile])
                left = cubes - float(box.cost_tech[tile])
                ceps = to_pay
                if installed[energy] == 0:
                    need += 1.0 if proposed[energy] else 2.0
                    cash += float(box.benefit_money[energy]) + (0.0 if proposed[energy] else GRANT)
                    left += float(box.benefit_tech[energy])
                    ceps += box.benefit_cep[energy] - 1
                if ceps < 0:
                    cash += float(ceps) * price  # bought (C-INST-3)
                elif for_sale > 0:
                    cash += SALE * price * float(for_sale if for_sale < ceps else ceps)
                cash += INCOME * need
                effort = -USE_MONEY * cash - USE_CUBE * left
                if cash < 0.0:
                    need -= cash / TURN_MONEY
                if left < 0.0:
                    need -= left / TURN_CUBES
                learn = 1.0 + lesson * lessons
                if levels[energy] < box.cost_tech[tile]:
                    learn += lesson * float(box.cost_tech[tile] - levels[energy])
                    effort += USE_LEVEL * float(box.cost_tech[tile] - levels[energy])
                if learn > need:
                    need = learn
                if need + effort < least:
                    least = need + effort
                    turns = need
                    best = energy
            if best == NOBODY:
                return
            self.turns = append(self.turns, turns)
            tile = best if tiles[best] > box.stack_levels[1] else ENERGIES + best
            tiles[best] -= 1
            actions += 1.0
            money -= float(box.cost_money[tile])
            cubes -= float(box.cost_tech[tile])
            if installed[best]:
                installed[best] -= 1
            else:
                actions += 1.0
                money += float(box.benefit_money[best])
                cubes += float(box.benefit_tech[best])
                to_pay += box.benefit_cep[best] - 1
                if proposed[best]:
                    proposed[best] -= 1
                else:
                    actions += 1.0
                    money += GRANT
            if levels[best] < box.cost_tech[tile]:
                lessons += float(box.cost_tech[tile] - levels[best])
                levels[best] = box.cost_tech[tile]
            levels[best] += 1

    def needed(self, plants: float) -> float:
        return needed(self.turns, plants)


def needed(turns: vec[float], plants: float) -> float:
    """Turns for so many plants, or parts of them; `turns`: for none, one, two, and so on."""
    if plants <= 0.0:
        return 0.0
    whole = int(plants)
    if whole + 1 >= len(turns):
        return turns[whole] if plants == float(whole) and whole < len(turns) else FAR
    part = plants - float(whole)
    return turns[whole] + part * (turns[whole + 1] - turns[whole])

"""What the Main actions of Second Chance are worth: to build, to prepare, to propose."""

from typing import Final

from ...co2_family.board import place_for_plant
from ...co2_family.layout import KNOWLEDGE, MONEY, PRICE, PROJECT, RECRUITS, REGION_CEP, SCIENTIST, TECH
from ...co2_family.market import ceps_to_pay_with
from ...co2_family.terms import (
    AT_SPACE,
    ENERGIES,
    GAIN_CEP,
    GAIN_MONEY,
    GAIN_TECH,
    GRANT_MONEY,
    GRANT_TECH,
    NOBODY,
)
from ...kernel.ints import i64
from ...second_chance.layout import LEVEL, TOKEN
from .goals import claim_tech, region_goals, spoils, un_gain
from .outlook import Outlook
from .scientists import any_move, best_move, recruit_worth
from .worths import (
    CLAIM_TECH,
    LACK_KNOWLEDGE,
    cep_worth,
    knowledge_worth,
    lacking,
    least_lacking,
    money_worth,
    next_level,
    plant_worth,
    tech_worth,
)

PREPARE_SHARE: Final = 45  # percent of a plant, for preparing it ...
PREPARE_FIRST: Final = 48  # ... in the first decade
PROPOSE_SHARE: Final = 25  # percent of a plant, for proposing it ...
PROPOSE_FIRST: Final = 18  # ... in the first decade
LACK_PREPARED: Final = 60  # who lacks so much for a prepared plant has half of it ...
LACK_PROPOSED: Final = 80  # ... and for one that is only proposed
UN_BUILD: Final = 50  # a plant while UN cards are needed
CROWD: Final = 2  # projects beyond one for each seat


def build_worth(o: Outlook, space: i64) -> i64:
    s = o.s
    region = s.box.space_region[space]
    kind = s.at[LEVEL + space] * ENERGIES + s.at[PROJECT + space]
    worth = plant_worth(o, region, kind, 0, True)
    worth += region_goals(o, region, kind % ENERGIES, True)
    if o.un_need > 0:
        worth += UN_BUILD
    worth -= spoils(o, s.box.cost_money[kind], s.box.cost_tech[kind], s.box.cost_cep[kind])
    missing = claim_tech(o) - s.at[TECH + o.seat] + s.box.cost_tech[kind]
    if missing > 0:
        worth -= CLAIM_TECH * min(missing, s.box.cost_tech[kind])
    return max(20, worth - s.box.cost_money[kind])


def prepare_worth(o: Outlook, space: i64) -> i64:
    s = o.s
    box = s.box
    seat = o.seat
    energy = s.at[PROJECT + space]
    region = box.space_region[space]
    kind = s.at[LEVEL + space] * ENERGIES + energy
    soon = least_lacking(o, kind, True) if o.now > 1 else 200
    in_time = soon < 30 or not o.team
    worth = plant_worth(o, region, kind, o.ready_in[region], in_time)
    worth = worth * (PREPARE_FIRST if o.decade == 0 else PREPARE_SHARE) // 100
    worth = worth * LACK_PREPARED // (LACK_PREPARED + min(soon, least_lacking(o, kind, False)))
    worth += money_worth(o, seat, box.benefit_money[energy])
    worth += tech_worth(o, seat, box.benefit_tech[energy])
    worth += (box.benefit_cep[energy] - 1) * cep_worth(o, seat)
    worth += un_gain(o, energy)
    worth += region_goals(o, region, energy, False)
    if box.benefit_cep[energy] == 0:
        worth -= spoils(o, 0, 0, 1)
    guest = s.at[SCIENTIST + space]
    if guest != NOBODY and (o.team or guest == seat):
        worth += max(0, best_move(o, guest, AT_SPACE + space))
    return max(5, worth)


def propose_worth(o: Outlook, space: i64, energy: i64) -> i64:
    s = o.s
    box = s.box
    seat = o.seat
    region = box.space_region[space]
    kind = next_level(s, energy) * ENERGIES + energy
    lack = least_lacking(o, kind, False)
    own = lacking(o, seat, kind)
    if box.level_space[kind] > s.at[KNOWLEDGE + seat * ENERGIES + energy]:
        own -= LACK_KNOWLEDGE
    lack = max(0, min(lack, own))
    in_time = not o.team or (o.now >= 3 + o.ready + 2 * o.proposed and lack < 60)
    worth: i64 = 0
    if o.now + o.later >= 3:
        worth = plant_worth(o, region, kind, o.queue[region], in_time)
        worth = worth * (PROPOSE_FIRST if o.decade == 0 else PROPOSE_SHARE) // 100
        worth = worth * LACK_PROPOSED // (LACK_PROPOSED + lack)
        if o.proposed + o.ready > s.n + CROWD:  # enough to do already
            worth //= 2
    worth += knowledge_worth(o, seat, energy)
    grant = box.space_grant[space]
    if grant == GRANT_MONEY:
        worth += money_worth(o, seat, s.at[REGION_CEP + region])
    elif grant == GRANT_TECH:
        worth += tech_worth(o, seat, box.grant_tech)
    else:
        worth += max(recruit_worth(o, seat) if s.at[RECRUITS + seat] else 0, any_move(o, seat))
    return max(1, worth)


def short_of(o: Outlook, resource: i64) -> i64:
    """The best build that fails only for a little of one resource this turn could bring; its worth."""
    s = o.s
    box = s.box
    seat = o.seat
    best: i64 = 0
    for space in range(box.spaces):
        if s.at[TOKEN + space] == NOBODY:
            continue
        energy = s.at[PROJECT + space]
        kind = s.at[LEVEL + space] * ENERGIES + energy
        if box.level_space[kind] > s.at[KNOWLEDGE + seat * ENERGIES + energy]:
            continue
        money = max(0, box.cost_money[kind] - s.at[MONEY + seat])
        tech = max(0, box.cost_tech[kind] - s.at[TECH + seat])
        ceps = max(0, box.cost_cep[kind] - ceps_to_pay_with(s, seat))
        if place_for_plant(s, box.space_region[space]) == NOBODY:
            continue
        helps = False
        if resource == GAIN_MONEY:
            helps = money > 0 and tech <= 1 and ceps == 0 and money <= 3 + s.at[PRICE]
        elif resource == GAIN_TECH:
            helps = tech == 1 and money <= s.at[PRICE] and ceps == 0
        elif resource == GAIN_CEP:
            helps = ceps == 1 and money == 0 and tech <= 1
        if helps:
            best = max(best, build_worth(o, space))
    return best

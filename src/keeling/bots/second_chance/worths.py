"""What plants, knowledge, money, Tech cubes and CEPs of Second Chance are worth."""

from typing import Final

from ...co2_family.board import place_for_plant
from ...co2_family.layout import CO2, KNOWLEDGE, MONEY, PLANT, PRICE, STACK, TECH, TECH_POOL
from ...co2_family.market import ceps_to_pay_with
from ...co2_family.terms import COUNT_CEP_HAND, COUNT_MONEY, COUNT_TECH, ENERGIES, FOSSIL, NOBODY, SLOTS
from ...kernel.ints import i64
from ...second_chance.state import State
from ..co2_family import unmet
from .goals import claim_tech, goal_step
from .outlook import DANGER, STEPS, UNKNOWN, Outlook, turns_after

SLOT_SHARE: Final = 8  # of ten: a fossil plant kept away or replaced
LACK_KNOWLEDGE: Final = 20  # what keeps a seat from a plant: a space on the track ...
LACK_MONEY: Final = 5  # ... $1 ...
LACK_TECH: Final = 10  # ... a Tech cube ...
LACK_CEP: Final = 12  # ... the CEP
INCOME_NOW: Final = 10  # a point of income in this decade ...
INCOME_LATER: Final = 7  # ... and in each later one
HALF_STEP: Final = 4  # half the way to a space that pays more, for each later income
PINK_SHARE: Final = 16  # percent of a goal for the middle of a track, for a space on the way
TOP_SHARE: Final = 10  # percent of a goal for the end of a track
UNLOCK: Final = 30  # the space that a waiting project needs ...
UNLOCK_TOO: Final = 12  # ... where another seat has it already
UNLOCK_LATER: Final = 8  # ... where no project waits yet
BONUS: Final = 10  # printed on a track
MONEY_FIRST: Final = 50  # $10 while there are less than 12 ...
MONEY_NEXT: Final = 30  # ... less than 20 ...
MONEY_MORE: Final = 10  # ... or more
TECH_FIRST: Final = 9  # a cube while there are less than 4 ...
TECH_NEXT: Final = 5  # ... less than 8 ...
TECH_MORE: Final = 2  # ... or more
CLAIM_TECH: Final = 12  # a cube that a UN card will cost, beside
CEP_FIRST: Final = 16
CEP_SECOND: Final = 12
CEP_NEXT: Final = 9  # up to 4
CEP_MORE: Final = 5


# --- plants ---------------------------------------------------------------------------------------


def slot_worth(o: Outlook, region: i64, ahead: i64) -> i64:
    """The fossil plant a new plant keeps away or replaces, `ahead` other plants being built first."""
    s = o.s
    price = s.box.reduction_price
    if not o.team:
        return o.danger if place_for_plant(s, region) != NOBODY else -1
    left = ahead
    first = region * SLOTS
    worth = -1  # no room
    for slot in range(first, first + s.deal.demand[region]):
        if s.at[PLANT + slot] == NOBODY:
            if left == 0:
                when = slot - first
                worth = 10 * STEPS * price[when] if when <= o.last else 0
                break
            left -= 1
    if worth < 0:
        for slot in range(first, first + s.deal.demand[region]):
            if s.at[PLANT + slot] >= FOSSIL:
                if left == 0:
                    worth = s.box.fossil_ppm[s.at[PLANT + slot] - FOSSIL] * price[min(o.decade, o.last)]
                    break
                left -= 1
    if o.decade >= o.last and worth > 0:  # in the end CO2 below the limit is worth nothing
        over = s.at[CO2] + 10 * STEPS * unmet(s, o.decade) - s.box.co2_limit
        return min(worth, max(0, over) * price[o.last])
    return worth * SLOT_SHARE // 10 if worth > 0 else worth


def plant_worth(o: Outlook, region: i64, kind: i64, ahead: i64, in_time: bool) -> i64:
    """All a plant brings when it is built, in this decade or later."""
    s = o.s
    energy = kind % ENERGIES
    slot = slot_worth(o, region, ahead)
    if slot < 0:
        return 0
    points = 10 * s.box.plant_vp[kind]
    goals: i64 = 0
    if o.regions[region] > ahead:
        goals += 1
    if o.types[energy] > 0:
        goals += 1
    if not in_time:
        if o.later == 0:
            return 0
        return points + slot + goals * o.goal_next
    worth = points + slot + goals * o.goal_now
    if o.pressure:
        decade = min(o.decade, o.last)
        urgent = points + 10 * goals * s.box.env_penalty[decade] + 10 * STEPS * s.box.reduction_price[decade]
        worth += urgent * o.pressure // 20
    return worth


def lacking(o: Outlook, seat: i64, kind: i64) -> i64:
    """How far a seat is from building a plant of this level and type."""
    s = o.s
    box = s.box
    at = s.at
    lack: i64 = 0
    steps = box.level_space[kind] - at[KNOWLEDGE + seat * ENERGIES + kind % ENERGIES]
    if steps > 0:
        lack += LACK_KNOWLEDGE * steps
    money = box.cost_money[kind] - at[MONEY + seat]
    if money > 0:
        lack += LACK_MONEY * money
    tech = box.cost_tech[kind] - at[TECH + seat]
    if tech > 0:
        lack += LACK_TECH * tech
    if ceps_to_pay_with(s, seat) < box.cost_cep[kind]:
        lack += LACK_CEP
    return lack


def least_lacking(o: Outlook, kind: i64, soon: bool) -> i64:
    """How far the team is from it; `soon`: only seats with another turn in this decade."""
    at = kind + (2 * ENERGIES if soon else 0)
    if o.lacks[at] == UNKNOWN:
        best: i64 = 200
        for seat in range(o.s.n):
            if not o.team and seat != o.seat and o.danger < DANGER // 2:
                continue
            if not soon or turns_after(o.s, seat) > 0:
                best = min(best, lacking(o, seat, kind))
        o.lacks[at] = best
    return o.lacks[at]


def next_level(s: State, energy: i64) -> i64:
    return 0 if s.at[STACK + energy] > s.box.stack_levels[1] else 1


# --- knowledge ------------------------------------------------------------------------------------


def track_income(o: Outlook, energy: i64, mover: i64, steps: i64) -> i64:
    """Twice what a track pays the team (or the mover, less half of what rivals get) after the move."""
    s = o.s
    box = s.box
    first: i64 = 0
    second: i64 = 0
    for seat in range(s.n):
        space = s.at[KNOWLEDGE + seat * ENERGIES + energy]
        if seat == mover:
            space = min(space + steps, box.track_end)
        if space > first:
            second = first
            first = space
        elif space < first and space > second:
            second = space
    floor = second if s.n > 2 and second > 0 else first
    total: i64 = 0
    for seat in range(s.n):
        space = s.at[KNOWLEDGE + seat * ENERGIES + energy]
        if seat == mover:
            space = min(space + steps, box.track_end)
        if space > 0 and space >= floor:
            if o.team or seat == mover:
                total += 2 * box.income[space]
            else:
                total -= box.income[space]
    return total


def knowledge_worth(o: Outlook, seat: i64, energy: i64) -> i64:
    """One more space on a track."""
    at = seat * ENERGIES + energy
    if o.known[at] == UNKNOWN:
        o.known[at] = space_worth(o, seat, energy)
    return o.known[at]


def space_worth(o: Outlook, seat: i64, energy: i64) -> i64:
    s = o.s
    box = s.box
    space = s.at[KNOWLEDGE + seat * ENERGIES + energy] + 1
    if space > box.track_end:
        return 0
    worth: i64 = 0
    if o.incomes > 0:
        more = track_income(o, energy, seat, 1) - track_income(o, energy, seat, 0)
        worth += more * (INCOME_NOW + o.pressure // 2 + INCOME_LATER * (o.incomes - 1)) // 2
        # The space after the next one pays more: half the way there.
        if box.income[space] == box.income[space - 1] and space < box.track_end:
            worth += HALF_STEP * (o.incomes - 1)
    lead: i64 = 0
    for other in range(s.n):
        lead = max(lead, s.at[KNOWLEDGE + other * ENERGIES + energy])
    if o.halves[energy]:
        if space == box.pink_space[energy]:
            worth += o.goal_now
        elif space > lead:
            worth += o.goal_now * PINK_SHARE // 100
    if o.tops[energy]:
        if space == box.track_end:
            worth += o.goal_now
        elif space > lead:
            worth += o.goal_now * TOP_SHARE // 100
    for level in range(2):
        kind = level * ENERGIES + energy
        if space == box.level_space[kind] and o.now + o.later > 1:
            if o.waiting[kind]:
                worth += UNLOCK if space > lead else UNLOCK_TOO
            elif o.later:
                worth += UNLOCK_LATER
    if box.icon[energy * (box.track_end + 1) + space] != NOBODY and o.later:
        worth += BONUS
    return worth


def best_knowledge(o: Outlook, seat: i64) -> i64:
    best: i64 = 0
    for energy in range(ENERGIES):
        best = max(best, knowledge_worth(o, seat, energy))
    return best


# --- stocks ---------------------------------------------------------------------------------------


def money_worth(o: Outlook, seat: i64, amount: i64) -> i64:
    if o.team and o.later == 0:
        goal = goal_step(o, seat, COUNT_MONEY)
        if goal or o.now < 2:
            return goal * amount // 6
    have = o.s.at[MONEY + seat]
    rate = MONEY_FIRST if have < 12 else MONEY_NEXT if have < 20 else MONEY_MORE
    return rate * amount // 10


def tech_worth(o: Outlook, seat: i64, amount: i64) -> i64:
    if o.team and o.later == 0:
        goal = goal_step(o, seat, COUNT_TECH)
        if goal or o.now < 2:
            return goal * amount // 2
    have = o.s.at[TECH + seat]
    rate = TECH_FIRST if have < 4 else TECH_NEXT if have < 8 else TECH_MORE
    if seat == o.seat and have < claim_tech(o):
        rate += CLAIM_TECH
    return rate * min(amount, o.s.at[TECH_POOL])


def cep_worth(o: Outlook, seat: i64) -> i64:
    goal = goal_step(o, seat, COUNT_CEP_HAND)
    if goal:
        return goal
    if o.team and o.later == 0 and o.now < 2:
        return 0
    have = ceps_to_pay_with(o.s, seat)
    if not o.team and have < 2:  # events and fossil plants cost CEPs, or points (SC-COMP-EVT-5)
        return 10 * o.s.at[PRICE] if have == 0 else 5 * o.s.at[PRICE]
    return CEP_FIRST if have < 1 else CEP_SECOND if have < 2 else CEP_NEXT if have < 4 else CEP_MORE

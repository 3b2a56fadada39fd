"""How a position of CO2: Second Chance stands, and which answers look good.

Worths are in tenths of a victory point. A team is short of Main actions above all: a plant takes three of
them (propose, prepare, build), so what an answer is worth is mostly its share of the plant it leads to.
"""

from math import exp, sqrt
from typing import Final

from ..co2_family.board import place_for_plant, topic_energy, wants
from ..co2_family.income import income_of
from ..co2_family.layout import (
    ACTIVE,
    BUILDER,
    CARD,
    CEP,
    CO2,
    CONTROL,
    DECADE_NOW,
    ENDING,
    GOAL,
    GOAL_SOLD,
    HOME,
    KNOWLEDGE,
    MAIN,
    MAINS,
    MARKET,
    MAX_UN,
    MONEY,
    PENDING,
    PHASE,
    PLANT,
    PRICE,
    PROJECT,
    RECRUITS,
    REGION_CEP,
    ROUND,
    SCIENTIST,
    STACK,
    START,
    SUMMIT,
    TECH,
    TECH_POOL,
    TOPIC,
    UN,
    UN_OWNER,
)
from ..co2_family.market import ceps_to_pay_with
from ..co2_family.terms import (
    AT_CARD,
    AT_SPACE,
    AT_TOPIC,
    BOARD,
    BUILD,
    CHOOSE_GAIN,
    COUNT_CEP_HAND,
    COUNT_CEP_REGION,
    COUNT_CONTROL,
    COUNT_INFRA_BEYOND_FIRST,
    COUNT_INFRA_ONE_REGION,
    COUNT_INFRA_REGIONS,
    COUNT_INFRA_SAME_TYPE,
    COUNT_INFRA_TYPES,
    COUNT_LONE_SUMMIT,
    COUNT_MONEY,
    COUNT_PLANT_REGIONS,
    COUNT_PLANT_TYPES,
    COUNT_PLANTS_BEYOND_FIRST,
    COUNT_PLANTS_ONE_REGION,
    COUNT_PLANTS_SAME_TYPE,
    COUNT_SCIENTISTS,
    COUNT_TECH,
    COUNT_TRACK_ENDS,
    DRAFT_KEEP,
    ENERGIES,
    FINAL_GOAL,
    FOSSIL,
    FREE_MOVE,
    GAIN_CEP,
    GAIN_KNOWLEDGE,
    GAIN_MONEY,
    GAIN_MOVE,
    GAIN_TECH,
    GAIN_VP,
    GO,
    GRANT_MONEY,
    GRANT_TECH,
    ICON_ANY,
    ICON_CEP,
    ICON_TECH,
    INCOME_SHARE,
    LEARN,
    LEARN_TOPIC,
    MOVE,
    NOBODY,
    PAY,
    PLACE_CEP,
    POOL,
    PREPARE,
    PROPOSE,
    REGIONS,
    SCIENTIST_GRANT,
    SELL,
    SLOTS,
    TOPICS,
    TURN,
)
from ..kernel.ints import i64, vec
from ..kernel.position import NATURE, QUIET, Dice, Position, roll
from ..second_chance.goals import company_points, count
from ..second_chance.layout import ENV, ENV_DONE, INSPECTOR, LEVEL, PLANT_TOKEN, TOKEN, TOKENS
from ..second_chance.rules import Table, as_table
from ..second_chance.scoring import un_points, winners
from ..second_chance.state import State
from ..second_chance.terms import (
    COMPETITIVE,
    ENV_HALF,
    ENV_REGION,
    ENV_SIZE,
    ENV_TOP,
    ENV_TOPIC,
    ENV_TYPE,
    GIVE,
    KEEP_GOAL,
    PHASE_END,
    PHASE_OPERATIONS,
    PHASE_SETUP,
    PHASE_SUPPLY,
    REDUCE,
    REGION_CUBE,
    RUNNING,
    SCORED,
    SOLO,
    T_AFTER,
    T_BEFORE,
    T_BUILD,
    T_BUY,
    T_CLAIM,
    T_MINOR,
    T_MOVE,
    T_POLLUTE,
    T_PREPARE,
    T_PROPOSE,
    T_SELL,
    T_SELL_GOAL,
    WON,
)
from .judge import TO_THE_END, Judge


class Weights:
    """Tuning only."""

    def __init__(self) -> None:
        self.end: i64 = 20
        self.distant: i64 = 6
        self.slot: i64 = 8
        self.press_from: i64 = 20
        self.press_cap: i64 = 60
        self.press_main: i64 = 40
        self.press_decade: i64 = 20
        self.press_slope: i64 = 20
        self.prepare_share: i64 = 45
        self.propose_share: i64 = 25
        self.lack_prep: i64 = 60
        self.lack_prop: i64 = 80
        self.lack_know: i64 = 20
        self.lack_money: i64 = 5
        self.lack_tech: i64 = 10
        self.lack_cep: i64 = 12
        self.income_now: i64 = 10
        self.income_later: i64 = 7
        self.half_step: i64 = 4
        self.pink_share: i64 = 16
        self.top_share: i64 = 10
        self.unlock: i64 = 30
        self.unlock2: i64 = 12
        self.unlock3: i64 = 8
        self.icon: i64 = 10
        self.money1: i64 = 50
        self.money2: i64 = 30
        self.money3: i64 = 10
        self.tech1: i64 = 9
        self.tech2: i64 = 5
        self.tech3: i64 = 2
        self.cep0: i64 = 16
        self.cep1: i64 = 12
        self.cep2: i64 = 9
        self.cep3: i64 = 5
        self.summit_done: i64 = 8
        self.summit_learn: i64 = 16
        self.summit_base: i64 = 10
        self.summit_part: i64 = 30
        self.stand_know: i64 = 7
        self.stand_topic: i64 = 5
        self.recruit: i64 = 14
        self.recruit_first: i64 = 12
        self.prepare_first: i64 = 48
        self.propose_first: i64 = 18
        self.card_man: i64 = 12
        self.minor_spare: i64 = 6
        self.un0: i64 = 70
        self.un_decade: i64 = 30
        self.un1: i64 = 12
        self.claim_rate: i64 = 12
        self.un2: i64 = 4
        self.un_build: i64 = 50
        self.claim: i64 = 150
        self.goal_base: i64 = 50
        self.goal_decade: i64 = 45
        self.crowd: i64 = 2
        self.margin: i64 = 6
        self.margin_decade: i64 = 2
        self.sell_keep: i64 = 3
        self.pollute: i64 = 10
        self.prep_first: i64 = 10
        self.spoil: i64 = 250
        self.goal_second: i64 = 3
        self.wild: i64 = 0
        self.danger: i64 = 300
        self.v_prep: i64 = 60
        self.v_prop: i64 = 28
        self.v_cost: i64 = 8
        self.v_urgent: i64 = 60
        self.v_un: i64 = 65
        self.v_goal: i64 = 20
        self.v_scale: i64 = 30


W: Final = Weights()
STEPS: Final = 3  # what a fossil plant adds on average, in steps of 10 ppm
UNKNOWN: Final = -999


# --- the clock ------------------------------------------------------------------------------------


def mains_now(s: State) -> i64:
    """Main actions the table still has in this decade, that of the running turn included."""
    at = s.at
    if at[DECADE_NOW] >= s.decades():
        return 0
    phase = at[PHASE]
    if phase in (PHASE_SETUP, PHASE_END) or (phase == PHASE_SUPPLY and s.mode == COMPETITIVE):
        return s.rounds() * s.n
    if phase != PHASE_OPERATIONS:
        return 0
    left = (s.rounds() - at[ROUND]) * s.n
    if at[ACTIVE] != NOBODY:
        left -= (at[ACTIVE] - at[START]) % s.n
        if at[MAINS] == 0:
            left -= 1
    return left


def mains_later(s: State) -> i64:
    """Main actions of the decades to come."""
    later = s.decades() - 1 - s.at[DECADE_NOW]
    if later <= 0:
        return 0
    total = later * s.box.rounds[s.n] * s.n
    if s.n == 3 and s.mode != COMPETITIVE:  # SC-TURN-4
        total -= (s.box.rounds[3] - s.box.rounds_last_three) * 3
    return total


def turns_after(s: State, seat: i64) -> i64:
    """Turns a seat has in this decade after the running one."""
    at = s.at
    if at[PHASE] != PHASE_OPERATIONS or at[ACTIVE] == NOBODY:
        return mains_now(s) // s.n
    left = s.rounds() - at[ROUND] - 1
    if (seat - at[START]) % s.n > (at[ACTIVE] - at[START]) % s.n:
        left += 1
    return left


# --- what matters now, counted once for a decision ------------------------------------------------


class Outlook:
    """What matters to a seat now. Some of it is only worked out when it is asked for."""

    def __init__(self, s: State, seat: i64) -> None:
        self.s: State = s
        self.seat: i64 = seat
        self.team: bool = s.mode != COMPETITIVE
        self.decade: i64 = s.at[DECADE_NOW]
        self.last: i64 = s.decades() - 1
        self.now: i64 = mains_now(s)
        self.later: i64 = mains_later(s)
        self.incomes: i64 = s.decades() - self.decade  # income phases ahead
        if s.at[PHASE] > PHASE_OPERATIONS and s.at[PHASE] < PHASE_END and self.team:
            self.incomes -= 1
        # Environmental Goals still open, by what they ask for (SC-CARD-ENV)
        self.regions: vec[i64] = vec[i64]([0] * REGIONS)
        self.types: vec[i64] = vec[i64]([0] * ENERGIES)
        self.halves: vec[i64] = vec[i64]([0] * ENERGIES)
        self.tops: vec[i64] = vec[i64]([0] * ENERGIES)
        self.sizes: vec[i64] = vec[i64]([0] * (TOPICS + 1))
        self.topics: vec[i64] = vec[i64]([0] * ENERGIES)
        self.open_goals: i64 = 0  # inspected ones twice
        self.goal_now: i64 = goal_worth(s, self.decade)
        self.goal_next: i64 = goal_worth(s, self.decade + 1)
        self.slack: i64 = 0
        self.pressure: i64 = 0  # how much points of this very decade are wanted, up to 20
        self.un_need: i64 = 0  # UN cards the team must still claim
        self.danger: i64 = 0  # competitive: what it is worth to all that a fossil plant is not built
        if self.team:
            self.count_goals()
            self.slack = slack(s, self)
            behind = -self.slack - self.now * (W.press_main + W.press_decade * self.decade) // 10
            self.pressure = min(W.press_cap, max(0, W.press_from + behind * W.press_slope // 10))
            self.un_need = s.deal.un_places - s.box.un_unclaimed
            for place in range(s.deal.un_places):
                if s.at[UN_OWNER + place] != NOBODY:
                    self.un_need -= 1
        else:
            self.danger = danger(s, self)
        # Projects on the board: by region, and by level and type
        self.queue: vec[i64] = vec[i64]([0] * REGIONS)
        self.ready_in: vec[i64] = vec[i64]([0] * REGIONS)
        self.waiting: vec[i64] = vec[i64]([0] * (2 * ENERGIES))
        self.ready: i64 = 0  # prepared
        self.proposed: i64 = 0
        for space in range(s.box.spaces):
            energy = s.at[PROJECT + space]
            if energy != NOBODY:
                region = s.box.space_region[space]
                self.queue[region] += 1
                self.waiting[s.at[LEVEL + space] * ENERGIES + energy] += 1
                if s.at[TOKEN + space] != NOBODY:
                    self.ready += 1
                    self.ready_in[region] += 1
                else:
                    self.proposed += 1
        # Worked out when asked for
        self.known: vec[i64] = vec[i64]([UNKNOWN] * (4 * ENERGIES))
        self.stands: vec[i64] = vec[i64]([UNKNOWN] * (4 * ENERGIES))
        self.lacks: vec[i64] = vec[i64]([UNKNOWN] * (4 * ENERGIES))
        self.un_gains: vec[i64] = vec[i64]([UNKNOWN] * ENERGIES)
        self.goal: i64 = UNKNOWN
        self.claims: i64 = UNKNOWN
        self.wishes: vec[i64] = vec[i64]([0] * 21)
        self.infra: vec[i64] = vec[i64]([UNKNOWN] * (ENERGIES + REGIONS))
        self.built: vec[i64] = vec[i64]([UNKNOWN] * (ENERGIES + REGIONS))

    def count_goals(self) -> None:
        s = self.s
        box = s.box
        for space in range(s.deal.env_places):
            kind = s.at[ENV + space]
            if s.at[ENV_DONE + space] or kind == NOBODY:
                continue
            self.open_goals += 1
            test = box.env_test[kind]
            value = box.env_value[kind]
            if test == ENV_REGION:
                self.regions[value] += 1
            elif test == ENV_TYPE:
                self.types[value] += 1
            elif test == ENV_HALF:
                self.halves[value] += 1
            elif test == ENV_TOP:
                self.tops[value] += 1
            elif test == ENV_SIZE:
                self.sizes[value] += 1
            elif test == ENV_TOPIC:
                self.topics[value] += 1
        for inspector in range(2):  # SC-INSP-6
            at = s.at[INSPECTOR + inspector]
            if at != NOBODY:
                first = 0 if inspector == 0 else box.env_spaces[0] + box.env_spaces[1]
                if not s.at[ENV_DONE + first + at]:
                    self.open_goals += 1


def goal_worth(s: State, decade: i64) -> i64:
    """What it saves to achieve an Environmental Goal in this decade (SC-ENV-2, SC-ENV-9)."""
    penalty = s.box.env_penalty
    if s.mode == COMPETITIVE or decade >= len(penalty):
        return 0
    worth = 10 * penalty[decade]
    for later in range(decade + 1, len(penalty)):
        worth += W.distant * penalty[later]
    return worth


def slack(s: State, o: Outlook) -> i64:
    """Points to spare at the end of this decade if nothing more were built (SC-ENV-3, SC-RED-5)."""
    decade = min(o.decade, o.last)
    points = s.score()
    phase = s.at[PHASE]
    if phase <= PHASE_OPERATIONS or phase == PHASE_END:
        for seat in range(s.n):
            points += income_of(s, seat)
    if phase < PHASE_SUPPLY or phase == PHASE_END:
        points -= o.open_goals * s.box.env_penalty[decade]
    steps = unmet(s, o.decade) * STEPS - (s.box.co2_limit - s.at[CO2]) // s.box.step_ppm
    if steps > 0:
        points -= steps * s.box.reduction_price[decade]
    return points


def next_supply(s: State) -> i64:
    """The decade of the next Energy Supply; in a competitive game it comes first (SC-COMP-TURN-1)."""
    if s.mode == COMPETITIVE and s.at[PHASE] != PHASE_SUPPLY and s.at[PHASE] != PHASE_END:
        return s.at[DECADE_NOW] + 1
    return s.at[DECADE_NOW]


def unmet(s: State, decade: i64) -> i64:
    """Regions whose demand of a decade is not met yet."""
    total: i64 = 0
    for region in range(REGIONS):
        if decade < s.deal.demand[region] and s.at[PLANT + region * SLOTS + decade] == NOBODY:
            total += 1
    return total


def danger(s: State, o: Outlook) -> i64:
    """Competitive: the fewer Main actions a seat has to keep CO2 below the limit, the more a plant counts."""
    worst: i64 = 0
    ppm = s.at[CO2] - s.box.co2_limit
    mains = (o.now + s.n - 1) // s.n
    for decade in range(next_supply(s), s.decades()):
        ppm += 10 * STEPS * unmet(s, decade)
        if ppm > 0:
            worst = max(worst, W.danger * (ppm // (10 * STEPS) + 1) * 3 // (mains + 1))
        mains += s.box.rounds[s.n]
    return min(worst, 3 * W.danger)


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
    return worth * W.slot // 10 if worth > 0 else worth


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
        lack += W.lack_know * steps
    money = box.cost_money[kind] - at[MONEY + seat]
    if money > 0:
        lack += W.lack_money * money
    tech = box.cost_tech[kind] - at[TECH + seat]
    if tech > 0:
        lack += W.lack_tech * tech
    if ceps_to_pay_with(s, seat) < box.cost_cep[kind]:
        lack += W.lack_cep
    return lack


def least_lacking(o: Outlook, kind: i64, soon: bool) -> i64:
    """How far the team is from it; `soon`: only seats with another turn in this decade."""
    at = kind + (2 * ENERGIES if soon else 0)
    if o.lacks[at] == UNKNOWN:
        best: i64 = 200
        for seat in range(o.s.n):
            if not o.team and seat != o.seat and o.danger < W.danger // 2:
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
        worth += more * (W.income_now + o.pressure // 2 + W.income_later * (o.incomes - 1)) // 2
        # The space after the next one pays more: half the way there.
        if box.income[space] == box.income[space - 1] and space < box.track_end:
            worth += W.half_step * (o.incomes - 1)
    lead: i64 = 0
    for other in range(s.n):
        lead = max(lead, s.at[KNOWLEDGE + other * ENERGIES + energy])
    if o.halves[energy]:
        if space == box.pink_space[energy]:
            worth += o.goal_now
        elif space > lead:
            worth += o.goal_now * W.pink_share // 100
    if o.tops[energy]:
        if space == box.track_end:
            worth += o.goal_now
        elif space > lead:
            worth += o.goal_now * W.top_share // 100
    for level in range(2):
        kind = level * ENERGIES + energy
        if space == box.level_space[kind] and o.now + o.later > 1:
            if o.waiting[kind]:
                worth += W.unlock if space > lead else W.unlock2
            elif o.later:
                worth += W.unlock3
    if box.icon[energy * (box.track_end + 1) + space] != NOBODY and o.later:
        worth += W.icon
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
    rate = W.money1 if have < 12 else W.money2 if have < 20 else W.money3
    return rate * amount // 10


def tech_worth(o: Outlook, seat: i64, amount: i64) -> i64:
    if o.team and o.later == 0:
        goal = goal_step(o, seat, COUNT_TECH)
        if goal or o.now < 2:
            return goal * amount // 2
    have = o.s.at[TECH + seat]
    rate = W.tech1 if have < 4 else W.tech2 if have < 8 else W.tech3
    if seat == o.seat and have < claim_tech(o):
        rate += W.claim_rate
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
    return W.cep0 if have < 1 else W.cep1 if have < 2 else W.cep2 if have < 4 else W.cep3


# --- scientists -----------------------------------------------------------------------------------


def summit_goals(o: Outlook, summit: i64) -> i64:
    """The blue goals a summit achieves (SC-ENV-6)."""
    s = o.s
    tile = s.at[SUMMIT + summit]
    size = s.box.summit_size[tile]
    goals: i64 = 0
    if o.sizes[size]:
        goals += 1
    for topic in range(size):
        if o.topics[s.box.summit_topic[tile * TOPICS + topic]]:
            goals += 1
    return goals


def topic_worth(o: Outlook, seat: i64, topic: i64) -> i64:
    """A scientist's share in the summit it would speak at."""
    s = o.s
    summit = topic // TOPICS
    tile = s.at[SUMMIT + summit]
    size = s.box.summit_size[tile]
    taken: i64 = 1
    own: i64 = 0
    for i in range(summit * TOPICS, summit * TOPICS + size):
        if s.at[TOPIC + i] != NOBODY:
            taken += 1
            if o.team or s.at[TOPIC + i] == seat:
                own += 1
    goals = summit_goals(o, summit) * (o.goal_now + o.pressure // 2)
    learn: i64 = 0
    for i in range(size):
        learn = max(learn, knowledge_worth(o, seat, s.box.summit_topic[tile * TOPICS + i]))
    learn = learn * W.summit_learn // 10 + W.summit_base * o.incomes
    if size == 2 and seat == o.seat:  # a lone summit (SC-CARD-PRIV-03)
        if taken == 1 + own_topics(s, seat, summit):
            goals += goal_step(o, seat, COUNT_LONE_SUMMIT) * taken // 2
    if taken == size:
        return goals * W.summit_done // 10 + learn * (1 + own)
    worth = goals // size + learn * 2 // 3
    return worth * W.summit_part // (W.summit_part + 10 * (size - taken))


def own_topics(s: State, seat: i64, summit: i64) -> i64:
    own: i64 = 0
    for topic in range(summit * TOPICS, (summit + 1) * TOPICS):
        if s.at[TOPIC + topic] == seat:
            own += 1
    return own


def standing_worth(o: Outlook, seat: i64, energy: i64) -> i64:
    """A scientist on a project: what it will learn when it leaves, and where it may go then."""
    if o.now + o.later < 2:
        return 0
    at = seat * ENERGIES + energy
    if o.stands[at] == UNKNOWN:
        s = o.s
        best: i64 = 0
        for topic in range(s.deal.topics):
            if s.at[TOPIC + topic] == NOBODY and topic_energy(s, topic) == energy:
                best = max(best, topic_worth(o, seat, topic))
        o.stands[at] = (knowledge_worth(o, seat, energy) * W.stand_know + best * W.stand_topic) // 10
    return o.stands[at]


def arrival_worth(o: Outlook, seat: i64, to: i64) -> i64:
    """A scientist at its destination."""
    s = o.s
    if to >= AT_TOPIC:
        return topic_worth(o, seat, to - AT_TOPIC)
    if to >= AT_CARD:
        card = to - AT_CARD
        worth = effect_worth(o, seat, s.box.lobby_minor[card], s.box.lobby_minor_amount[card], NOBODY)
        return worth - W.card_man * (o.now + o.later) // s.n // 4  # it stays there (SC-SCI-12)
    if to >= AT_SPACE:
        return standing_worth(o, seat, s.at[PROJECT + to - AT_SPACE])
    return 0


def leaving_worth(o: Outlook, seat: i64, origin: i64) -> i64:
    """What a scientist learns by leaving, less what it gives up."""
    if origin < AT_SPACE:
        return 0
    energy = o.s.at[PROJECT + origin - AT_SPACE]
    return knowledge_worth(o, seat, energy) - standing_worth(o, seat, energy)


def open_project(s: State, space: i64) -> bool:
    """May a scientist come here (SC-SCI-2, SC-SCI-10)?"""
    return (
        s.at[PROJECT + space] != NOBODY
        and s.at[TOKEN + space] == NOBODY
        and s.at[SCIENTIST + space] == NOBODY
    )


def best_move(o: Outlook, seat: i64, origin: i64) -> i64:
    """The best a scientist can do from here, among projects and topics."""
    s = o.s
    best: i64 = 0
    for space in range(s.box.spaces):
        if open_project(s, space):
            best = max(best, standing_worth(o, seat, s.at[PROJECT + space]))
    if origin >= AT_SPACE:
        energy = s.at[PROJECT + origin - AT_SPACE]
        for topic in range(s.deal.topics):
            if s.at[TOPIC + topic] == NOBODY and topic_energy(s, topic) == energy:
                best = max(best, topic_worth(o, seat, topic))
    return best + leaving_worth(o, seat, origin)


def any_move(o: Outlook, seat: i64) -> i64:
    """The best free move of any of a seat's scientists."""
    s = o.s
    best: i64 = 0
    if s.at[HOME + seat]:
        best = best_move(o, seat, BOARD)
    for space in range(s.box.spaces):
        if s.at[SCIENTIST + space] == seat:
            best = max(best, best_move(o, seat, AT_SPACE + space))
    return best


def recruit_worth(o: Outlook, seat: i64) -> i64:
    worth = W.recruit_first if o.decade == 0 else W.recruit
    return best_knowledge(o, seat) + worth * o.incomes + goal_step(o, seat, COUNT_SCIENTISTS)


# --- cards ----------------------------------------------------------------------------------------


def effect_worth(o: Outlook, seat: i64, effect: i64, amount: i64, energy: i64) -> i64:
    if effect == GAIN_MONEY:
        return money_worth(o, seat, amount)
    if effect == GAIN_TECH:
        return tech_worth(o, seat, amount)
    if effect == GAIN_CEP:
        return amount * cep_worth(o, seat) if o.s.at[MARKET] else 0
    if effect == GAIN_MOVE:
        return any_move(o, seat)
    if effect == GAIN_KNOWLEDGE:
        return knowledge_worth(o, seat, energy)
    if effect == GAIN_VP:
        return (10 + o.pressure // 2) * amount
    return max(money_worth(o, seat, 2), tech_worth(o, seat, amount))


def minor_worth(o: Outlook, seat: i64, card: i64) -> i64:
    box = o.s.box
    return effect_worth(o, seat, box.lobby_minor[card], box.lobby_minor_amount[card], NOBODY)


def turns_left(o: Outlook) -> i64:
    """Own turns to the end of the game, the running one included."""
    return (o.now + o.s.n - 1) // o.s.n + o.later // o.s.n


def hand_size(s: State, seat: i64) -> i64:
    size: i64 = 0
    for card in range(s.box.lobbyists):
        if s.at[CARD + card] == seat:
            size += 1
    return size


# --- UN Goal cards --------------------------------------------------------------------------------


def tokens_by_type(s: State) -> vec[i64]:
    """Infrastructure of each seat and type, its plant built or not yet: [seat * 5 + energy]."""
    have: vec[i64] = vec[i64]([0] * (4 * ENERGIES))
    for slot in range(REGIONS * SLOTS):
        owner = s.at[PLANT_TOKEN + slot]
        if owner != NOBODY:
            have[owner * ENERGIES + s.at[PLANT + slot]] += 1
    for space in range(s.box.spaces):
        owner = s.at[TOKEN + space]
        if owner != NOBODY:
            have[owner * ENERGIES + s.at[PROJECT + space]] += 1
    return have


def tokens_needed(s: State, seat: i64, have: vec[i64], energy: i64, need: i64) -> i64:
    """How many more Infrastructures would let one seat claim the UN cards still needed, nearest cards first.

    Cards that another seat can claim anyway count too. `energy`: as if the seat had one more of that type.
    """
    plants = s.box.un_plants
    own: vec[i64] = vec[i64]([0] * ENERGIES)
    for e in range(ENERGIES):
        own[e] = have[seat * ENERGIES + e]
    if energy != NOBODY:
        own[energy] += 1
    taken: vec[i64] = vec[i64]([0] * MAX_UN)
    tokens: i64 = 0
    left = need
    while left > 0:
        nearest: i64 = NOBODY
        least: i64 = 9
        for place in range(s.deal.un_places):
            card = s.at[UN + place]
            if taken[place] or s.at[UN_OWNER + place] != NOBODY or card == NOBODY:
                continue
            lack: i64 = 0
            for e in range(ENERGIES):
                if plants[card * ENERGIES + e] > own[e]:
                    lack += plants[card * ENERGIES + e] - own[e]
            if lack > 0:
                for other in range(s.n):
                    if other != seat and claimable(s, other, have, card):
                        lack = 0
            if lack < least:
                least = lack
                nearest = place
        if nearest == NOBODY:
            return 9
        taken[nearest] = 1
        left -= 1
        tokens += least
        if least > 0:
            card = s.at[UN + nearest]
            for e in range(ENERGIES):
                own[e] = max(own[e], plants[card * ENERGIES + e])
    return tokens


def claimable(s: State, seat: i64, have: vec[i64], card: i64) -> bool:
    """Does a seat have the Infrastructure of a UN card, its plants built or not yet?"""
    for energy in range(ENERGIES):
        if s.box.un_plants[card * ENERGIES + energy] > have[seat * ENERGIES + energy]:
            return False
    return True


def claim_tech(o: Outlook) -> i64:
    """Tech cubes the seat needs for UN cards it has, or soon will have, the plants for."""
    if o.claims == UNKNOWN:
        o.claims = 0
        s = o.s
        left = o.un_need if o.team else 4
        if left > 0:
            have = tokens_by_type(s)
            for place in range(s.deal.un_places):
                card = s.at[UN + place]
                if left > 0 and card != NOBODY and s.at[UN_OWNER + place] == NOBODY:
                    if claimable(s, o.seat, have, card):
                        o.claims += s.box.un_cost[card]
                        left -= 1
    return o.claims


def un_gain(o: Outlook, energy: i64) -> i64:
    """How much nearer one more Infrastructure of a type brings the UN cards."""
    if o.un_gains[energy] == UNKNOWN:
        if o.team:
            team_un_gains(o)
        else:
            own_un_gains(o)
    return o.un_gains[energy]


def team_un_gains(o: Outlook) -> None:
    """One seat should own most of the Infrastructure: what counts is how far the best seat has to go."""
    s = o.s
    for energy in range(ENERGIES):
        o.un_gains[energy] = 0
    if o.un_need <= 0:
        return
    have = tokens_by_type(s)
    least: i64 = 9
    for seat in range(s.n):
        least = min(least, tokens_needed(s, seat, have, NOBODY, o.un_need))
    for energy in range(ENERGIES):
        less = least - tokens_needed(s, o.seat, have, energy, o.un_need)
        if less > 0:
            o.un_gains[energy] = (W.un0 + W.un_decade * o.decade) * less


def own_un_gains(o: Outlook) -> None:
    s = o.s
    for energy in range(ENERGIES):
        o.un_gains[energy] = 0
    have = tokens_by_type(s)
    plants = s.box.un_plants
    for place in range(s.deal.un_places):
        card = s.at[UN + place]
        if s.at[UN_OWNER + place] != NOBODY or card == NOBODY:
            continue
        lack: i64 = 0
        for energy in range(ENERGIES):
            lack += max(0, plants[card * ENERGIES + energy] - have[o.seat * ENERGIES + energy])
        gain = W.un1 if lack == 1 else W.un2
        for energy in range(ENERGIES):
            if plants[card * ENERGIES + energy] > have[o.seat * ENERGIES + energy]:
                o.un_gains[energy] += gain


# --- private goals --------------------------------------------------------------------------------


def effort(s: State, seat: i64, goal: i64) -> i64:
    """What a private goal still takes, roughly in points (SC-CARD-PRIV)."""
    what = s.box.goal_count[goal]
    lack = s.box.goal_number[goal * 5 + s.n] - count(s, seat, what)
    if lack <= 0:
        return 0
    if what == COUNT_MONEY:
        return max(1, (lack - income_of(s, seat)) // 2)  # the last income can be taken in money
    if what == COUNT_TECH:
        return 2 * lack
    if what == COUNT_CEP_HAND:
        return 4 * lack
    if what == COUNT_CEP_REGION:
        return 5 * lack
    if what == COUNT_TRACK_ENDS:
        return spaces_to_ends(s, seat, lack) * (s.n if s.n > 1 else 2) * 2 // 3
    if what == COUNT_LONE_SUMMIT:
        return 10 + 3 * s.n
    if what == COUNT_SCIENTISTS:
        return 7 * lack
    return 8 * lack


def spaces_to_ends(s: State, seat: i64, tracks: i64) -> i64:
    """Spaces to the ends of the so many best tracks that are not at their end."""
    end = s.box.track_end
    total: i64 = 0
    passed: i64 = NOBODY
    for _ in range(tracks):
        best: i64 = NOBODY
        for energy in range(ENERGIES):
            space = s.at[KNOWLEDGE + seat * ENERGIES + energy]
            if space < end and energy != passed:
                if best == NOBODY or space > s.at[KNOWLEDGE + seat * ENERGIES + best]:
                    best = energy
        if best == NOBODY:
            break
        total += end - s.at[KNOWLEDGE + seat * ENERGIES + best]
        passed = best
    return total


def is_stock(what: i64) -> bool:
    """Goals that count what can be spent again."""
    return what in (COUNT_MONEY, COUNT_TECH, COUNT_CEP_HAND, COUNT_CEP_REGION)


def choose_goal(o: Outlook) -> None:
    """The private goal a seat goes for: the nearest (one is enough for a team, SC-END-5)."""
    s = o.s
    o.goal = NOBODY
    least: i64 = 1000
    step = W.goal_base + W.goal_decade * o.decade
    for goal in range(s.deal.goals):
        if s.at[GOAL + goal] != o.seat:
            continue
        if not o.team:
            if s.at[GOAL_SOLD + o.seat] == 0 and company_points(s, o.seat, goal) < s.box.company_max[goal]:
                o.wishes[s.box.company_count[goal]] = 10 * s.box.company_points[goal]
            continue
        need = effort(s, o.seat, goal)
        if need > 0:
            o.wishes[s.box.goal_count[goal]] = step if s.mode == SOLO else step * W.goal_second // 10
        if need < least:
            least = need
            o.goal = goal
    if o.goal == NOBODY or s.mode == SOLO:
        return
    if least > 0:
        o.wishes[s.box.goal_count[o.goal]] = step
    elif not is_stock(s.box.goal_count[o.goal]) or o.later == 0:
        for what in range(len(o.wishes)):  # met: no more wishes, but to keep it so
            o.wishes[what] = 0


def goal_step(o: Outlook, seat: i64, what: i64) -> i64:
    """What one step towards an own goal that counts this is worth; other seats' goals are secret."""
    if seat != o.seat:
        return 0
    if o.goal == UNKNOWN:
        choose_goal(o)
    return o.wishes[what]


def spoils(o: Outlook, money: i64, tech: i64, ceps: i64) -> i64:
    """In the last decade: what it costs to spend a stock that meets the own goal."""
    s = o.s
    if o.goal == UNKNOWN:
        choose_goal(o)
    if o.goal == NOBODY or o.later > 0 or not o.team:
        return 0
    what = s.box.goal_count[o.goal]
    number = s.box.goal_number[o.goal * 5 + s.n]
    short: i64 = 0
    if what == COUNT_TECH:
        short = min(tech, number - s.at[TECH + o.seat] + tech)
    elif what == COUNT_MONEY:
        short = min(money, number - s.at[MONEY + o.seat] - income_of(s, o.seat) + money)
    elif what == COUNT_CEP_HAND:
        short = min(ceps, number - s.at[CEP + o.seat] + ceps)
    return W.spoil if short > 0 and o.slack > -5 else W.spoil // 3 if short > 0 else 0


def region_goals(o: Outlook, region: i64, energy: i64, building: bool) -> i64:
    """Own goals that count Infrastructure prepared, or plants built."""
    s = o.s
    tally = o.built if building else o.infra  # types, then regions
    if tally[0] == UNKNOWN:
        for i in range(ENERGIES + REGIONS):
            tally[i] = 0
        for slot in range(REGIONS * SLOTS):
            owner = s.at[BUILDER + slot] if building else s.at[PLANT_TOKEN + slot]
            if owner == o.seat:
                tally[s.at[PLANT + slot]] += 1
                tally[ENERGIES + slot // SLOTS] += 1
        if not building:
            for space in range(s.box.spaces):
                if s.at[TOKEN + space] == o.seat:
                    tally[s.at[PROJECT + space]] += 1
                    tally[ENERGIES + s.box.space_region[space]] += 1
    most_type: i64 = 0
    for i in range(ENERGIES):
        most_type = max(most_type, tally[i])
    most_region: i64 = 0
    for i in range(ENERGIES, ENERGIES + REGIONS):
        most_region = max(most_region, tally[i])
    seat = o.seat
    worth: i64 = 0
    if tally[energy] == most_type:
        worth += goal_step(o, seat, COUNT_PLANTS_SAME_TYPE if building else COUNT_INFRA_SAME_TYPE)
    if tally[energy] == 0:
        worth += goal_step(o, seat, COUNT_PLANT_TYPES if building else COUNT_INFRA_TYPES)
    if tally[ENERGIES + region] == most_region:
        worth += goal_step(o, seat, COUNT_PLANTS_ONE_REGION if building else COUNT_INFRA_ONE_REGION)
    if tally[ENERGIES + region] == 0:
        worth += goal_step(o, seat, COUNT_PLANT_REGIONS if building else COUNT_INFRA_REGIONS)
    if most_type > 0:
        worth += goal_step(o, seat, COUNT_PLANTS_BEYOND_FIRST if building else COUNT_INFRA_BEYOND_FIRST)
    if building and s.at[CONTROL + region] != seat:
        worth += goal_step(o, seat, COUNT_CONTROL)
        if s.at[REGION_CEP + region] > 3:
            worth += goal_step(o, seat, COUNT_CEP_REGION)
    return worth


# --- Main actions ---------------------------------------------------------------------------------


def build_worth(o: Outlook, space: i64) -> i64:
    s = o.s
    region = s.box.space_region[space]
    kind = s.at[LEVEL + space] * ENERGIES + s.at[PROJECT + space]
    worth = plant_worth(o, region, kind, 0, True)
    worth += region_goals(o, region, kind % ENERGIES, True)
    if o.un_need > 0:
        worth += W.un_build
    worth -= spoils(o, s.box.cost_money[kind], s.box.cost_tech[kind], s.box.cost_cep[kind])
    missing = claim_tech(o) - s.at[TECH + o.seat] + s.box.cost_tech[kind]
    if missing > 0:
        worth -= W.claim_rate * min(missing, s.box.cost_tech[kind])
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
    worth = worth * (W.prepare_first if o.decade == 0 else W.prepare_share) // 100
    worth = worth * W.lack_prep // (W.lack_prep + min(soon, least_lacking(o, kind, False)))
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
        own -= W.lack_know
    lack = max(0, min(lack, own))
    in_time = not o.team or (o.now >= 3 + o.ready + 2 * o.proposed and lack < 60)
    worth: i64 = 0
    if o.now + o.later >= 3:
        worth = plant_worth(o, region, kind, o.queue[region], in_time)
        worth = worth * (W.propose_first if o.decade == 0 else W.propose_share) // 100
        worth = worth * W.lack_prop // (W.lack_prop + lack)
        if o.proposed + o.ready > s.n + W.crowd:  # enough to do already
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


# --- answers to the TURN question -----------------------------------------------------------------


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


def turn_liking(o: Outlook, pick: i64) -> i64:
    s = o.s
    box = s.box
    seat = o.seat
    if pick >= T_MOVE:
        return move_liking(o, pick - T_MOVE)
    if pick >= T_MINOR:
        return minor_liking(o, pick - T_MINOR)
    if pick >= T_AFTER:
        card = pick - T_AFTER
        gain = effect_worth(o, seat, box.lobby_gain[card], box.lobby_amount[card], box.lobby_energy[card])
        return W.end + 1 + max(0, gain)
    if pick >= T_BEFORE:
        return before_liking(o, pick - T_BEFORE)
    if pick >= T_CLAIM:
        return claim_liking(o, s.at[UN + pick - T_CLAIM])
    if pick >= T_PROPOSE:
        return propose_worth(o, (pick - T_PROPOSE) // ENERGIES, (pick - T_PROPOSE) % ENERGIES)
    if pick >= T_BUILD:
        return build_worth(o, pick - T_BUILD)
    if pick >= T_PREPARE:
        return prepare_worth(o, pick - T_PREPARE)
    if pick == T_BUY:
        return buy_liking(o)
    if pick == T_SELL:
        return sell_liking(o)
    if pick == T_POLLUTE:
        return pollute_liking(o)
    if pick == T_SELL_GOAL:
        return 1
    return W.end


def before_liking(o: Outlook, card: i64) -> i64:
    """Before its action only the money that pays for a build (SC-LOB-7); afterwards is as good and free."""
    s = o.s
    box = s.box
    if not box.lobby_first[card]:
        return 1
    best: i64 = 1
    for space in range(box.spaces):
        if s.at[TOKEN + space] != NOBODY and s.at[PROJECT + space] == box.lobby_energy[card]:
            kind = s.at[LEVEL + space] * ENERGIES + box.lobby_energy[card]
            if s.at[MONEY + o.seat] + box.lobby_amount[card] >= box.cost_money[kind]:
                best = max(best, build_worth(o, space) + 2)
    return best


def claim_liking(o: Outlook, card: i64) -> i64:
    s = o.s
    if not o.team:  # the second card and the fourth bring less, but nobody else gets them (SC-COMP-END-7)
        return W.end + 50
    worth = 20 + o.pressure
    if o.un_need > 0:
        worth += W.claim
    worth -= s.box.un_cost[card] * (9 if o.later else 2)
    worth -= spoils(o, 0, s.box.un_cost[card], 0)
    return max(1, W.end + worth)


def move_liking(o: Outlook, origin: i64) -> i64:
    s = o.s
    worth = best_move(o, o.seat, origin)
    if s.at[MAINS] and origin == BOARD and s.at[TOKENS + o.seat] and ceps_to_pay_with(s, o.seat):
        # On to a project first, then prepare it: the scientist moves on for free (SC-INFRA-8).
        best: i64 = 0
        for space in range(s.box.spaces):
            if open_project(s, space):
                if standing_worth(o, o.seat, s.at[PROJECT + space]) > W.prep_first:
                    best = max(best, prepare_worth(o, space) + 2)
        if best:
            return best
    if worth <= 0:
        return 5
    return W.end + worth if s.at[MAINS] == 0 else min(W.end, worth)


def minor_liking(o: Outlook, card: i64) -> i64:
    """A card's small effect: when it is needed, or when there are as many cards as turns."""
    s = o.s
    effect = s.box.lobby_minor[card]
    if s.at[MAINS] and effect in (GAIN_MONEY, GAIN_TECH, GAIN_CEP):
        need = short_of(o, effect)
        if need:
            return need + 1
    worth = minor_worth(o, o.seat, card)
    spare = turns_left(o) - hand_size(s, o.seat)
    if o.un_need > 0:
        spare -= 1
    if spare > 1:
        worth -= W.minor_spare * min(spare, 4)
    if worth <= 0:
        return 3
    return W.end + worth if s.at[MAINS] == 0 else min(W.end, worth)


def buy_liking(o: Outlook) -> i64:
    s = o.s
    if s.at[MAINS] and ceps_to_pay_with(s, o.seat) == 0:
        need = short_of(o, GAIN_CEP)
        if need:
            return need + 1
        if o.proposed:
            return 60
    worth = cep_worth(o, o.seat) - money_worth(o, o.seat, s.at[PRICE])
    return W.end + worth if worth > 0 and s.at[MAINS] == 0 else 3


def sell_liking(o: Outlook) -> i64:
    s = o.s
    have = ceps_to_pay_with(s, o.seat)
    if s.at[MAINS] and have > 1:
        need = short_of(o, GAIN_MONEY)
        if need:
            return need + 1
    worth = money_worth(o, o.seat, s.at[PRICE]) - cep_worth(o, o.seat)
    return W.end + worth if worth > 0 and s.at[MAINS] == 0 and have >= W.sell_keep else 3


def pollute_liking(o: Outlook) -> i64:
    """A second Main action for 10 ppm (SC-SOLO-TURN-2)."""
    s = o.s
    price = W.pollute * s.box.reduction_price[min(o.decade, o.last)]
    best: i64 = 0
    done = s.at[MAIN]
    for space in range(s.box.spaces):
        energy = s.at[PROJECT + space]
        if energy == NOBODY:
            continue
        if s.at[TOKEN + space] != NOBODY:
            if done != BUILD and lacking(o, o.seat, s.at[LEVEL + space] * ENERGIES + energy) == 0:
                best = max(best, build_worth(o, space))
        elif done != PREPARE and ceps_to_pay_with(s, o.seat):
            best = max(best, prepare_worth(o, space))
    if done != PROPOSE:
        best = max(best, 60)
    return W.end + best - price if best > price else 1


# --- other questions ------------------------------------------------------------------------------


def go_liking(o: Outlook, to: i64) -> i64:
    s = o.s
    worth = 30 + arrival_worth(o, o.seat, to)
    if s.at[MAINS] and o.seat == s.at[ACTIVE] and AT_SPACE <= to < AT_CARD and s.at[PENDING] == NOBODY:
        if ceps_to_pay_with(s, o.seat) and s.at[TOKENS + o.seat]:
            worth += prepare_worth(o, to - AT_SPACE)  # it may be prepared at once
    return max(1, worth)


def give_liking(o: Outlook, icon: i64, receiver: i64) -> i64:
    """A bonus is given to whom it serves best (SC-KNOW-4)."""
    if not o.team and receiver != o.seat:
        return 0
    own = 2 if receiver == o.seat else 0
    if icon == ICON_TECH:
        return 10 + own + tech_worth(o, receiver, 1)
    if icon == ICON_CEP:
        return 10 + own
    if icon == ICON_ANY:
        return 10 + own + best_knowledge(o, receiver)
    return 10 + own + knowledge_worth(o, receiver, icon)


def place_liking(o: Outlook, region: i64) -> i64:
    """Where a CEP helps: in a region one controls, or for the next money grant."""
    s = o.s
    controller = s.at[CONTROL + region]
    if controller == o.seat:
        return 40 + goal_step(o, o.seat, COUNT_CEP_REGION)
    if controller != NOBODY:
        return 30 if o.team else 0
    return 10 + s.at[REGION_CEP + region]


def pay_liking(o: Outlook, source: i64) -> i64:
    """A region's CEP rather than one in hand, which could be sold; but not what the own goal counts."""
    s = o.s
    if o.goal == UNKNOWN:
        choose_goal(o)
    what = s.box.goal_count[o.goal] if o.goal != NOBODY else NOBODY
    if source == 0:
        return 5 if what == COUNT_CEP_HAND else 20
    ceps = s.at[REGION_CEP + source - 1]
    if what == COUNT_CEP_REGION and ceps <= s.box.goal_number[o.goal * 5 + s.n]:
        return ceps  # rather those of the poorest region
    return 40 - ceps


def apart(a: i64, b: i64) -> i64:
    return a - b if a > b else b - a


def income_liking(o: Outlook, total: i64, points: i64) -> i64:
    """Points as far as the team needs them to see the next decade, else money for plants."""
    s = o.s
    seat = o.seat
    if not o.team:
        return 50 - 10 * apart(total // 2, points) if o.later else 50 + points - total
    money = total - points
    if o.decade == o.last:  # money is of no more use, but for a goal
        if o.goal == UNKNOWN:
            choose_goal(o)
        need: i64 = 0
        if o.goal != NOBODY and s.box.goal_count[o.goal] == COUNT_MONEY:
            need = max(0, s.box.goal_number[o.goal * 5 + s.n] - s.at[MONEY + seat])
        if need > total:
            need = 0
        return 50 - 10 * apart(need, money)
    # Others take their share after this one: the start player is paid first (SC-INC-7).
    coming: i64 = 0
    turn = (seat - s.at[START]) % s.n
    for other in range(s.n):
        if (other - s.at[START]) % s.n > turn:
            coming += income_of(s, other)
    wanted = W.margin + W.margin_decade * o.decade - (o.slack + coming)
    return 50 - 10 * apart(min(total, max(0, wanted)), points)


def reduce_liking(o: Outlook, steps: i64) -> i64:
    """Steps grow dearer from decade to decade: buy them now, but in the last (SC-RED-1)."""
    return 100 - steps if o.decade >= o.last else 10 + steps


def keep_goal_liking(o: Outlook, goal: i64) -> i64:
    s = o.s
    if not o.team:
        what = s.box.company_count[goal]
        return 40 if what in (COUNT_INFRA_REGIONS, COUNT_INFRA_TYPES, COUNT_INFRA_BEYOND_FIRST) else 30
    return 60 - effort(s, o.seat, goal)


def draft_liking(o: Outlook, card: i64) -> i64:
    box = o.s.box
    if box.lobby_action[card] == PREPARE:
        return 50
    if box.lobby_action[card] == BUILD:
        return 55 if box.lobby_first[card] else 40
    if box.lobby_action[card] == PROPOSE:
        return 35
    if box.lobby_action[card] in (MOVE, SELL):
        return 30
    return 25


def answer_liking(o: Outlook, rule: i64, argument: i64, pick: i64) -> i64:
    s = o.s
    seat = o.seat
    if rule == TURN:
        return turn_liking(o, pick)
    if rule == GO:
        return go_liking(o, pick)
    if rule == GIVE:
        return give_liking(o, argument, pick)
    if rule == PAY:
        return pay_liking(o, pick)
    if rule in (LEARN, LEARN_TOPIC):
        return 5 + knowledge_worth(o, seat, pick)
    if rule == PLACE_CEP:
        return place_liking(o, pick)
    if rule == FREE_MOVE:
        return 30 + best_move(o, seat, pick)
    if rule == SCIENTIST_GRANT:
        return 30 + (recruit_worth(o, seat) if pick == POOL else best_move(o, seat, pick))
    if rule == REGION_CUBE:
        return 10 + 50 * pick
    if rule == INCOME_SHARE:
        return income_liking(o, argument, pick)
    if rule == REDUCE:
        return reduce_liking(o, pick)
    if rule == CHOOSE_GAIN:
        if pick == GAIN_MONEY:
            return 5 + money_worth(o, seat, s.box.lobby_money_instead[argument])
        return 5 + tech_worth(o, seat, s.box.lobby_amount[argument])
    if rule == KEEP_GOAL:
        return keep_goal_liking(o, pick)
    if rule == DRAFT_KEEP:
        return draft_liking(o, pick)
    if rule == FINAL_GOAL:
        points: i64 = 0
        for goal in range(s.deal.goals):
            if s.at[GOAL + goal] == seat:
                points = company_points(s, seat, goal)
        return 10 + points if pick else 10 + s.box.company_sale // s.box.money_per_vp
    return 10


# --- how it stands --------------------------------------------------------------------------------


def stock_worth(o: Outlook, seat: i64) -> i64:
    """Money, Tech cubes and CEPs of a seat; the more there are, the less the next one helps."""
    s = o.s
    money = s.at[MONEY + seat]
    worth = (min(money, 12) * W.money1 + max(0, min(money, 20) - 12) * W.money2) // 10
    tech = s.at[TECH + seat]
    worth += min(tech, 4) * W.tech1 + max(0, min(tech, 8) - 4) * W.tech2
    ceps = ceps_to_pay_with(s, seat)
    worth += W.cep0 * min(ceps, 1) + W.cep1 * max(0, min(ceps, 2) - 1) + W.cep2 * max(0, min(ceps, 4) - 2)
    worth += W.cep3 * max(0, min(ceps, 6) - 4)
    left = o.now + o.later
    return worth if left > 2 * s.n else worth * left // (2 * s.n)


def scientists_worth(o: Outlook) -> i64:
    s = o.s
    worth: i64 = 0
    for space in range(s.box.spaces):
        if s.at[SCIENTIST + space] != NOBODY:
            worth += standing_worth(o, s.at[SCIENTIST + space], s.at[PROJECT + space])
    for summit in range(s.box.summit_spaces):
        tile = s.at[SUMMIT + summit]
        if tile == NOBODY:
            continue
        size = s.box.summit_size[tile]
        taken: i64 = 0
        learn: i64 = 0
        for topic in range(summit * TOPICS, summit * TOPICS + size):
            seat = s.at[TOPIC + topic]
            if seat != NOBODY:
                taken += 1
                best: i64 = 0
                for i in range(size):
                    best = max(best, knowledge_worth(o, seat, s.box.summit_topic[tile * TOPICS + i]))
                learn += best * W.summit_learn // 10 + W.summit_base * o.incomes
        if taken:
            goals = summit_goals(o, summit) * (o.goal_now + o.pressure // 2) * taken // size + learn
            worth += goals * W.summit_part // (W.summit_part + 10 * (size - taken))
    for seat in range(s.n):
        worth += W.recruit * o.incomes * (s.box.scientists - s.at[RECRUITS + seat])
    return worth


def build_cost(s: State, kind: i64) -> i64:
    return (
        (s.box.cost_money[kind] * W.money1 // 10 + s.box.cost_tech[kind] * W.tech1 + W.cep1) * W.v_cost // 10
    )


def pipeline_worth(o: Outlook) -> i64:
    """Projects on their way, those that can be built in time first."""
    s = o.s
    worth: i64 = 0
    left = o.now
    ahead: vec[i64] = vec[i64]([0] * REGIONS)
    for space in range(s.box.spaces):
        if s.at[TOKEN + space] != NOBODY:
            kind = s.at[LEVEL + space] * ENERGIES + s.at[PROJECT + space]
            region = s.box.space_region[space]
            lack = least_lacking(o, kind, False)
            in_time = left > 0 and lack < 40
            gain = plant_worth(o, region, kind, ahead[region], in_time) - build_cost(s, kind)
            ahead[region] += 1
            worth += max(0, gain) * W.v_prep // 100 * W.lack_prep // (W.lack_prep + lack)
            if in_time:
                left -= 1
    for space in range(s.box.spaces):
        energy = s.at[PROJECT + space]
        if energy != NOBODY and s.at[TOKEN + space] == NOBODY:
            kind = s.at[LEVEL + space] * ENERGIES + energy
            region = s.box.space_region[space]
            lack = least_lacking(o, kind, False)
            in_time = left > 1 and lack < 40
            gain = plant_worth(o, region, kind, ahead[region], in_time) - build_cost(s, kind)
            ahead[region] += 1
            worth += max(0, gain) * W.v_prop // 100 * W.lack_prop // (W.lack_prop + lack)
            if in_time:
                left -= 2
    return worth


def carbon_cost(o: Outlook) -> i64:
    """CO2 to be bought off, now and as the demand still ahead is met with fossil plants."""
    s = o.s
    price = s.box.reduction_price
    if o.decade > o.last:
        return 0
    over = (s.at[CO2] - s.box.co2_limit) // s.box.step_ppm + STEPS * unmet(s, o.decade)
    if o.decade == o.last:
        return 10 * max(0, over) * price[o.last]
    cost = (s.at[CO2] - s.box.co2_floor) // s.box.step_ppm * price[o.decade]
    for region in range(REGIONS):
        for slot in range(min(s.deal.demand[region], o.last + 1)):
            if s.at[PLANT + region * SLOTS + slot] == NOBODY:
                cost += STEPS * price[slot]
    return cost * W.slot


def un_chance(o: Outlook) -> float:
    """Will enough UN cards be claimed (SC-END-6)? It takes Infrastructure of one seat, and plants on it."""
    s = o.s
    if o.un_need <= 0:
        return 1.0
    have = tokens_by_type(s)
    least: i64 = 9
    for seat in range(s.n):
        least = min(least, tokens_needed(s, seat, have, NOBODY, o.un_need))
    plants = float(o.now + o.later + 2 * o.ready + o.proposed) / 3.0
    turns = float(o.now + o.later) / float(s.n)
    spare = min(plants, turns) * float(W.v_un) / 100.0 - float(least) - 0.15 * float(o.un_need)
    return 0.04 + 0.96 * chance(spare / 1.2)


def goal_chance(o: Outlook) -> float:
    """Will the own private goals be met: one for a team, all for a soloist (SC-END-5, SC-SOLO-END-1)?"""
    s = o.s
    least: i64 = 60
    total: i64 = 0
    for goal in range(s.deal.goals):
        if s.at[GOAL + goal] == o.seat:
            need = min(60, effort(s, o.seat, goal))
            least = min(least, need)
            total += need
    if s.mode == SOLO:
        least = total
    if least == 0:
        return 1.0
    return 0.05 + 0.95 * chance((float(W.v_goal * turns_left(o)) / 10.0 + 3.0 - float(least)) / 5.0)


def team_worth(o: Outlook) -> i64:
    """Everything the team has, in tenths of a point."""
    s = o.s
    worth = 10 * s.score()
    if o.incomes > 0:
        for energy in range(ENERGIES):
            worth += track_income(o, energy, 0, 0) * (W.income_now + W.income_later * (o.incomes - 1)) // 2
    paid = s.at[PHASE] == PHASE_SUPPLY
    worth -= o.open_goals * (o.goal_next if paid else o.goal_now)
    for energy in range(ENERGIES):
        lead: i64 = 0
        for seat in range(s.n):
            lead = max(lead, s.at[KNOWLEDGE + seat * ENERGIES + energy])
        if o.halves[energy]:
            worth += lead * o.goal_now * W.pink_share // 100
        if o.tops[energy]:
            worth += lead * o.goal_now * W.top_share // 100
    worth -= carbon_cost(o)
    worth += pipeline_worth(o) + scientists_worth(o)
    for seat in range(s.n):
        worth += stock_worth(o, seat)
    worth += 12 * hand_size(s, o.seat)
    return worth


def chance(margin: float) -> float:
    """From a margin to a probability."""
    return 1.0 / (1.0 + exp(-margin))


def team_value(s: State, seat: i64) -> float:
    o = Outlook(s, seat)
    worth = team_worth(o)
    urgent = min(0, o.slack + o.now * (4 + 2 * o.decade))
    margin = float(worth - usual_worth(o) + W.v_urgent * urgent) / (10.0 * float(W.v_scale))
    return 0.1 + 0.88 * chance(margin + 1.2) * un_chance(o) * goal_chance(o)


USUAL: Final = (-2400, -850, -50, 550, 600)  # what a team is usually worth when a decade begins


def usual_worth(o: Outlook) -> i64:
    s = o.s
    decade = min(o.decade, o.last)
    mains = s.rounds() * s.n
    here = USUAL[decade] * o.now + USUAL[decade + 1] * (mains - o.now)
    return here // mains - (150 if s.n == 2 else 0)


# --- a competitive game ---------------------------------------------------------------------------

# Worths in tenths of a point
CARE: Final = 4.0  # how much more surviving counts than being ahead
OWN_WILL: Final = 0.8  # how many turns are spent on plants
RIVAL_WILL: Final = 0.75
WILL_DOUBT: Final = 2.0  # how slowly the opinion of a rival changes
DRAW_BLUR: Final = 50.0  # the variance of a fossil plant, in ppm * ppm
MARGIN_PPM: Final = 20.0  # kept below the limit
SPREAD: Final = 8.0  # how far the points may come out otherwise
SPREAD_TURN: Final = 0.9  # ... for each turn to come
PLANS: Final = 12  # played for each value
FAR: Final = 30  # lacks too much to be prepared
SPARE_CEPS: Final = 3  # more of them are sold
PLAN_WORTH: Final = 5  # of ten: plants that are only planned, in points
CEP_WORTH: Final = 4  # of ten, of its price
TECH_WORTH: Final = 3
CONTROL_WORTH: Final = 5  # for each income to come
CARD_WORTH: Final = 12
GOAL_GROWS: Final = 5  # in a turn
UN_WORTH: Final = 42
FOSSIL_PPM: Final = 30  # on average


def seat_worth(o: Outlook, seat: i64) -> i64:
    """What a seat may expect to score but for plants to come, in tenths of a point."""
    s = o.s
    box = s.box
    turns = turns_left(o)
    worth = 10 * s.score_of(seat)
    worth += 5 * s.at[MONEY + seat] + 10 * un_points(s, seat)
    worth += CEP_WORTH * s.at[PRICE] * ceps_to_pay_with(s, seat)
    worth += TECH_WORTH * min(s.at[TECH + seat], 8)
    most: i64 = 0
    for other in range(s.n):
        most = max(most, s.at[TECH + other])
    if s.at[TECH + seat] == most:
        worth += 30 if turns == 0 else 10
    for energy in range(ENERGIES):
        worth += income_hopes(o, seat, energy)
    for space in range(box.spaces):
        if s.at[SCIENTIST + space] == seat:
            worth += 4 * o.incomes
    for topic in range(s.deal.topics):
        if s.at[TOPIC + topic] == seat:
            worth += 8 * o.incomes
    worth += 5 * o.incomes * (box.scientists - s.at[RECRUITS + seat])
    for region in range(REGIONS):
        if s.at[CONTROL + region] == seat:
            worth += CONTROL_WORTH * o.incomes
    worth += CARD_WORTH * min(turns, hand_size(s, seat))
    return worth + company_hopes(o, seat) + un_hopes(o, seat)


def income_hopes(o: Outlook, seat: i64, energy: i64) -> i64:
    """What a track pays to the end of the game; a lead may be lost, or won."""
    s = o.s
    space = s.at[KNOWLEDGE + seat * ENERGIES + energy]
    if space == 0:
        return 0
    first: i64 = 0
    second: i64 = 0
    for other in range(s.n):
        if other != seat:
            theirs = s.at[KNOWLEDGE + other * ENERGIES + energy]
            if theirs > first:
                second = first
                first = theirs
            elif second < theirs < first:
                second = theirs
    lead = space - (second if s.n > 2 else first)
    share: i64 = 1
    if lead >= 2:
        share = 9
    elif lead == 1:
        share = 8
    elif lead == 0:
        share = 6
    elif lead == -1:
        share = 3
    worth = share * s.box.income[space] * max(0, o.incomes - 1) + 2 * space * o.incomes
    if lead >= 0 and o.incomes > 0:
        worth += 10 * s.box.income[space]
    return worth


def company_hopes(o: Outlook, seat: i64) -> i64:
    """The Company Goal: its points now and some to come, or the money (SC-COMP-END-2)."""
    s = o.s
    if s.at[GOAL_SOLD + seat]:
        return 0
    if seat != o.seat:
        return 80  # a secret: what such a card brings on average
    for goal in range(s.deal.goals):
        if s.at[GOAL + goal] == seat:
            points = 10 * company_points(s, seat, goal) + GOAL_GROWS * turns_left(o)
            return max(min(points, 10 * s.box.company_max[goal]), 5 * s.box.company_sale)
    return 0


def un_hopes(o: Outlook, seat: i64) -> i64:
    """UN cards this seat has the Infrastructure for, but for a little."""
    s = o.s
    turns = turns_left(o)
    if turns == 0:
        return 0
    built: vec[i64] = vec[i64]([0] * ENERGIES)
    for slot in range(REGIONS * SLOTS):
        if s.at[PLANT_TOKEN + slot] == seat:
            built[s.at[PLANT + slot]] += 1
    have = tokens_by_type(s)
    worth: i64 = 0
    for place in range(s.deal.un_places):
        card = s.at[UN + place]
        if s.at[UN_OWNER + place] != NOBODY or card == NOBODY:
            continue
        lack: i64 = 0
        wait: i64 = 0
        for energy in range(ENERGIES):
            need = s.box.un_plants[card * ENERGIES + energy]
            lack += max(0, need - have[seat * ENERGIES + energy])
            wait += max(0, need - built[energy])
        if wait == 0:
            worth += UN_WORTH
        elif lack == 0:
            worth += UN_WORTH // 2
        elif lack == 1:
            worth += UN_WORTH // 6
    return min(worth, UN_WORTH * min(4, turns)) * min(turns, 6) // 6


def own_value(s: State, seat: i64) -> float:
    """Ahead of the others, and nobody wins if too much is burnt (SC-COMP-TURN-3)."""
    o = Outlook(s, seat)
    safe = 0.0
    worth: vec[i64] = vec[i64]([0, 0, 0, 0])
    for luck in range(PLANS):
        plan = Plan(s, seat, luck)
        plan.play()
        safe += plan.safe / float(PLANS)
        for who in range(s.n):
            worth[who] += plan.worth[who]
    for who in range(s.n):
        worth[who] = worth[who] // PLANS
    own = seat_worth(o, seat) + worth[seat]
    best: i64 = -100000
    for other in range(s.n):
        if other != seat:
            best = max(best, seat_worth(o, other) + worth[other])
    left = o.now + o.later
    spread = SPREAD + SPREAD_TURN * float(left)
    return 0.98 * float(safe**CARE) * chance(float(own - best) / (10.0 * spread))


def mixed(number: i64) -> i64:
    """A number that looks random: in all plans of the same luck a turn has the same one."""
    mix = (number * 2654435761 + 12345) & 0xFFFFFFFF
    mix = ((mix ^ (mix >> 15)) * 2246822519) & 0xFFFFFFFF
    return mix ^ (mix >> 13)


class Plan:
    """The rest of the game in short: each turn builds, else prepares, else proposes.

    It tells how likely the planet is saved, and what the plants bring to each seat. Rivals do less for it.
    """

    def __init__(self, s: State, seat: i64, luck: i64) -> None:
        self.seat: i64 = seat
        self.luck: i64 = luck
        self.s: State = s
        self.safe: float = 1.0
        self.worth: vec[i64] = vec[i64]([0, 0, 0, 0])  # of plants to come, in tenths of a point
        self.ppm: i64 = s.at[CO2]
        self.drawn: i64 = 0
        self.builds: i64 = 0
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
                self.will[who] = rival_will(s, who)

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
                    self.propose(who)
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
        spare = float(s.box.co2_limit + 5 - self.ppm) - MARGIN_PPM
        blur = sqrt(20.0 + DRAW_BLUR * float(self.drawn))
        self.safe = min(self.safe, chance(1.7 * spare / blur))

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
        s = self.s
        if self.ceps[who] > SPARE_CEPS and self.money[who] < 8:
            self.ceps[who] -= 1
            self.money[who] += max(1, s.at[PRICE] - 1)
        build: i64 = NOBODY
        prepare: i64 = NOBODY
        least = FAR
        may_prepare = self.tokens[who] > 0 and self.can_get_cep(who)
        for space in range(s.box.spaces):
            kind = self.projects[space]
            if kind == NOBODY:
                continue
            if self.ready[space]:
                if (build == NOBODY or kind < self.projects[build]) and self.affords(who, kind):
                    build = space
            elif may_prepare and build == NOBODY:
                lack = self.lack_after(who, kind)
                if lack < least:
                    least = lack
                    prepare = space
        if build != NOBODY:
            self.build(who, build)
        elif prepare != NOBODY:
            self.prepare(who, prepare)
        else:
            self.propose(who)

    def can_get_cep(self, who: i64) -> bool:
        return self.ceps[who] > 0 or self.cards[who] > 0 or self.money[who] >= self.s.at[PRICE]

    def get_cep(self, who: i64) -> None:
        if self.ceps[who] == 0:
            if self.money[who] >= self.s.at[PRICE]:
                self.money[who] -= self.s.at[PRICE]
            else:
                self.cards[who] -= 1
            self.ceps[who] = 1

    def affords(self, who: i64, kind: i64) -> bool:
        """Can it be built this turn, with a purchase or sale, a card, and the Company Goal sold?"""
        box = self.s.box
        price = self.s.at[PRICE]
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

    def lack_after(self, who: i64, kind: i64) -> i64:
        """What a seat lacks for a plant once it is prepared."""
        box = self.s.box
        energy = kind % ENERGIES
        lack = kind
        lack += 3 * max(0, box.cost_money[kind] - self.money[who] - box.benefit_money[energy])
        lack += 6 * max(0, box.cost_tech[kind] - self.tech[who] - box.benefit_tech[energy])
        lack += 8 * max(0, 2 - self.ceps[who] - box.benefit_cep[energy])
        lack += 6 * max(0, box.level_space[kind] - self.know[who * ENERGIES + energy])
        return lack

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
            self.ceps[who] -= 1
            self.money[who] += s.at[PRICE]
        if self.money[who] < 0 and self.cards[who] > 0:
            self.cards[who] -= 1
            self.money[who] += 2
        if self.money[who] < 0 and self.sold[who] == 0:
            self.sold[who] = 1
            self.money[who] += box.company_sale
            self.worth[who] -= 50
        self.projects[space] = NOBODY
        self.ready[space] = 0
        self.worth[who] += (10 * box.plant_vp[kind] - 5 * box.cost_money[kind]) * PLAN_WORTH // 10
        self.builds += 1
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

    def propose(self, who: i64) -> None:
        """Where the grant helps most, of a type that can soon be built."""
        s = self.s
        box = s.box
        best: i64 = NOBODY
        best_kind: i64 = NOBODY
        most: i64 = -1000
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
                    worth = 3 * grant - 3 * kind - 6 * max(0, lack)
                    if worth > most:
                        most = worth
                        best = space
                        best_kind = kind
        if best == NOBODY:
            self.money[who] += 2
            return
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

    def grant(self, who: i64, space: i64) -> i64:
        kind = self.s.box.space_grant[space]
        if kind == GRANT_MONEY:
            return self.grants[self.s.box.space_region[space]]
        if kind == GRANT_TECH:
            return 5 if self.tech[who] < 2 else 3
        return 2


def rival_will(s: State, who: i64) -> float:
    """How many of its turns a rival will spend on plants: as it did so far."""
    done: i64 = 0
    for slot in range(REGIONS * SLOTS):
        if s.at[BUILDER + slot] == who:
            done += 1
        if s.at[PLANT_TOKEN + slot] == who:
            done += 1
    for space in range(s.box.spaces):
        if s.at[TOKEN + space] == who:
            done += 1
    turns = s.at[DECADE_NOW] * s.rounds()
    if s.at[PHASE] == PHASE_OPERATIONS:
        turns += s.at[ROUND]
    return min(1.0, RIVAL_WILL * (float(done) + WILL_DOUBT) / (0.55 * float(turns) + WILL_DOUBT))


def final_value(s: State, seat: i64) -> float:
    """A competitive game that is over: won, shared or lost."""
    if s.at[ENDING] != SCORED:
        return 0.0
    first = winners(s)
    for winner in first:
        if winner == seat:
            return 1.0 if len(first) == 1 else 0.5
    return 0.0


def lost_value(s: State) -> float:
    """A lost game: a little, by how far it came, so that a search sees a slope."""
    decade = s.at[DECADE_NOW]
    if decade >= s.decades():
        left = s.un_cards_of(NOBODY) - s.box.un_unclaimed
        return 0.1 - 0.005 * float(min(4, max(0, left)))
    short = -s.score()
    if s.at[CO2] > s.box.co2_limit:
        over = (s.at[CO2] - s.box.co2_limit + s.box.step_ppm - 1) // s.box.step_ppm
        short += over * s.box.reduction_price[decade]
    elif short > 0:
        short += 10
    return 0.02 * float(decade) + 0.018 * max(0.0, 1.0 - float(short) / 40.0)


# --- the judge ------------------------------------------------------------------------------------


def in_action(s: Table) -> bool:
    return s.rule != QUIET and s.rule != TURN and s.at[PHASE] == PHASE_OPERATIONS


class SecondChanceJudge(Judge):
    def is_team(self, position: Position) -> bool:
        return as_table(position).mode != COMPETITIVE

    def horizon(self, position: Position) -> i64:
        """The plans of a competitive value say more than a playout; a team plays to the end."""
        return 0 if as_table(position).mode == COMPETITIVE else TO_THE_END

    def value(self, position: Position, seat: i64) -> float:
        s = as_table(position)
        if s.mode == COMPETITIVE:
            s = self.settled(s)
            return own_value(s, seat) if s.at[ENDING] == RUNNING else final_value(s, seat)
        if s.at[ENDING] == RUNNING:
            return team_value(s, seat)
        return 1.0 if s.at[ENDING] == WON else lost_value(s)

    def settled(self, s: Table) -> Table:
        """The small questions of a running action are answered at a glance: only then it can be judged."""
        if not in_action(s):
            return s
        s = s.clone()
        dice = Dice(1)
        while in_action(s):
            if s.player == NATURE:
                s.settle(NATURE, roll(s, dice))
            else:
                s.settle(s.player, self.choose(s, s.player, s.options, dice))
            s.advance()
        return s

    def liking(self, position: Position, seat: i64, pick: i64) -> i64:
        s = as_table(position)
        return max(0, answer_liking(Outlook(s, seat), s.rule, s.argument, pick))

    def likings(self, position: Position, seat: i64, options: vec[i64]) -> vec[i64]:
        s = as_table(position)
        o = Outlook(s, seat)
        return vec[i64]([max(0, answer_liking(o, s.rule, s.argument, pick)) for pick in options])

    def choose(self, position: Position, seat: i64, options: vec[i64], dice: Dice) -> i64:
        """Mostly the best liked answer; now and then another, the better liked the likelier."""
        s = as_table(position)
        if len(options) == 1:
            return options[0]
        o = Outlook(s, seat)
        wild = dice.below(100) < W.wild
        best: i64 = -1
        pick = options[0]
        total: i64 = 0
        for option in options:
            liked = max(0, answer_liking(o, s.rule, s.argument, option))
            if wild:  # one pass: each answer is kept with its share of the likings so far
                total += liked + 1
                if dice.below(total) <= liked:
                    pick = option
            elif liked > best:
                best = liked
                pick = option
        return pick

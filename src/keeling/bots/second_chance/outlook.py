"""What matters to a seat in Second Chance now, counted once for a decision: time, goals, projects, danger.

Worths are in tenths of a victory point here and in all the package.
"""

from typing import Final

from ...co2_family.income import income_of
from ...co2_family.layout import ACTIVE, CARD, CO2, DECADE_NOW, MAINS, PHASE, PROJECT, ROUND, START, UN_OWNER
from ...co2_family.terms import ENERGIES, NOBODY, REGIONS, TOPICS
from ...kernel.ints import i64, vec
from ...second_chance.layout import ENV, ENV_DONE, INSPECTOR, LEVEL, TOKEN
from ...second_chance.state import State
from ...second_chance.terms import (
    COMPETITIVE,
    ENV_HALF,
    ENV_REGION,
    ENV_SIZE,
    ENV_TOP,
    ENV_TOPIC,
    ENV_TYPE,
    PHASE_END,
    PHASE_OPERATIONS,
    PHASE_SETUP,
    PHASE_SUPPLY,
)
from ..co2_family import unmet

DISTANT: Final = 6  # of ten: a penalty of a later decade
PRESS_MAIN: Final = 40  # what a Main action brings in points of this decade, ...
PRESS_DECADE: Final = 20  # ... and more in each decade
PRESS_FROM: Final = 20  # the pressure if that is just enough, ...
PRESS_SLOPE: Final = 20  # ... in tenths for each point that is missing, ...
PRESS_CAP: Final = 60  # ... and at most
DANGER: Final = 300  # a plant that a competitive game needs to go on
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


# --- what matters now -----------------------------------------------------------------------------


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
        self.pressure: i64 = 0  # how much points of this very decade are wanted
        self.un_need: i64 = 0  # UN cards the team must still claim
        self.danger: i64 = 0  # competitive: what it is worth to all that a fossil plant is not built
        if self.team:
            self.count_goals()
            self.slack = slack(s, self)
            behind = -self.slack - self.now * (PRESS_MAIN + PRESS_DECADE * self.decade) // 10
            self.pressure = min(PRESS_CAP, max(0, PRESS_FROM + behind * PRESS_SLOPE // 10))
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


def turns_left(o: Outlook) -> i64:
    """Own turns to the end of the game, the running one included."""
    return (o.now + o.s.n - 1) // o.s.n + o.later // o.s.n


def hand_size(s: State, seat: i64) -> i64:
    size: i64 = 0
    for card in range(s.box.lobbyists):
        if s.at[CARD + card] == seat:
            size += 1
    return size


# --- points and CO2 -------------------------------------------------------------------------------


def goal_worth(s: State, decade: i64) -> i64:
    """What it saves to achieve an Environmental Goal in this decade (SC-ENV-2, SC-ENV-9)."""
    penalty = s.box.env_penalty
    if s.mode == COMPETITIVE or decade >= len(penalty):
        return 0
    worth = 10 * penalty[decade]
    for later in range(decade + 1, len(penalty)):
        worth += DISTANT * penalty[later]
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


def danger(s: State, o: Outlook) -> i64:
    """Competitive: the fewer Main actions a seat has to keep CO2 below the limit, the more a plant counts."""
    worst: i64 = 0
    ppm = s.at[CO2] - s.box.co2_limit
    mains = (o.now + s.n - 1) // s.n
    for decade in range(next_supply(s), s.decades()):
        ppm += 10 * STEPS * unmet(s, decade)
        if ppm > 0:
            worst = max(worst, DANGER * (ppm // (10 * STEPS) + 1) * 3 // (mains + 1))
        mains += s.box.rounds[s.n]
    return min(worst, 3 * DANGER)

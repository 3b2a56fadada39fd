"""Judging CO2 (2012): how well a seat stands, and which answers look good.

Everything is counted in victory points, as they may be expected at the end of the game. The seats' points are
compared, and the danger that the planet is lost for all takes its share (C-END-6). What other seats hide in
their hands is not looked at: a hidden card counts as an average one.
"""

from math import exp, sqrt
from typing import Final

from ..co2.build import supplies, top_plant
from ..co2.decade import ending
from ..co2.goals import built, company_points
from ..co2.infrastructure import cannot_install_at
from ..co2.knowledge import level
from ..co2.layout import INSTALLED, REACHED_350
from ..co2.rules import Table, as_table
from ..co2.scoring import winners
from ..co2.state import State
from ..co2.terms import (
    AUCTION_BID,
    AUCTION_PAY,
    BID,
    BID_PASS,
    CARDS,
    DECLINE,
    DISPLACED,
    EXTRA_POINT,
    LOST_CO2,
    NAME_START,
    OWN_LEAVES,
    PHASE_DEMAND,
    PHASE_END,
    PHASE_INCOME,
    PHASE_OPERATIONS,
    PHASE_SCORING,
    PHASE_SETUP,
    PROJECT_EXPERTISE,
    RUNNING,
    SOLO,
    SOLO_SPACE,
    SUBSIDY,
    SUPPLY_PAY,
    SUPPLY_SELL_GOAL,
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
    WITH_CUBE,
    WITH_MONEY,
)
from ..co2_family.board import place_for_plant, topic_energy, wants
from ..co2_family.cards import goal_in_hand
from ..co2_family.layout import (
    ACTIVE,
    AGENDA,
    BUILDER,
    CARD,
    CEP,
    CO2,
    CONTROL,
    DECADE_NOW,
    ENDING,
    FOSSIL_LEFT,
    GOAL_SOLD,
    HOME,
    MAINS,
    MARKET,
    MONEY,
    PHASE,
    PLANT,
    PLANTS,
    PRICE,
    PROJECT,
    RECRUITS,
    REGION_CEP,
    REGION_TECH,
    ROUND,
    SCIENTIST,
    START,
    SUMMIT,
    TECH,
    TOPIC,
    UN,
    UN_OWNER,
)
from ..co2_family.market import ceps_to_pay_with
from ..co2_family.terms import (
    AT_SPACE,
    AT_TOPIC,
    BOARD,
    CHOOSE_GAIN,
    DRAFT_KEEP,
    ENERGIES,
    FINAL_GOAL,
    FOSSIL,
    FOSSILS,
    FREE_MOVE,
    GAIN_CEP,
    GAIN_KNOWLEDGE,
    GAIN_LESS,
    GAIN_MONEY,
    GAIN_MOVE,
    GAIN_TECH,
    GAIN_TECH_OR_MONEY,
    GO,
    GRANT_MONEY,
    GRANT_TECH,
    ICON_CEP,
    ICON_TECH,
    INCOME_SHARE,
    LEARN,
    NOBODY,
    PAY,
    PLACE_CEP,
    POOL,
    REGIONS,
    SCIENTIST_GRANT,
    SLOTS,
    TOPICS,
    TURN,
)
from ..kernel.ints import append, i64, vec
from ..kernel.position import NATURE, QUIET, Dice, Position, roll
from .judge import Judge

# What things are worth in victory points.
PLANT_MONEY: Final = 11.5  # what a plant costs on average
PLANT_CUBES: Final = 1.5
ABLE: Final = 2.6  # to be able to pay for a plant, beyond what its money is worth at the end
ABLE_ALARM: Final = 3.0  # and more if the planet needs plants
ABLE_GLANCE: Final = 7.0  # at a glance there are no plans, only means
ABLE_GLANCE_ALARM: Final = 2.0
CUBE: Final = 0.4  # a cube, beyond that
CEP_MEAN: Final = 5.4  # where the price of a CEP tends to
CEP_DRIFT: Final = 0.4
ACTION: Final = 3.0  # an average action
LATER_ACTION: Final = 0.7  # how much of a good action is still there when others have moved first
SECOND_PLAN: Final = 0.3  # the second best action counts this much
DELAY: Final = 0.5  # by which each turn of waiting lessens a plan
LICENCE: Final = 0.4  # a level that the next plant of the type needs
PAYMENT_KEPT: Final = 0.85  # how sure an income is from one payment to the next
SECOND_SCIENTIST: Final = 1.1
STRANDED: Final = 6.5  # lost while all scientists are at summits
CARD_HELD: Final = 1.5
KEEP: Final = 1.1
HELD: Final = 0.9  # of what a card in hand would give at once, for it waits for the best moment
GOAL_HELD: Final = 4.5  # somebody else's company goal
GOAL_GROWS: Final = 0.6  # points that a goal gains in a turn
PLANET_GLANCE: Final = 6.8
PLANET: Final = 4.0  # what a plant does for the planet, in an alarm
LOSE_CONTROL: Final = 0.25
STEAL: Final = 1.5
UN_NEAR: Final = 0.22
UN_LAST: Final = 0.5
UN_NEXT: Final = 0.25
ICON: Final = 0.3
MEETING: Final = 0.35
PUSH: Final = 0.4
SAVED: Final = 3.5  # money that a turn brings to a plan
# The forecast of plants.
EARNED: Final = 5.5  # money that an action brings
OWN_WILL: Final = 0.95  # how much of what could be built is built
RIVAL_WILL: Final = 0.7
IDLE: Final = 2.0  # how fast the trust in a rival that learns little is lost
MARGIN: Final = 5.0
LINE: Final = 15.0  # ppm below the danger line, to be sure
LUCK: Final = 4.5  # by which one fossil plant blurs the forecast
BLUR: Final = 8.0
BLUR_TURNS: Final = 5.0
CARE: Final = 4.0
EARLY: Final = 1.5
EARLY_DOUBT: Final = 1.5
BUILD_LIKED: Final = 5.0
GIFT: Final = 0.7
SHORT: Final = 13.0
SHORT_ALARM: Final = 8.0
PROPOSAL: Final = 0.5
INSTALL_LIKED: Final = 0.2
SCALE: Final = 3.6
BEST_OF_EIGHT: Final = 7


class CO2Judge(Judge):
    def horizon(self, position: Position) -> i64:
        """None: the value sees further than a playout."""
        return 0

    def value(self, position: Position, seat: i64) -> float:
        s = settled(as_table(position))
        if s.over():
            return verdict(s, seat)
        return outlook(s, seat)

    def liking(self, position: Position, seat: i64, pick: i64) -> i64:
        s = as_table(position)
        return liking(s, Stand(s, seat, True, False), pick)

    def likings(self, position: Position, seat: i64, options: vec[i64]) -> vec[i64]:
        s = as_table(position)
        stand = Stand(s, seat, True, False)
        likes = vec[i64]()
        for pick in options:
            likes = append(likes, liking(s, stand, pick))
        return likes

    def choose(self, position: Position, seat: i64, options: vec[i64], dice: Dice) -> i64:
        """Mostly the best liked answer, otherwise by chance in proportion."""
        if len(options) == 1:
            return options[0]
        likes = self.likings(position, seat, options)
        best: i64 = 0
        total: i64 = 0
        for i in range(len(likes)):
            total += likes[i]
            if likes[i] > likes[best]:
                best = i
        if total == 0 or dice.below(8) < BEST_OF_EIGHT:
            return options[best]
        left = dice.below(total)
        for i in range(len(options)):
            left -= likes[i]
            if left < 0:
                return options[i]
        return options[best]


# --- the end ---------------------------------------------------------------------------------------


def verdict(s: State, seat: i64) -> float:
    """1 for the winner, a half shared, less than 0.4 by how far behind; lost to CO2 is 0 for all."""
    if s.at[ENDING] == LOST_CO2:
        return 0.0
    if s.mode == SOLO:
        return solo_grade(float(s.score_of(seat)))
    first = winners(s)
    if seat in first:
        return 1.0 if len(first) == 1 else 0.5
    best = s.score_of(first[0])
    return 0.4 / (1.1 + 0.1 * float(best - s.score_of(seat)))


def solo_grade(points: float) -> float:
    """There is no line to cross: the more points the better (C-SOLO-9)."""
    return logistic((points - 60.0) / 40.0)


def logistic(x: float) -> float:
    if x < -30.0:
        return 0.0
    return 1.0 / (1.0 + exp(-x))


# --- a running game --------------------------------------------------------------------------------


def settled(s: Table) -> Table:
    """The small questions of a running action are answered at a glance: only then it can be judged."""
    if not in_action(s):
        return s
    s = s.clone()
    dice = Dice(1)
    while in_action(s):
        if s.player == NATURE:
            s.settle(NATURE, roll(s, dice))
        else:
            s.settle(s.player, best_liked(s, s.player))
        s.advance()
    return s


def in_action(s: Table) -> bool:
    return s.rule != QUIET and s.rule != TURN and s.at[PHASE] == PHASE_OPERATIONS


def best_liked(s: State, seat: i64) -> i64:
    stand = Stand(s, seat, True, False)
    best = s.options[0]
    most: i64 = -1
    for pick in s.options:
        like = liking(s, stand, pick)
        if like > most:
            most = like
            best = pick
    return best


def outlook(s: State, seat: i64) -> float:
    """The chance of being ahead of the best rival, if the planet lasts; now or later."""
    early, lost = planet(s, seat)
    hope = 0.0
    if early < 0.95:
        safe = 1.0 - lost
        hope = (1.0 - early) * float(safe**CARE) * chance_to_win(s, seat, False)
        if s.mode == SOLO:
            hope = (1.0 - early) * chance_to_win(s, seat, False) * (0.6 + 0.4 * safe)
    if early > 0.05:
        hope += early * chance_to_win(s, seat, True)
    return hope


def chance_to_win(s: State, seat: i64, short: bool) -> float:
    """By the points to expect; `short`: the game ends with this decade."""
    stand = Stand(s, seat, False, short)
    mine = expected(s, stand, True)
    if s.mode == SOLO:
        return solo_grade(mine)
    rival = -1000.0
    for other in range(s.n):
        if other != seat:
            points = expected(s, Stand(s, other, False, short), False)
            if points > rival:
                rival = points
    scale = 2.0 + SCALE * sqrt(float(stand.turns))  # what is still to come blurs the difference
    return logistic((mine - rival) / scale)


# --- the clock -------------------------------------------------------------------------------------


def turns_in_decade(s: State, seat: i64) -> i64:
    """Actions a seat still has in this operations phase."""
    active = (s.at[ACTIVE] - s.at[START]) % s.n
    place = (seat - s.at[START]) % s.n
    turns = s.rounds() - s.at[ROUND] - 1
    if place == active:
        return turns + s.at[MAINS]
    return turns + 1 if place > active else turns


def decades_after(s: State, short: bool) -> i64:
    if s.at[PHASE] == PHASE_SCORING or (s.at[PHASE] != PHASE_END and (short or ending(s) != RUNNING)):
        return 0
    return s.decades() - 1 - s.at[DECADE_NOW]


def turns_left(s: State, seat: i64, after: i64) -> i64:
    """Actions a seat still has in the game, with so many decades after this one."""
    if s.at[PHASE] == PHASE_SCORING:
        return 0
    later = after * s.rounds()
    if s.at[PHASE] == PHASE_END:
        return later
    if s.at[PHASE] == PHASE_OPERATIONS:
        return later + turns_in_decade(s, seat)
    return later + s.rounds()


def payments_left(s: State, after: i64) -> float:
    """Incomes to come, the later the less sure."""
    if s.at[PHASE] == PHASE_SCORING:
        return 0.0
    total = 0.0
    sure = 1.0
    for _ in range(after + s.deal.final_income):
        total += sure
        sure *= PAYMENT_KEPT
    return total


def due_income(s: State, seat: i64) -> i64:
    """Income of this moment that the seat has not divided yet."""
    if s.at[PHASE] != PHASE_INCOME and s.at[PHASE] != PHASE_SCORING:
        return 0
    if s.rule == INCOME_SHARE and s.player == seat:
        return s.argument
    for step in s.todo:
        if step & 255 == INCOME_SHARE and (step >> 8 & 15) - 2 == seat:
            return (step >> 12) - 1
    return 0


def late(turns: i64, soon: i64) -> float:
    """1 while there is time, down to 0 at the end."""
    return 1.0 if turns >= soon else float(turns) / float(soon)


# --- the planet ------------------------------------------------------------------------------------


def supply_in_course(s: State) -> bool:
    return s.at[PHASE] in (PHASE_INCOME, PHASE_DEMAND)


def first_supply(s: State) -> i64:
    """The decade of the next supply phase, or of the one in course."""
    return s.at[DECADE_NOW] if supply_in_course(s) else s.at[DECADE_NOW] + 1


def last_supply(s: State) -> i64:
    if s.at[PHASE] == PHASE_SCORING or (s.at[PHASE] == PHASE_OPERATIONS and ending(s) != RUNNING):
        return s.at[DECADE_NOW]
    return s.decades() - 1


def gaps_in(s: State, decade: i64) -> i64:
    """Demand spaces that a fossil plant would take in the supply phase of a decade (C-SUPPLY-9)."""
    gaps: i64 = 0
    for region in range(REGIONS):
        if decade < s.deal.demand[region] and s.at[PLANT + region * SLOTS + decade] == NOBODY:
            gaps += 1
    return gaps


def mean_ppm(s: State) -> float:
    """What a fossil plant of the stack emits on average."""
    tiles: i64 = 0
    ppm: i64 = 0
    for fuel in range(FOSSILS):
        tiles += s.at[FOSSIL_LEFT + fuel]
        ppm += s.at[FOSSIL_LEFT + fuel] * s.box.fossil_ppm[fuel]
    return float(ppm) / float(tiles) if tiles else 0.0


def turns_before_supply(s: State, seat: i64) -> i64:
    if s.at[PHASE] == PHASE_OPERATIONS:
        return turns_in_decade(s, seat)
    return s.rounds() if s.at[PHASE] == PHASE_SETUP else 0


def alarm(s: State) -> float:
    """How hard it will be to keep the planet: 1 if every third action must build."""
    each = mean_ppm(s)
    actions: i64 = 0
    for seat in range(s.n):
        actions += turns_before_supply(s, seat)
    worst = 0.0
    gaps: i64 = 0
    for decade in range(first_supply(s), last_supply(s) + 1):
        gaps += gaps_in(s, decade)
        plants = (float(s.at[CO2] - s.box.co2_limit) + float(gaps) * each) / 30.0 + 0.7
        hard = plants / (0.33 * float(actions) + 0.3)
        if hard > worst:
            worst = hard
        actions += s.n * s.rounds()
    return worst if worst < 2.0 else 2.0


def planet(s: State, seat: i64) -> tuple[float, float]:
    """The chance that the game ends safely with this decade, and if not, that the planet is lost later.

    It is lost at the limit (C-END-6), and saved early by a return below the danger line (C-END-4).
    """
    first = first_supply(s)
    dates = last_supply(s) + 1 - first
    if dates <= 0:
        return 0.0, 0.0
    plants = plants_until(s, seat, dates, NOBODY)
    each = mean_ppm(s)
    short = safe_now(s, seat, plants[0])
    going = 1.0  # the chance that it is not saved yet
    lost = 0.0
    reached = float(s.at[REACHED_350])
    gaps: i64 = 0
    local = plants
    target: i64 = NOBODY
    for i in range(dates):
        rise = float(s.at[CO2]) + float(gaps) * each  # if nothing is built
        if i and first + i >= s.deal.safe_from_decade:
            over = rise - float(s.box.co2_safe)
            if reached < 1.0:
                reached = logistic((over + 5.0) / (LUCK * sqrt(float(gaps)) + 1.0))
            region = where_to_replace(s, first + i - 1)
            if region != target:
                target = region
                local = plants_until(s, seat, dates, region)
            fall = each * replacements(s, region, first + i - 1, plants[i - 1], plants[i], local[i])
            going *= 1.0 - reached * logistic((fall - over - LINE) / spread(s, i))
        gaps += gaps_in(s, first + i)
        over = float(s.at[CO2] - s.box.co2_limit) + (float(gaps) - plants[i]) * each
        chance = going * logistic((over + MARGIN) / spread(s, i + 1))
        if chance > lost:
            lost = chance
    return short, lost


def replacements(s: State, region: i64, decade: i64, before: float, until: float, local: float) -> float:
    """Fossil plants less at the end of a decade, by plants in one full region and others in time."""
    fossils = float(replaceable(s, region, decade))
    waste = float(empty_after(s, region, decade))
    if local < fossils + waste:
        fossils = local - waste
    if before > until - fossils - waste:
        before = until - fossils - waste
    return fossils + before if before > 0.0 else fossils


def spread(s: State, supplies: i64) -> float:
    """How unsure pollution is after so many supply phases."""
    actions: i64 = 0
    for who in range(s.n):
        actions += turns_before_supply(s, who)
    return BLUR + BLUR_TURNS * sqrt(float(actions + (supplies - 1) * s.n * s.rounds()))


def empty_after(s: State, region: i64, decade: i64) -> i64:
    """Demand spaces of a region that are still empty after the supply phase of a decade."""
    empty: i64 = 0
    for slot in range(decade + 1, s.deal.demand[region]):
        if s.at[PLANT + region * SLOTS + slot] == NOBODY:
            empty += 1
    return empty


def replaceable(s: State, region: i64, decade: i64) -> i64:
    """Fossil plants of a region, with those to come until the supply phase of a decade."""
    fossils: i64 = 0
    for slot in range(s.deal.demand[region]):
        plant = s.at[PLANT + region * SLOTS + slot]
        if plant >= FOSSIL or (plant == NOBODY and slot <= decade):
            fossils += 1
    return fossils


def where_to_replace(s: State, decade: i64) -> i64:
    """The region where fossil plants can be replaced with the fewest other plants."""
    best: i64 = 0
    most = -100.0
    for region in range(REGIONS):
        fossils = replaceable(s, region, decade)
        if fossils:
            ready = float(fossils if fossils < 3 else 3) * 0.3 - float(empty_after(s, region, decade))
            for space in range(s.box.spaces):
                if s.box.space_region[space] == region and s.at[PROJECT + space] != NOBODY:
                    ready += 0.5 if s.at[INSTALLED + space] else 0.2
            if ready > most:
                most = ready
                best = region
    return best


def safe_now(s: State, seat: i64, all_plants: float) -> float:
    """The chance that somebody brings pollution back below the danger line in this decade (C-END-4)."""
    if (
        s.at[PHASE] != PHASE_OPERATIONS
        or not s.at[REACHED_350]
        or s.at[DECADE_NOW] + 1 < s.deal.safe_from_decade
    ):
        return 0.0
    best = 0.0
    for region in range(REGIONS):
        plants = plants_to_safety(s, region)
        if plants < all_plants + 1.0:
            able = plants_until(s, seat, 1, region)[0]
            chance = logistic(EARLY * (able - plants) - EARLY_DOUBT)
            if chance > best:
                best = chance
    return best


def plants_to_safety(s: State, region: i64) -> float:
    """Plants that fill a region and then replace fossil plants, until pollution is safe again."""
    plants = 0.0
    fall = float(s.at[CO2] - s.box.co2_safe)
    for slot in range(region * SLOTS, region * SLOTS + s.deal.demand[region]):
        if s.at[PLANT + slot] == NOBODY:
            plants += 1.0
        elif s.at[PLANT + slot] >= FOSSIL and fall >= 0.0:
            plants += 1.0
            fall -= float(s.box.fossil_ppm[s.at[PLANT + slot] - FOSSIL])
    if fall >= 0.0:
        plants += 2.0 + fall / 20.0  # and in others too
    return plants


def plants_until(s: State, seat: i64, dates: i64, region: i64) -> vec[float]:
    """Plants that all may build, in one region or anywhere, before each of the coming supply phases."""
    rounds = s.rounds()
    waiting = 0.0  # projects on the board
    installed = 0.0
    for space in range(s.box.spaces):
        if s.at[PROJECT + space] != NOBODY and (region == NOBODY or s.box.space_region[space] == region):
            waiting += 1.0
            installed += float(s.at[INSTALLED + space])
    plants = zeros(dates)
    actions = zeros(dates)
    for who in range(s.n):
        soon = turns_before_supply(s, who)
        will = rival_will(s, who)
        if who == seat:
            will = OWN_WILL if region == NOBODY else 1.0
        builds = affordable_plants(s, who, soon, dates, region)
        for i in range(dates):
            plants[i] += will * builds[i]
            actions[i] += float(soon + i * rounds)
    for i in range(dates):
        limit = actions[i]  # one to build, one to install, one to propose
        if limit > installed:
            limit = installed + 0.5 * (limit - installed)
            if limit > waiting:
                limit = waiting + 0.667 * (limit - waiting)
        if plants[i] > limit:
            plants[i] = limit
    return plants


def zeros(length: i64) -> vec[float]:
    return vec[float]([0.0 for _ in range(length)])


def rival_will(s: State, who: i64) -> float:
    """How much of what a rival could build it will build: by the plants it built and the levels it learnt."""
    plants: i64 = 0
    for slot in range(REGIONS * SLOTS):
        if s.at[BUILDER + slot] == who:
            plants += 1
    levels: i64 = 0
    for energy in range(ENERGIES):
        levels += level(s, who, energy)
    turns = s.at[DECADE_NOW] * s.rounds()
    if s.at[PHASE] == PHASE_OPERATIONS:
        turns += s.rounds() - turns_in_decade(s, who)
    will = RIVAL_WILL * (float(plants) + 1.0) / (0.25 * float(turns) + 1.0)
    keen = (float(levels) + 1.0) / (float(turns) + 1.0)  # who learns less than a level a turn plays at random
    if keen < 1.0:
        will *= float(keen**IDLE)
    return will if will < OWN_WILL else OWN_WILL


def affordable_plants(s: State, seat: i64, soon: i64, dates: i64, region: i64) -> vec[float]:
    """Plants in so many turns, in those of one decade more, and so on.

    Actions that do not build earn money and cubes, and bring projects forward.
    """
    box = s.box
    ceps = s.at[CEP + seat] if s.at[CEP + seat] < 5 else 5
    money = float(s.at[MONEY + seat]) + 0.5 * float(s.at[PRICE] * ceps)
    cubes = float(s.at[TECH + seat])
    levels = zeros(ENERGIES)
    tiles = vec[i64]()
    for energy in range(ENERGIES):
        levels[energy] = float(level(s, seat, energy))
        wanted = region == NOBODY or wants(s, region, energy)
        tiles = append(tiles, s.at[PLANTS + energy] if wanted else 0)
    installed = vec[i64]([0, 0, 0, 0, 0])
    proposed = vec[i64]([0, 0, 0, 0, 0])
    for space in range(box.spaces):
        kind = s.at[PROJECT + space]
        where = box.space_region[space]
        if kind == NOBODY or (region != NOBODY and where != region):
            continue
        if place_for_plant(s, where) != NOBODY:
            if s.at[INSTALLED + space]:
                installed[kind] += 1
            else:
                proposed[kind] += 1
    flow = 1.0 if free_scientists(s, seat) else 0.25  # levels learnt in a turn
    spare = 0.0  # learnt and not used yet
    plants = zeros(dates)
    used = 0.0
    while used < float(soon + (dates - 1) * s.rounds()):
        best: i64 = NOBODY
        least = 0.0
        for energy in range(ENERGIES):
            if tiles[energy]:
                tile = energy if tiles[energy] > box.stack_levels[1] else ENERGIES + energy
                price = float(box.cost_money[tile])
                need = float(box.cost_tech[tile])
                earn = (price - money) / EARNED if money < price else 0.0
                if cubes < need:
                    earn += (need - cubes) / 2.0
                if installed[energy] == 0:
                    steps = 1.0 if proposed[energy] else 2.0
                    if earn < steps:
                        earn = steps
                lack = need - levels[energy] - spare
                if lack > 0.0 and earn < lack / flow:
                    earn = lack / flow
                if best == NOBODY or earn < least:
                    best = energy
                    least = earn
        if best == NOBODY:
            break
        effort = 1.0 + least
        for i in range(dates):
            left = float(soon + i * s.rounds()) - used
            if left > 0.0:
                plants[i] += 1.0 if left >= effort else left / effort
        used += effort
        tile = best if tiles[best] > box.stack_levels[1] else ENERGIES + best
        need = float(box.cost_tech[tile])
        money += least * EARNED - float(box.cost_money[tile])
        if money < 0.0:
            money = 0.0
        cubes = cubes - need if cubes > need else 0.0
        spare += flow * effort
        if levels[best] < need:
            spare -= need - levels[best]
            levels[best] = need
        levels[best] += 1.0
        if spare < 0.0:
            spare = 0.0
        tiles[best] -= 1
        if installed[best]:
            installed[best] -= 1
        elif proposed[best]:
            proposed[best] -= 1
    return plants


def free_scientists(s: State, seat: i64) -> i64:
    """In hand or on a project, not bound to a summit."""
    free = s.at[HOME + seat]
    for space in range(s.box.spaces):
        if s.at[SCIENTIST + space] == seat:
            free += 1
    return free


# --- what things are worth to a seat ---------------------------------------------------------------


class Stand:
    """How a seat stands: the time it has, and what things are worth to it now."""

    def __init__(self, s: State, seat: i64, glance: bool, short: bool) -> None:
        self.seat: i64 = seat
        self.after: i64 = decades_after(s, short)
        self.turns: i64 = turns_left(s, seat, self.after)
        self.pay: float = payments_left(s, self.after)
        self.alarm: float = alarm(s)
        price = float(s.at[PRICE])
        self.cep: float = 0.5 * (price + (CEP_MEAN - price) * CEP_DRIFT * late(self.turns, 10))
        able = ABLE_GLANCE + ABLE_GLANCE_ALARM * self.alarm if glance else ABLE + ABLE_ALARM * self.alarm
        self.able: float = able * late(self.turns, 3)
        self.planet: float = self.alarm * (PLANET_GLANCE if glance else PLANET)
        self.most: float = 0.5 + float(self.turns) / 2.5
        self.cube_alone: float = CUBE * late(self.turns, 3)
        self.has_money: float = float(s.at[MONEY + seat])
        self.has_cubes: float = float(s.at[TECH + seat])
        self.stock: float = self.means(self.has_money, self.has_cubes)
        self.waiting: vec[float] = zeros(ENERGIES)  # projects by type
        for space in range(s.box.spaces):
            kind = s.at[PROJECT + space]
            if kind != NOBODY:
                self.waiting[kind] += 1.0 if s.at[INSTALLED + space] else 0.5
        self.steps: vec[float] = zeros(ENERGIES)  # a further level by type
        for energy in range(ENERGIES):
            self.steps[energy] = step_worth(s, self, energy)

    def means(self, money: float, cubes: float) -> float:
        """Money and cubes are only good together: how many plants can they pay for?"""
        by_money = 0.5 + money / PLANT_MONEY
        by_cubes = 0.5 + cubes / PLANT_CUBES
        if by_money > self.most:
            by_money = self.most
        if by_cubes > self.most:
            by_cubes = self.most
        plants = 2.0 * by_money * by_cubes / (by_money + by_cubes)
        return 0.5 * money + self.cube_alone * (cubes if cubes < 8.0 else 8.0) + self.able * plants

    def gain(self, money: float, cubes: float) -> float:
        """What more money and cubes are worth, or less of them."""
        return self.means(self.has_money + money, self.has_cubes + cubes) - self.stock


def lead_to_be_paid(s: State, seat: i64, energy: i64, at: i64) -> i64:
    """How far a level is above the lowest one that others leave for an income (C-SUPPLY-2)."""
    first = 0
    second = 0
    for other in range(s.n):
        if other != seat:
            theirs = level(s, other, energy)
            if theirs > first:
                second = first
                first = theirs
            elif second < theirs < first:
                second = theirs
    return at - (second if s.n > 2 else first)


def track(s: State, stand: Stand, energy: i64, at: i64) -> float:
    """Income to come from a level on a track, and its use for building."""
    if at == 0:
        return 0.0
    box = s.box
    turns = stand.turns
    lead = lead_to_be_paid(s, stand.seat, energy, at)
    chance = 1.0 if lead >= 0 else 0.0
    if turns:
        soft = 0.04
        if lead >= 2:
            soft = 1.0
        elif lead == 1:
            soft = 0.9
        elif lead == 0:
            soft = 0.75
        elif lead == -1:
            soft = 0.3
        elif lead == -2:
            soft = 0.12
        chance += (soft - chance) * late(turns, 4)
    income = float(box.income[at])
    if at < box.track_end:
        income += 0.5 * float(box.income[at + 1] - box.income[at]) * late(turns, 3)
    points = stand.pay * chance * income
    if turns and s.at[PLANTS + energy]:
        need = box.cost_tech[top_plant(s, energy)]
        waiting = stand.waiting[energy] if stand.waiting[energy] < 2.0 else 2.0
        use = LICENCE * (1.0 + waiting) * (1.0 + stand.alarm) * late(turns, 6)
        points += use * float(at if at < need else need)
    return points


def step_worth(s: State, stand: Stand, energy: i64) -> float:
    """One more level, with the bonus printed there."""
    box = s.box
    at = level(s, stand.seat, energy)
    if at == box.track_end:
        return 0.0
    points = track(s, stand, energy, at + 1) - track(s, stand, energy, at)
    icon = box.icon[energy * (box.track_end + 1) + at + 1]
    if icon == ICON_TECH:
        points += stand.gain(0.0, 1.0)
    elif icon == ICON_CEP:
        points += 0.5 * stand.cep
    elif icon != NOBODY:
        points += ICON * stand.pay
    return points


# --- points to expect ------------------------------------------------------------------------------


def expected(s: State, stand: Stand, own: bool) -> float:
    """Points at the end; `own`: hidden cards may be looked at."""
    seat = stand.seat
    points = float(s.score_of(seat) + due_income(s, seat))
    points += stock(s, stand)
    for energy in range(ENERGIES):
        points += track(s, stand, energy, level(s, seat, energy))
    points += scientists(s, stand)
    points += regions(s, stand)
    points += un_goals(s, stand)
    points += company_goal(s, stand, own)
    points += hand(s, stand, own)
    if stand.turns:
        points += next_action(s, stand) + float(stand.turns - 1) * ACTION
    return points


def stock(s: State, stand: Stand) -> float:
    """Money, CEPs in hand and cubes."""
    seat = stand.seat
    money = s.at[MONEY + seat]
    if s.at[PHASE] == PHASE_SCORING:
        points = float(money // s.box.money_per_vp)
    else:
        points = stand.stock
    points += float(s.at[CEP + seat]) * stand.cep
    return points + float(s.box.final_tech_vp) * most_cubes(s, seat) * (1.0 - 0.8 * late(stand.turns, 10))


def most_cubes(s: State, seat: i64) -> float:
    """Has it most cubes (C-END-11)?"""
    mine = s.at[TECH + seat]
    for other in range(s.n):
        if s.at[TECH + other] > mine:
            return 0.0
    return 1.0 if mine else 0.0


def scientists(s: State, stand: Stand) -> float:
    seat = stand.seat
    turns = stand.turns
    points = 0.0
    best = 0.0
    on_projects = 0
    for space in range(s.box.spaces):
        if s.at[SCIENTIST + space] == seat:
            on_projects += 1
            step = stand.steps[s.at[PROJECT + space]]
            if step > best:
                best = step
    if s.at[PHASE] == PHASE_OPERATIONS and s.at[ACTIVE] == seat:
        points += best  # at the end of this turn (C-OPS-7)
    if turns:
        points += 0.3 * best + 0.1 * on_projects
    for summit in range(s.box.summit_spaces):
        if s.at[SUMMIT + summit] != NOBODY:
            points += summit_worth(s, stand, summit)
    if s.at[HOME + seat] + on_projects == 0:
        points -= STRANDED * late(turns, 8)
    hired = float(s.box.scientists - s.at[RECRUITS + seat] - 1)
    points += SECOND_SCIENTIST * late(turns, 12) * (hired if hired < 2.0 else 1.0 + 0.4 * hired)
    return points


def summit_worth(s: State, stand: Stand, summit: i64) -> float:
    """A point for each own scientist there and one more, once all topics are covered (C-SUMMIT)."""
    box = s.box
    tile = s.at[SUMMIT + summit]
    missing = 0
    points = 0.0
    extra = 0.0
    for i in range(box.summit_size[tile]):
        who = s.at[TOPIC + summit * TOPICS + i]
        step = stand.steps[box.summit_topic[tile * TOPICS + i]]
        if step > extra:
            extra = step
        if who == NOBODY:
            missing += 1
        elif who == stand.seat:
            points += step
    if points == 0.0:
        return 0.0
    return (points + extra) * summit_chance(missing, stand.turns)


def summit_chance(missing: i64, turns: i64) -> float:
    if missing == 0:
        return 1.0
    if turns == 0:
        return 0.0
    chance = MEETING if missing == 1 else 0.65 * MEETING if missing == 2 else 0.4 * MEETING
    return chance * late(turns, 3 * missing)


# --- regions, goals, cards -------------------------------------------------------------------------


def regions(s: State, stand: Stand) -> float:
    """CEPs of controlled regions at the end, less those that fossil plants will cost (C-CTRL-7, -8)."""
    points = 0.0
    for region in range(REGIONS):
        if s.at[CONTROL + region] == stand.seat:
            ceps = float(s.at[REGION_CEP + region])
            first = first_supply(s)
            for decade in range(first, s.at[DECADE_NOW] + 1 + stand.after):
                if decade < s.deal.demand[region] and s.at[PLANT + region * SLOTS + decade] == NOBODY:
                    ceps -= 0.5
            if ceps > 0.0:
                points += ceps * stand.cep * (1.0 - LOSE_CONTROL * late(stand.turns, 10))
    return points


def control_worth(s: State, stand: Stand, region: i64, energy: i64) -> float:
    """What a new plant does for the control of its region."""
    holder = s.at[CONTROL + region]
    if holder == stand.seat:
        return 0.3 * late(stand.turns, 6)
    if not takes_control(s, stand.seat, region, energy):
        return 0.1
    points = (
        (float(s.at[REGION_CEP + region]) - 0.5) * stand.cep * (1.0 - LOSE_CONTROL * late(stand.turns, 10))
    )
    if holder != NOBODY:
        points *= STEAL  # and one rival loses them
    return points


def takes_control(s: State, seat: i64, region: i64, energy: i64) -> bool:
    """Would a plant of this type make its builder the controller (C-CTRL)?"""
    holder = s.at[CONTROL + region]
    if holder == NOBODY:
        return True
    first = s.at[AGENDA + region] * 3
    balance = 0
    leader = 0
    expert = 0
    for i in range(3):
        kind = s.box.agenda[first + i]
        has = 1 if supplies(s, region, kind, holder) else 0
        if kind == energy or supplies(s, region, kind, seat):
            has -= 1
        balance += has
        if leader == 0:
            leader = has
        if expert == 0:
            expert = level(s, holder, kind) - level(s, seat, kind) - (1 if kind == energy else 0)
    if balance != 0:
        return balance < 0
    return leader < 0 if leader != 0 else expert <= 0


def un_goals(s: State, stand: Stand) -> float:
    """Cards that can be claimed, or nearly so, and the bonus for most of them (C-UN, C-END-11)."""
    seat = stand.seat
    turns = stand.turns
    own = built(s, seat)
    points = 0.0
    claims = turns
    if s.at[PHASE] == PHASE_OPERATIONS and s.at[ACTIVE] == seat and s.at[MAINS] == 0:
        claims += 1  # this turn is not over yet
    for place in range(s.deal.un_places):
        card = s.at[UN + place]
        if card == NOBODY or s.at[UN_OWNER + place] != NOBODY:
            continue
        missing = un_missing(s, card, own)
        if missing == 0:
            if claims > 0:
                points += 0.75 * float(s.box.un_vp[card])
                claims -= 1
        elif missing == 1:
            points += UN_NEAR * float(s.box.un_vp[card]) * late(turns, 10)
        else:
            points += 0.05 * float(s.box.un_vp[card]) * late(turns, 20)
    mine = s.un_cards_of(seat)
    for other in range(s.n):
        if other != seat and s.un_cards_of(other) > mine:
            return points
    if mine:
        points += float(s.box.un_most_vp) * (1.0 - 0.5 * late(turns, 12))
    return points


def un_missing(s: State, card: i64, own: vec[i64]) -> i64:
    missing = 0
    for energy in range(ENERGIES):
        need = s.box.un_plants[card * ENERGIES + energy]
        if own[energy] < need:
            missing += need - own[energy]
    return missing


def un_progress(s: State, stand: Stand, energy: i64) -> float:
    """UN cards that a plant of this type brings nearer."""
    own = built(s, stand.seat)
    points = 0.0
    for place in range(s.deal.un_places):
        card = s.at[UN + place]
        if card == NOBODY or s.at[UN_OWNER + place] != NOBODY:
            continue
        if own[energy] < s.box.un_plants[card * ENERGIES + energy]:
            missing = un_missing(s, card, own)
            points += float(s.box.un_vp[card]) * (
                UN_LAST if missing == 1 else UN_NEXT * late(stand.turns, 10)
            )
    return points


def company_goal(s: State, stand: Stand, own: bool) -> float:
    """Points as they stand and a share of those to come, or the money (C-END-10)."""
    seat = stand.seat
    if s.at[GOAL_SOLD + seat]:
        return 0.0
    goal = goal_in_hand(s, seat, s.box.companies) if own else NOBODY
    if goal == NOBODY:
        return GOAL_HELD if s.at[PHASE] != PHASE_SCORING else 0.0
    cash = 0.5 * float(s.box.company_sale)
    points = float(company_points(s, seat, goal)) + GOAL_GROWS * float(stand.turns)
    highest = float(s.box.company_max[goal])
    if points > highest:
        points = highest
    return points if points > cash else cash


def hand(s: State, stand: Stand, own: bool) -> float:
    """Lobby cards: one a turn at most, so that late ones are lost (C-LOB-1)."""
    points = 0.0
    cards: i64 = 0
    for card in range(s.box.lobbyists):
        if s.at[CARD + card] == stand.seat:
            cards += 1
            points += HELD * card_worth(s, stand, card) if own else CARD_HELD
    if cards > stand.turns:
        points *= float(stand.turns) / float(cards)
    return points


def card_worth(s: State, stand: Stand, card: i64) -> float:
    """The better of its two effects."""
    minor = gain_worth(stand, s.box.lobby_minor[card], s.box.lobby_minor_amount[card])
    main = 0.8 * gain_worth(stand, s.box.lobby_gain[card], s.box.lobby_amount[card])
    return main if main > minor else minor


def gain_worth(stand: Stand, gain: i64, much: i64) -> float:
    amount = float(much)
    if gain in (GAIN_MONEY, GAIN_LESS):
        return stand.gain(amount, 0.0)
    if gain in (GAIN_TECH, GAIN_TECH_OR_MONEY):
        return stand.gain(0.0, amount)
    if gain == GAIN_CEP:
        return amount * stand.cep
    if gain == GAIN_KNOWLEDGE:
        return 1.4 * late(stand.turns, 6)
    if gain == GAIN_MOVE:
        return 0.7 * late(stand.turns, 6)
    return amount


# --- actions ---------------------------------------------------------------------------------------


def next_action(s: State, stand: Stand) -> float:
    """The best actions of the seat's next turns, as the board is now."""
    best = 0.0
    second = 0.0
    for space in range(s.box.spaces):
        if s.at[PROJECT + space] == NOBODY:
            points = grant_worth(s, stand, space)
        else:
            points = plan_worth(s, stand, space, s.at[INSTALLED + space])
            if not s.at[INSTALLED + space] and not cannot_install_at(s, stand.seat, space):
                gain = install_worth(s, stand, space)
                if gain > points:
                    points = gain
        if points > best:
            second = best
            best = points
        elif points > second:
            second = points
    share = 1.0 if is_next(s, stand.seat) else LATER_ACTION
    return ACTION + (best - ACTION) * share + SECOND_PLAN * second * late(stand.turns, 4)


def plan_worth(s: State, stand: Stand, space: i64, installed: i64) -> float:
    """A plant for a project that lies here, the less the longer it takes."""
    if s.at[PLANTS + s.at[PROJECT + space]] == 0 or place_for_plant(s, s.box.space_region[space]) == NOBODY:
        return 0.0
    wait = turns_to_build(s, stand.seat, space, installed)
    if wait >= float(stand.turns):
        return 0.0
    return build_worth(s, stand, space) / (1.0 + DELAY * wait)


def turns_to_build(s: State, seat: i64, space: i64, installed: i64) -> float:
    """How long until the seat could build this project: actions to install and earn, levels to learn."""
    box = s.box
    tile = top_plant(s, s.at[PROJECT + space])
    wait = 0.0
    if s.at[MONEY + seat] < box.cost_money[tile]:
        wait = float(box.cost_money[tile] - s.at[MONEY + seat]) / SAVED
    if s.at[TECH + seat] < box.cost_tech[tile]:
        wait += float(box.cost_tech[tile] - s.at[TECH + seat]) / 2.0
    if not installed and wait < 1.0:
        wait = 1.0
    lack = float(box.cost_tech[tile] - level(s, seat, s.at[PROJECT + space]))
    return wait if wait > lack else lack


def is_next(s: State, seat: i64) -> bool:
    """Is the next action this seat's?"""
    if s.at[PHASE] != PHASE_OPERATIONS:
        return s.at[START] == seat
    if s.at[MAINS]:
        return s.at[ACTIVE] == seat
    following = (s.at[ACTIVE] + 1) % s.n
    return following == seat


def grant_worth(s: State, stand: Stand, space: i64) -> float:
    """What proposing on a space gives at once (C-PROP-4 to -6)."""
    box = s.box
    grant = box.space_grant[space]
    if grant == GRANT_MONEY:
        ceps = s.at[REGION_CEP + box.space_region[space]]
        return stand.gain(float(ceps if ceps > 1 else 1), 0.0)
    if grant == GRANT_TECH:
        return stand.gain(0.0, float(box.grant_tech))
    return recruit_worth(s, stand)


def recruit_worth(s: State, stand: Stand) -> float:
    hired = s.box.scientists - s.at[RECRUITS + stand.seat]
    if hired == s.box.scientists:
        return 0.7 * late(stand.turns, 6)
    return SECOND_SCIENTIST * late(stand.turns, 12) * (1.0 if hired == 1 else 0.6)


def install_worth(s: State, stand: Stand, space: i64) -> float:
    """The benefit less the CEP (C-INST)."""
    box = s.box
    energy = s.at[PROJECT + space]
    points = stand.gain(float(box.benefit_money[energy]), float(box.benefit_tech[energy]))
    points += float(box.benefit_cep[energy] - 1) * stand.cep
    if s.at[SCIENTIST + space] not in (NOBODY, stand.seat):
        points -= 1.5  # $1 and a level for a rival
    return points


def build_worth(s: State, stand: Stand, space: i64) -> float:
    """The plant and all that comes with it, less its cost (C-BUILD)."""
    box = s.box
    energy = s.at[PROJECT + space]
    region = box.space_region[space]
    tile = top_plant(s, energy)
    cubes = box.cost_tech[tile] - (1 if s.at[REGION_TECH + region] else 0)
    points = float(box.plant_vp[tile])
    if stand.has_money < float(box.cost_money[tile]) or stand.has_cubes < float(cubes):  # not yet
        points -= 0.5 * float(box.cost_money[tile]) + stand.cube_alone * float(cubes) + stand.able
    else:
        points += stand.gain(-float(box.cost_money[tile]), -float(cubes))
    points += stand.steps[energy]
    points += control_worth(s, stand, region, energy)
    points += un_progress(s, stand, energy)
    points += stand.planet
    if s.at[SCIENTIST + space] not in (NOBODY, stand.seat):
        points -= 1.5
    return points


# --- at a glance -----------------------------------------------------------------------------------

NOTHING: Final = 20  # liking of what neither helps nor harms; ten for a point


def liked(points: float) -> i64:
    """Points as a liking; what costs points is still thinkable."""
    like = float(NOTHING) + 10.0 * points
    return int(like) if like > 1.0 else 1


def liking(s: State, stand: Stand, pick: i64) -> i64:
    rule = s.rule
    if rule == TURN:
        return turn_liking(s, stand, pick)
    seat = stand.seat
    if rule == GO:
        return liked(go_worth(s, stand, s.argument, pick))
    if rule == PROJECT_EXPERTISE:
        return liked(stand.steps[s.at[PROJECT + pick]])
    if rule in (LEARN, EXTRA_POINT):
        return liked(stand.steps[pick])
    if rule == PAY:
        return 30 if pick else 20
    if rule == PLACE_CEP:
        holder = s.at[CONTROL + pick]
        return 60 if holder == seat else 15 if holder == NOBODY else 1
    if rule == SCIENTIST_GRANT:
        if pick == DECLINE:
            return 1
        if pick == POOL:
            return liked(recruit_worth(s, stand))
        return liked(best_move(s, stand, pick))
    if rule == FREE_MOVE:
        return liked(best_move(s, stand, pick))
    if rule in (DISPLACED, OWN_LEAVES):
        points = go_worth(s, stand, AT_SPACE + s.argument, pick)
        if rule == DISPLACED and pick == BOARD:
            points += stand.steps[s.at[PROJECT + s.argument]]
        return liked(points)
    if rule == INCOME_SHARE:
        return income_liking(s, stand, pick)
    if rule == CHOOSE_GAIN:
        return liked(gain_worth(stand, pick, s.box.lobby_amount[s.argument]))
    if rule == FINAL_GOAL:
        score = company_points(s, seat, goal_in_hand(s, seat, s.box.companies))
        cash = s.box.company_sale // s.box.money_per_vp
        return 20 if (score > cash) == (pick == 1) else 0
    if rule == SUPPLY_PAY:
        return 0 if pick == SUPPLY_SELL_GOAL else 30 if pick else 20
    if rule == SUBSIDY:
        return 20 if pick else 5
    if rule == DRAFT_KEEP:
        return liked(card_worth(s, stand, pick))
    if rule == AUCTION_BID:
        if pick < BID:
            return 20 if pick == BID_PASS else 0
        like = 25 - 10 * (pick - BID)
        return like if like > 0 else 0
    if rule == AUCTION_PAY:
        return 30 if pick == WITH_MONEY else 20 if pick == WITH_CUBE else 10
    if rule == NAME_START:
        return 20 if pick == seat else 1
    if rule == SOLO_SPACE:
        return 30 if s.box.space_grant[pick] == GRANT_TECH else 20
    return NOTHING


def turn_liking(s: State, stand: Stand, pick: i64) -> i64:
    if pick == T_END:
        return NOTHING
    box = s.box
    if pick >= T_BUILD_WITH:
        space, card = (pick - T_BUILD_WITH) // CARDS, (pick - T_BUILD_WITH) % CARDS
        points = build_worth(s, stand, space) + BUILD_LIKED
        points += stand.gain(float(box.lobby_amount[card]), 0.0) - KEEP * card_worth(s, stand, card)
        return liked(points)
    if pick >= T_MOVE:
        return liked(best_move(s, stand, pick - T_MOVE))
    if pick >= T_MINOR:
        card = pick - T_MINOR
        points = gain_worth(stand, box.lobby_minor[card], box.lobby_minor_amount[card])
        keep = KEEP * card_worth(s, stand, card) * late(stand.turns, 5)
        return liked(points - keep - 0.3)
    if pick >= T_MAIN:
        card = pick - T_MAIN
        points = gain_worth(stand, box.lobby_gain[card], box.lobby_amount[card])
        return liked(points - 0.5 * late(stand.turns, 5))
    if pick >= T_CLAIM:
        return liked(float(box.un_vp[s.at[UN + pick - T_CLAIM]]) + stand.gain(0.0, -1.0) + 2.0)
    if pick >= T_PROPOSE:
        space, energy = (pick - T_PROPOSE) // ENERGIES, (pick - T_PROPOSE) % ENERGIES
        return liked(grant_worth(s, stand, space) + proposal_worth(s, stand, energy))
    if pick >= T_BUILD:
        return liked(build_worth(s, stand, pick - T_BUILD) + BUILD_LIKED)
    if pick >= T_INSTALL:
        return liked(
            INSTALL_LIKED + install_worth(s, stand, pick - T_INSTALL) + headway(s, stand, pick - T_INSTALL)
        )
    if pick == T_BUY:
        return liked(stand.cep + stand.gain(-float(s.at[PRICE]), 0.0) + price_push(s, stand.seat))
    if pick == T_SELL:
        others = float(ceps_to_pay_with(s, stand.seat) - 1)
        return liked(stand.gain(float(s.at[PRICE]), 0.0) - stand.cep - PUSH * others)
    return 1  # the goal can still be sold at the end (T_SELL_GOAL)


def proposal_worth(s: State, stand: Stand, energy: i64) -> float:
    """A project of a type that the seat can soon build, while there are few of them."""
    if s.at[PLANTS + energy] == 0 or stand.waiting[energy] >= 1.5:
        return 0.0
    lack = s.box.cost_tech[top_plant(s, energy)] - level(s, stand.seat, energy)
    return PROPOSAL * (1.0 if lack <= 0 else 0.6 if lack == 1 else 0.25) * late(stand.turns, 6)


def headway(s: State, stand: Stand, space: i64) -> float:
    """What installing does for the own plan to build here, less what it does for the next player's."""
    points = plan_worth(s, stand, space, 1) - plan_worth(s, stand, space, 0)
    if s.n > 1:
        rival = (stand.seat + 1) % s.n
        if turns_to_build(s, rival, space, 1) <= 0.0:
            points -= GIFT
    return points


def price_push(s: State, seat: i64) -> float:
    """Emptying the market makes all CEPs dearer, a rival's too (C-MKT-3)."""
    if s.at[MARKET] > 1 or s.at[PRICE] == s.box.price_max:
        return 0.0
    mine = ceps_to_pay_with(s, seat) + 1
    most: i64 = 0
    for other in range(s.n):
        if other != seat:
            theirs = ceps_to_pay_with(s, other)
            if theirs > most:
                most = theirs
    return PUSH * float(mine - most)


def income_liking(s: State, stand: Stand, points: i64) -> i64:
    """Points, but for the money that the next plants need."""
    if stand.turns == 0:
        return 20 if points == s.argument else 0
    short = int(SHORT + SHORT_ALARM * stand.alarm) - s.at[MONEY + stand.seat]
    wanted = s.argument if short <= 0 else s.argument - short
    off = points - wanted if points > wanted else wanted - points
    like = 30 - 8 * off
    return like if like > 1 else 1


# --- where scientists go ---------------------------------------------------------------------------


def best_move(s: State, stand: Stand, origin: i64) -> float:
    """The best place for a scientist that is now here."""
    best = -1.0
    for space in range(s.box.spaces):
        if s.at[PROJECT + space] != NOBODY and s.at[SCIENTIST + space] == NOBODY:
            points = go_worth(s, stand, origin, AT_SPACE + space)
            if points > best:
                best = points
    if origin >= AT_SPACE:
        energy = s.at[PROJECT + origin - AT_SPACE]
        for topic in range(s.deal.topics):
            if topic_energy(s, topic) == energy and s.at[TOPIC + topic] == NOBODY:
                points = go_worth(s, stand, origin, AT_TOPIC + topic)
                if points > best:
                    best = points
    return best


def go_worth(s: State, stand: Stand, origin: i64, to: i64) -> float:
    """What a scientist gains by going there from here."""
    here = 0.0
    others = 0.0  # what another own scientist on a project would bring this turn
    free = s.at[HOME + stand.seat]
    for space in range(s.box.spaces):
        if s.at[SCIENTIST + space] == stand.seat:
            step = stand.steps[s.at[PROJECT + space]]
            free += 1
            if AT_SPACE + space == origin:
                here = step
            elif step > others:
                others = step
    stays = here if here > others else others
    if to == BOARD:
        return others - stays - 0.2
    if to < AT_TOPIC:
        there = stand.steps[s.at[PROJECT + to - AT_SPACE]]
        return (there if there > others else others) - stays + (0.2 if origin < AT_SPACE else -0.1)
    points = others - stays + topic_worth(s, stand, to - AT_TOPIC)
    return points - STRANDED * late(stand.turns, 8) if free == 1 else points


def topic_worth(s: State, stand: Stand, topic: i64) -> float:
    """What a scientist on a topic would bring when the summit ends."""
    box = s.box
    summit = topic // TOPICS
    tile = s.at[SUMMIT + summit]
    missing = -1
    extra = 0.0
    present = False
    for i in range(box.summit_size[tile]):
        who = s.at[TOPIC + summit * TOPICS + i]
        if who == NOBODY:
            missing += 1
        elif who == stand.seat:
            present = True
        step = stand.steps[box.summit_topic[tile * TOPICS + i]]
        if step > extra:
            extra = step
    points = stand.steps[box.summit_topic[tile * TOPICS + topic % TOPICS]]
    if not present:
        points += extra
    return points * summit_chance(missing, stand.turns)

"""How a game of e-Mission will go: round after round, as its projects let expect, to the turning point.

The weights were found by comparing what is expected with how games ended.
"""

from math import exp
from typing import Final

from ...emission.challenges import goal_met, in_use
from ...emission.crisis_deck import is_permanent, laid
from ...emission.crisis_phase import cut_for, extreme, is_averted
from ...emission.global_projects import is_active
from ...emission.layout import (
    BANDS,
    CIC,
    CLEAN,
    COUNT_BITS,
    DEMAND,
    DIRTY,
    EMISSION,
    ENDING,
    FEWER,
    GLOBAL_USES,
    GROUP,
    GROWTH,
    HELD,
    LOOSE,
    PASSED,
    PHASE,
    RESILIENCE,
    ROUND,
    SLOTS,
    STANDING,
    TURNED,
    UNDER_GLOBAL,
    USES,
)
from ...emission.programs import steps_of
from ...emission.state import State
from ...emission.terms import (
    ACTIVE_NO_EMISSION,
    ACTIVE_TUCK,
    AMOUNT_PER_BAND,
    AT_WIN,
    EMISSIONS,
    LIMIT_EACH,
    LIMIT_PER_TAG,
    LIMIT_TIMES,
    NOBODY,
    OP_ADD_DAC,
    OP_ADD_EMISSION,
    OP_ADD_OCEAN,
    OP_ADD_RECENT_CARBON,
    OP_ADD_TREE,
    OP_CASE,
    OP_CHOOSE_ONE,
    OP_DISCARD_CARDS,
    OP_DISCARD_GLOBAL,
    OP_DRAW,
    OP_DRAW_FILTER,
    OP_DRAW_KEEP,
    OP_GAIN_CIC,
    OP_GAIN_CLEAN,
    OP_GAIN_DIRTY,
    OP_LOSE_CLEAN,
    OP_LOSE_DIRTY,
    OP_LOSE_OCEAN,
    OP_LOSE_RESILIENCE,
    OP_LOSE_TREE,
    OP_LOWER_DEMAND,
    OP_RAISE_DEMAND,
    OP_REMOVE_DIRTY,
    OP_REMOVE_EMISSION,
    OP_TAKE_FROM_DISCARD,
    PHASE_CRISIS,
    PHASE_PROJECT,
    RESILIENCES,
    RULE_ROUNDS,
    RUNNING,
    TO_ALL,
    TO_OTHER,
    WHEN_PROJECT_PHASE,
    WHEN_PROJECT_PHASE_START,
    WHO_ALL,
    WHO_GROUP,
    WON,
)
from ...kernel.ints import i64, vec
from ..judge import logistic
from .needs import balance, least
from .projects import emissions_of, number_with, symbols_needed

WHOLE_HAND: Final = 0.97  # of a hand that can be put to use
OFTEN: Final = 1.1  # of the uses without a price that are left in this round
LEAST_CLEAN: Final = 1.05  # energy for a card in later rounds, whatever the projects are now
LEAST_DIRTY: Final = 1.18  # dirty energy removed for a card then
HARDLY: Final = 0.2  # the same in this round
LACKS: Final = 0.5  # of a project that lacks a symbol
NEW: Final = 0.5  # of what projects can do now they do in the next round for sure ...
GROWN: Final = 1.4  # ... and so much more with each round
CHOSEN_CARD: Final = 0.25  # a card chosen from three is better than any
FITTING_CARD: Final = 0.27  # cards kept of those looked at
BEGUN: Final = 0.34  # of a global project that is not active
NEARLY: Final = 1.0  # of one that soon will be
ANY_CUT: Final = 0.17  # emissions that projects to come remove, for each seat
FIRM: Final = 0.22  # doubt about the balance, for each seat ...
HOPED: Final = 0.35  # ... for all that is still to be done ...
FAR: Final = 3.8  # ... and for each round until then
SINKS_LOST: Final = 0.38  # by the planet, for each band and seat
WARMED: Final = 0.08  # carbon by the planet
USUAL_CRISES: Final = 3.0  # in a round to come
MORE_CRISES: Final = 0.16  # drawn because of the planet, for each band
PER_BAND: Final = 0.16  # crises that strike by bands, of each kind of resilience
ANY_CRISIS: Final = 0.11  # tokens of any other crisis
TOKENS_GROW: Final = 0.33  # resilience gained in a round
RESILIENCE_LOST: Final = 0.45  # in tokens
STAYS: Final = 0.95  # a permanent crisis, in tokens
HALF_AVERTED: Final = 0.3
STEADY: Final = 0.9  # doubt about the tokens of a seat ...
STRUCK_BY: Final = 0.15  # ... for each one expected
LOST_MOST: Final = 0.1  # a lost game is worth no more
LOST_GAP: Final = 8.0  # carbon for each seat, from where on a lost game is worth nothing
OPEN_LEAST: Final = 0.01  # no open game is lost or won for sure


# --- what the projects of a seat can do -----------------------------------------------------------


class Means:
    """What the projects of a seat can do in a round, or in the rest of this one."""

    def __init__(self, now: bool, hand: i64) -> None:
        self.hand: float = float(hand)
        self.clean: float = HARDLY if now else LEAST_CLEAN  # energy for one card
        self.dirty: float = HARDLY if now else LEAST_DIRTY  # dirty energy removed for one card
        self.draws: float = 0.0  # cards
        self.free_clean: float = 0.0  # without a card
        self.free_dirty: float = 0.0
        self.free_cuts: float = 0.0  # emissions and sinks
        self.cuts: float = 0.0  # with cards ...
        self.cut_cards: float = 0.0  # ... and so many


def means_of(s: State, seat: i64, now: bool) -> Means:
    """`now`: only what is left of this round."""
    at, box = s.at, s.box
    m = Means(now, at[HELD + seat] if now else box.cards_per_round)
    for slot in range(at[SLOTS + seat]):
        card = s.top(seat, slot)
        if card == NOBODY:
            continue
        times: i64 = 9
        if box.card_limit[card] == LIMIT_TIMES:
            times = box.card_limit_by[card]
        elif box.card_limit[card] == LIMIT_PER_TAG:
            times = s.tags(seat, slot, box.card_limit_by[card])
        share = 1.0
        required = box.card_needs[card]
        for need in range(0, len(required), 2):
            missing = required[need + 1] - s.tags(seat, slot, required[need])
            if missing > 0:
                share *= LACKS / float(missing)
        if now:
            times -= at[USES + card]
        if share == 1.0 or not now:
            cost, paid = box.card_cost[card], box.card_paid[card]
            add_means(s, seat, slot, box.card_effect[card], cost, paid, share, times, m)
    for project in s.globals_in_play():
        add_global(s, seat, project, now, m)
    return m


def add_global(s: State, seat: i64, project: i64, now: bool, m: Means) -> None:
    box = s.box
    share = global_share(s, project)
    if box.global_when[project] == WHEN_PROJECT_PHASE_START and not now:
        m.draws += share
    if box.global_when[project] != WHEN_PROJECT_PHASE or (now and share < 1.0):
        return
    times: i64 = 3
    used = s.at[GLOBAL_USES + project] if now else 0
    if box.global_limit[project] == LIMIT_EACH:
        times = box.global_times[project] - (used >> COUNT_BITS * seat & (1 << COUNT_BITS) - 1)
    elif box.global_limit[project] == LIMIT_TIMES:
        share /= float(s.n)
        times = 0 if used else box.global_times[project]
    cost, paid = box.global_cost[project], box.global_paid[project]
    add_means(s, seat, NOBODY, box.global_effect[project], cost, paid, share, times, m)


def global_share(s: State, project: i64) -> float:
    """How far a global project is: 1 where it is active."""
    box = s.box
    if is_active(s, project):
        return 1.0
    if box.global_active[project] == ACTIVE_NO_EMISSION:
        fewest: i64 = 9
        for seat in range(s.n):
            fewest = least(fewest, s.at[EMISSION + seat * EMISSIONS + box.global_emission[project]])
        return NEARLY / float(1 + fewest)
    if box.global_active[project] != ACTIVE_TUCK:
        return BEGUN
    have = s.tags_at(UNDER_GLOBAL + project, box.global_tag[project])
    return BEGUN + (NEARLY - BEGUN) * float(have) / float(symbols_needed(s, project))


def add_means(
    s: State,
    seat: i64,
    slot: i64,
    effect: vec[i64],
    cost: vec[i64],
    paid: i64,
    share: float,
    times: i64,
    m: Means,
) -> None:
    """What an effect adds that may be used so many times."""
    clean: i64 = 0
    dirty: i64 = 0
    cut: i64 = 0
    draw = 0.0
    for step in steps_of(effect):
        op, to = effect[step], effect[step + 2]
        number = number_with(s, seat, slot, NOBODY, effect, step)
        if op in (OP_GAIN_CLEAN, OP_LOWER_DEMAND):
            clean += number
        elif op == OP_REMOVE_DIRTY:
            dirty += number
        elif op == OP_REMOVE_EMISSION:
            cut += number
            if to != TO_OTHER:
                times = least(times, emissions_of(s, seat, effect[step + 3]))
        elif op in (OP_ADD_TREE, OP_ADD_OCEAN, OP_ADD_DAC):
            cut += number
        elif op in (OP_CASE, OP_CHOOSE_ONE):
            cut += 1
        elif op == OP_DRAW:
            draw += float(number * s.n if to == TO_ALL else number)
        elif op in (OP_DRAW_KEEP, OP_TAKE_FROM_DISCARD):
            draw += 1.0 + CHOSEN_CARD
        elif op == OP_DRAW_FILTER:
            draw += FITTING_CARD * float(number)
    for step in steps_of(cost):
        if cost[step] in (OP_RAISE_DEMAND, OP_LOSE_CLEAN):
            clean -= cost[step + 5]
    if times <= 0:
        return
    often = float(times) * share
    cards = float(paid) if paid >= 0 else 1.0
    if paid == 0 and clean < 0:
        cards = float(-clean)  # demand to be met takes cards too
    if draw > 0.0:
        if draw > cards and m.hand >= cards:
            m.draws += (draw - cards) * often
    elif cards == 0.0:
        if often > 5.0:
            often = 5.0
        m.free_cuts += float(cut) * often
        m.free_clean += float(clean) * often
        m.free_dirty += float(dirty) * often
    else:
        if float(clean) * share > m.clean * cards:
            m.clean = float(clean) * share / cards
        if float(dirty) * share > m.dirty * cards:
            m.dirty = float(dirty) * share / cards
        if cut > 0:
            m.cuts += float(cut) * often
            m.cut_cards += float(times) * cards


# --- a seat from round to round -------------------------------------------------------------------


class Course:
    """A seat in the rounds to come, as one expects it to go."""

    def __init__(self, s: State, seat: i64) -> None:
        at = s.at
        self.dirty: float = float(at[DIRTY + seat])
        self.spare: float = float(at[CLEAN + seat] + at[DIRTY + seat] - at[DEMAND + seat])
        self.tokens: float = float(at[CIC + seat])
        self.harm: float = 0.0  # tokens of known crises
        self.struck: float = 0.0  # tokens of crises so far
        self.cards: float = float(at[HELD + seat])


def draw_cards(s: State, c: Course, fewer: i64) -> None:
    """The draw of the next project phase (E-PROJ-4)."""
    tokens: i64 = int(c.tokens)
    due = s.box.cards_per_round - fewer
    if 0 <= tokens < s.box.cic_loss:
        due -= s.box.draw_penalty[tokens]
    if due > 0:
        c.cards += float(due)


def work(c: Course, m: Means, grown: float, share: float) -> float:
    """The cards of a round: demand first, then emissions, then dirty energy. Returns what is cut."""
    cards = (c.cards + m.draws * share) * WHOLE_HAND
    clean = m.clean * grown
    dirty = m.dirty * grown
    gone = m.free_cuts * grown * share
    c.spare += m.free_clean * share
    if c.spare < 0.0:
        spent = -c.spare / clean
        if spent > cards:
            spent = cards
        cards -= spent
        c.spare += spent * clean
    if m.cut_cards > 0.0 and m.cuts > 0.5 * m.cut_cards:
        spent = m.cut_cards if m.cut_cards < cards else cards
        gone += m.cuts * spent / m.cut_cards
        cards -= spent
    room = c.dirty if c.dirty < c.spare else c.spare
    if room > 0.0:  # there is enough clean energy already
        free = m.free_dirty * share
        spent = (room - free) / dirty if room > free else 0.0
        if spent > cards:
            room = cards * dirty + free
            spent = cards
        cards -= spent
        c.dirty -= room
        c.spare -= room
        gone += room
    room = cards / (1.0 / clean + 1.0 / dirty)  # a clean energy for each dirty one
    if room > c.dirty:
        room = c.dirty
    c.dirty -= room
    c.cards = 0.0
    rest(c)
    return gone + room


def rest(c: Course) -> None:
    """Whoever has passed keeps the cards; demand that is not met is taken as tokens (E-EMIT-3)."""
    if c.spare < 0.0:
        c.tokens -= c.spare


def grow(s: State, seats: list[Course]) -> None:
    """The demand rises (E-GROW-4)."""
    for seat in range(s.n):
        if s.at[GROWTH + seat] > 0:
            seats[seat].spare -= float(s.at[GROWTH + seat])


# --- crises ---------------------------------------------------------------------------------------


def strike(s: State, seats: list[Course], bands: float, crises: float, ahead: float) -> None:
    """So many crises, with the resilience that one will have."""
    for seat in range(s.n):
        by_bands = 0.0
        for kind in range(RESILIENCES):
            held = float(s.at[RESILIENCE + seat * RESILIENCES + kind]) + TOKENS_GROW * ahead
            if bands > held:
                by_bands += bands - held
        c = seats[seat]
        more = crises * (ANY_CRISIS + PER_BAND * by_bands) + c.harm
        c.harm = 0.0
        c.tokens += more
        c.struck += more


def known_harm(s: State, seats: list[Course], bands: float) -> float:
    """Tokens of the crises that lie face up; returns what they do to the balance."""
    worse = 0.0
    for crisis in laid(s, 1):
        if is_permanent(s, crisis):
            for c in seats:
                c.harm += STAYS
            continue
        if is_averted(s, crisis):
            continue
        who = s.box.crisis_who[crisis]
        share = 1.0
        struck = s.everybody
        if who == WHO_GROUP:
            struck = 1 << GROUP
        elif who != WHO_ALL:
            struck = extreme(s, crisis)
            share = 1.0 / float(bits(struck))
        tag = s.box.crisis_ignore[crisis]
        if tag != NOBODY and s.tucked(crisis, tag) > 0:
            share *= 1.0 - HALF_AVERTED
        for seat in range(GROUP + 1):
            if struck >> seat & 1:
                worse += expected_harm(s, seats, crisis, seat, bands, share)
    return worse


def bits(mask: i64) -> i64:
    count: i64 = 0
    while mask:
        mask &= mask - 1
        count += 1
    return count


def expected_harm(s: State, seats: list[Course], crisis: i64, seat: i64, bands: float, share: float) -> float:
    """Of a known crisis to one seat, or to the group: tokens are noted, the balance is returned."""
    program = s.box.crisis_solo[crisis] if s.solo else s.box.crisis_effect[crisis]
    cut = float(cut_for(s, crisis, seat))
    worse = 0.0
    tokens = 0.0
    for step in steps_of(program):
        op = program[step]
        number = float(number_with(s, 0, NOBODY, NOBODY, program, step))
        if program[step + 4] == AMOUNT_PER_BAND:
            number = float(program[step + 5]) * bands
        number = (number - cut) * share
        if number <= 0.0:
            continue
        if op == OP_GAIN_CIC:
            tokens += number
        elif op == OP_LOSE_RESILIENCE:
            held = float(s.at[RESILIENCE + seat * RESILIENCES + program[step + 3]])
            tokens += number if held < number else RESILIENCE_LOST * number
        elif op in (OP_LOSE_TREE, OP_LOSE_OCEAN, OP_ADD_RECENT_CARBON):
            worse += number
        elif op in (OP_GAIN_DIRTY, OP_ADD_EMISSION, OP_RAISE_DEMAND):
            worse += number
            tokens += 0.3 * number
        elif op == OP_LOSE_DIRTY:
            lost = number - (seats[seat].spare if seats[seat].spare > 0.0 else 0.0)
            tokens += lost if lost > 0.0 else 0.0
        elif op in (OP_DISCARD_CARDS, OP_DISCARD_GLOBAL):
            worse += 0.7 * number
        else:
            tokens += 0.4 * number
    if seat < s.n:
        seats[seat].harm += tokens
    return worse


# --- the team's chance ----------------------------------------------------------------------------


def outlook(s: State) -> float:
    """The team's chance to win, if every round goes as its projects let expect."""
    at = s.at
    gap = float(balance(s))
    if at[ENDING] == WON:
        return 1.0
    if at[ENDING] != RUNNING:
        near = 1.0 - gap / (LOST_GAP * float(s.n))
        return LOST_MOST * (0.0 if near < 0.0 else 1.0 if near > 1.0 else near)
    seats = [Course(s, seat) for seat in range(s.n)]
    return OPEN_LEAST + (1.0 - 2.0 * OPEN_LEAST) * course(s, seats, gap)


def course(s: State, seats: list[Course], gap: float) -> float:
    """Round after round: the chance that it is won there and everybody lives through it."""
    at = s.at
    n = float(s.n)
    row = float(s.row)
    left = at[STANDING + RULE_ROUNDS] - at[ROUND]
    heat = float(at[BANDS] * s.row + at[LOOSE])
    crises = float(len(laid(s, 0)))
    goals = goals_missing(s)
    now = at[PHASE] == PHASE_PROJECT
    known = True  # the crises of the round, as far as they lie out
    if at[PHASE] == PHASE_CRISIS:
        gap += known_harm(s, seats, float(at[BANDS]))
        strike(s, seats, float(at[BANDS]), crises, 0.0)
        if at[TURNED] and goals == 0:
            return survival(s, seats)  # E-GROW-2
        if left == 0:
            return 0.0
        left -= 1
        known = False
        grow(s, seats)
    if not now:
        for seat in range(s.n):
            draw_cards(s, seats[seat], at[FEWER + seat])
    means = [means_of(s, seat, False) for seat in range(s.n)]
    total = 0.0
    undecided = 1.0
    grown = 1.0
    for round_ahead in range(left + 1):
        ahead = float(round_ahead)
        done = 0.0
        for seat in range(s.n):
            if now and at[PASSED] >> seat & 1:
                rest(seats[seat])
            elif now:
                done += work(seats[seat], means_of(s, seat, True), 1.0, OFTEN)
            else:
                done += work(seats[seat], means[seat], grown, 1.0) + ANY_CUT
        gap -= done
        turned = chance(-(gap + 0.5) / (n * (FIRM + FAR * ahead) + HOPED * done))
        if goals > 0:
            turned *= exp(-float(goals) / (n * (0.3 + ahead)))
        heat = heat + gap if heat + gap > 0.0 else 0.0
        full: i64 = int(heat / row)
        if full >= s.box.bands:
            return total  # E-END-3
        bands = 0.5 * (heat / row + float(full))
        if known:
            gap += known_harm(s, seats, bands)
        strike(s, seats, bands, (crises if known else USUAL_CRISES) + MORE_CRISES * bands, ahead)
        total += undecided * turned * survival(s, seats)
        undecided *= 1.0 - turned
        gap += SINKS_LOST * n * bands
        heat += WARMED * n * bands
        grow(s, seats)
        for c in seats:
            draw_cards(s, c, 0)
        grown = NEW * GROWN if round_ahead == 0 else grown * GROWN
        known = False
        now = False
    return total


def survival(s: State, seats: list[Course]) -> float:
    """That nobody takes the last emergency token (E-END-4)."""
    alive = 1.0
    for c in seats:
        alive *= chance((float(s.box.cic_loss) - 0.5 - c.tokens) / (STEADY + STRUCK_BY * c.struck))
    return alive


def chance(x: float) -> float:
    return 1.0 if x > 30.0 else logistic(x)


def goals_missing(s: State) -> i64:
    """Conditions of challenge cards that are not fulfilled (E-CHAL-8)."""
    missing: i64 = 0
    for card in in_use(s):
        if s.box.challenge_at[card] == AT_WIN:
            program = s.box.challenge_effect[card]
            for step in steps_of(program):
                missing += 0 if goal_met(s, program[step + 3], program[step + 5]) else 1
    return missing

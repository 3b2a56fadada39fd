"""A provisional player: it takes what looks best now, one action at a time, and passes when nothing does.

It values energy, sinks, emissions and cards by rule of thumb and plans nothing with the others. It is there
to compare set-ups (docs/difficulty.md), not to be a good opponent.
"""

from typing import Final

from ..kernel.ints import i64, vec
from ..kernel.position import Dice, Position
from .amounts import amount, block_end, block_reached, mentions
from .crisis_deck import is_permanent, laid
from .global_projects import is_active
from .layout import (
    BANDS,
    CARD_AT,
    CIC,
    CLEAN,
    DEMAND,
    DIRTY,
    EMISSION,
    FILTERS,
    GROWTH,
    HAND,
    OCEANS,
    ONGOING,
    RESILIENCE,
    ROUND,
    STANDING,
    TREES,
    UNDER_GLOBAL,
)
from .programs import HEAD, steps_of
from .rules import as_table
from .state import State
from .terms import (
    ACT,
    ACTIVE_NO_EMISSION,
    AMOUNT_PER_TAG,
    AMOUNT_TIERS,
    CHOICE,
    COUNTED,
    CRISIS_HELP,
    DECLINE,
    DRAFT,
    EMISSIONS,
    GLOBAL_HELP,
    KEEP_CARD,
    KEEP_GLOBAL,
    KEEP_START_GLOBAL,
    LEAVE_CARD,
    LIMIT_PER_TAG,
    LIMIT_TIMES,
    LOSE_CARD,
    LOSE_GLOBAL,
    NOBODY,
    OP_ADD_DAC,
    OP_ADD_OCEAN,
    OP_ADD_TREE,
    OP_CASE,
    OP_CHOOSE_ONE,
    OP_DISCARD_CRISIS,
    OP_DISCARD_TUCKED,
    OP_DRAW,
    OP_DRAW_FILTER,
    OP_DRAW_KEEP,
    OP_GAIN_CLEAN,
    OP_GAIN_RESILIENCE,
    OP_LOSE_CLEAN,
    OP_LOSE_RESILIENCE,
    OP_LOWER_DEMAND,
    OP_RAISE_DEMAND,
    OP_REDUCE_CRISIS,
    OP_REMOVE_CIC,
    OP_REMOVE_DIRTY,
    OP_REMOVE_EMISSION,
    OP_REMOVE_ONGOING_CRISIS,
    OP_REMOVE_THERMOMETER_CARBON,
    OP_ROLL_GEO,
    OP_TAKE_FROM_DISCARD,
    OP_TUCK_DECK_UNDER_GLOBAL,
    RESILIENCES,
    RULE_ROUNDS,
    TO_ANY,
    TO_OTHER,
    TRIM,
)
from .things import (
    BITS,
    COVER,
    CRISIS,
    GLOBAL,
    KIND,
    PASS,
    SEAT,
    SLOT,
    THINGS,
    TOKEN,
    USE,
    YES,
    first_of,
    things_of,
    verb_of,
)

# What things are worth, by rule of thumb
CARD: Final = 16  # in hand
SEEN: Final = 2  # tags a card is expected to have, when it is judged in the hand
AHEAD: Final = 2  # rounds a project is expected to work, at most
NEEDED: Final = 22  # clean energy that demand waits for ...
SPARE: Final = 5  # ... and that only makes room to remove dirty energy
DIRTY_GONE: Final = 17  # dirty energy that is not needed any more ...
SHORT: Final = 40  # ... and a penalty where it is
EMISSION_GONE: Final = 20
SINK: Final = 20
TOKEN_HELPS: Final = 7  # resilience, up to so many more than there are bands: ...
AHEAD_OF_BANDS: Final = 1
TOKEN_MORE: Final = 2  # ... and beyond
EASED: Final = 10  # an emergency token less, and 2 more for each one held
DRAWN: Final = 18
DEMAND_LESS: Final = 15
DEMAND_MORE: Final = 6
DEMAND_SHORT: Final = 16  # where there is no spare energy


def greedy(position: Position, seat: i64, dice: Dice) -> i64:
    """The best answer of a seat; of equals, any."""
    s = as_table(position)
    options = s.options_of(seat)
    scores = [score(s, seat, s.rule, pick) for pick in options]
    best = max(scores)
    ties = [options[i] for i in range(len(options)) if scores[i] == best]
    return ties[dice.below(len(ties))]


def score(s: State, seat: i64, rule: i64, pick: i64) -> i64:
    if rule == ACT:
        return act_score(s, seat, pick)
    if rule in (KEEP_CARD, DRAFT):
        return card_score(s, seat, pick)
    if rule in (LOSE_CARD, TRIM, LEAVE_CARD):
        return -card_score(s, seat, pick)
    if rule in (KEEP_GLOBAL, KEEP_START_GLOBAL):
        return keep_score(s, pick)
    if rule == LOSE_GLOBAL:
        return -global_score(s, pick)
    if rule in (CRISIS_HELP, GLOBAL_HELP):
        return int(verb_of(pick) == USE)
    return thing_score(s, seat, pick)


# --- actions --------------------------------------------------------------------------------------


def act_score(s: State, seat: i64, pick: i64) -> i64:
    """What an action is worth beyond doing nothing; passing is worth 0."""
    verb = verb_of(pick)
    if verb == PASS:
        return 0
    first, things = first_of(pick), things_of(pick)
    if verb == USE:
        return use_score(s, seat, first, things)
    left = s.at[STANDING + RULE_ROUNDS] - s.at[ROUND]
    target = things[0]
    spent = card_score(s, seat, first)
    if target >= GLOBAL:
        return global_tuck_score(s, target - GLOBAL, first) - spent
    if target >= CRISIS:
        return crisis_tuck_score(s, seat, target - CRISIS, first) - spent
    slot = target - SLOT
    tags = tags_of(s, seat, slot)
    top = s.top(seat, slot)
    more = [tags[tag] + s.box.card_tags[first * COUNTED + tag] for tag in range(COUNTED)]
    before = yield_of(s, seat, top, tags) if top != NOBODY else 0
    after = yield_of(s, seat, first if verb == COVER else top, vec[i64](more))
    horizon = min(AHEAD, 1 + left)
    return (after - before) * horizon - (CARD // 2 if verb == COVER else spent)


def use_score(s: State, seat: i64, source: i64, things: vec[i64]) -> i64:
    if source >= GLOBAL:
        cost, effect = s.box.global_cost[source - GLOBAL], s.box.global_effect[source - GLOBAL]
        tags = vec[i64]([0] * COUNTED)
    else:
        card = s.top(seat, source - SLOT)
        cost, effect = s.box.card_cost[card], s.box.card_effect[card]
        tags = tags_of(s, seat, source - SLOT)
    price = 0
    for thing in things:
        if thing < SEAT and s.at[CARD_AT + thing] == HAND + seat:
            price += card_score(s, seat, thing)
    gain = effect_score(s, seat, effect, 0, len(effect), vec[i64](tags)) - cost_score(s, seat, cost)
    for thing in things:
        gain += choice_score(s, seat, thing, effect)
    return gain - price


def yield_of(s: State, seat: i64, card: i64, tags: vec[i64]) -> i64:
    """What a project would bring in a round: its effect, as often as it may be used and can be paid."""
    box = s.box
    needs = box.card_needs[card]
    for need in range(0, len(needs), 2):
        if tags[needs[need]] < needs[need + 1]:
            return 0
    once = effect_score(s, seat, box.card_effect[card], 0, len(box.card_effect[card]), tags)
    once -= cost_score(s, seat, box.card_cost[card]) + max(0, box.card_paid[card]) * CARD
    times = 2
    if box.card_limit[card] == LIMIT_TIMES:
        times = box.card_limit_by[card]
    elif box.card_limit[card] == LIMIT_PER_TAG:
        times = tags[box.card_limit_by[card]]
    return max(0, once) * min(times, 3)


def tags_of(s: State, seat: i64, slot: i64) -> vec[i64]:
    return vec[i64]([s.tags(seat, slot, tag) for tag in range(COUNTED)])


def card_score(s: State, seat: i64, card: i64) -> i64:
    """What a card is worth in the hand."""
    tags = [SEEN] * COUNTED
    return CARD // 2 + min(CARD, yield_of(s, seat, card, vec[i64](tags)) // 4)


# --- global projects and crises -------------------------------------------------------------------


def keep_score(s: State, pick: i64) -> i64:
    if pick == DECLINE:
        return 0
    kept, discarded = (pick & THINGS - 1) - 1, (pick >> BITS) - 1
    return global_score(s, kept) - (global_score(s, discarded) if discarded != NOBODY else 0)


def global_score(s: State, project: i64) -> i64:
    """Those that are active or soon will be."""
    return 2 * CARD if is_active(s, project) else 2 * CARD - 3 * tags_missing(s, project)


def tags_missing(s: State, project: i64) -> i64:
    box = s.box
    if box.global_active[project] == ACTIVE_NO_EMISSION:
        return 2
    needed = box.global_count[project] * (s.n if box.global_per_player[project] else 1)
    tag = box.global_tag[project]
    return needed - (s.tags_at(UNDER_GLOBAL + project, tag) if tag != NOBODY else 0)


def global_tuck_score(s: State, project: i64, card: i64) -> i64:
    tag = s.box.global_tag[project]
    if tag == NOBODY or is_active(s, project) or not s.box.card_tags[card * COUNTED + tag]:
        return 0
    missing = tags_missing(s, project)
    return 3 * CARD // missing if missing <= s.n else 0


def crisis_tuck_score(s: State, seat: i64, crisis: i64, card: i64) -> i64:
    """Enough to avert what hurts."""
    box = s.box
    tag = box.crisis_end[crisis] if is_permanent(s, crisis) else box.crisis_ignore[crisis]
    if tag == NOBODY:
        tag = box.crisis_reduce[crisis]
    if tag == NOBODY or not box.card_tags[card * COUNTED + tag]:
        return 0
    if box.crisis_ignore[crisis] == tag and s.tucked(crisis, tag) >= box.crisis_ignore_count[crisis]:
        return 0
    return 2 * CARD


# --- effects --------------------------------------------------------------------------------------


def effect_score(s: State, seat: i64, program: vec[i64], at: i64, end: i64, tags: vec[i64]) -> i64:
    total = 0
    while at < end:
        op = program[at]
        if op == OP_CASE:
            block = block_reached(program, at, tags[program[at + 3]])
            if block >= 0:
                total += effect_score(s, seat, program, block + 2, block_end(program, block), tags)
        elif op == OP_CHOOSE_ONE:
            total += CARD
        else:
            total += verb_score(s, seat, program, at, number(s, program, at, tags))
        at += program[at + 1]
    return total


def number(s: State, program: vec[i64], at: i64, tags: vec[i64]) -> i64:
    """The amount of a verb with these tags."""
    kind = program[at + 4]
    if kind == AMOUNT_PER_TAG:
        return program[at + 5] * tags[program[at + 6]]
    if kind == AMOUNT_TIERS:
        reached = 0
        for pair in range(program[at + 7]):
            if tags[program[at + 6]] >= program[at + HEAD + 2 * pair]:
                reached = program[at + HEAD + 2 * pair + 1]
        return reached
    return amount(s, 0, NOBODY, program, at)


def verb_score(s: State, seat: i64, program: vec[i64], at: i64, count: i64) -> i64:
    op, to, what = program[at], program[at + 2], program[at + 3]
    board = s.at
    if op == OP_GAIN_CLEAN:
        gap = max(0, board[DEMAND + seat] + board[GROWTH + seat] - board[CLEAN + seat] - board[DIRTY + seat])
        return NEEDED * min(count, gap) + SPARE * min(max(0, count - gap), board[DIRTY + seat])
    if op == OP_REMOVE_DIRTY:
        if to == TO_OTHER:
            return 8 * count
        spare = max(0, board[CLEAN + seat] + board[DIRTY + seat] - board[DEMAND + seat])
        removed = min(count, board[DIRTY + seat])
        return DIRTY_GONE * min(removed, spare) - (0 if what else SHORT * max(0, removed - spare))
    if op == OP_REMOVE_EMISSION:
        there = 0
        for kind in range(EMISSIONS):
            if what >> kind & 1:
                there += board[EMISSION + seat * EMISSIONS + kind]
        return EMISSION_GONE * (count if to == TO_OTHER else min(count, there))
    if op == OP_ADD_TREE:
        return SINK * min(count, s.box.trees - board[TREES])
    if op == OP_ADD_OCEAN:
        return SINK * min(count, s.box.oceans - board[OCEANS])
    if op == OP_ADD_DAC:
        return SINK * min(count, s.box.air_filters - board[FILTERS])
    if op == OP_GAIN_RESILIENCE:
        return resilience_score(s, seat, what, count)
    if op == OP_REMOVE_CIC:
        held = max(board[CIC : CIC + s.n]) if to == TO_ANY else board[CIC + seat]
        return min(count, held) * (EASED + 2 * held)
    if op == OP_LOWER_DEMAND:
        return DEMAND_LESS * count
    return {
        OP_DRAW: DRAWN * count,
        OP_DRAW_KEEP: 14,
        OP_DRAW_FILTER: 6 * count,
        OP_TAKE_FROM_DISCARD: 14,
        OP_REMOVE_THERMOMETER_CARBON: 4 * count,
        OP_LOSE_RESILIENCE: -8 * count,
        OP_DISCARD_CRISIS: 25,
        OP_REMOVE_ONGOING_CRISIS: 25 if s.crises_at(ONGOING) else 0,
        OP_REDUCE_CRISIS: 12 * count if laid(s, 1) else 0,
        OP_ROLL_GEO: 5 * board[BANDS],
        OP_TUCK_DECK_UNDER_GLOBAL: 6,
    }.get(op, 0)


def resilience_score(s: State, seat: i64, kind: i64, count: i64) -> i64:
    """Worth most where crises would strike a player who has little of it."""
    kinds = range(RESILIENCES) if kind == CHOICE else (kind,)
    held = min([s.at[RESILIENCE + seat * RESILIENCES + each] for each in kinds])
    wanted = s.at[BANDS] + AHEAD_OF_BANDS
    return TOKEN_HELPS * min(count, max(0, wanted - held)) + TOKEN_MORE * count


def cost_score(s: State, seat: i64, cost: vec[i64]) -> i64:
    """Beside cards."""
    total = 0
    for at in steps_of(cost):
        if cost[at] == OP_RAISE_DEMAND:
            spare = s.at[CLEAN + seat] + s.at[DIRTY + seat] > s.at[DEMAND + seat]
            total += cost[at + 5] * (DEMAND_MORE if spare else DEMAND_SHORT)
        elif cost[at] == OP_LOSE_CLEAN:
            total += cost[at + 5] * 12
        elif cost[at] == OP_DISCARD_TUCKED:
            total += 6
    return total


def choice_score(s: State, seat: i64, thing: i64, effect: vec[i64]) -> i64:
    """Which of several choices: those who need it, what there is most of."""
    board = s.at
    if SEAT <= thing < KIND:
        other = thing - SEAT
        if mentions(effect, vec[i64]([OP_REMOVE_DIRTY])):
            spare = board[CLEAN + other] + board[DIRTY + other] > board[DEMAND + other]
            return 2 if spare and board[DIRTY + other] else -20
        return board[CIC + other] // 2
    if KIND <= thing < TOKEN:
        return board[EMISSION + seat * EMISSIONS + thing - KIND] // 4
    if TOKEN <= thing < SLOT:
        return -board[RESILIENCE + seat * RESILIENCES + thing - TOKEN]
    if thing == YES:
        return DIRTY_GONE if board[CLEAN + seat] + board[DIRTY + seat] > board[DEMAND + seat] else -SHORT
    return 0


def thing_score(s: State, seat: i64, thing: i64) -> i64:
    return choice_score(s, seat, thing, vec[i64]())

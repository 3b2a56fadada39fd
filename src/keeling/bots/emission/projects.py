"""What projects of e-Mission bring, now and later: local ones by their cards, global ones."""

from typing import Final

from ...emission.amounts import block_end, block_reached
from ...emission.global_projects import is_active
from ...emission.layout import (
    BANDS,
    CIC,
    EMISSION,
    FILTERS,
    OCEANS,
    ONGOING,
    SLOTS,
    TREES,
    UNDER_GLOBAL,
    USES,
)
from ...emission.programs import HEAD
from ...emission.state import ONE_TAG, State
from ...emission.terms import (
    ACTIVE_NO_EMISSION,
    AMOUNT_FIXED,
    AMOUNT_PER_BAND,
    AMOUNT_PER_PLAYER,
    AMOUNT_PER_TAG,
    AMOUNT_TIERS,
    COUNTED,
    EMISSIONS,
    LIMIT_PER_TAG,
    LIMIT_TIMES,
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
    OP_REPLACE_CRISIS,
    OP_REVEAL_CRISIS,
    OP_ROLL_GEO,
    OP_TAKE_FROM_DISCARD,
    OP_TUCK_DECK_UNDER_GLOBAL,
    TAG_BITS,
    TAG_ENERGY,
    TAG_SOLAR,
    TAG_WIND,
    TO_ALL,
    TO_ANY,
    TO_OTHER,
    WHEN_CRISIS_PHASE,
    WHEN_PROJECT_PHASE,
    WHEN_PROJECT_PHASE_START,
)
from ...kernel.ints import append, i64, vec
from .needs import CARD, Needs, clean_gain, danger, dirty_gain, least, resilience_gain

DRAWN: Final = 1580  # a card from the deck
PICKED: Final = 1030  # a card chosen from several
FILTERED: Final = 1930  # a card looked at and kept if it fits
AIR: Final = 470  # carbon from the thermometer
CALLED_OFF: Final = 1940  # a crisis less
SEEN: Final = 450  # a crisis turned up or weakened
TUCKED: Final = 390  # a card from the deck under a global project
GEO: Final = 410  # a roll of the geo-engineering die, for each band
HAND_SHARE: Final = 35  # percent of the hand that go into one project
LATER: Final = 33  # percent of a use, in later rounds
LATER_CLEAN: Final = 580
LATER_DIRTY: Final = 330
LATER_CARD: Final = 300  # the price of a card then
MISSING: Final = 8  # percent of what a project would bring later while it lacks a symbol
SPENT_TUCKED: Final = 600  # a tucked card as a price
AFTERWARDS: Final = 25  # percent of what a global project would bring in a round
WAITS: Final = 300  # a symbol it still needs
GUARDS: Final = 650  # one that helps against crises
DEALS: Final = 800  # one that changes the draw, for each seat


# --- one use of an effect -------------------------------------------------------------------------


class Yield:
    """What one use of an effect brings."""

    def __init__(self) -> None:
        self.clean: i64 = 0  # less what it costs
        self.dirty: i64 = 0  # removed ...
        self.optional: bool = False  # ... if the seat likes
        self.cut: i64 = 0  # emissions and sinks
        self.most: i64 = 99  # so often there is something to remove
        self.other: i64 = 0  # all else, as a gain


def add_effect(
    s: State, needs: Needs, seat: i64, slot: i64, card: i64, program: vec[i64], at: i64, end: i64, y: Yield
) -> None:
    """The steps of an effect from `at` up to `end`."""
    while at < end:
        if program[at] == OP_CASE:
            block = block_reached(program, at, tags_with(s, seat, slot, program[at + 3], card))
            if block >= 0:
                add_effect(s, needs, seat, slot, card, program, block + 2, block_end(program, block), y)
        else:
            add_verb(s, needs, seat, program, at, number_with(s, seat, slot, card, program, at), y)
        at += program[at + 1]


def add_verb(s: State, needs: Needs, seat: i64, program: vec[i64], at: i64, number: i64, y: Yield) -> None:
    op, to, what = program[at], program[at + 2], program[at + 3]
    if op in (OP_GAIN_CLEAN, OP_LOWER_DEMAND):
        y.clean += number
    elif op == OP_REMOVE_DIRTY:
        if to == TO_OTHER:
            y.other += number * needs.cut // 2
        else:
            y.dirty += number
            y.optional = what != 0
    elif op == OP_REMOVE_EMISSION:
        if to == TO_OTHER:
            y.cut += number
        else:
            there = emissions_of(s, seat, what)
            y.cut += least(number, there)
            y.most = least(y.most, there)
    elif op == OP_ADD_TREE:
        y.cut += number if s.at[TREES] < s.box.trees else 0
    elif op == OP_ADD_OCEAN:
        y.cut += number if s.at[OCEANS] < s.box.oceans else 0
    elif op == OP_ADD_DAC:
        y.cut += number if s.at[FILTERS] < s.box.air_filters else 0
    elif op == OP_CHOOSE_ONE:
        y.cut += 1
    elif op == OP_GAIN_RESILIENCE:
        y.other += resilience_gain(s, needs, seat, to, what, number)
    else:
        y.other += other_gain(s, needs, seat, op, to, number)


def other_gain(s: State, needs: Needs, seat: i64, op: i64, to: i64, number: i64) -> i64:
    """Verbs whose worth does not depend on how often they are used."""
    if op == OP_DRAW:
        return DRAWN * number * (s.n if to == TO_ALL else 1)
    if op in (OP_DRAW_KEEP, OP_TAKE_FROM_DISCARD):
        return PICKED
    if op == OP_DRAW_FILTER:
        return FILTERED * number
    if op == OP_REMOVE_CIC:
        whom = seat
        for other in range(s.n):
            if to == TO_ANY and s.at[CIC + other] > s.at[CIC + whom]:
                whom = other
        return least(number, s.at[CIC + whom]) * danger(s, whom)
    if op == OP_LOSE_RESILIENCE:
        return -needs.token * number
    if op == OP_REMOVE_THERMOMETER_CARBON:
        return AIR * number
    if op == OP_DISCARD_CRISIS:
        return CALLED_OFF
    if op == OP_REMOVE_ONGOING_CRISIS:
        return CALLED_OFF if len(s.crises_at(ONGOING)) > 0 else 0
    if op in (OP_REDUCE_CRISIS, OP_REVEAL_CRISIS, OP_REPLACE_CRISIS):
        return SEEN
    if op == OP_TUCK_DECK_UNDER_GLOBAL:
        return TUCKED
    return GEO * s.at[BANDS] if op == OP_ROLL_GEO else 0


def emissions_of(s: State, seat: i64, mask: i64) -> i64:
    """Emissions of the kinds named, a bit each."""
    there: i64 = 0
    for kind in range(EMISSIONS):
        if mask >> kind & 1:
            there += s.at[EMISSION + seat * EMISSIONS + kind]
    return there


def add_cost(cost: vec[i64], y: Yield) -> None:
    """Beside cards from the hand."""
    at: i64 = 0
    while at < len(cost):
        if cost[at] in (OP_RAISE_DEMAND, OP_LOSE_CLEAN):
            y.clean -= cost[at + 5]
        elif cost[at] == OP_DISCARD_TUCKED:
            y.other -= SPENT_TUCKED
        at += cost[at + 1]


def number_with(s: State, seat: i64, slot: i64, card: i64, program: vec[i64], at: i64) -> i64:
    """The amount of a verb, one card more in the project or not."""
    kind = program[at + 4]
    number = program[at + 5]
    if kind == AMOUNT_FIXED:
        return number
    if kind == AMOUNT_PER_TAG:
        return number * tags_with(s, seat, slot, program[at + 6], card)
    if kind == AMOUNT_TIERS:
        tags = tags_with(s, seat, slot, program[at + 6], card)
        reached: i64 = 0
        for pair in range(program[at + 7]):
            if tags >= program[at + HEAD + 2 * pair]:
                reached = program[at + HEAD + 2 * pair + 1]
        return reached
    if kind == AMOUNT_PER_BAND:
        return number * s.at[BANDS]
    return number * s.n if kind == AMOUNT_PER_PLAYER else 0


def tags_with(s: State, seat: i64, slot: i64, tag: i64, card: i64) -> i64:
    """Tags of a project with one card more; of a global project only those of the card, if there is one."""
    tags: i64 = 0
    if slot != NOBODY:
        tags = s.tags(seat, slot, tag)
    return tags + s.box.card_tags[card * COUNTED + tag] if card != NOBODY else tags


# --- projects -------------------------------------------------------------------------------------


def uses_gain(needs: Needs, y: Yield, uses: i64) -> i64:
    """What so many uses bring now."""
    total = y.other * uses + y.cut * needs.cut * least(uses, y.most)
    if y.clean != 0:
        total += clean_gain(needs, y.clean * uses)
    if y.dirty > 0:
        total += dirty_gain(needs, y.dirty * uses, y.optional)
    return total


def later_gain(needs: Needs, y: Yield, paid: i64) -> i64:
    """What one use brings in a later round."""
    return y.other + y.clean * LATER_CLEAN + y.dirty * LATER_DIRTY + y.cut * needs.cut - paid * LATER_CARD


def project_worth(s: State, needs: Needs, seat: i64, slot: i64, top: i64, card: i64) -> i64:
    """What a project with this top card brings now and later; `card`: one more that lies in it then."""
    box = s.box
    times: i64 = 9
    if box.card_limit[top] == LIMIT_TIMES:
        times = box.card_limit_by[top]
    elif box.card_limit[top] == LIMIT_PER_TAG:
        times = tags_with(s, seat, slot, box.card_limit_by[top], card)
        if times == 0:
            return 0
    usable: i64 = 100
    required = box.card_needs[top]
    for need in range(0, len(required), 2):
        missing = required[need + 1] - tags_with(s, seat, slot, required[need], card)
        if missing > 0:
            usable = MISSING // missing
    y = Yield()
    add_effect(s, needs, seat, slot, card, box.card_effect[top], 0, len(box.card_effect[top]), y)
    add_cost(box.card_cost[top], y)
    paid = box.card_paid[top]
    if paid < 0:
        paid = 1
    total: i64 = 0
    if usable == 100:
        total = now_worth(needs, y, paid, times - s.at[USES + top])
    if needs.goes_on and y.most > 0:
        later = later_gain(needs, y, paid)
        if later > 0:
            total += later * LATER * usable // 10000
    return total


def now_worth(needs: Needs, y: Yield, paid: i64, left: i64) -> i64:
    """Used once or as often as it can be, whichever brings more."""
    uses = least(left, 3)
    if paid > 0:
        hand = needs.hand - 1 if needs.hand > 0 else 0
        uses = (99 + hand * HAND_SHARE // paid) // 100  # other projects need cards too
        uses = least(least(uses, hand // paid), left)
    if uses < 1:
        return 0
    total = uses_gain(needs, y, 1) - paid * CARD
    if uses > 1:
        more = uses_gain(needs, y, uses) - paid * CARD * uses
        if more > total:
            total = more
    return total if total > 0 else 0


# --- all projects of a seat -----------------------------------------------------------------------


def needs_of(s: State, seat: i64) -> Needs:
    needs = Needs(s, seat)
    for slot in range(s.at[SLOTS + seat]):
        top = s.top(seat, slot)
        worth: i64 = 0
        tags: i64 = 0
        if top != NOBODY:
            worth = project_worth(s, needs, seat, slot, top, NOBODY)
            tags = tags_counted(s, top)
        needs.projects = append(needs.projects, worth)
        needs.counted = append(needs.counted, tags)
    return needs


def tags_counted(s: State, card: i64) -> i64:
    """The tags that change what a card does; others are not worth tucking under it."""
    box = s.box
    found: i64 = 0
    required = box.card_needs[card]
    for need in range(0, len(required), 2):
        found |= tag_mask(required[need])
    if box.card_limit[card] == LIMIT_PER_TAG:
        found |= tag_mask(box.card_limit_by[card])
    effect = box.card_effect[card]
    at: i64 = 0
    while at < len(effect):
        if effect[at] == OP_CASE:
            return -1  # any
        if effect[at + 6] != NOBODY:
            found |= tag_mask(effect[at + 6])
        at += effect[at + 1]
    return found


def tag_mask(tag: i64) -> i64:
    if tag == TAG_ENERGY:
        return tag_mask(TAG_SOLAR) | tag_mask(TAG_WIND)
    one: i64 = ONE_TAG
    return one << TAG_BITS * tag


# --- global projects ------------------------------------------------------------------------------


def symbols_missing(s: State, project: i64) -> i64:
    """Until a global project is active; for those that wait for a board without emissions a guess."""
    box = s.box
    if is_active(s, project):
        return 0
    if box.global_active[project] == ACTIVE_NO_EMISSION:
        return 2
    needed = symbols_needed(s, project)
    tag = box.global_tag[project]
    return needed - s.tags_at(UNDER_GLOBAL + project, tag) if tag != NOBODY else needed


def symbols_needed(s: State, project: i64) -> i64:
    return s.box.global_count[project] * (s.n if s.box.global_per_player[project] else 1)


def global_worth(s: State, needs: Needs, seat: i64, project: i64) -> i64:
    box = s.box
    brings: i64 = 0
    when = box.global_when[project]
    if when == WHEN_CRISIS_PHASE:
        brings = GUARDS
    elif when == WHEN_PROJECT_PHASE_START:
        brings = DEALS * s.n
    elif when == WHEN_PROJECT_PHASE:
        y = Yield()
        effect = box.global_effect[project]
        add_effect(s, needs, seat, NOBODY, NOBODY, effect, 0, len(effect), y)
        brings = later_gain(needs, y, box.global_paid[project])
        if box.global_limit[project] != LIMIT_TIMES:
            brings *= s.n
    return 3 * CARD + brings * AFTERWARDS // 100 - WAITS * symbols_missing(s, project)

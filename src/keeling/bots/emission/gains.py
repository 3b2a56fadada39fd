"""What an answer in e-Mission brings, to every question the rules ask."""

from typing import Final

from ...emission.crisis_deck import is_permanent
from ...emission.crisis_phase import cut_for, extreme, is_averted
from ...emission.layout import (
    CARD_AT,
    CIC,
    CLEAN,
    CRISIS_NOW,
    DEMAND,
    DIRTY,
    EMISSION,
    GROUP,
    HAND,
    MAX_SLOTS,
    PROJECT,
    RESILIENCE,
    SLOTS,
    UNDER_GLOBAL,
)
from ...emission.programs import steps_of
from ...emission.state import State
from ...emission.terms import (
    ACT,
    AMOUNT_PER_BAND,
    AMOUNT_PER_PLAYER,
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
    LOSE_CARD,
    LOSE_GLOBAL,
    NOBODY,
    OP_ADD_EMISSION,
    OP_ADD_RECENT_CARBON,
    OP_DISCARD_CARDS,
    OP_DISCARD_GLOBAL,
    OP_DRAW_FEWER_NEXT_ROUND,
    OP_GAIN_CIC,
    OP_GAIN_DIRTY,
    OP_GIVE_CARD,
    OP_IGNORE_CRISIS,
    OP_LOSE_DIRTY,
    OP_LOSE_OCEAN,
    OP_LOSE_RESILIENCE,
    OP_LOSE_TREE,
    OP_MOVE_CIC,
    OP_MOVE_CLEAN,
    OP_MOVE_RESILIENCE,
    OP_RAISE_DEMAND,
    OP_REMOVE_DIRTY,
    RESILIENCES,
    TO_ALL,
    TRIM,
    WHO_ALL,
    WHO_GROUP,
)
from ...emission.things import (
    BITS,
    COVER,
    CRISIS,
    GLOBAL,
    KIND,
    NUMBER,
    PASS,
    SEAT,
    SLOT,
    THINGS,
    TOKEN,
    TUCK,
    USE,
    YES,
    first_of,
    verb_of,
)
from ...kernel.ints import i64, vec
from .needs import CARD, EASED_MORE, GROWS, SHORT, SHORT_MORE, UNKNOWN, Needs, clean_gain, danger, least
from .projects import (
    SEEN,
    SPENT_TUCKED,
    Yield,
    add_cost,
    add_effect,
    global_worth,
    project_worth,
    symbols_missing,
    uses_gain,
)

GOOD_CARD: Final = 11  # percent of what a card would bring if it were laid instead of paid
COVERS: Final = 350  # a new project: its symbols stay, and there is more to choose from
MOVED: Final = 270  # percent of what clean energy is worth, where it is given to another seat
ACTIVATES: Final = 2200  # the last card a global project needs
LASTING: Final = 1200  # a permanent crisis, for each seat
HALF: Final = 24  # percent of averting a crisis, for a card that does not yet avert it
FEWER_CARDS: Final = 400  # a card less in the next draw
GLOBAL_LOST: Final = 1000


# --- any question ---------------------------------------------------------------------------------


def gain_of(s: State, needs: Needs, seat: i64, pick: i64) -> i64:
    """What an answer to the open question brings, compared with none."""
    rule = s.rule
    if rule == ACT:
        return act_gain(s, needs, seat, pick)
    if rule in (KEEP_CARD, DRAFT):
        return best_lay(s, needs, seat, pick)
    if rule in (LOSE_CARD, TRIM, LEAVE_CARD):
        return -CARD - loss_of(s, needs, seat, pick)
    if rule in (KEEP_GLOBAL, KEEP_START_GLOBAL):
        return keep_gain(s, needs, seat, pick)
    if rule == LOSE_GLOBAL:
        return -global_worth(s, needs, seat, pick)
    if rule == CRISIS_HELP:
        return help_gain(s, needs, seat, pick)
    if rule == GLOBAL_HELP:
        return SEEN if verb_of(pick) == USE else 0
    return choice_gain(s, needs, seat, pick, vec[i64]())


def keep_gain(s: State, needs: Needs, seat: i64, pick: i64) -> i64:
    if pick == DECLINE:
        return 0
    kept, discarded = (pick & THINGS - 1) - 1, (pick >> BITS) - 1
    gain = global_worth(s, needs, seat, kept)
    return gain if discarded == NOBODY else gain - global_worth(s, needs, seat, discarded)


def loss_of(s: State, needs: Needs, seat: i64, card: i64) -> i64:
    """A card from the hand, from under a project, or the top one (E-LOSS-2)."""
    place = s.at[CARD_AT + card]
    if PROJECT <= place < UNDER_GLOBAL:
        slot = (place - PROJECT) % MAX_SLOTS
        return needs.projects[slot] if s.top(seat, slot) == card else 0
    return best_lay(s, needs, seat, card)


# --- the project phase ----------------------------------------------------------------------------


def act_gain(s: State, needs: Needs, seat: i64, pick: i64) -> i64:
    verb = verb_of(pick)
    if verb == PASS:
        return 0
    first = first_of(pick)
    if verb == USE:
        return use_gain(s, needs, seat, first, pick >> 12)
    target = (pick >> 12 & THINGS - 1) - 1
    if target >= GLOBAL:
        return global_tuck_gain(s, needs, target - GLOBAL, first) - CARD
    if target >= CRISIS:
        return crisis_tuck_gain(s, needs, target - CRISIS, first) - CARD
    return lay_gain(s, needs, seat, first, target - SLOT, verb)


def lay_gain(s: State, needs: Needs, seat: i64, card: i64, slot: i64, verb: i64) -> i64:
    """Covering a project with a card, or tucking it under one."""
    before = needs.projects[slot]
    if verb == COVER:
        return project_worth(s, needs, seat, slot, card, card) - before + COVERS - CARD
    if s.box.card_packed[card] & needs.counted[slot] == 0:
        return -CARD
    return project_worth(s, needs, seat, slot, s.top(seat, slot), card) - before - CARD


def best_lay(s: State, needs: Needs, seat: i64, card: i64) -> i64:
    """The best a card can do in the own projects."""
    best: i64 = -CARD
    for slot in range(s.at[SLOTS + seat]):
        gain = lay_gain(s, needs, seat, card, slot, COVER)
        if gain > best:
            best = gain
        if s.top(seat, slot) != NOBODY:
            gain = lay_gain(s, needs, seat, card, slot, TUCK)
            if gain > best:
                best = gain
    return best


def price_of(s: State, needs: Needs, seat: i64, card: i64) -> i64:
    """Of paying with a card from the hand."""
    price = needs.prices[card]
    if price == UNKNOWN:
        best = best_lay(s, needs, seat, card)
        price = CARD + (GOOD_CARD * best // 100 if best > 0 else 0)
        needs.prices[card] = price
    return price


def use_gain(s: State, needs: Needs, seat: i64, source: i64, things: i64) -> i64:
    """`things`: cards paid and what was chosen, packed as in a move."""
    box = s.box
    slot: i64 = NOBODY
    if source >= GLOBAL:
        cost, effect = box.global_cost[source - GLOBAL], box.global_effect[source - GLOBAL]
    else:
        slot = source - SLOT
        card = s.top(seat, slot)
        cost, effect = box.card_cost[card], box.card_effect[card]
    if effect[0] == OP_MOVE_CLEAN:
        return move_clean_gain(s, needs, things)
    if effect[0] == OP_MOVE_CIC:
        return move_token_gain(s, things)
    if effect[0] in (OP_MOVE_RESILIENCE, OP_GIVE_CARD):
        return -1
    y = Yield()
    add_effect(s, needs, seat, slot, NOBODY, effect, 0, len(effect), y)
    add_cost(cost, y)
    gain = uses_gain(needs, y, 1)
    while things:
        thing = (things & THINGS - 1) - 1
        if thing >= SEAT:
            gain += choice_gain(s, needs, seat, thing, effect)
        elif s.at[CARD_AT + thing] == HAND + seat:
            gain -= price_of(s, needs, seat, thing)
        things >>= BITS
    return gain


def move_clean_gain(s: State, needs: Needs, things: i64) -> i64:
    """Clean energy to another seat: only to one whose demand lacks it."""
    other = (things & THINGS - 1) - 1 - SEAT
    number = (things >> BITS & THINGS - 1) - 1 - NUMBER
    if number <= 0:
        return -1
    helps = least(number, s.shortfall(other))
    return helps * (SHORT + SHORT_MORE * s.at[CIC + other]) + clean_gain(needs, -number) * MOVED // 100


def move_token_gain(s: State, things: i64) -> i64:
    """Emergency tokens from one seat to another: to have about as many."""
    giver = (things & THINGS - 1) - 1 - SEAT
    taker = (things >> BITS & THINGS - 1) - 1 - SEAT
    number = (things >> 2 * BITS & THINGS - 1) - 1 - NUMBER
    if number <= 0:
        return -1
    return EASED_MORE * number * (s.at[CIC + giver] - s.at[CIC + taker] - number)


def choice_gain(s: State, needs: Needs, seat: i64, thing: i64, effect: vec[i64]) -> i64:
    """Which of several choices: those who need it, what there is most of."""
    at = s.at
    if SEAT <= thing < KIND:
        other = thing - SEAT
        if len(effect) > 0 and effect[0] == OP_REMOVE_DIRTY:
            spare = at[CLEAN + other] + at[DIRTY + other] > at[DEMAND + other]
            return 200 if spare and at[DIRTY + other] else -SHORT
        return 50 * at[CIC + other]
    if KIND <= thing < TOKEN:
        return 25 * at[EMISSION + seat * EMISSIONS + thing - KIND]
    if TOKEN <= thing < SLOT:
        return -100 * at[RESILIENCE + seat * RESILIENCES + thing - TOKEN]
    if thing == YES:
        return needs.cut if needs.spare > 0 else -SHORT
    return 0


def global_tuck_gain(s: State, needs: Needs, project: i64, card: i64) -> i64:
    tag = s.box.global_tag[project]
    if not needs.goes_on or tag == NOBODY or s.box.card_tags[card * COUNTED + tag] == 0:
        return 0
    missing = symbols_missing(s, project)
    return ACTIVATES // missing if 0 < missing <= s.n else 0


# --- crises ---------------------------------------------------------------------------------------


def crisis_tuck_gain(s: State, needs: Needs, crisis: i64, card: i64) -> i64:
    """Averting a crisis, or weakening it."""
    box = s.box
    permanent = is_permanent(s, crisis)
    tag = box.crisis_end[crisis] if permanent else box.crisis_ignore[crisis]
    if tag == NOBODY:
        tag = box.crisis_reduce[crisis]
        if tag == NOBODY or box.card_tags[card * COUNTED + tag] == 0:
            return 0
        return harm_of(s, needs, crisis) // 2
    tags = box.card_tags[card * COUNTED + tag]
    if tags == 0 or (not permanent and is_averted(s, crisis)):
        return 0
    needed = box.crisis_ignore_count[crisis]
    if permanent:
        needed = box.crisis_end_solo[crisis] if s.solo else box.crisis_end_count[crisis]
    harm = harm_of(s, needs, crisis)
    return harm if s.tucked(crisis, tag) + tags >= needed else harm * HALF // 100


def harm_of(s: State, needs: Needs, crisis: i64) -> i64:
    """What a known crisis will cost, as far as nothing helps against it yet."""
    if len(needs.harms) == 0:
        needs.harms = vec[i64]([UNKNOWN for _ in range(s.box.crises)])
    if needs.harms[crisis] == UNKNOWN:
        needs.harms[crisis] = whole_harm(s, needs, crisis)
    return needs.harms[crisis]


def whole_harm(s: State, needs: Needs, crisis: i64) -> i64:
    if is_permanent(s, crisis):
        return 0 if needs.turned else LASTING * s.n
    who = s.box.crisis_who[crisis]
    if who == WHO_GROUP:
        return seat_harm(s, needs, crisis, GROUP)
    struck = s.everybody if who == WHO_ALL else extreme(s, crisis)
    harm: i64 = 0
    count: i64 = 0
    for seat in range(s.n):
        if struck >> seat & 1:
            harm += seat_harm(s, needs, crisis, seat)
            count += 1
    if who == WHO_ALL or count == 0:
        return harm
    return harm // count  # of those tied one is struck (E-CRISIS-21)


def seat_harm(s: State, needs: Needs, crisis: i64, seat: i64) -> i64:
    """To one seat, or to the group."""
    program = s.box.crisis_solo[crisis] if s.solo else s.box.crisis_effect[crisis]
    cut = cut_for(s, crisis, seat)
    harm: i64 = 0
    for step in steps_of(program):
        number = program[step + 5]
        if program[step + 4] == AMOUNT_PER_BAND:
            number *= needs.bands
        elif program[step + 4] == AMOUNT_PER_PLAYER:
            number *= s.n
        if number > cut:
            harm += verb_harm(s, needs, seat, program[step], program[step + 3], number - cut)
    return harm


def verb_harm(s: State, needs: Needs, seat: i64, op: i64, what: i64, number: i64) -> i64:
    at = s.at
    if op == OP_GAIN_CIC:
        return number * danger(s, seat)
    if op == OP_LOSE_RESILIENCE:
        lost = least(number, at[RESILIENCE + seat * RESILIENCES + what])
        return (number - lost) * danger(s, seat) + lost * needs.token
    if op == OP_LOSE_DIRTY:
        spare = at[CLEAN + seat] + at[DIRTY + seat] - at[DEMAND + seat]
        lost = number - spare if spare > 0 else number
        return lost * danger(s, seat) if lost > 0 else 0
    if op in (OP_LOSE_TREE, OP_LOSE_OCEAN, OP_ADD_RECENT_CARBON, OP_GAIN_DIRTY, OP_ADD_EMISSION):
        return number * needs.cut
    if needs.turned:
        return 0  # what follows hurts in later rounds only
    if op == OP_RAISE_DEMAND:
        return number * GROWS
    if op == OP_DISCARD_CARDS:
        return number * CARD
    if op == OP_DRAW_FEWER_NEXT_ROUND:
        return number * FEWER_CARDS
    return GLOBAL_LOST if op == OP_DISCARD_GLOBAL else 0


def help_gain(s: State, needs: Needs, seat: i64, pick: i64) -> i64:
    """A global project used against the crisis now; one that would win little is kept for a worse crisis."""
    if verb_of(pick) != USE:
        return 0
    effect = s.box.global_effect[first_of(pick) - GLOBAL]
    crisis = s.at[CRISIS_NOW]
    gain: i64 = -SPENT_TUCKED // 2
    for step in steps_of(effect):
        if effect[step] == OP_IGNORE_CRISIS:
            whom = (pick >> 12 & THINGS - 1) - 1 - SEAT
            if 0 <= whom < s.n:
                gain += seat_harm(s, needs, crisis, whom)
        else:
            for other in range(s.n):
                if other == seat or effect[step + 2] == TO_ALL:
                    gain += least(seat_harm(s, needs, crisis, other), danger(s, other))
    return gain

"""Challenge cards (E-CHAL)."""

from ..kernel.ints import append, extend, i64, vec
from ..kernel.position import NATURE
from .amounts import OF_CHALLENGE, amount, whole
from .box import Box
from .crisis_deck import discard_card
from .global_projects import is_active
from .layout import (
    ASIDE_BANDS,
    BANDS,
    CARD_AT,
    CHALLENGE_AT,
    CHOOSERS,
    CIC,
    DIRTY,
    DUE,
    EMISSION,
    FREE,
    GONE,
    GROUP,
    GROWTH,
    HAND,
    MAX_SLOTS,
    OCEANS,
    PACKET,
    POOLED,
    PROJECT,
    RESILIENCE,
    SLOTS,
    STANDING,
    START_OCEANS,
    START_TREES,
    TREES,
)
from .programs import steps_of
from .state import State
from .terms import (
    AT_ROUND_1,
    AT_RULE,
    AT_SETUP,
    AT_WIN,
    CHALLENGE_CARD,
    DRAFT,
    DRAFT_ALONE,
    EMISSIONS,
    GLOBAL_CARD,
    GREY,
    KEEP_START_GLOBAL,
    LEAVE_CARD,
    NOBODY,
    OP_DRAFT_HAND,
    OP_DRAW,
    OP_DRAW_FEWER,
    OP_SHUFFLE_START_CARDS,
    OP_START_GLOBAL,
    PASS_PACKETS,
    PLAIN_RULES,
    PROJECT_CARD,
    RESILIENCES,
    RULE_GROWTH_BONUS,
    RULE_PROJECT_SLOTS,
    RUN,
    SCOPE_GROUP,
    SET_UP,
    SOLO,
    START_CARD,
    TRIM,
    WIN_ALL_DIRTY_ZERO,
    WIN_MAX_BANDS,
    WIN_MAX_CIC_EACH,
    WIN_MIN_RESILIENCE_EACH_TYPE,
    WIN_ONE_EMISSION_TYPE_GONE_WORLDWIDE,
    WIN_SINKS_AT_LEAST_START,
)


def owner_of(s: State, card: i64) -> i64:
    """The seat that has a challenge card, GROUP, or FREE."""
    return s.at[CHALLENGE_AT + card] - 1


def give_challenge(s: State, card: i64, whom: i64) -> None:
    s.at[CHALLENGE_AT + card] = whom + 1


def in_use(s: State) -> vec[i64]:
    """Group cards first, then those of each seat, by number (E-CHAL-9)."""
    order = s.places_of(GROUP + 1, CHALLENGE_AT, s.box.challenges)
    for seat in range(s.n):
        order = extend(order, s.places_of(seat + 1, CHALLENGE_AT, s.box.challenges))
    return order


# --- drawing them ---------------------------------------------------------------------------------


def challenge_card(s: State, about: i64) -> None:
    """About: the kind, and for whom."""
    options = challenge_options(s, about // (GROUP + 1), about % (GROUP + 1))
    if len(options):
        s.ask(CHALLENGE_CARD, NATURE, about, options)


def challenge_options(s: State, kind: i64, whom: i64) -> vec[i64]:
    """Free cards of a kind that contradict none in use; a contradiction would be drawn again (E-CHAL-9)."""
    box = s.box
    options = vec[i64]()
    for card in range(box.challenges):
        if owner_of(s, card) == FREE and kind_of(box, card) == kind:
            if not contradicts(s, card, whom):
                options = append(options, card)
    return options


def kind_of(box: Box, card: i64) -> i64:
    """Its number in KIND_NAMES."""
    if box.challenge_scope[card] == SCOPE_GROUP:
        return box.challenge_colour[card]
    return GREY + 1 + box.challenge_colour[card]


def contradicts(s: State, card: i64, whom: i64) -> bool:
    for other in s.box.challenge_excludes[card]:
        if owner_of(s, other) == whom:
            return True
    return False


def challenge_drawn(s: State, about: i64, card: i64) -> None:
    give_challenge(s, card, about % (GROUP + 1))


# --- applying them --------------------------------------------------------------------------------


def apply_challenges(s: State) -> None:
    """After the normal set-up, before round 1 (E-CHAL-7)."""
    for card in in_use(s):
        whom = owner_of(s, card)
        seat = 0 if whom == GROUP else whom
        if s.box.challenge_at[card] == AT_RULE:
            set_rules(s, seat, s.box.challenge_effect[card])
        elif s.box.challenge_at[card] == AT_SETUP:
            if s.box.challenge_effect[card][0] == OP_SHUFFLE_START_CARDS:
                pool_start_cards(s)
            else:
                s.then(RUN, seat, whole(s, OF_CHALLENGE, card))
    s.then(LEAVE_CARD, 0, 0)
    for _ in range(challenge_total(s, AT_SETUP, OP_START_GLOBAL)):
        for _ in range(s.box.globals_drawn):
            s.then(GLOBAL_CARD)
        s.then(KEEP_START_GLOBAL)
    s.then(SET_UP)


def set_rules(s: State, seat: i64, program: vec[i64]) -> None:
    """A standing rule replaces the number named elsewhere (E-CHAL-10)."""
    at = s.at
    for step in steps_of(program):
        rule, value = program[step + 3], program[step + 5]
        if rule == RULE_GROWTH_BONUS:
            at[GROWTH + seat] += value
        elif rule == RULE_PROJECT_SLOTS:
            at[SLOTS + seat] = value
        elif rule in PLAIN_RULES:
            at[STANDING + rule] += 1
        else:
            at[STANDING + rule] = value


def challenge_total(s: State, when: i64, op: i64) -> i64:
    """What the group's cards for a moment add up to for one verb."""
    total = 0
    for card in in_use(s):
        if owner_of(s, card) == GROUP and s.box.challenge_at[card] == when:
            total += verb_total(s, s.box.challenge_effect[card], op)
    return total


def verb_total(s: State, program: vec[i64], op: i64) -> i64:
    total = 0
    for step in steps_of(program):
        if program[step] == op:
            total += amount(s, 0, NOBODY, program, step)
    return total


def first_draw(s: State, seat: i64) -> i64:
    """Cards more or fewer in the first draw."""
    more = 0
    for card in in_use(s):
        if owner_of(s, card) == seat and s.box.challenge_at[card] == AT_ROUND_1:
            program = s.box.challenge_effect[card]
            more += verb_total(s, program, OP_DRAW) - verb_total(s, program, OP_DRAW_FEWER)
    return more


def drafting(s: State) -> bool:
    return challenge_total(s, AT_ROUND_1, OP_DRAFT_HAND) > 0


# --- start cards ----------------------------------------------------------------------------------


def pool_start_cards(s: State) -> None:
    """The start cards of the four powers are shuffled and dealt anew (E-CHAL-14)."""
    _at, box = s.at, s.box
    for card in range(box.projects, box.cards):
        mixed = box.card_power[card] != SOLO and not (s.solo and box.card_not_solo[card])
        s.lay(card, POOLED if mixed else GONE)
    for seat in range(s.n):
        for slot in range(box.project_slots):
            s.then(START_CARD, seat, seat * MAX_SLOTS + slot)


def start_card(s: State, about: i64) -> None:
    s.ask(START_CARD, NATURE, about, s.cards_at(POOLED))


def start_dealt(s: State, about: i64, card: i64) -> None:
    s.lay(card, PROJECT + about)


def leave_card(s: State, seat: i64) -> None:
    """With fewer slots than start cards, one of them leaves the game (E-CHAL-12)."""
    for card in s.cards_at(POOLED):
        s.lay(card, GONE)
    while seat < s.n and len(start_cards(s, seat)) <= s.at[SLOTS + seat]:
        seat += 1
    if seat < s.n:
        s.ask(LEAVE_CARD, seat, seat, start_cards(s, seat))


def start_cards(s: State, seat: i64) -> vec[i64]:
    first = PROJECT + seat * MAX_SLOTS
    return vec[i64](
        [card for card in range(s.box.cards) if first <= s.at[CARD_AT + card] < first + MAX_SLOTS]
    )


def card_left(s: State, seat: i64, card: i64) -> None:
    """The others close up."""
    at = s.at
    slot = at[CARD_AT + card]
    s.lay(card, GONE)
    for other in start_cards(s, seat):
        if at[CARD_AT + other] > slot:
            s.lay(other, at[CARD_AT + other] - 1)
    s.then(LEAVE_CARD, 0, seat)


# --- the first hand by drafting -------------------------------------------------------------------


def begin_draft(s: State, due: vec[i64]) -> None:
    """Each is dealt a packet to choose from; alone, a larger hand is cut down (E-CHAL-15)."""
    for seat in range(s.n):
        s.at[DUE + seat] = due[seat]
    if s.solo:
        for _ in range(DRAFT_ALONE):
            s.then(PROJECT_CARD, 0, HAND)
        s.then(TRIM, 0)
        return
    for seat in range(s.n):
        for _ in range(challenge_total(s, AT_ROUND_1, OP_DRAFT_HAND)):
            s.then(PROJECT_CARD, 0, PACKET + seat)
    s.then(DRAFT)


def draft(s: State) -> None:
    """All choose one at the same time; then the packets go on."""
    at = s.at
    at[CHOOSERS] = 0
    for seat in range(s.n):
        if len(s.cards_at(PACKET + seat)):
            at[CHOOSERS] |= 1 << seat
    if at[CHOOSERS]:
        s.then(PASS_PACKETS)
    else:
        for seat in range(s.n):
            for _ in range(at[DUE + seat] - len(s.hand(seat))):
                s.then(PROJECT_CARD, 0, HAND + seat)
            s.then(TRIM, seat)


def pass_packets(s: State) -> None:
    at = s.at
    if at[CHOOSERS]:
        s.ask_several(DRAFT, at[CHOOSERS])
        return
    for card in range(s.box.cards):
        place = at[CARD_AT + card]
        if PACKET <= place < PACKET + s.n:
            s.lay(card, PACKET + (place - PACKET + 1) % s.n)
    s.then(DRAFT)


def drafted(s: State, seat: i64, card: i64) -> None:
    s.lay(card, HAND + seat)
    s.at[CHOOSERS] &= ~(1 << seat)
    s.then(PASS_PACKETS)


def trim(s: State, seat: i64) -> None:
    """Down to the cards due, of own choice."""
    if len(s.hand(seat)) > s.at[DUE + seat]:
        s.ask(TRIM, seat, 0, s.hand(seat))
    else:
        s.at[DUE + seat] = 0


def trimmed(s: State, seat: i64, card: i64) -> None:
    discard_card(s, card)
    s.then(TRIM, seat)


# --- conditions for winning -----------------------------------------------------------------------


def all_goals_met(s: State) -> bool:
    """Every condition of every card in use (E-CHAL-8)."""
    for card in in_use(s):
        if s.box.challenge_at[card] == AT_WIN:
            program = s.box.challenge_effect[card]
            for step in steps_of(program):
                if not goal_met(s, program[step + 3], program[step + 5]):
                    return False
    return True


def goal_met(s: State, condition: i64, value: i64) -> bool:
    """By the values at this moment; tiles removed for the round count (E-CHAL-11)."""
    at = s.at
    if condition == WIN_ALL_DIRTY_ZERO:
        return sum(at[DIRTY : DIRTY + s.n]) == 0
    if condition == WIN_SINKS_AT_LEAST_START:
        return at[TREES] >= at[START_TREES] and at[OCEANS] >= at[START_OCEANS]
    if condition == WIN_ONE_EMISSION_TYPE_GONE_WORLDWIDE:
        for kind in range(EMISSIONS):
            if sum([at[EMISSION + seat * EMISSIONS + kind] for seat in range(s.n)]) == 0:
                return True
        return False
    if condition == WIN_MAX_CIC_EACH:
        return max(at[CIC : CIC + s.n]) <= value
    if condition == WIN_MIN_RESILIENCE_EACH_TYPE:
        return min(at[RESILIENCE : RESILIENCE + s.n * RESILIENCES]) >= value
    if condition == WIN_MAX_BANDS:
        return at[BANDS] + at[ASIDE_BANDS] <= value
    active = [project for project in s.globals_in_play() if is_active(s, project)]
    return len(active) >= value

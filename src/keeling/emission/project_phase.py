"""The project phase: everybody draws, then everybody acts until all have passed (E-PROJ, E-SIMUL)."""

from typing import Final

from ..kernel.ints import append, extend, i64, vec
from .amounts import OF_CARD, OF_GLOBAL, address, amount, mentions
from .challenges import begin_draft, drafting, first_draw
from .choices import cards_paid, common_choices, cost_of, effect_of, is_forbidden, nothing_left, ways
from .clauses import (
    E_CHAL_16,
    E_CRISIS_36,
    E_CRISIS_39,
    E_CRISIS_40,
    E_GPROJ_6,
    E_GPROJ_8,
    E_GPROJ_11,
    E_PROJ_9,
    E_PROJ_10,
    E_PROJ_13,
    E_PROJ_16,
    E_PROJ_18,
    E_PROJ_19,
    E_PROJ_22,
    E_PROJ_23,
    E_PROJ_27,
    E_PROJ_29,
    E_PROJ_31,
    E_PROJ_37,
    E_PROJ_38,
    E_SIMUL_4,
    E_SIMUL_9,
)
from .crisis_deck import cannot_tuck_under, discard_card, discard_crisis, ends, known_crises
from .effects import remember
from .global_projects import cannot_tuck_at, is_active, takes_any, used_up
from .layout import (
    ACTOR,
    CARD_AT,
    CIC,
    CLEAN,
    COUNT_BITS,
    DEMAND,
    FEWER,
    GLOBAL_AT,
    GLOBAL_USES,
    HAND,
    MAX_CARDS,
    MAX_GLOBALS,
    MAX_SLOTS,
    ORDER,
    PACKET,
    PASSED,
    PHASE,
    PLAY,
    PROJECT,
    ROUND,
    SLOTS,
    SOURCE,
    SPENT,
    STANDING,
    TOP,
    UNDER_CRISIS,
    UNDER_GLOBAL,
    USES,
)
from .programs import HEAD, steps_of
from .state import State
from .terms import (
    ACT,
    AMOUNT_RANGE,
    COUNTED,
    EMISSION_PHASE,
    LIMIT_PER_TAG,
    LIMIT_TIMES,
    NOBODY,
    OP_DISCARD_HAND,
    OP_DISCARD_TUCKED,
    OP_IGNORE_CIC_DRAW_PENALTY,
    OP_LOSE_CLEAN,
    OP_RAISE_DEMAND,
    OP_REDUCE_CRISIS,
    OP_REMOVE_DIRTY,
    OP_ROLL_GEO,
    PHASE_PROJECT,
    PROJECT_CARD,
    RULE_NO_GEOENGINEERING_ACTIONS,
    RULE_NO_REMOVE_DIRTY,
    RULE_NO_TUCK_UNDER_GLOBAL,
    RUN,
    TAG_GEOENGINEERING,
    WHEN_PROJECT_PHASE,
    WHEN_PROJECT_PHASE_START,
)
from .things import (
    BITS,
    COVER,
    CRISIS,
    GLOBAL,
    KIND,
    NO,
    NUMBER,
    PASS,
    PLACE,
    SEAT,
    SLOT,
    TOKEN,
    TUCK,
    USE,
    VERB,
    YES,
    first_of,
    move,
    things_of,
    verb_of,
    with_thing,
    with_things,
)


def project_phase(s: State) -> None:
    """Step 1: the draw (E-PROJ-1 to E-PROJ-6)."""
    at = s.at
    at[PHASE] = PHASE_PROJECT
    at[PASSED] = 0
    due = [cards_due(s, seat) for seat in range(s.n)]
    for seat in range(s.n):
        at[FEWER + seat] = 0
    if at[ROUND] == 1 and drafting(s):
        begin_draft(s, vec[i64](due))
    else:
        for seat in range(s.n):
            for _ in range(due[seat]):
                s.then(PROJECT_CARD, 0, HAND + seat)
    s.then(ACT)


def cards_due(s: State, seat: i64) -> i64:
    """Five, fewer with emergency tokens, changed by whatever says so (E-PROJ-4)."""
    at, box = s.at, s.box
    penalty = box.draw_penalty[at[CIC + seat]]
    more = -at[FEWER + seat]
    for project in s.globals_in_play():
        if box.global_when[project] == WHEN_PROJECT_PHASE_START and is_active(s, project):
            program = box.global_effect[project]
            for step in steps_of(program):
                number = amount(s, seat, NOBODY, program, step)
                if program[step] == OP_IGNORE_CIC_DRAW_PENALTY:
                    penalty = max(0, penalty - number)
                else:
                    more += number
    if at[ROUND] == 1:
        more += first_draw(s, seat)
    return max(0, box.cards_per_round - penalty + more)


# Tucking under and covering a slot: verb and second thing of a move
TUCK_AT: Final = [with_thing(TUCK, 0, SLOT + slot) for slot in range(MAX_SLOTS)]
COVER_AT: Final = [with_thing(COVER, 0, SLOT + slot) for slot in range(MAX_SLOTS)]


# --- step 2: acting -------------------------------------------------------------------------------


def act(s: State) -> None:
    """Everybody is asked again after each action; when all have passed, the phase ends (E-SIMUL-4)."""
    at = s.at
    at[ACTOR] = NOBODY
    at[SOURCE] = NOBODY
    at[SPENT] = 0
    if at[PASSED] != s.everybody:
        s.ask_several(ACT, s.everybody)
        return
    at[PASSED] = 0
    for card in range(MAX_CARDS):  # E-SIMUL-7
        at[USES + card] = 0
    for project in range(MAX_GLOBALS):
        at[GLOBAL_USES + project] = 0
    s.then(EMISSION_PHASE)


def act_options(s: State, seat: i64) -> vec[i64]:
    """Every action of a seat, with all that can be chosen beforehand."""
    at, box = s.at, s.box
    hand = s.hand(seat)
    globals_out = s.globals_in_play()
    options = vec[i64]()
    if not at[PASSED] >> seat & 1:
        options = append(options, PASS)
    forbidding = at[STANDING + RULE_NO_REMOVE_DIRTY] or at[STANDING + RULE_NO_TUCK_UNDER_GLOBAL]
    first = TOP + seat * MAX_SLOTS
    for slot in range(at[SLOTS + seat]):
        card = at[first + slot]
        if card == NOBODY or box.card_paid[card] > len(hand) or box.card_clean[card] > at[CLEAN + seat]:
            continue
        if cannot_use_project(s, seat, slot) or (forbidding and all_forbidden(s, seat, SLOT + slot)):
            continue
        paid, asked = box.card_paid[card], box.card_asks[card]
        options = extend(options, uses(s, seat, SLOT + slot, hand, paid, asked, box.card_effect[card]))
    for project in globals_out:
        if not cannot_use(s, seat, GLOBAL + project, len(hand)):
            options = extend(options, global_uses(s, seat, project, hand))
    if len(hand):
        options = extend(options, lay_options(s, seat, hand, globals_out))
    return options


def lay_options(s: State, seat: i64, hand: vec[i64], globals_out: vec[i64]) -> vec[i64]:
    """Every way to tuck or cover."""
    at = s.at
    first = TOP + seat * MAX_SLOTS
    slots = at[SLOTS + seat]
    targets = vec[i64]()  # what any card can be laid on or tucked under: verb and second thing of a move
    for slot in range(slots):
        targets = append(targets, COVER_AT[slot])
    for slot in range(slots):
        if at[first + slot] != NOBODY:
            targets = append(targets, TUCK_AT[slot])
    for crisis in known_crises(s):
        if not cannot_tuck_under(s, crisis):
            targets = append(targets, with_thing(TUCK, 0, CRISIS + crisis))
    choosy = vec[i64]()  # global projects that do not take any card
    for project in globals_out:
        if takes_any(s, project):
            targets = append(targets, with_thing(TUCK, 0, GLOBAL + project))
        else:
            choosy = append(choosy, project)
    options = vec[i64]([card + 1 << 2 | target for card in hand for target in targets])
    for project in choosy:
        for card in hand:
            if not cannot_tuck_at(s, project, card):
                options = append(options, with_thing(move(TUCK, card), 0, GLOBAL + project))
    return options


def uses(
    s: State, seat: i64, source: i64, hand: vec[i64], paid: i64, asked: i64, effect: vec[i64]
) -> vec[i64]:
    """Every way to use a project or global project."""
    first = move(USE, source)
    if 0 <= paid <= 1:  # most cards: at most one card paid, and one verb with a choice
        paying = vec[i64]([first])
        if paid:
            paying = vec[i64]([first | card + 1 << 12 for card in hand])
        if not asked:
            return paying
        if effect[1] == len(effect):
            choices = common_choices(s, seat, source, effect, 0)
            if len(choices):
                place = 12 + BITS * paid
                return vec[i64]([pick | things << place for pick in paying for things in choices])
    return vec[i64]([with_things(first, things) for things in ways(s, seat, source, hand)])


def global_uses(s: State, seat: i64, project: i64, hand: vec[i64]) -> vec[i64]:
    box = s.box
    paid, asked = box.global_paid[project], box.global_asks[project]
    return uses(s, seat, GLOBAL + project, hand, paid, asked, box.global_effect[project])


def act_chosen(s: State, seat: i64, pick: i64) -> None:
    at = s.at
    verb = verb_of(pick)
    if verb == PASS:
        at[PASSED] |= 1 << seat
    else:
        at[PASSED] &= ~(1 << seat)  # E-SIMUL-5
        at[ACTOR] = seat
        if verb == USE:
            use(s, seat, first_of(pick), things_of(pick))
        elif verb == TUCK:
            tuck(s, seat, first_of(pick), things_of(pick)[0])
        else:
            cover(s, seat, first_of(pick), things_of(pick)[0] - SLOT)
    s.then(ACT)


def tuck(s: State, seat: i64, card: i64, target: i64) -> None:
    """Under an own project at the very bottom (E-PROJ-11), a global project, or a known crisis."""
    if target >= GLOBAL:
        s.lay(card, UNDER_GLOBAL + target - GLOBAL)
    elif target >= CRISIS:
        s.lay(card, UNDER_CRISIS + target - CRISIS)
        if ends(s, target - CRISIS):
            discard_crisis(s, target - CRISIS)  # E-CRISIS-29, E-CRISIS-30
    else:
        place = PROJECT + seat * MAX_SLOTS + target - SLOT
        s.lay(card, place, s.lowest_order(place) - 1)


def cover(s: State, seat: i64, card: i64, slot: i64) -> None:
    """On top of an own project, or into an empty slot (E-PROJ-29, E-PROJ-31)."""
    top = s.top(seat, slot)
    order: i64 = 0
    if top != NOBODY:
        order = s.at[ORDER + top] + 1
    s.lay(card, PROJECT + seat * MAX_SLOTS + slot, order)


def use(s: State, seat: i64, source: i64, things: vec[i64]) -> None:
    """Pay the cost, then the effect (E-PROJ-18)."""
    at = s.at
    cost = cost_of(s, seat, source)
    effect = effect_of(s, seat, source)
    if source >= GLOBAL:
        at[GLOBAL_USES + source - GLOBAL] += 1 << COUNT_BITS * seat
        where = address(OF_GLOBAL, source - GLOBAL, 0, len(effect))
    else:
        card = s.top(seat, source - SLOT)
        at[USES + card] += 1
        where = address(OF_CARD, card, 0, len(effect))
    at[ACTOR] = seat
    at[SOURCE] = source
    paid = pay(s, seat, source, cost, things)
    for thing in things[paid:]:
        remember(s, thing)
    s.then(RUN, seat, where)


def pay(s: State, seat: i64, source: i64, cost: vec[i64], things: vec[i64]) -> i64:
    """The whole cost; returns how many of the things named were cards paid."""
    at = s.at
    paid = 0
    for step in steps_of(cost):
        op, number = cost[step], cost[step + 5]
        if op == OP_DISCARD_HAND:
            for card in things[paid : paid + number]:
                discard_card(s, card)
            paid += number
        elif op == OP_DISCARD_TUCKED:
            place = UNDER_GLOBAL + source - GLOBAL
            most = cost[step + HEAD + 1] if cost[step + 4] == AMOUNT_RANGE else number
            spent = 0
            while spent < most and paid < len(things) and is_card_at(s, things[paid], place):
                discard_card(s, things[paid])
                paid += 1
                spent += 1
            at[SPENT] += spent
        elif op == OP_LOSE_CLEAN:
            at[CLEAN + seat] -= number
        elif op == OP_RAISE_DEMAND:
            at[DEMAND + seat] += number
    return paid


def is_card_at(s: State, thing: i64, place: i64) -> bool:
    return thing < s.box.cards and s.at[CARD_AT + thing] == place


# --- what may not be done -------------------------------------------------------------------------


def cannot_act(s: State, seat: i64, pick: i64) -> i64:
    """The clause that forbids an action, or 0."""
    verb = verb_of(pick)
    if verb == PASS:
        return E_SIMUL_4 if s.at[PASSED] >> seat & 1 else 0
    first, things = first_of(pick), things_of(pick)
    if verb == USE:
        if SLOT <= first < SLOT + s.at[SLOTS + seat] or GLOBAL <= first < GLOBAL + s.box.globals:
            return cannot_use(s, seat, first, len(s.hand(seat))) or cannot_choose(s, seat, first, things)
        return E_PROJ_13
    if not is_card_at(s, first, HAND + seat):
        return E_PROJ_9 if s.at[CARD_AT + first] in range(HAND, PACKET) else E_PROJ_27
    target = things[0]
    if SLOT <= target < NUMBER:
        if target - SLOT >= s.at[SLOTS + seat]:
            return E_PROJ_10
        return E_PROJ_31 if verb == TUCK and s.top(seat, target - SLOT) == NOBODY else 0
    if verb == COVER:
        return E_PROJ_29
    if target >= GLOBAL:
        return cannot_tuck_at(s, target - GLOBAL, first)
    return cannot_tuck_under(s, target - CRISIS)


def cannot_use(s: State, seat: i64, source: i64, hand: i64) -> i64:
    """Requirement, limit, cost and prohibitions, whatever is chosen; `hand`: cards in hand."""
    if source >= GLOBAL:
        clause = cannot_use_global(s, seat, source - GLOBAL)
    else:
        clause = cannot_use_project(s, seat, source - SLOT)
    if clause:
        return clause
    if cannot_pay(s, seat, source, hand):
        return E_PROJ_18
    return E_CRISIS_36 if all_forbidden(s, seat, source) else 0


def all_forbidden(s: State, seat: i64, source: i64) -> bool:
    effect = effect_of(s, seat, source)
    return nothing_left(s, seat, source, effect, 0, len(effect))


def cannot_use_project(s: State, seat: i64, slot: i64) -> i64:
    at, box = s.at, s.box
    card = at[TOP + seat * MAX_SLOTS + slot]
    if card == NOBODY:
        return E_PROJ_13
    if at[STANDING + RULE_NO_GEOENGINEERING_ACTIONS] and box.card_tags[card * COUNTED + TAG_GEOENGINEERING]:
        return E_CHAL_16
    needs = box.card_needs[card]
    if len(needs):
        for need in range(0, len(needs), 2):
            if s.tags(seat, slot, needs[need]) < needs[need + 1]:
                return E_PROJ_16
    limit, by = box.card_limit[card], box.card_limit_by[card]
    if limit == LIMIT_TIMES:
        return E_PROJ_22 if at[USES + card] >= by else 0
    if limit == LIMIT_PER_TAG:
        return E_PROJ_23 if at[USES + card] >= s.tags(seat, slot, by) else 0
    return 0


def cannot_use_global(s: State, seat: i64, project: i64) -> i64:
    box = s.box
    if s.at[GLOBAL_AT + project] < PLAY:
        return E_PROJ_13
    if box.global_when[project] != WHEN_PROJECT_PHASE:
        return E_GPROJ_11
    if not is_active(s, project):
        return E_GPROJ_6
    if used_up(s, project, seat):
        return E_GPROJ_8
    if s.at[STANDING + RULE_NO_GEOENGINEERING_ACTIONS] and mentions(
        box.global_effect[project], vec[i64]([OP_ROLL_GEO])
    ):
        return E_CHAL_16
    return 0


def cannot_pay(s: State, seat: i64, source: i64, hand: i64) -> bool:
    """Is there less than the whole cost?"""
    if cards_paid(s, seat, source) > hand:
        return True
    cost = cost_of(s, seat, source)
    for step in steps_of(cost):
        op, number = cost[step], cost[step + 5]
        if op == OP_DISCARD_HAND:
            hand -= number
            if hand < 0:
                return True
        elif op == OP_LOSE_CLEAN and s.at[CLEAN + seat] < number:
            return True
        elif op == OP_DISCARD_TUCKED:
            least = cost[step + HEAD] if cost[step + 4] == AMOUNT_RANGE else number
            if len(s.cards_at(UNDER_GLOBAL + source - GLOBAL)) < least:
                return True
    return False


def cannot_choose(s: State, seat: i64, source: i64, things: vec[i64]) -> i64:
    """Of a legal use: the clause that forbids what was named with it, or 0."""
    every = ways(s, seat, source, s.hand(seat))
    if things in every:
        return 0
    if len(things) and max(things) < KIND and any(things[: len(named)] == named for named in every):
        return E_SIMUL_9  # more cards or seats than can be chosen beforehand
    cards = [thing for thing in things if thing < SEAT]
    for card in cards:
        if not any(card in named for named in every) and not is_card_at(s, card, HAND + seat):
            return E_PROJ_19
    for thing in things:
        if any(thing in named for named in every):
            continue
        if KIND <= thing < TOKEN:
            return E_PROJ_37
        if PLACE <= thing < GLOBAL:
            prepares = mentions(effect_of(s, seat, source), vec[i64]([OP_REDUCE_CRISIS]))
            return E_CRISIS_39 if prepares else E_CRISIS_40
        if SEAT <= thing < KIND:
            return E_PROJ_38
        if VERB <= thing < NO or (thing in (NO, YES) and is_forbidden(s, OP_REMOVE_DIRTY)):
            return E_CRISIS_36
    if len(things) in [len(named) for named in every] and any(SEAT <= thing < KIND for thing in things):
        return E_PROJ_38
    return E_SIMUL_9


def every_act(s: State, seat: i64) -> vec[i64]:
    """What could be said, as far as it can be listed: of an illegal use only its name."""
    slots = [SLOT + slot for slot in range(MAX_SLOTS)]
    projects = [GLOBAL + project for project in s.globals_in_play()]
    crises = [CRISIS + crisis for crisis in known_crises(s)]
    answers = vec[i64]([PASS])
    hand = s.hand(seat)
    for source in slots + projects:
        there = source >= GLOBAL or source < SLOT + s.at[SLOTS + seat]
        if there and not cannot_use(s, seat, source, len(hand)):
            for things in ways(s, seat, source, hand):
                answers = append(answers, with_things(move(USE, source), things))
        else:
            answers = append(answers, move(USE, source))
    for card in [card for other in range(s.n) for card in s.hand(other)]:
        for target in slots + projects + crises:
            answers = append(answers, with_thing(move(TUCK, card), 0, target))
            if target < NUMBER:
                answers = append(answers, with_thing(move(COVER, card), 0, target))
    return answers

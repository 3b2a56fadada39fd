"""What whoever uses an effect may choose: one list for the move, for the question and for the refusal.

`named` are the things chosen so far for the whole action, `since` says from where on for this verb.
All that can be chosen beforehand belongs to the move; what comes after a card, a die or a crisis was
turned up is asked then (E-SIMUL-9).
"""

from ..kernel.ints import append, count, extend, i64, vec
from .amounts import amount, block_end, block_reached, body_of, option_called
from .crisis_deck import is_permanent, laid
from .layout import (
    CIC,
    CLEAN,
    CRISIS_PLACE,
    DIRTY,
    DISCARD,
    EMISSION,
    HARMED,
    ONGOING,
    PHASE,
    RESILIENCE,
    SOURCE,
    STANDING,
    TRACK,
    UNDER_GLOBAL,
)
from .programs import CRISIS_CHOICES, HEAD, NAMING_CARDS, REVEALING, has_choices
from .state import State
from .terms import (
    AMOUNT_RANGE,
    CHOICE,
    EMISSIONS,
    NOBODY,
    OP_CASE,
    OP_CHOOSE_ONE,
    OP_DISCARD_CRISIS,
    OP_DISCARD_HAND,
    OP_DISCARD_TUCKED,
    OP_DRAW,
    OP_GAIN_RESILIENCE,
    OP_GIVE_CARD,
    OP_IGNORE_CRISIS,
    OP_MOVE_CIC,
    OP_MOVE_CLEAN,
    OP_MOVE_RESILIENCE,
    OP_REDUCE_CRISIS,
    OP_REMOVE_CIC,
    OP_REMOVE_DIRTY,
    OP_REMOVE_EMISSION,
    OP_REPLACE_CRISIS,
    OP_RETREAT_PLANETARY,
    OP_REVEAL_CRISIS,
    OP_TAKE_FROM_DISCARD,
    OP_TUCK_DECK_UNDER_GLOBAL,
    PHASE_CRISIS,
    RESILIENCES,
    RULE_NO_REMOVE_DIRTY,
    RULE_NO_TUCK_UNDER_GLOBAL,
    TO_ANY,
    TO_OTHER,
    TO_SELF,
    TRACK_ANY,
    TRACKS,
    WHO_GROUP,
)
from .things import BITS, CRISIS, GLOBAL, KIND, MARKER, NO, NUMBER, PLACE, ROOM, SEAT, SLOT, TOKEN, VERB, YES


def options_for(
    s: State, seat: i64, source: i64, program: vec[i64], at: i64, named: vec[i64], since: i64
) -> vec[i64]:
    """The things that can be chosen next for the verb at `at`; none if it needs no further choice."""
    op, to, what = program[at], program[at + 2], program[at + 3]
    if is_forbidden(s, op):
        return vec[i64]()
    if op in (OP_MOVE_CLEAN, OP_MOVE_RESILIENCE, OP_GIVE_CARD):
        to = TO_OTHER
    whom = seat
    if to in (TO_OTHER, TO_ANY):
        if op == OP_MOVE_CLEAN and clean_left(s, seat, source) == 0:
            return vec[i64]()
        if op == OP_MOVE_RESILIENCE and len(kinds_held(s, seat, what)) == 0:
            return vec[i64]()
        if op == OP_GIVE_CARD and len(named) == since and len(rising(s.hand(seat), named, since, 1)) == 0:
            return vec[i64]()
        if len(named) == since:
            return vec[i64]([SEAT + other for other in range(s.n) if to == TO_ANY or other != seat])
        whom = named[since] - SEAT
        since += 1
    chosen = len(named) - since
    if op in (OP_DISCARD_HAND, OP_GIVE_CARD):
        return rising(s.hand(seat), named, since, program[at + 5])
    if op == OP_REMOVE_EMISSION:
        return emissions_left(s, whom, what, named, since, amount(s, seat, source, program, at))
    if op == OP_GAIN_RESILIENCE:
        return vec[i64](
            [TOKEN + kind for kind in range(RESILIENCES)] if what == CHOICE and chosen == 0 else []
        )
    if op == OP_REMOVE_DIRTY:
        return vec[i64]([NO, YES] if what and chosen == 0 and s.at[DIRTY + whom] > 0 else [])
    if op == OP_MOVE_CLEAN:
        most = min(program[at + 5], clean_left(s, seat, source))
        return vec[i64]([NUMBER + n for n in range(1, most + 1)] if chosen == 0 else [])
    if op == OP_MOVE_RESILIENCE:
        if chosen == 0 and what == CHOICE:
            return kinds_held(s, seat, what)
        kind = named[since] - TOKEN if what == CHOICE else what
        most = min(program[at + 5], s.at[RESILIENCE + seat * RESILIENCES + kind])
        return vec[i64]([NUMBER + n for n in range(1, most + 1)] if chosen == int(what == CHOICE) else [])
    if op == OP_MOVE_CIC:
        return token_moves(s, named, since, program[at + 5])
    if op == OP_CHOOSE_ONE:
        return options_open(s, program, at) if chosen == 0 else vec[i64]()
    if op == OP_DISCARD_TUCKED:
        count = program[at + 5]
        if program[at + 4] == AMOUNT_RANGE:
            count = min(program[at + HEAD + 1], max(program[at + HEAD], chosen + 1))
        return rising(s.cards_at(UNDER_GLOBAL + source - GLOBAL), named, since, count)
    if op in CRISIS_CHOICES:
        return crises_open(s, seat, program, at, named, since)
    if op == OP_TAKE_FROM_DISCARD:
        pile = s.cards_at(DISCARD)
        for thing in named[:since]:  # what was paid lies there before the effect (E-LIMIT-9)
            if thing < SEAT and s.box.card_power[thing] == NOBODY and thing not in pile:
                pile = append(pile, thing)
        return rising(pile, named[since:], 0, program[at + 5])
    if op == OP_TUCK_DECK_UNDER_GLOBAL:
        return vec[i64]([GLOBAL + project for project in s.globals_in_play()] if chosen == 0 else [])
    if op == OP_RETREAT_PLANETARY and what == TRACK_ANY and chosen == 0:
        return vec[i64]([MARKER + track for track in range(TRACKS) if s.at[TRACK + track] > 0])
    return vec[i64]()


def rising(things: vec[i64], named: vec[i64], since: i64, count: i64) -> vec[i64]:
    """Things not named yet, in rising order, so that a set has one sentence; `count` of them."""
    wanted = count - (len(named) - since)
    left = vec[i64]()
    if wanted <= 0:
        return left
    last: i64 = -1
    if len(named) > since:
        last = named[-1]
    for thing in things:
        if thing > last and thing not in named:
            left = append(left, thing)
    return left[: len(left) - min(wanted, len(left)) + 1]


def clean_left(s: State, seat: i64, source: i64) -> i64:
    """Clean energy after the cost, which is paid first."""
    if s.at[SOURCE] != NOBODY or source >= GLOBAL:  # paid already; a global project never asks for it
        return s.at[CLEAN + seat]
    return s.at[CLEAN + seat] - s.box.card_clean[s.top(seat, source - SLOT)]


def cards_paid(s: State, seat: i64, source: i64) -> i64:
    """Hand cards to pay, or -1 if the cost has other choices too."""
    if source >= GLOBAL:
        return s.box.global_paid[source - GLOBAL]
    return s.box.card_paid[s.top(seat, source - SLOT)]


def asks_of(s: State, seat: i64, source: i64) -> i64:
    """1 if the effect has anything to be chosen beforehand."""
    if source >= GLOBAL:
        return s.box.global_asks[source - GLOBAL]
    return s.box.card_asks[s.top(seat, source - SLOT)]


def effect_of(s: State, seat: i64, source: i64) -> vec[i64]:
    if source >= GLOBAL:
        return s.box.global_effect[source - GLOBAL]
    return s.box.card_effect[s.top(seat, source - SLOT)]


def cost_of(s: State, seat: i64, source: i64) -> vec[i64]:
    if source >= GLOBAL:
        return s.box.global_cost[source - GLOBAL]
    return s.box.card_cost[s.top(seat, source - SLOT)]


def kinds_held(s: State, seat: i64, what: i64) -> vec[i64]:
    """Kinds of resilience the seat has, of one kind or of any."""
    kinds = range(RESILIENCES) if what == CHOICE else (what,)
    return vec[i64]([TOKEN + kind for kind in kinds if s.at[RESILIENCE + seat * RESILIENCES + kind] > 0])


def emissions_left(s: State, whom: i64, mask: i64, named: vec[i64], since: i64, most: i64) -> vec[i64]:
    """Kinds of emission to remove, one token after the other, in rising order; as many as there are."""
    if mask & mask - 1 == 0:
        return vec[i64]()  # one kind only
    chosen = len(named) - since
    needed = min(most, chosen + left_from(s, whom, mask, 0, named, since))
    kinds = vec[i64]()
    for kind in range(named[-1] - KIND if chosen else 0, EMISSIONS):
        there = s.at[EMISSION + whom * EMISSIONS + kind] > count(named[since:], KIND + kind)
        # Nobody takes less by beginning with the last kinds (E-PROJ-34).
        if mask >> kind & 1 and there and left_from(s, whom, mask, kind, named, since) >= needed - chosen > 0:
            kinds = append(kinds, KIND + kind)
    return kinds


def left_from(s: State, whom: i64, mask: i64, first: i64, named: vec[i64], since: i64) -> i64:
    """Tokens of the kinds from `first` on that are not named yet."""
    left = 0
    for kind in range(first, EMISSIONS):
        if mask >> kind & 1:
            left += s.at[EMISSION + whom * EMISSIONS + kind] - count(named[since:], KIND + kind)
    return left


def token_moves(s: State, named: vec[i64], since: i64, most: i64) -> vec[i64]:
    """From whom, to whom, how many emergency tokens; never the one that loses (E-PROJ-38)."""
    chosen = len(named) - since
    room = [s.box.cic_loss - 1 - s.at[CIC + seat] for seat in range(s.n)]
    if chosen == 0:
        givers = vec[i64]()
        for giver in range(s.n):
            if s.at[CIC + giver] and max([0] + [room[seat] for seat in range(s.n) if seat != giver]) > 0:
                givers = append(givers, SEAT + giver)
        return givers
    giver = named[since] - SEAT
    if chosen == 1:
        return vec[i64]([SEAT + seat for seat in range(s.n) if seat != giver and room[seat] > 0])
    most = min(most, s.at[CIC + giver], room[named[since + 1] - SEAT])
    return vec[i64]([NUMBER + n for n in range(1, most + 1)] if chosen == 2 else [])


def crises_open(s: State, seat: i64, program: vec[i64], at: i64, named: vec[i64], since: i64) -> vec[i64]:
    """Crises an effect can be about (E-CRISIS-37 to E-CRISIS-40)."""
    op = program[at]
    chosen = len(named) - since
    if op == OP_IGNORE_CRISIS:
        return vec[i64](
            [SEAT + other for other in range(s.n) if s.at[HARMED] >> other & 1] if chosen == 0 else []
        )
    if op == OP_REDUCE_CRISIS:
        if s.at[PHASE] == PHASE_CRISIS or chosen > 0:
            return vec[i64]()
        return vec[i64]([CRISIS + crisis for crisis in laid(s, 1) if can_prepare(s, crisis)])
    if op in (OP_REVEAL_CRISIS, OP_DISCARD_CRISIS):
        things = [PLACE + s.at[CRISIS_PLACE + crisis] for crisis in laid(s, 0)]
    else:
        cards = laid(s, 1) if op == OP_REPLACE_CRISIS else s.crises_at(ONGOING)
        things = [CRISIS + crisis for crisis in range(s.box.crises) if crisis in cards]
    return rising(vec[i64](things), named, since, program[at + 5])


def can_prepare(s: State, crisis: i64) -> bool:
    """A known crisis that strikes players, and does not stay (E-CRISIS-39)."""
    return not is_permanent(s, crisis) and s.box.crisis_who[crisis] != WHO_GROUP


# --- what is forbidden ----------------------------------------------------------------------------


def is_forbidden(s: State, op: i64) -> bool:
    """By a permanent crisis (E-CRISIS-36)."""
    if op == OP_REMOVE_DIRTY:
        return s.at[STANDING + RULE_NO_REMOVE_DIRTY] > 0
    return op == OP_TUCK_DECK_UNDER_GLOBAL and s.at[STANDING + RULE_NO_TUCK_UNDER_GLOBAL] > 0


def nothing_left(s: State, seat: i64, source: i64, program: vec[i64], at: i64, end: i64) -> bool:
    """Is all of an effect forbidden?"""
    while at < end:
        op = program[at]
        if op == OP_CHOOSE_ONE:
            if len(options_open(s, program, at)):
                return False
        elif op == OP_CASE:
            block = block_reached(program, at, s.tags(seat, source - SLOT, program[at + 3]))
            if block >= 0 and not nothing_left(
                s, seat, source, program, block + 2, block_end(program, block)
            ):
                return False
        elif not is_forbidden(s, op):
            return False
        at += program[at + 1]
    return True


def options_open(s: State, program: vec[i64], at: i64) -> vec[i64]:
    """Options of choose-one that are not wholly forbidden, called by their first verbs."""
    options = vec[i64]()
    block = body_of(program, at)
    while block < at + program[at + 1]:
        if not nothing_left(s, 0, NOBODY, program, block + 2, block_end(program, block)):
            options = append(options, VERB + program[block + 2])
        block = block_end(program, block)
    return options


# --- every way to use an effect -------------------------------------------------------------------


def ways(s: State, seat: i64, source: i64, hand: vec[i64]) -> list[vec[i64]]:
    """All that can be named when an effect is used: cards paid, then the choices of the effect."""
    cost, effect = cost_of(s, seat, source), effect_of(s, seat, source)
    paid = cards_paid(s, seat, source)
    if paid < 0:
        named, _ = extended(s, seat, source, cost, 0, len(cost), [vec[i64]()])
    else:
        named = sets_of(hand, paid)
    if asks_of(s, seat, source):
        named, _ = extended(s, seat, source, effect, 0, len(effect), named)
    return named


def sets_of(cards: vec[i64], count: i64) -> list[vec[i64]]:
    """Every set of so many cards, each in rising order."""
    sets: list[vec[i64]] = [vec[i64]()]
    for _ in range(count):
        sets = [longer(some, card) for some in sets for card in cards if not len(some) or card > some[-1]]
    return sets


def longer(things: vec[i64], thing: i64) -> vec[i64]:
    return append(things[:], thing)


def longest(named: list[vec[i64]]) -> i64:
    most: i64 = 0
    for things in named:
        most = max(most, len(things))
    return most


def extended(
    s: State, seat: i64, source: i64, program: vec[i64], at: i64, end: i64, named: list[vec[i64]]
) -> tuple[list[vec[i64]], bool]:
    """The same with the choices of a stretch of a program; whether the next stretch adds its own."""
    seen = vec[i64]()  # verbs that asked for a choice
    while at < end:
        op = program[at]
        if op == OP_CASE:
            block = block_reached(program, at, s.tags(seat, source - SLOT, program[at + 3]))
            if block >= 0:
                named, more = extended(s, seat, source, program, block + 2, block_end(program, block), named)
                if not more:
                    return named, False
        elif op == OP_CHOOSE_ONE:
            all_done: list[vec[i64]] = []
            every = True
            for thing in options_open(s, program, at):
                block = option_called(program, at, thing - VERB)
                begun = [longer(things, thing) for things in named]
                done, more = extended(s, seat, source, program, block + 2, block_end(program, block), begun)
                all_done += done
                every = every and more
            if all_done:
                named = all_done
            if not every:
                return named, False
        elif has_choices(program, at):
            if op in seen:
                return named, False  # what is left to choose from depends on the first time
            seen = append(seen, op)
            named = chosen_for(s, seat, source, program, at, named)
        if op in REVEALING and (op not in CRISIS_CHOICES or len(laid(s, 0))):
            return named, False
        at += program[at + 1]
    return named, True


def chosen_for(
    s: State, seat: i64, source: i64, program: vec[i64], at: i64, named: list[vec[i64]]
) -> list[vec[i64]]:
    """Each list with every choice of one verb."""
    done: list[vec[i64]] = []
    least = -1
    if program[at] == OP_DISCARD_TUCKED and program[at + 4] == AMOUNT_RANGE:
        least = program[at + HEAD]
    beginnings = named
    room = ROOM
    if program[at] not in NAMING_CARDS:  # the same choices, whatever was paid
        beginnings = [vec[i64]()]
        room -= longest(named)
    for things in beginnings:
        since = len(things)
        work = [things]
        for begun in work:
            options = (
                options_for(s, seat, source, program, at, begun, since) if len(begun) < room else vec[i64]()
            )
            if len(options) == 0 or (least >= 0 and len(begun) - since >= least):
                done.append(begun)
            for thing in options:
                work.append(longer(begun, thing))
    if program[at] in NAMING_CARDS:
        return done
    return [extend(things[:], others) for things in named for others in done]


def common_choices(s: State, seat: i64, source: i64, program: vec[i64], at: i64) -> vec[i64]:
    """For verbs that many cards have: what can be chosen, each choice as packed things; none: look closer."""
    op, to, what = program[at], program[at + 2], program[at + 3]
    if op == OP_REMOVE_EMISSION:
        if to == TO_SELF and amount(s, seat, source, program, at) == 1:
            first = EMISSION + seat * EMISSIONS
            return vec[i64](
                [KIND + kind + 1 for kind in range(EMISSIONS) if what >> kind & 1 and s.at[first + kind]]
            )
    elif op == OP_GAIN_RESILIENCE:
        if to == TO_SELF:
            return vec[i64]([TOKEN + kind + 1 for kind in range(RESILIENCES)])
        if what != CHOICE:
            return vec[i64]([SEAT + other + 1 for other in range(s.n) if to == TO_ANY or other != seat])
    elif op == OP_MOVE_CLEAN:
        most = min(program[at + 5], clean_left(s, seat, source))
        return vec[i64](
            [
                SEAT + other + 1 | NUMBER + number + 1 << BITS
                for other in range(s.n)
                if other != seat
                for number in range(1, most + 1)
            ]
        )
    elif op in (OP_DRAW, OP_REMOVE_CIC):
        return vec[i64]([SEAT + other + 1 for other in range(s.n) if to == TO_ANY or other != seat])
    return vec[i64]()

"""Crises: the deck, those lying out from bottom to top, those in effect."""

from ..kernel.position import NATURE
from .clauses import E_CRISIS_36, E_TUCK_1, E_TUCK_2
from .layout import (
    BELOW,
    COUNT_BITS,
    CRISIS_AT,
    CRISIS_PLACE,
    DECK,
    DISCARD,
    FACE_UP,
    GONE,
    LAID,
    NOTED,
    ONGOING,
    PLACES,
    SHUFFLED,
    SHUFFLES,
    STANDING,
    UNDER_CRISIS,
)
from .programs import steps_of
from .state import State
from .terms import CRISIS_CARD, NOBODY, OP_RULE, RULE_NO_TUCK_UNDER_OTHER_CRISES


def lay_crises(s: State, count: int) -> None:
    """More crises, face down above all others (E-EMIT-20, E-CRISIS-15)."""
    for _ in range(count):
        s.then(CRISIS_CARD, 0, 0)


def where_laid(place: int, up: int) -> int:
    """What CRISIS_CARD is about: on which place (0: above all others), and face up or down."""
    return place * 2 + up


def crisis_card(s: State, about: int) -> None:
    """Draw one; an empty deck is made of the discard pile, if there is one (E-LIMIT-6)."""
    options = crisis_options(s)
    if not options:
        shuffle_crises(s)
        options = crisis_options(s)
    if options:
        s.ask(CRISIS_CARD, NATURE, about, options)


def crisis_options(s: State) -> list[int]:
    """Any card of the deck; one put under it comes when no other is left."""
    deck = s.crises_at(DECK)
    if deck:
        return deck
    first = NOBODY
    for crisis in s.crises_at(BELOW):
        if first == NOBODY or s.at[CRISIS_PLACE + crisis] < s.at[CRISIS_PLACE + first]:
            first = crisis
    return [] if first == NOBODY else [first]


def shuffle_crises(s: State) -> None:
    at = s.at
    at[SHUFFLES] += 1
    for crisis in s.crises_at(DISCARD):
        at[CRISIS_AT + crisis] = DECK
        mark_shuffle(s, crisis)


def shuffle_of(s: State, crisis: int) -> int:
    return s.at[SHUFFLED] >> COUNT_BITS * crisis & (1 << COUNT_BITS) - 1


def mark_shuffle(s: State, crisis: int) -> None:
    """It came into the deck now: nobody can mistake it for one that came at another time."""
    s.at[SHUFFLED] += s.at[SHUFFLES] - shuffle_of(s, crisis) << COUNT_BITS * crisis


def crisis_drawn(s: State, about: int, crisis: int) -> None:
    at = s.at
    if about < 2:
        at[PLACES] += 1
    at[CRISIS_AT + crisis] = LAID
    at[CRISIS_PLACE + crisis] = about >> 1 if about > 1 else at[PLACES]
    at[FACE_UP] |= (about & 1) << crisis


def put_below(s: State, crisis: int) -> None:
    """Under the deck, where everybody knows it to be."""
    take_away(s, crisis)
    at = s.at
    at[SHUFFLES] += 1
    mark_shuffle(s, crisis)
    at[CRISIS_AT + crisis] = BELOW
    at[CRISIS_PLACE + crisis] = at[SHUFFLES]


def discard_crisis(s: State, crisis: int) -> None:
    """With its tucked cards, each to its own pile (E-CRISIS-27)."""
    at = s.at
    if at[CRISIS_AT + crisis] == ONGOING:
        standing(s, crisis, -1)
    take_away(s, crisis)
    at[CRISIS_AT + crisis] = DISCARD
    at[CRISIS_PLACE + crisis] = 0


def take_away(s: State, crisis: int) -> None:
    at = s.at
    for card in s.cards_at(UNDER_CRISIS + crisis):
        discard_card(s, card)
    at[NOTED + crisis] = 0  # E-CRISIS-39
    at[FACE_UP] &= ~(1 << crisis)


def discard_card(s: State, card: int) -> None:
    """A start card never comes back (E-LOSS-5)."""
    s.lay(card, GONE if s.box.card_power[card] != NOBODY else DISCARD)


def begin_ongoing(s: State, crisis: int) -> None:
    """A permanent crisis works from now on (E-CRISIS-28)."""
    s.at[CRISIS_AT + crisis] = ONGOING
    s.at[CRISIS_PLACE + crisis] = 0
    standing(s, crisis, 1)


def standing(s: State, crisis: int, more: int) -> None:
    program = s.box.crisis_effect[crisis]
    for step in steps_of(program):
        s.at[STANDING + program[step + 3]] += more


def is_permanent(s: State, crisis: int) -> bool:
    return s.box.crisis_end[crisis] != NOBODY


def ends(s: State, crisis: int) -> bool:
    """Do enough tags lie under a permanent crisis (E-CRISIS-30)?"""
    needed = s.box.crisis_end_solo[crisis] if s.solo else s.box.crisis_end_count[crisis]
    return is_permanent(s, crisis) and s.tucked(crisis, s.box.crisis_end[crisis]) >= needed


def laid(s: State, up: int) -> list[int]:
    """Crises of this round face up (1) or face down (0), from bottom to top."""
    at = s.at
    found = [crisis for crisis in s.crises_at(LAID) if at[FACE_UP] >> crisis & 1 == up]
    for i in range(1, len(found)):  # few, and nearly sorted
        j = i
        while j > 0 and at[CRISIS_PLACE + found[j - 1]] > at[CRISIS_PLACE + found[j]]:
            found[j - 1], found[j] = found[j], found[j - 1]
            j -= 1
    return found


def known_crises(s: State) -> list[int]:
    """All that lie face up: of this round, and permanent ones in effect."""
    found: list[int] = []
    left = s.at[FACE_UP]
    while left:
        lowest = left & -left
        found.append(lowest.bit_length() - 1)
        left -= lowest
    return found


def crisis_on(s: State, place: int) -> int:
    """The crisis of this round that lies on a place, or NOBODY."""
    for crisis in s.crises_at(LAID):
        if s.at[CRISIS_PLACE + crisis] == place:
            return crisis
    return NOBODY


def cannot_tuck_under(s: State, crisis: int) -> int:
    """The clause that keeps cards from being tucked under a crisis, or 0."""
    at = s.at
    if at[CRISIS_AT + crisis] in (DISCARD, GONE):
        return E_TUCK_1
    if not at[FACE_UP] >> crisis & 1:
        return E_TUCK_2  # in the deck too: a refusal must not tell which one lies face down
    if at[STANDING + RULE_NO_TUCK_UNDER_OTHER_CRISES]:
        own = at[CRISIS_AT + crisis] == ONGOING and says(s, crisis, RULE_NO_TUCK_UNDER_OTHER_CRISES)
        if at[STANDING + RULE_NO_TUCK_UNDER_OTHER_CRISES] > int(own):
            return E_CRISIS_36
    return 0


def says(s: State, crisis: int, rule: int) -> bool:
    program = s.box.crisis_effect[crisis]
    for step in steps_of(program):
        if program[step] == OP_RULE and program[step + 3] == rule:
            return True
    return False

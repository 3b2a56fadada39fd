"""Crises: the deck, those lying out from bottom to top, those in effect."""

from ..kernel.ints import i64, vec
from ..kernel.position import NATURE
from .clauses import E_CRISIS_36, E_TUCK_1, E_TUCK_2
from .layout import (
    BELOW,
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


def lay_crises(s: State, count: i64) -> None:
    """More crises, face down above all others (E-EMIT-20, E-CRISIS-15)."""
    for _ in range(count):
        s.then(CRISIS_CARD, 0, 0)


def where_laid(place: i64, up: i64) -> i64:
    """What CRISIS_CARD is about: on which place (0: above all others), and face up or down."""
    return place * 2 + up


def crisis_card(s: State, about: i64) -> None:
    """Draw one; an empty deck is made of the discard pile, if there is one (E-LIMIT-6)."""
    options = crisis_options(s)
    if len(options) == 0:
        shuffle_crises(s)
        options = crisis_options(s)
    if len(options):
        s.ask(CRISIS_CARD, NATURE, about, options)


def crisis_options(s: State) -> vec[i64]:
    """Any card of the deck; one put under it comes when no other is left."""
    deck = s.crises_at(DECK)
    if len(deck):
        return deck
    first = NOBODY
    for crisis in s.crises_at(BELOW):
        if first == NOBODY or s.at[CRISIS_PLACE + crisis] < s.at[CRISIS_PLACE + first]:
            first = crisis
    return vec[i64]([] if first == NOBODY else [first])


def shuffle_crises(s: State) -> None:
    at = s.at
    at[SHUFFLES] += 1
    for crisis in s.crises_at(DISCARD):
        at[CRISIS_AT + crisis] = DECK
        mark_shuffle(s, crisis)


def shuffle_of(s: State, crisis: i64) -> i64:
    return s.at[SHUFFLED + crisis]


def mark_shuffle(s: State, crisis: i64) -> None:
    """It came into the deck now: nobody can mistake it for one that came at another time."""
    s.at[SHUFFLED + crisis] = s.at[SHUFFLES]


def crisis_drawn(s: State, about: i64, crisis: i64) -> None:
    at = s.at
    if about < 2:
        at[PLACES] += 1
    at[CRISIS_AT + crisis] = LAID
    at[CRISIS_PLACE + crisis] = about >> 1 if about > 1 else at[PLACES]
    at[FACE_UP + crisis] |= about & 1


def put_below(s: State, crisis: i64) -> None:
    """Under the deck, where everybody knows it to be."""
    take_away(s, crisis)
    at = s.at
    at[SHUFFLES] += 1
    mark_shuffle(s, crisis)
    at[CRISIS_AT + crisis] = BELOW
    at[CRISIS_PLACE + crisis] = at[SHUFFLES]


def discard_crisis(s: State, crisis: i64) -> None:
    """With its tucked cards, each to its own pile (E-CRISIS-27)."""
    at = s.at
    if at[CRISIS_AT + crisis] == ONGOING:
        standing(s, crisis, -1)
    take_away(s, crisis)
    at[CRISIS_AT + crisis] = DISCARD
    at[CRISIS_PLACE + crisis] = 0


def take_away(s: State, crisis: i64) -> None:
    at = s.at
    for card in s.cards_at(UNDER_CRISIS + crisis):
        discard_card(s, card)
    at[NOTED + crisis] = 0  # E-CRISIS-39
    at[FACE_UP + crisis] = 0


def discard_card(s: State, card: i64) -> None:
    """A start card never comes back (E-LOSS-5)."""
    s.lay(card, GONE if s.box.card_power[card] != NOBODY else DISCARD)


def begin_ongoing(s: State, crisis: i64) -> None:
    """A permanent crisis works from now on (E-CRISIS-28)."""
    s.at[CRISIS_AT + crisis] = ONGOING
    s.at[CRISIS_PLACE + crisis] = 0
    standing(s, crisis, 1)


def standing(s: State, crisis: i64, more: i64) -> None:
    program = s.box.crisis_effect[crisis]
    for step in steps_of(program):
        s.at[STANDING + program[step + 3]] += more


def is_permanent(s: State, crisis: i64) -> bool:
    return s.box.crisis_end[crisis] != NOBODY


def ends(s: State, crisis: i64) -> bool:
    """Do enough tags lie under a permanent crisis (E-CRISIS-30)?"""
    needed = s.box.crisis_end_solo[crisis] if s.solo else s.box.crisis_end_count[crisis]
    return is_permanent(s, crisis) and s.tucked(crisis, s.box.crisis_end[crisis]) >= needed


def laid(s: State, up: i64) -> vec[i64]:
    """Crises of this round face up (1) or face down (0), from bottom to top."""
    at = s.at
    found = vec[i64]([crisis for crisis in s.crises_at(LAID) if at[FACE_UP + crisis] == up])
    for i in range(1, len(found)):  # few, and nearly sorted
        j = i
        while j > 0 and at[CRISIS_PLACE + found[j - 1]] > at[CRISIS_PLACE + found[j]]:
            found[j - 1], found[j] = found[j], found[j - 1]
            j -= 1
    return found


def known_crises(s: State) -> vec[i64]:
    """All that lie face up: of this round, and permanent ones in effect."""
    return s.places_of(1, FACE_UP, s.box.crises)


def crisis_on(s: State, place: i64) -> i64:
    """The crisis of this round that lies on a place, or NOBODY."""
    for crisis in s.crises_at(LAID):
        if s.at[CRISIS_PLACE + crisis] == place:
            return crisis
    return NOBODY


def cannot_tuck_under(s: State, crisis: i64) -> i64:
    """The clause that keeps cards from being tucked under a crisis, or 0."""
    at = s.at
    if at[CRISIS_AT + crisis] in (DISCARD, GONE):
        return E_TUCK_1
    if not at[FACE_UP + crisis]:
        return E_TUCK_2  # in the deck too: a refusal must not tell which one lies face down
    if at[STANDING + RULE_NO_TUCK_UNDER_OTHER_CRISES]:
        own = at[CRISIS_AT + crisis] == ONGOING and says(s, crisis, RULE_NO_TUCK_UNDER_OTHER_CRISES)
        if at[STANDING + RULE_NO_TUCK_UNDER_OTHER_CRISES] > int(own):
            return E_CRISIS_36
    return 0


def says(s: State, crisis: i64, rule: i64) -> bool:
    program = s.box.crisis_effect[crisis]
    for step in steps_of(program):
        if program[step] == OP_RULE and program[step + 3] == rule:
            return True
    return False

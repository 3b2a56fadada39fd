"""Lobbyist cards, events and goal cards: what both editions do with them alike."""

from ..kernel.ints import i64, vec
from .layout import (
    CARD,
    CARD_PACKET,
    CARD_SEEN,
    CONTROL,
    EVENT_LEFT,
    EVENT_TILE_AT,
    GOAL,
    KEEP_LEFT,
    KNOWLEDGE,
    MONEY,
    VP,
    VP_KINDS,
)
from .market import cep_to_hand
from .state import FamilyState
from .terms import (
    CHOOSE_GAIN,
    DRAFT_KEEP,
    ENERGIES,
    FREE_MOVE,
    GAIN,
    GAIN_CEP,
    GAIN_KNOWLEDGE,
    GAIN_MONEY,
    GAIN_MOVE,
    GAIN_TECH,
    GAIN_TECH_OR_MONEY,
    NOBODY,
    PASS_PILES,
    PILE,
    REGIONS,
)

# --- what a card does -----------------------------------------------------------------------------


def fits(s: FamilyState, card: i64, space: i64, energy: i64) -> bool:
    """Does an action here meet the detail printed on the card: type, region, kind of space?"""
    box = s.printed
    asked = box.lobby_energy[card]
    if asked != NOBODY and asked != energy:
        return False
    asked = box.lobby_region[card]
    if asked != NOBODY and asked != box.space_region[space]:
        return False
    asked = box.lobby_grant[card]
    return asked == NOBODY or asked == box.space_grant[space]


def receive(s: FamilyState, seat: i64, effect: i64, amount: i64, energy: i64) -> None:
    """An effect that both a main and a minor effect may have."""
    if effect == GAIN_MONEY:
        s.at[MONEY + seat] += amount
    elif effect == GAIN_TECH:
        s.take_tech(seat, amount)
    elif effect == GAIN_CEP:
        for _ in range(amount):  # one at a time (SC-MKT-12, C-MKT-3)
            cep_to_hand(s, seat)
    elif effect == GAIN_MOVE:
        for _ in range(amount):
            s.then(FREE_MOVE, seat)
    elif effect == GAIN_KNOWLEDGE:
        for _ in range(amount):
            s.then(GAIN, seat, energy)


def minor(s: FamilyState, seat: i64, card: i64) -> None:
    """SC-CARD-LOB-37, C-LOB-3"""
    receive(s, seat, s.printed.lobby_minor[card], s.printed.lobby_minor_amount[card], NOBODY)


def lobby_gain(s: FamilyState, seat: i64, card: i64) -> None:
    """The benefit of a main effect, unless it is points or a discount."""
    box = s.printed
    if box.lobby_gain[card] == GAIN_TECH_OR_MONEY:
        s.ask(CHOOSE_GAIN, seat, card, vec[i64]([GAIN_MONEY, GAIN_TECH]))
    else:
        receive(s, seat, box.lobby_gain[card], box.lobby_amount[card], box.lobby_energy[card])


def gain_chosen(s: FamilyState, seat: i64, card: i64, effect: i64) -> None:
    if effect == GAIN_TECH:
        s.take_tech(seat, s.printed.lobby_amount[card])
    else:
        s.at[MONEY + seat] += s.printed.lobby_money_instead[card]


# --- dealing and drafting -------------------------------------------------------------------------


def lobbyists_left(s: FamilyState) -> vec[i64]:
    at = s.at
    return vec[i64]([c for c in range(s.printed.lobbyists) if at[CARD + c] == NOBODY])


def lobbyist_dealt(s: FamilyState, seat: i64, card: i64) -> None:
    if s.agreed.draft:
        s.at[CARD + card] = PILE + seat
        s.at[CARD_PACKET + card] = seat
        s.at[CARD_SEEN + card] = 1 << 3 * seat
    else:
        s.at[CARD + card] = seat


def draft(s: FamilyState, turn: i64, keep: i64) -> None:
    """Everybody keeps so many cards of the pile, at the same time."""
    for seat in range(s.n):
        s.at[KEEP_LEFT + seat] = keep
    s.ask_several(DRAFT_KEEP, (1 << s.n) - 1, turn)


def draft_options(s: FamilyState, seat: i64) -> vec[i64]:
    return vec[i64]([c for c in range(s.printed.lobbyists) if s.at[CARD + c] == PILE + seat])


def draft_kept(s: FamilyState, seat: i64, turn: i64, card: i64) -> None:
    s.at[CARD + card] = seat
    s.at[KEEP_LEFT + seat] -= 1
    if open_seats := still_choosing(s):
        s.ask_several(DRAFT_KEEP, open_seats, turn)
    else:
        s.then(PASS_PILES, 0, turn)


def still_choosing(s: FamilyState) -> i64:
    seats = 0
    for seat in range(s.n):
        if s.at[KEEP_LEFT + seat]:
            seats |= 1 << seat
    return seats


def pass_piles(s: FamilyState, turn: i64, step: i64, last: bool) -> None:
    """Each pile goes `step` seats on; the last single card is kept."""
    for card in range(s.printed.lobbyists):
        place = s.at[CARD + card]
        if PILE <= place < PILE + s.n:
            to = (place - PILE + step) % s.n
            s.at[CARD + card] = to if last else PILE + to
            others = s.at[CARD_SEEN + card] & ~(7 << 3 * to)
            s.at[CARD_SEEN + card] = others | turn + 2 << 3 * to


# --- events and goals -----------------------------------------------------------------------------


def events_left(s: FamilyState) -> vec[i64]:
    return vec[i64]([region for region in range(REGIONS) if s.at[EVENT_LEFT + region]])


def event_drawn(s: FamilyState, place: i64, region: i64) -> None:
    s.at[EVENT_TILE_AT + place] = region
    s.at[EVENT_LEFT + region] -= 1


def regions_controlled(s: FamilyState, seat: i64) -> i64:
    return s.count_of(CONTROL, REGIONS, seat)


def leads(s: FamilyState, seat: i64, energy: i64) -> bool:
    """A disc on the track and nobody further; ties count (SC-CARD-CO-02, C-COMPANY-5)."""
    space = s.at[KNOWLEDGE + seat * ENERGIES + energy]
    return space > 0 and all(s.at[KNOWLEDGE + other * ENERGIES + energy] <= space for other in range(s.n))


def goal_in_hand(s: FamilyState, seat: i64, goals: i64) -> i64:
    """A company goal card, or NOBODY."""
    for goal in range(goals):
        if s.at[GOAL + goal] == seat:
            return goal
    return NOBODY


def points(s: FamilyState, row: i64, names: tuple[str, ...]) -> dict[str, int]:
    """Victory points by where they came from; they add up to the score."""
    first = VP + row * VP_KINDS
    return dict(zip(names, s.at[first : first + len(names)], strict=True))

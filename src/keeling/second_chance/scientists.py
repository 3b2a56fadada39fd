"""Moving a scientist (p. 8)."""

from ..co2_family.board import enter_topic, topic_energy
from ..co2_family.layout import ACTIVE, CARD, HOME, PENDING, PROJECT, RECRUITS, SCIENTIST, TOPIC
from ..co2_family.terms import (
    ARRIVE,
    AT_CARD,
    AT_SPACE,
    AT_TOPIC,
    BOARD,
    FREE_MOVE,
    GAIN,
    GO,
    LEARN,
    MINOR,
    MOVE,
    NOBODY,
    POOL,
    SCIENTIST_GRANT,
    TABLE,
    TOPICS,
)
from ..kernel.ints import append, i64, vec
from .clauses import (
    SC_INFRA_9,
    SC_LIMIT_9,
    SC_LOB_4,
    SC_SCI_2,
    SC_SCI_3,
    SC_SCI_4,
    SC_SCI_7,
    SC_SCI_9,
    SC_SCI_10,
    SC_SCI_11,
    SC_SCI_12,
    SC_SCI_16,
    SC_SCI_17,
)
from .layout import CARD_SCIENTIST, COMPLETER, PREPARING, TOKEN
from .state import State

# --- where from -----------------------------------------------------------------------------------


def cannot_leave(s: State, seat: i64, place: i64) -> i64:
    """Why this seat has no scientist to move from a place, or none that could go anywhere."""
    if place >= AT_TOPIC:
        return SC_SCI_11
    if place >= AT_CARD:
        return SC_SCI_12
    if place >= AT_SPACE:
        # From a project the own board is always open (SC-SCI-8).
        return 0 if s.at[SCIENTIST + place - AT_SPACE] == seat else SC_SCI_17
    if place == POOL or s.at[HOME + seat] == 0:
        return SC_SCI_17
    return 0 if somewhere_to_go_from_board(s) else SC_SCI_2


def somewhere_to_go_from_board(s: State) -> bool:
    """An unoccupied proposed project or an unoccupied played card (SC-SCI-2, SC-SCI-3)."""
    at = s.at
    for space in range(s.box.spaces):
        if at[PROJECT + space] != NOBODY and not cannot_enter_project(s, space):
            return True
    for card in range(s.box.lobbyists):
        if at[CARD + card] >= TABLE and at[CARD_SCIENTIST + card] == NOBODY:
            return True
    return False


def places_to_leave(s: State, seat: i64) -> vec[i64]:
    """The board first, then projects from left to right."""
    places = vec[i64]()
    if not cannot_leave(s, seat, BOARD):
        places = append(places, BOARD)
    at = s.at
    for space in range(s.box.spaces):
        if at[SCIENTIST + space] == seat:
            places = append(places, AT_SPACE + space)
    return places


# --- where to -------------------------------------------------------------------------------------


def cannot_enter_project(s: State, space: i64) -> i64:
    if s.at[PROJECT + space] == NOBODY:
        return SC_SCI_2
    if s.at[TOKEN + space] != NOBODY:
        return SC_SCI_10
    if space == s.at[PREPARING]:
        return SC_INFRA_9
    return 0 if s.at[SCIENTIST + space] == NOBODY else SC_SCI_9


def cannot_go(s: State, seat: i64, origin: i64, to: i64) -> i64:
    if to == origin:
        return SC_SCI_16
    if s.at[PENDING] != NOBODY and s.box.lobby_action[s.at[PENDING]] == MOVE and seat == s.at[ACTIVE]:
        # The card asks for a topic of its type (SC-LOB-4), and this is its move.
        if to < AT_TOPIC or topic_energy(s, to - AT_TOPIC) != s.box.lobby_energy[s.at[PENDING]]:
            return SC_LOB_4
    if to >= AT_TOPIC:
        if origin < AT_SPACE:
            return SC_SCI_4
        topic = to - AT_TOPIC
        if topic_energy(s, topic) != s.at[PROJECT + origin - AT_SPACE]:
            return SC_SCI_7
        return 0 if s.at[TOPIC + topic] == NOBODY else SC_SCI_9
    if to >= AT_CARD:
        card = to - AT_CARD
        if s.at[CARD + card] < TABLE or s.at[CARD + card] >= TABLE + s.n:
            return SC_SCI_3
        return 0 if s.at[CARD_SCIENTIST + card] == NOBODY else SC_SCI_9
    if to >= AT_SPACE:
        return cannot_enter_project(s, to - AT_SPACE)
    return SC_SCI_17 if to == POOL else 0


def destinations(s: State, seat: i64, origin: i64) -> vec[i64]:
    places = vec[i64]()
    if not cannot_go(s, seat, origin, BOARD):
        places = append(places, BOARD)
    at = s.at
    for space in range(s.box.spaces):
        if at[PROJECT + space] != NOBODY and not cannot_go(s, seat, origin, AT_SPACE + space):
            places = append(places, AT_SPACE + space)
    for card in range(s.box.lobbyists):
        if at[CARD + card] >= TABLE and not cannot_go(s, seat, origin, AT_CARD + card):
            places = append(places, AT_CARD + card)
    for topic in range(s.deal.topics):
        if topic_energy(s, topic) != NOBODY and not cannot_go(s, seat, origin, AT_TOPIC + topic):
            places = append(places, AT_TOPIC + topic)
    return places


def go(s: State, seat: i64, origin: i64) -> None:
    s.ask(GO, seat, origin, destinations(s, seat, origin))


def go_chosen(s: State, seat: i64, origin: i64, to: i64) -> None:
    """Leave, gain the knowledge with all it brings, arrive (SC-SCI-13, SC-SCI-14)."""
    if origin == BOARD:
        s.at[HOME + seat] -= 1
    else:
        s.at[SCIENTIST + origin - AT_SPACE] = NOBODY
        s.then(GAIN, seat, s.at[PROJECT + origin - AT_SPACE])
    s.then(ARRIVE, seat, to)


def arrive(s: State, seat: i64, to: i64) -> None:
    if to == BOARD:
        s.at[HOME + seat] += 1
    elif to < AT_CARD:
        s.at[SCIENTIST + to - AT_SPACE] = seat
    elif to < AT_TOPIC:
        s.at[CARD_SCIENTIST + to - AT_CARD] = seat
        s.then(MINOR, seat, to - AT_CARD)  # the scientist's owner gets it (SC-LOB-11)
    else:
        topic = to - AT_TOPIC
        if enter_topic(s, seat, topic, s.at[ACTIVE]):  # for cards 30-34 it counts in the own turn (SC-LOB-12)
            s.at[COMPLETER + topic // TOPICS] = seat  # SC-SUMMIT-3


# --- free moves -----------------------------------------------------------------------------------


def free_move(s: State, seat: i64) -> None:
    """A card's move; void if no scientist can move (SC-GEN-12)."""
    places = places_to_leave(s, seat)
    if len(places):
        s.ask(FREE_MOVE, seat, 0, places)


def free_move_chosen(s: State, seat: i64, place: i64) -> None:
    s.then(GO, seat, place)


def cannot_take_scientist_grant(s: State, seat: i64, place: i64) -> i64:
    if place == POOL:  # recruit
        return SC_LIMIT_9 if s.at[RECRUITS + seat] == 0 else 0
    return cannot_leave(s, seat, place)


def scientist_grants(s: State, seat: i64) -> vec[i64]:
    places = places_to_leave(s, seat)
    if not cannot_take_scientist_grant(s, seat, POOL):
        places = append(places, POOL)
    return places


def scientist_grant(s: State, seat: i64) -> None:
    """Recruit, or move one for free (SC-PROP-5); void if neither is possible (SC-PROP-8)."""
    options = scientist_grants(s, seat)
    if len(options):
        s.ask(SCIENTIST_GRANT, seat, 0, options)


def scientist_grant_chosen(s: State, seat: i64, place: i64) -> None:
    if place == POOL:  # SC-PROP-6
        s.at[RECRUITS + seat] -= 1
        s.at[HOME + seat] += 1
        s.then(LEARN, seat)
    else:
        s.then(GO, seat, place)

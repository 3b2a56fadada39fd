"""Scientists (2.2.1): free moves, the research grant, displacement."""

# --- where from -----------------------------------------------------------------------------------

from ..co2_family.board import all_places, enter_topic, topic_energy
from ..co2_family.layout import ACTIVE, HOME, MONEY, PROJECT, RECRUITS, SCIENTIST, TOPIC
from ..co2_family.terms import AT_SPACE, AT_TOPIC, BOARD, FREE_MOVE, GAIN, GO, NOBODY, POOL, SCIENTIST_GRANT
from ..kernel.ints import append, i64, vec
from .clauses import C_PROP_6, C_SCI_1, C_SCI_2, C_SCI_3, C_SCI_7
from .state import State
from .terms import DECLINE, DISPLACED


def cannot_leave(s: State, seat: i64, place: i64) -> i64:
    if place >= AT_TOPIC:
        return C_SCI_3  # nobody leaves a summit before it is complete
    if place >= AT_SPACE:
        return 0 if s.at[SCIENTIST + place - AT_SPACE] == seat else C_SCI_2
    if place == POOL or s.at[HOME + seat] == 0:
        return C_SCI_2
    return 0 if somewhere_to_go_from_hand(s) else C_SCI_1


def somewhere_to_go_from_hand(s: State) -> bool:
    for space in range(s.box.spaces):
        if not cannot_enter_project(s, space):
            return True
    return False


def places_to_leave(s: State, seat: i64) -> vec[i64]:
    """The hand first, then projects from left to right."""
    places = vec[i64]()
    if not cannot_leave(s, seat, BOARD):
        places = append(places, BOARD)
    for space in range(s.box.spaces):
        if s.at[SCIENTIST + space] == seat:
            places = append(places, AT_SPACE + space)
    return places


# --- where to -------------------------------------------------------------------------------------


def cannot_enter_project(s: State, space: i64) -> i64:
    """Any project, proposed or installed, that is vacant (C-SCI-1, C-SCI-2)."""
    if s.at[PROJECT + space] == NOBODY:
        return C_SCI_2
    return 0 if s.at[SCIENTIST + space] == NOBODY else C_SCI_1


def cannot_go(s: State, origin: i64, to: i64) -> i64:
    if to == origin:
        return C_SCI_2
    if to >= AT_TOPIC:
        topic = to - AT_TOPIC
        if origin < AT_SPACE or topic_energy(s, topic) != s.at[PROJECT + origin - AT_SPACE]:
            return C_SCI_3
        return 0 if s.at[TOPIC + topic] == NOBODY else C_SCI_1
    if to >= AT_SPACE:
        return cannot_enter_project(s, to - AT_SPACE)
    return 0 if to == BOARD else C_SCI_2


def destinations(s: State, origin: i64) -> vec[i64]:
    return vec[i64]([to for to in all_places(s, 0) if not cannot_go(s, origin, to)])


def go(s: State, seat: i64, origin: i64) -> None:
    s.ask(GO, seat, origin, destinations(s, origin))


def go_chosen(s: State, seat: i64, origin: i64, to: i64) -> None:
    """A voluntary move gives no expertise (C-SCI-4)."""
    leave(s, seat, origin)
    arrive(s, seat, to)


def leave(s: State, seat: i64, origin: i64) -> None:
    if origin == BOARD:
        s.at[HOME + seat] -= 1
    else:
        s.at[SCIENTIST + origin - AT_SPACE] = NOBODY


def arrive(s: State, seat: i64, to: i64) -> None:
    if to == BOARD:
        s.at[HOME + seat] += 1
    elif to < AT_TOPIC:
        s.at[SCIENTIST + to - AT_SPACE] = seat
    else:
        enter_topic(s, seat, to - AT_TOPIC, s.at[ACTIVE])


# --- free moves -----------------------------------------------------------------------------------


def free_move(s: State, seat: i64) -> None:
    """A card's move; void if no scientist can move (C-GEN-3)."""
    places = places_to_leave(s, seat)
    if len(places):
        s.ask(FREE_MOVE, seat, 0, places)


def free_move_chosen(s: State, seat: i64, place: i64) -> None:
    s.then(GO, seat, place)


def cannot_take_grant(s: State, seat: i64, place: i64) -> i64:
    """Move one, take one from the recruitment pool, or decline (C-PROP-6)."""
    if place == DECLINE:
        return 0
    if place == POOL:
        return C_PROP_6 if s.at[RECRUITS + seat] == 0 else 0
    return cannot_leave(s, seat, place)


def scientist_grants(s: State, seat: i64) -> vec[i64]:
    places = [DECLINE, *places_to_leave(s, seat)]
    if not cannot_take_grant(s, seat, POOL):
        places.append(POOL)
    return vec[i64](places)


def scientist_grant(s: State, seat: i64) -> None:
    s.ask(SCIENTIST_GRANT, seat, 0, scientist_grants(s, seat))


def scientist_grant_chosen(s: State, seat: i64, place: i64) -> None:
    if place == POOL:
        s.at[RECRUITS + seat] -= 1
        s.at[HOME + seat] += 1
    elif place != DECLINE:
        s.then(GO, seat, place)


# --- displacement (C-SCI-5 to -8) -----------------------------------------------------------------


def stranger_on(s: State, seat: i64, space: i64) -> bool:
    return s.at[SCIENTIST + space] not in (NOBODY, seat)


def fee(s: State, seat: i64, space: i64) -> None:
    """$1 to the owner of the scientist, who then takes it away."""
    if stranger_on(s, seat, space):
        owner = s.at[SCIENTIST + space]
        s.at[MONEY + seat] -= s.box.scientist_fee
        s.at[MONEY + owner] += s.box.scientist_fee
        s.then(DISPLACED, owner, space)


def cannot_be_displaced_to(s: State, space: i64, to: i64) -> i64:
    """To the hand, or to a free topic of the project's type."""
    if to == BOARD:
        return 0
    if to < AT_TOPIC:
        return C_SCI_7
    return cannot_go(s, AT_SPACE + space, to)


def displaced(s: State, owner: i64, space: i64) -> None:
    options = [to for to in all_places(s, 0) if not cannot_be_displaced_to(s, space, to)]
    s.ask(DISPLACED, owner, space, vec[i64](options))


def displaced_chosen(s: State, owner: i64, space: i64, to: i64) -> None:
    """Taken to hand it brings 1 expertise; sent to a summit it does not (C-SCI-7)."""
    go_chosen(s, owner, AT_SPACE + space, to)
    if to == BOARD:
        s.then(GAIN, owner, s.at[PROJECT + space])

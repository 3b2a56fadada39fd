"""Regions, projects, plants and summits: what both boards have in common."""

from ..kernel.ints import append, bit, i64, vec
from ..kernel.position import NATURE
from .layout import AGENDA, COMPLETED, FOSSIL_LEFT, PLANT, SCIENTIST, SENT, SUMMIT, SUMMIT_GONE, TOPIC
from .state import FamilyState
from .terms import (
    AT_CARD,
    AT_SPACE,
    AT_TOPIC,
    BOARD,
    FOSSIL,
    FOSSILS,
    NOBODY,
    POOL,
    REGIONS,
    RESOLVE,
    SLOTS,
    SUMMIT_TILE,
    TOPICS,
)


def wants(s: FamilyState, region: i64, energy: i64) -> bool:
    """Does the region's Agenda show this type?"""
    tile = s.at[AGENDA + region] * 3
    agenda = s.printed.agenda
    return energy in (agenda[tile], agenda[tile + 1], agenda[tile + 2])


def agenda_tiles(s: FamilyState) -> vec[i64]:
    return vec[i64]([tile for tile in range(s.printed.agendas) if not s.count_of(AGENDA, REGIONS, tile)])


def place_for_plant(s: FamilyState, region: i64) -> i64:
    """The leftmost empty demand space, else the leftmost fossil plant (SC-BUILD-4, -5, C-BUILD-6)."""
    fossil = NOBODY
    for slot in range(region * SLOTS, region * SLOTS + s.agreed.demand[region]):
        if s.at[PLANT + slot] == NOBODY:
            return slot
        if s.at[PLANT + slot] >= FOSSIL and fossil == NOBODY:
            fossil = slot
    return fossil


def fossils_left(s: FamilyState) -> vec[i64]:
    """Fuels that can still be drawn from the deck."""
    return vec[i64]([fuel for fuel in range(FOSSILS) if s.at[FOSSIL_LEFT + fuel]])


# --- scientists -----------------------------------------------------------------------------------


def on_projects(s: FamilyState, seat: i64) -> vec[i64]:
    """Places of a seat's scientists on projects, from left to right."""
    return vec[i64]([AT_SPACE + i for i in range(s.printed.spaces) if s.at[SCIENTIST + i] == seat])


def all_places(s: FamilyState, cards: i64) -> vec[i64]:
    """Every place a scientist could be sent to: home, projects, so many Lobbyist cards, topics."""
    places = vec[i64]([BOARD])
    for space in range(s.printed.spaces):
        places = append(places, AT_SPACE + space)
    for card in range(cards):
        places = append(places, AT_CARD + card)
    for topic in range(s.agreed.topics):
        if topic_energy(s, topic) != NOBODY:
            places = append(places, AT_TOPIC + topic)
    return places


def every_place_to_leave(s: FamilyState, cards: i64) -> vec[i64]:
    """All places a move could name, also those no scientist may leave."""
    return vec[i64]((BOARD, POOL, *all_places(s, cards)[1:]))


# --- summits --------------------------------------------------------------------------------------


def summit_tiles(s: FamilyState) -> vec[i64]:
    return vec[i64]([tile for tile in range(s.printed.summits) if not s.at[SUMMIT_GONE] >> tile & 1])


def summit_tile_drawn(s: FamilyState, space: i64, tile: i64) -> None:
    s.at[SUMMIT + space] = tile
    s.at[SUMMIT_GONE] |= bit(tile)


def topic_energy(s: FamilyState, topic: i64) -> i64:
    """The type of a topic, NOBODY where there is none."""
    tile = s.at[SUMMIT + topic // TOPICS]
    if tile == NOBODY:
        return NOBODY
    return s.printed.summit_topic[tile * TOPICS + topic % TOPICS]


def free_topic(s: FamilyState, energy: i64) -> bool:
    for topic in range(s.agreed.topics):
        if s.at[TOPIC + topic] == NOBODY and topic_energy(s, topic) == energy:
            return True
    return False


def enter_topic(s: FamilyState, seat: i64, topic: i64, active: i64) -> bool:
    """A scientist takes its place; True if it completes the summit (SC-SUMMIT-1, C-SUMMIT-2)."""
    s.at[TOPIC + topic] = seat
    if seat == active:
        s.at[SENT] |= 1 << topic_energy(s, topic)
    space = topic // TOPICS
    size = s.printed.summit_size[s.at[SUMMIT + space]]
    if s.count_of(TOPIC + space * TOPICS, size, NOBODY):
        return False
    s.at[COMPLETED + space] = s.last_completed() + 1
    return True


def resolve_summits(s: FamilyState) -> None:
    """In the order of completion (SC-SUMMIT-2, C-SUMMIT-6)."""
    for order in range(1, s.last_completed() + 1):
        for space in range(s.printed.summit_spaces):
            if s.at[COMPLETED + space] == order:
                s.then(RESOLVE, 0, space)


def replace_summit(s: FamilyState, space: i64) -> None:
    """The top tile of the deck; none left leaves the space empty (SC-LIMIT-11, C-SUMMIT-7)."""
    s.at[SUMMIT + space] = NOBODY
    s.at[COMPLETED + space] = 0
    if len(summit_tiles(s)):
        s.then(SUMMIT_TILE, NATURE, space)

"""Regions, projects, plants and summits: what both boards have in common."""

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


def wants(s: FamilyState, region: int, energy: int) -> bool:
    """Does the region's Agenda show this type?"""
    tile = s.at[AGENDA + region] * 3
    agenda = s.printed.agenda
    return energy in (agenda[tile], agenda[tile + 1], agenda[tile + 2])


def agenda_tiles(s: FamilyState) -> list[int]:
    return [tile for tile in range(s.printed.agendas) if not s.count_of(AGENDA, REGIONS, tile)]


def place_for_plant(s: FamilyState, region: int) -> int:
    """The leftmost empty demand space, else the leftmost fossil plant (SC-BUILD-4, -5, C-BUILD-6)."""
    fossil = NOBODY
    for slot in range(region * SLOTS, region * SLOTS + s.agreed.demand[region]):
        if s.at[PLANT + slot] == NOBODY:
            return slot
        if s.at[PLANT + slot] >= FOSSIL and fossil == NOBODY:
            fossil = slot
    return fossil


def fossils_left(s: FamilyState) -> list[int]:
    """Fuels that can still be drawn from the deck."""
    return [fuel for fuel in range(FOSSILS) if s.at[FOSSIL_LEFT + fuel]]


# --- scientists -----------------------------------------------------------------------------------


def on_projects(s: FamilyState, seat: int) -> list[int]:
    """Places of a seat's scientists on projects, from left to right."""
    return [AT_SPACE + i for i in range(s.printed.spaces) if s.at[SCIENTIST + i] == seat]


def all_places(s: FamilyState, cards: int) -> list[int]:
    """Every place a scientist could be sent to: home, projects, so many Lobbyist cards, topics."""
    places = [BOARD]
    places.extend(range(AT_SPACE, AT_SPACE + s.printed.spaces))
    places.extend(range(AT_CARD, AT_CARD + cards))
    for topic in range(s.agreed.topics):
        if topic_energy(s, topic) != NOBODY:
            places.append(AT_TOPIC + topic)
    return places


def every_place_to_leave(s: FamilyState, cards: int) -> list[int]:
    """All places a move could name, also those no scientist may leave."""
    return [BOARD, POOL, *all_places(s, cards)[1:]]


# --- summits --------------------------------------------------------------------------------------


def summit_tiles(s: FamilyState) -> list[int]:
    return [tile for tile in range(s.printed.summits) if not s.at[SUMMIT_GONE] >> tile & 1]


def summit_tile_drawn(s: FamilyState, space: int, tile: int) -> None:
    s.at[SUMMIT + space] = tile
    s.at[SUMMIT_GONE] |= 1 << tile


def topic_energy(s: FamilyState, topic: int) -> int:
    """The type of a topic, NOBODY where there is none."""
    tile = s.at[SUMMIT + topic // TOPICS]
    return NOBODY if tile == NOBODY else s.printed.summit_topic[tile * TOPICS + topic % TOPICS]


def free_topic(s: FamilyState, energy: int) -> bool:
    for topic in range(s.agreed.topics):
        if s.at[TOPIC + topic] == NOBODY and topic_energy(s, topic) == energy:
            return True
    return False


def enter_topic(s: FamilyState, seat: int, topic: int, active: int) -> bool:
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


def replace_summit(s: FamilyState, space: int) -> None:
    """The top tile of the deck; none left leaves the space empty (SC-LIMIT-11, C-SUMMIT-7)."""
    s.at[SUMMIT + space] = NOBODY
    s.at[COMPLETED + space] = 0
    if summit_tiles(s):
        s.then(SUMMIT_TILE, NATURE, space)

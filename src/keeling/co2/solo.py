"""The solo game: projects at the start, the lobby deck, the UN deck."""

from ..co2_family.board import wants
from ..co2_family.cards import lobbyists_left
from ..co2_family.layout import PROJECT, UN, UN_OWNER
from ..co2_family.terms import DEAL_LOBBYIST, ENERGIES, GONE, NOBODY, REGIONS, UN_CARD
from ..kernel.ints import i64, index, vec
from ..kernel.position import NATURE
from .clauses import C_SOLO_4
from .layout import SOLO_REGION, SOLO_SPACE_AT, SOLO_TYPES
from .propose import lay_project
from .setup import un_cards
from .state import State
from .terms import SOLO_LAY, SOLO_PROJECT, SOLO_SPACE, SOLO_START, SOLO_TILE


def solo_start(s: State) -> None:
    """C-SOLO-3: the player names the first region."""
    s.ask(SOLO_START, 0, 0, vec[i64](range(REGIONS)))


def solo_start_chosen(s: State, region: i64) -> None:
    s.at[SOLO_REGION] = region
    for _ in range(ENERGIES):
        s.then(SOLO_PROJECT, 0)


def next_region(s: State, region: i64) -> i64:
    at = index(s.box.clockwise, region)
    return s.box.clockwise[(at + 1) % REGIONS]


def has_empty_space(s: State, region: i64) -> bool:
    for space in range(s.box.spaces):
        if s.box.space_region[space] == region and s.at[PROJECT + space] == NOBODY:
            return True
    return False


def solo_project(s: State) -> None:
    """Regions without an empty project space are skipped (C-SOLO-4)."""
    while not has_empty_space(s, s.at[SOLO_REGION]):
        s.at[SOLO_REGION] = next_region(s, s.at[SOLO_REGION])
    s.then(SOLO_SPACE, 0, s.at[SOLO_REGION])  # named before the tile is turned up
    s.then(SOLO_TILE, NATURE)


def cannot_name_space(s: State, region: i64, space: i64) -> i64:
    if s.box.space_region[space] != region or s.at[PROJECT + space] != NOBODY:
        return C_SOLO_4
    return 0


def solo_space(s: State, region: i64) -> None:
    spaces = [space for space in range(s.box.spaces) if not cannot_name_space(s, region, space)]
    s.ask(SOLO_SPACE, 0, region, vec[i64](spaces))


def solo_space_chosen(s: State, space: i64) -> None:
    s.at[SOLO_SPACE_AT] = space


def solo_tiles(s: State) -> vec[i64]:
    return vec[i64]([energy for energy in range(ENERGIES) if s.at[SOLO_TYPES] >> energy & 1])


def solo_tile_drawn(s: State, energy: i64) -> None:
    """It stays where its type is accepted, else it moves on clockwise (C-SOLO-3)."""
    s.at[SOLO_TYPES] &= ~(1 << energy)
    region = s.at[SOLO_REGION]
    if wants(s, region, energy):
        s.then(SOLO_LAY, 0, energy)
        return
    for _ in range(REGIONS):
        region = next_region(s, region)
        if wants(s, region, energy) and has_empty_space(s, region):
            s.at[SOLO_REGION] = region
            s.then(SOLO_SPACE, 0, region)
            s.then(SOLO_LAY, 0, energy)
            return


def solo_lay(s: State, energy: i64) -> None:
    """No grant; the next tile starts at the region after this one."""
    lay_project(s, s.at[SOLO_SPACE_AT], energy)
    s.at[SOLO_SPACE_AT] = NOBODY
    s.at[SOLO_REGION] = next_region(s, s.at[SOLO_REGION])


# --- cards ----------------------------------------------------------------------------------------


def after_card(s: State, main: i64) -> None:
    """Draw a new Lobby card; a main effect also reveals a UN card (C-SOLO-5, C-SOLO-6)."""
    if len(lobbyists_left(s)):
        s.then(DEAL_LOBBYIST, NATURE, 0)
    if main and len(un_cards(s)):
        s.then(UN_CARD, NATURE, s.deal.un_places - s.count_of(UN, s.deal.un_places, NOBODY))


def remove_leftmost_un_card(s: State) -> None:
    """C-SOLO-7"""
    for place in range(s.deal.un_places):
        if s.at[UN + place] != NOBODY and s.at[UN_OWNER + place] == NOBODY:
            s.at[UN_OWNER + place] = GONE
            return

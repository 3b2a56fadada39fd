"""Setup, the four preset starts, and the draft."""

from ..co2_family.board import summit_tiles
from ..co2_family.cards import draft, pass_piles
from ..co2_family.layout import AGENDA, FOSSIL_LEFT, FOSSIL_OUT, GOAL, MONEY, PHASE, PLANT, START, UN
from ..co2_family.terms import (
    AGENDA_TILE,
    DEAL_GOAL,
    DEAL_LOBBYIST,
    DECADE,
    DRAFT,
    EVENT_TILE,
    FOSSIL,
    FOSSILS,
    NOBODY,
    REGIONS,
    SLOTS,
    START_PLAYER,
    SUMMIT_TILE,
    UN_CARD,
)
from ..kernel.ints import i64, vec
from ..kernel.position import NATURE
from .state import State
from .terms import PHASE_SETUP, SOLO, SOLO_START, START_FOSSIL


def setup(s: State) -> None:
    """The order of the book; the draft is its last step (C-DRAFT-1)."""
    if s.deal.preset != NOBODY:  # C-PRESET-2: the Lobbyist start removes gas
        for fuel in range(FOSSILS):
            removed = s.box.preset_removed[s.deal.preset * FOSSILS + fuel]
            s.at[FOSSIL_LEFT + fuel] -= removed
            s.at[FOSSIL_OUT + fuel] += removed
    s.then(START_PLAYER, NATURE)
    for space in range(s.box.summit_spaces):
        s.then(SUMMIT_TILE, NATURE, space)
    for region in range(REGIONS):
        s.then(AGENDA_TILE, NATURE, region)
    for region in range(REGIONS):
        s.then(START_FOSSIL, NATURE, region)
    for seat in range(s.n):
        s.then(DEAL_GOAL, NATURE, seat)
    if s.mode != SOLO:
        for place in range(s.deal.un_places):
            s.then(UN_CARD, NATURE, place)
    s.then(EVENT_TILE, NATURE, 0)
    s.then(EVENT_TILE, NATURE, 1)
    if s.mode == SOLO:
        s.then(SOLO_START, 0)
    for seat in range(s.n):
        for _ in range(s.box.hand):
            s.then(DEAL_LOBBYIST, NATURE, seat)
    if s.deal.draft:
        s.then(DRAFT, 0, 0)
    s.then(DECADE)


# --- draws ----------------------------------------------------------------------------------------


def start_player_drawn(s: State, seat: i64) -> None:
    """C-SETUP-2"""
    s.at[START] = seat
    for i, player in enumerate(s.turn_order()):
        s.at[MONEY + player] = s.box.start_money[i]


def first_summits(s: State) -> vec[i64]:
    """Two-topic tiles on every space first; later draws come from all that is left (C-SETUP-5)."""
    tiles = summit_tiles(s)
    if s.at[PHASE] != PHASE_SETUP:
        return tiles
    return vec[i64]([tile for tile in tiles if s.box.summit_size[tile] == 2])


def agenda_drawn(s: State, region: i64, tile: i64) -> None:
    s.at[AGENDA + region] = tile


def start_fossils(s: State) -> vec[i64]:
    """The starting plants: any tile, or those of the preset that are not laid yet (C-PRESET-1)."""
    return vec[i64]([fuel for fuel in range(FOSSILS) if start_fossil_weight(s, fuel)])


def start_fossil_weight(s: State, fuel: i64) -> i64:
    if s.deal.preset == NOBODY:
        return s.at[FOSSIL_LEFT + fuel]
    laid = s.count_of(PLANT, REGIONS * SLOTS, FOSSIL + fuel)
    return s.box.preset_count[s.deal.preset * FOSSILS + fuel] - laid


def start_fossil_drawn(s: State, region: i64, fuel: i64) -> None:
    """On the leftmost demand space; pollution is the sum (C-SETUP-7, C-SETUP-8)."""
    s.at[FOSSIL_LEFT + fuel] -= 1
    s.at[PLANT + region * SLOTS] = FOSSIL + fuel
    s.pollute(s.box.fossil_ppm[fuel])


def goal_cards(s: State) -> vec[i64]:
    """C-SETUP-11: some goals are removed, depending on the number of players."""
    return vec[i64](
        [
            g
            for g in range(s.box.companies)
            if s.at[GOAL + g] == NOBODY and not s.box.company_removed[g * 6 + s.n]
        ]
    )


def goal_dealt(s: State, seat: i64, goal: i64) -> None:
    s.at[GOAL + goal] = seat


def un_cards(s: State) -> vec[i64]:
    shown = s.at[UN : UN + s.deal.un_places]
    return vec[i64]([card for card in range(s.box.un_cards) if card not in shown])


def un_card_drawn(s: State, place: i64, card: i64) -> None:
    s.at[UN + place] = card


# --- draft (C-DRAFT) ------------------------------------------------------------------------------


def draft_round(s: State, turn: i64) -> None:
    draft(s, turn, 1)


def piles_passed(s: State, turn: i64) -> None:
    """To the right each time, or right and left in turn; the fifth card is kept unasked (C-DRAFT-2)."""
    step = 1 if s.deal.alternate and turn % 2 else -1
    last = turn == s.box.hand - 2
    pass_piles(s, turn, step, last)
    if not last:
        s.then(DRAFT, 0, turn + 1)

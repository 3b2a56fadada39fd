"""Setup (p. 4-5, p. 19, solo chapter) and the Lobbyist draft (p. 5)."""

from typing import Final

from ..co2_family.cards import draft, pass_piles, still_choosing
from ..co2_family.layout import AGENDA, FOSSIL_LEFT, FOSSIL_OUT, GOAL, KEEP_LEFT, MONEY, START, UN
from ..co2_family.terms import (
    AGENDA_TILE,
    DEAL_GOAL,
    DEAL_LOBBYIST,
    DECADE,
    DRAFT,
    EVENT_TILE,
    FOSSILS,
    NOBODY,
    PILE,
    REGIONS,
    START_PLAYER,
    SUMMIT_TILE,
    UN_CARD,
)
from ..kernel.ints import i64, vec
from ..kernel.position import NATURE
from .clauses import SC_COMP_SETUP_3, SC_DRAFT_2, SC_DRAFT_3, SC_DRAFT_4, SC_SOLO_SETUP_5
from .layout import ENV, SOLO_GOAL_CARD
from .state import State
from .terms import (
    BLUE,
    COMPETITIVE,
    COOP,
    ENEMY_START,
    ENV_TILE,
    GREEN,
    INSPECTORS,
    KEEP_GOAL,
    KEEP_GOALS,
    PINK,
    SOLO,
    SOLO_GOAL,
    VP_START,
)

RANDOM_GOAL: Final = -1  # solo_goal: let Nature draw it


def setup(s: State) -> None:
    """The order of p. 4-5; what players choose comes after what everyone can see (SC-SOLO-SETUP-11)."""
    box = s.box
    if s.n == 3:  # SC-SETUP-15, SC-COMP-SETUP-9
        for fuel in range(FOSSILS):
            s.at[FOSSIL_LEFT + fuel] -= box.fossil_removed_three[fuel]
            s.at[FOSSIL_OUT + fuel] += box.fossil_removed_three[fuel]
    s.then(START_PLAYER, NATURE)
    for space in range(box.summit_spaces):
        s.then(SUMMIT_TILE, NATURE, space)
    for region in range(REGIONS):
        s.then(AGENDA_TILE, NATURE, region)
    for space in range(s.deal.env_places):
        s.then(ENV_TILE, NATURE, space)
    if s.mode == COMPETITIVE:
        s.then(EVENT_TILE, NATURE, 0)
        s.then(EVENT_TILE, NATURE, 1)
    for place in range(s.deal.un_places):
        s.then(UN_CARD, NATURE, place)
    for seat in range(s.n):
        for _ in range(goals_dealt(s)):
            s.then(DEAL_GOAL, NATURE, seat)
    if s.mode != COOP:
        s.then(KEEP_GOALS)
    if s.at[SOLO_GOAL_CARD] == RANDOM_GOAL:
        s.then(SOLO_GOAL, NATURE)
    if s.deal.inspectors:
        s.then(INSPECTORS)
    if s.mode == SOLO:
        s.then(ENEMY_START, 0)
    for seat in range(s.n):
        for _ in range(box.hand):
            s.then(DEAL_LOBBYIST, NATURE, seat)
    if s.deal.draft:
        s.then(DRAFT, 0, 0)
    s.then(DECADE)


def goals_dealt(s: State) -> i64:
    if s.mode == COMPETITIVE:
        return s.box.companies_dealt
    return s.box.solo_goals_dealt if s.mode == SOLO else s.box.goals_dealt


# --- draws ----------------------------------------------------------------------------------------


def start_player_drawn(s: State, seat: i64) -> None:
    """SC-SETUP-5; the start money follows the turn order (SC-SETUP-8)."""
    s.at[START] = seat
    for i, player in enumerate(s.turn_order()):
        s.at[MONEY + player] = s.box.start_money[i]
    if s.mode == SOLO:  # SC-SOLO-SETUP-3
        hard = s.at[SOLO_GOAL_CARD] == 6
        s.add_vp(0, s.box.solo_start_vp_hard if hard else s.box.solo_start_vp, VP_START)


def agenda_tile_drawn(s: State, region: i64, tile: i64) -> None:
    s.at[AGENDA + region] = tile


def colour_of_space(s: State, space: i64) -> i64:
    """Spaces run green, pink, blue from left to right (SC-SETUP-20)."""
    if space < s.box.env_spaces[GREEN]:
        return GREEN
    return PINK if space < s.box.env_spaces[GREEN] + s.box.env_spaces[PINK] else BLUE


def env_tiles(s: State, space: i64) -> vec[i64]:
    colour, colours = colour_of_space(s, space), s.box.env_colour
    left = env_left(s, space)
    return vec[i64]([kind for kind in range(s.box.env_kinds) if colours[kind] == colour and left[kind]])


def env_left(s: State, space: i64) -> vec[i64]:
    """Tiles of each kind not yet drawn; they are laid out from left to right."""
    left = s.box.env_count[:]
    for kind in s.at[ENV : ENV + space]:
        left[kind] -= 1
    return left


def env_tile_drawn(s: State, space: i64, kind: i64) -> None:
    s.at[ENV + space] = kind


def un_cards(s: State, place: i64) -> vec[i64]:
    """Two-type cards first, then three-type cards, from decks shuffled separately (SC-SETUP-21)."""
    size = 2 if place < s.deal.un_two else 3
    shown, sizes = s.at[UN : UN + place], s.box.un_size
    return vec[i64]([c for c in range(s.box.un_cards) if sizes[c] == size and c not in shown])


def un_card_drawn(s: State, place: i64, card: i64) -> None:
    s.at[UN + place] = card


def goal_cards(s: State) -> vec[i64]:
    """SC-COMP-SETUP-4: with 2 players some company goals stay in the box."""
    some = s.mode == COMPETITIVE and s.n == 2
    at, removed = s.at, s.box.company_removed_two
    return vec[i64]([g for g in range(s.deal.goals) if at[GOAL + g] == NOBODY and not (some and removed[g])])


def goal_dealt(s: State, seat: i64, goal: i64) -> None:
    s.at[GOAL + goal] = seat if s.mode == COOP else PILE + seat


def solo_goal_drawn(s: State, goal: i64) -> None:
    s.at[SOLO_GOAL_CARD] = goal
    if goal == 6:
        s.add_vp(0, s.box.solo_start_vp_hard - s.box.solo_start_vp, VP_START)


# --- goal cards to keep (SC-COMP-SETUP-3, SC-SOLO-SETUP-5) ----------------------------------------


def keep_goals(s: State) -> None:
    for seat in range(s.n):
        s.at[KEEP_LEFT + seat] = s.box.solo_goals_kept if s.mode == SOLO else 1
    s.ask_several(KEEP_GOAL, (1 << s.n) - 1)


def goal_options(s: State, seat: i64) -> vec[i64]:
    return vec[i64]([g for g in range(s.deal.goals) if s.at[GOAL + g] == PILE + seat])


def goal_kept(s: State, seat: i64, goal: i64) -> None:
    s.at[GOAL + goal] = seat
    s.at[KEEP_LEFT + seat] -= 1
    if open_seats := still_choosing(s):
        s.ask_several(KEEP_GOAL, open_seats)


def keep_clause(s: State) -> i64:
    return SC_SOLO_SETUP_5 if s.mode == SOLO else SC_COMP_SETUP_3


# --- the draft (SC-DRAFT) -------------------------------------------------------------------------


def draft_clause(turn: i64) -> i64:
    """The clause that says how many cards to keep in this round of the draft."""
    return (SC_DRAFT_2, SC_DRAFT_3, SC_DRAFT_4)[turn]


def draft_round(s: State, turn: i64) -> None:
    """Keep 2 of 5, then 1 of 3, then 1 of 2 (SC-DRAFT-2 to -4)."""
    draft(s, turn, 2 if turn == 0 else 1)


def piles_passed(s: State, turn: i64) -> None:
    """To the right neighbour, counterclockwise (SC-DRAFT-2); the last single card is kept."""
    pass_piles(s, turn, -1, turn == 2)
    if turn < 2:
        s.then(DRAFT, 0, turn + 1)

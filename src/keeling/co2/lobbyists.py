"""Lobby cards and UN goals (2.2.3): free move c."""

from ..co2_family.cards import fits
from ..co2_family.layout import (
    CARD,
    CARDED,
    DOING,
    DOING_ENERGY,
    DOING_SPACE,
    MARKET,
    SENT,
    TECH,
    TECH_POOL,
    TRADED,
    UN,
    UN_OWNER,
)
from ..co2_family.terms import (
    BUY,
    ENERGIES,
    GAIN_CEP,
    GAIN_LESS,
    GAIN_MOVE,
    GAIN_TECH,
    GAIN_VP,
    GONE,
    LOBBY_GAIN,
    MINOR,
    MOVE,
    NOBODY,
    SELL,
)
from ..kernel.ints import i64, vec
from .clauses import C_LOB_1, C_LOB_2, C_LOB_3, C_LOB_7, C_OPS_5, C_UN_1, C_UN_2, C_UN_3
from .scientists import places_to_leave
from .state import State
from .terms import AFTER_CARD, SOLO, VP_LOBBY, VP_UN


def cannot_play_card(s: State, seat: i64, card: i64) -> i64:
    if s.at[CARD + card] != seat:
        return C_LOB_1
    return C_LOB_1 if s.at[CARDED] else 0


def cannot_play_main(s: State, seat: i64, card: i64) -> i64:
    """With its action, done earlier in this turn by this player (C-LOB-2)."""
    if c := cannot_play_card(s, seat, card):
        return c
    box = s.box
    action = box.lobby_action[card]
    if box.lobby_gain[card] == GAIN_LESS:
        return C_LOB_7  # only at the moment of paying
    if action == MOVE:
        return 0 if s.at[SENT] >> box.lobby_energy[card] & 1 else C_LOB_2
    if action in (BUY, SELL):
        return 0 if s.at[TRADED] == action else C_LOB_2
    if action != s.at[DOING]:
        return C_LOB_2
    return 0 if fits(s, card, s.at[DOING_SPACE], s.at[DOING_ENERGY]) else C_LOB_2


def cannot_play_minor(s: State, seat: i64, card: i64) -> i64:
    """A minor effect that would change nothing cannot be chosen (C-LOB-3)."""
    if c := cannot_play_card(s, seat, card):
        return c
    effect = s.box.lobby_minor[card]
    if effect == GAIN_TECH and s.at[TECH_POOL] == 0:
        return C_LOB_3
    if effect == GAIN_CEP and s.at[MARKET] == 0:
        return C_LOB_3
    return C_LOB_3 if effect == GAIN_MOVE and len(places_to_leave(s, seat)) == 0 else 0


def play_main(s: State, seat: i64, card: i64) -> None:
    if s.box.lobby_gain[card] == GAIN_VP:
        s.add_vp(seat, s.box.lobby_amount[card], VP_LOBBY)
    else:
        s.then(LOBBY_GAIN, seat, card)
    use_up(s, seat, card, 1)


def play_minor(s: State, seat: i64, card: i64) -> None:
    s.then(MINOR, seat, card)
    use_up(s, seat, card, 0)


def use_up(s: State, seat: i64, card: i64, main: i64) -> None:
    """The card leaves the game; solo draws another, and a main effect reveals a UN card (C-SOLO-5, -6)."""
    s.at[CARD + card] = GONE
    s.at[CARDED] = 1
    if s.mode == SOLO:
        s.then(AFTER_CARD, seat, main)


# --- UN goals -------------------------------------------------------------------------------------


def cannot_claim(s: State, seat: i64, place: i64, built: vec[i64]) -> i64:
    card = s.at[UN + place]
    if card == NOBODY or s.at[UN_OWNER + place] != NOBODY:
        return C_UN_2
    if s.at[CARDED]:
        return C_OPS_5
    for energy in range(ENERGIES):
        need = s.box.un_plants[card * ENERGIES + energy]
        if built[energy] < need:
            return C_UN_1 if built[energy] == 0 else C_UN_3
    return C_UN_1 if s.at[TECH + seat] < s.box.un_cost[card] else 0


def claim(s: State, seat: i64, place: i64) -> None:
    card = s.at[UN + place]
    s.at[TECH + seat] -= s.box.un_cost[card]
    s.at[TECH_POOL] += s.box.un_cost[card]
    s.at[UN_OWNER + place] = seat
    s.at[CARDED] = 1
    s.add_vp(seat, s.box.un_vp[card], VP_UN)

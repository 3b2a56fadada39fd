"""Lobbyist cards (p. 10-11, p. 23) and UN Goal cards (p. 11): executive action c."""

from ..co2_family.board import free_topic
from ..co2_family.cards import fits, lobby_gain
from ..co2_family.layout import (
    AGENDA,
    CARD,
    CARDED,
    DECADE_NOW,
    DOING,
    DOING_ENERGY,
    DOING_SPACE,
    MONEY,
    MOVED,
    PENDING,
    PLANT,
    PROJECT,
    SCIENTIST,
    SENT,
    TECH,
    TECH_POOL,
    UN,
    UN_OWNER,
)
from ..co2_family.terms import (
    BUY,
    ENERGIES,
    GAIN_VP,
    LOBBY_GAIN,
    MINOR,
    MOVE,
    NOBODY,
    PREPARE,
    PROPOSE,
    REGIONS,
    SELL,
    SLOTS,
    TABLE,
)
from ..kernel.ints import i64, vec
from .build import cannot_build_at
from .clauses import SC_LOB_1, SC_LOB_4, SC_LOB_5, SC_TURN_6, SC_TURN_10, SC_UN_1, SC_UN_2, SC_UN_3, SC_UN_4
from .infrastructure import cannot_prepare_at
from .layout import EARLY_CARD, PLANT_TOKEN
from .market import cannot_buy, cannot_sell
from .propose import cannot_main, cannot_meet_agenda
from .state import State
from .terms import COMPETITIVE, VP_LOBBYISTS, VP_UN


def cannot_play_card(s: State, seat: i64, card: i64) -> i64:
    """What every way of playing a card needs: it is in your hand, and the action is not used yet."""
    if s.at[CARD + card] != seat:
        return SC_LOB_1
    if s.at[CARDED]:
        return SC_TURN_10
    return SC_LOB_5 if s.at[PENDING] != NOBODY else 0


# --- main effect, played before its action (SC-LOB-4, SC-LOB-5) -----------------------------------


def cannot_play_before(s: State, seat: i64, card: i64) -> i64:
    """Refused unless the depicted action, with the card's detail, can be completed now."""
    return cannot_play_card(s, seat, card) or cannot_accompany(s, seat, card)


def cannot_accompany(s: State, seat: i64, card: i64) -> i64:
    """The part of it that depends on the action."""
    at, box = s.at, s.box
    action = box.lobby_action[card]
    if action == BUY:
        return cannot_buy(s, seat, card)
    if action == SELL:
        return cannot_sell(s, seat, card)
    if action == MOVE:
        return cannot_send_to_topic(s, seat, box.lobby_energy[card])
    if c := cannot_main(s, action, card):
        return c
    for space in range(box.spaces):
        energy = at[PROJECT + space]
        if (energy == NOBODY) != (action == PROPOSE) or not fits(s, card, space, energy):
            continue
        if action == PROPOSE:
            tile = at[AGENDA + box.space_region[space]] * 3
            for i in range(tile, tile + 3):
                if not cannot_meet_agenda(s, space, box.agenda[i], card):
                    return 0
        elif action == PREPARE:
            if not cannot_prepare_at(s, seat, space, card):
                return 0
        elif not cannot_build_at(s, seat, space, card, money_first(s, card)):
            return 0
    return SC_LOB_4


def money_first(s: State, card: i64) -> i64:
    """Cards 20-24 pay before the build they accompany (SC-LOB-7)."""
    if s.box.lobby_first[card]:
        return s.box.lobby_amount[card]
    return 0


def cannot_send_to_topic(s: State, seat: i64, energy: i64) -> i64:
    """The executive move to a topic of this type: a scientist on such a project, and a free topic."""
    if s.at[MOVED]:
        return SC_TURN_6
    for space in range(s.box.spaces):
        if s.at[SCIENTIST + space] == seat and s.at[PROJECT + space] == energy and free_topic(s, energy):
            return 0
    return SC_LOB_4


def play_before(s: State, seat: i64, card: i64) -> None:
    lay_down(s, seat, card)
    s.at[PENDING] = card
    s.at[MONEY + seat] += money_first(s, card)


# --- main effect, played after its action (SC-LOB-5, SC-LOB-12) -----------------------------------


def cannot_play_after(s: State, seat: i64, card: i64) -> i64:
    return cannot_play_card(s, seat, card) or cannot_follow(s, card)


def cannot_follow(s: State, card: i64) -> i64:
    """Refused unless the depicted action, with the card's detail, was just done."""
    box = s.box
    if box.lobby_action[card] == MOVE:
        return 0 if s.at[SENT] >> box.lobby_energy[card] & 1 else SC_LOB_4
    if box.lobby_action[card] != s.at[DOING]:
        return SC_LOB_4
    if s.at[DOING_SPACE] == NOBODY:
        return 0  # a market visit has no place
    return 0 if fits(s, card, s.at[DOING_SPACE], s.at[DOING_ENERGY]) else SC_LOB_4


def play_after(s: State, seat: i64, card: i64) -> None:
    lay_down(s, seat, card)
    s.then(LOBBY_GAIN, seat, card)


# --- minor effect ---------------------------------------------------------------------------------


def play_minor(s: State, seat: i64, card: i64) -> None:
    lay_down(s, seat, card)
    s.then(MINOR, seat, card)


def pay_main_effect(s: State, seat: i64, card: i64) -> None:
    """The benefit, once its action is completely done (SC-LOB-7)."""
    if s.box.lobby_gain[card] == GAIN_VP:
        s.add_vp(seat, s.box.lobby_amount[card], VP_LOBBYISTS)
    else:
        lobby_gain(s, seat, card)


def lay_down(s: State, seat: i64, card: i64) -> None:
    """Beside the owner's board, open to scientists from now on (SC-LOB-9, SC-SCI-19)."""
    s.at[CARD + card] = TABLE + seat
    s.at[CARDED] = 1
    s.at[DOING] = 0
    s.at[SENT] = 0
    if s.at[DECADE_NOW] == 0:
        s.at[EARLY_CARD] = 1  # SC-SOLO-GOAL-12


# --- UN Goal cards (SC-UN) ------------------------------------------------------------------------


def supported_plants(s: State, seat: i64) -> vec[i64]:
    """Built plants by type that stand on this seat's Infrastructure, anywhere (SC-UN-2, SC-UN-8)."""
    types = vec[i64]([0] * ENERGIES)
    for slot in range(REGIONS * SLOTS):
        if s.at[PLANT_TOKEN + slot] == seat:
            types[s.at[PLANT + slot]] += 1
    return types


def cannot_claim(s: State, seat: i64, place: i64, supported: vec[i64]) -> i64:
    if s.at[UN + place] == NOBODY or s.at[UN_OWNER + place] != NOBODY:
        return SC_UN_1
    if s.at[CARDED]:
        return SC_TURN_10
    if s.at[PENDING] != NOBODY:
        return SC_LOB_5
    card = s.at[UN + place]
    for energy in range(ENERGIES):
        need = s.box.un_plants[card * ENERGIES + energy]
        if need:
            if supported[energy] < need:
                return SC_UN_2 if supported[energy] == 0 else SC_UN_3
    return SC_UN_4 if s.at[TECH + seat] < s.box.un_cost[card] else 0


def claim(s: State, seat: i64, place: i64) -> None:
    cost = s.box.un_cost[s.at[UN + place]]
    s.at[TECH + seat] -= cost
    s.at[TECH_POOL] += cost
    s.at[UN_OWNER + place] = seat
    s.at[CARDED] = 1
    s.at[DOING] = 0
    s.at[SENT] = 0
    if s.mode != COMPETITIVE:  # SC-UN-5; competitive scores them at the end (SC-COMP-OPS-2)
        s.add_vp(seat, s.box.un_vp, VP_UN)

"""Main action a: propose a project (p. 12)."""

from ..co2_family.board import wants
from ..co2_family.cards import fits
from ..co2_family.layout import (
    DOING,
    DOING_ENERGY,
    DOING_SPACE,
    MAIN,
    MAINS,
    MONEY,
    PROJECT,
    REGION_CEP,
    SENT,
    STACK,
)
from ..co2_family.terms import (
    ACTION_DONE,
    GAIN,
    GRANT,
    GRANT_MONEY,
    GRANT_TECH,
    NOBODY,
    PROPOSE,
    SCIENTIST_GRANT,
)
from ..kernel.ints import i64
from .clauses import SC_LIMIT_10, SC_LOB_4, SC_LOB_5, SC_PROP_1, SC_SOLO_TURN_4, SC_SOLO_TURN_7, SC_TURN_6
from .layout import LEVEL, POLLUTED
from .state import State


def cannot_main(s: State, action: i64, card: i64) -> i64:
    """One Main action a turn; solo may buy a second of another kind (SC-TURN-6, SC-SOLO-TURN-4)."""
    if s.at[MAINS] == 0:
        return SC_SOLO_TURN_7 if s.at[POLLUTED] else SC_TURN_6
    if s.at[MAIN] == action:
        return SC_SOLO_TURN_4
    if card != NOBODY and s.box.lobby_action[card] != action:
        return SC_LOB_5
    return 0


def cannot_ride(s: State, card: i64, space: i64, energy: i64) -> i64:
    """Does the action meet the detail of the Lobbyist card it is paired with (SC-LOB-4)?"""
    return 0 if card == NOBODY or fits(s, card, space, energy) else SC_LOB_4


def start_action(s: State, action: i64, space: i64, energy: i64) -> None:
    s.at[DOING] = action
    s.at[DOING_SPACE] = space
    s.at[DOING_ENERGY] = energy
    s.at[SENT] = 0


def start_main(s: State, action: i64, space: i64, energy: i64) -> None:
    start_action(s, action, space, energy)
    s.at[MAINS] -= 1
    s.at[MAIN] = action


def cannot_propose(s: State, space: i64, energy: i64, card: i64) -> i64:
    if c := cannot_main(s, PROPOSE, card):
        return c
    return cannot_propose_at(s, space, energy, card)


def cannot_propose_at(s: State, space: i64, energy: i64, card: i64) -> i64:
    """The part of it that depends on the place."""
    if s.at[PROJECT + space] != NOBODY or not wants(s, s.box.space_region[space], energy):
        return SC_PROP_1
    return cannot_meet_agenda(s, space, energy, card)


def cannot_meet_agenda(s: State, space: i64, energy: i64, card: i64) -> i64:
    """Of a type the Agenda shows, on an empty space."""
    if s.at[STACK + energy] == 0:
        return SC_LIMIT_10
    return 0 if card == NOBODY or fits(s, card, space, energy) else SC_LOB_4


def propose(s: State, seat: i64, space: i64, energy: i64) -> None:
    start_main(s, PROPOSE, space, energy)
    s.at[PROJECT + space] = energy  # (1) the top tile: level 1 lies on level 2 (SC-SETUP-10)
    s.at[LEVEL + space] = 0 if s.at[STACK + energy] > s.box.stack_levels[1] else 1
    s.at[STACK + energy] -= 1
    s.then(GAIN, seat, energy)  # (2)
    s.then(GRANT, seat, space)  # (3)
    s.then(ACTION_DONE, seat)


def grant(s: State, seat: i64, space: i64) -> None:
    """The grant of the covered space (SC-PROP-3 to -5)."""
    kind = s.box.space_grant[space]
    if kind == GRANT_MONEY:
        s.at[MONEY + seat] += s.at[REGION_CEP + s.box.space_region[space]]
    elif kind == GRANT_TECH:
        s.take_tech(seat, s.box.grant_tech)
    else:
        s.then(SCIENTIST_GRANT, seat)

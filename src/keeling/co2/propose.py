"""Action: propose a project (2.1.1)."""

from ..co2_family.board import wants
from ..co2_family.layout import (
    DOING,
    DOING_ENERGY,
    DOING_SPACE,
    MAIN,
    MAINS,
    MONEY,
    PROJECT,
    REGION_CEP,
    STACK,
)
from ..co2_family.terms import ACTION_DONE, GRANT, GRANT_MONEY, GRANT_TECH, NOBODY, PROPOSE, SCIENTIST_GRANT
from ..kernel.ints import i64
from .clauses import C_LIMIT_2, C_OPS_4, C_PROP_1
from .layout import INSTALLED
from .state import State


def cannot_act(s: State) -> i64:
    """One action a turn (C-OPS-4)."""
    return 0 if s.at[MAINS] else C_OPS_4


def start_main(s: State, action: i64, space: i64, energy: i64) -> None:
    """The action of this turn; Lobby cards may refer to it to the end of the turn (C-LOB-2)."""
    s.at[MAINS] -= 1
    s.at[MAIN] = action
    s.at[DOING] = action
    s.at[DOING_SPACE] = space
    s.at[DOING_ENERGY] = energy


def cannot_propose(s: State, space: i64, energy: i64) -> i64:
    return cannot_act(s) or cannot_propose_at(s, space, energy)


def cannot_propose_at(s: State, space: i64, energy: i64) -> i64:
    if s.at[PROJECT + space] != NOBODY or not wants(s, s.box.space_region[space], energy):
        return C_PROP_1
    return C_LIMIT_2 if s.at[STACK + energy] == 0 else 0


def propose(s: State, seat: i64, space: i64, energy: i64) -> None:
    start_main(s, PROPOSE, space, energy)
    lay_project(s, space, energy)
    s.then(GRANT, seat, space)
    s.then(ACTION_DONE, seat)


def lay_project(s: State, space: i64, energy: i64) -> None:
    s.at[PROJECT + space] = energy
    s.at[INSTALLED + space] = 0
    s.at[STACK + energy] -= 1


def grant(s: State, seat: i64, space: i64) -> None:
    """C-PROP-4 to -6"""
    kind = s.box.space_grant[space]
    if kind == GRANT_MONEY:
        ceps = s.at[REGION_CEP + s.box.space_region[space]]
        s.at[MONEY + seat] += max(ceps, s.box.minimum_grant)
    elif kind == GRANT_TECH:
        s.take_tech(seat, s.box.grant_tech)
    else:
        s.then(SCIENTIST_GRANT, seat)

"""What the actions of CO2 (2012) are worth to a seat: to propose, to install, to build."""

from typing import Final

from ...co2.build import supplies, top_plant
from ...co2.goals import built
from ...co2.infrastructure import cannot_install_at
from ...co2.knowledge import level
from ...co2.layout import INSTALLED
from ...co2.state import State
from ...co2.terms import PHASE_OPERATIONS
from ...co2_family.board import place_for_plant
from ...co2_family.layout import (
    ACTIVE,
    AGENDA,
    CONTROL,
    MAINS,
    MONEY,
    PHASE,
    PLANTS,
    PROJECT,
    RECRUITS,
    REGION_CEP,
    REGION_TECH,
    SCIENTIST,
    START,
    TECH,
    UN,
    UN_OWNER,
)
from ...co2_family.terms import ENERGIES, GRANT_MONEY, GRANT_TECH, NOBODY
from ...kernel.ints import i64
from .clock import late
from .holdings import LOSE_CONTROL, SECOND_SCIENTIST, un_missing
from .stand import Stand

ACTION: Final = 3.0  # an average action
LATER_ACTION: Final = 0.7  # how much of a good action is still there when others have moved first
SECOND_PLAN: Final = 0.3  # the second best action counts this much
DELAY: Final = 0.5  # by which each turn of waiting lessens a plan
SAVED: Final = 3.5  # money that a turn brings to a plan
STEAL: Final = 1.5  # how much more a region is worth that a rival loses
UN_LAST: Final = 0.5  # of a UN card, for the last plant it needs ...
UN_NEXT: Final = 0.25  # ... and for any other


def next_action(s: State, stand: Stand) -> float:
    """The best actions of the seat's next turns, as the board is now."""
    best = 0.0
    second = 0.0
    for space in range(s.box.spaces):
        if s.at[PROJECT + space] == NOBODY:
            points = grant_worth(s, stand, space)
        else:
            points = plan_worth(s, stand, space, s.at[INSTALLED + space])
            if not s.at[INSTALLED + space] and not cannot_install_at(s, stand.seat, space):
                gain = install_worth(s, stand, space)
                if gain > points:
                    points = gain
        if points > best:
            second = best
            best = points
        elif points > second:
            second = points
    share = 1.0 if is_next(s, stand.seat) else LATER_ACTION
    return ACTION + (best - ACTION) * share + SECOND_PLAN * second * late(stand.turns, 4)


def is_next(s: State, seat: i64) -> bool:
    """Is the next action this seat's?"""
    if s.at[PHASE] != PHASE_OPERATIONS:
        return s.at[START] == seat
    if s.at[MAINS]:
        return s.at[ACTIVE] == seat
    following = (s.at[ACTIVE] + 1) % s.n
    return following == seat


# --- to propose and to install --------------------------------------------------------------------


def grant_worth(s: State, stand: Stand, space: i64) -> float:
    """What proposing on a space gives at once (C-PROP-4 to -6)."""
    box = s.box
    grant = box.space_grant[space]
    if grant == GRANT_MONEY:
        ceps = s.at[REGION_CEP + box.space_region[space]]
        return stand.gain(float(ceps if ceps > 1 else 1), 0.0)
    if grant == GRANT_TECH:
        return stand.gain(0.0, float(box.grant_tech))
    return recruit_worth(s, stand)


def recruit_worth(s: State, stand: Stand) -> float:
    hired = s.box.scientists - s.at[RECRUITS + stand.seat]
    if hired == s.box.scientists:
        return 0.7 * late(stand.turns, 6)
    return SECOND_SCIENTIST * late(stand.turns, 12) * (1.0 if hired == 1 else 0.6)


def install_worth(s: State, stand: Stand, space: i64) -> float:
    """The benefit less the CEP (C-INST)."""
    box = s.box
    energy = s.at[PROJECT + space]
    points = stand.gain(float(box.benefit_money[energy]), float(box.benefit_tech[energy]))
    points += float(box.benefit_cep[energy] - 1) * stand.cep
    if s.at[SCIENTIST + space] not in (NOBODY, stand.seat):
        points -= 1.5  # $1 and a level for a rival
    return points


# --- to build -------------------------------------------------------------------------------------


def plan_worth(s: State, stand: Stand, space: i64, installed: i64) -> float:
    """A plant for a project that lies here, the less the longer it takes."""
    if s.at[PLANTS + s.at[PROJECT + space]] == 0 or place_for_plant(s, s.box.space_region[space]) == NOBODY:
        return 0.0
    wait = turns_to_build(s, stand.seat, space, installed)
    if wait >= float(stand.turns):
        return 0.0
    return build_worth(s, stand, space) / (1.0 + DELAY * wait)


def turns_to_build(s: State, seat: i64, space: i64, installed: i64) -> float:
    """How long until the seat could build this project: actions to install and earn, levels to learn."""
    box = s.box
    tile = top_plant(s, s.at[PROJECT + space])
    wait = 0.0
    if s.at[MONEY + seat] < box.cost_money[tile]:
        wait = float(box.cost_money[tile] - s.at[MONEY + seat]) / SAVED
    if s.at[TECH + seat] < box.cost_tech[tile]:
        wait += float(box.cost_tech[tile] - s.at[TECH + seat]) / 2.0
    if not installed and wait < 1.0:
        wait = 1.0
    lack = float(box.cost_tech[tile] - level(s, seat, s.at[PROJECT + space]))
    return wait if wait > lack else lack


def build_worth(s: State, stand: Stand, space: i64) -> float:
    """The plant and all that comes with it, less its cost (C-BUILD)."""
    box = s.box
    energy = s.at[PROJECT + space]
    region = box.space_region[space]
    tile = top_plant(s, energy)
    cubes = box.cost_tech[tile] - (1 if s.at[REGION_TECH + region] else 0)
    points = float(box.plant_vp[tile])
    if stand.has_money < float(box.cost_money[tile]) or stand.has_cubes < float(cubes):  # not yet
        points -= 0.5 * float(box.cost_money[tile]) + stand.cube_alone * float(cubes) + stand.able
    else:
        points += stand.gain(-float(box.cost_money[tile]), -float(cubes))
    points += stand.steps[energy]
    points += control_worth(s, stand, region, energy)
    points += un_progress(s, stand, energy)
    points += stand.planet
    if s.at[SCIENTIST + space] not in (NOBODY, stand.seat):
        points -= 1.5
    return points


def control_worth(s: State, stand: Stand, region: i64, energy: i64) -> float:
    """What a new plant does for the control of its region."""
    holder = s.at[CONTROL + region]
    if holder == stand.seat:
        return 0.3 * late(stand.turns, 6)
    if not takes_control(s, stand.seat, region, energy):
        return 0.1
    points = (
        (float(s.at[REGION_CEP + region]) - 0.5) * stand.cep * (1.0 - LOSE_CONTROL * late(stand.turns, 10))
    )
    if holder != NOBODY:
        points *= STEAL  # and one rival loses them
    return points


def takes_control(s: State, seat: i64, region: i64, energy: i64) -> bool:
    """Would a plant of this type make its builder the controller (C-CTRL)?"""
    holder = s.at[CONTROL + region]
    if holder == NOBODY:
        return True
    first = s.at[AGENDA + region] * 3
    balance = 0
    leader = 0
    expert = 0
    for i in range(3):
        kind = s.box.agenda[first + i]
        has = 1 if supplies(s, region, kind, holder) else 0
        if kind == energy or supplies(s, region, kind, seat):
            has -= 1
        balance += has
        if leader == 0:
            leader = has
        if expert == 0:
            expert = level(s, holder, kind) - level(s, seat, kind) - (1 if kind == energy else 0)
    if balance != 0:
        return balance < 0
    return leader < 0 if leader != 0 else expert <= 0


def un_progress(s: State, stand: Stand, energy: i64) -> float:
    """UN cards that a plant of this type brings nearer."""
    own = built(s, stand.seat)
    points = 0.0
    for place in range(s.deal.un_places):
        card = s.at[UN + place]
        if card == NOBODY or s.at[UN_OWNER + place] != NOBODY:
            continue
        if own[energy] < s.box.un_plants[card * ENERGIES + energy]:
            missing = un_missing(s, card, own)
            points += float(s.box.un_vp[card]) * (
                UN_LAST if missing == 1 else UN_NEXT * late(stand.turns, 10)
            )
    return points

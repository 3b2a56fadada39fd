"""What is printed on the components of Second Chance, for whoever draws them (co2_family/printed.py)."""

from typing import Any

from ..co2_family import text
from ..co2_family.printed import lobbyist, named, numbers, shared, un_goal
from ..co2_family.terms import ENERGIES, REGION_NAMES
from ..kernel.rules import Say, Setup
from .board import GAME, goal_text, goal_tile_text
from .box import Box
from .terms import COLOUR_NAMES, ENERGY_NAMES, ENV_NAMES, ENV_REGION, ENV_SIZE, ICON_NAMES

COOP_PHASES = ("operations", "income", "environmental-goals", "energy-supply", "end-of-decade")
COMPETITIVE_PHASES = ("energy-supply", "operations", "income", "events", "end-of-decade")


def printed(box: Box, setup: Setup, say: Say) -> dict[str, Any]:
    competitive = setup.mode == "competitive"
    decades = box.decades_competitive if competitive else box.decades_coop
    demand = box.demand_competitive if competitive else box.demand_coop
    found = shared(box, GAME, setup.seats, demand, ICON_NAMES, say)
    for energy, name in enumerate(ENERGY_NAMES):
        for level, plant in enumerate(found["plants"][name]["levels"]):
            kind = level * ENERGIES + energy
            plant["cep"] = int(box.cost_cep[kind])
            plant["knowledge"] = int(box.level_space[kind])
    found["track"]["half"] = dict(zip(ENERGY_NAMES, numbers(box.pink_space), strict=True))
    found["lobbyists"] = named(box.lobby_names, lambda card: card_of(box, card, say))
    goals = box.company_names if competitive else box.goal_names
    return found | {
        "decades": [str(box.first_decade + 10 * i) for i in range(max(decades, *demand))],
        "played_decades": int(decades),
        "phases": list(COMPETITIVE_PHASES if competitive else COOP_PHASES),
        "co2": co2(box, competitive),
        "un": named(box.un_names, lambda card: un_goal(box, card)),
        "un_vp": None if competitive else int(box.un_vp),  # for each card
        "un_table": numbers(box.un_table) if competitive else None,  # VP for all cards of a seat
        "un_unclaimed": None if competitive else int(box.un_unclaimed),
        "goals": {goal: goal_text(box, goal, setup.seats, say) for goal in goals},
        "environment": environment(box, say) if not competitive else None,
        "tokens": int(box.tokens),
        "cubes": int(box.cubes),
    }


def co2(box: Box, competitive: bool) -> dict[str, Any]:
    """The gauge: where it begins, and what happens from which value on."""
    if competitive:
        return {"from": 0, "start": int(box.co2_start_competitive), "events": int(box.event_threshold)}
    return {
        "from": int(box.co2_floor),
        "start": int(box.co2_start_coop),
        "step": int(box.step_ppm),
        "step_price": numbers(box.reduction_price),  # decade by decade
    }


def environment(box: Box, say: Say) -> dict[str, Any]:
    return {
        "spaces": {colour: int(box.env_spaces[i]) for i, colour in enumerate(COLOUR_NAMES)},
        "penalty": numbers(box.env_penalty),  # decade by decade
        "tiles": named(box.env_names, lambda kind: goal_tile(box, kind, say)),
    }


def goal_tile(box: Box, kind: int, say: Say) -> dict[str, Any]:
    test, value = box.env_test[kind], box.env_value[kind]
    what = str(value) if test == ENV_SIZE else (REGION_NAMES if test == ENV_REGION else ENERGY_NAMES)[value]
    return {"test": ENV_NAMES[test], "what": what, "text": goal_tile_text(box, kind, say)}


def card_of(box: Box, card: int, say: Say) -> dict[str, Any]:
    """The money of some cards may pay for the build they go with."""
    gain = text.main_gain_text(box, card, GAME, say)
    if box.lobby_first[card]:
        gain = say("second-chance.lobbyist.usable", gain=gain)
    return lobbyist(box, card, GAME, say, gain)

"""What is printed on the components of both editions, for whoever draws them: numbers and words by name."""

from collections.abc import Callable, Sequence
from typing import Any

from ..kernel.ints import i64, vec
from ..kernel.rules import Say
from . import text
from .box import AGENDA_TYPES, LEVELS, FamilyBox
from .terms import ENERGIES, FOSSIL_NAMES, GAIN_NAMES, GRANT_NAMES, NOBODY, REGION_NAMES, TOPICS

NO_ICON = "none"


def shared(
    box: FamilyBox, game: str, seats: int, demand: vec[i64], icons: Sequence[str], say: Say
) -> dict[str, Any]:
    """`demand`: demand spaces by region; `icons`: the bonuses of the tracks by number."""
    return {
        "energies": list(box.energy_names),
        "regions": [region(box, number, int(demand[number])) for number in range(len(REGION_NAMES))],
        "plants": {name: plants_of(box, energy) for energy, name in enumerate(box.energy_names)},
        "track": {
            "income": numbers(box.income[1:]),
            "stacks": 2 if seats > 2 else 1,  # so many of each track are paid (SC-INC, C-SUPPLY-3)
            "icons": {name: icons_of(box, energy, icons) for energy, name in enumerate(box.energy_names)},
        },
        "agendas": named(
            box.agenda_names,
            lambda tile: names_of(box, box.agenda[tile * AGENDA_TYPES : (tile + 1) * AGENDA_TYPES]),
        ),
        "summits": named(
            box.summit_names,
            lambda tile: names_of(box, box.summit_topic[tile * TOPICS : (tile + 1) * TOPICS]),
        ),
        "fossils": {name: int(box.fossil_ppm[fuel]) for fuel, name in enumerate(FOSSIL_NAMES)},
        "limit": int(box.co2_limit),
        "market": {"size": int(box.market_size), "low": int(box.price_min), "high": int(box.price_max)},
        "scientists": int(box.scientists),
        "goal_sale": int(box.company_sale),
        "lobbyists": named(box.lobby_names, lambda card: lobbyist(box, card, game, say)),
    }


def named(names: list[str], what: Callable[[int], Any]) -> dict[str, Any]:
    return {name: what(number) for number, name in enumerate(names)}


def numbers(row: vec[i64]) -> list[int]:
    return [int(number) for number in row]


def names_of(box: FamilyBox, energies: vec[i64]) -> list[str]:
    """Without the padding."""
    return [box.energy_names[energy] for energy in energies if energy != NOBODY]


def region(box: FamilyBox, number: int, demand: int) -> dict[str, Any]:
    spaces = [space for space in range(box.spaces) if box.space_region[space] == number]
    return {
        "name": REGION_NAMES[number],
        "spaces": [
            {"name": box.space_names[space], "grant": GRANT_NAMES[box.space_grant[space]]} for space in spaces
        ],
        "ceps": int(box.cep_spaces[number]),
        "demand": demand,
    }


def plants_of(box: FamilyBox, energy: int) -> dict[str, Any]:
    """What a plant of each level or size costs and scores, and what a project pays."""
    return {
        "levels": [
            {
                "money": int(box.cost_money[kind]),
                "tech": int(box.cost_tech[kind]),
                "vp": int(box.plant_vp[kind]),
                "tiles": int(box.stack_levels[level]),
            }
            for level, kind in enumerate(range(energy, LEVELS * ENERGIES, ENERGIES))
        ],
        "benefit": {
            "money": int(box.benefit_money[energy]),
            "tech": int(box.benefit_tech[energy]),
            "cep": int(box.benefit_cep[energy]),
        },
    }


def icons_of(box: FamilyBox, energy: int, icons: Sequence[str]) -> list[str]:
    """Of each space of a track, from the first on."""
    first = energy * (box.track_end + 1) + 1
    row = box.icon[first : first + box.track_end]
    return [NO_ICON if icon == NOBODY else icons[icon] for icon in row]


def lobbyist(box: FamilyBox, card: int, game: str, say: Say, gain: str = "") -> dict[str, Any]:
    return {
        "minor_gain": GAIN_NAMES[box.lobby_minor[card]],
        "minor_amount": int(box.lobby_minor_amount[card]),
        "action": text.action_text(box, card, game, say),
        "gain": gain or text.main_gain_text(box, card, game, say),
        "minor": text.minor_text(box, card, game, say),
    }


def un_goal(box: FamilyBox, card: int, vp: int = 0) -> dict[str, Any]:
    """`vp` where the card itself says it."""
    plants: list[str] = []
    for energy, name in enumerate(box.energy_names):
        plants += [name] * box.un_plants[card * ENERGIES + energy]
    return {"plants": plants, "tech": int(box.un_cost[card]), "vp": vp}

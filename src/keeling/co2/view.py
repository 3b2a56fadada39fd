"""What a view adds to the public fields: counts of what is secret, and a seat's own secrets."""

from typing import Any

from ..co2_family.layout import CARD, CARD_PACKET, CARD_SEEN, GOAL, GOAL_SOLD, PLANTS
from ..co2_family.terms import GONE, PILE, TABLE
from .build import top_plant
from .goals import company_points
from .state import State
from .terms import ENERGY_NAMES, SEAT_NAMES


def private(s: State, seat: int | None) -> dict[str, Any]:
    seats = range(s.n)
    view: dict[str, Any] = {
        "rounds": s.rounds(),
        "decades": s.decades(),
        "score": {SEAT_NAMES[i]: s.score_of(i) for i in seats},
        "hand_sizes": {SEAT_NAMES[i]: len(cards_at(s, i)) for i in seats},
        "goal_counts": {SEAT_NAMES[i]: 0 if s.at[GOAL_SOLD + i] else len(goals_at(s, i)) for i in seats},
        "used_up": cards_at(s, GONE),
        "shown_goals": {name: SEAT_NAMES[i] for i in seats for name in goals_at(s, TABLE + i)},
        "plant_tiles": {name: plant_on_top(s, energy) for energy, name in enumerate(ENERGY_NAMES)},
    }
    if seat is not None:
        view.update(own(s, seat))
    return view


def cards_at(s: State, place: int) -> list[str]:
    return [s.box.lobby_names[c] for c in range(s.box.lobbyists) if s.at[CARD + c] == place]


def goals_at(s: State, place: int) -> list[str]:
    return [s.box.company_names[g] for g in range(s.box.companies) if s.at[GOAL + g] == place]


def plant_on_top(s: State, energy: int) -> dict[str, int] | None:
    """Cost and points of the plant that can be built next."""
    if s.at[PLANTS + energy] == 0:
        return None
    tile = top_plant(s, energy)
    return {"money": s.box.cost_money[tile], "tech": s.box.cost_tech[tile], "vp": s.box.plant_vp[tile]}


def own(s: State, seat: int) -> dict[str, Any]:
    """The hand, the pile of a draft with every card held in it, and the company goal."""
    drafted = {}
    for card in range(s.box.lobbyists):
        turn = s.at[CARD_SEEN + card] >> 3 * seat & 7
        if turn:
            drafted[s.box.lobby_names[card]] = [SEAT_NAMES[s.at[CARD_PACKET + card]], turn]
    sold = s.at[GOAL_SOLD + seat] == 1
    goals = goals_at(s, seat) + goals_at(s, TABLE + seat)
    return {
        "hand": cards_at(s, seat),
        "pile": cards_at(s, PILE + seat),
        "drafted": drafted,
        "goals": [] if sold else goals,
        "goals_aside": goals if sold else [],
        "goal_points": {
            name: company_points(s, seat, s.box.company_names.index(name)) for name in goals if not sold
        },
    }

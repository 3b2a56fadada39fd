"""What a view adds to the public fields: counts of what is secret, and a seat's own secrets."""

from typing import Any

from ..co2_family.layout import CARD, CARD_PACKET, CARD_SEEN, GOAL, GOAL_SOLD
from ..co2_family.terms import PILE, TABLE
from .goals import company_points, goal_met
from .layout import GOAL_SHOWN
from .state import State
from .terms import COMPETITIVE, SEAT_NAMES
from .words import goal_names


def private(s: State, seat: int | None) -> dict[str, Any]:
    view = counts(s)
    if seat is not None:
        view.update(own_cards(s, seat))
        view.update(own_goals(s, seat))
    return view


def cards_at(s: State, place: int) -> list[str]:
    return [s.box.lobby_names[c] for c in range(s.box.lobbyists) if s.at[CARD + c] == place]


def goals_at(s: State, place: int) -> list[int]:
    return [g for g in range(s.deal.goals) if s.at[GOAL + g] == place]


def counts(s: State) -> dict[str, Any]:
    """For everybody."""
    seats = range(s.n)
    names = goal_names(s)
    shown = [g for g in range(s.deal.goals) if s.at[GOAL_SHOWN + g]]
    return {
        "rounds": s.rounds(),
        "score": {SEAT_NAMES[i]: s.score_of(i) for i in seats} if s.mode == COMPETITIVE else s.score(),
        "hand_sizes": {SEAT_NAMES[i]: len(cards_at(s, i)) for i in seats},
        "goal_counts": {SEAT_NAMES[i]: 0 if s.at[GOAL_SOLD + i] else len(goals_at(s, i)) for i in seats},
        "played": {SEAT_NAMES[i]: cards_at(s, TABLE + i) for i in seats},
        "shown_goals": {names[g]: SEAT_NAMES[s.at[GOAL + g]] for g in shown},
    }


def own_cards(s: State, seat: int) -> dict[str, Any]:
    """The hand, the pile of a draft, and every card held in it: whose packet it was in, and when."""
    drafted = {}
    for card in range(s.box.lobbyists):
        turn = s.at[CARD_SEEN + card] >> 3 * seat & 7
        if turn:
            drafted[s.box.lobby_names[card]] = [SEAT_NAMES[s.at[CARD_PACKET + card]], turn]
    return {"hand": cards_at(s, seat), "pile": cards_at(s, PILE + seat), "drafted": drafted}


def own_goals(s: State, seat: int) -> dict[str, Any]:
    """Goals held, those put aside or discarded, and how they stand."""
    names = goal_names(s)
    held, aside = goals_at(s, seat), goals_at(s, PILE + seat)
    if s.at[GOAL_SOLD + seat]:
        held, aside = [], held + aside
    view: dict[str, Any] = {
        "goals": [names[g] for g in held],
        "goals_aside": [names[g] for g in aside],
    }
    if s.mode == COMPETITIVE:
        view["goal_points"] = {names[g]: company_points(s, seat, g) for g in held}
    else:
        view["goals_met"] = {names[g]: goal_met(s, seat, g) for g in held + aside}
    return view

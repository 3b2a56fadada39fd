"""Notation: every answer as words, and every argument of a rule."""

from ..co2_family.layout import UN
from ..co2_family.terms import (
    ARRIVE,
    CHECK_CONTROL,
    ENERGIES,
    FOSSIL_NAMES,
    FOSSIL_TILE,
    GO,
    NOBODY,
    POOL,
    REGION_NAMES,
    SCIENTIST_GRANT,
    SUPPLY_REGION,
    TURN,
)
from ..co2_family.words import place_words, places_by_name, plants_by_name, shared_abouts, shared_words
from .environment import FOR_INSPECTOR
from .state import State
from .terms import (
    BENEFIT,
    COMPETITIVE,
    CONTRIBUTE,
    CONTROL_CUBE,
    DEBT,
    DISPLACE,
    ENEMY_START,
    ENERGY_NAMES,
    ENV_TILE,
    EVENT,
    GIVE,
    ICON_NAMES,
    INSERT_PLANT,
    INSERT_TOKEN,
    INSPECT,
    KEEP_GOAL,
    PAY_TECH,
    REDUCE,
    REGION_CUBE,
    SCORE_PLANT,
    SEAT_NAMES,
    SOLO_GOAL,
    T_AFTER,
    T_BEFORE,
    T_BUILD,
    T_BUY,
    T_CLAIM,
    T_END,
    T_MINOR,
    T_MOVE,
    T_POLLUTE,
    T_PREPARE,
    T_PROPOSE,
    T_SELL,
)


def goal_names(s: State) -> list[str]:
    return s.box.company_names if s.mode == COMPETITIVE else s.box.goal_names


def turn_words(s: State, pick: int) -> str:
    box = s.box
    if pick >= T_MOVE:
        return f"move {place_words(s, pick - T_MOVE, 'board')}"
    if pick >= T_MINOR:
        return f"lobby {box.lobby_names[pick - T_MINOR]} minor"
    if pick >= T_AFTER:
        return f"lobby {box.lobby_names[pick - T_AFTER]} after"
    if pick >= T_BEFORE:
        return f"lobby {box.lobby_names[pick - T_BEFORE]} before"
    if pick >= T_CLAIM:
        card = s.at[UN + pick - T_CLAIM]
        return f"claim {box.un_names[card]}" if card != NOBODY else f"claim un-{pick - T_CLAIM + 1}"
    if pick >= T_PROPOSE:
        space, energy = divmod(pick - T_PROPOSE, ENERGIES)
        return f"propose {box.space_names[space]} {ENERGY_NAMES[energy]}"
    if pick >= T_BUILD:
        return f"build {box.space_names[pick - T_BUILD]}"
    if pick >= T_PREPARE:
        return f"prepare {box.space_names[pick - T_PREPARE]}"
    return {T_END: "end", T_POLLUTE: "pollute", T_BUY: "buy", T_SELL: "sell"}.get(pick, "discard goal")


def words(s: State, rule: int, argument: int, pick: int) -> str:
    if rule == TURN:
        return turn_words(s, pick)
    if rule == SCIENTIST_GRANT:
        return "recruit" if pick == POOL else f"move {place_words(s, pick, 'board')}"
    if rule == GIVE:
        return f"give {SEAT_NAMES[pick]}"
    if rule == REGION_CUBE:
        return "use region-cube" if pick else "use own-cubes"
    if rule == REDUCE:
        return f"reduce {pick * s.box.step_ppm}"
    if rule == KEEP_GOAL:
        return f"keep {goal_names(s)[pick]}"
    if rule == ENEMY_START:
        return f"enemy {REGION_NAMES[pick]}"
    if rule == FOSSIL_TILE:
        return f"fossil-{purpose_names()[argument]} {FOSSIL_NAMES[pick]}"
    if rule == ENV_TILE:
        return f"goal-tile {s.box.env_names[pick]}"
    if rule == SOLO_GOAL:
        return f"solo-goal {pick}"
    return shared_words(s, rule, argument, pick, SEAT_NAMES, goal_names(s), "board")


def purpose_names() -> tuple[str, ...]:
    """What a fossil tile is drawn for: a region, or one of the inspectors."""
    names = REGION_NAMES + ("green-inspector", "blue-inspector")
    assert len(names) == FOR_INSPECTOR + 2
    return names


def abouts(s: State, rule: int) -> dict[int, str]:
    """Words for what a step or question is about."""
    if rule in (DISPLACE, BENEFIT, INSERT_TOKEN, PAY_TECH, REGION_CUBE, INSERT_PLANT):
        return dict(enumerate(s.box.space_names))
    if rule in (GO, ARRIVE):
        return places_by_name(s, "board", s.box.lobbyists)
    if rule == GIVE:
        return dict(enumerate(ICON_NAMES))
    if rule in (SCORE_PLANT, CONTROL_CUBE, CHECK_CONTROL):
        return plants_by_name(s, ("1", "2"))
    if rule in (SUPPLY_REGION, DEBT, CONTRIBUTE):
        return dict(enumerate(REGION_NAMES))
    if rule == FOSSIL_TILE:
        return dict(enumerate(purpose_names()))
    if rule == INSPECT:
        return {0: "green-inspector", 1: "blue-inspector"}
    if rule == EVENT:
        return {0: "current", 1: "upcoming"}
    return shared_abouts(s, rule, SEAT_NAMES)

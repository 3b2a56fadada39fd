"""Notation: every answer as words, and every argument of a rule."""

from ..co2_family.board import topic_energy
from ..co2_family.layout import UN
from ..co2_family.terms import (
    AGENDA_TILE,
    ARRIVE,
    AT_CARD,
    AT_SPACE,
    AT_TOPIC,
    BOARD,
    CHECK_CONTROL,
    CHOOSE_GAIN,
    DEAL_GOAL,
    DEAL_LOBBYIST,
    DRAFT_KEEP,
    ENERGIES,
    EVENT_TILE,
    FINAL_GOAL,
    FOSSIL_NAMES,
    FOSSIL_TILE,
    FREE_MOVE,
    GAIN,
    GAIN_NAMES,
    GO,
    GO_HOME,
    GRANT,
    INCOME_SHARE,
    LEARN,
    LEARN_TOPIC,
    LOBBY_GAIN,
    MINOR,
    NOBODY,
    PAY,
    PLACE_CEP,
    POOL,
    REGION_NAMES,
    REPLACE_SUMMIT,
    RESOLVE,
    SCIENTIST_GRANT,
    START_PLAYER,
    SUMMIT_TILE,
    SUPPLY_REGION,
    TOPICS,
    TURN,
    UN_CARD,
)
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


def place_words(s: State, place: int) -> str:
    if place >= AT_TOPIC:
        topic = place - AT_TOPIC
        energy = topic_energy(s, topic)
        kind = "none" if energy == NOBODY else ENERGY_NAMES[energy]
        return f"summit-{topic // TOPICS + 1}-{kind}"
    if place >= AT_CARD:
        return s.box.lobby_names[place - AT_CARD]
    if place >= AT_SPACE:
        return s.box.space_names[place - AT_SPACE]
    return "board" if place == BOARD else "pool"


def goal_name(s: State, goal: int) -> str:
    return s.box.company_names[goal] if s.mode == COMPETITIVE else s.box.goal_names[goal]


def turn_words(s: State, pick: int) -> str:
    box = s.box
    if pick >= T_MOVE:
        return f"move {place_words(s, pick - T_MOVE)}"
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
    box = s.box
    if rule == TURN:
        return turn_words(s, pick)
    if rule == GO:
        return f"to {place_words(s, pick)}"
    if rule in (FREE_MOVE, SCIENTIST_GRANT):
        return "recruit" if rule == SCIENTIST_GRANT and pick == POOL else f"move {place_words(s, pick)}"
    if rule == PAY:
        return f"pay {REGION_NAMES[pick - 1] if pick else 'hand'}"
    if rule == GIVE:
        return f"give {SEAT_NAMES[pick]}"
    if rule in (LEARN, LEARN_TOPIC):
        return f"learn {ENERGY_NAMES[pick]}"
    if rule == PLACE_CEP:
        return f"place {REGION_NAMES[pick]}"
    if rule == CHOOSE_GAIN:
        return f"take {GAIN_NAMES[pick]}"
    if rule == REGION_CUBE:
        return "use region-cube" if pick else "use own-cubes"
    if rule == INCOME_SHARE:
        return f"income money-{argument - pick} vp-{pick}"
    if rule == REDUCE:
        return f"reduce {pick * box.step_ppm}"
    if rule == FINAL_GOAL:
        return "score goal" if pick else "discard goal"
    if rule == KEEP_GOAL:
        return f"keep {goal_name(s, pick)}"
    if rule == DRAFT_KEEP:
        return f"keep {box.lobby_names[pick]}"
    if rule == ENEMY_START:
        return f"enemy {REGION_NAMES[pick]}"
    return draw_words(s, rule, argument, pick)


def draw_words(s: State, rule: int, argument: int, pick: int) -> str:
    """Nature's answers: a verb that says what for, then the outcome."""
    box = s.box
    if rule == FOSSIL_TILE:
        return f"fossil-{purpose_names()[argument]} {FOSSIL_NAMES[pick]}"
    if rule == DEAL_LOBBYIST:
        return f"deal-{SEAT_NAMES[argument]} {box.lobby_names[pick]}"
    if rule == DEAL_GOAL:
        return f"deal-{SEAT_NAMES[argument]} {goal_name(s, pick)}"
    if rule == ENV_TILE:
        return f"goal-tile {box.env_names[pick]}"
    if rule == UN_CARD:
        return f"un-card {box.un_names[pick]}"
    if rule == SUMMIT_TILE:
        return f"summit {box.summit_names[pick]}"
    if rule == AGENDA_TILE:
        return f"agenda-{REGION_NAMES[argument]} {box.agenda_names[pick]}"
    if rule == EVENT_TILE:
        return f"event {REGION_NAMES[pick]}"
    if rule == START_PLAYER:
        return f"start {SEAT_NAMES[pick]}"
    if rule == SOLO_GOAL:
        return f"solo-goal {pick}"
    return f"{rule} {pick}"


def masked(s: State, rule: int, argument: int) -> str:
    """A secret answer for those who may not know it."""
    if rule in (DEAL_LOBBYIST, DEAL_GOAL):
        return f"deal-{SEAT_NAMES[argument]} ?"
    return "keep ?"


def purpose_names() -> tuple[str, ...]:
    """What a fossil tile is drawn for: a region, or one of the inspectors."""
    names = REGION_NAMES + ("green-inspector", "blue-inspector")
    assert len(names) == FOR_INSPECTOR + 2
    return names


def abouts(s: State, rule: int) -> dict[int, str]:
    """Words for what a step or question is about."""
    box = s.box
    if rule in (GRANT, DISPLACE, BENEFIT, INSERT_TOKEN, PAY_TECH, REGION_CUBE, INSERT_PLANT):
        return dict(enumerate(box.space_names))
    if rule in (GO, ARRIVE):
        places = {BOARD: "board"}
        for place in range(AT_SPACE, AT_SPACE + box.spaces):
            places[place] = place_words(s, place)
        for place in range(AT_CARD, AT_CARD + box.lobbyists):
            places[place] = place_words(s, place)
        for topic in range(s.deal.topics):
            if topic_energy(s, topic) != NOBODY:
                places[AT_TOPIC + topic] = place_words(s, AT_TOPIC + topic)
        return places
    if rule == GAIN:
        return dict(enumerate(ENERGY_NAMES))
    if rule == GIVE:
        return dict(enumerate(ICON_NAMES))
    if rule in (MINOR, LOBBY_GAIN, CHOOSE_GAIN):
        return dict(enumerate(box.lobby_names))
    if rule in (SCORE_PLANT, CONTROL_CUBE, CHECK_CONTROL):
        names = {}
        for region, name in enumerate(REGION_NAMES):
            for kind in range(2 * ENERGIES):
                level = kind // ENERGIES + 1
                names[region * 2 * ENERGIES + kind] = f"{name}-{ENERGY_NAMES[kind % ENERGIES]}-{level}"
        return names
    if rule in (AGENDA_TILE, SUPPLY_REGION, DEBT, CONTRIBUTE):
        return dict(enumerate(REGION_NAMES))
    if rule == FOSSIL_TILE:
        return dict(enumerate(purpose_names()))
    if rule == INSPECT:
        return {0: "green-inspector", 1: "blue-inspector"}
    if rule in (RESOLVE, LEARN_TOPIC, REPLACE_SUMMIT, SUMMIT_TILE):
        return {i: f"summit-{i + 1}" for i in range(box.summit_spaces)}
    if rule == GO_HOME:
        return {i: f"summit-{i // TOPICS + 1}-{i % TOPICS + 1}" for i in range(s.deal.topics)}
    if rule in (EVENT, EVENT_TILE):
        return {0: "current", 1: "upcoming"}
    if rule in (DEAL_GOAL, DEAL_LOBBYIST):
        return dict(enumerate(SEAT_NAMES[: s.n]))
    return {}

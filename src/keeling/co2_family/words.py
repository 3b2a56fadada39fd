"""Notation that both editions share: answers, draws, and what a step is about."""

from .board import topic_energy
from .state import FamilyState
from .terms import (
    AGENDA_TILE,
    AT_CARD,
    AT_SPACE,
    AT_TOPIC,
    BOARD,
    CHOOSE_GAIN,
    DEAL_GOAL,
    DEAL_LOBBYIST,
    DRAFT_KEEP,
    EVENT_TILE,
    FINAL_GOAL,
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
    REGION_NAMES,
    REPLACE_SUMMIT,
    RESOLVE,
    START_PLAYER,
    SUMMIT_TILE,
    TOPICS,
    UN_CARD,
)


def place_words(s: FamilyState, place: int, home: str) -> str:
    """`home` is where scientists without a task are: on the board, or in hand."""
    if place >= AT_TOPIC:
        topic = place - AT_TOPIC
        energy = topic_energy(s, topic)
        kind = "none" if energy == NOBODY else s.printed.energy_names[energy]
        return f"summit-{topic // TOPICS + 1}-{kind}"
    if place >= AT_CARD:
        return s.printed.lobby_names[place - AT_CARD]
    if place >= AT_SPACE:
        return s.printed.space_names[place - AT_SPACE]
    return home if place == BOARD else "pool"


def shared_words(
    s: FamilyState, rule: int, argument: int, pick: int, seats: tuple[str, ...], goals: list[str], home: str
) -> str:
    """An answer, or a draw of Nature's: a verb that says what for, then the outcome; else nothing."""
    box = s.printed
    if rule == GO:
        return f"to {place_words(s, pick, home)}"
    if rule == FREE_MOVE:
        return f"move {place_words(s, pick, home)}"
    if rule == PAY:
        return f"pay {REGION_NAMES[pick - 1] if pick else 'hand'}"
    if rule in (LEARN, LEARN_TOPIC):
        return f"learn {box.energy_names[pick]}"
    if rule == PLACE_CEP:
        return f"place {REGION_NAMES[pick]}"
    if rule == CHOOSE_GAIN:
        return f"take {GAIN_NAMES[pick]}"
    if rule == INCOME_SHARE:
        return f"income money-{argument - pick} vp-{pick}"
    if rule == FINAL_GOAL:
        return "score goal" if pick else "discard goal"
    if rule == DRAFT_KEEP:
        return f"keep {box.lobby_names[pick]}"
    if rule == DEAL_LOBBYIST:
        return f"deal-{seats[argument]} {box.lobby_names[pick]}"
    if rule == DEAL_GOAL:
        return f"deal-{seats[argument]} {goals[pick]}"
    if rule == UN_CARD:
        return f"un-card {box.un_names[pick]}"
    if rule == SUMMIT_TILE:
        return f"summit {box.summit_names[pick]}"
    if rule == AGENDA_TILE:
        return f"agenda-{REGION_NAMES[argument]} {box.agenda_names[pick]}"
    if rule == EVENT_TILE:
        return f"event {REGION_NAMES[pick]}"
    return f"start {seats[pick]}" if rule == START_PLAYER else ""


def masked(rule: int, argument: int, seats: tuple[str, ...]) -> str:
    """A secret answer for those who may not know it."""
    return f"deal-{seats[argument]} ?" if rule in (DEAL_LOBBYIST, DEAL_GOAL) else "keep ?"


def shared_abouts(s: FamilyState, rule: int, seats: tuple[str, ...]) -> dict[int, str]:
    """Words for what a step or question is about; empty where this edition has its own or none."""
    box = s.printed
    if rule == GRANT:
        return dict(enumerate(box.space_names))
    if rule == GAIN:
        return dict(enumerate(box.energy_names))
    if rule in (MINOR, LOBBY_GAIN, CHOOSE_GAIN):
        return dict(enumerate(box.lobby_names))
    if rule == AGENDA_TILE:
        return dict(enumerate(REGION_NAMES))
    if rule in (RESOLVE, LEARN_TOPIC, REPLACE_SUMMIT, SUMMIT_TILE):
        return {i: f"summit-{i + 1}" for i in range(box.summit_spaces)}
    if rule == GO_HOME:
        return {i: f"summit-{i // TOPICS + 1}-{i % TOPICS + 1}" for i in range(s.agreed.topics)}
    if rule == EVENT_TILE:
        return {0: "current", 1: "upcoming"}
    if rule in (DEAL_GOAL, DEAL_LOBBYIST):
        return dict(enumerate(seats[: s.n]))
    return {}


def places_by_name(s: FamilyState, home: str, cards: int) -> dict[int, str]:
    """Every place of a scientist that has a name now."""
    places = {BOARD: home}
    for place in range(AT_SPACE, AT_SPACE + s.printed.spaces):
        places[place] = place_words(s, place, home)
    for place in range(AT_CARD, AT_CARD + cards):
        places[place] = place_words(s, place, home)
    for topic in range(s.agreed.topics):
        if topic_energy(s, topic) != NOBODY:
            places[AT_TOPIC + topic] = place_words(s, AT_TOPIC + topic, home)
    return places


def plants_by_name(s: FamilyState, sizes: tuple[str, str]) -> dict[int, str]:
    """A kind of plant in a region: africa-solar-small."""
    energies = len(s.printed.energy_names)
    names = {}
    for region, name in enumerate(REGION_NAMES):
        for kind in range(2 * energies):
            size = sizes[kind // energies]
            names[region * 2 * energies + kind] = f"{name}-{s.printed.energy_names[kind % energies]}-{size}"
    return names

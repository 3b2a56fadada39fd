"""Notation: every answer as words, and every argument of a rule."""

from ..co2_family.layout import UN
from ..co2_family.terms import (
    CHECK_CONTROL,
    ENERGIES,
    FOSSIL_NAMES,
    FOSSIL_TILE,
    GO,
    LEARN_TOPIC,
    POOL,
    REGION_NAMES,
    SCIENTIST_GRANT,
    TURN,
)
from ..co2_family.words import place_words, places_by_name, plants_by_name, shared_abouts, shared_words
from .state import State
from .terms import (
    AUCTION_BID,
    AUCTION_PAY,
    BENEFIT,
    BID,
    BID_PASS,
    BID_SELL_GOAL,
    CARDS,
    DECLINE,
    DEMAND,
    DISPLACED,
    ENERGY_NAMES,
    EXTRA_POINT,
    FEE,
    FIRST_REGION,
    FLIP,
    FORCED_PURCHASE,
    LEAVE_PROJECT,
    NAME_START,
    OWN_LEAVES,
    PAY_PLANT,
    PLACE_PLANT,
    PROJECT_EXPERTISE,
    SCORE_PLANT,
    SEAT_NAMES,
    SOLO_LAY,
    SOLO_SPACE,
    SOLO_START,
    SOLO_TILE,
    START_FOSSIL,
    SUBSIDY,
    SUPPLY_PAY,
    SUPPLY_SELL_GOAL,
    T_BUILD,
    T_BUILD_WITH,
    T_BUY,
    T_CLAIM,
    T_END,
    T_INSTALL,
    T_MAIN,
    T_MINOR,
    T_MOVE,
    T_PROPOSE,
    T_SELL,
    TILE_BACK,
    WITH_CEP,
    WITH_CUBE,
)


def turn_words(s: State, pick: int) -> str:
    box = s.box
    if pick >= T_BUILD_WITH:
        space, card = divmod(pick - T_BUILD_WITH, CARDS)
        return f"build {box.space_names[space]} {box.lobby_names[card]}"
    if pick >= T_MOVE:
        return f"move {place_words(s, pick - T_MOVE, 'hand')}"
    if pick >= T_MINOR:
        return f"lobby {box.lobby_names[pick - T_MINOR]} minor"
    if pick >= T_MAIN:
        return f"lobby {box.lobby_names[pick - T_MAIN]} main"
    if pick >= T_CLAIM:
        return f"claim {box.un_names[s.at[UN + pick - T_CLAIM]]}"
    if pick >= T_PROPOSE:
        space, energy = divmod(pick - T_PROPOSE, ENERGIES)
        return f"propose {box.space_names[space]} {ENERGY_NAMES[energy]}"
    if pick >= T_BUILD:
        return f"build {box.space_names[pick - T_BUILD]}"
    if pick >= T_INSTALL:
        return f"install {box.space_names[pick - T_INSTALL]}"
    return {T_END: "end", T_BUY: "buy", T_SELL: "sell"}.get(pick, "discard goal")


def words(s: State, rule: int, argument: int, pick: int) -> str:
    box = s.box
    if rule == TURN:
        return turn_words(s, pick)
    if rule in (DISPLACED, OWN_LEAVES):
        return f"to {place_words(s, pick, 'hand')}"
    if rule == SCIENTIST_GRANT:
        return {POOL: "recruit", DECLINE: "decline"}.get(pick, f"move {place_words(s, pick, 'hand')}")
    if rule == SUPPLY_PAY:
        if pick == SUPPLY_SELL_GOAL:
            return "discard goal"
        return "purchase" if pick == FORCED_PURCHASE else f"pay {REGION_NAMES[pick - 1] if pick else 'hand'}"
    if rule == EXTRA_POINT:
        return f"learn {ENERGY_NAMES[pick]}"
    if rule == SUBSIDY:
        return "use region-cube" if pick else "use own-cubes"
    if rule == PROJECT_EXPERTISE:
        return f"study {box.space_names[pick]}"
    if rule in (FIRST_REGION, SOLO_START):
        return f"begin {REGION_NAMES[pick]}"
    if rule == AUCTION_BID:
        return {BID_PASS: "pass", BID_SELL_GOAL: "discard goal"}.get(pick, f"bid {pick - BID}")
    if rule == AUCTION_PAY:
        if pick >= WITH_CEP:
            return f"pay cep-{REGION_NAMES[pick - WITH_CEP - 1] if pick > WITH_CEP else 'hand'}"
        return "pay cube" if pick == WITH_CUBE else "pay money"
    if rule == NAME_START:
        return f"name {SEAT_NAMES[pick]}"
    if rule == SOLO_SPACE:
        return f"lay {box.space_names[pick]}"
    if rule in (FOSSIL_TILE, START_FOSSIL):
        return f"fossil-{REGION_NAMES[argument]} {FOSSIL_NAMES[pick]}"
    if rule == SOLO_TILE:
        return f"project {ENERGY_NAMES[pick]}"
    return shared_words(s, rule, argument, pick, SEAT_NAMES, box.company_names, "hand")


def abouts(s: State, rule: int) -> dict[int, str]:
    """Words for what a step or question is about."""
    box = s.box
    if rule in (FEE, DISPLACED, FLIP, BENEFIT, PLACE_PLANT, LEAVE_PROJECT, OWN_LEAVES, TILE_BACK):
        return dict(enumerate(box.space_names))
    if rule == GO:
        return places_by_name(s, "hand", 0)
    if rule == SOLO_LAY:
        return dict(enumerate(ENERGY_NAMES))
    if rule in (PAY_PLANT, SUBSIDY):
        return {
            space * CARDS + card: f"{name} {box.lobby_names[card - 1]}" if card else name
            for space, name in enumerate(box.space_names)
            for card in range(box.lobbyists + 1)
        }
    if rule in (SCORE_PLANT, CHECK_CONTROL):
        return plants_by_name(s, ("small", "large"))
    if rule in (START_FOSSIL, FOSSIL_TILE, DEMAND, SUPPLY_PAY, SOLO_SPACE):
        return dict(enumerate(REGION_NAMES))
    if rule == EXTRA_POINT:
        return shared_abouts(s, LEARN_TOPIC, SEAT_NAMES)
    return shared_abouts(s, rule, SEAT_NAMES)

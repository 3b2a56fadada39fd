"""Every number of a position in words (see kernel/fields.py)."""

from ..kernel.fields import Axis, Field
from . import layout
from .state import State
from .terms import (
    ACTION_NAMES,
    COLOUR_NAMES,
    COMPETITIVE,
    ENDING_NAMES,
    ENERGY_NAMES,
    FOSSIL_NAMES,
    NOBODY,
    PHASE_NAMES,
    PLANT_NAMES,
    REGION_NAMES,
    SEAT_NAMES,
    SLOTS,
    TOPICS,
    VP_NAMES,
)


def env_space_names(s: State) -> Axis:
    """green-1 ... blue-8, from left to right; none in a competitive game."""
    names: list[str] = []
    for colour, count in zip(COLOUR_NAMES, s.box.env_spaces, strict=True):
        names.extend(f"{colour}-{i + 1}" for i in range(count))
    return tuple(names) if s.deal.env_places else ()


def fields(s: State) -> list[Field]:
    box = s.box
    seats = SEAT_NAMES[: s.n]
    spaces = tuple(box.space_names)
    # Demand spaces are named by the decade they belong to (SC-SUP-2).
    decades = tuple(str(box.first_decade + 10 * i) for i in range(SLOTS))
    env_spaces = env_space_names(s)
    summits = tuple(f"summit-{i + 1}" for i in range(box.summit_spaces))
    topics = tuple(str(i + 1) for i in range(TOPICS))
    tiles = tuple(box.summit_names)
    un_places = tuple(f"un-{i + 1}" for i in range(s.deal.un_places))
    lobbyists = tuple(box.lobby_names)
    goals = tuple(box.company_names if s.mode == COMPETITIVE else box.goal_names)
    # A card's place: a hand, the table, or a pile; four words each, whatever the number of seats.
    places = tuple(f"{where}-{seat}" for where in ("hand", "table", "pile") for seat in SEAT_NAMES)
    rows = (*SEAT_NAMES, "enemy")
    thirty = tuple(str(i + 1) for i in range(30))
    scores = seats if s.mode == COMPETITIVE else ("group",)
    return [
        Field("phase", layout.PHASE, words=PHASE_NAMES),
        Field("decade", layout.DECADE_NOW),
        Field("round", layout.ROUND),
        Field("start_player", layout.START, words=seats),
        Field("ending", layout.ENDING, words=ENDING_NAMES),
        Field("co2", layout.CO2),
        Field("price", layout.PRICE),
        Field("market", layout.MARKET),
        Field("bank", layout.BANK),
        Field("refill", layout.REFILL),
        Field("closed", layout.CLOSED),
        Field("tech_pool", layout.TECH_POOL),
        Field("active", layout.ACTIVE, words=seats),
        Field("main_actions_left", layout.MAINS),
        Field("main_action", layout.MAIN, words=ACTION_NAMES),
        Field("polluted", layout.POLLUTED),
        Field("moved", layout.MOVED),
        Field("traded", layout.TRADED),
        Field("carded", layout.CARDED),
        Field("pending", layout.PENDING, words=lobbyists),
        Field("doing", layout.DOING, words=ACTION_NAMES),
        Field("doing_space", layout.DOING_SPACE, words=spaces),
        Field("doing_energy", layout.DOING_ENERGY, words=ENERGY_NAMES),
        Field("sent", layout.SENT, ENERGY_NAMES, blank=0, bits=1),
        Field("preparing", layout.PREPARING, words=spaces),
        Field("summit_gone", layout.SUMMIT_GONE, tiles, blank=0, bits=1),
        Field("summit_sizes", layout.SUMMIT_SIZES, ("0", "1", "2", "3", "4"), blank=0, bits=1),
        Field("solo_goal", layout.SOLO_GOAL_CARD),
        Field("goal_by_2020", layout.GOAL_BY_2020),
        Field("replaced", layout.REPLACED),
        Field("early_card", layout.EARLY_CARD),
        Field("inspector", layout.INSPECTOR, ("green", "blue"), blank=NOBODY),
        Field("event", layout.EVENT_TILE_AT, ("current", "upcoming"), words=REGION_NAMES, blank=NOBODY),
        Field("money", layout.MONEY, seats),
        Field("cep", layout.CEP, seats),
        Field("tech", layout.TECH, seats),
        Field("tokens", layout.TOKENS, seats),
        Field("cubes", layout.CUBES, seats),
        Field("markers", layout.MARKERS, seats),
        Field("home", layout.HOME, seats),
        Field("recruits", layout.RECRUITS, seats),
        Field("lone_summit", layout.LONE_SUMMIT, seats, blank=0),
        Field("goal_sold", layout.GOAL_SOLD, seats, blank=0),
        Field("cep_sold", layout.CEP_SOLD, seats, blank=0),
        Field("keep_left", layout.KEEP_LEFT, seats, blank=0),
        Field("knowledge", layout.KNOWLEDGE, seats, ENERGY_NAMES),
        Field("vp", layout.VP, scores, VP_NAMES, blank=0),
        Field("agenda", layout.AGENDA, REGION_NAMES, words=tuple(box.agenda_names)),
        Field("control", layout.CONTROL, REGION_NAMES, words=seats, blank=NOBODY),
        Field("region_cep", layout.REGION_CEP, REGION_NAMES),
        Field("region_tech", layout.REGION_TECH, REGION_NAMES, blank=0),
        Field("owed_cep", layout.OWED_CEP, REGION_NAMES, blank=0),
        Field("owed_marker", layout.OWED_MARKER, REGION_NAMES, blank=0),
        Field("event_left", layout.EVENT_LEFT, REGION_NAMES),
        Field("control_cubes", layout.CONTROL_CUBES, REGION_NAMES, ENERGY_NAMES, rows, blank=0, bits=4),
        Field("plant", layout.PLANT, REGION_NAMES, decades, words=PLANT_NAMES, blank=NOBODY),
        Field("plant_token", layout.PLANT_TOKEN, REGION_NAMES, decades, words=seats, blank=NOBODY),
        Field("builder", layout.BUILDER, REGION_NAMES, decades, words=seats, blank=NOBODY),
        Field("project", layout.PROJECT, spaces, words=ENERGY_NAMES, blank=NOBODY),
        Field("level", layout.LEVEL, spaces, blank=0),
        Field("token", layout.TOKEN, spaces, words=seats, blank=NOBODY),
        Field("scientist", layout.SCIENTIST, spaces, words=seats, blank=NOBODY),
        Field("stack", layout.STACK, ENERGY_NAMES),
        Field("plants", layout.PLANTS, ENERGY_NAMES),
        Field("fossil", layout.FOSSIL_LEFT, FOSSIL_NAMES),
        Field("fossil_bottom", layout.BOTTOM, thirty, words=("none", *FOSSIL_NAMES), blank=0, bits=2),
        Field("fossil_out", layout.FOSSIL_OUT, FOSSIL_NAMES, blank=0),
        Field("summit", layout.SUMMIT, summits, words=tiles, blank=NOBODY),
        Field("completed", layout.COMPLETED, summits, blank=0),
        Field("completer", layout.COMPLETER, summits, words=seats, blank=NOBODY),
        Field("topic", layout.TOPIC, summits, topics, words=seats, blank=NOBODY),
        Field("env", layout.ENV, env_spaces, words=tuple(box.env_names), blank=NOBODY),
        Field("env_done", layout.ENV_DONE, env_spaces, blank=0),
        Field("un", layout.UN, un_places, words=tuple(box.un_names), blank=NOBODY),
        Field("un_owner", layout.UN_OWNER, un_places, words=seats, blank=NOBODY),
        Field("goal", layout.GOAL, goals, words=places, blank=NOBODY, public=False),
        Field("goal_shown", layout.GOAL_SHOWN, goals, blank=0),
        Field("card", layout.CARD, lobbyists, words=places, blank=NOBODY, public=False),
        Field("card_scientist", layout.CARD_SCIENTIST, lobbyists, words=seats, blank=NOBODY),
        Field("card_packet", layout.CARD_PACKET, lobbyists, words=seats, blank=NOBODY, public=False),
        Field("card_seen", layout.CARD_SEEN, lobbyists, seats, blank=0, bits=3, public=False),
    ]

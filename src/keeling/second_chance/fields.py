"""Every number of a position in words (see kernel/fields.py)."""

from ..co2_family import layout as family
from ..co2_family.terms import FOSSIL_NAMES, NOBODY, REGION_NAMES, SLOTS, TOPICS
from ..kernel.fields import Axis, Field
from . import layout
from .state import State
from .terms import (
    ACTION_NAMES,
    COLOUR_NAMES,
    COMPETITIVE,
    ENDING_NAMES,
    ENERGY_NAMES,
    PHASE_NAMES,
    PLANT_NAMES,
    SEAT_NAMES,
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
    # A card's place: a hand, the table, or a pile; five words each, whatever the number of seats.
    rows = (*SEAT_NAMES, "enemy")
    places = tuple(f"{where}-{seat}" for where in ("hand", "table", "pile") for seat in rows)
    thirty = tuple(str(i + 1) for i in range(30))
    scores = seats if s.mode == COMPETITIVE else ("group",)
    return [
        Field("phase", family.PHASE, words=PHASE_NAMES),
        Field("decade", family.DECADE_NOW),
        Field("round", family.ROUND),
        Field("start_player", family.START, words=seats),
        Field("ending", family.ENDING, words=ENDING_NAMES),
        Field("co2", family.CO2),
        Field("price", family.PRICE),
        Field("market", family.MARKET),
        Field("bank", family.BANK),
        Field("refill", family.REFILL),
        Field("closed", family.CLOSED),
        Field("tech_pool", family.TECH_POOL),
        Field("active", family.ACTIVE, words=seats),
        Field("main_actions_left", family.MAINS),
        Field("main_action", family.MAIN, words=ACTION_NAMES),
        Field("polluted", layout.POLLUTED),
        Field("moved", family.MOVED),
        Field("traded", family.TRADED),
        Field("carded", family.CARDED),
        Field("pending", family.PENDING, words=lobbyists),
        Field("doing", family.DOING, words=ACTION_NAMES),
        Field("doing_space", family.DOING_SPACE, words=spaces),
        Field("doing_energy", family.DOING_ENERGY, words=ENERGY_NAMES),
        Field("sent", family.SENT, ENERGY_NAMES, blank=0, bits=1),
        Field("preparing", layout.PREPARING, words=spaces),
        Field("summit_gone", family.SUMMIT_GONE, tiles, blank=0, bits=1),
        Field("summit_sizes", layout.SUMMIT_SIZES, ("0", "1", "2", "3", "4"), blank=0, bits=1),
        Field("solo_goal", layout.SOLO_GOAL_CARD),
        Field("goal_by_2020", layout.GOAL_BY_2020),
        Field("replaced", layout.REPLACED),
        Field("early_card", layout.EARLY_CARD),
        Field("inspector", layout.INSPECTOR, ("green", "blue"), blank=NOBODY),
        Field("event", family.EVENT_TILE_AT, ("current", "upcoming"), words=REGION_NAMES, blank=NOBODY),
        Field("money", family.MONEY, seats),
        Field("cep", family.CEP, seats),
        Field("tech", family.TECH, seats),
        Field("tokens", layout.TOKENS, seats),
        Field("cubes", layout.CUBES, seats),
        Field("markers", layout.MARKERS, seats),
        Field("home", family.HOME, seats),
        Field("recruits", family.RECRUITS, seats),
        Field("lone_summit", layout.LONE_SUMMIT, seats, blank=0),
        Field("goal_sold", family.GOAL_SOLD, seats, blank=0),
        Field("cep_sold", family.CEP_SOLD, seats, blank=0),
        Field("keep_left", family.KEEP_LEFT, seats, blank=0),
        Field("knowledge", family.KNOWLEDGE, seats, ENERGY_NAMES),
        Field("vp", family.VP, scores, VP_NAMES, blank=0),
        Field("agenda", family.AGENDA, REGION_NAMES, words=tuple(box.agenda_names)),
        Field("control", family.CONTROL, REGION_NAMES, words=seats, blank=NOBODY),
        Field("region_cep", family.REGION_CEP, REGION_NAMES),
        Field("region_tech", family.REGION_TECH, REGION_NAMES, blank=0),
        Field("owed_cep", layout.OWED_CEP, REGION_NAMES, blank=0),
        Field("owed_marker", layout.OWED_MARKER, REGION_NAMES, blank=0),
        Field("event_left", family.EVENT_LEFT, REGION_NAMES),
        Field("control_cubes", layout.CONTROL_CUBES, REGION_NAMES, ENERGY_NAMES, rows, blank=0, bits=4),
        Field("plant", family.PLANT, REGION_NAMES, decades, words=PLANT_NAMES, blank=NOBODY),
        Field("plant_token", layout.PLANT_TOKEN, REGION_NAMES, decades, words=seats, blank=NOBODY),
        Field("builder", family.BUILDER, REGION_NAMES, decades, words=seats, blank=NOBODY),
        Field("project", family.PROJECT, spaces, words=ENERGY_NAMES, blank=NOBODY),
        Field("level", layout.LEVEL, spaces, blank=0),
        Field("token", layout.TOKEN, spaces, words=seats, blank=NOBODY),
        Field("scientist", family.SCIENTIST, spaces, words=seats, blank=NOBODY),
        Field("stack", family.STACK, ENERGY_NAMES),
        Field("plants", family.PLANTS, ENERGY_NAMES),
        Field("fossil", family.FOSSIL_LEFT, FOSSIL_NAMES),
        Field("fossil_bottom", layout.BOTTOM, thirty, words=("none", *FOSSIL_NAMES), blank=0, bits=2),
        Field("fossil_out", family.FOSSIL_OUT, FOSSIL_NAMES, blank=0),
        Field("summit", family.SUMMIT, summits, words=tiles, blank=NOBODY),
        Field("completed", family.COMPLETED, summits, blank=0),
        Field("completer", layout.COMPLETER, summits, words=seats, blank=NOBODY),
        Field("topic", family.TOPIC, summits, topics, words=seats, blank=NOBODY),
        Field("env", layout.ENV, env_spaces, words=tuple(box.env_names), blank=NOBODY),
        Field("env_done", layout.ENV_DONE, env_spaces, blank=0),
        Field("un", family.UN, un_places, words=tuple(box.un_names), blank=NOBODY),
        Field("un_owner", family.UN_OWNER, un_places, words=seats, blank=NOBODY),
        Field("goal", family.GOAL, goals, words=places, blank=NOBODY, public=False),
        Field("goal_shown", layout.GOAL_SHOWN, goals, blank=0),
        Field("card", family.CARD, lobbyists, words=places, blank=NOBODY, public=False),
        Field("card_scientist", layout.CARD_SCIENTIST, lobbyists, words=seats, blank=NOBODY),
        Field("card_packet", family.CARD_PACKET, lobbyists, words=seats, blank=NOBODY, public=False),
        Field("card_seen", family.CARD_SEEN, lobbyists, seats, blank=0, bits=3, public=False),
    ]

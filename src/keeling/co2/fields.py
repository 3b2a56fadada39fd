"""Every number of a position in words (see kernel/fields.py)."""

from ..co2_family import layout as family
from ..co2_family.layout import VP_KINDS
from ..co2_family.terms import FOSSIL_NAMES, GONE, NOBODY, REGION_NAMES, SLOTS, TOPICS
from ..kernel.fields import Field
from . import layout as layout
from .state import State
from .terms import ACTION_NAMES, ENDING_NAMES, ENERGY_NAMES, PHASE_NAMES, PLANT_NAMES, SEAT_NAMES, VP_NAMES


def fields(s: State) -> list[Field]:
    box = s.box
    seats = SEAT_NAMES[: s.n]
    spaces = tuple(box.space_names)
    decades = tuple(str(i + 1) for i in range(SLOTS))
    summits = tuple(f"summit-{i + 1}" for i in range(box.summit_spaces))
    topics = tuple(str(i + 1) for i in range(TOPICS))
    tiles = tuple(box.summit_names)
    un_places = tuple(f"un-{i + 1}" for i in range(s.deal.un_places))
    lobbyists = tuple(box.lobby_names)
    goals = tuple(box.company_names)
    places = (*(f"{where}-{seat}" for where in ("hand", "table", "pile") for seat in SEAT_NAMES), "gone")
    owners = (*SEAT_NAMES, *("-" for _ in range(GONE - len(SEAT_NAMES))), "gone")
    kinds = (*VP_NAMES, *(f"-{i}" for i in range(VP_KINDS - len(VP_NAMES))))
    return [
        Field("phase", family.PHASE, words=PHASE_NAMES),
        Field("decade", family.DECADE_NOW),
        Field("round", family.ROUND),
        Field("start_player", family.START, words=seats),
        Field("ending", family.ENDING, words=ENDING_NAMES),
        Field("co2", family.CO2),
        Field("reached_350", layout.REACHED_350),
        Field("price", family.PRICE),
        Field("market", family.MARKET),
        Field("bank", family.BANK),
        Field("refill", family.REFILL),
        Field("stop", family.CLOSED),
        Field("tech_pool", family.TECH_POOL),
        Field("active", family.ACTIVE, words=seats),
        Field("actions_left", family.MAINS),
        Field("moved", family.MOVED),
        Field("traded", family.TRADED, words=ACTION_NAMES),
        Field("carded", family.CARDED),
        Field("action", family.DOING, words=ACTION_NAMES),
        Field("main", family.MAIN, words=ACTION_NAMES),
        Field("action_space", family.DOING_SPACE, words=spaces),
        Field("action_energy", family.DOING_ENERGY, words=ENERGY_NAMES),
        Field("sent", family.SENT, ENERGY_NAMES, blank=0, bits=1),
        Field("summit_gone", family.SUMMIT_GONE, tiles, blank=0, bits=1),
        Field("event", family.EVENT_TILE_AT, ("current", "upcoming"), words=REGION_NAMES, blank=NOBODY),
        Field("solo_region", layout.SOLO_REGION, words=REGION_NAMES),
        Field("solo_space", layout.SOLO_SPACE_AT, words=spaces),
        Field("solo_types", layout.SOLO_TYPES, ENERGY_NAMES, blank=0, bits=1),
        Field("high_bid", layout.HIGH_BID),
        Field("high_bidder", layout.HIGH_BIDDER, words=seats),
        Field("passed", layout.PASSED, seats, blank=0, bits=1),
        Field("paid_cubes", layout.PAID_CUBES),
        Field("paid_ceps", layout.PAID_CEPS),
        Field("money", family.MONEY, seats),
        Field("cep", family.CEP, seats),
        Field("tech", family.TECH, seats),
        Field("home", family.HOME, seats),
        Field("recruits", family.RECRUITS, seats),
        Field("goal_sold", family.GOAL_SOLD, seats, blank=0),
        Field("cep_sold", family.CEP_SOLD, seats, blank=0),
        Field("keep_left", family.KEEP_LEFT, seats, blank=0),
        Field("expertise", family.KNOWLEDGE, seats, ENERGY_NAMES),
        Field("vp", family.VP, seats, kinds, blank=0),
        Field("agenda", family.AGENDA, REGION_NAMES, words=tuple(box.agenda_names)),
        Field("control", family.CONTROL, REGION_NAMES, words=seats, blank=NOBODY),
        Field("region_cep", family.REGION_CEP, REGION_NAMES),
        Field("region_tech", family.REGION_TECH, REGION_NAMES, blank=0),
        Field("event_left", family.EVENT_LEFT, REGION_NAMES),
        Field("plant", family.PLANT, REGION_NAMES, decades, words=PLANT_NAMES, blank=NOBODY),
        Field("builder", family.BUILDER, REGION_NAMES, decades, words=seats, blank=NOBODY),
        Field("project", family.PROJECT, spaces, words=ENERGY_NAMES, blank=NOBODY),
        Field("installed", layout.INSTALLED, spaces, blank=0),
        Field("scientist", family.SCIENTIST, spaces, words=seats, blank=NOBODY),
        Field("stack", family.STACK, ENERGY_NAMES),
        Field("plants", family.PLANTS, ENERGY_NAMES),
        Field("fossil", family.FOSSIL_LEFT, FOSSIL_NAMES),
        Field("fossil_out", family.FOSSIL_OUT, FOSSIL_NAMES, blank=0),
        Field("summit", family.SUMMIT, summits, words=tiles, blank=NOBODY),
        Field("completed", family.COMPLETED, summits, blank=0),
        Field("topic", family.TOPIC, summits, topics, words=seats, blank=NOBODY),
        Field("un", family.UN, un_places, words=tuple(box.un_names), blank=NOBODY),
        Field("un_owner", family.UN_OWNER, un_places, words=owners, blank=NOBODY),
        Field("goal", family.GOAL, goals, words=places, blank=NOBODY, public=False),
        Field("card", family.CARD, lobbyists, words=places, blank=NOBODY, public=False),
        Field("card_packet", family.CARD_PACKET, lobbyists, words=seats, blank=NOBODY, public=False),
        Field("card_seen", family.CARD_SEEN, lobbyists, seats, blank=0, bits=3, public=False),
    ]

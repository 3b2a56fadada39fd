"""What must hold in every position (the component limits, SC-LIMIT, and what follows from the rules)."""

from collections.abc import Callable

from ..co2_family.layout import (
    AGENDA,
    BANK,
    BUILDER,
    CARD,
    CEP,
    CO2,
    CONTROL,
    DECADE_NOW,
    ENDING,
    FOSSIL_LEFT,
    FOSSIL_OUT,
    HOME,
    KEEP_LEFT,
    KNOWLEDGE,
    MAINS,
    MARKET,
    MONEY,
    PHASE,
    PLANT,
    PLANTS,
    PRICE,
    PROJECT,
    RECRUITS,
    REFILL,
    REGION_CEP,
    REGION_TECH,
    SCIENTIST,
    STACK,
    SUMMIT,
    SUMMIT_GONE,
    TECH,
    TECH_POOL,
    TOPIC,
    UN,
)
from ..co2_family.terms import (
    ARRIVE,
    DRAFT_KEEP,
    ENERGIES,
    FOSSIL,
    FOSSIL_NAMES,
    FOSSILS,
    NOBODY,
    PILE,
    REGION_NAMES,
    REGIONS,
    SLOTS,
    TABLE,
)
from ..kernel.position import unpack
from .layout import (
    BOTTOM,
    CARD_SCIENTIST,
    CONTROL_CUBES,
    CUBES,
    ENV,
    INSPECTOR,
    LEVEL,
    MARKERS,
    OWED_CEP,
    OWED_MARKER,
    PLANT_TOKEN,
    TOKEN,
    TOKENS,
)
from .state import State
from .terms import COMPETITIVE, ENEMY, ENERGY_NAMES, KEEP_GOAL, PHASE_SETUP, RUNNING, SEAT_NAMES, SOLO

Must = Callable[[bool, str], None]


def violations(s: State) -> list[str]:
    found: list[str] = []

    def must(holds: bool, what: str) -> None:
        if not holds:
            found.append(what)

    box = s.box
    in_regions = s.sum_of(REGION_CEP, REGIONS) + s.sum_of(OWED_CEP, REGIONS)
    ceps = s.at[BANK] + s.at[MARKET] + s.sum_of(CEP, s.n) + in_regions
    must(ceps == box.cep_total, f"there are {ceps} CEPs, not {box.cep_total}")
    inspectors = 2 - s.count_of(INSPECTOR, 2, NOBODY)
    cubes = s.at[TECH_POOL] + s.sum_of(TECH, s.n) + s.sum_of(REGION_TECH, REGIONS) + inspectors
    must(cubes == box.tech_total, f"there are {cubes} Tech cubes, not {box.tech_total}")
    must(box.price_min <= s.at[PRICE] <= box.price_max, f"the price is {s.at[PRICE]}")
    must(s.at[MARKET] <= box.market_size, f"the market holds {s.at[MARKET]}")
    must(s.at[MARKET] > 0 or s.at[BANK] == 0, "the market is empty although the bank is not")
    must(s.at[REFILL] == 0 or s.at[BANK] == 0, "a refill is open although the bank holds CEPs")
    for block, name in (
        (MONEY, "money"),
        (CEP, "cep"),
        (TECH, "tech"),
        (TOKENS, "tokens"),
        (CUBES, "cubes"),
        (MARKERS, "markers"),
        (HOME, "home"),
        (RECRUITS, "recruits"),
    ):
        must(min(s.at[block : block + s.n]) >= 0, f"{name} is below zero")
    for block, name in ((BANK, "bank"), (MARKET, "market"), (TECH_POOL, "tech_pool"), (REFILL, "refill")):
        must(s.at[block] >= 0, f"{name} is below zero")
    for region in range(REGIONS):
        must(0 <= s.at[REGION_CEP + region] <= box.cep_spaces[region], f"CEPs in {REGION_NAMES[region]}")
        must(s.at[REGION_TECH + region] >= 0, f"cubes in {REGION_NAMES[region]}")
        must(not s.at[OWED_MARKER + region] or s.at[CONTROL + region] != NOBODY, "a debt without a debtor")
    must(s.mode == COMPETITIVE or s.sum_of(REGION_TECH, REGIONS) == 0, "Tech cubes lie in a region")
    discs = s.at[KNOWLEDGE : KNOWLEDGE + s.n * ENERGIES]
    must(min(discs) >= 0 and max(discs) <= box.track_end, "a disc is off its track")
    must(0 <= s.at[DECADE_NOW] <= s.decades(), f"there is no decade {s.at[DECADE_NOW]}")
    must(s.at[ENDING] != RUNNING or s.at[DECADE_NOW] < s.decades(), "the last decade is over")
    must(0 <= s.at[MAINS] <= 1, f"there are {s.at[MAINS]} Main actions left")
    must(s.rule in (KEEP_GOAL, DRAFT_KEEP) or s.sum_of(KEEP_LEFT, s.n) == 0, "nobody chooses cards now")
    seat_pieces(s, must)
    tiles(s, must)
    cards(s, must)
    if s.mode == COMPETITIVE:
        plants = s.at[PLANT : PLANT + REGIONS * SLOTS]
        burning = sum(box.fossil_ppm[p - FOSSIL] for p in plants if p >= FOSSIL)
        must(s.at[CO2] == box.co2_start_competitive + burning, f"CO2 is {s.at[CO2]}")  # SC-COMP-SUP-6
    else:
        must(s.at[CO2] >= box.co2_floor, f"CO2 is {s.at[CO2]}")
    return found


def seat_pieces(s: State, must: Must) -> None:
    box = s.box
    colours = s.deal.colours
    steps = [unpack(step) for step in s.todo]
    for seat in range(s.n):
        name = SEAT_NAMES[seat]
        moving = sum(1 for rule, player, _ in steps if rule == ARRIVE and player == seat)
        standing = (
            s.count_of(SCIENTIST, box.spaces, seat)
            + s.count_of(CARD_SCIENTIST, box.lobbyists, seat)
            + s.count_of(TOPIC, s.deal.topics, seat)
        )
        total = s.at[HOME + seat] + s.at[RECRUITS + seat] + standing + moving
        must(total == box.scientists, f"{name} has {total} scientists")
        under_plants = s.count_of(PLANT_TOKEN, REGIONS * SLOTS, seat)
        tokens = s.at[TOKENS + seat] + s.count_of(TOKEN, box.spaces, seat) + under_plants
        must(tokens == box.tokens * colours, f"{name} has {tokens} Infrastructure tokens")
        on_board = cubes_on_board(s, seat)
        must(s.at[CUBES + seat] + on_board == box.cubes * colours, f"{name} has lost Control cubes")
        markers = s.at[MARKERS + seat] + s.count_of(CONTROL, REGIONS, seat)
        must(markers == box.markers * colours, f"{name} has {markers} Control markers")
    enemies = cubes_on_board(s, ENEMY)
    must(enemies <= (box.enemy_cubes if s.mode == SOLO else 0), f"there are {enemies} enemy cubes")


def cubes_on_board(s: State, row: int) -> int:
    return sum(s.at[CONTROL_CUBES + i] >> 4 * row & 15 for i in range(REGIONS * ENERGIES))


def tiles_at_bottom(s: State, fuel: int) -> int:
    return sum(1 for i in range(30) if s.at[BOTTOM] >> 2 * i & 3 == fuel + 1)


def tiles(s: State, must: Must) -> None:
    box = s.box
    per_type = box.stack_levels[0] + box.stack_levels[1]
    for energy in range(ENERGIES):
        name = ENERGY_NAMES[energy]
        built = s.count_of(PLANT, REGIONS * SLOTS, energy)
        must(s.at[PLANTS + energy] + built == box.plants_per_type, f"{name} plants")
        projects = s.at[STACK + energy] + s.count_of(PROJECT, box.spaces, energy) + built
        must(projects == per_type, f"there are {projects} {name} projects, not {per_type}")
    for fuel in range(FOSSILS):
        in_deck = s.at[FOSSIL_LEFT + fuel] + tiles_at_bottom(s, fuel)
        burning = s.count_of(PLANT, REGIONS * SLOTS, FOSSIL + fuel)
        total = in_deck + s.at[FOSSIL_OUT + fuel] + burning
        must(total == box.fossil_count[fuel], f"there are {total} {FOSSIL_NAMES[fuel]} tiles")
    for space in range(box.spaces):
        empty = s.at[PROJECT + space] == NOBODY
        bare = s.at[TOKEN + space] == s.at[SCIENTIST + space] == NOBODY and s.at[LEVEL + space] == 0
        must(not empty or bare, f"something lies on the empty space {box.space_names[space]}")
        both = s.at[TOKEN + space] != NOBODY and s.at[SCIENTIST + space] != NOBODY
        must(not both, f"a scientist stands on Infrastructure at {box.space_names[space]}")  # SC-SCI-10
    for slot in range(REGIONS * SLOTS):
        green = 0 <= s.at[PLANT + slot] < FOSSIL
        owned = s.at[PLANT_TOKEN + slot] != NOBODY and s.at[BUILDER + slot] != NOBODY
        none = s.at[PLANT_TOKEN + slot] == NOBODY and s.at[BUILDER + slot] == NOBODY
        must(owned if green else none, f"plant {slot} and its Infrastructure disagree")
    laid = [tile for tile in s.at[AGENDA : AGENDA + REGIONS] if tile != NOBODY]
    must(len(set(laid)) == len(laid), "an Agenda tile lies in two regions")
    shown = [tile for tile in s.at[SUMMIT : SUMMIT + box.summit_spaces] if tile != NOBODY]
    must(len(set(shown)) == len(shown), "a summit tile lies in two places")
    must(all(s.at[SUMMIT_GONE] >> tile & 1 for tile in shown), "a summit tile lies both on board and deck")
    for kind in range(box.env_kinds):
        laid_out = s.count_of(ENV, s.deal.env_places, kind)
        must(laid_out <= box.env_count[kind], f"there are {laid_out} {box.env_names[kind]} tiles")
    displayed = [card for card in s.at[UN : UN + s.deal.un_places] if card != NOBODY]
    must(len(set(displayed)) == len(displayed), "a UN card is displayed twice")


def cards(s: State, must: Must) -> None:
    """Each card is in one place by construction; hands must have the right size and order."""
    box = s.box
    dealt = [0] * s.n
    for card in range(box.lobbyists):
        place = s.at[CARD + card]
        if place != NOBODY:
            if place % TABLE < s.n:
                dealt[place % TABLE] += 1
            else:
                must(False, f"{box.lobby_names[card]} belongs to a seat that is not in this game")
        on_table = TABLE <= place < PILE
        bare = s.at[CARD_SCIENTIST + card] == NOBODY
        must(on_table or bare, f"a scientist stands on {box.lobby_names[card]}")
    if s.at[PHASE] != PHASE_SETUP:
        must(dealt == [box.hand] * s.n, f"the seats were dealt {dealt} Lobbyist cards")

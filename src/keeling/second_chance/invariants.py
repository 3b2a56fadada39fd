"""What must hold in every position (the component limits, SC-LIMIT, and what follows from the rules)."""

from ..co2_family.invariants import Checks, check_stocks, check_tiles, not_below_zero, ppm_burning
from ..co2_family.layout import (
    BUILDER,
    CARD,
    CO2,
    CONTROL,
    DECADE_NOW,
    ENDING,
    HOME,
    KEEP_LEFT,
    MARKET,
    PHASE,
    PLANT,
    PROJECT,
    RECRUITS,
    REGION_TECH,
    SCIENTIST,
    STACK,
    TOPIC,
)
from ..co2_family.terms import ARRIVE, DRAFT_KEEP, ENERGIES, FOSSILS, NOBODY, PILE, REGIONS, SLOTS, TABLE
from ..kernel.ints import i64, vec
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
from .terms import (
    COMPETITIVE,
    ENEMY,
    ENERGY_NAMES,
    KEEP_GOAL,
    PHASE_END,
    PHASE_SETUP,
    RUNNING,
    SEAT_NAMES,
    SOLO,
)


def violations(s: State) -> list[str]:
    checks = Checks()
    must, box = checks.must, s.box
    check_stocks(s, checks, s.sum_of(OWED_CEP, REGIONS), 2 - s.count_of(INSPECTOR, 2, NOBODY))
    check_tiles(s, checks, vec[i64]([tiles_at_bottom(s, fuel) for fuel in range(FOSSILS)]))
    must(s.at[MARKET] <= box.market_size, "the market holds {}", s.at[MARKET])
    for block, name in ((TOKENS, "tokens"), (CUBES, "cubes"), (MARKERS, "markers")):
        not_below_zero(s, checks, block, name)
    for region in range(REGIONS):
        must(not s.at[OWED_MARKER + region] or s.at[CONTROL + region] != NOBODY, "a debt without a debtor")
    must(s.mode == COMPETITIVE or s.sum_of(REGION_TECH, REGIONS) == 0, "Tech cubes lie in a region")
    must(0 <= s.at[DECADE_NOW] <= s.decades(), "there is no decade {}", s.at[DECADE_NOW])
    scoring = s.at[PHASE] == PHASE_END  # the decade marker has moved on already
    must(s.at[ENDING] != RUNNING or s.at[DECADE_NOW] < s.decades() or scoring, "the last decade is over")
    must(s.rule in (KEEP_GOAL, DRAFT_KEEP) or s.sum_of(KEEP_LEFT, s.n) == 0, "nobody chooses cards now")
    seat_pieces(s, checks)
    projects(s, checks)
    cards(s, checks)
    if s.mode == COMPETITIVE:  # SC-COMP-SUP-6
        must(s.at[CO2] == box.co2_start_competitive + ppm_burning(s), "CO2 is {}", s.at[CO2])
    else:
        must(s.at[CO2] >= box.co2_floor, "CO2 is {}", s.at[CO2])
    return checks.found


def seat_pieces(s: State, checks: Checks) -> None:
    box, must = s.box, checks.must
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
        must(total == box.scientists, "{} has {} scientists", name, total)
        under_plants = s.count_of(PLANT_TOKEN, REGIONS * SLOTS, seat)
        tokens = s.at[TOKENS + seat] + s.count_of(TOKEN, box.spaces, seat) + under_plants
        must(tokens == box.tokens * colours, "{} has {} Infrastructure tokens", name, tokens)
        on_board = cubes_on_board(s, seat)
        must(s.at[CUBES + seat] + on_board == box.cubes * colours, "{} has lost Control cubes", name)
        markers = s.at[MARKERS + seat] + s.count_of(CONTROL, REGIONS, seat)
        must(markers == box.markers * colours, "{} has {} Control markers", name, markers)
    enemies = cubes_on_board(s, ENEMY)
    must(enemies <= (box.enemy_cubes if s.mode == SOLO else 0), "there are {} enemy cubes", enemies)


def cubes_on_board(s: State, row: i64) -> i64:
    return sum(s.at[CONTROL_CUBES + i] >> 4 * row & 15 for i in range(REGIONS * ENERGIES))


def tiles_at_bottom(s: State, fuel: i64) -> i64:
    return sum(1 for i in range(30) if s.at[BOTTOM] >> 2 * i & 3 == fuel + 1)


def projects(s: State, checks: Checks) -> None:
    box, must = s.box, checks.must
    per_type = box.stack_levels[0] + box.stack_levels[1]
    for energy in range(ENERGIES):
        built = s.count_of(PLANT, REGIONS * SLOTS, energy)
        found = s.at[STACK + energy] + s.count_of(PROJECT, box.spaces, energy) + built
        must(found == per_type, "there are {} {} projects, not {}", found, ENERGY_NAMES[energy], per_type)
    for space in range(box.spaces):
        empty = s.at[PROJECT + space] == NOBODY
        bare = s.at[TOKEN + space] == s.at[SCIENTIST + space] == NOBODY and s.at[LEVEL + space] == 0
        must(not empty or bare, "something lies on the empty space {}", box.space_names[space])
        both = s.at[TOKEN + space] != NOBODY and s.at[SCIENTIST + space] != NOBODY
        must(not both, "a scientist stands on Infrastructure at {}", box.space_names[space])  # SC-SCI-10
    for slot in range(REGIONS * SLOTS):
        same = (s.at[PLANT_TOKEN + slot] == NOBODY) == (s.at[BUILDER + slot] == NOBODY)
        must(same, "plant {} and its Infrastructure disagree", slot)
    for kind in range(box.env_kinds):
        laid_out = s.count_of(ENV, s.deal.env_places, kind)
        must(laid_out <= box.env_count[kind], "there are {} {} tiles", laid_out, box.env_names[kind])


def cards(s: State, checks: Checks) -> None:
    """Each card is in one place by construction; hands must have the right size and order."""
    box, must = s.box, checks.must
    dealt = [0] * s.n
    for card in range(box.lobbyists):
        place = s.at[CARD + card]
        if place != NOBODY:
            if place % TABLE < s.n:
                dealt[place % TABLE] += 1
            else:
                must(False, "{} belongs to a seat that is not in this game", box.lobby_names[card])
        on_table = TABLE <= place < PILE
        bare = s.at[CARD_SCIENTIST + card] == NOBODY
        must(on_table or bare, "a scientist stands on {}", box.lobby_names[card])
    if s.at[PHASE] != PHASE_SETUP:
        must(dealt == [box.hand] * s.n, "the seats were dealt {} Lobbyist cards", dealt)

"""What must hold in every position of both editions."""

from ..kernel.ints import i64, vec
from .layout import (
    AGENDA,
    BANK,
    BUILDER,
    CEP,
    EVENT_LEFT,
    EVENT_TILE_AT,
    FOSSIL_LEFT,
    FOSSIL_OUT,
    HOME,
    KNOWLEDGE,
    MAINS,
    MARKET,
    MONEY,
    PLANT,
    PLANTS,
    PRICE,
    RECRUITS,
    REFILL,
    REGION_CEP,
    REGION_TECH,
    SUMMIT,
    SUMMIT_GONE,
    TECH,
    TECH_POOL,
    UN,
)
from .state import FamilyState
from .terms import ENERGIES, FOSSIL, FOSSIL_NAMES, FOSSILS, NOBODY, REGION_NAMES, REGIONS, SLOTS


class Checks:
    """Collects what does not hold."""

    def __init__(self) -> None:
        self.found: list[str] = []

    def must(self, holds: bool, what: str, *values: object) -> None:
        """The words are put together only if they are needed: there are hundreds of checks a position."""
        if not holds:
            self.found.append(what.format(*values))


def check_stocks(s: FamilyState, checks: Checks, other_ceps: i64, other_cubes: i64) -> None:
    """CEPs and cubes add up, with those that lie where only one edition puts them."""
    at, box, must = s.at, s.printed, checks.must
    ceps = at[BANK] + at[MARKET] + s.sum_of(CEP, s.n) + s.sum_of(REGION_CEP, REGIONS) + other_ceps
    must(ceps == box.cep_total, "there are {} CEPs, not {}", ceps, box.cep_total)
    cubes = at[TECH_POOL] + s.sum_of(TECH, s.n) + s.sum_of(REGION_TECH, REGIONS) + other_cubes
    must(cubes == box.tech_total, "there are {} Tech cubes, not {}", cubes, box.tech_total)
    must(box.price_min <= at[PRICE] <= box.price_max, "the price is {}", at[PRICE])
    must(at[MARKET] > 0 or at[BANK] == 0, "the market is empty although the bank is not")
    must(at[REFILL] == 0 or at[BANK] == 0, "a refill is open although the bank holds CEPs")
    must(0 <= at[MAINS] <= 1, "there are {} Main actions left", at[MAINS])
    for block, name in (
        (MONEY, "money"),
        (CEP, "cep"),
        (TECH, "tech"),
        (HOME, "home"),
        (RECRUITS, "recruits"),
    ):
        not_below_zero(s, checks, block, name)
    for block, name in ((BANK, "bank"), (MARKET, "market"), (TECH_POOL, "tech_pool"), (REFILL, "refill")):
        must(at[block] >= 0, "{} is below zero", name)
    for region in range(REGIONS):
        must(0 <= at[REGION_CEP + region] <= box.cep_spaces[region], "CEPs in {}", REGION_NAMES[region])
        must(at[REGION_TECH + region] >= 0, "cubes in {}", REGION_NAMES[region])
    discs = at[KNOWLEDGE : KNOWLEDGE + s.n * ENERGIES]
    must(min(discs) >= 0 and max(discs) <= box.track_end, "a disc is off its track")


def not_below_zero(s: FamilyState, checks: Checks, block: i64, name: str) -> None:
    checks.must(min(s.at[block : block + s.n]) >= 0, "{} is below zero", name)


def check_tiles(s: FamilyState, checks: Checks, tiles_at_bottom: vec[i64]) -> None:
    """Every plant and tile is in exactly one place."""
    at, box, must = s.at, s.printed, checks.must
    for energy in range(ENERGIES):
        plants = at[PLANTS + energy] + s.count_of(PLANT, REGIONS * SLOTS, energy)
        must(plants == box.plants_per_type, "there are {} {} plants", plants, box.energy_names[energy])
    for fuel in range(FOSSILS):
        burning = s.count_of(PLANT, REGIONS * SLOTS, FOSSIL + fuel)
        total = at[FOSSIL_LEFT + fuel] + tiles_at_bottom[fuel] + at[FOSSIL_OUT + fuel] + burning
        must(total == box.fossil_count[fuel], "there are {} {} tiles", total, FOSSIL_NAMES[fuel])
    for slot in range(REGIONS * SLOTS):
        real = slot % SLOTS < s.agreed.demand[slot // SLOTS]
        must(real or at[PLANT + slot] == NOBODY, "there is no demand space {}", slot % SLOTS + 1)
        green = 0 <= at[PLANT + slot] < FOSSIL
        must(green == (at[BUILDER + slot] != NOBODY), "plant {} and its builder disagree", slot)
    for region in range(REGIONS):
        events = at[EVENT_LEFT + region] + s.count_of(EVENT_TILE_AT, 2, region)
        must(
            0 <= events <= box.event_count[region], "there are {} events in {}", events, REGION_NAMES[region]
        )
    for block, length, what in (
        (AGENDA, REGIONS, "an Agenda tile"),
        (SUMMIT, box.summit_spaces, "a summit tile"),
        (UN, s.agreed.un_places, "a UN card"),
    ):
        laid = [tile for tile in at[block : block + length] if tile != NOBODY]
        must(len(set(laid)) == len(laid), "{} lies in two places", what)
    shown = [tile for tile in at[SUMMIT : SUMMIT + box.summit_spaces] if tile != NOBODY]
    must(all(at[SUMMIT_GONE] >> tile & 1 for tile in shown), "a summit tile lies both on board and deck")


def ppm_burning(s: FamilyState) -> i64:
    """What all fossil plants on the board emit."""
    plants = s.at[PLANT : PLANT + REGIONS * SLOTS]
    return sum(s.printed.fossil_ppm[plant - FOSSIL] for plant in plants if plant >= FOSSIL)

"""What the next supply phase will bring if nobody does anything more, only from what everybody sees.

    ending        how the game ends after this decade as things stand (a name of ENDING_NAMES), or None
    supply        None if there is none to come, else the supply phase that goes on or comes next:
      decade        its number, 0 for the first
      regions       the regions that will burn fossil fuel; which come first is the start player's choice
      ppm           {now, best, expected, worst, limit, limit_chance}: pollution after it, by the fossil tiles
                    left; limit_chance is the chance that it reaches the limit (solo: or exceeds it)
      fossil_tiles  {gas, oil, coal}: tiles left to draw; there may be fewer than regions
      event         None or {region, chance, seats}: the disaster of that phase, the chance that pollution is
                    high enough for it, and by seat {tech, vp}: what it would contribute
      tech_lost     regions that lose a Tech cube
    permits       by seat {due, held, short, price, money, vp}: CEPs owed to fossil plants, CEPs in hand and
                  in controlled regions, those missing, what they cost at the price of now, and what of it is
                  paid with the money of now and what in VP
    regions_pay   regions that nobody controls and that lose a CEP
    income        by seat, what the tracks pay in that phase, or at the end of the game

A game that is over has no forecast.
"""

from typing import Any

from ..co2_family import forecast as family
from ..co2_family.layout import (
    CO2,
    DECADE_NOW,
    ENDING,
    EVENT_TILE_AT,
    FOSSIL_LEFT,
    MONEY,
    PHASE,
    PRICE,
    REGION_TECH,
    TECH,
)
from ..co2_family.terms import FOSSIL_NAMES, FOSSIL_TILE, FOSSILS, NOBODY, REGION_NAMES, REGIONS
from .decade import ending
from .state import State
from .terms import (
    CUBE_LOSS,
    DEMAND,
    ENDING_NAMES,
    EVENT,
    FIRST_REGION,
    PHASE_DEMAND,
    PHASE_EVENT,
    PHASE_INCOME,
    PHASE_OPERATIONS,
    PHASE_SCORING,
    PHASE_SETUP,
    RUNNING,
    SEAT_NAMES,
    SOLO,
    START_FOSSIL,
    SUPPLY_PAY,
)

SUPPLY_PHASES = (PHASE_INCOME, PHASE_DEMAND, PHASE_EVENT)


def forecast(s: State) -> dict[str, Any]:
    if s.over():
        return {}
    regions = burning(s)
    due = ceps_owed(s, regions)
    ends = ending_to_come(s)
    return {
        "ending": None if ends == RUNNING else ENDING_NAMES[ends],
        "supply": supply_of(s, regions),
        "permits": {SEAT_NAMES[seat]: permits(s, seat, due[seat]) for seat in range(s.n)},
        "regions_pay": [REGION_NAMES[region] for region in family.regions_that_pay(s, regions)],
        "income": dict(zip(SEAT_NAMES[: s.n], income_to_come(s), strict=True)),
    }


def ending_to_come(s: State) -> int:
    """Tested only at the end of a decade (C-END-1)."""
    if s.at[PHASE] in SUPPLY_PHASES:
        return RUNNING
    if s.at[PHASE] in (PHASE_SETUP, PHASE_OPERATIONS):
        return int(ending(s))
    return int(s.at[ENDING])


# --- energy demand ------------------------------------------------------------------------------------


def supply_decade(s: State) -> int | None:
    """The decade of the supply phase that goes on or comes next; it needs the starting plants (C-SETUP-7)."""
    if s.at[PHASE] in SUPPLY_PHASES:
        return int(s.at[DECADE_NOW])
    if ending_to_come(s) != RUNNING or family.steps_to_come(s, START_FOSSIL):
        return None
    return int(s.at[DECADE_NOW]) + 1


def burning(s: State) -> list[int]:
    """Regions without a plant for the decade (C-SUPPLY-9)."""
    decade = supply_decade(s)
    if decade is None or s.at[PHASE] == PHASE_EVENT:
        return []
    regions = [int(region) for region in s.box.clockwise]
    if s.at[PHASE] == PHASE_DEMAND and s.rule != FIRST_REGION:  # the other regions are done
        ahead = [about for rule in (FOSSIL_TILE, DEMAND) for _, about in family.steps_to_come(s, rule)]
        regions = [region for region in ahead if region in regions]
    empty = [region for region in regions if family.is_empty(s, region, decade)]
    return empty if sum(tiles_left(s)) else []


def tiles_left(s: State) -> list[int]:
    return [int(s.at[FOSSIL_LEFT + fuel]) for fuel in range(FOSSILS)]


def supply_of(s: State, regions: list[int]) -> dict[str, Any] | None:
    decade = supply_decade(s)
    if decade is None:
        return None
    tiles = tiles_left(s)
    chances = family.added_ppm(s, tiles, min(len(regions), sum(tiles)))  # C-SUPPLY-10
    over = s.mode == SOLO and s.deal.solo_exceeds
    return {
        "decade": decade,
        "regions": [REGION_NAMES[region] for region in regions],
        "ppm": family.ppm_after(s, chances, int(s.box.co2_limit) + int(over)),  # C-END-6, C-SOLO-8
        "fossil_tiles": dict(zip(FOSSIL_NAMES, tiles, strict=True)),
        "event": event_of(s, chances),
        "tech_lost": tech_lost(s),
    }


def ceps_owed(s: State, regions: list[int]) -> list[int]:
    """By seat, with the one that is being paid (C-SUPPLY-11)."""
    due = family.ceps_due(s, regions)
    for seat, _ in family.steps_to_come(s, SUPPLY_PAY):
        due[seat] += 1
    return due


def permits(s: State, seat: int, due: int) -> dict[str, int]:
    """What is missing has to be bought; what money lacks is paid in VP (C-SUPPLY-13, C-SUPPLY-14)."""
    found = family.permits(s, seat, due)
    price = found["short"] * int(s.at[PRICE])
    money = min(price, int(s.at[MONEY + seat]))
    return found | {"price": price, "money": money, "vp": price - money}


# --- income, cubes and the event ----------------------------------------------------------------------


def income_to_come(s: State) -> list[int]:
    """By seat: of the next supply phase, or once more at the end (C-SUPPLY-2, C-END-9)."""
    phase = s.at[PHASE]
    if phase in (PHASE_INCOME, PHASE_SCORING):
        return family.income_left(s)
    if phase in (PHASE_DEMAND, PHASE_EVENT) or (ending_to_come(s) != RUNNING and not s.deal.final_income):
        return [0] * s.n
    return family.full_income(s)


def tech_lost(s: State) -> list[str]:
    """One cube of every region that has any (C-SUPPLY-7)."""
    if s.at[PHASE] in SUPPLY_PHASES and not family.steps_to_come(s, CUBE_LOSS):
        return []
    return [REGION_NAMES[region] for region in range(REGIONS) if s.at[REGION_TECH + region]]


def event_of(s: State, chances: family.Chances) -> dict[str, Any] | None:
    """It strikes at 350 ppm or more (C-EVENT-1)."""
    region = s.at[EVENT_TILE_AT]
    done = s.at[PHASE] in SUPPLY_PHASES and not family.steps_to_come(s, EVENT)
    if region == NOBODY or done:
        return None
    return {
        "region": REGION_NAMES[region],
        "chance": family.at_least(chances, int(s.box.co2_safe - s.at[CO2])),
        "seats": {
            SEAT_NAMES[seat]: contribution(s, seat) for seat in range(s.n) if not s.has_plant(region, seat)
        },
    }


def contribution(s: State, seat: int) -> dict[str, int]:
    """A Tech cube, or VP from those who have none (C-EVENT-2, C-EVENT-3)."""
    tech = int(s.at[TECH + seat] > 0)
    return {"tech": tech, "vp": 0 if tech else int(s.box.event_vp)}

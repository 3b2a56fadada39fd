"""What the decade will bring if nobody does anything more, only from what everybody sees.

    supply        None if there is none to come, else the Energy Supply that comes next:
      decade        its number, 0 for the first
      regions       the regions that will burn fossil fuel, in order
      ppm           {now, best, expected, worst, limit, limit_chance}: CO2 after it, by the fossil tiles left;
                    limit_chance is the chance that it is above the limit
      fossil_tiles  {gas, oil, coal}: tiles left to draw
    permits       by seat {due, held, short, fine}: CEPs owed to fossil plants (competitive: to events, too),
                  CEPs in hand and in controlled regions, those missing, and VP for them at the price of now
    regions_pay   regions that nobody controls and that lose a CEP
    income        by seat, what the tracks pay before that
    score         {now, worst, best} of the group (competitive: by seat): after penalties and these fines, at
                  worst with all income taken as money, at best as VP; several fines may raise the price
    goals         not competitive: {open, doubled, penalty}: Environmental Goals not achieved, those before an
                  inspector, and the VP that all of them cost
    reduction     not competitive: {steps_worst, price}: steps back to the limit at the worst ppm, VP for each
    events        competitive: {regions, seats}: where events happen, and by seat {tech, vp}: what it gives up

In a competitive game the supply comes at the start of the next decade, after income and events; its ppm do
not stop where the game is lost. A game that is over has no forecast.
"""

from typing import Any, Final

from ..co2_family import forecast as family
from ..co2_family.layout import (
    CO2,
    DECADE_NOW,
    EVENT_TILE_AT,
    FOSSIL_LEFT,
    PHASE,
    PRICE,
    TECH,
)
from ..co2_family.market import ceps_to_pay_with
from ..co2_family.terms import (
    FOSSIL_NAMES,
    FOSSIL_TILE,
    FOSSILS,
    NOBODY,
    OWE,
    PAY,
    REGION_NAMES,
    REGIONS,
    SUPPLY_REGION,
)
from .environment import FOR_INSPECTOR, inspected, removed_on_sight
from .events import CURRENT, UPCOMING, has_presence
from .fields import env_space_names
from .layout import BOTTOM, ENV_DONE, OWED_MARKER
from .state import State
from .supply import supply_order
from .terms import (
    COMPETITIVE,
    CONTRIBUTE,
    EVENT,
    INSPECT,
    PHASE_END,
    PHASE_EVENTS,
    PHASE_INCOME,
    PHASE_OPERATIONS,
    PHASE_SETUP,
    PHASE_SUPPLY,
    SEAT_NAMES,
)

UNKNOWN: Final = -1  # a tile of the shuffled deck
AFTER_SUPPLY: Final = (PHASE_OPERATIONS, PHASE_INCOME, PHASE_EVENTS)  # of a competitive decade


def forecast(s: State) -> dict[str, Any]:
    if s.over():
        return {}
    regions = burning(s)
    chances = added_by(s, len(regions))
    struck = contributions(s)
    due = ceps_owed(s, regions, struck)
    fines = [max(0, due[seat] - ceps_to_pay_with(s, seat)) * s.at[PRICE] for seat in range(s.n)]
    found = {
        "supply": supply_of(s, regions, chances),
        "permits": {
            SEAT_NAMES[seat]: family.permits(s, seat, due[seat]) | {"fine": int(fines[seat])}
            for seat in range(s.n)
        },
        "regions_pay": [REGION_NAMES[region] for region in family.regions_that_pay(s, regions)],
        "income": dict(zip(SEAT_NAMES[: s.n], income_to_come(s), strict=True)),
    }
    if s.mode == COMPETITIVE:
        return found | competitive(s, fines, struck)
    return found | cooperative(s, fines, chances)


def competitive(s: State, fines: list[int], struck: list[tuple[int, int]]) -> dict[str, Any]:
    costs = [event_costs(s, seat, struck) for seat in range(s.n)]
    income = income_to_come(s)
    return {
        "score": {
            SEAT_NAMES[seat]: score(s.score_of(seat), fines[seat] + costs[seat]["vp"], income[seat])
            for seat in range(s.n)
        },
        "events": {
            "regions": list(dict.fromkeys(REGION_NAMES[region] for region in events_to_come(s))),
            "seats": dict(zip(SEAT_NAMES[: s.n], costs, strict=True)),
        },
    }


def cooperative(s: State, fines: list[int], chances: family.Chances) -> dict[str, Any]:
    goals = goals_failed(s)
    return {
        "score": score(s.score(), sum(fines) + goals["penalty"], sum(income_to_come(s))),
        "goals": goals,
        "reduction": reduction(s, chances),
    }


def score(now: int, lost: int, income: int) -> dict[str, int]:
    return {"now": int(now), "worst": int(now - lost), "best": int(now - lost + income)}


# --- Energy Supply ------------------------------------------------------------------------------------


def supply_decade(s: State) -> int | None:
    """The decade of the supply that goes on or comes next (SC-TURN-2, SC-COMP-TURN-1)."""
    following = s.mode == COMPETITIVE and s.at[PHASE] in AFTER_SUPPLY
    decade = int(s.at[DECADE_NOW]) + following
    return decade if decade < s.decades() else None


def burning(s: State) -> list[int]:
    """Regions without a plant for the decade, as far as there are fossil tiles (SC-SUP-4, SC-LIMIT-12)."""
    decade = supply_decade(s)
    if decade is None:
        return []
    order = list(supply_order(s))
    if s.at[PHASE] == PHASE_SUPPLY:  # the other regions are done
        ahead = [about for rule in (FOSSIL_TILE, SUPPLY_REGION) for _, about in family.steps_to_come(s, rule)]
        order = [region for region in order if region in ahead]
    empty = [region for region in order if family.is_empty(s, region, decade)]
    return empty[: len(deck(s))]


def supply_of(s: State, regions: list[int], chances: family.Chances) -> dict[str, Any] | None:
    decade = supply_decade(s)
    if decade is None:
        return None
    tiles = [left + known_tiles(s).count(fuel) for fuel, left in enumerate(shuffled_tiles(s))]
    return {
        "decade": decade,
        "regions": [REGION_NAMES[region] for region in regions],
        "ppm": family.ppm_after(s, chances, int(s.box.co2_limit) + 1),  # SC-RED-5: 500 is allowed
        "fossil_tiles": dict(zip(FOSSIL_NAMES, tiles, strict=True)),
    }


def added_by(s: State, burned: int) -> family.Chances:
    """What so many tiles may add: some of the shuffled deck, and perhaps some that everybody knows."""
    tiles = deck(s)[:burned]
    known = sum(int(s.box.fossil_ppm[fuel]) for fuel in tiles if fuel != UNKNOWN)
    unknown = family.added_ppm(s, shuffled_tiles(s), tiles.count(UNKNOWN))
    return {added + known: chance for added, chance in unknown.items()}


def deck(s: State) -> list[int]:
    """The fossil tiles as everybody knows them; inspectors put theirs under the deck (SC-INSP-2)."""
    tiles = [UNKNOWN] * sum(shuffled_tiles(s)) + known_tiles(s)
    seen_before = len(family.steps_to_come(s, INSPECT))
    seen_before += sum(purpose >= FOR_INSPECTOR for _, purpose in family.steps_to_come(s, FOSSIL_TILE))
    return tiles[seen_before:] + tiles[:seen_before]


def shuffled_tiles(s: State) -> list[int]:
    """By fuel; what is removed whenever it is drawn never burns (SC-SOLO-GOAL-7)."""
    return [0 if removed_on_sight(s, fuel) else int(s.at[FOSSIL_LEFT + fuel]) for fuel in range(FOSSILS)]


def known_tiles(s: State) -> list[int]:
    """Under the deck, the next one first."""
    tiles = []
    packed = int(s.at[BOTTOM])
    while packed:
        tiles.append((packed & 3) - 1)
        packed >>= 2
    return [fuel for fuel in tiles if not removed_on_sight(s, fuel)]


def ceps_owed(s: State, regions: list[int], struck: list[tuple[int, int]]) -> list[int]:
    """By seat: fossil plants to come, those not yet settled, and events (SC-SUP-7, SC-COMP-EVT-5)."""
    due = family.ceps_due(s, [*regions, *(r for r in range(REGIONS) if s.at[OWED_MARKER + r])])
    for seat, _ in struck:
        due[seat] += 1
    if s.at[PHASE] in (PHASE_SUPPLY, PHASE_EVENTS):
        for rule in (OWE, PAY):
            for seat, _ in family.steps_to_come(s, rule):
                due[seat] += 1
    return due


# --- income, goals and reduction ----------------------------------------------------------------------


def income_to_come(s: State) -> list[int]:
    """By seat; a competitive supply comes after the income of the decade before it."""
    if s.at[PHASE] == PHASE_INCOME:
        return family.income_left(s)
    before = s.at[PHASE] == PHASE_OPERATIONS or (s.mode != COMPETITIVE and is_decade_ahead(s))
    return family.full_income(s) if before else [0] * s.n


def is_decade_ahead(s: State) -> bool:
    """Is a decade about to begin?"""
    return s.at[PHASE] in (PHASE_SETUP, PHASE_END) and s.at[DECADE_NOW] < s.decades()


def goals_failed(s: State) -> dict[str, Any]:
    """Environmental Goals that will cost VP, twice before an inspector (SC-ENV-2, SC-INSP-6)."""
    if not (s.at[PHASE] in (PHASE_OPERATIONS, PHASE_INCOME) or is_decade_ahead(s)):
        return {"open": [], "doubled": [], "penalty": 0}
    names = env_space_names(s)
    still_open = [space for space in range(s.deal.env_places) if not s.at[ENV_DONE + space]]
    doubled = [space for space in still_open if space in (inspected(s, 0), inspected(s, 1))]
    price = s.box.env_penalty[s.at[DECADE_NOW]]
    return {
        "open": [names[space] for space in still_open],
        "doubled": [names[space] for space in doubled],
        "penalty": int(price * (len(still_open) + len(doubled))),
    }


def reduction(s: State, chances: family.Chances) -> dict[str, int] | None:
    """What it takes to come back to the limit at the worst (SC-RED-2)."""
    decade = supply_decade(s)
    if decade is None:
        return None
    over = max(0, s.at[CO2] + max(chances) - s.box.co2_limit)
    return {
        "steps_worst": int(-(-over // s.box.step_ppm)),
        "price": int(s.box.reduction_price[decade]),
    }


# --- events of a competitive game ---------------------------------------------------------------------


def events_to_come(s: State) -> list[int]:
    """Regions of the tiles that happen in this decade, or still happen (SC-COMP-EVT-2, SC-COMP-EVT-7)."""
    if s.mode != COMPETITIVE:
        return []
    if s.at[PHASE] == PHASE_EVENTS:
        places = [place for _, place in family.steps_to_come(s, EVENT)]
        started = [region for _, region in family.steps_to_come(s, CONTRIBUTE)]
    elif s.at[PHASE] in AFTER_SUPPLY:
        places = [CURRENT, UPCOMING] if s.at[CO2] >= s.box.event_threshold else [CURRENT]
        started = []
    else:
        return []
    tiles = [s.at[EVENT_TILE_AT + place] for place in places]
    return started + [region for region in tiles if region != NOBODY]


def contributions(s: State) -> list[tuple[int, int]]:
    """(seat, region) for all who have to contribute (SC-COMP-EVT-3)."""
    steps = family.steps_to_come(s, CONTRIBUTE)
    to_come = events_to_come(s)[len(steps) :]
    return steps + [
        (seat, region) for region in to_come for seat in range(s.n) if not has_presence(s, region, seat)
    ]


def event_costs(s: State, seat: int, struck: list[tuple[int, int]]) -> dict[str, int]:
    """A Tech cube each, VP where there is none (SC-COMP-EVT-4); the CEPs are among the permits."""
    times = sum(who == seat for who, _ in struck)
    tech = min(times, int(s.at[TECH + seat]))
    return {"tech": tech, "vp": (times - tech) * int(s.box.event_vp)}

"""What the round will bring if nobody does anything more, only from what everybody sees.

    round, rounds   the round of now, and how many there are
    rounds_left     rounds after this one
    emission        None once the carbon of this round is settled, else:
      carbon          by seat, for dirty energy and emissions
      waiting         carbon that already lies in the global emissions
      total           all of it
      sinks           {trees, oceans, air_filters}: carbon that each of them binds
      bound, unbound  how much is bound, and how much goes onto the thermometer
      removed         carbon that sinks to spare take off the thermometer
    turning_point   is it reached in this round, or will it be
    goals_met       are the conditions of the challenge cards met now
    thermometer     {bands, carbon, row, limit, bands_after, carbon_after, temperature_after,
                    bands_returning}: temperature bands and loose carbon now and after the emission phase,
                    carbon in a row, the band that loses, and bands removed only for this round
    planetary_rolls rolls of the planetary effects die in the crisis phase, at least; more bands bring more
    tracks          by track {field, last, chance, works}: where it stands, its last field, its chance in each
                    roll, and whether the next roll of it takes effect
    crises          {out, drawn, next_round}: lying out and not yet resolved, still drawn before the crisis
                    phase, and drawn at the start of the next round as warm as it will be
    seats           by seat {demand, energy, gap, emergency, emergency_after, emergency_left, growth,
                    demand_next, gap_next}: the gap becomes emergency tokens in the emission phase (0 once
                    that is over); emergency_left is how many lose the game; growth and what follows are of
                    the next round
    losses          how the game will be lost in the emission phase or for lack of time: names of ENDING_NAMES

What the crises and the planetary effects will do is not in it. A game that is over has no forecast.
"""

from typing import Any

from ..kernel.position import QUIET, unpack
from .challenges import all_goals_met, challenge_total
from .layout import (
    ASIDE_BANDS,
    BANDS,
    BELOW,
    BY_HEAT,
    CIC,
    CLEAN,
    DECK,
    DEMAND,
    DIRTY,
    DISCARD,
    EMISSION,
    FILTERS,
    GROWTH,
    LAID,
    LOOSE,
    OCEANS,
    PHASE,
    POOL,
    ROLLS,
    ROUND,
    STANDING,
    TRACK,
    TREES,
    TURNED,
)
from .state import State
from .terms import (
    AT_GLOBAL_PHASE,
    CRISIS_CARD,
    EMISSIONS,
    ENDING_NAMES,
    LOST_EMERGENCY,
    LOST_HEAT,
    LOST_TIME,
    OP_DRAW_CRISIS,
    PHASE_CRISIS,
    PHASE_EMISSION,
    PHASE_SETUP,
    RULE_ROUNDS,
    TRACK_NAMES,
    TRACKS,
)


def forecast(s: State) -> dict[str, Any]:
    if s.over():
        return {}
    bands, loose = thermometer_after(s)
    turned = bool(s.at[TURNED]) or (carbon_to_come(s) and total_carbon(s) < sinks(s))
    return {
        "round": int(s.at[ROUND]),
        "rounds": int(s.at[STANDING + RULE_ROUNDS]),
        "rounds_left": rounds_left(s),
        "emission": emission(s),
        "turning_point": turned,
        "goals_met": bool(all_goals_met(s)),
        "thermometer": thermometer(s, bands, loose),
        "planetary_rolls": planetary_rolls(s, bands),
        "tracks": {TRACK_NAMES[track]: planetary_track(s, track) for track in range(TRACKS)},
        "crises": crises(s, bands),
        "seats": {s.deal.names[seat]: power(s, seat) for seat in range(s.n)},
        "losses": losses(s, bands, turned),
    }


def rounds_left(s: State) -> int:
    return int(s.at[STANDING + RULE_ROUNDS] - s.at[ROUND])


def losses(s: State, bands: int, turned: bool) -> list[str]:
    """The official one first (E-END-6)."""
    lost = []
    if any(s.at[CIC + seat] + gap(s, seat) >= s.box.cic_loss for seat in range(s.n)):
        lost.append(LOST_EMERGENCY)
    if bands >= s.box.bands:
        lost.append(LOST_HEAT)
    if rounds_left(s) == 0 and not turned:
        lost.append(LOST_TIME)
    return [ENDING_NAMES[ending] for ending in lost]


# --- emissions ----------------------------------------------------------------------------------------


def carbon_to_come(s: State) -> bool:
    """The emission phase asks nothing before all carbon is settled (E-EMIT-26)."""
    return bool(s.at[PHASE] < PHASE_EMISSION)


def carbon_of(s: State, seat: int) -> int:
    """E-EMIT-5"""
    return int(
        s.at[DIRTY + seat] + sum(s.at[EMISSION + seat * EMISSIONS + kind] for kind in range(EMISSIONS))
    )


def total_carbon(s: State) -> int:
    return int(s.at[POOL]) + sum(carbon_of(s, seat) for seat in range(s.n))


def sinks(s: State) -> int:
    return int(s.at[TREES] + s.at[OCEANS] + s.at[FILTERS])


def emission(s: State) -> dict[str, Any] | None:
    if not carbon_to_come(s):
        return None
    total = total_carbon(s)
    return {
        "carbon": {s.deal.names[seat]: carbon_of(s, seat) for seat in range(s.n)},
        "waiting": int(s.at[POOL]),
        "total": total,
        "sinks": {
            "trees": int(s.at[TREES]),
            "oceans": int(s.at[OCEANS]),
            "air_filters": int(s.at[FILTERS]),
        },
        "bound": min(total, sinks(s)),
        "unbound": max(0, total - sinks(s)),
        "removed": min(max(0, sinks(s) - total), on_thermometer(s)),
    }


# --- the planet ---------------------------------------------------------------------------------------


def on_thermometer(s: State) -> int:
    return int(s.at[BANDS] * s.row + s.at[LOOSE])


def thermometer_after(s: State) -> tuple[int, int]:
    """Bands and loose carbon after the emission phase (E-EMIT-13, E-EMIT-19, E-EMIT-22)."""
    bands, loose = int(s.at[BANDS]), int(s.at[LOOSE])
    if not carbon_to_come(s):
        return bands, loose
    more = total_carbon(s) - sinks(s)
    if more < 0:
        left = max(0, on_thermometer(s) + more)
        return left // int(s.row), left % int(s.row)
    loose += more
    while loose >= s.row and bands < s.box.bands:
        loose -= int(s.row)
        bands += 1
    return bands, loose


def thermometer(s: State, bands: int, loose: int) -> dict[str, Any]:
    return {
        "bands": int(s.at[BANDS]),
        "carbon": int(s.at[LOOSE]),
        "row": int(s.row),
        "limit": int(s.box.bands),
        "bands_after": bands,
        "carbon_after": loose,
        "temperature_after": (int(s.box.start_tenths) + int(s.box.band_tenths) * bands) / 10,
        "bands_returning": int(s.at[ASIDE_BANDS]),  # E-GROW-8
    }


def planetary_rolls(s: State, bands: int) -> int:
    """One for each band when the crisis phase begins (E-CRISIS-2)."""
    if s.at[PHASE] <= PHASE_EMISSION:
        return bands
    return int(s.at[ROLLS]) if s.at[PHASE] == PHASE_CRISIS else 0


def planetary_track(s: State, track: int) -> dict[str, Any]:
    """E-CRISIS-4, E-CRISIS-5"""
    field, last = int(s.at[TRACK + track]), int(s.box.track_fields[track])
    faces = list(s.box.planet_faces)
    return {
        "field": field,
        "last": last,
        "chance": round(faces.count(track) / len(faces), 4),
        "works": field == last or s.box.track_tips[track][field + 1] == 1,
    }


# --- crises -------------------------------------------------------------------------------------------


def crises(s: State, bands: int) -> dict[str, int]:
    each_round = int(challenge_total(s, AT_GLOBAL_PHASE, OP_DRAW_CRISIS))
    pending = cards_to_come(s)
    by_heat = int(s.at[BY_HEAT])
    if s.at[PHASE] == PHASE_SETUP:  # the draw of round 1 (E-GLOBAL-2)
        by_heat = int(s.box.crises_drawn[0])
        pending += by_heat + each_round
    if carbon_to_come(s) and s.at[BANDS] < bands < s.box.bands:  # E-EMIT-20, E-EMIT-21
        pending += max(0, int(s.box.crises_drawn[bands]) - by_heat)
    there = sum(len(s.crises_at(place)) for place in (DECK, BELOW, DISCARD))  # E-LIMIT-6
    goes_on = rounds_left(s) > 0 and bands < s.box.bands
    return {
        "out": len(s.crises_at(LAID)),
        "drawn": min(pending, there),
        "next_round": int(s.box.crises_drawn[bands]) + each_round if goes_on else 0,
    }


def cards_to_come(s: State) -> int:
    """Crises that are just being drawn."""
    steps = [unpack(step)[0] for step in s.todo]
    return steps.count(CRISIS_CARD) + int(s.rule != QUIET and s.rule == CRISIS_CARD)


# --- powers -------------------------------------------------------------------------------------------


def gap(s: State, seat: int) -> int:
    """Demand without energy, before it has brought its tokens (E-EMIT-2)."""
    return int(s.shortfall(seat)) if carbon_to_come(s) else 0


def power(s: State, seat: int) -> dict[str, int]:
    demand, energy = int(s.at[DEMAND + seat]), int(s.at[DIRTY + seat] + s.at[CLEAN + seat])
    tokens, missing = int(s.at[CIC + seat]), gap(s, seat)
    growth = max(0, int(s.at[GROWTH + seat])) if rounds_left(s) > 0 else 0  # E-GROW-4, E-GROW-5
    return {
        "demand": demand,
        "energy": energy,
        "gap": missing,
        "emergency": tokens,
        "emergency_after": tokens + missing,
        "emergency_left": max(0, int(s.box.cic_loss) - tokens),
        "growth": growth,
        "demand_next": demand + growth,
        "gap_next": max(0, demand + growth - energy),
    }

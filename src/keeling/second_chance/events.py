"""The Events phase of a competitive game (p. 21)."""

from typing import Final

from ..co2_family.cards import events_left
from ..co2_family.layout import BUILDER, CO2, EVENT_TILE_AT, PHASE, PLANT, REGION_TECH, TECH, TECH_POOL
from ..co2_family.terms import EVENT_TILE, FOSSIL, NOBODY, OWE, REGIONS, SLOTS
from ..kernel.ints import i64
from ..kernel.position import NATURE
from .layout import PLANT_TOKEN
from .state import State
from .terms import CONTRIBUTE, EVENT, NEXT_EVENTS, PHASE_EVENTS, VP_EVENTS

CURRENT: Final = 0
UPCOMING: Final = 1


def events(s: State) -> None:
    s.at[PHASE] = PHASE_EVENTS
    for region in range(REGIONS):  # (1) SC-COMP-EVT-1
        if s.at[REGION_TECH + region]:
            s.at[REGION_TECH + region] -= 1
            s.at[TECH_POOL] += 1
    both = s.at[CO2] >= s.box.event_threshold  # (3) SC-COMP-EVT-7
    s.then(EVENT, 0, CURRENT)  # (2)
    if both:
        s.then(EVENT, 0, UPCOMING)
    s.then(NEXT_EVENTS, 0, 2 if both else 1)


def event(s: State, which: i64) -> None:
    """Everyone without presence contributes, in turn order (SC-COMP-EVT-2, SC-COMP-EVT-6)."""
    region = s.at[EVENT_TILE_AT + which]
    if region == NOBODY:  # SC-COMP-EVT-9
        return
    for seat in s.turn_order():
        if not has_presence(s, region, seat):
            s.then(CONTRIBUTE, seat, region)


def has_presence(s: State, region: i64, seat: i64) -> bool:
    """A plant built there, or Infrastructure under a built plant there (SC-COMP-EVT-3)."""
    for slot in range(region * SLOTS, (region + 1) * SLOTS):
        if 0 <= s.at[PLANT + slot] < FOSSIL and seat in (s.at[BUILDER + slot], s.at[PLANT_TOKEN + slot]):
            return True
    return False


def contribute(s: State, seat: i64, region: i64) -> None:
    if s.at[TECH + seat]:  # A (SC-COMP-EVT-4)
        s.at[TECH + seat] -= 1
        s.at[REGION_TECH + region] += 1
    else:
        s.add_vp(seat, -s.box.event_vp, VP_EVENTS)
    s.then(OWE, seat)  # B (SC-COMP-EVT-5)


def next_events(s: State, happened: i64) -> None:
    """Discard what happened; the next tiles move up and are turned over (SC-COMP-EVT-8)."""
    s.at[EVENT_TILE_AT + CURRENT] = NOBODY if happened == 2 else s.at[EVENT_TILE_AT + UPCOMING]
    s.at[EVENT_TILE_AT + UPCOMING] = NOBODY
    for place in (CURRENT, UPCOMING):
        if s.at[EVENT_TILE_AT + place] == NOBODY:
            s.then(EVENT_TILE, NATURE, place)


def event_tile(s: State, place: i64) -> None:
    options = events_left(s)
    if len(options):  # SC-COMP-EVT-9
        s.ask(EVENT_TILE, NATURE, place, options)

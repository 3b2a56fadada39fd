"""Events (1.3)."""

from ..co2_family.cards import events_left
from ..co2_family.layout import CO2, EVENT_TILE_AT, PHASE, REGION_TECH, TECH
from ..co2_family.terms import EVENT_TILE, NOBODY
from ..kernel.ints import i64
from ..kernel.position import NATURE
from .solo import remove_leftmost_un_card
from .state import State
from .terms import PHASE_EVENT, SOLO, VP_EVENTS


def event(s: State) -> None:
    """At 350 or more the disaster strikes; below it the card is used up all the same (C-EVENT-1, -4)."""
    s.at[PHASE] = PHASE_EVENT
    region = s.at[EVENT_TILE_AT]
    if region == NOBODY or s.at[CO2] < s.box.co2_safe:
        return
    for seat in s.turn_order():
        if not s.has_plant(region, seat):
            contribute(s, seat, region)
    if s.mode == SOLO:
        remove_leftmost_un_card(s)


def contribute(s: State, seat: i64, region: i64) -> None:
    """A cube on the region, or 2 VP from those who have none (C-EVENT-2, C-EVENT-3)."""
    if s.at[TECH + seat]:
        s.at[TECH + seat] -= 1
        s.at[REGION_TECH + region] += 1
    else:
        s.add_vp(seat, -s.box.event_vp, VP_EVENTS)


def next_event(s: State) -> None:
    """C-EVENT-5"""
    s.at[EVENT_TILE_AT] = s.at[EVENT_TILE_AT + 1]
    s.at[EVENT_TILE_AT + 1] = NOBODY
    if len(events_left(s)):
        s.then(EVENT_TILE, NATURE, 1)

"""The thermometer (E-EMIT-18 to E-EMIT-27) and the planetary die (E-CRISIS-1 to E-CRISIS-16)."""

from ..kernel.ints import count, i64, vec
from ..kernel.position import NATURE
from .amounts import OF_TRACK, whole
from .crisis_deck import lay_crises
from .layout import ASIDE_BANDS, BANDS, BY_HEAT, ENDING, LOOSE, PHASE, ROLLS, TRACK
from .state import State
from .terms import LOST_HEAT, PHASE_CRISIS, PLANET_ROLL, RUN, RUNNING, TRACKS


def heat(s: State, carbon: i64) -> None:
    """Carbon onto the thermometer; a full row becomes a tile at once (E-EMIT-19)."""
    at = s.at
    at[LOOSE] += carbon
    while at[LOOSE] >= s.row and at[ENDING] == RUNNING:
        at[LOOSE] -= s.row
        place_band(s)


def place_band(s: State) -> None:
    at = s.at
    at[BANDS] += 1
    if at[BANDS] >= s.box.bands:
        s.lose(LOST_HEAT)  # E-EMIT-22
        return
    if at[PHASE] == PHASE_CRISIS:
        at[ROLLS] += 1  # E-CRISIS-13, E-CRISIS-32
    more = s.box.crises_drawn[at[BANDS]] - at[BY_HEAT]
    if more > 0:
        at[BY_HEAT] += more  # E-EMIT-21
        lay_crises(s, more)


def remove_bands(s: State, count: i64, temporary: i64) -> None:
    """Whole tiles; loose carbon stays (E-EMIT-27)."""
    removed = min(count, s.at[BANDS])
    s.at[BANDS] -= removed
    if temporary:
        s.at[ASIDE_BANDS] += removed


def planet_roll(s: State) -> None:
    """Once for each tile, and for each one placed meanwhile (E-CRISIS-14)."""
    if s.at[ROLLS] > 0:
        s.ask(PLANET_ROLL, NATURE, 0, tracks_on_die(s))


def tracks_on_die(s: State) -> vec[i64]:
    return vec[i64]([track for track in range(TRACKS) if track in s.box.planet_faces])


def planet_weights(s: State) -> vec[i64]:
    return vec[i64]([count(s.box.planet_faces, track) for track in s.options])


def planet_rolled(s: State, track: i64) -> None:
    """The marker moves on; on a tipping field, or at the end of its track, it works (E-CRISIS-3 to 5)."""
    at, box = s.at, s.box
    at[ROLLS] -= 1
    field = min(at[TRACK + track] + 1, box.track_fields[track])
    works = at[TRACK + track] == box.track_fields[track] or box.track_tips[track][field] == 1
    at[TRACK + track] = field
    if works:
        s.then(RUN, 0, whole(s, OF_TRACK, track))
    s.then(PLANET_ROLL)

"""Summits (2.2.1.2)."""

from ..co2_family.layout import ACTIVE, HOME, SUMMIT, TOPIC
from ..co2_family.terms import ENERGIES, GAIN, GO_HOME, NOBODY, REPLACE_SUMMIT, TOPICS
from ..kernel.ints import i64, vec
from .clauses import C_SUMMIT_4
from .state import State
from .terms import EXTRA_POINT


def resolve(s: State, space: i64) -> None:
    """Clockwise from the active player's left neighbour: topic points, then one extra (C-SUMMIT-3 to -6).

    In which order somebody takes several topic points is not asked: all that follows from them adds
    up to the same, whatever comes first.
    """
    tile = s.at[SUMMIT + space]
    first = space * TOPICS
    size = s.box.summit_size[tile]
    for i in range(1, s.n + 1):
        seat = (s.at[ACTIVE] + i) % s.n
        present = False
        for topic in range(size):
            if s.at[TOPIC + first + topic] == seat:
                s.then(GAIN, seat, s.box.summit_topic[tile * TOPICS + topic])
                present = True
        if present:
            s.then(EXTRA_POINT, seat, space)
    for topic in range(first, first + size):
        s.then(GO_HOME, s.at[TOPIC + topic], topic)
    s.then(REPLACE_SUMMIT, 0, space)


def cannot_take_extra(s: State, space: i64, energy: i64) -> i64:
    tile = s.at[SUMMIT + space]
    if energy in s.box.summit_topic[tile * TOPICS : (tile + 1) * TOPICS]:
        return 0
    return C_SUMMIT_4


def extra_point(s: State, seat: i64, space: i64) -> None:
    s.ask(
        EXTRA_POINT,
        seat,
        space,
        vec[i64]([energy for energy in range(ENERGIES) if not cannot_take_extra(s, space, energy)]),
    )


def go_home(s: State, seat: i64, topic: i64) -> None:
    s.at[TOPIC + topic] = NOBODY
    s.at[HOME + seat] += 1

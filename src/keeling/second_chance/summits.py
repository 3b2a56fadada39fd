"""Energy Summits (p. 15)."""

from ..co2_family.board import replace_summit
from ..co2_family.layout import GOAL, HOME, SUMMIT, TOPIC
from ..co2_family.terms import GO_HOME, LEARN_TOPIC, NOBODY, REPLACE_SUMMIT, TOPICS
from ..kernel.ints import i64
from .environment import achieve
from .goals import asks_for_lone_summit
from .layout import COMPLETER, GOAL_SHOWN, LONE_SUMMIT, SUMMIT_SIZES
from .state import State
from .terms import ENV_SIZE, ENV_TOPIC


def resolve(s: State, space: i64) -> None:
    tile = s.at[SUMMIT + space]
    size = s.box.summit_size[tile]
    s.at[SUMMIT_SIZES] |= 1 << size
    achieve(s, ENV_SIZE, size)  # SC-SUMMIT-12
    first = space * TOPICS
    for topic in range(size):
        achieve(s, ENV_TOPIC, s.box.summit_topic[tile * TOPICS + topic])
    completer = s.at[COMPLETER + space]
    if size == 2 and s.at[TOPIC + first] == s.at[TOPIC + first + 1]:  # SC-SUMMIT-13
        s.at[LONE_SUMMIT + completer] = 1
        for goal in range(s.deal.goals):  # reveal the card that asks for it (SC-CARD-PRIV-03)
            if s.at[GOAL + goal] == completer and asks_for_lone_summit(s, goal):
                s.at[GOAL_SHOWN + goal] = 1
    for i in range(1, s.n + 1):  # SC-SUMMIT-4: the completer comes last
        seat = (completer + i) % s.n
        for topic in range(first, first + size):
            if s.at[TOPIC + topic] == seat:
                s.then(LEARN_TOPIC, seat, space)  # SC-SUMMIT-5
                s.then(LEARN_TOPIC, seat, space)
                s.then(GO_HOME, seat, topic)  # SC-SUMMIT-7
    s.then(REPLACE_SUMMIT, 0, space)


def go_home(s: State, seat: i64, topic: i64) -> None:
    s.at[TOPIC + topic] = NOBODY
    s.at[HOME + seat] += 1


def summit_done(s: State, space: i64) -> None:
    s.at[COMPLETER + space] = NOBODY
    replace_summit(s, space)

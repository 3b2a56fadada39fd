"""What the scientists of Second Chance bring where they stand or may go, and what Lobbyists give."""

from typing import Final

from ...co2_family.board import topic_energy
from ...co2_family.layout import HOME, MARKET, PROJECT, SCIENTIST, SUMMIT, TOPIC
from ...co2_family.terms import (
    AT_CARD,
    AT_SPACE,
    AT_TOPIC,
    BOARD,
    COUNT_LONE_SUMMIT,
    COUNT_SCIENTISTS,
    ENERGIES,
    GAIN_CEP,
    GAIN_KNOWLEDGE,
    GAIN_MONEY,
    GAIN_MOVE,
    GAIN_TECH,
    GAIN_VP,
    NOBODY,
    TOPICS,
)
from ...kernel.ints import i64
from ...second_chance.layout import TOKEN
from ...second_chance.state import State
from .goals import goal_step
from .outlook import UNKNOWN, Outlook
from .worths import best_knowledge, cep_worth, knowledge_worth, money_worth, tech_worth

SUMMIT_DONE: Final = 8  # of ten: goals of a summit that ends now
SUMMIT_LEARN: Final = 16  # of ten: the space learnt there
SUMMIT_BASE: Final = 10  # a summit, for each income to come
SUMMIT_PART: Final = 30  # the more, the less it matters how many topics are still free
STAND_KNOWLEDGE: Final = 7  # of ten: what a scientist on a project will learn ...
STAND_TOPIC: Final = 5  # ... and the topic it may go to
RECRUIT: Final = 14  # one more scientist, for each income to come ...
RECRUIT_FIRST: Final = 12  # ... in the first decade
BOUND: Final = 12  # a scientist on a card, for four turns


# --- summits --------------------------------------------------------------------------------------


def summit_goals(o: Outlook, summit: i64) -> i64:
    """The blue goals a summit achieves (SC-ENV-6)."""
    s = o.s
    tile = s.at[SUMMIT + summit]
    size = s.box.summit_size[tile]
    goals: i64 = 0
    if o.sizes[size]:
        goals += 1
    for topic in range(size):
        if o.topics[s.box.summit_topic[tile * TOPICS + topic]]:
            goals += 1
    return goals


def topic_worth(o: Outlook, seat: i64, topic: i64) -> i64:
    """A scientist's share in the summit it would speak at."""
    s = o.s
    summit = topic // TOPICS
    tile = s.at[SUMMIT + summit]
    size = s.box.summit_size[tile]
    taken: i64 = 1
    own: i64 = 0
    for i in range(summit * TOPICS, summit * TOPICS + size):
        if s.at[TOPIC + i] != NOBODY:
            taken += 1
            if o.team or s.at[TOPIC + i] == seat:
                own += 1
    goals = summit_goals(o, summit) * (o.goal_now + o.pressure // 2)
    learn: i64 = 0
    for i in range(size):
        learn = max(learn, knowledge_worth(o, seat, s.box.summit_topic[tile * TOPICS + i]))
    learn = learn * SUMMIT_LEARN // 10 + SUMMIT_BASE * o.incomes
    if size == 2 and seat == o.seat:  # a lone summit (SC-CARD-PRIV-03)
        if taken == 1 + own_topics(s, seat, summit):
            goals += goal_step(o, seat, COUNT_LONE_SUMMIT) * taken // 2
    if taken == size:
        return goals * SUMMIT_DONE // 10 + learn * (1 + own)
    worth = goals // size + learn * 2 // 3
    return worth * SUMMIT_PART // (SUMMIT_PART + 10 * (size - taken))


def own_topics(s: State, seat: i64, summit: i64) -> i64:
    own: i64 = 0
    for topic in range(summit * TOPICS, (summit + 1) * TOPICS):
        if s.at[TOPIC + topic] == seat:
            own += 1
    return own


# --- where they stand, and where they go ----------------------------------------------------------


def standing_worth(o: Outlook, seat: i64, energy: i64) -> i64:
    """A scientist on a project: what it will learn when it leaves, and where it may go then."""
    if o.now + o.later < 2:
        return 0
    at = seat * ENERGIES + energy
    if o.stands[at] == UNKNOWN:
        s = o.s
        best: i64 = 0
        for topic in range(s.deal.topics):
            if s.at[TOPIC + topic] == NOBODY and topic_energy(s, topic) == energy:
                best = max(best, topic_worth(o, seat, topic))
        o.stands[at] = (knowledge_worth(o, seat, energy) * STAND_KNOWLEDGE + best * STAND_TOPIC) // 10
    return o.stands[at]


def arrival_worth(o: Outlook, seat: i64, to: i64) -> i64:
    """A scientist at its destination."""
    s = o.s
    if to >= AT_TOPIC:
        return topic_worth(o, seat, to - AT_TOPIC)
    if to >= AT_CARD:
        card = to - AT_CARD
        worth = effect_worth(o, seat, s.box.lobby_minor[card], s.box.lobby_minor_amount[card], NOBODY)
        return worth - BOUND * (o.now + o.later) // s.n // 4  # it stays there (SC-SCI-12)
    if to >= AT_SPACE:
        return standing_worth(o, seat, s.at[PROJECT + to - AT_SPACE])
    return 0


def leaving_worth(o: Outlook, seat: i64, origin: i64) -> i64:
    """What a scientist learns by leaving, less what it gives up."""
    if origin < AT_SPACE:
        return 0
    energy = o.s.at[PROJECT + origin - AT_SPACE]
    return knowledge_worth(o, seat, energy) - standing_worth(o, seat, energy)


def open_project(s: State, space: i64) -> bool:
    """May a scientist come here (SC-SCI-2, SC-SCI-10)?"""
    return (
        s.at[PROJECT + space] != NOBODY
        and s.at[TOKEN + space] == NOBODY
        and s.at[SCIENTIST + space] == NOBODY
    )


def best_move(o: Outlook, seat: i64, origin: i64) -> i64:
    """The best a scientist can do from here, among projects and topics."""
    s = o.s
    best: i64 = 0
    for space in range(s.box.spaces):
        if open_project(s, space):
            best = max(best, standing_worth(o, seat, s.at[PROJECT + space]))
    if origin >= AT_SPACE:
        energy = s.at[PROJECT + origin - AT_SPACE]
        for topic in range(s.deal.topics):
            if s.at[TOPIC + topic] == NOBODY and topic_energy(s, topic) == energy:
                best = max(best, topic_worth(o, seat, topic))
    return best + leaving_worth(o, seat, origin)


def any_move(o: Outlook, seat: i64) -> i64:
    """The best free move of any of a seat's scientists."""
    s = o.s
    best: i64 = 0
    if s.at[HOME + seat]:
        best = best_move(o, seat, BOARD)
    for space in range(s.box.spaces):
        if s.at[SCIENTIST + space] == seat:
            best = max(best, best_move(o, seat, AT_SPACE + space))
    return best


def recruit_worth(o: Outlook, seat: i64) -> i64:
    worth = RECRUIT_FIRST if o.decade == 0 else RECRUIT
    return best_knowledge(o, seat) + worth * o.incomes + goal_step(o, seat, COUNT_SCIENTISTS)


# --- Lobbyists ------------------------------------------------------------------------------------


def effect_worth(o: Outlook, seat: i64, effect: i64, amount: i64, energy: i64) -> i64:
    if effect == GAIN_MONEY:
        return money_worth(o, seat, amount)
    if effect == GAIN_TECH:
        return tech_worth(o, seat, amount)
    if effect == GAIN_CEP:
        return amount * cep_worth(o, seat) if o.s.at[MARKET] else 0
    if effect == GAIN_MOVE:
        return any_move(o, seat)
    if effect == GAIN_KNOWLEDGE:
        return knowledge_worth(o, seat, energy)
    if effect == GAIN_VP:
        return (10 + o.pressure // 2) * amount
    return max(money_worth(o, seat, 2), tech_worth(o, seat, amount))


def minor_worth(o: Outlook, seat: i64, card: i64) -> i64:
    box = o.s.box
    return effect_worth(o, seat, box.lobby_minor[card], box.lobby_minor_amount[card], NOBODY)

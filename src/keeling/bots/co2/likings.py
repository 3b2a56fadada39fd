"""Which answers look good in CO2 (2012), to every question the rules ask. Ten for a point."""

from typing import Final

from ...co2.build import top_plant
from ...co2.goals import company_points
from ...co2.knowledge import level
from ...co2.state import State
from ...co2.terms import (
    AUCTION_BID,
    AUCTION_PAY,
    BID,
    BID_PASS,
    CARDS,
    DECLINE,
    DISPLACED,
    EXTRA_POINT,
    NAME_START,
    OWN_LEAVES,
    PROJECT_EXPERTISE,
    SOLO_SPACE,
    SUBSIDY,
    SUPPLY_PAY,
    SUPPLY_SELL_GOAL,
    T_BUILD,
    T_BUILD_WITH,
    T_BUY,
    T_CLAIM,
    T_END,
    T_INSTALL,
    T_MAIN,
    T_MINOR,
    T_MOVE,
    T_PROPOSE,
    T_SELL,
    WITH_CUBE,
    WITH_MONEY,
)
from ...co2_family.board import topic_energy
from ...co2_family.cards import goal_in_hand
from ...co2_family.layout import (
    CONTROL,
    HOME,
    MARKET,
    MONEY,
    PLANTS,
    PRICE,
    PROJECT,
    SCIENTIST,
    SUMMIT,
    TOPIC,
    UN,
)
from ...co2_family.market import ceps_to_pay_with
from ...co2_family.terms import (
    AT_SPACE,
    AT_TOPIC,
    BOARD,
    CHOOSE_GAIN,
    DRAFT_KEEP,
    ENERGIES,
    FINAL_GOAL,
    FREE_MOVE,
    GO,
    GRANT_TECH,
    INCOME_SHARE,
    LEARN,
    NOBODY,
    PAY,
    PLACE_CEP,
    POOL,
    SCIENTIST_GRANT,
    TOPICS,
    TURN,
)
from ...kernel.ints import i64
from .actions import build_worth, grant_worth, install_worth, plan_worth, recruit_worth, turns_to_build
from .clock import late
from .holdings import STRANDED, card_worth, gain_worth, summit_chance
from .stand import Stand

NOTHING: Final = 20  # liking of what neither helps nor harms
BUILD_LIKED: Final = 5.0  # a plant, beyond its worth
INSTALL_LIKED: Final = 0.2  # ... and to install
PROPOSAL: Final = 0.5  # a project the seat can soon build
GIFT: Final = 0.7  # lost if the next player can build what is installed now
KEEP: Final = 1.1  # a card that is not played now
PUSH: Final = 0.4  # a dearer CEP
SHORT: Final = 13.0  # money that a seat likes to have ...
SHORT_ALARM: Final = 8.0  # ... and more if the planet needs plants


def liked(points: float) -> i64:
    """Points as a liking; what costs points is still thinkable."""
    like = float(NOTHING) + 10.0 * points
    return int(like) if like > 1.0 else 1


def liking(s: State, stand: Stand, pick: i64) -> i64:
    rule = s.rule
    if rule == TURN:
        return turn_liking(s, stand, pick)
    seat = stand.seat
    if rule == GO:
        return liked(go_worth(s, stand, s.argument, pick))
    if rule == PROJECT_EXPERTISE:
        return liked(stand.steps[s.at[PROJECT + pick]])
    if rule in (LEARN, EXTRA_POINT):
        return liked(stand.steps[pick])
    if rule == PAY:
        return 30 if pick else 20
    if rule == PLACE_CEP:
        holder = s.at[CONTROL + pick]
        return 60 if holder == seat else 15 if holder == NOBODY else 1
    if rule == SCIENTIST_GRANT:
        if pick == DECLINE:
            return 1
        if pick == POOL:
            return liked(recruit_worth(s, stand))
        return liked(best_move(s, stand, pick))
    if rule == FREE_MOVE:
        return liked(best_move(s, stand, pick))
    if rule in (DISPLACED, OWN_LEAVES):
        points = go_worth(s, stand, AT_SPACE + s.argument, pick)
        if rule == DISPLACED and pick == BOARD:
            points += stand.steps[s.at[PROJECT + s.argument]]
        return liked(points)
    if rule == INCOME_SHARE:
        return income_liking(s, stand, pick)
    if rule == CHOOSE_GAIN:
        return liked(gain_worth(stand, pick, s.box.lobby_amount[s.argument]))
    if rule == FINAL_GOAL:
        score = company_points(s, seat, goal_in_hand(s, seat, s.box.companies))
        cash = s.box.company_sale // s.box.money_per_vp
        return 20 if (score > cash) == (pick == 1) else 0
    if rule == SUPPLY_PAY:
        return 0 if pick == SUPPLY_SELL_GOAL else 30 if pick else 20
    if rule == SUBSIDY:
        return 20 if pick else 5
    if rule == DRAFT_KEEP:
        return liked(card_worth(s, stand, pick))
    if rule == AUCTION_BID:
        if pick < BID:
            return 20 if pick == BID_PASS else 0
        like = 25 - 10 * (pick - BID)
        return like if like > 0 else 0
    if rule == AUCTION_PAY:
        return 30 if pick == WITH_MONEY else 20 if pick == WITH_CUBE else 10
    if rule == NAME_START:
        return 20 if pick == seat else 1
    if rule == SOLO_SPACE:
        return 30 if s.box.space_grant[pick] == GRANT_TECH else 20
    return NOTHING


def best_liked(s: State, seat: i64) -> i64:
    stand = Stand(s, seat, True, False)
    best = s.options[0]
    most: i64 = -1
    for pick in s.options:
        like = liking(s, stand, pick)
        if like > most:
            most = like
            best = pick
    return best


# --- a turn ---------------------------------------------------------------------------------------


def turn_liking(s: State, stand: Stand, pick: i64) -> i64:
    if pick == T_END:
        return NOTHING
    box = s.box
    if pick >= T_BUILD_WITH:
        space, card = (pick - T_BUILD_WITH) // CARDS, (pick - T_BUILD_WITH) % CARDS
        points = build_worth(s, stand, space) + BUILD_LIKED
        points += stand.gain(float(box.lobby_amount[card]), 0.0) - KEEP * card_worth(s, stand, card)
        return liked(points)
    if pick >= T_MOVE:
        return liked(best_move(s, stand, pick - T_MOVE))
    if pick >= T_MINOR:
        card = pick - T_MINOR
        points = gain_worth(stand, box.lobby_minor[card], box.lobby_minor_amount[card])
        keep = KEEP * card_worth(s, stand, card) * late(stand.turns, 5)
        return liked(points - keep - 0.3)
    if pick >= T_MAIN:
        card = pick - T_MAIN
        points = gain_worth(stand, box.lobby_gain[card], box.lobby_amount[card])
        return liked(points - 0.5 * late(stand.turns, 5))
    if pick >= T_CLAIM:
        return liked(float(box.un_vp[s.at[UN + pick - T_CLAIM]]) + stand.gain(0.0, -1.0) + 2.0)
    if pick >= T_PROPOSE:
        space, energy = (pick - T_PROPOSE) // ENERGIES, (pick - T_PROPOSE) % ENERGIES
        return liked(grant_worth(s, stand, space) + proposal_worth(s, stand, energy))
    if pick >= T_BUILD:
        return liked(build_worth(s, stand, pick - T_BUILD) + BUILD_LIKED)
    if pick >= T_INSTALL:
        return liked(
            INSTALL_LIKED + install_worth(s, stand, pick - T_INSTALL) + headway(s, stand, pick - T_INSTALL)
        )
    if pick == T_BUY:
        return liked(stand.cep + stand.gain(-float(s.at[PRICE]), 0.0) + price_push(s, stand.seat))
    if pick == T_SELL:
        others = float(ceps_to_pay_with(s, stand.seat) - 1)
        return liked(stand.gain(float(s.at[PRICE]), 0.0) - stand.cep - PUSH * others)
    return 1  # the goal can still be sold at the end (T_SELL_GOAL)


def proposal_worth(s: State, stand: Stand, energy: i64) -> float:
    """A project of a type that the seat can soon build, while there are few of them."""
    if s.at[PLANTS + energy] == 0 or stand.waiting[energy] >= 1.5:
        return 0.0
    lack = s.box.cost_tech[top_plant(s, energy)] - level(s, stand.seat, energy)
    return PROPOSAL * (1.0 if lack <= 0 else 0.6 if lack == 1 else 0.25) * late(stand.turns, 6)


def headway(s: State, stand: Stand, space: i64) -> float:
    """What installing does for the own plan to build here, less what it does for the next player's."""
    points = plan_worth(s, stand, space, 1) - plan_worth(s, stand, space, 0)
    if s.n > 1:
        rival = (stand.seat + 1) % s.n
        if turns_to_build(s, rival, space, 1) <= 0.0:
            points -= GIFT
    return points


def price_push(s: State, seat: i64) -> float:
    """Emptying the market makes all CEPs dearer, a rival's too (C-MKT-3)."""
    if s.at[MARKET] > 1 or s.at[PRICE] == s.box.price_max:
        return 0.0
    mine = ceps_to_pay_with(s, seat) + 1
    most: i64 = 0
    for other in range(s.n):
        if other != seat:
            theirs = ceps_to_pay_with(s, other)
            if theirs > most:
                most = theirs
    return PUSH * float(mine - most)


# --- income ---------------------------------------------------------------------------------------


def income_liking(s: State, stand: Stand, points: i64) -> i64:
    """Points, but for the money that the next plants need."""
    if stand.turns == 0:
        return 20 if points == s.argument else 0
    short = int(SHORT + SHORT_ALARM * stand.alarm) - s.at[MONEY + stand.seat]
    wanted = s.argument if short <= 0 else s.argument - short
    off = points - wanted if points > wanted else wanted - points
    like = 30 - 8 * off
    return like if like > 1 else 1


# --- where scientists go --------------------------------------------------------------------------


def best_move(s: State, stand: Stand, origin: i64) -> float:
    """The best place for a scientist that is now here."""
    best = -1.0
    for space in range(s.box.spaces):
        if s.at[PROJECT + space] != NOBODY and s.at[SCIENTIST + space] == NOBODY:
            points = go_worth(s, stand, origin, AT_SPACE + space)
            if points > best:
                best = points
    if origin >= AT_SPACE:
        energy = s.at[PROJECT + origin - AT_SPACE]
        for topic in range(s.deal.topics):
            if topic_energy(s, topic) == energy and s.at[TOPIC + topic] == NOBODY:
                points = go_worth(s, stand, origin, AT_TOPIC + topic)
                if points > best:
                    best = points
    return best


def go_worth(s: State, stand: Stand, origin: i64, to: i64) -> float:
    """What a scientist gains by going there from here."""
    here = 0.0
    others = 0.0  # what another own scientist on a project would bring this turn
    free = s.at[HOME + stand.seat]
    for space in range(s.box.spaces):
        if s.at[SCIENTIST + space] == stand.seat:
            step = stand.steps[s.at[PROJECT + space]]
            free += 1
            if AT_SPACE + space == origin:
                here = step
            elif step > others:
                others = step
    stays = here if here > others else others
    if to == BOARD:
        return others - stays - 0.2
    if to < AT_TOPIC:
        there = stand.steps[s.at[PROJECT + to - AT_SPACE]]
        return (there if there > others else others) - stays + (0.2 if origin < AT_SPACE else -0.1)
    points = others - stays + topic_worth(s, stand, to - AT_TOPIC)
    return points - STRANDED * late(stand.turns, 8) if free == 1 else points


def topic_worth(s: State, stand: Stand, topic: i64) -> float:
    """What a scientist on a topic would bring when the summit ends."""
    box = s.box
    summit = topic // TOPICS
    tile = s.at[SUMMIT + summit]
    missing = -1
    extra = 0.0
    present = False
    for i in range(box.summit_size[tile]):
        who = s.at[TOPIC + summit * TOPICS + i]
        if who == NOBODY:
            missing += 1
        elif who == stand.seat:
            present = True
        step = stand.steps[box.summit_topic[tile * TOPICS + i]]
        if step > extra:
            extra = step
    points = stand.steps[box.summit_topic[tile * TOPICS + topic % TOPICS]]
    if not present:
        points += extra
    return points * summit_chance(missing, stand.turns)

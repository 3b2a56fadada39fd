"""What a seat of CO2 (2012) has, in points to expect: stocks, scientists, regions, goals and cards.

What other seats hide in their hands is not looked at: a hidden card counts as an average one.
"""

from typing import Final

from ...co2.goals import built, company_points
from ...co2.state import State
from ...co2.terms import PHASE_OPERATIONS, PHASE_SCORING
from ...co2_family.cards import goal_in_hand
from ...co2_family.layout import (
    ACTIVE,
    CARD,
    CEP,
    CONTROL,
    DECADE_NOW,
    GOAL_SOLD,
    HOME,
    MAINS,
    MONEY,
    PHASE,
    PLANT,
    PROJECT,
    RECRUITS,
    REGION_CEP,
    SCIENTIST,
    SUMMIT,
    TECH,
    TOPIC,
    UN,
    UN_OWNER,
)
from ...co2_family.terms import (
    ENERGIES,
    GAIN_CEP,
    GAIN_KNOWLEDGE,
    GAIN_LESS,
    GAIN_MONEY,
    GAIN_MOVE,
    GAIN_TECH,
    GAIN_TECH_OR_MONEY,
    NOBODY,
    REGIONS,
    SLOTS,
    TOPICS,
)
from ...kernel.ints import i64, vec
from .clock import first_supply, late
from .stand import Stand

SECOND_SCIENTIST: Final = 1.1  # one more than the first
STRANDED: Final = 6.5  # lost while all scientists are at summits
MEETING: Final = 0.35  # the chance of a summit that lacks one scientist
LOSE_CONTROL: Final = 0.25  # the chance to lose a region that is controlled
UN_NEAR: Final = 0.22  # of a UN card that lacks one plant
GOAL_HELD: Final = 4.5  # somebody else's company goal
GOAL_GROWS: Final = 0.6  # points that a goal gains in a turn
CARD_HELD: Final = 1.5  # somebody else's card
HELD: Final = 0.9  # of what a card in hand would give at once, for it waits for the best moment


# --- stocks ---------------------------------------------------------------------------------------


def stock(s: State, stand: Stand) -> float:
    """Money, CEPs in hand and cubes."""
    seat = stand.seat
    money = s.at[MONEY + seat]
    if s.at[PHASE] == PHASE_SCORING:
        points = float(money // s.box.money_per_vp)
    else:
        points = stand.stock
    points += float(s.at[CEP + seat]) * stand.cep
    return points + float(s.box.final_tech_vp) * most_cubes(s, seat) * (1.0 - 0.8 * late(stand.turns, 10))


def most_cubes(s: State, seat: i64) -> float:
    """Has it most cubes (C-END-11)?"""
    mine = s.at[TECH + seat]
    for other in range(s.n):
        if s.at[TECH + other] > mine:
            return 0.0
    return 1.0 if mine else 0.0


# --- scientists -----------------------------------------------------------------------------------


def scientists(s: State, stand: Stand) -> float:
    seat = stand.seat
    turns = stand.turns
    points = 0.0
    best = 0.0
    on_projects = 0
    for space in range(s.box.spaces):
        if s.at[SCIENTIST + space] == seat:
            on_projects += 1
            step = stand.steps[s.at[PROJECT + space]]
            if step > best:
                best = step
    if s.at[PHASE] == PHASE_OPERATIONS and s.at[ACTIVE] == seat:
        points += best  # at the end of this turn (C-OPS-7)
    if turns:
        points += 0.3 * best + 0.1 * on_projects
    for summit in range(s.box.summit_spaces):
        if s.at[SUMMIT + summit] != NOBODY:
            points += summit_worth(s, stand, summit)
    if s.at[HOME + seat] + on_projects == 0:
        points -= STRANDED * late(turns, 8)
    hired = float(s.box.scientists - s.at[RECRUITS + seat] - 1)
    points += SECOND_SCIENTIST * late(turns, 12) * (hired if hired < 2.0 else 1.0 + 0.4 * hired)
    return points


def summit_worth(s: State, stand: Stand, summit: i64) -> float:
    """A point for each own scientist there and one more, once all topics are covered (C-SUMMIT)."""
    box = s.box
    tile = s.at[SUMMIT + summit]
    missing = 0
    points = 0.0
    extra = 0.0
    for i in range(box.summit_size[tile]):
        who = s.at[TOPIC + summit * TOPICS + i]
        step = stand.steps[box.summit_topic[tile * TOPICS + i]]
        if step > extra:
            extra = step
        if who == NOBODY:
            missing += 1
        elif who == stand.seat:
            points += step
    if points == 0.0:
        return 0.0
    return (points + extra) * summit_chance(missing, stand.turns)


def summit_chance(missing: i64, turns: i64) -> float:
    if missing == 0:
        return 1.0
    if turns == 0:
        return 0.0
    chance = MEETING if missing == 1 else 0.65 * MEETING if missing == 2 else 0.4 * MEETING
    return chance * late(turns, 3 * missing)


# --- regions, goals, cards ------------------------------------------------------------------------


def regions(s: State, stand: Stand) -> float:
    """CEPs of controlled regions at the end, less those that fossil plants will cost (C-CTRL-7, -8)."""
    points = 0.0
    for region in range(REGIONS):
        if s.at[CONTROL + region] == stand.seat:
            ceps = float(s.at[REGION_CEP + region])
            first = first_supply(s)
            for decade in range(first, s.at[DECADE_NOW] + 1 + stand.after):
                if decade < s.deal.demand[region] and s.at[PLANT + region * SLOTS + decade] == NOBODY:
                    ceps -= 0.5
            if ceps > 0.0:
                points += ceps * stand.cep * (1.0 - LOSE_CONTROL * late(stand.turns, 10))
    return points


def un_goals(s: State, stand: Stand) -> float:
    """Cards that can be claimed, or nearly so, and the bonus for most of them (C-UN, C-END-11)."""
    seat = stand.seat
    turns = stand.turns
    own = built(s, seat)
    points = 0.0
    claims = turns
    if s.at[PHASE] == PHASE_OPERATIONS and s.at[ACTIVE] == seat and s.at[MAINS] == 0:
        claims += 1  # this turn is not over yet
    for place in range(s.deal.un_places):
        card = s.at[UN + place]
        if card == NOBODY or s.at[UN_OWNER + place] != NOBODY:
            continue
        missing = un_missing(s, card, own)
        if missing == 0:
            if claims > 0:
                points += 0.75 * float(s.box.un_vp[card])
                claims -= 1
        elif missing == 1:
            points += UN_NEAR * float(s.box.un_vp[card]) * late(turns, 10)
        else:
            points += 0.05 * float(s.box.un_vp[card]) * late(turns, 20)
    mine = s.un_cards_of(seat)
    for other in range(s.n):
        if other != seat and s.un_cards_of(other) > mine:
            return points
    if mine:
        points += float(s.box.un_most_vp) * (1.0 - 0.5 * late(turns, 12))
    return points


def un_missing(s: State, card: i64, own: vec[i64]) -> i64:
    missing = 0
    for energy in range(ENERGIES):
        need = s.box.un_plants[card * ENERGIES + energy]
        if own[energy] < need:
            missing += need - own[energy]
    return missing


def company_goal(s: State, stand: Stand, own: bool) -> float:
    """Points as they stand and a share of those to come, or the money (C-END-10)."""
    seat = stand.seat
    if s.at[GOAL_SOLD + seat]:
        return 0.0
    goal = goal_in_hand(s, seat, s.box.companies) if own else NOBODY
    if goal == NOBODY:
        return GOAL_HELD if s.at[PHASE] != PHASE_SCORING else 0.0
    cash = 0.5 * float(s.box.company_sale)
    points = float(company_points(s, seat, goal)) + GOAL_GROWS * float(stand.turns)
    highest = float(s.box.company_max[goal])
    if points > highest:
        points = highest
    return points if points > cash else cash


def hand(s: State, stand: Stand, own: bool) -> float:
    """Lobby cards: one a turn at most, so that late ones are lost (C-LOB-1)."""
    points = 0.0
    cards: i64 = 0
    for card in range(s.box.lobbyists):
        if s.at[CARD + card] == stand.seat:
            cards += 1
            points += HELD * card_worth(s, stand, card) if own else CARD_HELD
    if cards > stand.turns:
        points *= float(stand.turns) / float(cards)
    return points


def card_worth(s: State, stand: Stand, card: i64) -> float:
    """The better of its two effects."""
    minor = gain_worth(stand, s.box.lobby_minor[card], s.box.lobby_minor_amount[card])
    main = 0.8 * gain_worth(stand, s.box.lobby_gain[card], s.box.lobby_amount[card])
    return main if main > minor else minor


def gain_worth(stand: Stand, gain: i64, much: i64) -> float:
    amount = float(much)
    if gain in (GAIN_MONEY, GAIN_LESS):
        return stand.gain(amount, 0.0)
    if gain in (GAIN_TECH, GAIN_TECH_OR_MONEY):
        return stand.gain(0.0, amount)
    if gain == GAIN_CEP:
        return amount * stand.cep
    if gain == GAIN_KNOWLEDGE:
        return 1.4 * late(stand.turns, 6)
    if gain == GAIN_MOVE:
        return 0.7 * late(stand.turns, 6)
    return amount

"""Which answers look good in Second Chance, to every question the rules ask."""

from typing import Final

from ...co2_family.income import income_of
from ...co2_family.layout import (
    ACTIVE,
    CONTROL,
    GOAL,
    MAIN,
    MAINS,
    MONEY,
    PENDING,
    PRICE,
    PROJECT,
    REGION_CEP,
    START,
    UN,
)
from ...co2_family.market import ceps_to_pay_with
from ...co2_family.terms import (
    AT_CARD,
    AT_SPACE,
    BOARD,
    BUILD,
    CHOOSE_GAIN,
    COUNT_CEP_HAND,
    COUNT_CEP_REGION,
    COUNT_INFRA_BEYOND_FIRST,
    COUNT_INFRA_REGIONS,
    COUNT_INFRA_TYPES,
    COUNT_MONEY,
    DRAFT_KEEP,
    ENERGIES,
    FINAL_GOAL,
    FREE_MOVE,
    GAIN_CEP,
    GAIN_MONEY,
    GAIN_TECH,
    GO,
    ICON_ANY,
    ICON_CEP,
    ICON_TECH,
    INCOME_SHARE,
    LEARN,
    LEARN_TOPIC,
    MOVE,
    NOBODY,
    PAY,
    PLACE_CEP,
    POOL,
    PREPARE,
    PROPOSE,
    SCIENTIST_GRANT,
    SELL,
    TURN,
)
from ...kernel.ints import i64
from ...second_chance.goals import company_points
from ...second_chance.layout import LEVEL, TOKEN, TOKENS
from ...second_chance.terms import (
    GIVE,
    KEEP_GOAL,
    REDUCE,
    REGION_CUBE,
    T_AFTER,
    T_BEFORE,
    T_BUILD,
    T_BUY,
    T_CLAIM,
    T_MINOR,
    T_MOVE,
    T_POLLUTE,
    T_PREPARE,
    T_PROPOSE,
    T_SELL,
    T_SELL_GOAL,
)
from .actions import build_worth, prepare_worth, propose_worth, short_of
from .goals import choose_goal, effort, goal_step, spoils
from .outlook import UNKNOWN, Outlook, hand_size, turns_left
from .scientists import (
    arrival_worth,
    best_move,
    effect_worth,
    minor_worth,
    open_project,
    recruit_worth,
    standing_worth,
)
from .worths import best_knowledge, cep_worth, knowledge_worth, lacking, money_worth, tech_worth

END_TURN: Final = 20  # what is liked less is left
MINOR_SPARE: Final = 6  # a card kept for each turn that has none
CLAIM: Final = 150  # a UN card that is needed
MARGIN: Final = 6  # points a team likes to have beyond what this decade takes, ...
MARGIN_DECADE: Final = 2  # ... and more in each decade
SELL_KEEP: Final = 3  # with fewer CEPs none is sold
POLLUTED: Final = 10  # a step of CO2, for each point of its price
STAND_FIRST: Final = 10  # from here on a scientist goes to a project before that is prepared


# --- a turn ---------------------------------------------------------------------------------------


def turn_liking(o: Outlook, pick: i64) -> i64:
    s = o.s
    box = s.box
    seat = o.seat
    if pick >= T_MOVE:
        return move_liking(o, pick - T_MOVE)
    if pick >= T_MINOR:
        return minor_liking(o, pick - T_MINOR)
    if pick >= T_AFTER:
        card = pick - T_AFTER
        gain = effect_worth(o, seat, box.lobby_gain[card], box.lobby_amount[card], box.lobby_energy[card])
        return END_TURN + 1 + max(0, gain)
    if pick >= T_BEFORE:
        return before_liking(o, pick - T_BEFORE)
    if pick >= T_CLAIM:
        return claim_liking(o, s.at[UN + pick - T_CLAIM])
    if pick >= T_PROPOSE:
        return propose_worth(o, (pick - T_PROPOSE) // ENERGIES, (pick - T_PROPOSE) % ENERGIES)
    if pick >= T_BUILD:
        return build_worth(o, pick - T_BUILD)
    if pick >= T_PREPARE:
        return prepare_worth(o, pick - T_PREPARE)
    if pick == T_BUY:
        return buy_liking(o)
    if pick == T_SELL:
        return sell_liking(o)
    if pick == T_POLLUTE:
        return pollute_liking(o)
    if pick == T_SELL_GOAL:
        return 1
    return END_TURN


def before_liking(o: Outlook, card: i64) -> i64:
    """Before its action only the money that pays for a build (SC-LOB-7); afterwards is as good and free."""
    s = o.s
    box = s.box
    if not box.lobby_first[card]:
        return 1
    best: i64 = 1
    for space in range(box.spaces):
        if s.at[TOKEN + space] != NOBODY and s.at[PROJECT + space] == box.lobby_energy[card]:
            kind = s.at[LEVEL + space] * ENERGIES + box.lobby_energy[card]
            if s.at[MONEY + o.seat] + box.lobby_amount[card] >= box.cost_money[kind]:
                best = max(best, build_worth(o, space) + 2)
    return best


def claim_liking(o: Outlook, card: i64) -> i64:
    s = o.s
    if not o.team:  # the second card and the fourth bring less, but nobody else gets them (SC-COMP-END-7)
        return END_TURN + 50
    worth = 20 + o.pressure
    if o.un_need > 0:
        worth += CLAIM
    worth -= s.box.un_cost[card] * (9 if o.later else 2)
    worth -= spoils(o, 0, s.box.un_cost[card], 0)
    return max(1, END_TURN + worth)


def move_liking(o: Outlook, origin: i64) -> i64:
    s = o.s
    worth = best_move(o, o.seat, origin)
    if s.at[MAINS] and origin == BOARD and s.at[TOKENS + o.seat] and ceps_to_pay_with(s, o.seat):
        # On to a project first, then prepare it: the scientist moves on for free (SC-INFRA-8).
        best: i64 = 0
        for space in range(s.box.spaces):
            if open_project(s, space):
                if standing_worth(o, o.seat, s.at[PROJECT + space]) > STAND_FIRST:
                    best = max(best, prepare_worth(o, space) + 2)
        if best:
            return best
    if worth <= 0:
        return 5
    return END_TURN + worth if s.at[MAINS] == 0 else min(END_TURN, worth)


def minor_liking(o: Outlook, card: i64) -> i64:
    """A card's small effect: when it is needed, or when there are as many cards as turns."""
    s = o.s
    effect = s.box.lobby_minor[card]
    if s.at[MAINS] and effect in (GAIN_MONEY, GAIN_TECH, GAIN_CEP):
        need = short_of(o, effect)
        if need:
            return need + 1
    worth = minor_worth(o, o.seat, card)
    spare = turns_left(o) - hand_size(s, o.seat)
    if o.un_need > 0:
        spare -= 1
    if spare > 1:
        worth -= MINOR_SPARE * min(spare, 4)
    if worth <= 0:
        return 3
    return END_TURN + worth if s.at[MAINS] == 0 else min(END_TURN, worth)


def buy_liking(o: Outlook) -> i64:
    s = o.s
    if s.at[MAINS] and ceps_to_pay_with(s, o.seat) == 0:
        need = short_of(o, GAIN_CEP)
        if need:
            return need + 1
        if o.proposed:
            return 60
    worth = cep_worth(o, o.seat) - money_worth(o, o.seat, s.at[PRICE])
    return END_TURN + worth if worth > 0 and s.at[MAINS] == 0 else 3


def sell_liking(o: Outlook) -> i64:
    s = o.s
    have = ceps_to_pay_with(s, o.seat)
    if s.at[MAINS] and have > 1:
        need = short_of(o, GAIN_MONEY)
        if need:
            return need + 1
    worth = money_worth(o, o.seat, s.at[PRICE]) - cep_worth(o, o.seat)
    return END_TURN + worth if worth > 0 and s.at[MAINS] == 0 and have >= SELL_KEEP else 3


def pollute_liking(o: Outlook) -> i64:
    """A second Main action for 10 ppm (SC-SOLO-TURN-2)."""
    s = o.s
    price = POLLUTED * s.box.reduction_price[min(o.decade, o.last)]
    best: i64 = 0
    done = s.at[MAIN]
    for space in range(s.box.spaces):
        energy = s.at[PROJECT + space]
        if energy == NOBODY:
            continue
        if s.at[TOKEN + space] != NOBODY:
            if done != BUILD and lacking(o, o.seat, s.at[LEVEL + space] * ENERGIES + energy) == 0:
                best = max(best, build_worth(o, space))
        elif done != PREPARE and ceps_to_pay_with(s, o.seat):
            best = max(best, prepare_worth(o, space))
    if done != PROPOSE:
        best = max(best, 60)
    return END_TURN + best - price if best > price else 1


# --- other questions ------------------------------------------------------------------------------


def go_liking(o: Outlook, to: i64) -> i64:
    s = o.s
    worth = 30 + arrival_worth(o, o.seat, to)
    if s.at[MAINS] and o.seat == s.at[ACTIVE] and AT_SPACE <= to < AT_CARD and s.at[PENDING] == NOBODY:
        if ceps_to_pay_with(s, o.seat) and s.at[TOKENS + o.seat]:
            worth += prepare_worth(o, to - AT_SPACE)  # it may be prepared at once
    return max(1, worth)


def give_liking(o: Outlook, icon: i64, receiver: i64) -> i64:
    """A bonus is given to whom it serves best (SC-KNOW-4)."""
    if not o.team and receiver != o.seat:
        return 0
    own = 2 if receiver == o.seat else 0
    if icon == ICON_TECH:
        return 10 + own + tech_worth(o, receiver, 1)
    if icon == ICON_CEP:
        return 10 + own
    if icon == ICON_ANY:
        return 10 + own + best_knowledge(o, receiver)
    return 10 + own + knowledge_worth(o, receiver, icon)


def place_liking(o: Outlook, region: i64) -> i64:
    """Where a CEP helps: in a region one controls, or for the next money grant."""
    s = o.s
    controller = s.at[CONTROL + region]
    if controller == o.seat:
        return 40 + goal_step(o, o.seat, COUNT_CEP_REGION)
    if controller != NOBODY:
        return 30 if o.team else 0
    return 10 + s.at[REGION_CEP + region]


def pay_liking(o: Outlook, source: i64) -> i64:
    """A region's CEP rather than one in hand, which could be sold; but not what the own goal counts."""
    s = o.s
    if o.goal == UNKNOWN:
        choose_goal(o)
    what = s.box.goal_count[o.goal] if o.goal != NOBODY else NOBODY
    if source == 0:
        return 5 if what == COUNT_CEP_HAND else 20
    ceps = s.at[REGION_CEP + source - 1]
    if what == COUNT_CEP_REGION and ceps <= s.box.goal_number[o.goal * 5 + s.n]:
        return ceps  # rather those of the poorest region
    return 40 - ceps


def apart(a: i64, b: i64) -> i64:
    return a - b if a > b else b - a


def income_liking(o: Outlook, total: i64, points: i64) -> i64:
    """Points as far as the team needs them to see the next decade, else money for plants."""
    s = o.s
    seat = o.seat
    if not o.team:
        return 50 - 10 * apart(total // 2, points) if o.later else 50 + points - total
    money = total - points
    if o.decade == o.last:  # money is of no more use, but for a goal
        if o.goal == UNKNOWN:
            choose_goal(o)
        need: i64 = 0
        if o.goal != NOBODY and s.box.goal_count[o.goal] == COUNT_MONEY:
            need = max(0, s.box.goal_number[o.goal * 5 + s.n] - s.at[MONEY + seat])
        if need > total:
            need = 0
        return 50 - 10 * apart(need, money)
    # Others take their share after this one: the start player is paid first (SC-INC-7).
    coming: i64 = 0
    turn = (seat - s.at[START]) % s.n
    for other in range(s.n):
        if (other - s.at[START]) % s.n > turn:
            coming += income_of(s, other)
    wanted = MARGIN + MARGIN_DECADE * o.decade - (o.slack + coming)
    return 50 - 10 * apart(min(total, max(0, wanted)), points)


def reduce_liking(o: Outlook, steps: i64) -> i64:
    """Steps grow dearer from decade to decade: buy them now, but in the last (SC-RED-1)."""
    return 100 - steps if o.decade >= o.last else 10 + steps


def keep_goal_liking(o: Outlook, goal: i64) -> i64:
    s = o.s
    if not o.team:
        what = s.box.company_count[goal]
        return 40 if what in (COUNT_INFRA_REGIONS, COUNT_INFRA_TYPES, COUNT_INFRA_BEYOND_FIRST) else 30
    return 60 - effort(s, o.seat, goal)


def draft_liking(o: Outlook, card: i64) -> i64:
    box = o.s.box
    if box.lobby_action[card] == PREPARE:
        return 50
    if box.lobby_action[card] == BUILD:
        return 55 if box.lobby_first[card] else 40
    if box.lobby_action[card] == PROPOSE:
        return 35
    if box.lobby_action[card] in (MOVE, SELL):
        return 30
    return 25


# --- any question ---------------------------------------------------------------------------------


def answer_liking(o: Outlook, rule: i64, argument: i64, pick: i64) -> i64:
    s = o.s
    seat = o.seat
    if rule == TURN:
        return turn_liking(o, pick)
    if rule == GO:
        return go_liking(o, pick)
    if rule == GIVE:
        return give_liking(o, argument, pick)
    if rule == PAY:
        return pay_liking(o, pick)
    if rule in (LEARN, LEARN_TOPIC):
        return 5 + knowledge_worth(o, seat, pick)
    if rule == PLACE_CEP:
        return place_liking(o, pick)
    if rule == FREE_MOVE:
        return 30 + best_move(o, seat, pick)
    if rule == SCIENTIST_GRANT:
        return 30 + (recruit_worth(o, seat) if pick == POOL else best_move(o, seat, pick))
    if rule == REGION_CUBE:
        return 10 + 50 * pick
    if rule == INCOME_SHARE:
        return income_liking(o, argument, pick)
    if rule == REDUCE:
        return reduce_liking(o, pick)
    if rule == CHOOSE_GAIN:
        if pick == GAIN_MONEY:
            return 5 + money_worth(o, seat, s.box.lobby_money_instead[argument])
        return 5 + tech_worth(o, seat, s.box.lobby_amount[argument])
    if rule == KEEP_GOAL:
        return keep_goal_liking(o, pick)
    if rule == DRAFT_KEEP:
        return draft_liking(o, pick)
    if rule == FINAL_GOAL:
        points: i64 = 0
        for goal in range(s.deal.goals):
            if s.at[GOAL + goal] == seat:
                points = company_points(s, seat, goal)
        return 10 + points if pick else 10 + s.box.company_sale // s.box.money_per_vp
    return 10

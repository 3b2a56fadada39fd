"""Decades, rounds, turns (p. 6-7) and the choice of an action."""

from ..co2_family.board import every_place_to_leave, free_topic, resolve_summits
from ..co2_family.cards import fits
from ..co2_family.layout import (
    AGENDA,
    CARD,
    CARDED,
    CO2,
    DOING,
    GOAL_SOLD,
    MAIN,
    MAINS,
    MONEY,
    MOVED,
    PENDING,
    PROJECT,
    SENT,
    STACK,
    TRADED,
)
from ..co2_family.terms import (
    ACTION_DONE,
    AT_SPACE,
    BUILD,
    BUY,
    END_TURN,
    ENERGIES,
    GO,
    LOBBY_GAIN,
    MOVE,
    NEXT_TURN,
    NOBODY,
    PREPARE,
    PROPOSE,
    REGIONS,
    SELL,
    SLOTS,
    TURN,
)
from ..co2_family.turns import next_turn
from ..kernel.ints import append, extend, i64, vec
from .build import build, cannot_build, cannot_build_at
from .clauses import (
    SC_COMP_OPS_5,
    SC_LOB_4,
    SC_LOB_5,
    SC_SOLO_TURN_2,
    SC_SOLO_TURN_3,
    SC_SOLO_TURN_6,
    SC_SOLO_TURN_7,
    SC_TURN_6,
    SC_TURN_11,
)
from .infrastructure import cannot_prepare, cannot_prepare_at, prepare
from .layout import PLANT_TOKEN, POLLUTED, TOKEN
from .lobbyists import (
    cannot_accompany,
    cannot_claim,
    cannot_follow,
    cannot_play_after,
    cannot_play_before,
    cannot_play_card,
    claim,
    play_after,
    play_before,
    play_minor,
    supported_plants,
)
from .market import buy, cannot_buy, cannot_sell, sell
from .propose import cannot_main, cannot_propose, propose, start_action
from .scientists import cannot_leave, places_to_leave
from .state import State
from .terms import (
    COMPETITIVE,
    SOLO,
    T_AFTER,
    T_BEFORE,
    T_BUILD,
    T_BUY,
    T_CLAIM,
    T_END,
    T_MINOR,
    T_MOVE,
    T_POLLUTE,
    T_PREPARE,
    T_PROPOSE,
    T_SELL,
    T_SELL_GOAL,
)


def turn(s: State, seat: i64) -> None:
    s.ask(TURN, seat, 0, turn_options(s, seat))


def action_done(s: State, seat: i64) -> None:
    """A Lobbyist card laid down before this action now pays (SC-LOB-5, SC-LOB-7)."""
    if s.at[PENDING] != NOBODY:
        card = s.at[PENDING]
        s.at[PENDING] = NOBODY
        if not s.box.lobby_first[card]:
            s.then(LOBBY_GAIN, seat, card)
    s.then(TURN, seat)


def end_turn(s: State, seat: i64) -> None:
    """Summits, markers back, next player (SC-TURN-12)."""
    resolve_summits(s)
    s.then(NEXT_TURN, seat)


def markers_back(s: State, seat: i64) -> None:
    """Then the next player (SC-TURN-12, SC-TURN-13)."""
    s.at[POLLUTED] = 0
    next_turn(s, seat, s.rounds())


# --- what may be done now -------------------------------------------------------------------------


def cannot(s: State, seat: i64, pick: i64) -> i64:
    """The clause that forbids an answer to the TURN question, or 0."""
    card = s.at[PENDING]
    if s.at[POLLUTED] and s.at[MAINS] and not serves_declared_action(s, pick):
        return SC_SOLO_TURN_6
    if pick >= T_MOVE:
        return cannot_move(s, seat, pick - T_MOVE, card)
    if pick >= T_MINOR:
        return cannot_play_card(s, seat, pick - T_MINOR)
    if pick >= T_AFTER:
        return cannot_play_after(s, seat, pick - T_AFTER)
    if pick >= T_BEFORE:
        return cannot_play_before(s, seat, pick - T_BEFORE)
    if pick >= T_CLAIM:
        return cannot_claim(s, seat, pick - T_CLAIM, supported_plants(s, seat))
    if pick >= T_PROPOSE:
        return cannot_propose(s, (pick - T_PROPOSE) // ENERGIES, (pick - T_PROPOSE) % ENERGIES, card)
    if pick >= T_BUILD:
        return cannot_build(s, seat, pick - T_BUILD, card, 0)
    if pick >= T_PREPARE:
        return cannot_prepare(s, seat, pick - T_PREPARE, card)
    if pick == T_BUY:
        return cannot_buy(s, seat, card)
    if pick == T_SELL:
        return cannot_sell(s, seat, card)
    if card != NOBODY:
        return SC_LOB_5
    if pick == T_END:
        return SC_TURN_11 if s.at[MAINS] and len(main_actions(s, seat, 1)) else 0
    if pick == T_POLLUTE:
        return cannot_pollute(s, seat)
    return cannot_sell_goal(s, seat)


def serves_declared_action(s: State, pick: i64) -> bool:
    """A second Main action that was declared comes next, at most with its Lobbyist card before it."""
    if T_BEFORE <= pick < T_AFTER:
        return s.box.lobby_action[pick - T_BEFORE] in (PROPOSE, PREPARE, BUILD)
    return T_PREPARE <= pick < T_CLAIM


def cannot_move(s: State, seat: i64, place: i64, card: i64) -> i64:
    """Executive action a, once per turn (SC-SCI-1)."""
    if s.at[MOVED]:
        return SC_TURN_6
    if c := cannot_leave(s, seat, place):
        return c
    if card == NOBODY:
        return 0
    if s.box.lobby_action[card] != MOVE:
        return SC_LOB_5
    energy = s.box.lobby_energy[card]
    if place < AT_SPACE or s.at[PROJECT + place - AT_SPACE] != energy or not free_topic(s, energy):
        return SC_LOB_4
    return 0


def cannot_pollute(s: State, seat: i64) -> i64:
    """Solo: 10 ppm for a second Main action of another kind (SC-SOLO-TURN-2 to -7)."""
    if s.mode != SOLO or s.at[MAIN] == 0:
        return SC_SOLO_TURN_2
    if s.at[POLLUTED]:
        return SC_SOLO_TURN_7
    if s.at[CO2] >= s.box.co2_limit:
        return SC_SOLO_TURN_3
    s.at[MAINS] += 1  # look at the Main actions it would allow, and put it back
    possible = len(main_actions(s, seat, 1)) > 0
    for card in range(s.box.lobbyists):  # a card laid down first may pay for a build (SC-LOB-7)
        if not possible and s.box.lobby_first[card]:
            possible = cannot_play_before(s, seat, card) == 0
    s.at[MAINS] -= 1
    return 0 if possible else SC_SOLO_TURN_6


def cannot_sell_goal(s: State, seat: i64) -> i64:
    """SC-COMP-OPS-5: once, in a competitive game."""
    return SC_COMP_OPS_5 if s.mode != COMPETITIVE or s.at[GOAL_SOLD + seat] else 0


def main_actions(s: State, seat: i64, enough: i64 = 1000) -> vec[i64]:
    """Every legal Main action, or just enough of them to know that there are some."""
    options = vec[i64]()
    card = s.at[PENDING]
    box = s.box
    may_propose = not cannot_main(s, PROPOSE, card)
    may_prepare = not cannot_main(s, PREPARE, card)
    may_build = not cannot_main(s, BUILD, card)
    at = s.at
    for space in range(box.spaces):
        if len(options) >= enough:
            break
        if at[PROJECT + space] == NOBODY:
            if may_propose:
                tile = at[AGENDA + box.space_region[space]] * 3
                for i in range(tile, tile + 3):
                    energy = box.agenda[i]
                    if at[STACK + energy] and (card == NOBODY or fits(s, card, space, energy)):
                        options = append(options, T_PROPOSE + space * ENERGIES + energy)
        elif at[TOKEN + space] == NOBODY:
            if may_prepare and not cannot_prepare_at(s, seat, space, card):
                options = append(options, T_PREPARE + space)
        elif may_build and not cannot_build_at(s, seat, space, card, 0):
            options = append(options, T_BUILD + space)
    return options


def turn_options(s: State, seat: i64) -> vec[i64]:
    """The same answers that `cannot` lets pass, without trying each of the hundreds there are."""
    options = main_actions(s, seat) if s.at[MAINS] else vec[i64]()
    card = s.at[PENDING]
    must = len(options) > 0
    if not s.at[MOVED]:
        for place in places_to_leave(s, seat):
            if not cannot_move(s, seat, place, card):
                options = append(options, T_MOVE + place)
    if not cannot_buy(s, seat, card):
        options = append(options, T_BUY)
    if not cannot_sell(s, seat, card):
        options = append(options, T_SELL)
    if card != NOBODY:
        return options
    if not s.at[CARDED]:
        at = s.at
        follows = at[DOING] != 0 or at[SENT] != 0
        for lobbyist in range(s.box.lobbyists):
            if at[CARD + lobbyist] == seat:
                options = append(options, T_MINOR + lobbyist)
                if not cannot_accompany(s, seat, lobbyist):
                    options = append(options, T_BEFORE + lobbyist)
                if follows and not cannot_follow(s, lobbyist):
                    options = append(options, T_AFTER + lobbyist)
        if s.count_of(PLANT_TOKEN, REGIONS * SLOTS, seat):  # no card asks for nothing
            supported = supported_plants(s, seat)
            for place in range(s.deal.un_places):
                if not cannot_claim(s, seat, place, supported):
                    options = append(options, T_CLAIM + place)
    if s.mode == SOLO and not cannot_pollute(s, seat):
        options = append(options, T_POLLUTE)
    if s.mode == COMPETITIVE and not cannot_sell_goal(s, seat):
        options = append(options, T_SELL_GOAL)
    if not must:
        options = append(options, T_END)
    if s.at[POLLUTED] and s.at[MAINS]:
        options = vec[i64]([pick for pick in options if serves_declared_action(s, pick)])
    return options


# --- doing it -------------------------------------------------------------------------------------


def turn_chosen(s: State, seat: i64, pick: i64) -> None:
    if pick >= T_MOVE:
        s.at[MOVED] = 1
        start_action(s, MOVE, NOBODY, NOBODY)
        s.then(GO, seat, pick - T_MOVE)
        s.then(ACTION_DONE, seat)
    elif pick >= T_BEFORE:
        if pick >= T_MINOR:
            play_minor(s, seat, pick - T_MINOR)
        elif pick >= T_AFTER:
            play_after(s, seat, pick - T_AFTER)
        else:
            play_before(s, seat, pick - T_BEFORE)
        s.then(TURN, seat)
    elif pick >= T_CLAIM:
        claim(s, seat, pick - T_CLAIM)
        s.then(TURN, seat)
    elif pick >= T_PROPOSE:
        propose(s, seat, (pick - T_PROPOSE) // ENERGIES, (pick - T_PROPOSE) % ENERGIES)
    elif pick >= T_BUILD:
        build(s, seat, pick - T_BUILD)
    elif pick >= T_PREPARE:
        prepare(s, seat, pick - T_PREPARE)
    elif pick == T_BUY:
        s.at[TRADED] = 1
        start_action(s, BUY, NOBODY, NOBODY)
        buy(s, seat)
        s.then(ACTION_DONE, seat)
    elif pick == T_SELL:
        s.at[TRADED] = 1
        start_action(s, SELL, NOBODY, NOBODY)
        sell(s, seat)
        s.then(ACTION_DONE, seat)
    elif pick == T_POLLUTE:
        s.at[POLLUTED] = 1
        s.at[MAINS] += 1
        s.at[CO2] += s.box.step_ppm
        s.at[DOING] = 0
        s.at[SENT] = 0
        s.then(TURN, seat)
    elif pick == T_SELL_GOAL:  # no action, so it comes between nothing (SC-COMP-OPS-5)
        s.at[GOAL_SOLD + seat] = 1
        s.at[MONEY + seat] += s.box.company_sale
        s.then(TURN, seat)
    else:
        s.then(END_TURN, seat)


def every_turn_answer(s: State) -> vec[i64]:
    """All that could be said in a turn, legal or not: what `why_not` can explain."""
    box = s.box
    answers = vec[i64]([T_END, T_POLLUTE, T_BUY, T_SELL, T_SELL_GOAL])
    answers = extend(answers, range(T_PREPARE, T_PREPARE + box.spaces))
    answers = extend(answers, range(T_BUILD, T_BUILD + box.spaces))
    answers = extend(answers, range(T_PROPOSE, T_PROPOSE + box.spaces * ENERGIES))
    answers = extend(answers, range(T_CLAIM, T_CLAIM + s.deal.un_places))
    for verb in (T_BEFORE, T_AFTER, T_MINOR):
        answers = extend(answers, range(verb, verb + box.lobbyists))
    answers = extend(answers, [T_MOVE + place for place in every_place_to_leave(s, s.box.lobbyists)])
    return answers

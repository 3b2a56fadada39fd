"""Rounds and turns (2): one action, three kinds of free move, the end of the turn."""

from ..co2_family.board import every_place_to_leave, resolve_summits
from ..co2_family.layout import AGENDA, CARD, CARDED, GOAL_SOLD, MAINS, MOVED, PROJECT, SCIENTIST, TRADED, UN
from ..co2_family.terms import BUY, END_TURN, ENERGIES, GAIN, GAIN_LESS, GO, NEXT_TURN, NOBODY, SELL, TURN
from ..kernel.ints import append, extend, i64, most, vec
from .build import build, cannot_build, cannot_build_at, cannot_discount
from .clauses import C_COMPANY_1, C_OPS_4, C_OPS_5
from .goals import built
from .infrastructure import cannot_install, cannot_install_at, install
from .layout import INSTALLED
from .lobbyists import cannot_claim, cannot_play_main, cannot_play_minor, claim, play_main, play_minor
from .market import buy, cannot_buy, cannot_sell, sell
from .propose import cannot_propose, cannot_propose_at, propose
from .scientists import cannot_leave, places_to_leave
from .state import State
from .supply import sell_goal
from .terms import (
    CARDS,
    PROJECT_EXPERTISE,
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
    T_SELL_GOAL,
)


def turn(s: State, seat: i64) -> None:
    s.ask(TURN, seat, 0, turn_options(s, seat))


def end_turn(s: State, seat: i64) -> None:
    """Project expertise, then summits (C-OPS-7, C-OPS-8)."""
    s.then(PROJECT_EXPERTISE, seat)
    resolve_summits(s)
    s.then(NEXT_TURN, seat)


# --- what may be done now -------------------------------------------------------------------------


def cannot(s: State, seat: i64, pick: i64) -> i64:
    """The clause that forbids an answer to the TURN question, or 0."""
    if pick >= T_BUILD_WITH:
        space, card = divmod(pick - T_BUILD_WITH, CARDS)
        return cannot_build(s, seat, space, card)
    if pick >= T_MOVE:
        return cannot_move(s, seat, pick - T_MOVE)
    if pick >= T_MINOR:
        return cannot_play_minor(s, seat, pick - T_MINOR)
    if pick >= T_MAIN:
        return cannot_play_main(s, seat, pick - T_MAIN)
    if pick >= T_CLAIM:
        return cannot_claim(s, seat, pick - T_CLAIM, built(s, seat))
    if pick >= T_PROPOSE:
        return cannot_propose(s, (pick - T_PROPOSE) // ENERGIES, (pick - T_PROPOSE) % ENERGIES)
    if pick >= T_BUILD:
        return cannot_build(s, seat, pick - T_BUILD, NOBODY)
    if pick >= T_INSTALL:
        return cannot_install(s, seat, pick - T_INSTALL)
    if pick == T_BUY:
        return cannot_buy(s, seat)
    if pick == T_SELL:
        return cannot_sell(s, seat)
    if pick == T_END:
        return C_OPS_4 if s.at[MAINS] and len(actions(s, seat)) else 0
    return C_COMPANY_1 if s.at[GOAL_SOLD + seat] else 0


def cannot_move(s: State, seat: i64, place: i64) -> i64:
    if s.at[MOVED]:
        return C_OPS_5
    return cannot_leave(s, seat, place)


def actions(s: State, seat: i64) -> vec[i64]:
    """Every legal action."""
    options = vec[i64]()
    box = s.box
    for space in range(box.spaces):
        if s.at[PROJECT + space] == NOBODY:
            tile = s.at[AGENDA + box.space_region[space]] * 3
            for i in range(3):
                energy = box.agenda[tile + i]
                if not cannot_propose_at(s, space, energy):
                    options = append(options, T_PROPOSE + space * ENERGIES + energy)
        elif s.at[INSTALLED + space]:
            if not cannot_build_at(s, seat, space, NOBODY):
                options = append(options, T_BUILD + space)
        elif not cannot_install_at(s, seat, space):
            options = append(options, T_INSTALL + space)
    return options


def cheaper_builds(s: State, seat: i64) -> vec[i64]:
    """Builds with a Lobby card; nobody is obliged to play one to act at all (C-OPS-4)."""
    options = vec[i64]()
    for space in range(s.box.spaces):
        if s.at[INSTALLED + space]:
            for card in discounts(s, seat, s.at[PROJECT + space]):
                if not cannot_build_at(s, seat, space, card):
                    options = append(options, T_BUILD_WITH + space * CARDS + card)
    return options


def discounts(s: State, seat: i64, energy: i64) -> vec[i64]:
    """Cards in hand that make a build of this type cheaper."""
    cards = vec[i64]()
    for card in range(s.box.lobbyists):
        if s.at[CARD + card] == seat and not cannot_discount(s, seat, energy, card):
            cards = append(cards, card)
    return cards


def turn_options(s: State, seat: i64) -> vec[i64]:
    """The same answers that `cannot` lets pass, without trying each of the hundreds there are."""
    options = actions(s, seat) if s.at[MAINS] else vec[i64]()
    must = len(options) > 0
    if s.at[MAINS]:
        options = extend(options, cheaper_builds(s, seat))
    if not s.at[MOVED]:
        for place in places_to_leave(s, seat):
            options = append(options, T_MOVE + place)
    if not cannot_buy(s, seat):
        options = append(options, T_BUY)
    if not cannot_sell(s, seat):
        options = append(options, T_SELL)
    if not s.at[CARDED]:
        for card in range(s.box.lobbyists):
            if s.at[CARD + card] == seat:
                if not cannot_play_minor(s, seat, card):
                    options = append(options, T_MINOR + card)
                if not cannot_play_main(s, seat, card):
                    options = append(options, T_MAIN + card)
        own = built(s, seat)
        if most(own) > 0:  # no card asks for nothing
            for place in range(s.deal.un_places):
                if not cannot_claim(s, seat, place, own):
                    options = append(options, T_CLAIM + place)
    if not s.at[GOAL_SOLD + seat]:
        options = append(options, T_SELL_GOAL)
    if not must:
        options = append(options, T_END)
    return options


# --- doing it -------------------------------------------------------------------------------------


def turn_chosen(s: State, seat: i64, pick: i64) -> None:
    if pick >= T_BUILD_WITH:
        space, card = divmod(pick - T_BUILD_WITH, CARDS)
        build(s, seat, space, card)
        return
    if pick >= T_MOVE:
        s.at[MOVED] = 1
        s.then(GO, seat, pick - T_MOVE)
    elif pick >= T_MINOR:
        play_minor(s, seat, pick - T_MINOR)
    elif pick >= T_MAIN:
        play_main(s, seat, pick - T_MAIN)
    elif pick >= T_CLAIM:
        claim(s, seat, pick - T_CLAIM)
    elif pick >= T_PROPOSE:
        propose(s, seat, (pick - T_PROPOSE) // ENERGIES, (pick - T_PROPOSE) % ENERGIES)
        return
    elif pick >= T_BUILD:
        build(s, seat, pick - T_BUILD, NOBODY)
        return
    elif pick >= T_INSTALL:
        install(s, seat, pick - T_INSTALL)
        return
    elif pick == T_BUY:
        s.at[TRADED] = BUY
        buy(s, seat)
    elif pick == T_SELL:
        s.at[TRADED] = SELL
        sell(s, seat)
    elif pick == T_SELL_GOAL:
        sell_goal(s, seat)
    else:
        s.then(END_TURN, seat)
        return
    s.then(TURN, seat)


def every_turn_answer(s: State) -> vec[i64]:
    """All that could be said in a turn, legal or not: what `why_not` can explain."""
    box = s.box
    answers = vec[i64]([T_END, T_BUY, T_SELL, T_SELL_GOAL])
    answers = extend(answers, range(T_INSTALL, T_INSTALL + box.spaces))
    answers = extend(answers, range(T_BUILD, T_BUILD + box.spaces))
    answers = extend(answers, range(T_PROPOSE, T_PROPOSE + box.spaces * ENERGIES))
    answers = extend(answers, [T_CLAIM + i for i in range(s.deal.un_places) if s.at[UN + i] != NOBODY])
    for verb in (T_MAIN, T_MINOR):
        answers = extend(answers, range(verb, verb + box.lobbyists))
    answers = extend(answers, [T_MOVE + place for place in every_place_to_leave(s, 0)])
    for space in range(box.spaces):
        for card in range(box.lobbyists):
            if box.lobby_gain[card] == GAIN_LESS:
                answers = append(answers, T_BUILD_WITH + space * CARDS + card)
    return answers


# --- the end of a turn ----------------------------------------------------------------------------


def projects_of(s: State, seat: i64) -> vec[i64]:
    return vec[i64]([space for space in range(s.box.spaces) if s.at[SCIENTIST + space] == seat])


def project_expertise(s: State, seat: i64) -> None:
    """1 expertise from one of the projects with an own scientist (C-OPS-7)."""
    spaces = projects_of(s, seat)
    if len(spaces):
        s.ask(PROJECT_EXPERTISE, seat, 0, spaces)


def project_expertise_chosen(s: State, seat: i64, space: i64) -> None:
    s.then(GAIN, seat, s.at[PROJECT + space])

"""Beside rivals that leave all to chance a bot saves the planet of CO2 (2012) alone."""

import pytest

import keeling
from keeling.bots import judge_of
from keeling.bots.co2 import rescue
from keeling.bots.greedy import greedy
from keeling.co2.layout import INSTALLED, REACHED_350
from keeling.co2.terms import LOST_CO2, T_BUILD, T_CLAIM, T_INSTALL, T_SELL, T_SELL_GOAL
from keeling.co2.turn import turn_options
from keeling.co2_family.layout import (
    CO2,
    DECADE_NOW,
    ENDING,
    GOAL_SOLD,
    KNOWLEDGE,
    MAINS,
    MONEY,
    PLANT,
    PROJECT,
    ROUND,
    TECH,
)
from keeling.co2_family.terms import AFRICA, ENERGIES, FOSSIL, NOBODY, OIL, SLOTS, TURN
from keeling.kernel.position import NATURE, QUIET, Dice, roll, someone

RULES = keeling.GAMES["co2"]
JUDGE = judge_of(RULES)


def game(seats=2, mode="standard"):
    return RULES.start(RULES.agree(mode, seats, None, None))


def won_by_quick_answers(seed, seats):
    """Does the first seat win, if the others answer by chance?"""
    position, dice = game(seats), Dice(seed)
    position.advance()
    while position.rule != QUIET:
        if position.player == NATURE:
            position.play(roll(position, dice))
            continue
        seat, options = someone(position, dice)
        pick = rescue.quick(position, seat) if seat == 0 else options[dice.below(len(options))]
        assert pick in list(options)
        position.play(pick, seat)
    result = RULES.result(position)
    assert result is not None
    return result.winners == ["yellow"]


@pytest.mark.parametrize(("seats", "games"), [(2, 34), (3, 6), (4, 2), (5, 0)])
def test_quick_answers_are_legal_and_mostly_save_the_planet(seats, games):
    """Compiled, 92 of 100 games with two seats are won; by chance, none."""
    won = sum(won_by_quick_answers(seed, seats) for seed in range(40 if seats == 2 else 10))
    assert won >= games


def before_the_end_of_a_decade():
    """The last turn of the second decade, at 360 ppm: Africa is full, and one plant there would do."""
    position, dice = game(), Dice(4)
    position.advance()
    while position.rule != TURN or position.player != 0:
        if position.player == NATURE:
            position.play(roll(position, dice))
        else:
            position.play(position.options[0], position.player)
    at, box = position.at, position.box
    at[DECADE_NOW], at[ROUND], at[MAINS] = 1, 4, 1
    at[CO2], at[REACHED_350] = 360, 1
    at[MONEY], at[TECH] = 15, 5
    for slot in range(box.demand[AFRICA]):
        at[PLANT + AFRICA * SLOTS + slot] = FOSSIL + OIL
    for energy in range(ENERGIES):
        at[KNOWLEDGE + energy] = 5
        at[KNOWLEDGE + ENERGIES + energy] = 0
    space = list(box.space_region).index(AFRICA)
    for other in range(box.spaces):
        at[PROJECT + other] = NOBODY
    at[PROJECT + space], at[INSTALLED + space] = 0, 1
    position.ask(TURN, 0, 0, turn_options(position, 0))
    return position, T_BUILD + space


def test_the_plant_that_ends_the_game_safely_is_built():
    position, build = before_the_end_of_a_decade()
    assert rescue.quick(position, 0) == build
    position.at[GOAL_SOLD + 1] = 1
    assert JUDGE.is_alone(position, 0)
    assert greedy(JUDGE, position.sample(0, Dice(3)), 0, Dice(3)) == build


def test_a_small_question_is_answered_at_a_glance_first():
    position, _ = before_the_end_of_a_decade()
    position.at[MAINS] = 0
    assert JUDGE.is_small(position)
    quick = JUDGE.quick_alone(position, 0)
    assert JUDGE.shortlist_alone(position, 0, 12)[0] == quick
    assert greedy(JUDGE, position, 0, Dice(1)) == quick


def test_the_answers_liked_most_are_looked_at_best_first():
    position, build = before_the_end_of_a_decade()
    some, most = list(rescue.shortlist(position, 0, 4)), list(rescue.shortlist(position, 0, 1000))
    assert some == most[:4] and some[0] == build == rescue.quick(position, 0)
    assert len(set(most)) == len(most) and set(most) <= set(position.options)
    actions = {pick for pick in position.options if T_INSTALL <= pick < T_CLAIM}
    assert actions <= set(most)


def test_a_free_move_that_makes_the_plant_possible_is_liked_for_it():
    """Money is short for the plant that would end the game: what can be sold is."""
    position, build = before_the_end_of_a_decade()
    position.at[MONEY] = 1
    position.ask(TURN, 0, 0, turn_options(position, 0))
    assert build not in position.options and T_SELL_GOAL in position.options
    assert rescue.quick(position, 0) in (T_SELL_GOAL, T_SELL)


@pytest.mark.parametrize(("ppm", "worth"), [(500, 0.3), (560, 0.15), (620, 0.0), (900, 0.0)])
def test_a_planet_lost_by_little_counts_a_little(ppm, worth):
    position, _ = before_the_end_of_a_decade()
    position.at[ENDING], position.at[CO2] = LOST_CO2, ppm
    assert rescue.outcome(position, 0) == pytest.approx(worth)


def test_only_beside_careless_rivals_a_seat_is_alone():
    position, _ = before_the_end_of_a_decade()
    position.at[GOAL_SOLD + 1] = 1
    assert JUDGE.is_alone(position, 0) and not judge_of(keeling.GAMES["e-mission"]).is_alone(position, 0)
    assert not JUDGE.is_alone(game(1, "solo"), 0)
    for energy in range(ENERGIES):
        position.at[KNOWLEDGE + ENERGIES + energy] = 3
    position.at[GOAL_SOLD + 1] = 0
    assert not JUDGE.is_alone(position, 0)


def test_before_its_first_turn_a_rival_is_not_called_careless_but_no_help_is_expected():
    position = game()
    position.advance()
    assert JUDGE.expects_no_help(position, 0) and not JUDGE.is_alone(position, 0)
    assert not JUDGE.expects_no_help(game(1, "solo"), 0)
    assert not judge_of(keeling.GAMES["e-mission"]).expects_no_help(position, 0)

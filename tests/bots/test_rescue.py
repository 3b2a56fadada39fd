"""Beside rivals that leave all to chance a bot saves the planet of CO2 (2012) alone."""

import sys

import pytest

import keeling
from keeling.bots import judge_of
from keeling.bots.co2 import rescue
from keeling.bots.co2.judge import CO2Judge
from keeling.bots.co2.rivals import trust
from keeling.bots.greedy import greedy
from keeling.bots.mcts import PORTION, Search
from keeling.co2.layout import INSTALLED, REACHED_350
from keeling.co2.terms import LOST_CO2, T_BUILD, T_CLAIM, T_END, T_INSTALL, T_SELL, T_SELL_GOAL
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
from keeling.kernel.ints import i64, vec
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


def test_playing_out_finds_what_the_quick_answer_misses():
    """The search beside careless rivals, whose first look is at the answer that seems best at a glance."""

    class Misled(CO2Judge):
        def shortlist_alone(self, position, seat, count):
            answers = list(super().shortlist_alone(position, seat, count))
            actions = [pick for pick in answers if T_INSTALL <= pick < T_CLAIM]
            return vec[i64](actions[::-1] or answers)

    position, build = before_the_end_of_a_decade()
    seen = position.sample(0, Dice(3))
    for judge, count in ((JUDGE, 12), (Misled(), 150)):
        search = Search(judge, 0, 2, False)
        search.think_alone(True)
        assert search.asked(seen)[1][-1 if count > 12 else 0] == build
        search.run(seen, count, Dice(3))
        assert search.best_pick(seen) == build


def test_what_is_clear_is_not_thought_about_any_longer():
    position, build = before_the_end_of_a_decade()
    seen = position.sample(0, Dice(3))
    search = Search(JUDGE, 0, 2, False)
    search.think_alone(True)
    search.run_while_open(seen, 100_000, Dice(3))
    assert search.simulations == PORTION and search.best_pick(seen) == build and search.promise(seen) == 1.0
    best = list(search.root.picks).index(build)
    search.root.visits[best] += 10_000  # as if it had been lost every time
    assert search.promise(seen) < 0.05
    search.run_while_open(seen, PORTION + 50, Dice(3))  # the lead is larger than what is left after a portion
    assert search.simulations == 2 * PORTION


@pytest.mark.parametrize(("won", "is_taken"), [(62, False), (70, True)])
def test_the_answer_at_a_glance_stands_unless_another_one_is_better_by_more_than_luck(won, is_taken):
    """Beside 60 of 100, 62 of 100 is nothing, 70 is more than the spread of such a difference (0.068)."""
    position, _ = before_the_end_of_a_decade()
    search = Search(JUDGE, 0, 2, False)
    search.think_alone(True)
    search.run(position, 30, Dice(5))
    root, other = search.root, 3
    for place in range(len(root.picks)):
        root.visits[place], root.sums[place] = 10, 5.0
    root.visits[0], root.sums[0] = 100, 60.0
    root.visits[other], root.sums[other] = 101, won * 1.01
    assert search.best_pick(position) == root.picks[other]
    assert search.careful_pick(position) == root.picks[other if is_taken else 0] != root.picks[1]


def test_the_first_decade_is_played_at_a_glance(monkeypatch):
    """Compiled, greedy plays out the other ones."""

    class Thought(Exception):
        pass

    def think(*_):
        raise Thought

    module = sys.modules["keeling.bots.greedy"]
    monkeypatch.setattr(module, "COMPILED", True)
    monkeypatch.setattr(module, "Search", think)
    position, _ = before_the_end_of_a_decade()
    with pytest.raises(Thought):
        greedy(JUDGE, position, 0, Dice(1))
    position.at[DECADE_NOW] = 0
    assert greedy(JUDGE, position, 0, Dice(1)) == JUDGE.quick_alone(position, 0)


def alone_with_turns_left(simulations):
    position, _ = before_the_end_of_a_decade()
    position.at[ROUND] = 2
    search = Search(JUDGE, 0, 2, False)
    search.think_alone(True)
    search.run(position, simulations, Dice(5))
    return position, search


def test_in_the_tree_of_a_lone_seat_only_its_own_actions_stand():
    """Rivals answer by chance there, and what follows from an action is answered at a glance."""
    _, search = alone_with_turns_left(120)
    root = search.root
    assert sum(root.visits) == 120 and len(root.picks) <= 12
    nodes = [node for node in root.after if node is not None]
    assert nodes and all(node.seat == 0 for node in nodes)
    assert all(T_END not in node.picks for node in nodes)  # before an action a turn cannot end


def test_what_a_lone_seat_learned_is_not_taken_for_another_question():
    """Behind its action the tree has its next one, but it is asked small questions before that."""
    position, search = alone_with_turns_left(60)
    search.think_alone(True)
    assert sum(search.root.visits) == 60  # nothing has changed
    place = next(i for i, after in enumerate(search.root.after) if after is not None and len(after.picks))
    search.heard(0, search.root.picks[place])
    assert list(search.root.picks) == []
    search.run(position, 60, Dice(5))
    search.think_alone(False)
    assert list(search.root.picks) == []


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


def test_who_sells_the_company_goal_at_once_is_trusted_less():
    position, _ = before_the_end_of_a_decade()
    for energy in range(ENERGIES):
        position.at[KNOWLEDGE + ENERGIES + energy] = 2  # a level for each of its turns
    position.at[GOAL_SOLD + 1] = 0
    kept = trust(position, 1)
    position.at[GOAL_SOLD + 1] = 1
    assert trust(position, 1) < 0.05 < 0.5 < kept


def test_only_beside_careless_rivals_a_seat_is_alone():
    position, _ = before_the_end_of_a_decade()
    position.at[GOAL_SOLD + 1] = 1
    assert JUDGE.is_alone(position, 0) and not judge_of(keeling.GAMES["e-mission"]).is_alone(position, 0)
    assert not JUDGE.is_alone(game(1, "solo"), 0)
    for energy in range(ENERGIES):
        position.at[KNOWLEDGE + ENERGIES + energy] = 2
    position.at[GOAL_SOLD + 1] = 0
    assert not JUDGE.is_alone(position, 0)


def test_before_its_first_turn_a_rival_is_not_called_careless_but_no_help_is_expected():
    position = game()
    position.advance()
    assert JUDGE.expects_no_help(position, 0) and not JUDGE.is_alone(position, 0)
    assert not JUDGE.expects_no_help(game(1, "solo"), 0)
    assert not judge_of(keeling.GAMES["e-mission"]).expects_no_help(position, 0)


def test_in_the_tree_of_a_seat_that_is_alone_rivals_answer_by_chance():
    position, _ = before_the_end_of_a_decade()
    position.at[ROUND] = 1
    for alone, seats in ((True, {0}), (False, {0, 1})):
        search = Search(JUDGE, 0, 2, False)
        search.alone, search.horizon = alone, 0
        search.run(position, 200, Dice(1))
        nodes = [search.root]
        for node in nodes:
            nodes += [after for after in node.after if after is not None]
        assert len(nodes) > 5 and {node.seat for node in nodes} == seats

"""Beside careless rivals the answers to a question race: who is played out, who drops out, who wins."""

import sys

import pytest

from keeling.bots import make
from keeling.bots.co2.judge import CO2Judge
from keeling.bots.greedy import greedy
from keeling.bots.players import SearchBot
from keeling.bots.race import HEAD_START, WARM, WIDTH, Race
from keeling.co2.terms import T_CLAIM, T_INSTALL
from keeling.co2_family.layout import DECADE_NOW, GOAL_SOLD, KNOWLEDGE, ROUND
from keeling.co2_family.terms import ENERGIES
from keeling.kernel.ints import i64, vec
from keeling.kernel.position import Dice

from .test_rescue import JUDGE, RULES, before_the_end_of_a_decade


def race_of(played):
    """A race in which answers were played out and won so often."""
    race = Race(JUDGE, 0)
    for pick, (visits, won) in enumerate(played):
        race.root.add(pick, 0)
        race.root.visits[pick], race.root.sums[pick] = visits, won
    return race


@pytest.mark.parametrize(
    ("played", "place"),
    [
        ([(HEAD_START - 1, 0), (0, 0), (0, 0)], 0),  # the quick answer first, however it fares
        ([(HEAD_START, 90), (0, 0), (0, 0)], 1),
        ([(HEAD_START, 90), (WARM, 0), (WARM - 1, 0)], 2),  # then each of the others for a while
        ([(100, 90), (40, 39), (30, 26), (50, 45)], 1),  # three rivals: the best has less than half of all
        ([(120, 112), (101, 98), (30, 28), (50, 47)], 2),  # it has half: the one of the others tried least
        ([(120, 112), (101, 98), (30, 10), (50, 47)], 3),  # of those that are not behind
        ([(120, 54), (101, 98), (30, 10), (50, 15)], 1),  # nobody else is left
    ],
)
def test_whose_turn_it_is_to_be_played_out(played, place):
    assert race_of(played).next() == place


@pytest.mark.parametrize(("won", "is_behind"), [(46.5, False), (45.5, True)])
def test_who_is_behind_by_more_than_luck_drops_out(won, is_behind):
    """Two spreads of the difference are 14.1 of 100."""
    race = race_of([(100, 60), (100, won)])
    assert race.is_behind(1, 0) == is_behind
    assert not race.is_behind(0, 0)


def test_the_race_finds_what_the_quick_answer_misses():
    """Also if the plant that ends the game safely is the last answer that a judge would look at."""

    class Misled(CO2Judge):
        def shortlist_alone(self, position, seat, count):
            actions = [
                pick for pick in super().shortlist_alone(position, seat, count) if T_INSTALL <= pick < T_CLAIM
            ]
            return vec[i64]([*actions[1:4], actions[0]])

    position, build = before_the_end_of_a_decade()
    seen, before = position.sample(0, Dice(3)), position.key()
    race = Race(Misled(), 0)
    race.run(seen, 320, Dice(3))
    assert list(race.root.picks)[-1] == build == race.best_pick(seen) and len(race.root.picks) == 4
    assert sum(race.root.visits) == race.simulations == 320 and position.key() == before


def test_what_is_clear_is_not_thought_about_any_longer():
    position, build = before_the_end_of_a_decade()
    seen = position.sample(0, Dice(3))
    race = Race(JUDGE, 0)
    race.run_while_open(seen, 100_000, Dice(3))  # every playout of the quick answer is won
    assert race.simulations == HEAD_START and race.best_pick(seen) == build and race.is_safe()
    assert len(race.root.picks) <= WIDTH
    race.root.visits[0] += 10_000  # as if it had been lost every time
    assert not race.is_safe()
    race.run_while_open(seen, 400, Dice(3))  # the lead is larger than what is left after a portion
    assert race.simulations == HEAD_START + 50


def test_the_first_decade_is_played_at_a_glance(monkeypatch):
    """Compiled, in the other ones greedy lets answers race."""

    class Thought(Exception):
        pass

    def think(*_):
        raise Thought

    module = sys.modules["keeling.bots.greedy"]
    monkeypatch.setattr(module, "COMPILED", True)
    monkeypatch.setattr(module, "Race", think)
    position, _ = before_the_end_of_a_decade()
    with pytest.raises(Thought):
        greedy(JUDGE, position, 0, Dice(1))
    position.at[DECADE_NOW] = 0
    assert greedy(JUDGE, position, 0, Dice(1)) == JUDGE.quick_alone(position, 0)


def test_a_search_is_a_race_while_all_rivals_seem_careless():
    position, _ = before_the_end_of_a_decade()
    position.at[ROUND] = 3
    position.at[GOAL_SOLD + 1] = 1
    bot = make("mcts:simulations=20", RULES, RULES.agree("standard", 2, None, None))
    bot.answer(position, 0, Dice(1))
    assert isinstance(bot, SearchBot)
    race = bot.search
    assert isinstance(race, Race) and sum(race.root.visits) == 20 and bot.thoughts()[0].visits == 20
    bot.heard(0, race.root.picks[0])  # the next question is another one
    assert list(race.root.picks) == []
    position.at[GOAL_SOLD + 1] = 0
    for energy in range(ENERGIES):
        position.at[KNOWLEDGE + ENERGIES + energy] = 3
    bot.answer(position, 0, Dice(1))
    assert bot.search is not None and not isinstance(bot.search, Race)
    assert sum(bot.search.root.visits) == 20

"""The tree search and what it is made of, on the three games."""

import os

import pytest

import keeling
from keeling.bots import BotFailed, Judge, Thought, judge_of, make
from keeling.bots.greedy import greedy
from keeling.bots.judge import TO_THE_END
from keeling.bots.mcts import Search, simulations
from keeling.bots.players import SLICE, SearchBot
from keeling.bots.thinker import Council, frozen, thawed, together
from keeling.co2_family.layout import MAINS, MAX_SPACES, PROJECT, ROUND
from keeling.co2_family.terms import TURN
from keeling.kernel.errors import BadSetup
from keeling.kernel.ints import i64, vec
from keeling.kernel.position import Dice

GAMES = [("second-chance", "coop", 2), ("second-chance", "competitive", 2), ("co2", "standard", 2)]


def at_a_choice(game, mode, seats, seed=3):
    g = keeling.new(game, seats, mode, seed=seed)
    g.play()
    while len(g.legal()) < 2:
        g.play(g.legal()[0])
    return g


def seat_of(g):
    return g.position.open_seats()[0]


@pytest.mark.parametrize(("game", "mode", "seats"), GAMES)
def test_every_simulation_is_counted_once_and_the_position_is_left_alone(game, mode, seats):
    g = at_a_choice(game, mode, seats)
    seat, before = seat_of(g), g.position.key()
    search = Search(judge_of(g.rules), seat, seats, mode == "coop")
    search.run(g.position, 12, Dice(5))
    assert sum(search.root.visits) == search.simulations == 12
    assert g.position.key() == before
    assert list(search.root.picks) and search.best_pick(g.position) in list(g.position.options_of(seat))
    for place in range(len(search.root.picks)):
        assert 0 <= search.root.sums[place] <= float(search.root.visits[place])


def test_the_same_luck_finds_the_same_answer():
    g = at_a_choice("co2", "standard", 2)
    seat = seat_of(g)
    picks = set()
    for _ in range(2):
        bot = make("mcts:simulations=10", g.rules, g.setup)
        picks.add(bot.answer(g.position.sample(seat, Dice(1)), seat, Dice(2)))
    assert len(picks) == 1


def test_what_was_learned_behind_an_answer_is_kept():
    g = at_a_choice("second-chance", "coop", 2)
    seat = seat_of(g)
    search = Search(judge_of(g.rules), seat, 2, True)
    search.run(g.position, 40, Dice(5))
    place = max(range(len(search.root.picks)), key=lambda i: search.root.visits[i])
    behind = search.root.after[place]
    assert behind is not None
    search.heard(seat, search.root.picks[place])
    assert search.root is behind
    search.heard(seat, -1)  # an answer this seat may not know
    assert sum(search.root.visits) == 0 and search.root.seat == seat


def projects(position):
    """What everybody sees: which projects stand where."""
    return list(position.at)[PROJECT : PROJECT + MAX_SPACES]


class Wants(Judge):
    """A judge to whom certain projects are all."""

    def __init__(self, wanted):
        self.wanted = wanted

    def value(self, position, seat):
        return 1.0 if projects(position) == self.wanted else 0.0


def test_greedy_takes_what_the_judge_values_most():
    g = at_a_choice("co2", "standard", 2)
    seat, found = seat_of(g), 0
    for pick in g.position.options_of(seat):
        after = g.position.clone()
        after.play(pick, seat)
        if projects(after) != projects(g.position):
            assert greedy(Wants(projects(after)), g.position.clone(), seat, Dice(1)) == pick
            found += 1
    assert found > 5


class Short(Wants):
    """Values what it wants a little more than the rest, which it cannot tell apart; it likes one of them."""

    def __init__(self, wanted, liked, blurred):
        super().__init__(wanted)
        self.liked = liked
        self.share = blurred

    def value(self, position, seat):
        return 0.5 + 0.01 * super().value(position, seat)

    def blur(self, position):
        return self.share

    def liking(self, position, seat, pick):
        return 9 if pick == self.liked else 1


@pytest.mark.parametrize("blurred", [0.0, 0.05])
def test_greedy_takes_what_it_likes_of_what_the_judge_cannot_tell_apart(blurred):
    g = at_a_choice("co2", "standard", 2)
    seat = seat_of(g)
    valued, liked = (pick for pick in list(g.position.options_of(seat))[:2])
    after = g.position.clone()
    after.play(valued, seat)
    judge = Short(projects(after), liked, blurred)
    assert greedy(judge, g.position.clone(), seat, Dice(1)) == (liked if blurred else valued)


@pytest.mark.parametrize("decades", [1, 2, TO_THE_END])
def test_a_playout_ends_at_its_horizon(decades):
    g = at_a_choice("second-chance", "coop", 2)
    search = Search(judge_of(g.rules), seat_of(g), 2, True)
    search.horizon = decades
    for luck in range(20):
        position = g.position.clone()
        search.play_on(position, Dice(luck))
        assert position.over() or search.judge.date(position) == decades


class Rounds(Judge):
    """Likes one answer above all, so that its tree is deep, and notes how far that comes."""

    def __init__(self):
        self.dates = set()

    def date(self, position):
        return position.at[ROUND]

    def likings(self, position, seat, options):
        self.dates.add(self.date(position))
        return vec[i64]([1000 * (option == options[-1]) for option in options])


@pytest.mark.parametrize("is_bounded", [False, True])
def test_a_tree_ends_at_its_horizon_if_only_values_there_can_be_compared(is_bounded):
    g = at_a_choice("second-chance", "solo", 1)
    while g.position.rule != TURN:
        g.play(g.legal()[0])
    judge = Rounds()
    search = Search(judge, 0, 1, True)
    search.horizon, search.ends_there = 1, is_bounded
    search.run(g.position, 60, Dice(1))
    assert (max(judge.dates) >= 1) != is_bounded


def test_the_judges_that_bound_the_tree():
    bounded = {
        (name, mode)
        for name, rules in keeling.GAMES.items()
        for mode in rules.modes
        if judge_of(rules).ends_there(rules.start(rules.agree(mode, None, None, None)))
    }
    assert bounded == {("second-chance", "solo")}


def test_a_team_of_second_chance_sees_the_decade_out_and_rivals_look_no_further():
    for mode, horizon in (("coop", 1), ("competitive", 0)):
        g = at_a_choice("second-chance", mode, 2)
        assert judge_of(g.rules).horizon(g.position) == horizon


@pytest.mark.parametrize(
    ("name", "mode", "seats"), [("second-chance", "competitive", 2), ("co2", "standard", 3)]
)
def test_a_playout_among_rivals_ends_when_the_seat_is_to_act_again(name, mode, seats):
    """Between two turns a value says who has just acted: plans of different length could not be compared."""
    g = at_a_choice(name, mode, seats)
    search = Search(judge_of(g.rules), seat_of(g), seats, False)
    search.horizon = 0
    for luck in range(10):
        position = g.position.clone()
        dice = Dice(luck)
        while position.rule == TURN and position.player == search.seat:  # to the end of the own turn
            options = position.options_of(search.seat)
            position.play(options[dice.below(len(options))], search.seat)
        search.play_on(position, dice)
        assert position.over() or (position.rule, position.player) == (TURN, search.seat)
        assert position.over() or position.at[MAINS]


@pytest.mark.parametrize("wanted", [5, 16, 30])
def test_a_bot_with_time_to_spare_stops_at_its_number_of_simulations(wanted):
    g = at_a_choice("co2", "standard", 2)
    bot = SearchBot("exact", Undecided(), 2, seconds=60.0, simulations=wanted, clock=lambda: 0.0)
    bot.answer(g.position.clone(), seat_of(g), Dice(1))
    assert bot.search is not None and bot.search.simulations == wanted


def test_only_seats_on_the_way_are_judged():
    """A value costs most of a simulation: those that did not answer learn nothing from it."""
    g = at_a_choice("second-chance", "competitive", 2)
    asked = []

    class Listener(Undecided):
        def value(self, position, seat):
            asked.append(seat)
            return 0.5

    search = Search(Listener(), seat_of(g), 2, False)
    search.horizon = 0
    search.run(g.position, 1, Dice(1))
    assert asked == [seat_of(g)]


class Undecided(Judge):
    def horizon(self, position):
        return 0


def test_a_simulation_that_is_not_played_out_counts_by_its_chance():
    """So that a seat of four is not told that nothing ever wins, because it leads in none."""
    g = at_a_choice("co2", "standard", 2)
    bot = SearchBot("sceptic", Sceptic(), 2, simulations=20)
    bot.answer(g.position.clone(), seat_of(g), Dice(1))
    assert bot.thoughts() and all(thought.value == pytest.approx(0.3) for thought in bot.thoughts())


class Sceptic(Undecided):
    def value(self, position, seat):
        return 0.3


class OnlyFirst(Undecided):
    """A judge to whom one of the first answers is all; it knows it by what then follows."""

    def __init__(self, after):
        self.after = list(after.at)

    def value(self, position, seat):
        return 1.0 if list(position.at)[:40] == self.after[:40] else 0.0


@pytest.mark.parametrize("is_clear", [True, False])
def test_a_bot_stops_thinking_when_time_cannot_change_its_answer(is_clear):
    g = at_a_choice("co2", "standard", 2)
    seat = seat_of(g)
    ticks = iter(range(100_000))
    pick = list(g.position.options_of(seat))[3]
    after = g.position.clone()
    after.play(pick, seat)
    judge = OnlyFirst(after) if is_clear else Undecided()
    bot = SearchBot("clear", judge, 2, seconds=1.0, clock=lambda: next(ticks) / 40)
    answer = bot.answer(g.position.clone(), seat, Dice(1))
    assert bot.search is not None
    assert bot.search.simulations < 40 * SLICE if is_clear else bot.search.simulations == 40 * SLICE
    assert not is_clear or answer == pick


def test_a_frozen_position_is_the_same_again():
    g = at_a_choice("e-mission", "coop", 2)
    again = thawed(g.rules, g.setup, frozen(g.position))
    assert again.key() == g.position.key()
    seat = seat_of(g)
    assert list(again.options_of(seat)) == list(g.position.options_of(seat))


def test_thoughts_of_several_are_added_up():
    found = together([[Thought(1, 30, 0.5), Thought(2, 10, 0.1)], [Thought(2, 25, 0.8)]])
    assert [thought._replace(value=round(thought.value, 6)) for thought in found] == [
        Thought(2, 35, 0.6),
        Thought(1, 30, 0.5),
    ]


def test_two_processes_think_about_the_same_question():
    g = at_a_choice("co2", "standard", 2)
    seat = seat_of(g)
    bot = make("mcts:simulations=3:processes=2", g.rules, g.setup)
    try:
        pick = bot.answer(g.position.sample(seat, Dice(1)), seat, Dice(2))
        assert pick in list(g.position.options_of(seat))
        assert sum(thought.visits for thought in bot.thoughts()) == 6
        bot.heard(seat, pick)
    finally:
        bot.close()


def test_at_a_table_a_bot_that_thinks_by_the_clock_has_processes_of_its_own():
    g = at_a_choice("co2", "standard", 2)
    seat = seat_of(g)
    bot = make("mcts:seconds=0.05", g.rules, g.setup, apart=True)
    try:
        assert isinstance(bot, Council)
        assert all(thinker.process.pid != os.getpid() for thinker in bot.thinkers)
        seen = g.position.sample(seat, Dice(1))
        assert bot.answer(seen, seat, Dice(2)) in list(seen.options_of(seat))
        bot.thinkers[0].process.kill()
        with pytest.raises(BotFailed, match=r"its process \d+ has ended"):
            while True:  # the pipe may hold out for a moment
                bot.answer(seen, seat, Dice(2))
    finally:
        bot.close()
    assert isinstance(make("normal", g.rules, g.setup, apart=True), SearchBot)  # not worth a process
    assert isinstance(make("hard", g.rules, g.setup), SearchBot)


def test_simulations_for_the_bench_run_to_the_end():
    g = at_a_choice("co2", "standard", 2)
    assert simulations(g.position.clone(), seat_of(g), 2, judge_of(g.rules), 5, Dice(1)) == 5


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("clever", "there is no bot 'clever'; bots are random, greedy"),
        ("mcts:minutes=3", "'minutes=3' is not understood; allowed are seconds=S, simulations=N"),
        ("mcts:simulations=0", "numbers above 0"),
        ("mcts:seconds=soon", "'seconds=soon' is not understood"),
        ("hard:seconds=3", "there is no bot 'hard:seconds=3'"),
        ("", "there is no bot ''"),
    ],
)
def test_names_that_are_no_bot(name, says):
    rules = keeling.GAMES["co2"]
    with pytest.raises(BadSetup) as refusal:
        make(name, rules, rules.agree("standard", 2, None, None))
    assert says in str(refusal.value)


def test_bots_answer_from_samples_alone():
    """What a seat cannot see cannot matter: two samples of one position make one view, and legal answers."""
    g = at_a_choice("co2", "standard", 3)
    seat, dice = seat_of(g), Dice(4)
    for name in ("random", "greedy", "mcts:simulations=4"):
        seen = g.position.sample(seat, dice)
        pick = make(name, g.rules, g.setup).answer(seen, seat, Dice(9))
        assert pick in list(g.position.options_of(seat))


def test_where_people_wait_a_count_of_simulations_has_an_end():
    g = keeling.new("second-chance", 2, "coop", 3)
    while g.question and g.question.rule != "turn":
        g.play(g.legal()[0])
    seat = g.position.player
    bot = make("mcts:simulations=1000000", g.rules, g.setup, most=0.1)
    assert bot.answer(g.position.sample(seat, Dice(1)), seat, Dice(1)) in g.position.options
    assert SLICE <= sum(thought.visits for thought in bot.thoughts()) < 1_000_000
    few = make("mcts:simulations=16", g.rules, g.setup, most=60.0)
    few.answer(g.position.sample(seat, Dice(1)), seat, Dice(1))
    assert sum(thought.visits for thought in few.thoughts()) == 16

"""What the judges of the three games promise to every search."""

from math import exp, log

import pytest

import keeling
from keeling.bots import judge_of
from keeling.bots.co2.alone import Alone, turns_elsewhere
from keeling.bots.co2.rivals import trust as co2_trust
from keeling.bots.second_chance.goals import effort
from keeling.bots.second_chance.outlook import Outlook, turns_left
from keeling.bots.second_chance.plans import chance_to_last, trust
from keeling.bots.second_chance.rivals import seat_worth
from keeling.bots.second_chance.soloist import soloist_value
from keeling.co2.layout import INSTALLED
from keeling.co2_family.layout import (
    BUILDER,
    CEP,
    CO2,
    DECADE_NOW,
    GOAL,
    GOAL_SOLD,
    KNOWLEDGE,
    MONEY,
    PRICE,
    PROJECT,
    SCIENTIST,
    TECH,
    UN_OWNER,
)
from keeling.co2_family.terms import AFRICA, ENERGIES, EUROPE, NOBODY, TURN
from keeling.kernel.position import NATURE, QUIET, Dice, roll, someone
from keeling.second_chance.layout import ENV_DONE, TOKEN
from keeling.simulate import simulate

MODES = [
    (game, mode, seats)
    for game, rules in keeling.GAMES.items()
    for mode in rules.modes
    for seats in rules.seats[mode]
]


def played(game, mode, seats, seed, quick):
    """Every position in which a seat is asked, and the last; by the judge's quick answers or by chance."""
    rules = keeling.GAMES[game]
    judge = judge_of(rules)
    position, dice = rules.start(rules.agree(mode, seats, None, None)), Dice(seed)
    position.advance()
    while position.rule != QUIET:
        if position.player == NATURE:
            position.play(roll(position, dice))
            continue
        seat, options = someone(position, dice)
        yield position, seat, options
        pick = judge.choose(position, seat, options, dice) if quick else options[dice.below(len(options))]
        assert pick in list(options)
        position.play(pick, seat)
    yield position, 0, []


@pytest.mark.parametrize("quick", [False, True], ids=["by chance", "by the judge"])
@pytest.mark.parametrize(("game", "mode", "seats"), MODES)
def test_values_and_likings_are_in_bounds_and_nothing_is_changed(game, mode, seats, quick):
    judge = judge_of(keeling.GAMES[game])
    for number, (position, seat, options) in enumerate(played(game, mode, seats, 11, quick)):
        if number % 5 and len(options):
            continue
        before = position.key()
        for who in range(seats):
            assert 0.0 <= judge.value(position, who) <= 1.0
        likings = list(judge.likings(position, seat, options)) if len(options) else []
        assert len(likings) == len(options) and all(liking >= 0 for liking in likings)
        for place in range(0, len(options), 7):
            assert judge.liking(position, seat, options[place]) >= 0
        assert position.key() == before


@pytest.mark.parametrize(("game", "mode", "seats"), MODES)
def test_a_game_that_is_over_is_worth_what_it_brought(game, mode, seats):
    rules = keeling.GAMES[game]
    judge = judge_of(rules)
    for seed in range(3):
        *_, (position, _, _) = played(game, mode, seats, seed, True)
        result = rules.result(position)
        assert result is not None
        names = rules.agree(mode, seats, None, None).colours
        for seat in range(seats):
            value = judge.value(position, seat)
            if result.won:
                assert value == 1.0
            elif result.won is False:
                assert value <= 0.15
            elif names[seat] not in result.winners:
                assert value < 0.5
            elif len(result.winners) == 1:
                assert value == 1.0 if seats > 1 else value > 0.5  # alone, more points are better


@pytest.mark.parametrize(("game", "mode", "seats"), MODES)
def test_the_one_to_think_of_is_asked(game, mode, seats):
    judge = judge_of(keeling.GAMES[game])
    for position, _, options in played(game, mode, seats, 5, False):
        for seat in range(seats if len(options) else 0):
            assert judge.actor(position, seat) in list(position.open_seats())


def test_teams():
    for game, mode, seats in MODES:
        rules = keeling.GAMES[game]
        position = rules.start(rules.agree(mode, seats, None, None))
        if seats > 1:
            assert judge_of(rules).is_team(position) == (mode == "coop")


def score(game, mode, seats, quick, games):
    """How far games come: the average worth of their ends."""
    judge = judge_of(keeling.GAMES[game])
    total = 0.0
    for seed in range(games):
        *_, (position, _, _) = played(game, mode, seats, seed, quick)
        total += judge.value(position, 0)
    return total / games


@pytest.mark.parametrize(("game", "mode", "seats"), [("second-chance", "coop", 2), ("e-mission", "coop", 2)])
def test_quick_answers_are_better_than_chance(game, mode, seats):
    assert score(game, mode, seats, True, 6) > score(game, mode, seats, False, 6)


def alone(decade):
    """A soloist's game when a decade begins, all else as in the first."""
    games = played("second-chance", "solo", 1, 1, False)
    position = next(found for found, _, _ in games if found.rule == TURN).clone()
    position.at[DECADE_NOW] = decade
    return position


def margin(position):
    """Of the chance to win that a soloist's value stands for, in logits, as it was fitted."""
    chance = judge_of(keeling.GAMES["second-chance"]).chance(position, soloist_value(position, 0))
    return log(chance / (1 - chance))


def test_what_a_soloist_has_counts_by_what_it_came_to():
    position = alone(1)
    with_goals = margin(position)
    efforts = []
    for goal in range(position.deal.goals):
        if position.at[GOAL + goal] == 0:
            efforts.append(float(min(20, effort(position, 0, goal))))
            position.at[GOAL + goal] = NOBODY  # what they still take depends on the rest
    before = margin(position)
    assert len(efforts) == 2 and before == pytest.approx(with_goals + sum(efforts) * 0.032)
    position.at[MONEY] = 0
    poor = margin(position)
    position.at[MONEY] = 5
    assert margin(position) - poor == pytest.approx(5 * 0.072)
    position.at[MONEY], position.at[CO2] = 3, 430
    # Three steps of CO2, and what they cost: 2 points each, of which eight tenths count
    assert margin(position) == pytest.approx(
        before - 3 * 0.225 - (3 * 2 * 8 * 32 // 10 + 1) / 1000, abs=0.002
    )
    position.at[CO2] = 400
    unmet = Outlook(position, 0).open_goals
    for goal in range(3):
        position.at[ENV_DONE + goal] = 1
    met = float(unmet - Outlook(position, 0).open_goals)
    assert met >= 3  # an inspected one counts twice (SC-INSP-6)
    assert margin(position) == pytest.approx(before + met * 0.37)
    position.at[UN_OWNER] = 0
    assert margin(position) >= before + met * 0.37 + 0.18 - 1e-9  # one less to claim


def test_a_soloist_is_told_the_chance_not_what_the_search_makes_of_it():
    judge = judge_of(keeling.GAMES["second-chance"])
    chance = [judge.chance(alone(1), value) for value in (0.0, 0.1, 0.54, 0.9, 1.0)]
    assert chance == sorted(chance) and chance[0] < 0.001 and chance[-1] > 0.999
    assert chance[2] == pytest.approx(1 / (1 + exp(1 / 0.7)))  # a half stands for a fifth
    assert judge.chance(alone(3), 0.54) == 0.54  # the last decade is played out, and wins are counted
    assert judge.chance(spent(1, 1, 1), 0.54) == 0.54


def test_a_soloist_with_fewer_turns_than_cards_to_claim_has_lost():
    """One a turn (SC-UN-1, SC-TURN-6); all but three are wanted (SC-SOLO-END-1)."""
    position = alone(3)
    wanted = position.deal.un_places - 3
    turns = 4
    assert wanted > turns and soloist_value(position, 0) == 0.1
    for place in range(wanted - turns):
        position.at[UN_OWNER + place] = 0
    assert soloist_value(position, 0) > 0.1


def spent(seat, plants, infrastructure):
    """A competitive game after its first decade, in which one seat built and prepared so much."""
    games = played("second-chance", "competitive", 2, 1, False)
    position = next(found for found, _, _ in games if found.rule == TURN).clone()
    position.at[DECADE_NOW] = 1
    for slot in range(plants):
        position.at[BUILDER + slot] = seat
    for space in range(infrastructure):
        position.at[TOKEN + space] = seat
    return position


def test_a_rival_is_trusted_by_what_it_did():
    idle, prepares, builds = (trust(spent(1, *done), 1) for done in ((0, 0), (0, 2), (1, 1)))
    assert idle < 0.1 < prepares < 0.5 < builds


def test_beside_an_idle_rival_the_planet_is_in_danger():
    judge = judge_of(keeling.GAMES["second-chance"])
    assert judge.value(spent(1, 0, 0), 0) < judge.value(spent(1, 1, 1), 0)


def test_what_a_seat_has_counts_by_what_it_came_to():
    """In tenths of a point, by the turns to come; the first cubes and permits more than others."""
    position = spent(1, 1, 1)
    early = turns_left(Outlook(position, 0)) / 20  # of all turns, those to come
    assert early == 0.8
    before = seat_worth(Outlook(position, 0), 0)
    free = next(space for space in range(position.box.spaces) if position.at[SCIENTIST + space] == NOBODY)
    position.at[SCIENTIST + free] = 0
    assert seat_worth(Outlook(position, 0), 0) == pytest.approx(before + 15 + 56 * early)
    position.at[MONEY] += 4
    assert seat_worth(Outlook(position, 0), 0) == pytest.approx(before + 15 + 56 * early + 22)
    position.at[TECH + 1] = 20  # no rivalry for the most cubes
    position.at[TECH], position.at[PRICE], position.at[CEP] = 0, 3, 0
    nothing = seat_worth(Outlook(position, 0), 0)
    for cubes, worth in ((4, 4 * (6.5 + 18 * early)), (10, 4 * (6.5 + 18 * early) + 5 * (6 + 9 * early) + 4)):
        position.at[TECH] = cubes
        assert seat_worth(Outlook(position, 0), 0) == pytest.approx(nothing + worth)
    position.at[TECH] = 0
    for ceps, worth in ((2, 2 * 3 * 5.6), (5, 2 * 3 * 5.6 + 3 * 3 * 3.6)):
        position.at[CEP] = ceps
        assert seat_worth(Outlook(position, 0), 0) == pytest.approx(nothing + worth)
    position.at[DECADE_NOW] = 4
    assert chance_to_last(position, 0) == 1.0  # no supply comes any more


def learnt(levels, plants):
    """A standard game of CO2 after its first decade, in which the second seat learnt and built so much."""
    games = played("co2", "standard", 2, 1, False)
    position = next(found for found, _, _ in games if found.rule == TURN).clone()
    position.at[DECADE_NOW] = 1
    for energy in range(ENERGIES):
        position.at[KNOWLEDGE + ENERGIES + energy] = levels // ENERGIES
    for slot in range(plants):
        position.at[BUILDER + slot] = 1
    return position


def odds(levels, plants, decade=1, sold=0):
    """That the second seat plays with care, as its rivals see it."""
    position = learnt(levels, plants)
    position.at[DECADE_NOW], position.at[GOAL_SOLD + 1] = decade, sold
    chance = co2_trust(position, 1)
    return chance / (1 - chance)


def test_a_rival_in_co2_is_trusted_by_what_it_learnt_and_built():
    """Odds of 1 to 5, and for each of five turns without selling the company goal 1.5 times as much."""
    learns = 0.2 * 1.5**5
    assert odds(5, 0) == odds(10, 0) == pytest.approx(learns)
    assert odds(0, 0) == pytest.approx(learns * 0.2**5)  # five levels are missing
    assert odds(5, 2) == pytest.approx(learns * 8**2)
    assert odds(5, 0, sold=1) == pytest.approx(0.2)  # its goal may be sold at once


def test_after_the_first_decade_a_rival_in_co2_is_expected_to_learn_and_build_more():
    """After ten turns 14.5 levels; each of the five later turns costs a fifth of the odds."""
    waited = 0.2 * 0.8**5
    assert odds(15, 0, decade=2, sold=1) == pytest.approx(waited)
    assert odds(10, 1, decade=2, sold=1) == pytest.approx(waited * 8 * 0.2**4.5)


def test_the_more_is_burnt_the_less_the_planet_of_co2_lasts():
    for seats in (2, 3):
        for position, seat, options in played("co2", "standard", seats, 3, True):
            if len(options):
                lasts = Alone(position, seat).lasts()
                position.at[CO2] += 100
                assert 0.0 <= Alone(position, seat).lasts() <= lasts <= 1.0
                position.at[CO2] -= 100


def test_a_demand_elsewhere_takes_a_turn_for_each_step_of_a_project():
    """Five other regions have a demand each: to propose, to install and to build takes three."""
    position = learnt(0, 0)
    for space in range(position.box.spaces):
        position.at[PROJECT + space] = NOBODY
    before = list(turns_elsewhere(position, AFRICA, 1))
    assert before == pytest.approx([0.9 * 3 * plants for plants in range(6)])
    space = list(position.box.space_region).index(EUROPE)
    position.at[PROJECT + space] = 0
    assert turns_elsewhere(position, AFRICA, 1)[1] == pytest.approx(0.9 * 2)
    position.at[INSTALLED + space] = 1
    assert turns_elsewhere(position, AFRICA, 1)[1] == pytest.approx(0.9)
    assert list(turns_elsewhere(position, EUROPE, 1)) == pytest.approx(before)  # the region itself


def test_greedy_saves_the_planet_beside_a_random_rival():
    """One of the hundred games of docs/bots.md, of which 99 were won."""
    quiet = (1, False, lambda done: None)
    *_, report = simulate("second-chance", "competitive", 2, {}, 1, 61, *quiet, "greedy,random", rotate=True)
    assert report["won_by_bot"]["greedy"]["won"] == 1

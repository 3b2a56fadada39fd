"""What a lone seat of CO2 (2012) learned by playing, and how it learns."""

import pytest

import keeling
from keeling.bots.co2 import learned, rescue
from keeling.bots.co2.learned import ALWAYS, FEATURES, LEARNED, PROJECTS, STAGES, Likes, Merits, Practice
from keeling.co2.layout import REACHED_350
from keeling.co2.rules import as_table
from keeling.co2_family.layout import DECADE_NOW
from keeling.kernel.ints import vec
from keeling.kernel.position import Dice

NAMES = learned.feature_names()


def zeros():
    return vec[float]([0.0] * (FEATURES * STAGES))


def test_every_feature_has_a_name_of_its_own_and_its_place():
    assert len(NAMES) == FEATURES == len(set(NAMES)) and len(LEARNED) == FEATURES * STAGES
    assert len(learned.STAGE_NAMES) == STAGES and len(learned.ACTION_NAMES) == learned.ACTIONS
    assert NAMES[PROJECTS * 2 + learned.REPLACES] == ("build", "replaces a fossil plant")
    assert NAMES[learned.TURNS_AT + (learned.REPLACE * 5 + 2) * 2 + 1] == ("turn.replace", "3 installed")
    assert NAMES[learned.STATES_AT + learned.WASTE * learned.STATES] == ("state.waste", "above the limit")
    assert NAMES[learned.LEVELS_AT + learned.HAS_INSTALLED + 2] == ("level", "installed, lacks 2")
    move = learned.MOVES_AT + (learned.MOVES + learned.BUY) * learned.MEANS + 7
    assert NAMES[move] == ("after.buy", "price")


def test_what_was_learned_can_be_written_and_read_again():
    counts = [0.0] * (FEATURES * STAGES)
    counts[3], counts[learned.LEVELS_AT * STAGES + 1] = -1.234, 20.5
    text = learned.written(counts)
    assert text == (
        '["propose"]\n"always" = [0, 0, 0, -1.23, 0, 0, 0]\n\n'
        '["level"]\n"recycling" = [0, 20.5, 0, 0, 0, 0, 0]\n'
    )
    counts[3] = -1.23
    assert list(learned.read(text)) == counts
    assert list(learned.read(learned.written(list(LEARNED)))) == list(LEARNED)


def two_answers(counts):
    """Of the first decade: 7 is a proposal, 8 and 9 are installations."""
    likes, shared, merits = Likes(), Likes(), Merits(counts, 0, True)
    for step in range(2):
        merits.begin().add(step * PROJECTS + ALWAYS, 1.0)
        shared.add(step, merits)
    for pick in (7, 8, 9):
        merits.begin().plus(shared, 0 if pick == 7 else 1)
        if pick == 9:
            merits.add(PROJECTS + ALWAYS, 2.0)
        likes.add(pick, merits)
    return likes


def test_answers_are_liked_by_what_their_features_count_for():
    counts = zeros()
    counts[PROJECTS * STAGES] = 0.5
    likes = two_answers(counts)
    assert list(likes.likes) == [0.0, 0.5, 1.5] and likes.best() == 2
    assert list(likes.ranked(2)) == [9, 8] and list(likes.ranked(9)) == [9, 8, 7]
    first, second, third = likes.chances()
    assert second / first == pytest.approx(
        2.71828**0.5, rel=1e-4
    ) and first + second + third == pytest.approx(1)


def test_an_answer_named_twice_is_ranked_once_by_its_better_like():
    likes = two_answers(zeros())
    better = Merits(zeros(), 0, True)
    better.like = 2.0
    likes.add(7, better)
    assert list(likes.ranked(9)) == [7, 8, 9]


@pytest.mark.parametrize("outcome", [0.0, 1.0])
def test_what_wins_more_than_usual_counts_for_more(outcome):
    """The gradient: what was chosen less what was to be expected, by how much better it went."""
    practice = Practice()
    likes = two_answers(zeros())
    chosen = practice.draw(likes, 5, Dice(1))
    practice.end(outcome)
    shares = [(1.0 if i == chosen else 0.0) - 1 / 3 for i in range(3)]
    better = outcome - 0.5
    assert practice.gradient[0] == pytest.approx(better * shares[0])
    assert practice.gradient[PROJECTS * STAGES] == pytest.approx(better * (shares[1] + 3 * shares[2]))
    assert practice.usual[5] == pytest.approx(0.5 + 0.001 * better) and practice.usual[6] == 0.5
    assert list(practice.places) == []


def test_answers_are_drawn_by_their_chances():
    counts = zeros()
    counts[PROJECTS * STAGES] = 0.5
    practice, dice = Practice(), Dice(3)
    drawn = [practice.draw(two_answers(counts), 0, dice) for _ in range(2000)]
    chances = two_answers(counts).chances()
    for place in range(3):
        assert drawn.count(place) / 2000 == pytest.approx(chances[place], abs=0.04)


def test_games_are_rehearsed_to_their_end_from_a_position_that_stays():
    rules = keeling.GAMES["co2"]
    start = rules.start(rules.agree(None, 2, None, None))
    start.advance()
    before, practice = list(start.at), Practice()
    won = rescue.rehearse(practice, start, 1, 3, LEARNED, Dice(11))
    assert 0 <= won <= 3 and any(slope != 0.0 for slope in practice.gradient)
    assert list(start.at) == before


@pytest.mark.parametrize(
    ("decade", "reached", "stage"),
    [(0, 0, 0), (1, 0, 1), (1, 1, 2), (2, 0, 3), (2, 1, 4), (3, 1, 5), (4, 1, 6)],
)
def test_stages_of_a_game(decade, reached, stage):
    rules = keeling.GAMES["co2"]
    s = as_table(rules.start(rules.agree(None, 2, None, None)))
    s.at[DECADE_NOW], s.at[REACHED_350] = decade, reached
    assert rescue.stage_of(s) == stage

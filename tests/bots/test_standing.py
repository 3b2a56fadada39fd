"""Standing answers: what a seat always says to a question, if it may."""

import json
from random import Random

import pytest

import keeling
from keeling.bots import standing
from tests.kernel.toy import sing
from tests.players import play_on


def test_the_dearest_legal_answer_is_given():
    game = sing(2)
    assert standing.reply(game, "alto", {"sing": ["note 6", "note 3", "note 1"]}) == "alto note 3"
    assert standing.reply(game, 1, {"sing": ["note 5"]}) == "bass note 5"


@pytest.mark.parametrize(
    "table", [{}, {"sing": []}, {"sing": ["note 6"]}, {"sing": ["xyzzy", ""]}, {"dance": ["note 1"]}]
)
def test_whoever_has_no_fitting_answer_is_asked(table):
    assert standing.reply(sing(2), "alto", table) is None


def test_nobody_answers_out_of_turn_or_after_the_end():
    game = sing(2, songs={"alto": 0, "bass": 1})
    table = {"sing": ["note 2"]}
    assert standing.reply(game, "alto", table) is None
    assert standing.reply(game, "bass", table) == "bass note 2"
    game.play("bass note 2")
    assert game.over and standing.reply(game, "bass", table) is None


def test_a_question_to_nature_has_no_standing_answer():
    game = keeling.Game(keeling.GAMES["co2"], keeling.GAMES["co2"].agree(None, 2, None, None), 1)
    assert game.question is not None and game.question.seats == ["nature"]
    rule = game.question.rule
    assert standing.reply(game, "yellow", {rule: [game.question.options[0].partition(" ")[2]]}) is None


def test_tables_are_made_and_not_changed():
    empty: standing.Table = {}
    one = standing.always(empty, "sing", "  Note  3 ")
    two = standing.always(one, "sing", "note 1")
    three = standing.always(two, "sing", "note 3")  # again the dearest
    other = standing.always(three, "hum", "softly")
    assert (empty, one) == ({}, {"sing": ["note 3"]})
    assert two == {"sing": ["note 1", "note 3"]} and three == {"sing": ["note 3", "note 1"]}
    assert standing.never(other, "sing") == {"hum": ["softly"]}
    assert standing.never(other, "dance") == other == json.loads(json.dumps(other))
    many = empty
    for n in range(60):
        many = standing.always(many, "sing", f"note {n}")
    assert len(many["sing"]) == standing.MOST and many["sing"][0] == "note 59"


@pytest.mark.parametrize(
    ("table", "says"),
    [
        (None, "standing answers are a table of questions, not None"),
        (["turn"], "standing answers are a table of questions, not ['turn']"),
        ({"dance": []}, "co2 does not ask 'dance'; questions are "),
        ({3: []}, "co2 does not ask 3; questions are "),
        ({"event": ["africa"]}, "co2 does not ask 'event'"),  # which is Nature's
        ({"turn": "end"}, "standing answers to turn are a list of texts, not 'end'"),
        ({"turn": [3]}, "standing answers to turn are a list of texts, not [3]"),
        ({"turn": ["end"] * 51}, "there are 51 standing answers to turn; allowed are 50"),
    ],
)
def test_a_table_that_somebody_sent_is_checked(table, says):
    with pytest.raises(keeling.BadSetup) as wrong:
        standing.checked(keeling.GAMES["co2"], table)
    assert says in str(wrong.value)


@pytest.mark.parametrize("game", sorted(keeling.GAMES))
def test_every_question_to_a_seat_may_have_one(game):
    rules = keeling.GAMES[game]
    table = {rules.rule_names[rule]: [" Yes "] for rule in rules.asked_of_seats}
    assert standing.checked(rules, table) == {question: ["yes"] for question in table}


@pytest.mark.parametrize("game", sorted(keeling.GAMES))
def test_a_seat_that_always_says_the_same_can_be_played_by_its_table(game):
    """What was said in one game, said again in another wherever it is legal; all of it is."""
    table: standing.Table = {}
    first = keeling.new(game, 2, seed=3)
    seat = first.setup.colours[0]
    while first.question is not None and len(first.entries) < 250:
        rule = first.question.rule
        mark = len(first.entries)
        play_on(first, Random(mark), 1)
        if first.entries[mark].seat == 0:
            table = standing.always(table, rule, first.entries[mark].text.partition(" ")[2])
    given = 0
    second = keeling.new(game, 2, seed=4)
    for n in range(120):
        if second.question is None:
            break
        line = standing.reply(second, seat, table)
        if line is None:
            play_on(second, Random(n), 1)
            continue
        assert line in second.legal(seat)
        second.play(line)
        given += 1
    assert given > 5

"""The public contract: names, types and errors that others rely on."""

import inspect
import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

import keeling
from keeling import Dice, Game, Option, Question, Reason, Result
from keeling.second_chance.rules import as_table
from tests.players import play_on
from tests.second_chance.scene import Scene

RULES = keeling.GAMES["second-chance"]
GENTLE = Path(__file__).parent / "gentle" / "second-chance"


def refused(*args: Any, **how: Any) -> str:
    with pytest.raises(keeling.BadSetup) as error:
        keeling.new(*args, **how)
    return str(error.value)


# --- the package ---------------------------------------------------------------------------------------


def test_everything_that_is_promised_is_there():
    for name in keeling.__all__:
        assert getattr(keeling, name) is not None
    promised = {"GAMES", "new", "load", "restore", "BadSetup", "BadSave", "IllegalMove", "Dice", "Position"}
    assert promised <= set(keeling.__all__)
    for name in ("legal", "play", "why_not", "view", "at", "undo", "save", "dump"):
        assert callable(getattr(Game, name))
    for name in ("question", "over", "result", "log"):
        assert isinstance(getattr(Game, name), property)
    assert keeling.__version__


def test_the_arguments_have_their_names():
    def arguments(call: Any) -> list[str]:
        return list(inspect.signature(call).parameters)

    assert arguments(keeling.new) == ["game", "seats", "mode", "seed", "options", "names", "nature"]
    assert arguments(keeling.load) == ["text"]
    assert arguments(keeling.restore) == ["dump", "nature", "seed", "check"]
    assert arguments(Game.legal) == ["self", "seat"] == arguments(Game.view)
    assert arguments(Game.at) == ["self", "n"]
    assert Question._fields == ("rule", "seats", "about", "options")
    assert Reason._fields == ("clause", "text", "args")
    assert Result._fields == ("won", "winners", "scores", "breakdown", "reason", "epithet")
    assert Option._fields == ("type", "default", "choices", "help", "modes")


@pytest.mark.parametrize(
    "error",
    ["BadData", "BadDump", "BadSave", "BadScript", "BadSetup", "CannotUndo", "IllegalMove", "KeelingError"],
)
def test_every_error_is_one_of_ours_and_a_value_error(error):
    kind = getattr(keeling, error)
    assert issubclass(kind, keeling.KeelingError) and issubclass(kind, ValueError)
    assert error in keeling.__all__


# --- the games -----------------------------------------------------------------------------------------


def test_the_games_are_listed_by_name():
    assert {name: rules.name for name, rules in keeling.GAMES.items()} == {
        name: name for name in keeling.GAMES
    }
    assert "second-chance" in keeling.GAMES


def test_what_second_chance_says_of_itself():
    assert RULES.title == "CO₂: Second Chance" and type(RULES.version) is int
    assert RULES.modes == ("coop", "competitive", "solo")
    assert RULES.seats == {"coop": (2, 3, 4), "competitive": (2, 3, 4), "solo": (1,)}
    assert RULES.colours == ("yellow", "red", "blue", "purple")
    assert {name: (option.type, option.default) for name, option in RULES.options.items()} == {
        "draft": ("flag", False),
        "inspectors": ("flag", False),
        "solo_goal": ("choice", None),
        "start_region": ("choice", "north-america"),
        "enemy_reference": ("choice", "moving"),
        "data": ("folder", None),
    }
    assert RULES.options["draft"].choices == RULES.options["inspectors"].choices == (False, True)
    assert RULES.options["solo_goal"].choices == (None, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, "random")
    assert RULES.options["enemy_reference"].choices == ("moving", "fixed")
    assert RULES.options["start_region"].choices == (
        "north-america",
        "south-america",
        "europe",
        "africa",
        "asia",
        "oceania",
    )


@pytest.mark.parametrize("game", keeling.GAMES)
def test_every_game_describes_itself_completely(game):
    rules = keeling.GAMES[game]
    assert rules.title and rules.version >= 1 and set(rules.seats) == set(rules.modes)
    for mode in rules.modes:
        assert rules.seats[mode] and max(rules.seats[mode]) <= len(rules.colours)
    for option in rules.options.values():
        assert option.type in ("flag", "choice", "folder", "list", "cards") and option.help.endswith(".")
        assert option.default in option.choices or option.type in ("folder", "list", "cards")
    assert "random" not in rules.bots  # which every game has


# --- a new game ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("mode", "seats"), [(mode, seats) for mode in RULES.modes for seats in RULES.seats[mode]]
)
def test_every_mode_begins_with_every_number_of_seats(mode, seats):
    g = keeling.new("second-chance", seats=seats, mode=mode, seed=7)
    assert (g.setup.mode, g.setup.seats) == (mode, seats)
    assert not g.over and g.result is None and g.legal() != []
    assert g.view(None)["seats"] == list(RULES.colours[:seats])


@pytest.mark.parametrize(
    ("asked", "mode", "seats"),
    [
        ({}, "coop", 2),
        ({"seats": 4}, "coop", 4),
        ({"seats": 1}, "solo", 1),
        ({"mode": "solo"}, "solo", 1),
        ({"mode": "competitive"}, "competitive", 2),
    ],
)
def test_what_is_not_said_is_filled_in(asked, mode, seats):
    g = keeling.new("second-chance", **asked)
    assert (g.setup.mode, g.setup.seats) == (mode, seats)
    assert g.seed == 0 and g.script == [] and g.setup.names == {}
    assert g.setup.options == {name: option.default for name, option in RULES.options.items()}


@pytest.mark.parametrize(
    "game", ["chess", "", "Second-Chance", None, 5, ["second-chance"], {}, b"second-chance"]
)
def test_an_unknown_game(game):
    assert refused(game) == f"unknown game {game!r}; games are {', '.join(keeling.GAMES)}"


@pytest.mark.parametrize("mode", ["duel", "", "COOP", 5, True, ["coop"], {}])
def test_an_unknown_mode(mode):
    message = f"second-chance has no mode {mode!r}; modes are coop, competitive, solo"
    assert refused("second-chance", mode=mode) == refused("second-chance", seats=2, mode=mode) == message


@pytest.mark.parametrize("seats", [0, 1, 5, -1, 10**9, True, False, "3", 3.0, [3], {}])
def test_a_wrong_number_of_seats(seats):
    message = f"second-chance coop cannot be played with {seats!r} seats; allowed: 2, 3, 4"
    assert refused("second-chance", seats=seats, mode="coop") == message


@pytest.mark.parametrize("seats", [0, 2, True, "1", 1.0])
def test_solo_is_for_one(seats):
    message = f"second-chance solo cannot be played with {seats!r} seats; allowed: 1"
    assert refused("second-chance", seats=seats, mode="solo") == message


@pytest.mark.parametrize("seats", [0, 5, True, "3"])
def test_a_wrong_number_of_seats_without_a_mode(seats):
    assert f"cannot be played with {seats!r} seats; allowed: " in refused("second-chance", seats)


@pytest.mark.parametrize("name", ["speed", "", "Draft", 5, None])
def test_an_unknown_option(name):
    assert refused("second-chance", options={name: True}) == (
        f"second-chance has no option {name!r}; options are {', '.join(RULES.options)}"
    )


@pytest.mark.parametrize("option", ["draft", "inspectors"])
@pytest.mark.parametrize("value", [1, 0, None, "true", "yes", []])
def test_a_flag_is_true_or_false(option, value):
    assert (
        refused("second-chance", options={option: value})
        == f"option {option} is true or false, not {value!r}"
    )


@pytest.mark.parametrize("value", [0, 13, True, "7", 7.0, "none", [7], {}])
def test_a_solo_goal_is_one_of_twelve_or_random(value):
    assert refused("second-chance", mode="solo", options={"solo_goal": value}) == (
        f"option solo_goal cannot be {value!r}; allowed: none, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, random"
    )


@pytest.mark.parametrize(
    ("option", "allowed"),
    [
        ("start_region", "north-america, south-america, europe, africa, asia, oceania"),
        ("enemy_reference", "moving, fixed"),
    ],
)
@pytest.mark.parametrize("value", ["moon", "", None, 0, True, []])
def test_a_choice_is_one_of_its_words(option, allowed, value):
    message = f"option {option} cannot be {value!r}; allowed: {allowed}"
    assert refused("second-chance", options={option: value}) == message


@pytest.mark.parametrize("value", [5, True, [], GENTLE])
def test_component_data_is_the_path_of_a_folder(value):
    assert (
        refused("second-chance", options={"data": value})
        == f"option data is the path of a folder, not {value!r}"
    )


def test_component_data_that_is_not_there():
    with pytest.raises(keeling.BadData, match="'/no/such/folder': no such folder"):
        keeling.new("second-chance", options={"data": "/no/such/folder"})


@pytest.mark.parametrize("options", [[], ["draft"], "draft", 5, True])
def test_options_are_a_table(options):
    message = f"options is a table of {', '.join(RULES.options)}, not {options!r}"
    assert refused("second-chance", options=options) == message


def test_options_that_do_not_go_together():
    assert "allowed: coop" in refused("second-chance", mode="competitive", options={"inspectors": True})
    for mode in ("coop", "competitive"):
        assert "only for the solo mode" in refused("second-chance", mode=mode, options={"solo_goal": 3})


@pytest.mark.parametrize("names", [[], ["Ida"], "Ida", 5, True])
def test_names_are_a_table(names):
    assert refused("second-chance", names=names) == f"names is a table of yellow, red, not {names!r}"


@pytest.mark.parametrize("seat", ["blue", "green", "nature", 0, None])
def test_a_name_for_a_seat_that_is_not_there(seat):
    message = f"there is no seat {seat!r} to name; seats: yellow, red"
    assert refused("second-chance", seats=2, names={seat: "Ida"}) == message


@pytest.mark.parametrize("name", [5, None, ["Ida"], "Ida\n", "\x1b[31mIda", "\ud800", "a\x85b"])
def test_a_name_is_text_on_one_line(name):
    message = f"red cannot be called {name!r}; allowed: text on one line"
    assert refused("second-chance", names={"red": name}) == message


def test_names_and_options_are_kept_and_copied():
    names = {"red": "Ida", "yellow": "Świętosława 李 👩\u200d🔬"}
    options = {"draft": True, "start_region": "asia", "data": str(GENTLE)}
    g = keeling.new("second-chance", 3, options=options, names=names)
    expected = {name: option.default for name, option in RULES.options.items()} | options
    for where in (g.view("red"), g.dump()):
        assert where["options"] == expected and where["names"] == names
    for again in (keeling.load(g.save()), keeling.restore(g.dump()), g.at(3)):
        assert (again.setup.options, again.setup.names) == (expected, names)
    names["red"], options["draft"] = "x", False
    assert g.setup.names["red"] == "Ida" and g.setup.options["draft"] is True


# --- the game ------------------------------------------------------------------------------------------


def test_the_tour_of_the_contract():
    g = keeling.new("second-chance", seats=4, mode="coop", seed=7, options={"draft": True})
    assert isinstance(g.question, Question) and g.question.rule == "draft-keep"
    assert all(isinstance(move, str) for move in g.legal()) and g.question.options == g.legal()
    move = g.legal("red")[0]
    assert g.why_not(move) == []
    assert g.play(move) is g and g.log[-1] == move
    (reason,) = g.why_not("yellow build asia-2")
    assert isinstance(reason, Reason) and reason.clause in RULES.clauses()
    assert json.loads(json.dumps(g.view("red"))) == g.view("red")
    assert g.undo().log == g.at(len(g.log) - 1).log == g.log[:-1]
    assert keeling.load(g.save()).log == g.log
    d = json.loads(json.dumps(g.dump()))
    assert keeling.restore(d, nature=[], seed=0).position.key() == g.position.key()
    copy = g.position.clone()
    assert copy.key() == g.position.key() and copy is not g.position


def finished(mode: str, seats: int, **options: Any) -> Result:
    g = play_on(keeling.new("second-chance", seats, mode, seed=3, options=options), Random(3))
    assert g.over and isinstance(g.result, Result)
    return g.result


def test_the_result_of_a_team_that_lost():
    result = finished("coop", 2)
    assert result.won is False and result.winners == [] and result.epithet is None
    assert list(result.scores) == list(result.breakdown) == ["group"]
    assert sum(result.breakdown["group"].values()) == result.scores["group"]
    assert result.reason == "score-below-zero" and result.scores["group"] < 0


def test_the_result_of_a_team_that_won():
    s = Scene("coop", 2)
    s.score(100)
    s.t["un_owner"] = dict.fromkeys(s.t["un"], "red")
    s.goals("yellow", 4, 13)
    s.tech("yellow", 3)
    s.goals("red", 6, 14)
    s.money("red", 10)
    g = s.steps(["finish", "yellow", 0])
    assert g.over and g.question is None and g.result is not None
    assert (g.result.won, g.result.winners, g.result.reason) == (True, ["yellow", "red"], "won")
    assert g.result.scores == {"group": 100} and g.result.breakdown["group"]["income"] == 100
    assert isinstance(g.result.epithet, str) and g.result.epithet


def test_the_result_of_single_players():
    result = finished("competitive", 3, data=str(GENTLE))
    assert result.won is None and result.epithet is None
    assert list(result.scores) == list(result.breakdown) == ["yellow", "red", "blue"]
    assert result.winners and set(result.winners) <= set(result.scores)
    assert max(result.scores.values()) == result.scores[result.winners[0]]
    for seat, kinds in result.breakdown.items():
        assert sum(kinds.values()) == result.scores[seat]


# --- sampling ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("rng", [Dice, Random])
def test_sample_takes_our_dice_or_those_of_the_standard_library(rng):
    g = keeling.new("second-chance", 3, "coop", seed=5)
    position = as_table(g.position)
    before = position.key()
    samples = [position.sample(1, rng(seed)) for seed in range(20)]
    assert position.key() == before
    assert len({sample.key() for sample in samples}) == 20
    for sample in samples:
        seen = Game(g.rules, g.setup, g.seed, position=sample)
        assert seen.view("red")["hand"] == g.view("red")["hand"]
        assert seen.view("red")["goals"] == g.view("red")["goals"]
        assert seen.view("yellow")["hand"] != g.view("yellow")["hand"]
        assert RULES.violations(sample) == []


@pytest.mark.parametrize("rng", [Dice, Random])
def test_the_same_generator_samples_the_same_and_moves_on(rng):
    position = as_table(keeling.new("second-chance", 3, "coop", seed=5).position)
    a, b = rng(8), rng(8)
    first = position.sample(0, a)
    assert position.sample(0, b).key() == first.key()
    assert position.sample(0, a).key() != first.key()


def test_options_say_in_which_modes_they_matter():
    """An option that a mode does not know is refused there, or changes nothing."""
    for rules in keeling.GAMES.values():
        for option in rules.options.values():
            assert set(option.modes) <= set(rules.modes)
    options = keeling.GAMES["second-chance"].options
    assert options["inspectors"].modes == ("coop",) and options["start_region"].modes == ()
    with pytest.raises(keeling.BadSetup):
        keeling.new("second-chance", mode="competitive", options={"inspectors": True})

"""What a game may tell the kernel about itself: its seats, options, words and bots. On a toy game."""

import json
from typing import Any

import pytest

import keeling
from keeling import BadDump, BadSave, BadSetup, Dice, Game, IllegalMove, Option, Position, Result
from keeling.kernel.dumps import restore
from keeling.kernel.position import playout
from keeling.kernel.rules import UNREAD, Setup
from keeling.kernel.saves import load
from tests.ints import ints
from tests.kernel.toy import BIG, CHOIR, NOTES, SING, Choir, sing

GAMES: dict[str, keeling.Rules] = {"choir": CHOIR}


def refused(seats: int | None = None, mode: str | None = None, **options: Any) -> str:
    with pytest.raises(BadSetup) as error:
        sing(seats, mode, **options)
    return str(error.value)


# --- seats ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", ["second-chance", "co2"])
def test_without_a_word_about_it_the_first_colours_have_the_seats(game):
    rules = keeling.GAMES[game]
    for mode in rules.modes:
        for seats in rules.seats[mode]:
            assert rules.agree(mode, seats, None, None).colours == rules.colours[:seats]


def test_an_option_may_say_who_has_a_seat():
    g = sing(2, voices=["treble", "bass"])
    assert g.setup.colours == ("treble", "bass") and g.view(None)["seats"] == ["treble", "bass"]
    assert [g.seat_name(0), g.seat_number("bass")] == ["treble", 1]
    assert g.question is not None and g.question.seats == ["treble", "bass"]
    g.play("bass note 3")
    assert g.log == ["bass note 3"] and g.position.at[:2] == ints(2, 1)
    assert g.view("bass")["seat"] == "bass" and g.view(1)["table"]["sung"] == {"treble": 0, "bass": 3}


def test_a_seat_that_nobody_has_is_none():
    g = sing(voices=["treble", "bass"])
    (reason,) = g.why_not("alto note 3")
    assert reason.text == "A move begins with a seat: treble, bass."
    with pytest.raises(keeling.KeelingError, match=r"there is no seat 'alto'; seats are treble, bass$"):
        g.legal("alto")
    with pytest.raises(BadSetup, match=r"there is no seat 'alto' to name; seats: treble, bass$"):
        CHOIR.agree(None, None, {"voices": ["treble", "bass"]}, {"alto": "Ida"})
    with pytest.raises(BadSetup, match=r"names is a table of treble, bass, not 5$"):
        CHOIR.agree(None, None, {"voices": ["treble", "bass"]}, 5)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("options", "mode", "seats"),
    [
        ({}, "together", 2),
        ({"voices": None}, "together", 2),
        ({"voices": ["bass", "alto", "tenor"]}, "together", 3),
        ({"voices": ["bass"]}, "alone", 1),
    ],
)
def test_the_options_may_say_how_many_play_and_the_mode_follows(options, mode, seats):
    setup = sing(**options).setup
    assert (setup.mode, setup.seats, len(setup.colours)) == (mode, seats, seats)


def test_what_was_said_of_the_seats_goes_first():
    assert refused(3, voices=["bass", "alto"]) == "voices names 2 seats, not 3"
    message = "choir alone cannot be played with 2 seats; allowed: 1"
    assert refused(None, "alone", voices=["bass", "alto"]) == message
    assert refused(2, "alone", voices="x") == message  # whatever the options are
    assert refused(None, "duel", voices="x") == "choir has no mode 'duel'; modes are together, alone"
    assert refused(voices=[]) == "choir together cannot be played with 0 seats; allowed: 2, 3, 4"


# --- options that are not one word ---------------------------------------------------------------------


@pytest.mark.parametrize(
    "value",
    ["bass", 5, True, {"bass": 1}, ["bass", "bass"], ["bass", "soprano"], ["bass", 5], [["bass"]], {"bass"}],
)
def test_a_list_is_of_different_words_out_of_the_choices(value):
    assert refused(voices=value) == (
        f"option voices cannot be {value!r}; allowed: none, or a list of different words out of "
        "alto, bass, tenor, treble"
    )


@pytest.mark.parametrize(
    "value", ["bass", 5, True, ["bass", 5], {"bass": "1"}, {"bass": True}, {1: 1}, {"bass": [1]}]
)
def test_cards_are_a_list_of_words_or_a_table_of_numbers(value):
    assert refused(songs=value) == (
        f"option songs cannot be {value!r}; allowed: none, a list of words, or a table of words and numbers"
    )


@pytest.mark.parametrize("value", [["bass", "drum"], {"drum": 1}])
def test_the_game_checks_the_words_of_cards(value):
    assert refused(songs=value) == ("option songs: 'drum' has no songs; allowed: alto, bass, tenor, treble")


def test_the_game_may_keep_another_value():
    assert sing(songs=("bass", "alto", "bass")).setup.options["songs"] == ["alto", "bass", "bass"]


def test_by_itself_a_game_keeps_all_cards():
    class Trusting(keeling.Rules):
        name = "trusting"
        options = {"deck": Option("cards", None, (), "Which cards.")}

    rules = Trusting()
    assert rules.check_option("deck", ("a", "a")) == ["a", "a"]
    assert rules.check_option("deck", {"a": 2}) == {"a": 2}
    assert rules.check_option("deck", None) is None


MANY = [
    {"voices": ["treble", "alto", "bass"]},
    {"voices": ("bass",)},
    {"songs": ["alto", "bass", "bass"]},
    {"songs": {"bass": 3, "alto": 0}},
    {"voices": ["treble", "bass"], "songs": {"bass": 1, "treble": 2}},
]


@pytest.mark.parametrize("options", MANY)
def test_lists_and_tables_survive(options):
    g = sing(**options)
    g.play(g.legal()[0])
    expected = {"voices": None, "songs": None} | {
        name: list(value) if isinstance(value, tuple) else value for name, value in options.items()
    }
    assert g.setup.options == expected
    for again in (
        load(g.save(), GAMES),
        restore(json.loads(json.dumps(g.dump())), GAMES, [], 1, True),
        load(restore(g.dump(), GAMES, [], 1, True).save(), GAMES),
        g.at(1),
    ):
        assert vars(again.setup) == vars(g.setup)
        assert again.position.key() == g.position.key() and again.legal() == g.legal()
    assert load(g.save(), GAMES).save() == g.save()


def test_lists_and_tables_are_copied():
    options: dict[str, Any] = {"voices": ["treble", "bass"], "songs": {"bass": 1, "treble": 2}}
    g = sing(**options)
    kept = json.dumps(g.setup.options)
    for where in (options, g.view(None)["options"], g.dump()["options"]):
        where["voices"].append("alto")
        where["songs"].clear()
        assert json.dumps(g.setup.options) == kept


def test_a_default_is_copied_too(monkeypatch):
    whole = CHOIR.options | {"voices": Option("list", ["bass", "alto"], CHOIR.colours, "Who sings.")}
    monkeypatch.setattr(CHOIR, "options", whole)
    sing().setup.options["voices"].clear()
    assert sing().setup.colours == ("bass", "alto")


def edited(text: str, old: str, new: str) -> str:
    assert old in text
    return text.replace(old, new)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        (
            '["treble", "bass"]',
            '"bass"',
            "option voices cannot be 'bass'; allowed: none, or a list of different",
        ),
        (
            '["treble", "bass"]',
            '["bass", "drum"]',
            "option voices cannot be ['bass', 'drum']; allowed: none, or",
        ),
        ('["treble", "bass"]', '["bass"]', "voices names 1 seats, not 2"),
        ('["treble", "bass"]', "[treble", "the value of 'option voices' is not JSON: '[treble'"),
        (
            '{"bass": 1}',
            '{"bass": 1.5}',
            "option songs cannot be {'bass': 1.5}; allowed: none, a list of words, or",
        ),
        ('{"bass": 1}', '{"drum": 1}', "option songs: 'drum' has no songs; allowed: alto, bass"),
    ],
)
def test_an_edited_save_says_in_which_line_a_list_does_not_fit(old, new, message):
    text = sing(voices=["treble", "bass"], songs={"bass": 1}).save()
    at = next(n for n, line in enumerate(text.splitlines(), 1) if line.endswith(old))
    with pytest.raises(BadSave) as error:
        load(edited(text, old, new), GAMES)
    assert str(error.value).startswith(f"line {at}: {message}")


def test_a_line_may_need_another_that_follows_it(monkeypatch):
    """A name for a seat that only the option makes; an option that goes only with another."""

    def check(setup: Setup) -> None:
        if setup.options["voices"] and not setup.options["songs"]:
            raise BadSetup("voices need songs")

    monkeypatch.setattr(CHOIR, "check_setup", check)
    setup = CHOIR.agree(None, None, {"voices": ["treble", "bass"], "songs": {"bass": 1}}, {"treble": "Ida"})
    lines = Game(CHOIR, setup, 1).save().split("\n")
    lines[5:8] = reversed(lines[5:8])
    assert [line.split(":")[0] for line in lines[5:8]] == ["name treble", "option songs", "option voices"]
    for text in (Game(CHOIR, setup, 1).save(), "\n".join(lines)):
        assert vars(load(text, GAMES).setup) == vars(setup)
    with pytest.raises(BadSave, match=r"^line 7: option songs: 'drum' has no songs"):
        load("\n".join(lines).replace('{"bass": 1}', '{"drum": 1}'), GAMES)


@pytest.mark.parametrize("value", ["bass", ["bass", "drum"], [5, 6]])
def test_an_edited_dump_with_a_list_that_does_not_fit(value):
    dump = sing(voices=["treble", "bass"]).dump()
    dump["options"]["voices"] = value
    with pytest.raises(BadDump, match=r"^option voices cannot be "):
        restore(dump, GAMES, [], 1, True)


# --- reading a move ------------------------------------------------------------------------------------


def test_by_itself_a_game_reads_what_can_be_said():
    p = sing(2).position
    assert CHOIR.read(p, SING, 0, 0, "note 3") == 3 * BIG
    assert CHOIR.read(p, SING, 0, 0, f"note {NOTES}") == NOTES * BIG  # though it is not legal
    assert CHOIR.read(p, SING, 0, 0, "drum") == UNREAD
    assert CHOIR.sayable(p, SING, 0, f"note {NOTES}") and not CHOIR.sayable(p, SING, 0, "drum")


@pytest.mark.parametrize("game", keeling.GAMES)
def test_every_answer_is_read_as_itself(game):
    g = keeling.new(game, seed=2)
    rules, p = g.rules, g.position
    for seat in p.open_seats():
        for pick in p.domain(p.rule, seat, p.argument):
            text = rules.words(p, p.rule, p.argument, pick)
            assert pick >= 0 and rules.read(p, p.rule, seat, p.argument, text) == pick


class Quick(Choir):
    """Reads the number, also `tone 3`, and is never asked for more words than one line needs."""

    said = 0

    def words(self, position: Position, rule: int, argument: int, pick: int) -> str:
        self.said += 1
        return super().words(position, rule, argument, pick)

    def read(self, position: Position, rule: int, seat: int, argument: int, text: str) -> int:
        verb, _, note = text.partition(" ")
        return int(note) * BIG if verb in ("note", "tone") and note.isdigit() else UNREAD


def test_a_game_may_read_without_listing():
    rules = Quick()
    g = Game(rules, rules.agree(None, 2, None, None), 1)
    g.play("alto note 3", "bass TONE 4")
    assert g.log == ["alto note 3", "bass note 4"] and rules.said == 2
    again = load(g.save(), {"choir": rules})
    assert again.log == g.log and rules.said == 4
    assert g.why_not("alto tone 2") == [] and g.why_not("alto tone 6")[0].clause == "CH-1"
    assert rules.sayable(g.position, SING, 0, "tone 99") and not rules.sayable(g.position, SING, 0, "x")


def test_what_is_read_is_not_yet_legal():
    g = sing(2)
    before = g.position.key()
    with pytest.raises(IllegalMove, match=r"^'alto note 6' is not legal: No voice goes so high\. \(CH-1\)$"):
        g.play(f"alto note {NOTES}")
    assert g.position.key() == before and g.log == []


def test_picks_may_be_big():
    g = sing(2).play("alto note 5", "bass note 1")
    assert [entry.pick for entry in g.entries] == [5 * BIG, BIG] and (5 * BIG).bit_length() > 60
    assert g.undo().undo().log == [] and load(g.save(), GAMES).log == g.log


def test_a_game_without_points_is_saved_and_loaded(monkeypatch):
    monkeypatch.setattr(Choir, "result", lambda self, p: Result(True, [], {}, {}, "sung", None))
    g = sing(1, songs=["alto"]).play("alto note 1")
    assert "\nresult: won sung\n" in g.save() and load(g.save(), GAMES).over


# --- seats with nothing to say -------------------------------------------------------------------------


def test_a_seat_may_have_nothing_to_say_to_an_open_question():
    g = sing(3, songs={"alto": 0, "bass": 1, "tenor": 2})
    assert g.position.open_seats() == ints(0, 1, 2)
    assert g.question is not None and g.question.seats == ["bass", "tenor"]
    assert g.question.options == g.legal() == g.legal("bass") + g.legal("tenor")
    assert g.legal("alto") == [] == g.view("alto")["question"]["options"]
    assert g.why_not("alto note 1")[0].clause == "CH-2"
    assert g.why_not("alto nonsense")[0].text == "No such move for 'sing'. There is none now."


def test_such_a_question_survives_dump_and_restore():
    dump = sing(3, songs={"tenor": 1}).dump()
    assert dump["question"]["seats"] == ["alto", "bass", "tenor"]
    assert restore(dump, GAMES, [], 1, True).legal() == sing(3, songs={"tenor": 1}).legal()
    dump["table"]["left"]["tenor"] = 0
    with pytest.raises(BadDump, match=r"^nothing can be answered to 'sing' in this position$"):
        restore(dump, GAMES, [], 1, True)


def test_a_playout_passes_over_them():
    for seed in range(20):
        position = sing(4, songs={"alto": 1, "treble": 3}).position
        assert playout(position, Dice(seed)) == 4 and position.over()

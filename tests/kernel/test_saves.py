"""Saves: what is written is read again, and what does not fit is refused with its line."""

import json
import re
from random import Random

import pytest

import keeling
from keeling import Game
from tests.players import play_on


def begin(**options: object) -> Game:
    return keeling.new("second-chance", 2, "coop", seed=1, options=options)


GAME = play_on(begin(), Random(1), 6)
VERSION = GAME.rules.version
SAVE = GAME.save()
LINES = SAVE.splitlines()
LOG = LINES.index("") + 1  # lines before the log
OVER = play_on(begin(), Random(1)).save()


def number(start: str, text: str = SAVE) -> int:
    """The number of the first line that begins so."""
    return next(n for n, line in enumerate(text.splitlines(), 1) if line.startswith(start))


def edited(n: int, line: str | None, text: str = SAVE) -> str:
    """The save with another line n, or without it."""
    lines = text.splitlines()
    lines[n - 1 : n] = [] if line is None else [line]
    return "\n".join(lines) + "\n"


def with_key(key: str, value: str, text: str = SAVE) -> str:
    return edited(number(f"{key}: ", text), f"{key}: {value}", text)


def inserted(n: int, line: str, text: str = SAVE) -> str:
    lines = text.splitlines()
    lines.insert(n - 1, line)
    return "\n".join(lines) + "\n"


def refused(text: str) -> str:
    with pytest.raises(keeling.BadSave) as error:
        keeling.load(text)
    return str(error.value)


def same(a: Game, b: Game) -> bool:
    return (
        a.save() == b.save()
        and a.log == b.log
        and a.position.key() == b.position.key()
        and a.setup.agreed() == b.setup.agreed()
        and (a.seed, a.script, a.scripted, a.origin) == (b.seed, b.script, b.scripted, b.origin)
        and [a.view(seat) for seat in (None, 0)] == [b.view(seat) for seat in (None, 0)]
    )


# --- there and back ------------------------------------------------------------------------------------


def test_a_save_is_a_header_a_blank_line_and_the_log():
    header, _, log = SAVE.partition("\n\n")
    assert log.splitlines() == GAME.log and SAVE.endswith("\n")
    keys = [line.partition(": ")[0] for line in header.splitlines()]
    assert keys == ["keeling", "game", "rules", "mode", "seats", "seed", "digest", "lines"]
    assert header.splitlines()[:4] == ["keeling: 1", "game: second-chance", f"rules: {VERSION}", "mode: coop"]
    assert header.splitlines()[4:6] == ["seats: 2", "seed: 1"]
    assert header.endswith(f"lines: {len(GAME.log)}")


def test_a_loaded_game_is_the_same_game():
    assert same(keeling.load(SAVE), GAME)


def test_a_game_that_is_over_says_how_it_ended():
    g = keeling.load(OVER)
    assert g.over and g.result is not None and g.save() == OVER
    assert re.search(r"^result: lost \S+ group=-?\d+$", OVER, re.MULTILINE)


def test_names_options_and_script_survive():
    g = keeling.new(
        "second-chance",
        3,
        "coop",
        seed="Kühlschrank: 冷\u2028蔵",
        options={"draft": True, "inspectors": True, "start_region": "asia"},
        names={"blue": 'Jürgen "J": 李', "yellow": "👩\u200d🔬\u2028x\u2029y", "red": ""},
        nature=["blue", "nature summit summit-03", "summit-01"],
    )
    h = keeling.load(g.save())
    assert same(g, h)
    assert h.setup.names == {"blue": 'Jürgen "J": 李', "yellow": "👩\u200d🔬\u2028x\u2029y", "red": ""}
    assert h.setup.options == {
        **begin().setup.options,
        "draft": True,
        "inspectors": True,
        "start_region": "asia",
    }
    assert h.seed == "Kühlschrank: 冷\u2028蔵" and h.script == [
        "blue",
        "nature summit summit-03",
        "summit-01",
    ]
    assert h.log[:3] == ["nature start blue", "nature summit summit-03", "nature summit summit-01"]


@pytest.mark.parametrize("goal", [None, "random", 7])
def test_options_of_every_type_survive(goal):
    g = keeling.new("second-chance", 1, "solo", options={"solo_goal": goal, "enemy_reference": "fixed"})
    h = keeling.load(g.save())
    assert same(g, h) and h.setup.options["solo_goal"] == goal
    assert ("option solo_goal: " in g.save()) == (goal is not None)  # defaults are left out


def test_a_script_goes_on_where_the_save_stopped():
    g = keeling.new("second-chance", 2, "coop", seed=1, nature=["red", "summit-01", "summit-02"])
    h = keeling.load(g.at(2).save())
    assert h.scripted == 2 and h.log == ["nature start red", "nature summit summit-01"]
    assert h.play().log == g.log


def test_a_game_before_its_first_line_can_be_saved():
    g = GAME.at(0)
    assert g.save().endswith("lines: 0\n\n")
    assert same(keeling.load(g.save()), g)


def test_the_save_of_a_restored_game_holds_its_origin():
    d = keeling.new("second-chance", 2, "coop", seed=4, names={"red": "Zoë"}, options={"draft": True}).dump()
    g = play_on(keeling.restore(d, seed="s"), Random(2), 9)
    h = keeling.load(g.save())
    assert same(g, h) and h.origin == d and len(h.log) == len(g.log)
    assert play_on(h, Random(5), 30).log == play_on(g, Random(5), 30).log


def test_a_scene_that_does_not_add_up_can_be_saved():
    d = begin().dump()
    d["table"]["bank"] += 1
    g = keeling.restore(d, check=False).play("yellow buy")
    assert same(keeling.load(g.save()), g)


@pytest.mark.parametrize(
    "text",
    [
        SAVE.replace("\n", "\r\n"),
        SAVE.removesuffix("\n"),
        SAVE + "\n\n  \n",  # blank lines at the very end
        "\ufeff" + SAVE,
        SAVE.replace("\n", "  \t\n"),
        SAVE.replace(": ", ":   "),
        "\n".join([*LINES[:LOG], *(line.upper() for line in LINES[LOG:])]),
        "\n".join([*LINES[:LOG], *(line.replace(" ", "   ") for line in LINES[LOG:])]),
    ],
    ids=["crlf", "no-end", "blank-end", "bom", "trailing-space", "wide-header", "upper-case", "wide-log"],
)
def test_what_editors_do_to_a_file_does_no_harm(text):
    assert same(keeling.load(text), GAME)


@pytest.mark.parametrize("key", ["seed", "digest", "lines"])
def test_what_only_checks_may_be_left_out(key):
    g = keeling.load(edited(number(key), None))
    assert g.log == GAME.log and g.position.key() == GAME.position.key()


# --- not a save ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("text", ["", "\n", "\n\n\n", "  \n", "\ufeff"])
def test_an_empty_save(text):
    assert refused(text) == "line 1: the save is empty; it should begin with 'keeling: 1'"


@pytest.mark.parametrize(
    "text", ["hello", "hello: world\n\n", '{"keeling": 1}', "yellow end\n", SAVE[1:], "\0\0"]
)
def test_something_else(text):
    assert refused(text) == "line 1: not a Keeling save; it should begin with 'keeling: 1'"


@pytest.mark.parametrize("text", [None, b"keeling: 1", 5, ["keeling: 1"]])
def test_a_save_is_text(text):
    assert refused(text) == f"line 1: a save is text, not {text!r}"


@pytest.mark.parametrize("value", ["2", "", "one", "1.0"])
def test_another_format(value):
    assert (
        refused(with_key("keeling", value)) == f"line 1: format {value!r} is not known; this version reads 1"
    )


# --- the header ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("n", range(1, LOG))
def test_a_save_cut_short_in_its_header(n):
    text = "\n".join(LINES[:n])
    for cut in (text, text + "\n"):
        assert refused(cut) == f"line {n}: the save ends inside its header"


def test_a_save_cut_short_in_a_line_of_its_header():
    assert refused(SAVE[: SAVE.index("mode: coop") + 3]) == (
        "line 4: 'mod' is not 'key: value'; a blank line ends the header"
    )
    assert refused(SAVE[: SAVE.index("mode: coop") + 7]) == "line 4: the save ends inside its header"


def test_a_header_without_its_blank_line():
    message = refused(edited(LOG, None))
    assert message == f"line {LOG}: {LINES[LOG]!r} is not 'key: value'; a blank line ends the header"


@pytest.mark.parametrize("key", ["game", "rules", "mode", "seats"])
def test_a_key_that_is_missing(key):
    assert refused(edited(number(key), None)) == f"line {LOG - 1}: the header has no {key!r}"


@pytest.mark.parametrize("line", ["seats: 3", "seed: 1", "option draft: true", 'name red: "x"', "keeling: 1"])
def test_a_key_given_twice(line):
    key = line.partition(":")[0]
    text = SAVE if f"\n{key}: " in f"\n{SAVE}" else inserted(6, line)
    n = text.splitlines().index("") + 1
    assert refused(inserted(n, line, text)) == f"line {n}: {key!r} is given twice"


@pytest.mark.parametrize("key", ["colour", "Seed", "options", "option", "name", "seen", ""])
def test_an_unknown_key(key):
    message = refused(inserted(7, f"{key}: 1"))
    assert message.startswith(f"line 7: unknown key {key!r}; known: keeling, game, rules, mode, seats, seed,")
    assert message.endswith("option NAME, name SEAT")


@pytest.mark.parametrize("seat", ["yellow", "red"])
def test_a_save_for_one_seat_cannot_be_replayed(seat):
    text = GAME.save(seat)
    assert "seed" not in text and "digest" not in text and "deal-yellow ?" in GAME.save("red")
    assert refused(text) == f"line 6: this save holds only what {seat} may know and cannot be replayed"


@pytest.mark.parametrize("name", ["chess", "", "Second-Chance"])
def test_a_foreign_game(name):
    assert refused(with_key("game", name)).startswith(f"line 2: unknown game {name!r}; games are ")
    assert "second-chance" in refused(with_key("game", name))


@pytest.mark.parametrize("version", ["0", f"{VERSION + 1}", "", f"{VERSION}.0"])
def test_another_version_of_the_rules(version):
    message = f"line 3: this game follows rules {version}; installed are {VERSION}"
    assert refused(with_key("rules", version)) == message


def test_an_unknown_mode():
    assert refused(with_key("mode", "duel")) == (
        "line 4: second-chance has no mode 'duel'; modes are coop, competitive, solo"
    )


@pytest.mark.parametrize("seats", ["1", "5", "0", "-2", "2.0", "true", '"2"', "[2]", "1e999", "NaN"])
def test_a_wrong_number_of_seats(seats):
    message = refused(with_key("seats", seats))
    assert message.startswith("line 5: second-chance coop cannot be played with ")
    assert message.endswith(" seats; allowed: 2, 3, 4")


def test_seats_that_are_left_open():
    assert refused(with_key("seats", "null")) == "line 5: seats is a number, not null"


@pytest.mark.parametrize("seats", ["two", "", "²", "02", "9" * 5000, "[" * 100_000])
def test_seats_that_are_no_number(seats):
    assert refused(with_key("seats", seats)) == f"line 5: the value of 'seats' is not JSON: {seats[:80]!r}"


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("option draft: 1", "option draft is true or false, not 1"),
        ('option draft: "true"', "option draft is true or false, not 'true'"),
        ("option draft: yes", "the value of 'option draft' is not JSON: 'yes'"),
        (
            'option start_region: "mars"',
            "option start_region cannot be 'mars'; allowed: north-america, south-america, europe, africa, "
            "asia, oceania",
        ),
        ("option solo_goal: 3", "solo_goal is only for the solo mode (SC-SOLO-SETUP-7)"),
        (
            "option speed: 3",
            f"second-chance has no option 'speed'; options are {', '.join(GAME.rules.options)}",
        ),
        ('option data: "/no/such/folder"', "'/no/such/folder': no such folder of component data"),
        ("option data: 5", "option data is the path of a folder, not 5"),
        ('name blue: "x"', "there is no seat 'blue' to name; seats: yellow, red"),
        ("name red: 5", "red cannot be called 5; allowed: text on one line"),
        ('name red: "a\\nb"', "red cannot be called 'a\\nb'; allowed: text on one line"),
        ("name red: Ida", "the value of 'name red' is not JSON: 'Ida'"),
    ],
)
def test_an_option_or_name_that_does_not_fit(line, message):
    assert refused(inserted(7, line)) == f"line 7: {message}"


@pytest.mark.parametrize("key", ["seed", "nature", "origin"])
@pytest.mark.parametrize("value", ["", "x", "{", "'1'", "[" * 100_000, "9" * 5000])
def test_a_value_that_is_not_json(key, value):
    text = edited(6, f"{key}: {value}")
    assert refused(text) == f"line 6: the value of {key!r} is not JSON: {value[:80]!r}"


@pytest.mark.parametrize("seed", ["null", "1.5", "true", "[1]", "{}"])
def test_a_seed_of_another_type(seed):
    message = f"line 6: the seed is a number or a text, not {json.loads(seed)!r}"
    assert refused(with_key("seed", seed)) == message


@pytest.mark.parametrize("nature", ["null", '"red"', "{}", "[null]", "[[1]]", "[true]"])
def test_a_script_of_another_type(nature):
    message = f"line 6: the script for Nature is a list of words and numbers, not {json.loads(nature)!r}"
    assert refused(inserted(6, f"nature: {nature}")) == message


RESTORED = play_on(keeling.restore(GAME.dump()), Random(1), 3).save()


@pytest.mark.parametrize("origin", ["null", "[]", "5", '"x"'])
def test_an_origin_of_another_type(origin):
    message = refused(with_key("origin", origin, RESTORED))
    assert message == f"line 7: a dump is a table, not {json.loads(origin)!r}"


def test_an_origin_that_is_no_dump():
    assert refused(with_key("origin", "{}", RESTORED)) == "line 7: the dump has no 'game'"
    d = GAME.dump()
    d["table"]["money"]["yellow"] = "much"
    message = refused(with_key("origin", json.dumps(d), RESTORED))
    assert message == "line 7: money.yellow: a whole number is needed, not 'much'"


@pytest.mark.parametrize(("key", "value"), [("seats", "3"), ("mode", "competitive")])
def test_an_origin_that_belongs_to_another_header(key, value):
    message = refused(with_key(key, value, RESTORED))
    assert message == "line 7: the origin has other mode, seats, options or names than the header"


def test_an_origin_edited_after_the_fact():
    d = GAME.dump()
    d["table"]["money"]["yellow"] += 1
    message = refused(with_key("origin", json.dumps(d), RESTORED))
    assert message == "line 8: the replay ends in another position; the save was edited"


# --- the log -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kept", [0, 1, 20, len(GAME.log) - 1])
def test_a_log_cut_short_between_lines(kept):
    text = "\n".join(LINES[: LOG + kept]) + "\n"
    n = max(LOG + kept, LOG)
    assert refused(text) == (
        f"line {n}: the log has {kept} lines, but line {LOG - 1} says {len(GAME.log)}; "
        "the save was cut short or added to"
    )


@pytest.mark.parametrize("at", [LOG + 1, LOG + 20, len(LINES)])
def test_a_log_cut_short_in_the_middle_of_a_line(at):
    line = LINES[at - 1][:-3]
    message = refused("\n".join([*LINES[: at - 1], line]))
    assert message.startswith(f"line {at}: {line!r} does not answer ")


def test_a_log_cut_short_without_the_number_of_its_lines():
    text = edited(number("lines: "), None).removesuffix("\n")
    message = refused(text.rsplit("\n", 1)[0])
    assert message == f"line {number('digest')}: the replay ends in another position; the save was edited"


def first_move(text: str = SAVE) -> int:
    """The line of the first answer that is not Nature's."""
    return next(
        n for n, line in enumerate(text.splitlines(), 1) if n > LOG and not line.startswith("nature ")
    )


def test_a_move_edited_to_an_illegal_one():
    n = first_move()
    for move in ("yellow build asia-2", "red buy", "yellow dance", "green end", "end"):
        message = refused(edited(n, move))
        assert message.startswith(f"line {n}: {move!r} does not answer 'turn', open to yellow. ")
    assert "(SC-BUILD-1)" in refused(edited(n, "yellow build asia-2"))
    assert "(SC-TURN-5)" in refused(edited(n, "red buy"))


def test_a_message_is_the_same_with_the_line_ends_of_windows():
    text = edited(first_move(), "yellow dance")
    assert refused(text.replace("\n", "\r\n")) == refused(text)


def test_a_move_edited_to_another_legal_one():
    """The last line, so that nothing later trips over it."""
    before = GAME.at(len(GAME.log) - 1)
    others = [move for move in before.legal() if move != GAME.log[-1]]
    assert others
    for move in others:
        message = refused(edited(len(LINES), move))
        assert message == f"line {number('digest')}: the replay ends in another position; the save was edited"


def test_a_draw_edited_to_another_possible_one():
    n = number("nature deal-red ")
    assert "nature deal-red goal-11" not in GAME.log
    message = refused(edited(n, "nature deal-red goal-11"))
    assert message == f"line {number('digest')}: the replay ends in another position; the save was edited"


def test_a_draw_edited_to_an_impossible_one():
    n = number("nature agenda-africa ")
    taken = LINES[number("nature agenda-europe ") - 1].rsplit(" ", 1)[1]
    for draw in (f"nature agenda-africa {taken}", "nature agenda-asia agenda-8", "nature coal", "nature"):
        message = refused(edited(n, draw))
        assert message == f"line {n}: {draw!r} does not answer 'agenda-tile', open to nature."


def test_lines_in_the_wrong_order():
    a, b = number("nature agenda-europe "), number("nature agenda-africa ")
    lines = LINES[:]
    lines[a - 1], lines[b - 1] = lines[b - 1], lines[a - 1]
    message = refused("\n".join(lines))
    assert message == f"line {a}: {lines[a - 1]!r} does not answer 'agenda-tile', open to nature."


def test_a_move_where_nature_is_asked_and_a_draw_where_she_is_not():
    message = refused(inserted(LOG + 1, "yellow buy"))
    assert message.startswith(
        f"line {LOG + 1}: 'yellow buy' does not answer 'start-player', open to nature. "
    )
    n = first_move()
    message = refused(inserted(n, "nature start red"))
    assert message == f"line {n}: 'nature start red' does not answer 'turn', open to yellow."


def test_a_line_missing_or_given_twice():
    n = number("nature agenda-africa ")
    assert refused(edited(n, None)).startswith(f"line {n}: 'nature agenda-asia ")
    assert refused(inserted(n, LINES[n - 1])).startswith(f"line {n + 1}: 'nature agenda-africa ")


@pytest.mark.parametrize("blank", ["", "   ", "\t"])
def test_a_blank_line_inside_the_log(blank):
    assert refused(inserted(LOG + 5, blank)) == f"line {LOG + 5}: a blank line inside the log"
    assert refused(inserted(LOG + 1, blank)) == f"line {LOG + 1}: a blank line inside the log"


def test_a_line_after_the_end_of_the_game():
    n = len(OVER.splitlines()) + 1
    for line in ("yellow end", "nature start red", "hello"):
        assert refused(OVER + line) == f"line {n}: the game is over, but {line!r} follows"


def test_more_lines_than_the_header_says():
    more = GAME.legal()[0]
    n = len(LINES) + 1
    assert refused(SAVE + more) == (
        f"line {n}: the log has {len(GAME.log) + 1} lines, but line {LOG - 1} says {len(GAME.log)}; "
        "the save was cut short or added to"
    )


def test_a_result_that_the_replay_does_not_give():
    n = number("result: ", OVER)
    true = OVER.splitlines()[n - 1].removeprefix("result: ")
    assert refused(with_key("result", "won won group=99", OVER)) == (
        f"line {n}: the result is 'won won group=99', but the replay gives {true!r}"
    )
    message = refused(inserted(8, f"result: {true}"))
    assert message == f"line 8: the result is {true!r}, but the replay gives 'none'"


@pytest.mark.parametrize("digest", ["", "0123456789abcdef", "x"])
def test_a_digest_that_does_not_fit(digest):
    n = number("digest")
    message = refused(with_key("digest", digest))
    assert message == f"line {n}: the replay ends in another position; the save was edited"


def test_whatever_is_done_to_a_save_is_a_bad_save_with_its_line():
    random = Random(6)
    junk = [
        "",
        "null",
        "[]",
        "²",
        "::",
        "yellow end",
        "nature coal",
        "\u2028",
        "\0",
        "9" * 5000,
        "seen by: x",
    ]
    for _ in range(400):
        lines = random.choice((SAVE, RESTORED)).split("\n")
        n = random.choice((random.randrange(10), random.randrange(len(lines))))
        how = random.randrange(4)
        if how == 0:
            lines[n] = random.choice(junk)
        elif how == 1:
            lines[n] = lines[n].partition(":")[0] + ": " + random.choice(junk)
        elif how == 2:
            cut = random.randrange(len(lines[n]) + 1)
            lines[n] = lines[n][:cut] + random.choice(junk) + lines[n][cut + 1 :]
        else:
            lines = lines[:n]
        try:
            g = keeling.load("\n".join(lines))
        except keeling.BadSave as error:
            assert re.match(r"line \d+: .", str(error))
        else:
            assert g.log in (GAME.log, keeling.load(RESTORED).log)  # what was edited only checks

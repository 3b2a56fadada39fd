"""Fields turn numbers into words and back; `restore` refuses a dump that does not fit or add up."""

import copy
import json
from random import Random
from typing import Any

import pytest

import keeling
from keeling.kernel.fields import Field
from keeling.kernel.position import SEVERAL
from tests.ints import ints
from tests.players import play_on
from tests.second_chance.scene import Scene

PLACES = ("north", "south", "west")
KINDS = ("wind", "solar")
SEATS = ("yellow", "red")

# --- a field -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("field", "numbers", "words"),
    [
        (Field("co2", 1), [380], 380),
        (Field("co2", 1), [-5], -5),
        (Field("co2", 1), [(1 << 63) - 1], (1 << 63) - 1),
        (Field("co2", 1), [-(1 << 63)], -(1 << 63)),
        (Field("phase", 1, words=("setup", "play")), [1], "play"),
        (Field("phase", 1, words=("setup", "play")), [-1], None),
        (Field("money", 1, SEATS), [3, 0], {"yellow": 3, "red": 0}),
        (Field("money", 1, SEATS, blank=0), [3, 0], {"yellow": 3}),
        (
            Field("owner", 1, PLACES, words=SEATS),
            [1, -1, 0],
            {"north": "red", "south": None, "west": "yellow"},
        ),
        (Field("owner", 1, PLACES, words=SEATS, blank=-1), [1, -1, 0], {"north": "red", "west": "yellow"}),
        (Field("owner", 1, PLACES, words=SEATS, blank=-1), [-1, -1, -1], {}),
        (
            Field("track", 1, SEATS, PLACES),
            [1, 2, 3, 4, 5, 6],
            {"yellow": {"north": 1, "south": 2, "west": 3}, "red": {"north": 4, "south": 5, "west": 6}},
        ),
        (
            Field("plant", 1, SEATS, PLACES, words=KINDS, blank=-1),
            [-1, 1, -1, -1, -1, -1],
            {"yellow": {"south": "solar"}},
        ),
        (
            Field("deep", 1, SEATS, KINDS, PLACES, blank=0),
            [0, 0, 0, 0, 7, 0, 0, 0, 0, 0, 0, 9],
            {"yellow": {"solar": {"south": 7}}, "red": {"solar": {"west": 9}}},
        ),
        (Field("sent", 1, PLACES, bits=1), [0b101], {"north": 1, "south": 0, "west": 1}),
        (Field("sent", 1, PLACES, blank=0, bits=1), [0b101], {"north": 1, "west": 1}),
        (
            Field("deck", 1, PLACES, words=("none", *KINDS), blank=0, bits=2),
            [0b10_00_01],
            {"north": "wind", "west": "solar"},
        ),
        (
            Field("cubes", 1, SEATS, KINDS, PLACES, blank=0, bits=4),
            [0x021, 0, 0, 0xF00],
            {"yellow": {"wind": {"north": 1, "south": 2}}, "red": {"solar": {"west": 15}}},
        ),
        (Field("none", 1, (), blank=0), [], {}),
    ],
)
def test_there_and_back(field, numbers, words):
    at = ints(77, *numbers, 88)  # the neighbours must stay
    assert field.dump(at) == words
    assert json.loads(json.dumps(words)) == words
    blank = field.blank if field.blank is not None else 0
    fresh = ints(77, *(blank for _ in numbers), 88)
    field.restore(fresh, words)
    assert fresh == at


def test_what_is_left_out_becomes_blank_whatever_was_there():
    at = ints(5, 5, 5, 5)
    Field("owner", 0, PLACES, words=SEATS, blank=-1).restore(at, {"south": "red"})
    assert at == ints(-1, 1, -1, 5)
    at = ints(0b111, 0b111)
    Field("sent", 0, PLACES, blank=0, bits=1).restore(at, {"south": 1})
    assert at == ints(0b010, 0b111)


@pytest.mark.parametrize(
    ("field", "data", "message"),
    [
        (Field("co2", 0), "much", "co2: a whole number is needed, not 'much'"),
        (Field("co2", 0), None, "co2: a whole number is needed, not None"),
        (Field("co2", 0), True, "co2: a whole number is needed, not True"),
        (Field("co2", 0), 1.0, "co2: a whole number is needed, not 1.0"),
        (Field("co2", 0), [], "co2: a whole number is needed, not []"),
        (Field("co2", 0), 1 << 63, "co2: a smaller number is needed, not 9223372036854775808"),
        (Field("co2", 0), -(1 << 63) - 1, "co2: a smaller number is needed, not -9223372036854775809"),
        (Field("phase", 0, words=KINDS), "tea", "phase: 'tea' is not null or one of wind, solar"),
        (Field("phase", 0, words=KINDS), 0, "phase: 0 is not null or one of wind, solar"),
        (Field("phase", 0, words=KINDS), {}, "phase: {} is not null or one of wind, solar"),
        (Field("money", 0, SEATS), 5, "money: a table with keys out of yellow, red is needed, not 5"),
        (Field("money", 0, SEATS), None, "money: a table with keys out of yellow, red is needed, not None"),
        (Field("money", 0, SEATS), ["a"], "money: a table with keys out of yellow, red is needed, not ['a']"),
        (Field("money", 0, SEATS, blank=0), {"blue": 1}, "money: 'blue' is not one of yellow, red"),
        (Field("money", 0, SEATS, blank=0), {0: 1}, "money: 0 is not one of yellow, red"),
        (Field("money", 0, SEATS, blank=0), {"red": "x"}, "money.red: a whole number is needed, not 'x'"),
        (Field("money", 0, SEATS), {"red": 1}, "money: yellow is missing"),
        (Field("money", 0, SEATS), {}, "money: yellow, red is missing"),
        (
            Field("plant", 0, SEATS, PLACES, words=KINDS, blank=-1),
            {"red": {"west": "coal"}},
            "plant.red.west: 'coal' is not null or one of wind, solar",
        ),
        (
            Field("plant", 0, SEATS, PLACES, words=KINDS, blank=-1),
            {"red": {"east": "wind"}},
            "plant.red: 'east' is not one of north, south, west",
        ),
        (
            Field("plant", 0, SEATS, PLACES, words=KINDS, blank=-1),
            {"red": "wind"},
            "plant.red: a table with keys out of north, south, west is needed, not 'wind'",
        ),
        (
            Field("track", 0, SEATS, PLACES),
            {"yellow": {"north": 1, "south": 1, "west": 1}, "red": {"north": 1}},
            "track.red: south, west is missing",
        ),
        (
            Field("sent", 0, PLACES, blank=0, bits=1),
            {"west": 2},
            "sent.west: a number from 0 to 1 is needed, not 2",
        ),
        (
            Field("cubes", 0, SEATS, PLACES, blank=0, bits=4),
            {"red": {"west": -1}},
            "cubes.red.west: a number from 0 to 15 is needed, not -1",
        ),
        (
            Field("cubes", 0, SEATS, PLACES, blank=0, bits=4),
            {"red": {"west": "3"}},
            "cubes.red.west: a whole number is needed, not '3'",
        ),
        (
            Field("deck", 0, PLACES, words=("none", *KINDS), blank=0, bits=2),
            {"west": None},
            "deck.west: a number from 0 to 3 is needed, not -1",
        ),
    ],
)
def test_an_error_names_the_path(field, data, message):
    with pytest.raises(ValueError) as error:
        field.restore(ints(*[0] * 20), data)
    assert str(error.value) == message


# --- dump and restore of a game ------------------------------------------------------------------------


def dumped(mode: str = "coop", seats: int = 2) -> dict[str, Any]:
    d: dict[str, Any] = Scene(mode, seats).turn("yellow").dump()
    return d


def refused(dump: Any, **how: Any) -> str:
    """The message; a checked or an unchecked dump is refused with nothing but BadDump."""
    with pytest.raises(keeling.BadDump) as error:
        keeling.restore(dump, **how)
    return str(error.value)


def test_a_dump_has_every_field_by_its_name():
    d = dumped()
    assert list(d) == [
        "keeling",
        "game",
        "rules",
        "mode",
        "seats",
        "options",
        "names",
        "question",
        "todo",
        "table",
    ]
    assert d["question"] == {"rule": "turn", "seats": ["yellow"], "several": False, "about": 0}
    assert d["todo"][0] == ["income", "yellow", 0] and d["todo"][-1] == ["end-decade", "yellow", 0]
    rules = keeling.GAMES["second-chance"]
    position = rules.start(rules.agree("coop", 2, None, None))
    assert list(d["table"]) == [field.name for field in rules.fields(position)]
    assert d["table"]["price"] in range(1, 9) and set(d["table"]["money"]) == {"yellow", "red"}


def test_a_dump_is_a_copy():
    g = keeling.restore(dumped())
    before = g.position.key()
    d = g.dump()
    d["table"].clear()
    d["todo"].clear()
    d["options"]["draft"] = True
    d["names"]["red"] = "x"
    assert g.position.key() == before and g.setup.options["draft"] is False and g.setup.names == {}


def test_a_question_open_to_several_comes_back():
    g = keeling.new("second-chance", 3, "competitive", seed=2)
    g.play(g.legal("yellow")[0])
    d = g.dump()
    assert d["question"] == {"rule": "keep-goal", "seats": ["red", "blue"], "several": True, "about": 0}
    h = keeling.restore(d)
    assert h.position.player == SEVERAL and h.position.key() == g.position.key() and h.legal() == g.legal()


def test_a_question_to_nature_comes_back_and_is_answered():
    g = keeling.new("second-chance", 2, "coop", seed=2).at(5)
    d = g.dump()
    assert d["question"]["seats"] == ["nature"] and d["question"]["about"] == "south-america"
    spare = next(n for n in range(1, 9) if f"agenda-{n}" not in d["table"]["agenda"].values())
    h = keeling.restore(d, nature=[f"agenda-{spare}"])
    assert h.log[0] == f"nature agenda-south-america agenda-{spare}"
    assert h.question is not None and h.question.rule == "turn"


def test_a_blank_field_may_be_left_out_and_is_blank():
    s = Scene("coop", 2)
    s.project("africa-1", "wind")
    d = s.turn().dump()
    assert d["table"].pop("project") == {"africa-1": "wind"}
    assert refused(d) == "the dump does not add up: there are 4 wind projects, not 5"
    d["table"]["stack"]["wind"] += 1
    assert keeling.restore(d).dump()["table"]["project"] == {}


# What does not add up: a change, and what the message says.
WRONG: list[tuple[str, Any, str]] = [
    ("bank", 1, "there are 51 CEPs, not 50"),
    ("market", -1, "CEPs, not 50"),
    ("cep.red", 1, "CEPs, not 50"),
    ("region_cep.africa", -1, "CEPs, not 50"),
    ("tech_pool", 1, "there are 31 Tech cubes, not 30"),
    ("tech.yellow", -1, "there are 29 Tech cubes, not 30"),
    ("price", 99, "the price is "),
    ("tokens.red", 1, "red has 9 Infrastructure tokens"),
    ("cubes.yellow", -1, "yellow has lost Control cubes"),
    ("markers.red", 1, "red has 6 Control markers"),
    ("home.yellow", 1, "yellow has 5 scientists"),
    ("recruits.red", -1, "red has 3 scientists"),
    ("stack.solar", -1, "there are 4 solar projects, not 5"),
    ("plants.hydro", 1, "hydro plants"),
    ("fossil.coal", 1, "there are 11 coal tiles"),
    ("knowledge.red.wind", 50, "a disc is off its track"),
    ("co2", -1000, "CO2 is -"),
    ("money.red", -1000, "money is below zero"),
]


@pytest.mark.parametrize(("path", "more", "message"), WRONG, ids=[path for path, _, _ in WRONG])
def test_counts_that_do_not_add_up_are_refused_unless_unchecked(path, more, message):
    d = dumped()
    keeling.restore(copy.deepcopy(d))
    place = d["table"]
    *outer, last = path.split(".")
    for word in outer:
        place = place[word]
    place[last] += more
    found = refused(d)
    assert found.startswith("the dump does not add up: ") and message in found
    g = keeling.restore(d, check=False)
    assert g.dump() == d and g.legal() != []


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"token": {"africa-1": "red"}}, "something lies on the empty space africa-1"),
        ({"scientist": {"africa-1": "red"}}, "something lies on the empty space africa-1"),
        ({"plant": {"africa": {"1970": "coal"}}}, "there are 11 coal tiles"),
        ({"plant_token": {"africa": {"1970": "red"}}}, "its Infrastructure disagree"),
        ({"control": {"asia": "red"}}, "red has 6 Control markers"),
        ({"control_cubes": {"asia": {"wind": {"red": 1}}}}, "red has lost Control cubes"),
        ({"control_cubes": {"asia": {"wind": {"enemy": 1}}}}, "there are 1 enemy cubes"),
        ({"region_tech": {"asia": 1}}, "Tech cubes lie in a region"),
        ({"owed_marker": {"asia": 1}}, "a debt without a debtor"),
        ({"card": {}}, "the seats were dealt [0, 0] Lobbyist cards"),
        ({"card_scientist": {"lobbyist-01": "red"}}, "red has 5 scientists"),
        ({"summit_gone": {}}, "a summit tile lies both on board and deck"),
        ({"market": 0}, "the market is empty although the bank is not"),
        ({"refill": 1}, "a refill is open although the bank holds CEPs"),
    ],
    ids=lambda case: next(iter(case)) if isinstance(case, dict) else "",
)
def test_pieces_where_none_can_be_are_refused_unless_unchecked(change, message):
    d = dumped()
    d["table"].update(json.loads(json.dumps(change).replace("1970", first_decade())))
    assert message in refused(d)
    assert keeling.restore(d, check=False).dump()["table"] == d["table"]


def first_decade() -> str:
    """How the first demand space is called."""
    rules = keeling.GAMES["second-chance"]
    position = rules.start(rules.agree("coop", 2, None, None))
    field = next(field for field in rules.fields(position) if field.name == "plant")
    return field.axes[1][0]


def test_every_problem_is_named_at_once():
    d = dumped()
    d["table"]["bank"] += 1
    d["table"]["tech_pool"] += 1
    assert refused(d) == (
        "the dump does not add up: there are 51 CEPs, not 50; there are 31 Tech cubes, not 30"
    )


# --- dumps that do not fit -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("path", "value", "message"),
    [
        ("table.ships", 5, "second-chance has no field 'ships'"),
        ("table.co2", "high", "co2: a whole number is needed, not 'high'"),
        ("table.phase", "tea", "phase: 'tea' is not null or one of "),
        ("table.money.red", None, "money.red: a whole number is needed, not None"),
        ("table.money.blue", 5, "money: 'blue' is not one of yellow, red"),
        ("table.money", [5, 5], "money: a table with keys out of yellow, red is needed, not [5, 5]"),
        (
            "table.knowledge.red",
            {"wind": 1},
            "knowledge.red: recycling, hydro, solar, forestation is missing",
        ),
        ("table.project", {"moon-1": "wind"}, "project: 'moon-1' is not one of "),
        ("table.project", {"africa-1": "coal"}, "project.africa-1: 'coal' is not null or one of recycling, "),
        (
            "table.card_seen",
            {"lobbyist-01": {"red": 8}},
            "card_seen.lobbyist-01.red: a number from 0 to 7 is needed",
        ),
        ("table", None, "the dump has no 'table'"),
        ("table", [], "table is a table, not []"),
        ("table", 5, "table is a table, not 5"),
        ("todo", None, "the dump has no 'todo'"),
        ("todo", {}, "todo is a list, not {}"),
        ("todo", "income", "todo is a list, not 'income'"),
        ("todo", ["income"], "a step is [rule, seat, about], not 'income'"),
        ("todo", [None], "a step is [rule, seat, about], not None"),
        ("todo", [[]], "a step is [rule, seat, about], not []"),
        ("todo", [["income", "yellow"]], "a step is [rule, seat, about], not ['income', 'yellow']"),
        ("todo", [["sleep", "yellow", 0]], "there is no rule 'sleep'"),
        ("todo", [[[], "yellow", 0]], "there is no rule []"),
        ("todo", [["income", "blue", 0]], "income: there is no seat 'blue'; seats are yellow, red, nature"),
        ("todo", [["income", None, 0]], "income: there is no seat None; seats are yellow, red, nature"),
        ("todo", [["income", 0, 0]], "income: there is no seat 0; seats are yellow, red, nature"),
        ("todo", [["income", "yellow", None]], "income: None is not something this rule can be about"),
        ("todo", [["income", "yellow", True]], "income: True is not something this rule can be about"),
        ("todo", [["income", "yellow", -2]], "income: -2 is not something this rule can be about"),
        (
            "todo",
            [["income", "yellow", 1 << 50]],
            f"income: {1 << 50} is not something this rule can be about",
        ),
        ("todo", [["supply-region", "yellow", "moon"]], "supply-region: 'moon' is not something "),
        ("todo", [["supply-region", "yellow", 6]], "supply-region: 6 is not something "),
        ("question", [], "question is a table, not []"),
        ("question", "turn", "question is a table, not 'turn'"),
        ("question", {}, "question: 'rule' is missing"),
        ("question", {"rule": "turn"}, "question: 'seats' is missing"),
        ("question", {"rule": "turn", "seats": ["yellow"]}, "question: 'about' is missing"),
        ("question.seats", "yellow", "question: seats is a list, not 'yellow'"),
        ("question.seats", None, "question: seats is a list, not None"),
        ("question.seats", [], "question: turn is open to at least one seat, each named once"),
        ("question.seats", ["red", "red"], "question: turn is open to at least one seat, each named once"),
        ("question.seats", ["blue"], "turn: there is no seat 'blue'; seats are yellow, red, nature"),
        (
            "question.seats",
            ["red", "yellow"],
            "question: turn is open to several seats, or to one of them or ",
        ),
        (
            "question.several",
            "no",
            "question: turn is open to several seats, or to one of them or nature alone",
        ),
        ("question.rule", "sleep", "there is no rule 'sleep'"),
        ("question.rule", None, "there is no rule None"),
        ("question.about", "tea", "turn: 'tea' is not something this rule can be about"),
        ("question.about", 1 << 50, f"turn: {1 << 50} is not something this rule can be about"),
        ("question.options", [], "question: unknown key 'options'; known: rule, seats, several, about"),
        ("mode", None, "the dump has no 'mode'"),
        ("mode", "duel", "second-chance has no mode 'duel'; modes are coop, competitive, solo"),
        ("mode", [], "second-chance has no mode []; modes are coop, competitive, solo"),
        ("seats", None, "the dump has no 'seats'"),
        ("seats", 5, "second-chance coop cannot be played with 5 seats; allowed: 2, 3, 4"),
        ("seats", "2", "second-chance coop cannot be played with '2' seats; allowed: 2, 3, 4"),
        ("seats", 2.0, "second-chance coop cannot be played with 2.0 seats; allowed: 2, 3, 4"),
        ("options", [], "options is a table of draft, inspectors, "),
        ("options", {"speed": 3}, "second-chance has no option 'speed'; options are draft, "),
        ("options.draft", None, "option draft is true or false, not None"),
        ("options.data", "/no/such", "'/no/such': no such folder of component data"),
        ("names", ["x"], "names is a table of yellow, red, not ['x']"),
        ("names", {"blue": "x"}, "there is no seat 'blue' to name; seats: yellow, red"),
        ("names", {"red": 5}, "red cannot be called 5; allowed: text on one line"),
        ("rules", 0, "the dump follows rules 0; installed are "),
        ("rules", None, "the dump follows rules None; installed are "),
        ("keeling", 2, "format 2 is not known; this version reads 1"),
        ("game", "chess", "unknown game 'chess'; games are "),
        ("game", None, "unknown game None; games are "),
        ("game", ["second-chance"], "unknown game ['second-chance']; games are "),
        ("note", "hello", "the dump has an unknown key 'note'; known: keeling, game, rules, mode, "),
    ],
)
def test_a_dump_that_does_not_fit(path, value, message):
    d = dumped()
    place = d
    *outer, last = path.split(".")
    for word in outer:
        place = place[word]
    place[last] = value
    for check in (True, False):
        assert refused(d, check=check).startswith(message)


@pytest.mark.parametrize("dump", [None, [], "x", 5, True, [("game", "second-chance")]])
def test_a_dump_is_a_table(dump):
    assert refused(dump) == f"a dump is a table, not {dump!r}"


@pytest.mark.parametrize("key", ["game", "mode", "seats", "todo", "table"])
def test_a_dump_without_what_it_needs(key):
    d = dumped()
    del d[key]
    expected = "unknown game None; games are " if key == "game" else f"the dump has no {key!r}"
    assert refused(d).startswith(expected)


@pytest.mark.parametrize("key", ["keeling", "rules", "options", "names"])
def test_a_dump_without_what_goes_without_saying(key):
    d = dumped()
    del d[key]
    assert keeling.restore(d).legal() == keeling.restore(dumped()).legal()


@pytest.mark.parametrize("key", ["money", "co2", "phase", "knowledge", "agenda", "fossil"])
def test_a_field_that_is_never_blank_must_be_there(key):
    d = dumped()
    del d["table"][key]
    assert refused(d, check=False) == f"table: {key!r} is missing"


def test_a_dump_without_a_question_goes_on_with_its_steps():
    d = dumped()
    d["question"] = None
    d["todo"] = [["begin-turn", "red", 0], *d["todo"]]
    g = keeling.restore(d)
    assert g.question is not None and (g.question.rule, g.question.seats) == ("turn", ["red"])


def test_a_question_that_leaves_no_answer():
    d = dumped()
    d["question"] = {"rule": "pay", "seats": ["yellow"], "about": 0}
    d["table"]["bank"] += d["table"]["cep"]["yellow"]
    d["table"]["cep"]["yellow"] = 0
    assert refused(d) == "nothing can be answered to 'pay' in this position"


def test_a_position_the_rules_cannot_go_on_from():
    """A question about a round of the draft that does not exist."""
    d = keeling.new("second-chance", 2, "coop", seed=2, options={"draft": True}).dump()
    assert d["question"]["rule"] == "draft-keep"
    d["question"]["about"] = 9
    assert refused(d).startswith("the rules cannot go on from here: ")


def test_whatever_is_done_to_a_dump_nothing_but_bad_dump_comes_out():
    random = Random(8)
    junk: list[Any] = [
        None,
        [],
        {},
        "",
        "x",
        0,
        -7,
        99,
        10**30,
        True,
        1.5,
        [[]],
        ["yellow"],
        {"red": 1},
        {1: 2},
    ]
    dumps = [
        play_on(keeling.new("second-chance", n, mode, seed=n, options=o), Random(n), 20).dump()
        for mode, n, o in (
            ("coop", 3, {}),
            ("competitive", 2, {"draft": True}),
            ("solo", 1, {"solo_goal": 3}),
        )
    ]
    refusals = 0
    for _ in range(1000):
        d = copy.deepcopy(random.choice(dumps))
        place: Any = d
        while True:  # walk to a random place of the dump
            keys = list(place) if isinstance(place, dict) else list(range(len(place)))
            key = random.choice(keys)
            if not (isinstance(place[key], dict | list) and place[key]) or random.random() < 0.2:
                break
            place = place[key]
        if random.random() < 0.1:
            del place[key]
        else:
            place[key] = random.choice(junk)
        try:
            g = keeling.restore(d, check=random.random() < 0.5)
        except keeling.BadDump as error:
            refusals += 1
            assert str(error)
        else:
            assert json.dumps(g.dump()) and keeling.load(g.save()).position.key() == g.position.key()
    assert refusals > 500

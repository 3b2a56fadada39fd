"""Reading data, laying corrections over it, and saying what is wrong."""

from collections.abc import Callable
from pathlib import Path

import pytest

from keeling.kernel.catalogue import Catalogue, Record
from keeling.kernel.errors import BadData

TOOLS = """
from = { default = "rulebook", weight = "reconstructed" }

[shop]
from = "found"
open = true
days = [1, 2, 3]

[shelf.upper]
room = 4

[[tool]]
id = "hammer"
weight = 5
kind = "hit"
uses = ["nail", "wall"]

[[tool]]
id = "saw"
from = { weight = "rulebook" }
weight = 3
kind = "cut"
uses = ["wood"]
price = 9
"""


@pytest.fixture
def home(tmp_path: Path) -> Path:
    folder = tmp_path / "data"
    folder.mkdir()
    (folder / "tools.toml").write_text(TOOLS, encoding="utf-8")
    return folder


def overlay(home: Path, text: str, file: str = "tools.toml") -> str:
    folder = home.parent / "mine"
    folder.mkdir(exist_ok=True)
    (folder / file).write_text(text, encoding="utf-8")
    return str(folder)


def tool(data: Catalogue, name: str) -> Record:
    return next(record for record in data.records("tools.toml", "tool") if record.name == name)


# --- reading ------------------------------------------------------------------------------------------


def test_values_by_type(home: Path) -> None:
    data = Catalogue(home)
    shop = data.table("tools.toml", "shop")
    assert shop.flag("open")
    assert shop.numbers("days", 3) == [1, 2, 3]
    assert data.table("tools.toml", "shelf.upper").number("room") == 4
    hammer = tool(data, "hammer")
    assert hammer.word("kind", ("cut", "hit")) == 1
    assert hammer.words("uses", ("wall", "nail"), 1, 3) == [1, 0]
    assert hammer.label("kind") == "hit"


def test_defaults_stand_in_for_a_missing_key(home: Path) -> None:
    hammer = tool(Catalogue(home), "hammer")
    assert hammer.number("price", default=0) == 0
    assert hammer.flag("sold", False) is False
    assert hammer.word("colour", ("none", "red"), "none") == 0
    assert not hammer.has("price")


def test_every_value_has_the_nearest_mark(home: Path) -> None:
    marks = {(record, key): mark for _, record, key, _, mark in Catalogue(home).values()}
    assert marks[("shop", "days")] == "found"
    assert marks[("shelf.upper", "room")] == "rulebook"
    assert marks[("hammer", "weight")] == "reconstructed"
    assert marks[("saw", "weight")] == "rulebook"
    assert marks[("saw", "kind")] == "rulebook"
    assert len(marks) == 10


@pytest.mark.parametrize(
    ("ask", "says"),
    [
        (lambda r: r.number("weight", 6, 9), "hammer: weight: found 5, allowed: a number from 6 to 9"),
        (lambda r: r.number("kind"), "hammer: kind: found 'hit', allowed: a number"),
        (lambda r: r.number("price"), "hammer: price: found nothing"),
        (lambda r: r.numbers("weight", 2), "hammer: weight: found 5, allowed: 2 numbers"),
        (lambda r: r.flag("weight"), "hammer: weight: found 5, allowed: true or false"),
        (lambda r: r.label("weight"), "hammer: weight: found 5, allowed: lower-case"),
        (lambda r: r.word("kind", ("hat", "cut")), "found 'hit', allowed: hat, cut; did you mean hat?"),
        (
            lambda r: r.words("uses", ("nail", "wall"), 3, 3),
            "hammer: uses: found ['nail', 'wall'], allowed: 3",
        ),
        (
            lambda r: r.words("uses", ("nail", "walls"), 1, 3),
            "found 'wall', allowed: nail, walls; did you mean",
        ),
    ],
)
def test_a_wrong_value_is_named(home: Path, ask: Callable[[Record], object], says: str) -> None:
    with pytest.raises(BadData) as error:
        ask(tool(Catalogue(home), "hammer"))
    assert str(error.value).startswith("tools.toml: ")
    assert says in str(error.value)


def test_a_missing_table_is_named(home: Path) -> None:
    with pytest.raises(BadData, match=r"tools.toml: table \[cellar\]"):
        Catalogue(home).table("tools.toml", "cellar")


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("[a]\nx = 1", "a: from: found nothing"),
        (
            'from = "hearsay"\n[a]\nx = 1',
            "top: from: found 'hearsay', allowed: rulebook, found, reconstructed",
        ),
        ('[a]\nfrom = { default = "found", y = "found" }\nx = 1', "a: from: found 'y', allowed: x"),
        ('from = { default = "found", y = "found" }\n[a]\nx = 1', "top: from: found 'y'"),
        ('from = "found"\n[[a]]\nid = "b"\nown = true', "b: own: found true"),
        ('from = "found"\n[a]\nx = 1.5', "a: x: found 1.5"),
    ],
)
def test_our_own_files_are_checked_too(tmp_path: Path, text: str, says: str) -> None:
    (tmp_path / "a.toml").write_text(text, encoding="utf-8")
    with pytest.raises(BadData) as error:
        Catalogue(tmp_path)
    assert str(error.value).startswith("a.toml: ")
    assert says in str(error.value)


# --- corrections --------------------------------------------------------------------------------------


def test_a_correction_changes_only_what_it_names(home: Path) -> None:
    folder = overlay(home, '[shop]\ndays = [4]\n[[tool]]\nid = "saw"\nfrom = "rulebook"\nweight = 2')
    data = Catalogue(home, folder)
    assert data.table("tools.toml", "shop").numbers("days", 1) == [4]
    assert data.table("tools.toml", "shop").flag("open")
    saw = tool(data, "saw")
    assert (saw.number("weight"), saw.number("price")) == (2, 9)
    assert (saw.marks["weight"], saw.marks["price"]) == ("overlay", "rulebook")
    assert tool(Catalogue(home), "saw").number("weight") == 3


def test_a_record_may_get_a_key_that_others_have(home: Path) -> None:
    data = Catalogue(home, overlay(home, '[[tool]]\nid = "hammer"\nprice = 7'))
    assert tool(data, "hammer").number("price") == 7


def test_an_own_card_comes_last(home: Path) -> None:
    text = '[[tool]]\nid = "drill"\nown = true\nweight = 1\nkind = "hit"\nuses = ["wall"]'
    data = Catalogue(home, overlay(home, text))
    assert [(r.name, r.own) for r in data.records("tools.toml", "tool")] == [
        ("hammer", False),
        ("saw", False),
        ("drill", True),
    ]
    assert {mark for _, record, _, _, mark in data.values() if record == "drill"} == {"overlay"}


def test_notes_and_an_empty_folder_are_welcome(home: Path) -> None:
    folder = overlay(home, "hello", "README.md")
    assert list(Catalogue(home, folder).values()) == list(Catalogue(home).values())


def test_a_byte_order_mark_is_welcome(home: Path) -> None:
    folder = overlay(home, "\ufeff[shelf.upper]\nroom = 5")
    assert Catalogue(home, folder).table("tools.toml", "shelf.upper").number("room") == 5


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("[shop", "not TOML"),
        ("[shop]\nopen = true\nopen = false", "not TOML"),
        ("[shpo]\nopen = true", "[shpo]: found '[shpo]', allowed: [[tool]], [shelf.upper], [shop]"),
        ("[shpo]", "did you mean [shop]?"),
        ("[shelf]\nroom = 4", "[shelf]"),
        ("[tool]\nweight = 4", "did you mean [[tool]]?"),
        ('[[shop]]\nid = "x"\nopen = true', "[[shop]]"),
        ("open = true", "open: found true, allowed: only tables here"),
        ("[shop]\nopne = true", "shop: opne: found 'this key', allowed: open, days; did you mean open?"),
        ("[shop]\nopen = 1", "shop: open: found 1, allowed: true or false"),
        ("[shop]\ndays = 1", "shop: days: found 1, allowed: a list of numbers"),
        ('[shop]\ndays = ["one"]', "shop: days: found ['one'], allowed: a list of numbers"),
        ('[shop]\ndays = [1, "one"]', "shop: days: found [1, 'one']"),
        ("[shop]\ndays = []", "shop: days: found []"),
        ("[shelf.upper]\nroom = true", "shelf.upper: room: found true, allowed: a whole number"),
        ("[shelf.upper]\nroom = 4.0", "shelf.upper: room: found 4.0"),
        ('[shelf.upper]\nroom = "4"', "shelf.upper: room: found '4', allowed: a whole number"),
        ("[shelf.upper]\nroom = 1979-05-27", "shelf.upper: room: found"),
        ("[[tool]]\nweight = 2", "[[tool]]: id: found nothing"),
        ("[[tool]]\nid = 3", "[[tool]]: id: found 3"),
        ('[[tool]]\nid = "Big Saw"', "[[tool]]: id: found 'Big Saw', allowed: lower-case"),
        ('[[tool]]\nid = "swa"\nweight = 2', "allowed: hammer, saw; did you mean saw?; or own = true"),
        ('[[tool]]\nid = "saw"\n[[tool]]\nid = "saw"', "id: found 'saw', allowed: each id once"),
        ('[[tool]]\nid = "saw"\nown = true', "saw: own: found true, allowed: a new id"),
        ('[[tool]]\nid = "saw"\nown = false', "saw: own: found false"),
        ('[[tool]]\nid = "shop"\nown = true', "id: found 'shop', allowed: an id that is not taken"),
        ('[[tool]]\nid = "saw"\nwieght = 2', "saw: wieght: found 'this key', allowed: weight"),
        ('[[tool]]\nid = "saw"\nweight = "2"', "saw: weight: found '2', allowed: a whole number"),
        (
            '[[tool]]\nid = "drill"\nown = true\nweight = 1\nuses = ["x"]',
            "drill: kind: found nothing, allowed: a word",
        ),
        ('[[tool]]\nid = "saw"\n"a\\nb" = 2', "saw: a b: found"),
    ],
)
def test_a_bad_correction_is_refused_in_one_line(home: Path, text: str, says: str) -> None:
    with pytest.raises(BadData) as error:
        Catalogue(home, overlay(home, text))
    message = str(error.value)
    assert message.startswith("tools.toml: ")
    assert says in message
    assert "\n" not in message


def test_bytes_that_are_no_text(home: Path) -> None:
    folder = overlay(home, "")
    (Path(folder) / "tools.toml").write_bytes(b"\xff\xfe")
    with pytest.raises(BadData, match=r"tools\.toml: not TOML"):
        Catalogue(home, folder)


@pytest.mark.parametrize("file", ["tool.toml", "tools.tml", "other.json"])
def test_an_unknown_file_is_refused(home: Path, file: str) -> None:
    with pytest.raises(BadData) as error:
        Catalogue(home, overlay(home, "", file))
    assert str(error.value).startswith(f"{file}: file: found '{file}', allowed: tools.toml")


def test_a_folder_called_like_a_file_is_refused(home: Path) -> None:
    (home.parent / "mine" / "tools.toml").mkdir(parents=True)
    with pytest.raises(BadData, match=r"tools\.toml: cannot be read"):
        Catalogue(home, str(home.parent / "mine"))


@pytest.mark.parametrize("name", ["nowhere", "data/tools.toml"])
def test_a_missing_folder_is_refused(home: Path, name: str) -> None:
    with pytest.raises(BadData, match="no such folder"):
        Catalogue(home, str(home.parent / name))

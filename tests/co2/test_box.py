"""The box of the first edition: what is printed, what is checked, what an overlay may do."""

import re
from pathlib import Path

import pytest

from keeling.co2 import box as boxes
from keeling.co2_family.box import FamilyBox
from keeling.co2_family.terms import (
    AFRICA,
    BUILD,
    BUY,
    COUNT_CEP_SOLD,
    COUNT_CONTROL,
    COUNT_LEADS,
    COUNT_PLANT_REGIONS,
    COUNT_PLANT_TYPES,
    COUNT_PLANTS_BEYOND_FIRST,
    COUNT_UN,
    ENERGIES,
    GAIN_KNOWLEDGE,
    GAIN_LESS,
    GAIN_MONEY,
    GAIN_MOVE,
    GAIN_TECH,
    GAIN_TECH_OR_MONEY,
    GAIN_VP,
    MOVE,
    PREPARE,
    PROPOSE,
    REGION_NAMES,
    REGIONS,
    SELL,
    TOPICS,
)
from keeling.kernel.catalogue import MARKS
from keeling.kernel.errors import BadData
from keeling.kernel.ints import count
from tests.ints import ints, plain

BOX = boxes.load()
RECYCLING, BIOMASS, COLD_FUSION, SOLAR, FORESTATION = range(ENERGIES)
SEATS = range(1, 6)


def fields(box: boxes.Box) -> dict[str, object]:
    """Like vars(), but of a compiled class too, and with lists for its rows."""
    return {name: plain(getattr(box, name)) for name in dir(box) if not name.startswith("_")}


def overlay(folder: Path, file: str, text: str) -> str:
    (folder / file).write_text(text, encoding="utf-8")
    return str(folder)


def refusal(folder: Path, file: str, text: str) -> str:
    with pytest.raises(BadData) as error:
        boxes.load(overlay(folder, file, text))
    assert "\n" not in str(error.value)
    return str(error.value)


# --- what is printed ----------------------------------------------------------------------------------


def test_the_printed_counts() -> None:
    assert (BOX.cep_total, BOX.tech_total) == (40, 25)
    assert BOX.projects_per_type * ENERGIES == 30
    assert BOX.plants_per_type * ENERGIES == sum(BOX.stack_levels) * ENERGIES == 25
    assert BOX.fossil_count == ints(10, 10, 10)
    assert (BOX.agendas, BOX.summits, BOX.lobbyists, BOX.un_cards, BOX.companies) == (8, 18, 26, 13, 7)
    assert list(BOX.event_count) == [1] * REGIONS
    assert BOX.scientists * BOX.colours == 20
    assert BOX.spaces == 18


def test_lists_are_as_long_as_their_counts() -> None:
    lengths = {
        BOX.spaces: [BOX.space_region, BOX.space_grant],
        BOX.agendas * 3: [BOX.agenda],
        BOX.summits: [BOX.summit_size],
        BOX.summits * TOPICS: [BOX.summit_topic],
        BOX.un_cards: [BOX.un_cost, BOX.un_vp],
        BOX.un_cards * ENERGIES: [BOX.un_plants],
        BOX.lobbyists: [getattr(BOX, name) for name in fields(BOX) if name.startswith("lobby_")],
        BOX.companies: [BOX.company_count, BOX.company_points, BOX.company_max],
        BOX.companies * 6: [BOX.company_removed],
        (BOX.track_end + 1) * ENERGIES: [BOX.icon],
        12: [BOX.preset_count, BOX.preset_removed],
    }
    for length, lists in lengths.items():
        assert [len(each) for each in lists] == [length] * len(lists)


def test_every_attribute_is_filled_with_ints_or_names() -> None:
    for part in (boxes.Box, FamilyBox):
        assert set(fields(BOX)) >= set(getattr(part, "__annotations__", {}))
    for name, value in fields(BOX).items():
        if isinstance(value, list):
            assert {type(item) for item in value} in ({int}, {str}), name
        else:
            assert type(value) is int, name


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("energy_names", ["recycling", "biomass", "cold-fusion", "solar", "forestation"]),
        ("start_money", [3, 4, 4, 5, 5]),
        ("decades", [0, 5, 5, 5, 5, 6]),
        ("rounds", [0, 6, 5, 4, 3, 2]),
        ("demand", [5, 4, 5, 3, 6, 4]),
        ("cep_spaces", [5, 4, 5, 3, 6, 4]),
        ("region_start_cep", [4, 3, 4, 2, 5, 3]),
        ("un_display", [0, 0, 7, 10, 10, 10]),
        ("un_cost", [1] * 13),
        ("un_names", [f"un-{n}" for n in range(34, 47)]),
        ("lobby_names", [f"lobby-{n:02}" for n in range(1, 27)]),
        ("company_names", [f"company-{n}" for n in range(27, 34)]),
        ("space_names", [f"{r}-{n}" for r in REGION_NAMES for n in (1, 2, 3)]),
        ("fossil_ppm", [20, 30, 40]),
        ("preset_names", ["green", "recycler", "industrialist", "lobbyist"]),
        ("preset_count", [4, 1, 1, 2, 2, 2, 1, 1, 4, 0, 0, 6]),
        ("preset_removed", [0] * 9 + [6, 0, 0]),
        ("grant_tech", 2),
        ("minimum_grant", 1),
        ("scientist_fee", 1),
        ("start_cep", 2),
        ("start_tech", 0),
        ("start_home", 1),
        ("scientists", 4),
        ("hand", 5),
        ("market_size", 2),
        ("price_start", 3),
        ("price_min", 1),
        ("price_max", 8),
        ("co2_safe", 350),
        ("co2_limit", 500),
        ("company_sale", 8),
        ("event_vp", 2),
        ("final_tech_vp", 3),
        ("un_most_vp", 3),
        ("money_per_vp", 2),
    ],
)
def test_numbers_of_the_rulebook(name: str, value: object) -> None:
    assert fields(BOX)[name] == value


@pytest.mark.parametrize(
    ("energy", "benefit"),
    [
        (RECYCLING, (5, 0, 1)),
        (BIOMASS, (3, 1, 1)),
        (COLD_FUSION, (5, 1, 0)),
        (SOLAR, (0, 3, 0)),
        (FORESTATION, (0, 0, 2)),
    ],  # 2.1.2
)
def test_benefits(energy: int, benefit: tuple[int, ...]) -> None:
    assert (BOX.benefit_money[energy], BOX.benefit_tech[energy], BOX.benefit_cep[energy]) == benefit


def test_plants_of_the_examples() -> None:
    assert (BOX.cost_money[SOLAR], BOX.cost_tech[SOLAR]) == (10, 2)  # 2.1.3
    assert BOX.cost_tech[FORESTATION] == 3  # 2.2.1.1
    assert all(BOX.cost_tech[e] < BOX.cost_tech[ENERGIES + e] <= BOX.track_end for e in range(ENERGIES))


def test_presets_sum_to_their_ppm() -> None:
    sums = [sum(BOX.preset_count[p * 3 + f] * BOX.fossil_ppm[f] for f in range(3)) for p in range(4)]
    assert sums == [150, 180, 210, 240]


def test_the_bank_at_the_start() -> None:
    laid_out = sum(BOX.region_start_cep) + BOX.market_size
    left = [BOX.cep_total - laid_out - BOX.start_cep * seats for seats in SEATS]
    assert left == [17 - 2 * seats for seats in SEATS]


def test_tiles_fit_the_examples() -> None:
    ten = BOX.summit_names.index("summit-10") * TOPICS
    assert BOX.summit_topic[ten : ten + TOPICS] == ints(FORESTATION, COLD_FUSION, RECYCLING, -1)  # 2.2.1.2
    assert count(BOX.summit_size, 2) > BOX.summit_spaces  # setup: some are left over
    assert sorted(set(BOX.summit_size)) == [2, 3, 4]
    assert COLD_FUSION in BOX.agenda[1::3]  # 3, second example
    assert {2, 3, 4} <= set(BOX.income)  # 1.1


def test_un_goals_differ_and_ask_for_two_or_three_plants() -> None:
    plants = [tuple(BOX.un_plants[c * 5 : c * 5 + 5]) for c in range(BOX.un_cards)]
    assert len(set(plants)) == BOX.un_cards
    assert [sum(card) for card in plants] == [2] * 10 + [3] * 3
    assert min(BOX.un_vp) > 0


@pytest.mark.parametrize(
    ("first", "last", "action", "gain", "amount"),
    [
        (1, 7, PROPOSE, GAIN_MONEY, 3),
        (8, 8, PROPOSE, GAIN_TECH, 1),
        (9, 9, PROPOSE, GAIN_MOVE, 1),
        (12, 12, PREPARE, GAIN_TECH_OR_MONEY, 2),
        (15, 19, BUILD, GAIN_LESS, 3),
        (20, 24, MOVE, GAIN_KNOWLEDGE, 1),
        (25, 25, BUY, GAIN_VP, 2),
        (26, 26, SELL, GAIN_MONEY, 3),
    ],
)
def test_lobby_cards(first: int, last: int, action: int, gain: int, amount: int) -> None:
    for card in range(first - 1, last):
        assert BOX.lobby_action[card] == action
        assert (BOX.lobby_gain[card], BOX.lobby_amount[card]) == (gain, amount)


def test_lobby_card_details() -> None:
    assert BOX.lobby_region[:6] == ints(0, 1, 2, 3, 4, 5)
    assert BOX.lobby_grant[6:9] == ints(0, 1, 2)
    assert set(BOX.lobby_action[9:14]) == {PREPARE}
    for five in (9, 14, 19):  # one card for each type
        assert sorted(BOX.lobby_energy[five : five + 5]) == [0, 1, 2, 3, 4]
    assert BOX.lobby_energy[11] == BIOMASS
    assert sorted(count(BOX.lobby_minor, minor) for minor in set(BOX.lobby_minor)) == [6, 6, 7, 7]
    for minor, amount in zip(BOX.lobby_minor, BOX.lobby_minor_amount, strict=True):
        assert amount == (2 if minor == GAIN_MONEY else 1)


@pytest.mark.parametrize(
    ("card", "count", "points", "most", "removed"),
    [
        (27, COUNT_CONTROL, 4, 16, {1}),
        (28, COUNT_PLANT_REGIONS, 3, 15, {2}),
        (29, COUNT_UN, 3, 15, set()),
        (30, COUNT_PLANTS_BEYOND_FIRST, 3, 15, {1, 2, 3}),
        (31, COUNT_CEP_SOLD, 2, 16, set()),
        (32, COUNT_LEADS, 4, 16, {1}),
        (33, COUNT_PLANT_TYPES, 3, 15, {1, 2}),
    ],
)
def test_company_goals(card: int, count: int, points: int, most: int, removed: set[int]) -> None:
    n = card - 27
    assert (BOX.company_count[n], BOX.company_points[n], BOX.company_max[n]) == (count, points, most)
    assert {seats for seats in range(6) if BOX.company_removed[n * 6 + seats]} == removed


# --- how we know it -----------------------------------------------------------------------------------


def test_every_value_says_how_we_know_it() -> None:
    values = list(boxes.values())
    assert len(values) > 350
    assert {mark for *_, mark in values} == set(MARKS)
    addresses = [(file, record, key) for file, record, key, _, _ in values]
    assert len(set(addresses)) == len(addresses)


@pytest.mark.parametrize(
    ("file", "record", "key", "mark"),
    [
        ("contents.toml", "box", "ceps", "rulebook"),
        ("contents.toml", "box", "project_spaces", "found"),
        ("board.toml", "oceania", "demand_spaces", "rulebook"),
        ("board.toml", "oceania", "clockwise", "reconstructed"),
        ("board.toml", "board", "summit_spaces", "reconstructed"),
        ("plants.toml", "small.solar", "money", "rulebook"),
        ("plants.toml", "small.solar", "vp", "reconstructed"),
        ("plants.toml", "small.forestation", "tech", "rulebook"),
        ("plants.toml", "small.forestation", "money", "reconstructed"),
        ("plants.toml", "stack", "plants", "rulebook"),
        ("plants.toml", "stack", "projects", "reconstructed"),
        ("summits.toml", "summit-09", "topics", "reconstructed"),
        ("summits.toml", "summit-10", "topics", "rulebook"),
        ("fossils.toml", "gas", "tiles", "rulebook"),
        ("fossils.toml", "preset.lobbyist", "gas_removed", "rulebook"),
        ("un_goals.toml", "un-34", "tech", "rulebook"),
        ("un_goals.toml", "un-34", "vp", "reconstructed"),
        ("un_goals.toml", "display", "cards", "rulebook"),
        ("lobbyists.toml", "lobby-08", "amount", "rulebook"),
        ("lobbyists.toml", "lobby-10", "gain", "reconstructed"),
        ("lobbyists.toml", "lobby-11", "energy", "reconstructed"),
        ("lobbyists.toml", "lobby-12", "energy", "rulebook"),
        ("company_goals.toml", "company-32", "max", "rulebook"),
        ("company_goals.toml", "company-33", "max", "reconstructed"),
        ("company_goals.toml", "company-33", "removed", "rulebook"),
    ],
)
def test_marks(file: str, record: str, key: str, mark: str) -> None:
    assert [m for f, r, k, _, m in boxes.values() if (f, r, k) == (file, record, key)] == [mark]


# --- overlays -----------------------------------------------------------------------------------------

OWN = {
    "lobbyists.toml": """
        [[card]]
        id = "my-card"
        own = true
        action = "install"
        energy = "cold-fusion"
        gain = "cep"
        amount = 2
        minor = "tech"
        minor_amount = 3
    """,
    "un_goals.toml": '[[card]]\nid = "my-goal"\nown = true\nplants = ["solar", "solar"]\ntech = 0\nvp = 9',
    "agendas.toml": '[[tile]]\nid = "my-agenda"\nown = true\ntypes = ["biomass", "solar", "recycling"]',
    "summits.toml": '[[tile]]\nid = "my-summit"\nown = true\ntopics = ["biomass", "forestation"]',
    "company_goals.toml": """
        [[card]]
        id = "my-firm"
        own = true
        counts = "un-cards"
        points = 1
        max = 5
        removed = [1, 0, 0, 0, 0]
    """,
    "events.toml": '[[card]]\nid = "my-event"\nown = true\nregion = "africa"',
}


def test_own_cards_make_the_lists_longer(tmp_path: Path) -> None:
    for file, text in OWN.items():
        overlay(tmp_path, file, text)
    box = boxes.load(str(tmp_path))
    assert (box.lobbyists, box.un_cards, box.agendas, box.summits, box.companies) == (27, 14, 9, 19, 8)
    assert box.event_count[AFRICA] == 2
    assert box.lobby_names[26] == "my-card"
    assert (box.lobby_energy[26], box.lobby_action[26]) == (COLD_FUSION, PREPARE)
    assert all(len(getattr(box, name)) == 27 for name in fields(box) if name.startswith("lobby_"))
    assert (box.un_plants[-5:], box.un_vp[-1]) == (ints(0, 0, 0, 2, 0), 9)
    assert box.company_removed[-6:] == ints(0, 1, 0, 0, 0, 0)
    assert box.lobby_names[:26] == BOX.lobby_names
    marks = {mark for _, record, _, _, mark in boxes.values(str(tmp_path)) if record.startswith("my-")}
    assert marks == {"overlay"}


def test_a_changed_value_takes_effect_and_leaves_the_default_alone(tmp_path: Path) -> None:
    box = boxes.load(overlay(tmp_path, "plants.toml", "[large.cold-fusion]\nmoney = 14"))
    assert (box.cost_money[ENERGIES + COLD_FUSION], BOX.cost_money[ENERGIES + COLD_FUSION]) == (14, 13)
    assert [(r, k, v) for _, r, k, v, mark in boxes.values(str(tmp_path)) if mark == "overlay"] == [
        ("large.cold-fusion", "money", 14)
    ]
    assert boxes.load() is BOX
    assert boxes.load("") is BOX


def test_our_own_files_are_a_valid_overlay(tmp_path: Path) -> None:
    """Copying a file and changing a number in it must work."""
    for file in (Path(boxes.__file__).parent / "data").glob("*.toml"):
        overlay(tmp_path, file.name, file.read_text(encoding="utf-8"))
    assert fields(boxes.load(str(tmp_path))) == fields(BOX)


@pytest.mark.parametrize(
    ("file", "text", "says"),
    [
        # counts and totals
        ("fossils.toml", "[gas]\ntiles = 9", "29 fossil plants, but the box holds 30"),
        ("fossils.toml", "[gas]\ntiles = 12\n[coal]\ntiles = 8", "12 gas plants, but the box holds 10"),
        ("plants.toml", "[stack]\nprojects = 5", "25 projects, but the box holds 30"),
        ("plants.toml", "[stack]\nplants = 6", "30 plants, but the box holds 25"),
        ("plants.toml", "[stack]\nsmall = 4", "30 plants, but the box holds 25"),
        ("start.toml", "[player]\nscientists = 3", "15 scientists, but the box holds 20"),
        ("board.toml", '[asia]\nproject_spaces = ["money", "tech"]', "17 project spaces"),
        ("contents.toml", "[box]\nplayers = 4", "box: players: found 4"),
        ("contents.toml", "[box]\nlobbyists = 25", "26 lobbyists, but the box holds 25"),
        ("contents.toml", "[box]\nun_goals = 14", "13 un goals, but the box holds 14"),
        ("contents.toml", "[box]\nagendas = 9", "8 agendas"),
        ("contents.toml", "[box]\nsummits = 9", "18 summits"),
        ("contents.toml", "[box]\nevents = 7", "6 events"),
        ("contents.toml", "[box]\ncompany_goals = 10", "7 company goals"),
        ("contents.toml", "[box]\nceps = 32", "32 ceps, but 33 laid out at the start"),
        ("start.toml", "[player]\ntech = 6", "25 tech_cubes, but 30 laid out at the start"),
        ("start.toml", "[player]\nceps = 4", "40 ceps, but 43 laid out at the start"),
        ("board.toml", "[board]\nsummit_spaces = 9", "8 two-topic tiles, but 9 summit spaces"),
        (
            "company_goals.toml",
            '[[card]]\nid = "company-27"\nremoved = [0, 0, 0, 0, 1]\n'
            + '[[card]]\nid = "company-28"\nremoved = [0, 0, 0, 0, 1]\n'
            + '[[card]]\nid = "company-29"\nremoved = [0, 0, 0, 0, 1]',
            "4 cards with 5 players, but 5 cards dealt",
        ),
        # presets
        ("fossils.toml", "[preset.green]\ngas = 5", "preset.green: tiles: found 7, allowed: 6"),
        ("fossils.toml", "[preset.green]\nppm = 160", "preset.green: ppm: found 160, allowed: 150"),
        ("fossils.toml", "[oil]\nppm = 35", "preset.green: ppm: found 150, allowed: 155"),
        ("fossils.toml", "[preset.lobbyist]\ngas_removed = 11", "10 gas plants, but 11 for preset lobbyist"),
        # numbers out of range
        ("board.toml", "[africa]\ndemand_spaces = 7", "africa: demand_spaces: found 7"),
        ("board.toml", "[africa]\ndemand_spaces = 0", "africa: demand_spaces: found 0"),
        ("board.toml", "[africa]\nclockwise = 1", "africa: clockwise: found 1, allowed: a place"),
        (
            "plants.toml",
            "[small.solar]\ntech = 5",
            "large.solar: tech: found 4, allowed: a number from 5 to 9",
        ),
        ("plants.toml", "[large.solar]\ntech = 10", "large.solar: tech: found 10"),
        ("tracks.toml", "[track]\nspaces = 10", "track: income: found [1, 1, 2"),
        ("start.toml", "[clock]\ndecades = [5, 5, 5, 5, 7]", "clock: decades: found [5, 5, 5, 5, 7]"),
        ("start.toml", "[clock]\nrounds = [5, 4, 3, 2]", "clock: rounds: found [5, 4, 3, 2], allowed: 5 num"),
        ("start.toml", "[co2]\nsafe_below = 510", "co2: safe_below: found 510"),
        ("un_goals.toml", "[display]\ncards = [0, 7, 10, 10, 14]", "display: cards: found"),
        # words, and cards that say what the rules cannot do
        ("summits.toml", '[[tile]]\nid = "summit-01"\ntopics = ["wind", "solar"]', "found 'wind', allowed"),
        ("agendas.toml", '[[tile]]\nid = "agenda-1"\ntypes = ["hydro", "solar"]', "agenda-1: types"),
        ("tracks.toml", f"[solar]\nicons = {['wind'] * 9}", "solar: icons: found 'wind'"),
        ("events.toml", '[[card]]\nid = "event-47"\nregion = "arctic"', "event-47: region: found 'arctic'"),
        (
            "company_goals.toml",
            '[[card]]\nid = "company-27"\ncounts = "infrastructure-types"',
            "company-27: counts: found 'infrastructure-types'",
        ),
        (
            "company_goals.toml",
            '[[card]]\nid = "company-27"\nremoved = [1]',
            "company-27: removed: found [1]",
        ),
        (
            "lobbyists.toml",
            '[[card]]\nid = "lobby-10"\naction = "prepare"',
            "lobby-10: action: found 'prepare'",
        ),
        ("lobbyists.toml", '[[card]]\nid = "lobby-10"\ngain = "less"', "lobby-10: gain: found 'less'"),
        ("lobbyists.toml", '[[card]]\nid = "lobby-10"\nenergy = "none"', "an energy for install, build and"),
        ("lobbyists.toml", '[[card]]\nid = "lobby-03"\nminor = "vp"', "lobby-03: minor: found 'vp'"),
        ("lobbyists.toml", OWN["lobbyists.toml"].replace("my-card", "un-34"), "id: found 'un-34'"),
        ("lobbyists.toml", OWN["lobbyists.toml"].replace("my-card", "africa-1"), "id: found 'africa-1'"),
        ("lobbyists.toml", '[[card]]\nid = "lobby-27"', "or own = true"),
        ("environment.toml", "", "environment.toml: file: found 'environment.toml'"),
    ],
)
def test_a_bad_overlay_is_refused(tmp_path: Path, file: str, text: str, says: str) -> None:
    message = refusal(tmp_path, file, text)
    assert says in message
    assert re.match(r"[a-z_]+\.toml: ", message)
    with pytest.raises(BadData, match=re.escape(message)):
        boxes.values(str(tmp_path))

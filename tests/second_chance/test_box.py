"""The box of Second Chance: what is printed, what is checked, what an overlay may do."""

import re
from itertools import pairwise
from pathlib import Path

import pytest

from keeling.co2_family.box import FamilyBox
from keeling.co2_family.terms import (
    AFRICA,
    ASIA,
    BUILD,
    BUY,
    COUNT_LONE_SUMMIT,
    ENERGIES,
    GAIN_KNOWLEDGE,
    GAIN_MONEY,
    GAIN_MOVE,
    GAIN_TECH,
    GAIN_TECH_OR_MONEY,
    GAIN_VP,
    GRANT_SCIENTIST,
    ICON_ANY,
    ICON_TECH,
    MOVE,
    NORTH_AMERICA,
    PREPARE,
    PROPOSE,
    REGION_NAMES,
    SELL,
    SOUTH_AMERICA,
    TOPICS,
)
from keeling.kernel.catalogue import MARKS
from keeling.kernel.errors import BadData
from keeling.kernel.ints import count, index
from keeling.second_chance import box as boxes
from keeling.second_chance.terms import ENV_REGION, FORESTATION, HYDRO, RECYCLING, SOLAR, WIND
from tests.ints import ints, plain

BOX = boxes.load()


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
    assert sum(BOX.stack_levels) * ENERGIES == 25
    assert BOX.plants_per_type * ENERGIES == 25
    assert (BOX.cep_total, BOX.tech_total) == (50, 30)
    assert sum(BOX.fossil_count) == 30
    assert (BOX.agendas, BOX.summits, BOX.lobbyists, BOX.un_cards) == (8, 18, 36, 45)
    assert (BOX.goals, BOX.companies, BOX.solo_goals, sum(BOX.event_count)) == (16, 10, 12, 7)
    colours = [sum(n for n, c in zip(BOX.env_count, BOX.env_colour, strict=True) if c == k) for k in range(3)]
    assert colours == [22, 10, 15]
    assert sum(BOX.env_spaces) == 21
    assert BOX.spaces == 18


def test_lists_are_as_long_as_their_counts() -> None:
    lengths = {
        BOX.spaces: [BOX.space_region, BOX.space_grant],
        BOX.agendas * 3: [BOX.agenda],
        BOX.summits: [BOX.summit_size],
        BOX.summits * TOPICS: [BOX.summit_topic],
        BOX.un_cards: [BOX.un_size, BOX.un_cost],
        BOX.un_cards * ENERGIES: [BOX.un_plants],
        BOX.goals: [BOX.goal_count],
        BOX.goals * 5: [BOX.goal_number],
        BOX.env_kinds: [BOX.env_colour, BOX.env_test, BOX.env_value, BOX.env_count],
        BOX.lobbyists: [getattr(BOX, name) for name in fields(BOX) if name.startswith("lobby_")],
        (BOX.track_end + 1) * ENERGIES: [BOX.icon],
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
    ("energy", "level", "cost"),
    [(RECYCLING, 1, (7, 1, 1, 5)), (SOLAR, 1, (10, 2, 1, 8))],  # p. 14
)
def test_plants_of_the_examples(energy: int, level: int, cost: tuple[int, ...]) -> None:
    at = (level - 1) * ENERGIES + energy
    assert (BOX.cost_money[at], BOX.cost_tech[at], BOX.cost_cep[at], BOX.plant_vp[at]) == cost


@pytest.mark.parametrize(
    ("energy", "benefit"),
    [
        (RECYCLING, (5, 0, 1)),
        (HYDRO, (3, 1, 1)),
        (WIND, (5, 1, 0)),
        (SOLAR, (0, 3, 0)),
        (FORESTATION, (0, 0, 2)),
    ],  # p. 13
)
def test_benefits(energy: int, benefit: tuple[int, ...]) -> None:
    assert (BOX.benefit_money[energy], BOX.benefit_tech[energy], BOX.benefit_cep[energy]) == benefit


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("start_money", [3, 4, 4, 5]),
        ("rounds", [0, 4, 4, 3, 2]),
        ("un_table", [0, 6, 10, 15, 21]),
        ("fossil_ppm", [20, 30, 40]),
        ("fossil_removed_three", [6, 0, 0]),
        ("inspector_steps", [2, 3, 4]),
        ("env_spaces", [8, 5, 8]),
        ("env_penalty", [1, 2, 3, 4]),
        ("reduction_price", [1, 2, 3, 4]),
        ("stack_levels", [2, 3]),
        ("epithet_ppm", [400, 420, 450, 500]),
        ("epithet_ranks", ["legendary", "respected", "credible", "doubtful"]),
        ("company_max", [16, 16, 15, 16, 15, 15, 15, 15, 15, 15]),
        ("company_points", [2, 4, 3, 4, 3, 3, 3, 3, 3, 3]),
        ("space_names", [f"{r}-{n}" for r in REGION_NAMES for n in (1, 2, 3)]),
        ("grant_tech", 2),
        ("start_cep", 2),
        ("start_tech", 2),
        ("start_home", 1),
        ("scientists", 4),
        ("tokens", 8),
        ("cubes", 8),
        ("markers", 5),
        ("discs", 9),
        ("hand", 5),
        ("price_start", 3),
        ("price_min", 1),
        ("price_max", 8),
        ("market_size", 2),
        ("decades_coop", 4),
        ("decades_competitive", 5),
        ("rounds_last_three", 2),
        ("co2_start_coop", 400),
        ("co2_start_competitive", 50),
        ("co2_floor", 400),
        ("co2_limit", 500),
        ("event_threshold", 400),
        ("un_vp", 2),
        ("un_unclaimed", 3),
        ("un_two_competitive", 5),
        ("un_three_competitive", 5),
        ("company_sale", 8),
        ("solo_start_vp", 20),
        ("solo_start_vp_hard", 10),
        ("solo_goals_dealt", 4),
        ("solo_goals_kept", 2),
        ("enemy_cubes", 8),
        ("enemy_limit", 2),
        ("final_tech_vp", 3),
        ("money_per_vp", 2),
        ("event_vp", 2),
    ],
)
def test_numbers_of_the_rulebook(name: str, value: object) -> None:
    assert fields(BOX)[name] == value


def test_regions() -> None:
    assert BOX.cep_spaces[NORTH_AMERICA] == 5  # p. 12
    assert BOX.cep_spaces[ASIA] == 6  # solo goal 9
    assert sum(BOX.cep_spaces) == 27
    assert sum(BOX.demand_coop) == 24
    assert list(BOX.demand_competitive) == [4, 2, 4, 2, 5, 2]  # docs/balance.md
    assert BOX.clockwise[:2] == ints(NORTH_AMERICA, SOUTH_AMERICA)  # p. 17
    assert BOX.space_names[index(BOX.space_region, AFRICA)] == "africa-1"


def test_tracks_fit_the_examples() -> None:
    row = BOX.track_end + 1
    assert BOX.track_end == 9
    assert set(BOX.income[1:]) == {1, 2, 3, 4, 5}
    assert BOX.icon[WIND * row + 8] == SOLAR  # p. 9, first example
    assert BOX.icon[SOLAR * row + 2] == ICON_TECH
    assert BOX.icon[FORESTATION * row + 4] == ICON_ANY  # second example
    assert all(BOX.icon[energy * row + space] == -1 for energy in range(ENERGIES) for space in (0, 1))
    assert BOX.level_space[RECYCLING] == 1  # p. 14
    assert BOX.level_space[ENERGIES + WIND] > BOX.level_space[WIND]


def test_tiles_fit_the_examples() -> None:
    assert BOX.agenda[:3] == ints(SOLAR, HYDRO, RECYCLING)  # p. 12
    nine = BOX.summit_names.index("summit-09") * TOPICS
    assert BOX.summit_topic[nine : nine + TOPICS] == ints(FORESTATION, SOLAR, WIND, -1)  # p. 15
    assert sorted(set(BOX.summit_size)) == [2, 3, 4]
    assert [count(BOX.summit_topic, energy) for energy in range(ENERGIES)] == [10] * ENERGIES


def test_un_goals() -> None:
    assert (count(BOX.un_size, 2), count(BOX.un_size, 3)) == (15, 30)
    assert [sum(BOX.un_plants[c * 5 : c * 5 + 5]) for c in range(BOX.un_cards)] == list(BOX.un_size)
    plants = {tuple(BOX.un_plants[c * 5 : c * 5 + 5]) for c in range(BOX.un_cards)}
    assert len(plants) == BOX.un_cards
    assert (BOX.un_two[4], BOX.un_three[4]) == (3, 3)  # p. 5
    assert (BOX.un_names[0], BOX.un_names[-1]) == ("a01", "b30")


@pytest.mark.parametrize(
    ("name", "action", "gain", "amount"),
    [
        ("lobbyist-01", PROPOSE, GAIN_MONEY, 3),
        ("lobbyist-08", PROPOSE, GAIN_TECH, 2),
        ("lobbyist-09", PROPOSE, GAIN_MOVE, 1),
        ("lobbyist-15", PREPARE, GAIN_KNOWLEDGE, 1),
        ("lobbyist-20", BUILD, GAIN_MONEY, 3),
        ("lobbyist-25", BUILD, GAIN_KNOWLEDGE, 1),
        ("lobbyist-30", MOVE, GAIN_KNOWLEDGE, 1),
        ("lobbyist-35", SELL, GAIN_MONEY, 3),
        ("lobbyist-36", BUY, GAIN_VP, 2),
    ],  # p. 23
)
def test_lobbyists(name: str, action: int, gain: int, amount: int) -> None:
    card = BOX.lobby_names.index(name)
    assert (BOX.lobby_action[card], BOX.lobby_gain[card], BOX.lobby_amount[card]) == (action, gain, amount)


def test_lobbyist_details() -> None:
    assert BOX.lobby_region[:6] == ints(0, 1, 2, 3, 4, 5)
    assert BOX.lobby_minor[1] == GAIN_TECH  # South America, p. 11
    assert BOX.lobby_grant[8] == GRANT_SCIENTIST
    choice = index(BOX.lobby_gain, GAIN_TECH_OR_MONEY)
    assert (BOX.lobby_energy[choice], BOX.lobby_amount[choice], BOX.lobby_money_instead[choice]) == (
        HYDRO,
        2,
        2,
    )
    assert [n + 1 for n in range(36) if BOX.lobby_first[n]] == [20, 21, 22, 23, 24]
    assert sorted(count(BOX.lobby_minor, minor) for minor in set(BOX.lobby_minor)) == [9, 9, 9, 9]
    for minor, amount in zip(BOX.lobby_minor, BOX.lobby_minor_amount, strict=True):
        assert amount == (2 if minor == GAIN_MONEY else 1)


def test_goals() -> None:
    assert list(BOX.goal_count) == list(range(16))
    assert BOX.goal_number[:5] == ints(0, 6, 6, 6, 6)
    third = index(BOX.goal_count, COUNT_LONE_SUMMIT)
    assert BOX.goal_number[third * 5 + 1 : third * 5 + 5] == ints(1, 1, 1, 1)
    kind = BOX.env_names.index("build-africa")
    assert (BOX.env_test[kind], BOX.env_value[kind], BOX.env_count[kind]) == (ENV_REGION, AFRICA, 2)
    assert [BOX.env_value[BOX.env_names.index(f"size-{n}")] for n in (2, 3, 4)] == [2, 3, 4]
    assert [n + 1 for n in range(10) if BOX.company_removed_two[n]] == [5, 6, 7]


def test_an_epithet_for_every_end() -> None:
    assert all(low < high for low, high in pairwise(BOX.epithet_ppm))
    first = next(n for n, ppm in enumerate(BOX.epithet_ppm) if ppm >= 430)
    assert (
        f"{BOX.epithet_ranks[2]} {BOX.epithet_names[first]}" == "credible friends-of-the-back-yard"
    )  # p. 18


# --- how we know it -----------------------------------------------------------------------------------


def test_every_value_says_how_we_know_it() -> None:
    values = list(boxes.values())
    assert len(values) > 600
    assert {mark for *_, mark in values} <= set(MARKS)
    addresses = [(file, record, key) for file, record, key, _, _ in values]
    assert len(set(addresses)) == len(addresses)


@pytest.mark.parametrize(
    ("file", "record", "key", "mark"),
    [
        ("plants.toml", "level-1.solar", "vp", "rulebook"),
        ("plants.toml", "level-2.solar", "vp", "reconstructed"),
        ("tracks.toml", "recycling", "level_1", "rulebook"),
        ("tracks.toml", "recycling", "level_2", "reconstructed"),
        ("fossils.toml", "gas", "ppm", "rulebook"),
        ("fossils.toml", "gas", "tiles", "reconstructed"),
        ("lobbyists.toml", "lobbyist-02", "minor", "rulebook"),
        ("lobbyists.toml", "lobbyist-03", "minor", "reconstructed"),
        ("lobbyists.toml", "lobbyist-10", "gain", "reconstructed"),
        ("lobbyists.toml", "lobbyist-12", "gain", "rulebook"),
        ("private_goals.toml", "goal-06", "number", "rulebook"),
        ("private_goals.toml", "goal-08", "number", "reconstructed"),
        ("private_goals.toml", "goal-08", "counts", "rulebook"),
        ("un_goals.toml", "display.seats-4", "two_plants", "rulebook"),
        ("un_goals.toml", "display.seats-3", "two_plants", "reconstructed"),
        ("board.toml", "europe", "clockwise", "rulebook"),
        ("board.toml", "asia", "clockwise", "reconstructed"),
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
        action = "build"
        energy = "wind"
        gain = "cep"
        amount = 2
        minor = "tech"
        minor_amount = 3
    """,
    "un_goals.toml": '[[card]]\nid = "my-goal"\nown = true\nplants = ["wind", "wind", "wind"]\ntech = 0',
    "agendas.toml": '[[tile]]\nid = "my-agenda"\nown = true\ntypes = ["wind", "solar", "hydro"]',
    "summits.toml": '[[tile]]\nid = "my-summit"\nown = true\ntopics = ["hydro", "forestation"]',
    "environment.toml": """
        [[tile]]
        id = "my-tile"
        own = true
        colour = "green"
        test = "type"
        energy = "wind"
        count = 3
    """,
    "private_goals.toml": '[[goal]]\nid = "my-wish"\nown = true\ncounts = "tech"\nnumber = [9, 8, 7, 6]',
    "company_goals.toml": """
        [[card]]
        id = "my-firm"
        own = true
        counts = "money"
        points = 1
        max = 5
        removed_with_two = false
    """,
    "events.toml": '[[tile]]\nid = "event-8"\nown = true\nregion = "africa"',
}


def test_own_cards_make_the_lists_longer(tmp_path: Path) -> None:
    for file, text in OWN.items():
        overlay(tmp_path, file, text)
    box = boxes.load(str(tmp_path))
    assert (box.lobbyists, box.un_cards, box.agendas, box.summits) == (37, 46, 9, 19)
    assert (box.goals, box.companies, sum(box.event_count)) == (17, 11, 8)
    assert box.event_count[AFRICA] == 2
    assert box.lobby_names[36] == "my-card"
    assert (box.lobby_energy[36], box.lobby_region[36], box.lobby_minor_amount[36]) == (WIND, -1, 3)
    assert all(len(getattr(box, name)) == 37 for name in fields(box) if name.startswith("lobby_"))
    assert box.un_plants[-5:] == ints(0, 0, 3, 0, 0)
    assert box.goal_number[-5:] == ints(0, 9, 8, 7, 6)
    assert box.lobby_names[:36] == BOX.lobby_names
    marks = {mark for _, record, _, _, mark in boxes.values(str(tmp_path)) if record.startswith("my-")}
    assert marks == {"overlay"}


def test_an_own_goal_tile_is_one_more_of_its_kind(tmp_path: Path) -> None:
    box = boxes.load(overlay(tmp_path, "environment.toml", OWN["environment.toml"]))
    assert box.env_names == BOX.env_names
    kind = BOX.env_names.index("build-wind")
    assert (BOX.env_count[kind], box.env_count[kind]) == (2, 5)


def test_an_own_goal_tile_keeps_the_colour_of_its_kind(tmp_path: Path) -> None:
    message = refusal(tmp_path, "environment.toml", OWN["environment.toml"].replace("green", "pink"))
    assert message.startswith("environment.toml: my-tile: test: ")


def test_a_changed_value_takes_effect_and_leaves_the_default_alone(tmp_path: Path) -> None:
    overlay(tmp_path, "plants.toml", "[level-2.wind]\nmoney = 14")
    overlay(tmp_path, "lobbyists.toml", '[[card]]\nid = "lobbyist-01"\nregion = "none"\ngrant = "tech"')
    box = boxes.load(str(tmp_path))
    assert box.cost_money[ENERGIES + WIND] == 14
    assert (box.lobby_region[0], box.lobby_grant[0]) == (-1, 1)
    assert box.lobby_amount[0] == 3
    changed = [(r, k, v) for _, r, k, v, mark in boxes.values(str(tmp_path)) if mark == "overlay"]
    assert changed == [
        ("lobbyist-01", "region", "none"),
        ("lobbyist-01", "grant", "tech"),
        ("level-2.wind", "money", 14),
    ]
    assert boxes.load() is BOX
    assert boxes.load("") is BOX
    assert BOX.cost_money[ENERGIES + WIND] == 13
    assert "overlay" not in {mark for *_, mark in boxes.values()}


def test_our_own_files_are_a_valid_overlay(tmp_path: Path) -> None:
    """Copying a file and changing a number in it must work."""
    source = Path(boxes.__file__).parent / "data"
    for file in source.glob("*.toml"):
        overlay(tmp_path, file.name, file.read_text(encoding="utf-8"))
    assert fields(boxes.load(str(tmp_path))) == fields(BOX)


def test_a_different_split_of_fossils_is_fine(tmp_path: Path) -> None:
    box = boxes.load(overlay(tmp_path, "fossils.toml", "[gas]\ntiles = 12\n[coal]\ntiles = 8"))
    assert box.fossil_count == ints(12, 10, 8)


@pytest.mark.parametrize(
    ("file", "text", "says"),
    [
        # counts and totals
        ("fossils.toml", "[gas]\ntiles = 9", "29 fossil plants, but the box holds 30"),
        ("plants.toml", "[stack]\nlevel_2 = 4", "30 projects, but the box holds 25"),
        ("plants.toml", "[stack]\nplants = 6", "30 plants, but the box holds 25"),
        ("start.toml", "[player]\ncontrol_cubes = 9", "36 control cubes, but the box holds 32"),
        ("start.toml", "[player]\ncontrol_markers = 6", "24 control markers, but the box holds 20"),
        ("start.toml", "[player]\ninfrastructure_tokens = 7", "28 infrastructure tokens"),
        ("start.toml", "[player]\nscientists = 3", "12 scientists, but the box holds 16"),
        ("start.toml", "[player]\ndiscs = 8", "32 discs, but the box holds 36"),
        ("board.toml", '[asia]\nproject_spaces = ["money", "tech"]', "17 project spaces"),
        ("environment.toml", '[[tile]]\nid = "size-4"\ncount = 2', "16 blue goals, but the box holds 15"),
        ("environment.toml", '[[tile]]\nid = "size-4"\ncolour = "green"', "23 green goals"),
        ("environment.toml", "[spaces]\ngreen = 9", "22 environmental spaces"),
        ("environment.toml", "[spaces]\npink = 11", "10 pink tiles, but 11 pink spaces"),
        ("contents.toml", "[box]\nlobbyists = 35", "36 lobbyists, but the box holds 35"),
        ("contents.toml", "[box]\nun_goals = 46", "45 un goals, but the box holds 46"),
        ("contents.toml", "[box]\nagendas = 9", "8 agendas"),
        ("contents.toml", "[box]\nsummits = 9", "18 summits"),
        ("contents.toml", "[box]\nevents = 6", "7 events"),
        ("contents.toml", "[box]\nprivate_goals = 15", "16 private goals"),
        ("contents.toml", "[box]\ncompany_goals = 11", "10 company goals"),
        ("contents.toml", "[box]\nenvironmental_goals = 48", "47 environmental goals"),
        ("contents.toml", "[box]\nceps = 36", "36 ceps, but 37 laid out at the start"),
        ("contents.toml", "[box]\ntech_cubes = 9", "9 tech_cubes, but 10 laid out at the start"),
        ("board.toml", "[africa]\ncep_spaces = 17", "50 ceps, but 51 laid out at the start"),
        ("start.toml", "[player]\nprivate_goals = 5", "16 cards, but 20 cards dealt"),
        ("start.toml", "[player]\ncompany_goals = 3", "10 cards, but 12 cards dealt"),
        ("start.toml", "[solo]\nprivate_goals_drawn = 17", "16 cards, but 17 cards dealt"),
        # numbers out of range
        (
            "board.toml",
            "[africa]\ndemand_coop = 9",
            "africa: demand_coop: found 9, allowed: a number from 0 to 6",
        ),
        ("board.toml", "[africa]\nclockwise = 7", "africa: clockwise: found 7"),
        (
            "board.toml",
            "[africa]\nclockwise = 1",
            "africa: clockwise: found 1, allowed: a place that no other",
        ),
        ("plants.toml", "[level-1.wind]\nmoney = -1", "level-1.wind: money: found -1"),
        ("tracks.toml", "[wind]\nlevel_2 = 10", "wind: level_2: found 10, allowed: a number from 2 to 9"),
        ("tracks.toml", "[wind]\nlevel_1 = 5", "wind: level_2: found 4, allowed: a number from 5 to 9"),
        ("tracks.toml", "[wind]\npink = 0", "wind: pink: found 0"),
        ("tracks.toml", '[wind]\nicons = ["cep"]', "wind: icons: found ['cep'], allowed: 9 words"),
        ("tracks.toml", "[track]\nspaces = 10", "track: income: found [1, 1, 2"),
        ("start.toml", "[market]\nprice = 9", "market: price: found 9, allowed: a number from 1 to 8"),
        ("start.toml", "[player]\nmoney = [3, 4, 4]", "player: money: found [3, 4, 4], allowed: 4 numbers"),
        ("start.toml", "[co2]\nlimit = 505", "co2: limit: found 505, allowed: a multiple of 10"),
        ("start.toml", "[co2]\nfloor = 510", "co2: floor: found 510"),
        ("start.toml", "[co2]\nstep_price = [1]", "co2: step_price: found [1], allowed: 4 numbers"),
        ("fossils.toml", "[gas]\nppm = 25", "gas: ppm: found 25, allowed: a multiple of 10"),
        ("fossils.toml", "[oil]\nremoved_with_three = 11", "oil: removed_with_three: found 11"),
        ("un_goals.toml", "[display.seats-1]\ntwo_plants = 16", "display.seats-1: two_plants: found 16"),
        ("un_goals.toml", "[display.competitive]\nthree_plants = 31", "three_plants: found 31"),
        ("un_goals.toml", "[score]\nmay_be_left = 4", "4 ranks, but 4 cards may be left"),
        ("epithets.toml", "[description-2]\nup_to_ppm = 400", "description-2: up_to_ppm: found 400"),
        ("epithets.toml", "[description-4]\nup_to_ppm = 490", "description-4: up_to_ppm: found 490"),
        # words
        ("board.toml", '[asia]\nproject_spaces = ["money", "tehc"]', "found 'tehc', allowed: money, tech"),
        ("tracks.toml", f"[wind]\nicons = {['wnd'] * 9}", "wind: icons: found 'wnd'"),
        ("epithets.toml", '[rank]\nunclaimed_0 = "Very Good"', "rank: unclaimed_0: found 'Very Good'"),
        ("events.toml", '[[tile]]\nid = "event-1"\nregion = "arctic"', "event-1: region: found 'arctic'"),
        ("private_goals.toml", '[[goal]]\nid = "goal-01"\ncounts = "ceps"', "goal-01: counts: found 'ceps'"),
        ("company_goals.toml", '[[card]]\nid = "company-01"\ncounts = "x"', "company-01: counts: found 'x'"),
        (
            "lobbyists.toml",
            '[[card]]\nid = "lobbyist-03"\nminor = "tehc"',
            "minor: found 'tehc', allowed: cep, tech",
        ),
        ("lobbyists.toml", '[[card]]\nid = "lobbyist-03"\nminor = "vp"', "lobbyist-03: minor: found 'vp'"),
        # tiles and cards that say what the rules cannot do
        ("agendas.toml", '[[tile]]\nid = "agenda-1"\ntypes = ["wind", "wind", "solar"]', "agenda-1: types"),
        ("agendas.toml", '[[tile]]\nid = "agenda-1"\ntypes = ["wind", "solar"]', "agenda-1: types"),
        ("summits.toml", '[[tile]]\nid = "summit-01"\ntopics = ["wind", "wind"]', "summit-01: topics"),
        ("summits.toml", '[[tile]]\nid = "summit-01"\ntopics = ["wind"]', "allowed: 2 to 4 words"),
        ("un_goals.toml", '[[card]]\nid = "a01"\nplants = ["wind"]', "a01: plants: found ['wind']"),
        ("environment.toml", '[[tile]]\nid = "size-3"\ntopics = 5', "size-3: topics: found 5"),
        ("environment.toml", '[[tile]]\nid = "size-3"\ntopics = 2', "size-3: test: found 'size'"),
        ("environment.toml", '[[tile]]\nid = "size-3"\ntest = "top"', "size-3: energy: found nothing"),
        (
            "lobbyists.toml",
            '[[card]]\nid = "lobbyist-01"\naction = "none"',
            "lobbyist-01: action: found 'none'",
        ),
        ("lobbyists.toml", '[[card]]\nid = "lobbyist-01"\naction = "buy"', "lobbyist-01: region: found"),
        ("lobbyists.toml", '[[card]]\nid = "lobbyist-01"\ngrant = "tech"', "lobbyist-01: region: found"),
        ("lobbyists.toml", '[[card]]\nid = "lobbyist-10"\nenergy = "none"', "lobbyist-10: energy: found"),
        ("lobbyists.toml", '[[card]]\nid = "lobbyist-35"\nenergy = "wind"', "lobbyist-35: energy: found"),
        ("lobbyists.toml", '[[card]]\nid = "lobbyist-35"\ngain = "knowledge"', "lobbyist-35: gain: found"),
        ("lobbyists.toml", '[[card]]\nid = "lobbyist-20"\ngain = "less"', "lobbyist-20: gain: found 'less'"),
        ("lobbyists.toml", '[[card]]\nid = "lobbyist-15"\namount = 2', "lobbyist-15: amount: found 2"),
        ("lobbyists.toml", '[[card]]\nid = "lobbyist-09"\namount = 2', "lobbyist-09: amount: found 2"),
        (
            "lobbyists.toml",
            '[[card]]\nid = "lobbyist-12"\nmoney_instead = 0',
            "lobbyist-12: money_instead: found 0",
        ),
        (
            "lobbyists.toml",
            '[[card]]\nid = "lobbyist-13"\nmoney_instead = 1',
            "lobbyist-13: money_instead: found 1",
        ),
        ("lobbyists.toml", '[[card]]\nid = "lobbyist-10"\nfirst = true', "lobbyist-10: first: found true"),
        (
            "lobbyists.toml",
            '[[card]]\nid = "lobbyist-03"\nminor_amount = 2',
            "lobbyist-03: minor_amount: found 2",
        ),
        # names
        ("lobbyists.toml", OWN["lobbyists.toml"].replace("my-card", "africa-1"), "id: found 'africa-1'"),
        ("lobbyists.toml", OWN["lobbyists.toml"].replace("my-card", "a01"), "id: found 'a01'"),
        ("lobbyists.toml", '[[card]]\nid = "lobbyist-37"', "or own = true"),
        ("lobbyists.toml", '[[card]]\nid = "lobbyist-37"\nown = true', "lobbyist-37: action: found nothing"),
    ],
)
def test_a_bad_overlay_is_refused(tmp_path: Path, file: str, text: str, says: str) -> None:
    message = refusal(tmp_path, file, text)
    assert says in message
    assert re.match(r"[a-z_]+\.toml: ", message)
    with pytest.raises(BadData, match=re.escape(message)):
        boxes.values(str(tmp_path))


@pytest.mark.parametrize(
    ("file", "text", "says"),
    [
        ("lobbyist.toml", "", "lobbyist.toml: file: found 'lobbyist.toml'"),
        ("lobbyists.toml", "[[card]", "lobbyists.toml: not TOML"),
        ("plants.toml", "[level-1.wnid]\nmoney = 3", "did you mean [level-1.wind]?"),
        ("plants.toml", "[level-1.wind]\nmony = 3", "level-1.wind: mony: "),
        (
            "plants.toml",
            '[level-1.wind]\nmoney = "3"',
            "level-1.wind: money: found '3', allowed: a whole number",
        ),
    ],
)
def test_a_slip_of_the_pen_is_named(tmp_path: Path, file: str, text: str, says: str) -> None:
    assert says in refusal(tmp_path, file, text)


def test_a_missing_folder_is_named(tmp_path: Path) -> None:
    with pytest.raises(BadData, match="nowhere"):
        boxes.load(str(tmp_path / "nowhere"))

"""The box of e-Mission: what is printed, how a card becomes a program, what an overlay may do."""

import re
import tomllib
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

from keeling.emission import box as boxes
from keeling.emission import layout, shelf, terms
from keeling.emission.programs import HEAD, SHAPES, decode
from keeling.emission.terms import (
    ACTIVE_NO_EMISSION,
    ACTIVE_TUCK,
    ACTIVE_TUCK_ANY,
    ACTIVE_TUCK_SET,
    AMOUNT_FIXED,
    AMOUNT_TIERS,
    CHINA,
    COUNTED,
    ECO,
    EMISSION_NAMES,
    EMISSIONS,
    ENERGY_CLEAN,
    ENERGY_DIRTY,
    EUROPE,
    GREEN,
    GREY,
    INDUSTRY,
    INFRA,
    LIMIT_EACH,
    LIMIT_NAMES,
    LIMIT_NONE,
    LIMIT_PER_TAG,
    LIMIT_TIMES,
    MAJORITY_WORLD,
    METRIC_EMISSION,
    METRIC_ENERGY,
    METRIC_NAMES,
    METRIC_RESILIENCE,
    METRIC_TAG,
    NOBODY,
    OP_DRAW,
    OP_NAMES,
    POWER_NAMES,
    POWERS,
    RED,
    RESILIENCE_NAMES,
    RESILIENCES,
    SCOPE_GROUP,
    SCOPE_NAMES,
    SCOPE_SINGLE,
    SOCIAL,
    SOLO,
    TAG_ECOLOGY,
    TAG_ENERGY,
    TAG_GEOENGINEERING,
    TAG_GRID,
    TAG_INFRASTRUCTURE,
    TAG_INNOVATION,
    TAG_NAMES,
    TAG_REGULATION,
    TAG_SOCIETY,
    TAG_SOLAR,
    TAGS,
    TRACK_NAMES,
    TRACKS,
    TRANSPORT,
    USA,
    USED_ANY_PLAYER,
    USED_EACH_PLAYER,
    USED_GROUP,
    WHEN_CRISIS_PHASE,
    WHEN_GLOBAL_PHASE,
    WHEN_PROJECT_PHASE,
    WHEN_PROJECT_PHASE_START,
    WHO_ALL,
    WHO_FEWEST,
    WHO_GROUP,
    WHO_MOST,
)
from keeling.kernel.catalogue import MARKS
from keeling.kernel.errors import BadData
from keeling.kernel.ints import i64, vec
from tests.ints import ints, plain

BOX = boxes.load()
DATA = Path(boxes.__file__).parent / "data"
FILES = {file.stem: tomllib.loads(file.read_text(encoding="utf-8")) for file in DATA.glob("*.toml")}
ALL = list(EMISSION_NAMES)


def written(file: str, array: str = "card") -> list[dict[str, Any]]:
    """The records of a file, in its order."""
    records: list[dict[str, Any]] = FILES[file][array]
    return records


CARDS = written("projects") + written("start_cards")


def card(name: str) -> int:
    return BOX.card_names.index(name)


def crisis(name: str) -> int:
    return BOX.crisis_names.index(name)


def shared(name: str) -> int:
    return BOX.global_names.index(name)


def challenge(name: str) -> int:
    return BOX.challenge_names.index(name)


def tags(number: int) -> dict[str, int]:
    counts = BOX.card_tags[number * COUNTED : number * COUNTED + COUNTED]
    return {TAG_NAMES[tag]: count for tag, count in enumerate(counts) if count}


def fields(box: boxes.Box) -> dict[str, object]:
    """Like vars(), but of a compiled class too, and with lists for its rows."""
    public = {name: getattr(box, name) for name in dir(box) if not name.startswith("_")}
    return {name: plain(value) for name, value in public.items() if not callable(value)}


def overlay(folder: Path, file: str, text: str) -> str:
    (folder / file).write_text(text, encoding="utf-8")
    return str(folder)


def refusal(folder: Path, file: str, text: str) -> str:
    with pytest.raises(BadData) as error:
        boxes.load(overlay(folder, file, text))
    assert "\n" not in str(error.value)
    return str(error.value)


# --- counts -------------------------------------------------------------------------------------------


def test_the_printed_counts() -> None:
    assert (BOX.projects, BOX.cards - BOX.projects) == (133, 25)
    assert (BOX.crises, BOX.globals, BOX.challenges) == (48, 24, 42)
    assert (BOX.trees, BOX.oceans, BOX.air_filters) == (33, 23, 13)
    assert (BOX.rounds, BOX.rows) == (6, 12)
    assert BOX.card_names == [f"l{n}" for n in range(1000, 1133)] + [f"s{n}" for n in range(1200, 1225)]
    assert BOX.crisis_names == [f"c{n}" for n in range(1400, 1448)]
    assert BOX.global_names == [f"g{n}" for n in range(1300, 1324)]
    assert BOX.challenge_names == [f"h{n:02}" for n in range(1, 43)]


@pytest.mark.parametrize(
    ("tag", "copies"),
    [
        ("solar", 7),
        ("wind", 6),
        ("grid", 18),
        ("infrastructure", 28),
        ("society", 33),
        ("ecology", 25),
        ("regulation", 29),
        ("incentive", 27),
        ("innovation", 32),
        ("geoengineering", 9),
        ("energy", 13),
    ],
)
def test_tags_in_the_deck(tag: str, copies: int) -> None:
    assert sum(BOX.card_tags[TAG_NAMES.index(tag) : BOX.projects * COUNTED : COUNTED]) == copies


def test_every_start_card_has_one_tag_and_a_power() -> None:
    assert [len(cards) for cards in BOX.power_cards] == [5] * POWERS
    assert [BOX.card_names[cards[0]] for cards in BOX.power_cards] == [
        "s1210",
        "s1215",
        "s1205",
        "s1220",
        "s1200",
    ]
    for number in range(BOX.projects, BOX.cards):
        printed = BOX.card_tags[number * COUNTED : number * COUNTED + TAGS]
        assert sum(printed) == 1
    assert list(BOX.card_power[: BOX.projects]) == [NOBODY] * BOX.projects


def test_challenges_by_colour_and_scope() -> None:
    pairs = list(zip(BOX.challenge_colour, BOX.challenge_scope, strict=True))
    assert [
        pairs.count(pair)
        for pair in ((RED, SCOPE_GROUP), (RED, SCOPE_SINGLE), (GREEN, SCOPE_GROUP), (GREEN, SCOPE_SINGLE))
    ] == [8, 10, 6, 8]
    assert pairs.count((GREY, SCOPE_GROUP)) == 10


def test_cards_that_leave_the_solo_game() -> None:
    out = [BOX.card_names[n] for n in range(BOX.cards) if BOX.card_not_solo[n]]
    assert out == [
        *("l1050", "l1051", "l1052", "l1109", "l1112", "l1113", "l1115", "l1116", "l1118", "l1119"),
        *("s1209", "s1214"),
    ]
    away = [BOX.global_names[n] for n in range(BOX.globals) if BOX.global_not_solo[n]]
    assert away == ["g1302", "g1307", "g1311", "g1312", "g1313", "g1314", "g1315", "g1323"]


def test_lists_are_as_long_as_their_counts() -> None:
    for prefix, count in (
        ("card_", BOX.cards),
        ("crisis_", BOX.crises),
        ("global_", BOX.globals),
        ("challenge_", BOX.challenges),
        ("row_", BOX.rows),
        ("track_", TRACKS),
        ("power_", POWERS),
    ):
        width = {"card_tags": COUNTED, "power_emissions": EMISSIONS, "power_resilience": RESILIENCES}
        for name, value in fields(BOX).items():
            if name.startswith(prefix):
                assert isinstance(value, list)
                assert len(value) == count * width.get(name, 1), name


def test_every_attribute_is_filled_with_ints_or_names() -> None:
    assert set(fields(BOX)) >= set(getattr(boxes.Box, "__annotations__", {}))
    for name, value in fields(BOX).items():
        if isinstance(value, list) and isinstance(value[0], list):
            assert {type(item) for inner in value for item in inner} == {int}, name
        elif isinstance(value, list):
            assert {type(item) for item in value} in ({int}, {str}), name
        elif isinstance(value, dict):
            assert {type(title) for titles in value.values() for title in titles.values()} == {str}, name
        else:
            assert type(value) is int, name


# --- numbers of the rulebook --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("cards_per_round", 5),
        ("project_slots", 5),
        ("most_globals", 4),
        ("globals_drawn", 2),
        ("forecast", 1),
        ("cic_loss", 12),
        ("draw_penalty", [0] * 4 + [1] * 4 + [2] * 4),
        ("band_carbon", 5),
        ("bands", 8),
        ("start_tenths", 12),
        ("band_tenths", 1),
        ("crises_drawn", [3, 3, 3, 3, 4, 4, 5, 5]),
        ("geo_faces", [1, 2, 3, 4, 5, 6]),
        ("planet_faces", [0, 1, 2, 3, 4, 5]),
        ("track_fields", [5] * 6),
        (
            "track_tips",
            [
                [0, 1, 0, 1, 0, 1],
                [0, 1, 0, 1, 0, 1],
                [0, 0, 1, 0, 1, 1],
                [0, 0, 1, 0, 1, 1],
                [0, 0, 0, 1, 0, 1],
                [0, 0, 0, 1, 0, 1],
            ],
        ),
        ("power_demand", [7, 8, 12, 15, 10]),
        ("power_dirty", [5, 4, 9, 10, 7]),
        ("power_clean", [2, 4, 3, 5, 3]),
        ("power_emissions", [3, 4, 2, 1, 3, 4, 4, 1, 3, 2, 7, 1, 3, 3, 5, 7, 3, 4, 4, 2]),
        ("power_resilience", [0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 0, 1, 0, 0]),
        ("power_cic", [3, 3, 3, 2, 3]),
        ("power_growth", [2, 1, 2, 3, 2]),
    ],
)
def test_numbers(name: str, value: object) -> None:
    assert fields(BOX)[name] == value


@pytest.mark.parametrize(
    ("ids", "german"),
    [
        (terms.POWER_NAMES, ["USA", "Europa", "China", "Globaler Süden", "Solo"]),
        (
            TAG_NAMES,
            [
                *("Solar", "Wind", "Stromnetz", "Verkehrsnetz", "Zusammenhalt", "Natur", "Gesetz", "Geld"),
                *("Innovation", "Geo-Engineering", "Energie"),
            ],
        ),
        (EMISSION_NAMES, ["Gebäude", "Verkehr", "Industrie", "Tierhaltung"]),
        (RESILIENCE_NAMES, ["Gesellschaft", "Natur", "Infrastruktur"]),
    ],
)
def test_names(ids: tuple[str, ...], german: list[str]) -> None:
    assert [BOX.titles["de"][name] for name in ids] == german


def test_power_needs_are_met_at_the_start() -> None:
    for power in range(POWERS):
        assert BOX.power_dirty[power] + BOX.power_clean[power] == BOX.power_demand[power]


def test_every_set_of_powers_has_its_row() -> None:
    """E-SETUP-12 and 13: each set once, and its sinks are a sum over the powers."""
    worth = {USA: 6, EUROPE: 7, CHINA: 12, MAJORITY_WORLD: 15, SOLO: 10}
    four = (USA, EUROPE, CHINA, MAJORITY_WORLD)
    sets = [set(some) for size in (2, 3, 4) for some in combinations(four, size)]
    assert sorted(map(sorted, BOX.row_powers)) == sorted(map(sorted, [*sets, {SOLO}]))
    for row, powers in enumerate(BOX.row_powers):
        assert BOX.row_trees[row] + BOX.row_oceans[row] == sum(worth[power] for power in powers)
        assert BOX.row_players[row] == len(powers)


@pytest.mark.parametrize(
    ("players", "powers", "sinks"),
    [
        (4, {MAJORITY_WORLD, CHINA, EUROPE, USA}, (24, 16)),
        (3, {MAJORITY_WORLD, EUROPE, USA}, (16, 12)),
        (2, {CHINA, USA}, (11, 7)),
        (1, {SOLO}, (6, 4)),
    ],
)
def test_standard_rows(players: int, powers: set[int], sinks: tuple[int, int]) -> None:
    row = next(n for n in range(BOX.rows) if BOX.row_standard[n] and BOX.row_players[n] == players)
    assert set(BOX.row_powers[row]) == powers
    assert (BOX.row_trees[row], BOX.row_oceans[row]) == sinks


@pytest.mark.parametrize(
    ("row", "difficulty", "trees", "oceans"),
    [
        ("china-europe-usa", "easier", 15, 10),
        ("majority-world-china-usa", "harder", 19, 14),
        ("majority-world-china-europe", "harder", 20, 14),
        ("europe-usa", "easier", 8, 5),
        ("china-europe", "normal", 11, 8),
        ("majority-world-usa", "harder", 12, 9),
        ("majority-world-europe", "harder", 13, 9),
        ("majority-world-china", "extreme", 16, 11),
    ],
)
def test_other_rows(row: str, difficulty: str, trees: int, oceans: int) -> None:
    n = BOX.row_names.index(row)
    assert terms.DIFFICULTY_NAMES[BOX.row_difficulty[n]] == difficulty
    assert (BOX.row_trees[n], BOX.row_oceans[n], BOX.row_standard[n]) == (trees, oceans, 0)


def test_the_row_of_some_powers() -> None:
    for row, powers in enumerate(BOX.row_powers):
        assert BOX.row_of(powers) == BOX.row_of(powers[::-1]) == BOX.row_of(ints(*sorted(powers))) == row
    assert {BOX.row_of(ints(power)) for power in range(POWERS)} == {BOX.row_names.index("solo")}
    for nothing in ([], [USA, USA], [USA, SOLO], [USA, CHINA, CHINA], list(range(POWERS))):
        assert BOX.row_of(ints(*nothing)) == -1


def test_planetary_effects() -> None:
    """E-CRISIS-6 to 11."""
    assert [decode(program) for program in BOX.track_effect] == [
        [{"op": "draw-crisis", "amount": 2}],
        [{"op": "add-thermometer-carbon", "amount": {"per_player": 2}}],
        [{"op": "lose-tree", "amount": {"per_player": 1}}],
        [{"op": "lose-ocean", "amount": {"per_player": 1}}],
        [{"op": "add-recent-carbon", "amount": {"per_player": 2}}],
        [
            {"op": "add-recent-carbon", "amount": {"per_player": 1}},
            {"op": "lose-tree", "amount": {"per_player": 1}},
        ],
    ]


# --- cards, against the facts of the research -------------------------------------------------------------

HAND = [{"op": "discard-hand", "amount": 1}]
DEMAND = [{"op": "raise-demand", "amount": 1}]
ONCE = (LIMIT_TIMES, 1)
FREE = (LIMIT_NONE, 0)


def remove(*kinds: str, amount: Any = 1, **more: Any) -> dict[str, Any]:
    return {"op": "remove-emission", "emissions": [*kinds], "amount": amount, **more}


def gain(kind: str, amount: Any = 1, **more: Any) -> dict[str, Any]:
    return {"op": "gain-resilience", "resilience": kind, "amount": amount, **more}


def per(tag: str, times: int = 1) -> dict[str, Any]:
    return {"per_tag": tag, "times": times}


BANDS = [{"op": "remove-band", "amount": amount, "temporary": True} for amount in (1, 2, 3)]
MORE = [{"op": "draw-crisis", "amount": amount} for amount in (1, 2)]


@pytest.mark.parametrize(
    ("name", "en", "has", "needs", "limit", "cost", "effect"),
    [
        (
            *("l1000", "Youth Climate Movement", ["society"], [TAG_SOCIETY, 2], ONCE, []),
            [{"op": "draw", "amount": {"tiers": "society", "steps": [[2, 1], [4, 2], [6, 3]]}}],
        ),
        (
            *("l1004", "Renewables Boom", ["wind", "energy"], [TAG_ENERGY, 2], ONCE, []),
            [{"op": "draw", "amount": {"tiers": "energy", "steps": [[2, 1], [4, 2], [6, 3]]}}],
        ),
        (
            *("l1008", "Public Research Labs", ["innovation"], [], (LIMIT_PER_TAG, TAG_INNOVATION), HAND),
            [{"op": "draw-keep", "draw": 3, "keep": 1}],
        ),
        (
            *("l1013", "Solar Thermal Plants", ["solar", "energy"], [], FREE, HAND),
            [{"op": "gain-clean", "amount": per("solar")}],
        ),
        (
            *("l1014", "Solar Plants", ["solar", "energy"], [TAG_GRID, 1], FREE, HAND),
            [
                {"op": "gain-clean", "amount": per("grid")},
                {"op": "remove-dirty", "amount": 1, "optional": True},
            ],
        ),
        (
            *("l1015", "Rooftop Solar", ["solar", "energy"], [TAG_SOLAR, 2], ONCE, []),
            [{"op": "gain-clean", "amount": 2}],
        ),
        (
            *("l1018", "Community Ownership", ["society", "solar", "energy"], []),
            *((LIMIT_PER_TAG, TAG_SOCIETY), HAND),
            [{"op": "gain-clean", "amount": per("solar")}, gain("infra")],
        ),
        (
            *("l1026", "Nuclear Power Plants", ["regulation", "grid"], [TAG_REGULATION, 2], ONCE),
            *([{"op": "discard-hand", "amount": 2}], [{"op": "gain-clean", "amount": 5}]),
        ),
        (
            *("l1033", "Green Hydrogen Hubs", ["wind", "innovation", "energy"], [TAG_ENERGY, 2]),
            *((LIMIT_PER_TAG, TAG_INNOVATION), [{"op": "lose-clean", "amount": 1}], [remove("industry")]),
        ),
        (
            *("l1036", "Indigenous Peoples' Tenure", ["ecology", "society"], [TAG_ECOLOGY, 3], ONCE, []),
            [{"op": "add-tree", "amount": {"tiers": "ecology", "steps": [[3, 1], [5, 2]]}}],
        ),
        (
            *("l1044", "Fossil Fuel Nationalization", ["regulation"], [TAG_SOCIETY, 2], FREE, HAND),
            [{"op": "remove-dirty", "amount": per("regulation", 2)}],
        ),
        (
            *("l1051", "Patents Regulations", ["regulation"], [], (LIMIT_PER_TAG, TAG_REGULATION), []),
            [{"op": "give-card", "amount": 1}],
        ),
        (
            *("l1053", "Circular Economy", ["regulation"], [TAG_REGULATION, 2], ONCE, []),
            [remove(*ALL, amount={"tiers": "regulation", "steps": [[2, 1], [5, 2]]})],
        ),
        (
            *("l1063", "Climate-Neutral Housing", ["innovation"], [], (LIMIT_PER_TAG, TAG_INNOVATION)),
            *(DEMAND, [remove("buildings")]),
        ),
        (
            *("l1075", "EV Subsidies", ["incentive", "regulation"], [terms.TAG_INCENTIVE, 2]),
            *((LIMIT_PER_TAG, TAG_REGULATION), DEMAND),
            [
                {
                    "op": "case",
                    "tag": "incentive",
                    "rows": [
                        {"min": 2, "effect": [remove("transport")]},
                        {"min": 4, "effect": [remove("transport", "industry")]},
                    ],
                }
            ],
        ),
        (
            *("l1088", "Citizens' Assemblies", ["society"], [], (LIMIT_PER_TAG, TAG_SOCIETY), []),
            [gain("social")],
        ),
        (
            *("l1099", "City Relocation", ["infrastructure", "incentive"], [terms.TAG_INCENTIVE, 3], ONCE),
            *(HAND, [gain("infra", per("infrastructure", 2), to="any")]),
        ),
        (
            *("l1102", "Early Warning Systems", ["innovation"], [], (LIMIT_PER_TAG, TAG_INNOVATION), HAND),
            [{"op": "reveal-crisis", "amount": 1}, gain("choice")],
        ),
        (
            *("l1109", "Cross-Border Relief", ["society"], [], (LIMIT_PER_TAG, TAG_SOCIETY), []),
            [{"op": "move-cic", "up_to": 1}],
        ),
        (
            *("l1117", "Research Exchange", ["innovation"], [], ONCE, HAND),
            [{"op": "draw", "amount": 1}, {"op": "draw", "amount": 1, "to": "other"}],
        ),
        (
            *("l1120", "Global Climate Strike", ["society", "society"], [TAG_SOCIETY, 4], ONCE, []),
            [{"op": "draw", "amount": 1, "to": "all"}],
        ),
        (
            *("l1123", "Climate Litigation", ["regulation", "society"], [TAG_REGULATION, 2], ONCE, HAND),
            [{"op": "choose-one", "options": [[{"op": "remove-dirty", "amount": 2}], [remove(*ALL)]]}],
        ),
        (
            *("l1124", "Direct Air Capture", ["geoengineering", "innovation"], [TAG_INNOVATION, 2], FREE),
            *(HAND + DEMAND, [{"op": "add-dac", "amount": 1}]),
        ),
        (
            *("l1126", "Stratospheric Sulfur", ["geoengineering"], [], ONCE, []),
            [
                {
                    "op": "roll-geo",
                    "bonus_per": "geoengineering",
                    "rows": [
                        {"min": 2, "effect": [BANDS[0], MORE[1]]},
                        {"min": 5, "effect": [BANDS[0], MORE[0]]},
                        {"min": 7, "effect": [BANDS[1]]},
                    ],
                }
            ],
        ),
        (
            *("l1131", "Arctic Ice Restoration", ["geoengineering", "innovation"], [], ONCE, []),
            [
                {
                    "op": "roll-geo",
                    "bonus_per": "geoengineering",
                    "rows": [
                        {"min": 2, "effect": [MORE[0]]},
                        {
                            "min": 5,
                            "effect": [{"op": "retreat-planetary", "track": "arctic-ice", "amount": 1}],
                        },
                        {"min": 7, "effect": [{"op": "retreat-planetary", "track": "any", "amount": 2}]},
                    ],
                }
            ],
        ),
        (
            *("l1132", "Carbon Capture and Storage", ["geoengineering", "infrastructure"]),
            *([TAG_INFRASTRUCTURE, 2], (LIMIT_PER_TAG, TAG_GEOENGINEERING), HAND + DEMAND),
            [remove("industry")],
        ),
        (
            *("s1208", "Emission Reduction R+D", ["incentive"], [], ONCE, []),
            [
                {
                    "op": "draw-filter",
                    "draw": per("incentive", 2),
                    "keep_ops": ["remove-dirty", "remove-emission"],
                }
            ],
        ),
        (
            *("s1209", "Green Tech Exports", ["grid"], [], (LIMIT_PER_TAG, TAG_GRID), []),
            [{"op": "move-clean", "up_to": 2}],
        ),
        (
            *("s1221", "Dirty Electricity Phaseout", ["solar", "energy"], [], FREE, HAND),
            [{"op": "remove-dirty", "amount": per("energy")}],
        ),
    ],
)
def test_projects(
    name: str,
    en: str,
    has: list[str],
    needs: list[int],
    limit: tuple[int, int],
    cost: list[dict[str, Any]],
    effect: list[dict[str, Any]],
) -> None:
    n = card(name)
    assert BOX.titles["en"][name] == en
    assert tags(n) == {tag: has.count(tag) for tag in has}
    assert list(BOX.card_needs[n]) == needs
    assert (BOX.card_limit[n], BOX.card_limit_by[n]) == limit
    assert decode(BOX.card_cost[n]) == cost
    assert decode(BOX.card_effect[n]) == effect


PER_BAND = [{"op": "gain-cic", "amount": {"per_band": 1}}]
NO = NOBODY


@pytest.mark.parametrize(
    ("name", "en", "target", "effect", "solo", "help_"),
    [
        ("c1402", "Pandemic", (WHO_ALL, NO, NO), PER_BAND, None, (SOCIAL, NO, 0, NO)),
        ("c1414", "Hurricanes", (WHO_ALL, NO, NO), PER_BAND, None, (INFRA, NO, 0, NO)),
        ("c1419", "Droughts", (WHO_FEWEST, METRIC_RESILIENCE, ECO), PER_BAND, None, (ECO, NO, 0, NO)),
        (
            *("c1424", "Forest Fires", (WHO_FEWEST, METRIC_RESILIENCE, ECO)),
            [
                {"op": "lose-tree", "amount": {"per_band": 1}},
                {"op": "add-recent-carbon", "amount": {"per_band": 1}},
            ],
            *(None, (ECO, NO, 0, NO)),
        ),
        (
            *("c1426", "Methane Release", (WHO_GROUP, NO, NO)),
            [{"op": "add-recent-carbon", "amount": {"per_player": 1}}],
            *(None, (NO, TAG_ECOLOGY, 2, NO)),
        ),
        (
            *("c1427", "Sea Level Rise", (WHO_ALL, NO, NO)),
            [{"op": "lose-resilience", "resilience": "infra", "amount": 1}],
            *(None, (NO, NO, 0, NO)),
        ),
        (
            *("c1431", "Oil Industry Legacy", (WHO_MOST, METRIC_ENERGY, ENERGY_DIRTY)),
            [{"op": "lose-resilience", "resilience": "eco", "amount": 2}],
            [{"op": "lose-resilience", "resilience": "eco", "amount": 1}],
            (NO, TAG_INFRASTRUCTURE, 1, NO),
        ),
        (
            *("c1432", "Oil Industry Damage", (WHO_FEWEST, METRIC_RESILIENCE, INFRA)),
            [{"op": "lose-resilience", "resilience": "eco", "amount": 2}],
            [{"op": "lose-resilience", "resilience": "eco", "amount": 1}],
            (NO, TAG_REGULATION, 1, NO),
        ),
        (
            *("c1433", "Mining Conflicts", (WHO_MOST, METRIC_ENERGY, ENERGY_CLEAN)),
            [{"op": "lose-resilience", "resilience": "social", "amount": 2}],
            [{"op": "lose-resilience", "resilience": "social", "amount": 1}],
            (NO, TAG_REGULATION, 1, NO),
        ),
        (
            *("c1435", "Car Boom", (WHO_MOST, METRIC_EMISSION, TRANSPORT)),
            [{"op": "add-emission", "emission": "transport", "amount": 1}],
            *(None, (NO, TAG_INFRASTRUCTURE, 1, NO)),
        ),
        (
            *("c1439", "Industrial Sabotage", (WHO_MOST, METRIC_ENERGY, ENERGY_DIRTY)),
            *([{"op": "lose-dirty", "amount": 2}], None, (NO, NO, 0, TAG_SOCIETY)),
        ),
        (
            *("c1440", "Energy Charter Treaty", (WHO_MOST, METRIC_TAG, TAG_ENERGY)),
            [{"op": "discard-cards", "tag": "energy", "amount": 2}],
            [{"op": "discard-cards", "tag": "energy", "amount": 1}],
            (NO, NO, 0, TAG_REGULATION),
        ),
        (
            *("c1443", "Global Financial Crisis", (WHO_ALL, NO, NO)),
            *([{"op": "draw-fewer-next-round", "amount": 1}], None, (NO, TAG_REGULATION, 2, NO)),
        ),
    ],
)
def test_crises(
    name: str,
    en: str,
    target: tuple[int, int, int],
    effect: list[dict[str, Any]],
    solo: list[dict[str, Any]] | None,
    help_: tuple[int, int, int, int],
) -> None:
    n = crisis(name)
    assert BOX.titles["en"][name] == en
    assert (BOX.crisis_who[n], BOX.crisis_metric[n], BOX.crisis_of[n]) == target
    assert decode(BOX.crisis_effect[n]) == effect
    assert decode(BOX.crisis_solo[n]) == (effect if solo is None else solo)
    found = (BOX.crisis_resilience[n], BOX.crisis_ignore[n], BOX.crisis_ignore_count[n], BOX.crisis_reduce[n])
    assert found == help_
    assert (BOX.crisis_end[n], BOX.crisis_end_count[n], BOX.crisis_end_solo[n]) == (NO, 0, 0)


@pytest.mark.parametrize(
    ("name", "rule", "tag", "solo"),
    [
        ("c1444", "no-forecast-crisis", TAG_SOCIETY, 2),
        ("c1445", "no-tuck-under-global", TAG_REGULATION, 1),
        ("c1446", "no-tuck-under-other-crises", TAG_SOCIETY, 2),
        ("c1447", "no-remove-dirty", TAG_ENERGY, 1),
    ],
)
def test_permanent_crises(name: str, rule: str, tag: int, solo: int) -> None:
    n = crisis(name)
    assert decode(BOX.crisis_effect[n]) == [{"op": "rule", "rule": rule}]
    assert (BOX.crisis_end[n], BOX.crisis_end_count[n], BOX.crisis_end_solo[n]) == (tag, 2, solo)
    assert sum(tag != NOBODY for tag in BOX.crisis_end) == 4


@pytest.mark.parametrize(
    ("name", "activation", "use", "limit", "cost", "effect"),
    [
        (
            *("g1302", (ACTIVE_TUCK, TAG_GRID, [], NO, 1, 1), (WHEN_PROJECT_PHASE, USED_ANY_PLAYER)),
            *((LIMIT_EACH, 1), [], [{"op": "move-clean", "up_to": 3}]),
        ),
        (
            *("g1304", (ACTIVE_TUCK, TAG_REGULATION, [], NO, 1, 0), (WHEN_CRISIS_PHASE, USED_ANY_PLAYER)),
            *((LIMIT_TIMES, 1), [], [{"op": "ignore-crisis", "resilience": "eco"}]),
        ),
        (
            *("g1308", (ACTIVE_TUCK_ANY, NO, [], NO, 1, 0), (WHEN_CRISIS_PHASE, USED_ANY_PLAYER), FREE),
            [{"op": "discard-tucked", "amount": 1}],
            [{"op": "reduce-crisis", "amount": 1, "to": "all"}],
        ),
        (
            *("g1309", (ACTIVE_TUCK, TAG_REGULATION, [], NO, 1, 1)),
            *((WHEN_PROJECT_PHASE_START, USED_EACH_PLAYER), (LIMIT_TIMES, 1), []),
            [{"op": "draw", "amount": 1}],
        ),
        (
            *("g1315", (ACTIVE_NO_EMISSION, NO, [], INDUSTRY, 0, 0), (WHEN_PROJECT_PHASE, USED_ANY_PLAYER)),
            *(FREE, HAND, [remove("industry")]),
        ),
        (
            *("g1318", (ACTIVE_TUCK, TAG_INNOVATION, [], NO, 2, 0), (WHEN_GLOBAL_PHASE, USED_GROUP)),
            *((LIMIT_TIMES, 1), [], [{"op": "reveal-crisis", "amount": 1}]),
        ),
        (
            "g1320",
            (ACTIVE_TUCK_SET, NO, [TAG_GEOENGINEERING, TAG_REGULATION, TAG_INNOVATION], NO, 0, 0),
            *((WHEN_PROJECT_PHASE, USED_GROUP), (LIMIT_TIMES, 1)),
            [{"op": "discard-tucked", "amount": {"min": 0, "max": 3}}],
            [
                {
                    "op": "roll-geo",
                    "bonus_per": "tucked-discarded",
                    "rows": [
                        {"min": 1, "effect": [MORE[1]]},
                        {"min": 4, "effect": [BANDS[0], MORE[1]]},
                        {"min": 6, "effect": [BANDS[1], MORE[0]]},
                        {"min": 8, "effect": [BANDS[2]]},
                    ],
                }
            ],
        ),
        (
            *("g1322", (ACTIVE_TUCK_ANY, TAG_INNOVATION, [], NO, 1, 0)),
            *((WHEN_PROJECT_PHASE, USED_ANY_PLAYER), FREE),
            [{"op": "discard-tucked", "amount": 1}],
            [{"op": "draw-keep", "draw": 3, "keep": 1}],
        ),
    ],
)
def test_global_projects(
    name: str,
    activation: tuple[object, ...],
    use: tuple[int, int],
    limit: tuple[int, int],
    cost: list[dict[str, Any]],
    effect: list[dict[str, Any]],
) -> None:
    n = shared(name)
    found = (
        *(BOX.global_active[n], BOX.global_tag[n], list(BOX.global_set[n]), BOX.global_emission[n]),
        *(BOX.global_count[n], BOX.global_per_player[n]),
    )
    assert found == activation
    assert (BOX.global_when[n], BOX.global_by[n]) == use
    assert (BOX.global_limit[n], BOX.global_times[n]) == limit
    assert decode(BOX.global_cost[n]) == cost
    assert decode(BOX.global_effect[n]) == effect


@pytest.mark.parametrize(
    ("name", "colour", "scope", "at", "effect"),
    [
        ("h01", "red", "group", "setup", {"op": "add-band", "amount": 1}),
        ("h02", "red", "group", "setup", {"op": "remove-tree-setup", "amount": {"per_player": 1}}),
        ("h07", "red", "group", "rule", {"op": "rule", "rule": "rounds", "value": 5}),
        ("h08", "red", "group", "setup", {"op": "advance-planetary", "track": "each", "amount": 1}),
        ("h09", "red", "single", "setup", {"op": "lose-resilience", "resilience": "social", "amount": 1}),
        ("h17", "red", "single", "round-1", {"op": "draw-fewer", "amount": 2}),
        ("h22", "green", "group", "rule", {"op": "rule", "rule": "global-projects-drawn", "value": 3}),
        ("h31", "green", "single", "rule", {"op": "rule", "rule": "growth-bonus", "value": -1}),
        ("h33", "grey", "group", "win", {"op": "require", "condition": "all-dirty-zero"}),
        ("h34", "grey", "group", "win", {"op": "require", "condition": "max-cic-each", "value": 3}),
        ("h41", "grey", "group", "setup", {"op": "shuffle-start-cards"}),
        ("h42", "grey", "group", "round-1", {"op": "draft-hand", "amount": 5}),
    ],
)
def test_challenges(name: str, colour: str, scope: str, at: str, effect: dict[str, Any]) -> None:
    n = challenge(name)
    assert terms.COLOUR_NAMES[BOX.challenge_colour[n]] == colour
    assert SCOPE_NAMES[BOX.challenge_scope[n]] == scope
    assert terms.AT_NAMES[BOX.challenge_at[n]] == at
    assert decode(BOX.challenge_effect[n]) == [effect]


def test_challenges_that_exclude_each_other() -> None:
    """E-CHAL-9."""
    pairs = {(n, other) for n in range(42) for other in BOX.challenge_excludes[n]}
    assert {(n + 1, other + 1) for n, other in pairs if n < other} == {(5, 39), (6, 21), (7, 24), (18, 32)}
    assert {(other, n) for n, other in pairs} == pairs


# --- programs -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("file", "key", "programs"),
    [
        ("cards", "effect", BOX.card_effect),
        ("cards", "cost", BOX.card_cost),
        ("crises", "effect", BOX.crisis_effect),
        ("crises", "solo_effect", BOX.crisis_solo),
        ("global_projects", "effect", BOX.global_effect),
        ("global_projects", "cost", BOX.global_cost),
        ("challenges", "effect", BOX.challenge_effect),
        ("planet", "effect", BOX.track_effect),
    ],
)
def test_every_program_gives_its_tables_back(file: str, key: str, programs: list[vec[i64]]) -> None:
    if file == "cards":
        records = CARDS
    else:
        records = written(file, "track" if file == "planet" else "card")
    assert len(records) == len(programs)
    for record, program in zip(records, programs, strict=True):
        default = record["effect"] if key == "solo_effect" else []
        assert decode(program) == record.get(key, default), record["id"]


def test_the_other_columns_give_their_tables_back() -> None:
    for n, record in enumerate(CARDS):
        needs = BOX.card_needs[n]
        pairs = zip(needs[::2], needs[1::2], strict=True)
        assert [{"tag": TAG_NAMES[tag], "min": least} for tag, least in pairs] == record.get("requires", [])
        limit: dict[str, Any] = {}
        if BOX.card_limit[n] == LIMIT_TIMES:
            limit = {"per": "round", "times": BOX.card_limit_by[n]}
        elif BOX.card_limit[n] == LIMIT_PER_TAG:
            limit = {"per": "round", "times_per_tag": TAG_NAMES[BOX.card_limit_by[n]]}
        assert limit == record.get("limit", {})
        energy = ["energy"] * (record["tags"].count("solar") + record["tags"].count("wind"))
        assert tags(n) == {tag: (record["tags"] + energy).count(tag) for tag in record["tags"] + energy}
        assert (BOX.titles["en"][record["id"]], BOX.titles["de"][record["id"]]) == (
            record["name_en"],
            record["name_de"],
        )
        assert BOX.card_not_solo[n] == record.get("not_in_solo", False)
    words = (RESILIENCE_NAMES, terms.ENERGY_NAMES, EMISSION_NAMES, TAG_NAMES)
    for n, record in enumerate(written("crises")):
        target = {"who": terms.WHO_NAMES[BOX.crisis_who[n]]}
        if BOX.crisis_metric[n] != NOBODY:
            metric = BOX.crisis_metric[n]
            target[METRIC_NAMES[metric]] = words[metric][BOX.crisis_of[n]]
        assert target == record["target"]
        help_: list[dict[str, Any]] = []
        if BOX.crisis_resilience[n] != NOBODY:
            help_.append({"by": "resilience", "resilience": RESILIENCE_NAMES[BOX.crisis_resilience[n]]})
        if BOX.crisis_ignore[n] != NOBODY:
            tag = TAG_NAMES[BOX.crisis_ignore[n]]
            help_.append({"by": "ignore", "tag": tag, "count": BOX.crisis_ignore_count[n]})
        if BOX.crisis_reduce[n] != NOBODY:
            help_.append({"by": "reduce", "tag": TAG_NAMES[BOX.crisis_reduce[n]]})
        assert help_ == record.get("mitigation", [])


def test_a_program_step_by_step() -> None:
    assert BOX.card_effect[card("l1000")] == ints(
        *(OP_DRAW, 14, terms.TO_SELF, 0),
        *(AMOUNT_TIERS, 0, TAG_SOCIETY, 3),
        *(2, 1, 4, 2, 6, 3),
    )
    option = [terms.OP_REMOVE_DIRTY, 8, terms.TO_SELF, 0, AMOUNT_FIXED, 2, NOBODY, 0]
    other = [terms.OP_REMOVE_EMISSION, 8, terms.TO_SELF, 0b1111, AMOUNT_FIXED, 1, NOBODY, 0]
    assert BOX.card_effect[card("l1123")] == ints(
        *(terms.OP_CHOOSE_ONE, 28, terms.TO_SELF, 0),
        *(terms.AMOUNT_NONE, 0, NOBODY, 0),
        *(0, 8, *option),
        *(0, 8, *other),
    )


def test_lengths_lead_to_the_end() -> None:
    for program in [*BOX.card_effect, *BOX.crisis_effect, *BOX.global_effect, *BOX.challenge_effect]:
        at = 0
        while at < len(program):
            assert 0 <= program[at] < len(OP_NAMES)
            assert program[at + 1] >= HEAD
            at += program[at + 1]
        assert at == len(program)


def test_every_verb_and_word_is_used() -> None:
    """Nothing in the vocabulary that no card says, but for the verbs and rules named here."""
    text = "".join(file.read_text(encoding="utf-8") for file in DATA.glob("*.toml"))
    quoted = set(re.findall(r'"([a-z0-9-]+)"', text))
    for names in (
        *(
            OP_NAMES,
            terms.STANDING_NAMES,
            terms.WIN_NAMES,
            terms.BONUS_NAMES,
            terms.WHO_NAMES,
            terms.BY_NAMES,
        ),
        *(terms.ACTIVATION_NAMES, terms.WHEN_NAMES, terms.USED_NAMES, terms.AT_NAMES, terms.PER_NAMES),
        *(TRACK_NAMES, POWER_NAMES, terms.COLOUR_NAMES, SCOPE_NAMES, terms.DIFFICULTY_NAMES),
        *(RESILIENCE_NAMES, EMISSION_NAMES, terms.TO_NAMES[1:], terms.ENERGY_NAMES),
    ):
        assert set(names) <= quoted
    assert set(range(len(OP_NAMES))) == set(SHAPES)


def test_names_stand_at_their_numbers() -> None:
    for prefix, names in (
        *(("OP_", OP_NAMES), ("TAG_", TAG_NAMES), ("TO_", terms.TO_NAMES), ("WHO_", terms.WHO_NAMES)),
        *(("RULE_", terms.STANDING_NAMES), ("WIN_", terms.WIN_NAMES), ("AMOUNT_", terms.AMOUNT_NAMES)),
        *(("ACTIVE_", terms.ACTIVATION_NAMES), ("WHEN_", terms.WHEN_NAMES), ("USED_", terms.USED_NAMES)),
        *(("AT_", terms.AT_NAMES), ("SCOPE_", SCOPE_NAMES), ("BY_", terms.BY_NAMES)),
        *(("METRIC_", METRIC_NAMES), ("LIMIT_", LIMIT_NAMES), ("", EMISSION_NAMES), ("", RESILIENCE_NAMES)),
        *(("", POWER_NAMES), ("", TRACK_NAMES), ("", terms.COLOUR_NAMES), ("", terms.DIFFICULTY_NAMES)),
    ):
        for number, name in enumerate(names):
            assert getattr(terms, prefix + name.upper().replace("-", "_")) == number
    assert terms.RESILIENCE_WORDS[terms.CHOICE] == "choice"
    assert terms.TRACK_WORDS[terms.TRACK_ANY : terms.TRACK_EACH + 1] == ("any", "each")
    assert terms.BONUS_NAMES[terms.BONUS_TUCKED] == "tucked-discarded"


# --- how we know it -----------------------------------------------------------------------------------


def test_every_value_says_how_we_know_it() -> None:
    values = list(boxes.values())
    assert len(values) > 1800
    assert {mark for *_, mark in values} == set(MARKS)
    addresses = [(file, record, key) for file, record, key, _, _ in values]
    assert len(set(addresses)) == len(addresses)


def test_a_list_of_verbs_is_shown_as_it_is_written() -> None:
    shown = {(file, record, key): value for file, record, key, value, _ in boxes.values()}
    assert shown["projects.toml", "l1008", "cost"] == '[{ op = "discard-hand", amount = 1 }]'
    assert shown["projects.toml", "l1008", "limit"] == '{ per = "round", times_per_tag = "innovation" }'
    for (file, record, key), value in shown.items():
        if key in shelf.LISTS or key in shelf.TABLES:
            array = "track" if file == "planet.toml" else "card"
            source = next(r for r in written(file.removesuffix(".toml"), array) if r["id"] == record)
            assert tomllib.loads(f"v = {value}")["v"] == source[key]


@pytest.mark.parametrize(
    ("file", "record", "key", "mark"),
    [
        ("start.toml", "box", "projects", "rulebook"),
        ("start.toml", "game", "rounds", "rulebook"),
        ("setup.toml", "solo", "trees", "rulebook"),
        ("planet.toml", "bands-4", "crises", "rulebook"),
        ("planet.toml", "bands-5", "crises", "reconstructed"),
        ("planet.toml", "arctic-ice", "effect", "rulebook"),
        ("planet.toml", "arctic-ice", "tipping", "reconstructed"),
        ("powers.toml", "china", "growth", "rulebook"),
        ("powers.toml", "china", "demand", "reconstructed"),
        ("powers.toml", "usa", "growth", "reconstructed"),
        ("tags.toml", "grid", "name_de", "rulebook"),
        ("tags.toml", "grid", "copies", "reconstructed"),
        ("projects.toml", "l1000", "effect", "reconstructed"),
        ("projects.toml", "l1005", "effect", "found"),
        ("projects.toml", "l1005", "tags", "reconstructed"),
        ("projects.toml", "l1015", "effect", "rulebook"),
        ("projects.toml", "l1015", "limit", "reconstructed"),
        ("projects.toml", "l1050", "effect", "found"),
        ("projects.toml", "l1050", "limit", "reconstructed"),
        ("projects.toml", "l1063", "effect", "rulebook"),
        ("start_cards.toml", "s1205", "tags", "rulebook"),
        ("start_cards.toml", "s1208", "effect", "found"),
        ("start_cards.toml", "s1208", "limit", "reconstructed"),
        ("start_cards.toml", "s1218", "name_de", "rulebook"),
        ("crises.toml", "c1414", "effect", "rulebook"),
        ("crises.toml", "c1418", "mitigation", "reconstructed"),
        ("crises.toml", "c1418", "target", "found"),
        ("crises.toml", "c1431", "mitigation", "rulebook"),
        ("crises.toml", "c1431", "effect", "reconstructed"),
        ("crises.toml", "c1443", "effect", "rulebook"),
        ("crises.toml", "c1443", "mitigation", "found"),
        ("global_projects.toml", "g1303", "activation", "found"),
        ("global_projects.toml", "g1303", "effect", "reconstructed"),
        ("global_projects.toml", "g1309", "name_de", "rulebook"),
        ("global_projects.toml", "g1320", "effect", "reconstructed"),
        ("challenges.toml", "h01", "effect", "reconstructed"),
    ],
)
def test_marks(file: str, record: str, key: str, mark: str) -> None:
    assert [m for f, r, k, _, m in boxes.values() if (f, r, k) == (file, record, key)] == [mark]


# --- overlays -----------------------------------------------------------------------------------------

NAMES = 'own = true\nname_en = "Mine"\nname_de = "Meins"\n'
OWN = {
    "projects.toml": f"""
        [[card]]
        id = "my-project"
        {NAMES}
        tags = ["wind", "solar"]
        requires = [{{ tag = "energy", min = 3 }}, {{ tag = "grid", min = 1 }}]
        cost = [{{ op = "lose-clean", amount = 2 }}]
        effect = [{{ op = "gain-clean", amount = {{ per_player = 1 }}, to = "all" }}]
    """,
    "crises.toml": f"""
        [[card]]
        id = "my-crisis"
        {NAMES}
        target = {{ who = "most", emission = "industry" }}
        effect = [{{ op = "discard-cards", amount = 1 }}]
        mitigation = [{{ by = "resilience", resilience = "eco" }}, {{ by = "reduce", tag = "grid" }}]
    """,
    "global_projects.toml": f"""
        [[card]]
        id = "my-global"
        {NAMES}
        activation = {{ kind = "tuck", tag = "energy", count = {{ per_player = 2 }} }}
        when = "project-phase"
        by = "group"
        limit = {{ per = "round", times = 2 }}
        effect = [{{ op = "add-dac", amount = 1 }}]
    """,
    "challenges.toml": f"""
        [[card]]
        id = "my-challenge"
        {NAMES}
        colour = "red"
        scope = "single"
        when = "setup"
        effect = [{{ op = "gain-cic", amount = 1 }}, {{ op = "gain-dirty", amount = 1 }}]
        excludes = ["h16"]
    """,
}


def test_own_cards_make_the_lists_longer(tmp_path: Path) -> None:
    for file, text in OWN.items():
        overlay(tmp_path, file, text)
    box = boxes.load(str(tmp_path))
    assert (box.projects, box.cards, box.crises, box.globals, box.challenges) == (134, 159, 49, 25, 43)
    assert box.card_names[133] == "my-project"
    assert box.card_names[:133] + box.card_names[134:] == BOX.card_names
    assert box.card_needs[133] == ints(TAG_ENERGY, 3, TAG_GRID, 1)
    assert box.card_limit[133] == LIMIT_NONE
    assert box.card_tags[133 * COUNTED + TAG_ENERGY] == 2
    assert decode(box.card_effect[133]) == [{"op": "gain-clean", "amount": {"per_player": 1}, "to": "all"}]
    assert (box.crisis_resilience[48], box.crisis_ignore[48], box.crisis_reduce[48]) == (ECO, NO, TAG_GRID)
    assert decode(box.crisis_effect[48]) == [{"op": "discard-cards", "amount": 1}]
    assert (box.global_count[24], box.global_per_player[24], box.global_times[24]) == (2, 1, 2)
    assert box.challenge_excludes[42] == ints(15)
    assert box.challenge_excludes[15] == ints(42)
    marks = {mark for _, record, _, _, mark in boxes.values(str(tmp_path)) if record.startswith("my-")}
    assert marks == {"overlay"}


def test_a_changed_effect_takes_effect_and_leaves_the_default_alone(tmp_path: Path) -> None:
    text = '[[card]]\nid = "l1015"\nlimit = {}\nrequires = []\ncost = [{ op = "discard-hand", amount = 2 }]'
    box = boxes.load(overlay(tmp_path, "projects.toml", text))
    n = card("l1015")
    assert (box.card_limit[n], box.card_needs[n]) == (LIMIT_NONE, ints())
    assert decode(box.card_cost[n]) == [{"op": "discard-hand", "amount": 2}]
    assert box.card_effect[n] == BOX.card_effect[n]
    assert (BOX.card_limit[n], BOX.card_cost[n]) == (LIMIT_TIMES, ints())
    changed = [(r, k, v) for _, r, k, v, mark in boxes.values(str(tmp_path)) if mark == "overlay"]
    assert sorted(changed) == [
        ("l1015", "cost", '[{ op = "discard-hand", amount = 2 }]'),
        ("l1015", "limit", "{}"),
        ("l1015", "requires", "[]"),
    ]
    assert boxes.load() is BOX
    assert boxes.load("") is BOX


def test_own_cards_are_called_by_their_english_name_where_they_have_no_other(tmp_path: Path) -> None:
    text = OWN["projects.toml"].replace('name_de = "Meins"', 'name_de = "Meins"\nname_it = "Mio"')
    box = boxes.load(overlay(tmp_path, "projects.toml", text))
    names = {language: titles["my-project"] for language, titles in box.titles.items()}
    assert names == {"en": "Mine", "de": "Meins", "pl": "Mine", "it": "Mio"}
    nameless = OWN["projects.toml"].replace('name_de = "Meins"', "")
    assert "my-project: name_de: found nothing, allowed: a name" in refusal(
        tmp_path, "projects.toml", nameless
    )


def test_every_card_has_a_name_in_every_language() -> None:
    for titles in BOX.titles.values():
        assert list(titles) == list(BOX.titles["en"])
    assert BOX.titles["pl"]["c1414"] == "Huragany" and BOX.titles["it"]["c1414"] == "Uragani"
    marks = {mark for _, _, key, _, mark in boxes.values() if key in ("name_pl", "name_it")}
    assert marks == {"reconstructed"}  # ours
    for language in BOX.titles:
        named = [record for _, record, key, _, _ in boxes.values() if key == f"name_{language}"]
        assert sorted(named) == sorted(BOX.titles["en"])


def test_our_own_files_are_a_valid_overlay(tmp_path: Path) -> None:
    """Copying a file and changing a number in it must work."""
    for file in DATA.glob("*.toml"):
        overlay(tmp_path, file.name, file.read_text(encoding="utf-8"))
    assert fields(boxes.load(str(tmp_path))) == fields(BOX)


def changed(name: str, text: str) -> str:
    return f'[[card]]\nid = "{name}"\n{text}'


def effect(name: str, text: str) -> str:
    return changed(name, f"effect = [{text}]")


@pytest.mark.parametrize(
    ("file", "text", "says"),
    [
        # counts and totals
        ("start.toml", "[box]\nprojects = 132", "projects.toml: 133 projects, but the box holds 132"),
        ("start.toml", "[box]\nstart_cards = 24", "25 start cards, but the box holds 24"),
        ("start.toml", "[box]\ncrises = 49", "48 crises, but the box holds 49"),
        ("start.toml", "[box]\nglobal_projects = 25", "24 global projects, but the box holds 25"),
        ("start.toml", "[box]\nchallenges = 43", "42 challenges, but the box holds 43"),
        ("start.toml", "[box]\npowers = 4", "5 powers, but the box holds 4"),
        ("start.toml", "[box]\nsetup_rows = 11", "12 setup rows, but the box holds 11"),
        ("start.toml", "[box]\ntrees = 34", "start.toml: pieces: 33 trees, but the box holds 34"),
        ("start.toml", "[pieces]\noceans = [8, 4]", "28 oceans, but the box holds 23"),
        ("start.toml", "[pieces]\nair_filters = [8]", "pieces: air_filters: found [8], allowed: 2 numbers"),
        ("start.toml", "[game]\nrounds = 7", "game: rounds: found 7, allowed: a number from 6 to 6"),
        ("start.toml", "[game]\nrounds = 5", "game: rounds: found 5, allowed: a number from 6 to 6"),
        ("start.toml", "[game]\nproject_slots = 4", "5 cards of usa, but 4 projects"),
        ("start.toml", "[game]\nproject_slots = 6", "project_slots: found 6, allowed: a number from 1 to 5"),
        (
            "start.toml",
            "[game]\nglobal_projects = 9",
            "global_projects: found 9, allowed: a number from 1 to 8",
        ),
        ("start.toml", "[emergency]\nfewer_cards_from = [8, 4]", "allowed: two rising numbers"),
        ("tags.toml", '[[tag]]\nid = "solar"\ncopies = 8', "solar: copies: found 8, allowed: 7"),
        ("projects.toml", changed("l1000", 'tags = ["grid"]'), "grid: copies: found 18, allowed: 19"),
        ("start_cards.toml", changed("s1205", 'power = "usa"'), "6 cards of usa, but 5 projects"),
        (
            "start_cards.toml",
            OWN["projects.toml"].replace("tags =", 'power = "usa"\ntags ='),
            "26 start cards, but the box holds 25",
        ),
        # the planet and the set-up
        ("planet.toml", "[thermometer]\nbands = 9", "[[row]]: found bands-0, bands-1"),
        ("planet.toml", '[[row]]\nid = "bands-7"\ncrises = 4', "bands-7: crises: found 4, allowed: a number"),
        ("planet.toml", '[[row]]\nid = "bands-8"\nown = true\ncrises = 6', "bands-8, allowed: bands-0"),
        ("planet.toml", '[[track]]\nid = "amazon"\ntipping = [3, 6]', "amazon: tipping: found [3, 6]"),
        ("planet.toml", '[[track]]\nid = "amazon"\ntipping = [5, 3]', "allowed: rising fields"),
        ("planet.toml", '[[track]]\nid = "amazon"\nfields = 4', "amazon: tipping: found [3, 5]"),
        (
            "planet.toml",
            '[[track]]\nid = "amazon"\neffect = [{ op = "draw", amount = 1 }]',
            "amazon: effect 1: op: found 'draw', allowed: lose-tree, lose-ocean, draw-crisis",
        ),
        ("planet.toml", '[die.planetary]\nfaces = ["amazon"]', "die.planetary: faces: found ['amazon']"),
        ("powers.toml", "[usa]\ndemand = -1", "usa: demand: found -1"),
        ("powers.toml", "[usa]\ncic = 12", "usa: cic: found 12, allowed: a number from 0 to 11"),
        ("powers.toml", "[india]\ndemand = 5", "[india]: found '[india]'"),
        ("powers.toml", '[usa]\nname_de = ""', "usa: name_de: found '', allowed: a name"),
        ("setup.toml", '[[row]]\nid = "solo"\ntrees = 34', "solo: trees: found 34"),
        (
            "setup.toml",
            '[[row]]\nid = "solo"\npowers = ["usa"]',
            "solo: powers: found ['usa'], allowed: solo",
        ),
        ("setup.toml", '[[row]]\nid = "china-usa"\npowers = ["usa", "usa"]', "allowed: different ones"),
        ("setup.toml", '[[row]]\nid = "china-usa"\npowers = ["china"]', "china-usa: powers: found ['china']"),
        (
            "setup.toml",
            '[[row]]\nid = "china-usa"\npowers = ["usa", "europe"]',
            "china-usa: powers: found ['usa', 'europe'], allowed: powers that no other row has",
        ),
        (
            "setup.toml",
            '[[row]]\nid = "china-europe"\nstandard = true',
            "2 standard rows for 2 players, but there must be one",
        ),
        ("setup.toml", '[[row]]\nid = "china-usa"\ndifficulty = "hard"', "did you mean harder?"),
        ("tags.toml", '[[tag]]\nid = "coal"\nown = true\nname_en = "C"\nname_de = "K"\ncopies = 1', "coal"),
        # verbs
        ("projects.toml", effect("l1000", '{ op = "gain_clean", amount = 1 }'), "did you mean gain-clean?"),
        ("projects.toml", effect("l1000", '{ op = "lose-tree", amount = 1 }'), "l1000: effect 1: op: found"),
        ("projects.toml", effect("l1000", "{ amount = 1 }"), "effect 1: op: found nothing"),
        ("projects.toml", effect("l1000", '{ op = "draw" }'), "effect 1: amount: found nothing"),
        ("projects.toml", effect("l1000", '{ op = "draw", amount = 0 }'), "effect 1: amount: found 0"),
        ("projects.toml", effect("l1000", '{ op = "draw", amount = true }'), "amount: found true"),
        ("projects.toml", effect("l1000", '{ op = "draw", amount = 1.5 }'), "l1000: effect: found 1.5"),
        ("projects.toml", effect("l1000", '{ op = "draw", up_to = 1 }'), "allowed: op, amount, to"),
        ("projects.toml", effect("l1000", '{ op = "draw", amount = 1, to = "usa" }'), "to: found 'usa'"),
        (
            "projects.toml",
            effect("l1000", '{ op = "draw", amount = 1 }, { op = "draw", amount = "x" }'),
            "projects.toml: l1000: effect 2: amount: found 'x', allowed: a number from 1 to 99",
        ),
        (
            "projects.toml",
            effect("l1000", '{ op = "draw", amount = { per_tag = "coal", times = 1 } }'),
            "l1000: effect 1: amount: per_tag: found 'coal'",
        ),
        (
            "projects.toml",
            effect("l1000", '{ op = "draw", amount = { per_tag = "grid" } }'),
            "or { per_tag = ..., times = ... } or { tiers = ..., steps = ... } or { per_band = ... }",
        ),
        (
            "projects.toml",
            effect("l1000", '{ op = "draw", amount = { tiers = "grid", steps = [[2, 1], [2, 2]] } }'),
            "amount: steps: found [[2, 1], [2, 2]]",
        ),
        (
            "projects.toml",
            effect("l1000", '{ op = "draw", amount = { tiers = "grid", steps = [[2], 3] } }'),
            "amount: steps: found [[2], 3]",
        ),
        (
            "projects.toml",
            effect("l1000", '{ op = "draw", amount = { min = 1, max = 2 } }'),
            "effect 1: amount: found {'min': 1, 'max': 2}",
        ),
        (
            "projects.toml",
            effect("l1000", '{ op = "remove-emission", emissions = ["cars"], amount = 1 }'),
            "emissions: found 'cars'",
        ),
        (
            "projects.toml",
            effect("l1000", '{ op = "remove-emission", emissions = ["industry", "industry"], amount = 1 }'),
            "allowed: different ones",
        ),
        (
            "projects.toml",
            effect("l1000", '{ op = "lose-resilience", resilience = "choice", amount = 1 }'),
            "resilience: found 'choice', allowed: social, eco, infra",
        ),
        (
            "projects.toml",
            effect("l1000", '{ op = "reduce-crisis", amount = 1, to = "other" }'),
            "to: found 'other', allowed: self, all",
        ),
        (
            "projects.toml",
            effect("l1131", '{ op = "retreat-planetary", track = "each", amount = 1 }'),
            "track: found 'each'",
        ),
        ("projects.toml", effect("l1123", '{ op = "choose-one", options = [] }'), "options: found []"),
        (
            "projects.toml",
            effect("l1123", '{ op = "choose-one", options = [[], [{ op = "draw", amount = 1 }]] }'),
            "effect 1: option 1: found [], allowed: at least one verb",
        ),
        (
            "projects.toml",
            effect("l1123", '{ op = "choose-one", options = [3, 4] }'),
            "effect 1: option 1: effect: found 3, allowed: a list of tables",
        ),
        (
            "projects.toml",
            effect(
                "l1123",
                '{ op = "choose-one", options = [[{ op = "draw", amount = 1 }], '
                + '[{ op = "add-tree", amount = 1 }], '
                + '[{ op = "draw", amount = 2 }, { op = "add-tree", amount = 1 }]] }',
            ),
            "effect 1: option 3: found 'draw', allowed: a first verb that no other option has",
        ),
        (
            "projects.toml",
            effect("l1075", '{ op = "case", tag = "grid", rows = [{ min = 2 }] }'),
            "effect 1: row 1: effect: found nothing",
        ),
        (
            "projects.toml",
            effect(
                "l1075",
                '{ op = "case", tag = "grid", rows = [{ min = 2, effect = [{ op = "draw", amount = 1 }] }, '
                + '{ min = 2, effect = [{ op = "draw", amount = 2 }] }] }',
            ),
            "effect 1: row 2: min: found 2, allowed: a number from 3 to 99",
        ),
        (
            "projects.toml",
            effect(
                "l1075",
                '{ op = "case", tag = "grid", rows = [{ min = 2, effect = [{ op = "case" }] }] }',
            ),
            "effect 1: row 1: effect 1: op: found 'case'",
        ),
        (
            "projects.toml",
            effect("l1126", '{ op = "roll-geo", bonus_per = "tucked-discarded", rows = [] }'),
            "bonus_per: found 'tucked-discarded'",
        ),
        (
            "start_cards.toml",
            effect("s1208", '{ op = "draw-filter", draw = 2, keep_ops = ["win"] }'),
            "keep_ops: found 'win'",
        ),
        ("projects.toml", changed("l1000", "effect = []"), "l1000: effect: found nothing, allowed: at least"),
        (
            "projects.toml",
            changed("l1000", "effect = 3"),
            "l1000: effect: found 3, allowed: a list of tables",
        ),
        ("projects.toml", changed("l1000", 'effect = ["draw"]'), "l1000: effect: found ['draw']"),
        ("projects.toml", changed("l1000", "limit = []"), "l1000: limit: found [], allowed: a table"),
        # what a project needs, how often, for what
        ("projects.toml", changed("l1000", 'requires = [{ tag = "x", min = 1 }]'), "requires 1: tag: found"),
        (
            "projects.toml",
            changed("l1000", 'requires = [{ tag = "grid" }]'),
            "requires 1: min: found nothing",
        ),
        (
            "projects.toml",
            changed("l1000", 'requires = [{ tag = "grid", min = 1 }, { tag = "grid", min = 2 }]'),
            "requires 2: tag: found 'grid', allowed: each tag once",
        ),
        ("projects.toml", changed("l1000", "limit = { times = 1 }"), "limit: per: found nothing"),
        ("projects.toml", changed("l1000", 'limit = { per = "game", times = 1 }'), "per: found 'game'"),
        (
            "projects.toml",
            changed("l1000", 'limit = { per = "round-and-player", times = 1 }'),
            "limit: per: found 'round-and-player', allowed: round",
        ),
        (
            "projects.toml",
            changed("l1000", 'limit = { per = "round", times = 1, times_per_tag = "grid" }'),
            "l1000: limit: times: found 'this key', allowed: per, times_per_tag",
        ),
        ("projects.toml", changed("l1000", "limit = {}"), "l1000: limit: found nothing, allowed: a limit"),
        (
            "projects.toml",
            changed("l1000", 'cost = [{ op = "discard-tucked", amount = 1 }]'),
            "cost 1: op: found 'discard-tucked', allowed: discard-hand, lose-clean, raise-demand",
        ),
        (
            "projects.toml",
            changed("l1000", 'cost = [{ op = "discard-hand", amount = { per_player = 1 } }]'),
            "cost 1: amount: found {'per_player': 1}, allowed: a number from 1 to 3",
        ),
        (
            "projects.toml",
            changed("l1000", 'limit = {}\ncost = [{ op = "raise-demand", amount = 9 }]'),
            "l1000: limit: found nothing, allowed: a limit, or a cost in cards or clean energy",
        ),
        (
            "projects.toml",
            changed("l1000", 'cost = [{ op = "discard-hand", amount = 4 }]'),
            "cost 1: amount: found 4, allowed: a number from 1 to 3",
        ),
        ("projects.toml", changed("l1000", 'tags = ["energy"]'), "l1000: tags: found 'energy'"),
        ("projects.toml", changed("l1000", "tags = []"), "l1000: tags: found []"),
        ("projects.toml", changed("l1000", "not_in_solo = 1"), "l1000: not_in_solo: found 1"),
        # crises
        ("crises.toml", changed("c1400", 'target = { who = "most" }'), "c1400: target: found"),
        ("crises.toml", changed("c1400", 'target = { who = "all", tag = "grid" }'), "c1400: target: found"),
        ("crises.toml", changed("c1400", 'target = { who = "nobody" }'), "target: who: found 'nobody'"),
        (
            "crises.toml",
            changed("c1418", 'target = { who = "most", energy = "clear" }'),
            "c1418: target: energy: found 'clear', allowed: dirty, clean; did you mean clean?",
        ),
        ("crises.toml", changed("c1400", 'mitigation = [{ by = "luck" }]'), "mitigation 1: by: found 'luck'"),
        (
            "crises.toml",
            changed("c1400", 'mitigation = [{ by = "ignore", tag = "grid" }]'),
            "mitigation 1: count: found nothing",
        ),
        (
            "crises.toml",
            changed("c1400", 'mitigation = [{ by = "reduce", tag = "grid", count = 2 }]'),
            "mitigation 1: count: found 'this key', allowed: by, tag",
        ),
        (
            "crises.toml",
            changed("c1426", 'mitigation = [{ by = "resilience", resilience = "eco" }]'),
            "mitigation 1: by: found 'resilience', allowed: ignore or reduce for the group",
        ),
        (
            "crises.toml",
            changed(
                "c1400", 'mitigation = [{ by = "reduce", tag = "grid" }, { by = "reduce", tag = "wind" }]'
            ),
            "mitigation 2: by: found 'reduce', allowed: each kind once",
        ),
        ("crises.toml", changed("c1444", "ends = {}"), "c1444: effect 1: op: found 'rule'"),
        ("crises.toml", changed("c1444", 'ends = { tag = "grid" }'), "c1444: ends: count: found nothing"),
        ("crises.toml", changed("c1444", 'target = { who = "all" }'), "allowed: the group as target"),
        ("crises.toml", changed("c1400", "solo_ends = 1"), "c1400: solo_ends: found 1, allowed: only with"),
        (
            "crises.toml",
            effect("c1400", '{ op = "gain-cic", amount = 1, to = "all" }'),
            "effect 1: to: found",
        ),
        (
            "crises.toml",
            effect(
                "c1444", '{ op = "rule", rule = "rounds", value = 5 }'
            ),  # nothing to put back when it ends
            "effect 1: rule: found 'rounds', allowed: no-forecast-crisis",
        ),
        (
            "challenges.toml",
            effect("h07", '{ op = "rule", rule = "rounds" }'),
            "effect 1: value: found nothing",
        ),
        (
            "challenges.toml",
            effect("h32", '{ op = "rule", rule = "project-slots", value = 7 }'),
            "effect 1: value: found 7, allowed: a number from 1 to 6",
        ),
        (
            "start_cards.toml",
            effect(
                "s1208", '{ op = "draw-filter", draw = 2, keep_ops = ["gain-cic"] }'
            ),  # only crises say so
            "effect 1: keep_ops: found",
        ),
        (
            "projects.toml",
            effect("l1050", '{ op = "give-card", amount = 10 }'),
            "effect 1: amount: found 10, allowed: a number from 1 to 9",
        ),
        (
            "projects.toml",
            '[[card]]\nid = "l1011"\n'
            'cost = [{ op = "discard-hand", amount = 2 }, { op = "discard-hand", amount = 2 }]',
            "cost: found 4, allowed: at most 3 cards in all",
        ),
        (
            "crises.toml",
            effect("c1444", '{ op = "rule", rule = "no-remove-dirty", value = 1 }'),
            "effect 1: value: found 'this key', allowed: no value here",
        ),
        # global projects
        ("global_projects.toml", changed("g1300", 'activation = { kind = "luck" }'), "kind: found 'luck'"),
        (
            "global_projects.toml",
            changed("g1300", 'activation = { kind = "tuck", tag = "wind", min = 2 }'),
            "g1300: activation: min: found 'this key', allowed: kind, tag, count",
        ),
        (
            "global_projects.toml",
            changed("g1300", 'activation = { kind = "tuck", tag = "wind", count = { per_band = 2 } }'),
            "g1300: activation: count: per_band: found 'this key', allowed: per_player",
        ),
        (
            "global_projects.toml",
            changed("g1320", 'activation = { kind = "tuck-set", tags = ["grid"], min = 2 }'),
            "activation: min: found 2, allowed: a number from 0 to 1",
        ),
        ("global_projects.toml", changed("g1300", 'when = "growth"'), "g1300: when: found 'growth'"),
        (
            "global_projects.toml",
            changed("g1300", 'when = "crisis-phase"'),
            "op: found 'gain-clean', allowed",
        ),
        ("global_projects.toml", changed("g1309", 'by = "group"'), "g1309: by: found 'group'"),
        ("global_projects.toml", changed("g1320", "limit = {}"), "g1320: limit: found nothing"),
        (
            "global_projects.toml",
            changed("g1320", 'cost = [{ op = "discard-tucked", amount = { min = 3, max = 3 } }]'),
            "cost 1: amount: max: found 3",
        ),
        (
            "global_projects.toml",
            changed("g1320", 'cost = [{ op = "discard-tucked", amount = { min = 0, max = 4 } }]'),
            "cost 1: amount: max: found 4, allowed: a number from 1 to 3",
        ),
        (
            "global_projects.toml",
            changed("g1320", 'cost = [{ op = "discard-tucked", amount = { min = 4, max = 5 } }]'),
            "cost 1: amount: min: found 4, allowed: a number from 0 to 3",
        ),
        (
            "global_projects.toml",
            changed("g1320", 'cost = [{ op = "discard-tucked", amount = 4 }]'),
            "cost 1: amount: found 4, allowed: a number from 1 to 3",
        ),
        (
            "global_projects.toml",
            changed("g1320", 'limit = {}\ncost = [{ op = "raise-demand", amount = 1 }]'),
            "g1320: limit: found nothing, allowed: a limit, or a cost in cards or clean energy",
        ),
        (
            "global_projects.toml",
            effect("g1300", '{ op = "draw", amount = { per_tag = "grid", times = 1 } }'),
            "effect 1: amount: found {'per_tag'",
        ),
        # challenges
        ("challenges.toml", changed("h01", 'colour = "blue"'), "h01: colour: found 'blue'"),
        ("challenges.toml", changed("h01", 'scope = "single"'), "h01: scope: found 'single', allowed: group"),
        ("challenges.toml", changed("h16", 'scope = "group"'), "h16: scope: found 'group', allowed: single"),
        ("challenges.toml", changed("h16", 'colour = "grey"'), "h16: scope: found 'single', allowed: group"),
        ("challenges.toml", changed("h01", 'when = "win"'), "op: found 'add-band', allowed: require"),
        ("challenges.toml", changed("h01", 'excludes = ["h99"]'), "h01: excludes: found 'h99'"),
        ("challenges.toml", changed("h01", 'excludes = ["h01"]'), "h01: excludes: found 'h01'"),
        (
            "challenges.toml",
            effect("h08", '{ op = "advance-planetary", track = "any", amount = 1 }'),
            "track: found 'any'",
        ),
        # ids, keys and files
        ("projects.toml", OWN["projects.toml"].replace("my-project", "c1400"), "id: found 'c1400'"),
        ("projects.toml", OWN["projects.toml"].replace("my-project", "amazon"), "id: found 'amazon'"),
        (
            "projects.toml",
            OWN["projects.toml"].replace("my-project", "l1000"),
            "a new id; this one is printed",
        ),
        ("projects.toml", OWN["projects.toml"] * 2, "id: found 'my-project', allowed: each id once"),
        ("projects.toml", OWN["projects.toml"].replace("effect =", "cost2 ="), "my-project: effect: found"),
        (
            "crises.toml",
            OWN["crises.toml"].replace("target =", "limit ="),
            "my-crisis: target: found nothing",
        ),
        ("projects.toml", '[[card]]\nid = "l1133"', "or own = true"),
        ("projects.toml", changed("l1000", 'target = { who = "all" }'), "l1000: target: found 'this key'"),
        ("projects.toml", changed("l1000", 'text = "x"'), "l1000: text: found 'this key'"),
        ("projects.toml", "[card]\nid = 3", "projects.toml: [card]: found '[card]'"),
        ("projects.toml", "card = 3", "projects.toml: card: found 3"),
        ("projects.toml", "card = [3, {}]", "projects.toml: card: found [3, {}]"),
        ("projects.toml", "[[card]]", "[[card]]: id: found nothing"),
        ("projects.toml", "[[card]", "projects.toml: not TOML"),
        ("clauses.toml", "", "clauses.toml: file: found 'clauses.toml'"),
    ],
)
def test_a_bad_overlay_is_refused(tmp_path: Path, file: str, text: str, says: str) -> None:
    message = refusal(tmp_path, file, text)
    assert says in message
    assert re.match(r"[a-z_]+\.toml: ", message)
    with pytest.raises(BadData, match=re.escape(message)):
        boxes.values(str(tmp_path))


@pytest.mark.parametrize(
    ("file", "name", "cost"),
    [
        ("projects.toml", "l1000", '{ op = "discard-hand", amount = 3 }'),
        ("projects.toml", "l1000", '{ op = "lose-clean", amount = 9 }'),
        ("projects.toml", "l1000", '{ op = "raise-demand", amount = 9 }, { op = "lose-clean", amount = 1 }'),
        ("global_projects.toml", "g1320", '{ op = "discard-hand", amount = 1 }'),
        ("global_projects.toml", "g1320", '{ op = "discard-tucked", amount = 3 }'),
        ("global_projects.toml", "g1320", '{ op = "discard-tucked", amount = { min = 1, max = 3 } }'),
    ],
)
def test_cards_or_clean_energy_may_stand_for_a_limit(tmp_path: Path, file: str, name: str, cost: str) -> None:
    box = boxes.load(overlay(tmp_path, file, changed(name, f"limit = {{}}\ncost = [{cost}]")))
    if file == "projects.toml":
        limit, program = box.card_limit[card(name)], box.card_cost[card(name)]
    else:
        limit, program = box.global_limit[shared(name)], box.global_cost[shared(name)]
    assert limit == LIMIT_NONE
    assert decode(program) == tomllib.loads(f"cost = [{cost}]")["cost"]


@pytest.mark.parametrize(
    ("file", "count", "room", "what"),
    [
        ("projects.toml", "cards", layout.MAX_CARDS, "project and start cards"),
        ("global_projects.toml", "globals", layout.MAX_GLOBALS, "global projects"),
        ("crises.toml", "crises", layout.MAX_CRISES, "crises"),
        ("challenges.toml", "challenges", layout.MAX_CHALLENGES, "challenges"),
    ],
)
def test_the_table_has_room_for_so_many(tmp_path: Path, file: str, count: str, room: int, what: str) -> None:
    more = room - getattr(BOX, count)
    own = [OWN[file].replace('id = "my-', f'id = "my-{n}-') for n in range(more + 1)]
    box = boxes.load(overlay(tmp_path, file, "".join(own[:more])))
    assert getattr(box, count) == room
    message = refusal(tmp_path, file, "".join(own))
    assert message == f"there are {room + 1} {what}; the table has room for {room}"


def test_the_room_of_the_layout() -> None:
    rooms = (layout.MAX_CARDS, layout.MAX_GLOBALS, layout.MAX_CRISES, layout.MAX_CHALLENGES)
    assert rooms == (180, 30, 56, 48)  # more than the box holds: own cards of an overlay

"""Component limits (C-LIMIT) and gains that run short (C-GEN-3)."""

import random
from collections.abc import Callable
from typing import Any

import pytest

import keeling
from keeling import Game

from .scene import COLOURS, DEMAND, ENERGIES, REGIONS, Scene, refused, table

SEATS = pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
SPACES = [f"{region}-{number}" for region in REGIONS for number in (1, 2, 3)]


def scene(seats: int = 3, **options: Any) -> Scene:
    """Africa wants solar, biomass, recycling; Europe forestation, solar, recycling. Yellow is rich."""
    s = Scene(seats, **options)
    s.agenda("africa", 1)
    s.agenda("europe", 5)
    s.money("yellow", 40)
    s.cep("yellow", 3)
    s.tech("yellow", 2)
    return s


# --- what is in the box (1, 2) --------------------------------------------------------------------------


def census(game: Game) -> dict[str, Any]:
    """Everything there is, wherever it lies."""
    t, seats = table(game), COLOURS[: game.setup.seats]
    plants = [plant for slots in t["plant"].values() for plant in slots.values()]
    projects = list(t["project"].values())
    standing = [
        *t["scientist"].values(),
        *(seat for topics in t["topic"].values() for seat in topics.values()),
    ]
    return {
        "ceps": t["bank"] + t["market"] + sum(t["cep"].values()) + sum(t["region_cep"].values()),
        "cubes": t["tech_pool"] + sum(t["tech"].values()) + sum(t["region_tech"].values()),
        "projects": {energy: t["stack"][energy] + projects.count(energy) for energy in ENERGIES},
        "plants": {energy: t["plants"][energy] + plants.count(energy) for energy in ENERGIES},
        "fossil": {
            fuel: left + t["fossil_out"].get(fuel, 0) + plants.count(fuel)
            for fuel, left in t["fossil"].items()
        },
        "scientists": {seat: t["home"][seat] + t["recruits"][seat] + standing.count(seat) for seat in seats},
    }


def printed(seats: int) -> dict[str, Any]:
    return {
        "ceps": 40,
        "cubes": 25,
        "projects": dict.fromkeys(ENERGIES, 6),
        "plants": dict.fromkeys(ENERGIES, 5),
        "fossil": {"gas": 10, "oil": 10, "coal": 10},
        "scientists": dict.fromkeys(COLOURS[:seats], 4),
    }


@SEATS
@pytest.mark.rule("C-LIMIT-1", "C-LIMIT-2")
@pytest.mark.parametrize("options", [{}, {"preset": "lobbyist"}, {"auction": "one-round", "draft": True}])
def test_nothing_appears_or_vanishes_in_a_whole_game(seats: int, options: dict[str, Any]) -> None:
    dice = random.Random(seats)
    mode = "solo" if seats == 1 else "standard"
    g = keeling.new("co2", mode=mode, seats=seats, seed=seats, options=options)
    assert census(g) == printed(seats)
    while g.question and table(g)["phase"] != "scoring":
        g.play(dice.choice(g.legal()))
        if table(g)["ending"] == "running":  # at the end CEPs are sold without end (C-END-8)
            assert census(g) == printed(seats)


@SEATS
@pytest.mark.rule("C-LIMIT-1")
def test_cards_and_tiles_are_counted(seats: int) -> None:
    """So many different ones there are: 13 UN cards, 26 Lobby cards, 7 company goals, 6 events."""
    found: dict[str, set[str]] = {}
    for seed in range(60):
        mode = "solo" if seats == 1 else "standard"
        g = keeling.new("co2", mode=mode, seats=seats, seed=seed)
        while g.question and g.question.rule != "turn":
            g.play(g.question.options[0])
        for line in g.log:
            word = line.split()[-1]
            found.setdefault("event" if " event " in line else word.split("-")[0], set()).add(word)
    assert found["event"] == set(REGIONS)
    assert found["lobby"] == {f"lobby-{n:02}" for n in range(1, 27)}
    assert found["company"] <= {f"company-{n}" for n in range(27, 34)}
    assert found["summit"] == {f"summit-{n:02}" for n in range(1, 9)}  # two topics; the others come later
    if seats > 1:
        assert found["un"] == {f"un-{n}" for n in range(34, 47)}
    if seats > 3:
        assert len(found["company"]) == 7


def one_more(field: str, key: str) -> Callable[[dict[str, Any]], None]:
    def add(t: dict[str, Any]) -> None:
        t[field][key] += 1

    return add


def twice(field: str, first: str, second: str) -> Callable[[dict[str, Any]], None]:
    def copy(t: dict[str, Any]) -> None:
        t[field][second] = t[field][first]

    return copy


def sixth_card(t: dict[str, Any]) -> None:
    spare = next(n for n in range(1, 27) if f"lobby-{n:02}" not in t["card"])
    t["card"][f"lobby-{spare:02}"] = "hand-yellow"


def second_goal(t: dict[str, Any]) -> None:
    spare = next(n for n in range(27, 34) if f"company-{n}" not in t["goal"])
    t["goal"][f"company-{spare}"] = "hand-yellow"


def seventh_event(t: dict[str, Any]) -> None:
    t["event_left"][t["event"]["current"]] += 1


@pytest.mark.rule("C-LIMIT-1")
@pytest.mark.parametrize(
    ("change", "problem"),
    [
        (one_more("cep", "orange"), "41 CEPs"),
        (one_more("region_cep", "asia"), "41 CEPs"),
        (one_more("tech", "orange"), "26 .*cubes"),
        pytest.param(one_more("stack", "solar"), "7 solar projects", marks=pytest.mark.rule("C-LIMIT-2")),
        (one_more("plants", "cold-fusion"), "6 cold-fusion plants"),
        (one_more("fossil", "coal"), "11 coal tiles"),
        (one_more("home", "orange"), "5 scientists"),
        (one_more("recruits", "orange"), "5 scientists"),
        (twice("summit", "summit-1", "summit-2"), "summit tile"),
        (twice("agenda", "asia", "africa"), "tile lies in two places"),
        (twice("un", "un-1", "un-2"), "UN card"),
        (sixth_card, "6 .*cards"),
        (second_goal, "company goals"),
        (seventh_event, "event"),
    ],
)
def test_no_position_holds_more_than_the_box(change: Callable[[dict[str, Any]], None], problem: str) -> None:
    d = scene().turn("yellow").dump()
    keeling.restore(d)
    change(d["table"])
    with pytest.raises(keeling.BadDump, match=problem):
        keeling.restore(d)


@pytest.mark.rule("C-LIMIT-1", "C-LIMIT-2")
@pytest.mark.parametrize("laid", [5, 6])
def test_six_projects_of_a_type_and_no_more(laid: int) -> None:
    s = scene()
    for space in [space for space in SPACES if space[:6] != "africa"][:laid]:
        s.project(space, "solar")
    g = s.turn("yellow")
    if laid == 6:
        assert refused(g, "yellow propose africa-1 solar") == "C-LIMIT-2"
        assert "yellow propose africa-1 biomass" in g.legal()
    else:
        assert table(g.play("yellow propose africa-1 solar"))["stack"]["solar"] == 0


@pytest.mark.rule("C-LIMIT-2")
@pytest.mark.parametrize("energy", ENERGIES)
def test_every_type_has_six(energy: str) -> None:
    s = Scene(2)
    assert s.t["stack"][energy] == 6
    tile = {"solar": 1, "biomass": 1, "recycling": 1, "forestation": 2, "cold-fusion": 3}[energy]
    s.agenda("oceania", tile)
    for space in SPACES[:6]:
        s.project(space, energy)
    assert refused(s.turn("yellow"), f"yellow propose oceania-1 {energy}") == "C-LIMIT-2"


@pytest.mark.rule("C-LIMIT-2")
def test_a_built_project_goes_back_and_can_be_proposed_again() -> None:
    s = scene()
    for space in SPACES[:5]:
        s.project(space, "recycling")
    s.project("asia-1", "recycling", installed=True)
    s.expert("yellow", recycling=2)
    assert refused(s.turn("yellow"), "yellow propose africa-1 recycling") == "C-LIMIT-2"
    g = s.turn("yellow").play("yellow build asia-1", "yellow end")
    assert "orange propose africa-1 recycling" in g.legal()


@pytest.mark.rule("C-LIMIT-1")
@pytest.mark.parametrize("built", [4, 5])
def test_five_plants_of_a_type_and_no_more(built: int) -> None:
    s = scene()
    for number in range(built):
        s.plant("asia", 2 + number, "recycling", "orange")
    s.project("africa-1", "recycling", installed=True)
    s.expert("yellow", recycling=4)
    s.tech("yellow", 4)
    g = s.turn("yellow")
    if built == 5:
        assert refused(g, "yellow build africa-1") == "C-BUILD-1"
    else:
        assert table(g.play("yellow build africa-1"))["plants"]["recycling"] == 0


@pytest.mark.rule("C-LIMIT-1", "C-GEN-3")
@pytest.mark.parametrize("pool", [1, 0])
def test_four_scientists_and_no_more(pool: int) -> None:
    s = scene()
    s.project("asia-1", "solar")
    s.project("asia-2", "solar")
    s.t["home"]["yellow"] = 4 - pool
    s.t["recruits"]["yellow"] = pool
    g = s.turn("yellow").play("yellow propose africa-3 solar")
    if pool:
        g.play("yellow recruit")
        assert (table(g)["home"]["yellow"], table(g)["recruits"]["yellow"]) == (4, 0)
    else:
        assert refused(g, "yellow recruit") == "C-PROP-6"
        g.play("yellow decline")
        assert table(g)["home"]["yellow"] == 4


@pytest.mark.rule("C-LIMIT-1", "C-GEN-3")
def test_without_a_summit_tile_the_space_stays_empty() -> None:
    s = scene(2)
    s.summit(1, 1, recycling="orange")
    s.t["summit_gone"] = {f"summit-{n:02}": 1 for n in range(1, 19)}
    s.project("asia-1", "biomass", scientist="yellow")
    g = s.turn("yellow")
    g.play("yellow move asia-1", "yellow to summit-1-biomass", "yellow propose africa-1 solar", "yellow end")
    while g.question and g.question.rule != "turn":
        g.play(g.question.options[0])
    assert list(table(g)["summit"]) == ["summit-2", "summit-3"]
    assert not [line for line in g.log if line.startswith("nature")]


@pytest.mark.rule("C-LIMIT-1", "C-GEN-3")
@pytest.mark.parametrize("tiles", [0, 1])
def test_fossil_plants_run_out(tiles: int) -> None:
    s = scene()
    s.t["decade"] = 1
    s.t["start_player"] = "yellow"
    for fuel, left in s.t["fossil"].items():
        s.t["fossil_out"][fuel] = s.t["fossil_out"].get(fuel, 0) + left - (tiles if fuel == "oil" else 0)
        s.t["fossil"][fuel] = tiles if fuel == "oil" else 0
    g = s.steps(["first-region", "yellow", 0]).play("yellow begin asia")
    drawn = [line for line in g.log if line.startswith("nature")]
    assert drawn == ["nature fossil-asia oil"][:tiles]
    assert table(g)["co2"] == s.t["co2"] + 30 * tiles
    assert table(g)["region_cep"]["asia"] == 5 - tiles
    assert table(g)["region_cep"]["oceania"] == 3  # nothing was placed, nothing is paid


@pytest.mark.rule("C-LIMIT-1", "C-GEN-3")
def test_six_events_last_for_six_decades() -> None:
    """Five are resolved with five players; then one lies on the event space and none on the deck."""
    s = scene(5)
    s.events("asia", "europe")
    seen = ["asia", "europe"]
    for n in range(5):
        g = s.steps(["event", "yellow", 0], ["next-event", "yellow", 0])
        s.d = g.dump()
        s.t = s.d["table"]
        if n < 4:
            seen.append(s.t["event"]["upcoming"])
    assert sorted(seen) == sorted(REGIONS)
    assert s.t["event"] == {"current": seen[5]}
    assert set(s.t["event_left"].values()) == {0}


@pytest.mark.rule("C-LIMIT-1", "C-GEN-3")
def test_in_solo_the_lobby_and_un_decks_run_out() -> None:
    s = scene(1)
    s.hand("yellow", 26)  # $3 more when selling; minor: a cube
    for n in range(1, 26):
        s.t["card"].setdefault(f"lobby-{n:02}", "gone")
    s.t["un"] = {f"un-{place}": f"un-{33 + place}" for place in range(1, 14)}
    s.t["un_owner"] = {f"un-{place}": "gone" for place in range(1, 14)}
    g = s.turn("yellow").play("yellow sell", "yellow lobby lobby-26 main")
    assert table(g)["money"]["yellow"] == 40 + 3 + 3
    assert len(g.view("yellow")["hand"]) == 4
    assert not [line for line in g.log if line.startswith("nature")]


# --- money and discs (3) ----------------------------------------------------------------------------


@pytest.mark.rule("C-LIMIT-3")
def test_money_never_runs_out() -> None:
    s = scene()
    for seat in COLOURS[:3]:
        s.money(seat, 1_000_000)
    s.project("africa-1", "recycling")
    g = s.turn("yellow").play("yellow install africa-1")
    assert table(g)["money"]["yellow"] == 1_000_005
    keeling.restore(g.dump())  # a legal position


@pytest.mark.rule("C-LIMIT-3")
def test_discs_never_run_out() -> None:
    """Yellow owns 24 plants, five regions and a place on all tracks; the 25th plant gets a disc too."""
    s = scene()
    stock = [energy for energy in ENERGIES for _ in range(5)][1:]  # one recycling plant is left
    places = [(r, n) for r in REGIONS for n in range(1, DEMAND[r] + 1) if r != "africa"]
    for region, space in places + [("africa", 2), ("africa", 3)]:
        if stock:
            s.plant(region, space, stock.pop(), "yellow")
    assert not stock
    for region in REGIONS:
        if region != "africa":
            s.control(region, "yellow")
    s.project("africa-1", "recycling", installed=True)
    s.expert("yellow", **{energy.replace("-", "_"): 8 for energy in ENERGIES})
    s.tech("yellow", 3)
    g = s.turn("yellow").play("yellow build africa-1")
    builders = [seat for slots in table(g)["builder"].values() for seat in slots.values()]
    assert builders == ["yellow"] * 25
    assert table(g)["control"] == dict.fromkeys(REGIONS, "yellow")
    assert table(g)["expertise"]["yellow"]["recycling"] == 9


# --- cubes (4) ----------------------------------------------------------------------------------------


@pytest.mark.rule("C-LIMIT-4", "C-GEN-3")
@pytest.mark.parametrize(("pool", "taken"), [(3, 2), (2, 2), (1, 1), (0, 0)])
def test_a_technology_grant_gives_what_is_left(pool: int, taken: int) -> None:
    s = scene()
    s.tech_pool(pool, spare="orange")
    g = s.turn("yellow").play("yellow propose africa-2 solar")
    assert table(g)["tech"]["yellow"] == 2 + taken
    assert table(g)["tech_pool"] == pool - taken
    assert (table(g)["money"]["yellow"], table(g)["cep"]["yellow"]) == (40, 3)  # nothing instead


@pytest.mark.rule("C-LIMIT-4", "C-GEN-3")
@pytest.mark.parametrize(("pool", "taken"), [(4, 3), (3, 3), (2, 2), (1, 1), (0, 0)])
def test_a_solar_installation_gives_what_is_left(pool: int, taken: int) -> None:
    s = scene()
    s.tech_pool(pool, spare="orange")
    s.project("europe-1", "solar")
    g = s.turn("yellow").play("yellow install europe-1")
    assert table(g)["tech"]["yellow"] == 2 + taken
    assert (table(g)["money"]["yellow"], table(g)["cep"]["yellow"]) == (40, 2)
    assert table(g)["installed"] == {"europe-1": 1}


@pytest.mark.rule("C-LIMIT-4", "C-GEN-3")
@pytest.mark.parametrize("pool", [1, 0])
def test_biomass_gives_its_other_benefits_in_full(pool: int) -> None:
    s = scene()
    s.tech_pool(pool, spare="orange")
    s.project("europe-1", "biomass")
    g = s.turn("yellow").play("yellow install europe-1")
    assert table(g)["tech"]["yellow"] == 2 + pool
    assert (table(g)["money"]["yellow"], table(g)["cep"]["yellow"]) == (43, 3)


@pytest.mark.rule("C-LIMIT-4", "C-GEN-3")
@pytest.mark.parametrize("pool", [1, 0])
def test_the_cube_of_a_track_is_lost_with_an_empty_bank(pool: int) -> None:
    """Solar 2 shows a cube."""
    s = scene()
    s.tech_pool(pool, spare="orange")
    s.expert("yellow", solar=1)
    s.project("asia-1", "solar", scientist="yellow")
    g = s.turn("yellow").play("yellow propose africa-1 solar", "yellow end")
    assert table(g)["expertise"]["yellow"]["solar"] == 2
    assert table(g)["tech"]["yellow"] == 2 + pool
    assert table(g)["tech_pool"] == 0


@pytest.mark.rule("C-LIMIT-4", "C-GEN-3")
@pytest.mark.parametrize(("pool", "taken"), [(2, 2), (1, 1), (0, 0)])
def test_the_cubes_of_a_lobby_card_are_those_left(pool: int, taken: int) -> None:
    """Card 13 gives 2 cubes for installing cold fusion, which gives $5 and 1 cube itself."""
    s = scene()
    s.tech_pool(pool + 1, spare="orange")
    s.hand("yellow", 13)
    s.project("asia-1", "cold-fusion")
    g = s.turn("yellow").play("yellow install asia-1", "yellow lobby lobby-13 main")
    assert table(g)["tech"]["yellow"] == 2 + 1 + taken
    assert table(g)["money"]["yellow"] == 45


@pytest.mark.rule("C-LIMIT-4", "C-GEN-3")
@pytest.mark.parametrize("pool", [2, 1, 0])
def test_who_takes_cubes_from_an_empty_bank_gets_no_money_instead(pool: int) -> None:
    """Card 12: 2 cubes or $2 for installing biomass."""
    s = scene()
    s.hand("yellow", 12)
    s.project("asia-1", "biomass")
    s.tech_pool(pool + 1, spare="orange")  # biomass itself gives one
    g = s.turn("yellow").play("yellow install asia-1", "yellow lobby lobby-12 main", "yellow take tech")
    assert (table(g)["tech"]["yellow"], table(g)["money"]["yellow"]) == (3 + pool, 43)


@pytest.mark.rule("C-LIMIT-4")
def test_cubes_that_were_paid_can_be_taken_again() -> None:
    s = scene()
    s.expert("yellow", recycling=2)
    s.project("africa-1", "recycling", installed=True)
    s.project("africa-2", "solar")
    s.tech_pool(0, spare="orange")
    g = s.turn("yellow").play("yellow build africa-1", "yellow end")
    assert (table(g)["tech"]["yellow"], table(g)["tech_pool"]) == (1, 1)
    cubes = table(g)["tech"]["orange"]
    g.play("orange install africa-2")
    assert (table(g)["tech"]["orange"], table(g)["tech_pool"]) == (cubes + 1, 0)


# --- CEPs (C-GEN-3) -------------------------------------------------------------------------------------


def no_ceps(s: Scene) -> Scene:
    """Market and bank are empty."""
    s.market(0)
    s.bank(0, spare="orange")
    s.t["refill"] = 2
    return s


@pytest.mark.rule("C-GEN-3")
@pytest.mark.parametrize(("energy", "due"), [("forestation", 2), ("recycling", 1), ("biomass", 1)])
def test_ceps_of_an_installation_are_those_left(energy: str, due: int) -> None:
    """The one paid goes to the empty market (C-MKT-9); a second there is not, and nothing takes its place."""
    s = scene()
    s.project("asia-1", energy)
    no_ceps(s)
    g = s.turn("yellow").play("yellow install asia-1")
    assert table(g)["cep"]["yellow"] == 3 - 1 + 1
    money = {"forestation": 0, "recycling": 5, "biomass": 3}[energy]
    assert table(g)["money"]["yellow"] == 40 + money
    assert table(g)["market"] + table(g)["bank"] == 0


@pytest.mark.rule("C-GEN-3")
@pytest.mark.parametrize("empty", [True, False])
def test_a_regional_cep_from_an_empty_market_is_void(empty: bool) -> None:
    """Recycling 2 shows a CEP for a region."""
    s = scene()
    s.expert("yellow", recycling=1)
    s.project("asia-1", "recycling", scientist="yellow")
    if empty:
        no_ceps(s)
    g = s.turn("yellow").play("yellow propose africa-1 solar", "yellow end")
    assert g.question and g.question.rule == ("turn" if empty else "place-cep")
    assert table(g)["expertise"]["yellow"]["recycling"] == 2
    if empty:
        assert (table(g)["region_cep"], table(g)["cep"]["yellow"]) == (s.t["region_cep"], 3)


@pytest.mark.rule("C-GEN-3")
def test_a_regional_cep_without_room_is_void() -> None:
    s = scene()
    for region in REGIONS:
        s.region_cep(region, DEMAND[region])
    s.expert("yellow", recycling=1)
    s.project("asia-1", "recycling", scientist="yellow")
    g = s.turn("yellow").play("yellow propose africa-1 solar", "yellow end")
    assert g.question and g.question.rule == "turn"
    assert table(g)["market"] == s.t["market"]


@pytest.mark.rule("C-GEN-3")
def test_a_replaced_plant_brings_no_cep_from_an_empty_market() -> None:
    s = scene()
    s.fossil("africa", 2, "gas")
    s.fossil("africa", 3, "gas")
    s.project("africa-1", "recycling", installed=True)
    s.expert("yellow", recycling=2)
    no_ceps(s)
    g = s.turn("yellow").play("yellow build africa-1")
    assert table(g)["plant"]["africa"]["1"] == "recycling"
    assert table(g)["region_cep"]["africa"] == 2
    assert table(g)["cep"]["yellow"] == 3


@pytest.mark.rule("C-GEN-3")
def test_expertise_beyond_the_end_of_a_track_is_lost() -> None:
    s = scene()
    s.expert("yellow", solar=9)
    s.project("asia-1", "solar", scientist="yellow")
    g = s.turn("yellow").play("yellow propose africa-1 biomass", "yellow end")
    assert table(g)["expertise"]["yellow"] == {**dict.fromkeys(ENERGIES, 0), "solar": 9}

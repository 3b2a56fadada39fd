"""Component limits: what happens when something in the box runs out."""

from collections.abc import Callable
from typing import Any

import pytest

import keeling
from keeling import Game
from keeling.second_chance import box as boxes

from .scene import ENERGIES, REGIONS, Scene, refused, table

SPACES = [f"{region}-{number}" for region in REGIONS for number in (1, 2, 3)]


def scene(mode: str = "coop", seats: int = 2, **options: Any) -> Scene:
    """Nobody is short of anything, Africa wants recycling, Europe solar."""
    s = Scene(mode, seats, **options)
    s.t["control_cubes"] = {}
    s.agenda("africa", 4)  # recycling, wind, forestation
    s.agenda("europe", 5)  # forestation, solar, recycling
    for seat in s.t["money"]:
        s.money(seat, 30)
        s.tech(seat, 3)
        s.cep(seat, 3)
    return s


# --- what is limited, and what is not (1) -------------------------------------------------------------


@pytest.mark.rule("SC-LIMIT-1")
def test_money_never_runs_out() -> None:
    s = scene()
    s.money("yellow", 1_000_000)
    s.project("africa-1", "wind")
    g = s.turn("yellow").play("yellow prepare africa-1")
    assert table(g)["money"]["yellow"] == 1_000_005
    keeling.restore(g.dump())  # a legal position


def one_more(field: str, key: str) -> Callable[[dict[str, Any]], None]:
    def add(t: dict[str, Any]) -> None:
        t[field][key] += 1

    return add


def put(field: str, value: Any, key: str | None = None) -> Callable[[dict[str, Any]], None]:
    def write(t: dict[str, Any]) -> None:
        if key is None:
            t[field] = value
        else:
            t[field][key] = value

    return write


def twice(field: str, first: str, second: str) -> Callable[[dict[str, Any]], None]:
    def copy(t: dict[str, Any]) -> None:
        t[field][second] = t[field][first]

    return copy


def sixth_card(t: dict[str, Any]) -> None:
    spare = next(n for n in range(1, 37) if f"lobbyist-{n:02}" not in t["card"])
    t["card"][f"lobbyist-{spare:02}"] = "hand-yellow"


@pytest.mark.rule("SC-LIMIT-1")
@pytest.mark.parametrize(
    ("change", "problem"),
    [
        pytest.param(one_more("cep", "red"), "51 CEPs", marks=pytest.mark.rule("SC-LIMIT-3")),
        pytest.param(one_more("tech", "red"), "31 Tech cubes", marks=pytest.mark.rule("SC-LIMIT-2")),
        pytest.param(one_more("tokens", "red"), "9 Infrastructure", marks=pytest.mark.rule("SC-LIMIT-6")),
        pytest.param(one_more("cubes", "red"), "Control cubes", marks=pytest.mark.rule("SC-LIMIT-7")),
        pytest.param(one_more("markers", "red"), "6 Control markers", marks=pytest.mark.rule("SC-LIMIT-8")),
        pytest.param(one_more("recruits", "red"), "5 scientists", marks=pytest.mark.rule("SC-LIMIT-9")),
        pytest.param(one_more("stack", "solar"), "6 solar projects", marks=pytest.mark.rule("SC-LIMIT-10")),
        pytest.param(one_more("plants", "wind"), "wind plants", marks=pytest.mark.rule("SC-LIMIT-10")),
        pytest.param(
            twice("summit", "summit-1", "summit-2"), "summit tile", marks=pytest.mark.rule("SC-LIMIT-11")
        ),
        pytest.param(one_more("fossil", "coal"), "11 coal tiles", marks=pytest.mark.rule("SC-LIMIT-12")),
        pytest.param(put("price", 9), "price is 9", marks=pytest.mark.rule("SC-LIMIT-13")),
        pytest.param(put("price", 0), "price is 0", marks=pytest.mark.rule("SC-LIMIT-13")),
        pytest.param(
            put("knowledge", dict.fromkeys(ENERGIES, 10), "red"),
            "off its track",
            marks=pytest.mark.rule("SC-LIMIT-17"),
        ),
        (twice("agenda", "asia", "africa"), "Agenda tile"),
        (twice("un", "un-1", "un-2"), "UN card"),
        (put("env", {f"green-{i}": "build-wind" for i in range(1, 9)}), "8 build-wind tiles"),
        (sixth_card, "Lobbyist cards"),
    ],
)
def test_nothing_else_exceeds_the_box(change: Callable[[dict[str, Any]], None], problem: str) -> None:
    d = scene().turn("yellow").dump()
    keeling.restore(d)
    change(d["table"])
    with pytest.raises(keeling.BadDump, match=problem):
        keeling.restore(d)


# --- Tech cubes (2) -----------------------------------------------------------------------------------


@pytest.mark.rule("SC-LIMIT-2")
@pytest.mark.parametrize(("pool", "taken"), [(3, 2), (2, 2), (1, 1), (0, 0)])
def test_a_tech_grant_gives_what_is_left(pool: int, taken: int) -> None:
    s = scene()
    s.tech_pool(pool, spare="red")
    g = s.turn("yellow").play("yellow propose africa-2 wind")
    assert table(g)["tech"]["yellow"] == 3 + taken
    assert table(g)["tech_pool"] == pool - taken


@pytest.mark.rule("SC-LIMIT-2")
@pytest.mark.parametrize(("pool", "taken"), [(4, 3), (2, 2), (0, 0)])
def test_solar_infrastructure_gives_what_is_left(pool: int, taken: int) -> None:
    s = scene()
    s.tech_pool(pool, spare="red")
    s.project("europe-1", "solar")
    g = s.turn("yellow").play("yellow prepare europe-1")
    assert table(g)["tech"]["yellow"] == 3 + taken
    assert table(g)["tech_pool"] == pool - taken
    assert table(g)["token"] == {"europe-1": "yellow"}  # the action is done all the same


@pytest.mark.rule("SC-LIMIT-2")
@pytest.mark.parametrize("pool", [1, 0])
def test_a_bonus_cube_from_an_empty_pool_is_lost(pool: int) -> None:
    """Solar 2 shows a Tech cube."""
    s = scene()
    s.tech_pool(pool, spare="red")
    s.know("yellow", solar=1)
    g = s.turn("yellow").play("yellow propose europe-1 solar", "yellow give yellow")
    assert table(g)["tech"]["yellow"] == 3 + pool
    assert table(g)["tech_pool"] == 0


@pytest.mark.rule("SC-LIMIT-2")
@pytest.mark.parametrize("pool", [1, 0])
def test_a_lobbyist_cube_from_an_empty_pool_is_lost(pool: int) -> None:
    s = scene()
    s.tech_pool(pool, spare="red")
    s.hand("yellow", 2)
    g = s.turn("yellow").play("yellow lobby lobbyist-02 minor")
    assert table(g)["tech"]["yellow"] == 3 + pool
    assert table(g)["card"]["lobbyist-02"] == "table-yellow"


@pytest.mark.rule("SC-LIMIT-2")
def test_cubes_that_were_paid_can_be_taken_again() -> None:
    s = scene()
    s.tech_pool(0, spare="red")
    s.know("yellow", recycling=1)
    s.project("africa-1", "recycling", token="yellow")
    s.hand("yellow", 2)
    g = s.turn("yellow").play("yellow build africa-1")
    assert (table(g)["tech"]["yellow"], table(g)["tech_pool"]) == (2, 1)
    g.play("yellow lobby lobbyist-02 minor")
    assert (table(g)["tech"]["yellow"], table(g)["tech_pool"]) == (3, 0)


# --- CEPs: the refill (3, 4) --------------------------------------------------------------------------


def market(game: Game) -> tuple[int, int, int]:
    """CEPs in the market and in the bank, and the price."""
    t = table(game)
    return t["market"], t["bank"], t["price"]


def last_cep(bank: int) -> Scene:
    """One CEP in the market, so many in the bank, price 3; card 01 takes a CEP; wind gives none back."""
    s = scene()
    s.hand("yellow", 1)
    s.project("africa-1", "wind")
    s.project("africa-2", "wind")
    s.project("asia-1", "wind")
    s.market(1, price=3)
    s.bank(bank, spare="red")
    return s


@pytest.mark.rule("SC-LIMIT-3")
@pytest.mark.parametrize(("bank", "after"), [(3, (2, 1, 4)), (2, (2, 0, 4)), (1, (1, 0, 4)), (0, (0, 0, 4))])
def test_a_refill_moves_what_the_bank_holds_and_the_price_rises_once(
    bank: int, after: tuple[int, int, int]
) -> None:
    g = last_cep(bank).turn("yellow").play("yellow buy")
    assert market(g) == after
    assert table(g)["closed"] == 1
    assert table(g)["cep"]["yellow"] == 4
    assert table(g)["money"]["yellow"] == 27


@pytest.mark.rule("SC-LIMIT-4")
def test_a_refill_one_short_takes_the_next_cep_and_no_more() -> None:
    g = last_cep(1).turn("yellow").play("yellow buy")
    assert market(g) == (1, 0, 4)
    g.play("yellow prepare africa-1")  # the CEP paid goes on to the market
    assert market(g) == (2, 0, 4)
    g.play("yellow end", "red prepare africa-2")
    assert market(g) == (2, 1, 4)


@pytest.mark.rule("SC-LIMIT-4")
def test_a_refill_two_short_takes_the_next_two() -> None:
    """Sold CEPs go the same way; a sale lowers the price as always."""
    g = last_cep(0).turn("yellow").play("yellow buy")
    assert market(g) == (0, 0, 4)
    g.play("yellow prepare africa-1")
    assert market(g) == (1, 0, 4)
    g.play("yellow end", "red sell")
    assert market(g) == (2, 0, 3)
    g.play("red prepare africa-2")
    assert market(g) == (2, 1, 3)


@pytest.mark.rule("SC-LIMIT-4")
def test_a_market_emptied_again_begins_a_new_refill_of_two() -> None:
    g = last_cep(1).turn("yellow").play("yellow buy")
    assert market(g) == (1, 0, 4)  # one is still to come
    g.play("yellow lobby lobbyist-01 minor")
    assert market(g) == (0, 0, 5)  # now two are
    assert table(g)["cep"]["yellow"] == 5
    assert table(g)["closed"] == 1
    g.play("yellow prepare africa-1")
    assert market(g) == (1, 0, 5)
    g.play("yellow end", "red prepare africa-2")
    assert market(g) == (2, 0, 5)
    g.play("red sell")
    assert market(g) == (2, 1, 4)  # two, not three


@pytest.mark.rule("SC-LIMIT-4")
def test_a_cep_paid_into_an_open_refill_may_come_back_as_a_benefit() -> None:
    """Recycling: $5 and 1 CEP. The CEP paid fills the market, is taken, and empties it again."""
    s = last_cep(0)
    s.project("europe-1", "recycling")
    g = s.turn("yellow").play("yellow buy")
    assert (market(g), table(g)["cep"]["yellow"]) == ((0, 0, 4), 4)
    g.play("yellow prepare europe-1")
    assert (market(g), table(g)["cep"]["yellow"]) == ((0, 0, 5), 4)
    assert table(g)["money"]["yellow"] == 27 + 5


@pytest.mark.rule("SC-LIMIT-4")
def test_a_region_that_pays_its_fossil_plant_feeds_the_open_refill() -> None:
    s = last_cep(0)
    for region in REGIONS[3:]:
        s.fossil(region, 2010, "gas")
    g = s.turn("yellow").play("yellow buy")
    s.d = g.dump()
    s.t = s.d["table"]
    g = s.steps(["supply", "yellow", 0], nature=["gas", "gas", "gas"])
    assert market(g) == (2, 1, 4)
    assert [table(g)["region_cep"][region] for region in REGIONS] == [4, 3, 4, 3, 6, 4]


@pytest.mark.rule("SC-LIMIT-3", "SC-LIMIT-4")
@pytest.mark.parametrize(("bank", "after"), [(2, (2, 1, 4)), (1, (2, 0, 4)), (0, (1, 0, 4))])
def test_the_cep_of_a_fine_reaches_the_bank_after_the_refill(bank: int, after: tuple[int, int, int]) -> None:
    s = last_cep(bank)
    s.t["phase"] = "energy-supply"
    s.cep("yellow", 0)
    s.bank(bank, spare="red")
    s.score(10)
    g = s.steps(["owe", "yellow", 0])
    assert market(g) == after
    assert g.view(None)["score"] == 10 - 3


@pytest.mark.rule("SC-LIMIT-4")
def test_a_fine_empties_the_market_although_its_own_cep_comes_back() -> None:
    """A refill waits for one CEP. The fine takes the other one: price, new refill of 2, then its CEP."""
    s = last_cep(0)
    s.t["refill"] = 1
    s.t["phase"] = "energy-supply"
    s.cep("yellow", 0)
    s.bank(0, spare="red")
    g = s.steps(["owe", "yellow", 0], ["owe", "yellow", 0])
    assert market(g) == (1, 0, 5)
    assert g.view(None)["score"] == -3 - 4


# --- market and bank both empty (5) -------------------------------------------------------------------


def no_ceps() -> Scene:
    s = last_cep(0)
    s.market(0)
    s.bank(0, spare="red")
    s.t["refill"] = 2  # as it is after the last CEP was taken
    return s


@pytest.mark.rule("SC-LIMIT-5")
def test_an_empty_market_sells_nothing() -> None:
    g = no_ceps().turn("yellow")
    assert refused(g, "yellow buy") == "SC-LIMIT-5"


@pytest.mark.rule("SC-LIMIT-5")
def test_a_cep_benefit_from_an_empty_market_is_lost() -> None:
    g = no_ceps().turn("yellow").play("yellow lobby lobbyist-01 minor")
    assert market(g) == (0, 0, 3)
    assert table(g)["cep"]["yellow"] == 3
    assert table(g)["card"]["lobbyist-01"] == "table-yellow"
    assert table(g)["closed"] == 0


@pytest.mark.rule("SC-LIMIT-5")
@pytest.mark.parametrize("empty", [True, False])
def test_a_region_cep_bonus_from_an_empty_market_is_void(empty: bool) -> None:
    """Recycling 2 shows a region CEP; Asia and Oceania have room."""
    s = no_ceps() if empty else last_cep(4)
    s.region_cep("asia", 4)
    s.region_cep("oceania", 2)
    s.bank(0 if empty else 8, spare="red")
    s.know("yellow", recycling=1)
    g = s.turn("yellow").play("yellow propose europe-1 recycling", "yellow give yellow")
    assert g.question is not None
    assert g.question.rule == ("turn" if empty else "place-cep")
    if empty:
        assert table(g)["region_cep"]["asia"] == 4
        assert market(g) == (0, 0, 3)


@pytest.mark.rule("SC-LIMIT-5")
def test_a_fine_costs_points_only() -> None:
    s = no_ceps()
    s.t["phase"] = "energy-supply"
    s.cep("yellow", 0)
    s.bank(0, spare="red")
    s.t["price"] = 6
    s.score(10)
    g = s.steps(["owe", "yellow", 0])
    assert g.view(None)["score"] == 4
    assert market(g) == (0, 0, 6)


@pytest.mark.rule("SC-LIMIT-4", "SC-LIMIT-5")
def test_selling_to_an_empty_market_is_legal() -> None:
    g = no_ceps().turn("yellow").play("yellow sell")
    assert table(g)["money"]["yellow"] == 33
    assert table(g)["cep"]["yellow"] == 2
    assert market(g) == (1, 0, 2)


@pytest.mark.rule("SC-LIMIT-5")
def test_selling_to_a_closed_market_is_not() -> None:
    """Card 01 takes the last CEP; the market is empty and closed, and a closed market comes first."""
    g = last_cep(0).turn("yellow").play("yellow lobby lobbyist-01 minor")
    assert market(g) == (0, 0, 4)
    assert refused(g, "yellow sell") == "SC-MKT-8"
    assert refused(g, "yellow buy") == "SC-MKT-8"


# --- the pieces of a player (6-9, 17) -----------------------------------------------------------------


def prepared(s: Scene, count: int, seat: str = "yellow") -> None:
    """So many projects with this seat's Infrastructure, from the last space backwards."""
    for number in range(count):
        s.project(SPACES[-1 - number], ENERGIES[number % 5], token=seat)


@pytest.mark.rule("SC-LIMIT-6")
@pytest.mark.parametrize("used", [7, 8])
def test_eight_infrastructures_and_no_more(used: int) -> None:
    s = scene()
    prepared(s, used)
    s.project("north-america-1", "wind")
    g = s.turn("yellow")
    if used == 8:
        assert refused(g, "yellow prepare north-america-1") == "SC-INFRA-2"
    else:
        g.play("yellow prepare north-america-1")
        assert table(g)["tokens"]["yellow"] == 0
    assert table(g)["tokens"]["red"] == 8  # everybody has their own


@pytest.mark.rule("SC-LIMIT-7")
@pytest.mark.parametrize("used", [7, 8])
def test_without_a_control_cube_nothing_can_be_built(used: int) -> None:
    s = scene()
    s.cube("asia", "solar", "yellow", used)
    s.know("yellow", recycling=1)
    s.know("red", recycling=1)
    s.project("africa-1", "recycling", token="yellow")
    g = s.turn("yellow")
    if used == 8:
        assert refused(g, "yellow build africa-1") == "SC-LIMIT-7"
    else:
        g.play("yellow build africa-1")
        assert table(g)["cubes"]["yellow"] == 0
        assert table(g)["control_cubes"]["africa"] == {"recycling": {"yellow": 1}}


@pytest.mark.rule("SC-LIMIT-8")
@pytest.mark.parametrize(
    ("controlled", "holder", "after"),
    [(4, None, "yellow"), (5, None, None), (4, "red", "yellow"), (5, "red", "red")],
)
def test_a_sixth_region_cannot_be_controlled(controlled: int, holder: str | None, after: str | None) -> None:
    """Yellow builds recycling, leftmost on Africa's Agenda; Red may be there with wind."""
    s = scene()
    others = [region for region in REGIONS if region != "africa"]
    for region in others[:controlled]:
        s.control(region, "yellow")
    if holder:
        s.control("africa", holder)
        s.cube("africa", "wind", holder)
    s.know("yellow", recycling=1)
    s.project("africa-1", "recycling", token="yellow")
    g = s.turn("yellow").play("yellow build africa-1", "yellow pay hand")
    t = table(g)
    assert t["builder"] == {"africa": {"2010": "yellow"}}  # the build is legal
    assert t["control"].get("africa") == after
    assert t["markers"]["yellow"] == 0
    assert t["markers"]["red"] == (4 if after == "red" else 5)


@pytest.mark.rule("SC-LIMIT-9")
def test_four_scientists_and_no_more() -> None:
    s = scene()
    s.project("asia-1", "wind", scientist="yellow")
    s.t["home"]["yellow"], s.t["recruits"]["yellow"] = 2, 1
    g = s.turn("yellow").play("yellow propose africa-3 wind", "yellow recruit", "yellow learn solar")
    assert (table(g)["home"]["yellow"], table(g)["recruits"]["yellow"]) == (3, 0)
    s.t["home"]["yellow"], s.t["recruits"]["yellow"] = 3, 0
    g = s.turn("yellow").play("yellow propose africa-3 wind")
    assert g.question is not None
    assert g.question.rule == "scientist-grant"
    assert refused(g, "yellow recruit") == "SC-LIMIT-9"
    assert g.legal() == ["yellow move board", "yellow move asia-1"]


@pytest.mark.rule("SC-LIMIT-17")
def test_the_discs_suffice_for_five_tracks_three_actions_and_a_score() -> None:
    """Yellow puts a fifth disc on a track in the turn in which all three Executive actions are taken."""
    assert boxes.load().discs == 5 + 3 + 1
    s = scene()
    s.know("yellow", recycling=1, hydro=1, wind=1, solar=0, forestation=1)
    s.hand("yellow", 8)
    g = s.turn("yellow").play("yellow buy", "yellow lobby lobbyist-08 minor")
    g.play("yellow propose europe-1 solar", "yellow move board", "yellow to europe-1")
    t = table(g)
    assert t["knowledge"]["yellow"] == dict.fromkeys(ENERGIES, 1)  # one space on each of five tracks
    assert t["knowledge"]["red"] == dict.fromkeys(ENERGIES, 0)
    assert (t["cep"]["yellow"], t["card"]["lobbyist-08"]) == (4, "table-yellow")
    assert t["scientist"] == {"europe-1": "yellow"}


# --- solo: the unused colours (14) --------------------------------------------------------------------


@pytest.mark.rule("SC-LIMIT-14")
def test_solo_has_the_pieces_of_three_colours() -> None:
    t = scene("solo", 1).t
    assert (t["tokens"], t["cubes"], t["markers"]) == ({"yellow": 24}, {"yellow": 24}, {"yellow": 15})
    t = scene("coop", 2).t
    assert (t["tokens"]["red"], t["cubes"]["red"], t["markers"]["red"]) == (8, 8, 5)


@pytest.mark.rule("SC-LIMIT-14")
def test_a_ninth_infrastructure_in_solo() -> None:
    s = scene("solo", 1)
    prepared(s, 8)
    s.project("north-america-1", "wind")
    g = s.turn("yellow").play("yellow prepare north-america-1")
    assert list(table(g)["token"].values()) == ["yellow"] * 9


@pytest.mark.rule("SC-LIMIT-14", "SC-SOLO-GOAL-2")
def test_a_ninth_plant_in_solo() -> None:
    s = scene("solo", 1)
    for number, region in enumerate([*REGIONS, "asia", "oceania"]):
        s.plant(region, 2010 + number // 6 * 10, ENERGIES[number % 5], "yellow")
    s.know("yellow", recycling=1)
    s.project("africa-1", "recycling", token="yellow")
    g = s.turn("yellow").play("yellow build africa-1")
    built = table(g)["builder"].values()
    assert sum(len(spaces) for spaces in built) == 9
    assert table(g)["cubes"]["yellow"] == 24 - 9


@pytest.mark.rule("SC-LIMIT-14")
def test_a_sixth_controlled_region_in_solo() -> None:
    s = scene("solo", 1)
    for region in REGIONS:
        if region != "africa":
            s.control(region, "yellow")
    s.know("yellow", recycling=1)
    s.project("africa-1", "recycling", token="yellow")
    g = s.turn("yellow").play("yellow build africa-1", "yellow pay hand")
    assert table(g)["control"] == dict.fromkeys(REGIONS, "yellow")
    assert table(g)["markers"]["yellow"] == 9


@pytest.mark.rule("SC-LIMIT-14", "SC-LIMIT-6", "SC-LIMIT-7")
def test_the_fourth_colour_is_the_enemy_s() -> None:
    """16 plants and 8 prepared projects use up 24 tokens; 8 more cubes lie in Asia."""
    s = scene("solo", 1)
    for number in range(16):
        s.plant(REGIONS[number // 4], 2010 + number % 4 * 10, ENERGIES[number % 5], "yellow")
    for number, space in enumerate(SPACES[-8:]):
        s.project(space, ENERGIES[1 + number % 4], token="yellow")
    s.project("north-america-1", "recycling")
    s.cube("asia", "solar", "yellow", 8)
    s.know("yellow", hydro=3)
    assert (s.t["tokens"]["yellow"], s.t["cubes"]["yellow"]) == (0, 0)
    g = s.turn("yellow")
    assert refused(g, "yellow prepare north-america-1") == "SC-INFRA-2"
    assert table(g)["project"][SPACES[-8]] == "hydro"
    assert refused(g, f"yellow build {SPACES[-8]}") == "SC-LIMIT-7"


# --- projects and plants (10) -------------------------------------------------------------------------


@pytest.mark.rule("SC-LIMIT-10")
@pytest.mark.parametrize("used", [4, 5])
def test_five_projects_of_a_type_and_no_more(used: int) -> None:
    s = scene()
    for space in SPACES[-used:]:
        s.project(space, "solar")
    g = s.turn("yellow")
    if used == 5:
        assert refused(g, "yellow propose europe-1 solar") == "SC-LIMIT-10"
        assert "yellow propose europe-1 recycling" in g.legal()
    else:
        g.play("yellow propose europe-1 solar")
        assert table(g)["stack"]["solar"] == 0
        assert table(g)["level"]["europe-1"] == 1  # of the second level


@pytest.mark.rule("SC-LIMIT-10")
def test_there_is_a_plant_for_every_project() -> None:
    """The fifth project of a type finds the fifth plant; then both are used up."""
    s = scene()
    for region in ("north-america", "south-america", "asia", "oceania"):
        s.plant(region, 2010, "recycling", "red")
    s.know("yellow", recycling=1)
    s.project("africa-1", "recycling", token="yellow")
    assert (s.t["stack"]["recycling"], s.t["plants"]["recycling"]) == (0, 1)
    g = s.turn("yellow").play("yellow build africa-1")
    assert (table(g)["stack"]["recycling"], table(g)["plants"]["recycling"]) == (0, 0)
    g.play("yellow end")
    assert refused(g, "red propose europe-1 recycling") == "SC-LIMIT-10"


# --- summit and fossil tiles (11, 12) -----------------------------------------------------------------


@pytest.mark.rule("SC-LIMIT-11")
@pytest.mark.parametrize("left", [True, False])
def test_without_a_summit_tile_the_space_stays_empty(left: bool) -> None:
    """Yellow completes the summit on space 1; Red could go to a recycling topic afterwards."""
    s = scene()
    s.summit(1, 1, recycling="yellow")
    s.summit(2, 2)
    s.summit(3, 3)
    s.project("asia-1", "hydro", scientist="yellow")
    s.project("asia-2", "recycling", scientist="red")
    gone = range(1, 18 if left else 19)
    s.t["summit_gone"] = {f"summit-{number:02}": 1 for number in gone}
    g = s.turn("yellow").play("yellow propose africa-1 wind")
    g.play("yellow move asia-1", "yellow to summit-1-hydro", "yellow end")
    while g.question and g.question.rule != "turn":
        g.play(g.question.options[0])
    t = table(g)
    assert t["home"]["yellow"] == 2  # resolved, both are back
    expected = {"summit-2": "summit-02", "summit-3": "summit-03"}
    if left:
        expected["summit-1"] = "summit-18"
    assert t["summit"] == expected
    g.play("red move asia-2")
    topics = {move for move in g.legal() if "summit" in move}
    assert topics >= {"red to summit-2-recycling", "red to summit-3-recycling"}
    assert ("red to summit-1-recycling" in topics) == left


@pytest.mark.rule("SC-LIMIT-12")
@pytest.mark.parametrize(("seats", "gas", "total"), [(2, 10, 30), (3, 4, 24), (4, 10, 30)])
def test_thirty_fossil_tiles_or_24_with_three_players(seats: int, gas: int, total: int) -> None:
    t = Scene("coop", seats).t
    assert t["fossil"] == {"gas": gas, "oil": 10, "coal": 10}
    assert sum(t["fossil"].values()) == total


def fossils_left(s: Scene, gas: int = 0, oil: int = 0, coal: int = 0) -> None:
    """Only these tiles are in the deck; the rest has left the game."""
    s.t["fossil"] = {"gas": gas, "oil": oil, "coal": coal}
    s.t["fossil_bottom"] = {}
    s.t["fossil_out"] = {"gas": 10 - gas, "oil": 10 - oil, "coal": 10 - coal}


@pytest.mark.rule("SC-LIMIT-12")
def test_without_a_fossil_tile_the_demand_space_stays_empty() -> None:
    s = scene()
    s.control("africa", "yellow")
    s.score(7)
    fossils_left(s)
    t = table(s.steps(["supply", "yellow", 0]))
    assert t["plant"] == {}
    assert t["co2"] == 400
    assert list(t["region_cep"].values()) == [5, 4, 5, 3, 6, 4]
    assert t["cep"] == {"yellow": 3, "red": 3}
    assert t["vp"] == {"group": {"income": 7}}


@pytest.mark.rule("SC-LIMIT-12")
def test_the_last_fossil_tiles_go_to_the_first_regions() -> None:
    s = scene()
    fossils_left(s, gas=1, coal=1)
    t = table(s.steps(["supply", "yellow", 0], nature=["coal", "gas"]))
    assert t["plant"] == {"north-america": {"2010": "coal"}, "south-america": {"2010": "gas"}}
    assert t["co2"] == 460
    assert list(t["region_cep"].values()) == [4, 3, 5, 3, 6, 4]
    assert t["fossil"] == {"gas": 0, "oil": 0, "coal": 0}


@pytest.mark.rule("SC-LIMIT-12")
@pytest.mark.parametrize("left", [1, 0])
def test_an_inspector_does_not_move_without_a_fossil_tile(left: int) -> None:
    """With one tile the green inspector moves, and the blue one draws the same tile from the bottom."""
    s = scene(inspectors=True)
    s.t["inspector"] = {"green": 1, "blue": 2}
    fossils_left(s, coal=left)
    g = s.steps(["end-decade", "yellow", 0], nature=["coal", "coal"] if left else [])
    assert table(g)["inspector"] == {"green": 1 + 4 * left, "blue": 2 + 4 * left}
    assert table(g)["decade"] == 1


@pytest.mark.rule("SC-LIMIT-12", "SC-SOLO-GOAL-7")
def test_twenty_fossil_tiles_once_goal_7_has_removed_all_gas() -> None:
    s = scene("solo", 1, solo_goal=7)
    s.t["fossil_bottom"], s.t["fossil_out"] = {}, {}
    s.t["fossil"] = {"gas": 10, "oil": 10, "coal": 10}
    g = s.steps(["supply", "yellow", 0], nature=["gas"] * 10 + ["oil"] * 3 + ["coal"] * 3)
    t = table(g)
    assert t["fossil_out"] == {"gas": 10}
    assert t["fossil"] == {"gas": 0, "oil": 7, "coal": 7}
    assert [spaces["2010"] for spaces in t["plant"].values()] == ["oil"] * 3 + ["coal"] * 3


@pytest.mark.rule("SC-LIMIT-12", "SC-SOLO-GOAL-7")
def test_goal_7_may_remove_the_very_last_tile() -> None:
    s = scene("solo", 1, solo_goal=7)
    fossils_left(s, gas=1)
    t = table(s.steps(["supply", "yellow", 0], nature=["gas"]))
    assert (t["plant"], t["co2"]) == ({}, 400)
    assert t["fossil_out"]["gas"] == 10


# --- tracks and spaces (13, 15, 16) -------------------------------------------------------------------


@pytest.mark.rule("SC-LIMIT-13")
@pytest.mark.parametrize(("price", "after"), [(3, 2), (2, 1), (1, 1)])
def test_the_price_never_falls_below_one(price: int, after: int) -> None:
    s = scene()
    s.market(2, price=price)
    g = s.turn("yellow").play("yellow sell")
    assert table(g)["price"] == after
    assert table(g)["money"]["yellow"] == 30 + price


@pytest.mark.rule("SC-LIMIT-13")
@pytest.mark.parametrize(("price", "after"), [(6, 7), (7, 8), (8, 8)])
def test_the_price_never_rises_above_eight(price: int, after: int) -> None:
    s = scene()
    s.market(1, price=price)
    g = s.turn("yellow").play("yellow buy")
    assert (table(g)["price"], table(g)["market"]) == (after, 2)
    assert table(g)["money"]["yellow"] == 30 - price


@pytest.mark.rule("SC-LIMIT-15")
@pytest.mark.parametrize(
    ("region", "spaces"),
    list(zip(REGIONS, (5, 4, 5, 3, 6, 4), strict=True)),
)
def test_a_full_region_takes_no_cep(region: str, spaces: int) -> None:
    """Recycling 2 shows a region CEP; two other regions have room."""
    s = scene()
    assert s.t["region_cep"][region] == spaces
    rooms = [other for other in REGIONS if other != region][:2]
    for room in rooms:
        s.region_cep(room, 2)
    s.know("yellow", recycling=1)
    g = s.turn("yellow").play("yellow propose africa-2 recycling", "yellow give yellow")
    assert refused(g, f"yellow place {region}") == "SC-KNOW-10"
    assert g.legal() == [f"yellow place {room}" for room in rooms]
    g.play(f"yellow place {rooms[0]}")
    assert table(g)["region_cep"][rooms[0]] == 3


@pytest.mark.rule("SC-LIMIT-15")
def test_when_every_region_is_full_the_cep_stays_in_the_market() -> None:
    s = scene()
    s.know("yellow", recycling=1)
    g = s.turn("yellow").play("yellow propose africa-2 recycling", "yellow give yellow")
    assert g.question is not None
    assert g.question.rule == "turn"
    assert list(table(g)["region_cep"].values()) == [5, 4, 5, 3, 6, 4]
    assert table(g)["market"] == 2


@pytest.mark.rule("SC-LIMIT-15")
def test_one_cep_more_than_spaces_is_no_position() -> None:
    s = scene()
    s.region_cep("africa", 4)
    with pytest.raises(keeling.BadDump, match="CEPs in africa"):
        s.turn("yellow")


@pytest.mark.rule("SC-LIMIT-16")
def test_any_number_of_cubes_may_lie_in_a_region() -> None:
    """Africa loses one of 20 cubes, then both players, absent there, put down one each."""
    s = scene("competitive", 2)
    s.events("africa", "asia")
    s.region_tech("africa", 20)
    g = s.steps(["events", "yellow", 0])
    assert table(g)["region_tech"] == {"africa": 20 - 1 + 2}
    assert table(g)["tech"] == {"yellow": 2, "red": 2}


@pytest.mark.rule("SC-LIMIT-16")
@pytest.mark.parametrize(("mode", "row"), [("coop", "group"), ("competitive", "yellow")])
def test_a_score_has_no_upper_limit(mode: str, row: str) -> None:
    s = scene(mode)
    s.score(100_000, row)
    s.know("yellow", recycling=1)
    s.project("africa-1", "recycling", token="yellow")
    g = s.turn("yellow").play("yellow build africa-1")
    assert table(g)["vp"][row] == {"income": 100_000, "plants": 5}

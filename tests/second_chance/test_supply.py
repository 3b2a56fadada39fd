"""The Energy Supply phase (p. 17)."""

from pathlib import Path
from typing import Any

import pytest

from keeling import Game

from .scene import ENERGIES, FUELS, REGIONS, Scene, refused, table

SUPPLY = ["supply", "yellow", 0]


def cover(s: Scene, *but: str, decade: int = 2010) -> None:
    """Purple has built a plant on this decade's space of every region except these."""
    for i, region in enumerate(REGIONS):
        if region not in but:
            s.plant(region, decade, ENERGIES[i % 5], "purple")


def rich(seats: int = 4, mode: str = "coop", **options: Any) -> Scene:
    """A group that can afford everything."""
    s = Scene(mode, seats, **options)
    if mode == "coop":
        s.score(200)
    return s


def drawn_for(g: Game) -> list[str]:
    """The regions for which a fossil tile was drawn, in order."""
    return [line.split()[1].removeprefix("fossil-") for line in g.log if line.startswith("nature fossil-")]


def asked(g: Game) -> tuple[str, list[str], list[str]]:
    assert g.question is not None
    return g.question.rule, g.question.seats, [o.split(" ", 1)[1] for o in g.question.options]


def score(g: Game, seat: str = "group") -> int:
    return sum(table(g)["vp"].get(seat, {}).values())


# --- which regions ------------------------------------------------------------------------------------


@pytest.mark.rule("SC-SUP-1", "SC-SETUP-25")
@pytest.mark.parametrize("start", REGIONS)
def test_the_regions_follow_clockwise_from_the_start_region(start: str) -> None:
    g = rich(start_region=start).steps(SUPPLY)
    first = REGIONS.index(start)
    assert drawn_for(g) == [*REGIONS[first:], *REGIONS[:first]]


@pytest.mark.rule("SC-SUP-1")
def test_the_start_region_is_north_america_unless_agreed_otherwise() -> None:
    assert drawn_for(rich().steps(SUPPLY))[0] == "north-america"


@pytest.mark.rule("SC-SUP-2", "SC-SUP-5")
@pytest.mark.parametrize("decade", [0, 1, 2, 3])
def test_the_fossil_plant_goes_to_the_space_of_the_decade(decade: int) -> None:
    s = rich()
    s.t["decade"] = decade
    fuels = ["gas", "oil", "coal", "gas", "oil", "coal"]
    t = table(s.steps(SUPPLY, nature=fuels))
    year = str(2010 + 10 * decade)
    assert t["plant"] == {region: {year: fuel} for region, fuel in zip(REGIONS, fuels, strict=True)}
    assert t["co2"] == 400 + 2 * (20 + 30 + 40)


@pytest.mark.rule("SC-SUP-2", "SC-SUP-3")
def test_an_empty_space_of_another_decade_calls_for_nothing() -> None:
    s = rich()
    s.t["decade"] = 2
    cover(s, "europe", decade=2030)
    s.fossil("asia", 2010, "gas")  # the 2020 space of Asia stays empty
    g = s.steps(SUPPLY, nature=["oil"])
    assert drawn_for(g) == ["europe"]
    assert table(g)["plant"]["asia"] == {"2010": "gas", "2030": "forestation"}


@pytest.mark.rule("SC-SUP-3")
@pytest.mark.parametrize("region", REGIONS)
@pytest.mark.parametrize("plant", ["green", "fossil"])
def test_a_region_whose_space_holds_a_plant_is_skipped(region: str, plant: str) -> None:
    s = rich()
    if plant == "green":
        s.plant(region, 2010, "solar", "red")
    else:
        s.fossil(region, 2010, "oil")
    before = s.t["region_cep"][region]
    g = s.steps(SUPPLY)
    assert drawn_for(g) == [r for r in REGIONS if r != region]
    t = table(g)
    assert t["region_cep"][region] == before
    assert t["plant"][region] == {"2010": "solar" if plant == "green" else "oil"}


@pytest.mark.rule("SC-SUP-3")
def test_when_every_region_is_supplied_nothing_happens() -> None:
    s = rich()
    cover(s)
    g = s.steps(SUPPLY)
    t = table(g)
    assert (g.log, t["co2"], t["bank"], score(g)) == ([], 400, 13, 200)


LONG_ROWS = ["north-america", "europe", "asia"]  # of the competitive side


@pytest.mark.rule("SC-SUP-4")
@pytest.mark.parametrize(
    ("decade", "regions"),
    [(1, list(REGIONS)), (2, LONG_ROWS), (3, LONG_ROWS), (4, ["asia"])],
)
def test_a_region_without_a_space_for_the_decade_is_skipped(decade: int, regions: list[str]) -> None:
    s = Scene("competitive", 4)  # where rows of demand spaces differ in length
    s.t["decade"] = decade
    s.control("africa", "red")
    before = dict(s.t["region_cep"])
    g = s.steps(SUPPLY, nature=["gas"] * len(regions))
    assert drawn_for(g) == regions
    t = table(g)
    assert t["co2"] == 50 + 20 * len(regions)
    if "africa" not in regions:
        paid = {r: n - (r in regions) for r, n in before.items()}
        assert t["region_cep"] == paid
        assert t["cep"]["red"] == 2  # the controller of Africa owes nothing


# --- the fossil plant and its debt --------------------------------------------------------------------


@pytest.mark.rule("SC-SUP-5", "SC-GEN-15")
@pytest.mark.parametrize("fuel", FUELS)
def test_a_fossil_tile_raises_co2_by_its_ppm(fuel: str) -> None:
    s = rich()
    cover(s, "asia")
    g = s.steps(SUPPLY, nature=[fuel])
    t = table(g)
    assert t["co2"] == 400 + FUELS[fuel]
    assert t["plant"]["asia"] == {"2010": fuel}
    assert t["fossil"] == {f: 10 - (f == fuel) for f in FUELS}


@pytest.mark.rule("SC-SUP-5", "SC-SUP-15")
def test_co2_may_exceed_500_until_the_group_has_bought_it_off() -> None:
    s = rich()
    s.t["co2"] = 490
    g = s.steps(SUPPLY, nature=["coal"] * 6)
    assert table(g)["co2"] == 730  # all six were drawn and the game is not over
    assert asked(g)[0] == "reduce"
    g.play("yellow reduce 230")
    assert (table(g)["co2"], g.result) == (500, None)


@pytest.mark.rule("SC-SUP-6", "SC-SUP-8")
def test_an_uncontrolled_region_lays_one_of_its_ceps_on_the_tile() -> None:
    s = rich()
    s.control("south-america", "red")
    s.cep("red", 1)
    cover(s, "north-america", "south-america")
    g = s.steps(SUPPLY, nature=["oil", "coal"])
    t = table(g.at(1))  # after the first draw the CEP lies on the tile, not in the bank
    assert t["owed_cep"] == {"north-america": 1}
    assert (t["region_cep"]["north-america"], t["bank"]) == (4, 14)
    t = table(g)
    assert asked(g)[0] == "pay"  # the CEPs went to the bank after all regions, before this debt
    assert t["owed_cep"] == {}
    assert (t["region_cep"]["north-america"], t["bank"]) == (4, 15)


@pytest.mark.rule("SC-SUP-6", "SC-SUP-9", "SC-SUP-12")
def test_a_controlled_region_lays_its_control_marker_on_the_tile() -> None:
    s = rich()
    s.control("north-america", "blue")
    cover(s, "north-america", "oceania")
    g = s.steps(SUPPLY, nature=["oil", "gas"])
    t = table(g.at(1))
    assert t["owed_marker"] == {"north-america": 1}
    assert t["owed_cep"] == {}
    assert t["control"] == {"north-america": "blue"}  # who keeps control all the while
    assert t["region_cep"]["north-america"] == 5
    g.play("blue pay hand")
    t = table(g)
    assert t["owed_marker"] == {}
    assert t["control"] == {"north-america": "blue"}
    assert t["markers"]["blue"] == 4


@pytest.mark.rule("SC-SUP-7", "SC-FINE-1")
def test_an_uncontrolled_region_without_ceps_pays_nothing() -> None:
    s = rich()
    s.region_cep("africa", 0)
    s.market(1, price=5)
    cover(s, "africa")
    bank = s.t["bank"]
    g = s.steps(SUPPLY, nature=["coal"])
    t = table(g)
    assert t["plant"]["africa"] == {"2010": "coal"}
    assert t["co2"] == 440
    assert (t["market"], t["price"], t["bank"], score(g)) == (1, 5, bank, 200)
    assert all(ceps == 2 for ceps in t["cep"].values())


@pytest.mark.rule("SC-SUP-8")
def test_the_ceps_of_all_uncontrolled_regions_end_up_in_the_bank() -> None:
    s = rich()
    before = dict(s.t["region_cep"])
    g = s.steps(SUPPLY, nature=["gas"] * 6)
    last = table(g.at(5))
    assert (last["bank"], sum(last["owed_cep"].values())) == (13, 5)
    t = table(g)
    assert t["region_cep"] == {region: n - 1 for region, n in before.items()}
    assert t["bank"] == 13 + 6
    assert t["market"] == 2
    assert t["owed_cep"] == {}


@pytest.mark.rule("SC-SUP-9", "SC-SUP-13", "SC-CTRL-12", "SC-CTRL-13")
@pytest.mark.parametrize("source", ["hand", "europe", "africa"])
def test_the_controller_pays_from_the_hand_or_any_region_controlled(source: str) -> None:
    s = rich()
    s.control("europe", "red")
    s.control("africa", "red")
    cover(s, "europe")
    g = s.steps(SUPPLY, nature=["oil"])
    assert asked(g) == ("pay", ["red"], ["pay hand", "pay europe", "pay africa"])
    before = table(g)
    g.play(f"red pay {source}")
    t = table(g)
    assert t["cep"]["red"] == before["cep"]["red"] - (source == "hand")
    for region in REGIONS:
        assert t["region_cep"][region] == before["region_cep"][region] - (source == region)
    assert t["bank"] == before["bank"] + 1
    assert score(g) == 200


@pytest.mark.rule("SC-SUP-9", "SC-INFRA-4")
@pytest.mark.parametrize("source", ["asia", "oceania", "africa"])
def test_ceps_of_a_region_of_somebody_else_or_nobody_or_with_none_cannot_pay(source: str) -> None:
    s = rich()
    s.control("europe", "red")
    s.control("africa", "red")
    s.region_cep("africa", 0)
    s.control("asia", "blue")
    cover(s, "europe")
    g = s.steps(SUPPLY, nature=["oil"])
    assert asked(g)[2] == ["pay hand", "pay europe"]
    assert refused(g, f"red pay {source}") == "SC-INFRA-4"


@pytest.mark.rule("SC-SUP-9")
def test_only_the_controller_pays() -> None:
    s = rich()
    s.control("europe", "red")
    cover(s, "europe")
    g = s.steps(SUPPLY, nature=["oil"])
    assert asked(g)[1] == ["red"]
    assert refused(g, "blue pay hand") == "SC-SUP-9"
    g.play("red pay hand")
    assert table(g)["cep"] == {"yellow": 2, "red": 1, "blue": 2, "purple": 2}


@pytest.mark.rule("SC-SUP-9", "SC-SUP-13")
def test_page_17_supply_e44() -> None:
    """Red owes for Europe, which has no CEPs, and pays with Africa's."""
    s = rich()
    s.plant("south-america", 2010, "wind", "blue")
    s.control("europe", "red")
    s.region_cep("europe", 0)
    s.control("africa", "red")
    for region in ("africa", "asia", "oceania"):
        s.plant(region, 2010, "solar", "purple")
    bank = s.t["bank"]
    g = s.steps(SUPPLY, nature=["oil", "coal"])
    g.play("red pay africa")
    t = table(g)
    assert t["plant"]["north-america"] == {"2010": "oil"}
    assert t["plant"]["south-america"] == {"2010": "wind"}
    assert t["plant"]["europe"] == {"2010": "coal"}
    assert t["co2"] == 470
    assert t["region_cep"]["north-america"] == 4
    assert t["region_cep"]["europe"] == 0
    assert t["region_cep"]["africa"] == 2
    assert t["bank"] == bank + 2
    assert score(g) == 200


@pytest.mark.rule("SC-SUP-10", "SC-FINE-1")
@pytest.mark.parametrize("source", ["hand", "the region itself", "another region"])
def test_whoever_has_a_cep_must_pay_it_and_is_not_fined(source: str) -> None:
    s = rich()
    s.control("europe", "red")
    s.control("africa", "red")
    s.cep("red", 1 if source == "hand" else 0)
    s.region_cep("europe", 1 if source == "the region itself" else 0)
    s.region_cep("africa", 1 if source == "another region" else 0)
    cover(s, "europe")
    g = s.steps(SUPPLY, nature=["gas"])
    t = table(g)
    assert t["cep"]["red"] == t["region_cep"]["europe"] == t["region_cep"]["africa"] == 0
    assert score(g) == 200  # no fine, and no question: there is only one source
    assert (t["market"], t["price"]) == (2, 3)
    assert asked(g)[0] == "reduce"


@pytest.mark.rule("SC-SUP-10")
def test_a_fine_is_no_answer_while_a_cep_can_be_paid() -> None:
    s = rich()
    s.control("europe", "red")
    cover(s, "europe")
    g = s.steps(SUPPLY, nature=["gas"])
    assert asked(g)[2] == ["pay hand", "pay europe"]
    assert refused(g, "red pay fine") == "notation"  # there is no such answer
    assert refused(g, "red end") == "SC-TURN-8"


# --- the order of debts -------------------------------------------------------------------------------


@pytest.mark.rule("SC-SUP-11")
@pytest.mark.parametrize(
    ("start", "order"),
    [
        ("north-america", ["yellow", "red", "blue"]),
        ("south-america", ["red", "blue", "yellow"]),
        ("asia", ["blue", "yellow", "red"]),
    ],
)
def test_debts_are_settled_after_all_draws_in_the_order_of_the_regions(start: str, order: list[str]) -> None:
    s = rich(start_region=start)
    s.control("north-america", "yellow")
    s.control("europe", "red")
    s.control("asia", "blue")
    g = s.steps(SUPPLY, nature=["gas"] * 6)
    assert len(table(g)["plant"]) == 6  # nobody pays before the last draw
    payers = []
    while asked(g)[0] == "pay":
        payers.append(asked(g)[1][0])
        g.play(f"{payers[-1]} pay hand")
    assert payers == order


@pytest.mark.rule("SC-SUP-11", "SC-FINE-3")
@pytest.mark.parametrize(
    ("start", "red", "blue"), [("north-america", 3, 4), ("oceania", 4, 3), ("africa", 4, 3)]
)
def test_the_first_debtor_is_fined_before_the_price_rises(start: str, red: int, blue: int) -> None:
    """Who is fined first matters: the market holds one CEP."""
    s = Scene("competitive", 4, start_region=start)
    s.market(1, price=3)
    for seat, region in (("red", "europe"), ("blue", "oceania")):
        s.control(region, seat)
        s.region_cep(region, 0)
        s.cep(seat, 0)
    g = s.steps(SUPPLY, nature=["gas"] * 6)
    assert (score(g, "red"), score(g, "blue")) == (-red, -blue)


@pytest.mark.rule("SC-SUP-9", "SC-SUP-11")
def test_a_controller_of_two_regions_pays_twice() -> None:
    s = rich()
    s.control("europe", "red")
    s.control("africa", "red")
    cover(s, "europe", "africa")
    g = s.steps(SUPPLY, nature=["gas", "gas"])
    g.play("red pay europe", "red pay hand")
    t = table(g)
    assert (t["cep"]["red"], t["region_cep"]["europe"], t["region_cep"]["africa"]) == (1, 4, 3)
    assert asked(g)[0] == "reduce"


@pytest.mark.rule("SC-SUP-12")
def test_a_region_whose_marker_lies_on_a_tile_still_pays_for_its_controller() -> None:
    s = rich()
    s.control("north-america", "red")
    s.control("oceania", "red")
    s.cep("red", 0)
    s.region_cep("north-america", 0)
    s.region_cep("oceania", 2)
    cover(s, "north-america", "oceania")
    g = s.steps(SUPPLY, nature=["gas", "gas"])  # Oceania's marker is on its tile while Red pays for the first
    t = table(g)
    assert t["region_cep"]["oceania"] == 0
    assert t["control"] == {"north-america": "red", "oceania": "red"}
    assert score(g) == 200


# --- spaces beyond the last decade --------------------------------------------------------------------


def long_row(tmp_path: Path) -> Scene:
    """A box whose Asia has five demand spaces in a cooperative game."""
    (tmp_path / "board.toml").write_text("[asia]\ndemand_coop = 5\n", encoding="utf-8")
    return rich(data=str(tmp_path))


@pytest.mark.rule("SC-SUP-14")
def test_a_space_beyond_the_last_decade_never_calls_for_a_fossil_plant(tmp_path: Path) -> None:
    s = long_row(tmp_path)
    s.t["decade"] = 3
    cover(s, "asia", decade=2040)
    s.plant("asia", 2040, "solar", "red")
    g = s.steps(SUPPLY, ["end-decade", "yellow", 0])
    assert drawn_for(g) == []
    assert table(g)["plant"]["asia"] == {"2040": "solar"}
    assert g.over


@pytest.mark.rule("SC-SUP-14", "SC-BUILD-4")
def test_a_space_beyond_the_last_decade_is_filled_before_a_fossil_plant_is_replaced(tmp_path: Path) -> None:
    s = long_row(tmp_path)
    for year in (2010, 2020, 2030, 2040):
        s.fossil("asia", year, "coal")
    s.t["co2"] = 480
    s.agenda("asia", 1)
    for space in ("asia-1", "asia-2"):
        s.project(space, "solar", token="yellow")
    s.money("yellow", 30)
    s.tech("yellow", 4)
    s.cep("yellow", 2)
    s.know("yellow", solar=2)
    g = s.turn("yellow").play("yellow build asia-1")
    t = table(g)
    fossils = {str(year): "coal" for year in (2010, 2020, 2030, 2040)}
    assert t["plant"]["asia"] == {**fossils, "2050": "solar"}
    assert t["co2"] == 480
    d = g.dump()  # now nothing is empty, and the next plant replaces the oldest
    d["table"]["main_actions_left"], d["table"]["main_action"] = 1, "none"
    s.d, s.t = d, d["table"]
    t = table(s.turn("yellow").play("yellow build asia-2", "yellow pay hand"))
    assert t["plant"]["asia"] == {**fossils, "2010": "solar", "2050": "solar"}
    assert t["co2"] == 440


# --- then the group reduces pollution -----------------------------------------------------------------


@pytest.mark.rule("SC-SUP-15")
def test_debts_come_first_then_reduction_then_the_check() -> None:
    s = rich()
    s.score(10)
    s.t["co2"] = 470
    s.control("europe", "red")
    cover(s, "europe")
    g = s.steps(SUPPLY, ["end-decade", "yellow", 0], nature=["coal"])
    assert (asked(g)[0], table(g)["co2"]) == ("pay", 510)
    g.play("red pay hand")
    assert asked(g)[0] == "reduce"
    g.play("blue reduce 10")
    assert table(g)["co2"] == 500
    assert table(g)["decade"] == 1  # the check was passed


@pytest.mark.rule("SC-SUP-15", "SC-RED-5")
def test_the_check_is_not_made_before_the_reduction() -> None:
    s = Scene("coop", 4)
    s.score(2)
    s.t["co2"] = 480
    cover(s, "asia")
    g = s.steps(SUPPLY, ["end-decade", "yellow", 0], nature=["coal"])  # 520 ppm: both points are needed
    t = table(g)
    assert (t["co2"], score(g), t["decade"], t["ending"]) == (500, 0, 1, "running")

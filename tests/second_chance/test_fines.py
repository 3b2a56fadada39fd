"""Paying a fine (p. 17)."""

import pytest

from keeling import Game

from .scene import ENERGIES, REGIONS, Scene, refused, table

SUPPLY = ["supply", "yellow", 0]


def cover(s: Scene, *but: str) -> None:
    """Purple has built a plant on the 2010 space of every region except these."""
    for i, region in enumerate(REGIONS):
        if region not in but:
            s.plant(region, 2010, ENERGIES[i % 5], "purple")


def debtor(s: Scene, seat: str, region: str) -> None:
    """The seat controls a region without CEPs and has none in hand."""
    s.control(region, seat)
    s.region_cep(region, 0)
    s.cep(seat, 0)


def owing(*regions: str, mode: str = "coop", points: int = 50) -> Scene:
    """Red cannot pay for these regions; all others are supplied."""
    s = Scene(mode, 4)
    for region in regions or ("europe",):
        debtor(s, "red", region)
    cover(s, *(regions or ("europe",)))
    s.score(points, "group" if mode == "coop" else "red")
    return s


def score(g: Game, seat: str = "group") -> int:
    return sum(table(g)["vp"].get(seat, {}).values())


def fines(g: Game, seat: str = "group") -> int:
    return -int(table(g)["vp"].get(seat, {}).get("fines", 0))


@pytest.mark.rule("SC-FINE-1", "SC-FINE-2")
@pytest.mark.parametrize("price", range(1, 9))
def test_a_fine_costs_vp_equal_to_the_price_and_moves_a_cep_from_market_to_bank(price: int) -> None:
    s = owing()
    s.market(2, price)
    bank = s.t["bank"]
    g = s.steps(SUPPLY, nature=["gas"])
    t = table(g)
    assert fines(g) == price
    assert score(g) == 50 - price
    assert (t["market"], t["bank"], t["price"]) == (1, bank + 1, price)
    assert t["cep"]["red"] == 0


@pytest.mark.rule("SC-FINE-1", "SC-FINE-2", "SC-FINE-4")
def test_page_17_a_fine_at_price_four_e43() -> None:
    s = owing()
    s.market(2, price=4)
    g = s.steps(SUPPLY, nature=["oil"])
    assert (score(g), table(g)["market"]) == (46, 1)


@pytest.mark.rule("SC-FINE-1")
@pytest.mark.parametrize(("hand", "europe", "africa"), [(1, 0, 0), (0, 1, 0), (0, 0, 1)])
def test_there_is_no_fine_while_a_cep_is_in_hand_or_in_any_controlled_region(
    hand: int, europe: int, africa: int
) -> None:
    s = owing()
    s.control("africa", "red")
    s.cep("red", hand)
    s.region_cep("europe", europe)
    s.region_cep("africa", africa)
    g = s.steps(SUPPLY, nature=["gas"])
    assert (fines(g), score(g), table(g)["market"]) == (0, 50, 2)


@pytest.mark.rule("SC-FINE-1")
def test_ceps_in_regions_of_others_do_not_save_from_a_fine() -> None:
    s = owing()
    s.control("africa", "blue")
    s.cep("blue", 6)
    g = s.steps(SUPPLY, nature=["gas"])
    t = table(g)
    assert fines(g) == 3
    assert (t["region_cep"]["africa"], t["region_cep"]["asia"], t["cep"]["blue"]) == (3, 6, 6)


@pytest.mark.rule("SC-FINE-1")
def test_a_missing_cep_in_the_events_phase_is_fined_as_well() -> None:
    s = Scene("competitive", 2)
    s.events("north-america", "asia")
    s.cep("red", 0)
    s.cep("yellow", 1)
    g = s.steps(["events", "yellow", 0], nature=["europe", "africa"])
    assert (fines(g, "red"), fines(g, "yellow")) == (3, 0)
    t = table(g)
    assert t["cep"] == {"yellow": 0, "red": 0}
    assert t["market"] == 1


# --- the order inside a fine --------------------------------------------------------------------------


@pytest.mark.rule("SC-FINE-2", "SC-FINE-3", "SC-MKT-6")
def test_the_last_cep_of_the_market_costs_the_price_before_it_rises() -> None:
    s = owing()
    s.market(1, price=4)
    bank = s.t["bank"]
    g = s.steps(SUPPLY, nature=["gas"])
    t = table(g)
    assert fines(g) == 4
    assert (t["price"], t["market"]) == (5, 2)
    assert t["bank"] == bank + 1 - 2
    assert t["closed"] == 0


@pytest.mark.rule("SC-FINE-3")
def test_the_next_fine_uses_the_new_price() -> None:
    s = owing("europe", "africa", "asia", "oceania")
    s.market(1, price=3)
    g = s.steps(SUPPLY, nature=["gas"] * 4)
    t = table(g)
    assert fines(g) == 3 + 4 + 4 + 5  # 1 left; raised, 2 left; 1 left; raised, 2 left
    assert (t["price"], t["market"]) == (5, 1)


@pytest.mark.rule("SC-FINE-3")
def test_at_price_eight_the_next_fine_is_eight_again() -> None:
    s = owing("europe", "africa")
    s.market(1, price=8)
    g = s.steps(SUPPLY, nature=["gas"] * 2)
    assert (fines(g), table(g)["price"]) == (16, 8)


@pytest.mark.rule("SC-FINE-2", "SC-LIMIT-4")
def test_the_cep_of_a_fine_reaches_the_bank_only_after_the_refill() -> None:
    """With an empty bank the refill brings nothing, then the fined CEP goes on to the market."""
    s = owing()
    s.market(1, price=4)
    s.bank(0, spare="yellow")
    g = s.steps(SUPPLY, nature=["gas"])
    t = table(g)
    assert fines(g) == 4
    assert (t["price"], t["market"], t["bank"], t["refill"]) == (5, 1, 0, 1)


# --- whose points -------------------------------------------------------------------------------------


@pytest.mark.rule("SC-FINE-4")
def test_in_a_cooperative_game_the_group_pays() -> None:
    s = owing()
    g = s.steps(SUPPLY, nature=["gas"])
    assert table(g)["vp"] == {"group": {"income": 50, "fines": -3}}


@pytest.mark.rule("SC-FINE-4", "SC-COMP-SUP-4")
def test_in_a_competitive_game_the_fined_player_pays() -> None:
    s = owing(mode="competitive")
    s.score(20, "blue")
    g = s.steps(SUPPLY, nature=["gas"])
    assert table(g)["vp"] == {"red": {"income": 50, "fines": -3}, "blue": {"income": 20}}


@pytest.mark.rule("SC-FINE-4")
def test_in_a_solo_game_the_only_score_pays() -> None:
    s = Scene("solo", 1)
    debtor(s, "yellow", "europe")
    for i, region in enumerate(REGIONS):
        if region != "europe":
            s.plant(region, 2010, ENERGIES[i % 5], "yellow")
    g = s.steps(SUPPLY, nature=["gas"])
    assert (score(g), fines(g)) == (17, 3)


@pytest.mark.rule("SC-FINE-5", "SC-RED-5")
@pytest.mark.parametrize(("points", "lost"), [(2, True), (3, False)])
def test_a_fine_may_drive_the_score_below_zero_which_loses_the_game(points: int, lost: bool) -> None:
    s = owing(points=points)
    g = s.steps(SUPPLY, ["end-decade", "yellow", 0], nature=["gas"])
    assert score(g) == points - 3
    assert g.over == lost
    assert table(g)["ending"] == ("score-below-zero" if lost else "running")


@pytest.mark.rule("SC-FINE-5")
def test_the_game_is_lost_at_the_end_of_the_phase_not_at_the_fine() -> None:
    s = Scene("coop", 4)
    debtor(s, "red", "europe")
    s.control("africa", "blue")
    cover(s, "europe", "africa")
    s.score(1)
    g = s.steps(SUPPLY, nature=["gas", "gas"])
    assert score(g) == -2
    assert g.result is None
    assert g.question is not None and g.question.seats == ["blue"]  # the other debt is still settled
    g.play("blue pay hand")
    assert g.result is not None and g.result.reason == "score-below-zero"
    assert table(g)["cep"]["blue"] == 1


@pytest.mark.rule("SC-FINE-6", "SC-LIMIT-5")
def test_with_market_and_bank_empty_only_points_are_lost() -> None:
    s = owing()
    s.bank(0, spare="yellow")
    s.t["cep"]["yellow"] += s.t["market"]
    s.t["market"] = 0
    s.t["price"] = 6
    before = dict(s.t["cep"])
    g = s.steps(SUPPLY, nature=["gas"])
    t = table(g)
    assert (fines(g), score(g)) == (6, 44)
    assert (t["market"], t["bank"], t["price"], t["cep"]) == (0, 0, 6, before)


# --- where a fine is no way out -----------------------------------------------------------------------


@pytest.mark.rule("SC-FINE-7")
def test_without_a_cep_infrastructure_cannot_be_prepared() -> None:
    s = Scene("coop", 4)
    s.score(50)
    s.project("africa-1", "solar")
    s.cep("yellow", 0)
    g = s.turn("yellow")
    assert refused(g, "yellow prepare africa-1") == "SC-INFRA-4"
    assert score(g) == 50
    s.cep("yellow", 1)
    assert s.turn("yellow").why_not("yellow prepare africa-1") == []


@pytest.mark.rule("SC-FINE-7")
def test_without_a_cep_no_plant_can_be_built() -> None:
    s = Scene("coop", 4)
    s.score(50)
    s.agenda("africa", 1)
    s.project("africa-1", "solar", token="yellow")
    s.money("yellow", 20)
    s.tech("yellow", 4)
    s.know("yellow", solar=2)
    s.cep("yellow", 0)
    assert refused(s.turn("yellow"), "yellow build africa-1") == "SC-BUILD-3"
    s.cep("yellow", 1)
    assert s.turn("yellow").why_not("yellow build africa-1") == []


@pytest.mark.rule("SC-FINE-8")
def test_money_cannot_pay_a_fine() -> None:
    s = owing()
    s.money("red", 100)
    g = s.steps(SUPPLY, nature=["gas"])
    assert table(g)["money"]["red"] == 100
    assert fines(g) == 3
    assert [line for line in g.log if line.startswith("red")] == []  # and nothing is asked
    s = owing(points=2)
    s.money("red", 100)
    g = s.steps(SUPPLY, nature=["gas"])
    assert g.result is not None and g.result.won is False

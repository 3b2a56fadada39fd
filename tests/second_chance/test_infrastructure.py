"""Main action b: prepare Infrastructure (p. 13)."""

import pytest

from keeling import Game

from .scene import ENERGIES, REGIONS, Scene, refused, table


def rule_asked(g: Game) -> str:
    assert g.question is not None
    return g.question.rule


# --- which project, what it needs (SC-INFRA-1 to -4) ----------------------------------------------


@pytest.mark.rule("SC-INFRA-1")
@pytest.mark.parametrize("region", REGIONS)
@pytest.mark.parametrize("space", [1, 2, 3])
def test_any_project_of_any_region_may_be_prepared(region: str, space: int) -> None:
    s = Scene("coop", 4)
    s.project(f"{region}-{space}", "solar")
    g = s.turn("yellow").play(f"yellow prepare {region}-{space}")
    assert table(g)["token"] == {f"{region}-{space}": "yellow"}


@pytest.mark.rule("SC-INFRA-1")
def test_an_empty_space_and_a_project_with_infrastructure_cannot_be_prepared() -> None:
    s = Scene("coop", 4)
    s.project("africa-1", "solar", token="yellow")
    s.project("africa-2", "solar", token="red")
    s.project("asia-1", "solar")
    g = s.turn("yellow")
    assert refused(g, "yellow prepare africa-1") == "SC-INFRA-1"
    assert refused(g, "yellow prepare africa-2") == "SC-INFRA-1"
    assert refused(g, "yellow prepare africa-3") == "SC-INFRA-1"
    assert [move for move in g.legal("yellow") if "prepare" in move] == ["yellow prepare asia-1"]


@pytest.mark.rule("SC-INFRA-1")
def test_a_project_that_somebody_else_proposed_may_be_prepared() -> None:
    s = Scene("coop", 4)
    s.agenda("africa", 4)
    g = s.turn("yellow").play("yellow propose africa-1 wind", "yellow end", "red prepare africa-1")
    assert table(g)["token"] == {"africa-1": "red"}


@pytest.mark.rule("SC-INFRA-2")
def test_it_needs_a_token() -> None:
    s = Scene("coop", 4)
    spaces = [f"{region}-{i}" for region in REGIONS[:4] for i in (1, 2)]
    for space, energy in zip(spaces, [*ENERGIES, *ENERGIES], strict=False):
        s.project(space, energy, token="yellow")
    s.project("asia-1", "solar")
    assert s.t["tokens"] == {"yellow": 0, "red": 8, "blue": 8, "purple": 8}
    assert refused(s.turn("yellow"), "yellow prepare asia-1") == "SC-INFRA-2"
    g = s.turn("red").play("red prepare asia-1")
    assert table(g)["tokens"]["red"] == 7


@pytest.mark.rule("SC-INFRA-3")
def test_first_the_cep_then_the_scientist_then_benefit_and_token() -> None:
    s = Scene("coop", 4)
    s.project("africa-1", "recycling", scientist="blue")
    s.project("africa-2", "wind")
    s.money("yellow", 3)
    g = s.turn("yellow")
    bank = table(g)["bank"]
    g.play("yellow prepare africa-1")
    t = table(g)
    assert g.question is not None
    assert g.question.seats == ["blue"]
    assert (t["cep"]["yellow"], t["bank"]) == (1, bank + 1)  # (2)
    assert (t["money"]["yellow"], t["market"], t["token"]) == (3, 2, {})
    g.play("blue to africa-2")  # (2b)
    t = table(g)
    assert t["knowledge"]["blue"]["recycling"] == 1
    assert (t["money"]["yellow"], t["cep"]["yellow"], t["market"]) == (8, 2, 1)  # (3)
    assert t["token"] == {"africa-1": "yellow"}  # (4), (5)
    assert t["tokens"]["yellow"] == 7
    assert t["project"]["africa-1"] == "recycling"
    assert (t["main_actions_left"], t["main_action"]) == (0, "prepare")


@pytest.mark.rule("SC-INFRA-3")
def test_the_benefit_comes_after_the_chain_of_the_displaced_scientist() -> None:
    s = Scene("coop", 4)
    s.project("africa-1", "wind", scientist="blue")
    s.project("africa-2", "wind")
    s.know("blue", wind=3)  # space 4: any
    s.money("yellow", 0)
    g = s.turn("yellow").play("yellow prepare africa-1", "blue to africa-2")
    assert rule_asked(g) == "give"
    assert (table(g)["money"]["yellow"], table(g)["token"]) == (0, {})
    g.play("blue give red")
    assert (table(g)["money"]["yellow"], table(g)["token"]) == (0, {})
    g.play("red learn solar")
    assert (table(g)["money"]["yellow"], table(g)["token"]) == (5, {"africa-1": "yellow"})


@pytest.mark.rule("SC-INFRA-4")
@pytest.mark.parametrize("source", ["hand", "africa", "asia"])
def test_the_cep_comes_from_the_hand_or_a_controlled_region_and_goes_to_the_bank(source: str) -> None:
    s = Scene("coop", 4)
    s.project("europe-1", "solar")
    s.control("africa", "yellow")
    s.control("asia", "yellow")
    s.control("oceania", "red")
    g = s.turn("yellow")
    before = table(g)
    g.play("yellow prepare europe-1")
    assert g.question is not None
    assert g.question.options == ["yellow pay hand", "yellow pay africa", "yellow pay asia"]
    assert refused(g, "yellow pay europe") == "SC-INFRA-4"  # nobody's, although the project is there
    assert refused(g, "yellow pay oceania") == "SC-INFRA-4"  # red's
    g.play(f"yellow pay {source}")
    after = table(g)
    assert after["bank"] == before["bank"] + 1
    assert after["market"] == before["market"]
    assert after["cep"]["yellow"] == (1 if source == "hand" else 2)
    expected = dict(before["region_cep"])
    if source != "hand":
        expected[source] -= 1
    assert after["region_cep"] == expected


@pytest.mark.rule("SC-INFRA-4")
def test_without_a_payable_cep_it_is_illegal_whatever_money_there_is() -> None:
    s = Scene("coop", 4)
    s.project("africa-1", "forestation")
    s.control("asia", "red")
    s.control("oceania", "yellow")
    s.region_cep("oceania", 0)
    s.cep("yellow", 0)
    s.money("yellow", 50)
    assert refused(s.turn("yellow"), "yellow prepare africa-1") == "SC-INFRA-4"
    s.region_cep("oceania", 1)
    g = s.turn("yellow").play("yellow prepare africa-1")
    assert table(g)["region_cep"]["oceania"] == 0


# --- payment before displacement (SC-INFRA-5) -----------------------------------------------------


@pytest.mark.rule("SC-INFRA-5")
def test_a_cep_of_the_displacement_comes_too_late_to_pay_with() -> None:
    """Recycling 2 would put a CEP in Africa, which Yellow controls."""
    s = Scene("coop", 4)
    s.project("europe-1", "recycling", scientist="yellow")
    s.know("yellow", recycling=1)
    s.control("africa", "yellow")
    s.region_cep("africa", 0)
    s.cep("yellow", 0)
    assert refused(s.turn("yellow"), "yellow prepare europe-1") == "SC-INFRA-4"


@pytest.mark.rule("SC-INFRA-5")
def test_the_space_emptied_by_the_payment_can_be_filled_by_the_displacement() -> None:
    s = Scene("coop", 4)
    s.project("europe-1", "recycling", scientist="blue")
    s.project("europe-2", "wind")
    s.know("blue", recycling=1)
    s.control("africa", "yellow")
    s.region_cep("asia", 5)
    g = s.turn("yellow").play(
        "yellow prepare europe-1", "yellow pay africa", "blue to board", "blue give blue"
    )
    assert g.question is not None
    assert g.question.options == ["blue place africa", "blue place asia"]
    assert table(g)["region_cep"]["africa"] == 2
    g.play("blue place africa")
    assert table(g)["region_cep"]["africa"] == 3


# --- displacement (SC-INFRA-6 to -9) --------------------------------------------------------------


def displacement() -> Scene:
    """Blue's wind scientist can go to another project, a card, a wind topic or home."""
    s = Scene("coop", 4)
    s.project("africa-1", "wind", scientist="blue")
    s.project("africa-2", "solar")
    s.project("europe-1", "solar", scientist="red")
    s.project("europe-2", "solar", token="red")
    s.played("red", 8)
    s.played("purple", 13, scientist="purple")
    s.summit(1, 5, hydro="red")  # hydro, wind
    s.summit(2, 2, wind="purple")  # recycling, wind
    s.summit(3, 8)  # solar, forestation
    return s


@pytest.mark.rule("SC-INFRA-6")
def test_the_owner_chooses_among_all_legal_destinations() -> None:
    g = displacement().turn("yellow").play("yellow prepare africa-1")
    assert g.question is not None
    assert g.question.seats == ["blue"]
    assert g.question.options == [
        "blue to board",
        "blue to africa-2",
        "blue to lobbyist-08",
        "blue to summit-1-wind",
    ]
    assert refused(g, "blue to europe-1") == "SC-SCI-9"
    assert refused(g, "blue to europe-2") == "SC-SCI-10"
    assert refused(g, "blue to lobbyist-13") == "SC-SCI-9"
    assert refused(g, "blue to summit-2-wind") == "SC-SCI-9"
    assert refused(g, "blue to summit-3-solar") == "SC-SCI-7"
    assert refused(g, "yellow to board") == "SC-INFRA-6"


@pytest.mark.rule("SC-INFRA-6")
@pytest.mark.parametrize("to", ["board", "africa-2", "lobbyist-08", "summit-1-wind"])
def test_the_owner_gains_the_knowledge_and_the_move_is_free(to: str) -> None:
    s = displacement()
    s.money("blue", 4)
    g = s.turn("yellow").play("yellow prepare africa-1", f"blue to {to}")
    t = table(g)
    assert t["knowledge"]["blue"]["wind"] == 1
    assert t["knowledge"]["yellow"]["wind"] == 0
    assert t["home"]["blue"] == (1 if to == "board" else 0)
    assert t["scientist"].get("africa-2") == ("blue" if to == "africa-2" else None)
    assert t["card_scientist"].get("lobbyist-08") == ("blue" if to == "lobbyist-08" else None)
    assert t["money"]["blue"] == (6 if to == "lobbyist-08" else 4)  # the card's $2, and nothing to pay
    assert ("blue" in t["topic"]["summit-1"].values()) == (to == "summit-1-wind")
    assert "africa-1" not in t["scientist"]
    assert (t["moved"], t["carded"], t["active"]) == (0, 0, "yellow")


@pytest.mark.rule("SC-INFRA-6")
def test_the_owner_still_has_all_actions_on_the_own_turn() -> None:
    s = Scene("coop", 4)
    s.agenda("africa", 4)
    s.project("africa-1", "wind", scientist="blue")
    s.project("europe-1", "solar")
    g = s.turn("red").play("red prepare africa-1", "blue to europe-1", "red end")
    assert table(g)["active"] == "blue"
    g.play("blue move europe-1", "blue to board")
    assert table(g)["knowledge"]["blue"] == {
        "recycling": 0,
        "hydro": 0,
        "wind": 1,
        "solar": 1,
        "forestation": 0,
    }


@pytest.mark.rule("SC-INFRA-7")
def test_staying_is_not_possible() -> None:
    g = displacement().turn("yellow").play("yellow prepare africa-1")
    assert refused(g, "blue to africa-1") == "SC-SCI-16"
    assert refused(g, "yellow end") == "SC-TURN-8"


@pytest.mark.rule("SC-INFRA-7")
def test_if_nothing_else_is_open_it_goes_home_without_a_question() -> None:
    s = Scene("coop", 4)
    s.project("africa-1", "forestation", scientist="blue")
    s.summit(1, 1)
    s.summit(2, 2)
    s.summit(3, 3)
    g = s.turn("yellow").play("yellow prepare africa-1")
    t = table(g)
    assert t["scientist"] == {}
    assert t["home"]["blue"] == 1
    assert t["knowledge"]["blue"]["forestation"] == 1
    assert t["token"] == {"africa-1": "yellow"}


@pytest.mark.rule("SC-INFRA-8")
def test_the_own_displaced_scientist_can_still_be_moved_by_the_executive_action() -> None:
    s = Scene("coop", 4)
    s.project("africa-1", "wind", scientist="yellow")
    s.project("europe-1", "solar")
    s.project("asia-1", "hydro")
    g = s.turn("yellow").play("yellow prepare africa-1", "yellow to europe-1")
    assert table(g)["knowledge"]["yellow"]["wind"] == 1
    assert table(g)["moved"] == 0
    g.play("yellow move europe-1", "yellow to asia-1")
    t = table(g)
    assert t["scientist"] == {"asia-1": "yellow"}
    assert t["knowledge"]["yellow"]["solar"] == 1
    assert t["moved"] == 1


@pytest.mark.rule("SC-INFRA-8")
def test_displacing_the_own_scientist_after_the_executive_move_is_free_too() -> None:
    s = Scene("coop", 4)
    s.project("africa-1", "wind")
    s.project("europe-1", "solar")
    g = s.turn("yellow").play("yellow move board", "yellow to africa-1", "yellow prepare africa-1")
    g.play("yellow to europe-1")
    assert table(g)["scientist"] == {"europe-1": "yellow"}
    assert table(g)["knowledge"]["yellow"]["wind"] == 1


@pytest.mark.rule("SC-INFRA-9")
def test_no_other_scientist_may_enter_the_project_that_is_being_prepared() -> None:
    """Blue enters a card that moves a scientist, and has another one at home."""
    s = Scene("coop", 4)
    s.project("africa-1", "wind", scientist="blue")
    s.project("africa-2", "solar")
    s.project("africa-3", "solar")
    s.played("red", 36)  # minor: move a scientist
    s.t["recruits"]["blue"] -= 1
    s.t["home"]["blue"] += 1
    g = s.turn("yellow").play("yellow prepare africa-1")
    assert refused(g, "blue to africa-1") == "SC-SCI-16"
    g.play("blue to lobbyist-36")
    assert rule_asked(g) == "go"  # from the board, the only one left
    assert refused(g, "blue to africa-1") == "SC-INFRA-9"
    assert g.legal("blue") == ["blue to africa-2", "blue to africa-3"]
    g.play("blue to africa-3")
    assert table(g)["scientist"] == {"africa-3": "blue"}
    assert table(g)["token"] == {"africa-1": "yellow"}


@pytest.mark.rule("SC-INFRA-9")
def test_a_move_that_could_only_go_to_the_project_being_prepared_is_void() -> None:
    s = Scene("coop", 4)
    s.project("africa-1", "wind", scientist="blue")
    s.played("red", 36)
    s.t["recruits"]["blue"] -= 1
    s.t["home"]["blue"] += 1
    g = s.turn("yellow").play("yellow prepare africa-1", "blue to lobbyist-36")
    t = table(g)
    assert (t["active"], t["home"]["blue"], t["scientist"]) == ("yellow", 1, {})
    assert t["token"] == {"africa-1": "yellow"}


# --- benefits (SC-INFRA-10 to -15) ----------------------------------------------------------------


@pytest.mark.parametrize(
    ("energy", "money", "tech", "ceps"),
    [
        pytest.param("recycling", 5, 0, 1, marks=pytest.mark.rule("SC-INFRA-10")),
        pytest.param("hydro", 3, 1, 1, marks=pytest.mark.rule("SC-INFRA-11")),
        pytest.param("wind", 5, 1, 0, marks=pytest.mark.rule("SC-INFRA-12")),
        pytest.param("solar", 0, 3, 0, marks=pytest.mark.rule("SC-INFRA-13")),
        pytest.param("forestation", 0, 0, 2, marks=pytest.mark.rule("SC-INFRA-14")),
    ],
)
@pytest.mark.parametrize("level", [1, 2])
@pytest.mark.rule("SC-INFRA-15")
def test_the_benefit_of_each_type_goes_to_the_preparing_player_alone(
    energy: str, money: int, tech: int, ceps: int, level: int
) -> None:
    s = Scene("coop", 4)
    s.project("africa-1", energy, level=level)
    g = s.turn("red")
    before = table(g)
    g.play("red prepare africa-1")
    after = table(g)
    assert rule_asked(g) == "turn"  # nobody is asked who gets it
    assert after["money"]["red"] == before["money"]["red"] + money
    assert after["tech"]["red"] == before["tech"]["red"] + tech
    assert after["tech_pool"] == before["tech_pool"] - tech
    assert after["cep"]["red"] == before["cep"]["red"] - 1 + ceps
    assert after["market"] == (2 if ceps == 2 else 2 - ceps)  # empty, so refilled
    assert after["price"] == (4 if ceps == 2 else 3)
    assert after["knowledge"] == before["knowledge"]
    assert after["vp"] == before["vp"]
    for seat in ("yellow", "blue", "purple"):
        for stock in ("money", "tech", "cep"):
            assert after[stock][seat] == before[stock][seat]


@pytest.mark.rule("SC-INFRA-14")
def test_the_two_ceps_of_forestation_are_taken_one_at_a_time() -> None:
    s = Scene("coop", 4)
    s.project("africa-1", "forestation")
    s.market(1, price=3)
    g = s.turn("yellow")
    bank = table(g)["bank"]
    g.play("yellow prepare africa-1")
    t = table(g)
    assert t["cep"]["yellow"] == 2 - 1 + 2
    assert (t["price"], t["market"]) == (4, 1)  # the first empties the market, the second is of the new two
    assert t["bank"] == bank + 1 - 2
    assert refused(g, "yellow buy") == "SC-MKT-8"


@pytest.mark.rule("SC-INFRA-13")
@pytest.mark.parametrize(("pool", "taken"), [(3, 3), (2, 2), (0, 0)])
def test_solar_gives_what_the_pool_still_has(pool: int, taken: int) -> None:
    s = Scene("coop", 4)
    s.project("africa-1", "solar")
    s.tech("yellow", 0)
    s.tech_pool(pool, spare="red")
    g = s.turn("yellow").play("yellow prepare africa-1")
    assert table(g)["tech"]["yellow"] == taken


# --- ownership (SC-INFRA-16) ----------------------------------------------------------------------


@pytest.mark.rule("SC-INFRA-16")
def test_the_token_stays_the_preparers_under_a_plant_that_another_builds() -> None:
    s = Scene("coop", 4)
    s.agenda("africa", 4)
    s.un(1, "a07")
    s.project("africa-1", "wind")
    s.plant("asia", 2010, "hydro", "red", token="yellow")
    s.know("red", wind=2)
    s.money("red", 9)
    s.tech("red", 4)
    g = s.turn("yellow").play("yellow prepare africa-1", "yellow end", "red build africa-1")
    t = table(g)
    assert t["plant"]["africa"]["2010"] == "wind"
    assert t["plant_token"]["africa"]["2010"] == "yellow"
    assert t["builder"]["africa"]["2010"] == "red"
    assert refused(g, "red claim a07") == "SC-UN-2"
    g.play("red end", "blue propose africa-2 wind", "blue end", "purple propose africa-3 wind")
    g.play("purple recruit", "purple learn solar", "purple end")
    g.play("yellow claim a07")
    assert table(g)["un_owner"] == {"un-1": "yellow"}


@pytest.mark.rule("SC-INFRA-16")
def test_prepared_infrastructure_counts_for_the_preparers_private_goals() -> None:
    """Private goal 09: 3 Infrastructures of one type with 4 players."""
    s = Scene("coop", 4)
    s.goals("yellow", 9)
    s.goals("red", 10)
    s.plant("asia", 2010, "wind", "red", token="yellow")
    s.plant("europe", 2010, "wind", "red", token="yellow")
    s.project("africa-1", "wind")
    g = s.turn("yellow")
    assert g.view("yellow")["goals_met"] == {"goal-09": False}
    g.play("yellow prepare africa-1")
    assert g.view("yellow")["goals_met"] == {"goal-09": True}


@pytest.mark.rule("SC-INFRA-16")
@pytest.mark.parametrize(("token", "contributes"), [("yellow", False), ("blue", True)])
def test_infrastructure_under_anothers_plant_is_presence_at_an_event(token: str, contributes: bool) -> None:
    s = Scene("competitive", 4)
    s.events("africa", "asia")
    s.plant("africa", 2010, "wind", "red", token=token)
    s.tech("yellow", 2)
    g = s.steps(["events", "yellow", 0])
    assert table(g)["tech"]["yellow"] == (1 if contributes else 2)

"""Action: install a project (2.1.2)."""

import pytest

from .scene import ENERGIES, REGIONS, Scene, refused, table

# type: money, cubes, CEPs from the market
BENEFITS = [
    ("recycling", 5, 0, 1),
    ("biomass", 3, 1, 1),
    ("cold-fusion", 5, 1, 0),
    ("solar", 0, 3, 0),
    ("forestation", 0, 0, 2),
]


def scene(energy: str = "solar", scientist: str | None = None, space: str = "africa-1") -> Scene:
    """Yellow has one CEP and a proposed project."""
    s = Scene(3)
    s.project(space, energy, scientist=scientist)
    s.cep("yellow", 1)
    s.market(2, 3)
    return s


# --- which ----------------------------------------------------------------------------------------


@pytest.mark.rule("C-INST-1")
@pytest.mark.parametrize("region", REGIONS)
def test_a_proposed_project_of_any_region_can_be_installed(region: str) -> None:
    space = f"{region}-3"
    t = table(scene("solar", space=space).turn("yellow").play(f"yellow install {space}"))
    assert t["installed"] == {space: 1}
    assert t["project"] == {space: "solar"}
    assert t["stack"]["solar"] == 5


@pytest.mark.rule("C-INST-1")
def test_only_a_project_that_is_proposed_and_not_yet_installed() -> None:
    s = scene()
    s.project("africa-2", "solar", installed=True)
    g = s.turn("yellow")
    assert refused(g, "yellow install africa-2") == "C-INST-1"  # already
    assert refused(g, "yellow install africa-3") == "C-INST-1"  # nothing there
    assert [m for m in g.legal() if m.startswith("yellow install")] == ["yellow install africa-1"]


# --- the CEP --------------------------------------------------------------------------------------


@pytest.mark.rule("C-INST-2", "C-INST-4")
@pytest.mark.parametrize(("energy", "money", "tech", "ceps"), BENEFITS)
def test_one_cep_for_the_benefit_of_the_type(energy: str, money: int, tech: int, ceps: int) -> None:
    s = scene(energy)
    s.money("yellow", 0)
    s.market(3)
    bank, pool = s.t["bank"], s.t["tech_pool"]
    t = table(s.turn("yellow").play("yellow install africa-1"))
    assert t["money"]["yellow"] == money
    assert (t["tech"]["yellow"], t["tech_pool"]) == (tech, pool - tech)
    assert (t["cep"]["yellow"], t["bank"], t["market"], t["price"]) == (ceps, bank + 1, 3 - ceps, 3)
    assert t["expertise"]["yellow"] == dict.fromkeys(ENERGIES, 0)
    assert t["vp"] == {}


@pytest.mark.rule("C-INST-2", "C-CTRL-7")
@pytest.mark.parametrize("source", ["africa", "asia"])
def test_the_cep_may_come_from_any_region_the_player_controls(source: str) -> None:
    s = scene()
    s.control("africa", "yellow")
    s.control("asia", "yellow")
    s.control("europe", "blue")
    ceps, bank = s.t["region_cep"][source], s.t["bank"]
    g = s.turn("yellow").play("yellow install africa-1")
    assert g.legal() == ["yellow pay hand", "yellow pay africa", "yellow pay asia"]
    assert refused(g, "yellow pay europe") == "C-INST-2"  # Blue's
    assert refused(g, "yellow pay oceania") == "C-INST-2"  # nobody's
    g.play(f"yellow pay {source}")
    t = table(g)
    assert t["region_cep"][source] == ceps - 1
    assert (t["cep"]["yellow"], t["bank"]) == (1, bank + 1)
    assert t["installed"] == {"africa-1": 1}


@pytest.mark.rule("C-INST-2")
def test_with_a_choice_the_hand_may_pay() -> None:
    s = scene()
    s.control("africa", "yellow")
    t = table(s.turn("yellow").play("yellow install africa-1", "yellow pay hand"))
    assert (t["cep"]["yellow"], t["region_cep"]["africa"]) == (0, 2)


@pytest.mark.rule("C-INST-2")
def test_an_empty_hand_pays_from_the_only_region_that_can() -> None:
    s = scene()
    s.cep("yellow", 0)
    s.control("europe", "yellow")
    s.control("asia", "yellow")
    s.region_cep("asia", 0)
    g = s.turn("yellow").play("yellow install africa-1")
    assert g.log == ["yellow install africa-1"]
    assert table(g)["region_cep"]["europe"] == 3


@pytest.mark.rule("C-INST-3", "C-INST-2")
@pytest.mark.parametrize("energy", ENERGIES)
def test_without_a_cep_nothing_can_be_installed_not_even_what_brings_ceps(energy: str) -> None:
    s = scene(energy)
    s.cep("yellow", 0)
    s.money("yellow", 2)
    s.score("yellow", 40)  # no payment with points
    g = s.turn("yellow")
    assert refused(g, "yellow install africa-1") in ("C-INST-2", "C-INST-3")


@pytest.mark.rule("C-INST-3")
def test_a_cep_bought_first_can_pay() -> None:
    s = scene()
    s.cep("yellow", 0)
    s.money("yellow", 3)
    g = s.turn("yellow")
    assert refused(g, "yellow install africa-1") in ("C-INST-2", "C-INST-3")
    g.play("yellow buy", "yellow install africa-1")
    t = table(g)
    assert (t["money"]["yellow"], t["cep"]["yellow"], t["tech"]["yellow"]) == (0, 0, 3)


@pytest.mark.rule("C-INST-3", "C-INST-7")
def test_the_cep_reaches_the_bank_before_the_benefit_leaves_the_market() -> None:
    """Only because it does can the market be refilled for the second CEP."""
    s = scene("forestation")
    s.market(1, 3)
    s.bank(0, spare="blue")
    t = table(s.turn("yellow").play("yellow install africa-1"))
    assert t["cep"]["yellow"] == 2
    assert (t["market"], t["bank"], t["price"]) == (0, 0, 5)


# --- the benefit ----------------------------------------------------------------------------------


@pytest.mark.rule("C-INST-5", "C-MKT-3")
@pytest.mark.parametrize(
    ("energy", "pile", "market", "price"),
    [
        ("recycling", 3, 2, 3),
        ("recycling", 1, 2, 4),
        ("biomass", 2, 1, 3),
        ("biomass", 1, 2, 4),
        ("forestation", 3, 1, 3),
        ("forestation", 2, 2, 4),
        ("forestation", 1, 1, 4),
    ],
)
def test_ceps_come_one_by_one_from_the_market_into_the_hand(
    energy: str, pile: int, market: int, price: int
) -> None:
    s = scene(energy)
    s.market(pile, 3)
    s.control("africa", "yellow")
    t = table(s.turn("yellow").play("yellow install africa-1", "yellow pay hand"))
    assert t["cep"]["yellow"] == (2 if energy == "forestation" else 1)
    assert (t["market"], t["price"]) == (market, price)
    assert t["region_cep"] == s.t["region_cep"]


@pytest.mark.rule("C-INST-4", "C-LIMIT-4")
@pytest.mark.parametrize(("pool", "cubes"), [(2, 2), (0, 0)])
def test_cubes_are_given_as_far_as_they_last(pool: int, cubes: int) -> None:
    s = scene("solar")
    s.tech_pool(pool, spare="blue")
    t = table(s.turn("yellow").play("yellow install africa-1"))
    assert (t["tech"]["yellow"], t["tech_pool"], t["installed"]) == (cubes, 0, {"africa-1": 1})


# --- scientists on the tile -----------------------------------------------------------------------


@pytest.mark.rule("C-INST-6", "C-INST-7", "C-SCI-6", "C-SCI-7", "C-SCI-8")
def test_e69_a_foreign_scientist_is_paid_and_leaves_before_the_tile_is_turned() -> None:
    s = Scene(4)
    s.summit(1, 3)  # recycling, solar
    s.project("africa-1", "solar", scientist="purple")
    s.money("blue", 1)
    s.money("purple", 4)
    s.cep("blue", 1)
    g = s.turn("blue").play("blue install africa-1")
    assert g.question is not None
    assert (g.question.rule, g.question.seats, g.question.about) == ("displaced", ["purple"], "africa-1")
    t = table(g)
    assert (t["money"]["blue"], t["money"]["purple"]) == (0, 5)
    assert t["installed"] == {}
    assert (t["cep"]["blue"], t["tech"]["blue"]) == (1, 0)
    g.play("purple to hand")
    t = table(g)
    assert t["home"]["purple"] == 1
    assert t["expertise"]["purple"]["solar"] == 1
    assert t["scientist"] == {}
    assert t["installed"] == {"africa-1": 1}  # at once
    assert (t["cep"]["blue"], t["tech"]["blue"]) == (0, 3)


@pytest.mark.rule("C-INST-6", "C-INST-7")
@pytest.mark.parametrize(("energy", "money", "tech", "ceps"), BENEFITS)
def test_the_dollar_must_be_there_when_the_action_is_declared(
    energy: str, money: int, tech: int, ceps: int
) -> None:
    s = scene(energy, scientist="blue")
    s.money("yellow", 0)
    assert refused(s.turn("yellow"), "yellow install africa-1") == "C-INST-6"
    s.money("yellow", 1)
    g = s.turn("yellow").play("yellow install africa-1")
    if g.question and g.question.rule == "displaced":
        g.play("blue to hand")
    assert table(g)["money"]["yellow"] == money


@pytest.mark.rule("C-INST-7")
def test_displacement_with_all_its_effects_comes_before_the_cep() -> None:
    s = scene("recycling", scientist="blue")
    s.summit(1, 5)
    s.summit(2, 6)
    s.summit(3, 7)  # no recycling topic anywhere
    s.expert("blue", recycling=1)
    s.control("africa", "yellow")
    s.money("yellow", 1)
    s.market(1, 3)
    g = s.turn("yellow").play("yellow install africa-1")
    assert g.question is not None
    assert (g.question.rule, g.question.seats) == ("place-cep", ["blue"])  # space 2 of recycling
    assert (table(g)["cep"]["yellow"], table(g)["installed"]) == (1, {})
    g.play("blue place asia")
    t = table(g)
    assert (t["region_cep"]["asia"], t["market"], t["price"]) == (6, 2, 4)
    assert g.question is not None and g.question.rule == "pay"
    assert t["installed"] == {}
    g.play("yellow pay hand")
    t = table(g)
    assert t["installed"] == {"africa-1": 1}
    assert (t["cep"]["yellow"], t["money"]["yellow"], t["market"]) == (1, 5, 1)


@pytest.mark.rule("C-INST-7", "C-INST-3")
def test_a_cep_that_the_displaced_scientist_could_bring_does_not_count() -> None:
    s = scene("recycling", scientist="blue")
    s.expert("blue", recycling=1)
    s.cep("yellow", 0)
    s.control("africa", "yellow")
    s.region_cep("africa", 0)
    s.money("yellow", 2)
    assert refused(s.turn("yellow"), "yellow install africa-1") in ("C-INST-2", "C-INST-3", "C-INST-7")


@pytest.mark.rule("C-INST-7")
def test_the_steps_of_an_installation() -> None:
    s = scene("solar", scientist="blue")
    s.summit(1, 3)
    g = s.turn("yellow").play("yellow install africa-1")
    assert [step[0] for step in g.dump()["todo"]][:4] == ["pay", "flip", "benefit", "action-done"]


@pytest.mark.rule("C-INST-8")
def test_the_own_scientist_may_stay_and_costs_nothing() -> None:
    s = scene("solar", scientist="yellow")
    s.money("yellow", 0)
    g = s.turn("yellow").play("yellow install africa-1")
    t = table(g)
    assert t["scientist"] == {"africa-1": "yellow"}
    assert t["installed"] == {"africa-1": 1}
    assert t["money"] == s.t["money"]
    assert t["expertise"]["yellow"]["solar"] == 0
    assert t["moved"] == 0
    g.play("yellow end")  # now it works for him
    assert table(g)["expertise"]["yellow"]["solar"] == 1


@pytest.mark.rule("C-INST-8", "C-SCI-4")
@pytest.mark.parametrize("first", [True, False])
def test_taking_the_own_scientist_off_is_the_free_move_without_expertise(first: bool) -> None:
    s = scene("solar", scientist="yellow")
    s.summit(1, 5)
    s.summit(2, 7)
    s.summit(3, 2)  # no solar topic: it can only go to the hand
    g = s.turn("yellow")
    g.play(*(("yellow move africa-1",) if first else ()), "yellow install africa-1")
    g.play(*(() if first else ("yellow move africa-1",)))
    t = table(g)
    assert t["scientist"] == {}
    assert t["home"]["yellow"] == 1
    assert t["expertise"]["yellow"]["solar"] == 0
    assert t["moved"] == 1
    assert refused(g, "yellow move hand") == "C-OPS-5"

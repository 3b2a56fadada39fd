"""Action: propose a project (2.1.1)."""

import pytest

from .scene import DEMAND, ENERGIES, REGIONS, Scene, refused, table

# The region tiles 1-8: three accepted types in priority order.
AGENDAS = (
    ("solar", "biomass", "recycling"),
    ("forestation", "recycling", "biomass"),
    ("cold-fusion", "recycling", "solar"),
    ("recycling", "cold-fusion", "forestation"),
    ("forestation", "solar", "recycling"),
    ("cold-fusion", "solar", "biomass"),
    ("biomass", "cold-fusion", "forestation"),
    ("solar", "forestation", "cold-fusion"),
)


def scene(tile: int = 1, region: str = "africa", seats: int = 3) -> Scene:
    """By default Africa accepts solar, biomass and recycling."""
    s = Scene(seats)
    s.agenda(region, tile)
    return s


# --- what and where -------------------------------------------------------------------------------


@pytest.mark.rule("C-PROP-1")
@pytest.mark.parametrize("region", ["africa", "asia"])
@pytest.mark.parametrize("tile", range(1, 9))
def test_a_region_takes_the_three_types_of_its_tile_on_any_empty_space(tile: int, region: str) -> None:
    g = scene(tile, region).turn("yellow")
    for space in (f"{region}-1", f"{region}-2", f"{region}-3"):
        offers = {move for move in g.legal() if move.startswith(f"yellow propose {space} ")}
        assert offers == {f"yellow propose {space} {energy}" for energy in AGENDAS[tile - 1]}
        for energy in set(ENERGIES) - set(AGENDAS[tile - 1]):
            assert refused(g, f"yellow propose {space} {energy}") == "C-PROP-1"


@pytest.mark.rule("C-PROP-1")
@pytest.mark.parametrize(("tile", "energy"), [(i + 1, e) for i, t in enumerate(AGENDAS) for e in t])
def test_the_tile_of_that_type_lies_there_proposed(tile: int, energy: str) -> None:
    t = table(scene(tile).turn("yellow").play(f"yellow propose africa-2 {energy}"))
    assert t["project"] == {"africa-2": energy}
    assert t["installed"] == {}
    assert t["stack"] == {**dict.fromkeys(ENERGIES, 6), energy: 5}


@pytest.mark.rule("C-PROP-1")
@pytest.mark.parametrize("installed", [False, True])
def test_an_occupied_space_takes_no_second_project(installed: bool) -> None:
    s = scene()
    s.project("africa-1", "solar", installed=installed)
    g = s.turn("yellow")
    assert refused(g, "yellow propose africa-1 biomass") == "C-PROP-1"
    assert refused(g, "yellow propose africa-1 solar") == "C-PROP-1"
    g.play("yellow propose africa-2 biomass")
    assert table(g)["project"] == {"africa-1": "solar", "africa-2": "biomass"}


@pytest.mark.rule("C-PROP-1", "C-LIMIT-2")
def test_the_seventh_tile_of_a_type_does_not_exist() -> None:
    s = scene()
    for space in ("asia-1", "asia-2", "asia-3", "europe-1", "europe-2"):
        s.project(space, "solar")
    g = s.turn("yellow")
    assert "yellow propose africa-1 solar" in g.legal()
    s.project("europe-3", "solar")
    g = s.turn("yellow")
    assert s.t["stack"]["solar"] == 0
    assert refused(g, "yellow propose africa-1 solar") in ("C-PROP-1", "C-LIMIT-2")
    assert "yellow propose africa-1 biomass" in g.legal()


@pytest.mark.rule("C-PROP-1")
def test_without_an_empty_space_a_region_is_closed() -> None:
    s = scene()
    for space, energy in (("africa-1", "solar"), ("africa-2", "biomass"), ("africa-3", "recycling")):
        s.project(space, energy)
    g = s.turn("yellow")
    assert not [move for move in g.legal() if move.startswith("yellow propose africa")]
    for space in ("africa-1", "africa-2", "africa-3"):
        assert refused(g, f"yellow propose {space} solar") == "C-PROP-1"


# --- free, and everybody's ------------------------------------------------------------------------


@pytest.mark.rule("C-PROP-2")
def test_a_player_with_nothing_at_all_can_propose() -> None:
    s = scene()
    s.money("yellow", 0)
    s.cep("yellow", 0)
    s.market(2)
    before = s.t["region_cep"]["africa"]
    t = table(s.turn("yellow").play("yellow propose africa-2 solar"))
    assert (t["money"]["yellow"], t["cep"]["yellow"], t["tech"]["yellow"]) == (0, 0, 2)
    assert t["region_cep"]["africa"] == before
    assert t["vp"] == {}
    assert t["expertise"]["yellow"] == dict.fromkeys(ENERGIES, 0)


@pytest.mark.rule("C-PROP-2", "C-INST-1", "C-BUILD-1")
def test_one_proposes_another_installs_a_third_builds() -> None:
    s = scene()
    s.t["start_player"] = "yellow"
    s.money("blue", 10)
    s.tech("blue", 2)
    s.expert("blue", solar=2)
    g = s.turn("yellow")
    g.play("yellow propose africa-2 solar", "yellow end")
    money = table(g)["money"]["yellow"]
    g.play("orange install africa-2", "orange end")
    assert table(g)["installed"] == {"africa-2": 1}
    g.play("blue build africa-2")
    t = table(g)
    assert t["builder"]["africa"] == {"2": "blue"}
    assert t["money"]["yellow"] == money  # nobody pays the one who proposed


@pytest.mark.rule("C-PROP-3")
def test_a_region_may_hold_three_projects_of_one_type() -> None:
    s = scene()
    s.project("africa-1", "solar")
    s.project("africa-2", "solar", installed=True)
    t = table(s.turn("yellow").play("yellow propose africa-3 solar", "yellow decline"))
    assert t["project"] == dict.fromkeys(("africa-1", "africa-2", "africa-3"), "solar")
    assert t["stack"]["solar"] == 3


# --- the grants -----------------------------------------------------------------------------------


@pytest.mark.rule("C-PROP-3", "C-PROP-4", "C-PROP-5", "C-PROP-6")
@pytest.mark.parametrize("region", REGIONS)
def test_each_region_has_one_space_for_each_grant(region: str) -> None:
    s = scene(1, region)
    s.money("yellow", 3)
    ceps = DEMAND[region] - 1
    t = table(s.turn("yellow").play(f"yellow propose {region}-1 solar"))
    assert (t["money"]["yellow"], t["tech"]["yellow"], t["home"]["yellow"]) == (3 + ceps, 0, 1)
    t = table(s.turn("yellow").play(f"yellow propose {region}-2 solar"))
    assert (t["money"]["yellow"], t["tech"]["yellow"], t["home"]["yellow"]) == (3, 2, 1)
    g = s.turn("yellow").play(f"yellow propose {region}-3 solar")
    assert g.question is not None and g.question.rule == "scientist-grant"
    t = table(g.play("yellow recruit"))
    assert (t["money"]["yellow"], t["tech"]["yellow"], t["home"]["yellow"]) == (3, 0, 2)


@pytest.mark.rule("C-PROP-4")
@pytest.mark.parametrize(("ceps", "money"), [(0, 1), (1, 1), (2, 2), (3, 3), (4, 4), (5, 5), (6, 6)])
def test_the_money_grant_is_one_dollar_a_cep_and_at_least_one(ceps: int, money: int) -> None:
    s = scene(1, "asia")
    s.region_cep("asia", ceps)
    s.money("yellow", 10)
    bank = s.t["bank"]
    t = table(s.turn("yellow").play("yellow propose asia-1 solar"))
    assert t["money"]["yellow"] == 10 + money
    assert t["region_cep"]["asia"] == ceps  # they stay
    assert t["bank"] == bank
    assert t["cep"]["yellow"] == s.t["cep"]["yellow"]


@pytest.mark.rule("C-PROP-4")
def test_the_money_grant_does_not_ask_who_controls_the_region() -> None:
    s = scene()
    s.control("africa", "blue")
    s.money("yellow", 0)
    money = s.t["money"]["blue"]
    t = table(s.turn("yellow").play("yellow propose africa-1 solar"))
    assert (t["money"]["yellow"], t["money"]["blue"]) == (2, money)


@pytest.mark.rule("C-PROP-5", "C-LIMIT-4")
@pytest.mark.parametrize(("pool", "cubes"), [(25, 2), (2, 2), (1, 1), (0, 0)])
def test_the_technology_grant_is_two_cubes_while_they_last(pool: int, cubes: int) -> None:
    s = scene()
    s.tech_pool(pool, spare="blue")
    t = table(s.turn("yellow").play("yellow propose africa-2 solar"))
    assert t["tech"]["yellow"] == cubes
    assert t["tech_pool"] == pool - cubes


@pytest.mark.rule("C-PROP-6", "C-OPS-6")
def test_the_research_grant_moves_a_scientist_onto_the_project_just_proposed() -> None:
    s = scene()
    s.summit(1, 3)
    g = s.turn("yellow").play("yellow propose africa-3 solar", "yellow move hand")
    t = table(g)  # the only project there is, so nothing is asked
    assert t["scientist"] == {"africa-3": "yellow"}
    assert (t["home"]["yellow"], t["recruits"]["yellow"]) == (0, 3)
    assert t["moved"] == 0  # the free move is still there
    g.play("yellow move africa-3", "yellow to hand")
    assert table(g)["moved"] == 1


@pytest.mark.rule("C-PROP-6", "C-SCI-2", "C-SCI-4")
@pytest.mark.parametrize("to", ["hand", "africa-3", "europe-1", "summit-1-cold-fusion"])
def test_the_research_grant_moves_by_the_rules_of_a_free_move(to: str) -> None:
    s = scene()
    s.summit(1, 2)
    s.project("asia-1", "cold-fusion", scientist="yellow")
    s.project("europe-1", "forestation", installed=True)
    g = s.turn("yellow").play("yellow propose africa-3 solar", "yellow move asia-1")
    assert refused(g, "yellow to summit-1-recycling") == "C-SCI-3"
    g.play(f"yellow to {to}")
    t = table(g)
    assert "asia-1" not in t["scientist"]
    assert t["home"]["yellow"] == int(to == "hand")
    assert (t["scientist"].get(to) == "yellow") == (to in ("africa-3", "europe-1"))
    assert t["topic"] == ({"summit-1": {"2": "yellow"}} if to.startswith("summit") else {})
    assert t["expertise"]["yellow"] == dict.fromkeys(ENERGIES, 0)


@pytest.mark.rule("C-PROP-6", "C-SCI-1")
def test_the_research_grant_recruits_into_the_hand() -> None:
    g = scene().turn("yellow").play("yellow propose africa-3 solar")
    assert g.legal() == ["yellow decline", "yellow move hand", "yellow recruit"]
    g.play("yellow recruit")
    t = table(g)
    assert (t["home"]["yellow"], t["recruits"]["yellow"]) == (2, 2)
    assert t["scientist"] == {}  # not onto the board
    assert g.question is not None and g.question.rule == "turn"  # one or the other, not both
    g.play("yellow move hand")  # that is the free move
    assert table(g)["moved"] == 1


@pytest.mark.rule("C-PROP-6")
def test_the_research_grant_may_be_declined() -> None:
    s = scene()
    g = s.turn("yellow").play("yellow propose africa-3 solar", "yellow decline")
    t = table(g)
    for what in ("home", "recruits", "money", "tech", "cep"):
        assert t[what] == s.t[what]
    assert t["scientist"] == {}
    assert g.question is not None and g.question.rule == "turn"


@pytest.mark.rule("C-PROP-6", "C-SCI-1")
def test_with_an_empty_pool_the_research_grant_can_only_move() -> None:
    s = scene()
    s.t["home"]["yellow"], s.t["recruits"]["yellow"] = 4, 0
    g = s.turn("yellow").play("yellow propose africa-3 solar")
    assert refused(g, "yellow recruit") == "C-PROP-6"
    assert g.legal() == ["yellow decline", "yellow move hand"]


@pytest.mark.rule("C-PROP-6", "C-SCI-3")
def test_the_research_grant_frees_no_scientist_from_a_summit() -> None:
    s = scene()
    s.summit(1, 2, recycling="yellow")
    g = s.turn("yellow").play("yellow propose africa-3 solar")
    assert refused(g, "yellow move summit-1-recycling") == "C-SCI-3"
    assert refused(g, "yellow move hand") == "C-SCI-2"  # nobody there
    assert g.legal() == ["yellow decline", "yellow recruit"]


# --- regions that are full ------------------------------------------------------------------------


def green_africa() -> Scene:
    s = scene()
    for space in (1, 2, 3):
        s.plant("africa", space, "recycling", "blue")
    return s


@pytest.mark.rule("C-PROP-7", "C-PROP-4", "C-PROP-5", "C-PROP-6")
def test_proposing_stays_possible_in_a_region_full_of_green_plants() -> None:
    s = green_africa()
    s.money("yellow", 0)
    assert table(s.turn("yellow").play("yellow propose africa-1 solar"))["money"]["yellow"] == 2
    assert table(s.turn("yellow").play("yellow propose africa-2 solar"))["tech"]["yellow"] == 2
    g = s.turn("yellow").play("yellow propose africa-3 solar", "yellow move hand")
    assert table(g)["scientist"] == {"africa-3": "yellow"}


@pytest.mark.rule("C-PROP-7", "C-BUILD-3", "C-SCI-2")
def test_installing_and_research_stay_possible_there_but_not_building() -> None:
    s = green_africa()
    s.project("africa-1", "solar")
    s.cep("yellow", 1)
    g = s.turn("yellow").play("yellow install africa-1", "yellow move hand")
    t = table(g)
    assert (t["cep"]["yellow"], t["tech"]["yellow"]) == (0, 3)
    assert t["installed"] == {"africa-1": 1}
    assert t["scientist"] == {"africa-1": "yellow"}
    g.play("yellow end")
    assert table(g)["expertise"]["yellow"]["solar"] == 1
    s.project("africa-2", "solar", installed=True)
    s.money("yellow", 30)
    s.tech("yellow", 5)
    s.expert("yellow", solar=9)
    g = s.turn("yellow")
    assert refused(g, "yellow build africa-2") == "C-BUILD-3"
    assert table(g)["project"] == {"africa-1": "solar", "africa-2": "solar"}

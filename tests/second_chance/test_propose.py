"""Main action a: propose a project (p. 12)."""

import pytest

from keeling import Game

from .scene import ENERGIES, Scene, refused, table

AGENDAS = (  # the eight tiles, most preferred type first
    ("solar", "hydro", "recycling"),
    ("forestation", "recycling", "hydro"),
    ("wind", "recycling", "solar"),
    ("recycling", "wind", "forestation"),
    ("forestation", "solar", "recycling"),
    ("wind", "solar", "hydro"),
    ("hydro", "wind", "forestation"),
    ("solar", "forestation", "wind"),
)


def africa(tile: int = 4, mode: str = "coop", seats: int = 4) -> Scene:
    """Africa with a known Agenda: by default recycling, wind, forestation."""
    s = Scene(mode, seats)
    s.agenda("africa", tile)
    return s


def rule_asked(g: Game) -> str:
    assert g.question is not None
    return g.question.rule


# --- what may be proposed where (SC-PROP-1) -------------------------------------------------------


@pytest.mark.rule("SC-PROP-1")
@pytest.mark.parametrize("tile", range(1, 9))
def test_a_region_takes_only_the_types_of_its_agenda_tile(tile: int) -> None:
    g = africa(tile).turn("yellow")
    wanted = {move.split()[-1] for move in g.legal("yellow") if "propose africa-" in move}
    assert wanted == set(AGENDAS[tile - 1])
    for energy in set(ENERGIES) - wanted:
        assert refused(g, f"yellow propose africa-1 {energy}") == "SC-PROP-1", energy


@pytest.mark.rule("SC-PROP-1")
def test_the_tile_comes_from_the_stack_and_lies_there_without_infrastructure() -> None:
    g = africa().turn("yellow").play("yellow propose africa-2 wind")
    t = table(g)
    assert t["project"] == {"africa-2": "wind"}
    assert t["stack"] == {"recycling": 5, "hydro": 5, "wind": 4, "solar": 5, "forestation": 5}
    assert t["token"] == {}
    assert t["level"] == {}
    assert t["main_actions_left"] == 0


@pytest.mark.rule("SC-PROP-1")
def test_the_space_must_be_empty() -> None:
    s = africa()
    s.project("africa-1", "forestation")
    s.project("africa-2", "forestation", token="red")
    g = s.turn("yellow")
    assert refused(g, "yellow propose africa-1 wind") == "SC-PROP-1"
    assert refused(g, "yellow propose africa-2 wind") == "SC-PROP-1"
    g.play("yellow propose africa-3 wind")


@pytest.mark.rule("SC-PROP-1")
def test_a_full_region_takes_no_project() -> None:
    s = africa()
    for space in (1, 2, 3):
        s.project(f"africa-{space}", "forestation")
    assert not [move for move in s.turn("yellow").legal("yellow") if "propose africa" in move]


@pytest.mark.rule("SC-PROP-1")
def test_an_empty_stack_cannot_be_proposed() -> None:
    s = africa()
    for space in ("europe-1", "europe-2", "asia-1", "asia-2", "oceania-1"):
        s.project(space, "wind")
    g = s.turn("yellow")
    assert table(g)["stack"]["wind"] == 0
    assert refused(g, "yellow propose africa-1 wind") == "SC-LIMIT-10"
    g.play("yellow propose africa-1 recycling")


# --- order, and the three grants (SC-PROP-2 to -8) ------------------------------------------------


@pytest.mark.rule("SC-PROP-2", "SC-PROP-3")
def test_page_12_proposing_solar_in_north_america() -> None:
    s = Scene("coop", 4)
    s.agenda("north-america", 1)
    s.money("purple", 5)
    g = s.turn("purple").play("purple propose north-america-1 solar")
    t = table(g)
    assert t["project"] == {"north-america-1": "solar"}
    assert t["knowledge"]["purple"] == {"recycling": 0, "hydro": 0, "wind": 0, "solar": 1, "forestation": 0}
    assert t["money"]["purple"] == 10
    assert t["region_cep"]["north-america"] == 5


@pytest.mark.rule("SC-PROP-2")
def test_the_grant_waits_for_the_whole_chain_of_the_knowledge() -> None:
    """Yellow: wind 3 to 4, an any-icon for red; red: solar 3 to 4, a forestation icon for blue."""
    s = africa()
    s.know("yellow", wind=3)
    s.know("red", solar=3)
    s.tech("yellow", 0)
    g = s.turn("yellow").play("yellow propose africa-2 wind")
    assert table(g)["project"] == {"africa-2": "wind"}  # (1)
    assert table(g)["knowledge"]["yellow"]["wind"] == 4  # (2)
    g.play("yellow give red", "red learn solar")
    assert rule_asked(g) == "give"
    assert table(g)["tech"]["yellow"] == 0
    g.play("red give blue")
    assert table(g)["knowledge"]["blue"]["forestation"] == 1
    assert table(g)["tech"]["yellow"] == 2  # (3)


@pytest.mark.rule("SC-PROP-3")
@pytest.mark.parametrize(
    ("region", "ceps"),
    [
        ("north-america", 5),
        ("south-america", 4),
        ("europe", 5),
        ("africa", 3),
        ("asia", 6),
        ("oceania", 4),
        ("asia", 2),
        ("africa", 0),
    ],
)
def test_the_money_grant_is_a_dollar_for_each_cep_in_the_region(region: str, ceps: int) -> None:
    s = Scene("coop", 4)
    s.agenda(region, 1)
    s.region_cep(region, ceps)
    s.money("yellow", 0)
    g = s.turn("yellow").play(f"yellow propose {region}-1 solar")
    assert table(g)["money"]["yellow"] == ceps
    assert table(g)["region_cep"][region] == ceps  # they stay


@pytest.mark.rule("SC-PROP-3")
@pytest.mark.parametrize(("place", "money"), [("africa", 3), ("asia", 2)])
def test_a_cep_that_the_knowledge_puts_in_the_region_counts(place: str, money: int) -> None:
    s = africa()
    s.know("yellow", recycling=1)  # space 2: region CEP
    s.region_cep("africa", 2)
    s.region_cep("asia", 2)
    s.money("yellow", 0)
    g = s.turn("yellow").play(
        "yellow propose africa-1 recycling", "yellow give yellow", f"yellow place {place}"
    )
    assert table(g)["money"]["yellow"] == money


@pytest.mark.rule("SC-PROP-3")
def test_ceps_spent_by_the_controller_lower_later_grants() -> None:
    s = africa()
    s.control("africa", "yellow")
    s.project("africa-2", "solar")
    s.money("red", 0)
    g = s.turn("yellow").play("yellow prepare africa-2", "yellow pay africa", "yellow end")
    g.play("red propose africa-1 wind")
    assert table(g)["money"]["red"] == 2


@pytest.mark.rule("SC-PROP-4")
@pytest.mark.parametrize(("pool", "taken"), [(5, 2), (2, 2), (1, 1), (0, 0)])
def test_the_tech_grant_is_two_cubes_or_what_is_left(pool: int, taken: int) -> None:
    s = africa()
    s.tech("yellow", 0)
    s.tech_pool(pool, spare="red")
    g = s.turn("yellow").play("yellow propose africa-2 wind")
    assert table(g)["tech"]["yellow"] == taken
    assert table(g)["tech_pool"] == pool - taken


@pytest.mark.rule("SC-PROP-5")
def test_the_scientist_grant_asks_whether_to_recruit_or_to_move() -> None:
    s = africa()
    s.project("europe-1", "solar", scientist="yellow")
    s.t["recruits"]["yellow"] -= 1  # one more on the board
    s.t["home"]["yellow"] += 1
    g = s.turn("yellow").play("yellow propose africa-3 wind")
    assert g.question is not None
    assert g.question.options == ["yellow move board", "yellow move europe-1", "yellow recruit"]
    assert refused(g, "yellow end") == "SC-TURN-8"  # one of them must be


@pytest.mark.rule("SC-PROP-6")
@pytest.mark.parametrize("energy", ENERGIES)
def test_recruiting_brings_a_scientist_and_knowledge_of_any_type(energy: str) -> None:
    g = africa().turn("yellow").play("yellow propose africa-3 forestation", "yellow recruit")
    assert rule_asked(g) == "learn"
    g.play(f"yellow learn {energy}", *(["yellow give red"] if energy == "forestation" else []))
    t = table(g)
    assert (t["home"]["yellow"], t["recruits"]["yellow"]) == (2, 2)
    assert t["scientist"] == {}
    expected = dict.fromkeys(ENERGIES, 0)
    expected["forestation"] += 1  # for proposing
    expected[energy] += 1
    assert t["knowledge"]["yellow"] == expected


@pytest.mark.rule("SC-PROP-6")
def test_recruiting_needs_a_scientist_in_the_pool() -> None:
    s = africa()
    s.t["home"]["yellow"], s.t["recruits"]["yellow"] = 4, 0
    s.project("europe-1", "solar", scientist="yellow")
    g = s.turn("yellow").play("yellow propose africa-3 wind")
    assert refused(g, "yellow recruit") == "SC-LIMIT-9"
    g.play("yellow move europe-1", "yellow to board")


@pytest.mark.rule("SC-PROP-5", "SC-PROP-7")
def test_the_free_move_may_go_to_the_project_just_placed() -> None:
    s = africa()
    s.project("europe-1", "solar")
    g = s.turn("yellow").play("yellow propose africa-3 wind", "yellow move board", "yellow to africa-3")
    t = table(g)
    assert t["scientist"] == {"africa-3": "yellow"}
    assert (t["home"]["yellow"], t["recruits"]["yellow"]) == (0, 3)
    assert t["knowledge"]["yellow"]["wind"] == 1  # for proposing; arriving gives nothing
    assert t["moved"] == 0
    g.play(
        "yellow move africa-3", "yellow to europe-1", "yellow give red"
    )  # the executive move is still there
    assert table(g)["scientist"] == {"europe-1": "yellow"}


@pytest.mark.rule("SC-PROP-7")
def test_the_free_move_follows_the_rules_of_every_move() -> None:
    s = africa()
    s.summit(1, 1)  # recycling, hydro
    s.summit(2, 5, wind="red")  # hydro, wind
    s.summit(3, 8, solar="yellow")
    s.project("europe-1", "wind", scientist="yellow")
    s.project("europe-2", "solar", scientist="red")
    s.project("europe-3", "solar", token="red")
    s.played("red", 8, scientist="blue")
    g = s.turn("yellow").play("yellow propose africa-3 wind")
    assert refused(g, "yellow move summit-3-solar") == "SC-SCI-11"
    assert refused(g, "yellow move europe-2") == "SC-SCI-17"
    g.play("yellow move europe-1")
    assert refused(g, "yellow to summit-1-hydro") == "SC-SCI-7"
    assert refused(g, "yellow to summit-2-wind") == "SC-SCI-9"
    assert refused(g, "yellow to europe-1") == "SC-SCI-16"
    assert refused(g, "yellow to europe-2") == "SC-SCI-9"
    assert refused(g, "yellow to europe-3") == "SC-SCI-10"
    assert refused(g, "yellow to lobbyist-08") == "SC-SCI-9"
    assert g.legal("yellow") == ["yellow to board", "yellow to africa-3"]


@pytest.mark.rule("SC-PROP-8")
def test_a_scientist_grant_that_can_do_nothing_is_void_and_the_proposal_stands() -> None:
    s = africa()
    s.summit(1, 15)
    s.summit(2, 16)
    s.t["home"]["yellow"], s.t["recruits"]["yellow"] = 0, 0
    s.t["topic"] = {"summit-1": {"1": "yellow", "2": "yellow"}, "summit-2": {"1": "yellow", "2": "yellow"}}
    g = s.turn("yellow").play("yellow propose africa-3 wind")
    assert rule_asked(g) == "turn"
    assert table(g)["project"] == {"africa-3": "wind"}
    assert table(g)["knowledge"]["yellow"]["wind"] == 1


# --- what does not matter (SC-PROP-9 to -13) ------------------------------------------------------


@pytest.mark.rule("SC-PROP-9")
def test_a_level_2_tile_is_proposed_like_a_level_1_tile() -> None:
    s = africa()
    s.project("europe-1", "wind")
    s.project("europe-2", "wind")
    s.tech("yellow", 0)
    g = s.turn("yellow").play("yellow propose africa-2 wind")  # knowledge 0: level 2 could not be built
    t = table(g)
    assert t["level"] == {"africa-2": 1}
    assert t["knowledge"]["yellow"]["wind"] == 1
    assert t["tech"]["yellow"] == 2


@pytest.mark.rule("SC-PROP-10")
def test_another_player_may_use_the_project() -> None:
    s = africa()
    s.project("europe-1", "solar")
    g = s.turn("yellow").play("yellow propose africa-1 wind", "yellow end")
    g.play("red move board", "red to africa-1")
    assert table(g)["scientist"] == {"africa-1": "red"}
    g.play("red prepare africa-1", "red to board")
    assert table(g)["token"] == {"africa-1": "red"}


@pytest.mark.rule("SC-PROP-11")
def test_a_space_freed_by_building_pays_its_grant_again() -> None:
    s = africa()
    s.project("africa-1", "wind", token="yellow")
    s.know("yellow", wind=2)
    s.money("yellow", 9)
    s.money("red", 0)
    g = s.turn("yellow")
    assert refused(g, "yellow propose africa-1 wind") == "SC-PROP-1"
    g.play("yellow build africa-1", "yellow end", "red propose africa-1 wind")
    assert table(g)["project"] == {"africa-1": "wind"}
    assert table(g)["money"]["red"] == 3


@pytest.mark.rule("SC-PROP-12")
def test_proposing_where_nothing_more_can_be_built_is_legal() -> None:
    s = africa()
    for decade, energy in ((2010, "wind"), (2020, "wind"), (2030, "recycling"), (2040, "forestation")):
        s.plant("africa", decade, energy, "red")
    s.project("africa-2", "wind", token="yellow")
    s.know("yellow", wind=4)
    s.money("yellow", 20)
    g = s.turn("yellow")
    assert refused(g, "yellow build africa-2") == "SC-BUILD-8"
    g.play("yellow propose africa-1 recycling")
    assert table(g)["project"]["africa-1"] == "recycling"
    assert table(g)["money"]["yellow"] == 23


@pytest.mark.rule("SC-PROP-13")
def test_the_same_type_again_in_the_same_region() -> None:
    s = africa()
    s.project("africa-1", "wind")
    s.project("africa-2", "wind", token="red")
    s.plant("africa", 2010, "wind", "red")
    g = s.turn("yellow").play("yellow propose africa-3 wind", "yellow recruit", "yellow learn solar")
    assert table(g)["project"] == {"africa-1": "wind", "africa-2": "wind", "africa-3": "wind"}

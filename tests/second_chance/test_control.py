"""Control of a region's energy supply (section 12), and the Agenda tiles it is read from."""

from itertools import combinations, permutations
from typing import Any

import pytest

from .scene import ENERGIES, REGIONS, Scene, refused, table

AGENDAS = {  # from left to right, most preferred first
    1: ("solar", "hydro", "recycling"),
    2: ("forestation", "recycling", "hydro"),
    3: ("wind", "recycling", "solar"),
    4: ("recycling", "wind", "forestation"),
    5: ("forestation", "solar", "recycling"),
    6: ("wind", "solar", "hydro"),
    7: ("hydro", "wind", "forestation"),
    8: ("solar", "forestation", "wind"),
}


def africa(tile: int = 1, controller: str | None = None, mode: str = "coop", **cubes: str) -> Scene:
    """Africa with this Agenda tile; cubes by seat: red="solar hydro", a repeated type for more cubes."""
    s = Scene(mode, 1 if mode == "solo" else 4)
    s.t["control_cubes"] = {}
    s.agenda("africa", tile)
    for seat, energies in cubes.items():
        for energy in energies.split():
            s.cube("africa", energy, seat)
    if controller:
        s.control("africa", controller)
    return s


def build(s: Scene, energy: str, seat: str = "yellow") -> dict[str, Any]:
    """This seat, with all it needs, builds a plant in Africa."""
    s.project("africa-1", energy, token=seat)
    s.money(seat, 15)
    s.tech(seat, 5)
    s.cep(seat, 1)
    known = s.t["knowledge"][seat][energy]
    s.know(seat, **{energy: max(known, 3)})
    g = s.turn(seat).play(f"{seat} build africa-1")
    if g.question and g.question.rule == "pay":
        g.play(f"{seat} pay hand")
    assert table(g)["plant"]["africa"] == {"2010": energy}
    return table(g)


def controller(t: dict[str, Any]) -> str | None:
    seat: str | None = t["control"].get("africa")
    return seat


# --- when control is checked ----------------------------------------------------------------------


@pytest.mark.rule("SC-CTRL-1")
def test_a_build_decides_only_about_its_own_region() -> None:
    s = africa()
    s.cube("asia", AGENDAS[int(s.t["agenda"]["asia"][-1])][0], "yellow")  # ahead in Asia ...
    s.control("asia", "red")
    assert build(s, "solar")["control"] == {"africa": "yellow", "asia": "red"}  # ... but not checked there


@pytest.mark.rule("SC-CTRL-1")
def test_proposing_and_preparing_decide_nothing() -> None:
    s = africa(1, "red", yellow="solar hydro", red="recycling")
    s.cep("yellow", 1)
    g = s.turn("yellow").play("yellow propose africa-2 solar")
    assert controller(table(g)) == "red"
    s.project("africa-1", "solar")
    g = s.turn("yellow").play("yellow prepare africa-1")
    assert controller(table(g)) == "red"


@pytest.mark.rule("SC-CTRL-9")
def test_knowledge_gained_between_builds_shifts_nothing() -> None:
    s = africa(1, "red", yellow="solar", red="solar")
    s.know("yellow", solar=4)
    s.know("red", solar=4)
    s.project("europe-1", "solar", scientist="yellow")
    g = s.turn("yellow").play("yellow move europe-1", "yellow to board")
    assert table(g)["knowledge"]["yellow"]["solar"] == 5
    assert controller(table(g)) == "red"
    g.play("yellow propose africa-2 solar")
    while g.question and g.question.rule != "turn":  # the icon of space 6
        g.play(g.question.options[0])
    assert table(g)["knowledge"]["yellow"]["solar"] == 6
    g.play("yellow end")
    assert controller(table(g)) == "red"


# --- criterion 1: different types -----------------------------------------------------------------


@pytest.mark.rule("SC-CTRL-2", "SC-CTRL-14")
def test_page_15_two_types_beat_more_cubes_of_one_type_e31() -> None:
    s = africa(1, "purple", red="hydro", purple="solar solar solar")
    s.know("purple", solar=9, recycling=9)
    assert controller(build(s, "recycling", "red")) == "red"


@pytest.mark.rule("SC-CTRL-2")
def test_more_cubes_of_one_type_do_not_beat_two_types() -> None:
    s = africa(1, "purple", red="solar solar solar", purple="hydro recycling")
    s.know("red", solar=9)
    assert controller(build(s, "solar", "red")) == "purple"


@pytest.mark.rule("SC-CTRL-2")
def test_three_types_beat_two() -> None:
    s = africa(1, "red", yellow="hydro recycling", red="solar hydro")
    assert controller(build(s, "solar")) == "yellow"
    s = africa(1, "red", yellow="solar", red="solar hydro recycling")
    assert controller(build(s, "hydro")) == "red"


@pytest.mark.rule("SC-CTRL-14", "SC-CTRL-2")
@pytest.mark.parametrize(("yellow", "taker"), [("hydro", "yellow"), ("recycling", "red")])
def test_markers_in_other_regions_do_not_count(yellow: str, taker: str) -> None:
    """Criterion 1 asks for cubes; Red has the markers on the board."""
    s = africa(1, "red", yellow=yellow, red="solar")
    for region in ("asia", "europe", "oceania"):
        s.control(region, "red")
    assert controller(build(s, "recycling")) == taker


# --- criterion 2: the Agenda from the left --------------------------------------------------------


@pytest.mark.rule("SC-CTRL-3")
def test_page_15_the_second_priority_decides_e32() -> None:
    s = africa(5, "yellow", blue="forestation", yellow="forestation recycling")
    s.know("yellow", solar=9)
    assert controller(build(s, "solar", "blue")) == "blue"
    s = africa(5, "blue", blue="forestation solar", yellow="forestation")
    s.know("yellow", recycling=9)
    assert controller(build(s, "recycling", "yellow")) == "blue"


@pytest.mark.rule("SC-CTRL-2", "SC-CTRL-3")
@pytest.mark.parametrize("tile", AGENDAS)
def test_with_equally_many_types_the_leftmost_difference_decides(tile: int) -> None:
    """Every pair of one or two types on every tile; the order of placing is without meaning."""
    row = AGENDAS[tile]
    for size in (1, 2):
        for mine, theirs in permutations(list(combinations(row, size)), 2):
            # combinations come in the order of the row, so the smaller index is the better one
            better = [row.index(e) for e in mine] < [row.index(e) for e in theirs]
            for last in mine:
                s = africa(tile, "red", red=" ".join(theirs), yellow=" ".join(set(mine) - {last}))
                s.know("red" if better else "yellow", **dict.fromkeys(ENERGIES, 9))  # must not matter
                assert controller(build(s, last)) == ("yellow" if better else "red"), (mine, theirs, last)


# --- criteria 3 and 4 -----------------------------------------------------------------------------


@pytest.mark.rule("SC-CTRL-4", "SC-CTRL-5")
@pytest.mark.parametrize(("knowledge", "taker"), [(3, "purple"), (4, "purple"), (5, "purple"), (6, "red")])
def test_page_15_same_types_more_knowledge_of_the_type_built_e33(knowledge: int, taker: str) -> None:
    s = africa(1, "red", red="solar")
    s.know("purple", solar=5)
    s.know("red", solar=knowledge, hydro=9, recycling=9)
    assert controller(build(s, "solar", "purple")) == taker  # an equal 5 goes to the builder


@pytest.mark.rule("SC-CTRL-4")
@pytest.mark.parametrize(("energy", "taker"), [("solar", "yellow"), ("hydro", "red")])
def test_only_knowledge_of_the_type_just_built_is_compared(energy: str, taker: str) -> None:
    other = {"solar": "hydro", "hydro": "solar"}[energy]
    s = africa(1, "red", red="solar hydro", yellow=other)
    s.know("yellow", solar=6, hydro=4)
    s.know("red", solar=4, hydro=6)
    assert controller(build(s, energy)) == taker


@pytest.mark.rule("SC-CTRL-5")
def test_a_complete_tie_goes_to_the_builder() -> None:
    s = africa(1, "red", red="solar hydro", yellow="solar")
    for seat in ("yellow", "red"):
        s.know(seat, **dict.fromkeys(ENERGIES, 4))
    assert controller(build(s, "hydro")) == "yellow"


@pytest.mark.rule("SC-CTRL-15", "SC-CTRL-4", "SC-CTRL-5")
@pytest.mark.parametrize(("yellow", "red", "taker"), [(6, 4, "yellow"), (5, 5, "yellow"), (4, 6, "red")])
def test_a_second_plant_of_a_type_still_triggers_the_check(yellow: int, red: int, taker: str) -> None:
    s = africa(1, "red", yellow="solar", red="solar")
    s.know("yellow", solar=yellow)
    s.know("red", solar=red)
    t = build(s, "solar")
    assert t["control_cubes"]["africa"]["solar"] == {"yellow": 2, "red": 1}
    assert controller(t) == taker


# --- more than two, and who can gain --------------------------------------------------------------


@pytest.mark.rule("SC-CTRL-6")
def test_the_builder_must_not_be_behind_anybody() -> None:
    """Yellow beats Red, the controller, by priority; Purple is ahead of Yellow by one type."""
    s = africa(1, "red", red="recycling", purple="hydro recycling")
    assert controller(build(s, "solar")) == "red"


@pytest.mark.rule("SC-CTRL-6")
@pytest.mark.parametrize("ahead", ["", "types", "priority", "knowledge"])
def test_each_rival_is_compared_by_each_criterion(ahead: str) -> None:
    """Red, Blue and Purple stand behind or before Yellow's solar and recycling, each in another way."""
    s = africa(
        1,
        None,
        yellow="solar",
        red="solar hydro recycling" if ahead == "types" else "solar",
        blue="solar hydro" if ahead == "priority" else "hydro recycling",
        purple="solar recycling",
    )
    s.know("yellow", recycling=5)
    s.know("purple", recycling=6 if ahead == "knowledge" else 4)
    s.control("africa", "red")
    assert controller(build(s, "recycling")) == ("red" if ahead else "yellow")


@pytest.mark.rule("SC-CTRL-7")
def test_nobody_gains_control_by_the_build_of_another() -> None:
    """Purple is ahead of both, but only the builder could take control."""
    s = africa(1, "red", red="recycling", purple="solar hydro")
    t = build(s, "recycling")
    assert t["control"] == {"africa": "red"}
    assert t["markers"] == {"yellow": 5, "red": 4, "blue": 5, "purple": 5}


@pytest.mark.rule("SC-CTRL-7", "SC-CTRL-11")
def test_an_uncontrolled_region_stays_so_if_the_builder_is_behind() -> None:
    s = africa(1, None, purple="solar hydro")
    t = build(s, "recycling")
    assert t["control"] == {}
    assert t["markers"]["purple"] == 5


@pytest.mark.rule("SC-CTRL-8")
def test_a_controller_who_builds_stays_even_if_somebody_is_ahead() -> None:
    s = africa(1, "yellow", yellow="recycling", red="solar hydro recycling")
    t = build(s, "recycling")
    assert t["control"] == {"africa": "yellow"}
    assert t["markers"] == {"yellow": 4, "red": 5, "blue": 5, "purple": 5}


# --- taking control -------------------------------------------------------------------------------


@pytest.mark.rule("SC-CTRL-10")
def test_the_new_marker_comes_and_the_old_one_goes_back() -> None:
    s = africa(1, "red", red="recycling")
    t = build(s, "solar")
    assert t["control"] == {"africa": "yellow"}
    assert t["markers"] == {"yellow": 4, "red": 5, "blue": 5, "purple": 5}


@pytest.mark.rule("SC-CTRL-11")
@pytest.mark.parametrize("energy", AGENDAS[1])
def test_the_first_builder_takes_control(energy: str) -> None:
    s = africa()
    for seat in ("red", "blue", "purple"):
        s.know(seat, **dict.fromkeys(ENERGIES, 9))
    t = build(s, energy)
    assert t["control"] == {"africa": "yellow"}
    assert t["markers"]["yellow"] == 4


@pytest.mark.rule("SC-CTRL-11")
@pytest.mark.parametrize(("energy", "taker"), [("solar", "yellow"), ("recycling", None)])
def test_in_an_uncontrolled_region_the_cubes_there_are_compared(energy: str, taker: str | None) -> None:
    s = africa(1, None, red="hydro")
    assert controller(build(s, energy)) == taker


@pytest.mark.rule("SC-CTRL-11", "SC-LIMIT-8")
@pytest.mark.parametrize("owner", [None, "red"])
def test_a_builder_without_a_marker_takes_no_control(owner: str | None) -> None:
    s = africa(1, owner)
    for region in REGIONS:
        if region != "africa":
            s.control(region, "yellow")
    t = build(s, "solar")
    assert controller(t) == owner
    assert t["markers"]["yellow"] == 0
    assert t["control_cubes"]["africa"] == {"solar": {"yellow": 1}}


@pytest.mark.rule("SC-CTRL-11", "SC-SOLO-CTRL-1")
@pytest.mark.parametrize(
    ("enemy", "energy", "taker"),
    [
        ("", "recycling", "yellow"),
        ("recycling", "solar", "yellow"),  # criterion 2
        ("solar", "recycling", None),
        ("solar hydro", "solar", None),  # criterion 1
        ("solar solar", "solar", "yellow"),  # criterion 3 is always the player's
    ],
)
def test_in_solo_the_enemy_cubes_are_compared(enemy: str, energy: str, taker: str | None) -> None:
    s = africa(1, None, "solo", enemy=enemy)
    assert controller(build(s, energy)) == taker


# --- rights and duties ----------------------------------------------------------------------------


@pytest.mark.rule("SC-CTRL-12")
def test_the_controller_may_pay_for_infrastructure_with_a_region_cep() -> None:
    s = africa(1, "yellow")
    s.project("europe-1", "solar")
    g = s.turn("yellow").play("yellow prepare europe-1")
    assert g.legal() == ["yellow pay hand", "yellow pay africa"]
    g.play("yellow pay africa")
    assert table(g)["region_cep"]["africa"] == 2
    assert table(g)["cep"]["yellow"] == 2


@pytest.mark.rule("SC-CTRL-12")
def test_the_controller_may_pay_for_a_plant_with_a_region_cep() -> None:
    s = africa(1, "yellow")
    s.project("africa-1", "solar", token="red")
    s.money("yellow", 10)
    s.know("yellow", solar=2)
    g = s.turn("yellow").play("yellow build africa-1", "yellow pay africa")
    assert table(g)["region_cep"]["africa"] == 2
    assert table(g)["cep"]["yellow"] == 2


@pytest.mark.rule("SC-CTRL-12")
def test_region_ceps_can_pay_when_the_hand_is_empty_but_only_for_the_controller() -> None:
    s = africa(1, "yellow")
    s.project("europe-1", "solar")
    for seat in ("yellow", "red"):
        s.cep(seat, 0)
    assert refused(s.turn("red"), "red prepare europe-1") == "SC-INFRA-4"
    t = table(s.turn("yellow").play("yellow prepare europe-1"))
    assert t["region_cep"]["africa"] == 2


@pytest.mark.rule("SC-CTRL-12", "SC-MKT-4")
def test_region_ceps_can_never_be_sold() -> None:
    s = africa(1, "yellow")
    s.cep("yellow", 0)
    assert refused(s.turn("yellow"), "yellow sell") == "SC-MKT-4"
    s.cep("yellow", 1)
    t = table(s.turn("yellow").play("yellow sell"))
    assert (t["cep"]["yellow"], t["region_cep"]["africa"]) == (0, 3)  # the one in hand was sold


@pytest.mark.rule("SC-CTRL-12")
@pytest.mark.parametrize(("source", "hand", "region"), [("hand", 0, 3), ("africa", 1, 2)])
def test_the_controller_may_pay_for_an_event_with_a_region_cep(source: str, hand: int, region: int) -> None:
    s = africa(1, "yellow", "competitive")
    s.region_cep("africa", 3)
    s.events("asia", "europe")
    s.t["start_player"] = "yellow"
    s.cep("yellow", 1)
    g = s.steps(["events", "yellow", 0])
    assert g.legal() == ["yellow pay hand", "yellow pay africa"]
    g.play(f"yellow pay {source}")
    t = table(g)
    assert (t["cep"]["yellow"], t["region_cep"]["africa"]) == (hand, region)


def africa_burns(s: Scene) -> None:
    """The only demand of this decade that is not met is Africa's."""
    for region in REGIONS:
        if region != "africa":
            s.plant(region, 2010, AGENDAS[int(s.t["agenda"][region][-1])][0], "red")


@pytest.mark.rule("SC-CTRL-13", "SC-CTRL-12")
@pytest.mark.parametrize(
    ("source", "hand", "in_africa", "in_asia"),
    [("hand", 1, 3, 6), ("africa", 2, 2, 6), ("asia", 2, 3, 5)],
)
def test_the_controller_owes_the_cep_of_a_new_fossil_plant(
    source: str, hand: int, in_africa: int, in_asia: int
) -> None:
    s = africa(1, "blue")
    s.control("asia", "blue")
    africa_burns(s)
    bank = s.t["bank"]
    g = s.steps(["supply", "yellow", 0], nature=["gas"])
    assert g.question is not None and g.question.seats == ["blue"]
    assert g.legal() == ["blue pay hand", "blue pay africa", "blue pay asia"]
    g.play(f"blue pay {source}")
    t = table(g)
    assert t["cep"]["blue"] == hand
    assert (t["region_cep"]["africa"], t["region_cep"]["asia"]) == (in_africa, in_asia)
    assert t["bank"] == bank + 1
    assert t["control"] == {"africa": "blue", "asia": "blue"}


@pytest.mark.rule("SC-CTRL-13")
def test_without_a_controller_the_region_itself_pays() -> None:
    s = africa()
    africa_burns(s)
    hands = dict(s.t["cep"])
    g = s.steps(["supply", "yellow", 0], nature=["gas"])
    t = table(g)
    assert g.question is None  # nobody was asked for a CEP
    assert t["region_cep"]["africa"] == 2
    assert t["cep"] == hands


@pytest.mark.rule("SC-CTRL-13", "SC-FINE-1")
def test_a_controller_who_cannot_pay_is_fined() -> None:
    s = africa(1, "blue")
    africa_burns(s)
    s.cep("blue", 0)
    s.region_cep("africa", 0)
    s.score(10)
    g = s.steps(["supply", "yellow", 0], nature=["gas"])
    assert table(g)["vp"]["group"] == {"income": 10, "fines": -3}


# --- the Agenda tiles -----------------------------------------------------------------------------


@pytest.mark.rule("SC-PROP-1", "SC-SETUP-13")
@pytest.mark.parametrize("region", ["africa", "north-america"])
@pytest.mark.parametrize("energy", ENERGIES)
@pytest.mark.parametrize("tile", AGENDAS)
def test_only_the_types_of_the_agenda_tile_can_be_proposed(tile: int, energy: str, region: str) -> None:
    s = Scene("coop", 4)
    s.agenda(region, tile)
    g = s.turn("yellow")
    if energy in AGENDAS[tile]:
        for space in (1, 2, 3):
            assert f"yellow propose {region}-{space} {energy}" in g.legal()
        g.play(f"yellow propose {region}-2 {energy}")
        assert table(g)["project"] == {f"{region}-2": energy}
    else:
        for space in (1, 2, 3):
            assert refused(g, f"yellow propose {region}-{space} {energy}") == "SC-PROP-1"

"""The other reading of a ruling, where the Polish and the Italian book differ, as an option."""

from typing import Any

import pytest

from .scene import Scene, refused, table


def solar_site(own_cubes: int, **options: Any) -> Scene:
    """Yellow may build a small solar plant ($10, 2 cubes) in Africa, where a cube lies."""
    s = Scene(3, **options)
    s.agenda("africa", 1)
    s.project("africa-1", "solar", installed=True)
    s.expert("yellow", solar=2)
    s.money("yellow", 10)
    s.tech("yellow", own_cubes)
    s.region_tech("africa", 2)
    return s


@pytest.mark.rule("C-BUILD-5")
def test_the_region_pays_one_cube_unasked() -> None:
    g = solar_site(2).turn("yellow").play("yellow build africa-1")
    t = table(g)
    assert (t["tech"]["yellow"], t["region_tech"]["africa"]) == (1, 1)
    assert g.log == ["yellow build africa-1"]


@pytest.mark.rule("C-BUILD-5")
@pytest.mark.parametrize(("answer", "own", "region"), [("region-cube", 1, 1), ("own-cubes", 0, 2)])
def test_by_the_other_reading_the_builder_decides(answer: str, own: int, region: int) -> None:
    g = solar_site(2, subsidy="optional").turn("yellow").play("yellow build africa-1")
    assert g.question and g.question.rule == "subsidy"
    g.play(f"yellow use {answer}")
    t = table(g)
    assert (t["tech"]["yellow"], t["region_tech"]["africa"]) == (own, region)
    assert t["plant"]["africa"]["2"] == "solar"


@pytest.mark.rule("C-BUILD-5")
def test_who_lacks_a_cube_uses_the_region_s_by_either_reading() -> None:
    for reading in ("automatic", "optional"):
        g = solar_site(1, subsidy=reading).turn("yellow").play("yellow build africa-1")
        t = table(g)
        assert (t["tech"]["yellow"], t["region_tech"]["africa"]) == (0, 1)


@pytest.mark.rule("C-BUILD-5", "C-BUILD-4")
def test_without_a_cube_in_the_region_all_are_one_s_own() -> None:
    s = solar_site(2, subsidy="optional")
    s.region_tech("africa", 0)
    g = s.turn("yellow").play("yellow build africa-1")
    assert table(g)["tech"]["yellow"] == 0
    s = solar_site(1, subsidy="optional")
    s.region_tech("africa", 0)
    assert refused(s.turn("yellow"), "yellow build africa-1") == "C-BUILD-4"


@pytest.mark.rule("C-SOLO-8")
@pytest.mark.parametrize(
    ("ppm", "reached", "exceeded"), [(490, False, False), (500, True, False), (510, True, True)]
)
def test_whether_500_ppm_itself_ends_a_solo_game(ppm: int, reached: bool, exceeded: bool) -> None:
    for reading, ends in (("reached", reached), ("exceeded", exceeded)):
        s = Scene(1, solo_limit=reading)
        s.pollution(ppm)
        g = s.steps(["supply-check", "yellow", 0])
        assert (table(g)["ending"] == "co2-limit-scored") == ends


@pytest.mark.rule("C-END-6")
def test_several_players_lose_at_500_by_either_reading() -> None:
    for reading in ("reached", "exceeded"):
        s = Scene(3, solo_limit=reading)
        s.pollution(500)
        g = s.steps(["supply-check", "yellow", 0])
        assert g.result and (g.result.won, g.result.reason) == (False, "co2-limit-reached")

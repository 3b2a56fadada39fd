"""Reducing pollution at the end of the Energy Supply phase (p. 18)."""

import pytest

from keeling import Game

from .scene import COLOURS, ENERGIES, REGIONS, Scene, refused, table

REDUCE = [["reduce", "yellow", 0], ["supply-check", "yellow", 0]]
NEXT = ["end-decade", "yellow", 0]


def polluted(co2: int, points: int, decade: int = 0, seats: int = 4) -> Scene:
    s = Scene("coop", seats)
    s.t["co2"] = co2
    s.score(points)
    s.t["decade"] = decade
    return s


def offered(g: Game, seat: str = "yellow") -> list[int]:
    """The ppm that may be bought off now."""
    assert g.question is not None and g.question.rule == "reduce"
    return [int(move.rsplit(" ", 1)[1]) for move in g.legal(seat)]


def score(g: Game) -> int:
    return sum(table(g)["vp"].get("group", {}).values())


def reason(g: Game) -> str:
    assert g.result is not None and g.result.won is False
    return g.result.reason


def cover(s: Scene, *but: str) -> None:
    for i, region in enumerate(REGIONS):
        if region not in but:
            s.plant(region, 2010, ENERGIES[i % 5], "purple")


@pytest.mark.rule("SC-RED-1")
@pytest.mark.parametrize(("decade", "price"), [(0, 1), (1, 2), (2, 3), (3, 4)])
@pytest.mark.parametrize("steps", [0, 1, 2, 5])
def test_each_step_of_10_ppm_costs_the_number_of_the_decade(decade: int, price: int, steps: int) -> None:
    g = polluted(480, 25, decade).steps(*REDUCE)
    g.play(f"yellow reduce {10 * steps}")
    assert table(g)["co2"] == 480 - 10 * steps
    assert score(g) == 25 - steps * price
    assert table(g)["vp"]["group"].get("pollution-reduction", 0) == -steps * price


@pytest.mark.rule("SC-RED-1", "SC-RED-2")
def test_page_18_540_ppm_in_2030_with_16_points_e45() -> None:
    g = polluted(540, 16, decade=2).steps(*REDUCE)
    assert offered(g) == [40, 50]
    g.play("red reduce 50")
    assert (table(g)["co2"], score(g)) == (490, 1)
    assert g.result is None


@pytest.mark.rule("SC-RED-1", "SC-GEN-9")
@pytest.mark.parametrize("seat", COLOURS)
def test_any_seat_may_answer_for_the_group_once(seat: str) -> None:
    g = polluted(450, 10).steps(*REDUCE, NEXT)
    assert g.question is not None and g.question.seats == list(COLOURS)
    g.play(f"{seat} reduce 30")
    assert (table(g)["co2"], score(g)) == (420, 7)
    assert table(g)["decade"] == 1  # nobody else is asked


@pytest.mark.rule("SC-RED-1")
def test_nothing_need_be_bought_at_500_or_below() -> None:
    for co2 in (410, 490, 500):
        g = polluted(co2, 20).steps(*REDUCE, NEXT)
        g.play("blue reduce 0")
        assert (table(g)["co2"], score(g), table(g)["decade"]) == (co2, 20, 1)


@pytest.mark.rule("SC-RED-1")
def test_the_group_is_asked_only_if_it_has_a_choice() -> None:
    for co2, points in ((400, 20), (450, 0)):
        g = polluted(co2, points).steps(*REDUCE, NEXT)
        assert table(g)["decade"] == 1
        assert (table(g)["co2"], score(g)) == (co2, points)


@pytest.mark.rule("SC-RED-2")
@pytest.mark.parametrize(("ppm", "legal"), [(0, False), (10, False), (20, False), (30, True), (40, True)])
def test_above_500_too_few_steps_are_illegal(ppm: int, legal: bool) -> None:
    g = polluted(530, 20).steps(*REDUCE)
    if legal:
        g.play(f"yellow reduce {ppm}")
        assert (table(g)["co2"], g.result) == (530 - ppm, None)
    else:
        assert refused(g, f"yellow reduce {ppm}") == "SC-RED-2"


@pytest.mark.rule("SC-RED-2", "SC-RED-5")
def test_page_18_520_ppm_in_2010_with_one_point_is_lost_e46() -> None:
    g = polluted(520, 1).steps(*REDUCE, NEXT)
    assert g.log == []  # nothing is asked
    assert (table(g)["co2"], score(g)) == (520, 1)
    assert reason(g) == "co2-above-limit"


@pytest.mark.rule("SC-RED-2")
@pytest.mark.parametrize(("points", "lost"), [(5, True), (6, False)])
def test_the_group_loses_if_its_points_do_not_suffice_for_500(points: int, lost: bool) -> None:
    g = polluted(520, points, decade=2).steps(*REDUCE, NEXT)
    assert g.over == lost
    if lost:
        assert reason(g) == "co2-above-limit"
    else:  # the only legal number of steps is taken without a question
        assert (table(g)["co2"], score(g), table(g)["decade"]) == (500, 0, 3)


@pytest.mark.rule("SC-RED-3")
@pytest.mark.parametrize(("decade", "most"), [(0, 70), (1, 30), (2, 20), (3, 10)])
def test_no_more_points_can_be_spent_than_there_are(decade: int, most: int) -> None:
    g = polluted(490, 7, decade).steps(*REDUCE)
    assert offered(g) == list(range(0, most + 1, 10))
    assert refused(g, f"yellow reduce {most + 10}") == "SC-RED-3"


@pytest.mark.rule("SC-RED-3")
def test_reduction_stops_at_400() -> None:
    g = polluted(420, 50).steps(*REDUCE)
    assert offered(g) == [0, 10, 20]
    assert refused(g, "yellow reduce 30") == "SC-RED-3"
    g.play("yellow reduce 20")
    assert (table(g)["co2"], score(g)) == (400, 48)


@pytest.mark.rule("SC-RED-4")
def test_fines_are_gone_before_reduction_is_bought() -> None:
    s = polluted(460, 5)
    s.control("europe", "red")
    s.region_cep("europe", 0)
    s.cep("red", 0)
    s.market(2, price=3)
    cover(s, "europe")
    g = s.steps(["supply", "yellow", 0], nature=["gas"])
    assert score(g) == 2
    assert offered(g) == [0, 10, 20]
    assert refused(g, "yellow reduce 30") == "SC-RED-3"


@pytest.mark.rule("SC-RED-4", "SC-RED-2")
def test_a_fine_can_take_the_points_that_would_have_saved_the_group() -> None:
    for hand, lost in ((0, True), (1, False)):
        s = polluted(490, 3)
        s.control("europe", "red")
        s.region_cep("europe", 0)
        s.cep("red", hand)
        cover(s, "europe")
        g = s.steps(["supply", "yellow", 0], NEXT, nature=["coal"])
        assert g.over == lost
        if lost:
            assert reason(g) == "co2-above-limit"
        else:
            assert table(g)["co2"] == 500 and score(g) == 0


@pytest.mark.rule("SC-RED-5", "SC-RED-6")
@pytest.mark.parametrize(
    ("co2", "points", "ending"),
    [
        (500, 0, "running"),
        (510, 0, "co2-above-limit"),
        (500, -1, "score-below-zero"),
        (400, -1, "score-below-zero"),
        (510, -1, "score-below-zero"),
        (490, 0, "running"),
    ],
)
def test_exactly_0_points_and_exactly_500_ppm_survive(co2: int, points: int, ending: str) -> None:
    g = polluted(co2, points).steps(*REDUCE, NEXT)
    assert table(g)["ending"] == ending
    assert g.over == (ending != "running")
    assert table(g)["decade"] == (1 if ending == "running" else 0)


@pytest.mark.rule("SC-RED-5")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_loses(seats: int) -> None:
    g = polluted(510, 0, seats=seats).steps(*REDUCE)
    assert g.result is not None
    assert (g.result.won, g.result.winners, g.result.epithet) == (False, [], None)


@pytest.mark.rule("SC-RED-6")
def test_500_need_not_be_undercut() -> None:
    g = polluted(510, 9).steps(*REDUCE, NEXT)
    assert offered(g)[0] == 10
    g.play("yellow reduce 10")
    assert (table(g)["co2"], table(g)["ending"], table(g)["decade"]) == (500, "running", 1)


@pytest.mark.rule("SC-RED-7")
@pytest.mark.parametrize(("bought", "after"), [(0, 440), (20, 420), (40, 400), (60, 400)])
def test_fossil_plants_stay_and_are_worth_their_ppm_later_down_to_400(bought: int, after: int) -> None:
    s = polluted(480, 20)
    for year in (2010, 2020, 2030, 2040):
        s.fossil("africa", year, "coal")
    s.agenda("africa", 1)
    s.project("africa-1", "solar", token="yellow")
    s.money("yellow", 20)
    s.know("yellow", solar=2)
    before = {year: "coal" for year in ("2010", "2020", "2030", "2040")}
    g = s.steps(*REDUCE, ["begin-turn", "yellow", 0])
    g.play(f"purple reduce {bought}")
    assert table(g)["plant"]["africa"] == before
    assert table(g)["co2"] == 480 - bought
    g.play("yellow build africa-1")
    assert table(g)["plant"]["africa"] == {**before, "2010": "solar"}
    assert table(g)["co2"] == after


@pytest.mark.rule("SC-RED-1", "SC-SOLO-END-2")
def test_a_solo_player_buys_for_the_same_price() -> None:
    s = Scene("solo", 1)
    s.t["co2"] = 520
    s.t["decade"] = 1
    s.score(10)
    g = s.steps(*REDUCE)
    assert offered(g) == [20, 30, 40, 50]
    g.play("yellow reduce 30")
    assert (table(g)["co2"], score(g)) == (490, 4)


@pytest.mark.rule("SC-COMP-SUP-3")
def test_there_is_no_reduction_in_a_competitive_game() -> None:
    s = Scene("competitive", 4)
    for seat in COLOURS:
        s.score(50, seat)
    g = s.steps(["supply", "yellow", 0], nature=["gas"] * 6)
    assert g.question is None
    assert table(g)["co2"] == 170

"""The Income phase (section 14)."""

import pytest

from keeling import Game

from .scene import COLOURS, ENERGIES, Scene, refused, table

COLUMNS = {1: 1, 2: 1, 3: 2, 4: 2, 5: 3, 6: 3, 7: 4, 8: 4, 9: 5}  # income by space of the track


def income_phase(s: Scene) -> Game:
    s.t["active"] = None  # the last turn is over
    return s.steps(["income", "yellow", 0])


def income(s: Scene) -> dict[str, int]:
    """What each seat was asked to share out, all of it taken as money."""
    before = dict(s.t["money"])
    g = income_phase(s)
    totals: dict[str, int] = dict.fromkeys(before, 0)
    while g.question:
        seat, total = g.question.seats[0], g.question.about
        assert isinstance(total, int)
        totals[seat] += total
        g.play(f"{seat} income money-{total} vp-0")
    assert {seat: table(g)["money"][seat] - before[seat] for seat in before} == totals
    return totals


def discs(s: Scene, energy: str, *spaces: int) -> None:
    """Discs of Yellow, Red, Blue, Purple on one track; 0 is no disc."""
    for seat, space in zip(COLOURS, spaces, strict=False):
        s.know(seat, **{energy: space})


def totals(*amounts: int) -> dict[str, int]:
    return dict(zip(COLOURS, amounts, strict=False))


# --- stacks ---------------------------------------------------------------------------------------


@pytest.mark.rule("SC-INC-2")
@pytest.mark.parametrize("energy", ENERGIES)
@pytest.mark.parametrize(("space", "amount"), COLUMNS.items())
def test_every_column_of_every_track_pays_what_is_printed(energy: str, space: int, amount: int) -> None:
    s = Scene("coop", 3)
    discs(s, energy, 0, space, 0)
    assert income(s) == totals(0, amount, 0)


@pytest.mark.rule("SC-INC-1", "SC-INC-2", "SC-INC-5")
@pytest.mark.parametrize(
    ("spaces", "amounts"),
    [
        pytest.param((8, 3, 1, 9), (4, 0, 0, 5), id="panel 1 e35"),
        pytest.param((7, 7, 2, 5), (4, 4, 0, 3), id="panel 2 e36"),
        pytest.param((3, 5, 5, 7), (0, 3, 3, 4), id="panel 3 e37"),
        pytest.param((1, 1, 1, 1), (1, 1, 1, 1), id="panel 4 e38"),
        pytest.param((9, 9, 9, 1), (5, 5, 5, 1), id="a second stack far behind"),
        pytest.param((8, 7, 6, 5), (4, 4, 0, 0), id="two columns of equal income are two stacks"),
        pytest.param((6, 5, 6, 5), (3, 3, 3, 3), id="two full stacks"),
        pytest.param((9, 4, 4, 4), (5, 2, 2, 2), id="three in the second stack"),
    ],
)
def test_page_16_the_first_two_stacks_earn(spaces: tuple[int, ...], amounts: tuple[int, ...]) -> None:
    s = Scene("coop", 4)
    discs(s, "wind", *spaces)
    assert income(s) == totals(*amounts)


@pytest.mark.rule("SC-INC-2")
@pytest.mark.parametrize("mode", ["coop", "competitive"])
def test_three_players_have_a_second_stack_too(mode: str) -> None:
    s = Scene(mode, 3)
    discs(s, "hydro", 3, 9, 6)
    assert income(s) == totals(0, 5, 3)


@pytest.mark.rule("SC-INC-1")
def test_only_those_with_a_disc_take_part() -> None:
    """No disc is not a stack: the space before the first earns nothing, not even as the second."""
    s = Scene("coop", 4)
    discs(s, "solar", 0, 4, 0, 0)
    assert income(s) == totals(0, 2, 0, 0)


@pytest.mark.rule("SC-INC-1")
def test_each_track_is_judged_by_itself() -> None:
    """Yellow leads one track, is second in one, third in one, alone in one, absent in one."""
    s = Scene("coop", 4)
    discs(s, "recycling", 9, 8, 7, 0)
    discs(s, "hydro", 5, 6, 1, 0)
    discs(s, "wind", 3, 6, 5, 0)
    discs(s, "solar", 1, 0, 0, 0)
    discs(s, "forestation", 0, 0, 0, 7)
    assert income(s) == totals(5 + 3 + 0 + 1, 4 + 3 + 3, 0 + 0 + 3, 4)


@pytest.mark.rule("SC-INC-1")
def test_nobody_with_a_disc_means_no_income() -> None:
    g = income_phase(Scene("coop", 4))
    assert g.question is None
    assert g.log == []


@pytest.mark.rule("SC-INC-3")
@pytest.mark.parametrize("mode", ["coop", "competitive"])
@pytest.mark.parametrize(
    ("spaces", "amounts"),
    [
        pytest.param((9, 6), (5, 0), id="panel 5 e39"),
        pytest.param((9, 9), (5, 5), id="panel 6 e40"),
        pytest.param((3, 4), (0, 2), id="one space behind"),
        pytest.param((1, 0), (1, 0), id="alone"),
    ],
)
def test_page_16_of_two_players_only_the_first_stack_earns(
    mode: str, spaces: tuple[int, ...], amounts: tuple[int, ...]
) -> None:
    s = Scene(mode, 2)
    discs(s, "forestation", *spaces)
    assert income(s) == totals(*amounts)


@pytest.mark.rule("SC-INC-4")
def test_solo_earns_on_every_track_with_a_disc() -> None:
    s = Scene("solo", 1)
    s.know("yellow", recycling=1, hydro=3, wind=0, solar=7, forestation=9)
    assert income(s) == totals(1 + 2 + 0 + 4 + 5)


@pytest.mark.rule("SC-INC-5")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_one_stack_of_everybody_earns_its_column_and_there_is_no_second(seats: int) -> None:
    s = Scene("coop", seats)
    discs(s, "solar", *[7] * seats)
    assert income(s) == totals(*[4] * seats)


# --- sharing it out -------------------------------------------------------------------------------


def blue_earns_seven(mode: str = "coop") -> Scene:
    """E34: Blue first in hydro at 4, second in solar at 3; nobody else earns but Red, 4 in solar."""
    s = Scene(mode, 4)
    s.t["start_player"] = "blue"
    discs(s, "hydro", 0, 0, 7, 0)
    discs(s, "solar", 0, 8, 5, 0)
    return s


@pytest.mark.rule("SC-INC-6")
@pytest.mark.parametrize("points", range(8))
def test_page_16_income_is_split_freely_e34(points: int) -> None:
    s = blue_earns_seven()
    money = s.t["money"]["blue"]
    g = income_phase(s)
    assert g.legal() == [f"blue income money-{7 - vp} vp-{vp}" for vp in range(8)]
    g.play(f"blue income money-{7 - points} vp-{points}")
    t = table(g)
    assert t["money"]["blue"] == money + 7 - points
    assert t["vp"] == ({"group": {"income": points}} if points else {})


@pytest.mark.rule("SC-INC-6")
@pytest.mark.parametrize("split", ["money-8 vp-0", "money-4 vp-4", "money-3 vp-3", "money-0 vp-0"])
def test_a_split_must_add_up_to_the_income(split: str) -> None:
    g = income_phase(blue_earns_seven())
    assert refused(g, f"blue income {split}") in ("SC-INC-6", "notation")


@pytest.mark.rule("SC-INC-6", "SC-COMP-INC-1")
def test_page_20_in_a_competitive_game_the_points_are_ones_own_e52() -> None:
    s = Scene("competitive", 4)
    discs(s, "hydro", 0, 0, 0, 9)
    discs(s, "wind", 0, 0, 0, 9)
    money = s.t["money"]["purple"]
    g = income_phase(s).play("purple income money-3 vp-7")
    t = table(g)
    assert t["money"]["purple"] == money + 3
    assert t["vp"] == {"purple": {"income": 7}}


@pytest.mark.rule("SC-INC-7")
@pytest.mark.parametrize("mode", ["coop", "competitive"])
@pytest.mark.parametrize("start", COLOURS)
def test_income_is_paid_in_turn_order(mode: str, start: str) -> None:
    s = Scene(mode, 4)
    s.t["start_player"] = start
    discs(s, "recycling", 2, 2, 2, 2)
    g = income_phase(s)
    first = COLOURS.index(start)
    for seat in COLOURS[first:] + COLOURS[:first]:
        assert g.question is not None and g.question.seats == [seat]
        for other in COLOURS:
            if other != seat:
                assert refused(g, f"{other} income money-1 vp-0") == "SC-TURN-5"
        g.play(f"{seat} income money-0 vp-1")
    assert g.question is None


@pytest.mark.rule("SC-INC-8")
def test_income_cannot_be_given_to_others() -> None:
    s = blue_earns_seven()
    money = dict(s.t["money"])
    g = income_phase(s)
    assert all(move.startswith("blue income money-") for move in g.legal())
    assert refused(g, "blue give red") == "notation"  # there is no such thing to say
    assert refused(g, "red income money-7 vp-0") == "SC-TURN-5"
    g.play("blue income money-7 vp-0")
    assert refused(g, "blue give red") == "SC-TURN-5"
    g.play("red income money-0 vp-4")
    assert table(g)["money"] == {**money, "blue": money["blue"] + 7}


# --- strictly before the penalties ----------------------------------------------------------------


def third_decade(points: int) -> Game:
    """E41: decade 3, five open goals, 5 VP; Yellow earns 10 and takes this many as VP."""
    s = Scene("coop", 4)
    s.t["decade"] = 2
    s.all_env_done("green-1", "green-2", "pink-1", "blue-1", "blue-2")
    s.score(5)
    discs(s, "hydro", 9, 0, 0, 0)
    discs(s, "wind", 9, 0, 0, 0)
    g = s.steps(["income", "yellow", 0], ["environment", "yellow", 0])
    assert table(g)["vp"] == {"group": {"income": 5}}  # nothing is paid ahead
    assert refused(g, "yellow reduce 10") == "notation"  # nor can it be
    return g.play(f"yellow income money-{10 - points} vp-{points}")


@pytest.mark.rule("SC-INC-9")
def test_page_16_income_points_come_before_the_penalties_e41() -> None:
    g = third_decade(10)
    assert g.result is None  # exactly 0 goes on
    assert table(g)["vp"] == {"group": {"income": 15, "environmental-penalties": -15}}
    g = third_decade(9)
    assert g.result is not None and g.result.reason == "score-below-zero"


@pytest.mark.rule("SC-INC-9")
def test_the_phases_keep_their_order_after_the_last_turn() -> None:
    s = Scene("coop", 4)
    s.t["start_player"] = "yellow"
    s.t["round"] = 1
    s.t["main_actions_left"] = 0
    s.t["main_action"] = "propose"
    s.score(50)
    discs(s, "hydro", 7, 0, 0, 0)
    g = s.turn("purple", nature=["gas"] * 6).play("purple end")
    t = table(g)
    assert t["phase"] == "income"
    assert t["vp"] == {"group": {"income": 50}}
    assert t["co2"] == 400
    g.play("yellow income money-4 vp-0")
    t = table(g)
    assert t["phase"] == "energy-supply"  # the goals of 2010 cost 21, then six gas plants burn
    assert t["vp"] == {"group": {"income": 50, "environmental-penalties": -21}}
    assert t["co2"] == 520

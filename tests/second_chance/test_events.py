"""The Events phase of a competitive game (p. 21)."""

from typing import Any

import pytest

import keeling
from keeling import Game

from .scene import REGIONS, Scene, refused, table

SEATS = ("yellow", "red", "blue", "purple")


def scene(current: str | None, upcoming: str | None = "oceania", seats: int = 4) -> Scene:
    """CO₂ far below 400, everybody with 2 cubes and 2 CEPs in hand, nobody present anywhere."""
    s = Scene("competitive", seats)
    s.events(current, upcoming)
    return s


FUELS = {
    50: [],
    390: ["coal"] * 8 + ["gas"],
    400: ["coal"] * 8 + ["oil"],
    410: ["coal"] * 9,
    500: ["coal"] * 10 + ["oil", "gas"],
}


def hot(s: Scene, ppm: int) -> None:
    """Fossil plants in the demand spaces of 2010, then of 2020, until CO₂ stands there."""
    for i, fuel in enumerate(FUELS[ppm]):
        s.fossil(REGIONS[i % 6], 2010 + 10 * (i // 6), fuel)
    assert s.t["co2"] == ppm


def events(s: Scene, nature: list[Any] | None = None) -> Game:
    return s.steps(["events", "yellow", 0], nature=nature)


def vp(g: Game) -> dict[str, dict[str, int]]:
    found: dict[str, dict[str, int]] = table(g)["vp"]
    return found


# --- the seven tiles ---------------------------------------------------------------------------------


@pytest.mark.rule("SC-CARD-EVT-1", "SC-COMP-EVT-2", "SC-COMP-EVT-4")
@pytest.mark.parametrize("region", REGIONS)
def test_every_tile_strikes_the_region_it_names(region: str) -> None:
    other = "asia" if region != "asia" else "europe"
    s = scene(region, other)
    bank = s.t["bank"]
    g = events(s)
    t = table(g)
    assert t["region_tech"] == {region: 4}
    assert t["tech"] == dict.fromkeys(SEATS, 1)
    assert t["cep"] == dict.fromkeys(SEATS, 1)
    assert t["bank"] == bank + 4
    assert vp(g) == {}
    assert t["event"]["current"] == other


@pytest.mark.rule("SC-CARD-EVT-1", "SC-COMP-EVT-7")
def test_the_second_asian_tile_strikes_asia_once_more() -> None:
    s = scene("asia", "asia")
    hot(s, 400)
    g = events(s)
    t = table(g)
    assert t["region_tech"] == {"asia": 8}
    assert t["tech"] == dict.fromkeys(SEATS, 0)
    assert t["cep"] == dict.fromkeys(SEATS, 0)


@pytest.mark.rule("SC-CARD-EVT-1")
def test_there_are_seven_tiles_one_per_region_and_a_second_one_of_asia() -> None:
    g = keeling.new("second-chance", mode="competitive", seats=4, seed=3)
    t = table(g)
    tiles = dict(t["event_left"])
    for region in t["event"].values():
        tiles[region] += 1
    assert tiles == {**dict.fromkeys(REGIONS, 1), "asia": 2}
    assert sum(t["event_left"].values()) == 5


@pytest.mark.rule("SC-CARD-EVT-1", "SC-COMP-EVT-8", "SC-COMP-EVT-9")
def test_seven_events_go_through_the_whole_deck_and_no_tile_comes_twice() -> None:
    s = scene("north-america", "south-america", seats=2)
    for seat in SEATS[:2]:
        s.tech(seat, 8)
        s.cep(seat, 8)
    drawn = ["europe", "asia", "africa", "asia", "oceania"]
    g = s.steps(*[["events", "yellow", 0]] * 7, nature=drawn)
    t = table(g)
    assert t["event"] == {}
    assert sum(t["event_left"].values()) == 0
    assert t["tech"] == {"yellow": 1, "red": 1}  # one cube for each of the seven events
    assert t["cep"] == {"yellow": 1, "red": 1}
    assert [line.split()[-1] for line in g.log] == drawn


# --- (1) every region returns a cube -----------------------------------------------------------------


@pytest.mark.rule("SC-COMP-EVT-1")
def test_every_region_with_cubes_returns_exactly_one() -> None:
    s = scene(None, None)
    s.region_tech("africa", 3)
    s.region_tech("asia", 1)
    s.region_tech("europe", 2)
    pool = s.t["tech_pool"]
    t = table(events(s))
    assert t["region_tech"] == {"africa": 2, "europe": 1}
    assert t["tech_pool"] == pool + 3


@pytest.mark.rule("SC-COMP-EVT-10", "SC-COMP-EVT-1")
def test_cubes_given_in_this_phase_stay_until_the_next() -> None:
    s = scene("africa", "europe", seats=2)
    s.region_tech("africa", 1)
    s.plant("africa", 2010, "wind", builder="red")
    g = events(s, nature=["asia"])
    assert table(g)["region_tech"] == {"africa": 1}  # the old cube left, yellow's is there
    g = s.steps(["events", "yellow", 0], ["events", "yellow", 0], nature=["asia", "oceania"])
    assert table(g)["region_tech"] == {"europe": 2}  # yellow's left before the cubes for Europe came


# --- (2) presence ------------------------------------------------------------------------------------


@pytest.mark.rule("SC-COMP-EVT-2", "SC-COMP-EVT-3")
def test_who_built_a_plant_there_or_supports_one_gives_nothing() -> None:
    s = scene("africa")
    s.plant("africa", 2010, "wind", builder="yellow", token="red")
    t = table(events(s))
    assert t["tech"] == {"yellow": 2, "red": 2, "blue": 1, "purple": 1}
    assert t["cep"] == {"yellow": 2, "red": 2, "blue": 1, "purple": 1}
    assert t["region_tech"] == {"africa": 2}


@pytest.mark.rule("SC-COMP-EVT-3")
def test_infrastructure_on_a_project_without_plant_is_no_presence() -> None:
    s = scene("africa", seats=2)
    s.project("africa-1", "wind", token="yellow")
    s.plant("africa", 2010, "wind", builder="red")
    t = table(events(s))
    assert t["tech"] == {"yellow": 1, "red": 2}


@pytest.mark.rule("SC-COMP-EVT-3")
def test_presence_in_another_region_or_control_of_this_one_is_no_presence() -> None:
    s = scene("africa", seats=2)
    s.plant("asia", 2010, "wind", builder="yellow")
    s.control("africa", "yellow")
    s.region_cep("africa", 0)
    s.fossil("africa", 2010, "coal")
    s.project("africa-1", "wind", scientist="yellow")
    t = table(events(s))
    assert t["tech"] == {"yellow": 1, "red": 1}


@pytest.mark.rule("SC-COMP-EVT-3")
@pytest.mark.parametrize("decade", [2010, 2020, 2030, 2040, 2050])
def test_a_plant_on_any_demand_space_is_presence(decade: int) -> None:
    s = scene("asia", seats=2)
    s.plant("asia", decade, "solar", builder="red", token="red")
    t = table(events(s))
    assert t["tech"] == {"yellow": 1, "red": 2}


@pytest.mark.rule("SC-COMP-EVT-2")
def test_nobody_contributes_where_all_are_present() -> None:
    s = scene("asia", "africa", seats=2)
    s.plant("asia", 2010, "solar", builder="red", token="yellow")
    g = events(s, nature=["europe"])
    t = table(g)
    assert t["tech"] == {"yellow": 2, "red": 2}
    assert t["cep"] == {"yellow": 2, "red": 2}
    assert t["event"] == {"current": "africa", "upcoming": "europe"}


# --- contribution A: a cube --------------------------------------------------------------------------


@pytest.mark.rule("SC-COMP-EVT-4")
def test_without_a_cube_you_lose_two_points() -> None:
    s = scene("africa")
    s.tech("red", 0)
    g = events(s)
    assert vp(g) == {"red": {"events": -2}}
    assert table(g)["region_tech"] == {"africa": 3}


@pytest.mark.rule("SC-COMP-EVT-4")
def test_your_last_cube_must_be_given_and_nobody_is_asked() -> None:
    s = scene("africa", seats=2)
    s.tech("yellow", 1)
    s.tech("red", 1)
    g = events(s, nature=["europe"])
    assert g.log == ["nature event europe"]
    assert table(g)["tech"] == {"yellow": 0, "red": 0}
    assert vp(g) == {}


@pytest.mark.rule("SC-COMP-EVT-4")
def test_cubes_lying_in_the_region_do_not_help() -> None:
    s = scene("africa", seats=2)
    s.tech("yellow", 0)
    s.region_tech("africa", 3)
    g = events(s)
    assert vp(g) == {"yellow": {"events": -2}}
    assert table(g)["region_tech"] == {"africa": 3}  # 3 - 1 + red's


# --- contribution B: a CEP ---------------------------------------------------------------------------


@pytest.mark.rule("SC-COMP-EVT-5", "SC-COMP-EVT-4")
def test_the_cep_is_owed_whether_or_not_there_was_a_cube() -> None:
    s = scene("africa", seats=2)
    s.tech("yellow", 0)
    g = events(s)
    assert vp(g) == {"yellow": {"events": -2}}
    assert table(g)["cep"] == {"yellow": 1, "red": 1}


@pytest.mark.rule("SC-COMP-EVT-5")
def test_the_payer_chooses_between_the_hand_and_controlled_regions() -> None:
    s = scene("africa", seats=2)
    s.control("asia", "yellow")
    s.region_cep("asia", 2)
    s.control("europe", "red")
    s.control("oceania", "yellow")
    s.region_cep("oceania", 0)
    bank = s.t["bank"]
    g = events(s)
    assert g.question is not None
    assert g.question.options == ["yellow pay hand", "yellow pay asia"]
    assert refused(g, "yellow pay europe") == "SC-INFRA-4"
    assert refused(g, "yellow pay oceania") == "SC-INFRA-4"
    g.play("yellow pay asia", "red pay hand")
    t = table(g)
    assert t["region_cep"]["asia"] == 1
    assert t["cep"] == {"yellow": 2, "red": 1}
    assert t["bank"] == bank + 2
    assert vp(g) == {}


@pytest.mark.rule("SC-COMP-EVT-5")
def test_the_struck_region_itself_may_pay_if_you_control_it() -> None:
    s = scene("africa", seats=2)
    s.cep("yellow", 0)
    s.control("africa", "yellow")
    s.region_cep("africa", 2)
    g = events(s)
    assert table(g)["region_cep"]["africa"] == 1
    assert vp(g) == {}


@pytest.mark.rule("SC-COMP-EVT-5")
def test_who_has_no_cep_pays_a_fine_of_the_price() -> None:
    s = scene("africa", seats=2)
    s.cep("yellow", 0)
    s.score(10, "yellow")
    s.score(10, "red")
    s.market(2, price=5)
    bank = s.t["bank"]
    g = events(s)
    t = table(g)
    assert vp(g) == {"yellow": {"income": 10, "fines": -5}, "red": {"income": 10}}
    assert (t["market"], t["price"], t["bank"]) == (1, 5, bank + 1 + 1)  # the fine's and red's
    assert t["tech"] == {"yellow": 1, "red": 1}


@pytest.mark.rule("SC-COMP-EVT-5", "SC-COMP-EVT-4")
def test_with_nothing_at_all_both_losses_come_together_and_may_lead_below_zero() -> None:
    s = scene("africa", seats=2)
    s.cep("yellow", 0)
    s.tech("yellow", 0)
    s.market(2, price=3)
    g = events(s)
    assert vp(g) == {"yellow": {"events": -2, "fines": -3}}
    assert g.view()["score"] == {"yellow": -5, "red": 0}


@pytest.mark.rule("SC-COMP-EVT-5")
def test_the_contributing_player_may_not_do_something_else_first() -> None:
    s = scene("africa", seats=2)
    s.control("asia", "yellow")
    g = events(s)
    assert refused(g, "yellow discard goal") == "SC-TURN-8"
    assert refused(g, "red pay hand") == "SC-TURN-5"


@pytest.mark.rule("SC-COMP-EVT-4", "SC-COMP-EVT-5", "SC-COMP-EVT-2")
def test_page_21_first_event_e53() -> None:
    s = scene("north-america")
    s.plant("north-america", 2010, "wind", builder="red", token="blue")
    s.plant("north-america", 2020, "wind", builder="purple")
    s.tech("yellow", 0)
    s.cep("yellow", 0)
    s.control("africa", "yellow")
    s.region_cep("africa", 2)
    bank = s.t["bank"]
    g = events(s)
    t = table(g)
    assert t["region_cep"]["africa"] == 1
    assert t["bank"] == bank + 1
    assert vp(g) == {"yellow": {"events": -2}}
    assert t["region_tech"] == {}


@pytest.mark.rule("SC-COMP-EVT-7", "SC-COMP-EVT-8")
def test_page_21_second_event_e54() -> None:
    s = scene("north-america", "asia")
    hot(s, 410)
    s.plant("north-america", 2030, "wind", builder="yellow", token="red")
    s.plant("north-america", 2040, "wind", builder="blue", token="purple")
    s.plant("asia", 2030, "solar", builder="yellow", token="blue")
    s.plant("asia", 2040, "solar", builder="purple")
    s.cep("red", 1)
    bank = s.t["bank"]
    g = events(s, nature=["europe", "oceania"])
    t = table(g)
    assert t["tech"] == {"yellow": 2, "red": 1, "blue": 2, "purple": 2}
    assert t["region_tech"] == {"asia": 1}
    assert t["cep"]["red"] == 0
    assert t["bank"] == bank + 1
    assert t["event"] == {"current": "europe", "upcoming": "oceania"}
    assert t["event_left"]["asia"] == 1  # the other tile of Asia is still in the deck
    assert t["event_left"]["north-america"] == 0


# --- order -------------------------------------------------------------------------------------------


@pytest.mark.rule("SC-COMP-EVT-6")
def test_players_contribute_in_turn_order() -> None:
    """Each fine is at the price the one before it left."""
    s = scene("africa")
    s.t["start_player"] = "blue"
    for seat in SEATS:
        s.cep(seat, 0)
    s.market(1, price=3)
    g = events(s)
    # blue empties the market; purple and yellow the refill of two, red the first of the next
    assert vp(g) == {
        "blue": {"fines": -3},
        "purple": {"fines": -4},
        "yellow": {"fines": -4},
        "red": {"fines": -5},
    }
    assert table(g)["price"] == 5


@pytest.mark.rule("SC-COMP-EVT-6")
def test_each_player_gives_the_cube_and_then_the_cep_before_the_next_player() -> None:
    s = scene("africa", seats=3)
    s.t["start_player"] = "red"
    for seat, region in (("yellow", "asia"), ("red", "europe"), ("blue", "oceania")):
        s.control(region, seat)
    g = events(s)
    assert table(g)["tech"] == {"yellow": 2, "red": 1, "blue": 2}
    g.play("red pay hand")
    assert table(g)["tech"] == {"yellow": 2, "red": 1, "blue": 1}
    g.play("blue pay oceania")
    assert table(g)["tech"] == {"yellow": 1, "red": 1, "blue": 1}
    g.play("yellow pay hand")
    assert table(g)["region_tech"] == {"africa": 3}


@pytest.mark.rule("SC-COMP-EVT-6", "SC-COMP-EVT-7")
def test_the_current_event_is_over_before_the_upcoming_one_begins() -> None:
    s = scene("africa", "europe", seats=2)
    hot(s, 400)
    s.control("asia", "yellow")
    s.tech("yellow", 1)
    g = events(s)
    g.play("yellow pay hand")
    assert table(g)["region_tech"] == {"africa": 2}
    assert vp(g) == {"yellow": {"events": -2}}  # the only cube went to Africa
    g.play("yellow pay asia")
    assert table(g)["region_tech"] == {"africa": 2, "europe": 1}


# --- (3) the upcoming event --------------------------------------------------------------------------


@pytest.mark.rule("SC-COMP-EVT-7")
@pytest.mark.parametrize(
    ("ppm", "second"), [(50, False), (390, False), (400, True), (410, True), (500, True)]
)
def test_the_upcoming_event_strikes_too_from_400_ppm(ppm: int, second: bool) -> None:
    s = scene("africa", "europe", seats=2)
    hot(s, ppm)
    t = table(events(s))
    assert t["region_tech"] == ({"africa": 2, "europe": 2} if second else {"africa": 2})
    assert t["tech"] == {"yellow": 0 if second else 1, "red": 0 if second else 1}


# --- (4), (5) new tiles ------------------------------------------------------------------------------


@pytest.mark.rule("SC-COMP-EVT-8")
def test_after_one_event_the_upcoming_tile_moves_up_and_one_is_turned_over() -> None:
    s = scene("africa", "europe")
    g = events(s, nature=["oceania"])
    t = table(g)
    assert g.log == ["nature event oceania"]
    assert t["event"] == {"current": "europe", "upcoming": "oceania"}
    assert t["event_left"] == {
        "north-america": 1,
        "south-america": 1,
        "europe": 0,
        "africa": 0,
        "asia": 2,
        "oceania": 0,
    }


@pytest.mark.rule("SC-COMP-EVT-8")
def test_after_two_events_two_tiles_are_turned_over() -> None:
    s = scene("africa", "europe")
    hot(s, 400)
    g = events(s, nature=["oceania", "asia"])
    t = table(g)
    assert g.log == ["nature event oceania", "nature event asia"]
    assert t["event"] == {"current": "oceania", "upcoming": "asia"}
    assert (t["event_left"]["africa"], t["event_left"]["europe"], t["event_left"]["asia"]) == (0, 0, 1)


@pytest.mark.rule("SC-COMP-EVT-8")
def test_a_tile_that_struck_cannot_be_drawn_again() -> None:
    s = scene("africa", "europe")
    with pytest.raises(keeling.BadScript, match="africa"):
        events(s, nature=["africa"])


@pytest.mark.rule("SC-COMP-EVT-8")
def test_nobody_contributes_to_the_tiles_just_turned_over() -> None:
    s = scene("africa", "europe", seats=2)
    t = table(events(s, nature=["asia"]))
    assert t["region_tech"] == {"africa": 2}


@pytest.mark.rule("SC-COMP-EVT-9")
def test_with_an_empty_deck_the_last_tile_becomes_current_and_none_is_upcoming() -> None:
    s = scene("africa", "europe", seats=2)
    s.t["event_left"] = dict.fromkeys(REGIONS, 0)
    g = events(s)
    assert g.log == []
    assert table(g)["event"] == {"current": "europe"}


@pytest.mark.rule("SC-COMP-EVT-9")
def test_after_two_events_a_single_tile_left_becomes_current() -> None:
    s = scene("africa", "europe", seats=2)
    hot(s, 400)
    s.t["event_left"] = {**dict.fromkeys(REGIONS, 0), "oceania": 1}
    g = events(s)
    assert g.log == ["nature event oceania"]
    assert table(g)["event"] == {"current": "oceania"}


@pytest.mark.rule("SC-COMP-EVT-9")
def test_a_missing_upcoming_tile_is_no_event_even_at_400_ppm() -> None:
    s = scene("africa", None, seats=2)
    hot(s, 400)
    s.t["event_left"] = dict.fromkeys(REGIONS, 0)
    g = events(s)
    t = table(g)
    assert t["region_tech"] == {"africa": 2}
    assert t["tech"] == {"yellow": 1, "red": 1}
    assert t["event"] == {}


@pytest.mark.rule("SC-COMP-EVT-9")
def test_without_any_tile_only_the_regions_return_cubes() -> None:
    s = scene(None, None, seats=2)
    hot(s, 400)
    s.t["event_left"] = dict.fromkeys(REGIONS, 0)
    s.region_tech("asia", 2)
    g = events(s)
    t = table(g)
    assert g.log == []
    assert t["tech"] == {"yellow": 2, "red": 2}
    assert t["cep"] == {"yellow": 2, "red": 2}
    assert t["region_tech"] == {"asia": 1}
    assert vp(g) == {}


# --- the last decade ---------------------------------------------------------------------------------


@pytest.mark.rule("SC-COMP-EVT-11")
def test_the_events_of_the_last_decade_strike_before_final_scoring() -> None:
    s = scene("africa", "europe", seats=2)
    s.t["decade"] = 4
    s.t["goal_sold"] = {"yellow": 1, "red": 1}
    for seat, cubes in (("yellow", 3), ("red", 2)):
        s.money(seat, 0)
        s.cep(seat, 1)
        s.tech(seat, cubes)
    s.plant("africa", 2010, "wind", builder="red")
    g = s.steps(["events", "yellow", 0], ["end-decade", "yellow", 0], nature=["asia"])
    assert table(g)["event"] == {"current": "europe", "upcoming": "asia"}
    result = g.result
    assert result is not None
    # yellow gave a cube (now a tie) and the CEP; red sold its CEP for $3
    assert result.scores == {"yellow": 3, "red": 1 + 3}


@pytest.mark.rule("SC-COMP-EVT-11", "SC-COMP-EVT-5")
def test_points_lost_in_the_last_events_phase_count() -> None:
    s = scene("africa", "europe", seats=2)
    s.t["decade"] = 4
    s.t["goal_sold"] = {"yellow": 1, "red": 1}
    for seat in ("yellow", "red"):
        s.money(seat, 0)
        s.cep(seat, 0)
        s.tech(seat, 0)
    s.plant("africa", 2010, "wind", builder="red")
    s.market(2, price=4)
    g = s.steps(["events", "yellow", 0], ["end-decade", "yellow", 0])
    result = g.result
    assert result is not None
    assert result.scores == {"yellow": -2 - 4 + 3, "red": 3}
    assert result.breakdown["yellow"]["events"] == -2
    assert result.breakdown["yellow"]["fines"] == -4

"""The crisis phase, step 1: the planetary die, its six tracks, and what they bring with them."""

from copy import deepcopy
from typing import Any

import pytest

from keeling import Game

from .scene import POWERS, Scene, changes, pass_all, table

TRACKS = ("extreme-weather", "arctic-ice", "desertification", "ocean-acidification", "permafrost", "amazon")
TIPPING = {
    "extreme-weather": (1, 3, 5),
    "arctic-ice": (1, 3, 5),
    "desertification": (2, 4, 5),
    "ocean-acidification": (2, 4, 5),
    "permafrost": (3, 5),
    "amazon": (3, 5),
}
SEATS = {1: ("usa",), 2: ("usa", "china"), 3: ("usa", "europe", "majority-world"), 4: POWERS}
DRAWN = ["c1426", "c1443"]  # by extreme weather; they ask nothing


def planet(*powers: str, bands: int = 1) -> Scene:
    """So many bands and no loose carbon, 10 trees, 10 oceans, no crises, every marker at its start."""
    s = Scene(*powers)
    s.planet(bands=bands, loose_carbon=0, trees=10, oceans=10)
    return s


def effect_of(track: str, n: int) -> dict[str, Any]:
    """What a tipping field of the track does with n players."""
    effects: dict[str, dict[str, Any]] = {
        "extreme-weather": {"crisis.c1426": "laid", "crisis.c1443": "laid", "crisis_places": 2},
        "arctic-ice": {"loose_carbon": 2 * n},
        "desertification": {"trees": -n},
        "ocean-acidification": {"oceans": -n},
        "permafrost": {"global_emissions": 2 * n},
        "amazon": {"global_emissions": n, "trees": -n},
    }
    return effects[track]


def rolled(s: Scene, *faces: str) -> dict[str, Any]:
    """What exactly these rolls change, crises not yet resolved. Extreme weather draws the two of DRAWN."""
    nature: list[Any] = []
    for face in faces:
        nature += [face, *DRAWN] if face == "extreme-weather" else [face]
    s.t["phase"] = "crisis"
    s.planet(rolls_owed=len(faces))
    before = deepcopy(s.t)
    game = s.steps("planet-roll", nature=nature)
    assert game.question is None
    effect = changes(before, table(game))
    assert effect.pop("rolls_owed") == -len(faces)
    return effect


def phase(s: Scene, *nature: Any) -> Game:
    """The whole crisis phase; the script must be what Nature is asked for, no more and no less."""
    game = s.crises_only("crisis-phase", nature=list(nature))
    assert [line.rsplit(" ", 1)[1] for line in game.log] == [str(word) for word in nature]
    return game


# --- how often the die is rolled ---------------------------------------------------------------------


@pytest.mark.rule("E-CRISIS-2")
@pytest.mark.parametrize("bands", [0, 1, 2, 3, 7])
def test_the_die_is_rolled_once_for_each_band(bands):
    faces = ["permafrost", "amazon", "ocean-acidification", "desertification"] * 2
    s = planet("usa", "china", bands=bands)
    game = phase(s, *faces[:bands])
    assert game.log == [f"nature planet {face}" for face in faces[:bands]]
    assert table(game)["rolls_owed"] == 0


@pytest.mark.rule("E-CRISIS-1")
def test_all_rolls_come_before_the_first_crisis():
    s = planet("usa", "china", bands=2)
    s.crises("c1435")  # the most transport emissions, here a tie
    s.give("usa", transport=3)
    s.give("china", transport=3)
    game = phase(s, "permafrost", "amazon", 2, 5)
    assert game.log[2:] == ["nature tie-usa 2", "nature tie-china 5"]


@pytest.mark.rule("E-CRISIS-1")
def test_a_crisis_meets_the_planet_as_the_die_left_it():
    s = planet("usa", "china", bands=1)
    s.planet(loose_carbon=6)
    s.crises("c1400")
    s.give("usa", social=0)
    s.give("china", social=1)
    game = phase(s, "arctic-ice", "permafrost")  # 4 carbon fill the second band: one more roll
    assert table(game)["bands"] == 2
    assert table(game)["emergency"] == {"usa": 2, "china": 1}


@pytest.mark.rule("E-CRISIS-9", "E-CRISIS-13")
def test_the_example_of_the_rulebook():
    """WE20: 4 players, 1 band, 17 carbon; arctic ice adds 8: a second band, 5 carbon, one more roll."""
    s = planet(*POWERS, bands=1)
    s.planet(loose_carbon=17)
    before = deepcopy(s.t)
    game = phase(s, "arctic-ice", "permafrost")
    assert changes(before, table(game)) == {
        "bands": 1,
        "loose_carbon": 5 - 17,
        "track.arctic-ice": 1,
        "track.permafrost": 1,
    }


@pytest.mark.rule("E-CRISIS-3", "E-CRISIS-13")
def test_rolls_and_crises_go_on_as_long_as_new_bands_come():
    s = planet("usa", bands=2)  # rows of 5, ice adds 2
    s.planet(loose_carbon=4)
    s.track(arctic_ice=5)
    s.crises("c1438", "c1426")
    before = deepcopy(s.t)
    # 4 + 2: band 3; 1 + 2; 3 + 2: band 4, which draws a fourth crisis at once; two further rolls in all
    game = phase(s, "arctic-ice", "arctic-ice", "arctic-ice", "c1443", "permafrost")
    assert changes(before, table(game)) == {
        "bands": 2,
        "loose_carbon": -4,
        "track.permafrost": 1,
        "crises_by_heat": 1,
        "crisis_places": 1,
        "crisis.c1438": "discard",
        "demand.usa": 1,
        "crisis.c1426": "discard",
        "global_emissions": 1,
        "crisis.c1443": "discard",
        "fewer_cards.usa": 1,
    }


@pytest.mark.rule("E-CRISIS-14")
def test_a_roll_owed_stays_owed_when_a_band_is_gone():
    s = planet("usa", "china", bands=1)  # of three bands two are gone since the rolls were counted
    assert rolled(s, "permafrost", "amazon", "permafrost") == {"track.permafrost": 2, "track.amazon": 1}


def test_the_eighth_band_ends_the_game_at_once():
    s = planet("usa", bands=7)
    s.planet(loose_carbon=4)
    s.crises("c1426")
    game = phase(s, "permafrost", "arctic-ice")  # five rolls and a crisis are left out
    assert game.result is not None
    assert (game.result.won, game.result.reason) == (False, "too-hot")
    assert table(game)["global_emissions"] == 0
    assert table(game)["crisis"] == {"c1426": "laid"}


# --- moving the markers ------------------------------------------------------------------------------


@pytest.mark.rule("E-CRISIS-3", "E-CRISIS-4")
@pytest.mark.parametrize("field", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("track", TRACKS)
def test_a_marker_moves_one_field_and_works_only_on_a_tipping_field(track, field):
    s = planet("usa", "china")
    s.t["track"][track] = field - 1
    before = deepcopy(s.t)
    tips = field in TIPPING[track]
    s.t["phase"] = "crisis"
    s.planet(rolls_owed=1)
    game = s.steps("planet-roll", nature=[track, *DRAWN])
    effect = effect_of(track, 2) if tips else {}
    assert changes(before, table(game)) == {f"track.{track}": 1} | effect


@pytest.mark.rule("E-CRISIS-5")
@pytest.mark.parametrize("track", [track for track in TRACKS if track != "extreme-weather"])
def test_at_the_end_of_its_track_a_marker_works_every_time(track):
    s = planet("usa", "china")
    s.t["track"][track] = 5
    twice = {name: 2 * number for name, number in effect_of(track, 2).items()}
    assert rolled(s, track, track) == twice


@pytest.mark.rule("E-CRISIS-5", "E-CRISIS-6")
def test_extreme_weather_at_the_end_of_its_track_draws_each_time():
    s = planet("usa", "china", bands=2)
    s.track(extreme_weather=5)
    game = phase(s, "extreme-weather", "c1426", "c1443", "extreme-weather", "c1438", "c1427")
    assert table(game)["track"]["extreme-weather"] == 5
    assert table(game)["crisis_places"] == 4


@pytest.mark.rule("E-CRISIS-4", "E-CRISIS-5")
def test_a_last_field_that_is_not_a_tipping_field_works_from_the_second_time_on(tmp_path):
    text = '[[track]]\nid = "permafrost"\ntipping = [3]\n'
    (tmp_path / "planet.toml").write_text(text, encoding="utf-8")
    s = Scene("usa", "china", data=str(tmp_path))
    s.planet(trees=10, oceans=10)
    s.track(permafrost=4)
    assert rolled(s, "permafrost") == {"track.permafrost": 1}
    s.track(permafrost=5)
    assert rolled(s, "permafrost") == {"global_emissions": 4}


# --- the six effects ---------------------------------------------------------------------------------


def tip(track: str, n: int) -> dict[str, Any]:
    s = planet(*SEATS[n])
    first = TIPPING[track][0]
    s.t["track"][track] = first - 1
    effect = rolled(s, track)
    assert effect.pop(f"track.{track}") == 1
    return effect


@pytest.mark.rule("E-CRISIS-6")
@pytest.mark.parametrize("n", SEATS)
def test_extreme_weather_draws_two_crises_however_many_play(n):
    assert tip("extreme-weather", n) == {"crisis.c1426": "laid", "crisis.c1443": "laid", "crisis_places": 2}


@pytest.mark.rule("E-CRISIS-7")
@pytest.mark.parametrize("n", SEATS)
def test_desertification_takes_a_tree_per_player(n):
    assert tip("desertification", n) == {"trees": -n}


@pytest.mark.rule("E-CRISIS-8")
@pytest.mark.parametrize("n", SEATS)
def test_the_dying_amazon_adds_a_carbon_and_takes_a_tree_per_player(n):
    assert tip("amazon", n) == {"global_emissions": n, "trees": -n}


@pytest.mark.rule("E-CRISIS-8")
def test_the_carbon_of_the_amazon_comes_before_its_trees():
    s = planet("usa", "china")
    s.planet(trees=0)
    s.track(amazon=2)
    s.give("usa", emergency=11)
    game = phase(s, "amazon")
    assert game.result is not None
    assert game.result.reason == "emergency"
    assert table(game)["global_emissions"] == 2  # though the missing trees have ended the game


@pytest.mark.rule("E-CRISIS-9")
@pytest.mark.parametrize("n", SEATS)
def test_melting_ice_puts_two_carbon_per_player_on_the_thermometer(n):
    assert tip("arctic-ice", n) == {"loose_carbon": 2 * n}  # 20 free sinks bind none of it


@pytest.mark.rule("E-CRISIS-10")
@pytest.mark.parametrize("n", SEATS)
def test_permafrost_adds_two_carbon_per_player_to_the_global_emissions(n):
    assert tip("permafrost", n) == {"global_emissions": 2 * n}


@pytest.mark.rule("E-CRISIS-11")
@pytest.mark.parametrize("n", SEATS)
def test_acid_oceans_lose_an_ocean_per_player(n):
    assert tip("ocean-acidification", n) == {"oceans": -n}


@pytest.mark.rule("E-CRISIS-12")
def test_carbon_of_the_crisis_phase_waits_for_the_next_emissions():
    s = planet("usa", "china")
    s.track(permafrost=2)
    s.give("usa", demand=0)
    s.give("china", demand=0)
    game = s.steps("crisis-phase", nature=["permafrost"])
    assert table(game)["round"] == 2
    assert table(game)["global_emissions"] == 4  # neither bound by the 20 free sinks nor moved
    assert (table(game)["bands"], table(game)["loose_carbon"]) == (1, 0)
    game.play(game.legal("usa")[0])
    produced = sum(game.view()["emissions_now"].values())
    pass_all(game)
    lines = [line for line in game.log if line.startswith("nature planet ")]
    warmed = 10 + produced + 4 - 20  # the row of 10, then all that 20 sinks do not bind
    first = game.at(game.log.index(lines[1]))  # before the first roll of the second round
    assert (table(first)["bands"], table(first)["loose_carbon"]) == (warmed // 10, warmed % 10)
    assert table(first)["global_emissions"] == 0


# --- additional crises -------------------------------------------------------------------------------


@pytest.mark.rule("E-CRISIS-15")
def test_crises_of_extreme_weather_lie_face_down_above_all_others_and_are_resolved_in_this_phase():
    s = planet("usa", "china", bands=2)
    s.crises("c1435", "c1436", up=1)
    game = phase(s, "extreme-weather", "c1438", "c1443", "permafrost")
    drawn = game.at(3)
    assert drawn.view()["crises"] == [
        {"place": 1, "crisis": "c1435", "tucked": []},
        {"place": 2, "crisis": None, "tucked": []},
        {"place": 3, "crisis": None, "tucked": []},
        {"place": 4, "crisis": None, "tucked": []},
    ]
    assert drawn.log_for("usa")[1:] == ["nature crisis ?", "nature crisis ?"]
    assert table(drawn)["crisis_place"]["c1438"] == 3
    assert table(drawn)["crisis_place"]["c1443"] == 4
    after = table(game)
    assert set(after["crisis"].values()) == {"discard"}
    assert len(after["crisis"]) == 4
    assert after["fewer_cards"] == {"usa": 1, "china": 1}


@pytest.mark.rule("E-CRISIS-3", "E-CRISIS-15")
def test_extreme_weather_draws_before_the_next_roll_and_does_not_count_for_the_heat():
    s = planet("usa", "china", bands=3)
    s.planet(loose_carbon=6)
    s.crises("c1435", "c1436", "c1437")
    s.give("china", buildings=4, agriculture=3)
    # The fourth band brings 4 crises in all; the two of the weather are not among them.
    game = phase(s, "extreme-weather", "c1438", "c1443", "arctic-ice", "c1427", "permafrost", "permafrost")
    assert table(game)["crises_by_heat"] == 4
    assert table(game)["crisis_places"] == 6


# --- markers moved by cards ----------------------------------------------------------------------------


@pytest.mark.rule("E-CRISIS-16")
def test_a_marker_moved_back_onto_a_tipping_field_does_nothing():
    s = planet("usa", "china")
    s.project("usa", 1, "l1131")  # the die and 1 for its tag: 5 moves the ice back by 1
    s.track(arctic_ice=4)
    before = deepcopy(s.t)
    game = s.act(nature=[4]).play("usa use project-1")
    assert changes(before, table(game)) == {"track.arctic-ice": -1, "uses.l1131": 1}


@pytest.mark.rule("E-CRISIS-16")
def test_a_tipping_field_entered_again_works_again():
    s = planet("usa", "china")
    s.project("usa", 1, "l1131")
    s.track(arctic_ice=3)
    s.d = s.act(nature=[5]).play("usa use project-1").dump()
    s.t = s.d["table"]
    assert s.t["track"]["arctic-ice"] == 2
    assert rolled(s, "arctic-ice") == {"track.arctic-ice": 1, "loose_carbon": 4}


@pytest.mark.rule("E-CRISIS-16")
def test_any_marker_moved_back_stops_at_its_start():
    s = planet("usa", "china")
    s.project("usa", 1, "l1131")  # 7: any marker, back by 2
    s.track(desertification=1, amazon=5)
    before = deepcopy(s.t)
    game = s.act(nature=[6]).play("usa use project-1")
    assert game.legal() == ["usa choose desertification", "usa choose amazon"]
    game.play("usa choose desertification")
    assert changes(before, table(game)) == {"track.desertification": -1, "uses.l1131": 1}

"""What is printed, for drawing: numbers of the data and words of the language."""

from typing import Any

import pytest

import keeling
from keeling.locale import LANGUAGES, speaker

RULES = keeling.GAMES["co2"]


def printed(seats: int = 4, language: str = "en") -> dict[str, Any]:
    return RULES.printed(RULES.agree(None, seats, None, None), speaker(language))


def test_regions_have_room_for_as_many_ceps_as_plants() -> None:
    found = printed()
    assert [region["ceps"] for region in found["regions"]] == [
        region["demand"] for region in found["regions"]
    ]


def test_decades_by_seats() -> None:
    assert [printed(seats)["played_decades"] for seats in (1, 2, 3, 4, 5)] == [5, 5, 5, 5, 6]
    assert printed()["decades"] == ["1", "2", "3", "4", "5", "6"]
    assert printed()["co2"]["events"] == 350


def test_plants_cost_what_the_view_says_of_the_top_tile() -> None:
    game = keeling.new("co2", seats=3, seed=2)
    for energy, tile in game.view(0)["plant_tiles"].items():
        small = printed(3)["plants"][energy]["levels"][0]
        assert {key: small[key] for key in ("money", "tech", "vp")} == tile


def test_the_phases_are_those_that_positions_have() -> None:
    say = speaker("en")
    assert [say(f"co2.phase.{phase}") for phase in printed()["phases"]][3] == "Operations"


def test_every_name_on_the_table_is_printed() -> None:
    game = keeling.new("co2", seats=5, seed=1)
    found, view = printed(5), game.view(0)
    assert set(view["table"]["agenda"].values()) <= found["agendas"].keys()
    assert set(view["table"]["summit"].values()) <= found["summits"].keys()
    assert set(view["table"]["un"].values()) <= found["un"].keys()
    assert all(found["un"][name]["vp"] > 0 for name in view["table"]["un"].values())
    assert set(view["hand"]) <= found["lobbyists"].keys()
    assert set(view["goals"]) <= found["goals"].keys()


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_in_every_language(language: str) -> None:
    found, english = printed(language=language), printed()
    cards = [card[key] for card in found["lobbyists"].values() for key in ("action", "gain", "minor")]
    words = cards + list(found["goals"].values())
    assert all(words)
    assert not any("{" in text for text in words)
    if language != "en":
        assert all(found["goals"][goal] != english["goals"][goal] for goal in english["goals"])

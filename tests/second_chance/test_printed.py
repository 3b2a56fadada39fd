"""What is printed, for drawing: numbers of the data and words of the language."""

from typing import Any

import pytest

import keeling
from keeling.kernel.rules import Setup
from keeling.locale import LANGUAGES, speaker

RULES = keeling.GAMES["second-chance"]


def setup(mode: str, seats: int) -> Setup:
    return RULES.agree(mode, seats, None, None)


def printed(mode: str = "coop", seats: int = 4, language: str = "en") -> dict[str, Any]:
    return RULES.printed(setup(mode, seats), speaker(language))


def test_regions_and_their_spaces() -> None:
    regions = {region["name"]: region for region in printed()["regions"]}
    assert len(regions) == 6
    assert [space["grant"] for space in regions["africa"]["spaces"]] == ["money", "tech", "scientist"]
    assert regions["africa"]["spaces"][2]["name"] == "africa-3"
    assert regions["asia"]["ceps"] == 6
    assert regions["asia"]["demand"] == 4
    competitive = {region["name"]: region["demand"] for region in printed("competitive")["regions"]}
    assert (competitive["asia"], competitive["africa"]) == (5, 2)


def test_plants_and_tracks() -> None:
    found = printed()
    first, second = found["plants"]["recycling"]["levels"]
    assert (first["knowledge"], second["knowledge"]) == (1, 3)
    assert (first["tiles"], second["tiles"]) == (2, 3)
    assert found["plants"]["recycling"]["benefit"] == {"money": 5, "tech": 0, "cep": 1}
    assert found["track"]["income"] == [1, 1, 2, 2, 3, 3, 4, 4, 5]
    assert found["track"]["icons"]["recycling"][:4] == ["none", "cep", "none", "tech"]
    assert found["track"]["half"]["solar"] == 5
    assert (found["track"]["stacks"], printed(seats=2)["track"]["stacks"]) == (2, 1)


def test_the_clock_and_the_gauge_of_each_mode() -> None:
    coop, competitive = printed(), printed("competitive")
    assert coop["decades"][: coop["played_decades"]] == ["2010", "2020", "2030", "2040"]
    assert competitive["decades"][: competitive["played_decades"]] == ["2010", "2020", "2030", "2040", "2050"]
    assert coop["phases"][0] == "operations"
    assert competitive["phases"][0] == "energy-supply"
    assert coop["co2"] == {"from": 400, "start": 400, "step": 10, "step_price": [1, 2, 3, 4]}
    assert competitive["co2"] == {"from": 0, "start": 50, "events": 400}
    assert coop["limit"] == 500


def test_the_phases_are_those_that_positions_have() -> None:
    say = speaker("en")
    for mode in ("coop", "competitive"):
        for phase in printed(mode)["phases"]:
            assert say(f"second-chance.phase.{phase}")


def test_goals_of_each_mode() -> None:
    coop, competitive = printed(), printed("competitive")
    assert sum(coop["environment"]["spaces"].values()) == 21
    assert competitive["environment"] is None
    assert (coop["un_vp"], coop["un_unclaimed"], coop["un_table"]) == (2, 3, None)
    assert competitive["un_table"] == [0, 6, 10, 15, 21]
    assert coop["goals"].keys().isdisjoint(competitive["goals"])
    fewer = [goal for goal, text in coop["goals"].items() if text != printed(seats=2)["goals"][goal]]
    assert fewer, "numbers of private goals depend on the seats"


def test_environmental_goals_say_what_they_test() -> None:
    tiles = printed()["environment"]["tiles"].values()
    assert {"test": "region", "what": "africa", "text": "plant in Africa"} in tiles
    assert {tile["what"] for tile in tiles if tile["test"] == "size"} <= {"2", "3", "4"}


def test_cards_in_the_language() -> None:
    english, german = printed(), printed(language="de")
    assert english["lobbyists"]["lobbyist-01"] == {
        "action": "Propose in North America",
        "gain": "$3",
        "minor": "1 CEP",
        "minor_gain": "cep",
        "minor_amount": 1,
    }
    assert any("for this build" in card["gain"] for card in english["lobbyists"].values())
    assert english["lobbyists"].keys() == german["lobbyists"].keys()
    assert all(
        card["action"] != german["lobbyists"][name]["action"] for name, card in english["lobbyists"].items()
    )


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("mode", "seats"), [("coop", 2), ("competitive", 3), ("solo", 1)])
def test_every_mode_in_every_language(mode: str, seats: int, language: str) -> None:
    found = printed(mode, seats, language)
    cards = [card[key] for card in found["lobbyists"].values() for key in ("action", "gain", "minor")]
    words = cards + list(found["goals"].values())
    assert all(words)
    assert not any("{" in text for text in words)


def test_every_name_on_the_table_is_printed() -> None:
    game = keeling.new("second-chance", mode="coop", seats=4, seed=1)
    found, table = RULES.printed(game.setup, speaker("en")), game.view(0)["table"]
    assert set(table["agenda"].values()) <= found["agendas"].keys()
    assert set(table["summit"].values()) <= found["summits"].keys()
    assert set(table["un"].values()) <= found["un"].keys()
    assert set(table["env"].values()) <= found["environment"]["tiles"].keys()
    assert set(game.view(0)["hand"]) <= found["lobbyists"].keys()
    assert set(game.view(0)["goals"]) <= found["goals"].keys()

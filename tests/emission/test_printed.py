"""What is printed on the components, and what they come to now, for boards that know no rules."""

from random import Random
from typing import Any

import pytest

import keeling
from keeling import Game
from keeling.locale import LANGUAGES, speaker
from tests.emission.scene import Scene
from tests.players import choose

SAY = speaker()
TWO = ("usa", "china")


def printed(game: Game, language: str = "en") -> dict[str, Any]:
    return game.rules.printed(game.setup, speaker(language))


def shown(game: Game, seat: str | None = "usa") -> dict[str, Any]:
    return game.rules.shown(game.view(seat), SAY)


# --- printed ------------------------------------------------------------------------------------------


def test_numbers_of_the_boards():
    found = printed(keeling.new("e-mission", 4))
    assert found["thermometer"] == {
        "start": 1.2,
        "step": 0.1,
        "limit": 8,
        "row": 20,
        "crises": [3, 3, 3, 3, 4, 4, 5, 5],
    }
    assert found["emergency"] == {"limit": 12, "fewer": [4, 8]}
    assert found["supply"] == {"trees": 33, "oceans": 23, "air_filters": 13}
    assert found["cards_per_round"] == 5
    assert found["phases"] == ["global", "project", "emission", "crisis", "growth"]
    assert found["tracks"]["desertification"]["tips"] == [2, 4, 5]
    assert found["tracks"]["desertification"]["text"] == "lose 4 trees"


def test_every_card_with_its_words():
    found = printed(keeling.new("e-mission", 2))
    assert len(found["cards"]) == 158 and len(found["crises"]) == 48
    assert len(found["globals"]) == 24 and len(found["challenges"]) == 42
    assert found["cards"]["l1013"]["name"] == "Solar Thermal Plants"
    assert found["cards"]["l1013"]["tags"] == ["solar"] and found["cards"]["l1013"]["power"] is None
    assert found["cards"]["l1013"]["text"].startswith("As often as you like: discard 1 hand card → gain")
    assert sum(card["power"] == "china" for card in found["cards"].values()) == 5
    assert found["challenges"]["h32"]["scope"] == "single"
    for kind in ("cards", "crises", "globals", "challenges", "tracks"):
        assert all(each["text"] and "{" not in each["text"] for each in found[kind].values())


def test_alone_crises_strike_you():
    found = printed(keeling.new("e-mission", 1))
    assert found["crises"]["c1431"]["text"].startswith("You: ")
    assert found["thermometer"]["row"] == 5


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_are_in_the_language(language):
    names = {"en": "Solar Thermal Plants", "de": "Solarwärmekraftwerke"}
    found = printed(keeling.new("e-mission", 2), language)
    assert found["cards"]["l1013"]["name"] == names.get(language, found["cards"]["l1013"]["name"])


# --- projects -----------------------------------------------------------------------------------------


def test_a_project_says_what_a_use_gives_now_and_what_the_next_tag_brings():
    scene = Scene(*TWO)
    scene.project("usa", 1, "l1013", "l1016")  # Solar Thermal Plants on Rooftop Solar
    stack = shown(scene.act())["stacks"]["usa"][0]
    assert stack == {
        "tags": [["solar", 2], ["incentive", 1]],
        "cost": "discard 1 hand card",
        "gives": "gain 2 clean energy",
        "used": 0,
        "most": None,
        "left": "any number",
        "lacks": [],
        "next": ["1 more Solar: gain 3 clean energy"],
    }


def test_uses_left_fall_with_each_use_and_grow_with_tags():
    scene = Scene(*TWO)
    scene.project("usa", 1, "l1088")  # Citizens' Assemblies: once a round for each Society tag
    scene.hand("usa", "l1087")
    game = scene.act()
    stack = shown(game)["stacks"]["usa"][0]
    assert (stack["used"], stack["most"], stack["left"]) == (0, 1, "1 of 1 left")
    assert stack["next"] == ["1 more Society: 2 uses a round"]
    game.play("usa use project-1")
    stack = shown(game)["stacks"]["usa"][0]
    assert (stack["used"], stack["most"], stack["left"]) == (1, 1, "0 of 1 left")


def test_a_project_says_what_it_lacks_and_an_empty_place_is_none():
    scene = Scene(*TWO)
    scene.project("usa", 1, "l1015")  # Rooftop Solar needs two Solar tags
    scene.project("usa", 2)
    stacks = shown(scene.act())["stacks"]["usa"]
    assert stacks[0]["lacks"] == ["1 more Solar"]
    assert stacks[1] is None


def test_tokens_cost_cards_of_the_next_draw():
    scene = Scene(*TWO)
    scene.give("usa", emergency=4)
    scene.give("china", emergency=8)
    assert shown(scene.act())["fewer"] == {"usa": 1, "china": 2}


# --- crises -------------------------------------------------------------------------------------------


def test_a_crisis_says_what_each_power_would_suffer():
    scene = Scene(*TWO)
    scene.crises("c1400", "c1401")  # Mass Displacement: a token for each band, less social resilience
    scene.planet(bands=2)
    scene.give("usa", social=0)
    scene.give("china", social=3)
    found = shown(scene.act())["crises"]
    assert list(found) == ["c1400"]  # the other one is unknown
    assert found["c1400"]["resilience"] == "social" and not found["c1400"]["open"]
    assert found["c1400"]["hits"] == {
        "usa": {"n": 2, "text": "gain 2 emergency tokens"},
        "china": {"n": 0, "text": ""},
    }


def test_the_one_with_the_most_is_hit_and_a_tie_is_open():
    scene = Scene(*TWO)
    scene.crises("c1431")  # Oil Industry Legacy: the most dirty energy; an Infrastructure tag averts it
    scene.give("usa", dirty=9)
    scene.give("china", dirty=9)
    found = shown(scene.act())["crises"]["c1431"]
    assert found["open"] and list(found["hits"]) == ["usa", "china"]
    assert (found["tag"], found["tucked"], found["needed"]) == ("infrastructure", 0, 1)
    scene.give("usa", dirty=10)
    found = shown(scene.act())["crises"]["c1431"]
    assert not found["open"] and found["hits"] == {"usa": {"n": 2, "text": "lose 2 ecological resilience"}}


def test_a_tucked_tag_averts_a_crisis():
    scene = Scene(*TWO)
    scene.crises("c1431")
    scene.hand("usa", "l1087")  # Infrastructure
    game = scene.act()
    game.play("usa tuck l1087 c1431")
    found = shown(game)["crises"]["c1431"]
    assert found["averted"] and found["tucked"] == 1 and found["hits"] == {}


def test_an_ongoing_crisis_says_what_ends_it():
    scene = Scene(*TWO)
    scene.ongoing("c1444")
    found = shown(scene.act())["crises"]["c1444"]
    assert (found["tag"], found["tucked"], found["needed"], found["hits"]) == ("society", 0, 2, {})


# --- global projects ----------------------------------------------------------------------------------


def test_a_global_project_counts_its_tags():
    scene = Scene(*TWO)
    scene.globals("g1310")  # Debt Relief: Incentive tags, so many for each player
    scene.hand("usa", "l1119")
    game = scene.act()
    before = shown(game)["globals"]["g1310"]
    assert (before["tag"], before["there"], before["needed"]) == ("incentive", 0, 2)
    assert before["missing"] == "not active: 0 of 2 Incentive"
    assert before["gives"] == "your emergency tokens cost you 1 card less"


# --- any position -------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(4))
def test_every_position_can_be_shown(seed):
    """Whole random games: nothing raises, everybody sees the same, an amount is never left to be counted."""
    random = Random(seed)
    options: dict[str, Any] = {"challenges": ["h18", "h23", "h42"]} if seed % 2 else {}
    game = keeling.new("e-mission", 1 + seed % 4, seed=seed, options=options)
    while question := game.question:
        seat = random.choice(question.seats)
        found = shown(game, seat)
        assert found == shown(game, None)
        for stacks in found["stacks"].values():
            for stack in stacks:
                assert stack is None or ("(now" not in stack["gives"] and "for each" not in stack["cost"])
        game.play(choose(game, seat, random))
    shown(game)

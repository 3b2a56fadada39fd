"""Losing resilience, cards, trees and oceans: what is taken, and what it costs where nothing is left."""

from copy import deepcopy
from typing import Any

import pytest

import keeling

from .scene import POWERS, Scene, changes, refused, table


def outcome(s: Scene, *moves: str, step: str = "resolve", nature: list[Any] | None = None) -> dict[str, Any]:
    """All that the crises of a scene change, apart from the crises themselves."""
    before = deepcopy(s.t)
    game = s.crises_only(step, nature=nature)
    game.play(*moves)
    assert game.over
    return {name: value for name, value in changes(before, table(game)).items() if name[:7] != "crisis."}


def bare(*powers: str) -> Scene:
    """Nobody has a project or a card."""
    s = Scene(*powers)
    for seat in s.seats:
        for slot in range(1, 6):
            s.project(seat, slot)
    return s


# --- resilience --------------------------------------------------------------------------------------


@pytest.mark.rule("E-LOSS-1")
@pytest.mark.parametrize(
    ("eco", "effect"),
    [
        (3, {"resilience.china.eco": -2}),
        (2, {"resilience.china.eco": -2}),
        (1, {"resilience.china.eco": -1, "emergency.china": 1}),  # WE26
        (0, {"emergency.china": 2}),
    ],
)
def test_missing_resilience_is_taken_as_emergency_tokens(eco, effect):
    s = Scene("usa", "china")
    s.crises("c1431")  # the most dirty energy: lose 2 ecological resilience
    s.give("china", dirty=9, social=3, eco=eco, infra=3)  # other kinds do not step in
    assert outcome(s) == effect


@pytest.mark.rule("E-LOSS-1")
def test_everybody_loses_the_own_resilience():
    s = Scene(*POWERS)
    s.crises("c1427")
    for seat, infra in zip(POWERS, (2, 1, 0, 0), strict=True):
        s.give(seat, infra=infra)
    assert outcome(s) == {
        "resilience.usa.infra": -1,
        "resilience.europe.infra": -1,
        "emergency.china": 1,
        "emergency.majority-world": 1,
    }


@pytest.mark.rule("E-LOSS-1")
def test_a_token_for_missing_resilience_can_lose_the_game():
    s = Scene("usa", "china")
    s.crises("c1431", "c1426")
    s.give("china", dirty=9, eco=1, emergency=11)
    game = s.crises_only()
    assert game.result is not None
    assert (game.result.won, game.result.reason) == (False, "emergency")
    assert table(game)["resilience"]["china"]["eco"] == 0  # taken first
    assert table(game)["global_emissions"] == 0  # the next crisis does not happen any more


# --- cards -------------------------------------------------------------------------------------------


def charter(*powers: str) -> Scene:
    """The charter strikes usa: an energy card on top, in the middle, tucked at the bottom and in hand."""
    s = bare(*powers or ("usa", "china"))
    s.crises("c1440")
    s.project("usa", 1, "l1013", "l1015", "l1019")
    s.project("usa", 3, "l1087", "l1022", "l1000")
    s.hand("usa", "l1016", "l1001")
    return s


CAN_BE_LOST = ["l1013", "l1015", "l1016", "l1019", "l1022"]


@pytest.mark.rule("E-LOSS-2")
@pytest.mark.parametrize("first", CAN_BE_LOST)
@pytest.mark.parametrize("second", CAN_BE_LOST)
def test_any_card_of_hand_and_layout_can_be_chosen(first, second):
    if first == second:
        game = charter().crises_only().play(f"usa lose {first}")
        assert f"usa lose {first}" not in game.legal()
        return
    lost = outcome(charter(), f"usa lose {first}", f"usa lose {second}")
    assert lost == {f"card.{first}": "discard", f"card.{second}": "discard"}


@pytest.mark.rule("E-LOSS-2")
def test_tucked_under_common_cards_or_with_others_a_card_is_safe():
    s = charter()
    s.globals("g1300")
    s.tuck("g1300", "l1004")  # wind
    s.tuck("c1440", "l1020")  # wind: not the tag that helps
    s.project("china", 2, "l1014")  # solar
    s.hand("china", "l1017")  # solar
    s.discard("l1018")  # solar
    game = s.crises_only()
    assert game.legal("usa") == [f"usa lose {card}" for card in CAN_BE_LOST]
    for card in ("l1004", "l1020", "l1014", "l1017", "l1018"):
        assert refused(game, f"usa lose {card}") == "E-LOSS-2"


@pytest.mark.rule("E-LOSS-2", "E-CRISIS-26")
def test_only_the_player_struck_chooses():
    game = charter().crises_only()
    assert game.question is not None
    assert game.question.seats == ["usa"]
    assert refused(game, "china lose l1013") == "E-CRISIS-26"


@pytest.mark.rule("E-LOSS-3")
@pytest.mark.parametrize("stack", [("l1013", "l1087"), ("l1013", "l1015", "l1087", "l1006")])
def test_the_card_beneath_a_lost_top_card_works_again(stack):
    s = bare("usa", "china")
    s.crises("c1440")
    s.project("usa", 1, *stack)
    s.give("usa", infra=0)
    s.t["phase"] = "crisis"
    game = s.steps("resolve")
    if game.question is not None and game.question.rule == "lose-card":
        game.play("usa lose l1013")
    game.play(game.legal("usa")[0])  # round 2: a global project is kept, cards are dealt
    assert game.view()["projects"]["usa"][0] == [card for card in stack if card not in ("l1013", "l1015")]
    game.play("usa use project-1")
    assert table(game)["resilience"]["usa"]["infra"] == 1


@pytest.mark.rule("E-LOSS-3")
def test_a_tucked_card_comes_to_the_top_when_all_above_it_is_lost():
    s = bare("usa", "china")
    s.project("usa", 1, "l1013")
    s.hand("usa", "l1087")
    s.d = s.act().play("usa tuck l1087 project-1").dump()
    s.t = s.d["table"]
    s.crises("c1440")
    s.give("usa", infra=0)
    s.t["phase"] = "crisis"
    game = s.steps("resolve")
    game.play(game.legal("usa")[0], "usa use project-1")
    assert table(game)["resilience"]["usa"]["infra"] == 1


@pytest.mark.rule("E-LOSS-3")
def test_a_lost_card_under_the_top_leaves_the_top_alone():
    game = charter().crises_only().play("usa lose l1022", "usa lose l1015")
    assert game.view()["projects"]["usa"][0] == ["l1013", "l1019"]
    assert game.view()["projects"]["usa"][2] == ["l1087", "l1000"]


@pytest.mark.rule("E-LOSS-4", "E-LOSS-9")
@pytest.mark.parametrize(("cards", "lost"), [(["l1013"], ["l1013"]), ([], [])])
def test_too_few_cards_are_all_discarded_and_cost_nothing_more(cards, lost):
    s = bare("usa", "china")
    s.crises("c1440")
    s.project("china", 1, "l1000")  # no energy tag anywhere but in the project of usa, if there
    s.project("usa", 1, *cards, "l1001")
    effect = outcome(s, nature=[1, 2])
    assert effect == {f"card.{card}": "discard" for card in lost}


@pytest.mark.rule("E-LOSS-5")
def test_a_start_card_may_be_chosen_and_leaves_the_game():
    s = bare("majority-world", "usa")
    s.crises("c1440")
    s.project("majority-world", 2, "s1221", "l1013", "l1015")
    game = s.crises_only()
    assert game.legal() == [f"majority-world lose {card}" for card in ("l1013", "l1015", "s1221")]
    game.play("majority-world lose s1221", "majority-world lose l1015")
    assert table(game)["card"]["s1221"] == "gone"
    assert table(game)["card"]["l1015"] == "discard"
    assert game.view()["discard"] == ["l1015"]


@pytest.mark.rule("E-LOSS-5")
def test_a_lost_start_card_is_not_shuffled_into_the_deck():
    s = bare("majority-world", "usa")
    s.crises("c1440")
    s.project("majority-world", 2, "s1221", "l1001")
    s.project("usa", 1, "l1002")
    s.discard("l1005")
    s.deck()
    s.t["phase"] = "crisis"
    game = s.steps("resolve")
    game.play(game.legal("usa")[0])  # the discard pile is the new deck: a single card is dealt
    assert game.view()["hands"] == {"majority-world": ["l1005"], "usa": []}
    assert table(game)["card"]["s1221"] == "gone"


# --- trees and oceans --------------------------------------------------------------------------------


@pytest.mark.rule("E-LOSS-6")
@pytest.mark.parametrize(
    ("track", "sinks", "first"), [("desertification", "trees", 2), ("ocean-acidification", "oceans", 2)]
)
def test_for_each_missing_tree_or_ocean_everybody_takes_a_token(track, sinks, first):
    """WE27: 4 players, 2 trees; desertification takes 4."""
    s = Scene(*POWERS)
    s.planet(**{"bands": 1, sinks: 2})
    s.t["track"][track] = first - 1
    assert outcome(s, step="crisis-phase", nature=[track]) == {
        sinks: -2,
        f"track.{track}": 1,
        **{f"emergency.{seat}": 2 for seat in POWERS},
    }


@pytest.mark.rule("E-LOSS-6")
def test_the_dying_amazon_costs_tokens_too():
    s = Scene("usa", "china", "europe")
    s.planet(bands=1, trees=1)
    s.track(amazon=4)
    assert outcome(s, step="crisis-phase", nature=["amazon"]) == {
        "track.amazon": 1,
        "global_emissions": 3,
        "trees": -1,
        **{f"emergency.{seat}": 2 for seat in s.seats},
    }


@pytest.mark.rule("E-LOSS-6", "E-LOSS-8")
@pytest.mark.parametrize(("crisis", "sinks"), [("c1424", "trees"), ("c1425", "oceans")])
def test_everybody_takes_tokens_also_when_the_crisis_struck_one(crisis, sinks):
    s = Scene("usa", "europe", "china")
    s.crises(crisis)
    s.planet(**{"bands": 5, sinks: 2})
    s.give("usa", eco=4)
    s.give("europe", eco=1)  # the fewest: 5 - 1 are to be lost
    s.give("china", eco=9)
    carbon = {"global_emissions": 4} if crisis == "c1424" else {}
    assert outcome(s) == {sinks: -2, **{f"emergency.{seat}": 2 for seat in s.seats}, **carbon}


@pytest.mark.rule("E-LOSS-6")
def test_with_enough_trees_nobody_takes_a_token():
    s = Scene(*POWERS)
    s.planet(bands=1, trees=4)
    s.track(desertification=1)
    effect = outcome(s, step="crisis-phase", nature=["desertification"])
    assert effect == {"trees": -4, "track.desertification": 1}


@pytest.mark.rule("E-LOSS-6", "E-EMERG-6")
def test_the_first_twelfth_token_ends_the_game_before_the_next_seat_takes_one():
    s = Scene("usa", "europe", "china")
    s.planet(bands=1, trees=2)
    s.track(desertification=1)
    s.give("europe", emergency=11)
    effect = outcome(s, step="crisis-phase", nature=["desertification"])
    assert effect == {"trees": -2, "track.desertification": 1, "emergency.usa": 1, "emergency.europe": 1}


@pytest.mark.rule("E-LOSS-6", "E-LIMIT-4")
def test_lost_trees_go_to_the_supply_and_can_be_gained_again():
    s = Scene("usa", "china")
    s.planet(bands=1, trees=33)
    s.track(desertification=1)
    s.project("usa", 1, "l1038")  # adds a tree
    s.project("china", 1, "l1036", "l1037", "l1005")  # adds a tree with 3 ecology tags
    game = s.steps("crisis-phase", nature=["desertification"])
    assert table(game)["trees"] == 31
    game.play(game.legal("usa")[0], "usa use project-1", "china use project-1")
    assert table(game)["trees"] == 33


@pytest.mark.rule("E-LOSS-7")
@pytest.mark.parametrize(
    ("track", "sinks", "others"),
    [
        ("desertification", "trees", {"oceans": 9, "air_filters": 9}),
        ("ocean-acidification", "oceans", {"trees": 9, "air_filters": 9}),
    ],
)
def test_no_other_sink_replaces_a_missing_one(track, sinks, others):
    s = Scene("usa", "china")
    s.planet(**{"bands": 1, sinks: 0, **others})
    s.t["track"][track] = 1
    effect = outcome(s, step="crisis-phase", nature=[track])
    assert effect == {f"track.{track}": 1, "emergency.usa": 2, "emergency.china": 2}


# --- what costs no tokens ----------------------------------------------------------------------------


@pytest.mark.rule("E-LOSS-9")
@pytest.mark.parametrize(
    ("dirty", "clean", "effect"),
    [
        (0, 0, {}),  # nothing lost: no tokens for the demand that is not covered either
        (1, 10, {"dirty.usa": -1}),  # 1 of 2 is missing, the demand is covered
        (1, 6, {"dirty.usa": -1, "emergency.usa": 4}),  # demand 10 - 6, not 1 for the missing one
    ],
)
def test_missing_dirty_energy_costs_no_tokens(dirty, clean, effect):
    s = Scene("usa")
    s.crises("c1439")
    s.give("usa", demand=10, dirty=dirty, clean=clean)
    assert outcome(s) == effect


# --- costs and effects of own cards ------------------------------------------------------------------


@pytest.mark.rule("E-LOSS-10", "E-PROJ-18")
def test_a_cost_is_never_paid_with_tokens():
    s = Scene("usa", "china")
    s.project("usa", 1, "l1033", "l1019")  # 2 energy: give up 1 clean energy, remove 1 industry emission
    s.project("usa", 3, "l1093")  # discard a card: ecological resilience
    s.give("usa", clean=0, industry=1)
    game = s.act()
    assert refused(game, "usa use project-1") == "E-PROJ-18"
    assert refused(game, "usa use project-3") == "E-PROJ-18"
    assert table(game)["emergency"]["usa"] == 0


@pytest.mark.rule("E-LOSS-10")
@pytest.mark.parametrize(
    ("eco", "effect"),
    [(2, {"resilience.usa.eco": -1}), (1, {"resilience.usa.eco": -1}), (0, {"emergency.usa": 1})],
)
def test_resilience_lost_by_the_effect_of_an_own_card_is_replaced_by_a_token(eco, effect):
    s = Scene("usa", "china")
    s.project("usa", 1, "l1129", "l1005")  # a clean energy, an air filter, 1 ecological resilience less
    s.hand("usa", "l1000")
    s.give("usa", eco=eco)
    before = deepcopy(s.t)
    game = s.act().play("usa use project-1 l1000")
    gained = {"clean.usa": 1, "air_filters": 1, "card.l1000": "discard", "uses.l1129": 1}
    assert changes(before, table(game)) == gained | effect


@pytest.mark.rule("E-LOSS-10")
@pytest.mark.parametrize(
    ("challenge", "kind", "before", "tokens"),
    [
        ("h09-usa", "social", 1, 0),
        ("h10-usa", "eco", 0, 1),  # usa begins without ecological resilience
        ("h11-usa", "infra", 1, 0),
    ],
)
def test_resilience_lost_by_a_challenge_card_is_replaced_by_a_token(challenge, kind, before, tokens):
    plain, hard = (
        table(
            keeling.new(
                "e-mission",
                seed=1,
                options={"powers": ["usa", "china"], "challenges": challenges, "data": "@1"},
            )
        )
        for challenges in (None, [challenge])
    )
    assert plain["resilience"]["usa"][kind] == before
    assert hard["resilience"]["usa"][kind] == 0
    assert hard["emergency"]["usa"] - plain["emergency"]["usa"] == tokens

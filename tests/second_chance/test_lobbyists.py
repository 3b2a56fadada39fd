"""Playing Lobbyist cards (p. 10-11). Each single card is in test_lobbyist_cards.py."""

import pytest

from keeling import Game

from .scene import Scene, refused, table

WIND_AFRICA = 4  # Agenda tile: recycling, wind, forestation


def rule_asked(g: Game) -> str:
    assert g.question is not None
    return g.question.rule


# --- one card, one effect, own turn (SC-LOB-1 to -3) ----------------------------------------------


@pytest.mark.rule("SC-LOB-1")
def test_a_card_is_played_for_its_main_or_its_minor_effect_not_both() -> None:
    s = Scene("coop", 4)
    s.hand("yellow", 4)
    s.agenda("africa", WIND_AFRICA)
    s.money("yellow", 0)
    s.tech("yellow", 0)
    g = s.turn("yellow").play("yellow propose africa-1 wind", "yellow lobby lobbyist-04 after")
    assert table(g)["money"]["yellow"] == 3 + 3  # grant and card
    assert table(g)["tech"]["yellow"] == 0
    assert refused(g, "yellow lobby lobbyist-04 minor") == "SC-LOB-1"

    g = s.turn("yellow").play("yellow propose africa-1 wind", "yellow lobby lobbyist-04 minor")
    assert table(g)["money"]["yellow"] == 3
    assert table(g)["tech"]["yellow"] == 1
    assert refused(g, "yellow lobby lobbyist-04 after") == "SC-LOB-1"


@pytest.mark.rule("SC-LOB-1")
def test_only_a_card_of_the_own_hand_can_be_played() -> None:
    s = Scene("coop", 4)
    s.hand("yellow", 8)
    s.hand("red", 13)
    s.played("yellow", 14)
    g = s.turn("yellow")
    assert refused(g, "yellow lobby lobbyist-13 minor") == "SC-LOB-1"
    assert refused(g, "yellow lobby lobbyist-14 minor") == "SC-LOB-1"
    g.play("yellow lobby lobbyist-08 minor")
    assert table(g)["card"]["lobbyist-08"] == "table-yellow"


@pytest.mark.rule("SC-LOB-1")
def test_one_card_a_turn() -> None:
    s = Scene("coop", 4)
    s.hand("yellow", 8, 13)
    g = s.turn("yellow").play("yellow lobby lobbyist-08 minor")
    assert refused(g, "yellow lobby lobbyist-13 minor") == "SC-TURN-10"


@pytest.mark.rule("SC-LOB-1")
def test_playing_a_card_is_optional() -> None:
    s = Scene("coop", 4)
    s.agenda("africa", WIND_AFRICA)
    g = s.turn("yellow").play("yellow propose africa-2 wind", "yellow end")
    assert table(g)["active"] == "red"
    assert sum(place == "hand-yellow" for place in table(g)["card"].values()) == 5


@pytest.mark.rule("SC-LOB-2")
def test_no_card_is_played_on_another_players_turn() -> None:
    s = Scene("coop", 4)
    s.hand("red", 8)
    g = s.turn("yellow")
    assert refused(g, "red lobby lobbyist-08 minor") == "SC-TURN-5"


@pytest.mark.rule("SC-LOB-2")
def test_no_card_is_played_while_being_displaced_on_another_players_turn() -> None:
    s = Scene("coop", 4)
    s.hand("blue", 8)
    s.project("africa-1", "wind", scientist="blue")
    s.project("europe-1", "solar")
    g = s.turn("yellow").play("yellow prepare africa-1")
    assert refused(g, "blue lobby lobbyist-08 minor") == "SC-TURN-8"


@pytest.mark.rule("SC-LOB-2")
def test_no_card_is_played_in_the_income_phase() -> None:
    s = Scene("coop", 4)
    s.hand("yellow", 8)
    s.know("yellow", wind=3)
    g = s.steps(["income", "yellow", 0])
    assert rule_asked(g) == "income-share"
    assert refused(g, "yellow lobby lobbyist-08 minor") == "SC-TURN-8"


@pytest.mark.rule("SC-LOB-3")
def test_a_minor_effect_needs_no_action_and_no_detail() -> None:
    s = Scene("coop", 4)
    s.hand("yellow", 28)  # build wind; minor $2
    s.money("yellow", 0)
    g = s.turn("yellow")
    assert refused(g, "yellow lobby lobbyist-28 before") == "SC-LOB-4"
    g.play("yellow lobby lobbyist-28 minor")
    assert table(g)["money"]["yellow"] == 2
    assert table(g)["main_actions_left"] == 1


@pytest.mark.rule("SC-LOB-3")
def test_a_minor_effect_may_also_come_after_another_action() -> None:
    s = Scene("coop", 4)
    s.hand("yellow", 28)
    s.money("yellow", 0)
    g = s.turn("yellow").play("yellow sell", "yellow lobby lobbyist-28 minor")
    assert table(g)["money"]["yellow"] == 3 + 2


# --- with its action (SC-LOB-4 to -8) -------------------------------------------------------------


@pytest.mark.rule("SC-LOB-4", "SC-LOB-5")
@pytest.mark.parametrize("between", ["yellow sell", "yellow buy", "yellow move board"])
def test_another_action_in_between_breaks_immediately_after(between: str) -> None:
    s = Scene("coop", 4)
    s.hand("yellow", 4)
    s.agenda("africa", WIND_AFRICA)
    s.project("europe-1", "solar")
    s.project("europe-2", "solar")
    g = s.turn("yellow").play("yellow propose africa-1 wind", between)
    if between == "yellow move board":
        g.play("yellow to europe-1")
    assert refused(g, "yellow lobby lobbyist-04 after") == "SC-LOB-4"


@pytest.mark.rule("SC-LOB-4")
def test_an_action_of_the_last_turn_does_not_count() -> None:
    s = Scene("coop", 2)
    s.hand("yellow", 4)
    s.hand("red", 35)
    s.agenda("africa", WIND_AFRICA)
    g = s.turn("yellow").play("yellow propose africa-1 wind", "yellow end")
    assert table(g)["active"] == "red"
    g.play("red propose africa-2 wind", "red sell", "red end")
    assert table(g)["active"] == "yellow"
    assert refused(g, "yellow lobby lobbyist-04 after") == "SC-LOB-4"


@pytest.mark.rule("SC-LOB-4")
def test_an_action_of_another_player_does_not_count() -> None:
    s = Scene("coop", 4)
    s.hand("red", 4)
    s.agenda("africa", WIND_AFRICA)
    g = s.turn("yellow").play("yellow propose africa-1 wind", "yellow end")
    assert refused(g, "red lobby lobbyist-04 after") == "SC-LOB-4"


@pytest.mark.rule("SC-LOB-4", "SC-LOB-5")
def test_a_card_is_refused_before_an_action_that_is_not_legal_and_stays_in_hand() -> None:
    s = Scene("coop", 4)
    s.hand("yellow", 13)
    s.project("africa-1", "wind")
    s.project("oceania-1", "wind")
    s.cep("yellow", 0)
    g = s.turn("yellow")
    assert refused(g, "yellow lobby lobbyist-13 before") == "SC-LOB-4"
    assert table(g)["card"]["lobbyist-13"] == "hand-yellow"
    s.cep("yellow", 1)
    s.turn("yellow").play("yellow lobby lobbyist-13 before")


@pytest.mark.rule("SC-LOB-5")
def test_a_card_is_refused_before_if_the_main_action_is_used_up() -> None:
    s = Scene("coop", 4)
    s.hand("yellow", 13)
    s.agenda("africa", WIND_AFRICA)
    s.project("oceania-1", "wind")
    g = s.turn("yellow").play("yellow propose africa-1 wind")
    assert refused(g, "yellow lobby lobbyist-13 before") == "SC-TURN-6"


@pytest.mark.rule("SC-LOB-5")
def test_a_market_card_is_refused_before_if_the_market_was_visited_or_is_closed() -> None:
    s = Scene("coop", 4)
    s.hand("yellow", 35)
    g = s.turn("yellow").play("yellow buy")
    assert refused(g, "yellow lobby lobbyist-35 before") == "SC-MKT-1"
    s.market(1)
    s.project("africa-1", "recycling")
    g = s.turn("yellow").play("yellow prepare africa-1")
    assert refused(g, "yellow lobby lobbyist-35 before") == "SC-MKT-8"


@pytest.mark.rule("SC-LOB-5")
def test_a_summit_card_is_refused_before_if_the_move_is_used_up() -> None:
    s = Scene("coop", 4)
    s.hand("yellow", 33)
    s.summit(1, 5)
    s.project("africa-1", "wind", scientist="yellow")
    s.project("europe-1", "wind", scientist="yellow")
    g = s.turn("yellow").play("yellow move africa-1", "yellow to board")
    assert refused(g, "yellow lobby lobbyist-33 before") == "SC-TURN-6"


@pytest.mark.rule("SC-LOB-5")
def test_after_laying_it_down_nothing_but_its_action_is_possible() -> None:
    s = Scene("coop", 4)
    s.hand("yellow", 4, 8)
    s.agenda("africa", WIND_AFRICA)
    s.project("europe-1", "solar")
    s.project("asia-1", "solar", token="yellow")
    s.plant("asia", 2010, "hydro", "yellow")
    s.plant("asia", 2020, "wind", "yellow")
    s.un(1, "a07")
    s.know("yellow", solar=2)
    s.money("yellow", 20)
    s.tech("yellow", 5)
    g = s.turn("yellow").play("yellow lobby lobbyist-04 before")
    assert g.question is not None
    assert g.question.options == [
        f"yellow propose africa-{space} {energy}"
        for space in (1, 2, 3)
        for energy in ("recycling", "wind", "forestation")
    ]
    for move in ("prepare europe-1", "build asia-1", "buy", "sell", "move board", "end"):
        assert refused(g, f"yellow {move}") == "SC-LOB-5", move
    assert refused(g, "yellow claim a07") == "SC-TURN-10"
    assert refused(g, "yellow lobby lobbyist-08 minor") == "SC-TURN-10"


@pytest.mark.rule("SC-LOB-5")
def test_a_company_goal_cannot_be_discarded_between_card_and_action() -> None:
    s = Scene("competitive", 4)
    s.hand("yellow", 4)
    s.agenda("africa", WIND_AFRICA)
    g = s.turn("yellow").play("yellow lobby lobbyist-04 before")
    assert refused(g, "yellow discard goal") == "SC-LOB-5"


@pytest.mark.rule("SC-LOB-5")
def test_an_after_card_waits_until_the_bonus_chain_is_resolved() -> None:
    s = Scene("coop", 4)
    s.hand("yellow", 4)
    s.agenda("africa", WIND_AFRICA)
    s.know("yellow", wind=3)
    g = s.turn("yellow").play("yellow propose africa-1 wind")
    assert refused(g, "yellow lobby lobbyist-04 after") == "SC-TURN-8"
    g.play("yellow give blue")
    assert refused(g, "yellow lobby lobbyist-04 after") == "SC-TURN-8"
    g.play("blue learn solar", "yellow lobby lobbyist-04 after")
    assert table(g)["card"]["lobbyist-04"] == "table-yellow"


@pytest.mark.rule("SC-LOB-5")
def test_discarding_the_company_goal_is_no_action_and_breaks_nothing() -> None:
    s = Scene("competitive", 4)
    s.hand("yellow", 4)
    s.agenda("africa", WIND_AFRICA)
    s.money("yellow", 0)
    s.region_cep("africa", 3)
    g = s.turn("yellow").play("yellow propose africa-1 wind", "yellow discard goal")
    g.play("yellow lobby lobbyist-04 after")
    assert table(g)["money"]["yellow"] == 3 + 8 + 3


@pytest.mark.rule("SC-LOB-5")
def test_a_purchase_that_closes_the_market_still_serves_its_card() -> None:
    s = Scene("coop", 4)
    s.hand("yellow", 36)
    s.market(1, price=3)
    s.money("yellow", 3)
    g = s.turn("yellow").play("yellow buy")
    assert (table(g)["closed"], table(g)["price"]) == (1, 4)
    g.play("yellow lobby lobbyist-36 after")
    assert table(g)["vp"] == {"group": {"lobbyists": 2}}


@pytest.mark.rule("SC-LOB-6")
def test_the_main_action_of_a_card_is_used_up() -> None:
    s = Scene("coop", 4)
    s.hand("yellow", 4)
    s.agenda("africa", WIND_AFRICA)
    g = s.turn("yellow").play("yellow lobby lobbyist-04 before", "yellow propose africa-1 wind")
    t = table(g)
    assert (t["main_actions_left"], t["moved"], t["traded"], t["carded"]) == (0, 0, 0, 1)
    assert refused(g, "yellow propose africa-2 wind") == "SC-TURN-6"


@pytest.mark.rule("SC-LOB-6")
@pytest.mark.parametrize("when", ["before", "after"])
def test_the_market_visit_of_a_card_is_used_up(when: str) -> None:
    s = Scene("coop", 4)
    s.hand("yellow", 35)
    g = s.turn("yellow")
    if when == "after":
        g.play("yellow sell")
    g.play(f"yellow lobby lobbyist-35 {when}")
    t = table(g)
    assert (t["main_actions_left"], t["moved"], t["traded"], t["carded"]) == (1, 0, 1, 1)
    assert refused(g, "yellow buy") == "SC-MKT-1"


@pytest.mark.rule("SC-LOB-6")
@pytest.mark.parametrize("when", ["before", "after"])
def test_the_move_of_a_summit_card_is_used_up(when: str) -> None:
    """The example of p. 11: 1 knowledge for leaving and 1 for the card."""
    s = Scene("coop", 4)
    s.hand("red", 33)
    s.summit(1, 5)
    s.summit(2, 2)
    s.summit(3, 3)
    s.project("africa-1", "wind", scientist="red")
    s.project("europe-1", "solar", scientist="red")
    s.know("red", wind=4)
    g = s.turn("red")
    move = ["red move africa-1", "red to summit-1-wind"]
    if when == "before":  # one wind scientist, so the move itself needs no answer
        g.play("red lobby lobbyist-33 before", "red to summit-1-wind", "red give blue")
    else:
        g.play(*move, "red lobby lobbyist-33 after", "red give blue")
    t = table(g)
    assert t["knowledge"]["red"]["wind"] == 6
    assert (t["main_actions_left"], t["moved"], t["traded"], t["carded"]) == (1, 1, 0, 1)
    assert refused(g, "red move europe-1") == "SC-TURN-6"


@pytest.mark.rule("SC-LOB-7")
def test_the_reward_of_a_card_laid_down_first_comes_when_the_action_is_done() -> None:
    s = Scene("coop", 4)
    s.hand("yellow", 4)
    s.agenda("africa", WIND_AFRICA)
    s.know("yellow", wind=3)
    s.money("yellow", 0)
    g = s.turn("yellow").play("yellow lobby lobbyist-04 before")
    assert table(g)["money"]["yellow"] == 0
    g.play("yellow propose africa-1 wind", "yellow give yellow")
    assert table(g)["money"]["yellow"] == 0  # in the middle of the action
    g.play("yellow learn solar")
    assert table(g)["money"]["yellow"] == 3 + 3


@pytest.mark.rule("SC-LOB-7")
def test_money_of_other_cards_cannot_be_spent_on_the_action_itself() -> None:
    """Card 36 scores and card 28 teaches: only 20 to 24 pay for the build."""
    s = Scene("coop", 4)
    s.hand("yellow", 28)
    s.project("africa-1", "wind", token="yellow")
    s.know("yellow", wind=4)
    s.tech("yellow", 2)
    s.money("yellow", 6)
    assert refused(s.turn("yellow"), "yellow lobby lobbyist-28 before") == "SC-LOB-4"
    s.hand("yellow", 23)
    g = s.turn("yellow").play("yellow lobby lobbyist-23 before")
    assert table(g)["plant"]["africa"]["2010"] == "wind"
    assert table(g)["money"]["yellow"] == 0


@pytest.mark.rule("SC-LOB-7")
def test_the_money_of_a_building_card_may_also_come_after_the_build() -> None:
    s = Scene("coop", 4)
    s.hand("yellow", 23)
    s.project("africa-1", "wind", token="yellow")
    s.know("yellow", wind=4)
    s.money("yellow", 9)
    g = s.turn("yellow").play("yellow build africa-1", "yellow lobby lobbyist-23 after")
    assert table(g)["money"]["yellow"] == 3


@pytest.mark.rule("SC-LOB-8")
def test_the_knowledge_of_a_building_card_does_not_help_to_reach_the_level() -> None:
    s = Scene("coop", 4)
    s.hand("yellow", 28)
    s.project("africa-1", "wind", token="yellow")
    s.know("yellow", wind=1)  # level 1 of wind is on space 2
    s.money("yellow", 20)
    assert refused(s.turn("yellow"), "yellow lobby lobbyist-28 before") == "SC-LOB-4"
    s.know("yellow", wind=2)
    g = s.turn("yellow").play("yellow lobby lobbyist-28 before")
    assert table(g)["knowledge"]["yellow"]["wind"] == 3
    assert table(g)["plant"]["africa"]["2010"] == "wind"


@pytest.mark.rule("SC-LOB-8")
@pytest.mark.parametrize(("rival", "controller"), [(5, "red"), (4, "yellow")])
def test_the_knowledge_of_a_building_card_does_not_help_in_the_control_tie(
    rival: int, controller: str
) -> None:
    s = Scene("coop", 4)
    s.hand("yellow", 28)
    s.agenda("africa", WIND_AFRICA)
    s.plant("africa", 2010, "wind", "red")
    s.control("africa", "red")
    s.project("africa-1", "wind", token="yellow")
    s.know("yellow", wind=4)
    s.know("red", wind=rival)
    s.money("yellow", 20)
    g = s.turn("yellow").play("yellow lobby lobbyist-28 before")
    assert table(g)["knowledge"]["yellow"]["wind"] == 5
    assert table(g)["control"]["africa"] == controller


# --- the card stays, and a scientist may enter it once (SC-LOB-9 to -11) --------------------------


@pytest.mark.rule("SC-LOB-9", "SC-LOB-10", "SC-LOB-11")
@pytest.mark.parametrize("play", ["after", "minor"])
def test_a_played_card_can_be_entered_once_whatever_it_was_played_for(play: str) -> None:
    s = Scene("coop", 4)
    s.hand("yellow", 13)  # prepare wind: 2 tech; minor $2
    s.agenda("africa", WIND_AFRICA)
    s.project("africa-1", "wind")
    s.project("europe-1", "solar")
    s.project("europe-2", "solar")
    for seat in ("yellow", "red", "blue"):
        s.money(seat, 10)
    g = s.turn("yellow").play("yellow prepare africa-1", f"yellow lobby lobbyist-13 {play}")
    g.play("yellow end")
    owner = 15 if play == "after" else 17
    assert table(g)["money"]["yellow"] == owner
    g.play("red move board", "red to lobbyist-13")
    t = table(g)
    assert t["money"]["red"] == 12  # the scientist's owner ...
    assert t["money"]["yellow"] == owner  # ... and not the card's
    assert t["card_scientist"] == {"lobbyist-13": "red"}
    assert t["card"]["lobbyist-13"] == "table-yellow"
    g.play("red propose africa-2 wind", "red end", "blue move board")
    assert refused(g, "blue to lobbyist-13") == "SC-SCI-9"


@pytest.mark.rule("SC-LOB-9", "SC-LOB-10")
def test_the_owner_may_enter_the_own_card_and_has_then_had_the_minor_effect_twice() -> None:
    s = Scene("coop", 4)
    s.hand("yellow", 13)
    s.project("europe-1", "solar")
    s.project("africa-1", "wind", scientist="yellow")
    s.money("yellow", 0)
    g = s.turn("yellow").play("yellow lobby lobbyist-13 minor")
    assert table(g)["money"]["yellow"] == 2
    g.play("yellow move africa-1", "yellow to lobbyist-13")
    assert table(g)["money"]["yellow"] == 4
    assert table(g)["card_scientist"] == {"lobbyist-13": "yellow"}
    assert refused(g, "yellow lobby lobbyist-13 minor") == "SC-LOB-1"


@pytest.mark.rule("SC-LOB-9")
def test_a_played_card_never_comes_back() -> None:
    s = Scene("coop", 2)
    s.played("yellow", 13)
    s.played("red", 14, scientist="yellow")
    for rule in ("income", "environment", "end-decade"):
        s.score(100)
        g = s.steps([rule, "yellow", 0])
        t = table(g)
        assert (t["card"]["lobbyist-13"], t["card"]["lobbyist-14"]) == ("table-yellow", "table-red"), rule
        assert t["card_scientist"] == {"lobbyist-14": "yellow"}, rule


@pytest.mark.rule("SC-LOB-10")
def test_a_card_in_hand_cannot_be_entered() -> None:
    s = Scene("coop", 4)
    s.hand("yellow", 13)
    s.project("europe-1", "solar")
    s.project("europe-2", "solar")
    g = s.turn("yellow").play("yellow move board")
    assert refused(g, "yellow to lobbyist-13") == "SC-SCI-3"


@pytest.mark.rule("SC-LOB-11")
def test_a_displaced_scientist_gets_its_owner_the_minor_effect_on_anothers_turn() -> None:
    s = Scene("coop", 4)
    s.played("yellow", 13)
    s.project("africa-1", "wind", scientist="blue")
    s.money("blue", 1)
    s.money("yellow", 1)
    g = s.turn("yellow").play("yellow prepare africa-1", "blue to lobbyist-13")
    assert table(g)["money"]["blue"] == 1 + 2
    assert table(g)["money"]["yellow"] == 1 + 5  # the benefit of wind


# --- cards 30 to 34 (SC-LOB-12) -------------------------------------------------------------------


def summit_scene() -> Scene:
    """Yellow holds the wind and the solar card; wind is a topic of summit 1, solar of summit 2."""
    s = Scene("coop", 4)
    s.hand("yellow", 33, 31)
    s.summit(1, 5)  # hydro, wind
    s.summit(2, 3)  # recycling, solar
    s.summit(3, 4)  # recycling, forestation
    s.agenda("africa", WIND_AFRICA)
    s.project("europe-1", "wind", scientist="yellow")
    s.know("yellow", wind=2)  # leaving: 3, the card: 4 with an icon
    return s


@pytest.mark.rule("SC-LOB-12", "SC-LOB-6")
def test_a_scientist_grant_to_a_topic_serves_the_card_and_uses_no_move() -> None:
    s = summit_scene()
    g = s.turn("yellow").play("yellow propose africa-3 recycling", "yellow move europe-1")
    g.play("yellow to summit-1-wind")
    assert table(g)["knowledge"]["yellow"]["wind"] == 3
    assert refused(g, "yellow lobby lobbyist-31 after") == "SC-LOB-4"  # solar
    g.play("yellow lobby lobbyist-33 after", "yellow give red", "red learn hydro")
    t = table(g)
    assert t["knowledge"]["yellow"]["wind"] == 4
    assert (t["main_actions_left"], t["moved"], t["carded"]) == (0, 0, 1)


@pytest.mark.rule("SC-LOB-12")
def test_the_card_cannot_come_before_a_free_move() -> None:
    s = summit_scene()
    s.project("oceania-1", "wind", scientist="yellow")
    g = s.turn("yellow").play("yellow lobby lobbyist-33 before")
    assert refused(g, "yellow propose africa-3 recycling") == "SC-LOB-5"
    assert refused(g, "yellow prepare europe-1") == "SC-LOB-5"
    g.play("yellow move oceania-1")
    assert table(g)["moved"] == 1


@pytest.mark.rule("SC-LOB-12")
def test_the_own_scientist_displaced_to_a_topic_serves_the_card() -> None:
    g = summit_scene().turn("yellow").play("yellow prepare europe-1", "yellow to summit-1-wind")
    g.play("yellow lobby lobbyist-33 after", "yellow give red", "red learn hydro")
    assert table(g)["knowledge"]["yellow"]["wind"] == 4
    assert table(g)["moved"] == 0


@pytest.mark.rule("SC-LOB-12")
def test_a_card_entered_on_the_way_may_bring_the_move_that_serves() -> None:
    """The executive move goes to a card whose minor effect sends another scientist to the topic."""
    s = summit_scene()
    s.played("red", 36)  # minor: move a scientist
    s.project("oceania-1", "solar", scientist="yellow")
    g = s.turn("yellow").play("yellow move oceania-1", "yellow to lobbyist-36")
    g.play("yellow to summit-1-wind")  # the only other scientist
    assert refused(g, "yellow lobby lobbyist-31 after") == "SC-LOB-4"
    g.play("yellow lobby lobbyist-33 after", "yellow give red", "red learn hydro")
    assert table(g)["knowledge"]["yellow"]["wind"] == 4


@pytest.mark.rule("SC-LOB-12")
def test_another_players_scientist_does_not_serve_the_card() -> None:
    s = summit_scene()
    s.project("oceania-1", "wind", scientist="blue")
    g = s.turn("yellow").play("yellow prepare oceania-1", "blue to summit-1-wind")
    assert refused(g, "yellow lobby lobbyist-33 after") == "SC-LOB-4"


@pytest.mark.rule("SC-LOB-12", "SC-LOB-2")
def test_a_move_on_another_players_turn_does_not_serve_the_card() -> None:
    s = summit_scene()
    g = s.turn("purple").play("purple prepare europe-1", "yellow to summit-1-wind")
    assert refused(g, "yellow lobby lobbyist-33 after") == "SC-TURN-5"
    g.play("purple end")
    assert table(g)["active"] == "yellow"
    assert refused(g, "yellow lobby lobbyist-33 after") == "SC-LOB-4"


@pytest.mark.rule("SC-LOB-12")
def test_another_action_after_the_free_move_is_too_late() -> None:
    g = (
        summit_scene()
        .turn("yellow")
        .play("yellow prepare europe-1", "yellow to summit-1-wind", "yellow sell")
    )
    assert refused(g, "yellow lobby lobbyist-33 after") == "SC-LOB-4"


# --- several cards, displacement (SC-LOB-13, SC-LOB-14) -------------------------------------------


@pytest.mark.rule("SC-LOB-13")
def test_an_action_that_serves_several_cards_still_pays_only_one() -> None:
    s = Scene("coop", 4)
    s.hand("yellow", 4, 7)  # propose in Africa, propose on a money space
    s.agenda("africa", WIND_AFRICA)
    s.money("yellow", 0)
    g = s.turn("yellow").play("yellow propose africa-1 wind")
    assert {"yellow lobby lobbyist-04 after", "yellow lobby lobbyist-07 after"} <= set(g.legal("yellow"))
    g.play("yellow lobby lobbyist-07 after")
    assert refused(g, "yellow lobby lobbyist-04 after") == "SC-TURN-10"
    assert table(g)["money"]["yellow"] == 3 + 3


@pytest.mark.rule("SC-LOB-13")
def test_prepare_and_the_move_inside_it_serve_two_cards_but_only_one_is_played() -> None:
    s = summit_scene()
    s.hand("yellow", 13, 33)  # prepare wind, scientist to a wind topic
    g = s.turn("yellow").play("yellow prepare europe-1", "yellow to summit-1-wind")
    assert {"yellow lobby lobbyist-13 after", "yellow lobby lobbyist-33 after"} <= set(g.legal("yellow"))
    g.play("yellow lobby lobbyist-13 after")
    assert refused(g, "yellow lobby lobbyist-33 after") == "SC-TURN-10"
    assert table(g)["knowledge"]["yellow"]["wind"] == 3


@pytest.mark.rule("SC-LOB-13")
def test_a_card_before_and_another_after_are_two_cards() -> None:
    s = Scene("coop", 4)
    s.hand("yellow", 4, 7)
    s.agenda("africa", WIND_AFRICA)
    g = s.turn("yellow").play("yellow lobby lobbyist-04 before", "yellow propose africa-1 wind")
    assert refused(g, "yellow lobby lobbyist-07 after") == "SC-TURN-10"


@pytest.mark.rule("SC-LOB-14")
@pytest.mark.parametrize("when", ["before", "after"])
def test_a_displaced_scientist_does_not_come_between_the_card_and_prepare(when: str) -> None:
    s = Scene("coop", 4)
    s.hand("yellow", 13)
    s.project("africa-1", "wind", scientist="blue")
    s.project("oceania-1", "wind")
    s.know("blue", wind=3)
    s.tech("yellow", 0)
    g = s.turn("yellow")
    if when == "before":
        g.play("yellow lobby lobbyist-13 before")
    g.play("yellow prepare africa-1", "blue to oceania-1", "blue give red", "red learn solar")
    if when == "after":
        assert table(g)["tech"]["yellow"] == 1
        g.play("yellow lobby lobbyist-13 after")
    assert table(g)["tech"]["yellow"] == 1 + 2
    assert table(g)["scientist"] == {"oceania-1": "blue"}

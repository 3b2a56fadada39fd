"""Playing Lobby cards (2.2.3). Each single card is in test_lobbyist_cards.py."""

from pathlib import Path

import pytest

from keeling import Game

from .scene import REGIONS, Scene, refused, table

AFRICA = 4  # region tile: recycling, cold fusion, forestation


def rule_asked(g: Game) -> str:
    assert g.question is not None
    return g.question.rule


def africa(*cards: int, seats: int = 3) -> Scene:
    """Yellow holds these cards and nothing else; Africa accepts cold fusion and holds 2 CEPs."""
    s = Scene(seats)
    s.hand("yellow", *cards)
    s.agenda("africa", AFRICA)
    s.money("yellow", 0)
    s.tech("yellow", 0)
    return s


def solar_build(*cards: int) -> Scene:
    """Yellow can build a small solar plant ($10, 2 cubes) in Europe."""
    s = Scene(3)
    s.hand("yellow", *cards)
    s.agenda("europe", 3)
    s.project("europe-1", "solar", installed=True)
    s.expert("yellow", solar=2)
    s.money("yellow", 12)
    s.tech("yellow", 3)
    return s


# --- one card, one effect, own turn (C-LOB-1) -------------------------------------------------------


@pytest.mark.rule("C-LOB-1")
def test_a_card_is_used_for_its_main_or_its_minor_effect_then_leaves_the_game() -> None:
    s = africa(4)
    g = s.turn("yellow").play("yellow propose africa-1 cold-fusion", "yellow lobby lobby-04 main")
    assert (table(g)["money"]["yellow"], table(g)["tech"]["yellow"]) == (2 + 3, 0)
    assert refused(g, "yellow lobby lobby-04 minor") == "C-LOB-1"
    assert table(g)["card"]["lobby-04"] == "gone"
    assert "lobby-04" in g.view()["used_up"]
    assert len(g.view("yellow")["hand"]) == 4

    g = s.turn("yellow").play("yellow propose africa-1 cold-fusion", "yellow lobby lobby-04 minor")
    assert (table(g)["money"]["yellow"], table(g)["tech"]["yellow"]) == (2, 1)
    assert refused(g, "yellow lobby lobby-04 main") == "C-LOB-1"
    assert table(g)["card"]["lobby-04"] == "gone"


@pytest.mark.rule("C-LOB-1")
def test_a_used_card_cannot_be_played_in_a_later_turn() -> None:
    s = africa(4, seats=2)
    g = s.turn("yellow").play("yellow lobby lobby-04 minor", "yellow propose africa-1 cold-fusion")
    g.play("yellow end", "orange propose africa-2 cold-fusion", "orange end")
    assert refused(g, "yellow lobby lobby-04 minor") == "C-LOB-1"
    g.play("yellow propose africa-3 cold-fusion", "yellow recruit")
    assert refused(g, "yellow lobby lobby-04 main") == "C-LOB-1"


@pytest.mark.rule("C-LOB-1")
def test_one_card_a_turn_and_the_next_turn_another() -> None:
    s = africa(8, 13, seats=2)
    g = s.turn("yellow").play("yellow lobby lobby-08 minor")
    assert refused(g, "yellow lobby lobby-13 minor") == "C-LOB-1"
    g.play("yellow propose africa-1 cold-fusion")
    assert refused(g, "yellow lobby lobby-13 minor") == "C-LOB-1"
    g.play("yellow end", "orange propose africa-2 cold-fusion", "orange end")
    g.play("yellow lobby lobby-13 minor")
    assert table(g)["money"]["yellow"] == 2 + 2 + 2


@pytest.mark.rule("C-LOB-1")
def test_no_card_after_a_claim_and_no_claim_after_a_card() -> None:
    s = africa(8)
    s.un(1, 36)
    s.plant("asia", 2, "recycling", "yellow")
    s.plant("asia", 3, "solar", "yellow")
    s.tech("yellow", 2)
    g = s.turn("yellow").play("yellow claim un-36")
    assert refused(g, "yellow lobby lobby-08 minor") == "C-LOB-1"
    g = s.turn("yellow").play("yellow lobby lobby-08 minor")
    assert refused(g, "yellow claim un-36") in ("C-LOB-1", "C-OPS-5")


@pytest.mark.rule("C-LOB-1")
def test_a_discount_is_the_one_card_of_the_turn() -> None:
    s = solar_build(16, 8)
    s.un(1, 36)
    s.plant("asia", 2, "recycling", "yellow")
    g = s.turn("yellow").play("yellow build europe-1 lobby-16")
    assert refused(g, "yellow lobby lobby-08 minor") == "C-LOB-1"
    assert refused(g, "yellow claim un-36") in ("C-LOB-1", "C-OPS-5")
    g = s.turn("yellow").play("yellow lobby lobby-08 minor")
    assert refused(g, "yellow build europe-1 lobby-16") == "C-LOB-1"
    g.play("yellow build europe-1")
    assert table(g)["money"]["yellow"] == 12 + 2 - 10


@pytest.mark.rule("C-LOB-1")
def test_no_discount_after_a_claim() -> None:
    s = solar_build(16)
    s.un(1, 34)
    s.plant("asia", 2, "recycling", "yellow")
    s.plant("asia", 3, "biomass", "yellow")
    g = s.turn("yellow").play("yellow claim un-34")
    assert refused(g, "yellow build europe-1 lobby-16") == "C-LOB-1"


@pytest.mark.rule("C-LOB-1")
def test_only_a_card_of_the_own_hand_can_be_played() -> None:
    s = solar_build(13)
    s.hand("orange", 8, 16)
    g = s.turn("yellow")
    assert refused(g, "yellow lobby lobby-08 minor") == "C-LOB-1"
    assert refused(g, "yellow build europe-1 lobby-16") == "C-LOB-1"


@pytest.mark.rule("C-LOB-1")
def test_no_card_in_another_players_turn() -> None:
    s = Scene(3)
    s.hand("orange", 8)
    assert refused(s.turn("yellow"), "orange lobby lobby-08 minor") == "C-OPS-3"


@pytest.mark.rule("C-LOB-1")
def test_no_card_while_being_displaced_in_another_players_turn() -> None:
    s = Scene(3)
    s.hand("blue", 8)
    s.summit(1, 5)
    s.project("africa-1", "cold-fusion", scientist="blue")
    s.money("yellow", 1)
    g = s.turn("yellow").play("yellow install africa-1")
    assert rule_asked(g) == "displaced"
    assert refused(g, "blue lobby lobby-08 minor") in ("C-GEN-2", "C-OPS-3")


@pytest.mark.rule("C-LOB-1")
def test_playing_a_card_is_optional() -> None:
    s = africa(4)
    g = s.turn("yellow").play("yellow propose africa-1 cold-fusion", "yellow end")
    assert table(g)["active"] == "orange"
    assert sum(place == "hand-yellow" for place in table(g)["card"].values()) == 5


# --- main effects, with their action (C-LOB-2) -------------------------------------------------------


@pytest.mark.rule("C-LOB-2")
def test_a_main_effect_may_come_later_in_the_turn() -> None:
    s = africa(4)
    s.project("europe-1", "solar")
    s.project("asia-1", "solar")
    s.market(2, price=3)
    g = s.turn("yellow").play("yellow propose africa-1 cold-fusion", "yellow sell")
    g.play("yellow move hand", "yellow to europe-1", "yellow discard goal", "yellow lobby lobby-04 main")
    assert table(g)["money"]["yellow"] == 2 + 3 + 8 + 3


@pytest.mark.rule("C-LOB-2")
def test_a_main_effect_may_not_come_before_its_action() -> None:
    g = africa(4).turn("yellow")
    assert refused(g, "yellow lobby lobby-04 main") == "C-LOB-2"
    g.play("yellow propose africa-1 cold-fusion", "yellow lobby lobby-04 main")


@pytest.mark.rule("C-LOB-2")
def test_an_action_of_the_last_turn_does_not_count() -> None:
    s = africa(4, 6, 9, 26, 23, seats=2)
    s.cep("yellow", 2)
    s.summit(1, 5)  # biomass, cold fusion
    s.project("europe-1", "cold-fusion", scientist="yellow")
    g = s.turn("yellow").play("yellow sell", "yellow move europe-1", "yellow to summit-1-cold-fusion")
    g.play("yellow propose africa-1 cold-fusion", "yellow end")
    g.play("orange propose africa-2 cold-fusion", "orange end")
    assert table(g)["active"] == "yellow"
    for card in ("lobby-04", "lobby-06", "lobby-09", "lobby-26", "lobby-23"):
        assert refused(g, f"yellow lobby {card} main") == "C-LOB-2", card


@pytest.mark.rule("C-LOB-2")
def test_an_action_of_another_player_does_not_count() -> None:
    s = Scene(3)
    s.hand("orange", 4, 26)
    s.agenda("africa", AFRICA)
    s.cep("yellow", 2)
    g = s.turn("yellow").play("yellow propose africa-1 cold-fusion", "yellow sell", "yellow end")
    assert refused(g, "orange lobby lobby-04 main") == "C-LOB-2"
    assert refused(g, "orange lobby lobby-26 main") == "C-LOB-2"


@pytest.mark.rule("C-LOB-2")
def test_a_discount_only_at_the_moment_of_paying() -> None:
    s = solar_build(16)
    g = s.turn("yellow")
    assert refused(g, "yellow lobby lobby-16 main") in ("C-LOB-2", "C-LOB-7")
    g.play("yellow build europe-1")
    assert refused(g, "yellow lobby lobby-16 main") in ("C-LOB-2", "C-LOB-7")
    assert table(g)["money"]["yellow"] == 2
    assert table(g)["card"]["lobby-16"] == "hand-yellow"


@pytest.mark.rule("C-LOB-2")
def test_a_reward_comes_too_late_to_pay_for_its_own_action() -> None:
    """Card 11 gives $3 for installing solar, but the $1 for the scientist there is due before."""
    s = Scene(3)
    s.hand("yellow", 11)
    s.project("europe-1", "solar", scientist="blue")
    s.money("yellow", 0)
    g = s.turn("yellow")
    assert refused(g, "yellow install europe-1") == "C-INST-6"
    assert refused(g, "yellow lobby lobby-11 main") == "C-LOB-2"


# --- minor effects (C-LOB-3) --------------------------------------------------------------------------


@pytest.mark.rule("C-LOB-3")
def test_a_minor_effect_needs_no_action_and_keeps_it() -> None:
    g = africa(13).turn("yellow").play("yellow lobby lobby-13 minor")
    assert table(g)["money"]["yellow"] == 2
    g.play("yellow propose africa-1 cold-fusion")
    assert table(g)["money"]["yellow"] == 4


@pytest.mark.rule("C-LOB-3")
def test_a_minor_effect_may_also_come_after_action_and_free_moves() -> None:
    s = africa(13)
    s.cep("yellow", 2)
    g = s.turn("yellow").play("yellow propose africa-1 cold-fusion", "yellow sell")
    g.play("yellow lobby lobby-13 minor")
    assert table(g)["money"]["yellow"] == 2 + 3 + 2


@pytest.mark.rule("C-LOB-3")
def test_the_minor_cep_comes_from_the_market_which_is_refilled_at_once() -> None:
    s = africa(5)
    s.market(1, price=3)
    s.cep("yellow", 0)
    g = s.turn("yellow")
    bank = table(g)["bank"]
    g.play("yellow lobby lobby-05 minor")
    t = table(g)
    assert (t["cep"]["yellow"], t["money"]["yellow"]) == (1, 0)
    assert (t["market"], t["price"], t["bank"]) == (2, 4, bank - 2)


@pytest.mark.rule("C-LOB-3")
def test_the_minor_move_is_an_extra_move() -> None:
    s = africa(3)
    s.project("europe-1", "solar")
    s.project("asia-1", "solar")
    g = s.turn("yellow").play("yellow lobby lobby-03 minor", "yellow to europe-1")
    assert table(g)["moved"] == 0
    assert table(g)["scientist"] == {"europe-1": "yellow"}
    g.play("yellow move europe-1", "yellow to asia-1")
    assert table(g)["scientist"] == {"asia-1": "yellow"}
    assert refused(g, "yellow move asia-1") == "C-OPS-5"


@pytest.mark.rule("C-LOB-3")
def test_the_minor_move_may_follow_the_free_move_and_obeys_the_same_rules() -> None:
    s = africa(3)
    s.summit(1, 3)  # recycling, solar
    s.summit(2, 5)
    s.summit(3, 7)
    s.project("europe-1", "solar")
    s.project("asia-1", "biomass", scientist="orange")
    g = s.turn("yellow").play("yellow move hand")  # europe-1 is the only vacant project
    assert table(g)["scientist"] == {"europe-1": "yellow", "asia-1": "orange"}
    g.play("yellow lobby lobby-03 minor")
    assert rule_asked(g) == "go"
    assert refused(g, "yellow to asia-1") == "C-SCI-1"
    assert refused(g, "yellow to summit-2-biomass") == "C-SCI-3"
    g.play("yellow to summit-1-solar")
    assert table(g)["topic"] == {"summit-1": {"2": "yellow"}}
    assert table(g)["expertise"]["yellow"]["solar"] == 0


@pytest.mark.rule("C-LOB-3")
def test_the_minor_move_is_refused_if_all_own_scientists_sit_in_summits() -> None:
    s = africa(3)
    s.summit(1, 5, biomass="yellow")
    s.project("europe-1", "solar")
    g = s.turn("yellow")
    assert table(g)["home"]["yellow"] == 0
    assert refused(g, "yellow lobby lobby-03 minor") == "C-LOB-3"


@pytest.mark.rule("C-LOB-3")
def test_the_minor_move_is_refused_if_every_project_is_occupied() -> None:
    s = africa(3)
    s.project("europe-1", "solar", scientist="orange")
    assert refused(s.turn("yellow"), "yellow lobby lobby-03 minor") == "C-LOB-3"


@pytest.mark.rule("C-LOB-3")
def test_no_minor_effect_inside_a_running_action() -> None:
    s = africa(13)
    g = s.turn("yellow").play("yellow propose africa-3 cold-fusion")
    assert rule_asked(g) == "scientist-grant"
    assert refused(g, "yellow lobby lobby-13 minor") == "C-GEN-2"
    g.play("yellow recruit", "yellow lobby lobby-13 minor")
    assert table(g)["money"]["yellow"] == 2


@pytest.mark.rule("C-LOB-3")
def test_no_minor_effect_once_the_end_of_the_turn_has_begun() -> None:
    s = africa(13)
    s.project("europe-1", "solar", scientist="yellow")
    s.project("asia-1", "biomass", scientist="yellow")
    g = s.turn("yellow").play("yellow propose africa-1 cold-fusion", "yellow end")
    assert rule_asked(g) == "project-expertise"
    assert refused(g, "yellow lobby lobby-13 minor") in ("C-GEN-2", "C-OPS-7")


# --- proposing (C-LOB-4, C-LOB-5) ---------------------------------------------------------------------


@pytest.mark.rule("C-LOB-4")
@pytest.mark.parametrize(("space", "money", "tech"), [("1", 2 + 3, 0), ("2", 3, 2), ("3", 3, 0)])
def test_a_region_card_pays_three_on_every_space_of_its_region(space: str, money: int, tech: int) -> None:
    g = africa(4).turn("yellow").play(f"yellow propose africa-{space} cold-fusion")
    if space == "3":
        g.play("yellow decline")
    g.play("yellow lobby lobby-04 main")
    assert (table(g)["money"]["yellow"], table(g)["tech"]["yellow"]) == (money, tech)


@pytest.mark.rule("C-LOB-4")
def test_installing_in_the_region_is_not_proposing_there() -> None:
    s = africa(4)
    s.project("africa-1", "cold-fusion")
    g = s.turn("yellow").play("yellow install africa-1")
    assert refused(g, "yellow lobby lobby-04 main") == "C-LOB-2"


@pytest.mark.rule("C-LOB-5")
@pytest.mark.parametrize("region", REGIONS)
@pytest.mark.parametrize("card", [7, 8, 9])
def test_a_grant_card_fits_its_kind_of_space_in_every_region(card: int, region: str) -> None:
    """Grant and card: the money space $1 per CEP and $3, the technology space 2 cubes and 1."""
    s = Scene(3)
    s.hand("yellow", card)
    s.agenda(region, AFRICA)
    s.region_cep(region, 1)
    s.money("yellow", 0)
    s.tech("yellow", 0)
    g = s.turn("yellow").play(f"yellow propose {region}-{card - 6} recycling")
    if card == 9:
        g.play("yellow decline")
    g.play(f"yellow lobby lobby-{card:02} main")  # card 9: there is only one way to move
    t = table(g)
    assert t["money"]["yellow"] == (1 + 3 if card == 7 else 0)
    assert t["tech"]["yellow"] == (2 + 1 if card == 8 else 0)
    assert t["scientist"] == ({f"{region}-3": "yellow"} if card == 9 else {})


@pytest.mark.rule("C-LOB-5")
def test_card_09_moves_besides_the_grant_and_the_free_move() -> None:
    s = africa(9)
    s.project("europe-1", "solar")
    s.project("asia-1", "solar")
    g = s.turn("yellow").play("yellow propose africa-3 cold-fusion", "yellow move hand", "yellow to europe-1")
    g.play("yellow lobby lobby-09 main", "yellow to africa-3")
    assert table(g)["scientist"] == {"africa-3": "yellow"}
    assert table(g)["moved"] == 0
    g.play("yellow move africa-3", "yellow to asia-1")
    assert table(g)["scientist"] == {"asia-1": "yellow"}


# --- installing (C-LOB-6) -----------------------------------------------------------------------------


@pytest.mark.rule("C-LOB-6")
def test_an_installing_card_fits_its_type_in_any_region_and_whoever_proposed() -> None:
    s = Scene(3)
    s.hand("yellow", 13)
    s.summit(1, 5)  # biomass, cold fusion
    s.project("oceania-3", "cold-fusion", scientist="blue")
    s.money("yellow", 1)
    s.tech("yellow", 0)
    g = s.turn("yellow").play("yellow install oceania-3", "blue to hand", "yellow lobby lobby-13 main")
    assert (table(g)["money"]["yellow"], table(g)["tech"]["yellow"]) == (1 - 1 + 5, 1 + 2)


@pytest.mark.rule("C-LOB-6")
@pytest.mark.parametrize(("pool", "got"), [(3, 3), (2, 2), (1, 1)])
def test_the_cubes_of_a_card_last_as_far_as_the_bank(pool: int, got: int) -> None:
    """1 cube from the benefit and 2 from card 13, if there are so many; nothing instead."""
    s = Scene(3)
    s.hand("yellow", 13)
    s.project("africa-1", "cold-fusion")
    s.money("yellow", 0)
    s.tech("yellow", 0)
    s.tech_pool(pool, spare="blue")
    g = s.turn("yellow").play("yellow install africa-1", "yellow lobby lobby-13 main")
    assert (table(g)["tech"]["yellow"], table(g)["money"]["yellow"]) == (got, 5)


@pytest.mark.rule("C-LOB-6")
def test_building_the_type_is_not_installing_it() -> None:
    g = solar_build(11).turn("yellow").play("yellow build europe-1")
    assert refused(g, "yellow lobby lobby-11 main") == "C-LOB-2"


# --- building and summits (C-LOB-7) -------------------------------------------------------------------


@pytest.mark.rule("C-LOB-7")
def test_the_discount_also_holds_for_a_large_plant() -> None:
    s = solar_build(16)
    for slot in (2, 3, 4):
        s.plant("asia", slot, "solar", "orange")
    s.expert("yellow", solar=4)
    s.money("yellow", 11)
    s.tech("yellow", 4)
    g = s.turn("yellow")
    assert refused(g, "yellow build europe-1") == "C-BUILD-4"
    g.play("yellow build europe-1 lobby-16")
    assert (table(g)["money"]["yellow"], table(g)["vp"]["yellow"]) == (0, {"plants": 14})


@pytest.mark.rule("C-LOB-7")
@pytest.mark.parametrize(("price", "left"), [(4, 4), (3, 5), (2, 5), (0, 5)])
def test_the_price_never_falls_below_zero(tmp_path: Path, price: int, left: int) -> None:
    """No printed plant is so cheap; a corrected one might be."""
    (tmp_path / "plants.toml").write_text(f"[small.solar]\nmoney = {price}", encoding="utf-8")
    s = Scene(3, data=str(tmp_path))
    s.hand("yellow", 16)
    s.project("europe-1", "solar", installed=True)
    s.expert("yellow", solar=2)
    s.money("yellow", 5)
    s.tech("yellow", 2)
    g = s.turn("yellow").play("yellow build europe-1 lobby-16")
    assert table(g)["money"]["yellow"] == left


@pytest.mark.rule("C-LOB-7")
def test_the_discount_does_not_pay_the_scientist() -> None:
    s = solar_build(16)
    s.project("europe-2", "solar", installed=True, scientist="blue")
    s.summit(1, 6)  # biomass, solar
    s.money("yellow", 7)
    assert refused(s.turn("yellow"), "yellow build europe-2 lobby-16") == "C-BUILD-8"
    s.money("yellow", 8)
    s.money("blue", 0)
    g = s.turn("yellow").play("yellow build europe-2 lobby-16", "blue to hand")
    assert (table(g)["money"]["yellow"], table(g)["money"]["blue"]) == (0, 1)


@pytest.mark.rule("C-LOB-7")
def test_the_discount_replaces_neither_cubes_nor_expertise() -> None:
    s = solar_build(16)
    s.tech("yellow", 1)
    assert refused(s.turn("yellow"), "yellow build europe-1 lobby-16") == "C-BUILD-4"
    s.tech("yellow", 2)
    s.expert("yellow", solar=1)
    assert refused(s.turn("yellow"), "yellow build europe-1 lobby-16") == "C-BUILD-2"


@pytest.mark.rule("C-OPS-4")
def test_nobody_has_to_play_a_discount_to_make_an_action_possible() -> None:
    """A card is a free move, and free moves are optional."""
    s = solar_build(16)
    for region in REGIONS:
        for space in (1, 2, 3):
            name = f"{region}-{space}"
            if name not in s.t["project"]:
                stack = s.t["stack"]
                s.project(name, max(stack, key=lambda energy: stack[energy]), installed=True)
    s.money("yellow", 7)
    g = s.turn("yellow")
    assert "yellow build europe-1 lobby-16" in g.legal("yellow")
    assert refused(g, "yellow build europe-1") == "C-BUILD-4"
    g.play("yellow end")
    assert table(g)["active"] == "orange"
    s.money("yellow", 10)
    assert refused(s.turn("yellow"), "yellow end") == "C-OPS-4"


def summit_scene(*cards: int) -> Scene:
    """Cold fusion is a topic of summit 1 and solar of summit 2; nobody is there."""
    s = Scene(3)
    s.hand("yellow", *cards)
    s.agenda("africa", AFRICA)
    s.summit(1, 5)  # biomass, cold fusion
    s.summit(2, 3)  # recycling, solar
    s.summit(3, 4)  # recycling, forestation
    return s


@pytest.mark.rule("C-LOB-7")
def test_a_summit_card_gives_its_expertise_at_once_with_its_bonus() -> None:
    s = summit_scene(23)
    s.project("europe-1", "cold-fusion", scientist="yellow")
    s.expert("yellow", cold_fusion=3)
    g = s.turn("yellow").play("yellow move europe-1", "yellow to summit-1-cold-fusion")
    assert table(g)["expertise"]["yellow"]["cold-fusion"] == 3  # the move itself gives nothing
    g.play("yellow lobby lobby-23 main")
    assert table(g)["expertise"]["yellow"]["cold-fusion"] == 4
    assert rule_asked(g) == "learn"  # the bonus of space 4
    g.play("yellow learn solar")
    assert table(g)["expertise"]["yellow"]["solar"] == 1
    assert table(g)["topic"] == {"summit-1": {"2": "yellow"}}


@pytest.mark.rule("C-LOB-7")
def test_a_scientist_sent_by_a_research_grant_serves_a_summit_card() -> None:
    s = summit_scene(23)
    s.project("europe-1", "cold-fusion", scientist="yellow")
    g = s.turn("yellow").play("yellow propose africa-3 recycling", "yellow move europe-1")
    g.play("yellow to summit-1-cold-fusion", "yellow lobby lobby-23 main")
    assert table(g)["expertise"]["yellow"]["cold-fusion"] == 1
    assert table(g)["moved"] == 0


@pytest.mark.rule("C-LOB-7")
def test_the_own_scientist_sent_on_when_building_serves_a_summit_card() -> None:
    s = summit_scene(21)
    s.agenda("europe", 3)
    s.project("europe-1", "solar", installed=True, scientist="yellow")
    s.expert("yellow", solar=2)
    s.money("yellow", 10)
    s.tech("yellow", 2)
    g = s.turn("yellow").play("yellow build europe-1", "yellow to summit-2-solar")
    assert table(g)["expertise"]["yellow"]["solar"] == 3  # for building
    g.play("yellow lobby lobby-21 main")
    assert table(g)["expertise"]["yellow"]["solar"] == 4


@pytest.mark.rule("C-LOB-7")
def test_a_scientist_displaced_in_a_foreign_turn_serves_no_summit_card() -> None:
    s = summit_scene(21)  # yellow installs
    s.hand("orange", 23)
    s.project("europe-1", "cold-fusion", scientist="orange")
    s.money("yellow", 5)
    g = s.turn("yellow").play("yellow install europe-1", "orange to summit-1-cold-fusion")
    assert refused(g, "orange lobby lobby-23 main") == "C-OPS-3"
    g.play("yellow end")
    assert table(g)["active"] == "orange"
    assert refused(g, "orange lobby lobby-23 main") == "C-LOB-2"
    assert table(g)["expertise"]["orange"]["cold-fusion"] == 0


@pytest.mark.rule("C-LOB-7")
def test_a_foreign_scientist_sent_to_the_topic_serves_no_summit_card() -> None:
    s = summit_scene(23)
    s.project("europe-1", "cold-fusion", scientist="orange")
    s.money("yellow", 5)
    g = s.turn("yellow").play("yellow install europe-1", "orange to summit-1-cold-fusion")
    assert refused(g, "yellow lobby lobby-23 main") == "C-LOB-2"


@pytest.mark.rule("C-LOB-7")
def test_one_expertise_even_if_two_scientists_went_to_the_topic() -> None:
    s = summit_scene(23)
    s.summit(2, 2)  # recycling, cold fusion
    s.project("europe-1", "cold-fusion", scientist="yellow")
    s.project("asia-1", "cold-fusion", scientist="yellow")
    g = s.turn("yellow").play("yellow move europe-1", "yellow to summit-1-cold-fusion")
    g.play("yellow propose africa-3 recycling", "yellow move asia-1", "yellow to summit-2-cold-fusion")
    g.play("yellow lobby lobby-23 main")
    assert table(g)["expertise"]["yellow"]["cold-fusion"] == 1


# --- the market (C-LOB-8) -----------------------------------------------------------------------------


@pytest.mark.rule("C-LOB-8")
@pytest.mark.parametrize("price", [1, 3, 8])
def test_card_25_scores_two_points_whatever_the_price(price: int) -> None:
    s = africa(25)
    s.market(2, price=price)
    s.money("yellow", 8)
    g = s.turn("yellow").play("yellow buy", "yellow lobby lobby-25 main")
    assert table(g)["vp"] == {"yellow": {"lobby": 2}}
    assert table(g)["money"]["yellow"] == 8 - price


@pytest.mark.rule("C-LOB-8")
@pytest.mark.parametrize(("price", "later"), [(1, 1), (3, 2), (8, 7)])
def test_card_26_pays_three_on_top_of_the_price(price: int, later: int) -> None:
    s = africa(26)
    s.market(2, price=price)
    s.cep("yellow", 1)
    g = s.turn("yellow").play("yellow sell", "yellow lobby lobby-26 main")
    assert table(g)["money"]["yellow"] == price + 3
    assert (table(g)["price"], table(g)["market"]) == (later, 3)


@pytest.mark.rule("C-LOB-8")
def test_a_cep_gained_by_other_means_is_not_bought() -> None:
    s = africa(25)
    s.project("africa-1", "recycling")  # installing it gives a CEP from the market
    g = s.turn("yellow").play("yellow install africa-1")
    assert refused(g, "yellow lobby lobby-25 main") == "C-LOB-2"


@pytest.mark.rule("C-LOB-8")
def test_a_forced_purchase_in_the_supply_phase_does_not_count() -> None:
    s = Scene(3)
    s.hand("yellow", 25)
    s.t["decade"] = 1
    s.t["start_player"] = "yellow"
    for region in REGIONS:
        if region != "africa":
            s.fossil(region, 2, "gas")
    s.control("africa", "yellow")
    s.region_cep("africa", 0)
    s.cep("yellow", 0)
    s.money("yellow", 9)
    g = s.steps(["first-region", "yellow", 0], ["operations", "yellow", 0], nature=["oil"])
    assert rule_asked(g) == "supply-pay"
    assert refused(g, "yellow lobby lobby-25 main") in ("C-OPS-3", "C-LOB-8")  # no turn of his
    g.play("yellow purchase")
    assert table(g)["money"]["yellow"] == 9 - 3
    assert table(g)["active"] == "yellow"
    assert refused(g, "yellow lobby lobby-25 main") == "C-LOB-2"
    g.play("yellow buy", "yellow lobby lobby-25 main")
    assert table(g)["vp"] == {"yellow": {"lobby": 2}}

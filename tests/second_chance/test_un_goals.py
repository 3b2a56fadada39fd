"""Claiming UN Goal cards (p. 11, p. 20). The 45 cards are written from the card list, not from our data."""

import pytest

from keeling import BadScript, Game

from .scene import REGIONS, Scene, refused, table

R, H, W, S, F = "recycling", "hydro", "wind", "solar", "forestation"

TWO_PLANTS = {
    "a01": (R, R),
    "a02": (R, H),
    "a03": (R, W),
    "a04": (R, S),
    "a05": (R, F),
    "a06": (H, H),
    "a07": (H, W),
    "a08": (H, S),
    "a09": (H, F),
    "a10": (W, W),
    "a11": (W, S),
    "a12": (W, F),
    "a13": (S, S),
    "a14": (S, F),
    "a15": (F, F),
}
THREE_PLANTS = {
    "b01": (R, R, H),
    "b02": (R, R, W),
    "b03": (R, R, S),
    "b04": (R, R, F),
    "b05": (R, H, H),
    "b06": (R, H, W),
    "b07": (R, H, S),
    "b08": (R, H, F),
    "b09": (R, W, W),
    "b10": (R, W, S),
    "b11": (R, W, F),
    "b12": (R, S, S),
    "b13": (R, S, F),
    "b14": (R, F, F),
    "b15": (H, H, W),
    "b16": (H, H, S),
    "b17": (H, H, F),
    "b18": (H, W, W),
    "b19": (H, W, S),
    "b20": (H, W, F),
    "b21": (H, S, S),
    "b22": (H, S, F),
    "b23": (H, F, F),
    "b24": (W, W, S),
    "b25": (W, W, F),
    "b26": (W, S, S),
    "b27": (W, S, F),
    "b28": (W, F, F),
    "b29": (S, S, F),
    "b30": (S, F, F),
}
CARDS = {**TWO_PLANTS, **THREE_PLANTS}


def cost(card: str) -> int:
    """The dearer deck is the easier one."""
    return 2 if card in TWO_PLANTS else 1


def display(card: str, plants: tuple[str, ...], tech: int, mode: str = "coop", seats: int = 4) -> Scene:
    """The card is displayed; yellow has these plants on own Infrastructure, built by red, and these cubes."""
    s = Scene(mode, seats)
    s.un(1 if card in TWO_PLANTS else 4, card)
    for region, energy in zip(REGIONS, plants, strict=False):
        s.plant(region, 2010, energy, "red", token="yellow")
    s.tech("yellow", tech)
    return s


def claimed(g: Game) -> dict[str, str]:
    """Who owns which card of the display."""
    t = table(g)
    return {t["un"][place]: owner for place, owner in t["un_owner"].items()}


# --- every card -----------------------------------------------------------------------------------


@pytest.mark.rule("SC-CARD-UN-1")
def test_there_are_two_decks_of_15_and_30_cards() -> None:
    s = Scene("coop", 4)
    s.t["un"] = {}
    for place, deck in ((0, TWO_PLANTS), (3, THREE_PLANTS)):  # the first draw from each deck
        with pytest.raises(BadScript) as error:
            s.steps(["un-card", "nature", place], nature=["no such card"])
        assert str(error.value).endswith("possible: " + ", ".join(deck))
    assert len(CARDS) == 45


@pytest.mark.rule("SC-CARD-UN-1", "SC-UN-1", "SC-UN-2", "SC-UN-4", "SC-UN-5")
@pytest.mark.parametrize("card", CARDS)
def test_a_card_is_claimed_for_its_cubes_and_two_points(card: str) -> None:
    g = display(card, CARDS[card], cost(card)).turn("yellow")
    pool = table(g)["tech_pool"]
    g.play(f"yellow claim {card}")
    t = table(g)
    assert t["tech"]["yellow"] == 0
    assert t["tech_pool"] == pool + cost(card)
    assert t["vp"] == {"group": {"un-goals": 2}}
    assert claimed(g) == {card: "yellow"}
    assert (t["carded"], t["main_actions_left"]) == (1, 1)


@pytest.mark.rule("SC-CARD-UN-1", "SC-UN-2", "SC-UN-3")
@pytest.mark.parametrize("card", CARDS)
def test_a_card_is_refused_if_one_plant_is_missing(card: str) -> None:
    plants = CARDS[card]
    for missing in range(len(plants)):
        rest = plants[:missing] + plants[missing + 1 :]
        g = display(card, rest, 9).turn("yellow")
        clause = "SC-UN-3" if plants[missing] in rest else "SC-UN-2"
        assert refused(g, f"yellow claim {card}") == clause, plants[missing]


@pytest.mark.rule("SC-CARD-UN-1", "SC-UN-4")
@pytest.mark.parametrize("card", CARDS)
def test_a_card_is_refused_if_one_cube_is_missing(card: str) -> None:
    g = display(card, CARDS[card], cost(card) - 1).turn("yellow")
    assert refused(g, f"yellow claim {card}") == "SC-UN-4"


# --- claiming -------------------------------------------------------------------------------------


@pytest.mark.rule("SC-UN-1")
def test_claiming_is_the_card_action_of_the_turn() -> None:
    s = display("a07", (H, W, S), 4)
    s.un(2, "a11")
    s.hand("yellow", 8)
    g = s.turn("yellow").play("yellow claim a07")
    assert refused(g, "yellow claim a11") == "SC-TURN-10"
    assert refused(g, "yellow lobby lobbyist-08 minor") == "SC-TURN-10"
    g = s.turn("yellow").play("yellow lobby lobbyist-08 minor")
    assert refused(g, "yellow claim a07") == "SC-TURN-10"


@pytest.mark.rule("SC-UN-1")
def test_claiming_is_optional_and_for_the_active_player() -> None:
    s = display("a07", (H, W), 2)
    s.agenda("africa", 4)
    g = s.turn("red")
    assert refused(g, "yellow claim a07") == "SC-TURN-5"
    g = s.turn("yellow").play("yellow propose africa-2 wind", "yellow end")
    assert claimed(g) == {}


@pytest.mark.rule("SC-UN-1", "SC-UN-5")
def test_a_card_that_lies_face_down_cannot_be_claimed_again() -> None:
    s = display("a07", (H, W), 2)
    s.un(1, "a07", owner="red")
    assert refused(s.turn("yellow"), "yellow claim a07") == "SC-UN-1"


@pytest.mark.rule("SC-UN-1")
def test_only_a_displayed_card_can_be_claimed() -> None:
    s = display("a07", (H, W, S), 4)
    s.un(2, "a01")
    s.un(3, "a02")
    g = s.turn("yellow")
    assert [move for move in g.legal("yellow") if "claim" in move] == ["yellow claim a07"]
    assert refused(g, "yellow claim a11") in ("SC-UN-1", "notation")  # in the box


@pytest.mark.rule("SC-UN-2")
def test_infrastructure_without_a_plant_does_not_count() -> None:
    """The example of p. 11: Yellow's hydro plant is not built yet, Purple's are."""
    s = Scene("coop", 4)
    s.un(1, "a07")
    s.plant("europe", 2010, W, "yellow")
    s.project("asia-1", H, token="yellow")
    s.plant("africa", 2010, W, "red", token="purple")
    s.plant("asia", 2010, H, "blue", token="purple")
    assert refused(s.turn("yellow"), "yellow claim a07") == "SC-UN-2"
    g = s.turn("purple").play("purple claim a07")
    assert table(g)["tech"]["purple"] == 0
    assert claimed(g) == {"a07": "purple"}


@pytest.mark.rule("SC-UN-2")
def test_the_builder_without_the_infrastructure_has_nothing() -> None:
    s = Scene("coop", 4)
    s.un(1, "a07")
    s.plant("europe", 2010, W, "yellow", token="red")
    s.plant("asia", 2010, H, "yellow", token="red")
    assert refused(s.turn("yellow"), "yellow claim a07") == "SC-UN-2"
    s.turn("red").play("red claim a07")


@pytest.mark.rule("SC-UN-2")
def test_a_plant_built_this_turn_counts_at_once() -> None:
    s = Scene("coop", 4)
    s.un(1, "a07")
    s.plant("europe", 2010, W, "yellow")
    s.project("asia-1", H, token="yellow")
    s.know("yellow", hydro=1)
    s.money("yellow", 8)
    s.tech("yellow", 3)
    g = s.turn("yellow")
    assert refused(g, "yellow claim a07") == "SC-UN-2"
    g.play("yellow build asia-1", "yellow claim a07")
    assert table(g)["tech"]["yellow"] == 0
    assert table(g)["vp"]["group"] == {"plants": 6, "un-goals": 2}


@pytest.mark.rule("SC-UN-3")
def test_the_same_type_twice_needs_two_plants_on_own_infrastructure() -> None:
    s = Scene("coop", 4)
    s.un(1, "a10")
    s.plant("europe", 2010, W, "yellow")
    s.plant("asia", 2010, W, "yellow", token="red")
    assert refused(s.turn("yellow"), "yellow claim a10") == "SC-UN-3"
    s.plant("oceania", 2010, W, "red", token="yellow")
    s.turn("yellow").play("yellow claim a10")


@pytest.mark.rule("SC-UN-4")
def test_money_does_not_replace_cubes() -> None:
    s = display("a07", (H, W), 1)
    s.money("yellow", 50)
    assert refused(s.turn("yellow"), "yellow claim a07") == "SC-UN-4"


@pytest.mark.rule("SC-UN-5")
def test_the_solo_player_scores_two_points_too() -> None:
    s = Scene("solo", 1)
    s.un(1, "a07")
    s.plant("europe", 2010, W, "yellow")
    s.plant("asia", 2010, H, "yellow")
    s.score(20)
    g = s.turn("yellow").play("yellow claim a07")
    assert table(g)["vp"]["group"] == {"income": 20, "un-goals": 2}


@pytest.mark.rule("SC-UN-6")
def test_the_same_plants_serve_several_cards_of_several_turns() -> None:
    s = display("a07", (H, W, S), 4, seats=2)
    s.un(2, "a11")
    s.agenda("africa", 4)
    g = s.turn("yellow").play("yellow claim a07", "yellow propose africa-1 wind", "yellow end")
    g.play("red propose africa-2 wind", "red end", "yellow claim a11")
    assert claimed(g) == {"a07": "yellow", "a11": "yellow"}
    assert table(g)["vp"]["group"]["un-goals"] == 4
    assert table(g)["plant_token"]["south-america"]["2010"] == "yellow"  # the wind plant both needed


@pytest.mark.rule("SC-UN-7")
@pytest.mark.parametrize("mode", ["coop", "competitive"])
def test_the_display_is_never_refilled(mode: str) -> None:
    s = display("a07", (H, W), 2, mode=mode)
    s.agenda("africa", 4)
    g = s.turn("yellow")
    shown = table(g)["un"]
    assert len(shown) == (6 if mode == "coop" else 10)
    g.play("yellow claim a07", "yellow propose africa-2 wind", "yellow end")
    assert table(g)["active"] == "red"
    assert table(g)["un"] == shown  # the same cards, one of them now Yellow's
    assert claimed(g) == {"a07": "yellow"}
    assert not any("un-card" in line for line in g.log)


@pytest.mark.rule("SC-UN-8")
@pytest.mark.parametrize("regions", [("africa", "africa", "africa"), ("asia", "oceania", "europe")])
def test_the_regions_of_the_plants_do_not_matter(regions: tuple[str, ...]) -> None:
    s = Scene("coop", 4)
    s.un(4, "b19")
    for decade, (region, energy) in enumerate(zip(regions, (H, W, S), strict=True)):
        s.plant(region, 2010 + 10 * decade, energy, "blue", token="yellow")
    g = s.turn("yellow").play("yellow claim b19")
    assert claimed(g) == {"b19": "yellow"}


@pytest.mark.rule("SC-UN-9")
def test_cubes_in_a_region_do_not_pay_for_a_card() -> None:
    s = display("a07", (H, W), 1, mode="competitive")
    for region in REGIONS:
        s.region_tech(region, 1)
    s.control("africa", "yellow")
    assert refused(s.turn("yellow"), "yellow claim a07") == "SC-UN-4"
    s.tech("yellow", 2)
    g = s.turn("yellow").play("yellow claim a07")
    assert table(g)["tech"]["yellow"] == 0
    assert sum(table(g)["region_tech"].values()) == 6
    assert table(g)["vp"] == {}  # competitive: no points before the end

"""Claiming UN goals (2.2.3). The 13 cards are written from the card list, not from our data."""

from pathlib import Path

import pytest

from keeling import BadScript, Game

from .scene import REGIONS, Scene, refused, table

R, B, C, S, F = "recycling", "biomass", "cold-fusion", "solar", "forestation"

CARDS: dict[int, tuple[tuple[str, ...], int]] = {  # plants and VP; each costs 1 cube
    34: ((R, B), 3),
    35: ((R, C), 4),
    36: ((R, S), 4),
    37: ((R, F), 5),
    38: ((B, C), 4),
    39: ((B, S), 4),
    40: ((B, F), 5),
    41: ((C, S), 5),
    42: ((C, F), 6),
    43: ((S, F), 6),
    44: ((R, C, S), 7),
    45: ((R, B, F), 7),
    46: ((B, C, F), 8),
}


def display(card: int, plants: tuple[str, ...], tech: int, seats: int = 3) -> Scene:
    """The card is face up; yellow has these plants, each in another region, and these cubes."""
    s = Scene(seats)
    s.un(1, card)
    for region, energy in zip(REGIONS, plants, strict=False):
        s.plant(region, 1, energy, "yellow")
    s.tech("yellow", tech)
    return s


def claimed(g: Game) -> dict[str, str]:
    """Who owns which card of the row."""
    t = table(g)
    return {t["un"][place]: owner for place, owner in t["un_owner"].items()}


# --- every card -------------------------------------------------------------------------------------


@pytest.mark.rule("C-UN-1")
def test_the_13_cards_of_the_deck() -> None:
    s = Scene(3)
    s.t["un"] = {}
    with pytest.raises(BadScript) as error:
        s.steps(["un-card", "nature", 0], nature=["no such card"])
    assert str(error.value).endswith("possible: " + ", ".join(f"un-{card}" for card in CARDS))


@pytest.mark.rule("C-UN-1")
@pytest.mark.parametrize("card", CARDS)
def test_a_card_is_claimed_for_one_cube_and_scores_its_points_at_once(card: int) -> None:
    plants, points = CARDS[card]
    g = display(card, plants, tech=1).turn("yellow")
    before = table(g)
    assert before["vp"] == {}
    g.play(f"yellow claim un-{card}")
    t = table(g)
    assert t["tech"]["yellow"] == 0
    assert t["tech_pool"] == before["tech_pool"] + 1
    assert t["vp"] == {"yellow": {"un-goals": points}}
    assert claimed(g) == {f"un-{card}": "yellow"}
    assert t["money"] == before["money"]
    assert t["plant"] == before["plant"]
    assert (t["carded"], t["actions_left"], t["moved"], t["traded"]) == (1, 1, 0, "none")


@pytest.mark.rule("C-UN-1")
@pytest.mark.parametrize("card", CARDS)
def test_a_card_is_refused_if_one_plant_is_missing(card: int) -> None:
    plants = CARDS[card][0]
    for missing in range(len(plants)):
        rest = plants[:missing] + plants[missing + 1 :]
        g = display(card, rest, tech=5).turn("yellow")
        assert refused(g, f"yellow claim un-{card}") == "C-UN-1", plants[missing]


@pytest.mark.rule("C-UN-1")
@pytest.mark.parametrize("card", CARDS)
def test_a_card_is_refused_if_only_other_types_were_built(card: int) -> None:
    others = tuple(energy for energy in (R, B, C, S, F) if energy != CARDS[card][0][0])
    g = display(card, others, tech=5).turn("yellow")
    assert refused(g, f"yellow claim un-{card}") == "C-UN-1"


@pytest.mark.rule("C-UN-1")
@pytest.mark.parametrize("card", CARDS)
def test_a_card_is_refused_without_a_cube(card: int) -> None:
    s = display(card, CARDS[card][0], tech=0)
    s.money("yellow", 50)
    s.region_tech("asia", 3)  # cubes on a region do not pay
    s.control("asia", "yellow")
    g = s.turn("yellow")
    assert refused(g, f"yellow claim un-{card}") == "C-UN-1"


# --- claiming ---------------------------------------------------------------------------------------


@pytest.mark.rule("C-UN-1")
def test_plants_of_others_and_mere_projects_do_not_count() -> None:
    s = display(36, (R,), tech=2)
    s.plant("oceania", 2, S, "orange")
    s.project("europe-1", S, installed=True, scientist="yellow")
    s.control("oceania", "yellow")
    assert refused(s.turn("yellow"), "yellow claim un-36") == "C-UN-1"


@pytest.mark.rule("C-UN-1")
def test_claiming_is_the_card_move_of_the_turn() -> None:
    s = display(36, (R, S, B), tech=4)
    s.hand("yellow", 8)
    g = s.turn("yellow").play("yellow claim un-36")
    assert refused(g, "yellow lobby lobby-08 minor") == "C-LOB-1"
    g = s.turn("yellow").play("yellow lobby lobby-08 minor")
    assert refused(g, "yellow claim un-36") in ("C-LOB-1", "C-OPS-5")


@pytest.mark.rule("C-UN-1")
def test_only_the_active_player_claims() -> None:
    g = display(36, (R, S), tech=2).turn("orange")
    assert refused(g, "yellow claim un-36") == "C-OPS-3"


@pytest.mark.rule("C-UN-1")
def test_only_a_face_up_card_can_be_claimed() -> None:
    s = display(36, (R, S, B, C, F), tech=5)
    s.t["un"] = {"un-1": "un-36", "un-2": "un-41"}
    g = s.turn("yellow")
    assert [move for move in g.legal("yellow") if "claim" in move] == [
        "yellow claim un-36",
        "yellow claim un-41",
    ]
    assert refused(g, "yellow claim un-34") in ("C-UN-1", "notation")  # in the box


@pytest.mark.rule("C-UN-2")
def test_one_claim_a_turn() -> None:
    s = display(36, (R, S, B), tech=4)
    s.un(2, 34)
    s.un(3, 39)
    g = s.turn("yellow").play("yellow claim un-36")
    assert refused(g, "yellow claim un-34") in ("C-UN-2", "C-OPS-5")
    assert not [move for move in g.legal("yellow") if "claim" in move]
    assert table(g)["tech"]["yellow"] == 3


@pytest.mark.rule("C-UN-2")
@pytest.mark.parametrize("owner", ["orange", "yellow"])
def test_first_come_first_served(owner: str) -> None:
    s = display(36, (R, S), tech=2)
    s.un(1, 36, owner=owner)
    assert refused(s.turn("yellow"), "yellow claim un-36") == "C-UN-2"


@pytest.mark.rule("C-UN-2")
@pytest.mark.parametrize(("seats", "cards"), [(2, 7), (3, 10), (5, 10)])
def test_a_claimed_card_is_not_replaced(seats: int, cards: int) -> None:
    s = display(36, (R, S), tech=2, seats=seats)
    s.agenda("africa", 4)
    g = s.turn("yellow")
    row = table(g)["un"]
    assert len(row) == cards
    g.play("yellow claim un-36", "yellow propose africa-2 cold-fusion", "yellow end")
    assert table(g)["active"] == "orange"
    assert table(g)["un"] == row  # the same cards, one of them now Yellow's
    assert claimed(g) == {"un-36": "yellow"}
    assert not any("un-card" in line for line in g.log)


@pytest.mark.rule("C-UN-2")
def test_in_a_solo_game_the_row_grows_again() -> None:
    s = Scene(1)
    s.hand("yellow", 26)
    s.t["un"] = {"un-1": "un-36", "un-2": "un-41"}
    s.t["un_owner"] = {"un-1": "yellow"}
    s.cep("yellow", 2)
    undealt = next(f"lobby-{i:02}" for i in range(1, 27) if f"lobby-{i:02}" not in s.t["card"])
    g = s.turn("yellow", nature=[undealt, "un-45"])
    g.play("yellow sell", "yellow lobby lobby-26 main")
    assert table(g)["un"] == {"un-1": "un-36", "un-2": "un-41", "un-3": "un-45"}


@pytest.mark.rule("C-UN-3")
def test_a_plant_built_in_the_same_turn_counts() -> None:
    s = display(36, (R,), tech=3)
    s.agenda("africa", 3)
    s.project("africa-1", S, installed=True)
    s.expert("yellow", solar=2)
    s.money("yellow", 10)
    g = s.turn("yellow")
    assert refused(g, "yellow claim un-36") == "C-UN-1"
    g.play("yellow build africa-1", "yellow claim un-36")
    assert table(g)["tech"]["yellow"] == 0
    assert table(g)["vp"] == {"yellow": {"plants": 8, "un-goals": 4}}


@pytest.mark.rule("C-UN-3")
@pytest.mark.parametrize("regions", [("asia", "asia", "asia"), ("asia", "oceania", "europe")])
def test_the_regions_of_the_plants_do_not_matter(regions: tuple[str, ...]) -> None:
    s = Scene(3)
    s.un(1, 44)
    for space, (region, energy) in enumerate(zip(regions, (R, C, S), strict=True)):
        s.plant(region, 1 + space, energy, "yellow")
    s.control("asia", "orange")
    s.tech("yellow", 1)
    g = s.turn("yellow").play("yellow claim un-44")
    assert table(g)["vp"] == {"yellow": {"un-goals": 7}}


@pytest.mark.rule("C-UN-3")
def test_the_same_plants_serve_several_cards() -> None:
    s = display(36, (R, C, S), tech=2, seats=2)
    s.un(2, 44)
    s.agenda("africa", 4)
    g = s.turn("yellow").play("yellow claim un-36", "yellow propose africa-1 cold-fusion", "yellow end")
    g.play("orange propose africa-2 cold-fusion", "orange end", "yellow claim un-44")
    assert claimed(g) == {"un-36": "yellow", "un-44": "yellow"}
    assert table(g)["vp"]["yellow"] == {"un-goals": 4 + 7}
    assert table(g)["tech"]["yellow"] == 0


@pytest.mark.rule("C-UN-3")
def test_a_type_drawn_twice_needs_two_plants(tmp_path: Path) -> None:
    """No printed card does so; a corrected one might."""
    text = '[[card]]\nid = "un-34"\nplants = ["recycling", "recycling"]'
    (tmp_path / "un_goals.toml").write_text(text, encoding="utf-8")
    s = Scene(3, data=str(tmp_path))
    s.un(1, 34)
    s.plant("asia", 1, R, "yellow")
    s.plant("asia", 2, R, "orange")
    s.tech("yellow", 1)
    assert refused(s.turn("yellow"), "yellow claim un-34") == "C-UN-3"
    s.plant("africa", 2, R, "yellow")
    g = s.turn("yellow").play("yellow claim un-34")
    assert claimed(g) == {"un-34": "yellow"}


@pytest.mark.rule("C-UN-4")
def test_a_claim_is_final() -> None:
    s = display(36, (R, S), tech=1, seats=2)
    s.plant("europe", 2, R, "orange")
    s.plant("europe", 3, S, "orange")
    s.tech("orange", 3)
    s.agenda("africa", 4)
    g = s.turn("yellow").play("yellow claim un-36", "yellow propose africa-1 cold-fusion", "yellow end")
    assert refused(g, "orange claim un-36") == "C-UN-2"
    g.play("orange propose africa-2 cold-fusion", "orange end")
    assert refused(g, "yellow claim un-36") == "C-UN-2"
    assert claimed(g) == {"un-36": "yellow"}
    assert table(g)["vp"]["yellow"] == {"un-goals": 4}


@pytest.mark.rule("C-UN-4")
@pytest.mark.parametrize(
    ("owners", "most"),
    [
        (("yellow", "yellow", "orange"), {"yellow": 3, "orange": 0, "blue": 0}),
        (("yellow", "orange"), {"yellow": 3, "orange": 3, "blue": 0}),
        ((), {"yellow": 0, "orange": 0, "blue": 0}),
    ],
)
def test_the_number_of_claims_counts_at_the_end(owners: tuple[str, ...], most: dict[str, int]) -> None:
    """However many points the cards gave: 3 VP for the most cards, and goal 29 pays 3 VP per card."""
    s = Scene(3)
    for place, owner in enumerate(owners, 1):
        s.un(place, 33 + place, owner=owner)
    s.goal("yellow", 29)
    s.t["ending"] = "last-decade"
    g = s.steps(["company-goals", "yellow", 0])
    while question := g.question:
        g.play(f"{question.seats[0]} score goal")
    vp = table(g)["vp"]
    assert {seat: vp.get(seat, {}).get("most-un-goals", 0) for seat in most} == most
    assert vp["yellow"].get("company-goal", 0) == 3 * owners.count("yellow")

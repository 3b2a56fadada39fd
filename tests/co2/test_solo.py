"""The solo game: projects at the start, the lobby and UN decks, disasters, 500 ppm."""

from typing import Any

import pytest

import keeling
from keeling import Game

from .scene import DEMAND, ENERGIES, PPM, Scene, refused, table

SUMMITS = ["summit-01", "summit-02", "summit-03"]
# From North America clockwise to Oceania: solar biomass recycling, forestation recycling biomass,
# cold-fusion recycling solar, recycling cold-fusion forestation, forestation solar recycling,
# cold-fusion solar biomass.
AGENDAS = ["agenda-1", "agenda-2", "agenda-3", "agenda-4", "agenda-5", "agenda-6"]
CARDS = ["lobby-01", "lobby-02", "lobby-03", "lobby-04", "lobby-05"]
UN_CARDS = [f"un-{number}" for number in range(34, 47)]


def new_game(*tiles: str, agendas: list[str] = AGENDAS, goal: str = "company-28") -> Game:
    """A scripted set-up, up to the first question; the project tiles come up in this order."""
    nature = ["yellow", *SUMMITS, *agendas, *["gas"] * 6, goal, "asia", "europe", *tiles, *CARDS]
    return keeling.new("co2", mode="solo", seats=1, nature=nature)


def solo(goal: int = 28, **options: Any) -> Scene:
    """A solo scene without projects, money or CEPs in hand."""
    s = Scene(1, **options)
    for energy in s.t["project"].values():
        s.t["stack"][energy] += 1
    s.t["project"] = {}
    s.goal("yellow", goal)
    s.money("yellow", 0)
    s.cep("yellow", 0)
    return s


def deck(s: Scene) -> list[str]:
    """Lobby cards that are not in play yet."""
    return [name for name in (f"lobby-{n:02}" for n in range(1, 27)) if name not in s.t["card"]]


def hand(g: Game) -> list[str]:
    return [card for card, place in table(g)["card"].items() if place == "hand-yellow"]


def row(s: Scene, *cards: int, owners: dict[int, str] | None = None) -> None:
    """UN cards (34-46) in the row, from left to right, some of them claimed or gone."""
    s.t["un"] = {f"un-{i}": f"un-{card}" for i, card in enumerate(cards, 1)}
    s.t["un_owner"] = {f"un-{cards.index(card) + 1}": owner for card, owner in (owners or {}).items()}


def fumes(s: Scene, coal: int = 0, oil: int = 0, gas: int = 0) -> None:
    """Exactly these fossil plants, on the last demand spaces first."""
    s.pollution(0)
    free = [(r, n) for n in range(6, 0, -1) for r in DEMAND if n <= DEMAND[r]]
    for fuel in ["coal"] * coal + ["oil"] * oil + ["gas"] * gas:
        region, space = free.pop(0)
        s.fossil(region, space, fuel)


def settle(g: Game, move: str = "yellow score goal") -> keeling.Result:
    assert g.question is not None
    assert g.question.rule == "final-goal"
    g.play(move)
    assert g.result is not None
    assert sum(g.result.breakdown["yellow"].values()) == g.result.scores["yellow"]
    return g.result


def earned(result: keeling.Result) -> dict[str, int]:
    return {kind: vp for kind, vp in result.breakdown["yellow"].items() if vp}


# --- set-up ------------------------------------------------------------------------------------------------


@pytest.mark.rule("C-SOLO-1")
def test_solo_is_set_up_by_the_normal_rules() -> None:
    s = Scene(1)
    t = s.t
    assert (t["money"], t["cep"], t["tech"]) == ({"yellow": 3}, {"yellow": 2}, {"yellow": 0})
    assert (t["home"], t["recruits"]) == ({"yellow": 1}, {"yellow": 3})
    assert (t["market"], t["price"], t["bank"]) == (2, 3, 15)
    assert len(t["summit"]) == 3
    assert len(t["agenda"]) == 6
    assert t["start_player"] == "yellow"


@pytest.mark.rule("C-SOLO-1", "C-SETUP-11")
def test_only_goals_28_29_and_31_can_be_drawn() -> None:
    drawn = set()
    for seed in range(1, 40):
        goals = table(keeling.new("co2", mode="solo", seats=1, seed=seed))["goal"]
        assert list(goals.values()) == ["hand-yellow"]
        drawn |= set(goals)
    assert drawn == {"company-28", "company-29", "company-31"}


@pytest.mark.rule("C-SOLO-1")
def test_a_solo_game_has_5_decades_with_6_turns_each() -> None:
    s = solo()
    s.t["fossil_out"] = {fuel: s.t["fossil"][fuel] for fuel in PPM}
    s.t["fossil"] = dict.fromkeys(PPM, 0)  # pollution cannot rise
    dice = keeling.Dice(1)
    g = s.turn("yellow")
    turns: list[int] = []
    while question := g.question:
        decade = table(g)["decade"]
        move = question.options[dice.below(len(question.options))]
        if move == "yellow end":
            turns.append(decade)
        g.play(move)
    assert turns == [decade for decade in range(5) for _ in range(6)]
    assert g.result is not None
    assert g.result.reason == "last-decade"


@pytest.mark.rule("C-SOLO-2")
def test_no_un_card_is_available_at_the_start() -> None:
    g = Scene(1).turn()
    assert table(g)["un"] == {}
    assert not any(" claim " in move for move in g.legal("yellow"))


@pytest.mark.rule("C-SOLO-2")
def test_all_13_un_cards_are_in_the_deck() -> None:
    s = solo()
    s.hand("yellow", 7)  # $3 with a proposal on a money space
    s.agenda("africa", 1)
    seen: list[str] = []
    for number in range(13):
        row(s, *(int(card[3:]) for card in seen))
        g = s.turn()
        g.play("yellow propose africa-1 solar", "yellow lobby lobby-07 main")
        seen.append(table(g)["un"][f"un-{number + 1}"])
    assert sorted(seen) == UN_CARDS


# --- projects at the start ---------------------------------------------------------------------------------


@pytest.mark.rule("C-SOLO-3", "C-SOLO-4")
def test_five_projects_are_laid_clockwise_where_their_types_are_accepted() -> None:
    g = new_game("solar", "cold-fusion", "biomass", "recycling", "forestation")
    assert g.question is not None
    assert g.question.rule == "solo-start"
    assert len(g.question.options) == 6
    g.play("yellow begin north-america")
    assert g.question.options == [f"yellow lay north-america-{n}" for n in (1, 2, 3)]
    g.play("yellow lay north-america-2")  # solar: stays
    assert g.question.options == [f"yellow lay south-america-{n}" for n in (1, 2, 3)]
    g.play("yellow lay south-america-1")  # cold fusion: not accepted
    assert g.question.options == [f"yellow lay europe-{n}" for n in (1, 2, 3)]  # on to Europe
    g.play("yellow lay europe-3")
    assert g.question.options == [f"yellow lay africa-{n}" for n in (1, 2, 3)]  # the region after it
    g.play("yellow lay africa-2")  # biomass: neither Africa nor Asia
    g.play("yellow lay oceania-1")
    assert g.question.options == [f"yellow lay north-america-{n}" for n in (1, 3)]  # round again
    g.play("yellow lay north-america-1")  # recycling: stays
    g.play("yellow lay south-america-3")  # forestation: stays
    assert g.question.rule == "turn"
    assert table(g)["project"] == {
        "north-america-1": "recycling",
        "north-america-2": "solar",
        "south-america-3": "forestation",
        "europe-3": "cold-fusion",
        "oceania-1": "biomass",
    }
    assert table(g)["installed"] == {}
    assert table(g)["stack"] == dict.fromkeys(ENERGIES, 5)


@pytest.mark.rule("C-SOLO-3")
@pytest.mark.parametrize("region", list(DEMAND))
def test_the_player_chooses_the_first_region(region: str) -> None:
    s = solo()
    s.t["solo_types"] = {"solar": 1}
    s.agenda(region, 1)
    g = s.steps(["solo-start", "yellow", 0], nature=["solar"] * 5)
    g.play(f"yellow begin {region}")
    assert g.question is not None
    assert g.question.options == [f"yellow lay {region}-{n}" for n in (1, 2, 3)]


@pytest.mark.rule("C-SOLO-3")
def test_each_type_comes_up_once_in_random_order() -> None:
    orders = set()
    for seed in range(1, 13):
        g = keeling.new("co2", mode="solo", seats=1, seed=seed)
        while g.question is not None and g.question.rule != "turn":
            g.play(g.question.options[0])
        tiles = [line.split()[-1] for line in g.log if line.startswith("nature project ")]
        assert sorted(tiles) == sorted(ENERGIES)
        assert sorted(table(g)["project"].values()) == sorted(ENERGIES)
        orders.add(tuple(tiles))
    assert len(orders) > 5


@pytest.mark.rule("C-SOLO-3")
def test_the_projects_of_the_start_give_no_grants() -> None:
    g = new_game("solar", "biomass", "recycling", "cold-fusion", "forestation")
    g.play("yellow begin north-america")
    g.play("yellow lay north-america-1")  # money space, 4 CEPs in the region
    g.play("yellow lay south-america-2")  # tech space
    g.play("yellow lay europe-3")  # research space
    g.play("yellow lay africa-1", "yellow lay asia-2")
    assert g.question is not None
    assert g.question.rule == "turn"
    t = table(g)
    assert len(t["project"]) == 5
    assert (t["money"]["yellow"], t["tech"]["yellow"]) == (3, 0)
    assert (t["home"]["yellow"], t["recruits"]["yellow"]) == (1, 3)
    assert t["scientist"] == {}


@pytest.mark.rule("C-SOLO-4")
def test_the_space_is_named_before_the_tile_is_turned_up() -> None:
    g = new_game("solar", "cold-fusion", "biomass", "recycling", "forestation")
    g.play("yellow begin north-america")
    assert not any(line.startswith("nature project") for line in g.log)
    g.play("yellow lay north-america-3")
    assert [line for line in g.log if line.startswith("nature project")] == ["nature project solar"]
    assert table(g)["project"] == {"north-america-3": "solar"}


@pytest.mark.rule("C-SOLO-4")
def test_a_space_named_for_a_region_that_does_not_accept_the_tile_stays_empty() -> None:
    g = new_game("cold-fusion", "solar", "biomass", "recycling", "forestation")
    g.play("yellow begin south-america", "yellow lay south-america-2")
    assert g.log[-1] == "nature project cold-fusion"  # the tile is known when the new space is chosen
    assert g.question is not None
    assert g.question.options == [f"yellow lay europe-{n}" for n in (1, 2, 3)]
    g.play("yellow lay europe-1")
    assert table(g)["project"] == {"europe-1": "cold-fusion"}


@pytest.mark.rule("C-SOLO-4")
def test_only_an_empty_space_of_the_region_can_be_named() -> None:
    g = new_game("solar", "cold-fusion", "biomass", "recycling", "forestation")
    g.play("yellow begin north-america")
    assert refused(g, "yellow lay europe-1") == "C-SOLO-4"
    g.play("yellow lay north-america-2", "yellow lay south-america-1", "yellow lay europe-3")
    g.play("yellow lay africa-2", "yellow lay oceania-1")
    assert refused(g, "yellow lay north-america-2") == "C-SOLO-4"


@pytest.mark.rule("C-SOLO-4")
def test_a_region_without_an_empty_project_space_is_skipped_at_the_start_of_a_tile() -> None:
    s = solo()
    s.agenda("africa", 4)
    for space, energy in ((1, "recycling"), (2, "cold-fusion"), (3, "forestation")):
        s.project(f"africa-{space}", energy)
    s.agenda("asia", 5)
    s.t["solo_types"] = {"solar": 1}
    s.t["solo_region"] = "africa"
    g = s.steps(["solo-project", "yellow", 0], ["operations", "yellow", 0], nature=["solar"])
    assert g.question is not None
    assert g.question.options == [f"yellow lay asia-{n}" for n in (1, 2, 3)]
    g.play("yellow lay asia-2")
    assert table(g)["project"]["asia-2"] == "solar"


@pytest.mark.rule("C-SOLO-4")
def test_a_tile_that_moves_on_skips_accepting_regions_without_an_empty_space() -> None:
    s = solo()
    for region, tile in (("europe", 7), ("africa", 1), ("asia", 4), ("oceania", 3)):
        s.agenda(region, tile)  # solar is wanted in Africa and Oceania
    for space in (1, 2, 3):
        s.project(f"africa-{space}", "biomass")
    s.t["solo_types"] = {"solar": 1}
    s.t["solo_region"] = "europe"
    g = s.steps(["solo-project", "yellow", 0], ["operations", "yellow", 0], nature=["solar"])
    g.play("yellow lay europe-1")
    assert g.question is not None
    assert g.question.options == [f"yellow lay oceania-{n}" for n in (1, 2, 3)]


@pytest.mark.rule("C-SOLO-3", "C-SOLO-4")
def test_the_next_tile_starts_after_the_region_that_received_the_last_one() -> None:
    s = solo()
    s.agenda("oceania", 6)
    s.agenda("north-america", 1)
    s.t["solo_types"] = {"solar": 1, "biomass": 1}
    s.t["solo_region"] = "oceania"
    steps = [["solo-project", "yellow", 0], ["solo-project", "yellow", 0], ["operations", "yellow", 0]]
    g = s.steps(*steps, nature=["solar", "biomass"])
    g.play("yellow lay oceania-1")
    assert g.question is not None
    assert g.question.options == [f"yellow lay north-america-{n}" for n in (1, 2, 3)]


# --- Lobby cards and UN cards ------------------------------------------------------------------------------


def with_card(number: int) -> Scene:
    """Africa takes solar; yellow holds this card."""
    s = solo()
    s.agenda("africa", 1)
    s.hand("yellow", number)
    return s


@pytest.mark.rule("C-SOLO-5")
def test_the_lobby_deck_holds_21_cards() -> None:
    s = Scene(1)
    assert sorted(s.t["card"].values()) == ["hand-yellow"] * 5
    assert len(deck(s)) == 21


@pytest.mark.rule("C-SOLO-5", "C-SOLO-6")
def test_after_a_main_effect_a_card_is_drawn_and_a_un_card_revealed() -> None:
    s = with_card(7)
    s.region_cep("africa", 2)
    new = deck(s)[-1]
    g = s.turn(nature=[new, "un-41"])
    g.play("yellow propose africa-1 solar", "yellow lobby lobby-07 main")
    t = table(g)
    assert t["money"]["yellow"] == 2 + 3
    assert t["card"]["lobby-07"] == "gone"
    assert t["card"][new] == "hand-yellow"
    assert len(hand(g)) == 5
    assert t["un"] == {"un-1": "un-41"}
    assert t["un_owner"] == {}


@pytest.mark.rule("C-SOLO-5", "C-SOLO-6")
def test_after_a_minor_effect_a_card_is_drawn_but_no_un_card_revealed() -> None:
    s = with_card(7)
    new = deck(s)[0]
    g = s.turn(nature=[new])
    g.play("yellow lobby lobby-07 minor")
    t = table(g)
    assert t["tech"]["yellow"] == 1
    assert (t["card"]["lobby-07"], t["card"][new]) == ("gone", "hand-yellow")
    assert len(hand(g)) == 5
    assert t["un"] == {}


@pytest.mark.rule("C-SOLO-5", "C-SOLO-6")
def test_a_card_that_makes_a_plant_cheaper_is_a_main_effect_too() -> None:
    s = with_card(16)
    s.project("africa-1", "solar", installed=True)
    s.expert("yellow", solar=2)
    s.money("yellow", 7)
    s.tech("yellow", 2)
    new = deck(s)[3]
    g = s.turn(nature=[new, "un-36"])
    g.play("yellow build africa-1 lobby-16")
    t = table(g)
    assert t["money"]["yellow"] == 0
    assert (t["card"]["lobby-16"], t["card"][new]) == ("gone", "hand-yellow")
    assert t["un"] == {"un-1": "un-36"}


@pytest.mark.rule("C-SOLO-5")
def test_with_other_players_no_card_is_drawn_and_no_un_card_revealed() -> None:
    s = Scene(2)
    s.agenda("africa", 1)
    s.hand("yellow", 7)
    un = dict(s.t["un"])
    g = s.turn("yellow")
    g.play("yellow propose africa-1 solar", "yellow lobby lobby-07 main")
    assert len(hand(g)) == 4
    assert table(g)["un"] == un
    assert g.log[-1] == "yellow lobby lobby-07 main"


@pytest.mark.rule("C-SOLO-5")
def test_a_card_just_drawn_cannot_be_played_in_the_same_turn() -> None:
    s = with_card(7)
    new = next(card for card in deck(s) if card in ("lobby-08", "lobby-13", "lobby-20"))  # minor: $2
    g = s.turn(nature=[new])
    g.play("yellow lobby lobby-07 minor")
    assert refused(g, f"yellow lobby {new} minor") in ("C-LOB-1", "C-OPS-5")


@pytest.mark.rule("C-SOLO-6")
def test_a_un_card_is_added_at_the_right_end_of_the_row() -> None:
    s = with_card(7)
    row(s, 40, 34, 46, owners={34: "yellow", 40: "gone"})
    g = s.turn(nature=[deck(s)[0], "un-44"])
    g.play("yellow propose africa-1 solar", "yellow lobby lobby-07 main")
    assert table(g)["un"] == {"un-1": "un-40", "un-2": "un-34", "un-3": "un-46", "un-4": "un-44"}
    assert table(g)["un_owner"] == {"un-1": "gone", "un-2": "yellow"}


@pytest.mark.rule("C-SOLO-6")
def test_a_revealed_un_card_can_be_claimed_from_the_next_turn_on() -> None:
    s = with_card(7)
    s.plant("asia", 2, "solar", builder="yellow")
    s.plant("asia", 3, "recycling", builder="yellow")
    s.tech("yellow", 1)
    g = s.turn(nature=[deck(s)[0], "un-36"])
    g.play("yellow propose africa-1 solar", "yellow lobby lobby-07 main")
    assert refused(g, "yellow claim un-36") in ("C-LOB-1", "C-OPS-5")
    g.play("yellow end", "yellow claim un-36")
    t = table(g)
    assert t["un_owner"] == {"un-1": "yellow"}
    assert t["tech"]["yellow"] == 0
    assert t["vp"]["yellow"]["un-goals"] == 4


@pytest.mark.rule("C-SOLO-6")
def test_a_un_card_is_not_replaced_when_it_is_claimed() -> None:
    s = with_card(7)
    s.plant("asia", 2, "solar", builder="yellow")
    s.plant("asia", 3, "recycling", builder="yellow")
    s.tech("yellow", 1)
    row(s, 36)
    g = s.turn()
    g.play("yellow claim un-36")
    assert table(g)["un"] == {"un-1": "un-36"}
    assert len(hand(g)) == 5


@pytest.mark.rule("C-SOLO-5", "C-SOLO-6")
def test_the_last_card_of_each_deck_is_drawn_and_then_nothing_more() -> None:
    s = with_card(7)
    last = deck(s)[-1]
    for card in deck(s):
        if card != last:
            s.t["card"][card] = "gone"
    row(s, *range(34, 46), owners=dict.fromkeys(range(34, 46), "gone"))
    g = s.turn()
    g.play("yellow propose africa-1 solar", "yellow lobby lobby-07 main")
    assert last in hand(g)
    assert table(g)["un"]["un-13"] == "un-46"

    g.play("yellow end")
    before = len(g.log)
    card = next(move for move in g.legal("yellow") if move.endswith(" minor"))
    g.play(card)
    assert [line for line in g.log[before:] if line.startswith("nature")] == []
    assert len(hand(g)) == 4


@pytest.mark.rule("C-SOLO-6")
def test_a_main_effect_with_empty_decks_draws_and_reveals_nothing() -> None:
    s = with_card(7)
    for card in deck(s):
        s.t["card"][card] = "gone"
    row(s, *range(34, 47))
    g = s.turn()
    g.play("yellow propose africa-1 solar", "yellow lobby lobby-07 main")
    assert len(hand(g)) == 4
    assert len(table(g)["un"]) == 13
    assert not any(line.startswith("nature") for line in g.log)
    assert g.question is not None
    assert g.question.rule == "turn"


# --- disasters ---------------------------------------------------------------------------------------------


def disaster(s: Scene) -> Game:
    s.events("asia", "europe")
    return s.steps(["event", "yellow", 0], ["operations", "yellow", 0])


@pytest.mark.rule("C-SOLO-7")
@pytest.mark.parametrize(
    ("oil", "gas", "removed"), [(0, 1, False), (1, 0, True), (0, 2, True)], ids=["340", "350", "360"]
)
def test_a_disaster_also_removes_the_leftmost_un_card(oil: int, gas: int, removed: bool) -> None:
    s = solo()
    fumes(s, coal=8, oil=oil, gas=gas)
    row(s, 40, 34, 46)
    s.tech("yellow", 1)
    g = disaster(s)
    t = table(g)
    assert t["un_owner"] == ({"un-1": "gone"} if removed else {})
    assert t["tech"]["yellow"] == (0 if removed else 1)  # the cube rule applies too
    assert t["region_tech"] == ({"asia": 1} if removed else {})


@pytest.mark.rule("C-SOLO-7")
def test_a_disaster_costs_2_points_without_a_cube_and_the_un_card_all_the_same() -> None:
    s = solo()
    fumes(s, coal=9)
    row(s, 40)
    t = table(disaster(s))
    assert t["vp"] == {"yellow": {"events": -2}}
    assert t["un_owner"] == {"un-1": "gone"}


@pytest.mark.rule("C-SOLO-7")
def test_an_own_plant_saves_the_cube_but_not_the_un_card() -> None:
    s = solo()
    fumes(s, coal=9)
    s.plant("asia", 2, "solar", builder="yellow")
    s.tech("yellow", 1)
    row(s, 40, 41)
    t = table(disaster(s))
    assert (t["vp"], t["tech"]["yellow"]) == ({}, 1)
    assert t["un_owner"] == {"un-1": "gone"}


@pytest.mark.rule("C-SOLO-7")
def test_claimed_and_removed_cards_are_not_face_up_in_the_row() -> None:
    s = solo()
    fumes(s, coal=9)
    row(s, 40, 41, 42, 43, owners={40: "yellow", 41: "gone"})
    assert table(disaster(s))["un_owner"] == {"un-1": "yellow", "un-2": "gone", "un-3": "gone"}


@pytest.mark.rule("C-SOLO-7")
@pytest.mark.parametrize("owners", [{}, {40: "yellow", 41: "gone"}])
def test_with_an_empty_row_nothing_more_happens(owners: dict[int, str]) -> None:
    s = solo()
    fumes(s, coal=9)
    row(s, *owners, owners=owners)
    before = dict(s.t["un_owner"])
    t = table(disaster(s))
    assert t["un_owner"] == before
    assert t["vp"] == {"yellow": {"events": -2}}


@pytest.mark.rule("C-SOLO-7")
def test_a_removed_un_card_cannot_be_claimed_and_counts_for_nobody() -> None:
    s = solo(goal=29)
    fumes(s, coal=9)
    s.plant("asia", 2, "solar", builder="yellow")
    s.plant("asia", 3, "recycling", builder="yellow")
    s.tech("yellow", 2)
    row(s, 36)
    g = disaster(s)
    assert refused(g, "yellow claim un-36") == "C-UN-2"
    d = g.dump()
    d["question"], d["todo"] = None, [["collect", "yellow", 0]]
    d["table"]["ending"] = "last-decade"
    result = settle(keeling.restore(d))
    assert (result.breakdown["yellow"]["company-goal"], result.breakdown["yellow"]["most-un-goals"]) == (0, 0)


@pytest.mark.rule("C-SOLO-7")
def test_with_other_players_a_disaster_removes_no_un_card() -> None:
    s = Scene(2)
    fumes(s, coal=9)
    t = table(disaster(s))
    assert t["un_owner"] == {}
    assert t["vp"] == {"yellow": {"events": -2}, "orange": {"events": -2}}


# --- the end -----------------------------------------------------------------------------------------------


@pytest.mark.rule("C-SOLO-8")
@pytest.mark.parametrize(
    ("coal", "oil", "gas", "ended"), [(9, 3, 2, False), (9, 4, 1, True), (10, 3, 1, True), (10, 5, 0, True)]
)
def test_at_500_or_more_the_game_ends_but_is_scored(coal: int, oil: int, gas: int, ended: bool) -> None:
    s = solo(goal=31)
    fumes(s, coal, oil, gas)  # 490, 500, 510, 550
    s.score("yellow", 10)
    s.money("yellow", 5)
    s.cep("yellow", 2)
    s.control("africa", "yellow")
    s.region_cep("africa", 1)
    s.market(2, price=3)
    s.tech("yellow", 1)
    row(s, 40, owners={40: "yellow"})
    g = s.steps(["supply-check", "yellow", 0], ["operations", "yellow", 0])
    if not ended:
        assert g.question is not None
        assert g.question.rule == "turn"
        return
    result = settle(g)
    assert earned(result) == {"income": 10, "company-goal": 4, "money": 7, "tech": 3, "most-un-goals": 3}
    assert result.scores == {"yellow": 27}
    assert result.reason == "co2-limit-scored"
    assert result.winners == ["yellow"]


@pytest.mark.rule("C-SOLO-8", "C-END-10")
def test_at_500_the_goal_may_still_be_cashed() -> None:
    s = solo(goal=31)
    fumes(s, coal=10, oil=4)
    s.cep("yellow", 1)
    s.market(2, price=3)
    g = s.steps(["supply-check", "yellow", 0])
    assert earned(settle(g, "yellow discard goal")) == {"money": 5}


@pytest.mark.rule("C-SOLO-8")
def test_no_income_is_paid_at_the_end_when_500_is_reached() -> None:
    s = solo()
    fumes(s, coal=10, oil=4)
    s.expert("yellow", solar=9, biomass=9)
    g = s.steps(["supply-check", "yellow", 0])
    assert g.question is not None
    assert g.question.rule == "final-goal"
    assert earned(settle(g)) == {}


@pytest.mark.rule("C-SOLO-8")
def test_all_regions_and_the_event_are_settled_before_500_is_tested() -> None:
    s = solo()
    s.pollution(0)
    spaces = [(r, n) for n in (3, 4, 5, 6) for r in DEMAND if n <= DEMAND[r]]
    for region, space in spaces[:10]:
        s.fossil(region, space, "coal")
    for region in ("asia", "europe", "north-america"):
        s.fossil(region, 2, "oil")
    assert s.t["co2"] == 490
    s.t["decade"] = 1
    s.events("asia", "europe")
    s.expert("yellow", solar=9)
    row(s, 40)
    g = s.steps(["supply", "yellow", 0], nature=["gas", "gas", "gas", "africa"])
    g.play("yellow income money-0 vp-5")  # the income of the supply phase itself is paid
    g.play("yellow begin africa")
    t = table(g)
    assert t["co2"] == 550
    assert [t["plant"][r]["2"] for r in ("africa", "oceania", "south-america")] == ["gas"] * 3
    assert t["un_owner"] == {"un-1": "gone"}
    assert t["event"] == {"current": "europe", "upcoming": "africa"}
    result = settle(g)
    assert earned(result) == {"income": 5, "events": -2}
    assert result.reason == "co2-limit-scored"


def fifth(s: Scene) -> None:
    s.t["decade"] = 4


def green(s: Scene) -> None:
    for i, (region, space) in enumerate(
        (r, n) for r in ("africa", "oceania") for n in range(1, DEMAND[r] + 1)
    ):
        s.plant(region, space, ENERGIES[i % 5], builder="yellow")


def safe_again(s: Scene) -> None:
    s.t["reached_350"] = 1


@pytest.mark.rule("C-SOLO-9")
@pytest.mark.parametrize(
    ("condition", "reason"),
    [(fifth, "last-decade"), (green, "green-regions"), (safe_again, "co2-safe-again")],
)
def test_the_other_endings_apply_unchanged_with_final_income(condition: Any, reason: str) -> None:
    s = solo(goal=31)
    condition(s)
    s.score("yellow", 10)
    s.expert("yellow", solar=9, biomass=1)
    g = s.steps(["end-decade", "yellow", 0])
    assert g.question is not None
    assert g.question.rule == "income-share"
    g.play("yellow income money-2 vp-4")
    result = settle(g)
    assert earned(result) == {"income": 14, "money": 1}
    assert result.reason == reason
    assert result.scores == {"yellow": 15}
    assert result.winners == ["yellow"]


@pytest.mark.rule("C-SOLO-9")
def test_without_the_option_no_final_income_is_paid() -> None:
    s = solo(final_income=False)
    s.t["decade"] = 4
    s.expert("yellow", solar=9)
    g = s.steps(["end-decade", "yellow", 0])
    assert g.question is not None
    assert g.question.rule == "final-goal"


@pytest.mark.rule("C-SOLO-9")
def test_a_solo_game_goes_on_while_no_ending_applies() -> None:
    s = solo()
    for decade in range(4):
        s.t["decade"] = decade
        assert table(s.steps(["end-decade", "yellow", 0]))["decade"] == decade + 1


@pytest.mark.rule("C-SOLO-9", "C-END-11")
@pytest.mark.parametrize(("cubes", "cards"), [(0, 0), (1, 0), (0, 1), (4, 3)])
def test_most_cubes_and_un_goals_are_worth_3_points_unless_there_are_none(cubes: int, cards: int) -> None:
    s = solo(goal=28)
    s.t["decade"] = 4
    s.tech("yellow", cubes)
    row(s, *range(34, 34 + cards), owners=dict.fromkeys(range(34, 34 + cards), "yellow"))
    result = settle(s.steps(["end-decade", "yellow", 0]))
    assert result.breakdown["yellow"]["tech"] == (3 if cubes else 0)
    assert result.breakdown["yellow"]["most-un-goals"] == (3 if cards else 0)


# --- variants ----------------------------------------------------------------------------------------------


@pytest.mark.rule("C-SOLO-10")
@pytest.mark.parametrize("form", ["one-round", "open"])
def test_there_is_no_auction_in_solo(form: str) -> None:
    s = solo(auction=form)
    g = s.steps(["end-decade", "yellow", 0])
    assert g.question is not None
    assert g.question.rule != "auction-bid"
    assert table(g)["decade"] == 1


@pytest.mark.rule("C-SOLO-10")
def test_there_is_no_draft_in_solo() -> None:
    g = keeling.new("co2", mode="solo", seats=1, seed=1, options={"draft": True})
    while g.question is not None and g.question.rule != "turn":
        assert g.question.rule in ("solo-start", "solo-space")
        g.play(g.question.options[0])
    assert len(hand(g)) == 5


@pytest.mark.rule("C-SOLO-10", "C-PRESET-1")
@pytest.mark.parametrize(
    ("preset", "ppm"), [("green", 150), ("recycler", 180), ("industrialist", 210), ("lobbyist", 240)]
)
def test_the_presets_exist_in_solo(preset: str, ppm: int) -> None:
    assert Scene(1, preset=preset).t["co2"] == ppm

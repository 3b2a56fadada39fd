"""The 36 Lobbyist cards, each in all its uses.

The table is written from the card list, not read from the data of the engine.
"""

from dataclasses import dataclass

import pytest

from keeling import Game

from .scene import ENERGIES, REGIONS, SUMMITS, Scene, refused, table

Change = dict[str, int]
rule = pytest.mark.rule


@dataclass(frozen=True)
class Card:
    number: int
    action: str
    detail: str
    reward: str
    minor: str

    @property
    def name(self) -> str:
        return f"lobbyist-{self.number:02}"


# fmt: off
CARDS = [
    pytest.param(Card(1, "propose", "north-america", "$3", "CEP"), id="01", marks=rule("SC-CARD-LOB-01")),
    pytest.param(Card(2, "propose", "south-america", "$3", "TECH"), id="02", marks=rule("SC-CARD-LOB-02")),
    pytest.param(Card(3, "propose", "europe", "$3", "MOVE"), id="03", marks=rule("SC-CARD-LOB-03")),
    pytest.param(Card(4, "propose", "africa", "$3", "TECH"), id="04", marks=rule("SC-CARD-LOB-04")),
    pytest.param(Card(5, "propose", "asia", "$3", "CEP"), id="05", marks=rule("SC-CARD-LOB-05")),
    pytest.param(Card(6, "propose", "oceania", "$3", "MOVE"), id="06", marks=rule("SC-CARD-LOB-06")),
    pytest.param(Card(7, "propose", "money", "$3", "TECH"), id="07", marks=rule("SC-CARD-LOB-07")),
    pytest.param(Card(8, "propose", "tech", "2 tech", "$2"), id="08", marks=rule("SC-CARD-LOB-08")),
    pytest.param(Card(9, "propose", "scientist", "move", "CEP"), id="09", marks=rule("SC-CARD-LOB-09")),
    pytest.param(Card(10, "prepare", "forestation", "$3", "MOVE"), id="10", marks=rule("SC-CARD-LOB-10")),
    pytest.param(Card(11, "prepare", "solar", "$3", "CEP"), id="11", marks=rule("SC-CARD-LOB-11")),
    pytest.param(Card(12, "prepare", "hydro", "2 tech or $2", "MOVE"), id="12", marks=rule("SC-CARD-LOB-12")),
    pytest.param(Card(13, "prepare", "wind", "2 tech", "$2"), id="13", marks=rule("SC-CARD-LOB-13")),
    pytest.param(Card(14, "prepare", "recycling", "2 tech", "$2"), id="14", marks=rule("SC-CARD-LOB-14")),
    pytest.param(Card(15, "prepare", "forestation", "+1", "$2"), id="15", marks=rule("SC-CARD-LOB-15")),
    pytest.param(Card(16, "prepare", "solar", "+1", "CEP"), id="16", marks=rule("SC-CARD-LOB-16")),
    pytest.param(Card(17, "prepare", "hydro", "+1", "TECH"), id="17", marks=rule("SC-CARD-LOB-17")),
    pytest.param(Card(18, "prepare", "wind", "+1", "MOVE"), id="18", marks=rule("SC-CARD-LOB-18")),
    pytest.param(Card(19, "prepare", "recycling", "+1", "TECH"), id="19", marks=rule("SC-CARD-LOB-19")),
    pytest.param(Card(20, "build", "forestation", "$3", "CEP"), id="20", marks=rule("SC-CARD-LOB-20")),
    pytest.param(Card(21, "build", "solar", "$3", "TECH"), id="21", marks=rule("SC-CARD-LOB-21")),
    pytest.param(Card(22, "build", "hydro", "$3", "MOVE"), id="22", marks=rule("SC-CARD-LOB-22")),
    pytest.param(Card(23, "build", "wind", "$3", "CEP"), id="23", marks=rule("SC-CARD-LOB-23")),
    pytest.param(Card(24, "build", "recycling", "$3", "TECH"), id="24", marks=rule("SC-CARD-LOB-24")),
    pytest.param(Card(25, "build", "forestation", "+1", "TECH"), id="25", marks=rule("SC-CARD-LOB-25")),
    pytest.param(Card(26, "build", "solar", "+1", "$2"), id="26", marks=rule("SC-CARD-LOB-26")),
    pytest.param(Card(27, "build", "hydro", "+1", "CEP"), id="27", marks=rule("SC-CARD-LOB-27")),
    pytest.param(Card(28, "build", "wind", "+1", "$2"), id="28", marks=rule("SC-CARD-LOB-28")),
    pytest.param(Card(29, "build", "recycling", "+1", "MOVE"), id="29", marks=rule("SC-CARD-LOB-29")),
    pytest.param(Card(30, "summit", "forestation", "+1", "$2"), id="30", marks=rule("SC-CARD-LOB-30")),
    pytest.param(Card(31, "summit", "solar", "+1", "MOVE"), id="31", marks=rule("SC-CARD-LOB-31")),
    pytest.param(Card(32, "summit", "hydro", "+1", "$2"), id="32", marks=rule("SC-CARD-LOB-32")),
    pytest.param(Card(33, "summit", "wind", "+1", "CEP"), id="33", marks=rule("SC-CARD-LOB-33")),
    pytest.param(Card(34, "summit", "recycling", "+1", "$2"), id="34", marks=rule("SC-CARD-LOB-34")),
    pytest.param(Card(35, "market", "sell", "$3", "TECH"), id="35", marks=rule("SC-CARD-LOB-35")),
    pytest.param(Card(36, "market", "buy", "2 VP", "MOVE"), id="36", marks=rule("SC-CARD-LOB-36")),
]
# fmt: on

# Agenda tiles, so that it is known what each region wants.
AGENDAS = {"north-america": 1, "south-america": 2, "europe": 3, "africa": 4, "asia": 6, "oceania": 7}
WANTED = {
    "north-america": "solar",
    "south-america": "hydro",
    "europe": "recycling",
    "africa": "wind",
    "asia": "solar",
    "oceania": "wind",
}
# Two projects of each type, so that a card laid down first leaves a choice.
SITES = {
    "recycling": ("europe-1", "north-america-1"),
    "hydro": ("asia-1", "south-america-1"),
    "wind": ("africa-1", "oceania-1"),
    "solar": ("north-america-2", "europe-2"),
    "forestation": ("oceania-2", "africa-2"),
}
BENEFIT: dict[str, Change] = {  # of Prepare Infrastructure, after the 1 CEP it costs
    "recycling": {"money": 5},
    "hydro": {"money": 3, "tech": 1},
    "wind": {"money": 5, "tech": 1, "cep": -1},
    "solar": {"tech": 3, "cep": -1},
    "forestation": {"cep": 1},
}
PLANT: dict[str, Change] = {  # cost and points of level 1
    "recycling": {"money": -7, "tech": -1, "cep": -1, "vp": 5},
    "hydro": {"money": -8, "tech": -1, "cep": -1, "vp": 6},
    "wind": {"money": -9, "tech": -2, "cep": -1, "vp": 7},
    "solar": {"money": -10, "tech": -2, "cep": -1, "vp": 8},
    "forestation": {"money": -11, "tech": -3, "cep": -1, "vp": 9},
}
TOPIC = {  # on the four-topic tiles 15 and 16
    "recycling": "summit-2-recycling",
    "hydro": "summit-1-hydro",
    "wind": "summit-1-wind",
    "solar": "summit-1-solar",
    "forestation": "summit-1-forestation",
}
MINOR: dict[str, Change] = {"CEP": {"cep": 1}, "TECH": {"tech": 1}, "$2": {"money": 2}}


def stock(g: Game, seat: str = "yellow") -> Change:
    """All that a card or its action could change for a seat."""
    t = table(g)
    score = sum(sum(row.values()) for row in t["vp"].values())
    own = {name: t[name][seat] for name in ("money", "tech", "cep", "home")}
    return {**own, "vp": score, **t["knowledge"][seat]}


def change(before: Change, after: Change) -> Change:
    return {name: after[name] - before[name] for name in before if after[name] != before[name]}


def add(*changes: Change) -> Change:
    names = {name for part in changes for name in part}
    total = {name: sum(part.get(name, 0) for part in changes) for name in names}
    return {name: amount for name, amount in total.items() if amount}


def ride(action: str, detail: str) -> tuple[list[str], Change]:
    """The moves that take the action with this detail, and what they change for yellow."""
    if action == "propose":
        if detail in REGIONS:
            energy = WANTED[detail]
            return [f"yellow propose {detail}-2 {energy}"], {"tech": 2, energy: 1}
        if detail == "money":
            return ["yellow propose africa-1 wind"], {"money": 3, "wind": 1}
        if detail == "tech":
            return ["yellow propose africa-2 wind"], {"tech": 2, "wind": 1}
        recruit = ["yellow propose africa-3 wind", "yellow recruit", "yellow learn hydro"]
        return recruit, {"wind": 1, "home": 1, "hydro": 1}
    if action == "prepare":
        return [f"yellow prepare {SITES[detail][0]}"], BENEFIT[detail]
    if action == "build":
        return [f"yellow build {SITES[detail][0]}"], PLANT[detail]
    if action == "summit":
        # The disc leaves space 1; space 2 of every track has an icon, which goes to red.
        moves = [f"yellow move {SITES[detail][0]}", f"yellow to {TOPIC[detail]}", "yellow give red"]
        return moves, {detail: 1}
    return [f"yellow {detail}"], {"money": 3, "cep": -1} if detail == "sell" else {"money": -3, "cep": 1}


def reward(card: Card) -> tuple[list[str], Change]:
    """The moves that take the main effect's reward, and what they change for yellow."""
    if card.reward == "move":
        return ["yellow to africa-3"], {"home": -1}
    if card.reward == "2 tech or $2":
        return ["yellow take tech"], {"tech": 2}
    if card.reward == "+1":
        return [], {card.detail: 1}
    return [], {"$3": {"money": 3}, "2 tech": {"tech": 2}, "2 VP": {"vp": 2}}[card.reward]


def other_details(card: Card) -> list[str]:
    """The same action, another region, space, type or side of the market."""
    for group in (REGIONS, ("money", "tech", "scientist"), ENERGIES, ("buy", "sell")):
        if card.detail in group:
            return [detail for detail in group if detail != card.detail]
    raise AssertionError(card)


def setting(card: Card, *types: str) -> Scene:
    """Yellow holds the card and can take its action with every detail, or only with these types."""
    s = Scene("coop", 4)
    s.hand("yellow", card.number)
    for region, tile in AGENDAS.items():
        s.agenda(region, tile)
    s.money("yellow", 12)
    s.tech("yellow", 4)
    types = types or ENERGIES
    if card.action == "prepare":
        for energy in types:
            for site in SITES[energy]:
                s.project(site, energy)
    elif card.action == "build":
        s.know("yellow", **dict.fromkeys(ENERGIES, 4))  # enough for level 1; space 5 has no icon
        for energy in types:
            s.project(SITES[energy][0], energy, token="red")
            s.project(SITES[energy][1], energy, token="blue")
    elif card.action == "summit":
        for space, tile in ((1, 15), (2, 16), (3, 17)):  # every type is a topic at least twice
            s.summit(space, tile)
        for energy in types:
            s.know("yellow", **{energy: 1})
        sites = [(site, energy) for energy in types for site in SITES[energy]]
        for site, energy in sites[:4]:  # no more than 4 scientists
            s.project(site, energy, scientist="yellow")
    return s


def own_types(card: Card) -> tuple[str, ...]:
    """Four scientists cannot stand on all ten projects: only on those of the card's type."""
    return (card.detail,) if card.action == "summit" else ()


# --- main effects ---------------------------------------------------------------------------------


@pytest.mark.parametrize("card", CARDS)
def test_the_main_effect_played_after_its_action_gives_exactly_its_reward(card: Card) -> None:
    g = setting(card, *own_types(card)).turn("yellow")
    start = stock(g)
    moves, effect = ride(card.action, card.detail)
    g.play(*moves)
    assert change(start, stock(g)) == effect
    more, gain = reward(card)
    g.play(f"yellow lobby {card.name} after", *more)
    assert change(start, stock(g)) == add(effect, gain)
    assert table(g)["card"][card.name] == "table-yellow"
    assert card.name not in table(g)["card_scientist"]
    assert table(g)["active"] == "yellow"


@pytest.mark.parametrize("card", CARDS)
def test_the_main_effect_played_before_its_action_gives_exactly_its_reward(card: Card) -> None:
    g = setting(card, *own_types(card)).turn("yellow")
    start = stock(g)
    moves, effect = ride(card.action, card.detail)
    if card.action == "market":
        moves = []  # the only thing allowed next, so it happens by itself
    more, gain = reward(card)
    g.play(f"yellow lobby {card.name} before", *moves, *more)
    assert change(start, stock(g)) == add(effect, gain)
    assert table(g)["card"][card.name] == "table-yellow"
    assert table(g)["pending"] is None
    assert table(g)["active"] == "yellow"


@pytest.mark.parametrize("card", CARDS)
def test_the_main_effect_is_refused_after_an_action_with_another_detail(card: Card) -> None:
    for detail in other_details(card):
        types = (card.detail, detail) if card.action == "summit" else ()
        g = setting(card, *types).turn("yellow")
        g.play(*ride(card.action, detail)[0])
        assert refused(g, f"yellow lobby {card.name} after") == "SC-LOB-4", detail
        assert table(g)["card"][card.name] == "hand-yellow"


@pytest.mark.parametrize("card", CARDS)
def test_the_main_effect_is_refused_after_another_action(card: Card) -> None:
    others = ["propose", "prepare", "build", "summit", "sell", "buy"]
    others.remove(card.detail if card.action == "market" else card.action)
    detail = card.detail if card.detail in ENERGIES else "wind"
    for other in others:
        kind = "market" if other in ("buy", "sell") else other
        s = setting(Card(card.number, kind, detail, "", ""), *((detail,) if kind == "summit" else ()))
        g = s.turn("yellow")
        what = {"propose": "europe" if card.detail == "africa" else "africa", "sell": "sell", "buy": "buy"}
        g.play(*ride(kind, what.get(other, detail))[0])
        assert refused(g, f"yellow lobby {card.name} after") == "SC-LOB-4", other


@pytest.mark.parametrize("card", CARDS)
def test_the_main_effect_is_refused_after_nothing(card: Card) -> None:
    g = setting(card, *own_types(card)).turn("yellow")
    assert refused(g, f"yellow lobby {card.name} after") == "SC-LOB-4"


@pytest.mark.parametrize("card", CARDS[:34])
def test_laid_down_before_only_its_own_action_and_detail_may_follow(card: Card) -> None:
    for detail in other_details(card):
        types = (card.detail, detail) if card.action == "summit" else ()
        g = setting(card, *types).turn("yellow")
        g.play(f"yellow lobby {card.name} before")
        assert table(g)["pending"] == card.name
        assert refused(g, ride(card.action, detail)[0][0]) == "SC-LOB-4", detail
        assert refused(g, "yellow sell") == "SC-LOB-5"
        assert refused(g, "yellow end") == "SC-LOB-5"


@pytest.mark.parametrize("card", CARDS[:34])
def test_it_is_refused_before_if_only_other_details_are_possible(card: Card) -> None:
    if card.action == "propose":
        s = setting(card)
        spaces = {"money": 1, "tech": 2, "scientist": 3}
        if card.detail in REGIONS:
            full = [f"{card.detail}-{i}" for i in (1, 2, 3)]
        else:
            full = [f"{region}-{spaces[card.detail]}" for region in REGIONS]
        for space, energy in zip(full, (*ENERGIES, "wind"), strict=False):
            s.project(space, energy)
    else:
        others = [energy for energy in ENERGIES if energy != card.detail]
        s = setting(card, *others[: 2 if card.action == "summit" else 4])
    g = s.turn("yellow")
    assert not g.why_not(ride(card.action, other_details(card)[0])[0][0])
    assert refused(g, f"yellow lobby {card.name} before") == "SC-LOB-4"
    assert table(g)["card"][card.name] == "hand-yellow"


# --- what is special about some -------------------------------------------------------------------


@pytest.mark.rule("SC-CARD-LOB-09")
@pytest.mark.parametrize("when", ["before", "after"])
def test_card_09_moves_a_scientist_without_using_the_move_action(when: str) -> None:
    s = Scene("coop", 4)
    s.hand("yellow", 9)
    s.agenda("africa", 4)
    s.project("europe-1", "solar", scientist="yellow")
    g = s.turn("yellow")
    propose = ["yellow propose africa-3 wind", "yellow recruit", "yellow learn hydro"]
    card = [f"yellow lobby lobbyist-09 {when}"]
    g.play(*(card + propose if when == "before" else propose + card))
    assert g.question is not None
    assert g.question.rule == "free-move"
    g.play("yellow move europe-1", "yellow to africa-3")
    t = table(g)
    assert t["scientist"] == {"africa-3": "yellow"}
    assert t["knowledge"]["yellow"]["solar"] == 1  # for leaving, as with every move
    assert t["moved"] == 0
    g.play("yellow move africa-3", "yellow to board")


@pytest.mark.rule("SC-CARD-LOB-10", "SC-CARD-LOB-12")
@pytest.mark.parametrize("when", ["before", "after"])
@pytest.mark.parametrize(("answer", "gain"), [("tech", {"tech": 2}), ("money", {"money": 2})])
def test_card_12_asks_for_tech_or_money_when_the_action_is_done(when: str, answer: str, gain: Change) -> None:
    card = Card(12, "prepare", "hydro", "2 tech or $2", "MOVE")
    g = setting(card).turn("yellow")
    start = stock(g)
    moves = [f"yellow lobby lobbyist-12 {when}", "yellow prepare asia-1"]
    g.play(*(moves if when == "before" else reversed(moves)))
    assert g.question is not None
    assert g.question.options == ["yellow take money", "yellow take tech"]
    assert table(g)["token"]["asia-1"] == "yellow"
    g.play(f"yellow take {answer}")
    assert change(start, stock(g)) == add(BENEFIT["hydro"], gain)


@pytest.mark.parametrize("card", CARDS[19:24])
def test_the_three_dollars_of_a_building_card_may_pay_for_the_build(card: Card) -> None:
    cost = -PLANT[card.detail]["money"]
    s = setting(card)
    s.money("yellow", cost - 3)
    g = s.turn("yellow")
    site = SITES[card.detail][0]
    assert refused(g, f"yellow build {site}") == "SC-BUILD-3"
    g.play(f"yellow lobby {card.name} before")
    assert table(g)["money"]["yellow"] == cost
    g.play(f"yellow build {site}")
    assert table(g)["money"]["yellow"] == 0
    assert table(g)["vp"]["group"]["plants"] == PLANT[card.detail]["vp"]


@pytest.mark.parametrize("card", CARDS[19:24])
def test_one_dollar_less_is_too_little_even_with_the_card(card: Card) -> None:
    s = setting(card, card.detail)
    s.money("yellow", -PLANT[card.detail]["money"] - 4)
    g = s.turn("yellow")
    assert refused(g, f"yellow lobby {card.name} before") == "SC-LOB-4"


@pytest.mark.parametrize("card", CARDS[29:34])
def test_a_scientist_that_goes_home_does_not_serve_the_summit_card(card: Card) -> None:
    site = SITES[card.detail][0]
    g = setting(card, card.detail).turn("yellow")
    g.play(f"yellow move {site}", "yellow to board", "yellow give red")
    assert refused(g, f"yellow lobby {card.name} after") == "SC-LOB-4"
    g = setting(card, card.detail).turn("yellow")
    g.play(f"yellow lobby {card.name} before", f"yellow move {site}")
    assert refused(g, "yellow to board") == "SC-LOB-4"


@pytest.mark.parametrize("card", CARDS[29:34])
def test_a_summit_card_needs_a_free_topic_of_its_type(card: Card) -> None:
    for taken in (True, False):
        s = setting(card, card.detail)
        for space, tile, seat in ((1, 1, "red"), (2, 5, "blue"), (3, 8, "purple")):
            s.summit(
                space, tile, **({card.detail: seat} if taken and card.detail in SUMMITS[tile - 1] else {})
            )
        g = s.turn("yellow")
        before = f"yellow lobby {card.name} before"
        if taken:
            assert refused(g, before) == "SC-LOB-4"
        else:
            g.play(before)


@pytest.mark.rule("SC-CARD-LOB-33")
def test_the_knowledge_of_a_summit_card_comes_with_its_own_bonus() -> None:
    s = Scene("coop", 4)
    s.hand("yellow", 33)
    s.summit(1, 5)
    s.project("africa-1", "wind", scientist="yellow")
    s.know("yellow", wind=2)
    g = s.turn("yellow")
    g.play("yellow move africa-1", "yellow to summit-1-wind")
    assert table(g)["knowledge"]["yellow"]["wind"] == 3
    g.play("yellow lobby lobbyist-33 after", "yellow give red", "red learn solar")
    assert table(g)["knowledge"]["yellow"]["wind"] == 4
    assert table(g)["knowledge"]["red"]["solar"] == 1


@pytest.mark.rule("SC-CARD-LOB-35")
def test_card_35_pays_three_on_top_of_the_price_which_falls_as_usual() -> None:
    s = Scene("coop", 4)
    s.hand("yellow", 35)
    s.market(2, price=6)
    s.money("yellow", 0)
    g = s.turn("yellow").play("yellow sell", "yellow lobby lobbyist-35 after")
    assert table(g)["money"]["yellow"] == 9
    assert table(g)["price"] == 5


@pytest.mark.rule("SC-CARD-LOB-35")
def test_card_35_before_needs_a_cep_in_hand() -> None:
    s = Scene("coop", 4)
    s.hand("yellow", 35)
    s.cep("yellow", 0)
    g = s.turn("yellow")
    assert refused(g, "yellow lobby lobbyist-35 before") == "SC-MKT-3"


@pytest.mark.rule("SC-CARD-LOB-36")
def test_card_36_before_needs_the_price() -> None:
    s = Scene("coop", 4)
    s.hand("yellow", 36)
    s.money("yellow", 2)
    g = s.turn("yellow")
    assert refused(g, "yellow lobby lobbyist-36 before") == "SC-MKT-2"


@pytest.mark.rule("SC-CARD-LOB-36")
def test_card_36_scores_for_the_buyer_alone_in_a_competitive_game() -> None:
    s = Scene("competitive", 4)
    s.hand("red", 36)
    s.money("red", 3)
    g = s.turn("red").play("red buy", "red lobby lobbyist-36 after")
    assert table(g)["vp"] == {"red": {"lobbyists": 2}}


# --- minor effects --------------------------------------------------------------------------------


@pytest.mark.rule("SC-CARD-LOB-37")
@pytest.mark.parametrize("card", CARDS)
def test_the_minor_effect_when_the_card_is_played(card: Card) -> None:
    s = Scene("coop", 4)
    s.hand("yellow", card.number)
    s.project("europe-1", "solar")
    g = s.turn("yellow")
    start = stock(g)
    g.play(f"yellow lobby {card.name} minor")
    t = table(g)
    if card.minor == "MOVE":
        assert change(start, stock(g)) == {}
        g.play("yellow to europe-1")
        assert table(g)["scientist"] == {"europe-1": "yellow"}
        assert change(start, stock(g)) == {"home": -1}
        assert table(g)["moved"] == 0
    else:
        assert change(start, stock(g)) == MINOR[card.minor]
        assert t["market"] == (1 if card.minor == "CEP" else 2)
    assert t["card"][card.name] == "table-yellow"
    assert t["carded"] == 1
    assert t["main_actions_left"] == 1


@pytest.mark.rule("SC-CARD-LOB-37")
@pytest.mark.parametrize("card", CARDS)
def test_the_minor_effect_when_a_scientist_enters_the_card_of_another_player(card: Card) -> None:
    s = Scene("coop", 4)
    s.played("red", card.number)
    s.project("africa-1", "wind")
    s.project("europe-1", "solar")
    s.t["scientist"]["africa-1"] = "yellow"  # a recruit; one more waits on the board
    s.t["recruits"]["yellow"] -= 1
    g = s.turn("yellow")
    start, red = stock(g), stock(g, "red")
    g.play("yellow move board", f"yellow to {card.name}")
    if card.minor == "MOVE":
        assert change(start, stock(g)) == {"home": -1}
        g.play("yellow to europe-1")
        assert table(g)["scientist"] == {"europe-1": "yellow"}
        assert change(start, stock(g)) == {"home": -1, "wind": 1}
    else:
        assert change(start, stock(g)) == add({"home": -1}, MINOR[card.minor])
    assert stock(g, "red") == red
    t = table(g)
    assert t["card_scientist"] == {card.name: "yellow"}
    assert t["carded"] == 0
    assert t["moved"] == 1

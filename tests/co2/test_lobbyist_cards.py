"""The 26 Lobby cards, each for its main and its minor effect.

The table is written from the card list, not read from the data of the engine.
"""

from dataclasses import dataclass

import pytest

from keeling import Game

from .scene import ENERGIES, REGIONS, Scene, refused, table

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
        return f"lobby-{self.number:02}"


CARDS = [
    Card(1, "propose", "north-america", "$3", "CEP"),
    Card(2, "propose", "south-america", "$3", "TECH"),
    Card(3, "propose", "europe", "$3", "MOVE"),
    Card(4, "propose", "africa", "$3", "TECH"),
    Card(5, "propose", "asia", "$3", "CEP"),
    Card(6, "propose", "oceania", "$3", "MOVE"),
    Card(7, "propose", "money", "$3", "TECH"),
    Card(8, "propose", "tech", "1 tech", "$2"),
    Card(9, "propose", "research", "move", "CEP"),
    Card(10, "install", "forestation", "$3", "MOVE"),
    Card(11, "install", "solar", "$3", "CEP"),
    Card(12, "install", "biomass", "2 tech or $2", "MOVE"),
    Card(13, "install", "cold-fusion", "2 tech", "$2"),
    Card(14, "install", "recycling", "2 tech", "$2"),
    Card(15, "build", "forestation", "$3 less", "CEP"),
    Card(16, "build", "solar", "$3 less", "TECH"),
    Card(17, "build", "biomass", "$3 less", "MOVE"),
    Card(18, "build", "cold-fusion", "$3 less", "CEP"),
    Card(19, "build", "recycling", "$3 less", "TECH"),
    Card(20, "summit", "forestation", "+1", "$2"),
    Card(21, "summit", "solar", "+1", "MOVE"),
    Card(22, "summit", "biomass", "+1", "$2"),
    Card(23, "summit", "cold-fusion", "+1", "CEP"),
    Card(24, "summit", "recycling", "+1", "$2"),
    Card(25, "market", "buy", "2 VP", "MOVE"),
    Card(26, "market", "sell", "$3", "TECH"),
]
MAIN = [
    *(pytest.param(card, id=card.name, marks=rule("C-LOB-4")) for card in CARDS[:6]),
    *(pytest.param(card, id=card.name, marks=rule("C-LOB-5")) for card in CARDS[6:9]),
    *(pytest.param(card, id=card.name, marks=rule("C-LOB-6")) for card in CARDS[9:14]),
    *(pytest.param(card, id=card.name, marks=rule("C-LOB-7")) for card in CARDS[14:24]),
    *(pytest.param(card, id=card.name, marks=rule("C-LOB-8")) for card in CARDS[24:]),
]
BUILDING, OTHERS = MAIN[14:19], MAIN[:14] + MAIN[19:]
SUMMIT = MAIN[19:24]
MINOR = [pytest.param(card, id=card.name) for card in CARDS]
WEARING_OUT = [pytest.param(card, id=card.name) for card in CARDS if card.minor != "$2"]

# Region tiles, so that it is known what each region accepts.
AGENDAS = {"north-america": 1, "south-america": 2, "europe": 3, "africa": 4, "asia": 6, "oceania": 7}
ACCEPTED = {
    "north-america": "solar",
    "south-america": "biomass",
    "europe": "recycling",
    "africa": "cold-fusion",
    "asia": "solar",
    "oceania": "cold-fusion",
}
SITE = {  # one project of each type
    "recycling": "europe-1",
    "biomass": "asia-1",
    "cold-fusion": "africa-1",
    "solar": "north-america-2",
    "forestation": "oceania-2",
}
BENEFIT: dict[str, Change] = {  # of installing, after the 1 CEP it costs
    "recycling": {"money": 5},
    "biomass": {"money": 3, "tech": 1},
    "cold-fusion": {"money": 5, "tech": 1, "cep": -1},
    "solar": {"tech": 3, "cep": -1},
    "forestation": {"cep": 1},
}
PLANT: dict[str, Change] = {  # cost and points of the small plant, and the expertise for building it
    "recycling": {"money": -7, "tech": -1, "vp": 5, "recycling": 1},
    "biomass": {"money": -8, "tech": -1, "vp": 6, "biomass": 1},
    "cold-fusion": {"money": -9, "tech": -2, "vp": 7, "cold-fusion": 1},
    "solar": {"money": -10, "tech": -2, "vp": 8, "solar": 1},
    "forestation": {"money": -11, "tech": -3, "vp": 9, "forestation": 1},
}
TOPIC = {  # on the four-topic tiles 15 and 16
    "recycling": "summit-2-recycling",
    "biomass": "summit-1-biomass",
    "cold-fusion": "summit-1-cold-fusion",
    "solar": "summit-1-solar",
    "forestation": "summit-1-forestation",
}
REWARD: dict[str, Change] = {
    "$3": {"money": 3},
    "$3 less": {"money": 3},
    "1 tech": {"tech": 1},
    "2 tech": {"tech": 2},
    "2 tech or $2": {"tech": 2},
    "move": {"home": -1},
    "2 VP": {"vp": 2},
}
GAINS: dict[str, Change] = {  # of minor effects
    "CEP": {"cep": 1},
    "TECH": {"tech": 1},
    "$2": {"money": 2},
    "MOVE": {"home": -1},
}


def stock(g: Game, seat: str = "yellow") -> Change:
    """All that a card or its action could change for a seat."""
    t = table(g)
    own = {name: t[name][seat] for name in ("money", "tech", "cep", "home", "recruits")}
    return {**own, "vp": sum(t["vp"].get(seat, {}).values()), **t["expertise"][seat]}


def change(before: Change, after: Change) -> Change:
    return {name: after[name] - before[name] for name in before if after[name] != before[name]}


def add(*changes: Change) -> Change:
    names = {name for part in changes for name in part}
    total = {name: sum(part.get(name, 0) for part in changes) for name in names}
    return {name: amount for name, amount in total.items() if amount}


def action(kind: str, detail: str) -> tuple[list[str], Change]:
    """The moves that take the action with this detail, and what they change for yellow."""
    if kind == "propose":
        if detail in REGIONS:
            return [f"yellow propose {detail}-2 {ACCEPTED[detail]}"], {"tech": 2}
        if detail == "money":
            return ["yellow propose africa-1 cold-fusion"], {"money": 2}  # 2 CEPs lie in Africa
        if detail == "tech":
            return ["yellow propose africa-2 cold-fusion"], {"tech": 2}
        return ["yellow propose africa-3 cold-fusion", "yellow recruit"], {"home": 1, "recruits": -1}
    if kind == "install":
        return [f"yellow install {SITE[detail]}"], BENEFIT[detail]
    if kind == "build":
        return [f"yellow build {SITE[detail]}"], PLANT[detail]
    if kind == "summit":
        return [f"yellow move {SITE[detail]}", f"yellow to {TOPIC[detail]}"], {}
    return [f"yellow {detail}"], {"money": 3, "cep": -1} if detail == "sell" else {"money": -3, "cep": 1}


def reward(card: Card) -> tuple[list[str], Change]:
    """The moves that take the reward of the main effect, and what they change for yellow."""
    moves = {"move": ["yellow to africa-3"], "2 tech or $2": ["yellow take tech"]}
    return moves.get(card.reward, []), REWARD.get(card.reward, {card.detail: 1})


def other_details(card: Card) -> list[str]:
    """The same action, another region, space, type or side of the market."""
    for group in (REGIONS, ("money", "tech", "research"), ENERGIES, ("buy", "sell")):
        if card.detail in group:
            return [detail for detail in group if detail != card.detail]
    raise AssertionError(card)


def setting(number: int, kind: str, *types: str) -> Scene:
    """Yellow holds the card and can take an action of this kind, with these types only or with all."""
    s = Scene(3)
    s.hand("yellow", number)
    for region, tile in AGENDAS.items():
        s.agenda(region, tile)
    s.money("yellow", 12)
    s.cep("yellow", 2)
    s.tech("yellow", 4)
    for energy in types or ENERGIES:
        if kind == "install":
            s.project(SITE[energy], energy)
        elif kind == "build":
            s.project(SITE[energy], energy, installed=True)
        elif kind == "summit":
            s.project(SITE[energy], energy, scientist="yellow")
    if kind == "propose":
        s.project("asia-3", "biomass")  # so that there is a choice where to move
    elif kind == "build":
        s.expert("yellow", **dict.fromkeys(ENERGIES, 4))  # enough for a small plant; no bonus on space 5
    elif kind == "summit":
        s.expert("yellow", **dict.fromkeys(ENERGIES, 2))  # no bonus on space 3
        for space, tile in ((1, 15), (2, 16), (3, 17)):
            s.summit(space, tile)
    return s


def own_types(card: Card) -> tuple[str, ...]:
    """Four scientists cannot stand on all five projects: one stands on the project of the card's type."""
    return (card.detail,) if card.action == "summit" else ()


# --- main effects (C-LOB-2, C-LOB-4 to -8) ----------------------------------------------------------


@pytest.mark.rule("C-LOB-2")
@pytest.mark.parametrize("card", OTHERS)
def test_the_main_effect_gives_exactly_its_reward_on_top_of_the_action(card: Card) -> None:
    g = setting(card.number, card.action, *own_types(card)).turn("yellow")
    start = stock(g)
    moves, effect = action(card.action, card.detail)
    g.play(*moves)
    assert change(start, stock(g)) == effect
    answers, gain = reward(card)
    g.play(f"yellow lobby {card.name} main", *answers)
    assert change(start, stock(g)) == add(effect, gain)
    t = table(g)
    assert t["card"][card.name] == "gone"
    assert (t["active"], t["carded"]) == ("yellow", 1)


@pytest.mark.rule("C-LOB-2")
@pytest.mark.parametrize("card", BUILDING)
def test_a_building_card_takes_exactly_three_dollars_off_the_price(card: Card) -> None:
    g = setting(card.number, card.action).turn("yellow")
    start = stock(g)
    g.play(f"yellow build {SITE[card.detail]} {card.name}")
    assert change(start, stock(g)) == add(PLANT[card.detail], {"money": 3})
    t = table(g)
    assert t["card"][card.name] == "gone"
    assert (t["active"], t["carded"], t["actions_left"]) == ("yellow", 1, 0)


@pytest.mark.rule("C-LOB-2")
@pytest.mark.parametrize("card", OTHERS)
def test_the_main_effect_is_refused_after_the_action_with_another_detail(card: Card) -> None:
    for detail in other_details(card):
        types = (card.detail, detail) if card.action == "summit" else ()
        g = setting(card.number, card.action, *types).turn("yellow")
        g.play(*action(card.action, detail)[0])
        assert refused(g, f"yellow lobby {card.name} main") == "C-LOB-2", detail
        assert table(g)["card"][card.name] == "hand-yellow"


@pytest.mark.parametrize("card", BUILDING)
def test_a_building_card_is_refused_for_another_type(card: Card) -> None:
    g = setting(card.number, card.action).turn("yellow")
    for energy in other_details(card):
        assert f"yellow build {SITE[energy]}" in g.legal()
        assert refused(g, f"yellow build {SITE[energy]} {card.name}") == "C-LOB-7", energy


@pytest.mark.rule("C-LOB-2")
@pytest.mark.parametrize("card", OTHERS)
def test_the_main_effect_is_refused_without_any_action(card: Card) -> None:
    g = setting(card.number, card.action, *own_types(card)).turn("yellow")
    assert refused(g, f"yellow lobby {card.name} main") == "C-LOB-2"


@pytest.mark.rule("C-LOB-2")
@pytest.mark.parametrize("card", OTHERS)
def test_the_main_effect_is_refused_after_every_other_action(card: Card) -> None:
    mine = card.detail if card.action == "market" else card.action
    energy = card.detail if card.detail in ENERGIES else "cold-fusion"
    for other in ("propose", "install", "build", "summit", "buy", "sell"):
        if other == mine:
            continue
        kind = "market" if other in ("buy", "sell") else other
        detail = {"propose": "africa", "buy": "buy", "sell": "sell"}.get(other, energy)
        g = setting(card.number, kind, *((energy,) if kind == "summit" else ())).turn("yellow")
        g.play(*action(kind, detail)[0])
        assert refused(g, f"yellow lobby {card.name} main") == "C-LOB-2", other


@pytest.mark.rule("C-LOB-2")
@pytest.mark.parametrize("card", BUILDING)
def test_a_building_card_is_refused_before_and_after_the_moment_of_paying(card: Card) -> None:
    g = setting(card.number, card.action).turn("yellow")
    assert refused(g, f"yellow lobby {card.name} main") == "C-LOB-7"
    g.play(f"yellow build {SITE[card.detail]}")
    assert refused(g, f"yellow lobby {card.name} main") == "C-LOB-7"
    assert table(g)["card"][card.name] == "hand-yellow"


@pytest.mark.parametrize("card", BUILDING)
def test_the_discount_counts_for_what_can_be_afforded(card: Card) -> None:
    cost = -PLANT[card.detail]["money"]
    site = SITE[card.detail]
    s = setting(card.number, card.action)
    s.money("yellow", cost - 3)
    g = s.turn("yellow")
    assert refused(g, f"yellow build {site}") == "C-BUILD-4"
    g.play(f"yellow build {site} {card.name}")
    assert table(g)["money"]["yellow"] == 0
    s.money("yellow", cost - 4)
    assert refused(s.turn("yellow"), f"yellow build {site} {card.name}") == "C-BUILD-4"


@pytest.mark.parametrize("card", SUMMIT)
def test_a_scientist_taken_to_hand_or_to_a_project_does_not_serve_a_summit_card(card: Card) -> None:
    s = setting(card.number, card.action, card.detail)
    s.project("asia-3", "biomass")
    for to in ("hand", "asia-3"):
        g = s.turn("yellow").play(f"yellow move {SITE[card.detail]}", f"yellow to {to}")
        assert refused(g, f"yellow lobby {card.name} main") == "C-LOB-2"


@pytest.mark.rule("C-LOB-6")
@pytest.mark.parametrize(("answer", "gain"), [("tech", {"tech": 2}), ("money", {"money": 2})])
def test_card_12_gives_two_cubes_or_two_dollars(answer: str, gain: Change) -> None:
    g = setting(12, "install").turn("yellow")
    start = stock(g)
    g.play("yellow install asia-1", "yellow lobby lobby-12 main")
    assert g.legal("yellow") == ["yellow take money", "yellow take tech"]
    g.play(f"yellow take {answer}")
    assert change(start, stock(g)) == add({"money": 3, "tech": 1}, gain)


# --- minor effects (C-LOB-3) --------------------------------------------------------------------------


def plain(number: int) -> Scene:
    """Yellow holds the card; one scientist in hand, two projects to go to."""
    s = Scene(3)
    s.hand("yellow", number)
    s.project("europe-1", "recycling")
    s.project("asia-1", "biomass")
    return s


@pytest.mark.rule("C-LOB-3")
@pytest.mark.parametrize("card", MINOR)
def test_the_minor_effect_gives_exactly_its_gain(card: Card) -> None:
    g = plain(card.number).turn("yellow")
    start, before = stock(g), table(g)
    g.play(f"yellow lobby {card.name} minor")
    if card.minor == "MOVE":
        g.play("yellow to europe-1")
    assert change(start, stock(g)) == GAINS[card.minor]
    t = table(g)
    assert t["card"][card.name] == "gone"
    assert t["market"] == before["market"] - (card.minor == "CEP")
    assert t["tech_pool"] == before["tech_pool"] - (card.minor == "TECH")
    assert t.get("scientist", {}) == ({"europe-1": "yellow"} if card.minor == "MOVE" else {})
    # Only the card slot is used up.
    assert (t["actions_left"], t["moved"], t["traded"], t["carded"]) == (1, 0, "none", 1)


def exhausted(number: int, *what: str) -> Scene:
    """As `plain`, but no CEP in market and bank, no cube in the bank, nowhere for a scientist to go."""
    s = Scene(3) if "MOVE" in what else plain(number)
    s.hand("yellow", number)
    if "TECH" in what:
        s.tech_pool(0, spare="blue")
    if "CEP" in what:
        s.market(0)
        s.bank(0, spare="blue")
        s.t["refill"] = 2
    return s


@pytest.mark.rule("C-LOB-3")
@pytest.mark.parametrize("card", WEARING_OUT)
def test_the_minor_effect_is_refused_where_it_would_change_nothing(card: Card) -> None:
    g = exhausted(card.number, card.minor).turn("yellow")
    assert refused(g, f"yellow lobby {card.name} minor") == "C-LOB-3"
    assert table(g)["card"][card.name] == "hand-yellow"


@pytest.mark.rule("C-LOB-3")
@pytest.mark.parametrize("card", MINOR)
def test_the_minor_effect_does_not_mind_what_else_has_run_out(card: Card) -> None:
    """Money never runs out."""
    others = [what for what in ("CEP", "TECH", "MOVE") if what != card.minor]
    g = exhausted(card.number, *others).turn("yellow")
    assert f"yellow lobby {card.name} minor" in g.legal("yellow")


@pytest.mark.rule("C-LOB-3")
@pytest.mark.parametrize("card", MINOR)
def test_the_minor_effect_may_also_follow_the_action_of_the_card(card: Card) -> None:
    """It is then not the main effect: no discount, no reward."""
    s = setting(card.number, card.action, *own_types(card))
    s.project("south-america-1", "biomass")
    s.project("south-america-3", "recycling")
    if card.action == "summit":
        s.t["recruits"]["yellow"] -= 1
        s.t["home"]["yellow"] += 1
    g = s.turn("yellow")
    start = stock(g)
    moves, effect = action(card.action, card.detail)
    g.play(*moves, f"yellow lobby {card.name} minor")
    if card.minor == "MOVE":
        g.play("yellow to south-america-1")
    assert change(start, stock(g)) == add(effect, GAINS[card.minor])
    assert table(g)["card"][card.name] == "gone"

"""Each of the 25 start cards: what it does, how often, what it costs. None needs more tags than its own."""

import re
from dataclasses import replace

import pytest

from tests.emission.card_walk import (
    Card,
    Use,
    Walk,
    called,
    each_use,
    read,
    tags_counted,
    tags_printed,
    used_twice,
    walk,
)
from tests.emission.scene import Scene, refused, table
from tests.emission.test_project_cards import CARDS as PROJECT_CARDS

SOLO = """
s1200 | grid | - | - | 1 card
    own: clean+1 ; 3 grid: clean+3
s1201 | regulation | - | - | 1 card
    own: dirty-1 ; 3 regulation: dirty-3
s1202 | innovation | - | per innovation | 1 card
    own: d1>discard d2>hand d3>discard, keep d2 ; own: d1>discard d2>discard d3>hand, keep d3
s1203 | society | - | per society | 1 card
    own (social): social+1 ; own (eco): eco+1 ; own (infra): infra+1
s1204 | ecology | - | per ecology | 1 card
    own: trees+1
"""
REST = "l1124>discard l1117>discard l1128>discard"
CHINA = f"""
s1205 | grid | - | - | 1 card
    own: clean+1 ; 3 grid: clean+3
s1206 | regulation | - | - | 1 card
    own: dirty-1 ; 3 regulation: dirty-3
s1207 | ecology | - | per ecology | 1 card
    own: trees+1
s1208 | incentive | - | once | -
    own draws l1123 l1040: l1123>hand l1040>discard
    own draws l1075 l1014: l1075>hand l1014>hand
    own draws l1128 l1034: l1128>discard l1034>discard
    2 incentive draws l1116 l1000 l1033 l1013: l1116>hand l1000>discard l1033>hand l1013>discard
    3 incentive draws l1045 l1086 l1067 l1124 l1117 l1128: l1045>hand l1086>hand l1067>hand {REST}
s1209 | grid | - | per grid | - | not in solo
    own (usa 2): clean-2 usa:clean+2 ; own (europe 1): clean-1 europe:clean+1
"""
USA = """
s1210 | grid | - | - | 1 card
    own: clean+1 ; 3 grid: clean+3
s1211 | incentive | - | - | 1 card
    own: dirty-1 ; 3 incentive: dirty-3
s1212 | incentive | - | per incentive | demand
    own (transport): transport-1 ; own (buildings): buildings-1
s1213 | innovation | - | per innovation | 1 card
    own: d1>discard d2>hand d3>discard, keep d2 ; own: d1>discard d2>discard d3>hand, keep d3
s1214 | society | - | per society | 1 card | not in solo
    own (china): d1>hand-china d2>hand-china ; own (europe): d1>hand-europe d2>hand-europe
"""
EUROPE = """
s1215 | grid | - | - | 1 card
    own: clean+1 ; 3 grid: clean+3
s1216 | society | - | - | 1 card
    own: dirty-1 ; 3 society: dirty-3
s1217 | ecology | - | per ecology | 1 card
    own: trees+1
s1218 | society | - | per society | 1 card
    own: social+1
s1219 | regulation | - | per regulation | 1 card
    own (industry): industry-1 ; own (transport): transport-1
"""
MAJORITY_WORLD = """
s1220 | grid | - | - | 1 card
    own: clean+1 ; 3 grid: clean+3
s1221 | solar | - | - | 1 card
    own: dirty-1 ; 3 energy: dirty-3 ; 3 solar: dirty-3 ; 1 solar 2 wind: dirty-3
s1222 | ecology | - | - | 1 card
    own: eco+1 ; 3 ecology: eco+3
s1223 | innovation | - | per innovation | 1 card
    own (p1): face_up.u1+1 social+1, choose social ; own (p3): face_up.u3+1 infra+1, choose infra
s1224 | society | - | per society | -
    own: social+1
"""
CARDS = [
    *read(SOLO, "usa", ("usa",)),
    *read(CHINA, "china"),
    *read(USA, "usa"),
    *read(EUROPE, "europe"),
    *read(MAJORITY_WORLD, "majority-world", ("usa", "europe", "majority-world")),
]
BY_NAME = {card.name: card for card in CARDS}
PER_TAG = [card for card in CARDS if card.limit not in ("", "once")]


def test_all_25_start_cards_are_walked():
    assert [card.name for card in CARDS] == [f"s{number}" for number in range(1200, 1225)]
    assert all(card.uses for card in CARDS)
    assert len(PROJECT_CARDS) + len(CARDS) == 158


@pytest.mark.rule("E-PROJ-18", "E-PROJ-20", "E-PROJ-26", "E-PROJ-36", "E-PROJ-37")
@pytest.mark.parametrize(("card", "use"), each_use(CARDS), ids=called)
def test_a_use_costs_and_changes_what_the_card_says_and_nothing_else(card: Card, use: Use):
    walk(card, use).use(use)


@pytest.mark.rule("E-PROJ-14")
@pytest.mark.parametrize("card", CARDS, ids=called)
def test_the_tag_of_a_start_card_counts_in_the_project_it_lies_under(card: Card):
    assert tags_counted(card) == tags_printed(card)


@pytest.mark.rule("E-PROJ-22")
@pytest.mark.parametrize("card", [card for card in CARDS if card.limit == "once"], ids=called)
def test_research_on_emissions_is_done_once_per_round(card: Card):
    w = walk(card, card.uses[0], "3 incentive")
    w.game.play("china use project-1")
    assert refused(w.game, "china use project-1") == "E-PROJ-22"


@pytest.mark.rule("E-PROJ-23")
@pytest.mark.parametrize("card", PER_TAG, ids=called)
def test_once_per_tag_is_as_often_as_there_are_tags_now(card: Card):
    w = used_twice(card)
    w.use(card.uses[0])
    w.use(card.uses[0])
    assert refused(w.game, w.move(card.uses[0].words)) == "E-PROJ-23"
    w.tuck()
    w.use(card.uses[0])
    assert refused(w.game, w.move(card.uses[0].words)) == "E-PROJ-23"


@pytest.mark.rule("E-PROJ-23")
@pytest.mark.parametrize("card", PER_TAG, ids=called)
def test_with_its_own_tag_alone_it_is_used_once(card: Card):
    w = walk(card, card.uses[0])
    w.use(card.uses[0])
    assert refused(w.game, w.move(card.uses[0].words)) == "E-PROJ-23"


@pytest.mark.rule("E-PROJ-21")
@pytest.mark.parametrize("card", [card for card in CARDS if not card.limit], ids=called)
def test_without_a_limit_it_is_used_as_often_as_it_is_paid(card: Card):
    w = walk(card, card.uses[0], hand=3)
    for _ in range(3):
        w.use(card.uses[0])
    assert refused(w.game, w.move()) == "E-PROJ-18"


@pytest.mark.rule("E-PROJ-18", "E-PROJ-19")
@pytest.mark.parametrize("card", [card for card in CARDS if card.paid], ids=called)
def test_without_a_card_in_hand_it_cannot_be_used(card: Card):
    w = walk(card, card.uses[0], hand=0)
    assert refused(w.game, w.move(card.uses[0].words)) == "E-PROJ-18"


@pytest.mark.rule("E-LIMIT-1", "E-LIMIT-3")
@pytest.mark.parametrize("name", ["s1204", "s1207", "s1217"])
def test_no_more_trees_than_the_supply_holds(name: str):
    use = replace(BY_NAME[name].uses[0], given="trees=33", does="")
    walk(BY_NAME[name], use).use(use)


@pytest.mark.rule("E-GEN-8", "E-PROJ-34", "E-PROJ-35")
@pytest.mark.parametrize(
    ("name", "use"),
    [
        ("s1201", Use("3 regulation", "dirty-2", given="dirty=2")),
        ("s1206", Use("", "", given="dirty=0")),
        ("s1209", Use("", "", given="clean=0")),
        ("s1211", Use("3 incentive", "dirty-1", given="dirty=1")),
        ("s1212", Use("", "", given="transport=0 buildings=0")),
        ("s1216", Use("", "", given="dirty=0")),
        ("s1219", Use("", "", given="industry=0 transport=0")),
        ("s1221", Use("3 energy", "dirty-1", given="dirty=1")),
    ],
    ids=called,
)
def test_what_is_not_there_is_not_removed_but_the_use_is_paid_and_counts(name: str, use: Use):
    walk(BY_NAME[name], use).use(use)


@pytest.mark.rule("E-CRISIS-36")
@pytest.mark.parametrize("name", ["s1201", "s1206", "s1211", "s1216", "s1221"])
def test_lobbying_forbids_to_phase_out_dirty_energy(name: str):
    w = Walk(BY_NAME[name], "", ongoing="c1447")
    assert refused(w.game, w.move()) == "E-CRISIS-36"


@pytest.mark.rule("E-PROJ-37")
@pytest.mark.parametrize(
    ("name", "others"),
    [("s1212", ("industry", "agriculture")), ("s1219", ("buildings", "agriculture"))],
)
def test_an_emission_of_another_kind_cannot_be_named(name: str, others: tuple[str, ...]):
    w = walk(BY_NAME[name], BY_NAME[name].uses[0])
    for kind in others:
        assert refused(w.game, w.move(kind)) == "E-PROJ-37"


@pytest.mark.rule("E-PROJ-38")
def test_another_player_is_not_oneself():
    assert refused(Walk(BY_NAME["s1209"], "").game, "china use project-1 china 1") == "E-PROJ-38"
    w = Walk(BY_NAME["s1214"], "")
    assert refused(w.game, w.move("usa")) == "E-PROJ-38"


@pytest.mark.rule("E-PROJ-34", "E-PROJ-38")
@pytest.mark.parametrize("name", ["s1209"])
def test_up_to_two_clean_energy_are_exported(name: str):
    w = Walk(BY_NAME[name], "")
    uses = [move for move in w.game.legal("china") if move.startswith("china use project-1")]
    assert uses == [w.move(words) for words in ("usa 1", "usa 2", "europe 1", "europe 2")]
    assert refused(w.game, w.move("usa 3")) == "E-PROJ-38"


@pytest.mark.rule("E-CRISIS-40")
@pytest.mark.parametrize("word", ["place-1", "place-5", "c1402"])
def test_an_early_warning_is_about_an_unknown_crisis_named_by_its_place(word: str):
    w = Walk(BY_NAME["s1223"], "")
    assert refused(w.game, w.move(word)) == "E-CRISIS-40"


REMOVERS = re.compile(r"\b(dirty|buildings|transport|industry|agriculture)-\d")


@pytest.mark.rule("E-PROJ-36")
@pytest.mark.parametrize("drawn", [card for card in PROJECT_CARDS if card.name != "l1006"], ids=called)
def test_research_on_emissions_keeps_every_card_that_removes_dirty_energy_or_emissions(drawn: Card):
    """Options and cases of its effect included, and what it does for others."""
    kept = any(REMOVERS.search(use.does) for use in drawn.uses)
    s = Scene("usa", "china")
    g = s.act(nature=[drawn.name, "l1006"])
    g.play("china use project-4")
    card = table(g)["card"]
    assert (card[drawn.name], card["l1006"]) == ("hand-china" if kept else "discard", "discard")
    assert g.question and g.question.rule == "act"


@pytest.mark.rule("E-POWER-3", "E-POWER-5")
@pytest.mark.parametrize(
    ("seats", "seat", "first"),
    [
        (("usa",), "usa", 1200),
        (("china",), "china", 1200),
        (("usa", "china"), "china", 1205),
        (("usa", "china"), "usa", 1210),
        (("usa", "europe"), "europe", 1215),
        (("usa", "majority-world"), "majority-world", 1220),
    ],
)
def test_each_power_begins_with_its_five_start_cards(seats: tuple[str, ...], seat: str, first: int):
    cards = table(Scene(*seats).act())["card"]
    assert {cards[f"s{first + slot}"] for slot in range(5)} == {f"{seat}-{slot + 1}" for slot in range(5)}
    assert sorted(card for card, place in cards.items() if place.startswith(f"{seat}-")) == [
        f"s{first + slot}" for slot in range(5)
    ]

"""Challenge cards: chosen or drawn, for the group or for one, and what they set going (E-CHAL)."""

from copy import deepcopy
from typing import Any

import pytest

import keeling
from keeling import BadScript, BadSetup, Game

from .scene import Scene, pass_all, refused, table

PAIR = ("usa", "china")
THREE = ("usa", "europe", "majority-world")
FOUR = ("usa", "europe", "china", "majority-world")
RED_GROUP = [f"h{n:02}" for n in range(1, 9)]
RED_SINGLE = [f"h{n:02}" for n in range(9, 19)]
GREEN_GROUP = [f"h{n:02}" for n in range(19, 25)]
GREEN_SINGLE = [f"h{n:02}" for n in range(25, 33)]
GREY_GROUP = [f"h{n:02}" for n in range(33, 43)]
KINDS = {
    "red-group": RED_GROUP,
    "green-group": GREEN_GROUP,
    "grey-group": GREY_GROUP,
    "red-single": RED_SINGLE,
    "green-single": GREEN_SINGLE,
}
ROUND_1 = ["c1400", "c1401", "c1402", "g1300", "g1301"]  # of Nature, in the first Global phase


def begin(powers: tuple[str, ...], challenges: Any, nature: list[Any] | None = None, seed: int = 1) -> Game:
    """A new game, up to its first question."""
    options = {"powers": list(powers), "challenges": challenges, "data": "@1"}
    return keeling.new("e-mission", seed=seed, options=options, nature=nature)


def in_use(game: Game) -> dict[str, str]:
    """Each challenge card with whom it is for."""
    cards: dict[str, str] = game.view()["challenges"]
    return cards


def until(game: Game, rule: str) -> Game:
    """Answer anything, up to a question of this rule."""
    while game.question and game.question.rule != rule:
        game.play(game.question.options[0])
    return game


def hand_sizes(game: Game) -> dict[str, int]:
    return {seat: len(cards) for seat, cards in game.view()["hands"].items()}


# --- which cards are in use ---------------------------------------------------------------------------


@pytest.mark.rule("E-CHAL-1")
@pytest.mark.parametrize("challenges", [None, [], (), {}, {"red-group": 0, "grey-group": 0}])
def test_without_a_wish_there_are_none(challenges: Any) -> None:
    g = begin(PAIR, challenges)
    assert in_use(g) == table(g)["challenge"] == {}
    plain = keeling.new("e-mission", seed=1, options={"powers": list(PAIR), "data": "@1"})
    assert table(g) == table(plain)


@pytest.mark.rule("E-CHAL-1")
def test_a_group_card_is_for_all_and_a_single_card_for_one() -> None:
    g = begin(FOUR, ["h01", "h19", "h33", "h09-china", "h25-majority-world"])
    assert in_use(g) == {
        "h01": "group",
        "h19": "group",
        "h33": "group",
        "h09": "china",
        "h25": "majority-world",
    }
    assert table(g)["resilience"]["majority-world"]["social"] == 3
    assert [table(g)["resilience"][seat]["social"] for seat in FOUR[:3]] == [1, 1, 0]


@pytest.mark.rule("E-CHAL-1")
@pytest.mark.parametrize("card", GREY_GROUP)
def test_a_grey_card_is_never_for_one_player(card: str) -> None:
    with pytest.raises(BadSetup, match=f"{card}.*group"):
        begin(PAIR, [f"{card}-usa"])


@pytest.mark.rule("E-CHAL-1")
def test_there_is_no_kind_of_grey_single_cards() -> None:
    with pytest.raises(BadSetup, match=r"grey-single.*red-group"):
        begin(PAIR, {"grey-single": 1})


@pytest.mark.rule("E-CHAL-2", "E-CHAL-3", "E-CHAL-4")
@pytest.mark.parametrize("kind", ["red-group", "green-group", "grey-group"])
def test_one_group_card_of_a_kind_is_drawn(kind: str) -> None:
    drawn = {tuple(in_use(begin(PAIR, {kind: 1}, seed=seed)).items()) for seed in range(60)}
    assert {cards for (cards,) in drawn} <= {(card, "group") for card in KINDS[kind]}
    assert len(drawn) > len(KINDS[kind]) // 2  # it is left to chance which one


@pytest.mark.rule("E-CHAL-2", "E-CHAL-3", "E-CHAL-4", "E-CHAL-5")
@pytest.mark.parametrize("kind", ["red-group", "green-group", "grey-group"])
def test_any_card_of_the_kind_can_come_and_no_other(kind: str) -> None:
    for card in [card for cards in KINDS.values() for card in cards]:
        if card in KINDS[kind]:
            assert in_use(begin(PAIR, {kind: 1}, nature=[card])) == {card: "group"}
        else:
            with pytest.raises(BadScript):
                begin(PAIR, {kind: 1}, nature=[card])


@pytest.mark.rule("E-CHAL-2", "E-CHAL-3")
@pytest.mark.parametrize("kind", ["red-single", "green-single"])
@pytest.mark.parametrize("powers", [("europe",), PAIR, THREE, FOUR])
def test_every_player_draws_one_single_card(kind: str, powers: tuple[str, ...]) -> None:
    cards = list(reversed(KINDS[kind]))[: len(powers)]
    g = begin(powers, {kind: 1}, nature=cards)
    assert in_use(g) == dict(zip(cards, powers, strict=True))
    for card in KINDS[kind][:1]:
        with pytest.raises(BadScript):
            begin(powers, {kind: 2}, nature=[card, card])  # each is there once


@pytest.mark.rule("E-CHAL-5")
def test_kinds_and_numbers_are_combined_freely() -> None:
    counts = {"grey-group": 2, "green-single": 1, "red-group": 3, "red-single": 2}
    g = begin(THREE, counts)
    found = in_use(g)
    for kind, cards in KINDS.items():
        mine = [card for card in found if card in cards]
        assert len(mine) == counts.get(kind, 0) * (3 if kind.endswith("single") else 1)
    for seat in THREE:
        assert sum(owner == seat for owner in found.values()) == 3


@pytest.mark.rule("E-CHAL-5")
def test_chosen_cards_are_combined_freely() -> None:
    chosen = ["h42", "h01", "h02", "h19", "h09-usa", "h10-usa", "h26-usa", "h31-china", "h41", "h33"]
    g = begin(PAIR, chosen)
    assert in_use(g) == {word[:3]: word[4:] or "group" for word in chosen}
    t = table(g)
    assert (t["bands"], t["trees"]) == (1, 11)


@pytest.mark.rule("E-CHAL-5")
@pytest.mark.parametrize(
    ("chosen", "owners"),
    [
        (["h09"], {"h09": "usa"}),
        (["h10", "h09"], {"h10": "usa", "h09": "china"}),
        (["h09", "h10", "h11"], {"h09": "usa", "h10": "china", "h11": "usa"}),
        (["h09", "h25"], {"h09": "usa", "h25": "usa"}),  # each colour from the first seat on
        (["h09", "h25", "h10", "h26"], {"h09": "usa", "h10": "china", "h25": "usa", "h26": "china"}),
        (["h01", "h09", "h33", "h10"], {"h01": "group", "h09": "usa", "h33": "group", "h10": "china"}),
    ],
)
def test_single_cards_without_a_name_go_to_the_seats_in_order(
    chosen: list[str], owners: dict[str, str]
) -> None:
    assert in_use(begin(PAIR, chosen)) == owners


@pytest.mark.rule("E-CHAL-5")
@pytest.mark.parametrize("chosen", [["h09-china", "h10"], ["h10", "h09-china"]])
def test_a_card_with_a_name_takes_nobody_s_turn(chosen: list[str]) -> None:
    """What somebody was given by name does not send the next one past the first seat."""
    assert in_use(begin(PAIR, chosen)) == {"h09": "china", "h10": "usa"}


@pytest.mark.rule("E-CHAL-6")
def test_cards_in_use_lie_face_up_for_everybody() -> None:
    g = begin(FOUR, {"red-single": 1, "grey-group": 1})
    assert len(in_use(g)) == 5
    for seat in (*FOUR, None):
        assert g.view(seat)["challenges"] == in_use(g)
        assert g.view(seat)["table"]["challenge"] == in_use(g)
        assert g.log_for(seat)[:5] == g.log[:5]  # also how they were drawn


@pytest.mark.rule("E-CHAL-6")
def test_nobody_gets_around_an_instruction() -> None:
    g = begin(PAIR, ["h18-usa", "h23"])
    assert refused(g, "usa pass") == "E-CHAL-12"
    for move in ("usa done", "usa decline", "china pass", "china leave s1205"):
        refused(g, move)
    g.play("usa leave s1213")
    assert refused(g, "usa decline") == "E-GLOBAL-9"
    for move in ("usa pass", "china done"):
        refused(g, move)


# --- the moment and the order ---------------------------------------------------------------------------


@pytest.mark.rule("E-CHAL-7")
def test_the_set_up_is_changed_before_anything_of_round_1() -> None:
    """A question of the set-up finds the instructions carried out, and no card drawn yet."""
    cards = ["h01", "h02", "h08", "h16-china", "h13-usa", "h18-usa"]
    g = begin(PAIR, cards)
    t = table(g)
    assert g.question and (g.question.rule, t["phase"], g.log) == ("leave-card", "setup", [])
    assert (t["bands"], t["trees"], t["track"]["arctic-ice"]) == (1, 9, 1)
    assert (t["emergency"], t["dirty"]) == ({"usa": 2, "china": 3}, {"usa": 7, "china": 9})
    assert (t["crisis"], t["global"], g.view()["hands"]) == ({}, {}, {"usa": [], "china": []})
    g.play("usa leave s1210")
    assert table(g)["phase"] == "global"
    assert len(g.view()["crises"]) == 3


@pytest.mark.rule("E-CHAL-9")
@pytest.mark.parametrize("cards", [["h10-usa", "h26-usa"], ["h26-usa", "h10-usa"]])
def test_cards_of_one_player_go_by_their_number(cards: list[str]) -> None:
    """USA has no eco stability: losing 1 first is a token, then 2 are gained."""
    t = table(begin(PAIR, cards))
    assert (t["resilience"]["usa"]["eco"], t["emergency"]["usa"]) == (2, 3)  # 2 at the start


@pytest.mark.rule("E-CHAL-9")
def test_the_group_comes_first_and_then_the_seats_in_order() -> None:
    """Named last, the group's mixed start still comes before the choices of each seat."""
    g = begin(PAIR, ["h23", "h18-china", "h32-usa", "h41"], nature=[f"s{n}" for n in range(1205, 1215)])
    assert g.log == [f"nature start-usa s{n}" for n in range(1205, 1210)] + [
        f"nature start-china s{n}" for n in range(1210, 1215)
    ]
    assert g.question and g.question.options == [f"china leave s{n}" for n in range(1210, 1215)]
    g.play("china leave s1210")
    assert g.question and g.question.rule == "keep-start-global"


EXCLUDING = [("h05", "h39"), ("h06", "h21"), ("h07", "h24"), ("h18-usa", "h32-usa"), ("h18", "h32")]


@pytest.mark.rule("E-CHAL-9")
@pytest.mark.parametrize(("one", "other"), EXCLUDING)
def test_cards_that_exclude_each_other_cannot_both_be_chosen(one: str, other: str) -> None:
    for chosen in ([one, other], [other, "h01", one]):
        with pytest.raises(BadSetup, match="exclude each other") as error:
            begin(PAIR, chosen)
        assert one[:3] in str(error.value) and other[:3] in str(error.value)
    assert len(in_use(begin(PAIR, [one]))) == len(in_use(begin(PAIR, [other]))) == 1


@pytest.mark.rule("E-CHAL-9")
def test_four_slots_for_one_player_and_six_for_another_go_together() -> None:
    g = begin(PAIR, ["h18-china", "h32-usa"])
    assert in_use(g) == {"h18": "china", "h32": "usa"}
    assert table(g)["slots"] == {"usa": 6, "china": 4}
    with pytest.raises(BadSetup, match="exclude"):
        begin(("europe",), ["h18", "h32"])


@pytest.mark.rule("E-CHAL-9")
@pytest.mark.parametrize(
    ("kinds", "first", "second"),
    [
        ({"red-group": 1, "grey-group": 1}, "h05", "h39"),
        ({"red-group": 1, "green-group": 1}, "h06", "h21"),
        ({"red-group": 1, "green-group": 1}, "h07", "h24"),
    ],
)
def test_cards_that_exclude_each_other_are_never_drawn_together(
    kinds: dict[str, int], first: str, second: str
) -> None:
    with pytest.raises(BadScript, match=second) as error:
        begin(PAIR, kinds, nature=[first, second])
    possible = str(error.value).partition("possible: ")[2].split(", ")
    kind = next(cards for cards in KINDS.values() if second in cards)
    assert possible == [card for card in kind if card != second]
    assert in_use(begin(PAIR, kinds, nature=["h01", second])) == {"h01": "group", second: "group"}
    for seed in range(30):
        assert second not in in_use(begin(PAIR, kinds, nature=[first], seed=seed))


@pytest.mark.rule("E-CHAL-9")
def test_six_slots_are_not_drawn_by_who_has_four() -> None:
    kinds = {"red-single": 1, "green-single": 1}
    with pytest.raises(BadScript, match="h32"):
        begin(PAIR, kinds, nature=["h18", "h09", "h32"])
    g = begin(PAIR, kinds, nature=["h18", "h09", "h25", "h32"])
    assert in_use(g) == {"h18": "usa", "h09": "china", "h25": "usa", "h32": "china"}


@pytest.mark.rule("E-CHAL-9")
@pytest.mark.parametrize(
    ("powers", "counts"),
    [
        (PAIR, {"red-group": 8, "green-group": 5}),
        (PAIR, {"red-group": 8, "grey-group": 10}),
        (PAIR, {"red-group": 2, "green-group": 5}),
        (PAIR, {"red-group": 1, "grey-group": 10}),
        (("usa",), {"red-single": 10, "green-single": 8}),
        (FOUR, {"red-single": 1, "green-single": 2}),  # the last of 8 could be h32, for who has h18
    ],
)
def test_more_than_can_be_drawn_together_cannot_be_asked_for(
    powers: tuple[str, ...], counts: dict[str, int]
) -> None:
    """Red cards may exclude two green ones and a grey one: the last draws might be impossible."""
    with pytest.raises(BadSetup, match=r"(?s)draw|exclude"):
        begin(powers, counts)


@pytest.mark.rule("E-CHAL-9")
@pytest.mark.parametrize(
    "counts",
    [
        {"red-group": 8, "green-group": 4},
        {"red-group": 8, "grey-group": 9},
        {"red-group": 1, "green-group": 5},  # one red card excludes one green one at most
        {"green-group": 6, "grey-group": 10},
    ],
)
def test_what_was_asked_for_is_drawn(counts: dict[str, int]) -> None:
    for seed in range(8):
        assert len(in_use(begin(PAIR, counts, seed=seed))) == sum(counts.values())


# --- bad wishes -----------------------------------------------------------------------------------------

BAD: list[tuple[Any, str]] = [
    (["h43"], "'h43'.*h01.*h42"),
    (["h00"], "'h00'"),
    (["H01"], "'H01'"),
    (["h1"], "'h1'"),
    ([""], "challenge card"),
    (["h01 "], "'h01 '"),
    (["h09-"], "h09-"),
    (["h01-"], "h01-"),
    (["red-group"], "red-group"),
    (["h01", "h01"], "h01.*once"),
    (["h09", "h09"], "h09.*once"),
    (["h09", "h09-china"], "h09.*once"),
    (["h09-usa", "h09-china"], "h09.*once"),
    (["h09-europe"], "'europe'.*usa, china"),
    (["h09-solo"], "'solo'.*usa, china"),
    (["h09-group"], "'group'.*usa, china"),
    (["h09-USA"], "'USA'.*usa, china"),
    (["h09-usa-china"], "'usa-china'"),
    (["h01-usa"], "h01.*group"),
    (["h19-china"], "h19.*group"),
    (["h42-china"], "h42.*group"),
    (["h33-europe"], "h33.*group"),
    ({"blue-group": 1}, "'blue-group'.*red-group.*green-single"),
    ({"red": 1}, "'red'.*red-group"),
    ({"h01": 1}, "'h01'.*red-group"),
    ({"red-group": 9}, "9.*red-group.*0 to 8"),
    ({"green-group": 7}, "7.*green-group.*0 to 6"),
    ({"grey-group": 11}, "11.*grey-group.*0 to 10"),
    ({"red-single": 6}, "6.*red-single.*0 to 5"),
    ({"green-single": 5}, "5.*green-single.*0 to 4"),
    ({"red-group": -1}, "-1.*red-group.*0 to 8"),
    ({"red-group": 10**30}, "red-group.*0 to 8"),
    ("h01", "challenges.*'h01'"),
    (5, "challenges.*5"),
    (True, "challenges.*True"),
    ({"h01"}, "challenges"),
    ([1], "challenges"),
    ([None], "challenges"),
    ([["h01"]], "challenges"),
    (["h01", 2], "challenges"),
    ({"red-group": "1"}, "challenges"),
    ({"red-group": 1.0}, "challenges"),
    ({"red-group": True}, "challenges"),
    ({"red-group": None}, "challenges"),
    ({1: 1}, "challenges"),
]


@pytest.mark.parametrize(("challenges", "words"), BAD, ids=lambda value: str(value)[:40])
def test_a_bad_wish_is_refused_with_a_word_about_it(challenges: Any, words: str) -> None:
    options = {"powers": ["usa", "china"], "challenges": challenges}
    before = deepcopy(options)
    with pytest.raises(BadSetup, match=words) as error:
        keeling.new("e-mission", options=options)
    assert "\n" not in str(error.value)
    assert options == before


@pytest.mark.rule("E-CHAL-2")
@pytest.mark.parametrize(
    ("powers", "most"), [(("usa",), 10), (PAIR, 5), (THREE, 3), (FOUR, 2)], ids=["1", "2", "3", "4"]
)
def test_there_must_be_as_many_single_cards_for_each(powers: tuple[str, ...], most: int) -> None:
    g = begin(powers, {"red-single": most})
    assert [list(in_use(g).values()).count(seat) for seat in powers] == [most] * len(powers)
    with pytest.raises(BadSetup, match=f"0 to {most}"):
        begin(powers, {"red-single": most + 1})


def test_a_good_wish_stays_as_it_was() -> None:
    """What the caller does with it afterwards does not reach the game."""
    wish = ["h01"]
    g = begin(PAIR, wish)
    wish.append("h02")
    assert g.setup.options["challenges"] == ["h01"]
    assert in_use(keeling.load(g.save())) == {"h01": "group"}
    counts = {"red-group": 1}
    g = begin(PAIR, counts)
    counts["red-group"] = 2
    assert g.setup.options["challenges"] == {"red-group": 1}


def test_a_refused_wish_leaves_nothing_behind() -> None:
    before = begin(PAIR, ["h01", "h09-china"]).dump()
    for challenges, _ in BAD:
        with pytest.raises(BadSetup):
            begin(PAIR, challenges)
    assert begin(PAIR, ["h01", "h09-china"]).dump() == before


# --- standing rules replace numbers ------------------------------------------------------------------------


@pytest.mark.rule("E-CHAL-10")
@pytest.mark.parametrize(("cards", "rounds"), [(["h07"], 5), ([], 6), (["h24"], 7)])
def test_a_game_of_5_6_or_7_rounds(cards: list[str], rounds: int) -> None:
    """Played to the end by passing: 18 carbon for 18 sinks, and crises that only strike in the heat."""
    s = Scene(*PAIR, challenges=cards)
    for seat in PAIR:
        s.give(seat, demand=0, clean=40, dirty=9, buildings=0, transport=0, industry=0, agriculture=0)
    nature: list[Any] = []
    for at in range(6):
        nature += [f"c{1400 + 3 * at + n}" for n in range(3)] + [f"g{1300 + 2 * at + n}" for n in range(2)]
        nature += [f"l{1000 + 10 * at + n}" for n in range(10)]
    g = s.act(nature=nature)
    for at in range(1, rounds + 1):
        assert (g.over, table(g)["round"], table(g)["bands"]) == (False, at, 0)
        pass_all(until(g, "act"))
    assert g.result and (g.result.won, g.result.reason) == (False, "out-of-time")
    assert table(g)["round"] == rounds


@pytest.mark.rule("E-CHAL-10")
@pytest.mark.parametrize(
    ("cards", "up", "down"),
    [
        ([], 1, 2),
        (["h21"], 2, 1),
        (["h06"], 0, 3),
        (["h21", "h04"], 2, 2),
        (["h06", "h04"], 0, 4),
    ],
)
def test_the_first_crises_drawn_are_face_up(cards: list[str], up: int, down: int) -> None:
    g = begin(PAIR, cards, nature=["c1409", "c1405", "c1447", "c1401"][: up + down])
    drawn = ["c1409", "c1405", "c1447", "c1401"]
    assert [crisis["crisis"] for crisis in g.view()["crises"]] == drawn[:up] + [None] * down
    assert table(g)["crisis_place"] == {crisis: n + 1 for n, crisis in enumerate(drawn[: up + down])}


@pytest.mark.rule("E-CHAL-10")
def test_a_permanent_crisis_covers_even_two_known_ones() -> None:
    s = Scene(*PAIR, challenges=["h21"])
    s.ongoing("c1444")
    assert [crisis["crisis"] for crisis in s.steps("round").view()["crises"]] == [None] * 3


@pytest.mark.rule("E-CHAL-10")
def test_blind_without_a_permanent_crisis_and_still_blind_after_it() -> None:
    """The card's rule does not end with the crisis that says the same."""
    s = Scene(*PAIR, challenges=["h06"])
    s.ongoing("c1444")
    s.hand("usa", "l1000", "l1009")  # Society on both
    g = s.act().play("usa tuck l1000 c1444", "usa tuck l1009 c1444")
    assert table(g)["crisis"] == {"c1444": "discard"}
    s.d = g.dump()
    s.t = s.d["table"]
    assert [crisis["crisis"] for crisis in s.steps("round").view()["crises"]] == [None] * 3


@pytest.mark.rule("E-CHAL-10")
@pytest.mark.parametrize(("cards", "most"), [([], 4), (["h05"], 2)])
def test_global_projects_at_once(cards: list[str], most: int) -> None:
    out = ["g1300", "g1301", "g1303", "g1304"]
    for there in range(most + 1):
        s = Scene(*PAIR, challenges=cards)
        s.globals(*out[:there])
        g = s.steps("round", nature=["c1400", "c1401", "c1402", "g1305", "g1306"])
        full = there == most
        assert ("usa decline" in g.legal("usa")) == full
        assert ("usa keep g1305" in g.legal("usa")) == (not full)
        assert len(g.legal("usa")) == (1 + 2 * most if full else 2)
        assert refused(g, "usa keep g1305" if full else "usa decline") == (
            "E-GLOBAL-11" if full else "E-GLOBAL-9"
        )


@pytest.mark.rule("E-CHAL-10")
def test_of_three_drawn_the_two_not_kept_are_discarded_also_when_one_makes_room() -> None:
    s = Scene(*PAIR, challenges=["h22", "h05"])
    s.globals("g1300", "g1301")
    g = s.steps("round", nature=["c1400", "c1401", "c1402", "g1305", "g1306", "g1303"])
    assert len(g.legal("usa")) == 1 + 3 * 2
    g.play("china keep g1306 discard g1301")
    assert table(g)["global"] == {
        "g1300": "place-1",
        "g1306": "place-2",
        "g1301": "discard",
        "g1303": "discard",
        "g1305": "discard",
    }


@pytest.mark.rule("E-CHAL-10")
@pytest.mark.parametrize(
    ("cards", "tokens", "drawn"),
    [
        ([], 0, 5),
        (["h17"], 0, 3),
        (["h17"], 4, 2),
        (["h17"], 8, 1),
        (["h28"], 0, 8),
        (["h28"], 8, 6),
        (["h17", "h28"], 0, 6),
    ],
)
def test_the_first_draw_is_a_sum(cards: list[str], tokens: int, drawn: int) -> None:
    s = Scene("usa", "china", challenges=cards)
    s.give("usa", emergency=tokens)
    assert hand_sizes(s.steps("project-phase")) == {"usa": drawn, "china": 5}


# --- conditions for winning -------------------------------------------------------------------------------


def at_the_turning_point(*challenges: str, powers: tuple[str, ...] = PAIR) -> Scene:
    s = Scene(*powers, challenges=list(challenges))
    for seat in powers:
        s.give(seat, dirty=0, social=2, eco=2, infra=2, industry=0)
    s.planet(turning_point=1)
    return s


@pytest.mark.rule("E-CHAL-8", "E-GROW-7")
def test_every_condition_must_be_met() -> None:
    goals = ["h33", "h34", "h35", "h36", "h37", "h40"]
    g = at_the_turning_point(*goals).steps("growth-phase")
    assert g.result and g.result.won
    for change in (
        {"dirty": 1},
        {"emergency": 4},
        {"eco": 1},
        {"industry": 1},
    ):
        s = at_the_turning_point(*goals)
        s.give("china", **change)
        assert not s.steps("growth-phase").over
    for change in ({"trees": 10}, {"bands": 4}):
        s = at_the_turning_point(*goals)
        s.planet(**change)
        assert not s.steps("growth-phase").over


@pytest.mark.rule("E-CHAL-8", "E-GROW-7")
def test_unmet_the_marker_turns_back_and_the_turning_point_must_be_reached_again() -> None:
    s = at_the_turning_point("h33")
    s.give("usa", dirty=1, demand=7)
    s.give("china", demand=12)
    g = s.steps("growth-phase")
    t = table(g)
    assert (g.result, t["round"], t["turning_point"], t["phase"]) == (None, 2, 0, "global")
    assert t["demand"] == {"usa": 8, "china": 14}
    # Now the condition is met, but nothing is bound anew: no win.
    s.d = g.dump()
    s.t = s.d["table"]
    s.give("usa", dirty=0)
    g = s.steps("growth-phase")
    assert (g.over, table(g)["round"]) == (False, 3)


@pytest.mark.rule("E-CHAL-8", "E-GROW-7")
def test_through_whole_rounds_the_second_turning_point_wins() -> None:
    s = Scene(*PAIR, challenges=["h33"])
    for seat in PAIR:
        s.give(seat, demand=0, clean=20, dirty=1, buildings=0, transport=0, industry=0, agriculture=0)
        s.give(seat, social=9, eco=9, infra=9)
    s.project("usa", 1, "s1201")  # discard 1 card: remove 1 dirty energy for each Regulation
    s.project("china", 1, "s1206")
    # Harmless in the cold: they strike once for each temperature tile.
    g = pass_all(s.act(nature=ROUND_1))
    t = table(g)
    assert (g.over, t["round"], t["turning_point"], t["bands"]) == (False, 2, 0, 0)
    g.play("usa keep g1300")
    for seat, project in zip(PAIR, ("project-1", "project-1"), strict=True):
        g.play(f"{seat} use {project} {g.view()['hands'][seat][0]}")
    assert table(g)["dirty"] == {"usa": 0, "china": 0}
    pass_all(g)
    assert g.result and (g.result.won, g.result.reason) == (True, "drawdown")


@pytest.mark.rule("E-CHAL-8", "E-GROW-7", "E-GROW-3")
@pytest.mark.parametrize(("cards", "rounds"), [(["h07"], 5), ([], 6), (["h24"], 7)])
def test_unmet_in_the_last_round_the_game_is_lost(cards: list[str], rounds: int) -> None:
    s = at_the_turning_point("h33", *cards)
    s.give("usa", dirty=1)
    s.planet(round=rounds)
    g = s.steps("growth-phase")
    assert g.result and (g.result.won, g.result.reason) == (False, "out-of-time")


@pytest.mark.rule("E-CHAL-11")
def test_tiles_removed_for_the_round_count() -> None:
    for bands, aside, won in ((3, 0, True), (2, 1, True), (3, 1, False), (0, 4, False)):
        s = at_the_turning_point("h37")
        s.planet(bands=bands, bands_aside=aside)
        g = s.steps("growth-phase")
        assert g.over == won
        if not won:
            assert (table(g)["bands"], table(g)["bands_aside"]) == (4, 0)


@pytest.mark.rule("E-CHAL-11")
def test_the_values_count_when_the_growth_phase_begins() -> None:
    """A token taken in the Crisis phase, after the turning point, is one too many."""
    for social, won in ((3, True), (0, False)):
        s = Scene(*PAIR, challenges=["h34"])
        for seat in PAIR:
            s.give(seat, demand=0, clean=20, dirty=0, emergency=3, social=3)
            s.give(seat, buildings=5, transport=0, industry=0, agriculture=0)
        s.give("usa", social=social)
        s.planet(bands=3, loose_carbon=9)  # 10 carbon for 18 sinks: 1 loose stays
        s.crises("c1400")  # 1 token for each tile, less social stability
        g = pass_all(s.act(nature=["permafrost", "amazon", "desertification"]))
        assert table(g)["emergency"] == {"usa": 3 if won else 6, "china": 3}
        assert g.over == won


@pytest.mark.rule("E-CHAL-11")
def test_the_starting_numbers_are_those_after_all_instructions() -> None:
    t = table(until(begin(FOUR, ["h19", "h03", "h23", "h18"]), "act"))
    assert (t["start_trees"], t["start_oceans"]) == (28, 12)


# --- slots -------------------------------------------------------------------------------------------------


@pytest.mark.rule("E-CHAL-12")
@pytest.mark.parametrize("left", range(5))
def test_any_start_card_may_leave_and_the_others_close_up(left: int) -> None:
    own = [f"s{number}" for number in range(1210, 1215)]
    g = begin(PAIR, ["h18"]).play(f"usa leave {own[left]}")
    assert g.view()["projects"]["usa"] == [[card] for card in own if card != own[left]]
    assert (table(g)["card"][own[left]], table(g)["slots"]) == ("gone", {"usa": 4, "china": 5})


@pytest.mark.rule("E-CHAL-12")
def test_exactly_one_of_the_own_start_cards_leaves() -> None:
    g = begin(PAIR, ["h18-china"])
    assert g.question and (g.question.rule, g.question.seats) == ("leave-card", ["china"])
    assert refused(g, "china leave s1210") == "E-CHAL-12"
    assert refused(g, "china leave l1000") == "E-CHAL-12"
    assert refused(g, "china pass") == "E-CHAL-12"
    assert refused(g, "usa leave s1210") == "E-CHAL-12"
    g.play("china leave s1205")
    # The question is gone, so the words mean nothing any more; E-CHAL-12 would do as well.
    assert refused(g, "china leave s1206") in ("E-CHAL-12", "notation")


@pytest.mark.rule("E-CHAL-12")
def test_with_four_slots_there_is_no_fifth_project_even_when_cards_are_lost() -> None:
    s = Scene(*PAIR, challenges=["h18"])
    s.project("usa", 4)
    s.hand("usa", "l1000", "l1001")
    g = s.act()
    assert len(g.view()["projects"]["usa"]) == 4
    # E-PROJ-10 names the number of slots, which E-CHAL-10 replaces.
    assert refused(g, "usa cover l1000 project-5") == "E-PROJ-10"
    g.play("usa cover l1000 project-4")  # the fourth may be filled again (E-PROJ-31)
    assert refused(g, "usa cover l1001 project-5") == "E-PROJ-10"
    assert refused(g, "usa use project-5") == "E-PROJ-13"


@pytest.mark.rule("E-CHAL-12")
def test_a_sixth_project_is_used_like_any_other() -> None:
    s = Scene(*PAIR, challenges=["h32"])
    s.hand("usa", "l1013", "l1015", "l1000")
    g = s.act()
    assert g.view()["projects"]["usa"][5] == []
    assert refused(g, "usa tuck l1015 project-6") == "E-PROJ-31"
    g.play("usa cover l1013 project-6", "usa tuck l1015 project-6", "usa use project-6 l1000")
    assert table(g)["clean"]["usa"] == 2 + 2  # 1 for each of 2 Solar
    assert g.view()["projects"]["usa"][5] == ["l1013", "l1015"]


@pytest.mark.rule("E-CHAL-12")
def test_nobody_has_a_seventh_project() -> None:
    s = Scene(*PAIR, challenges=["h32"])
    s.hand("usa", "l1013")
    s.hand("china", "l1015")
    g = s.act()
    assert refused(g, "usa cover l1013 project-7") == "E-PROJ-10"
    assert refused(g, "china cover l1015 project-6") == "E-PROJ-10"


@pytest.mark.rule("E-CHAL-12", "E-CHAL-9")
def test_in_solo_one_of_the_solo_cards_leaves() -> None:
    g = begin(("europe",), ["h18"])
    assert g.legal() == [f"europe leave s{number}" for number in range(1200, 1205)]
    g.play("europe leave s1202")
    assert g.view()["projects"] == {"europe": [["s1200"], ["s1201"], ["s1203"], ["s1204"]]}


# --- an active global project from the start ---------------------------------------------------------------


@pytest.mark.rule("E-CHAL-13")
@pytest.mark.parametrize("seat", PAIR)
def test_the_group_draws_two_and_keeps_one(seat: str) -> None:
    g = begin(PAIR, ["h23"], nature=["g1305", "g1310"])
    t = table(g)
    assert g.question and (g.question.seats, t["phase"]) == (list(PAIR), "setup")
    assert (t["crisis"], t["trees"], t["start_trees"]) == ({}, 11, 0)  # not yet at the end of the set-up
    assert refused(g, f"{seat} decline") == "E-GLOBAL-9"
    for move in ("keep g1306", "keep g1305 discard g1310", "pass"):
        refused(g, f"{seat} {move}")
    g.play(f"{seat} keep g1310")
    t = table(g)
    assert (t["global"]["g1310"], t["global"]["g1305"]) == ("place-1", "discard")
    assert len(g.view()["crises"]) == 3
    # The other Global phase follows as usual.
    assert g.question and g.question.rule == "keep-global"
    assert len(g.view()["globals_aside"]) == 2


@pytest.mark.rule("E-CHAL-13")
def test_two_are_drawn_even_where_the_summit_draws_three() -> None:
    g = begin(PAIR, ["h22", "h23"])
    assert len(g.legal("usa")) == 2
    g.play(g.legal("usa")[0])
    assert len(g.legal("usa")) == 3


@pytest.mark.rule("E-CHAL-13")
def test_it_comes_after_the_other_set_up() -> None:
    g = begin(PAIR, ["h18", "h23", "h01"], nature=["g1300", "g1301"])
    assert g.question and (g.question.rule, g.log) == ("leave-card", [])
    g.play("usa leave s1210")
    assert g.log[-2:] == ["nature global g1300", "nature global g1301"]


def kept(project: str, *challenges: str, powers: tuple[str, ...] = PAIR) -> Scene:
    """A scene with this one as the global project that is active from the start."""
    other = "g1300" if project != "g1300" else "g1301"
    options = {"powers": list(powers), "challenges": ["h23", *challenges], "data": "@1"}
    game = keeling.new("e-mission", seed=1, options=options, nature=[project, other])
    game.play(f"{powers[0]} keep {project}")
    s = Scene(*powers, challenges=["h23", *challenges])
    s.d = until(game, "act").dump()
    s.t = s.d["table"]
    for out, place in list(s.t["global"].items()):
        if place.startswith("place") and out != project:
            del s.t["global"][out]
    for seat in powers:
        s.hand(seat)
    return s


@pytest.mark.rule("E-CHAL-13")
@pytest.mark.parametrize("number", range(1300, 1324))
def test_its_requirement_counts_as_fulfilled_whatever_it_is(number: int) -> None:
    s = kept(f"g{number}")
    assert s.act().view()["globals"] == [{"project": f"g{number}", "active": True, "tucked": []}]


@pytest.mark.rule("E-CHAL-13")
def test_costs_and_limits_stay() -> None:
    s = kept("g1306")  # each player once a round, for a card: remove 2 dirty energy
    s.hand("usa", "l1000", "l1001")
    g = s.act()
    assert refused(g, "china use g1306") == "E-PROJ-18"
    g.play("usa use g1306 l1000")
    assert (table(g)["dirty"]["usa"], table(g)["card"]["l1000"]) == (3, "discard")
    assert refused(g, "usa use g1306 l1001") == "E-GPROJ-8"


@pytest.mark.rule("E-CHAL-13")
def test_what_spends_tucked_cards_still_needs_them() -> None:
    s = kept("g1322")  # discard 1 card tucked there: draw 3, keep 1
    s.hand("usa", "l1002", "l1000")
    g = s.act()
    assert refused(g, "usa use g1322") == "E-PROJ-18"
    assert refused(g, "usa tuck l1000 g1322") == "E-GPROJ-3"  # not an Innovation
    g.play("usa tuck l1002 g1322")
    assert "usa use g1322 l1002" in g.legal("usa")
    assert refused(g, "usa use g1322") == "E-SIMUL-9"  # the card to be spent is named beforehand


@pytest.mark.rule("E-CHAL-13", "E-GPROJ-11")
def test_one_that_works_at_the_draw_works_in_round_1() -> None:
    g = begin(PAIR, ["h23"], nature=["g1309", "g1300"]).play("china keep g1309")
    assert hand_sizes(until(g, "act")) == {"usa": 6, "china": 6}
    g = begin(PAIR, ["h23"], nature=["g1309", "g1300"]).play("china keep g1300")
    assert hand_sizes(until(g, "act")) == {"usa": 5, "china": 5}


@pytest.mark.rule("E-CHAL-13")
def test_it_counts_as_an_active_one_for_winning() -> None:
    s = kept("g1315", "h39")
    for project, place in (("g1303", "place-2"), ("g1304", "place-3")):
        s.t["global"][project] = place
    s.tuck("g1303", "l1007")
    s.tuck("g1304", "l1012")
    s.planet(turning_point=1)
    g = s.steps("growth-phase")
    assert g.result and g.result.won
    s.discard("l1012")
    assert not s.steps("growth-phase").over


@pytest.mark.rule("E-CHAL-13")
def test_it_stays_active_over_the_rounds_but_not_beyond_its_place() -> None:
    s = kept("g1300")
    s.globals("g1300", "g1301", "g1303", "g1304")
    s.planet(round=2)
    g = s.steps("round", nature=["c1400", "c1401", "c1402", "g1305", "g1306"])
    assert [project["active"] for project in g.view()["globals"]] == [True, False, False, False]
    g.play("usa keep g1305 discard g1300")
    assert not any(project["active"] for project in g.view()["globals"])
    # It is drawn again from the discard pile: now it needs its 2 Wind like any other.
    s.d = g.dump()
    s.t = s.d["table"]
    for number in range(1300, 1324):
        if f"g{number}" not in s.t["global"]:
            s.t["global"][f"g{number}"] = "gone"
    s.crises()
    g = s.steps("round", nature=["c1403", "c1404", "c1405", "g1300", "g1306"])
    g.play("china keep g1300 discard g1305")
    assert not any(project["active"] for project in g.view()["globals"])
    s.d = g.dump()
    s.t = s.d["table"]
    s.hand("usa", "l1019", "l1020")
    g = s.act().play("usa tuck l1019 g1300", "usa tuck l1020 g1300")
    assert [p["active"] for p in g.view()["globals"] if p["project"] == "g1300"] == [True]


@pytest.mark.rule("E-CHAL-13")
def test_a_crisis_can_take_it_away() -> None:
    s = kept("g1300")
    s.crises("c1442")  # the group discards a global project
    g = s.steps("crisis-phase").play("china lose g1300")
    assert table(g)["global"].get("g1300") == "discard"
    assert table(g)["free_global"] is None


@pytest.mark.rule("E-CHAL-13")
def test_solo_starts_with_one_of_the_solo_projects() -> None:
    with pytest.raises(BadScript):
        begin(("usa",), ["h23"], nature=["g1302"])  # not in solo
    g = begin(("usa",), ["h23"], nature=["g1309", "g1300"]).play("usa keep g1309")
    assert g.view()["globals"][0]["active"]
    assert hand_sizes(until(g, "act")) == {"usa": 6}


# --- mixed starts ------------------------------------------------------------------------------------------

STARTS = [f"s{number}" for number in range(1205, 1225)]
SOLO_STARTS = [f"s{number}" for number in range(1200, 1205)]


@pytest.mark.rule("E-CHAL-14")
@pytest.mark.parametrize("powers", [PAIR, THREE, FOUR])
def test_mixed_starts_deal_five_of_twenty_by_seat(powers: tuple[str, ...]) -> None:
    order = [STARTS[(7 * n) % 20] for n in range(20)]
    g = begin(powers, ["h41"], nature=order[: 5 * len(powers)])
    for number, seat in enumerate(powers):
        assert g.view()["projects"][seat] == [[card] for card in order[5 * number : 5 * number + 5]]
    gone = [card for card, where in table(g)["card"].items() if where == "gone"]
    assert sorted(gone) == sorted(SOLO_STARTS + order[5 * len(powers) :])


@pytest.mark.rule("E-CHAL-14")
def test_mixed_starts_leave_the_overview_cards_alone() -> None:
    mixed, plain = table(begin(PAIR, ["h41"])), table(begin(PAIR, []))
    for field in ("demand", "dirty", "clean", "emissions", "resilience", "emergency", "growth", "slots"):
        assert mixed[field] == plain[field]


@pytest.mark.rule("E-CHAL-14")
def test_all_twenty_can_come_first_and_the_next_nineteen_second() -> None:
    g = begin(PAIR, ["h41"], nature=["s1210"])
    assert g.at(0).question and g.at(0).legal() == []  # Nature is asked
    first, second = g.at(0).question, g.at(1).question
    assert first and [line.split()[-1] for line in first.options] == STARTS
    assert second and [line.split()[-1] for line in second.options] == [c for c in STARTS if c != "s1210"]


@pytest.mark.rule("E-CHAL-14")
@pytest.mark.parametrize("card", [*SOLO_STARTS, "s1209", "s1214"])
def test_mixed_starts_in_solo_have_no_solo_cards_and_none_marked(card: str) -> None:
    with pytest.raises(BadScript):
        begin(("europe",), ["h41"], nature=[card])


@pytest.mark.rule("E-CHAL-14")
def test_mixed_starts_in_solo() -> None:
    dealt = ["s1224", "s1205", "s1210", "s1215", "s1222"]
    g = begin(("europe",), ["h41"], nature=dealt)
    assert g.view()["projects"] == {"europe": [[card] for card in dealt]}
    t = table(g)
    assert all(t["card"][card] == "gone" for card in [*STARTS, *SOLO_STARTS] if card not in dealt)
    assert (t["demand"], t["growth"]) == ({"europe": 10}, {"europe": 2})  # still the Solo overview card
    assert keeling.restore(g.dump()).dump() == g.dump()


@pytest.mark.rule("E-CHAL-14", "E-CHAL-12")
def test_of_mixed_starts_one_leaves_where_there_are_four_slots() -> None:
    dealt = [f"s{number}" for number in range(1215, 1225)]
    g = begin(PAIR, ["h18-china", "h41"], nature=dealt)
    assert g.legal("china") == [f"china leave s{number}" for number in range(1220, 1225)]
    g.play("china leave s1221")
    assert g.view()["projects"]["china"] == [["s1220"], ["s1222"], ["s1223"], ["s1224"]]
    assert table(g)["card"]["s1221"] == "gone"


@pytest.mark.rule("E-CHAL-14")
def test_a_mixed_start_card_works_for_its_new_owner() -> None:
    g = begin(PAIR, ["h41"], nature=["s1224", "s1205", "s1219", "s1210", "s1221"])
    until(g, "act").play("usa use project-1")  # once for each Society: gain 1 social stability
    assert table(g)["resilience"]["usa"]["social"] == 2
    assert refused(g, "usa use project-1") == "E-PROJ-23"


# --- the draft ---------------------------------------------------------------------------------------------


def packets(players: int) -> list[str]:
    return [f"l{1000 + n}" for n in range(5 * players)]


def drafting(
    powers: tuple[str, ...], *challenges: str, more: list[str] | None = None, first: list[str] | None = None
) -> Game:
    """Everybody has a packet: the first seat l1000-l1004, the next one l1005-l1009, ..."""
    nature = [*(first or []), *ROUND_1, *packets(len(powers)), *(more or [])]
    g = begin(powers, ["h42", *challenges], nature=nature)
    return until(g, "draft")


@pytest.mark.rule("E-CHAL-15")
@pytest.mark.parametrize("powers", [PAIR, THREE, FOUR])
def test_five_open_cards_for_everybody(powers: tuple[str, ...]) -> None:
    g = drafting(powers)
    for seat in (*powers, None):
        view = g.view(seat)
        assert view["packets"] == {
            power: packets(len(powers))[5 * n : 5 * n + 5] for n, power in enumerate(powers)
        }
        assert view["hands"] == {power: [] for power in powers}
    assert g.question and g.question.seats == list(powers)


@pytest.mark.rule("E-CHAL-15")
@pytest.mark.parametrize("powers", [PAIR, THREE, FOUR])
def test_packets_go_to_the_next_seat_and_from_the_last_to_the_first(powers: tuple[str, ...]) -> None:
    n = len(powers)
    g = drafting(powers)
    hands: dict[str, list[str]] = {seat: [] for seat in powers}
    for turn in range(5):
        for number, seat in enumerate(powers):
            packet = packets(n)[5 * ((number - turn) % n) :][:5]
            own = [card for card in packet if not any(card in hand for hand in hands.values())]
            assert g.legal(seat) == [f"{seat} draft {card}" for card in own]
            assert len(own) == 5 - turn
        for seat in reversed(powers):  # in any order
            card = g.legal(seat)[turn % len(g.legal(seat))].split()[-1]
            hands[seat].append(card)
            g.play(f"{seat} draft {card}")
    assert g.view()["hands"] == {seat: sorted(hand) for seat, hand in hands.items()}
    assert g.question and g.question.rule == "act"
    assert not any(g.view()["packets"].values())


@pytest.mark.rule("E-CHAL-15")
def test_all_choose_at_the_same_time_and_one_card_each() -> None:
    g = drafting(THREE)
    g.play("europe draft l1007")
    assert g.question and g.question.seats == ["usa", "majority-world"]
    assert refused(g, "europe draft l1005") == "E-CHAL-15"
    assert g.view()["packets"]["europe"] == ["l1005", "l1006", "l1008", "l1009"]  # not passed on yet
    # No card of another packet, and none that is taken.
    assert refused(g, "usa draft l1005") == "E-CHAL-15"
    assert refused(g, "usa draft l1007") == "E-CHAL-15"
    for move in ("usa pass", "usa use project-1 l1000", "europe pass", "usa tuck l1000 project-1"):
        assert refused(g, move) == "E-CHAL-15"
    g.play("majority-world draft l1010", "usa draft l1000")
    assert g.view()["packets"] == {
        "usa": ["l1011", "l1012", "l1013", "l1014"],
        "europe": ["l1001", "l1002", "l1003", "l1004"],
        "majority-world": ["l1005", "l1006", "l1008", "l1009"],
    }


def draft_all(game: Game) -> Game:
    """Everybody takes the first card there is."""
    while game.question and game.question.rule == "draft":
        game.play(game.question.options[0])
    return game


@pytest.mark.rule("E-CHAL-15")
def test_who_draws_fewer_discards_the_surplus_of_own_choice() -> None:
    g = draft_all(drafting(PAIR, "h17-china"))
    hand = g.view()["hands"]["china"]
    assert g.question and (g.question.rule, g.question.seats) == ("trim", ["china"])
    assert g.legal("china") == [f"china discard {card}" for card in hand]
    assert refused(g, "usa pass") == "E-CHAL-15"
    assert refused(g, "china pass") == "E-CHAL-15"
    assert refused(g, f"china discard {g.view()['hands']['usa'][0]}") == "E-CHAL-15"
    g.play(f"china discard {hand[1]}", f"china discard {hand[4]}")
    assert g.view()["hands"]["china"] == [hand[0], hand[2], hand[3]]
    assert [card for card, where in table(g)["card"].items() if where == "discard"] == [hand[1], hand[4]]
    assert hand_sizes(g)["usa"] == 5
    assert g.question and g.question.rule == "act"


@pytest.mark.rule("E-CHAL-15")
def test_who_draws_more_draws_the_difference() -> None:
    g = draft_all(drafting(PAIR, "h28-china", more=["l1100", "l1101", "l1102"]))
    assert hand_sizes(g) == {"usa": 5, "china": 8}
    assert g.view()["hands"]["china"][5:] == ["l1100", "l1101", "l1102"]
    assert g.question and g.question.rule == "act"


@pytest.mark.rule("E-CHAL-15")
def test_emergency_tokens_and_global_projects_count_for_the_draw_number() -> None:
    """Global South has 2 + 2 tokens: one card fewer; the start with G1309 gives everybody one more."""
    g = draft_all(drafting(THREE, "h16-majority-world"))
    assert g.question and g.question.seats == ["majority-world"]
    g.play(g.legal("majority-world")[0])
    assert hand_sizes(g) == {"usa": 5, "europe": 5, "majority-world": 4}
    g = begin(THREE, ["h42", "h16-majority-world", "h23"], nature=["g1309", "g1310"])
    g = draft_all(until(g.play("usa keep g1309"), "draft"))
    assert g.question and g.question.rule == "act"
    assert hand_sizes(g) == {"usa": 6, "europe": 6, "majority-world": 5}


@pytest.mark.rule("E-CHAL-15")
def test_two_players_may_have_too_many_and_discard_by_seat() -> None:
    g = draft_all(drafting(PAIR, "h17-china"))  # USA has 2 tokens: 5 cards
    assert g.question and g.question.seats == ["china"]
    s = Scene(*PAIR, challenges=["h42", "h17-china"])
    s.give("usa", emergency=8)
    g = draft_all(s.steps("project-phase"))
    assert g.question and g.question.seats == ["usa"]
    g.play(g.legal()[0], g.legal("usa")[1])
    assert g.question and g.question.seats == ["china"]
    g.play(g.legal()[0], g.legal("china")[1])
    assert hand_sizes(g) == {"usa": 3, "china": 3}


@pytest.mark.rule("E-CHAL-15")
@pytest.mark.parametrize(("cards", "kept_cards"), [([], 5), (["h17"], 3), (["h28"], 8), (["h17", "h28"], 6)])
def test_alone_one_keeps_the_draw_number_of_eight(cards: list[str], kept_cards: int) -> None:
    eight = [f"l{1000 + n}" for n in range(8)]
    g = begin(("europe",), ["h42", *cards], nature=[*ROUND_1, *eight])
    g.play("europe keep g1300")
    assert g.view()["hands"]["europe"] == eight
    for number in range(8 - kept_cards):
        assert g.question and g.question.rule == "trim"
        assert len(g.legal()) == 8 - number
        assert refused(g, "europe pass") == "E-CHAL-15"
        g.play(g.legal()[-1])
    assert g.question and g.question.rule == "act"
    assert g.view()["hands"]["europe"] == eight[:kept_cards]
    assert [card for card, where in table(g)["card"].items() if where == "discard"] == eight[kept_cards:]


@pytest.mark.rule("E-CHAL-15")
def test_only_the_first_hand_is_drafted() -> None:
    s = Scene(*PAIR, challenges=["h42"])
    s.planet(round=2)
    g = s.steps("project-phase")
    assert g.question and g.question.rule == "act"
    assert hand_sizes(g) == {"usa": 5, "china": 5}


# --- no geoengineering -------------------------------------------------------------------------------------

GEO = [f"l{number}" for number in range(1124, 1133)]
NEEDS = {"l1124": ["l1002"], "l1129": ["l1005"], "l1132": ["l1006"]}  # a second tag


@pytest.mark.rule("E-CHAL-16")
@pytest.mark.parametrize("card", GEO)
def test_the_effect_of_a_card_with_the_symbol_cannot_be_used(card: str) -> None:
    for challenges in ([], ["h38"]):
        s = Scene(*PAIR, challenges=challenges)
        s.project("usa", 1, card, *NEEDS.get(card, []))
        s.hand("usa", "l1000", "l1001")
        g = s.act()
        uses = [move for move in g.legal("usa") if move.startswith("usa use project-1")]
        assert bool(uses) == (not challenges)
        for move in uses:
            s = Scene(*PAIR, challenges=["h38"])
            s.project("usa", 1, card, *NEEDS.get(card, []))
            s.hand("usa", "l1000", "l1001")
            assert refused(s.act(), move) == "E-CHAL-16"


@pytest.mark.rule("E-CHAL-16")
def test_nor_one_that_rolls_the_die_for_its_own_table() -> None:
    for challenges in ([], ["h38"]):
        s = Scene(*PAIR, challenges=challenges)
        s.globals("g1320")
        s.tuck("g1320", "l1126", "l1007")
        g = s.act()
        assert ("china use g1320" in g.legal("china")) == (not challenges)
        if challenges:
            for move in ("china use g1320", "usa use g1320 l1126", "usa use g1320 l1007 l1126"):
                assert refused(g, move) == "E-CHAL-16"


@pytest.mark.rule("E-CHAL-16")
def test_such_cards_may_still_cover_be_tucked_and_pay() -> None:
    s = Scene(*PAIR, challenges=["h38"])
    s.project("usa", 1, "l1013")
    s.globals("g1320")
    s.crises("c1431")
    s.hand("usa", "l1126", "l1127", "l1128", "l1130", "l1131")
    g = s.act()
    g.play(
        "usa tuck l1126 project-1",
        "usa use project-1 l1127",  # Solar Thermal Plants on top, a geoengineering card beneath
        "usa tuck l1128 g1320",
        "usa tuck l1130 c1431",
        "usa cover l1131 project-2",
    )
    t = table(g)
    assert t["clean"]["usa"] == 3
    assert {card: t["card"][card] for card in ("l1126", "l1127", "l1128", "l1130", "l1131")} == {
        "l1126": "usa-1",
        "l1127": "discard",
        "l1128": "g1320",
        "l1130": "c1431",
        "l1131": "usa-2",
    }
    assert refused(g, "usa use project-2") == "E-CHAL-16"


@pytest.mark.rule("E-CHAL-16", "E-CRISIS-21")
def test_ties_are_still_rolled_for() -> None:
    s = Scene(*PAIR, challenges=["h38"])
    s.planet(bands=1)
    s.crises("c1420")  # whoever has the fewest infra stability
    for seat in PAIR:
        s.give(seat, infra=0)
    g = s.steps("crisis-phase", nature=["permafrost", 5, 2])
    assert [line for line in g.log if "tie" in line] == ["nature tie-usa 5", "nature tie-china 2"]
    assert table(g)["emergency"] == {"usa": 0, "china": 1}


# --- saving and restoring ----------------------------------------------------------------------------------

WISHES: list[tuple[tuple[str, ...], Any]] = [
    (PAIR, ["h01", "h18-china", "h23", "h41", "h42", "h17"]),
    (FOUR, {"red-group": 1, "red-single": 1, "green-single": 1, "grey-group": 2}),
    (THREE, ["h05", "h06", "h07", "h22", "h12-europe", "h32-majority-world", "h38"]),
    (("china",), ["h18", "h23", "h41", "h42"]),
]


@pytest.mark.parametrize(("powers", "wish"), WISHES, ids=["pair", "four", "three", "solo"])
def test_a_game_with_challenges_is_saved_and_restored_at_every_question(
    powers: tuple[str, ...], wish: Any
) -> None:
    g = begin(powers, wish)
    cards = in_use(g)
    while g.question and g.question.rule != "act":
        loaded, restored = keeling.load(g.save()), keeling.restore(g.dump())
        for other in (loaded, restored):
            assert other.dump() == g.dump()
            assert other.question == g.question
            assert in_use(other) == cards
            assert other.setup.options == g.setup.options
        move = g.question.options[-1]
        restored.play(move)
        g.play(move)
        assert keeling.load(loaded.play(move).save()).dump() == g.dump()
    assert g.question and g.at(len(g.log)).dump() == g.dump()
    assert in_use(pass_all(g)) == cards  # and in the next round


@pytest.mark.rule("E-CHAL-15")
def test_a_choice_of_the_draft_can_be_taken_back_until_nature_goes_on() -> None:
    g = drafting(PAIR)
    before = g.dump()
    assert g.play("usa draft l1000").undo().dump() == before

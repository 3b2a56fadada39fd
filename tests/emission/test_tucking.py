"""Tucking cards under crises (E-TUCK)."""

import pytest

from keeling import Game

from .scene import Scene, pass_all, refused, table

SOCIETY = ["l1000", "l1055", "l1057"]  # one Society tag each
TWICE = "l1120"  # two Society tags


def struck(crisis: str, *tucked: str, powers: tuple[str, ...] = ("usa", "china"), **numbers: int) -> Game:
    """A known crisis is carried out with these cards under it; then the next round has begun."""
    s = Scene(*powers)
    s.crises(crisis)
    s.tuck(crisis, *tucked)
    for seat in powers:
        s.give(seat, **numbers)
    return resolving(s)


def resolving(s: Scene) -> Game:
    """The crisis phase, after the die."""
    s.t["phase"] = "crisis"
    return s.steps("resolve")


def under(game: Game, crisis: str) -> list[str]:
    return [card for card, where in table(game)["card"].items() if where == crisis]


# --- where cards may be tucked -------------------------------------------------------------------


@pytest.mark.rule("E-TUCK-1")
def test_any_player_may_tuck_under_the_expected_crisis_as_often_as_they_like():
    s = Scene("usa", "china")
    s.crises("c1428", "c1401", "c1402")
    s.hand("usa", "l1000", "l1001", "l1002")
    s.hand("china", "l1055", "l1003")
    g = s.act()
    g.play("usa tuck l1000 c1428")
    assert under(g, "c1428") == ["l1000"]
    g.play("china tuck l1055 c1428", "usa tuck l1001 c1428", "usa tuck l1002 c1428")
    assert under(g, "c1428") == ["l1000", "l1001", "l1002", "l1055"]
    assert g.view("china")["hands"] == {"usa": [], "china": ["l1003"]}
    assert g.view("usa")["crises"][0] == {
        "place": 1,
        "crisis": "c1428",
        "tucked": ["l1000", "l1001", "l1002", "l1055"],
    }


@pytest.mark.rule("E-TUCK-1")
def test_only_one_card_of_the_own_hand_at_a_time():
    s = Scene("usa", "china")
    s.crises("c1428")
    s.hand("usa", "l1000", "l1001")
    s.hand("china", "l1055")
    s.discard("l1057")
    g = s.act()
    assert refused(g, "usa tuck l1000 l1001 c1428") == "notation"  # two cards: it cannot even be said
    assert refused(g, "usa tuck l1055 c1428") == "E-PROJ-9"  # China's
    assert refused(g, "usa tuck l1057 c1428") == "E-PROJ-27"  # discarded
    assert refused(g, "usa tuck l1007 c1428") == "E-PROJ-27"  # in the deck
    assert refused(g, "usa tuck s1210 c1428") == "E-PROJ-27"  # a project


@pytest.mark.rule("E-TUCK-1")
def test_not_in_the_global_phase():
    s = Scene("usa", "china")
    s.hand("usa", "l1000")
    g = s.steps("round", nature=["c1428", "c1401", "c1402"])
    assert table(g)["phase"] == "global"
    assert refused(g, "usa tuck l1000 c1428") == "E-GEN-2"


@pytest.mark.rule("E-TUCK-1")
def test_not_in_the_crisis_phase():
    s = Scene("usa", "china")
    s.crises("c1440")  # USA discards 2 cards with an Energy tag
    s.project("usa", 1, "l1013", "l1015", "l1016")
    s.hand("usa", "l1044")
    g = resolving(s)
    assert (g.question and g.question.rule, table(g)["crisis_now"]) == ("lose-card", "c1440")
    assert refused(g, "usa tuck l1044 c1440") == "E-CRISIS-26"
    s = Scene("usa", "china")
    s.crises("c1402")
    s.planet(bands=3)
    s.globals("g1303")
    s.tuck("g1303", "l1045")
    s.hand("usa", "l1044")
    g = resolving(s)
    assert (g.question and g.question.rule, table(g)["crisis_now"]) == ("crisis-help", "c1402")
    assert refused(g, "usa tuck l1044 c1402") == "E-CRISIS-37"


@pytest.mark.rule("E-TUCK-1")
def test_not_under_a_crisis_that_is_over():
    s = Scene("usa", "china")
    s.crises("c1428")
    s.t["crisis"]["c1429"] = "discard"
    s.hand("usa", "l1000")
    assert refused(s.act(), "usa tuck l1000 c1429") == "E-TUCK-1"


@pytest.mark.rule("E-TUCK-2")
def test_never_under_an_unknown_crisis():
    s = Scene("usa", "china")
    s.crises("c1428", "c1401", "c1402")
    s.hand("usa", "l1000")
    g = s.act()
    assert refused(g, "usa tuck l1000 c1401") == "E-TUCK-2"
    assert refused(g, "usa tuck l1000 place-2") == "notation"
    assert [move for move in g.legal("usa") if " c1" in move] == ["usa tuck l1000 c1428"]


@pytest.mark.rule("E-TUCK-2")
def test_the_refusal_does_not_tell_which_crisis_lies_face_down():
    s = Scene("usa", "china")
    s.crises("c1428", "c1401", "c1402")
    s.hand("usa", "l1000")
    g = s.act()
    unknown = [crisis for n in range(48) if (crisis := f"c{1400 + n}") != "c1428"]
    assert {refused(g, f"usa tuck l1000 {crisis}") for crisis in unknown} == {"E-TUCK-2"}  # E-GEN-6


@pytest.mark.rule("E-TUCK-2")
def test_a_crisis_turned_face_up_by_an_effect_is_known_from_then_on():
    s = Scene("usa", "china")
    s.crises("c1428", "c1432", "c1402")
    s.project("usa", 1, "l1108")  # discard 1 card: turn 1 unknown crisis face up
    s.hand("usa", "l1000", "l1044")
    s.hand("china", "l1045")
    g = s.act()
    assert refused(g, "china tuck l1045 c1432") == "E-TUCK-2"
    g.play("usa use project-1 l1000 place-2")
    g.play("china tuck l1045 c1432", "usa tuck l1044 c1432")
    assert under(g, "c1432") == ["l1044", "l1045"]


@pytest.mark.rule("E-TUCK-3")
@pytest.mark.parametrize(
    ("crisis", "first", "second"),
    [
        ("c1444", "l1000", "l1055"),
        ("c1445", "l1044", "l1045"),
        ("c1446", "l1000", "l1055"),
        ("c1447", "l1013", "l1019"),
    ],
)
def test_a_permanent_crisis_of_an_earlier_round_may_be_tucked_under(crisis, first, second):
    s = Scene("usa", "china")
    s.crises("c1428")
    s.ongoing(crisis)
    s.hand("usa", first)
    s.hand("china", second)
    s.planet(round=2)
    g = s.act()
    g.play(f"usa tuck {first} {crisis}")
    assert table(g)["crisis"][crisis] == "ongoing"
    assert under(g, crisis) == [first]
    g.play(f"china tuck {second} {crisis}")
    assert table(g)["crisis"][crisis] == "discard"
    assert g.view("usa")["discard"] == [first, second]


@pytest.mark.rule("E-TUCK-7")
def test_any_card_may_be_tucked_whether_its_tags_help_or_not():
    s = Scene("usa", "china")
    s.crises("c1428", "c1401")  # Society helps against it
    cards = ["l1001", "l1013", "l1019", "l1037", "l1044", "l1073", "l1126", "l1030", "l1000"]
    s.hand("usa", *cards)
    g = s.act()
    g.play(*(f"usa tuck {card} c1428" for card in cards))
    assert sorted(under(g, "c1428")) == sorted(cards)


@pytest.mark.rule("E-TUCK-7")
def test_cards_may_be_tucked_under_a_crisis_that_no_tag_helps_against():
    s = Scene("usa", "china")
    s.crises("c1402")  # social resilience only
    s.hand("usa", "l1000")
    g = s.act()
    g.play("usa tuck l1000 c1402")
    assert under(g, "c1402") == ["l1000"]


@pytest.mark.rule("E-TUCK-7")
def test_more_may_be_tucked_when_enough_lies_there():
    s = Scene("usa", "china")
    s.crises("c1432")  # 1 Regulation is enough
    s.tuck("c1432", "l1044")
    s.hand("china", "l1045")
    g = s.act()
    g.play("china tuck l1045 c1432")
    assert under(g, "c1432") == ["l1044", "l1045"]


# --- what tucked cards do ------------------------------------------------------------------------


@pytest.mark.rule("E-TUCK-4")
def test_tucked_tags_cancel_a_crisis_for_everybody_whoever_tucked_them():
    s = Scene("usa", "europe", "china")
    s.crises("c1428")  # everyone loses 1 social resilience, ignored with 2 Society
    s.hand("china", "l1000", "l1055")
    s.planet(trees=33, oceans=23, loose_carbon=0)
    g = s.act()
    g.play("china tuck l1000 c1428", "china tuck l1055 c1428")
    pass_all(g)
    for seat in ("usa", "europe", "china"):
        assert table(g)["resilience"][seat]["social"] == 1
        assert table(g)["emergency"][seat] == 0


@pytest.mark.rule("E-TUCK-4")
def test_without_them_it_strikes_everybody():
    g = struck("c1428", powers=("usa", "europe", "china"), social=1)
    assert [table(g)["resilience"][seat]["social"] for seat in ("usa", "europe", "china")] == [0, 0, 0]


@pytest.mark.rule("E-TUCK-4")
@pytest.mark.parametrize(
    ("crisis", "card", "wrong"),
    [
        ("c1431", "l1073", "l1044"),  # Oil Industry Legacy: Infrastructure (p. 12)
        ("c1432", "l1044", "l1073"),  # Oil Industry Damage: Regulation (p. 21)
    ],
)
def test_each_crisis_names_its_own_tag(crisis, card, wrong):
    s = Scene("usa", "china")
    s.give("usa", eco=2, infra=1, dirty=5)
    s.give("china", eco=2, infra=0, dirty=9)  # struck by both: most dirty energy, fewest infrastructure
    s.crises(crisis)
    s.tuck(crisis, card)
    g = resolving(s)
    assert table(g)["resilience"]["china"]["eco"] == 2
    s.put("deck", card)
    s.tuck(crisis, wrong)
    g = resolving(s)
    assert table(g)["resilience"]["china"]["eco"] == 0
    assert table(g)["resilience"]["usa"]["eco"] == 2


@pytest.mark.rule("E-TUCK-4")
@pytest.mark.parametrize(("cards", "left"), [(0, 7), (1, 8), (2, 9), (3, 9)])
def test_tucked_cards_weaken_a_crisis_for_whoever_is_struck(cards, left):
    s = Scene("usa", "china")
    s.give("china", dirty=9, clean=20)
    s.crises("c1439")  # most dirty energy: lose 2, reduced by 1 per Society card
    s.tuck("c1439", *SOCIETY[:cards])
    g = resolving(s)
    assert table(g)["dirty"] == {"usa": 5, "china": left}
    assert table(g)["emergency"] == {"usa": 0, "china": 0}


@pytest.mark.rule("E-TUCK-5")
@pytest.mark.parametrize(
    ("tucked", "social"),
    [
        ([], 0),
        (SOCIETY[:1], 0),  # half of it does nothing
        (SOCIETY[:2], 1),
        ([TWICE], 1),  # two tags on one card
        (["l1000", "l1044", "l1045"], 0),  # other tags do not count
        (["l1000", "l1049"], 1),  # Society and another tag
    ],
)
def test_to_ignore_a_crisis_tags_are_counted_and_all_are_needed(tucked, social):
    g = struck("c1428", *tucked, social=1)
    assert [table(g)["resilience"][seat]["social"] for seat in ("usa", "china")] == [social, social]
    assert table(g)["emergency"] == {"usa": 0, "china": 0}


@pytest.mark.rule("E-TUCK-5")
@pytest.mark.parametrize(
    ("tucked", "dirty"),
    [
        (["l1000"], 8),
        ([TWICE], 8),  # two tags, but one card
        ([TWICE, "l1000"], 9),
        (["l1044", "l1045"], 7),  # no Society
    ],
)
def test_only_reduced_per_card_counts_cards(tucked, dirty):
    s = Scene("usa", "china")
    s.give("china", dirty=9, clean=20)
    s.crises("c1439")
    s.tuck("c1439", *tucked)
    assert table(resolving(s))["dirty"]["china"] == dirty


@pytest.mark.rule("E-TUCK-5")
def test_solar_and_wind_are_both_energy():
    s = Scene("usa", "china")
    s.ongoing("c1447")  # ends with 2 Energy tags
    s.hand("usa", "l1013", "l1019")
    g = s.act()
    g.play("usa tuck l1019 c1447")
    assert table(g)["crisis"]["c1447"] == "ongoing"
    g.play("usa tuck l1013 c1447")
    assert table(g)["crisis"]["c1447"] == "discard"
    assert "no-remove-dirty" not in table(g)["standing"]


@pytest.mark.rule("E-TUCK-5")
@pytest.mark.parametrize(
    ("crisis", "card", "ends"),
    [
        ("c1444", "l1000", False),
        ("c1444", TWICE, True),
        ("c1446", TWICE, True),
        ("c1445", "l1044", False),
        ("c1447", "l1030", False),  # two Grid tags are no Energy
    ],
)
def test_a_permanent_crisis_is_discarded_with_the_full_number_of_tags(crisis, card, ends):
    s = Scene("usa", "china")
    s.ongoing(crisis)
    s.hand("china", card)
    g = s.act()
    g.play(f"china tuck {card} {crisis}")
    assert table(g)["crisis"][crisis] == ("discard" if ends else "ongoing")
    assert table(g)["card"][card] == ("discard" if ends else crisis)


@pytest.mark.rule("E-TUCK-5")
@pytest.mark.parametrize(("crisis", "card"), [("c1445", "l1044"), ("c1447", "l1019")])
def test_alone_one_tag_ends_some_permanent_crises(crisis, card):
    s = Scene("usa")
    s.ongoing(crisis)
    s.hand("usa", card)
    g = s.act()
    g.play(f"usa tuck {card} {crisis}")
    assert table(g)["crisis"][crisis] == "discard"


@pytest.mark.rule("E-TUCK-6")
@pytest.mark.parametrize("crisis", ["c1428", "c1432", "c1439", "c1402"])
def test_cards_go_with_the_crisis_even_superfluous_ones(crisis):
    s = Scene("usa", "china")
    s.crises(crisis)
    tucked = ["l1000", "l1044", "l1045", "l1055", "l1120", "l1126"]
    s.tuck(crisis, *tucked)
    g = resolving(s)
    assert table(g)["crisis"][crisis] == "discard"
    assert g.view("usa")["discard"] == tucked
    assert g.view("usa")["hands"] == {"usa": [], "china": []}


@pytest.mark.rule("E-TUCK-6")
def test_cards_under_a_permanent_crisis_go_with_it_even_superfluous_ones():
    s = Scene("usa", "china")
    s.ongoing("c1445")
    s.tuck("c1445", "l1000", "l1044", "l1126")
    s.hand("usa", "l1045")
    g = s.act()
    g.play("usa tuck l1045 c1445")
    assert table(g)["crisis"]["c1445"] == "discard"
    assert g.view("usa")["discard"] == ["l1000", "l1044", "l1045", "l1126"]


@pytest.mark.rule("E-TUCK-6")
def test_cards_under_a_permanent_crisis_stay_from_round_to_round():
    s = Scene("usa", "china")
    s.crises("c1445")
    s.tuck("c1445", "l1044", "l1000")
    g = resolving(s)
    assert table(g)["round"] == 2
    assert table(g)["crisis"]["c1445"] == "ongoing"
    assert under(g, "c1445") == ["l1000", "l1044"]

"""Every global project of the box, used where it may be and refused where it may not.

Written from the card list: three players, USA acts. A card is used once in a scene in which exactly enough
is tucked; `changes` is all that differs on the table afterwards.
"""

from typing import Any, NamedTuple

import pytest

from keeling import Game
from keeling.emission import box

from .scene import POWERS, Scene, refused, table

SEATS = ("usa", "europe", "china")
TAGGED = {  # cards with one such tag each, and no other
    "wind": ["l1019", "l1004"],
    "solar": ["l1013", "l1015"],
    "regulation": ["l1007", "l1044", "l1045", "l1053"],
    "society": ["l1000", "l1055", "l1057", "l1088"],
    "incentive": ["l1001", "l1065", "l1068", "l1097"],
    "innovation": ["l1002", "l1008", "l1063", "l1069"],
    "ecology": ["l1005", "l1037", "l1038", "l1058"],
    "infrastructure": ["l1006", "l1073", "l1087", "l1091"],
    "grid": ["l1003", "l1070", "l1029", "l1031"],  # the last two have another one beside it
}
NOT_IN_SOLO = ["g1302", "g1307", "g1311", "g1312", "g1313", "g1314", "g1315", "g1323"]

# What activates them: a tag and how many, 0: one for each player
TUCK = {
    "g1300": ("wind", 2),
    "g1301": ("solar", 2),
    "g1302": ("grid", 0),
    "g1303": ("regulation", 1),
    "g1304": ("regulation", 1),
    "g1305": ("regulation", 1),
    "g1306": ("regulation", 0),
    "g1307": ("society", 0),
    "g1309": ("regulation", 0),
    "g1310": ("incentive", 0),
    "g1311": ("innovation", 0),
    "g1316": ("ecology", 0),
    "g1317": ("regulation", 0),
    "g1318": ("innovation", 2),
    "g1319": ("regulation", 2),
    "g1321": ("infrastructure", 0),
    "g1322": ("innovation", 1),  # and no other cards
    "g1323": ("society", 0),
}
ANY_CARD = ["g1308"]
NOTHING = ["g1320"]
NO_EMISSION = {"g1312": "buildings", "g1313": "transport", "g1314": "agriculture", "g1315": "industry"}
ALL = [f"g{number}" for number in range(1300, 1324)]

PAID, OTHER = "l1099", "l1101"  # USA's hand
EACH, COMMON, FREE = "once for each player", "once for all", "as often as it is paid"
Change = dict[str, tuple[Any, Any]]


class Use(NamedTuple):
    """In the project phase."""

    said: str  # what follows the project in the move
    changes: Change  # beside the card paid and the use counted
    limit: str
    pays: bool = True  # one card of the hand
    nature: tuple[Any, ...] = ()
    then: str = ""  # the answer to a question within the effect
    tucked: tuple[str, ...] = ()  # more than what activates it


USES = {
    "g1300": Use(PAID, {"clean.usa": (2, 4)}, EACH),
    "g1301": Use(PAID, {"clean.usa": (2, 4)}, EACH),
    "g1302": Use("china 2", {"clean.usa": (2, 0), "clean.china": (3, 5)}, EACH, False),
    "g1306": Use(PAID, {"dirty.usa": (5, 3)}, EACH),
    "g1307": Use("europe china 1", {"emergency.europe": (4, 3), "emergency.china": (6, 7)}, EACH, False),
    "g1311": Use("europe l1101", {"card.l1101": ("hand-usa", "hand-europe")}, EACH, False),
    "g1312": Use(PAID, {"emissions.usa.buildings": (2, 1)}, FREE),
    "g1313": Use(PAID, {"emissions.usa.transport": (3, 2)}, FREE),
    "g1314": Use(PAID, {"emissions.usa.agriculture": (1, 0)}, FREE),
    "g1315": Use(PAID, {"emissions.usa.industry": (1, 0)}, FREE),
    "g1316": Use("", {"trees": (15, 16)}, COMMON, False),
    "g1317": Use("", {"oceans": (10, 11)}, COMMON, False),
    "g1319": Use(
        f"{PAID} c1447",
        {
            "crisis.c1447": ("ongoing", "discard"),
            "face_up.c1447": (1, None),
            "standing.no-remove-dirty": (1, None),
            "card.l1016": ("c1447", "discard"),
        },
        COMMON,
    ),
    "g1320": Use(
        "l1126",
        {
            "card.l1126": ("g1320", "discard"),
            "bands": (5, 4),
            "bands_aside": (0, 1),
            "crisis_places": (2, 4),
            "crisis.c1410": (None, "laid"),
            "crisis.c1411": (None, "laid"),
            "crisis_place.c1410": (None, 3),
            "crisis_place.c1411": (None, 4),
        },
        COMMON,
        False,
        nature=(4, "c1410", "c1411"),
        tucked=("l1126",),
    ),
    "g1321": Use(f"{PAID} eco", {"resilience.usa.eco": (0, 2)}, EACH),
    "g1322": Use(
        "l1002",
        {
            "card.l1002": ("g1322", "discard"),
            "card.l1060": (None, "discard"),
            "card.l1061": (None, "hand-usa"),
            "card.l1062": (None, "discard"),
        },
        FREE,
        False,
        nature=("l1060", "l1061", "l1062"),
        then="usa keep l1061",
    ),
    "g1323": Use(
        "china social 1", {"resilience.usa.social": (1, 0), "resilience.china.social": (1, 2)}, EACH, False
    ),
}
AT_THE_DRAW = ["g1309", "g1310"]
AT_THE_SUMMIT = ["g1318"]
IN_A_CRISIS = {  # a crisis that each may be used against
    "g1303": ("c1402", "social"),
    "g1304": ("c1406", "eco"),
    "g1305": ("c1412", "infra"),
    "g1308": ("c1402", "social"),
}


def tucked_for(project: str, players: int) -> list[str]:
    """Exactly what activates it."""
    if project in TUCK:
        tag, count = TUCK[project]
        return TAGGED[tag][: count or players]
    return ["l1017"] if project in ANY_CARD else []


def scene(project: str, short: bool = False, powers: tuple[str, ...] = SEATS) -> Scene:
    """The project is in play and active, or one tag or token short of it."""
    s = Scene(*powers)
    s.globals(project)
    s.tuck(project, *tucked_for(project, len(powers)))
    if short and project in NO_EMISSION:
        s.give(powers[-1], **{NO_EMISSION[project]: 1})
    elif short:
        s.put("gone", tucked_for(project, len(powers))[-1])
    elif project in NO_EMISSION:
        s.give(powers[-1], **{NO_EMISSION[project]: 0})
    return s


def acting(project: str, short: bool = False, hand: tuple[str, ...] = (PAID, OTHER)) -> Game:
    """Step 2 of the project phase."""
    s = scene(project, short)
    use = USES[project]
    s.hand("usa", *hand)
    s.hand("europe", "l1098")
    s.hand("china", "l1100")
    s.give("europe", emergency=4)
    s.give("china", emergency=6)
    s.planet(bands=5)
    s.crises("c1400", "c1401")
    if project == "g1319":
        s.ongoing("c1444", "c1447")
        s.tuck("c1447", "l1016")
    s.tuck(project, *use.tucked)
    return s.act(nature=list(use.nature))


def resolving(s: Scene) -> Game:
    """The crisis phase, after the die."""
    s.t["phase"] = "crisis"
    return s.steps("resolve")


def move_of(project: str) -> str:
    return f"usa use {project} {USES[project].said}".strip()


def active(game: Game, project: str) -> bool:
    found = [each["active"] for each in game.view("usa")["globals"] if each["project"] == project]
    return bool(found[0])


def flat(value: Any, path: str = "") -> dict[str, Any]:
    if not isinstance(value, dict):
        return {path: value}
    found: dict[str, Any] = {}
    for key, inner in value.items():
        found |= flat(inner, f"{path}.{key}" if path else key)
    return found


def changes(before: dict[str, Any], after: dict[str, Any]) -> Change:
    """All that differs on the table: what it was, what it is."""
    old, new = flat(before), flat(after)
    keys = [key for key in {**old, **new} if old.get(key) != new.get(key)]
    return {key: (old.get(key), new.get(key)) for key in keys}


# --- all of them ---------------------------------------------------------------------------------


def test_every_global_project_of_the_box_is_walked():
    assert sorted([*USES, *AT_THE_DRAW, *AT_THE_SUMMIT, *IN_A_CRISIS]) == ALL
    assert sorted([*TUCK, *ANY_CARD, *NOTHING, *NO_EMISSION]) == ALL
    assert box.load().global_names == ALL


@pytest.mark.rule("E-POWER-6")
def test_alone_those_that_need_other_players_are_not_there():
    s = Scene("usa")
    assert s.t["global"] == dict.fromkeys(NOT_IN_SOLO, "gone")


@pytest.mark.rule("E-GPROJ-4", "E-GPROJ-5")
@pytest.mark.parametrize(
    ("project", "players"),
    [(project, n) for project in TUCK for n in (1, 2, 3, 4) if n > 1 or project not in NOT_IN_SOLO],
)
def test_exactly_the_required_number_of_tags_activates_it(project, players):
    powers = POWERS[:players]
    tag, _ = TUCK[project]
    needed = tucked_for(project, players)
    s = Scene(*powers)
    s.globals(project)
    s.hand("usa", *needed)
    g = s.act()
    for card in needed:
        assert not active(g, project)
        g.play(f"usa tuck {card} {project}")
    assert active(g, project)
    assert len(needed) == (TUCK[project][1] or players)
    if project != "g1322":  # other tags do not help; that one does not even take them
        wrong = TAGGED["ecology" if tag != "ecology" else "society"]
        s.hand("usa")
        s.tuck(project, *needed[:-1], *wrong[:2])
        assert not active(s.act(), project)


@pytest.mark.rule("E-GPROJ-4", "E-GPROJ-5")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("project", NO_EMISSION)
def test_one_player_without_the_emission_is_enough(project, players):
    powers = POWERS[:players]
    s = Scene(*powers)
    s.globals(project)
    for seat in powers:
        s.give(seat, buildings=0, transport=0, industry=0, agriculture=0)
        s.give(seat, **{NO_EMISSION[project]: 1})
    assert not active(s.act(), project)  # other kinds do not matter
    for seat in powers:
        s.give(seat, **{NO_EMISSION[project]: 0})
        assert active(s.act(), project)
        s.give(seat, **{NO_EMISSION[project]: 1})


@pytest.mark.rule("E-GPROJ-4")
def test_one_card_of_any_kind_activates_the_fund_for_losses():
    s = Scene("usa", "china")
    s.globals("g1308")
    s.hand("china", "l1126")
    g = s.act()
    assert not active(g, "g1308")
    g.play("china tuck l1126 g1308")
    assert active(g, "g1308")


@pytest.mark.rule("E-GPROJ-4")
def test_radiation_management_needs_nothing():
    s = Scene("usa")
    s.globals("g1320")
    assert active(s.act(), "g1320")


@pytest.mark.rule("E-GPROJ-11")
@pytest.mark.parametrize("project", ALL)
def test_none_can_be_used_while_the_group_chooses_a_new_one(project):
    s = scene(project)
    s.hand("usa", PAID, OTHER)
    new = [other for other in ("g1310", "g1311", "g1312") if other != project][:2]
    g = s.steps("round", nature=["c1400", "c1401", "c1402", *new])
    assert active(g, project)
    for said in ("", "usa", PAID, "place-2"):
        assert refused(g, f"usa use {project} {said}".strip()) == "E-GEN-2"


@pytest.mark.rule("E-CRISIS-37", "E-GPROJ-11")
@pytest.mark.parametrize("project", [*USES, *AT_THE_DRAW, *AT_THE_SUMMIT])
def test_what_does_not_work_in_a_crisis_cannot_be_used_there(project):
    s = scene(project)
    s.globals(project, "g1303")
    s.tuck("g1303", "l1071")
    s.hand("usa", PAID, OTHER)
    s.crises("c1402", "c1401")
    s.planet(bands=4)
    g = resolving(s)
    assert g.question is not None and g.question.rule == "crisis-help"
    assert active(g, project)
    assert refused(g, move_of(project) if project in USES else f"usa use {project}") == "E-CRISIS-37"


@pytest.mark.rule("E-GPROJ-11")
@pytest.mark.parametrize("project", [*AT_THE_DRAW, *AT_THE_SUMMIT, *IN_A_CRISIS])
def test_what_works_at_another_moment_cannot_be_used_in_the_project_phase(project):
    s = scene(project)
    s.hand("usa", PAID)
    s.crises("c1402", "c1401")
    s.planet(bands=4)
    g = s.act()
    assert active(g, project)
    for said in ("", "usa", "place-2", "l1017"):
        assert refused(g, f"usa use {project} {said}".strip()) == "E-GPROJ-11"


# --- in the project phase ------------------------------------------------------------------------


@pytest.mark.rule("E-GPROJ-6", "E-GPROJ-12", "E-PROJ-18")
@pytest.mark.parametrize("project", USES)
def test_used_once_it_does_exactly_what_it_says(project):
    use = USES[project]
    g = acting(project)
    before = table(g)
    g.play(move_of(project))
    if use.then:
        g.play(use.then)
    expected: Change = {f"global_uses.{project}.usa": (None, 1), **use.changes}
    if use.pays:
        expected[f"card.{PAID}"] = ("hand-usa", "discard")
    assert changes(before, table(g)) == expected
    assert g.question is not None and g.question.rule == "act"


@pytest.mark.rule("E-GPROJ-6")
@pytest.mark.parametrize("project", [project for project in USES if project not in NOTHING])
def test_one_below_it_is_refused(project):
    g = acting(project, short=True)
    assert not active(g, project)
    assert refused(g, move_of(project)) == "E-GPROJ-6"
    assert not [move for move in g.legal("usa") if move.startswith(f"usa use {project}")]


@pytest.mark.rule("E-PROJ-18", "E-GPROJ-8")
@pytest.mark.parametrize("project", [project for project, use in USES.items() if use.pays])
def test_without_a_card_to_pay_it_is_refused(project):
    g = acting(project, hand=())
    assert refused(g, move_of(project)) == "E-PROJ-18"
    g = acting(project)
    assert refused(g, move_of(project).replace(PAID, "l1100")) == "E-PROJ-19"  # China's card
    assert refused(g, f"usa use {project}") == "E-SIMUL-9"  # which card is said with the move


@pytest.mark.rule("E-GPROJ-8")
@pytest.mark.parametrize("project", [project for project, use in USES.items() if use.limit != FREE])
def test_the_limit_is_for_each_player_or_for_all(project):
    use = USES[project]
    g = acting(project)
    g.play(move_of(project))
    again = move_of(project).replace(PAID, OTHER)
    assert refused(g, again) == "E-GPROJ-8"
    others = [move for move in g.legal("china") if move.startswith(f"china use {project}")]
    if use.limit == EACH:
        assert others
        g.play(others[0])
        assert refused(g, others[0]) == "E-GPROJ-8"
        assert table(g)["global_uses"] == {project: {"usa": 1, "china": 1}}
    else:
        assert not others
        assert refused(g, again.replace("usa", "china")) == "E-GPROJ-8"


@pytest.mark.rule("E-GPROJ-8")
@pytest.mark.parametrize("project", NO_EMISSION)
def test_the_emission_programmes_work_as_often_as_they_are_paid(project):
    s = scene(project)
    kind = NO_EMISSION[project]
    s.give("usa", **{kind: 4})
    s.hand("usa", PAID, OTHER, "l1098")
    g = s.act()
    g.play(f"usa use {project} {PAID}", f"usa use {project} {OTHER}", f"usa use {project} l1098")
    assert table(g)["emissions"]["usa"][kind] == 1
    assert refused(g, f"usa use {project}") == "E-PROJ-18"


@pytest.mark.parametrize("project", NO_EMISSION)
@pytest.mark.rule("E-PROJ-35")
def test_an_emission_programme_does_nothing_for_a_player_without_the_emission(project):
    s = scene(project)
    s.hand("china", PAID)
    g = s.act()
    before = table(g)
    g.play(f"china use {project} {PAID}")
    expected = {f"card.{PAID}": ("hand-china", "discard"), f"global_uses.{project}.china": (None, 1)}
    assert changes(before, table(g)) == expected


@pytest.mark.parametrize(("dirty", "left"), [(5, 3), (2, 0), (1, 0), (0, 0)])
def test_g1306_removes_two_dirty_energy_or_what_there_is(dirty, left):
    s = scene("g1306")
    s.give("usa", dirty=dirty)
    s.hand("usa", PAID)
    g = s.act()
    g.play(f"usa use g1306 {PAID}")
    assert table(g)["dirty"] == {"usa": left, "europe": 4, "china": 9}


@pytest.mark.rule("E-CRISIS-36")
def test_g1306_is_refused_while_dirty_energy_cannot_be_removed():
    s = scene("g1306")
    s.ongoing("c1447")
    s.hand("usa", PAID)
    assert refused(s.act(), f"usa use g1306 {PAID}") == "E-CRISIS-36"


def test_g1302_moves_one_to_three_clean_energy_to_another_player():
    s = scene("g1302")
    s.give("usa", clean=5)
    g = s.act()
    said = [f"usa use g1302 {seat} {number}" for seat in ("europe", "china") for number in (1, 2, 3)]
    assert sorted(move for move in g.legal("usa") if "g1302" in move) == sorted(said)
    assert refused(g, "usa use g1302 usa 1") == "E-PROJ-38"
    assert refused(g, "usa use g1302 china 4") in ("E-SIMUL-9", "E-PROJ-38")  # not among what can be said
    g.play("usa use g1302 europe 3")
    assert table(g)["clean"] == {"usa": 2, "europe": 4 + 3, "china": 3}


@pytest.mark.rule("E-PROJ-38")
def test_g1307_moves_a_token_between_any_two_but_never_a_twelfth():
    s = scene("g1307")
    s.give("usa", emergency=0)
    s.give("europe", emergency=11)
    s.give("china", emergency=1)
    g = s.act()
    assert sorted(move for move in g.legal("usa") if "g1307" in move) == [
        "usa use g1307 china usa 1",
        "usa use g1307 europe china 1",
        "usa use g1307 europe usa 1",
    ]
    assert refused(g, "usa use g1307 china europe 1") == "E-PROJ-38"
    assert refused(g, "usa use g1307 china china 1") == "E-PROJ-38"
    assert refused(g, "usa use g1307 usa china 1") in ("E-PROJ-38", "E-SIMUL-9")  # USA has none
    g.play("usa use g1307 europe china 1")
    assert table(g)["emergency"] == {"usa": 0, "europe": 10, "china": 2}


def test_g1311_gives_a_card_of_the_own_hand_to_another_player():
    s = scene("g1311")
    s.hand("usa", PAID, OTHER)
    s.hand("china", "l1100")
    g = s.act()
    said = [f"usa use g1311 {seat} {card}" for seat in ("europe", "china") for card in (PAID, OTHER)]
    assert sorted(move for move in g.legal("usa") if "use g1311" in move) == sorted(said)
    assert refused(g, "usa use g1311 usa l1099") == "E-PROJ-38"
    assert refused(g, "usa use g1311 europe l1100") == "E-PROJ-19"  # China's
    g.play("europe pass", "usa use g1311 europe l1099")
    assert g.view("usa")["hands"] == {"usa": [OTHER], "europe": [PAID], "china": ["l1100"]}
    assert table(g)["passed"] == {}  # new cards cancel a pass


def test_g1323_moves_a_resilience_token_of_a_kind_the_player_has():
    s = scene("g1323")
    s.give("usa", social=2, eco=0, infra=1)
    g = s.act()
    said = [f"usa use g1323 {seat} {kind} 1" for seat in ("europe", "china") for kind in ("social", "infra")]
    assert sorted(move for move in g.legal("usa") if "g1323" in move) == sorted(said)
    g.play("usa use g1323 europe infra 1")
    assert table(g)["resilience"]["usa"] == {"social": 2, "eco": 0, "infra": 0}
    assert table(g)["resilience"]["europe"] == {"social": 1, "eco": 1, "infra": 2}


@pytest.mark.rule("E-PROJ-35", "E-PROJ-42")
@pytest.mark.parametrize("project", ["g1302", "g1307", "g1311", "g1323"])
def test_with_nothing_to_move_the_use_changes_nothing(project):
    s = scene(project)
    s.give("usa", clean=0, social=0, eco=0, infra=0)
    g = s.act()
    before = table(g)
    g.play(f"usa use {project}")
    assert changes(before, table(g)) == {f"global_uses.{project}.usa": (None, 1)}
    assert refused(g, f"usa use {project}") == "E-GPROJ-8"


@pytest.mark.rule("E-LIMIT-3")
@pytest.mark.parametrize(("project", "sink", "most"), [("g1316", "trees", 33), ("g1317", "oceans", 23)])
def test_the_treaties_add_no_more_than_the_supply_holds(project, sink, most):
    s = scene(project)
    s.planet(**{sink: most - 1})
    g = s.act()
    g.play(f"china use {project}")
    assert table(g)[sink] == most
    s.planet(**{sink: most})
    g = s.act()
    g.play(f"china use {project}")
    assert table(g)[sink] == most


@pytest.mark.parametrize("crisis", ["c1444", "c1447"])
def test_g1319_discards_the_permanent_crisis_that_is_named(crisis):
    g = acting("g1319")
    assert refused(g, f"usa use g1319 {PAID}") == "E-SIMUL-9"  # which one is said with the move
    assert refused(g, f"usa use g1319 {PAID} c1400") == "E-CRISIS-40"  # not a permanent one
    g.play(f"usa use g1319 {PAID} {crisis}")
    kept = "c1447" if crisis == "c1444" else "c1444"
    assert [each["crisis"] for each in g.view("usa")["ongoing"]] == [kept]


@pytest.mark.rule("E-PROJ-42")
def test_g1319_does_nothing_about_a_permanent_crisis_that_has_not_begun():
    s = scene("g1319")
    s.crises("c1445")
    s.hand("usa", PAID)
    g = s.act()
    assert refused(g, f"usa use g1319 {PAID} c1445") == "E-CRISIS-40"
    g.play(f"usa use g1319 {PAID}")
    assert table(g)["crisis"] == {"c1445": "laid"}


@pytest.mark.rule("E-EMIT-27")
@pytest.mark.parametrize(
    ("die", "spent", "tiles", "more"),
    [
        (1, 0, 0, 2),
        (3, 0, 0, 2),
        (1, 2, 0, 2),
        (4, 0, 1, 2),
        (5, 0, 1, 2),
        (2, 3, 1, 2),
        (6, 0, 2, 1),
        (4, 2, 2, 1),
        (6, 1, 2, 1),
        (5, 3, 3, 0),
        (6, 2, 3, 0),
        (6, 3, 3, 0),
    ],
)
def test_g1320_adds_the_cards_spent_to_the_die(die, spent, tiles, more):
    s = scene("g1320")
    cards = ["l1002", "l1044", "l1126"]
    s.tuck("g1320", *cards)
    s.planet(bands=5, loose_carbon=3)
    s.crises("c1400", "c1401")
    g = s.act(nature=[die, "c1410", "c1411"])
    g.play(" ".join(["china use g1320", *cards[:spent]]))
    t = table(g)
    assert (t["bands"], t["bands_aside"], t["loose_carbon"]) == (5 - tiles, tiles, 3)
    assert [each["crisis"] for each in g.view("usa")["crises"]] == ["c1400"] + [None] * (1 + more)
    assert g.view("usa")["discard"] == cards[:spent]
    assert g.view("usa")["globals"] == [{"project": "g1320", "active": True, "tucked": cards[spent:]}]


@pytest.mark.rule("E-EMIT-27")
def test_g1320_removes_no_more_tiles_than_there_are():
    s = scene("g1320")
    s.planet(bands=1, loose_carbon=3)
    g = s.act(nature=[6])
    g.play("usa use g1320")
    t = table(g)
    assert (t["bands"], t["bands_aside"], t["loose_carbon"]) == (0, 1, 3)


@pytest.mark.rule("E-GPROJ-10")
def test_g1320_spends_only_cards_tucked_there():
    s = scene("g1320")
    s.tuck("g1320", "l1002")
    s.hand("usa", "l1044")
    g = s.act()
    assert sorted(move for move in g.legal("usa") if "use g1320" in move) == [
        "usa use g1320",
        "usa use g1320 l1002",
    ]
    assert refused(g, "usa use g1320 l1044") in ("E-PROJ-19", "E-SIMUL-9")


@pytest.mark.parametrize("kind", ["social", "eco", "infra"])
def test_g1321_gives_two_of_one_kind(kind):
    g = acting("g1321")
    before = table(g)["resilience"]
    g.play(f"usa use g1321 {PAID} {kind}")
    before["usa"][kind] += 2
    assert table(g)["resilience"] == before
    g = acting("g1321")
    assert refused(g, f"usa use g1321 {PAID} social eco") == "E-SIMUL-9"  # not one of each


@pytest.mark.parametrize("kept", ["l1060", "l1061", "l1062"])
def test_g1322_draws_three_and_keeps_one_for_each_card_spent(kept):
    s = scene("g1322")
    s.tuck("g1322", "l1008")
    drawn = ["l1060", "l1061", "l1062"]
    g = s.act(nature=[*drawn, "l1073", "l1074", "l1075"])
    g.play("china use g1322 l1008")
    assert g.legal("china") == [f"china keep {card}" for card in drawn]
    assert refused(g, "usa use g1322 l1002") == "E-SIMUL-9"  # the choice comes first
    g.play(f"china keep {kept}")
    assert g.view("usa")["hands"]["china"] == [kept]
    assert g.view("usa")["discard"] == sorted(["l1008", *(card for card in drawn if card != kept)])
    g.play("china use g1322 l1002", "china keep l1075")  # no limit but the cards
    assert g.view("usa")["hands"]["china"] == [kept, "l1075"]
    assert refused(g, "usa use g1322") == "E-GPROJ-6"


# --- at the draw ---------------------------------------------------------------------------------


def drawn(s: Scene, *emergency: int) -> list[int]:
    """Cards that each player draws with so many emergency tokens."""
    for seat, tokens in zip(SEATS, emergency, strict=True):
        s.give(seat, emergency=tokens)
    return [len(hand) for hand in s.steps("project-phase").view("usa")["hands"].values()]


@pytest.mark.rule("E-PROJ-4")
@pytest.mark.parametrize(("short", "cards"), [(False, [6, 5, 4]), (True, [5, 4, 3])])
def test_g1309_adds_a_card_to_everybodys_draw(short, cards):
    assert drawn(scene("g1309", short), 0, 4, 8) == cards


@pytest.mark.rule("E-PROJ-4")
@pytest.mark.parametrize(("short", "cards"), [(False, [5, 5, 4]), (True, [5, 4, 3])])
def test_g1310_makes_good_one_card_that_emergency_tokens_cost(short, cards):
    assert drawn(scene("g1310", short), 3, 4, 8) == cards


@pytest.mark.rule("E-PROJ-4")
def test_g1310_does_not_make_good_a_card_lost_to_a_crisis():
    s = scene("g1310")
    s.t["fewer_cards"] = {"usa": 1, "europe": 1}
    assert drawn(s, 0, 4, 8) == [4, 4, 4]


def test_both_add_up():
    s = scene("g1309")
    s.globals("g1309", "g1310")
    s.tuck("g1310", *TAGGED["incentive"][:3])
    assert drawn(s, 3, 7, 11) == [6, 6, 5]


# --- at the end of the global phase --------------------------------------------------------------


def summit(s: Scene) -> Game:
    g = s.steps("round", nature=["c1400", "c1401", "c1402", "g1310", "g1311"])
    return g.play("usa keep g1310")


@pytest.mark.rule("E-GPROJ-11", "E-CRISIS-40")
@pytest.mark.parametrize("seat", SEATS)
@pytest.mark.parametrize(("place", "crisis"), [(2, "c1401"), (3, "c1402")])
def test_g1318_turns_one_unknown_crisis_face_up(seat, place, crisis):
    g = summit(scene("g1318"))
    assert g.question is not None and g.question.rule == "global-help"
    assert g.legal(seat) == [f"{seat} done", f"{seat} use g1318 place-2", f"{seat} use g1318 place-3"]
    g.play(f"{seat} use g1318 place-{place}")
    assert g.view("usa")["crises"][place - 1] == {"place": place, "crisis": crisis, "tucked": []}
    assert table(g)["face_up"] == {"c1400": 1, crisis: 1}
    assert g.question.rule == "act"  # once in a round, by all together


@pytest.mark.rule("E-GPROJ-11")
def test_g1318_cannot_turn_what_is_not_unknown_nor_anything_when_inactive():
    g = summit(scene("g1318"))
    for said in ("", "place-1", "place-4", "place-2 place-3", "c1401"):
        assert refused(g, f"usa use g1318 {said}".strip()) in ("E-GPROJ-11", "E-CRISIS-40", "E-SIMUL-9")
    g = summit(scene("g1318", short=True))
    assert g.question is not None and g.question.rule == "act"
    assert table(g)["face_up"] == {"c1400": 1}


@pytest.mark.rule("E-GPROJ-8")
def test_g1318_works_once_every_round():
    s = scene("g1318")
    g = summit(s).play("usa use g1318 place-2")
    assert table(g)["global_uses"] == {"g1318": {"usa": 1}}
    s.d = g.dump()
    s.t = s.d["table"]
    s.planet(trees=0, oceans=0)
    for seat in SEATS:
        s.give(seat, dirty=0, clean=30, buildings=0, transport=0, industry=0, agriculture=0)
    s.crises()
    s.globals("g1318")
    g = s.act(nature=["c1403", "c1404", "c1405", "g1310", "g1311"])
    g.play("usa pass", "europe pass", "china pass", "usa keep g1310", "europe use g1318 place-3")
    assert table(g)["round"] == 2
    assert table(g)["face_up"] == {"c1403": 1, "c1405": 1}


@pytest.mark.rule("E-CRISIS-40")
def test_g1318_turns_one_even_if_all_crises_are_laid_face_down():
    s = scene("g1318")
    s.ongoing("c1444")
    g = summit(s).play("usa use g1318 place-1")
    assert [each["crisis"] for each in g.view("usa")["crises"]] == ["c1400", None, None]


# --- in the crisis phase -------------------------------------------------------------------------


def struck(project: str, crisis: str, short: bool = False, **numbers: int) -> Game:
    """The crisis comes with 3 temperature tiles: 3 emergency tokens for everybody."""
    s = scene(project, short)
    s.crises(crisis)
    s.planet(bands=3)
    for seat in SEATS:
        s.give(seat, **{"social": 0, "eco": 0, "infra": 0, **numbers})
    return resolving(s)


def helps(game: Game) -> bool:
    assert game.question is not None
    return game.question.rule == "crisis-help"


def emergency(game: Game) -> list[int]:
    return [table(game)["emergency"][seat] for seat in SEATS]


@pytest.mark.rule("E-CRISIS-37", "E-CRISIS-38", "E-GPROJ-8")
@pytest.mark.parametrize("spared", SEATS)
@pytest.mark.parametrize("project", ["g1303", "g1304", "g1305"])
def test_the_protection_services_spare_one_player_once_in_a_round(project, spared):
    crisis, _ = IN_A_CRISIS[project]
    g = struck(project, crisis)
    assert helps(g)
    for seat in SEATS:
        said = [f"{seat} use {project} {whom}" for whom in SEATS]
        assert g.legal(seat) == [f"{seat} done", *said]
    assert refused(g, f"usa use {project}") == "E-SIMUL-9"
    g.play(f"europe use {project} {spared}")
    assert emergency(g) == [0 if seat == spared else 3 for seat in SEATS]
    assert table(g)["global_uses"] == {project: {"europe": 1}}
    assert table(g)["crisis"][crisis] == "discard"
    assert table(g)["global"][project] == "place-1"


@pytest.mark.rule("E-CRISIS-37")
@pytest.mark.parametrize("project", IN_A_CRISIS)
def test_nobody_has_to_use_them(project):
    g = struck(project, IN_A_CRISIS[project][0])
    g.play("china done")
    assert emergency(g) == [3, 3, 3]
    assert table(g)["global_uses"] == {}


@pytest.mark.rule("E-GPROJ-6")
@pytest.mark.parametrize("project", IN_A_CRISIS)
def test_one_below_they_are_not_offered(project):
    g = struck(project, IN_A_CRISIS[project][0], short=True)
    assert not helps(g)
    assert emergency(g) == [3, 3, 3]


@pytest.mark.rule("E-GPROJ-6", "E-GPROJ-8", "E-CRISIS-37", "E-PROJ-18")
def test_the_reason_why_one_cannot_be_used_while_another_can():
    s = scene("g1303")
    s.globals("g1303", "g1304", "g1305", "g1308")
    s.tuck("g1305", "l1053")
    s.crises("c1402", "c1401", up=2)
    s.planet(bands=3)
    s.tuck("g1308", "l1017")
    g = resolving(s)
    assert refused(g, "usa use g1305 china") == "E-CRISIS-37"  # infrastructure does not help here
    assert refused(g, "usa use g1304 china") == "E-GPROJ-6"  # inactive
    g.play("usa use g1303 china")
    assert helps(g)
    assert refused(g, "china use g1303 usa") == "E-GPROJ-8"
    assert refused(g, "china use g1308 l1053") == "E-PROJ-19"  # lies under another one
    g.play("china done")
    assert table(g)["crisis_now"] == "c1401"
    assert refused(g, "china use g1303 usa") == "E-GPROJ-8"  # still the same round
    g.play("china use g1308 l1017")
    assert not helps(g)  # nothing is left


@pytest.mark.rule("E-CRISIS-37")
@pytest.mark.parametrize("project", ["g1303", "g1304", "g1305"])
@pytest.mark.parametrize("crisis", ["c1402", "c1406", "c1412", "c1427", "c1438"])
def test_a_protection_service_is_for_crises_that_its_resilience_reduces(project, crisis):
    g = struck(project, crisis, social=1, eco=1, infra=1)
    assert helps(g) == (IN_A_CRISIS[project][0] == crisis)


@pytest.mark.rule("E-CRISIS-37")
def test_a_player_whom_the_crisis_does_not_harm_needs_no_protection():
    s = scene("g1303")
    s.crises("c1402")
    s.planet(bands=3)
    for seat, social in zip(SEATS, (0, 3, 2), strict=True):
        s.give(seat, social=social)
    g = resolving(s)
    assert g.legal("europe") == ["europe done", "europe use g1303 usa", "europe use g1303 china"]
    g.play("europe use g1303 usa")
    assert emergency(g) == [0, 0, 1]


@pytest.mark.rule("E-CRISIS-38")
def test_a_crisis_for_one_player_is_not_carried_out_if_that_one_ignores_it():
    s = scene("g1304")
    s.crises("c1424")  # fewest ecological resilience: trees and carbon
    s.planet(bands=3, trees=10)
    for seat, eco in zip(SEATS, (2, 0, 1), strict=True):
        s.give(seat, eco=eco)
    g = resolving(s)
    assert g.legal("usa") == ["usa done", "usa use g1304 europe"]
    g.play("usa use g1304 europe")
    assert (table(g)["trees"], table(g)["global_emissions"]) == (10, 0)


@pytest.mark.rule("E-CRISIS-37", "E-CRISIS-38", "E-GPROJ-10")
@pytest.mark.parametrize("spent", [1, 2, 3])
def test_g1308_reduces_a_crisis_for_everybody_by_one_for_each_card(spent):
    s = scene("g1308")
    cards = ["l1001", "l1002", "l1017", "l1126"]
    s.tuck("g1308", *cards)
    s.crises("c1402")
    s.planet(bands=3)
    for seat, social in zip(SEATS, (0, 1, 0), strict=True):
        s.give(seat, social=social)
    g = resolving(s)
    assert g.legal("china") == ["china done", *(f"china use g1308 {card}" for card in cards)]
    assert refused(g, "china use g1308") == "E-SIMUL-9"
    for card in cards[:spent]:
        assert helps(g)
        g.play(f"china use g1308 {card}")
    if spent < 3:
        assert helps(g)
        g.play("usa done")
    assert not helps(g)  # also when nothing is left to lower
    assert emergency(g) == [3 - spent, max(0, 2 - spent), 3 - spent]
    assert g.view("usa")["discard"] == cards[:spent]
    assert g.view("usa")["globals"][0]["tucked"] == cards[spent:]
    assert table(g)["crisis"]["c1402"] == "discard"


@pytest.mark.rule("E-CRISIS-38")
def test_g1308_lowers_the_common_number_of_a_group_crisis_once():
    s = scene("g1308")
    s.crises("c1426")  # 1 carbon for each player
    g = resolving(s)
    g.play("europe use g1308 l1017")
    assert table(g)["global_emissions"] == 3 - 1


@pytest.mark.rule("E-GPROJ-7")
def test_g1308_is_inactive_when_its_last_card_is_spent():
    g = struck("g1308", "c1402")
    g.play("usa use g1308 l1017")
    assert not active(g, "g1308")
    assert emergency(g) == [2, 2, 2]

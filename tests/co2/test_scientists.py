"""Scientists (2.2.1): free moves and displacement."""

import pytest

from keeling import Game

from .scene import ENERGIES, REGIONS, Scene, refused, table

NOTHING = dict.fromkeys(ENERGIES, 0)


def scene(seats: int = 3) -> Scene:
    """Summits: recycling + solar, biomass + cold fusion, recycling + forestation."""
    s = Scene(seats)
    s.summit(1, 3)
    s.summit(2, 5)
    s.summit(3, 4)
    return s


def hands(s: Scene, seat: str, home: int) -> None:
    """So many scientists in hand, the others still in the pool."""
    s.t["recruits"][seat] += s.t["home"][seat] - home
    s.t["home"][seat] = home


def asked(game: Game) -> tuple[str, str]:
    assert game.question is not None
    return game.question.rule, game.question.seats[0]


# --- how many -------------------------------------------------------------------------------------


@pytest.mark.rule("C-SCI-1", "C-SCI-3")
@pytest.mark.parametrize("owner", ["yellow", "blue"])
def test_a_project_holds_one_scientist(owner: str) -> None:
    s = scene()
    hands(s, "yellow", 2)
    s.project("africa-1", "solar", scientist=owner)
    s.project("africa-2", "solar")
    s.project("asia-1", "solar", installed=True)
    g = s.turn("yellow").play("yellow move hand")
    assert refused(g, "yellow to africa-1") == "C-SCI-1"
    assert g.legal() == ["yellow to africa-2", "yellow to asia-1"]


@pytest.mark.rule("C-SCI-1", "C-SCI-3")
@pytest.mark.parametrize("owner", ["yellow", "blue"])
def test_a_topic_holds_one_scientist(owner: str) -> None:
    s = Scene(3)
    hands(s, "yellow", 2)
    s.summit(1, 3, solar=owner)
    s.summit(2, 5)
    s.summit(3, 6)
    s.project("africa-1", "solar", scientist="yellow")
    g = s.turn("yellow").play("yellow move africa-1")
    assert refused(g, "yellow to summit-1-solar") == "C-SCI-1"
    assert g.legal() == ["yellow to hand", "yellow to summit-3-solar"]


@pytest.mark.rule("C-SCI-1", "C-PROP-6")
def test_four_scientists_in_all_the_last_three_by_research_grants() -> None:
    s = scene()
    s.agenda("africa", 1)
    s.t["home"]["yellow"], s.t["recruits"]["yellow"] = 3, 1
    g = s.turn("yellow")
    assert refused(g, "yellow move pool") == "C-SCI-2"  # not by a free move
    g.play("yellow propose africa-3 solar", "yellow recruit")
    assert (table(g)["home"]["yellow"], table(g)["recruits"]["yellow"]) == (4, 0)
    s.t["home"]["yellow"], s.t["recruits"]["yellow"] = 4, 0
    g = s.turn("yellow").play("yellow propose africa-3 solar")
    assert refused(g, "yellow recruit") == "C-PROP-6"


@pytest.mark.rule("C-SCI-1")
def test_a_hand_cannot_move_without_a_vacant_project() -> None:
    s = scene()
    s.project("africa-1", "solar", scientist="blue")
    g = s.turn("yellow")
    assert refused(g, "yellow move hand") == "C-SCI-1"
    assert not [move for move in g.legal() if move.startswith("yellow move")]


# --- where to -------------------------------------------------------------------------------------


@pytest.mark.rule("C-SCI-2", "C-SCI-4")
@pytest.mark.parametrize("installed", [False, True])
@pytest.mark.parametrize("region", REGIONS)
def test_from_the_hand_to_any_vacant_project(region: str, installed: bool) -> None:
    s = scene()
    s.project(f"{region}-2", "solar", installed=installed)
    other = "asia" if region != "asia" else "africa"
    s.project(f"{other}-1", "solar")
    g = s.turn("yellow").play("yellow move hand", f"yellow to {region}-2")
    t = table(g)
    assert t["scientist"] == {f"{region}-2": "yellow"}
    assert (t["home"]["yellow"], t["moved"]) == (0, 1)
    assert t["expertise"]["yellow"] == NOTHING


@pytest.mark.rule("C-SCI-2", "C-SCI-3", "C-SCI-4")
@pytest.mark.parametrize("to", ["hand", "africa-2", "asia-1", "summit-1-recycling", "summit-3-recycling"])
def test_from_a_project_to_the_hand_another_project_or_a_topic_of_its_type(to: str) -> None:
    s = scene()
    s.project("africa-1", "recycling", scientist="yellow")
    s.project("africa-2", "solar")
    s.project("asia-1", "forestation", installed=True)
    s.project("asia-2", "forestation", scientist="orange")
    g = s.turn("yellow").play("yellow move africa-1")
    assert g.legal() == [
        "yellow to hand",
        "yellow to africa-2",
        "yellow to asia-1",
        "yellow to summit-1-recycling",
        "yellow to summit-3-recycling",
    ]
    g.play(f"yellow to {to}")
    t = table(g)
    assert t["scientist"].get("africa-1") is None
    assert t["home"]["yellow"] == int(to == "hand")
    assert (t["scientist"].get(to) == "yellow") == (to in ("africa-2", "asia-1"))
    assert t["topic"] == ({f"summit-{to[7]}": {"1": "yellow"}} if to.startswith("summit") else {})
    assert t["expertise"]["yellow"] == NOTHING
    assert t["tech"]["yellow"] == 0


@pytest.mark.rule("C-SCI-2")
def test_an_installed_project_can_be_left_like_a_proposed_one() -> None:
    s = scene()
    s.project("africa-1", "solar", installed=True, scientist="yellow")
    g = s.turn("yellow").play("yellow move africa-1", "yellow to summit-1-solar")
    assert table(g)["topic"] == {"summit-1": {"2": "yellow"}}


@pytest.mark.rule("C-SCI-2")
def test_only_own_scientists_move_and_only_from_where_they_are() -> None:
    s = scene()
    s.project("africa-1", "solar", scientist="blue")
    s.project("africa-2", "solar", scientist="yellow")
    g = s.turn("yellow")
    assert refused(g, "yellow move africa-1") == "C-SCI-2"  # Blue's
    assert refused(g, "yellow move africa-3") == "C-SCI-2"  # nobody there
    assert refused(g, "yellow move hand") == "C-SCI-2"  # the hand is empty
    g.play("yellow move africa-2")
    assert refused(g, "yellow to africa-2") == "C-SCI-2"  # not moved at all
    assert refused(g, "yellow to europe-1") == "C-SCI-2"  # no project there


@pytest.mark.rule("C-SCI-3")
def test_nobody_goes_from_the_hand_to_a_summit() -> None:
    s = scene()
    s.project("africa-1", "solar")
    s.project("africa-2", "solar")
    g = s.turn("yellow").play("yellow move hand")
    for topic in ("summit-1-recycling", "summit-1-solar", "summit-2-biomass", "summit-3-forestation"):
        assert refused(g, f"yellow to {topic}") == "C-SCI-3"
    assert g.legal() == ["yellow to africa-1", "yellow to africa-2"]


@pytest.mark.rule("C-SCI-3", "C-SUMMIT-1")
@pytest.mark.parametrize("energy", ENERGIES)
def test_a_topic_of_another_type_is_closed(energy: str) -> None:
    s = scene()
    s.summit(3, 8)  # solar, forestation
    s.project("africa-1", energy, scientist="yellow")
    s.project("africa-2", "solar")
    g = s.turn("yellow").play("yellow move africa-1")
    topics = {
        "summit-1-recycling": "recycling",
        "summit-1-solar": "solar",
        "summit-2-biomass": "biomass",
        "summit-2-cold-fusion": "cold-fusion",
        "summit-3-solar": "solar",
        "summit-3-forestation": "forestation",
    }
    for topic, kind in topics.items():
        if kind == energy:
            assert f"yellow to {topic}" in g.legal()
        else:
            assert refused(g, f"yellow to {topic}") == "C-SCI-3"


@pytest.mark.rule("C-SCI-3")
def test_nobody_leaves_a_summit_before_it_is_complete() -> None:
    s = scene()
    hands(s, "yellow", 2)
    s.summit(1, 3, solar="yellow")
    s.project("africa-1", "solar")
    s.agenda("europe", 1)
    g = s.turn("yellow")
    assert refused(g, "yellow move summit-1-solar") == "C-SCI-3"
    g.play("yellow propose europe-3 solar")
    assert asked(g) == ("scientist-grant", "yellow")
    assert refused(g, "yellow move summit-1-solar") == "C-SCI-3"


@pytest.mark.rule("C-SCI-3")
def test_a_lobby_card_frees_nobody_from_a_summit() -> None:
    s = scene()
    hands(s, "yellow", 3)
    s.summit(1, 3, solar="yellow")
    s.project("africa-1", "solar")
    s.project("africa-2", "solar", scientist="yellow")
    s.hand("yellow", 3)
    g = s.turn("yellow").play("yellow lobby lobby-03 minor")
    assert asked(g) == ("free-move", "yellow")
    assert g.legal() == ["yellow move hand", "yellow move africa-2"]
    assert refused(g, "yellow move summit-1-solar") == "C-SCI-3"


# --- displacement ---------------------------------------------------------------------------------


def displacing(action: str, energy: str = "solar", owner: str = "blue") -> Scene:
    """Yellow can install or build africa-1, where a scientist is."""
    s = scene()
    s.agenda("africa", 1)
    s.project("africa-1", energy, installed=action == "build", scientist=owner)
    s.money("yellow", 11)
    s.tech("yellow", 2)
    s.cep("yellow", 1)
    s.expert("yellow", solar=2, recycling=2, biomass=2)
    s.market(2, 3)
    return s


@pytest.mark.rule("C-SCI-5", "C-SCI-6", "C-SCI-7")
@pytest.mark.parametrize("action", ["install", "build"])
def test_the_owner_gets_a_dollar_and_takes_the_scientist_to_hand_with_expertise(action: str) -> None:
    s = displacing(action)
    s.money("blue", 0)
    paid = 10 if action == "build" else 0
    g = s.turn("yellow").play(f"yellow {action} africa-1")
    assert asked(g) == ("displaced", "blue")
    t = table(g)
    assert t["money"]["blue"] == 1  # before the scientist leaves
    assert t["money"]["yellow"] == 10 - paid
    assert t["scientist"] == {"africa-1": "blue"}
    g.play("blue to hand")
    t = table(g)
    assert (t["scientist"], t["home"]["blue"]) == ({}, 1)
    assert t["expertise"]["blue"] == {**NOTHING, "solar": 1}
    assert t["money"]["blue"] == 1
    assert t["moved"] == 0  # no free move of anybody


@pytest.mark.rule("C-SCI-7", "C-SUMMIT-1")
@pytest.mark.parametrize("action", ["install", "build"])
def test_or_sends_it_to_a_topic_of_the_type_without_expertise(action: str) -> None:
    g = displacing(action).turn("yellow").play(f"yellow {action} africa-1")
    assert g.legal() == ["blue to hand", "blue to summit-1-solar"]
    g.play("blue to summit-1-solar")
    t = table(g)
    assert t["topic"] == {"summit-1": {"2": "blue"}}
    assert t["expertise"]["blue"] == NOTHING
    assert t["home"]["blue"] == 0
    assert t["sent"] == {}  # no Lobby card of Yellow may refer to it


@pytest.mark.rule("C-SCI-7")
def test_the_owner_may_choose_among_the_topics_of_the_type() -> None:
    s = displacing("install", "recycling")
    g = s.turn("yellow").play("yellow install africa-1")
    assert g.legal() == ["blue to hand", "blue to summit-1-recycling", "blue to summit-3-recycling"]
    assert refused(g, "blue to summit-1-solar") == "C-SCI-3"
    assert refused(g, "yellow to hand") == "C-SCI-7"  # Blue decides


@pytest.mark.rule("C-SCI-7")
def test_a_displaced_scientist_goes_to_no_other_project() -> None:
    s = displacing("install")
    s.project("asia-1", "solar")
    g = s.turn("yellow").play("yellow install africa-1")
    assert refused(g, "blue to asia-1") == "C-SCI-7"
    assert refused(g, "blue to africa-1") == "C-SCI-7"


@pytest.mark.rule("C-SCI-7")
@pytest.mark.parametrize("taken", [False, True])
def test_without_a_free_topic_it_goes_to_the_hand(taken: bool) -> None:
    s = displacing("install")
    if taken:
        s.summit(1, 3, solar="orange")
    else:
        s.summit(1, 2)  # recycling, cold fusion: no solar topic at all
    g = s.turn("yellow").play("yellow install africa-1")
    assert g.log == ["yellow install africa-1"]
    t = table(g)
    assert (t["home"]["blue"], t["expertise"]["blue"]["solar"]) == (1, 1)
    assert t["installed"] == {"africa-1": 1}


@pytest.mark.rule("C-SCI-7", "C-EXP-3")
def test_bonuses_of_that_expertise_come_at_once() -> None:
    s = displacing("install", "biomass")
    s.expert("blue", biomass=1)
    g = s.turn("yellow").play("yellow install africa-1", "blue to hand")
    t = table(g)
    assert t["expertise"]["blue"]["biomass"] == 2
    assert t["tech"]["blue"] == 1


@pytest.mark.rule("C-SCI-5")
def test_nothing_else_displaces_a_scientist() -> None:
    s = displacing("install")
    s.project("africa-2", "solar")
    s.project("asia-1", "biomass", installed=True, scientist="orange")
    s.project("asia-2", "biomass")
    s.t["home"]["yellow"], s.t["recruits"]["yellow"] = 2, 2
    g = s.turn("yellow").play("yellow move hand")
    assert refused(g, "yellow to africa-1") == "C-SCI-1"
    g.play("yellow to africa-2", "yellow install africa-2")
    assert table(g)["scientist"] == {"africa-1": "blue", "africa-2": "yellow", "asia-1": "orange"}
    assert table(g)["money"]["blue"] == s.t["money"]["blue"]
    g = s.turn("yellow").play("yellow propose africa-3 solar", "yellow recruit")
    assert table(g)["scientist"] == {"africa-1": "blue", "asia-1": "orange"}


@pytest.mark.rule("C-SCI-5", "C-SCI-6")
def test_a_summit_is_no_place_to_be_displaced_from_and_own_projects_cost_nothing() -> None:
    s = displacing("install", owner="yellow")
    s.summit(1, 3, recycling="blue")
    s.money("yellow", 0)
    t = table(s.turn("yellow").play("yellow install africa-1"))
    assert t["money"] == s.t["money"]
    assert t["topic"] == {"summit-1": {"1": "blue"}}
    assert t["scientist"] == {"africa-1": "yellow"}


# --- without a break ------------------------------------------------------------------------------


@pytest.mark.rule("C-SCI-8", "C-GEN-2")
@pytest.mark.parametrize("action", ["install", "build"])
def test_no_free_move_between_displacing_and_the_rest_of_the_action(action: str) -> None:
    s = displacing(action)
    s.money("yellow", 20)
    s.project("asia-1", "solar")
    s.hand("yellow", 8)
    g = s.turn("yellow")
    for move in ("yellow buy", "yellow sell", "yellow move hand", "yellow lobby lobby-08 minor"):
        assert move in g.legal()
    g.play(f"yellow {action} africa-1")
    assert asked(g) == ("displaced", "blue")
    for move in ("buy", "sell", "move hand", "lobby lobby-08 minor", "end", "propose africa-2 solar"):
        assert refused(g, f"yellow {move}") == "C-GEN-2"
    g.play("blue to hand")
    assert asked(g) == ("turn", "yellow")  # everything else followed at once
    t = table(g)
    assert t["installed"] == ({"africa-1": 1} if action == "install" else {})
    assert t["project"].get("africa-1") == ("solar" if action == "install" else None)
    for move in ("yellow buy", "yellow move hand", "yellow lobby lobby-08 minor"):
        assert move in g.legal()


@pytest.mark.rule("C-SCI-8", "C-BUILD-8")
def test_when_building_the_tile_is_used_before_the_scientist_leaves_and_returned_right_after() -> None:
    g = displacing("build").turn("yellow").play("yellow build africa-1")
    t = table(g)
    assert t["plant"]["africa"]["2"] == "solar"
    assert t["project"] == {"africa-1": "solar"}
    assert [step[0] for step in g.dump()["todo"]][:2] == ["tile-back", "action-done"]


@pytest.mark.rule("C-SCI-9")
@pytest.mark.parametrize("action", ["install", "build"])
def test_the_company_goal_is_not_discarded_while_a_scientist_is_displaced(action: str) -> None:
    g = displacing(action).turn("yellow")
    assert "yellow discard goal" in g.legal()
    g.play(f"yellow {action} africa-1")
    assert refused(g, "yellow discard goal") in ("C-GEN-2", "C-SCI-9")
    assert refused(g, "blue discard goal") in ("C-OPS-3", "C-SCI-9")  # nor by the owner of the scientist
    g.play("blue to hand", "yellow discard goal")


@pytest.mark.rule("C-SCI-9", "C-SCI-6")
def test_the_goal_must_be_discarded_before_if_its_money_is_to_pay_the_dollar() -> None:
    s = displacing("install")
    s.money("yellow", 0)
    g = s.turn("yellow")
    assert refused(g, "yellow install africa-1") == "C-INST-6"
    g.play("yellow discard goal", "yellow install africa-1", "blue to hand")
    assert table(g)["money"]["yellow"] == 7


@pytest.mark.rule("C-SCI-9", "C-GEN-2")
def test_nor_inside_any_other_step_of_an_action() -> None:
    s = displacing("install", owner="orange")
    s.t["scientist"] = {}
    s.t["home"]["orange"] += 1
    s.control("africa", "yellow")
    g = s.turn("yellow").play("yellow install africa-1")
    assert asked(g) == ("pay", "yellow")
    assert refused(g, "yellow discard goal") in ("C-GEN-2", "C-SCI-9")
    g = s.turn("yellow").play("yellow propose africa-3 solar")
    assert asked(g) == ("scientist-grant", "yellow")
    assert refused(g, "yellow discard goal") in ("C-GEN-2", "C-SCI-9")

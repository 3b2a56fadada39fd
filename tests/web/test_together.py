"""Several people at one table: at one screen, or each at their own."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from keeling.locale import speaker
from tests.web.conftest import Visitor
from tests.web.helpers import Player, bring, join, midway, open_table

say = speaker("en")


def two(visitor: Visitor, game: str, mode: str) -> tuple[Player, Player]:
    """Ann in the first seat of a game that has begun, and Bob in the second."""
    begun = midway(game, mode, seats=2)
    ann, bob = Player(visitor()), Player(visitor())
    table = bring(ann.page, begun, people=2)
    join(bob.page, table, begun.setup.colours[1], "Bob")
    ann.come(table["id"])
    bob.page.goto(f"/t/{table['id']}")
    bob.wait(lambda: "view" in bob.news)
    expect(bob.page.get_by_role("region", name=say("web.bar.name"))).to_be_visible()
    return ann, bob


def end_turn(player: Player) -> None:
    """Until nothing more is asked of them; what ends a turn comes first."""
    while player.moves:
        seat = player.news["view"]["seat"]
        player.play(f"{seat} end" if f"{seat} end" in player.moves else player.moves[0])


def hand(player: Player) -> list[str]:
    return list(player.news["view"]["hand"])


def on_page(page: Page, cards: list[str]) -> list[str]:
    """Which of the cards can be found anywhere in the page."""
    content = page.content()
    return [card for card in cards if f'"{card}"' in content]


@pytest.mark.parametrize(("game", "mode"), [("second-chance", "coop"), ("co2", "standard")])
def test_at_one_screen_nobody_sees_the_hand_of_another(page: Page, game: str, mode: str) -> None:
    table = open_table(page, game, mode, hands=2)
    player = Player(page)
    page.goto(f"/t/{table['id']}")
    player.wait(lambda: "view" in player.news)
    ready = page.locator("[data-ready]")
    if player.news["view"]["seat"] not in player.info["awaited"]:
        ready.click()
    player.settle()
    first, mine = player.news["view"]["seat"], hand(player)
    assert mine and on_page(page, mine) == mine
    while first in player.info["awaited"]:
        player.play(player.moves[-1])
        mine = hand(player) if player.news["view"]["seat"] == first else mine
    expect(ready).to_be_visible()
    expect(ready).to_be_focused()
    assert on_page(page, mine) == []
    ready.click()
    player.wait(lambda: player.news["view"]["seat"] != first)
    expect(page.locator("[data-list]")).to_be_visible()
    assert on_page(page, mine) == []
    assert on_page(page, hand(player)) == hand(player)


def test_two_people_see_what_the_other_does(visitor: Visitor) -> None:
    ann, bob = two(visitor, "second-chance", "coop")
    move = next(move for move in ann.moves if move.startswith("yellow buy"))
    sentence = ann.sentence(move)
    before = bob.lines
    ann.play(move)
    bob.wait(lambda: bob.lines > before)
    expect(bob.page.locator("[data-told]")).to_contain_text(f"{say('seat.yellow')}: {sentence}")
    expect(bob.page.locator(".ask")).to_have_text(say("web.bar.waiting", who=say("seat.yellow")))


def test_in_e_mission_both_act_at_once(visitor: Visitor) -> None:
    ann, bob = two(visitor, "e-mission", "coop")
    assert ann.info["awaited"] == ["usa", "china"]
    hers = next(move for move in ann.moves if "use" in move)
    his = next(move for move in bob.moves if "use" in move)
    ann.name(hers)
    bob.play(his)
    bob_at = bob.info["length"]
    ann.wait(lambda: ann.info["length"] == bob_at)
    expect(ann.page.locator("[data-told]")).to_contain_text("Bob: ")
    expect(ann.page.locator("[data-delta] h3")).to_have_text(ann.sentence(hers))  # not disturbed
    ann.page.locator("[data-confirm]").click()
    ann.wait_beyond(bob_at)
    bob.wait(lambda: bob.info["length"] == ann.info["length"])
    lines = [line["line"] for line in history(ann)]
    assert [line for line in lines if line in (hers, his)][-2:] == [his, hers]


def history(player: Player) -> list[dict[str, Any]]:
    path = f"/api/tables/{player.info['id']}/events"
    events = player.page.request.get(path).json()["events"]
    return [line for event in events for line in event.get("log", [])]


def test_a_move_is_taken_back_and_made_again(page: Page) -> None:
    table = bring(page, midway("second-chance", "coop", seats=2))
    player = Player(page).come(table["id"])
    before = player.lines
    expect(page.locator("[data-undo]")).to_be_disabled()
    player.play("yellow buy")
    after = player.lines
    page.locator("[data-undo]").click()
    player.wait(lambda: player.lines == before)
    page.locator("[data-redo]").click()
    player.wait(lambda: player.lines == after)
    expect(page.locator("[data-redo]")).to_have_count(0)


def test_beyond_what_others_did_they_are_asked_before_a_move_is_taken_back(visitor: Visitor) -> None:
    ann, bob = two(visitor, "second-chance", "coop")
    end_turn(ann)
    bob.settle()
    before = bob.lines
    bob.play(bob.moves[0])
    for answer in ("no", "yes"):
        ann.page.locator("[data-undo]").click()
        asked = bob.page.locator("[data-asked]")
        expect(asked).to_contain_text(say("web.seats.undo-asked", who=say("seat.yellow")))
        lines = ann.lines
        asked.get_by_role("button", name=say(f"web.seats.{answer}")).click()
        expect(asked).to_have_count(0)
        assert answer == "yes" or ann.lines == lines
    ann.wait(lambda: ann.lines < before)
    ann.settle()

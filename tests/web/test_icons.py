"""Every mark of a board is told in words: in a leaf beside the board, and where it is."""

import pytest
from playwright.sync_api import Page, expect

from keeling.locale import speaker
from tests.web.conftest import Visitor
from tests.web.helpers import GAMES, TOGETHER, barriers, bring, midway

DESK = {"width": 1280, "height": 800}
PHONE = {"width": 360, "height": 740}
# What is drawn in each mark that stands without letters; an unknown name would draw nothing.
DRAWN = """(marks) => marks.map((mark) =>
  [...mark.querySelectorAll('svg')].every((one) => one.querySelector('path:not([d=""]), circle')))"""


def come(page: Page, game: str) -> None:
    table = bring(page, midway(game, TOGETHER[game]), hands=3)
    page.goto(f"/t/{table['id']}")
    expect(page.locator("[data-list]")).to_be_visible()


@pytest.mark.parametrize("game", GAMES)
def test_the_icons_of_a_board_are_explained_one_click_away(visitor: Visitor, game: str) -> None:
    page = visitor(locale="de-DE", viewport=DESK)
    come(page, game)
    header = page.locator("header").first
    width, room = header.evaluate("(one) => [one.scrollWidth, one.clientWidth]")
    assert width <= room, "the header does not hold all its buttons"
    page.locator("header [data-part=icons]").click()
    leaf = page.locator("[data-leaf=icons]")
    expect(leaf.get_by_role("heading", level=2)).to_have_text(speaker("de")("web.leaf.icons"))
    words = leaf.locator("li").all_inner_texts()
    assert len(words) > 25
    assert not [text for text in words if not text.strip() or "web." in text]
    assert all(leaf.locator(".mark").evaluate_all(DRAWN))
    assert barriers(page) == []


def test_on_a_phone_the_icons_are_two_taps_away(visitor: Visitor) -> None:
    page = visitor(viewport=PHONE, has_touch=True)
    come(page, "e-mission")
    say = speaker("en")
    page.get_by_role("button", name=say("web.tabs.more")).tap()
    page.get_by_role("button", name=say("web.leaf.icons")).tap()
    expect(page.locator("[data-leaf=icons]").get_by_text(say("web.icons.e-mission.tipping"))).to_be_attached()


def test_a_mark_says_what_it_is_when_it_is_tapped(visitor: Visitor) -> None:
    page = visitor(viewport=DESK, has_touch=True)
    come(page, "second-chance")
    told = page.locator("[data-tip-box]")
    expect(told).to_have_count(0)
    page.locator("td.half").first.tap()
    expect(told).to_be_visible()
    expect(told).to_contain_text(speaker("en")("web.co2.half"))
    page.keyboard.press("Escape")
    expect(told).to_have_count(0)


def test_a_mark_says_what_it_is_where_the_pointer_rests(visitor: Visitor) -> None:
    page = visitor(viewport=DESK)
    come(page, "e-mission")
    told = page.locator("[data-tip-box]")
    page.locator(".sinks li").first.hover()
    expect(told).to_be_visible()
    expect(told).to_have_text(speaker("en")("web.emission.sink.trees"))
    page.mouse.move(1, 1)
    expect(told).to_have_count(0)

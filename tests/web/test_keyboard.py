"""Everything works without a mouse, and the game can be played as text."""

import pytest
from playwright.sync_api import Page, expect

from keeling.locale import speaker
from tests.web.helpers import Player, bring, midway

say = speaker("en")
IS_SEEN = """() => {
  const isMarked = (one) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(one)
    const { width, height } = one.getBoundingClientRect()
    return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2 && width > 5 && height > 5
  }
  const one = document.activeElement
  return isMarked(one) || (one.matches('.hidden') && isMarked(one.parentElement))
}"""


def tab_to(page: Page, css: str, most: int = 300) -> None:
    """By the Tab key alone; where the focus is must be seen all the way."""
    for _ in range(most):
        page.keyboard.press("Tab")
        if page.evaluate("() => document.activeElement === document.body"):
            continue  # between the page and the browser
        assert page.evaluate(IS_SEEN), page.evaluate("() => document.activeElement.outerHTML")
        if page.evaluate("(css) => document.activeElement.matches(css)", css):
            return
    raise AssertionError(f"{css} is not reached")


def test_a_turn_is_played_without_a_mouse_from_the_start_page_on(page: Page) -> None:
    player = Player(page)
    page.goto("/")
    tab_to(page, '[data-options="second-chance"]')
    page.keyboard.press("Enter")
    expect(page.locator('[data-new="second-chance"]')).to_be_visible()
    for seat in ("red", "blue"):
        tab_to(page, f'[data-seat="{seat}"]')
        page.keyboard.type(say("web.new.me"))
    tab_to(page, '[data-new="second-chance"] > button')
    page.keyboard.press("Enter")
    player.wait(lambda: "view" in player.news)
    if player.news["view"]["seat"] not in player.info["awaited"]:
        expect(page.locator("[data-ready]")).to_be_focused()
        page.keyboard.press("Enter")
    player.settle()
    seat = player.news["view"]["seat"]

    tab_to(page, '[data-verb="propose"]')
    page.keyboard.press("Enter")
    expect(page.locator('[data-verb="propose"]')).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Escape")
    expect(page.locator('[data-verb="propose"]')).to_have_attribute("aria-pressed", "false")
    while seat in player.info["awaited"]:
        length = player.info["length"]
        tab_to(page, "[data-list]")
        page.keyboard.press("Enter")
        tab_to(page, f'[data-move="{player.moves[-1]}"]')
        page.keyboard.press("Enter")
        expect(page.locator("[data-confirm]")).to_be_focused()
        page.keyboard.press("Enter")
        player.wait_beyond(length, "the next question")
    expect(page.locator("[data-ready]")).to_be_focused()


def test_escape_closes_what_is_open(page: Page) -> None:
    player = Player(page).come(bring(page, midway("co2", "standard"))["id"])
    tab_to(page, 'header [data-part="log"]')
    page.keyboard.press("Enter")
    expect(page.locator("[data-leaf]")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("[data-leaf]")).to_have_count(0)
    tab_to(page, "[data-list]")
    page.keyboard.press("Enter")
    expect(page.locator("[data-move]")).to_have_count(len(player.moves))
    page.keyboard.press("Escape")
    expect(page.locator("[data-move]")).to_have_count(0)
    tab_to(page, "[data-word].off")
    page.keyboard.press("Enter")
    expect(page.locator("[data-why]")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("[data-why]")).to_have_count(0)


@pytest.mark.parametrize(("game", "mode"), [("second-chance", "solo"), ("e-mission", "solo")])
def test_text_mode_takes_moves_numbers_why_and_undo(page: Page, game: str, mode: str) -> None:
    page.add_init_script("localStorage.setItem('keeling.text-mode', 'true')")
    table = bring(page, midway(game, mode, seats=1, moves=4))
    player = Player(page)
    page.goto(f"/t/{table['id']}")
    player.wait(lambda: bool(player.moves))
    entry = page.get_by_label(say("web.text.move"))
    expect(entry).to_be_focused()
    board = page.get_by_role("region", name=say("web.text.board"))
    expect(board).to_contain_text(say(f"seat.{player.news['view']['seat']}"))
    status = page.get_by_role("status").and_(page.locator("pre"))

    def enter(text: str, moved: bool = True) -> None:
        length = player.info["length"]
        entry.fill(text)
        page.keyboard.press("Enter")
        if moved:
            player.wait_beyond(length, text)

    first = player.moves[0].partition(" ")[2]
    enter(f"why {first}", moved=False)
    expect(status).to_have_text(say("ui.legal"))
    enter("nonsense", moved=False)
    expect(status).not_to_have_text(say("ui.legal"))
    lines = player.lines
    last = len(player.moves)
    expect(page.locator(".text ol > li")).to_have_count(last)
    enter(first)
    assert player.lines > lines
    enter("undo")
    player.wait(lambda: player.lines == lines)
    enter("1")
    assert player.lines > lines

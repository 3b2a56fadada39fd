"""What is shown fits: on a desktop without scrolling, on a phone, enlarged, and where words are long."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import keeling
from tests.players import play_on
from tests.web.conftest import Visitor
from tests.web.helpers import GAMES, TOGETHER, Player, bring, midway, open_table

DESKTOP = {"viewport": {"width": 1280, "height": 800}}
PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}
ENLARGED = {"viewport": {"width": 640, "height": 400}}  # 1280 x 800 at 200 %
PSEUDO = "localStorage.setItem('keeling.language', '\"xx\"')"

SCROLLS = """() => {
  const { scrollWidth, scrollHeight } = document.scrollingElement
  return [scrollWidth > innerWidth, scrollHeight > innerHeight]
}"""

# Text of its own that is cut off, where nothing says that it is and nothing can be scrolled.
CUT_OFF = """() => [...document.querySelectorAll('#app *')].filter((one) => {
  const style = getComputedStyle(one)
  if (one.matches('.hidden, .hidden *') || !one.checkVisibility({ visibilityProperty: true })) return false
  if (one.getBoundingClientRect().width <= 1) return false // only heard
  const hasText = [...one.childNodes].some((node) => node.nodeType === 3 && node.data.trim())
  if (!hasText) return false
  for (let box = one; box && box.id !== 'app'; box = box.parentElement) {
    const { overflowX, textOverflow } = getComputedStyle(box)
    if (overflowX === 'auto' || overflowX === 'scroll' || textOverflow === 'ellipsis') return false
    if (overflowX === 'visible') continue
    const range = document.createRange()
    range.selectNodeContents(one)
    const text = range.getBoundingClientRect()
    const frame = box.getBoundingClientRect()
    return text.right > frame.right + 1 || text.left < frame.left - 1
  }
  return false
}).map((one) => one.outerHTML.slice(0, 200))"""

# What a finger could miss.
SMALL = """() => [...document.querySelectorAll('button, a[href], input, select, textarea')].filter((one) => {
  if (one.matches('.hidden') || !one.checkVisibility({ visibilityProperty: true })) return false
  const target = one.matches('[type=checkbox], [type=radio]') ? (one.closest('label') ?? one) : one
  const { width, height } = target.getBoundingClientRect()
  const isSentence = target.matches('p a, li a, dd a, dt a') // links within it
  return width > 0 && !isSentence && Math.min(width, height) < 43.5
}).map((one) => {
  const { width, height } = one.getBoundingClientRect()
  return `${Math.round(width)}x${Math.round(height)} ${one.outerHTML.slice(0, 160)}`
})"""


def table(game: str) -> Callable[[Page], None]:
    def show(page: Page) -> None:
        Player(page).come(bring(page, midway(game, TOGETHER[game]))["id"])

    return show


def delta(game: str) -> Callable[[Page], None]:
    def show(page: Page) -> None:
        player = Player(page).come(bring(page, midway(game, TOGETHER[game]))["id"])
        page.locator("[data-list]").click()
        page.locator(f'[data-move="{player.moves[-1]}"]').click()
        expect(page.locator("[data-delta] dl")).to_be_attached()

    return show


def end(game: str) -> Callable[[Page], None]:
    def show(page: Page) -> None:
        over = play_on(keeling.new(game, mode=TOGETHER[game], seats=2, seed=2), Random(2))
        page.goto(f"/t/{bring(page, over, hands=2)['id']}")
        expect(page.locator("[data-end] figure").first).to_be_visible()

    return show


def replay(game: str) -> Callable[[Page], None]:
    def show(page: Page) -> None:
        table = bring(page, midway(game, TOGETHER[game]))
        page.goto(f"/t/{table['id']}/at/20")
        expect(page.get_by_role("slider")).to_be_visible()

    return show


def at(path: str) -> Callable[[Page], None]:
    def show(page: Page) -> None:
        page.goto(path)
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        page.wait_for_load_state("networkidle")

    return show


def options(page: Page) -> None:
    page.goto("/")
    page.locator('[data-options="co2"]').click()
    expect(page.locator("[data-seat]").first).to_be_visible()


def lobby(page: Page) -> None:
    page.goto(f"/t/{open_table(page, 'second-chance', 'coop', people=2)['id']}")
    expect(page.locator("[data-lobby]")).to_be_visible()


def text_mode(page: Page) -> None:
    page.add_init_script("localStorage.setItem('keeling.text-mode', 'true')")
    page.goto(f"/t/{bring(page, midway('second-chance', 'coop'))['id']}")
    expect(page.locator(".text pre").first).to_contain_text("ppm")


SCREENS: dict[str, Callable[[Page], None]] = {
    "home": at("/"),
    "settings": at("/settings"),
    "rules": at("/rules/e-mission"),
    "options": options,
    "lobby": lobby,
    "text": text_mode,
    **{f"{game} table": table(game) for game in GAMES},
    **{f"{game} delta": delta(game) for game in GAMES},
    **{f"{game} replay": replay(game) for game in GAMES},
    **{f"{game} end": end(game) for game in GAMES},
}


def looks(visitor: Visitor, screen: str, device: dict[str, Any], pseudo: bool = False) -> Page:
    page = visitor(**device)
    if pseudo:
        page.add_init_script(PSEUDO)
    SCREENS[screen](page)
    return page


def check(page: Page, look: str) -> None:
    found: list[Any] = page.evaluate(look)
    assert "\n".join(found) == ""


@pytest.mark.parametrize("pseudo", [False, True], ids=["en", "xx"])
@pytest.mark.parametrize("game", GAMES)
def test_a_table_fits_on_a_desktop_without_scrolling(visitor: Visitor, game: str, pseudo: bool) -> None:
    page = looks(visitor, f"{game} delta", DESKTOP, pseudo)
    assert page.evaluate(SCROLLS) == [False, False]
    page.keyboard.press("Escape")
    check(page, CUT_OFF)


@pytest.mark.parametrize("screen", SCREENS)
def test_nothing_scrolls_sideways_on_a_phone_and_fingers_can_hit_all(visitor: Visitor, screen: str) -> None:
    page = looks(visitor, screen, PHONE)
    assert page.evaluate(SCROLLS)[0] is False
    check(page, SMALL)


@pytest.mark.parametrize("screen", SCREENS)
def test_long_words_fit_on_a_phone(visitor: Visitor, screen: str) -> None:
    page = looks(visitor, screen, PHONE, pseudo=True)
    assert page.evaluate(SCROLLS)[0] is False
    check(page, CUT_OFF)


@pytest.mark.parametrize("screen", SCREENS)
def test_nothing_scrolls_sideways_when_enlarged(visitor: Visitor, screen: str) -> None:
    page = looks(visitor, screen, ENLARGED)
    assert page.evaluate(SCROLLS)[0] is False
    check(page, CUT_OFF)

"""The guided first games, as somebody meets them."""

import pytest
from playwright.sync_api import Page, expect

from keeling.lessons import lessons
from keeling.locale import speaker
from tests.web.helpers import barriers

GAME = "second-chance"
PHONE = {"width": 360, "height": 740}


def at_step(page: Page, number: int) -> None:
    expect(page.locator("[data-guide]")).to_have_attribute("data-guide", str(number))


def read_on(page: Page, count: int) -> None:
    for _ in range(count):
        page.locator("[data-guide-next]").click()


def make_the_move(page: Page) -> None:
    page.locator("[data-guide-choose]").click()
    page.locator("[data-confirm]").click()


def test_from_the_first_page_into_a_guided_game(page: Page) -> None:
    page.goto("/")
    page.locator(f"[data-learn={GAME}]").click()
    at_step(page, 1)
    expect(page.locator("[data-guide-text]")).to_have_text(speaker("en")(f"lesson.{GAME}.1"))
    assert [found for found in barriers(page) if "guide" in found] == []


def test_what_is_marked_makes_the_move(page: Page) -> None:
    """Whoever clicks what the guide points at has chosen the move it waits for."""
    page.goto(f"/learn/{GAME}")
    read_on(page, 3)
    for word in ("propose", "asia-1", "hydro"):
        page.locator(f'[data-guided][data-verb="{word}"], [data-guided][data-word="{word}"]').first.click()
    page.locator("[data-confirm][data-guided]").click()
    at_step(page, 5)


def test_another_move_has_to_wait_until_the_guide_is_left(page: Page) -> None:
    page.goto(f"/learn/{GAME}")
    page.locator("[data-verb=buy]").click()
    page.locator("[data-confirm]").click()
    expect(page.locator("[data-guide-refused]")).to_be_visible()
    page.locator("[data-guide-leave]").click()
    expect(page.locator("[data-guided]")).to_have_count(0)
    page.locator("[data-verb=buy]").click()
    page.locator("[data-confirm]").click()
    expect(page.locator("[data-guide-back]")).to_have_count(0)  # there is no way back but undo
    page.locator("[data-undo]").click()
    page.locator("[data-guide-back]").click()
    at_step(page, 1)


def test_a_lesson_is_left_and_resumed(page: Page) -> None:
    page.goto(f"/learn/{GAME}")
    read_on(page, 3)
    make_the_move(page)
    at_step(page, 5)
    make_the_move(page)
    at_step(page, 6)
    page.locator("[data-guide-previous]").click()
    at_step(page, 5)
    page.goto("/")
    page.goto(f"/learn/{GAME}")
    at_step(page, 5)
    page.evaluate("localStorage.clear()")  # as on another device
    page.reload()
    at_step(page, 6)


@pytest.mark.parametrize("game", list(lessons()))
def test_a_whole_lesson_on_a_phone(visitor, game) -> None:
    page = visitor(locale="pl-PL", viewport=PHONE)
    page.goto(f"/learn/{game}")
    steps = lessons()[game].steps
    for number, step in enumerate(steps, 1):
        at_step(page, number)
        if step.move:
            make_the_move(page)
        elif number < len(steps):
            read_on(page, 1)
    page.locator("[data-guide-leave]").click()
    expect(page.locator("[data-guide]")).to_have_count(0)

"""No screen keeps anybody out, in light and dark, as far as axe can tell."""

from random import Random

import pytest
from playwright.sync_api import Page, expect

import keeling
from keeling.locale import speaker
from tests.players import play_on
from tests.web.helpers import GAMES, TOGETHER, Player, barriers, bring, midway, open_drawer, open_table

say = speaker("en")


@pytest.mark.parametrize("path", ["/", "/settings", "/nowhere", *(f"/rules/{game}" for game in GAMES)])
def test_pages(page: Page, path: str) -> None:
    page.goto(path)
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    page.wait_for_load_state("networkidle")
    assert "\n".join(barriers(page)) == ""


@pytest.mark.parametrize("game", GAMES)
def test_options(page: Page, game: str) -> None:
    page.goto("/")
    page.locator(f'[data-options="{game}"]').click()
    expect(page.locator("[data-seat]").first).to_be_visible()
    assert "\n".join(barriers(page)) == ""


def test_the_lobby(page: Page) -> None:
    page.goto(f"/t/{open_table(page, 'co2', 'standard', people=2)['id']}")
    expect(page.locator("[data-lobby]")).to_be_visible()
    assert "\n".join(barriers(page)) == ""


@pytest.mark.parametrize(("game", "mode"), TOGETHER.items())
def test_a_table_and_what_a_move_would_do(page: Page, game: str, mode: str) -> None:
    player = Player(page).come(bring(page, midway(game, mode))["id"])
    assert "\n".join(barriers(page)) == ""
    page.locator("[data-list]").click()
    expect(page.locator("[data-move]").first).to_be_visible()
    assert "\n".join(barriers(page, "section.bar")) == ""
    page.keyboard.press("Escape")
    player.name(player.moves[0])
    assert "\n".join(barriers(page, "section.bar")) == ""


def test_why_not(page: Page) -> None:
    Player(page).come(bring(page, midway("second-chance", "coop"))["id"])
    page.locator("[data-verb].off").first.click()
    expect(page.locator("[data-why]")).to_be_visible()
    assert "\n".join(barriers(page, "[data-why]")) == ""


@pytest.mark.parametrize(("game", "mode"), TOGETHER.items())
def test_everything_in_the_drawer(page: Page, game: str, mode: str) -> None:
    Player(page).come(bring(page, midway(game, mode))["id"])
    leaves = page.locator("header [data-part]").evaluate_all(
        "(found) => found.map((one) => one.dataset.part)"
    )
    assert len(leaves) > 5
    for leaf in leaves:
        expect(open_drawer(page, leaf)).to_be_visible()
        page.wait_for_load_state("networkidle")
        assert "\n".join(barriers(page, "[data-leaf]")) == "", leaf


@pytest.mark.parametrize(("game", "mode"), TOGETHER.items())
def test_the_end_of_a_game_and_its_replay(page: Page, game: str, mode: str) -> None:
    over = play_on(keeling.new(game, mode=mode, seats=2, seed=2), Random(2))
    table = bring(page, over, hands=2)
    page.goto(f"/t/{table['id']}")
    expect(page.locator("[data-end] figure").first).to_be_visible()
    assert "\n".join(barriers(page)) == ""
    page.goto(f"/t/{table['id']}/at/40")
    expect(page.get_by_role("slider")).to_be_visible()
    assert "\n".join(barriers(page)) == ""


def test_the_curtain_and_the_game_as_text(page: Page) -> None:
    page.add_init_script("localStorage.setItem('keeling.text-mode', 'true')")
    player = Player(page)
    page.goto(f"/t/{bring(page, midway('second-chance', 'coop', seats=2), hands=2)['id']}")
    player.wait(lambda: bool(player.moves))
    expect(page.get_by_role("region", name=say("web.text.board"))).to_contain_text("ppm")
    assert "\n".join(barriers(page)) == ""
    seat = player.news["view"]["seat"]
    page.get_by_label(say("web.text.move")).fill("end")
    page.keyboard.press("Enter")
    player.wait(lambda: seat not in player.info["awaited"])
    expect(page.locator("[data-ready]")).to_be_visible()
    assert "\n".join(barriers(page)) == ""

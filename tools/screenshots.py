"""docs/pictures: the web app in a real browser, for README.md and docs/app.md.

./run setup && npm --prefix web run build && .venv/bin/python -m tools.screenshots [NAME ...]

The positions are those of saved games (tests/games), so that the pictures change only with the app.
"""

import asyncio
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any, Literal, NamedTuple

from playwright.sync_api import Browser, Page, sync_playwright

import keeling
from tools import chromium
from tools.load import Server

ROOT = Path(__file__).resolve().parent.parent
GAMES = ROOT / "tests" / "games"
FOLDER = ROOT / "docs" / "pictures"
DESK = (1280, 800)
PHONE = (360, 740)


class Picture(NamedTuple):
    save: str  # "": the start page
    line: int = -1  # of the log, after which the picture is taken; -1: the end
    size: tuple[int, int] = DESK
    theme: Literal["light", "dark"] = "light"
    act: Callable[[Page], Any] = lambda page: None  # what is clicked before the picture is taken
    replay: bool = False


def pick(*words: str) -> Callable[[Page], None]:
    """Name things and verbs of a move."""

    def act(page: Page) -> None:
        for word in words:
            page.locator(f'[data-word="{word}"].open, [data-verb="{word}"]').first.click()

    return act


PICTURES = {
    "second-chance": Picture("second-chance-competitive-4-17", 119),
    "acting": Picture("second-chance-competitive-4-17", 119, act=pick("build", "oceania-1")),
    "co2": Picture("co2-standard-4", 155),
    "e-mission": Picture("e-mission-coop-4-us-eu-cn-mw", 202, theme="dark"),
    "phone": Picture("second-chance-competitive-3-draft-2", 143, PHONE, act=pick("propose")),
    "replay": Picture("second-chance-coop-3-12", 120, replay=True),
    "end": Picture("co2-standard-3"),
    "home": Picture(""),  # the last: it lists the tables of the others
}


def opened(page: Page, picture: Picture) -> str:
    """The address of what is to be seen. All seats are this person's, so that no bot plays on meanwhile."""
    if not picture.save:
        return "/"
    game = keeling.load((GAMES / f"{picture.save}.keeling").read_text("utf-8"))
    if picture.line >= 0 and not picture.replay:
        game = game.at(picture.line)
    answer = page.request.post(
        "/api/tables/import", data={"save": game.save(), "sit": list(game.setup.colours)}
    )
    assert answer.ok, answer.text()
    table = answer.json()["info"]["id"]
    return f"/t/{table}/at/{picture.line}" if picture.replay else f"/t/{table}"


def take(browser: Browser, url: str, names: list[str]) -> None:
    context = browser.new_context(base_url=url, locale="en-GB", reduced_motion="reduce")
    for name in names:
        picture = PICTURES[name]
        page = context.new_page()
        width, height = picture.size
        page.set_viewport_size({"width": width, "height": height})
        page.emulate_media(
            color_scheme="dark" if picture.theme == "dark" else "light", reduced_motion="reduce"
        )
        page.goto(opened(page, picture), wait_until="networkidle")
        picture.act(page)
        page.mouse.move(0, 0)
        page.wait_for_timeout(500)  # what changes shortly has changed
        page.screenshot(path=FOLDER / f"{name}.png")
        print(f"{name}.png  {(FOLDER / f'{name}.png').stat().st_size // 1024} kB")
        page.close()
    context.close()


def main(names: list[str]) -> None:
    FOLDER.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder))
        try:
            asyncio.run(server.ready())
            with sync_playwright() as playwright:
                browser = playwright.chromium.launch(executable_path=chromium.provide())
                take(browser, server.url, names or list(PICTURES))
                browser.close()
        finally:
            server.stop()


if __name__ == "__main__":
    main(sys.argv[1:])

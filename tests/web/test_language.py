"""The language can be changed at any moment, and nothing is lost."""

import pytest
from playwright.sync_api import Page, expect

from keeling.locale import LANGUAGES, speaker
from tests.web.helpers import TOGETHER, Player, bring, midway, open_drawer


@pytest.mark.parametrize(("game", "mode"), TOGETHER.items())
def test_the_language_changes_in_the_middle_of_a_move(page: Page, game: str, mode: str) -> None:
    table = bring(page, midway(game, mode))
    player = Player(page).come(table["id"])
    log = open_drawer(page, "log")
    move = max(player.moves, key=lambda move: len(move.split()))
    words = move.split()[1:]
    picked, thing = next((word, thing) for word in words if (thing := player.find(word)) is not None)
    thing.click()
    chosen = page.locator(f'.picked[data-verb="{picked}"], .picked[data-word="{picked}"]')
    expect(chosen).to_be_visible()
    length = player.info["length"]
    heard: dict[str, tuple[str, ...]] = {}
    asked = [player.news["said"]["ask"]]
    for language in (*LANGUAGES[1:], "en"):
        say = speaker(language)
        page.locator("header select").select_option(language)
        expect(page.locator("html")).to_have_attribute("lang", language)
        expect(log.get_by_role("heading", level=2)).to_have_text(say("web.leaf.log"))
        player.wait(lambda: player.news["said"]["ask"] != asked[-1])  # a busy server takes its time
        asked.append(player.news["said"]["ask"])
        player.wait(lambda: asked[-1] in page.locator("[data-spoken]").inner_text())
        left = sum(picked in move.split() for move in player.moves)
        expect(page.locator("[data-list]")).to_have_text(say("web.bar.list", n=left))
        expect(chosen).to_be_visible()
        told = log.locator("li[value]").last.inner_text()
        heard[language] = (player.news["said"]["ask"], player.sentence(move), told)
        assert player.info["length"] == length
    for said in zip(*heard.values(), strict=True):
        assert len(set(said)) == len(LANGUAGES), said
    player.play(move)  # what was picked is still good


def test_the_first_language_is_that_of_the_browser(visitor) -> None:
    for locale, language in (("de-AT", "de"), ("pl", "pl"), ("it-IT", "it"), ("fr-FR", "en")):
        page = visitor(locale=locale)
        page.goto("/")
        expect(page.locator("html")).to_have_attribute("lang", language)
        expect(page.get_by_role("heading", level=1)).to_have_text(speaker(language)("web.home.headline"))


def test_the_language_chosen_is_kept(page: Page) -> None:
    page.goto("/settings")
    page.get_by_label(speaker("en")("web.settings.language")).last.select_option("pl")
    expect(page.get_by_role("heading", level=1)).to_have_text(speaker("pl")("web.page.settings"))
    page.goto("/")
    expect(page.get_by_role("heading", level=1)).to_have_text(speaker("pl")("web.home.headline"))

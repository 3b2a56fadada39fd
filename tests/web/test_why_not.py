"""What cannot be done says why, with the clause, in the language of the page."""

import re

import pytest
from playwright.sync_api import Page, expect

from keeling.locale import speaker
from tests.web.conftest import Visitor
from tests.web.helpers import TOGETHER, Player, ask, bring, midway

CLAUSE = re.compile(r"-\d")


def clauses(page: Page, game: str, language: str) -> dict[str, str]:
    found = ask(page, f"/api/rules/{game}", language=language)["clauses"]
    return {clause["clause"]: clause["text"] for clause in found}


def check_answer(page: Page, game: str, language: str) -> None:
    """The dialog tells at least one clause, as the rules have it."""
    dialog = page.locator("[data-why]")
    expect(dialog).to_be_visible()
    rules = clauses(page, game, language)
    told = dialog.get_by_role("link").all_inner_texts()
    assert told, dialog.inner_text()
    for clause in told:
        expect(dialog).to_contain_text(rules[clause])
    dialog.get_by_role("button", name=speaker(language)("web.why.close")).click()
    expect(dialog).to_have_count(0)


def grey(player: Player, language: str) -> str:
    """A thing on the board that no move names now, and that a clause speaks of."""
    page, view = player.page, player.news["view"]
    things = page.locator("[data-word].off").evaluate_all("(found) => found.map((one) => one.dataset.word)")
    for word in dict.fromkeys(things):
        path = f"/api/tables/{player.info['id']}/why"
        found = ask(page, path, seat=view["seat"], move=f"{view['seat']} {word}", language=language)
        if any(CLAUSE.search(reason["clause"]) for reason in found["reasons"]):
            return str(word)
    raise AssertionError(f"no clause about any of {things}")


@pytest.mark.parametrize(("game", "mode"), TOGETHER.items())
@pytest.mark.parametrize("language", ["en", "de"])
def test_a_grey_verb_and_a_grey_thing_say_why(visitor: Visitor, game: str, mode: str, language: str) -> None:
    page = visitor(locale=language)
    table = bring(page, midway(game, mode))
    player = Player(page).come(table["id"])
    verbs = page.locator("[data-verb].off")
    if game != "e-mission":  # there verbs are shown only if something else of their kind is possible
        verbs.first.click()
        check_answer(page, game, language)
    page.locator(f'[data-word="{grey(player, language)}"]').first.click()
    check_answer(page, game, language)

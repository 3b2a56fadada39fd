"""Whole games, played by clicking."""

from random import Random

import pytest
from playwright.sync_api import Page, expect

from keeling.locale import speaker
from tests.web.helpers import WAYS, Player, open_table

say = speaker("en")


@pytest.mark.parametrize(("game", "mode", "seats"), WAYS)
def test_a_whole_game_is_played_by_clicking(page: Page, game: str, mode: str, seats: int) -> None:
    table = open_table(page, game, mode, seats=seats)
    player = Player(page).come(table["id"])
    moves, clicked = player.play_to_the_end(Random(1))
    assert moves >= 4 and clicked > moves / 2  # by bad luck a game is lost in its first decade
    result = player.news["view"]["result"]
    end = page.locator("[data-end]")
    expect(end).to_be_visible()
    expect(end).to_contain_text(say(f"{game}.ending.{result['reason']}"))
    if result["won"] is not None:
        expect(end.get_by_role("heading")).to_have_text(say("ui.won" if result["won"] else "ui.lost"))
    scores = end.locator(".total td").all_inner_texts()
    assert scores == [str(score).replace("-", "−") for score in result["scores"].values()]
    expect(end.locator("figure").first).to_be_visible()

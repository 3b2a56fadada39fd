"""Looking back: the log leads to the board of any moment and to its rule, and from there a game can go on."""

import re
from random import Random

from playwright.sync_api import Page, expect

import keeling
from keeling import Game
from keeling.locale import speaker
from tests.players import play_on
from tests.web.helpers import Player, bring, midway, open_drawer

say = speaker("en")


def finished() -> Game:
    return play_on(keeling.new("second-chance", mode="competitive", seats=2, seed=2), Random(2))


def ppm(game: Game, line: int) -> int:
    return int(game.at(line).view(None)["table"]["co2"])


def test_arrow_keys_slider_and_addresses_lead_to_any_moment(page: Page) -> None:
    game = finished()
    table = bring(page, game, hands=2)
    end = len(game.log)
    page.goto(f"/t/{table['id']}/at/{end // 2}")
    place = page.get_by_text(f"{end // 2} / {end}", exact=True)
    expect(place).to_be_visible()
    slider = page.get_by_role("slider")
    expect(slider).to_have_value(str(end // 2))
    for key, then in (
        ("ArrowLeft", end // 2 - 1),
        ("ArrowRight", end // 2),
        ("Home", 0),
        ("ArrowLeft", 0),
        ("End", end),
        ("ArrowRight", end),
    ):
        page.keyboard.press(key)
        expect(slider).to_have_value(str(then))
        expect(page).to_have_url(re.compile(f"/at/{then}$"))
    slider.fill("7")
    expect(page).to_have_url(re.compile("/at/7$"))
    page.get_by_role("button", name=say("web.replay.forward")).click()
    expect(slider).to_have_value("8")


def test_an_address_shows_the_board_of_then(page: Page) -> None:
    game = finished()
    table = bring(page, game, hands=2)
    for line in (0, len(game.log)):
        page.goto(f"/t/{table['id']}/at/{line}")
        expect(page.locator(".board").first).to_contain_text(f"{ppm(game, line)} ppm")
    assert ppm(game, 0) != ppm(game, len(game.log))


def test_a_finished_game_goes_on_against_bots_from_any_moment(page: Page) -> None:
    game = finished()
    table = bring(page, game, hands=2)
    page.goto(f"/t/{table['id']}/at/12")
    player = Player(page)
    page.get_by_role("button", name=say("web.replay.go-on")).click()
    player.wait(lambda: player.info.get("id", table["id"]) != table["id"])
    assert player.info["given"] == 12
    assert [place["bot"] != "" for place in player.info["seats"].values()] == [False, True]
    expect(page.get_by_role("region", name=say("web.bar.name"))).to_be_visible()


def test_the_log_is_told_by_rounds_and_leads_to_rules_and_boards(page: Page) -> None:
    table = bring(page, midway("second-chance", "coop"))
    player = Player(page).come(table["id"])
    log = open_drawer(page, "log")
    lines = log.locator("li[value]")
    expect(lines).to_have_count(player.lines)
    first = say("web.log.when-second-chance", decade=1, round=1, phase=say("second-chance.phase.operations"))
    expect(log.get_by_role("heading", name=first)).to_be_visible()
    told = log.locator("li", has_text=say("seat.yellow")).first
    rule = told.get_by_role("link").first
    clause = rule.inner_text()
    with page.expect_popup() as opened:
        rule.click()
    expect(opened.value.get_by_role("searchbox")).to_have_value(clause)
    expect(opened.value.locator("dt").first).to_contain_text(clause)
    opened.value.close()
    number = int(told.get_attribute("value") or 0)
    told.get_by_role("link", name=say("web.log.board")).click()
    expect(page).to_have_url(re.compile(f"/at/{number}\\?seat=yellow$"))
    expect(page.get_by_text(f"{number} / {player.lines}", exact=True)).to_be_visible()
    page.get_by_role("button", name=say("web.replay.leave")).click()
    expect(page.locator("[data-list]")).to_be_visible()

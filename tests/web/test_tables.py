"""From the start page to a table: at once, with all options, with friends by a link, or only to watch."""

from typing import Any

import pytest
from playwright.sync_api import FilePayload, Page, expect

from keeling.locale import speaker
from tests.web.conftest import Visitor
from tests.web.helpers import GAMES, TOGETHER, Player, ask, midway, open_table

say = speaker("en")


def test_one_click_opens_second_chance_with_two_bots(page: Page) -> None:
    player = Player(page)
    page.goto("/")
    page.locator("[data-quick]").click()
    expect(page.get_by_role("region", name=say("web.bar.name"))).to_be_visible()
    assert (player.info["game"], player.info["mode"]) == ("second-chance", "coop")
    bots = [place["bot"] != "" for place in player.info["seats"].values()]
    assert bots == [False, True, True]
    expect(page.get_by_role("heading", level=1)).to_contain_text(say("mode.second-chance.coop.name"))


@pytest.mark.parametrize("game", GAMES)
def test_every_mode_of_a_game_can_be_chosen_with_its_numbers_of_players(page: Page, game: str) -> None:
    page.goto("/")
    page.locator(f'[data-options="{game}"]').click()
    form = page.locator(f'[data-new="{game}"]')
    modes = ask(page, "/api/games")[game]["modes"]
    for mode, counts in modes.items():
        form.get_by_role("radio", name=say(f"mode.{game}.{mode}.name"), exact=False).and_(
            form.locator(f'[value="{mode}"]')
        ).check()
        expect(form.locator("[data-seats] option")).to_have_text([str(count) for count in counts])
        form.locator("[data-seats]").select_option(str(counts[-1]))
        expect(form.locator("[data-seat]")).to_have_count(counts[-1])


@pytest.mark.parametrize(("game", "mode"), TOGETHER.items())
def test_a_table_is_opened_with_the_options_chosen(
    page: Page, faults: list[str], game: str, mode: str
) -> None:
    player = Player(page)
    page.goto("/")
    page.locator(f'[data-options="{game}"]').click()
    form = page.locator(f'[data-new="{game}"]')
    form.locator(f'[value="{mode}"]').check()
    form.locator("[data-seats]").select_option("2")
    places = form.locator("[data-seat]")
    expect(places).to_have_count(2)
    for place in places.all():
        place.select_option("me")  # two people at one screen
    variant: str
    value: Any
    if game == "second-chance":
        variant, value = "draft", True
        form.get_by_label(say("option.second-chance.draft.name")).check()
    elif game == "co2":
        variant, value = "preset", "lobbyist"
        choice = form.get_by_label(say("option.co2.preset.name"))
        choice.select_option(label=say("option.co2.preset.value.lobbyist"))
    else:
        variant, value = "powers", ["china", "europe"]
        powers = form.get_by_role("group", name=say("option.e-mission.powers.name")).last
        for power in value:
            powers.get_by_label(say(f"seat.{power}")).check()
        expect(form.locator('[data-seat="china"]')).to_be_visible()
        form.locator('[data-seat="china"]').select_option("me")
        form.locator('[data-seat="europe"]').select_option("me")
        assert "/api/seats" in faults.pop()  # one power was too few for two seats
    form.get_by_label(say("web.new.name")).fill("Ann")
    form.get_by_role("button", name=say("web.new.open")).click()
    player.wait(lambda: "view" in player.news)
    assert all(place["yours"] and place["name"] == "Ann" for place in player.info["seats"].values())
    assert player.info["mode"] == mode
    assert player.info["options"][variant] == value


def test_friends_join_by_the_link_and_others_watch(visitor: Visitor) -> None:
    ann, bob, eve = Player(visitor()), Player(visitor()), Player(visitor())
    table = open_table(ann.page, "second-chance", "coop", people=3, seats=3)
    ann.page.goto(f"/t/{table['id']}")
    link = ann.page.locator("[data-link]").input_value()
    bob.page.goto(link)
    bob.page.get_by_label(say("web.new.name")).fill("Bob")
    bob.page.locator('[data-sit="red"]').click()
    expect(ann.page.locator('[data-place="red"]')).to_contain_text("Bob")
    eve.page.goto(f"/t/{table['id']}")
    expect(eve.page.locator("[data-lobby]")).to_be_visible()
    ann.page.locator('[data-bot="blue"]').click()
    for player in (ann, bob, eve):
        expect(player.page.get_by_role("region", name=say("web.bar.name"))).to_be_visible()
    assert (ann.news["view"]["seat"], bob.news["view"]["seat"], eve.news["view"]["seat"]) == (
        "yellow",
        "red",
        None,
    )
    expect(eve.page.locator("[data-list], [data-undo]")).to_have_count(0)
    assert eve.moves == []


def test_a_table_that_may_not_be_watched_shows_itself_only_to_the_invited(
    visitor: Visitor, faults: list[str]
) -> None:
    ann, bob = visitor(), visitor()
    table = open_table(ann, "co2", "standard", people=2, watch=False)
    bob.goto(f"/t/{table['id']}")
    expect(bob.get_by_role("heading", level=1)).to_have_text(say("web.table.refused"))
    bob.goto(f"/t/{table['id']}?invite={table['invite']}")
    bob.locator('[data-sit="orange"]').click()
    expect(bob.get_by_role("region", name=say("web.bar.name"))).to_be_visible()


def test_a_saved_game_goes_on_from_a_file(page: Page) -> None:
    game = midway("co2", "standard")
    player = Player(page)
    page.goto("/")
    file: FilePayload = {"name": "mine.keeling", "mimeType": "text/plain", "buffer": game.save().encode()}
    page.locator("input[type=file]").set_input_files([file])
    player.wait(lambda: "view" in player.news)
    assert player.lines >= len(game.log)
    page.goto("/")
    expect(page.get_by_role("heading", name=say("web.home.mine"))).to_be_visible()


def test_a_file_that_is_no_game_is_refused_with_the_reason(page: Page, faults: list[str]) -> None:
    page.goto("/")
    file: FilePayload = {"name": "no.keeling", "mimeType": "text/plain", "buffer": b"keeling 99\n"}
    page.locator("input[type=file]").set_input_files([file])
    expect(page.get_by_role("alert")).not_to_be_empty()
    assert len(faults) == 1 and "/api/tables/import" in faults.pop()  # browsers tell of every refusal

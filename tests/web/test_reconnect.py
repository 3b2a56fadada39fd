"""The line breaks, the server dies, two pages are open: no move is lost, and none is made twice."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Route, expect

from keeling.locale import speaker
from tests.reliability.harness import Process
from tests.web.conftest import Visitor, wait_for
from tests.web.helpers import Player, ask, bring, join, midway, open_table, tell

say = speaker("en")
LINE = "yellow buy"


@pytest.fixture
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    """One that may die."""
    folder = tmp_path_factory.mktemp("mortal")
    server = Process(str(folder / "keeling.db"), folder / "log")
    server.begin()
    try:
        wait_for(server)
        yield server
    finally:
        server.kill()


def forgive(faults: list[str]) -> None:
    """What a browser says about a server that is away, and about a move that was made already."""
    known = (
        "ERR_CONNECTION",
        "WebSocket",
        "/moves: Failed to load resource: the server responded with a status of 409",
    )
    faults[:] = [fault for fault in faults if not any(words in fault for words in known)]


def times_made(player: Player, move: str) -> int:
    events = ask(player.page, f"/api/tables/{player.info['id']}/events")["events"]
    given = player.info["given"]
    lines = [line["line"] for event in events for line in event.get("log", [])]
    return lines[given:].count(move)


@pytest.mark.parametrize("is_carried_out", [False, True])
def test_a_move_made_while_the_server_dies_is_made_once(
    server: Process, visitor: Visitor, faults: list[str], is_carried_out: bool
) -> None:
    """It died before it heard of the move, or before it could answer."""
    player = Player(visitor(base_url=server.url))
    page = player.page
    player.come(bring(page, midway("second-chance", "coop", seats=2))["id"])

    def die(route: Route) -> None:
        if is_carried_out:
            route.fetch()
        server.kill()
        route.abort("connectionreset")

    page.route("**/moves", die, times=1)
    length = player.info["length"]
    player.name(LINE)
    page.locator("[data-confirm]").click()
    trouble = page.locator(".trouble")
    expect(trouble).to_have_text(say("web.trouble.lost-sending"))
    page.wait_for_timeout(1000)  # it tries again, in vain
    server.begin()
    wait_for(server)
    expect(trouble).to_have_count(0)
    player.wait_beyond(length)
    player.settle()
    assert times_made(player, LINE) == 1
    forgive(faults)


def test_a_page_says_that_the_line_is_lost_and_comes_back_by_itself(
    server: Process, visitor: Visitor, faults: list[str]
) -> None:
    player = Player(visitor(base_url=server.url))
    page = player.page
    player.come(open_table(page, "co2", "solo", seats=1)["id"])
    server.kill()
    expect(page.locator(".trouble")).to_have_text(say("web.trouble.lost"))
    expect(page.locator("[data-list]")).to_have_count(0)  # nothing can be done meanwhile
    server.begin()
    wait_for(server)
    expect(page.locator(".trouble")).to_have_count(0)
    player.settle().play(player.moves[0])
    forgive(faults)


def test_two_pages_of_one_seat_show_the_same(visitor: Visitor) -> None:
    first = Player(visitor())
    table = bring(first.page, midway("second-chance", "coop", seats=2))
    second = Player(first.page.context.new_page())
    first.come(table["id"])
    second.come(table["id"])
    length = first.info["length"]
    first.play(LINE)
    second.wait_beyond(length)
    assert second.moves == first.moves
    second.page.locator("[data-undo]").click()
    first.wait_beyond(length + 1)
    assert LINE in first.moves


def test_a_move_for_an_old_board_is_refused_and_the_new_one_shown(
    visitor: Visitor, faults: list[str]
) -> None:
    player = Player(visitor())
    page = player.page
    table = bring(page, midway("second-chance", "coop", seats=2))
    player.come(table["id"])
    length = player.info["length"]

    def overtake(route: Route) -> None:
        """The same seat acts elsewhere, a moment before."""
        path = f"/api/tables/{table['id']}/moves"
        tell(page, path, seat="yellow", moves=["yellow sell"], expected=length, key="elsewhere")
        route.continue_()

    page.route("**/moves", overtake, times=1)
    player.name(LINE)
    page.locator("[data-confirm]").click()
    expect(page.locator(".ask")).to_have_text(say("refused.stale"))
    player.wait_beyond(length)
    assert (times_made(player, LINE), times_made(player, "yellow sell")) == (0, 1)
    expect(page.locator("[data-list]")).to_have_text(say("web.bar.list", n=len(player.moves)))
    assert len(faults) == 1 and "409" in faults.pop()


def test_a_bot_takes_a_seat_over_and_gives_it_back(visitor: Visitor) -> None:
    ann, bob = Player(visitor()), Player(visitor())
    table = bring(ann.page, midway("second-chance", "coop", seats=2), people=2)
    join(bob.page, table, "red", "Bob")
    ann.come(table["id"])
    bob.page.goto(f"/t/{table['id']}")
    bob.page.locator('header [data-part="table"]').click()
    leaf = bob.page.locator('[data-leaf="table"]')
    leaf.get_by_role("button", name=say("web.seats.bot-for-me")).click()
    ann.wait(lambda: ann.info["seats"]["red"]["bot"] != "")
    leaf.get_by_role("button", name=say("web.seats.back")).click()
    ann.wait(lambda: ann.info["seats"]["red"]["bot"] == "")
    assert ann.info["seats"]["red"]["name"] == "Bob"

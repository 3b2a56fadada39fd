"""What people write is shown as they wrote it, and does nothing else."""

import pytest
from playwright.sync_api import FilePayload, Page, expect

import keeling
from keeling.locale import speaker
from tests.web.conftest import Visitor
from tests.web.helpers import Player, bring, join, midway, open_drawer, open_table, tell
from tests.web.test_layout import SCROLLS

say = speaker("en")
NAMES = [
    "<img src=x onerror=window.__pwned=1>",  # 36 of the 40 letters that a name may have
    "{n:a|b} {seat} {0} $& \\1",
    "W" * 40,
    "</script><script>__pwned=1</script>",
]
CHAT = [
    "<img src=x onerror=\"window.__pwned = 'chat'\"><svg onload=window.__pwned=1>",
    "{n:one|other} {who} ${window.__pwned = 1} javascript:window.__pwned=1",
    "Donaudampfschifffahrtsgesellschaftskapitän" * 10,
]


def check_harmless(page: Page) -> None:
    assert page.evaluate("() => window.__pwned") is None
    assert page.locator("img[src=x], svg[onload]").count() == 0
    assert page.evaluate(SCROLLS)[0] is False


@pytest.mark.parametrize("name", NAMES)
def test_names(visitor: Visitor, name: str) -> None:
    ann, bob = visitor(), Player(visitor())
    table = open_table(ann, "second-chance", "coop", people=2, name=name, listed=True)
    bob.page.goto("/")
    expect(bob.page.get_by_text(name).first).to_be_visible()
    check_harmless(bob.page)
    bob.page.goto(f"/t/{table['id']}?invite={table['invite']}")
    expect(bob.page.locator('[data-place="yellow"]')).to_contain_text(name)
    check_harmless(bob.page)
    join(bob.page, table, "red", name[::-1])
    bob.page.reload()
    expect(bob.page.get_by_role("region", name=say("web.bar.name"))).to_be_visible()
    expect(bob.page.get_by_text(name, exact=False).first).to_be_attached()
    log = open_drawer(bob.page, "log")
    expect(log).to_be_visible()
    open_drawer(bob.page, "table")
    check_harmless(bob.page)
    tell(ann, f"/api/tables/{table['id']}/close")


def test_chat(visitor: Visitor) -> None:
    page = visitor(viewport={"width": 360, "height": 740})
    table = bring(page, midway("co2", "standard"))
    Player(page).come(table["id"])
    page.locator("nav.tabs").get_by_role("button", name=say("web.tabs.more")).click()
    page.get_by_role("button", name=say("web.leaf.talk")).click()
    for words in CHAT:
        page.get_by_label(say("web.talk.say")).fill(words)
        page.get_by_role("button", name=say("web.talk.send")).click()
        expect(page.locator("[data-leaf] li").last).to_contain_text(words)
        check_harmless(page)


def test_marks_that_turn_the_writing_around_are_refused(page: Page, faults: list[str]) -> None:
    Player(page).come(bring(page, midway("co2", "standard"))["id"])
    leaf = open_drawer(page, "talk")
    page.get_by_label(say("web.talk.say")).fill("safe \u202eexe.live")
    page.get_by_role("button", name=say("web.talk.send")).click()
    expect(page.locator(".ask")).to_have_text(say("refused.bad-text"))
    expect(leaf.locator("li")).to_have_text([say("web.talk.empty")])
    assert "422" in faults.pop()


def test_saved_games(page: Page, faults: list[str]) -> None:
    """Names in a file, and files that are something else."""
    game = keeling.new(
        "co2", mode="standard", seats=2, seed=1, names={"yellow": NAMES[0], "orange": NAMES[1]}
    )
    page.goto("/")
    choose = page.locator("input[type=file]")
    broken: FilePayload = {
        "name": "<b>.keeling",
        "mimeType": "text/plain",
        "buffer": game.save().replace("co2", CHAT[0]).encode(),
    }
    choose.set_input_files([broken])
    expect(page.get_by_role("alert")).not_to_be_empty()
    check_harmless(page)
    assert "422" in faults.pop()
    good: FilePayload = {"name": "a.keeling", "mimeType": "text/plain", "buffer": game.save().encode()}
    choose.set_input_files([good])
    expect(page.get_by_text(NAMES[0]).first).to_be_attached()
    check_harmless(page)


@pytest.mark.parametrize(
    "path", ["/t/<img src=x onerror=__pwned=1>", "/rules/co2?search=<img src=x onerror=__pwned=1>"]
)
def test_addresses(page: Page, path: str) -> None:
    page.goto(path)
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    check_harmless(page)

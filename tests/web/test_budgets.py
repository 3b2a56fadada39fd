"""How much is loaded, and how long things take."""

import gzip
from random import Random

import msgspec
import pytest
from playwright.sync_api import Page, Response, expect

import keeling
from keeling.asking import said
from keeling.locale import speaker
from tests.players import play_on
from tests.server.helpers import MODES
from tests.web.helpers import GAMES, TOGETHER, Player, bring, midway

SCRIPTS = 200_000  # bytes of JavaScript for the first view, gzipped
VIEW = 60_000  # bytes of the largest view, with its sentences
INTERACTIVE = 2_000  # milliseconds
SHOWN = 3  # work from the server's message to the new board, in loads (below)

# A load: as much work as laying out 3,000 lines of text. Its time tells how quick the machine is just now.
LOAD = """() => {
  const box = document.createElement('div')
  for (let i = 0; i < 3000; i++) {
    const line = document.createElement('p')
    line.textContent = `line ${i}`
    box.append(line)
  }
  document.body.append(box)
  void box.offsetHeight
  box.remove()
}"""

# Counts the messages of the server after which the page has changed.
WATCH = """() => {
  window.__shown = 0
  const listen = WebSocket.prototype.__lookupSetter__('onmessage')
  Object.defineProperty(WebSocket.prototype, 'onmessage', {
    set(heard) {
      listen.call(this, (message) => {
        heard(message)
        requestAnimationFrame(() => window.__shown++)
      })
    },
  })
}"""


def weigh(page: Page) -> list[int]:
    """Adds up what the page loads from now on."""
    sizes: list[int] = []

    def add(response: Response) -> None:
        if response.url.endswith(".js"):
            sizes.append(len(gzip.compress(response.body())))

    page.on("response", add)
    return sizes


class Work:
    """What a page does, in milliseconds of the processor: tests share the machine."""

    def __init__(self, page: Page) -> None:
        self.tools = page.context.new_cdp_session(page)
        self.tools.send("Performance.enable", {"timeDomain": "threadTicks"})
        self.before = self.done()

    def done(self) -> float:
        found = self.tools.send("Performance.getMetrics")["metrics"]
        seconds: dict[str, float] = {each["name"]: each["value"] for each in found}
        return 1000 * (seconds["TaskDuration"] - seconds["DevToolsCommandDuration"])

    def since(self) -> float:
        return self.done() - self.before


def test_the_start_page_is_light_and_soon_there(page: Page) -> None:
    sizes = weigh(page)
    page.goto("/")
    expect(page.locator("[data-quick]")).to_be_enabled()
    ready = page.evaluate("() => performance.now()")
    page.wait_for_load_state("networkidle")
    assert 0 < sum(sizes) < SCRIPTS
    assert ready < 3 * INTERACTIVE  # tests share the machine
    page.reload()
    taken = page.evaluate("() => performance.getEntriesByType('navigation')[0].domInteractive")
    assert taken < INTERACTIVE


@pytest.mark.parametrize("game", GAMES)
def test_a_table_is_light_and_shows_moves_at_once(page: Page, game: str) -> None:
    sizes = weigh(page)
    page.add_init_script(f"({WATCH})()")
    player = Player(page).come(bring(page, midway(game, TOGETHER[game]))["id"])
    page.wait_for_load_state("networkidle")
    assert 0 < sum(sizes) < SCRIPTS
    random = Random(1)
    # For each move; the least of them is what the page needs, the others met other tests.
    spent: list[float] = []
    while len(spent) < 4 and not player.settle().is_over:  # by bad luck the first move is the last
        page.evaluate("() => { window.__shown = 0 }")
        work = Work(page)
        player.play(random.choice(player.moves))
        page.wait_for_function("() => window.__shown")
        done = work.since()
        spent.append(done / page.evaluate("() => window.__shown"))
    page.evaluate(LOAD)  # the first is slower
    work = Work(page)
    for _ in range(4):
        page.evaluate(LOAD)
    assert 0 < min(spent) < SHOWN * work.since() / 4


@pytest.mark.parametrize(("game", "mode"), MODES)
def test_a_view_is_light_in_every_moment(game: str, mode: str) -> None:
    rules = keeling.GAMES[game]
    seats = max(rules.seats[mode])
    largest = 0
    for seed in range(8):
        options = {"draft": bool(seed % 2)} if "draft" in rules.options and seats > 1 else {}
        played = keeling.new(game, mode=mode, seats=seats, seed=seed, options=options)
        random = Random(seed)
        while not played.over:
            for seat in (None, *played.setup.colours):
                view = played.view(seat)
                sent = msgspec.json.encode([view, said(rules, view, speaker("pl"))], enc_hook=str)
                largest = max(largest, len(sent))
            play_on(played, random, 5)
    assert 1_000 < largest < VIEW

"""What the tests of the pages share: tables, people who play at them by clicking, and looks at a page."""

import json
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

from playwright.sync_api import Locator, Page, WebSocket, expect

import keeling
from keeling import Game
from tests.players import play_on

AXE = Path(__file__).resolve().parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
# Everything once, then the colours of the other theme.
LOOK = """async (within) => {
  const root = document.documentElement
  const theme = root.dataset.theme
  const found = []
  for (const more of [{}, { runOnly: ['color-contrast'] }]) {
    const { violations } = await axe.run(within, { resultTypes: ['violations'], ...more })
    for (const { id, nodes } of violations)
      for (const { html, failureSummary } of nodes)
        found.push([root.dataset.theme, id, html.slice(0, 300), failureSummary].join(' | '))
    root.dataset.theme = theme === 'dark' ? 'light' : 'dark'
  }
  root.dataset.theme = theme
  return found
}"""
# The first of some elements that is open and not covered, or -1; none once it is clear what is meant.
AT_HAND = """(found) => document.querySelector('[data-confirm]') ? -1 : found.findIndex((one) => {
  if (!one.matches('.open, .finish')) return false
  one.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  const { x, y, width, height } = one.getBoundingClientRect()
  return width > 0 && one.contains(document.elementFromPoint(x + width / 2, y + height / 2))
})"""
PATIENCE = 30.0  # seconds; a machine may be busy
STEP = 20  # milliseconds between two looks at what has come

# Every way to play, each with few seats: (game, mode, seats)
WAYS = [
    ("second-chance", "coop", 2),
    ("second-chance", "competitive", 2),
    ("second-chance", "solo", 1),
    ("co2", "standard", 2),
    ("co2", "solo", 1),
    ("e-mission", "coop", 2),
    ("e-mission", "solo", 1),
]
GAMES = ["second-chance", "co2", "e-mission"]
TOGETHER = {"second-chance": "coop", "co2": "standard", "e-mission": "coop"}  # for several people


# --- tables ------------------------------------------------------------------------------------------


def ask(page: Page, path: str, **query: Any) -> Any:
    """What the API answers to the person of this page."""
    answer = page.request.get(path, params=query)
    assert answer.ok, answer.text()
    return answer.json()


def tell(page: Page, path: str, **body: Any) -> Any:
    answer = page.request.post(path, data=body)
    assert answer.ok, answer.text()
    return answer.json()


def open_table(
    page: Page, game: str, mode: str, seats: int = 2, hands: int = 1, people: int = 1, **more: Any
) -> Any:
    """A new table as the API tells it: `hands` seats are this person's own, `people` are for people, and in
    the others are bots that do not think."""
    agreed = {"game": game, "mode": mode, "seats": seats}
    colours = tell(page, "/api/seats", **agreed)["seats"]
    bots = dict.fromkeys(colours[max(hands, people) :], "random")
    return tell(page, "/api/tables", **agreed, sit=colours[:hands], bots=bots, **more)["info"]


def midway(game: str, mode: str, seats: int = 3, moves: int = 24, seed: int = 2) -> Game:
    """A game that some sensible players have begun, the same each time; on a question to the first seat."""
    played = keeling.new(game, mode=mode, seats=seats, seed=seed)
    play_on(played, Random(seed), moves)
    first = played.setup.colours[0]
    while played.question is not None and first not in played.question.seats:
        play_on(played, Random(seed), 1)
    return played


def bring(page: Page, game: Game, hands: int = 1, people: int = 1) -> Any:
    """A table at which this game goes on, as the API tells it; seats as in `open_table`."""
    colours = list(game.setup.colours)
    bots = dict.fromkeys(colours[max(hands, people) :], "random")
    return tell(page, "/api/tables/import", save=game.save(), sit=colours[:hands], bots=bots)["info"]


def join(page: Page, table: dict[str, Any], seat: str, name: str = "") -> None:
    """Sit down as one who has the link."""
    tell(page, f"/api/tables/{table['id']}/sit", seat=seat, name=name, invite=table["invite"])


# --- playing -----------------------------------------------------------------------------------------


class Player:
    """Somebody at a table, by their page; `news` is what the server has told it last."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.news: dict[str, Any] = {}
        page.on("websocket", self.listen)

    def listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", self.hear)

    def hear(self, frame: str | bytes) -> None:
        news = json.loads(frame)
        if "info" in news:
            self.news = news

    def come(self, table: str) -> "Player":
        """To the table, by its address."""
        self.page.goto(f"/t/{table}")
        return self.settle()

    def wait(self, until: Callable[[], bool], what: str = "what was waited for") -> None:
        for _ in range(int(PATIENCE * 1000 / STEP)):
            if until():
                return
            self.page.wait_for_timeout(STEP)
        raise AssertionError(f"{what} has not come: {self.page.locator('body').inner_text()[:400]}")

    def wait_beyond(self, length: int, what: str = "the board of now") -> None:
        """Until the table has gone on."""
        self.wait(lambda: self.info["length"] > length, what)

    def settle(self) -> "Player":
        """Until something is asked of us and the bots have done what they do meanwhile, or all is over."""
        self.wait(lambda: self.is_over or self.is_asked, "a question")
        if self.is_asked:
            expect(self.page.locator("[data-list]")).to_be_visible()
        return self

    @property
    def info(self) -> dict[str, Any]:
        return dict(self.news.get("info", {}))

    @property
    def is_over(self) -> bool:
        return bool(self.info.get("over"))

    @property
    def is_asked(self) -> bool:
        seats = self.info.get("seats", {})
        return bool(self.moves) and not any(seats[seat]["bot"] for seat in self.info["awaited"])

    @property
    def moves(self) -> list[str]:
        return [move["move"] for move in self.news["said"]["moves"]] if "said" in self.news else []

    @property
    def lines(self) -> int:
        """Of the log."""
        return int(self.news["view"]["lines"])

    def sentence(self, move: str) -> str:
        return next(str(one["say"]) for one in self.news["said"]["moves"] if one["move"] == move)

    def find(self, word: str) -> Locator | None:
        """Where a word can be clicked and is not picked yet: a thing on the board, or a verb in the bar."""
        named = self.page.locator(f'[data-word="{word}"], [data-verb="{word}"]')
        found = named.evaluate_all(AT_HAND)
        return None if found < 0 else named.nth(found)

    def name(self, move: str) -> int:
        """Click on the words of a move until what it would do is shown; how many were found to click on."""
        clicked = 0
        for word in move.split()[1:]:
            thing = self.find(word)
            if thing is not None:
                thing.click()
                clicked += 1
        if not self.page.locator("[data-confirm]").is_visible():
            choice = self.page.locator(f'[data-move="{move}"]')
            if not choice.is_visible():
                self.page.locator("[data-list]").click()
            choice.click()
        expect(self.page.locator("[data-delta] h3")).to_have_text(self.sentence(move))
        expect(self.page.locator("[data-delta] dl")).to_be_attached()
        return clicked

    def play(self, move: str) -> int:
        """Make a move by clicking, and wait for what comes of it."""
        before = self.info["length"]
        clicked = self.name(move)
        self.page.locator("[data-confirm]").click()
        self.wait_beyond(before, f"the board after {move}")
        return clicked

    def play_to_the_end(self, random: Random) -> tuple[int, int]:
        """How many moves it took, and for how many something on the board or in the bar could be clicked."""
        moves = clicked = 0
        while not self.settle().is_over:
            clicked += self.play(random.choice(self.moves)) > 0
            moves += 1
        return moves, clicked


# --- looking -----------------------------------------------------------------------------------------


def barriers(page: Page, within: str = "html") -> list[str]:
    """What would keep somebody from using the page as it is now, in both themes, as far as axe can tell."""
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(AXE.read_text("utf-8"))
    found: list[str] = page.evaluate(LOOK, within)
    return found


def open_drawer(page: Page, leaf: str) -> Locator:
    """A leaf of the drawer, from the header; in whatever language the page speaks."""
    page.locator(f'header [data-part="{leaf}"]').click()
    return page.locator(f'[data-leaf="{leaf}"]')

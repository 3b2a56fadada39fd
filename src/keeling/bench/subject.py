"""What can be measured of a game, ours or a peer's, in CPU time of this process."""

import os
import time
from collections.abc import Callable
from typing import Any

Call = Callable[[], Any]

COPIES = 1000  # first copies fill the holes that are left in memory, ...
GROWTH = 32 << 20  # ... and the next so many bytes are what copies really take,
MOST_COPIES = 50_000  # ... or so many copies
BATCH = 0.002  # seconds between two looks at the clock: looking must cost nothing beside


def rate(work: Callable[[], int], seconds: float) -> float:
    """Repeat `work`, which returns how much it did, for a while; how much it did per second."""
    done = 0
    began = time.process_time()
    while True:
        done += work()
        spent = time.process_time() - began
        if spent > 0 and spent >= seconds:
            return done / spent


def microseconds(calls: list[Call], seconds: float) -> float:
    """The time of one call, on average over calls of a kind."""
    batch = list(calls)

    def run() -> int:
        for call in batch:
            call()
        return len(batch)

    while len(batch) < 1_000_000:
        began = time.process_time()
        run()
        if time.process_time() - began >= min(BATCH, seconds):
            break
        batch += batch
    return 1e6 / rate(run, seconds)


def resident() -> int:
    """How many bytes this process has in memory; 0 where the system does not say."""
    try:
        with open("/proc/self/statm") as file:
            return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    except OSError:
        return 0


def bytes_each(copiers: list[Call]) -> float:
    """By how much the process grows with each copy, which also sees what C++ allocates."""
    kept = [copiers[i % len(copiers)]() for i in range(COPIES)]
    before, copies = resident(), 0
    while copies < MOST_COPIES and resident() - before < GROWTH:
        kept += [copiers[i % len(copiers)]() for i in range(100)]
        copies += 100
    return (resident() - before) / copies


class Subject:
    """Something to be measured, and what of it can be."""

    name = ""
    offers: tuple[str, ...] = ("play", "clone", "options", *(["bytes"] if resident() else []))
    counted_games = 20  # in the pass that counts, which is not timed

    def __init__(self) -> None:
        self.counts: dict[str, float] = {}
        self.calls: dict[str, list[Call]] = {}

    # --- what a subject says of itself -------------------------------------------------------------

    def play(self) -> tuple[int, int]:
        """Random games to their ends: how many, and how many decisions players took in them."""
        raise NotImplementedError

    def answers(self, seed: int) -> list[int]:
        """How many legal answers there were to every decision of a random game."""
        raise NotImplementedError

    def prepare(self, what: str) -> list[Call]:
        """What to call to measure a thing, on positions from all over some games."""
        raise NotImplementedError

    def search(self) -> int:
        """Some simulations of a tree search with full playouts from the opening; how many it ran."""
        raise NotImplementedError

    def growth(self, seconds: float) -> float:
        """How much longer a decision takes in the last third of a game than in the first."""
        raise NotImplementedError

    def checksum(self) -> str:
        """Of the last positions of some random games: the same whatever the build."""
        raise NotImplementedError

    # --- measuring it ------------------------------------------------------------------------------

    def measure(self, what: str, seconds: float) -> dict[str, float]:
        """Rows and their values; preparing them is not timed."""
        if what == "play":
            return self.random_play(seconds)
        if what == "mcts":
            return {what: rate(self.search, seconds)}
        if what == "growth":
            return {what: self.growth(seconds)}
        if what == "bytes":
            return {what: bytes_each(self.prepared("clone"))}
        return {what: microseconds(self.prepared(what), seconds)}

    def prepared(self, what: str) -> list[Call]:
        if what not in self.calls:
            self.calls[what] = self.prepare(what)
        return self.calls[what]

    def random_play(self, seconds: float) -> dict[str, float]:
        """Decisions are those with a legal answer at all, choices those with two or more."""
        counts = self.counted()
        games = 0

        def work() -> int:
            nonlocal games
            played, decisions = self.play()
            games += played
            return decisions

        began = time.process_time()
        decisions = rate(work, seconds)
        spent = time.process_time() - began
        return {
            "decisions": decisions,
            "games": games / spent,
            "choices": decisions * counts["share"],
            "length": counts["length"],
            "answers": counts["answers"],
        }

    def counted(self) -> dict[str, float]:
        """A pass over random games that only counts, once; it also warms up what is timed later."""
        if not self.counts:
            games = [self.answers(seed) for seed in range(1, self.counted_games + 1)]
            decisions = sum(len(game) for game in games)
            self.counts = {
                "length": decisions / len(games),
                "answers": sum(sum(game) for game in games) / decisions,
                "share": sum(answers > 1 for game in games for answers in game) / decisions,
            }
        return self.counts

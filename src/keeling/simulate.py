"""Many games at once: how they end, how they score, how fast they are, and whether a rule ever breaks."""

import math
import signal
import time
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import Any

from . import GAMES, Dice, rules_of
from .kernel.errors import BadSetup, KeelingError, Stuck
from .kernel.position import NATURE, Position, playout, roll, someone
from .kernel.rules import Bot, Result, Rules, Setup

CHUNK = 50  # games a worker plays between two reports
RANDOM = "random"  # the bot that every game has


class Tally:
    """What a number of games came to."""

    def __init__(self) -> None:
        self.games = 0
        self.decisions = 0
        self.reasons: Counter[str] = Counter()
        self.team: bool = True  # do all win or lose together?
        self.won = 0  # games won by the team
        self.wins: Counter[str] = Counter()  # games won, by seat
        self.scores: dict[str, tuple[int, float, float]] = {}  # count, sum, sum of squares
        self.violations: list[str] = []

    def add(self, result: Result | None, decisions: int) -> None:
        """None is a game that never ended; what went wrong is among the violations."""
        self.games += 1
        self.decisions += decisions
        if result is None:
            self.reasons["stuck"] += 1
            return
        self.reasons[result.reason] += 1
        self.won += bool(result.won)
        self.wins.update(result.winners)
        if result.won is None or len(result.scores) > 1:  # even if nobody ever wins, seats are compared
            self.team = False
        for who, score in result.scores.items():
            n, total, squares = self.scores.get(who, (0, 0.0, 0.0))
            self.scores[who] = (n + 1, total + score, squares + score * score)

    def merge(self, other: "Tally") -> None:
        self.games += other.games
        self.decisions += other.decisions
        self.reasons.update(other.reasons)
        self.won += other.won
        self.wins.update(other.wins)
        self.team = self.team and other.team
        self.violations.extend(other.violations)
        for who, (n, total, squares) in other.scores.items():
            a, b, c = self.scores.get(who, (0, 0.0, 0.0))
            self.scores[who] = (a + n, b + total, c + squares)

    def report(self, elapsed: float) -> dict[str, Any]:
        """For programs: plain numbers, with 95 % intervals. `won` is a number, or one for each seat."""
        won: dict[str, int] = {who: self.wins[who] for who in self.scores}
        scores = {}
        for who, (n, total, squares) in self.scores.items():
            mean = total / n
            spread = math.sqrt(max(0.0, squares - n * mean * mean) / max(1, n - 1) / n)
            scores[who] = {"mean": mean, "interval": [mean - 1.96 * spread, mean + 1.96 * spread]}
        return {
            "games": self.games,
            "decisions": self.decisions,
            "seconds": elapsed,
            "games_per_s": self.games / elapsed if elapsed else 0.0,
            "decisions_per_s": self.decisions / elapsed if elapsed else 0.0,
            "won": self.won if self.team else won,
            "won_interval": (
                wilson(self.won, self.games)
                if self.team
                else {who: wilson(count, self.games) for who, count in won.items()}
            ),
            "reasons": dict(self.reasons.most_common()),
            "scores": scores,
            "violations": self.violations,
        }


def wilson(wins: int, games: int) -> list[float]:
    """The 95 % interval of a rate."""
    if not games:
        return [0.0, 1.0]
    z, p = 1.96, wins / games
    middle = p + z * z / (2 * games)
    reach = z * math.sqrt(p * (1 - p) / games + z * z / (4 * games * games))
    scale = 1 + z * z / games
    # never so far rounded that the rate itself lies outside
    return [min(p, max(0.0, (middle - reach) / scale)), max(p, min(1.0, (middle + reach) / scale))]


def check_bots(rules: Rules, bots: str | None, seats: int) -> list[str]:
    """The names of the bots, seat by seat."""
    names = (bots or RANDOM).split(",")
    for name in names:
        if name != RANDOM and name not in rules.bots:
            raise BadSetup(f"there is no bot {name!r}; bots are {', '.join([RANDOM, *rules.bots])}")
    if len(names) not in (1, seats):
        raise BadSetup(f"name one bot for all seats or one for each of {seats}, not {len(names)}")
    return names if len(names) == seats else names * seats


def random_bot(position: Position, seat: int, dice: Dice) -> int:
    options = position.options_of(seat)
    return options[dice.below(len(options))]


def decide(position: Position, bots: list[Bot], dice: Dice) -> tuple[int, int]:
    """Who answers the open question, and what."""
    if position.player == NATURE:
        return NATURE, roll(position, dice)
    seat, _ = someone(position, dice)
    return seat, bots[seat](position, seat, dice)


def play_games(name: str, setup: Setup, names: list[str], seed: int, numbers: range, check: bool) -> Tally:
    rules = GAMES[name]
    bots = [rules.bots.get(bot, random_bot) for bot in names]
    tally = Tally()
    for number in numbers:
        position = rules.start(setup)
        dice = Dice(seed * 1_000_003 + number)
        if check:
            decisions = checked_playout(rules, position, bots, dice, number, tally.violations)
        else:
            decisions = plain_playout(position, bots, dice, number)
        tally.add(rules.result(position), decisions)
    return tally


def plain_playout(position: Position, bots: list[Bot], dice: Dice, number: int) -> int:
    decisions = 0
    try:
        position.advance()
        if all(bot is random_bot for bot in bots):
            return playout(position, dice)  # the same, but faster
        while not position.over():
            seat, pick = decide(position, bots, dice)
            position.settle(seat, pick)
            position.advance()
            decisions += seat != NATURE
        return decisions
    except Stuck as error:
        raise KeelingError(f"game {number} got stuck, which is a bug in the rules: {error}") from error


def checked_playout(
    rules: Rules, position: Position, bots: list[Bot], dice: Dice, number: int, violations: list[str]
) -> int:
    """The same game as `plain_playout` plays, with every invariant looked at after every answer."""
    decisions = 0

    def note(problem: object) -> None:
        violations.append(f"game {number}, decision {decisions}: {problem}")

    try:
        position.advance()
        while not position.over():
            seat, pick = decide(position, bots, dice)
            decisions += seat != NATURE
            position.play(pick, seat)
            for problem in rules.violations(position):
                note(problem)
    except (Stuck, ValueError, IndexError) as error:  # nobody could answer, or a bot not as it may
        note(f"stuck: {error}")
    return decisions


def simulate(
    name: str,
    mode: str | None,
    seats: int | None,
    options: dict[str, Any],
    games: int,
    seed: int,
    jobs: int,
    check: bool,
    progress: Callable[[int], None],
    bots: str | None = None,
) -> tuple[Setup, dict[str, Any]]:
    rules = rules_of(name)
    setup = rules.agree(mode, seats, options, None)
    if games < 1 or jobs < 1:
        raise BadSetup("games and jobs must be at least 1")
    names = check_bots(rules, bots, setup.seats)
    tally = Tally()
    began = time.perf_counter()
    for part in run_chunks(name, setup, names, seed, games, jobs, check):
        tally.merge(part)
        progress(tally.games)
    return setup, tally.report(time.perf_counter() - began)


def run_chunks(
    name: str, setup: Setup, names: list[str], seed: int, games: int, jobs: int, check: bool
) -> Iterator[Tally]:
    chunks = [range(first, min(first + CHUNK, games)) for first in range(0, games, CHUNK)]
    if jobs == 1:
        for chunk in chunks:
            yield play_games(name, setup, names, seed, chunk, check)
        return
    fresh = get_context("spawn")  # a copy of a process with threads could hang
    pool = ProcessPoolExecutor(min(jobs, len(chunks)), fresh, leave_interrupts_to_the_parent)
    try:
        work = [pool.submit(play_games, name, setup, names, seed, chunk, check) for chunk in chunks]
        for future in work:
            yield future.result()
    finally:
        pool.shutdown(cancel_futures=True)


def leave_interrupts_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)

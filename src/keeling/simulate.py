"""Many games at once: how they end, how they score, how fast they are, and whether a rule ever breaks."""

import math
import signal
import time
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from random import Random
from typing import Any

from . import GAMES, Dice, rules_of
from .bots import Bot, BotFailed, make
from .bots.bot import RandomBot
from .bots.stdio import StdioBot
from .bots.table import what_failed
from .kernel.errors import BadSetup, KeelingError, Stuck
from .kernel.position import NATURE, Position, playout, roll, someone
from .kernel.rules import EVERYBODY, Result, Rules, Setup

CHUNK = 50  # random games that a worker plays between two reports; of thinking bots, one
RANDOM = "random"  # the bot that every game has, and that sits in for one that fails


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
        self.failed: list[str] = []  # what happened to bots in other processes
        self.bots: dict[str, tuple[int, int]] = {}  # seats played and won, by bot, where they were counted

    def add(self, result: Result | None, decisions: int, seated: dict[str, str] | None = None) -> None:
        """None is a game that never ended; what went wrong is among the violations.

        With a bot for each seat, wins are counted by bot too.
        """
        self.games += 1
        self.decisions += decisions
        if result is None:
            self.reasons["stuck"] += 1
            return
        self.reasons[result.reason] += 1
        self.won += bool(result.won)
        self.wins.update(result.winners)
        for who, bot in (seated or {}).items():
            played, won = self.bots.get(bot, (0, 0))
            self.bots[bot] = (played + 1, won + (who in result.winners))
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
        self.failed.extend(other.failed)
        for bot, (played, seats_won) in other.bots.items():
            a, b = self.bots.get(bot, (0, 0))
            self.bots[bot] = (a + played, b + seats_won)
        for who, (n, total, squares) in other.scores.items():
            count, mean, spread = self.scores.get(who, (0, 0.0, 0.0))
            self.scores[who] = (count + n, mean + total, spread + squares)

    def report(self, elapsed: float) -> dict[str, Any]:
        """For programs: plain numbers, with 95 % intervals. `won` is a number, or one for each seat."""
        won: dict[str, int] = {who: self.wins[who] for who in self.scores}
        scores = {}
        for who, (n, total, squares) in self.scores.items():
            mean = total / n
            spread = math.sqrt(max(0.0, squares - n * mean * mean) / max(1, n - 1) / n)
            scores[who] = {"mean": mean, "interval": [mean - 1.96 * spread, mean + 1.96 * spread]}
        by_bot = {
            bot: {"won": count, "played": played, "interval": wilson(count, played)}
            for bot, (played, count) in self.bots.items()
        }
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
            "failed": self.failed,
            **({"won_by_bot": {} if self.team else by_bot} if self.bots else {}),
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


def check_bots(rules: Rules, bots: str | None, setup: Setup) -> list[str]:
    """The names of the bots, seat by seat."""
    names = [name.strip() for name in (bots or RANDOM).split(",")]
    for name in names:
        make(name, rules, setup).close()
    if len(names) not in (1, setup.seats):
        raise BadSetup(f"name one bot for all seats or one for each of {setup.seats}, not {len(names)}")
    return names if len(names) == setup.seats else names * setup.seats


class Players:
    """The bots of one game. Each has dice of its own: its thinking changes nobody's luck, nor shows any."""

    def __init__(self, rules: Rules, setup: Setup, names: list[str], seed: int, number: int) -> None:
        self.rules = rules
        self.setup = setup
        self.number = number  # of the game
        # The processor's seconds: other work on the machine makes no bot weaker.
        self.bots = [make(name, rules, setup, clock=time.thread_time) for name in names]
        self.dice = {
            seat: Dice(Random(f"{seed}/{number}/{seat}").getrandbits(31))
            for seat, name in enumerate(names)
            if name != RANDOM
        }
        self.failed: list[str] = []

    def all_random(self) -> bool:
        return all(isinstance(bot, RandomBot) for bot in self.bots)

    def decide(self, position: Position, dice: Dice) -> tuple[int, int]:
        """Who answers the open question, and what; whoever may know it is told."""
        if position.player == NATURE:
            seat, pick = NATURE, roll(position, dice)
        else:
            seat, _ = someone(position, dice)
            pick = self.pick_of(seat, position, dice)
        self.tell(position, seat, pick)
        return seat, pick

    def pick_of(self, seat: int, position: Position, dice: Dice) -> int:
        bot = self.bots[seat]
        if isinstance(bot, RandomBot):  # looks at nothing but its options: as `playout` does it
            return bot.answer(position, seat, dice)
        own = self.dice[seat]
        try:
            return bot.answer(position.sample(seat, own), seat, own)
        except BotFailed as error:
            self.give_up(seat, error)
            return self.pick_of(seat, position, dice)

    def tell(self, position: Position, seat: int, pick: int) -> None:
        """Bots hear the answers of seats; those in other languages read Nature's too."""
        hearing = [] if seat == NATURE else [n for n, bot in enumerate(self.bots) if hears(bot)]
        reading = [n for n, bot in enumerate(self.bots) if isinstance(bot, StdioBot)]
        if not hearing and not reading:
            return
        rules, rule, argument = self.rules, position.rule, position.argument
        seen = rules.seen_by(position, rule, seat, argument, pick)
        for number in hearing:
            try:
                self.bots[number].heard(seat, pick if knows(seen, number) else None)
            except BotFailed as error:
                self.give_up(number, error)
        who = "nature" if seat == NATURE else self.setup.colours[seat]
        for number in reading:
            bot = self.bots[number]
            assert isinstance(bot, StdioBot)
            if knows(seen, number):
                bot.told(f"{who} {rules.words(position, rule, argument, pick)}")
            else:
                bot.told(f"{who} {rules.masked(position, rule, argument)}")

    def give_up(self, seat: int, error: BotFailed) -> None:
        """The game goes on without a bot that failed."""
        bot = self.bots[seat]
        self.failed.append(f"game {self.number}, {self.setup.colours[seat]}: {what_failed(bot.name, error)}")
        self.bots[seat] = RandomBot()
        bot.close()

    def close(self) -> None:
        for bot in self.bots:
            bot.close()


def hears(bot: Bot) -> bool:
    return type(bot).heard is not Bot.heard


def knows(seen: int, seat: int) -> bool:
    """Is a seat in a mask of seats?"""
    return seen == EVERYBODY or seen >> seat & 1 == 1


def seated(names: list[str], number: int) -> list[str]:
    """Bots, seat by seat, that move one seat on with every game."""
    first = -number % len(names)
    return names[first:] + names[:first]


def play_games(
    name: str, setup: Setup, names: list[str], seed: int, numbers: range, check: bool, rotate: bool
) -> Tally:
    rules = GAMES[name]
    tally = Tally()
    for number in numbers:
        here = seated(names, number) if rotate else names
        position = rules.start(setup)
        dice = Dice(seed * 1_000_003 + number)
        players = Players(rules, setup, here, seed, number)
        try:
            if check:
                decisions = checked_playout(rules, position, players, dice, number, tally.violations)
            else:
                decisions = plain_playout(position, players, dice, number)
        finally:
            players.close()
        tally.failed += players.failed
        by_seat = dict(zip(setup.colours, here, strict=True)) if rotate else None
        tally.add(rules.result(position), decisions, by_seat)
    return tally


def plain_playout(position: Position, players: Players, dice: Dice, number: int) -> int:
    decisions = 0
    try:
        position.advance()
        if players.all_random():
            return playout(position, dice)  # the same, but faster
        while not position.over():
            seat, pick = players.decide(position, dice)
            position.settle(seat, pick)
            position.advance()
            decisions += seat != NATURE
        return decisions
    except Stuck as error:
        raise KeelingError(f"game {number} got stuck, which is a bug in the rules: {error}") from error


def checked_playout(
    rules: Rules, position: Position, players: Players, dice: Dice, number: int, violations: list[str]
) -> int:
    """The same game as `plain_playout` plays, with every invariant looked at after every answer."""
    decisions = 0

    def note(problem: object) -> None:
        violations.append(f"game {number}, decision {decisions}: {problem}")

    try:
        position.advance()
        while not position.over():
            seat, pick = players.decide(position, dice)
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
    rotate: bool = False,
) -> tuple[Setup, dict[str, Any]]:
    rules = rules_of(name)
    setup = rules.agree(mode, seats, options, None)
    if games < 1 or jobs < 1:
        raise BadSetup("games and jobs must be at least 1")
    names = check_bots(rules, bots, setup)
    tally = Tally()
    began = time.perf_counter()
    for part in run_chunks(name, setup, names, seed, games, jobs, check, rotate):
        tally.merge(part)
        progress(tally.games)
    return setup, tally.report(time.perf_counter() - began)


def run_chunks(
    name: str, setup: Setup, names: list[str], seed: int, games: int, jobs: int, check: bool, rotate: bool
) -> Iterator[Tally]:
    size = CHUNK if set(names) == {RANDOM} else 1
    chunks = [range(first, min(first + size, games)) for first in range(0, games, size)]
    if jobs == 1:
        for chunk in chunks:
            yield play_games(name, setup, names, seed, chunk, check, rotate)
        return
    fresh = get_context("spawn")  # a copy of a process with threads could hang
    pool = ProcessPoolExecutor(min(jobs, len(chunks)), fresh, leave_interrupts_to_the_parent)
    try:
        work = [pool.submit(play_games, name, setup, names, seed, chunk, check, rotate) for chunk in chunks]
        for future in work:
            yield future.result()
    finally:
        pool.shutdown(cancel_futures=True)


def leave_interrupts_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)

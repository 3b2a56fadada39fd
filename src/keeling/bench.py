"""Speed, measured beside a peer in the same run: rounds interleaved, CPU time, medians.

Only ratios mean anything across machines; the absolute numbers say what this one did.
"""

import math
import platform
import statistics
import sys
import sysconfig
import time
from collections.abc import Callable
from typing import Any

from . import GAMES, Dice
from .kernel import position
from .kernel.errors import BadSetup
from .kernel.position import NATURE, Position, playout, roll, someone
from .kernel.rules import Rules

SLICE = 0.5  # seconds of CPU time per measurement
ROUNDS = 5

Measure = Callable[[float], float]  # run for about this long; units per second of CPU time


def rate(work: Callable[[], float], seconds: float) -> float:
    """Repeat `work`, which returns how much it did, for a while."""
    done = 0.0
    began = time.process_time()
    while True:
        done += work()
        spent = time.process_time() - began
        if spent >= seconds:
            return done / spent


class Subject:
    """Random play of one mode: finished games, one after the other."""

    def __init__(self, rules: Rules, mode: str, seats: int) -> None:
        self.rules = rules
        self.setup = rules.agree(mode, seats, None, None)
        self.seed = 0
        self.games = 0

    def fresh(self) -> Position:
        position = self.rules.start(self.setup)
        position.advance()
        return position

    def decisions(self) -> float:
        self.seed += 1
        self.games += 1
        return playout(self.fresh(), Dice(self.seed))

    def midgame(self) -> Position:
        """A position some way into a game, to copy."""
        position, dice = self.fresh(), Dice(1)
        for _ in range(400):
            if position.over():
                break
            before = position.clone()
            step(position, dice)
            if position.over():
                return before
        return position


def step(position: Position, dice: Dice) -> None:
    if position.player == NATURE:
        position.play(roll(position, dice))
    else:
        seat, options = someone(position, dice)
        position.play(options[dice.below(len(options))], seat)


def catanatron_measures() -> dict[str, Measure] | None:
    """The peer: random play of catanatron's base game with four seats, and its Game.copy()."""
    try:
        from catanatron import Color, Game, RandomPlayer
    except ImportError:
        return None
    colours = (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)

    def new(seed: int) -> Any:
        return Game([RandomPlayer(colour) for colour in colours], seed=seed)

    seed = 0

    def decisions() -> float:
        nonlocal seed
        seed += 1
        game = new(seed)
        game.play()
        return len(game.state.actions)

    copied = new(1)
    for _ in range(100):
        copied.play_tick()

    def copies() -> float:
        for _ in range(100):
            copied.copy()
        return 100

    return {
        "decisions": lambda seconds: rate(decisions, seconds),
        "copies": lambda seconds: rate(copies, seconds),
    }


def bench(peers: bool, rounds: int, seconds: float, progress: Callable[[str], None]) -> dict[str, Any]:
    if rounds < 1 or not 0 < seconds < math.inf:
        raise BadSetup("rounds must be at least 1 and seconds more than 0")
    subjects: dict[str, Subject] = {}
    for rules in GAMES.values():
        for mode in rules.modes:
            for seats in rules.seats[mode]:
                subjects[f"{rules.name} {mode} {seats}"] = Subject(rules, mode, seats)
    peer = catanatron_measures() if peers else None
    ours: dict[str, list[float]] = {name: [] for name in subjects}
    clones: dict[str, list[float]] = {name: [] for name in subjects}
    theirs: dict[str, list[float]] = {"decisions": [], "copies": []}
    games: dict[str, float] = {}
    for number in range(rounds):
        progress(f"round {number + 1} of {rounds}")
        if peer:
            for what, measure in peer.items():
                theirs[what].append(measure(seconds))
        for name, subject in subjects.items():
            before, began = subject.games, time.process_time()
            ours[name].append(rate(subject.decisions, seconds))
            games[name] = (subject.games - before) / (time.process_time() - began)
            position = subject.midgame()

            def copies(position: Position = position) -> float:
                for _ in range(100):
                    position.clone()
                return 100

            clones[name].append(rate(copies, seconds / 5))
    rows: list[dict[str, Any]] = []
    for what in theirs if peer else ():
        rows.append(row("catanatron", what, theirs[what], "/s", []))
    for name in subjects:
        rows.append(row(name, "decisions", ours[name], "/s", theirs["decisions"]))
        rows.append({"name": name, "what": "games", "value": games[name], "unit": "/s", "ratio": {}})
        rows.append(row(name, "clones", clones[name], "/s", theirs["copies"]))
    return {"machine": machine(), "rounds": rounds, "peers": bool(peer), "rows": rows}


def row(name: str, what: str, values: list[float], unit: str, peer: list[float]) -> dict[str, Any]:
    ratios = [a / b for a, b in zip(values, peer, strict=True)] if peer else []
    return {
        "name": name,
        "what": what,
        "value": statistics.median(values),
        "spread": [min(values), max(values)],
        "unit": unit,
        "ratio": {"catanatron": statistics.median(ratios)} if ratios else {},
        "ratio_spread": [min(ratios), max(ratios)] if ratios else [],
    }


def machine() -> dict[str, str]:
    from importlib import metadata

    versions = {}
    for package in ("keeling", "catanatron"):
        try:
            versions[package] = metadata.version(package)
        except metadata.PackageNotFoundError:
            continue
    return {
        "python": sys.version.split()[0],
        "implementation": platform.python_implementation(),
        "optimised build": str("--enable-optimizations" in (sysconfig.get_config_var("CONFIG_ARGS") or "")),
        "rules compiled": str(not (position.__file__ or "").endswith(".py")),
        **versions,
    }

"""Speed, measured beside peers in one run: processes that take turns on one core, CPU time, medians.

Only ratios mean anything on another machine. A ratio is taken within a round, and always says how many
times as fast (or as small) we are; then the median and the quartiles of the rounds are reported.
"""

import json
import math
import os
import platform
import statistics
import subprocess
import sys
import sysconfig
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from importlib import metadata
from pathlib import Path
from typing import Any, NamedTuple

from ..kernel.errors import BadSetup, KeelingError
from .ours import is_compiled, yardsticks
from .peers import PACKAGES
from .worker import INSTALLED, INTERPRETED

COMPILED, PEER = "compiled", "peer"  # builds, with INTERPRETED; a peer is as it comes

# row -> its unit, and whether more is better (None: neither, so there is no ratio)
ROWS: dict[str, tuple[str, bool | None]] = {
    "decisions": ("/s", True),
    "games": ("/s", True),
    "choices": ("/s", True),
    "length": ("decisions/game", None),
    "answers": ("answers/decision", None),
    "clone": ("µs", False),
    "options": ("µs", False),
    "legal": ("µs", False),
    "view": ("µs", False),
    "save": ("µs", False),
    "load": ("µs", False),
    "bytes": ("bytes", False),
    "mcts": ("/s", True),
    "growth": ("x", None),
}
# what is measured -> the share of the seconds that it gets
WHATS: dict[str, float] = {
    "play": 1,
    "clone": 0.2,
    "options": 0.2,
    "legal": 0.2,
    "view": 0.2,
    "save": 0.2,
    "load": 0.2,
    "bytes": 0,
    "mcts": 1,
    "growth": 0.2,
}
ONCE = ("bytes",)  # the same in every round


class Ratio(NamedTuple):
    """A ratio of the summary: of the games' medians, per round, in the main modes with four seats."""

    name: str
    build: str
    row: str
    beside: str
    text: str


SUMMARY = (
    Ratio("decisions-catanatron", COMPILED, "decisions", "catanatron", "decisions/s to catanatron"),
    Ratio(
        "decisions-open-spiel",
        COMPILED,
        "decisions",
        "open_spiel",
        "decisions/s to OpenSpiel backgammon from Python",
    ),
    Ratio(
        "decisions-open-spiel-cpp",
        COMPILED,
        "decisions",
        "open_spiel C++",
        "decisions/s to OpenSpiel backgammon, C++ rollouts",
    ),
    Ratio("decisions-interpreted", COMPILED, "decisions", INTERPRETED, "decisions/s to interpreted"),
    Ratio("clone-catanatron", COMPILED, "clone", "catanatron", "clone() to catanatron's Game.copy()"),
    Ratio(
        "mcts-open-spiel-cpp", COMPILED, "mcts", "open_spiel C++", "MCTS simulations/s to OpenSpiel's in C++"
    ),
    Ratio(
        "interpreted-decisions-catanatron",
        INTERPRETED,
        "decisions",
        "catanatron",
        "interpreted: decisions/s to catanatron",
    ),
)

Key = tuple[str, str, str]  # build, name, row
Series = dict[Key, list[float]]  # one value per round
Progress = Callable[[str], None]


class WorkerFailed(Exception):
    """A process that measures could not go on."""


class Worker:
    """A process that measures one package whenever it is its turn."""

    def __init__(self, command: Sequence[str]) -> None:
        self.process = subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            env={**os.environ, "PYTHONHASHSEED": "0"},  # the same sets in the same order, each time
        )
        self.offers: dict[str, list[str]] = {}
        self.is_compiled = False

    def greet(self) -> None:
        hello = self.report()
        self.offers = hello["offers"]
        self.is_compiled = hello["compiled"]

    def report(self) -> dict[str, Any]:
        assert self.process.stdout
        line = self.process.stdout.readline()
        if not line:
            raise WorkerFailed(f"its process ended with {self.process.wait()}")
        report: dict[str, Any] = json.loads(line)
        if "error" in report:
            raise WorkerFailed(report["error"])
        return report

    def ask(self, name: str, what: str, seconds: float = 0.0) -> dict[str, Any]:
        assert self.process.stdin
        try:
            print(json.dumps({"name": name, "what": what, "seconds": seconds}), file=self.process.stdin)
            self.process.stdin.flush()
        except OSError:  # it has gone; what is left of its words says why
            pass
        return self.report()

    def close(self) -> None:
        self.process.kill()
        self.process.communicate()


class Bench:
    """One run: who takes part, and what was measured so far."""

    def __init__(self, commands: dict[str, list[str]], whats: list[str], stack: ExitStack) -> None:
        self.whats = whats
        self.missing: dict[str, str] = {}
        self.series: Series = {}
        self.workers: dict[str, Worker] = {}
        started = {}
        for kind, command in commands.items():
            started[kind] = Worker(command)
            stack.callback(started[kind].close)
        for kind, worker in started.items():
            try:
                worker.greet()
                self.workers[kind] = worker
            except WorkerFailed as error:
                self.drop(kind, error)
        self.is_compiled = self.workers[INSTALLED].is_compiled
        if INTERPRETED in self.workers and self.workers[INTERPRETED].is_compiled:
            raise KeelingError("the interpreted build is compiled too")

    def drop(self, kind: str, error: WorkerFailed) -> None:
        """A peer that fails is left out; we may not fail."""
        if kind not in PACKAGES:
            raise KeelingError(f"{kind} build: {error}") from error
        self.missing[kind] = str(error)
        gone = self.workers.pop(kind, None)
        for key in list(self.series):
            if gone and key[0] == PEER and key[1] in gone.offers:
                del self.series[key]

    def build(self, kind: str) -> str:
        if kind == INSTALLED:
            return COMPILED if self.is_compiled else INTERPRETED
        return kind if kind == INTERPRETED else PEER

    def subjects(self, only: Sequence[str]) -> list[str]:
        """Our own that are asked for: those whose name has one of the words in it."""
        found = [
            name for name in self.workers[INSTALLED].offers if not only or any(word in name for word in only)
        ]
        if not found:
            known = ", ".join(self.workers[INSTALLED].offers)
            raise BadSetup(f"nothing to measure is called {' or '.join(map(repr, only))}; there are {known}")
        return found

    def compare_builds(self) -> None:
        """Both builds must play the same games, or their speeds mean nothing."""
        if INTERPRETED not in self.workers:
            return
        for name in self.workers[INSTALLED].offers:
            sums = [self.ask(kind, name, "checksum", 0)["checksum"] for kind in (INSTALLED, INTERPRETED)]
            if sums[0] != sums[1]:
                raise KeelingError(f"{name}: the compiled rules play other games than the source")

    def ask(self, kind: str, name: str, what: str, seconds: float) -> dict[str, Any]:
        try:
            return self.workers[kind].ask(name, what, seconds)
        except WorkerFailed as error:
            self.drop(kind, error)
            return {}

    def measure(self, kind: str, name: str, what: str, seconds: float) -> None:
        for row, value in self.ask(kind, name, what, seconds * WHATS[what]).items():
            self.series.setdefault((self.build(kind), name, row), []).append(value)

    def round(self, number: int, subjects: list[str], seconds: float, progress: Progress) -> None:
        """Each thing by all, one after the other, before the next thing."""
        for what in self.whats:
            if what in ONCE and number > 0:
                continue
            progress(f"round {number + 1}, {what}")
            for kind in PACKAGES:
                for name, offers in list(self.workers[kind].offers.items() if kind in self.workers else []):
                    if what in offers and kind in self.workers:
                        self.measure(kind, name, what, seconds)
            for name in subjects:
                for kind in (INSTALLED, INTERPRETED):
                    if kind in self.workers and what in self.workers[kind].offers[name]:
                        self.measure(kind, name, what, seconds)

    def beside(self, build: str, name: str, row: str) -> dict[str, list[float]]:
        """What a row of ours is compared with: peer -> its values."""
        if build == PEER or ROWS[row][1] is None:
            return {}
        found = {
            peer: values for (kind, peer, what), values in self.series.items() if (kind, what) == (PEER, row)
        }
        if build == COMPILED and (INTERPRETED, name, row) in self.series:
            found = {INTERPRETED: self.series[INTERPRETED, name, row], **found}
        return found

    def ratios(self, build: str, name: str, row: str) -> dict[str, list[float]]:
        """Peer -> how many times as fast we are, round by round."""
        ours = self.series[build, name, row]
        return {
            peer: [a / b if ROWS[row][1] else b / a for a, b in zip(ours, theirs, strict=True)]
            for peer, theirs in self.beside(build, name, row).items()
        }

    def rows(self) -> list[dict[str, Any]]:
        rows = []
        for (build, name, row), values in self.series.items():
            ratios = self.ratios(build, name, row)
            rows.append(
                {
                    "name": name,
                    "build": build,
                    "what": row,
                    "value": statistics.median(values),
                    "spread": quartiles(values),
                    "unit": ROWS[row][0],
                    "ratio": {peer: statistics.median(found) for peer, found in ratios.items()},
                    "ratio_spread": {peer: quartiles(found) for peer, found in ratios.items()},
                }
            )
        return rows

    def summary(self) -> list[dict[str, Any]]:
        """The ratios of the summary that were measured with all its games."""
        found = []
        for ratio in SUMMARY:
            keys = [(ratio.build, name, ratio.row) for name in yardsticks()]
            if not all(key in self.series and ratio.beside in self.beside(*key) for key in keys):
                continue
            rounds = zip(*(self.ratios(*key)[ratio.beside] for key in keys), strict=True)
            medians = [statistics.median(games) for games in rounds]
            found.append(
                {
                    "name": ratio.name,
                    "text": ratio.text,
                    "value": statistics.median(medians),
                    "spread": quartiles(medians),
                }
            )
        return found


def quartiles(values: list[float]) -> list[float]:
    if len(values) < 2:
        return [values[0], values[0]]
    low, _, high = statistics.quantiles(values, n=4, method="inclusive")
    return [low, high]


def bench(
    peers: Sequence[str],
    rounds: int,
    seconds: float,
    progress: Progress,
    only: Sequence[str] = (),
    whats: Sequence[str] = (),
    commands: dict[str, list[str]] | None = None,
) -> dict[str, Any]:
    """Measure; `commands` starts other processes than ours, for tests."""
    if rounds < 1 or not 0 < seconds < math.inf:
        raise BadSetup("rounds must be at least 1 and seconds more than 0")
    for what in whats:
        if what not in WHATS:
            raise BadSetup(f"{what!r} cannot be measured; what can: {', '.join(WHATS)}")
    core = free_core()
    with ExitStack() as stack:
        run = Bench(
            worker_commands(peers, core) if commands is None else commands,
            [what for what in WHATS if not whats or what in whats],
            stack,
        )
        subjects = run.subjects(only)
        progress("comparing the builds")
        run.compare_builds()
        for number in range(rounds):
            run.round(number, subjects, seconds, progress)
        return {
            "machine": machine(core, run.is_compiled, [kind for kind in PACKAGES if kind in run.workers]),
            "rounds": rounds,
            "seconds": seconds,
            "missing": run.missing,
            "rows": run.rows(),
            "summary": run.summary(),
        }


def free_core() -> int:
    """The core on which all take turns; -1 where a process cannot choose one."""
    return max(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else -1


def worker_commands(peers: Sequence[str], core: int) -> dict[str, list[str]]:
    script = str(Path(__file__).with_name("worker.py"))
    builds = [INSTALLED, INTERPRETED] if is_compiled() else [INSTALLED]
    # -P: the script's folder is no place to import from
    return {kind: [sys.executable, "-P", script, kind, str(core)] for kind in [*builds, *peers]}


def machine(core: int, rules_compiled: bool, packages: list[str]) -> dict[str, Any]:
    """All that a reader of the numbers must know; the ratios depend on the interpreter's build too."""
    flags = sysconfig.get_config_var("CONFIG_ARGS")
    versions = {}
    for package in ["keeling", *packages]:
        try:
            versions[package] = metadata.version(package)
        except metadata.PackageNotFoundError:
            versions[package] = "unknown"
    return {
        "python": sys.version.split()[0],
        "implementation": platform.python_implementation(),
        "compiler": platform.python_compiler(),
        "pgo": None if flags is None else "--enable-optimizations" in flags,
        "lto": None if flags is None else "--with-lto" in flags,
        "config_args": flags,
        "system": f"{platform.system()} {platform.machine()}",
        "core": core if core >= 0 else None,
        "compiled": rules_compiled,
        "versions": versions,
    }

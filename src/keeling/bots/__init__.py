"""Players that are no people. A bot sees what its seat may see, and answers.

`make("hard", rules, setup)` makes one; `NAMES` lists them. docs/bots.md says how strong they are.
"""

import os
import time
from collections.abc import Callable
from importlib import import_module

from ..kernel.errors import BadSetup
from ..kernel.position import Dice, Position
from ..kernel.rules import Rules, Setup
from .bot import Bot, BotFailed, FunctionBot, RandomBot, Thought
from .judge import Judge
from .players import GreedyBot, SearchBot
from .thinker import Council

JUDGES = {  # game -> package and class; imported when a bot is made
    "second-chance": ("second_chance", "SecondChanceJudge"),
    "co2": ("co2", "CO2Judge"),
    "e-mission": ("emission", "EMissionJudge"),
}
STRENGTHS = ("easy", "normal", "hard")  # simulations, or seconds
NAMES = ("random", "greedy", "mcts", *STRENGTHS)
BUDGETS: dict[str, dict[str, float]] = {
    "easy": {"simulations": 30},
    "normal": {"simulations": 300},
    "hard": {"seconds": 1.0},
}
CORES = min(2, os.cpu_count() or 1)  # on which a bot that thinks long does so at the same time
KINDS = "random, greedy, easy, normal, hard, mcts:seconds=S, mcts:simulations=N, stdio:COMMAND"


def judge_of(rules: Rules) -> Judge:
    if rules.name not in JUDGES:
        return Judge()
    package, name = JUDGES[rules.name]
    judge = getattr(import_module(f".{package}.judge", __name__), name)()
    assert isinstance(judge, Judge)
    return judge


def make(
    name: str,
    rules: Rules,
    setup: Setup,
    apart: bool = False,
    most: float = 0.0,
    clock: Callable[[], float] = time.perf_counter,
) -> Bot:
    """A bot by name, for one seat; what comes after a colon says how it is to think.

    `apart`: one that thinks by the clock does so in processes of its own, so that nobody else has to wait.
    `most`: seconds after which one that counts simulations stops too, where people wait for it.
    `clock`: counts the seconds of a bot that thinks in this process.
    """
    kind, _, how = name.partition(":")
    if kind in rules.bots and not how:
        return FunctionBot(kind, rules.bots[kind])
    if kind == "random" and not how:
        return RandomBot()
    if kind == "stdio" and how:
        from .stdio import StdioBot

        return StdioBot(how, rules, setup)
    if kind == "greedy" and not how:
        return GreedyBot(judge_of(rules))
    if kind == "mcts" or (kind in STRENGTHS and not how):
        limits = budget(name, how) if kind == "mcts" else dict(BUDGETS[kind])
        apart = apart and "seconds" in limits
        processes = int(limits.pop("processes", CORES if apart else 1))
        if most and "seconds" not in limits:
            limits["seconds"] = most
        if apart or processes > 1:
            one = ":".join(["mcts", *(f"{key}={value:g}" for key, value in limits.items())])
            return Council(name, one, rules, setup, processes, limits.get("seconds", 0.0))
        return SearchBot(name, judge_of(rules), setup.seats, clock=clock, **limits)
    known = ", ".join([*rules.bots, KINDS])
    raise BadSetup(f"there is no bot {name!r}; bots are {known}")


def budget(name: str, how: str) -> dict[str, float]:
    """seconds=1 or simulations=500; without either, one second."""
    found: dict[str, float] = {}
    for part in how.split(":") if how else ():
        key, _, value = part.partition("=")
        try:
            number = float(value)
        except ValueError:
            number = -1.0
        if key not in ("seconds", "simulations", "processes") or not 0 < number < 1e9:
            raise BadSetup(
                f"{name!r}: {part!r} is not understood; "
                "allowed are seconds=S, simulations=N and processes=P, numbers above 0"
            )
        found[key] = number
    if not found.keys() & {"seconds", "simulations"}:
        found["seconds"] = 1.0
    return found


__all__ = ["NAMES", "Bot", "BotFailed", "Dice", "Judge", "Position", "Thought", "judge_of", "make"]

"""Bots that think in processes of their own, so that a server or a person at the keyboard need not wait.

A position crosses over as plain numbers, and it is a sample: the process never holds the true one.
"""

import signal
from multiprocessing import get_context
from typing import Any

from ..kernel.ints import i64, vec
from ..kernel.position import Dice, Position
from ..kernel.rules import Rules, Setup
from .bot import Bot, BotFailed, Thought

Numbers = tuple[list[int], list[int], int, int, int, int, list[int]]
PATIENCE = 60.0  # seconds beyond its own budget after which a thinker is given up


def frozen(position: Position) -> Numbers:
    """Everything that changes in a game, for another process."""
    p = position
    return list(p.at), list(p.todo), p.rule, p.player, p.seats, p.argument, list(p.options)


def thawed(rules: Rules, setup: Setup, numbers: Numbers) -> Position:
    position = rules.start(setup)
    at, todo, position.rule, position.player, position.seats, position.argument, options = numbers
    position.at = vec[i64](at)
    position.todo = vec[i64](todo)
    position.options = vec[i64](options)
    return position


def think(pipe: Any, name: str, game: str, agreed: tuple[Any, ...]) -> None:
    """The life of such a process: it hears what others answer, and answers when it is asked."""
    from .. import rules_of
    from . import make

    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for whoever asked; the pipe ends with them
    rules = rules_of(game)
    mode, seats, options, names = agreed
    setup = rules.agree(mode, seats, options, names)
    bot = make(name, rules, setup)
    while True:
        try:
            what, *arguments = pipe.recv()
        except EOFError:
            return
        if what == "heard":
            bot.heard(*arguments)
        else:
            numbers, seat, luck = arguments
            pick = bot.answer(thawed(rules, setup, numbers), seat, Dice(luck))
            pipe.send((pick, bot.thoughts()))


class Thinker:
    """The other end of the pipe."""

    def __init__(self, name: str, rules: Rules, setup: Setup) -> None:
        context = get_context("spawn")
        self.pipe, other = context.Pipe()
        agreed = (setup.mode, setup.seats, setup.options, setup.names)
        self.process = context.Process(target=think, args=(other, name, rules.name, agreed), daemon=True)
        self.process.start()
        other.close()

    def send(self, *words: Any) -> None:
        try:
            self.pipe.send(words)
        except OSError as error:
            raise BotFailed(f"its process {self.process.pid} has ended") from error

    def listen(self, seconds: float) -> tuple[int, list[Thought]]:
        try:
            if not self.pipe.poll(seconds):
                raise BotFailed(f"it did not answer within {seconds:g} seconds")
            pick, thoughts = self.pipe.recv()
        except (EOFError, OSError) as error:
            raise BotFailed(f"its process {self.process.pid} has ended") from error
        return pick, thoughts

    def close(self) -> None:
        self.pipe.close()
        self.process.join(0.5)
        if self.process.is_alive():
            self.process.kill()
            self.process.join()


class Council(Bot):
    """The same search in several processes, each with a tree of its own; simulations are added up."""

    def __init__(
        self, name: str, one: str, rules: Rules, setup: Setup, processes: int, seconds: float
    ) -> None:
        self.name = name
        self.wait = seconds + PATIENCE
        self.thinkers = [Thinker(one, rules, setup) for _ in range(processes)]
        self.last: list[Thought] = []

    def answer(self, seen: Position, seat: int, dice: Dice) -> int:
        numbers = frozen(seen)
        for thinker in self.thinkers:
            thinker.send("answer", numbers, seat, dice.below(2147483646))
        heard = [thinker.listen(self.wait) for thinker in self.thinkers]
        self.last = together([thoughts for _, thoughts in heard])
        return self.last[0].pick if self.last else heard[0][0]

    def heard(self, seat: int, pick: int | None) -> None:
        for thinker in self.thinkers:
            thinker.send("heard", seat, pick)

    def thoughts(self) -> list[Thought]:
        return self.last

    def close(self) -> None:
        for thinker in self.thinkers:
            thinker.close()


def together(many: list[list[Thought]]) -> list[Thought]:
    """The thoughts of several about the same question, the best first."""
    visits: dict[int, int] = {}
    sums: dict[int, float] = {}
    for thoughts in many:
        for thought in thoughts:
            visits[thought.pick] = visits.get(thought.pick, 0) + thought.visits
            sums[thought.pick] = sums.get(thought.pick, 0.0) + thought.visits * thought.value
    found = [Thought(pick, count, sums[pick] / count) for pick, count in visits.items()]
    return sorted(found, key=lambda thought: (-thought.visits, -thought.value))

"""Bots that think: by one look ahead, or by search with a budget."""

import time
from collections.abc import Callable

from ..kernel.position import Dice, Position
from .bot import Bot, Thought
from .greedy import greedy
from .judge import Judge
from .mcts import Search
from .race import Race

SLICE = 16  # simulations between two looks at the clock


class GreedyBot(Bot):
    name = "greedy"

    def __init__(self, judge: Judge) -> None:
        self.judge = judge

    def answer(self, seen: Position, seat: int, dice: Dice) -> int:
        return greedy(self.judge, seen, seat, dice)


class SearchBot(Bot):
    """Thinks for so many simulations or seconds, whichever ends first, and keeps what it learned."""

    def __init__(
        self,
        name: str,
        judge: Judge,
        seats: int,
        seconds: float = 0.0,
        simulations: float = 0,
        clock: Callable[[], float] = time.perf_counter,
    ) -> None:
        self.name = name
        self.judge = judge
        self.seats = seats
        self.seconds = seconds
        self.simulations = int(simulations)
        self.clock = clock
        self.search: Search | None = None
        self.seen: Position | None = None  # the question that was thought about last

    def answer(self, seen: Position, seat: int, dice: Dice) -> int:
        options = seen.options_of(seat)
        self.seen = seen if len(options) > 1 else None
        if len(options) == 1:
            return options[0]
        search = self.search
        is_alone = self.judge.is_alone(seen, seat)
        if search is None or isinstance(search, Race) != is_alone:  # rivals may seem careless only later
            if is_alone:
                search = Race(self.judge, seat)
            else:
                search = Search(self.judge, seat, self.seats, self.judge.is_team(seen))
        search.horizon = self.judge.horizon(seen)
        search.ends_there = self.judge.ends_there(seen)
        self.search = search
        self.think(search, seen, dice)
        return search.best_pick(seen)

    def think(self, search: Search, seen: Position, dice: Dice) -> None:
        if not self.seconds:
            search.run(seen, self.simulations, dice)
            return
        begin = now = self.clock()
        done = 0
        while now < begin + self.seconds and not 0 < self.simulations <= done:
            part = min(SLICE, self.simulations - done) if self.simulations else SLICE
            search.run(seen, part, dice)
            done += part
            now = self.clock()
            if float(search.lead(seen)) * (now - begin) > done * (begin + self.seconds - now):
                break  # what time is left cannot change the answer

    def heard(self, seat: int, pick: int | None) -> None:
        if self.search is not None:
            self.search.heard(seat, -1 if pick is None else pick)

    def thoughts(self) -> list[Thought]:
        if self.search is None or self.seen is None:
            return []
        root = self.search.root
        found = [
            Thought(root.picks[i], root.visits[i], self.judge.chance(self.seen, root.mean(i)))
            for i in range(len(root.picks))
            if root.visits[i]
        ]
        return sorted(found, key=lambda thought: (-thought.visits, -thought.value))

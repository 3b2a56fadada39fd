"""The course of a game: its numbers over time, for charts, and since when a lost game was lost.

Everything is what a spectator sees at that line. Only when a game is over does a judge of the bots look at
the whole position.
"""

import asyncio
from collections import OrderedDict
from typing import Any

from ..bots import Judge, judge_of
from ..kernel.game import Game
from .table import Table

WHEN = ("decade", "round", "phase")  # fields; a change of one is a point of the course
EVERY = 10  # lines after which there is a point anyway
KEPT = 200  # courses in memory
LEFT = 0.5  # of the best hope there was: when less than this is left for good, the game has turned

Point = dict[str, Any]


def course(game: Game, judge: Judge | None) -> dict[str, Any]:
    """The points of a game, the last one as it stands now."""
    then = game.at(0)
    fields = [field for field in game.rules.fields(then.position) if field.name in WHEN]
    points: list[Point] = []
    for line in range(len(game.entries) + 1):
        if line:
            played = game.entries[line - 1]
            then.position.play(played.pick, played.seat)
        when = {field.name: field.dump(then.position.at) for field in fields}
        is_due = not points or line - points[-1]["line"] >= EVERY or line == len(game.entries)
        if is_due or when != points[-1]["when"]:
            values = game.rules.chart(then.view(None))
            hope = hope_of(then, judge) if judge and values else None
            points.append({"line": line, "when": when, "values": values, "hope": hope})
    result = game.result
    is_lost = judge is not None and result is not None and result.won is False
    return {"points": points, "turning": turning(points) if is_lost else None}


def hope_of(game: Game, judge: Judge) -> float:
    """The chance of winning, as bots reckon it."""
    result = game.result
    if result is not None and result.won is not None:
        return float(result.won)
    return round(judge.value(game.position, 0), 3)


def turning(points: list[Point]) -> Point | None:
    """The first point after which hope never again reached half of its best.

    Half of its best, not one half: what judges say is good to compare, but some never promise much.
    """
    hopeful = [point for point in points if point["hope"] is not None]
    best = max(point["hope"] for point in hopeful)
    last = max(at for at, point in enumerate(hopeful) if point["hope"] >= LEFT * best)
    return hopeful[last + 1] if last + 1 < len(hopeful) else None


def judge_for(table: Table, game: Game) -> Judge | None:
    """Of a game that is over, and that all win or lose together: before the end it might tell a secret."""
    if not table.over:
        return None
    judge = judge_of(game.rules)
    return judge if game.setup.seats == 1 or judge.is_team(game.position) else None


class Histories:
    """Courses of tables, each made once as long as nothing is played there."""

    def __init__(self) -> None:
        self.kept: OrderedDict[str, tuple[object, dict[str, Any]]] = OrderedDict()

    async def of(self, table: Table, game: Game) -> dict[str, Any]:
        now = (table.length, table.over)
        made, found = self.kept.pop(table.id, (None, {}))
        if made != now:
            found = await asyncio.to_thread(course, game, judge_for(table, game))
        self.kept[table.id] = now, found
        if len(self.kept) > KEPT:
            self.kept.popitem(last=False)
        return found

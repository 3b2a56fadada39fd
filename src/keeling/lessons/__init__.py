"""Guided first games: fixed draws, a script of moves, and what is said and shown on the way.

A lesson is a row of steps. A step says one thing (the text `lesson.GAME.N`), points at parts of the board,
and may end with a move of the learner, to which the others answer as the script says. How far somebody is
follows from the log of the table alone, so a lesson can be left and resumed anywhere.
"""

import tomllib
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from typing import Any, NamedTuple


class Step(NamedTuple):
    show: tuple[str, ...]  # words of things, or names of parts of the board
    move: str  # with which the learner ends it; "" if there is only something to read
    then: tuple[str, ...]  # what the others answer

    @property
    def lines(self) -> tuple[str, ...]:
        return (self.move, *self.then) if self.move else ()


class Lesson(NamedTuple):
    game: str
    mode: str
    seats: int
    options: dict[str, Any]
    learner: str
    secret: str  # feeds Nature; a table with this secret is this lesson
    first: tuple[str, ...]  # what is said before the learner begins
    steps: tuple[Step, ...]

    @property
    def script(self) -> list[str]:
        """The moves of all seats, in their order; Nature's follow from the secret."""
        return [*self.first, *(line for step in self.steps for line in step.lines)]

    def follows(self, said: Sequence[str]) -> bool:
        """Whether all that was said stands in the script; what comes after its end is free."""
        return all(line == wanted for line, wanted in zip(said, self.script, strict=False))

    def behind(self, said: Sequence[str]) -> int:
        """How many steps the moves made so far have put behind the learner."""
        place, done = len(self.first), 0
        for number, step in enumerate(self.steps, 1):
            if tuple(said[place : place + len(step.lines)]) != step.lines:
                break
            place += len(step.lines)
            if step.move:
                done = number
        return done

    def next_line(self, said: Sequence[str]) -> str:
        """What the script wants to be said now; "" if nothing, or if the game has departed from it."""
        script = self.script
        return script[len(said)] if len(said) < len(script) and self.follows(said) else ""


@cache
def lessons() -> dict[str, Lesson]:
    """By game."""
    found = {}
    for file in files(__package__).iterdir():
        if file.name.endswith(".toml"):
            lesson = read(tomllib.loads(file.read_text("utf-8")))
            found[lesson.game] = lesson
    return found


def read(data: dict[str, Any]) -> Lesson:
    def step(row: dict[str, Any]) -> Step:
        return Step(tuple(row.get("show", ())), row.get("move", ""), tuple(row.get("then", ())))

    return Lesson(
        data["game"],
        data["mode"],
        data["seats"],
        data.get("options", {}),
        data["learner"],
        data["secret"],
        tuple(data.get("first", ())),
        tuple(step(row) for row in data["steps"]),
    )


def lesson_of(secret: str) -> Lesson | None:
    """The lesson whose draws these are."""
    return next((lesson for lesson in lessons().values() if lesson.secret == secret), None)

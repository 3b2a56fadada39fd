"""A bot plays one seat. It is shown samples: positions its seat cannot tell from the true one."""

from typing import Any, NamedTuple

from ..kernel.position import Dice, Position
from ..kernel.rules import Bot as Function


class Thought(NamedTuple):
    """What a bot found out about one answer."""

    pick: int
    visits: int  # simulations that began with it
    value: float  # how many of them were won; one that was not played to the end counts by its chance


class Bot:
    name = ""

    def answer(self, seen: Position, seat: int, dice: Dice) -> int:
        """The pick of a seat that is asked. `seen` is a sample of its own, to be used up."""
        raise NotImplementedError

    def heard(self, seat: int, pick: int | None) -> None:
        """Somebody answered; None is an answer this seat may not know."""

    def told(self, line: str) -> None:
        """The same as its seat reads it in the log."""

    def thoughts(self) -> list[Thought]:
        """Of the last answer, the best first; empty if it was not thought about."""
        return []

    def close(self) -> None:
        """The game is over, or goes on without this bot."""


class RandomBot(Bot):
    name = "random"

    def answer(self, seen: Position, seat: int, dice: Dice) -> int:
        options = seen.options_of(seat)
        return options[dice.below(len(options))]


class FunctionBot(Bot):
    """A player that a game brings along (`Rules.bots`)."""

    def __init__(self, name: str, function: Function) -> None:
        self.name = name
        self.function = function

    def answer(self, seen: Position, seat: int, dice: Dice) -> int:
        return self.function(seen, seat, dice)


class BotFailed(Exception):
    """A bot in another process hung, crashed or answered nonsense; the message says which."""

    def __init__(self, message: str, **details: Any) -> None:
        super().__init__(message)
        self.details = details

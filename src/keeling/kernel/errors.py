"""What can go wrong, by name. Every message says what was found and what is allowed."""

from typing import Any, NamedTuple


class KeelingError(ValueError):
    """Something was asked that cannot be done; nothing has changed."""


class BadSetup(KeelingError):
    """An unknown game, mode, seat count or option."""


class BadData(KeelingError):
    """Component data that cannot be read or does not add up."""


class BadSave(KeelingError):
    """A save that cannot be replayed; the message names the line."""


class BadDump(KeelingError):
    """A dump that does not fit the game, or does not add up."""


class BadScript(KeelingError):
    """The script for Nature names an outcome that is not possible."""


class CannotUndo(KeelingError):
    """There is nothing to take back, or a barrier stands before it."""


class Reason(NamedTuple):
    """Why a move is refused: the clause, its text in English, and the details.

    Where no clause forbids it, because it is no move at all, the clause is `notation`, and the details have
    the `key` of the sentence.
    """

    clause: str
    text: str
    args: dict[str, Any]


class IllegalMove(KeelingError):
    """A move that is not legal now."""

    def __init__(self, message: str, reasons: list[Reason]) -> None:
        super().__init__(message)
        self.reasons = reasons


class Stuck(RuntimeError):
    """A rule asked a question to which there is no answer: always a bug in the rules."""

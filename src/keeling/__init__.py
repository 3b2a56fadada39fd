"""Keeling: three climate board games, exact, playable and studyable.

>>> import keeling
>>> g = keeling.new("second-chance", seats=2, mode="coop", seed=7)
>>> g.question.rule
'turn'
"""

from typing import Any

from .co2.game import RULES as _CO2
from .emission.game import RULES as _E_MISSION
from .kernel.dumps import restore as _restore
from .kernel.errors import (
    BadData,
    BadDump,
    BadSave,
    BadScript,
    BadSetup,
    CannotUndo,
    IllegalMove,
    KeelingError,
    Reason,
)
from .kernel.game import Game, Question
from .kernel.position import Dice, Position
from .kernel.rules import Option, Result, Rules
from .kernel.saves import load as _load
from .second_chance.game import RULES as _SECOND_CHANCE

__version__ = "0.1.0"

GAMES: dict[str, Rules] = {rules.name: rules for rules in (_SECOND_CHANCE, _CO2, _E_MISSION)}

__all__ = [
    "GAMES",
    "BadData",
    "BadDump",
    "BadSave",
    "BadScript",
    "BadSetup",
    "CannotUndo",
    "Dice",
    "Game",
    "IllegalMove",
    "KeelingError",
    "Option",
    "Position",
    "Question",
    "Reason",
    "Result",
    "Rules",
    "load",
    "new",
    "restore",
]


def rules_of(game: str) -> Rules:
    if not isinstance(game, str) or game not in GAMES:
        raise BadSetup(f"unknown game {game!r}; games are {', '.join(GAMES)}")
    return GAMES[game]


def new(
    game: str,
    seats: int | None = None,
    mode: str | None = None,
    seed: int | str = 0,
    options: dict[str, Any] | None = None,
    names: dict[str, str] | None = None,
    nature: list[Any] | None = None,
) -> Game:
    """A new game, up to its first question. The script answers Nature first, then the seed does."""
    rules = rules_of(game)
    g = Game(rules, rules.agree(mode, seats, options, names), seed, [] if nature is None else nature)
    g.let_nature_answer()
    return g


def load(text: str) -> Game:
    """Replay a save; BadSave names the line that does not fit."""
    return _load(text, GAMES)


def restore(
    dump: dict[str, Any], nature: list[Any] | None = None, seed: int | str = 0, check: bool = True
) -> Game:
    """A game from a dump, edited or not; BadDump says what does not add up."""
    return _restore(dump, GAMES, [] if nature is None else nature, seed, check)

"""A saved game becomes a table: what a person brings along is read with care, and every line is replayed."""

from .. import GAMES
from ..kernel.errors import BadSave, KeelingError
from ..kernel.game import Game
from ..kernel.saves import from_json, lines_of, load, read_header
from .table import Refused

TOLD = 300  # letters of what is wrong with it


def brought(text: str) -> Game:
    """The game of a save, or a refusal that names the line."""
    try:
        check_header(text)
        return load(text, GAMES)
    except KeelingError as error:
        raise Refused(422, "bad-save", message=str(error)[:TOLD]) from None


def check_header(text: str) -> None:
    """What may be in a file of one's own, but not on a server; before anything looks into a folder."""
    header = read_header(lines_of(text))
    if "origin" in header:
        raise BadSave(f"line {header['origin'][0]}: a game that began in the middle cannot become a table")
    if "option data" in header:
        rules = GAMES.get(header["game"][1])
        before = [f"@{version}" for version in rules.versions_before] if rules else []
        if from_json(header, "option data") not in before:
            where = header["option data"][0]
            raise BadSave(f"line {where}: option data is not for tables: it names a folder")


def rules_version(game: Game) -> int:
    """The values it was begun with: those of today, or kept ones."""
    data = game.setup.options.get("data")
    return int(data.removeprefix("@")) if data else game.rules.version

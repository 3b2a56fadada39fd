"""Reading a save: every line is replayed and checked, and an error names the line."""

import json
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any

from .dumps import restored
from .errors import BadDump, BadSave, KeelingError
from .game import FORMAT, Game, check_script, check_seed, result_line, str_reason, tidy
from .nature import draw, seal
from .position import NATURE
from .rules import UNREAD, Rules, Setup

HEADER = (
    "keeling",
    "game",
    "rules",
    "mode",
    "seats",
    "seed",
    "seal",
    "given",
    "nature",
    "origin",
    "digest",
    "result",
    "lines",
)


Header = dict[str, tuple[int, str]]  # key -> its line and its value


def load(text: str, games: dict[str, Rules]) -> Game:
    """Replay a save and check it."""
    lines = lines_of(text)
    header = read_header(lines)
    log_after = len(header) + 1
    where, name = header["game"]
    if name not in games:
        raise BadSave(f"line {where}: unknown game {name!r}; games are {', '.join(games)}")
    rules = games[name]
    where, version = header["rules"]
    if version in map(str, rules.versions_before):
        header.setdefault("option data", (where, json.dumps(f"@{version}")))
    elif version != str(rules.version):
        raise BadSave(f"line {where}: this game follows rules {version}; installed are {rules.version}")
    setup = read_setup(rules, header)
    seed = from_json(header, "seed") if "seed" in header else 0
    nature = from_json(header, "nature") if "nature" in header else []
    with at_line(header, "seed"):
        check_seed(seed)
    with at_line(header, "nature"):
        check_script(nature)
    if "origin" in header:
        with at_line(header, "origin"):
            game = restored(rules, from_json(header, "origin"), nature, seed, False)
            if game.setup.agreed() != setup.agreed():
                raise BadDump("the origin has other mode, seats, options or names than the header")
    else:
        game = Game(rules, setup, seed, nature)
    if "seal" in header:
        game.seal = header["seal"][1]
    if "given" in header:
        game.given = read_given(header, len(lines))
    replay(game, lines, log_after)
    check_seal(game, header, log_after)
    check_ending(game, header, len(lines))
    return game


def lines_of(text: str) -> list[str]:
    """Lines end with a line feed; nothing else ends one, for a name may hold odd characters."""
    if not isinstance(text, str):
        raise BadSave(f"line 1: a save is text, not {text!r}")
    text = text.removeprefix("\ufeff").replace("\r\n", "\n")  # what editors on Windows add
    return text.removesuffix("\n").split("\n")


def read_header(lines: list[str]) -> Header:
    header: Header = {}
    for at, line in enumerate(lines, 1):
        if not line.strip():
            break
        key, colon, value = line.partition(":")
        key, value = key.strip(), value.strip()
        if at == 1 and key != "keeling":
            raise BadSave(f"line 1: not a Keeling save; it should begin with 'keeling: {FORMAT}'")
        if at == 1 and value != str(FORMAT):
            raise BadSave(f"line 1: format {value!r} is not known; this version reads {FORMAT}")
        if not colon:
            raise BadSave(f"line {at}: {line!r} is not 'key: value'; a blank line ends the header")
        if key == "seen by":
            raise BadSave(f"line {at}: this save holds only what {value} may know and cannot be replayed")
        if key not in HEADER and not key.startswith(("option ", "name ")):
            raise BadSave(
                f"line {at}: unknown key {key!r}; known: {', '.join(HEADER)}, option NAME, name SEAT"
            )
        if key in header:
            raise BadSave(f"line {at}: {key!r} is given twice")
        header[key] = (at, value)
    if not header:
        raise BadSave(f"line 1: the save is empty; it should begin with 'keeling: {FORMAT}'")
    if len(header) == len(lines):
        raise BadSave(f"line {len(lines)}: the save ends inside its header")
    for key in ("game", "rules", "mode", "seats"):
        if key not in header:
            raise BadSave(f"line {len(header) + 1}: the header has no {key!r}")
    return header


def read_setup(rules: Rules, header: Header) -> Setup:
    """What was agreed; a complaint names the line that does not fit."""
    mode, seats = header["mode"][1], from_json(header, "seats")
    with at_line(header, "mode"):
        rules.agree(mode, None, None, None)
    with at_line(header, "seats"):
        if seats is None:  # would leave the number to the mode
            raise BadSave(f"line {header['seats'][0]}: seats is a number, not null")
        setup = rules.agree(mode, seats, None, None)
    # All at once, for one line may need another; if that fails, one after the other to find the wrong one.
    keys = [key for kind in ("option ", "name ") for key in header if key.startswith(kind)]
    with suppress(KeelingError):
        return agreed(rules, header, keys)
    for count, key in enumerate(keys, 1):
        with at_line(header, key):
            setup = agreed(rules, header, keys[:count])
    return setup


def agreed(rules: Rules, header: Header, keys: list[str]) -> Setup:
    """What these lines of the header come to, with the mode and the seats."""
    said: dict[str, dict[str, Any]] = {"option": {}, "name": {}}
    for key in keys:
        kind, _, name = key.partition(" ")
        said[kind][name] = from_json(header, key)
    return rules.agree(header["mode"][1], from_json(header, "seats"), said["option"], said["name"])


@contextmanager
def at_line(header: Header, key: str) -> Iterator[None]:
    """What goes wrong here goes wrong in the line of this key."""
    try:
        yield
    except BadSave:
        raise
    except KeelingError as error:
        raise BadSave(f"line {header[key][0]}: {error}") from error


def replay(game: Game, lines: list[str], header: int) -> None:
    p = game.position
    while not lines[-1].strip() and len(lines) > header:
        lines.pop()  # blank lines at the very end do no harm
    for at, line in enumerate(lines[header:], header + 1):
        if not line.strip():
            raise BadSave(f"line {at}: a blank line inside the log")
        move = tidy(line)
        name, _, words = move.partition(" ")
        if p.over():
            raise BadSave(f"line {at}: the game is over, but {line!r} follows")
        seat, pick = NATURE, UNREAD
        if name in game.setup.colours:
            seat = game.seat_number(name)
            pick = game.legal_pick(seat, words)
        elif name == "nature":
            pick = next((o for o in p.options_of(NATURE) if game._line(NATURE, o) == move), UNREAD)
        if pick != UNREAD:
            game._apply(seat, pick)
            if seat == NATURE:
                game.scripted = min(game.scripted + 1, len(game.script))
        else:
            asked = game.question
            open_to = "/".join(asked.seats) if asked else "nobody"
            rule = asked.rule if asked else "nothing"
            why = "" if name == "nature" else " " + " ".join(str_reason(r) for r in game.why_not(move))
            raise BadSave(f"line {at}: {line!r} does not answer {rule!r}, open to {open_to}.{why}")


def read_given(header: Header, lines: int) -> int:
    """How many lines are from another game."""
    given = from_json(header, "given")
    if type(given) is not int or not 0 < given <= lines:
        raise BadSave(f"line {header['given'][0]}: given is a number of lines of the log, not {given!r}")
    return given


def check_seal(game: Game, header: Header, log_after: int) -> None:
    """A sealed game: the seed must be the one that was sealed, and every draw must be the seed's own."""
    if not game.seal:
        return
    if not isinstance(game.seed, str) or seal(game.seed) != game.seal:
        raise BadSave(f"line {header['seal'][0]}: the seed is not the one that was sealed")
    again = game.at(game.given)
    first = log_after + 1
    for at in range(game.given, len(game.entries)):
        entry, p = game.entries[at], again.position
        if entry.seat == NATURE:
            weights = list(p.weights()) or [1] * len(p.options)
            if p.options[draw(game.seed, at, weights)] != entry.pick:
                raise BadSave(f"line {first + at}: {entry.text!r} was not drawn with the sealed seed")
        again._apply(entry.seat, entry.pick)


def check_ending(game: Game, header: dict[str, tuple[int, str]], last: int) -> None:
    """What the header says of the end must be what the replay gives."""
    if "lines" in header:
        where, value = header["lines"]
        if value != str(len(game.entries)):
            raise BadSave(
                f"line {last}: the log has {len(game.entries)} lines, but line {where} says {value}; "
                "the save was cut short or added to"
            )
    if "result" in header:
        where, value = header["result"]
        found = result_line(game.result) if game.result else "none"
        if value != found:
            raise BadSave(f"line {where}: the result is {value!r}, but the replay gives {found!r}")
    if "digest" in header:
        where, value = header["digest"]
        if value != game.digest():
            raise BadSave(f"line {where}: the replay ends in another position; the save was edited")


def from_json(header: Header, key: str) -> Any:
    at, value = header[key]
    try:
        return json.loads(value)
    except (ValueError, RecursionError) as error:
        raise BadSave(f"line {at}: the value of {key!r} is not JSON: {value[:80]!r}") from error

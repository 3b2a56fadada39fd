"""For learning: what a move would do, why it cannot be done, what to expect. Nothing hidden is told."""

import secrets
from typing import Any

from ..asking import reason
from ..kernel.errors import Reason
from ..kernel.game import Game
from ..kernel.position import NATURE, QUIET, Dice
from ..kernel.rules import Rules
from ..locale import speaker
from .table import Refused, reason_data

SAMPLES = 4  # positions a seat cannot tell apart: what differs between them is not its to know
MOST_REASONS = 3  # against words that begin many moves
MANY = 24  # of them, where an answer turns up what was hidden: few might be alike by chance


def why_not(game: Game, move: str, language: str = "en") -> list[dict[str, Any]]:
    """Of a whole move, or of words of which no legal move has all: `yellow build`, `yellow africa-1`."""
    seat, *words = " ".join(move.lower().split()).split(" ")
    found = game.why_not(move)
    if any(each.clause == "notation" for each in found) and words:
        found = game.why_none(seat, words)[:MOST_REASONS] or found
    return in_language(game.rules, [reason_data(each) for each in found], language)


def in_language(rules: Rules, reasons: list[dict[str, Any]], language: str) -> list[dict[str, Any]]:
    return [{**data, "text": reason(rules, Reason(**data), speaker(language))} for data in reasons]


def translate(rules: Rules, refused: Refused, language: str | None) -> None:
    """The reasons of a refusal in the language of whoever asked."""
    if language is not None and "reasons" in refused.details:
        refused.details["reasons"] = in_language(rules, refused.details["reasons"], language)


def preview(game: Game, seat: str, move: str) -> dict[str, Any]:
    """What an answer would change in the seat's sight, up to the next question or draw."""
    number = game.seat_number(seat)
    line = " ".join(move.lower().split())
    if line.partition(" ")[0] != seat:
        raise Refused(422, "not-your-move", move=line, seat=seat)
    pick = game.legal_pick(number, line.partition(" ")[2])
    if pick < 0:
        raise Refused(422, "illegal", moves=[line], reasons=why_not(game, line))
    p, rules = game.position, game.rules
    before = seen(game, seat)
    outcomes = []
    reveals = bool(rules.reveals(p, p.rule, number, p.argument, pick))
    thens = []
    for _ in range(MANY if reveals else SAMPLES):
        trial = game.clone()
        trial.position = p.sample(number, Dice(secrets.randbits(31)))  # luck that nobody can reckon back from
        trial.position.play(pick, number)
        thens.append(trial.position)
        outcomes.append(seen(trial, seat))
    after = outcomes[0]
    changes = [
        {"path": list(path), "before": before.get(path), "after": after.get(path)}
        for path in sorted({*before, *after}, key=str)
        if before.get(path) != after.get(path)
        and all(other.get(path) == after.get(path) for other in outcomes)
    ]
    return {
        "move": line,
        "changes": changes,
        "unsure": any(other != after for other in outcomes),  # what is hidden decides the rest
        "reveals": reveals,
        "draws": any(then.rule != QUIET and then.player == NATURE for then in thens),
        "ends": all(then.rule == QUIET for then in thens),
    }


def seen(game: Game, seat: str) -> dict[tuple[str, ...], Any]:
    """What a seat sees of the table, as one flat row of values."""
    view = game.view(seat)
    flat: dict[tuple[str, ...], Any] = {}
    ignored = {"question", "lines", "options", "names", "title", "log"}
    flatten((), {key: value for key, value in view.items() if key not in ignored}, flat)
    return flat


def flatten(path: tuple[str, ...], value: Any, flat: dict[tuple[str, ...], Any]) -> None:
    if isinstance(value, dict):
        for key, inner in value.items():
            flatten((*path, str(key)), inner, flat)
    else:
        flat[path] = value


def forecast(game: Game) -> dict[str, Any]:
    """What the end of the phase will bring if nobody does anything more; from what everybody sees."""
    return game.rules.forecast(game.position)


def rules_text(game: str, search: str, language: str) -> list[dict[str, Any]]:
    from .. import GAMES

    words = search.lower().split()
    return [
        {"clause": clause, **data}
        for clause, data in GAMES[game].clauses(language).items()
        if all(word in f"{clause} {data['text']}".lower() for word in words)
    ]

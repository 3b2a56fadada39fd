"""What is asked of a seat, in sentences made from its view: question, choices, why a move is refused."""

from typing import Any

from .kernel.errors import Reason
from .kernel.rules import Rules
from .locale import Speaker


def name_of(view: dict[str, Any], seat: str, say: Speaker) -> str:
    """What a player is called, or else the seat."""
    return view["names"].get(seat) or say(f"seat.{seat}")


def question(rules: Rules, view: dict[str, Any], name: str, say: Speaker) -> str:
    """The open question to a seat that is called by this name."""
    rule, about = view["question"]["rule"], view["question"]["about"]
    return say(f"{rules.name}.ask.{rule}", seat=name, about=rules.about_told(view, rule, about, say))


def headings(rules: Rules, rule: str, say: Speaker) -> dict[str, str]:
    """What stands above the choices of a question, by their verbs."""
    return say.under(f"{rules.name}.choices.{rule}")


def said(rules: Rules, view: dict[str, Any], say: Speaker) -> dict[str, Any]:
    """The question to whoever has this view, a sentence for each of the moves, and the title of a victory.

    `verbs`: all that it can be answered with, now or at other times. `shown`: what the components come to
    now, as far as a game says it.
    """
    found: dict[str, Any] = {"ask": "", "verbs": [], "moves": [], "epithet": ""}
    found["shown"] = rules.shown(view, say)
    if view["result"] and view["result"]["epithet"]:
        found["epithet"] = epithet(rules.name, view["result"]["epithet"], say)
    moves = view["question"]["options"] if view["question"] else []
    if moves:
        heads = headings(rules, view["question"]["rule"], say)
        found["verbs"] = [verb for verb in heads if view["mode"] in rules.verb_modes.get(verb, rules.modes)]
        found["ask"] = question(rules, view, name_of(view, view["seat"], say), say)
        found["moves"] = [
            {"move": move, "say": sentence, "head": heads.get(move.split(" ")[1], "")}
            for move, sentence in zip(moves, rules.told(view, moves, say, False), strict=True)
        ]
    return found


def reason(rules: Rules, why: Reason, say: Speaker) -> str:
    """Why a move is refused: the clause, or what is wrong with the words."""
    clauses = rules.clauses(say.language)
    if why.clause in clauses:
        return str(clauses[why.clause]["text"])
    seats, near = (", ".join(why.args.get("seats", ())), "; ".join(why.args.get("near", ())))
    key = why.args.get("key", why.clause)
    return say(f"reason.{key}", rule=why.args.get("rule", ""), seats=seats, near=near)


def reason_with_clause(rules: Rules, why: Reason, say: Speaker) -> str:
    text = reason(rules, why, say)
    return text if why.clause in ("notation", "over") else f"{text} ({why.clause})"


def epithet(game: str, words: str, say: Speaker) -> str:
    """The title of a victory, which a result spells out in English."""
    key = "-".join(words.lower().split())
    return " ".join(text for part, text in say.under(f"{game}.epithet").items() if part in key)

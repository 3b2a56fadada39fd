"""Standing answers: what a seat always says to a question, if it may.

A table names questions and, for each, answers in words, the dearest first: {"pay-cep": ["hand", "market"]}.
It is plain JSON and belongs to the seat, not to the game: the log does not tell such an answer from another.
"""

from typing import Any

from ..kernel.errors import BadSetup
from ..kernel.game import Game, tidy
from ..kernel.position import QUIET
from ..kernel.rules import UNREAD, Rules

Table = dict[str, list[str]]
MOST = 50  # answers to one question


def reply(game: Game, seat: str | int, table: Table) -> str | None:
    """The move a seat would make by its table, or None if it has to be asked."""
    position, number = game.position, game.seat_number(seat)
    if position.rule == QUIET:
        return None
    for words in table.get(game.rules.rule_names[position.rule], ()):
        if game.legal_pick(number, words) != UNREAD:
            return f"{game.seat_name(number)} {words}"
    return None


def always(table: Table, question: str, words: str) -> Table:
    """The table with one more answer, dearer than those before."""
    line = tidy(words)
    older = [known for known in table.get(question, ()) if known != line]
    return {**table, question: [line, *older][:MOST]}


def never(table: Table, question: str) -> Table:
    """The table without a question."""
    return {asked: answers for asked, answers in table.items() if asked != question}


def checked(rules: Rules, table: Any) -> Table:
    """A table that somebody sent, or BadSetup."""
    known = [rules.rule_names[rule] for rule in rules.asked_of_seats]
    if not isinstance(table, dict):
        raise BadSetup(f"standing answers are a table of questions, not {table!r:.80}")
    for question, answers in table.items():
        if question not in known:
            raise BadSetup(f"{rules.name} does not ask {question!r:.80}; questions are {', '.join(known)}")
        if not isinstance(answers, list) or not all(isinstance(words, str) for words in answers):
            raise BadSetup(f"standing answers to {question} are a list of texts, not {answers!r:.80}")
        if len(answers) > MOST:
            raise BadSetup(f"there are {len(answers)} standing answers to {question}; allowed are {MOST}")
    return {question: [tidy(words) for words in answers] for question, answers in table.items()}

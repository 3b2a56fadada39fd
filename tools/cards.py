"""Write docs/cards.md, every card of e-Mission in words: python tools/cards.py

The texts are made from the data by one template per verb (src/keeling/emission/text.py).
"""

import sys
from collections.abc import Callable
from pathlib import Path

from keeling.emission import box as boxes
from keeling.emission.amounts import mentions
from keeling.emission.terms import COLOUR_NAMES, OP_NAMES, SCOPE_NAMES, TRACK_NAMES
from keeling.emission.text import card_text, challenge_text, crisis_text, global_text, track_text
from keeling.kernel.ints import i64, vec
from keeling.locale import speaker

PATH = Path(__file__).resolve().parent.parent / "docs" / "cards.md"
BOX = boxes.load()
INTRO = """\
# The cards of e-Mission

Made by `tools/cards.py` from the component data. No card has code of its own: each is a row of verbs, and
the rules have one place for each verb. Most verbs are shared by many cards. The verbs below are needed by one
card only: they are the named steps of the game, fewer than one card in ten.

| verb | card |
|---|---|
"""


def sayings() -> dict[str, list[vec[i64]]]:
    """Card -> its programs: cost and effect."""
    cards = zip(BOX.card_names, BOX.card_cost, BOX.card_effect, strict=True)
    projects = zip(BOX.global_names, BOX.global_cost, BOX.global_effect, strict=True)
    said = {name: [cost, effect] for name, cost, effect in [*cards, *projects]}
    said |= {name: [effect] for name, effect in zip(BOX.crisis_names, BOX.crisis_effect, strict=True)}
    return said | {
        name: [effect] for name, effect in zip(BOX.challenge_names, BOX.challenge_effect, strict=True)
    }


def named_steps() -> dict[str, str]:
    """Verb -> the one card that says it."""
    steps = {}
    for op, verb in enumerate(OP_NAMES):
        users = [
            card for card, said in sayings().items() if any(mentions(part, vec[i64]([op])) for part in said)
        ]
        if len(users) == 1:
            steps[verb] = users[0]
    return steps


def page() -> str:
    say = speaker()
    titles = BOX.titles["en"]
    lines = [INTRO + "\n".join(f"| {verb} | {card} {titles[card]} |" for verb, card in named_steps().items())]

    def chapter(title: str, texts: list[tuple[str, str]]) -> None:
        lines.append(f"\n## {title}\n")
        lines.extend(f"- **{card} {titles[card]}**: {text}" for card, text in texts)

    def listed(names: list[str], first: int, last: int, text: Callable[[int], str]) -> list[tuple[str, str]]:
        return [(names[n], text(n)) for n in range(first, last)]

    projects, cards = BOX.projects, BOX.cards
    chapter("Projects", listed(BOX.card_names, 0, projects, lambda n: card_text(BOX, n, say)))
    chapter("Start cards", listed(BOX.card_names, projects, cards, lambda n: card_text(BOX, n, say)))
    chapter("Crises", listed(BOX.crisis_names, 0, BOX.crises, lambda n: crisis_text(BOX, n, say)))
    chapter(
        "Global projects (numbers for four players)",
        listed(BOX.global_names, 0, BOX.globals, lambda n: global_text(BOX, n, say, 4)),
    )
    lines.append("\n## The planet\n")
    lines.extend(f"- **{titles[name]}**: {track_text(BOX, n, say)}" for n, name in enumerate(TRACK_NAMES))
    kinds = [
        f"{COLOUR_NAMES[colour]}, {SCOPE_NAMES[scope]}"
        for colour, scope in zip(BOX.challenge_colour, BOX.challenge_scope, strict=True)
    ]
    chapter(
        "Challenge cards",
        listed(
            BOX.challenge_names, 0, BOX.challenges, lambda n: f"({kinds[n]}) {challenge_text(BOX, n, say)}"
        ),
    )
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    PATH.write_text(page(), "utf-8")
    sys.exit(0)

"""Write docs/rulings/<game>.md from the clauses that are rulings: python tools/rulings.py"""

import sys
from pathlib import Path

from keeling import GAMES

ROOT = Path(__file__).resolve().parent.parent
INTRO = {
    "second-chance": (
        "Where the two rulebooks (English, German) are silent or disagree, these clauses say what Keeling does.",
        "The German book is the only one with the solo game. Where they differ, the English rule text wins, then its",
        "card lists, quick reference and examples (SC-GEN-1). Options that change a ruling: `start_region`",
        "(SC-SETUP-25), `enemy_reference` (SC-SOLO-ENEMY-6).",
    ),
}


def page(game: str) -> str:
    rules = GAMES[game]
    lines = [f"# Rulings: {rules.title}", "", *INTRO[game], "", "Made by `tools/rulings.py` from `clauses.toml`."]
    section = ""
    for clause, entry in rules.clauses().items():
        if entry.get("ruling"):
            if clause.rsplit("-", 1)[0] != section:
                section = clause.rsplit("-", 1)[0]
                lines += ["", f"## {section}", ""]
            lines.append(f"- **{clause}** {entry['en']}")
    return "\n".join(lines) + "\n"


def path(game: str) -> Path:
    return ROOT / "docs" / "rulings" / f"{game}.md"


if __name__ == "__main__":
    for name in GAMES:
        path(name).write_text(page(name), "utf-8")
    sys.exit(0)

"""Write docs/rulings/<game>.md from the clauses that are rulings: python tools/rulings.py"""

import sys
from pathlib import Path

from keeling import GAMES

ROOT = Path(__file__).resolve().parent.parent
MADE = "Made by `tools/rulings.py` from `clauses.toml`."
INTRO = {
    "second-chance": """\
Where the two rulebooks (English, German) are silent or disagree, these clauses say what Keeling does.
The German book is the only one with the solo game. Where they differ, the English rule text wins, then its
card lists, quick reference and examples (SC-GEN-1). Options that change a ruling: `start_region`
(SC-SETUP-25), `enemy_reference` (SC-SOLO-ENEMY-6).""",
    "co2": """\
Where the two rulebooks (Polish, Italian) are silent or disagree, these clauses say what Keeling does.
They are the default; options switch to another reading: `draft_direction=right-left`
(C-DRAFT-2), `auction=open` (C-AUCTION-2), `final_income=false` (C-END-9), `return_350_min_decade=4`
(C-END-4), `goal_cash_at_end=only-if-missed` (C-END-10), `subsidy=optional` (C-BUILD-5),
`solo_limit=exceeded` (C-SOLO-8).""",
    "e-mission": """\
The German rulebook is the only one we have. Where it is silent, these clauses say what Keeling does.
Which cards need more than the verbs all cards share is said in [cards](../cards.md).""",
}


def page(game: str) -> str:
    rules = GAMES[game]
    lines = [f"# Rulings: {rules.title}", "", INTRO[game], "", MADE]
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

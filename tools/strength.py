"""How strong the bots are: python -m tools.strength TABLE BOTS GAMES [SEED], then --write for docs/bots.md.

A table is a game, a mode and seats (second-chance/coop/3) or powers (e-mission/coop/china,usa). What `keeling
sim` counts is added to docs/strength.toml, so that long measurements can be made in parts with other seeds.
"""

import sys
import tomllib
from pathlib import Path
from typing import Any

from keeling import rules_of
from keeling.simulate import simulate, wilson

ROOT = Path(__file__).resolve().parent.parent
RESULTS = ROOT / "docs" / "strength.toml"
PAGE = ROOT / "docs" / "bots.md"
BEGIN, END = "<!-- measured -->\n", "<!-- end -->\n"
JOBS = 2


def measure(table: str, bots: str, games: int, seed: int) -> dict[str, Any]:
    game, mode, seats = table.split("/")
    options: dict[str, Any] = {}
    number = None
    if seats.isdigit():
        number = int(seats)
    else:
        options["powers"] = seats.split(",")
    bots_of_all = set(bots.split(","))
    _, report = simulate(
        game, mode, number, options, games, seed, JOBS, False, print_dot, bots, rotate=len(bots_of_all) > 1
    )
    if report["violations"] or report["failed"]:
        sys.exit(f"{report['violations']} {report['failed']}")
    row: dict[str, Any] = {
        "table": table,
        "bots": bots,
        "version": rules_of(game).version,
        "seeds": [seed],
        "games": games,
        "reasons": report["reasons"],
    }
    if len(bots_of_all) > 1:
        row["won"] = {bot: counted["won"] for bot, counted in report["won_by_bot"].items()}
    elif isinstance(report["won"], int):
        row["won"] = {bots: report["won"]}
    else:
        row["won"] = {}
    if report["scores"]:
        row["points"] = {who: round(score["mean"], 1) for who, score in report["scores"].items()}
    return row


def print_dot(done: int) -> None:
    print(done, end=" ", flush=True, file=sys.stderr)


def results() -> list[dict[str, Any]]:
    return tomllib.loads(RESULTS.read_text("utf-8"))["row"] if RESULTS.exists() else []


def add(row: dict[str, Any]) -> None:
    """To the games of the same kind, unless they followed other rules or are the same games."""
    rows = results()
    same = [old for old in rows if (old["table"], old["bots"]) == (row["table"], row["bots"])]
    for old in same:
        rows.remove(old)
        if old["version"] == row["version"] and not set(old["seeds"]) & set(row["seeds"]):
            row = merged(old, row)
    RESULTS.write_text("\n".join(as_toml(each) for each in sorted([*rows, row], key=place)), "utf-8")


def merged(old: dict[str, Any], new: dict[str, Any]) -> dict[str, Any]:
    row = {**new, "seeds": old["seeds"] + new["seeds"], "games": old["games"] + new["games"]}
    for what in ("won", "reasons"):
        keys = [*old[what], *(key for key in new[what] if key not in old[what])]
        row[what] = {key: old[what].get(key, 0) + new[what].get(key, 0) for key in keys}
    if "points" in new:
        row["points"] = {
            who: round((old["points"][who] * old["games"] + mean * new["games"]) / row["games"], 1)
            for who, mean in new["points"].items()
        }
    return row


def place(row: dict[str, Any]) -> tuple[str, str]:
    return row["table"], row["bots"]


def as_toml(row: dict[str, Any]) -> str:
    lines = ["[[row]]"]
    for key, value in row.items():
        if isinstance(value, dict):
            text = ", ".join(f'"{name}" = {number}' for name, number in value.items())
            lines.append(f"{key} = {{ {text} }}")
        else:
            lines.append(f"{key} = {value!r}".replace("'", '"'))
    return "\n".join(lines) + "\n"


def write() -> None:
    lines = ["| table | bots | games | won | 95 % | how they ended |", "|---|---|---|---|---|---|"]
    for row in results():
        wins, games = row["won"], row["games"]
        parts = [(f"`{bot}` ", count) if len(wins) > 1 else ("", count) for bot, count in wins.items()]
        won = "; ".join(f"{bot}{count / games:.0%}" for bot, count in parts) or "—"
        between = "; ".join("{:.0%} to {:.0%}".format(*wilson(count, games)) for _, count in parts)
        ended = ", ".join(f"{why} {count}" for why, count in row["reasons"].items())
        if "points" in row and len(wins) < 2:
            ended += f"; points {', '.join(f'{mean:g}' for mean in row['points'].values())}"
        table = row["table"].replace("/", " ").replace(",", ", ")
        lines.append(f"| {table} | `{row['bots']}` | {games} | {won} | {between} | {ended} |")
    page = PAGE.read_text("utf-8")
    before, rest = page.split(BEGIN)
    _, after = rest.split(END)
    PAGE.write_text(before + BEGIN + "\n".join(lines) + "\n" + END + after, "utf-8")


if __name__ == "__main__":
    if sys.argv[1:] == ["--write"]:
        write()
    elif len(sys.argv) in (4, 5):
        seed = int(sys.argv[4]) if len(sys.argv) == 5 else 1
        add(measure(sys.argv[1], sys.argv[2], int(sys.argv[3]), seed))
    else:
        sys.exit(__doc__)

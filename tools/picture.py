#!/usr/bin/env python3
"""docs/board.svg: the terminal's board in the middle of a real game; the README links it.

./run setup && .venv/bin/python tools/picture.py
"""

import re
from collections.abc import Iterator
from html import escape
from pathlib import Path

import keeling
from keeling.locale import speaker

FILE = Path(__file__).resolve().parent.parent / "docs" / "board.svg"

SEED = 43
DECADE = 2  # stop in this decade, counted from 0 ...
ROUND = 1  # ... and in this round

# What the players of the picture like, best first; whatever is not named comes last.
LIKES = (
    ("claim", 900),
    ("build", 900),
    ("prepare", 90),
    ("propose", 10),
    ("move", 20),
    ("lobby", 20),
    ("to summit", 90),
    ("to board", 1),
)

CELL = 7.8  # width of a character
LEADING = 18
SIZE = 13
MARGIN = 20
FONT = "ui-monospace, SFMono-Regular, Menlo, Consolas, 'DejaVu Sans Mono', 'Liberation Mono', monospace"
PAPER, RIM, INK, FAINT = "#fbf9f4", "#ddd6c8", "#2f3437", "#8d8779"
COLOURS = {
    "yellow": "#b58900",
    "red": "#c0392b",
    "blue": "#2a6fb0",
    "purple": "#7d4a9e",
    "energy": "#2e7d4f",
    "fossil": "#7a5c46",
    "faint": FAINT,
    "label": INK,
}
# In this order: the first pattern that fits colours a piece of a line.
PATTERNS = {
    "yellow": r"\bYellow(?:'s)?\b|(?<=[=@\[ ])Y(?=[\]= ]|$)|[=@]Y\b",
    "red": r"\bRed(?:'s)?\b|(?<=[=@\[ ])R(?=[\]= ]|$)|[=@]R\b",
    "blue": r"\bBlue(?:'s)?\b(?! goals)|(?<=[=@\[ ])B(?=[\]= ]|$)|[=@]B\b",
    "purple": r"\bPurple(?:'s)?\b|(?<=[=@\[ ])P(?=[\]= ]|$)|[=@]P\b",
    "label": r"^[A-Z][A-Za-z ,']*(?: \d Tech cubes?)?:|^CO₂: Second Chance.*",
    "energy": r"\b(?:recycling|hydro|wind|solar|forestation)\b",
    "fossil": r"\b(?:gas|oil|coal)\b",
    "faint": r"·|^[._-]$",
}
HEADER = re.compile(r"\s*(?:region|knowledge|players)  ")
PIECES = re.compile("|".join(f"(?P<{name}>{pattern})" for name, pattern in PATTERNS.items()))


def scene() -> keeling.Game:
    """A game of three, played by seed up to a turn in its middle."""
    game = keeling.new("second-chance", seats=3, mode="competitive", seed=SEED)
    dice = keeling.Dice(SEED)
    while not game.over:
        table = game.view()["table"]
        if table["decade"] == DECADE and table["round"] == ROUND and table["active"]:
            break
        moves = game.legal()
        wants = [next((n for like, n in LIKES if like in move), 5) for move in moves]
        at = dice.below(sum(wants))
        while at >= wants[0]:
            at -= wants.pop(0)
            moves.pop(0)
        game.play(moves[0])
    return game


def text() -> str:
    game = scene()
    assert game.question is not None
    return game.rules.board(game.view(game.question.seats[0]), speaker())


def cells(line: str) -> Iterator[tuple[int, str]]:
    """Pieces of a line that two spaces or more keep apart, each with its column."""
    for found in re.finditer(r"\S+(?: \S+)*", line):
        yield found.start(), found.group()


def coloured(cell: str) -> str:
    parts = []
    end = 0
    for found in PIECES.finditer(cell):
        parts.append(escape(cell[end : found.start()], quote=False))
        parts.append(f'<tspan class="{found.lastgroup}">{escape(found.group(), quote=False)}</tspan>')
        end = found.end()
    return "".join([*parts, escape(cell[end:], quote=False)])


def svg(board: str) -> str:
    lines = board.split("\n")
    width = round(max(len(line) for line in lines) * CELL + 2 * MARGIN)
    height = len(lines) * LEADING + 2 * MARGIN
    styles = [f"text {{ font: {SIZE}px {FONT}; fill: {INK} }}", ".label { font-weight: bold }"]
    styles += [f".{name} {{ fill: {colour} }}" for name, colour in COLOURS.items()]
    out = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
        f'width="{width}" height="{height}" role="img">',
        "<title>A game of CO₂: Second Chance in the terminal</title>",
        f"<style>{' '.join(styles)}</style>",
        f'<rect x="0.5" y="0.5" width="{width - 1}" height="{height - 1}" rx="10" fill="{PAPER}" '
        f'stroke="{RIM}"/>',
    ]
    for number, line in enumerate(lines):
        y = MARGIN + number * LEADING + SIZE
        kind = ' class="faint"' if HEADER.match(line) else ""
        for column, cell in cells(line):
            # textLength keeps the columns straight whatever font the reader has
            x, length = MARGIN + column * CELL, len(cell) * CELL
            out.append(f'<text{kind} x="{x:.1f}" y="{y}" textLength="{length:.1f}">{coloured(cell)}</text>')
    return "\n".join([*out, "</svg>"]) + "\n"


def main() -> None:
    FILE.parent.mkdir(exist_ok=True)
    FILE.write_text(svg(text()), "utf-8")
    print(FILE)


if __name__ == "__main__":
    main()

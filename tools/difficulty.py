"""Write docs/difficulty.md: how often the provisional bot wins each row of e-Mission's set-up table.

    python tools/difficulty.py [games]

Takes some minutes. Run it again when the starting values or the bot change.
"""

import sys
from pathlib import Path

from keeling.emission import box as boxes
from keeling.emission.terms import DIFFICULTY_NAMES, POWER_NAMES, SEAT_NAMES, SOLO
from keeling.simulate import simulate

PATH = Path(__file__).resolve().parent.parent / "docs" / "difficulty.md"
SEED = 2023
INTRO = """\
# How hard is each set-up of e-Mission?

Made by `python tools/difficulty.py {games}`: {games} games of each row of the set-up table (E-SETUP-12),
all seats played by `greedy`, the provisional bot (`src/keeling/emission/bot.py`), seed {seed}. It looks
at one action at a time and plans nothing with the others, so the numbers compare rows, not people. The
same for one row: `keeling sim e-mission --option powers=china,usa --bots greedy --games {games} --seed
{seed}`.

Most starting values are reconstructed (`keeling data e-mission`). One of them was calibrated with this
table: **the USA start with 2 emergency tokens** instead of none, because without them the harder set-up
Majority World and USA was won more often than the normal set-up China and Europe. Those two are still a
tie within the intervals. The bot was tuned on these games too, by a short random search of its weights.

| players | difficulty | powers | won | 95 % interval | lost by |
|---|---|---|---|---|---|
"""


def row_line(box: boxes.Box, row: int, games: int) -> str:
    powers = [POWER_NAMES[power] for power in box.row_powers[row] if power != SOLO] or [SEAT_NAMES[0]]
    _, report = simulate(
        "e-mission", None, None, {"powers": powers}, games, SEED, 2, False, lambda done: None, "greedy"
    )
    low, high = report["won_interval"]
    lost = {why: count for why, count in report["reasons"].items() if why != "drawdown"}
    title = ", ".join(box.power_en[power] for power in box.row_powers[row])
    return (
        f"| {box.row_players[row]} | {DIFFICULTY_NAMES[box.row_difficulty[row]]} | {title} "
        f"| {report['won'] / games:.0%} | {low:.0%} to {high:.0%} "
        f"| {', '.join(f'{why} {count}' for why, count in lost.items())} |"
    )


def main(games: int) -> None:
    box = boxes.load()
    lines = []
    for row in range(box.rows):
        lines.append(row_line(box, row, games))
        print(lines[-1], flush=True)
    PATH.write_text(INTRO.format(games=games, seed=SEED) + "\n".join(lines) + "\n", "utf-8")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 400)

"""Is the engine as fast as it was? python -m tools.gate

Measures the ratios of the summary of `keeling bench --peers` in a short run and fails if one is below 70 %
of what docs/performance.toml says. --record writes that file instead. PYTHONPATH=build/compiled measures the
compiled build; the source alone has only its own ratio to answer for.
"""

import sys
import tomllib
from pathlib import Path
from typing import Any

from keeling.bench import COMPILED, SUMMARY, bench
from keeling.bench.ours import yardsticks
from keeling.kernel.errors import KeelingError

RECORD = Path(__file__).resolve().parent.parent / "docs" / "performance.toml"
SHARE = 0.7  # machines differ, and a short run is a rough one
ROUNDS = 9
SECONDS = 0.25
PEERS = ("catanatron", "open_spiel")
WHATS = ("play", "clone", "mcts")
HEADER = """\
# How many times as fast as a peer: written by `python -m tools.gate --record`; the gate fails below 70 %.
# Medians of the main modes with four seats; docs/performance.md says what they are.
"""


def measured() -> dict[str, Any]:
    return bench(PEERS, ROUNDS, SECONDS, lambda text: None, yardsticks(), WHATS)


def recorded(path: Path) -> dict[str, float]:
    return tomllib.loads(path.read_text("utf-8")) if path.exists() else {}


def record(report: dict[str, Any], path: Path) -> None:
    """What was not measured now stays as it was."""
    ratios = {**recorded(path), **{ratio["name"]: round(ratio["value"], 2) for ratio in report["summary"]}}
    lines = [f"{ratio.name} = {ratios[ratio.name]}" for ratio in SUMMARY if ratio.name in ratios]
    path.write_text(HEADER + "\n".join(lines) + "\n", "utf-8")


def judge(report: dict[str, Any], ratios: dict[str, float]) -> list[tuple[bool, str]]:
    """Of every recorded ratio: is it kept, and a line about it."""
    found = {ratio["name"]: ratio["value"] for ratio in report["summary"]}
    verdicts = []
    for ratio in SUMMARY:
        if ratio.name not in ratios or (ratio.build == COMPILED and not report["machine"]["compiled"]):
            continue
        before, now = ratios[ratio.name], found.get(ratio.name)
        if now is None:
            why = "; ".join(f"{name}: {reason}" for name, reason in report["missing"].items())
            verdicts.append((False, f"{ratio.text}: not measured ({why})"))
        else:
            verdicts.append((now >= SHARE * before, f"{ratio.text}: {now:.2f}, recorded {before:.2f}"))
    return verdicts


def main(arguments: list[str]) -> int:
    if arguments not in ([], ["--record"]):
        print("tools.gate takes nothing or --record", file=sys.stderr)
        return 2
    try:
        report = measured()
    except KeelingError as error:
        print(f"gate: {error}", file=sys.stderr)
        return 1
    if arguments:
        record(report, RECORD)
    verdicts = judge(report, recorded(RECORD))
    for is_kept, line in verdicts:
        print(f"{'ok  ' if is_kept else 'SLOW'}  {line}")
    if not verdicts:
        print(f"gate: nothing is recorded in {RECORD.name} for this build", file=sys.stderr)
    return 0 if verdicts and all(is_kept for is_kept, _ in verdicts) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

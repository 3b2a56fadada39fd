"""The report of a run as text."""

from collections.abc import Iterator
from typing import Any

from . import COMPILED, PEER, ROWS, SUMMARY
from .worker import INTERPRETED

TABLES = {
    "Random play": ("decisions", "games", "choices", "length", "answers"),
    "One call": ("clone", "options", "legal", "view", "save", "load"),
    "Memory, search, and a late decision to an early one": ("bytes", "mcts", "growth"),
}
RATIOS = ("decisions", "choices", "clone", "options", "bytes", "mcts")  # all of them are in the JSON
HEADS = {"length": "decisions/game", "answers": "answers each", "bytes": "bytes", "growth": "late/early"}
NAME = 28  # columns for a name

Row = dict[str, Any]


def lines(report: dict[str, Any]) -> Iterator[str]:
    yield from machine_lines(report)
    found = {(row["build"], row["name"], row["what"]): row for row in report["rows"]}
    for title, whats in TABLES.items():
        for build in (COMPILED, INTERPRETED, PEER):
            measured = [what for what in whats if any((build, what) == (key[0], key[2]) for key in found)]
            names = names_of(found, build, measured)
            if names:
                heads = [HEADS.get(what, f"{what} {ROWS[what][0]}") for what in measured]
                cells = [[value_cell(found.get((build, name, what))) for what in measured] for name in names]
                yield from table(f"{title}, {build}", heads, names, cells)
    installed = COMPILED if report["machine"]["compiled"] else INTERPRETED
    for what in RATIOS:
        for build in (COMPILED, INTERPRETED) if what == "decisions" else (installed,):
            names = names_of(found, build, [what])
            peers = list(dict.fromkeys(peer for name in names for peer in found[build, name, what]["ratio"]))
            if peers:
                cells = [[ratio_cell(found[build, name, what], peer) for peer in peers] for name in names]
                yield from table(f"{what}, {build}: times as good as", peers, names, cells)
    if report["summary"]:
        yield from summary_lines(report)


def machine_lines(report: dict[str, Any]) -> Iterator[str]:
    machine = report["machine"]
    built = {True: "with", False: "without", None: "unknown whether with"}
    yield ", ".join(f"{name} {version}" for name, version in machine["versions"].items())
    yield (
        f"{machine['implementation']} {machine['python']}, built {built[machine['pgo']]} PGO and "
        f"{built[machine['lto']]} LTO by {machine['compiler']}; {machine['system']}"
    )
    pinned = "not pinned to a core" if machine["core"] is None else f"all on core {machine['core']}"
    yield (
        f"rules {'compiled' if machine['compiled'] else 'interpreted'}; {pinned}; {report['rounds']} rounds "
        f"of {report['seconds']} s CPU time; medians, ± half the distance of the quartiles"
    )
    for name, why in report["missing"].items():
        yield f"not measured: {name}: {why}"


def summary_lines(report: dict[str, Any]) -> Iterator[str]:
    yield ""
    yield "Summary: median of the main modes with four seats"
    measured = {ratio["name"]: ratio for ratio in report["summary"]}
    for ratio in SUMMARY:
        row = measured.get(ratio.name)
        cell = "not measured" if row is None else spread_text(row["value"], row["spread"])
        yield f"  {ratio.text:<52} {cell:>14}"


def names_of(found: dict[tuple[str, str, str], Row], build: str, whats: list[str]) -> list[str]:
    """In the order in which they were measured."""
    return list(dict.fromkeys(name for kind, name, what in found if kind == build and what in whats))


def table(title: str, heads: list[str], names: list[str], cells: list[list[str]]) -> Iterator[str]:
    widths = [max(len(text) for text in column) for column in zip(heads, *cells, strict=True)]
    yield ""
    yield title
    for name, texts in zip(["", *names], [heads, *cells], strict=True):
        aligned = "  ".join(f"{text:>{width}}" for text, width in zip(texts, widths, strict=True))
        yield f"  {name:<{NAME}}{aligned}".rstrip()


def number(value: float) -> str:
    return f"{value:,.0f}" if value >= 100 else f"{value:.1f}" if value >= 10 else f"{value:.2f}"


def spread_text(value: float, spread: list[float]) -> str:
    return f"{number(value)} ±{100 * (spread[1] - spread[0]) / 2 / value:2.0f}%"


def value_cell(row: Row | None) -> str:
    return "" if row is None else number(row["value"])


def ratio_cell(row: Row, peer: str) -> str:
    return spread_text(row["ratio"][peer], row["ratio_spread"][peer]) if peer in row["ratio"] else ""

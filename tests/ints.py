"""Rows as the rules keep them: compiled they are never equal to a list (keeling/kernel/ints.py)."""

from typing import Any

from keeling.kernel.ints import i64, vec


def ints(*numbers: int) -> vec[i64]:
    return vec[i64](numbers)


def plain(value: Any) -> Any:
    """The same, with lists for rows."""
    return [plain(item) for item in value] if type(value) in (list, type(ints())) else value

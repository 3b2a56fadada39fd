"""Whole numbers and rows of them: of the machine where the rules are compiled, otherwise int and list.

mypyc turns `i64` into a number of the processor and `vec[i64]` into a plain array, so that a position is one
block of memory. Interpreted, lists are faster than such vectors, so there `vec[i64]` is just `list`.
Two things follow. Appending gives the longer row back and may leave the old one useless, so it is always
`row = append(row, x)`. And an `i64` has 63 bits and a sign: nothing here may grow beyond them, and what is
shifted beyond 31 bits must not be a literal (mypyc leaves that to C, where 1 << 40 is nothing): `bit(40)`.
"""

from importlib.util import find_spec
from typing import TYPE_CHECKING

_spec = find_spec("keeling.kernel.rows")
COMPILED = _spec is not None and not (_spec.origin or "").endswith(".py")

if TYPE_CHECKING:  # also what mypyc sees
    from librt.vecs import append, extend, pop, vec
    from mypy_extensions import i64

    from .rows import bit, bit_length, count, index, most, total
elif COMPILED:  # for what talks to compiled rules and is not compiled itself
    from librt.vecs import append, extend, pop, vec
    from mypy_extensions import i64

    bit = (1).__lshift__
    bit_length = int.bit_length
    most = max
    total = sum

    def count(row, item):
        return list(row).count(item)

    def index(row, item, start=0):
        return list(row).index(item, start)

else:
    i64 = int
    vec = {int: list, float: list}
    bit = (1).__lshift__
    bit_length = int.bit_length
    most = max
    total = sum
    count = list.count
    index = list.index

    def append(row, item):
        row.append(item)
        return row

    def extend(row, items):
        row.extend(items)
        return row

    def pop(row, place=-1):
        return row, row.pop(place)


__all__ = [
    "COMPILED",
    "append",
    "bit",
    "bit_length",
    "count",
    "extend",
    "i64",
    "index",
    "most",
    "pop",
    "total",
    "vec",
]

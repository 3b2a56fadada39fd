"""Every number of a position by its name in words: the one table behind dump, restore and view."""

from typing import Any

from .ints import i64, vec

Axis = tuple[str, ...]
LIMIT = 1 << 63  # of the numbers of compiled rules


class Field:
    """A block of a position's list `at`: one number, or many laid out along named axes.

    `words` names the values (-1 is null); without it values are numbers. `blank` is left out of a
    dump, so that a board of mostly empty spaces stays readable. With `bits`, the last axis is packed
    into each number, that many bits a value. Only fields marked public are ever shown in a view.
    """

    def __init__(
        self,
        name: str,
        block: int,
        *axes: Axis,
        words: Axis = (),
        blank: int | None = None,
        bits: int = 0,
        public: bool = True,
    ) -> None:
        self.name = name
        self.block = block
        self.axes = axes
        self.words = words
        self.blank = blank
        self.bits = bits
        self.public = public

    # --- to words ------------------------------------------------------------------------------

    def dump(self, at: vec[i64]) -> Any:
        return self._dump(at, 0, self.block)

    def _dump(self, at: vec[i64], depth: int, place: int) -> Any:
        if depth == len(self.axes):
            return self.to_word(at[place])
        axis = self.axes[depth]
        result: dict[str, Any] = {}
        if self.bits and depth == len(self.axes) - 1:
            for i, word in enumerate(axis):
                value = at[place] >> i * self.bits & (1 << self.bits) - 1
                if value != self.blank:
                    result[word] = self.to_word(value)
            return result
        stride = self.stride(depth)
        for i, word in enumerate(axis):
            inner = self._dump(at, depth + 1, place + i * stride)
            last = depth == len(self.axes) - 1
            blank = at[place + i] == self.blank if last else self.blank is not None and not inner
            if not blank:
                result[word] = inner
        return result

    def stride(self, depth: int) -> int:
        stride = 1
        for axis in self.axes[depth + 1 : len(self.axes) - (1 if self.bits else 0)]:
            stride *= len(axis)
        return stride

    def to_word(self, value: int) -> Any:
        if not self.words:
            return value
        return None if value < 0 else self.words[value]

    # --- and back --------------------------------------------------------------------------------

    def restore(self, at: vec[i64], data: Any) -> None:
        """Write a dumped value back; a ValueError says what does not fit."""
        if self.blank is not None:
            size = self.stride(0) * len(self.axes[0]) if len(self.axes) > (1 if self.bits else 0) else 1
            for i in range(self.block, self.block + size):
                at[i] = self.blank
        self._restore(at, data, 0, self.block, self.name)

    def _restore(self, at: vec[i64], data: Any, depth: int, place: int, path: str) -> None:
        if depth == len(self.axes):
            at[place] = self.from_word(data, path)
            return
        axis = self.axes[depth]
        if not isinstance(data, dict):
            raise ValueError(f"{path}: a table with keys out of {', '.join(axis)} is needed, not {data!r}")
        if self.blank is None and (missing := [word for word in axis if word not in data]):
            raise ValueError(f"{path}: {', '.join(missing)} is missing")
        packed = self.bits and depth == len(self.axes) - 1
        stride = self.stride(depth)
        for word, inner in data.items():
            if word not in axis:
                raise ValueError(f"{path}: {word!r} is not one of {', '.join(axis)}")
            i = axis.index(word)
            if packed:
                value = self.from_word(inner, f"{path}.{word}")
                most = (1 << self.bits) - 1
                if not 0 <= value <= most:
                    raise ValueError(f"{path}.{word}: a number from 0 to {most} is needed, not {value}")
                at[place] = at[place] & ~(most << i * self.bits) | value << i * self.bits
            else:
                self._restore(at, inner, depth + 1, place + i * stride, f"{path}.{word}")

    def from_word(self, data: Any, path: str) -> int:
        if not self.words:
            if isinstance(data, bool) or not isinstance(data, int):
                raise ValueError(f"{path}: a whole number is needed, not {data!r}")
            if not -LIMIT <= data < LIMIT:
                raise ValueError(f"{path}: a smaller number is needed, not {data}")
            return data
        if data is None:
            return -1
        if data not in self.words:
            raise ValueError(f"{path}: {data!r} is not null or one of {', '.join(self.words)}")
        return self.words.index(data)

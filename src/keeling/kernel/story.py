"""What an answer sets off by itself, step by step, as everybody at the table sees it."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, NamedTuple

from .fields import Field
from .ints import pop
from .position import NATURE, QUIET, SEVERAL, Position, unpack

if TYPE_CHECKING:
    from .rules import Rules

STRETCH = 64
Path = tuple[str, ...]  # of a public number: ("plant", "africa", "2010")


class Spot(NamedTuple):
    """Where a number is kept; with bits it shares its place with others."""

    field: Field
    place: int
    shift: int

    def read(self, at: list[int]) -> Any:
        number = at[self.place]
        if self.field.bits:
            number = number >> self.shift & (1 << self.field.bits) - 1
        return self.field.to_word(number)


class Watch:
    """Every public number of a game by its path. Secrets are not in it, so that no story can tell them."""

    def __init__(self, rules: "Rules", position: Position) -> None:
        self.rules = rules
        self.spots: dict[Path, Spot] = {}
        self.at_place: dict[int, list[Path]] = {}
        for field in rules.fields(position):
            if field.public:
                self.add(field, (field.name,), 0, field.block)

    def add(self, field: Field, path: Path, depth: int, place: int) -> None:
        if depth == len(field.axes):
            self.note(path, Spot(field, place, 0))
            return
        packed = field.bits and depth == len(field.axes) - 1
        for i, word in enumerate(field.axes[depth]):
            if packed:
                self.note((*path, word), Spot(field, place, i * field.bits))
            else:
                self.add(field, (*path, word), depth + 1, place + i * field.stride(depth))

    def note(self, path: Path, spot: Spot) -> None:
        self.spots[path] = spot
        self.at_place.setdefault(spot.place, []).append(path)

    def story(self, position: Position, pick: int, seat: int) -> Iterator["Step"]:
        """Answer the open question as `Position.play` does, but stop after every step."""
        before = self.look(position)
        is_answer = True
        for rule, player, argument in carry_out(position, pick, seat):
            after = self.look(position)
            yield Step(self, self.rules.rule_names[rule], player, argument, is_answer, before, after)
            before = after
            is_answer = False

    def look(self, position: Position) -> "Sight":
        return Sight(list(position.at), self.rules.laid_open(position))


class Sight(NamedTuple):
    """All that can be asked about one moment."""

    at: list[int]
    laid_open: frozenset[Path]


class Step:
    """One rule that was carried out, and what it changed for all to see: (before, after) by path."""

    def __init__(
        self,
        watch: Watch,
        rule: str,
        player: int,
        argument: int,
        is_answer: bool,
        before: Sight,
        after: Sight,
    ) -> None:
        self.rule = rule
        self.player = player
        self.argument = argument
        self.is_answer = is_answer  # of a player or of Nature; the steps after it come by themselves
        self.changes: dict[Path, tuple[Any, Any]] = {}
        self._watch = watch
        self._after = after
        for path in sorted(before.laid_open ^ after.laid_open):
            self.changes[path] = path in before.laid_open, path in after.laid_open
        for place in differing(before.at, after.at):
            for path in watch.at_place.get(place, ()):
                pair = watch.spots[path].read(before.at), watch.spots[path].read(after.at)
                if pair[0] != pair[1]:
                    self.changes[path] = pair

    def now(self, *path: str) -> Any:
        """A public number after this step."""
        return self._watch.spots[path].read(self._after.at)


def differing(before: list[int], after: list[int]) -> Iterator[int]:
    """The places that changed: few of very many, so whole stretches are compared first."""
    for first in range(0, len(after), STRETCH):
        if before[first : first + STRETCH] != after[first : first + STRETCH]:
            for place in range(first, min(first + STRETCH, len(after))):
                if before[place] != after[place]:
                    yield place


def carry_out(p: Position, pick: int, seat: int) -> Iterator[tuple[int, int, int]]:
    """Each step after it is done, the answer first: `play` and `advance`, held up after every step."""
    asked = p.player if seat == NATURE and p.player != SEVERAL else seat
    if pick not in p.options_of(asked):
        raise ValueError(f"{pick} is not open to seat {seat}; open are {p.options_of(asked)}")
    step = (p.rule, asked, p.argument)
    p.settle(asked, pick)
    yield step
    while True:
        if p.rule != QUIET:
            if p.player < 0 or len(p.options) > 1 or not p.answers_itself(p.rule):
                return
            step = (p.rule, p.player, p.argument)
            p.settle(p.player, p.options[0])
        elif len(p.todo):
            p.todo, packed = pop(p.todo)
            step = unpack(packed)
            mark = len(p.todo)
            p.do(*step)
            if len(p.todo) - mark > 1:
                p.put_in_reading_order(mark)
        else:
            return
        yield step

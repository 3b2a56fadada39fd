"""A small game with what others may leave out.

Options say who has a seat, picks are big numbers, all are asked at once, and a seat may have nothing to say.
"""

from typing import Any

from keeling import Dice, Option, Position, Result, Rules
from keeling.kernel.errors import BadSetup
from keeling.kernel.fields import Field
from keeling.kernel.game import Game
from keeling.kernel.ints import i64, vec
from keeling.kernel.rules import EVERYBODY, Setup
from tests.ints import ints

SING = 0
NOTES = 6  # of them every voice reaches all but the last
BIG = 1 << 58  # picks are multiples of this: the largest takes 61 bits
SUNG = 4  # `at`: the songs that each seat has left, then the notes it has sung


class Stage(Position):
    __slots__ = ("voices",)

    def __init__(self, voices: tuple[str, ...]) -> None:
        super().__init__()
        self.voices = voices
        self.at = ints(*[0] * 8)

    def do(self, rule: int, player: int, argument: int) -> None:
        if any(self.at[:SUNG]):
            self.ask_several(SING, (1 << len(self.voices)) - 1)  # also those that have no song left

    def answer(self, rule: int, player: int, argument: int, pick: int) -> None:
        self.at[player] -= 1
        self.at[SUNG + player] += pick // BIG
        self.then(SING)

    def choices(self, rule: int, player: int, argument: int) -> vec[i64]:
        domain = self.domain(rule, player, argument)
        return ints(*(pick for pick in domain if not self.reason(0, player, 0, pick)))

    def domain(self, rule: int, player: int, argument: int) -> vec[i64]:
        return ints(*(note * BIG for note in range(1, NOTES + 1)))

    def reason(self, rule: int, player: int, argument: int, pick: int) -> int:
        return 1 if pick == NOTES * BIG else 0 if self.at[player] else 2

    def redraw(self, seat: int, dice: Dice) -> None:
        """Nothing is hidden."""

    def clone(self) -> "Stage":
        copy = Stage(self.voices)
        copy.copy_from(self)
        return copy


class Choir(Rules):
    name = "choir"
    title = "Choir"
    version = 1
    modes = ("together", "alone")
    seats = {"together": (2, 3, 4), "alone": (1,)}
    colours = ("alto", "bass", "tenor", "treble")
    options = {
        "voices": Option("list", None, colours, "Who sings."),
        "songs": Option(
            "cards", None, (), "One song for each voice in a list, or how many; none is two each."
        ),
    }
    rule_names = ("sing",)
    clause_ids = ("", "CH-1", "CH-2")
    asked_of_seats = (SING,)
    asked_of_nature = ()
    bots = {
        "low": lambda position, seat, dice: min(position.options_of(seat)),
        "high": lambda position, seat, dice: max(position.options_of(seat)),
        "shrill": lambda position, seat, dice: NOTES * BIG,  # which is not allowed
    }

    def seats_wanted(self, options: dict[str, Any]) -> int | None:
        return None if options["voices"] is None else len(options["voices"])

    def seat_names(self, mode: str, seats: int, options: dict[str, Any]) -> tuple[str, ...]:
        voices = options["voices"]
        if voices is None:
            return super().seat_names(mode, seats, options)
        if len(voices) != seats:
            raise BadSetup(f"voices names {len(voices)} seats, not {seats}")
        return tuple(voices)

    def check_value(self, name: str, value: Any) -> Any:
        if strange := sorted(set(value) - set(self.colours)):
            raise BadSetup(f"option {name}: {strange[0]!r} has no songs; allowed: {', '.join(self.colours)}")
        return value if isinstance(value, dict) else sorted(value)

    def start(self, setup: Setup) -> Stage:
        stage, songs = Stage(setup.colours), setup.options["songs"]
        for seat, voice in enumerate(setup.colours):
            if songs is None:
                stage.at[seat] = 2
            else:
                stage.at[seat] = songs.get(voice, 0) if isinstance(songs, dict) else songs.count(voice)
        stage.then(SING)
        return stage

    def words(self, position: Position, rule: int, argument: int, pick: int) -> str:
        return f"note {pick // BIG}"

    def masked(self, position: Position, rule: int, argument: int) -> str:
        return "note ?"

    def abouts(self, position: Position, rule: int) -> dict[int, str]:
        return {}

    def fields(self, position: Position) -> list[Field]:
        assert isinstance(position, Stage)
        return [Field("left", 0, position.voices), Field("sung", SUNG, position.voices)]

    def elsewhere(self, position: Position, seat: int, text: str) -> int:
        return 0

    def out_of_turn(self, position: Position, seat: int, text: str) -> int:
        return 2

    def clauses(self, language: str = "en") -> dict[str, dict[str, Any]]:
        texts = {"CH-1": "No voice goes so high.", "CH-2": "No song is left."}
        return {clause: {"text": text, "en": text} for clause, text in texts.items()}

    def seen_by(self, position: Position, rule: int, seat: int, argument: int, pick: int) -> int:
        return EVERYBODY

    def reveals(self, position: Position, rule: int, seat: int, argument: int, pick: int) -> bool:
        return False

    def private(self, position: Position, seat: int | None) -> dict[str, Any]:
        return {}

    def result(self, position: Position) -> Result | None:
        assert isinstance(position, Stage)
        if not position.over():
            return None
        scores = {voice: position.at[SUNG + seat] for seat, voice in enumerate(position.voices)}
        best = [voice for voice in scores if scores[voice] == max(scores.values())]
        return Result(None, best, scores, {}, "sung", None)

    def violations(self, position: Position) -> list[str]:
        return []


CHOIR = Choir()


def sing(seats: int | None = None, mode: str | None = None, **options: Any) -> Game:
    return Game(CHOIR, CHOIR.agree(mode, seats, options, None), 1)

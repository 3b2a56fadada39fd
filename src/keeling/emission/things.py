"""What a move can name. Every thing is one number, so that an answer is a verb and things, packed.

An answer in the project phase names all that can be chosen beforehand (E-SIMUL-9):

    use project-2 l1044 china      tuck l1044 g1309      cover l1044 project-2      pass
"""

from typing import Final

from ..kernel.ints import append, i64, vec
from .box import Box
from .terms import EMISSION_NAMES, OP_NAMES, RESILIENCE_NAMES, TRACK_NAMES

# Cards are their own numbers.
SEAT: Final = 256
KIND: Final = 264  # of emission
TOKEN: Final = 272  # kind of resilience
SLOT: Final = 280
NUMBER: Final = 288  # 0 to 31
PLACE: Final = 320  # of a crisis, from bottom to top
CRISIS: Final = 448
GLOBAL: Final = 576
MARKER: Final = 640  # of a planetary track
VERB: Final = 648  # an option, called by its first verb
NO: Final = 712
YES: Final = 713
THINGS: Final = 1024

# Verbs
PASS: Final = 0  # alone; asked for help: done
USE: Final = 1
TUCK: Final = 2
COVER: Final = 3
VERB_NAMES: Final = ("pass", "use", "tuck", "cover")

ROOM: Final = 5  # things an answer can name beside its first one; more are asked for later
BITS: Final = 10


def move(verb: i64, first: i64) -> i64:
    return verb | first + 1 << 2


def with_thing(pick: i64, place: i64, thing: i64) -> i64:
    """An answer with its thing number `place`, counted from 0 after the first one."""
    return pick | thing + 1 << 12 + BITS * place


def with_things(pick: i64, things: vec[i64]) -> i64:
    for place in range(len(things)):
        pick = with_thing(pick, place, things[place])
    return pick


def verb_of(pick: i64) -> i64:
    return pick & 3


def first_of(pick: i64) -> i64:
    return (pick >> 2 & THINGS - 1) - 1


def things_of(pick: i64) -> vec[i64]:
    """The things after the first one."""
    things = vec[i64]()
    pick >>= 12
    while pick:
        things = append(things, (pick & THINGS - 1) - 1)
        pick >>= BITS
    return things


def word_of(box: Box, seats: tuple[str, ...], thing: i64) -> str:
    if thing < SEAT:
        return box.card_names[thing]
    if thing < KIND:
        return seats[thing - SEAT]
    if thing < TOKEN:
        return EMISSION_NAMES[thing - KIND]
    if thing < SLOT:
        return RESILIENCE_NAMES[thing - TOKEN]
    if thing < NUMBER:
        return f"project-{thing - SLOT + 1}"
    if thing < PLACE:
        return str(thing - NUMBER)
    if thing < CRISIS:
        return f"place-{thing - PLACE}"
    if thing < GLOBAL:
        return box.crisis_names[thing - CRISIS]
    if thing < MARKER:
        return box.global_names[thing - GLOBAL]
    if thing < VERB:
        return TRACK_NAMES[thing - MARKER]
    if thing < NO:
        return OP_NAMES[thing - VERB]
    return "yes" if thing == YES else "no"


def thing_called(box: Box, seats: tuple[str, ...], word: str) -> i64:
    """The thing a word means, or -1."""
    head, _, number = word.rpartition("-")
    if word.isdecimal() and word.isascii() and len(word) < 3 and int(word) < PLACE - NUMBER:
        return NUMBER + int(word)
    if head in ("project", "place") and number.isdecimal() and number.isascii() and len(number) < 4:
        first, room = (SLOT - 1, NUMBER) if head == "project" else (PLACE, CRISIS)
        return first + int(number) if first < first + int(number) < room else -1
    names: tuple[tuple[i64, tuple[str, ...] | list[str]], ...] = (
        (0, box.card_names),
        (SEAT, seats),
        (KIND, EMISSION_NAMES),
        (TOKEN, RESILIENCE_NAMES),
        (CRISIS, box.crisis_names),
        (GLOBAL, box.global_names),
        (MARKER, TRACK_NAMES),
        (VERB, OP_NAMES),
        (NO, ("no", "yes")),
    )
    for first, words in names:
        if word in words:
            return first + words.index(word)
    return -1

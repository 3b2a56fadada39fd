"""Notation: every answer as words, words as an answer, and every argument of a rule."""

from typing import Final

from ..kernel.ints import i64, vec
from ..kernel.rules import UNREAD
from .amounts import (
    OF_CARD,
    OF_CHALLENGE,
    OF_CRISIS,
    OF_GLOBAL,
    OF_TRACK,
    address,
    block_end,
    body_of,
    program_of,
)
from .crisis_deck import where_laid
from .layout import ASIDE, HAND, MAX_GLOBALS, MAX_SEATS, MAX_SLOTS, PROJECT, UNDER_GLOBAL
from .programs import BLOCKS
from .state import State
from .terms import (
    ACT,
    CHALLENGE_CARD,
    CHOOSE,
    CRISIS_CARD,
    CRISIS_HELP,
    DECLINE,
    DRAFT,
    EMISSIONS,
    GEO_ROLL,
    GLOBAL_CARD,
    GLOBAL_HELP,
    KEEP_CARD,
    KEEP_GLOBAL,
    KEEP_START_GLOBAL,
    KIND_NAMES,
    LEAVE_CARD,
    LOSE_CARD,
    LOSE_GLOBAL,
    NOBODY,
    OP_NAMES,
    PLANET_ROLL,
    PROJECT_CARD,
    RESILIENCES,
    RUN,
    SORT_DRAWN,
    START_CARD,
    STRIKE,
    TAG_NAMES,
    TIE_BREAK,
    TRACK_NAMES,
    TRACKS,
    TRIM,
)
from .things import (
    BITS,
    CRISIS,
    GLOBAL,
    KIND,
    MARKER,
    NO,
    NUMBER,
    PASS,
    PLACE,
    ROOM,
    SEAT,
    SLOT,
    THINGS,
    TOKEN,
    TUCK,
    USE,
    VERB,
    VERB_NAMES,
    first_of,
    move,
    thing_called,
    things_of,
    verb_of,
    with_things,
    word_of,
)


def words(s: State, rule: int, argument: int, pick: int) -> str:
    if rule in (ACT, GLOBAL_HELP, CRISIS_HELP):
        return act_words(s, rule, pick)
    if rule in (KEEP_GLOBAL, KEEP_START_GLOBAL):
        return keep_words(s, pick)
    if rule == CHOOSE:
        return f"choose {word_of(s.box, s.deal.names, pick)}"
    if rule in ASKED:
        return f"{ASKED[rule]} {s.box.card_names[pick]}"
    if rule == LOSE_GLOBAL:
        return f"lose {s.box.global_names[pick]}"
    return nature_words(s, rule, argument, pick)


# Questions about one project card, and their verbs
ASKED: Final = {KEEP_CARD: "keep", LOSE_CARD: "lose", DRAFT: "draft", TRIM: "discard", LEAVE_CARD: "leave"}


def act_words(s: State, rule: int, pick: int) -> str:
    verb = verb_of(pick)
    if verb == PASS:
        return "pass" if rule == ACT else "done"
    things = [first_of(pick), *things_of(pick)]
    return " ".join([VERB_NAMES[verb], *(word_of(s.box, s.deal.names, thing) for thing in things)])


def keep_words(s: State, pick: int) -> str:
    if pick == DECLINE:
        return "decline"
    names = s.box.global_names
    kept, discarded = (pick & THINGS - 1) - 1, (pick >> BITS) - 1
    return f"keep {names[kept]}" + (f" discard {names[discarded]}" if discarded != NOBODY else "")


def nature_words(s: State, rule: int, argument: int, pick: int) -> str:
    box = s.box
    if rule == PROJECT_CARD:
        if argument < PROJECT:
            names = {ASIDE: "draw"} | {HAND + i: f"deal-{name}" for i, name in enumerate(s.deal.names)}
            return f"{names.get(argument, 'packet')} {box.card_names[pick]}"
        return f"tuck-{box.global_names[argument - UNDER_GLOBAL]} {box.card_names[pick]}"
    if rule == START_CARD:
        return f"start-{s.deal.names[argument // MAX_SLOTS]} {box.card_names[pick]}"
    if rule == CRISIS_CARD:
        return f"crisis {box.crisis_names[pick]}"
    if rule == GLOBAL_CARD:
        return f"global {box.global_names[pick]}"
    if rule == CHALLENGE_CARD:
        return f"challenge {box.challenge_names[pick]}"
    if rule == PLANET_ROLL:
        return f"planet {TRACK_NAMES[pick]}"
    return f"tie-{s.deal.names[argument]} {pick}" if rule == TIE_BREAK else f"geo {pick}"


# --- and back -------------------------------------------------------------------------------------


def read_act(s: State, rule: int, text: str) -> int:
    """An action as its number, legal or not, or UNREAD. Cards and kinds may be named in any order."""
    said = text.split()
    if said == ["pass" if rule == ACT else "done"]:
        return PASS
    if not said or said[0] not in VERB_NAMES[1:]:
        return UNREAD
    verb = VERB_NAMES.index(said[0])
    things = [thing_called(s.box, s.deal.names, word) for word in said[1:]]
    if not things or NOBODY in things or len(things) > ROOM + 1:
        return UNREAD
    if verb == USE:
        fits = SLOT <= things[0] < NUMBER or GLOBAL <= things[0] < MARKER
    else:
        target = things[-1]
        place = SLOT <= target < NUMBER or (verb == TUCK and CRISIS <= target < MARKER)
        fits = len(things) == 2 and things[0] < SEAT and place
    return with_things(move(verb, things[0]), vec[i64](in_order(things[1:]))) if fits else UNREAD


def in_order(things: list[int]) -> list[int]:
    """Neighbours of the same sort in rising order, as the answers have them."""
    for i in range(1, len(things)):
        j = i
        while j > 0 and things[j - 1] > things[j] and sort_of(things[j - 1]) == sort_of(things[j]):
            things[j - 1], things[j] = things[j], things[j - 1]
            j -= 1
    return things


def sort_of(thing: int) -> int:
    """Cards, kinds of emission, places, crises; others keep their order."""
    for first, room in ((0, SEAT), (KIND, TOKEN), (PLACE, CRISIS), (CRISIS, GLOBAL)):
        if first <= thing < room:
            return first
    return THINGS + thing


# --- what a step is about -------------------------------------------------------------------------


def abouts(s: State, rule: int) -> dict[int, str]:
    names = s.deal.names
    if rule in (RUN, CHOOSE, SORT_DRAWN, GEO_ROLL):
        return addresses(s)
    if rule == PROJECT_CARD:
        return dict(enumerate(place_words(s)))
    if rule == CRISIS_CARD:
        faces = ("face-down", "face-up")
        places = ("", *(f"place-{place} " for place in range(1, CRISIS - PLACE)))
        return {where_laid(n, up): place + faces[up] for n, place in enumerate(places) for up in (0, 1)}
    if rule == CHALLENGE_CARD:
        owners = group_names(s)
        return {
            kind * len(owners) + whom: f"{name} {owner}"
            for kind, name in enumerate(KIND_NAMES)
            for whom, owner in enumerate(owners)
        }
    if rule == START_CARD:
        return {
            seat * MAX_SLOTS + slot: f"{name} project-{slot + 1}"
            for seat, name in enumerate(names)
            for slot in range(MAX_SLOTS)
        }
    if rule in (TIE_BREAK, STRIKE, LEAVE_CARD):
        return dict(enumerate(group_names(s)))
    if rule == LOSE_CARD:
        tags = ("any", *TAG_NAMES)
        return {n * len(tags) + tag: f"{n} {name}" for n in range(100) for tag, name in enumerate(tags)}
    return {}


def group_names(s: State) -> tuple[str, ...]:
    """The seats, empty ones too, and the group."""
    return (*s.deal.names, *(f"seat-{seat + 1}" for seat in range(s.n, MAX_SEATS)), "group")


def place_words(s: State) -> tuple[str, ...]:
    """Where a project card can lie."""
    seats = group_names(s)[:MAX_SEATS]
    globals_there = [*s.box.global_names, *(f"-g{n}" for n in range(s.box.globals, MAX_GLOBALS))]
    return (
        *("deck", "discard", "gone", "aside", "pool"),
        *(f"hand-{seat}" for seat in seats),
        *(f"packet-{seat}" for seat in seats),
        *(f"{seat}-{slot + 1}" for seat in seats for slot in range(MAX_SLOTS)),
        *globals_there,
        *s.box.crisis_names,
    )


def addresses(s: State) -> dict[int, str]:
    """Every stretch of every program that can be run, called by its card and numbers."""
    if not s.deal.addresses:
        box = s.box
        for whose, names in (
            (OF_CARD, box.card_names),
            (OF_GLOBAL, box.global_names),
            (OF_CRISIS, box.crisis_names),
            (OF_CHALLENGE, box.challenge_names),
            (OF_TRACK, TRACK_NAMES),
        ):
            for number, name in enumerate(names):
                program = program_of(s, whose, number)
                for at, end in stretches(program, 0, len(program)):
                    s.deal.addresses[address(whose, number, at, end)] = f"{name} {at}-{end}"
    return s.deal.addresses


def stretches(program: vec[i64], at: int, end: int) -> list[tuple[int, int]]:
    found = []
    while at < end:
        found.append((at, end))
        if program[at] in BLOCKS:
            block = body_of(vec[i64](program), at)
            while block < at + program[at + 1]:
                found += stretches(program, block + 2, block_end(vec[i64](program), block))
                block = block_end(vec[i64](program), block)
        at += program[at + 1]
    return found


# --- things ---------------------------------------------------------------------------------------


def every_thing(s: State) -> list[int]:
    """All that can be named in this game."""
    rooms = (
        (0, s.box.cards),
        (SEAT, s.n),
        (KIND, EMISSIONS),
        (TOKEN, RESILIENCES),
        (SLOT, MAX_SLOTS),
        (NUMBER, PLACE - NUMBER),
        (PLACE + 1, CRISIS - PLACE - 1),
        (CRISIS, s.box.crises),
        (GLOBAL, s.box.globals),
        (MARKER, TRACKS),
        (VERB, len(OP_NAMES)),
        (NO, 2),
    )
    return [thing for first, count in rooms for thing in range(first, first + count)]


def thing_words(s: State) -> list[str]:
    """A word for each thing; '-' for numbers that mean none."""
    known = ["-"] * THINGS
    for thing in every_thing(s):
        known[thing] = word_of(s.box, s.deal.names, thing)
    return known

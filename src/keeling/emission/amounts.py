"""Where the rules are in a program (programs.py), and how much its next verb amounts to."""

from typing import Final

from ..kernel.ints import i64, vec
from .layout import BANDS
from .programs import HEAD, steps_of
from .state import State
from .terms import (
    AMOUNT_FIXED,
    AMOUNT_PER_BAND,
    AMOUNT_PER_PLAYER,
    AMOUNT_PER_TAG,
    AMOUNT_TIERS,
    OP_CASE,
    OP_CHOOSE_ONE,
    OP_ROLL_GEO,
)
from .things import SLOT

# Whose program
OF_CARD: Final = 0
OF_GLOBAL: Final = 1
OF_CRISIS: Final = 2
OF_CHALLENGE: Final = 3
OF_TRACK: Final = 4


def address(whose: i64, number: i64, at: i64, end: i64) -> i64:
    """A stretch of a program in one number: the steps from `at` up to `end`."""
    return whose | number << 3 | at << 11 | end << 21


def whole(s: State, whose: i64, number: i64) -> i64:
    return address(whose, number, 0, len(program_of(s, whose, number)))


def program_of(s: State, whose: i64, number: i64) -> vec[i64]:
    if whose == OF_CARD:
        return s.box.card_effect[number]
    if whose == OF_GLOBAL:
        return s.box.global_effect[number]
    if whose == OF_CRISIS:
        return s.box.crisis_solo[number] if s.solo else s.box.crisis_effect[number]
    if whose == OF_CHALLENGE:
        return s.box.challenge_effect[number]
    return s.box.track_effect[number]


def program_at(s: State, where: i64) -> vec[i64]:
    return program_of(s, where & 7, where >> 3 & 255)


def at_of(where: i64) -> i64:
    return where >> 11 & 1023


def end_of(where: i64) -> i64:
    return where >> 21


def stretch(where: i64, at: i64, end: i64) -> i64:
    """Another stretch of the same program."""
    return where & 2047 | at << 11 | end << 21


def amount(s: State, seat: i64, source: i64, program: vec[i64], at: i64) -> i64:
    """The number of a verb now; `source` is the project whose tags count (E-PROJ-26)."""
    kind = program[at + 4]
    number = program[at + 5]
    if kind == AMOUNT_FIXED:
        return number
    if kind == AMOUNT_PER_TAG:
        return number * s.tags(seat, source - SLOT, program[at + 6])
    if kind == AMOUNT_PER_BAND:
        return number * s.at[BANDS]  # E-CRISIS-25
    if kind == AMOUNT_PER_PLAYER:
        return number * s.n
    if kind == AMOUNT_TIERS:
        tags = s.tags(seat, source - SLOT, program[at + 6])
        reached = 0
        for pair in range(program[at + 7]):
            if tags >= program[at + HEAD + 2 * pair]:
                reached = program[at + HEAD + 2 * pair + 1]
        return reached
    return 0


def body_of(program: vec[i64], at: i64) -> i64:
    """Where the blocks of a verb begin."""
    return at + HEAD + 2 * program[at + 7]


def block_reached(program: vec[i64], at: i64, number: i64) -> i64:
    """Where the highest block begins that a number reaches, or -1. Its steps follow its two numbers."""
    found = -1
    block = body_of(program, at)
    while block < at + program[at + 1]:
        if number >= program[block]:
            found = block
        block += 2 + program[block + 1]
    return found


def option_called(program: vec[i64], at: i64, verb: i64) -> i64:
    """Where the option of choose-one begins that has this first verb."""
    block = body_of(program, at)
    while block < at + program[at + 1]:
        if program[block + 2] == verb:
            return block
        block += 2 + program[block + 1]
    return -1


def block_end(program: vec[i64], block: i64) -> i64:
    return block + 2 + program[block + 1]


def mentions(program: vec[i64], ops: vec[i64]) -> bool:
    """Does an effect contain one of these verbs, in an option or a case too?"""
    for at in steps_of(program):
        if program[at] in ops:
            return True
        if program[at] in (OP_CASE, OP_CHOOSE_ONE, OP_ROLL_GEO):
            block = body_of(program, at)
            while block < at + program[at + 1]:
                if mentions(program[block + 2 : block_end(program, block)], ops):
                    return True
                block = block_end(program, block)
    return False

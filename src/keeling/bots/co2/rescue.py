"""Quick answers of a seat of CO2 (2012) that saves the planet alone, beside rivals that leave all to chance.

It prepares a region whose demand spaces are nearly full, keeps fossil plants away where the next supply would
bring them, and replaces them as soon as a return below the danger line can end the game (C-END-4). Which
answer serves that best was learned (learned.py); aims.py, steps.py and moves.py say what answers are like.
The searches play on so.
"""

from typing import Final

from ...co2.layout import REACHED_350
from ...co2.rules import as_table
from ...co2.state import State
from ...co2.terms import (
    DECLINE,
    DISPLACED,
    EXTRA_POINT,
    LOST_CO2,
    OWN_LEAVES,
    PROJECT_EXPERTISE,
)
from ...co2_family.layout import (
    CO2,
    DECADE_NOW,
    ENDING,
    MAINS,
    SCIENTIST,
)
from ...co2_family.terms import (
    BOARD,
    GO,
    INCOME_SHARE,
    LEARN,
    PAY,
    POOL,
    SCIENTIST_GRANT,
    TURN,
)
from ...kernel.ints import append, i64, vec
from ...kernel.position import NATURE, QUIET, Dice, Position, roll
from .aims import Aims
from .learned import LEARNED, Likes, Merits, Practice
from .likings import best_liked
from .moves import Moves
from .steps import Steps
from .value import verdict

NEARLY: Final = 0.3  # for a planet lost by little ...
FAR: Final = 120.0  # ... and nothing if it was lost by so many ppm


def looked_at(s: State, seat: i64, counts: vec[float], is_learning: bool) -> Likes:
    """How the answers to a question are liked about which something was learned; some may be left out."""
    aims = Aims(s, seat)
    merits = Merits(counts, stage_of(s), is_learning)
    moves = Moves(aims, merits)
    likes = Likes()
    if s.rule != TURN:
        moves.look_at_levels(likes)
    elif s.at[MAINS]:
        Steps(aims, moves, merits).look(likes)
    else:
        moves.look_at_moves(likes)
    return likes


def is_learned(rule: i64) -> bool:
    return rule in (TURN, GO, PROJECT_EXPERTISE, LEARN, EXTRA_POINT, OWN_LEAVES, DISPLACED)


def quick(s: State, seat: i64) -> i64:
    """The answer at a glance."""
    if len(s.options) == 1:
        return s.options[0]
    if is_learned(s.rule):
        likes = looked_at(s, seat, LEARNED, False)
        if len(likes.picks):
            return likes.picks[likes.best()]
    return plain(s, seat)


def plain(s: State, seat: i64) -> i64:
    """To a question for which nothing was learned."""
    if s.rule == INCOME_SHARE:
        return 0 if s.at[DECADE_NOW] + 1 < s.decades() else s.options[len(s.options) - 1]
    if s.rule == PAY:
        return s.options[len(s.options) - 1]  # what is in hand can be sold
    if s.rule == SCIENTIST_GRANT:
        for space in range(s.box.spaces):
            if s.at[SCIENTIST + space] == seat and POOL in s.options:
                return POOL  # one is at work: the next will be
        return s.options[0] if s.options[0] != DECLINE else s.options[len(s.options) - 1]
    if is_learned(s.rule):
        return BOARD if BOARD in s.options else s.options[0]
    return best_liked(s, seat)


def shortlist(s: State, seat: i64, count: i64) -> vec[i64]:
    """Of the open question the answers that are liked best, the quick one first."""
    if s.rule == TURN and s.at[MAINS]:
        answers = looked_at(s, seat, LEARNED, False).ranked(count)
        if len(answers):
            return answers
    first = quick(s, seat)
    answers = vec[i64]([first])
    for pick in s.options:
        if pick != first:
            answers = append(answers, pick)
    return answers


# --- playing it out -------------------------------------------------------------------------------


def play_out(s: State, seat: i64, dice: Dice) -> float:
    """How a game goes on with quick answers and careless rivals: 1 won, 0 lost by far."""
    while s.rule != QUIET:
        if s.player == seat:
            s.settle(seat, quick(s, seat))
        else:
            settle_by_chance(s, dice)
        s.advance()
    return outcome(s, seat)


def settle_by_chance(s: State, dice: Dice) -> None:
    if s.player == NATURE:
        s.settle(NATURE, roll(s, dice))
    else:
        rival = s.open_seats()[0]
        options = s.options_of(rival)
        s.settle(rival, options[dice.below(len(options))])


def outcome(s: State, seat: i64) -> float:
    if s.at[ENDING] != LOST_CO2:
        return verdict(s, seat)
    near = 1.0 - float(s.at[CO2] - s.box.co2_limit) / FAR
    return NEARLY * near if near > 0.0 else 0.0


def rehearse(
    practice: Practice, start: Position, seat: i64, games: i64, counts: vec[float], dice: Dice
) -> i64:
    """Games from a position on, answered by chance as answers are liked, to learn from; how many were won."""
    won: i64 = 0
    for _ in range(games):
        s = as_table(start.clone())
        while s.rule != QUIET:
            if s.player != seat:
                settle_by_chance(s, dice)
            elif len(s.options) > 1 and is_learned(s.rule):
                likes = looked_at(s, seat, counts, True)
                if len(likes.picks):
                    s.settle(seat, likes.picks[practice.draw(likes, situation(s), dice)])
                else:
                    s.settle(seat, plain(s, seat))
            else:
                s.settle(seat, plain(s, seat) if len(s.options) > 1 else s.options[0])
            s.advance()
        came_to = outcome(s, seat)
        practice.end(came_to)
        won += 1 if came_to == 1.0 else 0
    return won


def situation(s: State) -> i64:
    """Of a game, for what its outcome usually is: by decade, danger and pollution."""
    decade = s.at[DECADE_NOW] if s.at[DECADE_NOW] < 4 else 3
    ppm = s.at[CO2] // 10 if s.at[CO2] < 640 else 63
    return (decade * 2 + s.at[REACHED_350]) * 64 + ppm


def stage_of(s: State) -> i64:
    decade = s.at[DECADE_NOW]
    if decade == 0:
        return 0
    if decade < 3:
        return 2 * decade - (0 if s.at[REACHED_350] else 1)
    return 5 if decade + 1 < s.decades() else 6

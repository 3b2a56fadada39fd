"""What a seat cannot see: other hands, other goals, and the cards left in the box."""

from ..co2_family.hidden import redraw_lobbyists, shuffled, trade
from ..co2_family.layout import GOAL
from ..co2_family.terms import NOBODY, PILE
from ..kernel.ints import append, i64, vec
from ..kernel.position import Dice
from .goals import asks_for_lone_summit
from .layout import GOAL_SHOWN, LONE_SUMMIT
from .state import State
from .terms import COMPETITIVE


def redraw(s: State, seat: i64, rng: Dice) -> None:
    """Shuffle whatever this seat (NOBODY: a spectator) cannot tell apart."""
    redraw_lobbyists(s, seat, rng)
    redraw_goals(s, seat, rng)


def redraw_goals(s: State, seat: i64, rng: Dice) -> None:
    """Goals dealt to others, kept or not, and those never dealt; with 2 players some never are."""
    some = s.mode == COMPETITIVE and s.n == 2  # are left in the box
    group = vec[i64]()
    for goal in range(s.deal.goals):
        mine = seat != NOBODY and s.at[GOAL + goal] in (seat, PILE + seat)
        if not (mine or s.at[GOAL_SHOWN + goal] or (some and s.box.company_removed_two[goal])):
            group = append(group, goal)
    held = s.at[GOAL : GOAL + s.deal.goals]
    while True:
        trade(s, GOAL, group, shuffled(group, rng))
        if all(could_be_hidden(s, goal) for goal in group):
            return
        for goal in range(s.deal.goals):  # the true places pass, so some shuffle does
            s.at[GOAL + goal] = held[goal]


def could_be_hidden(s: State, goal: i64) -> bool:
    """Whoever completed a summit alone would have shown the card that asks for it."""
    owner = s.at[GOAL + goal]
    return not (0 <= owner < s.n and s.at[LONE_SUMMIT + owner] and asks_for_lone_summit(s, goal))

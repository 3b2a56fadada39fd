"""What a seat cannot see: other hands, other company goals, and the cards left in the box."""

from ..co2_family.hidden import redraw_lobbyists, shuffled, trade
from ..co2_family.layout import GOAL
from ..co2_family.terms import NOBODY, TABLE
from ..kernel.ints import i64, vec
from ..kernel.position import Dice
from .state import State


def redraw(s: State, seat: i64, rng: Dice) -> None:
    """Shuffle whatever this seat (NOBODY: a spectator) cannot tell apart."""
    redraw_lobbyists(s, seat, rng)
    group = [
        goal
        for goal in range(s.box.companies)
        if s.at[GOAL + goal] < TABLE
        and not (seat != NOBODY and s.at[GOAL + goal] == seat)
        and not s.box.company_removed[goal * 6 + s.n]
    ]
    trade(s, GOAL, vec[i64](group), shuffled(vec[i64](group), rng))

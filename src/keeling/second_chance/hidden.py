"""What a seat cannot see: other hands, other goals, and the cards left in the box.

Two cards that look the same to a seat may trade places, with all that the other seats know of them.
"""

from ..kernel.position import Dice
from .goals import asks_for_lone_summit
from .layout import CARD, CARD_PACKET, CARD_SEEN, GOAL, GOAL_SHOWN, LONE_SUMMIT
from .state import State
from .terms import COMPETITIVE, NOBODY, PILE, TABLE


def redraw(s: State, seat: int, rng: Dice) -> None:
    """Shuffle whatever this seat (NOBODY: a spectator) cannot tell apart."""
    redraw_lobbyists(s, seat, rng)
    redraw_goals(s, seat, rng)


def on_table(s: State, place: int) -> bool:
    return TABLE <= place < TABLE + s.n


def redraw_lobbyists(s: State, seat: int, rng: Dice) -> None:
    """Cards passed on in a draft are known to come from one packet; the rest could be any."""
    groups: dict[tuple[int, int], list[int]] = {}
    for card in range(s.box.lobbyists):
        place = s.at[CARD + card]
        if on_table(s, place) or (seat != NOBODY and place in (seat, PILE + seat)):
            continue
        seen = 0 if seat == NOBODY else s.at[CARD_SEEN + card] >> 3 * seat & 7
        packet = s.at[CARD_PACKET + card] if seen else NOBODY
        groups.setdefault((packet, seen), []).append(card)
    for group in groups.values():
        order = shuffled(group, rng)
        for block in (CARD, CARD_PACKET, CARD_SEEN):
            trade(s, block, group, order)


def redraw_goals(s: State, seat: int, rng: Dice) -> None:
    """Goals dealt to others, kept or not, and those never dealt; with 2 players some never are."""
    removed = s.box.company_removed_two if s.mode == COMPETITIVE and s.n == 2 else [0] * s.deal.goals
    group: list[int] = []
    for goal in range(s.deal.goals):
        mine = seat != NOBODY and s.at[GOAL + goal] in (seat, PILE + seat)
        if not (mine or s.at[GOAL_SHOWN + goal] or removed[goal]):
            group.append(goal)
    held = s.at[GOAL : GOAL + s.deal.goals]
    while True:
        trade(s, GOAL, group, shuffled(group, rng))
        if all(could_be_hidden(s, goal) for goal in group):
            return
        s.at[GOAL : GOAL + s.deal.goals] = held  # the true places pass, so some shuffle does


def could_be_hidden(s: State, goal: int) -> bool:
    """Whoever completed a summit alone would have shown the card that asks for it."""
    owner = s.at[GOAL + goal]
    return not (0 <= owner < s.n and s.at[LONE_SUMMIT + owner] and asks_for_lone_summit(s, goal))


def shuffled(group: list[int], rng: Dice) -> list[int]:
    order = group[:]
    for i in range(len(order) - 1, 0, -1):
        j = rng.below(i + 1)
        order[i], order[j] = order[j], order[i]
    return order


def trade(s: State, block: int, group: list[int], order: list[int]) -> None:
    values = [s.at[block + card] for card in order]
    for card, value in zip(group, values, strict=True):
        s.at[block + card] = value

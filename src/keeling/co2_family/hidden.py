"""What a seat cannot see may be otherwise: cards that look alike to it trade places.

They take with them all that the other seats know of them.
"""

from ..kernel.ints import i64, vec
from ..kernel.position import Dice
from .layout import CARD, CARD_PACKET, CARD_SEEN
from .state import FamilyState
from .terms import GONE, NOBODY, PILE, TABLE


def redraw_lobbyists(s: FamilyState, seat: i64, rng: Dice) -> None:
    """Cards passed on in a draft are known to come from one packet; the rest could be any."""
    groups: dict[tuple[int, int], list[int]] = {}
    for card in range(s.printed.lobbyists):
        place = s.at[CARD + card]
        open_to_all = TABLE <= place < TABLE + s.n or place == GONE
        if open_to_all or (seat != NOBODY and place in (seat, PILE + seat)):
            continue
        seen = 0 if seat == NOBODY else s.at[CARD_SEEN + card] >> 3 * seat & 7
        packet = s.at[CARD_PACKET + card] if seen else NOBODY
        groups.setdefault((packet, seen), []).append(card)
    for cards in groups.values():
        group = vec[i64](cards)
        order = shuffled(group, rng)
        for block in (CARD, CARD_PACKET, CARD_SEEN):
            trade(s, block, group, order)


def shuffled(group: vec[i64], rng: Dice) -> vec[i64]:
    order = group[:]
    for i in range(len(order) - 1, 0, -1):
        j = rng.below(i + 1)
        order[i], order[j] = order[j], order[i]
    return order


def trade(s: FamilyState, block: i64, group: vec[i64], order: vec[i64]) -> None:
    values = [s.at[block + card] for card in order]
    for card, value in zip(group, values, strict=True):
        s.at[block + card] = value

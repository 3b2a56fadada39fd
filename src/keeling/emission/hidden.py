"""What nobody can see: which crises lie face down. All else is open (E-GEN-6)."""

from ..kernel.position import Dice
from .crisis_deck import shuffle_of
from .layout import CRISIS_AT, CRISIS_PLACE, DECK, FACE_UP, LAID, SHUFFLES
from .state import State


def redraw(s: State, dice: Dice) -> None:
    """Unknown crises trade places with those they were shuffled with.

    The decks have no order: what is drawn is drawn when it is needed.
    """
    at = s.at
    shuffles = [shuffle_of(s, crisis) for crisis in range(s.box.crises)]
    for shuffle in range(at[SHUFFLES] + 1):
        group = [
            crisis
            for crisis in range(s.box.crises)
            if shuffles[crisis] == shuffle
            and (
                at[CRISIS_AT + crisis] == DECK
                or (at[CRISIS_AT + crisis] == LAID and not at[FACE_UP + crisis])
            )
        ]
        order = group[:]
        for i in range(len(order) - 1, 0, -1):
            j = dice.below(i + 1)
            order[i], order[j] = order[j], order[i]
        for block in (CRISIS_AT, CRISIS_PLACE):
            values = [at[block + crisis] for crisis in order]
            for i in range(len(group)):
                at[block + group[i]] = values[i]

"""From the normal set-up to round 1 (E-SETUP, E-CHAL)."""

from .challenges import give_challenge
from .layout import GROUP, OCEANS, START_OCEANS, START_TREES, TREES
from .state import State
from .terms import CHALLENGE_CARD, CHALLENGES, GREY, ROUND_BEGINS


def set_up(s: State) -> None:
    """Challenge cards chosen are laid out, others are drawn: the group's, then each seat's."""
    deal = s.deal
    for card, whom in deal.challenges:
        give_challenge(s, card, whom)
    for kind in range(len(deal.draws)):
        for whom in [GROUP] if kind <= GREY else range(s.n):
            for _ in range(deal.draws[kind]):
                s.then(CHALLENGE_CARD, 0, kind * (GROUP + 1) + whom)
    s.then(CHALLENGES)


def ready(s: State) -> None:
    """What the starting numbers are is settled now (E-CHAL-11)."""
    s.at[START_TREES] = s.at[TREES]
    s.at[START_OCEANS] = s.at[OCEANS]
    s.then(ROUND_BEGINS)

"""What a view adds to the public fields: everything but what lies face down, put together for people."""

from typing import Any

from .challenges import owner_of
from .global_projects import is_active
from .layout import (
    ASIDE,
    BANDS,
    BELOW,
    CRISIS_PLACE,
    DECK,
    DIRTY,
    DISCARD,
    EMISSION,
    FACE_UP,
    FILTERS,
    FREE,
    GLOBAL_AT,
    LAID,
    MAX_SLOTS,
    OCEANS,
    ONGOING,
    ORDER,
    PACKET,
    PROJECT,
    SLOTS,
    STANDING,
    TREES,
    UNDER_CRISIS,
    UNDER_GLOBAL,
)
from .state import State
from .terms import DIFFICULTY_NAMES, EMISSIONS, RULE_ROUNDS
from .words import group_names


def private(s: State) -> dict[str, Any]:
    """The same for every seat: there are no secrets between players (E-GEN-6)."""
    at, box, names = s.at, s.box, s.deal.names
    cards = box.card_names
    seats = range(s.n)
    return {
        "difficulty": DIFFICULTY_NAMES[box.row_difficulty[s.deal.row]],
        "rounds": at[STANDING + RULE_ROUNDS],
        "row": s.row,
        "temperature": (box.start_tenths + box.band_tenths * at[BANDS]) / 10,
        "emissions_now": {
            names[i]: at[DIRTY + i] + sum(at[EMISSION + i * EMISSIONS : EMISSION + (i + 1) * EMISSIONS])
            for i in seats
        },
        "sinks": at[TREES] + at[OCEANS] + at[FILTERS],
        "hands": {names[i]: [cards[card] for card in s.hand(i)] for i in seats},
        "packets": {names[i]: [cards[card] for card in s.cards_at(PACKET + i)] for i in seats},
        "projects": {names[i]: [stack(s, i, slot) for slot in range(at[SLOTS + i])] for i in seats},
        "aside": [cards[card] for card in s.cards_at(ASIDE)],
        "deck": len(s.cards_at(DECK)),
        "discard": [cards[card] for card in s.cards_at(DISCARD)],
        "globals": [global_view(s, project) for project in in_places(s)],
        "globals_aside": [box.global_names[g] for g in range(box.globals) if at[GLOBAL_AT + g] == ASIDE],
        "global_deck": sum(at[GLOBAL_AT + g] == DECK for g in range(box.globals)),
        "crises": [crisis_view(s, crisis) for crisis in from_bottom(s)],
        "ongoing": [crisis_view(s, crisis) for crisis in s.crises_at(ONGOING)],
        "crisis_deck": len(s.crises_at(DECK)) + len(s.crises_at(BELOW)),
        "crises_below": [box.crisis_names[crisis] for crisis in below(s)],
        "crisis_discard": [box.crisis_names[crisis] for crisis in s.crises_at(DISCARD)],
        "challenges": {
            box.challenge_names[card]: group_names(s)[owner_of(s, card)]
            for card in range(box.challenges)
            if owner_of(s, card) != FREE
        },
    }


def stack(s: State, seat: int, slot: int) -> list[str]:
    """The cards of a project, the top one first."""
    found = s.cards_at(PROJECT + seat * MAX_SLOTS + slot)
    return [s.box.card_names[card] for card in sorted(found, key=lambda card: -s.at[ORDER + card])]


def in_places(s: State) -> list[int]:
    return sorted(s.globals_in_play(), key=lambda project: s.at[GLOBAL_AT + project])


def global_view(s: State, project: int) -> dict[str, Any]:
    return {
        "project": s.box.global_names[project],
        "active": is_active(s, project),
        "tucked": [s.box.card_names[card] for card in s.cards_at(UNDER_GLOBAL + project)],
    }


def from_bottom(s: State) -> list[int]:
    return sorted(s.crises_at(LAID), key=lambda crisis: s.at[CRISIS_PLACE + crisis])


def below(s: State) -> list[int]:
    """Crises that everybody knows to lie under the deck, the next one first."""
    return sorted(s.crises_at(BELOW), key=lambda crisis: s.at[CRISIS_PLACE + crisis])


def crisis_view(s: State, crisis: int) -> dict[str, Any]:
    """A face-down crisis is a place and nothing else."""
    if not s.at[FACE_UP + crisis]:
        return {"place": s.at[CRISIS_PLACE + crisis], "crisis": None, "tucked": []}
    tucked = [s.box.card_names[card] for card in s.cards_at(UNDER_CRISIS + crisis)]
    return {"place": s.at[CRISIS_PLACE + crisis], "crisis": s.box.crisis_names[crisis], "tucked": tucked}

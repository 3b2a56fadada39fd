"""Global projects in play (E-GPROJ)."""

from ..kernel.ints import i64, vec
from .clauses import E_CRISIS_36, E_GPROJ_1, E_GPROJ_3
from .crisis_deck import discard_card
from .layout import (
    COUNT_BITS,
    DISCARD,
    EMISSION,
    FREE_GLOBAL,
    GLOBAL_AT,
    GLOBAL_USES,
    PLAY,
    STANDING,
    UNDER_GLOBAL,
)
from .state import State
from .terms import (
    ACTIVE_NO_EMISSION,
    ACTIVE_TUCK,
    ACTIVE_TUCK_ANY,
    ACTIVE_TUCK_SET,
    COUNTED,
    EMISSIONS,
    LIMIT_EACH,
    LIMIT_TIMES,
    NOBODY,
    RULE_NO_TUCK_UNDER_GLOBAL,
)


def place_global(s: State, project: i64) -> None:
    """On the first free place (E-GLOBAL-8)."""
    taken = [s.at[GLOBAL_AT + other] for other in s.globals_in_play()]
    place = PLAY
    while place in taken:
        place += 1
    s.at[GLOBAL_AT + project] = place


def discard_global(s: State, project: i64) -> None:
    """With its tucked cards, each to its own pile (E-GLOBAL-13)."""
    for card in s.cards_at(UNDER_GLOBAL + project):
        discard_card(s, card)
    s.at[GLOBAL_AT + project] = DISCARD
    if s.at[FREE_GLOBAL] == project:
        s.at[FREE_GLOBAL] = NOBODY


def is_active(s: State, project: i64) -> bool:
    """Exactly while its requirement is fulfilled (E-GPROJ-5)."""
    at, box = s.at, s.box
    if at[GLOBAL_AT + project] < PLAY:
        return False
    if at[FREE_GLOBAL] == project:
        return True  # E-CHAL-13
    kind = box.global_active[project]
    if kind == ACTIVE_NO_EMISSION:
        for seat in range(s.n):
            if at[EMISSION + seat * EMISSIONS + box.global_emission[project]] == 0:
                return True
        return False
    needed = box.global_count[project] * (s.n if box.global_per_player[project] else 1)
    if needed == 0:
        return True
    if kind == ACTIVE_TUCK:
        return s.tags_at(UNDER_GLOBAL + project, box.global_tag[project]) >= needed
    return len(s.cards_at(UNDER_GLOBAL + project)) >= needed


def cannot_tuck_at(s: State, project: i64, card: i64) -> i64:
    """The clause that keeps a card from being tucked under a global project, or 0."""
    if s.at[GLOBAL_AT + project] < PLAY:
        return E_GPROJ_1
    if s.at[STANDING + RULE_NO_TUCK_UNDER_GLOBAL]:
        return E_CRISIS_36
    return 0 if accepts(s, project, card) else E_GPROJ_3


def takes_any(s: State, project: i64) -> bool:
    """Any card can be tucked under it now."""
    if s.at[STANDING + RULE_NO_TUCK_UNDER_GLOBAL]:
        return False
    kind = s.box.global_active[project]
    return kind != ACTIVE_TUCK_SET and (kind != ACTIVE_TUCK_ANY or s.box.global_tag[project] == NOBODY)


def accepts(s: State, project: i64, card: i64) -> bool:
    """Some take only cards with a tag, or a set of different ones (E-GPROJ-3)."""
    box = s.box
    if box.global_active[project] == ACTIVE_TUCK_SET:
        return fits_set(
            s, vec[i64]((*s.cards_at(UNDER_GLOBAL + project), card)), 0, box.global_set[project], 0
        )
    if box.global_active[project] == ACTIVE_TUCK_ANY and box.global_tag[project] != NOBODY:
        return box.card_tags[card * COUNTED + box.global_tag[project]] > 0
    return True


def fits_set(s: State, cards: vec[i64], at: i64, tags: vec[i64], taken: i64) -> bool:
    """Can every card from `at` on be given a tag of the set that it shows and no other one has?"""
    if at == len(cards):
        return True
    for place in range(len(tags)):
        if not taken >> place & 1 and s.box.card_tags[cards[at] * COUNTED + tags[place]]:
            if fits_set(s, cards, at + 1, tags, taken | 1 << place):
                return True
    return False


def used_up(s: State, project: i64, seat: i64) -> bool:
    """Has the effect been used as often as it may be (E-GPROJ-8)?"""
    limit, times = s.box.global_limit[project], s.box.global_times[project]
    uses = s.at[GLOBAL_USES + project]
    if limit == LIMIT_EACH:
        return (uses >> COUNT_BITS * seat & (1 << COUNT_BITS) - 1) >= times
    if limit == LIMIT_TIMES:
        together = 0
        while uses:
            together += uses & (1 << COUNT_BITS) - 1
            uses >>= COUNT_BITS
        return together >= times
    return False

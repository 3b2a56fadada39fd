"""What a seat of e-Mission and its team need now, and so what energy, emissions and tokens are worth to them.

Gains are in thousandths of a card in hand here and in all the package; passing gains nothing. The weights
were found by trying out many in whole games.
"""

from typing import Final

from ...emission.layout import (
    BANDS,
    CIC,
    CLEAN,
    DEMAND,
    DIRTY,
    EMISSION,
    FILTERS,
    GROWTH,
    HELD,
    LOOSE,
    OCEANS,
    POOL,
    RESILIENCE,
    ROUND,
    STANDING,
    TREES,
)
from ...emission.state import State
from ...emission.terms import CHOICE, EMISSIONS, RESILIENCES, RULE_ROUNDS, TO_ANY, TO_OTHER
from ...kernel.ints import i64, vec

CARD: Final = 1000  # in hand
SHORT: Final = 3110  # clean energy that the demand lacks now ...
SHORT_MORE: Final = 80  # ... and for each emergency token of the seat
GROWS: Final = 780  # clean energy for the growth at the end of the round
SPARE: Final = 740  # clean energy that lets dirty energy go
BEYOND: Final = 90  # clean energy that nobody needs
DEARER: Final = 570  # demand raised, or clean energy given away, where there is some to spare
BALANCE: Final = 1860  # an emission or a dirty energy less, a sink more ...
NEAR: Final = 400  # ... up to so much more when the turning point is near
COOLER: Final = 200  # ... when it is reached
TOKEN_HELPS: Final = 560  # resilience, as long as there is less than bands to be expected ...
TOKEN_TURNED: Final = 470  # ... when the turning point is reached
AHEAD_OF_BANDS: Final = 95  # percent of a band more are expected until then
TOKEN_MORE: Final = 250  # any resilience beside
EASED: Final = 540  # an emergency token less ...
EASED_MORE: Final = 190  # ... and for each one held
UNKNOWN: Final = -1  # not yet looked at


class Needs:
    """What a seat and its team need now, and so what things are worth to them."""

    def __init__(self, s: State, seat: i64) -> None:
        at = s.at
        gap = balance(s)
        heat = at[BANDS] * s.row + at[LOOSE] + gap
        spare = at[CLEAN + seat] + at[DIRTY + seat] - at[DEMAND + seat]
        turned = gap < 0
        goes_on = not turned and at[ROUND] < at[STANDING + RULE_ROUNDS]
        self.turned: bool = turned  # the turning point will be reached if nothing changes (E-EMIT-11)
        self.goes_on: bool = goes_on  # there will be another round
        self.bands: i64 = heat // s.row if heat > 0 else 0  # after the emission phase
        self.hand: i64 = at[HELD + seat]
        self.dirty: i64 = at[DIRTY + seat]
        self.spare: i64 = spare if spare > 0 else 0  # energy beyond the demand
        self.lack: i64 = -spare if spare < 0 else 0
        self.grows: i64 = at[GROWTH + seat] if goes_on and at[GROWTH + seat] > 0 else 0
        self.short: i64 = SHORT + SHORT_MORE * at[CIC + seat]
        self.cut: i64 = COOLER if turned else BALANCE + NEAR * s.n // (s.n + gap)
        self.token: i64 = TOKEN_TURNED if turned else TOKEN_HELPS
        self.wanted: i64 = self.bands * 100 + (0 if turned else AHEAD_OF_BANDS)  # resilience, in percent
        self.projects: vec[i64] = vec[i64]()  # what each project brings as it is
        self.counted: vec[i64] = vec[i64]()  # and the tags it counts, packed as on cards
        self.prices: vec[i64] = vec[i64]([UNKNOWN for _ in range(s.box.cards)])  # of paying with a card
        self.harms: vec[i64] = vec[i64]()  # of known crises


def balance(s: State) -> i64:
    """Carbon that would not be bound in the emission phase; below 0 the turning point is reached."""
    at = s.at
    gap = at[POOL] - at[TREES] - at[OCEANS] - at[FILTERS]
    for seat in range(s.n):
        gap += at[DIRTY + seat]
        for kind in range(EMISSIONS):
            gap += at[EMISSION + seat * EMISSIONS + kind]
    return gap


def danger(s: State, seat: i64) -> i64:
    """What one more emergency token would cost."""
    return EASED + EASED_MORE * s.at[CIC + seat]


def least(one: i64, other: i64) -> i64:
    return one if one < other else other


# --- energy and tokens ----------------------------------------------------------------------------


def clean_gain(needs: Needs, number: i64) -> i64:
    """For demand now, then for the growth, then to let dirty energy go; below 0 some is lost."""
    if number < 0:
        part = least(-number, needs.spare)
        return (number + part) * needs.short - part * DEARER
    part = least(number, needs.lack)
    total = part * needs.short
    number -= part
    room = needs.grows - needs.spare
    if room > 0:
        part = least(number, room)
        total += part * GROWS
        number -= part
        room = 0
    room += needs.dirty  # less what is to spare already
    if room > 0 and not needs.turned:
        part = least(number, room)
        total += part * SPARE
        number -= part
    return total + number * BEYOND


def dirty_gain(needs: Needs, number: i64, optional: bool) -> i64:
    """Dirty energy removed; where the demand needs it, there are tokens to take (E-EMIT-3)."""
    number = least(number, needs.dirty)
    part = least(number, needs.spare)
    total = part * needs.cut
    if not optional:
        total -= (number - part) * (needs.short - needs.cut)
    return total


def resilience_gain(s: State, needs: Needs, seat: i64, to: i64, kind: i64, number: i64) -> i64:
    """Worth most where a seat has little of it."""
    held: i64 = 99
    for other in range(s.n):
        if (other == seat and to == TO_OTHER) or (other != seat and to not in (TO_OTHER, TO_ANY)):
            continue
        for each in range(RESILIENCES):
            if kind in (CHOICE, each):
                held = least(held, s.at[RESILIENCE + other * RESILIENCES + each])
    helps = least(needs.wanted - held * 100, number * 100)
    gain = number * TOKEN_MORE
    return gain + needs.token * helps // 100 if helps > 0 else gain

"""Knowledge of one's choice, and the CEP a track puts into a region."""

from ..kernel.ints import i64, vec
from .layout import KNOWLEDGE, MARKET, REGION_CEP
from .market import take_from_market
from .state import FamilyState
from .terms import ENERGIES, GAIN, LEARN, NOBODY, PLACE_CEP, REGIONS


def advance_disc(s: FamilyState, seat: i64, energy: i64) -> i64:
    """One space on; returns the space reached, or 0 at the end of the track, where it is lost."""
    at = KNOWLEDGE + seat * ENERGIES + energy
    if s.at[at] == s.printed.track_end:
        return 0
    s.at[at] += 1
    return s.at[at]


def icon_at(s: FamilyState, energy: i64, space: i64) -> i64:
    """The bonus printed on a space of a track, NOBODY if there is none."""
    if space:
        return s.printed.icon[energy * (s.printed.track_end + 1) + space]
    return NOBODY


def learn(s: FamilyState, seat: i64) -> None:
    s.ask(LEARN, seat, 0, vec[i64](range(ENERGIES)))


def learn_chosen(s: FamilyState, seat: i64, energy: i64) -> None:
    s.then(GAIN, seat, energy)


def has_room(s: FamilyState, region: i64) -> bool:
    return s.at[REGION_CEP + region] < s.printed.cep_spaces[region]


def place_cep(s: FamilyState, seat: i64) -> None:
    """From the market to a region with room; void if there is neither (SC-KNOW-11, C-EXP-6)."""
    options = [region for region in range(REGIONS) if has_room(s, region)]
    if len(options) and s.at[MARKET] > 0:
        s.ask(PLACE_CEP, seat, 0, vec[i64](options))


def place_cep_chosen(s: FamilyState, region: i64) -> None:
    take_from_market(s)
    s.at[REGION_CEP + region] += 1

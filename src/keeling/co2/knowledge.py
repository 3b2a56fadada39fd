"""Expertise (2.2.1.1): bonuses go to the owner of the disc."""

from ..co2_family.layout import KNOWLEDGE
from ..co2_family.terms import ENERGIES, GAIN, ICON_ANY, ICON_CEP, ICON_TECH, LEARN, NOBODY, PLACE_CEP
from ..co2_family.tracks import advance_disc, has_room, icon_at
from ..kernel.ints import i64
from .clauses import C_EXP_6
from .state import State


def gain(s: State, seat: i64, energy: i64) -> None:
    """One space on, with its bonus at once; at the end of the track it is lost (C-EXP-2, -3, -8)."""
    icon = icon_at(s, energy, advance_disc(s, seat, energy))
    if icon == ICON_TECH:
        s.take_tech(seat, 1)
    elif icon == ICON_CEP:
        s.then(PLACE_CEP, seat)
    elif icon == ICON_ANY:
        s.then(LEARN, seat)
    elif icon != NOBODY:
        s.then(GAIN, seat, icon)


def cannot_place_cep(s: State, region: i64) -> i64:
    return 0 if has_room(s, region) else C_EXP_6


def level(s: State, seat: i64, energy: i64) -> i64:
    return s.at[KNOWLEDGE + seat * ENERGIES + energy]

"""Knowledge and bonuses (p. 9)."""

from ..co2_family.layout import SUMMIT
from ..co2_family.terms import (
    ENERGIES,
    GAIN,
    ICON_ANY,
    ICON_CEP,
    ICON_TECH,
    LEARN,
    LEARN_TOPIC,
    NOBODY,
    PLACE_CEP,
    TOPICS,
)
from ..co2_family.tracks import advance_disc, has_room, icon_at
from ..kernel.ints import i64, vec
from .clauses import SC_KNOW_10, SC_SUMMIT_5
from .environment import achieve
from .state import State
from .terms import ENV_HALF, ENV_TOP, GIVE


def gain(s: State, seat: i64, energy: i64) -> None:
    """The disc goes one space on; past the end knowledge is lost (SC-KNOW-2, SC-KNOW-12)."""
    space = advance_disc(s, seat, energy)
    if space == s.box.pink_space[energy]:
        achieve(s, ENV_HALF, energy)
    if space == s.box.track_end:
        achieve(s, ENV_TOP, energy)
    icon = icon_at(s, energy, space)
    if icon != NOBODY:
        s.then(GIVE, seat, icon)


def give(s: State, seat: i64, icon: i64) -> None:
    """The player whose disc moved names the receiver, in every mode (SC-KNOW-4, SC-KNOW-18)."""
    s.ask(GIVE, seat, icon, vec[i64](range(s.n)))


def give_chosen(s: State, icon: i64, receiver: i64) -> None:
    """From here on the receiver decides (SC-KNOW-5)."""
    if icon == ICON_TECH:
        s.take_tech(receiver, 1)
    elif icon == ICON_CEP:
        s.then(PLACE_CEP, receiver)
    elif icon == ICON_ANY:
        s.then(LEARN, receiver)
    else:
        s.then(GAIN, receiver, icon)


def cannot_learn_topic(s: State, space: i64, energy: i64) -> i64:
    tile = s.at[SUMMIT + space]
    if energy in s.box.summit_topic[tile * TOPICS : (tile + 1) * TOPICS]:
        return 0
    return SC_SUMMIT_5


def learn_topic(s: State, seat: i64, space: i64) -> None:
    options = [energy for energy in range(ENERGIES) if not cannot_learn_topic(s, space, energy)]
    s.ask(LEARN_TOPIC, seat, space, vec[i64](options))


def cannot_place_cep(s: State, region: i64) -> i64:
    return 0 if has_room(s, region) else SC_KNOW_10

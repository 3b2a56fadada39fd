"""Knowledge and bonuses (p. 9)."""

from .clauses import SC_KNOW_10, SC_SUMMIT_5
from .environment import achieve
from .layout import (
    KNOWLEDGE,
    MARKET,
    REGION_CEP,
    SUMMIT,
)
from .market import take_from_market
from .state import State
from .terms import (
    ENERGIES,
    ENV_HALF,
    ENV_TOP,
    GAIN,
    GIVE,
    ICON_ANY,
    ICON_CEP,
    ICON_TECH,
    LEARN,
    LEARN_TOPIC,
    NOBODY,
    PLACE_CEP,
    REGIONS,
    TOPICS,
)


def gain(s: State, seat: int, energy: int) -> None:
    """The disc goes one space on; past the end knowledge is lost (SC-KNOW-2, SC-KNOW-12)."""
    at = seat * ENERGIES + energy
    end = s.box.track_end
    space = s.at[KNOWLEDGE + at] + 1
    if space > end:
        return
    s.at[KNOWLEDGE + at] = space
    if space == s.box.pink_space[energy]:
        achieve(s, ENV_HALF, energy)
    if space == end:
        achieve(s, ENV_TOP, energy)
    icon = s.box.icon[energy * (end + 1) + space]
    if icon != NOBODY:
        s.then(GIVE, seat, icon)


def give(s: State, seat: int, icon: int) -> None:
    """The player whose disc moved names the receiver, in every mode (SC-KNOW-4, SC-KNOW-18)."""
    s.ask(GIVE, seat, icon, list(range(s.n)))


def give_chosen(s: State, icon: int, receiver: int) -> None:
    """From here on the receiver decides (SC-KNOW-5)."""
    if icon == ICON_TECH:
        s.take_tech(receiver, 1)
    elif icon == ICON_CEP:
        s.then(PLACE_CEP, receiver)
    elif icon == ICON_ANY:
        s.then(LEARN, receiver)
    else:
        s.then(GAIN, receiver, icon)


def learn(s: State, seat: int) -> None:
    s.ask(LEARN, seat, 0, list(range(ENERGIES)))


def learn_chosen(s: State, seat: int, energy: int) -> None:
    s.then(GAIN, seat, energy)


def cannot_learn_topic(s: State, space: int, energy: int) -> int:
    tile = s.at[SUMMIT + space]
    if energy in s.box.summit_topic[tile * TOPICS : (tile + 1) * TOPICS]:
        return 0
    return SC_SUMMIT_5


def learn_topic(s: State, seat: int, space: int) -> None:
    options = [energy for energy in range(ENERGIES) if not cannot_learn_topic(s, space, energy)]
    s.ask(LEARN_TOPIC, seat, space, options)


def cannot_place_cep(s: State, region: int) -> int:
    return SC_KNOW_10 if s.at[REGION_CEP + region] >= s.box.cep_spaces[region] else 0


def place_cep(s: State, seat: int) -> None:
    """From the market to a region with a free space; void if there is neither (SC-KNOW-11)."""
    options = [region for region in range(REGIONS) if not cannot_place_cep(s, region)]
    if options and s.at[MARKET] > 0:
        s.ask(PLACE_CEP, seat, 0, options)


def place_cep_chosen(s: State, region: int) -> None:
    take_from_market(s)
    s.at[REGION_CEP + region] += 1

"""Action: build a green plant (2.1.3), replacing fossil plants, and control (3)."""

from ..co2_family.board import all_places, place_for_plant
from ..co2_family.layout import (
    AGENDA,
    BUILDER,
    CARD,
    CARDED,
    CONTROL,
    FOSSIL_OUT,
    KNOWLEDGE,
    MONEY,
    MOVED,
    PLANT,
    PLANTS,
    PROJECT,
    REGION_CEP,
    REGION_TECH,
    SCIENTIST,
    STACK,
    TECH,
    TECH_POOL,
)
from ..co2_family.market import take_from_market
from ..co2_family.terms import (
    ACTION_DONE,
    AT_SPACE,
    BOARD,
    BUILD,
    CHECK_CONTROL,
    ENERGIES,
    FOSSIL,
    GAIN,
    GAIN_LESS,
    NOBODY,
    SLOTS,
)
from ..co2_family.tracks import has_room
from ..kernel.ints import i64, vec
from .clauses import (
    C_BUILD_1,
    C_BUILD_2,
    C_BUILD_3,
    C_BUILD_4,
    C_BUILD_5,
    C_BUILD_8,
    C_BUILD_9,
    C_LOB_1,
    C_LOB_7,
)
from .knowledge import level
from .layout import INSTALLED
from .lobbyists import use_up
from .propose import cannot_act, start_main
from .scientists import cannot_go, go_chosen, stranger_on
from .state import State
from .terms import (
    CARDS,
    FEE,
    LEAVE_PROJECT,
    OWN_LEAVES,
    PAY_PLANT,
    PLACE_PLANT,
    SCORE_PLANT,
    SUBSIDY,
    TILE_BACK,
    VP_PLANTS,
)


def top_plant(s: State, energy: i64) -> i64:
    """The top tile of a stack, cheapest first: level * ENERGIES + energy (C-SETUP-4)."""
    small = s.at[PLANTS + energy] > s.box.stack_levels[1]
    return energy if small else ENERGIES + energy


def cannot_discount(s: State, seat: i64, energy: i64, card: i64) -> i64:
    """Cards 15-19: in hand, of this type, and no other card played in this turn (C-LOB-7)."""
    if s.at[CARD + card] != seat or s.at[CARDED]:
        return C_LOB_1
    fitting = s.box.lobby_gain[card] == GAIN_LESS and s.box.lobby_energy[card] == energy
    return 0 if fitting else C_LOB_7


def price_of(s: State, energy: i64, card: i64) -> i64:
    """Money to pay; a discount never goes below $0."""
    price = s.box.cost_money[top_plant(s, energy)]
    return price if card == NOBODY else max(0, price - s.box.lobby_amount[card])


def fee_due(s: State, seat: i64, space: i64) -> i64:
    """The $1 for a foreign scientist must be there on top of the cost (C-BUILD-8)."""
    if stranger_on(s, seat, space):
        return s.box.scientist_fee
    return 0


def cannot_afford(s: State, seat: i64, space: i64, card: i64) -> i64:
    energy = s.at[PROJECT + space]
    if s.at[MONEY + seat] < price_of(s, energy, card):
        return C_BUILD_4
    if s.at[MONEY + seat] < price_of(s, energy, card) + fee_due(s, seat, space):
        return C_BUILD_8
    return 0


def cannot_build(s: State, seat: i64, space: i64, card: i64) -> i64:
    """`card` is a Lobby card that makes it cheaper, played at the moment of paying, or NOBODY."""
    return cannot_act(s) or cannot_build_at(s, seat, space, card)


def cannot_build_at(s: State, seat: i64, space: i64, card: i64) -> i64:
    energy = s.at[PROJECT + space]
    if energy == NOBODY or not s.at[INSTALLED + space] or s.at[PLANTS + energy] == 0:
        return C_BUILD_1
    if card != NOBODY and (c := cannot_discount(s, seat, energy, card)):
        return c
    box = s.box
    region = box.space_region[space]
    cubes = box.cost_tech[top_plant(s, energy)]
    if s.at[KNOWLEDGE + seat * ENERGIES + energy] < cubes:
        return C_BUILD_2
    if place_for_plant(s, region) == NOBODY:
        return C_BUILD_3
    if s.at[TECH + seat] + (1 if s.at[REGION_TECH + region] else 0) < cubes:  # C-BUILD-5
        return C_BUILD_4
    return cannot_afford(s, seat, space, card)


def build(s: State, seat: i64, space: i64, card: i64) -> None:
    energy = s.at[PROJECT + space]
    what = s.box.space_region[space] * 2 * ENERGIES + top_plant(s, energy)
    start_main(s, BUILD, space, energy)
    s.then(PAY_PLANT, seat, space * CARDS + card + 1)  # (1)
    s.then(PLACE_PLANT, seat, space)  # (2), (3)
    s.then(SCORE_PLANT, seat, what)  # (4)
    s.then(GAIN, seat, energy)  # (5)
    s.then(CHECK_CONTROL, seat, what)  # (6)
    s.then(LEAVE_PROJECT, seat, space)  # (7)
    s.then(TILE_BACK, seat, space)  # (8)
    s.then(ACTION_DONE, seat)


# --- (1) pay, perhaps with a Lobby card at this moment --------------------------------------------


def cannot_subsidise(s: State, seat: i64, argument: i64, use: i64) -> i64:
    """A cube of the region helps to pay; by the other reading it may be left there (C-BUILD-5)."""
    space = argument // CARDS
    cubes = s.box.cost_tech[top_plant(s, s.at[PROJECT + space])]
    offered = cubes > 0 and s.at[REGION_TECH + s.box.space_region[space]] > 0
    if use:
        return 0 if offered else C_BUILD_5
    if offered and not s.deal.subsidy_optional:
        return C_BUILD_5
    return C_BUILD_4 if s.at[TECH + seat] < cubes else 0


def pay_plant(s: State, seat: i64, argument: i64) -> None:
    s.ask(
        SUBSIDY,
        seat,
        argument,
        vec[i64]([use for use in (0, 1) if not cannot_subsidise(s, seat, argument, use)]),
    )


def plant_paid(s: State, seat: i64, argument: i64, use: i64) -> None:
    space, card = argument // CARDS, argument % CARDS - 1
    energy = s.at[PROJECT + space]
    s.at[MONEY + seat] -= price_of(s, energy, card)
    cubes = s.box.cost_tech[top_plant(s, energy)]
    s.at[REGION_TECH + s.box.space_region[space]] -= use
    s.at[TECH + seat] -= cubes - use
    s.at[TECH_POOL] += cubes
    if card != NOBODY:
        use_up(s, seat, card, 1)


# --- (2) to (5) -----------------------------------------------------------------------------------


def place_plant(s: State, seat: i64, space: i64) -> None:
    region = s.box.space_region[space]
    energy = s.at[PROJECT + space]
    slot = place_for_plant(s, region)
    old = s.at[PLANT + slot]
    if old != NOBODY:  # C-REPLACE-1 to -4
        s.at[FOSSIL_OUT + old - FOSSIL] += 1
        s.pollute(-s.box.fossil_ppm[old - FOSSIL])
        if has_room(s, region) and take_from_market(s):
            s.at[REGION_CEP + region] += 1
    s.at[PLANT + slot] = energy
    s.at[BUILDER + slot] = seat
    s.at[PLANTS + energy] -= 1


def score_plant(s: State, seat: i64, what: i64) -> None:
    s.add_vp(seat, s.box.plant_vp[what % (2 * ENERGIES)], VP_PLANTS)


# --- (6) control (C-CTRL) -------------------------------------------------------------------------


def check_control(s: State, seat: i64, what: i64) -> None:
    """Builder against present controller only (C-CTRL-6)."""
    region = what // (2 * ENERGIES)
    holder = s.at[CONTROL + region]
    if holder == NOBODY or not is_ahead(s, region, holder, seat):
        s.at[CONTROL + region] = seat


def supplies(s: State, region: i64, energy: i64, seat: i64) -> bool:
    for slot in range(region * SLOTS, (region + 1) * SLOTS):
        if s.at[PLANT + slot] == energy and s.at[BUILDER + slot] == seat:
            return True
    return False


def is_ahead(s: State, region: i64, holder: i64, builder: i64) -> bool:
    first = s.at[AGENDA + region] * 3
    balance = 0  # criterion 1: in how many types (C-CTRL-2)
    leader = 0  # criterion 2: the first type where they differ (C-CTRL-3)
    expert = 0  # criterion 3: the first type where their levels differ (C-CTRL-4)
    for i in range(3):
        energy = s.box.agenda[first + i]
        has = (1 if supplies(s, region, energy, holder) else 0) - (
            1 if supplies(s, region, energy, builder) else 0
        )
        balance += has
        if leader == 0:
            leader = has
        if expert == 0:
            expert = level(s, holder, energy) - level(s, builder, energy)
    if balance != 0:
        return balance > 0
    return leader > 0 if leader != 0 else expert > 0  # still equal: the builder (C-CTRL-5)


# --- (7), (8) the scientist and the tile ----------------------------------------------------------


def leave_project(s: State, seat: i64, space: i64) -> None:
    if s.at[SCIENTIST + space] == seat:
        s.then(OWN_LEAVES, seat, space)
    else:
        s.then(FEE, seat, space)


def cannot_own_leave_to(s: State, space: i64, to: i64) -> i64:
    """To hand for nothing, or as this turn's free move, if that is unused (C-BUILD-9)."""
    if to == BOARD:
        return 0
    if s.at[MOVED]:
        return C_BUILD_9
    return cannot_go(s, AT_SPACE + space, to)


def own_leaves(s: State, seat: i64, space: i64) -> None:
    s.ask(
        OWN_LEAVES,
        seat,
        space,
        vec[i64]([to for to in all_places(s, 0) if not cannot_own_leave_to(s, space, to)]),
    )


def own_leaves_chosen(s: State, seat: i64, space: i64, to: i64) -> None:
    go_chosen(s, seat, AT_SPACE + space, to)
    if to != BOARD:
        s.at[MOVED] = 1


def tile_back(s: State, space: i64) -> None:
    """The project tile can be proposed again (C-BUILD-10)."""
    s.at[STACK + s.at[PROJECT + space]] += 1
    s.at[PROJECT + space] = NOBODY
    s.at[INSTALLED + space] = 0

"""Everything on the table of Second Chance, on top of what both editions share."""

from ..co2_family.layout import (
    BANK,
    CO2,
    DECADE_NOW,
    MAX_GOALS,
    MAX_LOBBYISTS,
    MAX_SPACES,
    MAX_SUMMITS,
    PHASE,
    REGION_CEP,
    STACK,
    VP,
    VP_KINDS,
)
from ..co2_family.state import FamilyDeal, FamilyState
from ..co2_family.terms import ENERGIES, REGIONS, SLOTS
from ..kernel.errors import BadData
from ..kernel.ints import i64
from .box import Box
from .layout import (
    CARD_SCIENTIST,
    COMPLETER,
    CUBES,
    ENV,
    INSPECTOR,
    MARKERS,
    MAX_ENV,
    PLANT_TOKEN,
    PREPARING,
    SIZE,
    SOLO_GOAL_CARD,
    TOKEN,
    TOKENS,
)
from .terms import COMPETITIVE, PHASE_SETUP, SOLO


class Deal(FamilyDeal):
    def __init__(
        self,
        box: Box,
        mode: i64,
        seats: i64,
        draft: i64,
        inspectors: i64,
        solo_goal: i64,
        start_region: i64,
        fixed_reference: i64,
    ) -> None:
        competitive = mode == COMPETITIVE
        self.un_two: i64 = box.un_two_competitive if competitive else box.un_two[seats]
        three = box.un_three_competitive if competitive else box.un_three[seats]
        demand = box.demand_competitive if competitive else box.demand_coop
        super().__init__(box, seats, draft, demand, self.un_two + three)
        self.box: Box = box
        self.mode: i64 = mode
        self.inspectors: i64 = inspectors
        self.solo_goal: i64 = solo_goal
        self.start_region: i64 = start_region
        self.fixed_reference: i64 = fixed_reference
        self.goals: i64 = box.companies if competitive else box.goals
        self.env_places: i64 = 0 if competitive else sum(box.env_spaces)
        # Solo may use the pieces of the unused colours, not the enemy's (SC-LIMIT-14).
        self.colours: i64 = box.colours - 1 if mode == SOLO else 1
        for what, found, room in (
            ("goal tiles", self.env_places, MAX_ENV),
            ("private goal cards", self.goals, MAX_GOALS),
        ):
            if found > room:
                raise BadData(f"there are {found} {what}; the table has room for {room}")


class State(FamilyState):
    __slots__ = ("box", "deal", "mode")

    def __init__(self, deal: Deal, source: "State | None" = None) -> None:
        super().__init__(deal, SIZE, source)
        self.deal: Deal = deal
        self.box: Box = deal.box
        self.mode: i64 = deal.mode
        if source is None and len(deal.opening) == 0:
            self.lay_out()
            deal.opening = self.at[:]

    def lay_out(self) -> None:
        """The rest of the table before the first draw."""
        at, box, deal = self.at, self.box, self.deal
        for empty, size in (
            (PREPARING, 1),
            (INSPECTOR, 2),
            (PLANT_TOKEN, REGIONS * SLOTS),
            (TOKEN, MAX_SPACES),
            (COMPLETER, MAX_SUMMITS),
            (ENV, MAX_ENV),
            (CARD_SCIENTIST, MAX_LOBBYISTS),
        ):
            self.clear(empty, size)
        at[PHASE] = PHASE_SETUP
        at[SOLO_GOAL_CARD] = deal.solo_goal
        at[CO2] = box.co2_start_competitive if deal.mode == COMPETITIVE else box.co2_start_coop
        at[BANK] -= sum(box.cep_spaces)
        for seat in range(self.n):
            at[TOKENS + seat] = box.tokens * deal.colours
            at[CUBES + seat] = box.cubes * deal.colours
            at[MARKERS + seat] = box.markers * deal.colours
        for region in range(REGIONS):
            at[REGION_CEP + region] = box.cep_spaces[region]
        for energy in range(ENERGIES):
            at[STACK + energy] = box.stack_levels[0] + box.stack_levels[1]

    # --- words the rules use everywhere --------------------------------------------------------

    def score(self) -> i64:
        """The group score of a cooperative or solo game (SC-GEN-14)."""
        return self.score_of(0)

    def add_vp(self, seat: i64, amount: i64, kind: i64) -> None:
        """To the seat in a competitive game, else to the group (SC-GEN-14)."""
        if self.mode != COMPETITIVE:
            seat = 0
        self.at[VP + seat * VP_KINDS + kind] += amount

    def decades(self) -> i64:
        return self.box.decades_competitive if self.mode == COMPETITIVE else self.box.decades_coop

    def rounds(self) -> i64:
        """Operations rounds in this decade (SC-TURN-3, SC-TURN-4)."""
        if self.n == 3 and self.mode != COMPETITIVE and self.at[DECADE_NOW] == self.decades() - 1:
            return self.box.rounds_last_three
        return self.box.rounds[self.n]

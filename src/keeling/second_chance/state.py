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
        mode: int,
        seats: int,
        draft: int,
        inspectors: int,
        solo_goal: int,
        start_region: int,
        fixed_reference: int,
    ) -> None:
        competitive = mode == COMPETITIVE
        self.un_two: int = box.un_two_competitive if competitive else box.un_two[seats]
        three = box.un_three_competitive if competitive else box.un_three[seats]
        demand = box.demand_competitive if competitive else box.demand_coop
        super().__init__(box, seats, draft, demand, self.un_two + three)
        self.box: Box = box
        self.mode: int = mode
        self.inspectors: int = inspectors
        self.solo_goal: int = solo_goal
        self.start_region: int = start_region
        self.fixed_reference: int = fixed_reference
        self.goals: int = box.companies if competitive else box.goals
        self.env_places: int = 0 if competitive else sum(box.env_spaces)
        # Solo may use the pieces of the unused colours, not the enemy's (SC-LIMIT-14).
        self.colours: int = box.colours - 1 if mode == SOLO else 1
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
        self.mode: int = deal.mode
        if source is None:
            self.lay_out()

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

    def score(self) -> int:
        """The group score of a cooperative or solo game (SC-GEN-14)."""
        return self.score_of(0)

    def add_vp(self, seat: int, amount: int, kind: int) -> None:
        """To the seat in a competitive game, else to the group (SC-GEN-14)."""
        row = seat if self.mode == COMPETITIVE else 0
        self.at[VP + row * VP_KINDS + kind] += amount

    def decades(self) -> int:
        return self.box.decades_competitive if self.mode == COMPETITIVE else self.box.decades_coop

    def rounds(self) -> int:
        """Operations rounds in this decade (SC-TURN-3, SC-TURN-4)."""
        if self.n == 3 and self.mode != COMPETITIVE and self.at[DECADE_NOW] == self.decades() - 1:
            return self.box.rounds_last_three
        return self.box.rounds[self.n]

"""Everything on the table of CO2 (2012), on top of what both editions share."""

from ..co2_family.layout import BANK, BUILDER, CO2, DECADE_NOW, PHASE, REGION_CEP, STACK, VP, VP_KINDS
from ..co2_family.state import FamilyDeal, FamilyState
from ..co2_family.terms import ENERGIES, REGIONS, SLOTS
from ..kernel.ints import i64
from .box import Box
from .layout import HIGH_BID, REACHED_350, SIZE, SOLO_REGION, SOLO_TYPES
from .terms import PHASE_SETUP, SOLO


class Deal(FamilyDeal):
    def __init__(
        self,
        box: Box,
        mode: i64,
        seats: i64,
        draft: i64,
        alternate: i64,
        preset: i64,
        auction: i64,
        final_income: i64,
        safe_from_decade: i64,
        cash_if_missed: i64,
        subsidy_optional: i64,
        solo_exceeds: i64,
    ) -> None:
        places = box.un_cards if mode == SOLO else box.un_display[seats]
        super().__init__(box, seats, draft, box.demand, places)
        self.box: Box = box
        self.mode: i64 = mode
        self.alternate: i64 = alternate  # piles of a draft go right, then left (the Italian book)
        self.preset: i64 = preset  # NOBODY: random starting plants
        self.auction: i64 = auction
        self.final_income: i64 = final_income
        self.safe_from_decade: i64 = safe_from_decade
        self.cash_if_missed: i64 = cash_if_missed
        self.subsidy_optional: i64 = subsidy_optional  # the Italian reading of C-BUILD-5
        self.solo_exceeds: i64 = solo_exceeds  # the Polish reading of C-SOLO-8


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
        """The rest of the table before the first draw (C-SETUP)."""
        at, box = self.at, self.box
        self.clear(SOLO_REGION, 2)
        self.clear(HIGH_BID, 2)
        at[PHASE] = PHASE_SETUP
        at[DECADE_NOW] = 0
        for region in range(REGIONS):
            at[REGION_CEP + region] = box.region_start_cep[region]
            at[BANK] -= box.region_start_cep[region]
        for energy in range(ENERGIES):
            at[STACK + energy] = box.projects_per_type
        if self.mode == SOLO:
            at[SOLO_TYPES] = (1 << ENERGIES) - 1

    # --- words the rules use everywhere --------------------------------------------------------

    def add_vp(self, seat: i64, amount: i64, kind: i64) -> None:
        self.at[VP + seat * VP_KINDS + kind] += amount

    def pollute(self, ppm: i64) -> None:
        """Pollution rises or falls; the danger zone is remembered (C-END-4)."""
        self.at[CO2] += ppm
        if self.at[CO2] >= self.box.co2_safe:
            self.at[REACHED_350] = 1

    def decades(self) -> i64:
        return self.box.decades[self.n]

    def rounds(self) -> i64:
        return self.box.rounds[self.n]

    def has_plant(self, region: i64, seat: i64) -> bool:
        return self.count_of(BUILDER + region * SLOTS, SLOTS, seat) > 0

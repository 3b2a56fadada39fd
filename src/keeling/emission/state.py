"""The table of e-Mission, and words its rules use everywhere."""

from typing import Final

from ..kernel.ints import append, count, i64, index, vec
from ..kernel.position import Position
from .box import Box
from .layout import (
    ACTOR,
    ARGUMENTS,
    BANDS,
    CARD_AT,
    CIC,
    CLEAN,
    CRISIS_AT,
    CRISIS_NOW,
    DECK,
    DEMAND,
    DIRTY,
    EMISSION,
    ENDING,
    FREE_GLOBAL,
    GLOBAL_AT,
    GONE,
    GROWTH,
    HAND,
    HELD,
    LOOSE,
    MAX_ARGUMENTS,
    MAX_SLOTS,
    OCEANS,
    ORDER,
    PACKET,
    PHASE,
    PLAY,
    PROJECT,
    RESILIENCE,
    ROUND,
    SIZE,
    SLOTS,
    SOURCE,
    STANDING,
    TAG_COUNT,
    TOP,
    TREES,
    UNDER_CRISIS,
    UNDER_GLOBAL,
)
from .terms import (
    COUNTED,
    EMISSIONS,
    LOST_EMERGENCY,
    NOBODY,
    PHASE_SETUP,
    POWER_NAMES,
    RESILIENCES,
    RULE_FORECAST_CRISES,
    RULE_GLOBAL_PROJECTS_DRAWN,
    RULE_MAX_GLOBAL_PROJECTS,
    RULE_ROUNDS,
    RUNNING,
    SOLO,
    TAG_BITS,
    TAG_ENERGY,
    TAG_SOLAR,
    TAG_WIND,
)

ONE_TAG: Final = (1 << TAG_BITS) - 1


class Deal:
    """What was agreed before the first draw. It never changes, so clones share it."""

    def __init__(
        self, box: Box, powers: vec[i64], row: i64, challenges: list[tuple[i64, i64]], draws: vec[i64]
    ) -> None:
        self.box: Box = box
        self.powers: vec[i64] = powers  # by seat
        self.seats: i64 = len(powers)
        self.solo: i64 = int(len(powers) == 1)
        self.everybody: i64 = (1 << len(powers)) - 1
        self.band: i64 = box.band_carbon * len(powers)  # carbon in a row of the thermometer (E-EMIT-18)
        self.row: i64 = row  # of the set-up table
        self.challenges: list[tuple[i64, i64]] = challenges  # chosen ones: card, and for whom
        self.draws: vec[i64] = draws  # to be drawn, by kind
        self.names: tuple[str, ...] = tuple([POWER_NAMES[power] for power in powers])
        self.opening = vec[i64]()  # the table before the first draw, once it was laid out
        self.addresses: dict[int, str] = {}  # of programs, in words; filled when they are needed


class State(Position):
    __slots__ = ("box", "deal", "everybody", "n", "row", "solo")

    def __init__(self, deal: Deal, source: "State | None" = None) -> None:
        self.deal: Deal = deal
        self.box: Box = deal.box
        self.n: i64 = deal.seats
        self.solo: i64 = deal.solo
        self.everybody: i64 = deal.everybody
        self.row: i64 = deal.band
        if source is not None:
            self.copy_from(source)
        else:
            super().__init__()
            if len(deal.opening) == 0:
                self.at = vec[i64]([0] * SIZE)
                self.lay_out()
                deal.opening = self.at
            self.at = deal.opening[:]

    def lay_out(self) -> None:
        """The normal set-up, before challenge cards and the first draw (E-SETUP, E-POWER)."""
        at, box, deal = self.at, self.box, self.deal
        at[PHASE] = PHASE_SETUP
        at[ROUND] = 1
        at[TREES] = box.row_trees[deal.row]
        at[OCEANS] = box.row_oceans[deal.row]
        at[STANDING + RULE_ROUNDS] = box.rounds
        at[STANDING + RULE_MAX_GLOBAL_PROJECTS] = box.most_globals
        at[STANDING + RULE_GLOBAL_PROJECTS_DRAWN] = box.globals_drawn
        at[STANDING + RULE_FORECAST_CRISES] = box.forecast
        for empty in (ACTOR, SOURCE, CRISIS_NOW, FREE_GLOBAL, *range(ARGUMENTS, ARGUMENTS + MAX_ARGUMENTS)):
            at[empty] = NOBODY
        for card in range(box.cards):
            start = box.card_power[card] != NOBODY
            gone = start or (self.solo and box.card_not_solo[card])  # E-POWER-4, E-POWER-6
            at[CARD_AT + card] = GONE if gone else DECK
        for project in range(box.globals):
            at[GLOBAL_AT + project] = GONE if self.solo and box.global_not_solo[project] else DECK
        for seat in range(self.n):
            power: i64 = SOLO if self.solo else deal.powers[seat]  # E-POWER-5
            at[DEMAND + seat] = box.power_demand[power]
            at[DIRTY + seat] = box.power_dirty[power]
            at[CLEAN + seat] = box.power_clean[power]
            at[CIC + seat] = box.power_cic[power]
            at[GROWTH + seat] = box.power_growth[power]
            at[SLOTS + seat] = box.project_slots
            for kind in range(EMISSIONS):
                at[EMISSION + seat * EMISSIONS + kind] = box.power_emissions[power * EMISSIONS + kind]
            for kind in range(RESILIENCES):
                at[RESILIENCE + seat * RESILIENCES + kind] = box.power_resilience[power * RESILIENCES + kind]
            for slot, card in enumerate(box.power_cards[power]):
                at[CARD_AT + card] = PROJECT + seat * MAX_SLOTS + slot
        self.recount()

    def recount(self) -> None:
        at = self.at
        for place in range(HELD, TOP):
            at[place] = 0
        for place in range(TOP, TAG_COUNT):
            at[place] = NOBODY
        for place in range(TAG_COUNT, SIZE):
            at[place] = 0
        for card in range(self.box.cards):
            self.enter(card, at[CARD_AT + card])

    def enter(self, card: i64, place: i64) -> None:
        """Count a card where it lies now."""
        at = self.at
        if PROJECT <= place < UNDER_CRISIS:
            at[TAG_COUNT + place - PROJECT] += self.box.card_packed[card]
            if place < UNDER_GLOBAL:
                top = at[TOP + place - PROJECT]
                if top == NOBODY or at[ORDER + card] > at[ORDER + top]:
                    at[TOP + place - PROJECT] = card
        elif HAND <= place < PACKET:
            at[HELD + place - HAND] += 1

    # --- the end ---------------------------------------------------------------------------------

    def lose(self, ending: i64) -> None:
        """At once; whatever is still to be done is not done any more (E-END-5)."""
        if self.at[ENDING] == RUNNING:
            self.at[ENDING] = ending
        self.finish()

    # --- cards -----------------------------------------------------------------------------------

    def lay(self, card: i64, place: i64, order: i64 = 0) -> None:
        """Put a card somewhere; in a project the highest order lies on top."""
        at = self.at
        before = at[CARD_AT + card]
        at[CARD_AT + card] = place
        at[ORDER + card] = order
        if PROJECT <= before < UNDER_CRISIS:
            at[TAG_COUNT + before - PROJECT] -= self.box.card_packed[card]
            if before < UNDER_GLOBAL and at[TOP + before - PROJECT] == card:
                at[TOP + before - PROJECT] = self.highest(before)
        elif HAND <= before < PACKET:
            at[HELD + before - HAND] -= 1
        self.enter(card, place)

    def highest(self, place: i64) -> i64:
        """The top card of a project, or NOBODY (E-LOSS-3)."""
        top = NOBODY
        for card in self.cards_at(place):
            if top == NOBODY or self.at[ORDER + card] > self.at[ORDER + top]:
                top = card
        return top

    def lowest_order(self, place: i64) -> i64:
        """Of the cards of a project, the number of the one at the bottom."""
        cards = self.cards_at(place)
        lowest = self.at[ORDER + cards[0]]
        for card in cards:
            lowest = min(lowest, self.at[ORDER + card])
        return lowest

    def places_of(self, value: i64, first: i64, length: i64) -> vec[i64]:
        """Where a value stands in a block."""
        block = self.at[first : first + length]
        if value == DECK:  # many
            return vec[i64]([place for place in range(length) if block[place] == DECK])
        found = vec[i64]()
        left = count(block, value)
        place: i64 = -1
        while left:
            place = index(block, value, place + 1)
            found = append(found, place)
            left -= 1
        return found

    def cards_at(self, place: i64) -> vec[i64]:
        return self.places_of(place, CARD_AT, self.box.cards)

    def hand(self, seat: i64) -> vec[i64]:
        at = self.at
        found = vec[i64]()
        left = at[HELD + seat]
        place: i64 = CARD_AT - 1
        while left:
            place = index(at, HAND + seat, place + 1)
            found = append(found, place - CARD_AT)
            left -= 1
        return found

    def top(self, seat: i64, slot: i64) -> i64:
        """The top card of a project, or NOBODY."""
        return self.at[TOP + seat * MAX_SLOTS + slot]

    def tags(self, seat: i64, slot: i64, tag: i64) -> i64:
        """Tags of one kind on all cards of a project (E-PROJ-14)."""
        if tag == TAG_ENERGY:
            return self.tags(seat, slot, TAG_SOLAR) + self.tags(seat, slot, TAG_WIND)
        return self.at[TAG_COUNT + seat * MAX_SLOTS + slot] >> TAG_BITS * tag & ONE_TAG

    def tags_at(self, place: i64, tag: i64) -> i64:
        """Tags of one kind on all cards tucked under a global project."""
        if tag == TAG_ENERGY:
            return self.tags_at(place, TAG_SOLAR) + self.tags_at(place, TAG_WIND)
        return self.at[TAG_COUNT + place - PROJECT] >> TAG_BITS * tag & ONE_TAG

    def tucked(self, crisis: i64, tag: i64) -> i64:
        """Tags of one kind on all cards tucked under a crisis (E-TUCK-5)."""
        tags = 0
        for card in self.cards_at(UNDER_CRISIS + crisis):
            tags += self.box.card_tags[card * COUNTED + tag]
        return tags

    def globals_in_play(self) -> vec[i64]:
        places = self.at[GLOBAL_AT : GLOBAL_AT + self.box.globals]
        return vec[i64]([project for project, place in enumerate(places) if place >= PLAY])

    def crises_at(self, place: i64) -> vec[i64]:
        return self.places_of(place, CRISIS_AT, self.box.crises)

    # --- tokens ----------------------------------------------------------------------------------

    def gain_cic(self, seat: i64, amount: i64) -> None:
        """Emergency tokens; the twelfth loses the game, and nobody takes any after it (E-EMERG-3, 6)."""
        if self.at[ENDING] != RUNNING:
            return
        self.at[CIC + seat] += amount
        if self.at[CIC + seat] >= self.box.cic_loss:
            self.lose(LOST_EMERGENCY)

    def shortfall(self, seat: i64) -> i64:
        """Demand that no energy covers."""
        at = self.at
        return max(0, at[DEMAND + seat] - at[DIRTY + seat] - at[CLEAN + seat])

    def lose_resilience(self, seat: i64, kind: i64, amount: i64) -> None:
        """What is missing is taken as emergency tokens (E-LOSS-1)."""
        place = RESILIENCE + seat * RESILIENCES + kind
        lost = min(amount, self.at[place])
        self.at[place] -= lost
        if amount > lost:
            self.gain_cic(seat, amount - lost)

    def lose_sinks(self, block: i64, amount: i64) -> None:
        """Trees or oceans; for each missing one everybody takes a token (E-LOSS-6)."""
        lost = min(amount, self.at[block])
        self.at[block] -= lost
        if amount > lost:
            for seat in range(self.n):
                self.gain_cic(seat, amount - lost)

    def gain_sinks(self, block: i64, total: i64, amount: i64) -> None:
        """No more than the supply holds (E-LIMIT-3)."""
        self.at[block] = min(total, self.at[block] + amount)

    def cool(self, carbon: i64) -> None:
        """Carbon leaves the thermometer; a tile is changed back where it is needed (E-EMIT-13)."""
        left = max(0, self.at[BANDS] * self.row + self.at[LOOSE] - carbon)
        self.at[BANDS] = left // self.row
        self.at[LOOSE] = left % self.row

"""Everything on the table: one list of ints, -1 for nobody (see layout.py)."""

from ..kernel.errors import BadData
from ..kernel.position import Position
from .box import Box
from .layout import (
    ACTIVE,
    AGENDA,
    BANK,
    BUILDER,
    CARD,
    CARD_PACKET,
    CARD_SCIENTIST,
    CARDED,
    CEP,
    CLOSED,
    CO2,
    COMPLETED,
    COMPLETER,
    CONTROL,
    CUBES,
    DECADE_NOW,
    DOING,
    DOING_ENERGY,
    DOING_SPACE,
    ENV,
    EVENT_LEFT,
    EVENT_TILE_AT,
    FOSSIL_LEFT,
    GOAL,
    HOME,
    INSPECTOR,
    MAIN,
    MAINS,
    MARKERS,
    MARKET,
    MAX_ENV,
    MAX_GOALS,
    MAX_LOBBYISTS,
    MAX_SPACES,
    MAX_SUMMITS,
    MAX_UN,
    MOVED,
    PENDING,
    PHASE,
    PLANT,
    PLANT_TOKEN,
    PLANTS,
    POLLUTED,
    PREPARING,
    PRICE,
    PROJECT,
    RECRUITS,
    REGION_CEP,
    SCIENTIST,
    SENT,
    SIZE,
    SOLO_GOAL_CARD,
    STACK,
    START,
    SUMMIT,
    TECH,
    TECH_POOL,
    TOKEN,
    TOKENS,
    TOPIC,
    TRADED,
    UN,
    UN_OWNER,
    VP,
)
from .terms import (
    COMPETITIVE,
    ENERGIES,
    FOSSILS,
    NOBODY,
    PHASE_SETUP,
    REGIONS,
    SLOTS,
    SOLO,
    TOPICS,
    VP_KINDS,
)


class Deal:
    """What was agreed before the first draw. It never changes, so clones share it."""

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
        self.box: Box = box
        self.mode: int = mode
        self.seats: int = seats
        self.draft: int = draft
        self.inspectors: int = inspectors
        self.solo_goal: int = solo_goal
        self.start_region: int = start_region
        self.fixed_reference: int = fixed_reference
        competitive = mode == COMPETITIVE
        self.demand: list[int] = box.demand_competitive if competitive else box.demand_coop
        self.goals: int = box.companies if competitive else box.goals
        self.un_two: int = box.un_two_competitive if competitive else box.un_two[seats]
        self.un_places: int = self.un_two + (box.un_three_competitive if competitive else box.un_three[seats])
        self.env_places: int = 0 if competitive else sum(box.env_spaces)
        self.topics: int = box.summit_spaces * TOPICS
        # Solo may use the pieces of the unused colours, not the enemy's (SC-LIMIT-14).
        self.colours: int = box.colours - 1 if mode == SOLO else 1
        for what, found, room in (
            ("project spaces", box.spaces, MAX_SPACES),
            ("summit spaces", box.summit_spaces, MAX_SUMMITS),
            ("goal tiles", self.env_places, MAX_ENV),
            ("UN cards on display", self.un_places, MAX_UN),
            ("goal cards", self.goals, MAX_GOALS),
            ("Lobbyist cards", box.lobbyists, MAX_LOBBYISTS),
        ):
            if found > room:
                raise BadData(f"there are {found} {what}; the table has room for {room}")


class State(Position):
    __slots__ = ("box", "deal", "mode", "n")

    def __init__(self, deal: Deal, source: "State | None" = None) -> None:
        self.deal: Deal = deal
        self.box: Box = deal.box
        self.mode: int = deal.mode
        self.n: int = deal.seats
        if source is not None:
            self.copy_from(source)
            return
        super().__init__()
        self.at = [0] * SIZE
        self.lay_out(deal)

    def lay_out(self, deal: Deal) -> None:
        """The table before the first draw."""
        at, box, n = self.at, deal.box, deal.seats
        for empty, size in (
            (ACTIVE, 1),
            (PENDING, 1),
            (DOING_SPACE, 2),
            (PREPARING, 1),
            (INSPECTOR, 2),
            (EVENT_TILE_AT, 2),
            (AGENDA, REGIONS),
            (CONTROL, REGIONS),
            (PLANT, REGIONS * SLOTS),
            (PLANT_TOKEN, REGIONS * SLOTS),
            (BUILDER, REGIONS * SLOTS),
            (PROJECT, MAX_SPACES),
            (TOKEN, MAX_SPACES),
            (SCIENTIST, MAX_SPACES),
            (SUMMIT, MAX_SUMMITS),
            (COMPLETER, MAX_SUMMITS),
            (TOPIC, MAX_SUMMITS * TOPICS),
            (ENV, MAX_ENV),
            (UN, MAX_UN),
            (UN_OWNER, MAX_UN),
            (GOAL, MAX_GOALS),
            (CARD, MAX_LOBBYISTS),
            (CARD_SCIENTIST, MAX_LOBBYISTS),
            (CARD_PACKET, MAX_LOBBYISTS),
        ):
            for i in range(empty, empty + size):
                at[i] = NOBODY
        at[PHASE] = PHASE_SETUP
        at[SOLO_GOAL_CARD] = deal.solo_goal
        at[CO2] = box.co2_start_competitive if deal.mode == COMPETITIVE else box.co2_start_coop
        at[PRICE] = box.price_start
        at[MARKET] = box.market_size
        at[BANK] = box.cep_total - box.market_size - box.start_cep * n - sum(box.cep_spaces)
        at[TECH_POOL] = box.tech_total - box.start_tech * n
        for seat in range(n):
            at[CEP + seat] = box.start_cep
            at[TECH + seat] = box.start_tech
            at[TOKENS + seat] = box.tokens * deal.colours
            at[CUBES + seat] = box.cubes * deal.colours
            at[MARKERS + seat] = box.markers * deal.colours
            at[HOME + seat] = box.start_home
            at[RECRUITS + seat] = box.scientists - box.start_home
        for region in range(REGIONS):
            at[REGION_CEP + region] = box.cep_spaces[region]
            at[EVENT_LEFT + region] = box.event_count[region]
        for energy in range(ENERGIES):
            at[STACK + energy] = box.stack_levels[0] + box.stack_levels[1]
            at[PLANTS + energy] = box.plants_per_type
        for fuel in range(FOSSILS):
            at[FOSSIL_LEFT + fuel] = box.fossil_count[fuel]

    # --- words the rules use everywhere --------------------------------------------------------

    def turn_order(self) -> list[int]:
        """Seats clockwise from the start player (SC-GEN-16)."""
        return [(self.at[START] + i) % self.n for i in range(self.n)]

    def count_of(self, block: int, length: int, value: int) -> int:
        """How often a value stands in a block."""
        total = 0
        for i in range(block, block + length):
            if self.at[i] == value:
                total += 1
        return total

    def sum_of(self, block: int, length: int) -> int:
        total = 0
        for i in range(block, block + length):
            total += self.at[i]
        return total

    def score(self) -> int:
        """The group score of a cooperative or solo game (SC-GEN-14)."""
        return self.sum_of(VP, VP_KINDS)

    def score_of(self, seat: int) -> int:
        """A seat's own score in a competitive game."""
        return self.sum_of(VP + seat * VP_KINDS, VP_KINDS)

    def add_vp(self, seat: int, amount: int, kind: int) -> None:
        """To the seat in a competitive game, else to the group (SC-GEN-14)."""
        row = seat if self.mode == COMPETITIVE else 0
        self.at[VP + row * VP_KINDS + kind] += amount

    def take_tech(self, seat: int, amount: int) -> None:
        """Tech cubes from the general pool, as many as there are (SC-LIMIT-2)."""
        taken = min(amount, self.at[TECH_POOL])
        self.at[TECH_POOL] -= taken
        self.at[TECH + seat] += taken

    def un_cards_of(self, seat: int) -> int:
        return self.count_of(UN_OWNER, self.deal.un_places, seat)

    def last_completed(self) -> int:
        """How many summits were completed in this turn."""
        most = 0
        for space in range(self.box.summit_spaces):
            most = max(most, self.at[COMPLETED + space])
        return most

    def decades(self) -> int:
        return self.box.decades_competitive if self.mode == COMPETITIVE else self.box.decades_coop

    def rounds(self) -> int:
        """Operations rounds in this decade (SC-TURN-3, SC-TURN-4)."""
        if self.n == 3 and self.mode != COMPETITIVE and self.at[DECADE_NOW] == self.decades() - 1:
            return self.box.rounds_last_three
        return self.box.rounds[self.n]

    def take_back_markers(self) -> None:
        """Forget the turn (SC-TURN-12); the market is open again (SC-MKT-10)."""
        at = self.at
        at[MAINS] = 0
        at[MAIN] = 0
        at[POLLUTED] = 0
        at[MOVED] = 0
        at[TRADED] = 0
        at[CARDED] = 0
        at[PENDING] = NOBODY
        at[DOING] = 0
        at[DOING_SPACE] = NOBODY
        at[DOING_ENERGY] = NOBODY
        at[SENT] = 0
        at[CLOSED] = 0

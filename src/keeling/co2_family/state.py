"""The table both editions share, and words their rules use everywhere."""

from ..kernel.errors import BadData
from ..kernel.ints import count, i64, vec
from ..kernel.position import Position
from .box import FamilyBox
from .layout import (
    ACTIVE,
    AGENDA,
    BANK,
    BUILDER,
    CARD,
    CARD_PACKET,
    CARDED,
    CEP,
    CLOSED,
    COMPLETED,
    CONTROL,
    DOING,
    DOING_ENERGY,
    DOING_SPACE,
    EVENT_LEFT,
    EVENT_TILE_AT,
    FOSSIL_LEFT,
    GOAL,
    HOME,
    MAIN,
    MAINS,
    MARKET,
    MAX_GOALS,
    MAX_LOBBYISTS,
    MAX_SPACES,
    MAX_SUMMITS,
    MAX_UN,
    MOVED,
    PENDING,
    PLANT,
    PLANTS,
    PRICE,
    PROJECT,
    RECRUITS,
    SCIENTIST,
    SENT,
    START,
    SUMMIT,
    TECH,
    TECH_POOL,
    TOPIC,
    TRADED,
    UN,
    UN_OWNER,
    VP,
    VP_KINDS,
)
from .terms import ENERGIES, FOSSILS, NOBODY, REGIONS, SLOTS, TOPICS


class FamilyDeal:
    """What was agreed before the first draw. It never changes, so clones share it."""

    def __init__(self, printed: FamilyBox, seats: i64, draft: i64, demand: vec[i64], un_places: i64) -> None:
        self.printed: FamilyBox = printed
        self.seats: i64 = seats
        self.draft: i64 = draft
        self.demand: vec[i64] = demand  # demand spaces per region
        self.un_places: i64 = un_places
        self.topics: i64 = printed.summit_spaces * TOPICS
        self.opening: vec[i64] = vec[i64]()  # the table before the first draw, once it was laid out
        for what, found, room in (
            ("project spaces", printed.spaces, MAX_SPACES),
            ("summit spaces", printed.summit_spaces, MAX_SUMMITS),
            ("UN cards on display", un_places, MAX_UN),
            ("Company Goal cards", printed.companies, MAX_GOALS),
            ("Lobbyist cards", printed.lobbyists, MAX_LOBBYISTS),
        ):
            if found > room:
                raise BadData(f"there are {found} {what}; the table has room for {room}")


class FamilyState(Position):
    __slots__ = ("agreed", "n", "printed")

    def __init__(self, agreed: FamilyDeal, size: i64, source: "FamilyState | None") -> None:
        """A new table of so many numbers, or a copy of another one."""
        self.agreed: FamilyDeal = agreed
        self.printed: FamilyBox = agreed.printed
        self.n: i64 = agreed.seats
        if source is not None:
            self.copy_from(source)  # every attribute of a Position
        else:
            super().__init__()
            if len(agreed.opening) == 0:
                self.at = vec[i64]([0] * size)
                self.lay_out_family()
            else:
                self.at = agreed.opening[:]

    def lay_out_family(self) -> None:
        """Empty spaces, full stocks and the start of every seat, before the first draw."""
        at, box, n = self.at, self.printed, self.n
        for empty, size in (
            (ACTIVE, 1),
            (PENDING, 1),
            (DOING_SPACE, 2),
            (EVENT_TILE_AT, 2),
            (AGENDA, REGIONS),
            (CONTROL, REGIONS),
            (PLANT, REGIONS * SLOTS),
            (BUILDER, REGIONS * SLOTS),
            (PROJECT, MAX_SPACES),
            (SCIENTIST, MAX_SPACES),
            (SUMMIT, MAX_SUMMITS),
            (TOPIC, MAX_SUMMITS * TOPICS),
            (UN, MAX_UN),
            (UN_OWNER, MAX_UN),
            (GOAL, MAX_GOALS),
            (CARD, MAX_LOBBYISTS),
            (CARD_PACKET, MAX_LOBBYISTS),
        ):
            self.clear(empty, size)
        at[PRICE] = box.price_start
        at[MARKET] = box.market_size
        at[TECH_POOL] = box.tech_total - box.start_tech * n
        for seat in range(n):
            at[CEP + seat] = box.start_cep
            at[TECH + seat] = box.start_tech
            at[HOME + seat] = box.start_home
            at[RECRUITS + seat] = box.scientists - box.start_home
        for region in range(REGIONS):
            at[EVENT_LEFT + region] = box.event_count[region]
        for energy in range(ENERGIES):
            at[PLANTS + energy] = box.plants_per_type
        for fuel in range(FOSSILS):
            at[FOSSIL_LEFT + fuel] = box.fossil_count[fuel]
        at[BANK] = box.cep_total - box.market_size - box.start_cep * n

    def clear(self, block: i64, size: i64) -> None:
        for i in range(block, block + size):
            self.at[i] = NOBODY

    # --- words the rules use everywhere --------------------------------------------------------

    def turn_order(self) -> vec[i64]:
        """Seats clockwise from the start player."""
        return vec[i64]([(self.at[START] + i) % self.n for i in range(self.n)])

    def count_of(self, block: i64, length: i64, value: i64) -> i64:
        """How often a value stands in a block."""
        return count(self.at[block : block + length], value)

    def sum_of(self, block: i64, length: i64) -> i64:
        at = self.at
        total: i64 = 0
        for i in range(block, block + length):
            total += at[i]
        return total

    def score_of(self, row: i64) -> i64:
        """The score of a seat, or of the group (row 0 of a cooperative game)."""
        return self.sum_of(VP + row * VP_KINDS, VP_KINDS)

    def take_tech(self, seat: i64, amount: i64) -> None:
        """Tech cubes from the general pool, as many as there are."""
        taken = min(amount, self.at[TECH_POOL])
        self.at[TECH_POOL] -= taken
        self.at[TECH + seat] += taken

    def un_cards_of(self, seat: i64) -> i64:
        return self.count_of(UN_OWNER, self.agreed.un_places, seat)

    def last_completed(self) -> i64:
        """How many summits were completed in this turn."""
        most = 0
        for space in range(self.printed.summit_spaces):
            most = max(most, self.at[COMPLETED + space])
        return most

    def forget_turn(self) -> None:
        """All markers are taken back, and the market is open again."""
        at = self.at
        at[MAINS] = 0
        at[MAIN] = 0
        at[MOVED] = 0
        at[TRADED] = 0
        at[CARDED] = 0
        at[PENDING] = NOBODY
        at[DOING] = 0
        at[DOING_SPACE] = NOBODY
        at[DOING_ENERGY] = NOBODY
        at[SENT] = 0
        at[CLOSED] = 0

"""CO2 (2012) as the kernel sees it."""

from collections.abc import Iterator
from typing import Any

from ..co2_family.cards import points
from ..co2_family.chart import chart
from ..co2_family.layout import ACTIVE, ENDING, KEEP_LEFT
from ..co2_family.shown import shown
from ..co2_family.terms import (
    ACTION_DONE,
    AGENDA_TILE,
    CHOOSE_GAIN,
    DEAL_GOAL,
    DEAL_LOBBYIST,
    DRAFT_KEEP,
    EVENT_TILE,
    FINAL_GOAL,
    FOSSIL_TILE,
    FREE_MOVE,
    GO,
    INCOME_SHARE,
    LEARN,
    NOBODY,
    PAY,
    PLACE_CEP,
    SCIENTIST_GRANT,
    SETUP,
    START_PLAYER,
    SUMMIT_TILE,
    TURN,
    UN_CARD,
)
from ..co2_family.words import masked
from ..kernel.fields import Field
from ..kernel.position import Position, unpack
from ..kernel.rules import EVERYBODY, Option, Result, Rules, Say, Setup
from ..kernel.story import Step
from . import box as components
from .board import board
from .cites import RULE_CLAUSES
from .clauses import (
    C_AUCTION_2,
    C_AUCTION_3,
    C_DRAFT_1,
    C_GEN_2,
    C_OPS_3,
    C_OPS_7,
    C_SCI_7,
    C_SUPPLY_6,
    C_SUPPLY_8,
    C_SUPPLY_11,
    CLAUSE_IDS,
)
from .fields import fields
from .forecast import forecast
from .invariants import violations
from .narrate import Co2Narration
from .printed import printed
from .rules import Table, as_table
from .scoring import winners
from .state import Deal
from .terms import (
    AUCTION_BID,
    AUCTION_NAMES,
    AUCTION_OFF,
    AUCTION_PAY,
    DISPLACED,
    ENDING_NAMES,
    EXTRA_POINT,
    FIRST_REGION,
    LOST_CO2,
    MODE_NAMES,
    NAME_START,
    OWN_LEAVES,
    PRESET_NAMES,
    PROJECT_EXPERTISE,
    RULE_NAMES,
    RUNNING,
    SEAT_NAMES,
    SOLO,
    SOLO_SPACE,
    SOLO_START,
    SOLO_TILE,
    START_FOSSIL,
    SUBSIDY,
    SUPPLY_PAY,
    T_BUILD_WITH,
    T_MAIN,
    T_MOVE,
    VP_NAMES,
)
from .told import Co2Telling
from .view import private
from .words import abouts, words


class Co2(Rules):
    name = "co2"
    title = "CO₂"
    version = 2
    versions_before = (1,)
    modes = MODE_NAMES
    seats = {"standard": (2, 3, 4, 5), "solo": (1,)}
    colours = SEAT_NAMES
    options = {
        "preset": Option(
            "choice",
            None,
            (None, *PRESET_NAMES),
            "Fixed starting plants, not random ones (C-PRESET-1).",
        ),
        "auction": Option(
            "choice",
            "off",
            AUCTION_NAMES,
            "Bid for the right to name the start player (C-AUCTION-2).",
            ("standard",),
        ),
        "draft": Option("flag", False, (False, True), "Draft the Lobby cards (C-DRAFT-1).", ("standard",)),
        "draft_direction": Option(
            "choice",
            "right",
            ("right", "right-left"),
            "Where the piles of a draft go (C-DRAFT-2).",
            ("standard",),
        ),
        "final_income": Option("flag", True, (False, True), "Pay income once more at the end (C-END-9)."),
        "return_350_min_decade": Option(
            "choice", 1, (1, 4), "The first decade in which falling below 350 ppm ends the game (C-END-4)."
        ),
        "goal_cash_at_end": Option(
            "choice",
            "choice",
            ("choice", "only-if-missed"),
            "Whether a Company Goal that scores may be cashed at the end (C-END-10).",
        ),
        "subsidy": Option(
            "choice",
            "automatic",
            ("automatic", "optional"),
            "Whether a cube of the region must or may help to pay for a plant (C-BUILD-5).",
        ),
        "solo_limit": Option(
            "choice",
            "reached",
            ("reached", "exceeded"),
            "Whether 500 ppm ends a solo game (C-SOLO-8).",
            ("solo",),
        ),
        "data": Option("folder", None, (), "A folder of corrected component data."),
    }
    rule_names = RULE_NAMES
    package = __package__
    clause_ids = CLAUSE_IDS
    asked_of_seats = (
        SOLO_START,
        SOLO_SPACE,
        DRAFT_KEEP,
        TURN,
        GO,
        FREE_MOVE,
        SCIENTIST_GRANT,
        LEARN,
        PLACE_CEP,
        PAY,
        CHOOSE_GAIN,
        DISPLACED,
        SUBSIDY,
        OWN_LEAVES,
        PROJECT_EXPERTISE,
        EXTRA_POINT,
        INCOME_SHARE,
        FIRST_REGION,
        SUPPLY_PAY,
        AUCTION_BID,
        AUCTION_PAY,
        NAME_START,
        FINAL_GOAL,
    )
    asked_of_nature = (
        START_PLAYER,
        SUMMIT_TILE,
        AGENDA_TILE,
        EVENT_TILE,
        UN_CARD,
        DEAL_GOAL,
        DEAL_LOBBYIST,
        START_FOSSIL,
        SOLO_TILE,
        FOSSIL_TILE,
    )
    rule_clauses = RULE_CLAUSES

    def check_setup(self, setup: Setup) -> None:
        components.load(setup.options["data"])

    def start(self, setup: Setup) -> Table:
        if setup.made is None:
            setup.made = self.deal(setup)
        table = Table(setup.made)
        table.then(SETUP)
        return table

    def deal(self, setup: Setup) -> Deal:
        options = setup.options
        mode = MODE_NAMES.index(setup.mode)
        preset = options["preset"]
        return Deal(
            components.load(options["data"]),
            mode,
            setup.seats,
            int(options["draft"] and mode != SOLO),  # C-SOLO-10
            int(options["draft_direction"] == "right-left"),
            NOBODY if preset is None else PRESET_NAMES.index(preset),
            AUCTION_OFF if mode == SOLO else AUCTION_NAMES.index(options["auction"]),
            int(options["final_income"]),
            options["return_350_min_decade"],
            int(options["goal_cash_at_end"] == "only-if-missed"),
            int(options["subsidy"] == "optional"),
            int(options["solo_limit"] == "exceeded"),
        )

    # --- words -----------------------------------------------------------------------------------

    def words(self, position: Position, rule: int, argument: int, pick: int) -> str:
        return words(as_table(position), rule, argument, pick)

    def masked(self, position: Position, rule: int, argument: int) -> str:
        return masked(rule, argument, SEAT_NAMES)

    def abouts(self, position: Position, rule: int) -> dict[int, str]:
        return abouts(as_table(position), rule)

    def fields(self, position: Position) -> list[Field]:
        return fields(as_table(position))

    def elsewhere(self, position: Position, seat: int, text: str) -> int:
        """A move of a turn while another question is open: free moves never come in between."""
        s = as_table(position)
        if s.rule == INCOME_SHARE and text.startswith("income "):
            return C_SUPPLY_6  # a split that does not add up
        if s.rule == AUCTION_BID and text.startswith("bid "):
            return C_AUCTION_3
        return not_now(s, seat) if self.sayable(s, TURN, seat, text) else 0

    def out_of_turn(self, position: Position, seat: int, text: str) -> int:
        s = as_table(position)
        if s.rule == DRAFT_KEEP:
            return C_DRAFT_1
        if self.sayable(s, TURN, seat, text):
            return not_now(s, seat)
        if s.rule == DISPLACED:
            return C_SCI_7
        if s.rule == INCOME_SHARE:
            return C_SUPPLY_6
        if s.rule == FIRST_REGION:
            return C_SUPPLY_8
        if s.rule == SUPPLY_PAY:
            return C_SUPPLY_11
        if s.rule in (AUCTION_BID, AUCTION_PAY, NAME_START):
            return C_AUCTION_2
        return C_OPS_3

    # --- secrets ---------------------------------------------------------------------------------

    def seen_by(self, position: Position, rule: int, seat: int, argument: int, pick: int) -> int:
        """C-SETUP-15: hands and company goals are secret, everything else is open."""
        if rule in (DEAL_LOBBYIST, DEAL_GOAL):
            return 1 << argument
        return 1 << seat if rule == DRAFT_KEEP else EVERYBODY

    def reveals(self, position: Position, rule: int, seat: int, argument: int, pick: int) -> bool:
        """A card played or a goal turned over before others, or the next packet of a draft."""
        s = as_table(position)
        if rule == DRAFT_KEEP:
            return s.sum_of(KEEP_LEFT, s.n) == 1
        card = rule == TURN and (T_MAIN <= pick < T_MOVE or pick >= T_BUILD_WITH)
        return (card or (rule == FINAL_GOAL and pick == 1)) and s.n > 1

    def private(self, position: Position, seat: int | None) -> dict[str, Any]:
        return private(as_table(position), seat)

    def board(self, view: dict[str, Any], say: Say) -> str:
        return board(components.load(view["options"]["data"]), view, say)

    def told(self, view: dict[str, Any], lines: list[str], say: Say, past: bool) -> list[str]:
        telling = Co2Telling(components.load(view["options"]["data"]), view, say, past)
        return [telling.line(line) for line in lines]

    def about_told(self, view: dict[str, Any], rule: str, about: str | int | None, say: Say) -> str:
        return Co2Telling(components.load(view["options"]["data"]), view, say).about(rule, about)

    def printed(self, setup: Setup, say: Say) -> dict[str, Any]:
        return printed(components.load(setup.options["data"]), setup, say)

    def narrated(self, setup: Setup, steps: list[Step], say: Say) -> list[str]:
        return Co2Narration(components.load(setup.options["data"]), say).told(steps)

    def shown(self, view: dict[str, Any], say: Say) -> dict[str, Any]:
        box = components.load(view["options"]["data"])
        return shown(box, view, "plants", int(box.minimum_grant))

    def forecast(self, position: Position) -> dict[str, Any]:
        return forecast(as_table(position))

    def chart(self, view: dict[str, Any]) -> dict[str, Any]:
        return chart(view, "expertise")

    # --- the end ---------------------------------------------------------------------------------

    def result(self, position: Position) -> Result | None:
        s = as_table(position)
        if s.at[ENDING] == RUNNING or not s.over():
            return None
        seats = [SEAT_NAMES[i] for i in range(s.n)]
        scores = {seat: s.score_of(i) for i, seat in enumerate(seats)}
        breakdown = {seat: points(s, i, VP_NAMES) for i, seat in enumerate(seats)}
        lost = s.at[ENDING] == LOST_CO2
        first = [] if lost else [SEAT_NAMES[i] for i in winners(s)]
        reason = ENDING_NAMES[s.at[ENDING]]
        return Result(False if lost else None, first, scores, breakdown, reason, None)

    def violations(self, position: Position) -> list[str]:
        return violations(as_table(position))

    def values(self, overlay: str | None) -> Iterator[tuple[str, str, str, Any, str]]:
        return iter(components.values(overlay))


def not_now(s: Table, seat: int) -> int:
    """Why a move of a turn must wait: another's turn, the end of the own one, or a running action."""
    if seat != s.at[ACTIVE]:
        return C_OPS_3
    steps = [unpack(step)[0] for step in s.todo]
    return C_GEN_2 if TURN in steps or ACTION_DONE in steps else C_OPS_7


RULES = Co2()

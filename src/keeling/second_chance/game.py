"""CO2: Second Chance as the kernel sees it."""

from collections.abc import Iterator
from typing import Any

from ..co2_family.cards import points
from ..co2_family.chart import chart
from ..co2_family.layout import ACTIVE, ENDING, KEEP_LEFT, PHASE
from ..co2_family.shown import shown
from ..co2_family.terms import (
    AGENDA_TILE,
    AT_SPACE,
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
    LEARN_TOPIC,
    PAY,
    PLACE_CEP,
    REGION_NAMES,
    SCIENTIST_GRANT,
    SETUP,
    START_PLAYER,
    SUMMIT_TILE,
    TURN,
    UN_CARD,
)
from ..co2_family.words import masked
from ..kernel.errors import BadSetup
from ..kernel.fields import Field
from ..kernel.position import Position
from ..kernel.rules import EVERYBODY, Option, Result, Rules, Say, Setup
from ..kernel.story import Step
from . import box as components
from .board import board
from .cites import RULE_CLAUSES
from .clauses import CLAUSE_IDS, SC_GEN_8, SC_INC_6, SC_INFRA_6, SC_SUMMIT_5, SC_SUP_9, SC_TURN_5, SC_TURN_8
from .fields import fields
from .forecast import forecast
from .invariants import violations
from .layout import PREPARING
from .narrate import SecondChanceNarration
from .printed import printed
from .rules import Table, as_table
from .scoring import epithet, winners
from .setup import RANDOM_GOAL, draft_clause, keep_clause
from .state import Deal
from .terms import (
    COMPETITIVE,
    ENDING_NAMES,
    ENEMY_START,
    ENV_TILE,
    GIVE,
    KEEP_GOAL,
    MODE_NAMES,
    PHASE_SUPPLY,
    REDUCE,
    REGION_CUBE,
    RULE_NAMES,
    RUNNING,
    SCORED,
    SEAT_NAMES,
    SOLO,
    SOLO_GOAL,
    T_BEFORE,
    T_MOVE,
    VP_NAMES,
    WON,
)
from .told import SecondChanceTelling
from .view import private
from .words import abouts, words


class SecondChance(Rules):
    name = "second-chance"
    title = "CO₂: Second Chance"
    version = 4
    versions_before = (1, 2, 3)
    modes = MODE_NAMES
    seats = {"coop": (2, 3, 4), "competitive": (2, 3, 4), "solo": (1,)}
    colours = SEAT_NAMES
    options = {
        "draft": Option(
            "flag",
            False,
            (False, True),
            "Draft the Lobbyist cards (SC-DRAFT-1).",
            ("coop", "competitive"),
        ),
        "inspectors": Option(
            "flag",
            False,
            (False, True),
            "UN Inspectors double penalties (coop; solo always has them).",
            ("coop",),
        ),
        "solo_goal": Option(
            "choice",
            None,
            (None, *range(1, 13), "random"),
            "An extra goal for the solo game, or a drawn one.",
            ("solo",),
        ),
        "start_region": Option(
            "choice", "north-america", REGION_NAMES, "Where Energy Supply begins (SC-SETUP-25)."
        ),
        "enemy_reference": Option(
            "choice",
            "moving",
            ("moving", "fixed"),
            "Solo: search for enemy cubes from the last region used, or always from the first "
            "(SC-SOLO-ENEMY-6).",
            ("solo",),
        ),
        "data": Option("folder", None, (), "A folder of corrected component data."),
    }
    rule_names = RULE_NAMES
    package = __package__
    clause_ids = CLAUSE_IDS
    asked_of_seats = (
        KEEP_GOAL,
        ENEMY_START,
        DRAFT_KEEP,
        TURN,
        GO,
        FREE_MOVE,
        GIVE,
        LEARN,
        PLACE_CEP,
        PAY,
        CHOOSE_GAIN,
        SCIENTIST_GRANT,
        REGION_CUBE,
        LEARN_TOPIC,
        INCOME_SHARE,
        REDUCE,
        FINAL_GOAL,
    )
    asked_of_nature = (
        START_PLAYER,
        SUMMIT_TILE,
        AGENDA_TILE,
        ENV_TILE,
        EVENT_TILE,
        UN_CARD,
        DEAL_GOAL,
        DEAL_LOBBYIST,
        SOLO_GOAL,
        FOSSIL_TILE,
    )
    group_rules = (REDUCE,)
    rule_clauses = RULE_CLAUSES
    verb_modes = {"pollute": ("solo",), "discard": ("competitive",)}  # SC-SOLO-TURN-2, SC-COMP-OPS-5

    def check_setup(self, setup: Setup) -> None:
        if setup.options["inspectors"] and setup.mode == "competitive":
            raise BadSetup(
                "inspectors cannot be used in a competitive game, which has no Environmental Goals; "
                "allowed: coop (SC-INSP-10)"
            )
        if setup.options["solo_goal"] is not None and setup.mode != "solo":
            raise BadSetup("solo_goal is only for the solo mode (SC-SOLO-SETUP-7)")
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
        goal = options["solo_goal"]
        return Deal(
            components.load(options["data"]),
            mode,
            setup.seats,
            int(options["draft"] and mode != SOLO),  # SC-DRAFT-6
            int(options["inspectors"] or mode == SOLO),  # SC-SOLO-SETUP-8
            RANDOM_GOAL if goal == "random" else goal or 0,
            REGION_NAMES.index(options["start_region"]),
            int(options["enemy_reference"] == "fixed"),
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
        """A move of a turn while another question is open: nothing may come in between."""
        s = as_table(position)
        if s.rule == INCOME_SHARE and text.startswith("income "):
            return SC_INC_6  # a split that does not add up
        return SC_TURN_8 if self.sayable(s, TURN, seat, text) else 0

    def out_of_turn(self, position: Position, seat: int, text: str) -> int:
        s = as_table(position)
        if s.rule == DRAFT_KEEP:
            return draft_clause(s.argument)
        if s.rule == KEEP_GOAL:
            return keep_clause(s)
        if self.sayable(s, TURN, seat, text):
            return SC_TURN_8 if seat == s.at[ACTIVE] else SC_TURN_5
        if s.rule == GO and s.argument == AT_SPACE + s.at[PREPARING]:
            return SC_INFRA_6  # its employer moves a displaced scientist
        if s.rule in (GIVE, LEARN, PLACE_CEP):
            return SC_GEN_8  # the receiver of a gain decides
        if s.rule == LEARN_TOPIC:
            return SC_SUMMIT_5
        if s.rule == PAY and s.at[PHASE] == PHASE_SUPPLY:
            return SC_SUP_9
        return SC_TURN_5

    # --- secrets ---------------------------------------------------------------------------------

    def seen_by(self, position: Position, rule: int, seat: int, argument: int, pick: int) -> int:
        """SC-GEN-7: cards in hand and goals are secret, everything else is public."""
        if rule in (DEAL_LOBBYIST, DEAL_GOAL):
            return 1 << argument
        return 1 << seat if rule in (DRAFT_KEEP, KEEP_GOAL) else EVERYBODY

    def reveals(self, position: Position, rule: int, seat: int, argument: int, pick: int) -> bool:
        """A card laid down or a goal turned over before others, or the next packet of a draft."""
        s = as_table(position)
        if rule == DRAFT_KEEP:
            return s.sum_of(KEEP_LEFT, s.n) == 1  # everybody has chosen: the packets go round
        shows = (rule == TURN and T_BEFORE <= pick < T_MOVE) or (rule == FINAL_GOAL and pick == 1)
        return shows and s.n > 1

    def private(self, position: Position, seat: int | None) -> dict[str, Any]:
        return private(as_table(position), seat)

    def board(self, view: dict[str, Any], say: Say) -> str:
        return board(components.load(view["options"]["data"]), view, say)

    def told(self, view: dict[str, Any], lines: list[str], say: Say, past: bool) -> list[str]:
        telling = SecondChanceTelling(components.load(view["options"]["data"]), view, say, past)
        return [telling.line(line) for line in lines]

    def about_told(self, view: dict[str, Any], rule: str, about: str | int | None, say: Say) -> str:
        return SecondChanceTelling(components.load(view["options"]["data"]), view, say).about(rule, about)

    def printed(self, setup: Setup, say: Say) -> dict[str, Any]:
        return printed(components.load(setup.options["data"]), setup, say)

    def narrated(self, setup: Setup, steps: list[Step], say: Say) -> list[str]:
        return SecondChanceNarration(components.load(setup.options["data"]), say).told(steps)

    def shown(self, view: dict[str, Any], say: Say) -> dict[str, Any]:
        box = components.load(view["options"]["data"])
        return shown(box, view, "stack")

    def forecast(self, position: Position) -> dict[str, Any]:
        return forecast(as_table(position))

    def chart(self, view: dict[str, Any]) -> dict[str, Any]:
        return chart(view, "knowledge")

    # --- the end ---------------------------------------------------------------------------------

    def result(self, position: Position) -> Result | None:
        s = as_table(position)
        if s.at[ENDING] == RUNNING:
            return None
        reason = ENDING_NAMES[s.at[ENDING]]
        if s.mode == COMPETITIVE:
            seats = [SEAT_NAMES[i] for i in range(s.n)]
            scores = {seat: s.score_of(i) for i, seat in enumerate(seats)}
            breakdown = {seat: points(s, i, VP_NAMES) for i, seat in enumerate(seats)}
            first = [SEAT_NAMES[i] for i in winners(s)] if s.at[ENDING] == SCORED else []
            return Result(None if s.at[ENDING] == SCORED else False, first, scores, breakdown, reason, None)
        won = s.at[ENDING] == WON
        team = [SEAT_NAMES[i] for i in range(s.n)]
        title = " ".join(titled(key) for key in epithet(s)) if won else None
        breakdown = {"group": points(s, 0, VP_NAMES)}
        return Result(won, team if won else [], {"group": s.score()}, breakdown, reason, title)

    def violations(self, position: Position) -> list[str]:
        return violations(as_table(position))

    def values(self, overlay: str | None) -> Iterator[tuple[str, str, str, Any, str]]:
        return iter(components.values(overlay))


def titled(key: str) -> str:
    """An epithet as printed: friends-of-the-back-yard -> Friends of the Back Yard."""
    return " ".join(word if word in ("of", "the") else word.capitalize() for word in key.split("-"))


RULES = SecondChance()

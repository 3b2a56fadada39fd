"""CO2: Second Chance as the kernel sees it."""

import tomllib
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from typing import Any

from ..kernel.errors import BadSetup
from ..kernel.fields import Field
from ..kernel.position import Position
from ..kernel.rules import EVERYBODY, Option, Result, Rules, Setup
from . import box as components
from .clauses import CLAUSE_IDS, SC_TURN_5, SC_TURN_8
from .fields import fields
from .goals import company_points, goal_met
from .invariants import violations
from .layout import (
    CARD,
    CARD_PACKET,
    CARD_SEEN,
    ENDING,
    GOAL,
    GOAL_SHOWN,
    VP,
)
from .rules import Table, as_table
from .scoring import epithet, winners
from .setup import RANDOM_GOAL
from .state import Deal
from .terms import (
    COMPETITIVE,
    DEAL_GOAL,
    DEAL_LOBBYIST,
    DRAFT_KEEP,
    ENDING_NAMES,
    FINAL_GOAL,
    KEEP_GOAL,
    MODE_NAMES,
    PILE,
    REGION_NAMES,
    RULE_NAMES,
    RUNNING,
    SCORED,
    SEAT_NAMES,
    SETUP,
    SOLO,
    T_BEFORE,
    T_MOVE,
    TABLE,
    TURN,
    VP_KINDS,
    VP_NAMES,
    WON,
)
from .turn import every_turn_answer
from .words import abouts, masked, turn_words, words


class SecondChance(Rules):
    name = "second-chance"
    title = "CO₂: Second Chance"
    version = 1
    modes = MODE_NAMES
    seats = {"coop": (2, 3, 4), "competitive": (2, 3, 4), "solo": (1,)}
    colours = SEAT_NAMES
    options = {
        "draft": Option("flag", False, (False, True), "Draft the Lobbyist cards (SC-DRAFT-1)."),
        "inspectors": Option(
            "flag", False, (False, True), "UN Inspectors double penalties (coop; solo always has them)."
        ),
        "solo_goal": Option(
            "choice",
            None,
            (None, *range(1, 13), "random"),
            "An extra goal for the solo game, or a drawn one.",
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
        ),
        "data": Option("folder", None, (), "A folder of corrected component data."),
    }
    rule_names = RULE_NAMES

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
        options = setup.options
        mode = MODE_NAMES.index(setup.mode)
        goal = options["solo_goal"]
        deal = Deal(
            components.load(options["data"]),
            mode,
            setup.seats,
            int(options["draft"] and mode != SOLO),  # SC-DRAFT-6
            int(options["inspectors"] or mode == SOLO),  # SC-SOLO-SETUP-8
            RANDOM_GOAL if goal == "random" else goal or 0,
            REGION_NAMES.index(options["start_region"]),
            int(options["enemy_reference"] == "fixed"),
        )
        table = Table(deal)
        table.then(SETUP)
        return table

    # --- words -----------------------------------------------------------------------------------

    def words(self, position: Position, rule: int, argument: int, pick: int) -> str:
        return words(as_table(position), rule, argument, pick)

    def masked(self, position: Position, rule: int, argument: int) -> str:
        return masked(as_table(position), rule, argument)

    def domain(self, position: Position, rule: int, seat: int, argument: int) -> list[int]:
        return as_table(position).domain(rule, seat, argument)

    def abouts(self, position: Position, rule: int) -> dict[int, str]:
        return abouts(as_table(position), rule)

    def fields(self, position: Position) -> list[Field]:
        return fields(as_table(position))

    def elsewhere(self, position: Position, seat: int, text: str) -> int:
        """A move of a turn while another question is open: nothing may come in between."""
        table = as_table(position)
        known = any(turn_words(table, pick) == text for pick in every_turn_answer(table))
        return SC_TURN_8 if known else 0

    def out_of_turn(self, position: Position, seat: int) -> int:
        return SC_TURN_5

    def clause_id(self, number: int) -> str:
        return CLAUSE_IDS[number]

    def clauses(self) -> dict[str, dict[str, Any]]:
        return read_clauses()

    # --- secrets ---------------------------------------------------------------------------------

    def seen_by(self, position: Position, rule: int, seat: int, argument: int, pick: int) -> int:
        """SC-GEN-7: cards in hand and goals are secret, everything else is public."""
        if rule in (DEAL_LOBBYIST, DEAL_GOAL):
            return 1 << argument
        return 1 << seat if rule in (DRAFT_KEEP, KEEP_GOAL) else EVERYBODY

    def reveals(self, position: Position, rule: int, seat: int, argument: int, pick: int) -> bool:
        """A card laid down or a goal turned over, if there is anybody to see it."""
        shows = (rule == TURN and T_BEFORE <= pick < T_MOVE) or (rule == FINAL_GOAL and pick == 1)
        return shows and as_table(position).n > 1

    def private(self, position: Position, seat: int | None) -> dict[str, Any]:
        s = as_table(position)
        seats = range(s.n)
        goal_names = s.box.company_names if s.mode == COMPETITIVE else s.box.goal_names
        view: dict[str, Any] = {
            "score": {SEAT_NAMES[i]: s.score_of(i) for i in seats} if s.mode == COMPETITIVE else s.score(),
            "hand_sizes": {SEAT_NAMES[i]: s.count_of(CARD, s.box.lobbyists, i) for i in seats},
            "goal_counts": {SEAT_NAMES[i]: s.count_of(GOAL, s.deal.goals, i) for i in seats},
            "played": {
                SEAT_NAMES[i]: [
                    s.box.lobby_names[c] for c in range(s.box.lobbyists) if s.at[CARD + c] == TABLE + i
                ]
                for i in seats
            },
            "shown_goals": {
                goal_names[g]: SEAT_NAMES[s.at[GOAL + g]] for g in range(s.deal.goals) if s.at[GOAL_SHOWN + g]
            },
        }
        if seat is None:
            return view
        view["hand"] = [s.box.lobby_names[c] for c in range(s.box.lobbyists) if s.at[CARD + c] == seat]
        view["pile"] = [s.box.lobby_names[c] for c in range(s.box.lobbyists) if s.at[CARD + c] == PILE + seat]
        view["goals"] = [goal_names[g] for g in range(s.deal.goals) if s.at[GOAL + g] == seat]
        view["goals_aside"] = [goal_names[g] for g in range(s.deal.goals) if s.at[GOAL + g] == PILE + seat]
        if s.mode == COMPETITIVE:
            mine = [g for g in range(s.deal.goals) if s.at[GOAL + g] == seat]
            view["goal_points"] = {goal_names[g]: company_points(s, seat, g) for g in mine}
        else:
            mine = [g for g in range(s.deal.goals) if s.at[GOAL + g] in (seat, PILE + seat)]
            view["goals_met"] = {goal_names[g]: goal_met(s, seat, g) for g in mine}
        seen = [s.at[CARD_SEEN + c] >> 3 * seat & 7 for c in range(s.box.lobbyists)]
        view["drafted"] = {  # cards this seat has held in the draft, and whose packet they were in
            s.box.lobby_names[c]: [SEAT_NAMES[s.at[CARD_PACKET + c]], turn]
            for c, turn in enumerate(seen)
            if turn
        }
        return view

    # --- the end ---------------------------------------------------------------------------------

    def result(self, position: Position) -> Result | None:
        s = as_table(position)
        if s.at[ENDING] == RUNNING:
            return None
        reason = ENDING_NAMES[s.at[ENDING]]
        if s.mode == COMPETITIVE:
            seats = [SEAT_NAMES[i] for i in range(s.n)]
            scores = {seat: s.score_of(i) for i, seat in enumerate(seats)}
            breakdown = {seat: points(s, i) for i, seat in enumerate(seats)}
            first = [SEAT_NAMES[i] for i in winners(s)] if s.at[ENDING] == SCORED else []
            return Result(None if s.at[ENDING] == SCORED else False, first, scores, breakdown, reason, None)
        won = s.at[ENDING] == WON
        team = [SEAT_NAMES[i] for i in range(s.n)]
        title = "-".join(epithet(s)) if won else None
        breakdown = {"group": points(s, 0)}
        return Result(won, team if won else [], {"group": s.score()}, breakdown, reason, title)

    def violations(self, position: Position) -> list[str]:
        return violations(as_table(position))

    def values(self, overlay: str | None) -> Iterator[tuple[str, str, str, Any, str]]:
        return iter(components.values(overlay))


def points(s: Table, row: int) -> dict[str, int]:
    """Victory points by where they came from; they add up to the score."""
    first = VP + row * VP_KINDS
    return dict(zip(VP_NAMES, s.at[first : first + VP_KINDS], strict=True))


@cache
def read_clauses() -> dict[str, dict[str, Any]]:
    return tomllib.loads(files(__package__).joinpath("clauses.toml").read_text("utf-8"))


RULES = SecondChance()

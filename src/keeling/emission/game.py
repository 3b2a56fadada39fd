"""e-Mission as the kernel sees it."""

from collections.abc import Iterator
from typing import Any

from ..kernel.errors import BadSetup
from ..kernel.fields import Field
from ..kernel.ints import i64, vec
from ..kernel.position import Position
from ..kernel.rules import EVERYBODY, Option, Result, Rules, Say, Setup
from ..kernel.story import Path, Step
from . import box as components
from .amounts import mentions
from .board import board
from .challenges import kind_of
from .chart import chart
from .choices import effect_of
from .cites import RULE_CLAUSES
from .clauses import (
    CLAUSE_IDS,
    E_CHAL_12,
    E_CHAL_15,
    E_CRISIS_26,
    E_GEN_2,
    E_GEN_5,
    E_GLOBAL_7,
    E_GLOBAL_9,
    E_GLOBAL_11,
    E_SIMUL_9,
)
from .fields import fields
from .forecast import forecast
from .global_phase import globals_at
from .invariants import violations
from .layout import ASIDE, ENDING, GROUP, ONGOING, PASSED, STANDING
from .narrate import Narration
from .printed import printed
from .rules import Table, as_table
from .shown import shown
from .state import Deal
from .terms import (
    ACT,
    CHALLENGE_CARD,
    CHOOSE,
    CRISIS_CARD,
    CRISIS_HELP,
    DRAFT,
    ENDING_NAMES,
    GEO_ROLL,
    GLOBAL_CARD,
    GLOBAL_HELP,
    GREY,
    KEEP_CARD,
    KEEP_GLOBAL,
    KEEP_START_GLOBAL,
    KIND_NAMES,
    LEAVE_CARD,
    LOSE_CARD,
    LOSE_GLOBAL,
    MODE_NAMES,
    OP_DISCARD_CRISIS,
    OP_REVEAL_CRISIS,
    PLANET_ROLL,
    POWER_NAMES,
    PROJECT_CARD,
    RULE_MAX_GLOBAL_PROJECTS,
    RULE_NAMES,
    RUNNING,
    SEAT_NAMES,
    SETUP,
    START_CARD,
    TIE_BREAK,
    TRIM,
    WON,
)
from .things import PASS, USE, first_of, verb_of
from .told import name_of, news, told
from .view import private
from .words import abouts, read_act, words


class EMission(Rules):
    name = "e-mission"
    title = "e-Mission"
    version = 3
    versions_before = (1, 2)
    modes = MODE_NAMES
    seats = {"coop": (2, 3, 4), "solo": (1,)}
    colours = SEAT_NAMES
    options = {
        "powers": Option(
            "list", None, SEAT_NAMES, "The world powers in play, in the order of the seats (E-SETUP-12)."
        ),
        "challenges": Option(
            "cards",
            None,
            KIND_NAMES,
            "Challenge cards by name (h09, or h09-china), or how many to draw of each kind (E-CHAL-1).",
        ),
        "data": Option("folder", None, (), "A folder of corrected component data."),
    }
    rule_names = RULE_NAMES
    says_moves = True
    package = __package__
    clause_ids = CLAUSE_IDS
    asked_of_seats = (
        LEAVE_CARD,
        KEEP_GLOBAL,
        KEEP_START_GLOBAL,
        GLOBAL_HELP,
        DRAFT,
        TRIM,
        ACT,
        CHOOSE,
        KEEP_CARD,
        CRISIS_HELP,
        LOSE_CARD,
        LOSE_GLOBAL,
    )
    asked_of_nature = (
        CHALLENGE_CARD,
        START_CARD,
        CRISIS_CARD,
        GLOBAL_CARD,
        PROJECT_CARD,
        GEO_ROLL,
        PLANET_ROLL,
        TIE_BREAK,
    )
    group_rules = (KEEP_GLOBAL, KEEP_START_GLOBAL, LOSE_GLOBAL)  # helping is for each seat to offer
    rule_clauses = RULE_CLAUSES

    # --- setting up --------------------------------------------------------------------------------

    def seats_wanted(self, options: dict[str, Any]) -> int | None:
        return len(options["powers"]) if options["powers"] else None

    def seat_names(self, mode: str, seats: int, options: dict[str, Any]) -> tuple[str, ...]:
        """The powers named, or those of the normal set-up (E-POWER-1)."""
        powers = options["powers"]
        if powers is None:
            box = components.load(options["data"])
            normal = [
                row for row in range(box.rows) if box.row_standard[row] and box.row_players[row] == seats
            ]
            names = [POWER_NAMES[power] for power in box.row_powers[normal[0]]]
            return tuple(name for name in SEAT_NAMES if name in names) or SEAT_NAMES[:1]
        if len(powers) != seats:
            raise BadSetup(
                f"option powers names {len(powers)} powers for {seats} seats; allowed: one for each"
            )
        return tuple(powers)

    def check_setup(self, setup: Setup) -> None:
        challenges_of(components.load(setup.options["data"]), setup)

    def start(self, setup: Setup) -> Table:
        if setup.made is None:
            box = components.load(setup.options["data"])
            powers = [POWER_NAMES.index(name) for name in setup.colours]
            chosen, draws = challenges_of(box, setup)
            setup.made = Deal(box, vec[i64](powers), box.row_of(vec[i64](powers)), chosen, vec[i64](draws))
        table = Table(setup.made)
        table.then(SETUP)
        return table

    # --- words -------------------------------------------------------------------------------------

    def words(self, position: Position, rule: int, argument: int, pick: int) -> str:
        return words(as_table(position), rule, argument, pick)

    def read(self, position: Position, rule: int, seat: int, argument: int, text: str) -> int:
        if rule in (ACT, GLOBAL_HELP, CRISIS_HELP):
            return read_act(as_table(position), rule, text)
        return super().read(position, rule, seat, argument, text)

    def masked(self, position: Position, rule: int, argument: int) -> str:
        return "crisis ?"  # nothing else is secret

    def abouts(self, position: Position, rule: int) -> dict[int, str]:
        return abouts(as_table(position), rule)

    def fields(self, position: Position) -> list[Field]:
        return fields(as_table(position))

    def elsewhere(self, position: Position, seat: int, text: str) -> int:
        s = as_table(position)
        if is_group_answer(s, text):
            return cannot_keep_so(s, text) if s.rule in (KEEP_GLOBAL, KEEP_START_GLOBAL) else E_GEN_5
        return not_now(s) if self.sayable(position, ACT, seat, text) else 0

    def out_of_turn(self, position: Position, seat: int, text: str) -> int:
        return not_now(as_table(position))

    # --- secrets -----------------------------------------------------------------------------------

    def seen_by(self, position: Position, rule: int, seat: int, argument: int, pick: int) -> int:
        """E-GEN-6: nobody knows a crisis laid face down."""
        return 0 if rule == CRISIS_CARD and not argument & 1 else EVERYBODY

    def reveals(self, position: Position, rule: int, seat: int, argument: int, pick: int) -> bool:
        """An unknown crisis turned up, at once or because the crisis phase goes on."""
        s = as_table(position)
        if rule == ACT and verb_of(pick) == PASS:
            return s.at[PASSED] | 1 << seat == s.everybody
        if rule in (ACT, GLOBAL_HELP) and verb_of(pick) == USE:
            return mentions(
                effect_of(s, seat, first_of(pick)), vec[i64]([OP_REVEAL_CRISIS, OP_DISCARD_CRISIS])
            )
        return rule in (CRISIS_HELP, LOSE_CARD, LOSE_GLOBAL)

    def private(self, position: Position, seat: int | None) -> dict[str, Any]:
        return private(as_table(position))

    def board(self, view: dict[str, Any], say: Say) -> str:
        return board(components.load(view["options"]["data"]), view, say)

    def awaited(self, position: Position) -> list[int]:
        """Whoever has passed may act again, but need not (E-SIMUL-5)."""
        seats = list(position.open_seats())
        if position.rule != ACT:
            return seats
        return [seat for seat in seats if not as_table(position).at[PASSED] >> seat & 1]

    def told(self, view: dict[str, Any], lines: list[str], say: Say, past: bool) -> list[str]:
        box = components.load(view["options"]["data"])
        return [told(box, view, line, say, past) for line in lines]

    def about_told(self, view: dict[str, Any], rule: str, about: str | int | None, say: Say) -> str:
        box = components.load(view["options"]["data"])
        return " ".join(name_of(box, view, view["seat"], word, say) for word in str(about).split())

    def news(self, before: dict[str, Any], after: dict[str, Any], say: Say) -> list[str]:
        return news(components.load(after["options"]["data"]), before, after, say)

    def laid_open(self, position: Position) -> frozenset[Path]:
        """Ongoing crises; those laid face down stay unknown."""
        s = as_table(position)
        return frozenset(("ongoing", s.box.crisis_names[crisis]) for crisis in s.crises_at(ONGOING))

    def narrated(self, setup: Setup, steps: list[Step], say: Say) -> list[str]:
        return Narration(components.load(setup.options["data"]), say).told(steps)

    def forecast(self, position: Position) -> dict[str, Any]:
        return forecast(as_table(position))

    def chart(self, view: dict[str, Any]) -> dict[str, Any]:
        return chart(view)

    def printed(self, setup: Setup, say: Say) -> dict[str, Any]:
        return printed(components.load(setup.options["data"]), setup, say)

    def shown(self, view: dict[str, Any], say: Say) -> dict[str, Any]:
        return shown(components.load(view["options"]["data"]), view, say)

    # --- the end -----------------------------------------------------------------------------------

    def result(self, position: Position) -> Result | None:
        """There are no points, and nobody wins alone (E-END-8)."""
        s = as_table(position)
        if s.at[ENDING] == RUNNING or not s.over():
            return None
        won = s.at[ENDING] == WON
        return Result(won, list(s.deal.names) if won else [], {}, {}, ENDING_NAMES[s.at[ENDING]], None)

    def violations(self, position: Position) -> list[str]:
        return violations(as_table(position))

    def values(self, overlay: str | None) -> Iterator[tuple[str, str, str, Any, str]]:
        return components.values(overlay)


def is_group_answer(s: Table, text: str) -> bool:
    """Does a text answer a question to the group, which is settled or not yet asked?"""
    said = text.split()
    if said[0] in ("decline", "done"):
        return len(said) == 1
    return said[0] in ("keep", "lose") and len(said) > 1 and said[1] in s.box.global_names


def cannot_keep_so(s: Table, text: str) -> int:
    """Why global projects cannot be kept like this, while the group is asked."""
    drawn = [s.box.global_names[project] for project in globals_at(s, ASIDE)]
    if text.split()[-1] == "done" or text.split()[1] not in drawn:
        return E_GLOBAL_7
    return E_GLOBAL_9 if len(s.globals_in_play()) < s.at[STANDING + RULE_MAX_GLOBAL_PROJECTS] else E_GLOBAL_11


def not_now(s: Table) -> int:
    """Why an action must wait: another one is going on, others choose, or it is another phase."""
    if s.rule in (CHOOSE, KEEP_CARD):
        return E_SIMUL_9
    if s.rule == LOSE_CARD:
        return E_CRISIS_26
    if s.rule in (DRAFT, TRIM):
        return E_CHAL_15
    return E_CHAL_12 if s.rule == LEAVE_CARD else E_GEN_2


def challenges_of(box: components.Box, setup: Setup) -> tuple[list[tuple[int, int]], list[int]]:
    """The challenge cards chosen, with whom each is for; and how many of each kind are drawn."""
    given = setup.options["challenges"]
    if given is None:
        return [], [0] * len(KIND_NAMES)
    if isinstance(given, dict):
        return [], draws_of(box, setup, given)
    chosen: list[tuple[int, int]] = []
    dealt = [0] * len(KIND_NAMES)
    for word in given:
        name, dash, owner = word.partition("-")
        if name not in box.challenge_names or (dash and not owner):
            raise BadSetup(f"there is no challenge card {word!r}; allowed: {', '.join(box.challenge_names)}")
        card = box.challenge_names.index(name)
        kind = kind_of(box, card)
        if kind <= GREY and owner:
            raise BadSetup(f"challenge card {name} is for the group, not for {owner!r}")
        if owner and owner not in setup.colours:
            raise BadSetup(f"there is no seat {owner!r} for {name}; seats: {', '.join(setup.colours)}")
        whom = GROUP if kind <= GREY else dealt[kind] % setup.seats
        if owner:
            whom = setup.colours.index(owner)
        else:
            dealt[kind] += 1
        chosen.append((card, whom))
    check_chosen(box, chosen)
    return chosen, [0] * len(KIND_NAMES)


def check_chosen(box: components.Box, chosen: list[tuple[int, int]]) -> None:
    """Each card once, and no contradictions (E-CHAL-9)."""
    for place, (card, whom) in enumerate(chosen):
        for other, another in chosen[:place]:
            if card == other:
                raise BadSetup(f"challenge card {box.challenge_names[card]} is there only once")
            if whom == another and other in box.challenge_excludes[card]:
                names = f"{box.challenge_names[other]} and {box.challenge_names[card]}"
                raise BadSetup(f"challenge cards {names} exclude each other (E-CHAL-9)")


def draws_of(box: components.Box, setup: Setup, given: dict[str, int]) -> list[int]:
    """By kind; of single cards so many for each player (E-CHAL-2)."""
    draws = [0] * len(KIND_NAMES)
    for name, count in given.items():
        if name not in KIND_NAMES:
            raise BadSetup(f"there is no kind {name!r} of challenge cards; allowed: {', '.join(KIND_NAMES)}")
        kind = KIND_NAMES.index(name)
        draws[kind] = count
    for kind, name in enumerate(KIND_NAMES):
        most = safe_cards(box, kind, draws, setup.seats) // (1 if kind <= GREY else setup.seats)
        if not 0 <= draws[kind] <= most:
            raise BadSetup(f"{draws[kind]} cards of {name} cannot be drawn; allowed: 0 to {most}")
    return draws


def safe_cards(box: components.Box, kind: int, draws: list[int], seats: int) -> int:
    """Cards of a kind that can be drawn whatever was drawn of the earlier kinds (E-CHAL-9)."""
    mine = [card for card in range(box.challenges) if kind_of(box, card) == kind]
    safe = len(mine)
    for earlier in range(kind):
        excluded = [c for c in mine if any(kind_of(box, o) == earlier for o in box.challenge_excludes[c])]
        safe -= min(len(excluded), draws[earlier] * (1 if earlier <= GREY else seats))
    return safe


RULES = EMission()

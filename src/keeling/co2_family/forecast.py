"""What both editions can say of the coming supply, only from what everybody sees.

The order of the fossil tiles is a secret, their number of each fuel is not: every tile that left the deck
was seen by all.
"""

from collections.abc import Iterable, Sequence
from itertools import product
from math import comb, prod
from typing import Any

from ..kernel.position import QUIET, unpack
from .income import income_of
from .layout import CO2, CONTROL, PLANT, REGION_CEP
from .market import ceps_to_pay_with
from .state import FamilyState
from .terms import INCOME_SHARE, NOBODY, SLOTS

Chances = dict[int, float]  # ppm -> how likely so much is added


def steps_to_come(s: FamilyState, rule: int) -> list[tuple[int, int]]:
    """(player, argument) of each step or open question of this rule, the next one first."""
    steps = [unpack(step) for step in reversed(list(s.todo))]
    if s.rule != QUIET:
        steps.insert(0, (s.rule, s.player, s.argument))
    return [(player, argument) for number, player, argument in steps if number == rule]


# --- burning ------------------------------------------------------------------------------------------


def is_empty(s: FamilyState, region: int, decade: int) -> bool:
    """The decade's demand space, if the region has one, holds no plant (SC-SUP-2, C-SUPPLY-9)."""
    return decade < s.agreed.demand[region] and s.at[PLANT + region * SLOTS + decade] == NOBODY


def added_ppm(s: FamilyState, left: Sequence[int], drawn: int) -> Chances:
    """What so many tiles of a shuffled deck may add; `left` counts the deck by fuel."""
    ppm = [int(each) for each in s.printed.fossil_ppm]
    hands = comb(sum(left), drawn)
    found: Chances = {}
    for counts in product(*(range(min(count, drawn) + 1) for count in left)):
        if sum(counts) == drawn:
            added = sum(count * each for count, each in zip(counts, ppm, strict=True))
            ways = prod(comb(all_of_it, count) for all_of_it, count in zip(left, counts, strict=True))
            found[added] = found.get(added, 0.0) + ways / hands
    return found


def at_least(chances: Chances, added: int) -> float:
    """How likely it is that so much is added, or more."""
    return round(sum((chance for ppm, chance in chances.items() if ppm >= added), 0.0), 4)


def ppm_after(s: FamilyState, chances: Chances, broken_from: int) -> dict[str, Any]:
    """CO2 now and after it; from `broken_from` on the limit is broken."""
    now = int(s.at[CO2])
    return {
        "now": now,
        "best": now + min(chances),
        "expected": round(now + sum(added * chance for added, chance in chances.items()), 1),
        "worst": now + max(chances),
        "limit": int(s.printed.co2_limit),
        "limit_chance": at_least(chances, broken_from - now),
    }


# --- CEPs ---------------------------------------------------------------------------------------------


def ceps_due(s: FamilyState, regions: Iterable[int]) -> list[int]:
    """By seat: one for each burning region it controls (SC-SUP-7, C-SUPPLY-11)."""
    due = [0] * s.n
    for region in regions:
        if s.at[CONTROL + region] != NOBODY:
            due[s.at[CONTROL + region]] += 1
    return due


def regions_that_pay(s: FamilyState, regions: Iterable[int]) -> list[int]:
    """Nobody controls them, so that one of their own CEPs is lost (SC-SUP-6, C-SUPPLY-12)."""
    return [region for region in regions if s.at[CONTROL + region] == NOBODY and s.at[REGION_CEP + region]]


def permits(s: FamilyState, seat: int, due: int) -> dict[str, int]:
    """What a seat owes, and what it has in hand and in the regions it controls."""
    held = int(ceps_to_pay_with(s, seat))
    return {"due": due, "held": held, "short": max(0, due - held)}


# --- income -------------------------------------------------------------------------------------------


def full_income(s: FamilyState) -> list[int]:
    """By seat, as the tracks stand now (SC-INC, C-SUPPLY-2 to -6)."""
    return [int(income_of(s, seat)) for seat in range(s.n)]


def income_left(s: FamilyState) -> list[int]:
    """By seat, what is not yet paid while income is paid."""
    left = [0] * s.n
    for seat, total in steps_to_come(s, INCOME_SHARE):
        left[seat] += total
    return left

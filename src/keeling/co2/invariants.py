"""What must hold in every position (C-LIMIT-1, C-CEP-4)."""

from ..co2_family.invariants import Checks, check_stocks, check_tiles, ppm_burning
from ..co2_family.layout import (
    CARD,
    CO2,
    DECADE_NOW,
    GOAL,
    HOME,
    KEEP_LEFT,
    PHASE,
    PROJECT,
    RECRUITS,
    SCIENTIST,
    STACK,
    TOPIC,
)
from ..co2_family.terms import DRAFT_KEEP, ENERGIES, FOSSILS, GONE, NOBODY, TABLE
from ..kernel.ints import i64, vec
from .layout import INSTALLED, REACHED_350
from .state import State
from .terms import ENERGY_NAMES, PHASE_SETUP, SEAT_NAMES


def violations(s: State) -> list[str]:
    checks = Checks()
    must, at, box = checks.must, s.at, s.box
    check_stocks(s, checks, 0, 0)
    check_tiles(s, checks, vec[i64]([0] * FOSSILS))
    must(at[CO2] == ppm_burning(s), "pollution is {}, but the plants make {}", at[CO2], ppm_burning(s))
    must(at[CO2] < box.co2_safe or at[REACHED_350] == 1, "the danger zone was not noted")
    must(0 <= at[DECADE_NOW] < s.decades(), "there is no decade {}", at[DECADE_NOW] + 1)
    must(s.rule == DRAFT_KEEP or s.sum_of(KEEP_LEFT, s.n) == 0, "nobody chooses cards now")
    for energy in range(ENERGIES):
        projects = at[STACK + energy] + s.count_of(PROJECT, box.spaces, energy)
        must(projects == box.projects_per_type, "there are {} {} projects", projects, ENERGY_NAMES[energy])
    for space in range(box.spaces):
        bare = at[SCIENTIST + space] == NOBODY and at[INSTALLED + space] == 0
        must(at[PROJECT + space] != NOBODY or bare, "something lies on {}", box.space_names[space])
    for seat in range(s.n):
        seat_pieces(s, checks, seat)
    for card in range(box.lobbyists):
        place = at[CARD + card]
        there = place in (NOBODY, GONE) or place % TABLE < s.n
        must(there, "{} belongs to a seat that is not in this game", box.lobby_names[card])
    return checks.found


def seat_pieces(s: State, checks: Checks, seat: i64) -> None:
    """Scientists, and a hand that never grows."""
    must, name = checks.must, SEAT_NAMES[seat]
    standing = s.count_of(SCIENTIST, s.box.spaces, seat) + s.count_of(TOPIC, s.deal.topics, seat)
    total = s.at[HOME + seat] + s.at[RECRUITS + seat] + standing
    must(total == s.box.scientists, "{} has {} scientists", name, total)
    hand = s.count_of(CARD, s.box.lobbyists, seat)
    must(hand <= s.box.hand, "{} holds {} Lobby cards", name, hand)
    held = s.count_of(GOAL, s.box.companies, seat) + s.count_of(GOAL, s.box.companies, TABLE + seat)
    must(held == 1 or s.at[PHASE] == PHASE_SETUP, "{} has {} company goals", name, held)

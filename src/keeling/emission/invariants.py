"""What must hold in every position."""

from collections.abc import Callable

from ..kernel.ints import i64
from .crisis_deck import ends, is_permanent
from .layout import (
    ARGUMENT_COUNT,
    ARGUMENT_NEXT,
    ARGUMENTS,
    BANDS,
    CARD_AT,
    CIC,
    CLEAN,
    COUNT_BITS,
    CRISIS_AT,
    CRISIS_PLACE,
    DECK,
    DEMAND,
    DIRTY,
    DISCARD,
    DUE,
    EMISSION,
    ENDING,
    FACE_UP,
    FEWER,
    FILTERS,
    GLOBAL_AT,
    GONE,
    HAND,
    LAID,
    LOOSE,
    MAX_ARGUMENTS,
    MAX_SEATS,
    MAX_SLOTS,
    OCEANS,
    ONGOING,
    ORDER,
    PASSED,
    PHASE,
    PLACES,
    PLAY,
    POOL,
    PROJECT,
    RESILIENCE,
    ROLLS,
    ROUND,
    SHUFFLES,
    SLOTS,
    STANDING,
    TRACK,
    TREES,
    UNDER_CRISIS,
    UNDER_GLOBAL,
)
from .state import State
from .terms import (
    EMISSIONS,
    LOST_EMERGENCY,
    NOBODY,
    PHASE_SETUP,
    RESILIENCES,
    RULE_MAX_GLOBAL_PROJECTS,
    RULE_ROUNDS,
    RUNNING,
    STANDING_RULES,
    TRACK_NAMES,
    TRACKS,
)


def violations(s: State) -> list[str]:
    found: list[str] = []

    def must(holds: bool, text: str) -> None:
        if not holds:
            found.append(text)

    at, box = s.at, s.box
    running = at[ENDING] == RUNNING
    must(0 <= at[TREES] <= box.trees, f"{at[TREES]} trees of {box.trees}")  # E-LIMIT-1
    must(0 <= at[OCEANS] <= box.oceans, f"{at[OCEANS]} oceans of {box.oceans}")
    must(0 <= at[FILTERS] <= box.air_filters, f"{at[FILTERS]} air filters of {box.air_filters}")
    must(not running or 0 <= at[LOOSE] < s.row, f"{at[LOOSE]} loose carbon in a row of {s.row}")
    must(at[POOL] >= 0, f"{at[POOL]} carbon in the global emissions")
    must(0 <= at[BANDS] <= box.bands, f"{at[BANDS]} bands")
    must(not running or at[BANDS] < box.bands, "the last band lies there and the game goes on")
    must(1 <= at[ROUND] <= at[STANDING + RULE_ROUNDS], f"there is no round {at[ROUND]}")
    must(at[ROLLS] >= 0, f"{at[ROLLS]} rolls owed")
    must(0 <= at[SHUFFLES] < 1 << COUNT_BITS, f"crises were shuffled {at[SHUFFLES]} times")
    must(0 <= at[PASSED] <= s.everybody, "somebody has passed who does not play")
    must(min(at[STANDING : STANDING + STANDING_RULES]) >= 0, "a standing rule is less than nothing")
    chosen = 0 <= at[ARGUMENT_NEXT] <= at[ARGUMENT_COUNT] < MAX_ARGUMENTS
    must(chosen and NOBODY not in at[ARGUMENTS : ARGUMENTS + at[ARGUMENT_COUNT]], "a choice is missing")
    for track in range(TRACKS):
        there = 0 <= at[TRACK + track] <= box.track_fields[track]
        must(there, f"{TRACK_NAMES[track]} has no field {at[TRACK + track]}")
    for seat in range(s.n):
        seat_violations(s, seat, must)
    card_violations(s, must)
    crisis_violations(s, must)
    for project in range(box.globals):
        if s.solo and box.global_not_solo[project]:
            must(at[GLOBAL_AT + project] == GONE, f"{box.global_names[project]} is not in a solo game")
    out = [at[GLOBAL_AT + project] for project in s.globals_in_play()]
    must(len(out) <= at[STANDING + RULE_MAX_GLOBAL_PROJECTS], f"{len(out)} global projects")
    must(len(set(out)) == len(out), "two global projects on one place")
    return found


def seat_violations(s: State, seat: i64, must: Callable[[bool, str], None]) -> None:
    at, name = s.at, s.deal.names[seat]
    tokens = [at[block + seat] for block in (DEMAND, DIRTY, CLEAN, CIC, FEWER, DUE)]
    tokens += at[EMISSION + seat * EMISSIONS : EMISSION + (seat + 1) * EMISSIONS]
    tokens += at[RESILIENCE + seat * RESILIENCES : RESILIENCE + (seat + 1) * RESILIENCES]
    must(min(tokens) >= 0, f"{name} has less than nothing of something")
    must(0 < at[SLOTS + seat] <= MAX_SLOTS, f"{name} has {at[SLOTS + seat]} projects")
    lost = at[CIC + seat] >= s.box.cic_loss
    must(not lost or at[ENDING] == LOST_EMERGENCY, f"{name} has {at[CIC + seat]} tokens and the game goes on")


def card_violations(s: State, must: Callable[[bool, str], None]) -> None:
    """Every card lies where a card can lie, and no two have the same place in a project."""
    at, box = s.at, s.box
    seen: list[tuple[i64, i64]] = []
    for card in range(box.cards):
        place, name = at[CARD_AT + card], box.card_names[card]
        start = box.card_power[card] != NOBODY
        must(not (start and place in (DECK, DISCARD)), f"{name} is in the deck")  # E-LOSS-5
        if HAND <= place < PROJECT:
            must((place - HAND) % MAX_SEATS < s.n, f"{name} belongs to nobody in this game")
        elif PROJECT <= place < UNDER_GLOBAL:
            seat, slot = divmod(place - PROJECT, MAX_SLOTS)
            room = at[SLOTS + seat] if at[PHASE] != PHASE_SETUP else box.project_slots  # E-CHAL-12
            must(seat < s.n and slot < max(room, at[SLOTS + seat]), f"{name} lies in no project")
            must((place, at[ORDER + card]) not in seen, f"{name} lies where another card lies")
            seen.append((place, at[ORDER + card]))
        elif UNDER_GLOBAL <= place < UNDER_CRISIS:
            must(at[GLOBAL_AT + place - UNDER_GLOBAL] >= PLAY, f"{name} is tucked under nothing")
        elif place >= UNDER_CRISIS:
            crisis = place - UNDER_CRISIS
            out = at[CRISIS_AT + crisis] in (LAID, ONGOING) and at[FACE_UP + crisis] == 1
            must(out, f"{name} is tucked under a crisis nobody knows")  # E-TUCK-2
        if s.solo and box.card_not_solo[card]:
            must(place == GONE, f"{name} is not in a solo game")  # E-POWER-6


def crisis_violations(s: State, must: Callable[[bool, str], None]) -> None:
    at, box = s.at, s.box
    places = [at[CRISIS_PLACE + crisis] for crisis in s.crises_at(LAID)]
    must(len(set(places)) == len(places), "two crises on one place")
    must(all(0 < place <= at[PLACES] for place in places), "a crisis lies on no place")
    for crisis in s.crises_at(ONGOING):
        must(is_permanent(s, crisis), f"{box.crisis_names[crisis]} does not stay")
        must(not ends(s, crisis), f"{box.crisis_names[crisis]} has ended and is still there")  # E-CRISIS-30

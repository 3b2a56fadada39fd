"""Every number of a position in words (see kernel/fields.py)."""

from ..kernel.fields import Field
from . import layout as layout
from .layout import COUNT_BITS, MAX_ARGUMENTS, MAX_GLOBALS, MAX_SEATS
from .state import State
from .terms import (
    EMISSION_NAMES,
    ENDING_NAMES,
    NOBODY,
    PHASE_NAMES,
    RESILIENCE_NAMES,
    STANDING_NAMES,
    TRACK_NAMES,
)
from .words import group_names, place_words, thing_words


def fields(s: State) -> list[Field]:
    box = s.box
    seats = s.deal.names
    group = group_names(s)
    four = group[:MAX_SEATS]
    cards = tuple(box.card_names)
    projects = tuple(box.global_names)
    crises = tuple(box.crisis_names)
    challenges = tuple(box.challenge_names)
    things = tuple(thing_words(s))
    places = place_words(s)
    crisis_places = ("deck", "discard", "gone", "below", "laid", "ongoing")
    global_places = ("deck", "discard", "gone", "aside", *(f"place-{n + 1}" for n in range(MAX_GLOBALS)))
    return [
        Field("phase", layout.PHASE, words=PHASE_NAMES),
        Field("round", layout.ROUND),
        Field("ending", layout.ENDING, words=ENDING_NAMES),
        Field("turning_point", layout.TURNED),
        Field("passed", layout.PASSED, four, blank=0, bits=1),
        Field("bands", layout.BANDS),
        Field("loose_carbon", layout.LOOSE),
        Field("global_emissions", layout.POOL),
        Field("bands_aside", layout.ASIDE_BANDS),
        Field("trees", layout.TREES),
        Field("oceans", layout.OCEANS),
        Field("air_filters", layout.FILTERS),
        Field("start_trees", layout.START_TREES),
        Field("start_oceans", layout.START_OCEANS),
        Field("rolls_owed", layout.ROLLS),
        Field("track", layout.TRACK, TRACK_NAMES),
        Field("standing", layout.STANDING, STANDING_NAMES, blank=0),
        Field("crises_by_heat", layout.BY_HEAT),
        Field("crisis_places", layout.PLACES),
        Field("crisis_shuffles", layout.SHUFFLES),
        Field("crisis_now", layout.CRISIS_NOW, words=crises),
        Field("struck", layout.STRUCK, group, blank=0, bits=1),
        Field("spared", layout.SPARED, group, blank=0, bits=1),
        Field("cut_all", layout.CUT_ALL),
        Field("cut_now", layout.CUT_NOW),
        Field("harmed", layout.HARMED, group, blank=0, bits=1),
        Field("tied", layout.TIED, four, blank=0, bits=1),
        Field("actor", layout.ACTOR, words=seats),
        Field("source", layout.SOURCE, words=things),
        Field("spent", layout.SPENT),
        Field("choice_next", layout.ARGUMENT_NEXT),
        Field("choice_count", layout.ARGUMENT_COUNT),
        Field(
            "choice",
            layout.ARGUMENTS,
            tuple(str(n + 1) for n in range(MAX_ARGUMENTS)),
            words=things,
            blank=NOBODY,
        ),
        Field("choosers", layout.CHOOSERS, four, blank=0, bits=1),
        Field("free_global", layout.FREE_GLOBAL, words=projects),
        Field("cut", layout.CUT, seats, blank=0),
        Field("tie_roll", layout.TIE_ROLL, seats, blank=0),
        Field("demand", layout.DEMAND, seats),
        Field("dirty", layout.DIRTY, seats),
        Field("clean", layout.CLEAN, seats),
        Field("emergency", layout.CIC, seats),
        Field("growth", layout.GROWTH, seats),
        Field("slots", layout.SLOTS, seats),
        Field("fewer_cards", layout.FEWER, seats, blank=0),
        Field("cards_due", layout.DUE, seats, blank=0),
        Field("emissions", layout.EMISSION, seats, EMISSION_NAMES),
        Field("resilience", layout.RESILIENCE, seats, RESILIENCE_NAMES),
        Field("card", layout.CARD_AT, cards, words=places, blank=layout.DECK),
        Field("order", layout.ORDER, cards, blank=0),
        Field("uses", layout.USES, cards, blank=0),
        Field("global", layout.GLOBAL_AT, projects, words=global_places, blank=layout.DECK),
        Field("global_uses", layout.GLOBAL_USES, projects, four, blank=0, bits=COUNT_BITS),
        Field("crisis", layout.CRISIS_AT, crises, words=crisis_places, blank=layout.DECK, public=False),
        Field("crisis_place", layout.CRISIS_PLACE, crises, blank=0, public=False),
        Field("face_up", layout.FACE_UP, crises, blank=0, public=False),
        Field("crisis_shuffle", layout.SHUFFLED, crises, blank=0, public=False),
        Field("noted", layout.NOTED, crises, four, blank=0, bits=COUNT_BITS),
        Field("challenge", layout.CHALLENGE_AT, challenges, words=("nobody", *group), blank=0),
    ]

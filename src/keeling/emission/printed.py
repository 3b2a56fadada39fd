"""What is printed on the components, for drawing them: numbers, and words in the language of `say`.

tags, emissions, resiliences, phases   their words, in order
cards             by id {name, tags, text, power}: power is that of a start card, or None
crises, globals   by id {name, text}
challenges        by id {name, text, colour, scope}
tracks            by id {last, tips, text}: the last field, those that tip, what happens there
thermometer       {start, step, limit, row, crises}: degrees, the band that loses, carbon in a row, and how
                  many crises a round has with so many bands
emergency         {limit, fewer}: tokens that lose, and those from which on a card less is drawn
supply            {trees, oceans, air_filters}: how many there are
cards_per_round   before anything changes that
"""

from typing import Any

from ..kernel.ints import i64, vec
from ..kernel.rules import Say, Setup
from .box import Box
from .terms import (
    COLOUR_NAMES,
    COUNTED,
    EMISSION_NAMES,
    NOBODY,
    PHASE_NAMES,
    PHASE_SETUP,
    POWER_NAMES,
    RESILIENCE_NAMES,
    SCOPE_NAMES,
    TAG_NAMES,
    TAGS,
    TRACK_NAMES,
)
from .text import Now, challenge_text, crisis_text, effect_text, global_text, program_text, title


def printed(box: Box, setup: Setup, say: Say) -> dict[str, Any]:
    players, solo = setup.seats, setup.mode == "solo"
    now = Now(players)
    return {
        "tags": list(TAG_NAMES[:TAGS]),
        "emissions": list(EMISSION_NAMES),
        "resiliences": list(RESILIENCE_NAMES),
        "phases": list(PHASE_NAMES[PHASE_SETUP + 1 :]),
        "cards": {
            name: {
                "name": title(box, name, say),
                "tags": tags_on(box, card),
                "text": effect_text(box, card, say, now),
                "power": None if box.card_power[card] == NOBODY else POWER_NAMES[box.card_power[card]],
            }
            for card, name in enumerate(box.card_names)
        },
        "crises": {
            name: {"name": title(box, name, say), "text": crisis_text(box, crisis, say, solo, now)}
            for crisis, name in enumerate(box.crisis_names)
        },
        "globals": {
            name: {"name": title(box, name, say), "text": global_text(box, project, say, players)}
            for project, name in enumerate(box.global_names)
        },
        "challenges": {
            name: {
                "name": title(box, name, say),
                "text": challenge_text(box, challenge, say, players),
                "colour": COLOUR_NAMES[box.challenge_colour[challenge]],
                "scope": SCOPE_NAMES[box.challenge_scope[challenge]],
            }
            for challenge, name in enumerate(box.challenge_names)
        },
        "tracks": {
            name: {
                "last": int(box.track_fields[track]),
                "tips": [field for field, tip in enumerate(box.track_tips[track]) if tip],
                "text": program_text(box.track_effect[track], say, players),
            }
            for track, name in enumerate(TRACK_NAMES)
        },
        "thermometer": {
            "start": box.start_tenths / 10,
            "step": box.band_tenths / 10,
            "limit": int(box.bands),
            "row": int(box.band_carbon * players),
            "crises": [int(count) for count in box.crises_drawn],
        },
        "emergency": {"limit": int(box.cic_loss), "fewer": steps_up(box.draw_penalty)},
        "supply": {
            "trees": int(box.trees),
            "oceans": int(box.oceans),
            "air_filters": int(box.air_filters),
        },
        "cards_per_round": int(box.cards_per_round),
    }


def tags_on(box: Box, card: int) -> list[str]:
    """One that is there twice is said twice."""
    found: list[str] = []
    for tag in range(TAGS):
        found += [TAG_NAMES[tag]] * box.card_tags[card * COUNTED + tag]
    return found


def steps_up(numbers: vec[i64]) -> list[int]:
    """Where a row of numbers rises."""
    return [place for place in range(1, len(numbers)) if numbers[place] > numbers[place - 1]]

"""What the verbs of the cards do: one place for each verb, whichever card says it.

An effect is a program (programs.py). It is run verb by verb, so that a draw, a roll or a choice may come
in between; where it stands is the argument of the next step.
"""

from ..kernel.ints import append, bit_length, count, i64, vec
from ..kernel.position import NATURE
from .amounts import (
    OF_CRISIS,
    amount,
    at_of,
    block_end,
    block_reached,
    body_of,
    end_of,
    mentions,
    option_called,
    program_at,
    stretch,
)
from .choices import is_forbidden, options_for
from .crisis_deck import crisis_on, discard_card, discard_crisis, lay_crises, put_below, where_laid
from .global_projects import cannot_tuck_at
from .layout import (
    ACTOR,
    ARGUMENT_COUNT,
    ARGUMENT_NEXT,
    ARGUMENTS,
    ASIDE,
    BANDS,
    CIC,
    CLEAN,
    COUNT_BITS,
    CRISIS_PLACE,
    CUT,
    CUT_ALL,
    CUT_NOW,
    DECK,
    DEMAND,
    DIRTY,
    DISCARD,
    EMISSION,
    FACE_UP,
    FEWER,
    FILTERS,
    HAND,
    NOTED,
    OCEANS,
    PACKET,
    PASSED,
    PHASE,
    POOL,
    RESILIENCE,
    SOURCE,
    SPARED,
    SPENT,
    TRACK,
    TREES,
    UNDER_GLOBAL,
)
from .planet import heat, remove_bands
from .programs import has_choices
from .state import State
from .terms import (
    BONUS_TUCKED,
    CHOICE,
    CHOOSE,
    COUNTED,
    CRISIS_CARD,
    EMISSIONS,
    GEO_ROLL,
    KEEP_CARD,
    LOSE_CARD,
    LOSE_GLOBAL,
    NOBODY,
    OP_ADD_BAND,
    OP_ADD_DAC,
    OP_ADD_EMISSION,
    OP_ADD_OCEAN,
    OP_ADD_RECENT_CARBON,
    OP_ADD_THERMOMETER_CARBON,
    OP_ADD_TREE,
    OP_ADVANCE_PLANETARY,
    OP_CASE,
    OP_CHOOSE_ONE,
    OP_DISCARD_CARDS,
    OP_DISCARD_CRISIS,
    OP_DISCARD_GLOBAL,
    OP_DRAW,
    OP_DRAW_CRISIS,
    OP_DRAW_FEWER_NEXT_ROUND,
    OP_DRAW_FILTER,
    OP_DRAW_KEEP,
    OP_GAIN_CIC,
    OP_GAIN_CLEAN,
    OP_GAIN_DIRTY,
    OP_GAIN_RESILIENCE,
    OP_GIVE_CARD,
    OP_IGNORE_CRISIS,
    OP_LOSE_CLEAN,
    OP_LOSE_DIRTY,
    OP_LOSE_OCEAN,
    OP_LOSE_RESILIENCE,
    OP_LOSE_TREE,
    OP_LOWER_DEMAND,
    OP_MOVE_CIC,
    OP_MOVE_CLEAN,
    OP_MOVE_RESILIENCE,
    OP_RAISE_DEMAND,
    OP_REDUCE_CRISIS,
    OP_REMOVE_BAND,
    OP_REMOVE_CIC,
    OP_REMOVE_DIRTY,
    OP_REMOVE_EMISSION,
    OP_REMOVE_OCEAN_SETUP,
    OP_REMOVE_ONGOING_CRISIS,
    OP_REMOVE_THERMOMETER_CARBON,
    OP_REMOVE_TREE_SETUP,
    OP_REPLACE_CRISIS,
    OP_REPLACE_DIRTY_BY_CLEAN,
    OP_RETREAT_PLANETARY,
    OP_REVEAL_CRISIS,
    OP_ROLL_GEO,
    OP_TAKE_FROM_DISCARD,
    OP_TUCK_DECK_UNDER_GLOBAL,
    PHASE_CRISIS,
    PROJECT_CARD,
    RESILIENCES,
    RUN,
    SORT_DRAWN,
    TO_ALL,
    TO_ANY,
    TO_OTHER,
    TRACK_ANY,
    TRACK_EACH,
    TRACKS,
)
from .things import CRISIS, GLOBAL, KIND, MARKER, NUMBER, PLACE, SEAT, SLOT, TOKEN, VERB, YES


def run(s: State, seat: i64, where: i64) -> None:
    """The next verb of an effect, once all its choices are made."""
    program, at = program_at(s, where), at_of(where)
    things = vec[i64]()
    if has_choices(program, at) or program[at] == OP_CHOOSE_ONE:
        options = missing(s, seat, where)
        while len(options) == 1:
            remember(s, options[0])
            options = missing(s, seat, where)
        if len(options):
            s.ask(CHOOSE, seat, where, options)
            return
        things = choices_made(s, seat, where)
    after = at + program[at + 1]
    carry_out(s, seat, where, program, at, things)
    if after < end_of(where):
        s.then(RUN, seat, stretch(where, after, end_of(where)))


def missing(s: State, seat: i64, where: i64) -> vec[i64]:
    """What can be chosen next for the verb an effect has come to; none if all is chosen."""
    program, at = program_at(s, where), at_of(where)
    named = vec[i64]()
    while True:
        options = options_for(s, seat, s.at[SOURCE], program, at, named, 0)
        place = s.at[ARGUMENT_NEXT] + len(named)
        if len(options) == 0 or place >= s.at[ARGUMENT_COUNT]:
            return options
        if s.at[ARGUMENTS + place] not in options:  # not any more: what came before has changed it
            s.at[ARGUMENT_COUNT] = place
            return options
        named = append(named, s.at[ARGUMENTS + place])


def choices_made(s: State, seat: i64, where: i64) -> vec[i64]:
    """The choices of this verb, used up."""
    program, at = program_at(s, where), at_of(where)
    named = vec[i64]()
    while len(options_for(s, seat, s.at[SOURCE], program, at, named, 0)):
        named = append(named, s.at[ARGUMENTS + s.at[ARGUMENT_NEXT]])
        s.at[ARGUMENT_NEXT] += 1
    if s.at[ARGUMENT_NEXT] == s.at[ARGUMENT_COUNT]:
        forget(s)
    return named


def remember(s: State, thing: i64) -> None:
    s.at[ARGUMENTS + s.at[ARGUMENT_COUNT]] = thing
    s.at[ARGUMENT_COUNT] += 1


def forget(s: State) -> None:
    for place in range(ARGUMENTS, ARGUMENTS + s.at[ARGUMENT_COUNT]):
        s.at[place] = NOBODY
    s.at[ARGUMENT_NEXT] = 0
    s.at[ARGUMENT_COUNT] = 0


def chosen(s: State, seat: i64, where: i64, thing: i64) -> None:
    """The answer to CHOOSE."""
    remember(s, thing)
    s.then(RUN, seat, where)


# --- the verbs ------------------------------------------------------------------------------------


def carry_out(s: State, seat: i64, where: i64, program: vec[i64], at: i64, things: vec[i64]) -> None:
    """One verb with its choices. What has no target does nothing (E-PROJ-42)."""
    op, to, _what = program[at], program[at + 2], program[at + 3]
    if where & 7 < OF_CRISIS and is_forbidden(s, op):
        return  # E-CRISIS-36
    if op in (OP_ROLL_GEO, OP_CASE, OP_CHOOSE_ONE):
        open_block(s, seat, where, program, at, things)
        return
    number = amount(s, seat, s.at[SOURCE], program, at)
    if where & 7 == OF_CRISIS:
        number = max(0, number - s.at[CUT_NOW])  # E-CRISIS-22, E-CRISIS-38
    if to == TO_ALL and op != OP_REDUCE_CRISIS:
        for whom in range(s.n):
            do_verb(s, seat, whom, where, program, at, number, things)
    elif to in (TO_OTHER, TO_ANY):
        if len(things):
            do_verb(s, seat, things[0] - SEAT, where, program, at, number, things[1:])
    else:
        do_verb(s, seat, seat, where, program, at, number, things)


def open_block(s: State, seat: i64, where: i64, program: vec[i64], at: i64, things: vec[i64]) -> None:
    """A die, the tags of the project or a choice decide which part of the effect follows."""
    op = program[at]
    if op == OP_ROLL_GEO:
        s.then(GEO_ROLL, seat, where)
        return
    if op == OP_CASE:
        block = block_reached(program, at, s.tags(seat, s.at[SOURCE] - SLOT, program[at + 3]))
    else:
        block = option_called(program, at, things[0] - VERB) if len(things) else -1
    if block >= 0:
        s.then(RUN, seat, stretch(where, block + 2, block_end(program, block)))


def geo_roll(s: State, where: i64) -> None:
    s.ask(GEO_ROLL, NATURE, where, geo_faces(s))


def geo_faces(s: State) -> vec[i64]:
    faces = vec[i64]()
    for face in s.box.geo_faces:
        if face not in faces:
            faces = append(faces, face)
    return faces


def geo_weights(s: State) -> vec[i64]:
    return vec[i64]([count(s.box.geo_faces, face) for face in s.options])


def geo_rolled(s: State, where: i64, face: i64) -> None:
    program, at = program_at(s, where), at_of(where)
    seat, what = s.at[ACTOR], program[at + 3]
    bonus = s.at[SPENT] if what == BONUS_TUCKED else s.tags(seat, s.at[SOURCE] - SLOT, what)
    block = block_reached(program, at, face + bonus)
    if block >= 0:
        s.then(RUN, seat, stretch(where, block + 2, block_end(program, block)))


def do_verb(
    s: State,
    seat: i64,
    whom: i64,
    where: i64,
    program: vec[i64],
    at: i64,
    number: i64,
    things: vec[i64],
) -> None:
    """`seat` acts, `whom` it concerns."""
    op = program[at]
    if op < OP_ADD_EMISSION:
        energy_verb(s, seat, whom, op, program[at + 3], number, things)
    elif op < OP_ADD_TREE:
        token_verb(s, seat, whom, op, program[at + 3], number, things)
    elif op < OP_DRAW:
        sink_verb(s, op, number)
    elif op < OP_REVEAL_CRISIS:
        card_verb(s, seat, whom, where, program, at, number, things)
    elif op < OP_TUCK_DECK_UNDER_GLOBAL:
        crisis_verb(s, seat, program, at, number, things)
    else:
        world_verb(s, op, program[at + 3], number, things)


def energy_verb(s: State, seat: i64, whom: i64, op: i64, what: i64, number: i64, things: vec[i64]) -> None:
    at = s.at
    if op == OP_GAIN_CLEAN:
        at[CLEAN + whom] += number
    elif op == OP_REMOVE_DIRTY:
        if not what or (len(things) and things[0] == YES):
            at[DIRTY + whom] -= min(number, at[DIRTY + whom])
    elif op == OP_GAIN_DIRTY:
        at[DIRTY + whom] += number
    elif op == OP_LOSE_DIRTY:
        lost = min(number, at[DIRTY + whom])
        at[DIRTY + whom] -= lost
        if lost:
            s.gain_cic(whom, s.shortfall(whom))
    elif op == OP_MOVE_CLEAN and len(things):
        at[CLEAN + seat] -= things[1] - NUMBER
        at[CLEAN + things[0] - SEAT] += things[1] - NUMBER
    elif op == OP_REPLACE_DIRTY_BY_CLEAN:
        replaced = min(number, at[DIRTY + whom])
        at[DIRTY + whom] -= replaced
        at[CLEAN + whom] += replaced
    elif op == OP_RAISE_DEMAND:
        at[DEMAND + whom] += number
    elif op == OP_LOWER_DEMAND:
        at[DEMAND + whom] = max(0, at[DEMAND + whom] - number)  # E-PROJ-41
    elif op == OP_LOSE_CLEAN:
        at[CLEAN + whom] -= number


def token_verb(s: State, seat: i64, whom: i64, op: i64, what: i64, number: i64, things: vec[i64]) -> None:
    at = s.at
    if op == OP_ADD_EMISSION:
        at[EMISSION + whom * EMISSIONS + what] += number
    elif op == OP_REMOVE_EMISSION:
        remove_emissions(s, whom, what, number, things)
    elif op == OP_GAIN_RESILIENCE:
        kind = things[0] - TOKEN if what == CHOICE else what
        at[RESILIENCE + whom * RESILIENCES + kind] += number
    elif op == OP_LOSE_RESILIENCE:
        s.lose_resilience(whom, what, number)
    elif op == OP_MOVE_RESILIENCE and len(things):
        kind = things[1] - TOKEN if what == CHOICE else what
        moved = things[-1] - NUMBER
        at[RESILIENCE + seat * RESILIENCES + kind] -= moved
        at[RESILIENCE + (things[0] - SEAT) * RESILIENCES + kind] += moved
    elif op == OP_GAIN_CIC:
        s.gain_cic(whom, number)
    elif op == OP_REMOVE_CIC:
        at[CIC + whom] -= min(number, at[CIC + whom])
    elif op == OP_MOVE_CIC and len(things):
        at[CIC + things[0] - SEAT] -= things[2] - NUMBER
        at[CIC + things[1] - SEAT] += things[2] - NUMBER


def remove_emissions(s: State, whom: i64, mask: i64, number: i64, things: vec[i64]) -> None:
    """Of the one kind named on the card, or of the kinds chosen (E-PROJ-37)."""
    for thing in things:
        s.at[EMISSION + whom * EMISSIONS + thing - KIND] -= 1
    if mask & mask - 1 == 0:
        place = EMISSION + whom * EMISSIONS + bit_length(mask) - 1
        s.at[place] -= min(number, s.at[place])


def sink_verb(s: State, op: i64, number: i64) -> None:
    if op == OP_ADD_TREE:
        s.gain_sinks(TREES, s.box.trees, number)
    elif op == OP_ADD_OCEAN:
        s.gain_sinks(OCEANS, s.box.oceans, number)
    elif op == OP_ADD_DAC:
        s.gain_sinks(FILTERS, s.box.air_filters, number)
    elif op == OP_LOSE_TREE:
        s.lose_sinks(TREES, number)
    elif op == OP_LOSE_OCEAN:
        s.lose_sinks(OCEANS, number)
    elif op == OP_REMOVE_TREE_SETUP:
        s.at[TREES] -= min(number, s.at[TREES])
    elif op == OP_REMOVE_OCEAN_SETUP:
        s.at[OCEANS] -= min(number, s.at[OCEANS])


def card_verb(
    s: State,
    seat: i64,
    whom: i64,
    where: i64,
    program: vec[i64],
    at: i64,
    number: i64,
    things: vec[i64],
) -> None:
    op = program[at]
    if op == OP_DRAW:
        for _ in range(number):
            s.then(PROJECT_CARD, 0, HAND + whom)
    elif op in (OP_DRAW_KEEP, OP_DRAW_FILTER):
        for _ in range(number):
            s.then(PROJECT_CARD, 0, ASIDE)
        s.then(SORT_DRAWN, seat, where)
    elif op == OP_DRAW_FEWER_NEXT_ROUND:
        s.at[FEWER + whom] += number
    elif op == OP_TAKE_FROM_DISCARD:
        for card in things:
            to_hand(s, seat, card)
    elif op == OP_GIVE_CARD:
        for card in things[1:]:
            to_hand(s, things[0] - SEAT, card)
    elif op == OP_DISCARD_CARDS:
        s.then(LOSE_CARD, whom, number * (COUNTED + 1) + program[at + 3] + 1)


def crisis_verb(s: State, seat: i64, program: vec[i64], at: i64, number: i64, things: vec[i64]) -> None:
    op = program[at]
    if op == OP_DRAW_CRISIS:
        lay_crises(s, number)
    elif op == OP_REVEAL_CRISIS:
        for thing in things:
            s.at[FACE_UP + crisis_on(s, thing - PLACE)] = 1
    elif op == OP_DISCARD_CRISIS:
        for thing in things:
            discard_crisis(s, crisis_on(s, thing - PLACE))
    elif op == OP_REPLACE_CRISIS:
        for thing in things:
            place = s.at[CRISIS_PLACE + thing - CRISIS]
            put_below(s, thing - CRISIS)
            s.then(CRISIS_CARD, 0, where_laid(place, 0))
    elif op == OP_REMOVE_ONGOING_CRISIS:
        for thing in things:
            discard_crisis(s, thing - CRISIS)
    elif op == OP_IGNORE_CRISIS and len(things):
        s.at[SPARED] |= 1 << things[0] - SEAT
    elif op == OP_REDUCE_CRISIS:
        if s.at[PHASE] == PHASE_CRISIS:
            if program[at + 2] == TO_ALL:
                s.at[CUT_ALL] += number
            else:
                s.at[CUT + seat] += number
        elif len(things):
            note_reduction(s, seat, program[at + 2], things[0] - CRISIS, number)


def note_reduction(s: State, seat: i64, to: i64, crisis: i64, number: i64) -> None:
    """Prepared in the project phase (E-CRISIS-39)."""
    for whom in range(s.n):
        if to == TO_ALL or whom == seat:
            s.at[NOTED + crisis] += number << COUNT_BITS * whom


def world_verb(s: State, op: i64, what: i64, number: i64, things: vec[i64]) -> None:
    at = s.at
    if op == OP_TUCK_DECK_UNDER_GLOBAL:
        if len(things):
            for _ in range(number):
                s.then(PROJECT_CARD, 0, UNDER_GLOBAL + things[0] - GLOBAL)
    elif op == OP_DISCARD_GLOBAL:
        s.then(LOSE_GLOBAL, 0, number)
    elif op == OP_ADD_BAND:
        at[BANDS] += number
    elif op == OP_REMOVE_BAND:
        remove_bands(s, number, what)
    elif op == OP_ADD_RECENT_CARBON:
        at[POOL] += number
    elif op == OP_ADD_THERMOMETER_CARBON:
        heat(s, number)
    elif op == OP_REMOVE_THERMOMETER_CARBON:
        s.cool(number)
    elif op == OP_ADVANCE_PLANETARY:
        for track in range(TRACKS):
            if what in (TRACK_EACH, track):
                at[TRACK + track] = min(s.box.track_fields[track], at[TRACK + track] + number)
    elif op == OP_RETREAT_PLANETARY:
        track = what
        if what == TRACK_ANY:
            if len(things) == 0:
                return
            track = things[0] - MARKER
        at[TRACK + track] = max(0, at[TRACK + track] - number)


# --- cards drawn ----------------------------------------------------------------------------------


def to_hand(s: State, seat: i64, card: i64) -> None:
    """New cards are new options: they cancel the pass of whoever is given them (E-SIMUL-6)."""
    s.lay(card, HAND + seat)
    if s.at[ACTOR] != seat:
        s.at[PASSED] &= ~(1 << seat)


def project_card(s: State, place: i64) -> None:
    """Draw one; an empty deck is made of the discard pile, if there is one (E-LIMIT-6)."""
    deck = s.cards_at(DECK)
    if len(deck) == 0:
        for card in s.cards_at(DISCARD):
            s.lay(card, DECK)
        deck = s.cards_at(DECK)
    if len(deck):
        s.ask(PROJECT_CARD, NATURE, place, deck)


def project_drawn(s: State, place: i64, card: i64) -> None:
    if place >= UNDER_GLOBAL:  # turned up to be tucked; refused, it is discarded (E-GPROJ-3)
        refused = cannot_tuck_at(s, place - UNDER_GLOBAL, card)
        s.lay(card, DISCARD if refused else place)
    elif HAND <= place < PACKET:
        to_hand(s, place - HAND, card)
    else:
        s.lay(card, place)


def sort_drawn(s: State, seat: i64, where: i64) -> None:
    """Cards laid open: some are kept, the rest is discarded."""
    program, at = program_at(s, where), at_of(where)
    drawn = s.cards_at(ASIDE)
    if program[at] == OP_DRAW_KEEP:
        if len(drawn):
            s.then(KEEP_CARD, seat, program[at + 3])
        return
    looked_for = program[body_of(program, at) : at + program[at + 1]]
    for card in drawn:
        if mentions(s.box.card_effect[card], looked_for):
            to_hand(s, seat, card)
        else:
            discard_card(s, card)


def keep_card(s: State, seat: i64, count: i64) -> None:
    """Choose so many of the cards laid open; the rest is discarded."""
    drawn = s.cards_at(ASIDE)
    if count == 0 or len(drawn) == 0:
        for card in drawn:
            discard_card(s, card)
    elif len(drawn) <= count:
        for card in drawn:
            to_hand(s, seat, card)
    else:
        s.ask(KEEP_CARD, seat, count, drawn)


def card_kept(s: State, seat: i64, count: i64, card: i64) -> None:
    to_hand(s, seat, card)
    s.then(KEEP_CARD, seat, count - 1)

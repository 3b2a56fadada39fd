"""The global phase: crises are laid out, a global project is begun (E-GLOBAL)."""

from ..kernel.ints import i64, vec
from ..kernel.position import NATURE
from .challenges import challenge_total
from .clauses import E_GLOBAL_9, E_GLOBAL_11, E_GLOBAL_14
from .crisis_deck import lay_crises, where_laid
from .global_projects import discard_global, is_active, place_global, used_up
from .layout import (
    ACTOR,
    ASIDE,
    BANDS,
    BY_HEAT,
    DECK,
    DISCARD,
    FREE_GLOBAL,
    GLOBAL_AT,
    PHASE,
    PLACES,
    ROUND,
    SOURCE,
    STANDING,
)
from .project_phase import cannot_pay, global_uses, use
from .state import State
from .terms import (
    AT_GLOBAL_PHASE,
    CRISIS_CARD,
    DECLINE,
    GLOBAL_CARD,
    GLOBAL_HELP,
    KEEP_GLOBAL,
    KEEP_START_GLOBAL,
    NOBODY,
    OP_DRAW_CRISIS,
    PHASE_GLOBAL,
    PROJECT_PHASE,
    RULE_FORECAST_CRISES,
    RULE_GLOBAL_PROJECTS_DRAWN,
    RULE_MAX_GLOBAL_PROJECTS,
    RULE_NO_FORECAST_CRISIS,
    WHEN_GLOBAL_PHASE,
)
from .things import BITS, GLOBAL, PASS, THINGS, USE, first_of, things_of, verb_of


def round_begins(s: State) -> None:
    at, box = s.at, s.box
    at[PHASE] = PHASE_GLOBAL
    at[PLACES] = 0
    count = box.crises_drawn[0]
    if at[ROUND] > 1:
        count = box.crises_drawn[at[BANDS]]  # E-GLOBAL-2, E-GLOBAL-3
    at[BY_HEAT] = count
    up = 0 if at[STANDING + RULE_NO_FORECAST_CRISIS] else at[STANDING + RULE_FORECAST_CRISES]  # E-GLOBAL-15
    for number in range(count):
        s.then(CRISIS_CARD, 0, where_laid(0, int(number < up)))
    lay_crises(s, challenge_total(s, AT_GLOBAL_PHASE, OP_DRAW_CRISIS))
    for _ in range(at[STANDING + RULE_GLOBAL_PROJECTS_DRAWN]):
        s.then(GLOBAL_CARD)
    s.then(KEEP_GLOBAL)
    s.then(GLOBAL_HELP)
    s.then(PROJECT_PHASE)


def global_card(s: State) -> None:
    deck = globals_at(s, DECK)
    if len(deck) == 0:
        for project in globals_at(s, DISCARD):  # E-LIMIT-6
            s.at[GLOBAL_AT + project] = DECK
        deck = globals_at(s, DECK)
    if len(deck):
        s.ask(GLOBAL_CARD, NATURE, 0, deck)


def globals_at(s: State, place: i64) -> vec[i64]:
    return vec[i64]([project for project in range(s.box.globals) if s.at[GLOBAL_AT + project] == place])


def keep_global(s: State, rule: i64) -> None:
    """One question to the whole group; the first answer settles it (E-GEN-5)."""
    if len(globals_at(s, ASIDE)):
        s.ask_several(rule, s.everybody)


def keep_options(s: State) -> vec[i64]:
    """With room, one must be kept; without, one may replace one in play (E-GLOBAL-9 to E-GLOBAL-12)."""
    drawn = globals_at(s, ASIDE)
    out = s.globals_in_play()
    if len(out) < s.at[STANDING + RULE_MAX_GLOBAL_PROJECTS]:
        return vec[i64]([keeping(project, NOBODY) for project in drawn])
    return vec[i64]((DECLINE, *(keeping(project, other) for project in drawn for other in out)))


def keeping(project: i64, discarded: i64) -> i64:
    """Keep a new global project; which one in play makes room for it, or NOBODY."""
    return 1 + project | discarded + 1 << BITS


def every_keep(s: State) -> vec[i64]:
    drawn = globals_at(s, ASIDE)
    answers = [DECLINE]
    for project in drawn:
        answers += [keeping(project, other) for other in [NOBODY, *s.globals_in_play()]]
    return vec[i64](answers)


def cannot_keep(s: State, pick: i64) -> i64:
    if pick in keep_options(s):
        return 0
    full = len(s.globals_in_play()) >= s.at[STANDING + RULE_MAX_GLOBAL_PROJECTS]
    if full:
        return E_GLOBAL_11
    return E_GLOBAL_9 if pick == DECLINE else E_GLOBAL_14


def global_kept(s: State, rule: i64, pick: i64) -> None:
    if pick != DECLINE:
        kept, discarded = (pick & THINGS - 1) - 1, (pick >> BITS) - 1
        if discarded != NOBODY:
            discard_global(s, discarded)
        place_global(s, kept)
        if rule == KEEP_START_GLOBAL:
            s.at[FREE_GLOBAL] = kept  # E-CHAL-13
    for project in globals_at(s, ASIDE):
        s.at[GLOBAL_AT + project] = DISCARD


# --- effects of global projects in this phase -----------------------------------------------------


def global_help(s: State) -> None:
    """At the end of the phase the group may use what works in it (E-GPROJ-11)."""
    s.at[ACTOR] = NOBODY
    s.at[SOURCE] = NOBODY
    if len(global_help_options(s, 0)) > 1:
        s.ask_several(GLOBAL_HELP, s.everybody)


def global_help_options(s: State, seat: i64) -> vec[i64]:
    options = [PASS]
    for project in s.globals_in_play():
        ready = is_active(s, project) and not used_up(s, project, seat)
        if s.box.global_when[project] == WHEN_GLOBAL_PHASE and ready:
            if not cannot_pay(s, seat, GLOBAL + project, len(s.hand(seat))):
                options += [
                    pick for pick in global_uses(s, seat, project, s.hand(seat)) if len(things_of(pick))
                ]
    return vec[i64](options)


def global_help_chosen(s: State, seat: i64, pick: i64) -> None:
    if verb_of(pick) == USE:
        use(s, seat, first_of(pick), things_of(pick))
        s.then(GLOBAL_HELP)

"""The crisis phase, step 2: crises from bottom to top (E-CRISIS-17 to E-CRISIS-38, E-LOSS)."""

from ..kernel.ints import append, i64, vec
from ..kernel.position import NATURE
from .amounts import OF_CRISIS, amount, program_of, whole
from .clauses import E_CRISIS_37, E_GPROJ_6, E_GPROJ_8, E_PROJ_18
from .crisis_deck import begin_ongoing, discard_card, discard_crisis, ends, is_permanent
from .effects import geo_faces
from .global_projects import discard_global, is_active, used_up
from .layout import (
    ACTOR,
    BANDS,
    CARD_AT,
    CLEAN,
    COUNT_BITS,
    CRISIS_NOW,
    CRISIS_PLACE,
    CUT,
    CUT_ALL,
    CUT_NOW,
    DIRTY,
    EMISSION,
    FACE_UP,
    GLOBAL_AT,
    GROUP,
    HAND,
    HARMED,
    LAID,
    MAX_SEATS,
    MAX_SLOTS,
    NOTED,
    PHASE,
    PLAY,
    PROJECT,
    RESILIENCE,
    ROLLS,
    SLOTS,
    SOURCE,
    SPARED,
    SPENT,
    STRUCK,
    TIE_ROLL,
    TIED,
    UNDER_CRISIS,
)
from .programs import steps_of
from .project_phase import cannot_choose, cannot_pay, global_uses, use
from .state import State
from .terms import (
    COUNTED,
    CRISIS_HELP,
    EMISSIONS,
    END_CRISIS,
    ENERGY_DIRTY,
    GROWTH_PHASE,
    LOSE_CARD,
    LOSE_GLOBAL,
    METRIC_EMISSION,
    METRIC_ENERGY,
    METRIC_RESILIENCE,
    NOBODY,
    OP_DISCARD_CARDS,
    OP_DISCARD_GLOBAL,
    OP_IGNORE_CRISIS,
    OP_LOSE_DIRTY,
    OP_REDUCE_CRISIS,
    PHASE_CRISIS,
    PLANET_ROLL,
    RESILIENCES,
    RESOLVE,
    RUN,
    STRIKE,
    TIE_BREAK,
    TIE_BROKEN,
    TO_ALL,
    WHEN_CRISIS_PHASE,
    WHO_ALL,
    WHO_FEWEST,
    WHO_GROUP,
)
from .things import GLOBAL, PASS, USE, first_of, things_of, verb_of


def crisis_phase(s: State) -> None:
    """Step 1 is in planet.py: the die, once for each tile (E-CRISIS-2)."""
    s.at[PHASE] = PHASE_CRISIS
    s.at[ROLLS] = s.at[BANDS]
    s.then(PLANET_ROLL)
    s.then(RESOLVE)


def resolve(s: State) -> None:
    """The lowest crisis that lies out; rolls owed come first (E-CRISIS-32)."""
    at = s.at
    if at[ROLLS] > 0:
        s.then(PLANET_ROLL)
        s.then(RESOLVE)
        return
    crisis = lowest(s)
    if crisis == NOBODY:
        s.then(GROWTH_PHASE)
        return
    at[FACE_UP + crisis] = 1
    if is_permanent(s, crisis):
        if ends(s, crisis):
            discard_crisis(s, crisis)  # E-CRISIS-29
        else:
            begin_ongoing(s, crisis)
        s.then(RESOLVE)
        return
    at[CRISIS_NOW] = crisis
    at[SPARED] = 0
    at[CUT_ALL] = 0
    for seat in range(s.n):
        at[CUT + seat] = 0
    who = s.box.crisis_who[crisis]
    if who == WHO_ALL:
        at[STRUCK] = s.everybody
    elif who == WHO_GROUP:
        at[STRUCK] = 1 << GROUP
    else:
        at[STRUCK] = extreme(s, crisis)
        if at[STRUCK] & at[STRUCK] - 1:
            at[TIED] = at[STRUCK]
            roll_off(s)
    s.then(CRISIS_HELP)


def lowest(s: State) -> i64:
    found = NOBODY
    for crisis in s.crises_at(LAID):
        if found == NOBODY or s.at[CRISIS_PLACE + crisis] < s.at[CRISIS_PLACE + found]:
            found = crisis
    return found


# --- who is struck --------------------------------------------------------------------------------


def extreme(s: State, crisis: i64) -> i64:
    """The seats with the fewest or the most of something now (E-CRISIS-20)."""
    counts = [measure(s, crisis, seat) for seat in range(s.n)]
    wanted = min(counts) if s.box.crisis_who[crisis] == WHO_FEWEST else max(counts)
    mask = 0
    for seat in range(s.n):
        if counts[seat] == wanted:
            mask |= 1 << seat
    return mask


def measure(s: State, crisis: i64, seat: i64) -> i64:
    metric, kind = s.box.crisis_metric[crisis], s.box.crisis_of[crisis]
    if metric == METRIC_RESILIENCE:
        return s.at[RESILIENCE + seat * RESILIENCES + kind]
    if metric == METRIC_ENERGY:
        return s.at[DIRTY + seat] if kind == ENERGY_DIRTY else s.at[CLEAN + seat]
    if metric == METRIC_EMISSION:
        return s.at[EMISSION + seat * EMISSIONS + kind]
    tags = 0
    for slot in range(s.at[SLOTS + seat]):
        tags += s.tags(seat, slot, kind)
    return tags


def roll_off(s: State) -> None:
    """Each tied player rolls; the lowest is struck (E-CRISIS-21)."""
    for seat in range(s.n):
        if s.at[TIED] >> seat & 1:
            s.then(TIE_BREAK, seat, seat)
    s.then(TIE_BROKEN)


def tie_break(s: State, seat: i64) -> None:
    s.ask(TIE_BREAK, NATURE, seat, geo_faces(s))


def tie_rolled(s: State, seat: i64, face: i64) -> None:
    s.at[TIE_ROLL + seat] = face


def tie_broken(s: State) -> None:
    at = s.at
    tied = [seat for seat in range(s.n) if at[TIED] >> seat & 1]
    least = min([at[TIE_ROLL + seat] for seat in tied])
    at[STRUCK] = 0
    for seat in tied:
        if at[TIE_ROLL + seat] == least:
            at[STRUCK] |= 1 << seat
        at[TIE_ROLL + seat] = 0
    at[TIED] = at[STRUCK] if at[STRUCK] & at[STRUCK] - 1 else 0
    if at[TIED]:
        roll_off(s)


# --- what helps -----------------------------------------------------------------------------------


def is_averted(s: State, crisis: i64) -> bool:
    """By enough tags tucked under it, for everyone (E-TUCK-5)."""
    tag = s.box.crisis_ignore[crisis]
    return tag != NOBODY and s.tucked(crisis, tag) >= s.box.crisis_ignore_count[crisis]


def cut_for(s: State, crisis: i64, seat: i64) -> i64:
    """By how much the crisis is reduced for a seat, or for the group (E-CRISIS-22, 24, 38, 39)."""
    at, box = s.at, s.box
    cut = at[CUT_ALL]
    if box.crisis_reduce[crisis] != NOBODY:
        for card in s.cards_at(UNDER_CRISIS + crisis):
            cut += int(box.card_tags[card * COUNTED + box.crisis_reduce[crisis]] > 0)
    if seat != GROUP:
        cut += at[CUT + seat] + (at[NOTED + crisis] >> COUNT_BITS * seat & (1 << COUNT_BITS) - 1)
        if box.crisis_resilience[crisis] != NOBODY:
            cut += at[RESILIENCE + seat * RESILIENCES + box.crisis_resilience[crisis]]
    return cut


def harms(s: State, crisis: i64, seat: i64) -> bool:
    """Would carrying it out still change anything for this seat, or for the group?"""
    cut = cut_for(s, crisis, seat)
    program = program_of(s, OF_CRISIS, crisis)
    for at in steps_of(program):
        if amount(s, seat, NOBODY, program, at) > cut and has_victim(s, seat, program, at):
            return True
    return False


def has_victim(s: State, seat: i64, program: vec[i64], at: i64) -> bool:
    op = program[at]
    if op == OP_LOSE_DIRTY:
        return s.at[DIRTY + seat] > 0
    if op == OP_DISCARD_CARDS:
        return len(cards_to_lose(s, seat, program[at + 3])) > 0
    return op != OP_DISCARD_GLOBAL or len(s.globals_in_play()) > 0


def crisis_help(s: State) -> None:
    """Between the reductions and the effect the group may use what works here (E-CRISIS-37)."""
    at, crisis = s.at, s.at[CRISIS_NOW]
    at[ACTOR] = NOBODY
    at[SOURCE] = NOBODY
    at[SPENT] = 0
    at[HARMED] = 0
    if is_averted(s, crisis):
        s.then(END_CRISIS)
        return
    if len(helpers(s)):
        for seat in range(GROUP + 1):
            if at[STRUCK] >> seat & 1 and not at[SPARED] >> seat & 1 and harms(s, crisis, seat):
                at[HARMED] |= 1 << seat
        for seat in range(s.n):
            if len(crisis_help_options(s, seat)) > 1:
                s.ask_several(CRISIS_HELP, s.everybody)
                return
    strike_all(s)


def helpers(s: State) -> vec[i64]:
    """Global projects in play that work in this phase."""
    return vec[i64](
        [project for project in s.globals_in_play() if s.box.global_when[project] == WHEN_CRISIS_PHASE]
    )


def crisis_help_options(s: State, seat: i64) -> vec[i64]:
    options = [PASS]
    for project in helpers(s):
        if not cannot_help(s, seat, project):
            options += global_uses(s, seat, project, s.hand(seat))
    return vec[i64](options)


def cannot_help(s: State, seat: i64, project: i64) -> i64:
    """The clause that forbids the use of a global project against the crisis now, or 0."""
    box, at = s.box, s.at
    if at[GLOBAL_AT + project] < PLAY or box.global_when[project] != WHEN_CRISIS_PHASE:
        return E_CRISIS_37
    if not is_active(s, project):
        return E_GPROJ_6
    if used_up(s, project, seat):
        return E_GPROJ_8
    if cannot_pay(s, seat, GLOBAL + project, len(s.hand(seat))):
        return E_PROJ_18
    program = box.global_effect[project]
    for step in steps_of(program):  # something in it must help
        op = program[step]
        if op == OP_REDUCE_CRISIS and at[HARMED] & (~0 if program[step + 2] == TO_ALL else 1 << seat):
            return 0
        by = box.crisis_resilience[at[CRISIS_NOW]]
        if op == OP_IGNORE_CRISIS and by == program[step + 3] and at[HARMED] & s.everybody:
            return 0
    return E_CRISIS_37


def why_no_help(s: State, seat: i64, pick: i64) -> i64:
    """The clause that forbids an answer which is not among the options."""
    project = first_of(pick) - GLOBAL
    if verb_of(pick) != USE or not 0 <= project < s.box.globals:
        return E_CRISIS_37
    return cannot_help(s, seat, project) or cannot_choose(s, seat, GLOBAL + project, things_of(pick))


def crisis_help_chosen(s: State, seat: i64, pick: i64) -> None:
    if verb_of(pick) == USE:
        use(s, seat, first_of(pick), things_of(pick))
        s.then(CRISIS_HELP)
    else:
        strike_all(s)


# --- carrying it out ------------------------------------------------------------------------------


def strike_all(s: State) -> None:
    """One after the other, in the order of the seats (E-CRISIS-26)."""
    for seat in range(s.n):
        if s.at[STRUCK] >> seat & 1 and not s.at[SPARED] >> seat & 1:
            s.then(STRIKE, seat, seat)
    if s.at[STRUCK] >> GROUP & 1:
        s.then(STRIKE, 0, GROUP)
    s.then(END_CRISIS)


def strike(s: State, seat: i64, whom: i64) -> None:
    crisis = s.at[CRISIS_NOW]
    s.at[CUT_NOW] = cut_for(s, crisis, whom)
    s.then(RUN, seat, whole(s, OF_CRISIS, crisis))


def end_crisis(s: State) -> None:
    at = s.at
    discard_crisis(s, at[CRISIS_NOW])
    at[CRISIS_NOW] = NOBODY
    for place in (STRUCK, SPARED, CUT_ALL, CUT_NOW, HARMED, *range(CUT, CUT + MAX_SEATS)):
        at[place] = 0
    s.then(RESOLVE)


# --- losing cards and global projects -------------------------------------------------------------


def cards_to_lose(s: State, seat: i64, tag: i64) -> vec[i64]:
    """From the hand and from all own projects, top or not (E-LOSS-2)."""
    found = vec[i64]()
    first = PROJECT + seat * MAX_SLOTS
    for card in range(s.box.cards):
        place = s.at[CARD_AT + card]
        if place == HAND + seat or first <= place < first + MAX_SLOTS:
            if tag == NOBODY or s.box.card_tags[card * COUNTED + tag]:
                found = append(found, card)
    return found


def lose_card(s: State, seat: i64, about: i64) -> None:
    """So many cards, with a tag or any, chosen by the player; too few are no further loss (E-LOSS-4)."""
    cards = cards_to_lose(s, seat, about % (COUNTED + 1) - 1)
    if about >= COUNTED + 1 and len(cards):
        s.ask(LOSE_CARD, seat, about, cards)


def card_lost(s: State, seat: i64, about: i64, card: i64) -> None:
    discard_card(s, card)
    s.then(LOSE_CARD, seat, about - COUNTED - 1)


def lose_global(s: State, count: i64) -> None:
    if count and len(s.globals_in_play()):
        s.ask_several(LOSE_GLOBAL, s.everybody, count)


def global_lost(s: State, count: i64, project: i64) -> None:
    discard_global(s, project)
    s.then(LOSE_GLOBAL, 0, count - 1)

"""The table of contents: which function carries out each step, answers each question, forbids a pick."""

from ..kernel.ints import i64, vec
from ..kernel.position import Dice, Position
from . import challenges as extras
from . import crisis_deck as deck
from . import crisis_phase as crises
from . import effects as cards
from . import emission_phase as emissions
from . import global_phase as summit
from . import growth_phase as growth
from . import planet as earth
from . import project_phase as projects
from . import setup as begin
from .clauses import E_CHAL_12, E_CHAL_15, E_GLOBAL_14, E_GPROJ_11, E_LOSS_2, E_SIMUL_9
from .hidden import redraw
from .layout import ASIDE, DECK, ENDING, GLOBAL_AT, GROUP, PACKET, POOLED
from .state import State
from .terms import (
    ACT,
    BIND,
    CHALLENGE_CARD,
    CHALLENGES,
    CHOOSE,
    COUNTED,
    CRISIS_CARD,
    CRISIS_HELP,
    CRISIS_PHASE,
    DRAFT,
    EMISSION_PHASE,
    END_CRISIS,
    GEO_ROLL,
    GLOBAL_CARD,
    GLOBAL_HELP,
    GROWTH_PHASE,
    HEAT,
    KEEP_CARD,
    KEEP_GLOBAL,
    KEEP_START_GLOBAL,
    LEAVE_CARD,
    LOSE_CARD,
    LOSE_GLOBAL,
    NEXT_ROUND,
    PASS_PACKETS,
    PLANET_ROLL,
    PRODUCE,
    PROJECT_CARD,
    PROJECT_PHASE,
    RESOLVE,
    ROUND_BEGINS,
    RUN,
    RUNNING,
    SET_UP,
    SETUP,
    SORT_DRAWN,
    START_CARD,
    STRIKE,
    TIE_BREAK,
    TIE_BROKEN,
    TRIM,
)
from .words import every_thing


class Table(State):
    """A position of e-Mission that knows its rules."""

    __slots__ = ()

    def clone(self) -> "Table":
        return Table(self.deal, self)

    def redraw(self, seat: i64, dice: Dice) -> None:
        redraw(self, dice)

    # --- steps -------------------------------------------------------------------------------------

    def do(self, rule: i64, player: i64, argument: i64) -> None:
        if self.at[ENDING] != RUNNING:
            return  # E-END-5
        if rule < ROUND_BEGINS:
            self.do_setup(rule, player, argument)
        elif rule < PROJECT_PHASE:
            self.do_global(rule, argument)
        elif rule < EMISSION_PHASE:
            self.do_project(rule, player, argument)
        elif rule < CRISIS_PHASE:
            self.do_emission(rule)
        elif rule < GROWTH_PHASE:
            self.do_crisis(rule, player, argument)
        elif rule == GROWTH_PHASE:
            growth.growth_phase(self)
        elif rule == NEXT_ROUND:
            growth.next_round(self)
        elif rule == KEEP_START_GLOBAL:
            summit.keep_global(self, rule)

    def do_setup(self, rule: i64, player: i64, argument: i64) -> None:
        if rule == SETUP:
            begin.set_up(self)
        elif rule == CHALLENGE_CARD:
            extras.challenge_card(self, argument)
        elif rule == CHALLENGES:
            extras.apply_challenges(self)
        elif rule == START_CARD:
            extras.start_card(self, argument)
        elif rule == LEAVE_CARD:
            extras.leave_card(self, argument)
        elif rule == SET_UP:
            begin.ready(self)

    def do_global(self, rule: i64, argument: i64) -> None:
        if rule == ROUND_BEGINS:
            summit.round_begins(self)
        elif rule == CRISIS_CARD:
            deck.crisis_card(self, argument)
        elif rule == GLOBAL_CARD:
            summit.global_card(self)
        elif rule == KEEP_GLOBAL:
            summit.keep_global(self, rule)
        elif rule == GLOBAL_HELP:
            summit.global_help(self)

    def do_project(self, rule: i64, player: i64, argument: i64) -> None:
        if rule == PROJECT_CARD:
            cards.project_card(self, argument)
        elif rule == ACT:
            projects.act(self)
        elif rule == RUN:
            cards.run(self, player, argument)
        elif rule == SORT_DRAWN:
            cards.sort_drawn(self, player, argument)
        elif rule == KEEP_CARD:
            cards.keep_card(self, player, argument)
        elif rule == GEO_ROLL:
            cards.geo_roll(self, argument)
        elif rule == PROJECT_PHASE:
            projects.project_phase(self)
        elif rule == DRAFT:
            extras.draft(self)
        elif rule == PASS_PACKETS:
            extras.pass_packets(self)
        elif rule == TRIM:
            extras.trim(self, player)

    def do_emission(self, rule: i64) -> None:
        if rule == EMISSION_PHASE:
            emissions.emission_phase(self)
        elif rule == PRODUCE:
            emissions.produce(self)
        elif rule == BIND:
            emissions.bind(self)
        elif rule == HEAT:
            emissions.warm_up(self)

    def do_crisis(self, rule: i64, player: i64, argument: i64) -> None:
        if rule == CRISIS_PHASE:
            crises.crisis_phase(self)
        elif rule == PLANET_ROLL:
            earth.planet_roll(self)
        elif rule == RESOLVE:
            crises.resolve(self)
        elif rule == TIE_BREAK:
            crises.tie_break(self, argument)
        elif rule == TIE_BROKEN:
            crises.tie_broken(self)
        elif rule == CRISIS_HELP:
            crises.crisis_help(self)
        elif rule == STRIKE:
            crises.strike(self, player, argument)
        elif rule == LOSE_CARD:
            crises.lose_card(self, player, argument)
        elif rule == LOSE_GLOBAL:
            crises.lose_global(self, argument)
        elif rule == END_CRISIS:
            crises.end_crisis(self)

    # --- answers -----------------------------------------------------------------------------------

    def answer(self, rule: i64, player: i64, argument: i64, pick: i64) -> None:
        if rule == ACT:
            projects.act_chosen(self, player, pick)
        elif rule == PROJECT_CARD:
            cards.project_drawn(self, argument, pick)
        elif rule == CRISIS_CARD:
            deck.crisis_drawn(self, argument, pick)
        elif rule == PLANET_ROLL:
            earth.planet_rolled(self, pick)
        elif rule == GLOBAL_CARD:
            self.at[GLOBAL_AT + pick] = ASIDE
        elif rule in (KEEP_GLOBAL, KEEP_START_GLOBAL):
            summit.global_kept(self, rule, pick)
        elif rule == CHOOSE:
            cards.chosen(self, player, argument, pick)
        elif rule == KEEP_CARD:
            cards.card_kept(self, player, argument, pick)
        elif rule == GEO_ROLL:
            cards.geo_rolled(self, argument, pick)
        elif rule == TIE_BREAK:
            crises.tie_rolled(self, argument, pick)
        elif rule == CRISIS_HELP:
            crises.crisis_help_chosen(self, player, pick)
        elif rule == GLOBAL_HELP:
            summit.global_help_chosen(self, player, pick)
        elif rule == LOSE_CARD:
            crises.card_lost(self, player, argument, pick)
        elif rule == LOSE_GLOBAL:
            crises.global_lost(self, argument, pick)
        elif rule == DRAFT:
            extras.drafted(self, player, pick)
        elif rule == TRIM:
            extras.trimmed(self, player, pick)
        elif rule == LEAVE_CARD:
            extras.card_left(self, player, pick)
        elif rule == CHALLENGE_CARD:
            extras.challenge_drawn(self, argument, pick)
        elif rule == START_CARD:
            extras.start_dealt(self, argument, pick)

    # --- what can be answered ----------------------------------------------------------------------

    def choices(self, rule: i64, player: i64, argument: i64) -> vec[i64]:
        if rule == ACT:
            return projects.act_options(self, player)
        if rule in (KEEP_GLOBAL, KEEP_START_GLOBAL):
            return summit.keep_options(self)
        if rule == CRISIS_HELP:
            return crises.crisis_help_options(self, player)
        if rule == GLOBAL_HELP:
            return summit.global_help_options(self, player)
        return self.cards_open(rule, player, argument)

    def cards_open(self, rule: i64, player: i64, argument: i64) -> vec[i64]:
        """Questions whose answer is one card or thing; all that can be said to them is legal."""
        if rule == CHOOSE:
            return cards.missing(self, player, argument)
        if rule == KEEP_CARD:
            return self.cards_at(ASIDE)
        if rule == LOSE_CARD:
            return crises.cards_to_lose(self, player, argument % (COUNTED + 1) - 1)
        if rule == LOSE_GLOBAL:
            return self.globals_in_play()
        if rule == DRAFT:
            return self.cards_at(PACKET + player)
        if rule == TRIM:
            return self.hand(player)
        if rule == LEAVE_CARD:
            return extras.start_cards(self, player)
        return self.outcomes(rule, argument)

    def outcomes(self, rule: i64, argument: i64) -> vec[i64]:
        """What Nature can answer."""
        if rule == PROJECT_CARD:
            return self.cards_at(DECK)
        if rule == CRISIS_CARD:
            return deck.crisis_options(self)
        if rule == GLOBAL_CARD:
            return summit.globals_at(self, DECK)
        if rule == CHALLENGE_CARD:
            return extras.challenge_options(self, argument // (GROUP + 1), argument % (GROUP + 1))
        if rule == START_CARD:
            return self.cards_at(POOLED)
        if rule == PLANET_ROLL:
            return earth.tracks_on_die(self)
        return cards.geo_faces(self)

    def weights(self) -> vec[i64]:
        if self.rule == PLANET_ROLL:
            return earth.planet_weights(self)
        if self.rule == GEO_ROLL or self.rule == TIE_BREAK:
            return cards.geo_weights(self)
        return vec[i64]()

    def domain(self, rule: i64, player: i64, argument: i64) -> vec[i64]:
        if rule == ACT:
            return projects.every_act(self, player)
        if rule in (KEEP_GLOBAL, KEEP_START_GLOBAL):
            return summit.every_keep(self)
        if rule in (KEEP_CARD, LOSE_CARD, DRAFT, TRIM, LEAVE_CARD):
            return vec[i64](range(self.box.cards))
        if rule == LOSE_GLOBAL:
            return vec[i64](range(self.box.globals))
        return vec[i64](every_thing(self) if rule == CHOOSE else self.choices(rule, player, argument))

    def reason(self, rule: i64, player: i64, argument: i64, pick: i64) -> i64:
        if rule == ACT:
            return projects.cannot_act(self, player, pick)
        if rule in (KEEP_GLOBAL, KEEP_START_GLOBAL):
            return summit.cannot_keep(self, pick)
        if pick in self.choices(rule, player, argument):
            return 0
        if rule == CRISIS_HELP:
            return crises.why_no_help(self, player, pick)
        if rule == GLOBAL_HELP:
            return E_GPROJ_11
        if rule == LOSE_CARD:
            return E_LOSS_2
        if rule == LOSE_GLOBAL:
            return E_GLOBAL_14
        if rule in (DRAFT, TRIM):
            return E_CHAL_15
        return E_CHAL_12 if rule == LEAVE_CARD else E_SIMUL_9


def as_table(position: Position) -> Table:
    assert isinstance(position, Table)
    return position

"""The table of contents: which function carries out each step, answers each question, forbids a pick.

Steps and questions are numbered by chapter, so that the chains below stay short for a person and
for the compiler.
"""

from ..co2_family import board as shared_board
from ..co2_family import cards, tracks, turns
from ..co2_family import income as shared_income
from ..co2_family import market as permits
from ..co2_family.layout import EVENT_LEFT, FOSSIL_LEFT
from ..co2_family.terms import (
    ACTION_DONE,
    AGENDA_TILE,
    ARRIVE,
    BEGIN_TURN,
    CHECK_CONTROL,
    CHOOSE_GAIN,
    DEAL_GOAL,
    DEAL_LOBBYIST,
    DECADE,
    DRAFT,
    DRAFT_KEEP,
    END_DECADE,
    END_TURN,
    ENERGIES,
    EVENT_TILE,
    FINAL_GOAL,
    FINAL_SCORE,
    FOSSIL_TILE,
    FREE_MOVE,
    GAIN,
    GAIN_MONEY,
    GAIN_TECH,
    GO,
    GO_HOME,
    GRANT,
    INCOME,
    INCOME_SHARE,
    LEARN,
    LEARN_TOPIC,
    LOBBY_GAIN,
    MINOR,
    NEXT_TURN,
    OPERATIONS,
    OWE,
    PASS_PILES,
    PAY,
    PLACE_CEP,
    REGIONS,
    REPLACE_SUMMIT,
    RESOLVE,
    SCIENTIST_GRANT,
    SETUP,
    START_PLAYER,
    SUMMIT_TILE,
    SUPPLY,
    SUPPLY_REGION,
    TURN,
    UN_CARD,
)
from ..kernel.ints import i64, vec
from ..kernel.position import NATURE, Dice, Position
from . import (
    build,
    decade,
    environment,
    events,
    income,
    infrastructure,
    knowledge,
    lobbyists,
    market,
    propose,
    scientists,
    scoring,
    setup,
    solo,
    summits,
    supply,
    turn,
)
from .hidden import redraw
from .state import State
from .terms import (
    BENEFIT,
    COLLECT,
    COMPETITIVE,
    CONTRIBUTE,
    CONTROL_CUBE,
    DEBT,
    DISPLACE,
    ENEMY_START,
    ENV_TILE,
    ENVIRONMENT,
    EVENT,
    EVENTS,
    FINISH,
    GIVE,
    INSERT_PLANT,
    INSERT_TOKEN,
    INSPECT,
    INSPECTORS,
    KEEP_GOAL,
    KEEP_GOALS,
    NEXT_EVENTS,
    PAY_TECH,
    REDUCE,
    REGION_CUBE,
    SCORE_PLANT,
    SETTLE,
    SOLO_GOAL,
    SUPPLY_CHECK,
    VP_INCOME,
)


class Table(State):
    """A position of Second Chance that knows its rules."""

    __slots__ = ()

    def clone(self) -> "Table":
        return Table(self.deal, self)

    def redraw(self, seat: i64, dice: Dice) -> None:
        redraw(self, seat, dice)

    # --- steps ---------------------------------------------------------------------------------------

    def do(self, rule: i64, player: i64, argument: i64) -> None:
        if rule < DECADE:
            self.do_setup(rule, argument)
        elif rule < GO:
            self.do_turns(rule, player)
        elif rule < RESOLVE:
            self.do_gains(rule, player, argument)
        elif rule < ENV_TILE:
            self.do_shared_phases(rule, player, argument)
        elif rule < GIVE:
            self.do_setup(rule, argument)
        elif rule < ENVIRONMENT:
            self.do_main_actions(rule, player, argument)
        else:
            self.do_phases(rule, player, argument)

    def do_setup(self, rule: i64, argument: i64) -> None:
        if rule == SETUP:
            setup.setup(self)
        elif rule == KEEP_GOALS:
            setup.keep_goals(self)
        elif rule == ENEMY_START:
            solo.enemy_start(self)
        elif rule == INSPECTORS:
            environment.inspectors(self)
        elif rule == DRAFT:
            setup.draft_round(self, argument)
        elif rule == PASS_PILES:
            setup.piles_passed(self, argument)
        elif rule == EVENT_TILE:
            events.event_tile(self, argument)
        else:  # every other step of setup is a draw
            self.ask(rule, NATURE, argument, self.draws(rule, argument))

    def do_turns(self, rule: i64, player: i64) -> None:
        if rule == TURN:
            turn.turn(self, player)
        elif rule == ACTION_DONE:
            turn.action_done(self, player)
        elif rule == END_TURN:
            turn.end_turn(self, player)
        elif rule == NEXT_TURN:
            turn.markers_back(self, player)
        elif rule == BEGIN_TURN:
            turns.begin_turn(self, player)
        elif rule == OPERATIONS:
            turns.operations(self)
        elif rule == DECADE:
            decade.decade(self)
        elif rule == END_DECADE:
            decade.end_decade(self)

    def do_gains(self, rule: i64, player: i64, argument: i64) -> None:
        if rule == GAIN:
            knowledge.gain(self, player, argument)
        elif rule == GO:
            scientists.go(self, player, argument)
        elif rule == ARRIVE:
            scientists.arrive(self, player, argument)
        elif rule == GRANT:
            propose.grant(self, player, argument)
        elif rule == LEARN:
            tracks.learn(self, player)
        elif rule == PLACE_CEP:
            tracks.place_cep(self, player)
        elif rule == PAY:
            permits.pay(self, player)
        elif rule == FREE_MOVE:
            scientists.free_move(self, player)
        elif rule == MINOR:
            cards.minor(self, player, argument)
        elif rule == LOBBY_GAIN:
            lobbyists.pay_main_effect(self, player, argument)
        elif rule == SCIENTIST_GRANT:
            scientists.scientist_grant(self, player)

    def do_shared_phases(self, rule: i64, player: i64, argument: i64) -> None:
        if rule == LEARN_TOPIC:
            knowledge.learn_topic(self, player, argument)
        elif rule == GO_HOME:
            summits.go_home(self, player, argument)
        elif rule == CHECK_CONTROL:
            build.check_control(self, player, argument)
        elif rule == SUPPLY_REGION:
            supply.supply_region(self, argument)
        elif rule == INCOME_SHARE:
            shared_income.income_share(self, player, argument)
        elif rule == OWE:
            supply.owe(self, player)
        elif rule == RESOLVE:
            summits.resolve(self, argument)
        elif rule == REPLACE_SUMMIT:
            summits.summit_done(self, argument)
        elif rule == INCOME:
            income.income(self)
        elif rule == SUPPLY:
            supply.supply(self)
        elif rule == FINAL_GOAL:
            scoring.final_goal(self, player)
        elif rule == FINAL_SCORE:
            scoring.final_score(self)

    def do_main_actions(self, rule: i64, player: i64, argument: i64) -> None:
        if rule == GIVE:
            knowledge.give(self, player, argument)
        elif rule == DISPLACE:
            infrastructure.displace(self, argument)
        elif rule == BENEFIT:
            infrastructure.benefit(self, player, argument)
        elif rule == INSERT_TOKEN:
            infrastructure.insert_token(self, player, argument)
        elif rule == PAY_TECH:
            build.pay_tech(self, player, argument)
        elif rule == INSERT_PLANT:
            build.insert_plant(self, player, argument)
        elif rule == SCORE_PLANT:
            build.score_plant(self, player, argument)
        elif rule == CONTROL_CUBE:
            build.control_cube(self, player, argument)

    def do_phases(self, rule: i64, player: i64, argument: i64) -> None:
        if rule == DEBT:
            supply.debt(self, argument)
        elif rule == CONTRIBUTE:
            events.contribute(self, player, argument)
        elif rule == ENVIRONMENT:
            environment.environment(self)
        elif rule == INSPECT:
            environment.inspect(self, argument)
        elif rule == SETTLE:
            supply.settle(self)
        elif rule == REDUCE:
            supply.reduce(self)
        elif rule == SUPPLY_CHECK:
            supply.supply_check(self)
        elif rule == EVENTS:
            events.events(self)
        elif rule == EVENT:
            events.event(self, argument)
        elif rule == NEXT_EVENTS:
            events.next_events(self, argument)
        elif rule == FINISH:
            scoring.finish(self)
        elif rule == COLLECT:
            scoring.collect(self)

    # --- answers -------------------------------------------------------------------------------------

    def answer(self, rule: i64, player: i64, argument: i64, pick: i64) -> None:
        if rule == TURN:
            turn.turn_chosen(self, player, pick)
        elif rule < DECADE:
            self.answer_setup(rule, player, argument, pick)
        elif rule == GO:
            scientists.go_chosen(self, player, argument, pick)
        elif rule == GIVE:
            knowledge.give_chosen(self, argument, pick)
        elif rule == PAY:
            permits.pay_chosen(self, player, pick)
        elif rule == LEARN:
            tracks.learn_chosen(self, player, pick)
        elif rule == PLACE_CEP:
            tracks.place_cep_chosen(self, pick)
        elif rule == FREE_MOVE:
            scientists.free_move_chosen(self, player, pick)
        elif rule == SCIENTIST_GRANT:
            scientists.scientist_grant_chosen(self, player, pick)
        elif rule == REGION_CUBE:
            build.pay_tech_chosen(self, player, argument, pick)
        elif rule == FOSSIL_TILE:
            supply.fossil_drawn(self, argument, pick)
        elif rule == INCOME_SHARE:
            row = player if self.mode == COMPETITIVE else 0
            shared_income.income_shared(self, player, row, VP_INCOME, argument, pick)
        elif rule == LEARN_TOPIC:
            tracks.learn_chosen(self, player, pick)
        elif rule == REDUCE:
            supply.reduce_chosen(self, pick)
        elif rule == FINAL_GOAL:
            scoring.final_goal_chosen(self, player, pick)
        elif rule == CHOOSE_GAIN:
            cards.gain_chosen(self, player, argument, pick)
        else:
            self.answer_setup(rule, player, argument, pick)

    def answer_setup(self, rule: i64, player: i64, argument: i64, pick: i64) -> None:
        if rule == DEAL_LOBBYIST:
            cards.lobbyist_dealt(self, argument, pick)
        elif rule == ENV_TILE:
            setup.env_tile_drawn(self, argument, pick)
        elif rule == UN_CARD:
            setup.un_card_drawn(self, argument, pick)
        elif rule == SUMMIT_TILE:
            shared_board.summit_tile_drawn(self, argument, pick)
        elif rule == AGENDA_TILE:
            setup.agenda_tile_drawn(self, argument, pick)
        elif rule == DEAL_GOAL:
            setup.goal_dealt(self, argument, pick)
        elif rule == DRAFT_KEEP:
            cards.draft_kept(self, player, argument, pick)
        elif rule == KEEP_GOAL:
            setup.goal_kept(self, player, pick)
        elif rule == EVENT_TILE:
            cards.event_drawn(self, argument, pick)
        elif rule == START_PLAYER:
            setup.start_player_drawn(self, pick)
        elif rule == ENEMY_START:
            solo.place_enemies(self, pick)
        elif rule == SOLO_GOAL:
            setup.solo_goal_drawn(self, pick)

    # --- options and reasons -------------------------------------------------------------------------

    def choices(self, rule: i64, player: i64, argument: i64) -> vec[i64]:
        if rule == TURN:
            return turn.turn_options(self, player)
        if rule == GO:
            return scientists.destinations(self, player, argument)
        if rule == FREE_MOVE:
            return scientists.places_to_leave(self, player)
        if rule == SCIENTIST_GRANT:
            return scientists.scientist_grants(self, player)
        return vec[i64](
            [p for p in self.domain(rule, player, argument) if not self.reason(rule, player, argument, p)]
        )

    def domain(self, rule: i64, player: i64, argument: i64) -> vec[i64]:
        """Every answer that makes sense as a sentence; Nature's are just the possible ones."""
        if rule == TURN:
            return turn.every_turn_answer(self)
        if rule == GO:
            return shared_board.all_places(self, self.box.lobbyists)
        if rule == PAY:
            return vec[i64](range(1 + REGIONS))
        if rule in (LEARN, LEARN_TOPIC):
            return vec[i64](range(ENERGIES))
        if rule == GIVE:
            return vec[i64](range(self.n))
        if rule in (PLACE_CEP, ENEMY_START):
            return vec[i64](range(REGIONS))
        if rule in (FREE_MOVE, SCIENTIST_GRANT):
            return shared_board.every_place_to_leave(self, self.box.lobbyists)
        if rule == CHOOSE_GAIN:
            return vec[i64]([GAIN_MONEY, GAIN_TECH])
        if rule in (REGION_CUBE, FINAL_GOAL):
            return vec[i64]([0, 1])
        if rule == INCOME_SHARE:
            return vec[i64](range(argument + 1))
        if rule == REDUCE:
            return supply.reduction_steps(self)
        if rule == DRAFT_KEEP:
            return vec[i64](range(self.box.lobbyists))
        if rule == KEEP_GOAL:
            return vec[i64](range(self.deal.goals))
        return self.draws(rule, argument)

    def draws(self, rule: i64, argument: i64) -> vec[i64]:
        if rule == FOSSIL_TILE:
            return environment.fossil_tiles(self)
        if rule == SUMMIT_TILE:
            return shared_board.summit_tiles(self)
        if rule == AGENDA_TILE:
            return shared_board.agenda_tiles(self)
        if rule == ENV_TILE:
            return setup.env_tiles(self, argument)
        if rule == EVENT_TILE:
            return cards.events_left(self)
        if rule == UN_CARD:
            return setup.un_cards(self, argument)
        if rule == DEAL_GOAL:
            return setup.goal_cards(self)
        if rule == START_PLAYER:
            return vec[i64](range(self.n))
        if rule == SOLO_GOAL:
            return vec[i64](range(1, self.box.solo_goals + 1))
        return cards.lobbyists_left(self)

    def reason(self, rule: i64, player: i64, argument: i64, pick: i64) -> i64:
        if rule == TURN:
            return turn.cannot(self, player, pick)
        if rule == GO:
            return scientists.cannot_go(self, player, argument, pick)
        if rule == PAY:
            return market.cannot_pay_from(self, player, pick)
        if rule == PLACE_CEP:
            return knowledge.cannot_place_cep(self, pick)
        if rule == LEARN_TOPIC:
            return knowledge.cannot_learn_topic(self, argument, pick)
        if rule == SCIENTIST_GRANT:
            return scientists.cannot_take_scientist_grant(self, player, pick)
        if rule == FREE_MOVE:
            return scientists.cannot_leave(self, player, pick)
        if rule == REGION_CUBE:
            return build.cannot_use_region_cube(self, player, argument, pick)
        if rule == REDUCE:
            return supply.cannot_reduce(self, pick)
        if rule == DRAFT_KEEP:
            return 0 if pick in cards.draft_options(self, player) else setup.draft_clause(argument)
        if rule == KEEP_GOAL:
            if pick in setup.goal_options(self, player):
                return 0
            return setup.keep_clause(self)
        return 0

    def weights(self) -> vec[i64]:
        if self.rule == FOSSIL_TILE:
            # The known bottom tile is the only outcome once the deck above it is used up.
            return vec[i64]([max(1, self.at[FOSSIL_LEFT + fuel]) for fuel in self.options])
        if self.rule == ENV_TILE:
            left = setup.env_left(self, self.argument)
            return vec[i64]([left[kind] for kind in self.options])
        if self.rule == EVENT_TILE:
            return vec[i64]([self.at[EVENT_LEFT + region] for region in self.options])
        return vec[i64]()


def as_table(position: Position) -> Table:
    assert isinstance(position, Table)
    return position

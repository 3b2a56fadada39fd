"""The table of contents: which function carries out each step, answers each question, forbids a pick."""

from ..co2_family import board as shared_board
from ..co2_family import cards as shared_cards
from ..co2_family import income as shared_income
from ..co2_family import market as permits
from ..co2_family import tracks as shared_tracks
from ..co2_family import turns as shared_turns
from ..co2_family.layout import CARD, EVENT_LEFT, FOSSIL_LEFT, SCIENTIST
from ..co2_family.terms import (
    ACTION_DONE,
    AGENDA_TILE,
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
    LOBBY_GAIN,
    MINOR,
    NEXT_TURN,
    OPERATIONS,
    PASS_PILES,
    PAY,
    PILE,
    PLACE_CEP,
    REGIONS,
    REPLACE_SUMMIT,
    RESOLVE,
    SCIENTIST_GRANT,
    SETUP,
    START_PLAYER,
    SUMMIT_TILE,
    SUPPLY,
    TURN,
    UN_CARD,
)
from ..kernel.ints import i64, vec
from ..kernel.position import NATURE, Dice, Position
from . import auction as auctions
from . import build as building
from . import decade as decades
from . import events as disasters
from . import infrastructure as installing
from . import knowledge as experts
from . import market as trade
from . import propose as proposing
from . import scientists as science
from . import scoring as scores
from . import setup as begin
from . import solo as alone
from . import summits as meetings
from . import supply as supplies
from . import turn as turns
from .clauses import C_DRAFT_1, C_OPS_7
from .hidden import redraw
from .state import State
from .terms import (
    AFTER_CARD,
    AUCTION,
    AUCTION_BID,
    AUCTION_PAY,
    BENEFIT,
    COLLECT,
    COMPANY_GOALS,
    CUBE_LOSS,
    DECLINE,
    DEMAND,
    DISPLACED,
    EVENT,
    EXTRA_POINT,
    FEE,
    FIRST_REGION,
    FLIP,
    LEAVE_PROJECT,
    NAME_START,
    NEXT_DECADE,
    NEXT_EVENT,
    OWN_LEAVES,
    PAY_PLANT,
    PLACE_PLANT,
    PROJECT_EXPERTISE,
    SCORE_PLANT,
    SOLO_LAY,
    SOLO_PROJECT,
    SOLO_SPACE,
    SOLO_START,
    SOLO_TILE,
    START_FOSSIL,
    SUBSIDY,
    SUPPLY_CHECK,
    SUPPLY_PAY,
    SUPPLY_SELL_GOAL,
    TILE_BACK,
    VP_INCOME,
    WITH_CEP,
)


class Table(State):
    """A position of CO2 (2012) that knows its rules."""

    __slots__ = ()

    def clone(self) -> "Table":
        return Table(self.deal, self)

    def redraw(self, seat: i64, dice: Dice) -> None:
        redraw(self, seat, dice)

    def answers_itself(self, rule: i64) -> bool:
        return rule != TURN  # whether a card could still be played is nobody else's business

    # --- steps -------------------------------------------------------------------------------------

    def do(self, rule: i64, player: i64, argument: i64) -> None:
        if rule < DECADE:
            self.do_setup(rule, argument)
        elif rule < GO:
            self.do_turns(rule, player)
        elif rule < RESOLVE:
            self.do_gains(rule, player, argument)
        elif rule < START_FOSSIL:
            self.do_shared_phases(rule, player, argument)
        elif rule < FEE:
            self.do_setup(rule, argument)
        elif rule < PROJECT_EXPERTISE:
            self.do_actions(rule, player, argument)
        else:
            self.do_phases(rule, player, argument)

    def do_setup(self, rule: i64, argument: i64) -> None:
        if rule == SETUP:
            begin.setup(self)
        elif rule == DRAFT:
            begin.draft_round(self, argument)
        elif rule == PASS_PILES:
            begin.piles_passed(self, argument)
        elif rule == SOLO_START:
            alone.solo_start(self)
        elif rule == SOLO_PROJECT:
            alone.solo_project(self)
        elif rule == SOLO_SPACE:
            alone.solo_space(self, argument)
        elif rule == SOLO_LAY:
            alone.solo_lay(self, argument)
        else:  # every other step of setup is a draw
            self.ask(rule, NATURE, argument, self.draws(rule, argument))

    def do_turns(self, rule: i64, player: i64) -> None:
        if rule in (TURN, ACTION_DONE):
            turns.turn(self, player)
        elif rule == END_TURN:
            turns.end_turn(self, player)
        elif rule == NEXT_TURN:
            shared_turns.next_turn(self, player, self.rounds())
        elif rule == BEGIN_TURN:
            shared_turns.begin_turn(self, player)
        elif rule == OPERATIONS:
            shared_turns.operations(self)
        elif rule == DECADE:
            decades.decade(self)
        elif rule == END_DECADE:
            decades.end_decade(self)

    def do_gains(self, rule: i64, player: i64, argument: i64) -> None:
        if rule == GAIN:
            experts.gain(self, player, argument)
        elif rule == GO:
            science.go(self, player, argument)
        elif rule == GRANT:
            proposing.grant(self, player, argument)
        elif rule == LEARN:
            shared_tracks.learn(self, player)
        elif rule == PLACE_CEP:
            shared_tracks.place_cep(self, player)
        elif rule == PAY:
            permits.pay(self, player)
        elif rule == FREE_MOVE:
            science.free_move(self, player)
        elif rule == MINOR:
            shared_cards.minor(self, player, argument)
        elif rule == LOBBY_GAIN:
            shared_cards.lobby_gain(self, player, argument)
        elif rule == SCIENTIST_GRANT:
            science.scientist_grant(self, player)

    def do_shared_phases(self, rule: i64, player: i64, argument: i64) -> None:
        if rule == CHECK_CONTROL:
            building.check_control(self, player, argument)
        elif rule == INCOME_SHARE:
            shared_income.income_share(self, player, argument)
        elif rule == RESOLVE:
            meetings.resolve(self, argument)
        elif rule == GO_HOME:
            meetings.go_home(self, player, argument)
        elif rule == REPLACE_SUMMIT:
            shared_board.replace_summit(self, argument)
        elif rule == INCOME:
            supplies.income(self)
        elif rule == SUPPLY:
            supplies.supply(self)
        elif rule == FINAL_GOAL:
            scores.final_goal(self, player)
        elif rule == FINAL_SCORE:
            scores.final_score(self)

    def do_actions(self, rule: i64, player: i64, argument: i64) -> None:
        if rule == FEE:
            science.fee(self, player, argument)
        elif rule == DISPLACED:
            science.displaced(self, player, argument)
        elif rule == FLIP:
            installing.flip(self, argument)
        elif rule == BENEFIT:
            installing.benefit(self, player, argument)
        elif rule == PAY_PLANT:
            building.pay_plant(self, player, argument)
        elif rule == PLACE_PLANT:
            building.place_plant(self, player, argument)
        elif rule == SCORE_PLANT:
            building.score_plant(self, player, argument)
        elif rule == LEAVE_PROJECT:
            building.leave_project(self, player, argument)
        elif rule == OWN_LEAVES:
            building.own_leaves(self, player, argument)
        elif rule == TILE_BACK:
            building.tile_back(self, argument)

    def do_phases(self, rule: i64, player: i64, argument: i64) -> None:
        if rule == PROJECT_EXPERTISE:
            turns.project_expertise(self, player)
        elif rule == EXTRA_POINT:
            meetings.extra_point(self, player, argument)
        elif rule == CUBE_LOSS:
            supplies.cube_loss(self)
        elif rule == FIRST_REGION:
            supplies.first_region(self)
        elif rule == DEMAND:
            supplies.demand(self, argument)
        elif rule == SUPPLY_PAY:
            supplies.supply_pay(self, player, argument)
        elif rule == EVENT:
            disasters.event(self)
        elif rule == NEXT_EVENT:
            disasters.next_event(self)
        elif rule == SUPPLY_CHECK:
            supplies.supply_check(self)
        elif rule == AUCTION:
            auctions.auction(self)
        elif rule == AUCTION_BID:
            auctions.bid(self, player, argument)
        elif rule == AUCTION_PAY:
            auctions.start_payment(self)
        elif rule == NAME_START:
            auctions.name_start(self, player)
        elif rule == NEXT_DECADE:
            decades.next_decade(self)
        elif rule == COLLECT:
            scores.collect(self)
        elif rule == COMPANY_GOALS:
            scores.company_goals(self)
        elif rule == AFTER_CARD:
            alone.after_card(self, argument)

    # --- answers -----------------------------------------------------------------------------------

    def answer(self, rule: i64, player: i64, argument: i64, pick: i64) -> None:
        if rule == TURN:
            turns.turn_chosen(self, player, pick)
        elif rule == GO:
            science.go_chosen(self, player, argument, pick)
        elif rule == PROJECT_EXPERTISE:
            turns.project_expertise_chosen(self, player, pick)
        elif rule in (LEARN, EXTRA_POINT):
            shared_tracks.learn_chosen(self, player, pick)
        elif rule == PAY:
            permits.pay_chosen(self, player, pick)
        elif rule == PLACE_CEP:
            shared_tracks.place_cep_chosen(self, pick)
        elif rule == SCIENTIST_GRANT:
            science.scientist_grant_chosen(self, player, pick)
        elif rule == DISPLACED:
            science.displaced_chosen(self, player, argument, pick)
        elif rule == SUBSIDY:
            building.plant_paid(self, player, argument, pick)
        elif rule == OWN_LEAVES:
            building.own_leaves_chosen(self, player, argument, pick)
        elif rule == INCOME_SHARE:
            shared_income.income_shared(self, player, player, VP_INCOME, argument, pick)
        elif rule == FOSSIL_TILE:
            supplies.fossil_drawn(self, argument, pick)
        elif rule == SUPPLY_PAY:
            supplies.supply_paid(self, player, argument, pick)
        elif rule == FREE_MOVE:
            science.free_move_chosen(self, player, pick)
        elif rule == CHOOSE_GAIN:
            shared_cards.gain_chosen(self, player, argument, pick)
        elif rule == AUCTION_BID:
            auctions.bid_chosen(self, player, argument, pick)
        elif rule == AUCTION_PAY:
            auctions.settled_with(self, player, pick)
        elif rule == NAME_START:
            auctions.name_start_chosen(self, pick)
        elif rule == FIRST_REGION:
            supplies.first_region_chosen(self, pick)
        elif rule == FINAL_GOAL:
            scores.final_goal_chosen(self, player, pick)
        else:
            self.answer_setup(rule, player, argument, pick)

    def answer_setup(self, rule: i64, player: i64, argument: i64, pick: i64) -> None:
        if rule == DEAL_LOBBYIST:
            shared_cards.lobbyist_dealt(self, argument, pick)
        elif rule == DRAFT_KEEP:
            shared_cards.draft_kept(self, player, argument, pick)
        elif rule == UN_CARD:
            begin.un_card_drawn(self, argument, pick)
        elif rule == SUMMIT_TILE:
            shared_board.summit_tile_drawn(self, argument, pick)
        elif rule == AGENDA_TILE:
            begin.agenda_drawn(self, argument, pick)
        elif rule == START_FOSSIL:
            begin.start_fossil_drawn(self, argument, pick)
        elif rule == DEAL_GOAL:
            begin.goal_dealt(self, argument, pick)
        elif rule == EVENT_TILE:
            shared_cards.event_drawn(self, argument, pick)
        elif rule == START_PLAYER:
            begin.start_player_drawn(self, pick)
        elif rule == SOLO_START:
            alone.solo_start_chosen(self, pick)
        elif rule == SOLO_SPACE:
            alone.solo_space_chosen(self, pick)
        elif rule == SOLO_TILE:
            alone.solo_tile_drawn(self, pick)

    # --- options and reasons -----------------------------------------------------------------------

    def choices(self, rule: i64, player: i64, argument: i64) -> vec[i64]:
        if rule == TURN:
            return turns.turn_options(self, player)
        if rule == GO:
            return science.destinations(self, argument)
        if rule == FREE_MOVE:
            return science.places_to_leave(self, player)
        if rule == SCIENTIST_GRANT:
            return science.scientist_grants(self, player)
        return vec[i64](
            [p for p in self.domain(rule, player, argument) if not self.reason(rule, player, argument, p)]
        )

    def domain(self, rule: i64, player: i64, argument: i64) -> vec[i64]:
        """Every answer that makes sense as a sentence; Nature's are just the possible ones."""
        if rule == TURN:
            return turns.every_turn_answer(self)
        if rule in (GO, DISPLACED, OWN_LEAVES):
            return shared_board.all_places(self, 0)
        if rule == PAY:
            return vec[i64](range(1 + REGIONS))
        if rule == SUPPLY_PAY:
            return vec[i64](range(SUPPLY_SELL_GOAL + 1))
        if rule in (LEARN, EXTRA_POINT):
            return vec[i64](range(ENERGIES))
        if rule in (PLACE_CEP, FIRST_REGION, SOLO_START):
            return vec[i64](range(REGIONS))
        if rule in (PROJECT_EXPERTISE, SOLO_SPACE):
            return vec[i64](range(self.box.spaces))
        if rule == FREE_MOVE:
            return shared_board.every_place_to_leave(self, 0)
        if rule == SCIENTIST_GRANT:
            return vec[i64]((DECLINE, *shared_board.every_place_to_leave(self, 0)))
        if rule == CHOOSE_GAIN:
            return vec[i64]([GAIN_MONEY, GAIN_TECH])
        if rule in (FINAL_GOAL, SUBSIDY):
            return vec[i64]([0, 1])
        if rule == INCOME_SHARE:
            return vec[i64](range(argument + 1))
        if rule == DRAFT_KEEP:
            return vec[i64](range(self.box.lobbyists))
        if rule == AUCTION_BID:
            return auctions.every_bid(self, player)
        if rule == AUCTION_PAY:
            return vec[i64](range(WITH_CEP + 1 + REGIONS))
        if rule == NAME_START:
            return vec[i64](range(self.n))
        return self.draws(rule, argument)

    def draws(self, rule: i64, argument: i64) -> vec[i64]:
        if rule == FOSSIL_TILE:
            return shared_board.fossils_left(self)
        if rule == START_FOSSIL:
            return begin.start_fossils(self)
        if rule == SUMMIT_TILE:
            return begin.first_summits(self)
        if rule == AGENDA_TILE:
            return shared_board.agenda_tiles(self)
        if rule == EVENT_TILE:
            return shared_cards.events_left(self)
        if rule == UN_CARD:
            return begin.un_cards(self)
        if rule == DEAL_GOAL:
            return begin.goal_cards(self)
        if rule == START_PLAYER:
            return vec[i64](range(self.n))
        if rule == SOLO_TILE:
            return alone.solo_tiles(self)
        return shared_cards.lobbyists_left(self)

    def reason(self, rule: i64, player: i64, argument: i64, pick: i64) -> i64:
        if rule == TURN:
            return turns.cannot(self, player, pick)
        if rule == GO:
            return science.cannot_go(self, argument, pick)
        if rule == DISPLACED:
            return science.cannot_be_displaced_to(self, argument, pick)
        if rule == SUBSIDY:
            return building.cannot_subsidise(self, player, argument, pick)
        if rule == OWN_LEAVES:
            return building.cannot_own_leave_to(self, argument, pick)
        if rule == PAY:
            return trade.cannot_pay_from(self, player, pick)
        if rule == SUPPLY_PAY:
            return supplies.cannot_supply(self, player, pick)
        if rule == PLACE_CEP:
            return experts.cannot_place_cep(self, pick)
        if rule == EXTRA_POINT:
            return meetings.cannot_take_extra(self, argument, pick)
        if rule == PROJECT_EXPERTISE:
            return 0 if self.at[SCIENTIST + pick] == player else C_OPS_7
        if rule == SCIENTIST_GRANT:
            return science.cannot_take_grant(self, player, pick)
        if rule == FREE_MOVE:
            return science.cannot_leave(self, player, pick)
        if rule == DRAFT_KEEP:
            return 0 if self.at[CARD + pick] == PILE + player else C_DRAFT_1
        if rule == AUCTION_BID:
            return auctions.cannot_bid(self, player, pick)
        if rule == AUCTION_PAY:
            return auctions.cannot_settle_with(self, player, pick)
        if rule == FINAL_GOAL:
            return scores.cannot_finish_goal(self, player, pick)
        if rule == SOLO_SPACE:
            return alone.cannot_name_space(self, argument, pick)
        return 0

    def weights(self) -> vec[i64]:
        if self.rule == FOSSIL_TILE:
            return vec[i64]([self.at[FOSSIL_LEFT + fuel] for fuel in self.options])
        if self.rule == START_FOSSIL:
            return vec[i64]([begin.start_fossil_weight(self, fuel) for fuel in self.options])
        if self.rule == EVENT_TILE:
            return vec[i64]([self.at[EVENT_LEFT + region] for region in self.options])
        return vec[i64]()


def as_table(position: Position) -> Table:
    assert isinstance(position, Table)
    return position

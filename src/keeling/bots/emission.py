"""How a position of e-Mission stands, and which answers look good.

Everything is open but the crises that lie face down (E-GEN-6), so what a seat sees is what its team sees. The
team wins together: the value of a position is its chance to reach the turning point and to live through the
crises of that round. Gains of answers are in thousandths of a card in hand; passing gains nothing.
"""

from math import exp
from typing import Final

from ..emission.amounts import block_end, block_reached
from ..emission.challenges import goal_met, in_use
from ..emission.crisis_deck import is_permanent, laid
from ..emission.crisis_phase import cut_for, extreme, is_averted
from ..emission.global_projects import is_active
from ..emission.layout import (
    BANDS,
    CARD_AT,
    CIC,
    CLEAN,
    COUNT_BITS,
    CRISIS_NOW,
    DEMAND,
    DIRTY,
    EMISSION,
    ENDING,
    FEWER,
    FILTERS,
    GLOBAL_USES,
    GROUP,
    GROWTH,
    HAND,
    HELD,
    LOOSE,
    MAX_SLOTS,
    OCEANS,
    ONGOING,
    PASSED,
    PHASE,
    POOL,
    PROJECT,
    RESILIENCE,
    ROUND,
    SLOTS,
    STANDING,
    TREES,
    TURNED,
    UNDER_GLOBAL,
    USES,
)
from ..emission.programs import HEAD, steps_of
from ..emission.rules import as_table
from ..emission.state import ONE_TAG, State
from ..emission.terms import (
    ACT,
    ACTIVE_NO_EMISSION,
    ACTIVE_TUCK,
    AMOUNT_FIXED,
    AMOUNT_PER_BAND,
    AMOUNT_PER_PLAYER,
    AMOUNT_PER_TAG,
    AMOUNT_TIERS,
    AT_WIN,
    CHOICE,
    COUNTED,
    CRISIS_HELP,
    DECLINE,
    DRAFT,
    EMISSIONS,
    GLOBAL_HELP,
    KEEP_CARD,
    KEEP_GLOBAL,
    KEEP_START_GLOBAL,
    LEAVE_CARD,
    LIMIT_EACH,
    LIMIT_PER_TAG,
    LIMIT_TIMES,
    LOSE_CARD,
    LOSE_GLOBAL,
    NOBODY,
    OP_ADD_DAC,
    OP_ADD_EMISSION,
    OP_ADD_OCEAN,
    OP_ADD_RECENT_CARBON,
    OP_ADD_TREE,
    OP_CASE,
    OP_CHOOSE_ONE,
    OP_DISCARD_CARDS,
    OP_DISCARD_CRISIS,
    OP_DISCARD_GLOBAL,
    OP_DISCARD_TUCKED,
    OP_DRAW,
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
    OP_REMOVE_CIC,
    OP_REMOVE_DIRTY,
    OP_REMOVE_EMISSION,
    OP_REMOVE_ONGOING_CRISIS,
    OP_REMOVE_THERMOMETER_CARBON,
    OP_REPLACE_CRISIS,
    OP_REVEAL_CRISIS,
    OP_ROLL_GEO,
    OP_TAKE_FROM_DISCARD,
    OP_TUCK_DECK_UNDER_GLOBAL,
    PHASE_CRISIS,
    PHASE_PROJECT,
    RESILIENCES,
    RULE_ROUNDS,
    RUNNING,
    TAG_BITS,
    TAG_ENERGY,
    TAG_SOLAR,
    TAG_WIND,
    TO_ALL,
    TO_ANY,
    TO_OTHER,
    TRIM,
    WHEN_CRISIS_PHASE,
    WHEN_PROJECT_PHASE,
    WHEN_PROJECT_PHASE_START,
    WHO_ALL,
    WHO_GROUP,
    WON,
)
from ..emission.things import (
    BITS,
    COVER,
    CRISIS,
    GLOBAL,
    KIND,
    NUMBER,
    PASS,
    SEAT,
    SLOT,
    THINGS,
    TOKEN,
    TUCK,
    USE,
    YES,
    first_of,
    verb_of,
)
from ..kernel.ints import append, i64, vec
from ..kernel.position import SEVERAL, Dice, Position
from .judge import Judge

# What things are worth to a choice, in thousandths of a card; found by trying out many in whole games.
CARD: Final = 1000  # in hand
GOOD_CARD: Final = 11  # percent of what a card would bring if it were laid instead of paid
COVERS: Final = 350  # a new project: its symbols stay, and there is more to choose from
SHORT: Final = 3110  # clean energy that the demand lacks now ...
SHORT_MORE: Final = 80  # ... and for each emergency token of the seat
GROWS: Final = 780  # clean energy for the growth at the end of the round
SPARE: Final = 740  # clean energy that lets dirty energy go
BEYOND: Final = 90  # clean energy that nobody needs
DEARER: Final = 570  # demand raised, or clean energy given away, where there is some to spare
MOVED: Final = 270  # the same for energy given to another seat, in percent
BALANCE: Final = 1860  # an emission or a dirty energy less, a sink more ...
NEAR: Final = 400  # ... up to so much more when the turning point is near
COOLER: Final = 200  # ... when it is reached
TOKEN_HELPS: Final = 560  # resilience, as long as there is less than bands to be expected ...
TOKEN_TURNED: Final = 470  # ... when the turning point is reached
AHEAD_OF_BANDS: Final = 95  # percent of a band more are expected until then
TOKEN_MORE: Final = 250  # any resilience beside
EASED: Final = 540  # an emergency token less ...
EASED_MORE: Final = 190  # ... and for each one held
DRAWN: Final = 1580  # a card from the deck
PICKED: Final = 1030  # a card chosen from several
FILTERED: Final = 1930  # a card looked at and kept if it fits
AIR: Final = 470  # carbon from the thermometer
CALLED_OFF: Final = 1940  # a crisis less
SEEN: Final = 450  # a crisis turned up or weakened
TUCKED: Final = 390  # a card from the deck under a global project
GEO: Final = 410  # a roll of the geo-engineering die, for each band
HAND_SHARE: Final = 35  # percent of the hand that go into one project
LATER: Final = 33  # percent of a use, in later rounds
LATER_CLEAN: Final = 580
LATER_DIRTY: Final = 330
LATER_CARD: Final = 300  # the price of a card then
MISSING: Final = 8  # percent of what a project would bring later while it lacks a symbol
ACTIVATES: Final = 2200  # the last card a global project needs
AFTERWARDS: Final = 25  # percent of what a global project would bring in a round
WAITS: Final = 300  # a symbol it still needs
GUARDS: Final = 650  # one that helps against crises
DEALS: Final = 800  # one that changes the draw, for each seat
LASTING: Final = 1200  # a permanent crisis, for each seat
HALF: Final = 24  # percent of averting a crisis, for a card that does not yet avert it
FEWER_CARDS: Final = 400  # a card less in the next draw
GLOBAL_LOST: Final = 1000
SPENT_TUCKED: Final = 600  # a tucked card as a price
TEMPER: Final = 1000.0  # a gain of so much makes an answer e times as likely
PLAIN: Final = 100.0  # how well passing is liked
MOST: Final = 8000  # larger gains are liked no better
CLOSE: Final = 300  # gains that differ by no more say little
UNKNOWN: Final = -1  # not yet looked at


class EMissionJudge(Judge):
    """The value of a position is that of the team (E-GEN-1); all seats like the same things."""

    def horizon(self, position: Position) -> i64:
        """Playouts are long and their ends differ by luck: looking deeper in the tree tells more."""
        return 0

    def value(self, position: Position, seat: i64) -> float:
        return outlook(as_table(position))

    def liking(self, position: Position, seat: i64, pick: i64) -> i64:
        s = as_table(position)
        return liked(gain_of(s, needs_of(s, seat), seat, pick))

    def likings(self, position: Position, seat: i64, options: vec[i64]) -> vec[i64]:
        s = as_table(position)
        needs = needs_of(s, seat)
        return vec[i64]([liked(gain_of(s, needs, seat, pick)) for pick in options])

    def shortlist(self, position: Position, seat: i64, options: vec[i64]) -> vec[i64]:
        """Gains know more of one action than the value does; it decides where they are close."""
        s = as_table(position)
        needs = needs_of(s, seat)
        gains = vec[i64]([gain_of(s, needs, seat, pick) for pick in options])
        best = gains[0]
        for gain in gains:
            if gain > best:
                best = gain
        return vec[i64]([options[i] for i in range(len(options)) if gains[i] >= best - CLOSE])

    def choose(self, position: Position, seat: i64, options: vec[i64], dice: Dice) -> i64:
        """The answer that gains most; of equals, any. The dice of the game are chance enough."""
        if len(options) == 1:
            return options[0]
        s = as_table(position)
        needs = needs_of(s, seat)
        chosen = options[0]
        best = gain_of(s, needs, seat, chosen)
        equals: i64 = 1
        for place in range(1, len(options)):
            gain = gain_of(s, needs, seat, options[place])
            if gain > best:
                best = gain
                chosen = options[place]
                equals = 1
            elif gain == best:
                equals += 1
                if dice.below(equals) == 0:
                    chosen = options[place]
        return chosen

    def actor(self, position: Position, seat: i64) -> i64:
        """Whoever has passed need not act again (E-SIMUL-5), and should not be made to."""
        if position.rule != ACT or position.player != SEVERAL:
            return super().actor(position, seat)
        s = as_table(position)
        while s.at[PASSED] >> seat & 1:
            seat = (seat + 1) % s.n
        return seat

    def is_team(self, position: Position) -> bool:
        return True


def liked(gain: i64) -> i64:
    return int(PLAIN * exp(float(gain if gain < MOST else MOST) / TEMPER))


# --- what is needed -------------------------------------------------------------------------------


class Needs:
    """What a seat and its team need now, and so what things are worth to them."""

    def __init__(self, s: State, seat: i64) -> None:
        at = s.at
        gap = balance(s)
        heat = at[BANDS] * s.row + at[LOOSE] + gap
        spare = at[CLEAN + seat] + at[DIRTY + seat] - at[DEMAND + seat]
        turned = gap < 0
        goes_on = not turned and at[ROUND] < at[STANDING + RULE_ROUNDS]
        self.turned: bool = turned  # the turning point will be reached if nothing changes (E-EMIT-11)
        self.goes_on: bool = goes_on  # there will be another round
        self.bands: i64 = heat // s.row if heat > 0 else 0  # after the emission phase
        self.hand: i64 = at[HELD + seat]
        self.dirty: i64 = at[DIRTY + seat]
        self.spare: i64 = spare if spare > 0 else 0  # energy beyond the demand
        self.lack: i64 = -spare if spare < 0 else 0
        self.grows: i64 = at[GROWTH + seat] if goes_on and at[GROWTH + seat] > 0 else 0
        self.short: i64 = SHORT + SHORT_MORE * at[CIC + seat]
        self.cut: i64 = COOLER if turned else BALANCE + NEAR * s.n // (s.n + gap)
        self.token: i64 = TOKEN_TURNED if turned else TOKEN_HELPS
        self.wanted: i64 = self.bands * 100 + (0 if turned else AHEAD_OF_BANDS)  # resilience, in percent
        self.projects: vec[i64] = vec[i64]()  # what each project brings as it is
        self.counted: vec[i64] = vec[i64]()  # and the tags it counts, packed as on cards
        self.prices: vec[i64] = vec[i64]([UNKNOWN for _ in range(s.box.cards)])  # of paying with a card
        self.harms: vec[i64] = vec[i64]()  # of known crises


def needs_of(s: State, seat: i64) -> Needs:
    needs = Needs(s, seat)
    for slot in range(s.at[SLOTS + seat]):
        top = s.top(seat, slot)
        worth: i64 = 0
        tags: i64 = 0
        if top != NOBODY:
            worth = project_worth(s, needs, seat, slot, top, NOBODY)
            tags = tags_counted(s, top)
        needs.projects = append(needs.projects, worth)
        needs.counted = append(needs.counted, tags)
    return needs


def tags_counted(s: State, card: i64) -> i64:
    """The tags that change what a card does; others are not worth tucking under it."""
    box = s.box
    found: i64 = 0
    required = box.card_needs[card]
    for need in range(0, len(required), 2):
        found |= tag_mask(required[need])
    if box.card_limit[card] == LIMIT_PER_TAG:
        found |= tag_mask(box.card_limit_by[card])
    effect = box.card_effect[card]
    at: i64 = 0
    while at < len(effect):
        if effect[at] == OP_CASE:
            return -1  # any
        if effect[at + 6] != NOBODY:
            found |= tag_mask(effect[at + 6])
        at += effect[at + 1]
    return found


def tag_mask(tag: i64) -> i64:
    if tag == TAG_ENERGY:
        return tag_mask(TAG_SOLAR) | tag_mask(TAG_WIND)
    one: i64 = ONE_TAG
    return one << TAG_BITS * tag


def balance(s: State) -> i64:
    """Carbon that would not be bound in the emission phase; below 0 the turning point is reached."""
    at = s.at
    gap = at[POOL] - at[TREES] - at[OCEANS] - at[FILTERS]
    for seat in range(s.n):
        gap += at[DIRTY + seat]
        for kind in range(EMISSIONS):
            gap += at[EMISSION + seat * EMISSIONS + kind]
    return gap


def danger(s: State, seat: i64) -> i64:
    """What one more emergency token would cost."""
    return EASED + EASED_MORE * s.at[CIC + seat]


def least(one: i64, other: i64) -> i64:
    return one if one < other else other


def clean_gain(needs: Needs, number: i64) -> i64:
    """For demand now, then for the growth, then to let dirty energy go; below 0 some is lost."""
    if number < 0:
        part = least(-number, needs.spare)
        return (number + part) * needs.short - part * DEARER
    part = least(number, needs.lack)
    total = part * needs.short
    number -= part
    room = needs.grows - needs.spare
    if room > 0:
        part = least(number, room)
        total += part * GROWS
        number -= part
        room = 0
    room += needs.dirty  # less what is to spare already
    if room > 0 and not needs.turned:
        part = least(number, room)
        total += part * SPARE
        number -= part
    return total + number * BEYOND


def dirty_gain(needs: Needs, number: i64, optional: bool) -> i64:
    """Dirty energy removed; where the demand needs it, there are tokens to take (E-EMIT-3)."""
    number = least(number, needs.dirty)
    part = least(number, needs.spare)
    total = part * needs.cut
    if not optional:
        total -= (number - part) * (needs.short - needs.cut)
    return total


def resilience_gain(s: State, needs: Needs, seat: i64, to: i64, kind: i64, number: i64) -> i64:
    """Worth most where a seat has little of it."""
    held: i64 = 99
    for other in range(s.n):
        if (other == seat and to == TO_OTHER) or (other != seat and to not in (TO_OTHER, TO_ANY)):
            continue
        for each in range(RESILIENCES):
            if kind in (CHOICE, each):
                held = least(held, s.at[RESILIENCE + other * RESILIENCES + each])
    helps = least(needs.wanted - held * 100, number * 100)
    gain = number * TOKEN_MORE
    return gain + needs.token * helps // 100 if helps > 0 else gain


# --- what projects bring --------------------------------------------------------------------------


class Yield:
    """What one use of an effect brings."""

    def __init__(self) -> None:
        self.clean: i64 = 0  # less what it costs
        self.dirty: i64 = 0  # removed ...
        self.optional: bool = False  # ... if the seat likes
        self.cut: i64 = 0  # emissions and sinks
        self.most: i64 = 99  # so often there is something to remove
        self.other: i64 = 0  # all else, as a gain


def tags_with(s: State, seat: i64, slot: i64, tag: i64, card: i64) -> i64:
    """Tags of a project with one card more; of a global project only those of the card, if there is one."""
    tags: i64 = 0
    if slot != NOBODY:
        tags = s.tags(seat, slot, tag)
    return tags + s.box.card_tags[card * COUNTED + tag] if card != NOBODY else tags


def number_with(s: State, seat: i64, slot: i64, card: i64, program: vec[i64], at: i64) -> i64:
    """The amount of a verb, one card more in the project or not."""
    kind = program[at + 4]
    number = program[at + 5]
    if kind == AMOUNT_FIXED:
        return number
    if kind == AMOUNT_PER_TAG:
        return number * tags_with(s, seat, slot, program[at + 6], card)
    if kind == AMOUNT_TIERS:
        tags = tags_with(s, seat, slot, program[at + 6], card)
        reached: i64 = 0
        for pair in range(program[at + 7]):
            if tags >= program[at + HEAD + 2 * pair]:
                reached = program[at + HEAD + 2 * pair + 1]
        return reached
    if kind == AMOUNT_PER_BAND:
        return number * s.at[BANDS]
    return number * s.n if kind == AMOUNT_PER_PLAYER else 0


def add_effect(
    s: State, needs: Needs, seat: i64, slot: i64, card: i64, program: vec[i64], at: i64, end: i64, y: Yield
) -> None:
    """The steps of an effect from `at` up to `end`."""
    while at < end:
        if program[at] == OP_CASE:
            block = block_reached(program, at, tags_with(s, seat, slot, program[at + 3], card))
            if block >= 0:
                add_effect(s, needs, seat, slot, card, program, block + 2, block_end(program, block), y)
        else:
            add_verb(s, needs, seat, program, at, number_with(s, seat, slot, card, program, at), y)
        at += program[at + 1]


def add_verb(s: State, needs: Needs, seat: i64, program: vec[i64], at: i64, number: i64, y: Yield) -> None:
    op, to, what = program[at], program[at + 2], program[at + 3]
    if op in (OP_GAIN_CLEAN, OP_LOWER_DEMAND):
        y.clean += number
    elif op == OP_REMOVE_DIRTY:
        if to == TO_OTHER:
            y.other += number * needs.cut // 2
        else:
            y.dirty += number
            y.optional = what != 0
    elif op == OP_REMOVE_EMISSION:
        if to == TO_OTHER:
            y.cut += number
        else:
            there = emissions_of(s, seat, what)
            y.cut += least(number, there)
            y.most = least(y.most, there)
    elif op == OP_ADD_TREE:
        y.cut += number if s.at[TREES] < s.box.trees else 0
    elif op == OP_ADD_OCEAN:
        y.cut += number if s.at[OCEANS] < s.box.oceans else 0
    elif op == OP_ADD_DAC:
        y.cut += number if s.at[FILTERS] < s.box.air_filters else 0
    elif op == OP_CHOOSE_ONE:
        y.cut += 1
    elif op == OP_GAIN_RESILIENCE:
        y.other += resilience_gain(s, needs, seat, to, what, number)
    else:
        y.other += other_gain(s, needs, seat, op, to, number)


def other_gain(s: State, needs: Needs, seat: i64, op: i64, to: i64, number: i64) -> i64:
    """Verbs whose worth does not depend on how often they are used."""
    if op == OP_DRAW:
        return DRAWN * number * (s.n if to == TO_ALL else 1)
    if op in (OP_DRAW_KEEP, OP_TAKE_FROM_DISCARD):
        return PICKED
    if op == OP_DRAW_FILTER:
        return FILTERED * number
    if op == OP_REMOVE_CIC:
        whom = seat
        for other in range(s.n):
            if to == TO_ANY and s.at[CIC + other] > s.at[CIC + whom]:
                whom = other
        return least(number, s.at[CIC + whom]) * danger(s, whom)
    if op == OP_LOSE_RESILIENCE:
        return -needs.token * number
    if op == OP_REMOVE_THERMOMETER_CARBON:
        return AIR * number
    if op == OP_DISCARD_CRISIS:
        return CALLED_OFF
    if op == OP_REMOVE_ONGOING_CRISIS:
        return CALLED_OFF if len(s.crises_at(ONGOING)) > 0 else 0
    if op in (OP_REDUCE_CRISIS, OP_REVEAL_CRISIS, OP_REPLACE_CRISIS):
        return SEEN
    if op == OP_TUCK_DECK_UNDER_GLOBAL:
        return TUCKED
    return GEO * s.at[BANDS] if op == OP_ROLL_GEO else 0


def emissions_of(s: State, seat: i64, mask: i64) -> i64:
    """Emissions of the kinds named, a bit each."""
    there: i64 = 0
    for kind in range(EMISSIONS):
        if mask >> kind & 1:
            there += s.at[EMISSION + seat * EMISSIONS + kind]
    return there


def add_cost(cost: vec[i64], y: Yield) -> None:
    """Beside cards from the hand."""
    at: i64 = 0
    while at < len(cost):
        if cost[at] in (OP_RAISE_DEMAND, OP_LOSE_CLEAN):
            y.clean -= cost[at + 5]
        elif cost[at] == OP_DISCARD_TUCKED:
            y.other -= SPENT_TUCKED
        at += cost[at + 1]


def uses_gain(needs: Needs, y: Yield, uses: i64) -> i64:
    """What so many uses bring now."""
    total = y.other * uses + y.cut * needs.cut * least(uses, y.most)
    if y.clean != 0:
        total += clean_gain(needs, y.clean * uses)
    if y.dirty > 0:
        total += dirty_gain(needs, y.dirty * uses, y.optional)
    return total


def later_gain(needs: Needs, y: Yield, paid: i64) -> i64:
    """What one use brings in a later round."""
    return y.other + y.clean * LATER_CLEAN + y.dirty * LATER_DIRTY + y.cut * needs.cut - paid * LATER_CARD


def project_worth(s: State, needs: Needs, seat: i64, slot: i64, top: i64, card: i64) -> i64:
    """What a project with this top card brings now and later; `card`: one more that lies in it then."""
    box = s.box
    times: i64 = 9
    if box.card_limit[top] == LIMIT_TIMES:
        times = box.card_limit_by[top]
    elif box.card_limit[top] == LIMIT_PER_TAG:
        times = tags_with(s, seat, slot, box.card_limit_by[top], card)
        if times == 0:
            return 0
    usable: i64 = 100
    required = box.card_needs[top]
    for need in range(0, len(required), 2):
        missing = required[need + 1] - tags_with(s, seat, slot, required[need], card)
        if missing > 0:
            usable = MISSING // missing
    y = Yield()
    add_effect(s, needs, seat, slot, card, box.card_effect[top], 0, len(box.card_effect[top]), y)
    add_cost(box.card_cost[top], y)
    paid = box.card_paid[top]
    if paid < 0:
        paid = 1
    total: i64 = 0
    if usable == 100:
        total = now_worth(needs, y, paid, times - s.at[USES + top])
    if needs.goes_on and y.most > 0:
        later = later_gain(needs, y, paid)
        if later > 0:
            total += later * LATER * usable // 10000
    return total


def now_worth(needs: Needs, y: Yield, paid: i64, left: i64) -> i64:
    """Used once or as often as it can be, whichever brings more."""
    uses = least(left, 3)
    if paid > 0:
        hand = needs.hand - 1 if needs.hand > 0 else 0
        uses = (99 + hand * HAND_SHARE // paid) // 100  # other projects need cards too
        uses = least(least(uses, hand // paid), left)
    if uses < 1:
        return 0
    total = uses_gain(needs, y, 1) - paid * CARD
    if uses > 1:
        more = uses_gain(needs, y, uses) - paid * CARD * uses
        if more > total:
            total = more
    return total if total > 0 else 0


# --- the project phase ----------------------------------------------------------------------------


def act_gain(s: State, needs: Needs, seat: i64, pick: i64) -> i64:
    verb = verb_of(pick)
    if verb == PASS:
        return 0
    first = first_of(pick)
    if verb == USE:
        return use_gain(s, needs, seat, first, pick >> 12)
    target = (pick >> 12 & THINGS - 1) - 1
    if target >= GLOBAL:
        return global_tuck_gain(s, needs, target - GLOBAL, first) - CARD
    if target >= CRISIS:
        return crisis_tuck_gain(s, needs, target - CRISIS, first) - CARD
    return lay_gain(s, needs, seat, first, target - SLOT, verb)


def lay_gain(s: State, needs: Needs, seat: i64, card: i64, slot: i64, verb: i64) -> i64:
    """Covering a project with a card, or tucking it under one."""
    before = needs.projects[slot]
    if verb == COVER:
        return project_worth(s, needs, seat, slot, card, card) - before + COVERS - CARD
    if s.box.card_packed[card] & needs.counted[slot] == 0:
        return -CARD
    return project_worth(s, needs, seat, slot, s.top(seat, slot), card) - before - CARD


def best_lay(s: State, needs: Needs, seat: i64, card: i64) -> i64:
    """The best a card can do in the own projects."""
    best: i64 = -CARD
    for slot in range(s.at[SLOTS + seat]):
        gain = lay_gain(s, needs, seat, card, slot, COVER)
        if gain > best:
            best = gain
        if s.top(seat, slot) != NOBODY:
            gain = lay_gain(s, needs, seat, card, slot, TUCK)
            if gain > best:
                best = gain
    return best


def price_of(s: State, needs: Needs, seat: i64, card: i64) -> i64:
    """Of paying with a card from the hand."""
    price = needs.prices[card]
    if price == UNKNOWN:
        best = best_lay(s, needs, seat, card)
        price = CARD + (GOOD_CARD * best // 100 if best > 0 else 0)
        needs.prices[card] = price
    return price


def use_gain(s: State, needs: Needs, seat: i64, source: i64, things: i64) -> i64:
    """`things`: cards paid and what was chosen, packed as in a move."""
    box = s.box
    slot: i64 = NOBODY
    if source >= GLOBAL:
        cost, effect = box.global_cost[source - GLOBAL], box.global_effect[source - GLOBAL]
    else:
        slot = source - SLOT
        card = s.top(seat, slot)
        cost, effect = box.card_cost[card], box.card_effect[card]
    if effect[0] == OP_MOVE_CLEAN:
        return move_clean_gain(s, needs, things)
    if effect[0] == OP_MOVE_CIC:
        return move_token_gain(s, things)
    if effect[0] in (OP_MOVE_RESILIENCE, OP_GIVE_CARD):
        return -1
    y = Yield()
    add_effect(s, needs, seat, slot, NOBODY, effect, 0, len(effect), y)
    add_cost(cost, y)
    gain = uses_gain(needs, y, 1)
    while things:
        thing = (things & THINGS - 1) - 1
        if thing >= SEAT:
            gain += choice_gain(s, needs, seat, thing, effect)
        elif s.at[CARD_AT + thing] == HAND + seat:
            gain -= price_of(s, needs, seat, thing)
        things >>= BITS
    return gain


def move_clean_gain(s: State, needs: Needs, things: i64) -> i64:
    """Clean energy to another seat: only to one whose demand lacks it."""
    other = (things & THINGS - 1) - 1 - SEAT
    number = (things >> BITS & THINGS - 1) - 1 - NUMBER
    if number <= 0:
        return -1
    helps = least(number, s.shortfall(other))
    return helps * (SHORT + SHORT_MORE * s.at[CIC + other]) + clean_gain(needs, -number) * MOVED // 100


def move_token_gain(s: State, things: i64) -> i64:
    """Emergency tokens from one seat to another: to have about as many."""
    giver = (things & THINGS - 1) - 1 - SEAT
    taker = (things >> BITS & THINGS - 1) - 1 - SEAT
    number = (things >> 2 * BITS & THINGS - 1) - 1 - NUMBER
    if number <= 0:
        return -1
    return EASED_MORE * number * (s.at[CIC + giver] - s.at[CIC + taker] - number)


def choice_gain(s: State, needs: Needs, seat: i64, thing: i64, effect: vec[i64]) -> i64:
    """Which of several choices: those who need it, what there is most of."""
    at = s.at
    if SEAT <= thing < KIND:
        other = thing - SEAT
        if len(effect) > 0 and effect[0] == OP_REMOVE_DIRTY:
            spare = at[CLEAN + other] + at[DIRTY + other] > at[DEMAND + other]
            return 200 if spare and at[DIRTY + other] else -SHORT
        return 50 * at[CIC + other]
    if KIND <= thing < TOKEN:
        return 25 * at[EMISSION + seat * EMISSIONS + thing - KIND]
    if TOKEN <= thing < SLOT:
        return -100 * at[RESILIENCE + seat * RESILIENCES + thing - TOKEN]
    if thing == YES:
        return needs.cut if needs.spare > 0 else -SHORT
    return 0


# --- global projects ------------------------------------------------------------------------------


def symbols_missing(s: State, project: i64) -> i64:
    """Until a global project is active; for those that wait for a board without emissions a guess."""
    box = s.box
    if is_active(s, project):
        return 0
    if box.global_active[project] == ACTIVE_NO_EMISSION:
        return 2
    needed = symbols_needed(s, project)
    tag = box.global_tag[project]
    return needed - s.tags_at(UNDER_GLOBAL + project, tag) if tag != NOBODY else needed


def symbols_needed(s: State, project: i64) -> i64:
    return s.box.global_count[project] * (s.n if s.box.global_per_player[project] else 1)


def global_tuck_gain(s: State, needs: Needs, project: i64, card: i64) -> i64:
    tag = s.box.global_tag[project]
    if not needs.goes_on or tag == NOBODY or s.box.card_tags[card * COUNTED + tag] == 0:
        return 0
    missing = symbols_missing(s, project)
    return ACTIVATES // missing if 0 < missing <= s.n else 0


def global_worth(s: State, needs: Needs, seat: i64, project: i64) -> i64:
    box = s.box
    brings: i64 = 0
    when = box.global_when[project]
    if when == WHEN_CRISIS_PHASE:
        brings = GUARDS
    elif when == WHEN_PROJECT_PHASE_START:
        brings = DEALS * s.n
    elif when == WHEN_PROJECT_PHASE:
        y = Yield()
        effect = box.global_effect[project]
        add_effect(s, needs, seat, NOBODY, NOBODY, effect, 0, len(effect), y)
        brings = later_gain(needs, y, box.global_paid[project])
        if box.global_limit[project] != LIMIT_TIMES:
            brings *= s.n
    return 3 * CARD + brings * AFTERWARDS // 100 - WAITS * symbols_missing(s, project)


def keep_gain(s: State, needs: Needs, seat: i64, pick: i64) -> i64:
    if pick == DECLINE:
        return 0
    kept, discarded = (pick & THINGS - 1) - 1, (pick >> BITS) - 1
    gain = global_worth(s, needs, seat, kept)
    return gain if discarded == NOBODY else gain - global_worth(s, needs, seat, discarded)


# --- crises ---------------------------------------------------------------------------------------


def crisis_tuck_gain(s: State, needs: Needs, crisis: i64, card: i64) -> i64:
    """Averting a crisis, or weakening it."""
    box = s.box
    permanent = is_permanent(s, crisis)
    tag = box.crisis_end[crisis] if permanent else box.crisis_ignore[crisis]
    if tag == NOBODY:
        tag = box.crisis_reduce[crisis]
        if tag == NOBODY or box.card_tags[card * COUNTED + tag] == 0:
            return 0
        return harm_of(s, needs, crisis) // 2
    tags = box.card_tags[card * COUNTED + tag]
    if tags == 0 or (not permanent and is_averted(s, crisis)):
        return 0
    needed = box.crisis_ignore_count[crisis]
    if permanent:
        needed = box.crisis_end_solo[crisis] if s.solo else box.crisis_end_count[crisis]
    harm = harm_of(s, needs, crisis)
    return harm if s.tucked(crisis, tag) + tags >= needed else harm * HALF // 100


def harm_of(s: State, needs: Needs, crisis: i64) -> i64:
    """What a known crisis will cost, as far as nothing helps against it yet."""
    if len(needs.harms) == 0:
        needs.harms = vec[i64]([UNKNOWN for _ in range(s.box.crises)])
    if needs.harms[crisis] == UNKNOWN:
        needs.harms[crisis] = whole_harm(s, needs, crisis)
    return needs.harms[crisis]


def whole_harm(s: State, needs: Needs, crisis: i64) -> i64:
    if is_permanent(s, crisis):
        return 0 if needs.turned else LASTING * s.n
    who = s.box.crisis_who[crisis]
    if who == WHO_GROUP:
        return seat_harm(s, needs, crisis, GROUP)
    struck = s.everybody if who == WHO_ALL else extreme(s, crisis)
    harm: i64 = 0
    count: i64 = 0
    for seat in range(s.n):
        if struck >> seat & 1:
            harm += seat_harm(s, needs, crisis, seat)
            count += 1
    return (
        harm if who == WHO_ALL or count == 0 else harm // count
    )  # of those tied one is struck (E-CRISIS-21)


def seat_harm(s: State, needs: Needs, crisis: i64, seat: i64) -> i64:
    """To one seat, or to the group."""
    program = s.box.crisis_solo[crisis] if s.solo else s.box.crisis_effect[crisis]
    cut = cut_for(s, crisis, seat)
    harm: i64 = 0
    for step in steps_of(program):
        number = program[step + 5]
        if program[step + 4] == AMOUNT_PER_BAND:
            number *= needs.bands
        elif program[step + 4] == AMOUNT_PER_PLAYER:
            number *= s.n
        if number > cut:
            harm += verb_harm(s, needs, seat, program[step], program[step + 3], number - cut)
    return harm


def verb_harm(s: State, needs: Needs, seat: i64, op: i64, what: i64, number: i64) -> i64:
    at = s.at
    if op == OP_GAIN_CIC:
        return number * danger(s, seat)
    if op == OP_LOSE_RESILIENCE:
        lost = least(number, at[RESILIENCE + seat * RESILIENCES + what])
        return (number - lost) * danger(s, seat) + lost * needs.token
    if op == OP_LOSE_DIRTY:
        spare = at[CLEAN + seat] + at[DIRTY + seat] - at[DEMAND + seat]
        lost = number - spare if spare > 0 else number
        return lost * danger(s, seat) if lost > 0 else 0
    if op in (OP_LOSE_TREE, OP_LOSE_OCEAN, OP_ADD_RECENT_CARBON, OP_GAIN_DIRTY, OP_ADD_EMISSION):
        return number * needs.cut
    if needs.turned:
        return 0  # what follows hurts in later rounds only
    if op == OP_RAISE_DEMAND:
        return number * GROWS
    if op == OP_DISCARD_CARDS:
        return number * CARD
    if op == OP_DRAW_FEWER_NEXT_ROUND:
        return number * FEWER_CARDS
    return GLOBAL_LOST if op == OP_DISCARD_GLOBAL else 0


def help_gain(s: State, needs: Needs, seat: i64, pick: i64) -> i64:
    """A global project used against the crisis now; one that would win little is kept for a worse crisis."""
    if verb_of(pick) != USE:
        return 0
    effect = s.box.global_effect[first_of(pick) - GLOBAL]
    crisis = s.at[CRISIS_NOW]
    gain: i64 = -SPENT_TUCKED // 2
    for step in steps_of(effect):
        if effect[step] == OP_IGNORE_CRISIS:
            whom = (pick >> 12 & THINGS - 1) - 1 - SEAT
            if 0 <= whom < s.n:
                gain += seat_harm(s, needs, crisis, whom)
        else:
            for other in range(s.n):
                if other == seat or effect[step + 2] == TO_ALL:
                    gain += least(seat_harm(s, needs, crisis, other), danger(s, other))
    return gain


# --- any question ---------------------------------------------------------------------------------


def gain_of(s: State, needs: Needs, seat: i64, pick: i64) -> i64:
    """What an answer to the open question brings, compared with none."""
    rule = s.rule
    if rule == ACT:
        return act_gain(s, needs, seat, pick)
    if rule in (KEEP_CARD, DRAFT):
        return best_lay(s, needs, seat, pick)
    if rule in (LOSE_CARD, TRIM, LEAVE_CARD):
        return -CARD - loss_of(s, needs, seat, pick)
    if rule in (KEEP_GLOBAL, KEEP_START_GLOBAL):
        return keep_gain(s, needs, seat, pick)
    if rule == LOSE_GLOBAL:
        return -global_worth(s, needs, seat, pick)
    if rule == CRISIS_HELP:
        return help_gain(s, needs, seat, pick)
    if rule == GLOBAL_HELP:
        return SEEN if verb_of(pick) == USE else 0
    return choice_gain(s, needs, seat, pick, vec[i64]())


def loss_of(s: State, needs: Needs, seat: i64, card: i64) -> i64:
    """A card from the hand, from under a project, or the top one (E-LOSS-2)."""
    place = s.at[CARD_AT + card]
    if PROJECT <= place < UNDER_GLOBAL:
        slot = (place - PROJECT) % MAX_SLOTS
        return needs.projects[slot] if s.top(seat, slot) == card else 0
    return best_lay(s, needs, seat, card)


# --- how it will go -------------------------------------------------------------------------------

# Found by comparing what is expected with how games ended.
WHOLE_HAND: Final = 0.97  # of a hand that can be put to use
OFTEN: Final = 1.1  # of the uses without a price that are left in this round
LEAST_CLEAN: Final = 1.05  # energy for a card in later rounds, whatever the projects are now
LEAST_DIRTY: Final = 1.18  # dirty energy removed for a card then
HARDLY: Final = 0.2  # the same in this round
LACKS: Final = 0.5  # of a project that lacks a symbol
NEW: Final = 0.5  # of what projects can do now they do in the next round for sure ...
GROWN: Final = 1.4  # ... and so much more with each round
CHOSEN_CARD: Final = 0.25  # a card chosen from three is better than any
FITTING_CARD: Final = 0.27  # cards kept of those looked at
BEGUN: Final = 0.34  # of a global project that is not active
NEARLY: Final = 1.0  # of one that soon will be
ANY_CUT: Final = 0.17  # emissions that projects to come remove, for each seat
FIRM: Final = 0.22  # doubt about the balance, for each seat ...
HOPED: Final = 0.35  # ... for all that is still to be done ...
FAR: Final = 3.8  # ... and for each round until then
SINKS_LOST: Final = 0.38  # by the planet, for each band and seat
WARMED: Final = 0.08  # carbon by the planet
USUAL_CRISES: Final = 3.0  # in a round to come
MORE_CRISES: Final = 0.16  # drawn because of the planet, for each band
PER_BAND: Final = 0.16  # crises that strike by bands, of each kind of resilience
ANY_CRISIS: Final = 0.11  # tokens of any other crisis
TOKENS_GROW: Final = 0.33  # resilience gained in a round
RESILIENCE_LOST: Final = 0.45  # in tokens
STAYS: Final = 0.95  # a permanent crisis, in tokens
HALF_AVERTED: Final = 0.3
STEADY: Final = 0.9  # doubt about the tokens of a seat ...
STRUCK_BY: Final = 0.15  # ... for each one expected
LOST_MOST: Final = 0.1  # a lost game is worth no more
LOST_GAP: Final = 8.0  # carbon for each seat, from where on a lost game is worth nothing
OPEN_LEAST: Final = 0.01  # no open game is lost or won for sure


class Means:
    """What the projects of a seat can do in a round, or in the rest of this one."""

    def __init__(self, now: bool, hand: i64) -> None:
        self.hand: float = float(hand)
        self.clean: float = HARDLY if now else LEAST_CLEAN  # energy for one card
        self.dirty: float = HARDLY if now else LEAST_DIRTY  # dirty energy removed for one card
        self.draws: float = 0.0  # cards
        self.free_clean: float = 0.0  # without a card
        self.free_dirty: float = 0.0
        self.free_cuts: float = 0.0  # emissions and sinks
        self.cuts: float = 0.0  # with cards ...
        self.cut_cards: float = 0.0  # ... and so many


def means_of(s: State, seat: i64, now: bool) -> Means:
    """`now`: only what is left of this round."""
    at, box = s.at, s.box
    m = Means(now, at[HELD + seat] if now else box.cards_per_round)
    for slot in range(at[SLOTS + seat]):
        card = s.top(seat, slot)
        if card == NOBODY:
            continue
        times: i64 = 9
        if box.card_limit[card] == LIMIT_TIMES:
            times = box.card_limit_by[card]
        elif box.card_limit[card] == LIMIT_PER_TAG:
            times = s.tags(seat, slot, box.card_limit_by[card])
        share = 1.0
        required = box.card_needs[card]
        for need in range(0, len(required), 2):
            missing = required[need + 1] - s.tags(seat, slot, required[need])
            if missing > 0:
                share *= LACKS / float(missing)
        if now:
            times -= at[USES + card]
        if share == 1.0 or not now:
            cost, paid = box.card_cost[card], box.card_paid[card]
            add_means(s, seat, slot, box.card_effect[card], cost, paid, share, times, m)
    for project in s.globals_in_play():
        add_global(s, seat, project, now, m)
    return m


def add_global(s: State, seat: i64, project: i64, now: bool, m: Means) -> None:
    box = s.box
    share = global_share(s, project)
    if box.global_when[project] == WHEN_PROJECT_PHASE_START and not now:
        m.draws += share
    if box.global_when[project] != WHEN_PROJECT_PHASE or (now and share < 1.0):
        return
    times: i64 = 3
    used = s.at[GLOBAL_USES + project] if now else 0
    if box.global_limit[project] == LIMIT_EACH:
        times = box.global_times[project] - (used >> COUNT_BITS * seat & (1 << COUNT_BITS) - 1)
    elif box.global_limit[project] == LIMIT_TIMES:
        share /= float(s.n)
        times = 0 if used else box.global_times[project]
    cost, paid = box.global_cost[project], box.global_paid[project]
    add_means(s, seat, NOBODY, box.global_effect[project], cost, paid, share, times, m)


def global_share(s: State, project: i64) -> float:
    """How far a global project is: 1 where it is active."""
    box = s.box
    if is_active(s, project):
        return 1.0
    if box.global_active[project] == ACTIVE_NO_EMISSION:
        fewest: i64 = 9
        for seat in range(s.n):
            fewest = least(fewest, s.at[EMISSION + seat * EMISSIONS + box.global_emission[project]])
        return NEARLY / float(1 + fewest)
    if box.global_active[project] != ACTIVE_TUCK:
        return BEGUN
    have = s.tags_at(UNDER_GLOBAL + project, box.global_tag[project])
    return BEGUN + (NEARLY - BEGUN) * float(have) / float(symbols_needed(s, project))


def add_means(
    s: State,
    seat: i64,
    slot: i64,
    effect: vec[i64],
    cost: vec[i64],
    paid: i64,
    share: float,
    times: i64,
    m: Means,
) -> None:
    """What an effect adds that may be used so many times."""
    clean: i64 = 0
    dirty: i64 = 0
    cut: i64 = 0
    draw = 0.0
    for step in steps_of(effect):
        op, to = effect[step], effect[step + 2]
        number = number_with(s, seat, slot, NOBODY, effect, step)
        if op in (OP_GAIN_CLEAN, OP_LOWER_DEMAND):
            clean += number
        elif op == OP_REMOVE_DIRTY:
            dirty += number
        elif op == OP_REMOVE_EMISSION:
            cut += number
            if to != TO_OTHER:
                times = least(times, emissions_of(s, seat, effect[step + 3]))
        elif op in (OP_ADD_TREE, OP_ADD_OCEAN, OP_ADD_DAC):
            cut += number
        elif op in (OP_CASE, OP_CHOOSE_ONE):
            cut += 1
        elif op == OP_DRAW:
            draw += float(number * s.n if to == TO_ALL else number)
        elif op in (OP_DRAW_KEEP, OP_TAKE_FROM_DISCARD):
            draw += 1.0 + CHOSEN_CARD
        elif op == OP_DRAW_FILTER:
            draw += FITTING_CARD * float(number)
    for step in steps_of(cost):
        if cost[step] in (OP_RAISE_DEMAND, OP_LOSE_CLEAN):
            clean -= cost[step + 5]
    if times <= 0:
        return
    often = float(times) * share
    cards = float(paid) if paid >= 0 else 1.0
    if paid == 0 and clean < 0:
        cards = float(-clean)  # demand to be met takes cards too
    if draw > 0.0:
        if draw > cards and m.hand >= cards:
            m.draws += (draw - cards) * often
    elif cards == 0.0:
        if often > 5.0:
            often = 5.0
        m.free_cuts += float(cut) * often
        m.free_clean += float(clean) * often
        m.free_dirty += float(dirty) * often
    else:
        if float(clean) * share > m.clean * cards:
            m.clean = float(clean) * share / cards
        if float(dirty) * share > m.dirty * cards:
            m.dirty = float(dirty) * share / cards
        if cut > 0:
            m.cuts += float(cut) * often
            m.cut_cards += float(times) * cards


class Course:
    """A seat in the rounds to come, as one expects it to go."""

    def __init__(self, s: State, seat: i64) -> None:
        at = s.at
        self.dirty: float = float(at[DIRTY + seat])
        self.spare: float = float(at[CLEAN + seat] + at[DIRTY + seat] - at[DEMAND + seat])
        self.tokens: float = float(at[CIC + seat])
        self.harm: float = 0.0  # tokens of known crises
        self.struck: float = 0.0  # tokens of crises so far
        self.cards: float = float(at[HELD + seat])


def draw_cards(s: State, c: Course, fewer: i64) -> None:
    """The draw of the next project phase (E-PROJ-4)."""
    tokens: i64 = int(c.tokens)
    due = s.box.cards_per_round - fewer
    if 0 <= tokens < s.box.cic_loss:
        due -= s.box.draw_penalty[tokens]
    if due > 0:
        c.cards += float(due)


def work(c: Course, m: Means, grown: float, share: float) -> float:
    """The cards of a round: demand first, then emissions, then dirty energy. Returns what is cut."""
    cards = (c.cards + m.draws * share) * WHOLE_HAND
    clean = m.clean * grown
    dirty = m.dirty * grown
    gone = m.free_cuts * grown * share
    c.spare += m.free_clean * share
    if c.spare < 0.0:
        spent = -c.spare / clean
        if spent > cards:
            spent = cards
        cards -= spent
        c.spare += spent * clean
    if m.cut_cards > 0.0 and m.cuts > 0.5 * m.cut_cards:
        spent = m.cut_cards if m.cut_cards < cards else cards
        gone += m.cuts * spent / m.cut_cards
        cards -= spent
    room = c.dirty if c.dirty < c.spare else c.spare
    if room > 0.0:  # there is enough clean energy already
        free = m.free_dirty * share
        spent = (room - free) / dirty if room > free else 0.0
        if spent > cards:
            room = cards * dirty + free
            spent = cards
        cards -= spent
        c.dirty -= room
        c.spare -= room
        gone += room
    room = cards / (1.0 / clean + 1.0 / dirty)  # a clean energy for each dirty one
    if room > c.dirty:
        room = c.dirty
    c.dirty -= room
    c.cards = 0.0
    rest(c)
    return gone + room


def rest(c: Course) -> None:
    """Whoever has passed keeps the cards; demand that is not met is taken as tokens (E-EMIT-3)."""
    if c.spare < 0.0:
        c.tokens -= c.spare


def chance(x: float) -> float:
    if x > 30.0:
        return 1.0
    return 1.0 / (1.0 + exp(-x)) if x > -30.0 else 0.0


def outlook(s: State) -> float:
    """The team's chance to win, if every round goes as its projects let expect."""
    at = s.at
    gap = float(balance(s))
    if at[ENDING] == WON:
        return 1.0
    if at[ENDING] != RUNNING:
        near = 1.0 - gap / (LOST_GAP * float(s.n))
        return LOST_MOST * (0.0 if near < 0.0 else 1.0 if near > 1.0 else near)
    seats = [Course(s, seat) for seat in range(s.n)]
    return OPEN_LEAST + (1.0 - 2.0 * OPEN_LEAST) * course(s, seats, gap)


def course(s: State, seats: list[Course], gap: float) -> float:
    """Round after round: the chance that it is won there and everybody lives through it."""
    at = s.at
    n = float(s.n)
    row = float(s.row)
    left = at[STANDING + RULE_ROUNDS] - at[ROUND]
    heat = float(at[BANDS] * s.row + at[LOOSE])
    crises = float(len(laid(s, 0)))
    goals = goals_missing(s)
    now = at[PHASE] == PHASE_PROJECT
    known = True  # the crises of the round, as far as they lie out
    if at[PHASE] == PHASE_CRISIS:
        gap += known_harm(s, seats, float(at[BANDS]))
        strike(s, seats, float(at[BANDS]), crises, 0.0)
        if at[TURNED] and goals == 0:
            return survival(s, seats)  # E-GROW-2
        if left == 0:
            return 0.0
        left -= 1
        known = False
        grow(s, seats)
    if not now:
        for seat in range(s.n):
            draw_cards(s, seats[seat], at[FEWER + seat])
    means = [means_of(s, seat, False) for seat in range(s.n)]
    total = 0.0
    undecided = 1.0
    grown = 1.0
    for round_ahead in range(left + 1):
        ahead = float(round_ahead)
        done = 0.0
        for seat in range(s.n):
            if now and at[PASSED] >> seat & 1:
                rest(seats[seat])
            elif now:
                done += work(seats[seat], means_of(s, seat, True), 1.0, OFTEN)
            else:
                done += work(seats[seat], means[seat], grown, 1.0) + ANY_CUT
        gap -= done
        turned = chance(-(gap + 0.5) / (n * (FIRM + FAR * ahead) + HOPED * done))
        if goals > 0:
            turned *= exp(-float(goals) / (n * (0.3 + ahead)))
        heat = heat + gap if heat + gap > 0.0 else 0.0
        full: i64 = int(heat / row)
        if full >= s.box.bands:
            return total  # E-END-3
        bands = 0.5 * (heat / row + float(full))
        if known:
            gap += known_harm(s, seats, bands)
        strike(s, seats, bands, (crises if known else USUAL_CRISES) + MORE_CRISES * bands, ahead)
        total += undecided * turned * survival(s, seats)
        undecided *= 1.0 - turned
        gap += SINKS_LOST * n * bands
        heat += WARMED * n * bands
        grow(s, seats)
        for c in seats:
            draw_cards(s, c, 0)
        grown = NEW * GROWN if round_ahead == 0 else grown * GROWN
        known = False
        now = False
    return total


def grow(s: State, seats: list[Course]) -> None:
    """The demand rises (E-GROW-4)."""
    for seat in range(s.n):
        if s.at[GROWTH + seat] > 0:
            seats[seat].spare -= float(s.at[GROWTH + seat])


def strike(s: State, seats: list[Course], bands: float, crises: float, ahead: float) -> None:
    """So many crises, with the resilience that one will have."""
    for seat in range(s.n):
        by_bands = 0.0
        for kind in range(RESILIENCES):
            held = float(s.at[RESILIENCE + seat * RESILIENCES + kind]) + TOKENS_GROW * ahead
            if bands > held:
                by_bands += bands - held
        c = seats[seat]
        more = crises * (ANY_CRISIS + PER_BAND * by_bands) + c.harm
        c.harm = 0.0
        c.tokens += more
        c.struck += more


def survival(s: State, seats: list[Course]) -> float:
    """That nobody takes the last emergency token (E-END-4)."""
    alive = 1.0
    for c in seats:
        alive *= chance((float(s.box.cic_loss) - 0.5 - c.tokens) / (STEADY + STRUCK_BY * c.struck))
    return alive


def known_harm(s: State, seats: list[Course], bands: float) -> float:
    """Tokens of the crises that lie face up; returns what they do to the balance."""
    worse = 0.0
    for crisis in laid(s, 1):
        if is_permanent(s, crisis):
            for c in seats:
                c.harm += STAYS
            continue
        if is_averted(s, crisis):
            continue
        who = s.box.crisis_who[crisis]
        share = 1.0
        struck = s.everybody
        if who == WHO_GROUP:
            struck = 1 << GROUP
        elif who != WHO_ALL:
            struck = extreme(s, crisis)
            share = 1.0 / float(bits(struck))
        tag = s.box.crisis_ignore[crisis]
        if tag != NOBODY and s.tucked(crisis, tag) > 0:
            share *= 1.0 - HALF_AVERTED
        for seat in range(GROUP + 1):
            if struck >> seat & 1:
                worse += expected_harm(s, seats, crisis, seat, bands, share)
    return worse


def bits(mask: i64) -> i64:
    count: i64 = 0
    while mask:
        mask &= mask - 1
        count += 1
    return count


def expected_harm(s: State, seats: list[Course], crisis: i64, seat: i64, bands: float, share: float) -> float:
    """Of a known crisis to one seat, or to the group: tokens are noted, the balance is returned."""
    program = s.box.crisis_solo[crisis] if s.solo else s.box.crisis_effect[crisis]
    cut = float(cut_for(s, crisis, seat))
    worse = 0.0
    tokens = 0.0
    for step in steps_of(program):
        op = program[step]
        number = float(number_with(s, 0, NOBODY, NOBODY, program, step))
        if program[step + 4] == AMOUNT_PER_BAND:
            number = float(program[step + 5]) * bands
        number = (number - cut) * share
        if number <= 0.0:
            continue
        if op == OP_GAIN_CIC:
            tokens += number
        elif op == OP_LOSE_RESILIENCE:
            held = float(s.at[RESILIENCE + seat * RESILIENCES + program[step + 3]])
            tokens += number if held < number else RESILIENCE_LOST * number
        elif op in (OP_LOSE_TREE, OP_LOSE_OCEAN, OP_ADD_RECENT_CARBON):
            worse += number
        elif op in (OP_GAIN_DIRTY, OP_ADD_EMISSION, OP_RAISE_DEMAND):
            worse += number
            tokens += 0.3 * number
        elif op == OP_LOSE_DIRTY:
            lost = number - (seats[seat].spare if seats[seat].spare > 0.0 else 0.0)
            tokens += lost if lost > 0.0 else 0.0
        elif op in (OP_DISCARD_CARDS, OP_DISCARD_GLOBAL):
            worse += 0.7 * number
        else:
            tokens += 0.4 * number
    if seat < s.n:
        seats[seat].harm += tokens
    return worse


def goals_missing(s: State) -> i64:
    """Conditions of challenge cards that are not fulfilled (E-CHAL-8)."""
    missing: i64 = 0
    for card in in_use(s):
        if s.box.challenge_at[card] == AT_WIN:
            program = s.box.challenge_effect[card]
            for step in steps_of(program):
                missing += 0 if goal_met(s, program[step + 3], program[step + 5]) else 1
    return missing

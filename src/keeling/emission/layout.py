"""Where everything on the table lies in `State.at`. A block is named by its first place."""

from typing import Final

from .terms import EMISSIONS, RESILIENCES, STANDING_RULES, TRACKS

# Room for the cards of the box and own ones of an overlay.
MAX_CARDS: Final = 180
MAX_GLOBALS: Final = 30
MAX_CRISES: Final = 56
MAX_CHALLENGES: Final = 48
MAX_SEATS: Final = 4
MAX_SLOTS: Final = 6  # projects of one player
MAX_ARGUMENTS: Final = 24  # choices of one action
COUNT_BITS: Final = 8

# The round
PHASE: Final = 0
ROUND: Final = 1
ENDING: Final = 2
TURNED: Final = 3  # the turning point was reached in this round
PASSED: Final = 4  # seats, a bit each

# The planet
BANDS: Final = 5  # temperature tiles on the thermometer
LOOSE: Final = 6  # carbon in the first row without a tile
POOL: Final = 7  # global emissions
ASIDE_BANDS: Final = 8  # tiles removed until the end of the round
TREES: Final = 9
OCEANS: Final = 10
FILTERS: Final = 11
START_TREES: Final = 12  # after all of the set-up
START_OCEANS: Final = 13
ROLLS: Final = 14  # of the planetary die still owed
TRACK: Final = 15
STANDING: Final = TRACK + TRACKS  # standing rules: their value, or how many say so

# Crises of the round
BY_HEAT: Final = STANDING + STANDING_RULES  # drawn in this round because of the temperature
PLACES: Final = BY_HEAT + 1  # places taken in this round
SHUFFLES: Final = PLACES + 1  # of crises; a card put under the deck counts too
CRISIS_NOW: Final = SHUFFLES + 1  # the one being resolved
STRUCK: Final = CRISIS_NOW + 1  # seats it strikes, a bit each
SPARED: Final = STRUCK + 1  # seats that ignore it
CUT_ALL: Final = SPARED + 1  # reduced by so much for everyone ...
CUT_NOW: Final = CUT_ALL + 1  # ... and in all for the seat that carries it out
HARMED: Final = CUT_NOW + 1  # seats it would still harm, a bit each; the group's bit last
TIED: Final = HARMED + 1  # seats that roll for who is struck

# The action going on
ACTOR: Final = TIED + 1
SOURCE: Final = ACTOR + 1  # what is used: a project of the actor or a global project
SPENT: Final = SOURCE + 1  # tucked cards paid for it
ARGUMENT_NEXT: Final = SPENT + 1  # choices made for it: the next one to be used ...
ARGUMENT_COUNT: Final = ARGUMENT_NEXT + 1  # ... and how many there are
ARGUMENTS: Final = ARGUMENT_COUNT + 1
CHOOSERS: Final = ARGUMENTS + MAX_ARGUMENTS  # seats that still have to choose in a draft, a bit each
FREE_GLOBAL: Final = CHOOSERS + 1  # the one that needs nothing to be active

# Seats
CUT: Final = FREE_GLOBAL + 1  # reduced by so much for one seat
TIE_ROLL: Final = CUT + MAX_SEATS
DEMAND: Final = TIE_ROLL + MAX_SEATS
DIRTY: Final = DEMAND + MAX_SEATS
CLEAN: Final = DIRTY + MAX_SEATS
CIC: Final = CLEAN + MAX_SEATS  # emergency tokens
GROWTH: Final = CIC + MAX_SEATS
SLOTS: Final = GROWTH + MAX_SEATS
FEWER: Final = SLOTS + MAX_SEATS  # cards in the next draw
DUE: Final = FEWER + MAX_SEATS  # cards of the first draw, while it is drafted
EMISSION: Final = DUE + MAX_SEATS
RESILIENCE: Final = EMISSION + MAX_SEATS * EMISSIONS

# Cards
CARD_AT: Final = RESILIENCE + MAX_SEATS * RESILIENCES
ORDER: Final = CARD_AT + MAX_CARDS  # in its project: the highest lies on top
USES: Final = ORDER + MAX_CARDS  # in this round
GLOBAL_AT: Final = USES + MAX_CARDS
GLOBAL_USES: Final = GLOBAL_AT + MAX_GLOBALS  # in this round, COUNT_BITS for each seat
CRISIS_AT: Final = GLOBAL_USES + MAX_GLOBALS
CRISIS_PLACE: Final = CRISIS_AT + MAX_CRISES  # lying out: from bottom to top; under the deck: in this order
FACE_UP: Final = CRISIS_PLACE + MAX_CRISES  # 1 for each crisis that is
SHUFFLED: Final = FACE_UP + MAX_CRISES  # by which shuffle a crisis came into the deck
NOTED: Final = SHUFFLED + MAX_CRISES  # reductions prepared, COUNT_BITS for each seat
CHALLENGE_AT: Final = NOTED + MAX_CRISES  # who has a challenge card, and 1

# Kept twice for speed: what cards come to in the places where they lie (State.recount)
HELD: Final = CHALLENGE_AT + MAX_CHALLENGES  # cards in hand, by seat
TOP: Final = HELD + MAX_SEATS  # the top card of a project, by seat and slot
TAG_COUNT: Final = (
    TOP + MAX_SEATS * MAX_SLOTS
)  # tags of projects, then under global projects, then under crises
SIZE: Final = TAG_COUNT + MAX_SEATS * MAX_SLOTS + MAX_GLOBALS + MAX_CRISES

# Where a card lies
DECK: Final = 0
DISCARD: Final = 1
GONE: Final = 2  # out of the game
ASIDE: Final = 3  # drawn, to be chosen from
POOLED: Final = 4  # start cards to be dealt
HAND: Final = 5  # by seat
PACKET: Final = HAND + MAX_SEATS  # of a draft, by seat
PROJECT: Final = PACKET + MAX_SEATS  # by seat and slot
UNDER_GLOBAL: Final = PROJECT + MAX_SEATS * MAX_SLOTS
UNDER_CRISIS: Final = UNDER_GLOBAL + MAX_GLOBALS

# Where a crisis lies, beside DECK, DISCARD and GONE
BELOW: Final = 3  # under the deck
LAID: Final = 4  # a crisis of this round
ONGOING: Final = 5  # a permanent one in effect

# Where a global project lies, beside DECK, DISCARD, GONE and ASIDE
PLAY: Final = 4  # by place

# Who has a challenge card
FREE: Final = -1  # nobody
GROUP: Final = MAX_SEATS  # all; else a seat

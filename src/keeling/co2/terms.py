"""The words only CO2 (2012) uses, as small ints, and the ints as words.

Order is part of the wire format of flat action ids and of saves: append, never reorder.
"""

from typing import Final

from ..co2_family.terms import FAMILY_RULES, FOSSIL_NAMES

# --- what the board knows -------------------------------------------------------------------------

ENERGY_NAMES: Final = ("recycling", "biomass", "cold-fusion", "solar", "forestation")
PLANT_NAMES: Final = ENERGY_NAMES + FOSSIL_NAMES
ICON_NAMES: Final = ENERGY_NAMES + ("any", "tech", "cep")
ACTION_NAMES: Final = ("none", "propose", "install", "build", "move", "buy", "sell")

STANDARD: Final = 0
SOLO: Final = 1
MODE_NAMES: Final = ("standard", "solo")

SEAT_NAMES: Final = ("yellow", "orange", "blue", "purple", "black")

PRESET_NAMES: Final = ("green", "recycler", "industrialist", "lobbyist")
AUCTION_OFF: Final = 0
AUCTION_ONE_ROUND: Final = 1
AUCTION_OPEN: Final = 2
AUCTION_NAMES: Final = ("off", "one-round", "open")

DECLINE: Final = 2  # beside BOARD and POOL: a research grant not taken (C-PROP-6)

# --- answers to the TURN question -----------------------------------------------------------------

T_END: Final = 0
T_BUY: Final = 2
T_SELL: Final = 3
T_SELL_GOAL: Final = 4
T_INSTALL: Final = 100  # + project space
T_BUILD: Final = 200  # + project space
T_PROPOSE: Final = 300  # + project space * ENERGIES + energy
T_CLAIM: Final = 650  # + place in the UN row
T_MAIN: Final = 700  # + Lobby card, main effect
T_MINOR: Final = 900  # + Lobby card
T_MOVE: Final = 1000  # + place
T_BUILD_WITH: Final = 2000  # + project space * CARDS + Lobby card that makes it cheaper
CARDS: Final = 64

# --- answers to a bid and to its payment ----------------------------------------------------------

BID_PASS: Final = 0
BID_SELL_GOAL: Final = 1
BID: Final = 2  # + the value
WITH_MONEY: Final = 0  # the rest
WITH_CUBE: Final = 1
WITH_CEP: Final = 2  # from the hand, or WITH_CEP + 1 + region

# --- answers to a demand for a CEP in the supply phase: the hand (0), 1 + region, or -------------------

FORCED_PURCHASE: Final = 7
SUPPLY_SELL_GOAL: Final = 8

# --- why the game ended ---------------------------------------------------------------------------

RUNNING: Final = 0
LAST_DECADE: Final = 1
GREEN_REGIONS: Final = 2
SAFE_AGAIN: Final = 3
LOST_CO2: Final = 4
SOLO_CO2: Final = 5  # solo: the planet is lost, but the game is scored
ENDING_NAMES: Final = (
    "running",
    "last-decade",
    "green-regions",
    "co2-safe-again",
    "co2-limit-reached",
    "co2-limit-scored",
)

# --- phases of a decade ---------------------------------------------------------------------------

PHASE_SETUP: Final = 0
PHASE_OPERATIONS: Final = 1
PHASE_INCOME: Final = 2
PHASE_DEMAND: Final = 3
PHASE_EVENT: Final = 4
PHASE_END: Final = 5
PHASE_SCORING: Final = 6
PHASE_NAMES: Final = (
    "setup",
    "operations",
    "income",
    "energy-demand",
    "event",
    "end-of-decade",
    "scoring",
)

# --- where victory points came from and went ------------------------------------------------------

VP_PLANTS: Final = 0
VP_UN: Final = 1
VP_INCOME: Final = 2
VP_LOBBY: Final = 3
VP_PURCHASES: Final = 4
VP_EVENTS: Final = 5
VP_COMPANY: Final = 6
VP_MONEY: Final = 7
VP_TECH: Final = 8
VP_MOST_UN: Final = 9
VP_NAMES: Final = (
    "plants",
    "un-goals",
    "income",
    "lobby",
    "forced-purchases",
    "events",
    "company-goal",
    "money",
    "tech",
    "most-un-goals",
)

# --- steps and questions after those of the family: the rules by number (rules.py) ----------------

# setup
START_FOSSIL: Final = 44
SOLO_START: Final = 45
SOLO_PROJECT: Final = 46
SOLO_SPACE: Final = 47
SOLO_TILE: Final = 48
SOLO_LAY: Final = 49
# main actions
FEE: Final = 50
DISPLACED: Final = 51
FLIP: Final = 52
BENEFIT: Final = 53
PAY_PLANT: Final = 54
PLACE_PLANT: Final = 55
SCORE_PLANT: Final = 56
LEAVE_PROJECT: Final = 57
OWN_LEAVES: Final = 58
TILE_BACK: Final = 59
# end of turn
PROJECT_EXPERTISE: Final = 60
EXTRA_POINT: Final = 61
# supply phase
CUBE_LOSS: Final = 62
FIRST_REGION: Final = 63
DEMAND: Final = 64
SUPPLY_PAY: Final = 65
EVENT: Final = 66
NEXT_EVENT: Final = 67
SUPPLY_CHECK: Final = 68
# auction and end
AUCTION: Final = 69
AUCTION_BID: Final = 70
AUCTION_PAY: Final = 71
NAME_START: Final = 72
NEXT_DECADE: Final = 73
COLLECT: Final = 74
COMPANY_GOALS: Final = 75
AFTER_CARD: Final = 76
SUBSIDY: Final = 77

RULE_NAMES: Final = (
    *FAMILY_RULES,
    "start-fossil",
    "solo-start",
    "solo-project",
    "solo-space",
    "solo-tile",
    "solo-lay",
    "fee",
    "displaced",
    "flip",
    "benefit",
    "pay-plant",
    "place-plant",
    "score-plant",
    "leave-project",
    "own-leaves",
    "tile-back",
    "project-expertise",
    "extra-point",
    "cube-loss",
    "first-region",
    "demand",
    "supply-pay",
    "event",
    "next-event",
    "supply-check",
    "auction",
    "auction-bid",
    "auction-pay",
    "name-start",
    "next-decade",
    "collect",
    "company-goals",
    "after-card",
    "subsidy",
)

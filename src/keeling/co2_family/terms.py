"""The words both editions use, as small ints.

Order is part of the wire format of flat action ids and of saves: append, never reorder.
"""

from typing import Final

# --- what the board knows -------------------------------------------------------------------------

ENERGIES: Final = 5  # recycling, hydro or biomass, wind or cold fusion, solar, forestation

NORTH_AMERICA: Final = 0
SOUTH_AMERICA: Final = 1
EUROPE: Final = 2
AFRICA: Final = 3
ASIA: Final = 4
OCEANIA: Final = 5
REGIONS: Final = 6
REGION_NAMES: Final = (
    "north-america",
    "south-america",
    "europe",
    "africa",
    "asia",
    "oceania",
)

# The three kinds of project space.
GRANT_MONEY: Final = 0
GRANT_TECH: Final = 1
GRANT_SCIENTIST: Final = 2
GRANT_NAMES: Final = ("money", "tech", "scientist")

# What stands on a demand space: a green plant is its energy (0-4), a fossil plant is 5 + its fuel.
GAS: Final = 0
OIL: Final = 1
COAL: Final = 2
FOSSILS: Final = 3
FOSSIL_NAMES: Final = ("gas", "oil", "coal")
FOSSIL: Final = 5

NOBODY: Final = -1  # no seat, no tile, an empty space
SLOTS: Final = 6  # demand spaces kept per region; the box says how many are real
TOPICS: Final = 4  # topics kept per summit tile

# --- icons on the tracks: 0-4 is one step in that type --------------------------------------------

ICON_ANY: Final = 5
ICON_TECH: Final = 6
ICON_CEP: Final = 7

# --- effects of Lobbyist cards --------------------------------------------------------------------

GAIN_MONEY: Final = 0
GAIN_TECH: Final = 1
GAIN_CEP: Final = 2
GAIN_MOVE: Final = 3
GAIN_KNOWLEDGE: Final = 4
GAIN_VP: Final = 5
GAIN_TECH_OR_MONEY: Final = 6
GAIN_LESS: Final = 7  # the build costs this much money less (2012)
GAIN_NAMES: Final = ("money", "tech", "cep", "move", "knowledge", "vp", "tech-or-money", "less")

# The action a Lobbyist card's main effect rides on; also what a player is doing.
IDLE: Final = 0
PROPOSE: Final = 1
PREPARE: Final = 2  # 2012: install
BUILD: Final = 3
MOVE: Final = 4
BUY: Final = 5
SELL: Final = 6

# --- what goal cards count ------------------------------------------------------------------------

COUNT_CEP_HAND: Final = 0
COUNT_CEP_REGION: Final = 1  # the most CEPs in one region you control
COUNT_LONE_SUMMIT: Final = 2
COUNT_TECH: Final = 3
COUNT_SCIENTISTS: Final = 4
COUNT_MONEY: Final = 5
COUNT_TRACK_ENDS: Final = 6
COUNT_CONTROL: Final = 7
COUNT_INFRA_SAME_TYPE: Final = 8
COUNT_INFRA_TYPES: Final = 9
COUNT_INFRA_ONE_REGION: Final = 10
COUNT_INFRA_REGIONS: Final = 11
COUNT_PLANTS_SAME_TYPE: Final = 12
COUNT_PLANT_TYPES: Final = 13
COUNT_PLANTS_ONE_REGION: Final = 14
COUNT_PLANT_REGIONS: Final = 15
COUNT_CEP_SOLD: Final = 16  # as noted when final scoring begins
COUNT_LEADS: Final = 17
COUNT_UN: Final = 18
COUNT_PLANTS_BEYOND_FIRST: Final = 19
COUNT_INFRA_BEYOND_FIRST: Final = 20
COUNT_NAMES: Final = (
    "cep-in-hand",
    "cep-in-one-controlled-region",
    "lone-two-topic-summit",
    "tech",
    "scientists-recruited",
    "money",
    "track-ends",
    "regions-controlled",
    "infrastructure-of-one-type",
    "infrastructure-types",
    "infrastructure-in-one-region",
    "infrastructure-regions",
    "plants-of-one-type",
    "plant-types",
    "plants-in-one-region",
    "plant-regions",
    "cep-sold",
    "tracks-led",
    "un-cards",
    "plants-beyond-first",
    "infrastructure-beyond-first",
)

# --- places a scientist can stand, and so what a move names ---------------------------------------

BOARD: Final = 0  # the own player board, or hand
POOL: Final = 1  # the recruitment pool
AT_SPACE: Final = 100  # + project space
AT_CARD: Final = 200  # + Lobbyist card (Second Chance)
AT_TOPIC: Final = 400  # + summit space * TOPICS + topic

# --- where a card is: NOBODY is the box or deck, 0-4 a seat's hand --------------------------------

TABLE: Final = 5  # + seat: played or shown by that seat
PILE: Final = 10  # + seat: dealt to that seat, who has not chosen yet or did not keep it
GONE: Final = 15  # used up

# --- steps and questions both games know, by number; each game goes on after them -----------------

SETUP: Final = 0
START_PLAYER: Final = 1
SUMMIT_TILE: Final = 2
AGENDA_TILE: Final = 3
EVENT_TILE: Final = 4
UN_CARD: Final = 5
DEAL_GOAL: Final = 6
DEAL_LOBBYIST: Final = 7
DRAFT: Final = 8
DRAFT_KEEP: Final = 9
PASS_PILES: Final = 10
DECADE: Final = 11
OPERATIONS: Final = 12
BEGIN_TURN: Final = 13
TURN: Final = 14
ACTION_DONE: Final = 15
END_TURN: Final = 16
NEXT_TURN: Final = 17
END_DECADE: Final = 18
GO: Final = 19
ARRIVE: Final = 20
FREE_MOVE: Final = 21
GAIN: Final = 22
LEARN: Final = 23
PLACE_CEP: Final = 24
PAY: Final = 25
MINOR: Final = 26
LOBBY_GAIN: Final = 27
CHOOSE_GAIN: Final = 28
GRANT: Final = 29
SCIENTIST_GRANT: Final = 30
RESOLVE: Final = 31
LEARN_TOPIC: Final = 32
GO_HOME: Final = 33
REPLACE_SUMMIT: Final = 34
INCOME: Final = 35
INCOME_SHARE: Final = 36
FOSSIL_TILE: Final = 37
SUPPLY: Final = 38
SUPPLY_REGION: Final = 39
OWE: Final = 40
CHECK_CONTROL: Final = 41
FINAL_GOAL: Final = 42
FINAL_SCORE: Final = 43
FAMILY_RULES: Final = (
    "setup",
    "start-player",
    "summit-tile",
    "agenda-tile",
    "event-tile",
    "un-card",
    "deal-goal",
    "deal-lobbyist",
    "draft",
    "draft-keep",
    "pass-piles",
    "decade",
    "operations",
    "begin-turn",
    "turn",
    "action-done",
    "end-turn",
    "next-turn",
    "end-decade",
    "go",
    "arrive",
    "free-move",
    "gain",
    "learn",
    "place-cep",
    "pay",
    "minor",
    "lobby-gain",
    "choose-gain",
    "grant",
    "scientist-grant",
    "resolve",
    "learn-topic",
    "go-home",
    "replace-summit",
    "income",
    "income-share",
    "fossil-tile",
    "supply",
    "supply-region",
    "owe",
    "check-control",
    "final-goal",
    "final-score",
)

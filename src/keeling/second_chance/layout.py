"""Where each thing lies in `State.at`, the one list of numbers that is a position.

`s.at[MONEY + seat]` is that seat's money. One flat list makes a copy one slice; the names make it
readable. A block has room for the largest game and for a few cards of one's own.
"""

from typing import Final

# The clock
PHASE: Final = 0
DECADE_NOW: Final = 1
ROUND: Final = 2
START: Final = 3  # who holds the Start Player token
ENDING: Final = 4
CO2: Final = 5
# The CEP market and the stocks
PRICE: Final = 6
MARKET: Final = 7
BANK: Final = 8
REFILL: Final = 9  # CEPs an unfinished refill still waits for (SC-LIMIT-4)
CLOSED: Final = 10
TECH_POOL: Final = 11
# This turn
ACTIVE: Final = 12
MAINS: Final = 13  # Main actions left
MAIN: Final = 14  # the kind of the last Main action taken
POLLUTED: Final = 15
MOVED: Final = 16
TRADED: Final = 17
CARDED: Final = 18  # a Lobbyist card played or a UN card claimed
PENDING: Final = 19  # a Lobbyist card whose action must come next
DOING: Final = 20  # the action in progress or just finished ...
DOING_SPACE: Final = 21
DOING_ENERGY: Final = 22
SENT: Final = 23  # ... and the types of topics the active player's scientists entered in it, as bits
PREPARING: Final = 24  # the project being prepared, closed to scientists
# Records
SUMMIT_GONE: Final = 25  # tiles drawn, as bits
SUMMIT_SIZES: Final = 26  # sizes completed so far, as bits
SOLO_GOAL_CARD: Final = 27
GOAL_BY_2020: Final = 28  # solo goals 3 and 8, fixed at the end of decade 2
REPLACED: Final = 29  # solo goal 11
EARLY_CARD: Final = 30  # solo goal 12
INSPECTOR: Final = 31  # + 0 green, 1 blue: the tile it stands on, in its group
EVENT_TILE_AT: Final = 33  # + 0 Current, 1 Upcoming
BOTTOM: Final = 35  # fossil tiles put back by the inspectors: 1 + fuel in two bits each, next one first

# Each seat
SEATS: Final = 4
MONEY: Final = 36
CEP: Final = MONEY + SEATS
TECH: Final = CEP + SEATS
TOKENS: Final = TECH + SEATS
CUBES: Final = TOKENS + SEATS
MARKERS: Final = CUBES + SEATS
HOME: Final = MARKERS + SEATS  # scientists on the player board
RECRUITS: Final = HOME + SEATS  # scientists in the recruitment pool
LONE_SUMMIT: Final = RECRUITS + SEATS
GOAL_SOLD: Final = LONE_SUMMIT + SEATS
CEP_SOLD: Final = GOAL_SOLD + SEATS
KEEP_LEFT: Final = CEP_SOLD + SEATS
KNOWLEDGE: Final = KEEP_LEFT + SEATS  # + seat * ENERGIES + energy
VP: Final = KNOWLEDGE + SEATS * 5  # + row * VP_KINDS + kind; a row for each seat, or one for the group

# Regions
AGENDA: Final = VP + SEATS * 12
CONTROL: Final = AGENDA + 6
REGION_CEP: Final = CONTROL + 6
REGION_TECH: Final = REGION_CEP + 6
OWED_CEP: Final = REGION_TECH + 6  # a CEP lying on this decade's fossil tile
OWED_MARKER: Final = OWED_CEP + 6  # the Control marker lying on it
EVENT_LEFT: Final = OWED_MARKER + 6
CONTROL_CUBES: Final = EVENT_LEFT + 6  # + region * ENERGIES + energy; four bits for each row
PLANT: Final = CONTROL_CUBES + 30  # + region * SLOTS + decade
PLANT_TOKEN: Final = PLANT + 36
BUILDER: Final = PLANT_TOKEN + 36

# Project spaces
MAX_SPACES: Final = 18
PROJECT: Final = BUILDER + 36
LEVEL: Final = PROJECT + MAX_SPACES
TOKEN: Final = LEVEL + MAX_SPACES
SCIENTIST: Final = TOKEN + MAX_SPACES

# Stocks by type
STACK: Final = SCIENTIST + MAX_SPACES
PLANTS: Final = STACK + 5
FOSSIL_LEFT: Final = PLANTS + 5
FOSSIL_OUT: Final = FOSSIL_LEFT + 3

# Summits
MAX_SUMMITS: Final = 4
SUMMIT: Final = FOSSIL_OUT + 3
COMPLETED: Final = SUMMIT + MAX_SUMMITS  # 1, 2 ...: order of completion this turn
COMPLETER: Final = COMPLETED + MAX_SUMMITS
TOPIC: Final = COMPLETER + MAX_SUMMITS  # + summit space * TOPICS + topic

# Goals and cards
MAX_ENV: Final = 21
ENV: Final = TOPIC + MAX_SUMMITS * 4
ENV_DONE: Final = ENV + MAX_ENV
MAX_UN: Final = 10
UN: Final = ENV_DONE + MAX_ENV
UN_OWNER: Final = UN + MAX_UN
MAX_GOALS: Final = 20
GOAL: Final = UN_OWNER + MAX_UN  # where each goal card is
GOAL_SHOWN: Final = GOAL + MAX_GOALS
MAX_LOBBYISTS: Final = 40
CARD: Final = GOAL_SHOWN + MAX_GOALS  # where each Lobbyist card is
CARD_SCIENTIST: Final = CARD + MAX_LOBBYISTS
CARD_PACKET: Final = CARD_SCIENTIST + MAX_LOBBYISTS  # whose deal it came from, in a draft
CARD_SEEN: Final = CARD_PACKET + MAX_LOBBYISTS  # 1 + draft round a seat last held it; three bits a seat
SIZE: Final = CARD_SEEN + MAX_LOBBYISTS

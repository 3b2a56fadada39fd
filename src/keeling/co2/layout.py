"""Where the things only CO2 (2012) has lie in `State.at`, after those of co2_family/layout.py."""

from typing import Final

from ..co2_family.layout import FAMILY_SIZE, MAX_SPACES

REACHED_350: Final = FAMILY_SIZE  # pollution was in the danger zone once (C-END-4)
SOLO_REGION: Final = FAMILY_SIZE + 1  # where the next setup project goes
SOLO_SPACE_AT: Final = FAMILY_SIZE + 2  # the space named for it
SOLO_TYPES: Final = FAMILY_SIZE + 3  # setup tiles not yet turned up, as bits
# The auction
HIGH_BID: Final = FAMILY_SIZE + 4
HIGH_BIDDER: Final = FAMILY_SIZE + 5
PASSED: Final = FAMILY_SIZE + 6  # seats out of the auction, as bits
PAID_CUBES: Final = FAMILY_SIZE + 7
PAID_CEPS: Final = FAMILY_SIZE + 8
# Project spaces
INSTALLED: Final = FAMILY_SIZE + 9
SIZE: Final = INSTALLED + MAX_SPACES

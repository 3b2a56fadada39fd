"""Clauses that can refuse a move, as small ints for the rules and as ids for people."""

from typing import Final

C_PROP_1: Final = 1
C_PROP_6: Final = 2
C_INST_1: Final = 3
C_INST_2: Final = 4
C_INST_6: Final = 5
C_BUILD_1: Final = 6
C_BUILD_2: Final = 7
C_BUILD_3: Final = 8
C_BUILD_4: Final = 9
C_BUILD_8: Final = 10
C_BUILD_9: Final = 11
C_OPS_3: Final = 12
C_OPS_4: Final = 13
C_OPS_5: Final = 14
C_OPS_7: Final = 15
C_GEN_2: Final = 16
C_SCI_1: Final = 17
C_SCI_2: Final = 18
C_SCI_3: Final = 19
C_SCI_7: Final = 20
C_MKT_1: Final = 21
C_MKT_5: Final = 22
C_MKT_6: Final = 23
C_MKT_8: Final = 24
C_MKT_9: Final = 25
C_LOB_1: Final = 26
C_LOB_2: Final = 27
C_LOB_3: Final = 28
C_LOB_7: Final = 29
C_UN_1: Final = 30
C_UN_2: Final = 31
C_UN_3: Final = 32
C_COMPANY_1: Final = 33
C_SUMMIT_4: Final = 34
C_EXP_6: Final = 35
C_SUPPLY_6: Final = 36
C_SUPPLY_8: Final = 37
C_SUPPLY_11: Final = 38
C_SUPPLY_13: Final = 39
C_AUCTION_2: Final = 40
C_AUCTION_3: Final = 41
C_AUCTION_4: Final = 42
C_AUCTION_5: Final = 43
C_DRAFT_1: Final = 44
C_END_10: Final = 45
C_SOLO_4: Final = 46
C_LIMIT_2: Final = 47
C_BUILD_5: Final = 48

CLAUSE_IDS: Final = (
    "",
    "C-PROP-1",
    "C-PROP-6",
    "C-INST-1",
    "C-INST-2",
    "C-INST-6",
    "C-BUILD-1",
    "C-BUILD-2",
    "C-BUILD-3",
    "C-BUILD-4",
    "C-BUILD-8",
    "C-BUILD-9",
    "C-OPS-3",
    "C-OPS-4",
    "C-OPS-5",
    "C-OPS-7",
    "C-GEN-2",
    "C-SCI-1",
    "C-SCI-2",
    "C-SCI-3",
    "C-SCI-7",
    "C-MKT-1",
    "C-MKT-5",
    "C-MKT-6",
    "C-MKT-8",
    "C-MKT-9",
    "C-LOB-1",
    "C-LOB-2",
    "C-LOB-3",
    "C-LOB-7",
    "C-UN-1",
    "C-UN-2",
    "C-UN-3",
    "C-COMPANY-1",
    "C-SUMMIT-4",
    "C-EXP-6",
    "C-SUPPLY-6",
    "C-SUPPLY-8",
    "C-SUPPLY-11",
    "C-SUPPLY-13",
    "C-AUCTION-2",
    "C-AUCTION-3",
    "C-AUCTION-4",
    "C-AUCTION-5",
    "C-DRAFT-1",
    "C-END-10",
    "C-SOLO-4",
    "C-LIMIT-2",
    "C-BUILD-5",
)

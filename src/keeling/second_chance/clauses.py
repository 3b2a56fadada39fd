"""Clauses that can refuse a move, as small ints for the rules and as ids for people."""

from typing import Final

SC_PROP_1: Final = 1
SC_INFRA_1: Final = 2
SC_INFRA_2: Final = 3
SC_INFRA_4: Final = 4
SC_INFRA_9: Final = 5
SC_BUILD_1: Final = 6
SC_BUILD_3: Final = 7
SC_BUILD_8: Final = 8
SC_BUILD_12: Final = 9
SC_LIMIT_7: Final = 10
SC_LIMIT_10: Final = 11
SC_TURN_5: Final = 12
SC_TURN_6: Final = 13
SC_TURN_8: Final = 14
SC_TURN_10: Final = 15
SC_TURN_11: Final = 16
SC_SCI_2: Final = 17
SC_SCI_3: Final = 18
SC_SCI_4: Final = 19
SC_SCI_7: Final = 20
SC_SCI_9: Final = 21
SC_SCI_10: Final = 22
SC_SCI_11: Final = 23
SC_SCI_12: Final = 24
SC_SCI_16: Final = 25
SC_SCI_17: Final = 26
SC_MKT_1: Final = 27
SC_MKT_2: Final = 28
SC_MKT_3: Final = 29
SC_MKT_8: Final = 30
SC_LIMIT_5: Final = 31
SC_LOB_1: Final = 32
SC_LOB_4: Final = 33
SC_LOB_5: Final = 34
SC_UN_1: Final = 35
SC_UN_2: Final = 36
SC_UN_3: Final = 37
SC_UN_4: Final = 38
SC_COMP_OPS_3: Final = 39
SC_COMP_OPS_5: Final = 40
SC_SOLO_TURN_2: Final = 41
SC_SOLO_TURN_3: Final = 42
SC_SOLO_TURN_4: Final = 43
SC_SOLO_TURN_6: Final = 44
SC_SOLO_TURN_7: Final = 45
SC_KNOW_10: Final = 46
SC_KNOW_17: Final = 47
SC_SUMMIT_5: Final = 48
SC_RED_2: Final = 49
SC_RED_3: Final = 50
SC_DRAFT_2: Final = 51
SC_COMP_SETUP_3: Final = 52
SC_SOLO_SETUP_5: Final = 53
SC_INC_6: Final = 54
SC_SUP_9: Final = 55
SC_LIMIT_9: Final = 56
SC_MKT_4: Final = 57
SC_DRAFT_3: Final = 58
SC_DRAFT_4: Final = 59
SC_GEN_8: Final = 60
SC_INFRA_6: Final = 61

CLAUSE_IDS: Final = (
    "",
    "SC-PROP-1",
    "SC-INFRA-1",
    "SC-INFRA-2",
    "SC-INFRA-4",
    "SC-INFRA-9",
    "SC-BUILD-1",
    "SC-BUILD-3",
    "SC-BUILD-8",
    "SC-BUILD-12",
    "SC-LIMIT-7",
    "SC-LIMIT-10",
    "SC-TURN-5",
    "SC-TURN-6",
    "SC-TURN-8",
    "SC-TURN-10",
    "SC-TURN-11",
    "SC-SCI-2",
    "SC-SCI-3",
    "SC-SCI-4",
    "SC-SCI-7",
    "SC-SCI-9",
    "SC-SCI-10",
    "SC-SCI-11",
    "SC-SCI-12",
    "SC-SCI-16",
    "SC-SCI-17",
    "SC-MKT-1",
    "SC-MKT-2",
    "SC-MKT-3",
    "SC-MKT-8",
    "SC-LIMIT-5",
    "SC-LOB-1",
    "SC-LOB-4",
    "SC-LOB-5",
    "SC-UN-1",
    "SC-UN-2",
    "SC-UN-3",
    "SC-UN-4",
    "SC-COMP-OPS-3",
    "SC-COMP-OPS-5",
    "SC-SOLO-TURN-2",
    "SC-SOLO-TURN-3",
    "SC-SOLO-TURN-4",
    "SC-SOLO-TURN-6",
    "SC-SOLO-TURN-7",
    "SC-KNOW-10",
    "SC-KNOW-17",
    "SC-SUMMIT-5",
    "SC-RED-2",
    "SC-RED-3",
    "SC-DRAFT-2",
    "SC-COMP-SETUP-3",
    "SC-SOLO-SETUP-5",
    "SC-INC-6",
    "SC-SUP-9",
    "SC-LIMIT-9",
    "SC-MKT-4",
    "SC-DRAFT-3",
    "SC-DRAFT-4",
    "SC-GEN-8",
    "SC-INFRA-6",
)

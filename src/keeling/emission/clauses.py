"""Clauses that can refuse a move, as small ints for the rules and as ids for people."""

from typing import Final

E_GEN_2: Final = 1
E_GEN_5: Final = 2
E_GLOBAL_7: Final = 3
E_GLOBAL_9: Final = 4
E_GLOBAL_11: Final = 5
E_GLOBAL_14: Final = 6
E_PROJ_9: Final = 7
E_PROJ_10: Final = 8
E_PROJ_13: Final = 9
E_PROJ_16: Final = 10
E_PROJ_18: Final = 11
E_PROJ_19: Final = 12
E_PROJ_22: Final = 13
E_PROJ_23: Final = 14
E_PROJ_27: Final = 15
E_PROJ_29: Final = 16
E_PROJ_31: Final = 17
E_PROJ_37: Final = 18
E_PROJ_38: Final = 19
E_GPROJ_1: Final = 20
E_GPROJ_3: Final = 21
E_GPROJ_6: Final = 22
E_GPROJ_8: Final = 23
E_GPROJ_11: Final = 24
E_TUCK_1: Final = 25
E_TUCK_2: Final = 26
E_SIMUL_4: Final = 27
E_SIMUL_9: Final = 28
E_CRISIS_26: Final = 29
E_CRISIS_36: Final = 30
E_CRISIS_37: Final = 31
E_CRISIS_39: Final = 32
E_CRISIS_40: Final = 33
E_LOSS_2: Final = 34
E_CHAL_12: Final = 35
E_CHAL_15: Final = 36
E_CHAL_16: Final = 37

CLAUSE_IDS: Final = (
    "",
    "E-GEN-2",
    "E-GEN-5",
    "E-GLOBAL-7",
    "E-GLOBAL-9",
    "E-GLOBAL-11",
    "E-GLOBAL-14",
    "E-PROJ-9",
    "E-PROJ-10",
    "E-PROJ-13",
    "E-PROJ-16",
    "E-PROJ-18",
    "E-PROJ-19",
    "E-PROJ-22",
    "E-PROJ-23",
    "E-PROJ-27",
    "E-PROJ-29",
    "E-PROJ-31",
    "E-PROJ-37",
    "E-PROJ-38",
    "E-GPROJ-1",
    "E-GPROJ-3",
    "E-GPROJ-6",
    "E-GPROJ-8",
    "E-GPROJ-11",
    "E-TUCK-1",
    "E-TUCK-2",
    "E-SIMUL-4",
    "E-SIMUL-9",
    "E-CRISIS-26",
    "E-CRISIS-36",
    "E-CRISIS-37",
    "E-CRISIS-39",
    "E-CRISIS-40",
    "E-LOSS-2",
    "E-CHAL-12",
    "E-CHAL-15",
    "E-CHAL-16",
)

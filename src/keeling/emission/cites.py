"""Where the rulebook speaks of each question: the name of its rule -> clauses of the specification."""

RULE_CLAUSES: dict[str, tuple[str, ...]] = {
    # to players
    "leave-card": ("E-CHAL-12",),
    "keep-global": ("E-GLOBAL-7", "E-GLOBAL-9", "E-GLOBAL-11", "E-GLOBAL-12"),
    "keep-start-global": ("E-CHAL-13",),
    "global-help": ("E-GPROJ-11", "E-GPROJ-6", "E-GEN-5"),
    "draft": ("E-CHAL-15",),
    "trim": ("E-CHAL-15",),
    "act": ("E-PROJ-12", "E-SIMUL-1", "E-SIMUL-4", "E-SIMUL-5"),
    "choose": ("E-SIMUL-9", "E-PROJ-42"),
    "keep-card": ("E-SIMUL-9", "E-PROJ-39"),
    "crisis-help": ("E-CRISIS-37", "E-CRISIS-38"),
    "lose-card": ("E-LOSS-2", "E-LOSS-4", "E-LOSS-5", "E-CRISIS-26"),
    "lose-global": ("E-GLOBAL-14", "E-GLOBAL-13", "E-GEN-5"),
    # to Nature
    "challenge": ("E-CHAL-2", "E-CHAL-3", "E-CHAL-4", "E-CHAL-5"),
    "start-card": ("E-CHAL-14",),
    "crisis": ("E-GLOBAL-2", "E-GLOBAL-3", "E-GLOBAL-4", "E-EMIT-20"),
    "global-project": ("E-GLOBAL-7",),
    "card": ("E-PROJ-2", "E-PROJ-6", "E-PROJ-39"),
    "geo-roll": ("E-GEN-10", "E-CHAL-16"),  # what the die does is printed on the cards
    "planet-roll": ("E-CRISIS-2", "E-CRISIS-3", "E-CRISIS-13", "E-CRISIS-14"),
    "tie-break": ("E-CRISIS-21",),
}

"""Where the rulebook speaks of each question: the name of its rule -> clauses of the specification."""

RULE_CLAUSES: dict[str, tuple[str, ...]] = {
    # to players
    "keep-goal": ("SC-COMP-SETUP-3", "SC-SOLO-SETUP-5"),
    "enemy-start": ("SC-SOLO-ENEMY-4", "SC-SOLO-ENEMY-5"),
    "draft-keep": ("SC-DRAFT-1", "SC-DRAFT-2", "SC-DRAFT-3", "SC-DRAFT-4"),
    "turn": ("SC-TURN-6", "SC-TURN-7", "SC-TURN-8", "SC-TURN-11"),
    "go": ("SC-SCI-2", "SC-SCI-5", "SC-SCI-7", "SC-INFRA-6"),
    "free-move": ("SC-TURN-9", "SC-PROP-7", "SC-CARD-LOB-37"),
    "give": ("SC-KNOW-4", "SC-KNOW-5", "SC-KNOW-6"),
    "learn": ("SC-KNOW-8", "SC-KNOW-14", "SC-PROP-6"),
    "place-cep": ("SC-KNOW-10", "SC-KNOW-11"),
    "pay": ("SC-INFRA-4", "SC-CTRL-12", "SC-SUP-9", "SC-SUP-10"),
    "choose-gain": ("SC-CARD-LOB-12",),
    "scientist-grant": ("SC-PROP-5", "SC-PROP-6", "SC-PROP-7", "SC-PROP-8"),
    "region-cube": ("SC-COMP-OPS-3", "SC-COMP-OPS-4"),
    "learn-topic": ("SC-SUMMIT-5", "SC-SUMMIT-6"),
    "income-share": ("SC-INC-6", "SC-INC-7"),
    "reduce": ("SC-RED-1", "SC-RED-2", "SC-RED-3", "SC-GEN-9"),
    "final-goal": ("SC-COMP-END-2", "SC-COMP-END-3"),
    # to Nature
    "start-player": ("SC-SETUP-5",),
    "summit-tile": ("SC-SETUP-12", "SC-SUMMIT-8"),
    "agenda-tile": ("SC-SETUP-13",),
    "env-tile": ("SC-SETUP-20",),
    "event-tile": ("SC-COMP-SETUP-6", "SC-COMP-EVT-8"),
    "un-card": ("SC-SETUP-21", "SC-COMP-SETUP-7", "SC-SOLO-SETUP-9"),
    "deal-goal": ("SC-SETUP-22", "SC-COMP-SETUP-3", "SC-SOLO-SETUP-5"),
    "deal-lobbyist": ("SC-SETUP-23",),
    "solo-goal": ("SC-SOLO-SETUP-7",),
    "fossil-tile": ("SC-SUP-5", "SC-INSP-2", "SC-LIMIT-12"),
}

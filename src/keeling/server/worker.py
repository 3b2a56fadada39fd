"""What runs in a worker process: bots and rules, and nothing of the server."""

import signal
from typing import Any

from .. import rules_of
from ..bots import make
from ..bots.thinker import thawed
from ..kernel.position import Dice

PATIENCE = 1.0  # seconds; where the rules are not compiled, simulations alone would take too long


def work(pipe: Any) -> None:
    """The life of a worker: every question stands for itself."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    while True:
        try:
            name, game, agreed, numbers, seat, luck = pipe.recv()
        except EOFError:
            return
        rules = rules_of(game)
        setup = rules.agree(*agreed)
        bot = make(name, rules, setup, most=PATIENCE)
        pick = bot.answer(thawed(rules, setup, numbers), seat, Dice(luck))
        pipe.send((pick, bot.thoughts()))

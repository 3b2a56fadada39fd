"""Bots at the table of a game: they are told what happens as far as they may know it, asked, and replaced."""

from random import Random

from ..kernel.game import Game, may_know
from ..kernel.position import NATURE, Dice
from ..kernel.rules import Rules, Setup
from . import make
from .bot import Bot, BotFailed, RandomBot, Thought

USUAL = "normal"  # the bot of a seat for which no other is named
SUBSTITUTES = (USUAL, "random")  # for a bot that fails, in turn


class Bots:
    """By seat, the names of bots and the bots themselves."""

    def __init__(self, names: dict[str, str], rules: Rules, setup: Setup) -> None:
        self.rules = rules
        self.setup = setup
        self.names = dict(names)
        self.players = {seat: make(name, rules, setup, apart=True) for seat, name in names.items()}
        self.broken: dict[str, Exception] = {}  # bots that failed when they were not asked
        self.heard = 0  # lines of the log that they know of

    def move(self, game: Game, seat: str) -> str:
        """What a bot says to the open question; BotFailed says which one failed, and how."""
        self.tell(game)
        try:
            if seat in self.broken:
                raise self.broken[seat]
            return ask(self.players[seat], game, seat)
        except Exception as error:  # whatever it is, a game does not end with it
            raise BotFailed(what_failed(self.names[seat], error)) from error

    def tell(self, game: Game) -> None:
        """All that happened since the last time."""
        news = game.entries[self.heard :]
        self.heard = len(game.entries)
        for seat, bot in self.players.items():
            number = game.seat_number(seat)
            try:
                for entry in news:
                    known = may_know(entry, number)
                    bot.told(entry.text if known else entry.masked)
                    if entry.seat != NATURE:
                        bot.heard(entry.seat, entry.pick if known else None)
            except BotFailed as error:
                self.broken[seat] = error

    def replace(self, seat: str) -> str:
        """Another bot in the place of one that failed; returns its name."""
        name = self.names[seat]
        for substitute in SUBSTITUTES[SUBSTITUTES.index(name) + 1 if name in SUBSTITUTES else 0 :]:
            self.players[seat].close()
            self.broken.pop(seat, None)
            self.names[seat] = substitute
            self.seat(seat)
            if seat not in self.broken:
                return substitute
        raise BotFailed(f"no bot is left that could play {seat}")

    def seat(self, seat: str) -> None:
        try:
            self.players[seat] = make(self.names[seat], self.rules, self.setup, apart=True)
        except Exception as error:  # the program of a bot may have gone in the meantime
            self.players[seat] = RandomBot()
            self.broken[seat] = error

    def start_again(self) -> None:
        """After something was taken back: bots that know nothing yet."""
        self.close()
        self.broken = {}
        self.heard = 0
        for seat in self.names:
            self.seat(seat)

    def close(self) -> None:
        for bot in self.players.values():
            bot.close()


def ask(bot: Bot, game: Game, seat: str) -> str:
    """A bot's move. It sees a sample; in a game with the same seed it rolls the same dice."""
    number = game.seat_number(seat)
    dice = Dice(Random(f"{game.seed}/{len(game.entries)}").getrandbits(31))
    options = list(game.position.options_of(number))
    pick = bot.answer(game.position.sample(number, dice), number, dice)
    if pick not in options:
        raise BotFailed(f"answered {pick}, which is not one of the {len(options)} legal answers")
    return game.legal(number)[options.index(pick)]


def advice(name: str, game: Game, seat: str) -> tuple[str, list[tuple[str, Thought]]]:
    """What a bot would say in a seat and, if it thinks, what it thought of the answers, the best first."""
    bot = make(name, game.rules, game.setup, apart=True)
    try:
        for line in game.log_for(seat):
            bot.told(line)
        move = ask(bot, game, seat)
        number = game.seat_number(seat)
        words = dict(zip(game.position.options_of(number), game.legal(number), strict=True))
        return move, [(words[thought.pick], thought) for thought in bot.thoughts()]
    except Exception as error:
        raise BotFailed(what_failed(name, error)) from error
    finally:
        bot.close()


def what_failed(bot: str, error: Exception) -> str:
    """Which bot, and what happened, on one line."""
    text = " ".join(str(error).split())
    if not isinstance(error, BotFailed):
        text = f"{type(error).__name__}: {text}"
    return text if bot in text else f"{bot}: {text}"

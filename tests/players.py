"""Players for tests: one that wants to win, so that games reach every phase."""

from random import Random

from keeling import Game

# What a sensible player likes, best first; whatever is not named comes last.
WISHES = {
    "second-chance": (
        ("claim", 100),
        ("build", 90),
        ("lobby", 20),
        ("prepare", 60),
        ("propose", 40),
        ("move", 12),
        ("buy", 4),
        ("to summit", 60),
        ("to lobbyist", 20),
        ("to board", 5),
        ("recruit", 60),
        ("reduce 0", 30),
    ),
    "co2": (
        ("claim", 100),
        ("build", 300),
        ("install", 60),
        ("lobby", 20),
        ("propose", 30),
        ("move", 20),
        ("buy", 4),
        ("to summit", 50),
        ("to hand", 3),
        ("recruit", 60),
        ("decline", 1),
        ("bid", 2),
        ("discard goal", 1),
    ),
    "e-mission": (
        ("use", 40),
        ("cover", 6),
        ("tuck", 3),
        ("pass", 4),
        ("done", 5),
    ),
}


def weight(game: str, move: str) -> int:
    words = move.partition(" ")[2]
    for wish, liking in WISHES[game]:
        if words.startswith(wish):
            return liking
    if words.startswith("income"):
        return 1 + 8 * int(words.rsplit("-", 1)[1])  # points first: the group loses below zero
    return 10


def choose(game: Game, seat: str, random: Random) -> str:
    moves = game.legal(seat)
    return random.choices(moves, [weight(game.rules.name, move) for move in moves])[0]


def play_on(game: Game, random: Random, limit: int = 100_000) -> Game:
    """Play to the end, or for so many moves."""
    for _ in range(limit):
        question = game.question
        if question is None:
            break
        seat = random.choice(question.seats)
        game.play(choose(game, seat, random))
    return game

"""What followed each line of a game by itself: told once for each language, and alike for all who look."""

from itertools import takewhile

from ..kernel.game import Entry, Game
from ..kernel.story import Watch
from ..locale import speaker


class Chronicle:
    """Sentences by language. Lines that were told are not told again; an undo cuts them off."""

    def __init__(self) -> None:
        self.told: dict[str, Told] = {}

    def then(self, game: Game, first: int, entries: tuple[Entry, ...], language: str) -> list[list[str]]:
        """For lines of the log from `first` on; nothing follows lines that were taken back."""
        if tuple(game.entries[first : first + len(entries)]) != entries:
            return [[] for _ in entries]
        if language not in self.told:
            self.told[language] = Told(game, language)
        told = self.told[language]
        told.catch_up(game)
        return told.sentences[first : first + len(entries)]


class Told:
    """A game as far as it was told in one language."""

    def __init__(self, game: Game, language: str) -> None:
        self.say = speaker(language)
        self.watch = Watch(game.rules, game.first)
        self.entries: list[Entry] = []
        self.sentences: list[list[str]] = []
        self.begin(game)

    def begin(self, game: Game) -> None:
        self.position = game.first.clone()
        self.position.advance()

    def catch_up(self, game: Game) -> None:
        kept = len(self.entries)
        if game.entries[:kept] != self.entries:
            pairs = zip(game.entries, self.entries, strict=False)
            alike = takewhile(lambda pair: pair[0] == pair[1], pairs)
            kept = sum(1 for _ in alike)
            self.begin(game)
            for entry in game.entries[:kept]:
                self.position.play(entry.pick, entry.seat)
        del self.entries[kept:], self.sentences[kept:]
        for entry in game.entries[kept:]:
            steps = list(self.watch.story(self.position, entry.pick, entry.seat))
            self.sentences.append(game.rules.narrated(game.setup, steps, self.say))
            self.entries.append(entry)

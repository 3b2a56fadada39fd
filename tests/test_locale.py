"""Texts: every key that is used has one, and every text is used.

Found by reading the code where it names a key, and by playing and listening everywhere else.
"""

import ast
import re
import tomllib
from collections.abc import Iterator
from functools import cache
from itertools import product
from pathlib import Path
from random import Random
from string import Formatter
from typing import Any

import pytest

import keeling
from keeling import Game
from keeling.bots import NAMES as BOT_NAMES
from keeling.co2 import board as co2_board
from keeling.co2 import box as co2_box
from keeling.co2 import terms as co2_terms
from keeling.co2_family import terms as shared
from keeling.co2_family import text as shared_text
from keeling.co2_family import told as shared_told
from keeling.emission import narrate, programs, told
from keeling.emission import terms as emission_terms
from keeling.kernel.position import NATURE, QUIET
from keeling.kernel.story import Watch
from keeling.locale import FORMS, LANGUAGES, PLURALS, PSEUDO, MissingText, Speaker, catalogue, speaker
from keeling.second_chance import board, box, terms
from keeling.second_chance.game import titled
from keeling.terminal import Session, choices, result_text
from tests.players import choose

ROOT = Path(__file__).resolve().parent.parent
PAGES = ROOT / "web" / "src"
SOURCES = sorted((ROOT / "src" / "keeling").rglob("*.py"))
GENTLE = ROOT / "tests" / "gentle"
every_game = pytest.mark.parametrize("game", sorted(keeling.GAMES))
every_language = pytest.mark.parametrize("language", [*LANGUAGES, PSEUDO])
both_editions = pytest.mark.parametrize("game", ["co2", "second-chance"])


class Listener(Speaker):
    """Remembers every key it was asked for."""

    def __init__(self, language: str = "en") -> None:
        super().__init__(language)
        self.heard: set[str] = set()

    def __call__(self, key: str, **values: Any) -> str:
        self.heard.add(key)
        return super().__call__(key, **values)


# --- what the code says in so many words -------------------------------------------------------------


def words_of(node: ast.expr) -> Iterator[tuple[str, bool]]:
    """The keys an argument can be: (text, whole); a text with a hole in it is only the beginning of a key."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value, True
    elif isinstance(node, ast.IfExp):
        yield from words_of(node.body)
        yield from words_of(node.orelse)
    elif isinstance(node, ast.BinOp):
        for text, _ in words_of(node.left):
            yield text, False
    elif isinstance(node, ast.JoinedStr):
        first = node.values[0]
        yield (str(first.value) if isinstance(first, ast.Constant) else ""), False


def calls(tree: ast.AST, prefix: str = "") -> Iterator[tuple[str, bool]]:
    """Keys in calls of say(...), and of the short t(...) that puts a prefix before them."""
    for node in ast.iter_child_nodes(tree):
        inner = prefix
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            for short in node.body:
                if isinstance(short, ast.FunctionDef) and short.name == "t":
                    (inner,) = (text for text, _ in calls(short))
        if isinstance(node, ast.Call) and node.args:
            name = node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
            if name in ("say", "t") or (isinstance(node.func, ast.Call) and "speaker" in ast.dump(node.func)):
                before = inner if name == "t" else ""
                yield from ((before + text, whole) for text, whole in words_of(node.args[0]))
        yield from calls(node, inner)


def spoken() -> tuple[set[str], set[str]]:
    """Whole keys, and beginnings of keys, over all our code."""
    found = [key for path in SOURCES for key in calls(ast.parse(path.read_text("utf-8")))]
    return {text for text, whole in found if whole}, {text for text, whole in found if not whole}


def spoken_by(page: str) -> tuple[set[str], set[str]]:
    """The same in a file of the web app: say('web.home.start'), say(`seat.${seat}`), under('web.tips')."""
    whole: set[str] = set()
    beginnings: set[str] = set()
    for call in re.finditer(r"\b(say|knows|under)\(", page):
        for key, hole in re.findall(r"""['"`]([a-z0-9._-]+)(\$\{)?""", first_argument(page[call.end() :])):
            if call[1] == "under":
                beginnings.add(f"{key}.")
            elif "." in key:  # other words are compared with in a condition
                (beginnings if hole else whole).add(key)
    return whole, beginnings


def first_argument(text: str) -> str:
    """Up to the comma or bracket that ends it."""
    depth = 0
    for at, letter in enumerate(text):
        if depth == 0 and letter in ",)":
            return text[:at]
        depth += (letter in "([{") - (letter in ")]}")
    return text


def spoken_by_pages() -> tuple[set[str], set[str]]:
    pages = [path for path in PAGES.rglob("*") if path.suffix in (".ts", ".svelte")]
    found = [spoken_by(path.read_text("utf-8")) for path in pages]
    return set().union(*(whole for whole, _ in found)), set().union(*(begun for _, begun in found))


def test_the_scan_finds_keys_of_pages():
    page = """{say('web.a.b')} {say(`seat.${seat}`)} {say("web.c", { n: 'no.key' })} {essay('x.y')}
    {say(side === 'left' ? 'web.left' : `web.right`)} {#each under('web.tips') as tip}"""
    assert spoken_by(page) == ({"web.a.b", "web.c", "web.left", "web.right"}, {"seat.", "web.tips."})


def test_every_key_that_pages_name_has_a_text():
    whole, beginnings = spoken_by_pages()
    texts = catalogue("en")
    assert whole - set(texts) == set()
    for beginning in beginnings:
        assert any(key.startswith(beginning) for key in texts), beginning


def test_the_scan_finds_keys():
    whole, beginnings = spoken()
    assert {"ui.saved", "sim.games", "second-chance.board.pool", "co2-family.lobbyist.sell"} <= whole
    assert {"second-chance.goal.", "co2-family.board.space-", "seat."} <= beginnings
    assert len(whole) > 60


def test_every_key_that_code_names_has_a_text():
    whole, beginnings = spoken()
    texts = catalogue("en")
    assert whole - set(texts) == set()
    for beginning in beginnings - {""}:
        assert any(key.startswith(beginning) for key in texts), beginning


# --- what is said when games are played and shown ------------------------------------------------------


# Challenge cards that ask something of their own: four projects, a global project to begin with, a draft.
MORE: dict[str, dict[str, Any]] = {"e-mission": {"challenges": ["h18", "h23", "h42"]}}


def variants() -> Iterator[tuple[str, str, int, dict[str, Any]]]:
    """Every game, mode and number of seats, plain and with all that can be switched on."""
    for rules in keeling.GAMES.values():
        for mode, flagged in product(rules.modes, (False, True)):
            options: dict[str, Any] = {}
            if flagged:
                options = {"data": str(GENTLE / rules.name), **MORE.get(rules.name, {})}
            for name, option in rules.options.items():
                try:
                    value = True if option.type == "flag" else option.choices[-1]
                    rules.agree(mode, None, {name: value}, None)
                except (keeling.BadSetup, IndexError):
                    continue
                if flagged:
                    options[name] = value
            for seats in rules.seats[mode]:
                yield rules.name, mode, seats, options


def play_and_listen(game: Game, random: Random, say: Listener) -> set[str]:
    """Show everything to somebody, again and again; returns the rules that asked a seat."""
    asked = set()
    session = Session(game, {}, "", False, False)
    session.say = say
    while True:
        if random.random() < 0.4 or game.over:
            viewer = random.choice([None, *game.setup.colours])
            game.rules.board(game.view(viewer), say)
        question = game.question
        if question is None:
            break
        asked.add(question.rule)
        seat = random.choice(question.seats)
        session.show_question(seat)
        session.show_since(seat)
        session.before[seat] = game.view(seat)
        game.play(choose(game, seat, random))
    result_text(game, say)
    tell_story(game, say)
    return asked


def tell_story(game: Game, say: Speaker) -> None:
    """All that followed the answers by itself."""
    watch, position = Watch(game.rules, game.first), game.first.clone()
    position.advance()
    for entry in game.entries:
        steps = list(watch.story(position, entry.pick, entry.seat))
        assert all(game.rules.narrated(game.setup, steps, say))


@cache
def heard(game: str) -> tuple[set[str], set[str]]:
    """All keys that were used in games of every variant, and the rules that asked a seat."""
    say = Listener()
    asked: set[str] = set()
    cases = [case for case in variants() if case[0] == game]
    for number, (_, mode, seats, options) in enumerate(cases):
        g = keeling.new(game, seats, mode, number, options)
        asked |= play_and_listen(g, Random(number), say)
    for number in range(1500):  # some questions are rare: quick games until each was asked
        if asked == set(say.under(f"{game}.ask")):
            break
        _, mode, seats, options = cases[number % len(cases)]
        asked |= rules_asking(keeling.GAMES[game], mode, seats, options, number)
    return say.heard, asked


def rules_asking(
    rules: keeling.Rules, mode: str, seats: int, options: dict[str, Any], number: int
) -> set[str]:
    """The questions of one random game, in which one kind of move is shunned."""
    asked = set()
    position = rules.start(rules.agree(mode, seats, options, None))
    position.advance()
    random = Random(number)
    verbs = [key.rpartition(".")[2] for key in speaker().under(f"{rules.name}.choices")]
    shunned = random.choice(verbs or ["-"])
    while position.rule != QUIET:
        if position.player == NATURE:
            position.play(random.choice(position.options))
            continue
        asked.add(rules.rule_names[position.rule])
        open_to = {seat: position.options_of(seat) for seat in position.open_seats()}
        seat = random.choice([seat for seat, options in open_to.items() if options])
        picks = list(open_to[seat])
        random.shuffle(picks)
        while len(picks) > 1:
            if not rules.words(position, position.rule, position.argument, picks[0]).startswith(shunned):
                break
            picks.pop(0)
        position.play(picks[0], seat)
    return asked


@every_game
def test_every_rule_that_asks_a_seat_has_its_question(game):
    _, asked = heard(game)
    assert asked == set(speaker().under(f"{game}.ask"))


def test_no_text_is_left_unused():
    """Said in a game, named by code, or a member of a family that the components need as a whole."""
    used, _ = spoken()
    pages, beginnings = spoken_by_pages()
    used |= pages | {key for key in catalogue("en") if key.startswith(tuple(beginnings))}
    for names in FAMILIES.values():
        used |= names
    for game in keeling.GAMES:
        keys, asked = heard(game)
        used |= keys | family(f"{game}.ask", asked)
    assert set(catalogue("en")) - used == set()


def family(prefix: str, names: Any) -> set[str]:
    return {f"{prefix}.{name}" for name in names}


def refusals() -> set[str]:
    """Every word that the server refuses with, as its code says it."""
    found: set[str] = set()
    for path in (ROOT / "src" / "keeling" / "server").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func).endswith("Refused"):
                found |= {word for word, whole in words_of(node.args[1]) if whole}
    return found


BOX = box.load(None)
BOX_2012 = co2_box.load(None)
SEATS = {seat for rules in keeling.GAMES.values() for seat in rules.colours}
RULES = list(keeling.GAMES.values())
OPTIONS = [  # what can be chosen on a page
    (f"option.{rules.name}.{name}", option)
    for rules in RULES
    for name, option in rules.options.items()
    if option.type != "folder"
]
VALUES = {  # a flag is on or off
    key: {f"{key}.value.{'none' if value is None else value}" for value in option.choices}
    for key, option in OPTIONS
    if option.type != "flag"
}
CHOOSABLE = [*(key for key, _ in OPTIONS), *(f"mode.{r.name}.{m}" for r in RULES for m in r.modes)]
CHOOSABLE += [f"bot.{name}" for name in BOT_NAMES]
KINDS = ("resilience", "emissions")  # of which there are several
FAMILIES = {
    **{key: {f"{key}.name", f"{key}.help"} for key in CHOOSABLE},
    **{f"values of {key}": values for key, values in VALUES.items()},
    **{f"name of {rules.name}": {f"game.{rules.name}.name"} for rules in RULES},
    "reasons": family("reason", ["over", "nature", "seat", "unknown", "none"]),
    "refusals": family("refused", refusals() | {"offline"}),  # the page says that one itself
    "energies": family("energy", {*terms.ENERGY_NAMES, *co2_terms.ENERGY_NAMES}),
    "regions": family("region", shared.REGION_NAMES),
    "fossils": family("fossil", shared.FOSSIL_NAMES),
    "seats": family("seat", {*SEATS, "enemy", "group", "nature"}),
    "letters": family("letter", {*SEATS, "enemy"}),
    "grants": family("co2-family.grant", shared.GRANT_NAMES),
    "phases": family("second-chance.phase", terms.PHASE_NAMES),
    "endings": family("second-chance.ending", terms.ENDING_NAMES[1:]),
    "points": family("second-chance.vp", terms.VP_NAMES),
    "private goals": family("second-chance.goal", shared.COUNT_NAMES),
    "company goals": family("second-chance.company", shared.COUNT_NAMES),
    "solo goals": family("second-chance.solo-goal", range(1, BOX.solo_goals + 1)),
    "epithets": family("second-chance.epithet", BOX.epithet_ranks + BOX.epithet_names),
    "environmental goals": family("second-chance.env", terms.ENV_NAMES),
    "their colours": family("second-chance.colour", terms.COLOUR_NAMES),
    "bonuses": family("second-chance.about.give", terms.ICON_NAMES),
    "verbs": family(
        "second-chance.choices.turn",
        ["propose", "prepare", "build", "move", "buy", "sell", "lobby", "claim", "pollute", "discard", "end"],
    ),
    "phases of 2012": family("co2.phase", co2_terms.PHASE_NAMES),
    "endings of 2012": family("co2.ending", co2_terms.ENDING_NAMES[1:]),
    "points of 2012": family("co2.vp", co2_terms.VP_NAMES),
    "company goals of 2012": family("co2.company", [shared.COUNT_NAMES[c] for c in co2_box.COUNTS]),
    "plants of 2012": family("co2.plant", co2_terms.ENERGY_NAMES),
    "demands": family("co2.about.supply-pay", shared.REGION_NAMES),
    "starting projects": family("co2.about.solo-space", shared.REGION_NAMES),
    "verbs of 2012": family(
        "co2.choices.turn",
        ["propose", "install", "build", "move", "buy", "sell", "lobby", "claim", "discard", "end"],
    ),
    "drafts": {"second-chance.choices.draft-keep.keep"},
    "drafts of 2012": {"co2.choices.draft-keep.keep"},
    "payments": {"co2.choices.auction-pay.pay"},
    "bids": family("co2.choices.auction-bid", ["bid", "pass", "discard"]),
    "phases of e-Mission": family("e-mission.phase", emission_terms.PHASE_NAMES),
    "difficulties": family("e-mission.difficulty", emission_terms.DIFFICULTY_NAMES),
    "endings of e-Mission": family("e-mission.ending", emission_terms.ENDING_NAMES[1:]),
    "actions": family("e-mission.choices.act", ["use", "tuck", "cover", "pass"]),
    "help in the global phase": family("e-mission.choices.global-help", ["use", "done"]),
    "help in the crisis phase": family("e-mission.choices.crisis-help", ["use", "done"]),
    "choices within an effect": {"e-mission.choices.choose.choose"},
    "first hands": {"e-mission.choices.draft.draft"},
    "losses": {"e-mission.choices.lose-card.lose"},
    "tags": family("e-mission.tag", emission_terms.TAG_NAMES),
    "emissions": family("e-mission.emission", emission_terms.EMISSION_NAMES),
    "kinds of energy": family("e-mission.energy", emission_terms.ENERGY_NAMES),
    "resilience": family("e-mission.resilience", emission_terms.RESILIENCE_WORDS),
    "resilience in short": family("e-mission.short", emission_terms.RESILIENCE_NAMES),
    "tracks": family("e-mission.track", emission_terms.TRACK_NAMES),
    "the fewest": family("e-mission.fewest", emission_terms.METRIC_NAMES),
    "the most": family("e-mission.most", emission_terms.METRIC_NAMES),
    "uses": family("e-mission.when", emission_terms.WHEN_NAMES),
    "users": family("e-mission.by", emission_terms.USED_NAMES),
    "challenges": family("e-mission.challenge", emission_terms.AT_NAMES),
    "helped": family("e-mission.to", emission_terms.TO_NAMES[1:]),
    "verbs of e-Mission": family("e-mission.verb", set(emission_terms.OP_NAMES) - {"rule", "require"}),
    "verbs looked for": family(
        "e-mission.doing",
        [
            emission_terms.OP_NAMES[op]
            for op, (places, _) in programs.SHAPES.items()
            if programs.IN_PROJECT in places
        ],
    ),
    "standing rules": family("e-mission.rule", emission_terms.STANDING_NAMES),
    "conditions for winning": family("e-mission.win", emission_terms.WIN_NAMES),
    "sentences": family(
        "e-mission.told",
        [
            *("pass", "done", "decline", *told.PLAIN, "replace"),
            *("use", "use-with", "tuck", "tuck-begun", "cover", "cover-begun", "begin"),
            *("project", "project-of", "place", "for", "discard-hand", "discard-tucked"),
            *("give-card", "move-clean", "move-resilience", "move-cic"),
            *("remove-emission", "gain-resilience", "remove-dirty-yes", "remove-dirty-no"),
            *("take-from-discard", "reveal-crisis", "discard-crisis", "replace-crisis", "reduce-crisis"),
            *("remove-ongoing-crisis", "tuck-deck-under-global", "retreat-planetary"),
            *("drawn", "drawn-deal", "drawn-start", "drawn-tuck", "drawn-crisis", "drawn-unknown"),
            *("rolled-planet", "rolled-geo", "rolled-tie", "any"),
        ],
    ),
    "news": family("e-mission.news", ["crisis", "ongoing", "moved", "tipped", "turned"]),
    "where": family("region-in", shared.REGION_NAMES),
    "what is proposed": family("energy-project", {*terms.ENERGY_NAMES, *co2_terms.ENERGY_NAMES}),
    "what is built": family("energy-plant", {*terms.ENERGY_NAMES, *co2_terms.ENERGY_NAMES}),
    "sentences of both editions": family(
        "co2-family.told",
        [
            *shared_told.PLAIN.values(),
            *(f"space-{grant}" for grant in shared.GRANT_NAMES),
            *(f"fossil-{fuel}" for fuel in shared.FOSSIL_NAMES),
            *("list", "plus", "space-number", "place", "card", "whole-card", "discard-goal"),
            *(
                "build",
                "build-past",
                "claim",
                "move-space",
                "to-space",
                "to-topic",
                "pay-region",
                "place-cep",
            ),
            *("income", "start", "summit", "agenda", "event", "un-card"),
            *("deal-card", "deal-goal", "deal-unknown"),
        ],
    ),
    "sentences of Second Chance": family(
        "second-chance.told",
        [
            *("propose", "prepare", "prepare-past", "lobby-before", "lobby-after", "lobby-minor", "pollute"),
            *("move-home", "to-home", "to-card", "learn", "give", "reduce", "reduce-none", "enemy"),
            *("keep-card", "keep-goal", "goal-tile", "solo-goal", "green-inspector", "blue-inspector"),
        ],
    ),
    "sentences of 2012": family(
        "co2.told",
        [
            *("propose", "install", "install-past", "build-with", "lobby-main", "lobby-minor"),
            *("move-home", "to-home", "learn", "study", "begin", "lay", "decline", "purchase"),
            *("bid", "pass", "pay-money", "pay-cube", "name", "keep-card", "project"),
        ],
    ),
    "stories of both editions": family(
        "co2-family.story",
        [
            *("list", "also", "gains", "money", "tech", "cep", "vp", "co2", "price", "refill"),
            *("control", "no-control", "decade", "summit"),
        ],
    ),
    "stories of Second Chance": family(
        "second-chance.story",
        ["knowledge", "goal", "inspector-green", "inspector-blue", "owes", "fine", "event"],
    ),
    "stories of 2012": family("co2.story", ["expertise", "event", "event-averted", "un-gone"]),
    "stories of e-Mission": family(
        "e-mission.story",
        [
            *(name.replace("_", "-") for name in (*narrate.OWN, *narrate.COMMON) if name not in KINDS),
            *("gains", "amount", "round", "gap", "made", "bound", "turned", "unbound", "temperature"),
            *("track", "tipped", "crisis", "harmless", "ongoing", "ended", "lost", "emissions-of", "planet"),
        ],
    ),
    "scientists that go": family("second-chance.about.go", ["board", "space"]),
    "cubes of a region": {"second-chance.about.region-cube.space"},
    "topics to learn": {"second-chance.about.learn-topic.summit"},
    "gains to choose": {"second-chance.about.choose-gain.card"},
    "scientists that go in 2012": family("co2.about.go", ["hand", "space"]),
    "scientists displaced": {"co2.about.displaced.space"},
    "scientists that leave": {"co2.about.own-leaves.space"},
    "subsidies": {"co2.about.subsidy.space"},
    "topics of 2012 to learn": {"co2.about.extra-point.summit"},
    "gains of 2012 to choose": {"co2.about.choose-gain.card"},
}


@pytest.mark.parametrize("name", FAMILIES)
def test_a_family_is_complete_and_nothing_else_is_in_it(name):
    """A goal, epithet or bonus that an own card brings has its text too, whether ours use it or not."""
    (prefix,) = {key.rpartition(".")[0] for key in FAMILIES[name]}
    texts = family(prefix, [key for key in speaker().under(prefix) if "." not in key])
    assert FAMILIES[name] - texts == set()
    if prefix.partition(".")[0] not in ("energy", "region", "fossil", "seat", "letter", "co2-family"):
        assert texts == FAMILIES[name]  # words of several games may be more


def test_there_is_nothing_to_choose_that_does_not_exist():
    """Options, modes and bots that are gone leave no words behind."""
    known = {key for key in FAMILIES if key.partition(".")[0] in ("option", "mode", "bot")}
    for group in ("option", "mode", "bot"):
        found = {f"{group}.{key}".partition(".value.")[0] for key in speaker().under(group)}
        assert {key.removesuffix(".name").removesuffix(".help") for key in found} <= known


@pytest.mark.parametrize("language", LANGUAGES)
def test_values_of_options_are_called_as_on_the_board(language):
    say = speaker(language)
    for prefix, words in (
        ("option.second-chance.solo_goal.value", "second-chance.solo-goal"),
        ("option.second-chance.start_region.value", "region"),
        ("option.e-mission.powers.value", "seat"),
    ):
        for name, text in say.under(prefix).items():
            if name not in ("none", "random"):
                assert text == say(f"{words}.{name}")


# --- the components ------------------------------------------------------------------------------------


@cache
def card_texts(game: str) -> list[str]:
    if game == "co2":
        return [co2_board.card_text(BOX_2012, card, speaker()) for card in range(BOX_2012.lobbyists)]
    return [board.card_text(BOX, card, speaker()) for card in range(BOX.lobbyists)]


@both_editions
def test_every_lobbyist_card_has_a_text(game):
    for text in card_texts(game):
        assert re.fullmatch(r"[A-Z][A-Za-z ]+: \S.*\. Minor: \S.*", text)
        assert "{" not in text and "None" not in text


@both_editions
def test_no_two_lobbyist_cards_read_alike_unless_they_are(game):
    mains = [text.partition(" Minor")[0] for text in card_texts(game)]
    assert len(set(mains)) == len(mains)


def test_cards_say_what_their_edition_calls_it():
    """Second Chance prepares infrastructure and gains knowledge; in 2012 projects bring expertise."""
    assert "Prepare Infrastructure for solar: $3. Minor: 1 CEP" in card_texts("second-chance")
    assert "Install a solar project: $3. Minor: 1 CEP" in card_texts("co2")
    assert "Build a cold fusion plant: pay $3 less. Minor: 1 CEP" in card_texts("co2")
    assert any("1 solar knowledge." in text for text in card_texts("second-chance"))
    assert any("1 solar expertise." in text for text in card_texts("co2"))


def test_every_goal_card_has_a_text():
    for seats, goal in product((1, 2, 3, 4), BOX.goal_names):
        assert "{" not in board.goal_text(BOX, goal, seats, speaker())
    for goal in BOX.company_names:
        assert "at most" in board.goal_text(BOX, goal, 2, speaker())
    for goal in BOX_2012.company_names:
        assert "at most" in co2_board.goal_text(BOX_2012, goal, speaker())


def test_every_environmental_goal_has_its_own_text():
    texts = [board.goal_tile_text(BOX, kind, speaker()) for kind in range(BOX.env_kinds)]
    assert len(set(texts)) == len(texts)


def test_epithets_read_as_the_result_prints_them():
    for key in [*BOX.epithet_ranks, *BOX.epithet_names]:
        assert speaker()(f"second-chance.epithet.{key}") == titled(key)


@pytest.mark.parametrize(
    ("gain", "one", "two"),
    [
        (shared.GAIN_MONEY, "$1", "$2"),
        (shared.GAIN_TECH, "1 Tech cube", "2 Tech cubes"),
        (shared.GAIN_CEP, "1 CEP", "2 CEPs"),
        (shared.GAIN_MOVE, "move 1 scientist", "move 2 scientists"),
        (shared.GAIN_KNOWLEDGE, "1 solar {}", "2 solar {}"),
        (shared.GAIN_VP, "1 VP", "2 VP"),
        (shared.GAIN_TECH_OR_MONEY, "1 Tech cube or $4", "2 Tech cubes or $4"),
        (shared.GAIN_LESS, "pay $1 less", "pay $2 less"),
    ],
)
@pytest.mark.parametrize(("game", "learned"), [("second-chance", "knowledge"), ("co2", "expertise")])
def test_every_gain_has_a_text(game, learned, gain, one, two):
    assert shared_text.gain_text(gain, 1, "solar", 4, game, speaker()) == one.format(learned)
    assert shared_text.gain_text(gain, 2, "solar", 4, game, speaker()) == two.format(learned)


@every_game
@every_language
def test_no_two_seats_have_the_same_letter(game, language):
    letters = [shared_text.initial(seat, speaker(language)) for seat in keeling.GAMES[game].colours]
    assert len(set(letters)) == len(letters) and all(len(letter) == 1 for letter in letters)


def test_spaces_of_another_board_say_what_they_grant(tmp_path):
    """Which space grants what is drawn only; a correction may give every region its own order."""
    (tmp_path / "board.toml").write_text('[asia]\nproject_spaces = ["tech", "tech", "money"]\n', "utf-8")
    g = keeling.new("co2", 2, options={"data": str(tmp_path)})
    shown = g.rules.board(g.view(), speaker())
    assert re.search(r"space 1 +space 2 +space 3$", shown, re.M)
    assert re.search(r"^Asia .* \(tech\) +\(tech\) +\(money\)$", shown, re.M)
    assert re.search(r"^Africa .* \(money\) +\(tech\) +\(scientist\)$", shown, re.M)


@every_game
def test_headings_and_changes_speak_of_things_that_exist(game):
    rules = keeling.GAMES[game]
    say = speaker()
    for rule in {
        key.partition(".")[0] for key in [*say.under(f"{game}.choices"), *say.under(f"{game}.about")]
    }:
        assert rule in rules.rule_names
    view = keeling.new(game).view(0)
    for field in say.under(f"{game}.change"):
        assert field in view["table"] or field in view, field


# --- speaking -------------------------------------------------------------------------------------------


def test_numbers_choose_their_form():
    say = speaker()
    assert say("second-chance.board.pool", tech=1) == "1 Tech cube in the pool"
    assert say("second-chance.board.pool", tech=0) == "0 Tech cubes in the pool"
    assert say("ui.no-number", count=1, number=2) == "There is 1 choice; 2 is not one of them."
    assert say("ui.no-number", count=3, number="x") == "There are 3 choices; x is not one of them."


def test_a_missing_text_is_named():
    with pytest.raises(MissingText, match="no-such-key"):
        speaker()("ui.no-such-key")


@every_language
def test_texts_can_be_filled_in(language):
    assert language in PLURALS
    for key, text in catalogue(language).items():
        assert text.strip(), key
        for _, field, spec, conversion in Formatter().parse(text):
            assert field is None or re.fullmatch(r"[a-z_0-9]+", field), key
            assert conversion is None, key
            assert not spec or "|" in spec or spec.startswith("."), key


# --- other languages ----------------------------------------------------------------------------------


def fields_of(text: str) -> tuple[set[str], set[str]]:
    """Values that a text prints, and numbers of which it only takes a form."""
    fields = [(name, spec or "") for _, name, spec, _ in Formatter().parse(text) if name is not None]
    printed = {name for name, spec in fields if "|" not in spec}
    return printed, {name for name, spec in fields if "|" in spec}


@every_language
def test_a_language_has_the_texts_of_english(language):
    english, texts = catalogue("en"), catalogue(language)
    assert list(texts) == list(english)
    for key, text in texts.items():
        (ours, forms), (printed, numbers) = fields_of(text), fields_of(english[key])
        assert ours == printed and forms <= printed | numbers, key


@every_language
def test_a_number_has_as_many_forms_as_its_language(language):
    for key, text in catalogue(language).items():
        for _, _, spec, _ in Formatter().parse(text):
            if spec and "|" in spec:
                assert len(spec.split("|")) == FORMS[language], key


def test_polish_counts_in_three_forms():
    numbers = [0, 1, 2, 4, 5, 11, 12, 14, 21, 22, 25, 101, 102, 112, 122]
    assert [PLURALS["pl"](number) for number in numbers] == [2, 0, 1, 1, 2, 2, 2, 2, 2, 1, 2, 2, 1, 2, 1]


@pytest.mark.parametrize(
    ("language", "degrees", "count"),
    [("en", "1.5", "12,345"), ("de", "1,5", "12.345"), ("pl", "1,5", "12\xa0345"), ("it", "1,5", "12.345")],
)
def test_numbers_are_written_as_in_their_language(monkeypatch, language, degrees, count):
    monkeypatch.setitem(catalogue("en"), "test.heat", "{x} and {x:.1f}, {seat}")
    say = Speaker("en")
    say.language = language
    assert say("test.heat", x=1.5, seat="1.5") == f"{degrees} and {degrees}, 1.5"
    assert say.count(12345) == count


def test_the_pseudo_language_is_longer_and_keeps_its_fields():
    say = speaker(PSEUDO)
    assert say("ui.since") == "⟦Šîîñçéé ýøøüür lååšt møøvéé⟧"
    assert say("ui.undone", line="a b") == "⟦Tååkééñ bååçk: a b⟧"
    assert (say("letter.red"), say("e-mission.join.list")) == ("R", ", ")
    plain = [key for key, text in catalogue("en").items() if "{" not in text and len(text) > 20]
    longer = sum(len(catalogue(PSEUDO)[key]) for key in plain) / sum(
        len(catalogue("en")[key]) for key in plain
    )
    assert 1.3 < longer < 1.5


@every_game
@every_language
def test_a_played_game_speaks(game, language):
    """Boards, questions, choices, stories and results, without a text or a value that is missing."""
    say = Listener(language)
    rules = keeling.GAMES[game]
    for number, mode in enumerate(rules.modes):
        g = keeling.new(game, rules.seats[mode][-1], mode, f"{language} {number}")
        play_and_listen(g, Random(number), say)
    assert len(say.heard) > 50


@every_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_clause_is_there_in_every_language(game, language):
    rules = keeling.GAMES[game]
    english = rules.clauses()
    if language != "en":
        file = ROOT / "src" / Path(*rules.package.split(".")) / f"clauses.{language}.toml"
        assert list(tomllib.loads(file.read_text("utf-8"))) == list(english)
    for clause, data in rules.clauses(language).items():
        assert {**data, "text": english[clause]["text"]} == english[clause]
        assert data["text"].strip() and (data["text"] == data["en"]) is (language == "en"), clause


def test_choices_are_numbered_in_the_order_of_the_headings():
    headings = {"build": "Main", "sell": "More", "end": "End"}
    moves = ["red end", "red sell", "red build asia-1", "red build asia-2", "red think"]
    ordered, lines = choices(moves, headings)
    assert ordered == ["red build asia-1", "red build asia-2", "red sell", "red end", "red think"]
    assert lines == [
        "Main",
        "  build   1 asia-1    2 asia-2",
        "More",
        "          3 sell",
        "End",
        "          4 end",
        "          5 think",
    ]

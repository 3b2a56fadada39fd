"""Moves, lines of the log and what questions are about, as sentences."""

import re
from functools import cache
from random import Random
from typing import Any

import pytest

import keeling
from keeling.co2 import box as co2_box
from keeling.co2_family.box import FamilyBox
from keeling.locale import speaker
from keeling.second_chance import box
from tests.co2.scene import Scene as Scene2012
from tests.players import choose
from tests.second_chance.scene import Scene
from tests.test_locale import variants

VARIANTS = [case for case in variants() if case[0] != "e-mission"]
BOXES: dict[str, FamilyBox] = {"second-chance": box.load(None), "co2": co2_box.load(None)}
both_editions = pytest.mark.parametrize("game", ["co2", "second-chance"])


@cache
def notation(game: str) -> re.Pattern[str]:
    """Any name of a thing that is no word of a language."""
    printed = BOXES[game]
    names = [*printed.space_names, *printed.lobby_names, *printed.un_names, *printed.summit_names]
    names += [*printed.agenda_names, *printed.company_names, *getattr(printed, "goal_names", [])]
    names += [*getattr(printed, "env_names", []), "cold-fusion", "north-america", "south-america"]
    names += ["money-", "vp-", "summit-", "deal-", "region-cube", "own-cubes"]
    return re.compile(rf"\b({'|'.join(names)})|[{{}}?_]")


def assert_readable(game: str, lines: list[str], sentences: list[str]) -> None:
    assert len(sentences) == len(lines)
    for line, sentence in zip(lines, sentences, strict=True):
        assert re.match(r"\w+ ?\w", sentence), line
        assert not notation(game).search(sentence), (line, sentence)
        assert sentence[0].isupper() and not sentence.endswith((" ", ".")), (line, sentence)


@pytest.mark.parametrize(("game", "mode", "seats", "options"), VARIANTS)
def test_everything_that_is_said_in_a_game_is_told(game, mode, seats, options):
    """No two answers to a question read alike, and no notation is left."""
    say = speaker()
    g = keeling.new(game, seats, mode, 7, options)
    random = Random(7)
    while question := g.question:
        for seat in question.seats:
            view, moves = g.view(seat), g.legal(seat)
            sentences = g.rules.told(view, moves, say, False)
            assert_readable(game, moves, sentences)
            assert len(set(sentences)) == len(moves), question.rule
            about = g.rules.about_told(view, question.rule, question.about, say)
            assert about and not notation(game).search(about), (question.rule, question.about)
        g.play(choose(g, random.choice(question.seats), random))
    for viewer in (None, *g.setup.colours):
        lines = g.log_for(viewer)
        assert_readable(game, lines, g.rules.told(g.view(viewer), lines, say, True))


# --- secrets --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "mode", "draft"), [("co2", "standard", True), ("second-chance", "competitive", False)]
)
def test_what_a_seat_may_not_know_is_not_told(game, mode, draft):
    """Another hand of the neighbour: yellow is told the same, the neighbour something else."""
    first = keeling.new(game, 2, mode, 3, {"draft": draft})
    other = first.setup.colours[1]
    names = BOXES[game].lobby_names
    drawn = [line.split(" ", 1)[1] for line in first.log if line.startswith("nature ")]
    if not draft:  # cards are dealt after the goals were chosen
        first.play(*(first.legal(seat)[0] for seat in first.setup.colours))
        drawn = [line.split(" ", 1)[1] for line in first.log if line.startswith("nature ")]
    (dealt, *_) = [words for words in drawn if words.startswith(f"deal-{other} lobby")]
    free = next(name for name in names if not any(words.endswith(f" {name}") for words in drawn))
    script = [f"deal-{other} {free}" if words == dealt else words for words in drawn]
    second = keeling.new(game, 2, mode, 3, {"draft": draft}, nature=script)
    if not draft:
        second.play(*(second.legal(seat)[0] for seat in second.setup.colours))

    def told(g: keeling.Game, seat: str) -> list[str]:
        return g.rules.told(g.view(seat), g.log_for(seat), speaker(), True)

    assert first.log != second.log
    assert told(first, "yellow") == told(second, "yellow")
    assert told(first, other) != told(second, other)
    hidden = [line for line in first.log_for("yellow") if line.startswith("nature") and line.endswith("?")]
    sentences = first.rules.told(first.view("yellow"), hidden, speaker(), True)
    assert set(sentences) == {f"{speaker()('seat.' + other)} is dealt a card"} and len(hidden) >= 5


# --- one of each -------------------------------------------------------------------------------------------


def second_chance_view() -> dict[str, Any]:
    s = Scene("coop", 4)
    s.project("africa-1", "solar", scientist="yellow")
    return s.turn("yellow").view("yellow")


def co2_view() -> dict[str, Any]:
    s = Scene2012(3)
    s.project("africa-1", "cold-fusion", scientist="yellow")
    return s.turn("yellow").view("yellow")


VIEWS = {"second-chance": second_chance_view, "co2": co2_view}

# What both editions say alike; the edition of 2012 has other types on its tiles and cards.
SHARED = {
    "propose asia-2 solar": "Propose a solar project in Asia, on the tech space",
    "buy": "Buy a CEP",
    "sell": "Sell a CEP",
    "end": "End the turn",
    "recruit": "Recruit a scientist",
    "score goal": "Score the company goal",
    "discard goal": "Discard the company goal for $8",
    "take money": "Take the money",
    "take tech": "Take the Tech cubes",
    "use region-cube": "Use a Tech cube of the region",
    "use own-cubes": "Use no Tech cube of the region",
    "pay hand": "Pay a CEP from hand",
    "pay north-america": "Pay a CEP that lies in North America",
    "place oceania": "Place the CEP in Oceania",
    "to summit-3-solar": "Send the scientist to summit 3 (solar)",
    "income money-3 vp-4": "Take $3 and 4 VP as income",
    "keep ?": "Keep a card",
}
NATURE = {
    "start blue": "Blue is the start player",
    "summit summit-04": "Summit laid out: recycling, forestation",
    "event south-america": "Event laid out: South America",
    "fossil-asia gas": "A gas power plant opens in Asia",
    "fossil-asia oil": "An oil power plant opens in Asia",
    "fossil-north-america coal": "A coal power plant opens in North America",
    "deal-blue ?": "Blue is dealt a card",
}
OWN = {
    "second-chance": {
        "prepare africa-1": "Prepare infrastructure for solar in Africa, on the money space",
        "build africa-1": "Build the solar power plant in Africa, from the money space",
        "move africa-1": "Move the scientist from the project in Africa (solar, money space)",
        "move board": "Move a scientist from the player board",
        "to africa-1": "Send the scientist to the project in Africa (solar, money space)",
        "to board": "Take the scientist back to the player board",
        "to lobbyist-04": "Send the scientist to the Lobbyist card “Propose in Africa ($3)” "
        "for its minor effect: 1 Tech cube",
        "lobby lobbyist-20 before": "Play the Lobbyist card for the next action: "
        "“Build a forestation plant ($3 for this build)”",
        "lobby lobbyist-04 after": "Play the Lobbyist card for the action just done: "
        "“Propose in Africa ($3)”",
        "lobby lobbyist-04 minor": "Take the minor effect of “Propose in Africa ($3)”: 1 Tech cube",
        "claim b05": "Claim the UN goal recycling + hydro + hydro",
        "pollute": "Take a second main action for 10 ppm of CO₂",
        "learn wind": "Gain 1 wind knowledge",
        "give red": "Give the bonus to Red",
        "reduce 20": "Reduce pollution by 20 ppm",
        "reduce 0": "Do not reduce pollution",
        "enemy europe": "Place the enemy cubes beginning in Europe",
        "keep lobbyist-04": "Keep the Lobbyist card “Propose in Africa ($3)”, minor effect: 1 Tech cube",
        "keep goal-15": "Keep the goal: build at least 2 plants in one region",
        "keep company-03": "Keep the goal: 3 VP per UN Goal card, at most 15",
    },
    "co2": {
        "install africa-1": "Install the cold fusion project in Africa, on the money space",
        "build africa-1": "Build the cold fusion plant in Africa, from the money space",
        "build africa-1 lobby-18": "Build the cold fusion plant in Africa, from the money space, "
        "with the lobby card “Build a cold fusion plant (pay $3 less)”",
        "move africa-1": "Move the scientist from the project in Africa (cold fusion, money space)",
        "move hand": "Move a scientist from hand",
        "to africa-1": "Send the scientist to the project in Africa (cold fusion, money space)",
        "to hand": "Take the scientist back into hand",
        "to summit-1-cold-fusion": "Send the scientist to summit 1 (cold fusion)",
        "lobby lobby-04 main": "Play the lobby card “Propose in Africa ($3)”",
        "lobby lobby-04 minor": "Take the minor effect of “Propose in Africa ($3)”: 1 Tech cube",
        "claim un-37": "Claim the UN goal recycling + forestation",
        "learn biomass": "Gain 1 biomass expertise",
        "study africa-1": "Gain 1 expertise from the project in Africa (cold fusion, money space)",
        "begin europe": "Begin in Europe",
        "lay asia-3": "Lay the starting project in Asia, on the scientist space",
        "decline": "Decline the grant",
        "purchase": "Buy the CEP that is owed",
        "bid 12": "Bid 12",
        "pass": "Pass",
        "pay money": "Pay the rest with money",
        "pay cube": "Pay a Tech cube",
        "pay cep-hand": "Pay a CEP from hand",
        "pay cep-south-america": "Pay a CEP that lies in South America",
        "name orange": "Make Orange the start player",
        "keep lobby-04": "Keep the lobby card “Propose in Africa ($3)”, minor effect: 1 Tech cube",
    },
}
OWN_NATURE = {
    "second-chance": {
        "agenda-africa agenda-1": "Agenda of Africa: solar, hydro, recycling",
        "un-card b05": "UN goal laid out: recycling + hydro + hydro",
        "deal-red lobbyist-04": "Red is dealt “Propose in Africa ($3)”, minor effect: 1 Tech cube",
        "deal-red goal-15": "Red is dealt a goal: build at least 2 plants in one region",
        "goal-tile build-oceania": "Environmental Goal laid out: plant in Oceania",
        "solo-goal 2": "Solo goal: build 10 power plants",
        "fossil-green-inspector oil": "A fossil tile moves the green UN Inspector: oil",
        "fossil-blue-inspector gas": "A fossil tile moves the blue UN Inspector: gas",
    },
    "co2": {
        "agenda-africa agenda-1": "Agenda of Africa: solar, biomass, recycling",
        "un-card un-37": "UN goal laid out: recycling + forestation",
        "deal-orange lobby-04": "Orange is dealt “Propose in Africa ($3)”, minor effect: 1 Tech cube",
        "deal-orange company-32": "Orange is dealt a goal: 4 VP per expertise track you lead, at most 16",
        "project cold-fusion": "Starting project turned up: cold fusion",
    },
}
# How they differ in the log, when what lay there may be gone.
PAST = {
    "second-chance": {
        "prepare africa-1": "Prepare infrastructure in Africa, on the money space",
        "build africa-1": "Build a power plant in Africa, from the money space",
        "move africa-1": "Move the scientist from the project in Africa (money space)",
        "to africa-1": "Send the scientist to the project in Africa (money space)",
    },
    "co2": {
        "install africa-1": "Install the project in Africa, on the money space",
        "build africa-1": "Build a power plant in Africa, from the money space",
        "build africa-1 lobby-18": "Build a power plant in Africa, from the money space, "
        "with the lobby card “Build a cold fusion plant (pay $3 less)”",
        "move africa-1": "Move the scientist from the project in Africa (money space)",
        "to africa-1": "Send the scientist to the project in Africa (money space)",
        "study africa-1": "Gain 1 expertise from the project in Africa (money space)",
    },
}


@both_editions
@pytest.mark.parametrize("past", [False, True])
def test_each_verb_and_each_draw(game, past):
    moves = SHARED | OWN[game] | (PAST[game] if past else {})
    sentences = {f"yellow {words}": text for words, text in moves.items()}
    sentences |= {f"nature {words}": text for words, text in (NATURE | OWN_NATURE[game]).items()}
    told = keeling.GAMES[game].told(VIEWS[game](), list(sentences), speaker(), past)
    assert dict(zip(sentences, told, strict=True)) == sentences


@both_editions
def test_every_verb_of_a_turn_is_among_them(game):
    verbs = {words.partition(" ")[0] for words in SHARED | OWN[game]}
    assert set(speaker().under(f"{game}.choices.turn")) <= verbs


@both_editions
def test_how_a_move_begins_is_left_to_its_words(game):
    rules, view = keeling.GAMES[game], VIEWS[game]()
    assert (
        rules.told(view, ["yellow", "yellow propose", "yellow propose asia-1"], speaker(), False) == [""] * 3
    )


def test_spaces_alike_are_told_by_their_numbers(tmp_path):
    """Which space grants what is drawn only; a correction may give a region two of a kind."""
    (tmp_path / "board.toml").write_text('[asia]\nproject_spaces = ["tech", "tech", "money"]\n', "utf-8")
    g = keeling.new("co2", 2, options={"data": str(tmp_path)})
    moves = [f"yellow propose asia-{n} solar" for n in (1, 2, 3)]
    assert g.rules.told(g.view("yellow"), moves, speaker(), False) == [
        "Propose a solar project in Asia, on the space with number 1",
        "Propose a solar project in Asia, on the space with number 2",
        "Propose a solar project in Asia, on the money space",
    ]


# --- what a question is about ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "rule", "about", "phrase"),
    [
        ("second-chance", "go", "board", "your board"),
        ("second-chance", "go", "africa-1", "the project in Africa (solar, money space)"),
        ("second-chance", "region-cube", "africa-1", "the project in Africa (solar, money space)"),
        ("second-chance", "give", "any", "1 knowledge of any type"),
        (
            "second-chance",
            "choose-gain",
            "lobbyist-12",
            "the card “Prepare Infrastructure for hydro (2 Tech cubes or $2)”",
        ),
        ("second-chance", "income-share", 7, "7"),
        ("co2", "go", "hand", "your hand"),
        ("co2", "go", "africa-1", "the project in Africa (cold fusion, money space)"),
        ("co2", "displaced", "africa-1", "the project in Africa (cold fusion, money space)"),
        ("co2", "own-leaves", "africa-1", "the project in Africa (cold fusion, money space)"),
        ("co2", "subsidy", "africa-1 lobby-18", "the project in Africa (cold fusion, money space)"),
        ("co2", "supply-pay", "north-america", "North America"),
        ("co2", "solo-space", "asia", "Asia"),
        ("co2", "choose-gain", "lobby-12", "the card “Install a biomass project (2 Tech cubes or $2)”"),
    ],
)
def test_what_a_question_is_about(game, rule, about, phrase):
    assert keeling.GAMES[game].about_told(VIEWS[game](), rule, about, speaker()) == phrase


@pytest.mark.parametrize(("game", "rule"), [("second-chance", "learn-topic"), ("co2", "extra-point")])
def test_a_summit_is_named_by_its_topics(game, rule):
    view = VIEWS[game]()
    view["table"]["summit"]["summit-2"] = "summit-04"
    about = keeling.GAMES[game].about_told(view, rule, "summit-2", speaker())
    assert about == "the summit (recycling, forestation)"

"""Sentences of the server: what is asked, what happened and why not, in the language of the page."""

from random import Random

import pytest
from starlette.websockets import WebSocketDisconnect

import keeling
from keeling import asking
from keeling.kernel.story import Watch
from keeling.locale import LANGUAGES, PSEUDO, catalogue, speaker
from tests.server.helpers import MODES, heard, play_some, two_at

every_language = pytest.mark.parametrize("language", [*LANGUAGES, PSEUDO])


def followed(game, language):
    """What followed each line of a game by itself."""
    watch, say = Watch(game.rules, game.first), speaker(language)
    position = game.first.clone()
    position.advance()
    found = []
    for entry in game.entries:
        steps = list(watch.story(position, entry.pick, entry.seat))
        found.append(game.rules.narrated(game.setup, steps, say))
    return found


@pytest.mark.parametrize(("game", "mode"), MODES)
def test_a_page_that_names_a_language_gets_sentences(site, game, mode):
    table, people = two_at(site, game, mode)
    play_some(site, table, people, Random(3), 12)
    rules, say = site.game(table).rules, speaker(PSEUDO)
    for seat, person in people.items():
        told = person.at(table, seat=seat, language=PSEUDO)
        view = site.game(table).view(seat)
        assert told["said"] == asking.said(rules, view, say)
        moves = view["question"]["options"]
        assert [each["move"] for each in told["said"]["moves"]] == moves
        assert told["said"]["ask"].startswith("⟦") is bool(moves)
        assert "said" not in person.at(table, seat=seat)
        with person.listen(table, seat=seat, language=PSEUDO) as page:
            news = heard(page)
        assert news["said"] == told["said"] and news["view"] == told["view"]
        log = [line for event in news["events"] for line in event.get("log", ())]
        lines = site.game(table).log_for(seat)
        assert [line["line"] for line in log] == lines
        assert [line["say"] for line in log] == rules.told(view, lines, say, True)
        assert [line["then"] for line in log] == followed(site.game(table), PSEUDO)
        assert person.events(table, seat=seat, language=PSEUDO) == news["events"]
        with person.listen(table, seat=seat) as page:
            news = heard(page)
        assert "said" not in news
        assert not any("say" in line for event in news["events"] for line in event.get("log", ()))


def test_what_followed_is_told_once_and_cut_by_an_undo(site, monkeypatch):
    """Lines that were taken back are followed by nothing; new ones are told, the others are not again."""
    table, people = two_at(site, "second-chance")
    rules = site.game(table).rules
    told = []

    def narrated(self, setup, steps, say):
        told.append(steps[0].rule)
        return [str(len(told))]

    monkeypatch.setattr(type(rules), "narrated", narrated)
    seat = site.table(table).awaited()[0]
    person = people[seat]
    lines = len(site.game(table).log)

    def log():
        events = person.events(table, seat=seat, language="en")
        return [line for event in events for line in event.get("log", ())]

    assert [line["then"] for line in log()] == [[str(n + 1)] for n in range(lines)]
    buy, sell = f"{seat} buy", f"{seat} sell"
    person.move(table, seat, buy)
    assert log()[-1]["then"] == [str(lines + 1)] and len(told) == lines + 1
    person.keyed(table, "undo", seat=seat, expected=site.table(table).length)
    assert log()[-1]["then"] == [] and log()[-1]["line"] == buy
    person.move(table, seat, sell)
    assert [line["then"] for line in log()[lines:]] == [[], [str(lines + 2)]]
    assert told[lines:] == ["turn", "turn"]
    assert log()[-1]["say"] and len(told) == lines + 2


def test_headings_and_questions_are_those_of_the_game(site):
    table, people = two_at(site, "e-mission")
    while site.game(table).question.rule != "act":
        play_some(site, table, people, Random(1), 1)
    seat = site.game(table).question.seats[0]
    said = people[seat].at(table, seat=seat, language="en")["said"]
    assert said["ask"] == speaker()("e-mission.ask.act", seat=speaker()(f"seat.{seat}"))
    heads = speaker().under("e-mission.choices.act")
    for each in said["moves"]:
        assert each["head"] == heads[each["move"].split()[1]] and each["say"]
    watcher = site.person().at(table, language="en")
    assert watcher["said"] == {"ask": "", "verbs": [], "moves": [], "epithet": "", "shown": said["shown"]}
    assert watcher["view"]["seat"] is None and list(said["shown"]["stacks"]) == watcher["view"]["seats"]


def test_names_of_people_are_in_the_question(site):
    ann = site.person()
    info = ann.open("co2", mode="solo", sit=["yellow"], name="Ann")["info"]
    assert ann.at(info["id"], language="en")["said"]["ask"].startswith("Ann, ")


def test_the_title_of_a_victory_is_said():
    game = keeling.new("second-chance")
    view = {**game.view(), "result": {"epithet": "Credible Friends of the Back Yard"}}
    assert asking.said(game.rules, view, speaker())["epithet"] == "Credible Friends of the Back Yard"
    words = "⟦Çréédîîbléé⟧ ⟦Frîîééñdš øøf théé Bååçk Ýåård⟧"
    assert asking.said(game.rules, view, speaker(PSEUDO))["epithet"] == words


@pytest.mark.parametrize("game", sorted(keeling.GAMES))
@every_language
def test_a_replay_speaks(site, game, language):
    table, people = two_at(site, game)
    play_some(site, table, people, Random(4), 6)
    seat, person = next(iter(people.items()))
    true = site.game(table)
    n = len(true.log) - 2
    told = person.at(table, f"at/{n}", seat=seat, language=language)
    assert told["said"] == asking.said(true.rules, true.at(n).view(seat), speaker(language))
    lines = [line["line"] for line in told["last"]]
    sentences = true.rules.told(true.view(seat), lines, speaker(language), True)
    assert [line["say"] for line in told["last"]] == sentences
    assert [line["then"] for line in told["last"]] == followed(true, language)[n - 1 : n]
    assert "said" not in person.at(table, f"at/{n}", seat=seat)


@every_language
def test_why_not_and_refusals_quote_the_clause_in_the_language(site, language):
    table, people = two_at(site, "second-chance")
    seat = site.table(table).awaited()[0]
    person, move = people[seat], f"{seat} build asia-1"
    clauses = keeling.GAMES["second-chance"].clauses(language)
    (why,) = person.at(table, "why", seat=seat, move=move, language=language)["reasons"]
    assert why["clause"] == "SC-BUILD-1" and why["text"] == clauses["SC-BUILD-1"]["text"]
    refused = person.at(table, "preview", 422, seat=seat, move=move, language=language)
    assert refused["reasons"] == [why]
    length = site.table(table).length
    sent = {"seat": seat, "moves": [move], "expected": length, "key": f"why {language}"}
    answer = person.ask("POST", f"/api/tables/{table}/moves?language={language}", 422, json=sent)
    assert answer["reasons"] == [why] and answer["said"]["ask"]
    (why,) = person.at(table, "why", seat=seat, move=f"{seat} dance", language=language)["reasons"]
    near = "; ".join(why["args"]["near"])
    assert why["text"] == speaker(language)("reason.unknown", rule="turn", near=near)


@every_language
def test_rules_are_searched_in_the_language(site, language):
    clauses = keeling.GAMES["co2"].clauses(language)
    word = next(iter(clauses.values()))["text"].split()[0]
    found = site.person().get("/api/rules/co2", search=word, language=language)["clauses"]
    assert found[0]["clause"] == next(iter(clauses))
    assert all(word.lower() in f"{each['clause']} {each['text']}".lower() for each in found)


def test_a_hint_is_said(site):
    table, people = two_at(site, "e-mission")
    seat = site.table(table).awaited()[0]
    told = people[seat].at(table, "hint", seat=seat, bot="easy", language="en")
    view = site.game(table).view(seat)
    for each in (told, *told["thoughts"]):
        assert [each["say"]] == site.game(table).rules.told(view, [each["move"]], speaker(), False)
    assert told["say"]


@every_language
def test_all_words_of_a_language(site, language):
    client = site.person().client
    answer = client.get(f"/api/words/{language}")
    assert answer.json() == catalogue(language) and list(answer.json()) == list(catalogue("en"))
    etag = answer.headers["etag"]
    assert answer.headers["cache-control"] == "private, no-cache"
    again = client.get(f"/api/words/{language}", headers={"If-None-Match": etag})
    assert (again.status_code, again.content, again.headers["etag"]) == (304, b"", etag)
    other = client.get(f"/api/words/{language}", headers={"If-None-Match": '"old"'})
    assert other.status_code == 200


def test_a_language_that_nobody_speaks(site):
    table, people = two_at(site)
    ann = people["red"]
    refused = ann.get("/api/words/tlh", 404)
    assert (refused["error"], refused["languages"]) == ("bad-language", list(LANGUAGES))
    assert ann.at(table, "", 422, language="tlh")["error"] == "not-understood"
    with ann.listen(table, language="tlh") as page, pytest.raises(WebSocketDisconnect) as closed:
        heard(page)
    assert (closed.value.code, closed.value.reason) == (4422, "bad-language")


@pytest.mark.parametrize(
    ("mode", "more"), [("coop", []), ("competitive", ["discard"]), ("solo", ["pollute"])]
)
def test_the_verbs_of_a_turn_are_those_of_the_mode(mode, more):
    game = keeling.new("second-chance", mode=mode, seed=3)
    while game.question and game.question.rule != "turn":
        game.play(game.legal()[0])
    assert game.question
    said = asking.said(game.rules, game.view(game.question.seats[0]), speaker())
    usual = ["propose", "prepare", "build", "move", "buy", "sell", "lobby", "claim"]
    assert said["verbs"] == [*usual, *more, "end"]

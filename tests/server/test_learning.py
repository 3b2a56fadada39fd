"""For learning: legal moves, previews, reasons, hints, rules, replays and forks."""

import json
from random import Random

import pytest

import keeling
from keeling import Dice
from keeling.locale import speaker
from keeling.server.learning import preview, seen
from tests.players import choose
from tests.server.helpers import MODES, path, play_some, two_at


def test_legal_is_the_games_own_list(site):
    table, people = two_at(site)
    for seat, person in people.items():
        told = person.at(table, "legal", seat=seat)
        assert told == {"length": 1, "moves": site.game(table).legal(seat)}
    assert sum(len(person.at(table, "legal", seat=seat)["moves"]) for seat, person in people.items()) > 20
    assert people["red"].at(table, "legal", 404)["error"] == "no-such-seat"


@pytest.mark.parametrize(("game", "mode"), MODES)
def test_a_preview_is_what_happens(game, mode):
    """Over random games: every change it names comes true, and where nothing hidden decides it names all."""
    seats = 1 if mode == "solo" else 2
    random = Random(6)
    shown = 0
    g = keeling.new(game, seats, mode, "preview")
    for turn in range(40):
        if g.over:
            break
        question = g.question
        assert question is not None
        seat = random.choice(question.seats)
        move = choose(g, seat, random)
        if turn % 2 == 0:
            before, told = seen(g, seat), preview(g, seat, move)
            after = g.clone()
            number = g.seat_number(seat)
            after.position.play(g.legal_pick(number, move.partition(" ")[2]), number)
            truth = seen(after, seat)
            named = {tuple(change["path"]): (change["before"], change["after"]) for change in told["changes"]}
            real = {
                key: (before.get(key), truth.get(key))
                for key in {*before, *truth}
                if before.get(key) != truth.get(key)
            }
            assert named.items() <= real.items()
            assert told["unsure"] or named == real
            asked = after.question
            assert told["unsure"] or told["draws"] is (asked is not None and asked.seats == ["nature"])
            assert told["unsure"] or told["ends"] is after.over
            shown += len(named)
        g.play(move)
    assert shown > 10


@pytest.mark.parametrize(("game", "mode"), [case for case in MODES if case[1] != "solo"])
def test_a_preview_tells_nothing_hidden(game, mode):
    """In a position the seat cannot tell from the true one it is the same."""
    random = Random(8)
    g = keeling.new(game, 2, mode, "hidden")
    differed = 0
    for turn in range(30):
        if g.over:
            break
        question = g.question
        assert question is not None
        seat = random.choice(question.seats)
        move = choose(g, seat, random)
        if turn % 3 == 0:
            other = g.clone()
            other.position = g.position.sample(g.seat_number(seat), Dice(turn + 1))
            differed += other.position.key() != g.position.key()
            assert preview(other, seat, move) == preview(g, seat, move)
        g.play(move)
    assert differed


def test_a_preview_changes_nothing_and_refuses_what_is_illegal(site):
    table, people = two_at(site)
    seat = site.table(table).awaited()[0]
    me, before = people[seat], site.game(table).position.key()
    move = site.game(table).legal(seat)[0]
    told = me.at(table, "preview", seat=seat, move=move.upper())
    assert told["move"] == move and told["length"] == 1 and told["changes"]
    assert site.game(table).position.key() == before
    refused = me.at(table, "preview", 422, seat=seat, move=f"{seat} build africa-1")
    assert refused["error"] == "illegal" and refused["reasons"][0]["clause"].startswith("SC-")
    other = next(colour for colour in people if colour != seat)
    assert me.at(table, "preview", 422, seat=seat, move=f"{other} end")["error"] == "not-your-move"


def test_why_not(site):
    table, people = two_at(site)
    seat = site.table(table).awaited()[0]
    game, me = site.game(table), people[seat]
    assert me.at(table, "why", seat=seat, move=game.legal(seat)[0]) == {"length": 1, "reasons": []}
    for words in ("build africa-1", "dance", "claim europe"):
        move = f"{seat} {words}"
        reasons = me.at(table, "why", seat=seat, move=move)["reasons"]
        assert [reason["clause"] for reason in reasons] == [reason.clause for reason in game.why_not(move)]
        assert reasons and all(reason["text"] for reason in reasons)
    assert me.at(table, "why", 422, seat=seat, move="nature deal-red x")["error"] == "not-your-move"
    assert me.at(table, "why", 422, seat=seat, move=" ")["error"] == "not-your-move"


def test_a_hint_is_a_legal_move_and_how_it_fared(site):
    table, people = two_at(site, "second-chance")
    seat = site.table(table).awaited()[0]
    legal = site.game(table).legal(seat)
    told = people[seat].at(table, "hint", seat=seat, bot="easy")
    assert told["bot"] == "easy" and told["move"] in legal and told["length"] == 1
    assert told["thoughts"] and all(thought["move"] in legal for thought in told["thoughts"])
    assert 0 < sum(thought["simulations"] for thought in told["thoughts"]) <= 31
    assert 0 < told["thoughts"][0]["value"] <= 1  # the share of its simulations that were won
    other = next(colour for colour in people if colour != seat)
    assert people[other].at(table, "hint", 409, seat=other, bot="easy")["error"] == "not-your-turn"
    assert people[seat].at(table, "hint", 422, seat=seat, bot="mcts")["error"] == "no-such-bot"


def test_rules_can_be_searched(site):
    ann = site.person()
    clauses = keeling.GAMES["co2"].clauses()
    assert len(ann.get("/api/rules/co2")["clauses"]) == len(clauses)
    found = ann.get("/api/rules/co2", search="Summit  card")["clauses"]
    assert 0 < len(found) < len(clauses)
    assert all("summit" in clause["en"].lower() or "SUMMIT" in clause["clause"] for clause in found)
    one = next(iter(clauses))
    assert ann.get("/api/rules/co2", search=one)["clauses"][0]["clause"] == one
    assert ann.get("/api/rules/co2", search="xyzzy")["clauses"] == []
    assert ann.get("/api/rules/chess", 404)["games"] == list(keeling.GAMES)


def test_a_forecast_is_the_games_own(site):
    table, _ = two_at(site, "e-mission")
    game = site.game(table)
    told = site.person().at(table, "forecast")
    assert told["forecast"] == json.loads(json.dumps(game.rules.forecast(game.position)))
    assert told["length"] == 1


def test_a_replay_shows_every_position_as_the_seat_saw_it(site):
    table, people = two_at(site, mode="competitive")
    play_some(site, table, people, Random(3), 20)
    game = site.game(table)
    lines = len(game.log)
    for n in (0, 1, lines // 2, lines - 1, lines):
        for seat in (None, *people):
            person = site.person() if seat is None else people[seat]
            query = {} if seat is None else {"seat": seat}
            told = person.at(table, f"at/{n}", **query)
            assert told["view"] == json.loads(json.dumps(game.at(n).view(seat)))
            assert (told["n"], told["lines"]) == (n, lines)
            assert [line["line"] for line in told["last"]] == game.log_for(seat)[max(0, n - 1) : n]
    for word in (f"{lines + 1}", "99999999", "9" * 5000, "x", "-1", "٣"):
        assert people["red"].at(table, f"at/{word}", 404)["error"] == "no-such-line"


def test_a_finished_game_goes_on_from_any_line(site):
    table, people = two_at(site)
    ann = people["yellow"]
    play_some(site, table, people, Random(9), 12)
    assert ann.do(table, "fork", 409, at=0)["error"] == "not-over"
    ann.post(path(table, "close"))
    old = site.game(table)
    assert ann.do(table, "fork", 422, at=len(old.log) + 1)["lines"] == len(old.log)
    assert ann.do(table, "fork", 422, at=0, sit=["black"])["error"] == "no-such-seat"
    assert ann.do(table, "fork", 422, at=0, bots={"red": "stockfish"})["error"] == "no-such-bot"
    for at in (0, 7, len(old.log) - 1, len(old.log)):
        info = ann.do(table, "fork", at=at, sit=["yellow", "red"])["info"]
        assert info["given"] == at and info["seal"] != old.seal and info["owner"]
        new = site.game(info["id"])
        assert new.log[:at] == old.log[:at] and new.given == at
        assert at >= len(old.log) - 1 or new.log != old.log[: len(new.log)]  # what is drawn now is new
        play_some(site, info["id"], {"yellow": ann, "red": ann}, Random(at), 3)
        seat = site.table(info["id"]).awaited()[0]
        ann.post(path(info["id"], "close"))
        save = ann.at(info["id"], "save")
        assert (f"\ngiven: {at}\n" in save) is (at > 0)
        loaded = keeling.load(save)
        assert loaded.log == site.game(info["id"]).log and loaded.given == at
        assert seat in info["seats"]


def test_given_lines_cannot_be_taken_back(site):
    table, people = two_at(site)
    ann = people["yellow"]
    play_some(site, table, people, Random(9), 5)
    ann.post(path(table, "close"))
    lines = len(site.game(table).log)
    fork = ann.do(table, "fork", at=lines, sit=["yellow", "red"])["info"]["id"]
    for seat in ("yellow", "red"):
        refused = ann.keyed(fork, "undo", 409, seat=seat, expected=1)
        assert refused["error"] == "nothing-to-undo"
    assert len(site.game(fork).log) >= lines


def test_a_verb_or_a_thing_alone_says_what_stands_against_it(site):
    me = site.person()
    table = me.open(seats=2, sit=["yellow", "red"])["info"]["id"]
    seat = site.game(table).question.seats[0]
    (reason,) = me.at(table, "why", seat=seat, move=f"{seat} build", language="de")["reasons"]
    assert reason["clause"] == "SC-BUILD-1"
    assert reason["text"] == site.game(table).rules.clauses("de")["SC-BUILD-1"]["text"]
    assert me.at(table, "why", seat=seat, move=f"{seat} dance")["reasons"][0]["clause"] == "notation"


def test_the_board_as_text(site):
    me = site.person()
    table = me.open(seats=2, sit=["yellow", "red"])["info"]["id"]
    for language in ("en", "de"):
        view = site.game(table).view("red")
        text = me.at(table, "text", seat="red", language=language)["text"]
        assert text == site.game(table).rules.board(view, speaker(language))
    stranger = site.person()
    assert "Hand von" not in stranger.at(table, "text", language="de")["text"]


def test_which_seats_a_game_would_have(site):
    me = site.person()
    assert me.post("/api/seats", {"game": "co2", "seats": 3}) == {"seats": ["yellow", "orange", "blue"]}
    powers = {"powers": ["china", "usa"]}
    assert me.post("/api/seats", {"game": "e-mission", "options": powers}) == {"seats": ["china", "usa"]}
    assert me.post("/api/seats", {"game": "co2", "seats": 7}, 422)["error"] == "bad-setup"
    assert me.post("/api/seats", {"game": "chess"}, 422)["error"] == "no-such-game"

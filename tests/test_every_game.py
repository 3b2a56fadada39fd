"""What must hold in every game, mode, seat count and variant, on random games.

Half of them are played with the real components; half in a gentle world (tests/gentle) in which
nobody loses early, so that random players see every phase of every decade.
"""

import json
import os
import subprocess
import sys
from importlib import import_module
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import pytest

import keeling
from keeling import Dice, Game, Position
from keeling.kernel.position import NATURE, QUIET, SEVERAL, roll, someone
from tests.players import play_on

GENTLE = Path(__file__).parent / "gentle"
VARIANTS: list[tuple[str, str, int, dict[str, Any]]] = [
    *(
        ("second-chance", "coop", n, o)
        for n in (2, 3, 4)
        for o in ({}, {"inspectors": True}, {"draft": True})
    ),
    *(("second-chance", "competitive", n, o) for n in (2, 3, 4) for o in ({}, {"draft": True})),
    ("second-chance", "coop", 4, {"inspectors": True, "draft": True, "start_region": "africa"}),
    *(("second-chance", "solo", 1, {"solo_goal": goal}) for goal in (None, "random", 7, 5)),
    ("second-chance", "solo", 1, {"enemy_reference": "fixed", "solo_goal": 6}),
    *(("co2", "standard", n, o) for n in (2, 3, 4, 5) for o in ({}, {"draft": True, "auction": "one-round"})),
    *(("co2", "standard", n, {"auction": "open", "preset": p}) for n, p in ((2, "green"), (3, "recycler"))),
    *(("co2", "standard", n, {"preset": p}) for n, p in ((4, "industrialist"), (5, "lobbyist"))),
    ("co2", "standard", 4, {"draft": True, "draft_direction": "right-left", "final_income": False}),
    ("co2", "standard", 5, {"return_350_min_decade": 4, "goal_cash_at_end": "only-if-missed"}),
    ("co2", "solo", 1, {}),
    ("co2", "solo", 1, {"preset": "lobbyist", "solo_limit": "exceeded"}),
    ("co2", "standard", 3, {"subsidy": "optional"}),
    # Every row of the set-up table and every challenge card of e-Mission.
    *(
        ("e-mission", "coop" if len(powers) > 1 else "solo", len(powers), {"powers": powers} | challenges)
        for powers, challenges in (
            (["usa", "europe", "china", "majority-world"], {}),
            (["china", "europe", "usa"], {}),
            (["majority-world", "europe", "usa"], {"challenges": ["h01", "h09", "h21", "h33"]}),
            (["majority-world", "china", "usa"], {"challenges": ["h02", "h10", "h25", "h34", "h42"]}),
            (["majority-world", "china", "europe"], {"challenges": ["h03", "h11", "h26", "h35", "h41"]}),
            (["europe", "usa"], {"challenges": ["h04", "h22", "h27", "h36", "h18", "h32"]}),
            (["china", "usa"], {"challenges": ["h05", "h23", "h28", "h37", "h12"]}),
            (["china", "europe"], {"challenges": ["h06", "h13", "h24", "h29", "h38"]}),
            (["majority-world", "usa"], {"challenges": ["h07", "h14", "h30", "h39"]}),
            (["majority-world", "europe"], {"challenges": ["h08", "h15", "h16", "h31", "h40"]}),
            (["majority-world", "china"], {"challenges": ["h17", "h19", "h20"]}),
            (["usa"], {}),
            (["china"], {"challenges": ["h18", "h41", "h42"]}),
            (
                ["europe", "majority-world"],
                {"challenges": {"red-group": 1, "green-single": 1, "grey-group": 2}},
            ),
        )
    ),
]


def name_of(case: object) -> str:
    return str(case).replace(" ", "") if isinstance(case, dict) else str(case)


every_variant = pytest.mark.parametrize(("game", "mode", "seats", "options"), VARIANTS, ids=name_of)
gently = pytest.mark.parametrize("gentle", [False, True], ids=["real", "gentle"])


def begin(game: str, mode: str, seats: int, options: dict[str, Any], gentle: bool, seed: int) -> Game:
    if gentle:
        options = {**options, "data": str(GENTLE / game)}
    return keeling.new(game, seats, mode, seed, options)


def random_move(g: Game, random: Random) -> str:
    question = g.question
    assert question is not None
    return random.choice(g.legal(random.choice(question.seats)))


def step(position: Position, dice: Dice) -> None:
    """One random answer, Nature's or a seat's."""
    if position.player == NATURE:
        position.play(roll(position, dice))
        return
    seat, options = someone(position, dice)
    position.play(options[dice.below(len(options))], seat)


# --- conservation, legality, no stuck state ------------------------------------------------------------


@every_variant
@gently
def test_random_games_keep_every_count(game, mode, seats, options, gentle):
    """Each answer leaves all components in one place, and somebody can always go on to the end."""
    rules = keeling.GAMES[game]
    if gentle:
        options = {**options, "data": str(GENTLE / game)}
    setup = rules.agree(mode, seats, options, None)
    for number in range(12):
        position, dice = rules.start(setup), Dice(number)
        position.advance()
        while not position.over():
            step(position, dice)
            assert rules.violations(position) == []
            asked = [position.options_of(seat) for seat in position.open_seats()]
            assert position.over() or position.player == NATURE or any(asked)  # somebody can go on
            assert position.player == SEVERAL or all(asked)
            assert all(len(set(picks)) == len(picks) for picks in asked)
        result = rules.result(position)
        assert result is not None
        for who, kinds in result.breakdown.items():
            assert sum(kinds.values()) == result.scores[who]  # the breakdown adds up in the open


@every_variant
@gently
def test_legal_is_what_no_clause_forbids(game, mode, seats, options, gentle):
    """The quick list of options and the reasons, tried one by one over everything sayable, agree."""
    g = begin(game, mode, seats, options, gentle, 3)
    rules, random = g.rules, Random(3)
    while not g.over:
        p = g.position
        for seat in p.open_seats():
            domain = p.domain(p.rule, seat, p.argument)
            allowed = [pick for pick in domain if p.reason(p.rule, seat, p.argument, pick) == 0]
            assert sorted(allowed) == sorted(p.options_of(seat))
            sentences = [rules.words(p, p.rule, p.argument, pick) for pick in domain]
            assert len(set(sentences)) == len(sentences)  # one sentence, one meaning
            for number in random.sample(range(len(domain)), min(5, len(domain))):
                assert rules.read(p, p.rule, seat, p.argument, sentences[number]) == domain[number]
        g.play(random_move(g, random))


@every_variant
def test_every_legal_move_is_accepted_and_others_change_nothing(game, mode, seats, options):
    g = begin(game, mode, seats, options, True, 5)
    rules, random = g.rules, Random(5)
    turn = 0
    while not g.over:
        turn += 1
        if turn % 7 == 0:
            p = g.position
            before = p.key()
            for seat in p.open_seats():
                for pick in p.options_of(seat):
                    copy = p.clone()
                    copy.play(pick, seat)
                    assert rules.violations(copy) == []
                domain = p.domain(p.rule, seat, p.argument)
                illegal = [pick for pick in domain if pick not in p.options_of(seat)]
                for pick in random.sample(illegal, min(5, len(illegal))):
                    move = f"{g.seat_name(seat)} {rules.words(p, p.rule, p.argument, pick)}"
                    with pytest.raises(keeling.IllegalMove) as refused:
                        g.play(move)
                    assert refused.value.reasons == g.why_not(move)
                    assert refused.value.reasons[0].clause in rules.clauses()
                    with pytest.raises(ValueError, match="is not"):
                        p.play(pick, seat)
            asked = g.question
            assert asked is not None
            for stranger in sorted(set(g.setup.colours) - set(asked.seats)):
                with pytest.raises(keeling.IllegalMove):
                    g.play(f"{stranger} end")
            assert g.position.key() == before
        g.play(random_move(g, random))


@pytest.mark.parametrize("game", ["second_chance", "co2", "emission"])
def test_every_clause_number_means_the_clause_of_its_name(game):
    """SC_PROP_1 must be refused as SC-PROP-1, and only clauses that can refuse have a number."""
    clauses = import_module(f"keeling.{game}.clauses")
    numbers = {name: value for name, value in vars(clauses).items() if isinstance(value, int)}
    assert {name.replace("_", "-"): n for name, n in numbers.items()} == {
        clause: n for n, clause in enumerate(clauses.CLAUSE_IDS) if clause
    }


# --- copies, saves, replays, undo ------------------------------------------------------------------------


@every_variant
def test_a_clone_lives_its_own_life(game, mode, seats, options):
    rules = keeling.GAMES[game]
    setup = rules.agree(mode, seats, {**options, "data": str(GENTLE / game)}, None)
    position, dice = rules.start(setup), Dice(11)
    position.advance()
    count = 0
    while not position.over():
        count += 1
        if count % 5 == 0:
            before, copy = position.key(), position.clone()
            assert copy.key() == before
            other = Dice(count)
            for _ in range(15):
                if not copy.over():
                    step(copy, other)
            assert position.key() == before
        step(position, dice)


@every_variant
@gently
def test_save_load_replay_dump_and_undo_agree(game, mode, seats, options, gentle):
    g = begin(game, mode, seats, options, gentle, 8)
    random = Random(8)
    count = 0
    while not g.over:
        count += 1
        if count % 10 == 0:
            same = keeling.load(g.save())
            assert same.position.key() == g.position.key()
            assert same.log == g.log and same.save() == g.save()
            again = keeling.restore(json.loads(json.dumps(g.dump())))
            assert again.position.key() == g.position.key()
            assert again.legal() == g.legal() and again.dump() == g.dump()
            n = random.randrange(len(g.log) + 1)
            past = g.at(n)
            assert past.log == g.log[:n]
            before, lines = g.position.key(), len(g.log)
            move = random_move(g, random)
            g.play(move)
            try:
                undone = g.undo()
            except keeling.CannotUndo:
                continue
            assert len(undone.log) == lines and undone.position.key() == before
        else:
            g.play(random_move(g, random))
    end = keeling.load(g.save())
    assert end.result == g.result and end.position.key() == g.position.key()
    assert g.at(len(g.log)).position.key() == g.position.key()


def test_loading_goes_on_as_the_game_would_have():
    """Nature's answers depend on the seed and the line, so a loaded game draws what the other draws."""
    g = keeling.new("second-chance", 3, "competitive", seed=21)
    play_on(g, Random(1), 30)
    h = keeling.load(g.save())
    play_on(g, Random(2))
    play_on(h, Random(2))
    assert g.log == h.log and g.over


# --- secrets ----------------------------------------------------------------------------------------------


def viewers(seats: int) -> list[int | None]:
    return [None, *range(seats)]


@every_variant
def test_what_a_seat_cannot_see_changes_nothing_it_sees(game, mode, seats, options):
    """Hidden things are drawn anew; view, legal moves and question stay the same to the byte."""
    g = begin(game, mode, seats, options, True, 13)
    random, dice = Random(13), Dice(13)
    count, differed = 0, 0
    while not g.over:
        count += 1
        if count % 4 == 0:
            for seat in viewers(seats):
                other = Game(
                    g.rules, g.setup, g.seed, position=g.position.sample(-1 if seat is None else seat, dice)
                )
                other.entries = g.entries
                differed += other.position.key() != g.position.key()
                assert json.dumps(other.view(seat)) == json.dumps(g.view(seat))
                if seat is not None:
                    assert other.legal(seat) == g.legal(seat)
                    assert other.save(seat) == g.save(seat)
                assert g.rules.violations(other.position) == []
        g.play(random_move(g, random))
    assert differed or seats == 1


def secret_cards(g: Game) -> dict[str, str]:
    """Card -> the only seat that may know where it is; nobody is "-"."""
    table = g.dump()["table"]
    if g.rules.name == "e-mission":  # a crisis may come back after a reshuffle, but then it was public once
        down = [c for c, where in table["crisis"].items() if where == "laid" and c not in table["face_up"]]
        return {crisis: "-" for crisis in down if table["crisis_shuffle"].get(crisis, 0) == 0}
    secrets: dict[str, str] = {}
    for field in ("card", "goal"):
        for card, place in table[field].items():
            where, _, seat = place.partition("-")
            if where not in ("table", "gone") and card not in g.view(None)["shown_goals"]:
                secrets[card] = seat
    return secrets


@every_variant
def test_no_view_log_or_save_names_a_secret(game, mode, seats, options):
    """Every secret card is a canary: its name must not turn up anywhere outside its owner's reach."""
    g = begin(game, mode, seats, options, True, 17)
    random = Random(17)
    count = 0
    while not g.over:
        count += 1
        if count % 6 == 0:
            secrets = secret_cards(g)
            for seat in viewers(seats):
                name = None if seat is None else g.setup.colours[seat]
                known = set() if seat is None else set(g.view(seat).get("drafted", ()))
                lines = [line for line in g.log_for(seat)]
                if seat is not None:
                    lines += g.save(seat).splitlines()
                    lines += g.legal(seat)
                dealt = [
                    line for line in lines if any(word in line for word in (" deal-", " keep ", " crisis "))
                ]
                private = json.dumps(g.rules.private(g.position, seat))
                for card, owner in secrets.items():
                    if owner != name and card not in known:
                        assert not any(card in line for line in dealt), (card, name)
                        assert card not in private
                        assert not any(card in move for move in ([] if seat is None else g.legal(seat)))
        g.play(random_move(g, random))


def test_two_deals_that_differ_in_another_hand_look_the_same():
    """Two whole games, one with other cards in red's hand: yellow reads the same log to the byte."""
    a = keeling.new("second-chance", 2, "coop", seed=4)
    deals = [line.split()[-1] for line in a.log]
    lobbyists = [n for n, line in enumerate(a.log) if line.startswith("nature deal-red lobbyist")]
    dealt = {word for word in deals if word.startswith("lobbyist")}
    fresh = [f"lobbyist-{n:02}" for n in range(1, 37) if f"lobbyist-{n:02}" not in dealt]
    script = list(deals)
    for n, card in zip(lobbyists, fresh, strict=False):
        script[n] = card
    b = keeling.new("second-chance", 2, "coop", seed=4, nature=script)
    assert a.log != b.log
    assert a.log_for("yellow") == b.log_for("yellow")
    assert a.log_for(None) == b.log_for(None)
    assert json.dumps(a.view("yellow")) == json.dumps(b.view("yellow"))
    assert a.view("red")["hand"] != b.view("red")["hand"]
    assert a.save("yellow") == b.save("yellow")


# --- the same everywhere ------------------------------------------------------------------------------------

DIGESTS = """
import keeling
from random import Random
from tests.players import play_on
for game, rules in keeling.GAMES.items():
  for mode in rules.modes:
    seats = rules.seats[mode][-1]
    g = play_on(keeling.new(game, seats, mode, seed=2), Random(2))
    print(g.digest(), len(g.log), sorted(g.view(0)))
"""


def test_hash_seeds_do_not_matter():
    outputs = set()
    for seed in ("0", "1", "4242"):
        env = {**os.environ, "PYTHONHASHSEED": seed}
        run = subprocess.run(
            [sys.executable, "-c", DIGESTS],
            env=env,
            capture_output=True,
            text=True,
            cwd=Path(__file__).parent.parent,
            check=True,
        )
        outputs.add(run.stdout)
    modes = sum(len(rules.modes) for rules in keeling.GAMES.values())
    assert len(outputs) == 1 and outputs.pop().count("\n") == modes


@pytest.mark.campaign
def test_a_hundred_thousand_games():
    """./run test --campaign -k hundred: every invariant after every answer of 100,000 games."""
    from keeling.simulate import simulate

    share = 100_000 // (2 * len(VARIANTS)) + 1
    played = 0
    for number, (game, mode, seats, options) in enumerate(VARIANTS):
        for gentle in (False, True):
            chosen = {**options, "data": str(GENTLE / game)} if gentle else options
            _, report = simulate(game, mode, seats, chosen, share, number, 2, True, lambda done: None)
            assert report["violations"] == []
            played += report["games"]
    assert played >= 100_000


def test_quiet_is_over():
    g = play_on(keeling.new("second-chance", 2, "coop", seed=1), Random(1))
    assert g.over and g.position.rule == QUIET and g.question is None and g.legal() == []
    assert list(islice(g.log, 1)) == ["nature start " + g.log[0].split()[-1]]

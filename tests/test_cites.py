"""Every question says where the rulebook speaks of it, and which questions one answer settles for all."""

import pytest

import keeling
from keeling.kernel.rules import Rules

GAMES = ("second-chance", "co2", "e-mission")
MOST = 4  # clauses of one question, to be read at a glance


def rules_of(name: str) -> Rules:
    return keeling.new(name).rules


@pytest.mark.parametrize("name", GAMES)
def test_every_question_cites_clauses_that_exist(name: str) -> None:
    rules = rules_of(name)
    questions = {rules.rule_names[rule] for rule in (*rules.asked_of_seats, *rules.asked_of_nature)}
    assert set(rules.rule_clauses) == questions
    known = rules.clauses()
    for question, clauses in rules.rule_clauses.items():
        assert 1 <= len(clauses) <= MOST, question
        assert len(set(clauses)) == len(clauses), question
        assert [clause for clause in clauses if clause not in known] == [], question


@pytest.mark.parametrize(
    ("name", "group"),
    [
        ("second-chance", {"reduce"}),
        ("co2", set()),
        ("e-mission", {"keep-global", "keep-start-global", "lose-global"}),
    ],
)
def test_decisions_of_the_whole_group(name: str, group: set[str]) -> None:
    rules = rules_of(name)
    assert {rules.rule_names[rule] for rule in rules.group_rules} == group
    assert set(rules.group_rules) <= set(rules.asked_of_seats)

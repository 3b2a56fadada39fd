"""Documentation is tested like code."""

import re
from pathlib import Path

import pytest

import keeling
from keeling.cli import build_parser
from tools import cards, rulings

ROOT = Path(__file__).resolve().parent.parent


def test_the_python_of_the_readme_runs(capsys):
    """Word for word; a README that lies is worse than none."""
    blocks = re.findall(r"```python\n(.*?)```", (ROOT / "README.md").read_text("utf-8"), re.S)
    assert len(blocks) == 1
    exec(compile(blocks[0], "README.md", "exec"), {})
    assert "turn ['" in capsys.readouterr().out


def test_the_readme_names_every_command():
    text = (ROOT / "README.md").read_text("utf-8")
    parser = build_parser()
    assert parser._subparsers is not None
    for action in parser._subparsers._group_actions:
        for command in action.choices or ():
            assert re.search(rf"\b{command}\b", text), command


def test_links_of_the_documents_lead_somewhere():
    for page in [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *(ROOT / "docs").rglob("*.md")]:
        for target in re.findall(r"\]\(([^)#]+)", page.read_text("utf-8")):
            if "://" not in target:
                assert (page.parent / target).exists(), (page.name, target)


@pytest.mark.parametrize("game", sorted(keeling.GAMES))
def test_the_rulings_page_is_made_from_the_clauses(game):
    assert rulings.path(game).read_text("utf-8") == rulings.page(game), "run tools/rulings.py"


def test_the_cards_page_is_made_from_the_data():
    assert cards.PATH.read_text("utf-8") == cards.page(), "run tools/cards.py"
    assert 0 < 10 * len(cards.named_steps()) < len(cards.sayings()) == 272  # named steps: under a tenth


def test_every_option_has_help():
    for rules in keeling.GAMES.values():
        for name, option in rules.options.items():
            assert option.help.endswith("."), name

"""The worked examples of the rulebook, in its order and named by page."""

import pytest

from .scene import Scene, refused, table


@pytest.mark.rule("SC-INFRA-3", "SC-INFRA-6", "SC-INFRA-10")
def test_page_13_prepare_infrastructure_e26() -> None:
    s = Scene("coop", 4)
    s.project("africa-1", "recycling", scientist="blue")
    s.project("africa-2", "wind")
    s.cep("yellow", 1)
    s.money("yellow", 3)
    g = s.turn("yellow")
    g.play("yellow prepare africa-1", "blue to africa-2")
    t = table(g)
    assert t["knowledge"]["blue"]["recycling"] == 1
    assert t["cep"]["yellow"] == 1
    assert t["money"]["yellow"] == 8
    assert t["market"] == 1
    assert t["token"]["africa-1"] == "yellow"
    assert t["scientist"] == {"africa-2": "blue"}


@pytest.mark.rule("SC-SCI-4")
def test_page_8_board_to_summit_is_illegal_e11() -> None:
    s = Scene("coop", 4)
    s.project("africa-1", "wind")
    g = s.turn("yellow")
    g.play("yellow move board")
    space = next(o for o in ("summit-1", "summit-2", "summit-3"))
    topic = table(g)["summit"][space]
    from .scene import SUMMITS

    energy = SUMMITS[int(topic[-2:]) - 1][0]
    assert refused(g, f"yellow to {space}-{energy}") == "SC-SCI-4"

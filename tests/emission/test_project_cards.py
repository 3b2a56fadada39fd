"""Each of the 133 project cards: what it does, what it needs, how often, what it costs."""

from dataclasses import replace

import pytest

from tests.emission.card_walk import (
    Card,
    Use,
    Walk,
    called,
    changes,
    each_use,
    one_tag_short,
    read,
    tags_counted,
    tags_printed,
    used_twice,
    walk,
)
from tests.emission.scene import Scene, pass_all, refused, table

KINDS = ("buildings", "transport", "industry", "agriculture")
NONE = "buildings=0 transport=0 industry=0 agriculture=0"
PAIRS = ("usa europe", "usa china", "europe usa", "europe china", "china usa", "china europe")
NO_STEP = "track.extreme-weather=0 track.arctic-ice=0 track.desertification=0"
NO_STEP += " track.ocean-acidification=0 track.permafrost=0 track.amazon=0"


CARDS = read("""
l1000 | society | 2 society | once | -
    2 society: d1>hand ; 3 society: d1>hand ; 4 society: d1>hand d2>hand ; 5 society: d1>hand d2>hand
    6 society: d1>hand d2>hand d3>hand
l1001 | incentive | 2 incentive | once | -
    2 incentive: d1>hand ; 3 incentive: d1>hand ; 4 incentive: d1>hand d2>hand
    5 incentive: d1>hand d2>hand ; 6 incentive: d1>hand d2>hand d3>hand
l1002 | innovation | 2 innovation | once | -
    2 innovation: d1>hand ; 3 innovation: d1>hand ; 4 innovation: d1>hand d2>hand
    5 innovation: d1>hand d2>hand ; 6 innovation: d1>hand d2>hand d3>hand
l1003 | grid | 2 grid | once | -
    2 grid: d1>hand ; 3 grid: d1>hand ; 4 grid: d1>hand d2>hand ; 5 grid: d1>hand d2>hand
    6 grid: d1>hand d2>hand d3>hand
l1004 | wind | 2 energy | once | -
    2 energy: d1>hand ; 3 energy: d1>hand ; 4 energy: d1>hand d2>hand ; 5 energy: d1>hand d2>hand
    6 energy: d1>hand d2>hand d3>hand
l1005 | ecology | 2 ecology | once | -
    2 ecology: d1>hand ; 3 ecology: d1>hand ; 4 ecology: d1>hand d2>hand ; 5 ecology: d1>hand d2>hand
    6 ecology: d1>hand d2>hand d3>hand
l1006 | infrastructure | 2 infrastructure | once | -
    2 infrastructure: d1>hand ; 3 infrastructure: d1>hand ; 4 infrastructure: d1>hand d2>hand
    5 infrastructure: d1>hand d2>hand ; 6 infrastructure: d1>hand d2>hand d3>hand
l1007 | regulation | 2 regulation | once | -
    2 regulation: d1>hand ; 3 regulation: d1>hand ; 4 regulation: d1>hand d2>hand
    5 regulation: d1>hand d2>hand ; 6 regulation: d1>hand d2>hand d3>hand
l1008 | innovation | - | per innovation | 1 card
    own: d1>discard d2>hand d3>discard, keep d2 ; own: d1>hand d2>discard d3>discard, keep d1
l1009 | innovation society | 2 innovation | once | -
    2 innovation: d1>hand ; 4 innovation: d1>hand
l1010 | society innovation | 2 innovation | once | -
    2 innovation (x2): x2>hand ; 3 innovation (x1): x1>hand
l1011 | incentive society | - | per incentive | 2 cards
    own: d1>hand d2>hand d3>hand
l1012 | regulation innovation | 2 regulation | once | -
    2 regulation: d1>discard d2>hand d3>discard, keep d2
    2 regulation: d1>hand d2>discard d3>discard, keep d1
l1013 | solar | - | - | 1 card
    1 solar: clean+1 ; 2 solar: clean+2 ; 3 solar: clean+3
l1014 | solar | 1 grid | - | 1 card
    1 grid (yes): clean+1 dirty-1 ; 1 grid (no): clean+1 ; 3 grid (yes): clean+3 dirty-1
    3 grid (no): clean+3
l1015 | solar | 2 solar | once | -
    2 solar: clean+2 ; 3 solar: clean+2
l1016 | solar incentive | 2 solar | per incentive | -
    2 solar: clean+1
l1017 | solar ecology | - | per ecology | 1 card
    1 solar: clean+1 eco+1 ; 3 solar: clean+3 eco+1
l1018 | society solar | - | per society | 1 card
    1 solar: clean+1 infra+1 ; 3 solar: clean+3 infra+1
l1019 | wind | - | - | 1 card
    1 wind: clean+1 ; 3 wind: clean+3
l1020 | wind infrastructure | 2 infrastructure | once | 1 card
    1 wind 2 infrastructure: clean+2 ; 3 wind 2 infrastructure: clean+6
l1021 | wind society | - | per society | 1 card
    1 wind: clean+1 social+1 ; 3 wind: clean+3 social+1
l1022 | wind incentive | 2 wind | once | -
    2 wind: clean+2 ; 3 wind: clean+2 ; 4 wind: clean+4
l1023 | infrastructure grid | 2 infrastructure | once | -
    2 infrastructure: clean+2 ; 3 infrastructure: clean+3
l1024 | innovation grid | 2 innovation | - | 1 card
    2 innovation: clean+2 ; 4 innovation: clean+2
l1025 | innovation ecology | 2 innovation | once | -
    2 innovation: clean+2
l1026 | regulation grid | 2 regulation | once | 2 cards
    2 regulation: clean+5
l1027 | innovation regulation | 3 innovation | - | 1 card
    3 innovation: clean+3
l1028 | grid innovation | 2 energy | per grid | -
    2 energy: clean+1 ; 2 solar: clean+1
l1029 | grid infrastructure | - | - | 1 card
    1 infrastructure: clean+1 ; 3 infrastructure: clean+3
l1030 | grid grid | 3 grid | once | -
    3 grid: clean+1
l1031 | grid society | - | once | 1 card
    1 society: clean+1 infra+1 ; 3 society: clean+3 infra+1
l1032 | grid innovation | 2 grid | once | -
    2 grid 1 innovation: clean+1 ; 2 grid 3 innovation: clean+3
l1033 | wind innovation | 2 energy | per innovation | clean
    2 energy: industry-1
l1034 | incentive regulation | 2 incentive | once | -
    2 incentive: demand-1 ; 3 incentive: demand-1 ; 4 incentive: demand-2
l1035 | grid regulation | - | per grid | 1 card
    own: demand-1
l1036 | ecology society | 3 ecology | once | -
    3 ecology: trees+1 ; 4 ecology: trees+1 ; 5 ecology: trees+2
l1037 | ecology | - | per ecology | 1 card
    own: trees+1
l1038 | ecology | - | once | -
    1 ecology: trees+1 ; 3 ecology: trees+1
l1039 | ecology infrastructure | 2 ecology | once | -
    2 ecology: oceans+1
l1040 | ecology innovation | - | per ecology | 1 card
    own: oceans+1
l1041 | ecology regulation | 2 regulation | once | -
    2 regulation: oceans+1 ; 3 regulation: oceans+1 ; 4 regulation: oceans+2
l1042 | regulation ecology | 2 ecology | per regulation | 1 card
    2 ecology: trees+1
l1043 | ecology infrastructure | - | once | 1 card
    own: trees+1 eco+1
l1044 | regulation | 2 society | - | 1 card
    2 society 1 regulation: dirty-2 ; 2 society 3 regulation: dirty-6
l1045 | regulation | - | - | 1 card
    1 regulation: dirty-1 ; 3 regulation: dirty-3
l1046 | society incentive | - | - | 1 card
    1 society: dirty-1 ; 3 society: dirty-3
l1047 | incentive regulation | 2 incentive | once | -
    2 incentive: dirty-2 ; 3 incentive: dirty-2 ; 4 incentive: dirty-4
l1048 | grid infrastructure | - | per grid | 1 card
    own: dirty-1 clean+1
l1049 | society incentive | - | per society | 1 card
    1 incentive: dirty-1 social+1 ; 3 incentive: dirty-3 social+1
l1050 | incentive | - | per incentive | - | not in solo
    1 incentive (china h1): h1>hand-china ; 1 incentive (europe h3): h3>hand-europe
l1051 | regulation | - | per regulation | - | not in solo
    1 regulation (china h1): h1>hand-china ; 1 regulation (europe h3): h3>hand-europe
l1052 | innovation incentive | - | per innovation | 1 card | not in solo
    own (europe): d1>hand-europe ; own (china): d1>hand-china
l1053 | regulation | 2 regulation | once | -
    2 regulation (buildings): buildings-1 ; 2 regulation (transport): transport-1
    2 regulation (industry): industry-1 ; 2 regulation (agriculture): agriculture-1
    4 regulation (industry): industry-1 ; 5 regulation (transport agriculture): transport-1 agriculture-1
    5 regulation (buildings buildings): buildings-2
l1054 | incentive regulation | 2 incentive | once | -
    2 incentive (buildings): buildings-1 ; 2 incentive (transport): transport-1
    2 incentive (industry): industry-1 ; 2 incentive (agriculture): agriculture-1
    4 incentive (industry): industry-1 ; 5 incentive (transport agriculture): transport-1 agriculture-1
    5 incentive (buildings buildings): buildings-2
l1055 | society | 2 society | once | -
    2 society (buildings): buildings-1 ; 2 society (transport): transport-1
    2 society (industry): industry-1 ; 2 society (agriculture): agriculture-1
    4 society (industry): industry-1 ; 5 society (transport agriculture): transport-1 agriculture-1
    5 society (buildings buildings): buildings-2
l1056 | incentive infrastructure | - | once | 1 card
    own (buildings): buildings-1 ; own (transport): transport-1 ; own (industry): industry-1
    own (agriculture): agriculture-1
l1057 | society | 2 society | once | -
    2 society: agriculture-1
l1058 | ecology | 2 ecology | once | -
    2 ecology: agriculture-1
l1059 | innovation | - | per innovation | demand
    own: agriculture-1
l1060 | regulation | - | per regulation | 1 card
    own: agriculture-1
l1061 | society incentive | - | per society | 1 card
    own: agriculture-1
l1062 | ecology incentive | - | per ecology | 1 card
    own: agriculture-1 eco+1
l1063 | innovation | - | per innovation | demand
    own: buildings-1
l1064 | regulation | 2 regulation | once | -
    2 regulation: buildings-1
l1065 | incentive | - | per incentive | demand
    own: buildings-1
l1066 | infrastructure incentive | - | per infrastructure | 1 card
    own: buildings-1
l1067 | grid infrastructure | - | per grid | demand
    own: buildings-1
l1068 | incentive | 2 incentive | once | -
    2 incentive: industry-1
l1069 | innovation | 2 innovation | once | -
    2 innovation: industry-1
l1070 | grid | - | per grid | demand
    own: industry-1
l1071 | regulation | - | per regulation | 1 card
    own: industry-1
l1072 | solar innovation | - | per innovation | demand
    own: industry-1
l1073 | infrastructure | 2 infrastructure | once | -
    2 infrastructure: transport-1
l1074 | infrastructure grid | - | per infrastructure | demand
    own: transport-1
l1075 | incentive regulation | 2 incentive | per regulation | demand
    2 incentive: transport-1 ; 3 incentive: transport-1 ; 4 incentive (transport): transport-1
    4 incentive (industry): industry-1
l1076 | infrastructure grid | - | per grid | demand
    own: transport-1
l1077 | regulation | 2 regulation | once | -
    2 regulation: transport-1
l1078 | regulation society | - | per regulation | 1 card
    own: transport-1
l1079 | innovation incentive | 2 innovation | once | 1 card
    2 innovation (transport): transport-1 ; 2 innovation (industry): industry-1
l1080 | regulation infrastructure | - | per regulation | 1 card
    own (industry): industry-1 ; own (agriculture): agriculture-1
l1081 | regulation innovation | 2 regulation | once | -
    2 regulation (buildings): buildings-1 ; 2 regulation (industry): industry-1
l1082 | ecology infrastructure | - | once | 1 card
    own: agriculture-1 clean+1
l1083 | ecology innovation | - | per ecology | 1 card
    own (buildings): buildings-1 ; own (industry): industry-1
l1084 | society innovation | 2 society | once | -
    2 society: transport-1
l1085 | innovation grid | - | per innovation | demand
    own: transport-1
l1086 | regulation society | 3 regulation | once | 2 cards
    3 regulation (buildings industry): buildings-1 industry-1
    3 regulation (transport transport): transport-2 ; 5 regulation (agriculture agriculture): agriculture-2
l1087 | infrastructure | - | per infrastructure | -
    own: infra+1
l1088 | society | - | per society | -
    own: social+1
l1089 | ecology | - | per ecology | -
    own: eco+1
l1090 | society | - | - | 1 card
    1 society: social+1 ; 3 society: social+3
l1091 | infrastructure | - | - | 1 card
    1 infrastructure: infra+1 ; 3 infrastructure: infra+3
l1092 | society infrastructure | 2 society | once | -
    2 society: social+1 infra+1 ; 3 society: social+1 infra+1 ; 4 society: social+2 infra+1
l1093 | ecology | - | - | 1 card
    1 ecology: eco+1 ; 3 ecology: eco+3
l1094 | society | 3 society | once | -
    3 society: emergency-1
l1095 | society infrastructure | 2 infrastructure | once | 1 card
    2 infrastructure: emergency-1
l1096 | infrastructure ecology | - | per ecology | 1 card
    own: infra+1 eco+1
l1097 | incentive | - | per incentive | 1 card
    own (social): social+1 ; own (eco): eco+1 ; own (infra): infra+1
l1098 | society | - | once | 1 card
    1 society (usa): social+1 ; 3 society (usa): social+3 ; 3 society (china): china:social+3
l1099 | infrastructure incentive | 3 incentive | once | 1 card
    3 incentive 1 infrastructure (usa): infra+2 ; 3 incentive 3 infrastructure (europe): europe:infra+6
l1100 | ecology innovation | 3 innovation | once | 1 card
    3 innovation 1 ecology (usa): eco+2 ; 3 innovation 3 ecology (europe): europe:eco+6
l1101 | society regulation | 3 regulation | once | 1 card
    3 regulation 1 society (usa): social+2 ; 3 regulation 3 society (china): china:social+6
l1102 | innovation | - | per innovation | 1 card
    own (p1): face_up.u1+1 social+1, choose social ; own (p2): face_up.u2+1 eco+1, choose eco
    own (p3): face_up.u3+1 infra+1, choose infra
l1103 | innovation | 2 innovation | once | -
    2 innovation (p1 p2): face_up.u1+1 face_up.u2+1 ; 4 innovation (p1 p3): face_up.u1+1 face_up.u3+1
l1104 | infrastructure society | - | per infrastructure | 1 card
    own (c1400): noted.c1400.usa+1
l1105 | society regulation | 2 regulation | once | 1 card
    2 regulation (c1400): c1400>below n1@1
l1106 | infrastructure | - | once | -
    1 infrastructure: infra+1 ; 2 infrastructure: infra+1 ; 3 infrastructure: infra+2
l1107 | incentive innovation | 2 innovation | once | 2 cards
    2 innovation (p1): u1>discard crisis_place.u1-2 ; 2 innovation (p3): u3>discard crisis_place.u3-4
l1108 | innovation | - | per innovation | 1 card
    own (p1): face_up.u1+1 ; own (p3): face_up.u3+1
l1109 | society | - | per society | - | not in solo
    own (china europe 1): china:emergency-1 europe:emergency+1
    own (usa china 1): usa:emergency-1 china:emergency+1
    own (europe usa 1): europe:emergency-1 usa:emergency+1
l1110 | incentive society | 2 incentive | once | 1 card
    2 incentive (usa): usa:emergency-1 ; 2 incentive (europe): europe:emergency-1
    2 incentive (china): china:emergency-1
l1111 | regulation | - | per regulation | -
    own (g1309): d1>g1309
l1112 | grid infrastructure | - | per grid | - | not in solo
    own (china 2): clean-2 china:clean+2 ; own (europe 1): clean-1 europe:clean+1
l1113 | society | - | per society | 1 card | not in solo
    own (europe): europe:social+1 ; own (china): china:social+1
l1114 | incentive ecology | 2 incentive | once | 1 card
    2 incentive (europe): trees+1 europe:eco+1 ; 2 incentive (china): trees+1 china:eco+1
l1115 | infrastructure society | - | per infrastructure | 1 card | not in solo
    own (europe): europe:infra+1 ; own (china): china:infra+1
l1116 | regulation incentive | - | per incentive | 1 card | not in solo
    own (europe): europe:dirty-1 ; own (china): china:dirty-1
l1117 | innovation | - | once | 1 card
    own: d1>hand d2>hand-europe, choose europe ; own: d1>hand d2>hand-china, choose china
l1118 | ecology society | - | per ecology | 1 card | not in solo
    own (europe): europe:agriculture-1 ; own (china): china:agriculture-1
l1119 | infrastructure innovation | - | per infrastructure | 1 card | not in solo
    own (europe): europe:transport-1 ; own (china): china:transport-1
l1120 | society society | 4 society | once | -
    4 society: d1>hand-usa d2>hand-europe d3>hand-china
l1121 | incentive incentive | 3 incentive | once | -
    3 incentive: d1>hand
l1122 | regulation ecology | 2 regulation | once | 1 card
    2 regulation: eco+1 trees+1 ; 3 regulation: eco+1 trees+1 ; 4 regulation: eco+2 trees+1
l1123 | regulation society | 2 regulation | once | 1 card
    2 regulation (remove-dirty): dirty-2 ; 2 regulation (remove-emission buildings): buildings-1
    2 regulation (remove-emission transport): transport-1
    2 regulation (remove-emission industry): industry-1
    2 regulation (remove-emission agriculture): agriculture-1
l1124 | geoengineering innovation | 2 innovation | - | 1 card demand
    2 innovation: air_filters+1
l1125 | geoengineering innovation | - | once | -
    own die 1: n1@5 ; own die 3: n1@5 ; own die 4: bands-1 bands_aside+1 n1@5
    own die 5: bands-1 bands_aside+1 n1@5 ; own die 6: bands-1 bands_aside+1 ; 3 geoengineering die 1: n1@5
    3 geoengineering die 2: bands-1 bands_aside+1 n1@5 ; 3 geoengineering die 3: bands-1 bands_aside+1 n1@5
    3 geoengineering die 4: bands-1 bands_aside+1 ; 3 geoengineering die 6: bands-1 bands_aside+1
    own [bands=0] die 4: n1@5 ; own [bands=0] die 6: nothing
l1126 | geoengineering | - | once | -
    own die 1: bands-1 bands_aside+1 n1@5 n2@6 ; own die 3: bands-1 bands_aside+1 n1@5 n2@6
    own die 4: bands-1 bands_aside+1 n1@5 ; own die 5: bands-1 bands_aside+1 n1@5
    own die 6: bands-2 bands_aside+2 ; 3 geoengineering die 1: bands-1 bands_aside+1 n1@5 n2@6
    3 geoengineering die 2: bands-1 bands_aside+1 n1@5 ; 3 geoengineering die 3: bands-1 bands_aside+1 n1@5
    3 geoengineering die 4: bands-2 bands_aside+2 ; own [bands=1] die 6: bands-1 bands_aside+1
    own [bands=0] die 1: n1@5 n2@6
l1127 | geoengineering ecology | - | once | -
    own die 1: oceans+1 n1@5 n2@6 ; own die 3: oceans+1 n1@5 n2@6 ; own die 4: oceans+1
    own die 5: oceans+1 ; own die 6: oceans+2 ; 3 geoengineering die 1: oceans+1 n1@5 n2@6
    3 geoengineering die 2: oceans+1 ; 3 geoengineering die 3: oceans+1 ; 3 geoengineering die 4: oceans+2
l1128 | geoengineering infrastructure | - | per infrastructure | 1 card
    own [loose_carbon=9]: loose_carbon-2 ; own [loose_carbon=1]: bands-1 loose_carbon+13
    own [bands=0 loose_carbon=1]: loose_carbon-1
l1129 | geoengineering ecology | 2 ecology | once | 1 card
    2 ecology: clean+1 air_filters+1 eco-1 ; 2 ecology [eco=0]: clean+1 air_filters+1 emergency+1
l1130 | geoengineering ecology | - | once | 1 card
    own: agriculture-1 loose_carbon-1 ; own [loose_carbon=0]: agriculture-1 bands-1 loose_carbon+14
l1131 | geoengineering innovation | - | once | -
    own die 1: n1@5 ; own die 3: n1@5 ; own die 4: track.arctic-ice-1 ; own die 5: track.arctic-ice-1
    own die 6: track.permafrost-2, choose permafrost
    own [track.amazon=1] die 6: track.amazon-1, choose amazon ; own [track.arctic-ice=0] die 4: nothing
    3 geoengineering die 1: n1@5 ; 3 geoengineering die 2: track.arctic-ice-1
    3 geoengineering die 3: track.arctic-ice-1
    3 geoengineering die 4: track.arctic-ice-2, choose arctic-ice
l1132 | geoengineering infrastructure | 2 infrastructure | per geoengineering | 1 card demand
    2 infrastructure: industry-1
""")
BY_NAME = {card.name: card for card in CARDS}


def test_all_133_project_cards_are_walked():
    assert [card.name for card in CARDS] == [f"l{number}" for number in range(1000, 1133)]
    assert all(card.uses for card in CARDS)


# --- what it does ---------------------------------------------------------------------------------


@pytest.mark.rule("E-PROJ-16", "E-PROJ-18", "E-PROJ-20", "E-PROJ-26", "E-PROJ-36", "E-PROJ-37", "E-CRISIS-40")
@pytest.mark.parametrize(("card", "use"), each_use(CARDS), ids=called)
def test_a_use_costs_and_changes_what_the_card_says_and_nothing_else(card: Card, use: Use):
    walk(card, use).use(use)


@pytest.mark.rule("E-PROJ-14")
@pytest.mark.parametrize("card", CARDS, ids=called)
def test_each_tag_of_a_card_counts_in_the_project_it_lies_under(card: Card):
    assert tags_counted(card) == tags_printed(card)


# --- what it needs, how often, what it costs --------------------------------------------------------


@pytest.mark.rule("E-PROJ-16")
@pytest.mark.parametrize("card", [card for card in CARDS if card.need], ids=called)
def test_one_tag_short_it_cannot_be_used_until_that_tag_is_tucked(card: Card):
    w = one_tag_short(card)
    assert refused(w.game, w.move(card.uses[0].words)) == "E-PROJ-16"
    w.tuck()
    w.use(card.uses[0])


@pytest.mark.rule("E-PROJ-22")
@pytest.mark.parametrize("card", [card for card in CARDS if card.limit == "once"], ids=called)
def test_once_per_round_is_once(card: Card):
    w = walk(card, card.uses[0])
    w.use(card.uses[0])
    assert refused(w.game, w.move(card.uses[0].words)) == "E-PROJ-22"


@pytest.mark.rule("E-PROJ-23")
@pytest.mark.parametrize("card", [card for card in CARDS if card.limit not in ("", "once")], ids=called)
def test_once_per_tag_is_as_often_as_there_are_tags_now(card: Card):
    w = used_twice(card)
    w.use(card.uses[0])
    w.use(card.uses[0])
    assert refused(w.game, w.move(card.uses[0].words)) == "E-PROJ-23"
    w.tuck()
    w.use(card.uses[0])
    assert refused(w.game, w.move(card.uses[0].words)) == "E-PROJ-23"


@pytest.mark.rule("E-PROJ-23")
@pytest.mark.parametrize("card", [card for card in CARDS if card.limit not in ("", "once")], ids=called)
def test_with_its_own_tag_alone_it_is_used_once(card: Card):
    w = walk(card, card.uses[0], times=2)
    w.use(card.uses[0])
    assert refused(w.game, w.move(card.uses[0].words)) == "E-PROJ-23"


@pytest.mark.rule("E-PROJ-21")
@pytest.mark.parametrize("card", [card for card in CARDS if not card.limit], ids=called)
def test_without_a_limit_it_is_used_as_often_as_it_is_paid(card: Card):
    w = walk(card, card.uses[0], times=3, hand=3 * card.paid)
    for _ in range(3):
        w.use(card.uses[0])
    assert refused(w.game, "usa use project-1") == "E-PROJ-18"


@pytest.mark.rule("E-PROJ-18", "E-PROJ-19")
@pytest.mark.parametrize("card", [card for card in CARDS if card.paid], ids=called)
def test_with_too_few_cards_in_hand_it_cannot_be_used(card: Card):
    """Cards in the play area, and those of the others, pay nothing."""
    w = walk(card, card.uses[0], hand=card.paid - 1)
    assert refused(w.game, w.move(card.uses[0].words)) == "E-PROJ-18"


@pytest.mark.rule("E-PROJ-18")
def test_without_clean_energy_green_hydrogen_cannot_be_made():
    w = Walk(BY_NAME["l1033"], "2 energy", "clean=0")
    assert refused(w.game, "usa use project-1") == "E-PROJ-18"


@pytest.mark.rule("E-POWER-6")
def test_the_cards_marked_not_in_solo_are_missing_in_solo():
    gone = {card for card, place in table(Scene("china").act())["card"].items() if place == "gone"}
    marked = {card.name for card in CARDS if card.not_solo}
    assert {card for card in gone if card.startswith("l")} == marked
    assert len(marked) == 10


# --- as far as possible -----------------------------------------------------------------------------


@pytest.mark.rule("E-LIMIT-1", "E-LIMIT-3")
@pytest.mark.parametrize(
    ("name", "number", "given", "does"),
    [
        ("l1036", 2, "trees=32", "trees+1"),  # 2 trees at 5 ecology
        ("l1036", 2, "trees=33", ""),
        ("l1037", 0, "trees=33", ""),
        ("l1038", 0, "trees=33", ""),
        ("l1039", 0, "oceans=23", ""),
        ("l1040", 0, "oceans=23", ""),
        ("l1041", 2, "oceans=22", "oceans+1"),
        ("l1041", 2, "oceans=23", ""),
        ("l1042", 0, "trees=33", ""),
        ("l1043", 0, "trees=33", "eco+1"),
        ("l1114", 0, "trees=33", "europe:eco+1"),
        ("l1122", 0, "trees=33", "eco+1"),
        ("l1124", 0, "air_filters=13", ""),
        ("l1127", 4, "oceans=22", "oceans+1"),
        ("l1127", 4, "oceans=23", ""),
        ("l1129", 0, "air_filters=13", "clean+1 eco-1"),
    ],
)
def test_no_more_sinks_than_the_supply_holds(name: str, number: int, given: str, does: str):
    use = replace(BY_NAME[name].uses[number], given=given, does=does)
    walk(BY_NAME[name], use).use(use)


@pytest.mark.rule("E-GEN-8", "E-PROJ-34", "E-PROJ-35", "E-PROJ-41")
@pytest.mark.parametrize(
    ("name", "use"),
    [
        ("l1014", Use("1 grid", "clean+1", given="dirty=0")),
        ("l1034", Use("4 incentive", "demand-1", given="demand=1")),
        ("l1034", Use("4 incentive", "", given="demand=0")),
        ("l1035", Use("", "", given="demand=0")),
        ("l1044", Use("2 society 3 regulation", "dirty-5", given="dirty=5")),
        ("l1045", Use("3 regulation", "dirty-2", given="dirty=2")),
        ("l1046", Use("3 society", "", given="dirty=0")),
        ("l1047", Use("4 incentive", "dirty-3", given="dirty=3")),
        ("l1048", Use("", "clean+1", given="dirty=0")),
        ("l1049", Use("3 incentive", "dirty-1 social+1", given="dirty=1")),
        ("l1053", Use("5 regulation", "industry-1", words="industry", given=f"{NONE} industry=1")),
        ("l1053", Use("5 regulation", "", given=NONE)),
        ("l1056", Use("", "", given=NONE)),
        ("l1057", Use("2 society", "", given="agriculture=0")),
        ("l1063", Use("", "", given="buildings=0")),
        ("l1068", Use("2 incentive", "", given="industry=0")),
        ("l1075", Use("2 incentive", "", given="transport=0")),
        ("l1086", Use("3 regulation", "buildings-1", words="buildings", given=f"{NONE} buildings=1")),
        ("l1094", Use("3 society", "", given="emergency=0")),
        ("l1095", Use("2 infrastructure", "", given="emergency=0")),
        ("l1110", Use("2 incentive", "", words="china", given="china:emergency=0")),
        ("l1116", Use("", "", words="china", given="china:dirty=0")),
        ("l1118", Use("", "", words="china", given="china:agriculture=0")),
        ("l1123", Use("2 regulation", "dirty-1", words="remove-dirty", given="dirty=1")),
        ("l1128", Use("", "", given="bands=0 loose_carbon=0")),
        ("l1130", Use("", "agriculture-1", given="bands=0 loose_carbon=0")),
        ("l1130", Use("", "loose_carbon-1", given="agriculture=0")),
        ("l1132", Use("2 infrastructure", "", given="industry=0")),
    ],
    ids=called,
)
def test_what_is_not_there_is_not_removed_but_the_use_is_paid_and_counts(name: str, use: Use):
    walk(BY_NAME[name], use).use(use)


@pytest.mark.rule("E-PROJ-42")
@pytest.mark.parametrize(
    ("name", "use"),
    [
        ("l1112", Use("", "", given="clean=0")),
        ("l1109", Use("", "", given="usa:emergency=0 europe:emergency=0 china:emergency=0")),
        ("l1131", Use("", "", given=NO_STEP, nature="6")),
    ],
    ids=called,
)
def test_an_effect_without_a_target_does_nothing_and_counts(name: str, use: Use):
    walk(BY_NAME[name], use).use(use)


@pytest.mark.rule("E-PROJ-42")
def test_alone_the_part_for_another_player_is_left_out():
    for name, use in (("l1114", Use("2 incentive", "trees+1")), ("l1117", Use("", "d1>hand"))):
        walk(replace(BY_NAME[name], seats=("usa",)), use).use(use)


@pytest.mark.rule("E-PROJ-42")
@pytest.mark.parametrize(
    ("name", "stack", "words", "does"),
    [
        ("l1102", "", "l1016 eco", {"resilience.usa.eco": 1}),
        ("l1103", "l1002", "", {}),
        ("l1108", "", "l1016", {}),
        ("l1107", "l1002", "l1016 l1017", {}),
        ("l1105", "l1007", "l1016", {}),
        ("l1104", "", "l1016", {}),
        ("l1111", "", "", {}),
        ("l1010", "l1002", "", {}),
    ],
)
def test_without_crises_global_projects_or_discarded_cards_such_an_effect_does_nothing(
    name: str, stack: str, words: str, does: dict[str, int]
):
    s = Scene("usa", "europe")
    s.project("usa", 1, name, *stack.split())
    s.hand("usa", "l1016", "l1017")
    g = s.act()
    before = table(g)
    g.play(f"usa use project-1 {words}")
    paid = {f"card.{card}": "discard" for card in ("l1016", "l1017") if card in words}
    assert changes(before, table(g)) == {f"uses.{name}": 1, **paid, **does}


# --- what may be chosen -----------------------------------------------------------------------------


@pytest.mark.rule("E-PROJ-37")
@pytest.mark.parametrize(
    ("name", "number", "kinds_allowed"),
    [
        *(
            (name, 0, "agriculture")
            for name in ("l1057", "l1058", "l1059", "l1060", "l1061", "l1062", "l1082", "l1130")
        ),
        *((name, 0, "buildings") for name in ("l1063", "l1064", "l1065", "l1066", "l1067")),
        *((name, 0, "industry") for name in ("l1033", "l1068", "l1069", "l1070", "l1071", "l1072", "l1132")),
        *(
            (name, 0, "transport")
            for name in ("l1073", "l1074", "l1075", "l1076", "l1077", "l1078", "l1084", "l1085")
        ),
        ("l1075", 1, "transport"),
        ("l1075", 2, "transport industry"),
        ("l1079", 0, "transport industry"),
        ("l1080", 0, "industry agriculture"),
        ("l1081", 0, "buildings industry"),
        ("l1083", 0, "buildings industry"),
    ],
)
def test_an_emission_of_another_kind_cannot_be_named(name: str, number: int, kinds_allowed: str):
    w = walk(BY_NAME[name], BY_NAME[name].uses[number])
    for kind in KINDS:
        if kind not in kinds_allowed.split():
            assert refused(w.game, w.move(kind)) == "E-PROJ-37"


@pytest.mark.rule("E-PROJ-34")
@pytest.mark.parametrize("name", ["l1053", "l1054", "l1055", "l1086"])
def test_two_emissions_are_removed_not_one(name: str):
    """E-SIMUL-9 is named: the second kind can be chosen beforehand and belongs to the move."""
    use = next(use for use in BY_NAME[name].uses if len(use.words.split()) == 2)
    w = walk(BY_NAME[name], use)
    assert refused(w.game, w.move("industry")) == "E-SIMUL-9"
    assert refused(w.game, w.move("")) == "E-SIMUL-9"


@pytest.mark.rule("E-PROJ-38")
@pytest.mark.parametrize(
    "name", ("l1050", "l1051", "l1052", "l1112", "l1113", "l1114", "l1115", "l1116", "l1118", "l1119")
)
def test_another_player_is_not_oneself(name: str):
    w = walk(BY_NAME[name], BY_NAME[name].uses[0])
    words = BY_NAME[name].uses[0].words.split()
    assert refused(w.game, w.move(" ".join(["usa", *words[1:]]))) == "E-PROJ-38"


@pytest.mark.rule("E-PROJ-38")
def test_nobody_is_given_the_twelfth_emergency_token():
    w = Walk(BY_NAME["l1109"], "1 society", "europe:emergency=11")
    assert refused(w.game, "usa use project-1 china europe 1") == "E-PROJ-38"
    assert refused(w.game, "usa use project-1 china china 1") == "E-PROJ-38"
    w.use(Use("", "china:emergency-1 usa:emergency+1", words="china usa 1"))


@pytest.mark.rule("E-PROJ-34", "E-PROJ-38")
@pytest.mark.parametrize(
    ("name", "legal", "illegal"),
    [
        ("l1112", ["europe 1", "europe 2", "china 1", "china 2"], ["china 0", "china 3"]),
        ("l1109", [f"{words} 1" for words in PAIRS], ["china europe 0", "china europe 2"]),
    ],
)
def test_up_to_so_many_are_moved_and_no_more(name: str, legal: list[str], illegal: list[str]):
    w = Walk(BY_NAME[name], "")
    uses = [move for move in w.game.legal("usa") if move.startswith("usa use project-1")]
    assert uses == [w.move(words) for words in legal]
    for words in illegal:
        assert refused(w.game, w.move(words)) == "E-PROJ-38"


@pytest.mark.rule("E-PROJ-19")
def test_a_card_that_is_not_in_the_own_hand_does_not_pay():
    s = Scene("usa", "europe")
    s.project("usa", 1, "l1013", "l1014")
    s.hand("usa", "l1009")
    s.hand("europe", "l1010")
    g = s.act()
    assert refused(g, "usa use project-1 l1010") == "E-PROJ-19"
    assert refused(g, "usa use project-1 l1014") == "E-PROJ-19"
    assert refused(g, "usa use project-1 l1013") == "E-PROJ-19"
    assert refused(g, "usa use project-1 s1211") == "E-PROJ-19"


# --- crises -----------------------------------------------------------------------------------------


@pytest.mark.rule("E-CRISIS-40")
@pytest.mark.parametrize("name", ["l1102", "l1103", "l1107", "l1108"])
def test_only_unknown_crises_are_turned_over_and_only_by_their_place(name: str):
    w = walk(BY_NAME[name], BY_NAME[name].uses[0])
    other = " place-2" if name == "l1103" else ""
    assert refused(w.game, w.move("place-1" + other)) == "E-CRISIS-40"  # face up already
    assert refused(w.game, w.move("place-5" + other)) == "E-CRISIS-40"  # none lies there
    assert refused(w.game, w.move("c1402" + other)) == "E-CRISIS-40"
    if name == "l1103":
        assert refused(w.game, w.move("place-2")) == "E-SIMUL-9"  # two of them


@pytest.mark.rule("E-CRISIS-40")
def test_one_unknown_crisis_is_all_that_climate_modelling_can_turn_up():
    s = Scene("usa", "europe")
    s.project("usa", 1, "l1103", "l1002")
    s.crises("c1400", "c1401")
    g = s.act()
    before = table(g)
    g.play("usa use project-1 place-2")
    assert changes(before, table(g)) == {"uses.l1103": 1, "face_up.c1401": 1}


@pytest.mark.rule("E-CRISIS-40", "E-TUCK-2")
def test_a_crisis_turned_up_stays_in_its_place_and_may_be_tucked_under():
    w = Walk(BY_NAME["l1108"], "1 innovation")
    assert refused(w.game, "usa tuck l1010 c1402") == "E-TUCK-2"
    w.game.play("usa use project-1 l1009 place-3", "usa tuck l1010 c1402")
    assert table(w.game)["card"]["l1010"] == "c1402"
    assert table(w.game)["crisis_place"]["c1402"] == 3


@pytest.mark.rule("E-CRISIS-40")
def test_a_crisis_replaced_goes_under_the_deck_and_its_tucked_cards_are_discarded():
    s = Scene("usa", "europe")
    s.project("usa", 1, "l1105", "l1007")
    s.hand("usa", "l1009")
    s.crises("c1428", "c1401", "c1402", up=2)
    s.tuck("c1401", "l1000", "s1214")
    s.ongoing("c1444")
    g = s.act(nature=["c1410"])
    assert refused(g, "usa use project-1 l1009 c1402") == "E-CRISIS-40"  # unknown
    assert refused(g, "usa use project-1 l1009 c1444") == "E-CRISIS-40"  # permanent, in effect
    g.play("usa use project-1 l1009 c1401")
    t = table(g)
    assert (t["crisis"]["c1401"], t["crisis"]["c1410"], t["crisis_place"]["c1410"]) == ("below", "laid", 2)
    assert "c1410" not in t["face_up"]
    assert "c1401" not in t["face_up"]
    assert (t["card"]["l1000"], t["card"]["s1214"], t["card"]["l1009"]) == ("discard", "gone", "discard")
    assert (t["crisis_places"], t["crises_by_heat"]) == (3, 3)


@pytest.mark.rule("E-CRISIS-39")
@pytest.mark.parametrize(
    ("crisis", "why"),
    [("c1401", "unknown"), ("c1426", "strikes the group"), ("c1445", "permanent"), ("c1444", "in effect")],
)
def test_only_a_known_crisis_that_strikes_players_can_be_prepared_for(crisis: str, why: str):
    s = Scene("usa", "europe")
    s.project("usa", 1, "l1104")
    s.hand("usa", "l1009")
    s.crises("c1400", "c1426", "c1445", "c1401", up=3)
    s.ongoing("c1444")
    g = s.act()
    assert refused(g, f"usa use project-1 l1009 {crisis}") == "E-CRISIS-39", why
    assert g.play("usa use project-1 l1009 c1400")


@pytest.mark.rule("E-CRISIS-39")
def test_a_crisis_prepared_for_strikes_whoever_did_so_by_one_less():
    s = Scene("usa", "europe")
    s.project("usa", 1, "l1104", "l1006")
    s.hand("usa", "l1009", "l1010")
    s.crises("c1400")
    s.planet(bands=3, trees=0, oceans=0)
    for seat in ("usa", "europe"):
        s.give(seat, social=0, demand=0, dirty=0, buildings=0, transport=0, industry=0, agriculture=0)
    g = s.act(nature=["permafrost", "amazon", "permafrost"])
    g.play("usa use project-1 l1009 c1400", "usa use project-1 l1010 c1400")
    pass_all(g)
    assert table(g)["crisis"].get("c1400") == "discard"
    assert (table(g)["emergency"]["usa"], table(g)["emergency"]["europe"]) == (1, 3)
    assert not table(g)["noted"]


@pytest.mark.rule("E-CRISIS-39")
def test_what_was_prepared_is_lost_with_the_crisis():
    s = Scene("usa", "europe")
    s.project("usa", 1, "l1104")
    s.project("usa", 2, "l1105", "l1007")
    s.hand("usa", "l1009", "l1010")
    s.crises("c1400")
    g = s.act(nature=["c1410"])
    g.play("usa use project-1 l1009 c1400")
    assert table(g)["noted"] == {"c1400": {"usa": 1}}
    g.play("usa use project-2 l1010 c1400")
    assert table(g)["noted"] == {}


@pytest.mark.rule("E-CRISIS-36")
@pytest.mark.parametrize(
    ("name", "use"),
    [
        ("l1044", Use("2 society", "")),
        ("l1045", Use("", "")),
        ("l1046", Use("", "")),
        ("l1047", Use("2 incentive", "")),
        ("l1116", Use("", "", words="china")),
        ("l1123", Use("2 regulation", "", words="remove-dirty")),
    ],
    ids=called,
)
def test_lobbying_forbids_what_only_removes_dirty_energy(name: str, use: Use):
    w = Walk(BY_NAME[name], use.tags, ongoing="c1447")
    assert refused(w.game, w.move(use.words)) == "E-CRISIS-36"


@pytest.mark.rule("E-CRISIS-36")
@pytest.mark.parametrize(
    ("name", "use"),
    [
        ("l1014", Use("1 grid", "clean+1")),
        ("l1048", Use("", "clean+1")),
        ("l1049", Use("", "social+1")),
        ("l1123", Use("2 regulation", "industry-1", words="remove-emission industry")),
    ],
    ids=called,
)
def test_lobbying_leaves_the_rest_of_a_mixed_effect(name: str, use: Use):
    w = Walk(BY_NAME[name], use.tags, ongoing="c1447")
    w.use(use)


@pytest.mark.rule("E-CRISIS-36")
def test_a_backlash_forbids_climate_diplomacy():
    w = Walk(BY_NAME["l1111"], "1 regulation", ongoing="c1445")
    assert refused(w.game, "usa use project-1 g1309") == "E-CRISIS-36"


# --- cards drawn, given and tucked -------------------------------------------------------------------


@pytest.mark.rule("E-GPROJ-3")
@pytest.mark.parametrize(("turned_up", "place"), [("l1002", "g1322"), ("l1000", "discard")])
def test_a_card_the_global_project_refuses_is_discarded(turned_up: str, place: str):
    """G1322 takes only cards with an innovation tag."""
    s = Scene("usa", "europe")
    s.project("usa", 1, "l1111")
    s.globals("g1322", "g1309")
    g = s.act(nature=[turned_up])
    before = table(g)
    g.play("usa use project-1 g1322")
    assert changes(before, table(g)) == {"uses.l1111": 1, f"card.{turned_up}": place}


@pytest.mark.rule("E-SIMUL-9")
@pytest.mark.parametrize(
    ("name", "answers"),
    [
        ("l1008", ["keep d1", "keep d2", "keep d3"]),
        ("l1102", ["choose social", "choose eco", "choose infra"]),
        ("l1117", ["choose europe", "choose china"]),
    ],
)
def test_what_depends_on_a_card_turned_up_is_asked_at_once_and_blocks_the_others(
    name: str, answers: list[str]
):
    card = BY_NAME[name]
    w = walk(card, card.uses[0])
    w.game.play(w.move(card.uses[0].words))
    assert w.game.question
    assert sorted(w.game.question.options) == sorted(w.said(f"usa {answer}") for answer in answers)
    assert w.game.why_not("china pass")
    assert w.game.why_not("usa pass")


@pytest.mark.rule("E-LIMIT-6", "E-LIMIT-9")
def test_the_card_paid_is_in_the_discard_pile_before_the_effect_draws():
    s = Scene("usa", "europe")
    s.project("usa", 1, "l1011")
    s.hand("usa", "l1009", "l1010")
    s.deck("l1000")
    g = s.act(nature=["l1000", "l1010", "l1009"])
    before = table(g)
    g.play("usa use project-1 l1009 l1010")
    assert changes(before, table(g)) == {"uses.l1011": 1, "card.l1000": "hand-usa"}


@pytest.mark.rule("E-LIMIT-6")
def test_when_fewer_cards_come_all_of_them_are_kept_up_to_the_number():
    s = Scene("usa", "europe")
    s.project("usa", 1, "l1012", "l1007")
    s.deck("l1000")
    g = s.act()
    before = table(g)
    g.play("usa use project-1")
    assert changes(before, table(g)) == {"uses.l1012": 1, "card.l1000": "hand-usa"}


@pytest.mark.rule("E-SIMUL-6")
@pytest.mark.parametrize("name", ["l1050", "l1051", "l1052", "l1117", "l1120"])
def test_cards_given_to_somebody_who_has_passed_cancel_the_pass(name: str):
    card = BY_NAME[name]
    use = next(use for use in card.uses if "china" in use.does)
    w = walk(card, use)
    w.game.play("china pass", "usa pass")
    w.game.play(w.move(use.words))
    if use.then:
        w.game.play(f"usa {use.then}")
    assert table(w.game)["passed"] == {}

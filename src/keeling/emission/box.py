"""Everything printed on the components of e-Mission, as numbers the rules can index.

The values are in `data/*.toml`. Loading checks every count and total of the rulebook. Own cards of an overlay
come after the printed ones, so lists of cards may be longer than in the box. What a card says is a program,
see programs.py.
"""

from collections.abc import Iterator, Sequence
from importlib.resources import files
from typing import Any, Final

from ..kernel.catalogue import Catalogue, Record, Value, stamp
from ..kernel.errors import BadData
from ..kernel.ints import append, extend, i64, vec
from .layout import MAX_CARDS, MAX_CHALLENGES, MAX_CRISES, MAX_GLOBALS
from .programs import (
    HEAD,
    IN_CHALLENGE,
    IN_COST,
    IN_CRISIS,
    IN_GLOBAL,
    IN_ONGOING,
    IN_PROJECT,
    IN_TRACK,
    IN_TUCKED,
    MOST_PAID,
    asks,
    encode,
    paid_from_hand,
    paid_in_clean,
    steps_of,
)
from .shelf import Shelf, different, maybe, part
from .terms import (
    ACTIVATION_NAMES,
    ACTIVE_NO_EMISSION,
    ACTIVE_TUCK,
    ACTIVE_TUCK_ANY,
    ACTIVE_TUCK_SET,
    AMOUNT_RANGE,
    AT_NAMES,
    BY_IGNORE,
    BY_NAMES,
    BY_REDUCE,
    BY_RESILIENCE,
    COLOUR_NAMES,
    COUNTED,
    DIFFICULTY_NAMES,
    EMISSION_NAMES,
    ENERGY_NAMES,
    GREY,
    LIMIT_EACH,
    LIMIT_NONE,
    LIMIT_PER_TAG,
    LIMIT_TIMES,
    METRIC_NAMES,
    NOBODY,
    OP_ADD_EMISSION,
    OP_DISCARD_HAND,
    OP_DISCARD_TUCKED,
    OP_DRAW,
    OP_DRAW_FEWER,
    OP_GAIN_CIC,
    OP_GAIN_CLEAN,
    OP_GAIN_DIRTY,
    OP_GAIN_RESILIENCE,
    OP_LOSE_CLEAN,
    OP_LOSE_RESILIENCE,
    OP_REPLACE_DIRTY_BY_CLEAN,
    OP_RULE,
    PER_NAMES,
    POWER_NAMES,
    POWERS,
    RESILIENCE_NAMES,
    RULE_GROWTH_BONUS,
    RULE_PROJECT_SLOTS,
    SCOPE_GROUP,
    SCOPE_NAMES,
    SCOPE_SINGLE,
    SOLO,
    TAG_BITS,
    TAG_NAMES,
    TAGS,
    TRACK_NAMES,
    TRACKS,
    USED_NAMES,
    WHEN_NAMES,
    WHEN_PROJECT_PHASE_START,
    WHO_ALL,
    WHO_GROUP,
    WHO_NAMES,
)

PACKAGE: Final = "keeling.emission"

PERSONAL: Final = (  # challenges of one player; all others are for the group
    OP_GAIN_CLEAN,
    OP_REPLACE_DIRTY_BY_CLEAN,
    OP_GAIN_DIRTY,
    OP_ADD_EMISSION,
    OP_GAIN_RESILIENCE,
    OP_LOSE_RESILIENCE,
    OP_GAIN_CIC,
    OP_DRAW,
    OP_DRAW_FEWER,
)
PERSONAL_RULES: Final = (RULE_GROWTH_BONUS, RULE_PROJECT_SLOTS)

TITLED: Final = ("en", "de", "pl", "it")  # languages in which cards have names


class Box:
    """The printed numbers of one copy of the game. Nothing in it changes after loading."""

    titles: dict[str, dict[str, str]]  # by language and id, of all that has a name
    # projects, then start cards
    projects: i64
    cards: i64
    card_names: list[str]
    card_power: vec[i64]  # of a start card, else NOBODY
    card_tags: vec[i64]  # [card * COUNTED + tag]: how many; the last one is energy
    card_packed: vec[i64]  # the same without energy, TAG_BITS each: whole cards can be added up
    card_needs: list[vec[i64]]  # tag, least number, and so on
    card_limit: vec[i64]
    card_limit_by: vec[i64]  # the times, or the tag
    card_cost: list[vec[i64]]  # programs
    card_effect: list[vec[i64]]
    card_paid: vec[i64]  # hand cards to pay, or -1 (programs.paid_from_hand)
    card_clean: vec[i64]  # clean energy to pay
    card_asks: vec[i64]  # 1: something is chosen beforehand
    card_not_solo: vec[i64]
    # crises
    crises: i64
    crisis_names: list[str]
    crisis_who: vec[i64]
    crisis_metric: vec[i64]  # for the fewest and the most, else NOBODY
    crisis_of: vec[i64]  # which resilience, energy, emission or tag, else NOBODY
    crisis_effect: list[vec[i64]]
    crisis_solo: list[vec[i64]]  # the effect in solo
    crisis_resilience: vec[i64]  # that reduces it, or NOBODY
    crisis_ignore: vec[i64]  # tag that averts it, or NOBODY
    crisis_ignore_count: vec[i64]
    crisis_reduce: vec[i64]  # tag that reduces it, or NOBODY
    crisis_end: vec[i64]  # tag that ends a permanent one, or NOBODY
    crisis_end_count: vec[i64]
    crisis_end_solo: vec[i64]
    # global projects
    globals: i64
    global_names: list[str]
    global_active: vec[i64]  # what activates it
    global_tag: vec[i64]  # to be tucked, or NOBODY
    global_set: list[vec[i64]]  # tags of a set
    global_emission: vec[i64]  # that somebody must be without, or NOBODY
    global_count: vec[i64]  # tags or cards needed
    global_per_player: vec[i64]  # 1: so many for each player
    global_when: vec[i64]
    global_by: vec[i64]
    global_limit: vec[i64]
    global_times: vec[i64]
    global_cost: list[vec[i64]]
    global_effect: list[vec[i64]]
    global_paid: vec[i64]
    global_asks: vec[i64]
    global_not_solo: vec[i64]
    # challenges
    challenges: i64
    challenge_names: list[str]
    challenge_colour: vec[i64]
    challenge_scope: vec[i64]
    challenge_at: vec[i64]
    challenge_effect: list[vec[i64]]
    challenge_excludes: list[vec[i64]]  # both ways
    # powers
    power_demand: vec[i64]
    power_dirty: vec[i64]
    power_clean: vec[i64]
    power_emissions: vec[i64]  # [power * EMISSIONS + kind]
    power_resilience: vec[i64]  # [power * RESILIENCES + kind]
    power_cic: vec[i64]
    power_growth: vec[i64]
    power_cards: list[vec[i64]]  # its start cards
    # rows of the set-up table
    rows: i64
    row_names: list[str]
    row_players: vec[i64]
    row_difficulty: vec[i64]
    row_powers: list[vec[i64]]
    row_trees: vec[i64]
    row_oceans: vec[i64]
    row_standard: vec[i64]
    # the planet
    start_tenths: i64  # of a degree
    band_tenths: i64
    bands: i64  # so many lose
    band_carbon: i64  # for each player
    crises_drawn: vec[i64]  # [bands]
    track_fields: vec[i64]  # the last one; the start is 0
    track_tips: list[vec[i64]]  # [track][field]: 1 where it tips
    track_effect: list[vec[i64]]
    geo_faces: vec[i64]
    planet_faces: vec[i64]
    # supply and limits
    trees: i64
    oceans: i64
    air_filters: i64
    rounds: i64
    cards_per_round: i64
    project_slots: i64
    most_globals: i64
    globals_drawn: i64
    forecast: i64
    cic_loss: i64
    draw_penalty: vec[i64]  # [tokens]

    def __init__(self, data: Shelf) -> None:
        self.titles = {language: {} for language in TITLED}
        self._game(data)
        self._planet(data)
        self._words(data)
        self._powers(data)
        self._setup(data)
        self._cards(data)
        self._crises(data)
        self._globals(data)
        self._challenges(data)
        self._names()
        self._room()

    def row_of(self, powers: vec[i64]) -> i64:
        """The row of the set-up table for these powers, in any order, or -1. Any single one plays solo."""
        wanted = [SOLO] if len(powers) == 1 else sorted(powers)
        for row in range(self.rows):
            if sorted(self.row_powers[row]) == wanted:
                return row
        return -1

    def _entitle(self, records: list[Record]) -> None:
        """A card of one's own may have no Polish or Italian name: it keeps the English one."""
        for record in records:
            for language in TITLED:
                key = f"name_{language}"
                is_needed = language in ("en", "de") or record.has(key)
                self.titles[language][record.name] = _title(record, key if is_needed else "name_en")

    def _game(self, data: Catalogue) -> None:
        file = "start.toml"
        box = data.table(file, "box")
        pieces = data.table(file, "pieces")
        for kind in ("trees", "oceans", "air_filters"):
            ones, fives = pieces.numbers(kind, 2)
            _total(box, kind, f"{file}: pieces", ones + 5 * fives)
        self.trees = box.number("trees", 1)
        self.oceans = box.number("oceans", 1)
        self.air_filters = box.number("air_filters", 1)

        game = data.table(file, "game")
        self.rounds = game.number("rounds", 6, 6)  # spaces of the track
        self.cards_per_round = game.number("cards_per_round", 1, 9)
        self.project_slots = game.number("project_slots", 1, 5)  # room of the layout
        self.most_globals = game.number("global_projects", 1, 8)  # room of the layout
        self.globals_drawn = game.number("global_projects_drawn", 1, 9)
        self.forecast = game.number("forecast_crises", 0, 9)

        emergency = data.table(file, "emergency")
        self.cic_loss = emergency.number("loss", 2, 99)
        first, second = emergency.numbers("fewer_cards_from", 2, 1, self.cic_loss - 1)
        if first >= second:
            raise emergency.bad("fewer_cards_from", [first, second], "two rising numbers")
        self.draw_penalty = vec[i64]([(n >= first) + (n >= second) for n in range(self.cic_loss)])

    def _planet(self, data: Shelf) -> None:
        file = "planet.toml"
        thermometer = data.table(file, "thermometer")
        self.start_tenths = thermometer.number("start_tenths")
        self.band_tenths = thermometer.number("band_tenths", 1)
        self.bands = thermometer.number("bands", 1, 20)
        self.band_carbon = thermometer.number("carbon_per_player", 1, 99)
        rows = data.records(file, "row")
        _listed(file, "row", rows, [f"bands-{bands}" for bands in range(self.bands)])
        self.crises_drawn = vec[i64]()
        for row in rows:
            self.crises_drawn = append(
                self.crises_drawn, row.number("crises", max([1, *self.crises_drawn]), 20)
            )

        tracks = data.records(file, "track")
        _listed(file, "track", tracks, TRACK_NAMES)
        self._entitle(tracks)
        self.track_fields = vec[i64]([track.number("fields", 1, 20) for track in tracks])
        self.track_tips = []
        for track, fields in zip(tracks, self.track_fields, strict=True):
            given = track.values.get("tipping")
            length = len(given) if isinstance(given, list) else 1
            tipping = track.numbers("tipping", length, 1, fields)
            if sorted(set(tipping)) != tipping:
                raise track.bad("tipping", tipping, "rising fields")
            self.track_tips.append(vec[i64]([int(field in tipping) for field in range(fields + 1)]))
        self.track_effect = [_effect(data, track, "effect", IN_TRACK) for track in tracks]
        self.geo_faces = vec[i64](data.table(file, "die.geoengineering").numbers("faces", 6, 1, 99))
        self.planet_faces = vec[i64](
            data.table(file, "die.planetary").words("faces", TRACK_NAMES, TRACKS, TRACKS)
        )

    def _words(self, data: Catalogue) -> None:
        file = "tags.toml"
        tags = data.records(file, "tag")
        emissions = data.records(file, "emission")
        resiliences = data.records(file, "resilience")
        _listed(file, "tag", tags, TAG_NAMES[:TAGS])
        _listed(file, "emission", emissions, EMISSION_NAMES)
        _listed(file, "resilience", resiliences, RESILIENCE_NAMES)
        energy = data.table(file, "energy")
        self._entitle([*tags, energy])
        self._entitle(emissions)
        self._entitle(resiliences)

    def _powers(self, data: Catalogue) -> None:
        file = "powers.toml"
        powers = [data.table(file, name) for name in POWER_NAMES]
        _total(data.table("start.toml", "box"), "powers", file, len(powers))
        self._entitle(powers)
        self.power_demand = vec[i64]([power.number("demand") for power in powers])
        self.power_dirty = vec[i64]([power.number("dirty") for power in powers])
        self.power_clean = vec[i64]([power.number("clean") for power in powers])
        self.power_emissions = vec[i64]([power.number(kind) for power in powers for kind in EMISSION_NAMES])
        self.power_resilience = vec[i64](
            [power.number(kind) for power in powers for kind in RESILIENCE_NAMES]
        )
        self.power_cic = vec[i64]([power.number("cic", 0, self.cic_loss - 1) for power in powers])
        self.power_growth = vec[i64]([power.number("growth") for power in powers])

    def _setup(self, data: Catalogue) -> None:
        """Every set of two to four powers, and solo, has one row."""
        file = "setup.toml"
        rows = data.records(file, "row")
        _total(data.table("start.toml", "box"), "setup_rows", file, len(rows))
        self.rows = len(rows)
        self.row_names = [row.name for row in rows]
        self.row_players = vec[i64]([row.number("players", 1, POWERS - 1) for row in rows])
        self.row_difficulty = vec[i64]([row.word("difficulty", DIFFICULTY_NAMES) for row in rows])
        self.row_trees = vec[i64]([row.number("trees", 0, self.trees) for row in rows])
        self.row_oceans = vec[i64]([row.number("oceans", 0, self.oceans) for row in rows])
        self.row_standard = vec[i64]([int(row.flag("standard", False)) for row in rows])
        self.row_powers = []
        seen: list[list[int]] = []
        for row, players in zip(rows, self.row_players, strict=True):
            powers = row.words("powers", POWER_NAMES, players, players)
            different(row, "powers", powers)
            if (SOLO in powers) != (players == 1):
                raise row.bad("powers", row.values["powers"], "solo alone for one player, powers for more")
            if sorted(powers) in seen:
                raise row.bad("powers", row.values["powers"], "powers that no other row has")
            seen.append(sorted(powers))
            self.row_powers.append(vec[i64](powers))
        for players in range(1, POWERS):
            standard = [
                n for n in range(self.rows) if self.row_standard[n] and self.row_players[n] == players
            ]
            if len(standard) != 1:
                raise BadData(
                    f"{file}: {len(standard)} standard rows for {players} players, but there must be one"
                )

    def _cards(self, data: Shelf) -> None:
        projects = data.records("projects.toml", "card")
        starts = data.records("start_cards.toml", "card")
        _printed(data, "projects", "projects.toml", projects)
        _total(data.table("start.toml", "box"), "start_cards", "start_cards.toml", len(starts))
        cards = [*projects, *starts]
        self.projects = len(projects)
        self.cards = len(cards)
        self.card_names = [card.name for card in cards]
        self._entitle(cards)
        self.card_power = vec[i64](
            [NOBODY] * self.projects + [card.word("power", POWER_NAMES) for card in starts]
        )
        self.card_cost = [vec[i64](encode(card, "cost", data.many(card, "cost"), IN_COST)) for card in cards]
        self.card_effect = [_effect(data, card, "effect", IN_PROJECT) for card in cards]
        self.card_paid = vec[i64]([paid_from_hand(cost) for cost in self.card_cost])
        self.card_clean = vec[i64]([paid_in_clean(cost) for cost in self.card_cost])
        self.card_asks = vec[i64]([int(asks(effect)) for effect in self.card_effect])
        self.card_not_solo = vec[i64]([int(card.flag("not_in_solo", False)) for card in cards])
        self.card_tags = vec[i64]()
        self.card_packed = vec[i64]()
        self.card_needs = []
        self.card_limit = vec[i64]()
        self.card_limit_by = vec[i64]()
        energy = [tag.flag("energy", False) for tag in data.records("tags.toml", "tag")]
        for number, card in enumerate(cards):
            tags = card.words("tags", TAG_NAMES[:TAGS], 1, 9)
            counts = [tags.count(tag) for tag in range(TAGS)]
            self.card_tags = extend(self.card_tags, [*counts, sum(energy[tag] for tag in tags)])
            self.card_packed = append(
                self.card_packed, sum(count << TAG_BITS * tag for tag, count in enumerate(counts))
            )
            self.card_needs.append(_needs(data, card))
            limit, by = _limit(data, card, False)
            self.card_limit = append(self.card_limit, limit)
            self.card_limit_by = append(self.card_limit_by, by)
            _paid(card, limit, self.card_cost[number])
        self._copies(data, projects)
        self.power_cards = []
        for power, name in enumerate(POWER_NAMES):
            own = [card for card in range(self.cards) if self.card_power[card] == power]
            if len(own) != self.project_slots:
                raise BadData(
                    f"start_cards.toml: {len(own)} cards of {name}, but {self.project_slots} projects"
                )
            self.power_cards.append(vec[i64](own))

    def _copies(self, data: Catalogue, projects: list[Record]) -> None:
        """How often a tag is printed on the projects of the box."""
        for tag, record in enumerate(data.records("tags.toml", "tag")):
            found = sum(
                self.card_tags[card * COUNTED + tag]
                for card in range(self.projects)
                if not projects[card].own
            )
            if record.number("copies") != found:
                raise record.bad("copies", record.number("copies"), f"{found}, as printed in projects.toml")

    def _crises(self, data: Shelf) -> None:
        file = "crises.toml"
        cards = data.records(file, "card")
        _printed(data, "crises", file, cards)
        self.crises = len(cards)
        self.crisis_names = [card.name for card in cards]
        self._entitle(cards)
        self.crisis_who = vec[i64]()
        self.crisis_metric = vec[i64]()
        self.crisis_of = vec[i64]()
        self.crisis_effect = []
        self.crisis_solo = []
        self.crisis_resilience = vec[i64]([NOBODY] * self.crises)
        self.crisis_ignore = vec[i64]([NOBODY] * self.crises)
        self.crisis_ignore_count = vec[i64]([0] * self.crises)
        self.crisis_reduce = vec[i64]([NOBODY] * self.crises)
        self.crisis_end = vec[i64]()
        self.crisis_end_count = vec[i64]()
        self.crisis_end_solo = vec[i64]()
        for number, card in enumerate(cards):
            self._target(data, card)
            self._mitigation(data, card, number)
            ends = data.one(card, "ends")
            where = IN_ONGOING if ends else IN_CRISIS
            effect = _effect(data, card, "effect", where)
            self.crisis_effect.append(effect)
            solo = vec[i64](encode(card, "solo_effect", data.many(card, "solo_effect"), where))
            self.crisis_solo.append(solo or effect)
            self._end(card, ends)
            if ends and (self.crisis_who[number] != WHO_GROUP or data.many(card, "mitigation")):
                raise card.bad("ends", ends, "the group as target and no mitigation")

    def _target(self, data: Shelf, card: Record) -> None:
        target = data.one(card, "target")
        table = part(card, "target", target, ("who", *METRIC_NAMES))
        who = table.word("who", WHO_NAMES)
        metrics = [metric for metric, name in enumerate(METRIC_NAMES) if table.has(name)]
        if len(metrics) != (0 if who in (WHO_ALL, WHO_GROUP) else 1):
            raise card.bad(
                "target", target, f"one of {', '.join(METRIC_NAMES)} for fewest and most, else none"
            )
        words = (RESILIENCE_NAMES, ENERGY_NAMES, EMISSION_NAMES, TAG_NAMES)
        self.crisis_who = append(self.crisis_who, who)
        self.crisis_metric = append(self.crisis_metric, metrics[0] if metrics else NOBODY)
        self.crisis_of = append(
            self.crisis_of, table.word(METRIC_NAMES[metrics[0]], words[metrics[0]]) if metrics else NOBODY
        )

    def _mitigation(self, data: Shelf, card: Record, number: i64) -> None:
        """At most one of each kind."""
        seen = vec[i64]()
        for place, given in enumerate(data.many(card, "mitigation")):
            path = f"mitigation {place + 1}"
            table = part(card, path, given, ("by", "resilience", "tag", "count"))
            by = table.word("by", BY_NAMES)
            if by in seen:
                raise table.bad("by", BY_NAMES[by], "each kind once")
            seen = append(seen, by)
            if by == BY_RESILIENCE:
                table = part(card, path, given, ("by", "resilience"))
                self.crisis_resilience[number] = table.word("resilience", RESILIENCE_NAMES)
                if self.crisis_who[number] == WHO_GROUP:
                    raise table.bad("by", BY_NAMES[by], "ignore or reduce for the group")
            elif by == BY_IGNORE:
                table = part(card, path, given, ("by", "tag", "count"))
                self.crisis_ignore[number] = table.word("tag", TAG_NAMES)
                self.crisis_ignore_count[number] = table.number("count", 1, 99)
            elif by == BY_REDUCE:
                table = part(card, path, given, ("by", "tag"))
                self.crisis_reduce[number] = table.word("tag", TAG_NAMES)

    def _end(self, card: Record, ends: dict[str, Any]) -> None:
        if not ends:
            if card.number("solo_ends", 0, 99, 0):
                raise card.bad("solo_ends", card.values["solo_ends"], "only with ends, else 0")
            self.crisis_end = append(self.crisis_end, NOBODY)
            self.crisis_end_count = append(self.crisis_end_count, 0)
            self.crisis_end_solo = append(self.crisis_end_solo, 0)
            return
        table = part(card, "ends", ends, ("tag", "count"))
        count = table.number("count", 1, 99)
        self.crisis_end = append(self.crisis_end, table.word("tag", TAG_NAMES))
        self.crisis_end_count = append(self.crisis_end_count, count)
        self.crisis_end_solo = append(self.crisis_end_solo, card.number("solo_ends", 1, 99, count))

    def _globals(self, data: Shelf) -> None:
        file = "global_projects.toml"
        cards = data.records(file, "card")
        _printed(data, "global_projects", file, cards)
        self.globals = len(cards)
        self.global_names = [card.name for card in cards]
        self._entitle(cards)
        self.global_when = vec[i64]([card.word("when", WHEN_NAMES) for card in cards])
        self.global_by = vec[i64]([card.word("by", USED_NAMES) for card in cards])
        self.global_not_solo = vec[i64]([int(card.flag("not_in_solo", False)) for card in cards])
        self.global_active = vec[i64]()
        self.global_tag = vec[i64]()
        self.global_set = []
        self.global_emission = vec[i64]()
        self.global_count = vec[i64]()
        self.global_per_player = vec[i64]()
        self.global_limit = vec[i64]()
        self.global_times = vec[i64]()
        self.global_cost = []
        self.global_effect = []
        for number, card in enumerate(cards):
            self._activation(data, card)
            limit, times = _limit(data, card, True)
            self.global_limit = append(self.global_limit, limit)
            self.global_times = append(self.global_times, times)
            cost = vec[i64](encode(card, "cost", data.many(card, "cost"), IN_TUCKED))
            _paid(card, limit, cost)
            self.global_cost.append(cost)
            effect = _effect(data, card, "effect", IN_GLOBAL[self.global_when[number]])
            self.global_effect.append(effect)
            automatic = self.global_when[number] == WHEN_PROJECT_PHASE_START
            if automatic != (USED_NAMES[self.global_by[number]] == "each-player") or (automatic and cost):
                raise card.bad("by", card.values["by"], "each-player without cost at the start, else not")
        self.global_paid = vec[i64]([paid_from_hand(cost) for cost in self.global_cost])
        self.global_asks = vec[i64]([int(asks(effect)) for effect in self.global_effect])

    def _activation(self, data: Shelf, card: Record) -> None:
        given = data.one(card, "activation")
        kind = part(card, "activation", given, list(given)).word("kind", ACTIVATION_NAMES)
        keys = (("tag", "count"), ("tag", "min"), ("tags", "min"), ("emission",))
        table = part(card, "activation", given, ("kind", *keys[kind]))
        tag = NOBODY
        tags = vec[i64]()
        emission = NOBODY
        count = 0
        per_player = 0
        if kind == ACTIVE_TUCK:
            tag = table.word("tag", TAG_NAMES)
            if isinstance(given.get("count"), dict):
                per_player = 1
                count = part(table, "count", given["count"], ("per_player",)).number("per_player", 1, 9)
            else:
                count = table.number("count", 1, 99)
        elif kind == ACTIVE_TUCK_ANY:
            tag = maybe(table, "tag", TAG_NAMES)
            count = table.number("min", 1, 99)
        elif kind == ACTIVE_TUCK_SET:
            tags = vec[i64](table.words("tags", TAG_NAMES[:TAGS], 1, TAGS))
            different(table, "tags", list(tags))
            count = table.number("min", 0, len(tags))
        elif kind == ACTIVE_NO_EMISSION:
            emission = table.word("emission", EMISSION_NAMES)
        self.global_active = append(self.global_active, kind)
        self.global_tag = append(self.global_tag, tag)
        self.global_set.append(tags)
        self.global_emission = append(self.global_emission, emission)
        self.global_count = append(self.global_count, count)
        self.global_per_player = append(self.global_per_player, per_player)

    def _challenges(self, data: Shelf) -> None:
        file = "challenges.toml"
        cards = data.records(file, "card")
        _printed(data, "challenges", file, cards)
        self.challenges = len(cards)
        self.challenge_names = [card.name for card in cards]
        self._entitle(cards)
        self.challenge_colour = vec[i64]([card.word("colour", COLOUR_NAMES) for card in cards])
        self.challenge_scope = vec[i64]([card.word("scope", SCOPE_NAMES) for card in cards])
        self.challenge_at = vec[i64]([card.word("when", AT_NAMES) for card in cards])
        self.challenge_effect = []
        excludes: list[list[int]] = [[] for _ in cards]
        for number, card in enumerate(cards):
            scope = self.challenge_scope[number]
            if self.challenge_colour[number] == GREY and scope == SCOPE_SINGLE:
                raise card.bad("scope", SCOPE_NAMES[scope], "group for grey")
            effect = _effect(data, card, "effect", IN_CHALLENGE[self.challenge_at[number]])
            self.challenge_effect.append(effect)
            for at in steps_of(effect):
                personal = effect[at] in PERSONAL
                personal |= effect[at] == OP_RULE and effect[at + 3] in PERSONAL_RULES
                if scope != (SCOPE_SINGLE if personal else SCOPE_GROUP):
                    other = SCOPE_NAMES[SCOPE_SINGLE if personal else SCOPE_GROUP]
                    raise card.bad("scope", SCOPE_NAMES[scope], f"{other} for this effect")
            if card.has("excludes"):
                for other_card in card.words("excludes", self.challenge_names, 1, self.challenges):
                    if other_card == number:
                        raise card.bad("excludes", card.name, "other cards")
                    excludes[number].append(other_card)
                    excludes[other_card].append(number)
        self.challenge_excludes = [vec[i64](sorted(set(others))) for others in excludes]

    def _names(self) -> None:
        """A move is words, so a card may not be called like another card or thing."""
        taken = [*TAG_NAMES, *EMISSION_NAMES, *RESILIENCE_NAMES, *POWER_NAMES, *TRACK_NAMES]
        for file, names in (
            ("start_cards.toml", self.card_names[self.projects :]),
            ("projects.toml", self.card_names[: self.projects]),
            ("crises.toml", self.crisis_names),
            ("global_projects.toml", self.global_names),
            ("challenges.toml", self.challenge_names),
        ):
            for name in names:
                if name in taken:
                    raise BadData(f"{file}: id: found {name!r}, allowed: a name that nothing else has")
            taken += names

    def _room(self) -> None:
        for what, found, room in (
            ("project and start cards", self.cards, MAX_CARDS),
            ("global projects", self.globals, MAX_GLOBALS),
            ("crises", self.crises, MAX_CRISES),
            ("challenges", self.challenges, MAX_CHALLENGES),
        ):
            if found > room:
                raise BadData(f"there are {found} {what}; the table has room for {room}")


# --- columns and checks ---------------------------------------------------------------------------


def _effect(data: Shelf, card: Record, key: str, where: str) -> vec[i64]:
    program = vec[i64](encode(card, key, data.many(card, key), where))
    if not program:
        raise card.bad(key, None, "at least one verb")
    return program


def _needs(data: Shelf, card: Record) -> vec[i64]:
    needs = vec[i64]()
    for number, given in enumerate(data.many(card, "requires")):
        table = part(card, f"requires {number + 1}", given, ("tag", "min"))
        tag = table.word("tag", TAG_NAMES)
        if tag in list(needs)[::2]:
            raise table.bad("tag", TAG_NAMES[tag], "each tag once")
        needs = extend(needs, [tag, table.number("min", 1, 99)])
    return needs


def _limit(data: Shelf, card: Record, shared: bool) -> tuple[i64, i64]:
    """The kind of limit, and its number or tag. `shared`: of a global project."""
    given = data.one(card, "limit")
    if not given:
        return LIMIT_NONE, 0
    key = "times_per_tag" if not shared and "times_per_tag" in given else "times"
    table = part(card, "limit", given, ("per", key))
    per = table.word("per", PER_NAMES if shared else PER_NAMES[:1])
    if key == "times_per_tag":
        return LIMIT_PER_TAG, table.word(key, TAG_NAMES)
    return (LIMIT_EACH if per else LIMIT_TIMES), table.number("times", 1, 99)


def _paid(card: Record, limit: i64, cost: vec[i64]) -> None:
    """What has no limit must cost cards or clean energy, which run out: demand can rise without end."""
    paid = limit != LIMIT_NONE
    cards = 0
    for at in steps_of(cost):
        if cost[at] in (OP_DISCARD_HAND, OP_DISCARD_TUCKED):
            cards += cost[at + HEAD + 1] if cost[at + 4] == AMOUNT_RANGE else cost[at + 5]
        if cost[at] in (OP_DISCARD_HAND, OP_DISCARD_TUCKED, OP_LOSE_CLEAN):
            paid |= cost[at + 4] != AMOUNT_RANGE or cost[at + HEAD] > 0
    if not paid:
        raise card.bad("limit", None, "a limit, or a cost in cards or clean energy")
    if cards > MOST_PAID:
        raise card.bad("cost", cards, f"at most {MOST_PAID} cards in all")


def _title(record: Record, key: str) -> str:
    value = record.values.get(key)
    if not isinstance(value, str) or not value.strip() or not value.isprintable():
        raise record.bad(key, value, "a name")
    return value


def _listed(file: str, array: str, records: list[Record], names: Sequence[str]) -> None:
    """Exactly these records, in this order."""
    found = [record.name for record in records]
    if found != list(names):
        raise BadData(f"{file}: [[{array}]]: found {', '.join(found)}, allowed: {', '.join(names)}")


def _printed(data: Catalogue, key: str, file: str, cards: list[Record]) -> None:
    _total(data.table("start.toml", "box"), key, file, sum(not card.own for card in cards))


def _total(box: Record, key: str, file: str, found: i64) -> None:
    held = box.number(key)
    if found != held:
        raise BadData(
            f"{file}: {found} {key.replace('_', ' ')}, but the box holds {held} ({box.file}: {key})"
        )


_loaded: dict[str | None, tuple[list[tuple[str, i64, i64]], Box]] = {}


def load(overlay: str | None = None) -> Box:
    """The box, with a folder of corrections laid over it if one is given."""
    overlay = overlay or None
    now = stamp(overlay)
    if overlay not in _loaded or _loaded[overlay][0] != now:
        _loaded[overlay] = (now, Box(_shelf(overlay)))
    return _loaded[overlay][1]


def values(overlay: str | None = None) -> Iterator[tuple[str, str, str, Value, str]]:
    """File, record, key, value and mark of every number and word, checked."""
    data = _shelf(overlay or None)
    Box(data)
    return data.values()


def _shelf(overlay: str | None) -> Shelf:
    return Shelf(files(PACKAGE) / "data", overlay)

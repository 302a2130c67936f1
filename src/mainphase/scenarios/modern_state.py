"""Building positions of modern Magic: variants, faces, designations, and parts of its turn."""

from __future__ import annotations

from mainphase.files.scenario import types
from mainphase.kernel.game import SLOT_MASK
from mainphase.kernel.parts import Part
from mainphase.magic import pool, zones
from mainphase.magic.cards import Card
from mainphase.magic.changes import become, change_counters, count_counters, note_aside, turn_card
from mainphase.magic.definitions import BESTOWED, INSTANT, SORCERY, Definition, Setup
from mainphase.magic.lookups import COUNTED, FORETOLD, HIDDEN
from mainphase.magic.lowering.cards import CardCompiler, compile_face_down, price_manifested
from mainphase.magic.lowering.changes import goading
from mainphase.magic.modern import position, rules
from mainphase.magic.modern.compile import PARTS, compile_card
from mainphase.magic.modern.edition import EDITIONS
from mainphase.magic.modern.magic import Magic
from mainphase.magic.modern.table import ANY_MAIN
from mainphase.magic.permanents import Permanent
from mainphase.magic.state import CAST_DOWN, DAY, MANIFESTED, NIGHT, TURNED_DOWN
from mainphase.scenarios.building import check_edition
from mainphase.scenarios.magic_cards import Cards
from mainphase.scenarios.magic_check import COUNTERS
from mainphase.scenarios.magic_state import Builder
from mainphase.scenarios.modern_parts import MAIN, PRECOMBAT
from mainphase.scenarios.modern_variants import variant_of
from mainphase.scenarios.names import Names
from mainphase.scenarios.report import Unsupported, Wrong

UNSUPPORTED_ZONES = {"command": "408", "schemes": "314.1", "ante": "407.1", "side": "100.4"}


def build(scenario: types.Scenario, edition: str) -> tuple[Magic, Names]:
    """The game before its first stage runs, with the ids of the state.

    Raises Unsupported, Wrong, or ScenarioErrors for a card.
    """
    check_edition(scenario, edition, [known.key for known in EDITIONS], "100.1")
    setup = Setup()
    variant = variant_of(scenario)
    game = rules.empty_game(edition, setup, len(scenario.players), scenario.seed or 0, variant)
    builder = ModernBuilder(scenario, ModernCards(scenario, setup), game)
    builder.build()
    return game, builder.names


class ModernCards(Cards):
    """Cards of the modern pool, by the modern rules."""

    def shipped(self, name: str) -> Card:
        """The card of that name in the pool."""
        return pool.card(name)

    def compile(self, card: Card) -> Definition:
        """The card as modern Magic runs it."""
        return compile_card(card, self.setup)


class ModernBuilder(Builder):
    """Positions of modern Magic."""

    def __init__(self, scenario: types.Scenario, cards: Cards, game: Magic) -> None:
        super().__init__(scenario, cards, game)
        self.magic = game
        self.out: list[int] = []

    def refuse_unsupported(self) -> None:
        """What the state may say, but the engine cannot hold yet."""
        for player in self.state.players.values():
            for key, rule in UNSUPPORTED_ZONES.items():
                if getattr(player, key) and not self.has_zone(key):
                    raise Unsupported(key, rule, player.line)

    # --- zones ------------------------------------------------------------------------------------------------

    def has_zone(self, key: str) -> bool:
        """Whether the variant gives a meaning to that part of a player's state."""
        variant = self.magic.variant
        return (key == "command" and variant.commander != 0) or (key == "schemes" and variant.archenemy != 0)

    def own_zones(self, seat: int, player: types.PlayerState) -> None:
        """Schemes and commanders."""
        for scheme in reversed(player.schemes):  # the first one is the top
            self.scheme(scheme, seat)
        for commander in player.command:
            self.commander(commander, seat)

    def refuse_aside(self, entry: types.CardEntry, kind: int) -> None:
        """Only in exile cards have counters or lie face down."""
        if entry.counters and (kind != zones.EXILE or any(word in COUNTERS for word in entry.counters)):
            raise Unsupported("counters", "122.1", entry.line)
        if entry.face == "down" and kind != zones.EXILE:
            raise Unsupported("face: down", "406.3", entry.line)

    def own_card(self, entry: types.CardEntry, definition: Definition, slot: int) -> None:
        """A card in exile: face down, with counters."""
        ref = self.game.ref(slot)
        if entry.face == "down":
            how = FORETOLD if any(can_be_foretold(definition)) else HIDDEN
            note_aside(self.game, ref, how, 0)
        for word, number in (entry.counters or {}).items():
            note_aside(self.game, ref, COUNTED + self.setup.counter(word), number)

    def scheme(self, entry: types.CardEntry, seat: int) -> None:
        """Cards of the scheme deck, or one that is face up."""
        for _ in range(entry.count):
            slot = position.place_card(self.game, self.cards.definition(entry.card, entry.line), seat, zones.COMMAND)
            if entry.face == "up":
                self.game.schemes = [*self.game.schemes, slot]
            else:
                self.game.scheme_deck = [*self.game.scheme_deck, slot]
        if entry.id is not None:
            self.names.give(self.game, entry.id, self.game.ref(slot))

    def commander(self, entry: types.FieldEntry, seat: int) -> None:
        """A player's commander, in the command zone."""
        slot = position.place_card(self.game, self.definition_of(entry), seat, zones.COMMAND)
        self.game.name_commander(slot)
        if entry.id is not None:
            self.names.give(self.game, entry.id, self.game.ref(slot))

    # --- permanents -------------------------------------------------------------------------------------------

    def is_permanent(self, definition: Definition, entry: types.FieldEntry) -> bool:
        """Whether such a card can be on the battlefield, face down if need be."""
        return entry.face == "down" or super().is_permanent(definition, entry)

    def own_faces(self, permanent: Permanent, entry: types.FieldEntry) -> None:
        """Transformed, or face down."""
        if entry.transformed:
            definition = self.game.definitions[permanent.ref & SLOT_MASK]
            back = definition.back
            if back is None or back.types & (INSTANT | SORCERY):
                raise Wrong("scenario.no_back_face", entry.line, {"card": definition.name})
            turn_card(self.game, permanent.ref & SLOT_MASK, back)
            become(self.game, permanent, back)
            permanent.turned = 1
            permanent.counters = back.starting
        if entry.face == "down":
            self.lay_face_down(permanent, entry)

    def own_permanent(self, permanent: Permanent, entry: types.FieldEntry) -> None:
        """Its protector, loyalty, defense; whether it is phased out."""
        if entry.protector is not None:
            permanent.protector = self.names.seat(entry.protector)
        for word, number in (("loyalty", entry.loyalty), ("defense", entry.defense)):
            if number is not None:
                kind = self.setup.counter(word)
                there = count_counters(self.game, permanent.ref, 2, kind)
                change_counters(self.game, permanent.ref, 2, number - there, kind)
        if entry.phased_out:
            self.out.append(int(permanent.ref & SLOT_MASK))

    def lay_face_down(self, permanent: Permanent, entry: types.FieldEntry) -> None:
        """A card with morph or disguise has been cast so, another one is manifested; a token was turned face down."""
        definition = self.game.definitions[permanent.ref & SLOT_MASK]
        how = TURNED_DOWN if entry.card is None else CAST_DOWN if definition.cast_down else MANIFESTED
        if how == MANIFESTED:
            self.setup.manifests = 1
            price_manifested(self.setup)
        face = definition.cast_down if how == CAST_DOWN else compile_face_down(self.setup, 0)
        position.lay_face_down(self.magic, permanent, self.setup.definitions[face], how)

    def own_attachment(self, slot: int) -> None:
        """A creature with bestow is an Aura while it is attached."""
        for version in self.game.permanents[slot].base.versions:
            if version.guise == BESTOWED:
                turn_card(self.game, slot, version)
                become(self.game, self.game.permanents[slot], version)

    # --- the game, its turn -----------------------------------------------------------------------------------

    def designations(self) -> None:
        """Permanents phase out, with what is attached to them (702.26g); day or night, the monarch."""
        position.phase_out(self.magic, self.out)
        if self.state.day_night is not None:
            if self.game.knows_time == 0:
                raise Unsupported("day_night", "731.1", self.state.line)
            self.game.day_night = DAY if self.state.day_night == "day" else NIGHT
        if self.state.monarch is not None:
            CardCompiler(self.setup, PARTS, "").crown()
            position.make_monarch(self.magic, self.names.seat(self.state.monarch))

    def after_turn(self) -> None:
        """Creatures goaded by players until these players' next turns (701.15a)."""
        for player in self.state.players.values():
            for entry in player.battlefield:
                for name in entry.goaded_by:
                    permanent = self.game.permanents[self.slot(entry, "goaded_by")]
                    seat = self.names.seat(name)
                    position.goad(self.magic, permanent, seat, self.setup.effect(goading()))

    def part(self, step: str, line: int) -> Part:
        """The part; the main phase without more is the precombat one."""
        return self.game.rules.table.part(PRECOMBAT if step == MAIN else step)

    def skipped_part(self, part: str, line: int) -> int:
        """The number of the part; either main phase has one of its own."""
        return int(ANY_MAIN) if part == MAIN else super().skipped_part(part, line)

    def start_first_turn(self) -> None:
        """The first turn is the next thing to begin."""
        position.start_first_turn(self.magic)

    def start_turn(self, number: int, seat: int, part: Part, beginning: bool) -> bool:
        """The turn has come to that part."""
        return bool(position.start_turn(self.magic, number, seat, part, beginning))

    def own_history(self, seat: int, history: types.History) -> None:
        """How many spells were cast in the last turn."""
        if history.spells_last_turn is not None and self.game.previous_player() == seat:
            self.game.spells_before = history.spells_last_turn


def can_be_foretold(definition: Definition) -> list[bool]:
    """Whether each special action of the card is to foretell it."""
    return [action.keyword == "foretell" for action in definition.specials]

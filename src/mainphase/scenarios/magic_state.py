"""Building the position that a scenario file describes."""

from __future__ import annotations

from mainphase.files.scenario import types
from mainphase.files.scenario.values import Ref
from mainphase.kernel import schedule
from mainphase.kernel.game import SLOT_MASK
from mainphase.kernel.items import Item
from mainphase.kernel.parts import TURN
from mainphase.magic import kinds, zones
from mainphase.magic.changes import become, change_counters, count_counters, note_aside, turn_card
from mainphase.magic.context import Context
from mainphase.magic.definitions import BESTOWED, INSTANT, LAND, SORCERY, Ability, Definition, Setup
from mainphase.magic.expressions import value
from mainphase.magic.lookups import COUNTED, FORETOLD, HIDDEN
from mainphase.magic.lowering.cards import CardCompiler, compile_face_down, note_counters, price_manifested
from mainphase.magic.lowering.changes import goading
from mainphase.magic.modern import position, rules
from mainphase.magic.modern.compile import PARTS
from mainphase.magic.modern.edition import EDITIONS
from mainphase.magic.modern.magic import Magic
from mainphase.magic.modern.table import ANY_MAIN
from mainphase.magic.permanents import Permanent
from mainphase.magic.procedures.choices import item_context
from mainphase.magic.state import CAST_DOWN, DAY, MANIFESTED, NIGHT, TURNED_DOWN
from mainphase.scenarios.building import check_edition, told_chance
from mainphase.scenarios.magic_cards import Cards
from mainphase.scenarios.magic_check import COUNTERS, LETTERS
from mainphase.scenarios.magic_parts import MAIN, PRECOMBAT
from mainphase.scenarios.magic_variants import variant_of
from mainphase.scenarios.names import Names
from mainphase.scenarios.report import Unsupported, Wrong

UNSUPPORTED_ZONES = {"command": "408", "schemes": "314.1", "ante": "407.1", "side": "100.4"}


def build(scenario: types.Scenario, edition: str) -> tuple[Magic, Names]:
    """The game before its first stage runs, with the ids of the state.

    Raises Unsupported, Wrong, or ScenarioErrors for a card.
    """
    check_edition(scenario, edition, [known.key for known in EDITIONS], "100.1")
    builder = Builder(scenario, edition)
    builder.build()
    return builder.game, builder.names


class Builder:
    """Places everything, then sets the turn."""

    def __init__(self, scenario: types.Scenario, edition: str) -> None:
        self.scenario = scenario
        self.state = scenario.state
        self.setup = Setup()
        self.cards = Cards(scenario, self.setup)
        self.names = Names(scenario.players)
        self.out: list[int] = []
        variant = variant_of(scenario)
        self.game = rules.empty_game(edition, self.setup, len(scenario.players), scenario.seed or 0, variant)

    def build(self) -> None:
        """Everything that the file says."""
        self.refuse_unsupported()
        for name in self.scenario.cards:
            self.cards.definition(name, self.scenario.line)
        for name in self.names.players:
            self.zones(self.names.seat(name), self.state.players.get(name, types.PlayerState()))
        for name, player in self.state.players.items():
            self.player(self.names.seat(name), player)
        self.attachments()
        self.phased_out()
        self.designations()
        self.combat()
        self.stack()
        self.turn()
        self.goaded()
        self.schedule()
        self.history()
        self.game.random.script = told_chance(self.scenario, self.game, self.names)

    def refuse_unsupported(self) -> None:
        """What the state may say, but the engine cannot hold yet."""
        for player in self.state.players.values():
            for key, rule in UNSUPPORTED_ZONES.items():
                if getattr(player, key) and not self.has_zone(key):
                    raise Unsupported(key, rule, player.line)

    # --- zones ------------------------------------------------------------------------------------------------

    def zones(self, seat: int, player: types.PlayerState) -> None:
        """The cards of one player."""
        for entry in reversed(player.library):  # the first one is the top
            self.place(entry, seat, zones.LIBRARY)
        for entries, kind in (
            (player.hand, zones.HAND),
            (player.graveyard, zones.GRAVEYARD),
            (player.exile, zones.EXILE),
        ):
            for entry in entries:
                self.place(entry, seat, kind)
        for scheme in reversed(player.schemes):  # the first one is the top
            self.scheme(scheme, seat)
        for commander in player.command:
            self.commander(commander, seat)
        for permanent in player.battlefield:
            for _ in range(permanent.count):
                self.permanent(permanent, seat)

    def place(self, entry: types.CardEntry, seat: int, kind: int) -> None:
        """Cards in a zone other than the battlefield."""
        if entry.counters and (kind != zones.EXILE or any(word in COUNTERS for word in entry.counters)):
            raise Unsupported("counters", "122.1", entry.line)
        definition = self.cards.definition(entry.card, entry.line)
        if entry.face == "down" and kind != zones.EXILE:
            raise Unsupported("face: down", "406.3", entry.line)
        for _ in range(entry.count):
            slot = position.place_card(self.game, definition, seat, kind)
            if entry.face == "down":
                how = FORETOLD if any(can_be_foretold(definition)) else HIDDEN
                note_aside(self.game, self.game.ref(slot), how, 0)
            for word, number in (entry.counters or {}).items():
                note_aside(self.game, self.game.ref(slot), COUNTED + self.setup.counter(word), number)
        if entry.id is not None:
            self.names.give(self.game, entry.id, self.game.ref(slot))

    def has_zone(self, key: str) -> bool:
        """Whether the variant gives a meaning to that part of a player's state."""
        variant = self.game.variant
        return (key == "command" and variant.commander != 0) or (key == "schemes" and variant.archenemy != 0)

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

    def permanent(self, entry: types.FieldEntry, seat: int) -> None:
        """One permanent."""
        definition = self.definition_of(entry)
        if definition.types & (INSTANT | SORCERY) and entry.face != "down":
            raise Wrong("scenario.not_a_permanent", entry.line, {"card": definition.name})
        controller = seat if entry.controller is None else self.names.seat(entry.controller)
        permanent = position.place_permanent(self.game, definition, seat, controller, entry.copy_of is not None)
        if entry.transformed:
            back = definition.back
            if back is None or back.types & (INSTANT | SORCERY):
                raise Wrong("scenario.no_back_face", entry.line, {"card": definition.name})
            turn_card(self.game, permanent.ref & SLOT_MASK, back)
            become(self.game, permanent, back)
            permanent.turned = 1
            permanent.counters = back.starting
        if entry.face == "down":
            self.lay_face_down(permanent, entry)
        permanent.tapped = int(entry.tapped)
        permanent.sick = int(entry.sick)
        permanent.upkeeps = 0 if entry.sick else 2
        if entry.protector is not None:
            permanent.protector = self.names.seat(entry.protector)
        permanent.damage = entry.damage
        for word, number in (("loyalty", entry.loyalty), ("defense", entry.defense)):
            if number is not None:
                kind = self.setup.counter(word)
                there = count_counters(self.game, permanent.ref, 2, kind)
                change_counters(self.game, permanent.ref, 2, number - there, kind)
        for word, count in (entry.counters or {}).items():
            number = 0 if word in COUNTERS else self.setup.counter(word)
            note_counters(self.setup)
            change_counters(self.game, permanent.ref, COUNTERS.get(word, 2), count, number)
        if entry.phased_out:
            self.out.append(int(permanent.ref & SLOT_MASK))
        if entry.id is not None:
            self.names.give(self.game, entry.id, permanent.ref)

    def lay_face_down(self, permanent: Permanent, entry: types.FieldEntry) -> None:
        """A card with morph or disguise has been cast so, another one is manifested; a token was turned face down."""
        definition = self.game.definitions[permanent.ref & SLOT_MASK]
        how = TURNED_DOWN if entry.card is None else CAST_DOWN if definition.cast_down else MANIFESTED
        if how == MANIFESTED:
            self.setup.manifests = 1
            price_manifested(self.setup)
        face = definition.cast_down if how == CAST_DOWN else compile_face_down(self.setup, 0)
        position.lay_face_down(self.game, permanent, self.setup.definitions[face], how)

    def definition_of(self, entry: types.FieldEntry) -> Definition:
        """What a permanent is; a copy of one with an id is a token (707.2)."""
        if entry.token is not None:
            return self.cards.token(entry.token)
        if entry.copy_of is not None:
            fields = (each for player in self.state.players.values() for each in player.battlefield)
            original = next((each for each in fields if each.id == entry.copy_of), None)
            if original is None:
                raise Wrong("scenario.not_a_permanent", entry.line, {"card": entry.copy_of})
            return self.definition_of(original)
        assert entry.card is not None
        return self.cards.definition(entry.card, entry.line)

    def player(self, seat: int, player: types.PlayerState) -> None:
        """Life, mana, poison."""
        state = self.game.players[seat]
        if player.life is not None:
            state.life = player.life
        state.poison = player.poison
        for symbol in (player.mana or "").replace("{", "").replace("}", ""):
            state.own_pool()[LETTERS.index(symbol)] += 1
            state.floating += 1

    def attachments(self) -> None:
        """Auras and Equipment are attached to objects with ids or to players, creatures with bestow as Auras."""
        for player in self.state.players.values():
            for entry in player.battlefield:
                if entry.attached is not None:
                    slot = self.slot(entry, "attached")
                    for version in self.game.permanents[slot].base.versions:
                        if version.guise == BESTOWED:
                            turn_card(self.game, slot, version)
                            become(self.game, self.game.permanents[slot], version)
                    self.game.permanents[slot].attached = self.names.target(self.game, entry.attached)

    def phased_out(self) -> None:
        """Permanents that are phased out, directly; what is attached to them is so with them (702.26g)."""
        position.phase_out(self.game, self.out)

    def designations(self) -> None:
        """Day or night, the monarch."""
        if self.state.day_night is not None:
            if self.game.knows_time == 0:
                raise Unsupported("day_night", "731.1", self.state.line)
            self.game.day_night = DAY if self.state.day_night == "day" else NIGHT
        if self.state.monarch is not None:
            CardCompiler(self.setup, PARTS, "").crown()
            position.make_monarch(self.game, self.names.seat(self.state.monarch))

    def goaded(self) -> None:
        """Creatures goaded by players until these players' next turns (701.15a)."""
        for player in self.state.players.values():
            for entry in player.battlefield:
                for name in entry.goaded_by:
                    permanent = self.game.permanents[self.slot(entry, "goaded_by")]
                    seat = self.names.seat(name)
                    position.goad(self.game, permanent, seat, self.setup.effect(goading()))

    # --- combat, stack ----------------------------------------------------------------------------------------

    def combat(self) -> None:
        """Attackers, then blockers, in the order in which the file lists them."""
        entries = [entry for player in self.state.players.values() for entry in player.battlefield]
        for entry in entries:
            if entry.attacking is not None:
                target = self.names.target(self.game, entry.attacking)
                position.attack_with(self.game, self.game.permanents[self.slot(entry, "attacking")], target)
        bands: dict[int, list[int]] = {}
        for entry in entries:
            if entry.band is not None:
                slot = self.slot(entry, "band")
                if entry.attacking is None:
                    raise Wrong("scenario.not_attacking", entry.line, {"creature": str(entry.id)})
                bands.setdefault(entry.band, []).append(int(self.game.ref(slot)))
        for members in bands.values():
            position.band_together(self.game, members)
        for entry in entries:
            if entry.blocking:
                attackers = [self.names.ref(self.game, name) for name in entry.blocking]
                for name, ref in zip(entry.blocking, attackers, strict=True):
                    if self.game.permanent(ref).attacking == 0:
                        raise Wrong("scenario.not_attacking", entry.line, {"creature": name})
                position.block_with(self.game, self.game.permanents[self.slot(entry, "blocking")], attackers)
            if entry.blocked:
                self.game.permanents[self.slot(entry, "blocked")].blocked = 1

    def slot(self, entry: types.FieldEntry, key: str) -> int:
        """The slot of a permanent that takes part in combat: it needs an id."""
        if entry.id is None:
            raise Wrong("scenario.needs_id", entry.line, {"key": key})
        return self.names.ids[entry.id].slot

    def stack(self) -> None:
        """Spells on the stack; the file's first one is the top."""
        for entry in reversed(self.state.stack):
            definition = self.cards.definition(entry.card, entry.line)
            if definition.types & LAND:
                raise Wrong("scenario.not_a_spell", entry.line, {"card": entry.card})
            item = position.place_spell(self.game, definition, self.names.seat(entry.controller))
            if entry.id is not None:
                self.names.give(self.game, entry.id, item.source)
            item.x = entry.x or 0
        for entry, item in zip(self.state.stack, reversed(self.game.stack), strict=True):
            self.targets(entry, item)

    def targets(self, entry: types.StackObject, item: Item) -> None:
        """The targets of a spell on the stack, spread over its target slots."""
        ability = self.game.item_ability(item)
        if ability is not None and len(ability.modes) > 1:
            raise Unsupported("stack: modes", "700.2", entry.line)
        refs = [self.target(entry, name) for name in entry.targets]
        if ability is not None and ability.modes:
            item.targets = spread(self.game, ability, item, refs, entry)
        elif refs:
            raise Wrong("scenario.no_targets", entry.line, {"card": entry.card})

    def target(self, entry: types.StackObject, name: Ref) -> int:
        """A target of a spell on the stack."""
        if name.kind == "name":
            raise Wrong("scenario.target_needs_id", entry.line, {"name": name.name})
        return self.names.target(self.game, name)

    # --- turn, history --------------------------------------------------------------------------------

    def turn(self) -> None:
        """Where the game is."""
        turn = self.state.turn
        if turn is None:
            position.start_first_turn(self.game)
            return
        seats = len(self.names.players)
        if turn.player is not None:
            seat = self.names.seat(turn.player)
        else:
            seat = 0 if turn.number is None else (turn.number - 1) % seats
        number = turn.number if turn.number is not None else seats + seat + 1
        key = PRECOMBAT if turn.step == MAIN else turn.step
        part = self.game.rules.table.part(key)
        if not position.start_turn(self.game, number, seat, part, turn.at == "beginning"):
            message = "scenario.nobody_acts" if key == "untap" else "scenario.no_such_part"
            raise Wrong(message, turn.line, {"part": turn.step, "number": number})

    def schedule(self) -> None:
        """Extra turns to come, the first one first, and what is skipped."""
        wanted = self.state.schedule
        if wanted is None:
            return
        for name in reversed(wanted.extra_turns):
            schedule.add_turn(self.game, self.names.seat(name))
        for skip in wanted.skip:
            if skip.part == MAIN:
                part = ANY_MAIN
            else:
                part = TURN if skip.part == "turn" else int(self.game.rules.table.part(skip.part).id)
            schedule.skip_next(self.game, self.names.seat(skip.player), part, skip.count)

    def history(self) -> None:
        """What happened before."""
        for name, history in (self.state.history or {}).items():
            if history.lands_played is not None:
                self.game.players[self.names.seat(name)].lands_played = history.lands_played
            self.past(self.names.seat(name), history)
            if history.spells_last_turn is not None:
                if self.game.previous_player() == self.names.seat(name):
                    self.game.spells_before = history.spells_last_turn

    def past(self, seat: int, history: types.History) -> None:
        """What abilities may ask about this turn: who attacked, what dealt combat damage to the player (608.2i)."""
        past = self.game.past
        whom = self.game.player_ref(self.game.next_player(seat))
        for attacker in history.attacked:
            past.record(kinds.ATTACKED, seat, self.names.ref(self.game, attacker), whom, len(history.attacked))
        for source, amount in (history.damaged_by or {}).items():
            ref = self.names.ref(self.game, source)
            past.record(kinds.COMBAT_DAMAGE, seat, ref, self.game.player_ref(seat), amount)
            past.record(kinds.LIFE_LOST, seat, 0, 0, amount)


def can_be_foretold(definition: Definition) -> list[bool]:
    """Whether each special action of the card is to foretell it."""
    return [action.keyword == "foretell" for action in definition.specials]


def spread(game: Magic, ability: Ability, item: Item, refs: list[int], entry: types.StackObject) -> list[int]:
    """Targets as an item holds them: for each slot how many, then which. Earlier slots take as many as they can."""
    context: Context = item_context(game, item)
    slots = ability.modes[0].targets
    left = list(refs)
    found: list[int] = []
    for index, slot in enumerate(slots):
        later = sum(int(value(game, context, other.minimum, 0)) for other in slots[index + 1 :])
        most = int(value(game, context, slot.maximum, 0))
        count = min(most, len(left) - later)
        if count < value(game, context, slot.minimum, 0):
            raise Wrong("scenario.too_few_targets", entry.line, {"card": entry.card, "found": len(refs)})
        found.append(count)
        found.extend(left[:count])
        left = left[count:]
    if left:
        raise Wrong("scenario.too_many_targets", entry.line, {"card": entry.card, "found": len(refs)})
    return found

"""Building the position that a scenario file describes: what both Magic rulesets share."""

from __future__ import annotations

from mainphase.files.scenario import types
from mainphase.files.scenario.values import Ref
from mainphase.kernel import schedule
from mainphase.kernel.items import Item
from mainphase.kernel.parts import TURN, Part
from mainphase.magic import kinds, position, zones
from mainphase.magic.changes import change_counters
from mainphase.magic.context import Context
from mainphase.magic.definitions import INSTANT, LAND, SORCERY, Ability, Definition
from mainphase.magic.expressions import value
from mainphase.magic.lowering.cards import note_counters
from mainphase.magic.permanents import Permanent
from mainphase.magic.played import PlayedGame
from mainphase.magic.procedures.choices import item_context
from mainphase.scenarios.building import told_chance
from mainphase.scenarios.magic_cards import Cards
from mainphase.scenarios.magic_check import COUNTERS, LETTERS
from mainphase.scenarios.magic_chosen import note_choice
from mainphase.scenarios.names import Names
from mainphase.scenarios.report import Unsupported, Wrong


class Builder:
    """Places everything, then sets the turn. A ruleset's own builder adds what only that has, and its turn."""

    def __init__(self, scenario: types.Scenario, cards: Cards, game: PlayedGame) -> None:
        self.scenario = scenario
        self.state = scenario.state
        self.setup = cards.setup
        self.cards = cards
        self.names = Names(scenario.players)
        self.game = game

    # --- what rulesets say --------------------------------------------------------------------------------------

    def refuse_unsupported(self) -> None:
        """What the state may say, but this ruleset does not have. Raises Unsupported, Wrong."""

    def own_zones(self, seat: int, player: types.PlayerState) -> None:
        """Cards of one player in zones that only this ruleset has."""

    def own_faces(self, permanent: Permanent, entry: types.FieldEntry) -> None:
        """Which side of the card is up; before anything else is true of the permanent."""

    def own_permanent(self, permanent: Permanent, entry: types.FieldEntry) -> None:
        """What else is true of the permanent."""

    def is_permanent(self, definition: Definition, entry: types.FieldEntry) -> bool:
        """Whether such a card can be in play."""
        return definition.types & (INSTANT | SORCERY) == 0

    def own_attachment(self, slot: int) -> None:
        """What the permanent becomes by being attached to something."""

    def designations(self) -> None:
        """What is true of the whole game; when all permanents are there."""

    def after_turn(self) -> None:
        """What depends on whose turn it is."""

    def part(self, step: str, line: int) -> Part:
        """The part of the turn that the format calls so. Raises Wrong."""
        raise NotImplementedError

    def skipped_part(self, part: str, line: int) -> int:
        """The number by which the ruleset skips the part that is so called. Raises Wrong."""
        return int(self.part(part, line).id)

    def start_first_turn(self) -> None:
        """The first turn is the next thing to begin."""
        raise NotImplementedError

    def start_turn(self, number: int, seat: int, part: Part, beginning: bool) -> bool:
        """The turn has come to that part; False if nobody could act there."""
        raise NotImplementedError

    # --- everything ---------------------------------------------------------------------------------------------

    def build(self) -> None:
        """Everything that the file says."""
        self.refuse_unsupported()
        for name in self.scenario.cards:
            self.cards.definition(name, self.scenario.line)
        for name in self.names.players:
            self.zones(self.names.seat(name), self.state.players.get(name, types.PlayerState()))
        self.game.replacing |= self.setup.own_replaces  # of cards compiled since the game was made
        for name, player in self.state.players.items():
            self.player(self.names.seat(name), player)
        self.attachments()
        self.designations()
        self.combat()
        self.stack()
        self.turn()
        self.after_turn()
        self.schedule()
        self.history()
        self.game.random.script = told_chance(self.scenario, self.game, self.names)

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
        self.own_zones(seat, player)
        for permanent in player.battlefield:
            for _ in range(permanent.count):
                self.permanent(permanent, seat)

    def place(self, entry: types.CardEntry, seat: int, kind: int) -> None:
        """Cards in a zone other than the battlefield."""
        self.refuse_aside(entry, kind)
        definition = self.cards.definition(entry.card, entry.line)
        for _ in range(entry.count):
            slot = position.place_card(self.game, definition, seat, kind)
            self.own_card(entry, definition, slot)
        if entry.id is not None:
            self.names.give(self.game, entry.id, self.game.ref(slot))

    def refuse_aside(self, entry: types.CardEntry, kind: int) -> None:
        """What cannot be said of a card in that zone. Raises Unsupported, Wrong."""

    def own_card(self, entry: types.CardEntry, definition: Definition, slot: int) -> None:
        """What else is true of a card outside the battlefield."""

    def permanent(self, entry: types.FieldEntry, seat: int) -> None:
        """One permanent."""
        definition = self.definition_of(entry)
        if not self.is_permanent(definition, entry):
            raise Wrong("scenario.not_a_permanent", entry.line, {"card": definition.name})
        controller = seat if entry.controller is None else self.names.seat(entry.controller)
        permanent = position.place_permanent(self.game, definition, seat, controller, entry.copy_of is not None)
        self.own_faces(permanent, entry)
        permanent.tapped = int(entry.tapped)
        permanent.sick = int(entry.sick)
        permanent.upkeeps = 0 if entry.sick else 2
        permanent.damage = entry.damage
        self.own_permanent(permanent, entry)
        note_choice(self.game, self.setup, self.names, permanent, definition, entry)
        for word, count in (entry.counters or {}).items():
            number = 0 if word in COUNTERS else self.setup.counter(word)
            note_counters(self.setup)
            change_counters(self.game, permanent.ref, COUNTERS.get(word, 2), count, number)
        if entry.id is not None:
            self.names.give(self.game, entry.id, permanent.ref)

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
        """Permanents are attached to objects with ids or to players."""
        for player in self.state.players.values():
            for entry in player.battlefield:
                if entry.attached is not None:
                    slot = self.slot(entry, "attached")
                    self.own_attachment(slot)
                    self.game.permanents[slot].attached = self.names.target(self.game, entry.attached)

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
            self.start_first_turn()
            return
        seats = len(self.names.players)
        if turn.player is not None:
            seat = self.names.seat(turn.player)
        else:
            seat = 0 if turn.number is None else (turn.number - 1) % seats
        number = turn.number if turn.number is not None else seats + seat + 1
        part = self.part(turn.step, turn.line)
        if not self.start_turn(number, seat, part, turn.at == "beginning"):
            message = "scenario.nobody_acts" if self.never_acts(part) else "scenario.no_such_part"
            raise Wrong(message, turn.line, {"part": turn.step, "number": number})

    def never_acts(self, part: Part) -> bool:
        """Whether nobody is asked anything in such a part, in whichever turn."""
        return part.key == "untap"

    def schedule(self) -> None:
        """Extra turns to come, the first one first, and what is skipped."""
        wanted = self.state.schedule
        if wanted is None:
            return
        for name in reversed(wanted.extra_turns):
            schedule.add_turn(self.game, self.names.seat(name))
        for skip in wanted.skip:
            part = TURN if skip.part == "turn" else self.skipped_part(skip.part, skip.line)
            schedule.skip_next(self.game, self.names.seat(skip.player), part, skip.count)

    def history(self) -> None:
        """What happened before."""
        for name, history in (self.state.history or {}).items():
            if history.lands_played is not None:
                self.game.players[self.names.seat(name)].lands_played = history.lands_played
            self.past(self.names.seat(name), history)
            self.own_history(self.names.seat(name), history)

    def own_history(self, seat: int, history: types.History) -> None:
        """What else abilities may ask about the past."""

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


def spread(game: PlayedGame, ability: Ability, item: Item, refs: list[int], entry: types.StackObject) -> list[int]:
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

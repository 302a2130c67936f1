"""Building the position of a duel that a scenario file describes."""

from __future__ import annotations

from mainphase.files.scenario import types
from mainphase.kernel import schedule
from mainphase.kernel.game import PLAYER_SLOT, SLOT_MASK
from mainphase.kernel.parts import TURN
from mainphase.scenarios.building import check_players, told_chance
from mainphase.scenarios.names import Names
from mainphase.scenarios.report import Unsupported, Wrong
from mainphase.scenarios.yugioh_cards import Cards
from mainphase.scenarios.yugioh_parts import IN_DAMAGE_STEP
from mainphase.yugioh import position, rules, zones
from mainphase.yugioh.changes import has_room
from mainphase.yugioh.definitions import ATTACK, DEFENSE, DOWN, UP, Definition, Setup
from mainphase.yugioh.duel import Duel
from mainphase.yugioh.edition import EDITIONS
from mainphase.yugioh.edition import edition as settings_of
from mainphase.yugioh.field_cards import FieldCard
from mainphase.yugioh.state import ROW
from mainphase.yugioh.types import CONTINUOUS, EQUIP, FIELD, FUSION

STAYING = CONTINUOUS | EQUIP | FIELD
"""Cards that lie face-up on the field after their activation; others only while they are being activated."""
IN_DAMAGE = ("damage step", *IN_DAMAGE_STEP)


def build(scenario: types.Scenario, edition: str) -> tuple[Duel, Names]:
    """The duel before its first stage runs, with the ids of the state.

    Raises Unsupported, Wrong, or ScenarioErrors for a card.
    """
    check_players(scenario, edition, [known.key for known in EDITIONS], ("Y-001", "Y-001", "YG-18"))
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
        self.attacks: list[tuple[types.FieldEntry, FieldCard]] = []
        self.game = rules.empty_game(settings_of(edition), self.setup, scenario.seed or 0)

    def build(self) -> None:
        """Everything that the file says."""
        for name in self.scenario.cards:
            self.cards.definition(name, self.scenario.line)
        for name in self.names.players:
            self.off_field(self.names.seat(name), self.state.players.get(name, types.PlayerState()))
        for name, player in self.state.players.items():
            self.field(self.names.seat(name), player)
        self.game.listen = self.setup.listen
        self.turn()
        self.schedule()
        self.history()
        self.attack()
        self.game.random.script = told_chance(self.scenario, self.game, self.names)
        position.settle(self.game)

    # --- zones off the field ------------------------------------------------------------------------------------

    def off_field(self, seat: int, player: types.PlayerState) -> None:
        """Life Points, and the cards of one player that are not on the field."""
        if player.life is not None:
            if player.life < 0:
                raise Wrong("yugioh.scenario.lp_below_zero", player.line, {"found": player.life})
            self.game.duelists[seat].lp = player.life
        for entry in reversed(player.library):  # the first one is the top
            self.place(entry, seat, zones.DECK)
        for entries, kind in (
            (player.hand, zones.HAND),
            (player.graveyard, zones.GRAVEYARD),
            (player.exile, zones.REMOVED),
            (player.extra, zones.FUSION),
        ):
            for entry in entries:
                self.place(entry, seat, kind)
        for entry in player.side:  # it is no part of the duel (YG-03)
            self.cards.definition(entry.card, entry.line)
            if entry.id is not None:
                raise Unsupported("side: id", "YG-03", entry.line)

    def place(self, entry: types.CardEntry, seat: int, kind: int) -> None:
        """A card off the field, or several equal ones."""
        if entry.counters:
            raise Unsupported("counters", "Y-033", entry.line)
        if entry.face == "down" and kind in (zones.GRAVEYARD, zones.REMOVED):
            raise Unsupported("face: down", "YG-13", entry.line)
        definition = self.cards.definition(entry.card, entry.line)
        fusion = definition.types & FUSION != 0
        if fusion != (kind == zones.FUSION) and kind in (zones.FUSION, zones.HAND, zones.DECK):
            raise self.wrong_zone(entry.line, definition, "extra" if kind == zones.FUSION else zones.NAMES[kind])
        slot = 0
        for _ in range(entry.count):
            slot = position.place_card(self.game, definition, seat, kind)
        if entry.id is not None:
            self.names.give(self.game, entry.id, self.game.ref(slot))

    def wrong_zone(self, line: int, definition: Definition, zone: str) -> Wrong:
        """The card cannot lie there (YG-04, YG-13)."""
        return Wrong("yugioh.scenario.wrong_zone", line, {"card": definition.name, "zone": zone})

    # --- the field ----------------------------------------------------------------------------------------------

    def field(self, seat: int, player: types.PlayerState) -> None:
        """The cards of one player in the zones of the field."""
        for entries, kind in (
            (player.monsters, zones.MONSTERS),
            (player.spells, zones.SPELLS),
            (player.field, zones.FIELD),
        ):
            for entry in entries:
                for _ in range(entry.count):
                    self.field_card(entry, seat, kind)

    def field_card(self, entry: types.FieldEntry, seat: int, kind: int) -> None:
        """One card on the field."""
        if entry.token is not None:
            raise Unsupported("token", "YG-49", entry.line)
        if entry.copy_of is not None:
            raise Unsupported("copy_of", "Y-033", entry.line)
        if entry.counters:
            raise Unsupported("counters", "Y-033", entry.line)
        assert entry.card is not None
        definition = self.cards.definition(entry.card, entry.line)
        if definition.home() != kind:
            raise self.wrong_zone(entry.line, definition, zones.NAMES[kind])
        controller = seat if entry.controller is None else self.names.seat(entry.controller)
        held = len(self.game.zones[zones.of(controller, kind)])
        if not has_room(self.game, controller, kind) or (kind == zones.FIELD and held):
            limit = 1 if kind == zones.FIELD else int(ROW)
            raise Wrong("yugioh.scenario.zone_full", entry.line, {"zone": zones.NAMES[kind], "limit": limit})
        card = position.place_on_field(self.game, definition, seat, controller, self.face(entry, definition))
        if definition.is_monster():
            self.monster(entry, card)
        elif entry.position is not None:
            raise Wrong("yugioh.scenario.no_monster", entry.line, {"card": definition.name, "key": "position"})
        elif entry.attacking is not None:
            raise Wrong("yugioh.scenario.no_monster", entry.line, {"card": definition.name, "key": "attacking"})
        if entry.equipped is not None and not definition.types & EQUIP:
            raise Wrong("yugioh.scenario.no_equip_card", entry.line, {"card": definition.name})
        if entry.turn_set is not None:
            card.set_turn = entry.turn_set
            card.came = entry.turn_set
        if entry.id is not None:
            self.names.give(self.game, entry.id, card.ref)

    def face(self, entry: types.FieldEntry, definition: Definition) -> int:
        """Face-up or face-down: by default what a card of that kind does after its turn."""
        stays = definition.is_monster() or definition.types & STAYING != 0
        if entry.face == "up" and not stays:
            raise Wrong("yugioh.scenario.only_face_down", entry.line, {"card": definition.name})
        if entry.face is None:
            return int(UP if stays else DOWN)
        return int(UP if entry.face == "up" else DOWN)

    def monster(self, entry: types.FieldEntry, card: FieldCard) -> None:
        """What only a monster has."""
        if entry.position is not None:
            if entry.position == "attack" and card.face == DOWN:
                raise Wrong("yugioh.scenario.face_down_attack", entry.line, {"card": entry.card})
            card.position = ATTACK if entry.position == "attack" else DEFENSE
        if entry.attacking is not None:
            self.attacks.append((entry, card))

    def equip(self) -> None:
        """Equip cards are attached to their monsters (YG-50); those that name none are attached to nothing."""
        for player in self.state.players.values():
            for entry in player.spells:
                if entry.equipped is None:
                    continue
                if entry.id is None:
                    raise Wrong("yugioh.scenario.needs_id", entry.line, {"key": "equipped"})
                card = self.game.cards[self.names.ids[entry.id].slot]
                monster = self.game.field_card(self.names.ref(self.game, entry.equipped))
                on_monster = monster.ref != 0 and self.game.definitions[monster.ref & SLOT_MASK].is_monster()
                if card.face != UP or not on_monster or monster.face != UP:
                    raise Wrong("yugioh.scenario.not_equipped", entry.line, {"card": entry.card})
                card.equipped = monster.ref

    # --- turn, history, the running attack ----------------------------------------------------------------------

    def turn(self) -> None:
        """Where the duel is."""
        self.equip()
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
        for player in self.state.players.values():
            for entry in (*player.monsters, *player.spells, *player.field):
                if entry.turn_set is not None and entry.turn_set > number:
                    raise Wrong(
                        "yugioh.scenario.turn_set_later", entry.line, {"found": entry.turn_set, "number": number}
                    )
        part = self.game.rules.table.part(turn.step)
        if not position.start_turn(self.game, number, seat, part, turn.at == "beginning"):
            nobody = turn.step == "damage calculation" and number > 1
            message = "yugioh.scenario.nobody_acts" if nobody else "scenario.no_such_part"
            raise Wrong(message, turn.line, {"part": turn.step, "number": number})

    def schedule(self) -> None:
        """What is skipped."""
        wanted = self.state.schedule
        if wanted is None:
            return
        if wanted.extra_turns:
            raise Unsupported("extra_turns", "Y-001", wanted.line)
        for skip in wanted.skip:
            part = TURN if skip.part == "turn" else self.game.rules.table.part(skip.part).id
            schedule.skip_next(self.game, self.names.seat(skip.player), part, skip.count)

    def history(self) -> None:
        """What happened before."""
        for name, history in (self.state.history or {}).items():
            if history.damaged_by:
                raise Unsupported("damaged_by", "YG-08", history.line)
            if history.summons is not None:
                self.game.duelists[self.names.seat(name)].summons = history.summons
            for attacker in history.attacked:
                card = self.game.field_card(self.names.ref(self.game, attacker))
                if card.ref == 0 or not self.game.definitions[card.ref & SLOT_MASK].is_monster():
                    raise Wrong("yugioh.scenario.no_monster", history.line, {"card": attacker, "key": "attacked"})
                card.attacked = self.game.turn
                card.declared = self.game.turn

    def attack(self) -> None:
        """The running attack: the Damage Step and its parts need one, the Battle Step may have one."""
        turn = self.state.turn
        step = turn.step if turn is not None else ""
        needed = step in IN_DAMAGE
        possible = needed or (step == "battle step" and turn is not None and turn.at is None)
        if len(self.attacks) > 1 or (needed and not self.attacks) or (self.attacks and not possible):
            line = self.attacks[-1][0].line if self.attacks else turn.line if turn is not None else self.state.line
            raise Wrong("yugioh.scenario.one_attacker", line, {"found": len(self.attacks), "part": step or "-"})
        for entry, card in self.attacks:
            assert entry.attacking is not None
            target = self.names.target(self.game, entry.attacking)
            if not self.can_be_attacking(card, target):
                raise Wrong("yugioh.scenario.cannot_be_attacking", entry.line, {"card": entry.card})
            is_direct = target & SLOT_MASK >= PLAYER_SLOT
            position.attack_with(self.game, card, 0 if is_direct else target)

    def can_be_attacking(self, card: FieldCard, target: int) -> bool:
        """Whether the turn player's monster can be attacking that (YG-36)."""
        game = self.game
        if card.controller != game.turn_player or card.face != UP or card.position != ATTACK:
            return False
        opponent = game.opponent(game.turn_player)
        if target == game.player_ref(opponent):
            return not game.monsters(opponent)
        return any(game.ref(slot) == target for slot in game.monsters(opponent))

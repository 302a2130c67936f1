"""Positions of Yu-Gi-Oh! set up by hand, with cards made for a test, and a way to play on from them."""

from __future__ import annotations

from mainphase.kernel.game import OVER, SLOT_MASK
from mainphase.kernel.schedule import Skip
from mainphase.yugioh import asks, zones
from mainphase.yugioh.definitions import (
    ACTIVATION,
    ATTACK,
    DOWN,
    IGNITION,
    NEGATES,
    UP,
    Ability,
    Definition,
    Filter,
    Setup,
)
from mainphase.yugioh.duel import Duel
from mainphase.yugioh.edition import edition
from mainphase.yugioh.field_cards import FieldCard
from mainphase.yugioh.position import place_on_field, settle, start_turn
from mainphase.yugioh.rules import empty_game
from mainphase.yugioh.types import COUNTER, EFFECT, MONSTER, NORMAL, QUICK_PLAY, SPELL, TRAP

ALWAYS = (1 << 20) - 1
"""Every question is asked, also where there is one answer."""


def monsters_of(whose: int, face: int = 0) -> Filter:
    """The monsters of `whose`."""
    found = Filter(1 << zones.MONSTERS, whose, MONSTER)
    found.face = face
    return found


class Position:
    """A duel before its first question: cards are put into it, then `start` begins a turn at its Main Phase 1."""

    def __init__(self, key: str = "goat2005") -> None:
        self.setup = Setup()
        self.game: Duel = empty_game(edition(key), self.setup, 1, ALWAYS)

    # --- cards ------------------------------------------------------------------------------------------------

    def define(
        self, name: str, types: int, level: int = 0, attack: int = 0, defense: int = 0, ability: Ability | None = None
    ) -> Definition:
        """A new card."""
        made = Definition(len(self.setup.definitions), name, 0, types)
        made.level, made.attack, made.defense = level, attack, defense
        if ability is not None:
            made.add(ability)
        self.setup.add(made)
        return made

    def vanilla(self, level: int = 4, attack: int = 1000, defense: int = 1000, types: int = NORMAL) -> Definition:
        """A new monster without effect."""
        return self.define(f"Monster {level} {attack}/{defense}", MONSTER | types, level, attack, defense)

    def magic(self, types: int, **settings: object) -> Definition:
        """A new Spell or Trap with an activation; `settings` are attributes of its ability."""
        ability = Ability(ACTIVATION, 0, speed_of(types))
        ability.flags = NEGATES if types & COUNTER else 0
        for name, value in settings.items():
            setattr(ability, name, value)
        return self.define("Magic", types, ability=ability)

    def ignition(self, **settings: object) -> Definition:
        """A new monster of Level 4 with an ignition effect."""
        ability = Ability(IGNITION, 0, 1)
        ability.places = 1 << zones.MONSTERS
        for name, value in settings.items():
            setattr(ability, name, value)
        return self.define("Ignition", MONSTER | EFFECT, 4, 1000, 1000, ability)

    def filter(self, wanted: Filter) -> int:
        """The number of a filter."""
        return int(self.setup.add_filter(wanted))

    def put(self, player: int, definition: Definition, zone: int = zones.HAND) -> int:
        """A card off the field; its reference."""
        return int(self.game.ref(self.game.add_card(definition, player, zones.of(player, zone))))

    def monster(self, player: int, definition: Definition, face: int = UP, position: int = ATTACK) -> int:
        """A monster on the field since long; its reference."""
        card = self.arrive(player, definition, face)
        if face == UP:
            card.position = position
        return int(card.ref)

    def spell(self, player: int, definition: Definition, face: int = DOWN, set_turn: int = 0) -> int:
        """A Spell or Trap on the field; its reference."""
        card = self.arrive(player, definition, face)
        card.set_turn = set_turn
        return int(card.ref)

    def arrive(self, player: int, definition: Definition, face: int) -> FieldCard:
        """A card on the field."""
        return place_on_field(self.game, definition, player, player, face)

    def card(self, ref: int) -> FieldCard:
        """The card on the field."""
        return self.game.cards[ref & SLOT_MASK]

    # --- play -------------------------------------------------------------------------------------------------

    def start(self, turn: int = 3, player: int = 0, skip: str = "") -> Duel:
        """Begin that turn at its Main Phase 1; `skip` is a part that will be passed over."""
        game = self.game
        game.listen = self.setup.listen
        table = game.rules.table
        assert start_turn(game, turn, player, table.part("main 1"), False)
        if skip:
            game.skips = [*game.skips, Skip(player, table.part(skip).id, 1, 0)]
        settle(game)
        game.advance()
        assert game.kind == asks.ACT
        return game

    def play(self, verb: str, ref: int = 0) -> None:
        """Give the answer with that verb and card."""
        options = [self.game.option(code) for code in self.game.legal]
        found = [option.code for option in options if option.verb == verb and option.ref in (ref, 0)]
        assert len(found) == 1, options
        self.game.answer(found[0])

    def pass_to(self, kind: int, part: str = "") -> None:
        """Pass in windows until that question is open, in that part of the turn."""
        while self.game.kind != kind or (part and self.game.part.part.key != part):
            assert self.game.kind not in (OVER, asks.ACT, asks.BATTLE), self.game.rules.decisions[self.game.kind]
            self.game.answer(0)

    def to_battle(self) -> None:
        """Go to the Battle Step."""
        self.play("enter battle")
        self.pass_to(asks.BATTLE)

    def attack(self, attacker: int, target: int) -> None:
        """Declare an attack on a monster or player; its answers are open then."""
        self.play("attack", attacker)
        self.play("target", target)
        assert self.game.kind == asks.RESPOND


def speed_of(types: int) -> int:
    """The Spell Speed of a Spell or Trap (YG-51)."""
    if types & TRAP:
        return 3 if types & COUNTER else 2
    assert types & SPELL
    return 2 if types & QUICK_PLAY else 1

"""Damage prevention, dealing damage, destruction, trample (K-045, K-077, K-078, K-087), with damage laid by hand."""

from __future__ import annotations

import pytest

from conformance.classic.turn_kit import Turn
from mainphase.kernel import window
from mainphase.kernel.random import seeded
from mainphase.magic import changes, zones
from mainphase.magic.classic.classic import Classic
from mainphase.magic.classic.game import DRAW, DRAW_CODE
from mainphase.magic.definitions import CREATURE, Definition
from mainphase.magic.keywords import TRAMPLE

BURNER = 0
"""Damage of no permanent."""


class Fight(Turn):
    """The draw phase of B with something on the list, so that a timing step is to come."""

    def __init__(self, key: str = "fifth") -> None:
        super().__init__(key)
        self.to("draw", "B").act(DRAW_CODE)
        while self.game.frame.proc.name == "interrupts":
            self.act(window.PASS)

    def creature(self, seat: int, power: int, toughness: int, keywords: int = 0) -> int:
        """A creature of that player; its reference."""
        definition = Definition(len(self.game.setup.definitions), f"Creature {power}/{toughness}")
        definition.types = CREATURE
        definition.power = power
        definition.toughness = toughness
        definition.keywords = keywords
        self.game.setup.definitions.append(definition)
        slot = self.game.add_card(definition, seat, zones.of(seat, zones.HAND))
        return int(changes.enter(self.game, slot, seat, 0).ref)

    def face(self, seat: int) -> int:
        return int(self.game.player_ref(seat))

    def deal(self, target: int, amount: int, source: int = BURNER, combat: bool = False) -> Fight:
        self.game.hold_damage(source, target, amount, combat)
        return self

    def resolve(self) -> Fight:
        """The batch resolves."""
        size = len(self.game.stack)
        while len(self.game.stack) == size:
            self.act(window.PASS)
        return self

    def end_prevention(self) -> Fight:
        """Both decline to prevent anything in this step."""
        assert self.window == "damage prevention"
        self.act(window.PASS).act(window.PASS)
        return self

    @property
    def window(self) -> str:
        return self.game.frame.proc.name

    def lives(self, ref: int) -> bool:
        return bool(self.game.on_battlefield(ref))


def test_K_077_damage_is_dealt_after_the_damage_prevention_step() -> None:
    fight = Fight()
    fight.deal(fight.face(0), 3).resolve()
    assert fight.window == "damage prevention" and fight.asked == "B"  # whose turn it is
    assert fight.life == (20, 20) and fight.events("damage") == []
    fight.end_prevention()
    assert fight.life == (17, 20) and fight.window == "neutral state"
    assert [(event.player, event.amount, event.rule) for event in fight.events("damage")] == [(0, 3, "K-077")]


def test_K_077_without_damage_there_is_no_such_step() -> None:
    assert Fight().resolve().window == "neutral state"


def test_K_077_packets_of_one_source_to_one_recipient_are_merged() -> None:
    fight = Fight()
    elf = fight.creature(1, 1, 1)
    fight.deal(fight.face(0), 1, elf).deal(fight.face(0), 2, elf).deal(fight.face(1), 2, elf).deal(fight.face(0), 4)
    assert [(packet.source, packet.target, packet.amount) for packet in fight.game.packets] == [
        (elf, fight.face(0), 3),
        (elf, fight.face(1), 2),
        (BURNER, fight.face(0), 4),
    ]


def test_K_077_damage_assigned_within_the_step_belongs_to_it() -> None:
    fight = Fight()
    fight.deal(fight.face(0), 1).resolve()
    fight.deal(fight.face(0), 2)
    fight.end_prevention()
    assert fight.life == (17, 20) and fight.window == "neutral state"


def test_K_061_damage_alone_loses_no_game() -> None:
    fight = Fight()
    fight.deal(fight.face(1), 25).resolve().end_prevention()
    assert fight.life == (20, -5) and fight.asked == "B"
    fight.act(window.PASS).act(window.PASS)
    assert fight.asked == "-" and fight.game.winner == 0


@pytest.mark.parametrize(("amount", "lives"), [(1, True), (2, False), (5, False)])
def test_K_078_damage_of_at_least_the_toughness_destroys(amount: int, lives: bool) -> None:
    fight = Fight()
    bear = fight.creature(0, 2, 2)
    fight.deal(bear, amount).resolve()
    assert fight.lives(bear)
    fight.end_prevention()
    assert fight.lives(bear) is lives
    assert [event.rule for event in fight.events("destroyed")] == ([] if lives else ["K-078"])


def test_K_078_damage_of_a_turn_adds_up() -> None:
    fight = Fight()
    bear = fight.creature(0, 2, 2)
    fight.game.permanents[bear & 4095].damage = 1
    fight.deal(bear, 1).resolve().end_prevention()
    assert not fight.lives(bear)


@pytest.mark.parametrize("edition", ["fourth", "fifth"])
def test_K_078_toughness_reduced_to_zero_is_lethal(edition: str) -> None:
    fight = Fight(edition)
    bear = fight.creature(0, 2, 0)
    fight.game.changed = 1
    fight.resolve()
    assert not fight.lives(bear) and fight.window == "neutral state"


@pytest.mark.covers("X-02")
@pytest.mark.parametrize("edition", ["fourth", "fifth"])
def test_K_045_damage_is_dealt_with_each_effect_or_after_the_batch(edition: str) -> None:
    fight = Fight(edition)
    fight.game.new_rules_item(1, DRAW)  # one more on the list, as if in answer
    fight.deal(fight.face(0), 3).resolve()
    assert fight.window == "damage prevention"
    assert len(fight.game.stack) == (1 if edition == "fifth" else 0)
    fight.end_prevention()
    assert fight.life == (17, 20) and fight.window == "neutral state" and len(fight.game.stack) == 0


def attack_with(fight: Fight, ref: int) -> None:
    """The creature attacks the other player."""
    permanent = fight.game.permanent(ref)
    permanent.attacking = fight.game.player_ref(1 - permanent.controller)


@pytest.mark.covers("SC-K5", "X-16")
def test_K_087_all_on_one_blocker_the_other_lives_and_the_rest_goes_through() -> None:
    fight = Fight()
    mammoth = fight.creature(1, 3, 3, TRAMPLE)
    goblins = [fight.creature(0, 1, 1), fight.creature(0, 1, 1)]
    attack_with(fight, mammoth)
    fight.deal(goblins[0], 3, mammoth, combat=True).resolve().end_prevention()
    assert [fight.lives(goblin) for goblin in goblins] == [False, True]
    assert fight.life == (20, 20)
    fight.end_prevention()  # what tramples over has a damage prevention step of its own
    assert fight.life == (18, 20) and fight.window == "neutral state"


@pytest.mark.parametrize(("attacks", "keywords"), [(False, TRAMPLE), (True, 0)])
def test_K_087_only_attackers_with_trample_deal_damage_to_the_player(attacks: bool, keywords: int) -> None:
    fight = Fight()
    mammoth, goblin = fight.creature(1, 3, 3, keywords), fight.creature(0, 1, 1)
    if attacks:
        attack_with(fight, mammoth)
    fight.deal(goblin, 3, mammoth, combat=True).resolve().end_prevention()
    assert fight.life == (20, 20) and fight.window == "neutral state"


def test_K_087_damage_already_marked_counts() -> None:
    fight = Fight()
    mammoth, wall = fight.creature(1, 3, 3, TRAMPLE), fight.creature(0, 0, 4)
    attack_with(fight, mammoth)
    fight.game.permanent(wall).damage = 2
    fight.deal(wall, 3, mammoth, combat=True).resolve().end_prevention().end_prevention()
    assert fight.life == (19, 20) and not fight.lives(wall)


def test_K_087_what_a_blocker_of_a_band_needs_is_taken_off_once() -> None:
    fight = Fight()
    mammoths = [fight.creature(1, 3, 3, TRAMPLE) for _ in range(2)]
    wall = fight.creature(0, 0, 4)
    for mammoth in mammoths:
        attack_with(fight, mammoth)
        fight.deal(wall, 3, mammoth, combat=True)
    fight.resolve().end_prevention().end_prevention()
    assert fight.life == (18, 20) and not fight.lives(wall)


def test_a_game_with_assigned_damage_is_a_plain_value() -> None:
    fight = Fight()
    fight.deal(fight.face(0), 3).resolve()
    game = fight.game
    copy = Classic(game.rules, game.setup, game.edition, 2, seeded(9))
    copy.set_up()
    copy.from_bytes(game.to_bytes())
    twin = game.clone()
    assert copy.to_ints() == game.to_ints() == twin.to_ints()
    fight.deal(fight.face(0), 1)
    assert twin.to_ints() == copy.to_ints() != game.to_ints()

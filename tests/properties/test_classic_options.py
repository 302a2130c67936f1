"""Options before the stack are sound and complete: in small positions each play of the table, and no other.

The table is `classic_rulebook`; nothing costs mana there but one ability of an artifact, whose owner has lands enough.
"""

from __future__ import annotations

import random
from dataclasses import replace
from typing import cast

import pytest
from classic_games import EDITIONS
from classic_rulebook import CARDS, Moment, Thing, may_play, may_use
from hypothesis import given
from hypothesis import strategies as st

from mainphase.kernel.game import OVER, SLOT_MASK
from mainphase.kernel.window import PRIORITY
from mainphase.magic import zones
from mainphase.magic.abilities.words import Color
from mainphase.magic.cards import Card
from mainphase.magic.classic import pool
from mainphase.magic.classic.classic import Classic
from mainphase.magic.classic.compile import compile_card
from mainphase.magic.classic.edition import edition
from mainphase.magic.classic.game import ATTACK
from mainphase.magic.classic.position import place_card, place_permanent, start_turn
from mainphase.magic.classic.rules import empty_game
from mainphase.magic.definitions import Setup
from mainphase.magic.played import SPELL_ITEM

PARTS = ["upkeep", "draw", "main", "main", "main", "declare attackers", "discard"]
PAYS = "Mountain"
"""Lands that are there to pay with, besides what the table speaks of."""
Play = tuple[str, int]


def free(name: str) -> Card:
    """The card for {0}, of the colours that its cost had."""
    front = pool.card(name).front
    if front.cost == "":
        return Card(front)
    colors = cast("tuple[Color, ...]", tuple(front.color_letters))
    return Card(replace(front, cost="{0}", colors=colors))


class Table:
    """A position in the middle of a turn, played on at random."""

    def __init__(self, seed: int, key: str) -> None:
        self.chance = random.Random(seed)
        setup, settings = Setup(), edition(key)
        made = {name: compile_card(free(name), setup, settings) for name in [*CARDS, PAYS]}
        self.game = game = empty_game(key, setup, seed)
        game.always_ask = 1 << PRIORITY
        game.log_on = True
        usual = [name for name in CARDS if key == "fifth" or name != "Dark Ritual"]  # an interrupt in `fourth` (K-051)
        for seat in (0, 1):
            for name in [PAYS] * 8:
                place_permanent(game, made[name], seat, seat)
            for _ in range(self.chance.randint(1, 4)):
                name = self.chance.choice([each for each in usual if CARDS[each].becomes])
                permanent = place_permanent(game, made[name], seat, seat)
                permanent.tapped = int(self.chance.random() < 0.25)
                permanent.sick = int(self.chance.random() < 0.25)
            for zone, count in ((zones.HAND, 6), (zones.LIBRARY, 3)):
                for _ in range(count):
                    place_card(game, made[self.chance.choice(usual)], seat, zone)
        part = game.rules.table.part(self.chance.choice(PARTS))
        assert start_turn(game, 4, self.chance.randint(0, 1), part, beginning=self.chance.random() < 0.5)
        game.advance()

    def name(self, slot: int) -> str:
        """The name of the card in a slot."""
        return str(self.game.definitions[slot].name)

    def moment(self) -> Moment:
        """Where the player is asked."""
        game = self.game
        frame = game.frame
        cast_now = ""
        if frame.proc.name == "interrupts":
            item = game.stack[frame.b - 1]
            cast_now = self.name(item.slot) if item.kind == SPELL_ITEM else ""
        return Moment(
            frame.proc.name, game.part.part.key, game.player == game.turn_player, not game.stack, cast_now,
            game.players[game.player].lands_played > 0, game.begun[ATTACK] > 0,
        )  # fmt: skip

    def things(self, seats: tuple[int, ...]) -> dict[int, Thing]:
        """The permanents of these players that the table speaks of, by slot."""
        found = {}
        for seat in seats:
            for slot in self.game.battlefield(seat):
                permanent = self.game.permanents[slot]
                if self.name(slot) in CARDS:
                    doomed = permanent.ref in self.game.view(-1).dying
                    found[slot] = Thing(self.name(slot), bool(permanent.tapped), bool(permanent.sick), doomed)
        return found

    def expected(self) -> set[Play]:
        """What the player who is asked may do."""
        game, at = self.game, self.moment()
        everything = [*self.things((0, 1)).values(), *[Thing("Forest", False, False)]]
        found: set[Play] = set()
        for slot in game.hand(game.player):
            if may_play(self.name(slot), at, everything):
                found.add(("play" if self.name(slot) == "Forest" else "cast", slot))
        for slot, thing in self.things((int(game.player),)).items():
            if may_use(thing, at, everything) and (thing.name != "Rod of Ruin" or self.can_pay(3)):
                found.add(("activate", slot))
        begins = at.window == "main phase" and at.own_turn and at.nothing_on_list and at.part == "main"
        if begins and not at.attacked:
            found.add(("declare an attack", -1))
        undrawn = at.window == "neutral state" and at.part == "draw" and at.own_turn and not self.has_drawn()
        if undrawn:
            found.add(("draw", -1))
        if not undrawn or not at.nothing_on_list:
            found.add(("pass", -1))
        return found

    def can_pay(self, amount: int) -> bool:
        """Whether so many lands are untapped."""
        lands = [slot for slot in self.game.battlefield(self.game.player) if self.name(slot) in (PAYS, "Forest")]
        return (
            sum(not self.game.permanents[slot].tapped for slot in lands) + self.game.players[self.game.player].floating
            >= amount
        )

    def has_drawn(self) -> bool:
        """Whether the phase ability of this draw phase has been played."""
        return not self.game.must_draw()

    def offered(self) -> set[Play]:
        """What the engine offers."""
        options = [self.game.option(code) for code in self.game.legal]
        return {(each.verb, int(each.ref) & SLOT_MASK if each.ref else -1) for each in options}

    def go_on(self) -> None:
        """A random answer, something rather than nothing."""
        legal = self.game.legal
        self.game.answer(legal[-1] if self.chance.random() < 0.3 else self.chance.choice(legal))


@pytest.mark.parametrize("key", EDITIONS)
@given(seed=st.integers(0, 1_000_000))
def test_every_play_that_the_rules_allow_is_offered_and_no_other(key: str, seed: int) -> None:
    table = Table(seed, key)
    game = table.game
    assert isinstance(game, Classic)
    turn = game.turn
    for _ in range(60):
        if game.kind == OVER or game.turn > turn + 1:
            return
        if game.kind == PRIORITY:
            assert table.offered() == table.expected(), table.moment()
        table.go_on()

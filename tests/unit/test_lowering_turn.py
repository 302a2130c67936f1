"""Programs that bend the turn, and whole cards, in a game that runs."""

from __future__ import annotations

import random

import pytest
from lowering_bench import BEAR, FOREST, code

from mainphase.kernel import kinds as kernel_kinds
from mainphase.kernel import machine
from mainphase.kernel.game import OVER, SLOT_MASK
from mainphase.magic import asks, changes, lasting, zones
from mainphase.magic.abilities import tree
from mainphase.magic.abilities.build import (
    TAP,
    TARGET,
    THIS,
    activated,
    any_target,
    at_beginning,
    change,
    cost,
    damage,
    do,
    draw,
    gain_life,
    lose_life,
    plus,
    pump,
    spell,
    target,
    target_player,
    when_enters,
)
from mainphase.magic.cards import Card, artifact, creature, instant, sorcery
from mainphase.magic.definitions import Setup
from mainphase.magic.lowering.cards import CardCompiler
from mainphase.magic.modern import rules
from mainphase.magic.modern.compile import PARTS, compile_card
from mainphase.magic.modern.magic import Magic
from mainphase.magic.pool import card as pool_card
from mainphase.magic.pool import names as pool_names

CLOCK = artifact("Clock", "{0}", activated(cost("{0}"), tree.Nothing()))


class Table:
    """A running game of two players with nothing but Forests; everybody passes unless told otherwise."""

    def __init__(self, *hand: Card, part: str = "precombat main") -> None:
        self.setup = Setup()
        deck = [compile_card(FOREST, self.setup)] * 40
        self.game: Magic = rules.new_game("cr2026", self.setup, [deck, deck], 5, log=True)
        while self.game.kind == asks.MULLIGAN:
            self.game.answer(0)
        self.hand = [self.give(declaration) for declaration in hand]
        self.battlefield(CLOCK)  # who has nothing to do is not asked
        self.until(part)

    def give(self, declaration: Card) -> int:
        """A card into the first player's hand; its slot."""
        zone = zones.of(0, zones.HAND)
        return int(self.game.add_card(compile_card(declaration, self.setup), 0, zone))

    def battlefield(self, declaration: Card, player: int = 0) -> int:
        """A permanent that has been there for long; its reference."""
        definition = compile_card(declaration, self.setup)
        slot = self.game.add_card(definition, player, zones.of(player, zones.HAND))
        permanent = changes.enter(self.game, slot, player, 0)
        permanent.sick = 0
        return int(permanent.ref)

    def step(self) -> None:
        """Pass, or take the first option."""
        self.game.answer(self.game.legal[0])

    def until(self, part: str) -> None:
        """Pass until that part goes on and somebody has priority in it."""
        for _ in range(200):
            if self.game.part.part.key == part and self.game.kind == asks.PRIORITY and not self.game.stack:
                return
            self.step()
        raise AssertionError(f"no {part}")

    def follow(self, effect: tree.Effect, you: int = 0) -> None:
        """An effect takes place now, between two questions."""
        mode = CardCompiler(self.setup, PARTS, "test").mode(tree.Instructions(effect))
        game = self.game
        game.frame.pc -= 1
        game.kind = 0
        frame = machine.start(game, mode.program, you)
        frame.data[0] = game.player_ref(you)
        game.advance()

    def parts(self, turns: int = 1) -> list[str]:
        """The parts that begin until so many more turns have begun; a turn is "-"."""
        names: list[str] = []
        at = len(self.game.log)
        while turns >= 0:
            if at == len(self.game.log):
                self.step()
                continue
            kind = self.game.log[at] & 127
            if kind == kernel_kinds.TURN_BEGAN:
                turns -= 1
                names.append(f"turn of {(self.game.log[at] >> 21 & 31) - 1}")
            elif kind == kernel_kinds.PART_BEGAN:
                names.append(self.game.rules.table.parts[(self.game.log[at] >> 26) - 524288 - 1].key)
            at += 2
        return names[:-1]

    def cast(self, slot: int, *answers: int) -> None:
        """The first player casts the card, or activates an ability; then both pass until it has resolved."""
        self.game.answer(slot + 1)
        for answer in answers:
            assert answer in self.game.legal, (answer, self.game.legal)
            self.game.answer(answer)
        while self.game.stack and self.game.kind == asks.PRIORITY:
            self.step()


COMBAT = ["combat", "beginning of combat", "declare attackers", "end of combat"]
ENDING = ["ending", "end", "cleanup"]


def test_an_additional_combat_phase_and_main_phase() -> None:
    """500.8: in that order, directly after this phase."""
    table = Table()
    table.follow(tree.ExtraParts(("combat", "main")))
    assert table.parts(0) == [*COMBAT, "postcombat main", *COMBAT, "postcombat main", *ENDING]


def test_additional_phases_several_times() -> None:
    table = Table()
    table.follow(tree.ExtraParts(("combat", "main"), count=tree.Number(2)))
    assert table.parts(0) == [*COMBAT, "postcombat main"] * 3 + ENDING


def test_after_a_part_that_is_named() -> None:
    table = Table()
    table.follow(tree.ExtraParts(("combat",), after="postcombat main"))
    assert table.parts(0) == [*COMBAT, "postcombat main", *COMBAT, *ENDING]
    table = Table()
    table.follow(tree.ExtraParts(("combat",), after="precombat main"))
    assert table.parts(0) == [*COMBAT, *COMBAT, "postcombat main", *ENDING]
    table = Table(part="end")
    table.follow(tree.ExtraParts(("combat",), after="postcombat main"))  # that one is over
    assert table.parts(0) == ["cleanup"]


def test_after_the_first_such_part_of_the_turn() -> None:
    """500.8: the first one only, running or to come."""
    first = tree.ExtraParts(("upkeep",), after="postcombat main", first=True)
    table = Table()
    table.follow(tree.ExtraParts(("combat", "main")))
    table.follow(first)
    assert table.parts(0) == [*COMBAT, "postcombat main", "beginning", "upkeep", *COMBAT, "postcombat main", *ENDING]
    table = Table(part="postcombat main")
    table.follow(first)
    assert table.parts(0) == ["beginning", "upkeep", *ENDING]
    table = Table(part="end")
    table.follow(tree.ExtraParts(("combat", "main")))
    table.follow(first)  # that one is over, though another is to come
    assert "upkeep" not in table.parts(0)


def test_additional_steps() -> None:
    """500.9, 500.10: after a phase a step comes with its own phase."""
    table = Table(part="upkeep")
    table.follow(tree.ExtraParts(("upkeep",)))
    assert table.parts(0)[:3] == ["upkeep", "draw", "precombat main"]
    table = Table()
    table.follow(tree.ExtraParts(("end",), after="postcombat main"))
    assert table.parts(0)[-6:] == ["postcombat main", "ending", "end", *ENDING]
    table = Table()
    table.follow(tree.ExtraParts(("beginning of combat",), after="end of combat", side="before"))
    assert table.parts(0)[:5] == [*COMBAT[:3], "beginning of combat", "end of combat"]


def test_additional_phases_before_others() -> None:
    table = Table()
    table.follow(tree.ExtraParts(("combat", "main"), after="postcombat main", side="before"))
    assert table.parts(0) == [*COMBAT, *COMBAT, "postcombat main", "postcombat main", *ENDING]
    table = Table()
    table.follow(tree.ExtraParts(("upkeep",), after="combat", side="before"))  # brings its phase, without the rest
    assert table.parts(0)[:3] == ["beginning", "upkeep", "combat"]
    table = Table(part="beginning of combat")
    table.follow(tree.ExtraParts(("main",), after="combat", side="before"))  # that one has begun
    table.follow(tree.ExtraParts(("main",), after="end of combat", side="before"))
    assert table.parts(0) == [*COMBAT[2:], "postcombat main", *ENDING]
    table = Table(part="upkeep")
    table.follow(tree.ExtraParts(("end of combat", "upkeep"), after="draw", side="before"))
    assert table.parts(0)[:3] == ["end of combat", "upkeep", "draw"]


def test_additional_phases_at_the_end_of_the_turn() -> None:
    table = Table()
    table.follow(tree.ExtraParts(("combat", "main"), after="turn"))
    assert table.parts(0) == [*COMBAT, "postcombat main", *ENDING, *COMBAT, "postcombat main"]
    table = Table(part="end")
    table.follow(tree.ExtraParts(("main",), after="turn"))
    assert table.parts(0) == ["cleanup", "postcombat main"]


def test_skipping_main_phases() -> None:
    """505.1a: after a skipped precombat main phase the one behind combat is the first of the turn."""
    table = Table(part="upkeep")
    mine = tree.ActivePlayer()
    table.follow(tree.SkipNext("precombat main", mine))
    assert table.parts(0) == ["draw", *COMBAT, "postcombat main", *ENDING]
    table = Table(part="upkeep")
    table.follow(do(tree.SkipNext("main", mine), tree.SkipNext("main", mine)))
    assert table.parts(0) == ["draw", *COMBAT, *ENDING]
    table = Table(part="upkeep")
    table.follow(do(tree.SkipNext("precombat main", mine), tree.SkipNext("postcombat main", mine)))
    # The one behind combat is now the first, so the second effect waits.
    assert table.parts(0) == ["draw", *COMBAT, "postcombat main", *ENDING]
    assert len(table.game.skips) == 1


def test_an_extra_turn_without_main_phases() -> None:
    table = Table()
    table.follow(tree.ExtraTurn(skips=("main",)))
    names = table.parts(1)
    assert names[names.index("turn of 0") :] == ["turn of 0", "beginning", "untap", "upkeep", "draw", *COMBAT, *ENDING]


def test_additional_parts_in_the_turn_of_another() -> None:
    """500.10a."""
    table = Table()
    table.follow(tree.ExtraParts(("combat",), who=tree.You()), you=1)
    assert table.parts(0) == [*COMBAT, "postcombat main", *ENDING]


def test_an_ability_that_waits_for_that_very_part() -> None:
    table = Table()
    table.follow(
        do(
            tree.ExtraParts(("combat", "main"), after="postcombat main", bind="that"),
            tree.Delayed(at_beginning("combat", tree.EachPlayer(), gain_life(1))),
            tree.Delayed(tree.Triggered(tree.BeginningOf("combat", which="this"), tree.Instructions(gain_life(10)))),
        )
    )
    table.until("postcombat main")
    assert table.game.players[0].life == 21
    table.until("beginning of combat")
    assert table.game.players[0].life == 31


def test_extra_turns() -> None:
    """500.7."""
    table = Table()
    table.follow(do(tree.ExtraTurn(tree.EachOpponent()), tree.ExtraTurn(count=tree.Number(2), skips=("combat",))))
    turns = [name for name in table.parts(4) if name.startswith("turn") or name == "combat"]
    assert turns == ["combat", "turn of 0", "turn of 0", "turn of 1", "combat", "turn of 1", "combat"]


def test_skipping_parts_and_turns() -> None:
    """614.10a: the next two, not the next one twice."""
    table = Table()
    table.follow(do(tree.SkipNext("combat"), tree.SkipNext("combat"), tree.SkipNext("turn", tree.EachOpponent())))
    names = [name for name in table.parts(3) if name.startswith("turn") or name == "combat"]
    assert names == ["turn of 0", "turn of 1", "combat", "turn of 0", "combat"]


def test_until_end_of_combat_means_this_combat() -> None:
    table = Table(part="beginning of combat")
    bear = table.battlefield(BEAR)
    source = tree.All(tree.Selector(tree.HasType("creature")))
    table.follow(do(change(source, plus(2, 2), duration=tree.UntilEndOfCombat()), tree.ExtraParts(("combat",))))
    effect = table.game.lasting[0]
    assert (effect.until, effect.serial) == (lasting.PART_ENDS, table.game.part.parent)
    assert table.game.permanent(bear).power == 4
    while table.game.permanent(bear).power == 4:
        table.step()
    assert table.game.part.part.key == "beginning of combat"


def test_until_your_next_turn() -> None:
    table = Table()
    bear = table.battlefield(BEAR)
    creatures = tree.All(tree.Selector(tree.HasType("creature")))
    table.follow(change(creatures, plus(1, 1), duration=tree.UntilYourNextTurn()))
    turn = table.game.turn
    while table.game.permanent(bear).power == 3:
        table.step()
    assert table.game.turn == turn + 2


# --- whole cards ---------------------------------------------------------------------------------------------


def test_a_spell_from_casting_to_the_graveyard() -> None:
    bolt = instant("Bolt", "{G}", spell(damage(3, TARGET), targets=(any_target(),)))
    table = Table(bolt)
    table.battlefield(FOREST)
    table.cast(table.hand[0], table.game.player_ref(1) + 1)
    assert table.game.players[1].life == 17
    assert table.game.zone_kind(table.hand[0]) == zones.GRAVEYARD


def test_a_spell_with_x_and_a_division() -> None:
    rain = sorcery("Rain", "{X}{G}", spell(
        tree.Damage(tree.X(), TARGET, divided=True),
        targets=(tree.TargetSpec(tree.AnyTarget(), tree.Number(1), tree.Number(2)),),
    ))  # fmt: skip
    table = Table(rain)
    for _ in range(5):
        table.battlefield(FOREST)
    bear = table.battlefield(BEAR, 1)
    table.cast(table.hand[0], 4, table.game.player_ref(1) + 1, code(bear), 3)
    assert (table.game.players[1].life, table.game.permanent(bear).damage) == (17, 1)


def test_modes() -> None:
    charm = instant("Charm", "{G}", tree.SpellAbility(tree.Modal(
        (
            tree.Instructions(gain_life(4)),
            tree.Instructions(pump(TARGET, 2, 2), (target(tree.HasType("creature")),)),
            tree.Instructions(lose_life(3, TARGET), (target_player(),)),
        ),
        tree.Number(1), tree.Number(2),
    )))  # fmt: skip
    table = Table(charm)
    table.battlefield(FOREST)
    bear = table.battlefield(BEAR)
    table.cast(table.hand[0], 2, 3, table.game.player_ref(1) + 1)
    assert (table.game.permanent(bear).power, table.game.players[1].life) == (4, 17)


def test_an_activated_ability_with_costs_and_a_condition() -> None:
    orb = artifact("Orb", "{1}", activated(
        cost(TAP, tree.PayLife(tree.Number(2)), tree.PaySacrifice(tree.Selector(tree.HasType("creature")))),
        draw(2), condition=tree.TurnOf(tree.You()), sorcery=True,
    ))  # fmt: skip
    table = Table()
    bear = table.battlefield(BEAR)
    ref = table.battlefield(orb)
    table.follow(tree.Nothing())
    before = len(table.game.hand(0))
    table.game.answer(code(ref))
    while table.game.stack:
        table.step()
    assert table.game.players[0].life == 18
    assert len(table.game.hand(0)) == before + 2
    assert not table.game.on_battlefield(bear)
    table.follow(tree.Untap(tree.All(tree.Selector())))
    assert code(ref) not in table.game.legal  # nothing to sacrifice


def test_a_condition_keeps_an_ability_from_being_activated() -> None:
    late = tree.DuringPart("postcombat main")
    orb = artifact("Orb", "{1}", activated(cost("{0}"), gain_life(1), condition=late))
    table = Table()
    ref = table.battlefield(orb)
    table.follow(tree.Nothing())
    assert code(ref) not in table.game.legal
    table.until("postcombat main")
    assert code(ref) in table.game.legal


def test_an_additional_cost() -> None:
    ritual = sorcery("Ritual", "{0}", tree.AdditionalCost(cost(tree.PaySacrifice(tree.Selector(tree.HasType("land"))))),
                     spell(draw(1)))  # fmt: skip
    table = Table(ritual)
    assert table.hand[0] + 1 not in table.game.legal
    land = table.battlefield(FOREST)
    table.follow(tree.Nothing())
    table.cast(table.hand[0])
    assert not table.game.on_battlefield(land)
    beast = creature("Beast", "{0}", "Beast", 3, 3, tree.AdditionalCost(cost(tree.PayDiscard())))
    table = Table(beast)
    size = len(table.game.hand(0))
    table.cast(table.hand[0], table.game.hand(0)[0] + 1)
    assert table.game.zone_kind(table.hand[0]) == zones.BATTLEFIELD
    assert len(table.game.hand(0)) == size - 2


def test_a_token_that_goes_at_the_end_of_turn() -> None:
    elemental = tree.TokenSpec("Elemental", ("creature",), power=tree.Number(3), toughness=tree.Number(1))
    end = tree.Triggered(
        tree.BeginningOf("end", which="next"), tree.Instructions(tree.SacrificeObject(tree.Chosen("it")))
    )
    spark = creature("Spark", "{0}", "Wizard", 1, 1,
                     when_enters(tree.CreateToken(elemental, bind="it"), tree.Delayed(end)))  # fmt: skip
    table = Table(spark)
    table.cast(table.hand[0])
    assert len(table.game.battlefield(0)) == 3
    table.until("end")
    assert len(table.game.battlefield(0)) == 2


def test_a_mana_ability_that_sacrifices_its_source() -> None:
    pebble = artifact("Pebble", "{0}", activated(cost(tree.PaySacrifice(THIS)), tree.AddMana(tree.ManaSymbols("{C}"))))
    table = Table(artifact("Rock", "{1}"))
    ref = table.battlefield(pebble)
    table.follow(tree.Nothing())
    table.cast(table.hand[0])
    assert table.game.zone_kind(table.hand[0]) == zones.BATTLEFIELD
    assert not table.game.on_battlefield(ref)


@pytest.mark.parametrize("seed", range(6))
def test_random_games_with_every_card_of_the_pool(seed: int) -> None:
    """Programs run as they come up; a copy and a saved game stay equal to the game."""
    chance = random.Random(seed)
    setup = Setup()
    definitions = [compile_card(pool_card(name), setup) for name in pool_names()]
    lands = [definition for definition in definitions if definition.types & 16]
    others = [definition for definition in definitions if not definition.types & 16]
    decks = [[chance.choice(lands) for _ in range(26)] + [chance.choice(others) for _ in range(34)] for _ in range(2)]
    game = rules.new_game("cr2026", setup, decks, seed)
    for number in range(600):
        if game.kind == OVER:
            break
        assert len(set(game.legal)) == len(game.legal) > 0
        plays = game.kind == asks.PRIORITY and len(game.legal) > 1 and chance.random() < 0.7
        game.answer(chance.choice(game.legal[1:] if plays else game.legal))
        if number % 50 == 0:
            twin = game.clone()
            loaded = rules.empty_game("cr2026", setup, 2, 0)
            loaded.from_bytes(game.to_bytes())
            assert game.to_ints() == twin.to_ints() == loaded.to_ints()
    assert all(slot & SLOT_MASK == slot for slot in game.battlefield(0))

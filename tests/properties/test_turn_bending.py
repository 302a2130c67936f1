"""Random games with a kit of cards that bend the turn: nothing is lost, nobody is stuck, copies are equal."""

from __future__ import annotations

import pytest
from states import check_at_priority, check_state

from mainphase.kernel.game import OVER
from mainphase.kernel.random import seeded
from mainphase.magic.abilities import tree
from mainphase.magic.abilities.build import (
    EACH_PLAYER,
    TARGET,
    at_beginning,
    create,
    creature_token,
    draw,
    gain_life,
    keyword,
    select,
    spell,
    static,
    target,
    target_player,
    triggered,
    when_enters,
)
from mainphase.magic.abilities.tree import ExtraParts, ExtraTurn, HasType, SkipNext
from mainphase.magic.cards import Card, CardFace, card, creature, enchantment, instant, sorcery
from mainphase.magic.definitions import Setup
from mainphase.magic.modern import rules
from mainphase.magic.modern.compile import compile_card
from mainphase.magic.modern.magic import Magic
from mainphase.magic.modern.variants import usual
from mainphase.magic.typeline import parse_type_line

MOST_TURNS = 30
FOREST = card("Forest", "", "Basic Land — Forest")
WOLF = Card(
    CardFace("Keeper", "{G}", parse_type_line("Creature — Human"), (keyword("daybound"),), "1", "2"),
    CardFace("Prowler", "", parse_type_line("Creature — Wolf"), (keyword("nightbound"),), "3", "3"),
    "transform",
)
LATER = tree.Delayed(tree.Triggered(tree.BeginningOf("combat", which="this"), tree.Instructions(gain_life(1))))
KIT: list[Card] = [
    WOLF,
    creature("Wisp", "{G}", "Spirit", 2, 2, keyword("phasing")),
    creature("Digger", "{G}", "Dwarf", 2, 1, triggered(
        tree.DealsDamage(to=tree.TargetPlayers(), combat=True), ExtraParts(("upkeep",), "combat", who=tree.You())
    )),
    creature("Usurper", "{G}", "Human", 2, 2, when_enters(tree.BecomeMonarch())),
    creature("Awake", "{G}", "Elf", 1, 1, static(tree.This(), tree.UntapsInOtherSteps(tree.EachOpponent()))),
    instant("Fade", "{G}", spell(tree.PhaseOut(TARGET), targets=(target(),))),
    instant("Vanish", "{G}", spell(tree.PhaseOut(tree.All(select(HasType("creature")))))),
    instant("Stop", "{G}", spell(tree.EndTurn())),
    instant("Peace", "{G}", spell(tree.EndCombat())),
    instant("Swarm", "{G}", spell(create(creature_token(1, 1, ("G",), ("Elf",)), 2))),
    instant("Dusk", "{G}", spell(tree.BecomeDay("night"))),
    sorcery("Turn", "{G}", spell(ExtraTurn(skips=("untap",)))),
    sorcery("War", "{G}", spell(ExtraParts(("combat", "main"), bind="it"), LATER)),
    sorcery("Dawn", "{G}", spell(ExtraParts(("beginning",), "turn"))),
    sorcery("Take", "{G}", spell(tree.ControlNextTurn(TARGET), targets=(target_player(),))),
    sorcery("Round", "{G}", spell(tree.ReverseTurnOrder(), draw(1))),
    sorcery("Tire", "{G}", spell(SkipNext("combat", EACH_PLAYER))),
    sorcery("Rest", "{G}", spell(SkipNext("turn", TARGET), targets=(target_player(),))),
    enchantment("Haze", "{G}", triggered(
        tree.BeginningOf("upkeep", tree.You(), "first"), ExtraParts(("upkeep",), who=tree.You())
    )),
    enchantment("Reservoir", "{G}", tree.PlayerStatic(EACH_PLAYER, (tree.KeepsMana(), tree.HandLimit(None)))),
    enchantment("Bell", "{G}", at_beginning("end", EACH_PLAYER, gain_life(1))),
    enchantment("Wreath", "{G}", tree.KeywordAbility("enchant", quality=HasType("creature")), subtypes="Aura"),
]  # fmt: skip


def new_game(seed: int, seats: int, edition: str) -> Magic:
    """A game of decks of 20 lands and 30 cards of the kit."""
    chance = seeded(seed)
    setup = Setup()
    kit = [compile_card(each, setup) for each in KIT]
    land = compile_card(FOREST, setup)
    decks = [[land] * 20 + [kit[chance.below(len(kit))] for _ in range(30)] for _ in range(seats)]
    variant = usual(seats)
    return rules.new_game(edition, setup, decks, seed, log=True, variant=variant)


@pytest.mark.parametrize("seed", range(24))
def test_games_with_a_bent_turn(seed: int) -> None:
    edition = ["cr2026", "cr2010", "cr2017", "cr2018"][seed % 4]
    game = new_game(seed, 2 + seed % 3, edition)
    chance = seeded(seed)
    for answers in range(1500):
        check_state(game)
        if game.kind == OVER or game.turn > MOST_TURNS:
            return
        if game.kind == 2:
            check_at_priority(game)
        assert game.lost[game.player] == 0
        assert game.lost[game.decider()] == 0
        if answers % 25 == 0:
            copy = game.clone()
            assert copy == game
            loaded = game.clone()
            loaded.from_bytes(game.to_bytes())
            assert loaded == game
        game.answer(game.legal[chance.below(len(game.legal))])

"""Random games with every way to cast and to pay: nothing is lost or doubled, and each play begun can be ended."""

from __future__ import annotations

from collections import Counter

from hypothesis import given, settings
from hypothesis import strategies as st

from conformance.magic.table import Play, Side
from mainphase.kernel.game import OVER
from mainphase.kernel.random import seeded
from mainphase.magic.abilities import tree
from mainphase.magic.abilities.build import (
    ARTIFACT,
    CREATURE,
    TAP,
    TARGET,
    YOURS,
    activated,
    any_target,
    cost,
    damage,
    draw,
    gain_life,
    instructions,
    select,
    spell,
    taps_for,
    target,
    triggered,
)
from mainphase.magic.abilities.tree import (
    AdditionalCost,
    CopyOnStack,
    CostChange,
    KeywordAbility,
    MayPay,
    PayOneOf,
    PaySacrifice,
    TargetSpec,
    WasPaid,
)
from mainphase.magic.cards import Card, artifact, creature, enchantment, instant, land, sorcery
from mainphase.magic.definitions import Definition

ON_STACK = TargetSpec(select(zone="stack"))
AN_ABILITY = TargetSpec(select(tree.IsAbility(), zone="stack"))
TWO_CARDS = tree.PayExile(select(zone="graveyard"), tree.Number(2))
MANA_OR_CREATURE = PayOneOf((cost("{2}"), cost(PaySacrifice(select(CREATURE)))))


def priced(name: str, *parts: str | tree.CostPart) -> KeywordAbility:
    """A keyword with a cost."""
    return KeywordAbility(name, cost=cost(*parts))


KIT: list[Card] = [
    instant("boon", "{G}", priced("kicker", "{1}"), spell(tree.If(WasPaid(), draw(), gain_life(1)))),
    sorcery("gift", "{1}", priced("flashback", "{G}"), spell(gain_life(1))),
    creature("beast", "{3}", "Beast", 3, 3, priced("evoke", "{G}"), triggered(tree.Enters(), draw())),
    creature("shade", "{4}", "Shade", 2, 2, priced("escape", "{1}", TWO_CARDS)),
    instant("chord", "{1}{G}{G}", KeywordAbility("convoke"), spell(damage(1, TARGET), targets=(any_target(),))),
    instant("tide", "{4}{G}", KeywordAbility("delve"), spell(draw())),
    sorcery("gear", "{3}{G}", KeywordAbility("improvise"), priced("buyback", "{1}"), spell(gain_life(1))),
    sorcery("grape", "{G}", KeywordAbility("storm"), spell(damage(1, TARGET), targets=(any_target(),))),
    creature("elf", "{2}{G}", "Elf", 2, 2, KeywordAbility("cascade")),
    sorcery("ripple", "{1}", KeywordAbility("rebound"), spell(gain_life(1))),
    sorcery("rage", "{3}", priced("madness", "{G}"), spell(damage(2, TARGET), targets=(target(CREATURE),))),
    creature("drake", "{3}", "Drake", 2, 2, priced("cycling", "{1}")),
    creature("turtle", "{1}", "Turtle", 1, 4, priced("ward", "{1}")),
    instant("fork", "{G}", spell(CopyOnStack(TARGET), targets=(ON_STACK,))),
    instant("bend", "{G}", spell(tree.ChangeTargets(TARGET, optional=False), targets=(ON_STACK,))),
    instant("stifle", "{0}", spell(tree.CounterObject(TARGET), targets=(AN_ABILITY,))),
    instant("stop", "{1}", spell(tree.CounterObject(TARGET), targets=(ON_STACK,))),
    instant("rite", "{0}", AdditionalCost(cost(MANA_OR_CREATURE)), spell(draw())),
    instant("deal", "{0}", spell(MayPay(cost("{1}", PaySacrifice(select(ARTIFACT))), draw()))),
    enchantment("tax", "{1}", CostChange(select(CREATURE, zone="stack"), tree.EachPlayer(), more="{1}")),
    enchantment("outlet", "{1}", activated(cost(tree.PayDiscard()), gain_life(1))),
    artifact("relic", "{1}", tree.Activated(cost(TAP, PaySacrifice(tree.This())), instructions(tree.AddMana(
        tree.ManaSymbols("{G}", tree.Count(select(CREATURE, YOURS))))))),
    creature("druid", "{G}", "Elf", 1, 1, taps_for("{G}")),
]  # fmt: skip
FOREST = land("wood", "Land", taps_for("{G}"))


def cards_of(play: Play) -> Counter[tuple[int, int]]:
    """How many cards of each kind each player owns, in all zones."""
    game = play.game
    found: Counter[tuple[int, int]] = Counter()
    for slot, definition in enumerate(game.definitions):
        assert isinstance(definition, Definition)
        if not game.is_token(slot):
            found[int(game.owner[slot]), int(definition.index)] += 1
            assert game.zones[game.zone[slot]].count(slot) == 1
    return found


@settings(max_examples=40)
@given(st.integers(0, 100_000))
def test_random_games_of_casting(seed: int) -> None:
    chance = seeded(seed)
    sides = []
    for _ in range(2):
        deck = [KIT[chance.below(len(KIT))] for _ in range(30)]
        lands = [FOREST] * (2 + chance.below(4))
        sides.append(Side(hand=deck[:7], battlefield=lands, library=deck[7:], graveyard=deck[:3], blanks=20, life=40))
    play = Play(*sides, quiet=True, seed=seed, manual=seed % 3 == 0)
    game = play.game
    before = cards_of(play)
    for number in range(250):
        if game.kind == OVER:
            break
        assert len(set(game.legal)) == len(game.legal) > 0
        code = game.legal[chance.below(len(game.legal))]
        if number % 10 == 0:
            saved = game.to_bytes()
            copy = game.clone()
            copy.from_bytes(saved)
            assert copy.to_bytes() == saved
            copy.answer(code)
            game.answer(code)
            assert copy.to_bytes() == game.to_bytes()
            assert cards_of(play) == before
        else:
            game.answer(code)
    for state in game.players:
        assert all(count >= 0 for count in state.pool)
    assert not game.payments or game.kind != OVER

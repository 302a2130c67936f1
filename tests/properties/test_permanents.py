"""Random games with every kind of permanent: what must hold of attachments, loyalty, defense, Sagas, faces, tokens."""

from __future__ import annotations

from functools import cache

from game_kinds import check_copies
from hypothesis import given
from hypothesis import strategies as st
from states import check_at_priority, check_state

from conformance.magic.test_double_faced import GLADE, TWINS, WOLF
from mainphase.kernel.game import OVER
from mainphase.kernel.random import seeded
from mainphase.kernel.window import PRIORITY
from mainphase.magic import zones
from mainphase.magic.abilities import tree
from mainphase.magic.abilities.build import (
    CREATURE,
    TARGET,
    activated,
    any_target,
    chapter,
    cost,
    count,
    creature_token,
    damage,
    draw,
    gain_life,
    instructions,
    put_counters,
    select,
    spell,
    target,
    triggered,
    when_enters,
)
from mainphase.magic.attaching import GOOD, fault
from mainphase.magic.cards import Card, artifact, card, creature, enchantment, instant
from mainphase.magic.changes import count_counters
from mainphase.magic.definitions import BATTLE, DEFENSE, LORE, LOYALTY, PLANESWALKER, SAGA, Definition, Setup
from mainphase.magic.modern import rules
from mainphase.magic.modern.compile import compile_card
from mainphase.magic.modern.magic import Magic
from mainphase.magic.modern.procedures.battles import final_chapter, has_triggered

SEEDS = st.integers(0, 10_000)
EDITIONS = st.sampled_from(["cr2026", "cr2026", "cr2018", "cr2017", "cr2010"])
ONE = tree.Number(1)
ENCHANT = tree.KeywordAbility("enchant", quality=CREATURE)
HOST_GROWS = tree.Static(tree.Host(), (tree.ChangePT(ONE, ONE),))


def loyalty(change: int, effect: tree.Effect, *targets: tree.TargetSpec) -> tree.Activated:
    price = tree.Cost((tree.PayLoyalty(tree.Number(change)),))
    return tree.Activated(price, instructions(effect, targets=targets), "sorcery")


KIT: tuple[Card, ...] = (
    enchantment("Wreath", "{0}", ENCHANT, HOST_GROWS, subtypes="Aura"),
    enchantment(
        "Shackle", "{0}", ENCHANT, tree.Static(tree.Host(), (tree.ChangePT(ONE, tree.Number(-1)),)), subtypes="Aura"
    ),
    enchantment("Oath", "{0}", tree.KeywordAbility("enchant", quality=tree.TargetPlayers()), subtypes="Aura"),
    card("Living Vine", "{1}", "Enchantment Creature — Plant", HOST_GROWS, pt="1/2"),
    artifact("Blade", "{0}", HOST_GROWS, tree.KeywordAbility("equip", cost=cost("{1}")), subtypes="Equipment"),
    artifact("Rampart", "{0}", tree.KeywordAbility("fortify", cost=cost("{0}")), subtypes="Fortification"),
    card(
        "Sage",
        "{1}",
        "Legendary Planeswalker — Maris",
        loyalty(1, draw()),
        loyalty(-2, damage(2, TARGET), any_target()),
        loyalty=3,
    ),
    card("Hermit", "{1}", "Planeswalker — Maris Oden", loyalty(0, put_counters("loyalty", tree.This())), loyalty=1),
    card("Siege", "{1}", "Battle — Siege", when_enters(gain_life(1)), defense=2),
    enchantment("Tale", "{1}", chapter((1, 2), gain_life(1)), chapter(3, draw()), subtypes="Saga"),
    card("Barge", "{1}", "Artifact — Vehicle", tree.KeywordAbility("crew", number=tree.Number(2)), pt="3/3"),
    WOLF,
    GLADE,
    TWINS,
    creature(
        "Ox",
        "{1}",
        "Ox",
        2,
        3,
        triggered(tree.Attacks(), tree.CreateToken(creature_token(1, 1, ("R",), ("Goblin",)), attacking=True)),
    ),
    creature("Rat", "{0}", "Rat", 1, 1),
    instant("Mirror", "{1}", spell(tree.CreateCopyToken(TARGET), targets=(target(),))),
    instant("Spread", "{0}", spell(tree.Proliferate())),
    instant("Lash", "{0}", spell(tree.Attach(TARGET, tree.Target(1)), targets=(target(), target(CREATURE)))),
    instant("Turn", "{0}", spell(tree.Transform(tree.All(select())))),
    instant(
        "Gift", "{0}", spell(put_counters("flying", TARGET), put_counters("+1/+1", TARGET), targets=(target(CREATURE),))
    ),
    instant("Pull", "{0}", spell(tree.ReturnToHand(TARGET), targets=(target(),))),
    instant("Slay", "{0}", spell(tree.Destroy(TARGET), targets=(target(),))),
    instant("Rise", "{1}", spell(tree.PutOntoBattlefield(tree.All(tree.Selector(zone="graveyard", whose=tree.You()))))),
    instant("Theft", "{1}", spell(tree.Continuous(TARGET, (tree.GainControl(),)), targets=(target(),))),
    instant(
        "Charm",
        "{0}",
        spell(tree.Continuous(TARGET, (tree.BecomeType(("creature",)), tree.SetPT(ONE, ONE))), targets=(target(),)),
    ),
    instant("Growth", "{0}", spell(gain_life(count(CREATURE)))),
    artifact("Drum", "{0}", activated(cost("{0}"), tree.Unattach(tree.All(select(tree.HasSubtype("Equipment")))))),
)


@cache
def compiled() -> tuple[Setup, list[Definition]]:
    """The kit, compiled once."""
    setup = Setup()
    return setup, [compile_card(each, setup) for each in KIT]


def new_game(seed: int, edition: str, manual: bool = False) -> Magic:
    """A game between two decks of the kit and Forests."""
    setup, kit = compiled()
    forest = compile_card(card("Forest", "", "Basic Land — Forest"), setup)
    chance = seeded(seed)
    decks = [[forest] * 14 + [kit[chance.below(len(kit))] for _ in range(26)] for _ in range(2)]
    return rules.new_game(edition, setup, decks, seed, manual)


def check_faces(game: Magic) -> None:
    """Off the stack and the battlefield the front face is up; a permanent says which of its faces is."""
    for slot in range(len(game.owner)):
        definition = game.definitions[slot]
        if game.zone_kind(slot) not in (zones.STACK, zones.BATTLEFIELD):
            assert definition.front is None
        permanent = game.permanents[slot]
        if permanent.ref:
            assert (permanent.turned != 0) == (definition.front is not None)
            if permanent.base is definition:
                assert permanent.base.index == definition.index


def check_kinds(game: Magic) -> None:
    """With priority nothing is left that a state-based action would do."""
    for seat in range(game.seats):
        for slot in game.battlefield(seat):
            permanent = game.permanents[slot]
            assert fault(game, permanent) == GOOD
            if permanent.types & PLANESWALKER:
                assert count_counters(game, permanent.ref, 2, LOYALTY) > 0
            if permanent.types & BATTLE:
                assert count_counters(game, permanent.ref, 2, DEFENSE) > 0 or has_triggered(game, permanent.ref)
                assert permanent.protector == 1 - seat
            if SAGA in permanent.subtypes and 0 < final_chapter(permanent) <= count_counters(
                game, permanent.ref, 2, LORE
            ):
                assert has_triggered(game, permanent.ref)


@given(SEEDS, EDITIONS, st.booleans())
def test_random_games_with_every_kind_of_permanent(seed: int, edition: str, manual: bool) -> None:
    game = new_game(seed, edition, manual)
    chance = seeded(seed + 1)
    cards = len(game.owner)
    for number in range(400):
        check_state(game)
        check_faces(game)
        assert len(game.owner) - len(game.token_slots) == cards
        if game.kind == OVER:
            return
        if game.kind == PRIORITY:
            check_at_priority(game)
            check_kinds(game)
        if number % 40 == 0:
            check_copies(game)
        game.answer(game.legal[chance.below(len(game.legal))])


@given(SEEDS)
def test_games_with_every_kind_of_permanent_do_not_depend_on_the_log(seed: int) -> None:
    silent, logged = new_game(seed, "cr2026"), new_game(seed, "cr2026")
    logged.log_on = True
    one, other = seeded(seed), seeded(seed)
    for _ in range(200):
        if silent.kind == OVER:
            break
        assert silent.legal == logged.legal
        silent.answer(silent.legal[one.below(len(silent.legal))])
        logged.answer(logged.legal[other.below(len(logged.legal))])
    assert silent == logged

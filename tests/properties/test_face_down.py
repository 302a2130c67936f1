"""Random games with face-down cards: what must hold of them, and that no copy for a player tells what another hides."""

from __future__ import annotations

from functools import cache

from game_kinds import check_copies
from hypothesis import given
from hypothesis import strategies as st
from states import check_at_priority, check_state
from test_invariants import describe

from mainphase.kernel.game import OVER
from mainphase.kernel.random import seeded
from mainphase.kernel.window import PRIORITY
from mainphase.magic import zones
from mainphase.magic.abilities import tree
from mainphase.magic.abilities.build import (
    CREATURE,
    TARGET,
    cost,
    count,
    draw,
    gain_life,
    put_counters,
    spell,
    target,
    triggered,
    when_dies,
    when_enters,
)
from mainphase.magic.abilities.tree import KeywordAbility, Manifest, Number, TopCards
from mainphase.magic.cards import Card, card, creature, enchantment, instant, land
from mainphase.magic.definitions import Definition, Setup
from mainphase.magic.keyword_actions import manifest_dread
from mainphase.magic.lookups import DOWN_STRIDE
from mainphase.magic.modern import rules
from mainphase.magic.modern.compile import compile_card
from mainphase.magic.modern.magic import Magic
from mainphase.magic.permanents import FACE_DOWN
from mainphase.magic.state import CAST_DOWN
from mainphase.magic.view import card_in, deal_unknown, knows

SEEDS = st.integers(0, 10_000)
EDITIONS = st.sampled_from(["cr2026", "cr2026", "cr2018", "cr2017", "cr2010"])


def hides(name: str, price: str) -> KeywordAbility:
    """A keyword for casting face down."""
    return KeywordAbility(name, cost=cost(price))


KIT: tuple[Card, ...] = (
    creature("Snake", "{3}", "Snake", 4, 4, hides("morph", "{1}"), triggered(tree.TurnsFaceUp(), draw())),
    creature("Hydra", "{4}", "Hydra", 1, 1, hides("megamorph", "{X}"), tree.AsTurnedUp(put_counters("+1/+1"))),
    creature("Rat", "{2}", "Rat", 3, 1, hides("disguise", "{0}"), when_dies(gain_life(1))),
    creature("Imp", "{3}", "Imp", 3, 3, KeywordAbility("morph", cost=cost(tree.PayDiscard()))),
    creature("Ox", "{1}", "Ox", 2, 3, when_enters(gain_life(1))),
    land("Cave", "Land", hides("morph", "{1}")),
    card("Idol", "{1}", "Artifact"),
    instant("Hide", "{1}", spell(Manifest(TopCards()))),
    instant("Hide Two", "{2}", spell(Manifest(TopCards(Number(2)), cloak=True))),
    instant("Dread", "{1}", spell(manifest_dread())),
    instant("Give", "{1}", spell(Manifest(TopCards(whose=tree.EachOpponent()), tree.EachOpponent()))),
    instant("Burn", "{0}", spell(tree.Exile(TopCards(Number(2)), face_down=True))),
    instant("Seal", "{0}", spell(tree.Exile(TARGET, face_down=True), targets=(target(CREATURE),))),
    instant("Back", "{0}", spell(tree.ReturnToHand(tree.All(tree.Selector(zone="exile", whose=tree.You()))))),
    creature("Seer", "{1}", "Bird", 1, 1, KeywordAbility("foretell", cost=cost("{0}"))),
    instant("Unmask", "{0}", spell(tree.TurnFaceUp(TARGET), targets=(target(CREATURE),))),
    instant("Bury", "{0}", spell(tree.TurnFaceDown(TARGET), targets=(target(CREATURE),))),
    instant("Lift", "{0}", spell(tree.ReturnToHand(TARGET), targets=(target(CREATURE),))),
    instant("Slay", "{0}", spell(tree.Destroy(TARGET), targets=(target(CREATURE, tree.IsFaceDown()),))),
    instant("Fade", "{0}", spell(tree.PhaseOut(TARGET), targets=(target(CREATURE),))),
    instant("Mirror", "{0}", spell(tree.CreateCopyToken(TARGET), targets=(target(CREATURE),))),
    instant("Theft", "{1}", spell(tree.Continuous(TARGET, (tree.GainControl(),)), targets=(target(),))),
    instant(
        "Mimic",
        "{0}",
        spell(
            tree.Continuous(TARGET, (tree.BecomeCopy(tree.Target(1)),)), targets=(target(CREATURE), target(CREATURE))
        ),
    ),
    instant("Stop", "{0}", spell(tree.CounterObject(TARGET), targets=(tree.TargetSpec(tree.Selector(zone="stack")),))),
    instant("Growth", "{0}", spell(gain_life(count(CREATURE, tree.IsFaceDown())))),
    enchantment("Haze", "{1}", tree.Static(tree.Selector(tree.IsFaceDown()), (tree.ChangePT(Number(1), Number(1)),))),
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


def check_down(game: Magic) -> None:
    """What is face down lies on the stack or the battlefield, once, and looks like that; all else shows its card."""
    slots = game.down[::DOWN_STRIDE]
    assert len(slots) == len(set(slots))
    for place in range(0, len(game.down), DOWN_STRIDE):
        slot = game.down[place]
        face = game.definitions[slot]
        assert face.index in game.setup.face_down
        assert game.zone_kind(slot) in (zones.STACK, zones.BATTLEFIELD, zones.PHASED)
        permanent = game.permanents[slot]
        if permanent.ref:
            assert permanent.turned == FACE_DOWN
            assert permanent.definition is face and permanent.base is face
        if game.down[place + 4] == CAST_DOWN:
            assert game.setup.definitions[game.down[place + 1]].cast_down == face.index
    for slot in range(len(game.owner)):
        if slot not in slots:
            assert game.permanents[slot].turned != FACE_DOWN
            assert game.is_token(slot) or game.definitions[slot].name != ""


@given(SEEDS, EDITIONS, st.booleans())
def test_random_games_with_face_down_cards(seed: int, edition: str, manual: bool) -> None:
    game = new_game(seed, edition, manual)
    chance = seeded(seed + 1)
    cards = len(game.owner)
    for number in range(400):
        check_state(game)
        check_down(game)
        assert len(game.owner) - len(game.token_slots) == cards
        if game.kind == OVER:
            return
        if game.kind == PRIORITY:
            check_at_priority(game)
        if number % 40 == 0:
            check_copies(game)
        game.answer(game.legal[chance.below(len(game.legal))])


def position(seed: int, depth: int) -> Magic:
    """A game after that many random answers, or at its end."""
    game = new_game(seed, "cr2026")
    chance = seeded(seed + 1)
    for _ in range(depth):
        if game.kind == OVER:
            break
        game.answer(game.legal[chance.below(len(game.legal))])
    return game


@given(SEEDS, st.integers(20, 300), st.integers(0, 1))
def test_a_copy_for_a_player_looks_the_same_to_that_player(seed: int, depth: int, viewer: int) -> None:
    game = position(seed, depth)
    if game.kind == OVER:
        return
    other = game.clone_for(viewer, seed + 77)
    check_state(other)
    check_down(other)
    if game.player == viewer:
        assert describe(game, viewer) == describe(other, viewer)
        assert other.legal == game.legal
    for owner in range(game.seats):
        own = [slot for slot in range(len(game.owner)) if game.owner[slot] == owner]
        assert sorted(card_in(game, slot) for slot in own) == sorted(card_in(other, slot) for slot in own)
    for slot in range(len(game.owner)):
        if knows(game, viewer, slot):
            assert card_in(game, slot) == card_in(other, slot)


@given(SEEDS, st.integers(60, 300), st.integers(0, 1))
def test_a_copy_does_not_depend_on_what_the_player_does_not_know(seed: int, depth: int, viewer: int) -> None:
    """Dealing anew what has already been dealt anew may give everything that dealing the true game may give."""
    game = position(seed, depth)
    exiled = [slot for slot in range(len(game.owner)) if game.is_face_down(slot)]
    hidden = [slot for slot in [*game.down[::DOWN_STRIDE], *exiled] if not knows(game, viewer, slot)]
    if game.kind == OVER or not hidden:
        return
    other = game.clone()
    deal_unknown(other, viewer)
    slot = hidden[-1]
    found = [{int(card_in(each.clone_for(viewer, n), slot)) for n in range(120)} for each in (game, other)]
    if all(len(cards) < 6 for cards in found):  # all that there are have come by now
        assert found[0] == found[1]

"""Random effects on random boards: everything that the ability language can say runs, and no card is lost by it.

The same in what either player may imagine of the duel, where all hidden cards are dealt anew.
"""

from __future__ import annotations

from typing import Any

from hypothesis import given
from hypothesis import strategies as st
from yugioh_board import FILLER, HUGE, STRONG, WEAK
from yugioh_trees import TREES, effects

from mainphase.kernel.errors import UserError
from mainphase.kernel.game import OVER
from mainphase.kernel.random import seeded
from mainphase.kernel.values import Reader
from mainphase.yugioh import rules, zones
from mainphase.yugioh.abilities import tree
from mainphase.yugioh.abilities.build import FACE_UP, all_monsters, equips, field_cards, target
from mainphase.yugioh.cards import Card, monster, spell, trap
from mainphase.yugioh.compile import compile_card
from mainphase.yugioh.definitions import Definition, Setup
from mainphase.yugioh.duel import Duel
from mainphase.yugioh.field_cards import BLANK
from mainphase.yugioh.types import COUNTER, EARTH, EQUIP, FIELD, QUICK_PLAY, ZOMBIE

MOST = 150
"""Questions answered in one duel."""


def deck_of(setup: Setup, drawn: list[tree.Effect], events: list[Any]) -> list[Definition]:
    """A Deck in which every sort of card has one of the effects; sorts that cannot have theirs are left out."""
    one, two, three = drawn
    slots = (target(field_cards(), 0, 2),)
    cards: list[Card] = [
        spell("Spell", 0, tree.Activation(one, slots)),
        spell("Quick", 0, tree.Activation(two, slots), kind=QUICK_PLAY),
        trap("Trap", 0, tree.Activation(three, slots)),
        trap("Answer", 0, tree.Activation(one, slots, when=tuple(events))),
        trap("Counter", 0, tree.Activation(two, answers=tree.Answers(("spell", "trap", "monster"))), kind=COUNTER),
        spell("Equip", 0, *equips(attack=500), kind=EQUIP),
        spell("Field", 0, all_monsters(FACE_UP, attack=200, defense=-300), kind=FIELD),
        monster("Flip", 0, 2, EARTH, ZOMBIE, 400, 900, tree.FlipEffect(one, slots), flip=True),
        monster("Waiting", 0, 3, EARTH, ZOMBIE, 1100, 900, tree.Trigger(tuple(events), two, slots, optional=True)),
        monster("Doing", 0, 4, EARTH, ZOMBIE, 1300, 1200, tree.Ignition(three, slots, once_a_turn=True)),
    ]
    deck = [compile_card(card, setup) for card in (FILLER, WEAK, STRONG, HUGE)]
    for card in cards:
        try:
            deck.append(compile_card(card, setup))
        except UserError as error:
            assert error.message in ("not_supported", "tree.no_target_slot")
    return [definition for definition in deck for _ in range(3)]


def check(game: Duel, cards: int) -> None:
    """No card is lost or doubled, zones keep their limits, the state is the value that it was saved as."""
    slots = sorted(slot for zone in game.zones for slot in zone)
    assert slots == list(range(cards))
    for player in (0, 1):
        assert len(game.monsters(player)) <= 5
        assert len(game.spells(player)) <= 5
        assert game.duelists[player].lp >= 0
    for slot in slots:
        on_field = zones.MONSTERS <= game.zone_kind(slot) <= zones.FIELD
        assert (game.cards[slot] is not BLANK) == on_field
        assert not on_field or game.cards[slot].ref == game.ref(slot)
    assert game.kind == OVER or game.legal


EVENT = st.sampled_from(tree.Event.__args__).flatmap(lambda each: TREES.nodes(each, 2))
EVENTS = st.lists(EVENT, min_size=1, max_size=3)


@given(st.lists(effects(3), min_size=3, max_size=3), EVENTS, st.integers(0, 10_000), st.booleans())
def test_random_effects_run(drawn: list[tree.Effect], events: list[Any], seed: int, classic: bool) -> None:
    setup = Setup()
    deck = deck_of(setup, drawn, events)
    game = rules.new_game("classic2003" if classic else "goat2005", setup, [deck, deck], seed)
    choices = seeded(seed + 1)
    for count in range(MOST):
        if game.kind == OVER:
            return
        game.answer(game.legal[choices.below(len(game.legal))])
        if count % 10 == 0:
            check(game, 2 * len(deck))
            imagined = game.clone_for(count // 10 % 2, seed + count)
            check(imagined, 2 * len(deck))
            if imagined.kind != OVER:
                imagined.answer(imagined.legal[choices.below(len(imagined.legal))])
                check(imagined, 2 * len(deck))
    saved: list[int] = []
    game.save(saved)
    again = rules.empty_game(game.edition, setup, 0)
    again.load(Reader(saved))
    saved_again: list[int] = []
    again.save(saved_again)
    assert saved_again == saved

"""Mana that may be spent on some things only (106.6), and Powerstones (111.10h)."""

from __future__ import annotations

import random

import pytest

from conformance.magic.table import Play, Side
from mainphase.kernel.decision import decision
from mainphase.kernel.reasons import Action
from mainphase.kernel.values import Reader
from mainphase.magic.abilities import tree
from mainphase.magic.abilities.build import (
    CREATURE,
    TAP,
    YOU,
    activated,
    add_mana,
    cost,
    counter,
    create,
    gain_life,
    keyword,
    spell,
    taps_for,
    target_spell,
)
from mainphase.magic.abilities.tree import AddMana, HasType, ManaSymbols
from mainphase.magic.cards import Card, artifact, creature, instant, land, sorcery
from mainphase.magic.modern.why import why_not
from mainphase.magic.pool import names
from mainphase.magic.rulings import cant_be_countered
from mainphase.magic.tokens import PREDEFINED
from mainphase.magic.view import View

MODES = pytest.mark.parametrize("manual", [False, True], ids=["auto", "manual"])
ARTIFACT = HasType("artifact")


def only(symbols: str, spells: tree.Filter | None, *price: object, **more: object) -> tree.Activated:
    """{T}: that mana, for those spells only."""
    return activated(cost(TAP, *price), AddMana(ManaSymbols(symbols), YOU, spells, **more))  # type: ignore[arg-type]


BOON = instant("Boon", "{1}", spell(gain_life(1)))
CAT = creature("Cat", "{1}", "Cat", 1, 1)
ROD = artifact("Rod", "{1}", activated(cost("{1}"), gain_life(2)))
LAIR = land("Lair", "Land", only("{G}", CREATURE))
FORGE = land("Forge", "Land", only("{C}", ARTIFACT, abilities_of=ARTIFACT))
STONE = artifact("Stone", "{0}", only("{C}", ARTIFACT, besides="anything"))
FILTER = artifact("Filter", "{0}", activated(cost("{1}", TAP), add_mana("{W}")))
GROTTO = land("Grotto", "Land", activated(cost("{1}", TAP), add_mana("{W}")))
WHITE = instant("White", "{W}", spell(gain_life(1)))
WHITE_CAT = creature("White Cat", "{W}", "Cat", 1, 1)
PLAIN = land("Plain", "Land", taps_for("{C}"))


def at_main(side: Side, other: Side | None = None, manual: bool = False) -> Play:
    play = Play(side, other or Side(), manual=manual)
    play.to("precombat main", "A")
    return play


def finish(play: Play, seed: int = 0) -> None:
    """Pay, whatever way is chosen."""
    chance = random.Random(seed)
    while play.question != "priority":
        play.answer(chance.choice(play.options))


@pytest.mark.covers("106.6")
@MODES
@pytest.mark.parametrize(
    ("source", "castable"),
    [
        (LAIR, {"Cat"}),
        (FORGE, {"Rod"}),
        (STONE, {"Rod"}),
        (PLAIN, {"Cat", "Rod", "Boon"}),
    ],
)
def test_106_6_it_pays_only_for_what_it_may_be_spent_on(source: Card, castable: set[str], manual: bool) -> None:
    hand = [BOON, CAT, ROD]
    play = at_main(Side(hand, [source]), manual=manual)
    assert {card.name for card in hand if play.may(f"cast {card.name}")} == castable
    for name in castable:
        again = at_main(Side(hand, [source]), manual=manual)
        again.answer(f"cast {name}")
        finish(again)
        assert again.stack == [name]
        assert again.is_tapped(source.name)


@pytest.mark.covers("106.6")
@MODES
@pytest.mark.parametrize(("source", "able"), [(LAIR, False), (FORGE, True), (STONE, True), (PLAIN, True)])
def test_106_6_abilities_of_permanents(source: Card, able: bool, manual: bool) -> None:
    play = at_main(Side(battlefield=[source, ROD]), manual=manual)
    assert play.may("activate Rod") == able
    if able:
        play.answer("activate Rod")
        finish(play)
        play.resolve()
        assert play.life("A") == 22


@pytest.mark.covers("106.6", "109.2")
def test_106_6_abilities_of_artifacts_are_those_of_artifact_permanents() -> None:
    cycler = artifact("Wheel", "{9}", keyword("cycling", price=cost("{1}")))
    play = at_main(Side([cycler], [FORGE]))
    assert not play.may("activate Wheel")
    assert at_main(Side([cycler], [STONE])).may("activate Wheel")


@pytest.mark.covers("106.6")
def test_106_6_abilities_only() -> None:
    well = land("Well", "Land", only("{C}", None, besides="abilities"))
    play = at_main(Side([BOON, CAT, ROD], [well, ROD]))
    assert [play.may(f"cast {card.name}") for card in (BOON, CAT, ROD)] == [False, False, False]
    assert play.may("activate Rod")


@pytest.mark.covers("106.6", "118.12")
@pytest.mark.parametrize(("source", "able"), [(LAIR, False), (FORGE, False), (STONE, True), (PLAIN, True)])
def test_106_6_other_costs(source: Card, able: bool) -> None:
    tax = instant("Tax", "{0}", spell(tree.MayPay(cost("{1}"), gain_life(5))))
    play = at_main(Side([tax], [source]))
    play.cast("Tax")
    play.resolve()
    assert (play.question == "pay") == able
    if able:
        play.answer("yes Tax")
        assert play.life("A") == 25


# --- the costs of mana abilities -----------------------------------------------------------------------------


@pytest.mark.covers("106.6", "605.3a", "601.2g")
@MODES
@pytest.mark.parametrize(
    ("sources", "wanted", "payable"),
    [
        ([STONE, FILTER], WHITE, True),  # activating a mana ability is no casting
        ([STONE, GROTTO], WHITE, True),
        ([FORGE, FILTER], WHITE, True),  # an ability of an artifact
        ([FORGE, GROTTO], WHITE, False),
        ([LAIR, FILTER], WHITE, False),
        ([LAIR, FILTER], WHITE_CAT, False),
        ([LAIR, FILTER], CAT, True),
        ([FORGE, STONE, FILTER, GROTTO], instant("White", "{W}{W}", spell(gain_life(1))), True),
        ([FORGE, FORGE, FILTER, GROTTO], instant("White", "{W}{W}", spell(gain_life(1))), False),
        ([STONE, PLAIN, FILTER], instant("White", "{1}{W}", spell(gain_life(1))), True),
        ([STONE, STONE, FILTER], instant("White", "{1}{W}", spell(gain_life(1))), False),
    ],
)
def test_106_6_mana_abilities_that_cost_mana(sources: list[Card], wanted: Card, payable: bool, manual: bool) -> None:
    for seed in range(5 if manual else 1):
        play = at_main(Side([wanted], sources), manual=manual)
        assert play.may(f"cast {wanted.name}") == payable
        if payable:
            play.answer(f"cast {wanted.name}")
            finish(play, seed)
            assert play.stack == [wanted.name]


# --- floating ------------------------------------------------------------------------------------------------


RITUAL = instant("Ritual", "{0}", spell(AddMana(ManaSymbols("{R}{R}"), YOU, CREATURE)))


@pytest.mark.covers("106.6", "106.4")
@MODES
def test_106_6_mana_in_the_pool_keeps_its_restriction(manual: bool) -> None:
    play = at_main(Side([RITUAL, CAT, BOON]), manual=manual)
    play.cast("Ritual")
    play.resolve()
    assert (play.pool("A"), int(play.game.players[0].floating)) == (0, 2)
    assert (play.may("cast Boon"), play.may("cast Cat")) == (False, True)
    play.answer("cast Cat")
    finish(play)
    assert (play.stack, int(play.game.players[0].floating)) == (["Cat"], 1)
    play.resolve()
    since = play.mark
    play.to("end", "A")
    lost = [event.amount for event in play.events(since, "mana emptied") if event.amount]
    assert (lost, int(play.game.players[0].floating), list(play.game.restricted)) == ([1], 0, [])


@pytest.mark.covers("106.6")
def test_106_6_restricted_mana_is_spent_first() -> None:
    free = instant("Free", "{0}", spell(add_mana("{R}{R}")))
    play = at_main(Side([free, RITUAL, creature("Ox", "{2}{R}", "Ox", 3, 3), BOON]))
    play.cast("Free")
    play.resolve()
    play.cast("Ritual")
    play.resolve()
    play.cast("Ox")
    assert (play.pool("A"), list(play.game.restricted)) == (1, [])
    play.resolve()
    assert play.may("cast Boon")


@pytest.mark.covers("106.6")
def test_106_6_by_hand_the_player_chooses_which_mana_is_spent() -> None:
    free = instant("Free", "{0}", spell(add_mana("{R}")))
    play = at_main(Side([free, RITUAL, creature("Ox", "{R}", "Ox", 3, 3)]), manual=True)
    for name in ("Free", "Ritual"):
        play.cast(name)
        play.resolve()
    play.answer("cast Ox")
    while "done" in play.options:
        play.answer("done")
    assert len(play.options) == 2
    (bound,) = [option for option in play.options if "Ritual" in option]
    play.answer(bound)
    assert (play.pool("A"), play.stack) == (1, ["Ox"])


@pytest.mark.covers("106.6", "500.5")
def test_106_6_mana_that_lasts_keeps_its_restriction() -> None:
    lasting = instant("Lasting", "{0}", spell(AddMana(ManaSymbols("{R}"), YOU, CREATURE, lasts=tree.UntilEndOfTurn())))
    play = at_main(Side([lasting, CAT, BOON]))
    play.cast("Lasting")
    play.resolve()
    play.to("postcombat main", "A")
    assert (play.may("cast Boon"), play.may("cast Cat")) == (False, True)


@pytest.mark.covers("106.6")
def test_106_6_copies_and_saved_games_keep_it() -> None:
    play = at_main(Side([RITUAL, CAT, BOON]))
    play.cast("Ritual")
    play.resolve()
    copy = play.game.clone()
    assert list(copy.restricted) == list(play.game.restricted)
    saved: list[int] = []
    play.game.save(saved)
    copy.load(Reader(saved))
    assert list(copy.restricted) == list(play.game.restricted)
    mine = View(play.game, 1).players[0].bound
    assert [(int(mana.code), int(mana.number), mana.definition.name) for mana in mine] == [(3, 2, "Ritual")]


# --- riders and refusals ---------------------------------------------------------------------------------------


@pytest.mark.covers("106.6", "701.6a")
@pytest.mark.parametrize("firm", [True, False])
def test_106_6_a_spell_on_which_it_is_spent_cannot_be_countered(firm: bool) -> None:
    halls = land("Halls", "Land", only("{G}", CREATURE, uncounterable=firm))
    deny = instant("Deny", "{0}", spell(counter(), targets=(target_spell(),)))
    play = at_main(Side([CAT], [halls]), Side([deny]))
    play.cast("Cat")
    play.passes("A")
    play.cast("Deny", "Cat")
    play.resolve_all()
    assert play.battlefield("A").count("Cat") == (1 if firm else 0)


@pytest.mark.covers("106.6")
def test_106_6_what_is_cast_without_it_can_be_countered() -> None:
    play = at_main(Side([CAT], ["Cavern of Souls", PLAIN]), Side(["Counterspell"], ["Island", "Island"]))
    play.cast("Cat")
    play.passes("A")
    play.cast("Counterspell", "Cat")
    play.resolve_all()
    assert play.graveyard("A") == ["Cat"]


@pytest.mark.covers("106.6", "118.3")
def test_106_6_the_refusal_says_why() -> None:
    play = at_main(Side([BOON], [LAIR]))
    slot = play.game.hand(0)[0]
    reasons = why_not(play.game, 0, Action("cast", play.game.ref(slot)))
    assert [(reason.rule, reason.message) for reason in reasons] == [("106.6", "why.mana_restricted")]
    dear = instant("Dear", "{3}", spell(gain_life(1)))
    play = at_main(Side([dear], [LAIR]))
    reasons = why_not(play.game, 0, Action("cast", play.game.ref(play.game.hand(0)[0])))
    assert [(reason.rule, reason.message) for reason in reasons] == [("118.3", "why.not_enough_mana")]


@pytest.mark.covers("106.6", "607.2d")
def test_106_6_the_chosen_type() -> None:
    play = at_main(Side(["Cavern of Souls", creature("Dog", "{W}", "Dog", 1, 1), creature("Cub", "{W}", "Cat", 1, 1)]))
    play.answer("play Cavern of Souls")
    assert play.question == "choose a word"
    for option in decision(play.game).options:
        if option.word == "Dog":
            play.game.answer(option.code)
            break
    assert (play.may("cast Dog"), play.may("cast Cub")) == (True, False)
    play.cast("Dog")
    assert cant_be_countered(play.game, play.game.stack[-1].source)


# --- Powerstones -----------------------------------------------------------------------------------------------


@pytest.mark.covers("111.10h", "106.6")
def test_111_10h_powerstones_pay_for_anything_but_nonartifact_spells() -> None:
    make = sorcery("Make", "{0}", spell(create(PREDEFINED["Powerstone"])))
    ox = creature("Ox", "{0}", "Ox", 1, 1, activated(cost("{1}"), gain_life(3)))
    play = at_main(Side([make, BOON, CAT, ROD], [ox]))
    play.cast("Make")
    play.resolve()
    stone = play.permanent("Powerstone")
    assert {play.setup.subtypes[number] for number in stone.subtypes} == {"Powerstone"}
    assert [play.may(f"cast {name}") for name in ("Boon", "Cat", "Rod")] == [False, False, True]
    play.activate("Ox")
    play.resolve()
    assert (play.life("A"), play.is_tapped("Powerstone")) == (23, True)


@pytest.mark.covers("111.10h")
def test_111_10h_cards_create_them_tapped() -> None:
    play = at_main(Side(["Fallaji Excavation"], ["Forest"] * 5))
    play.cast("Fallaji Excavation")
    play.resolve()
    assert [bool(play.permanent("Powerstone", number).tapped) for number in range(3)] == [True] * 3
    assert play.life("A") == 23


# --- cards of the pool -----------------------------------------------------------------------------------------


@pytest.mark.covers("106.6")
@pytest.mark.parametrize(
    ("source", "cards", "castable"),
    [
        ("Ancient Ziggurat", ["Savannah Lions", "Lightning Bolt"], ["Savannah Lions"]),
        ("Mishra's Workshop", ["Ornithopter", "Sol Ring", "Lightning Bolt"], ["Ornithopter", "Sol Ring"]),
        ("Delighted Halfling", ["Lightning Bolt", "Mox Opal"], []),
    ],
)
def test_cards_with_restricted_mana(source: str, cards: list[str], castable: list[str]) -> None:
    known = [card for card in cards if is_in_pool(card)]
    play = Play(Side(known, [source]), Side())
    play.game.permanents[play.slots(source)[0]].sick = 0
    play.to("precombat main", "A")
    assert [card for card in known if play.may(f"cast {card}")] == [card for card in castable if card in known]


def is_in_pool(name: str) -> bool:
    return name in names()


@pytest.mark.covers("106.6")
def test_castle_garenbrig_pays_for_creatures_and_their_abilities() -> None:
    play = at_main(
        Side([creature("Ox", "{5}{G}", "Ox", 6, 6), instant("Boon", "{5}{G}")], ["Castle Garenbrig", *["Forest"] * 4])
    )
    assert (play.may("cast Ox"), play.may("cast Boon")) == (True, False)
    play.cast("Ox")
    assert play.is_tapped("Castle Garenbrig")

"""Preventing, redirecting, destroying, regenerating with real cards (K-075 to K-078)."""

from __future__ import annotations

import pytest

from conformance.classic.timing_kit import BOLT, EDITIONS, Duel, Side
from mainphase.magic.abilities.build import (
    CREATURE,
    TARGET,
    YOU,
    activated,
    any_target,
    cost,
    damage,
    pump,
    select,
    spell,
)
from mainphase.magic.abilities.tree import Number, PaySacrifice, PreventsDamage
from mainphase.magic.cards import creature, enchantment, instant


def at_prevention(duel: Duel) -> Duel:
    """On to the damage prevention step."""
    for _ in range(60):
        if duel.window == "damage prevention" and duel.question == "priority":
            return duel
        duel.decline()
    raise AssertionError("there is no damage to prevent")


# --- K-077: when ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", EDITIONS)
def test_K_077_prevention_is_used_in_the_step_only(edition: str) -> None:
    """Samite Healer cannot be used in advance, and what it prevents is damage that has been assigned."""
    duel = Duel(BOLT, Side(hand=["Giant Growth"], battlefield=["Samite Healer", "Forest"]), edition=edition)
    seen: dict[str, bool] = {}
    while duel.at != "main A":
        if duel.asked == "B":
            seen[duel.window] = duel.may("activate Samite Healer")
        duel.decline()
    duel.cast("Lightning Bolt", "B")
    assert duel.asked == "B" and not duel.may("activate Samite Healer")  # nothing has been assigned yet
    at_prevention(duel)
    assert duel.options == ["pass", "activate Samite Healer"]  # and no Giant Growth, which prevents nothing
    duel.use("Samite Healer", "B")
    duel.quiet()
    assert duel.life("B") == 18 and True not in seen.values()
    assert [event.amount for event in duel.events(0, "damage prevented")] == [1]


@pytest.mark.parametrize("edition", EDITIONS)
def test_K_077_a_spell_with_two_ways_is_used_in_the_way_that_fits(edition: str) -> None:
    """Healing Salve: 3 life at any time, or preventing 3 damage in the step."""
    salve = Side(hand=["Healing Salve"], battlefield=["Plains"])
    duel = Duel(BOLT, salve, edition=edition).main()
    duel.passes("A")
    duel.cast("Healing Salve", "B")  # there is no choice of ways here
    duel.quiet()
    assert duel.life("B") == 23
    duel = Duel(BOLT, salve, edition=edition).main()
    duel.cast("Lightning Bolt", "B")
    at_prevention(duel).cast("Healing Salve", "B")
    duel.quiet()
    assert duel.life("B") == 20 and duel.count("life gained") == 0


def test_K_077_a_circle_of_protection_prevents_what_one_source_does() -> None:
    """Two Bolts in one batch are two timing steps in 5ED: the Circle is paid for each."""
    duel = Duel(
        Side(hand=["Lightning Bolt"] * 2, battlefield=["Mountain"] * 2),
        Side(battlefield=["Circle of Protection: Red", "Plains"]),
    ).main()
    duel.cast("Lightning Bolt", "B")
    duel.cast("Lightning Bolt", "B")
    at_prevention(duel).use("Circle of Protection: Red")
    duel.quiet()
    assert duel.life("B") == 17


def test_K_077_in_an_old_edition_there_is_one_step_for_the_batch() -> None:
    duel = Duel(
        Side(hand=["Lightning Bolt"] * 2, battlefield=["Mountain"] * 2),
        Side(battlefield=["Circle of Protection: Red", "Plains", "Plains"]),
        edition="fourth",
    ).main()
    duel.cast("Lightning Bolt", "B")
    duel.cast("Lightning Bolt", "B")
    at_prevention(duel)
    assert duel.game.stack == [] and duel.life("B") == 20 and len(duel.game.packets) == 2
    duel.use("Circle of Protection: Red")
    assert duel.question == "choose damage" and duel.asked == "B"  # which of the two it prevents
    duel.answer(duel.options[0])
    duel.quiet()
    assert duel.life("B") == 17


def test_K_077_prevention_does_not_last() -> None:
    """Healing Salve used on 1 damage is not good for more later."""
    duel = Duel(
        Side(hand=["Lightning Bolt"], battlefield=["Mountain", "Prodigal Sorcerer"]),
        Side(hand=["Healing Salve"], battlefield=["Plains"]),
    ).main()
    duel.activate("Prodigal Sorcerer", "B")
    at_prevention(duel).cast("Healing Salve", "B")
    duel.quiet()
    assert duel.life("B") == 20 and duel.game.shields == []
    duel.play("Lightning Bolt", "B")
    assert duel.life("B") == 17


@pytest.mark.parametrize("edition", EDITIONS)
def test_K_077_damage_from_one_source_to_one_creature_is_one(edition: str) -> None:
    """An effect that deals 1 damage twice assigns 2, which Samite Healer lowers to 1."""
    twice = instant("Twice", "{R}", spell(damage(1, TARGET), damage(1, TARGET), targets=(any_target(),)))
    duel = Duel(
        Side(hand=[twice], battlefield=["Mountain"]), Side(battlefield=["Samite Healer"]), edition=edition
    ).main()
    duel.cast("Twice", "B")
    at_prevention(duel)
    assert [packet.amount for packet in duel.game.packets] == [2]
    duel.use("Samite Healer", "B")
    assert duel.life("B") == 19
    assert [event.amount for event in duel.events(0, "damage")] == [1]


@pytest.mark.parametrize("edition", EDITIONS)
def test_K_077_redirected_damage_belongs_to_the_step_in_which_it_was_redirected(edition: str) -> None:
    """Jade Monolith takes damage from a creature to its controller, who may prevent it in the same step."""
    duel = Duel(
        BOLT,
        Side(hand=["Healing Salve"], battlefield=["Jade Monolith", "Grizzly Bears", "Plains", "Plains"]),
        edition=edition,
    ).main()
    duel.cast("Lightning Bolt", "Grizzly Bears")
    mark = at_prevention(duel).mark
    duel.activate("Jade Monolith", "Grizzly Bears")
    while duel.game.stack:
        duel.passes()
    [told] = duel.events(mark, "damage redirected")
    assert (told.what, told.other, told.who, told.amount) == ("Jade Monolith", "B", "B", 3)
    assert duel.window == "damage prevention" and [duel.name(each.target) for each in duel.game.packets] == ["B"]
    duel.cast("Healing Salve", "B")
    duel.quiet()
    assert duel.life("B") == 20 and "Grizzly Bears" in duel.battlefield("B")


def test_K_077_no_step_without_damage_and_life_is_lost_without_one() -> None:
    duel = Duel(
        Side(hand=["Stream of Life", "Terror"], battlefield=["Forest", "Forest", "Swamp", "Swamp"]),
        Side(hand=["Healing Salve"], battlefield=["Plains", "Grizzly Bears"]),
    ).main()
    duel.cast("Terror", "Grizzly Bears")
    while duel.at == "main A":
        assert duel.window != "damage prevention"
        duel.decline()


@pytest.mark.parametrize("edition", EDITIONS)
def test_K_077_a_creature_taken_out_of_the_fight_for_the_turn_is_no_prevention_of_assigned_damage(edition: str) -> None:
    """Ebony Horse is used before damage: its creature neither deals nor receives combat damage this turn."""
    duel = Duel(
        Side(battlefield=["Ebony Horse", "Gray Ogre", "Mountain", "Mountain"]),
        Side(battlefield=["Hill Giant"]),
        edition=edition,
    )
    duel.attack("Gray Ogre")
    assert duel.part == "declare attackers" and duel.may("activate Ebony Horse")
    duel.use("Ebony Horse", "Gray Ogre")
    duel.block({"Hill Giant": "Gray Ogre"})
    duel.end_attack()
    assert "Gray Ogre" in duel.battlefield("A") and not duel.is_tapped("Gray Ogre")
    assert duel.permanent("Hill Giant").damage == 0


# --- K-078 ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", EDITIONS)
def test_K_078_lowered_toughness_makes_old_damage_lethal(edition: str) -> None:
    shrink = instant("Shrink", "{R}", spell(pump(TARGET, 0, -1), targets=(any_target(),)))
    duel = Duel(
        Side(hand=[shrink], battlefield=["Mountain", "Prodigal Sorcerer"]),
        Side(battlefield=["Grizzly Bears"]),
        edition=edition,
    ).main()
    duel.use("Prodigal Sorcerer", "Grizzly Bears")
    assert "Grizzly Bears" in duel.battlefield("B")
    duel.play("Shrink", "Grizzly Bears")
    assert duel.graveyard("B") == ["Grizzly Bears"]
    assert [event.rule for event in duel.events(0, "destroyed")] == ["K-078"]


@pytest.mark.covers("K-045", "X-02", "SC-K1")
@pytest.mark.parametrize(("edition", "lives"), [("fifth", False), ("fourth", True)])
def test_K_045_growth_answered_by_a_bolt(edition: str, lives: bool) -> None:
    """The Bolt resolves first; whether its damage waits for the Growth is a matter of the edition."""
    duel = Duel(
        BOLT, Side(hand=["Giant Growth"], battlefield=["Forest", "Scryb Sprites"]), edition=edition
    ).main()  # fmt: skip
    duel.passes("A")
    duel.cast("Giant Growth", "Scryb Sprites")
    duel.cast("Lightning Bolt", "Scryb Sprites")
    duel.quiet()
    assert ("Scryb Sprites" in duel.battlefield("B")) is lives
    if lives:
        assert duel.size("Scryb Sprites") == (4, 4) and duel.permanent("Scryb Sprites").damage == 3


@pytest.mark.covers("X-02")
@pytest.mark.parametrize("edition", EDITIONS)
def test_K_045_a_bolt_answered_by_growth_kills_nothing(edition: str) -> None:
    duel = Duel(
        BOLT, Side(hand=["Giant Growth"], battlefield=["Forest", "Scryb Sprites"]), edition=edition
    ).main()  # fmt: skip
    duel.cast("Lightning Bolt", "Scryb Sprites")
    duel.cast("Giant Growth", "Scryb Sprites")
    duel.quiet()
    assert duel.size("Scryb Sprites") == (4, 4) and duel.permanent("Scryb Sprites").damage == 3


# --- K-075, K-076 -----------------------------------------------------------------------------------------------------

SKELETONS = ["Drudge Skeletons", "Swamp", "Swamp"]


@pytest.mark.parametrize("edition", EDITIONS)
def test_K_076_there_is_no_shield_in_advance(edition: str) -> None:
    duel = Duel(BOLT, Side(hand=["Dark Ritual"], battlefield=SKELETONS), edition=edition)
    while duel.at != "main A":
        assert not duel.may("activate Drudge Skeletons")
        duel.decline()
    duel.main().cast("Lightning Bolt", "Drudge Skeletons")
    assert duel.asked == "B" and not duel.may("activate Drudge Skeletons")


@pytest.mark.parametrize("edition", EDITIONS)
def test_K_076_a_regenerated_creature_stays_tapped_unhurt_with_its_enchantments(edition: str) -> None:
    duel = Duel(
        BOLT, Side(hand=["Unholy Strength"], battlefield=[*SKELETONS, "Swamp", "Hill Giant"]), edition=edition
    ).main("B")
    duel.play("Unholy Strength", "Drudge Skeletons")
    duel.to("main", "A")
    duel.cast("Lightning Bolt", "Drudge Skeletons")
    while not duel.may("activate Drudge Skeletons"):
        duel.decline()
    assert duel.options == ["pass", "activate Drudge Skeletons"]
    duel.use("Drudge Skeletons")
    skeletons = duel.permanent("Drudge Skeletons")
    assert (skeletons.tapped, skeletons.damage) == (1, 0) and duel.size("Drudge Skeletons") == (3, 2)
    assert "Unholy Strength" in duel.battlefield("B") and duel.game.shields == []


@pytest.mark.parametrize("edition", EDITIONS)
def test_K_076_a_regenerated_creature_is_out_of_the_fight(edition: str) -> None:
    """Skeletons block and are destroyed by a Bolt before damage: back, but they deal and receive none."""
    duel = Duel(
        Side(hand=["Lightning Bolt"], battlefield=["Mountain", "Gray Ogre"]), Side(battlefield=SKELETONS),
        edition=edition,
    )  # fmt: skip
    duel.attack("Gray Ogre")
    duel.block({"Drudge Skeletons": "Gray Ogre"})
    duel.cast("Lightning Bolt", "Drudge Skeletons")
    while not duel.may("activate Drudge Skeletons"):
        duel.decline()
    duel.use("Drudge Skeletons")
    assert duel.permanent("Drudge Skeletons").blocking == []
    duel.end_attack()
    assert duel.life("B") == 20 and duel.permanent("Drudge Skeletons").damage == 0  # the Ogre stays blocked


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("killer", ["Terror", "Wrath of God"])
def test_K_075_burying_leaves_no_time_to_regenerate(edition: str, killer: str) -> None:
    duel = Duel(
        Side(hand=[killer], battlefield=[*["Plains"] * 2, *["Swamp"] * 2]),
        Side(battlefield=["Uthden Troll", "Mountain"]),
        edition=edition,
    ).main()
    duel.cast(killer, *(["Uthden Troll"] if killer == "Terror" else []))
    while "Uthden Troll" in duel.battlefield("B"):
        assert not duel.may("activate Uthden Troll")
        duel.decline()
    assert duel.graveyard("B") == ["Uthden Troll"]


@pytest.mark.parametrize("edition", EDITIONS)
def test_K_076_a_sacrificed_creature_is_not_regenerated(edition: str) -> None:
    altar = creature(
        "Altar", "{B}", "Altar", 0, 3, activated(cost("{0}", PaySacrifice(select(CREATURE))), damage(1, YOU))
    )
    duel = Duel(Side(battlefield=[altar, *SKELETONS]), edition=edition).main()
    duel.activate("Altar")
    while duel.question != "priority":
        assert not duel.may("activate Drudge Skeletons")
        duel.answer(next((each for each in duel.options if "Skeletons" in each), duel.options[0]))
    assert "Drudge Skeletons" in duel.graveyard("A")


@pytest.mark.parametrize("edition", EDITIONS)
def test_K_076_toughness_of_zero_cannot_be_mended(edition: str) -> None:
    """It is destroyed again at once (5ED, More on Creatures)."""
    shrink = instant("Shrink", "{R}", spell(pump(TARGET, 0, -1), targets=(any_target(),)))
    duel = Duel(Side(hand=[shrink], battlefield=["Mountain"]), Side(battlefield=SKELETONS), edition=edition).main()
    duel.cast("Shrink", "Drudge Skeletons")
    times = 0
    while "Drudge Skeletons" in duel.battlefield("B"):
        if duel.may("activate Drudge Skeletons"):
            times += 1
            duel.answer("activate Drudge Skeletons")
        else:
            duel.decline()
    assert times == 2  # for two Swamps


@pytest.mark.covers("K-077")
@pytest.mark.parametrize(("edition", "window"), [
    ("fifth", "before destruction"), ("fourth", "damage prevention after destruction"),
])  # fmt: skip
def test_K_076_the_moment_of_destruction_or_a_step_after_it(edition: str, window: str) -> None:
    """In 4FAQ regeneration is used like prevention, in batches; in 5ED in a series, in which each resolves at once."""
    duel = Duel(BOLT, Side(battlefield=SKELETONS), edition=edition).main()
    duel.cast("Lightning Bolt", "Drudge Skeletons")
    while not duel.may("activate Drudge Skeletons"):
        duel.decline()
    assert duel.window == window and "Drudge Skeletons" in duel.battlefield("B")


# --- K-077: what prevents by itself -----------------------------------------------------------------------------------

ARMOR = enchantment("Armor", "{W}", PreventsDamage(Number(1), to=YOU))


@pytest.mark.parametrize("edition", EDITIONS)
def test_K_077_what_prevents_by_itself_does_so_once_for_each_source(edition: str) -> None:
    """Armor takes 1 off a Bolt; Samite Healer another 1, and the Armor does not do it again for that."""
    duel = Duel(BOLT, Side(battlefield=[ARMOR, "Samite Healer", "Samite Healer"]), edition=edition).main()
    duel.cast("Lightning Bolt", "B")
    at_prevention(duel)
    assert [packet.amount for packet in duel.game.packets] == [2]
    duel.activate("Samite Healer", "B")
    while duel.game.stack:
        duel.decline()
    assert [packet.amount for packet in duel.game.packets] == [1]
    duel.quiet()
    assert duel.life("B") == 19


@pytest.mark.parametrize("edition", EDITIONS)
def test_K_077_two_sources_are_lessened_each(edition: str) -> None:
    duel = Duel(
        Side(hand=["Lightning Bolt"] * 2, battlefield=["Mountain"] * 2), Side(battlefield=[ARMOR]), edition=edition
    ).main()
    duel.play("Lightning Bolt", "B")
    duel.play("Lightning Bolt", "B")
    assert duel.life("B") == 16


@pytest.mark.parametrize("edition", EDITIONS)
def test_K_077_damage_of_one_source_at_different_times_of_a_step_is_lessened_once(edition: str) -> None:
    twice = instant("Twice", "{R}", spell(damage(2, TARGET), damage(2, TARGET), targets=(any_target(),)))
    duel = Duel(Side(hand=[twice], battlefield=["Mountain"]), Side(battlefield=[ARMOR]), edition=edition).main()
    duel.play("Twice", "B")
    assert duel.life("B") == 17

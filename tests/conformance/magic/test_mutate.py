"""Mutate (702.140) and merged permanents (730)."""

from __future__ import annotations

import pytest

from conformance.magic.table import BEAR, Play, Side, main
from mainphase.kernel.reasons import Action
from mainphase.magic import changes
from mainphase.magic.abilities import tree
from mainphase.magic.abilities.build import (
    CREATURE,
    TARGET,
    activated,
    add_mana,
    chosen,
    cost,
    damage,
    destroy,
    do,
    draw,
    gain_life,
    has,
    keyword,
    lose_life,
    plus,
    pump,
    put_counters,
    spell,
    subtype,
    target,
    triggered,
    when_dies,
    when_enters,
)
from mainphase.magic.cards import Card, creature, enchantment, instant, sorcery
from mainphase.magic.definitions import BLENDS
from mainphase.magic.keywords import mask_of
from mainphase.magic.lasting import GRANT, Lasting
from mainphase.magic.modern.magic import Magic
from mainphase.magic.modern.why import why_not

LYNX = creature(
    "Lynx",
    "{3}{G}",
    "Cat",
    3,
    5,
    keyword("mutate", price=cost("{1}{G}")),
    keyword("lifelink"),
    triggered(tree.Mutates(), gain_life(2)),
)
HAWK = creature("Hawk", "{2}{U}", "Bird", 1, 1, keyword("mutate", price=cost("{U}")), keyword("flying"))
SAGE = creature("Sage", "{G}", "Elf", 1, 1, activated(cost("{0}"), gain_life(1)), when_dies(gain_life(10)))
MAN = creature("Man", "{G}", "Human", 1, 1)
KILL = instant("Kill", "{0}", spell(destroy(), targets=(target(CREATURE),)))
BOUNCE = instant("Bounce", "{0}", spell(tree.ReturnToHand(TARGET), targets=(target(CREATURE),)))
GROW = instant("Grow", "{0}", spell(put_counters("+1/+1", TARGET), targets=(target(CREATURE),)))
LANDS = ["Forest"] * 6 + ["Island"] * 4
LYNX_MUTATES, HAWK_MUTATES = "cast Lynx 65", "cast Hawk 65"


def mutate(play: Play, option: str, host: str, side: str) -> None:
    """Cast that to mutate onto the creature, and let it resolve on that side."""
    play.answer(option)
    play.announce([host], -1, [])
    play.resolve()
    assert play.question == "over or under"
    play.answer(f"{side} {host}")


def saved(game: Magic) -> list[int]:
    """The whole state."""
    out: list[int] = []
    game.save(out)
    return out


@pytest.mark.covers("702.140a")
def test_702_140a_it_is_cast_as_a_creature_or_to_mutate() -> None:
    play = main(Side([LYNX], [*LANDS, BEAR]), Side())
    assert [each for each in play.options if each.startswith("cast")] == ["cast Lynx", LYNX_MUTATES]
    play.answer("cast Lynx")
    play.resolve()
    assert play.size("Lynx") == (3, 5) and play.battlefield("A")[-1] == "Lynx"
    assert play.life("A") == 20


@pytest.mark.covers("702.140a", "115.1e", "601.2c")
def test_702_140a_its_target_is_no_human_and_has_the_same_owner() -> None:
    play = main(Side([LYNX], [*LANDS, MAN]), Side([], [BEAR]))
    assert [each for each in play.options if each.startswith("cast")] == ["cast Lynx"]
    ref = play.game.ref(play.game.hand(0)[0])
    assert [each.rule for each in why_not(play.game, 0, Action("cast", ref, value="mutate"))] == ["601.2c"]
    assert why_not(play.game, 0, Action("cast", ref)) == []


@pytest.mark.covers("702.140a")
def test_702_140a_the_owner_counts_not_the_controller() -> None:
    steal = sorcery(
        "Steal",
        "{0}",
        spell(tree.Continuous(TARGET, (tree.GainControl(tree.You()),), tree.Forever()), targets=(target(CREATURE),)),
    )
    play = main(Side([LYNX, steal], [*LANDS, SAGE]), Side([], [BEAR]))
    play.cast("Steal", "Bear")
    play.resolve()
    play.answer(LYNX_MUTATES)
    assert play.question != "choose a target"  # only the Sage is a legal target
    assert play.game.stack[-1].targets == [1, play.permanent("Sage").ref]


@pytest.mark.covers("702.140c", "702.140e", "730.2", "730.2a", "608.3d")
def test_702_140c_over_a_creature_it_is_the_top_with_all_abilities() -> None:
    play = main(Side([LYNX], [*LANDS, SAGE]), Side())
    ref = play.permanent("Sage").ref
    mark = play.mark
    mutate(play, LYNX_MUTATES, "Sage", "over")
    merged = play.permanent("Lynx")
    assert merged.ref == ref and play.size("Lynx") == (3, 5)
    assert play.battlefield("A") == [*LANDS, "Lynx"]
    assert merged.keywords & play.definition(LYNX).keywords == play.definition(LYNX).keywords
    assert play.setup.subtypes[merged.subtypes[0]] == "Cat" and len(merged.subtypes) == 1
    play.resolve_all()
    assert play.life("A") == 22
    play.activate("Lynx")
    play.resolve()
    assert play.life("A") == 23
    play.expect(mark, ("mutated", "702.140c", "A", 1), ("triggered",))
    assert not [event for event in play.events(mark, "moved") if event.to == "battlefield"]


@pytest.mark.covers("702.140c", "702.140e", "730.2a")
def test_702_140c_under_a_creature_it_adds_its_abilities() -> None:
    play = main(Side([HAWK], [*LANDS, BEAR]), Side())
    mutate(play, HAWK_MUTATES, "Bear", "under")
    assert play.size("Bear") == (2, 2)
    assert play.permanent("Bear").keywords == play.definition(HAWK).keywords
    assert play.permanent("Bear").definition.mana_value == 2


@pytest.mark.covers("702.140b", "608.3b")
def test_702_140b_with_an_illegal_target_it_enters_as_a_creature() -> None:
    play = main(Side([LYNX, KILL], [*LANDS, BEAR]), Side())
    play.answer(LYNX_MUTATES)
    play.announce(["Bear"], -1, [])
    play.cast("Kill", "Bear")
    play.resolve_all()
    assert play.size("Lynx") == (3, 5) and play.life("A") == 20
    assert play.graveyard("A") == ["Bear", "Kill"]
    assert play.count("mutated") == 0


@pytest.mark.covers("730.2b", "730.2c")
def test_730_2c_it_is_the_same_object_as_before() -> None:
    arrival = enchantment(
        "Arrival", "{0}", tree.Triggered(tree.Enters(tree.Selector(CREATURE)), tree.Instructions(gain_life(100)))
    )
    play = main(Side([LYNX, GROW], [*LANDS, BEAR, arrival]), Side())
    play.cast("Grow", "Bear")
    play.resolve()
    permanent = play.permanent("Bear")
    permanent.tapped = 1
    permanent.damage = 1
    time = permanent.timestamp
    mutate(play, LYNX_MUTATES, "Bear", "over")
    play.resolve_all()
    merged = play.permanent("Lynx")
    assert (merged.tapped, merged.damage, merged.sick, merged.timestamp) == (1, 1, 0, time)
    assert play.size("Lynx") == (4, 6) and play.life("A") == 22


@pytest.mark.covers("730.2c", "302.6")
def test_302_6_a_creature_that_was_there_can_attack_after_it_mutated() -> None:
    play = main(Side([LYNX], [*LANDS, BEAR]), Side())
    mutate(play, LYNX_MUTATES, "Bear", "over")
    play.resolve_all()
    play.to("declare attackers")
    play.attack("Lynx")
    play.to("end")
    assert (play.life("B"), play.life("A")) == (17, 25)


@pytest.mark.covers("702.140d")
def test_702_140d_each_ability_that_waits_for_mutating_triggers() -> None:
    egg = creature("Egg", "{1}", "Egg", 0, 2, triggered(tree.Mutates(), put_counters("+1/+1")))
    watch = enchantment(
        "Watch",
        "{0}",
        tree.Triggered(
            tree.Mutates(tree.Selector(tree.And((CREATURE, tree.ControlledBy(tree.You()))))),
            tree.Instructions(gain_life(30)),
        ),
    )
    play = main(Side([LYNX, HAWK], [*LANDS, egg, watch]), Side())
    mutate(play, HAWK_MUTATES, "Egg", "under")
    answer_order(play)
    assert play.size("Egg") == (1, 3) and play.life("A") == 50
    mutate(play, LYNX_MUTATES, "Egg", "over")
    answer_order(play)
    assert play.size("Lynx") == (5, 7) and play.life("A") == 82
    assert [event.amount for event in play.events(0, "mutated")] == [1, 2]


def answer_order(play: Play) -> None:
    """Put all triggers on the stack in any order and let all resolve."""
    while play.question == "order triggers" or play.game.stack:
        if play.question == "order triggers":
            play.answer(play.options[0])
        else:
            play.resolve()


@pytest.mark.covers("730.3", "702.140e")
def test_730_3_one_permanent_dies_and_every_card_goes_to_the_graveyard() -> None:
    deaths = enchantment(
        "Deaths", "{0}", tree.Triggered(tree.Dies(tree.Selector(CREATURE)), tree.Instructions(gain_life(100)))
    )
    play = main(Side([LYNX, HAWK, KILL], [*LANDS, SAGE, deaths]), Side())
    mutate(play, HAWK_MUTATES, "Sage", "over")
    mutate(play, LYNX_MUTATES, "Hawk", "under")
    play.resolve_all()
    assert play.life("A") == 22
    play.cast("Kill", "Hawk")
    play.resolve()
    answer_order(play)
    assert sorted(play.graveyard("A")) == ["Hawk", "Kill", "Lynx", "Sage"]
    assert play.life("A") == 132  # the Sage's own ability, and one creature died
    assert play.game.merged == []


@pytest.mark.covers("730.3")
def test_730_3_returned_to_hand_it_is_as_many_cards_as_it_was() -> None:
    play = main(Side([LYNX, BOUNCE], [*LANDS, BEAR]), Side())
    mutate(play, LYNX_MUTATES, "Bear", "over")
    play.resolve_all()
    play.cast("Bounce", "Lynx")
    play.resolve()
    assert sorted(play.hand("A")) == ["Bear", "Lynx"]
    play.answer("cast Bear") if play.may("cast Bear") else None
    assert play.stack == ["Bear"]


@pytest.mark.covers("730.3c")
@pytest.mark.parametrize("variant", ["", "commander"])  # in Commander moves may be replaced (903.9b)
def test_730_3c_an_effect_finds_all_that_it_became(variant: str) -> None:
    flicker = instant(
        "Flicker",
        "{0}",
        spell(
            do(tree.Exile(TARGET, bind="gone"), tree.PutOntoBattlefield(chosen("gone"))),
            targets=(target(CREATURE),),
        ),
    )
    chief = creature("Chief", "{9}", "Elf", 1, 1, prefix="Legendary")
    play = Play(Side([LYNX, flicker], [*LANDS, BEAR], command=[chief] if variant else []), Side(), variant=variant)
    play.to("precombat main")
    mutate(play, LYNX_MUTATES, "Bear", "over")
    play.resolve_all()
    play.cast("Flicker", "Lynx")
    play.resolve()
    assert sorted(play.battlefield("A")) == sorted([*LANDS, "Bear", "Lynx"])
    assert play.size("Bear") == (2, 2) and play.size("Lynx") == (3, 5)


@pytest.mark.covers("730.3c", "610.3")
def test_610_3_all_of_it_returns_when_its_jailer_leaves() -> None:
    held = tree.Exile(TARGET, duration=tree.UntilLeaves(tree.This()))
    jailer = creature("Jailer", "{0}", "Human", 1, 1, when_enters(held, targets=(target(CREATURE),)))
    play = main(Side([LYNX, jailer, KILL], [*LANDS, BEAR]), Side())
    mutate(play, LYNX_MUTATES, "Bear", "over")
    play.resolve_all()
    play.cast("Jailer")
    play.resolve()
    play.answer("target Lynx")
    play.resolve()
    assert sorted(play.exile("A")) == ["Bear", "Lynx"]
    play.cast("Kill", "Jailer")
    play.resolve()
    assert sorted(play.battlefield("A")) == sorted([*LANDS, "Bear", "Lynx"])


@pytest.mark.covers("730.3", "701.24a")
@pytest.mark.parametrize("bottom", [True, False])
def test_730_3_all_of_it_goes_into_the_library(bottom: bool) -> None:
    away = instant(
        "Away", "{0}", spell(tree.PutIntoLibrary(TARGET, "bottom" if bottom else "top"), targets=(target(CREATURE),))
    )
    play = main(Side([LYNX, away], [*LANDS, BEAR]), Side())
    mutate(play, LYNX_MUTATES, "Bear", "over")
    play.resolve_all()
    play.cast("Away", "Lynx")
    play.resolve()
    cards = play.library("A")
    assert sorted(cards[-2:] if bottom else cards[:2]) == ["Bear", "Lynx"]


@pytest.mark.covers("730.2d", "111.7")
def test_111_7_a_token_in_it_ceases_to_exist_the_card_stays() -> None:
    make = sorcery("Make", "{0}", spell(tree.CreateCopyToken(TARGET), targets=(target(CREATURE),)))
    play = main(Side([LYNX, make, KILL, BOUNCE], [*LANDS, BEAR]), Side())
    play.cast("Make", "Bear")
    play.resolve()
    play.answer(LYNX_MUTATES)
    token = play.permanent("Bear", 1).ref
    play.game.answer(next(option for option in play.game.legal if play.game.ref(option - 1) == token))
    play.resolve()
    play.answer("over Bear")
    play.resolve_all()
    assert play.permanent("Lynx").ref == token
    play.cast("Bounce", "Lynx")
    play.resolve()
    assert "Lynx" in play.hand("A") and play.battlefield("A") == [*LANDS, "Bear"]


@pytest.mark.covers("730.2a", "707.2")
def test_707_2_a_copy_of_a_merged_permanent_is_like_the_whole() -> None:
    make = sorcery("Make", "{0}", spell(tree.CreateCopyToken(TARGET), targets=(target(CREATURE),)))
    play = main(Side([HAWK, make, KILL], [*LANDS, SAGE]), Side())
    mutate(play, HAWK_MUTATES, "Sage", "under")
    play.cast("Make", "Sage")
    play.resolve()
    twin = play.permanent("Sage", 1)
    assert twin.keywords == play.permanent("Sage").keywords == play.definition(HAWK).keywords
    assert twin.definition.index >= BLENDS
    assert len(twin.activated) == 1 and play.game.is_token(twin.ref & 4095)
    assert saved(play.game.clone()) == saved(play.game)


def test_a_saved_game_has_its_merged_permanents() -> None:
    play = main(Side([LYNX, HAWK, KILL], [*LANDS, SAGE]), Side())
    mutate(play, HAWK_MUTATES, "Sage", "over")
    mutate(play, LYNX_MUTATES, "Hawk", "under")
    play.resolve_all()
    from mainphase.kernel.values import Reader

    before = saved(play.game)
    again = play.game.clone()
    again.load(Reader(before))
    assert saved(again) == before
    slot = play.slots("Hawk")[0]
    merged, same = play.game.permanents[slot], again.permanents[slot]
    assert (same.power, same.keywords, len(same.triggered)) == (merged.power, merged.keywords, len(merged.triggered))
    play.cast("Kill", "Hawk")
    play.resolve_all()
    assert again.merged != [] and play.game.merged == []


@pytest.mark.covers("702.140e", "613.1")
def test_613_static_abilities_of_all_components_apply() -> None:
    lord = creature(
        "Lord", "{2}", "Cat", 2, 2, keyword("mutate", price=cost("{0}")),
        tree.Static(tree.Selector(subtype("Bear")), (plus(1, 1), has("haste"))),
    )  # fmt: skip
    play = main(Side([lord, HAWK], [*LANDS, BEAR, BEAR]), Side())
    play.answer("cast Lord 65")
    play.announce(["Bear"], -1, [])
    play.resolve()
    play.answer("under Bear")
    assert [play.size("Bear", number) for number in (0, 1)] == [(3, 3), (3, 3)]
    pumped = instant("Pumped", "{0}", spell(pump(TARGET, 1, 0), targets=(target(CREATURE),)))
    assert pumped.name == "Pumped"


@pytest.mark.covers("702.140e", "605.1")
def test_mana_abilities_of_components_can_be_used() -> None:
    druid = creature(
        "Druid", "{2}", "Snake", 1, 1, keyword("mutate", price=cost("{0}")),
        activated(cost(tree.PayTap()), add_mana("{G}")),
    )  # fmt: skip
    spark = instant("Spark", "{G}", spell(damage(1, TARGET), targets=(tree.TargetSpec(tree.AnyTarget()),)))
    play = main(Side([druid, spark], [BEAR]), Side())
    play.answer("cast Druid 65")
    play.announce(["Bear"], -1, [])
    play.resolve()
    play.answer("under Bear")
    play.cast("Spark", "B")
    play.resolve()
    assert play.life("B") == 19 and play.is_tapped("Bear")


@pytest.mark.covers("702.140a", "118.9a")
def test_118_9a_for_nothing_it_does_not_mutate() -> None:
    gift = sorcery("Gift", "{0}", spell(tree.CastFree(tree.All(tree.Selector(zone="graveyard", whose=tree.You())))))
    play = main(Side([gift], [BEAR], graveyard=[LYNX]), Side())
    play.cast("Gift")
    play.resolve()
    assert play.options == ["done", "cast Lynx"]


@pytest.mark.covers("707.10", "702.140c")
def test_707_10_a_copy_of_a_mutating_spell_merges_too() -> None:
    echo = instant(
        "Echo", "{0}", spell(tree.CopyOnStack(TARGET), targets=(tree.TargetSpec(tree.Selector(zone="stack")),))
    )
    play = main(Side([LYNX, echo, KILL], [*LANDS, BEAR]), Side())
    play.answer(LYNX_MUTATES)
    play.announce(["Bear"], -1, [])
    play.cast("Echo", "Lynx")
    play.resolve()
    play.resolve()
    play.answer("over Bear")
    play.resolve()
    play.resolve()
    play.answer("over Lynx")
    answer_order(play)
    assert play.life("A") == 26  # once, then twice
    play.cast("Kill", "Lynx")
    play.resolve()
    assert sorted(play.graveyard("A")) == ["Bear", "Echo", "Kill", "Lynx"]  # the copy has ceased to exist


@pytest.mark.covers("702.26b")
def test_702_26_it_phases_as_a_whole() -> None:
    fade = instant("Fade", "{0}", spell(tree.PhaseOut(TARGET), targets=(target(CREATURE),)))
    play = main(Side([LYNX, fade, KILL], [*LANDS, BEAR]), Side())
    mutate(play, LYNX_MUTATES, "Bear", "over")
    play.resolve_all()
    play.cast("Fade", "Lynx")
    play.resolve()
    assert play.battlefield("A") == LANDS and play.graveyard("A") == ["Fade"]
    play.to("precombat main", "A")
    assert play.size("Lynx") == (3, 5)
    play.cast("Kill", "Lynx")
    play.resolve()
    assert sorted(play.graveyard("A")) == ["Bear", "Fade", "Kill", "Lynx"]


@pytest.mark.covers("704.5f")
def test_704_5_it_dies_as_one_if_it_has_no_toughness() -> None:
    wither = instant("Wither", "{0}", spell(pump(TARGET, -9, -9), targets=(target(CREATURE),)))
    play = main(Side([LYNX, wither], [*LANDS, BEAR]), Side())
    mutate(play, LYNX_MUTATES, "Bear", "over")
    play.resolve_all()
    play.cast("Wither", "Lynx")
    play.resolve()
    assert sorted(play.graveyard("A")) == ["Bear", "Lynx", "Wither"]


@pytest.mark.covers("800.4a")
def test_800_4a_a_player_who_leaves_takes_all_of_it_along() -> None:
    play = Play(Side([LYNX], [*LANDS, BEAR]), Side(), Side(), variant="free-for-all")
    play.to("precombat main")
    mutate(play, LYNX_MUTATES, "Bear", "over")
    play.resolve_all()
    play.game.concede(0)
    assert play.game.merged == [] and play.battlefield("A") == []


def test_losing_life_to_what_merged_goes_on() -> None:
    """An ability on the stack of a merged permanent goes on when that has come apart."""
    drain = creature(
        "Drain", "{2}", "Bat", 1, 1, keyword("mutate", price=cost("{0}")),
        triggered(tree.Mutates(), lose_life(3, tree.EachOpponent()), draw()),
    )  # fmt: skip
    play = main(Side([drain, KILL], [BEAR]), Side())
    play.answer("cast Drain 65")
    play.announce(["Bear"], -1, [])
    play.resolve()
    play.answer("under Bear")
    play.cast("Kill", "Bear")
    play.resolve_all()
    assert play.life("B") == 17 and play.hand("A") == ["Blank"]


# --- the shipped cards ----------------------------------------------------------------------------------------------


def played(name: str, host: str, side: str, lands: list[str], *hosts: str) -> Play:
    """A casts the card to mutate onto the host, on that side; its triggers wait on the stack."""
    play = main(Side([name], [*lands, host, *hosts], ["Forest"]), Side([], [BEAR, "Sol Ring"]))
    play.answer(f"cast {name} 65")
    play.announce([host], -1, [])
    play.resolve()
    play.answer(f"{side} {host}")
    return play


def test_cubwarden_makes_two_cats() -> None:
    play = played("Cubwarden", "Grizzly Bears", "over", ["Plains"] * 4)
    play.resolve()
    assert play.size("Cubwarden") == (3, 5)
    assert [play.size("Cat", number) for number in (0, 1)] == [(1, 1), (1, 1)]


def test_gemrazer_destroys_an_artifact() -> None:
    play = played("Gemrazer", "Grizzly Bears", "under", ["Forest"] * 3)
    assert play.options == ["target Sol Ring", "target Hourglass"]
    play.answer("target Sol Ring")
    play.resolve_all()
    assert play.battlefield("B") == ["Bear"]
    assert play.permanent("Grizzly Bears").keywords == play.definition("Gemrazer").keywords


def test_glowstone_recluse_grows_what_it_mutates_with() -> None:
    play = played("Glowstone Recluse", "Mysterious Egg", "under", ["Forest"] * 4, "Essence Symbiote")
    answer_order(play)
    assert play.size("Mysterious Egg") == (4, 6) and play.life("A") == 22


def test_migratory_greathorn_finds_a_land() -> None:
    play = played("Migratory Greathorn", "Grizzly Bears", "over", ["Forest"] * 3)
    play.resolve()
    play.answer("choose Forest")
    assert play.battlefield("A").count("Forest") == 4


def test_sea_dasher_octopus_draws_through_the_creature_above() -> None:
    play = played("Sea-Dasher Octopus", "Grizzly Bears", "under", ["Island"] * 2)
    play.to("declare attackers")
    play.attack("Grizzly Bears")
    play.to("end")
    assert play.life("B") == 18 and play.hand("A") == ["Forest"]


@pytest.mark.covers("730.2d")
@pytest.mark.parametrize("side", ["over", "under"])
def test_730_2d_it_is_a_token_if_the_topmost_component_is_one(side: str) -> None:
    make = sorcery("Make", "{0}", spell(tree.CreateCopyToken(TARGET), targets=(target(CREATURE),)))
    tokens = sorcery("Tokens", "{0}", spell(tree.Destroy(tree.All(tree.Selector(tree.IsToken())))))
    play = main(Side([LYNX, make, tokens], [*LANDS, BEAR]), Side())
    play.cast("Make", "Bear")
    play.resolve()
    play.answer(LYNX_MUTATES)
    token = play.permanent("Bear", 1).ref
    play.game.answer(next(option for option in play.game.legal if play.game.ref(option - 1) == token))
    play.resolve()
    play.answer(f"{side} Bear")
    play.resolve_all()
    play.cast("Tokens")
    play.resolve()
    assert len(play.battlefield("A")) == len(LANDS) + (2 if side == "over" else 1)
    assert ("Lynx" in play.graveyard("A")) == (side == "under")


@pytest.mark.covers("903.3c", "903.10a")
def test_903_3c_a_merged_permanent_is_the_commander_in_it() -> None:
    chief = creature(
        "Chief", "{2}{G}", "Cat", 7, 7, keyword("mutate", price=cost("{G}")), keyword("haste"), prefix="Legendary"
    )
    play = Play(Side([], [*LANDS, BEAR], command=[chief]), Side(), Side(), variant="commander")
    play.to("precombat main")
    play.answer("cast Chief 65")
    play.announce(["Bear"], -1, [])
    play.resolve()
    play.answer("over Bear")
    play.to("declare attackers")
    play.attack("Chief > B")
    play.to("end")
    assert play.life("B") == 33 and max(play.game.commander_damage) == 7
    assert play.game.commander_casts == [1]


@pytest.mark.covers("903.9a", "730.3")
def test_903_9a_the_commander_in_it_may_go_back_to_the_command_zone() -> None:
    chief = creature("Chief", "{2}{G}", "Cat", 7, 7, keyword("mutate", price=cost("{G}")), prefix="Legendary")
    play = Play(Side([KILL], [*LANDS, BEAR], command=[chief]), Side(), Side(), variant="commander")
    play.to("precombat main")
    play.answer("cast Chief 65")
    play.announce(["Bear"], -1, [])
    play.resolve()
    play.answer("under Bear")
    play.cast("Kill", "Bear")
    play.resolve()
    assert play.question == "may"
    play.answer("yes Chief")
    assert sorted(play.graveyard("A")) == ["Bear", "Kill"]
    assert [event.what for event in play.events(0, "moved") if event.to == "command"] == ["Chief"]


@pytest.mark.covers("702.140f", "400.7a")
def test_702_140f_what_was_done_to_the_spell_is_done_to_the_permanent() -> None:
    play = main(Side([LYNX], [*LANDS, BEAR]), Side())
    play.answer(LYNX_MUTATES)
    play.announce(["Bear"], -1, [])
    spell_ref = play.game.stack[-1].source
    changes.begin_lasting(play.game, Lasting(GRANT, spell_ref, mask_of(["vigilance"]), 0, spell_ref))
    play.resolve()
    play.answer("over Bear")
    assert play.permanent("Lynx").keywords & mask_of(["vigilance"])
    play.resolve_all()
    assert play.permanent("Lynx").keywords & mask_of(["vigilance"])


@pytest.mark.covers("730.2i", "701.27a", "701.27g")
@pytest.mark.parametrize("side, size", [("over", (3, 5)), ("under", (4, 4))])
def test_730_2i_double_faced_components_turn_with_the_whole(side: str, size: tuple[int, int]) -> None:
    turn = activated(cost("{0}"), tree.Transform(tree.This()))
    pup = creature("Pup", "{1}", "Wolf", 1, 1, turn)
    wolf = creature("Wolf", "", "Wolf", 4, 4, turn, keyword("haste"))
    play = main(Side([LYNX, BOUNCE], [*LANDS, Card(pup.front, wolf.front, "transform")]), Side())
    mutate(play, LYNX_MUTATES, "Pup", side)
    play.resolve_all()
    name = "Lynx" if side == "over" else "Pup"
    ref = play.permanent(name).ref
    play.activate(name)
    play.resolve()
    now = "Lynx" if side == "over" else "Wolf"
    merged = play.permanent(now)
    assert merged.ref == ref and play.size(now) == size and merged.turned == 0
    assert merged.keywords & mask_of(["haste"]) and merged.keywords & mask_of(["lifelink"])
    play.cast("Bounce", now)
    play.resolve()
    assert sorted(play.hand("A")) == ["Lynx", "Pup"]


@pytest.mark.covers("730.2a", "708.2")
def test_a_face_down_permanent_that_would_be_a_copy_of_a_merged_one() -> None:
    """Face up it would have what the merged permanent has; face down it is asked how it can be turned up."""
    moth = creature("Moth", "{4}", "Insect", 2, 2, keyword("morph", price=cost("{1}")))
    weave = instant(
        "Weave",
        "{0}",
        spell(
            tree.Continuous(tree.All(tree.Selector(CREATURE)), (tree.BecomeCopy(TARGET),), tree.UntilEndOfTurn()),
            targets=(target(CREATURE),),
        ),
    )
    play = main(Side(hand=[LYNX, moth, weave], battlefield=[SAGE, *LANDS]), Side())
    mutate(play, LYNX_MUTATES, "Sage", "over")
    play.resolve_all()
    play.answer("cast Moth 62")
    play.resolve()
    play.cast("Weave", "Lynx")
    play.resolve()
    assert not [option for option in play.options if option.startswith("turn up")]
    assert play.size("") == (2, 2)

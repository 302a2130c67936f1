"""Effects on the rules of the game: what cannot be done, by whom and to what; rules that change (613.10, 613.11)."""

from __future__ import annotations

import pytest

from mainphase.magic.abilities.build import (
    CREATURE,
    EACH_OPPONENT,
    TARGET,
    THIS,
    YOU,
    YOURS,
    activated,
    add_mana,
    any_target,
    change,
    color,
    cost,
    counter,
    create,
    creature_token,
    damage,
    destroy,
    draw,
    each,
    gain_life,
    lose_life,
    plus,
    select,
    spell,
    static,
    taps_for,
    target,
    target_player,
    target_spell,
    when_enters,
)
from mainphase.magic.abilities.tree import (
    AsThough,
    CantActivate,
    CantBe,
    CantCast,
    CastAsFlash,
    DamageStays,
    DoesntUntap,
    DrawLimit,
    EachPlayer,
    EntersTapped,
    Exile,
    ExtraLandPlays,
    Filter,
    Forever,
    HandLimit,
    HasType,
    KeepsMana,
    KeywordAbility,
    LoseGame,
    MayNotUntap,
    MayPlay,
    Modification,
    Number,
    PayLife,
    PaySacrifice,
    PayTap,
    PlayerCant,
    PlayerContinuous,
    PlayerHasKeyword,
    PlayerRule,
    PlayerStatic,
    Regenerate,
    Sacrifice,
    Search,
    Selector,
    SkipEach,
    Static,
    UntapsInOtherSteps,
    UntilEndOfCombat,
    UntilLeaves,
    UntilPart,
    UntilYourNextTurn,
    WinGame,
)
from mainphase.magic.cards import Card, artifact, creature, enchantment, instant, sorcery

from .table import BEAR, Play, Side


def law(name: str, *rules: PlayerRule, who: object = YOU) -> Card:
    """An enchantment for nothing that changes rules for players."""
    return enchantment(name, "{0}", PlayerStatic(who, rules))  # type: ignore[arg-type]


def field(name: str, what: Filter | Selector, *changes: Modification) -> Card:
    """An enchantment for nothing with one static ability."""
    return enchantment(name, "{0}", static(what if isinstance(what, Selector) else select(what), *changes))


def table(*battlefield: str | Card, hand: tuple[str | Card, ...] = (), theirs: tuple[str | Card, ...] = ()) -> Play:
    """A's first main phase."""
    play = Play(Side(battlefield=battlefield, hand=hand), Side(battlefield=theirs))
    play.to("precombat main")
    return play


BOLT = instant("Spark", "{0}", spell(damage(3, TARGET), targets=(any_target(),)))
KILL = instant("Kill", "{0}", spell(destroy(), targets=(target(CREATURE),)))
VOID = instant("Void", "{0}", spell(counter(), targets=(target_spell(),)))

# --- what cannot be done to objects ------------------------------------------------------------------------------


@pytest.mark.covers("614.17", "701.6a")
@pytest.mark.parametrize("by_another", [False, True])
def test_a_spell_that_cannot_be_countered_resolves(by_another: bool) -> None:
    """It may be targeted; nothing happens to it."""
    shield = enchantment(
        "Shield", "{0}", Static(Selector(CREATURE, "stack"), (CantBe("countered"),)),
    )  # fmt: skip
    own = () if by_another else (Static(THIS, (CantBe("countered"),), zone="stack"),)
    play = table(*((shield,) if by_another else ()), hand=(creature("Ox", "{0}", "Ox", 1, 1, *own), VOID))
    play.cast("Ox")
    play.cast("Void", "Ox")
    play.resolve_all()
    assert "Ox" in play.battlefield("A") and play.count("countered") == 0


@pytest.mark.covers("614.17", "701.21a")
def test_what_cannot_be_sacrificed_pays_no_cost_and_is_not_chosen() -> None:
    """Neither an ability's cost nor an effect takes it."""
    altar = artifact("Altar", "{0}", activated(cost(PaySacrifice(select(CREATURE))), gain_life(1)))
    edict = sorcery("Edict", "{0}", spell(Sacrifice(YOU, select(CREATURE))))
    play = table(altar, BEAR, field("Bond", CREATURE, CantBe("sacrificed")), hand=(edict,))
    assert not play.may("activate Altar")
    play.cast("Edict")
    play.resolve()
    assert "Bear" in play.battlefield("A")


@pytest.mark.covers("614.17", "115.1")
def test_what_cannot_be_targeted_is_no_target() -> None:
    """Not even for its controller."""
    play = table(BEAR, field("Veil", CREATURE, CantBe("targeted")), hand=(KILL,))
    assert not play.may("cast Kill")


@pytest.mark.covers("614.17", "303.4", "301.5")
def test_what_cannot_be_enchanted_or_equipped_loses_what_is_on_it() -> None:
    """An Aura goes to the graveyard, an Equipment falls off."""
    aura = enchantment("Web", "{0}", KeywordAbility("enchant", quality=HasType("creature")), subtypes="Aura")
    blade = artifact("Blade", "{0}", KeywordAbility("equip", cost=cost("{0}")), subtypes="Equipment")
    ban = field("Ban", CREATURE, CantBe("enchanted"), CantBe("equipped"))
    play = table(BEAR, blade, hand=(aura, ban))
    play.cast("Web", "Bear")
    play.resolve()
    play.activate("Blade", "Bear")
    play.resolve()
    assert play.permanent("Blade").attached and play.permanent("Web").attached
    play.cast("Ban")
    play.resolve()
    assert "Web" in play.graveyard("A") and play.permanent("Blade").attached == 0


@pytest.mark.covers("602.5")
@pytest.mark.parametrize("mana_too", [True, False])
def test_activated_abilities_that_cannot_be_activated(mana_too: bool) -> None:
    """Mana abilities too, unless the effect leaves them out."""
    druid = creature("Druid", "{0}", "Druid", 1, 1, activated(cost("{0}"), gain_life(1)), taps_for("{G}"))
    still = field("Still", CREATURE, CantActivate(mana_too))
    play = table(druid, still, hand=(creature("Elk", "{G}", "Elk", 1, 1),))
    assert not play.may("activate Druid")
    assert play.may("cast Elk") != mana_too


@pytest.mark.covers("514.2")
def test_damage_that_is_not_removed_stays() -> None:
    """It stays until the effect ends."""
    play = table(BEAR, field("Grudge", CREATURE, DamageStays()))
    play.hurt("Bear", 1)
    play.to("upkeep", "B")
    assert play.permanent("Bear").damage == 1


@pytest.mark.covers("502.3")
def test_what_untaps_in_other_players_untap_steps_too() -> None:
    """It untaps in each player's."""
    play = table(BEAR, field("Dawn", select(CREATURE, YOURS), UntapsInOtherSteps(EachPlayer())))
    play.permanent("Bear").tapped = 1
    play.to("upkeep", "B")
    assert not play.is_tapped("Bear")


@pytest.mark.covers("502.3")
def test_a_choice_not_to_untap_for_a_time() -> None:
    """Until something leaves."""
    play = table(BEAR, field("Doze", CREATURE, MayNotUntap()))
    play.permanent("Bear").tapped = 1
    play.to("end", "B")
    play.pass_all()
    assert play.question == "untap"
    assert len(play.options) == 2


@pytest.mark.covers("502.3", "611.2c")
def test_an_effect_on_rules_concerns_what_comes_later_too() -> None:
    """Creatures do not untap in their controllers' untap steps; one that came after the spell does not either."""
    frost = sorcery("Frost", "{0}", spell(change(each(CREATURE), DoesntUntap(), duration=Forever())))
    play = Play(Side(hand=[frost, creature("Cub", "{0}", "Bear", 1, 1)]), Side())
    play.to("precombat main")
    play.cast("Frost")
    play.resolve()
    play.cast("Cub")
    play.resolve()
    play.permanent("Cub").tapped = 1
    play.to("upkeep", "B")
    play.to("upkeep", "A")
    assert play.is_tapped("Cub")


@pytest.mark.covers("609.4", "302.6")
def test_acting_as_though_with_haste() -> None:
    """A creature that has just come can be tapped for its ability; it has no haste."""
    tapper = creature("Tapper", "{0}", "Wizard", 1, 1, activated(cost(PayTap()), gain_life(1)))
    play = table(field("Spur", CREATURE, AsThough("have haste")), hand=(tapper,))
    play.cast("Tapper")
    play.resolve()
    assert play.may("activate Tapper") and play.permanent("Tapper").keywords == 0


@pytest.mark.covers("701.19a", "614.17")
def test_what_cannot_be_regenerated_dies() -> None:
    """The shield is not used."""
    shield = instant("Knit", "{0}", spell(Regenerate(TARGET), targets=(target(CREATURE),)))
    for ban in (False, True):
        play = table(BEAR, *((field("Rot", CREATURE, CantBe("regenerated")),) if ban else ()), hand=(shield, KILL))
        play.cast("Knit", "Bear")
        play.resolve()
        play.cast("Kill", "Bear")
        play.resolve()
        assert ("Bear" in play.graveyard("A")) == ban


# --- rules for players -------------------------------------------------------------------------------------------


@pytest.mark.covers("305.2", "613.11")
def test_additional_land_plays() -> None:
    """Two a turn; with the source gone, one."""
    play = table(law("Path", ExtraLandPlays()), hand=("Forest", "Forest", "Forest"))
    for _ in range(2):
        play.answer("play Forest")
    assert not play.may("play Forest")


@pytest.mark.covers("402.2", "514.1")
def test_maximum_hand_sizes() -> None:
    """Set, then changed, in order of timestamps; none at all."""
    hand = tuple(creature(f"Card {number}", "{9}", "Ox", 1, 1) for number in range(8))
    play = table(law("Small", HandLimit(Number(5))), law("Less", HandLimit(Number(-1), changed=True)), hand=hand)
    play.to("end")
    play.pass_all()
    assert play.question == "discard to hand size" and play.game.players[0].hand_size == 4
    play = table(law("Small", HandLimit(Number(5))), law("Book", HandLimit(None)), hand=hand)
    play.to("upkeep", "B")
    assert len(play.hand("A")) == 8


@pytest.mark.covers("614.10")
def test_each_such_step_is_skipped() -> None:
    """The draw steps of its controller."""
    play = table(law("Chain", SkipEach("draw")))
    play.to("upkeep", "A")
    cards = len(play.hand("A"))
    play.to("precombat main", "A")
    assert len(play.hand("A")) == cards


@pytest.mark.covers("601.3", "614.17")
def test_spells_that_cannot_be_cast() -> None:
    """Opponents cannot cast green spells."""
    green = creature("Leaf", "{0}", "Elf", 1, 1, colors=("G",))
    red = creature("Spark", "{0}", "Imp", 1, 1, colors=("R",))
    play = table(hand=(green, red), theirs=(law("Ban", CantCast(color("G")), who=EACH_OPPONENT),))
    assert not play.may("cast Leaf") and play.may("cast Spark")


@pytest.mark.covers("601.3b", "702.8a")
def test_spells_cast_as_though_they_had_flash() -> None:
    """Creature spells at any time."""
    play = Play(Side(hand=[creature("Cub", "{0}", "Bear", 1, 1), sorcery("Rite", "{0}", spell(draw(1)))],
                     battlefield=[law("Haste", CastAsFlash(CREATURE))]), Side())  # fmt: skip
    assert play.part == "upkeep" and play.asked == "A"
    assert play.may("cast Cub") and not play.may("cast Rite")


@pytest.mark.covers("119.7", "119.8", "614.17")
def test_players_who_cannot_gain_or_lose_life() -> None:
    """Damage is dealt but takes no life, and life cannot be paid."""
    heal = instant("Heal", "{0}", spell(gain_life(3)))
    pact = artifact("Pact", "{0}", activated(cost(PayLife(Number(1))), draw(1)))
    play = table(law("Grave", PlayerCant("gain life"), PlayerCant("lose life")), pact, hand=(heal, BOLT))
    assert not play.may("activate Pact")
    play.cast("Heal")
    play.resolve()
    play.cast("Spark", "A")
    play.resolve()
    assert play.life("A") == 20 and play.count("damage") == 1 and play.count("life lost") == 0


@pytest.mark.covers("121.3", "614.17")
def test_players_who_cannot_draw_or_draw_more_than_one() -> None:
    """Nobody at all; one card each turn."""
    muse = instant("Muse", "{0}", spell(draw(3)))
    play = table(law("Dry", PlayerCant("draw")), hand=(muse,))
    play.cast("Muse")
    play.resolve()
    assert play.hand("A") == []
    play = table(law("Drip", DrawLimit(1)), hand=(muse,))
    play.cast("Muse")
    play.resolve()
    assert len(play.hand("A")) == 1


@pytest.mark.covers("104.3e", "104.2b", "614.17")
def test_players_who_cannot_lose_or_win() -> None:
    """Neither by an effect nor by state-based actions."""
    doom = instant("Doom", "{0}", spell(LoseGame(EachPlayer())))
    glory = instant("Glory", "{0}", spell(WinGame()))
    play = table(law("Angel", PlayerCant("lose the game"), who=EachPlayer()), law("Wall", PlayerCant("win the game")),
                 hand=(doom, glory, instant("Bleed", "{0}", spell(lose_life(30)))))  # fmt: skip
    for name in ("Doom", "Glory", "Bleed"):
        play.cast(name)
        play.resolve()
    assert not play.over and play.life("A") == -10


@pytest.mark.covers("614.17", "701.23b")
def test_players_who_cannot_search() -> None:
    """Nothing is found."""
    seek = sorcery("Seek", "{0}", spell(Search(select(zone="library"), "it")))
    play = table(law("Lock", PlayerCant("search")), hand=(seek,))
    mark = play.mark
    play.cast("Seek")
    play.resolve()
    assert play.question == "priority" and play.count("looked", mark) == 0


@pytest.mark.covers("305.2", "614.17")
def test_players_who_cannot_play_lands() -> None:
    """No land."""
    play = table(law("Sea", PlayerCant("play lands"), who=EachPlayer()), hand=("Forest",))
    assert not play.may("play Forest")


@pytest.mark.covers("601.3", "305.2")
def test_lands_and_spells_played_from_the_graveyard() -> None:
    """Those that match, at the usual time, for their costs."""
    crucible = law("Crucible", MayPlay(Selector(HasType("land"), "graveyard", YOU)),
                   MayPlay(Selector(CREATURE, "graveyard", YOU)))  # fmt: skip
    play = Play(
        Side(battlefield=[crucible], graveyard=["Forest", "Forest", creature("Ox", "{G}", "Ox", 1, 1), KILL]), Side()
    )
    assert not play.may("play Forest")  # in the upkeep step
    play.to("precombat main", "A")
    assert not play.may("cast Ox") and not play.may("cast Kill")
    play.answer("play Forest")
    assert play.battlefield("A") == ["Crucible", "Forest"] and not play.may("play Forest")
    play.cast("Ox")
    play.resolve()
    assert play.battlefield("A") == ["Crucible", "Forest", "Ox"]


@pytest.mark.covers("500.5", "106.4")
def test_mana_that_is_kept() -> None:
    """Green mana stays in the pool as steps and phases end."""
    ritual = instant("Ritual", "{0}", spell(add_mana("{G}{R}")))
    play = table(law("Root", KeepsMana(("G",))), hand=(ritual,))
    play.cast("Ritual")
    play.resolve()
    assert play.pool("A") == 2
    play.to("end")
    assert play.pool("A") == 1


@pytest.mark.covers("613.10", "702.11c")
def test_players_with_hexproof() -> None:
    """Opponents cannot target them; they themselves can."""
    ward = law("Halo", PlayerHasKeyword(KeywordAbility("hexproof")))
    drain = instant("Drain", "{0}", spell(lose_life(1, TARGET), targets=(target_player(),)))
    play = Play(Side(battlefield=[ward], hand=[BOLT]), Side(hand=[drain]))
    play.to("precombat main")
    play.cast("Spark", "A")
    play.resolve()
    assert play.life("A") == 17
    play.turn_hourglass()
    play.passes("A")
    play.answer("cast Drain")
    assert play.options == ["target B"] or (play.stack[0] == "Drain" and play.question == "priority")
    play.announce(["B"], -1, [])
    play.resolve_all()
    assert play.life("A") == 17 and play.life("B") == 19


@pytest.mark.covers("611.2a", "613.11")
def test_rules_that_change_for_a_time() -> None:
    """Until end of turn players cannot gain life."""
    heal = instant("Heal", "{0}", spell(gain_life(3)))
    curse = instant("Curse", "{0}", spell(PlayerContinuous(EachPlayer(), (PlayerCant("gain life"),))))
    play = table(hand=(heal, heal, curse))
    play.cast("Curse")
    play.resolve()
    play.cast("Heal")
    play.resolve()
    assert play.life("A") == 20
    play.to("upkeep", "B")
    play.passes("B")
    play.cast("Heal")
    play.resolve()
    assert play.life("A") == 23


# --- durations ---------------------------------------------------------------------------------------------------


def boost(duration: object) -> Card:
    """An instant for nothing: +1/+1 for so long."""
    return instant("Boost", "{0}", spell(change(TARGET, plus(1, 1), duration=duration), targets=(target(CREATURE),)))  # type: ignore[arg-type]


@pytest.mark.covers("611.2a", "500.5a", "514.2", "500.4")
@pytest.mark.parametrize(
    ("duration", "part", "whose"),
    [
        (UntilEndOfCombat(), "postcombat main", "A"),
        (UntilPart("end", "begin"), "end", "A"),
        (UntilYourNextTurn(), "upkeep", "A"),
        (UntilPart("upkeep", "begin", YOU, "next"), "upkeep", "A"),
        (UntilPart("turn"), "upkeep", "B"),
        (UntilPart("turn", "end", EACH_OPPONENT, "next"), "upkeep", "A"),
    ],
    ids=["combat", "end step", "your next turn", "your next upkeep", "turn", "their next turn"],
)
def test_when_effects_end(duration: object, part: str, whose: str) -> None:
    """Not before that part begins, and no longer in it."""
    play = table(BEAR, hand=(boost(duration),))
    play.cast("Boost", "Bear")
    play.resolve()
    before = play.begun(part, whose)
    while play.begun(part, whose) == before:
        assert play.size("Bear") == (3, 3)
        play.decline()
    assert play.size("Bear") == (2, 2)


@pytest.mark.covers("610.3", "611.2a")
def test_an_effect_until_something_leaves() -> None:
    """The bonus lasts as long as its source stays."""
    totem = creature(
        "Totem", "{0}", "Golem", 1, 1,
        activated(cost("{0}"), change(TARGET, plus(2, 2), duration=UntilLeaves(THIS)), targets=(target(CREATURE),)),
    )  # fmt: skip
    play = table(BEAR, totem, hand=(KILL,))
    play.activate("Totem", "Bear")
    play.resolve()
    assert play.size("Bear") == (4, 4)
    play.cast("Kill", "Totem")
    play.resolve()
    assert play.size("Bear") == (2, 2)


JAILER = creature(
    "Jailer", "{0}", "Soldier", 1, 1,
    when_enters(Exile(TARGET, UntilLeaves(THIS)), targets=(target(CREATURE),)),
)  # fmt: skip


def jail(play: Play) -> None:
    """The Jailer enters and exiles the Bear."""
    play.cast("Jailer")
    play.resolve()
    if play.question == "choose a target":
        play.answer("target Bear")


@pytest.mark.covers("610.3", "610.3c")
def test_what_was_exiled_returns_at_once_when_the_other_leaves() -> None:
    """As part of the spell's resolution: before anybody has priority, as a new object."""
    play = table(hand=(JAILER, KILL), theirs=(BEAR,))
    jail(play)
    play.resolve()
    assert play.battlefield("B") == [] and play.zone("B", 4) == ["Bear"]
    mark = play.mark
    play.cast("Kill", "Jailer")
    play.resolve()
    assert play.battlefield("B") == ["Bear"] and play.zone("B", 4) == []
    play.expect(mark, ("moved", "Jailer"), ("moved", "610.3", "Bear"), ("moved", "608.2n", "Kill"))


@pytest.mark.covers("610.3", "303.4f")
def test_an_aura_returns_while_a_cost_is_paid_and_something_changes_how_it_enters() -> None:
    """No effect has put it there: nobody waits to learn what became of it."""
    veil = enchantment("Veil", "{0}", KeywordAbility("enchant", quality=CREATURE), subtypes="Aura")
    warden = creature(
        "Warden", "{0}", "Soldier", 1, 1,
        when_enters(Exile(TARGET, UntilLeaves(THIS)), targets=(target(HasType("enchantment")),)),
    )  # fmt: skip
    altar = artifact("Altar", "{0}", activated(cost(PaySacrifice(select(CREATURE))), gain_life(1)))
    dust = enchantment("Dust", "{0}", EntersTapped(select(HasType("enchantment"))))
    play = table(altar, BEAR, hand=(veil, warden, dust))
    play.cast("Veil", "Bear")
    play.resolve()
    play.cast("Warden")
    play.resolve()
    play.resolve()
    assert play.zone("A", 4) == ["Veil"]
    play.cast("Dust")
    play.resolve()
    mark = play.mark
    play.activate("Altar")
    play.answer("sacrifice Warden")
    while play.question != "priority":
        play.answer(play.options[0])
    assert play.zone("A", 4) == [] and play.permanent("Veil").tapped == 1
    play.expect(mark, ("sacrificed", "Warden"), ("moved", "303.4f", "Veil"), ("activated", "Altar"))


@pytest.mark.covers("610.3b")
def test_nothing_is_exiled_if_the_other_has_left_before() -> None:
    """The Jailer dies with its ability on the stack."""
    play = table(hand=(JAILER, KILL), theirs=(BEAR,))
    jail(play)
    play.cast("Kill", "Jailer")
    play.resolve_all()
    assert play.battlefield("B") == ["Bear"]


@pytest.mark.covers("610.3")
def test_a_token_does_not_return() -> None:
    """It has ceased to exist in exile."""
    calf = instant("Calf", "{0}", spell(create(creature_token(1, 1, ("G",), ("Bear",)))))
    play = table(hand=(JAILER, KILL, calf))
    play.cast("Calf")
    play.resolve()
    jail(play)
    play.resolve_all()
    play.cast("Kill", "Jailer")
    play.resolve()
    assert play.battlefield("A") == []

"""Replacement effects (614): what is replaced, once, and what happens instead."""

from __future__ import annotations

import pytest

from conformance.magic.replacing_kit import (
    BARD,
    BREEZE,
    CAT,
    GARDEN,
    GROW,
    HYDRA,
    LATE,
    LITTER,
    MIST,
    MORE_LIFE,
    MORE_PAIN,
    OX,
    PHOENIX,
    PROMISE,
    QUAKE,
    SCHOLAR,
    SLAY,
    SPARK,
    STORM,
    STUDY,
    TOMB,
    TWICE,
    TWIN_COUNTERS,
    TWIN_LIFE,
    TWIN_PAIN,
    TWIN_TOKENS,
)
from conformance.magic.table import Card, Side, cast, main
from mainphase.magic import zones
from mainphase.magic.abilities import tree
from mainphase.magic.abilities.build import (
    CREATURE,
    EACH_PLAYER,
    TARGET,
    YOU,
    activated,
    cost,
    damage,
    draw,
    gain_life,
    select,
    spell,
    target,
    triggered,
    when_dies,
)
from mainphase.magic.cards import card, creature, enchantment, instant


@pytest.mark.covers("614.1a")
def test_614_1a_instead_replaces_the_event() -> None:
    play = main(Side(hand=[SLAY, CAT], battlefield=[TOMB]), Side(battlefield=[OX]))
    mark = cast(play, "Slay", "Ox")
    moved = [(event.what, event.to) for event in play.events(mark, "moved") if event.came_from != "hand"]
    assert moved == [("Ox", "exile"), ("Slay", "exile")]
    assert play.count("destroyed", mark) == 1


@pytest.mark.covers("614.1c")
def test_614_1c_a_permanent_enters_with_its_own_counters() -> None:
    play = main(Side(hand=[HYDRA]), Side())
    cast(play, "Hydra")
    assert play.size("Hydra") == (3, 3)


@pytest.mark.covers("614.1d")
@pytest.mark.parametrize("battlefield", [[], [MIST]])
def test_614_1d_permanents_enter_tapped(battlefield: list[Card]) -> None:
    play = main(Side(hand=[LATE, CAT], battlefield=battlefield), Side())
    cast(play, "Late")
    assert play.is_tapped("Late")
    mark = cast(play, "Cat")
    assert play.is_tapped("Cat") == bool(battlefield)
    assert play.count("tapped", mark) == 0, "nothing became tapped"


@pytest.mark.covers("614.1d")
def test_614_1d_a_land_enters_tapped_unless() -> None:
    tower = card("Tower", "", "Land", tree.EntersTapped(unless=tree.Exists(select(CREATURE), tree.Number(1))))
    for field, tapped in (([], True), ([CAT], False)):
        play = main(Side(hand=[tower], battlefield=field), Side())
        mark = play.mark
        play.answer("play Tower")
        assert play.is_tapped("Tower") == tapped
        play.expect(mark, ("moved", "Tower", "battlefield"), ("land played", "Tower"))


@pytest.mark.covers("614.3")
def test_614_3_an_effect_for_the_next_time_is_used_up() -> None:
    play = main(Side(hand=[PROMISE, STUDY]), Side())
    cast(play, "Promise")
    cast(play, "Study")
    assert play.life("A") == 25, "the first draw only"
    assert play.hand("A") == ["Blank"]


@pytest.mark.covers("614.3")
def test_614_3_the_effect_ends_with_its_duration() -> None:
    play = main(Side(hand=[PROMISE]), Side())
    cast(play, "Promise")
    play.to("upkeep", "A")
    play.to("precombat main", "A")
    assert play.life("A") == 20


@pytest.mark.covers("614.4")
def test_614_4_an_effect_that_comes_too_late_changes_nothing() -> None:
    play = main(Side(hand=[TOMB]), Side(hand=[SLAY], battlefield=[CAT]))
    play.passes("A")
    play.cast("Slay", "Cat")
    play.resolve()
    assert play.graveyard("B") == ["Cat", "Slay"]
    play.to("precombat main", "A")
    cast(play, "Tomb")
    assert play.graveyard("B") == ["Cat", "Slay"]


@pytest.mark.covers("614.5")
def test_614_5_an_effect_does_not_invoke_itself() -> None:
    play = main(Side(hand=[BREEZE, STUDY], battlefield=[TWIN_LIFE, SCHOLAR]), Side())
    cast(play, "Breeze")
    assert play.life("A") == 22
    cast(play, "Study")
    assert play.hand("A").count("Blank") == 4, "each of two draws became two"


@pytest.mark.covers("614.5")
def test_614_5_two_instances_of_one_effect_apply_once_each() -> None:
    play = main(Side(hand=[BREEZE], battlefield=[TWIN_LIFE, TWIN_LIFE]), Side())
    cast(play, "Breeze")
    assert play.life("A") == 24


@pytest.mark.covers("614.6")
def test_614_6_a_replaced_event_never_happens() -> None:
    mourner = creature("Mourner", "{0}", "Spirit", 1, 1, when_dies(gain_life(5)))
    watcher = enchantment("Watcher", "{0}", triggered(tree.Leaves(select(CREATURE)), gain_life(1)))
    play = main(Side(hand=[SLAY], battlefield=[TOMB, mourner, watcher]), Side())
    cast(play, "Slay", "Mourner")
    play.resolve_all()
    assert play.life("A") == 21, "it left, but did not die"


@pytest.mark.covers("614.6")
def test_614_6_the_modified_event_triggers_abilities() -> None:
    listener = enchantment("Listener", "{0}", triggered(tree.GainsLife(), draw(1)))
    play = main(Side(hand=[PROMISE, STUDY], battlefield=[listener]), Side())
    cast(play, "Promise")
    cast(play, "Study")
    assert play.stack == ["Listener"]


@pytest.mark.covers("614.7")
def test_614_7_an_event_that_never_happens_is_not_replaced() -> None:
    nothing = instant("Nothing", "{0}", spell(gain_life(0)))
    play = main(Side(hand=[nothing], battlefield=[MORE_LIFE]), Side())
    cast(play, "Nothing")
    assert play.life("A") == 20


@pytest.mark.covers("614.7a")
def test_614_7a_no_damage_is_no_event() -> None:
    tickle = instant("Tickle", "{0}", spell(damage(0, TARGET), targets=(target(CREATURE),)))
    more = enchantment(
        "More", "{0}", tree.Replacement(tree.DealsDamage(select(zone="any")), tree.HappensWith(tree.Number(5)))
    )
    play = main(Side(hand=[tickle], battlefield=[more]), Side(battlefield=[CAT]))
    mark = cast(play, "Tickle", "Cat")
    assert play.battlefield("B") == ["Cat"]
    assert play.count("damage", mark) == 0


@pytest.mark.covers("614.11")
@pytest.mark.covers("121.6a")
def test_614_11_a_draw_from_an_empty_library_is_replaced() -> None:
    play = main(Side(hand=[STUDY], battlefield=[BARD], blanks=0), Side())
    play.cast("Study")
    play.resolve()
    for _ in range(2):
        assert play.question == "may"
        play.answer("yes Bard")
    assert play.life("A") == 24
    assert not play.over


@pytest.mark.covers("614.11a")
@pytest.mark.covers("121.6b")
def test_614_11a_a_replacement_is_finished_before_the_next_draw() -> None:
    play = main(Side(hand=[STUDY], battlefield=[BARD], library=["Forest", "Island", "Swamp"]), Side())
    mark = play.mark
    play.cast("Study")
    play.resolve()
    play.answer("no Bard")
    play.expect(mark, ("drew", "A"))
    assert play.count("drew", mark) == 1
    play.answer("yes Bard")
    assert play.count("drew", mark) == 1
    assert play.life("A") == 22


@pytest.mark.covers("614.12")
def test_614_12_what_would_enter_is_looked_at_as_it_would_exist() -> None:
    steal = instant(
        "Steal",
        "{0}",
        spell(
            tree.PutOntoBattlefield(TARGET, under=YOU),
            targets=(tree.TargetSpec(tree.Selector(CREATURE, zone="graveyard")),),
        ),
    )
    play = main(Side(hand=[steal], battlefield=[GARDEN]), Side(graveyard=[CAT]))
    cast(play, "Steal", "Cat")
    assert play.size("Cat") == (2, 2), "a creature you will control"


@pytest.mark.covers("614.12")
def test_614_12_an_effect_of_the_entering_object_on_a_group_does_not_concern_itself() -> None:
    queen = creature("Queen", "{0}", "Cat", 2, 2, tree.EntersWithCounters("+1/+1", tree.Number(1), select(CREATURE)))
    play = main(Side(hand=[queen, CAT]), Side())
    cast(play, "Queen")
    assert play.size("Queen") == (2, 2)
    cast(play, "Cat")
    assert play.size("Cat") == (2, 2)


@pytest.mark.covers("614.12")
def test_614_12_what_has_modified_the_entry_counts() -> None:
    strong = enchantment(
        "Strong",
        "{0}",
        tree.EntersTapped(select(CREATURE, tree.StatIs("power", ">=", tree.Number(2)))),
    )
    play = main(Side(hand=[CAT, CAT], battlefield=[strong, GARDEN]), Side())
    cast(play, "Cat")
    assert play.size("Cat") == (2, 2)
    assert play.is_tapped("Cat"), "with its counter it has power 2 already as it enters"


@pytest.mark.covers("614.12a")
def test_614_12a_a_choice_is_made_before_it_enters() -> None:
    gate = card(
        "Gate",
        "",
        "Land",
        tree.AsEnters(
            tree.MayPay(tree.Cost((tree.PayLife(tree.Number(2)),)), tree.Nothing(), otherwise=tree.Tap(tree.This()))
        ),
    )
    for answer, life, tapped in (("yes Gate", 18, False), ("no Gate", 20, True)):
        play = main(Side(hand=[gate]), Side())
        mark = play.mark
        play.answer("play Gate")
        assert play.battlefield("A") == []
        play.answer(answer)
        assert play.life("A") == life
        assert play.is_tapped("Gate") == tapped
        assert play.count("tapped", mark) == 0


@pytest.mark.covers("614.13")
def test_614_13_other_objects_may_change_zones_as_something_enters() -> None:
    devourer = creature(
        "Devourer",
        "{0}",
        "Beast",
        1,
        1,
        tree.AsEnters(
            tree.Sequence(
                (
                    tree.Sacrifice(YOU, select(CREATURE), tree.Number(1)),
                    tree.PutCounters("+1/+1", tree.This(), tree.ThisWay()),
                )
            )
        ),
    )
    play = main(Side(hand=[devourer], battlefield=[CAT]), Side())
    mark = cast(play, "Devourer")
    assert play.size("Devourer") == (2, 2)
    play.expect(mark, ("sacrificed", "Cat"), ("moved", "Devourer", "battlefield"))


@pytest.mark.covers("614.13a")
def test_614_13a_the_entering_object_itself_cannot_be_chosen() -> None:
    devourer = creature(
        "Devourer",
        "{0}",
        "Beast",
        1,
        1,
        tree.AsEnters(tree.Sacrifice(YOU, select(CREATURE), tree.Number(1))),
    )
    play = main(Side(hand=[devourer]), Side())
    cast(play, "Devourer")
    assert play.battlefield("A") == ["Devourer"]


def own_effect(*changes: tree.Effect, event: tree.Event | None = None, instead: tree.Effect = TWICE) -> Card:
    """An instant that first says how its own effect is replaced."""
    would = tree.DealsDamage(tree.This()) if event is None else event
    replaced = tree.CreateReplacement(tree.Replacement(would, instead), own=True)
    return instant("Burst", "{0}", spell(replaced, *changes, targets=(target(CREATURE),)))


@pytest.mark.covers("614.15")
def test_614_15_a_spell_replaces_its_own_effect_before_others_do() -> None:
    # 2 damage: doubled by the spell itself, then 1 more; the other order, which the player would not get, is 6.
    wall = creature("Wall", "{0}", "Wall", 0, 9)
    play = main(Side(hand=[own_effect(damage(2, TARGET))], battlefield=[MORE_PAIN]), Side(battlefield=[wall]))
    cast(play, "Burst", "Wall")
    assert play.question == "priority", "nothing to choose: its own effect comes first"
    assert play.permanent("Wall").damage == 5


@pytest.mark.covers("614.15")
def test_614_15_the_effect_is_over_with_the_spell() -> None:
    wall = creature("Wall", "{0}", "Wall", 0, 9)
    play = main(Side(hand=[own_effect(damage(2, TARGET)), SPARK]), Side(battlefield=[wall]))
    cast(play, "Burst", "Wall")
    assert play.permanent("Wall").damage == 4
    assert play.game.shields == []
    cast(play, "Spark", "Wall")
    assert play.permanent("Wall").damage == 7


@pytest.mark.covers("614.15")
def test_614_15_only_its_own_draws_are_replaced() -> None:
    # What prevents the spell's damage lets its controller draw as the spell resolves: not the spell's doing.
    book = own_effect(damage(1, TARGET), draw(1), event=tree.Draws(YOU), instead=gain_life(1))
    ward = enchantment("Ward", "{0}", tree.PreventsDamage(None, select(CREATURE), then=draw(1)))
    play = main(Side(hand=[book], battlefield=[ward, OX]), Side())
    cast(play, "Burst", "Ox")
    assert play.life("A") == 21, "its own draw was replaced"
    assert len(play.hand("A")) == 1, "the other was not"


@pytest.mark.covers("614.15")
def test_614_15_part_of_the_effect_is_replaced() -> None:
    once = tree.Replacement(tree.GainsLife(YOU), TWICE)
    deal = instant(
        "Deal",
        "{0}",
        spell(gain_life(1), tree.CreateReplacement(once, once=True, own=True), gain_life(3), gain_life(5)),
    )
    play = main(Side(hand=[deal]), Side())
    cast(play, "Deal")
    assert play.life("A") == 20 + 1 + 6 + 5


@pytest.mark.covers("614.16")
def test_614_16_twice_as_many_tokens_and_counters() -> None:
    play = main(Side(hand=[LITTER, GROW, HYDRA], battlefield=[TWIN_TOKENS, TWIN_COUNTERS, CAT]), Side())
    cast(play, "Litter")
    assert play.battlefield("A").count("Cat") == 5
    cast(play, "Grow", "Cat")
    assert play.size("Cat") == (3, 3)
    cast(play, "Hydra")
    assert play.size("Hydra") == (6, 6), "counters that an object enters with are put on it"


@pytest.mark.covers("614.16")
def test_614_16_tokens_that_another_effect_creates_are_doubled() -> None:
    kittens = tree.CreateToken(
        tree.TokenSpec("Kitten", ("creature",), ("Cat",), (), (), tree.Number(1), tree.Number(1))
    )
    nest = enchantment("Nest", "{0}", tree.Replacement(tree.Draws(), kittens))
    play = main(Side(hand=[STUDY], battlefield=[TWIN_TOKENS, nest]), Side())
    cast(play, "Study")
    assert play.battlefield("A").count("Kitten") == 4


def test_a_creature_that_would_die_returns_to_hand() -> None:
    play = main(Side(hand=[SLAY, STORM], battlefield=[PHOENIX, CAT]), Side(battlefield=[OX]))
    cast(play, "Storm")
    assert play.graveyard("A") == ["Cat", "Storm"]
    assert "Phoenix" in play.hand("A")
    assert play.graveyard("B") == ["Ox"]


def test_614_5_each_of_several_simultaneous_events_is_replaced() -> None:
    play = main(Side(hand=[QUAKE], battlefield=[TWIN_PAIN, OX, OX]), Side(battlefield=[OX]))
    cast(play, "Quake")
    assert play.battlefield("A") == ["Twin Pain"]
    assert play.battlefield("B") == []


def test_the_loss_of_life_by_damage_is_replaced_on_its_own() -> None:
    ease = enchantment("Ease", "{0}", tree.Replacement(tree.LosesLife(), tree.HappensWith(tree.Number(1))))
    play = main(Side(hand=[SPARK]), Side(battlefield=[ease]))
    mark = cast(play, "Spark", "B")
    assert play.life("B") == 19
    play.expect(mark, ("damage", "B", 3), ("life lost", "B", 1))


def test_cards_are_conserved_by_a_replaced_discard() -> None:
    instead = tree.Replacement(tree.Discards(EACH_PLAYER, tree.This()), tree.PutOntoBattlefield(tree.This()))
    ghost = creature("Ghost", "{0}", "Spirit", 1, 1, instead)
    rot = instant("Rot", "{0}", spell(tree.Discard(None)))
    play = main(Side(hand=[rot, ghost, CAT]), Side())
    mark = cast(play, "Rot")
    assert play.battlefield("A") == ["Ghost"]
    assert play.graveyard("A") == ["Cat", "Rot"]
    assert play.count("discarded", mark) == 1
    assert play.zone("A", zones.EXILE) == []


@pytest.mark.covers("614.1b")
@pytest.mark.covers("614.10")
def test_614_1b_to_skip_something_is_to_do_nothing_instead() -> None:
    laze = instant("Laze", "{0}", spell(tree.SkipNext("draw")))
    play = main(Side(hand=[laze]), Side())
    cast(play, "Laze")
    play.to("upkeep", "A")
    mark = play.mark
    play.to("precombat main", "A")
    assert play.count("drew", mark) == 0
    play.expect(mark, ("part skipped", "draw"))


@pytest.mark.covers("614.13c")
def test_614_13c_a_card_that_enters_from_the_library_is_not_milled() -> None:
    digger = creature("Digger", "{0}", "Mole", 1, 1, tree.AsEnters(tree.Mill(tree.Number(2))))
    rise = instant("Rise", "{0}", spell(tree.PutOntoBattlefield(tree.TopCards(tree.Number(1)))))
    play = main(Side(hand=[rise], library=[digger, "Forest", "Island", "Swamp"]), Side())
    cast(play, "Rise")
    assert "Digger" in play.battlefield("A")
    assert play.graveyard("A") == ["Forest", "Island", "Rise"]


@pytest.mark.covers("614.13b")
def test_614_13b_the_same_creature_pays_for_one_of_two_only() -> None:
    devours = tree.AsEnters(
        tree.Sequence(
            (
                tree.Sacrifice(YOU, select(CREATURE), tree.Number(1)),
                tree.PutCounters("+1/+1", tree.This(), tree.ThisWay()),
            )
        )
    )
    one, two = (creature(name, "{0}", "Beast", 1, 1, devours) for name in ("Gulper", "Gobbler"))
    rise = instant("Rise", "{0}", spell(tree.PutOntoBattlefield(tree.TopCards(tree.Number(2)))))
    play = main(Side(hand=[rise], library=[one, two], battlefield=[CAT]), Side())
    cast(play, "Rise")
    assert sorted([play.size("Gulper"), play.size("Gobbler")]) == [(1, 1), (2, 2)]
    assert play.graveyard("A") == ["Cat", "Rise"]


@pytest.mark.covers("614.14")
def test_614_14_cards_exiled_instead_are_known_to_the_linked_ability() -> None:
    warden = enchantment(
        "Warden",
        "{0}",
        tree.Replacement(tree.Dies(select(CREATURE)), tree.Exile(tree.EventObject(), bind="kept")),
        activated(cost("{0}"), tree.ReturnToHand(tree.Chosen("kept"))),
    )
    play = main(Side(hand=[SLAY], battlefield=[warden]), Side(battlefield=[OX]))
    cast(play, "Slay", "Ox")
    assert play.zone("B", zones.EXILE) == ["Ox"]
    play.activate("Warden")
    play.resolve()
    assert play.hand("B") == ["Ox"]


@pytest.mark.covers("614.17a")
@pytest.mark.covers("614.17")
def test_614_17a_a_can_not_that_comes_too_late_changes_nothing() -> None:
    never = enchantment("Never", "{0}", tree.PlayerStatic(EACH_PLAYER, (tree.PlayerCant("gain life"),)))
    play = main(Side(hand=[BREEZE, never, BREEZE]), Side())
    cast(play, "Breeze")
    cast(play, "Never")
    assert play.life("A") == 21
    cast(play, "Breeze")
    assert play.life("A") == 21

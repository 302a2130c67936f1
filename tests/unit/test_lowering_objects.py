"""Programs that do something to objects, run on small positions."""

from __future__ import annotations

import pytest
from lowering_bench import BEAR, FOREST, OPPONENT, YOU, Bench, code

from mainphase.magic import asks, changes, kinds, lasting, zones
from mainphase.magic.abilities import tree
from mainphase.magic.abilities.build import (
    CREATURE,
    LAND,
    OPPONENTS,
    TARGET,
    TARGET_2,
    YOURS,
    change,
    create,
    creature_token,
    damage,
    destroy,
    do,
    each,
    gain,
    gain_life,
    has,
    keyword,
    lose_life,
    plus,
    power,
    pump,
    put_counters,
    select,
)
from mainphase.magic.cards import creature, instant
from mainphase.magic.keywords import FLYING, HASTE

WALL = creature("Wall", "{1}{W}", "Wall", 0, 5, keyword("indestructible"))


def test_damage_to_any_target() -> None:
    bench = Bench()
    bear = bench.battlefield(BEAR, OPPONENT)
    opponent = bench.game.player_ref(OPPONENT)
    bench.run(damage(3, TARGET), targets=[[opponent]])
    bench.run(damage(1, TARGET), targets=[[bear]])
    assert bench.life(OPPONENT) == 17
    assert bench.game.permanent(bear).damage == 1
    bench.run(damage(1, TARGET), targets=[[0]])
    bench.run(damage(0, TARGET), targets=[[bear]])
    bench.run(damage(tree.Minus(tree.Number(1), tree.Number(5)), TARGET), targets=[[opponent]])
    assert bench.life(OPPONENT) == 17
    assert len(bench.events(kinds.DAMAGE)) == 2


def test_damage_to_each_is_dealt_at_once_and_counted() -> None:
    bench = Bench()
    bench.battlefield(BEAR)
    bench.battlefield(BEAR, OPPONENT)
    bench.battlefield(FOREST)
    bench.run(do(damage(2, each(CREATURE)), gain_life(tree.ThisWay())))
    assert bench.life(YOU) == 26
    bench.run(do(damage(tree.X(), tree.EachOpponent()), gain_life(tree.ThisWay())), x=4)
    assert (bench.life(YOU), bench.life(OPPONENT)) == (30, 16)


def test_divided_damage_is_as_announced_and_an_illegal_targets_share_is_lost() -> None:
    """601.2d, 608.2b."""
    bench = Bench()
    bear, other = bench.battlefield(BEAR, OPPONENT), bench.battlefield(WALL, OPPONENT)
    divided = tree.Damage(tree.Number(5), TARGET, divided=True)
    bench.run(divided, targets=[[0, other, bench.game.player_ref(OPPONENT)]], division=[2, 1, 2])
    assert bench.game.permanent(bear).damage == 0
    assert bench.game.permanent(other).damage == 1
    assert bench.life(OPPONENT) == 18


def test_the_source_of_damage_can_be_another_object() -> None:
    bench = Bench()
    bear = bench.battlefield(BEAR)
    bench.run(damage(power(TARGET), TARGET_2, TARGET), targets=[[bear], [bench.source]])
    assert bench.events(kinds.DAMAGE)[0][1] == bear & 4095
    assert bench.game.permanent(bench.source).damage == 2


def test_destroying_spares_the_indestructible() -> None:
    bench = Bench()
    bear, wall = bench.battlefield(BEAR, OPPONENT), bench.battlefield(WALL, OPPONENT)
    bench.run(do(destroy(each(CREATURE, OPPONENTS)), gain_life(tree.ThisWay())))
    assert (bench.zone(bear), bench.zone(wall)) == ("graveyard", "battlefield")
    assert bench.life(YOU) == 21
    bench.run(destroy(TARGET), targets=[[bear]])
    assert len(bench.events(kinds.DESTROYED)) == 1


def test_sacrifice_is_the_players_own_choice_and_happens_at_once() -> None:
    """101.4: the active player chooses first."""
    bench = Bench()
    mine, theirs = bench.battlefield(BEAR), bench.battlefield(BEAR, OPPONENT)
    more = bench.battlefield(WALL, OPPONENT)
    both = do(
        tree.Sacrifice(tree.EachPlayer(), select(CREATURE), bind="gone"),
        lose_life(tree.StatOf("power", tree.Chosen("gone")), tree.EachOpponent()),
    )
    bench.game.turn_player = OPPONENT
    bench.run(both, code(more), code(mine))
    assert [question[:2] for question in bench.asked] == [
        (asks.CHOOSE_SACRIFICE, OPPONENT),
        (asks.CHOOSE_SACRIFICE, YOU),
    ]
    assert [bench.zone(ref) for ref in (mine, theirs, more)] == ["graveyard", "battlefield", "graveyard"]
    assert bench.life(OPPONENT) == 18


def test_a_player_with_too_few_sacrifices_what_there_is() -> None:
    bench = Bench()
    bear = bench.battlefield(BEAR, OPPONENT)
    bench.run(tree.Sacrifice(tree.EachOpponent(), select(CREATURE), tree.Number(2)))
    bench.run(tree.Sacrifice(tree.EachOpponent(), select(LAND)))
    assert bench.zone(bear) == "graveyard"


def test_each_set_of_sacrifices_is_offered_once() -> None:
    bench = Bench()
    bears = [bench.battlefield(BEAR, OPPONENT) for _ in range(4)]
    two = tree.Sacrifice(tree.EachOpponent(), select(CREATURE), tree.Number(2))
    bench.run(two, code(bears[1]), code(bears[3]))
    assert [question[2] for question in bench.asked] == [
        [code(ref) for ref in bears[:3]],
        [code(ref) for ref in bears[2:]],
    ]


def test_only_the_controller_can_sacrifice_an_object() -> None:
    """701.21a."""
    bench = Bench()
    bear = bench.battlefield(BEAR, OPPONENT)
    bench.run(tree.SacrificeObject(TARGET), targets=[[bear]])
    bench.run(tree.SacrificeObject(tree.This()))
    assert bench.zone(bear) == "battlefield"
    assert bench.zone(bench.source) == "graveyard"


@pytest.mark.parametrize(
    ("to", "zone"),
    [("graveyard", "graveyard"), ("exile", "exile"), ("hand", "hand"), ("top of library", "library")],
)
def test_countering_a_spell(to: str, zone: str) -> None:
    bench = Bench()
    spell = bench.spell(instant("Bolt", "{R}"), OPPONENT)
    bench.run(tree.CounterObject(TARGET, to), targets=[[spell]])  # type: ignore[arg-type]
    assert bench.zone(spell) == zone
    assert bench.game.stack == []
    assert len(bench.events(kinds.COUNTERED)) == 1
    bench.run(tree.CounterObject(TARGET), targets=[[spell]])
    assert len(bench.events(kinds.COUNTERED)) == 1


def test_moving_objects() -> None:
    bench = Bench()
    bear, card, mine = (
        bench.battlefield(BEAR, OPPONENT),
        bench.put(BEAR, zones.GRAVEYARD),
        bench.battlefield(BEAR),
    )
    bench.run(tree.ReturnToHand(tree.Together((TARGET, TARGET_2))), targets=[[bear], [card]])
    assert bench.zone(bear) == bench.zone(card) == "hand"
    assert bear & 4095 in bench.game.hand(OPPONENT)
    bench.run(tree.Exile(TARGET), targets=[[mine]])
    assert bench.zone(mine) == "exile"
    bench.run(tree.PutIntoGraveyard(TARGET), targets=[[bench.source]])
    assert bench.zone(bench.source) == "graveyard"


def test_what_is_exiled_can_be_found_and_returned() -> None:
    """400.7j; it comes back as a new object under its owner's control."""
    bench = Bench()
    bear = bench.battlefield(BEAR, OPPONENT, tapped=True)
    changes.put_counters(bench.game, bear, 0, 2, 0)
    flicker = do(tree.Exile(TARGET, bind="it"), tree.PutOntoBattlefield(tree.Chosen("it")))
    bench.run(flicker, targets=[[bear]])
    assert bench.zone(bear) == "battlefield"
    assert not bench.game.on_battlefield(bear)
    assert bench.game.permanents[bear & 4095].plus == 0


def test_cards_onto_the_battlefield() -> None:
    bench = Bench()
    bear, bolt = bench.put(BEAR, zones.GRAVEYARD, OPPONENT), bench.put(instant("Bolt", "{R}"), zones.GRAVEYARD)
    put = tree.PutOntoBattlefield(tree.Together((TARGET, TARGET_2)), tree.You(), tapped=True, bind="them")
    bench.run(do(put, put_counters("+1/+1", tree.Chosen("them"))), targets=[[bear], [bolt]])
    permanent = bench.game.permanents[bear & 4095]
    assert (permanent.controller, permanent.tapped, permanent.power) == (YOU, 1, 3)
    assert bench.zone(bolt) == "graveyard"


def test_a_trigger_finds_the_card_that_died() -> None:
    """400.7e."""
    bench = Bench()
    bear = bench.battlefield(BEAR)
    changes.destroy(bench.game, bear)
    card = bench.game.ref(bear & 4095)
    bench.run(tree.ReturnToHand(tree.EventObject()), event=(bear, card, YOU, 0))
    assert bench.zone(bear) == "hand"
    bench.run(tree.Exile(tree.EventObject()), event=(bear, card, YOU, 0))
    assert bench.zone(bear) == "hand"  # it moved on


def test_tokens_stay_away() -> None:
    """111.8."""
    bench = Bench()
    bench.run(do(create(creature_token(1, 1, ("W",), ("Soldier",)))))
    token = bench.game.battlefield(YOU)[-1]
    bench.run(do(tree.Exile(TARGET, bind="it"), tree.PutOntoBattlefield(tree.Chosen("it"))),
              targets=[[bench.game.ref(token)]])  # fmt: skip
    assert bench.zone(token) == "exile"


@pytest.mark.parametrize(
    ("where", "nth", "place"), [("top", 1, 0), ("bottom", 1, 3), ("nth from top", 3, 2), ("nth from top", 9, 3)]
)
def test_putting_one_card_into_a_library(where: str, nth: int, place: int) -> None:
    bench = Bench()
    for _ in range(3):
        bench.put(FOREST, zones.LIBRARY, OPPONENT)
    bear = bench.battlefield(BEAR, OPPONENT)
    bench.run(tree.PutIntoLibrary(TARGET, where, nth), targets=[[bear]])  # type: ignore[arg-type]
    library = bench.game.library(OPPONENT)
    assert library[::-1].index(bear & 4095) == place


def test_the_owner_arranges_several_cards() -> None:
    """401.4: the first chosen ends up topmost; others do not learn the order."""
    bench = Bench()
    bears = [bench.battlefield(BEAR, OPPONENT) for _ in range(3)]
    order = [bears[1], bears[2], bears[0]]
    bench.run(tree.PutIntoLibrary(each(CREATURE, OPPONENTS)), code(order[0]), code(order[1]))
    assert {question[1] for question in bench.asked} == {OPPONENT}
    assert bench.game.library(OPPONENT)[::-1] == [ref & 4095 for ref in order]
    assert all(bench.game.knowers(ref & 4095) == 1 << OPPONENT for ref in bears)
    bench.run(tree.PutIntoLibrary(TARGET, "bottom"), code(order[2]), code(order[1]),
              targets=[[bench.game.ref(ref & 4095) for ref in order]])  # fmt: skip
    assert bench.game.library(OPPONENT)[::-1] == [order[2] & 4095, order[1] & 4095, order[0] & 4095]


def test_shuffling_cards_into_a_library() -> None:
    bench = Bench()
    for _ in range(5):
        bench.put(FOREST, zones.LIBRARY, OPPONENT)
    bear = bench.battlefield(BEAR, OPPONENT)
    bench.run(tree.PutIntoLibrary(TARGET, "shuffled in"), targets=[[bear]])
    assert bench.zone(bear) == "library"
    assert {bench.game.knowers(slot) for slot in bench.game.library(OPPONENT)} == {0}


def test_pumping_locks_the_amount_in() -> None:
    """608.2h, 611.2c."""
    bench = Bench()
    bear = bench.battlefield(BEAR)
    counted = tree.Count(select(CREATURE))
    bench.run(pump(each(CREATURE, YOURS), counted, tree.Minus(tree.Number(0), tree.X()), "flying"), x=1)
    bench.battlefield(BEAR)
    permanent = bench.game.permanent(bear)
    assert (permanent.power, permanent.toughness, permanent.keywords) == (4, 1, FLYING)
    assert bench.game.permanent(bench.source).power == 3
    assert bench.game.permanents[bench.game.battlefield(YOU)[-1]].power == 2
    assert {effect.until for effect in bench.game.lasting} == {lasting.END_OF_TURN}


def test_losing_a_keyword() -> None:
    bench = Bench()
    bird = bench.battlefield(creature("Bird", "{U}", "Bird", 1, 1, keyword("flying")))
    bench.run(change(TARGET, tree.LosesKeyword("flying"), has("haste")), targets=[[bird]])
    assert bench.game.permanent(bird).keywords == HASTE


@pytest.mark.parametrize(
    ("duration", "until", "part", "whose"),
    [
        (tree.Forever(), lasting.FOREVER, "", -1),
        (tree.UntilEndOfTurn(), lasting.END_OF_TURN, "", -1),
        (tree.UntilEndOfCombat(), lasting.PART_ENDS, "combat", -1),
        (tree.UntilYourNextTurn(), lasting.TURN_BEGINS, "", YOU),
        (tree.UntilYourNextTurn(tree.EachOpponent()), lasting.TURN_BEGINS, "", OPPONENT),
        (tree.UntilPart("upkeep", "begin", tree.You(), "next"), lasting.PART_BEGINS, "upkeep", YOU),
        (tree.UntilPart("draw", "end"), lasting.PART_ENDS, "draw", -1),
    ],
)
def test_durations(duration: tree.Duration, until: int, part: str, whose: int) -> None:
    bench = Bench()
    bench.run(change(TARGET, plus(1, 1), duration=duration), targets=[[bench.source]])
    effect = bench.game.lasting[0]
    assert (effect.until, effect.whose, effect.serial) == (until, whose, 0)
    assert effect.part == (bench.game.rules.table.part(part).id if part else 0)


def test_tokens_are_created_for_each_player_and_can_be_named_later() -> None:
    bench = Bench()
    token = creature_token(1, 1, ("R",), ("Goblin",), "haste")
    effect = do(
        tree.CreateToken(token, tree.Number(2), tree.EachPlayer(), tapped=True, bind="them"),
        put_counters("+1/+1", tree.Chosen("them")),
    )
    bench.run(effect)
    bench.run(create(token))
    made = [bench.game.permanents[slot] for player in (0, 1) for slot in bench.game.battlefield(player)[-2:]]
    assert [(p.tapped, p.power, p.keywords) for p in made[2:]] == [(1, 2, HASTE)] * 2
    assert [len(bench.game.battlefield(player)) for player in (0, 1)] == [4, 2]
    assert len(bench.setup.definitions) == 3  # one for nothing, the source, one for both tokens


def test_counters() -> None:
    bench = Bench()
    bear = bench.battlefield(BEAR)
    charge = bench.setup.counter("charge")
    bench.run(do(put_counters("+1/+1", TARGET, 3), put_counters("charge", TARGET, tree.X())),
              targets=[[bear]], x=4)  # fmt: skip
    assert bench.game.permanent(bear).power == 5
    take = tree.RemoveCounters("charge", TARGET, tree.Number(3))
    bench.run(do(take, gain_life(tree.ThisWay()), take, gain_life(tree.ThisWay())), targets=[[bear]])
    assert bench.life(YOU) == 24
    bench.run(tree.MoveCounters("+1/+1", TARGET, TARGET_2, None), targets=[[bear], [bench.source]])
    assert [bench.game.permanent(ref).power for ref in (bear, bench.source)] == [2, 4]
    bench.run(do(tree.RemoveCounters("+1/+1", TARGET, None), put_counters("-1/-1", TARGET)),
              targets=[[bench.source]])  # fmt: skip
    assert bench.game.permanent(bench.source).power == 0
    assert changes.count_counters(bench.game, bear, 2, charge) == 0


def test_poison_counters() -> None:
    bench = Bench()
    opponent = bench.game.player_ref(OPPONENT)
    bench.run(do(put_counters("poison", TARGET, 3), lose_life(tree.Counters("poison", TARGET))), targets=[[opponent]])
    assert [player.poison for player in bench.game.players] == [0, 3]
    assert bench.life(YOU) == 17
    bench.run(do(tree.RemoveCounters("poison", tree.EachPlayer(), None), gain_life(tree.ThisWay())))
    assert [player.poison for player in bench.game.players] == [0, 0]
    assert bench.life(YOU) == 20


def test_tapping_counts_what_changed() -> None:
    bench = Bench()
    bench.battlefield(FOREST, OPPONENT, tapped=True)
    land = bench.battlefield(FOREST, OPPONENT)
    bench.run(do(tree.Tap(each(LAND)), gain_life(tree.ThisWay())))
    assert (bench.life(YOU), bench.game.permanent(land).tapped) == (21, 1)
    bench.run(do(tree.Untap(each(LAND)), gain_life(tree.ThisWay())))
    assert (bench.life(YOU), bench.game.permanent(land).tapped) == (23, 0)


def test_fighting() -> None:
    """701.14."""
    bench = Bench()
    bear, wall = bench.battlefield(BEAR), bench.battlefield(WALL, OPPONENT)
    bench.run(tree.Fight(TARGET, TARGET_2), targets=[[bear], [wall]])
    assert [bench.game.permanent(ref).damage for ref in (bear, wall)] == [0, 2]
    bench.run(tree.Fight(TARGET, TARGET_2), targets=[[bear], [0]])
    bench.run(tree.Fight(TARGET, TARGET), targets=[[bear]])
    assert [bench.game.permanent(ref).damage for ref in (bear, wall)] == [4, 2]


def test_leaving_combat() -> None:
    bench = Bench()
    bench.game.permanent(bench.source).attacking = bench.game.player_ref(OPPONENT)
    bench.game.attackers = [bench.source & 4095]
    bench.run(tree.RemoveFromCombat(tree.This()))
    assert bench.game.attackers == []
    assert bench.game.permanent(bench.source).attacking == 0


def test_a_permanent_that_left_is_not_found_by_what_follows() -> None:
    bench = Bench()
    bear = bench.battlefield(BEAR, OPPONENT)
    effect = do(tree.ReturnToHand(TARGET), put_counters("+1/+1", TARGET), gain(TARGET, "haste"),
                tree.Tap(TARGET), lose_life(power(TARGET), tree.ControllerOf(TARGET)))  # fmt: skip
    bench.run(effect, targets=[[bear]])
    assert bench.game.lasting == []
    assert bench.life(OPPONENT) == 18  # last known information

"""Programs that manifest cards and turn permanents over, run on small positions."""

from __future__ import annotations

from lowering_bench import BEAR, FOREST, OPPONENT, YOU, Bench

from mainphase.magic import changes, kinds, zones
from mainphase.magic.abilities import tree
from mainphase.magic.abilities.build import CREATURE, TARGET, do, each, gain_life, put_counters
from mainphase.magic.keywords import WARD
from mainphase.magic.lowering.cards import compile_face_down
from mainphase.magic.permanents import FACE_DOWN
from mainphase.magic.procedures.face_down import TURN_FACE_UP

TOP = tree.TopCards(tree.Number(2))


def test_cards_are_manifested_and_can_be_named_later() -> None:
    bench = Bench()
    for card in (FOREST, BEAR):
        bench.put(card, zones.LIBRARY)
    bench.run(do(tree.Manifest(TOP, bind="made"), put_counters("+1/+1", tree.Chosen("made"))))
    down = [bench.game.permanents[slot] for slot in bench.game.battlefield(YOU)]
    assert [(permanent.turned, permanent.plus) for permanent in down[-2:]] == [(FACE_DOWN, 1), (FACE_DOWN, 1)]


def test_a_player_cloaks_cards_of_their_own() -> None:
    bench = Bench()
    bench.put(BEAR, zones.LIBRARY, OPPONENT)
    them = tree.EachOpponent()
    bench.run(tree.Manifest(tree.TopCards(whose=them), them, cloak=True))
    slot = bench.game.battlefield(OPPONENT)[-1]
    assert bench.game.permanents[slot].keywords == WARD
    assert bench.game.knowers(slot) == 1 << OPPONENT


def test_turning_down_and_up_again() -> None:
    bench = Bench()
    bear = bench.battlefield(BEAR)
    compile_face_down(bench.setup, 0)
    bench.run(tree.TurnFaceDown(TARGET), targets=[[bear]])
    permanent = bench.game.permanent(bear)
    assert (permanent.turned, permanent.definition.name) == (FACE_DOWN, "")
    bench.run(tree.TurnFaceDown(TARGET), targets=[[bear]])
    frame = bench.run(tree.TurnFaceUp(tree.All(tree.Selector(CREATURE))))
    turning = bench.game.frame
    assert turning is not frame and turning.proc is TURN_FACE_UP
    assert bear in turning.data  # the procedure turns them all up at the same time
    assert changes.turn_face_up(bench.game, permanent)
    assert (permanent.turned, permanent.definition.name) == (0, "Bear")
    assert not changes.turn_face_up(bench.game, permanent)
    assert [len(bench.events(kind)) for kind in (kinds.TURNED_DOWN, kinds.TURNED_UP)] == [1, 1]


def test_a_filter_finds_what_is_face_down_also_once_it_has_left() -> None:
    bench = Bench()
    bear = bench.battlefield(BEAR)
    bench.battlefield(BEAR)
    bench.run(tree.TurnFaceDown(TARGET), targets=[[bear]])
    bench.run(gain_life(tree.Count(tree.Selector(tree.IsFaceDown()))))
    assert bench.life(YOU) == 21
    bench.run(tree.Destroy(each(CREATURE, tree.IsFaceDown())))
    bench.run(tree.If(tree.Matches(TARGET, tree.IsFaceDown()), gain_life(1)), targets=[[bear]])
    assert bench.life(YOU) == 22

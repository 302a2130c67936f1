"""Programs that players carry out, run on small positions."""

from __future__ import annotations

import pytest
from lowering_bench import BEAR, FOREST, OPPONENT, YOU, Bench, code

from mainphase.kernel.game import OVER
from mainphase.magic import asks, kinds, zones
from mainphase.magic.abilities import tree
from mainphase.magic.abilities.build import (
    LAND,
    TARGET,
    chosen,
    discard,
    do,
    draw,
    each,
    gain_life,
    lose_life,
    select,
)


def library(bench: Bench, player: int, size: int) -> list[int]:
    """Cards of a library, the top one first."""
    cards = [bench.put(FOREST if i % 2 else BEAR, zones.LIBRARY, player) for i in range(size)]
    return cards[::-1]


def test_life() -> None:
    bench = Bench()
    bench.run(do(gain_life(3), lose_life(5, tree.EachPlayer())))
    assert (bench.life(YOU), bench.life(OPPONENT)) == (18, 15)
    bench.run(do(tree.SetLife(tree.Number(10), tree.EachPlayer()), gain_life(tree.ThisWay())))
    assert (bench.life(YOU), bench.life(OPPONENT)) == (23, 10)
    assert [event[2] for event in bench.events(kinds.LIFE_LOST)] == [5, 5, 8, 5]
    bench.run(tree.SetLife(tree.Number(30)))
    assert bench.events(kinds.LIFE_GAINED)[-1] == (YOU, 0, 7)
    bench.run(gain_life(tree.Number(-2)))
    assert bench.life(YOU) == 30


def test_drawing_from_an_empty_library_is_remembered() -> None:
    bench = Bench()
    library(bench, YOU, 2)
    bench.run(do(draw(3), gain_life(tree.ThisWay())))
    assert len(bench.game.hand(YOU)) == 2
    assert bench.life(YOU) == 22
    assert bench.game.players[YOU].drew_empty == 1


def test_each_player_chooses_discards_then_all_are_discarded() -> None:
    bench = Bench()
    mine = [bench.put(BEAR, zones.HAND) for _ in range(3)]
    theirs = [bench.put(FOREST, zones.HAND, OPPONENT) for _ in range(2)]
    bench.run(do(discard(2, tree.EachPlayer()), gain_life(tree.ThisWay())), code(mine[0]), code(mine[2]))
    assert [question[:2] for question in bench.asked] == [(asks.CHOOSE_DISCARD, YOU)] * 2
    assert bench.game.hand(YOU) == [mine[1] & 4095]
    assert bench.game.hand(OPPONENT) == []  # no more than two: nothing to choose
    assert [event[0] for event in bench.events(kinds.DISCARDED)] == [YOU, YOU, OPPONENT, OPPONENT]
    assert {bench.zone(ref) for ref in theirs} == {"graveyard"}
    assert bench.life(YOU) == 24


def test_discards_by_another_or_at_random_or_all_that_match() -> None:
    bench = Bench()
    cards = [bench.put(card, zones.HAND, OPPONENT) for card in (BEAR, FOREST, BEAR, FOREST)]
    by_you = tree.Discard(who=TARGET, choice="chooser", filter=LAND, bind="it")
    bench.run(do(by_you, tree.Exile(chosen("it"))), code(cards[3]), targets=[[bench.game.player_ref(OPPONENT)]])
    assert bench.asked == [(asks.CHOOSE_DISCARD, YOU, [code(cards[1]), code(cards[3])])]
    assert bench.zone(cards[3]) == "exile"
    bench.run(discard(1, tree.EachOpponent(), random=True))
    assert len(bench.game.hand(OPPONENT)) == 2
    bench.run(tree.Discard(None, tree.EachOpponent(), filter=LAND))
    assert cards[1] & 4095 not in bench.game.hand(OPPONENT)
    bench.run(discard(7, tree.EachOpponent(), random=True))
    assert bench.game.hand(OPPONENT) == []


def test_random_discards_reach_every_card() -> None:
    found = set()
    for seed in range(30):
        bench = Bench(seed=seed)
        for _ in range(3):
            bench.put(BEAR, zones.HAND)
        bench.run(discard(1, random=True))
        found.add(bench.game.graveyard(YOU)[0])
    assert len(found) == 3


def test_milling() -> None:
    bench = Bench()
    cards = library(bench, YOU, 3)
    bench.run(do(tree.Mill(tree.Number(2), bind="them"), tree.Exile(chosen("them")), gain_life(tree.ThisWay())))
    assert [bench.zone(ref) for ref in cards] == ["exile", "exile", "library"]
    bench.run(do(tree.Mill(tree.Number(5), tree.EachPlayer()), gain_life(tree.ThisWay())))
    assert bench.life(YOU) == 23


def test_scrying() -> None:
    """701.22a: any number to the bottom in any order, the rest on top in any order."""
    bench = Bench()
    a, b, c, d = library(bench, YOU, 4)
    scry = tree.Scry(tree.Number(3))
    bench.run(scry, 0, 1, 0, code(c))
    assert [question[0] for question in bench.asked] == [asks.SCRY] * 3 + [asks.ORDER_CARDS]
    assert bench.game.library(YOU)[::-1] == [ref & 4095 for ref in (c, a, d, b)]
    assert bench.game.is_current(a)
    bench.run(scry, 1, 1, 1, code(a), code(d))
    assert bench.game.library(YOU)[::-1] == [ref & 4095 for ref in (b, a, d, c)]
    bench.run(tree.Scry(tree.Number(1)), 0)
    assert bench.game.library(YOU)[-1] == b & 4095
    bench.run(tree.Scry(tree.Number(0)))
    bench.run(tree.Scry(tree.Number(2), tree.EachOpponent()))
    assert [event[:2] for event in bench.events(kinds.LOOKED)][-1] == (YOU, b & 4095)


def test_surveil() -> None:
    """701.25a."""
    bench = Bench()
    a, b, c, d = library(bench, YOU, 4)
    bench.run(tree.Surveil(tree.Number(3)), code(a), code(c))
    assert [bench.zone(ref) for ref in (a, b, c, d)] == ["graveyard", "library", "graveyard", "library"]
    bench.run(tree.Surveil(tree.Number(2)), 0, code(d))
    assert bench.game.library(YOU) == [b & 4095, d & 4095]


def test_searching_a_library() -> None:
    """701.23."""
    bench = Bench()
    cards = library(bench, YOU, 5)
    lands = [ref for ref, name in zip(cards, bench.names(cards), strict=True) if name == "Forest"]
    fetch = do(
        tree.Search(select(LAND, zone="library"), "found", reveal=True),
        tree.PutOntoBattlefield(chosen("found"), tapped=True),
        tree.Shuffle(),
    )
    bench.run(fetch, code(lands[1]))
    assert bench.asked == [(asks.CHOOSE_OBJECT, YOU, [0, code(lands[0]), code(lands[1])])]
    assert bench.zone(lands[1]) == "battlefield"
    assert len(bench.events(kinds.LOOKED)) == 5
    assert bench.events(kinds.REVEALED) == [(YOU, lands[1] & 4095, 1)]
    bench.run(fetch, 0)
    assert len(bench.game.library(YOU)) == 4
    must = tree.Search(select(zone="library"), "found", minimum=tree.Number(1))
    bench.run(do(must, tree.ReturnToHand(chosen("found"))), bench.game.library(YOU)[0] + 1)
    assert 0 not in bench.asked[0][2]
    assert len(bench.game.hand(YOU)) == 1


def test_looking_and_revealing() -> None:
    bench = Bench()
    hidden = bench.put(BEAR, zones.HAND, OPPONENT)
    hand = each(zone="hand", whose=tree.EachOpponent())
    bench.run(do(tree.LookAt(hand, bind="it"), tree.Discard(None, tree.EachOpponent(), filter=tree.Is(chosen("it")))))
    assert bench.events(kinds.LOOKED) == [(YOU, hidden & 4095, 1)]
    assert bench.zone(hidden) == "graveyard"
    top = bench.put(FOREST, zones.LIBRARY)
    bench.run(do(tree.Reveal(tree.TopCards(), bind="top"),
                 tree.If(tree.Matches(chosen("top"), LAND), tree.ReturnToHand(chosen("top")))))  # fmt: skip
    assert bench.events(kinds.REVEALED) == [(YOU, top & 4095, 1)]
    assert bench.zone(top) == "hand"


@pytest.mark.parametrize(
    ("mana", "answers", "pool"),
    [
        (tree.ManaSymbols("{B}{B}{B}"), [], [0, 0, 3, 0, 0, 0]),
        (tree.ManaSymbols("{R}{C}", tree.X()), [], [0, 0, 0, 2, 0, 2]),
        (tree.ManaOfOneColor(tree.Number(3)), [4], [0, 0, 0, 0, 3, 0]),
        (tree.ManaOfOneColor(tree.Number(1), ("U", "C")), [5], [0, 0, 0, 0, 0, 1]),
        (tree.ManaInAnyCombination(tree.X(), ("W", "U")), [0, 1], [1, 1, 0, 0, 0, 0]),
    ],
)
def test_adding_mana(mana: tree.ManaProduced, answers: list[int], pool: list[int]) -> None:
    bench = Bench()
    bench.run(tree.AddMana(mana), *answers, x=2)
    assert bench.game.players[YOU].pool[:6] == pool
    assert bench.game.players[YOU].floating == sum(pool)
    bench.run(tree.LoseMana())
    assert bench.game.players[YOU].floating == 0


def test_mana_of_a_colour_chosen_before() -> None:
    bench = Bench()
    effect = do(tree.ChooseWord("color", "it"), tree.AddMana(tree.ManaOfChosenColor("it", tree.Number(2)), TARGET))
    bench.run(effect, 1, targets=[[bench.game.player_ref(OPPONENT)]])
    assert bench.asked == [(asks.CHOOSE_COLOR, YOU, [0, 1, 2, 3, 4])]
    assert bench.game.players[OPPONENT].pool[1] == 2


def test_additional_land_plays() -> None:
    bench = Bench()
    bench.run(tree.PlayerContinuous(tree.You(), (tree.ExtraLandPlays(tree.Number(2)),)))
    assert [player.land_plays for player in bench.game.players] == [3, 1]


def test_losing_and_winning() -> None:
    """104.2b, 104.3e."""
    bench = Bench()
    bench.run(tree.LoseGame(tree.EachOpponent()))
    assert (bench.game.kind, bench.game.winner) == (OVER, YOU)
    bench = Bench()
    bench.run(tree.LoseGame(tree.EachPlayer()))
    assert (bench.game.kind, bench.game.winner) == (OVER, -1)
    bench = Bench(seats=3)
    bench.run(tree.LoseGame(TARGET), targets=[[bench.game.player_ref(1)]])
    assert bench.game.kind != OVER and bench.game.lost == [0, 1, 0]
    bench.run(tree.WinGame())
    assert (bench.game.kind, bench.game.winner) == (OVER, YOU)

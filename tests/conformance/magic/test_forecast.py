"""What would happen in a combat if nobody acted, and where that cannot be told (510, 704.5)."""

from __future__ import annotations

import pytest

from conformance.magic.combat_kit import Fight
from conformance.magic.table import BEAR, Play, Side
from mainphase.kernel.decision import SEATS
from mainphase.magic.abilities import tree
from mainphase.magic.abilities.build import (
    any_target,
    cost,
    damage,
    draw,
    gain_life,
    keyword,
    lose_life,
    when_dies,
)
from mainphase.magic.abilities.tree import KeywordAbility
from mainphase.magic.bills import DOWN_WAY
from mainphase.magic.cards import Card, card, creature
from mainphase.magic.explaining.forecast import Forecast

SAGE = card("Sage", "{0}", "Legendary Planeswalker — Maris", loyalty=3)


def ox(name: str, power: int, toughness: int, *words: str) -> Card:
    """A creature with these keywords."""
    return creature(name, "{1}", "Ox", power, toughness, *(keyword(word) for word in words))


def told(play: Play, forecast: Forecast) -> list[tuple[str, str, str, int]]:
    """The results in words: kind, rule, the object or else the player, how much."""
    found = []
    for result in forecast.results:
        name = play.name(result.ref) if result.ref else SEATS[result.player]
        found.append((result.kind, result.rule, name, result.amount))
    return found


def of(play: Play, viewer: str = "A") -> list[tuple[str, str, str, int]]:
    """All that the viewer can foretell, which must be everything."""
    forecast = play.game.forecast(SEATS.index(viewer))
    assert forecast.stop is None, forecast.stop
    return told(play, forecast)


@pytest.mark.covers("510.2", "704.5g")
def test_who_dies_and_how_much_life_is_lost() -> None:
    """Ram 5/5 is blocked by Cub 3/3, Bull 2/2 by nobody."""
    play = Fight([ox("Ram", 5, 5), ox("Bull", 2, 2)], [(ox("Cub", 3, 3), [0])])
    assert of(play) == of(play, "B") == [("dies", "704.5g", "Cub", 0), ("life lost", "510.2", "B", 2)]
    assert play.life("B") == 20 and play.graveyard("B") == [], "the game itself goes on as it was"


def test_first_strike_is_foretold_step_by_step() -> None:
    """510.4: Fencer deals its damage first; what it kills deals none."""
    play = Fight([ox("Fencer", 2, 1, "first strike")], [(ox("Cub", 3, 2), [0])])
    assert of(play) == [("dies", "704.5g", "Cub", 0)]
    play = Fight([ox("Twice", 2, 4, "double strike")], [(ox("Cub", 1, 3), [0])])
    assert of(play) == [("dies", "704.5g", "Cub", 0)]


def test_deathtouch_lifelink_and_damage_from_before() -> None:
    play = Fight([ox("Asp", 1, 1, "deathtouch"), ox("Monk", 2, 3, "lifelink")], [(ox("Cow", 0, 9), [0])])
    assert of(play) == [("dies", "704.5h", "Cow", 0), ("life lost", "510.2", "B", 2), ("life gained", "510.2", "A", 2)]
    play = Fight([ox("Cub", 1, 3)], [(ox("Dog", 1, 4), [0])])
    play.hurt("Dog", 3)
    assert of(play) == [("dies", "704.5g", "Dog", 0)]


def test_a_player_who_would_lose() -> None:
    play = Fight([ox("Ram", 20, 1)])
    assert of(play) == [
        ("life lost", "510.2", "B", 20), ("player lost", "704.5a", "B", 0), ("game ended", "104.2a", "A", 1),
    ]  # fmt: skip


def test_infect_and_planeswalkers() -> None:
    """120.3b: poison counters; 120.3c: loyalty counters; 120.3d: -1/-1 counters, so that 704.5f is what kills."""
    play = Fight([ox("Fly", 2, 2, "infect"), (ox("Ram", 2, 2), "Sage"), ox("Bug", 1, 5, "wither")],
                 [(ox("Cub", 1, 1), [2])], theirs=[SAGE])  # fmt: skip
    results = of(play)
    assert ("dies", "704.5f", "Cub", 0) in results
    assert ("counters put", "510.2", "B", 2) in results
    assert ("counters removed", "510.2", "Sage", 2) in results


def test_unblocked_attackers_before_blocks_without_anybody_who_could_block() -> None:
    play = Play(Side([], [BEAR]), Side())
    play.to("declare attackers")
    play.attack("Bear")
    assert play.question == "priority"
    assert of(play) == [("life lost", "510.2", "B", 2)]


def test_blocks_of_the_other_player_are_their_choice() -> None:
    play = Play(Side([], [BEAR]), Side([], [ox("Cub", 1, 1)]))
    play.to("declare attackers")
    play.attack("Bear")
    forecast = play.game.forecast(0)
    assert forecast.results == [] and forecast.stop is not None
    assert (forecast.stop.kind, forecast.stop.question, forecast.stop.player) == ("choice", "declare blockers", 1)
    assert forecast.stop.rule == "509.1a"


def test_a_block_that_changes_no_result_is_passed_over() -> None:
    """Whether the 0/9 blocks the 0/1 or not, nothing dies and nobody loses life."""
    play = Play(Side([], [ox("Nil", 0, 1)]), Side([], [ox("Cow", 0, 9)]))
    play.to("declare attackers")
    play.attack("Nil")
    forecast = play.game.forecast(0)
    assert (forecast.results, forecast.stop, forecast.chosen) == ([], None, True)


@pytest.mark.covers("510.1c")
def test_damage_that_may_be_divided_with_several_results_stops_the_forecast() -> None:
    """4 damage to two 3/3: one of them may die, or none."""
    play = Fight([ox("Ram", 4, 9)], [(ox("Cub", 1, 3), [0]), (ox("Dog", 1, 3), [0])])
    for viewer in ("A", "B"):
        forecast = play.game.forecast(SEATS.index(viewer))
        assert forecast.results == [] and forecast.stop is not None
        assert (forecast.stop.question, forecast.stop.player, forecast.stop.rule) == ("assign damage", 0, "510.1c")
    play = Fight([ox("Ram", 1, 9)], [(ox("Cub", 1, 3), [0]), (ox("Dog", 1, 3), [0])])
    forecast = play.game.forecast(1)
    assert (forecast.results, forecast.stop, forecast.chosen) == ([], None, True), "whichever it hits, it survives"


def test_what_was_dealt_first_is_told_before_the_choice() -> None:
    """510.4: the first striker's damage comes first, the division in the second step is a choice."""
    play = Fight([ox("Fencer", 2, 2, "first strike"), ox("Ram", 4, 9)],
                 [(ox("Cub", 1, 3), [1]), (ox("Dog", 1, 3), [1])])  # fmt: skip
    forecast = play.game.forecast(0)
    assert told(play, forecast) == [("life lost", "510.2", "B", 2)]
    assert forecast.stop is not None and forecast.stop.question == "assign damage"


def test_triggers_are_foretold_up_to_their_choices() -> None:
    imp = creature("Imp", "{0}", "Imp", 1, 1, when_dies(lose_life(2, tree.EachOpponent())))
    play = Fight([ox("Ram", 3, 3)], [(imp, [0])])
    assert of(play) == [("dies", "704.5g", "Imp", 0), ("life lost", "119.3", "A", 2)]
    spark = creature("Spark", "{0}", "Imp", 1, 1, when_dies(damage(1, tree.Target(0)), targets=(any_target(),)))
    play = Fight([ox("Ram", 3, 3)], [(spark, [0])])
    forecast = play.game.forecast(0)
    assert told(play, forecast) == [("dies", "704.5g", "Spark", 0)]
    assert forecast.stop is not None and (forecast.stop.question, forecast.stop.player) == ("choose a target", 1)


def test_a_card_that_would_be_drawn_ends_it() -> None:
    """What happened before is told; the two life after the card are not."""
    owl = creature("Owl", "{0}", "Bird", 1, 1, when_dies(gain_life(1), draw(1), gain_life(2)))
    play = Fight([ox("Ram", 3, 3), ox("Bull", 2, 2)], [(owl, [0])])
    for viewer in (0, 1):
        forecast = play.game.forecast(viewer)
        assert forecast.stop is not None and forecast.stop.kind == "hidden"
        assert [(kind, name, amount) for kind, _, name, amount in told(play, forecast)] == [
            ("dies", "Owl", 0), ("life lost", "B", 2), ("life gained", "B", 1),
        ]  # fmt: skip


def test_chance_ends_it_before_anything_that_depends_on_it() -> None:
    owl = creature("Owl", "{0}", "Bird", 1, 1, when_dies(gain_life(1), tree.FlipCoin(gain_life(2), lose_life(2))))
    play = Fight([ox("Ram", 3, 3)], [(owl, [0])])
    forecast = play.game.forecast(0)
    assert told(play, forecast) == [("dies", "704.5g", "Owl", 0)], (
        "of the resolution in which a coin is flipped nothing"
    )
    assert forecast.stop is not None and forecast.stop.kind == "hidden"


def test_without_attackers_there_is_nothing_to_foretell() -> None:
    play = Play(Side([], [BEAR]), Side())
    play.to("precombat main")
    stop = play.game.forecast(0).stop
    assert stop is not None and (stop.kind, stop.rule) == ("no combat", "506.1")


def test_a_face_down_creature_dies_as_what_it_looks_like() -> None:
    """Who may not look at it cannot know what it does when it has died (708.5); who may, can."""
    owl = creature("Owl", "{4}", "Bird", 5, 5, KeywordAbility("morph", cost=cost("{5}")), when_dies(gain_life(3)))
    play = Play(Side([], [ox("Ram", 3, 3), ox("Bull", 2, 2)]), Side([owl, owl], ["Forest"] * 3))
    play.to("precombat main", "B")
    play.answer(f"cast Owl {DOWN_WAY}")
    play.resolve()
    play.to("declare attackers", "A")
    play.attack("Ram", "Bull")
    while play.question == "priority":
        play.passes()
    play.answer("block Ram")
    dies, lost = ("dies", "704.5g", 0), ("life lost", "510.2", 2)
    unknown = play.game.forecast(0)
    assert unknown.stop is not None and unknown.stop.kind == "hidden"
    assert [(kind, rule, amount) for kind, rule, _, amount in told(play, unknown)] == [dies, lost]
    known = play.game.forecast(1)
    assert [(kind, rule, amount) for kind, rule, _, amount in told(play, known)][:2] == [dies, lost]


@pytest.mark.parametrize("edition", ["cr2009", "cr2010", "cr2017", "cr2018", "cr2026"])
def test_every_edition(edition: str) -> None:
    """CR09 310.4: the damage waits on the stack and is dealt when it resolves."""
    play = Fight([ox("Ram", 5, 5), ox("Bull", 2, 2)], [(ox("Cub", 5, 3), [0])], edition=edition)
    kinds = [(kind, name, amount) for kind, _, name, amount in of(play)]
    assert kinds == [("dies", "Ram", 0), ("dies", "Cub", 0), ("life lost", "B", 2)]

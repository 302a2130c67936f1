"""The untap step (502) and the upkeep step (503)."""

from __future__ import annotations

import pytest

from conformance.magic.table import BEAR, EDITIONS, Play, Side
from mainphase.magic import changes
from mainphase.magic.abilities import tree
from mainphase.magic.abilities.build import (
    CREATURE,
    EACH_OPPONENT,
    EACH_PLAYER,
    TARGET,
    THIS,
    YOU,
    at_beginning,
    change,
    damage,
    each,
    gain_life,
    lose_life,
    select,
    spell,
    static,
    target,
    triggered,
)
from mainphase.magic.abilities.tree import BecomesUntapped, SkipNext
from mainphase.magic.cards import Card, artifact, creature, enchantment, instant, sorcery
from mainphase.magic.definitions import MAY_STAY_TAPPED

OX = creature("Ox", "{1}{W}", "Ox", 2, 4)
CAT = creature("Cat", "{W}", "Cat", 1, 1)
WAKING = enchantment("Waking", "{0}", triggered(BecomesUntapped(select(CREATURE)), gain_life(1)))
MORNING = enchantment("Morning", "{0}", at_beginning("upkeep", YOU, gain_life(1)))
EVERY_MORNING = enchantment("Every morning", "{0}", at_beginning("upkeep", EACH_PLAYER, gain_life(1)))


def tapped_game(*mine: Card, theirs: tuple[Card, ...] = (), hand: tuple[Card, ...] = ()) -> Play:
    """It is A's end step; all creatures are tapped. B's whole turn is still to come, then A's untap step."""
    play = Play(Side(battlefield=mine, hand=hand), Side(battlefield=theirs))
    play.to("end")
    game = play.game
    for slot in [*game.battlefield(0), *game.battlefield(1)]:
        if game.is_creature(slot):
            changes.tap(game, slot)
    return play


# --- untapping ---------------------------------------------------------------------------------------------


@pytest.mark.covers("502.3", "703.4c")
@pytest.mark.parametrize("edition", EDITIONS)
def test_U_003_the_active_players_permanents_untap_at_the_same_time(edition: str) -> None:
    play = Play(Side(battlefield=[BEAR, CAT]), Side(battlefield=[OX]), edition=edition)
    play.to("declare attackers", "A")
    play.attack("Bear", "Cat")
    play.to("declare attackers", "B")
    play.attack("Ox")
    assert play.is_tapped("Bear") and play.is_tapped("Cat") and play.is_tapped("Ox")
    since = play.mark
    play.to("upkeep", "A")
    untapped = play.events(since, "untapped")
    assert [(event.what, event.rule) for event in untapped] == [("Bear", "502.3"), ("Cat", "502.3")]
    play.expect(since, ("part began", "untap"), ("untapped",), ("untapped",), ("part ended", "untap"))
    assert play.is_tapped("Ox")  # B's


@pytest.mark.covers("502.3")
def test_U_003_which_ones_untap_is_determined_before_any_does() -> None:
    play = tapped_game(BEAR, OX, CAT)
    for name in ("Bear", "Cat"):
        play.permanent(name).untaps = MAY_STAY_TAPPED
    since = play.mark
    while play.question == "priority":
        play.passes()
    asked = []
    while play.question == "untap":
        asked.append((play.part, play.asked, play.name(play.game.subject)))
        assert play.is_tapped("Bear") and play.is_tapped("Ox") and play.is_tapped("Cat")
        play.answer(next(option for option in play.options if option.startswith("no" if len(asked) == 1 else "yes")))
    assert asked == [("untap", "A", "Bear"), ("untap", "A", "Cat")]
    assert (play.is_tapped("Bear"), play.is_tapped("Ox"), play.is_tapped("Cat")) == (True, False, False)
    assert [event.what for event in play.events(since, "untapped")] == ["Ox", "Cat"]


@pytest.mark.covers("502.3")
def test_U_004_effects_keep_some_permanents_from_untapping() -> None:
    """One is kept tapped by its own static ability, one by a spell until its controller's next untap step is over."""
    statue = creature("Statue", "{W}", "Golem", 1, 1, static(THIS, tree.DoesntUntap()))
    next_untap = tree.UntilPart("untap", "end", tree.ControllerOf(TARGET))
    chill = instant(
        "Chill", "{0}", spell(change(TARGET, tree.DoesntUntap(), duration=next_untap), targets=(target(CREATURE),))
    )
    play = tapped_game(BEAR, OX, statue, hand=(chill,))
    play.cast("Chill", "Bear")
    play.to("upkeep", "A")
    assert (play.is_tapped("Bear"), play.is_tapped("Ox"), play.is_tapped("Statue")) == (True, False, True)
    assert play.count("untapped") == 1  # all of the others, and none twice
    play.to("upkeep", "B")
    play.to("upkeep", "A")
    assert (play.is_tapped("Bear"), play.is_tapped("Statue")) == (False, True)


@pytest.mark.covers("502.4", "117.3a")
def test_U_005_nobody_has_priority_in_the_untap_step() -> None:
    play = tapped_game(BEAR, WAKING, theirs=(WAKING,))
    play.to("end", "B")
    since = play.mark
    while play.turn_player == "B":
        play.passes()  # both have their Hourglasses, and instants would do as well
        assert play.part != "untap"
    assert play.now == ("A", "upkeep", "A")
    events = play.events(since)
    start = next(i for i, event in enumerate(events) if (event.kind, event.what) == ("part began", "untap"))
    stop = next(i for i, event in enumerate(events) if (event.kind, event.what) == ("part ended", "untap"))
    assert {event.kind for event in events[start + 1 : stop]} == {"untapped"}


@pytest.mark.covers("502.4", "603.3", "503.1a")
def test_U_006_what_triggers_in_the_untap_step_waits_for_the_upkeep() -> None:
    play = tapped_game(BEAR, WAKING)
    since = play.mark
    play.to("upkeep", "A")
    assert (play.stack, play.life("A")) == (["Waking"], 20)
    play.expect(since, ("untapped", "Bear"), ("part began", "upkeep"), ("triggered", "603.3d", "Waking"))


@pytest.mark.covers("502.4", "500.11")
def test_U_006_with_the_upkeep_skipped_it_waits_for_the_draw_step() -> None:
    late = instant("Late riser", "{0}", spell(SkipNext("upkeep", EACH_PLAYER)))
    play = tapped_game(BEAR, WAKING, hand=(late,))
    play.cast("Late riser")
    play.resolve()
    since = play.mark
    play.to("draw", "A")
    assert "upkeep" not in play.visited(since)
    assert play.stack == ["Waking"]
    play.expect(since, ("untapped", "Bear"), ("drew", "A"), ("triggered", "Waking"))


# --- upkeep ------------------------------------------------------------------------------------------------


@pytest.mark.covers("503.1a", "603.3b", "101.4")
@pytest.mark.parametrize("first", ["Waking", "Morning"])
def test_UP_001_untap_and_upkeep_triggers_go_on_the_stack_together(first: str) -> None:
    play = tapped_game(BEAR, WAKING, MORNING, theirs=(EVERY_MORNING,))
    play.to("upkeep", "B")
    play.resolve()
    while play.question == "priority":
        play.decline()
    assert (play.part, play.asked, play.question) == ("upkeep", "A", "order triggers")
    assert sorted(play.options) == ["stack Morning", "stack Waking"]  # in either order, whichever triggered first
    play.answer(f"stack {first}")
    second = {"Waking": "Morning", "Morning": "Waking"}[first]
    assert play.now == ("A", "upkeep", "A")
    assert play.stack == ["Every morning", second, first]  # the active player's lowest


@pytest.mark.covers("503.1", "117.3a", "117.3d")
def test_UP_002_then_the_active_player_has_priority_and_then_the_other() -> None:
    breeze = instant("Breeze", "{0}", spell(gain_life(1)))
    gale = sorcery("Gale", "{0}", spell(gain_life(1)))
    play = Play(Side(hand=[breeze, gale]), Side(hand=[breeze, gale], battlefield=[MORNING]))
    play.to("upkeep", "B")
    assert (play.asked, play.stack) == ("B", ["Morning"])
    assert play.options == ["pass", "cast Breeze", "activate Hourglass"]
    play.passes("B")
    assert (play.asked, play.stack) == ("A", ["Morning"])
    assert play.options == ["pass", "cast Breeze", "activate Hourglass"]


@pytest.mark.covers("503.1")
def test_UP_002_the_upkeep_step_itself_does_nothing() -> None:
    play = Play(Side(), Side())
    play.to("upkeep", "B")
    since = play.mark
    play.to("draw", "B")
    events = [event.kind for event in play.events(since)]
    assert events[: events.index("part ended") + 1] == ["passed", "passed", "part ended"]


@pytest.mark.covers("603.2", "603.2b", "503.1a")
@pytest.mark.parametrize(
    ("whose", "turns"), [(YOU, "AA"), (EACH_OPPONENT, "BB"), (EACH_PLAYER, "ABAB")], ids=["your", "opponent", "each"]
)
def test_UP_003_whose_upkeep_the_ability_names(whose: tree.Players, turns: str) -> None:
    bell = enchantment("Bell", "{0}", at_beginning("upkeep", whose, lose_life(1)))
    play = Play(Side(battlefield=[bell]), Side())
    rung = ""
    for _ in range(4):
        assert play.part == "upkeep"
        if play.stack:
            assert play.stack == ["Bell"]
            rung += play.turn_player
        play.to("upkeep")
    assert rung == turns


@pytest.mark.covers("603.2b")
def test_UP_003_triggers_of_other_parts_are_not_upkeep_triggers() -> None:
    others = [
        enchantment("Draw bell", "{0}", at_beginning("draw", EACH_PLAYER, gain_life(1))),
        enchantment("Main bell", "{0}", at_beginning("precombat main", EACH_PLAYER, gain_life(1))),
        artifact("End bell", "{0}", at_beginning("end", EACH_PLAYER, gain_life(1))),
        enchantment("Pain", "{0}", triggered(tree.Dies(select(CREATURE)), damage(1, each(CREATURE)))),
    ]
    play = Play(Side(battlefield=[*others, MORNING]), Side())
    assert play.stack == ["Morning"]
    play.to("upkeep", "B")
    assert play.stack == []

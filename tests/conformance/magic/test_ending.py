"""The ending phase: the end step (513) and the cleanup step (514)."""

from __future__ import annotations

import pytest

from conformance.magic.table import BEAR, EDITIONS, Play, Side
from mainphase.magic.abilities import tree
from mainphase.magic.abilities.build import (
    CREATURE,
    EACH_PLAYER,
    TARGET,
    THIS,
    YOU,
    at_beginning,
    change,
    damage,
    draw,
    gain_life,
    keyword,
    plus,
    pump,
    select,
    spell,
    subtype,
    target,
    triggered,
    when_dies,
)
from mainphase.magic.abilities.tree import (
    BeginningOf,
    Delayed,
    Discards,
    SacrificeObject,
    UntilEndOfTurn,
)
from mainphase.magic.cards import creature, enchantment, instant, sorcery

BELL = enchantment("Bell", "{0}", at_beginning("end", EACH_PLAYER, gain_life(1)))
MY_BELL = enchantment("My bell", "{0}", at_beginning("end", YOU, gain_life(1)))
BREEZE = instant("Breeze", "{0}", spell(gain_life(1)))
GALE = sorcery("Gale", "{0}", spell(gain_life(1)))
BITE = instant("Bite", "{0}", spell(damage(2, TARGET), targets=(target(CREATURE),)))
STEADY = instant(
    "Steady", "{0}", spell(change(TARGET, plus(0, 2), duration=UntilEndOfTurn()), targets=(target(CREATURE),))
)
MADNESS = enchantment("Madness", "{0}", triggered(Discards(YOU), gain_life(1)))


def cleanups(play: Play, since: int = 0) -> int:
    """How many cleanup steps there were."""
    return play.visited(since).count("cleanup")


# --- the end step ------------------------------------------------------------------------------------------


@pytest.mark.covers("512.1")
@pytest.mark.parametrize("edition", EDITIONS)
def test_E_001_the_end_step_then_the_cleanup_step(edition: str) -> None:
    play = Play(Side(), Side(), edition=edition)
    play.to("postcombat main")
    since = play.mark
    play.to("upkeep", "B")
    told = [(event.kind, event.what) for event in play.events(since, "part began", "part ended", "turn ended")]
    assert told[1:8] == [
        ("part began", "ending"),
        ("part began", "end"),
        ("part ended", "end"),
        ("part began", "cleanup"),
        ("part ended", "cleanup"),
        ("part ended", "ending"),
        ("turn ended", ""),
    ]


@pytest.mark.covers("513.1", "500.6", "603.2b")
def test_E_002_end_step_triggers_go_on_the_stack_first() -> None:
    wait = instant("Wait", "{0}", spell(Delayed(triggered(BeginningOf("end", EACH_PLAYER, "next"), gain_life(5)))))
    play = Play(Side(hand=[wait], battlefield=[BELL]), Side(battlefield=[MY_BELL]))
    play.cast("Wait")
    play.resolve()
    while play.part != "end":
        play.decline()
    assert play.question == "order triggers"
    play.answer("stack Bell")
    assert (play.now, play.stack) == (("A", "end", "A"), ["Wait", "Bell"])  # B's bell is for B's end step
    play.resolve_all()
    assert play.life("A") == 26
    play.to("end", "B")
    assert play.stack == ["Bell", "My bell"]  # the active player's lowest


@pytest.mark.covers("513.1a")
def test_E_003_cards_of_old_trigger_at_the_beginning_of_the_end_step() -> None:
    # "At end of turn, return it to its owner's hand" of Glitterfang reads "at the beginning of the end step".
    play = Play(Side(battlefield=["Glitterfang"], hand=[BREEZE]), Side())
    play.to("end")
    assert play.stack == ["Glitterfang"]
    play.cast("Breeze")  # it uses the stack, and can be responded to, before the cleanup step
    play.resolve_all()
    assert (play.part, play.hand("A")) == ("end", ["Glitterfang"])


@pytest.mark.covers("513.1", "117.3a")
def test_E_004_then_the_active_player_has_priority() -> None:
    play = Play(Side(hand=[BREEZE, GALE]), Side(hand=[BREEZE, GALE], battlefield=[BELL]))
    play.to("end")
    assert (play.asked, play.stack) == ("A", ["Bell"])
    assert play.options == ["pass", "cast Breeze", "activate Hourglass"]
    play.passes("A")
    assert (play.asked, play.options) == ("B", ["pass", "cast Breeze", "activate Hourglass"])


@pytest.mark.covers("513.2", "603.6a")
def test_E_005_a_permanent_that_enters_in_the_end_step_waits_for_the_next_one() -> None:
    firefly = creature(
        "Firefly", "{0}", "Insect", 1, 1, keyword("flash"), at_beginning("end", EACH_PLAYER, SacrificeObject(THIS))
    )
    play = Play(Side(hand=[firefly]), Side())
    play.to("end")
    play.cast("Firefly")
    play.resolve()
    assert (play.stack, play.battlefield("A")) == ([], ["Firefly"])
    play.to("upkeep", "B")
    assert play.battlefield("A") == ["Firefly"]
    play.to("end", "B")
    assert play.stack == ["Firefly"]
    play.resolve()
    assert play.graveyard("A") == ["Firefly"]


@pytest.mark.covers("513.2", "603.7a")
def test_E_006_a_delayed_trigger_made_in_the_end_step_waits_for_the_next_one() -> None:
    slow = instant("Slow", "{0}", spell(Delayed(triggered(BeginningOf("end", EACH_PLAYER, "next"), gain_life(5)))))
    play = Play(Side(hand=[slow, slow]), Side())
    play.cast("Slow")
    play.resolve()
    play.to("end")
    assert play.stack == ["Slow"]
    play.resolve()
    play.cast("Slow")
    play.resolve()
    assert (play.part, play.stack, play.life("A")) == ("end", [], 25)
    play.to("end", "B")
    assert play.stack == ["Slow"]
    play.resolve()
    assert play.life("A") == 30


@pytest.mark.covers("513.2", "514.2")
def test_E_007_the_step_does_not_back_up_but_durations_made_in_it_still_end() -> None:
    play = Play(Side(hand=[BREEZE, STEADY], battlefield=[BEAR, BELL]), Side())
    play.to("end")
    play.resolve()
    play.cast("Breeze")
    play.resolve()
    assert play.stack == []  # the bell does not ring again
    play.cast("Steady", "Bear")
    play.resolve()
    assert (play.part, play.size("Bear")) == ("end", (2, 4))
    play.to("upkeep", "B")
    assert play.size("Bear") == (2, 2)
    assert play.count("triggered") == 1


@pytest.mark.covers("513.2", "514.2", "514.3a")
def test_E_007_an_until_end_of_turn_effect_made_in_a_cleanup_step_ends_in_the_next_one() -> None:
    play = Play(Side(hand=[*["Island"] * 7, STEADY], battlefield=[BEAR, MADNESS]), Side())
    play.to("end")
    play.pass_all()
    play.answer("discard Island")
    play.resolve_all()
    play.cast("Steady", "Bear")
    play.resolve()
    assert (play.part, play.size("Bear")) == ("cleanup", (2, 4))
    since = play.mark
    play.to("upkeep", "B")
    play.expect(since, ("part began", "cleanup", "A"), ("effect ended", "514.2", "Bear"), ("turn ended", "A"))
    assert play.size("Bear") == (2, 2)


# --- the cleanup step --------------------------------------------------------------------------------------


@pytest.mark.covers("514.1", "703.4n", "402.2")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("cards", [6, 7, 8, 10])
def test_E_008_the_active_player_discards_down_to_seven(cards: int, edition: str) -> None:
    play = Play(Side(hand=["Island"] * cards), Side(hand=["Swamp"] * 9), edition=edition)
    play.to("end")
    since = play.mark
    play.pass_all()
    for left in range(cards, 7, -1):
        assert (play.part, play.asked, play.question) == ("cleanup", "A", "discard to hand size")
        assert len(play.hand("A")) == cards, left  # they are discarded together
        play.answer("discard Island")
    assert play.now == ("B", "upkeep", "B")
    assert (len(play.hand("A")), len(play.graveyard("A"))) == (min(cards, 7), max(cards - 7, 0))
    assert (len(play.hand("B")), play.graveyard("B")) == (9, [])  # not the other player
    assert {event.rule for event in play.events(since, "discarded")} <= {"514.1"}


@pytest.mark.covers("514.1", "703.4n")
def test_E_008_in_each_turn_the_player_whose_turn_it_is() -> None:
    play = Play(Side(hand=["Island"] * 9), Side(hand=["Swamp"] * 7))
    play.to("end")
    play.pass_all()
    for _ in range(2):
        play.answer("discard Island")
    play.to("end", "B")
    assert (len(play.hand("A")), len(play.hand("B"))) == (7, 8)
    play.pass_all()
    assert (play.part, play.asked, play.options[:-1]) == ("cleanup", "B", ["discard Swamp"] * 7)
    play.answer("discard Swamp")
    assert play.now == ("A", "upkeep", "A")


@pytest.mark.covers("514.1")
def test_E_008_any_set_of_cards_may_be_discarded() -> None:
    hand = ["Island", "Swamp", "Forest", *["Plains"] * 6]
    play = Play(Side(hand=hand), Side())
    play.to("end")
    play.pass_all()
    assert set(play.options) == {"discard Island", "discard Swamp", "discard Forest", "discard Plains"}
    play.answer("discard Swamp")
    play.answer("discard Plains")
    assert sorted(play.graveyard("A")) == ["Plains", "Swamp"]


@pytest.mark.covers("514.1", "514.3")
def test_E_008_the_discard_does_not_use_the_stack() -> None:
    play = Play(Side(hand=["Island"] * 8), Side(hand=[BREEZE]))
    play.to("end")
    since = play.mark
    play.pass_all()
    play.answer("discard Island")
    kinds = [event.kind for event in play.events(since)]
    between = kinds[kinds.index("part began") : kinds.index("discarded") + 1]
    assert between == ["part began", "moved", "discarded"]


@pytest.mark.covers("514.2", "703.4p", "704.5g")
@pytest.mark.parametrize("edition", EDITIONS)
def test_E_009_damage_and_durations_end_at_the_same_time(edition: str) -> None:
    play = Play(Side(hand=[BITE, STEADY], battlefield=[BEAR]), Side(), edition=edition)
    play.cast("Steady", "Bear")
    play.resolve()
    play.cast("Bite", "Bear")
    play.resolve()
    assert (play.size("Bear"), play.permanent("Bear").damage) == ((2, 4), 2)
    since = play.mark
    play.to("upkeep", "B")
    assert play.battlefield("A") == ["Bear"]
    assert (play.size("Bear"), play.permanent("Bear").damage) == ((2, 2), 0)
    rules = {(event.kind, event.rule) for event in play.events(since, "damage removed", "effect ended")}
    assert rules == {("damage removed", "514.2"), ("effect ended", "514.2")}


@pytest.mark.covers("514.2")
def test_E_009_damage_goes_from_all_permanents_not_only_the_active_players() -> None:
    ox = creature("Ox", "{1}{W}", "Ox", 2, 4)
    play = Play(Side(hand=[BITE, BITE], battlefield=[ox]), Side(battlefield=[BEAR]))
    play.cast("Bite", "Ox")
    play.resolve()
    play.to("upkeep", "B")
    assert play.permanent("Ox").damage == 0
    play.passes("B")
    play.cast("Bite", "Ox")
    play.resolve()
    assert play.permanent("Ox").damage == 2
    play.to("upkeep", "A")
    assert play.permanent("Ox").damage == 0  # in B's cleanup step


@pytest.mark.covers("514.2", "603.7b")
def test_E_009_triggers_for_this_turn_end_with_it() -> None:
    while_it_lasts = Delayed(triggered(tree.Dies(select(CREATURE)), gain_life(1)), UntilEndOfTurn())
    mourn = instant("Mourn", "{0}", spell(while_it_lasts))
    play = Play(Side(hand=[mourn, BITE, BITE], battlefield=[BEAR]), Side(battlefield=[BEAR]))
    play.cast("Mourn")
    play.resolve()
    play.cast("Bite", "Bear")
    play.resolve()
    assert play.stack == ["Mourn"]
    play.resolve()
    play.to("upkeep", "B")
    play.passes("B")
    play.cast("Bite", "Bear")
    play.resolve()
    assert (play.stack, play.battlefield("A"), play.battlefield("B")) == ([], [], [])


@pytest.mark.covers("514.3")
@pytest.mark.parametrize("edition", EDITIONS)
def test_E_010_normally_nobody_has_priority_in_the_cleanup_step(edition: str) -> None:
    play = Play(Side(hand=[BREEZE]), Side(hand=[BREEZE]), edition=edition)
    play.to("end")
    since = play.mark
    play.pass_all()
    assert play.now == ("B", "upkeep", "B")
    assert cleanups(play, since) == 1


@pytest.mark.covers("514.3a", "603.3")
@pytest.mark.parametrize("edition", EDITIONS)
def test_E_011_a_waiting_trigger_gives_priority(edition: str) -> None:
    play = Play(Side(hand=["Island"] * 8, battlefield=[MADNESS]), Side(hand=[BREEZE]), edition=edition)
    play.to("end")
    play.pass_all()
    play.answer("discard Island")
    assert (play.now, play.stack) == (("A", "cleanup", "A"), ["Madness"])
    play.passes("A")
    play.cast("Breeze")
    assert play.stack == ["Breeze", "Madness"]
    play.resolve()
    play.resolve()
    assert (play.part, play.stack, play.life("A"), play.life("B")) == ("cleanup", [], 21, 21)


@pytest.mark.covers("514.3a", "603.7b")
def test_E_011_at_the_beginning_of_the_next_cleanup_step() -> None:
    sweep = instant("Sweep", "{0}", spell(Delayed(triggered(BeginningOf("cleanup", EACH_PLAYER, "next"), draw(2)))))
    play = Play(Side(hand=[sweep, *["Island"] * 7]), Side())
    play.cast("Sweep")
    play.resolve()
    play.to("cleanup")
    assert (play.asked, play.stack) == ("A", ["Sweep"])
    play.resolve()
    assert len(play.hand("A")) == 9
    since = play.mark
    play.pass_all()
    for _ in range(2):
        assert (play.part, play.question) == ("cleanup", "discard to hand size")
        play.answer("discard Island")
    assert play.now == ("B", "upkeep", "B")
    assert cleanups(play, since) == 1


@pytest.mark.covers("514.3a", "704.5f")
def test_E_011_a_state_based_action_gives_priority_too() -> None:
    weak = instant("Weak", "{0}", spell(pump(TARGET, -2, -2), targets=(target(CREATURE),)))
    strong = instant("Strong", "{0}", spell(pump(TARGET, 2, 2), targets=(target(CREATURE),)))
    lasting = tree.Continuous(TARGET, (plus(-2, -2),), tree.Forever())
    curse = instant("Curse", "{0}", spell(lasting, targets=(target(CREATURE),)))
    play = Play(Side(hand=[weak, strong, curse], battlefield=[BEAR]), Side())
    play.cast("Strong", "Bear")
    play.resolve()
    play.cast("Curse", "Bear")  # for good: 2/2 now, 0/0 when Strong ends
    play.resolve()
    assert play.size("Bear") == (2, 2)
    play.to("cleanup")
    assert (play.now, play.graveyard("A")[-1]) == (("A", "cleanup", "A"), "Bear")
    play.expect(0, ("effect ended", "514.2", "Bear"), ("moved", "704.5f", "Bear"))
    assert play.stack == []
    since = play.mark
    play.to("upkeep", "B")
    assert cleanups(play, since) == 1


@pytest.mark.covers("514.3a", "704.5f", "603.6c")
def test_E_011_first_state_based_actions_then_triggers_then_priority() -> None:
    lasting = tree.Continuous(TARGET, (plus(-2, -2),), tree.Forever())
    curse = instant("Curse", "{0}", spell(lasting, targets=(target(CREATURE),)))
    imp = creature("Imp", "{B}", "Imp", 2, 2, when_dies(gain_life(1)))
    play = Play(Side(hand=[STEADY, curse, *["Island"] * 8], battlefield=[imp, MADNESS]), Side())
    play.cast("Steady", "Imp")
    play.resolve()
    play.cast("Curse", "Imp")
    play.resolve()
    play.to("end")
    since = play.mark
    play.pass_all()
    play.answer("discard Island")
    assert play.question == "order triggers" and sorted(play.options) == ["stack Imp", "stack Madness"]
    play.answer("stack Imp")
    assert (play.now, play.stack) == (("A", "cleanup", "A"), ["Madness", "Imp"])
    play.expect(
        since, ("discarded", "514.1"), ("effect ended", "514.2"), ("moved", "704.5f", "Imp"), ("triggered", "Imp")
    )


@pytest.mark.covers("514.3a", "500.2")
def test_E_012_another_cleanup_step_follows_when_all_pass_on_an_empty_stack() -> None:
    play = Play(Side(hand=["Island"] * 8, battlefield=[MADNESS]), Side())
    play.to("end")
    since = play.mark
    play.pass_all()
    play.answer("discard Island")
    play.resolve()
    assert cleanups(play, since) == 1
    play.pass_all()
    assert play.now == ("B", "upkeep", "B")
    assert cleanups(play, since) == 2
    told = [(event.kind, event.what) for event in play.events(since, "part began", "part ended", "turn ended")]
    assert told[2:6] == [
        ("part ended", "cleanup"), ("part began", "cleanup"), ("part ended", "cleanup"), ("part ended", "ending"),
    ]  # fmt: skip


@pytest.mark.covers("514.3a", "514.1", "514.2")
def test_E_012_until_one_in_which_nothing_happens() -> None:
    islands = select(subtype("Island"), zone="hand")
    reader = enchantment("Reader", "{0}", triggered(Discards(YOU, islands), draw(1)))
    play = Play(Side(hand=["Island"] * 8, battlefield=[reader], library=["Plains"] * 3), Side())
    play.to("end")
    since = play.mark
    play.pass_all()
    for number in (1, 2):
        play.answer("discard Island")
        assert (play.part, play.stack, cleanups(play, since)) == ("cleanup", ["Reader"], number)
        play.resolve()  # eight cards again
        play.pass_all()
    play.answer("discard Plains")  # for which nothing happens
    assert play.now == ("B", "upkeep", "B")
    assert (cleanups(play, since), len(play.hand("A"))) == (3, 7)


@pytest.mark.covers("514.3a")
def test_E_012_lethal_damage_on_an_indestructible_creature_repeats_nothing() -> None:
    rock = creature("Rock", "{R}", "Golem", 1, 1, keyword("indestructible"))
    play = Play(Side(hand=[BITE], battlefield=[rock]), Side())
    play.cast("Bite", "Rock")
    play.resolve()
    play.to("end")
    assert (play.permanent("Rock").damage, play.battlefield("A")) == (2, ["Rock"])
    since = play.mark
    play.to("upkeep", "B")
    assert cleanups(play, since) == 1

"""The turn in general (500, 501, 505.2): phases and steps, when they end, what expires, extra and skipped ones."""

from __future__ import annotations

import pytest

from conformance.magic.bells import bell, stop_at
from conformance.magic.table import (
    BEAR,
    BEGINNING,
    COMBAT,
    EDITIONS,
    ENDING,
    NO_COMBAT,
    PHASES,
    QUIET_TURN,
    WITH_PRIORITY,
    Play,
    Side,
    phases_of,
)
from mainphase.magic.abilities import tree
from mainphase.magic.abilities.build import (
    EACH_PLAYER,
    TARGET,
    YOU,
    add_mana,
    change,
    damage,
    gain_life,
    plus,
    spell,
    target,
    triggered,
)
from mainphase.magic.abilities.tree import (
    BeginningOf,
    Duration,
    UntilEndOfCombat,
    UntilEndOfTurn,
    UntilPart,
)
from mainphase.magic.abilities.words import Part
from mainphase.magic.cards import Card, creature, enchantment, instant

RITUAL = instant("Ritual", "{0}", spell(add_mana("{B}{B}{B}")))
OGRE = creature("Ogre", "{2}{R}", "Ogre", 3, 3)
ANY = target(tree.HasType("creature"))


def growth(duration: Duration) -> Card:
    """A creature gets +2/+2 for that long."""
    return instant("Growth", "{0}", spell(change(TARGET, plus(2, 2), duration=duration), targets=(ANY,)))


def attacking_game(*hand: Card) -> Play:
    """A has a Bear and these cards; it is A's first turn."""
    return Play(Side(hand=hand, battlefield=[BEAR]), Side(battlefield=[OGRE]))


# --- phases and steps --------------------------------------------------------------------------------------


@pytest.mark.covers("500.1")
@pytest.mark.parametrize("edition", EDITIONS)
def test_T_001_five_phases_in_order_in_every_turn(edition: str) -> None:
    play = Play(Side(), Side(), edition=edition)
    play.to("upkeep", "B")
    play.to("upkeep", "A")
    first, second = phases_of(play.visited())[:5], phases_of(play.visited())[5:10]
    assert first == second == PHASES
    assert play.turns() == "ABA"


@pytest.mark.covers("500.1")
def test_T_002_every_phase_happens_though_nothing_is_done_in_it() -> None:
    play = Play(Side(blanks=0), Side(blanks=1), quiet=True)  # nobody is ever asked, until A has nothing to draw
    assert play.over
    assert play.turns() == "ABA"
    whole = [(event.kind, event.what) for event in play.events(0, "part began", "part ended") if event.what in PHASES]
    one_turn = [(kind, phase) for phase in PHASES for kind in ("part began", "part ended")]
    assert whole[:20] == one_turn * 2


@pytest.mark.covers("500.1", "501.1", "505.2", "506.1", "508.8", "512.1")
def test_T_003_steps_lie_in_their_phases_and_main_phases_have_none() -> None:
    play = Play(Side(), Side())
    play.to("upkeep", "B")
    play.to("upkeep", "A")
    told = [(event.kind, event.what) for event in play.events(0, "turn began", "part began", "part ended")]
    starts = [index for index, event in enumerate(told) if event[0] == "turn began"]
    steps_of = {"beginning": BEGINNING, "combat": NO_COMBAT, "ending": ENDING}
    expected = []
    for phase in PHASES:
        expected.append(("part began", phase))
        for step in steps_of.get(phase, []):
            expected += [("part began", step), ("part ended", step)]
        expected.append(("part ended", phase))
    assert told[starts[1] + 1 : starts[2]] == expected


@pytest.mark.covers("506.1")
def test_T_003_with_an_attack_the_combat_phase_has_five_steps() -> None:
    play = attacking_game()
    stop_at(play, "postcombat main")
    visited = play.visited()
    assert visited[visited.index("combat") + 1 : visited.index("postcombat main")] == COMBAT


# --- when they end -----------------------------------------------------------------------------------------


@pytest.mark.covers("500.2", "117.4", "405.5")
@pytest.mark.parametrize("part", WITH_PRIORITY)
def test_T_004_it_ends_only_when_all_pass_in_succession_on_an_empty_stack(part: str) -> None:
    play = Play(Side(battlefield=[BEAR]), Side(battlefield=[OGRE]))
    play.to("upkeep", "B")
    play.to("upkeep", "A")  # so that the draw step comes too
    stop_at(play, part)
    begun = len(play.visited())
    play.passes("A")
    play.turn_hourglass()  # B acts: A's pass does not count any more
    play.passes("B")
    assert (play.part, play.asked, play.stack) == (part, "A", ["Hourglass"])
    play.passes("A")  # all have passed, but with something on the stack
    assert (play.part, play.asked, play.stack) == (part, "A", [])
    play.passes("A")
    assert (play.part, play.asked) == (part, "B")
    assert len(play.visited()) == begun
    since = play.mark
    play.passes("B")
    assert play.events(since, "part ended")[0].what == part


@pytest.mark.covers("500.2", "117.3b")
@pytest.mark.parametrize("part", WITH_PRIORITY)
def test_T_005_an_empty_stack_alone_does_not_end_it(part: str) -> None:
    play = Play(Side(battlefield=[BEAR]), Side(battlefield=[OGRE]))
    play.to("upkeep", "B")
    play.to("upkeep", "A")
    stop_at(play, part)
    for _ in range(3):  # each time the stack has become empty A has priority again
        play.turn_hourglass()
        play.pass_all()
        assert (play.now, play.stack) == (("A", part, "A"), [])


@pytest.mark.covers("500.2", "117.3d")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_T_006_each_player_may_add_to_the_stack_before_it_ends(seats: int) -> None:
    play = Play(*[Side() for _ in range(seats)])
    asked: dict[tuple[int, str], str] = {}
    while play.turn < 3:
        assert play.question == "priority" and play.may("activate Hourglass") and not play.stack
        key = (play.turn, play.part)
        asked[key] = asked.get(key, "") + play.asked
        play.passes()
    order = "ABCD"[:seats]
    stops = [part for part in WITH_PRIORITY if part in QUIET_TURN]
    assert asked == {
        (turn, part): order[turn - 1 :] + order[: turn - 1]
        for turn in (1, 2)
        for part in stops
        if (turn, seats, part) != (1, 2, "draw")  # 103.8a
    }


@pytest.mark.covers("500.3", "502.4", "514.3")
def test_T_007_a_step_without_priority_ends_when_its_actions_are_done() -> None:
    play = Play(Side(battlefield=[BEAR]), Side(hand=["Island"] * 7))
    stop_at(play, "end")
    play.to("upkeep", "B")
    since = play.mark
    play.to("end", "B")
    play.pass_all()
    assert (play.part, play.question) == ("cleanup", "discard to hand size")
    play.answer("discard Island")  # the last thing to be done in B's cleanup: A's untap step follows, then upkeep
    assert play.now == ("A", "upkeep", "A")
    play.expect(
        since,
        ("part began", "cleanup", "B"),
        ("discarded", "514.1", "B"),
        ("part ended", "cleanup"),
        ("turn began", "A"),
        ("part began", "untap"),
        ("untapped", "502.3", "Bear"),
        ("part ended", "untap"),
        ("part began", "upkeep"),
    )


@pytest.mark.covers("500.3", "514.3", "514.3a")
def test_T_008_only_untap_and_some_cleanup_steps_are_without_priority() -> None:
    play = Play(Side(battlefield=[BEAR]), Side())
    play.to("upkeep", "B")
    play.to("upkeep", "A")
    since = play.mark
    asked = {"upkeep"}
    while play.turn_player == "A":
        if play.question == "priority":
            asked.add(play.part)
        if play.question == "declare attackers":
            play.attack("Bear")
        else:
            play.answer(play.options[0])
    steps = {"upkeep"} | {part for part in play.visited(since)[:-3] if part not in ("combat", "ending")}
    assert steps - asked == {"cleanup"}
    assert steps == {*WITH_PRIORITY, "cleanup"}
    assert play.visited(since)[-3:] == ["beginning", "untap", "upkeep"]  # nobody was asked in B's untap step
    busy = Play(Side(battlefield=[bell("cleanup")]), Side())
    busy.to("cleanup")
    assert busy.asked == "A"  # a cleanup step with something on the stack has priority


# --- what ends with them -----------------------------------------------------------------------------------


@pytest.mark.covers("500.5", "106.4", "703.4q")
@pytest.mark.parametrize("part", WITH_PRIORITY)
def test_T_009_mana_empties_when_each_step_and_phase_ends(part: str) -> None:
    play = Play(Side(hand=[RITUAL], battlefield=[BEAR]), Side(hand=[RITUAL], battlefield=[OGRE]))
    play.to("upkeep", "B")
    play.to("upkeep", "A")
    stop_at(play, part)
    play.cast("Ritual")
    play.passes("A")
    play.cast("Ritual")
    play.resolve_all()
    assert (play.part, play.pool("A"), play.pool("B")) == (part, 3, 3)
    play.passes("A")
    assert (play.pool("A"), play.pool("B")) == (3, 3)  # both keep it for as long as the step goes on
    since = play.mark
    play.passes("B")
    assert (play.pool("A"), play.pool("B")) == (0, 0)
    told = play.expect(since, ("mana emptied", "500.5", "A", 3), ("mana emptied", "500.5", "B", 3))
    next_part = play.events(since, "part began")[0]
    assert play.events(since).index(told[1]) < play.events(since).index(next_part)


@pytest.mark.covers("500.5")
def test_T_009_mana_does_not_outlive_a_cleanup_step_with_priority() -> None:
    first = enchantment("Bell", "{0}", triggered(BeginningOf("cleanup", EACH_PLAYER, "first"), gain_life(1)))
    play = Play(Side(hand=[RITUAL], battlefield=[first]), Side())
    play.to("cleanup")
    play.cast("Ritual")
    play.resolve_all()
    assert (play.part, play.pool("A"), play.life("A")) == ("cleanup", 3, 21)
    since = play.mark
    play.pass_all()
    play.expect(since, ("mana emptied", "500.5", 3), ("part ended", "cleanup"), ("part began", "cleanup"))
    assert play.pool("A") == 0


@pytest.mark.covers("500.5")
def test_T_010_effects_until_the_end_of_a_step_expire_as_it_ends() -> None:
    play = attacking_game(growth(UntilPart("upkeep")))
    play.cast("Growth", "Bear")
    play.resolve()
    play.passes("A")
    assert (play.now, play.size("Bear")) == (("A", "upkeep", "B"), (4, 4))
    since = play.mark
    play.passes("B")
    assert (play.part, play.size("Bear")) == ("precombat main", (2, 2))
    play.expect(since, ("effect ended", "500.5", "Bear"), ("part ended", "upkeep"), ("part ended", "beginning"))


@pytest.mark.covers("500.5")
def test_T_010_the_end_of_a_phase_is_that_of_its_last_step() -> None:
    play = attacking_game(growth(UntilPart("beginning")))
    play.cast("Growth", "Bear")
    play.resolve()
    since = play.mark
    play.pass_all()
    assert play.size("Bear") == (2, 2)
    play.expect(since, ("part ended", "upkeep"), ("effect ended", "500.5"), ("part ended", "beginning"))


@pytest.mark.covers("500.4")
def test_T_011_effects_until_a_step_expire_as_it_begins_before_its_actions() -> None:
    play = attacking_game(growth(UntilPart("draw", "begin", YOU, "next")))
    play.to("upkeep", "B")
    play.passes("B")
    play.cast("Growth", "Bear")  # by A, in B's upkeep: until A's next draw step
    play.resolve()
    play.to("draw", "B")
    assert play.size("Bear") == (4, 4)  # this draw step is B's
    play.to("upkeep", "A")
    assert play.size("Bear") == (4, 4)
    since = play.mark
    play.pass_all()
    assert (play.now, play.size("Bear")) == (("A", "draw", "A"), (2, 2))
    play.expect(since, ("part ended", "upkeep"), ("effect ended", "500.4", "Bear"), ("drew", "504.1", "A"))


@pytest.mark.covers("500.4", "514.2")
def test_T_011_until_your_next_turn_is_over_before_the_untap_step() -> None:
    play = attacking_game(growth(tree.UntilYourNextTurn()))
    play.cast("Growth", "Bear")
    play.resolve()
    play.to("end", "B")
    assert play.size("Bear") == (4, 4)
    since = play.mark
    play.to("upkeep", "A")
    assert play.size("Bear") == (2, 2)
    play.expect(since, ("turn began", "A"), ("effect ended", "Bear"), ("part began", "beginning"))


@pytest.mark.covers("500.5a", "511.2")
def test_T_012_until_end_of_combat_lasts_through_the_end_of_combat_step() -> None:
    play = attacking_game(growth(UntilEndOfCombat()))
    stop_at(play, "beginning of combat")
    play.cast("Growth", "Bear")
    play.resolve()
    stop_at(play, "end of combat")
    assert play.size("Bear") == (4, 4)
    play.passes("A")
    assert (play.part, play.size("Bear")) == ("end of combat", (4, 4))
    since = play.mark
    play.passes("B")
    assert (play.part, play.size("Bear")) == ("postcombat main", (2, 2))
    play.expect(since, ("part ended", "end of combat"), ("effect ended", "500.5", "Bear"), ("part ended", "combat"))


@pytest.mark.covers("500.5b", "514.2")
def test_T_013_until_end_of_turn_ends_in_the_cleanup_step_with_damage() -> None:
    shock = instant("Shock", "{0}", spell(damage(3, TARGET), targets=(ANY,)))
    play = attacking_game(growth(UntilEndOfTurn()), shock)
    play.cast("Growth", "Bear")
    play.resolve()
    play.cast("Shock", "Bear")
    play.resolve()
    play.to("end")
    play.passes("A")
    assert (play.part, play.size("Bear"), play.permanent("Bear").damage) == ("end", (4, 4), 3)
    since = play.mark
    play.passes("B")
    assert play.size("Bear") == (2, 2)
    assert play.battlefield("A") == ["Bear"]  # 3 damage and 2 toughness never met
    play.expect(since, ("part ended", "end"), ("part began", "cleanup"), ("effect ended", "514.2", "Bear"))
    play.expect(since, ("part began", "cleanup"), ("damage removed", "514.2", "Bear"), ("part ended", "cleanup"))


@pytest.mark.covers("500.6", "603.2b", "117.3a")
@pytest.mark.parametrize("part", WITH_PRIORITY)
def test_T_014_beginning_triggers_are_on_the_stack_before_anyone_has_priority(part: Part) -> None:
    play = Play(Side(battlefield=[BEAR, bell(part)]), Side())
    play.to("upkeep", "B")
    if part == "upkeep":
        play.resolve()
    play.to("end", "B")
    if part == "end":
        play.resolve()
    life = play.life("A")
    since = play.mark
    while play.turn_player == "B":
        play.passes()
    stop_at(play, part)
    assert (play.now, play.stack, play.life("A")) == (("A", part, "A"), ["Bell"], life + (part == "cleanup"))
    play.expect(since, ("part began", part, "A"), ("triggered", "Bell"))
    assert play.count("triggered", since) == 1
    assert "passed" not in [event.kind for event in after(play, since, "part began", part)]


def after(play: Play, since: int, kind: str, what: str) -> list[object]:
    """The events after the last one of that kind about that part."""
    events = play.events(since)
    last = max(index for index, event in enumerate(events) if event.kind == kind and event.what == what)
    return list(events[last + 1 :])


@pytest.mark.covers("500.6", "502.4", "603.3")
def test_T_014_an_untap_step_trigger_waits_until_a_player_would_get_priority() -> None:
    play = Play(Side(battlefield=[bell("untap", YOU)]), Side())
    assert (play.now, play.stack) == (("A", "upkeep", "A"), ["Bell"])
    play.expect(0, ("part began", "untap"), ("part ended", "untap"), ("part began", "upkeep"), ("triggered", "Bell"))


# --- between them, the first draw --------------------------------------------------------------------------

STRUCTURE = {"turn began", "turn ended", "part began", "part ended", "part skipped", "game began", "life set"}


@pytest.mark.covers("500.12")
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_T_020_nothing_happens_between_steps_phases_and_turns(seed: int) -> None:
    """Every event lies in a step, or in a phase without steps, or is an expiry at a phase's own beginning or end."""
    from mainphase.kernel.playout import play_out
    from mainphase.kernel.random import seeded

    side = Side(
        library=["Dark Ritual", "Lightning Bolt", "Giant Growth", "Glitterfang", "Time Warp"] * 4,
        hand=["Lightning Bolt", "Giant Growth", "Glitterfang"],
        battlefield=[*["Mountain"] * 2, "Forest", "Swamp", "Island", BEAR, bell("upkeep"), bell("end", name="Gong")],
    )  # fmt: skip
    play = Play(side, side, seed=seed, quiet=True)
    play_out(play.game, seeded(seed), 3000)
    open_parts: list[str] = []
    seen = set()
    for event in play.events():
        if event.kind == "part began":
            open_parts.append(event.what)
        elif event.kind == "part ended":
            assert open_parts.pop() == event.what
        elif event.kind not in STRUCTURE:
            if not open_parts:
                assert event.kind == "game ended" or event.kind == "part inserted", event
            elif open_parts[-1] in ("beginning", "combat", "ending"):
                assert event.rule in ("500.4", "500.5"), event
            seen.add(event.kind)
    assert {"cast", "resolved", "triggered", "drew", "damage removed", "untapped"} <= seen


@pytest.mark.covers("103.8a", "504.1")
@pytest.mark.parametrize("edition", EDITIONS)
def test_T_021_in_a_two_player_game_the_first_player_skips_the_first_draw_step(edition: str) -> None:
    play = Play(Side(battlefield=[bell("draw")]), Side(), edition=edition)
    play.to("upkeep", "B")
    assert "draw" not in play.visited()
    assert [(event.what, event.rule) for event in play.events(0, "part skipped")][:1] == [("draw", "103.8a")]
    assert (play.hand("A"), play.life("A")) == ([], 20)
    play.to("draw", "B")
    assert len(play.hand("B")) == 1
    play.resolve_all()
    play.to("draw", "A")
    assert len(play.hand("A")) == 1


@pytest.mark.covers("103.8c")
def test_T_021_with_more_players_nobody_skips_the_draw_step() -> None:
    play = Play(Side(), Side(), Side(), Side())
    play.to("draw", "A")
    assert (play.turn, len(play.hand("A"))) == (1, 1)


@pytest.mark.covers("103.8a")
def test_T_021_only_the_first_turn_is_without_a_draw_step() -> None:
    play = Play(Side(hand=["Time Warp"], battlefield=["Island"] * 5), Side())
    play.to("precombat main")
    play.cast("Time Warp", "A")
    play.resolve()
    play.to("draw", "A")
    assert (play.turns(), len(play.hand("A"))) == ("AA", 1)

"""Three and more players: turn order, whom one attacks, leaving the game (800-806)."""

from __future__ import annotations

import pytest

from conformance.magic.table import BEAR, Play, Side
from mainphase.kernel.errors import UserError
from mainphase.kernel.schedule import add_turn
from mainphase.magic import changes, zones
from mainphase.magic.abilities.build import (
    CREATURE,
    EACH_OPPONENT,
    EACH_PLAYER,
    TARGET,
    at_beginning,
    change,
    create,
    creature_token,
    damage,
    gain_life,
    lose_life,
    pump,
    select,
    spell,
    target,
    target_player,
    triggered,
)
from mainphase.magic.abilities.tree import (
    Attacks,
    Continuous,
    ExtraTurn,
    Forever,
    GainControl,
    Leaves,
    LoseGame,
    UntilYourNextTurn,
)
from mainphase.magic.cards import creature, enchantment, instant
from mainphase.magic.modern import position
from mainphase.magic.modern.variants import find

OGRE = creature("Ogre", "{2}{R}", "Ogre", 3, 3)
WALL = creature("Boar", "{2}{G}", "Boar", 1, 4)
CURSE = instant("Curse", "{0}", spell(LoseGame(TARGET), targets=(target_player(),)))
SHOCK = instant("Jolt", "{0}", spell(damage(2, TARGET), targets=(target(CREATURE),)))


def attacked(play: Play) -> dict[str, str]:
    """Who attacks whom."""
    return {play.card_name(slot): play.name(play.game.permanents[slot].attacking) for slot in play.game.attackers}


def four(*first: object, variant: str = "") -> Play:
    """A game of four, with these cards on A's battlefield."""
    return Play(Side(battlefield=[*first]), Side(), Side(), Side(), variant=variant)  # type: ignore[list-item]


# --- turn order ------------------------------------------------------------------------------------------------


@pytest.mark.covers("103.8c", "800.7")
def test_103_8c_nobody_skips_the_first_draw() -> None:
    play = Play(Side(), Side(), Side())
    play.to("draw")
    assert play.count("part skipped") == 0
    play.expect(0, ("drew", "504.1", "A"))


@pytest.mark.covers("101.4", "117.3d")
def test_101_4_priority_and_turns_go_round_the_table() -> None:
    play = four()
    order: list[str] = []
    play.turn_hourglass()
    for _ in range(4):
        order.append(play.asked)
        play.passes()
    assert order == ["A", "B", "C", "D"]
    play.to("upkeep", "D")
    assert play.turns() == "ABCD"


@pytest.mark.covers("101.4", "603.3b")
def test_101_4_triggers_go_on_the_stack_in_apnap_order() -> None:
    each_upkeep = enchantment("Bell", "{0}", at_beginning("upkeep", EACH_PLAYER, gain_life(1)))
    play = Play(*[Side(battlefield=[each_upkeep]) for _ in range(3)])
    play.to("upkeep", "B")
    assert [play.game.stack[i].controller for i in range(3)] == [1, 2, 0]


@pytest.mark.covers("500.7")
def test_fault_28_turn_order_goes_on_after_the_turn_that_the_extra_turn_followed() -> None:
    play = four()
    play.to("upkeep", "C")
    add_turn(play.game, 0)
    play.to("upkeep", "A")
    play.to("upkeep", "D")
    play.to("upkeep", "A")
    assert play.turns() == "ABCADA"


@pytest.mark.covers("500.7")
def test_extra_turns_of_several_players_come_in_reverse_apnap_order() -> None:
    gift = instant("Gift", "{0}", spell(ExtraTurn(who=EACH_PLAYER)))
    play = Play(Side(hand=[gift]), Side(), Side())
    play.cast("Gift")
    play.resolve()
    play.to("upkeep", "B")
    play.to("end", "A")
    play.to("upkeep", "B")
    assert play.turns() == "ACBAB"


# --- whom one attacks ------------------------------------------------------------------------------------------


@pytest.mark.covers("MP-006", "506.2a", "802.2", "802.3", "508.1b")
def test_MP_001_all_opponents_are_defending_players_and_each_target_is_announced() -> None:
    play = four(BEAR, OGRE)
    play.to("declare attackers")
    assert [each for each in play.options if each.startswith("attack")] == ["attack B", "attack C", "attack D"]
    play.attack("Bear > C", "Ogre > D")
    assert attacked(play) == {"Bear": "C", "Ogre": "D"}
    play.to("postcombat main")
    assert [play.life(who) for who in "ABCD"] == [20, 20, 18, 17]


@pytest.mark.covers("507.1", "506.2a", "C1-001", "TBA-009")
def test_MP_002_the_active_player_chooses_one_defending_player() -> None:
    play = four(BEAR, OGRE, variant="free-for-all attack=one")
    play.to("precombat main")
    while play.question == "priority":
        play.passes()
    assert (play.part, play.asked, play.question) == ("beginning of combat", "A", "choose a player")
    assert play.options == ["choose B", "choose C", "choose D"]
    play.answer("choose C")
    play.to("declare attackers")
    assert play.options == ["stay Bear", "attack C"]
    play.attack("Bear", "Ogre")
    play.to("postcombat main")
    assert play.life("C") == 15
    play.to("precombat main", "B")
    while play.question == "priority":
        play.passes()
    assert play.options == ["choose C", "choose D", "choose A"]


@pytest.mark.covers("803.1a", "803.1b")
@pytest.mark.parametrize(("option", "target"), [("left", "B"), ("right", "D")])
def test_MP_003_the_option_says_who_can_be_attacked(option: str, target: str) -> None:
    play = four(BEAR, variant=f"free-for-all attack={option}")
    play.to("declare attackers")
    assert play.options == ["stay Bear", f"attack {target}"]
    play.game.concede("ABCD".index(target))
    assert play.options == ["stay Bear", "attack C"]


@pytest.mark.covers("MP-008", "508.5", "508.5a", "802.2a")
def test_MP_007_defending_player_is_the_one_whom_that_creature_attacks() -> None:
    from mainphase.magic.abilities.tree import DefendingPlayer, EventObject

    raider = enchantment(
        "War Drum", "{0}", triggered(Attacks(select(CREATURE)), lose_life(1, DefendingPlayer(EventObject())))
    )
    play = four(BEAR, OGRE, raider)
    play.to("declare attackers")
    play.attack("Bear > B", "Ogre > D")
    if play.question == "order triggers":
        play.answer(play.options[0])
    play.resolve_all()
    assert [play.life(who) for who in "ABCD"] == [20, 19, 20, 19]


@pytest.mark.covers("802.4", "802.4a", "802.4b", "101.4")
def test_MP_011_defending_players_declare_blockers_in_apnap_order() -> None:
    play = Play(
        Side(battlefield=[BEAR, OGRE]), Side(battlefield=[WALL]), Side(battlefield=[BEAR]), Side(battlefield=[WALL])
    )
    play.to("declare attackers")
    play.attack("Bear > D", "Ogre > B")
    play.to("declare blockers")
    assert (play.asked, play.options) == ("B", ["no block Boar", "block Ogre"])
    play.answer("block Ogre")
    assert (play.asked, play.options) == ("D", ["no block Boar", "block Bear"])
    play.answer("no block Boar")
    play.to("postcombat main")
    assert [play.life(who) for who in "ABCD"] == [20, 20, 20, 18]


@pytest.mark.covers("802.5", "101.4", "510.1c")
def test_MP_010_the_active_player_assigns_damage_first() -> None:
    play = Play(Side(battlefield=[OGRE, OGRE]), Side(battlefield=[BEAR, WALL]), Side(battlefield=[BEAR, WALL]))
    play.to("declare attackers")
    play.answer("attack B")
    play.answer("attack C")
    play.to("declare blockers")
    for who in "BC":
        assert play.asked == who
        play.answer("block Ogre")
        play.answer("block Ogre")
    while play.question == "priority":
        play.passes()
    assert (play.part, play.asked, play.question) == ("combat damage", "A", "assign damage")


# --- leaving the game ------------------------------------------------------------------------------------------


def kill(play: Play, who: str) -> None:
    """A, who has priority, makes a player lose."""
    play.cast("Curse", who)
    play.resolve()


@pytest.mark.covers("104.5", "800.4", "800.4a")
def test_800_4a_what_a_player_owns_leaves_with_them_and_the_game_goes_on() -> None:
    mourner = enchantment("Mourner", "{0}", triggered(Leaves(select(CREATURE)), gain_life(1)))
    play = Play(Side(hand=[CURSE], battlefield=[mourner]), Side(battlefield=[BEAR, OGRE], hand=["Forest"]), Side())
    kill(play, "B")
    assert not play.over
    assert (play.battlefield("B"), play.hand("B"), play.library("B"), play.graveyard("B")) == ([], [], [], [])
    while play.question == "order triggers":
        play.answer(play.options[0])
    play.resolve_all()
    assert play.life("A") == 22
    play.to("upkeep", "C")
    assert play.turns() == "AC"


@pytest.mark.covers("800.4a")
def test_800_4a_objects_that_they_control_but_do_not_own_are_exiled() -> None:
    from mainphase.magic import zones
    from mainphase.magic.modern import position

    play = Play(Side(hand=[CURSE]), Side(), Side())
    position.place_permanent(play.game, play.definition(BEAR), 2, 1)
    kill(play, "B")
    assert play.zone("C", zones.EXILE) == ["Bear"]


@pytest.mark.covers("800.4a", "800.4d")
def test_800_4a_abilities_and_spells_on_the_stack_go_and_waiting_triggers_are_not_put() -> None:
    rack = enchantment("Rack", "{0}", triggered(Leaves(select(CREATURE)), lose_life(3, EACH_OPPONENT)))
    breeze = instant("Breeze", "{0}", spell(gain_life(7)))
    play = Play(Side(hand=[CURSE, "Forest"]), Side(battlefield=[BEAR, rack], hand=[breeze]), Side())
    play.cast("Curse", "B")
    play.passes("A")
    play.turn_hourglass()
    play.cast("Breeze")
    play.game.concede(1)
    assert play.stack == ["Curse"]
    play.resolve_all()
    assert [play.life(who) for who in "AC"] == [20, 20]
    assert not play.over


@pytest.mark.covers("800.4a", "104.3a")
def test_800_4a_priority_passes_to_the_next_player() -> None:
    play = four()
    play.turn_hourglass()
    play.passes("A")
    assert play.asked == "B"
    play.game.concede(1)
    assert (play.asked, play.question) == ("C", "priority")
    play.passes("C")
    play.passes("D")
    assert play.game.stack == []


@pytest.mark.covers("104.3a")
def test_104_3a_who_has_passed_and_concedes_has_not_passed_for_another() -> None:
    play = four()
    play.turn_hourglass()
    play.passes("A")
    play.passes("B")
    play.game.concede(0)
    assert play.game.stack == []  # A's ability has ceased to exist
    assert play.asked == "C"
    play.passes("C")
    assert (play.asked, play.part) == ("D", "upkeep")


@pytest.mark.covers("800.4a", "104.3a")
def test_104_3a_conceding_while_announcing_a_spell_abandons_it() -> None:
    play = Play(Side(hand=[CURSE]), Side(), Side())
    play.answer("cast Curse")
    assert play.question == "choose a target"
    play.game.concede(0)
    assert (play.asked, play.question, play.game.stack) == ("B", "priority", [])


@pytest.mark.covers("800.4a", "104.3a")
def test_104_3a_a_choice_of_another_player_goes_on_without_what_left() -> None:
    play = Play(Side(hand=[CURSE]), Side(), Side())
    play.answer("cast Curse")
    play.game.concede(2)
    assert (play.asked, play.options) == ("A", ["target A", "target B"])
    play.answer("target B")
    play.resolve()
    assert (play.over, play.winner) == (True, "A")


@pytest.mark.covers("800.4b", "111.2")
def test_800_4b_no_token_for_a_player_who_has_left() -> None:
    token = creature_token(1, 1, ("W",), ("Soldier",))
    army = instant("Army", "{0}", spell(create(token, 1, EACH_PLAYER)))
    play = Play(Side(hand=[CURSE, army]), Side(), Side())
    kill(play, "C")
    play.cast("Army")
    play.resolve()
    assert play.count("token created") == 2


@pytest.mark.covers("800.4e")
def test_800_4e_no_damage_is_assigned_to_a_player_who_has_left() -> None:
    play = Play(Side(hand=[CURSE], battlefield=[OGRE, BEAR]), Side(), Side())
    play.to("declare attackers")
    play.attack("Ogre > B", "Bear > C")
    kill(play, "B")
    assert play.card_name(play.game.attackers[0]) == "Ogre"
    play.to("postcombat main")
    assert (play.life("C"), play.life("B")) == (18, 20)


@pytest.mark.covers("800.4g", "800.4h")
def test_800_4h_a_declaration_goes_on_with_the_next_defending_player() -> None:
    play = Play(Side(battlefield=[OGRE, BEAR]), Side(battlefield=[WALL]), Side(battlefield=[WALL]))
    play.to("declare attackers")
    play.attack("Ogre > B", "Bear > C")
    play.to("declare blockers")
    assert play.asked == "B"
    play.game.concede(1)
    assert (play.asked, play.options) == ("C", ["no block Boar", "block Bear"])


@pytest.mark.covers("800.4j", "800.4a")
def test_800_4j_the_turn_of_a_player_who_left_goes_on_without_an_active_player() -> None:
    play = Play(Side(hand=["Forest"], battlefield=[BEAR]), Side(), Side())
    play.game.concede(0)
    assert (play.asked, play.turn_player, play.part) == ("B", "A", "upkeep")
    since = play.mark
    play.to("end", "A")
    assert play.asked == "B"
    assert play.count("drew", since) == 0
    play.to("upkeep", "B")
    assert "cleanup" in play.visited(since)


@pytest.mark.covers("800.4k", "500.7")
def test_800_4k_turns_of_a_player_who_has_left_do_not_begin() -> None:
    play = Play(Side(hand=[CURSE]), Side(), Side())
    add_turn(play.game, 1)
    kill(play, "B")
    play.to("upkeep", "C")
    play.to("upkeep", "A")
    assert play.turns() == "ACA"


@pytest.mark.covers("800.4m")
def test_800_4m_until_your_next_turn_ends_when_that_turn_would_have_begun() -> None:
    until = instant(
        "Blessing",
        "{0}",
        spell(
            Continuous(TARGET, pump(TARGET, 1, 1).changes, UntilYourNextTurn()),
            targets=(target(CREATURE),),
        ),
    )
    play = Play(Side(), Side(hand=[until]), Side(battlefield=[BEAR]), Side())
    play.to("upkeep", "B")
    while play.asked != "B":
        play.passes()
    play.cast("Blessing", "Bear")
    play.resolve()
    play.game.concede(1)
    assert play.size("Bear") == (3, 3)
    play.to("end", "A")
    assert play.size("Bear") == (3, 3)
    play.to("upkeep", "C")
    assert play.size("Bear") == (2, 2)


@pytest.mark.covers("104.4a", "104.2a", "704.5a")
def test_104_4a_all_who_are_left_lose_at_once() -> None:
    doom = instant("Doom", "{0}", spell(lose_life(20, EACH_PLAYER)))
    play = Play(Side(hand=[CURSE, doom]), Side(), Side(life=30))
    kill(play, "C")
    play.cast("Doom")
    play.resolve()
    assert (play.over, play.winner) == (True, "")
    two_of_three = Play(Side(hand=[doom]), Side(), Side(life=30))
    two_of_three.cast("Doom")
    two_of_three.resolve()
    assert (two_of_three.over, two_of_three.winner) == (True, "C")


@pytest.mark.covers("103.5c", "800.6")
@pytest.mark.parametrize(("seats", "cards"), [(2, 6), (3, 7)])
def test_103_5c_the_first_mulligan_counts_only_between_two_players(seats: int, cards: int) -> None:
    from mainphase.games import find_game

    game = find_game("magic").match([["Forest"] * 60] * seats).new_game(1)
    game.answer(1)
    for _ in range(seats - 1):
        game.answer(0)
    while game.rules.decisions[game.kind] == "put on the bottom":
        game.answer(game.legal[0])
    assert len(game.hand(0)) == cards  # type: ignore[attr-defined]


# --- options ---------------------------------------------------------------------------------------------------


@pytest.mark.covers("800.2")
def test_800_2_one_variant_and_any_options() -> None:
    variant = find("free-for-all attack=left")
    assert (variant.key(), variant.attack) == ("free-for-all attack=left", 2)
    assert find("free-for-all attack=multiple").key() == "free-for-all"
    for wrong in (
        "free-for-all attack=up",
        "free-for-all range=far",
        "two-headed-giant attack=left",
        "solitaire",
        "",
        "two-player hands=open",
    ):
        with pytest.raises(UserError):
            find(wrong)


@pytest.mark.covers("725.4", "800.4a")
def test_725_4_the_crown_of_a_monarch_who_leaves_passes_on() -> None:
    play = Play(Side(), Side(), Side())
    changes.become_monarch(play.game, 1)
    play.game.concede(1)
    assert play.game.monarch == 0


@pytest.mark.covers("800.4b", "723.1")
def test_800_4b_nobody_is_controlled_by_a_player_who_has_left() -> None:
    play = Play(Side(), Side(), Side())
    changes.control_next_turn(play.game, 2, 1)
    play.game.concede(1)
    play.to("upkeep", "C")
    assert play.game.decides == [0, 1, 2]


STEAL = instant("Steal", "{0}", spell(change(TARGET, GainControl(), duration=Forever()), targets=(target(CREATURE),)))
BORROW = instant("Borrow", "{0}", spell(change(TARGET, GainControl()), targets=(target(CREATURE),)))


@pytest.mark.covers("800.4a", "613.1b")
def test_800_4a_what_gave_the_player_control_ends() -> None:
    play = Play(Side(hand=[STEAL]), Side(battlefield=[BEAR]), Side())
    play.cast("Steal", "Bear")
    play.resolve()
    assert "Bear" in play.battlefield("A")
    play.game.concede(0)
    assert "Bear" in play.battlefield("B")


@pytest.mark.covers("800.4c")
def test_800_4c_what_a_player_controlled_who_has_left_is_exiled_when_control_of_it_ends() -> None:
    play = Play(Side(hand=[BORROW]), Side(), Side())
    position.place_permanent(play.game, play.definition(BEAR), 2, 1)  # C owns it, B controls it
    play.to("draw")
    play.cast("Borrow", "Bear")
    play.resolve()
    play.game.concede(1)
    assert "Bear" in play.battlefield("A")
    play.to("upkeep", "C")
    assert play.zone("C", zones.EXILE) == ["Bear"]

"""What the rules of 1 May 2009 do otherwise than those of July 2010: each flag in both positions."""

from __future__ import annotations

import pytest

from conformance.magic.table import BEAR, EDITIONS, Play, Side, cast
from mainphase.games.registry import find_game
from mainphase.magic import zones
from mainphase.magic.abilities import tree
from mainphase.magic.abilities.build import (
    CREATURE,
    TAP,
    TARGET,
    THIS,
    YOURS,
    activated,
    add_mana,
    any_target,
    change,
    cost,
    creature_token,
    damage,
    gain,
    has,
    keyword,
    plus,
    pump,
    put_counters,
    select,
    spell,
    static,
    target,
    target_player,
)
from mainphase.magic.cards import Card, creature, enchantment, instant
from mainphase.magic.modern.edition import ONE_BY_ONE, edition
from mainphase.magic.modern.magic import Magic

RITUAL = instant("Ritual", "{0}", spell(add_mana("{B}{B}")))
STOP = instant("Stop", "{0}", spell(tree.EndTurn()))
TAKE = instant("Take", "{0}", spell(tree.ControlNextTurn(TARGET), targets=(target_player(),)))
KEYS = ["cr2009", "cr2010", "cr2026"]
"""The edition with the flags set, and two in which they are not."""


# --- mana ------------------------------------------------------------------------------------------------------


@pytest.mark.covers("500.5")
@pytest.mark.parametrize("key", EDITIONS)
def test_mana_lasts_from_step_to_step_but_not_from_phase_to_phase(key: str) -> None:
    play = Play(Side(), Side(hand=[RITUAL, RITUAL]), edition=key)
    lasts = edition(key).pool_lasts_the_phase != 0
    play.to("upkeep", "B")
    cast(play, "Ritual")
    play.to("draw")
    assert play.pool("B") == (2 if lasts else 0)
    play.to("precombat main")
    assert play.pool("B") == 0
    play.to("beginning of combat")
    cast(play, "Ritual")
    play.to("end of combat")
    assert play.pool("B") == (2 if lasts else 0)
    play.to("postcombat main")
    assert play.pool("B") == 0


@pytest.mark.covers("500.5", "106.4")
@pytest.mark.parametrize("key", KEYS)
def test_mana_burn(key: str) -> None:
    play = Play(Side(battlefield=[BEAR], hand=[RITUAL]), Side(hand=[RITUAL]), edition=key)
    play.to("precombat main")
    cast(play, "Ritual")
    play.passes("A")
    cast(play, "Ritual")
    since = play.mark
    play.to("beginning of combat")
    lost = [(event.who, event.amount) for event in play.events(since, "life lost")]
    if edition(key).mana_burn:
        assert lost == [("A", 2), ("B", 2)]
        assert {event.rule for event in play.events(since, "life lost")} == {"500.5"}
    else:
        assert lost == []
    assert (play.life("A"), play.life("B")) == ((18, 18) if edition(key).mana_burn else (20, 20))


@pytest.mark.covers("500.5")
def test_a_player_can_die_of_mana_burn_when_priority_comes_next() -> None:
    play = Play(Side(hand=[RITUAL], life=2), Side(), edition="cr2009")
    play.to("precombat main")
    cast(play, "Ritual")
    play.pass_all()
    assert (play.over, play.winner) == (True, "B")
    play = Play(Side(hand=[RITUAL], life=2), Side(), edition="cr2010")
    play.to("precombat main")
    cast(play, "Ritual")
    play.pass_all()
    assert not play.over


@pytest.mark.covers("500.5")
def test_mana_that_is_spent_or_kept_does_not_burn() -> None:
    trinket = instant("Trinket", "{B}", spell(tree.GainLife(tree.Number(0))))
    play = Play(Side(hand=[RITUAL, trinket]), Side(), edition="cr2009")
    play.to("precombat main")
    cast(play, "Ritual")
    cast(play, "Trinket")
    play.to("beginning of combat")
    assert play.life("A") == 19


@pytest.mark.covers("500.5", "723.5")
@pytest.mark.parametrize("key", KEYS)
def test_no_mana_burn_in_a_turn_that_another_player_controls(key: str) -> None:
    play = Play(Side(hand=[TAKE, RITUAL]), Side(hand=[RITUAL]), edition=key)
    play.to("precombat main")
    cast(play, "Take", "B")
    play.to("precombat main", "B")
    cast(play, "Ritual")
    play.passes()
    cast(play, "Ritual")
    play.to("beginning of combat")
    assert (play.pool("A"), play.pool("B")) == (0, 0)
    assert (play.life("A"), play.life("B")) == (18 if edition(key).mana_burn else 20, 20)


@pytest.mark.covers("500.5", "724.1d")
def test_mana_burns_too_when_the_turn_is_ended() -> None:
    play = Play(Side(hand=[RITUAL, STOP]), Side(), edition="cr2009")
    play.to("beginning of combat")
    cast(play, "Ritual")
    cast(play, "Stop")
    play.to("upkeep", "B")
    assert (play.life("A"), play.pool("A")) == (18, 0)


# --- mulligans -------------------------------------------------------------------------------------------------


def mulligans(seats: int, key: str, answers: list[int], variant: str = "") -> tuple[str, list[int]]:
    """Who is asked for a mulligan one after the other if these are the answers, and the hands of these players then.

    Whoever is asked when the answers are used up keeps.
    """
    game = find_game("magic").match([["Forest"] * 60] * seats, key, variant=variant or None).new_game(1)
    assert isinstance(game, Magic)
    order: list[int] = []
    while game.rules.decisions[game.kind] != "priority":
        if game.rules.decisions[game.kind] == "mulligan":
            order.append(int(game.player))
            game.answer(answers[len(order) - 1] if len(order) <= len(answers) else 0)
        else:
            game.answer(game.legal[0])
    players = list(dict.fromkeys(order))
    return "".join(str(players.index(player)) for player in order), [len(game.hand(player)) for player in players]


@pytest.mark.covers("103.5")
@pytest.mark.parametrize("key", EDITIONS)
def test_who_decides_on_mulligans_when(key: str) -> None:
    order, _ = mulligans(2, key, [1, 1, 0, 1])
    assert order == ("00011" if edition(key).mulligan == ONE_BY_ONE else "01011")


@pytest.mark.covers("103.5", "103.5c")
def test_hands_after_mulligans_one_by_one() -> None:
    assert mulligans(2, "cr2009", [1, 1, 0, 1]) == ("00011", [5, 6])
    drawn = 1  # of several players the first one draws in the first turn, before anybody can act
    assert mulligans(3, "cr2009", [1, 1, 1, 0, 1]) == ("0000112", [5 + drawn, 7, 7])
    assert mulligans(2, "cr2009", [1] * 7)[0] == "00000001"  # a hand of no cards is kept without a question


@pytest.mark.covers("103.5d")
def test_a_team_of_giants_takes_its_mulligans_together() -> None:
    found = mulligans(4, "cr2009", [1, 1, 0, 1, 0, 0, 0], "two-headed-giant")
    assert found == ("0101123", [7, 6, 7, 7])
    assert mulligans(4, "cr2010", [1, 1, 0, 0, 0, 0], "two-headed-giant") == ("012301", [7, 7, 7, 7])


# --- deathtouch and lifelink -----------------------------------------------------------------------------------

ADDER = creature("Adder", "{0}", "Snake", 1, 1, keyword("deathtouch"))
LEECH = creature("Leech", "{0}", "Leech", 2, 2, keyword("lifelink"))
GIANT = creature("Giant", "{0}", "Giant", 5, 5)


@pytest.mark.covers("702.2b", "704.5h")
@pytest.mark.parametrize("key", EDITIONS)
def test_deathtouch_destroys_by_a_triggered_ability_or_by_a_state_based_action(key: str) -> None:
    play = Play(Side(battlefield=[GIANT]), Side(battlefield=[ADDER]), edition=key)
    play.to("declare attackers")
    play.attack("Giant")
    play.to("declare blockers")
    play.block({"Adder": "Giant"})
    play.to("combat damage")
    if edition(key).harm_triggers:
        while not any(name == "Adder" for name in play.stack):  # combat damage may have to resolve first
            play.resolve()
        assert (play.battlefield("A"), play.graveyard("B")) == (["Giant"], ["Adder"])
        play.resolve()
    assert (play.battlefield("A"), play.graveyard("A")) == ([], ["Giant"])
    assert play.count("triggered") == int(edition(key).harm_triggers != 0)


@pytest.mark.covers("702.15b")
@pytest.mark.parametrize("key", EDITIONS)
def test_lifelink_gives_life_by_a_triggered_ability_or_with_the_damage(key: str) -> None:
    play = Play(Side(battlefield=[LEECH]), Side(), edition=key)
    play.to("declare attackers")
    play.attack("Leech")
    play.to("combat damage")
    if edition(key).harm_triggers:
        while "Leech" not in play.stack:
            play.resolve()
        assert (play.life("A"), play.life("B")) == (20, 18)
        play.resolve()
    assert (play.life("A"), play.life("B")) == (22, 18)
    assert play.count("triggered") == int(edition(key).harm_triggers != 0)


def pinger(*keywords: str) -> Card:
    """A creature that deals 1 damage, and 1 more as it is sacrificed."""
    hits = damage(1, TARGET)
    return creature(
        "Pinger", "{0}", "Wizard", 1, 1, *[keyword(name) for name in keywords],
        activated(cost(TAP), hits, targets=(any_target(),)),
        activated(cost(tree.PaySacrifice(THIS)), hits, targets=(any_target(),)),
    )  # fmt: skip


GRANT = instant("Grant", "{0}", spell(gain(TARGET, "lifelink"), targets=(target(CREATURE),)))
BLUNT = instant("Blunt", "{0}", spell(change(TARGET, tree.LosesAllAbilities()), targets=(target(CREATURE),)))
HYMN = enchantment("Hymn", "{0}", static(select(CREATURE, YOURS), has("lifelink")))


@pytest.mark.covers("702.15b", "702.15f", "113.2c")
@pytest.mark.parametrize("key", KEYS)
def test_each_instance_of_lifelink_triggers(key: str) -> None:
    side = Side(battlefield=[pinger("lifelink"), HYMN], hand=[GRANT])
    play = Play(side, Side(), edition=key)
    play.to("precombat main")
    cast(play, "Grant", "Pinger")
    play.activate("Pinger", "B")
    play.resolve()
    while play.question == "order triggers":
        play.answer(play.options[0])
    if edition(key).harm_triggers:
        assert (play.stack, play.life("A")) == (["Pinger"] * 3, 20)
        play.resolve_all()
        assert play.life("A") == 23  # printed, granted by a spell, granted by an enchantment
    else:
        assert (play.stack, play.life("A")) == ([], 21)


@pytest.mark.covers("702.15b", "702.15c")
@pytest.mark.parametrize("key", KEYS)
def test_what_is_no_permanent_any_more_has_no_lifelink_that_could_trigger(key: str) -> None:
    play = Play(Side(battlefield=[pinger("lifelink")]), Side(), edition=key)
    play.to("precombat main")
    play.activate("Pinger", "B", number=2)
    play.resolve_all()
    assert (play.life("B"), play.life("A")) == (19, 20 if edition(key).harm_triggers else 21)


@pytest.mark.covers("702.2b", "702.15b")
@pytest.mark.parametrize("key", KEYS)
def test_without_its_abilities_nothing_triggers(key: str) -> None:
    play = Play(
        Side(battlefield=[pinger("deathtouch", "lifelink")], hand=[BLUNT]), Side(battlefield=[GIANT]), edition=key
    )
    play.to("precombat main")
    play.activate("Pinger", "Giant")
    cast(play, "Blunt", "Pinger")
    play.resolve_all()
    assert (play.life("A"), play.battlefield("B"), play.count("triggered")) == (20, ["Giant"], 0)


@pytest.mark.covers("702.2b")
@pytest.mark.parametrize("key", KEYS)
def test_deathtouch_and_a_creature_that_leaves_or_is_regenerated(key: str) -> None:
    regenerate = instant("Mend", "{0}", spell(tree.Regenerate(TARGET), targets=(target(CREATURE),)))
    play = Play(Side(battlefield=[pinger("deathtouch")]), Side(battlefield=[GIANT], hand=[regenerate]), edition=key)
    play.to("precombat main")
    play.activate("Pinger", "Giant")
    play.passes("A")
    cast(play, "Mend", "Giant")
    play.resolve_all()
    assert (play.battlefield("B"), play.is_tapped("Giant")) == (["Giant"], True)


@pytest.mark.covers("702.2b")
def test_a_player_dealt_damage_is_not_destroyed_and_nothing_triggers() -> None:
    play = Play(Side(battlefield=[pinger("deathtouch")]), Side(), edition="cr2009")
    play.to("precombat main")
    play.activate("Pinger", "B")
    play.resolve()
    assert (play.stack, play.life("B"), play.count("triggered")) == ([], 19, 0)


@pytest.mark.covers("702.15b")
def test_a_match_has_the_abilities_of_its_edition() -> None:
    for key, words in (("cr2009", {"deathtouch", "lifelink"}), ("cr2010", set())):
        match = find_game("magic").match([["Forest"] * 60, ["Vampire Nighthawk"] * 60], key)
        game = match.new_game(1)
        nighthawk = game.definitions[game.zones[zones.of(1, zones.LIBRARY)][0]]
        assert {ability.keyword for ability in nighthawk.triggered} == words


# --- layers ----------------------------------------------------------------------------------------------------

HUMBLE = enchantment("Humble", "{0}", static(select(CREATURE), tree.LosesAllAbilities()))
DYER = creature("Dyer", "{0}", "Scarecrow", 1, 3, static(select(CREATURE), tree.BecomeColor(("B",))))
OGRE = creature("Ogre", "{2}{R}", "Ogre", 2, 2)
GROW = instant("Grow", "{0}", spell(pump(TARGET, 4, 4), targets=(target(CREATURE),)))
COUNT = instant("Count", "{0}", spell(put_counters("+1/+1", TARGET), targets=(target(CREATURE),)))
WANE = instant(
    "Wane", "{0}", spell(change(TARGET, tree.SetPT(tree.Number(0), tree.Number(1))), targets=(target(CREATURE),))
)
SHELL = enchantment("Shell", "{0}", static(select(CREATURE, YOURS), plus(0, 2)))
BLACK = 1 << "WUBRG".index("B")


@pytest.mark.covers("613.1e", "613.1f", "613.8a")
@pytest.mark.parametrize("key", EDITIONS)
@pytest.mark.parametrize("humble", [0, 1])
def test_an_ability_that_changes_colours_is_lost_first_where_both_are_in_one_layer(key: str, humble: int) -> None:
    board = [DYER, HUMBLE] if humble else [DYER]
    play = Play(Side(battlefield=[*board, BEAR]), Side(), edition=key)
    play.to("precombat main")
    black = play.permanent("Bear").colors == BLACK
    assert black == (not humble or not edition(key).six_layers)


@pytest.mark.covers("613.4b", "613.4c")
@pytest.mark.parametrize("key", EDITIONS)
def test_a_pump_and_what_sets_power_and_toughness_by_age_or_by_sublayer(key: str) -> None:
    play = Play(Side(battlefield=[OGRE], hand=[GROW, WANE]), Side(), edition=key)
    play.to("precombat main")
    cast(play, "Grow", "Ogre")
    cast(play, "Wane", "Ogre")
    assert play.size("Ogre") == ((0, 1) if edition(key).six_layers else (4, 5))
    play = Play(Side(battlefield=[OGRE], hand=[GROW, WANE]), Side(), edition=key)
    play.to("precombat main")
    cast(play, "Wane", "Ogre")
    cast(play, "Grow", "Ogre")
    assert play.size("Ogre") == (4, 5)


@pytest.mark.covers("613.4b", "613.4c")
@pytest.mark.parametrize("key", KEYS)
def test_counters_and_static_abilities_come_after_what_resolved(key: str) -> None:
    play = Play(Side(battlefield=[OGRE, SHELL], hand=[COUNT, GROW, WANE]), Side(), edition=key)
    play.to("precombat main")
    for name, size in (("Count", (3, 5)), ("Grow", (7, 9)), ("Wane", (1, 4) if edition(key).six_layers else (5, 8))):
        cast(play, name, "Ogre")
        assert play.size("Ogre") == size


@pytest.mark.covers("613.4d")
@pytest.mark.parametrize("key", KEYS)
def test_switching_comes_last_in_each_edition(key: str) -> None:
    switch = instant("Switch", "{0}", spell(change(TARGET, tree.SwitchPT()), targets=(target(CREATURE),)))
    play = Play(Side(battlefield=[OGRE, SHELL], hand=[switch, GROW]), Side(), edition=key)
    play.to("precombat main")
    cast(play, "Switch", "Ogre")
    assert play.size("Ogre") == (4, 2)
    cast(play, "Grow", "Ogre")
    assert play.size("Ogre") == (8, 6)


# --- tokens ----------------------------------------------------------------------------------------------------

IMP = creature_token(1, 1, ("B",), ("Imp",))
GIFT = instant("Gift", "{0}", spell(tree.CreateToken(IMP, who=TARGET), targets=(target_player(),)))
MIRROR = instant(
    "Mirror", "{0}", spell(tree.CreateCopyToken(TARGET, who=tree.EachOpponent()), targets=(target(CREATURE),))
)


@pytest.mark.covers("111.2")
@pytest.mark.parametrize("key", EDITIONS)
@pytest.mark.parametrize("made", ["Gift", "Mirror"])
@pytest.mark.parametrize("doubler", [[], ["Anointed Procession"]], ids=["one", "replaced"])
def test_who_owns_a_token_that_enters_under_another_player(key: str, made: str, doubler: list[str]) -> None:
    play = Play(Side(hand=[GIFT, MIRROR], battlefield=[BEAR]), Side(battlefield=doubler), edition=key)
    play.to("precombat main")
    cast(play, made, "B" if made == "Gift" else "Bear")
    slot = play.game.battlefield(1)[-1]
    token = play.card_name(slot)
    assert token == ("Imp" if made == "Gift" else "Bear")
    assert play.game.permanents[slot].controller == 1
    assert play.game.owner[slot] == (0 if edition(key).maker_owns_tokens else 1)


# --- phasing ---------------------------------------------------------------------------------------------------

FADE = instant("Fade", "{0}", spell(tree.PhaseOut(TARGET), targets=(target(CREATURE),)))
FOR_GOOD = instant(
    "For good", "{0}", spell(change(TARGET, plus(1, 1), duration=tree.Forever()), targets=(target(CREATURE),))
)
LONG = change(TARGET, plus(2, 2), duration=tree.UntilPart("end", which="next", whose=tree.You()))
GROW_ON = instant("Grow on", "{0}", spell(LONG, targets=(target(CREATURE),)))
SHIELD = instant("Shield", "{0}", spell(tree.Regenerate(TARGET), targets=(target(CREATURE),)))


@pytest.mark.covers("702.26d", "702.26f")
@pytest.mark.parametrize("key", EDITIONS)
def test_damage_and_effects_on_a_permanent_that_phases_out(key: str) -> None:
    gone = edition(key).phased_out_zone != 0
    side = Side(battlefield=[GIANT, OGRE], hand=[FOR_GOOD, GROW_ON, SHIELD, COUNT, FADE, GROW])
    play = Play(side, Side(), edition=key)
    play.to("precombat main")
    for name in ("For good", "Grow on", "Shield", "Count"):
        cast(play, name, "Giant")
    cast(play, "Grow", "Ogre")
    play.hurt("Giant", 3)
    since = play.mark
    cast(play, "Fade", "Giant")
    away = play.game.phased[0]
    assert (away.damage, play.count("damage removed", since)) == ((0, 1) if gone else (3, 0))
    assert {event.what for event in play.events(since, "effect ended")} == ({"Giant"} if gone else set())
    assert play.count("effect ended", since) == (2 if gone else 0)  # what makes it grow and the shield
    assert play.size("Ogre") == (6, 6)
    play.to("end", "B")
    assert len(play.game.phased) == 1
    play.to("upkeep", "A")
    assert play.size("Giant") == (7, 7)  # for good, and the counter


@pytest.mark.covers("702.26f")
@pytest.mark.parametrize("key", EDITIONS)
def test_an_effect_that_would_outlast_the_phasing(key: str) -> None:
    play = Play(Side(battlefield=[GIANT], hand=[GROW_ON, FADE]), Side(), edition=key)
    play.to("end")
    cast(play, "Grow on", "Giant")
    cast(play, "Fade", "Giant")
    play.to("upkeep", "A")
    assert play.size("Giant") == ((5, 5) if edition(key).phased_out_zone else (7, 7))


# --- Two-Headed Giant ------------------------------------------------------------------------------------------

GIANTS = "two-headed-giant"
FIVE = instant("Five", "{0}", spell(tree.SetLife(tree.Number(5), TARGET), targets=(target_player(),)))
FIVE_EACH = instant("Five each", "{0}", spell(tree.SetLife(tree.Number(5), tree.EachOpponent())))
AS_MUCH = instant("As much", "{0}", spell(tree.LoseLife(tree.Life(TARGET), TARGET), targets=(target_player(),)))


def lives(play: Play) -> list[int]:
    """The life totals of the two teams, as their first players have them."""
    return [play.life("A"), play.life("C")]


@pytest.mark.covers("810.9a", "810.9c")
@pytest.mark.parametrize("key", EDITIONS)
def test_a_giants_life_total_to_effects(key: str) -> None:
    halved = edition(key).halved_team_life != 0
    play = Play(Side(hand=[AS_MUCH, FIVE]), Side(), Side(), Side(life=29), edition=key, variant=GIANTS)
    play.game.players[2].life = 29
    cast(play, "Five", "D")
    assert play.life("C") == play.life("D") == (19 if halved else 5)  # 29 - (15 - 5)
    play = Play(Side(hand=[AS_MUCH]), Side(), Side(life=29), Side(life=29), edition=key, variant=GIANTS)
    cast(play, "As much", "C")
    assert (play.over, play.life("C")) == ((False, 14) if halved else (True, 0))


@pytest.mark.covers("810.9d")
@pytest.mark.parametrize("key", EDITIONS)
def test_setting_the_life_of_both_giants(key: str) -> None:
    play = Play(Side(hand=[FIVE_EACH]), Side(), Side(life=29), Side(life=29), edition=key, variant=GIANTS)
    cast(play, "Five each")
    if not edition(key).halved_team_life:
        assert play.question == "choose a player"
        play.answer(play.options[0])
    assert lives(play) == ([30, 10] if edition(key).halved_team_life else [30, 5])


@pytest.mark.covers("704.5c", "704.6b")
@pytest.mark.parametrize("key", EDITIONS)
@pytest.mark.parametrize(("number", "own", "shared"), [(9, False, False), (10, True, False), (15, True, True)])
def test_poison_of_giants(key: str, number: int, own: bool, shared: bool) -> None:
    venom = instant("Venom", "{0}", spell(put_counters("poison", TARGET, number), targets=(target_player(),)))
    play = Play(Side(hand=[venom]), Side(), Side(), Side(), edition=key, variant=GIANTS)
    cast(play, "Venom", "C")
    apart = edition(key).own_poison != 0
    assert play.game.players[3].poison == (0 if apart else number)
    assert play.over == (own if apart else shared)
    if play.over:
        assert play.winner == "A"
        play.expect(0, ("player lost", "704.5c" if apart else "704.6b", "C"))

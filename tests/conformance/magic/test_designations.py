"""The monarch (725), and day and night (731)."""

from __future__ import annotations

import pytest

from conformance.magic.table import BEAR, Play, Side
from mainphase.magic.abilities import tree
from mainphase.magic.abilities.build import (
    EACH_PLAYER,
    TARGET,
    gain_life,
    keyword,
    plus,
    select,
    spell,
    static,
    target,
    target_player,
)
from mainphase.magic.abilities.tree import HasType, If, IsDay, IsMonarch, IsNight
from mainphase.magic.cards import Card, CardFace, creature, enchantment, instant
from mainphase.magic.state import DAY, NEITHER, NIGHT
from mainphase.magic.typeline import parse_type_line

CROWN = instant("Crown", "{0}", spell(tree.BecomeMonarch(TARGET), targets=(target_player(),)))
GIFT = instant("Gift", "{0}", spell(gain_life(1)))
DAWN = instant("Dawn", "{0}", spell(tree.BecomeDay("day")))
DUSK = instant("Dusk", "{0}", spell(tree.BecomeDay("night")))


def crowned(who: str, *sides: Side) -> Play:
    """A has made a player the monarch in the precombat main phase."""
    first, *rest = sides
    play = Play(Side(hand=[CROWN, *first.hand], battlefield=first.battlefield), *rest)
    play.to("precombat main")
    play.cast("Crown", who)
    play.resolve()
    return play


# --- the monarch -----------------------------------------------------------------------------------------------


@pytest.mark.covers("725.1")
def test_there_is_no_monarch_before_an_effect() -> None:
    asks_for_crown = instant("Asks", "{0}", spell(If(IsMonarch(EACH_PLAYER), gain_life(7))))
    play = Play(Side(hand=[asks_for_crown, asks_for_crown, CROWN]), Side())
    play.to("precombat main")
    play.cast("Asks")
    play.resolve()
    assert (play.game.monarch, play.life("A")) == (-1, 20)
    play.cast("Crown", "B")
    play.resolve()
    play.cast("Asks")
    play.resolve()
    assert (play.game.monarch, play.life("A")) == (1, 27)
    play.expect(0, ("became monarch", "725.1", "B"))


@pytest.mark.covers("725.2")
def test_the_monarch_draws_in_their_end_step() -> None:
    play = crowned("A", Side(), Side())
    play.to("end", "A")
    assert (play.stack, len(play.hand("A"))) == (["A"], 0)
    play.resolve()
    assert len(play.hand("A")) == 1
    play.to("end", "B")
    assert (play.stack, len(play.hand("A"))) == ([], 1)


@pytest.mark.covers("725.2", "725.3")
@pytest.mark.parametrize("attackers", [1, 2])
def test_combat_damage_by_a_creature_takes_the_crown(attackers: int) -> None:
    play = crowned("B", Side(battlefield=[BEAR] * attackers), Side())
    while play.part != "combat damage":
        if play.question == "declare attackers":
            play.attack(*["Bear"] * attackers)
        elif play.question == "declare blockers":
            play.block({})
        else:
            play.passes()
    while play.question == "order triggers":
        play.answer(play.options[0])
    assert play.stack == ["B"] * attackers  # each creature that dealt damage
    assert {item.controller for item in play.game.stack} == {1}
    play.resolve_all()
    assert play.game.monarch == 0
    play.to("end", "A")
    play.resolve_all()
    assert len(play.hand("A")) == 1


@pytest.mark.covers("725.2")
def test_other_damage_leaves_the_crown() -> None:
    play = crowned("B", Side(hand=["Shock"], battlefield=["Mountain"]), Side())
    play.cast("Shock", "B")
    play.resolve()
    assert (play.stack, play.game.monarch, play.life("B")) == ([], 1, 18)


@pytest.mark.covers("725.3")
def test_a_draw_that_has_triggered_is_its_controllers() -> None:
    """The crown goes on in the end step; the ability that has triggered is still the old monarch's."""
    play = crowned("A", Side(), Side(hand=[CROWN]))
    play.to("end", "A")
    play.passes("A")
    play.cast("Crown", "B")
    play.resolve()
    assert (play.game.monarch, play.stack) == (1, ["A"])
    play.resolve()
    assert (len(play.hand("A")), len(play.hand("B"))) == (1, 0)


@pytest.mark.covers("725.5", "613.1")
def test_what_depends_on_the_monarch_does_nothing_before_there_is_one() -> None:
    banner = enchantment("Banner", "{0}", static(select(HasType("creature")), plus(2, 2), condition=IsMonarch()))
    play = Play(Side(hand=[CROWN, CROWN], battlefield=[banner, BEAR]), Side())
    play.to("precombat main")
    assert play.size("Bear") == (2, 2)
    play.cast("Crown", "A")
    play.resolve()
    assert play.size("Bear") == (4, 4)
    play.cast("Crown", "B")
    play.resolve()
    assert play.size("Bear") == (2, 2)


@pytest.mark.covers("725.4")
@pytest.mark.parametrize(("active", "heir"), [("A", 0), ("B", 2)])
def test_a_monarch_who_leaves_is_followed(active: str, heir: int) -> None:
    """By the active player, or by the next one in turn order if it is the active player who leaves."""
    play = crowned("B", Side(), Side(), Side())
    play.to("end", active)
    play.game.concede(1)
    assert play.game.monarch == heir


@pytest.mark.covers("725.1")
def test_the_monarch_is_part_of_the_game_as_a_value() -> None:
    play = crowned("B", Side(), Side())
    loaded = play.game.clone()
    loaded.monarch = -1
    loaded.from_bytes(play.game.to_bytes())
    assert loaded.monarch == 1
    assert loaded == play.game


# --- day and night ---------------------------------------------------------------------------------------------


def spent(play: Play, *names: str) -> None:
    """The player who has priority casts these spells and lets them resolve."""
    for name in names:
        play.cast(name)
        play.resolve_all()


@pytest.mark.covers("731.1", "731.2c", "502.2")
def test_neither_day_nor_night_stays_so() -> None:
    play = Play(Side(), Side())
    for _ in range(3):
        play.to("upkeep")
    assert play.game.day_night == NEITHER
    assert play.count("day and night") == 0


@pytest.mark.covers("731.1", "731.1a")
def test_it_becomes_day_or_night() -> None:
    lamp = instant("Lamp", "{0}", spell(If(IsDay(), gain_life(1)), If(IsNight(), gain_life(10))))
    play = Play(Side(hand=[lamp, DAWN, lamp, DUSK, lamp, DUSK]), Side())
    play.to("precombat main")
    spent(play, "Lamp")
    assert (play.life("A"), play.game.day_night) == (20, NEITHER)
    spent(play, "Dawn", "Lamp")
    assert (play.life("A"), play.game.day_night) == (21, DAY)
    spent(play, "Dusk", "Lamp")
    assert (play.life("A"), play.game.day_night) == (31, NIGHT)
    spent(play, "Dusk")  # it is already
    assert [event.amount for event in play.events(0, "day and night")] == [DAY, NIGHT]


@pytest.mark.covers("731.2a", "502.2", "U-007")
def test_U_007_a_turn_without_a_spell_of_its_player_makes_it_night() -> None:
    """The other player's spell does not count. The check comes before permanents untap."""
    play = Play(Side(hand=[DAWN, GIFT], battlefield=["Forest"]), Side())
    play.to("precombat main")
    spent(play, "Dawn")
    play.permanent("Forest").tapped = 1
    play.to("upkeep", "B")
    assert play.game.day_night == DAY  # A cast a spell in A's turn
    play.passes("B")
    spent(play, "Gift")
    play.to("precombat main", "A")
    assert play.game.day_night == NIGHT
    found = play.expect(0, ("turn began", "A"), ("turn began", "B"), ("turn began", "A"), ("part began", "untap"),
                        ("day and night", "502.2", NIGHT), ("untapped", "502.3", "Forest"))  # fmt: skip
    assert len(found) == 6


@pytest.mark.covers("731.2a", "731.2b", "502.2")
@pytest.mark.parametrize(("spells", "then"), [(0, NIGHT), (1, NIGHT), (2, DAY), (3, DAY)])
def test_U_007_two_spells_make_it_day(spells: int, then: int) -> None:
    play = Play(Side(hand=[DUSK]), Side(hand=[GIFT] * 3))
    play.to("precombat main")
    spent(play, "Dusk")
    play.to("precombat main", "B")
    spent(play, *["Gift"] * spells)
    play.to("upkeep", "A")
    assert play.game.day_night == then


@pytest.mark.covers("731.2b")
def test_U_007_an_opponents_spells_do_not_make_it_day() -> None:
    play = Play(Side(hand=[DUSK, GIFT, GIFT]), Side())
    play.to("precombat main")
    spent(play, "Dusk")
    play.to("precombat main", "B")
    for _ in range(2):
        play.passes("B")
        spent(play, "Gift")
    play.to("upkeep", "A")
    assert play.game.day_night == NIGHT


@pytest.mark.covers("731.2", "500.7")
def test_U_007_the_previous_turn_may_be_ones_own() -> None:
    more = instant("More", "{0}", spell(tree.ExtraTurn()))
    play = Play(Side(hand=[more, DAWN]), Side())
    play.to("precombat main")
    spent(play, "Dawn", "More")
    play.to("upkeep", "A")
    assert play.game.day_night == DAY
    play.to("upkeep", "B")
    assert play.game.day_night == NIGHT


@pytest.mark.covers("731.2", "U-008")
def test_without_an_untap_step_there_is_no_check() -> None:
    no_untap = instant("No untap", "{0}", spell(tree.SkipNext("untap", tree.EachPlayer())))
    play = Play(Side(hand=[no_untap, DAWN]), Side())
    play.to("precombat main")
    spent(play, "Dawn", "No untap")
    play.to("upkeep", "A")  # B's turn had neither an untap step nor a spell of B's, A's has no untap step
    assert (play.turns(), play.game.day_night) == ("ABA", DAY)
    play.to("upkeep", "B")
    assert play.game.day_night == NIGHT


@pytest.mark.covers("731.1")
@pytest.mark.parametrize("edition", ["cr2010", "cr2017", "cr2018"])
def test_older_editions_have_neither(edition: str) -> None:
    play = Play(Side(hand=[DAWN]), Side(), edition=edition)
    play.to("precombat main")
    spent(play, "Dawn")
    assert play.game.day_night == NEITHER


@pytest.mark.covers("502.2a", "731.2a", "731.2b")
@pytest.mark.parametrize(("spells", "then"), [((0, 0), NIGHT), ((1, 1), NIGHT), ((0, 2), DAY), ((2, 0), DAY)])
def test_U_007_where_teams_share_turns_any_of_its_players_counts(spells: tuple[int, int], then: int) -> None:
    play = Play(Side(hand=[DUSK]), *[Side(hand=[GIFT] * 2) for _ in range(3)], variant="two-headed-giant")
    team = [seat for seat in range(4) if play.game.team[seat] == play.game.team[0]]
    play.to("precombat main")
    spent(play, "Dusk")
    while play.game.is_active(0):
        play.decline()
    play.to("precombat main")
    others = [seat for seat in range(4) if seat not in team]
    for seat, count in zip(others, spells, strict=True):
        for _ in range(count):
            while play.game.player != seat:
                play.passes()
            spent(play, "Gift")
    while not play.game.is_active(0):
        play.decline()
    assert play.game.day_night == then


# --- daybound and nightbound -----------------------------------------------------------------------------------

WOLF = Card(
    CardFace("Keeper", "{0}", parse_type_line("Creature — Human"), (keyword("daybound"),), "1", "2"),
    CardFace("Prowler", "", parse_type_line("Creature — Wolf"), (keyword("nightbound"),), "4", "4"),
    "transform",
)
FLIP = instant("Flip", "{0}", spell(tree.Transform(TARGET), targets=(target(),)))


@pytest.mark.covers("702.145d", "731.1")
def test_daybound_makes_it_day() -> None:
    play = Play(Side(hand=[WOLF]), Side())
    play.to("precombat main")
    spent(play, "Keeper")
    assert (play.game.day_night, play.battlefield("A")) == (DAY, ["Keeper"])


@pytest.mark.covers("702.145b", "702.145e", "731.2a", "731.2b")
def test_they_turn_over_with_day_and_night() -> None:
    play = Play(Side(hand=[WOLF]), Side(hand=[GIFT, GIFT]))
    play.to("precombat main")
    spent(play, "Keeper")
    play.to("upkeep", "B")
    assert play.battlefield("A") == ["Keeper"]
    play.to("precombat main", "A")  # B cast nothing
    assert (play.game.day_night, play.battlefield("A"), play.size("Prowler")) == (NIGHT, ["Prowler"], (4, 4))
    play.to("precombat main", "B")
    spent(play, "Gift", "Gift")
    play.to("upkeep", "A")
    assert (play.game.day_night, play.battlefield("A")) == (DAY, ["Keeper"])


@pytest.mark.covers("702.145b")
def test_at_night_it_enters_transformed() -> None:
    play = Play(Side(hand=[WOLF, DUSK]), Side())
    play.to("precombat main")
    spent(play, "Dusk", "Keeper")
    assert play.battlefield("A") == ["Prowler"]
    assert play.count("transformed") == 0


@pytest.mark.covers("702.145b", "702.145e")
def test_nothing_else_turns_them_over() -> None:
    play = Play(Side(hand=[WOLF, FLIP, DUSK, FLIP]), Side())
    play.to("precombat main")
    spent(play, "Keeper")
    play.cast("Flip", "Keeper")
    play.resolve()
    assert play.battlefield("A") == ["Keeper"]
    spent(play, "Dusk")
    assert play.battlefield("A") == ["Prowler"]
    play.cast("Flip", "Prowler")
    play.resolve()
    assert play.battlefield("A") == ["Prowler"]


@pytest.mark.covers("702.145c", "702.145f")
def test_what_phases_in_shows_the_right_face_at_once() -> None:
    fade = instant("Fade", "{0}", spell(tree.PhaseOut(TARGET), targets=(target(),)))
    play = Play(Side(hand=[WOLF, fade, DUSK]), Side())
    play.to("precombat main")
    spent(play, "Keeper")
    play.cast("Fade", "Keeper")
    play.resolve()
    spent(play, "Dusk")
    play.to("upkeep", "A")
    assert (play.game.day_night, play.battlefield("A")) == (NIGHT, ["Prowler"])


@pytest.mark.covers("702.145g")
def test_nightbound_alone_makes_it_night() -> None:
    lone = creature("Lone", "{0}", "Wolf", 2, 2, keyword("nightbound"))
    play = Play(Side(hand=[lone, lone]), Side(hand=[WOLF]))
    play.to("precombat main")
    spent(play, "Lone")
    assert play.game.day_night == NIGHT
    play.to("precombat main", "B")
    spent(play, "Keeper")
    assert (play.game.day_night, play.battlefield("B")) == (NIGHT, ["Prowler"])


MOTH = Card(
    CardFace("Larva", "{0}", parse_type_line("Creature — Insect"), (), "1", "1"),
    CardFace("Moth", "", parse_type_line("Creature — Insect"), (), "3", "3"),
    "transform",
)


def given(word: str) -> Card:
    """An instant that gives a creature that keyword."""
    gains = tree.Continuous(TARGET, (tree.HasAbility(keyword(word)),), tree.UntilEndOfTurn())
    return instant(f"Give {word}", "{0}", spell(gains, targets=(target(),)))


@pytest.mark.covers("702.145d", "702.145g")
@pytest.mark.parametrize(("word", "then"), [("daybound", DAY), ("nightbound", NIGHT), ("haste", NEITHER)])
def test_702_145d_an_ability_that_an_effect_gives_counts_at_once(word: str, then: int) -> None:
    play = Play(Side(hand=[given(word)], battlefield=[BEAR]), Side())
    play.to("precombat main")
    play.cast(f"Give {word}", "Bear")
    play.resolve()
    assert (play.game.day_night, play.battlefield("A")) == (then, ["Bear"])


@pytest.mark.covers("702.145g")
def test_702_145g_with_daybound_around_it_becomes_day() -> None:
    both = tree.Continuous(
        TARGET, (tree.HasAbility(keyword("nightbound")), tree.HasAbility(keyword("daybound"))), tree.UntilEndOfTurn()
    )
    play = Play(Side(hand=[instant("Both", "{0}", spell(both, targets=(target(),)))], battlefield=[BEAR]), Side())
    play.to("precombat main")
    play.cast("Both", "Bear")
    play.resolve()
    assert play.game.day_night == DAY


@pytest.mark.covers("702.145c")
def test_702_145c_it_shows_its_other_face_at_once_at_night() -> None:
    play = Play(Side(hand=[MOTH, DUSK, given("daybound")], battlefield=[BEAR]), Side())
    play.to("precombat main")
    spent(play, "Larva", "Dusk")
    assert play.battlefield("A") == ["Bear", "Larva"]
    play.cast("Give daybound", "Larva")
    play.resolve()
    assert (play.battlefield("A"), play.size("Moth")) == (["Bear", "Moth"], (3, 3))


@pytest.mark.covers("702.145f")
def test_702_145f_it_shows_its_front_face_at_once_by_day() -> None:
    play = Play(Side(hand=[WOLF, MOTH, FLIP, given("nightbound")]), Side())
    play.to("precombat main")
    spent(play, "Keeper", "Larva")
    play.cast("Flip", "Larva")
    play.resolve()
    assert (play.game.day_night, play.battlefield("A")) == (DAY, ["Keeper", "Moth"])
    play.cast("Give nightbound", "Moth")
    play.resolve()
    assert play.battlefield("A") == ["Keeper", "Larva"]


@pytest.mark.covers("702.145c", "702.145d", "708.8")
@pytest.mark.parametrize(("before", "then", "name"), [([], DAY, "Keeper"), (["Dusk"], NIGHT, "Prowler")])
def test_702_145d_what_is_turned_face_up(before: list[str], then: int, name: str) -> None:
    hide = instant("Hide", "{0}", spell(tree.Manifest(tree.TopCards())))
    unmask = instant("Unmask", "{0}", spell(tree.TurnFaceUp(TARGET), targets=(target(),)))
    play = Play(Side(hand=[hide, unmask, DUSK], library=[WOLF]), Side(), quiet=True)
    play.to("precombat main")
    spent(play, "Hide", *before)
    down = play.game.battlefield(0)[0]
    play.answer("cast Unmask")
    while play.question == "choose a target":
        play.answer(play.options[0])
    play.resolve()
    assert (play.game.day_night, play.battlefield("A")) == (then, [name])
    assert down == play.game.battlefield(0)[0]


@pytest.mark.covers("702.145c")
def test_702_145c_what_has_one_face_stays() -> None:
    play = Play(Side(hand=[DUSK, given("daybound")], battlefield=[BEAR]), Side())
    play.to("precombat main")
    spent(play, "Dusk")
    play.cast("Give daybound", "Bear")
    play.resolve()
    assert (play.game.day_night, play.battlefield("A")) == (NIGHT, ["Bear"])


def test_views_show_what_the_turn_is_like() -> None:
    """The monarch, day or night, who is phased out, who decides, whose turns come next."""
    fade = instant("Fade", "{0}", spell(tree.PhaseOut(TARGET), targets=(target(),)))
    more = instant("More", "{0}", spell(tree.ExtraTurn(), tree.ControlNextTurn(TARGET), targets=(target_player(),)))
    play = crowned("B", Side(hand=[fade, more, DUSK], battlefield=[BEAR]), Side())
    spent(play, "Dusk")
    play.cast("Fade", "Bear")
    play.resolve()
    play.cast("More", "A")
    play.resolve()
    view = play.game.view(1)
    assert (view.monarch, view.day_night, view.decider, view.next_turns) == (1, NIGHT, 0, [0, 1])
    assert [card.definition.name for card in view.players[0].phased_out] == ["Bear"]
    assert view.players[1].phased_out == []

"""Commander (903)."""

from __future__ import annotations

import pytest

from conformance.magic.table import BEAR, Play, Side
from mainphase.files.decks import DeckEntry, DeckFile, names_of, problems
from mainphase.games import find_game
from mainphase.kernel.errors import UserError
from mainphase.magic import changes, zones
from mainphase.magic.abilities.build import CREATURE, TARGET, counter, destroy, keyword, spell, target, target_spell
from mainphase.magic.abilities.build import taps_for_one_of as taps_for_any_of
from mainphase.magic.abilities.tree import Ability, Exile, KeywordAbility, Named, PutIntoLibrary, ReturnToHand
from mainphase.magic.cards import Card, card, creature, instant, land
from mainphase.magic.commanders import are_partners, can_command, can_lead, color_identity


def legend(name: str, power: int = 3, *abilities: Ability) -> Card:
    """A legendary creature."""
    return card(name, "{1}{G}", "Legendary Creature — Elf", *abilities, pt=f"{power}/3")


ELDER = legend("Elder")
KILL = instant("Kill", "{0}", spell(destroy(), targets=(target(CREATURE),)))
BANISH = instant("Banish", "{0}", spell(Exile(TARGET), targets=(target(CREATURE),)))


def on_battlefield(play: Play) -> int:
    """Put the first player's commander onto the battlefield; its slot."""
    slot = play.game.commanders[0]
    changes.enter(play.game, slot, play.game.owner[slot], 0).sick = 0
    return slot


def commander_game(*sides: Side) -> Play:
    """A Commander game in which the first player's commander is on the battlefield."""
    return Play(*sides, variant="commander")


@pytest.mark.covers("103.2c", "903.6", "103.4c", "903.7", "903.2")
@pytest.mark.parametrize("seats", [2, 4])
def test_903_6_commanders_begin_in_the_command_zone_and_players_with_forty_life(seats: int) -> None:
    deck = ["Llanowar Elves Queen", *["Forest"] * 99]
    queen = legend("Llanowar Elves Queen")
    match = find_game("magic").match([deck] * seats, cards={queen.name: queen}, variant="commander")
    game = match.new_game(3, log=True)
    assert [player.life for player in game.players] == [40] * seats  # type: ignore[attr-defined]
    for seat in range(seats):
        command = game.zones[zones.of(seat, zones.COMMAND)]
        assert [game.definitions[slot].name for slot in command] == ["Llanowar Elves Queen"]  # type: ignore[attr-defined]
        assert len(game.hand(seat)) + len(game.library(seat)) == 99  # type: ignore[attr-defined]


@pytest.mark.covers("903.3")
def test_903_3_a_deck_must_begin_with_a_commander() -> None:
    with pytest.raises(UserError) as error:
        find_game("magic").match([["Forest"] * 60] * 2, variant="commander")
    assert error.value.message == "match.no_commander"
    vehicle = card("Barge", "{3}", "Legendary Artifact — Vehicle", pt="4/4")
    assert can_command(ELDER)
    assert can_command(vehicle)
    assert not can_command(BEAR)


@pytest.mark.covers("702.124")
def test_702_124_two_partners_lead_a_deck_together() -> None:
    one, other = legend("One", 1, keyword("partner")), legend("Other", 1, keyword("partner"))
    assert are_partners(one, other)
    assert not are_partners(one, ELDER)
    deck = ["One", "Other", *["Forest"] * 98]
    match = find_game("magic").match([deck] * 2, cards={"One": one, "Other": other}, variant="commander")
    game = match.new_game(1)
    assert len(game.zones[zones.of(0, zones.COMMAND)]) == 2


@pytest.mark.covers("704.6d", "903.9a")
@pytest.mark.parametrize("removal", [KILL, BANISH])
@pytest.mark.parametrize("back", [True, False])
def test_704_6d_a_commander_may_go_from_graveyard_or_exile_to_the_command_zone(removal: Card, back: bool) -> None:
    play = commander_game(Side(command=[ELDER]), Side(), Side(hand=[removal]))
    slot = on_battlefield(play)
    while play.asked != "C":
        play.passes()
    play.cast(removal.name, "Elder")
    play.resolve()
    assert (play.asked, play.question) == ("A", "may")
    play.answer("yes Elder" if back else "no Elder")
    there = zones.GRAVEYARD if removal is KILL else zones.EXILE
    assert play.game.zone_kind(slot) == (zones.COMMAND if back else there)
    assert play.question == "priority"
    if back:
        play.expect(0, ("moved", "704.6d", "A", "Elder"))
    play.to("end")
    assert play.game.zone_kind(slot) == (zones.COMMAND if back else there)


@pytest.mark.covers("704.6c", "903.10a", "104.3j")
def test_704_6c_twenty_one_combat_damage_by_one_commander_loses() -> None:
    big = legend("Big", 11)
    play = commander_game(Side(command=[big]), Side(), Side())
    on_battlefield(play)
    play.to("declare attackers")
    play.attack("Big > B")
    play.to("declare attackers", "A")
    assert (play.life("B"), play.game.lost) == (29, [0, 0, 0])
    play.attack("Big > C")
    play.to("declare attackers", "A")
    play.attack("Big > B")
    play.to("postcombat main", "A")
    assert (play.life("B"), play.game.lost) == (18, [0, 1, 0])
    play.expect(0, ("player lost", "704.6c", "B"))


@pytest.mark.covers("903.10a")
def test_903_10a_other_damage_and_other_creatures_do_not_count() -> None:
    big = creature("Huge", "{5}", "Giant", 30, 30)
    play = commander_game(Side(command=[ELDER], battlefield=[big]), Side(), Side())
    play.to("declare attackers")
    play.attack("Huge > B")
    play.to("postcombat main")
    assert (play.life("B"), play.game.lost) == (10, [0, 0, 0])


@pytest.mark.covers("800.4a", "903.3")
def test_800_4a_the_commander_leaves_with_its_player() -> None:
    play = commander_game(Side(command=[ELDER]), Side(), Side())
    play.game.concede(0)
    assert play.game.zones[zones.of(0, zones.COMMAND)] == []
    assert not play.over


@pytest.mark.covers("903.4")
@pytest.mark.parametrize(
    ("one", "identity"),
    [
        (card("Golem", "{8}", "Artifact Creature — Golem", pt="1/1"), ""),
        (card("Warren", "{4}{R/G}{R/G}", "Legendary Creature — Goblin", pt="1/1"), "RG"),
        (land("Grove", "Land", taps_for_any_of("G", "W")), "WG"),
        (creature("Seer", "{1}{U}", "Wizard", 1, 1), "U"),
    ],
)
def test_903_4_colour_identity_is_of_all_mana_symbols(one: Card, identity: str) -> None:
    assert color_identity(one) == identity


@pytest.mark.covers("903.3")
def test_903_3_a_view_deals_a_hidden_commander_to_another_place() -> None:
    play = commander_game(Side(hand=["Forest"]), Side(library=[ELDER, "Forest"]))
    game = play.game
    slot = game.library(1)[-1]
    game.name_commander(slot)
    for seed in range(8):
        other = game.clone_for(0, seed)
        named = other.commanders[0]
        assert other.definitions[named].name == "Elder"
        assert other.owner[named] == 1


# --- casting from the command zone -----------------------------------------------------------------------------


@pytest.mark.covers("903.8", "601.2f")
def test_903_8_each_time_before_makes_the_commander_cost_two_more() -> None:
    first = Side(command=[ELDER], battlefield=["Forest"] * 13, hand=[KILL, KILL])
    play = Play(first, Side(), Side(), variant="commander")
    play.to("precombat main")
    for spent in (2, 6, 12):
        assert play.may("cast Elder")
        play.cast("Elder")
        play.resolve()
        assert play.battlefield("A").count("Elder") == 1
        tapped = sum(play.is_tapped("Forest", number) for number in range(13))
        assert tapped == spent
        if spent < 12:
            play.cast("Kill", "Elder")
            play.resolve()
            play.answer("yes Elder")


@pytest.mark.covers("903.8", "601.3")
def test_903_8_not_without_the_tax_nor_out_of_time() -> None:
    play = Play(Side(command=[ELDER], battlefield=["Forest"] * 3), Side(), variant="commander")
    play.game.commander_casts = [1, *play.game.commander_casts[1:]]
    play.to("precombat main")
    assert not play.may("cast Elder")
    again = Play(Side(command=[ELDER], battlefield=["Forest"] * 3), Side(), variant="commander")
    assert not again.may("cast Elder")
    again.to("precombat main")
    assert again.may("cast Elder")
    again.to("upkeep", "B")
    assert not again.may("cast Elder")


@pytest.mark.covers("903.8")
def test_903_8_a_countered_commander_was_cast_all_the_same() -> None:
    no = instant("No", "{0}", spell(counter(), targets=(target_spell(),)))
    play = Play(Side(command=[ELDER], battlefield=["Forest"] * 2), Side(hand=[no]), variant="commander")
    play.to("precombat main")
    play.cast("Elder")
    play.passes("A")
    play.cast("No", "Elder")
    play.resolve()
    assert play.question == "may"
    play.answer("yes Elder")
    assert play.game.commander_casts == [1]


@pytest.mark.covers("903.8")
def test_903_8_from_the_hand_there_is_no_tax() -> None:
    play = Play(Side(command=[ELDER], battlefield=["Forest"] * 2), Side(), variant="commander")
    game = play.game
    game.commander_casts = [3, *game.commander_casts[1:]]
    changes.put(game, game.commanders[0], zones.HAND)
    play.to("precombat main")
    play.cast("Elder")
    play.resolve()
    assert play.battlefield("A").count("Elder") == 1
    assert game.commander_casts == [3]


@pytest.mark.covers("903.8")
def test_903_8_an_opponent_cannot_cast_it() -> None:
    play = Play(Side(command=[ELDER]), Side(battlefield=["Forest"] * 4), variant="commander")
    play.to("precombat main", "B")
    assert not play.may("cast Elder")


@pytest.mark.covers("903.9b", "614.1")
@pytest.mark.parametrize("library", [False, True])
@pytest.mark.parametrize("instead", [False, True])
def test_903_9b_a_commander_may_go_to_the_command_zone_instead_of_hand_or_library(library: bool, instead: bool) -> None:
    effect = PutIntoLibrary(TARGET) if library else ReturnToHand(TARGET)
    bounce = instant("Bounce", "{0}", spell(effect, targets=(target(CREATURE),)))
    play = commander_game(Side(command=[ELDER]), Side(), Side(hand=[bounce]))
    slot = on_battlefield(play)
    while play.asked != "C":
        play.passes()
    play.cast("Bounce", "Elder")
    play.resolve()
    assert (play.asked, play.question) == ("A", "may")
    play.game.answer(int(instead))
    assert play.question == "priority"
    there = zones.LIBRARY if library else zones.HAND
    assert play.game.zone_kind(slot) == (zones.COMMAND if instead else there)


@pytest.mark.covers("903.5c", "903.5d")
def test_903_5c_a_deck_has_only_cards_of_the_commanders_colours() -> None:
    kind = find_game("magic")
    deck = DeckFile(
        "",
        "plain",
        [DeckEntry(1, "Lightning Bolt"), DeckEntry(1, "Savannah Lions"), DeckEntry(98, "Island")],
        [],
        [DeckEntry(1, "Isamaru, Hound of Konda")],
    )
    found = problems(deck, names_of(kind), identity=kind.color_identity)
    told = [(each.params["name"], each.params["colors"]) for each in found if each.message == "deck.color_identity"]
    assert told == [("Lightning Bolt", "R"), ("Island", "U")]
    assert kind.color_identity("Forest") == "G"


# --- 702.124: two commanders ---------------------------------------------------------------------------------------


def named(keyword_name: str, other: str) -> Ability:
    """A partner ability that names a card or a kind."""
    return KeywordAbility(keyword_name, quality=Named(other))


BACKGROUND = card("Far Shore", "{1}{U}", "Legendary Enchantment — Background")
WANDERER = legend("Wanderer", 2, keyword("choose a background"))
TUTOR, PUPIL = legend("Tutor", 1, named("partner with", "Pupil")), legend("Pupil", 1, named("partner with", "Tutor"))
FRIENDS = [legend(name, 1, keyword("friends forever")) for name in ("Ann", "Ben")]
FRIEND = legend("Cat", 1, named("partner", "Friends forever"))
SURVIVORS = [legend(name, 1, named("partner", "Survivors")) for name in ("Dan", "Eve")]
PARTNERS = [legend(name, 1, keyword("partner")) for name in ("Fay", "Gus")]
DOCTOR = card("Twelfth", "{2}", "Legendary Creature — Time Lord Doctor", pt="2/2")
NO_DOCTOR = card("Master", "{2}", "Legendary Creature — Time Lord Rogue", pt="2/2")
MIXED_DOCTOR = card("Half", "{2}", "Legendary Creature — Human Time Lord Doctor", pt="2/2")
COMPANION = legend("Companion", 1, keyword("doctor's companion"))


@pytest.mark.covers("702.124a", "702.124f", "702.124g", "702.124h", "702.124i", "702.124j", "702.124k", "702.124m")
@pytest.mark.parametrize(
    "one, other, together",
    [
        (WANDERER, BACKGROUND, True),
        (WANDERER, ELDER, False),
        (WANDERER, card("Shore", "{U}", "Enchantment — Background"), False),
        (ELDER, BACKGROUND, False),
        (BACKGROUND, card("Shore", "{U}", "Legendary Enchantment — Background"), False),
        (TUTOR, PUPIL, True),
        (TUTOR, legend("Other", 1, named("partner with", "Tutor")), False),
        (TUTOR, PARTNERS[0], False),
        (FRIENDS[0], FRIENDS[1], True),
        (FRIENDS[0], FRIEND, True),
        (FRIEND, SURVIVORS[0], False),
        (SURVIVORS[0], SURVIVORS[1], True),
        (PARTNERS[0], SURVIVORS[0], False),
        (PARTNERS[0], PARTNERS[1], True),
        (legend("Both", 1, keyword("partner"), named("partner with", "Tutor")), PARTNERS[0], True),
        (COMPANION, DOCTOR, True),
        (COMPANION, NO_DOCTOR, False),
        (COMPANION, MIXED_DOCTOR, False),
        (COMPANION, COMPANION, False),
    ],
)
def test_702_124_which_two_cards_can_lead_a_deck(one: Card, other: Card, together: bool) -> None:
    assert are_partners(one, other) == are_partners(other, one) == together
    assert can_lead([one, other]) == can_lead([other, one]) == together


@pytest.mark.covers("702.124k", "903.3")
def test_702_124k_a_background_leads_no_deck_alone() -> None:
    assert can_lead([WANDERER]) and can_lead([ELDER])
    assert not can_lead([BACKGROUND]) and not can_lead([])
    assert not can_lead([WANDERER, BACKGROUND, ELDER])


@pytest.mark.covers("702.124b", "702.124d")
@pytest.mark.parametrize("first", [0, 1])
def test_702_124b_both_begin_in_the_command_zone_and_are_taxed_apart(first: int) -> None:
    pair = [WANDERER, BACKGROUND]
    deck = [pair[first].name, pair[1 - first].name, *["Forest"] * 98]
    match = find_game("magic").match([deck] * 2, cards={each.name: each for each in pair}, variant="commander")
    game = match.new_game(1)
    assert len(game.zones[zones.of(0, zones.COMMAND)]) == 2
    play = commander_game(Side(command=pair, battlefield=["Forest", "Island"] * 2), Side(), Side())
    play.to("precombat main")
    assert play.may("cast Far Shore 0") or play.may("cast Far Shore")
    play.cast("Far Shore") if play.may("cast Far Shore") else play.answer("cast Far Shore 0")
    play.resolve()
    assert play.game.commander_casts == [0, 1]
    assert "Far Shore" in play.battlefield("A") and any(each.startswith("cast Wanderer") for each in play.options)


@pytest.mark.covers("702.124j")
@pytest.mark.parametrize("takes", [True, False])
def test_702_124j_one_partner_may_bring_the_other_along(takes: bool) -> None:
    play = Play(Side([TUTOR], ["Forest", "Forest"]), Side(library=[BEAR, PUPIL]))
    play.to("precombat main")
    play.cast("Tutor")
    play.resolve()
    play.answer("target B")
    play.resolve()
    assert play.asked == "B" and play.question == "may"
    play.answer(next(each for each in play.options if each.startswith("yes" if takes else "no")))
    if takes:
        play.answer("choose Pupil")
    assert ("Pupil" in play.hand("B")) == takes


@pytest.mark.covers("702.124a", "903.3")
@pytest.mark.parametrize(
    "leaders, problem",
    [
        (["Isamaru, Hound of Konda"], None),
        (["Grizzly Bears"], "deck.no_commander"),
        (["Isamaru, Hound of Konda", "Grizzly Bears"], "deck.no_partners"),
        (["Rograkh, Son of Rohgahh", "Tymna the Weaver"], None),
        (["Rograkh, Son of Rohgahh", "Isamaru, Hound of Konda"], "deck.no_partners"),
        (["An Unknown Card", "Grizzly Bears"], None),
    ],
)
def test_702_124a_the_check_of_a_deck_says_who_cannot_lead_it(leaders: list[str], problem: str | None) -> None:
    kind = find_game("magic")
    deck = DeckFile("", "plain", [DeckEntry(99, "Island")], [], [DeckEntry(1, name) for name in leaders])
    found = problems(deck, names_of(kind), can_lead=kind.can_lead)
    told = [each.message for each in found if each.message in ("deck.no_commander", "deck.no_partners")]
    assert told == ([] if problem is None else [problem])


def test_erinis_brings_a_land_back() -> None:
    play = Play(Side([], ["Erinis, Gloom Stalker"], graveyard=["Island"]), Side())
    play.to("declare attackers")
    play.attack("Erinis, Gloom Stalker")
    play.answer("target Island") if play.question == "choose a target" else None
    play.resolve()
    assert play.battlefield("A") == ["Erinis, Gloom Stalker", "Island"]


def test_the_weavers_bring_each_other_along() -> None:
    play = Play(Side(["Ley Weaver"], ["Forest"] * 4, ["Lore Weaver"]), Side())
    play.to("precombat main")
    play.cast("Ley Weaver")
    play.resolve()
    play.answer("target A")
    play.resolve()
    play.answer(next(each for each in play.options if each.startswith("yes")))
    play.answer("choose Lore Weaver")
    assert play.hand("A") == ["Lore Weaver"]


@pytest.mark.covers("903.3d", "702.124k")
def test_903_3d_a_background_is_about_the_commander_creatures_of_its_owner() -> None:
    play = commander_game(
        Side(command=[WANDERER, "Cultist of the Absolute"], battlefield=["Swamp", BEAR]), Side(command=[ELDER]), Side()
    )
    on_battlefield(play)
    slot = play.game.commanders[2]
    changes.enter(play.game, slot, play.game.owner[slot], 0)
    play.to("precombat main", "A")
    play.cast("Cultist of the Absolute")
    play.resolve()
    assert [play.size(name) for name in ("Wanderer", "Bear", "Elder")] == [(5, 6), (2, 2), (3, 3)]
    play.to("upkeep", "A")
    play.resolve()
    assert play.question == "choose a sacrifice"
    play.answer("sacrifice Bear")
    assert play.graveyard("A")[-1] == "Bear"

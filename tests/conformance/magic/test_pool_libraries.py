"""Playing with the top card of a library revealed (401.5); abilities that trigger not at all or once more (603.2d)."""

from __future__ import annotations

import pytest

from conformance.magic.pool_kit import settle
from conformance.magic.table import Play, Side, main
from mainphase.magic.abilities.build import draw, spell
from mainphase.magic.cards import instant

DRAW = instant("Draw", "{0}", spell(draw()))
TWO = instant("Two", "{0}", spell(draw(2)))


def shown(play: Play, who: str, viewer: str) -> list[str]:
    """The cards of the library that the viewer knows."""
    seats = "AB"
    view = play.game.view(seats.index(viewer))
    return [card.definition.name for card in view.players[seats.index(who)].library_known]


@pytest.mark.covers("401.5")
@pytest.mark.parametrize("name", ["Courser of Kruphix", "Oracle of Mul Daya", "Future Sight"])
def test_401_5_the_top_card_is_known_to_all_and_after_it_the_next(name: str) -> None:
    play = main(Side(hand=[DRAW], battlefield=[name], library=["Shock", "Forest"]), Side())
    assert shown(play, "A", "B") == shown(play, "A", "A") == ["Shock"]
    play.cast("Draw")
    settle(play)
    assert shown(play, "A", "B") == ["Forest"]
    assert play.count("revealed") == 2


@pytest.mark.covers("401.5", "121.2")
def test_401_5_of_two_cards_drawn_both_are_shown() -> None:
    play = main(Side(hand=[TWO], battlefield=["Future Sight"], library=["Shock", "Forest", "Island"]), Side())
    play.cast("Two")
    settle(play)
    assert [event.what for event in play.events(0, "revealed")] == ["Shock", "Forest", "Island"]


@pytest.mark.covers("401.5", "601.3", "305.1")
def test_lands_are_played_from_the_top_of_the_library() -> None:
    play = main(Side(battlefield=["Courser of Kruphix"], library=["Forest", "Island"]), Side())
    assert play.may("play Forest") and not play.may("play Island")
    play.answer("play Forest")
    settle(play)
    assert (play.battlefield("A"), play.life("A"), shown(play, "A", "B")) == (
        ["Courser of Kruphix", "Forest"],
        21,
        ["Island"],
    )
    assert not play.may("play Island")  # one land a turn
    play = main(Side(battlefield=["Oracle of Mul Daya"], library=["Forest", "Island"]), Side())
    play.answer("play Forest")
    play.answer("play Island")
    assert play.battlefield("A") == ["Oracle of Mul Daya", "Forest", "Island"]


@pytest.mark.covers("401.5", "601.2i")
def test_spells_are_cast_from_the_top_and_the_next_card_is_shown_once_they_are_cast() -> None:
    library = ["Shock", "Grizzly Bears", "Island"]
    play = main(Side(battlefield=["Future Sight", "Mountain", "Forest", "Forest"], library=library), Side())
    assert play.may("cast Shock") and not play.may("cast Grizzly Bears")
    play.cast("Shock", "B")
    assert shown(play, "A", "B") == ["Grizzly Bears"]
    assert not play.may("cast Grizzly Bears")
    settle(play)
    play.cast("Grizzly Bears")
    settle(play)
    assert (play.life("B"), "Grizzly Bears" in play.battlefield("A"), play.may("play Island")) == (18, True, True)


@pytest.mark.covers("603.2")
@pytest.mark.parametrize("there", [True, False])
def test_hushwing_gryff_keeps_abilities_from_triggering(there: bool) -> None:
    first = ["Hushwing Gryff"] if there else []
    play = main(
        Side(hand=["Wall of Blossoms", "Forest"], battlefield=["Forest", "Forest", "Soul's Attendant"]),
        Side(battlefield=first),
    )
    play.cast("Wall of Blossoms")
    settle(play)
    assert (play.hand("A") == ["Forest"], play.life("A")) == (there, 20 if there else 21)


@pytest.mark.covers("603.2d")
@pytest.mark.parametrize(("number", "cards"), [(0, 1), (1, 2), (2, 3)])
def test_603_2d_panharmonicon_makes_abilities_trigger_once_more_each(number: int, cards: int) -> None:
    side = Side(hand=["Wall of Blossoms"], battlefield=["Forest", "Forest", *["Panharmonicon"] * number])
    play = main(side, Side())
    play.cast("Wall of Blossoms")
    settle(play)
    assert len(play.hand("A")) == cards


@pytest.mark.covers("603.2d")
def test_603_2d_only_of_ones_own_permanents_and_for_artifacts_and_creatures() -> None:
    side = Side(hand=["Wall of Blossoms"], battlefield=["Forest", "Forest", "Soul's Attendant"])
    play = main(side, Side(battlefield=["Panharmonicon"]))
    play.cast("Wall of Blossoms")
    settle(play)
    assert (len(play.hand("A")), play.life("A")) == (1, 21)
    play = main(Side(hand=["Forest"], battlefield=["Panharmonicon", "Courser of Kruphix"]), Side())
    play.answer("play Forest")
    settle(play)
    assert play.life("A") == 21


@pytest.mark.covers("603.2d")
def test_603_2d_hushwing_gryff_and_panharmonicon_together() -> None:
    side = Side(hand=["Wall of Blossoms"], battlefield=["Forest", "Forest", "Panharmonicon"])
    play = main(side, Side(battlefield=["Hushwing Gryff"]))
    play.cast("Wall of Blossoms")
    settle(play)
    assert play.hand("A") == []

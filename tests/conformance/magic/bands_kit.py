"""Attacks in bands: cards, and the announcement of bands as a line."""

from __future__ import annotations

from conformance.magic.table import Card, Play, Side
from mainphase.magic.abilities import tree
from mainphase.magic.abilities.build import keyword
from mainphase.magic.cards import creature
from mainphase.magic.changes_bands import banded_with

BANDING = "banding"


def soldier(name: str, power: int, toughness: int, *words: str, subtypes: str = "Ox") -> Card:
    return creature(name, "{1}", subtypes, power, toughness, *(keyword(word) for word in words))


def friend(name: str, of: str, subtypes: str, power: int = 1, toughness: int = 1) -> Card:
    """A creature that bands with others of that creature type."""
    ability = tree.KeywordAbility("bands with other", quality=tree.HasSubtype(of))
    return creature(name, "{1}", subtypes, power, toughness, ability)


def attack_with(
    mine: list[Card], theirs: list[Card], *attackers: str, edition: str = "cr2026", **sides: object
) -> Play:
    """A attacks with these creatures, all if none are named: the question is about bands, or what comes after."""
    hand = sides.get("hand", [])
    assert isinstance(hand, list)
    play = Play(Side(hand=hand, battlefield=mine), Side(battlefield=theirs), edition=edition)
    play.to("declare attackers")
    play.attack(*(attackers or [card.name for card in mine]))
    return play


def band(play: Play, *bands: str) -> None:
    """Announce exactly these bands: "One Two" is one of two."""
    wanted = [set(names.split()) for names in bands]
    while play.question == "band":
        subject = play.name(play.game.subject)
        mine: set[str] = next((names for names in wanted if subject in names), set())
        options = [option for option in play.options if option.split(" ", 2)[-1] in mine - {subject}]
        play.answer(options[0] if options else f"no band {subject}")
    assert bands_of(play) == {frozenset(names) for names in wanted}


def bands_of(play: Play) -> set[frozenset[str]]:
    """The bands that there are."""
    members = play.game.past.bands[::2]
    return {frozenset(map(play.name, [ref, *banded_with(play.game, ref)])) for ref in members}


def to_blocks(play: Play) -> None:
    """All pass until blockers are declared."""
    while play.question == "priority" and play.part == "declare attackers":
        play.passes()

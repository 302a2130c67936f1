"""Creatures that attack you or a planeswalker you control (508.1b, 508.6), as filters say it."""

from __future__ import annotations

import pytest

from conformance.magic.declaring_kit import WALKER
from conformance.magic.table import BEAR, Play, Side
from mainphase.magic.abilities.build import CREATURE, YOU, destroy, spell, target
from mainphase.magic.abilities.tree import IsAttacking
from mainphase.magic.cards import creature, instant
from mainphase.text.read import read_line
from mainphase.text.read_normal import normal
from mainphase.text.render import render_ability

CAT = creature("Cat", "{0}", "Cat", 1, 1)
OX = creature("Ox", "{0}", "Ox", 1, 1)


def attacked(name: str, *hand: object) -> Play:
    """A's Bear attacks B, the Cat B's planeswalker, the Ox attacks C; B has the card and may act."""
    play = Play(Side(battlefield=[BEAR, CAT, OX]), Side(hand, [WALKER, "Soul Snare", "Plains"]), Side())  # type: ignore[arg-type]
    play.to("declare attackers")
    play.attack("Bear > B", f"Cat > {WALKER}", "Ox > C")
    play.passes("A")
    play.answer(name)
    return play


@pytest.mark.covers("508.1b", "115.1", "506.4c")
def test_a_creature_that_attacks_you_or_a_planeswalker_you_control() -> None:
    play = attacked("activate Soul Snare")
    assert sorted(play.options) == ["target Bear", "target Cat"]
    play.answer("target Cat")
    play.resolve()
    assert play.exile("A") == ["Cat"]


@pytest.mark.covers("508.1b", "115.1")
def test_without_planeswalkers_only_who_attacks_you() -> None:
    mine = instant("Mine", "{0}", spell(destroy(), targets=(target(CREATURE, IsAttacking(YOU)),)))
    play = attacked("cast Mine", mine, mine)
    assert "target Cat" not in play.options


@pytest.mark.parametrize(
    "text",
    [
        "Destroy target creature that's attacking you or a planeswalker you control.",
        "Destroy target creature attacking you or a planeswalker you control.",
    ],
)
def test_the_sentence_is_read_and_written(text: str) -> None:
    wanted = spell(destroy(), targets=(target(CREATURE, IsAttacking(YOU, theirs=True)),))
    assert [normal(each) for each in read_line(text, "Card")] == [normal(wanted)]
    written = render_ability(wanted, "en", "Card", "spell")
    assert [normal(each) for each in read_line(written, "Card")] == [normal(wanted)], written
    said = [render_ability(wanted, language, "Card", "spell") for language in ("pt_BR", "es")]
    assert said == [
        "Destrua a criatura alvo que está atacando você ou um planeswalker que você controla.",
        "Destruye la criatura objetivo que está atacándote o a un planeswalker que controlas.",
    ]

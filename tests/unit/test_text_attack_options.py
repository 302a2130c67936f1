"""Exert and enlist as cards say them, read and written back (508.1g)."""

from __future__ import annotations

import pytest

from mainphase.magic.abilities import build as b
from mainphase.magic.abilities import tree as t
from mainphase.magic.abilities.build import CREATURE, TAP, TARGET, THIS, cost
from mainphase.text.read import read_line
from mainphase.text.read_normal import normal
from mainphase.text.render import render_ability

EXERT = "You may exert this creature as it attacks."
SENTENCES: dict[str, t.Ability] = {
    EXERT: b.static(THIS, t.AttackOption()),
    f"{EXERT} When you do, draw a card.": b.static(THIS, t.AttackOption("exert", b.instructions(b.draw()))),
    f"{EXERT} When you do, it gets +1/+3 and gains lifelink until end of turn.": b.static(
        THIS, t.AttackOption("exert", b.instructions(b.pump(THIS, 1, 3, "lifelink")))
    ),
    f"{EXERT} When you do, target creature can't block this turn.": b.static(
        THIS,
        t.AttackOption("exert", b.instructions(b.change(TARGET, t.CantBlock()), targets=(b.target(CREATURE),))),
    ),
    "If this creature hasn't been exerted this turn, you may exert it as it attacks.": t.Static(
        THIS, (t.AttackOption(),), t.NotTrue(t.HappenedThisTurn(t.Exerts()))
    ),
    "Whenever you exert a creature, you gain 1 life.": b.triggered(t.Exerts(what=b.select(CREATURE)), b.gain_life(1)),
    "Whenever this creature enlists a creature, scry 2.": b.triggered(t.Enlists(), t.Scry(t.Number(2))),
    "Enlist": b.keyword("enlist"),
    "Whenever a creature you control attacks, if it enlisted a creature this combat, draw a card.": b.triggered(
        t.Attacks(b.select(CREATURE, b.YOURS)),
        b.draw(),
        condition=t.Compare(t.TimesThisTurn(t.Enlists(t.EventObject()), "combat"), ">", t.Number(0)),
    ),
    "{1}, {T}, Exert this creature: Draw a card.": b.activated(cost("{1}", TAP, t.PayExert()), b.draw()),
}


@pytest.mark.parametrize("text", SENTENCES)
def test_it_is_read(text: str) -> None:
    read = read_line(text, "Test Card")
    assert [normal(each) for each in read] == [normal(SENTENCES[text])]


@pytest.mark.parametrize("text", SENTENCES)
def test_it_is_written_and_read_again(text: str) -> None:
    written = render_ability(SENTENCES[text], "en", "Test Card", "creature")
    read = read_line(written, "Test Card")
    assert [normal(each) for each in read] == [normal(SENTENCES[text])], written


def test_in_portuguese_and_spanish() -> None:
    ability = SENTENCES[f"{EXERT} When you do, draw a card."]
    said = [render_ability(ability, language, "Ahn", "creature") for language in ("pt_BR", "es")]
    assert said == [
        "Você pode exaurir esta criatura conforme ataca. Quando fizer isso, compre uma carta.",
        "Puedes esforzar a esta criatura en cuanto ataque. Cuando lo hagas, roba una carta.",
    ]

"""Sentences about excess damage (120.4a, 120.10), read and written back."""

from __future__ import annotations

import pytest

from mainphase.magic.abilities import build as b
from mainphase.magic.abilities import tree as t
from mainphase.magic.abilities.build import CREATURE, TARGET
from mainphase.text.read import read_line
from mainphase.text.read_normal import normal
from mainphase.text.render import render_ability

TARGETS = (b.target(CREATURE),)
SENTENCES: dict[str, t.Ability] = {
    "Test Card deals 6 damage to target creature. You gain life equal to the excess damage dealt this way.": b.spell(
        b.damage(6, TARGET), t.GainLife(t.ExcessThisWay()), targets=TARGETS
    ),
    "Test Card deals 6 damage to target creature. If excess damage was dealt this way, draw a card.": b.spell(
        b.damage(6, TARGET), t.If(t.Compare(t.ExcessThisWay(), ">", t.Number(0)), b.draw()), targets=TARGETS
    ),
    "Test Card deals 4 damage to target creature. "
    "Excess damage is dealt to that creature's controller instead.": b.spell(
        t.Damage(t.Number(4), TARGET, excess=t.ControllerOf(TARGET)), targets=TARGETS
    ),
    "Whenever a creature is dealt excess damage, draw a card.": b.triggered(
        t.IsDealtExcess(b.select(CREATURE)), b.draw()
    ),
    "Whenever a creature is dealt excess noncombat damage, draw a card.": b.triggered(
        t.IsDealtExcess(b.select(CREATURE), combat=False), b.draw()
    ),
}


@pytest.mark.parametrize("text", SENTENCES)
def test_it_is_read(text: str) -> None:
    assert [normal(each) for each in read_line(text, "Test Card")] == [normal(SENTENCES[text])]


@pytest.mark.parametrize("text", [text for text in SENTENCES if "noncombat" not in text])
def test_it_is_written(text: str) -> None:
    written = render_ability(SENTENCES[text], "en", "Test Card", "spell")
    assert [normal(each) for each in read_line(written, "Test Card")] == [normal(SENTENCES[text])], written
    for language in ("pt_BR", "es"):
        said = render_ability(SENTENCES[text], language, "Test Card", "spell")
        assert "exce" in said or "sobrante" in said

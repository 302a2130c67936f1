"""What something becomes in addition to its other colours and types (105.3, 205.1b)."""

from __future__ import annotations

import pytest

from mainphase.magic.abilities import build as b
from mainphase.magic.abilities import tree as t
from mainphase.magic.abilities.build import CREATURE, TARGET
from mainphase.text.read import read_line
from mainphase.text.read_normal import normal
from mainphase.text.render import render_ability

ZOMBIE = t.BecomeType(subtypes=("Zombie",))
TARGETS = (b.target(CREATURE),)
SENTENCES: dict[str, t.Ability] = {
    "Enchanted creature is a black Zombie in addition to its other colors and types.": b.static(
        t.Host(), ZOMBIE, t.BecomeColor(("B",), True)
    ),
    "Target creature becomes a black Zombie in addition to its other colors and types until end of turn.": b.spell(
        b.change(TARGET, ZOMBIE, t.BecomeColor(("B",), True)), targets=TARGETS
    ),
    "Target creature becomes a black Zombie in addition to its other types until end of turn.": b.spell(
        b.change(TARGET, ZOMBIE, t.BecomeColor(("B",))), targets=TARGETS
    ),
    "Enchanted creature is a Zombie in addition to its other types.": b.static(t.Host(), ZOMBIE),
}


@pytest.mark.parametrize("text", SENTENCES)
def test_colours_are_added_where_the_sentence_says_so(text: str) -> None:
    wanted = [normal(SENTENCES[text])]
    assert [normal(each) for each in read_line(text, "Test Card")] == wanted
    written = render_ability(SENTENCES[text], "en", "Test Card", "spell")
    assert [normal(each) for each in read_line(written, "Test Card")] == wanted, written

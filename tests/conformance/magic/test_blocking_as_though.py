"""Creatures that can block, or be blocked, as though something were so (609.4, 509.1b)."""

from __future__ import annotations

import pytest

from conformance.magic.declaring_kit import BEAR, beast, blocking, legal, sets
from mainphase.magic.abilities import tree
from mainphase.magic.abilities.build import CREATURE, both, subtype
from mainphase.magic.abilities.tree import AsThough, BlocksAs, HasKeyword
from mainphase.magic.cards import creature
from mainphase.text.read import read_line
from mainphase.text.read_normal import normal
from mainphase.text.render import render_ability

IN_SHADOW = both(CREATURE, HasKeyword("shadow"))
SHADE = beast("Shade", words=("shadow",))
HAWK = beast("Hawk", words=("flying",))
DRAKE = creature("Drake", "{0}", "Drake Dragon", 2, 2, tree.KeywordAbility("flying"))
DRYAD = beast("Dryad", BlocksAs("shadow", IN_SHADOW))
HUNTER = beast("Hunter", BlocksAs("reach", both(CREATURE, subtype("Dragon"))))


@pytest.mark.covers("609.4", "702.28b", "509.1b")
def test_609_4_blocking_creatures_with_shadow_as_though_it_had_shadow() -> None:
    """It still blocks what has no shadow; and it has none itself."""
    assert legal(blocking((SHADE, BEAR), (DRYAD,)), True) == sets("", "Dryad > Shade", "Dryad > Bear")
    assert legal(blocking((SHADE, BEAR), (HUNTER,)), True) == sets("", "Hunter > Bear")
    assert legal(blocking((DRYAD,), (SHADE,))) == sets("")


@pytest.mark.covers("609.4", "702.9b", "702.17b")
def test_609_4_blocking_some_creatures_as_though_it_had_reach() -> None:
    assert legal(blocking((HAWK, DRAKE), (HUNTER,)), True) == sets("", "Hunter > Drake")


@pytest.mark.covers("609.4", "702.9b")
def test_609_4_being_blocked_as_though_it_did_not_have_flying() -> None:
    low = beast("Low", AsThough("block without flying"), words=("flying",))
    assert legal(blocking((low, HAWK), (BEAR,)), True) == sets("", "Bear > Low")
    dim = beast("Dim", AsThough("block without flying"), words=("flying", "shadow"))
    assert legal(blocking((dim,), (BEAR,))) == sets("")


SENTENCES: dict[str, tree.Modification] = {
    "This creature can block creatures with shadow as though this creature had shadow.": BlocksAs("shadow", IN_SHADOW),
    "This creature can block Dragons as though it had reach.": BlocksAs("reach", subtype("Dragon")),
    "This creature can be blocked as though it didn't have flying.": AsThough("block without flying"),
}


@pytest.mark.parametrize("text", SENTENCES)
def test_the_sentences_are_read_and_written(text: str) -> None:
    wanted = tree.Static(tree.This(), (SENTENCES[text],))
    assert [normal(each) for each in read_line(text, "Test Card")] == [normal(wanted)]
    written = render_ability(wanted, "en", "Test Card", "creature")
    assert [normal(each) for each in read_line(written, "Test Card")] == [normal(wanted)], written
    for language in ("pt_BR", "es"):
        assert "{" not in render_ability(wanted, language, "Test Card", "creature")

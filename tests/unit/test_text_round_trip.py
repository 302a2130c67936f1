"""What is written is read back: `read(render(tree)) == tree`, up to what no text tells apart."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from rules_examples import EXAMPLES
from sentences import sentences
from trees import abilities

from mainphase.magic import pool
from mainphase.magic.abilities import tree as t
from mainphase.magic.cards import CardFace
from mainphase.text.read import read_line, read_rules
from mainphase.text.read_normal import normal
from mainphase.text.render import host_noun, render_ability, render_face, self_noun

SAID_ALIKE = {
    "Target creature you control deals damage equal to its power to target player.": "the order of target slots",
    "Test Spell deals that much damage to any target.": "nothing says how much",
    "Test Spell deals that much damage to each opponent.": "nothing says how much",
    "Test Spell deals 1 damage to each creature's controller.": "each in turn, or all at once",
    "At end of combat, destroy target creature.": "the next one, or each",
    "Destroy all red creatures and artifacts.": "red artifacts too, or any",
    "Discard this creature: Draw a card.": "from the hand, where else",
    "You may sacrifice Test Spell. When you do, Test Spell deals 2 damage to any target.": "only if it was done",
    "Create a 1/1 white Soldier creature token.": "a keyword action spelled out, or not",
    "Read it aloud.": "not understood",
}
"""Examples whose text can mean another tree as well, and why."""


POOL_SAID_ALIKE = (
    "you may draw a card unless that player pays {4}",  # what "unless" belongs to
    "loses all unspent mana unless its controller pays {X}",
    "enters, this creature deals damage equal to its power",  # that of what enters, or of this one: the same
    "Each player chooses two land cards in their graveyard, then put those cards",  # one after another, or at once
    "card that's those cards in your library, then reveal that card",  # the chosen card
    "Cloak those cards. Put those cards on the bottom",  # those that were seen, or those that were chosen
    "until the end of its controller's next untap step",  # whose controller
    "If a card would deal damage to a permanent or player, ",  # wherever it is
    "If a red card would deal damage to a player, ",  # likewise
    "put a loyalty counter on each Garruk you control",  # permanents, or planeswalkers
    "Mountains you control have",  # quotes within quotes
    "Spend this mana only on creature spells of the chosen kind.",  # which another ability chooses
    "You may play the top card of your library.",  # as long as this is there, or now
    "Create a number of Treasure artifact tokens equal to the chosen number",  # which number
    "pays {1} times equal to the number of enchantments",  # cards say {X}, where X is that number
    "activates an ability of a card",  # wherever it is
    "if it's not true that it's day and it's not true that it's night",  # which of them "and" joins
    "Protection from the chosen player",  # which of several
    "Each creature comes under its owner's control.",  # one after another, or all at once
    "If the number of that creature is equal to 0",  # sacrificed or not
    "If a red card you control would deal damage to a permanent or player, ",  # wherever it is
    "Remove target creature defending player controls from combat.",  # the defending player for which attacker
    "at end of combat, return this creature to its owner's hand",  # the next one, or each
    "remove all landmark counters from this artifact, then transform this artifact",  # what "if" belongs to
)
"""Parts of the pool's texts that can mean another tree as well."""


def faces() -> list[CardFace]:
    found = [pool.card(name) for name in pool.names()]
    return [face for card in found for face in (card.front, card.back) if face is not None]


def test_the_pool_is_read_back() -> None:
    different = []
    for face in faces():
        for ability in face.abilities:
            text = render_ability(ability, "en", face.name, self_noun(face), host_noun(face))
            read = read_line(text.replace("\n", " "), face.name)
            alike = any(part in text for part in POOL_SAID_ALIKE)
            if [normal(each) for each in read] != [normal(ability)] and not alike:
                different.append((text, read))
    assert different == []


def test_a_whole_face_is_read_line_by_line() -> None:
    clear = [face for face in faces() if not any(part in "\n".join(render_face(face)) for part in POOL_SAID_ALIKE)]
    for face in clear[:40]:
        read = read_rules("\n".join(render_face(face)), face.name)
        assert [normal(each) for each in read] == [normal(each) for each in face.abilities]


@pytest.mark.parametrize("ability", EXAMPLES, ids=lambda ability: written(ability)[:60])
def test_the_examples_of_every_node_class_are_read_back(ability: t.Ability) -> None:
    text = written(ability)
    read = read_line(text.replace("\n", " "), "Test Spell")
    assert ([normal(each) for each in read] == [normal(ability)]) is (text not in SAID_ALIKE)


def written(ability: t.Ability) -> str:
    return render_ability(ability, "en", "Test Spell", noun_of(ability))


def noun_of(ability: t.Ability) -> str:
    return "spell" if isinstance(ability, t.SpellAbility) else "creature"


@settings(max_examples=300, deadline=None)
@given(sentences())
def test_random_sentences_are_read_back(ability: t.Ability) -> None:
    text = written(ability)
    assert [normal(each) for each in read_line(text, "Test Spell")] == [normal(ability)], text


@settings(max_examples=150, deadline=None)
@given(abilities(4))
def test_whatever_is_read_is_written_the_same_again(ability: Any) -> None:
    """Trees at random, sensible or not: their text is reported, or read as a tree that has this text."""
    text = written(ability).replace("\n", " ")
    read = read_line(text, "Test Spell")
    if any(isinstance(each, t.Unsupported) for each in read):
        return
    again = " ".join(written(each).replace("\n", " ") for each in read)
    assert letters(again) == letters(text)


def letters(text: str) -> str:
    return "".join(letter for letter in text.lower() if letter.isalnum() or letter in "+-")

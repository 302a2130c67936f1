"""What cards say about combat: every kind of sentence that the scenarios need is read, compiled and told again."""

from __future__ import annotations

from pathlib import Path

import pytest

from mainphase.files.scenario import read_scenarios
from mainphase.files.scenario.types import InlineCard
from mainphase.magic.abilities import tree as t
from mainphase.magic.abilities.analysis import walk
from mainphase.magic.cards import creature, instant
from mainphase.magic.definitions import Setup
from mainphase.magic.modern.compile import compile_card
from mainphase.text.read import read_line, read_rules
from mainphase.text.read_normal import normal
from mainphase.text.render import render_ability

SCENARIOS = Path(__file__).parent.parent / "conformance" / "magic"

# Chapter A of the scenarios: steps of damage.
STRIKES = """\
This creature has first strike as long as you control a Wall.
Other creatures you control have first strike.
Target creature gains first strike until end of turn.
Target creature loses first strike until end of turn.
Target creature gains double strike until end of turn.
Whenever this creature deals combat damage to a player, put a +1/+1 counter on it.
Whenever this creature deals combat damage, you gain 1 life.
Whenever a creature you control deals combat damage, you gain that much life.
Whenever a creature deals damage to you, destroy it.
As long as this creature is attacking, it has first strike.
"""
# Chapter B: how damage is assigned.
DAMAGE = """\
This creature assigns combat damage equal to its toughness rather than its power.
Each creature you control with toughness greater than its power assigns combat damage equal to its toughness rather \
than its power.
You may have this creature assign its combat damage as though it weren't blocked.
Target creature becomes blocked.
Target unblocked creature becomes blocked.
{G}: Regenerate this creature.
Prevent the next 2 damage that would be dealt to any target this turn.
Prevent all combat damage that would be dealt this turn.
Prevent all combat damage that would be dealt by target creature this turn.
Trample over planeswalkers
"""
# Chapter C: who attacks.
ATTACKS = """\
Creatures can't attack you unless their controller pays {2} for each creature they control that's attacking you.
Creatures can't attack you or planeswalkers you control unless their controller pays {2} for each of those creatures.
Creatures can't attack unless their controller pays {1} for each of those creatures.
Enchanted creature can't attack unless its controller pays {2}.
Enchanted creature can't attack or block unless its controller pays {3}.
This creature can't attack unless you sacrifice a land.
This creature attacks each combat if able.
This creature attacks or blocks each combat if able.
Enchanted creature attacks each combat if able.
Creatures your opponents control attack each combat if able.
Target creature attacks this turn if able.
Creatures target player controls attack this turn if able.
This creature can't attack or block alone.
This creature can only attack alone.
This creature can't attack unless at least two other creatures attack.
This creature can't attack unless a creature with greater power also attacks.
This creature can't attack unless a black or green creature also attacks.
This creature can't attack unless defending player controls an Island.
This creature can't attack or block unless you control seven or more lands.
No more than one creature can attack each combat.
No more than two creatures can attack you each combat.
If a creature you control attacks, this creature also attacks if able.
Each opponent must attack you or a planeswalker you control with at least one creature each combat if able.
Goad target creature.
Goad all creatures you don't control.
Creatures can't attack you.
Creatures can't attack you or planeswalkers you control.
Creatures without flying can't attack.
Until your next turn, creatures can't attack you.
This creature can't attack a player it has already attacked this turn.
This creature can attack as though it didn't have defender.
Target creature can attack this turn as though it didn't have defender.
Whenever this creature attacks, create two 1/1 white Soldier creature tokens that are tapped and attacking.
Create a 2/1 red Goblin creature token with defender that's attacking.
Whenever a creature you control attacks alone, you gain 3 life.
Whenever you attack with two or more creatures, draw a card.
Whenever one or more creatures you control attack, draw a card.
Whenever a creature attacks you, it gets -1/-0 until end of turn.
Whenever this creature attacks, defending player loses 1 life.
Whenever this creature attacks, it gets +1/+1 until end of turn for each other attacking creature.
"""
# Chapter D: who blocks.
BLOCKS = """\
This creature can't be blocked.
This creature can't be blocked except by three or more creatures.
This creature can't be blocked except by Walls.
This creature can't be blocked except by artifact creatures and/or white creatures.
This creature can't be blocked except by creatures with flying or reach.
This creature can't be blocked by creatures with power 2 or less.
This creature can't be blocked by more than one creature.
This creature can't be blocked unless all creatures defending player controls block it.
This creature can't be blocked as long as defending player controls an artifact.
Target creature can't be blocked this turn.
Target creature can't be blocked this turn except by artifact creatures and/or red creatures.
This creature must be blocked if able.
Target creature must be blocked this turn if able.
All creatures able to block this creature do so.
All creatures able to block target creature this turn do so.
All creatures able to block enchanted creature do so.
This creature can block an additional creature each combat.
This creature can block any number of creatures.
This creature can't block.
This creature can't block alone.
This creature blocks each combat if able.
This creature can't block unless a creature with greater power also blocks.
No more than one creature can block each combat.
Creatures can't block unless their controller pays {1} for each of those creatures.
Target creature can't block this turn.
Creatures without flying can't block this turn.
This creature can block only creatures with flying.
This creature can't block creatures with power 3 or greater.
Target creature can't block this creature this turn.
Target creature blocks this creature this turn if able.
Whenever this creature attacks and isn't blocked, draw a card.
Whenever this creature blocks, it gets +2/+2 until end of turn.
Whenever this creature blocks or becomes blocked by a creature, destroy that creature.
Whenever this creature becomes blocked, it gets +1/+1 until end of turn for each creature blocking it.
Whenever this creature becomes blocked by two or more creatures, draw a card.
"""
# Leaving combat, attackers and blockers as targets, and times.
OTHERS = """\
Remove target attacking creature from combat.
Untap target attacking creature and remove it from combat.
Return target attacking creature to its owner's hand.
Destroy target attacking or blocking creature.
Tap target unblocked attacking creature.
Attacking creatures get +1/+0 until end of turn.
Blocking creatures you control get +0/+3.
After this phase, there is an additional combat phase.
Cast this spell only before attackers are declared.
Cast this spell only before blockers are declared.
Cast this spell only before the combat damage step.
Cast this spell only during combat after blockers are declared.
Cast this spell only during the declare blockers step.
{0}: Draw a card. Activate only before attackers are declared.
{0}: Draw a card. Activate only during combat.
Target creature gets +2/+2 until end of combat.
Target player skips their next combat phase.
At end of combat, sacrifice this creature.
"""
SENTENCES = [*STRIKES.splitlines(), *DAMAGE.splitlines(), *ATTACKS.splitlines(), *BLOCKS.splitlines()]
SENTENCES += OTHERS.splitlines()
SAID_OTHERWISE = ("This creature can block only creatures with flying.",)
"""They come back as the same rule in other words: no filter names the creature."""
NAME = "Test Card"


def not_understood(abilities: list[t.Ability]) -> list[str]:
    return [node.text for ability in abilities for node in walk(ability) if isinstance(node, t.Unsupported)]


def told(ability: t.Ability, language: str) -> str:
    noun = "spell" if isinstance(ability, t.SpellAbility) else "creature"
    return render_ability(ability, language, NAME, noun, "enchanted").replace("\n", " ")


@pytest.mark.parametrize("sentence", SENTENCES)
def test_a_sentence_about_combat_is_read_compiled_and_told_again(sentence: str) -> None:
    abilities = read_line(sentence, NAME)
    assert abilities and not_understood(abilities) == []
    if any(isinstance(ability, (t.SpellAbility, t.CastOnlyIf)) for ability in abilities):
        card = instant(NAME, "{0}", *abilities)
    else:
        card = creature(NAME, "{0}", "Ox", 1, 1, *abilities)
    compile_card(card, Setup())
    if sentence not in SAID_OTHERWISE:
        again = read_line(" ".join(told(ability, "en") for ability in abilities), NAME)
        assert [normal(ability) for ability in again] == [normal(ability) for ability in abilities]


@pytest.mark.parametrize("language", ["pt_BR", "es"])
def test_the_other_languages_say_no_english(language: str) -> None:
    english = {"creature", "attack", "block", "attacks", "blocks", "unless", "controller", "able", "combat"}
    for sentence in SENTENCES:
        for ability in read_line(sentence, NAME):
            words = set(told(ability, language).lower().replace(".", " ").replace(",", " ").split())
            assert not words & english, (sentence, told(ability, language))


def inline_cards() -> list[tuple[str, str, InlineCard]]:
    """File, name and card of every inline card with a text, in all Magic scenario files."""
    found: list[tuple[str, str, InlineCard]] = []
    for file in sorted(SCENARIOS.rglob("*.yaml")):
        for scenario in read_scenarios(file):
            found.extend((file.name, name, card) for name, card in scenario.cards.items() if card.text)
    return found


def test_the_texts_of_all_scenario_files_are_understood() -> None:
    cards = inline_cards()
    assert len(cards) > 200
    for file, name, card in cards:
        first = name.partition(" // ")[0]  # a split card calls itself by the name of the half
        assert not_understood(read_rules(card.text or "", first)) == [], (file, name)

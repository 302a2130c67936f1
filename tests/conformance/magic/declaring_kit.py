"""Tables at which attackers or blockers are to be declared, and all that may be declared there."""

from __future__ import annotations

from conformance.magic.table import BEAR, Play, Side
from mainphase.kernel.within import declarations
from mainphase.magic import asks
from mainphase.magic.abilities import tree
from mainphase.magic.abilities.build import static
from mainphase.magic.abilities.tree import This
from mainphase.magic.cards import Card, creature, enchantment
from mainphase.magic.played import DONE

BOTH = 1 << asks.ATTACK | 1 << asks.BLOCK
WALKER = "Ajani Goldmane"
Declared = frozenset[str]


def beast(
    name: str, *changes: tree.Modification, power: int = 2, toughness: int = 2, words: tuple[str, ...] = ()
) -> Card:
    """A creature with these changes of itself, and with keywords."""
    abilities: list[tree.Ability] = [tree.KeywordAbility(word) for word in words]
    abilities.extend(static(This(), change) for change in changes)
    return creature(name, "{1}{G}", "Beast", power, toughness, *abilities)


def law(name: str, *abilities: tree.Ability) -> Card:
    """An enchantment with static abilities."""
    return enchantment(name, "{W}", *abilities)


def attacking(
    mine: tuple[Card | str, ...],
    theirs: tuple[Card | str, ...] = (),
    seats: int = 2,
    others: tuple[Card | str, ...] = (),
    manual: bool = False,
    edition: str = "cr2026",
    variant: str = "",
) -> Play:
    """A declares attackers; `theirs` are B's permanents, `others` C's."""
    sides = [Side(battlefield=mine), Side(battlefield=theirs), Side(battlefield=others), Side()][:seats]
    play = Play(*sides, manual=manual, edition=edition, variant=variant)
    play.game.always_ask |= BOTH
    play.to("declare attackers")
    return play


def blocking(
    attackers: tuple[Card | str, ...],
    blockers: tuple[Card | str, ...],
    laws: tuple[Card | str, ...] = (),
    manual: bool = False,
    tapped: tuple[str, ...] = (),
) -> Play:
    """All creatures of `attackers` attack, B declares blockers; `laws` are A's other permanents."""
    play = Play(Side(battlefield=(*attackers, *laws)), Side(battlefield=blockers), manual=manual)
    play.game.always_ask |= BOTH
    play.to("declare attackers")
    for name in tapped:
        play.permanent(name).tapped = 1
    play.attack(*[card if isinstance(card, str) else card.name for card in attackers])
    while play.question == "priority":
        play.passes()
    return play


def legal(play: Play, targets: bool = False) -> set[Declared]:
    """Every declaration that may be made: names of creatures, with what each attacks or blocks if `targets`."""
    game = play.game
    assert game.kind in (asks.ATTACK, asks.BLOCK), play.question
    found = []
    for answers in declarations(game, 5000):
        made: list[str] = []
        for subject, code in zip(answers[::2], answers[1::2], strict=True):
            if code != DONE:
                slot = (code - 1) & 4095
                name = play.name(slot if slot >= 4064 else game.ref(slot))
                made.append(f"{play.name(subject)} > {name}" if targets else play.name(subject))
        found.append(frozenset(made))
    return set(found)


def sets(*declared: str) -> set[Declared]:
    """Declarations: names with commas between, "" for none."""
    return {frozenset(part.strip() for part in text.split(",") if part.strip()) for text in declared}


__all__ = ["BEAR", "WALKER", "attacking", "beast", "blocking", "law", "legal", "sets"]

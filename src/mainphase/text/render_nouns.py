"""What a filter says about objects, sorted as a noun phrase needs it; the same for every language."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import assert_never

from mainphase.magic.abilities.tree import (
    And,
    AnyObject,
    BandedWith,
    ChosenQuality,
    ColorCount,
    ControlledBy,
    DidThisTurn,
    Filter,
    HadToAttack,
    HasColor,
    HasCounter,
    HasKeyword,
    HasManaAbility,
    HasSubtype,
    HasSupertype,
    HasType,
    Is,
    IsAbility,
    IsAttacking,
    IsBlocked,
    IsBlocking,
    IsCommander,
    IsFaceDown,
    IsSetAside,
    IsTapped,
    IsToken,
    Named,
    Node,
    Not,
    Objects,
    Or,
    Other,
    OwnedBy,
    Players,
    Selector,
    SharesName,
    StatIs,
    TargetCount,
    ToughnessAbovePower,
    Unblocked,
)
from mainphase.magic.typeline import PERMANENT_TYPES

ZONE_NOUNS = {"battlefield": "permanent", "stack": "spell"}
"""What an object in a zone is called when no card type says it; elsewhere "card"."""


@dataclass
class Description:
    """A noun phrase in parts.

    `types` and `subtypes` are alternatives ("artifact or enchantment"), each of words that all hold.
    `adjectives` are words of the vocabulary ("tapped", "R", "legendary"), `either` such words of which one
    holds; `excluded` is what it is not, as (kind, word); `after` are filters that need a clause, with whether
    they are negated; `alternatives` are groups of phrases of each of which one holds; `united` is set where all of
    them are meant.
    """

    zone: str = "battlefield"
    whose: Players | None = None
    types: list[tuple[str, ...]] = field(default_factory=list)
    subtypes: list[tuple[str, ...]] = field(default_factory=list)
    adjectives: list[str] = field(default_factory=list)
    either: list[str] = field(default_factory=list)
    excluded: list[tuple[str, str]] = field(default_factory=list)
    token: bool = False
    other: bool = False
    ability: str = ""
    controller: Players | None = None
    owner: Players | None = None
    after: list[tuple[Node, bool]] = field(default_factory=list)
    alternatives: list[list[Description]] = field(default_factory=list)
    united: bool = False

    @property
    def joined(self) -> str:
        """The word between alternatives: all of a union are "artifacts and creatures", one is either of them."""
        return "and" if self.united else "or"

    def names_objects(self) -> bool:
        """Whether an alternative is an object itself: "this creature or another creature"."""
        first = self.alternatives[0] if self.alternatives else []
        return not self.types and any(each.named_object() is not None for each in first)

    def named_object(self) -> Objects | None:
        """The objects that this is, where it says nothing else."""
        said = self.types or self.subtypes or self.adjectives or self.either or self.excluded or self.alternatives
        if len(self.after) != 1 or self.after[0][1] or said or self.token or self.ability:
            return None
        clause = self.after[0][0]
        return clause.what if isinstance(clause, Is) else None

    def noun(self) -> str:
        """The head noun where no type gives one: permanent, spell, card, ability."""
        if self.ability:
            return self.ability
        return ZONE_NOUNS.get(self.zone, "card")


def describe(selector: Selector) -> Description:
    """Sort what a selector says."""
    description = Description(selector.zone, selector.whose)
    _add(description, selector.filter)
    return description


def _add(to: Description, item: Filter) -> None:
    match item:
        case AnyObject():
            pass
        case And(parts):
            for part in parts:
                _add(to, part)
        case Or(parts):
            _add_alternatives(to, parts)
        case HasType(word):
            to.types = [_with_type(types, word) for types in to.types] or [(word,)]
        case HasSubtype(word):
            to.subtypes = [(*subtypes, word) for subtypes in to.subtypes] or [(word,)]
        case HasSupertype(word):
            to.adjectives.append(word)
        case HasColor(letter):
            to.adjectives.append(letter)
        case ColorCount():
            to.adjectives.append(_color_count(item))
        case IsTapped():
            to.adjectives.append("tapped")
        case IsBlocked():
            to.adjectives.append("blocked")
        case Unblocked():
            to.adjectives.append("unblocked")
        case IsAttacking(None):
            to.adjectives.append("attacking")
        case IsBlocking(None):
            to.adjectives.append("blocking")
        case IsCommander():
            to.adjectives.append("commander")
        case IsFaceDown():
            to.adjectives.append("face-down")
        case IsSetAside(how):
            to.adjectives.append(how)
        case IsToken():
            to.token = True
        case Other():
            to.other = True
        case IsAbility(kind):
            to.ability = "ability" if kind == "any" else f"{kind} ability"
        case ControlledBy(who):
            if to.controller is None:
                to.controller = who
            else:
                to.after.append((item, False))
        case OwnedBy(who):
            to.owner = who
        case Not(part):
            _add_negated(to, part)
        case (
            IsAttacking()
            | IsBlocking()
            | BandedWith()
            | HadToAttack()
            | StatIs()
            | ToughnessAbovePower()
            | Named()
            | Is()
            | HasKeyword()
            | HasManaAbility()
            | HasCounter()
            | TargetCount()
            | SharesName()
            | ChosenQuality()
            | DidThisTurn()
        ):
            to.after.append((item, False))
        case _:
            assert_never(item)


def _color_count(item: ColorCount) -> str:
    if item.comparison == "=" and item.count in (0, 1):
        return "colorless" if item.count == 0 else "monocolored"
    if (item.comparison, item.count) in ((">=", 2), (">", 1)):
        return "multicolored"
    return f"colors {item.comparison} {item.count}"


def _add_negated(to: Description, part: Filter) -> None:
    match part:
        case HasType(word):
            to.excluded.append(("type", word))
        case HasSubtype(word):
            to.excluded.append(("subtype", word))
        case HasSupertype(word) | HasColor(word):
            to.excluded.append(("adjective", word))
        case IsCommander():
            to.excluded.append(("adjective", "commander"))
        case IsToken():
            to.excluded.append(("token", "token"))
        case IsTapped():
            to.adjectives.append("untapped")
        case IsBlocked():
            to.excluded.append(("adjective", "blocked"))
        case Unblocked():
            to.excluded.append(("adjective", "unblocked"))
        case IsFaceDown():
            to.adjectives.append("face-up")
        case IsAttacking(None):
            to.excluded.append(("adjective", "attacking"))
        case IsBlocking(None):
            to.excluded.append(("adjective", "blocking"))
        case Not(inner):
            _add(to, inner)
        case Or(parts):
            for each in parts:
                _add_negated(to, each)
        case _:
            to.after.append((part, True))


def _with_type(types: tuple[str, ...], word: str) -> tuple[str, ...]:
    """One more type: "artifact creature", whichever was named first."""
    return (*types[:-1], word, types[-1]) if types[-1] == "creature" else (*types, word)


def _adjective(part: Filter) -> str:
    """The adjective that says the filter, if others may stand beside it: "white or blue", "attacking or blocking"."""
    match part:
        case HasColor(letter):
            return letter
        case IsAttacking(None):
            return "attacking"
        case IsBlocking(None):
            return "blocking"
    return ""


def _add_alternatives(to: Description, parts: tuple[Filter, ...]) -> None:
    """Types, subtypes or colours joined by "or" stay in one phrase; anything else becomes several phrases."""
    if parts and all(isinstance(part, HasType) for part in parts) and not to.types:
        words = [part.type for part in parts if isinstance(part, HasType)]
        to.types = [("permanent",)] if set(words) == set(PERMANENT_TYPES) else [(word,) for word in words]
    elif parts and all(isinstance(part, HasSubtype) for part in parts) and not to.subtypes:
        to.subtypes = [(part.subtype,) for part in parts if isinstance(part, HasSubtype)]
    elif parts and not to.either and all(_adjective(part) for part in parts):
        to.either = [_adjective(part) for part in parts]
    else:
        described = [describe(Selector(part, "any")) for part in parts]
        if any(each.named_object() is not None for each in described):  # "this creature or another creature"
            for each in described:
                each.other = each.named_object() is None
        to.alternatives.append(described)

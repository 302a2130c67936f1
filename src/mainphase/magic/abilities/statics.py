"""What continuous effects change: modifications of objects, and rules for players."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from mainphase.magic.abilities.node import Node
from mainphase.magic.abilities.players import You
from mainphase.magic.abilities.selectors import AnyObject
from mainphase.magic.abilities.values import Number
from mainphase.magic.abilities.words import Color, Part, Zone

if TYPE_CHECKING:
    from mainphase.magic.abilities.costs import Cost
    from mainphase.magic.abilities.selectors import Selector
    from mainphase.magic.abilities.tree import (
        Ability,
        Condition,
        Content,
        Event,
        Filter,
        Modification,
        Objects,
        Players,
        Value,
    )
    from mainphase.magic.abilities.values import ChosenNumber


class BecomeCopy(Node):
    """Becomes a copy of an object; what else a permanent on the battlefield changes then are exceptions (707.9b)."""

    RULE = "613.1a"
    of: Objects
    exceptions: tuple[Modification, ...] = ()


class GainControl(Node):
    """A player controls it."""

    RULE = "613.1b"
    who: Players = You()


class ReplaceWord(Node):
    """All instances of one chosen colour word or subtype in its text are replaced by another."""

    RULE = "613.1c"
    old: ChosenNumber
    new: ChosenNumber


class BecomeType(Node):
    """Has these types; `added`: besides the ones it has."""

    RULE = "613.1d"
    types: tuple[str, ...] = ()
    subtypes: tuple[str, ...] = ()
    supertypes: tuple[str, ...] = ()
    added: bool = True


class BecomeColor(Node):
    """Has these colours (none: colourless); `added`: besides the ones it has."""

    RULE = "613.1e"
    colors: tuple[Color, ...]
    added: bool = False


class HasAbility(Node):
    """Has an ability."""

    RULE = "613.1f"
    ability: Ability


class LosesKeyword(Node):
    """Loses a keyword ability."""

    RULE = "613.1f"
    keyword: str


class LosesAllAbilities(Node):
    """Loses all abilities."""

    RULE = "613.1f"


class DefinePT(Node):
    """Power and toughness are defined by a characteristic-defining ability; None: printed."""

    RULE = "613.4a"
    power: Value | None
    toughness: Value | None


class SetPT(Node):
    """Base power and toughness are set; None: unchanged."""

    RULE = "613.4b"
    power: Value | None
    toughness: Value | None


class ChangePT(Node):
    """Gets +N/+N; negative values for -N/-N."""

    RULE = "613.4c"
    power: Value
    toughness: Value


class SwitchPT(Node):
    """Power and toughness are switched."""

    RULE = "613.4d"


class CantAttack(Node):
    """Can't attack (these players; `theirs`: nor planeswalkers they control).

    `alone`: can't attack alone; `company`: unless `others` other creatures that match attack too; `only_alone`: can't
    attack together with others; `unless` lifts it.
    """

    RULE = "508.1c"
    whom: Players | None = None
    alone: bool = False
    unless: Condition | None = None
    theirs: bool = False
    only_alone: bool = False
    company: Filter | None = None
    others: int = 1


class CantBlock(Node):
    """Can't block (what matches).

    `alone`: can't block alone; `company`: unless `others` other creatures that match block too; `only_alone`: can't
    block together with others; `unless` lifts it.
    """

    RULE = "509.1b"
    what: Filter = AnyObject()
    alone: bool = False
    unless: Condition | None = None
    only_alone: bool = False
    company: Filter | None = None
    others: int = 1


class CantBeBlocked(Node):
    """Can't be blocked by what matches; `most`: by more than that many; `fewest`: by fewer than that many.

    `unless_all`: unless all creatures that the defending player controls block it.
    """

    RULE = "509.1b"
    by: Filter = AnyObject()
    fewest: int = 0
    most: int | None = None
    unless_all: bool = False


class AttackTax(Node):
    """Can't attack (these players; `theirs`: nor planeswalkers they control) unless its controller pays a cost."""

    RULE = "508.1h"
    cost: Cost
    whom: Players | None = None
    theirs: bool = False


class BlockTax(Node):
    """Can't block unless its controller pays a cost for it."""

    RULE = "509.1d"
    cost: Cost


class AttackOption(Node):
    """Its controller may exert it, or tap another creature for it (702.154a), as it attacks: an optional cost.

    `then` triggers when its controller does (607.2h).
    """

    RULE = "508.1g"
    how: Literal["exert", "enlist"] = "exert"
    then: Content | None = None


class MustAttack(Node):
    """Attacks (one of these players) each combat if able; `company`: if another creature that matches attacks."""

    RULE = "508.1d"
    whom: Players | None = None
    company: Filter | None = None


class MustBlock(Node):
    """Blocks (one of these objects) each combat if able."""

    RULE = "509.1c"
    what: Objects | None = None


class MustBeBlocked(Node):
    """Must be blocked if able; `by_all`: every creature that matches and is able to block it does so."""

    RULE = "509.1c"
    by: Filter = AnyObject()
    by_all: bool = False


class BlocksMore(Node):
    """Can block that many additional creatures each combat; None: any number."""

    RULE = "509.1b"
    count: int | None = 1


class AsThough(Node):
    """Can do something as though something were so (609.4)."""

    RULE = "609.4"
    what: Literal[
        "attack without defender",
        "block as untapped",
        "block without flying",
        "assign as unblocked",
        "have haste",
        "have flash",
    ]


class BlocksAs(Node):
    """Can block these creatures as though it had a keyword: flying, reach, shadow or horsemanship (609.4)."""

    RULE = "609.4"
    keyword: str
    what: Filter = AnyObject()


class DamageByToughness(Node):
    """Assigns combat damage equal to its toughness rather than its power."""

    RULE = "510.1a"


class DoesntUntap(Node):
    """Does not untap during its controller's untap step."""

    RULE = "502.3"


class MayNotUntap(Node):
    """Its controller may choose not to untap it during their untap step."""

    RULE = "502.3"


class UntapsInOtherSteps(Node):
    """Untaps during each of these players' untap steps as well."""

    RULE = "502.3"
    whose: Players


class CantBe(Node):
    """Something can't be done to it (614.17)."""

    RULE = "614.17"
    what: Literal["countered", "regenerated", "sacrificed", "targeted", "enchanted", "equipped"]


class CantActivate(Node):
    """Its activated abilities can't be activated."""

    RULE = "602.5"
    mana_too: bool = True


class DamageStays(Node):
    """Damage is not removed from it during cleanup steps."""

    RULE = "514.2"


class ExtraLandPlays(Node):
    """May play that many additional lands on each of their turns."""

    RULE = "305.2"
    count: Value = Number(1)


class HandLimit(Node):
    """The maximum hand size is a number (None: there is none), or is `changed` by it."""

    RULE = "402.2"
    size: Value | None
    changed: bool = False


class SkipEach(Node):
    """Skips each such part of their turns."""

    RULE = "614.10"
    part: Part


class CantCast(Node):
    """Can't cast spells that match, from these zones if any are given."""

    RULE = "601.3"
    what: Filter = AnyObject()
    came_from: tuple[Zone, ...] = ()


class PlayerCant(Node):
    """Can't do something at all (614.17)."""

    RULE = "614.17"
    what: Literal[
        "gain life",
        "lose life",
        "draw",
        "lose the game",
        "win the game",
        "play lands",
        "search",
        "attack",
        "get counters",
        "get poison counters",
    ]


class DrawLimit(Node):
    """Can't draw more than that many cards each turn."""

    RULE = "121.3"
    count: int = 1


class MayPlay(Node):
    """May play the cards that match from that zone; `free`: without paying their mana costs."""

    RULE = "601.3"
    what: Selector
    free: bool = False


class NextSpellSafe(Node):
    """The next spell that matches that they cast can't be countered."""

    RULE = "611.2f"
    what: Filter = AnyObject()


class CastAsFlash(Node):
    """May cast spells that match as though they had flash."""

    RULE = "601.3b"
    what: Filter = AnyObject()


class LooksAtTop(Node):
    """May look at the top card of their library at any time."""

    RULE = "401.5"


class TopRevealed(Node):
    """Plays with the top card of their library revealed."""

    RULE = "401.5"


class CantTrigger(Node):
    """Events that match don't cause abilities to trigger, whoever controls these."""

    RULE = "603.2"
    event: Event


class TriggersAgain(Node):
    """Triggered abilities of permanents that they control trigger an additional time if such an event causes it."""

    RULE = "603.2d"
    event: Event


class KeepsMana(Node):
    """Does not lose unspent mana of these letters as steps and phases end (empty = all)."""

    RULE = "500.5"
    colors: tuple[Color, ...] = ()


class MustAttackWithOne(Node):
    """Must attack (one of these players or what they control) with at least one creature each combat if able."""

    RULE = "508.1d"
    whom: Players | None = None


class AttackLimit(Node):
    """No more than that many creatures can attack them each combat; `in_all`: can attack, whoever is attacked."""

    RULE = "508.1c"
    count: int
    in_all: bool = False


class UntapLimit(Node):
    """Can't untap more than that many of the permanents that match during their untap steps."""

    RULE = "502.3"
    what: Selector
    count: int = 1


class BlockLimit(Node):
    """No more than that many creatures can block each combat."""

    RULE = "509.1b"
    count: int


class PlayerHasKeyword(Node):
    """Has hexproof, shroud or protection (613.10)."""

    RULE = "613.10"
    ability: Ability

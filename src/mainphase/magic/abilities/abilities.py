"""Abilities: the roots of a tree (113.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from mainphase.magic.abilities.control import Nothing
from mainphase.magic.abilities.node import Node
from mainphase.magic.abilities.objects import This
from mainphase.magic.abilities.players import You
from mainphase.magic.abilities.selectors import TargetPlayers, TargetSpec
from mainphase.magic.abilities.values import Number
from mainphase.magic.abilities.words import Zone

if TYPE_CHECKING:
    from mainphase.magic.abilities.costs import Cost
    from mainphase.magic.abilities.tree import (
        Ability,
        Condition,
        Content,
        Effect,
        Event,
        Filter,
        Modification,
        Pattern,
        PlayerRule,
        Players,
        RecipientPattern,
        Value,
    )


class Instructions(Node):
    """What happens on resolution, and the target slots that it refers to as `Target(i)`."""

    RULE = "608.2c"
    effect: Effect
    targets: tuple[TargetSpec, ...] = ()


class Modal(Node):
    """Choose from `minimum` to `maximum` of the modes; each mode has its own target slots (700.2)."""

    RULE = "700.2"
    modes: tuple[Instructions, ...]
    minimum: Value = Number(1)
    maximum: Value = Number(1)
    repeats: bool = False


class SpellAbility(Node):
    """What an instant or sorcery does when it resolves.

    On an Aura: what happens before it enters, attached to its target, whatever that has become.
    """

    RULE = "113.3a"
    content: Content


class Activated(Node):
    """An activated ability. Whether it is a mana ability follows from it: `analysis.is_mana_ability`.

    `condition`: activate only if it is true; `per_turn`: at most that often each turn (0 = no limit); `zone`:
    where it can be activated; `who`: who may activate it.
    """

    RULE = "113.3b"
    cost: Cost
    content: Content
    timing: Literal["instant", "sorcery"] = "instant"
    condition: Condition | None = None
    per_turn: int = 0
    zone: Zone = "battlefield"
    who: Players = You()


class Triggered(Node):
    """A triggered ability; `condition` is its intervening "if" (603.4).

    "You may" is a `May` in the content (603.5). `zone`: where it functions; `per_turn` as for `Activated`.
    """

    RULE = "113.3c"
    event: Event
    content: Content
    condition: Condition | None = None
    per_turn: int = 0
    zone: Zone = "battlefield"


class Chapter(Node):
    """A chapter ability of a Saga: it triggers when the lore counters reach one of these numbers (714.2b, 714.2c)."""

    RULE = "714.2b"
    numbers: tuple[int, ...]
    content: Content


class Level(Node):
    """A level symbol with what stands beside it: with that many level counters, these numbers and abilities (711.2).

    `most` is None for a symbol with a plus sign.
    """

    RULE = "711.2"
    least: int
    most: int | None
    power: int
    toughness: int
    abilities: tuple[Ability, ...] = ()


class AnchorWords(Node):
    """As it enters, one of the anchor words is chosen; then it has the ability that stands behind that word."""

    RULE = "614.12c"
    words: tuple[str, ...]
    abilities: tuple[Ability, ...]


class ThisAbility(Node):
    """In the exceptions of a copy: the very ability that makes it (707.9a)."""

    RULE = "707.9a"


class CantEnter(Node):
    """What would match on the battlefield can't enter it, from these zones if any are given."""

    RULE = "614.17d"
    what: Pattern
    came_from: tuple[Zone, ...] = ()


class KeywordAbility(Node):
    """A keyword ability (702) with what its name needs: "ward {2}", "bushido 1", "protection from red".

    `quality` is what follows "from", "enchant" or "affinity for", or precedes "walk" or "cycling".
    """

    RULE = "702.1"
    keyword: str
    number: Value | None = None
    cost: Cost | None = None
    quality: Filter | TargetPlayers | None = None


class Static(Node):
    """Objects are modified for as long as the ability functions (and the condition holds)."""

    RULE = "113.3d"
    what: Pattern
    changes: tuple[Modification, ...]
    condition: Condition | None = None
    zone: Zone = "battlefield"


class PlayerStatic(Node):
    """The rules of the game are changed for players for as long as the ability functions."""

    RULE = "613.11"
    who: Players
    rules: tuple[PlayerRule, ...]
    condition: Condition | None = None


class CostChange(Node):
    """Spells that match cost more or less to cast (118.7, 601.2f); `what` This: this spell.

    `more` and `less` are mana symbols, that many `times`.
    """

    RULE = "601.2f"
    what: Pattern
    who: Players = You()
    more: str = ""
    less: str = ""
    times: Value = Number(1)
    condition: Condition | None = None


class AdditionalCost(Node):
    """This spell costs this in addition; `optional`: you may pay it (118.8)."""

    RULE = "118.8"
    cost: Cost
    optional: bool = False


class AlternativeCost(Node):
    """You may pay this rather than this spell's mana cost (118.9)."""

    RULE = "118.9"
    cost: Cost
    condition: Condition | None = None


class CastOnlyIf(Node):
    """Cast this spell only if, or only during (601.3)."""

    RULE = "601.3"
    condition: Condition


class BeginsOnBattlefield(Node):
    """If this card is in its player's opening hand, they may begin the game with it on the battlefield (103.6a)."""

    RULE = "103.6a"


class EntersTapped(Node):
    """What matches enters tapped, unless a condition holds."""

    RULE = "614.1d"
    what: Pattern = This()
    unless: Condition | None = None


class EntersWithCounters(Node):
    """What matches enters with counters on it."""

    RULE = "614.1c"
    kind: str
    count: Value = Number(1)
    what: Pattern = This()
    condition: Condition | None = None


class AsEnters(Node):
    """As this enters, do that: choose a colour, pay life, become a copy (614.1c)."""

    RULE = "614.1c"
    effect: Effect


class AsTurnedUp(Node):
    """As this is turned face up, do that (614.1e, 708.11)."""

    RULE = "614.1e"
    effect: Effect


class Replacement(Node):
    """If the event would happen, this happens instead (614.1a).

    In `instead`, `EventObject`, `EventPlayer` and `EventAmount` speak of the event that would have happened.
    """

    RULE = "614.1a"
    event: Event
    instead: Effect
    condition: Condition | None = None
    optional: bool = False


class PreventsDamage(Node):
    """A static prevention effect; `amount` None: all of it (615.1).

    `then` is done right after damage has been prevented, `EventAmount` being how much (615.5).
    """

    RULE = "615.1"
    amount: Value | None
    to: RecipientPattern | None = None
    source: Pattern | None = None
    combat: bool | None = None
    then: Effect = Nothing()


class Unsupported(Node):
    """A line of rules text that could not be read, why, and near which of its words. Reported, never guessed."""

    text: str
    reason: str
    near: str = ""

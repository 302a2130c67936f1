"""Trees of filters, conditions and kinds of target as flat code."""

from __future__ import annotations

from typing import Final, assert_never

from mainphase.magic import expressions_tags as tags
from mainphase.magic.abilities import tree
from mainphase.magic.abilities.words import Part
from mainphase.magic.encoding_scope import (
    COLORS,
    SUPERTYPES,
    TYPES,
    Code,
    comparison,
    expression,
    zone_or_any,
)
from mainphase.magic.encoding_values import ValueEncoder
from mainphase.magic.keywords import EVERY_HEXPROOF, MASKS
from mainphase.magic.lookups import FORETOLD, PLOTTED, SUSPENDED
from mainphase.magic.state import DAY, NIGHT
from mainphase.magic.subtypes import KIND_OF_SUBTYPE

SET_ASIDE = {"foretold": FORETOLD, "plotted": PLOTTED, "suspended": SUSPENDED}


STEPS: Final[tuple[Part, ...]] = (
    "beginning of combat",
    "declare attackers",
    "declare blockers",
    "combat damage",
    "end of combat",
)
"""The steps of the combat phase, in order."""


class FilterEncoder(ValueEncoder):
    """Encodes what something must be like, what must be true, and what may be targeted."""

    def filter(self, node: tree.Filter) -> Code:
        """A filter's code. Raises UserError "not_supported", as all methods here."""
        match node:
            case tree.AnyObject():
                return expression(tags.ANY_OBJECT)
            case tree.HasType():
                if node.type not in TYPES:
                    raise self.unsupported(node, node.type)
                return expression(tags.HAS_TYPE, TYPES[node.type])
            case tree.HasSubtype():
                creature = KIND_OF_SUBTYPE.get(node.subtype, "creature") == "creature"
                return expression(tags.HAS_SUBTYPE, self.setup.subtype(node.subtype), int(creature))
            case tree.HasSupertype():
                if node.supertype not in SUPERTYPES:
                    raise self.unsupported(node, node.supertype)
                return expression(tags.HAS_SUPERTYPE, SUPERTYPES[node.supertype])
            case tree.HasColor():
                return expression(tags.HAS_COLOR, 1 << COLORS.index(node.color))
            case tree.ColorCount():
                return expression(tags.COLOR_COUNT, comparison(node.comparison), node.count)
            case tree.ControlledBy():
                return expression(tags.CONTROLLED_BY, self.players(node.who))
            case tree.OwnedBy():
                return expression(tags.OWNED_BY, self.players(node.who))
            case tree.IsTapped():
                return expression(tags.IS_TAPPED)
            case tree.IsAttacking():
                theirs = (1,) if node.whom is not None and node.theirs else ()
                return expression(tags.IS_ATTACKING, [] if node.whom is None else self.players(node.whom), *theirs)
            case tree.IsBlocking():
                assigned = (1,) if node.what is not None and node.assigned else ()
                return expression(tags.IS_BLOCKING, [] if node.what is None else self.objects(node.what), *assigned)
            case tree.BandedWith():
                return expression(tags.BANDED_WITH, self.objects(node.what))
            case tree.HadToAttack():
                return expression(tags.HAD_TO_ATTACK)
            case tree.IsBlocked():
                return expression(tags.IS_BLOCKED)
            case tree.Unblocked():
                ids = [self.part_code(node, part)[1] for part in ("declare blockers", "combat damage", "end of combat")]
                if self.parts.windows:
                    ids.append(self.parts.ids["first strike damage"])
                return expression(tags.IS_UNBLOCKED, *ids)
            case tree.StatIs():
                stat = self.stat(node, node.stat)
                return expression(tags.STAT_IS, stat, comparison(node.comparison), self.value(node.value))
            case tree.ToughnessAbovePower():
                return expression(tags.TOUGHNESS_ABOVE_POWER)
            case tree.IsCommander():
                return expression(tags.IS_COMMANDER)
            case tree.IsFaceDown():
                return expression(tags.IS_FACE_DOWN)
            case tree.IsSetAside():
                return expression(tags.IS_SET_ASIDE, SET_ASIDE[node.how], self.setup.counter("time"))
            case tree.IsToken():
                return expression(tags.IS_TOKEN)
            case tree.Named():
                return expression(tags.NAMED, self.setup.name(node.name))
            case tree.Other():
                return expression(tags.OTHER)
            case tree.Is():
                return expression(tags.IS, self.objects(node.what))
            case tree.HasKeyword():
                if node.keyword not in MASKS:
                    raise self.unsupported(node, node.keyword)
                mask = EVERY_HEXPROOF if node.keyword == "hexproof" else MASKS[node.keyword]  # 702.11e
                return expression(tags.HAS_KEYWORD, mask)
            case tree.HasManaAbility():
                return expression(tags.HAS_MANA_ABILITY)
            case tree.HasCounter():
                return expression(tags.HAS_COUNTER, self.counter(node, node.kind))
            case tree.SharesName():
                return expression(tags.SHARES_NAME, self.last_known(node.of))
            case tree.ChosenQuality():
                if self.link(node.register) >= 0:
                    return expression(tags.LINKED_COLOR, self.link(node.register))
                return expression(tags.KEPT_COLOR, self.list_of(node.register))
            case tree.And():
                return expression(tags.AND, *(self.filter(part) for part in node.parts))
            case tree.Or():
                return expression(tags.OR, *(self.filter(part) for part in node.parts))
            case tree.Not():
                return expression(tags.NOT, self.filter(node.part))
            case tree.DidThisTurn():
                return expression(tags.DID, *self.record(done_by_it(node.event)))
            case tree.TargetCount():
                return expression(tags.TARGET_COUNT, node.count)
            case tree.IsAbility():
                return expression(tags.IS_ABILITY, {"activated": 1, "triggered": 2, "any": 3}[node.kind])
            case _:
                assert_never(node)

    def point(self, node: tree.BeforePart | tree.AfterPart) -> Code:
        """Before or after a part of the turn; parts of combat by rules of their own (506.7), where it is a phase.

        Where the attack lies in the main phase nothing is before it any more once that is over.
        """
        after = isinstance(node, tree.AfterPart)
        if node.here:
            if node.part not in STEPS:
                raise self.unsupported(node, node.part)
            ids = [self.part_code(node, step)[1] for step in STEPS]
            return expression(tags.HERE_AFTER if after else tags.HERE_BEFORE, STEPS.index(node.part), *ids)
        if not after and (node.part == "combat" or node.part in STEPS) and self.parts.mains > 1:
            names: tuple[Part, ...] = (node.part, "combat", "end of combat", "end", "precombat main", "postcombat main")
            return expression(tags.BEFORE_POINT, *(self.parts.ids[name] for name in names))
        before = expression(tags.BEFORE_PART, self.part_code(node, node.part))
        if self.parts.windows and (node.part == "combat" or node.part in STEPS):
            over = expression(tags.BEFORE_PART, tags.ANY_PART, self.parts.ids["discard"], 0)
            before = expression(tags.ALL_OF, before, over)  # with the main phase the time for the attack is over
        return expression(tags.NOT_TRUE, before) if after else before

    def condition(self, node: tree.Condition) -> Code:
        """A condition's code."""
        match node:
            case tree.Compare():
                left = self.value(node.left)
                return expression(tags.COMPARE, comparison(node.comparison), left, self.value(node.right))
            case tree.Exists():
                return expression(tags.EXISTS, self.selector(node.selector), self.value(node.minimum))
            case tree.Matches():
                return expression(tags.OBJECT_MATCHES, self.last_known(node.what), self.filter(node.filter))
            case tree.InZone():
                return expression(tags.IN_ZONE, zone_or_any(node.zone), self.objects(node.what))
            case tree.TurnOf():
                return expression(tags.TURN_OF, self.players(node.who))
            case tree.DuringPart():
                whose = [] if node.whose is None else self.players(node.whose)
                return expression(tags.DURING_PART, self.part_code(node, node.part), whose)
            case tree.BeforePart() | tree.AfterPart():
                return self.point(node)
            case tree.IsMonarch():
                return expression(tags.IS_MONARCH, self.players(node.who))
            case tree.IsDay():
                return expression(tags.DAY_NIGHT, DAY)
            case tree.IsNight():
                return expression(tags.DAY_NIGHT, NIGHT)
            case tree.WasPaid():
                paid = self.times_paid(node, node.keyword)
                return expression(tags.COMPARE, tags.GREATER, paid, expression(tags.NUMBER, 0))
            case tree.AllOf():
                return expression(tags.ALL_OF, *(self.condition(part) for part in node.parts))
            case tree.AnyOf():
                return expression(tags.ANY_OF, *(self.condition(part) for part in node.parts))
            case tree.NotTrue():
                return expression(tags.NOT_TRUE, self.condition(node.part))
            case tree.HappenedThisTurn():
                return expression(tags.HAPPENED, *self.record(node.event))
            case tree.WasCast():
                self.setup.asks_cast = 1
                return expression(tags.WAS_CAST, zone_or_any(node.zone), self.objects(node.what))
            case _:
                assert_never(node)

    def target_kind(self, node: tree.TargetKind) -> Code:
        """The code of what a target slot may hold."""
        match node:
            case tree.Selector():
                if node.zone in ("hand", "library"):
                    raise self.unsupported(node, node.zone)
                return self.selector(node)
            case tree.TargetPlayers():
                return expression(tags.TARGET_PLAYER, [] if node.who is None else self.players(node.who))
            case tree.AnyTarget():
                return expression(tags.ANY_TARGET)
            case tree.EitherTarget():
                return expression(tags.EITHER_TARGET, *(self.target_kind(kind) for kind in node.kinds))
            case _:
                assert_never(node)

    def pattern(self, node: tree.Pattern | tree.RecipientPattern) -> Code:
        """The code of what an event is about."""
        match node:
            case tree.Selector():
                # The event says where it was: only the filter counts.
                whose = [] if node.whose is None else self.players(node.whose)
                return expression(tags.SELECTOR, -1, self.filter(node.filter), whose)
            case tree.TargetPlayers() | tree.AnyTarget() | tree.EitherTarget():
                return self.target_kind(node)
            case tree.You() | tree.EachPlayer() | tree.EachOpponent():
                return expression(tags.TARGET_PLAYER, self.players(node))
            case _:
                return self.objects(node)

    def located(self, node: tree.Pattern | tree.RecipientPattern) -> Code:
        """The same where the event does not say in which zone it was: a selector's own zone counts."""
        if isinstance(node, tree.Selector):
            whose = [] if node.whose is None else self.players(node.whose)
            return expression(tags.SELECTOR, zone_or_any(node.zone), self.filter(node.filter), whose)
        if isinstance(node, tree.EitherTarget):
            return expression(tags.EITHER_TARGET, *(self.located(kind) for kind in node.kinds))
        return self.pattern(node)


def done_by_it(event: tree.Event) -> tree.Event:
    """The event of `DidThisTurn`, whose subject is what is looked at: "that attacked this turn" names it `Iterated`."""
    if isinstance(event, tree.EitherEvent):
        return tree.EitherEvent(tuple(done_by_it(each) for each in event.events))
    fields = {name: getattr(event, name) for name in event.FIELDS}
    for name in ("what", "source", "on", "of"):
        if fields.get(name) == tree.Iterated():
            fields[name] = tree.Selector(zone="any")
            return type(event)(**fields)
    return event

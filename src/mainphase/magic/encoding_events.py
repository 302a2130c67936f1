"""Trees of events as flat patterns: for which kind of event, what it must be like, and how it is read."""

from __future__ import annotations

from typing import assert_never

from mainphase.kernel import kinds as kernel_kinds
from mainphase.magic import expressions_tags as tags
from mainphase.magic import kinds
from mainphase.magic.abilities import tree
from mainphase.magic.encoding_filters import FilterEncoder
from mainphase.magic.encoding_scope import Code, EventRoles, expression, zone_or_any


class EventPattern:
    """One kind of event (`mainphase.magic.kinds`) with its pattern and the reading of its references."""

    kind: int
    code: Code
    roles: EventRoles

    def __init__(self, kind: int, code: Code, roles: EventRoles | None = None) -> None:
        self.kind = kind
        self.code = code
        self.roles = roles if roles is not None else EventRoles()


BECAME = EventRoles(1)
"""Roles of what has become a new object: the subject is the second reference."""


def of_other() -> EventRoles:
    """Roles where the player is the second reference, or its controller."""
    return EventRoles(0, expression(tags.CONTROLLER_OF, expression(tags.EVENT_OBJECT, 1)))


class EventEncoder(FilterEncoder):
    """Encodes events; one tree event may be several kinds of event to the engine."""

    def event(self, node: tree.Event) -> list[EventPattern]:
        """The patterns of an event. Raises UserError "not_supported"."""
        match node:
            case tree.Enters() | tree.Leaves() | tree.Dies() | tree.Moves():
                return [self.move(node)]
            case tree.EitherEvent():
                return [pattern for event in node.events for pattern in self.event(event)]
            case tree.BeginningOf():
                return [EventPattern(kernel_kinds.PART_BEGAN, self.beginning(node))]
            case tree.DealsDamage():
                return self.damage_event(node)
            case (
                tree.Casts()
                | tree.Activates()
                | tree.Draws()
                | tree.Discards()
                | tree.GainsLife()
                | tree.LosesLife()
                | tree.PlaysLand()
                | tree.Sacrifices()
                | tree.CreatesToken()
            ):
                return [self.by_player(node)]
            case (
                tree.Attacks()
                | tree.Blocks()
                | tree.BecomesBlocked()
                | tree.BecomesTapped()
                | tree.BecomesUntapped()
                | tree.BecomesTarget()
            ):
                return [self.of_object(node)]
            case (
                tree.TappedForMana()
                | tree.IsDealtDamage()
                | tree.PlayerAttacks()
                | tree.IsUnblocked()
                | tree.CountersPut()
                | tree.CountersRemoved()
                | tree.Transforms()
                | tree.PhasesIn()
                | tree.PhasesOut()
                | tree.Cycles()
                | tree.DoesKeywordAction()
                | tree.BecomesMonarch()
                | tree.DayNightChanges()
                | tree.StateTrigger()
            ):
                raise self.unsupported(node)
            case _:
                assert_never(node)

    def move(self, node: tree.Enters | tree.Leaves | tree.Dies | tree.Moves) -> EventPattern:
        """Objects that change zones; what leaves the battlefield is looked at as it was (603.10a)."""
        what = self.pattern(node.what)
        came_from, to, whose = -1, -1, list[int]()
        match node:
            case tree.Enters():
                came_from, to = zone_or_any(node.came_from), zone_or_any("battlefield")
            case tree.Leaves():
                came_from = zone_or_any("battlefield")
            case tree.Dies():
                came_from, to = zone_or_any("battlefield"), zone_or_any("graveyard")
            case tree.Moves():
                if node.batch:
                    raise self.unsupported(node, "one or more")
                came_from, to = zone_or_any(node.came_from), zone_or_any(node.to)
                whose = [] if node.whose is None else self.players(node.whose)
        looks_back = isinstance(node, tree.Leaves | tree.Dies) or came_from == zone_or_any("battlefield")
        code = expression(tags.ON_MOVED, came_from, to, int(not looks_back), what, whose)
        return EventPattern(kinds.MOVED, code, EventRoles() if looks_back else BECAME)

    def beginning(self, node: tree.BeginningOf) -> Code:
        """A part of the turn that begins."""
        which, kept = tags.EACH_TIME, 0
        if node.which == "first":
            which = tags.FIRST_TIME
        elif node.which == "this":
            which, kept = tags.THAT_PART, self.list_of(self.new_part)
        part = self.part_code(node, node.part)
        return expression(tags.ON_BEGINNING, part, which, kept, self.players(node.whose))

    def damage_event(self, node: tree.DealsDamage) -> list[EventPattern]:
        """Damage: combat damage and other damage are events of two kinds."""
        to = [] if node.to is None else self.pattern(node.to)
        code = expression(tags.ON_OBJECT, self.pattern(node.source), to)
        both = [(kinds.DAMAGE, False), (kinds.COMBAT_DAMAGE, True)]
        return [EventPattern(kind, code) for kind, combat in both if node.combat in (None, combat)]

    def by_player(
        self,
        node: (
            tree.Casts
            | tree.Activates
            | tree.Draws
            | tree.Discards
            | tree.GainsLife
            | tree.LosesLife
            | tree.PlaysLand
            | tree.Sacrifices
            | tree.CreatesToken
        ),
    ) -> EventPattern:
        """What a player does."""
        what: Code = []
        match node:
            case tree.Casts():
                kind, what = kinds.CAST, self.pattern(node.what)
            case tree.Activates():
                if node.mana is not False:
                    raise self.unsupported(node, "mana abilities")
                kind, what = kinds.ACTIVATED, self.pattern(node.of)
            case tree.Draws():
                kind = kinds.DREW
            case tree.Discards():
                kind, what = kinds.DISCARDED, self.pattern(node.what)
                if node.batch:
                    raise self.unsupported(node, "one or more")
            case tree.GainsLife():
                kind = kinds.LIFE_GAINED
            case tree.LosesLife():
                kind = kinds.LIFE_LOST
            case tree.PlaysLand():
                kind = kinds.LAND_PLAYED
            case tree.Sacrifices():
                kind, what = kinds.SACRIFICED, self.pattern(node.what)
            case tree.CreatesToken():
                kind = kinds.TOKEN_CREATED
        if isinstance(node, tree.Casts | tree.Draws) and node.number != 0:
            raise self.unsupported(node, f"number {node.number} of the turn")
        return EventPattern(kind, expression(tags.ON_PLAYER, self.players(node.who), what))

    def of_object(
        self,
        node: (
            tree.Attacks
            | tree.Blocks
            | tree.BecomesBlocked
            | tree.BecomesTapped
            | tree.BecomesUntapped
            | tree.BecomesTarget
        ),
    ) -> EventPattern:
        """What happens to an object."""
        what = self.pattern(node.what)
        match node:
            case tree.Attacks():
                whom = [] if node.whom is None else self.pattern(node.whom)
                code = expression(tags.ON_ATTACK, int(node.alone), what, whom)
                return EventPattern(kinds.ATTACKED, code, of_other())
            case tree.Blocks():
                whom = [] if node.whom is None else self.pattern(node.whom)
                return EventPattern(kinds.BLOCKED, expression(tags.ON_OBJECT, what, whom))
            case tree.BecomesBlocked():
                if node.by is None:
                    return EventPattern(kinds.BECAME_BLOCKED, expression(tags.ON_OBJECT, what))
                code = expression(tags.ON_OBJECT, self.pattern(node.by), what)
                return EventPattern(kinds.BLOCKED, code, EventRoles(1))
            case tree.BecomesTapped():
                return EventPattern(kinds.TAPPED, expression(tags.ON_OBJECT, what))
            case tree.BecomesUntapped():
                return EventPattern(kinds.UNTAPPED, expression(tags.ON_OBJECT, what))
            case tree.BecomesTarget():
                if node.of != tree.Selector(zone="stack"):
                    raise self.unsupported(node, "only of some spells or abilities")
                anything = expression(tags.SELECTOR, -1, expression(tags.ANY_OBJECT))
                code = expression(tags.ON_OBJECT, anything, what)
                return EventPattern(kinds.TARGETED, code, EventRoles(1))
            case _:
                assert_never(node)

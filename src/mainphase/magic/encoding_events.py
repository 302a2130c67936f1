"""Trees of events as flat patterns: for which kind of event, what it must be like, and how it is read."""

from __future__ import annotations

from typing import assert_never

from mainphase.kernel import kinds as kernel_kinds
from mainphase.magic import expressions_tags as tags
from mainphase.magic import kinds
from mainphase.magic.abilities import tree
from mainphase.magic.abilities.analysis import walk
from mainphase.magic.definitions import ALL_TOGETHER, APART, BY_BOTH, BY_OBJECT, BY_PLAYER, BY_SUBJECT
from mainphase.magic.encoding_filters import FilterEncoder
from mainphase.magic.encoding_scope import Code, EventRoles, expression, zone_or_any


class EventPattern:
    """One kind of event (`mainphase.magic.kinds`) with its pattern and the reading of its references.

    `looks_back`, `together` and `least` are those of `Ability`.
    """

    kind: int
    code: Code
    roles: EventRoles
    looks_back: int
    together: int
    least: int

    def __init__(
        self,
        kind: int,
        code: Code,
        roles: EventRoles | None = None,
        looks_back: bool = False,
        together: int = APART,
        least: int = 1,
    ) -> None:
        self.kind = kind
        self.code = code
        self.roles = roles if roles is not None else EventRoles()
        self.looks_back = int(looks_back)
        self.together = together
        self.least = least


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
            case tree.IsAttacked():
                code = expression(tags.ON_OBJECT, self.anything(), self.located(node.what))
                return [EventPattern(kinds.ATTACKED, code, EventRoles(1), together=BY_OBJECT)]
            case tree.PlayerAttacks(whom=None):
                return [self.by_player(node)]
            case tree.PlayerAttacks():
                return [self.assault(node)]
            case tree.BecomesBlocked() if node.minimum > 1:
                return self.crowded(node)
            case tree.EitherEvent():
                return [pattern for event in node.events for pattern in self.event(event)]
            case tree.BeginningOf():
                return [self.beginning(node)]
            case tree.DealsDamage() | tree.IsDealtDamage():
                return self.damage_event(node)
            case tree.Activates():
                code = expression(tags.ON_PLAYER, self.players(node.who), self.located(node.of))
                both = [(kinds.ACTIVATED, False), (kinds.MANA_ACTIVATED, True)]
                return [EventPattern(kind, code) for kind, mana in both if node.mana in (None, mana)]
            case (
                tree.Casts()
                | tree.Draws()
                | tree.Discards()
                | tree.GainsLife()
                | tree.LosesGame()
                | tree.LosesLife()
                | tree.PlaysLand()
                | tree.Sacrifices()
                | tree.CreatesToken()
                | tree.PlayerAttacks()
                | tree.DoesKeywordAction()
            ):
                return [self.by_player(node)]
            case (
                tree.Attacks()
                | tree.Blocks()
                | tree.BecomesBlocked()
                | tree.IsUnblocked()
                | tree.BecomesTapped()
                | tree.BecomesUntapped()
                | tree.BecomesTarget()
                | tree.CountersPut()
                | tree.CountersRemoved()
            ):
                return [self.of_object(node)]
            case tree.StateTrigger():
                return [EventPattern(kinds.STATE, self.condition(node.condition))]
            case tree.Transforms() | tree.PhasesIn() | tree.PhasesOut():
                kind = {tree.Transforms: kinds.TRANSFORMED, tree.PhasesIn: kinds.PHASED_IN}.get(type(node))
                code = expression(tags.ON_OBJECT, self.located(node.what))
                return [EventPattern(kinds.PHASED_OUT if kind is None else kind, code, looks_back=kind is None)]
            case tree.Mutates():
                return [EventPattern(kinds.MUTATED, expression(tags.ON_OBJECT, self.located(node.what)))]
            case tree.IsDealtExcess():
                self.setup.excess = 1
                of_it = expression(tags.ON_OBJECT, self.located(node.what))
                found = [(kinds.EXCESS, False), (kinds.COMBAT_EXCESS, True)]
                return [
                    EventPattern(told, of_it, together=BY_OBJECT)
                    for told, combat in found
                    if node.combat in (None, combat)
                ]
            case tree.Exerts():
                code = expression(tags.ON_PLAYER, self.players(node.who), self.located(node.what))
                return [EventPattern(kinds.EXERTED, code)]
            case tree.Enlists():
                return [EventPattern(kinds.ENLISTED, expression(tags.ON_OBJECT, self.located(node.what)))]
            case tree.BecomesUnattached():
                host = [] if node.host is None else self.located(node.host)
                code = expression(tags.ON_UNATTACHED, self.located(node.what), host)
                return [EventPattern(kinds.UNATTACHED, code, looks_back=True)]
            case tree.LosesControl():
                return self.lost_control(node)
            case tree.IsCountered():
                by = [] if node.by is None else self.located(tree.TargetPlayers(node.by))
                code = expression(tags.ON_OBJECT, self.located(node.what), by)
                return [EventPattern(kinds.COUNTERED, code, looks_back=True)]
            case tree.BecomesPlotted():
                return [EventPattern(kinds.BECAME_PLOTTED, expression(tags.ON_OBJECT, self.located(node.what)))]
            case tree.TakesSpecialAction():
                code = expression(tags.ON_ACTION, kinds.SPECIAL_ACTIONS.index(node.action), self.players(node.who))
                return [EventPattern(kinds.SPECIAL, code)]
            case tree.UnlocksDoor():
                if node.door == "this" and self.door == 0:
                    raise self.unsupported(node, "outside a half of a Room")
                wanted = {"this": self.door, "any": 3, "fully": kinds.FULLY}[node.door]
                code = expression(tags.ON_DOOR, wanted, self.players(node.who), self.located(node.what))
                return [EventPattern(kinds.DOOR_UNLOCKED, code)]
            case tree.TurnsFaceUp():
                return [EventPattern(kinds.TURNED_UP, expression(tags.ON_OBJECT, self.located(node.what)))]
            case tree.BecomesMonarch():
                code = expression(tags.ON_PLAYER, self.players(node.who), [])
                return [EventPattern(kinds.BECAME_MONARCH, code)]
            case tree.SetsInMotion():
                code = expression(tags.ON_PLAYER, self.players(node.who), self.pattern(node.what))
                return [EventPattern(kinds.SET_IN_MOTION, code)]
            case tree.Cycles():
                code = expression(tags.ON_PLAYER, self.players(node.who), self.pattern(node.what))
                return [EventPattern(kinds.CYCLED, code)]
            case tree.DayNightChanges():
                return [EventPattern(kinds.DAY_AND_NIGHT, expression(tags.ON_CHANGE))]
            case tree.TappedForMana():
                code = expression(tags.ON_PLAYER, self.players(node.who), self.located(node.what))
                return [EventPattern(kinds.TAPPED_FOR_MANA, code)]
            case _:
                assert_never(node)

    def assault(self, node: tree.PlayerAttacks) -> EventPattern:
        """A player attacks others, or what is theirs (508.3e)."""
        assert node.whom is not None
        what = self.anything() if node.what is None else self.located(node.what)
        code = expression(tags.ON_ASSAULT, self.players(node.who), what, self.located(node.whom))
        together = BY_PLAYER if isinstance(node.whom, tree.EitherTarget) else BY_BOTH
        return EventPattern(kinds.ATTACKED, code, of_other(), together=together, least=node.minimum)

    def crowded(self, node: tree.BecomesBlocked) -> list[EventPattern]:
        """So many creatures block it, as blockers are declared or because one more blocks it (509.3e)."""
        if node.by is not None:
            raise self.unsupported(node, "by so many creatures that are like that")
        what = self.located(node.what)
        code = expression(tags.ON_BLOCKERS, 0, node.minimum, what)
        more = expression(tags.ON_BLOCKERS, 1, node.minimum, what)
        return [EventPattern(kinds.BECAME_BLOCKED, code), EventPattern(kinds.BLOCKED, more, EventRoles(1))]

    def lost_control(self, node: tree.LosesControl) -> list[EventPattern]:
        """Control passes to another player, or the permanent leaves the battlefield."""
        code = expression(tags.ON_LOST, self.players(node.who), self.located(node.what))
        what = node.what
        if isinstance(what, tree.Selector):
            what = tree.Selector(tree.And((what.filter, tree.ControlledBy(node.who))), what.zone, what.whose)
        elif node.who != tree.You():
            raise self.unsupported(node, "of one object, by others")
        return [EventPattern(kinds.CONTROL_CHANGED, code, looks_back=True), self.move(tree.Leaves(what))]

    def record(self, node: tree.Event) -> list[Code]:
        """The records of an event of which it is asked later whether it happened (608.2i)."""
        records: list[Code] = []
        for pattern in self.event(node):
            if pattern.kind == kinds.STATE or pattern.least > 1:
                raise self.unsupported(node, "asked about later")
            self.setup.record(pattern.kind)
            records.append(expression(tags.RECORD, pattern.kind, pattern.roles.subject, pattern.code))
        return records

    def move(self, node: tree.Enters | tree.Leaves | tree.Dies | tree.Moves) -> EventPattern:
        """Objects that change zones; what leaves the battlefield or a graveyard is looked at as it was (603.10a)."""
        what = self.pattern(node.what)
        came_from, to, whose = -1, -1, list[int]()
        together = APART
        match node:
            case tree.Enters():
                came_from, to = zone_or_any(node.came_from), zone_or_any("battlefield")
            case tree.Leaves():
                came_from = zone_or_any("battlefield")
            case tree.Dies():
                came_from, to = zone_or_any("battlefield"), zone_or_any("graveyard")
            case tree.Moves():
                together = ALL_TOGETHER if node.batch else APART
                came_from, to = zone_or_any(node.came_from), zone_or_any(node.to)
                whose = [] if node.whose is None else self.players(node.whose)
        looks_back = came_from in (zone_or_any("battlefield"), zone_or_any("graveyard"))
        code = expression(tags.ON_MOVED, came_from, to, int(not looks_back), what, whose)
        return EventPattern(kinds.MOVED, code, EventRoles() if looks_back else BECAME, looks_back, together)

    def beginning(self, node: tree.BeginningOf) -> EventPattern:
        """A part of the turn, or the turn, that begins."""
        if node.part == "turn":
            code = expression(tags.ON_PLAYER, self.players(node.whose), [])
            return EventPattern(kernel_kinds.TURN_BEGAN, code)
        which, kept = tags.EACH_TIME, 0
        if node.which == "first":
            which = tags.FIRST_TIME
        elif node.which == "this":
            which, kept = tags.THAT_PART, self.list_of(self.new_part)
        part = self.part_code(node, node.part)
        code = expression(tags.ON_BEGINNING, part, which, kept, self.players(node.whose))
        return EventPattern(kernel_kinds.PART_BEGAN, code)

    def damage_event(self, node: tree.DealsDamage | tree.IsDealtDamage) -> list[EventPattern]:
        """Damage: combat damage and other damage are events of two kinds."""
        kinds_of_damage = [(kinds.DAMAGE, False), (kinds.COMBAT_DAMAGE, True)]
        both = [kind for kind, combat in kinds_of_damage if node.combat in (None, combat)]
        if isinstance(node, tree.IsDealtDamage):
            code = expression(tags.ON_OBJECT, self.anything(), self.located(node.what))
            return [EventPattern(kind, code, EventRoles(1), together=BY_OBJECT) for kind in both]
        to = [] if node.to is None else self.located(node.to)
        code = expression(tags.ON_OBJECT, self.located(node.source), to)
        together = BY_SUBJECT if node.to is None else APART  # 510.2: to several at a time it is dealt once
        return [EventPattern(kind, code, together=together) for kind in both]

    def anything(self) -> Code:
        """The pattern of a reference that may be any."""
        return expression(tags.SELECTOR, -1, expression(tags.ANY_OBJECT))

    def by_player(
        self,
        node: (
            tree.Casts
            | tree.Draws
            | tree.Discards
            | tree.GainsLife
            | tree.LosesGame
            | tree.LosesLife
            | tree.PlaysLand
            | tree.Sacrifices
            | tree.CreatesToken
            | tree.PlayerAttacks
            | tree.DoesKeywordAction
        ),
    ) -> EventPattern:
        """What a player does."""
        what: Code = []
        together, least, looks_back = APART, 1, False
        match node:
            case tree.Casts():
                kind, what = kinds.CAST, self.pattern(node.what)
            case tree.Draws():
                kind = kinds.DREW
            case tree.Discards():
                kind, what = kinds.DISCARDED, self.pattern(node.what)
                together = BY_PLAYER if node.batch else APART
            case tree.GainsLife():
                kind = kinds.LIFE_GAINED
            case tree.LosesGame():
                kind = kernel_kinds.PLAYER_LOST
            case tree.LosesLife():
                kind = kinds.LIFE_LOST
            case tree.PlaysLand():
                kind = kinds.LAND_PLAYED
            case tree.Sacrifices():
                kind, what, looks_back = kinds.SACRIFICED, self.located(node.what), True
            case tree.CreatesToken():
                kind = kinds.TOKEN_CREATED
            case tree.PlayerAttacks():
                kind, what = kinds.ATTACKED, [] if node.what is None else self.located(node.what)
                together, least = BY_PLAYER, node.minimum
            case tree.DoesKeywordAction():
                return self.keyword_action(node)
        code = expression(tags.ON_PLAYER, self.players(node.who), what)
        if isinstance(node, tree.Casts | tree.Draws) and node.number != 0:
            self.setup.record(kind)
            code = expression(tags.NTH, node.number, kind, code)
        return EventPattern(kind, code, looks_back=looks_back, together=together, least=least)

    def keyword_action(self, node: tree.DoesKeywordAction) -> EventPattern:
        """A keyword action; shuffling has an event of its own."""
        if node.action == "shuffle":
            return EventPattern(kernel_kinds.SHUFFLED, expression(tags.ON_PLAYER, self.players(node.who), []))
        code = expression(tags.ON_ACTION, kinds.ACTIONS.index(node.action), self.players(node.who))
        return EventPattern(kinds.ACTED, code)

    def of_object(
        self,
        node: (
            tree.Attacks
            | tree.Blocks
            | tree.BecomesBlocked
            | tree.IsUnblocked
            | tree.BecomesTapped
            | tree.BecomesUntapped
            | tree.BecomesTarget
            | tree.CountersPut
            | tree.CountersRemoved
        ),
    ) -> EventPattern:
        """What happens to an object."""
        match node:
            case tree.Attacks():
                whom = [] if node.whom is None else self.located(node.whom)
                code = expression(tags.ON_ATTACK, int(node.alone), self.located(node.what), whom)
                return EventPattern(kinds.ATTACKED, code, of_other())
            case tree.Blocks():
                whom = [] if node.whom is None else self.located(node.whom)
                unwanted = kinds.PUT_BLOCKING | (kinds.FURTHER if node.whom is None else 0)
                alone = kinds.BLOCKS_ALONE if node.alone else 0
                code = expression(tags.ON_BLOCK, alone, unwanted, self.located(node.what), whom)
                return EventPattern(kinds.BLOCKED, code)
            case tree.BecomesBlocked():
                what = self.located(node.what)
                if node.by is None:
                    return EventPattern(kinds.BECAME_BLOCKED, expression(tags.ON_OBJECT, what))
                code = expression(tags.ON_OBJECT, self.located(node.by), what)
                return EventPattern(kinds.BLOCKED, code, EventRoles(1))
            case tree.IsUnblocked():
                return EventPattern(kinds.UNBLOCKED, expression(tags.ON_OBJECT, self.located(node.what)), of_other())
            case tree.BecomesTapped():
                return EventPattern(kinds.TAPPED, expression(tags.ON_OBJECT, self.located(node.what)))
            case tree.BecomesUntapped():
                return EventPattern(kinds.UNTAPPED, expression(tags.ON_OBJECT, self.located(node.what)))
            case tree.BecomesTarget():
                anything = 1 if node.of == tree.Selector(zone="stack") else 0
                if any(isinstance(inner, tree.IsAbility) for inner in walk(node.of)):
                    anything = 2
                code = expression(
                    tags.ON_TARGETED, anything, self.located(node.what), self.stack_filter(node.of.filter)
                )
                return EventPattern(kinds.TARGETED, code, EventRoles(1, None, expression(tags.TARGETING)))
            case tree.CountersPut() | tree.CountersRemoved():
                last = int(isinstance(node, tree.CountersRemoved) and node.last)
                counter = 0
                if node.kind:
                    kind, word = self.counter(node, node.kind)
                    counter = kinds.counter_ref(kind, word)
                code = expression(tags.ON_COUNTERS, counter, last, self.located(node.on))
                put = isinstance(node, tree.CountersPut)
                return EventPattern(kinds.COUNTERS_PUT if put else kinds.COUNTERS_REMOVED, code)
            case _:
                assert_never(node)

    def stack_filter(self, node: tree.Filter) -> Code:
        """A filter of what is on the stack, where it may ask for abilities."""
        match node:
            case tree.IsAbility():
                return expression(tags.IS_ABILITY, {"activated": 1, "triggered": 2, "any": 3}[node.kind])
            case tree.And():
                return expression(tags.AND, *(self.stack_filter(part) for part in node.parts))
            case tree.Or():
                return expression(tags.OR, *(self.stack_filter(part) for part in node.parts))
            case tree.Not():
                return expression(tags.NOT, self.stack_filter(node.part))
            case _:
                return self.filter(node)

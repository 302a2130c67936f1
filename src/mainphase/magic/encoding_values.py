"""Trees of values, players and objects as flat code."""

from __future__ import annotations

from typing import Final, assert_never

from mainphase.magic import costs, zones
from mainphase.magic import expressions_tags as tags
from mainphase.magic.abilities import tree
from mainphase.magic.abilities.analysis import walk
from mainphase.magic.abilities.node import Node
from mainphase.magic.encoding_scope import Code, Scope, expression

ACTIVE = "#active"
"""The kept list with the active player that an effect speaks of."""


def defender_key(node: tree.DefendingPlayer) -> str:
    """The name of the kept list with the defending player that an effect means where it could mean several (508.5a).

    Empty where it is determined for one attacking creature, or for each of several.
    """
    if node.of is None:
        return "#defending"
    return f"#defending {node.of!r}" if isinstance(node.of, tree.All) else ""


class ValueEncoder(Scope):
    """Encodes how many, who and which objects."""

    def filter(self, node: tree.Filter) -> Code:
        """A filter's code."""
        raise NotImplementedError

    def condition(self, node: tree.Condition) -> Code:
        """A condition's code."""
        raise NotImplementedError

    def record(self, node: tree.Event) -> list[Code]:
        """The records of an event of which it is asked later whether it happened."""
        raise NotImplementedError

    def value(self, node: tree.Value) -> Code:
        """A value's code. Raises UserError "not_supported", as all methods here."""
        match node:
            case tree.Number():
                return expression(tags.NUMBER, node.value)
            case tree.X():
                if self.remembers("#X"):
                    return expression(tags.KEPT_NUMBER, self.list_of("#X"))
                return expression(tags.ANNOUNCED_X)
            case tree.Count():
                of = node.of
                what = self.selector(of) if isinstance(of, tree.Selector) else self.objects(of)
                return expression(tags.COUNT, what)
            case tree.PlayerCount():
                return expression(tags.PLAYER_COUNT, self.players(node.who))
            case tree.StatOf():
                return expression(tags.STAT_OF, self.stat(node, node.stat), self.last_known(node.of))
            case tree.GreatestStat():
                return expression(tags.GREATEST_STAT, self.stat(node, node.stat), self.selector(node.among))
            case tree.Life():
                return expression(tags.LIFE, self.players(node.who))
            case tree.Counters():
                return expression(tags.COUNTERS, self.counter(node, node.kind), self.recipients(node.on))
            case tree.Plus() | tree.Minus() | tree.Times() | tree.Smaller() | tree.Larger():
                return expression(ARITHMETIC[type(node)], self.value(node.left), self.value(node.right))
            case tree.Half():
                return expression(tags.HALF, int(node.rounded == "up"), self.value(node.value))
            case tree.EventAmount():
                return expression(tags.EVENT_AMOUNT)
            case tree.ExcessThisWay():
                self.setup.excess = 1
                return expression(tags.EXCESS)
            case tree.ThisWay():
                if self.kept is None:
                    raise self.unsupported(node, "outside an instruction")
                return expression(tags.THIS_WAY)
            case tree.ChosenNumber():
                if self.link(node.register) >= 0:
                    return expression(tags.LINKED_NUMBER, self.link(node.register))
                return expression(tags.KEPT_NUMBER, self.list_of(node.register))
            case tree.TimesThisTurn():
                if node.turn == "last":
                    self.setup.asks_back = 1
                how = int(node.turn == "last") + 2 * int(node.total) + 4 * int(node.turn == "combat")
                return expression(tags.TIMES_HAPPENED, how, *self.record(node.event))
            case tree.TimesPaid():
                return self.times_paid(node, node.keyword)
            case _:
                assert_never(node)

    def times_paid(self, node: Node, keyword: str) -> Code:
        """How often a cost was paid as the spell was cast; "kicker 2" is the second of several kickers, "kicker
        {G}" the one with that cost (702.33f).
        """
        name, _, place = keyword.partition(" ")
        names = ("kicker", "multikicker") if name == "kicker" else (keyword,)
        numbers = [number for number, known in enumerate(self.extra_names) if known in names]
        if place.isdecimal() and name == "kicker":
            numbers = numbers[int(place) - 1 : int(place)]
        elif place.startswith("{") and name == "kicker":
            wanted = tree.Cost((tree.PayMana(place),))
            numbers = [number for number in numbers if self.extra_costs[number] == wanted]
        way = self.way_names.index(keyword) if keyword in self.way_names else -1
        if not numbers and way < 0:
            raise self.unsupported(node, keyword)
        return expression(tags.TIMES_PAID, sum(1 << number for number in numbers), way)

    def remembers(self, name: str) -> bool:
        """Whether a delayed ability is encoded that keeps what has that name."""
        return self.saved is not None and name in self.saved

    def defender(self, node: tree.DefendingPlayer) -> Code:
        """All the players who could be meant."""
        if node.of is None:
            return expression(tags.DEFENDING_PLAYER)
        return expression(tags.DEFENDING_PLAYER, self.objects(node.of))

    def players(self, node: tree.Players) -> Code:
        """The code of players."""
        match node:
            case tree.You():
                return expression(tags.YOU)
            case tree.EachPlayer():
                return expression(tags.EACH_PLAYER)
            case tree.EachOpponent():
                return expression(tags.EACH_OPPONENT)
            case tree.EachTeammate():
                me = expression(
                    tags.OBJECT_MATCHES, expression(tags.ITERATED), expression(tags.IS, expression(tags.YOU))
                )
                team = expression(tags.OTHER_PLAYERS, expression(tags.EACH_OPPONENT))
                return expression(tags.PLAYERS_WHERE, team, expression(tags.NOT_TRUE, me))
            case tree.EachOtherPlayer():
                among = [] if node.among == tree.EachPlayer() else self.players(node.among)
                return expression(tags.OTHER_PLAYERS, self.players(node.than), among)
            case tree.ControllerOf():
                return expression(tags.CONTROLLER_OF, self.last_known(node.of))
            case tree.OwnerOf():
                return expression(tags.OWNER_OF, self.last_known(node.of))
            case tree.EventPlayer():
                return self.roles.player
            case tree.ActivePlayer():
                if self.kept is not None and ACTIVE in self.kept:
                    return expression(tags.KEPT, self.kept[ACTIVE])
                return expression(tags.ACTIVE_PLAYER)
            case tree.DefendingPlayer():
                key = defender_key(node)
                if key and self.kept is not None and key in self.kept:
                    return expression(tags.KEPT, self.kept[key])
                return self.defender(node)
            case tree.PlayersWhere():
                among = self.players(node.among)
                self.loops += 1
                condition = self.condition(node.condition)
                self.loops -= 1
                return expression(tags.PLAYERS_WHERE, among, condition)
            case tree.Target() | tree.Chosen() | tree.Iterated() | tree.Host():
                return self.objects(node)
            case _:
                assert_never(node)

    def objects(self, node: tree.Objects) -> Code:
        """The code of objects."""
        match node:
            case tree.This():
                return expression(tags.THIS)
            case tree.Target():
                if self.remembers(f"#target {node.index}"):
                    return expression(tags.KEPT, self.list_of(f"#target {node.index}"))
                return expression(tags.TARGET, node.index)
            case tree.Chosen():
                if self.link(node.register) >= 0:
                    return expression(tags.LINKED, self.link(node.register))
                return expression(tags.KEPT, self.list_of(node.register))
            case tree.EventObject():
                subject = self.roles.subject
                which = subject if node.role == "subject" else 1 - subject
                if node.role == "other" and self.roles.other:
                    return self.roles.other
                if self.remembers(f"#event {which}"):
                    return expression(tags.KEPT, self.list_of(f"#event {which}"))
                return expression(tags.EVENT_OBJECT, which)
            case tree.Iterated():
                if self.loops == 0 and self.remembers("#iterated"):
                    return expression(tags.KEPT, self.list_of("#iterated"))
                return expression(tags.ITERATED)
            case tree.All():
                return expression(tags.ALL, self.selector(node.selector))
            case tree.TopCards():
                return expression(tags.TOP_CARDS, self.value(node.count), self.players(node.whose))
            case tree.Together():
                return expression(tags.TOGETHER, *(self.objects(part) for part in node.parts))
            case tree.Host():
                return expression(tags.HOST)
            case tree.PaidObjects():
                return self.paid_objects(node, 1)
            case _:
                assert_never(node)

    def last_known(self, node: tree.Objects) -> Code:
        """The code of objects of which something is asked that they may have had only before a cost moved them."""
        return self.paid_objects(node, 0) if isinstance(node, tree.PaidObjects) else self.objects(node)

    def paid_objects(self, node: tree.PaidObjects, found: int) -> Code:
        """The code of what costs were paid with."""
        if node.how not in self.payments:
            raise self.unsupported(node, f"{node.how} for no cost of the card")
        if self.saved is not None:
            raise self.unsupported(node, "in what is created")
        return expression(tags.PAID_OBJECTS, PAYMENTS[node.how], found, self.filter(node.what))

    def recipients(self, node: tree.Recipients) -> Code:
        """The code of objects or players."""
        match node:
            case (
                tree.You()
                | tree.EachPlayer()
                | tree.EachOpponent()
                | tree.EachTeammate()
                | tree.EachOtherPlayer()
                | tree.ControllerOf()
                | tree.OwnerOf()
                | tree.EventPlayer()
                | tree.ActivePlayer()
                | tree.DefendingPlayer()
                | tree.PlayersWhere()
            ):
                return self.players(node)
            case _:
                return self.objects(node)

    def selector(self, node: tree.Selector) -> Code:
        """A selector's code."""
        zone = self.zone(node, node.zone)
        if zone == zones.STACK and any(isinstance(part, tree.IsAbility) for part in walk(node.filter)):
            zone = zones.ON_STACK
        if node.whose is None:
            return expression(tags.SELECTOR, zone, self.filter(node.filter))
        return expression(tags.SELECTOR, zone, self.filter(node.filter), self.players(node.whose))


PAYMENTS: Final[dict[str, int]] = {
    "sacrificed": 1 << costs.SACRIFICE,
    "discarded": 1 << costs.DISCARD | 1 << costs.DISCARD_RANDOM,
    "exiled": 1 << costs.EXILE,
    "revealed": 1 << costs.REVEAL,
    "returned": 1 << costs.RETURN,
    "tapped": 1 << costs.TAP_OTHERS | 1 << costs.TAP_POWER,
}
"""Of how objects are paid with, the kinds of parts of costs, as a mask."""
ARITHMETIC: dict[type[tree.Node], int] = {
    tree.Plus: tags.PLUS,
    tree.Minus: tags.MINUS,
    tree.Times: tags.TIMES,
    tree.Smaller: tags.SMALLER,
    tree.Larger: tags.LARGER,
}

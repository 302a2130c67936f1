"""From a reading to a tree: targets get their slots, and what points back gets what it points at.

Everything is looked at in the order of the words. What was spoken of is remembered with the nouns that it
may be called by; "that creature" is the last thing spoken of that is a creature, "it" the last single thing.
What cannot be told makes the reading none.
"""

from __future__ import annotations

from typing import Any, Final

from mainphase.kernel.abilities.analysis import names_in, walk
from mainphase.kernel.abilities.node import Node
from mainphase.magic.abilities import tree as t
from mainphase.magic.abilities.analysis import payments_in
from mainphase.magic.tokens import PREDEFINED
from mainphase.text.read_nodes import Agent, Marked, NewTarget, Pointer, Spoken, Subject, ThatMuch
from mainphase.text.read_pointing import Pointing
from mainphase.text.read_spoken import (
    Spoke,
    Unclear,
    filters_in,
    has_new_target,
    joined_filter,
    points_at_player,
    with_who,
    without_unused,
)

PLAYERS: Final = (t.TargetPlayers,)
_AMOUNTS: Final = (
    t.Damage,
    t.LoseLife,
    t.GainLife,
    t.Discard,
    t.Mill,
    t.Draw,
    t.Sacrifice,
    t.RemoveCounters,
    t.PutCounters,
    t.Exile,
    t.Destroy,
    t.CreateToken,
    t.ReturnToHand,
)
_EVENT_AMOUNTS: Final = (
    t.DealsDamage,
    t.IsDealtDamage,
    t.GainsLife,
    t.LosesGame,
    t.LosesLife,
    t.TappedForMana,
    t.Moves,
    t.PlayerAttacks,
    t.CountersPut,
    t.CountersRemoved,
    t.DoesKeywordAction,
    t.Draws,
    t.CreatesToken,
)
_EACH: Final = (t.EachPlayer, t.EachOpponent, t.EachOtherPlayer)
_IN_COMBAT: Final = (t.Attacks, t.Blocks, t.BecomesBlocked, t.IsUnblocked, t.PlayerAttacks)
_MOVES: Final = (
    t.PutOntoBattlefield,
    t.ReturnToHand,
    t.PutIntoLibrary,
    t.PutIntoGraveyard,
    t.CastFree,
)


class Resolver(Pointing):
    """Resolves one ability, node by node."""

    def ability(self, node: Any) -> Any:
        """An ability with nothing around it."""
        inner = Resolver(self.spans, self.linked)
        inner.registers = self.registers
        made = inner.node(node)
        self.used |= inner.used
        return without_unused(made, inner.used | self.linked)

    # Nodes

    def node(self, node: Any) -> Any:
        """A node with what it says told."""
        if isinstance(node, tuple):
            return tuple(self.node(part) for part in node)
        if not isinstance(node, Node):
            return node
        if isinstance(node, Spoken):
            return self._spoken(node)
        method = getattr(self, f"_{type(node).__name__}", None)
        if method is not None:
            return method(node)
        return self._plain(node)

    def _plain(self, node: Any, **given: Any) -> Any:
        fields = dict(given)
        moving, self.moving = self.moving, self.moving or isinstance(node, _MOVES)
        names = [name for name in node.FIELDS if name not in given]
        if isinstance(node, (t.Discard, t.Sacrifice, t.LoseLife, t.GainLife, t.Draw, t.Mill)):
            names.sort(key=lambda name: (name != "who", self.start(getattr(node, name))))
        else:
            names.sort(key=lambda name: self.start(getattr(node, name)))
        for name in names:
            outer, self.of_player = self.of_player, name in ("who", "whose")
            fields[name] = self.node(getattr(node, name))
            self.of_player = outer
            if name in ("who", "source") and isinstance(fields[name], Node):
                self.subject = fields[name]
            elif name == "what" and isinstance(node, (t.Continuous, t.Fight)):
                self.subject = fields[name]
        self.moving = moving
        made = type(node)(**fields)
        if isinstance(made, t.Effect):
            made = self.bound(made)
            self.amount = self.amount or isinstance(made, _AMOUNTS)
        return made

    def _spoken(self, node: Spoken) -> Any:
        if isinstance(node, NewTarget):
            return self.new_target(node)
        if isinstance(node, Pointer):
            return self.pointed(node)
        if isinstance(node, Agent):
            return self.agent
        if isinstance(node, Subject):
            if self.subject is None:
                raise Unclear("who")
            return self.subject
        if isinstance(node, Marked) and node.name == "targets":
            for target in node.values:
                self.node(target)
            return t.Nothing()
        if isinstance(node, Marked) and node.name == "acting":
            who, effect = node.values
            self.subject = self.node(who)
            return self.node(effect)
        if isinstance(node, Marked) and node.name == "turned up":
            self.node(node.values[0])
            return t.AsTurnedUp(self.node(node.values[1]))
        if isinstance(node, Marked) and node.name == "keyword action":
            return self._action(node)
        if isinstance(node, Marked) and node.name == "from":
            self.zone = node.values[0]
            return self.node(t.This())
        if isinstance(node, ThatMuch):
            if isinstance(self.event, _EVENT_AMOUNTS) and not self.amount:
                return t.EventAmount()
            if self.amount:
                return t.ThisWay()
            raise Unclear("that many")
        raise Unclear("")

    # Abilities

    def _Triggered(self, node: Any) -> Any:
        event = self.node(node.event)
        outer_event, self.event = self.event, event
        self.speak_of_event(event)
        condition = self.node(node.condition)
        content = self.node(node.content)
        self.event = outer_event
        own_scheme = isinstance(event, t.SetsInMotion) and isinstance(event.what, t.This)
        zone: Any = "command" if own_scheme else self.zone  # a scheme's abilities work there (113.6p, 314.4)
        return t.Triggered(event, content, condition, node.per_turn, zone)

    def _Damage(self, node: Any) -> Any:
        """To objects and players both: to each group in turn."""
        if isinstance(node.to, Marked):
            fields = {name: getattr(node, name) for name in node.FIELDS}
            return self.node(t.Sequence(tuple(t.Damage(**{**fields, "to": to}) for to in node.to.values)))
        return self._plain(node)

    def _of(self, node: Any) -> Any:
        """ "Its power", "its controller": of what it was before an instruction put it elsewhere."""
        outer, self.possessive = self.possessive, True
        made = self._plain(node)
        self.possessive = outer
        return made

    _StatOf = _ControllerOf = _OwnerOf = _of

    def _Activated(self, node: Any) -> Any:
        self.node(t.This())
        cost = self.node(node.cost)
        if any(isinstance(part, t.PaySacrifice) and part.what != t.This() for part in cost.parts):
            self.amount = False
        self.payments = payments_in(cost)
        content = self.node(node.content)
        condition = self.node(node.condition)
        zone = self.zone if node.zone == "battlefield" else node.zone
        for part in cost.parts:
            if isinstance(part, t.PayDiscard) and part.what == t.This():
                zone = "hand"
        return t.Activated(cost, content, node.timing, condition, node.per_turn, zone, self.node(node.who))

    def _Static(self, node: Any) -> Any:
        if self.start(node.condition) < self.start(node.what):
            condition = self.node(node.condition)
            what = self.node(node.what)
        else:
            what = self.node(node.what)
            condition = None
        if isinstance(what, t.Selector):  # each of them
            self.mention(t.Iterated(), what)
            self.mention(t.Iterated(), what, True)
        else:
            self.mention(what, what)
        self.subject = what
        changes = self.node(node.changes)
        if condition is None:
            condition = self.node(node.condition)
        return t.Static(what, changes, condition, node.zone)

    def _HasAbility(self, node: Any) -> Any:
        ability = node.ability
        if isinstance(ability, Marked) and ability.name == "quoted":
            ability = ability.values[0]
        return t.HasAbility(self.ability(ability))

    def _TokenSpec(self, node: Any) -> Any:
        if node in PREDEFINED.values():
            return node
        abilities = tuple(self.ability(each.values[0] if isinstance(each, Marked) else each) for each in node.abilities)
        fields = {name: getattr(node, name) for name in node.FIELDS}
        if node.back is not None:
            fields["back"] = self.node(node.back)
        return t.TokenSpec(**{**fields, "abilities": abilities})

    def _GetEmblem(self, node: Any) -> Any:
        abilities = tuple(self.ability(each.values[0] if isinstance(each, Marked) else each) for each in node.abilities)
        return t.GetEmblem(abilities, self.node(node.who))

    def _Level(self, node: Any) -> Any:
        abilities = tuple(self.ability(each) for each in node.abilities)
        return t.Level(node.least, node.most, node.power, node.toughness, abilities)

    def _AnchorWords(self, node: Any) -> Any:
        return t.AnchorWords(node.words, tuple(self.ability(each) for each in node.abilities))

    def _Replacement(self, node: Any) -> Any:
        event = self.node(node.event)
        outer_event, self.event = self.event, event
        self.speak_of_event(event)
        condition = self.node(node.condition)
        instead = self.node(node.instead)
        self.event = outer_event
        return t.Replacement(event, instead, condition, node.optional)

    def _Modal(self, node: Any) -> Any:
        modes = []
        said = list(self.said)
        for mode in node.modes:
            modes.append(self.node(mode))
            self.said = list(said)
        return t.Modal(tuple(modes), node.minimum, node.maximum, node.repeats)

    def _Instructions(self, node: Any) -> Any:
        outer, self.slots = self.slots, []
        targeted, self.targeted = self.targeted, {}
        effect = self.node(node.effect)
        made = t.Instructions(effect, tuple(self.slots))
        self.slots, self.targeted = outer, targeted
        return made

    def _Delayed(self, node: Any) -> Any:
        """A delayed ability speaks of the targets around it, unless it has some of its own."""
        ability = node.ability
        until = self.node(node.until)
        if has_new_target(ability.content):
            return t.Delayed(self.node(ability), until)
        event = self.node(ability.event)
        outer_event, self.event = self.event, event
        effect = self.node(ability.content.effect)
        self.event = outer_event
        made = t.Triggered(event, t.Instructions(effect), self.node(ability.condition))
        return t.Delayed(made, until)

    def _Reflexive(self, node: Any) -> Any:
        if has_new_target(node.content):
            return t.Reflexive(self.node(node.content))
        return t.Reflexive(t.Instructions(self.node(node.content.effect)))

    # Who acts

    def _May(self, node: Any) -> Any:
        who = self.node(node.who)
        outer, self.agent = self.agent, who
        self.subject = who
        effect = self.node(node.effect)
        self.agent = outer
        return t.May(effect, who, self.node(node.otherwise))

    def _MayPay(self, node: Any) -> Any:
        who = self.node(node.who)
        outer, self.agent = self.agent, who
        self.subject = who
        cost = self.node(node.cost)
        self.agent = outer
        return t.MayPay(cost, self.node(node.then), who, self.node(node.otherwise))

    def _ForEachPlayer(self, node: Any) -> Any:
        who = self.node(node.who)
        self.said.append(Spoke(t.Iterated(), {"player"}, False, True))
        return t.ForEachPlayer(who, self.node(node.effect))

    def _PlayersWhere(self, node: Any) -> Any:
        among = self.node(node.among)
        self.said.append(Spoke(t.Iterated(), {"player"}, False, True))
        condition = self.node(node.condition)
        self.said.pop()
        return t.PlayersWhere(among, condition)

    def _Sequence(self, node: Any) -> Any:
        """Instructions in order; what "that player" of each player does is done by each of them in turn."""
        effects: list[Any] = []
        rest = list(node.effects)
        while rest:
            first = rest.pop(0)
            who = getattr(first, "who", None)
            most = max((index for index, other in enumerate(rest) if points_at_player(other)), default=-1)
            alone = isinstance(who, _EACH) and not self._has_player()
            if alone and most >= 0:
                loop = (with_who(first, t.Iterated()), *rest[: most + 1])
                effects.append(self.node(t.ForEachPlayer(who, t.Sequence(loop))))  # type: ignore[arg-type]
                rest = rest[most + 1 :]
            else:
                effects.append(self.node(first))
        return t.Sequence(tuple(effects))

    def _has_player(self) -> bool:
        return any(spoke.player for spoke in self.said)

    def _ChosenQuality(self, node: Any) -> Any:
        """The quality chosen in this ability, else that of the same kind chosen as the object entered."""
        if node.register.startswith("choose "):
            raise Unclear("of your choice")
        word = node.register.removeprefix("chosen ")
        for name, kind in reversed(self.words):
            if word in ("", "kind", "type") or word == kind:
                self.used.add(name)
                return t.ChosenQuality(name)
        if word in ("", "kind"):
            raise Unclear("the chosen kind")
        return t.ChosenQuality("chosen creature type" if word == "type" else node.register)

    def _ManaOfChosenColor(self, node: Any) -> Any:
        quality = self._ChosenQuality(t.ChosenQuality("chosen color"))
        return t.ManaOfChosenColor(quality.register, self.node(node.amount))

    def _Continuous(self, node: Any) -> Any:
        """ "Of the colour of your choice": it is chosen as the instruction is followed."""
        for each in walk(node):
            if isinstance(each, t.ChosenQuality) and each.register.startswith("choose "):
                kind: Any = each.register.removeprefix("choose ")
                chosen = self.node(t.ChooseWord(kind, f"chosen {kind}", self.agent))
                made = self._plain(_with_register(node, each.register, f"chosen {kind}"))
                return t.Sequence((chosen, made))
        for change in node.changes:
            if isinstance(change, t.GainControl) and isinstance(change.who, _EACH):
                return self._each_gains_control(node, change.who)
        made = self._plain(node)
        until = made.duration
        several = isinstance(made.what, t.All) or (
            isinstance(made.what, t.Target)
            and any(slot.maximum != t.Number(1) for slot in self.slots[made.what.index : made.what.index + 1])
        )
        if several and isinstance(until, t.UntilPart) and until.whose == t.ControllerOf(made.what):
            each = t.UntilPart(until.part, until.edge, t.ControllerOf(t.Iterated()), until.which)  # each has its own
            return t.ForEachObject(made.what, t.Continuous(t.Iterated(), made.changes, each))
        return made

    def _each_gains_control(self, node: Any, who: Any) -> Any:
        """ "Each player gains control of all creatures they own": each object goes to its owner."""
        outer, self.subject = self.subject, t.Iterated()
        said, self.said = self.said, []
        what = self.node(node.what)
        self.subject, self.said = outer, said
        told: Any = what.selector.filter if isinstance(what, t.All) else t.AnyObject()
        filters = told.parts if isinstance(told, t.And) else (told,)
        if len(node.changes) > 1 or t.OwnedBy(t.Iterated()) not in filters:
            raise Unclear("each player")  # no two players control one object
        joined: Any = t.AnyObject() if isinstance(who, t.EachPlayer) else t.OwnedBy(self.node(who))
        for each in filters:
            if each != t.OwnedBy(t.Iterated()):
                joined = joined_filter(joined, each)
        objects = t.All(t.Selector(joined, what.selector.zone, what.selector.whose))
        changes = (t.GainControl(t.OwnerOf(t.Iterated())),)
        return t.ForEachObject(objects, t.Continuous(t.Iterated(), changes, self.node(node.duration)))

    def _Prevent(self, node: Any) -> Any:
        """What is done after it speaks of the damage that was prevented (615.5)."""
        made = self._plain(node, then=t.Nothing())
        if node.then == t.Nothing():
            return made
        outer, self.event = self.event, t.IsDealtDamage()
        amount, self.amount = self.amount, False
        then = self.node(node.then)
        self.event, self.amount = outer, amount
        return type(node)(**{**vars(made), "then": then})

    _PreventsDamage = _Prevent

    def _CastFree(self, node: Any) -> Any:
        made = self._plain(node)
        self.said.append(Spoke(made.what, {"spell"}))
        return made

    def _action(self, node: Marked) -> Any:
        """A keyword action of what is told first, spelled out (701)."""
        made, *given = node.values
        effect = made(*(self.node(each) for each in given))  # type: ignore[operator]
        self.used |= set(names_in(effect, "bind"))
        return effect

    def _ExtraParts(self, node: Any) -> Any:
        fields = {name: getattr(node, name) for name in node.FIELDS}
        if isinstance(node.after, Marked):
            fields["after"] = self._phase()
        return self._plain(t.ExtraParts(**fields))

    def _phase(self) -> Any:
        """The phase going on when the event happens."""
        if isinstance(self.event, t.BeginningOf) and self.event.part in ("untap", "upkeep", "draw"):
            return "beginning"
        if isinstance(self.event, _IN_COMBAT) or getattr(self.event, "combat", False):
            return "combat"
        raise Unclear("this phase")

    def _BeginningOf(self, node: Any) -> Any:
        """ "That combat": the additional one spoken of before."""
        if node.which == "this":
            if not self.parts:
                raise Unclear(f"that {node.part}")
            self.used.add(self.parts[-1])
        return self._plain(node)

    def _ChosenNumber(self, node: Any) -> Any:
        if node.register in ("old word", "new word"):
            return t.ChosenNumber(self.renamed.get(node.register, node.register))
        if not self.numbers:
            raise Unclear("the chosen number")
        self.used.add(self.numbers[-1])
        return t.ChosenNumber(self.numbers[-1])

    def _Moves(self, node: Any) -> Any:
        """The cards of which it speaks are where they go, if nothing else is said."""
        made = self._plain(node)
        what = made.what
        if isinstance(what, t.Selector) and what.zone == "hand" and made.came_from != "hand" and made.to != "any":
            fields = {name: getattr(made, name) for name in made.FIELDS}
            return t.Moves(**{**fields, "what": t.Selector(what.filter, made.to, what.whose)})
        return made

    # What is spoken of

    def _All(self, node: Any) -> Any:
        made = self._plain(node)
        self.mention(made, made.selector, True)
        return made

    def _Selector(self, node: Any) -> Any:
        made = self._plain(node)
        first = filters_in(made.filter)
        among = [each.what for each in first if isinstance(each, t.Is) and isinstance(each.what, t.Chosen)]
        if made.zone == "any" and among:
            zone, whose = self.homes.get(among[0].register, ("any", None))
            return t.Selector(made.filter, zone, whose)
        return made

    def _Chosen(self, node: Any) -> Any:
        """A register that the instruction itself names."""
        name = self.renamed.get(node.register, node.register)
        self.used.add(name)
        return t.Chosen(name)

    def _This(self, node: Any) -> Any:
        if not any(isinstance(spoke.node, t.This) for spoke in self.said):
            self.said.insert(0, Spoke(node, {"this"}))
        return node

    def _Host(self, node: Any) -> Any:
        self.said.append(Spoke(node, {"creature", "land", "artifact", "player"}))
        return node

    def _TopCards(self, node: Any) -> Any:
        return self._plain(node)


def _with_register(node: Any, old: str, new: str) -> Any:
    """The same speaking of another register."""
    if isinstance(node, tuple):
        return tuple(_with_register(part, old, new) for part in node)
    if not isinstance(node, Node):
        return node
    fields = {name: _with_register(getattr(node, name), old, new) for name in node.FIELDS}
    if fields.get("register") == old:
        fields["register"] = new
    return type(node)(**fields)


def resolved(reading: Any, spans: dict[int, tuple[int, int]], linked: frozenset[str] = frozenset()) -> Any:
    """The tree of a reading of one ability; `linked`: registers to be bound for others. Raises Unclear."""
    return Resolver(spans, linked).ability(reading)

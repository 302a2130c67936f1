"""What was spoken of so far in an ability, and what points back at it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any, Final

from mainphase.kernel.abilities.node import Node
from mainphase.magic.abilities import tree as t
from mainphase.magic.typeline import PERMANENT_TYPES
from mainphase.text.read_nodes import NewTarget, Pointer
from mainphase.text.read_spoken import (
    Spoke,
    Unclear,
    bound_nouns,
    filters_in,
    joined_filter,
    nouns_of,
    register_of,
)

_MOVING: Final = (t.Dies, t.Leaves, t.Moves, t.Discards, t.Cycles)
PAID: Final = {
    "sacrificed": "Sacrifice",
    "discarded": "Discard",
    "exiled": "Exile",
    "revealed": "Reveal",
    "returned": "ReturnToHand",
    "tapped": "Tap",
}
"""How costs are paid with objects, and the instructions that do the same."""
_SUBJECTS: Final = ("what", "source", "on")
_OTHERS: Final = ("whom", "by", "of", "to", "host")


class Pointing(ABC):
    """The state of resolving one ability; `spans` says from which word to which each node was read."""

    def __init__(self, spans: dict[int, tuple[int, int]], linked: frozenset[str] = frozenset()) -> None:
        self.spans = spans
        self.linked = linked
        self.slots: list[Any] = []
        self.targeted: dict[int, int] = {}
        self.said: list[Spoke] = []
        self.event: Any = None
        self.agent: Any = t.You()
        self.subject: Any = None
        self.amount = False
        self.moving = False
        self.possessive = False
        self.of_player = False
        self.registers: set[str] = set()
        self.renamed: dict[str, str] = {}
        self.used: set[str] = set()
        self.parts: list[str] = []
        self.zone: Any = "battlefield"
        self.numbers: list[str] = []
        self.words: list[tuple[str, str]] = []
        self.homes: dict[str, tuple[Any, Any]] = {}
        self.payments: frozenset[str] | None = None

    @abstractmethod
    def node(self, node: Any) -> Any:
        """A node with what it says told."""

    def start(self, item: Any) -> int:
        """The word at which a node begins."""
        span = self.spans.get(id(item))
        if span is not None:
            return span[0]
        if isinstance(item, Node):
            return min((self.start(getattr(item, name)) for name in item.FIELDS), default=10**6)
        if isinstance(item, tuple):
            return min((self.start(part) for part in item), default=10**6)
        return 10**6

    def new_target(self, node: NewTarget) -> Any:
        """The slot of a target; the same words name the same target wherever the tree has them (115.1, 601.2c)."""
        if id(node) in self.targeted:
            return t.Target(self.targeted[id(node)])
        spec: Any = node.spec
        what = self.node(spec.what)
        different = tuple(range(len(self.slots))) if node.another and self.slots else ()
        if node.another and not different and isinstance(what, t.Selector):
            what = t.Selector(joined_filter(what.filter, t.Other()), what.zone, what.whose)
        elif node.another and not different:
            raise Unclear("another")
        index = len(self.slots)
        self.slots.append(t.TargetSpec(what, self.node(spec.minimum), self.node(spec.maximum), different, spec.chooser))
        self.targeted[id(node)] = index
        found = t.Target(index)
        self.mention(found, what, spec.maximum != t.Number(1))
        return found

    def mention(self, node: Any, what: Any, several: bool = False) -> None:
        """Remembers that something was spoken of, called as what matches `what` is."""
        player = isinstance(what, t.TargetPlayers)
        nouns = nouns_of(what)
        if nouns:
            self.said.append(Spoke(node, nouns, several, player))

    def speak_of_event(self, event: Any) -> None:
        """The object and the player of an event, before anything else is spoken of."""
        self.subject = None
        for each in reversed(event.events if isinstance(event, t.EitherEvent) else (event,)):
            self._speak_of_one(each)

    def _speak_of_one(self, event: Any) -> None:
        fields = event.FIELDS
        roles: tuple[tuple[Any, tuple[str, ...]], ...] = (("other", _OTHERS), ("subject", _SUBJECTS))
        for role, names in roles:
            for name in names:
                pattern = getattr(event, name, None) if name in fields else None
                if isinstance(event, t.Activates) and name == "of":
                    role = "subject"
                if isinstance(pattern, (t.This, t.Host, t.Target, t.Chosen)) and role == "subject":
                    nouns = {"it"} if pattern == t.This() else {"it", "creature", "permanent"}
                    if isinstance(event, _MOVING):
                        nouns |= {"card"}
                    self._say(Spoke(t.EventObject(), nouns))
                    break
                if isinstance(pattern, t.Selector):
                    nouns = nouns_of(pattern)
                    if isinstance(event, _MOVING):
                        nouns |= {"card"}
                    if any(isinstance(each, t.Is) for each in filters_in(pattern.filter)):
                        nouns |= {"it"}
                    self._say(Spoke(t.EventObject(role), nouns))
                    break
        players = isinstance(event, t.BeginningOf) or any(name in fields for name in ("who", "to", "whom"))
        players = players or isinstance(event, (t.Dies, t.Enters, t.Leaves, t.Attacks, t.TappedForMana))
        if players:
            self._say(Spoke(t.EventPlayer(), {"player"}, False, True))

    def _say(self, spoke: Spoke) -> None:
        if not any(other.node == spoke.node for other in self.said):
            self.said.append(spoke)
        else:
            next(other for other in self.said if other.node == spoke.node).nouns |= spoke.nouns

    def bound(self, effect: Any) -> Any:
        """Gives what an instruction binds a register, to be spoken of after it."""
        if "bind" not in effect.FIELDS:
            return effect
        fields = {name: getattr(effect, name) for name in effect.FIELDS}
        base = str(fields["bind"] or register_of(effect))
        name = base
        number = 2
        while name in self.registers:
            name = f"{base} {number}"
            number += 1
        self.registers.add(name)
        self.renamed[base] = name
        if isinstance(effect, (t.Search, t.ChooseObjects, t.ChooseWord, t.ChoosePlayer, t.ChooseNumber, t.RollDie)):
            self.used.add(name)
        made = type(effect)(**{**fields, "bind": name})
        if isinstance(effect, t.RevealUntil):
            seen = f"seen {number}" if name != base else "seen"
            self.used |= {name, seen}
            made = type(effect)(**{**fields, "bind": name, "seen": seen})
            self.homes[seen] = ("exile", None) if effect.exile else ("library", effect.who)
            self.mention(t.Chosen(seen), t.Selector(zone="library"), True)
            self.said[-1].source = "Exile" if effect.exile else "Reveal"
        if isinstance(effect, t.ChooseWord):
            self.words.append((name, effect.kind))
        if isinstance(effect, t.ExtraParts):
            self.parts.append(name)
        if isinstance(effect, (t.ChooseNumber, t.RollDie)):
            self.numbers.append(name)
        count: Any = fields.get("count", fields.get("maximum", t.Number(1)))
        several = count != t.Number(1)
        what: Any = fields.get("what")
        several = several or isinstance(fields.get("who"), (t.EachPlayer, t.EachOpponent, t.EachOtherPlayer))
        if isinstance(what, t.TopCards):
            several = what.count != t.Number(1)
        if isinstance(what, t.All):
            several = True
        if isinstance(effect, t.Exile):
            self.homes[name] = "exile", None
        elif isinstance(what, t.TopCards):
            self.homes[name] = "library", what.whose
        elif isinstance(what, t.Selector):
            self.homes[name] = what.zone, what.whose
        elif isinstance(what, t.All):
            self.homes[name] = what.selector.zone, what.selector.whose
        spoke = Spoke(t.Chosen(name), bound_nouns(effect, what, self.slots), several)
        spoke.player = isinstance(effect, t.ChoosePlayer)
        spoke.source = "" if isinstance(what, t.Chosen) else type(effect).__name__
        if isinstance(effect, t.RevealUntil):
            spoke.seen = made.seen
            spoke.several = count != t.Number(1)
        spoke.moved = isinstance(effect, (t.Exile, t.ReturnToHand, t.Sacrifice, t.Discard, t.Mill))
        if not isinstance(effect, (t.ChooseWord, t.ChooseNumber, t.RollDie, t.ExtraParts)):
            self.said.append(spoke)
        return made

    # What points back

    def pointed(self, pointer: Pointer) -> Any:
        """What a pointer points at: the last thing spoken of that it fits. Raises Unclear."""
        noun, several = pointer.noun, pointer.several
        if noun == "rest":
            return self._rest()
        how, _, kind = noun.partition(" ")
        if kind and how in PAID and how != "exiled":
            return self._paid(how, kind, several)
        for moved in (False, True):
            for spoke in reversed(self.said):
                if self._fits(spoke, noun, several, moved):
                    return self._chosen(spoke)
        if not noun and not several and any(isinstance(spoke.node, t.This) for spoke in self.said):
            return t.This()
        if noun in ("exiled card", "exiled cards"):
            if self.payments is not None and "exiled" in self.payments:
                return self._paid("exiled", noun.removeprefix("exiled "), several)
            return t.Chosen("exiled")  # by another ability of the object (607.2a)
        if noun == "player" and self.agent != t.You():
            return self.agent
        if noun in ("player", "") and self.subject is not None and not isinstance(self.subject, t.You):
            return self.subject
        raise Unclear(f"{'those' if several else 'that'} {noun}" if noun else "they" if several else "it")

    def _paid(self, how: str, noun: str, several: bool) -> Any:
        """What an instruction before put into its register, or what a cost was paid with: "the sacrificed creature"."""
        for spoke in reversed(self.said):
            if spoke.source and spoke.source == PAID[how] and spoke.several == several:
                return self._chosen(spoke)
        if self.payments is not None and how not in self.payments:
            raise Unclear(f"the {how} {noun}")
        word = noun.removesuffix("s") if several else noun
        what: Any = t.AnyObject()
        if word.removesuffix(" card") in PERMANENT_TYPES:
            what = t.HasType(word.removesuffix(" card"))
        elif word not in ("permanent", "card"):
            raise Unclear(f"the {how} {noun}")
        found: Any = t.PaidObjects(how, what)  # type: ignore[arg-type]
        spoke = Spoke(found, {word, "card"} if word.endswith("card") else {word, "permanent"}, several)
        spoke.moved = True
        self.said.append(spoke)
        return found

    def _rest(self) -> Any:
        """What was seen, without what was chosen of it since."""
        seen: Any = None
        chosen: Any = None
        for spoke in self.said:
            if spoke.source == "RevealUntil":
                seen, chosen = t.Chosen(spoke.seen), spoke.node
            elif isinstance(spoke.node, t.Chosen) and spoke.source in ("LookAt", "Reveal", "Mill"):
                seen, chosen = spoke.node, None
            elif isinstance(spoke.node, t.Chosen) and spoke.source == "ChooseObjects" and seen is not None:
                chosen = spoke.node
        if seen is None or chosen is None:
            raise Unclear("the rest")
        self.used |= {seen.register, chosen.register}
        zone, whose = self.homes.get(seen.register, ("any", None))
        return t.All(t.Selector(t.And((t.Is(seen), t.Not(t.Is(chosen)))), zone, whose))

    def _chosen(self, spoke: Spoke) -> Any:
        if isinstance(spoke.node, t.Chosen):
            self.used.add(spoke.node.register)
        return spoke.node

    def _fits(self, spoke: Spoke, noun: str, several: bool, moved: bool) -> bool:
        """`moved`: what an instruction moved may be meant, too."""
        if spoke.moved and not (self.moving or moved) and noun in ("", "creature", "permanent"):
            return False
        if spoke.source == "PutOntoBattlefield" and self.possessive and not moved:
            return False
        if noun == "":
            if several:
                return spoke.player or (spoke.several and not self.of_player)
            return not spoke.several and not spoke.player and spoke.nouns != {"this"}
        if spoke.several != several:
            return False
        word = noun
        if several and word.endswith("s"):
            word = word[:-1]
        if word.startswith("exiled "):
            return spoke.source == "Exile"
        if word in spoke.nouns:
            return True
        if word.endswith(" card"):
            return "card" in spoke.nouns
        return word == "permanent or player" and (spoke.player or bool(spoke.nouns & {"any target"}))

"""Noun phrases and amounts of an ability being rendered, and what has been said so far."""

from __future__ import annotations

from abc import ABC, abstractmethod
from contextlib import contextmanager
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from mainphase.magic.abilities.tree import (
    All,
    AnyTarget,
    Attacks,
    Chosen,
    Cost,
    Count,
    DidThisTurn,
    Dies,
    EachOpponent,
    EachOtherPlayer,
    EachPlayer,
    EachTeammate,
    EitherTarget,
    Enters,
    Event,
    EventAmount,
    EventObject,
    EventPlayer,
    HappenedThisTurn,
    Host,
    Is,
    Iterated,
    Leaves,
    Minus,
    Node,
    Number,
    PaidObjects,
    PlayersWhere,
    Selector,
    Target,
    TargetKind,
    TargetPlayers,
    TargetSpec,
    ThisWay,
    Together,
    TokenSpec,
    TopCards,
    X,
    You,
)
from mainphase.magic.abilities.tree import This as ThisObject
from mainphase.text.render_language import Language, Phrase, Quantity
from mainphase.text.render_nouns import describe

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mainphase.magic.abilities.tree import Players, Value
    from mainphase.magic.abilities.words import Zone

ONE: Final = Quantity("1", False, 1)
READER: Final = Phrase("you", person=2, player=True)
_LETTERS: Final = ("X", "Y", "Z")
_LASTING: Final = frozenset(("creature", "planeswalker"))
_LANDS: Final = frozenset(("Plains", "Island", "Swamp", "Mountain", "Forest"))
_UNDYING: Final = frozenset(("land", "artifact", "enchantment"))


PAID_FROM: Final[dict[str, Zone]] = {"discarded": "hand", "exiled": "exile", "revealed": "hand"}
"""The zones of what costs are paid with; else the battlefield."""


class Phrases(ABC):
    """The state of rendering one ability in one language.

    `name` is what a spell calls itself, `self_noun` the noun for the object that has the ability, `host`
    whether the object enchants or equips ("enchanted", "equipped"). `mortal` is set where something is said
    that is true of creatures only, of players not.
    """

    def __init__(self, language: Language, name: str, self_noun: str, host: str) -> None:
        self.language = language
        self.name = name
        self.self_noun = self_noun
        self.host = host
        self.slots: tuple[TargetSpec, ...] = ()
        self.seen: set[int] = set()
        self.registers: dict[str, Phrase] = {}
        self.homes: dict[str, Players] = {}
        self.lower_start = False
        self.event: Event | None = None
        self.iterated: Phrase | None = None
        self.iterated_seen = True
        self.agent: Node = You()
        self.agent_phrase = READER
        self.subject: Node | None = None
        self.mode = "main"
        self.static = False
        self.mortal = False
        self.where: list[str] = []

    @contextmanager
    def acting(self, who: Node | None = None, mode: str | None = None) -> Iterator[None]:
        """Inside, `who` acts and verbs have that mode."""
        before = self.agent, self.agent_phrase, self.mode
        if who is not None:
            self.agent, self.agent_phrase = who, self.phrase(who)
        if mode is not None:
            self.mode = mode
        yield
        self.agent, self.agent_phrase, self.mode = before

    @contextmanager
    def of_creatures(self) -> Iterator[None]:
        """Inside, what "any target" holds is a creature."""
        before, self.mortal = self.mortal, True
        yield
        self.mortal = before

    @abstractmethod
    def fill(self, node: Node, template: str) -> str:
        """The template with the node's fields in its places."""

    @abstractmethod
    def node(self, node: Node, spec: str = "") -> str:
        """A node in words, inside a sentence."""

    @abstractmethod
    def keyword_cost(self, cost: Cost, dash: bool) -> str:
        """The cost after a keyword: " {2}", "—Pay 2 life", "—{2}, Discard a card"."""

    @abstractmethod
    def template_of(self, node: Node) -> str:
        """The row of the node's class."""

    # Noun phrases

    def phrase(self, node: Node, determiner: str = "") -> Phrase:
        """Objects or players as a noun phrase."""
        language = self.language
        match node:
            case You():
                return READER.with_text(language.word("you"))
            case EachPlayer() | EachOpponent() | EachTeammate():
                noun = group_noun(node)
                several = "each" if self.mode == "main" else "a"
                return language.simple(noun, determiner or several)
            case EachOtherPlayer(You(), EachPlayer()):
                return language.simple("other player", determiner or "each")
            case ThisObject():
                return self.this()
            case Target(index):
                return self.target(index, determiner)
            case Chosen("chosen player" as register) if register not in self.registers:
                return Phrase(language.word(register), False, language.noun("player").gender, noun="player")
            case Chosen(register):
                return self.registers.get(register) or language.simple("card", "that")
            case EventObject() | Iterated():
                return self.pointed(node)
            case EventPlayer() if (thing := self._unplayered()) is not None:
                return language.possessed(thing, "controller", False)
            case Host():
                return language.simple(self.host, "the")
            case PaidObjects(how, what):
                description = describe(Selector(what, PAID_FROM.get(how, "battlefield")))
                description.adjectives.append(how)
                return language.describe(self, description, "the", None)
            case All(selector):
                return self.select(selector, determiner or "bare")
            case Selector():
                return self.select(node, determiner or "a")
            case TopCards() | Together():
                plural = isinstance(node, Together) or node.count != Number(1)
                text = self.fill(node, self.template_of(node))
                return Phrase(text, plural, language.noun("card").gender, noun="card")
            case TargetPlayers(You()):
                return self.phrase(You())
            case EitherTarget((TargetPlayers(You()), Selector() as theirs)):
                text = language.join([self.phrase(You()).text, self.phrase(theirs).text], "or")
                return Phrase(text, player=True)
            case TargetPlayers() | AnyTarget() | EitherTarget():
                return self.target_kind(node, "a", None)
            case PlayersWhere(among, HappenedThisTurn() as done) if determiner == "plural":
                players = self.phrase(among, determiner)  # "opponents that were dealt damage this turn"
                return players.with_text(f"{players.text} {self.filter_clause(DidThisTurn(done.event), False, True)}")
            case PlayersWhere(EachPlayer(), HappenedThisTurn(Attacks(ThisObject(), Iterated()))):
                return Phrase(language.word("a player already attacked"), player=True)
            case _:
                text = self.fill(node, self.template_of(node))
                return Phrase(text, known=text.startswith(language.word("that player")), player=True)

    def this(self) -> Phrase:
        """The object itself: a spell by its name, anything else as "this creature"."""
        if self.self_noun == "spell":
            noun = self.language.noun("spell")
            if self.name:
                return Phrase(self.name, gender=noun.gender, noun="spell")
        return self.language.simple(self.self_noun, "this")

    def target(self, index: int, determiner: str) -> Phrase:
        """What slot `index` holds: in full when it is first spoken of, then "that creature"."""
        if index >= len(self.slots):
            return self.language.simple("target", "that")
        spec = self.slots[index]
        several = spec.maximum != Number(1)
        if index in self.seen:
            return self._known(spec.what, several)
        self.seen.add(index)
        quantity = None
        if several or spec.minimum != Number(1):
            quantity = self.between(spec.minimum, spec.maximum, spec.what)
        return self.target_kind(spec.what, "target", quantity, determiner, another=bool(spec.different_from))

    def target_kind(
        self,
        kind: TargetKind,
        determiner: str,
        quantity: Quantity | None,
        spec: str = "",
        another: bool = False,
    ) -> Phrase:
        """What a target slot may hold, in full."""
        language = self.language
        match kind:
            case Selector():
                description = describe(kind)
                description.other = description.other or another
                phrase = language.describe(self, description, determiner, quantity)
                return phrase.with_text(phrase.text + self.zone(kind, spec))
            case TargetPlayers(who):
                return language.simple(group_noun(who), determiner, quantity)
            case AnyTarget():
                if quantity is None:
                    return language.simple("any target", "none")
                return language.simple("target", "count", quantity)
            case EitherTarget(kinds):
                if not kinds:
                    return language.simple("target", determiner, quantity)
                after = language.target_word
                if after:
                    determiner = "the" if quantity is None else "count"
                lead = self.target_kind(kinds[0], determiner, quantity)
                others = [self.target_kind(part, "none", None).text for part in kinds[1:]]
                return lead.with_text(f"{language.join([lead.text, *others], 'or')} {after}".strip())

    def _known(self, kind: TargetKind, plural: bool) -> Phrase:
        determiner = "those" if plural else "that"
        match kind:
            case Selector():
                return self.language.simple(self.noun_of(kind), determiner)
            case TargetPlayers():
                return self.language.simple("player", determiner)
            case AnyTarget() if self.mortal:
                return self.language.simple("creature", determiner)
            case _:
                return self.language.simple("permanent or player", determiner)

    def noun_of(self, selector: Selector) -> str:
        """The key of a selector's head noun: "creature", "creature card", "spell"."""
        description = describe(selector)
        words = description.types[0] if len(description.types) == 1 else ()
        if len(words) == 1 and description.zone == "battlefield" and not description.ability:
            return words[0]
        return description.noun()

    def pointed(self, node: Node) -> Phrase:
        """ "That creature", "that player": what the event or the round of a loop is about."""
        language = self.language
        if isinstance(node, Iterated) and self.iterated is not None:
            if not self.iterated_seen:
                self.iterated_seen = True
                return self.iterated
            noun = self.iterated.noun or "player"
            return language.simple(noun, "that")
        if isinstance(node, EventObject) and self.event is not None:
            return self._of_event(node.role)
        return language.simple("player" if isinstance(node, Iterated) else "permanent", "that")

    def _unplayered(self) -> Phrase | None:
        """The object of an event that names no player: whose controller is meant is said with it."""
        event = self.event
        if not isinstance(event, (Enters, Dies, Leaves)) or not isinstance(event.what, Selector):
            return None
        if describe(event.what).controller is not None:
            return None  # "a land an opponent controls": "that player"
        thing = self.language.simple(self.noun_of(event.what), "that")
        return replace(thing, known=False)

    def _of_event(self, role: str) -> Phrase:
        event = self.event
        names = ("what", "source", "on") if role == "subject" else ("whom", "by", "of", "to", "host")
        for name in names:
            pattern: object = getattr(event, name, None)
            if isinstance(pattern, Selector):
                return self.language.simple(self.noun_of(pattern), "that")
            if isinstance(pattern, (ThisObject, Host, Target, Chosen)) and role == "subject":
                if not isinstance(event, Dies):
                    return self.language.pronoun(self.phrase(pattern))
                with self.of_creatures():
                    return self.language.pronoun(self.phrase(pattern))
        return self.language.simple("creature" if role == "other" else "permanent", "that")

    def can_die(self, what: Node) -> bool:
        """Whether of these objects it is said that they die, as it is of creatures and planeswalkers."""
        match what:
            case Selector() if not describe(what).names_objects():
                description = describe(what)
                if description.types:
                    return all(not _LASTING.isdisjoint(words) for words in description.types)
                return bool(description.subtypes) and _LANDS.isdisjoint(
                    word for words in description.subtypes for word in words
                )
            case ThisObject():
                return self.self_noun not in _UNDYING
            case Host():
                return self.host.removeprefix("enchanted ") not in _UNDYING
            case Target(index) if index < len(self.slots) and isinstance(kind := self.slots[index].what, Selector):
                return self.can_die(kind)
        return True

    def select(self, selector: Selector, determiner: str, quantity: Quantity | None = None) -> Phrase:
        """The objects of a selector; `plain` and `several` leave the zone to the sentence around."""
        spec = ""
        if determiner == "plain":
            return self.language.describe(self, describe(selector), "a", None)
        if determiner == "several":
            several = Quantity(self.language.word("n or more").format("1"), True)
            return self.language.describe(self, describe(selector), "count", several)
        if determiner == "from":
            determiner, spec = "all", "from"
        among = self._among(selector, determiner, quantity)
        if among is not None:
            return among
        description = describe(selector)
        description.united = determiner in ("all", "bare")
        phrase = self.language.describe(self, description, determiner, quantity)
        return phrase.with_text(phrase.text + self.zone(selector, spec))

    def _among(self, selector: Selector, determiner: str, quantity: Quantity | None) -> Phrase | None:
        """Some of what was spoken of before: "one of those cards", "the rest"."""
        description = describe(selector)
        named = description.named_object()
        word = self.language.word
        if named is None:
            after = description.after
            left = len(after) == 2 and all(isinstance(clause, Is) for clause, _ in after)
            if left and [negated for _, negated in after] == [False, True]:
                return Phrase(word("the rest"), False)
            return None
        phrase = self.phrase(named)
        if determiner not in ("a", "count") or not phrase.plural:
            return phrase
        gender = phrase.gender
        number = quantity.number if quantity is not None else 1
        some = self.language.number(number, gender) if number is not None else (quantity or ONE).text
        some = word(f"one {gender}") if number == 1 else some
        return Phrase(word("of those").format(some, phrase.text), number != 1, gender, noun=phrase.noun)

    def zone(self, selector: Selector, spec: str) -> str:
        """ "in your graveyard", "from exile"; nothing for the battlefield and the stack."""
        if selector.zone in ("battlefield", "stack", "any") or (selector.zone == "hand" and selector.whose is None):
            return ""
        how = "from" if spec == "from" else "in"
        if selector.zone in ("exile", "command"):
            return f" {self.language.word(f'{how} {selector.zone}')}"
        whose = selector.whose
        if whose is None or isinstance(whose, EachPlayer):
            place = self.language.simple(selector.zone, "a").text
        elif isinstance(whose, EachOpponent):
            place = self.language.possessed(self.language.simple("opponent", "a"), selector.zone, False).text
        else:
            place = self.possessed(whose, selector.zone).text
        return f" {self.language.word(how)} {place}"

    def possessed(self, owner: Node, noun: str) -> Phrase:
        """What belongs to objects or players; "their" where the owner is the one who acts."""
        reflexive = owner in (self.agent, self.subject) and not isinstance(owner, You)
        return self.language.possessed(self.phrase(owner, "each"), noun, reflexive)

    def owners_zone(self, what: Node, zone: str) -> str:
        """ "its owner's hand", or "your hand" for cards of a zone of yours."""
        if isinstance(what, Chosen) and what.register in self.homes:
            return self.possessed(self.homes[what.register], zone).text
        selector = self.selector_of(what)
        plural = self.phrase_number(what)
        if selector is not None and selector.whose is not None and selector.zone != "battlefield":
            return self.possessed(selector.whose, zone).text
        key = f"{zone} of owners" if plural else f"{zone} of owner"
        return self.language.word(key)

    def selector_of(self, what: Node) -> Selector | None:
        """The selector behind a reference, if there is one."""
        if isinstance(what, All):
            return what.selector
        if isinstance(what, Target) and what.index < len(self.slots):
            kind = self.slots[what.index].what
            return kind if isinstance(kind, Selector) else None
        return None

    def phrase_number(self, what: Node) -> bool:
        """Whether a reference is to several objects."""
        if isinstance(what, Target) and what.index < len(self.slots):
            return self.slots[what.index].maximum != Number(1)
        if isinstance(what, Chosen) and what.register in self.registers:
            return self.registers[what.register].plural
        return isinstance(what, (All, Together)) or (isinstance(what, TopCards) and what.count != Number(1))

    def filter_clause(self, node: Node, negated: bool, several: bool) -> str:
        """A filter as a clause after its noun: "with flying", "that isn't a Goblin", "that attacked this
        turn".
        """
        name = type(node).__name__
        rows = self.language.templates
        key = f"{name}.not" if negated else name
        if key in rows:
            before = self.iterated, self.iterated_seen
            self.iterated, self.iterated_seen = Phrase(self.language.word("relative"), several), False
            with self.acting(mode="past" if name == "DidThisTurn" else "indicative"):
                self.agent_phrase = Phrase("", several)
                text = self.fill(node, rows[key])
            self.iterated, self.iterated_seen = before
            return text
        phrase = self.language.describe(self, describe(Selector(node)), "a", None)  # type: ignore[arg-type]
        return f"{self.language.word('that is not' if negated else 'that is')} {phrase.text}"

    # Amounts

    def amount(self, value: Value, noun: str) -> Phrase:
        """That much or that many of a noun: "3 damage", "two cards", "cards equal to …"."""
        return self.language.simple(noun, "count", self.quantity(value))

    def counted(self, value: Value | None, what: Node) -> Phrase:
        """That many of what a selector selects; None: all."""
        if isinstance(what, TokenSpec):
            return self.language.token(self, what, self.quantity(value or Number(1)))
        if not isinstance(what, Selector):
            return self.phrase(what)
        if value is None:
            return self.select(what, "all")
        return self.select(what, "count", self.quantity(value))

    def between(self, minimum: Value, maximum: Value, _: object = None) -> Quantity:
        """From `minimum` to `maximum`."""
        word = self.language.word
        most = self.quantity(maximum)
        if minimum == maximum:
            return most
        if minimum == Number(0):
            return Quantity(f"{word('up to')} {most.text}", most.plural, most.number, most.tail)
        if isinstance(minimum, Number) and isinstance(maximum, Number):
            least = self.quantity(minimum)
            joined = word("or") if maximum.value == minimum.value + 1 else word("to")
            return Quantity(f"{least.text} {joined} {most.text}", True)
        return Quantity(f"{word('up to')} {most.text}", True, None, most.tail)

    def quantity(self, value: Value) -> Quantity:
        """A value as a determiner."""
        match value:
            case Number(number):
                return Quantity(str(number), number != 1, number)
            case X():
                return Quantity("X", True)
            case EventAmount() | ThisWay():
                return Quantity(self.language.word("that many"), True)
            case _:
                return Quantity("", True, None, self.value(value))

    def value(self, value: Value) -> str:
        """A value in full: "3", "X", "the number of creatures you control"."""
        match value:
            case Number(number):
                return str(number)
            case X():
                return "X"
            case Minus(Number(0), right):
                return f"-{self.value(right)}"
            case Count(of):
                of_text = self.phrase(of, "plural").text
                return self.fill(value, self.language.templates["Count"].replace("{of}", of_text))
            case _:
                return self.fill(value, self.template_of(value))

    def signed(self, value: Value) -> str:
        """A value as in +N/+N; a long one becomes a letter, explained at the end of the sentence."""
        match value:
            case Number(number):
                return f"{number:+d}"
            case X():
                return "+X"
            case Minus(Number(0), right):
                return "-" + self.signed(right)[1:]
            case _:
                return "+" + self.letter(value)

    def letter(self, value: Value) -> str:
        """A letter that stands for a long value."""
        text = self.value(value)
        for letter in _LETTERS:
            explained = f"{letter} {self.language.word('is')} {text}"
            if explained in self.where:
                return letter
            if not any(entry.startswith(letter) for entry in self.where):
                self.where.append(explained)
                return letter
        return text


def group_noun(who: Node | None) -> str:
    """What one of these players is called."""
    if isinstance(who, EachTeammate):
        return "teammate"
    return "opponent" if isinstance(who, EachOpponent) else "player"

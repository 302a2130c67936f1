"""Renders one ability: walks the tree, and fills the templates of a language.

A template is the row of a node class: words with places for the node's fields.

- `{field}`: the field in words; `{field:each}`: with a determiner (`a`, `each`, `all`, `bare`, `the`), as a
pronoun (`it`; `unsaid` where the verb says enough), with "from" its zone (`from`), or a value in full (`long`); -
`{field!verb}`: the field as subject with its verb; `{!verb}`: the verb alone, for whoever acts; - `{field*noun}`: that
many of a noun;
`{field*@other}`: that many of what the other field selects; - `{field~noun}`: a noun that belongs to it ("its
owner", "your hand"); `{field>hand}`: its owner's hand; a noun may hold `$field`, the word in another field; -
`{field@adjective}`: an adjective that agrees with it, of a number with so many tokens; - `{this}`: the object that has
the ability; - `[field|words]`, `[!field|words]`,
`[field=word|words]`: words only if the field says something, nothing, that.
"""

from __future__ import annotations

import re
from typing import Final

from mainphase.magic.abilities.tree import (
    AnyObject,
    Cost,
    CostPart,
    Forever,
    Host,
    Node,
    Nothing,
    Number,
    PayExile,
    PayMana,
    Selector,
    Target,
    Value,
    You,
)
from mainphase.magic.abilities.tree import This as ThisObject
from mainphase.text.render_language import Phrase
from mainphase.text.render_nouns import describe
from mainphase.text.render_phrases import Phrases

_PLACE: Final = re.compile(r"\{(\w*)(?::(\w+))?(?:([!*~>@])([^{}]*))?\}")
_FIELD: Final = re.compile(r"\$(\w+)")
_OPTION: Final = re.compile(r"\[(!?)(\w+)(?:=([^|\[\]]*))?\|([^\[\]]*)\]")
_OF_CREATURES: Final = ("fewest", "most", "minimum", "count", "others")
"""Fields with plain numbers of creatures."""
_COUNTS: Final = ("count", "times", "amount")


class Writer(Phrases):
    """Renders one ability in one language: see `Phrases` for its state."""

    # Templates

    def fill(self, node: Node, template: str) -> str:
        """The template with the node's fields in its places."""

        def option(match: re.Match[str]) -> str:
            negated, field, word, text = match.groups()
            item: object = getattr(node, field)
            holds = says_something(item) if word is None else str(item) == word
            return text if holds != bool(negated) else ""

        while "[" in template:
            shorter = _OPTION.sub(option, template)
            if shorter == template:
                raise ValueError(f"template of {type(node).__name__}: {template}")
            template = shorter
        before, self.subject = self.subject, None
        text = _PLACE.sub(lambda match: self._place(node, match), template)
        self.subject = before
        return text

    def _place(self, node: Node, match: re.Match[str]) -> str:
        field, spec, operator, argument = match.groups()
        if argument:
            argument = _FIELD.sub(lambda inner: self._key(node, inner.group(1), operator), argument)
        if not field:
            return self.language.verb(argument, self.agent_phrase, self.mode)
        item: object = ThisObject() if field == "this" else getattr(node, field)
        if operator is None:
            return self.item(item, spec or "", field)
        assert isinstance(item, Node) or item is None or operator == "*"
        if operator == "*":
            return self._counted(node, item, argument)
        assert isinstance(item, Node)
        if operator == "@" and isinstance(item, Value):
            tokens = Phrase("", self.quantity(item).plural, self.language.noun("token").gender)
            return self.language.inflect(argument, tokens)
        if operator == "~":
            return self.possessed(item, argument).text
        if operator == ">":
            return self.owners_zone(item, argument)
        phrase = self.phrase(item, "" if spec in ("it", "unsaid") else spec or "")
        if spec in ("it", "unsaid"):
            phrase = self.language.pronoun(phrase)
        if spec == "unsaid":  # the verb says enough
            phrase = phrase.with_text("")
        if operator == "@":
            return self.language.inflect(argument, phrase)
        self.subject = item
        if self.mode == "infinitive":
            return self._infinitive(item, phrase, argument)
        return self.language.clause(argument, phrase, self.mode)

    def _infinitive(self, item: Node, phrase: Phrase, verb: str) -> str:
        """After "may": the verb alone if the same player acts, else "have … do"."""
        if item == self.agent:
            return self.language.verb(verb, phrase, "infinitive")
        clause = self.language.clause(verb, phrase, "subjunctive")
        return f"{self.language.word('have')} {clause}"

    def _key(self, node: Node, field: str, operator: str) -> str:
        """`$field` in an argument: the key of a noun, or a verb in the language's words."""
        word = str(getattr(node, field))
        return self.language.word(f"{field} {word}", word) if operator == "!" else word

    def _counted(self, node: Node, item: object, argument: str) -> str:
        """`{count*noun}` or `{count*@field}`; None is "all"."""
        if not argument.startswith("@"):
            if item is None:
                return self.language.simple(argument, "all").text
            return self.amount(as_value(item), argument).text
        other: object = getattr(node, argument[1:])
        assert isinstance(other, Node)
        value = None if item is None else as_value(item)
        if isinstance(node, CostPart) and isinstance(other, Selector):
            return self._paid_objects(node, value or Number(1), other)
        return self.counted(value, other).text

    def _paid_objects(self, node: CostPart, value: Value, what: Selector) -> str:
        """What a cost takes: cards from a zone of the payer's own, unless it says otherwise."""
        phrase = self.language.describe(self, describe(what), "count", self.quantity(value))
        if what.zone in ("battlefield", "hand"):
            return phrase.text
        whose = Selector(what.filter, what.zone, what.whose or You())
        return phrase.text + self.zone(whose, "from" if isinstance(node, PayExile) else "in")

    # Fields of every kind

    def item(self, item: object, spec: str, field: str) -> str:
        """A field in words."""
        if field == "exceptions":
            return self._exceptions(item)
        if field == "being":
            before, self.static = self.static, True
            text = self._exceptions(item)
            self.static = before
            return text
        if isinstance(item, Node):
            return self.node(item, spec)
        if isinstance(item, tuple):
            return self.language.join([self.item(part, spec, field) for part in item], "and")
        if field == "keyword":
            if item == "bands with other":  # a creature can have several, of different qualities
                return self.language.word("every bands with other")
            name, sign, cost = str(item).partition(" {")  # "kicker {1}{R}"
            return self.language.keyword_name(name) + sign + cost
        if field == "subtypes":
            return self.language.noun(str(item)).singular
        if isinstance(item, int) and field in _OF_CREATURES:
            return self.language.number(item, self.language.noun("creature").gender)
        key = f"{field} {item}"
        if self.agent_phrase.plural:  # "as though they had haste"
            key = key if self.language.word(f"{key} (several)", "") == "" else f"{key} (several)"
        return self.language.word(key, str(item))

    def _exceptions(self, changes: object) -> str:
        """What is different about a copy: said of the copy, not of who makes it."""
        before = self.agent, self.agent_phrase, self.mode
        self.agent, self.agent_phrase, self.mode = ThisObject(), Phrase(""), "indicative"
        text = self.item(changes, "", "")
        self.agent, self.agent_phrase, self.mode = before
        return text

    def node(self, node: Node, spec: str = "") -> str:
        """A node in words, inside a sentence."""
        from mainphase.text.render_parts import part_of_sentence

        return part_of_sentence(self, node, spec)

    def template_of(self, node: Node) -> str:
        """The row of the class: ".static" in a static ability (".you" of its reader), ".one" where it counts one.

        ".single" is the row of what one object does, ".several" of what several do.
        """
        name = type(node).__name__
        templates = self.language.templates
        if f"{name}.single" in templates and isinstance(self.agent, (ThisObject, Host, Target)):
            return templates[f"{name}.single"]
        if self.agent_phrase.plural and f"{name}.several" in templates:
            return templates[f"{name}.several"]
        if self.static and isinstance(self.agent, You) and f"{name}.static.you" in templates:
            return templates[f"{name}.static.you"]
        if self.static and f"{name}.static" in templates:
            return templates[f"{name}.static"]
        if f"{name}.one" in templates and any(getattr(node, field, 0) == Number(1) for field in _COUNTS):
            return templates[f"{name}.one"]
        return templates[name]

    def keyword_cost(self, cost: Cost, dash: bool) -> str:
        """The cost after a keyword: " {2}", "—Pay 2 life", "—{2}, Discard a card"."""
        from mainphase.text.render_abilities import cost_items

        mana = len(cost.parts) == 1 and isinstance(cost.parts[0], PayMana)
        with self.acting(You(), "main"):
            return ("—" if dash or not mana else " ") + ", ".join(cost_items(self, cost))


def says_something(item: object) -> bool:
    """Whether a field holds more than nothing: not None, False, 0, "", "any", an empty list, `Nothing`."""
    if item is None or isinstance(item, (Nothing, AnyObject, Forever)):
        return False
    if isinstance(item, Node):
        return True
    return bool(item) and item != "any"


def as_value(item: object) -> Value:
    """A field that holds a value, or a plain integer, as a value."""
    if isinstance(item, int):
        return Number(item)
    assert isinstance(item, Node)
    return item  # type: ignore[return-value]

"""What Portuguese and Spanish grammar have in common: agreement, word order, conjugation by class of verb."""

from __future__ import annotations

import re
from abc import abstractmethod
from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar

from mainphase.magic.abilities.tree import (
    And,
    AnyObject,
    Chosen,
    ColorCount,
    EachOpponent,
    EachPlayer,
    Filter,
    HasColor,
    KeywordAbility,
    Named,
    Other,
    Players,
    Selector,
    TargetPlayers,
    TokenSpec,
    You,
)
from mainphase.magic.keywords import KEYWORDS
from mainphase.text.render_language import Language, Noun, Phrase, Quantity
from mainphase.text.render_nouns import Description, describe

if TYPE_CHECKING:
    from mainphase.text.render_phrases import Phrases

_PLURAL = ("all", "bare", "those", "plural")
_DIGITS = ("damage", "life")
_ORDERED = ("next ", "first ", "additional ")
_PLACES = {"creature": 0, "land": 0, "kindred": 2}


def ordered_types(words: Iterable[str]) -> list[str]:
    """Card types in the order of the Romance languages: "criatura artefato", "encantamento afim"."""
    return sorted(words, key=lambda word: _PLACES.get(word, 1))


class Romance(Language):
    """A language with two genders whose adjectives follow the noun.

    `determiners` maps a determiner to its four forms (masculine and feminine singular, then plural);
    `numbers` are the words from 0 to 10, masculine and feminine where they differ; `stative` verbs say what
    happens to the reader.
    """

    determiners: ClassVar[dict[str, tuple[str, str, str, str]]]
    numbers: ClassVar[tuple[tuple[str, str], ...]]
    stative: ClassVar[frozenset[str]]
    subtypes: ClassVar[dict[str, Noun]]
    other_forms: ClassVar[tuple[str, str, str, str]]

    # Verbs

    @abstractmethod
    def conjugate(self, verb: str, form: str) -> str:
        """One form of a verb.

        "inf" and "imp", and with person 2 or 3 (3p plural): "p" present, "s" subjunctive, "f" future
        subjunctive, "t" past, "would" the periphrasis with "ir".
        """

    @abstractmethod
    def form(self, subject: Phrase, mode: str) -> str:
        """The form that a mode asks for ("would inf" stands for the periphrasis)."""

    def verb(self, verb: str, subject: Phrase, mode: str) -> str:
        negation = f"{self.word('not')} "
        negated = verb.startswith(negation)
        first, _, rest = verb.removeprefix(negation).partition(" ")
        words = self.conjugate(first, self.form(subject, mode))
        return f"{negation if negated else ''}{words}{' ' + rest if rest else ''}"

    def is_order(self, verb: str, subject: Phrase, mode: str) -> bool:
        """Whether verb and mode make an order to the reader."""
        return mode == "main" and subject.person == 2 and verb.split()[0] not in self.stative

    # Words

    def noun(self, key: str) -> Noun:
        if key in self.nouns:
            return self.nouns[key]
        for prefix in _ORDERED:
            if key.startswith(prefix):
                return self._ordered(self.noun(key.removeprefix(prefix)), prefix.strip())
        if key.endswith(" counter"):
            kind = key.removesuffix(" counter").strip()
            base = self.nouns["counter"]
            name = kind if not kind or kind[0] in "+-" else f"{self.word('counter of')} {self.word(kind)}"
            return Noun(f"{base.singular} {name}".strip(), f"{base.plural} {name}".strip(), base.gender)
        return self.subtypes.get(key) or Noun(key, key)

    def _ordered(self, inner: Noun, word: str) -> Noun:
        adjective = self.word(f"adjective {word}")
        one = self.inflect(adjective, Phrase("", False, inner.gender))
        many = self.inflect(adjective, Phrase("", True, inner.gender))
        if word == "additional":
            return Noun(f"{inner.singular} {one}", f"{inner.plural} {many}", inner.gender)
        return Noun(f"{one} {inner.singular}", f"{many} {inner.plural}", inner.gender)

    def number(self, number: int, gender: str) -> str:
        if not 0 <= number < len(self.numbers):
            return str(number)
        return self.numbers[number][gender == "f"]

    def pick(self, forms: tuple[str, str, str, str], gender: str, plural: bool) -> str:
        """One of the four forms."""
        return forms[2 * plural + (gender == "f")]

    def inflect(self, adjective: str, phrase: Phrase) -> str:
        negation = f"{self.word('not')} "
        if adjective.startswith(negation):
            return negation + self.inflect(adjective.removeprefix(negation), phrase)
        first, _, rest = adjective.partition(" ")
        feminine, plural = phrase.gender == "f", phrase.plural
        if first.endswith("o") and feminine:
            first = first[:-1] + "a"
        elif first.endswith("dor") and feminine:
            first += "a"
        if plural:
            first = self.plural_adjective(first)
        return f"{first} {rest}" if rest else first

    @abstractmethod
    def plural_adjective(self, word: str) -> str:
        """The plural of an adjective."""

    def _determined(
        self, determiner: str, words: str, shape: Phrase, quantity: Quantity | None, other: bool = False
    ) -> str:
        gender, plural = shape.gender, shape.plural
        another = self.pick(self.other_forms, gender, plural) if other else ""
        counting = quantity is not None and quantity.text != "" and determiner in ("count", "target")
        if counting and quantity is not None and not (determiner == "target" and quantity.text == "1"):
            if other and quantity.text == "1":
                return f"{another} {words}"
            lead = re.sub(r"\b\d+\b", lambda match: self.number(int(match.group()), gender), quantity.text)
            return " ".join(part for part in (lead, another, words) if part)
        if other and determiner in ("a", "target", "count"):
            return f"{another} {words}"
        forms = self.determiners.get("the" if determiner in ("target", "bare") else determiner)
        lead = self.pick(forms, gender, plural) if forms else ""
        return " ".join(part for part in (lead, another, words) if part)

    def simple(self, noun: str, determiner: str, quantity: Quantity | None = None) -> Phrase:
        entry = self.noun(noun)
        plural = determiner in _PLURAL or (quantity is not None and quantity.plural)
        shape = Phrase("", plural, entry.gender)
        words = entry.plural if plural else entry.singular
        if quantity is not None and not quantity.text:
            amount = f"{self.word('a number of')} {words} {self.word('equal to')} {quantity.tail}"
            return Phrase(amount, True, entry.gender, noun=noun)
        if determiner == "target":
            words = f"{words} {self.target_word}"
        if quantity is not None and noun in _DIGITS and determiner == "count":
            text = f"{quantity.text} {words}"
        else:
            text = self._determined(determiner, words, shape, quantity)
        known = determiner in ("that", "those", "this")
        player = noun in ("player", "opponent", "teammate")
        return Phrase(text, plural, entry.gender, known=known, player=player, noun=noun)

    # Noun phrases

    def describe(self, writer: Phrases, description: Description, determiner: str, quantity: Quantity | None) -> Phrase:
        if description.names_objects():
            return self.either_of(writer, description, determiner, quantity)
        plural = determiner in _PLURAL or (quantity is not None and quantity.plural)
        target = self.target_word if determiner == "target" else ""
        words, gender = self._words(writer, description, plural, target)
        shape = Phrase("", plural, gender)
        if quantity is not None and not quantity.text:
            text = f"{self.word('a number of')} {words} {self.word('equal to')} {quantity.tail}"
        else:
            text = self._determined(determiner, words, shape, quantity, description.other)
        head = description.types[0][-1] if len(description.types) == 1 else description.noun()
        return Phrase(text, plural, gender, noun=head)

    def _words(self, writer: Phrases, description: Description, plural: bool, target: str) -> tuple[str, str]:
        """The phrase without its determiner, and its gender."""
        rest = description.alternatives
        if rest and not (description.types or description.subtypes):
            first, *rest = rest
            pairs = [self._words(writer, self._merged(description, each), plural, target) for each in first]
            text = self.join([words for words, _ in pairs], description.joined)
            gender = pairs[0][1] if pairs else "m"
        else:
            head, gender, inner = self._head(description, plural)
            shape = Phrase("", plural, gender)
            agreeing = Phrase("", False, inner) if inner else shape
            text = " ".join(part for part in (head, self._adjectives(description, agreeing), target) if part)
            text += self._excluded(description, shape)
        for group in rest:
            phrases = [self.describe(writer, each, "a", None).text for each in group]
            text += f" {self.word('that is')} {self.join(phrases, 'or')}"
        return text + self._after(writer, description, plural), gender

    def _merged(self, base: Description, one: Description) -> Description:
        one.zone = base.zone
        one.adjectives = [*base.adjectives, *one.adjectives]
        one.excluded = [*base.excluded, *one.excluded]
        one.token = one.token or base.token
        return one

    def _head(self, description: Description, plural: bool) -> tuple[str, str, str]:
        """Head noun with what stands right behind it, its gender, and that of the noun inside "card of …"."""
        subtypes = [" ".join(self.noun(word).singular for word in words) for words in description.subtypes]
        place = description.noun()
        on_battlefield = description.zone in ("battlefield", "any") and not description.ability
        if description.token:
            noun = self.noun("token")
            inside = [self.noun(words[-1]).singular for words in description.types]
            of = f" {self.word('of')} {self.join(inside, 'or')}" if inside else ""
            name = f" {self.join(subtypes, 'or')}" if subtypes else ""
            return (noun.plural if plural else noun.singular) + of + name, noun.gender, ""
        if description.types and (on_battlefield or (place == "spell" and self._own_spells(description))):
            heads = [self._typed(words, plural) for words in description.types]
            gender = self.noun(ordered_types(description.types[0])[0]).gender
            name = f" {self.join(subtypes, 'or')}" if subtypes else ""
            return self.join(heads, description.joined) + name, gender, ""
        if not description.types and subtypes and on_battlefield:
            nouns = [self.noun(words[-1]) for words in description.subtypes]
            heads = [noun.plural if plural else noun.singular for noun in nouns]
            return self.join(heads, description.joined), nouns[0].gender, ""
        noun = self.noun(place)
        inside = [" ".join(self.noun(word).singular for word in words) for words in description.types]
        text = noun.plural if plural else noun.singular
        if inside or subtypes:
            joined = " ".join(self.join(words, description.joined) for words in (inside, subtypes) if words)
            text += f" {self.word('of')} {joined}"
        return text, noun.gender, self.noun(description.types[0][0]).gender if description.types else ""

    def _own_spells(self, description: Description) -> bool:
        """Instants and sorceries are words for spells themselves."""
        return all(words[-1] in ("instant", "sorcery") for words in description.types)

    def _typed(self, words: tuple[str, ...], plural: bool) -> str:
        """Several types in one noun: "criatura artefato"."""
        ordered = ordered_types(words)
        head = self.noun(ordered[0])
        return " ".join([head.plural if plural else head.singular, *(self.noun(word).singular for word in ordered[1:])])

    def _adjectives(self, description: Description, shape: Phrase) -> str:
        words = [self.inflect(self.word(word), shape) for word in description.adjectives]
        if description.either:
            words.append(self.join([self.inflect(self.word(word), shape) for word in description.either], "or"))
        return " ".join(words)

    def _excluded(self, description: Description, shape: Phrase) -> str:
        text = ""
        not_that = self.word("that are not" if shape.plural else "that is not")
        for kind, word in description.excluded:
            if kind == "adjective":
                shown = self.inflect(self.word(word), shape)
            elif kind == "type" and description.zone not in ("battlefield", "any"):
                shown = f"{self.word('of')} {self.noun(word).singular}"
            else:
                shown = self.noun(word).singular
            text += f" {self.word('nor') if text else not_that} {shown}"
        return text

    def _after(self, writer: Phrases, description: Description, plural: bool) -> str:
        text = ""
        for node, negated in description.after:
            text += f" {writer.filter_clause(node, negated, plural)}"
        if description.owner is not None:
            text += f" {self._whose(writer, description.owner, self.word('verb own'))}"
        if description.controller is not None:
            text += f" {self._whose(writer, description.controller, self.word('verb control'))}"
        return text

    def _whose(self, writer: Phrases, who: Players, verb: str) -> str:
        """ "que você controla", "que controla un oponente"."""
        if isinstance(who, EachOpponent):
            phrase = self.simple("opponent", "a")
        elif isinstance(who, EachPlayer):
            phrase = self.simple("player", "a")
        else:
            phrase = writer.phrase(who)
        return f"{self.word('relative')} {self.relative_clause(verb, phrase, isinstance(who, You))}"

    @abstractmethod
    def relative_clause(self, verb: str, phrase: Phrase, reader: bool) -> str:
        """Verb and subject in a relative clause."""

    def pronoun(self, phrase: Phrase) -> Phrase:
        if phrase.person == 2:
            return phrase
        text = self.pick(self.determiners["it"], phrase.gender, phrase.plural)
        return Phrase(text, phrase.plural, phrase.gender, known=True, player=phrase.player, noun=phrase.noun)

    # Tokens and keywords

    def token(self, writer: Phrases, spec: TokenSpec, quantity: Quantity) -> Phrase:
        noun = self.noun("token")
        shape = Phrase("", quantity.plural, noun.gender)
        words = [noun.plural if quantity.plural else noun.singular, self.word("of")]
        words += [self.noun(word).singular for word in ordered_types(spec.types)]
        words += [self.noun(word).singular for word in spec.subtypes]
        words += [self.inflect(self.word(word), shape) for word in spec.supertypes]
        if spec.colors:
            words.append(
                self.join([self.inflect(self.word(letter), shape) for letter in spec.colors], self.word("and"))
            )
        if not spec.colors and spec.power is not None:
            words.append(self.inflect(self.word("colorless"), shape))
        if spec.power is not None and spec.toughness is not None:
            words.append(f"{writer.node(spec.power, 'flat')}/{writer.node(spec.toughness, 'flat')}")
        if quantity.text:
            text = self._determined("count", " ".join(words), shape, quantity)
        else:
            text = f"{self.word('a number of')} {' '.join(words)} {self.word('equal to')} {quantity.tail}"
        if spec.name not in ("", " ".join(spec.subtypes)):
            text += f" {self.word('named')} {spec.name}"
        if spec.abilities:
            abilities = [writer.node(each) for each in spec.abilities]
            text += f" {self.word('with')} {self.join(abilities, 'and')}"
        if spec.back is not None:
            text += (
                f" {self.word('that transforms into')} {self.token(writer, spec.back, Quantity('1', False, 1)).text}"
            )
        return Phrase(text, quantity.plural, noun.gender, noun="token")

    def keyword(self, writer: Phrases, ability: KeywordAbility, in_sentence: bool) -> str:
        quality, keyword = ability.quality, ability.keyword
        name = self.keyword_name(keyword) if in_sentence else self.keyword_line(keyword)
        if isinstance(quality, Named):
            name += f" {quality.name}" if keyword == "partner with" else f" — {quality.name}"
        elif quality is not None:
            if keyword == "bands with other":
                name = name.rpartition(" ")[0]  # the quality says "other" in its gender
            name += f" {self._quality(writer, quality, keyword)}"
        if ability.number is not None:
            name += f" {writer.value(ability.number)}"
        if ability.cost is not None:
            name += writer.keyword_cost(ability.cost, ability.number is not None)
        return name

    @abstractmethod
    def keyword_line(self, keyword: str) -> str:
        """A keyword's name in a line of its own."""

    def _quality(self, writer: Phrases, quality: Filter | TargetPlayers, keyword: str) -> str:
        joined = self.word(f"{keyword} before quality", "")
        lead = f"{joined} " if joined else ""
        if isinstance(quality, TargetPlayers) and isinstance(quality.who, Chosen):
            return lead + self.word("chosen player")
        if isinstance(quality, TargetPlayers):
            noun = "opponent" if isinstance(quality.who, EachOpponent) else "player"
            return lead + self.noun(noun).singular
        if isinstance(quality, HasColor):
            return lead + self.word(f"quality {quality.color}", self.word(quality.color))
        if isinstance(quality, ColorCount) and keyword in ("protection", "hexproof"):
            return lead + self.word(describe(Selector(quality)).adjectives[0])
        if isinstance(quality, AnyObject) and keyword in ("protection", "hexproof"):
            return lead + self.word("everything")
        if keyword == "bands with other" and not isinstance(quality, TargetPlayers):
            quality = And((Other(), quality))
        plural = keyword in ("protection", "hexproof", "affinity", "landwalk", "bands with other")
        determiner = "plural" if plural else "none"
        text = self.describe(writer, describe(Selector(quality)), determiner, None).text
        return lead + (text.lower() if keyword == "landwalk" else text)

    def keyword_name(self, keyword: str) -> str:
        entry = KEYWORDS.get(keyword)
        if entry is None:
            return keyword
        return entry.pt if self.code == "pt-BR" else entry.es

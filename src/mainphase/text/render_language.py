"""What a language must be able to say so that ability trees can be rendered in it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, ClassVar

if TYPE_CHECKING:
    from mainphase.magic.abilities.tree import KeywordAbility, TokenSpec
    from mainphase.text.render_nouns import Description
    from mainphase.text.render_phrases import Phrases


@dataclass(frozen=True)
class Phrase:
    """A noun phrase as text, with what agrees with it.

    `person` 2 is the reader ("you"); `known` is set where the phrase points back ("that creature"), `player`
    where it is a player; `noun` is the key of its head noun ("" if there is none in the tables).
    """

    text: str
    plural: bool = False
    gender: str = "m"
    person: int = 3
    known: bool = False
    player: bool = False
    noun: str = ""

    def with_text(self, text: str) -> Phrase:
        """The same with other words."""
        return replace(self, text=text)


@dataclass(frozen=True)
class Noun:
    """A noun: singular, plural, gender, and how an amount of it is named before "equal to …"."""

    singular: str
    plural: str
    gender: str = "m"
    mass: str = ""


@dataclass(frozen=True)
class Quantity:
    """A determiner that counts: its words ("two", "up to three", "X"), and "equal to …" after the noun."""

    text: str
    plural: bool
    number: int | None = None
    tail: str = ""


class Language(ABC):
    """Words, templates and grammar of one language.

    Each template is one row per node class: see `Writer.fill`.
    """

    code: ClassVar[str]
    templates: ClassVar[dict[str, str]]
    vocabulary: ClassVar[dict[str, str]]
    nouns: ClassVar[dict[str, Noun]]
    target_word: ClassVar[str] = ""
    """What follows a noun to make it a target, where it is not a determiner before it."""

    def word(self, key: str, default: str | None = None) -> str:
        """A word of the vocabulary; a key that is not in it stands for itself."""
        return self.vocabulary.get(key, key if default is None else default)

    def noun(self, key: str) -> Noun:
        """A noun of the table; others are taken as they are, without a plural."""
        return self.nouns.get(key) or Noun(key, key)

    def join(self, parts: list[str], word: str) -> str:
        """ "a, b and c"; `word` is "and" or "or"."""
        if len(parts) < 2:
            return "".join(parts)
        return f"{', '.join(parts[:-1])} {self.word(word)} {parts[-1]}"

    @abstractmethod
    def verb(self, verb: str, subject: Phrase, mode: str) -> str:
        """The verb, given by its infinitive, agreeing with the subject.

        Modes: "main" (an order where the reader acts), "indicative", "when" (a trigger's event), "if",
        "while", "would", "past", "infinitive", "subjunctive" (after "have").
        """

    @abstractmethod
    def clause(self, verb: str, subject: Phrase, mode: str) -> str:
        """Subject and verb: "each player draws", "draw" (an order to the reader), "you gain"."""

    @abstractmethod
    def number(self, number: int, gender: str) -> str:
        """A number from 0 as a determiner: "a", "two", "11"."""

    @abstractmethod
    def describe(self, writer: Phrases, description: Description, determiner: str, quantity: Quantity | None) -> Phrase:
        """A noun phrase.

        Determiners: "a", "each", "all", "bare", "the", "that", "target", "none", "count".
        """

    def either_of(
        self, writer: Phrases, description: Description, determiner: str, quantity: Quantity | None
    ) -> Phrase:
        """Alternatives, some of which are objects themselves: "this creature or another creature"."""
        phrases: list[Phrase] = []
        for each in description.alternatives[0]:
            named = each.named_object()
            if named is not None:
                phrases.append(writer.phrase(named))
                continue
            each.zone = description.zone
            each.controller = each.controller or description.controller
            each.owner = each.owner or description.owner
            each.other = each.other or description.other
            phrases.append(self.describe(writer, each, determiner, quantity))
        last = phrases[-1]
        return last.with_text(self.join([phrase.text for phrase in phrases], "or"))

    @abstractmethod
    def simple(self, noun: str, determiner: str, quantity: Quantity | None = None) -> Phrase:
        """A noun of the table with a determiner."""

    @abstractmethod
    def possessed(self, owner: Phrase, noun: str, reflexive: bool) -> Phrase:
        """What belongs to somebody: "your hand", "target player's hand", "its power"."""

    @abstractmethod
    def inflect(self, adjective: str, phrase: Phrase) -> str:
        """An adjective or participle agreeing with a phrase."""

    @abstractmethod
    def pronoun(self, phrase: Phrase) -> Phrase:
        """ "it", "they", "she" for a phrase mentioned before."""

    @abstractmethod
    def token(self, writer: Phrases, spec: TokenSpec, quantity: Quantity) -> Phrase:
        """The tokens to create, counted."""

    @abstractmethod
    def keyword(self, writer: Phrases, ability: KeywordAbility, in_sentence: bool) -> str:
        """A keyword ability with its parameters, in a line of its own or in a sentence."""

    @abstractmethod
    def keyword_name(self, keyword: str) -> str:
        """A keyword's name inside a sentence."""

    @abstractmethod
    def finish(self, text: str) -> str:
        """Last changes to a whole ability's text: contractions ("de o" to "do")."""

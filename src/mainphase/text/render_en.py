"""English: grammar and words. The rows of the node classes are in `render_en_rows`."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, ClassVar, Final

from mainphase.magic.abilities.tree import (
    AnyObject,
    Chosen,
    ColorCount,
    EachOpponent,
    EachPlayer,
    Filter,
    HasColor,
    HasSubtype,
    KeywordAbility,
    Named,
    Players,
    Selector,
    TargetPlayers,
    TokenSpec,
    You,
)
from mainphase.text.render_en_rows import NOUNS, ROWS, VOCABULARY
from mainphase.text.render_language import Language, Noun, Phrase, Quantity
from mainphase.text.render_nouns import Description, describe

if TYPE_CHECKING:
    from mainphase.text.render_phrases import Phrases

_NUMBERS: Final = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_THIRD: Final = {
    "have": "has",
    "be": "is",
    "do": "does",
    "don't": "doesn't",
    "haven't": "hasn't",
    "can't": "can't",
    "may": "may",
}
_PAST: Final = {
    "be": "was",
    "become": "became",
    "deal": "dealt",
    "draw": "drew",
    "leave": "left",
    "lose": "lost",
    "put": "put",
    "cast": "cast",
    "sacrifice": "sacrificed",
    "tap": "tapped",
    "play": "played",
    "phase": "phased",
    "do": "did",
}
# Verbs that say what happens to the reader rather than what to do: "you gain", not "gain".
_STATIVE: Final = frozenset("gain lose get have control become may can't don't win skip take be own".split())
_DETERMINERS: Final = {
    "each": "each",
    "all": "all",
    "the": "the",
    "that": "that",
    "those": "those",
    "this": "this",
    "target": "target",
}
_PLURAL: Final = ("all", "bare", "those", "plural")
_IRREGULAR: Final = {
    "sorcery": "sorceries",
    "library": "libraries",
    "battle": "battles",
    "elf": "elves",
    "dwarf": "dwarves",
    "wolf": "wolves",
    "werewolf": "werewolves",
    "mouse": "mice",
    "ally": "allies",
    "fish": "fish",
    "merfolk": "merfolk",
    "sheep": "sheep",
    "plains": "Plains",
    "ability": "abilities",
    "phoenix": "phoenixes",
    "sphinx": "sphinxes",
    "fox": "foxes",
}
_FIRST: Final = (
    "foretold", "plotted", "suspended", "face-down", "face-up", "tapped", "untapped", "attacking", "blocking",
    "blocked", "unblocked",
)  # fmt: skip
_SUPERTYPES: Final = ("basic", "legendary", "ongoing", "snow", "world")


def plural(word: str) -> str:
    """The plural of an English noun."""
    if not word.strip():
        return word
    last = word.split()[-1]
    other = _IRREGULAR.get(last.lower())
    if other is None:
        if re.search(r"(s|x|ch|sh)$", last):
            other = last + "es"
        elif re.search(r"[^aeiou]y$", last):
            other = last[:-1] + "ies"
        else:
            other = last + "s"
    elif last[0].isupper():
        other = other[0].upper() + other[1:]
    return word[: len(word) - len(last)] + other


class English(Language):
    """English."""

    code: ClassVar[str] = "en"
    templates: ClassVar[dict[str, str]] = ROWS
    vocabulary: ClassVar[dict[str, str]] = VOCABULARY
    nouns: ClassVar[dict[str, Noun]] = NOUNS

    def join(self, parts: list[str], word: str) -> str:
        """ "a and b", "a, b, and c"."""
        if len(parts) < 3:
            return f" {word} ".join(parts)
        return f"{', '.join(parts[:-1])}, {word} {parts[-1]}"

    def noun(self, key: str) -> Noun:
        for prefix in ("next ", "first ", "additional "):
            if key.startswith(prefix) and key not in self.nouns:
                inner = self.noun(key.removeprefix(prefix))
                return Noun(prefix + inner.singular, prefix + inner.plural)
        if key.endswith(" counter"):
            key = key.strip()
        return self.nouns.get(key) or Noun(key, plural(key))

    def verb(self, verb: str, subject: Phrase, mode: str) -> str:
        first, _, rest = verb.partition(" ")
        rest = f" {rest}" if rest else ""
        if mode in ("infinitive", "subjunctive"):
            return {"can't": "be unable to", "don't": "not"}.get(first, first) + rest
        if mode == "would":
            return f"would {first}{rest}"
        if mode == "past":
            return ("were" if first == "be" and subject.plural else past_form(first)) + rest
        if subject.person == 2 or subject.plural:
            return ("are" if first == "be" else first) + rest
        return third_form(first) + rest

    def clause(self, verb: str, subject: Phrase, mode: str) -> str:
        words = self.verb(verb, subject, mode)
        if mode in ("main", "infinitive") and subject.person == 2 and verb.split()[0] not in _STATIVE:
            return words
        return f"{subject.text} {words}" if subject.text else words

    def number(self, number: int, gender: str) -> str:
        return _NUMBERS[number] if 0 <= number < len(_NUMBERS) else str(number)

    def _count(self, quantity: Quantity) -> str:
        return re.sub(r"\b\d+\b", lambda match: self.number(int(match.group()), ""), quantity.text)

    def _determined(self, determiner: str, words: str, quantity: Quantity | None, other: bool) -> str:
        """Determiner and words; `words` has everything after it."""
        if determiner == "target":
            count = "" if quantity is None or quantity.text in ("", "1") else self._count(quantity)
            lead = f"{count} other" if count and other else "another" if other else count
            return f"{lead} target {words}".strip()
        if determiner == "count" and quantity is not None and quantity.text and quantity.text != "1":
            return f"{self._count(quantity)} {'other ' if other else ''}{words}"
        if determiner == "a" or (determiner == "count" and quantity is not None and quantity.text == "1"):
            if other:
                return f"another {words}"
            return f"{'an' if re.match('[aeiouAEIOU]', words) else 'a'} {words}"
        if other:
            words = f"other {words}"
        lead = _DETERMINERS.get(determiner, "")
        return f"{lead} {words}" if lead else words

    def simple(self, noun: str, determiner: str, quantity: Quantity | None = None) -> Phrase:
        entry = self.noun(noun)
        if noun.startswith("enchanted") or noun == "equipped":
            determiner = "none"
        if quantity is not None and not quantity.text:
            amount = f"{entry.mass or entry.plural} {self.word('equal to')} {quantity.tail}"
            return Phrase(amount, True, noun=noun)
        several = determiner in _PLURAL or (quantity is not None and quantity.plural)
        words = entry.plural if several else entry.singular
        text = self._determined(determiner, words, quantity, False)
        if quantity is not None and determiner == "count" and entry.mass:
            much = quantity.text.replace("that many", "that much")
            text = f"{self._count(quantity) if noun == 'mana' else much} {entry.mass}"
        known = determiner in ("that", "those", "this")
        player = noun in ("player", "opponent", "teammate")
        return Phrase(text, several, known=known, player=player, noun=noun)

    def describe(self, writer: Phrases, description: Description, determiner: str, quantity: Quantity | None) -> Phrase:
        if description.names_objects():
            return self.either_of(writer, description, determiner, quantity)
        several = determiner in _PLURAL or (quantity is not None and quantity.plural)
        words = self._words(writer, description, several)
        if quantity is not None and not quantity.text and determiner == "count":
            text = f"a number of {words} {self.word('equal to')} {quantity.tail}"
        else:
            text = self._determined(determiner, words, quantity, description.other)
        if determiner == "target" and quantity is not None and not quantity.text:
            text = f"a number of {text} {self.word('equal to')} {quantity.tail}"
        head = description.types[0][-1] if len(description.types) == 1 else description.noun()
        return Phrase(text, several, noun=head)

    def _words(self, writer: Phrases, description: Description, several: bool) -> str:
        if description.alternatives and not (description.types or description.subtypes):
            first, *rest = description.alternatives
            texts = [self._words(writer, self._merged(description, each), several) for each in first]
            text = self.join(texts, description.joined)
        else:
            rest = description.alternatives
            text = " ".join([*self._adjectives(description), self._head(description, several)])
        for group in rest:
            texts = [self._determined("a", self._words(writer, each, False), None, False) for each in group]
            text += f" {self.word('that is')} {self.join(texts, 'or')}"
        return text + self._after(writer, description, several)

    def _merged(self, base: Description, one: Description) -> Description:
        one.zone = base.zone
        one.adjectives = [*base.adjectives, *one.adjectives]
        one.excluded = [*base.excluded, *one.excluded]
        one.token = one.token or base.token
        return one

    def _adjectives(self, description: Description) -> list[str]:
        words = [word for word in description.adjectives if word in _FIRST]
        excluded = [
            f"non-{word}" if kind == "subtype" else f"non{self.word(word)}" for kind, word in description.excluded
        ]
        if excluded:
            words.append(", ".join(excluded))
        words += [self.word(word) for word in description.adjectives if word not in (*_FIRST, *_SUPERTYPES)]
        if description.either:
            words.append(self.join([self.word(word) for word in description.either], "or"))
        return words + [word for word in description.adjectives if word in _SUPERTYPES]

    def _head(self, description: Description, several: bool) -> str:
        types = [" ".join(words) for words in description.types]
        subtypes = [" ".join(words) for words in description.subtypes]
        last = description.noun()
        if description.ability or description.zone not in ("battlefield", "any") or not (types or subtypes):
            lead = [self.join(words, description.joined) for words in (subtypes, types) if words]
            if description.token:
                last = "token"
            return " ".join([*lead, plural(last) if several else last])
        heads = types or subtypes
        if several and not description.token:
            heads = [plural(head) for head in heads]
        lead = [self.join(subtypes, "or")] if types and subtypes else []
        tail = [plural("token") if several else "token"] if description.token else []
        return " ".join([*lead, self.join(heads, description.joined), *tail])

    def _after(self, writer: Phrases, description: Description, several: bool) -> str:
        text = ""
        for node, negated in description.after:
            text += f" {writer.filter_clause(node, negated, several)}"
        if description.owner is not None:
            text += f" {self._whose(writer, description.owner, 'own', several)}"
        if description.controller is not None:
            text += f" {self._whose(writer, description.controller, 'control', several)}"
        return text

    def _whose(self, writer: Phrases, who: Players, verb: str, several: bool) -> str:
        match who:
            case You():
                return f"you {verb}"
            case EachOpponent():
                return f"your opponents {verb}" if several else f"an opponent {verb}s"
            case EachPlayer():
                return f"players {verb}" if several else f"a player {verb}s"
            case _:
                return self.clause(verb, writer.phrase(who), "indicative")

    def possessed(self, owner: Phrase, noun: str, reflexive: bool) -> Phrase:
        entry = self.noun(noun)
        several = owner.plural and not owner.player
        words = entry.plural if several and noun in ("owner", "controller") else entry.singular
        if owner.person == 2:
            lead = "your"
        elif reflexive or owner.known or owner.text in ("it", "they"):
            lead = "their" if owner.player or owner.plural else "its"
        else:
            lead = owner.text + ("'" if owner.plural and owner.text.endswith("s") else "'s")
        return Phrase(f"{lead} {words}", noun=noun, player=noun in ("owner", "controller"))

    def inflect(self, adjective: str, phrase: Phrase) -> str:
        return adjective

    def pronoun(self, phrase: Phrase) -> Phrase:
        if phrase.person == 2:
            return phrase
        text = "they" if phrase.plural or phrase.player else "it"
        return Phrase(text, phrase.plural, known=True, player=phrase.player, noun=phrase.noun)

    def token(self, writer: Phrases, spec: TokenSpec, quantity: Quantity) -> Phrase:
        words: list[str] = []
        if spec.power is not None and spec.toughness is not None:
            words.append(f"{writer.node(spec.power, 'flat')}/{writer.node(spec.toughness, 'flat')}")
        if spec.colors:
            words.append(self.join([self.word(letter) for letter in spec.colors], self.word("and")))
        if not spec.colors and spec.power is not None:
            words.append("colorless")
        words += [*spec.supertypes, *spec.subtypes, *spec.types]
        several = quantity.plural
        words.append("tokens" if several else "token")
        text = self._determined("count", " ".join(words), quantity, False)
        if not quantity.text:
            text = f"a number of {' '.join(words)} {self.word('equal to')} {quantity.tail}"
        default = " ".join(spec.subtypes)
        if spec.name not in ("", default):
            text += f" named {spec.name}"
        if spec.abilities:
            text += f" with {self.join([writer.node(each) for each in spec.abilities], 'and')}"
        if spec.back is not None:
            text += f" that transforms into {self.token(writer, spec.back, Quantity('1', False, 1)).text}"
        return Phrase(text, several, noun="token")

    def keyword(self, writer: Phrases, ability: KeywordAbility, in_sentence: bool) -> str:
        name, quality = ability.keyword, ability.quality
        if name == "landwalk" and quality is not None:
            return f"{_walked(writer, self, quality)}walk"
        if name == "typecycling" and quality is not None:
            name = f"{_walked(writer, self, quality)}cycling"
        elif isinstance(quality, Named):
            name += f" {quality.name}" if name == "partner with" else f"—{quality.name}"
        elif quality is not None:
            joined = {"protection": " from", "hexproof": " from", "affinity": " for"}.get(name, "")
            name += f"{joined} {_quality(writer, self, quality, name)}"
        if ability.number is not None:
            name += f" {writer.value(ability.number)}"
        if ability.cost is not None:
            name += writer.keyword_cost(ability.cost, ability.number is not None)
        return name

    def keyword_name(self, keyword: str) -> str:
        return keyword

    def finish(self, text: str) -> str:
        text = _NEITHER.sub(r"can't attack or block\1", text)
        text = _BOTH.sub(r"\1 or \2 each combat if able", text)
        text = _EITHER.sub(r"\1 \2 or \3", text)
        return _A_BEFORE_VOWEL.sub(r"\1n ", text)


_NEITHER: Final = re.compile(
    r"can't attack((?: alone| unless [^.,;:]*)?) and can't block\1(?=[.\"]| this turn| until|$)"
)
_BOTH: Final = re.compile(r"\b(attacks?) each combat if able and (blocks?) each combat if able")
_EITHER: Final = re.compile(r"\b([Tt]his \w+) (enters|attacks) or this \w+ (attacks|blocks)(?=[,.])")
"""Two changes or events of one creature that are said as one."""
_A_BEFORE_VOWEL: Final = re.compile(r"\b([Aa]) (?=(?!one\b)[aeioAEIO])")


def _walked(writer: Phrases, language: English, quality: Filter | TargetPlayers) -> str:
    if isinstance(quality, HasSubtype):
        return quality.subtype.lower()
    return _quality(writer, language, quality, "landwalk")


def _quality(writer: Phrases, language: English, quality: Filter | TargetPlayers, name: str) -> str:
    if isinstance(quality, TargetPlayers) and isinstance(quality.who, Chosen):
        return language.word("chosen player")
    if isinstance(quality, TargetPlayers):
        return "opponent" if isinstance(quality.who, EachOpponent) else "player"
    if isinstance(quality, HasColor):
        return language.word(quality.color)
    if isinstance(quality, ColorCount) and name in ("protection", "hexproof"):
        return describe(Selector(quality)).adjectives[0]
    if isinstance(quality, AnyObject):
        return "permanent" if name in ("enchant", "equip") else "everything"
    determiner = "bare" if name in ("protection", "hexproof", "affinity", "bands with other") else "none"
    return language.describe(writer, describe(Selector(quality)), determiner, None).text


def third_form(verb: str) -> str:
    if verb in _THIRD:
        return _THIRD[verb]
    if re.search(r"(s|x|ch|sh|o)$", verb):
        return verb + "es"
    if re.search(r"[^aeiou]y$", verb):
        return verb[:-1] + "ies"
    return verb + "s"


def past_form(verb: str) -> str:
    if verb in _PAST:
        return _PAST[verb]
    if re.search(r"[^aeiou]y$", verb):
        return verb[:-1] + "ied"
    return verb + ("d" if verb.endswith("e") else "ed")

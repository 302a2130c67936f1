"""Phrases for cards and players of Yu-Gi-Oh!, in the language of a table of words."""

from __future__ import annotations

import re
from typing import Final

from mainphase.locale import Translator
from mainphase.text.yugioh_words_en import WORDS as ENGLISH
from mainphase.text.yugioh_words_es import WORDS as SPANISH
from mainphase.text.yugioh_words_pt import WORDS as PORTUGUESE
from mainphase.yugioh.abilities import tree
from mainphase.yugioh.abilities.words import Zone

TABLES: Final[dict[str, dict[str, str]]] = {"en": ENGLISH, "pt_BR": PORTUGUESE, "es": SPANISH}
"""The words of each language, by the code that its message catalogue has."""

FIELD: Final = ("monsters", "spells", "field")
"""The zones of the field."""

CONTRACTIONS: Final[dict[str, list[tuple[str, str]]]] = {
    "en": [],
    "pt_BR": [
        (r"\b([Dd])e ([oa]s?)\b", r"\1\2"),
        (r"\b([Dd])e (ess[ea]s?|est[ea]s?)\b", r"\1\2"),
        (r"\b([Ee])m ([oa]s?|ess[ea]s?|est[ea]s?)\b", r"n\2"),
        (r"\b([Pp])or ([oa]s?)\b", r"\1el\2"),
        (r"\ba (os?)\b", r"a\1"),
        (r"\ba as?\b", "à"),
    ],
    "es": [(r"\b([Dd])e el\b", r"\1el"), (r"\ba el\b", "al")],
}
"""Prepositions that melt with the article behind them."""

Quality = tuple[str, str]
"""What stands before the noun, and what after it."""


class Nouns:
    """Phrases for cards and players. `language` is a key of `TABLES`.

    `several` says which chosen names and target slots stand for more than one card; `slots` counts the target slots.
    """

    def __init__(self, language: str) -> None:
        self.language = language
        self.words = TABLES[language]
        self.t = Translator(language).t
        self.several: set[object] = set()
        self.slots = 0

    # --- words ----------------------------------------------------------------------------------------------

    def word(self, key: str, /, **values: object) -> str:
        """An entry of the table with its places filled."""
        return self.words[key].format(**values)

    def form(self, key: str, which: int, /, **values: object) -> str:
        """One of the forms of an entry, the last one where there are fewer."""
        forms = self.words[key].split("|")
        return forms[min(which, len(forms) - 1)].format(**values)

    def listed(self, items: list[str], joint: str = "or") -> str:
        """A list in words: "one, two or three"."""
        if len(items) < 2:
            return "".join(items)
        return f"{', '.join(items[:-1])} {self.word(joint)} {items[-1]}"

    def finish(self, text: str) -> str:
        """A text as it is shown: articles contracted, spaces single, sentences with capitals."""
        for found, put in CONTRACTIONS[self.language]:
            text = re.sub(found, put, text)
        text = re.sub(r"\s+", " ", text).strip()
        return re.sub(r"(^|[./] )([^\W\d_])", lambda match: match[1] + match[2].upper(), text)

    # --- qualities ------------------------------------------------------------------------------------------

    def quality(self, node: tree.Filter) -> Quality:
        """One filter as words before or after the noun; English puts the short ones before."""
        early = self.language == "en"
        if isinstance(node, tree.HasRace):
            name = self.t(f"yugioh.race.{re.sub('[ -]', '_', node.race.lower())}")
            return placed(self.word("race", race=name), early)
        if isinstance(node, tree.HasAttribute):
            name = self.t(f"yugioh.attribute.{node.attribute.lower()}")
            return placed(self.word("attribute", attribute=name), early)
        if isinstance(node, tree.HasKind):
            key = f"kind.{node.kind}"
            return placed(self.word(key) if key in self.words else self.form(f"noun.{node.kind}", 0), early)
        if isinstance(node, tree.FaceIs):
            return placed(self.word(f"face.{node.face}"), early)
        if isinstance(node, tree.PositionIs):
            return placed(self.word(f"position.{node.position}"), early)
        if isinstance(node, tree.StatIs):
            return "", self.range(node)
        if isinstance(node, tree.Named):
            return "", self.word("named", name=node.name)
        if isinstance(node, tree.IsThis):
            return "", f"({self.word('this')})"
        if isinstance(node, tree.IsOther):
            return "", self.word("other")
        return self.combined(node)

    def combined(self, node: tree.AllOf | tree.AnyOf | tree.NoneOf) -> Quality:
        """Several filters at once."""
        qualities = [self.quality(each) for each in node.filters]
        if isinstance(node, tree.AllOf):
            return " ".join(each[0] for each in qualities), " ".join(each[1] for each in qualities)
        whole = self.listed([f"{before} {after}".strip() for before, after in qualities])
        if isinstance(node, tree.NoneOf):
            return "", self.word("except", what=whole) if whole else ""
        if all(not after for _, after in qualities):
            return whole, ""
        return "", whole

    def range(self, node: tree.StatIs) -> str:
        """A range of ATK, DEF or Level."""
        stat = self.word(f"stat.{node.stat}")
        if node.least is None and node.most is None:
            return self.word("range.none", stat=stat)
        if node.most is None:
            return self.word("range.least", stat=stat, least=node.least)
        if node.least is None:
            return self.word("range.most", stat=stat, most=node.most)
        key = "range.exact" if node.least == node.most else "range.both"
        return self.word(key, stat=stat, least=node.least, most=node.most)

    # --- nouns ----------------------------------------------------------------------------------------------

    def noun(self, zones: tuple[str, ...], filters: tuple[tree.Filter, ...]) -> tuple[str, tuple[tree.Filter, ...]]:
        """The key of the noun, and the filters that it does not say."""
        if tree.HasKind("quick-play") in filters:
            said = (tree.HasKind("quick-play"), tree.HasKind("spell"))
            return "noun.quick-play", tuple(each for each in filters if each not in said)
        for node in filters:
            if isinstance(node, tree.HasKind) and node.kind in ("monster", "spell", "trap"):
                return f"noun.{node.kind}", tuple(each for each in filters if each != node)
        if zones == ("monsters",):
            return "noun.monster", filters
        if zones == ("field",):
            return "noun.field", filters
        if zones and set(zones) <= {"spells", "field"}:
            return "noun.spell_or_trap", filters
        if not zones and any(isinstance(node, (tree.StatIs, tree.PositionIs)) for node in filters):
            return "noun.monster", filters
        return "noun.card", filters

    def phrase(self, node: tree.Select, quantity: str, plural: bool, where: bool = True) -> str:
        """The cards of a selector: "all face-up monsters on the field".

        `quantity` is a number or range in words, "all", "any" ("a monster") or "" for the bare plural.
        """
        if tree.IsThis() in node.filters:
            return self.word("this")
        key, filters = self.noun(node.zones, node.filters)
        qualities = [self.quality(each) for each in filters if not isinstance(each, tree.NoneOf)]
        before = " ".join(each[0] for each in qualities if each[0] and self.language == "en")
        after = [each[0] for each in qualities if each[0] and self.language != "en"]
        after += [each[1] for each in qualities if each[1]]
        noun = f"{before} {self.form(key, 1 if plural else 0)}".strip()
        number = 0 if key == "noun.monster" else 1  # the gender, where a language has it
        if quantity == "all":
            head = self.form("all", number, nouns=noun)
        elif quantity == "any":
            head = article(self.form("any", number, noun=noun))
        else:
            head = f"{quantity} {noun}".strip()
        if where:
            after.append(self.place(node))
        after += [self.quality(each)[1] for each in filters if isinstance(each, tree.NoneOf)]
        if node.extreme is not None:
            after.append(self.word(f"extreme.{node.extreme}"))
        return " ".join([head, *(each for each in after if each)])

    def place(self, node: tree.Select) -> str:
        """Where the cards are: "on the field", "in your hand or in your Graveyard"."""
        places: list[str] = []
        for zone in node.zones:
            word = self.word(f"place.{'field' if zone in FIELD else zone}.{node.whose}")
            if word not in places:
                places.append(word)
        return self.listed(places)

    def amount(self, least: int, most: int) -> str:
        """A number or a range of numbers."""
        if least == most:
            return str(most)
        return self.word("up_to", number=most) if least == 0 else self.word("from_to", least=least, most=most)

    def selected(self, node: tree.Select, least: int, most: int) -> str:
        """So many of the cards."""
        return self.phrase(node, self.amount(least, most), most != 1)

    def one(self, filters: tuple[tree.Filter, ...], zones: tuple[Zone, ...] = ()) -> str:
        """A card that fits, without saying where: of events."""
        return self.phrase(tree.Select(zones, "anyone", filters), "any", False, where=False)


def placed(text: str, early: bool) -> Quality:
    """The text before the noun or after it."""
    return (text, "") if early else ("", text)


def article(text: str) -> str:
    """English "a" is "an" before a vowel."""
    return re.sub(r"\ba (?=[aeiouAEIOU])(?!uni|Uni)", "an ", text)

"""Names of what is in a game of Magic: cards and tokens, zones, mana, rules by their numbers in the edition."""

from __future__ import annotations

from typing import Final

from mainphase.cli.words import Words
from mainphase.kernel.game import SLOT_MASK
from mainphase.locale import DEFAULT
from mainphase.magic import zones
from mainphase.magic.cards import COLORS
from mainphase.magic.changes_bound import RESTRICTION_PLACE
from mainphase.magic.definitions import Definition
from mainphase.magic.explaining.describe import COLOR_WORDS
from mainphase.magic.keywords import KEYWORDS
from mainphase.magic.mana import LETTERS
from mainphase.magic.played import PlayedGame
from mainphase.magic.subtypes import KIND_OF_SUBTYPE
from mainphase.magic.view import hidden_card, knows

TYPES: Final = 6
"""How many types of mana there are; codes above are the same types from snow sources."""


COUNTER_SHIFT: Final = 12
FIRST_COUNTERS: Final = ("", "+1/+1", "-1/-1", "poison")
"""The kinds of counter by the numbers that `kinds.counter_ref` gives them; the setup's own follow."""
HALVES: Final = " // "
"""Between the names of a split card's halves."""


class MagicWords(Words[PlayedGame]):
    """Names in one language for one reader of a game of Magic."""

    def card(self, game: PlayedGame, ref: int) -> str:
        """The name of the card, permanent or token that has or had the reference."""
        slot = ref & SLOT_MASK
        if ref == 0 or slot >= len(game.definitions):
            return self.t("card.none")
        if game.is_down(slot):
            return self.face_down(hidden_card(game, slot, self.reader))
        if game.is_current(ref) and game.is_face_down(slot) and not knows(game, self.reader, slot):
            return self.face_down(None)
        return self.named(game.definitions[slot])

    def counter(self, kind: str) -> str:
        """The name of a kind of counter in the language, if it is one that the catalogues know."""
        message = f"counter.{kind}"
        if kind in KEYWORDS:  # 122.1b
            row = KEYWORDS[kind]
            name = {"pt_BR": row.pt, "es": row.es}.get(self.translator.language, row.en)
            return self.t("counter.keyword", keyword=name)
        return self.t(message) if self.translator.has(message) else kind

    def told_counter(self, game: PlayedGame, ref: int) -> str:
        """The kind of counter that an event's reference stands for (`kinds.counter_ref`)."""
        number = ref >> COUNTER_SHIFT
        if number < len(FIRST_COUNTERS):
            return self.counter(FIRST_COUNTERS[number])
        names = game.setup.counters
        place = number - len(FIRST_COUNTERS)
        return self.counter(names[place]) if place < len(names) else ""

    def named(self, definition: Definition) -> str:
        """The name of a card or token; a copy of a face-down permanent has none."""
        return self.card_name(definition.name) if definition.name else self.t("card.nameless")

    def face_down(self, card: Definition | None) -> str:
        """A face-down object, with the card that it is for who may know."""
        if card is None:
            return self.t("card.face_down")
        return self.t("card.face_down_known", card=self.card_name(card.name))

    def card_name(self, name: str) -> str:
        """The name of a card or token in the language; tokens are called like their subtypes, split cards by halves."""
        if HALVES in name:
            return HALVES.join(self.card_name(half) for half in name.split(HALVES))
        printed = self.translator.card(name)
        words = name.split()
        if printed == name and self.translator.language != DEFAULT and all(word in KIND_OF_SUBTYPE for word in words):
            from mainphase.text.render import language_of

            language = language_of(self.translator.language)
            printed = " ".join(language.noun(word).singular for word in words)
        return printed or self.t("card.none")

    def quality(self, word: str) -> str:
        """A creature type, land type, card type or colour in the language."""
        from mainphase.text.render import language_of

        language = language_of(self.translator.language)
        if word in COLOR_WORDS:
            return language.word(COLORS[COLOR_WORDS.index(word)])
        return language.noun(word).singular

    def may_name(self, game: PlayedGame, ref: int, owner: int) -> bool:
        """Whether the reader may be told which card it is that moved between hidden zones."""
        slot = ref & SLOT_MASK
        if self.reader < 0 or owner == self.reader:
            return True
        return slot < len(game.stamp) and game.is_current(ref) and knows(game, self.reader, slot)

    def zone(self, number: int, way: str) -> str:
        """A zone with "from" or "to" before it, in the language's way."""
        return self.t(f"zone.{way}.{zones.NAMES[number]}")

    def rule(self, rule: str) -> str:
        """A rule's own number in the edition; where it has none, that of the rule or the section it belongs to."""
        if not rule:
            return ""
        number = self.kind.cite(rule, self.edition)
        whole = rule.rstrip("abcdefghijklmnopqrstuvwxyz")
        if not number and whole != rule:
            number = self.kind.cite(whole, self.edition)
        return number or rule.partition(".")[0]

    def note(self, rule: str) -> str:
        """The note on a rule or, where there is none, on the rule it belongs to."""
        return self.translator.note(rule, self.edition) or self.translator.note(
            rule.rstrip("abcdefghijklmnopqrstuvwxyz")
        )

    def mana(self, amount: int) -> str:
        """The mana of a "mana added" or "mana spent" event as symbols."""
        amount %= 1 << RESTRICTION_PLACE
        return mana_symbol(amount % 16) * (amount // 16)

    def pool(self, pool: list[int]) -> str:
        """A mana pool as symbols; "" if it is empty."""
        return "".join(mana_symbol(code) * count for code, count in enumerate(pool))


def mana_symbol(code: int) -> str:
    """The symbol of one mana by its code: {G}; a snow source's mana is {S} with its type."""
    return "{" + LETTERS[code % TYPES] + "}" if code < TYPES else "{S/" + LETTERS[code % TYPES] + "}"

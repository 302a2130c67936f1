"""Names of what is in a game, in the user's language: cards, players, parts of the turn, zones, mana, rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Final

from mainphase.bots import BOTS
from mainphase.games import GameKind
from mainphase.kernel.game import PLAYER_SLOT, SLOT_MASK
from mainphase.locale import DEFAULT, Name, Translator
from mainphase.magic import zones
from mainphase.magic.mana import LETTERS
from mainphase.magic.state import MagicGame
from mainphase.magic.subtypes import KIND_OF_SUBTYPE
from mainphase.magic.view import knows

TYPES: Final = 6
"""How many types of mana there are; codes above are the same types from snow sources."""


class Words:
    """Names in one language for one reader.

    `players` are the names in seat order; `reader` is the seat of who reads, -1 for an onlooker who sees all.
    """

    def __init__(
        self, translator: Translator, kind: GameKind, edition: str, players: list[str], reader: int = -1
    ) -> None:
        self.translator = translator
        self.t = translator.t
        self.kind = kind
        self.edition = edition
        self.players = players
        self.reader = reader

    def player(self, seat: int) -> Name:
        """A player's name, which in sentences becomes "you" for the reader."""
        if seat == self.reader:
            return Name(self.t("player.you"), True)
        return Name(self.players[seat] if 0 <= seat < len(self.players) else self.t("player.nobody"))

    def card(self, game: MagicGame, ref: int) -> str:
        """The name of the card, permanent or token that has or had the reference."""
        slot = ref & SLOT_MASK
        if ref == 0 or slot >= len(game.definitions):
            return self.t("card.none")
        return self.card_name(game.definitions[slot].name)

    def card_name(self, name: str) -> str:
        """The name of a card or token in the language; tokens are called like their subtypes."""
        printed = self.translator.card(name)
        words = name.split()
        if printed == name and self.translator.language != DEFAULT and all(word in KIND_OF_SUBTYPE for word in words):
            from mainphase.text.render import language_of

            language = language_of(self.translator.language)
            printed = " ".join(language.noun(word).singular for word in words)
        return printed or self.t("card.none")

    def thing(self, game: MagicGame, ref: int) -> Name:
        """A card or a player."""
        slot = ref & SLOT_MASK
        if PLAYER_SLOT <= slot < PLAYER_SLOT + len(self.players):
            return self.player(slot - PLAYER_SLOT)
        return Name(self.card(game, ref))

    def may_name(self, game: MagicGame, ref: int, owner: int) -> bool:
        """Whether the reader may be told which card it is that moved between hidden zones."""
        slot = ref & SLOT_MASK
        if self.reader < 0 or owner == self.reader:
            return True
        return slot < len(game.stamp) and game.is_current(ref) and knows(game, self.reader, slot)

    def part(self, key: str) -> str:
        """A part of the turn: "upkeep step"."""
        return self.t(f"part.{message_word(key)}")

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

    def listing(self, names: Iterable[str], between: str = ", ") -> str:
        """Names in a row, equal ones counted: "Forest ×2, Bear"."""
        counted = Counter(names)
        return between.join(name if count == 1 else f"{name} ×{count}" for name, count in counted.items())

    def mana(self, amount: int) -> str:
        """The mana of a "mana added" or "mana spent" event as symbols."""
        return mana_symbol(amount % 16) * (amount // 16)

    def pool(self, pool: list[int]) -> str:
        """A mana pool as symbols; "" if it is empty."""
        return "".join(mana_symbol(code) * count for code, count in enumerate(pool))

    def decision(self, kind: str) -> str:
        """What a kind of question asks for: "declare attackers"."""
        return self.t(f"decision.{message_word(kind)}")


def player_names(players: list[str]) -> list[str]:
    """The names of a record's players as they are shown: bots with a capital letter."""
    return [name.capitalize() if name in BOTS else name for name in players]


def mana_symbol(code: int) -> str:
    """The symbol of one mana by its code: {G}; a snow source's mana is {S} with its type."""
    return "{" + LETTERS[code % TYPES] + "}" if code < TYPES else "{S/" + LETTERS[code % TYPES] + "}"


def message_word(name: str) -> str:
    """A stable name of the protocol as part of a message id: `draw step` becomes `draw_step`."""
    return name.replace(" ", "_").lower()

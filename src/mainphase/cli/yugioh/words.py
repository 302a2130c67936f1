"""Names of what is in a duel: cards as far as the reader knows them, zones, positions, kinds of card."""

from __future__ import annotations

from mainphase.cli.words import Words, message_word
from mainphase.kernel.game import PLAYER_SLOT, SLOT_MASK
from mainphase.kernel.parts import Part
from mainphase.yugioh import zones
from mainphase.yugioh.definitions import ATTACK, DOWN
from mainphase.yugioh.field_cards import BLANK
from mainphase.yugioh.state import DuelGame
from mainphase.yugioh.view import knows

NO_WINDOWS = ("damage calculation",)
"""The parts of a turn in which nothing can be activated."""


class DuelWords(Words[DuelGame]):
    """Names in one language for one reader of a duel. Card names are English in every language."""

    def card(self, game: DuelGame, ref: int) -> str:
        """The name of the card that has or had the reference; where the reader cannot tell, what they see of it."""
        slot = ref & SLOT_MASK
        if ref == 0 or slot >= len(game.definitions):
            return self.t("card.none")
        if self.knows(game, ref):
            return game.definitions[slot].name
        return self.unknown(game, ref)

    def card_name(self, name: str) -> str:
        """The card's name, which is not translated."""
        return name or self.t("card.none")

    def knows(self, game: DuelGame, ref: int) -> bool:
        """Whether the reader knows which card it is that has or had the reference."""
        slot = ref & SLOT_MASK
        return slot >= PLAYER_SLOT or self.reader < 0 or knows(game, self.reader, slot)

    def unknown(self, game: DuelGame, ref: int) -> str:
        """What somebody sees of a card that they do not know."""
        card = game.field_card(ref)
        if card is BLANK:
            return self.t("yugioh.thing.hidden")
        kind = game.zone_kind(ref & SLOT_MASK)
        if kind == zones.FIELD:
            return self.t("yugioh.thing.field")
        if kind == zones.MONSTERS:
            return self.t("yugioh.thing.monster_at", number=int(card.zone) + 1)
        return self.t("yugioh.thing.card_at", number=int(card.zone) + 1)

    def is_down(self, game: DuelGame, ref: int) -> bool:
        """Whether that very card lies face-down on the field."""
        return game.on_field(ref) and game.field_card(ref).face == DOWN

    def part(self, key: str) -> str:
        """A part of the turn: "Standby Phase"."""
        return self.t(f"yugioh.part.{message_word(key)}")

    def decision(self, kind: str) -> str:
        """What a kind of question asks for."""
        return self.t(f"yugioh.decision.{message_word(kind)}")

    def has_window(self, part: Part) -> bool:
        """Whether fast effects may be used in a part of the turn."""
        return part.key not in NO_WINDOWS

    def window(self, has: bool) -> str:
        """The same in words."""
        return self.t("yugioh.turn.window" if has else "yugioh.turn.no_window")

    def zone(self, kind: int) -> str:
        """A kind of zone, as where a card goes."""
        return self.t(f"yugioh.zone.to.{message_word(zones.NAMES[kind])}")

    def position(self, position: int) -> str:
        """A battle position."""
        return self.t("yugioh.position.attack" if position == ATTACK else "yugioh.position.defense")

"""Explains a duel: which cards are meant, what could be done with them, why it is not offered."""

from __future__ import annotations

from typing import Final

from mainphase.cli.explaining import Explaining
from mainphase.cli.menu import fold
from mainphase.cli.naming import find_name, is_called
from mainphase.cli.yugioh.cards import Cards
from mainphase.cli.yugioh.words import DuelWords
from mainphase.kernel.errors import UserError
from mainphase.kernel.game import SLOT_MASK
from mainphase.kernel.reasons import Action, Fix, Reason
from mainphase.yugioh import pool, zones
from mainphase.yugioh.definitions import DOWN
from mainphase.yugioh.state import DuelGame
from mainphase.yugioh.table import TABLE
from mainphase.yugioh.view import CardView, View
from mainphase.yugioh.why import action_message, fix_message, why_not

PARTS: Final = [part.key for part in TABLE.parts]
WAYS: Final = ("battle", "main 2", "end")
"""The phases that the turn player goes to when they say so."""


class DuelExplaining(Explaining[DuelGame]):
    """Explanations of a duel."""

    words: DuelWords

    def __init__(self, words: DuelWords) -> None:
        super().__init__(words)
        self.cards = Cards(words)

    # --- why not ----------------------------------------------------------------------------------------------

    def why_not(self, game: DuelGame, seat: int, name: str, verb: str = "") -> list[str]:
        """Why what one could do with a card, or the way to a phase, is not offered."""
        for key in WAYS:
            part = fold(self.words.part(key))
            if fold(name) in (key, part, *part.split()[-1:], *part.split()[:1]):
                return self.why_not_action(game, seat, Action("enter", value=key), "")
        return super().why_not(game, seat, name, verb)

    def what(self, game: DuelGame, action: Action, called: str) -> str:
        """An action in words."""
        part = self.words.part(action.value) if action.value else ""
        return self.t(action_message(action), card=called, number=action.number, part=part)

    def subjects(self, game: DuelGame, seat: int, name: str) -> list[tuple[int, str]]:
        """The cards that are meant by a name: one of the hand, each on the field."""
        cards = self.all_alike(game, seat, self.find(game, seat, name))
        return [(int(card.ref), self.called(card)) for card in cards]

    def called(self, card: CardView) -> str:
        """A card by its name, on the field with what tells it from others."""
        if card.zone == zones.MONSTERS:
            return self.cards.monster(card)
        return self.cards.spell(card) if card.zone in (zones.SPELLS, zones.FIELD) else self.cards.name(card)

    def actions(self, game: DuelGame, seat: int, ref: int) -> list[Action]:
        """What a player might want to do with the card where it is."""
        slot = ref & SLOT_MASK
        definition = game.definitions[slot]
        zone = game.zone_kind(slot)
        if not definition.is_monster():
            return [Action("activate", ref)] + ([Action("set", ref)] if zone == zones.HAND else [])
        if zone == zones.HAND:
            return [Action("summon", ref), Action("set", ref)]
        if zone != zones.MONSTERS:
            return [Action("summon", ref)]
        if game.cards[slot].face == DOWN:
            return [Action("flip", ref)]
        found = [Action("use", ref, int(ability.index) + 1) for ability in definition.ignitions]
        return [*found, Action("position", ref, 0), Action("attack", ref)]

    def reasons(self, game: DuelGame, seat: int, action: Action) -> list[Reason]:
        """Why the action is not offered."""
        return why_not(game, seat, action)

    def fix(self, game: DuelGame, fix: Fix) -> str:
        """What would help."""
        part = self.words.part(fix.value) if fix.value in PARTS else ""
        return self.t(fix_message(fix), card=self.words.thing(game, fix.ref), value=fix.value, part=part)

    # --- cards by name ----------------------------------------------------------------------------------------

    def all_alike(self, game: DuelGame, seat: int, card: CardView) -> list[CardView]:
        """The card and, if it is one's own, the others of its name: one in the hand, each on the field."""
        me = View(game, seat).players[seat]
        own = [each for each in me.hand if each.definition is card.definition][:1]
        own += [each for each in (*me.monsters, *me.spells, *me.field) if each.definition is card.definition]
        return own if card.ref in [each.ref for each in own] else [card]

    def find(self, game: DuelGame, seat: int, name: str) -> CardView:
        """A card that the player knows, by a part of its name: own hand and field first.

        Raises UserError "play.no_such_card" (name).
        """
        view = View(game, seat)
        me = view.players[seat]
        cards = [*me.hand, *me.monsters, *me.spells, *me.field]
        for player in view.players:
            cards += [*player.monsters, *player.spells, *player.field, *player.graveyard, *player.removed, *player.hand]
        matching = [card for card in cards if is_called(self.words, name_of(card), name) and name_of(card)]
        exact = [card for card in matching if fold(name_of(card)) == fold(name)]
        if not matching:
            raise UserError("play.no_such_card", {"name": name})
        return (exact or matching)[0]

    def seen_name(self, game: DuelGame, seat: int, name: str) -> str:
        """The name of a card here that a part of it means."""
        return name_of(self.find(game, seat, name))

    def sheet(self, game: DuelGame, name: str) -> list[str]:
        """What a card says that the reader knows in the duel, or else that is in the pool."""
        try:
            wanted = name_of(self.find(game, max(self.words.reader, 0), name))
        except UserError:
            wanted = ""
        names = pool.names()
        return self.cards.sheet(pool.card(wanted if wanted in names else find_name(self.words, names, name, {})))


def name_of(card: CardView) -> str:
    """The name of a card, "" where it is not known."""
    return card.definition.name if card.definition is not None else ""

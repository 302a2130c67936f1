"""Combat as pairs: each attacker with whom it attacks and which creatures block it."""

from __future__ import annotations

from typing import Final

from mainphase.cli.magic.cards import Cards
from mainphase.kernel.game import SLOT_MASK
from mainphase.locale import Name
from mainphase.magic import keywords
from mainphase.magic.explaining.pairs import Pair, blocker_orders, blocks_are_declared, combat_pairs
from mainphase.magic.played import PlayedGame
from mainphase.magic.view import CardView

DAMAGE: Final = (
    keywords.FIRST_STRIKE
    | keywords.DOUBLE_STRIKE
    | keywords.LAST_STRIKE
    | keywords.TRAMPLE
    | keywords.TRAMPLE_OVER
    | keywords.DEATHTOUCH
    | keywords.LIFELINK
    | keywords.INDESTRUCTIBLE
    | keywords.INFECT
    | keywords.WITHER
    | keywords.TOXIC
    | keywords.PROTECTION
    | keywords.PERSIST
    | keywords.UNDYING
    | keywords.BANDING
)
"""What matters once blockers have been declared."""
EVASION: Final = (
    keywords.FLYING
    | keywords.REACH
    | keywords.MENACE
    | keywords.FEAR
    | keywords.INTIMIDATE
    | keywords.LANDWALK
    | keywords.SHADOW
    | keywords.HORSEMANSHIP
    | keywords.SKULK
)
"""What matters until then."""


class CombatRows:
    """Makes the rows in which combat is shown."""

    def __init__(self, cards: Cards) -> None:
        self.cards = cards
        self.words = cards.words
        self.t = cards.t

    def rows(self, game: PlayedGame) -> list[str]:
        """One for each attacker, then one for each blocker that deals damage to several in an order."""
        declared = blocks_are_declared(game)
        rows = [self.row(game, pair, declared) for pair in combat_pairs(game)]
        for order in blocker_orders(game):
            cards = self.counted(game, order.attackers)
            rows.append(self.t("board.pair.order", card=self.fighter(game, order.blocker, True), cards=cards))
        return rows

    def row(self, game: PlayedGame, pair: Pair, declared: bool) -> str:
        """One attacker."""
        card = self.fighter(game, pair.attacker, declared)
        if pair.band:
            others = self.words.listing(str(self.words.thing(game, ref)) for ref in pair.band)
            card += f" ({self.t('state.band', cards=others)})"
        other = self.words.thing(game, pair.attacked) if pair.attacked else Name(self.t("board.pair.nothing"))
        blockers = [self.fighter(game, ref, declared) for ref in pair.blockers]
        if pair.ordered:
            return self.t("board.pair.ordered", card=card, other=other, cards=self.counted(game, pair.blockers))
        if blockers:
            return self.t("board.pair.blocked", card=card, other=other, cards=self.words.listing(blockers))
        if pair.blocked:
            return self.t("board.pair.left_alone", card=card, other=other)
        return self.t("board.pair.unblocked" if declared else "board.pair.attacks", card=card, other=other)

    def counted(self, game: PlayedGame, refs: list[int]) -> str:
        """Creatures in an order."""
        return ", ".join(f"{place}. {self.fighter(game, ref, True)}" for place, ref in enumerate(refs, start=1))

    def fighter(self, game: PlayedGame, ref: int, declared: bool) -> str:
        """A creature with its numbers, the damage on it, and the keywords that matter now."""
        card = CardView(game, ref & SLOT_MASK, self.words.reader)
        text = f"{self.cards.name(card)} {card.power}/{card.toughness}"
        shown = int(card.keywords) & (DAMAGE if declared else DAMAGE | EVASION)
        words = self.cards.keywords(shown, self.cards.protections(game, card))
        if words:
            text += f" {words}"
        return f"{text} ({self.t('state.damage', count=int(card.damage))})" if card.damage else text

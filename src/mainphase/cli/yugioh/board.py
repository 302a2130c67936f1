"""The table of a duel as text: both sides with their zones, the Chain, the running attack."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from mainphase.cli.board import Board
from mainphase.cli.yugioh.cards import Cards
from mainphase.cli.yugioh.words import DuelWords
from mainphase.kernel.game import PLAYER_SLOT, SLOT_MASK
from mainphase.yugioh.state import CARD_LINK, ROW, DuelGame
from mainphase.yugioh.view import CardView, LinkView, PlayerView, View

FEW_LP: Final = 2000
"""With so many Life Points a duelist is in danger."""
EMPTY: Final = "–"
BATTLE: Final = "battle"


class DuelBoard(Board[DuelGame]):
    """Draws the table of a duel."""

    words: DuelWords

    def __init__(self, words: DuelWords, width: int = 0) -> None:
        super().__init__(words, width)
        self.cards = Cards(words)

    def lines(self, game: DuelGame) -> list[Text]:
        """The whole table, the reader's own side nearest."""
        view = View(game, self.words.reader)
        near = max(self.words.reader, 0)
        lines = [self.where(game)]
        for seat in [seat for seat in range(len(view.players)) if seat != near]:
            lines += self.side(game, view, view.players[seat], False)
        lines += self.middle(game, view)
        return lines + self.side(game, view, view.players[near], True)

    def coming(self, game: DuelGame) -> list[str]:
        """The phases to come, and in the Battle Phase its steps."""
        inside = game.part.part.parent in (BATTLE, "damage step")
        within = ("", BATTLE) if inside else ("",)
        return [each.part.key for each in game.schedule if each.part.parent in within]

    # --- one side ---------------------------------------------------------------------------------------------

    def side(self, game: DuelGame, view: View, player: PlayerView, near: bool) -> list[Text]:
        """A duelist's line and zones; monsters face each other in the middle."""
        rows = [self.spells(game, player), self.monsters(view, player)]
        field = self.field(player)
        if field is not None:
            rows.insert(1, field)
        lines = [self.head(player), *self.hand(player)]
        return [*reversed(rows), *lines] if near else [*lines, *rows]

    def head(self, player: PlayerView) -> Text:
        """Name, Life Points, numbers of cards, the Graveyard."""
        line = Text()
        name = str(self.words.player(player.seat))
        line.append(name[:1].upper() + name[1:], "bold")
        danger = player.lp <= FEW_LP
        line.append("  " + self.t("yugioh.board.lp", number=int(player.lp)), "bold red" if danger else "bold")
        line.append("  " + self.t("yugioh.board.hand", number=int(player.hand_size)))
        line.append("  " + self.t("yugioh.board.deck", number=int(player.deck_size)))
        if player.fusion_size:
            line.append("  " + self.t("yugioh.board.fusion", number=int(player.fusion_size)))
        line.append("  " + self.t("yugioh.board.graveyard", number=len(player.graveyard)))
        graveyard = self.words.listing(self.cards.name(card) for card in player.graveyard)
        if graveyard:
            line.append(f" ({graveyard})", "dim")
        if player.removed:
            names = self.words.listing(self.cards.name(card) for card in player.removed)
            line.append("  " + self.t("yugioh.board.removed", cards=names))
        if player.lost:
            line.append("  " + self.t("yugioh.board.lost"), "bold red")
        return line

    def hand(self, player: PlayerView) -> list[Text]:
        """The cards of the hand that the reader knows."""
        known = [card.definition for card in player.hand if card.definition is not None]
        if not known:
            return []
        names = self.words.listing(self.cards.in_hand(definition) for definition in known)
        return [self.labelled(self.t("yugioh.board.hand_label"), names)]

    def monsters(self, view: View, player: PlayerView) -> Text:
        """The five monster zones."""
        shown = {int(card.place): self.cards.monster(card, int(view.attacker)) for card in player.monsters}
        return self.labelled(self.t("yugioh.board.monsters"), row(shown))

    def spells(self, game: DuelGame, player: PlayerView) -> Text:
        """The five Spell & Trap zones."""
        shown = {int(card.place): self.cards.spell(card, self.equipped(game, card)) for card in player.spells}
        return self.labelled(self.t("yugioh.board.spells"), row(shown))

    def field(self, player: PlayerView) -> Text | None:
        """The field-card zone, where there is a card in it."""
        if not player.field:
            return None
        names = ", ".join(self.cards.spell(card) for card in player.field)
        return self.labelled(self.t("yugioh.board.field"), names)

    def equipped(self, game: DuelGame, card: CardView) -> str:
        """The monster that an Equip card is attached to, "" for none."""
        return self.words.card(game, card.equipped) if card.equipped else ""

    # --- the middle -------------------------------------------------------------------------------------------

    def middle(self, game: DuelGame, view: View) -> list[Text]:
        """The running attack and the Chain, the newest link first."""
        line = Text("─" * 40, "dim")
        lines = [line]
        if game.on_field(view.attacker):
            lines.append(self.labelled(self.t("yugioh.board.battle"), self.attack(game, view), "bold red"))
        for place, link in enumerate(reversed(view.chain)):
            label = self.t("yugioh.board.chain") if place == 0 else ""
            lines.append(self.labelled(label, self.link(game, link, len(view.chain) - place), "bold yellow"))
        return lines if len(lines) == 1 else [*lines, line]

    def attack(self, game: DuelGame, view: View) -> str:
        """Who attacks whom."""
        attacker = self.words.thing(game, view.attacker)
        if view.target:
            return self.t("yugioh.board.attack", card=attacker, other=self.words.thing(game, view.target))
        defender = PLAYER_SLOT + 1 - view.turn_player
        return self.t("yugioh.board.attack_direct", card=attacker, other=self.words.thing(game, defender))

    def link(self, game: DuelGame, link: LinkView, number: int) -> str:
        """One Chain Link: what, whose, at what."""
        card = link.card.name
        if link.kind != CARD_LINK:
            card = self.t("yugioh.board.effect", card=card)
        targets = ", ".join(str(self.words.thing(game, ref)) for ref in link.targets if ref & SLOT_MASK)
        return self.t(
            "yugioh.board.link",
            number=number,
            card=card,
            player=self.words.player(link.controller),
            targets=self.t("yugioh.detail.targets", targets=targets) if targets else "",
        )


def row(shown: dict[int, str]) -> str:
    """The five places of a row: "1 Mystical Elf 800/2000 (Attack) · 2 – · …"; one sign if nothing is in them."""
    if not shown:
        return EMPTY
    return " · ".join(f"{place + 1} {shown.get(place, EMPTY)}" for place in range(ROW))

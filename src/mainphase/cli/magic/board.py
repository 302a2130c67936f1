"""The table of Magic as text: players, permanents, the stack."""

from __future__ import annotations

from rich.text import Text

from mainphase.cli.board import Board
from mainphase.cli.magic.cards import Cards
from mainphase.cli.magic.combat import CombatRows
from mainphase.cli.magic.words import MagicWords, mana_symbol
from mainphase.kernel.events import Event
from mainphase.kernel.game import OVER
from mainphase.kernel.window import PASS, PRIORITY
from mainphase.magic.definitions import CREATURE, LAND
from mainphase.magic.played import COMBAT_ITEM, PlayedGame
from mainphase.magic.state import DAY
from mainphase.magic.view import CardView, PlayerView, StackView, View


class MagicBoard(Board[PlayedGame]):
    """Draws the table of a game of Magic."""

    words: MagicWords

    def __init__(self, words: MagicWords, width: int = 0) -> None:
        super().__init__(words, width)
        self.cards = Cards(words)

    def lines(self, game: PlayedGame) -> list[Text]:
        """The whole table, the reader's own side nearest."""
        view = View(game, self.words.reader)
        near = max(self.words.reader, 0)
        lines = [self.where(game)]
        if view.day_night:
            lines.append(Text(self.t("board.day" if view.day_night == DAY else "board.night"), "dim"))
        for seat in [seat for seat in range(len(view.players)) if seat != near]:
            lines += self.side(game, view.players[seat], False)
            if view.reach >> seat & 1 == 0 and not view.players[seat].lost:
                lines.append(Text("   " + self.t("board.out_of_range"), "dim"))
        lines += self.combat(game)
        lines += self.stack(game, view)
        return lines + self.side(game, view.players[near], True)

    # --- one side ---------------------------------------------------------------------------------------------

    def side(self, game: PlayedGame, player: PlayerView, near: bool) -> list[Text]:
        """A player's line and permanents; the own side has its creatures in front."""
        rows = [self.lands(player), self.others(game, player), self.creatures(game, player)]
        lines = [row for row in rows if row is not None]
        head = self.head(player, game.monarch == player.seat)
        hand = self.hand(player)
        if near:
            return [*reversed(lines), head, *hand]
        return [head, *hand, *lines]

    def waiting(self, card: CardView) -> str:
        """A card in exile with what it waits for there."""
        name = self.cards.name(card)
        if card.foretold >= 0:
            return self.t("board.foretold", card=name)
        if card.plotted >= 0:
            return self.t("board.plotted", card=name)
        return self.t("board.counters", card=name, count=sum(card.counters[1::2])) if card.counters else name

    def head(self, player: PlayerView, crowned: bool) -> Text:
        """Name, life, numbers of cards, mana pool."""
        line = Text()
        name = str(self.words.player(player.seat))
        line.append(name[:1].upper() + name[1:], "bold")
        line.append("  " + self.t("board.life", number=player.life), "bold red" if player.life <= 5 else "bold")
        line.append("  " + self.t("board.hand", number=player.hand_size))
        line.append("  " + self.t("board.library", number=player.library_size))
        graveyard = self.words.listing(self.cards.name(card) for card in player.graveyard)
        line.append("  " + self.t("board.graveyard", number=len(player.graveyard)))
        if graveyard:
            line.append(f" ({graveyard})", "dim")
        if player.exile_size:
            shown = [self.waiting(card) for card in player.exile]
            if player.exile_size > len(shown):
                shown.append(self.t("board.face_down", count=player.exile_size - len(shown)))
            names = self.words.listing(shown)
            line.append("  " + self.t("board.exile", cards=names))
        if player.command:
            names = self.words.listing(self.cards.name(card) for card in player.command)
            line.append("  " + self.t("board.command", cards=names))
        if player.phased_out:
            names = self.words.listing(self.cards.name(card) for card in player.phased_out)
            line.append("  " + self.t("board.phased_out", cards=names))
        if crowned:
            line.append("  " + self.t("board.monarch"), "bold yellow")
        if player.poison:
            line.append("  " + self.t("board.poison", number=player.poison))
        pool = self.words.pool(player.pool)
        if pool:
            line.append("  " + self.t("board.pool", mana=pool), "bold")
        for mana in player.bound:
            symbols = mana_symbol(int(mana.code)) * int(mana.number)
            source = self.words.card_name(mana.definition.name)
            line.append("  " + self.t("board.restricted", mana=symbols, card=source), "bold")
        if player.lost:
            line.append("  " + self.t("board.lost"), "bold red")
        return line

    def hand(self, player: PlayerView) -> list[Text]:
        """The cards of the hand that the reader knows."""
        if not player.hand:
            return []
        names = self.words.listing(self.cards.with_cost(card) for card in player.hand)
        return [self.labelled(self.t("board.hand_label"), names)]

    def lands(self, player: PlayerView) -> Text | None:
        """Lands that are no creatures, equal ones together."""
        lands = [card for card in player.battlefield if card.types & LAND and not card.types & CREATURE]
        groups: dict[str, list[CardView]] = {}
        for card in lands:
            groups.setdefault(self.cards.name(card), []).append(card)
        names = ", ".join(self.land_group(name, cards) for name, cards in groups.items())
        return self.labelled(self.t("board.lands"), names) if groups else None

    def land_group(self, name: str, cards: list[CardView]) -> str:
        """Equal lands: "Forest ×3 (1 tapped)"."""
        tapped = sum(1 for card in cards if card.tapped)
        if len(cards) == 1:
            return f"{name} ({self.t('state.tapped')})" if tapped else name
        return f"{name} ×{len(cards)}" + (f" ({self.t('board.tapped', count=tapped)})" if tapped else "")

    def creatures(self, game: PlayedGame, player: PlayerView) -> Text | None:
        """Creatures with their numbers and states, equal ones together."""
        cards = [self.cards.permanent(game, card) for card in player.battlefield if card.types & CREATURE]
        return self.labelled(self.t("board.creatures"), self.words.listing(cards, "; ")) if cards else None

    def others(self, game: PlayedGame, player: PlayerView) -> Text | None:
        """Artifacts, enchantments and the like."""
        cards = [card for card in player.battlefield if not card.types & (CREATURE | LAND)]
        names = self.words.listing((self.cards.state(game, card, self.cards.name(card)) for card in cards), "; ")
        return self.labelled(self.t("board.others"), names) if cards else None

    # --- combat -----------------------------------------------------------------------------------------------

    def combat(self, game: PlayedGame) -> list[Text]:
        """Who attacks whom, and which creatures block them."""
        rows = CombatRows(self.cards).rows(game) if game.kind != OVER else []
        return [self.labelled(self.t("board.combat") if place == 0 else "", row) for place, row in enumerate(rows)]

    def passed(self, before: PlayedGame, code: int, events: list[Event]) -> tuple[list[Text], int]:
        """The combat as it stood before its damage, where nobody was asked in between."""
        for place, event in enumerate(events):
            if event.kind == "part began" and before.rules.table.parts[event.amount - 1].key == "combat damage":
                copy = before.clone()
                copy.always_ask |= 1 << PRIORITY
                rows = self.combat(copy) if copy.part.part.key == "declare blockers" else []
                copy.answer(code)
                while copy.kind == PRIORITY and copy.part.part.key in ("declare attackers", "declare blockers"):
                    if copy.part.part.key == "declare blockers":
                        rows = self.combat(copy)
                    copy.answer(PASS)
                return rows, place
        return [], 0

    # --- the stack --------------------------------------------------------------------------------------------

    def stack(self, game: PlayedGame, view: View) -> list[Text]:
        """The stack, the newest object first."""
        lines = [Text("─" * 40, "dim")]
        for place, item in enumerate(reversed(view.stack)):
            label = self.t("board.stack") if place == 0 else ""
            lines.append(self.labelled(label, f"{len(view.stack) - place}. {self.item(game, item)}", "bold yellow"))
        return lines if len(lines) == 1 else [*lines, lines[0]]

    def item(self, game: PlayedGame, item: StackView) -> str:
        """One object on the stack: what, whose, at what."""
        if item.kind == COMBAT_ITEM:
            return self.t("board.combat_damage")
        name = self.words.card(game, item.source)
        spell = item.kind == 0
        text = self.t("board.spell" if spell else "board.ability", card=name, player=self.words.player(item.controller))
        if item.x:
            text += self.t("detail.x", number=item.x)
        targets = targets_of(item)
        if targets:
            named = ", ".join(self.t("detail.target", target=self.words.thing(game, ref)) for ref in targets)
            text += self.t("detail.targets", targets=named)
        return text


def targets_of(item: StackView) -> list[int]:
    """The references of all targets; in the list each slot's number of targets comes first, illegal ones are 0."""
    found: list[int] = []
    at = 0
    while at < len(item.targets):
        count = item.targets[at]
        found += [ref for ref in item.targets[at + 1 : at + 1 + count] if ref]
        at += count + 1
    return found

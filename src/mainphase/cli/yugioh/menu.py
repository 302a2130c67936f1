"""The questions and options of a duel in words."""

from __future__ import annotations

from typing import Final

from mainphase.cli.menu import Menus
from mainphase.cli.words import message_word
from mainphase.cli.yugioh.cards import Cards
from mainphase.cli.yugioh.words import DuelWords
from mainphase.kernel.decision import Decision, Option
from mainphase.kernel.game import PLAYER_SLOT, SLOT_MASK
from mainphase.yugioh import asks, zones
from mainphase.yugioh.definitions import ATTACK
from mainphase.yugioh.plays import tributes_for
from mainphase.yugioh.state import DECLARED, DuelGame
from mainphase.yugioh.view import CardView

HAND_LIMIT: Final = 6
"""So many cards may be held at the end of the turn (YG-44)."""

ACTIVATING: Final = ("activate", "use", "chain")
"""The verbs of options that activate an effect."""


class DuelMenus(Menus[DuelGame]):
    """Makes menus of a duel."""

    words: DuelWords
    number_verbs = ("number",)

    def __init__(self, words: DuelWords) -> None:
        super().__init__(words)
        self.cards = Cards(words)

    def english_name(self, game: DuelGame, ref: int) -> str:
        """The name of a card that the reader knows; "" for others, players and nothing."""
        slot = ref & SLOT_MASK
        return game.definitions[slot].name if ref and slot < PLAYER_SLOT and self.words.knows(game, ref) else ""

    # --- the question -----------------------------------------------------------------------------------------

    def title(self, game: DuelGame, decision: Decision) -> str:
        """What is asked, and about which card."""
        numbers = [int(option.number) for option in decision.options]
        return self.t(
            self.question(game, decision),
            card=self.words.thing(game, decision.subject),
            other=self.words.thing(game, self.defender(game)),
            player=self.words.player(1 - decision.player),
            part=self.words.part(game.part.part.key),
            least=min(numbers),
            most=max(numbers),
            count=len(game.hand(decision.player)) - HAND_LIMIT,
            source=self.answered(game),
            attacker=self.words.thing(game, game.attacker),
        )

    def question(self, game: DuelGame, decision: Decision) -> str:
        """The message that asks."""
        if decision.kind != asks.NAMES[asks.RESPOND]:
            return f"yugioh.ask.{message_word(decision.kind)}"
        if game.stack:
            return "yugioh.ask.respond_chain"
        if game.attack == DECLARED and game.part.part.key == "battle step":
            return "yugioh.ask.respond_attack" if game.target else "yugioh.ask.respond_attack_direct"
        return "yugioh.ask.respond"

    def defender(self, game: DuelGame) -> int:
        """The attack's target, or the attacked player."""
        return game.target or PLAYER_SLOT + 1 - game.turn_player

    def answered(self, game: DuelGame) -> str:
        """The newest Chain Link by the card that it comes from; "" without a Chain."""
        return self.words.card(game, game.stack[-1].source) if game.stack else ""

    # --- options ----------------------------------------------------------------------------------------------

    def option(self, game: DuelGame, decision: Decision, option: Option) -> str:
        """One option in words."""
        verb = message_word(option.verb)
        slot = option.ref & SLOT_MASK
        count = 0
        if verb == "pass":
            return self.passing(game)
        if verb in ("summon", "set") and game.definitions[slot].is_monster():
            count = int(tributes_for(game.definitions[slot].level))
            verb = f"{verb}_tribute" if count else f"{verb}_monster"
        elif verb == "target" and slot >= PLAYER_SLOT and game.kind in (asks.ATTACK_TARGET, asks.REPLAY):
            verb = "target_player"
        elif verb == "position":
            verb = "to_defense" if game.cards[slot].position == ATTACK else "to_attack"
        elif verb == "choose" and not option.ref:
            verb = "choose_number"
        return self.t(
            f"yugioh.option.{verb}",
            card=self.thing(game, option.ref),
            player=self.words.player(slot - PLAYER_SLOT) if slot >= PLAYER_SLOT else "",
            part=self.words.part(game.part.part.key),
            number=int(option.number),
            count=count,
        )

    def detail(self, game: DuelGame, option: Option) -> str:
        """What the effects do that the option activates, "" for other options."""
        definition = game.definitions[option.ref & SLOT_MASK] if option.verb in ACTIVATING else None
        if definition is None:
            return ""
        if option.verb == "activate":
            return self.cards.effects(definition)
        if option.verb == "use":
            return self.cards.effects(definition, int(option.number) - 1)
        return self.cards.effects(definition, int(game.triggers[option.number - 1].ability))

    def passing(self, game: DuelGame) -> str:
        """What passing means."""
        if game.stack:
            return self.t("yugioh.option.pass_chain", card=self.answered(game))
        return self.t("yugioh.option.pass")

    def thing(self, game: DuelGame, ref: int) -> str:
        """A card with what tells it from others of its name, or a player."""
        slot = ref & SLOT_MASK
        if ref and slot < PLAYER_SLOT and self.searches(game, slot):
            return self.cards.in_hand(game.definitions[slot])
        if ref == 0 or slot >= PLAYER_SLOT or not self.words.knows(game, ref):
            text = str(self.words.thing(game, ref)) if ref else ""
        elif not game.on_field(ref):
            return self.cards.in_hand(game.definitions[slot])
        elif game.zone_kind(slot) == zones.MONSTERS:
            text = self.cards.monster(CardView(game, slot, True))
        else:
            text = self.cards.spell(CardView(game, slot, True))
        controller = game.controller_of(ref) if ref else self.words.reader
        if slot >= PLAYER_SLOT or controller == self.words.reader or self.words.reader < 0:
            return text
        return self.t("option.of", card=text, player=self.words.player(controller))

    def searches(self, game: DuelGame, slot: int) -> bool:
        """Whether the reader is looking through their own Deck, where the card lies."""
        mine = game.owner[slot] == self.words.reader and game.player == self.words.reader
        return mine and game.kind == asks.CHOOSE and game.zone_kind(slot) == zones.DECK

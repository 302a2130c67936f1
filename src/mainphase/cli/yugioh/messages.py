"""The messages that are said otherwise of Yu-Gi-Oh!, whose vocabulary is not that of other games."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

MESSAGES: Final[Mapping[str, str]] = MappingProxyType(
    {
        "card.not_in_pool": "yugioh.say.card_not_in_pool",
        "cli.two_decks": "yugioh.say.two_decks",
        "deck.not_found": "yugioh.say.deck_not_found",
        "deck.problems": "yugioh.say.deck_problems",
        "deck.unknown_card": "yugioh.say.unknown_card",
        "deck.unknown_card_alone": "yugioh.say.unknown_card_alone",
        "deckcheck.good": "yugioh.say.deck_good",
        "deckcheck.not_in_pool": "yugioh.say.deck_not_in_pool",
        "deckcheck.section_main": "yugioh.say.section_main",
        "order.card": "yugioh.say.order_card",
        "order.card.help": "yugioh.say.order_card_help",
        "order.pass_turn.help": "yugioh.say.order_pass_turn_help",
        "order.stop.help": "yugioh.say.order_stop_help",
        "order.why.help": "yugioh.say.order_why_help",
        "play.cannot_pass": "yugioh.say.cannot_pass",
        "play.help_answers": "yugioh.say.help_answers",
        "play.no_such_card": "yugioh.say.no_such_card",
        "play.which_card": "yugioh.say.which_card",
        "play.why_what": "yugioh.say.why_what",
        "replay.other_cards": "yugioh.say.other_cards",
        "simulate.side": "yugioh.say.simulate_side",
        "simulate.side_no_rate": "yugioh.say.simulate_side_no_rate",
        "undo.barrier": "yugioh.say.undo_barrier",
        "watch.player": "yugioh.say.watch_player",
        "watch.player_alone": "yugioh.say.watch_player_alone",
    }
)
"""Common messages and those that stand for them here."""

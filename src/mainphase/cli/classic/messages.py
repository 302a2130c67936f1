"""The messages that are said otherwise of Magic before the stack: its batches, what is in play, who is done."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

MESSAGES: Final[Mapping[str, str]] = MappingProxyType(
    {
        "board.command": "classic.say.board_command",
        "board.exile": "classic.say.board_exile",
        "board.stack": "classic.say.board_stack",
        "card.not_in_pool": "classic.say.card_not_in_pool",
        "decision.priority": "classic.decision.priority",
        "deck.problems": "classic.say.deck_problems",
        "deckcheck.not_in_pool": "classic.say.deck_not_in_pool",
        "event.cast": "classic.say.event_cast",
        "event.ceased": "classic.say.event_ceased",
        "event.entered": "classic.say.event_entered",
        "event.entered_from": "classic.say.event_entered_from",
        "event.entered_tapped": "classic.say.event_entered_tapped",
        "event.fizzled": "classic.say.event_fizzled",
        "event.fizzled_ability": "classic.say.event_fizzled_ability",
        "event.land_played": "classic.say.event_land_played",
        "event.mana_emptied": "classic.say.event_mana_emptied",
        "event.passed": "classic.say.event_passed",
        "event.token_created": "classic.say.event_token_created",
        "event.trigger_not_put": "classic.say.event_trigger_not_put",
        "event.triggered": "classic.say.event_triggered",
        "fix.wait": "classic.say.fix_wait",
        "option.cast": "classic.say.option_cast",
        "option.pass": "classic.say.option_pass",
        "option.pass_resolve": "classic.say.option_pass_resolve",
        "option.pass_to": "classic.say.option_pass_to",
        "option.play": "classic.say.option_play",
        "state.sick": "classic.say.state_sick",
        "why.action.cast": "classic.say.why_action_cast",
        "why.action.play": "classic.say.why_action_play",
        "why.cant_cast": "classic.say.why_cant_cast",
        "why.cant_play_lands": "classic.say.why_cant_play_lands",
        "why.defender": "classic.say.why_defender",
        "why.flying": "classic.say.why_flying",
        "why.land_already": "classic.say.why_land_already",
        "why.land_is_not_cast": "classic.say.why_land_is_not_cast",
        "why.land_not_your_turn": "classic.say.why_land_not_your_turn",
        "why.nobody_has_priority": "classic.say.why_nobody_has_priority",
        "why.not_a_band": "classic.say.why_not_a_band",
        "why.not_on_battlefield": "classic.say.why_not_on_battlefield",
        "why.shroud": "classic.say.why_shroud",
        "why.stack_not_empty": "classic.say.why_stack_not_empty",
        "why.summoning_sick": "classic.say.why_summoning_sick",
        "zone.from.battlefield": "classic.say.zone_from_battlefield",
        "zone.from.command": "classic.say.zone_from_command",
        "zone.from.exile": "classic.say.zone_from_exile",
        "zone.from.stack": "classic.say.zone_from_stack",
        "zone.to.battlefield": "classic.say.zone_to_battlefield",
        "zone.to.command": "classic.say.zone_to_command",
        "zone.to.exile": "classic.say.zone_to_exile",
        "zone.to.stack": "classic.say.zone_to_stack",
    }
)
"""Common messages and those that stand for them here."""

"""From an ability that has triggered to an object on the stack (603.3)."""

from __future__ import annotations

from mypy_extensions import i64

from mainphase.kernel.items import Item
from mainphase.magic.played import TRIGGERED_ITEM, PlayedGame


def put_trigger(game: PlayedGame, place: i64) -> Item:
    """The ability at that place among those that wait goes on the stack, without its choices."""
    trigger = game.triggers[place]
    game.triggers = game.triggers[:place] + game.triggers[place + 1 :]
    game.pending_count = len(game.triggers)
    item = game.new_item(TRIGGERED_ITEM, trigger.controller, -1, trigger.source)
    item.definition = trigger.definition
    item.ability = trigger.ability
    item.event = trigger.event
    item.amount = trigger.amount
    item.flags = trigger.player + 1
    item.other = trigger.other
    item.x = trigger.x
    item.kept = trigger.values
    return item

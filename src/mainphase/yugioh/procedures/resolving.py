"""Resolving a Chain (YG-53, YG-54): newest link first, then what was activated leaves the field.

Registers of `RESOLVE`: `a` the serial of the link.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mainphase.kernel import kinds as kernel_kinds
from mainphase.kernel import machine
from mainphase.kernel.items import Item
from mainphase.kernel.procedure import Frame, Procedure
from mainphase.yugioh import changes, kinds
from mainphase.yugioh.definitions import UP
from mainphase.yugioh.procedures.activating import link, stays
from mainphase.yugioh.procedures.judging import judge
from mainphase.yugioh.state import CARD_LINK, CHAIN_RESOLVED, NEGATED_LINK, DuelGame, slot_of
from mainphase.yugioh.types import EQUIP

FINISH: Final = 4


def begin(game: DuelGame, frame: Frame) -> None:
    """The newest link resolves; what it does will be the last thing to have happened."""
    item = game.stack[-1]
    frame.a = item.serial
    changes.begin_moment(game)
    game.emit(kernel_kinds.RESOLVED, item.controller, item.source, 0, len(game.stack))


def check(game: DuelGame, frame: Frame) -> None:
    """A negated activation does nothing; a card that stays must still be face-up on the field (YG-54)."""
    item = game.stack[-1]
    negated = item.flags & NEGATED_LINK != 0
    if negated or (item.kind == CARD_LINK and stays(game.link_ability(item)) and not is_face_up(game, item.source)):
        game.emit(kinds.NO_EFFECT, item.controller, item.source, 0, 0)
        frame.pc = FINISH


def is_face_up(game: DuelGame, ref: i64) -> bool:
    """Whether that very card is face-up on the field."""
    return game.on_field(ref) and game.cards[slot_of(ref)].face == UP


def replace_field_card(game: DuelGame, frame: Frame) -> None:
    """A Field card that resolves destroys the earlier face-up one, anyone's or by edition its player's (YG-16)."""
    item = game.stack[-1]
    if item.kind != CARD_LINK or not game.setup.definitions[item.definition].is_field():
        return
    player: i64 = 0
    while player < game.seats:
        for slot in game.field_zone(player)[:]:
            mine = player == item.controller
            if game.ref(slot) != item.source and (mine or game.edition.one_field_spell != 0):
                if game.cards[slot].face == UP:
                    changes.destroy(game, slot)
                elif mine:
                    changes.to_graveyard(game, slot)
        player += 1


def follow(game: DuelGame, frame: Frame) -> None:
    """The effect happens."""
    item = game.stack[-1]
    ability = game.link_ability(item)
    if ability.program >= 0:
        effect = machine.start(game, ability.program, item.controller)
        effect.c = item.serial
        data = effect.data
        data[0] = game.player_ref(item.controller)
        data[1] = item.source
        data[2] = game.player_ref(game.opponent(item.controller))
        data[3] = item.event
        data[4] = item.other
        data[5] = item.amount


def finish(game: DuelGame, frame: Frame) -> None:
    """The link is done; a card that does not stay waits for the end of the Chain."""
    item = link(game, frame.a)
    game.stack.remove(item)
    if item.kind == CARD_LINK and game.on_field(item.source):
        if leaves(game, item):
            game.spent.append(item.source)
        elif len(game.definitions[item.slot].statics) > 0:
            changes.show(game, item.slot)


def leaves(game: DuelGame, item: Item) -> bool:
    """Whether the activated card goes to the Graveyard after the Chain: also an Equip card attached to nothing."""
    ability = game.link_ability(item)
    if not stays(ability) or item.flags & NEGATED_LINK != 0:
        return True
    return game.setup.definitions[item.definition].types & EQUIP != 0 and game.cards[item.slot].equipped == 0


def clear(game: DuelGame, frame: Frame) -> None:
    """After the last link, activated cards that do not stay are sent to the Graveyard (YG-53)."""
    if len(game.stack) > 0:
        return
    game.recent |= CHAIN_RESOLVED
    if len(game.spent) > 0:
        spent = game.spent
        game.spent = []
        for ref in spent:
            if game.on_field(ref):
                changes.to_graveyard(game, slot_of(ref))
    judge(game)


RESOLVE: Final = Procedure(
    "resolve",
    [
        ("YG-53", begin),
        ("YG-54", check),
        ("YG-16", replace_field_card),
        ("YG-53", follow),
        ("YG-53", finish),
        ("YG-53", clear),
    ],
)
RESOLVE.check(finish=FINISH)

EFFECT: Final = Procedure("effect", [("YG-53", machine.run)])

"""Permanents that other objects have merged with (730): what represents them, and how they come apart again.

`MagicGame.merged` holds four numbers for each component, those of one permanent from the top down: the slot of the
permanent, the slot of the component, the number of the definition that it contributes and of what the card is by
itself. The permanent keeps its own slot; the other components lie where what has ceased to exist does.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mainphase.kernel.game import SLOT_MASK
from mainphase.magic import kinds, zones
from mainphase.magic.changes_faces import become, turn_card
from mainphase.magic.changes_faces import transform as transform_card
from mainphase.magic.changes_lasting import carry_lasting
from mainphase.magic.definitions import PERMANENT
from mainphase.magic.permanents import Permanent
from mainphase.magic.state import MagicGame

COMPONENT: Final = 4


def components(game: MagicGame, slot: i64) -> list[int]:
    """The slots of what represents the permanent, from the top down; none if nothing has merged with it."""
    found: list[int] = []
    i: i64 = 0
    while i < len(game.merged):
        if game.merged[i] == slot:
            found.append(game.merged[i + 1])
        i += COMPONENT
    return found


def merge(game: MagicGame, slot: i64, permanent: Permanent, over: bool) -> None:
    """The object in that slot goes on top of the permanent or under it, which stays the same object (730.2)."""
    host: i64 = permanent.ref & SLOT_MASK
    old: i64 = game.ref(slot)
    front = game.definitions[slot].front
    if front is not None:
        turn_card(game, slot, front)
    card: i64 = game.definitions[slot].index
    if len(game.lasting) > 0:
        carry_lasting(game, old, permanent.ref)  # 702.140f
    game.transfer(slot, zones.gone_of(game.seats))
    added: list[int] = [host, slot, card, card]
    before: list[int] = []
    others: list[int] = []
    i: i64 = 0
    while i < len(game.merged):
        if game.merged[i] == host:
            before.extend(game.merged[i : i + COMPONENT])
        else:
            others.extend(game.merged[i : i + COMPONENT])
        i += COMPONENT
    if len(before) == 0:
        before.extend([host, host, permanent.base.index, game.definitions[host].index])
    now = added + before if over else before + added
    game.merged = others + now
    parts: list[int] = []
    i = 2
    while i < len(now):
        parts.append(now[i])
        i += COMPONENT
    blend = game.blend(parts)
    time: i64 = permanent.timestamp
    turn_card(game, host, blend)
    become(game, permanent, blend)
    permanent.timestamp = time
    if over:
        permanent.turned = 0
    game.emit(kinds.MUTATED, permanent.controller, permanent.ref, old, len(parts) - 1)


def transform(game: MagicGame, permanent: Permanent) -> bool:
    """Turn the permanent over; of a merged one every double-faced component turns (701.27a, 730.2i). Whether it was."""
    if len(permanent.base.parts) == 0 or len(game.merged) == 0:
        return transform_card(game, permanent)
    host: i64 = permanent.ref & SLOT_MASK
    now = game.merged[:]
    parts: list[int] = []
    turned = False
    i: i64 = 0
    while i < len(now):
        if now[i] == host:
            face = game.definition(now[i + 2]).other_face()
            if face is not None and face.types & PERMANENT != 0:
                now[i + 2] = face.index
                turned = True
            parts.append(now[i + 2])
        i += COMPONENT
    if turned:
        game.merged = now
        permanent.turned_at = game.item_serial
        blend = game.blend(parts)
        turn_card(game, host, blend)
        become(game, permanent, blend)
        game.emit(kinds.TRANSFORMED, permanent.controller, permanent.ref, 0, blend.index)
    return turned


def come_apart(game: MagicGame, slot: i64) -> list[int]:
    """The permanent is about to leave: the slots of its other components, from the top down (730.3)."""
    apart: list[int] = []
    others: list[int] = []
    i: i64 = 0
    while i < len(game.merged):
        if game.merged[i] != slot:
            others.extend(game.merged[i : i + COMPONENT])
        elif game.merged[i + 1] != slot:
            apart.append(game.merged[i + 1])
        else:
            turn_card(game, slot, game.definition(game.merged[i + 3]))
        i += COMPONENT
    game.merged = others
    return apart

"""Face-down objects (708): turned face down and up again, shown as they leave."""

from __future__ import annotations

from mypy_extensions import i64

from mainphase.kernel.game import SLOT_MASK
from mainphase.magic import kinds
from mainphase.magic.changes_faces import become, turn_card
from mainphase.magic.definitions import FLIPPED, INSTANT, SORCERY, Definition
from mainphase.magic.lookups import DOWN_STRIDE
from mainphase.magic.permanents import FACE_DOWN, Permanent
from mainphase.magic.state import TURNED_DOWN, MagicGame


def turn_card_down(game: MagicGame, slot: i64, face: Definition, how: i64) -> None:
    """The card is face down, and looks like `face`, before it goes where it will be so (708.3, 708.4)."""
    card: i64 = game.definitions[slot].index
    game.down = [*game.down, slot, card, card, card, how]
    turn_card(game, slot, face)


def turn_card_up(game: MagicGame, slot: i64) -> None:
    """The card is what it is again, wherever it lies."""
    place = game.down_place(slot)
    if place >= 0:
        card = game.definition(game.down[place + 1])
        game.down = game.down[:place] + game.down[place + DOWN_STRIDE :]
        turn_card(game, slot, card)


def show_card(game: MagicGame, slot: i64) -> None:
    """A face-down object that is about to go elsewhere is revealed to all (708.9)."""
    if game.is_down(slot):
        game.forget_seen(slot)
        turn_card_up(game, slot)
        game.barrier += 1
        game.emit(kinds.REVEALED, game.owner[slot], game.ref(slot), 0, 1)


def turn_face_up(game: MagicGame, permanent: Permanent) -> bool:
    """Turn the face-down permanent face up (708.8); whether it was: an instant or sorcery card is only shown."""
    slot: i64 = permanent.ref & SLOT_MASK
    place = game.down_place(slot)
    if place < 0:
        return False
    game.barrier += 1
    card = game.definition(game.down[place + 1])
    if card.types & (INSTANT | SORCERY) != 0:
        game.note_seen(slot, game.everyone())
        game.emit(kinds.REVEALED, permanent.controller, permanent.ref, 0, 1)
        return False
    up = game.definition(game.down[place + 2])
    if len(up.doors) > 0:
        up = up.doors[game.unlocked(permanent.ref)]
    game.forget_seen(slot)
    turn_card_up(game, slot)
    permanent.turned = 1 if card.is_back() else 0
    face = game.definitions[slot]
    if len(face.doors) > 0:
        turn_card(game, slot, face.doors[game.unlocked(permanent.ref)])
    become(game, permanent, up)
    game.emit(kinds.TURNED_UP, permanent.controller, permanent.ref, 0, up.index)
    return True


def turn_face_down(game: MagicGame, permanent: Permanent, face: Definition) -> bool:
    """Turn the face-up permanent face down (708.2a); whether it was: one that is face down stays as it is (708.2b).

    Everybody has seen what it is. Double-faced permanents cannot be turned face down (712.16).
    """
    slot: i64 = permanent.ref & SLOT_MASK
    card = game.definitions[slot]
    double_faced = card.other_face() is not None or (
        card.front is not None and card.guise != FLIPPED and len(card.doors) == 0
    )
    if permanent.turned == FACE_DOWN or double_faced or len(card.parts) > 0:
        return False
    game.note_seen(slot, game.everyone())
    game.down = [
        *game.down,
        slot,
        card.index,
        permanent.base.index,
        permanent.definition.unchanged().index,
        TURNED_DOWN,
    ]
    turn_card(game, slot, face)
    permanent.turned = FACE_DOWN
    become(game, permanent, face)
    game.emit(kinds.TURNED_DOWN, permanent.controller, permanent.ref, 0, 0)
    return True


def show_all(game: MagicGame) -> None:
    """The game is over: every face-down spell and permanent is revealed (708.9)."""
    place: i64 = 0
    while place < len(game.down):
        slot: i64 = game.down[place]
        game.note_seen(slot, game.everyone())
        game.emit(kinds.REVEALED, game.owner[slot], game.ref(slot), 0, 1)
        place += DOWN_STRIDE

"""State-based actions of battles and Sagas (704.5s, 704.5v-x): stages of `CHECK`.

Players are asked battle by battle, in APNAP order of controllers (101.4): registers `d` and `e` as for legends.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mainphase.kernel.game import PLAYER_SLOT
from mainphase.kernel.procedure import Frame
from mainphase.magic import asks, changes
from mainphase.magic.definitions import BATTLE, DEFENSE, ENCHANTMENT, LORE, SAGA, SIEGE
from mainphase.magic.modern.game import ModernGame
from mainphase.magic.modern.procedures.dooms import BATTLES, PUT, SACRIFICE, SAGAS, doom, is_doomed
from mainphase.magic.permanents import Permanent
from mainphase.magic.played import TRIGGERED_ITEM

PROTECTORS: Final = 20
CONTROLLERS: Final = 22


def has_triggered(game: ModernGame, ref: i64) -> bool:
    """Whether the permanent is the source of an ability that has triggered but not yet left the stack."""
    for trigger in game.triggers:
        if trigger.source == ref:
            return True
    for item in game.stack:
        if item.kind == TRIGGERED_ITEM and item.source == ref:
            return True
    return False


def is_beaten(game: ModernGame, permanent: Permanent) -> bool:
    """Whether the battle goes to the graveyard for want of defense (704.5v)."""
    if changes.count_counters(game, permanent.ref, 2, DEFENSE) > 0:
        return False
    return not has_triggered(game, permanent.ref)


def is_attacked(game: ModernGame, ref: i64) -> bool:
    """Whether a creature attacks the battle."""
    for slot in game.attackers:
        if game.permanents[slot].attacking == ref:
            return True
    return False


def lacks_protector(game: ModernGame, permanent: Permanent) -> bool:
    """Whether no player in the game protects the battle, and nothing attacks it (704.5w)."""
    seat: i64 = permanent.protector
    return (seat < 0 or game.lost[seat] != 0) and not is_attacked(game, permanent.ref)


def protects_own(game: ModernGame, permanent: Permanent) -> bool:
    """Whether it is a Siege that its controller protects (704.5x)."""
    return SIEGE in permanent.subtypes and permanent.protector == permanent.controller


def wants_action(game: ModernGame, permanent: Permanent) -> bool:
    """Whether a state-based action is about the battle."""
    return is_beaten(game, permanent) or lacks_protector(game, permanent) or protects_own(game, permanent)


def final_chapter(permanent: Permanent) -> i64:
    """The greatest number among the permanent's chapter abilities, 0 for none (714.2d)."""
    last: i64 = 0
    for ability in permanent.triggered:
        if ability.chapter > last:
            last = ability.chapter
    return last


def is_told(game: ModernGame, permanent: Permanent) -> bool:
    """Whether the Saga is at its end: lore up to its final chapter, and no chapter left to resolve (714.4)."""
    last = final_chapter(permanent)
    if last == 0 or changes.count_counters(game, permanent.ref, 2, LORE) < last:
        return False
    for trigger in game.triggers:
        if trigger.source == permanent.ref and is_chapter(game, trigger.definition, trigger.ability):
            return False
    for item in game.stack:
        if item.kind == TRIGGERED_ITEM and item.source == permanent.ref:
            if is_chapter(game, item.definition, item.ability):
                return False
    return True


def is_chapter(game: ModernGame, definition: i64, ability: i64) -> bool:
    """Whether it is a chapter ability of that definition."""
    return ability >= 0 and game.setup.definitions[definition].abilities[ability].chapter > 0


def told_sagas(game: ModernGame, frame: Frame) -> None:
    """A Saga at its end is sacrificed by its controller."""
    if frame.a & SAGAS != 0:
        player: i64 = 0
        while player < game.seats:
            for slot in game.battlefield(player):
                permanent = game.permanents[slot]
                if permanent.types & ENCHANTMENT != 0 and SAGA in permanent.subtypes and is_told(game, permanent):
                    doom(game, frame, slot, SACRIFICE)
            player += 1


def no_defense(game: ModernGame, frame: Frame) -> None:
    """A battle without defense is put into the graveyard, unless an ability of it is still to resolve."""
    if frame.a & BATTLES != 0:
        player: i64 = 0
        while player < game.seats:
            for slot in game.battlefield(player):
                permanent = game.permanents[slot]
                if permanent.types & BATTLE != 0 and is_beaten(game, permanent):
                    doom(game, frame, slot, PUT)
            player += 1


def find_protector(game: ModernGame, frame: Frame) -> None:
    """Whoever controls a battle that nobody protects chooses who will; without anybody to choose it goes."""
    ask_protector(game, frame, PROTECTORS, False)


def find_opponent(game: ModernGame, frame: Frame) -> None:
    """Whoever protects a Siege of their own chooses an opponent to do so; without one it goes."""
    ask_protector(game, frame, CONTROLLERS, True)


def ask_protector(game: ModernGame, frame: Frame, here: i64, own: bool) -> None:
    """Ask about the next battle that stands in that way; `here` is the stage that asks."""
    if frame.a & BATTLES == 0:
        frame.pc = here + 2
        return
    while frame.d < game.seats:
        player: i64 = (game.turn_player + frame.d) % game.seats
        battlefield = game.battlefield(player)
        while frame.e < len(battlefield):
            slot: i64 = battlefield[frame.e]
            permanent = game.permanents[slot]
            frame.e += 1
            if permanent.types & BATTLE == 0 or is_doomed(frame, slot):
                continue
            wanted = protects_own(game, permanent) if own else lacks_protector(game, permanent)
            if not wanted:
                continue
            able = protectors(game, permanent)
            if len(able) == 0:
                doom(game, frame, slot, PUT)
                continue
            game.legal = [PLAYER_SLOT + seat + 1 for seat in able]
            game.subject = permanent.ref
            frame.e -= 1
            game.ask(asks.CHOOSE_PLAYER, player)
            return
        frame.d += 1
        frame.e = 0
    frame.d = 0
    frame.pc = here + 2


def protectors(game: ModernGame, permanent: Permanent) -> list[int]:
    """Who may protect the battle: of a Siege an opponent of its controller, else that player (310.8a, 310.11a)."""
    if SIEGE in permanent.subtypes:
        return game.opponents(permanent.controller)
    return [permanent.controller]


def protector_found(game: ModernGame, frame: Frame) -> None:
    """That player protects the battle from now on."""
    protect(game, frame)
    frame.pc = PROTECTORS


def opponent_found(game: ModernGame, frame: Frame) -> None:
    """That opponent protects the Siege from now on."""
    protect(game, frame)
    frame.pc = CONTROLLERS


def protect(game: ModernGame, frame: Frame) -> None:
    """The answer is the protector of the battle that was asked about."""
    player: i64 = (game.turn_player + frame.d) % game.seats
    slot: i64 = game.battlefield(player)[frame.e]
    changes.set_protector(game, game.permanents[slot], frame.answer - 1 - PLAYER_SLOT)
    frame.e += 1

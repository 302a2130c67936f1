"""The Damage Step (YG-41, YG-43 and the damage table): five parts, one procedure each.

1 start; 2 a face-down target is turned up; 3 damage calculation; 4 effects of what happened, Flip Effects among them;
5 monsters destroyed by the battle go to the Graveyard.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mainphase.kernel.procedure import Frame, Procedure
from mainphase.yugioh import changes, kinds
from mainphase.yugioh.definitions import ATTACK, UP
from mainphase.yugioh.field_cards import BLANK
from mainphase.yugioh.procedures.judging import judge
from mainphase.yugioh.procedures.windows import (
    AFTER_CALCULATION,
    AFTER_CALCULATION_OPEN,
    BEFORE_CALCULATION,
    BEFORE_CALCULATION_OPEN,
)
from mainphase.yugioh.state import DECLARED, NO_ATTACK, STOPPED, DuelGame, slot_of


def begin(game: DuelGame, frame: Frame) -> None:
    """The Damage Step begins: from here on there is no replay (YG-41)."""
    changes.begin_moment(game)


def before(game: DuelGame, frame: Frame) -> None:
    """ATK and DEF may be changed."""
    still_fighting(game)
    game.call(BEFORE_CALCULATION if game.edition.one_chain_each_timing != 0 else BEFORE_CALCULATION_OPEN)


def still_fighting(game: DuelGame) -> bool:
    """Whether the attacker can still attack and the target is there; otherwise there is no damage calculation."""
    if game.attack != DECLARED:
        return False
    card = game.field_card(game.attacker)
    able = card.face == UP and card.position == ATTACK and card.controller == game.turn_player
    if not able or (game.target != 0 and not game.on_field(game.target)):
        game.attack = STOPPED
        game.emit(kinds.ATTACK_ENDED, game.turn_player, game.attacker, game.target, 0)
        return False
    return True


START_OF_DAMAGE: Final = Procedure("start of the damage step", [("YG-41", begin), ("YG-43", before)])


def reveal(game: DuelGame, frame: Frame) -> None:
    """A face-down target is turned face-up: neither a Summon nor a position change by its player (Y-025)."""
    changes.begin_moment(game)
    if still_fighting(game) and game.target != 0:
        changes.turn_up(game, slot_of(game.target))


REVEAL: Final = Procedure("reveal", [("Y-025", reveal), ("YG-43", before)])


def calculate(game: DuelGame, frame: Frame) -> None:
    """Compare, take Life Points, note what is destroyed, all at the same time."""
    changes.begin_moment(game)
    if not still_fighting(game):
        return
    attacker = game.cards[slot_of(game.attacker)]
    player = game.turn_player
    opponent = game.opponent(player)
    game.emit(kinds.CALCULATED, player, game.attacker, game.target, attacker.attack)
    if game.target == 0:
        changes.battle_damage(game, opponent, attacker.attack, game.attacker)
        return
    target = game.cards[slot_of(game.target)]
    if target.position == ATTACK:
        difference: i64 = attacker.attack - target.attack
        if difference > 0:
            condemn(game, game.target, game.attacker)
            changes.battle_damage(game, opponent, difference, game.attacker)
        elif difference < 0:
            condemn(game, game.attacker, game.target)
            changes.battle_damage(game, player, -difference, game.target)
        elif attacker.attack > 0 or game.edition.zero_tie_destroys != 0:
            condemn(game, game.attacker, game.target)
            condemn(game, game.target, game.attacker)
    else:
        difference = attacker.attack - target.defense
        if difference > 0:
            condemn(game, game.target, game.attacker)
        elif difference < 0:
            changes.battle_damage(game, player, -difference, game.target)


def condemn(game: DuelGame, ref: i64, by: i64) -> None:
    """The monster is destroyed by the battle with `by`; it stays on the field until the end of the Damage Step."""
    card = game.field_card(ref)
    if game.duelists[card.controller].undestroyed == game.turn:
        return
    game.condemned.append(ref)
    game.emit(kinds.DESTROYED_BY_BATTLE, card.controller, ref, by, 0)


def decide(game: DuelGame, frame: Frame) -> None:
    """Damage may have ended the duel."""
    judge(game)


CALCULATE: Final = Procedure("damage calculation", [("YG-37", calculate), ("YG-08", decide)])


def after(game: DuelGame, frame: Frame) -> None:
    """What the damage and the turning up triggered forms a Chain."""
    game.call(AFTER_CALCULATION if game.edition.one_chain_each_timing != 0 else AFTER_CALCULATION_OPEN)


AFTER: Final = Procedure("after damage calculation", [("YG-43", after)])


def bury(game: DuelGame, frame: Frame) -> None:
    """Monsters destroyed by the battle go to the Graveyard, the turn player's first (YG-64)."""
    changes.begin_moment(game)
    condemned = game.condemned
    game.condemned = []
    turn: i64 = 0
    while turn < game.seats:
        for ref in condemned:
            card = game.field_card(ref)
            if card is not BLANK and (card.controller == game.turn_player) == (turn == 0):
                changes.to_graveyard(game, slot_of(ref))
        turn += 1
    game.attack = NO_ATTACK
    game.attacker = 0
    game.target = 0


END_OF_DAMAGE: Final = Procedure("end of the damage step", [("YG-64", bury), ("YG-43", after)])

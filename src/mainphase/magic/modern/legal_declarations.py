"""All legal attacks, or blocks of a player, one at a time: whole declarations that can also be paid for."""

from __future__ import annotations

from mainphase.kernel.game import SLOT_MASK
from mainphase.magic.combat_rules import ATTACK_TAX, BLOCK_TAX
from mainphase.magic.declarations.listing import Listing
from mainphase.magic.modern import asks
from mainphase.magic.modern.combat_costs import can_pay_all
from mainphase.magic.modern.combat_declaration import CombatProblem
from mainphase.magic.modern.combat_problem import attack_problem, block_problem
from mainphase.magic.modern.game import ModernGame
from mainphase.magic.modern.procedures.declaring import pairs_of
from mainphase.magic.modern.procedures.evasion import ban_on_attack, may_block
from mainphase.magic.modern.why_declaration import able_attackers, able_blockers, still_open


class LegalDeclarations:
    """An iterator; each declaration is a list of pairs: the references of a creature and of what it attacks or blocks.

    It looks at the game as it is when the next one is asked for; that should be no other than at the beginning.
    """

    def __init__(self, game: ModernGame, combat: CombatProblem) -> None:
        self._game = game
        self._combat = combat
        self._listing = Listing(combat.problem)

    def __iter__(self) -> LegalDeclarations:
        return self

    def __next__(self) -> list[tuple[int, int]]:
        taxing = ATTACK_TAX if self._combat.attack else BLOCK_TAX
        while True:
            pairs = pairs_of(self._combat, next(self._listing))
            if len(self._combat.taxes) == 0 or can_pay_all(self._game, pairs, taxing):
                return [(int(self._game.ref(pairs[i] & SLOT_MASK)), pairs[i + 1]) for i in range(0, len(pairs), 2)]


def legal_attacks(game: ModernGame) -> LegalDeclarations:
    """Every attack that the active player, or team, could declare now (508.1)."""
    return LegalDeclarations(game, attack_problem(game, able_attackers(game)))


def legal_blocks(game: ModernGame, player: int) -> LegalDeclarations:
    """Every way in which the player, or the team that defends as one, could block the attackers there are (509.1)."""
    return LegalDeclarations(game, block_problem(game, able_blockers(game, player)))


def still_to_declare(game: ModernGame) -> list[tuple[int, list[int]]]:
    """The creatures about which the player of the open declaration is still to decide, in the order of the questions.

    Each with what it could attack or block, were it only for itself; some may not be asked for after what others do.
    """
    found: list[tuple[int, list[int]]] = []
    for ref in still_open(game):
        permanent = game.permanent(ref)
        if permanent.controller != game.player:
            continue
        targets: list[int] = []
        if game.kind == asks.BLOCK:
            for slot in game.attackers:
                if may_block(game, permanent, game.permanents[slot]):
                    targets.append(int(game.ref(slot)))
        else:
            for target in game.attack_targets(permanent.controller):
                if ban_on_attack(game, permanent, target) is None:
                    targets.append(int(target))
        if targets:
            found.append((ref, targets))
    return found

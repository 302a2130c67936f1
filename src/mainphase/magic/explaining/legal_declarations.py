"""All legal attacks, or blocks of a player, one at a time: whole declarations that can also be paid for."""

from __future__ import annotations

from mainphase.kernel.game import SLOT_MASK
from mainphase.magic import asks
from mainphase.magic.banding import bands_among
from mainphase.magic.combat_declaration import CombatProblem
from mainphase.magic.combat_problem import attack_problem, block_problem
from mainphase.magic.combat_rules import ATTACK_TAX, BLOCK_TAX
from mainphase.magic.declarations.bands import Bands
from mainphase.magic.declarations.listing import Listing
from mainphase.magic.explaining.why_declaration import able_attackers, able_blockers, still_open
from mainphase.magic.paying.combat_costs import can_pay_all
from mainphase.magic.played import PlayedGame
from mainphase.magic.procedures.declaring import pairs_of
from mainphase.magic.procedures.evasion import ban_on_attack, may_block


class LegalDeclarations:
    """An iterator; each declaration is a list of pairs: the references of a creature and of what it attacks or blocks.

    It looks at the game as it is when the next one is asked for; that should be no other than at the beginning.
    """

    def __init__(self, game: PlayedGame, combat: CombatProblem) -> None:
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


def legal_attacks(game: PlayedGame) -> LegalDeclarations:
    """Every attack that the active player, or team, could declare now (508.1)."""
    return LegalDeclarations(game, attack_problem(game, able_attackers(game)))


def legal_blocks(game: PlayedGame, player: int) -> LegalDeclarations:
    """Every way in which the player, or the team that defends as one, could block the attackers there are (509.1)."""
    return LegalDeclarations(game, block_problem(game, able_blockers(game, player)))


class LegalBands:
    """An iterator over the ways to announce bands for an attack (508.1e); each is a list of bands of two or more.

    A band is a list of references. The attackers choose one after the other, each to stay alone or to join one before;
    what `Bands.choices` offers always leads to bands that are all legal.
    """

    def __init__(self, bands: Bands, attackers: list[int]) -> None:
        self._bands = bands
        self._attackers = attackers
        self._chosen: list[int] = []
        self._left: list[list[int]] = []
        self._begun = False

    def __iter__(self) -> LegalBands:
        return self

    def __next__(self) -> list[list[int]]:
        if self._begun:
            while len(self._left) > 0 and len(self._left[-1]) == 0:
                self._left.pop()
                self._chosen.pop()
            if len(self._left) == 0:
                raise StopIteration
            self._chosen[-1] = self._left[-1].pop(0)
        self._begun = True
        while len(self._chosen) < len(self._attackers):
            choices = self._bands.choices(self._masks(), len(self._chosen))
            self._chosen.append(choices[0])
            self._left.append(choices[1:])
        found: list[list[int]] = []
        for mask in self._masks():
            if mask & (mask - 1) != 0:
                found.append([ref for place, ref in enumerate(self._attackers) if mask >> place & 1])
        return found

    def _masks(self) -> list[int]:
        """The bands so far, also those of one."""
        masks: list[int] = []
        for number, choice in enumerate(self._chosen):
            if choice < 0:
                masks.append(1 << number)
            else:
                masks[choice] |= 1 << number
        return masks


def legal_bands(game: PlayedGame, attack: list[tuple[int, int]]) -> LegalBands:
    """Every way to announce bands (508.1e, 702.22c-d) with that attack, one of `legal_attacks`; first without any."""
    slots = [int(ref & SLOT_MASK) for ref, _ in attack]
    targets = [target for _, target in attack]
    bands = bands_among(game, slots, targets, game.bands_of_holders != 0)
    return LegalBands(bands, [ref for ref, _ in attack])


def still_to_declare(game: PlayedGame) -> list[tuple[int, list[int]]]:
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

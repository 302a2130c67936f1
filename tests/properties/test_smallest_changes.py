"""What mends a refused attack or block at a table: as few changes as the legal declarations allow, and one of those."""

from __future__ import annotations

from random import Random

import pytest

from conformance.magic.declaring_kit import BEAR, WALKER, attacking, beast, blocking, law
from conformance.magic.table import Play
from mainphase.kernel.reasons import Fix, Reason
from mainphase.magic.abilities import tree
from mainphase.magic.abilities.build import CREATURE, YOU, both, no, select, static
from mainphase.magic.cards import creature
from mainphase.magic.definitions import CREATURE as CREATURE_TYPE
from mainphase.magic.explaining.legal_declarations import LegalDeclarations, legal_attacks, legal_blocks
from mainphase.magic.explaining.why_combat import single_reasons
from mainphase.magic.explaining.why_declaration import declaration_reasons
from mainphase.magic.modern.game import ModernGame

Declared = dict[int, tuple[int, ...]]

ATTACKERS = (
    BEAR,
    beast("Wild", tree.MustAttack()),
    beast("Shy", tree.CantAttack(alone=True), power=3),
    beast("Loner", tree.CantAttack(only_alone=True)),
    beast("Mate", tree.MustAttack(company=CREATURE)),
    beast("Calm", tree.CantAttack()),
    beast("Gate", words=("defender",)),
)
LAWS = (
    law("Peace", static(select(CREATURE), tree.CantAttack(YOU))),
    law("Limit", tree.PlayerStatic(tree.EachPlayer(), (tree.AttackLimit(1, in_all=True),))),
    law("Hunt", static(select(CREATURE), tree.MustAttack(YOU))),
    WALKER,
)
RAIDERS = (
    BEAR,
    beast("Horror", words=("menace",)),
    beast("Hawk", words=("flying",)),
    beast("Lure", tree.MustBeBlocked(by_all=True)),
    beast("Prey", tree.MustBeBlocked()),
    beast("Ghost", tree.CantBeBlocked()),
)
GUARDS = (
    creature("Cat", "{0}", "Cat", 1, 1),
    beast("Spider", words=("reach",)),
    beast("Timid", tree.CantBlock(alone=True)),
    beast("Watch", tree.CantBlock(both(CREATURE, no(tree.HasKeyword("flying"))))),
    beast("Wide", tree.BlocksMore(1)),
    beast("Keen", tree.MustBlock()),
)
WAITING = ("untap", "turn", "wait")


def all_of(found: LegalDeclarations) -> list[Declared]:
    """Every legal declaration: what each creature attacks or blocks."""
    made: list[Declared] = []
    for pairs in found:
        declared: Declared = {}
        for subject, target in pairs:
            declared[int(subject)] = tuple(sorted((*declared.get(int(subject), ()), int(target))))
        made.append(declared)
    return made


def reasons_of(game: ModernGame, player: int, attack: bool, declared: Declared) -> list[Reason]:
    wanted = {ref: list(targets) for ref, targets in declared.items()}
    return single_reasons(game, player, attack, wanted) or declaration_reasons(game, player, attack, wanted)


def differing(one: Declared, other: Declared) -> set[int]:
    """The creatures that take something else."""
    return {ref for ref in one.keys() | other.keys() if one.get(ref, ()) != other.get(ref, ())}


def leads_to(fixes: list[Fix], declared: Declared, legal: Declared) -> bool:
    """Whether these changes can make the one of the other."""
    kinds = {fix.ref: fix.kind for fix in fixes}
    if kinds.keys() != differing(declared, legal):
        return False
    return all(kind == change(declared.get(ref, ()), legal.get(ref, ())) for ref, kind in kinds.items())


def change(before: tuple[int, ...], after: tuple[int, ...]) -> str:
    return "add" if not before else "remove" if not after else "retarget"


def check(game: ModernGame, player: int, attack: bool, declared: Declared, legal: list[Declared]) -> None:
    reasons = reasons_of(game, player, attack, declared)
    assert (reasons == []) == (declared in legal), (declared, reasons)
    fewest = min(len(differing(declared, each)) for each in legal)
    for reason in reasons:
        if reason.fixes and reason.fixes[0].kind not in WAITING:
            assert len(reason.fixes) == fewest, (declared, reason)
            assert any(leads_to(reason.fixes, declared, each) for each in legal), (declared, reason)


def refs(play: Play, seat: int) -> list[int]:
    """The creatures of a player."""
    game = play.game
    return [int(game.ref(slot)) for slot in game.battlefield(seat) if game.permanents[slot].types & CREATURE_TYPE]


@pytest.mark.parametrize("seed", range(60))
def test_the_changes_of_a_refused_attack_are_the_fewest(seed: int) -> None:
    chance = Random(seed)
    mine = tuple(chance.sample(ATTACKERS, chance.randint(1, 4)))
    theirs = tuple(chance.sample(LAWS, chance.randint(0, 2)))
    play = attacking(mine, theirs, seats=chance.choice([2, 3]))
    game, creatures = play.game, refs(play, 0)
    if chance.random() < 0.3:
        play.permanent(mine[0].name).tapped = 1
    legal = all_of(legal_attacks(game))
    targets = [int(ref) for ref in game.attack_targets(0)]
    for _ in range(12):
        declared = {ref: (chance.choice(targets),) for ref in creatures if chance.random() < 0.6}
        check(game, 0, True, declared, legal)


@pytest.mark.parametrize("seed", range(60))
def test_the_changes_of_a_refused_block_are_the_fewest(seed: int) -> None:
    chance = Random(seed)
    play = blocking(
        tuple(chance.sample(RAIDERS, chance.randint(1, 3))), tuple(chance.sample(GUARDS, chance.randint(1, 4)))
    )
    game, creatures = play.game, refs(play, 1)
    legal = all_of(legal_blocks(game, 1))
    attackers = [int(game.ref(slot)) for slot in game.attackers]
    for _ in range(12):
        declared: Declared = {}
        for ref in creatures:
            if chance.random() < 0.6:
                several = chance.sample(attackers, min(len(attackers), 2 if chance.random() < 0.2 else 1))
                declared[ref] = tuple(sorted(several))
        check(game, 1, False, declared, legal)

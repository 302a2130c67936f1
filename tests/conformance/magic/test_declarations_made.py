"""Declarations as they are made: in copies and after loading, by several defenders and teams; why not."""

from __future__ import annotations

import random

import pytest

from conformance.magic.declaring_kit import BEAR, BOTH, attacking, beast, blocking, law, legal, sets
from conformance.magic.table import Play, Side
from mainphase.kernel.reasons import Action, Fix
from mainphase.magic.abilities import tree
from mainphase.magic.abilities.build import (
    CREATURE,
    EACH_PLAYER,
    THIS,
    YOU,
    activated,
    add_mana,
    cost,
    count,
    select,
    stat,
    static,
)
from mainphase.magic.abilities.tree import (
    AttackLimit,
    AttackTax,
    BlockLimit,
    BlocksMore,
    BlockTax,
    CantAttack,
    CantBeBlocked,
    CantBlock,
    HasType,
    MustAttack,
    MustBeBlocked,
    MustBlock,
    PayMana,
    PaySacrifice,
    PayTimes,
    PlayerStatic,
    StatOf,
)
from mainphase.magic.cards import Card, creature, enchantment
from mainphase.magic.combat_problem import attack_problem, block_problem
from mainphase.magic.declarations.legal import judge
from mainphase.magic.explaining.legal_declarations import legal_attacks, legal_blocks
from mainphase.magic.explaining.why_declaration import able_attackers, able_blockers, declaration_reasons
from mainphase.magic.modern.why import why_not

STRONGER = stat("power", ">", StatOf("power", THIS))
ATTACK_WORDS: list[tree.Modification] = [
    CantAttack(alone=True), CantAttack(only_alone=True), CantAttack(company=STRONGER),
    CantAttack(company=CREATURE, others=2), MustAttack(), MustAttack(company=CREATURE),
    AttackTax(cost("{1}")), AttackTax(cost("{1}")),
]  # fmt: skip
BLOCK_WORDS: list[tree.Modification] = [
    CantBlock(alone=True), CantBlock(company=STRONGER), MustBlock(), BlocksMore(1), BlocksMore(None),
    BlockTax(cost("{1}")),
]  # fmt: skip
BLOCKED_WORDS: list[tree.Modification] = [
    CantBeBlocked(fewest=2), CantBeBlocked(fewest=3), CantBeBlocked(most=1), MustBeBlocked(),
    MustBeBlocked(by_all=True), CantBeBlocked(STRONGER), CantBeBlocked(unless_all=True),
]  # fmt: skip


def herd(chance: random.Random, words: list[tree.Modification], names: str) -> list[Card]:
    """Some creatures, many of which have something to say."""
    return [
        beast(name, *chance.sample(words, chance.randint(0, 1)), power=chance.randint(1, 4), toughness=9)
        for name in names
    ]


def walk_through(play: Play, chance: random.Random) -> list[int]:
    """Make the declaration at random; at each question copies and what is loaded again offer the same."""
    kind, player = play.game.kind, play.game.player
    masks: list[int] = []
    while play.game.kind == kind and play.game.player == player:
        game = play.game
        again = game.clone()
        if chance.random() < 0.5:
            again.from_bytes(game.to_bytes())
        assert again.legal == game.legal
        code = chance.choice(game.legal)
        again.answer(code)
        game.answer(code)
        assert (again.kind, again.player, again.subject, again.legal) == (
            game.kind,
            game.player,
            game.subject,
            game.legal,
        )
        masks.append(int(code))
    return masks


@pytest.mark.covers("508.1c", "508.1d", "508.1h")
@pytest.mark.parametrize("seed", range(60))
def test_508_1_random_attacks_are_exactly_the_legal_ones(seed: int) -> None:
    chance = random.Random(seed)
    mine = herd(chance, ATTACK_WORDS, "PQRS"[: chance.randint(2, 4)])
    quiet = [law("Quiet", PlayerStatic(EACH_PLAYER, (AttackLimit(2, in_all=True),)))] if chance.random() < 0.3 else []
    lands = ["Forest"] * chance.randint(0, 2)
    play = attacking((*mine, *lands, *quiet), seats=chance.choice((2, 3)))
    game = play.game
    offered = legal(play, True)
    combat = attack_problem(game, able_attackers(game))
    expected = set()
    for declaration in every(combat.problem.allowed, combat.problem.caps):
        taxed = sum(1 for place, mask in enumerate(declaration) if mask & combat.problem.charged[place])
        if judge(combat.problem, declaration).legal and taxed <= len(lands):
            expected.add(named(play, combat.creatures, combat.targets, declaration))
    assert offered == expected, f"seed {seed}"
    listed = [frozenset(f"{play.name(a)} > {play.name(b)}" for a, b in each) for each in legal_attacks(game)]
    assert (set(listed), len(listed)) == (expected, len(expected))
    walk_through(play, chance)


@pytest.mark.covers("509.1b", "509.1c", "509.1d")
@pytest.mark.parametrize("seed", range(60))
def test_509_1_random_blocks_are_exactly_the_legal_ones(seed: int) -> None:
    chance = random.Random(seed)
    attackers = herd(chance, BLOCKED_WORDS, "PQ")
    blockers = herd(chance, BLOCK_WORDS, "XYZ"[: chance.randint(1, 3)])
    quiet = [law("Quiet", PlayerStatic(EACH_PLAYER, (BlockLimit(2),)))] if chance.random() < 0.2 else []
    lands = ["Forest"] * chance.randint(0, 2)
    play = blocking(tuple(attackers), (*blockers, *lands), tuple(quiet))
    game = play.game
    offered = legal(play, True)
    combat = block_problem(game, able_blockers(game, 1))
    expected = set()
    for declaration in every(combat.problem.allowed, combat.problem.caps):
        taxed = sum(1 for place, mask in enumerate(declaration) if mask & combat.problem.charged[place])
        if judge(combat.problem, declaration).legal and taxed <= len(lands):
            expected.add(named(play, combat.creatures, combat.targets, declaration))
    assert offered == expected, f"seed {seed}"
    listed = [frozenset(f"{play.name(a)} > {play.name(b)}" for a, b in each) for each in legal_blocks(game, 1)]
    assert (set(listed), len(listed)) == (expected, len(expected))
    walk_through(play, chance)


def every(allowed: list[int], caps: list[int]) -> list[list[int]]:
    """All declarations that the pairs allow."""
    found: list[list[int]] = [[]]
    for mask, cap in zip(allowed, caps, strict=True):
        choices = [part for part in range(mask + 1) if part & ~mask == 0 and part.bit_count() <= cap]
        found = [[*before, part] for before in found for part in choices]
    return found


def named(play: Play, creatures: list[int], targets: list[int], declaration: list[int]) -> frozenset[str]:
    """A declaration in the words of `legal`."""
    return frozenset(
        f"{play.card_name(creatures[place])} > {play.name(target)}"
        for place, mask in enumerate(declaration)
        for number, target in enumerate(targets)
        if mask >> number & 1
    )


@pytest.mark.covers("802.4", "MP-011")
def test_802_4_each_defending_player_keeps_their_own_restrictions() -> None:
    horror, terror = beast("Horror", words=("menace",)), beast("Terror", words=("menace",))
    cat = creature("Cat", "{0}", "Cat", 1, 1)
    play = Play(Side(battlefield=(horror, terror)), Side(battlefield=(cat,)), Side(battlefield=(BEAR, cat)))
    play.game.always_ask |= BOTH
    play.to("declare attackers")
    play.attack("Horror > B", "Terror > C")
    play.pass_all()
    assert play.asked == "B" and play.options == ["no block Cat"]
    play.answer("no block Cat")
    assert play.asked == "C" and legal(play) == sets("", "Bear, Cat")


@pytest.mark.covers("508.1c", "805.10a", "MP-004")
def test_805_10_a_team_attacks_together() -> None:
    shy = beast("Shy", CantAttack(alone=True))
    play = Play(Side(battlefield=(shy,)), Side(battlefield=(BEAR,)), Side(), Side(), variant="two-headed-giant")
    play.game.always_ask |= BOTH
    play.to("declare attackers")
    assert {frozenset(name.split(" > ")[0] for name in each) for each in legal(play, True)} == sets(
        "", "Bear", "Shy, Bear"
    )


@pytest.mark.covers("802.4", "509.1d")
def test_802_4_one_player_pays_before_the_next_one_declares() -> None:
    fee = law("Fee", static(select(CREATURE), BlockTax(cost("{1}"))))
    horror, terror = beast("Horror"), beast("Terror")
    cat = creature("Cat", "{0}", "Cat", 1, 1)
    play = Play(
        Side(battlefield=(horror, terror, fee)), Side(battlefield=(cat, "Forest")), Side(battlefield=(BEAR, "Plains"))
    )
    play.game.always_ask |= BOTH
    play.to("declare attackers")
    play.attack("Horror > B", "Terror > C")
    play.pass_all()
    play.answer("block Horror")
    assert play.asked == "C" and play.is_tapped("Forest") and not play.is_tapped("Plains")
    play.answer("block Terror")
    assert play.is_tapped("Plains")
    assert play.permanent("Horror").blocked == play.permanent("Terror").blocked == 1


@pytest.mark.covers("509.1b", "805.10d", "MP-004")
def test_805_10d_a_team_blocks_together() -> None:
    """Two creatures of two teammates together block what has menace."""
    horror = beast("Horror", words=("menace",))
    cat = creature("Cat", "{0}", "Cat", 1, 1)
    play = Play(
        Side(battlefield=(horror,)), Side(), Side(battlefield=(BEAR,)), Side(battlefield=(cat,)),
        variant="two-headed-giant",
    )  # fmt: skip
    play.game.always_ask |= BOTH
    play.to("declare attackers")
    while play.question == "declare attackers":
        play.answer(next((each for each in play.options if each == "attack C"), play.options[0]))
    while play.question == "priority":
        play.passes()
    assert legal(play) == sets("", "Bear, Cat")


@pytest.mark.covers("508.1h", "SC-05")
def test_508_1h_what_changes_the_cost_later_is_ignored() -> None:
    """The cost counts enchantments; one is sacrificed for mana after it is locked in."""
    tax = law(
        "Tax",
        static(select(CREATURE), AttackTax(cost(PayTimes(cost(PayMana("{1}")), count(HasType("enchantment")))), YOU)),
    )
    font = enchantment("Font", "{0}", activated(cost(PaySacrifice(THIS)), add_mana("{C}")))
    play = attacking((BEAR, "Forest", font), (tax,), manual=True)
    play.attack("Bear")
    assert play.question == "activate a mana ability"
    play.answer(next(each for each in play.options if "Font" in each))
    while play.question in ("activate a mana ability", "spend mana"):
        play.answer(play.options[-1])
    assert play.is_tapped("Forest") and play.pool("A") == 0  # two mana, though only one enchantment is left
    assert play.permanent("Bear").attacking != 0


# --- why not ---------------------------------------------------------------------------------------------------------


def reasons(play: Play, attack: bool, *declared: str) -> list[tuple[str, str, list[tuple[str, str]]]]:
    """Why a declaration is not legal: rule, culprit, changes. "Bear > B" says whom it attacks or blocks."""
    game = play.game
    wanted: dict[int, list[int]] = {}
    for text in declared:
        name, target = text.split(" > ")
        ref = int(play.permanent(name).ref)
        to = game.player_ref("ABCD".index(target)) if len(target) == 1 else int(play.permanent(target).ref)
        wanted.setdefault(ref, []).append(int(to))
    found = declaration_reasons(game, game.player, attack, wanted)
    return [(r.rule, play.name(r.culprit), [(fix.kind, play.name(fix.ref)) for fix in r.fixes]) for r in found]


@pytest.mark.covers("508.1c")
def test_508_1c_why_a_creature_does_not_attack_alone() -> None:
    play = attacking((beast("Shy", CantAttack(alone=True)), BEAR))
    assert reasons(play, True, "Shy > B") == [("508.1c", "Shy", [("add", "Bear")])] or reasons(
        play, True, "Shy > B"
    ) == [("508.1c", "Shy", [("remove", "Shy")])]
    assert reasons(play, True, "Shy > B", "Bear > B") == []


@pytest.mark.covers("508.1d")
def test_508_1d_why_a_creature_has_to_attack() -> None:
    play = attacking((beast("Wild", MustAttack()), BEAR))
    assert reasons(play, True) == [("508.1d", "Wild", [("add", "Wild")])]
    assert reasons(play, True, "Bear > B") == [("508.1d", "Wild", [("add", "Wild")])]
    hunted = attacking((beast("Wild"),), (law("Hunt", static(select(CREATURE), MustAttack(YOU))),), seats=3)
    assert reasons(hunted, True, "Wild > C") == [("508.1d", "Hunt", [("retarget", "Wild")])]


@pytest.mark.covers("508.1j", "509.1f")
def test_508_1j_why_it_costs_too_much() -> None:
    toll = law("Toll", static(select(CREATURE), AttackTax(cost("{2}"), YOU)))
    play = attacking((BEAR,), (toll,))
    assert reasons(play, True, "Bear > B") == [("508.1j", "Toll", [("remove", "Bear")])]


@pytest.mark.covers("509.1b", "509.1c")
def test_509_1_why_a_block_is_not_legal() -> None:
    cat = creature("Cat", "{0}", "Cat", 1, 1)
    play = blocking((beast("Horror", words=("menace",)),), (BEAR, cat))
    (reason,) = reasons(play, False, "Bear > Horror")
    assert reason[:2] == ("702.111b", "Horror") and reason[2] in ([("add", "Cat")], [("remove", "Bear")])
    lured = blocking((beast("Lure", MustBeBlocked(by_all=True)),), (BEAR, cat))
    assert reasons(lured, False, "Bear > Lure") == [("509.1c", "Lure", [("add", "Cat")])]


@pytest.mark.covers("508.1c", "509.1b")
def test_508_1c_why_one_creature_cannot_be_declared() -> None:
    calm = attacking((beast("Calm", CantAttack()), BEAR))
    found = why_not(calm.game, 0, Action("attack", int(calm.permanent("Calm").ref), targets=[calm.game.player_ref(1)]))
    assert [(reason.rule, calm.name(reason.culprit)) for reason in found] == [("508.1c", "Calm")]
    shy = attacking((beast("Shy", CantAttack(alone=True)), BEAR))
    ask = Action("attack", int(shy.permanent("Shy").ref), targets=[shy.game.player_ref(1)])
    assert why_not(shy.game, 0, ask) == []  # Bear may still join it
    shy.answer("attack B")
    shy_bear = Action("stay")
    assert why_not(shy.game, 0, shy_bear) != []
    shut = blocking((beast("Ghost", CantBeBlocked()), BEAR), (creature("Cat", "{0}", "Cat", 1, 1),))
    block = Action("block", int(shut.permanent("Cat").ref), targets=[int(shut.permanent("Ghost").ref)])
    assert [(r.rule, shut.name(r.culprit), r.fixes) for r in why_not(shut.game, 1, block)] == [
        ("509.1b", "Ghost", [Fix("choose")])
    ]

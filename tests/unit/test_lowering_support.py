"""The table of what can be executed agrees with the compiler, node class by node class."""

from __future__ import annotations

from typing import cast, get_args

import pytest

from mainphase.kernel.errors import UserError
from mainphase.magic.abilities import tree
from mainphase.magic.abilities.analysis import walk
from mainphase.magic.abilities.build import CREATURE, TARGET, cost, select, target
from mainphase.magic.cards import Card, card
from mainphase.magic.definitions import Setup
from mainphase.magic.modern.compile import compile_card
from mainphase.magic.modern.support import NOT_YET, PARTLY, supported

ONE = tree.Number(1)
YOU = tree.You()
EVENT = tree.Enters()
NONE = tree.Nothing()
ANY = tree.Selector()
YES = tree.TurnOf()

REFUSED: list[tree.Node] = [
    tree.Unsupported("Text.", "unknown"),
]
"""One of each node class that is refused."""

PARTLY_REFUSED: list[tree.Node] = [
    tree.RevealUntil(tree.Selector(zone="library"), "x", "y", tree.EachPlayer()),
    tree.Draw(tree.StatOf("power", tree.PaidObjects("sacrificed"))),
    tree.Static(ANY, (tree.ReplaceWord(tree.ChosenNumber("x"), tree.ChosenNumber("y")),)),
    tree.Static(tree.Selector(zone="hand"), (tree.HasAbility(tree.KeywordAbility("flash")),)),
    tree.AsThough("have flash"),
    tree.BlocksAs("haste"),
    tree.PlayerStatic(YOU, (tree.PlayerHasKeyword(tree.KeywordAbility("flying")),)),
    tree.HappensWith(ONE),
    tree.PlayerStatic(YOU, (tree.NextSpellSafe(),)),
    tree.PlayerStatic(YOU, (tree.UntapLimit(tree.Selector(zone="graveyard")),)),
    tree.AsEnters(tree.Continuous(tree.This(), (tree.LosesAllAbilities(),))),
    tree.Replacement(tree.Attacks(), NONE),
    tree.PutCounters("", tree.This()),
    tree.RemoveCounters("", tree.This()),
    tree.MoveCounters("", tree.This(), TARGET, ONE),
    tree.HasType("plane"),
    tree.HasKeyword("equip"),
    tree.All(tree.Selector(zone="any")),
    tree.TargetSpec(tree.Selector(zone="hand")),
    tree.DuringPart("turn"),
    tree.BeforePart("turn"),
    tree.BeforePart("main", True),
    tree.AfterPart("turn"),
    tree.UntilPart("main"),
    tree.Prevent(None, duration=tree.AsLongAs(YES)),
    tree.Prevent(None, duration=tree.UntilLeaves(tree.This())),
    tree.Prevent(None, duration=tree.UntilHappens(tree.BecomesMonarch())),
    tree.Damage(ONE, tree.EachOpponent(), divided=True),
    tree.Exile(TARGET, tree.UntilEndOfTurn()),
    tree.Exile(TARGET, tree.UntilLeaves(tree.This()), face_down=True),
    tree.CreateToken(tree.TokenSpec("X", ("creature",), power=tree.X(), toughness=ONE)),
    tree.CantAttack(YOU, alone=True),
    tree.CantBlock(alone=True, only_alone=True),
    tree.CantBeBlocked(fewest=2, most=3),
    tree.MustAttack(YOU, tree.AnyObject()),
    tree.KeywordAbility("ascend"),
    tree.Search(tree.Selector(zone="exile"), "x"),
    tree.Sacrifice(YOU, tree.Selector(zone="hand")),
    tree.AddMana(tree.ManaSymbols("{G}"), uncounterable=True),
    tree.AddMana(tree.ManaLandsProduce(ANY)),
    tree.AddMana(tree.ManaSymbols("{G}"), lasts=tree.UntilEndOfCombat()),
    tree.AddMana(tree.ManaSymbols("{2}")),
    tree.ExtraTurn(skips=("turn",)),
    tree.ExtraParts(("combat",), None, "before"),
    tree.ExtraParts(("turn",)),
    tree.ChooseWord("card name", "x"),
    tree.ChooseNumber("x"),
    tree.MayPay(cost(tree.PayTap()), NONE),
    tree.UnlessPays(tree.EachOpponent(), cost(tree.PaySacrifice(tree.This())), NONE),
    tree.PayRemoveCounters(""),
    tree.PayPutCounters(""),
    tree.PayDiscard(tree.This(), random=True),
    tree.PayTapping(tree.Selector(zone="hand")),
    tree.Delayed(tree.Triggered(EVENT, tree.Instructions(NONE), per_turn=1)),
    tree.SpellAbility(tree.Modal((tree.Instructions(NONE),), tree.X())),
    tree.Activated(cost("{1}"), tree.Instructions(NONE), zone="library"),
    tree.Activated(cost("{1}"), tree.Instructions(NONE), who=tree.EachPlayer(), zone="hand"),
    tree.TimesPaid(),
    tree.WasPaid(),
    tree.CostChange(ANY, less="{X}"),
    tree.Activated(cost("{1}"), tree.Instructions(tree.AddMana(tree.ManaSymbols("{G}")))),
    tree.Triggered(tree.TappedForMana(ANY), tree.Instructions(tree.AddMana(tree.ManaSymbols("{G}"))), per_turn=1),
    tree.Triggered(tree.TappedForMana(ANY, YOU), tree.Instructions(tree.May(tree.AddMana(tree.ManaSymbols("{G}"))))),
    tree.Triggered(tree.TappedForMana(ANY), tree.Instructions(tree.AddMana(tree.ManaThatWasProduced()))),
    tree.AddMana(tree.ManaThatWasProduced()),
]
"""Uses that are refused of node classes that can be executed otherwise."""


def ability_with(node: tree.Node) -> tree.Ability:
    """An ability that has the node somewhere below it."""
    if isinstance(node, get_args(tree.Ability)):
        return cast(tree.Ability, node)
    if isinstance(node, get_args(tree.Event)):
        return tree.Triggered(node, tree.Instructions(NONE))
    if isinstance(node, get_args(tree.CostPart)):
        return tree.Activated(tree.Cost((node,)), tree.Instructions(NONE))
    if isinstance(node, tree.TargetSpec):
        return tree.SpellAbility(tree.Instructions(NONE, (node,)))
    return tree.SpellAbility(tree.Instructions(effect_with(node), (target(),)))


def effect_with(node: tree.Node) -> tree.Effect:
    """An instruction that has the node somewhere below it."""
    if isinstance(node, get_args(tree.Effect)):
        return cast(tree.Effect, node)
    if isinstance(node, get_args(tree.Value)):
        return tree.GainLife(node)
    if isinstance(node, get_args(tree.Filter)):
        return tree.Destroy(tree.All(tree.Selector(node)))
    if isinstance(node, get_args(tree.Condition)):
        return tree.If(node, NONE)
    if isinstance(node, get_args(tree.Duration)):
        return tree.Continuous(TARGET, (), node)
    if isinstance(node, get_args(tree.Modification)):
        return tree.Continuous(TARGET, (node,))
    if isinstance(node, get_args(tree.PlayerRule)):
        return tree.PlayerContinuous(YOU, (node,))
    if isinstance(node, get_args(tree.ManaProduced)):
        return tree.AddMana(node)
    if isinstance(node, get_args(tree.Objects)):
        return tree.Destroy(node)
    raise TypeError(type(node).__name__)


def card_with(node: tree.Node) -> Card:
    """A card that has the node somewhere below it."""
    ability = ability_with(node)
    instant = isinstance(ability, tree.SpellAbility | tree.AdditionalCost)
    return card("Test", "{1}", "Instant" if instant else "Artifact", ability)


@pytest.mark.parametrize("node", REFUSED, ids=lambda node: type(node).__name__)
def test_refused_nodes(node: tree.Node) -> None:
    setup = Setup()
    with pytest.raises(UserError) as error:
        compile_card(card_with(node), setup)
    assert error.value.message == "not_supported"
    assert str(error.value.params["what"]).startswith("Test: ")
    assert error.value.params["rule"]
    assert len(setup.definitions) == 1


def test_every_refused_class_is_tried() -> None:
    assert {type(node) for node in REFUSED} == set(NOT_YET)


@pytest.mark.parametrize("node", PARTLY_REFUSED, ids=lambda node: type(node).__name__)
def test_refused_uses(node: tree.Node) -> None:
    with pytest.raises(UserError) as error:
        compile_card(card_with(node), Setup())
    assert error.value.message == "not_supported"


def test_every_partly_refused_class_is_tried() -> None:
    tried = {type(inner) for node in PARTLY_REFUSED for inner in walk(ability_with(node))}
    assert set(PARTLY) - tried == {tree.ChosenQuality}  # a name of a card cannot be put into a register


def test_no_class_is_in_both_tables() -> None:
    assert not set(PARTLY) & set(NOT_YET)
    assert len(supported()) == len(tree.NODE_CLASSES) - len(NOT_YET)
    assert set(PARTLY) <= set(supported())


ACCEPTED: list[tree.Node] = [
    tree.Goad(TARGET), tree.CantAttack(), tree.CantAttack(alone=True), tree.CantBlock(), tree.CantBeBlocked(),
    tree.CantBeBlocked(unless_all=True), tree.AttackTax(cost("{1}")), tree.BlockTax(cost("{1}")),
    tree.MustAttack(company=CREATURE), tree.MustBlock(TARGET), tree.MustBeBlocked(by_all=True), tree.BlocksMore(None),
    tree.MustAttackWithOne(YOU), tree.AttackLimit(1), tree.BlockLimit(1), tree.UntapLimit(select(CREATURE)),
    tree.AsThough("attack without defender"), tree.AsThough("block as untapped"), tree.AsThough("assign as unblocked"),
    tree.KeywordAction("explore", NONE),
    tree.Proliferate(),
    tree.PutCounters("energy", YOU),
    tree.RemoveCounters("", TARGET, None),
    tree.CreateCopyToken(TARGET, attacking=True, exceptions=(tree.SetPT(ONE, ONE),)),
    tree.Chapter((1, 3), tree.Instructions(NONE)),
    tree.Static(tree.This(), (tree.DoesntUntap(),)),
    tree.Static(tree.This(), (tree.MayNotUntap(),)),
    tree.UntilPart("turn"), tree.UntilPart("upkeep", "end", None, "next"), tree.UntilPart("turn", "end", YOU, "next"),
    tree.DoesntUntap(), tree.MayNotUntap(), tree.AsLongAs(YES), tree.UntilLeaves(tree.This()),
    tree.ExchangeControl(tree.This(), TARGET), tree.BecomeCopy(TARGET), tree.GainControl(),
    tree.BecomeType(("artifact",)), tree.BecomeColor(("R",)), tree.LosesAllAbilities(), tree.DefinePT(ONE, ONE),
    tree.SetPT(ONE, ONE), tree.SwitchPT(), tree.AsThough("have haste"), tree.UntapsInOtherSteps(tree.EachPlayer()),
    tree.CantBe("countered"), tree.CantActivate(), tree.DamageStays(), tree.HandLimit(None), tree.SkipEach("draw"),
    tree.DamageByToughness(), tree.AttackOption("exert", tree.Instructions(NONE)), tree.PayExert(),
    tree.Exerts(), tree.Enlists(), tree.BlocksAs("reach"), tree.ExcessThisWay(), tree.IsDealtExcess(),
    tree.MayPlay(ANY), tree.CantCast(), tree.PlayerCant("draw"), tree.DrawLimit(), tree.CastAsFlash(), tree.KeepsMana(),
    tree.TopRevealed(), tree.LooksAtTop(), tree.CantTrigger(tree.Enters(ANY)), tree.TriggersAgain(tree.Enters(ANY)),
    tree.PlayerHasKeyword(tree.KeywordAbility("hexproof")), tree.PlayerStatic(YOU, ()),
    tree.Static(ANY, (tree.DoesntUntap(),)), tree.Static(tree.This(), (tree.DoesntUntap(),), YES),
    tree.PlayerContinuous(YOU, (tree.ExtraLandPlays(),), tree.Forever()),
    tree.HasAbility(tree.Triggered(EVENT, tree.Instructions(NONE))),
    tree.Number(1),
    tree.X(),
    tree.Count(select(CREATURE)),
    tree.PlayerCount(tree.EachOtherPlayer(YOU)),
    tree.StatOf("power", tree.Together((tree.This(), TARGET))),
    tree.GreatestStat("mana value", ANY),
    tree.Life(tree.OwnerOf(TARGET)),
    tree.Counters("charge", tree.This()),
    tree.Plus(ONE, tree.Minus(ONE, tree.Times(ONE, tree.Half(tree.Smaller(ONE, tree.Larger(ONE, ONE)), "up")))),
    tree.EventAmount(),
    tree.ThisWay(),
    *(tree.All(select(node)) for node in (
        tree.HasSubtype("Elf"), tree.HasSupertype("basic"), tree.HasColor("R"), tree.ColorCount("=", 0),
        tree.ControlledBy(tree.ActivePlayer()), tree.OwnedBy(tree.EventPlayer()), tree.IsTapped(),
        tree.IsAttacking(), tree.IsBlocking(), tree.BandedWith(TARGET), tree.HadToAttack(), tree.IsBlocked(),
        tree.Unblocked(), tree.StatIs("power", "<", ONE),
        tree.IsCommander(), tree.ToughnessAbovePower(),
        tree.IsFaceDown(), tree.IsToken(), tree.IsSetAside("suspended"),
        tree.Named("Bear"), tree.Other(), tree.Is(tree.EventObject()),
        tree.IsAbility(), tree.HasKeyword("flying"), tree.HasManaAbility(), tree.HasCounter(), tree.SharesName(TARGET),
        tree.TargetCount(), tree.And((tree.AnyObject(),)), tree.Or(()), tree.Not(tree.HasType("land")),
        tree.ControlledBy(tree.DefendingPlayer()),
        tree.ControlledBy(tree.PlayersWhere(tree.EachPlayer(), tree.TurnOf(tree.Iterated()))),
    )),
    tree.AllOf((tree.AnyOf(()), tree.NotTrue(YES), tree.Exists(ANY), tree.Compare(ONE, "=", ONE))),
    tree.AllOf((tree.Matches(tree.This(), CREATURE), tree.InZone(tree.This(), "stack"))),
    tree.AllOf((tree.DuringPart("main"), tree.BeforePart("combat"), tree.AfterPart("draw"))),
    tree.PayOneOf((cost("{1}"), cost(tree.PayLife(ONE)))), tree.PayTimes(cost("{1}", tree.PayLife(ONE)), ONE),
    tree.Activated(cost(tree.PayTap()), tree.Instructions(tree.AddMana(tree.ManaLandsProduce(ANY)))),
    tree.Triggered(tree.TappedForMana(ANY, YOU), tree.Instructions(tree.AddMana(tree.ManaThatWasProduced()))),
    tree.Triggered(tree.TappedForMana(ANY, YOU), tree.Instructions(tree.AddMana(tree.ManaLandsProduce(ANY)))),
    tree.Triggered(tree.TappedForMana(ANY), tree.Instructions(tree.AddMana(tree.ManaSymbols("{G}")))),
    tree.CostChange(tree.This(), less="{1}"), tree.CostChange(tree.Selector(zone="stack"), more="{1}", times=ONE),
    tree.AlternativeCost(cost("{1}"), YES), tree.CastOnlyIf(YES), tree.PayDiscard(tree.This()),
    tree.BeginsOnBattlefield(), tree.Exile(TARGET, tree.UntilHappens(tree.BecomesMonarch(tree.EachOpponent()))),
    tree.AdditionalCost(cost(tree.PayLife(ONE)), optional=True), tree.AdditionalCost(cost("{1}")),
    tree.SpellAbility(tree.Modal((tree.Instructions(NONE),), repeats=True)),
    tree.Activated(cost("{1}"), tree.Instructions(NONE), per_turn=1),
    tree.Activated(cost("{1}"), tree.Instructions(NONE), zone="hand"),
    tree.Activated(cost("{1}"), tree.Instructions(NONE), who=tree.EachPlayer()),
    tree.PayTappingPower(select(CREATURE), ONE),
    tree.PayTap(), tree.PayUntap(), tree.PayMana("{2}"), tree.PayTapping(select(CREATURE)),
    tree.PaySacrifice(tree.This()), tree.PayDiscard(), tree.PayLife(ONE), tree.PayLoyalty(ONE),
    tree.PayExile(tree.This()),
    tree.PayRemoveCounters("charge"), tree.PayPutCounters("-1/-1"), tree.PayReveal(select(zone="hand")),
    tree.PayReturn(select(CREATURE)), tree.PayMill(), tree.PayPutInLibrary(ANY),
    tree.PayRemoveCounters("charge", what=ANY),
    tree.MayPay(cost("{1}", tree.PaySacrifice(ANY)), NONE), tree.MayPay(cost(tree.PayMill()), NONE),
    tree.Enters(), tree.Leaves(), tree.Dies(), tree.Moves(ANY, batch=True), tree.Casts(number=2),
    tree.IsDealtDamage(), tree.PlayerAttacks(), tree.IsUnblocked(), tree.CountersPut(), tree.CountersRemoved("charge"),
    tree.DoesKeywordAction("scry"), tree.DoesKeywordAction("shuffle"), tree.StateTrigger(YES),
    tree.HappenedThisTurn(EVENT), tree.WasCast(tree.This(), "hand"),
    tree.TimesThisTurn(tree.Casts(), "last"), tree.All(select(tree.DidThisTurn(EVENT))),
    tree.BeginningOf("turn"), tree.BecomesTarget(of=tree.Selector(tree.IsAbility(), "stack")),
    tree.Reflexive(tree.Instructions(NONE, (target(),))), tree.Transforms(), tree.PhasesIn(), tree.PhasesOut(),
    tree.LosesControl(), tree.BecomesUnattached(), tree.IsCountered(), tree.ExchangeLife(YOU, tree.EachOpponent()),
    tree.GetEmblem((tree.Triggered(EVENT, tree.Instructions(NONE)),)), tree.Cycles(), tree.BecomesMonarch(),
    tree.DayNightChanges(), tree.TappedForMana(ANY),
    tree.Triggered(tree.TappedForMana(ANY, YOU), tree.Instructions(tree.AddMana(tree.ManaSymbols("{G}")))),
    tree.SetsInMotion(),
    tree.Delayed(tree.Triggered(tree.EitherEvent((tree.Dies(), tree.Leaves())), tree.Instructions(NONE))),
    tree.Delayed(tree.Triggered(EVENT, tree.Instructions(NONE, (target(),))), tree.UntilYourNextTurn()),
    tree.Triggered(EVENT, tree.Instructions(NONE), zone="graveyard", per_turn=1),
    tree.Activates(YOU, ANY), tree.BeginningOf("end"), tree.Draws(), tree.Discards(),
    tree.GainsLife(), tree.LosesLife(), tree.LosesGame(), tree.DealsDamage(), tree.Attacks(), tree.Blocks(),
    tree.BecomesBlocked(), tree.BecomesTapped(), tree.BecomesUntapped(), tree.BecomesTarget(),
    tree.PlaysLand(), tree.Sacrifices(), tree.CreatesToken(), tree.EitherEvent((tree.Dies(), tree.Enters())),
    tree.MayPlay(ANY), tree.MayPlay(tree.Selector(tree.Is(TARGET), "graveyard"), True),
    tree.CopyOnStack(TARGET), tree.ChangeTargets(TARGET), tree.CastFree(TARGET),
    tree.Damage(ONE, TARGET), tree.Damage(ONE, TARGET, divided=True),
    tree.Destroy(TARGET), tree.Sacrifice(YOU, ANY), tree.SacrificeObject(TARGET),
    tree.CounterObject(TARGET), tree.Exile(TARGET), tree.ReturnToHand(TARGET), tree.PutOntoBattlefield(TARGET),
    tree.PutIntoGraveyard(TARGET), tree.PutIntoLibrary(TARGET), tree.PutCounters("+1/+1", TARGET),
    tree.RemoveCounters("+1/+1", TARGET), tree.MoveCounters("+1/+1", TARGET, tree.This()), tree.Tap(TARGET),
    tree.Untap(TARGET), tree.Attach(tree.This(), TARGET), tree.Unattach(tree.Host()), tree.Transform(tree.This()),
    tree.Fight(TARGET, tree.This()), tree.RemoveFromCombat(TARGET), tree.BecomeBlocked(TARGET),
    tree.MakeBlock(TARGET, ANY), tree.Reselect(TARGET), tree.IsAttacked(tree.TargetPlayers(YOU)),
    tree.CreateToken(tree.TokenSpec("Bear", ("creature",), power=ONE, toughness=ONE)),
    tree.Forever(), tree.UntilEndOfTurn(), tree.UntilEndOfCombat(), tree.UntilYourNextTurn(), tree.UntilPart("end"),
    tree.ChangePT(ONE, ONE), tree.HasAbility(tree.KeywordAbility("haste")), tree.LosesKeyword("flying"),
    tree.LoseLife(ONE), tree.SetLife(ONE), tree.Draw(), tree.Discard(), tree.Mill(ONE), tree.Scry(ONE),
    tree.Surveil(ONE), tree.Shuffle(), tree.Search(select(zone="library"), "x"), tree.Reveal(tree.TopCards()),
    tree.LookAt(tree.TopCards()), tree.LoseMana(), tree.LoseGame(), tree.WinGame(), tree.ExtraLandPlays(),
    tree.AddMana(tree.ManaSymbols("{G}")), tree.ManaOfOneColor(), tree.ManaInAnyCombination(ONE),
    tree.Sequence((tree.ChooseWord("color", "x"), tree.AddMana(tree.ManaOfChosenColor("x")),
                   tree.Destroy(tree.All(select(tree.ChosenQuality("x")))))),
    tree.ExtraTurn(), tree.ExtraParts(("combat", "main")), tree.SkipNext("draw"), tree.EndTurn(), tree.EndCombat(),
    tree.PhaseOut(TARGET), tree.BecomePlotted(TARGET), tree.BecomesPlotted(), tree.TakesSpecialAction("foretell"),
    tree.Abandon(tree.This()), tree.Manifest(tree.TopCards()), tree.TurnFaceUp(TARGET),
    tree.TurnFaceDown(TARGET), tree.AsTurnedUp(NONE), tree.TurnsFaceUp(), tree.Mutates(),
    tree.ControlNextTurn(TARGET), tree.ReverseTurnOrder(), tree.BecomeDay("night"), tree.BecomeMonarch(),
    tree.If(tree.IsMonarch(), NONE), tree.If(tree.IsDay(), NONE), tree.If(tree.IsNight(), NONE),
    tree.May(NONE), tree.ForEachObject(TARGET, NONE), tree.ForEachPlayer(tree.EachPlayer(), NONE),
    tree.Repeat(ONE, NONE), tree.ChooseEffect((NONE, NONE)), tree.ChooseObjects(ANY, "x"),
    tree.ChoosePlayer(tree.EachPlayer(), "x"),
    tree.Sequence((tree.ChooseNumber("x", maximum=ONE), tree.GainLife(tree.ChosenNumber("x")))),
    tree.UnlessPays(tree.ControllerOf(TARGET), cost("{1}"), NONE),
    tree.MayPay(cost(tree.PayTimes(cost("{1}"), ONE)), NONE),
    tree.Sequence((tree.Search(select(zone="library"), "x"), tree.Exile(tree.Chosen("x")))),
    tree.Delayed(tree.Triggered(tree.BeginningOf("end", which="next"), tree.Instructions(NONE))),
    tree.Sequence(
        (
            tree.ChooseWord("color", "x"),
            tree.ChooseWord("color", "y", unlike=tree.ChosenNumber("x")),
            tree.Continuous(TARGET, (tree.ReplaceWord(tree.ChosenNumber("x"), tree.ChosenNumber("y")),)),
        )
    ),
    tree.FlipCoin(NONE), tree.RollDie(6, "x"),
    tree.Draw(ONE, tree.EachTeammate()), tree.DrawGame(),
    tree.Regenerate(tree.This()), tree.Prevent(None), tree.Prevent(ONE, TARGET, once=True, then=tree.GainLife(ONE)),
    tree.Redirect(None, YOU, tree.This()), tree.CreateReplacement(tree.Replacement(tree.Draws(), NONE)),
    tree.EntersTapped(), tree.EntersWithCounters("+1/+1"), tree.AsEnters(NONE), tree.PreventsDamage(None),
    tree.Replacement(tree.GainsLife(), tree.HappensWith(ONE)),
    tree.SpellAbility(tree.Modal((tree.Instructions(NONE), tree.Instructions(NONE)))),
    tree.AdditionalCost(cost(tree.PayLife(ONE))), tree.Level(1, None, 2, 2), tree.Flip(TARGET),
    tree.Continuous(tree.This(), (tree.BecomeCopy(TARGET, (tree.HasAbility(tree.ThisAbility()),)),)),
    tree.UnlockDoor(TARGET), tree.UnlocksDoor(ANY, "any"), tree.RevealUntil(select(zone="library"), "x", "y"),
    tree.PlayerContinuous(YOU, (tree.NextSpellSafe(CREATURE),)),
    tree.CantEnter(ANY), tree.AnchorWords(("A", "B"), (tree.KeywordAbility("flying"), tree.KeywordAbility("reach"))),
    tree.TargetSpec(tree.EitherTarget((tree.AnyTarget(), tree.TargetPlayers(tree.EachOpponent()), ANY))),
]  # fmt: skip
"""Samples that are compiled; together they hold every node class that is not refused."""


@pytest.mark.parametrize("node", ACCEPTED, ids=lambda node: type(node).__name__)
def test_accepted_nodes(node: tree.Node) -> None:
    setup = Setup()
    definition = compile_card(card_with(node), setup)
    assert definition.index == len(setup.definitions) - 1
    for program in setup.programs:
        assert all(isinstance(number, int) for number in program)


def test_every_other_class_can_be_compiled() -> None:
    tried = {type(inner) for node in ACCEPTED for inner in walk(ability_with(node))}
    of_costs = {tree.TimesPaid, tree.WasPaid, tree.PaidObjects}  # on a card with such a cost only
    assert set(supported()) - tried == of_costs

"""Sentences of every family, read into the trees that the rules give them."""

from __future__ import annotations

import pytest

from mainphase.magic.abilities import build as b
from mainphase.magic.abilities import tree as t
from mainphase.magic.abilities.build import CREATURE, EACH_OPPONENT, LAND, TAP, TARGET, THIS, YOU, YOURS, cost
from mainphase.magic.keyword_actions import adapt, amass, connive, explore
from mainphase.magic.tokens import PREDEFINED, investigate
from mainphase.text.read import UNCLEAR, read_line, read_rules
from mainphase.text.read_normal import normal

BEAR = b.target(CREATURE)
THAT_OBJECT = t.EventObject()
NEXT_END = t.BeginningOf("end", which="next")


def is_read_as(text: str, *abilities: t.Ability) -> None:
    read = read_line(text, "Test Card")
    assert [normal(each) for each in read] == [normal(each) for each in abilities]


TRIGGERS: dict[str, t.Ability] = {
    "When this creature enters, draw a card.": b.when_enters(b.draw()),
    "When Test Card dies, you lose 2 life.": b.when_dies(b.lose_life(2)),
    "When this creature leaves the battlefield, draw a card.": b.triggered(t.Leaves(), b.draw()),
    "Whenever another creature enters under your control, you gain 1 life.": b.triggered(
        t.Enters(b.select(CREATURE, YOURS, b.OTHER)), b.gain_life(1)
    ),
    "Whenever this creature attacks, it gets +2/+0 until end of turn.": b.triggered(
        t.Attacks(), b.pump(THAT_OBJECT, 2, 0)
    ),
    "Whenever this creature deals combat damage to a player, draw that many cards.": b.triggered(
        t.DealsDamage(THIS, t.TargetPlayers(), True), t.Draw(t.EventAmount())
    ),
    "Whenever this creature becomes blocked by a creature, destroy that creature.": b.triggered(
        t.BecomesBlocked(THIS, b.select(CREATURE)), b.destroy(t.EventObject("other"))
    ),
    "Whenever an opponent draws a card, that player loses 1 life.": b.triggered(
        t.Draws(EACH_OPPONENT), b.lose_life(1, t.EventPlayer())
    ),
    "Whenever you cast a noncreature spell, scry 1.": b.triggered(
        t.Casts(YOU, b.select(b.no(CREATURE), zone="stack")), t.Scry(t.Number(1))
    ),
    "At the beginning of your upkeep, if you control an artifact, draw a card.": b.triggered(
        t.BeginningOf("upkeep", YOU), b.draw(), condition=t.Exists(b.select(b.ARTIFACT, YOURS))
    ),
    "At the beginning of each end step, untap this creature.": b.triggered(t.BeginningOf("end"), t.Untap(THIS)),
    "At the beginning of combat on your turn, you may draw a card.": b.triggered(
        t.BeginningOf("combat", YOU), t.May(b.draw())
    ),
    "When you control no Islands, sacrifice this creature.": b.triggered(
        t.StateTrigger(t.NotTrue(t.Exists(b.select(b.subtype("Island"), YOURS)))), t.SacrificeObject(THIS)
    ),
    "Whenever this creature attacks or blocks, draw a card.": b.triggered(
        t.EitherEvent((t.Attacks(), t.Blocks())), b.draw()
    ),
    "Whenever you draw a card, put a +1/+1 counter on this creature. This ability triggers only once each turn.": (
        t.Triggered(t.Draws(), b.instructions(b.put_counters("+1/+1")), None, 1)
    ),
    "At the beginning of your upkeep, sacrifice this creature unless you pay {2}.": b.triggered(
        t.BeginningOf("upkeep", YOU), t.UnlessPays(YOU, cost("{2}"), t.SacrificeObject(THIS))
    ),
    "Whenever this creature attacks, you may pay {1}. If you do, draw a card.": b.triggered(
        t.Attacks(), t.MayPay(cost("{1}"), b.draw())
    ),
    "When this creature enters, you may sacrifice a land. When you do, destroy target creature.": b.triggered(
        t.Enters(),
        t.MayPay(cost(t.PaySacrifice(b.select(LAND))), t.Reflexive(b.instructions(b.destroy(), targets=(BEAR,)))),
    ),
    "II — Draw two cards.": b.chapter(2, b.draw(2)),
}

HURT = t.PlayerCount(t.PlayersWhere(t.EachOpponent(), t.HappenedThisTurn(t.IsDealtDamage(t.Iterated(), combat=True))))

SPELLS: dict[str, t.Ability] = {
    "Destroy target creature. Its controller loses 2 life.": b.spell(
        b.destroy(), b.lose_life(2, t.ControllerOf(TARGET)), targets=(BEAR,)
    ),
    "Destroy target creature. It can't be regenerated.": b.spell(t.Destroy(TARGET, False), targets=(BEAR,)),
    "Tap up to two target creatures.": b.spell(t.Tap(TARGET), targets=(b.target(CREATURE, up_to=2),)),
    "Test Card deals 2 damage to target creature or player.": b.spell(
        b.damage(2, TARGET), targets=(t.TargetSpec(t.EitherTarget((b.select(CREATURE), t.TargetPlayers()))),)
    ),
    "Test Card deals 3 damage divided as you choose among one, two, or three targets.": b.spell(
        t.Damage(t.Number(3), TARGET, divided=True),
        targets=(t.TargetSpec(t.AnyTarget(), t.Number(1), t.Number(3)),),
    ),
    "You gain 2 life for each artifact you control.": b.spell(
        t.GainLife(t.Times(t.Number(2), b.count(b.ARTIFACT, YOURS)))
    ),
    "All creatures able to block target creature this turn do so.": b.spell(
        b.change(TARGET, t.MustBeBlocked(by_all=True)), targets=(BEAR,)
    ),
    "Look at the top four cards of your library. You may reveal a land card from among them and put it into your hand. "
    "Put the rest into your graveyard.": b.spell(
        t.LookAt(t.TopCards(t.Number(4)), "x"),
        t.May(
            b.do(
                t.ChooseObjects(t.Selector(b.both(t.Is(t.Chosen("x")), LAND), "library", YOU), "y"),
                t.Reveal(t.Chosen("y")),
                t.ReturnToHand(t.Chosen("y")),
            )
        ),
        t.PutIntoGraveyard(
            t.All(t.Selector(b.both(t.Is(t.Chosen("x")), b.no(t.Is(t.Chosen("y")))), "library", YOU)),
        ),
    ),
    "Target opponent reveals their hand. You choose a nonland card from it. That player discards that card.": b.spell(
        t.Reveal(t.All(t.Selector(t.AnyObject(), "hand", TARGET)), "x"),
        t.ChooseObjects(t.Selector(b.both(t.Is(t.Chosen("x")), b.no(LAND)), "hand", TARGET), "y"),
        t.Discard(t.Number(1), TARGET, filter=t.Is(t.Chosen("y"))),
        targets=(b.target_opponent(),),
    ),
    "Flip a coin. If you win the flip, draw two cards. If you lose the flip, discard a card.": b.spell(
        t.FlipCoin(b.draw(2), b.discard())
    ),
    "Each player discards their hand, then draws seven cards.": b.spell(
        t.Discard(None, b.EACH_PLAYER), b.draw(7, b.EACH_PLAYER)
    ),
    "Target player draws two cards and loses 2 life.": b.spell(
        b.draw(2, TARGET), b.lose_life(2, TARGET), targets=(b.target_player(),)
    ),
    "Creatures you control get +1/+1 and gain flying until end of turn.": b.spell(
        b.pump(b.each(CREATURE, YOURS), 1, 1, "flying")
    ),
    "Target creature gets -X/-X until end of turn, where X is the number of Swamps you control.": b.spell(
        b.change(
            TARGET,
            b.plus(b.negative(b.count(b.subtype("Swamp"), YOURS)), b.negative(b.count(b.subtype("Swamp"), YOURS))),
        ),
        targets=(BEAR,),
    ),
    "Gain control of target creature until end of turn. Untap that creature. It gains haste until end of "
    "turn.": b.spell(b.change(TARGET, t.GainControl()), t.Untap(TARGET), b.gain(TARGET, "haste"), targets=(BEAR,)),
    "Exile target creature, then return it to the battlefield under its owner's control.": b.spell(
        t.Exile(TARGET, bind="x"), t.PutOntoBattlefield(t.Chosen("x")), targets=(BEAR,)
    ),
    "Create two 1/1 white Soldier creature tokens. Those tokens gain haste until end of turn.": b.spell(
        t.CreateToken(b.creature_token(1, 1, ("W",), ("Soldier",)), t.Number(2), bind="x"),
        b.gain(t.Chosen("x"), "haste"),
    ),
    "Search your library for a basic land card, put it onto the battlefield tapped, then shuffle.": b.spell(
        t.Search(b.select(b.BASIC, LAND, zone="library", whose=YOU), "x"),
        t.PutOntoBattlefield(t.Chosen("x"), tapped=True),
        t.Shuffle(),
    ),
    "Counter target spell unless its controller pays {3}.": b.spell(
        t.UnlessPays(t.ControllerOf(TARGET), cost("{3}"), b.counter()), targets=(b.target_spell(),)
    ),
    "Copy target instant or sorcery spell. You may choose new targets for the copy.": b.spell(
        t.CopyOnStack(TARGET), targets=(b.target_spell(b.either(b.INSTANT, b.SORCERY)),)
    ),
    "If you control a Goblin, draw two cards. Otherwise, draw a card.": b.spell(
        t.If(t.Exists(b.select(b.subtype("Goblin"), YOURS)), b.draw(2), b.draw())
    ),
    "Target creature gets +1/+1 until end of turn. If this spell was kicked, that creature gets +3/+3 until end of "
    "turn instead.": b.spell(t.If(t.WasPaid(), b.pump(TARGET, 3, 3), b.pump(TARGET, 1, 1)), targets=(BEAR,)),
    "Choose one or both — • Destroy target artifact. • You gain 3 life.": b.modal_spell(
        b.instructions(b.destroy(), targets=(b.target(b.ARTIFACT),)), b.instructions(b.gain_life(3)), maximum=2
    ),
    "Prevent all combat damage that would be dealt this turn.": b.spell(t.Prevent(None, combat_only=True)),
    "Add {G} for each creature you control.": b.spell(b.add_mana("{G}", 1)),
    "Proliferate.": b.spell(t.Proliferate()),
    "Target creature you control fights target creature you don't control.": b.spell(
        t.Fight(TARGET, b.TARGET_2), targets=(b.target(CREATURE, YOURS), b.target(CREATURE, b.no(YOURS)))
    ),
    "Draw a card at the beginning of the next turn's upkeep.": b.spell(
        t.Delayed(b.triggered(t.BeginningOf("upkeep", which="next"), b.draw()))
    ),
    "Each opponent sacrifices a creature. You gain life equal to that creature's toughness.": t.Unsupported("", "", ""),
}
SPELLS["Add {G} for each creature you control."] = b.spell(t.AddMana(t.ManaSymbols("{G}", b.count(CREATURE, YOURS))))

TURNS: dict[str, t.Ability] = {
    "After this phase, there is an additional combat phase followed by an additional main phase.": b.spell(
        t.ExtraParts(("combat", "main"))
    ),
    "There is an additional combat phase after this phase.": b.spell(t.ExtraParts(("combat",))),
    "At the beginning of your first upkeep each turn, there is an additional upkeep step after this step.": b.triggered(
        t.BeginningOf("upkeep", YOU, "first"), t.ExtraParts(("upkeep",))
    ),
    "Whenever this creature deals combat damage to a player, you get that many additional upkeep steps after this "
    "phase.": b.triggered(
        t.DealsDamage(THIS, t.TargetPlayers(), True),
        t.ExtraParts(("upkeep",), "combat", who=YOU, count=t.EventAmount()),
    ),
    "Whenever a land you control enters, if it's your main phase, there's an additional combat phase after this phase. "
    "At the beginning of that combat, untap all creatures you control.": b.triggered(
        t.Enters(b.select(LAND, YOURS)),
        t.ExtraParts(("combat",), bind="x"),
        t.Delayed(b.triggered(t.BeginningOf("combat", which="this"), t.Untap(b.each(CREATURE, YOURS)))),
        condition=t.DuringPart("main", YOU),
    ),
    "Untap all creatures that attacked this turn. After this main phase, there is an additional combat phase followed "
    "by an additional main phase.": b.spell(
        t.Untap(b.each(CREATURE, t.DidThisTurn(t.Attacks(t.Iterated())))), t.ExtraParts(("combat", "main"))
    ),
    "After the first postcombat main phase this turn, there's an additional combat phase.": b.spell(
        t.ExtraParts(("combat",), "postcombat main", first=True)
    ),
    "Skip your next two turns.": b.spell(t.SkipNext("turn", YOU, t.Number(2))),
    "Target player skips their next combat phase.": b.spell(t.SkipNext("combat", TARGET), targets=(b.target_player(),)),
    "Take an extra turn after this one. Skip the untap step of that turn.": b.spell(t.ExtraTurn(YOU, skips=("untap",))),
    "Target player takes two extra turns after this one.": b.spell(
        t.ExtraTurn(TARGET, t.Number(2)), targets=(b.target_player(),)
    ),
    "You control target player during that player's next turn.": b.spell(
        t.ControlNextTurn(TARGET), targets=(b.target_player(),)
    ),
    "End the turn.": b.spell(t.EndTurn()),
    "Skip your draw step.": t.PlayerStatic(YOU, (t.SkipEach("draw"),)),
    "You have no maximum hand size.": t.PlayerStatic(YOU, (t.HandLimit(None),)),
    "You may play an additional land on each of your turns.": t.PlayerStatic(YOU, (t.ExtraLandPlays(),)),
    "Damage isn't removed from creatures you control during cleanup steps.": b.static(
        b.select(CREATURE, YOURS), t.DamageStays()
    ),
    "Enchanted creature doesn't untap during its controller's untap step.": b.static(t.Host(), t.DoesntUntap()),
    "Untap all permanents you control during each other player's untap step.": b.static(
        b.select(YOURS), t.UntapsInOtherSteps(t.EachOtherPlayer(YOU))
    ),
    "Target creature phases out.": b.spell(t.PhaseOut(TARGET), targets=(BEAR,)),
    "When this creature enters, you become the monarch.": b.when_enters(t.BecomeMonarch()),
    "As long as it's night, this creature gets +2/+2.": b.static(THIS, b.plus(2, 2), condition=t.IsNight()),
    "It becomes day.": b.spell(t.BecomeDay("day")),
    "Until your next turn, creatures you control can't attack.": b.spell(
        b.change(b.each(CREATURE, YOURS), t.CantAttack(), duration=t.UntilYourNextTurn())
    ),
    "Exile another target permanent. Return that card to the battlefield under its owner's control at the beginning of "
    "the next end step.": b.spell(
        t.Exile(TARGET, bind="x"),
        t.Delayed(b.triggered(NEXT_END, t.PutOntoBattlefield(t.Chosen("x")))),
        targets=(b.target(b.OTHER),),
    ),
}

ACTIONS: dict[str, t.Ability] = {
    "When this creature enters, it explores.": b.when_enters(explore(THAT_OBJECT)),
    "Target creature you control connives.": b.spell(connive(TARGET), targets=(b.target(CREATURE, YOURS),)),
    "{2}{G}: Adapt 2.": b.activated(cost("{2}{G}"), adapt(2)),
    "Amass Orcs 2.": b.spell(amass("Orc", 2)),
    "Investigate.": b.spell(investigate()),
    "Create a tapped Treasure token.": b.spell(t.CreateToken(PREDEFINED["Treasure"], tapped=True)),
}

STATICS: dict[str, t.Ability] = {
    "Creatures you control have flying.": b.static(b.select(CREATURE, YOURS), b.has("flying")),
    "Other Elves you control get +1/+1.": b.static(b.select(b.subtype("Elf"), YOURS, b.OTHER), b.plus(1, 1)),
    "Enchanted creature gets +2/+2 and can't block.": b.static(t.Host(), b.plus(2, 2), t.CantBlock()),
    "As long as you control a Forest, this creature has trample.": b.static(
        THIS, b.has("trample"), condition=t.Exists(b.select(b.subtype("Forest"), YOURS))
    ),
    "This creature gets +1/+1 for each artifact you control.": b.static(
        THIS, t.ChangePT(b.count(b.ARTIFACT, YOURS), b.count(b.ARTIFACT, YOURS))
    ),
    "Test Card can't be blocked.": b.static(THIS, t.CantBeBlocked()),
    "This creature can't be blocked by creatures with power 2 or less.": b.static(
        THIS, t.CantBeBlocked(b.both(CREATURE, b.stat("power", "<=", 2)))
    ),
    "This creature can't attack or block alone.": b.static(THIS, t.CantAttack(alone=True), t.CantBlock(alone=True)),
    "This creature attacks each combat if able.": b.static(THIS, t.MustAttack()),
    "No more than one creature can attack each combat.": t.PlayerStatic(
        t.EachPlayer(), (t.AttackLimit(1, in_all=True),)
    ),
    "No more than two creatures can attack you each combat.": t.PlayerStatic(YOU, (t.AttackLimit(2),)),
    "Players can't untap more than one creature during their untap steps.": t.PlayerStatic(
        t.EachPlayer(), (t.UntapLimit(b.select(CREATURE)),)
    ),
    "You can't untap more than two lands in each untap step.": t.PlayerStatic(
        YOU, (t.UntapLimit(b.select(b.LAND), 2),)
    ),
    "No more than one creature can block each combat.": t.PlayerStatic(t.EachPlayer(), (t.BlockLimit(1),)),
    "Test Card can't attack unless a black or green creature also attacks.": b.static(
        THIS, t.CantAttack(company=b.both(CREATURE, b.either(b.color("B"), b.color("G"))))
    ),
    "Test Card can't attack unless at least two other creatures attack.": b.static(
        THIS, t.CantAttack(company=CREATURE, others=2)
    ),
    "Test Card can't block unless a creature with greater power also blocks.": b.static(
        THIS, t.CantBlock(company=b.both(CREATURE, b.stat("power", ">", b.power(THIS))))
    ),
    "Test Card can only attack alone.": b.static(THIS, t.CantAttack(only_alone=True)),
    "Test Card can't be blocked unless all creatures defending player controls block it.": b.static(
        THIS, t.CantBeBlocked(unless_all=True)
    ),
    "If a creature you control attacks, Test Card also attacks if able.": b.static(
        THIS, t.MustAttack(company=b.both(CREATURE, YOURS))
    ),
    "Creatures can't attack you or planeswalkers you control.": b.static(
        b.select(CREATURE), t.CantAttack(YOU, theirs=True)
    ),
    "Test Card can't attack or block unless you pay {2}.": b.static(
        THIS, t.AttackTax(cost("{2}")), t.BlockTax(cost("{2}"))
    ),
    "Target creature blocks Test Card this turn if able.": b.spell(
        b.change(TARGET, t.MustBlock(THIS)), targets=(BEAR,)
    ),
    "Target creature attacks you this turn if able.": b.spell(b.change(TARGET, t.MustAttack(YOU)), targets=(BEAR,)),
    "Target creature must be blocked this turn if able.": b.spell(b.change(TARGET, t.MustBeBlocked()), targets=(BEAR,)),
    "Target creature can block an additional creature this turn.": b.spell(
        b.change(TARGET, t.BlocksMore(1)), targets=(BEAR,)
    ),
    "Creatures can't attack you unless their controller pays {X} for each of those creatures, "
    "where X is the number of enchantments you control.": b.static(
        b.select(CREATURE),
        t.AttackTax(cost(t.PayTimes(cost("{1}"), b.count(b.ENCHANTMENT, YOURS))), YOU),
    ),
    "Creatures can't attack you unless their controller pays {2} for each of those creatures.": b.static(
        b.select(CREATURE), t.AttackTax(cost("{2}"), YOU)
    ),
    "This spell can't be countered.": b.static(THIS, t.CantBe("countered")),
    "Creature spells you cast cost {1} less to cast.": t.CostChange(b.select(CREATURE, zone="stack"), YOU, less="{1}"),
    "This creature enters tapped.": t.EntersTapped(),
    "This land enters tapped unless you control a Plains.": t.EntersTapped(
        unless=t.Exists(b.select(b.subtype("Plains"), YOURS))
    ),
    "This creature enters with two +1/+1 counters on it.": t.EntersWithCounters("+1/+1", t.Number(2)),
    "As this creature enters, choose a color.": t.AsEnters(t.ChooseWord("color", "x")),
    "If you would draw a card, draw two cards instead.": t.Replacement(t.Draws(), b.draw(2)),
    "If a creature would die, exile it instead.": t.Replacement(t.Dies(b.select(CREATURE)), t.Exile(THAT_OBJECT)),
    "If you would gain life, you gain twice that much life instead.": t.Replacement(
        t.GainsLife(), t.HappensWith(t.Times(t.Number(2), t.EventAmount()))
    ),
    "If damage would be dealt to you, prevent that damage.": t.PreventsDamage(None, YOU),
    "Prevent all combat damage that would be dealt to this creature.": t.PreventsDamage(None, THIS, combat=True),
    "As an additional cost to cast this spell, discard a card.": t.AdditionalCost(cost(t.PayDiscard())),
    "You may pay 3 life rather than pay this spell's mana cost.": t.AlternativeCost(cost(t.PayLife(t.Number(3)))),
    "Cast this spell only during combat.": t.CastOnlyIf(t.DuringPart("combat")),
    "Test Card's power and toughness are each equal to the number of lands you control.": t.Static(
        THIS, (t.DefinePT(b.count(LAND, YOURS), b.count(LAND, YOURS)),), zone="any"
    ),
    'Equipped creature has "{T}: Draw a card."': b.static(t.Host(), b.has(b.activated(cost(TAP), b.draw()))),
    "Each opponent can't cast spells during your turn.": t.PlayerStatic(EACH_OPPONENT, (t.CantCast(),), t.TurnOf()),
    "You control enchanted creature.": b.static(t.Host(), t.GainControl()),
}

ACTIVATED: dict[str, t.Ability] = {
    "{T}: Add {G}.": b.taps_for("{G}"),
    "{T}: Add {W} or {U}.": b.taps_for_one_of("W", "U"),
    "{T}: Add one mana of any color.": b.taps_for_one_of(),
    "{1}{R}, {T}, Sacrifice this artifact: It deals 2 damage to any target.": b.activated(
        cost("{1}{R}", TAP, t.PaySacrifice(THIS)), b.damage(2, TARGET), targets=(b.any_target(),)
    ),
    "Tap two untapped creatures you control: Draw a card.": b.activated(
        cost(t.PayTapping(b.select(CREATURE, YOURS), t.Number(2))), b.draw()
    ),
    "Remove a charge counter from this artifact: Draw a card. Activate only as a sorcery.": b.activated(
        cost(t.PayRemoveCounters("charge")), b.draw(), sorcery=True
    ),
    "{2}: Draw a card. Activate only before attackers are declared.": b.activated(
        b.cost("{2}"), b.draw(), condition=t.BeforePart("declare attackers")
    ),
    "At the beginning of your postcombat main phase, you may pay X life, where X is the number of opponents that were "
    "dealt combat damage this turn. If you do, draw X cards.": b.at_beginning(
        "postcombat main", YOU, t.MayPay(b.cost(t.PayLife(HURT)), b.draw(HURT))
    ),
    "{2}: Draw a card. Activate only during your turn and only once each turn.": b.activated(
        cost("{2}"), b.draw(), condition=t.TurnOf(), per_turn=1
    ),
    "[+1]: Draw a card.": b.activated(cost(t.PayLoyalty(t.Number(1))), b.draw()),
    "[-X]: Test Card deals X damage to target creature.": b.activated(
        cost(t.PayLoyalty(b.negative(t.X()))), b.damage(t.X(), TARGET), targets=(BEAR,)
    ),
    "{2}, Exile this card from your graveyard: You gain 2 life.": t.Activated(
        cost("{2}", t.PayExile(THIS)), b.instructions(b.gain_life(2)), zone="graveyard"
    ),
    "{B}: Regenerate this creature.": b.activated(cost("{B}"), t.Regenerate(THIS)),
    "{1}: This land becomes a 2/2 Elemental creature until end of turn. It's still a land.": b.activated(
        cost("{1}"),
        b.change(THIS, t.BecomeType(("creature",), ("Elemental",)), t.SetPT(t.Number(2), t.Number(2))),
    ),
}


@pytest.mark.parametrize("text", [*TRIGGERS, *SPELLS, *TURNS, *ACTIONS, *STATICS, *ACTIVATED])
def test_a_sentence_is_read(text: str) -> None:
    wanted = {**TRIGGERS, **SPELLS, **TURNS, **ACTIONS, **STATICS, **ACTIVATED}[text]
    if isinstance(wanted, t.Unsupported):  # what no tree says yet
        assert isinstance(read_line(text, "Test Card")[0], t.Unsupported)
    else:
        is_read_as(text, wanted)


def test_the_lines_of_a_spell_are_followed_in_order() -> None:
    """One ability, in which a later line speaks of what an earlier one did (608.2c)."""
    assert read_rules("Flash\nDestroy target creature.\nIts controller draws a card.") == [
        t.KeywordAbility("flash"),
        b.spell(b.destroy(), b.draw(1, t.ControllerOf(TARGET)), targets=(BEAR,)),
    ]
    assert len(read_rules("When this creature enters, draw a card.\nDraw a card.")) == 2


def test_modes_stand_in_lines_of_their_own() -> None:
    assert read_rules("Choose one —\n• Draw a card.\n• You gain 3 life.") == [
        b.modal_spell(b.instructions(b.draw()), b.instructions(b.gain_life(3)))
    ]


def test_the_name_of_the_card_and_its_short_form_are_the_card() -> None:
    for own in ("Tess, the Test Knight", "Tess", "this creature"):
        assert read_line(f"{own} can't block.", "Tess, the Test Knight") == [b.static(THIS, t.CantBlock())]


def test_older_and_newer_wording_mean_the_same() -> None:
    for old, new in (
        ("When this creature enters the battlefield, draw a card.", "When this creature enters, draw a card."),
        ("Creatures can’t block.", "Creatures can't block."),
        (
            "There's an additional combat phase after this phase.",
            "There is an additional combat phase after this phase.",
        ),
    ):
        assert [normal(each) for each in read_line(old)] == [normal(each) for each in read_line(new)]


def test_abilities_of_one_card_are_linked() -> None:
    """ "The exiled card" is what another ability of the same object exiled (607.2a)."""
    leave, back = read_rules(
        "When this creature enters, exile target creature.\n"
        "When this creature leaves the battlefield, return the exiled card to the battlefield under its owner's "
        "control."
    )
    assert leave == b.when_enters(t.Exile(TARGET, bind="exiled"), targets=(BEAR,))
    assert back == b.triggered(t.Leaves(), t.PutOntoBattlefield(t.Chosen("exiled")))


@pytest.mark.parametrize(
    "text",
    [
        "That creature gets +1/+1 until end of turn.",
        "Draw that many cards.",
        "Put the rest into your graveyard.",
        "When this creature enters, there is an additional upkeep step after this phase.",
    ],
)
def test_what_points_at_nothing_is_reported(text: str) -> None:
    (ability,) = read_line(text)
    assert isinstance(ability, t.Unsupported) and ability.reason == UNCLEAR

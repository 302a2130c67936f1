"""Short plays that reach the stages to which random games of the pool do not come; each says what has to happen."""

from __future__ import annotations

from collections.abc import Callable

from conformance.magic.table import BEAR, Play, Side
from mainphase.kernel.decision import decision
from mainphase.magic import changes, zones
from mainphase.magic.abilities import tree
from mainphase.magic.abilities.build import (
    CREATURE,
    EACH_OPPONENT,
    LAND,
    TAP,
    TARGET,
    THIS,
    activated,
    add_mana,
    any_target,
    cost,
    creature_token,
    damage,
    destroy,
    do,
    draw,
    each,
    gain_life,
    instructions,
    modal_spell,
    select,
    spell,
    static,
    target,
    triggered,
    value,
    when_enters,
)
from mainphase.magic.abilities.tree import TargetSpec
from mainphase.magic.bills import DOWN_WAY
from mainphase.magic.cards import artifact, card, creature, enchantment, instant, split
from mainphase.magic.definitions import Setup
from mainphase.magic.modern.compile import compile_card
from mainphase.magic.modern.rules import new_game
from mainphase.magic.pool import card as pool_card

SPARK = instant("Spark", "{0}", spell(damage(1, TARGET), targets=(any_target(),)))
KILL = instant("Kill", "{0}", spell(destroy(), targets=(target(CREATURE),)))
SIEGE = card("Siege of Ash", "{0}", "Battle — Siege", defense=4)
LAST_HOPE = enchantment(
    "Last Hope", "{0}", tree.Replacement(tree.LosesGame(), do(tree.SetLife(value(5)), tree.Exile(THIS)))
)  # fmt: skip


def at_main(*sides: Side, edition: str = "cr2026", manual: bool = False, variant: str = "") -> Play:
    """A's first main phase."""
    play = Play(*sides, edition=edition, manual=manual, variant=variant)
    play.to("precombat main", "A")
    return play


def cast(play: Play, name: str, *targets: str) -> None:
    """Cast the card and let it resolve, up to the first question."""
    play.cast(name, *targets)
    play.resolve()


def unlocked() -> None:
    """The other half of a Room is unlocked."""
    halves = [card(name, price, "Enchantment — Room") for name, price in (("Attic", "{0}"), ("Cellar", "{1}"))]
    play = at_main(Side(hand=[split(*halves)], battlefield=["Forest"]), Side())
    play.answer("cast Attic // Cellar 64")
    play.resolve()
    play.answer("unlock Attic 2")
    assert play.game.unlocked(play.permanent("Attic // Cellar").ref) == 3


def begun_with() -> None:
    """A card that a player may begin the game with."""
    setup = Setup()
    decks = [[compile_card(pool_card(name), setup)] * 7 for name in ("Leyline of the Void", "Forest")]
    game = new_game("cr2026", setup, decks, 1)
    while decision(game).kind == "mulligan":
        game.answer(next(option.code for option in decision(game).options if option.verb == "keep"))
    game.answer(1)
    assert len(game.battlefield(0)) == 1


def two_planeswalkers_of_one_type() -> None:
    """In the editions in which that was no matter of the name."""
    first = card("Maris, Adrift", "{0}", "Planeswalker — Maris", loyalty=2)
    second = card("Maris, Ashore", "{0}", "Planeswalker — Maris", loyalty=3)
    play = at_main(Side([second], [first]), Side(), edition="cr2017")
    cast(play, "Maris, Ashore")
    play.answer("keep Maris, Adrift")
    assert play.battlefield("A") == ["Maris, Adrift"]


def siege_and_its_protectors() -> None:
    """The protector is chosen, leaves the game and is replaced; then the controller must not be it."""
    play = at_main(Side([SIEGE]), Side(), Side(), Side())
    cast(play, "Siege of Ash")
    play.answer("choose C")
    play.game.concede(2)
    assert play.options == ["choose B", "choose D"]
    play.answer("choose D")
    siege = play.permanent("Siege of Ash")
    assert siege.protector == 3
    siege.protector = 0
    play.game.changed = 1
    play.turn_hourglass()
    play.answer("choose B")
    assert play.permanent("Siege of Ash").protector == 1


def commander_back() -> None:
    """A commander in the graveyard may go to the command zone; the same instead of going to the hand."""
    elder = card("Elder", "{1}{G}", "Legendary Creature — Elf", pt="3/3")
    recall = instant("Recall", "{0}", spell(tree.ReturnToHand(TARGET), targets=(target(CREATURE),)))
    for removal in (KILL, recall):
        play = Play(Side(hand=[removal], command=[elder]), Side(), variant="commander")
        slot = play.game.commanders[0]
        changes.enter(play.game, slot, 0, 0)
        play.to("precombat main", "A")
        cast(play, removal.name, "Elder")
        play.answer("yes Elder")
        assert play.game.zone_kind(slot) == zones.COMMAND


def losing_replaced() -> None:
    """By a state-based action, then by an effect."""
    doom = instant("Doom", "{0}", spell(tree.LoseGame(EACH_OPPONENT)))
    play = at_main(Side([SPARK]), Side(battlefield=[LAST_HOPE], life=1))
    cast(play, "Spark", "B")
    assert (play.over, play.life("B")) == (False, 5)
    play = at_main(Side([doom, doom]), Side(battlefield=[LAST_HOPE]))
    cast(play, "Doom")
    assert (play.over, play.life("B")) == (False, 5)
    cast(play, "Doom")
    assert play.winner == "A"


def mana_for_mana() -> None:
    """A mana ability with a price in mana, by hand."""
    prism = artifact("Prism", "{0}", activated(cost("{1}", TAP), add_mana("{W}{W}")))
    gift = instant("Gift", "{W}{W}", spell(gain_life(2)))
    play = at_main(Side([gift], ["Forest", prism]), Side(), manual=True)
    cast(play, "Gift")
    paid = [event.what for event in play.events(0, "tapped")]
    assert (paid, play.life("A")) == (["Forest", "Prism"], 22)


def paying_for_an_effect() -> None:
    """A cost that an effect asks for, one of two."""
    either = tree.PayOneOf((cost("{1}"), cost(tree.PaySacrifice(select(CREATURE)))))
    deal = instant("Deal", "{0}", spell(tree.MayPay(cost(either), gain_life(5))))
    play = at_main(Side([deal], [BEAR, "Forest"]), Side())
    cast(play, "Deal")
    play.answer("yes Deal")
    play.answer("option 1")
    assert play.graveyard("A") == ["Bear", "Deal"] and play.life("A") == 25


def copy_with_new_targets() -> None:
    """A copy of a spell on the stack."""
    fork = instant("Fork", "{0}", spell(tree.CopyOnStack(TARGET), targets=(TargetSpec(select(zone="stack")),)))
    play = at_main(Side([SPARK, fork]), Side())
    play.cast("Spark", "B")
    cast(play, "Fork", "Spark")
    play.answer("target A")
    play.resolve_all()
    assert (play.life("A"), play.life("B")) == (19, 19)


def aura_from_the_graveyard() -> None:
    """Its controller chooses what it enchants."""
    wreath = enchantment("Wreath", "{0}", tree.KeywordAbility("enchant", quality=CREATURE), subtypes="Aura")
    back = instant("Return", "{0}", spell(tree.PutOntoBattlefield(each(zone="graveyard", whose=tree.You()))))
    ox = creature("Ox", "{0}", "Ox", 2, 4)
    play = at_main(Side([back], [BEAR, ox], graveyard=[wreath]), Side())
    cast(play, "Return")
    play.answer("choose Ox")
    assert play.permanent("Wreath").attached == play.permanent("Ox").ref


def token_that_enters_attacking() -> None:
    """Whom it attacks is chosen."""
    goblin = creature_token(1, 1, ("R",), ("Goblin",))
    rider = creature(
        "Rider", "{0}", "Knight", 1, 1, triggered(tree.Attacks(), tree.CreateToken(goblin, attacking=True, tapped=True))
    )
    sage = card("Sage of Tides", "{0}", "Planeswalker — Maris", loyalty=3)
    play = at_main(Side([], [rider]), Side([], [sage]))
    while play.question != "declare attackers":
        play.decline()
    play.answer("attack B")
    play.resolve()
    play.answer("choose Sage of Tides")
    play.to("postcombat main")
    assert play.life("B") == 19 and play.permanent("Sage of Tides").counters == [0, 2]


def one_defending_player() -> None:
    """Of several, chosen as combat begins."""
    play = at_main(Side([], [BEAR]), Side(), Side(), variant="free-for-all attack=one")
    while play.question == "priority":
        play.passes()
    play.answer("choose C")
    play.to("declare attackers")
    assert play.options == ["stay Bear", "attack C"]


def some_damage_prevented() -> None:
    """Of two creatures that deal damage at the same time."""
    shelter = instant("Shelter", "{0}", spell(tree.Prevent(value(3), TARGET), targets=(any_target(),)))
    giant, cat = creature("Giant", "{0}", "Giant", 3, 3), creature("Cat", "{0}", "Cat", 1, 1)
    play = at_main(Side([], [giant, cat]), Side([shelter]))
    play.passes("A")
    cast(play, "Shelter", "B")
    play.to("declare attackers")
    play.attack("Giant", "Cat")
    while play.question != "choose damage":
        play.decline()
    play.answer(next(option for option in play.options if option.startswith("first Cat ")))
    assert play.life("B") == 19


def one_of_two_draws_replaced() -> None:
    """Where an effect may replace them, cards are drawn one at a time."""
    bard = enchantment("Bard", "{0}", tree.Replacement(tree.Draws(), gain_life(2), optional=True))
    study = instant("Study", "{0}", spell(draw(2)))
    play = at_main(Side([study], [bard]), Side())
    cast(play, "Study")
    play.answer("no Bard")
    assert (play.hand("A"), play.life("A")) == (["Blank"], 20)
    play.answer("yes Bard")
    assert (play.hand("A"), play.life("A")) == (["Blank"], 22)


def combat_ended() -> None:
    """By an effect, with a spell on the stack."""
    peace = instant("Peace", "{0}", spell(tree.EndCombat()))
    play = at_main(Side([SPARK, peace], [BEAR]), Side())
    while play.question != "declare attackers":
        play.decline()
    play.attack("Bear")
    play.cast("Spark", "B")
    cast(play, "Peace")
    assert play.part == "postcombat main" and play.life("B") == 20
    assert play.exile("A") == ["Spark", "Peace"]


def turn_ended() -> None:
    """By an effect, with a spell on the stack."""
    stop = instant("Stop", "{0}", spell(tree.EndTurn()))
    play = at_main(Side([SPARK, stop]), Side())
    play.cast("Spark", "B")
    cast(play, "Stop")
    assert (play.turn_player, play.life("B")) == ("B", 20)
    assert play.exile("A") == ["Spark", "Stop"]


def part_skipped() -> None:
    """The next draw step of the opponent."""
    laze = instant("Laze", "{0}", spell(tree.SkipNext("draw", EACH_OPPONENT)))
    play = at_main(Side([laze]), Side())
    cast(play, "Laze")
    play.to("precombat main", "B")
    assert play.hand("B") == []


def kicked_and_divided() -> None:
    """An additional cost and X are announced, then X damage is divided."""
    split = tree.Damage(tree.X(), TARGET, divided=True)
    spread = instant(
        "Spread",
        "{X}",
        tree.KeywordAbility("kicker", cost=cost("{1}")),
        spell(split, targets=(TargetSpec(tree.AnyTarget(), value(1), value(2)),)),
    )
    play = at_main(Side([spread], ["Forest"] * 4), Side())
    play.answer("cast Spread")
    play.answer("announce 1")
    play.announce(["A", "B"], 3, [])
    play.answer("divide 1")
    play.resolve()
    assert (play.count("tapped"), play.life("A"), play.life("B")) == (4, 19, 18)


def cast_while_resolving() -> None:
    """A card from the hand, without paying for it."""
    gift = instant("Gift", "{5}", spell(gain_life(2)))
    omen = instant("Omen", "{0}", spell(tree.CastFree(each(zone="hand", whose=tree.You()))))
    play = at_main(Side([omen, gift]), Side())
    cast(play, "Omen")
    play.answer("cast Gift")
    play.resolve()
    assert play.life("A") == 22


def exiled_until() -> None:
    """What was exiled comes back as its jailer leaves."""
    held = tree.Exile(TARGET, tree.UntilLeaves(THIS))
    jailer = creature("Jailer", "{0}", "Soldier", 1, 1, when_enters(held, targets=(target(CREATURE),)))
    play = at_main(Side([jailer, KILL]), Side([], [BEAR]))
    cast(play, "Jailer")
    play.answer("target Bear")
    play.resolve()
    assert play.exile("B") == ["Bear"]
    cast(play, "Kill", "Jailer")
    assert play.battlefield("B") == ["Bear"]


def drawn_for_some() -> None:
    """A loop that only the neighbours of its controller are within range of."""
    ever = enchantment("Ever", "{0}", triggered(tree.GainsLife(tree.You()), gain_life(1)))
    breeze = instant("Breeze", "{0}", spell(gain_life(1)))
    play = Play(Side([breeze], [ever]), *[Side()] * 3, variant="free-for-all range=1", quiet=True)
    play.cast("Breeze")
    assert [event.who for event in play.events(0, "drew the game")] == ["A", "B", "D"]


def cards_set_aside() -> None:
    """One card is suspended with X, one foretold, one plotted."""
    slow = instant(
        "Slow", "{9}", tree.KeywordAbility("suspend", tree.X(), cost("{X}")), spell(gain_life(1))
    )  # fmt: skip
    seen = instant("Seen", "{9}", tree.KeywordAbility("foretell", cost=cost("{0}")), spell(gain_life(1)))
    told = instant("Told", "{9}", tree.KeywordAbility("plot", cost=cost("{0}")), spell(gain_life(1)))
    play = at_main(Side([slow, seen, told], ["Forest"] * 4), Side())
    play.answer("suspend Slow")
    play.answer("x 2")
    play.answer("foretell Seen")
    play.answer("plot Told")
    assert play.exile("A") == ["Slow", "Seen", "Told"]


def turned_face_up() -> None:
    """For a megamorph cost with X in it; the card then does something as it is turned up."""
    morph = tree.KeywordAbility("megamorph", cost=cost("{X}"))
    snake = creature("Snake", "{9}", "Snake", 1, 1, morph, tree.AsTurnedUp(gain_life(2)))
    play = at_main(Side([snake], ["Forest"] * 4), Side())
    play.answer(f"cast Snake {DOWN_WAY}")
    play.resolve()
    play.answer("turn up  1")
    play.answer("x 1")
    assert play.size("Snake") == (2, 2)
    assert play.life("A") == 22


def another_chooses() -> None:
    """An opponent who has to choose leaves the game."""
    offer = tree.ChooseEffect((gain_life(1), gain_life(2)), tree.EachOpponent())
    play = Play(Side([instant("Gamble", "{0}", spell(offer))]), *[Side()] * 3)
    play.cast("Gamble")
    play.resolve()
    play.answer("choose B")
    play.game.concede(1)
    play.answer("choose D")
    assert play.asked == "D"


def one_of_two_skips() -> None:
    """Two effects skip the same draw step."""
    sloth = enchantment("Sloth", "{0}", tree.PlayerStatic(tree.You(), (tree.SkipEach("draw"),)))
    play = Play(Side([instant("Forget", "{0}", spell(tree.SkipNext("draw")))], [sloth]), Side())
    play.to("precombat main")
    play.cast("Forget")
    play.resolve()
    play.to("upkeep", "A")
    while play.question == "priority":
        play.passes()
    play.answer("apply A 1")
    assert play.game.skips == []


def mutated() -> None:
    """A spell that merges with a creature."""
    play = at_main(Side(["Sea-Dasher Octopus"], ["Island", "Island", BEAR]), Side())
    play.answer("cast Sea-Dasher Octopus 65")
    play.announce(["Bear"], -1, [])
    play.resolve()
    play.answer("over Bear")
    assert play.battlefield("A") == ["Island", "Island", "Sea-Dasher Octopus"]


def endless_state_trigger() -> None:
    """A state trigger without a target triggers for ever."""
    empty = tree.Compare(tree.Count(tree.Selector(zone="hand", whose=tree.You())), "=", tree.Number(0))
    grasp = triggered(tree.StateTrigger(empty), tree.Destroy(TARGET), targets=(target(CREATURE),))
    assert Play(Side([], [enchantment("Grasp", "{0}", grasp)]), Side()).over


def graveyard_arranged() -> None:
    """Two creatures die together, and their owner arranges them."""
    storm = instant("Storm", "{0}", spell(tree.Destroy(tree.All(tree.Selector(CREATURE)))))
    ox = creature("Ox", "{0}", "Ox", 2, 4)
    play = Play(Side([storm], [BEAR, ox]), Side(), variant="two-player graveyard=ordered")
    play.cast("Storm")
    play.resolve()
    play.answer("choose Ox")
    assert play.graveyard("A")[:2] == ["Ox", BEAR.name]


def one_of_the_opponents_chooses() -> None:
    """An opponent chooses a target, and the controller which opponent that is."""
    by = tree.TargetSpec(tree.Selector(CREATURE), chooser=tree.EachOpponent())
    betray = instant("Betray", "{0}", spell(tree.Destroy(TARGET), targets=(by,)))
    play = Play(Side([betray], [BEAR, creature("Ox", "{0}", "Ox", 2, 4)]), Side(), Side())
    play.answer("cast Betray")
    play.answer("choose C")
    assert play.asked == "C"


def blocking_by_effects() -> None:
    """Creatures that enter blocking, block by an effect, and attack something else than before."""
    guard = creature_token(1, 1, (), ("Guard",))
    attackers = each(CREATURE, tree.IsAttacking())
    ambush = instant("Ambush", "{0}", spell(tree.CreateToken(guard, blocking=attackers)))
    order = instant(
        "Order", "{0}", spell(tree.MakeBlock(TARGET, select(CREATURE, tree.IsAttacking())), targets=(target(CREATURE),))
    )
    turn = instant("Turn", "{0}", spell(tree.Reselect(TARGET), targets=(target(CREATURE),)))
    cat = creature("Cat", "{0}", "Cat", 1, 1)
    play = Play(Side([turn], [BEAR, cat]), Side([ambush, order], [creature("Ox", "{0}", "Ox", 2, 4)]), Side())
    play.to("declare attackers")
    play.attack("Bear > B", "Cat > C")
    cast(play, "Turn", "Cat")
    play.answer("choose B")
    while play.question != "declare blockers":
        play.passes()
    play.block({})
    play.passes("A")
    cast(play, "Ambush")
    play.answer("choose Cat")
    play.passes("A")
    cast(play, "Order", "Ox")
    play.answer("choose Bear")
    assert play.permanent("Bear").blocked == play.permanent("Cat").blocked == 1


def attacking_and_blocking_cost() -> None:
    """Each attacker and each blocker costs a mana."""
    fee = static(select(CREATURE), tree.AttackTax(cost("{1}")), tree.BlockTax(cost("{1}")))
    play = Play(Side((), [BEAR, "Forest", enchantment("Fee", "{0}", fee)]), Side((), [BEAR, "Forest"]))
    play.to("declare attackers")
    play.attack("Bear")
    play.pass_all()
    play.block({"Bear": "Bear"})
    assert play.is_tapped("Forest", 0) and play.is_tapped("Forest", 1)


def attacking_and_blocking_cost_by_hand() -> None:
    """The same paid by hand, with one of two lands sacrificed too."""
    price = cost(tree.PayMana("{1}"), tree.PaySacrifice(select(LAND)))
    fee = static(select(CREATURE), tree.AttackTax(price), tree.BlockTax(price))
    lands = ["Forest", "Forest", "Forest"]
    play = Play(Side((), [BEAR, *lands, enchantment("Fee", "{0}", fee)]), Side((), [BEAR, *lands]), manual=True)
    play.to("declare attackers")
    play.attack("Bear")
    while play.question != "priority":
        play.answer(play.options[0])
    play.pass_all()
    play.block({"Bear": "Bear"})
    while play.question != "priority":
        play.answer(play.options[0])
    assert len(play.graveyard("A")) == len(play.graveyard("B")) == 1


def damage_ordered() -> None:
    """In an older edition the attackers and then a blocker of two of them have a damage assignment order."""
    more = creature("Ox", "{0}", "Ox", 2, 4, static(THIS, tree.BlocksMore()))
    cat = creature("Cat", "{0}", "Cat", 1, 1)
    play = Play(Side([], [BEAR, cat]), Side([], [more, cat]), edition="cr2017")
    play.to("declare attackers")
    play.attack("Bear", "Cat")
    play.to("declare blockers")
    while play.question == "declare blockers":
        play.answer(next(each for each in play.options if each.startswith("block")))
    asked = []
    while play.question == "order damage":
        asked.append(play.asked)
        play.answer(play.options[-1])
    assert asked == ["A", "B"]


def one_of_two_modes() -> None:
    """A spell of which one mode is chosen."""
    rite = instant("Rite", "{0}", modal_spell(instructions(gain_life(2)), instructions(draw())))
    play = Play(Side([rite], []), Side())
    play.cast("Rite", modes=[1])
    play.resolve()
    assert play.life("A") == 22


def banded() -> None:
    """Two attackers form a band."""
    hero = creature("Hero", "{0}", "Human", 1, 1, tree.KeywordAbility("banding"))
    play = Play(Side([], [hero, BEAR]), Side())
    play.to("declare attackers")
    play.attack("Hero", "Bear")
    play.answer("band with Hero")
    assert len(play.game.past.bands) == 4


def damage_on_the_stack() -> None:
    """In the edition of 2009 combat damage waits on the stack."""
    play = Play(Side([], [BEAR]), Side(), edition="cr2009")
    play.to("declare attackers")
    play.attack("Bear")
    play.to("combat damage")
    assert play.life("B") == 20
    play.pass_all()
    assert play.life("B") == 18


def past_the_blockers() -> None:
    """A blocked creature assigns its damage as though it were not blocked."""
    play = Play(Side(battlefield=["Rhox"]), Side(battlefield=[BEAR]))
    play.to("declare attackers")
    play.attack("Rhox")
    play.pass_all()
    play.block({"Bear": "Rhox"})
    while play.question == "priority":
        play.pass_all()
    play.answer("yes Rhox")
    assert play.life("B") == 15


def exerted() -> None:
    """A creature is exerted as it attacks."""
    play = Play(Side(battlefield=["Watchful Naga"]), Side())
    play.to("declare attackers")
    play.attack("Watchful Naga")
    play.answer("exert Watchful Naga")
    assert play.stack == ["Watchful Naga"]


PLAYS: list[Callable[[], None]] = [
    damage_on_the_stack,
    damage_ordered,
    banded,
    one_of_two_modes,
    begun_with,
    unlocked,
    one_of_the_opponents_chooses,
    graveyard_arranged,
    endless_state_trigger,
    one_of_two_skips,
    another_chooses,
    drawn_for_some,
    mutated,
    two_planeswalkers_of_one_type,
    siege_and_its_protectors,
    commander_back,
    losing_replaced,
    mana_for_mana,
    paying_for_an_effect,
    copy_with_new_targets,
    aura_from_the_graveyard,
    token_that_enters_attacking,
    one_defending_player,
    some_damage_prevented,
    one_of_two_draws_replaced,
    combat_ended,
    turn_ended,
    part_skipped,
    kicked_and_divided,
    cast_while_resolving,
    exiled_until,
    cards_set_aside,
    turned_face_up,
    blocking_by_effects,
    attacking_and_blocking_cost,
    attacking_and_blocking_cost_by_hand,
    exerted,
    past_the_blockers,
]

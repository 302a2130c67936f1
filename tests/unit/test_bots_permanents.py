"""The greedy bot with Auras, Equipment, planeswalkers: good things go on its own creatures, bad ones elsewhere."""

from __future__ import annotations

from conformance.magic.table import Play, Side
from mainphase.bots.magic.greedy import Greedy
from mainphase.kernel.decision import decision
from mainphase.magic.abilities import tree
from mainphase.magic.abilities.build import CREATURE, cost, instructions, put_counters
from mainphase.magic.cards import artifact, card, creature, enchantment

ENCHANT = tree.KeywordAbility("enchant", quality=CREATURE)
WREATH = enchantment(
    "Wreath",
    "{0}",
    ENCHANT,
    tree.Static(tree.Host(), (tree.ChangePT(tree.Number(2), tree.Number(2)),)),
    subtypes="Aura",
)
SHACKLE = enchantment("Shackle", "{0}", ENCHANT, tree.Static(tree.Host(), (tree.DoesntUntap(),)), subtypes="Aura")
BLADE = artifact(
    "Blade",
    "{0}",
    tree.Static(tree.Host(), (tree.ChangePT(tree.Number(1), tree.Number(1)),)),
    tree.KeywordAbility("equip", cost=cost("{0}")),
    subtypes="Equipment",
)
SAGE = card(
    "Sage",
    "{0}",
    "Planeswalker — Maris",
    tree.Activated(
        tree.Cost((tree.PayLoyalty(tree.Number(1)),)), instructions(put_counters("charge", tree.This())), "sorcery"
    ),
    loyalty=1,
)
OX = creature("Ox", "{1}", "Ox", 3, 3)
RAT = creature("Rat", "{0}", "Rat", 1, 1)


def played(play: Play, bot: Greedy, who: str = "A") -> Play:
    """The bot of that player goes on until it passes with nothing on the stack; everybody else passes."""
    for _ in range(40):
        if play.asked == who:
            code = bot.answer(play.game)
            word = next(play.words(option) for option in decision(play.game).options if option.code == code)
            if word == "pass" and not play.game.stack:
                break
            play.game.answer(code)
        else:
            play.decline()
    return play


def at_main(*sides: Side) -> Play:
    play = Play(*sides, quiet=True)
    while play.part != "precombat main":
        play.decline()
    return play


def test_good_auras_and_equipment_go_on_its_own_best_creature() -> None:
    play = played(at_main(Side([WREATH], [BLADE, RAT, OX]), Side([], [OX])), Greedy())
    mine = next(
        play.game.permanents[slot].ref for slot in play.slots("Ox") if play.game.permanents[slot].controller == 0
    )
    assert play.permanent("Wreath").attached == mine
    assert play.permanent("Blade").attached == mine


def test_bad_auras_go_on_the_opponents_best_creature() -> None:
    play = played(at_main(Side([SHACKLE], [RAT, OX]), Side([], [RAT, OX])), Greedy())
    host = play.game.permanent(play.permanent("Shackle").attached)
    assert (play.name(host.ref), host.controller) == ("Ox", 1)


def test_loyalty_that_can_be_gained_is_gained() -> None:
    play = played(at_main(Side([SAGE]), Side()), Greedy())
    assert play.permanent("Sage").loyalty_turn > 0


def test_it_attacks_a_planeswalker_that_it_can_kill() -> None:
    play = Play(Side([], [OX, OX]), Side([], [SAGE]))
    while play.question != "declare attackers":
        play.decline()
    bot = Greedy()
    while play.question == "declare attackers":
        play.game.answer(bot.answer(play.game))
    attacked = sorted(play.name(play.game.permanents[slot].attacking) for slot in play.game.attackers)
    assert attacked == ["B", "Sage"]


def test_the_bot_casts_a_creature_face_down_and_turns_it_up_when_it_can() -> None:
    snake = creature("Snake", "{9}", "Snake", 5, 5, tree.KeywordAbility("morph", cost=cost("{2}")))
    play = at_main(Side([snake], ["Forest"] * 5), Side())
    bot = Greedy()
    for _ in range(2):
        play.game.answer(bot.answer(play.game))
    assert play.size("Snake") == (5, 5)


def test_the_bot_leaves_a_creature_face_down_that_would_not_grow() -> None:
    rat = creature("Rat", "{9}", "Rat", 1, 1, tree.KeywordAbility("morph", cost=cost("{2}")))
    play = played(at_main(Side([rat], ["Forest"] * 5), Side()), Greedy())
    assert play.size("") == (2, 2)


def test_what_cannot_be_cast_yet_is_suspended_and_cast_when_it_may_be() -> None:
    play = at_main(Side(hand=["Keldon Halberdier"], battlefield=["Mountain"]), Side())
    bot = Greedy()
    play.game.answer(bot.answer(play.game))
    assert play.exile("A") == ["Keldon Halberdier"]
    assert play.question == "cast now"  # until then nobody had anything to decide
    play.game.answer(bot.answer(play.game))
    assert "Keldon Halberdier" in play.battlefield("A")

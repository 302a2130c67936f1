"""The attack with real cards: declaring it, its steps, who attacks and blocks, who deals damage (K-022 to K-025,
K-080 to K-086)."""

from __future__ import annotations

import pytest

from conformance.classic.duel import EDITIONS, Duel, Side
from mainphase.kernel.reasons import Action
from mainphase.magic.abilities.build import CREATURE, THIS, plus, select, static
from mainphase.magic.abilities.tree import MustAttack, Unblocked
from mainphase.magic.cards import creature, enchantment
from mainphase.magic.keywords import FIRST_STRIKE

# --- in the main phase --------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", EDITIONS)
def test_K_022_creature_attack_land_creature(edition: str) -> None:
    hand = ["Scryb Sprites", "Forest", "Grizzly Bears"]
    duel = Duel(Side(battlefield=["Forest", "Forest", "Hill Giant"], hand=hand), Side(), edition=edition)
    duel.main().play("Scryb Sprites")
    duel.attack("Hill Giant")
    duel.end_attack()
    assert duel.life("B") == 17 and duel.at == "main A"
    duel.answer("play Forest")
    assert duel.at == "main A"
    duel.play("Grizzly Bears")
    assert duel.battlefield("A").count("Forest") == 3 and duel.battlefield("A")[-1] == "Grizzly Bears"


def test_K_023_a_null_attack_uses_the_attack_up() -> None:
    duel = Duel(Side(battlefield=["Hill Giant", "Forest"], hand=["Giant Growth"]))
    duel.attack()
    assert duel.at == "declare attackers A" and not duel.game.attackers  # one may still use fast effects here
    duel.passes("A")
    assert duel.at == "main A" and "declare an attack" not in duel.options
    assert "declare blockers" not in duel.visited() and duel.visited()[-1] == "end of attack"


def test_K_024_a_batch_of_the_opponent_aborts_the_attack_which_may_be_declared_again() -> None:
    duel = Duel(Side(battlefield=["Hill Giant"]), Side(battlefield=["Mountain"], hand=["Lightning Bolt"]))
    duel.main().answer("declare an attack")
    assert duel.asked == "B"
    duel.play("Lightning Bolt", "Hill Giant")
    assert duel.at == "main A" and duel.asked == "A" and "attack" not in duel.visited()
    assert duel.battlefield("A") == []
    assert "declare an attack" in duel.options
    duel.attack()
    assert duel.visited().count("attack") == 1


def test_K_024_a_batch_of_the_active_player_in_answer_is_no_part_of_it() -> None:
    """Who has declared the intention has yielded and acts again only if the opponent does."""
    duel = Duel(Side(battlefield=["Hill Giant", "Forest"], hand=["Giant Growth"]), Side(), ask=True)
    duel.main().answer("declare an attack")
    assert duel.asked == "B"
    duel.passes("B")
    assert duel.at == "declare attackers A"


@pytest.mark.parametrize("edition", EDITIONS)
def test_K_025_life_is_checked_at_the_end_of_the_attack(edition: str) -> None:
    """The attacked player is dead at the end of the attack, though the active player could still act in the main
    phase."""
    duel = Duel(Side(battlefield=["Hill Giant"]), Side(life=3), edition=edition)
    duel.attack("Hill Giant")
    duel.end_attack()
    assert duel.over and duel.winner == "A" and duel.part == "end of attack"
    assert [event.rule for event in duel.events(0, "player lost")] == ["K-061"]


def test_K_025_life_below_one_at_the_start_of_an_attack_loses() -> None:
    duel = Duel(Side(battlefield=["Hill Giant", "Mountain"], hand=["Lightning Bolt"], life=3), Side())
    duel.main().play("Lightning Bolt", "A")
    assert duel.life("A") == 0 and not duel.over
    duel.declare()
    assert duel.over and duel.winner == "B" and "declare attackers" not in duel.visited()


@pytest.mark.parametrize("edition", EDITIONS)
def test_whoever_begins_draws_no_card_in_the_first_turn(edition: str) -> None:
    duel = Duel(edition=edition)
    duel.main("B")
    assert [event.who for event in duel.events(0, "drew")] == ["B"]


# --- declaring --------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", EDITIONS)
def test_K_080_the_steps_of_an_attack_with_two_slots_for_fast_effects(edition: str) -> None:
    duel = Duel(Side(battlefield=["Hill Giant"]), Side(battlefield=["Grizzly Bears"]), edition=edition, ask=True)
    mark = duel.mark
    duel.attack("Hill Giant")
    asked = []
    while duel.part not in ("main", "discard"):
        if duel.question == "declare blockers":
            duel.block({"Grizzly Bears": "Hill Giant"})
        asked.append((duel.part, duel.window, duel.asked))
        duel.passes()
    assert asked == [
        ("declare attackers", "neutral state", "A"),
        ("declare attackers", "neutral state", "B"),
        ("declare blockers", "neutral state", "A"),
        ("declare blockers", "neutral state", "B"),
        ("damage", "damage prevention", "A"),
        ("damage", "damage prevention", "B"),
        ("end of attack", "end of a phase", "A"),
        ("end of attack", "end of a phase", "B"),
    ]
    steps = ["declare attackers", "declare blockers", "first strike damage", "damage", "end of attack"]
    assert duel.visited(mark)[-len(steps) :] == steps
    assert duel.graveyard("B") == ["Grizzly Bears"]


@pytest.mark.covers("K-072")
def test_K_083_who_may_attack_untapped_not_sick_no_wall() -> None:
    duel = Duel(
        Side(
            battlefield=["Hill Giant", "Wall of Wood", "Wall of Spears", "Birds of Paradise", "Gray Ogre", "Forest"],
            hand=["Scryb Sprites"],
        )
    )
    duel.main().play("Scryb Sprites")
    duel.permanent("Gray Ogre").tapped = 1
    duel.declare()
    asked = []
    while duel.question == "declare attackers":
        asked.append(duel.name(duel.game.subject))
        duel.answer(duel.options[0])
    assert asked == ["Hill Giant", "Birds of Paradise"]  # with power 0 too


def test_K_083_an_animated_wall_attacks() -> None:
    duel = Duel(Side(battlefield=["Wall of Swords", "Plains"], hand=["Animate Wall"]))
    duel.main().play("Animate Wall", "Wall of Swords")
    duel.attack("Wall of Swords")
    duel.end_attack()
    assert duel.life("B") == 17


def test_K_083_a_creature_with_power_0_attacks_and_assigns_nothing() -> None:
    duel = Duel(Side(battlefield=["Birds of Paradise"]), Side(), ask=True)
    duel.attack("Birds of Paradise")
    assert duel.is_tapped("Birds of Paradise")
    duel.end_attack()
    assert duel.dealt() == [] and "damage prevention" not in duel.window


MUST = creature("Eager Giant", "{R}", "Giant", 3, 3, static(THIS, MustAttack()))


def test_K_083_those_that_must_attack_do_so_first_or_together_with_others() -> None:
    """Any attack with others has the creature that must attack among them, and a null attack is none either."""
    duel = Duel(Side(battlefield=["Grizzly Bears", MUST]), Side(), ask=True)
    duel.declare()
    assert set(duel.options) == {"attack B", "stay Grizzly Bears"}
    duel.answer("stay Grizzly Bears")
    assert [duel.card_name(slot) for slot in duel.game.attackers] == ["Eager Giant"]
    duel.end_attack()
    assert duel.life("B") == 17


def test_K_083_what_must_attack_but_cannot_does_not() -> None:
    duel = Duel(Side(battlefield=["Grizzly Bears", MUST]), Side(), ask=True)
    duel.main()
    duel.permanent("Eager Giant").tapped = 1
    duel.attack("Grizzly Bears")
    duel.end_attack()
    assert duel.life("B") == 18


# --- tapped and untapped --------------------------------------------------------------------------------


def test_K_082_attackers_tap_and_deal_damage_tapped_or_not() -> None:
    duel = Duel(
        Side(battlefield=["Hill Giant", "Grizzly Bears", "Serra Angel"]),
        Side(battlefield=["Island"], hand=["Twiddle"]),
    )
    duel.attack("Hill Giant", "Grizzly Bears", "Serra Angel")
    assert duel.is_tapped("Hill Giant") and not duel.is_tapped("Serra Angel")
    duel.cast("Twiddle", "Hill Giant")
    duel.end_attack()
    assert duel.life("B") == 20 - 3 - 2 - 4


@pytest.mark.covers("X-18", "SC-K4")
@pytest.mark.parametrize("edition", EDITIONS)
def test_K_081_a_tapped_blocker_deals_no_damage_but_receives_it(edition: str) -> None:
    duel = Duel(
        Side(battlefield=["Savannah Lions", "Scryb Sprites"]),
        Side(battlefield=["Prodigal Sorcerer"]),
        edition=edition,
        ask=True,
    )
    duel.attack("Savannah Lions")
    duel.block({"Prodigal Sorcerer": "Savannah Lions"})
    duel.passes("A")
    duel.use("Prodigal Sorcerer", "Scryb Sprites")
    assert duel.graveyard("A") == ["Scryb Sprites"] and duel.game.blockers
    duel.end_attack()
    assert duel.battlefield("A") == ["Savannah Lions"] and duel.graveyard("B") == ["Prodigal Sorcerer"]
    assert duel.life("B") == 20
    assert duel.dealt() == [("Prodigal Sorcerer", "Scryb Sprites", 1), ("Savannah Lions", "Prodigal Sorcerer", 2)]


def test_K_081_a_blocker_untapped_again_in_time_deals_its_damage() -> None:
    duel = Duel(
        Side(battlefield=["Savannah Lions", "Scryb Sprites"]),
        Side(battlefield=["Prodigal Sorcerer", "Island"], hand=["Twiddle"]),
    )
    duel.attack("Savannah Lions")
    duel.block({"Prodigal Sorcerer": "Savannah Lions"})
    duel.use("Prodigal Sorcerer", "Scryb Sprites")
    duel.cast("Twiddle", "Prodigal Sorcerer")
    duel.end_attack()
    assert ("Prodigal Sorcerer", "Savannah Lions", 1) in duel.dealt()
    assert duel.battlefield("A") == []


# --- blocking --------------------------------------------------------------------------------


@pytest.mark.covers("K-073")
def test_K_084_each_untapped_creature_blocks_one_attacker_and_several_may_block_one() -> None:
    duel = Duel(
        Side(battlefield=["Hill Giant", "Craw Wurm"]),
        Side(battlefield=["Grizzly Bears", "Gray Ogre", "Pearled Unicorn", "Forest"], hand=["Scryb Sprites"]),
    )
    duel.main()
    duel.permanent("Pearled Unicorn").tapped = 1
    duel.permanent("Gray Ogre").sick = 1  # who is sick may block
    duel.attack("Hill Giant", "Craw Wurm")
    duel.until("declare blockers")
    assert duel.options == ["no block Grizzly Bears", "block Hill Giant", "block Craw Wurm"]
    duel.block({"Grizzly Bears": "Craw Wurm", "Gray Ogre": "Craw Wurm"})
    assert duel.question == "assign damage"
    duel.assign(Grizzly_Bears=4)
    duel.end_attack()
    assert duel.graveyard("B") == ["Grizzly Bears", "Gray Ogre"] and duel.graveyard("A") == ["Craw Wurm"]
    assert duel.life("B") == 17


@pytest.mark.parametrize(("attacker", "life"), [("Craw Wurm", 20), ("War Mammoth", 17)])
def test_K_084_blocked_stays_blocked_though_all_blockers_are_gone(attacker: str, life: int) -> None:
    """No damage then, unless the attacker tramples (K-087)."""
    duel = Duel(Side(battlefield=[attacker]), Side(battlefield=["Grizzly Bears", "Island"], hand=["Unsummon"]))
    duel.attack(attacker)
    duel.block({"Grizzly Bears": attacker})
    duel.play("Unsummon", "Grizzly Bears")
    duel.end_attack()
    assert duel.hand("B") == ["Grizzly Bears"] and duel.life("B") == life


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("bears", "giant"), [(0, 6), (1, 5), (2, 4), (6, 0)])
def test_K_085_damage_is_divided_freely(bears: int, giant: int, edition: str) -> None:
    duel = Duel(Side(battlefield=["Craw Wurm"]), Side(battlefield=["Grizzly Bears", "Hill Giant"]), edition=edition)
    duel.attack("Craw Wurm")
    duel.block({"Grizzly Bears": "Craw Wurm", "Hill Giant": "Craw Wurm"})
    assert duel.asked == "A" and duel.name(duel.game.subject) == "Grizzly Bears"
    assert len(duel.options) == 7
    duel.answer(duel.options[bears])
    if duel.question == "assign damage":
        duel.answer(duel.options[0])
    duel.end_attack()
    assert {(what, amount) for by, what, amount in duel.dealt() if by == "Craw Wurm"} == {
        (name, amount) for name, amount in (("Grizzly Bears", bears), ("Hill Giant", giant)) if amount
    }


def test_K_085_the_active_player_decides_first_whoever_divides_what() -> None:
    """The defender divides an attacker's damage among blockers with banding, the attacker a blocker's in a band, in
    the order of the players, not of the creatures."""
    duel = Duel(
        Side(battlefield=["Craw Wurm", "Hill Giant", "Benalish Hero"]),
        Side(battlefield=["Grizzly Bears", "Mesa Pegasus", "Gray Ogre"]),
    )
    duel.attack("Craw Wurm", "Hill Giant", "Benalish Hero")
    duel.band(("Hill Giant", "Benalish Hero"))
    duel.block({"Grizzly Bears": "Craw Wurm", "Mesa Pegasus": "Craw Wurm", "Gray Ogre": "Hill Giant"})
    asked = []
    while duel.question == "assign damage":
        asked.append((duel.asked, duel.name(duel.game.subject)))
        duel.answer(duel.options[0])
    assert asked == [
        ("A", "Hill Giant"),  # the ogre's, divided by the attacker
        ("B", "Grizzly Bears"),  # the wurm's, divided by the defender
    ]


def test_K_085_a_creature_that_cannot_receive_damage_is_assigned_none() -> None:
    duel = Duel(
        Side(battlefield=["Craw Wurm"]),
        Side(battlefield=["Grizzly Bears", "Hill Giant", *["Island"] * 3], hand=["Gaseous Form"]),
    )
    duel.main("B").play("Gaseous Form", "Grizzly Bears")
    duel.main("A")
    duel.attack("Craw Wurm")
    duel.block({"Grizzly Bears": "Craw Wurm", "Hill Giant": "Craw Wurm"})
    assert duel.question != "assign damage"  # all of it goes to the giant
    duel.end_attack()
    assert duel.graveyard("B") == ["Hill Giant"]
    assert [each for each in duel.dealt() if each[0] == "Craw Wurm"] == [("Craw Wurm", "Hill Giant", 6)]
    assert duel.count("damage prevented") == 0  # the gaseous bears assign none either


@pytest.mark.parametrize("edition", EDITIONS)
def test_K_086_first_strike_deals_its_damage_in_a_step_of_its_own(edition: str) -> None:
    duel = Duel(Side(battlefield=["Grizzly Bears"]), Side(battlefield=["Elvish Archers"]), edition=edition)
    duel.attack("Grizzly Bears")
    duel.block({"Elvish Archers": "Grizzly Bears"})
    duel.end_attack()
    assert duel.graveyard("A") == ["Grizzly Bears"] and duel.battlefield("B") == ["Elvish Archers"]
    assert duel.dealt() == [("Elvish Archers", "Grizzly Bears", 2)]  # the dead deal nothing


def test_K_086_two_first_strikers_kill_each_other() -> None:
    duel = Duel(Side(battlefield=["White Knight"]), Side(battlefield=["Elvish Archers"]))
    duel.attack("White Knight")
    duel.block({"Elvish Archers": "White Knight"})
    duel.end_attack()
    assert duel.graveyard("A") == ["White Knight"] and duel.graveyard("B") == ["Elvish Archers"]


@pytest.mark.parametrize("edition", EDITIONS)
def test_K_086_the_groups_are_fixed_as_damage_dealing_begins(edition: str) -> None:
    """Whoever loses or gains first strike between the steps deals damage once all the same."""
    duel = Duel(Side(battlefield=["Tundra Wolves", "Hill Giant"]), Side(), edition=edition, ask=True)
    duel.attack("Tundra Wolves", "Hill Giant")
    duel.to("first strike damage")
    assert duel.window == "damage prevention"
    duel.permanent("Tundra Wolves").keywords = 0
    duel.permanent("Hill Giant").keywords = FIRST_STRIKE
    duel.end_attack()
    assert duel.dealt() == [("Tundra Wolves", "B", 1), ("Hill Giant", "B", 3)]


def test_K_086_without_first_strikers_there_is_no_damage_in_that_step() -> None:
    duel = Duel(Side(battlefield=["Hill Giant"]), Side())
    mark = duel.mark
    duel.attack("Hill Giant")
    duel.end_attack()
    began = [event.what or event.kind for event in duel.events(mark, "part began", "combat damage")]
    assert began.index("damage") == began.index("first strike damage") + 1


# --- mana sources are no part of a batch ----------------------------------------------------------------------------


@pytest.mark.covers("K-051", "K-060")
def test_K_024_a_mana_source_aborts_no_attack() -> None:
    """Nothing is added to a batch, so B may still do so or decline; what B keeps burns as the attack starts."""
    duel = Duel(Side(battlefield=["Hill Giant"]), Side(battlefield=["Mountain"], hand=["Lightning Bolt"]), manual=True)
    duel.main().answer("declare an attack")
    duel.answer("mana Mountain")
    assert duel.asked == "B" and duel.count("attack put off") == 0
    duel.passes("B")
    assert duel.at == "declare attackers A" and duel.life("B") == 19


@pytest.mark.covers("K-051")
@pytest.mark.parametrize(("edition", "answers"), [("fifth", False), ("fourth", True)])
def test_K_024_a_spell_that_is_a_mana_source_aborts_none_either(edition: str, answers: bool) -> None:
    """Dark Ritual is a mana source in Fifth Edition; in Fourth it is an interrupt, played as an instant here."""
    duel = Duel(
        Side(battlefield=["Hill Giant"]),
        Side(battlefield=["Swamp", "Mountain"], hand=["Dark Ritual", "Lightning Bolt"]),
        edition=edition,
    )
    duel.main().answer("declare an attack")
    duel.cast("Dark Ritual")
    assert (duel.count("attack put off") == 1) is answers
    assert duel.pool("B") == 3 or answers
    if not answers:
        assert duel.asked == "B"
        duel.passes("B")
        assert duel.at == "declare attackers A" and duel.life("B") == 17


@pytest.mark.covers("K-015", "K-051")
def test_K_056_a_mana_source_gives_nobody_priority_again() -> None:
    duel = Duel(
        Side(battlefield=["Mountain"], hand=["Lightning Bolt"]),
        Side(battlefield=["Mountain"], hand=["Lightning Bolt"]),
        manual=True,
    )
    assert duel.at == "upkeep A" and duel.asked == "A"
    duel.passes("A")
    duel.answer("mana Mountain")
    assert duel.asked == "B" and duel.count("ending cancelled") == 0
    duel.passes("B")
    assert duel.part != "upkeep" and duel.life("B") == 19


# --- having to attack -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", EDITIONS)
def test_K_083_who_is_required_to_attack_cannot_decline_before(edition: str) -> None:
    """Who has to do something cannot yield, but may do other things before (5ED, Timing)."""
    duel = Duel(
        Side(battlefield=["Hill Giant", "Wall of Wood", "Forest", "Forest"], hand=["Scryb Sprites"]),
        Side(battlefield=["Island"], hand=["Siren's Call"]),
        edition=edition,
        ask=True,
    )
    while "cast Siren's Call" not in duel.options:
        duel.decline()
    duel.play("Siren's Call")
    duel.main("A")
    assert duel.asked == "A" and duel.options == ["cast Scryb Sprites", "declare an attack"]
    reasons = duel.game.why_not(0, Action("pass"))
    assert [(reason.rule, reason.message) for reason in reasons] == [("K-083", "classic.why.must_attack")]
    duel.play("Scryb Sprites")
    assert duel.options == ["declare an attack"]
    duel.declare()
    assert [duel.card_name(slot) for slot in duel.game.attackers] == ["Hill Giant"]  # the only legal attack
    duel.main("B")
    assert duel.life("B") == 17 and "Hill Giant" in duel.battlefield("A")


def test_K_083_who_cannot_attack_may_decline_all_the_same() -> None:
    duel = Duel(Side(battlefield=["Hill Giant"]), Side(battlefield=["Island"], hand=["Siren's Call"]))
    duel.permanent("Hill Giant").tapped = 1
    while "cast Siren's Call" not in duel.options:
        duel.decline()
    duel.permanent("Hill Giant").tapped = 1
    duel.play("Siren's Call")
    duel.main("A")
    assert "pass" in duel.options


# --- no damage in combat ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", EDITIONS)
def test_K_085_creatures_that_deal_no_damage_assign_none(edition: str) -> None:
    """With Fog nobody divides anything, and no damage prevention step follows."""
    duel = Duel(
        Side(battlefield=["Craw Wurm", "War Mammoth", "Scryb Sprites", "Forest"], hand=["Fog"]),
        Side(battlefield=["Grizzly Bears", "Hill Giant", "Gray Ogre"]),
        edition=edition,
        ask=True,
    )
    duel.attack("Craw Wurm", "War Mammoth", "Scryb Sprites")
    duel.block({"Grizzly Bears": "Craw Wurm", "Hill Giant": "Craw Wurm", "Gray Ogre": "War Mammoth"})
    duel.play("Fog")
    while duel.part != "main":
        assert duel.question != "assign damage" and duel.window != "damage prevention"
        duel.decline()
    assert duel.dealt() == [] and duel.life("B") == 20 and duel.graveyard("A") == ["Fog"]


@pytest.mark.covers("K-022")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("attacks", [True, False])
def test_before_the_attack_is_over_with_it_or_with_the_main_phase(attacks: bool, edition: str) -> None:
    """Siren's Call is played before the opponent attacks; in the discard phase no attack can come any more."""
    duel = Duel(
        Side(battlefield=["Hill Giant"]),
        Side(battlefield=["Island"], hand=["Siren's Call"]),
        edition=edition,
        ask=True,
    )
    seen = set()
    while duel.turn == 1:
        if "cast Siren's Call" in duel.options:
            seen.add(duel.part)
        if attacks and "declare an attack" in duel.options:
            duel.attack("Hill Giant")
        else:
            duel.decline()
    assert seen == ({"upkeep", "draw"} if attacks else {"upkeep", "draw", "main"})


def test_K_086_an_attacker_that_nothing_blocks_is_unblocked_in_each_step_after_blocking() -> None:
    banner = enchantment("Banner", "{0}", static(select(CREATURE, Unblocked()), plus(0, 1)))
    duel = Duel(
        Side(battlefield=["Tundra Wolves", "Hill Giant", banner]), Side(battlefield=["Grizzly Bears"]), ask=True
    )
    duel.attack("Tundra Wolves", "Hill Giant")
    unblocked = {}
    while duel.part != "end of attack":
        if duel.question == "priority":
            unblocked[duel.part] = duel.size("Hill Giant") == (3, 4)
        duel.decline()
    assert unblocked == {
        "declare attackers": False,
        "declare blockers": True,
        "first strike damage": True,
        "damage": True,
    }
    assert duel.size("Hill Giant") == (3, 3)

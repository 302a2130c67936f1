"""The tokens that rules describe by their name alone, one letter of 111.10 each; Roles (303.7)."""

from __future__ import annotations

import pytest

from conformance.magic.replacing_kit import TWIN_TOKENS
from conformance.magic.table import Play, Side
from mainphase.magic.abilities import tree
from mainphase.magic.abilities.analysis import walk
from mainphase.magic.abilities.build import CREATURE, TARGET, gain_life, spell, target
from mainphase.magic.cards import Card, creature, enchantment, instant
from mainphase.magic.keywords import MASKS
from mainphase.magic.tokens import PREDEFINED, incubate
from mainphase.text.read import read_line
from mainphase.text.read_normal import normal
from mainphase.text.render import render_ability

OX = creature("Ox", "{0}", "Ox", 2, 4)
OWL = creature("Owl", "{0}", "Bird", 2, 2)


def role(name: str, *conditions: tree.Filter) -> Card:
    """An instant that creates that Role on target creature."""
    made = tree.CreateToken(PREDEFINED[f"{name} Role"], attached=TARGET)
    return instant(f"Make {name}", "{0}", spell(made, targets=(target(CREATURE, *conditions),)))


def at_main(*sides: Side) -> Play:
    play = Play(*sides)
    play.to("precombat main", "A")
    return play


def cast(play: Play, name: str, *targets: str) -> None:
    play.cast(name, *targets)
    play.resolve()


ROLES = ("Cursed", "Monster", "Royal", "Sorcerer", "Virtuous", "Wicked", "Young Hero")


@pytest.mark.covers("303.7", "111.10")
@pytest.mark.parametrize("name", ROLES)
def test_a_role_is_a_colorless_aura_that_enters_attached(name: str) -> None:
    play = at_main(Side([role(name)], [OX]), Side())
    cast(play, f"Make {name}", "Ox")
    token = play.permanent(name)
    assert token.attached == play.permanent("Ox").ref
    assert token.colors == 0
    assert {play.setup.subtypes[number] for number in token.subtypes} == {"Aura", "Role"}


@pytest.mark.covers("111.10j")
def test_a_cursed_creature_is_small() -> None:
    play = at_main(Side([role("Cursed")], [OX]), Side())
    cast(play, "Make Cursed", "Ox")
    assert play.size("Ox") == (1, 1)


@pytest.mark.covers("111.10k")
def test_a_monster_tramples() -> None:
    play = at_main(Side([role("Monster")], [OX]), Side())
    cast(play, "Make Monster", "Ox")
    assert play.size("Ox") == (3, 5)
    assert play.permanent("Ox").keywords & MASKS["trample"]


@pytest.mark.covers("111.10m")
def test_a_royal_creature_has_ward() -> None:
    zap = instant("Zap", "{0}", spell(gain_life(1), targets=(target(CREATURE),)))
    play = at_main(Side([role("Royal")], [OX]), Side([zap]))
    cast(play, "Make Royal", "Ox")
    assert play.size("Ox") == (3, 5)
    play.passes("A")
    play.cast("Zap", "Ox")
    assert play.stack == ["Ox", "Zap"] or play.stack == ["Zap", "Ox"]
    play.resolve_all()
    assert play.life("B") == 20


@pytest.mark.covers("111.10n")
def test_a_sorcerer_scries_as_it_attacks() -> None:
    play = at_main(Side([role("Sorcerer")], [OX], library=["Forest", "Island"]), Side())
    cast(play, "Make Sorcerer", "Ox")
    assert play.size("Ox") == (3, 5)
    play.to("declare attackers", "A")
    play.attack("Ox")
    play.resolve()
    assert play.options == ["top Forest", "bottom Forest"]


@pytest.mark.covers("111.10p")
def test_a_virtuous_creature_counts_the_enchantments_of_its_roles_controller() -> None:
    wall = enchantment("Wall Hanging", "{0}")
    play = at_main(Side([role("Virtuous")], [wall]), Side([], [OX, wall, wall]))
    cast(play, "Make Virtuous", "Ox")
    assert play.size("Ox") == (4, 6)


@pytest.mark.covers("111.10q")
def test_a_wicked_role_costs_each_opponent_life_as_it_goes() -> None:
    play = at_main(Side([role("Wicked"), role("Cursed")], [OX]), Side())
    cast(play, "Make Wicked", "Ox")
    assert play.size("Ox") == (3, 5)
    cast(play, "Make Cursed", "Ox")
    play.resolve_all()
    assert play.life("B") == 19
    assert play.life("A") == 20
    assert play.battlefield("A") == ["Ox", "Cursed"]


@pytest.mark.covers("111.10r")
@pytest.mark.parametrize(("who", "size"), [("Owl", (3, 3)), ("Ox", (2, 4))])
def test_a_young_hero_grows_while_its_toughness_is_small(who: str, size: tuple[int, int]) -> None:
    play = at_main(Side([role("Young Hero")], [OX, OWL]), Side())
    cast(play, "Make Young Hero", who)
    play.to("declare attackers", "A")
    play.attack(who)
    play.resolve_all()
    assert play.size(who) == size


@pytest.mark.covers("303.7a", "704.5y")
def test_only_the_newest_role_of_a_player_stays_on_a_permanent() -> None:
    play = at_main(Side([role("Monster"), role("Royal")], [OX, OWL]), Side([role("Cursed")]))
    cast(play, "Make Monster", "Ox")
    play.passes("A")
    cast(play, "Make Cursed", "Ox")
    assert play.battlefield("A") == ["Ox", "Owl", "Monster"]
    assert play.battlefield("B") == ["Cursed"]
    mark = play.mark
    cast(play, "Make Royal", "Ox")
    assert play.battlefield("A") == ["Ox", "Owl", "Royal"]
    assert play.battlefield("B") == ["Cursed"]
    play.expect(mark, ("moved", "704.5y", "A", "Monster"))


@pytest.mark.covers("303.7a")
def test_roles_on_different_permanents_stay() -> None:
    play = at_main(Side([role("Monster"), role("Royal")], [OX, OWL]), Side())
    cast(play, "Make Monster", "Ox")
    cast(play, "Make Royal", "Owl")
    assert play.battlefield("A") == ["Ox", "Owl", "Monster", "Royal"]


@pytest.mark.covers("303.4i")
def test_a_role_that_could_not_enchant_is_not_created() -> None:
    """Neither on what has gone, nor on what cannot be enchanted by it."""
    warded = creature(
        "Plain Ox", "{0}", "Ox", 2, 4, tree.KeywordAbility("protection", quality=tree.HasType("enchantment"))
    )
    play = at_main(Side([role("Monster")], [warded]), Side())
    cast(play, "Make Monster", "Plain Ox")
    assert play.battlefield("A") == ["Plain Ox"]
    both = tree.Sequence((tree.Destroy(TARGET), tree.CreateToken(PREDEFINED["Monster Role"], attached=TARGET)))
    play = at_main(Side([instant("Late", "{0}", spell(both, targets=(target(CREATURE),)))], [OX]), Side())
    cast(play, "Late", "Ox")
    assert play.battlefield("A") == []


@pytest.mark.covers("303.7a", "614.1")
def test_a_doubled_role_leaves_one() -> None:
    play = at_main(Side([role("Wicked")], [OX, TWIN_TOKENS]), Side())
    cast(play, "Make Wicked", "Ox")
    play.resolve_all()
    assert play.battlefield("A") == ["Ox", "Twin Tokens", "Wicked"]
    assert play.life("B") == 19


@pytest.mark.covers("303.4f")
def test_what_a_role_enchants_is_chosen_if_nothing_says_it() -> None:
    made = instant("Somewhere", "{0}", spell(tree.CreateToken(PREDEFINED["Monster Role"])))
    play = at_main(Side([made], [OX, OWL]), Side())
    play.cast("Somewhere")
    play.resolve()
    play.answer("choose Owl")
    assert play.size("Owl") == (3, 3)


@pytest.mark.covers("111.10")
@pytest.mark.parametrize("name", PREDEFINED)
def test_each_of_them_is_read_and_said_in_three_languages(name: str) -> None:
    attached = " attached to target creature" if name.endswith(" Role") else ""
    (one,) = read_line(f"Create a {name} token{attached}.")
    (made,) = [node.token for node in walk(one) if isinstance(node, tree.CreateToken)]
    assert [normal(each) for each in made.abilities] == [normal(each) for each in PREDEFINED[name].abilities]
    assert (made.name, made.types, made.subtypes) == (
        PREDEFINED[name].name,
        PREDEFINED[name].types,
        PREDEFINED[name].subtypes,
    )
    texts = {render_ability(one, lang) for lang in ("en", "pt_BR", "es")}
    assert len(texts) == 3


@pytest.mark.covers("111.10j", "111.10k", "111.10m")
def test_cards_of_the_pool_make_roles() -> None:
    play = at_main(
        Side(["Cursed Courtier", "Royal Treatment", "Monstrous Rage"], ["Plains"] * 3 + ["Forest", "Mountain"]), Side()
    )
    play.cast("Cursed Courtier")
    play.resolve_all()
    assert play.size("Cursed Courtier") == (1, 1)
    cast(play, "Royal Treatment", "Cursed Courtier")
    assert play.permanent("Cursed Courtier").keywords & MASKS["hexproof"]
    assert play.size("Cursed Courtier") == (4, 4)
    cast(play, "Monstrous Rage", "Cursed Courtier")
    assert play.size("Cursed Courtier") == (6, 4)


def junk(library: list[str]) -> Play:
    made = instant("Make Junk", "{0}", spell(tree.CreateToken(PREDEFINED["Junk"])))
    play = at_main(Side([made], ["Mountain"], library=library), Side())
    cast(play, "Make Junk")
    return play


@pytest.mark.covers("111.10t")
def test_junk_lets_the_exiled_card_be_played_this_turn_and_no_longer() -> None:
    play = junk(["Forest", "Island"])
    play.activate("Junk")
    assert play.battlefield("A") == ["Mountain"]
    play.resolve()
    assert play.exile("A") == ["Forest"]
    assert play.may("play Forest")
    play.to("upkeep", "B")
    play.to("precombat main", "A")
    assert not play.may("play Forest")


@pytest.mark.covers("111.10t", "307.5")
def test_junk_is_used_as_a_sorcery_only() -> None:
    play = junk(["Forest", "Island"])
    assert play.may("activate Junk")
    play.to("beginning of combat", "A")
    assert not play.may("activate Junk")


@pytest.mark.covers("111.10t")
def test_a_card_of_the_pool_makes_junk() -> None:
    play = at_main(Side([], ["Crimson Caravaneer"]), Side())
    play.to("declare attackers", "A")
    play.attack("Crimson Caravaneer")
    play.to("end of combat", "A")
    assert play.battlefield("A") == ["Crimson Caravaneer", "Junk", "Junk"]


def incubated(number: int, *field: Card) -> Play:
    play = at_main(Side([instant("Hatch", "{0}", spell(incubate(number)))], ["Island", "Island", *field]), Side())
    cast(play, "Hatch")
    return play


@pytest.mark.covers("111.10i", "701.53a")
def test_an_incubator_has_counters_and_becomes_a_creature() -> None:
    play = incubated(3)
    token = play.permanent("Incubator")
    assert token.plus == 3 and token.colors == 0
    assert play.battlefield("A") == ["Island", "Island", "Incubator"]
    play.activate("Incubator")
    play.resolve()
    assert play.size("Phyrexian Token") == (3, 3)
    assert play.permanent("Phyrexian Token").ref == token.ref
    assert {play.setup.subtypes[number] for number in play.permanent("Phyrexian Token").subtypes} == {"Phyrexian"}
    assert not play.may("activate Phyrexian Token")


@pytest.mark.covers("701.53a", "704.5f")
def test_incubating_nothing_hatches_what_dies() -> None:
    play = incubated(0)
    play.activate("Incubator")
    play.resolve()
    assert play.battlefield("A") == ["Island", "Island"]


@pytest.mark.covers("701.53a", "614.1")
def test_doubled_incubators_each_have_all_the_counters() -> None:
    play = incubated(2, TWIN_TOKENS)
    assert [play.permanent("Incubator", number).plus for number in (0, 1)] == [2, 2]


@pytest.mark.covers("701.53a")
def test_incubating_is_read() -> None:
    (one,) = read_line("Incubate 2.")
    assert normal(one) == normal(spell(incubate(2)))
    assert [normal(each) for each in read_line(render_ability(one, "en"))] == [normal(one)]


@pytest.mark.covers("111.10i")
def test_a_card_of_the_pool_incubates() -> None:
    play = at_main(Side(["Eyes of Gitaxias"], ["Island"] * 3), Side())
    cast(play, "Eyes of Gitaxias")
    assert play.permanent("Incubator").plus == 3

"""Cards of the pool whose point is a keyword ability: what it does at a table."""

from __future__ import annotations

import pytest

from conformance.magic.pool_kit import arrive, settle
from conformance.magic.table import BEAR, Play, Side, main
from mainphase.magic.abilities.build import TARGET, destroy, gain_life, put_counters, spell, target
from mainphase.magic.cards import creature, instant
from mainphase.magic.keywords import FIRST_STRIKE, HASTE

OX = creature("Ox", "{1}{W}", "Ox", 2, 4)
SMALL = creature("Mouse", "{W}", "Mouse", 1, 1)
BREEZE = instant("Breeze", "{0}", spell(gain_life(1)))
KILL = instant("Kill", "{0}", spell(destroy(), targets=(target(),)))


def fight(attacker: str, *blockers: str, others: tuple[str, ...] = ()) -> Play:
    """A combat in which these creatures of B block the attacker, at the moment before damage."""
    known = {"Ox": OX, "Bear": BEAR, "Mouse": SMALL}
    play = Play(Side(battlefield=[attacker, *others]), Side(battlefield=[known.get(name, name) for name in blockers]))
    while play.question != "declare attackers":
        play.decline()
    play.attack(attacker)
    settle(play)
    while play.question not in ("declare blockers", "over") and play.part != "combat damage":
        play.decline()
    if play.question == "declare blockers":
        play.block(dict.fromkeys(blockers, attacker))
    settle(play)
    return play


COMBATS = [
    ("Khenra Eternal", ("Ox",), "life 19"),
    ("Devoted Retainer", ("Ox",), "size 2/2"),
    ("Cadaverous Knight", ("Ox",), "Ox 1/3"),
    ("Mtenda Herder", ("Ox",), "Ox 1/3"),
    ("Frost Giant", ("Ox", "Bear"), "size 6/6"),
    ("Craw Giant", ("Ox", "Bear", "Mouse"), "size 10/8"),
]


@pytest.mark.covers("702.130a", "702.45a", "702.25a", "702.23a")
@pytest.mark.parametrize(("name", "blockers", "fact"), COMBATS)
def test_what_happens_to_those_who_block_and_are_blocked(name: str, blockers: tuple[str, ...], fact: str) -> None:
    play = fight(name, *blockers)
    about, wanted = fact.split()
    if about == "life":
        assert play.life("B") == int(wanted)
    else:
        size = play.size(name if about == "size" else about)
        assert f"{size[0]}/{size[1]}" == wanted


UNBLOCKABLE = {"Shu Cavalry": 18, "Accursed Spirit": 17, "Soltari Foot Soldier": 19, "Plague Stinger": 20}


@pytest.mark.covers("702.31b", "702.13b", "702.28b", "702.9b")
@pytest.mark.parametrize(("name", "life"), UNBLOCKABLE.items())
def test_who_cannot_be_blocked_by_a_bear(name: str, life: int) -> None:
    play = Play(Side(battlefield=[name]), Side(battlefield=[BEAR]))
    while play.question != "declare attackers":
        play.decline()
    play.attack(name)
    play.to("postcombat main")
    assert play.count("blocked") == 0 and (play.life("B"), play.game.players[1].poison) in (
        (20, 1),
        (19, 0),
        (18, 0),
        (17, 0),
    )


@pytest.mark.covers("702.118b")
def test_farbog_revenant_slips_past_those_with_greater_power() -> None:
    play = Play(Side(battlefield=["Farbog Revenant"]), Side(battlefield=[OX, SMALL]))
    while play.question != "declare attackers":
        play.decline()
    play.attack("Farbog Revenant")
    while play.question != "declare blockers":
        play.decline()
    assert play.name(play.game.subject) == "Mouse"  # the Ox has the greater power


@pytest.mark.covers("702.90b", "702.90c", "702.80a", "702.164c")
def test_damage_as_counters() -> None:
    for name, poison, life in (("Glistener Elf", 1, 20), ("Bilious Skulldweller", 1, 19), ("Plague Stinger", 1, 20)):
        play = Play(Side(battlefield=[name]), Side())
        while play.question != "declare attackers":
            play.decline()
        play.attack(name)
        play.to("postcombat main")
        assert (play.game.players[1].poison, play.life("B")) == (poison, life)
    play = fight("Harvest Gwyllion", "Ox")
    play.to("postcombat main")
    assert (play.size("Ox"), play.permanent("Ox").damage) == ((0, 2), 0)
    play = fight("Glistener Elf", "Ox")
    play.to("postcombat main")
    assert play.size("Ox") == (1, 3)


@pytest.mark.covers("702.134a")
def test_hammer_dropper_teaches_a_smaller_attacker() -> None:
    play = Play(Side(battlefield=["Hammer Dropper", BEAR]), Side())
    while play.question != "declare attackers":
        play.decline()
    play.attack("Hammer Dropper", "Bear")
    settle(play)
    assert play.size("Bear") == (3, 3)


@pytest.mark.covers("702.108a")
def test_dragon_bell_monk_grows_with_noncreature_spells() -> None:
    play = main(Side(battlefield=["Dragon Bell Monk"], hand=[BREEZE]), Side())
    play.cast("Breeze")
    settle(play)
    assert play.size("Dragon Bell Monk") == (3, 3)


@pytest.mark.covers("702.86a", "601.2i")
def test_artisan_of_kozilek_brings_one_back_and_eats() -> None:
    side = Side(hand=["Artisan of Kozilek"], battlefield=["Wastes"] * 9, graveyard=[BEAR])
    play = main(side, Side(battlefield=["Forest", "Island", OX]))
    play.cast("Artisan of Kozilek")
    assert play.stack == ["Artisan of Kozilek", "Artisan of Kozilek"]
    settle(play)
    assert "Bear" in play.battlefield("A") and "Artisan of Kozilek" in play.battlefield("A")
    play = Play(Side(battlefield=["Artisan of Kozilek"]), Side(battlefield=["Forest", "Island", OX]), quiet=True)
    while play.question != "declare attackers":
        play.decline()
    play.attack("Artisan of Kozilek")
    settle(play)
    assert len(play.battlefield("B")) == 1


@pytest.mark.covers("702.107a", "613.1f")
def test_ainok_bond_kin_outlasts() -> None:
    play = main(Side(battlefield=["Ainok Bond-Kin", "Plains", "Plains", BEAR]), Side())
    play.activate("Ainok Bond-Kin")
    settle(play)
    assert play.size("Ainok Bond-Kin") == (3, 2) and play.permanent("Ainok Bond-Kin").keywords & FIRST_STRIKE
    assert not play.permanent("Bear").keywords & FIRST_STRIKE


@pytest.mark.covers("702.97a")
def test_deadbridge_goliath_is_scavenged() -> None:
    play = main(Side(graveyard=["Deadbridge Goliath"], battlefield=["Forest"] * 6 + [BEAR]), Side())
    play.answer(next(each for each in play.options if each.startswith("activate Deadbridge Goliath")))
    play.announce(["Bear"], -1, [])
    settle(play)
    assert (play.size("Bear"), play.exile("A")) == ((7, 7), ["Deadbridge Goliath"])


@pytest.mark.covers("702.93a")
def test_young_wolf_comes_back_once() -> None:
    play = main(Side(battlefield=["Young Wolf"], hand=[KILL, KILL]), Side())
    play.cast("Kill", "Young Wolf")
    settle(play)
    assert play.size("Young Wolf") == (2, 2)
    play.cast("Kill", "Young Wolf")
    settle(play)
    assert play.battlefield("A") == []


@pytest.mark.covers("701.34a")
def test_blightbelly_rat_proliferates_as_it_dies() -> None:
    grow = instant("Grow", "{0}", spell(put_counters("+1/+1", TARGET), targets=(target(),)))
    play = main(Side(battlefield=["Blightbelly Rat", BEAR], hand=[KILL, grow]), Side())
    play.cast("Grow", "Bear")
    settle(play)
    play.cast("Kill", "Blightbelly Rat")
    play.resolve()
    play.resolve()
    while play.question != "priority":
        wanted = [each for each in play.options if each == "choose Bear"]
        play.answer(wanted[0] if wanted else play.options[0])
    assert play.size("Bear") == (4, 4)


def ways(play: Play, name: str) -> list[str]:
    """In which ways the card may be cast."""
    return [each for each in play.options if each.startswith(f"cast {name}")]


@pytest.mark.covers("702.109a", "702.152a", "702.185a")
@pytest.mark.parametrize(
    ("name", "lands", "gone"),
    [
        ("Mardu Scout", ["Mountain"] * 2, "hand"),
        ("Girder Goons", ["Swamp"] * 4, "graveyard"),
        ("Germinating Wurm", ["Forest"] * 2, "exile"),
        ("Red Tiger Mechan", ["Mountain"] * 2, "exile"),
    ],
)
def test_for_one_turn_only(name: str, lands: list[str], gone: str) -> None:
    play = main(Side(hand=[name], battlefield=lands), Side())
    play.answer(ways(play, name)[-1])
    settle(play)
    assert name in play.battlefield("A")
    if name != "Germinating Wurm":
        assert play.permanent(name).keywords & HASTE
    play.to("end")
    settle(play)
    assert name in {"hand": play.hand, "graveyard": play.graveyard, "exile": play.exile}[gone]("A")
    if name == "Girder Goons":
        assert play.is_tapped("Rogue") and len(play.hand("A")) == 1


@pytest.mark.covers("702.42a")
def test_entwined_spells_do_both() -> None:
    side = Side(hand=["Gravedig"], battlefield=["Swamp"] * 4, graveyard=[BEAR])
    play = main(side, Side())
    play.answer("cast Gravedig")
    while play.question != "priority":
        wanted = [each for each in play.options if each in ("x 1", "pay 1", "target A", "target Bear")]
        play.answer(wanted[0] if wanted else play.options[-1])
    settle(play)
    assert ("Zombie" in play.battlefield("A"), "Bear" in play.hand("A")) == (True, True)
    play = main(Side(hand=["Goblin War Party"], battlefield=["Mountain"] * 7), Side())
    play.answer("cast Goblin War Party")
    while play.question != "priority":
        play.answer(play.options[-1])
    settle(play)
    assert [play.size("Goblin", number) for number in range(3)] == [(2, 2)] * 3


@pytest.mark.covers("702.138a")
def test_glimpse_of_freedom_escapes() -> None:
    side = Side(graveyard=["Glimpse of Freedom", *["Forest"] * 5], battlefield=["Island"] * 3)
    play = main(side, Side())
    play.answer(ways(play, "Glimpse of Freedom")[0])
    settle(play)
    assert (len(play.hand("A")), play.exile("A").count("Forest")) == (1, 5)
    few = main(Side(graveyard=["Glimpse of Freedom", *["Forest"] * 4], battlefield=["Island"] * 3), Side())
    assert ways(few, "Glimpse of Freedom") == []


@pytest.mark.covers("702.126a")
def test_reverse_engineer_is_helped_by_artifacts() -> None:
    side = Side(hand=["Reverse Engineer"], battlefield=["Island"] * 2 + ["Ornithopter"] * 3)
    play = main(side, Side())
    play.cast("Reverse Engineer")
    settle(play)
    assert len(play.hand("A")) == 3 and play.is_tapped("Ornithopter")


@pytest.mark.covers("702.33c", "702.33d")
@pytest.mark.parametrize(("lands", "wolves"), [(4, 0), (5, 1), (7, 3)])
def test_wolfbriar_elemental_brings_a_wolf_for_each_time_it_was_kicked(lands: int, wolves: int) -> None:
    play = main(Side(hand=["Wolfbriar Elemental"], battlefield=["Forest"] * lands), Side())
    play.answer("cast Wolfbriar Elemental")
    while play.question != "priority":
        play.answer(play.options[-1])
    settle(play)
    assert play.battlefield("A").count("Wolf") == wolves


@pytest.mark.covers("702.61a")
def test_sudden_shock_cannot_be_answered() -> None:
    counter = Side(hand=["Counterspell"], battlefield=["Island"] * 2)
    play = main(Side(hand=["Sudden Shock"], battlefield=["Mountain"] * 2), counter)
    play.cast("Sudden Shock", "B")
    assert not any(each.startswith("cast") for each in play.options)
    settle(play)
    assert play.life("B") == 18


@pytest.mark.covers("702.53a")
def test_drift_of_phantasms_fetches_a_card_of_its_mana_value() -> None:
    side = Side(hand=["Drift of Phantasms"], battlefield=["Island"] * 3, library=["Shock", "Harmonize", "Divination"])
    play = main(side, Side())
    play.answer(next(each for each in play.options if each.startswith("activate Drift of Phantasms")))
    play.resolve()
    assert "choose Divination" in play.options and "choose Shock" not in play.options
    play.answer("choose Divination")
    settle(play)
    assert play.hand("A") == ["Divination"]


@pytest.mark.covers("702.29e")
def test_balamb_t_rexaur_cycles_for_a_forest() -> None:
    side = Side(hand=["Balamb T-Rexaur"], battlefield=["Plains"] * 2, library=["Island", "Taiga"])
    play = main(side, Side())
    play.answer(next(each for each in play.options if each.startswith("activate Balamb T-Rexaur")))
    play.resolve()
    assert "choose Island" not in play.options
    play.answer("choose Taiga")
    settle(play)
    assert play.hand("A") == ["Taiga"]
    play = arrive("Balamb T-Rexaur")
    settle(play)
    assert play.life("A") == 23


@pytest.mark.covers("702.21a")
@pytest.mark.parametrize(("lands", "dies"), [(1, False), (3, True)])
def test_waterfall_aerialist_is_warded(lands: int, dies: bool) -> None:
    play = main(Side(hand=["Shock"], battlefield=["Mountain"] * lands), Side(battlefield=["Waterfall Aerialist"]))
    play.cast("Shock", "Waterfall Aerialist")
    settle(play)
    assert ("Waterfall Aerialist" in play.graveyard("B")) == dies

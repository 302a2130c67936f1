"""Cards of the pool that choose players and numbers, or bend combat, turn order and phasing."""

from __future__ import annotations

import pytest

from conformance.magic.pool_kit import arrive, settle
from conformance.magic.table import BEAR, Play, Side, main
from mainphase.kernel.decision import decision
from mainphase.magic.abilities.build import TARGET, damage, spell, target
from mainphase.magic.cards import creature, instant
from mainphase.magic.keywords import FLYING

OX = creature("Ox", "{1}{W}", "Ox", 2, 4)
BURN = instant("Burn", "{0}", spell(damage(1, TARGET), targets=(target(),)))


@pytest.mark.covers("702.16k", "607.2d")
def test_true_name_nemesis_is_safe_from_the_chosen_player() -> None:
    play = main(Side(hand=["True-Name Nemesis", BURN], battlefield=["Island"] * 3), Side(hand=[BURN]))
    play.cast("True-Name Nemesis")
    play.resolve()
    assert sorted(play.options) == ["choose A", "choose B"]
    play.answer("choose B")
    play.passes("A")
    play.answer("cast Burn")
    assert play.question != "choose a target" or "target True-Name Nemesis" not in play.options
    if play.question == "choose a target":
        play.answer(play.options[0])
    settle(play)
    while play.asked != "A":
        play.passes()
    play.answer("cast Burn")
    assert "target True-Name Nemesis" in play.options


def number(play: Play, wanted: int) -> None:
    """Choose that number."""
    play.game.answer(next(option.code for option in decision(play.game).options if option.number == wanted))


@pytest.mark.covers("107.1c", "701.21a")
def test_by_invitation_only_leaves_the_rest() -> None:
    side = Side(hand=["By Invitation Only"], battlefield=["Plains"] * 5 + [BEAR, BEAR, OX])
    play = main(side, Side(battlefield=[OX]))
    play.cast("By Invitation Only")
    play.resolve()
    number(play, 2)
    settle(play)
    creatures = [name for name in play.battlefield("A") if name in ("Bear", "Ox")]
    assert (len(creatures), play.battlefield("B")) == (1, [])


@pytest.mark.covers("107.1c")
def test_expel_the_interlopers_by_power() -> None:
    small = creature("Mouse", "{W}", "Mouse", 1, 1)
    side = Side(hand=["Expel the Interlopers"], battlefield=["Plains"] * 5 + [BEAR, small])
    play = main(side, Side(battlefield=[OX]))
    play.cast("Expel the Interlopers")
    play.resolve()
    number(play, 2)
    settle(play)
    assert ("Mouse" in play.battlefield("A"), play.graveyard("A")[0], play.graveyard("B")) == (True, "Bear", ["Ox"])


@pytest.mark.covers("603.4", "702.8a")
def test_angel_of_the_dire_hour_only_from_the_hand() -> None:
    side = Side(hand=["Angel of the Dire Hour"], battlefield=["Plains"] * 7)
    play = Play(Side(battlefield=[BEAR, OX]), side)
    while play.question != "declare attackers":
        play.decline()
    play.attack("Bear")
    while play.asked != "B":
        play.passes()
    play.cast("Angel of the Dire Hour")
    settle(play)
    assert (play.exile("A"), play.battlefield("A")) == (["Bear"], ["Ox"])
    play = arrive("Angel of the Dire Hour")
    assert play.stack == []  # it was put onto the battlefield


@pytest.mark.covers("601.3")
def test_confront_the_assault_while_attacked() -> None:
    play = Play(Side(battlefield=[BEAR]), Side(hand=["Confront the Assault"], battlefield=["Plains"] * 5))
    while play.question != "declare attackers":
        if play.asked == "B":
            assert not play.may("cast Confront the Assault")
        play.decline()
    play.attack("Bear")
    while play.asked != "B":
        play.passes()
    play.cast("Confront the Assault")
    settle(play)
    assert play.battlefield("B").count("Spirit") == 3


@pytest.mark.covers("724.2", "601.3")
def test_mandate_of_peace_ends_combat_and_silences_opponents() -> None:
    shock = Side(battlefield=[BEAR, "Mountain"], hand=["Shock"])
    play = Play(shock, Side(hand=["Mandate of Peace"], battlefield=["Plains"] * 2))
    play.to("precombat main")
    play.passes("A")
    assert not play.may("cast Mandate of Peace")
    while play.question != "declare attackers":
        play.decline()
    play.attack("Bear")
    while play.asked != "B":
        play.passes()
    play.cast("Mandate of Peace")
    play.resolve()
    assert (play.part, play.life("B"), play.exile("B")) == ("postcombat main", 20, ["Mandate of Peace"])
    assert not play.may("cast Shock")


@pytest.mark.covers("103.1")
def test_aeon_engine_turns_the_order_around() -> None:
    play = main(Side(battlefield=["Aeon Engine"]), Side(), Side())
    play.activate("Aeon Engine")
    settle(play)
    play.to("upkeep")
    assert (play.turn_player, play.exile("A")) == ("C", ["Aeon Engine"])
    play.to("upkeep")
    assert play.turn_player == "B"


@pytest.mark.covers("702.26b", "702.26c")
def test_teferis_imp_discards_as_it_goes_and_draws_as_it_comes() -> None:
    play = arrive("Teferi's Imp", Side(hand=["Forest"]))
    assert play.hand("A") == ["Forest"]
    play.to("upkeep", "A")
    settle(play)
    assert (play.battlefield("A"), play.graveyard("A")) == ([], ["Forest"])
    cards = len(play.hand("A"))
    play.to("upkeep", "A")
    settle(play)
    assert ("Teferi's Imp" in play.battlefield("A"), len(play.hand("A"))) == (True, cards + 2)


@pytest.mark.covers("702.16b", "105.2")
def test_multicoloured_things() -> None:
    charm = Side(hand=["Undermine"], battlefield=["Esper Stormblade"])
    play = main(charm, Side(battlefield=["Enemy of the Guildpact"]))
    assert play.size("Esper Stormblade") == (2, 1) and not play.permanent("Esper Stormblade").keywords & FLYING
    play = main(Side(battlefield=["Esper Stormblade", "Radha, Heir to Keld"]), Side())
    assert play.size("Esper Stormblade") == (3, 2) and play.permanent("Esper Stormblade").keywords & FLYING
    play = Play(Side(battlefield=["Radha, Heir to Keld"]), Side(battlefield=["Enemy of the Guildpact"]))
    while play.question != "declare attackers":
        play.decline()
    play.attack("Radha, Heir to Keld")
    settle(play)
    while play.question != "declare blockers":
        play.decline()
    play.block({"Enemy of the Guildpact": "Radha, Heir to Keld"})
    play.to("postcombat main")
    assert play.permanent("Enemy of the Guildpact").damage == 0
    assert play.graveyard("A") == ["Radha, Heir to Keld"]


@pytest.mark.covers("701.3d", "301.5")
def test_carry_away_takes_the_sword() -> None:
    side = Side(hand=["Carry Away"], battlefield=["Island"] * 2 + [BEAR])
    play = main(side, Side(battlefield=["Bonesplitter", OX, "Wastes"]))
    sword, ox = play.permanent("Bonesplitter"), play.permanent("Ox")
    play.game.permanents[sword.ref & 4095].attached = ox.ref
    play.cast("Carry Away", "Bonesplitter")
    settle(play)
    assert (play.permanent("Bonesplitter").attached, play.permanent("Bonesplitter").controller) == (0, 0)
    assert play.size("Ox") == (2, 4)


@pytest.mark.covers("614.9")
def test_carom_sends_one_damage_elsewhere() -> None:
    side = Side(hand=["Carom"], battlefield=["Plains"] * 2 + [BEAR])
    play = main(Side(hand=["Shock"], battlefield=["Mountain", OX]), side)
    play.cast("Shock", "Bear")
    play.passes("A")
    play.cast("Carom", "Bear", "Ox")
    settle(play)
    assert (play.permanent("Bear").damage, play.permanent("Ox").damage, len(play.hand("B"))) == (1, 1, 1)

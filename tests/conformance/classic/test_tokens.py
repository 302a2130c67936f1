"""Tokens and counters with real cards, and untapping (K-019, K-091 to K-094)."""

from __future__ import annotations

import pytest

from conformance.classic.duel import EDITIONS, Duel, Side
from mainphase.magic import zones

HIVE = ["The Hive", *["Mountain"] * 5]


def hive(edition: str = "fifth", **more: list[str]) -> Duel:
    """A has made a wasp with The Hive, and it is A's main phase."""
    duel = Duel(
        Side(battlefield=[*HIVE, *more.get("a", [])], hand=more.get("hand", [])),
        Side(battlefield=more.get("b", []), hand=more.get("theirs", [])),
        edition=edition,
    )
    duel.main().use("The Hive")
    assert "Wasp" in duel.battlefield("A")
    return duel


@pytest.mark.parametrize("edition", EDITIONS)
def test_K_091_a_token_is_a_permanent_affected_like_its_type(edition: str) -> None:
    """The wasp is an artifact creature with flying, sick like any creature; what destroys artifacts destroys it."""
    duel = hive(edition, b=["Mountain", "Mountain", "Grizzly Bears"], theirs=["Shatter"])
    assert duel.size("Wasp") == (1, 1)
    duel.declare()
    assert duel.question != "declare attackers"
    duel.main("B")
    duel.main("A").attack("Wasp")
    while duel.at != "main B":
        assert duel.question != "declare blockers"  # nobody flies there
        duel.decline()
    assert duel.life("B") == 19
    duel.play("Shatter", "Wasp")
    assert "Wasp" not in duel.battlefield("A")


def test_K_091_a_token_is_no_card() -> None:
    """It lies in no zone once it is gone, and costs nothing."""
    duel = hive(b=["Mountain"], theirs=["Lightning Bolt"])
    slot = duel.slots("Wasp")[0]
    assert duel.game.is_token(slot) and duel.game.definitions[slot].mana_value == 0
    assert duel.permanent("Wasp").colors == 0  # by the text of the effect


@pytest.mark.covers("K-092")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("spell", "lands"), [("Unsummon", ["Island"]), ("Swords to Plowshares", ["Plains"])])
def test_K_092_a_token_that_leaves_play_is_removed_from_the_game(spell: str, lands: list[str], edition: str) -> None:
    duel = hive(edition, b=lands, theirs=[spell])
    while f"cast {spell}" not in duel.options:
        duel.decline()
    duel.play(spell, "Wasp")
    assert "Wasp" not in duel.battlefield("A")
    for who in (0, 1):
        for kind in (zones.HAND, zones.GRAVEYARD, zones.EXILE, zones.LIBRARY):
            assert "Wasp" not in duel.zone("AB"[who], kind)
    assert [event.rule for event in duel.events(0, "moved") if event.to == "gone"] == ["K-092"]


@pytest.mark.parametrize("edition", EDITIONS)
def test_K_093_it_touches_the_graveyard_so_what_triggers_on_that_does(edition: str) -> None:
    duel = hive(edition, b=["Mountain", "Forest", "Soul Net"], theirs=["Lightning Bolt"])
    while "cast Lightning Bolt" not in duel.options:
        duel.decline()
    duel.cast("Lightning Bolt", "Wasp")
    duel.until("pay").answer("yes Soul Net")
    assert duel.life("B") == 21
    assert "Wasp" not in duel.graveyard("A")


def test_K_093_what_counts_creatures_put_into_graveyards_counts_it() -> None:
    duel = hive(b=["Mountain", "Scavenging Ghoul"], theirs=["Lightning Bolt"])
    while "cast Lightning Bolt" not in duel.options:
        duel.decline()
    duel.play("Lightning Bolt", "Wasp")
    duel.main("B")
    assert duel.permanent("Scavenging Ghoul").counters[-1] == 1


def test_K_093_what_needs_it_to_stay_there_finds_nothing() -> None:
    duel = hive(hand=["Raise Dead", "Animate Dead", "Lightning Bolt"], a=["Swamp", "Swamp", "Swamp", "Mountain"])
    duel.play("Lightning Bolt", "Wasp")
    assert duel.graveyard("A") == ["Lightning Bolt"]
    assert "cast Raise Dead" not in duel.options and "cast Animate Dead" not in duel.options


@pytest.mark.parametrize("edition", EDITIONS)
def test_K_092_enchantments_on_a_token_are_buried_as_it_goes(edition: str) -> None:
    duel = hive(edition, hand=["Holy Strength", "Lightning Bolt"], a=["Plains", "Mountain"])
    duel.play("Holy Strength", "Wasp")
    duel.play("Lightning Bolt", "Wasp")
    assert duel.graveyard("A") == ["Lightning Bolt", "Holy Strength"] or "Holy Strength" in duel.graveyard("A")
    assert "Holy Strength" not in duel.battlefield("A")


def test_K_094_counters_are_no_tokens() -> None:
    """Counters mark a permanent and are gone with it; nothing that affects permanents affects them."""
    duel = Duel(Side(battlefield=["Triskelion", "Island"], hand=["Unsummon"]), Side())
    duel.main()
    triskelion = duel.permanent("Triskelion")
    assert duel.game.token_slots == [] and duel.battlefield("A") == ["Triskelion", "Island"]
    duel.game.permanents[triskelion.ref & 4095].plus = 3
    duel.use("Triskelion", "B") if "activate Triskelion" in duel.options else None
    duel.play("Unsummon", "Triskelion")
    assert duel.hand("A") == ["Triskelion"] and duel.battlefield("A") == ["Island"]


# --- untapping ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", EDITIONS)
def test_K_019_all_permanents_of_the_active_player_untap_at_once_and_nothing_is_played(edition: str) -> None:
    duel = Duel(
        Side(battlefield=["Hill Giant", "Mountain", "Rod of Ruin"], hand=["Lightning Bolt"]),
        Side(battlefield=["Grizzly Bears"]),
        edition=edition,
        ask=True,
    )
    duel.main()
    for slot in (*duel.game.battlefield(0), *duel.game.battlefield(1)):
        duel.game.permanents[slot].tapped = 1
    asked = []
    while duel.at != "upkeep A":
        asked.append((duel.part, tuple(duel.options)))
        duel.decline()
    assert {options for part, options in asked if part == "untap"} == {("pass",)}
    untapped = [(event.what, event.who, event.rule) for event in duel.events(0, "untapped")]
    assert untapped == [
        ("Grizzly Bears", "B", "K-019"),
        ("Hill Giant", "A", "K-019"),
        ("Mountain", "A", "K-019"),
        ("Rod of Ruin", "A", "K-019"),
    ]


def test_K_019_what_says_so_does_not_untap() -> None:
    duel = Duel(Side(battlefield=["Brass Man", "Hill Giant"]), Side())
    duel.main()
    duel.permanent("Brass Man").tapped = duel.permanent("Hill Giant").tapped = 1
    duel.main("B")
    duel.to("upkeep", "A")
    duel.main("A")
    assert duel.is_tapped("Brass Man") and not duel.is_tapped("Hill Giant")

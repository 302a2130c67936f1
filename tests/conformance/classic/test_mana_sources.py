"""Mana sources, and mana as an interrupt (K-050, K-051, X-15)."""

from __future__ import annotations

import pytest

from conformance.classic.timing_kit import BOLT, EDITIONS, Duel, Side


def drawing(edition: str) -> Duel:
    """A draws mana from a Forest by hand; both are asked in each window."""
    duel = Duel(
        Side(battlefield=["Forest"]), Side(hand=["Counterspell"], battlefield=["Island"] * 2),
        edition=edition, manual=True, ask=True,
    ).main()  # fmt: skip
    duel.answer("mana Forest")
    return duel


@pytest.mark.covers("X-15", "K-050")
def test_K_051_nothing_answers_a_mana_source() -> None:
    duel = drawing("fifth")
    assert duel.window == "main phase" and duel.asked == "A" and duel.pool("A") == 1 and duel.game.stack == []


@pytest.mark.covers("X-15")
def test_K_051_in_an_old_edition_tapping_a_land_is_an_interrupt_that_can_be_interrupted() -> None:
    duel = drawing("fourth")
    assert duel.window == "interrupts" and duel.asked == "A" and duel.stack == ["Forest"]
    assert duel.is_tapped("Forest") and duel.pool("A") == 0  # the cost is paid, the mana is still to come
    assert duel.game.clone().to_ints() == duel.game.to_ints()
    duel.passes("A")
    assert duel.asked == "B" and not duel.may("cast Counterspell")  # it is no spell
    duel.passes("B")
    assert duel.window == "main phase" and duel.asked == "A" and duel.pool("A") == 1 and duel.game.stack == []


@pytest.mark.covers("X-15")
@pytest.mark.parametrize("edition", EDITIONS)
def test_K_051_a_mana_source_resolves_as_it_is_played(edition: str) -> None:
    """Dark Ritual: nobody can counter it in 5ED; in 4FAQ it is an interrupt, which resolves once it is cast."""
    duel = Duel(
        Side(hand=["Dark Ritual"], battlefield=["Swamp"]),
        Side(hand=["Counterspell", "Lightning Bolt"], battlefield=["Island", "Island", "Mountain"]),
        edition=edition,
    ).main()
    duel.answer("cast Dark Ritual")
    if edition == "fourth":
        assert duel.window == "interrupts" and duel.asked == "B" and duel.may("cast Counterspell")
        duel.passes("B")
    assert duel.game.stack == [] and duel.pool("A") == 3 and duel.window == "main phase" and duel.asked == "A"


@pytest.mark.parametrize("edition", EDITIONS)
def test_K_050_mana_may_be_drawn_whenever_anything_may_be_played(edition: str) -> None:
    """While an interrupt is waited for, in answer to a spell, and in a damage prevention step."""
    duel = Duel(
        Side(hand=["Lightning Bolt"], battlefield=["Mountain", "Forest"]),
        Side(hand=["Healing Salve", "Counterspell"], battlefield=["Plains", "Swamp", "Island", "Island"]),
        edition=edition,
        manual=True,
    ).main()
    duel.answer("mana Mountain")
    while duel.window == "interrupts":
        duel.passes()
    duel.answer("cast Lightning Bolt")
    duel.announce(["B"], -1, [])
    seen: set[str] = set()
    while not duel.over and duel.part == "main" and duel.life("B") == 20:
        if duel.question == "priority" and duel.may("mana Swamp"):
            seen.add(duel.window)
        duel.answer("done" if "done" in duel.options else duel.options[0])
    assert seen == {"interrupts", "main phase", "damage prevention"}


def test_K_051_what_triggers_on_tapping_comes_after_the_mana() -> None:
    """Psychic Venom on a Forest: its damage follows the mana source as a timing step of its own."""
    duel = Duel(
        Side(battlefield=["Forest"]), Side(hand=["Psychic Venom"], battlefield=["Island"] * 2), manual=False
    ).main("B")
    duel.cast("Psychic Venom", "Forest")
    duel.quiet()
    mark = duel.mark
    duel.game.manual = 1
    duel.to("main", "A")
    duel.answer("mana Forest")
    kinds = [event.kind for event in duel.events(mark) if event.kind in ("mana added", "triggered", "damage")]
    assert kinds == ["mana added", "triggered", "damage"] and duel.life("A") == 18


def test_K_050_mana_is_drawn_from_the_effect_of_a_creature() -> None:
    duel = Duel(Side(hand=["Giant Growth"], battlefield=["Llanowar Elves"]), BOLT, manual=True).main()
    duel.answer("mana Llanowar Elves")
    assert duel.pool("A") == 1 and duel.is_tapped("Llanowar Elves") and duel.game.stack == []

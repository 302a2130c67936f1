"""Effects that modify how many counters or tokens there are, with proliferate and with copies (614, 701.34, 707)."""

from __future__ import annotations

import pytest

from conformance.magic.replacing_kit import MORE_TOKENS, OX, TWICE, TWIN_COUNTERS, TWIN_TOKENS
from conformance.magic.table import Play, Side
from mainphase.magic import changes
from mainphase.magic.abilities import tree
from mainphase.magic.abilities.build import TARGET, YOURS, put_counters, select, spell, target
from mainphase.magic.cards import Card, card, creature, enchantment, instant
from mainphase.magic.keywords import FLYING

SPREAD = instant("Spread", "{0}", spell(tree.Proliferate()))
CHARGE = instant("Charge", "{0}", spell(put_counters("energy", tree.You(), 2)))
MORE = instant(
    "More", "{0}", spell(put_counters("+1/+1", TARGET), put_counters("charge", TARGET, 3), targets=(target(),))
)
TWIN_CHARGE = enchantment("Twin Charge", "{0}", tree.Replacement(tree.CountersPut("charge", select(YOURS)), TWICE))


def mirror(count: int = 1, *exceptions: tree.Change) -> Card:
    copy = tree.CreateCopyToken(TARGET, tree.Number(count), exceptions=exceptions)
    return instant("Mirror", "{0}", spell(copy, targets=(target(),)))


def at_main(*sides: Side) -> Play:
    play = Play(*sides)
    play.to("precombat main", "A")
    return play


def named(play: Play, numbers: list[int]) -> dict[str, int]:
    words = play.setup.counters
    return {words[word]: count for word, count in zip(numbers[::2], numbers[1::2], strict=True)}


@pytest.mark.covers("701.34a", "614.1a")
def test_what_proliferate_adds_can_be_doubled() -> None:
    play = at_main(Side([MORE, CHARGE, SPREAD], [OX]), Side())
    changes.change_poison(play.game, 1, 3)
    play.cast("More", "Ox")
    play.resolve()
    play.cast("Charge")
    play.resolve()
    twin = at_main(Side([MORE, CHARGE, SPREAD], [OX, TWIN_COUNTERS]), Side())
    changes.change_poison(twin.game, 1, 3)
    twin.cast("More", "Ox")
    twin.resolve()
    twin.cast("Charge")
    twin.resolve()
    for table, plus, charge in ((play, 1, 3), (twin, 2, 6)):
        assert table.permanent("Ox").plus == plus
        assert named(table, table.permanent("Ox").counters) == {"charge": charge}
        assert named(table, table.game.players[0].counters) == {"energy": 2}  # players are no permanents
        table.cast("Spread")
        table.resolve()
        for one in ("choose Ox", "choose A", "choose B"):
            table.answer(one)
        if table.options[0] == "done":
            table.answer("done")
        assert named(table, table.game.players[0].counters) == {"energy": 3}
        assert table.game.players[1].poison == 4
    assert play.permanent("Ox").plus == 2
    assert named(play, play.permanent("Ox").counters) == {"charge": 4}
    assert twin.permanent("Ox").plus == 4
    assert named(twin, twin.permanent("Ox").counters) == {"charge": 8}


@pytest.mark.covers("701.34a", "614.1a")
def test_only_the_kind_that_is_named_is_doubled() -> None:
    play = at_main(Side([MORE, SPREAD], [OX, TWIN_CHARGE]), Side())
    play.cast("More", "Ox")
    play.resolve()
    play.cast("Spread")
    play.resolve()
    play.answer("choose Ox")
    assert play.permanent("Ox").plus == 2
    assert named(play, play.permanent("Ox").counters) == {"charge": 8}


@pytest.mark.covers("707.2", "614.1a", "616.1")
def test_token_copies_can_be_doubled() -> None:
    play = at_main(Side([mirror(2)], [OX, TWIN_TOKENS]), Side())
    play.cast("Mirror", "Ox")
    play.resolve()
    assert play.battlefield("A").count("Ox") == 5
    play = at_main(Side([mirror()], [OX, TWIN_TOKENS, MORE_TOKENS]), Side())
    play.cast("Mirror", "Ox")
    play.resolve()
    play.answer("apply Twin Tokens 1")
    assert play.battlefield("A").count("Ox") == 4


@pytest.mark.covers("707.9b", "614.1a")
def test_every_one_of_the_doubled_copies_has_the_exceptions() -> None:
    small = (tree.SetPT(tree.Number(1), tree.Number(1)), tree.HasAbility(tree.KeywordAbility("flying")))
    play = at_main(Side([mirror(1, *small)], [OX, TWIN_TOKENS]), Side())
    play.cast("Mirror", "Ox")
    play.resolve()
    tokens = [permanent for permanent in range(3) if play.permanent("Ox", permanent).keywords & FLYING]
    assert tokens == [1, 2]
    assert play.size("Ox", 1) == play.size("Ox", 2) == (1, 1)
    assert play.size("Ox", 0) == (2, 4)


@pytest.mark.covers("707.2", "614.12", "306.5b")
def test_a_copy_of_a_planeswalker_enters_with_doubled_loyalty() -> None:
    sage = card("Sage of Tides", "{0}", "Planeswalker — Maris", loyalty=3)
    play = at_main(Side([mirror()], [TWIN_COUNTERS]), Side([], [sage]))
    play.cast("Mirror", "Sage of Tides")
    play.resolve()
    copy = play.permanent("Sage of Tides", 0)
    if copy.controller != 0:
        copy = play.permanent("Sage of Tides", 1)
    assert copy.controller == 0
    assert named(play, copy.counters) == {"loyalty": 6}


@pytest.mark.covers("707.2", "614.12")
def test_a_copy_of_what_enters_with_counters_enters_with_them() -> None:
    hydra = creature("Hydra", "{0}", "Hydra", 0, 0, tree.EntersWithCounters("+1/+1", tree.Number(3)))
    play = at_main(Side([hydra, mirror()]), Side())
    play.cast("Hydra")
    play.resolve()
    play.cast("Mirror", "Hydra")
    play.resolve()
    assert play.size("Hydra", 1) == (3, 3)

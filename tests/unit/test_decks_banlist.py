"""Lists of limited Yu-Gi-Oh! cards: `lflist.conf`, and decks held against them."""

from __future__ import annotations

from pathlib import Path

import pytest

from mainphase.files.decks import Banlist, CardNames, DeckError, parse_banlists, parse_deck, read_banlists

MAGICIAN, SKULL, ELF, DRAGON = 46986414, 70781052, 15025844, 66889139
PASSCODES = {
    MAGICIAN: "Dark Magician",
    SKULL: "Summoned Skull",
    ELF: "Mystical Elf",
    DRAGON: "Gaia the Dragon Champion",
    32864: "The 13th Grave",
    46986415: "Dark Magician",
}
NAMES = CardNames(set(PASSCODES.values()), None, PASSCODES, ["Gaia the Dragon Champion"])
DECK = "\n".join(map(str, (MAGICIAN, ELF, ELF, ELF, 32864, DRAGON, "!side", 46986415))).encode()
LISTS = """#[2005.4]
!2005.4 Test
#forbidden
70781052 0 --Summoned Skull
#limited
46986414 1 --Dark Magician
32864 -1
!Only These
$whitelist
15025844 3
0070781052 2
"""


def test_lists_of_limited_cards() -> None:
    limited, only = parse_banlists(LISTS, "lflist.conf")
    assert limited == Banlist("2005.4 Test", {SKULL: 0, MAGICIAN: 1, 32864: 0})
    assert (only.name, only.whitelist, only.limits[ELF]) == ("Only These", True, 3)


def test_a_deck_is_held_against_a_list() -> None:
    limited, only = parse_banlists(LISTS, "lflist.conf")
    deck = parse_deck(DECK, "d.ydk")

    def said(banlist: Banlist) -> list[tuple[int, object, object, object]]:
        found = banlist.problems(deck, NAMES)
        assert all((each.message, each.params["list"]) == ("deck.over_banlist", banlist.name) for each in found)
        return [(each.line, each.params["name"], each.params["count"], each.params["limit"]) for each in found]

    assert said(limited) == [(1, "Dark Magician", 2, 1), (5, "The 13th Grave", 1, 0)]
    assert said(only) == [
        (1, "Dark Magician", 2, 0),
        (5, "The 13th Grave", 1, 0),
        (6, "Gaia the Dragon Champion", 1, 0),
    ]
    assert said(Banlist("none", {})) == []


@pytest.mark.parametrize(
    ("text", "message", "line"),
    [
        ("!List\n46986414 4\n", "deck.bad_banlist", 2),
        ("!List\n46986414\n", "deck.bad_banlist", 2),
        ("!List\n\nDark Magician 1\n", "deck.bad_banlist", 3),
        ("!List\n4294967296 1\n", "deck.bad_banlist", 2),
        ("46986414 1\n", "deck.bad_banlist", 1),
        ("# nothing\n", "deck.no_banlist", 0),
    ],
)
def test_malformed_lists_are_refused(tmp_path: Path, text: str, message: str, line: int) -> None:
    path = tmp_path / "lflist.conf"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(DeckError) as caught:
        read_banlists(path)
    assert (caught.value.message, caught.value.line) == (message, line)

"""Reading deck files: every format, and what lists in the wild do."""

from __future__ import annotations

from pathlib import Path

import pytest

from mainphase.files.decks import DeckEntry, DeckFile, parse_deck, parse_decks, read_deck, total

DATA = Path(__file__).parent / "data" / "decks"


def cards(entries: list[DeckEntry]) -> list[tuple[int, str]]:
    return [(entry.count, entry.name) for entry in entries]


def parse(text: str, name: str = "deck.txt") -> DeckFile:
    return parse_deck(text.encode(), name)


def warned(deck: DeckFile) -> list[tuple[str, int]]:
    return [(warning.message, warning.line) for warning in deck.warnings]


def test_arena_sections_and_printings() -> None:
    deck = read_deck(DATA / "arena.txt")
    assert (deck.name, deck.format) == ("Twin Rivers", "arena")
    assert deck.commander == [DeckEntry(1, "Multani, Maro-Sorcerer", 5, "ULG", "107")]
    assert deck.other == {"companion": [DeckEntry(1, "Gigantha, Wellspring", 8, "FUT", "1a")]}
    assert deck.main == [
        DeckEntry(4, "Lightning Bolt", 11, "M11", "149"),
        DeckEntry(2, "Fire // Ice", 12, "APC", "128"),
        DeckEntry(10, "Mountain", 13),
    ]
    assert deck.sideboard == [DeckEntry(3, "Red Elemental Blast", 16, "4ED", "218")]
    assert deck.warnings == []


def test_arena_without_printings() -> None:
    deck = parse("Deck\n4 Island\n\nSideboard\n1 Negate\n")
    assert (deck.format, cards(deck.main), cards(deck.sideboard)) == (
        "arena",
        [(4, "Island")],
        [(1, "Negate")],
    )


def test_forge_sections_foils_and_art() -> None:
    deck = read_deck(DATA / "forge.dck")
    assert (deck.name, deck.format) == ("River Folk", "forge")
    assert deck.commander == [DeckEntry(1, "Multani, Maro-Sorcerer", 5, "ULG")]
    assert deck.main == [
        DeckEntry(4, "Lightning Bolt", 7, "M11", "149"),
        DeckEntry(2, "Munda's Vanguard", 8, "OGW"),
        DeckEntry(10, "Mountain", 9),
    ]
    assert cards(deck.sideboard) == [(3, "Red Elemental Blast")]
    assert deck.other == {"planes": [DeckEntry(1, "Academy at Tolaria West", 14, "HOP")]}


def test_forge_unknown_section_is_left_out_with_a_warning() -> None:
    deck = parse("[metadata]\nName=X\n[Wishboard]\n2 Forest\n[Main]\n4 Island\n")
    assert cards(deck.main) == [(4, "Island")]
    assert warned(deck) == [("deck.section_ignored", 4)]


def test_forge_title_of_old_files() -> None:
    deck = parse("My Old Deck\n[general]\nconstructed\n[main]\nIsland\n[sideboard]\n", "x.dck")
    assert (deck.name, cards(deck.main)) == ("My Old Deck", [(1, "Island")])


def test_bracketed_headings_in_a_plain_list() -> None:
    deck = parse("4 Island\n\n[Sideboard]\n2 Negate (M20) 69\n")
    assert (cards(deck.main), deck.sideboard) == ([(4, "Island")], [DeckEntry(2, "Negate", 4, "M20", "69")])


def test_xmage() -> None:
    deck = read_deck(DATA / "xmage.dck")
    assert (deck.name, deck.format) == ("River Folk", "xmage")
    assert deck.main == [
        DeckEntry(4, "Lightning Bolt", 3, "M11", "149"),
        DeckEntry(10, "Mountain", 6, "ZEN", "242a"),
    ]
    assert deck.sideboard == [
        DeckEntry(3, "Red Elemental Blast", 7, "4ED", "218"),
        DeckEntry(1, "Wear // Tear", 8, "DGM", "135"),
    ]
    assert deck.warnings == []


def test_xmage_empty_line_parts_nothing() -> None:
    deck = parse("1 [M10:1] Ajani Goldmane\n\n1 [M10:2] Angel's Mercy\n", "x.dck")
    assert (total(deck.main), deck.sideboard) == (2, [])


def test_magic_workstation_and_apprentice() -> None:
    deck = read_deck(DATA / "workstation.mwDeck")
    assert (deck.name, deck.format) == ("River Folk", "dec")
    assert cards(deck.main) == [(4, "Lightning Bolt"), (6, "Mountain"), (4, "Mountain")]
    assert deck.sideboard == [DeckEntry(1, "Wear/Tear", 7, "DGM")]


def test_cockatrice() -> None:
    deck = read_deck(DATA / "cockatrice.cod")
    assert (deck.name, deck.format) == ("River & Folk", "cod")
    assert deck.main == [DeckEntry(4, "Lightning Bolt", 6, "M11", "149"), DeckEntry(10, "Mountain", 7)]
    assert deck.sideboard == [DeckEntry(3, "Lim-Dûl's Vault", 10)]
    assert deck.other == {"tokens": [DeckEntry(1, "Goblin", 13)]}


def test_magic_online_xml() -> None:
    deck = read_deck(DATA / "magic-online.dek")
    assert (deck.format, cards(deck.main), cards(deck.sideboard)) == (
        "mtgo",
        [(4, "Lightning Bolt")],
        [(1, "Wear/Tear")],
    )


def test_json_of_mtgjson() -> None:
    text = """{"data": {"name": "Duel", "type": "Deck",
      "commander": [],
      "mainBoard": [
        {"count": 3, "name": "Island", "number": "234", "setCode": "10E"},
        {"count": 1,
         "name": "Negate"}],
      "sideBoard": [{"count": 2, "name": "Shatter"}]}, "meta": {"date": "2020-01-01"}}"""
    deck = parse(text, "duel.json")
    assert (deck.name, deck.format) == ("Duel", "json")
    assert deck.main == [DeckEntry(3, "Island", 4, "10E", "234"), DeckEntry(1, "Negate", 6)]
    assert deck.sideboard == [DeckEntry(2, "Shatter", 7)]


def test_json_feed_of_several_decks() -> None:
    feed = b'{"decks": [{"name": "A", "main": ["4 Island"]}, {"name": "B", "main": [{"name": "Swamp"}]}]}'
    assert [(deck.name, cards(deck.main)) for deck in parse_decks(feed, "f.json")] == [
        ("A", [(4, "Island")]),
        ("B", [(1, "Swamp")]),
    ]
    assert parse_deck(feed, "f.json", "b").name == "B"


@pytest.mark.parametrize(
    ("line", "entry"),
    [
        ("4 Lightning Bolt", DeckEntry(4, "Lightning Bolt", 1)),
        ("4x Lightning Bolt", DeckEntry(4, "Lightning Bolt", 1)),
        ("4X\tLightning  Bolt  ", DeckEntry(4, "Lightning Bolt", 1)),
        ("4 x Lightning Bolt", DeckEntry(4, "Lightning Bolt", 1)),
        ("4× Lightning Bolt", DeckEntry(4, "Lightning Bolt", 1)),
        ("x4 Lightning Bolt", DeckEntry(4, "Lightning Bolt", 1)),
        ("(4) Lightning Bolt", DeckEntry(4, "Lightning Bolt", 1)),
        ("[4x] Lightning Bolt", DeckEntry(4, "Lightning Bolt", 1)),
        ("- 4 Lightning Bolt", DeckEntry(4, "Lightning Bolt", 1)),
        ("Lightning Bolt x4", DeckEntry(4, "Lightning Bolt", 1)),
        ("Lightning Bolt", DeckEntry(1, "Lightning Bolt", 1)),
        ("04 Lightning Bolt", DeckEntry(4, "Lightning Bolt", 1)),
        ("4\u00a0Lightning\u2009Bolt\u200b", DeckEntry(4, "Lightning Bolt", 1)),
        ("1 1996 World Champion", DeckEntry(1, "1996 World Champion", 1)),
        ("1 +2 Mace", DeckEntry(1, "+2 Mace", 1)),
        ("1 _____", DeckEntry(1, "_____", 1)),
        ("1 X", DeckEntry(1, "X", 1)),
        ('1 "Ach! Hans, Run!"', DeckEntry(1, '"Ach! Hans, Run!"', 1)),
        ("1 Circle of Protection: Red", DeckEntry(1, "Circle of Protection: Red", 1)),
        ("Circle of Protection: Red", DeckEntry(1, "Circle of Protection: Red", 1)),
        ("1 SP//dr, Piloted by Peni", DeckEntry(1, "SP//dr, Piloted by Peni", 1)),
        ("1 B.F.M. (Big Furry Monster)", DeckEntry(1, "B.F.M. (Big Furry Monster)", 1)),
        ("1 Hazmat Suit (Used)", DeckEntry(1, "Hazmat Suit (Used)", 1)),
        ("1 Erase (Not the Urza's Legacy One)", DeckEntry(1, "Erase (Not the Urza's Legacy One)", 1)),
        ("2 Shock (PDOM) 6p", DeckEntry(2, "Shock", 1, "PDOM", "6p")),
        ("2 Shock (PLST) M10-155", DeckEntry(2, "Shock", 1, "PLST", "M10-155")),
        ("2 Shock (M10) 155★", DeckEntry(2, "Shock", 1, "M10", "155★")),
        ("2 Shock (m10)", DeckEntry(2, "Shock", 1, "M10")),
        ("2 Shock (M10) 155 *F*", DeckEntry(2, "Shock", 1, "M10", "155")),
        ("2 Shock (M10) 155 *F* #burn #cheap", DeckEntry(2, "Shock", 1, "M10", "155")),
        ("2x Shock (m10) 155 *F* [Removal] ^Have,#37d67a^", DeckEntry(2, "Shock", 1, "M10", "155")),
        ("2 Shock [M10:155] [foil]", DeckEntry(2, "Shock", 1, "M10", "155")),
        ("2 Shock [M10]", DeckEntry(2, "Shock", 1, "M10")),
        ("2 Forest (3)", DeckEntry(2, "Forest", 1)),
        ("2 [???:?] Shock", DeckEntry(2, "Shock", 1)),
        ("2 Shock|M10", DeckEntry(2, "Shock", 1, "M10")),
        ("2 Shock|???|3", DeckEntry(2, "Shock", 1)),
        ("2 Shock|M10|[155]|#WU", DeckEntry(2, "Shock", 1, "M10", "155")),
    ],
)
def test_card_lines(line: str, entry: DeckEntry) -> None:
    assert parse(line).main == [entry]


@pytest.mark.parametrize(
    ("line", "section"),
    [
        ("SB: 2 Shock", "sideboard"),
        ("sb:2 Shock", "sideboard"),
        ("Commander: 2 Shock", "commander"),
        ("Commander: Shock x2", "commander"),
        ("2 Shock *CMDR*", "commander"),
        ("2 Shock # !Commander", "commander"),
        ("2x Shock (m10) [Commander{top}]", "commander"),
        ("2x Shock (m10) [Maybeboard{noDeck}{noPrice},Removal]", "maybeboard"),
    ],
)
def test_card_lines_that_name_their_section(line: str, section: str) -> None:
    deck = parse(f"{line}\n4 Forest")
    assert [(name, cards(entries)) for name, entries in deck.sections() if name != "main"] == [
        (section, [(2, "Shock")])
    ]


@pytest.mark.parametrize(
    "heading",
    [
        "Sideboard",
        "SIDEBOARD:",
        "// Sideboard",
        "//Sideboard (15)",
        "## Sideboard",
        "Sideboard - 15 cards",
        "=== Side Board ===",
        "15 sideboard cards",
        "Sideboard: 15",
        "# sideboard",
        "Banquillo",
        "Reserva",
    ],
)
def test_sideboard_headings(heading: str) -> None:
    deck = parse(f"4 Island\n\n4 Swamp\n{heading}\n\n2 Shock\n\n1 Negate\n")
    assert (total(deck.main), cards(deck.sideboard)) == (8, [(2, "Shock"), (1, "Negate")])
    assert deck.warnings == []


def test_sections_end_at_the_next_heading() -> None:
    deck = parse("Commander\n\n1 Multani\n\n4 Island\nMaybeboard\n2 Shock\nMain Deck (8)\n4 Swamp\n")
    assert cards(deck.commander) == [(1, "Multani")]
    assert cards(deck.main) == [(4, "Island"), (4, "Swamp")]
    assert {name: cards(entries) for name, entries in deck.other.items()} == {"maybeboard": [(2, "Shock")]}


def test_comments_and_remarks_are_no_cards() -> None:
    deck = parse(
        "// Name: Trees\n# written in 1999\nAuthor: nobody\nhttps://example.org/deck\n"
        "// Creatures\n4 Forest\n// Lands [10]\n4 Island\n"
    )
    assert (deck.name, cards(deck.main)) == ("Trees", [(4, "Forest"), (4, "Island")])


def test_deck_without_a_name_is_named_after_its_file() -> None:
    assert parse("4 Island", "some/where/Blue Water.txt").name == "Blue Water"


class TestEmptyLines:
    """What an empty line means where no heading says it."""

    def test_second_of_two_blocks_is_the_sideboard(self) -> None:
        deck = parse("60 Island\n\n15 Shock\n")
        assert (total(deck.main), total(deck.sideboard)) == (60, 15)
        assert warned(deck) == [("deck.sideboard_guessed", 3)]

    def test_large_second_block_after_a_small_one_is_main(self) -> None:
        deck = parse("36 Hill Giant\n\n24 Mountain\n")
        assert (total(deck.main), deck.sideboard, deck.warnings) == (60, [], [])

    def test_limited_deck_with_its_pool(self) -> None:
        deck = parse("40 Island\n\n45 Shock\n")
        assert (total(deck.main), total(deck.sideboard)) == (40, 45)

    def test_many_blocks_are_main(self) -> None:
        deck = parse("20 Hill Giant\n\n10 Shock\n\n20 Mountain\n\n10 Forest\n")
        assert (total(deck.main), deck.sideboard) == (60, [])

    def test_last_of_many_blocks_is_the_sideboard_after_a_full_deck(self) -> None:
        deck = read_deck(DATA / "by-type.txt")
        assert (total(deck.main), cards(deck.sideboard)) == (
            60,
            [(3, "Red Elemental Blast"), (12, "Shatter")],
        )
        assert warned(deck) == [("deck.sideboard_guessed", 11)]

    def test_headed_last_block_is_main(self) -> None:
        deck = parse("Creatures\n60 Hill Giant\n\nLands\n10 Mountain\n")
        assert (total(deck.main), deck.sideboard) == (70, [])

    def test_one_card_before_a_deck_is_its_commander(self) -> None:
        deck = parse("1 Multani\n\n99 Forest\n")
        assert (cards(deck.commander), cards(deck.main)) == ([(1, "Multani")], [(99, "Forest")])
        assert warned(deck) == [("deck.commander_guessed", 1)]

    def test_title_before_a_list_with_counts(self) -> None:
        deck = parse("Green Men\n\n60 Forest\n\n15 Shock\n")
        assert (deck.name, total(deck.main), total(deck.sideboard)) == ("Green Men", 60, 15)
        assert ("deck.title_guessed", 1) in warned(deck)

    def test_names_without_counts_are_cards(self) -> None:
        deck = parse("Multani\nShock\n")
        assert (deck.name, cards(deck.main)) == ("deck", [(1, "Multani"), (1, "Shock")])

    def test_blank_lines_at_both_ends(self) -> None:
        deck = parse("\n\n60 Forest\n\n \n15 Shock\n\n\n")
        assert (total(deck.main), total(deck.sideboard)) == (60, 15)


def test_draft_log_gives_the_picks() -> None:
    log = "Event #: 1\nPlayers:\n    A\n\n------ M10 ------\n\nPack 1 pick 1:\n    Shock\n--> Negate\n"
    deck = parse(log, "x.draft")
    assert (deck.format, deck.main) == ("draft", [DeckEntry(1, "Negate", 9, "M10")])


@pytest.mark.parametrize(
    "encoding",
    ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "utf-32", "windows-1252"],
)
@pytest.mark.parametrize("line_end", ["\n", "\r\n", "\r"])
def test_encodings_and_line_ends(encoding: str, line_end: str) -> None:
    lines = ["4 Lim-Dûl’s Vault", "3 Æther Vial", "", "Sideboard", "2 Juzám Djinn", ""]
    deck = parse_deck(line_end.join(lines).encode(encoding), "deck.txt")
    assert deck.main == [DeckEntry(4, "Lim-Dûl’s Vault", 1), DeckEntry(3, "Æther Vial", 2)]
    assert deck.sideboard == [DeckEntry(2, "Juzám Djinn", 5)]
    guessed = encoding in ("windows-1252", "utf-16-le", "utf-16-be")
    assert [w.params.get("encoding") for w in deck.warnings] == ([encoding] if guessed else [])


@pytest.mark.parametrize("bom", [b"\xff\xfe", b"\xfe\xff"])
def test_utf16_marks_of_both_byte_orders(bom: bytes) -> None:
    body = "4 Séance".encode("utf-16-le" if bom == b"\xff\xfe" else "utf-16-be")
    assert parse_deck(bom + body, "deck.txt").main == [DeckEntry(4, "Séance", 1)]


def test_accents_are_composed_and_dos_end_mark_dropped() -> None:
    assert parse_deck("4 Se\u0301ance\r\n\x1a".encode(), "deck.txt").main == [DeckEntry(4, "Séance", 1)]


@pytest.mark.parametrize("encoding", ["utf-8", "utf-16", "windows-1252"])
def test_xml_in_another_encoding_than_declared(encoding: str) -> None:
    text = (DATA / "cockatrice.cod").read_text(encoding="utf-8")
    deck = parse_deck(text.encode(encoding), "deck.cod")
    assert deck.sideboard == [DeckEntry(3, "Lim-Dûl's Vault", 10)]


def test_xml_after_empty_lines_keeps_its_line_numbers() -> None:
    text = "\r\n\r\n" + (DATA / "cockatrice.cod").read_text(encoding="utf-8")
    assert parse(text, "deck.cod").main[0].line == 8


def test_zones_of_other_names_are_kept_apart() -> None:
    deck = parse(
        '<cockatrice_deck><zone name="main"><card number="2" name="Shock"/></zone>'
        '<zone name="Wish Board"><card number="1" name="Negate"/></zone></cockatrice_deck>'
    )
    assert {name: cards(entries) for name, entries in deck.other.items()} == {"wish board": [(1, "Negate")]}

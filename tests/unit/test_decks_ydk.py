"""Yu-Gi-Oh! decks: `.ydk` files as YGOPro reads them, ydke:// addresses, and the rules YG-02 to YG-04."""

from __future__ import annotations

import base64
import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mainphase.files.decks import (
    MAX_COUNT,
    CardNames,
    DeckEntry,
    DeckError,
    DeckFile,
    DeckProblems,
    Problem,
    parse_deck,
    problems,
    read_deck,
    resolve,
    sort_by_type,
    total,
    write_deck,
)

MAGICIAN, SKULL, ELF, DRAGON, SWORDSMAN = 46986414, 70781052, 15025844, 66889139, 45231177
PASSCODES = {
    MAGICIAN: "Dark Magician",
    SKULL: "Summoned Skull",
    ELF: "Mystical Elf",
    DRAGON: "Gaia the Dragon Champion",
    SWORDSMAN: "Flame Swordsman",
    32864: "The 13th Grave",
    46986415: "Dark Magician",
}
FUSIONS = ["Gaia the Dragon Champion", "Flame Swordsman"]
NAMES = CardNames(set(PASSCODES.values()), None, PASSCODES, FUSIONS)
# Of the files in the reference data: cards of the Main and the Fusion Deck, counted by hand; none has a Side Deck.
REAL = {"Burn": (40, 0), "Chaos408": (40, 0), "Gravekeeper": (40, 1), "Horus": (40, 0)}
REAL |= {"MokeyMokeyKing": (40, 9), "Nekroz": (40, 15)}


def ydk(*lines: object, end: str = "\n") -> bytes:
    return end.join(map(str, lines)).encode()


def cards(deck: DeckFile) -> dict[str, list[tuple[int, int, int]]]:
    """Count, passcode and line of the entries of each section."""
    return {name: [(entry.count, entry.code, entry.line) for entry in part] for name, part in deck.sections()}


# --- reading -----------------------------------------------------------------------------------------------


def test_a_file_as_programs_write_it() -> None:
    data = ydk("#created by somebody", "#main", MAGICIAN, MAGICIAN, ELF, "#extra", DRAGON, "!side", SKULL, "")
    deck = parse_deck(data, "duel.ydk")
    assert (deck.format, deck.name, deck.warnings) == ("ydk", "duel", [])
    assert cards(deck) == {
        "main": [(2, MAGICIAN, 3), (1, ELF, 5)],
        "sideboard": [(1, SKULL, 9)],
        "extra": [(1, DRAGON, 7)],
    }
    assert deck.main[0] == DeckEntry(2, "46986414", 3, code=MAGICIAN)


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("mark", [b"", b"\xef\xbb\xbf"])
@pytest.mark.parametrize("name", ["duel.ydk", "duel.YDK", "duel.txt"])
def test_line_ends_byte_order_mark_and_ending_do_not_matter(end: str, mark: bytes, name: str) -> None:
    deck = parse_deck(mark + ydk("#main", SKULL, "!side", ELF, end=end), name)
    assert cards(deck) == {"main": [(1, SKULL, 2)], "sideboard": [(1, ELF, 4)]}
    assert deck.format == "ydk"


def test_a_byte_order_mark_before_the_first_passcode_hides_no_card() -> None:
    assert cards(parse_deck(b"\xef\xbb\xbf" + ydk(SKULL, ELF), "d.ydk")) == {"main": [(1, SKULL, 1), (1, ELF, 2)]}


def test_any_line_with_an_exclamation_mark_opens_the_side_deck_for_good() -> None:
    deck = parse_deck(ydk(SKULL, "!", ELF, "#main", MAGICIAN, "#extra", DRAGON, "!side", SKULL), "d.ydk")
    assert cards(deck)["sideboard"] == [(1, ELF, 3), (1, MAGICIAN, 5), (1, DRAGON, 7), (1, SKULL, 9)]
    assert total(deck.main) == 1


def test_lines_that_do_not_begin_with_a_digit_say_nothing() -> None:
    deck = parse_deck(ydk("# Dark Magician", f"#{SKULL}", MAGICIAN, "", "   ", "#"), "d.ydk")
    assert (cards(deck), deck.warnings) == ({"main": [(1, MAGICIAN, 3)]}, [])


def test_lines_that_look_like_a_mistake_are_warned_of() -> None:
    deck = parse_deck(ydk(MAGICIAN, f" {SKULL}", "Dark Magician", "²3"), "d.ydk")
    assert cards(deck) == {"main": [(1, MAGICIAN, 1)]}
    params = {"line": 2, "text": str(SKULL), "count": 3}
    assert deck.warnings == [Problem("deck.lines_ignored", params, "warning")]


@pytest.mark.parametrize("line", ["02978414", "2978414  ", "2978414\t# a name", "0002978414 -- a name", "2978414//"])
def test_leading_zeros_and_what_follows_a_passcode(line: str) -> None:
    assert cards(parse_deck(ydk("#main", line), "d.ydk")) == {"main": [(1, 2978414, 2)]}


def test_other_artworks_are_the_card() -> None:
    deck = parse_deck(ydk("#main", 46986414, 46986415), "d.ydk")
    assert resolve(deck, NAMES).cards() == ["Dark Magician"] * 2


def test_a_plain_list_of_names_is_a_deck_too() -> None:
    deck = parse_deck(b"3 dark magician\n1 Gaia the Dragon Champion\n\nSideboard\n1 Mystical Elf\n", "d.txt")
    found = resolve(deck, NAMES)
    assert (found.cards(), found.cards("extra")) == (["Dark Magician"] * 3, ["Gaia the Dragon Champion"])
    assert found.cards("sideboard") == ["Mystical Elf"]


@pytest.mark.parametrize("text", ["#main\n4 Forest\n", "4 Forest\n#main\n", "// 12345\n#main\n2 Shock\n"])
def test_magic_decks_are_not_taken_for_passcodes(text: str) -> None:
    assert parse_deck(text.encode(), "d.txt").format == "plain"


# --- main and extra ----------------------------------------------------------------------------------------


@pytest.mark.covers("YG-04")
def test_the_type_of_a_card_decides_between_main_and_fusion_deck() -> None:
    deck = parse_deck(ydk("#main", DRAGON, ELF, "#extra", SKULL, SWORDSMAN, "!side", DRAGON), "d.ydk")
    found = resolve(deck, NAMES)
    assert found.cards() == ["Mystical Elf", "Summoned Skull"]
    assert found.cards("extra") == ["Gaia the Dragon Champion", "Flame Swordsman"]
    assert found.cards("sideboard") == ["Gaia the Dragon Champion"]
    params = {"line": 5, "name": "Summoned Skull", "rule": "YG-04"}
    assert found.warnings == [Problem("deck.not_fusion", params, "warning", "YG-04")]


def test_unknown_cards_stay_where_the_heading_puts_them() -> None:
    deck = sort_by_type(parse_deck(ydk("#main", 111, "#extra", 222), "d.ydk"), NAMES)
    assert cards(deck) == {"main": [(1, 111, 2)], "extra": [(1, 222, 4)]}


def test_sorting_twice_changes_nothing() -> None:
    once = sort_by_type(parse_deck(ydk("#main", DRAGON, ELF, "#extra", SKULL), "d.ydk"), NAMES)
    assert sort_by_type(once, NAMES) == once


# --- errors ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("data", "message", "line"),
    [
        (ydk("#main", MAGICIAN, "46986414x"), "deck.bad_passcode", 3),
        (ydk("#main", "3 Dark Magician"), "deck.bad_passcode", 2),
        (ydk("#main", "46986414.0"), "deck.bad_passcode", 2),
        (ydk("#main", "4 46986414"), "deck.bad_passcode", 2),
        (ydk("#main", MAGICIAN, "4294967296"), "deck.passcode_range", 3),
        (ydk("#main", "9" * 5000), "deck.passcode_range", 2),
        (ydk("#main", MAGICIAN, "000"), "deck.passcode_range", 3),
        (ydk("#created by nobody", "#main", "#extra", "!side"), "deck.no_passcodes", 0),
        (ydk("nothing"), "deck.no_passcodes", 0),
        (b"", "deck.empty", 0),
        (ydk(*[MAGICIAN] * (MAX_COUNT + 1)), "deck.too_many_cards", 0),
        (b"ydke://", "deck.bad_ydke", 1),
        (b"ydke://!!", "deck.no_passcodes", 0),
        (b"ydke://rvTM!!!", "deck.bad_ydke", 1),
        (b"ydke://rvTMA*==!!!", "deck.bad_ydke", 1),
        (b"ydke://AAAAAA==!!!", "deck.passcode_range", 1),
        ("ydke://é===!!!".encode(), "deck.bad_ydke", 1),
    ],
)
def test_what_is_wrong_is_said(data: bytes, message: str, line: int) -> None:
    with pytest.raises(DeckError) as caught:
        parse_deck(data, "d.ydk")
    assert (caught.value.message, caught.value.line, caught.value.file) == (message, line, "d.ydk")


def test_the_largest_passcode_is_read() -> None:
    assert cards(parse_deck(ydk(4294967295), "d.ydk")) == {"main": [(1, 4294967295, 1)]}


def test_unknown_passcodes_are_listed_with_their_lines() -> None:
    deck = parse_deck(ydk("#main", 111, MAGICIAN, "#extra", 222, "!side", "00333"), "d.ydk")
    with pytest.raises(DeckProblems) as caught:
        resolve(deck, NAMES)
    assert caught.value.params == {"file": "d.ydk", "count": 3}
    assert caught.value.problems == [
        Problem("deck.unknown_passcode", {"line": line, "code": code})
        for line, code in ((2, "111"), (5, "222"), (7, "333"))
    ]


def test_a_passcode_is_not_a_name() -> None:
    """A card may be called by digits: 7 is one."""
    names = CardNames({"7"}, None, {67048711: "7"})
    assert resolve(parse_deck(ydk(67048711), "d.ydk"), names).cards() == ["7"]
    with pytest.raises(DeckProblems):
        resolve(parse_deck(ydk(7), "d.ydk"), names)


# --- addresses ---------------------------------------------------------------------------------------------


def test_a_ydke_address() -> None:
    """Each part is the passcodes as 32-bit numbers, least byte first, in base64."""
    part = base64.b64encode(bytes([0xAE, 0xF4, 0xCC, 0x02] * 3)).decode()
    assert 0x02CCF4AE == MAGICIAN
    deck = parse_deck(f"ydke://{part}!{part}!{part}!\n".encode(), "clipboard")
    assert deck.format == "ydke"
    assert [(section, *entries) for section, entries in cards(deck).items()] == [
        ("main", (3, MAGICIAN, 1)),
        ("sideboard", (3, MAGICIAN, 1)),
        ("extra", (3, MAGICIAN, 1)),
    ]


# --- deck construction -------------------------------------------------------------------------------------


def found(*lines: object) -> list[tuple[str, str, object]]:
    deck = parse_deck(ydk(*lines), "d.ydk")
    said = problems(deck, LEGAL)
    errors = {problem.message for problem in said if problem.severity == "error"}
    assert errors <= {"deck.small_main"} and all(problem.params["rule"] == problem.rule for problem in said)
    return [(each.message, each.rule, each.params.get("count", each.params.get("name"))) for each in said]


POOL = {code: f"Monster {code}" for code in range(1, 40)} | {DRAGON: "Gaia the Dragon Champion"}
LEGAL = CardNames(set(POOL.values()), None, POOL, FUSIONS)
FORTY = [code for code in range(1, 21) for _ in range(2)]


@pytest.mark.covers("YG-02", "YG-03", "YG-04")
def test_a_legal_deck_has_no_problems() -> None:
    assert found(*FORTY) == []
    assert found(*FORTY, *range(1, 21), "#extra", *[DRAGON] * 3, "!side", *range(21, 36)) == []


@pytest.mark.covers("YG-02")
def test_a_main_deck_has_forty_cards_and_no_largest_number() -> None:
    assert found(*FORTY[1:]) == [("deck.small_main", "YG-02", 39)]
    assert found(*[code for code in range(1, 40) for _ in range(3)]) == []


@pytest.mark.covers("YG-02")
@pytest.mark.parametrize(
    "lines",
    [
        (*FORTY, 1, 1),
        (*FORTY, "!side", 1, 1, *range(25, 38)),
        # Copies need not follow one another, and an artwork's own id is the same card.
        (1, 2, *FORTY, 3, 1),
    ],
)
def test_three_copies_of_a_card_over_all_parts_of_the_deck(lines: tuple[object, ...]) -> None:
    assert found(*lines) == [("deck.too_many_copies", "YG-02", 4)]


@pytest.mark.covers("YG-02")
def test_copies_in_the_fusion_deck_and_of_other_artworks_count() -> None:
    assert found(*FORTY, *[DRAGON] * 4) == [("deck.too_many_copies", "YG-02", 4)]
    assert found(*FORTY, *[DRAGON] * 2, "!side", *[DRAGON] * 2, *range(25, 38)) == [
        ("deck.too_many_copies", "YG-02", 4)
    ]
    said = problems(parse_deck(ydk(*[MAGICIAN] * 2, *[46986415] * 2, *[SKULL] * 3), "d.ydk"), NAMES)
    assert [(each.message, each.params.get("name")) for each in said[1:]] == [("deck.too_many_copies", "Dark Magician")]


@pytest.mark.covers("YG-03")
@pytest.mark.parametrize("size", [1, 14, 16])
def test_a_side_deck_has_fifteen_cards_or_none(size: int) -> None:
    assert found(*FORTY, "!side", *range(21, 21 + size)) == [("deck.side_size", "YG-03", size)]


@pytest.mark.covers("YG-04")
def test_the_fusion_deck_is_not_part_of_the_forty() -> None:
    assert found(*FORTY[1:], DRAGON) == [("deck.small_main", "YG-02", 39)]
    assert found(*FORTY[1:], "#extra", 30) == [("deck.not_fusion", "YG-04", "Monster 30")]


def test_unknown_cards_come_first_and_count_as_cards() -> None:
    said = problems(parse_deck(ydk(*FORTY[1:], *[999] * 4), "d.ydk"), LEGAL)
    assert [each.message for each in said] == ["deck.unknown_passcode", "deck.too_many_copies"]


# --- writing -----------------------------------------------------------------------------------------------


def test_a_deck_of_names_is_written_with_the_cards_own_passcodes() -> None:
    deck = DeckFile(
        "d", "plain", [DeckEntry(2, "dark magician"), DeckEntry(1, "The 13th Grave")], [DeckEntry(1, "Mystical Elf")]
    )
    assert write_deck(deck, "ydk", NAMES).split("\n") == [
        "#created by mainphase",
        "#main",
        "46986414",
        "46986414",
        "32864",
        "#extra",
        "!side",
        "15025844",
        "",
    ]


@pytest.mark.parametrize("format", ["ydk", "ydke"])
def test_what_has_no_passcode_is_not_written(format: str) -> None:
    for names in (NAMES, None):
        with pytest.raises(DeckError) as caught:
            write_deck(DeckFile("d", "plain", [DeckEntry(1, "Forest", 3)]), format, names)
        assert (caught.value.message, caught.value.line) == ("deck.unwritable_card", 3)
    with pytest.raises(DeckError) as caught:
        write_deck(DeckFile("d", "plain", commander=[DeckEntry(1, "Dark Magician")]), format, NAMES)
    assert (caught.value.message, caught.value.params["section"]) == ("deck.unwritable_section", "commander")


def test_passcodes_become_names_in_other_formats() -> None:
    deck = parse_deck(ydk(MAGICIAN, MAGICIAN, "!side", ELF), "d.ydk")
    assert write_deck(deck, "arena", NAMES).splitlines()[3:] == [
        "Deck",
        "2 Dark Magician",
        "",
        "Sideboard",
        "1 Mystical Elf",
    ]
    with pytest.raises(DeckError) as caught:
        write_deck(deck, "arena")
    assert caught.value.message == "deck.unwritable_card"


@pytest.mark.parametrize("format", ["ydk", "ydke"])
@given(
    st.lists(
        st.tuples(st.sampled_from(["main", "extra", "sideboard"]), st.integers(1, 0xFFFFFFFF), st.integers(1, 4)),
        min_size=1,
    )
)
def test_decks_survive_being_written(format: str, rows: list[tuple[str, int, int]]) -> None:
    parts = {
        section: [DeckEntry(n, str(code), code=code) for part, code, n in rows if part == section]
        for section in ("main", "extra", "sideboard")
    }
    other = {"extra": parts["extra"]} if parts["extra"] else {}
    again = parse_deck(
        write_deck(DeckFile("d", "ydk", parts["main"], parts["sideboard"], other=other), format).encode(), "d.txt"
    )
    for section, entries in (
        ("main", again.main),
        ("extra", again.other.get("extra", [])),
        ("sideboard", again.sideboard),
    ):
        assert [e.code for e in entries for _ in range(e.count)] == [
            e.code for e in parts[section] for _ in range(e.count)
        ]


@given(st.text(alphabet="0123456789#!\n\r abcmainexrtsd:/=", max_size=80))
def test_nothing_else_is_raised(text: str) -> None:
    for data in (text, f"ydke://{text}"):
        try:
            deck = parse_deck(data.encode(), "d.ydk")
            problems(deck, NAMES)
        except DeckError:
            continue


# --- files of other programs -------------------------------------------------------------------------------


@pytest.mark.parametrize("name", REAL)
def test_real_files(shared: Path, name: str) -> None:
    path = shared / "data" / "decks" / "ydk" / f"AI_{name}.ydk"
    deck = read_deck(path)
    assert (total(deck.main), total(deck.other.get("extra", [])), total(deck.sideboard)) == (*REAL[name], 0)
    lines = path.read_text(encoding="utf-8").splitlines()
    for _, entries in deck.sections():
        for entry in entries:
            assert lines[entry.line - 1 : entry.line - 1 + entry.count] == [str(entry.code)] * entry.count
    assert parse_deck(write_deck(deck, "ydk").encode(), "again.ydk").main == deck.main


@pytest.mark.parametrize("name", REAL)
def test_cards_of_real_files_are_found_or_named_with_their_lines(shared: Path, name: str) -> None:
    with (shared / "data" / "ygo_cards.jsonl").open(encoding="utf-8") as rows:
        data = [json.loads(row) for row in rows]
    codes = {row["id"]: row["name"] for row in data}
    names = CardNames(set(codes.values()), None, codes, [row["name"] for row in data if "Fusion" in row["types"]])
    deck = read_deck(shared / "data" / "decks" / "ydk" / f"AI_{name}.ydk")
    said = [each for each in problems(deck, names) if each.message == "deck.unknown_passcode"]
    entries = [entry for _, part in deck.sections() for entry in part]
    assert {(each.line, each.params["code"]) for each in said} == {
        (entry.line, str(entry.code)) for entry in entries if entry.code not in codes
    }

"""What is wrong with a deck file is said: which file, which line, what to do. Nothing else is raised."""

from __future__ import annotations

from pathlib import Path

import pytest

from mainphase.files.decks import (
    MAX_BYTES,
    MAX_COUNT,
    DeckError,
    parse_deck,
    parse_decks,
    read_deck,
    total,
)


def failure(data: bytes | str, name: str = "deck.txt") -> DeckError:
    with pytest.raises(DeckError) as caught:
        parse_deck(data.encode() if isinstance(data, str) else data, name)
    assert caught.value.params["file"] == name
    return caught.value


@pytest.mark.parametrize(
    ("text", "message", "line"),
    [
        ("4 Island\n0 Forest", "deck.bad_count", 2),
        ("4 Island\n-3 Forest", "deck.bad_count", 2),
        ("−3x Forest", "deck.bad_count", 1),
        ("10001 Forest", "deck.bad_count", 1),
        ("99999999999999999999999 Forest", "deck.bad_count", 1),
        ("Forest x0", "deck.bad_count", 1),
        ("SB: 0 Forest", "deck.bad_count", 1),
        ("4 Island\n\n4", "deck.no_name", 3),
        ("4x", "deck.no_name", 1),
        ("4 [M10:155]", "deck.no_name", 1),
        ("4 |M10", "deck.no_name", 1),
        ("4 Island\n4Forest", "deck.bad_line", 2),
        ("4,Forest", "deck.bad_line", 1),
        ("1. Forest", "deck.bad_line", 1),
        ("4 !!!", "deck.bad_line", 1),
        ("4 " + "x" * 201, "deck.bad_line", 1),
        ("[Main]\n0 Forest", "deck.bad_count", 2),
    ],
)
def test_lines(text: str, message: str, line: int) -> None:
    error = failure(text)
    assert (error.message, error.line, error.params["line"]) == (message, line, line)


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"", "deck.empty"),
        (b" \r\n\t\n", "deck.empty"),
        (b"\xef\xbb\xbf", "deck.empty"),
        (b"\xff\xfe", "deck.empty"),
        (b"// nothing\n# here\n", "deck.no_cards"),
        (b"Deck\n\nSideboard\n", "deck.no_cards"),
        (b"[metadata]\nName=X\n[Main]\n", "deck.no_cards"),
        (b"10000 Island\n10000 Forest\n", "deck.too_many_cards"),
        (bytes(range(256)), "deck.not_text"),
        (b"4 Island\x00\x00\x01", "deck.not_text"),
        (b"\xff\xfe4\x00 ", "deck.not_text"),
        (b"4 Is\x07land", "deck.not_text"),
        (b"4 Is\x81land", "deck.not_text"),
        (b"\xff\xfe\x00\xd8", "deck.not_text"),
        (b"\xff\xfe4", "deck.not_text"),
        (b"\n<!DOCTYPE html><html></html>", "deck.not_plain_text"),
        (b"{\\rtf1 4 Island}", "deck.not_plain_text"),
        (b"%PDF-1.4", "deck.not_plain_text"),
        (b"PK\x03\x04rest", "deck.not_plain_text"),
        (b"4 Island\n" * (MAX_BYTES // 9 + 1), "deck.too_large"),
    ],
)
def test_files(data: bytes, message: str) -> None:
    assert failure(data).message == message


@pytest.mark.parametrize(
    ("text", "message", "line"),
    [
        ("<cockatrice_deck>\n<zone name='main'>\n", "deck.bad_xml", 3),
        ("<cockatrice_deck>\n<zone name='main'></deck>", "deck.bad_xml", 2),
        ("<cockatrice_deck>&nbsp;</cockatrice_deck>", "deck.bad_xml", 1),
        ("<", "deck.bad_xml", 1),
        ("<!-- only -->", "deck.bad_xml", 1),
        ("<svg/>", "deck.unknown_xml", 1),
        ("<cockatrice_deck/>", "deck.no_cards", 0),
        ("<cockatrice_deck><zone name='main'><card number='2'/></zone></cockatrice_deck>", "deck.no_name", 1),
        (
            "<cockatrice_deck><zone name='main'>\n<card number='0' name='Shock'/></zone></cockatrice_deck>",
            "deck.bad_count",
            2,
        ),
        (
            "<cockatrice_deck><zone name='main'>\n<card number='-1' name='Shock'/></zone></cockatrice_deck>",
            "deck.bad_count",
            2,
        ),
        (
            "<cockatrice_deck><zone name='main'>\n<card number='x' name='Shock'/></zone></cockatrice_deck>",
            "deck.bad_count",
            2,
        ),
        ("<deck><section name='Main'><card qty='1'></card></section></deck>", "deck.no_name", 1),
        ("<deck>\n<section name='Main'><card qty='many'>Shock</card></section></deck>", "deck.bad_count", 2),
        ("<Deck><Cards Name='Shock' Quantity=''/></Deck>", "deck.bad_count", 1),
    ],
)
def test_xml(text: str, message: str, line: int) -> None:
    error = failure(text, "deck.cod")
    assert (error.message, error.line) == (message, line)


def test_xml_entities_are_refused_before_they_grow() -> None:
    entities = '<!ENTITY a "ha">' + "".join(f'<!ENTITY {chr(98 + i)} "{f"&{chr(97 + i)};" * 10}">' for i in range(20))
    error = failure(f"<!DOCTYPE x [\n{entities}]><cockatrice_deck>&t;</cockatrice_deck>", "bomb.cod")
    assert (error.message, error.line) == ("deck.xml_entities", 2)


def test_xml_external_entities_are_refused() -> None:
    text = '<!DOCTYPE x [<!ENTITY f SYSTEM "file:///etc/hostname">]><cockatrice_deck>&f;</cockatrice_deck>'
    assert failure(text, "leak.cod").message == "deck.xml_entities"


@pytest.mark.parametrize(
    ("text", "message", "line"),
    [
        ('{"main": [\n{"count": 4, "name": }]}', "deck.bad_json", 2),
        ("[" * 100_000, "deck.bad_json", 1),
        ('{"a":' * 100_000, "deck.bad_json", 1),
        ('{"main": [{"name": "Shock", "count": ' + "9" * 5000 + "}]}", "deck.bad_json", 1),
        ('{"name": "X"}', "deck.unknown_json", 0),
        ("[]", "deck.unknown_json", 0),
        ('{"main": [4]}', "deck.unknown_json", 0),
        ('{"main":\n[{"count": 0, "name": "Shock"}]}', "deck.bad_count", 2),
        ('{"main":\n[{"count": true, "name": "Shock"}]}', "deck.bad_count", 2),
        ('{"main":\n[{"count": 1.5, "name": "Shock"}]}', "deck.bad_count", 2),
        ('{"main":\n[{"count": 1}]}', "deck.no_name", 2),
        ('{"main":\n[{"count": 1, "name": 7}]}', "deck.no_name", 2),
        ('{"main": [""]}', "deck.no_name", 1),
    ],
)
def test_json(text: str, message: str, line: int) -> None:
    error = failure(text, "deck.json")
    assert (error.message, error.line) == (message, line)


def test_file_of_several_decks_asks_which() -> None:
    feed = '{"decks": [{"name": "A", "main": ["4 Island"]}, {"name": "B", "main": ["4 Swamp"]}]}'
    error = failure(feed, "feed.json")
    assert (error.message, error.params["count"], error.params["names"]) == ("deck.several_decks", 2, "A; B")
    with pytest.raises(DeckError) as caught:
        parse_deck(feed.encode(), "feed.json", "C")
    assert (caught.value.message, caught.value.params["title"]) == ("deck.no_such_deck", "C")
    assert len(parse_decks(feed.encode(), "feed.json")) == 2


def test_unreadable_paths(tmp_path: Path) -> None:
    for path in (tmp_path / "absent.dck", tmp_path, Path("nul\0byte")):
        with pytest.raises(DeckError) as caught:
            read_deck(path)
        assert caught.value.message == "deck.unreadable"
        assert caught.value.params["reason"]


@pytest.mark.parametrize(
    "piece",
    [
        "4 Forest ",
        "4 ",
        ":",
        " -",
        "[ab] ",
        "(M10) 1",
        " #x",
        "^ ",
        "*F*",
        "[",
        "{",
        '"\\',
        "<a>",
        "&",
        "x4 ",
        "|M10",
        "0",
        "// ",
        "\u0301",
        "4 Forest\n",
        "Forest\n\n",
        "[Main]\n",
        '{"a":',
        "--> x\n",
    ],
)
@pytest.mark.parametrize("start", ["", "<deck>", '{"main": ["', "[Main]\n"])
@pytest.mark.timeout(60)
def test_large_files_take_no_longer_than_their_size(start: str, piece: str) -> None:
    data = (start + piece * 20_000).encode()[: MAX_BYTES // 2]
    try:
        decks = parse_decks(data, "large.txt")
    except DeckError:
        return
    assert sum(total(cards) for deck in decks for _, cards in deck.sections()) <= MAX_COUNT

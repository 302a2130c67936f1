"""Properties of the deck readers and writers: round trips, and nothing but DeckError for any bytes."""

from __future__ import annotations

import codecs
from pathlib import Path

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from mainphase.files.decks import (
    MAX_COUNT,
    CardNames,
    DeckEntry,
    DeckError,
    DeckFile,
    fold,
    parse_deck,
    parse_decks,
    problems,
    write_deck,
)
from mainphase.files.decks.lines import clean

DATA = Path(__file__).parent / "data" / "decks"
SAMPLES = [path.read_bytes() for path in sorted(DATA.iterdir())]
# The number of examples that the profile of hypothesis asks for (see conftest.py).
EXAMPLES = settings().max_examples
FORMATS = ["plain", "arena", "forge", "xmage", "cod"]
ENDINGS = st.sampled_from(
    ["deck.txt", "deck.dck", "deck.cod", "deck.mtga", "deck.dec", "deck.json", "deck.ydk", "deck"]
)
MAGIC = CardNames(["Lightning Bolt", "Mountain"])
DUEL = CardNames(["Dark Magician"], None, {46986414: "Dark Magician"})

WORDS = """Fire Ice of the Æther Lim-Dûl's Séance Jötun Mountain Deck, Order 66 X Sideboard Red // +2 R&D
"Rumors" Land Who _____ SP//dr Protection: x4 (Used) [A] -""".split()
words = st.sampled_from(WORDS)
card_names = st.lists(words, min_size=1, max_size=5).map(" ".join)
any_names = st.text(max_size=30)
set_codes = st.from_regex(r"[A-Z0-9]{3,4}", fullmatch=True)
numbers = st.from_regex(r"[0-9]{1,3}[a-z★]?", fullmatch=True)


@st.composite
def entries(draw: st.DrawFn, names: st.SearchStrategy[str]) -> DeckEntry:
    set_code = draw(st.just("") | set_codes)
    number = draw(st.just("") | numbers) if set_code else ""
    return DeckEntry(draw(st.integers(1, 300)), draw(names), 0, set_code, number)


@st.composite
def deck_files(draw: st.DrawFn, names: st.SearchStrategy[str] = card_names) -> DeckFile:
    section = st.lists(entries(names), max_size=6)
    other = draw(st.dictionaries(st.sampled_from(["companion", "maybeboard", "planes"]), section, max_size=2))
    deck = DeckFile(
        name=draw(st.just("") | st.from_regex(r"[A-Z][a-zû ]{0,12}[a-z]", fullmatch=True)),
        format="plain",
        main=draw(section),
        sideboard=draw(section),
        commander=draw(st.lists(entries(names), max_size=2)),
        other={name: cards for name, cards in other.items() if cards},
    )
    assume(any(True for _ in deck.sections()))
    return deck


def content(deck: DeckFile, format: str) -> dict[str, list[tuple[object, ...]]]:
    """What a format keeps of a deck."""
    kept: dict[str, list[tuple[object, ...]]] = {}
    for section, cards in deck.sections():
        target = "sideboard" if format == "xmage" and section == "commander" else section
        printings = format != "plain"
        kept[target] = [
            (e.count, e.name, e.set_code if printings else "", e.number if printings else "") for e in cards
        ]
    return kept


def rejoined(deck: DeckFile) -> DeckFile:
    """XMage has one place for sideboard and commander, and none for the rest."""
    return DeckFile(deck.name, "plain", deck.main, [*deck.sideboard, *deck.commander])


@pytest.mark.parametrize("format", FORMATS)
@given(
    deck=deck_files(),
    line_end=st.sampled_from(["\n", "\r\n", "\r"]),
    encoding=st.sampled_from(["utf-8", "utf-8-sig", "utf-16"]),
)
@settings(max_examples=3 * EXAMPLES)
def test_round_trip(format: str, deck: DeckFile, line_end: str, encoding: str) -> None:
    deck = rejoined(deck) if format == "xmage" else deck
    assume(deck.main or deck.sideboard or deck.commander or deck.other)
    try:
        text = write_deck(deck, format)
    except DeckError as error:
        # Some names the words above make up look like a heading or like a printing.
        assert error.message == "deck.unwritable_card"
        return
    again = parse_deck(text.replace("\n", line_end).encode(encoding), "unnamed.x")
    assert content(again, format) == content(deck, format)
    assert again.name == (clean(deck.name) or "unnamed")
    assert again.warnings == []


@pytest.mark.parametrize("format", FORMATS)
def test_ordinary_names_can_be_written_in_every_format(format: str) -> None:
    names = ["Fire // Ice", "Lim-Dûl's Vault", "+2 Mace", "X", "_____", "1996 World Champion", "Order 66"]
    names += ["Circle of Protection: Red", "B.F.M. (Big Furry Monster)", '"Ach! Hans, Run!"', "SP//dr, Peni"]
    names += ["Guan Yu's 1,000-Li March", "Summon: Choco/Mog", "Look at Me, I'm R&D", "Hazmat Suit (Used)"]
    deck = DeckFile("D", "plain", [DeckEntry(4, name, 0) for name in names])
    assert content(parse_deck(write_deck(deck, format).encode(), "d"), format) == content(deck, format)


@pytest.mark.parametrize("format", FORMATS)
@given(deck=deck_files(any_names))
def test_any_name_round_trips_or_is_refused(format: str, deck: DeckFile) -> None:
    deck = rejoined(deck) if format == "xmage" else deck
    assume(deck.main or deck.sideboard or deck.commander or deck.other)
    try:
        text = write_deck(deck, format)
    except DeckError as error:
        assert error.message == "deck.unwritable_card"
        return
    assert content(parse_deck(text.encode(), "d"), format) == content(deck, format)


def test_what_a_format_cannot_hold_is_refused() -> None:
    deck = DeckFile("D", "plain", other={"wish board": [DeckEntry(1, "Shock")]})
    for format in ("plain", "arena", "forge", "xmage"):
        with pytest.raises(DeckError) as caught:
            write_deck(deck, format)
        assert caught.value.message == "deck.unwritable_section"
    assert parse_deck(write_deck(deck, "cod").encode(), "d").other.keys() == {"wish board"}
    with pytest.raises(DeckError) as caught:
        write_deck(deck, "docx")
    assert caught.value.message == "deck.unknown_format"
    with pytest.raises(DeckError) as caught:
        write_deck(DeckFile("D", "plain"), "plain")
    assert caught.value.message == "deck.no_cards"


def read_anything(data: bytes, name: str) -> None:
    """Reads, checks and writes; only DeckError may come out, and a deck read keeps the promises."""
    try:
        decks = parse_decks(data, name)
    except DeckError as error:
        assert error.message.startswith("deck.")
        assert error.params["file"] == name
        assert 0 <= error.line <= data.count(b"\n") + data.count(b"\r") + 2
        return
    for deck in decks:
        assert 0 < sum(e.count for _, cards in deck.sections() for e in cards) <= MAX_COUNT
        for _, cards in deck.sections():
            for entry in cards:
                assert 1 <= entry.count <= MAX_COUNT
                assert 1 <= entry.line <= data.count(b"\n") + data.count(b"\r") + 1
                assert entry.name == clean(entry.name) != ""
        problems(deck, DUEL if deck.format in ("ydk", "ydke") else MAGIC)


@given(data=st.binary(max_size=300), name=ENDINGS)
@settings(max_examples=10 * EXAMPLES)
def test_random_bytes(data: bytes, name: str) -> None:
    read_anything(data, name)


@given(text=st.text(max_size=200), name=ENDINGS, encoding=st.sampled_from(["utf-8", "utf-16", "utf-32"]))
@settings(max_examples=10 * EXAMPLES)
def test_random_text(text: str, name: str, encoding: str) -> None:
    read_anything(text.encode(encoding, "surrogatepass"), name)


@given(
    lines=st.lists(
        st.text("0123456789 x(){}[]|:#*^+-/<>\"'=&;,.abcSBDeck\t\u00a0", max_size=25)
        | st.sampled_from(["4 Shock", "Sideboard", "[Main]", "SB: 1 Negate", "", "About", "NAME:x", "--> Foo"])
        | st.sampled_from(["Pack 1 pick 1:", "<deck>", '{"main":[', "[metadata]", "#main", "// Lands", "4 [M10:1]"]),
        max_size=12,
    ),
    name=ENDINGS,
)
@settings(max_examples=10 * EXAMPLES)
def test_random_lines(lines: list[str], name: str) -> None:
    read_anything("\n".join(lines).encode(), name)


@st.composite
def mutated(draw: st.DrawFn) -> bytes:
    """A sample with pieces cut out, doubled, swapped for bytes or for pieces of another sample."""
    data = bytearray(draw(st.sampled_from(SAMPLES)))
    for _ in range(draw(st.integers(1, 6))):
        start = draw(st.integers(0, len(data)))
        end = draw(st.integers(start, min(len(data), start + 30)))
        other = draw(st.sampled_from(SAMPLES))
        cut = draw(st.integers(0, len(other)))
        piece = draw(
            st.binary(max_size=4)
            | st.sampled_from([b"", b"\r", b"\n\n", b"\xc2\xa0", b"\xe2\x80\x99", b"99999999999", b"-1 ", b"<", b"&"])
            | st.just(bytes(other[cut : cut + 40]))
            | st.just(bytes(data[start:end]) * 2)
        )
        data[start:end] = piece
    mark = draw(st.sampled_from([b"", codecs.BOM_UTF8, codecs.BOM_UTF16_LE, codecs.BOM_UTF32_BE]))
    return mark + bytes(data)


@given(data=mutated(), name=ENDINGS)
@settings(max_examples=10 * EXAMPLES)
def test_mutated_decks(data: bytes, name: str) -> None:
    read_anything(data, name)


@given(data=st.sampled_from(SAMPLES), share=st.floats(0, 1))
@settings(max_examples=10 * EXAMPLES)
def test_files_cut_short(data: bytes, share: float) -> None:
    read_anything(data[: int(len(data) * share)], "deck.dck")


@given(sizes=st.integers(0, 3), shift=st.integers(0, 100_000))
@settings(max_examples=10 * EXAMPLES)
def test_mutated_real_decks(shared: Path, sizes: int, shift: int) -> None:
    files = sorted(path for path in (shared / "data" / "decks").rglob("*") if path.is_file())
    data = bytearray(files[shift % len(files)].read_bytes()[:6000])
    start = shift * 7919 % len(data)
    data[start : start + sizes] = bytes([shift % 256]) * ((shift // 256) % 4)
    read_anything(bytes(data), "deck")


@given(name=any_names | card_names)
def test_fold_is_stable_and_a_known_name_is_found(name: str) -> None:
    assert fold(fold(name)) == fold(name)
    names = CardNames([name, "Shock"])
    assert names.find(name) == name
    assert names.find(clean(name)) in ((name, "Shock") if fold(name) else (name, "Shock", None))

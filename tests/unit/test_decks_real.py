"""Real deck files of other programs: cards counted by hand, and what is wrong in those that are malformed."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from mainphase.files.decks import (
    CardNames,
    DeckEntry,
    DeckError,
    DeckFile,
    problems,
    read_deck,
    read_decks,
    resolve,
    total,
    write_deck,
)

# File: format, deck name, lines and cards of the main deck, lines and cards of the sideboard.
COUNTS = {
    "cockatrice-cod/edh-Assassin.cod": ("cod", "Assassin", 96, 100, 0, 0),
    "cockatrice-cod/edh-Land_Monster.cod": ("cod", "Land Monster (EDH)", 97, 100, 0, 0),
    "cockatrice-cod/edh-Sliverfall.cod": ("cod", "Sliverfall (EDH)", 100, 100, 0, 0),
    "cockatrice-cod/edh-pirates.cod": ("cod", "Pirates", 78, 101, 0, 0),
    "forge-dck/Aragorn_2.dck": ("forge", "Aragorn 2", 36, 60, 0, 0),
    "forge-dck/Desperate_Stand.dck": ("forge", "Desperate Stand", 26, 60, 0, 0),
    "forge-dck/Radioactive_Man_3.dck": ("forge", "Radioactive Man 3", 27, 60, 0, 0),
    "forge-dck/Severus_Snape_3.dck": ("forge", "Severus Snape 3", 21, 60, 0, 0),
    "forge-dck/Treebeard_1.dck": ("forge", "Treebeard 1", 31, 60, 0, 0),
    "xmage-dck/Eric_De_Luca_s_Sultai_Delver.dck": ("xmage", "Eric De Luca's Sultai Delver", 19, 60, 11, 15),
    "xmage-dck/John_Grudzina_s_Jeskai_Delver.dck": ("xmage", "John Grudzina's Jeskai Delver", 19, 60, 10, 15),
    "xmage-dck/White-Black_Tokens_-_Jason_Wrisley.dck": (
        "xmage",
        "White-Black Tokens – Jason Wrisley",
        19,
        60,
        6,
        15,
    ),
    "xmage-dck/_M12_Sacred_Assault.dck": ("xmage", "Sacred Assault", 29, 60, 0, 0),
    "xmage-dck/_ZEN_The_Adventurers.dck": ("xmage", "The Adventurers", 35, 41, 0, 0),
    "xmage-importer-samples/testdeck.cod": ("cod", "Deck Name", 4, 19, 1, 3),
    "xmage-importer-samples/testdeck.dec": (
        "dec",
        "Mono-Blue Tinker from MTGSalvation.com via mtgtrice mtg-decks",
        16,
        60,
        5,
        15,
    ),
    "xmage-importer-samples/testdeck.draft": ("draft", "testdeck", 45, 45, 0, 0),
    "xmage-importer-samples/testdeck.mtga": ("arena", "testdeck", 10, 11, 2, 4),
    "xmage-importer-samples/testdeck.o8d": ("octgn", "testdeck", 1, 1, 1, 2),
}
# Feed: the cards of its main decks and of its sideboards.
FEEDS = {
    "phase-feeds-json/mtggoldfish-legacy.json": ([60, 60, 60, 60, 60, 60, 61, 60, 60, 60], [15] * 10),
    "phase-feeds-json/mtggoldfish-pauper.json": ([60, 60, 60, 60, 60, 60, 61, 60, 60, 60], [15] * 10),
    "phase-feeds-json/mtggoldfish-standard.json": ([60] * 10, [15] * 10),
    "phase-feeds-json/starter-decks.json": ([60] * 5, [0] * 5),
}
YUGIOH = [f"ydk/AI_{name}.ydk" for name in ("Burn", "Chaos408", "Gravekeeper", "Horus", "MokeyMokeyKing", "Nekroz")]


@pytest.fixture(scope="module")
def decks(shared: Path) -> Path:
    folder = shared / "data" / "decks"
    assert folder.is_dir()
    return folder


def test_no_file_is_left_out(decks: Path) -> None:
    files = {str(path.relative_to(decks)) for path in decks.rglob("*") if path.is_file()}
    assert files - {"SOURCES.txt"} == {*COUNTS, *FEEDS, *YUGIOH}


@pytest.mark.parametrize("file", COUNTS)
def test_counts(decks: Path, file: str) -> None:
    deck = read_deck(decks / file)
    main, sideboard = deck.main, deck.sideboard
    counted = (len(main), total(main), len(sideboard), total(sideboard))
    assert (deck.format, deck.name, *counted) == COUNTS[file]
    assert (deck.commander, deck.other) == ([], {})


@pytest.mark.parametrize("file", FEEDS)
def test_feeds(decks: Path, file: str) -> None:
    read = read_decks(decks / file)
    assert ([total(d.main) for d in read], [total(d.sideboard) for d in read]) == FEEDS[file]
    text = (decks / file).read_text(encoding="utf-8").splitlines()
    assert all(json.dumps(entry.name) in text[entry.line - 1] for deck in read for entry in deck.main)


@pytest.mark.parametrize("file", YUGIOH)
def test_yugioh_decks_are_told_apart(decks: Path, file: str) -> None:
    deck = read_deck(decks / file)
    for look_up in (resolve, problems):
        with pytest.raises(DeckError) as caught:
            look_up(deck, ["Forest", "Shock"])
        assert (caught.value.message, caught.value.file) == ("deck.yugioh", str(decks / file))


@pytest.mark.parametrize("file", [name for name in COUNTS if "importer-samples" not in name])
def test_entries_name_their_lines(decks: Path, file: str) -> None:
    deck = read_deck(decks / file)
    text = (decks / file).read_text(encoding="utf-8").splitlines()
    for _, entries in deck.sections():
        assert all(entry.name in text[entry.line - 1] for entry in entries)


def test_details_read_by_hand(decks: Path) -> None:
    stand = read_deck(decks / "forge-dck/Desperate_Stand.dck")
    assert DeckEntry(1, "Munda's Vanguard", 29, "OGW") in stand.main
    delver = read_deck(decks / "xmage-dck/John_Grudzina_s_Jeskai_Delver.dck")
    assert delver.sideboard[-2] == DeckEntry(1, "Wear // Tear", 29, "DGM", "135")
    adventurers = read_deck(decks / "xmage-dck/_ZEN_The_Adventurers.dck")
    assert adventurers.main[-1] == DeckEntry(1, "Forest", 40, "ZEN", "246a")
    assassin = read_deck(decks / "cockatrice-cod/edh-Assassin.cod")
    assert assassin.main[-1] == DeckEntry(1, "Kelsien, the Plague", 105, "SLD", "1558")
    arena = read_deck(decks / "xmage-importer-samples/testdeck.mtga")
    assert arena.main[-2:] == [
        DeckEntry(1, "Benalish Marshal", 9, "PDOM", "6s"),
        DeckEntry(1, "Benalish Marshal", 10),
    ]
    assert (arena.sideboard[0].name, arena.warnings[0].message) == ("Unmoored Ego", "deck.sideboard_guessed")
    draft = read_deck(decks / "xmage-importer-samples/testdeck.draft")
    assert draft.main[0] == DeckEntry(1, "Raging Ravine", 28, "UMA")


def test_malformed_cockatrice_deck(decks: Path) -> None:
    deck = read_deck(decks / "xmage-importer-samples/testdeck.cod")
    known = ["Forest", "Razorverge Thicket", "Avacyn's Pilgrim", "War Priest of Thune"]
    said = [(problem.message, problem.line, problem.params.get("name")) for problem in problems(deck, known)]
    assert said == [
        ("deck.unknown_card_alone", 9, "@#$NOT A REAL CARD NAME@#$"),
        ("deck.count_missing", 8, "Avacyn's Pilgrim"),
        ("deck.too_few_cards", 0, None),
        ("deck.too_many_copies", 0, "Razorverge Thicket"),
    ]


def test_cards_of_real_decks_are_found(decks: Path) -> None:
    oracle = (decks.parent / "oracle.jsonl").read_text(encoding="utf-8").splitlines()
    names = CardNames({json.loads(line)["name"] for line in oracle})
    deck = read_deck(decks / "forge-dck/Severus_Snape_3.dck")
    unknown = [problem for problem in problems(deck, names) if problem.severity == "error"]
    # The card data is a sample: about a third of the names is missing, and none of the others.
    assert 0 < len(unknown) < len(deck.main) / 2
    assert all(problem.params["name"] not in {json.loads(line)["name"] for line in oracle} for problem in unknown)


@pytest.mark.parametrize("file", COUNTS)
@pytest.mark.parametrize("format", ["plain", "arena", "forge", "xmage", "cod"])
def test_real_decks_survive_every_format(decks: Path, tmp_path: Path, file: str, format: str) -> None:
    deck = read_deck(decks / file)
    path = tmp_path / "deck"
    path.write_text(write_deck(deck, format), encoding="utf-8")
    assert names(read_deck(path)) == names(deck)


def names(deck: DeckFile) -> list[list[tuple[int, str]]]:
    return [[(entry.count, entry.name) for entry in entries] for _, entries in deck.sections()]

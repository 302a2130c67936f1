"""Looking a deck up, and what deck construction rules say."""

from __future__ import annotations

import pytest

from mainphase.files.decks import (
    CardNames,
    DeckEntry,
    DeckProblems,
    Problem,
    parse_deck,
    problems,
    resolve,
)

KNOWN = ["Forest", "Snow-Covered Forest", "Shock", "Negate", "Wear // Tear", "Relentless Rats", "Nazgûl"]
KNOWN += [f"Spell {letter}" for letter in "ABCDEFGHIJKLMNO"]


def lines(*lines: str) -> bytes:
    return "\n".join(lines).encode()


def found(data: bytes) -> list[tuple[str, str, object]]:
    return [(p.message, p.rule, p.params.get("name")) for p in problems(parse_deck(data, "d.txt"), KNOWN)]


def test_resolve_gives_known_names_and_keeps_sections_apart() -> None:
    deck = parse_deck(lines("4 SHOCK (M10) 155", "1 wear/tear", "Sideboard", "2 negate"), "d.txt")
    resolved = resolve(deck, KNOWN)
    assert resolved.main == [DeckEntry(4, "Shock", 1, "M10", "155"), DeckEntry(1, "Wear // Tear", 2)]
    assert resolved.cards() == ["Shock"] * 4 + ["Wear // Tear"]
    assert resolved.cards("sideboard") == ["Negate"] * 2
    assert resolved.cards("companion") == []


def test_resolve_reads_foreign_names() -> None:
    deck = parse_deck(b"4 Bosque", "d.txt")
    assert resolve(deck, KNOWN, {"Bosque": "Forest"}).cards() == ["Forest"] * 4
    assert resolve(deck, CardNames(KNOWN, {"Bosque": "Forest"})).cards() == ["Forest"] * 4


def test_resolve_names_every_unknown_card_with_its_line() -> None:
    deck = parse_deck(lines("4 Shok", "4 Forest", "", "Sideboard", "2 Qqqq", "Commander", "1 Spel A"), "d.txt")
    with pytest.raises(DeckProblems) as caught:
        resolve(deck, KNOWN)
    assert caught.value.params == {"file": "d.txt", "count": 3}
    assert caught.value.problems == [
        Problem("deck.unknown_card", {"line": 1, "name": "Shok", "near": "Shock"}),
        Problem("deck.unknown_card_alone", {"line": 5, "name": "Qqqq"}),
        Problem("deck.unknown_card", {"line": 7, "name": "Spel A", "near": "Spell A; Spell B; Spell C"}),
    ]


def test_unknown_names_outside_of_the_deck_are_left_out_with_a_warning() -> None:
    deck = parse_deck(lines("4 Shock", "Tokens", "1 Goblin", "Maybeboard", "1 Negate"), "d.txt")
    resolved = resolve(deck, KNOWN)
    assert resolved.other == {"maybeboard": [DeckEntry(1, "Negate", 5)]}
    assert [(w.message, w.line) for w in resolved.warnings] == [("deck.unknown_card_left_out", 3)]


def test_unknown_companion_is_an_error() -> None:
    deck = parse_deck(lines("Companion", "1 Goblin", "Deck", "4 Shock"), "d.txt")
    with pytest.raises(DeckProblems):
        resolve(deck, KNOWN)


@pytest.mark.covers("100.2a", "100.4a")
def test_legal_deck_has_no_problems() -> None:
    assert found(lines("4 Shock", "56 Forest", "Sideboard", "15 Snow-Covered Forest")) == []


@pytest.mark.covers("100.2a")
def test_few_cards() -> None:
    assert found(lines("59 Forest")) == [("deck.few_cards", "100.2a", None)]
    assert found(lines("40 Forest")) == [("deck.few_cards", "100.2a", None)]


@pytest.mark.covers("100.2b")
def test_fewer_than_forty_cards_are_no_deck_at_all() -> None:
    assert found(lines("39 Forest")) == [("deck.too_few_cards", "100.2b", None)]
    assert [problem.severity for problem in problems(parse_deck(lines("39 Forest"), "d.txt"), KNOWN)] == ["error"]


@pytest.mark.covers("100.2a")
def test_five_copies_also_on_several_lines_and_spellings() -> None:
    assert found(lines("3 Shock", "2 SHOCK", "60 Forest")) == [("deck.too_many_copies", "100.2a", "Shock")]


@pytest.mark.covers("100.4a")
def test_copies_count_in_deck_and_sideboard_together() -> None:
    deck = lines("3 Shock", "60 Forest", "Sideboard", "2 Shock")
    assert found(deck) == [("deck.too_many_copies", "100.4a", "Shock")]


@pytest.mark.covers("100.4a")
def test_large_sideboard() -> None:
    assert found(lines("60 Forest", "Sideboard", "16 Forest")) == [("deck.large_sideboard", "100.4a", None)]


@pytest.mark.covers("101.1")
def test_cards_that_lift_their_own_limit() -> None:
    assert found(lines("30 Relentless Rats", "9 Nazgul", "30 Forest")) == []
    assert found(lines("10 Nazgul", "60 Forest")) == [("deck.too_many_copies", "100.2a", "Nazgûl")]


@pytest.mark.covers("205.4c")
def test_what_a_basic_land_is_can_be_told() -> None:
    deck = parse_deck(lines("60 Shock"), "d.txt")
    assert problems(deck, KNOWN, is_basic=lambda name: name == "Shock") == []


def test_unknown_cards_come_first_then_guesses_then_rules() -> None:
    assert [p.message for p in problems(parse_deck(lines("40 Forst", "", "15 Shock"), "d.txt"), KNOWN)] == [
        "deck.unknown_card",
        "deck.sideboard_guessed",
        "deck.few_cards",
        "deck.too_many_copies",
        "deck.too_many_copies",
    ]


@pytest.mark.covers("903.5a", "903.5b", "903.5e")
def test_commander_decks() -> None:
    assert found(lines("Commander", "1 Nazgul", "Deck", "1 Shock", "98 Forest")) == []
    assert found(lines("Commander", "1 Nazgul", "Deck", "1 Shock", "58 Forest")) == []
    assert found(lines("Commander", "1 Nazgul", "Deck", "2 Shock", "98 Forest", "Sideboard", "1 Negate")) == [
        ("deck.commander_size", "903.5a", None),
        ("deck.commander_sideboard", "903.5e", None),
        ("deck.too_many_copies", "903.5b", "Shock"),
    ]

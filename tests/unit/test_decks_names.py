"""Card names as people write them."""

from __future__ import annotations

import time

import pytest

from mainphase.files.decks import CardNames, fold

KNOWN = [
    "Aether Vial",
    "Circle of Protection: Red",
    "Delver of Secrets // Insectile Aberration",
    "Fire // Ice",
    "Gaea's Cradle",
    "Ice",
    "Jace, the Mind Sculptor",
    "Jötun Grunt",
    "Junún Efreet",
    "Lightning Bolt",
    "Lim-Dûl's Vault",
    "SP//dr, Piloted by Peni",
    "Who // What // When // Where // Why",
    "Youthful Knight",
    "Ach! Hans, Run!",
]


@pytest.fixture(scope="module")
def names() -> CardNames:
    return CardNames(KNOWN, {"Relámpago": "Lightning Bolt", "Raio": "Lightning Bolt", "Sombra": "Shadow"})


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("lightning BOLT", "Lightning Bolt"),
        ("Æther Vial", "Aether Vial"),
        ("ÆTHER VIAL", "Aether Vial"),
        ("Gaea’s Cradle", "Gaea's Cradle"),
        ("Gaea`s Cradle", "Gaea's Cradle"),
        ("Gaeas Cradle", "Gaea's Cradle"),
        ("Lim-Dul's Vault", "Lim-Dûl's Vault"),
        ("Lim‑Dûl´s Vault", "Lim-Dûl's Vault"),
        ("Jotun Grunt", "Jötun Grunt"),
        ("Ju\u0301nu\u0301n Efreet", "Junún Efreet"),
        ("JunÃºn Efreet", "Junún Efreet"),
        ("“Ach! Hans, Run!”", "Ach! Hans, Run!"),
        ("Circle  of Protection:  Red", "Circle of Protection: Red"),
        ("Fire/Ice", "Fire // Ice"),
        ("fire / ice", "Fire // Ice"),
        ("Fire//Ice", "Fire // Ice"),
        ("Fire /// Ice", "Fire // Ice"),
        ("Fire", "Fire // Ice"),
        ("Ice", "Ice"),
        ("Who/What/When/Where/Why", "Who // What // When // Where // Why"),
        ("delver of secrets", "Delver of Secrets // Insectile Aberration"),
        ("Youthful Knight // Stab", "Youthful Knight"),
        ("SP // dr, Piloted by Peni", "SP//dr, Piloted by Peni"),
        ("relampago", "Lightning Bolt"),
        ("RAIO", "Lightning Bolt"),
    ],
)
def test_find(names: CardNames, written: str, meant: str) -> None:
    assert names.find(written) == meant


@pytest.mark.parametrize("written", ["", "Bolt", "Insectile Aberration", "Fire // Water", "Sombra", "Ãº", "///", "SP"])
def test_unknown(names: CardNames, written: str) -> None:
    assert names.find(written) is None


@pytest.mark.parametrize(
    ("written", "nearest"),
    [
        ("Lightening Bolt", "Lightning Bolt"),
        ("Lightnin Bolts", "Lightning Bolt"),
        ("Jace", "Jace, the Mind Sculptor"),
        ("Jace, the Mind Sculpter", "Jace, the Mind Sculptor"),
        ("Insectile Aberation", "Delver of Secrets // Insectile Aberration"),
        ("Fire // Icee", "Fire // Ice"),
        ("S\ufffdP//dr, Piloted by Penny", "SP//dr, Piloted by Peni"),
        ("Relanpago", "Lightning Bolt"),
    ],
)
def test_near(names: CardNames, written: str, nearest: str) -> None:
    assert names.near(written)[0] == nearest


def test_near_gives_at_most_the_limit_and_nothing_unlike(names: CardNames) -> None:
    many = CardNames([f"Goblin Piker {i}" for i in range(20)])
    assert len(many.near("Goblin Pikers")) == 3
    assert len(many.near("Goblin Pikers", 5)) == 5
    assert names.near("@#$ zzz") == []
    assert names.near("") == []


def test_same_answer_whatever_the_order_of_the_known_names() -> None:
    twins = ["Nazgûl", "Nazgul", "Nâzgul"]
    assert CardNames(twins).find("NAZGUL") == CardNames(reversed_list(twins)).find("NAZGUL") == "Nazgul"
    assert CardNames(twins).find("Nazgûl") == "Nazgûl"


def reversed_list(names: list[str]) -> list[str]:
    return names[::-1]


def test_fold_is_stable() -> None:
    for name in KNOWN:
        assert fold(fold(name)) == fold(name)


def test_thirty_thousand_names_are_fast() -> None:
    syllables = ["ka", "lo", "mir", "ten", "dra", "vos", "qui", "zar", "nel", "bor"]
    known = [
        f"{a}{b} {c}{d}, {e}".title()
        for a in syllables
        for b in syllables
        for c in syllables
        for d in syllables
        for e in ("Wise", "Bold", "Grim")
    ]
    assert len(known) == 30_000
    start = time.process_time()
    names = CardNames(known)
    nearest = [names.near(f"{name[:5]}x{name[5:]}")[0] for name in known[::500]]
    elapsed = time.process_time() - start
    # Comparing each unknown name with all known ones in full takes more than a minute.
    assert elapsed < 20
    assert nearest == known[::500]

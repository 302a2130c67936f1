"""The editions of Yu-Gi-Oh! in words: of when they are, and how they differ."""

from __future__ import annotations

from mainphase.cli.face import EditionText
from mainphase.locale import Translator
from mainphase.yugioh.edition import DEFAULT, EDITIONS, SETTINGS, Edition, edition


def edition_texts(translator: Translator) -> list[EditionText]:
    """Every edition; the usual one with all settings, the others with those that differ."""
    usual = edition(DEFAULT)
    texts: list[EditionText] = []
    for known in EDITIONS:
        names = [name for name in SETTINGS if known is usual or value(known, name) != value(usual, name)]
        lines = [translator.t(f"yugioh.flag.{name}.{value(known, name)}") for name in names]
        texts.append(EditionText(known.key, translator.t(f"yugioh.edition.{known.key}"), lines))
    return texts


def value(known: Edition, name: str) -> int:
    """The value of a setting."""
    return int(getattr(known, name))

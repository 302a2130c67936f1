"""The editions of Magic before the stack in words: of when they are, and how they differ."""

from __future__ import annotations

import datetime
from typing import Final

from mainphase.cli.face import EditionText
from mainphase.locale import Translator
from mainphase.magic.classic.edition import DEFAULT, EDITIONS, Edition, edition

FLAGS: Final = (
    "heals",
    "active_orders_end",
    "late_damage",
    "prevents_destruction",
    "mana_interrupts",
    "interrupts_at_once",
    "upkeep_until_paid",
    "losses_wait",
)
"""What the editions differ in; a message `classic.flag.<name>.<value>` says each."""


def edition_texts(translator: Translator) -> list[EditionText]:
    """Every edition with its date; the usual one with all flags, the other with those that differ."""
    from babel.dates import format_date  # takes long, and other commands do not need it

    usual = edition(DEFAULT)
    texts: list[EditionText] = []
    for known in EDITIONS:
        flags = [flag for flag in FLAGS if known is usual or value(known, flag) != value(usual, flag)]
        day = format_date(datetime.date.fromisoformat(known.date), "long", locale=translator.language)
        lines = [flag_text(translator, flag, value(known, flag)) for flag in flags]
        texts.append(EditionText(known.key, translator.t("formats.date", date=day), lines))
    return texts


def flag_text(translator: Translator, flag: str, set_to: int) -> str:
    """What a flag means."""
    return translator.t(f"classic.flag.{flag}.{set_to}")


def value(known: Edition, flag: str) -> int:
    """The value of a flag."""
    return int(getattr(known, flag))

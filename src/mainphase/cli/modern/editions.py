"""The editions of modern Magic in words: their dates, and how they differ."""

from __future__ import annotations

import datetime
from typing import Final

from mainphase.cli.face import EditionText
from mainphase.locale import Translator
from mainphase.magic.modern.edition import DEFAULT, EDITIONS, NOT_YET, Edition, edition

FLAGS: Final = (
    "mulligan",
    "legend_rule",
    "expire_then_empty",
    "damage_order",
    "sagas",
    "attractions",
    "day_night",
    "battles",
    "optional_attack_costs",
    "planeswalker_redirect",
    "planeswalker_uniqueness",
    "phased_out_tokens_survive",
    "ending_forgets_triggers",
    "split_apart",
    "defender_stays",
    "pool_lasts_the_phase",
    "mana_burn",
    "damage_on_stack",
    "harm_triggers",
    "six_layers",
    "maker_owns_tokens",
    "halved_team_life",
    "own_poison",
    "bands_of_holders",
    "phased_out_zone",
)
"""What editions of modern Magic differ in; a message `flag.<name>.<value>` says each."""


def edition_texts(translator: Translator) -> list[EditionText]:
    """Every edition with its date; the usual one with all flags, the others with those that differ."""
    usual = edition(DEFAULT)
    texts: list[EditionText] = []
    for known in EDITIONS:
        flags = [flag for flag in FLAGS if known is usual or value(known, flag) != value(usual, flag)]
        lines = [flag_text(translator, flag, value(known, flag)) for flag in flags]
        about = translator.t("formats.date", date=date_text(translator, known.date))
        texts.append(EditionText(known.key, about, lines))
    return texts


def flag_text(translator: Translator, flag: str, set_to: int) -> str:
    """What a flag means, and whether that is only named: what is not there in an edition needs nothing done."""
    text = translator.t(f"flag.{flag}.{set_to}")
    return translator.t("formats.not_yet", text=text) if set_to != 0 and flag in NOT_YET else text


def value(known: Edition, flag: str) -> int:
    """The value of a flag."""
    return int(getattr(known, flag))


def date_text(translator: Translator, date: str) -> str:
    """A date in the language."""
    from babel.dates import format_date

    return format_date(datetime.date.fromisoformat(date), "long", locale=translator.language)

"""Which language to speak: what was asked for, else what the environment says, else English."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

LANGUAGES: Final = ("en", "pt_BR", "es")
"""The languages with catalogues, as folders are called."""
DEFAULT: Final = "en"

_BY_PRIMARY: Final = {"en": "en", "pt": "pt_BR", "es": "es"}
_VARIABLES: Final = ("LC_ALL", "LC_MESSAGES", "LANG")


def find_language(tag: str) -> str | None:
    """The catalogue for a language tag or POSIX locale (`pt`, `pt-PT`, `es_MX.UTF-8`); None if there is none.

    Every kind of Portuguese gets the Brazilian texts, every kind of Spanish and English the one there is.
    """
    primary = tag.strip().replace("_", "-").split("-")[0].split(".")[0].split("@")[0].lower()
    return _BY_PRIMARY.get(primary)


def language_of_environment(environment: Mapping[str, str]) -> str:
    """The language of the locale variables; the first one that is set decides.

    As in gettext, `LANGUAGE` may list several languages, which come first unless the locale is none (C, POSIX).
    """
    locale = next((environment[variable] for variable in _VARIABLES if environment.get(variable)), "")
    if locale.split(".")[0] not in ("", "C", "POSIX"):
        for tag in [*environment.get("LANGUAGE", "").split(":"), locale]:
            found = find_language(tag)
            if found is not None:
                return found
    return DEFAULT

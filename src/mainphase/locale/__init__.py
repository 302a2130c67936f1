"""Everything a user reads, in three languages: gettext catalogues and the door to them.

`<language>/LC_MESSAGES/mainphase.po` holds the messages, `notes/<language>.po` the notes on the rules of Magic,
`notes/yugioh.<language>.po` those on Yu-Gi-Oh!, `notes/magic-classic.<language>.po` those on Magic before the stack,
`card_names.tsv` printed card names. The catalogues are read as they are: no build step. Imports nothing of the project.
"""

from __future__ import annotations

from mainphase.locale.card_names import card_name, card_names
from mainphase.locale.language import DEFAULT, LANGUAGES, find_language, language_of_environment
from mainphase.locale.translator import Name, Translator

__all__ = [
    "DEFAULT",
    "LANGUAGES",
    "Name",
    "Translator",
    "card_name",
    "card_names",
    "find_language",
    "language_of_environment",
]

"""Errors that a user of the package can cause and mend."""

from __future__ import annotations

from mypy_extensions import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class UserError(Exception):
    """Something the user gave is wrong: says what, where, and what to do, by a catalogue message.

    `message` is a catalogue id (`deck.unknown_card`), `params` the named values of its text.
    `str(error)` is a fallback for logs: the id with its parameters.
    """

    def __init__(self, message: str, params: dict[str, object] | None = None) -> None:
        self.message = message
        self.params: dict[str, object] = params if params is not None else {}
        details = ", ".join(f"{key}={value}" for key, value in self.params.items())
        super().__init__(f"{message}({details})")


def unknown_edition(key: str, known: list[str]) -> UserError:
    """The error for an edition that a game does not have."""
    return UserError("edition.unknown", {"edition": key, "known": ", ".join(known)})


def wrong_seats(found: int, least: int, most: int) -> UserError:
    """So many do not play this game: "match.seats" (found, least, most, seats), "match.team_seats" (found) where it is
    only that they cannot be parted into its teams."""
    if least <= found <= most:
        return UserError("match.team_seats", {"found": found})
    seats = str(least) if least == most else f"{least}–{most}"
    return UserError("match.seats", {"found": found, "least": least, "most": most, "seats": seats})

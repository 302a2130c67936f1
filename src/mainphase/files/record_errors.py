"""What is wrong with a record file."""

from __future__ import annotations

from mainphase.kernel.errors import UserError


class RecordError(UserError):
    """A record file that cannot be read or written: `file`, and `place` in it (`answers[12]`; "": the whole file)."""

    def __init__(self, message: str, file: str, place: str = "", **params: object) -> None:
        self.file = file
        self.place = place
        super().__init__(message, {"file": file, "place": place, **params})

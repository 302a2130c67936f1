"""Text files as found in the wild: byte order marks, old encodings, three kinds of line ends."""

from __future__ import annotations

import codecs
import re
from typing import Final

import msgspec

from mainphase.kernel.errors import UserError

# Longest mark first: the UTF-32 mark starts with the UTF-16 one.
_MARKS: Final = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF32_LE, "utf-32-le"),
    (codecs.BOM_UTF32_BE, "utf-32-be"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)
_LINE_END: Final = re.compile(r"\r\n|\r|\n")
# What no text file holds: control characters and halves of surrogate pairs. Tab, line ends, vertical
# tab, form feed and the end-of-file mark of DOS (1A) occur in old files.
_NOT_TEXT: Final = re.compile(r"[\x00-\x08\x0e-\x19\x1b-\x1f\x7f-\x84\x86-\x9f\ud800-\udfff\ufffe\uffff]")


class Decoded(msgspec.Struct, frozen=True):
    """Text with the encoding it was read in; `guessed` where neither a mark nor UTF-8 settled it."""

    text: str
    encoding: str
    guessed: bool


def decode(data: bytes, file: str) -> Decoded:
    """Decodes UTF-8, UTF-16, UTF-32 (by their marks), UTF-16 without a mark, and Windows-1252.

    Errors: UserError `file.not_text` (file) where the bytes are none of these.
    """
    encoding, body, guessed = _choose(data)
    try:
        text = body.decode(encoding)
    except UnicodeDecodeError:
        raise UserError("file.not_text", {"file": file}) from None
    if not is_text(text):
        raise UserError("file.not_text", {"file": file})
    return Decoded(text.rstrip("\x1a"), encoding, guessed)


def is_text(text: str) -> bool:
    """Whether a text file may hold these characters: no control characters, no half surrogate pairs."""
    return _NOT_TEXT.search(text) is None


def _choose(data: bytes) -> tuple[str, bytes, bool]:
    for mark, encoding in _MARKS:
        if data.startswith(mark):
            return encoding, data[len(mark) :], False
    # Latin letters in UTF-16 have a zero in every other byte; its side tells the byte order.
    even_zeros, odd_zeros = data[0::2].count(0), data[1::2].count(0)
    if max(even_zeros, odd_zeros) * 5 > len(data):
        return ("utf-16-le" if odd_zeros >= even_zeros else "utf-16-be"), data, True
    try:
        data.decode("utf-8")
    except UnicodeDecodeError:
        return "windows-1252", data, True
    return "utf-8", data, False


def split_lines(text: str) -> list[str]:
    """The lines of `text` as an editor numbers them: ended by CR LF, LF or CR, and by nothing else."""
    return _LINE_END.split(text)

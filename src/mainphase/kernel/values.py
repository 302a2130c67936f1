"""States as integers, and integers as bytes: the encoding behind `to_bytes`, equality and hash.

Numbers are written as zigzag varints, seven bits a byte, so small ones take one byte. A state's bytes begin
with a version number.
"""

from __future__ import annotations

import hashlib
from typing import Final

from mypy_extensions import i64

from mainphase.kernel.errors import UserError

VERSION: Final = 1
CHECKSUM_SIZE: Final = 8
"""Bytes of the checksum behind a saved state."""


class Reader:
    """Takes integers back in the order in which they were written. Raises UserError where they end too soon."""

    items: list[int]
    position: i64

    def __init__(self, items: list[int]) -> None:
        self.items = items
        self.position = 0

    def take(self) -> i64:
        """The next number."""
        if self.position >= len(self.items):
            raise UserError("state.cut_short", {"position": int(self.position)})
        value: i64 = self.items[self.position]
        self.position += 1
        return value

    def take_index(self, size: i64) -> i64:
        """The next number, which must be an index below `size`."""
        value = self.take()
        if value < 0 or value >= size:
            raise UserError("state.bad_number", {"position": int(self.position - 1), "value": int(value)})
        return value


def write_list(out: list[int], values: list[int]) -> None:
    """Append the length of `values` and then the values."""
    out.append(len(values))
    out.extend(values)


def read_list(source: Reader) -> list[int]:
    """The list that `write_list` wrote."""
    count: i64 = source.take()
    end: i64 = source.position + count
    if count < 0 or end > len(source.items):
        raise UserError("state.bad_number", {"position": int(source.position - 1), "value": int(count)})
    values = source.items[source.position : end]
    source.position = end
    return values


REST: Final = (1 << 57) - 1
LARGEST: Final = (1 << 63) - 1
LAST_SHIFT: Final = 63


def to_bytes(values: list[int]) -> bytes:
    """The numbers, each -2**63 to 2**63 - 1, as bytes."""
    out = [VERSION]
    for number in values:
        value: i64 = number
        value = (value << 1) ^ (value >> 63)
        while value >= 128 or value < 0:  # in compiled code the highest of 64 bits is the sign
            out.append((value & 127) | 128)
            value = (value >> 7) & REST
        out.append(value)
    return bytes(out)


def from_bytes(data: bytes) -> list[int]:
    """The numbers that `to_bytes` wrote. Raises UserError on another version, a cut or an altered end."""
    if len(data) == 0 or data[0] != VERSION:
        raise UserError("state.bad_version", {"expected": int(VERSION)})
    values: list[int] = []
    value: i64 = 0
    shift: i64 = 0
    for byte in data[1:]:
        part: i64 = byte
        if shift > LAST_SHIFT or (shift == LAST_SHIFT and part > 1):
            raise UserError("state.bad_number", {"position": len(values), "value": "too long"})
        value |= (part & 127) << shift
        if part >= 128:
            shift += 7
        else:
            values.append(((value >> 1) & LARGEST) ^ -(value & 1))
            value = 0
            shift = 0
    if shift != 0:
        raise UserError("state.cut_short", {"position": len(values)})
    return values


def checksum(data: bytes) -> bytes:
    """The checksum (BLAKE2b, 8 bytes) of the data, equal on every platform."""
    return hashlib.blake2b(data, digest_size=CHECKSUM_SIZE).digest()


def seal(data: bytes) -> bytes:
    """The data with its checksum behind it."""
    return data + checksum(data)


def unseal(data: bytes) -> bytes:
    """The data without the checksum that `seal` put behind it. Raises UserError where either was cut or altered."""
    size = len(data) - CHECKSUM_SIZE
    if size < 0:
        raise UserError("state.cut_short", {"position": 0})
    content = data[:size]
    found = data[size:]
    if checksum(content) != found:
        raise UserError("state.bad_number", {"position": size, "value": found.hex()})
    return content

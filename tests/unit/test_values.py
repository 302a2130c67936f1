"""Numbers as bytes: all that fit into 64 bits, and what is refused."""

from __future__ import annotations

import pytest

from mainphase.kernel.errors import UserError
from mainphase.kernel.values import from_bytes, to_bytes

EDGES = [0, 1, -1, 63, 64, -64, -65, 2**31, -(2**31), 2**61, 2**62 - 1, 2**62, -(2**62), 2**63 - 1, -(2**63)]


def test_every_number_of_64_bits_comes_back() -> None:
    assert from_bytes(to_bytes(EDGES)) == EDGES
    for bit in range(63):
        numbers = [(1 << bit) - 1, 1 << bit, -(1 << bit), -(1 << bit) - 1]
        assert from_bytes(to_bytes(numbers)) == numbers


def test_what_is_longer_is_refused() -> None:
    whole = to_bytes([-(2**63)])
    assert len(whole) == 11
    for last in (2, 127):
        with pytest.raises(UserError) as caught:
            from_bytes(whole[:-1] + bytes([last]))
        assert caught.value.message == "state.bad_number"
    with pytest.raises(UserError):
        from_bytes(whole[:-1] + bytes([255, 1]))

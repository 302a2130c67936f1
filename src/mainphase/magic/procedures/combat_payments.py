"""Paying to attack and to block: as for a spell, by rules of its own (508.1h-j, 509.1d-f)."""

from __future__ import annotations

from typing import Final

from mainphase.kernel.procedure import Frame, Procedure
from mainphase.magic.procedures.paying import (
    PARTS,
    PAY,
    SPEND,
    TAP_SOURCE,
    USE_MANA,
    lock_cost,
    mana_spent,
    mana_used,
    part_chosen,
    pay_part,
    spend_mana,
    tap_source,
    use_mana,
)

PAY_TO_ATTACK: Final = Procedure(
    "pay to attack",
    [
        ("508.1h", lock_cost),
        ("508.1i", use_mana),
        ("508.1i", mana_used),
        ("508.1j", tap_source),
        ("508.1j", pay_part),
        ("508.1j", part_chosen),
        ("508.1j", spend_mana),
        ("508.1j", mana_spent),
    ],
)
PAY_TO_BLOCK: Final = Procedure(
    "pay to block",
    [
        ("509.1d", lock_cost),
        ("509.1e", use_mana),
        ("509.1e", mana_used),
        ("509.1f", tap_source),
        ("509.1f", pay_part),
        ("509.1f", part_chosen),
        ("509.1f", spend_mana),
        ("509.1f", mana_spent),
    ],
)
PAY_TO_ATTACK.check(use_mana=USE_MANA, tap_source=TAP_SOURCE, pay_part=PARTS, spend_mana=SPEND)
PAY_TO_BLOCK.check(use_mana=USE_MANA, tap_source=TAP_SOURCE, pay_part=PARTS, spend_mana=SPEND)


def is_payment(frame: Frame) -> bool:
    """Whether a cost is paid in the frame, whatever for."""
    return frame.proc is PAY or frame.proc is PAY_TO_ATTACK or frame.proc is PAY_TO_BLOCK

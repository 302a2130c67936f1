"""What state-based actions note in a round before all of it happens at once (704.3).

`data` of the frame of `CHECK` holds triples (slot, stamp of the rule, how); what does not move the permanent is noted
as (-1 - slot, stamp, how).
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mainphase.kernel.procedure import Frame
from mainphase.magic.modern.game import ModernGame

LOSES: Final = 1
TOKENS: Final = 2
DIES: Final = 4
LEGENDS: Final = 8
COUNTERS: Final = 16
ATTACHMENTS: Final = 32
COUNTLESS: Final = 64
UNIQUE: Final = 128
BATTLES: Final = 256
RETURNS: Final = 512
SAGAS: Final = 1024
WORLDS: Final = 2048
SCHEMES: Final = 4096
ROLES: Final = 8192
"""What a scan finds, as bits."""

PUT: Final = 0
DESTROY: Final = 1
CEASE: Final = 2
CANCEL: Final = 3
FALL: Final = 4
RETURN: Final = 5
SACRIFICE: Final = 6
TURN_DOWN: Final = 7
UNBESTOW: Final = 8
"""How it goes: put into the graveyard, destroyed, gone for good; counters cancelled; unattached; called back;
sacrificed; turned face down; unattached and bestowed no longer."""


def doom(game: ModernGame, frame: Frame, slot: i64, how: i64) -> None:
    """Note what will happen to the permanent, under the rule of this stage; once for each permanent."""
    i: i64 = 0
    while i < len(frame.data):
        if frame.data[i] == slot:
            return
        i += 3
    frame.data.extend([slot, game.where, how])


def is_doomed(frame: Frame, slot: i64) -> bool:
    """Whether something has been noted for the slot in this round."""
    i: i64 = 0
    while i < len(frame.data):
        if frame.data[i] == slot:
            return True
        i += 3
    return False


def all_doomed(frame: Frame, slots: list[int]) -> bool:
    """Whether all of them go whatever is chosen."""
    for slot in slots:
        if not is_doomed(frame, slot):
            return False
    return True

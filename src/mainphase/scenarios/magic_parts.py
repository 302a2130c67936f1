"""Parts of the turn as the format names them, main phases by 505.1a."""

from __future__ import annotations

from mainphase.kernel.events import read_log
from mainphase.kernel.parts import PartInstance
from mainphase.kernel.schedule import Skip
from mainphase.magic.modern.magic import Magic
from mainphase.magic.modern.table import POSTCOMBAT_MAIN, PRECOMBAT_MAIN

MAIN = "main"
PRECOMBAT = "precombat main"
POSTCOMBAT = "postcombat main"
MAINS = (PRECOMBAT_MAIN, POSTCOMBAT_MAIN)
PHASES = ("beginning", "combat", "ending")
"""The phases that have steps: lists of parts leave them out unless they name one."""


def running(game: Magic) -> list[PartInstance]:
    """The parts that are going on, the innermost last."""
    found: list[PartInstance] = []
    for frame in game.frames[: game.depth + 1]:
        part = frame.part
        begun = part.id != 0 and (part.serial == game.part.serial or part.serial == game.part.parent)
        if begun and all(part.serial != other.serial for other in found):
            found.append(part)
    return found


def mains_begun(game: Magic) -> int:
    """How many main phases have begun in this turn."""
    return int(game.begun[PRECOMBAT_MAIN] + game.begun[POSTCOMBAT_MAIN])


def name(part: PartInstance, mains: int) -> str:
    """What the part is called, if it is or would be main phase number `mains` of its turn."""
    if part.id in MAINS:
        return PRECOMBAT if mains == 1 else POSTCOMBAT
    return str(part.part.key)


def step_name(game: Magic) -> str:
    """The innermost part that is going on; "none" before the first one."""
    return name(game.part, mains_begun(game)) if game.part.id else "none"


def phase_name(game: Magic) -> str:
    """The phase that is going on."""
    parts = running(game)
    return name(parts[0], mains_begun(game)) if parts else "none"


def is_called(wanted: str, found: str) -> bool:
    """Whether the format's word means the part with that name: `main` is either main phase."""
    return wanted == found or (wanted == MAIN and found in (PRECOMBAT, POSTCOMBAT))


def occurrence(game: Magic, part: PartInstance) -> int:
    """Which of several of its name in its turn the part is, from 1."""
    if part.id in MAINS:
        mains = mains_begun(game)
        return mains if mains <= 1 else mains - 1
    return int(game.begun[part.id])


def visited(game: Magic, start: int, mains: int, since: int) -> list[str]:
    """The parts that have begun since the log position `since`; `mains` main phases had begun at position `start`."""
    found: list[str] = []
    parts = game.rules.table.parts
    position = start
    for event in read_log(game, start):
        if event.kind == "turn began":
            mains = 0
        elif event.kind == "part began":
            part = parts[event.amount - 1]
            if part.id in MAINS:
                mains += 1
            if position >= since:
                found.append(name(PartInstance(part, 0, 0), mains))
        position += 2
    return found


def to_come(game: Magic) -> list[str]:
    """The parts still to come in this turn, as far as nothing more happens: what will be skipped is left out."""
    found: list[str] = []
    mains = mains_begun(game)
    skips = [skip.clone() for skip in game.skips]
    gone: set[int] = set()
    for part in game.schedule:
        if part.parent in gone or takes(skips, game, part):
            gone.add(int(part.serial))
            continue
        if part.id in MAINS:
            mains += 1
        found.append(name(part, mains))
    return found


def takes(skips: list[Skip], game: Magic, part: PartInstance) -> bool:
    """Whether one of the skip effects passes over the part; it is then used up by one."""
    for skip in skips:
        mine = skip.player in (-1, game.turn_player) and skip.turn in (0, game.turn)
        if skip.part == part.id and skip.count > 0 and mine:
            skip.count -= 1
            return True
    return False


def without_phases(found: list[str], wanted: tuple[str, ...]) -> list[str]:
    """Phases with steps are only listed where the file lists one."""
    if any(word in PHASES for word in wanted):
        return found
    return [word for word in found if word not in PHASES]

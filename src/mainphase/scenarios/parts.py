"""Parts of the turn as the format names them, in any game."""

from __future__ import annotations

from collections.abc import Sequence

from mainphase.kernel.events import read_log
from mainphase.kernel.game import Game
from mainphase.kernel.parts import PartInstance
from mainphase.kernel.schedule import Skip


class Parts:
    """The parts of one game's turn.

    `phases` are those that have steps: lists of parts leave them out unless they name one. `mains` counts how many main
    phases have begun in the turn, in games that call them by that; elsewhere it is 0.
    """

    phases: tuple[str, ...] = ()

    def mains(self, game: Game) -> int:
        """How many main phases have begun in this turn, if their names depend on it."""
        return 0

    def name(self, part: PartInstance, mains: int) -> str:
        """What the part is called, if so many main phases have begun with it."""
        return str(part.part.key)

    def is_main(self, part: PartInstance) -> bool:
        """Whether it is one of the main phases that `mains` counts."""
        return False

    def is_called(self, wanted: str, found: str) -> bool:
        """Whether the format's word means the part with that name."""
        return wanted == found

    def number(self, game: Game, part: PartInstance, wanted: str) -> int:
        """Which of several called so in its turn the part is, from 1."""
        return int(game.begun[part.id])

    # --- now --------------------------------------------------------------------------------------------------

    def running(self, game: Game) -> list[PartInstance]:
        """The parts that are going on, the innermost last."""
        found: list[PartInstance] = []
        wanted = int(game.part.serial)
        for frame in reversed(game.frames[: game.depth + 1]):
            part = frame.part
            if wanted and part.serial == wanted:
                found.insert(0, part)
                wanted = int(part.parent)
        return found

    def running_names(self, game: Game) -> list[str]:
        """Their names."""
        mains = self.mains(game)
        return [self.name(part, mains) for part in self.running(game)]

    def step_name(self, game: Game) -> str:
        """The innermost part that is going on; "none" before the first one."""
        return self.name(game.part, self.mains(game)) if game.part.id else "none"

    def phase_name(self, game: Game) -> str:
        """The phase that is going on."""
        names = self.running_names(game)
        return names[0] if names else "none"

    def is_at(self, game: Game, wanted: str) -> bool:
        """Whether the step that is going on is called so."""
        return self.is_called(wanted, self.step_name(game))

    def is_in(self, game: Game, wanted: str) -> bool:
        """Whether the phase that is going on is called so."""
        return self.is_called(wanted, self.phase_name(game))

    # --- before and after -------------------------------------------------------------------------------------

    def visited(self, game: Game, mains: int, since: int) -> list[str]:
        """The parts that have begun since the log position `since`; `mains` main phases had begun before the log."""
        found: list[str] = []
        parts = game.rules.table.parts
        position = 0
        for event in read_log(game):
            if event.kind == "turn began":
                mains = 0
            elif event.kind == "part began":
                part = PartInstance(parts[event.amount - 1], 0, 0)
                mains += int(self.is_main(part))
                if position >= since:
                    found.append(self.name(part, mains))
            position += 2
        return found

    def to_come(self, game: Game) -> list[str]:
        """The parts still to come in this turn, as far as nothing more happens: what will be skipped is left out."""
        found: list[str] = []
        mains = self.mains(game)
        skips = [skip.clone() for skip in game.skips]
        gone: set[int] = set()
        for part in game.schedule:
            if part.parent in gone or takes(skips, game, part):
                gone.add(int(part.serial))
                continue
            mains += int(self.is_main(part))
            found.append(self.name(part, mains))
        return found

    def listed(self, found: list[str], wanted: Sequence[str]) -> list[str]:
        """What a list is compared with: phases with steps are only in it where the file lists one."""
        if any(word in self.phases for word in wanted):
            return found
        return [word for word in found if word not in self.phases]


def takes(skips: list[Skip], game: Game, part: PartInstance) -> bool:
    """Whether one of the skip effects passes over the part; it is then used up by one."""
    for skip in skips:
        mine = skip.player in (-1, game.turn_player) and skip.turn in (0, game.turn)
        if skip.part == part.id and skip.count > 0 and mine:
            skip.count -= 1
            return True
    return False


def running_serials(parts: Parts, game: Game) -> list[tuple[int, int]]:
    """The parts that are going on, by turn and serial."""
    return [(int(game.turn), int(part.serial)) for part in parts.running(game)]

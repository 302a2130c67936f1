"""Parts of a turn of Magic before the stack: the attack lies in the main phase, which goes on after it (K-022)."""

from __future__ import annotations

from typing import Final

from mainphase.kernel.game import Game
from mainphase.scenarios.parts import Parts


class ClassicParts(Parts):
    """Names of Magic before the stack: as long as a step of the attack goes on, so do the attack and the main phase."""

    phases = ("attack",)

    def is_at(self, game: Game, wanted: str) -> bool:
        """Whether the step that is going on, or the attack in which it lies, is called so."""
        names = self.running_names(game)
        return wanted in names[1:] or wanted == self.step_name(game)

    def is_in(self, game: Game, wanted: str) -> bool:
        """Whether the phase that is going on, or the attack in it, is called so."""
        return wanted in self.running_names(game)


PARTS: Final = ClassicParts()

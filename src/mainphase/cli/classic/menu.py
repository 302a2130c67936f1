"""The questions and options of Magic before the stack in words."""

from __future__ import annotations

from mainphase.cli.magic.menu import MagicMenus
from mainphase.kernel.decision import Decision, Option
from mainphase.magic.classic.game import trigger_place
from mainphase.magic.played import PlayedGame


class ClassicMenus(MagicMenus):
    """Makes menus of Magic before the stack."""

    def option(self, game: PlayedGame, decision: Decision, option: Option) -> str:
        """One option in words."""
        if option.verb == "declare an attack":
            return self.t("classic.option.attack")
        if option.verb == "draw":
            return self.t("classic.option.draw")
        if option.verb == "trigger":
            return self.trigger(game, int(trigger_place(option.code)) + 1)
        return super().option(game, decision, option)

"""The questions and options of Magic before the stack in words: each window asks in its own."""

from __future__ import annotations

from typing import Final, cast

from mainphase.cli.magic.menu import MagicMenus
from mainphase.kernel.decision import Decision, Option
from mainphase.kernel.window import PRIORITY
from mainphase.locale import Name
from mainphase.magic.classic.classic import Classic
from mainphase.magic.classic.game import PHASE_ITEM, STARTS
from mainphase.magic.classic.procedures.main_window import ATTACK_BEGINS, MAIN
from mainphase.magic.played import PlayedGame

INTERRUPTS: Final = "interrupts"
DAMAGE: Final = "damage prevention"
SAVING: Final = ("before destruction", "damage prevention after destruction")
SERIES: Final = ("beginning of a phase", "end of a phase", "triggered abilities")


class ClassicMenus(MagicMenus):
    """Makes menus of Magic before the stack."""

    def title(self, game: PlayedGame, decision: Decision) -> str:
        """What is asked; in a window what it is there for (K-012)."""
        if game.kind != PRIORITY:
            return super().title(game, decision)
        window = window_name(game)
        if window in SERIES:
            return self.t("classic.ask.series")
        if window == INTERRUPTS:
            return self.t("classic.ask.interrupts", card=self.newest(game))
        if window == DAMAGE and not game.stack:
            return self.t("classic.ask.damage_prevention")
        if window in SAVING and not game.stack:
            return self.t("classic.ask.before_destruction", card=self.dying(game))
        if game.stack:
            if game.stack[-1].kind == PHASE_ITEM:
                return self.t("classic.ask.answer_phase")
            return self.t("classic.ask.answer", card=self.newest(game))
        if is_attack_announced(game):
            return self.t("classic.ask.attack_announced", player=self.words.player(int(game.turn_player)))
        own = game.part.part.plays & STARTS != 0 and game.is_active(game.player)
        return self.t("classic.ask.main" if own else "classic.ask.neutral")

    def cause(self, game: PlayedGame, decision: Decision) -> str:
        """The spell or ability whose choice it is; that of a phase has no text."""
        if game.stack and game.stack[-1].kind == PHASE_ITEM:
            return ""
        return super().cause(game, decision)

    def option(self, game: PlayedGame, decision: Decision, option: Option) -> str:
        """One option in words."""
        if option.verb == "declare an attack":
            return self.t("classic.option.attack")
        if option.verb == "draw":
            return self.t("classic.option.draw")
        if option.verb == "trigger":
            return self.t("classic.option.trigger", text=self.trigger(game, int(option.number)))
        return super().option(game, decision, option)

    def passing(self, game: PlayedGame) -> str:
        """What being done leads to."""
        window = window_name(game)
        if window in SERIES:
            return self.t("classic.option.done_series")
        if window == INTERRUPTS:
            return self.t("classic.option.done_interrupts", card=self.newest(game))
        if game.stack:
            if game.stack[-1].kind == PHASE_ITEM:
                return self.t("classic.option.done_phase")
            return self.t("option.pass_resolve", card=self.newest(game))
        if window == DAMAGE:
            return self.t("classic.option.done_damage")
        if window in SAVING:
            return self.t("classic.option.done_destruction", card=self.dying(game))
        if is_attack_announced(game):
            return self.t("classic.option.done_attack")
        return super().passing(game)

    def newest(self, game: PlayedGame) -> Name:
        """The newest object of the batch."""
        item = game.stack[-1]
        if item.kind == PHASE_ITEM:
            return Name(self.t("classic.board.phase_ability", player=self.words.player(int(item.controller))))
        return Name(self.words.card(game, int(item.source)))

    def dying(self, game: PlayedGame) -> Name:
        """What is being destroyed."""
        refs = cast(Classic, game).being_destroyed()
        return Name(self.words.listing(str(self.words.thing(game, ref)) for ref in refs))


def window_name(game: PlayedGame) -> str:
    """The name of the window that is open."""
    return str(cast(Classic, game).window_name())


def is_attack_announced(game: PlayedGame) -> bool:
    """Whether the opponent of the active player could put an attack off now (K-024)."""
    return game.frame.proc is MAIN and game.frame.f == ATTACK_BEGINS and len(game.stack) == 0

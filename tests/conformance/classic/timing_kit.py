"""The table for duels, with triggered and phase abilities named by their source."""

from __future__ import annotations

from conformance.classic.duel import EDITIONS, Side
from conformance.classic.duel import Duel as Table
from mainphase.kernel.decision import Option

__all__ = ["BOLT", "EDITIONS", "Duel", "Side"]

BOLT = Side(hand=["Lightning Bolt"], battlefield=["Mountain"])


class Duel(Table):
    """A duel in which an ability that waits is played with "trigger Howling Mine"."""

    def words(self, option: Option) -> str:
        """An option in words; which ability of a source it is does not matter, nor what yes and no are about."""
        if option.verb in ("yes", "no"):
            return option.verb
        words = super().words(option)
        return words.rstrip(" 0123456789") if option.verb == "trigger" else words

    def neutral(self) -> Duel:
        """On to the neutral state of the part that is going on."""
        while self.window != "neutral state":
            self.decline()
        return self

    def resolved(self, since: int = 0) -> list[str]:
        """What has resolved, in order, by source; the draw of the draw phase is ""."""
        return [event.what for event in self.events(since, "resolved")]

    def pay_all(self) -> None:
        """Whoever is asked whether to pay does, until nobody is."""
        while not self.over and self.question == "pay":
            self.answer("yes")

    def cards(self, who: str) -> int:
        """How many cards are in the player's hand, blank ones included."""
        return len(self.game.hand("AB".index(who)))

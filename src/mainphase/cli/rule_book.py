"""The numbers of a game's rules, for the command that explains them."""

from __future__ import annotations

from mainphase.locale import Translator


class RuleBook:
    """Which rules there are and how editions number them. Rule ids are those that the engine stamps events with.

    `usual` is the edition whose numbers are meant where none is named, `bad_number` the message (number) for what can
    be no number.
    """

    usual: str = ""
    bad_number: str = ""

    def number(self, text: str) -> str:
        """The number that a person has typed, as editions write it; "" if it cannot be one."""
        raise NotImplementedError

    def rules(self, number: str, edition: str) -> list[str]:
        """The rule ids that an edition states under a number. Raises UserError for an edition without numbers."""
        raise NotImplementedError

    def section(self, number: str, edition: str) -> list[str]:
        """The rule ids of the section that a number means, none if it is no section in the edition."""
        return []

    def below(self, found: list[str]) -> list[str]:
        """The rule ids that belong to the found ones, without these."""
        return []

    def above(self, rule: str) -> str:
        """The rule id that a rule belongs to, "" for none."""
        return ""

    def about(self, rule: str, translator: Translator) -> list[str]:
        """What else there is to say of a rule."""
        return []

    def not_yet(self, rule: str) -> bool:
        """Whether the rule is known by name only: the engine does not carry it out yet."""
        return False

    def editions(self) -> list[str]:
        """The editions with numbers of their own, oldest first."""
        raise NotImplementedError

    def cite(self, rule: str, edition: str) -> str:
        """The number of a rule in an edition, "" where it has none."""
        raise NotImplementedError

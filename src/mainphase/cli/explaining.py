"""Explains the game at hand: where we are, what is asked, what happened last, and why something is not offered."""

from __future__ import annotations

from typing import Generic

from mainphase.cli.narrate import Sentence
from mainphase.cli.words import G, Words, message_word
from mainphase.kernel.decision import Decision
from mainphase.kernel.reasons import TOGETHER, Action, Fix, Reason


class Explaining(Generic[G]):
    """Explanations in the language of `words` to its reader; `predicts`: there is something to foretell in the game."""

    predicts: bool = False

    def __init__(self, words: Words[G]) -> None:
        self.words = words
        self.t = words.t

    # --- ? ----------------------------------------------------------------------------------------------------

    def lines(self, game: G, decision: Decision, last: Sentence | None) -> list[str]:
        """The current part, the open question and the last event, each with its rule and the note on it."""
        lines: list[str] = []
        part = game.part.part
        if part.rule:
            lines += self.rule(self.t("explain.part", text=self.words.part(part.key)), part.rule)
        kind = self.words.decision(decision.kind)
        lines += self.rule(self.t("explain.question", text=kind), decision.rule)
        if last is not None:
            lines += self.rule(self.t("explain.last", text=last.text), last.rule)
        return lines

    def rule(self, text: str, rule: str) -> list[str]:
        """A heading with the rule's number in the edition, and the note."""
        number = self.words.cited(rule)
        lines = [f"{text} ({number})" if number else text]
        note = self.words.note(rule) if rule else ""
        if note:
            lines.append(f"    {note}")
        return lines

    # --- why not ----------------------------------------------------------------------------------------------

    def why_not(self, game: G, seat: int, name: str, verb: str = "") -> list[str]:
        """Why what one could do with a card is not offered; that it is, where it is. With a verb: why not that.

        Raises UserError "play.no_such_card" (name).
        """
        told: list[list[str]] = []
        subjects = self.subjects(game, seat, name)
        for ref, called in subjects:
            actions = [action for action in self.actions(game, seat, ref) if verb in ("", action.verb)]
            for action in actions or self.asked_for(ref, verb):
                lines = self.why_not_action(game, seat, action, called)
                if lines not in told:
                    told.append(lines)
        return [line for lines in told for line in lines] or [self.t("why.nothing_to_do", card=subjects[-1][1])]

    def why_not_action(self, game: G, seat: int, action: Action, called: str) -> list[str]:
        """The reasons for one thing that could be done."""
        what = self.what(game, action, called)
        reasons = self.reasons(game, seat, action)
        if not reasons:
            return [self.t("why.offered", action=what)]
        lines = [self.t("why.not_offered", action=what)]
        for reason in reasons:
            lines += self.reason(game, reason)
        return lines

    def reason(self, game: G, reason: Reason) -> list[str]:
        """One reason with its rule, the note, and what would help."""
        lines = self.rule(f"  • {self.reason_text(game, reason)}", reason.rule)
        fixes = [self.fix(game, fix) for fix in reason.fixes]
        if fixes:
            between = "why.and" if all(fix.kind in TOGETHER for fix in reason.fixes) else "why.or"
            lines.append(f"    → {self.t(between).join(fixes)}")
        return lines

    def reason_text(self, game: G, reason: Reason) -> str:
        """The sentence that says the reason."""
        params = dict(reason.params)
        if "part" in params:
            params["part"] = self.words.part(str(params["part"]))
        if "kind" in params:
            params["kind"] = self.words.decision(str(params["kind"]))
        return self.t(reason.message, culprit=self.words.thing(game, reason.culprit), **params)

    def fix(self, game: G, fix: Fix) -> str:
        """What would help."""
        if fix.kind == "wait" and fix.value:
            return self.t("fix.wait_until", part=self.words.part(fix.value))
        return self.t(f"fix.{fix.kind}", card=self.words.thing(game, fix.ref), value=fix.value)

    # --- what would happen ------------------------------------------------------------------------------------

    def forecast(self, game: G, seat: int) -> list[str]:
        """What would happen if nobody acted, as far as the player can know."""
        raise NotImplementedError

    def outlook(self, game: G) -> list[str]:
        """The same to who sees all, in the middle of a fight that has not been decided yet; else nothing."""
        return []

    # --- what games say ---------------------------------------------------------------------------------------

    def what(self, game: G, action: Action, called: str) -> str:
        """An action in words."""
        return self.t(f"why.action.{message_word(action.verb)}", card=called, number=action.number)

    def subjects(self, game: G, seat: int, name: str) -> list[tuple[int, str]]:
        """The cards that are meant by a name, at least one: their references and what they are called.

        Raises UserError "play.no_such_card" (name).
        """
        raise NotImplementedError

    def actions(self, game: G, seat: int, ref: int) -> list[Action]:
        """What a player might want to do with the card where it is."""
        raise NotImplementedError

    def asked_for(self, ref: int, verb: str) -> list[Action]:
        """What is asked about by a verb although nobody does that with such a card; nothing without a verb."""
        return []

    def reasons(self, game: G, seat: int, action: Action) -> list[Reason]:
        """Why the action is not offered; none where it is."""
        raise NotImplementedError

    def seen_name(self, game: G, seat: int, name: str) -> str:
        """The name in the language of a card here that a part of its name means.

        Raises UserError "play.no_such_card" (name).
        """
        raise NotImplementedError

    def sheet(self, game: G, name: str) -> list[str]:
        """What a card says that is in the game, or else in the pool. Raises UserError as `find_name`."""
        raise NotImplementedError

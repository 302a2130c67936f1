"""What happens in one edition in words, for a comparison."""

from __future__ import annotations

from typing import Any, Final

from mainphase.cli.app import App, GameTranslator
from mainphase.cli.face import Presentation, find_face
from mainphase.cli.narrate import PART, TURN, Narrator
from mainphase.files.scenario.errors import ScenarioErrors
from mainphase.files.scenario.types import Scenario
from mainphase.games import GameKind
from mainphase.kernel.decision import decision
from mainphase.kernel.errors import UserError
from mainphase.kernel.events import read_log
from mainphase.scenarios.compare_accounts import Said, Teller, Told
from mainphase.scenarios.compare_parts import Moments
from mainphase.scenarios.report import Unable, Unsupported, Wrong

SEPARATORS: Final = ("turn began", "part began")
"""The events that are sentences of their own, so that they show which event a sentence stands before."""


ALIKE: Final = frozenset(
    {
        "event.cast",
        "event.ceased",
        "event.entered",
        "event.entered_from",
        "event.entered_tapped",
        "event.fizzled",
        "event.fizzled_ability",
        "event.land_played",
        "event.token_created",
        "zone.from.battlefield",
        "zone.from.command",
        "zone.from.exile",
        "zone.to.battlefield",
        "zone.to.command",
        "zone.to.exile",
    }
)
"""What games call differently though it is the same: sentences are compared, and other words would be a difference."""


class EditionTeller(Teller):
    """Speaks of one game in one edition. `alike`: what is the same in several games is said in the same words."""

    shown: Presentation[Any]
    narrator: Narrator[Any]

    def __init__(self, app: App, alike: bool = False) -> None:
        self.app = app
        self.alike = alike
        self.t = app.t
        self.file = ""
        self.line = 0

    def begin(self, kind: GameKind, scenario: Scenario, edition: str) -> None:
        """Speak of this scenario's players, in the game's own words."""
        self.file = scenario.file
        self.line = scenario.line
        face = find_face(kind.key)
        own = {common: said for common, said in face.messages.items() if not (self.alike and common in ALIKE)}
        translator = GameTranslator(self.app.language, own)
        self.t = translator.t
        self.shown = face.present(translator, kind, edition, list(scenario.players))
        self.narrator = self.shown.narrator()

    def tell(self, game: Any, start: int, moments: Moments) -> list[Told]:
        """The sentences of the short narration, each in its part of the turn."""
        events = read_log(game, start)
        told: list[Told] = []
        place = 0
        for sentence in self.narrator.tell(game, events):
            if sentence.kind not in (PART, TURN):
                told.append(Told(moments.turn, moments.part, Said(sentence.text, sentence.number)))
                continue
            end = place
            while events[end].kind not in SEPARATORS:
                end += 1
            moments.after(game, events[place : end + 1])
            place = end + 1
        moments.after(game, events[place:])
        return told

    def refused(self, game: Any, problem: Unable) -> Said:
        """The first reason that the engine gives, or what keeps the line from being carried out."""
        explaining = self.shown.explaining()
        if problem.reasons:
            reason = problem.reasons[0]
            return Said(explaining.reason_text(game, reason), self.shown.words.rule(reason.rule))
        params = {"file": self.file, "line": self.line, **problem.params}
        if params.get("question") in game.rules.decisions:
            params["question"] = self.shown.words.decision(str(params["question"]))
        text = self.t(problem.message, **params)
        return Said(text, self.shown.words.rule(problem.rule))

    def answered(self, game: Any, option: str) -> Said:
        """Whose question it was, and the answer in the format's notation."""
        asked = decision(game)
        player = self.shown.words.player(int(asked.player))
        question = self.shown.words.decision(asked.kind)
        text = self.t("compare.answered", player=player, question=question, answer=option)
        return Said(text, self.shown.words.rule(asked.rule))

    def problem(self, error: Exception) -> Said:
        """What the file uses that cannot be played in the edition."""
        if isinstance(error, Unsupported):
            words = self.shown.words
            number = words.kind.cite(error.rule, words.edition) or error.rule  # of a rule that came later: its id
            return Said(self.t("compare.not_possible", what=error.what), number)
        if isinstance(error, ScenarioErrors):
            return Said(" ".join(self.app.error_line(fault.message, fault.params) for fault in error.errors))
        assert isinstance(error, Wrong | UserError)
        line = error.line if isinstance(error, Wrong) else self.line
        return Said(self.app.error_line(error.message, {"file": self.file, "line": line, **error.params}))

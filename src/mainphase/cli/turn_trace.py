"""`mainphase turn --trace FILE`: each edit of the schedule in a scenario or a recorded game, before and after."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final, NamedTuple

from rich.text import Text

from mainphase.cli.app import App
from mainphase.cli.face import find_face
from mainphase.cli.layout import put
from mainphase.cli.words import Words, player_names
from mainphase.games import GameKind, find_game
from mainphase.kernel import kinds
from mainphase.kernel.edits import SKIP_NEXT, Edit
from mainphase.kernel.game import Game
from mainphase.kernel.parts import TURN
from mainphase.scenarios import Observer, Outcome, run_one, runs_of

SCENARIOS: Final = (".yaml", ".yml")
"""How the names of scenario files end; every other file is a record."""
MESSAGES: Final = {
    int(kinds.PART_INSERTED): "inserted",
    int(kinds.PART_SKIPPED): "skipped",
    int(kinds.TURN_ADDED): "turn_added",
    int(kinds.TURN_SKIPPED): "turn_skipped",
    int(SKIP_NEXT): "will_skip",
}
WHOLE_TURN: Final = "will_skip_turn"


def trace_file(app: App, file: str, edition: str) -> None:
    """Trace every scenario of a file, in one edition, or a record."""
    if Path(file).suffix.lower() in SCENARIOS:
        trace_scenarios(app, file, edition)
    else:
        trace_record(app, file)


def trace_scenarios(app: App, file: str, edition: str) -> None:
    """The scenarios of a file, each case once, in the wanted edition or the last that it names."""
    from mainphase.cli.scenario import one_edition
    from mainphase.files.scenario import read_scenarios

    for scenario in read_scenarios(file):
        chosen = one_edition(scenario, edition or None)
        for task in runs_of(scenario):
            if task.edition == chosen:
                run_one(task, Tracing(app))


def trace_record(app: App, file: str) -> None:
    """A recorded game from its beginning to its end, or to where the record stops or differs."""
    from mainphase.cli.replaying import Difference, Replaying
    from mainphase.files.records import match_of, read_record

    record = read_record(file)
    app.speak_of(record.game)
    replaying = Replaying(match_of(record, file), record)
    kind = find_game(record.game)
    names = player_names(record.players)
    try:
        replaying.begin()
        replaying.compare()
        while replaying.has_more():
            replaying.step()
            replaying.compare()
    except Difference:
        app.put(app.t("turn.trace.differs", file=file))
    Trace(app, kind, record.edition, names).show(f"{file} ({record.edition})", replaying.game)


class Row(NamedTuple):
    """A part to come: its place in the schedule, and whether the edit adds it or takes it away."""

    serial: int
    part: int
    parent: int
    mark: str


class Tracing(Observer):
    """Shows the edits of a scenario when its script has been played."""

    def __init__(self, app: App) -> None:
        self.app = app

    def begin(self, outcome: Outcome, game: Game, kind: GameKind) -> None:
        """The scenario's game is known."""
        self.app.speak_of(outcome.scenario.game)
        self.trace = Trace(self.app, kind, outcome.edition, list(outcome.scenario.players))

    def end(self, outcome: Outcome, game: Game) -> None:
        """Everything that edited the schedule, in order."""
        case = f", {outcome.case}" if outcome.case else ""
        self.trace.show(f"{outcome.scenario.title} ({outcome.edition}{case})", game)


class Trace:
    """Puts edits into words."""

    words: Words[Any]

    def __init__(self, app: App, kind: GameKind, edition: str, players: list[str]) -> None:
        self.app = app
        self.t = app.t
        self.words = find_face(kind.key).present(app.translator, kind, edition, players).words

    def show(self, title: str, game: Game) -> None:
        """All edits of a game under its title."""
        self.line(title, "bold")
        moment = (-1, -1)
        for edit in game.edits:
            if (int(edit.turn), int(edit.now)) != moment:
                moment = (int(edit.turn), int(edit.now))
                self.line(self.moment(game, edit), "cyan")
            self.edit(game, edit)
        if not game.edits:
            self.line(self.t("turn.trace.nothing"), "dim")
        self.line("", "")

    def line(self, text: str, style: str) -> None:
        """Print a line."""
        put(self.app.console, Text(text, style), hang=indent_of(text))

    def moment(self, game: Game, edit: Edit) -> str:
        """The turn and the part that is going on."""
        player = self.words.player(int(edit.turn_player))
        if edit.now == 0:
            return self.t("turn.trace.after_turn", number=int(edit.turn), player=player)
        part = self.words.part(game.rules.table.parts[edit.now - 1].key)
        return self.t("turn.trace.moment", number=int(edit.turn), player=player, part=part)

    def edit(self, game: Game, edit: Edit) -> None:
        """What was done and by what, then the schedule before and after it."""
        message = MESSAGES[int(edit.what)]
        if edit.what == SKIP_NEXT and edit.part == TURN:
            message = WHOLE_TURN
        text = self.t(
            f"turn.trace.{message}",
            part=self.part(game, int(edit.part)),
            player=self.words.player(int(edit.player)) if edit.player >= 0 else self.t("turn.trace.anyone"),
        )
        if edit.subject:
            text += " " + self.t("turn.trace.by", card=self.words.thing(game, int(edit.subject)))
        rule = self.words.rule(game.rules.rule(edit.where))
        self.line(f"  {text}" + (f" ({rule})" if rule else ""), "")
        if edit.before != edit.after:
            self.line("    " + self.t("turn.trace.before", parts=self.parts(game, edit, True)), "dim")
            self.line("    " + self.t("turn.trace.after", parts=self.parts(game, edit, False)), "dim")
        if edit.turns_before != edit.turns_after or edit.extra_before != edit.extra_after:
            before = self.turns(edit.turns_before, int(edit.extra_before))
            after = self.turns(edit.turns_after, int(edit.extra_after))
            self.line("    " + self.t("turn.trace.before", parts=before), "dim")
            self.line("    " + self.t("turn.trace.after", parts=after), "dim")

    def part(self, game: Game, number: int) -> str:
        """The name of a part; of more than one of them for a number that stands for several."""
        parts = game.rules.table.parts
        if number == TURN or number < 0:
            return self.t("turn.trace.turn")
        return self.words.part(parts[number - 1].key) if number <= len(parts) else self.t("turn.trace.main")

    def parts(self, game: Game, edit: Edit, before: bool) -> str:
        """The phases to come, with their steps where those are not the ordinary ones or only some of them change.

        What the edit takes away is marked "−", what it adds "+".
        """
        here, there = (edit.before, edit.after) if before else (edit.after, edit.before)
        mark = "−" if before else "+"
        rows = [
            Row(here[at], here[at + 1], here[at + 2], mark if here[at] not in there[::3] else "")
            for at in range(0, len(here), 3)
        ]
        serials = {row.serial for row in rows}
        names: list[str] = []
        for row in rows:
            if row.parent not in serials:
                inner = [other for other in rows if other.parent == row.serial]
                names.append(row.mark + self.name(game, row, inner))
        return " · ".join(names) if names else self.t("turn.trace.no_part")

    def name(self, game: Game, row: Row, inner: list[Row]) -> str:
        """A part with what is to come in it."""
        part = game.rules.table.parts[row.part - 1]
        name = self.words.part(part.key)
        usual = [step.id for step in game.rules.table.steps(part)]
        if [other.part for other in inner] == usual and all(other.mark == row.mark for other in inner):
            return name
        steps = [
            (other.mark if other.mark != row.mark else "") + self.words.part(game.rules.table.parts[other.part - 1].key)
            for other in inner
        ]
        return f"{name} ({', '.join(steps)})"

    def turns(self, seats: list[int], extra: int) -> str:
        """Whose turns come next, extra ones marked."""
        names = [str(self.words.player(seat)) for seat in seats]
        return " · ".join(f"+{name}" if place < extra else name for place, name in enumerate(names))


def indent_of(text: str) -> int:
    """Where the further rows of a line begin."""
    return len(text) - len(text.lstrip()) + 2

"""A scenario in the words of another edition: its position, its lines, its checks.

What does not depend on the edition: cards, players, zones, counters, ids, what chance brings. What does: words for
parts of the turn, and the verbs of Magic before the stack.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from mainphase.files.scenario import actions as verbs
from mainphase.files.scenario.checks import Checks, Expect
from mainphase.files.scenario.types import Act, Check, Destination, Line, Refusal, Refused, Scenario, To
from mainphase.files.scenario.words import CLASSIC, MAGIC
from mainphase.scenarios.compare_parts import MAIN, PartWords

AROUND_COMBAT: Final = ("beginning of combat", "postcombat main")
"""The last moment before an attack and the first one after it: of old editions both are in the main phase."""
Ways: TypeAlias = list[list[Line]]
"""How a line may be carried out in an edition: lines one after the other, in the first of several ways."""


def in_words_of(scenario: Scenario, game: str, edition: str, words: PartWords) -> Scenario:
    """The scenario for that edition, without its script: that is carried out line by line, by `ways`."""
    state = scenario.state
    if state.turn is not None:
        state = state.changed(turn=state.turn.changed(step=words.own(state.turn.step)))
    if state.schedule is not None:
        skips = tuple(skip.changed(part=words.own(skip.part)) for skip in state.schedule.skip)
        state = state.changed(schedule=state.schedule.changed(skip=skips))
    own = {"game": game, "edition": None, "editions": (edition,), "state": state}
    return scenario.changed(**own, script=(), expect=None, cases=())


def ways(line: Line, home: str, game: str, words: PartWords, active: str, part: str) -> Ways:
    """The ways to carry out a line of a file of the game `home` in an edition of `game`; none if it has no such move.

    `active` is the player whose turn it is, `part` the one that is going on, in the edition's own word.
    """
    if isinstance(line, To):
        return destinations(line, home, game, words, active, part)
    if not isinstance(line, Act) or home == game:
        return [[line]]
    if game == CLASSIC:
        as_it_is: Ways = [[line]]
        if isinstance(line.action, verbs.Cast):
            interrupt = as_interrupt(line.action)
            as_it_is.append([line.changed(taken={line.player: interrupt})])
        return as_it_is
    return modern_ways(line)


def destinations(line: To, home: str, game: str, words: PartWords, active: str, part: str) -> Ways:
    """Going on to a part: in old editions the attack has to be declared first (K-023, K-024).

    A destination that the end of the game overtakes is reached.
    """
    wanted = line.to
    own = words.own(wanted.step)
    there = line.changed(to=wanted.changed(step=own, or_="end"))
    if home == game or game != CLASSIC:
        return [[there]]
    this_turn = wanted.turn is None and wanted.player in (None, active)
    if this_turn and wanted.step == "declare attackers" and part == MAIN:
        announced = verbs.Announce(announce="attack", line=line.line)
        return [[Act(taken={active: announced}, line=line.line), there], [there]]
    if this_turn and own == part == MAIN and wanted.step in AROUND_COMBAT:
        return [[]]  # the main phase that is going on
    if wanted.step == "combat damage" and wanted.number == 1:
        first = wanted.changed(step="first strike damage", number=None, or_="end")
        return [[line.changed(to=first)], [there]]
    return [[line.changed(to=there.to.changed(number=None))]]


def as_interrupt(action: verbs.Cast) -> verbs.Interrupt:
    """The same spell, where its kind has a window of its own (K-048)."""
    fields = {name: getattr(action, name) for name in verbs.Interrupt.__struct_fields__ if name != "interrupt"}
    return verbs.Interrupt(interrupt=action.cast, **fields)


def modern_ways(line: Act) -> Ways:
    """A line in modern Magic, of whichever ruleset it was written for."""
    action = line.action
    if isinstance(action, verbs.Announce):
        attackers = Destination(step="declare attackers", or_="end", line=line.line)
        return [[To(to=attackers, line=line.line)]]
    other: verbs.Action = action
    match action:
        case verbs.Interrupt():
            fields = {name: getattr(action, name) for name in verbs.Cast.__struct_fields__ if name != "cast"}
            other = verbs.Cast(cast=action.interrupt, **fields)
        case verbs.Done():
            other = verbs.Pass(pass_=True, line=action.line)
        case verbs.Regenerate():
            other = verbs.Activate(activate=action.regenerate, targets=action.targets, line=action.line)
        case verbs.PhaseCost():
            answers = list(action.phase_cost.values())
            yes = [verbs.May(may=answer == "pay", line=action.line) for answer in answers]
            return [[line.changed(taken={line.player: each}) for each in yes]]
        case verbs.Prevent():
            return []  # damage is prevented by spells and abilities only, before it is dealt (615.1)
    return [[line if other is action else line.changed(taken={line.player: other})]]


# --- what is checked -------------------------------------------------------------------------------------------------


def check_in(line: Check, scenario: Scenario, edition: str, game: str, words: PartWords) -> Check:
    """A check in an edition's words: what is said for the edition itself, and what is said for all.

    Of an edition that the file does not name, lists of parts and the numbers of rules are left out: both are the
    editions' own.
    """
    own = (line.expect.by_edition or {}).get(edition)
    both = [checks_in(each, scenario, edition, game, words) for each in (line.expect, own) if each is not None]
    expect = both[0]
    by_edition = {edition: both[1]} if len(both) > 1 else None
    assert isinstance(expect, Expect)
    return line.changed(expect=expect.changed(by_edition=by_edition))


def checks_in(checks: Checks, scenario: Scenario, edition: str, game: str, words: PartWords) -> Checks:
    """One map of checks in an edition's words. Who is asked is left out: here all are who have priority."""
    changed = checks.changed(asked=None, priority=None)
    if checks.step is not None:
        changed = changed.changed(step=words.own(checks.step))
    if checks.phase is not None:
        changed = changed.changed(phase=words.own(checks.phase))
    if edition not in scenario.editions:
        events = checks.events
        if events is not None:
            events = tuple(event.changed(rule=None) for event in events)
        changed = changed.changed(events=events)
    if scenario.game != game:
        changed = changed.changed(visited=None, next=None)
    return changed


def refused_in(line: Refused, home: str, game: str) -> list[Act]:
    """What the line wants to be refused, in the verbs of the game; empty if it has no such move."""
    refusal: Refusal = line.refused
    act = Act(taken=refusal.tried, line=line.line)
    if game == MAGIC != home:
        found = modern_ways(act)
        return [each for each in found[0] if isinstance(each, Act)] if found else []
    return [act]

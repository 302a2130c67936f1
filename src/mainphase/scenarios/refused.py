"""Lines that must be refused: tried on a copy, with the engine's reasons compared."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from mainphase.files.scenario.types import Refused
from mainphase.files.scenario.values import Ref
from mainphase.kernel.reasons import Fix, Reason
from mainphase.scenarios.play import Table
from mainphase.scenarios.report import Unable, Wrong

CHANGES: Final = ("add", "remove", "retarget", "pay")
"""Changes to a declaration: all that a reason names are needed together, so a line names all of them."""

Cite = Callable[[str], str]
"""The number that a rule (by the id in the rules) has in the edition, "" for none."""


def must_refuse(table: Table[Any], line: Refused, cite: Cite) -> None:
    """Check the line. Raises Unable for what is not as it says, Wrong for a `fix` that says nothing."""
    seat = table.names.seat(line.player)
    before = table.game.to_bytes(), len(table.game.log)
    reasons = list(table.dialect.reasons(table, seat, line.action))
    try:
        table.dialect.act(table.trial(), seat, line.action)
    except Unable as problem:
        if not reasons:  # the engine gives reasons for plays and declarations; of other answers the question is one
            reasons.append(Reason(problem.rule, problem.message, problem.culprit, problem.params))
    else:
        raise Unable("scenario.run.not_refused", {"player": line.player, "action": action_words(line)})
    if (table.game.to_bytes(), len(table.game.log)) != before:
        raise Unable("scenario.run.changed", {"player": line.player, "action": line.action.verb})
    if not any(fits(table, reason, line, cite) for reason in reasons):
        found = "; ".join(shown(table, reason, cite) for reason in reasons if reason.rule) or "-"
        raise Unable("scenario.run.other_reason", {"expected": expected(line), "found": found}, reasons=tuple(reasons))


def action_words(line: Refused) -> str:
    """What the line wants to be refused: the verb, with what it is about where that is one thing."""
    about = getattr(line.action, line.action.key, None)
    return f"{line.action.verb}: {about.name}" if isinstance(about, Ref) else line.action.verb


def fits(table: Table[Any], reason: Reason, line: Refused, cite: Cite) -> bool:
    """Whether the reason has the rule, the culprit and the change that the line names."""
    if line.rules and not any(table.dialect.is_rule(rule, cite(reason.rule)) for rule in line.rules):
        return False
    if line.culprit is not None:
        if reason.culprit == 0 or reason.culprit != table.names.ref(table.game, line.culprit):
            return False
    if line.fix is None:
        return True
    wanted = fixes(table, line.fix.value, line.fix.line)
    if not all(fix in reason.fixes for fix in wanted):
        return False
    return all(fix in wanted for fix in reason.fixes if fix.kind in CHANGES)


def fixes(table: Table[Any], value: object, line: int) -> list[Fix]:
    """The changes that `fix` names: `{untap: bear}`, `{mana: "{G}"}`, `{wait: precombat main}`, `{turn: true}`."""
    items: Sequence[object] = value if isinstance(value, list) else [value]
    known = table.dialect.fixes
    found: list[Fix] = []
    for item in items:
        if not isinstance(item, Mapping) or not item:
            raise Wrong("scenario.bad_fix", line, {"known": ", ".join(known)})
        for kind, what in item.items():
            if kind not in known:
                raise Wrong("scenario.bad_fix", line, {"known": ", ".join(known)})
            found.append(fix_of(table, str(kind), what))
    return found


def fix_of(table: Table[Any], kind: str, what: object) -> Fix:
    """One change: with the object or the word that it names, if it names any."""
    if what is True or what is None:
        return Fix(kind)
    if isinstance(what, str) and what in table.names.ids:
        return Fix(kind, table.names.ref(table.game, what))
    return Fix(kind, 0, str(what))


def expected(line: Refused) -> str:
    """What the line wants to hear, in the format's words."""
    words: list[str] = []
    if line.rules:
        words.append(" / ".join(line.rules))
    if line.culprit is not None:
        words.append(f"culprit: {line.culprit}")
    if line.fix is not None:
        words.append(f"fix: {plain(line.fix.value)}")
    return ", ".join(words) or "refused"


def plain(value: object) -> str:
    """A value of the file as it would be written there."""
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{key}: {plain(item)}" for key, item in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(plain(item) for item in value) + "]"
    return str(value).lower() if isinstance(value, bool) else str(value)


def shown(table: Table[Any], reason: Reason, cite: Cite) -> str:
    """A reason in the format's words."""
    words = [cite(reason.rule) or reason.rule]
    if reason.culprit:
        words.append(f"culprit: {table.names.show(table.game, reason.culprit)}")
    for fix in reason.fixes:
        of = table.names.show(table.game, fix.ref) if fix.ref else fix.value or "true"
        words.append(f"fix: {{{fix.kind}: {of}}}")
    return ", ".join(words)

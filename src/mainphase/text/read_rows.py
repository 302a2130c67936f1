"""Rules of the grammar out of rows: what the writer can say about a node class can be read.

A row is a template as `Writer.fill` has it. Its options are played through; each way that they can come out
gives a rule, whose places are read by rules of their own and whose options say what the other fields hold.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from inspect import get_annotations
from itertools import product
from typing import Any, Final, get_args

from mainphase.magic.abilities import tree
from mainphase.magic.abilities.schema import REQUIRED, Shape, fields_of
from mainphase.magic.abilities.tree import AnyObject, Forever, Node, Not, Nothing, Number
from mainphase.text.read_chart import REJECTED, Rule, Symbol
from mainphase.text.read_nodes import Agent, Counted, Subject
from mainphase.text.read_words import Words
from mainphase.text.render_en import English, past_form, third_form
from mainphase.text.render_en_rows import VOCABULARY

_PLACE: Final = re.compile(r"\{(\w*)(?::(\w+))?(?:([!*~>@])([^{}]*))?\}")
_OPTION: Final = re.compile(r"\[(!?)(\w+)(?:=([^|\[\]]*))?\|([^\[\]]*)\]")
_COUNTS: Final = ("count", "times", "amount")
_ENGLISH: Final = English()

KINDS: Final[dict[str, tuple[type[Node], ...]]] = {
    "effect_row": get_args(tree.Effect),
    "condition_row": get_args(tree.Condition),
    "duration_row": get_args(tree.Duration),
    "event_row": get_args(tree.Event),
    "value_row": get_args(tree.Value),
    "change_row": get_args(tree.Modification),
    "rule_row": get_args(tree.PlayerRule),
    "ability_row": get_args(tree.Ability),
    "cost_row": get_args(tree.CostPart),
    "players_row": get_args(tree.Players),
    "objects_row": get_args(tree.Objects),
    "mana_row": get_args(tree.ManaProduced),
    "clause_row": get_args(tree.Filter),
}
"""Which rule the rows of a node class are readings of."""

# What a place is read by, by the annotation of its field and the word after ":".
_READ_BY: Final[dict[tuple[str, str], str]] = {
    ("Players", ""): "players",
    ("Players", "plural"): "players_several",
    ("Players", "a"): "players",
    ("Objects", ""): "objects",
    ("Recipients", ""): "recipients",
    ("Pattern", ""): "pattern",
    ("Pattern", "bare"): "pattern_several",
    ("Pattern", "plain"): "pattern",
    ("Pattern", "several"): "pattern_batch",
    ("RecipientPattern", ""): "recipient_pattern",
    ("Selector", ""): "selector_one",
    ("Selector", "bare"): "selector_several",
    ("Selector", "one"): "selector_single",
    ("Selector", "several"): "pattern_batch",
    ("Selector | Chosen", ""): "selector_counted",
    ("Selector | This", ""): "selector_one",
    ("Value", ""): "value",
    ("Value", "signed"): "signed",
    ("Value", "flat"): "flat",
    ("Filter", "creatures"): "filter_several",
    ("Filter", "blockers"): "filter_blockers",
    ("Filter", "spells"): "filter_spells",
    ("Filter", "unlike"): "filter_unlike",
    ("Filter", ""): "filter_noun",
    ("Condition", ""): "condition",
    ("Event", ""): "event_row",
    ("Event", "past"): "event_past",
    ("Effect", ""): "clauses",
    ("Duration", ""): "duration",
    ("Cost", ""): "cost_done",
    ("Cost", "theirs"): "cost_theirs",
    ("ManaProduced", ""): "mana",
    ("Ability", ""): "ability_given",
    ("tuple[Ability, ...]", ""): "abilities_given",
    ("tuple[Color, ...]", ""): "colors",
    ("tuple[ManaLetter, ...]", ""): "letters",
    ("tuple[Part, ...]", ""): "parts_skipped",
    ("tuple[Zone, ...]", ""): "zones_from",
    ("tuple[Modification, ...]", ""): "exceptions",
}
# Node classes whose rows the grammar files say better.
_WRITTEN: Final = (
    "Together",
    "BecomeType",
    "PlayersWhere",
    "CreateReplacement",
    "Repeat",
    "PayTimes",
    "PayTapping",
    "Compare",
    "ChooseObjects",
    "CantEnter",
    "NextSpellSafe",
)

Fields = dict[str, Any]
"""What the fields of a node hold that no place fills."""


class Reading:
    """One way a row comes out: places in order, and which field each one fills ("" or a pair for two)."""

    def __init__(self, symbols: list[Symbol], filled: list[str | tuple[str, str]], fixed: Fields) -> None:
        self.symbols = symbols
        self.filled = filled
        self.fixed = fixed

    def plus(self, symbols: list[Symbol], *filled: str | tuple[str, str], **fixed: Any) -> Reading:
        """The same, going on so."""
        return Reading(self.symbols + symbols, [*self.filled, *filled], {**self.fixed, **fixed})


class Rows:
    """Compiles rows to rules."""

    def __init__(self) -> None:
        self.rules: list[Rule] = []
        self._made: set[str] = set()

    def add(self, name: str, template: str, given: Fields | None = None) -> None:
        """The rules of one row: "Draw", "SkipNext.one", "Is.not"; `given`: what other fields hold."""
        class_name, _, variant = name.partition(".")
        node_class: type[Node] = getattr(tree, class_name)
        if class_name in _WRITTEN:
            return
        for kind, classes in KINDS.items():
            if node_class in classes:
                for mode in ("", "would", "past") if kind == "event_row" and class_name != "StateTrigger" else ("",):
                    origin = kind if not mode else f"event_{mode}"
                    self._row(node_class, template, origin, mode, variant, dict(given or {}))

    def _row(self, node_class: type[Node], template: str, origin: str, mode: str, variant: str, fixed: Fields) -> None:
        if variant == "one":
            fixed = {**fixed, **{name: Number(1) for name in node_class.FIELDS if name in _COUNTS}}
        for text, found in outcomes(node_class, template):
            for reading in self._readings(node_class, text, mode):
                values = {**fixed, **found, **reading.fixed}
                action = _action(node_class, reading.filled, values, variant == "not")
                if action is not None and reading.symbols:
                    # "VALUE plus VALUE" begins with itself
                    own = origin == "value_row" and reading.symbols[0].name == "value"
                    self.rules.append(Rule("value" if own else origin, reading.symbols, action, len(self.rules)))

    def _readings(self, node_class: type[Node], text: str, mode: str) -> list[Reading]:
        """The ways to read a row without options."""
        readings = [Reading([], [], {})]
        place = 0
        for match in _PLACE.finditer(text):
            readings = [reading.plus(literal(text[place : match.start()])) for reading in readings]
            ways = self._place(node_class, match, mode)
            readings = [
                Reading(reading.symbols + way.symbols, reading.filled + way.filled, {**reading.fixed, **way.fixed})
                for reading in readings
                for way in ways
                if all(reading.fixed.get(key, value) == value for key, value in way.fixed.items())
            ]
            place = match.end()
        return [reading.plus(literal(text[place:])) for reading in readings]

    def _place(self, node_class: type[Node], match: re.Match[str], mode: str) -> list[Reading]:
        field, spec, operator, argument = match.groups()
        start = Reading([], [], {})
        if operator and "$" in argument:
            return self._worded(node_class, field, operator, argument, mode)
        if not field:
            return [start.plus([self.verb(argument, mode, "both")])]
        if field == "this":  # the grammar files have its other names
            return [start.plus(literal("this object"))]
        hint = annotation(node_class, field)
        if operator is None and hint == "Duration":
            return [start.plus([Symbol("duration")], field), start.plus([], **{field: Forever()})]
        if operator is None:
            return [start.plus([self._field(node_class, field, hint, spec or "")], field)]
        if operator == "*":
            return self._counted(field, argument)
        if operator == "~":
            noun = _ENGLISH.noun(argument)
            words = {noun.singular, noun.plural, argument}
            return [start.plus([Symbol("possessor"), *literal(each)], field) for each in sorted(words)]
        if operator == ">":
            return [start.plus([self._owners(argument)])]
        assert operator == "!"
        subject = "pronoun" if spec == "it" else _READ_BY.get((hint, spec)) or _READ_BY.get((hint, "")) or "objects"
        ways = [start.plus([Symbol(subject), self.verb(argument, mode, "both")], field)]
        if hint == "Players" and not mode:
            ways.append(start.plus([self._omitted(argument)], field))
        if not mode:
            ways.append(start.plus([*literal("have"), Symbol(subject), self.verb(argument, mode, "base")], field))
        return ways

    def _field(self, node_class: type[Node], field: str, hint: str, spec: str) -> Symbol:
        found = _READ_BY.get((hint, spec)) or _READ_BY.get((hint, ""))
        if node_class is tree.DidThisTurn:
            found = "event_past"
        if found is not None:
            return Symbol(found)
        if hint in ("str", "int"):
            return Symbol({"kind": "counter_kind", "keyword": "keyword_name", "name": "card_name"}.get(field, "count"))
        return self._words(node_class, field)

    def _words(self, node_class: type[Node], field: str) -> Symbol:
        """A word of a closed list."""
        name = f"{node_class.__name__}.{field}"
        if name not in self._made:
            self._made.add(name)
            for word in shape(node_class, field).words:
                key = f"{field} {word}"
                shown = VOCABULARY.get(key, str(word))
                for text in sorted({shown, VOCABULARY.get(f"{key} (several)", shown)}):
                    self.rules.append(Rule(name, literal(text), constant(word), len(self.rules)))
        return Symbol(name)

    # Verbs

    def verb(self, verb: str, mode: str, form: str) -> Symbol:
        name = f"_{verb}:{mode or form}"
        if name not in self._made:
            self._made.add(name)
            for words in sorted(forms(verb, mode, form)):
                self.rules.append(Rule(name, literal(words), None, len(self.rules)))
        return Symbol(name)

    def _omitted(self, verb: str) -> Symbol:
        """A verb without its subject: an order, or what the subject before does too."""
        name = f"{verb}:omitted"
        if name not in self._made:
            self._made.add(name)
            base, third = forms(verb, "", "base"), forms(verb, "", "third")
            for words in sorted(base):
                self.rules.append(Rule(name, literal(words), constant(Agent()), len(self.rules)))
            for words in sorted(third - base):
                self.rules.append(Rule(name, literal(words), constant(Subject()), len(self.rules)))
        return Symbol(name)

    # Numbers of things

    def _counted(self, field: str, argument: str) -> list[Reading]:
        start = Reading([], [], {})
        if argument.startswith("@"):
            other = argument[1:]
            return [start.plus([Symbol("tokens" if other == "token" else "counted")], (field, other))]
        return [start.plus([self.amount(argument)], field)]

    def amount(self, noun: str) -> Symbol:
        """That many of a noun."""
        name = f"amount:{noun}"
        if name not in self._made:
            self._made.add(name)
            for symbols in _amounts([*literal(_ENGLISH.noun(noun).singular)], [*literal(_ENGLISH.noun(noun).plural)]):
                self.rules.append(Rule(name, symbols, lambda *values: values[-1], len(self.rules)))
            mass = _ENGLISH.noun(noun).mass
            if mass:
                self.rules.append(Rule(name, [Symbol("much"), *literal(mass)], passed, len(self.rules)))
        return Symbol(name)

    def _owners(self, zone: str) -> Symbol:
        """ "its owner's hand", "your hand", "their owners' hands"."""
        name = f"_owners:{zone}"
        if name not in self._made:
            self._made.add(name)
            noun = _ENGLISH.noun(zone)
            for lead in ("its owner's", "their owner's", "their owners'", "that player's", "your", "their"):
                for words in (noun.singular, noun.plural):
                    self.rules.append(Rule(name, literal(f"{lead} {words}"), None, len(self.rules)))
        return Symbol(name)

    def _worded(self, node_class: type[Node], field: str, operator: str, argument: str, mode: str) -> list[Reading]:
        """A place whose noun or verb stands in another field: `{of~$stat}`, `{count*$kind counter}`."""
        start = Reading([], [], {})
        inner = re.search(r"\$(\w+)", argument)
        assert inner is not None
        other = inner.group(1)
        if other == "kind":
            kinds = [Symbol("counter_kind")]
            ways = [
                start.plus(symbols, *order)
                for symbols, order in (
                    ([Symbol("one"), *kinds, *literal("counter")], (field, other)),
                    ([Symbol("many"), *kinds, *literal("counters")], (field, other)),
                    ([*kinds, *literal("counters equal to"), Symbol("value")], (other, field)),
                )
            ]
            ways += [start.plus([Symbol("one"), *literal("counter")], field, kind="")]
            ways += [start.plus([Symbol("many"), *literal("counters")], field, kind="")]
            nothing = annotation_may_be_none(node_class, field)
            if nothing:
                ways += [start.plus([*literal("all"), *kinds, *literal("counters")], other, **{field: None})]
                ways += [start.plus([*literal("all counters")], kind="", **{field: None})]
            return ways
        ways = []
        for word in shape(node_class, other).words:
            key = argument.replace(f"${other}", str(word))
            found = {other: word}
            if operator == "~":
                noun = _ENGLISH.noun(key)
                ways += [
                    start.plus([Symbol("possessor"), *literal(each)], field, **found)
                    for each in sorted({noun.singular, noun.plural})
                ]
            elif operator == "*":
                noun = _ENGLISH.noun(key)
                singular, plural = literal(noun.singular), literal(noun.plural)
                ways += [start.plus(symbols, field, **found) for symbols in _amounts(singular, plural)]
            else:
                verb = VOCABULARY.get(f"{other} {key}", key)
                ways.append(start.plus([Symbol("players"), self.verb(verb, mode, "both")], field, **found))
        return ways


def _amounts(singular: list[Symbol], plural: list[Symbol]) -> list[list[Symbol]]:
    return [
        [Symbol("one"), *singular],
        [Symbol("many"), *plural],
        [Symbol("many"), *singular],
        [*plural, *literal("equal to"), Symbol("value")],
    ]


def outcomes(node_class: type[Node], template: str) -> Iterator[tuple[str, Fields]]:
    """The ways the options of a row can come out: the words left, and what the fields then hold."""
    tests: dict[str, list[str | None]] = {}
    for _, field, word in re.findall(r"\[(!?)(\w+)(?:=([^|\[\]]*))?\|", template):
        tests.setdefault(field, []).append(word or None)
    ways: dict[str, tuple[int, Fields]] = {}
    for states in product(*(_states(node_class, field, words) for field, words in tests.items())):
        found = dict(zip(tests, states, strict=True))
        text = _played(template, found)
        fixed: Fields = {}
        for field, state in found.items():
            named = re.search(r"\{" + field + r"\W", text) or re.search(r"[*~>$@]@?" + field + r"\b", text)
            if state is FULL and not named:
                break
            if state is not FULL:
                fixed[field] = state
        else:
            # an option inside one that is left out says nothing: its field is as it mostly is
            told = sum(1 for field, state in fixed.items() if state != empty(node_class, field))
            if text not in ways or told < ways[text][0]:
                ways[text] = told, fixed
    for text, (_, fixed) in ways.items():
        yield text, fixed


FULL: Final = object()
"""The state of a field that holds something, which a place says."""


def _states(node_class: type[Node], field: str, words: list[str | None]) -> list[Any]:
    shaped = shape(node_class, field)
    states: list[Any] = []
    for word in dict.fromkeys(words):
        if word is not None:
            states.append(int(word) if shaped.number and word.isdigit() else word)
    if None in words:
        states += [True if shaped.truth else FULL, empty(node_class, field)]
    elif not states or set(map(str, states)) != set(map(str, shaped.words)):
        default = next(entry.default for entry in fields_of(node_class) if entry.name == field)
        if default is not REQUIRED and default not in states:
            states.append(default)
        if shaped.number:
            states.append(FULL)
    return list(states)


def _played(template: str, states: dict[str, Any]) -> str:
    def option(match: re.Match[str]) -> str:
        negated, field, word, text = match.groups()
        state = states[field]
        if word is None:
            holds = state is FULL or _says(state)
        else:
            holds = state is not FULL and str(state) == word
        return text if holds != bool(negated) else ""

    while "[" in template:
        shorter = _OPTION.sub(option, template)
        if shorter == template:
            raise ValueError(template)
        template = shorter
    return template


def _says(item: Any) -> bool:
    if item is None or isinstance(item, (Nothing, AnyObject, Forever)):
        return False
    return isinstance(item, Node) or (bool(item) and item != "any")


def empty(node_class: type[Node], field: str) -> Any:
    """What the field holds when it says nothing: its default if that says nothing."""
    entry = next(entry for entry in fields_of(node_class) if entry.name == field)
    if entry.default is not REQUIRED and not _says(entry.default):
        return entry.default
    shaped = entry.shape
    if shaped.nothing:
        return None
    if shaped.truth:
        return False
    if shaped.item is not None:
        return ()
    if "any" in shaped.words:
        return "any"
    for node in (AnyObject(), Nothing(), Forever()):
        if type(node).__name__ in shaped.classes:
            return node
    return 0 if shaped.number else ""


def shape(node_class: type[Node], field: str) -> Shape:
    """What a field may hold."""
    return next(entry.shape for entry in fields_of(node_class) if entry.name == field)


def annotation(node_class: type[Node], field: str) -> str:
    """The annotation of a field as written, without "or nothing"."""
    return str(get_annotations(node_class)[field]).removesuffix(" | None")


def annotation_may_be_none(node_class: type[Node], field: str) -> bool:
    """Whether the field may hold nothing at all."""
    return shape(node_class, field).nothing


def forms(verb: str, mode: str, form: str) -> set[str]:
    """The forms of a verb: "draw", "draws"; "would draw"; "drew"."""
    first, _, rest = verb.partition(" ")
    tail = f" {rest}" if rest else ""
    base = {"be": {"are"}, "can't": {"can't"}}.get(first, {first})
    third = {"be": {"is", "'s"}}.get(first, {third_form(first)})
    if mode == "would":
        return {f"would {first}{tail}"}
    if mode == "past":
        told = {"was", "were"} if first == "be" else {past_form(first)}
        return {f"{each}{tail}" for each in told}
    if form == "base":
        return {f"{each}{tail}" for each in ({"be"} if first == "be" else base)}
    if form == "third":
        return {f"{each}{tail}" for each in third}
    return {f"{each}{tail}" for each in base | third}


def literal(text: str) -> list[Symbol]:
    """Words as they stand."""
    words = Words(text).words
    return [Symbol(words=tuple(words), kept=False)] if words else []


def constant(value: Any) -> Callable[..., Any]:
    """An action that always makes the same."""
    return lambda *values: value


def passed(*values: Any) -> Any:
    """An action that passes on the one value."""
    return values[0]


def _action(
    node_class: type[Node], filled: list[str | tuple[str, str]], fixed: Fields, negated: bool
) -> Callable[..., Any] | None:
    """Makes the node of the values of the places; None where a field would stay open."""
    names = {name for entry in filled for name in ((entry,) if isinstance(entry, str) else entry)} | set(fixed)
    for name in ("bind", "register"):  # told when the whole ability is known
        if name in node_class.FIELDS and name not in names:
            fixed = {**fixed, name: ""}
            names = names | {name}
    for entry in fields_of(node_class):
        if entry.name not in names and entry.default is REQUIRED:
            return None
    fixed = {name: value for name, value in fixed.items() if name in node_class.FIELDS}

    def make(*values: Any) -> Any:
        found = dict(fixed)
        for entry, value in zip(filled, values, strict=True):
            if isinstance(entry, tuple):
                if not isinstance(value, Counted):
                    return REJECTED
                found[entry[0]], found[entry[1]] = value.count, value.what
            elif entry not in found:
                found[entry] = value
        node = node_class(**found)
        return Not(node) if negated else node  # type: ignore[arg-type]

    return make

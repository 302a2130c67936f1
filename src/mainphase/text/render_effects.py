"""Instructions that need more than a template: what joins others, and some with a word order of their own."""

from __future__ import annotations

from typing import Final

from mainphase.magic.abilities import tree
from mainphase.magic.abilities.analysis import walk
from mainphase.magic.abilities.tree import (
    ChooseEffect,
    Compare,
    Continuous,
    Delayed,
    Duration,
    Effect,
    ExtraParts,
    ForEachObject,
    ForEachPlayer,
    If,
    Iterated,
    May,
    MayPay,
    Node,
    Nothing,
    Number,
    PlayerContinuous,
    Reflexive,
    Selector,
    Sequence,
    ThisWay,
    UntilEndOfTurn,
    You,
)
from mainphase.text.render_abilities import (
    capital,
    changed_text,
    given_cost,
    going_on,
    replacement_text,
    triggered_text,
)
from mainphase.text.render_language import Phrase
from mainphase.text.render_nouns import describe
from mainphase.text.render_writer import Writer, says_something


def effect_text(writer: Writer, effect: Effect) -> str:
    """The sentence or sentences of an effect, in the language of the writer."""
    word = writer.language.word
    match effect:
        case tree.Nothing():
            return ""
        case tree.KeywordAction("manifest dread", _, who):
            with writer.acting(who):
                verb = word("action manifest dread").removeprefix("action ")
                return writer.language.clause(verb, writer.agent_phrase, writer.mode)
        case tree.KeywordAction(effect=inner):
            return writer.node(inner)
        case tree.CreateReplacement(replacement, own=True):
            return replacement_text(writer, replacement, True)
        case Sequence(effects):
            return f", {word('then')} ".join(text for text in map(writer.node, effects) if text)
        case May() | MayPay():
            return _may(writer, effect)
        case If(condition, then, otherwise):
            text = f"{word('if')} {writer.node(condition)}, {writer.node(then)}"
            return text + _otherwise(writer, otherwise, "otherwise")
        case ForEachPlayer(who, inner):
            return _for_each(writer, inner, writer.phrase(who, "each"), "for each player")
        case ForEachObject(what, inner):
            return _for_each(writer, inner, writer.phrase(what, "each"), "for each object")
        case ChooseEffect(options, who):
            with writer.acting(who):
                lead = writer.language.clause(word("verb choose"), writer.agent_phrase, writer.mode)
            with writer.acting(who, "main" if who == You() else writer.mode):
                texts = [writer.node(option) for option in options]
            return f"{lead} {word('one')}: {'; '.join(texts)}"
        case Delayed(ability, until):
            text = triggered_text(writer, ability).removesuffix(".")
            return text if until is None else f"{writer.node(until).strip()}, {text}"
        case Reflexive(content):
            return f"{word('when you do')}, {going_on(writer, content).removesuffix('.')}"
        case tree.UnlessPays(who, cost, inner):
            text = writer.node(inner)
            with writer.acting(who, "unless"):
                subject = writer.agent_phrase.text if who != You() or writer.language.code != "es" else ""
                return f"{text} {word('unless')} {subject} {writer.node(cost)}".replace("  ", " ")
        case tree.Discard() if says_something(effect.filter):
            return _discard(writer, effect)
        case tree.ReturnToHand(tree.Chosen(register)) if register in writer.homes:
            return writer.fill(effect, writer.language.templates["ReturnToHand.put"])
        case ExtraParts():
            return _extra_parts(writer, effect)
        case tree.Search():
            return _search(writer, effect)
        case tree.RevealUntil():
            return _reveal_until(writer, effect)
        case tree.ChooseObjects() if effect.minimum != effect.maximum:
            return _choose_objects(writer, effect)
        case Continuous(what, (tree.CantBe("regenerated"),) as changes, duration):
            with writer.of_creatures():
                return _lasting(writer, changed_text(writer, what, changes, "bare"), duration, changes)
        case Continuous(what, changes, duration):
            text = _lasting(writer, changed_text(writer, what, changes, "bare"), duration, changes)
            return text + given_cost(writer, changes)
        case PlayerContinuous(tree.You(), (tree.NextSpellSafe(what),), tree.UntilEndOfTurn()):
            return writer.language.word("next spell").format(writer.phrase(tree.Selector(what, "stack"), "a").text)
        case PlayerContinuous(who, rules, duration):
            return _lasting(writer, changed_text(writer, who, rules, ""), duration, rules)
        case _:
            return writer.fill(effect, writer.template_of(effect))


_PHASES: Final = ("turn", "beginning", "main", "precombat main", "combat", "postcombat main", "ending")


def _extra_parts(writer: Writer, effect: ExtraParts) -> str:
    """ "After this phase, there is an additional combat phase followed by an additional main phase"."""
    language, word = writer.language, writer.language.word
    parts = [language.simple(f"additional {part}", "a").text for part in effect.parts]
    listed = word("followed by").join(parts)
    quantity = writer.quantity(effect.count)
    if len(effect.parts) == 1 and quantity.text:
        listed = language.simple(f"additional {effect.parts[0]}", "count", quantity).text
    elif effect.count != Number(1):
        listed = word("parts times").format(writer.value(effect.count), listed)
    if effect.after is None:
        is_phase = not effect.parts or effect.parts[0] in _PHASES
        where = word("this phase" if is_phase else "this step")
    elif effect.first:
        noun = language.noun(effect.after)
        name = word(f"first part {effect.after}", noun.singular)
        where = word("first part" if noun.gender == "m" else "first part f").format(name)
    else:
        where = language.simple(effect.after, "the").text
    side = word(f"side {effect.side}")
    if effect.who is None:
        return word("there will be").format(side, where, listed)
    clause = language.clause(word("verb get"), writer.phrase(effect.who), "indicative")
    return f"{clause} {listed} {side} {where}"


def _discard(writer: Writer, effect: tree.Discard) -> str:
    """Cards of a kind: "discards a noncreature card of your choice"."""
    what = Selector(effect.filter, "hand")
    quantity = None if effect.count is None else writer.quantity(effect.count)
    determiner = "all" if quantity is None else "count"
    cards = writer.language.describe(writer, describe(what), determiner, quantity).text
    template = writer.language.templates["Discard"]
    return writer.fill(effect, template.replace("[count|{count*card}][!count|{who~hand}]", cards))


def _choose_objects(writer: Writer, effect: tree.ChooseObjects) -> str:
    """ "Choose up to three lands you control"."""
    chosen = writer.select(effect.what, "count", writer.between(effect.minimum, effect.maximum)).text
    template = writer.language.templates["ChooseObjects"]
    return writer.fill(effect, template.replace("{maximum*@what}", chosen))


def _search(writer: Writer, effect: tree.Search) -> str:
    """ "Search your library for a basic land card, reveal it"."""
    language, word = writer.language, writer.language.word
    with writer.acting(effect.who):
        clause = language.clause(word("verb search"), writer.agent_phrase, writer.mode)
        place = writer.possessed(effect.what.whose or effect.who, effect.what.zone).text
        least = effect.maximum if effect.maximum == Number(1) else effect.minimum
        quantity = writer.between(least, effect.maximum)
        found = language.describe(writer, describe(effect.what), "count", quantity)
    text = word("search").format(clause, place, found.text)
    key = "reveal them" if found.plural else "reveal it"
    if writer.mode == "infinitive":
        key += " infinitive"
    return text + (word(key) if effect.reveal else "")


def _reveal_until(writer: Writer, effect: tree.RevealUntil) -> str:
    """ "Reveal cards from the top of your library until you reveal a land card"."""
    language, word = writer.language, writer.language.word
    verb = word("verb exile" if effect.exile else "verb reveal")
    with writer.acting(effect.who):
        clause = language.clause(verb, writer.agent_phrase, writer.mode)
        place = writer.possessed(effect.who, "library").text
    again = writer.phrase(You()) if isinstance(effect.who, You) else language.simple("player", "that")
    until = language.clause(verb, again, "indicative" if language.code == "en" else "subjunctive")
    found = language.describe(writer, describe(effect.what), "count", writer.quantity(effect.count))
    return word("reveal until").format(clause, place, until, found.text)


def _lasting(writer: Writer, text: str, duration: Duration, changes: tuple[Node, ...]) -> str:
    """ "this turn" where all changes are things that can't or must be done, else "until end of turn"."""
    names = [type(change).__name__ for change in changes]
    restrictions = all(name.startswith(("Cant", "Must", "Player", "Extra")) for name in names)
    if isinstance(duration, UntilEndOfTurn) and changes and restrictions:
        return f"{text} {writer.language.word('this turn')}"
    return text + writer.node(duration)


def _may(writer: Writer, effect: May | MayPay) -> str:
    language = writer.language
    with writer.acting(effect.who):
        subject = language.clause(language.word("verb may"), writer.agent_phrase, writer.mode)
    what, then = _done_then(effect)
    with writer.acting(effect.who, "infinitive"):
        done = writer.node(what)
    text = f"{subject} {done}"
    if says_something(then):
        text += f". {capital(_if_they(writer, effect.who, 'if they do'))}, {writer.node(then)}"
    if says_something(effect.otherwise):
        lead = capital(_if_they(writer, effect.who, "if they do not"))
        text += f". {lead}, {writer.node(effect.otherwise)}"
    return text


def _done_then(effect: May | MayPay) -> tuple[Node, Effect]:
    """What may be done or paid, and what follows only if that was done."""
    if isinstance(effect, MayPay):
        return effect.cost, effect.then
    match effect.effect:
        case Sequence(effects=(first, If(Compare(ThisWay(), ">=", Number(1)), then, otherwise))):
            if not says_something(otherwise):
                return first, then
    return effect.effect, Nothing()


def _if_they(writer: Writer, who: Node, key: str) -> str:
    return writer.language.word(f"{key} (you)" if isinstance(who, You) else key)


def _otherwise(writer: Writer, effect: Effect, key: str) -> str:
    if not says_something(effect):
        return ""
    return f". {capital(writer.language.word(key))}, {writer.node(effect)}"


def _for_each(writer: Writer, effect: Effect, phrase: Phrase, key: str) -> str:
    """A loop: its first "that player" is "each player"; if nothing speaks of it, "for each player, …"."""
    before = writer.iterated, writer.iterated_seen
    mentioned = any(isinstance(node, Iterated) for node in walk(effect))
    writer.iterated, writer.iterated_seen = phrase, not mentioned
    text = writer.node(effect)
    writer.iterated, writer.iterated_seen = before
    if mentioned:
        return text
    return f"{writer.language.word(key).format(phrase.text)}, {text}"

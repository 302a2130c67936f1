"""Whole abilities: sentences, triggers, costs before a colon, lists of modes."""

from __future__ import annotations

import re
from typing import Final

from mainphase.kernel.abilities.node import Node as AnyNode
from mainphase.magic.abilities import tree
from mainphase.magic.abilities.analysis import children, walk
from mainphase.magic.abilities.tree import (
    Ability,
    Activated,
    BeginningOf,
    Chapter,
    ChooseObjects,
    ChoosePlayer,
    ChooseWord,
    Condition,
    Content,
    Continuous,
    Cost,
    CostPart,
    CreateCopyToken,
    CreateToken,
    Dies,
    Effect,
    EitherEvent,
    Enters,
    Event,
    ExtraParts,
    HasAbility,
    Instructions,
    KeywordAbility,
    Leaves,
    Level,
    May,
    Modification,
    Node,
    Number,
    PayLoyalty,
    PayMana,
    PayTap,
    PayUntap,
    PlayerRule,
    PlayerStatic,
    Sacrifice,
    Selector,
    Sequence,
    SpellAbility,
    StateTrigger,
    Static,
    Triggered,
    Unsupported,
    You,
)
from mainphase.magic.abilities.tree import This as ThisObject
from mainphase.text.render_language import Phrase
from mainphase.text.render_writer import Writer

_STARTS: Final = re.compile(r"(?<=[.!?] )\w")

COSTLY: Final = ("flashback",)
"""Keywords whose cost, where objects gain them without one, is their mana cost."""


def ability_text(writer: Writer, ability: Ability) -> str:
    """A whole ability: a sentence or several, lines where it has modes."""
    writer.registers = _registers(writer, ability)
    match ability:
        case Unsupported(text):
            return text
        case KeywordAbility():
            return capital(writer.language.keyword(writer, ability, False))
        case SpellAbility(content):
            return content_text(writer, content)
        case Activated():
            return _activated(writer, ability)
        case Triggered():
            return capital(triggered_text(writer, ability))
        case Chapter(numbers, content):
            return f"{', '.join(roman(number) for number in numbers)} — {content_text(writer, content)}"
        case Level():
            return _level(writer, ability)
        case tree.AnchorWords():
            return _anchors(writer, ability)
        case Static(what, (tree.AttackOption() as option,), condition):
            return _attack_option(writer, what, option, condition)
        case Static(what, changes, condition):
            writer.static = True
            text = changed_text(writer, what, changes, "bare") + given_cost(writer, changes)
            return sentence(writer, _while(writer, condition) + text)
        case tree.Replacement():
            return sentence(writer, replacement_text(writer, ability))
        case PlayerStatic(who, rules, condition):
            writer.static = True
            text = changed_text(writer, who, rules, "")
            return sentence(writer, _while(writer, condition) + text)
        case _:
            with writer.acting(mode="indicative"):
                return sentence(writer, writer.fill(ability, writer.template_of(ability)))


def _attack_option(writer: Writer, what: Node, option: tree.AttackOption, condition: Condition | None) -> str:
    """An optional cost to attack, with the ability that is linked to it (508.1g, 607.2h)."""
    word = writer.language.word
    text = word(f"may {option.how}").format(writer.phrase(what, "bare").text)
    if condition is not None:
        text = f"{word('if')} {writer.node(condition)}, {text}"
    text = sentence(writer, text)
    return text if option.then is None else f"{text} {capital(word('when you do'))}, {going_on(writer, option.then)}"


def _level(writer: Writer, ability: Level) -> str:
    """A level symbol, the numbers, then the abilities, each in a line of its own."""
    last = "+" if ability.most is None else f"-{ability.most}"
    lines = [f"{writer.language.word('level symbol')} {ability.least}{last}", f"{ability.power}/{ability.toughness}"]
    for each in ability.abilities:
        inner = type(writer)(writer.language, writer.name, writer.self_noun, writer.host)
        lines.append(ability_text(inner, each))
    return "\n".join(lines)


def _anchors(writer: Writer, ability: tree.AnchorWords) -> str:
    """The choice as it enters, then each ability behind its anchor word, in a line of its own."""
    language = writer.language
    words = language.join(list(ability.words), "or")
    choice = writer.fill(ability, language.word("anchor words")).replace("WORDS", words)
    lines = [sentence(writer, choice)]
    for word, each in zip(ability.words, ability.abilities, strict=False):
        inner = type(writer)(language, writer.name, writer.self_noun, writer.host)
        lines.append(f"• {word} — {ability_text(inner, each)}")
    return "\n".join(lines)


def content_text(writer: Writer, content: Content) -> str:
    """Instructions as sentences; modes as a list of lines."""
    if isinstance(content, Instructions):
        if content.targets:
            writer.slots, writer.seen = content.targets, set()
        return sentences(writer, content.effect)
    word = writer.language.word
    minimum, maximum = content.minimum, content.maximum
    lead = ""
    if isinstance(minimum, Number) and isinstance(maximum, Number):
        lead = word(f"choose {minimum.value} {maximum.value}", "")
    if not lead:
        lead = word("choose modes").format(writer.between(minimum, maximum).text)
    if content.repeats:
        lead = word("modes may repeat").format(lead)
    starts, writer.lower_start = not writer.lower_start, False
    modes = "\n".join(f"• {content_text(writer, mode)}" for mode in content.modes)
    return f"{capital(lead) if starts else lead} —\n{modes}"


def roman(number: int) -> str:
    """A chapter number as on a card: I, II, III …"""
    text = ""
    for value, letters in ((10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I")):
        while number >= value:
            text += letters
            number -= value
    return text


def _activated(writer: Writer, ability: Activated) -> str:
    word = writer.language.word
    text = f"{', '.join(cost_items(writer, ability.cost))}: {content_text(writer, ability.content)}"
    limits: list[str] = []
    if ability.who != You():
        with writer.acting(ability.who):
            limits.append(writer.language.clause(word("may activate"), writer.agent_phrase, "main"))
            limits[-1] += word("this ability")
    if ability.timing == "sorcery" and not any(isinstance(part, PayLoyalty) for part in ability.cost.parts):
        limits.append(word("as a sorcery"))
    if ability.condition is not None:
        limits.append(word("activate only if").format(writer.node(ability.condition)))
    if ability.per_turn:
        limits.append(word(f"activate {ability.per_turn}", word("activate n").format(ability.per_turn)))
    if ability.zone not in ("battlefield", "any", "command"):
        limits.append(word("activate in").format(word(f"in your {ability.zone}")))
    return text + "".join(f" {capital(limit)}." for limit in limits)


def cost_items(writer: Writer, cost: Cost) -> list[str]:
    """The parts of a cost as before a colon: symbols, and orders in a list."""
    return [_cost_item(writer, part) for part in cost.parts] or ["{0}"]


def _cost_item(writer: Writer, part: CostPart) -> str:
    match part:
        case PayMana(symbols):
            return symbols or "{0}"
        case PayTap():
            return "{T}"
        case PayUntap():
            return "{Q}"
        case PayLoyalty(change):
            return "[0]" if change == Number(0) else f"[{writer.signed(change)}]"
        case _:
            return capital(writer.node(part))


def triggered_text(writer: Writer, ability: Triggered) -> str:
    """The text of a triggered ability (603), in the language of the writer."""
    word = writer.language.word
    if isinstance(ability.content, Instructions) and ability.content.targets:
        writer.slots, writer.seen = ability.content.targets, set()
    before, writer.event = writer.event, ability.event
    text = trigger_text(writer, ability.event)
    if ability.condition is not None:
        text += f", {word('if')} {writer.node(ability.condition)}"
    text = f"{text}, {going_on(writer, ability.content)}"
    writer.event = before
    if ability.per_turn:
        text += " " + capital(word("triggers once") if ability.per_turn == 1 else word("triggers n"))
        text = text.replace("{}", str(ability.per_turn)) + "."
    return text


def trigger_text(writer: Writer, event: Event) -> str:
    """The event with its "when", "whenever" or "at"."""
    word = writer.language.word
    clause = writer.node(event)
    if isinstance(event, BeginningOf):
        return clause
    once = isinstance(event, (Enters, Dies, Leaves)) and event.what == ThisObject()
    once = (
        once
        or event == tree.UnlocksDoor()
        or isinstance(event, StateTrigger)
        or event in (tree.TurnsFaceUp(), tree.BecomesPlotted())
    )
    if isinstance(event, EitherEvent) and event.events and isinstance(event.events[0], BeginningOf):
        return clause
    return f"{word('when') if once else word('whenever')} {clause}"


def _registers(writer: Writer, ability: Ability) -> dict[str, Phrase]:
    """How each register is spoken of: "that card", "those tokens"; and whose cards were searched for."""
    found: dict[str, Phrase] = {}
    for node in walk(ability):
        if isinstance(node, (tree.Search, ChooseObjects)) and node.what.zone != "battlefield":
            writer.homes[node.bind] = node.what.whose or node.who
    for node in walk(ability):
        name: str = getattr(node, "bind", "")
        if not name:
            continue
        count: object = getattr(node, "count", getattr(node, "maximum", Number(1)))
        plural = count != Number(1) and not isinstance(node, (ChooseWord, ChoosePlayer))
        what: object = getattr(node, "what", None)
        if isinstance(what, (tree.TopCards, tree.All)):
            plural = writer.phrase_number(what)
        found[name] = writer.language.simple(_bound_noun(writer, node), "those" if plural else "that")
        if isinstance(node, tree.RevealUntil):
            found[node.seen] = writer.language.simple("card", "those")
    return found


def _bound_noun(writer: Writer, node: object) -> str:
    match node:
        case CreateToken() | CreateCopyToken():
            return "token"
        case Sacrifice(what=what) | ChooseObjects(what=what):
            return writer.noun_of(what)
        case ChoosePlayer():
            return "player"
        case ChooseWord(kind):
            return kind
        case ExtraParts(parts):
            return parts[0] if parts else "turn"
        case tree.ChooseNumber() | tree.RollDie():
            return "number"
        case _:
            return "card"


def capital(text: str) -> str:
    """With its first letter in upper case."""
    return text[:1].upper() + text[1:]


def going_on(writer: Writer, content: Content) -> str:
    """Instructions that go on in a sentence begun before: "…, draw a card. Then …"."""
    before, writer.lower_start = writer.lower_start, True
    text = content_text(writer, content)
    writer.lower_start = before
    return text


def sentence(writer: Writer, clause: str) -> str:
    """A clause as a sentence, with the letters it used explained."""
    if writer.where:
        clause += f", {writer.language.word('where')} {writer.language.join(writer.where, 'and')}"
        writer.where = []
    clause = " ".join(clause.split())
    clause = _STARTS.sub(lambda match: match.group().upper(), clause)
    if writer.lower_start:
        writer.lower_start = False
    else:
        clause = capital(clause)
    return clause if not clause or clause.endswith((".", '."', ".”")) else clause + "."


def sentences(writer: Writer, effect: Effect) -> str:
    """An instruction as sentences, one for each part of a sequence."""
    if isinstance(effect, Sequence):
        parts: list[str] = []
        at = 0
        while at < len(effect.effects):
            match effect.effects[at : at + 3]:
                case ChooseWord(), ChooseWord() as new, Continuous(changes=(tree.ReplaceWord(),)) as then:
                    parts.append(replaced_words(writer, new, then))
                    at += 3
                case _:
                    parts.append(sentences(writer, effect.effects[at]))
                    at += 1
        return " ".join(text for text in parts if text)
    return sentence(writer, writer.node(effect))


def replaced_words(writer: Writer, new: ChooseWord, then: Continuous) -> str:
    """Words in a text are replaced by others, which are chosen (612.1)."""
    word = writer.language.word
    text = sentence(writer, writer.fill(then, word("replace").replace("KIND", word(f"replaced {new.kind}"))))
    if new.never:
        text += " " + sentence(writer, word("replace never").replace("KIND", writer.language.noun(new.never).singular))
    return text


def _while(writer: Writer, condition: Condition | None) -> str:
    if condition is None:
        return ""
    with writer.acting(mode="while"):
        return f"{writer.language.word('as long as')} {writer.node(condition)}, "


def replacement_text(writer: Writer, ability: tree.Replacement, own: bool = False) -> str:
    """The text of a replacement effect (614), in the language of the writer; `own`: of a self-replacement effect."""
    word = writer.language.word
    before, writer.event = writer.event, ability.event
    with writer.acting(mode="would"):
        text = f"{word('if')} {writer.node(ability.event)}"
    if own:
        text += f" {word('this way')}"
    if ability.condition is not None:
        text += f" {word('and')} {writer.node(ability.condition)}"
    instead: Effect = May(ability.instead) if ability.optional else ability.instead
    text += f", {writer.node(instead) or word('nothing happens')} {word('instead')}"
    writer.event = before
    return text


def given_cost(writer: Writer, changes: tuple[Node, ...]) -> str:
    """What an ability costs that is gained without a cost of its own: ". The flashback cost is …"."""
    text = ""
    for change in changes:
        ability = change.ability if isinstance(change, HasAbility) else None
        if isinstance(ability, KeywordAbility) and ability.keyword in COSTLY and ability.cost is None:
            text += f". {writer.language.word('given cost').format(writer.language.keyword_name(ability.keyword))}"
    return text


def changed_text(
    writer: Writer,
    what: Node,
    changes: tuple[Modification, ...] | tuple[PlayerRule, ...],
    determiner: str,
) -> str:
    """A subject and all that is true of it now: "creatures you control get +1/+1 and have flying"."""
    language = writer.language
    told = writer.iterated, writer.iterated_seen
    if isinstance(what, Selector) and any(speaks_of_each(change) for change in changes):
        determiner = "each"  # "each creature you control gets +X/+0, where X is … it …"
    subject = writer.phrase(what, determiner)
    if determiner == "each":
        writer.iterated, writer.iterated_seen = language.pronoun(subject), False
    before = writer.agent, writer.agent_phrase
    writer.agent, writer.agent_phrase = what, subject
    predicates: list[str] = []
    abilities: list[str] = []
    for change in changes:
        if isinstance(change, (HasAbility, tree.PlayerHasKeyword)):
            abilities.append(writer.node(change.ability))
        else:
            predicates.append(writer.node(change))
    if abilities:
        verb = language.word("verb have" if writer.static else "verb gain")
        text = language.verb(verb, subject, "indicative")
        predicates.append(f"{text} {language.join(abilities, 'and')}")
    writer.agent, writer.agent_phrase = before
    writer.iterated, writer.iterated_seen = told
    lead = "" if subject.person == 2 and language.code == "es" else f"{subject.text} "
    return f"{lead}{language.join(predicates, 'and')}"


def speaks_of_each(node: AnyNode) -> bool:
    """Whether something in the node depends on each of the objects that it is said of (not of a loop in it)."""
    if isinstance(node, tree.Iterated):
        return True
    if isinstance(node, (tree.DidThisTurn, tree.PlayersWhere, tree.ForEachObject, tree.ForEachPlayer, HasAbility)):
        return False
    return any(speaks_of_each(child) for child in children(node))

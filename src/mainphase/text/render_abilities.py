"""Whole abilities, and every kind of node inside a sentence, in the words of a writer's language."""

from __future__ import annotations

import re
from typing import Final, get_args

from mainphase.magic.abilities import tree
from mainphase.magic.abilities.analysis import walk
from mainphase.magic.abilities.tree import (
    Ability,
    Activated,
    BeginningOf,
    ChooseEffect,
    ChooseObjects,
    ChoosePlayer,
    ChooseWord,
    Condition,
    Content,
    Continuous,
    Cost,
    CostPart,
    Count,
    CreateCopyToken,
    CreateToken,
    Delayed,
    Dies,
    Duration,
    Effect,
    EitherEvent,
    Enters,
    Event,
    ExtraParts,
    Filter,
    ForEachObject,
    ForEachPlayer,
    HasAbility,
    If,
    Instructions,
    Iterated,
    KeywordAbility,
    Leaves,
    ManaProduced,
    ManaSymbols,
    May,
    MayPay,
    Modal,
    Modification,
    Node,
    Number,
    PayLoyalty,
    PayMana,
    PayTap,
    PayUntap,
    PlayerContinuous,
    PlayerRule,
    PlayerStatic,
    Reflexive,
    Sacrifice,
    Selector,
    Sequence,
    SpellAbility,
    StateTrigger,
    Static,
    Triggered,
    Unsupported,
    UntilEndOfTurn,
    UntilPart,
    Value,
    You,
)
from mainphase.magic.abilities.tree import This as ThisObject
from mainphase.text.render_language import Phrase, Quantity
from mainphase.text.render_nouns import describe
from mainphase.text.render_writer import Writer, says_something

CLAUSES: Final = frozenset(
    node_class.__name__
    for node_class in (
        tree.IsAttacking,
        tree.IsBlocking,
        tree.StatIs,
        tree.Named,
        tree.Is,
        tree.HasKeyword,
        tree.HasCounter,
        tree.SharesName,
        tree.ChosenQuality,
        tree.DidThisTurn,
    )
)
"""Filters that are written as a clause after a noun: each has a row, and a row for its negation."""

CODED: Final = frozenset(
    node_class.__name__
    for node_class in (
        # noun phrases and what they are made of
        tree.This,
        tree.Target,
        tree.Chosen,
        tree.EventObject,
        tree.Iterated,
        tree.Host,
        tree.All,
        tree.You,
        tree.EachPlayer,
        tree.EachOpponent,
        tree.Selector,
        tree.TargetPlayers,
        tree.AnyTarget,
        tree.EitherTarget,
        tree.TargetSpec,
        tree.TokenSpec,
        *get_args(Filter),
        # numbers
        tree.Number,
        tree.X,
        # what joins sentences
        tree.Sequence,
        tree.May,
        tree.MayPay,
        tree.If,
        tree.Nothing,
        tree.UnlessPays,
        tree.Replacement,
        tree.Exists,
        tree.ExtraParts,
        tree.Search,
        tree.ManaOfOneColor,
        tree.ForEachObject,
        tree.ForEachPlayer,
        tree.ChooseEffect,
        tree.Delayed,
        tree.Reflexive,
        tree.Continuous,
        tree.PlayerContinuous,
        tree.EitherEvent,
        tree.BeginningOf,
        tree.Forever,
        tree.UntilPart,
        tree.AllOf,
        tree.AnyOf,
        tree.Cost,
        tree.PayMana,
        tree.PayTap,
        tree.PayUntap,
        tree.PayOneOf,
        tree.HasAbility,
        tree.PlayerHasKeyword,
        tree.ManaSymbols,
        # abilities
        tree.SpellAbility,
        tree.Activated,
        tree.Triggered,
        tree.KeywordAbility,
        tree.Static,
        tree.PlayerStatic,
        tree.Instructions,
        tree.Modal,
        tree.Unsupported,
    )
) - CLAUSES
"""Node classes that are written by code; every other class has a row in each language's templates."""


_STARTS: Final = re.compile(r"(?:^|(?<=[.!?] ))\w")


# Abilities


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
            return capital(_triggered(writer, ability))
        case Static(what, changes, condition):
            writer.static = True
            text = _changed(writer, what, changes, "bare")
            return sentence(writer, _while(writer, condition) + text)
        case tree.Replacement():
            return sentence(writer, _replacement(writer, ability))
        case PlayerStatic(who, rules, condition):
            writer.static = True
            text = _changed(writer, who, rules, "")
            return sentence(writer, _while(writer, condition) + text)
        case _:
            with writer.acting(mode="indicative"):
                return sentence(writer, writer.fill(ability, writer.template_of(ability)))


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
    modes = "\n".join(f"• {content_text(writer, mode)}" for mode in content.modes)
    return f"{capital(lead)} —\n{modes}"


def _activated(writer: Writer, ability: Activated) -> str:
    word = writer.language.word
    costs = [_cost_item(writer, part) for part in ability.cost.parts]
    text = f"{', '.join(costs) or '{0}'}: {content_text(writer, ability.content)}"
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
    if ability.zone not in ("battlefield", "any"):
        limits.append(word("activate in").format(word(f"in your {ability.zone}")))
    return text + "".join(f" {capital(limit)}." for limit in limits)


def _cost_item(writer: Writer, part: CostPart) -> str:
    match part:
        case PayMana(symbols):
            return symbols or "{0}"
        case PayTap():
            return "{T}"
        case PayUntap():
            return "{Q}"
        case PayLoyalty(change):
            return f"[{writer.signed(change)}]"
        case _:
            return capital(writer.node(part))


def _triggered(writer: Writer, ability: Triggered) -> str:
    word = writer.language.word
    if isinstance(ability.content, Instructions) and ability.content.targets:
        writer.slots, writer.seen = ability.content.targets, set()
    before, writer.event = writer.event, ability.event
    text = trigger_text(writer, ability.event)
    if ability.condition is not None:
        text += f", {word('if')} {writer.node(ability.condition)}"
    body = content_text(writer, ability.content)
    writer.event = before
    body = uncapital(body) if body else ""
    text = f"{text}, {body}"
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
    once = once or isinstance(event, StateTrigger)
    if isinstance(event, EitherEvent) and event.events and isinstance(event.events[0], BeginningOf):
        return clause
    return f"{word('when') if once else word('whenever')} {clause}"


def _registers(writer: Writer, ability: Ability) -> dict[str, Phrase]:
    """How each register is spoken of: "that card", "those tokens"."""
    found: dict[str, Phrase] = {}
    for node in walk(ability):
        name: str = getattr(node, "bind", "")
        if not name:
            continue
        count: object = getattr(node, "count", getattr(node, "maximum", Number(1)))
        plural = count != Number(1) and not isinstance(node, (ChooseWord, ChoosePlayer))
        found[name] = writer.language.simple(_bound_noun(writer, node), "those" if plural else "that")
    return found


def _bound_noun(writer: Writer, node: Node) -> str:
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


# Sentences


def capital(text: str) -> str:
    """With its first letter in upper case."""
    return text[:1].upper() + text[1:]


def uncapital(text: str) -> str:
    """With its first letter in lower case, unless it starts with a symbol or a list of modes."""
    return text[:1].lower() + text[1:]


def sentence(writer: Writer, clause: str) -> str:
    """A clause as a sentence, with the letters it used explained."""
    if writer.where:
        clause += f", {writer.language.word('where')} {writer.language.join(writer.where, 'and')}"
        writer.where = []
    clause = _STARTS.sub(lambda match: match.group().upper(), " ".join(clause.split()))
    return clause if not clause or clause.endswith((".", '."', ".”")) else clause + "."


def sentences(writer: Writer, effect: Effect) -> str:
    """An instruction as sentences, one for each part of a sequence."""
    if isinstance(effect, Sequence):
        return " ".join(text for text in (sentences(writer, part) for part in effect.effects) if text)
    return sentence(writer, writer.node(effect))


def _while(writer: Writer, condition: Condition | None) -> str:
    if condition is None:
        return ""
    with writer.acting(mode="while"):
        return f"{writer.language.word('as long as')} {writer.node(condition)}, "


# Parts of sentences


def part_of_sentence(writer: Writer, node: Node, spec: str) -> str:
    """Any node, inside a sentence."""
    if isinstance(node, Value):
        return _value(writer, node, spec)
    if isinstance(node, Filter):
        return _filter(writer, node, spec)
    if isinstance(node, Condition):
        return _condition(writer, node)
    if isinstance(node, Event):
        return _event(writer, node)
    if isinstance(node, Duration):
        return _duration(writer, node)
    if isinstance(node, Effect):
        with writer.acting(mode=spec or None):
            return _effect(writer, node)
    if isinstance(node, CostPart | Cost):
        return _cost_for(writer, node, spec)
    if isinstance(node, ManaProduced):
        return _mana(writer, node)
    if isinstance(node, Modification | PlayerRule):
        return _change(writer, node)
    if isinstance(node, KeywordAbility):
        return writer.language.keyword(writer, node, True)
    if isinstance(node, tree.Replacement):
        return _replacement(writer, node)
    if isinstance(node, Ability):
        return _quoted(writer, node)
    if isinstance(node, (Instructions, Modal)):
        return content_text(writer, node)
    return writer.phrase(node, spec).text


def _value(writer: Writer, value: Value, spec: str) -> str:
    if spec == "signed":
        return writer.signed(value)
    if spec == "flat":
        return str(value.value) if isinstance(value, Number) else writer.letter(value)
    return writer.value(value)


def _filter(writer: Writer, item: Filter, spec: str) -> str:
    """What matches a filter: creatures or spells, as `spec` says, or a clause about a noun before it."""
    if spec in ("creatures", "spells"):
        description = describe(Selector(item, "stack" if spec == "spells" else "battlefield"))
        if spec == "creatures" and not description.types and not description.subtypes:
            description.types = [("creature",)]
        return writer.language.describe(writer, description, "bare", None).text
    if type(item).__name__ in CODED:
        return writer.language.describe(writer, describe(Selector(item)), "a", None).text
    return writer.fill(item, writer.template_of(item))


def _condition(writer: Writer, condition: Condition) -> str:
    mode = writer.mode if writer.mode == "while" else "if"
    match condition:
        case tree.AllOf(parts) | tree.AnyOf(parts):
            word = "and" if isinstance(condition, tree.AllOf) else "or"
            return writer.language.join([_condition(writer, part) for part in parts], word)
        case tree.Exists(selector, minimum):
            return _exists(writer, selector, minimum, mode)
        case _:
            with writer.acting(mode=mode):
                return writer.fill(condition, writer.template_of(condition))


def _exists(writer: Writer, selector: Selector, minimum: Value, mode: str) -> str:
    """"You control three or more creatures", "there is a card in your graveyard"."""
    language = writer.language
    quantity = writer.quantity(minimum)
    if minimum != Number(1) and quantity.text:
        quantity = Quantity(language.word("n or more").format(quantity.text), True)
    description = describe(selector)
    controller, description.controller = description.controller, None
    phrase = language.describe(writer, description, "count", quantity)
    text = phrase.text + writer.zone(selector, "")
    if controller is None:
        return f"{language.word('there are' if phrase.plural else 'there is')} {text}"
    with writer.acting(mode=mode):
        return f"{language.clause(language.word('verb control'), writer.phrase(controller), mode)} {text}"


def _event(writer: Writer, event: Event) -> str:
    mode = writer.mode if writer.mode in ("would", "past") else "when"
    match event:
        case EitherEvent(events):
            return writer.language.join([_event(writer, part) for part in events], "or")
        case BeginningOf(part, whose, which):
            special = writer.language.word(f"at {part}", "") if isinstance(whose, tree.EachPlayer) else ""
            return special or writer.language.word("at the beginning of").format(
                part_phrase(writer, part, whose, which)
            )
        case _:
            with writer.acting(mode=mode):
                return writer.fill(event, writer.template_of(event))


def part_phrase(writer: Writer, part: str, whose: tree.Players, which: str) -> str:
    """A part of the turn: "your upkeep", "each end step", "the next cleanup step", "that combat"."""
    language = writer.language
    if which == "this":
        return language.simple(part, "that").text
    key = f"{which} {part}" if which in ("next", "first") else part
    own = language.word(f"your {key}", "") if isinstance(whose, You) else ""
    if own:
        return own
    if isinstance(whose, tree.EachPlayer):
        return language.simple(key, "each" if which == "each" else "the").text
    return writer.possessed(whose, key).text


def _quoted(writer: Writer, ability: Ability) -> str:
    inner = Writer(writer.language, writer.name, "permanent", writer.host)
    return f'"{ability_text(inner, ability)}"'


def _changed(
    writer: Writer,
    what: Node,
    changes: tuple[Modification, ...] | tuple[PlayerRule, ...],
    determiner: str,
) -> str:
    """A subject and all that is true of it now: "creatures you control get +1/+1 and have flying"."""
    language = writer.language
    subject = writer.phrase(what, determiner)
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
    lead = "" if subject.person == 2 and language.code == "es" else f"{subject.text} "
    return f"{lead}{language.join(predicates, 'and')}"


def _change(writer: Writer, change: Modification | PlayerRule) -> str:
    with writer.acting(mode="indicative" if writer.mode == "main" else writer.mode):
        return writer.fill(change, writer.template_of(change))


def _replacement(writer: Writer, ability: tree.Replacement) -> str:
    word = writer.language.word
    before, writer.event = writer.event, ability.event
    with writer.acting(mode="would"):
        text = f"{word('if')} {writer.node(ability.event)}"
    if ability.condition is not None:
        text += f" {word('and')} {writer.node(ability.condition)}"
    instead: Effect = May(ability.instead) if ability.optional else ability.instead
    text += f", {writer.node(instead) or word('nothing happens')} {word('instead')}"
    writer.event = before
    return text


# Costs and mana


def _cost(writer: Writer, cost: Cost | CostPart) -> str:
    """A cost as something that a player does: "pays {2} and sacrifices a creature"."""
    language = writer.language
    match cost:
        case Cost(parts):
            return language.join([_cost(writer, part) for part in parts], "and") or _paid(writer, "{0}")
        case PayMana(symbols):
            return _paid(writer, symbols or "{0}")
        case PayTap() | PayUntap():
            return _paid(writer, "{T}" if isinstance(cost, PayTap) else "{Q}")
        case tree.PayOneOf(costs):
            return language.join([_cost(writer, each) for each in costs], "or")
        case _:
            return writer.fill(cost, writer.template_of(cost))


def _cost_for(writer: Writer, cost: Cost | CostPart, spec: str) -> str:
    """A cost that the reader pays ("infinitive": may pay), or somebody else ("theirs")."""
    if spec == "theirs":
        before = writer.agent, writer.agent_phrase, writer.mode
        writer.agent, writer.agent_phrase = tree.EventPlayer(), Phrase("", player=True)
        writer.mode = "indicative"
        text = _cost(writer, cost)
        writer.agent, writer.agent_phrase, writer.mode = before
        return text
    with writer.acting(mode=spec or None):
        return _cost(writer, cost)


def _paid(writer: Writer, symbols: str) -> str:
    verb = writer.language.verb(writer.language.word("verb pay"), writer.agent_phrase, writer.mode)
    return f"{verb} {symbols}"


def _mana(writer: Writer, mana: ManaProduced) -> str:
    if isinstance(mana, tree.ManaOfOneColor):
        letters = [f"{{{letter}}}" for letter in mana.of]
        if letters and mana.amount == Number(1):
            return writer.language.join(letters, "or")
        amount = writer.amount(mana.amount, "mana").text
        if letters:
            return writer.language.word("mana of one of").format(amount, writer.language.join(letters, "or"))
        return writer.language.word("mana of one color").format(amount)
    if isinstance(mana, ManaSymbols):
        word = writer.language.word
        match mana.times:
            case Number(1):
                return mana.symbols
            case Count(of) if isinstance(of, Selector):
                return word("for each").format(mana.symbols, writer.select(of, "none").text)
            case _:
                return word("mana equal to").format(mana.symbols, writer.value(mana.times))
    return writer.fill(mana, writer.template_of(mana))


# Instructions


def _effect(writer: Writer, effect: Effect) -> str:
    word = writer.language.word
    match effect:
        case tree.Nothing():
            return ""
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
            text = uncapital(_triggered(writer, ability)).removesuffix(".")
            return text if until is None else f"{writer.node(until).strip()}, {text}"
        case Reflexive(content):
            return f"{word('when you do')}, {uncapital(content_text(writer, content)).removesuffix('.')}"
        case tree.UnlessPays(who, cost, inner):
            text = writer.node(inner)
            with writer.acting(who, "unless"):
                subject = writer.agent_phrase.text if who != You() or writer.language.code != "es" else ""
                return f"{text} {word('unless')} {subject} {writer.node(cost)}".replace("  ", " ")
        case ExtraParts():
            return _extra_parts(writer, effect)
        case tree.Search():
            return _search(writer, effect)
        case Continuous(what, changes, duration):
            return _lasting(writer, _changed(writer, what, changes, "bare"), duration, changes)
        case PlayerContinuous(who, rules, duration):
            return _lasting(writer, _changed(writer, who, rules, ""), duration, rules)
        case _:
            return writer.fill(effect, writer.template_of(effect))


def _lasting(writer: Writer, text: str, duration: Duration, changes: tuple[Node, ...]) -> str:
    """"this turn" where all changes are things that can't or must be done, else "until end of turn"."""
    names = [type(change).__name__ for change in changes]
    restrictions = all(name.startswith(("Cant", "Must", "Player", "Extra")) for name in names)
    if isinstance(duration, UntilEndOfTurn) and changes and restrictions:
        return f"{text} {writer.language.word('this turn')}"
    return text + writer.node(duration)


_PHASES: Final = ("turn", "beginning", "main", "precombat main", "combat", "postcombat main", "ending")


def _extra_parts(writer: Writer, effect: ExtraParts) -> str:
    """"After this phase, there is an additional combat phase followed by an additional main phase"."""
    language, word = writer.language, writer.language.word
    parts = [language.simple(f"additional {part}", "a").text for part in effect.parts]
    listed = word("followed by").join(parts)
    if effect.count != Number(1):
        listed = word("parts times").format(writer.value(effect.count), listed)
    if effect.after is None:
        is_phase = not effect.parts or effect.parts[0] in _PHASES
        where = word("this phase" if is_phase else "this step")
    else:
        where = language.simple(effect.after, "the").text
    side = word(f"side {effect.side}")
    if effect.who is None:
        return word("there will be").format(side, where, listed)
    clause = language.clause(word("verb get"), writer.phrase(effect.who), "indicative")
    return f"{clause} {listed} {side} {where}"


def _search(writer: Writer, effect: tree.Search) -> str:
    """"Search your library for a basic land card, reveal it"."""
    language, word = writer.language, writer.language.word
    with writer.acting(effect.who):
        clause = language.clause(word("verb search"), writer.agent_phrase, writer.mode)
        place = writer.possessed(effect.what.whose or effect.who, effect.what.zone).text
        least = effect.maximum if effect.maximum == Number(1) else effect.minimum
        quantity = writer.between(least, effect.maximum)
        found = language.describe(writer, describe(effect.what), "count", quantity)
    text = f"{clause} {place} {word('for')} {found.text}"
    return text + (word("reveal them" if found.plural else "reveal it") if effect.reveal else "")


def _may(writer: Writer, effect: May | MayPay) -> str:
    language = writer.language
    with writer.acting(effect.who):
        subject = language.clause(language.word("verb may"), writer.agent_phrase, writer.mode)
    with writer.acting(effect.who, "infinitive"):
        done = writer.node(effect.effect if isinstance(effect, May) else effect.cost)
    text = f"{subject} {done}"
    if isinstance(effect, MayPay) and says_something(effect.then):
        text += f". {capital(_if_they(writer, effect.who, 'if they do'))}, {writer.node(effect.then)}"
    if says_something(effect.otherwise):
        lead = capital(_if_they(writer, effect.who, "if they do not"))
        text += f". {lead}, {writer.node(effect.otherwise)}"
    return text


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


def _duration(writer: Writer, duration: Duration) -> str:
    """A duration with the space before it."""
    if isinstance(duration, tree.Forever):
        return ""
    if isinstance(duration, UntilPart):
        which = "next" if duration.which == "next" else "each"
        if duration.whose is None:
            part = writer.language.simple(duration.part, "the").text
        else:
            part = part_phrase(writer, duration.part, duration.whose, which)
        return " " + writer.language.word(f"until {duration.edge}").format(part)
    with writer.acting(mode="while"):
        return " " + writer.fill(duration, writer.template_of(duration))

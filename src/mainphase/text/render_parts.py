"""Any kind of node inside a sentence: values, filters, conditions, events, durations, costs, mana."""

from __future__ import annotations

from mainphase.magic.abilities import tree
from mainphase.magic.abilities.tree import (
    Ability,
    BeginningOf,
    Condition,
    Cost,
    CostPart,
    Count,
    Duration,
    Effect,
    EitherEvent,
    Event,
    Filter,
    Instructions,
    KeywordAbility,
    ManaProduced,
    ManaSymbols,
    Modal,
    Modification,
    Node,
    Number,
    PayMana,
    PayTap,
    PayUntap,
    PlayerRule,
    Selector,
    UntilPart,
    Value,
    You,
)
from mainphase.text.render_abilities import ability_text, content_text, replacement_text
from mainphase.text.render_coded import CODED
from mainphase.text.render_effects import effect_text
from mainphase.text.render_language import Phrase, Quantity
from mainphase.text.render_nouns import Description, describe
from mainphase.text.render_writer import Writer


def part_of_sentence(writer: Writer, node: Node, spec: str) -> str:
    """Any node, inside a sentence."""
    if isinstance(node, Value):
        return _value(writer, node, spec)
    if isinstance(node, Filter):
        return _filter(writer, node, spec)
    if isinstance(node, Condition):
        with writer.acting(mode=spec or None):
            return _condition(writer, node)
    if isinstance(node, Event):
        with writer.acting(mode=spec or None):
            return _event(writer, node)
    if isinstance(node, Duration):
        return _duration(writer, node)
    if isinstance(node, Effect):
        with writer.acting(mode=spec or None):
            return effect_text(writer, node)
    if isinstance(node, CostPart | Cost):
        return _cost_for(writer, node, spec)
    if isinstance(node, ManaProduced):
        return _mana(writer, node)
    if isinstance(node, Modification | PlayerRule):
        return _change(writer, node)
    if isinstance(node, KeywordAbility):
        return writer.language.keyword(writer, node, True)
    if isinstance(node, tree.Replacement):
        return replacement_text(writer, node)
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
    """What matches a filter: creatures, one or a "bare" one or spells, as `spec` says, or a clause about a noun."""
    if spec == "creatures" and isinstance(item, tree.Is):
        return writer.phrase(item.what).text  # "can't block this creature"
    if spec in ("creatures", "spells", "one", "bare"):
        description = describe(Selector(item, "stack" if spec == "spells" else "battlefield"))
        if spec != "spells" and not description.types and not description.subtypes:
            description.types = [("creature",)]
        determiner = {"one": "a", "bare": "none"}.get(spec, "plural")
        return writer.language.describe(writer, description, determiner, None).text
    if spec == "blockers":
        return _blockers(writer, item)
    if type(item).__name__ in CODED:
        return writer.language.describe(writer, describe(Selector(item)), "a", None).text
    return writer.fill(item, writer.template_of(item))


def _blockers(writer: Writer, item: Filter) -> str:
    """By whom something is not blocked: "by Walls", "except by artifact creatures or white creatures"."""
    if not isinstance(item, tree.Not):
        return f"{writer.language.word('blocked by')} {_filter(writer, item, 'creatures')}"
    parts = item.part.parts if isinstance(item.part, tree.Or) else (item.part,)
    types = [tree.And((tree.HasType("creature"), p)) if isinstance(p, tree.HasType) else p for p in parts]
    kinds = [_filter(writer, part, "creatures") for part in types]
    return f"{writer.language.word('blocked except by')} {writer.language.join(kinds, 'or')}"


def _condition(writer: Writer, condition: Condition) -> str:
    mode = writer.mode if writer.mode in ("while", "unless") else "if"
    match condition:
        case tree.AllOf(parts) | tree.AnyOf(parts):
            word = "and" if isinstance(condition, tree.AllOf) else "or"
            return writer.language.join([_condition(writer, part) for part in parts], word)
        case tree.Matches(what, item) if (state := _state(item)) != "":
            with writer.acting(mode=mode):
                phrase = writer.phrase(what)
                tapped = " tapped" if state in ("tapped", "untapped") else ""
                clause = writer.language.clause(writer.language.word(f"verb be{tapped}"), phrase, mode)
                return f"{clause} {writer.language.inflect(writer.language.word(state), phrase)}"
        case tree.NotTrue(tree.HappenedThisTurn(tree.Exerts(You(), what))):
            with writer.acting(mode=mode):
                phrase = writer.phrase(what)
                clause = writer.language.clause(writer.language.word("verb not have been"), phrase, mode)
                exerted = writer.language.inflect(writer.language.word("exerted"), phrase)
                return writer.language.word("so this turn").format(f"{clause} {exerted}")
        case tree.Exists(selector, minimum):
            return _exists(writer, selector, minimum, mode)
        case _:
            with writer.acting(mode=mode):
                writer.agent_phrase = Phrase("")
                return writer.fill(condition, writer.template_of(condition))


def _state(item: Filter) -> str:
    """The one adjective that a filter asks for, if that is all: "untapped"."""
    description = describe(Selector(item))
    adjectives = description.adjectives
    return adjectives[0] if len(adjectives) == 1 and description == Description(adjectives=adjectives) else ""


def _exists(writer: Writer, selector: Selector, minimum: Value, mode: str) -> str:
    """ "You control three or more creatures", "there is a card in your graveyard"."""
    language = writer.language
    quantity = writer.quantity(minimum)
    if minimum != Number(1) and quantity.text:
        quantity = Quantity(language.word("n or more").format(quantity.text), True)
    description = describe(selector)
    controller, description.controller = description.controller, None
    phrase = language.describe(writer, description, "count", quantity)
    text = phrase.text + writer.zone(selector, "")
    if controller is None:
        subject = Phrase("", phrase.plural and language.code == "en")
        verb = language.verb(language.word("verb there be"), subject, mode)
        return f"{language.word('there')} {verb} {text}"
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
        case tree.Dies(what) if not writer.can_die(what):
            with writer.acting(mode=mode):
                return writer.fill(event, writer.language.templates["Dies.put"])
        case tree.Dies():
            with writer.acting(mode=mode), writer.of_creatures():
                return writer.fill(event, writer.template_of(event))
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
    if isinstance(ability, tree.ThisAbility):
        return writer.template_of(ability)
    inner = Writer(writer.language, writer.name, "permanent", writer.host)
    return f'"{ability_text(inner, ability)}"'


def _change(writer: Writer, change: Modification | PlayerRule) -> str:
    with writer.acting(mode="indicative" if writer.mode == "main" else writer.mode):
        return writer.fill(change, writer.template_of(change))


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
        writer.mode = "unless"
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
    with writer.acting(mode="unless" if isinstance(duration, tree.UntilLeaves) else "while"):
        return " " + writer.fill(duration, writer.template_of(duration))

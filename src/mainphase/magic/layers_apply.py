"""What each change does to one permanent, in its layer (613.1, 205.1, 305.7)."""

from __future__ import annotations

from mypy_extensions import i64

from mainphase.magic import continuous as cont
from mainphase.magic.continuous import Change
from mainphase.magic.definitions import INSTANT, LAND, SORCERY, UNTAPS, Ability, Definition
from mainphase.magic.expressions import objects, seats, value
from mainphase.magic.expressions_facts import definition_of
from mainphase.magic.expressions_tags import NUMBER
from mainphase.magic.layers_work import Applied, Work, insert
from mainphase.magic.mana_masks import simple_mana
from mainphase.magic.permanents import BLANK, NO_ABILITIES, Permanent
from mainphase.magic.state import MagicGame


def first_of(game: MagicGame, applied: Applied, change: Change, permanent: Permanent) -> i64:
    """The first amount: a number, the seat that gains control, or the number of the definition copied (-1: none)."""
    if applied.fixed != 0:
        return applied.a
    if len(change.first) == 0:
        return 0
    if change.first[0] == NUMBER and change.kind >= cont.DEFINE_PT:
        return change.first[2]
    context = applied.look()
    context.iterated = permanent.ref
    if change.kind == cont.GAIN_CONTROL or change.kind == cont.UNTAP_WITH:
        players = seats(game, context, change.first, 0)
        if change.kind == cont.UNTAP_WITH:
            mask: i64 = 0
            for player in players:
                bit: i64 = cont.UNTAPS_WITH_SEAT
                mask |= bit << player
            return mask
        return players[0] if len(players) > 0 else -1
    if change.kind == cont.BECOME_COPY:
        copied = objects(game, context, change.first, 0)
        return definition_of(game, copied[0]).copiable().index if len(copied) > 0 else -1
    return value(game, context, change.first, 0)


def second_of(game: MagicGame, applied: Applied, change: Change, permanent: Permanent) -> i64:
    """The second amount, toughness."""
    if applied.fixed != 0:
        return applied.b
    if len(change.second) == 0:
        return 0
    if change.second[0] == NUMBER:
        return change.second[2]
    context = applied.look()
    context.iterated = permanent.ref
    return value(game, context, change.second, 0)


def alter(work: Work, applied: Applied, change: Change, permanent: Permanent) -> None:
    """Apply one change to one permanent."""
    kind: i64 = change.kind
    if kind == cont.CHANGE_PT:
        power: i64 = first_of(work.game, applied, change, permanent)
        permanent.toughness += second_of(work.game, applied, change, permanent)
        permanent.power += power
    elif kind == cont.GAIN_KEYWORDS:
        permanent.keywords |= change.mask | applied.a
    elif kind == cont.FORBID:
        permanent.rules |= change.mask
        if change.mask & cont.CANT_MAKE_MANA != 0:
            permanent.mana = NO_ABILITIES  # after all layers: nothing looks at them but payment
            permanent.simple_mana = 0
    elif kind == cont.KEEP_TAPPED:
        if permanent.untaps == UNTAPS or change.mask < permanent.untaps:
            permanent.untaps = change.mask
    elif kind == cont.COMBAT:
        rule_combat(work, applied, change, permanent)
    elif kind == cont.UNTAP_WITH:
        permanent.rules |= first_of(work.game, applied, change, permanent)
    elif kind == cont.REPLACE_WORD:
        change_text(work, applied, permanent)
    elif kind >= cont.DEFINE_PT:
        set_numbers(work.game, applied, change, permanent)
    elif kind >= cont.GAIN_ABILITIES:
        change_abilities(work, applied, change, permanent)
    elif kind == cont.BECOME_TYPE:
        change_types(work, applied, change, permanent)
    elif kind == cont.BECOME_COLOR:
        permanent.colors = permanent.colors | change.mask if change.added != 0 else change.mask
    else:
        number: i64 = first_of(work.game, applied, change, permanent)
        if kind == cont.GAIN_CONTROL:
            if number >= 0 and work.game.lost[number] == 0:
                permanent.controller = number
        elif number >= 0:
            permanent.definition = work.game.definition(number)


def rule_combat(work: Work, applied: Applied, change: Change, permanent: Permanent) -> None:
    """A rule for attacking or blocking is in force for the permanent."""
    rule = change.combat
    if rule is not None:
        work.combat.append(rule.about_object(permanent.ref, applied.look()))


def set_numbers(game: MagicGame, applied: Applied, change: Change, permanent: Permanent) -> None:
    """Layers 7a, 7b and 7d. `mask` says which of power (1) and toughness (2) is set."""
    if change.kind == cont.SWITCH_PT:
        power = permanent.power
        permanent.power = permanent.toughness
        permanent.toughness = power
        return
    first: i64 = first_of(game, applied, change, permanent)
    second: i64 = second_of(game, applied, change, permanent)
    if change.mask & 1 != 0:
        permanent.power = first
    if change.mask & 2 != 0:
        permanent.toughness = second


# --- text ----------------------------------------------------------------------------------------------------


def change_text(work: Work, applied: Applied, permanent: Permanent) -> None:
    """One word in the permanent's text is replaced by another (612.1); so far it has what its text gives it."""
    definition = work.game.reworded(permanent.definition, applied.a, applied.b)
    if definition is not permanent.definition:
        permanent.definition = definition
        permanent.reset()


def read_texts(work: Work) -> None:
    """The static abilities of changed texts apply in later layers as they read now, to the same objects (613.6)."""
    for applied in work.effects:
        permanent = applied.source
        ability = applied.ability
        written = permanent.definition.written
        if ability is None or written is None or permanent is BLANK:
            continue
        i: i64 = 0
        while i < len(written.statics):
            if written.statics[i] is ability:
                changed = permanent.definition.statics[i]
                effect = changed.effect
                applied.ability = changed
                if effect is not None:
                    applied.effect = effect
                    work.layers |= effect.layers
                break
            i += 1


# --- types ---------------------------------------------------------------------------------------------------


def change_types(work: Work, applied: Applied, change: Change, permanent: Permanent) -> None:
    """Types, subtypes and supertypes are added, or set (205.1); a land becomes one of basic land types (305.7)."""
    game = work.game
    old = permanent.subtypes
    words: list[int] = []
    if change.added != 0:
        permanent.types |= change.mask
        words.extend(old)
    else:
        if change.mask != 0:
            permanent.types = change.mask | (permanent.types & (INSTANT | SORCERY))
        for word in old:
            kinds: i64 = game.setup.subtype_kinds[word]
            if kinds & change.replaced[0] == 0 and (change.mask == 0 or kinds == 0 or kinds & permanent.types != 0):
                words.append(word)
    permanent.supertypes |= change.other
    gained: list[int] = []
    for word in change.words:
        if word not in words:
            words.append(word)
            gained.append(word)
    permanent.subtypes = words
    if len(change.grants) > 0 and permanent.types & LAND != 0:
        if change.added == 0:
            lose_abilities(permanent)
        i: i64 = 0
        while i < len(change.words):
            # `grants` has for each word the definition with its intrinsic mana ability, 0 for none (305.6).
            if change.grants[i] != 0 and (change.added == 0 or change.words[i] in gained):
                gain(work, applied, permanent, game.setup.definitions[change.grants[i]])
            i += 1


# --- abilities -----------------------------------------------------------------------------------------------


def change_abilities(work: Work, applied: Applied, change: Change, permanent: Permanent) -> None:
    """Abilities are gained or lost."""
    if change.kind == cont.GAIN_ABILITIES:
        for number in change.grants:
            gain(work, applied, permanent, work.game.setup.definitions[number])
    elif change.kind == cont.LOSE_ABILITIES:
        lose_abilities(permanent)
    else:
        permanent.keywords &= ~(change.mask | applied.a)
        if change.word != "":
            permanent.triggered = without(permanent.triggered, change.word)
            permanent.activated = without(permanent.activated, change.word)
            permanent.statics = without(permanent.statics, change.word)


def gain(work: Work, applied: Applied, permanent: Permanent, definition: Definition) -> None:
    """The permanent gains everything that the definition has as abilities."""
    permanent.keywords |= definition.keywords
    if len(definition.triggered) > 0:
        permanent.triggered = permanent.triggered + definition.triggered
    if len(definition.activated) > 0:
        permanent.activated = permanent.activated + definition.activated
    if len(definition.mana) > 0:
        permanent.mana = permanent.mana + definition.mana
        permanent.simple_mana = simple_mana(permanent.mana)
    if definition.untaps != UNTAPS and permanent.untaps == UNTAPS:
        permanent.untaps = definition.untaps
    if len(definition.statics) > 0:
        permanent.statics = permanent.statics + definition.statics
        if work.trial == 0:
            for ability in definition.statics:
                begin(work, applied, permanent, ability)


def begin(work: Work, applied: Applied, permanent: Permanent, ability: Ability) -> None:
    """A gained static ability works from here on: with the later of two timestamps (613.7a), not in earlier layers."""
    effect = ability.effect
    if effect is None:
        return
    time: i64 = permanent.timestamp
    if applied.time > time:
        time = applied.time
    gained = Applied(effect, ability, permanent, permanent.ref, -1, time)
    work.add(gained)
    if (effect.layers >> work.layer) & 1 != 0:
        insert(work.pending, gained)


def lose_abilities(permanent: Permanent) -> None:
    """The permanent loses all abilities that it has now."""
    permanent.keywords = 0
    permanent.triggered = NO_ABILITIES
    permanent.activated = NO_ABILITIES
    permanent.mana = NO_ABILITIES
    permanent.statics = NO_ABILITIES
    permanent.simple_mana = 0
    permanent.untaps = UNTAPS
    permanent.rules |= cont.ABILITIES_LOST


def without(abilities: list[Ability], word: str) -> list[Ability]:
    """The abilities that do not come from that keyword."""
    left: list[Ability] = []
    for ability in abilities:
        if ability.keyword != word:
            left.append(ability)
    return left if len(left) < len(abilities) else abilities

"""Continuous effects as the engine runs them (611, 613): what they change, in which layer, what they look at."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mainphase.magic.combat_rules import CombatRule
from mainphase.magic.sieves import NO_SIEVE, Sieve

COPY: Final = 1
CONTROL: Final = 2
TEXT: Final = 3
TYPE: Final = 4
COLOR: Final = 5
ABILITY: Final = 6
DEFINE: Final = 7
SET: Final = 8
ADD: Final = 9
SWITCH: Final = 10
RULES: Final = 11
LAYERS: Final = 11
"""The layers of 613.1; DEFINE to SWITCH are the sublayers 7a to 7d of 613.4, RULES comes after all (613.11)."""

BECOME_COPY: Final = 0
GAIN_CONTROL: Final = 1
BECOME_TYPE: Final = 2
BECOME_COLOR: Final = 3
GAIN_KEYWORDS: Final = 4
GAIN_ABILITIES: Final = 5
LOSE_KEYWORD: Final = 6
LOSE_ABILITIES: Final = 7
DEFINE_PT: Final = 8
SET_PT: Final = 9
CHANGE_PT: Final = 10
SWITCH_PT: Final = 11
FORBID: Final = 12
"""Bits of `Permanent.rules`."""
KEEP_TAPPED: Final = 13
"""`mask` is STAYS_TAPPED or MAY_STAY_TAPPED."""
UNTAP_WITH: Final = 14
"""Untaps in the untap steps of these players too."""
REPLACE_WORD: Final = 15
"""In the text one quality by another, both numbers (`definitions.QUALITY_SUBTYPES`)."""

COMBAT: Final = 16
"""A rule for the declaration of attackers or blockers; the change is its `combat`."""

CANT_BE_COUNTERED: Final = 1 << 0
CANT_BE_REGENERATED: Final = 1 << 1
CANT_BE_SACRIFICED: Final = 1 << 2
CANT_BE_TARGETED: Final = 1 << 3
CANT_BE_ENCHANTED: Final = 1 << 4
CANT_BE_EQUIPPED: Final = 1 << 5
CANT_ACTIVATE: Final = 1 << 6
CANT_MAKE_MANA: Final = 1 << 7
DAMAGE_STAYS: Final = 1 << 8
AS_HASTY: Final = 1 << 9
BY_TOUGHNESS: Final = 1 << 10
"""It assigns combat damage equal to its toughness (510.1a)."""
AS_UNDEFENDING: Final = 1 << 11
"""Can attack as though it did not have defender."""
AS_UNTAPPED: Final = 1 << 12
"""Can block as though it were untapped."""
AS_FLIGHTLESS: Final = 1 << 13
"""Can be blocked as though it did not have flying."""
AS_UNBLOCKED: Final = 1 << 14
"""Can assign its combat damage as though it were not blocked."""
ABILITIES_LOST: Final = 1 << 15
"""A bit of `Permanent.rules`: an effect has taken its abilities away (613.1f, 305.7)."""
UNTAPS_WITH_SEAT: Final = 1 << 16
"""Bits of `Permanent.rules`; from UNTAPS_WITH_SEAT on one for each seat in whose untap step it untaps too."""

READS_TYPES: Final = 1 << 0
READS_SUBTYPES: Final = 1 << 1
READS_SUPERTYPES: Final = 1 << 2
READS_COLORS: Final = 1 << 3
READS_KEYWORDS: Final = 1 << 4
READS_ABILITIES: Final = 1 << 5
READS_STATS: Final = 1 << 6
READS_CONTROL: Final = 1 << 7
READS_NAME: Final = 1 << 8
READS_ALL: Final = (1 << 9) - 1
"""Groups of characteristics: what an effect looks at, and what a change may alter."""

EXTRA_LAND_PLAYS: Final = 0
HAND_LIMIT: Final = 1
"""The maximum hand size is a number; a negative one: there is none."""
HAND_CHANGE: Final = 2
"""The maximum hand size is changed by a number."""
SKIP_EACH: Final = 3
"""`mask` is the number of a part."""
CANT_CAST: Final = 4
PLAYER_CANT: Final = 5
DRAW_LIMIT: Final = 6
MAY_PLAY: Final = 7
LATER: Final = 4
"""A bit of the mask of a MAY_PLAY: not before the turn has ended in which the rule began (702.185a)."""
AS_ITSELF: Final = 8
"""Another one: not as an Adventure (715.3d)."""
THIS_CARD: Final = 2
"""Another one: it is about the one card whose reference is the number. Bit 0 is there if it is without paying."""
CAST_AS_FLASH: Final = 8
GIVES_WAY: Final = 17
"""Cards outside the battlefield have the ability with the number `mask` // GIFT among the setup's `gifts` (611.2c);
THIS_CARD as for MAY_PLAY."""
GIFT: Final = 4
SEES_TOP: Final = 19
"""The players of the rule know the top card of their library."""
KEEPS_MANA: Final = 9
"""`mask` of mana types, 1 << type."""
PLAYER_KEYWORDS: Final = 10
CANT_COUNTER: Final = 11
"""Spells that match `what` can't be countered; they need not be the player's."""
TOP_REVEALED: Final = 12
CANT_TRIGGER: Final = 13
TRIGGERS_AGAIN: Final = 14
"""Of these two `mask` is the kind of an event and `what` the code of which of them."""
NEXT_SPELL: Final = 20
"""The next spell that matches `what` can't be countered (611.2f)."""
ATTACK_WITH_ONE: Final = 21
"""Must attack with at least one creature; `what` is the code of the players who are attacked so, empty for anyone."""
ATTACK_LIMIT: Final = 22
"""No more than a number of creatures can attack the player; with a `mask`, can attack if the player attacks."""
BLOCK_LIMIT: Final = 23
"""No more than a number of the player's creatures can block."""
UNTAP_LIMIT: Final = 24
"""No more than a number of permanents that match `what` untap during the untap steps of the players."""
PLAYER_PROTECTION: Final = 15
"""From what matches `what`."""
PLAYER_HEXPROOF_FROM: Final = 16
"""Likewise."""

CANT_GAIN_LIFE: Final = 1 << 0
CANT_LOSE_LIFE: Final = 1 << 1
CANT_DRAW: Final = 1 << 2
CANT_LOSE: Final = 1 << 3
CANT_WIN: Final = 1 << 4
CANT_PLAY_LANDS: Final = 1 << 5
CANT_SEARCH: Final = 1 << 6
CANT_ATTACK: Final = 1 << 7
CANT_GET_COUNTERS: Final = 1 << 8
CANT_GET_POISON: Final = 1 << 9
"""Bits of PLAYER_CANT."""
TEAM_CANT: Final = CANT_GAIN_LIFE | CANT_LOSE_LIFE | CANT_LOSE | CANT_WIN | CANT_GET_POISON
"""Those of them that hold for the whole team where it has one life total (810.10c)."""

NO_CODE: Final[list[int]] = []
"""The code or list of what has none; never changed."""


class Change:
    """One modification of objects.

    `layer` and `kind` are constants of this module. `mask` holds types, colors, keywords or rules, `other` supertypes,
    `words` numbers of subtypes, `replaced` the masks of kinds of subtypes that go. `added` is 1 where the new types or
    colors come besides the old ones. `first` and `second` are codes: power and toughness, players, the object copied.
    `grants` are numbers of definitions whose abilities are gained; `word` is a lost keyword. `reads` is what `first`
    and `second` look at, `writes` what the change may alter.
    """

    layer: i64
    kind: i64
    mask: i64
    other: i64
    words: list[int]
    replaced: list[int]
    added: i64
    first: list[int]
    second: list[int]
    grants: list[int]
    word: str
    combat: CombatRule | None
    reads: i64
    writes: i64

    def __init__(self, layer: i64, kind: i64) -> None:
        self.layer = layer
        self.kind = kind
        self.mask = 0
        self.other = 0
        self.words = NO_CODE
        self.replaced = NO_CODE
        self.added = 0
        self.first = NO_CODE
        self.second = NO_CODE
        self.grants = NO_CODE
        self.word = ""
        self.combat = None
        self.reads = 0
        self.writes = 0


class Rule:
    """One changed rule of the game for players (613.10, 613.11): a kind from EXTRA_LAND_PLAYS on.

    `number` is the code of its number, `what` the code of the objects that it is about.
    """

    kind: i64
    mask: i64
    number: list[int]
    what: list[int]

    def __init__(self, kind: i64) -> None:
        self.kind = kind
        self.mask = 0
        self.number = NO_CODE
        self.what = NO_CODE


class ContinuousEffect:
    """One continuous effect of a static ability, or one part of that of a resolved spell or ability.

    `what` is the code of the objects that it applies to, `condition` that of when; empty: always. `layers` has the
    bit of each layer in which `changes`, in order of layer, apply. `rules` are for the players of the code `who`.
    `reads` is what `what` and `condition` look at, `events` the mask of kinds of event after which they may give
    something else. `defines` is 1 for a characteristic-defining ability (604.3), `index` its number in the setup.
    """

    index: i64
    changes: list[Change]
    layers: i64
    what: list[int]
    condition: list[int]
    who: list[int]
    rules: list[Rule]
    reads: i64
    events: i64
    far: i64
    defines: i64
    sieve: Sieve

    def __init__(self) -> None:
        self.index = 0
        self.sieve = NO_SIEVE
        self.changes = []
        self.layers = 0
        self.what = NO_CODE
        self.condition = NO_CODE
        self.who = NO_CODE
        self.rules = []
        self.reads = 0
        self.events = 0
        self.far = 0
        self.defines = 0

    def ready(self) -> Sieve:
        """`what`, made ready at the first time."""
        if self.sieve.code is not self.what:
            self.sieve = Sieve(self.what)
        return self.sieve

    def add(self, change: Change) -> None:
        """One more change, behind those of the same or an earlier layer."""
        place: i64 = len(self.changes)
        while place > 0 and self.changes[place - 1].layer > change.layer:
            place -= 1
        self.changes.insert(place, change)
        bit: i64 = 1
        self.layers |= bit << change.layer


class RuleInForce:
    """A rule as it is in force now: for the players of the mask, with its number worked out; never changed.

    `turn` is the turn in which a resolved spell or ability began it, 0 for a rule of a static ability.
    """

    kind: i64
    players: i64
    mask: i64
    number: i64
    what: list[int]
    source: i64
    you: i64
    turn: i64

    def __init__(self, rule: Rule, players: i64, source: i64, you: i64) -> None:
        self.kind = rule.kind
        self.players = players
        self.mask = rule.mask
        self.number = 0
        self.what = rule.what
        self.source = source
        self.you = you
        self.turn = 0


def single(layer: i64, kind: i64) -> ContinuousEffect:
    """An effect with one change, of fixed amounts."""
    effect = ContinuousEffect()
    effect.add(Change(layer, kind))
    return effect

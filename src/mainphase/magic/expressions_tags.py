"""The tags of encoded expressions: the first integer of each says what it is.

An expression is `[tag, length, operands…]`; `length` counts the whole expression, so the next one begins at
`at + code[at + 1]`. Operands are plain integers, written in small letters below, or expressions, in capitals.
References are those of `mainphase.kernel.game`; zones (-1: any), masks and part ids are plain integers.
"""

from __future__ import annotations

from typing import Final

# --- values -------------------------------------------------------------------------------------------------

NUMBER: Final = 1
"""NUMBER n"""
ANNOUNCED_X: Final = 2
"""X: the announced number."""
COUNT: Final = 3
"""COUNT OBJECTS: how many there are."""
PLAYER_COUNT: Final = 4
"""PLAYER_COUNT PLAYERS"""
STAT_OF: Final = 5
"""STAT_OF stat OBJECTS: the sum."""
GREATEST_STAT: Final = 6
"""GREATEST_STAT stat OBJECTS: the greatest, 0 for none."""
LIFE: Final = 7
"""LIFE PLAYERS: the sum."""
COUNTERS: Final = 8
"""COUNTERS kind word OBJECTS: how many such counters (kind -1: of any kind)."""
PLUS: Final = 9
"""PLUS VALUE VALUE"""
MINUS: Final = 10
"""MINUS VALUE VALUE"""
TIMES: Final = 11
"""TIMES VALUE VALUE"""
HALF: Final = 12
"""HALF up VALUE: rounded up (1) or down (0)."""
SMALLER: Final = 13
"""SMALLER VALUE VALUE"""
LARGER: Final = 14
"""LARGER VALUE VALUE"""
EVENT_AMOUNT: Final = 15
"""EVENT_AMOUNT"""
THIS_WAY: Final = 16
"""THIS_WAY: what the last operation really did."""
EXCESS: Final = 18
"""EXCESS: the excess damage that the last effect has dealt (120.4a)."""
KEPT_NUMBER: Final = 17
"""KEPT_NUMBER list: the number in a kept list, 0 if it is empty."""
TIMES_PAID: Final = 24
"""TIMES_PAID extras way: how often the costs of that mask were paid, 1 more if cast in that way (-1: none)."""

POISON: Final = 3
"""The kind of poison counters, which players have; 0 to 2 are those of `changes.put_counters`."""

POWER: Final = 0
TOUGHNESS: Final = 1
MANA_VALUE: Final = 2
LOYALTY_STAT: Final = 3
DEFENSE_STAT: Final = 4

# --- players ------------------------------------------------------------------------------------------------

FIRST_PLAYERS: Final = 40
YOU: Final = 40
"""YOU"""
EACH_PLAYER: Final = 41
"""EACH_PLAYER"""
EACH_OPPONENT: Final = 42
"""EACH_OPPONENT"""
OTHER_PLAYERS: Final = 43
"""OTHER_PLAYERS PLAYERS: everybody but them."""
CONTROLLER_OF: Final = 44
"""CONTROLLER_OF OBJECTS"""
OWNER_OF: Final = 45
"""OWNER_OF OBJECTS"""
EVENT_PLAYER: Final = 46
"""EVENT_PLAYER"""
ACTIVE_PLAYER: Final = 47
"""ACTIVE_PLAYER"""
DEFENDING_PLAYER: Final = 48
"""DEFENDING_PLAYER OBJECTS: as seen by these attackers; without operand by the source: if it is none, all there are."""
PLAYERS_WHERE: Final = 49
"""PLAYERS_WHERE PLAYERS CONDITION"""
LAST_PLAYERS: Final = 49

# --- objects; TARGET, KEPT and ITERATED may hold players as well --------------------------------------------

THIS: Final = 70
"""THIS: the source."""
TARGET: Final = 71
"""TARGET slot: what is still legal of it."""
KEPT: Final = 72
"""KEPT list: what a kept list holds."""
EVENT_OBJECT: Final = 73
"""EVENT_OBJECT other: the first (0) or second (1) reference of the event."""
ITERATED: Final = 74
"""ITERATED: the object or player of this round."""
ALL: Final = 75
"""ALL SELECTOR"""
TOP_CARDS: Final = 76
"""TOP_CARDS VALUE PLAYERS"""
TOGETHER: Final = 77
"""TOGETHER OBJECTS…"""
HOST: Final = 79
"""HOST: what the source is attached to."""
PAID_OBJECTS: Final = 91
"""PAID_OBJECTS mask found FILTER: with what costs were paid, of the kinds of cost parts of the mask; `found` 1: what
that is now, where the cost moved it to a public zone."""
SELECTOR: Final = 78
"""SELECTOR zone FILTER [PLAYERS]: the players whose zone it is, everybody's if left out."""

TARGETING: Final = 92
"""TARGETING: the object on the stack whose serial is the amount of the event."""

# --- filters ------------------------------------------------------------------------------------------------

ANY_OBJECT: Final = 100
"""ANY_OBJECT"""
HAS_TYPE: Final = 101
"""HAS_TYPE mask: any of these types."""
HAS_SUBTYPE: Final = 102
"""HAS_SUBTYPE number creature: `creature` is 1 for a creature type."""
HAS_SUPERTYPE: Final = 103
"""HAS_SUPERTYPE mask"""
HAS_COLOR: Final = 104
"""HAS_COLOR mask: any of these colours."""
COLOR_COUNT: Final = 105
"""COLOR_COUNT comparison n"""
CONTROLLED_BY: Final = 106
"""CONTROLLED_BY PLAYERS"""
OWNED_BY: Final = 107
"""OWNED_BY PLAYERS"""
IS_TAPPED: Final = 108
"""IS_TAPPED"""
IS_ATTACKING: Final = 109
"""IS_ATTACKING [PLAYERS [theirs]]: `theirs` is there if planeswalkers that they control count too."""
IS_BLOCKING: Final = 110
"""IS_BLOCKING [OBJECTS] [1: assigned to block it]"""
HAD_TO_ATTACK: Final = 147
BANDED_WITH: Final = 146
"""BANDED_WITH OBJECTS"""
IS_BLOCKED: Final = 111
"""IS_BLOCKED"""
IS_UNBLOCKED: Final = 144
"""IS_UNBLOCKED part part part [part]: an attacking creature that is not blocked, in parts after declaring blockers."""
STAT_IS: Final = 112
"""STAT_IS stat comparison VALUE"""
TOUGHNESS_ABOVE_POWER: Final = 145
"""TOUGHNESS_ABOVE_POWER"""
IS_TOKEN: Final = 113
"""IS_TOKEN"""
NAMED: Final = 114
"""NAMED number: of the setup's names."""
OTHER: Final = 115
"""OTHER: not the source."""
IS: Final = 116
"""IS OBJECTS: one of them."""
HAS_KEYWORD: Final = 117
"""HAS_KEYWORD mask: any of these."""
HAS_COUNTER: Final = 118
"""HAS_COUNTER kind word"""
SHARES_NAME: Final = 119
"""SHARES_NAME OBJECTS"""
KEPT_COLOR: Final = 120
"""KEPT_COLOR list: of the colour, card type or subtype that lies in a kept list (`expressions_core.has_quality`)."""
AND: Final = 121
"""AND FILTER…"""
OR: Final = 122
"""OR FILTER…"""
NOT: Final = 123
"""NOT FILTER"""

HAS_MANA_ABILITY: Final = 139
"""HAS_MANA_ABILITY: a permanent with a mana ability."""
IS_SET_ASIDE: Final = 142
"""IS_SET_ASIDE how time: a card in exile: `how` as in `lookups`; `time` is that kind of counter."""
IS_COMMANDER: Final = 143
"""IS_COMMANDER: a commander, or a merged permanent with one in it (903.3c)."""
IS_DYING: Final = 235
"""IS_DYING: a permanent that is about to be destroyed and may still be regenerated (before the stack)."""
IS_FACE_DOWN: Final = 140
"""IS_FACE_DOWN: a face-down spell, permanent or card in exile."""

# --- conditions ---------------------------------------------------------------------------------------------

COMPARE: Final = 150
"""COMPARE comparison VALUE VALUE"""
EXISTS: Final = 151
"""EXISTS SELECTOR VALUE: at least so many."""
OBJECT_MATCHES: Final = 152
"""OBJECT_MATCHES OBJECTS FILTER: all of them, and there is one."""
IN_ZONE: Final = 153
"""IN_ZONE zone OBJECTS: all of them are still that object there."""
TURN_OF: Final = 154
"""TURN_OF PLAYERS"""
DURING_PART: Final = 155
"""DURING_PART main part second [PLAYERS]: see PART_MAIN."""
BEFORE_PART: Final = 156
"""BEFORE_PART main part second"""
ALL_OF: Final = 157
"""ALL_OF CONDITION…"""
ANY_OF: Final = 158
"""ANY_OF CONDITION…"""
BEFORE_POINT: Final = 173
"""BEFORE_POINT point combat end-of-combat end main main: a part of the turn's first combat phase is still to come."""
HERE_BEFORE: Final = 174
"""HERE_BEFORE place step*5: in a combat phase, before its step of that place (0 to 4); the ids of the five steps."""
HERE_AFTER: Final = 175
"""HERE_AFTER place step*5: in a combat phase, in or after its step of that place."""
NOT_TRUE: Final = 159
"""NOT_TRUE CONDITION"""

IS_MONARCH: Final = 170
"""IS_MONARCH PLAYERS: one of them is."""
DAY_NIGHT: Final = 171
"""DAY_NIGHT time: 1 day, 2 night."""

ANY_PART: Final = 0
PART_MAIN: Final = 1
"""`part` and `second` are the ids of the two main phases; either counts."""
PART_PRECOMBAT: Final = 2
"""Only the first main phase of the turn (505.1a)."""
PART_POSTCOMBAT: Final = 3
"""Every other one."""

EQUAL: Final = 0
NOT_EQUAL: Final = 1
LESS: Final = 2
AT_MOST: Final = 3
GREATER: Final = 4
AT_LEAST: Final = 5
COMPARISONS: Final = ["=", "!=", "<", "<=", ">", ">="]

# --- kinds of target (a SELECTOR is one too) ----------------------------------------------------------------

TARGET_PLAYER: Final = 180
"""TARGET_PLAYER [PLAYERS]"""
ANY_TARGET: Final = 181
"""ANY_TARGET: a creature, player, planeswalker or battle (115.4)."""
EITHER_TARGET: Final = 182
"""EITHER_TARGET KIND…"""

# --- event patterns -----------------------------------------------------------------------------------------

ON_MOVED: Final = 200
"""ON_MOVED from to new WHAT [PLAYERS]: `new` 1 if WHAT is about what it became; one of PLAYERS owns it."""
ON_PLAYER: Final = 201
"""ON_PLAYER PLAYERS [WHAT]: the event's player, and its first reference."""
ON_OBJECT: Final = 202
"""ON_OBJECT WHAT [WHAT]: the event's first and second reference."""
ON_BEGINNING: Final = 203
"""ON_BEGINNING main part second which list PLAYERS: a part begins; see `EACH_TIME`."""
ON_ATTACK: Final = 204
"""ON_ATTACK alone WHAT [WHAT]: what attacks, and whom; the amount is the number of attackers."""
WHILE: Final = 205
"""WHILE PATTERN CONDITION: and the condition holds."""

ON_COUNTERS: Final = 220
"""ON_COUNTERS kind last WHAT: counters of the kind (a counter reference; 0: any) on it; `last`: none is left."""
ON_TARGETED: Final = 221
"""ON_TARGETED what WHAT FILTER: it becomes the target of such a spell (`what` 0), of anything on the stack (1), or of
what the filter says, abilities included (2)."""
ON_ACTION: Final = 222
"""ON_ACTION action PLAYERS: one of them does that keyword action."""
ON_CHANGE: Final = 226
"""ON_CHANGE: the event's second number is not 0: day becomes night or night day (731.1)."""
ON_DOOR: Final = 231
"""ON_DOOR mask PLAYERS WHAT: one of them unlocks such a half (709.5h) of it; 4: the last locked one."""
ON_BLOCK: Final = 232
"""ON_BLOCK wanted unwanted WHAT [WHAT]: who blocks, and whom; the bits that the amount must have and must not have."""
ON_BLOCKERS: Final = 233
"""ON_BLOCKERS role least WHAT: an attacker that is now blocked by so many creatures, by declaration (`role` 0: the
first reference) or as one more blocks it (1: the second one)."""
ON_ASSAULT: Final = 234
"""ON_ASSAULT PLAYERS WHAT WHOM: one of the players attacks, with that, that."""
ON_CHAPTER: Final = 227
"""ON_CHAPTER n: lore counters put on the source make them n or more (714.2b)."""
ON_UNATTACHED: Final = 228
"""ON_UNATTACHED WHAT [WHAT]: it becomes unattached from that, which has not been told before (701.3d)."""
ON_LOST: Final = 229
"""ON_LOST PLAYERS WHAT: one of them, whose seat is the amount, loses control of it to another player."""
NTH: Final = 223
"""NTH n kind PATTERN: it is the event's player's n-th such event of the turn."""

# --- the past: RECORD has an event's kind and pattern -------------------------------------------------------

TIMES_HAPPENED: Final = 30
"""TIMES_HAPPENED how RECORD…: a value: how often in this turn (0) or the last (1); with 2 added the sum of
amounts, with 4 since attackers were declared."""
DID: Final = 130
"""DID RECORD…: a filter: it was the subject of such an event of this turn."""
HAPPENED: Final = 178
"""HAPPENED RECORD…: a condition: such an event of this turn."""
LINKED_NUMBER: Final = 31
"""LINKED_NUMBER register: a value: the number that a linked ability of the source has put there (607.2d), or 0."""
LINKED: Final = 90
"""LINKED register: objects that a linked ability of the source has put there, as far as they are those still."""
LINKED_COLOR: Final = 132
"""LINKED_COLOR register: a filter: of the colour, card type or subtype that a linked ability has put there."""
NEWLY_HELD: Final = 172
"""NEWLY_HELD: a condition: its controller has begun just one upkeep with the source since it came (702.30a)."""
WAS_CAST: Final = 179
"""WAS_CAST zone OBJECTS: a condition: all of them were cast, from that kind of zone (-1: any), and there is one."""
RECORD: Final = 230
"""RECORD kind subject PATTERN: `subject` 0 or 1: which reference of the event is its subject."""
TARGET_COUNT: Final = 141
"""TARGET_COUNT count: a filter of objects on the stack: so many targets were chosen for it (115.9a)."""
IS_ABILITY: Final = 131
"""IS_ABILITY mask: a filter of objects on the stack: an activated (1) or triggered (2) ability."""

EACH_TIME: Final = 0
FIRST_TIME: Final = 1
"""The first such part of the turn."""
THAT_PART: Final = 2
"""The part instance whose serial lies in the kept list `list`."""

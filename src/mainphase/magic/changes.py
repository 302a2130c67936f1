"""Changes of the state, each made and recorded in one place: cards that move, life, damage, tapping, counters.

Nothing else in the Magic rulesets changes these parts of the state, so no event can be forgotten. Amounts are
numbers of cards, points or counters; `ref` arguments are references, `slot` arguments slots. The modules
`changes_*` have the functions by concept; all are reached from here, as `changes.put`.
"""

from __future__ import annotations

from mainphase.magic.changes_attached import attach, attachments, set_protector, unattach
from mainphase.magic.changes_batches import (
    begin_batch,
    end_batch,
    last_of,
    listen_anew,
    start_listening,
    stop_listening,
)
from mainphase.magic.changes_cards import (
    cease,
    create_token,
    create_tokens,
    destroy,
    discard,
    draw,
    enter,
    enter_together,
    leave_battlefield,
    only_protector,
    put,
    put_on_bottom,
    sacrifice,
    settle,
    tell_entered,
)
from mainphase.magic.changes_combat import forget_combat, leave_combat
from mainphase.magic.changes_faces import become, other_face, transform, turn_card
from mainphase.magic.changes_hidden import limit_knowledge, look_at, reveal, shuffle
from mainphase.magic.changes_lasting import allow_land_plays, begin_delayed, begin_lasting, end_delayed, end_lasting
from mainphase.magic.changes_phasing import phase
from mainphase.magic.changes_points import (
    change_counters,
    change_poison,
    count_counters,
    deal_damage,
    gain_life,
    lose_life,
    put_counters,
    remove_counters,
)
from mainphase.magic.changes_tapping import (
    add_mana,
    can_tap_for_cost,
    can_untap_for_cost,
    empty_at_end,
    empty_pool,
    forget_lasting_mana,
    is_hasty,
    keep_mana,
    spend_mana,
    tap,
    untap,
)
from mainphase.magic.changes_turn import (
    become_day_or_night,
    become_monarch,
    control_next_turn,
    pass_crown,
    reverse_order,
    take_control,
)

__all__ = [
    "add_mana",
    "allow_land_plays",
    "attach",
    "attachments",
    "become",
    "become_day_or_night",
    "become_monarch",
    "control_next_turn",
    "pass_crown",
    "phase",
    "reverse_order",
    "take_control",
    "begin_batch",
    "begin_delayed",
    "begin_lasting",
    "can_tap_for_cost",
    "can_untap_for_cost",
    "cease",
    "change_counters",
    "change_poison",
    "count_counters",
    "create_token",
    "create_tokens",
    "deal_damage",
    "destroy",
    "discard",
    "draw",
    "empty_at_end",
    "empty_pool",
    "end_batch",
    "end_delayed",
    "end_lasting",
    "enter",
    "enter_together",
    "forget_combat",
    "forget_lasting_mana",
    "gain_life",
    "last_of",
    "keep_mana",
    "is_hasty",
    "leave_battlefield",
    "leave_combat",
    "limit_knowledge",
    "listen_anew",
    "look_at",
    "lose_life",
    "only_protector",
    "other_face",
    "put",
    "put_counters",
    "put_on_bottom",
    "remove_counters",
    "reveal",
    "sacrifice",
    "set_protector",
    "settle",
    "shuffle",
    "spend_mana",
    "start_listening",
    "stop_listening",
    "tap",
    "tell_entered",
    "transform",
    "turn_card",
    "unattach",
    "untap",
]

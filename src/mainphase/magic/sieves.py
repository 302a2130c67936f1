"""Filters of permanents made ready: what masks and switches can say of a filter, and where the rest of it stands.

A sieve is made once for a code that looks at all permanents; `expressions_sieves.passes` asks it.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mainphase.magic import expressions_tags as tags
from mainphase.magic import zones

ANYBODY: Final = 0
YOURS: Final = 1
NOT_YOURS: Final = 2
NO_SUBTYPE: Final = -1


class Sieve:
    """A filter of permanents, whoever controls them.

    It lets through what has a type and a color of the masks (0: any), none of the types and colors of the others, the
    subtype (`creature` 1: also what is every creature type), the controller that `whose` says, is not the source if
    `other` is 1, and meets the parts of `code` at the places in `rest`. `usable` is 0 where the code it was made from
    is of another form.
    """

    usable: i64
    types: i64
    no_types: i64
    colors: i64
    no_colors: i64
    subtype: int
    creature: i64
    whose: i64
    other: i64
    code: list[int]
    rest: list[int]

    def __init__(self, code: list[int]) -> None:
        self.usable = 0
        self.types = 0
        self.no_types = 0
        self.colors = 0
        self.no_colors = 0
        self.subtype = NO_SUBTYPE
        self.creature = 0
        self.whose = ANYBODY
        self.other = 0
        self.code = code
        self.rest = []
        at = everywhere(code)
        if at > 0:
            self.usable = 1
            self._add(at)

    def _add(self, at: i64) -> None:
        """Take up a filter that all must meet."""
        code = self.code
        if code[at] != tags.AND:
            if code[at] != tags.ANY_OBJECT and not self._takes(at, code[at]):
                self.rest.append(at)
            return
        part: i64 = at + 2
        while part < at + code[at + 1]:
            self._add(part)
            part += code[part + 1]

    def _takes(self, at: i64, tag: i64) -> bool:
        """Whether the part of the filter can be said by a mask or switch that is still free; then it is."""
        code = self.code
        mask: i64 = code[at + 2] if code[at + 1] > 2 else 0
        if tag == tags.HAS_TYPE and self.types == 0:
            self.types = mask
        elif tag == tags.HAS_COLOR and self.colors == 0:
            self.colors = mask
        elif tag == tags.HAS_SUBTYPE and self.subtype == NO_SUBTYPE:
            self.subtype = code[at + 2]
            self.creature = code[at + 3]
        elif tag == tags.CONTROLLED_BY and code[at + 3] == tags.YOU and self.whose == ANYBODY:
            self.whose = YOURS
        elif tag == tags.OTHER:
            self.other = 1
        elif tag == tags.NOT:
            return self._bars(at + 2, code[at + 2])
        else:
            return False
        return True

    def _bars(self, at: i64, tag: i64) -> bool:
        """The same for a part that nothing may meet."""
        code = self.code
        mask: i64 = code[at + 2] if code[at + 1] > 2 else 0
        if tag == tags.HAS_TYPE:
            self.no_types |= mask
        elif tag == tags.HAS_COLOR:
            self.no_colors |= mask
        elif tag == tags.CONTROLLED_BY and code[at + 3] == tags.YOU and self.whose == ANYBODY:
            self.whose = NOT_YOURS
        else:
            return False
        return True


def everywhere(what: list[int]) -> i64:
    """Where the filter stands in the code of all permanents that match it, whoever controls them; 0 for other codes."""
    if len(what) == 0:
        return 0
    at: i64 = 2 if what[0] == tags.ALL else 0
    if what[at] != tags.SELECTOR or what[at + 2] != zones.BATTLEFIELD or 3 + what[at + 4] < what[at + 1]:
        return 0
    return at + 3


NO_SIEVE: Final = Sieve([])
"""Stands where none has been made; of no list's code."""

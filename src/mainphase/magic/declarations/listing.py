"""All legal declarations, one at a time."""

from __future__ import annotations

from mypy_extensions import i64

from mainphase.magic.declarations.problem import Problem
from mainphase.magic.declarations.steps import Steps


class Listing:
    """An iterator over the legal declarations (the mask of targets of each creature), each of them once.

    It goes through the options of `Steps` depth first, so that it has no dead ends either: the next declaration costs
    at most one walk through the creatures, however many there are in all.
    """

    _steps: Steps | None
    _options: list[list[i64]]
    _places: list[i64]
    _begun: bool

    def __init__(self, problem: Problem) -> None:
        self._options = []
        self._places = []
        self._begun = False
        self._steps = None
        try:
            self._steps = Steps(problem)
        except ValueError:  # there is none
            self._begun = True

    def __iter__(self) -> Listing:
        return self

    def __next__(self) -> list[int]:
        steps = self._steps
        if steps is None or (self._begun and not self._go_on(steps)):
            raise StopIteration
        self._begun = True
        while not steps.done():
            options = steps.options()
            self._options.append(options)
            self._places.append(0)
            steps.choose(options[0])
        return steps.declaration()

    def _go_on(self, steps: Steps) -> bool:
        """Take back to the last choice that has another option, and choose that; False if there is none."""
        while len(self._places) > 0:
            steps.back()
            options = self._options[-1]
            place: i64 = self._places[-1] + 1
            if place < len(options):
                self._places[-1] = place
                steps.choose(options[place])
                return True
            self._places.pop()
            self._options.pop()
        return False

"""Damage that has been assigned and waits to be dealt, in packets that can be prevented and redirected (K-077)."""

from __future__ import annotations

from mypy_extensions import i64

from mainphase.kernel.values import Reader


class Packet:
    """So much damage of one source to one player or creature: references; `combat` is 1 for combat damage."""

    source: i64
    target: i64
    amount: i64
    combat: i64

    def __init__(self, source: i64, target: i64, amount: i64, combat: i64) -> None:
        self.source = source
        self.target = target
        self.amount = amount
        self.combat = combat

    def clone(self) -> Packet:
        """An equal packet."""
        return Packet(self.source, self.target, self.amount, self.combat)

    def save(self, out: list[int]) -> None:
        """Append it as integers."""
        out.extend([self.source, self.target, self.amount, self.combat])


def load_packet(source: Reader) -> Packet:
    """The packet that `Packet.save` wrote."""
    return Packet(source.take(), source.take(), source.take(), source.take())


def merged(packets: list[Packet], added: Packet) -> list[Packet]:
    """The packets with one more: one from the same source to the same recipient only becomes larger."""
    found = [packet.clone() for packet in packets]
    for packet in found:
        if packet.source == added.source and packet.target == added.target and packet.combat == added.combat:
            packet.amount += added.amount
            return found
    found.append(added)
    return found

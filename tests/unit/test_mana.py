"""Mana costs: read, counted, changed, written."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mainphase.kernel.errors import UserError
from mainphase.magic.mana import (
    GENERIC_HALF,
    LIFE,
    RESTRICTED,
    SNOW,
    B,
    C,
    Cost,
    G,
    R,
    U,
    W,
    code_mask,
    parse_cost,
    symbol_text,
    type_code,
    wheel_order,
)

ALL_COLORS = W | U | B | R | G

# text, canonical text, mana value (202.3), colours (202.2), fewest mana that pays it
TABLE = [
    ("", "{0}", 0, 0, 0),
    ("{0}", "{0}", 0, 0, 0),
    ("{3}", "{3}", 3, 0, 3),
    ("{16}", "{16}", 16, 0, 16),
    ("{1}{2}", "{3}", 3, 0, 3),
    ("{G}", "{G}", 1, G, 1),
    ("{3}{U}{U}", "{3}{U}{U}", 5, U, 5),
    ("{U}{3}{U}", "{3}{U}{U}", 5, U, 5),
    ("{C}", "{C}", 1, 0, 1),
    ("{3}{C}{C}", "{3}{C}{C}", 5, 0, 5),
    ("{1}{W/U}{W/U}", "{1}{W/U}{W/U}", 3, W | U, 3),  # the example of 202.3f
    ("{2/B}{2/B}{2/B}", "{2/B}{2/B}{2/B}", 6, B, 3),  # the other example of 202.3f
    ("{2/W}{2/U}{2/B}{2/R}{2/G}", "{2/W}{2/U}{2/B}{2/R}{2/G}", 10, ALL_COLORS, 5),
    ("{C/W}{C/W}", "{C/W}{C/W}", 2, W, 2),
    ("{1}{W/P}{W/P}", "{1}{W/P}{W/P}", 3, W, 1),  # 202.3g
    ("{2}{G}{G/U/P}{U}", "{2}{G}{U}{G/U/P}", 5, G | U, 4),
    ("{X}{R}", "{X}{R}", 1, R, 1),  # 202.3e: X is 0
    ("{X}{X}{G}", "{X}{X}{G}", 1, G, 1),
    ("{S}{S}", "{S}{S}", 2, 0, 2),
    ("{1}{S}{G}", "{1}{S}{G}", 3, G, 3),
    ("{W}{U}{B}{R}{G}", "{W}{U}{B}{R}{G}", 5, ALL_COLORS, 5),
    ("{W}{R}", "{R}{W}", 2, R | W, 2),
    ("{W/R}", "{R/W}", 1, R | W, 1),
    (" {2} {w}\t{u/g} ", "{2}{G/U}{W}", 4, W | U | G, 4),
    ("{w/p}{2/r}{x}", "{X}{2/R}{W/P}", 3, W | R, 1),
]  # fmt: skip


@pytest.mark.covers("107.4", "105.2", "202.2", "202.3", "202.3e", "202.3f", "202.3g")
@pytest.mark.parametrize(("text", "canonical", "value", "colors", "least"), TABLE)
def test_costs_are_read_and_counted(text: str, canonical: str, value: int, colors: int, least: int) -> None:
    cost = parse_cost(text)
    assert cost.text() == canonical
    assert cost.mana_value == value
    assert cost.colors == colors
    assert cost.least == least
    assert parse_cost(canonical) == cost
    assert hash(parse_cost(canonical)) == hash(cost)


ALL_SYMBOLS = """
    W U B R G C 0 1 2 11 X S
    W/U W/B U/B U/R B/R B/G R/G R/W G/W G/U
    2/W 2/U 2/B 2/R 2/G C/W C/U C/B C/R C/G
    W/P U/P B/P R/P G/P
    W/U/P W/B/P U/B/P U/R/P B/R/P B/G/P R/G/P R/W/P G/W/P G/U/P
""".split()


@pytest.mark.covers("107.4", "107.4e", "107.4f")
@pytest.mark.parametrize("name", ALL_SYMBOLS)
def test_every_symbol_is_written_as_the_rules_write_it(name: str) -> None:
    assert parse_cost("{" + name + "}").text() == "{" + name + "}"


@given(st.lists(st.sampled_from(ALL_SYMBOLS), max_size=8))
def test_writing_and_reading_are_inverse(names: list[str]) -> None:
    names = [name for place, name in enumerate(names) if "P" not in name or place < 5]
    cost = parse_cost("".join("{" + name + "}" for name in names))
    again = parse_cost(cost.text())
    assert again == cost
    assert (again.mana_value, again.colors, again.total) == (cost.mana_value, cost.colors, cost.total)
    parts = [parse_cost("{" + name + "}") for name in names]
    assert cost.mana_value == sum(part.mana_value for part in parts)
    total = Cost()
    for part in parts:
        total = total.plus(part)
    assert total == cost


@pytest.mark.parametrize(
    ("text", "position", "symbol"),
    [
        ("2WW", 1, "2"),
        ("{2}W", 4, "W"),
        ("{2}{W", 4, "{W"),
        ("{2}}", 4, "}"),
        ("{}", 1, "{}"),
        ("{T}", 1, "{T}"),
        ("{Y}", 1, "{Y}"),
        ("{W/W}", 1, "{W/W}"),
        ("{W/U/B}", 1, "{W/U/B}"),
        ("{3/W}", 1, "{3/W}"),
        ("{2/C}", 1, "{2/C}"),
        ("{2/W/P}", 1, "{2/W/P}"),
        ("{C/P}", 1, "{C/P}"),
        ("{P}", 1, "{P}"),
        ("{/}", 1, "{/}"),
        ("{-1}", 1, "{-1}"),
        ("{²}", 1, "{²}"),
        ("{1}{WU}", 4, "{WU}"),
        ("{{W}}", 1, "{{W}"),
        ("{W}\u00e9", 4, "\u00e9"),
    ],
)
def test_what_is_no_symbol_is_named_with_its_place(text: str, position: int, symbol: str) -> None:
    with pytest.raises(UserError) as caught:
        parse_cost(text)
    assert caught.value.message == "mana.bad_symbol"
    assert caught.value.params == {"text": text, "position": position, "symbol": symbol}


def test_limits_of_written_costs() -> None:
    assert parse_cost("{1000000}").generic == 1_000_000
    for text in ("{1000001}", "{1000000}{1}", "{" + "9" * 5000 + "}"):
        with pytest.raises(UserError) as caught:
            parse_cost(text)
        assert caught.value.message == "mana.number_too_big"
        assert caught.value.params["most"] == 1_000_000
    assert len(parse_cost("{2/W}" * 5 + "{G/P}" * 5).ways()) == 36
    with pytest.raises(UserError) as caught:
        parse_cost("{2/W}" * 6 + "{G/P}" * 5)
    assert caught.value.message == "mana.too_many_choices"
    assert parse_cost("{00000000000007}").generic == 7


@given(st.text("{}WUBRGCXSPT0123456789/ ", max_size=20))
def test_any_text_is_a_cost_or_a_clear_error(text: str) -> None:
    try:
        cost = parse_cost(text)
    except UserError as error:
        assert error.message.startswith("mana.")
    else:
        assert parse_cost(cost.text()) == cost


@pytest.mark.covers("107.3a", "202.3e")
def test_x_is_replaced_by_the_number_announced() -> None:
    cost = parse_cost("{X}{X}{1}{R}")
    assert (cost.x, cost.total) == (2, 2)
    announced = cost.with_x(3)
    assert announced == parse_cost("{7}{R}")
    assert announced.mana_value == 8
    assert cost.with_x(0) == parse_cost("{1}{R}")
    assert parse_cost("{X}{B}").with_x(2, B) == parse_cost("{B}{B}{B}")
    assert parse_cost("{X}").with_x(2, B | R) == parse_cost("{B/R}{B/R}")
    assert parse_cost("{2}").with_x(5) == parse_cost("{2}")


@pytest.mark.covers("601.2f", "118.7", "118.7a")
def test_increases_and_generic_reductions() -> None:
    cost = parse_cost("{2}{G}{G}")
    assert cost.plus_generic(3) == parse_cost("{5}{G}{G}")
    assert cost.reduced(1) == parse_cost("{1}{G}{G}")
    assert cost.reduced(9) == parse_cost("{G}{G}")
    assert parse_cost("{3}").reduced(3).text() == "{0}"
    assert parse_cost("{1}{S}").reduced(2) == parse_cost("{S}")  # 107.4h
    assert cost.plus(parse_cost("{1}{W/P}{S}")) == parse_cost("{3}{S}{G}{G}{W/P}")
    assert (cost.generic, cost.total) == (2, 4)
    assert (cost.plus_generic(3).total, cost.reduced(1).mana_value) == (7, 3)


@pytest.mark.parametrize(
    ("text", "reduction", "expected"),
    [
        pytest.param("{3}{U}{U}", "{1}{U}", "{2}{U}", marks=pytest.mark.covers("118.7a")),
        pytest.param("{3}{R}", "{U}", "{2}{R}", marks=pytest.mark.covers("118.7b")),
        pytest.param("{3}{U}", "{U}{U}{U}", "{1}", marks=pytest.mark.covers("118.7c")),
        pytest.param("{3}{C}", "{C}{C}", "{2}", marks=pytest.mark.covers("118.7d")),
        pytest.param("{1}{C}", "{C}{C}{C}{C}", "{0}", marks=pytest.mark.covers("118.7d")),
        pytest.param("{2}{G}", "{G/P}", "{2}", marks=pytest.mark.covers("118.7f")),
        pytest.param("{2}{W}", "{G/P}", "{1}{W}", marks=pytest.mark.covers("118.7f")),
        pytest.param("{3}{S}", "{S}{S}", "{1}{S}", marks=pytest.mark.covers("118.7g")),
        pytest.param("{U}{U}", "{5}", "{U}{U}", marks=pytest.mark.covers("118.7a")),
    ],
)
def test_reductions_by_symbols(text: str, reduction: str, expected: str) -> None:
    assert parse_cost(text).less(parse_cost(reduction)) == parse_cost(expected)


def test_checks_are_the_unions_of_symbols() -> None:
    cost = parse_cost("{3}{W}{W}{U}{S}")
    checks = dict(zip(cost.check_masks, cost.check_demands, strict=True))
    assert checks == {W: 2, U: 1, W | U: 3, SNOW: 1, W | SNOW: 3, U | SNOW: 2, W | U | SNOW: 4}
    hybrid = parse_cost("{W/U}{W/U}{W}")
    assert dict(zip(hybrid.check_masks, hybrid.check_demands, strict=True)) == {W: 1, W | U: 3}
    assert parse_cost("{7}").checks == 0
    assert parse_cost("{2}{G}").plus_generic(2).check_masks == [G]


@pytest.mark.covers("107.4e", "107.4f")
def test_ways_to_pay() -> None:
    ways = parse_cost("{1}{2/W}{2/W}").ways()
    assert [(way.cost.text(), way.life) for way in ways] == [
        ("{1}{W}{W}", 0), ("{3}{W}", 0), ("{5}", 0),
    ]  # fmt: skip
    ways = parse_cost("{G}{W/P}{W/P}").ways()  # the example of 107.4f
    assert [(way.cost.text(), way.life) for way in ways] == [
        ("{G}{W}{W}", 0), ("{G}{W}", 2), ("{G}", 4),
    ]  # fmt: skip
    (way,) = parse_cost("{1}{W/U}").ways()
    assert way.cost == parse_cost("{1}{W/U}")
    mixed = parse_cost("{G}{2/W}{U/P}").ways()
    assert len(mixed) == 4
    assert (mixed[0].cost.text(), mixed[0].slots) == ("{G}{W}{U}", [1, 2, 0])
    for way in mixed:
        assert sorted(way.slots + way.halves + way.life_slots) == [0, 1, 2]
        assert way.life == 2 * len(way.life_slots)


@pytest.mark.covers("601.2b", "118.13a")
def test_symbols_are_settled_one_by_one() -> None:
    cost = parse_cost("{1}{W/U}{2/B}{G/P}{R/W/P}{R}{S}")
    texts = [cost.slot_text(slot) for slot in range(cost.generic_slot + 1)]
    assert texts == ["{W/U}", "{R}", "{2/B}", "{R/W/P}", "{G/P}", "{S}", "{1}"]
    hybrid, red, black, green = (texts.index(text) for text in ("{W/U}", "{R}", "{2/B}", "{G/P}"))
    assert cost.slot_choices(hybrid) == [0, 1]
    assert cost.slot_choices(red) == []
    assert cost.slot_choices(black) == [2, GENERIC_HALF]
    assert cost.slot_choices(green) == [4, LIFE]
    assert cost.slot_choices(texts.index("{R/W/P}")) == [0, 3, LIFE]
    assert cost.slot_choices(cost.snow_slot) == [] and cost.slot_choices(cost.generic_slot) == []
    assert cost.settle(hybrid, 1) == parse_cost("{1}{U}{2/B}{G/P}{R/W/P}{R}{S}")
    assert cost.settle(black, GENERIC_HALF) == parse_cost("{3}{W/U}{G/P}{R/W/P}{R}{S}")
    assert cost.settle(black, 2) == parse_cost("{1}{W/U}{B}{G/P}{R/W/P}{R}{S}")
    assert cost.settle(green, LIFE) == parse_cost("{1}{W/U}{2/B}{R/W/P}{R}{S}")
    assert cost.settle(green, 4) == parse_cost("{1}{W/U}{2/B}{G}{R/W/P}{R}{S}")


def test_slots_accept_and_are_paid() -> None:
    cost = parse_cost("{1}{W/U}{2/B}{S}{G/P}")
    hybrid, mono, phyrexian, snow, generic = range(5)
    white, black, green, snowy = 0, 2, 4, 6
    assert [cost.accepts(slot, white) for slot in range(5)] == [True, True, False, False, True]
    assert [cost.accepts(slot, green) for slot in range(5)] == [False, True, True, False, True]
    assert cost.accepts(snow, snowy) and cost.accepts(hybrid, snowy)
    assert cost.accepts(hybrid, 12) and not cost.accepts(snow, 12) and cost.accepts(snow, 18)
    assert not parse_cost("{W}").accepts(1, snowy) and not parse_cost("{W}").accepts(2, white)
    assert cost.paid(hybrid, white) == parse_cost("{1}{2/B}{S}{G/P}")
    assert cost.paid(mono, black) == parse_cost("{1}{W/U}{S}{G/P}")
    assert cost.paid(mono, white) == parse_cost("{2}{W/U}{S}{G/P}")
    assert cost.paid(phyrexian, green) == parse_cost("{1}{W/U}{2/B}{S}")
    assert cost.paid(snow, snowy) == parse_cost("{1}{W/U}{2/B}{G/P}")
    assert cost.paid(generic, green) == parse_cost("{W/U}{2/B}{S}{G/P}")
    assert cost.slot_text(phyrexian) == "{G/P}"


def test_codes_and_masks() -> None:
    assert code_mask(0) == W and code_mask(5) == C
    assert code_mask(6 + 4) == G | SNOW
    assert code_mask(12 + 1) == U | RESTRICTED
    assert code_mask(18 + 3) == R | SNOW | RESTRICTED
    for code in range(24):
        assert type_code(code_mask(code), 0) == code
    assert type_code(W | B | G, B) == 2
    assert type_code(W | B | G, SNOW) == 0
    assert type_code(R | W | SNOW | RESTRICTED, R) == 21
    assert type_code(RESTRICTED, 0) == -1 and code_mask(-1) == 0


ORDERS = """
    W U B R G WU WB UB UR BR BG RG RW GW GU
    WUB UBR BRG RGW GWU WBG URW BGU RWB GUR
    WUBR UBRG BRGW RGWU GWUB WUBRG
""".split()


@pytest.mark.parametrize("order", ORDERS)
def test_colours_are_written_in_wheel_order(order: str) -> None:
    mask = sum(1 << "WUBRG".index(letter) for letter in order)
    assert wheel_order(mask) == order
    assert parse_cost("".join("{" + letter + "}" for letter in sorted(order))).text() == (
        "".join("{" + letter + "}" for letter in order) or "{0}"
    )


def test_symbols_are_written() -> None:
    assert symbol_text(R | W) == "{R/W}"
    assert symbol_text(C | G) == "{C/G}"
    assert symbol_text(G, 1) == "{2/G}"
    assert symbol_text(G | U, 2) == "{G/U/P}"
    assert repr(parse_cost("{2}{G}")) == "<cost {2}{G}>"
    assert parse_cost("{G}") != "{G}"

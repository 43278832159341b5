"""The convention of the old game (`rules.md` 3, `format.md` 1.2)."""

import json

from hypothesis import given

from pulka.files import every_preset
from pulka.rules import Archaic, difference, read_convention, write_convention
from pulka.rules.price_tables import CONTRACTS, TABLES
from pulka.terms import Contract, Mark
from tests.archaic_strategies import old_conventions

DEFAULTS = {
    "base": "archaic", "table": "decimal", "kurochka": "unlimited", "kurochka_limit": 30, "pot": False,
    "pot_parts": 2, "start": 200, "vystavka": 0, "misere_big": 10, "misere_small": 5, "uvert_big": 20,
    "uvert_small": 15,
}  # fmt: skip


def test_the_preset_holds_the_defaults() -> None:
    convention, faults = read_convention("archaic", every_preset())
    assert isinstance(convention, Archaic)
    assert not faults
    assert write_convention(convention) == DEFAULTS
    assert convention.family == "archaic"


@given(old_conventions())
def test_what_is_written_reads_back(convention: Archaic) -> None:
    written = write_convention(convention)
    assert json.loads(json.dumps(written)) == written
    assert set(written) == set(DEFAULTS)
    assert read_convention(written, every_preset()) == (convention, ())
    other = difference(convention, every_preset()["archaic"])
    assert read_convention({"base": "archaic", **other}, every_preset()) == (convention, ())
    assert Archaic.model_validate_json(convention.model_dump_json()) == convention


def test_every_table_has_25_prices_that_grow() -> None:
    for name, table in TABLES.items():
        convention, _ = read_convention({"base": "archaic", "table": name}, every_preset())
        assert isinstance(convention, Archaic)
        prices = [convention.price(Contract.parse(contract)) for contract in CONTRACTS]
        assert prices == [price for row in table for price in row]
        assert all(list(row) == sorted(row) for row in table)
        assert all(list(column) == sorted(column) for column in zip(*table, strict=True))
        assert [convention.needs_suit(level) for level in range(6, 11)] == [name != "decimal"] * 5


def test_where_remises_go() -> None:
    """3: with a pot into it, else without курочка into the own record."""
    for options, mark in (
        ({}, Mark.KUROCHKA),
        ({"kurochka": "limited"}, Mark.KUROCHKA),
        ({"kurochka": "none"}, Mark.RECORD),
        ({"pot": True}, Mark.POT),
        ({"pot": True, "kurochka": "none"}, Mark.POT),
    ):
        convention, _ = read_convention({"base": "archaic", **options}, every_preset())
        assert isinstance(convention, Archaic)
        assert convention.remises_into is mark
        assert convention.has_kurochka == (mark is Mark.KUROCHKA)

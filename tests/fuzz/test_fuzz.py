"""The short form of the fuzzing: whatever is read ends well, with faults, or with a message."""

import json
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.fuzz.mutating import mutated, mutated_lines
from tests.fuzz.targets import TARGETS, seeds

SOME, FEW = 300, 30


@pytest.mark.parametrize("target", TARGETS)
@settings(max_examples=FEW)
@given(data=st.binary(max_size=200))
def test_any_bytes(target: str, data: bytes) -> None:
    TARGETS[target](data)


@pytest.mark.parametrize("target", sorted(set(TARGETS) - {"pdf", "backup"}))
@settings(max_examples=SOME)
@given(chosen=st.integers(0, 10_000), seed=st.integers(0, 2**64))
def test_what_was_sound_before_it_was_damaged(target: str, chosen: int, seed: int) -> None:
    whole = seeds(target)[chosen % len(seeds(target))]
    start = whole.index(b'{"')
    text = json.dumps(mutated(json.loads(whole[start:]), Random(seed)))
    TARGETS[target](whole[:start] + text.encode())


@settings(max_examples=SOME)
@given(
    chosen=st.integers(0, 10_000),
    at=st.integers(0, 10_000),
    size=st.integers(0, 40),
    other=st.binary(max_size=40),
)
def test_a_damaged_pdf(chosen: int, at: int, size: int, other: bytes) -> None:
    whole = seeds("pdf")[chosen % len(seeds("pdf"))]
    at %= len(whole)
    TARGETS["pdf"](whole[:at] + other + whole[at + size :])


@settings(max_examples=FEW)
@given(seed=st.integers(0, 2**64))
def test_a_backup_with_damaged_lines(seed: int) -> None:
    TARGETS["backup"](mutated_lines(seeds("backup")[0], Random(seed)))

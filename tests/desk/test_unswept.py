"""The collector of garbage held back."""

import gc

import pytest

from pulka.desk.unswept import unswept


@unswept()
def damaged() -> None:
    raise ValueError(gc.isenabled())


def test_it_is_held_back_and_let_go_whatever_happens() -> None:
    with pytest.raises(ValueError, match="False"):
        damaged()
    assert gc.isenabled()


def test_who_is_within_another_lets_nothing_go() -> None:
    with unswept():
        with unswept():
            assert not gc.isenabled()
        assert not gc.isenabled()
    assert gc.isenabled()

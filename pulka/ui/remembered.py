"""Memo components: one whose arguments are the same is not even asked again."""

from collections.abc import Callable
from typing import ParamSpec, cast

import flet as ft

P = ParamSpec("P")


def memo(fn: Callable[P, ft.Control]) -> Callable[P, ft.Control]:
    """Skip a component while its arguments stay equal; Flet's own, with types."""
    return cast("Callable[P, ft.Control]", ft.memo(fn))

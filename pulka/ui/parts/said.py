"""Texts that stay things of their own for whoever listens: a list runs the texts of an item together."""

import flet as ft


def said(label: str, content: ft.Control | None = None, *, header: bool = False) -> ft.Control:
    """Return `content`, by default the text itself, read out as `label`."""
    return ft.Semantics(
        label=label,
        container=True,
        exclude_semantics=True,
        header=header or None,
        heading_level=2 if header else None,
        content=content or ft.Text(label),
    )

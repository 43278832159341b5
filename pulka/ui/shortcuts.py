"""Keys of the keyboard: what each does on the screen on top, and how it is told beside the key to tap.

Names of keys are those of the Latin layout, whatever is typed with: `ctrl+z`, `7`, `escape`. On a Mac the
command key stands for Ctrl.
"""

from collections.abc import Mapping
from typing import cast
from urllib.parse import urlsplit

import flet as ft

from pulka.terms import Contract, Suit
from pulka.ui.guard import Handler, handler
from pulka.ui.theme import WIDE

Shortcuts = Mapping[str, Handler]

SUITS = dict(zip(Suit, "SCDHN", strict=True))
"""The letter of each suit."""
_TEN = 10
_STORED, _TYPING, _UNFOLDED = "pulka.shortcuts", "pulka.typing", "pulka.unfolded"
_AWAY = "escape"
_CTRL = "ctrl+"
_OTHERWISE = {"=": "+", "add": "+", "subtract": "-", "\N{MINUS SIGN}": "-", "decimal": "."}


def use_shortcuts(acts: Shortcuts) -> None:
    """Hook: what keys do while this screen is on top and no text field is typed in."""
    page, path = ft.context.page, ft.use_view_path().rstrip("/")
    table = _table(page)
    table[path] = acts

    def listen() -> None:
        typing(page, path, now=False)
        if page.on_keyboard_event is None:
            page.on_keyboard_event = handler(_press)
            page.update()

    ft.use_effect(listen, dependencies=[path], cleanup=lambda: table.pop(path, None))


def typing(page: ft.Page, path: str, *, now: bool) -> None:
    """Note whether a text field on the screen at `path` has the focus."""
    path = path.rstrip("/")
    held = page.session.store.get(_TYPING)
    if now:
        page.session.store.set(_TYPING, path)
    elif held == path:
        page.session.store.remove(_TYPING)


def unfolded(page: ft.Page, *, now: bool) -> None:
    """Note whether a menu is unfolded: the next Escape folds it and is no key of the screen."""
    if now:
        page.session.store.set(_UNFOLDED, True)
    elif page.session.store.contains_key(_UNFOLDED):
        page.session.store.remove(_UNFOLDED)


def typed_on(page: ft.Page) -> bool:
    """Return whether there is room for a keyboard before the screen: there tooltips tell its keys."""
    return (page.width or 0) >= WIDE


def contract_keys(contract: Contract) -> str:
    """Return what is typed for a contract: `7 H`; ten is 0."""
    level = str(contract.level % _TEN)
    return level if contract.suit is None else f"{level} {SUITS[contract.suit]}"


def hint(text: str, shortcut: str) -> ft.Tooltip:
    """Return the tooltip of a key to tap: its name and the key of the keyboard, for eyes alone."""
    return ft.Tooltip(message=f"{text} ({shortcut})", exclude_from_semantics=True)


async def _press(event: ft.KeyboardEvent) -> None:
    page = event.page
    top = urlsplit(page.route or "/").path.rstrip("/")
    chord = _chord(event)
    if event.alt or _asked(page) or (page.session.store.get(_TYPING) == top and chord != f"{_CTRL}enter"):
        return
    if chord == _AWAY and page.session.store.contains_key(_UNFOLDED):
        unfolded(page, now=False)
        return
    act = _table(page).get(top, {}).get(chord)
    if act is not None:
        await act(event)


def _chord(event: ft.KeyboardEvent) -> str:
    key = event.key.lower().removeprefix("numpad ")
    control = _CTRL if event.ctrl or event.meta else ""
    shift = "shift+" if event.shift and control else ""
    return f"{control}{shift}{_OTHERWISE.get(key, key)}"


def _asked(page: ft.Page) -> bool:
    """Return whether a question lies over the screen: it has the keys."""
    return any(each.open for each in page._dialogs.controls if not isinstance(each, ft.SnackBar))  # noqa: SLF001  # nothing else tells


def _table(page: ft.Page) -> dict[str, Shortcuts]:
    found = page.session.store.get(_STORED)
    if found is None:
        found = {}
        page.session.store.set(_STORED, found)
    return cast("dict[str, Shortcuts]", found)

"""What every screen is handed: the desk, the words, the colours, the size of the window.

A screen asks for it once, `app = use_app()`, and reads `app.desk`, `app.t("table.undo")`, `app.palette`.
A memo component does not see a change of it: give such a component the words and colours as arguments.
"""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple, TypeVar, cast
from urllib.parse import parse_qsl, urlsplit

import flet as ft
from flet.components.hooks.use_ref import MutableRef

from pulka.desk import Desk
from pulka.locale import Words
from pulka.ui.choices import NOTHING, Choices
from pulka.ui.scaling import USUAL, Scale
from pulka.ui.theme import GAP, LIGHT, READING, WIDE, Palette

T = TypeVar("T")

_SECONDS = 4
_STORED, _TOUCHED, _TOLD = "pulka.app", "pulka.touched", "pulka.told"


class Guest(NamedTuple):
    """Somebody who came by a link: which pulka he sees, at which address, and whether he has its pen."""

    pulka: str
    home: str
    writes: bool


class Place(NamedTuple):
    """Which pulka a screen is about, and the address of its table."""

    pid: str
    home: str


@dataclass(frozen=True)
class App:
    """One moment of the app; every change makes a new one."""

    desk: Desk
    words: Words
    lang: str
    chosen: Choices = NOTHING
    """What was chosen on this device."""
    scale: Scale = USUAL
    palette: Palette = LIGHT
    dark: bool = False
    width: float = 390
    height: float = 844
    revision: int = 0
    """Grows whenever the store may have changed behind this screen: a dependency for what is read from it."""
    refresh: Callable[[], None] = field(default=lambda: None, compare=False)
    """Tell this screen and all others that the store has changed."""
    arrive: Callable[[str], None] = field(default=lambda _address: None, compare=False)
    """The same, and show the screen at an address in the same breath: it is painted once, with the change."""
    counted: Callable[[], int] = field(default=lambda: 0, compare=False)
    """The revision by now: this moment of the app may be a painted one, and older."""
    choose: Callable[[str, str], None] = field(default=lambda _name, _value: None, compare=False)
    """Choose something else by its name in `Choices`; the device remembers it."""
    addresses: tuple[str, ...] = ()
    """Of the app as telephones at the table reach it, the likeliest first; empty: it is not shared."""
    guest: Guest | None = None
    """Who came by a link; None: the keeper."""

    @property
    def writes(self) -> bool:
        """Whether anything may be written from this screen."""
        return self.guest is None or self.guest.writes

    @property
    def wide(self) -> bool:
        """Whether there is room for two columns."""
        return self.width >= WIDE

    def t(self, msgid: str, **params: object) -> str:
        """Return the words of `msgid` in the language of the app."""
        return self.words.t(msgid, **params)


Handed = ft.create_context(cast("App", None))
"""The context itself; only the root gives it a value."""


def use_app() -> App:
    """Hook: the app as it is now."""
    app = ft.use_context(Handed)
    counted = app.counted()
    return replace(app, revision=counted) if counted > app.revision else app


def use_place() -> Place:
    """Hook: the pulka that this screen is about; a guest has but one."""
    guest, params = use_app().guest, ft.use_route_params()
    return Place(guest.pulka, guest.home) if guest else Place(params["pid"], f"/pulka/{params['pid']}")


def use_kept(make: Callable[[], T]) -> T:
    """Hook: what `make` made at the first render; keeps a service alive as long as its component."""
    held = cast("MutableRef[T]", ft.use_ref(cast("Any", make)))
    return cast("T", held.current)


def use_typed(
    make: Callable[[], T],
) -> tuple[T, Callable[[Callable[[T], T]], None], Callable[[], T]]:
    """Hook: what is typed into a form, how to change it, and what it is by now, painted or not.

    A key pressed right after another acts before the paint: it must ask the third.
    """
    held = cast("MutableRef[T]", ft.use_ref(cast("Any", make)))
    _, repaint = ft.use_state(0)

    def change(fn: Callable[[T], T]) -> None:
        held.current = fn(cast("T", held.current))
        repaint(lambda number: number + 1)

    return cast("T", held.current), change, lambda: cast("T", held.current)


def use_query() -> dict[str, str]:
    """Hook: what stands behind the question mark of the address that opened this screen.

    It stays while another screen lies over this one, and when the way back leads here without it.
    """
    here = ft.use_view_path()
    held: MutableRef[tuple[str, str]] = ft.use_ref(("", ""))
    path, kept = held.current or ("", "")
    address = urlsplit(ft.context.page.route or "/")
    query = kept if path == here else ""
    if address.path.rstrip("/") == here.rstrip("/"):
        query = address.query or query
    held.current = (here, query)
    return dict(parse_qsl(query))


def remember(page: ft.Page, app: App) -> None:
    """Keep `app` where guards find it, which run outside of any component."""
    page.session.store.set(_STORED, app)


def recall(page: ft.Page) -> App | None:
    """Return the app of the last render, None before the first."""
    return cast("App | None", page.session.store.get(_STORED))


def watch_touches(page: ft.Page, heard: Callable[[], None]) -> None:
    """Let `heard` hear of every touch of the screen; there is one who does."""
    page.session.store.set(_TOUCHED, heard)


def touched(page: ft.Page) -> None:
    """Tell whoever watches that somebody is there."""
    heard = cast("Callable[[], None] | None", page.session.store.get(_TOUCHED))
    if heard:
        heard()


class Spot(NamedTuple):
    """Where something is said: so many pixels from the lower and the left edge."""

    bottom: float
    left: float = GAP


class Subject(NamedTuple):
    """What something is said about: the screen at ``path``, and ``row`` while that is the ledger's last."""

    path: str
    row: int
    seconds: int = _SECONDS
    """For so long it is said at most."""


class _Told(NamedTuple):
    """What is said about something."""

    bar: ft.SnackBar
    about: Subject


def tell(
    page: ft.Page,
    text: str,
    action: ft.SnackBarAction | None = None,
    *,
    above: Spot | None = None,
    about: Subject | None = None,
) -> None:
    """Say `text` for four seconds, or as many as `about` asks for; `action` is what one tap can do about it.

    It is said at the bottom of the screen, or `above` a spot, where no key is covered, and no longer than
    what it is `about` can be seen.
    """
    seconds = about.seconds if about else _SECONDS
    bar = ft.SnackBar(ft.Text(text), action=action, persist=False, duration=seconds * 1000)
    if about is not None:
        page.session.store.set(_TOLD, _Told(bar, about))
    if above is not None:
        bar.behavior = ft.SnackBarBehavior.FLOATING
        bar.margin = ft.Margin.only(left=above.left, right=GAP, bottom=above.bottom)
    elif (page.width or 0) > READING:  # a line from edge to edge is read with the whole head
        bar.behavior, bar.width = ft.SnackBarBehavior.FLOATING, READING - 2 * GAP
    page.show_dialog(bar)


def hush(page: ft.Page, path: str) -> None:
    """Say no longer what was said on another screen than the one at `path`, which is seen now."""
    told = cast("_Told | None", page.session.store.get(_TOLD))
    if told and told.about.path != path:
        _silence(page, told)


def hush_older(page: ft.Page, last: int) -> None:
    """Say no longer what was said of another row than the `last` one, which is seen now."""
    told = cast("_Told | None", page.session.store.get(_TOLD))
    if told and told.about.row != last:
        _silence(page, told)


def _silence(page: ft.Page, told: _Told) -> None:
    page.session.store.set(_TOLD, None)
    if told.bar in page._dialogs.controls:  # noqa: SLF001  # or it has gone by itself
        told.bar.open = False
        told.bar.update()

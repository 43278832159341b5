"""No exception reaches Flet: handlers and components are wrapped, and the table goes on.

* `handler(fn)` around every `on_...`; `fn` takes the event or nothing, may be async, and runs up to its
  first `await` before anything else does, so a text field loses no letter.
* `use_once(fn, token)`: a hook; the same, but until `token` changes only the first tap counts.
* `component` instead of `ft.component`, `screen` for one that returns the `ft.View` of a route, `fitted` for
  what is written on the sheet.
"""

import functools
import inspect
import logging
from collections.abc import Awaitable, Callable
from contextvars import ContextVar
from typing import Any, NamedTuple, ParamSpec

import flet as ft
from flet.components.hooks.use_ref import MutableRef

from pulka.errors import PulkaError, UnknownPulkaError
from pulka.ui.context import App, hush, recall, tell, touched
from pulka.ui.reporting import hand_over, report
from pulka.ui.scaling import USUAL, Scale, grown, measured
from pulka.ui.theme import GAP, GAP_WIDE

log = logging.getLogger(__name__)
_MENDABLE = frozenset({"store_damaged", "row_damaged", "backup_unread"})

Action = Callable[..., object]
Handler = Callable[[Any], Awaitable[None]]
P = ParamSpec("P")


def handler(fn: Action) -> Handler:
    """Guard `fn` for an `on_...`: its failure becomes words in a snack bar."""
    act = _with_event(fn)

    async def run(event: ft.Event[Any]) -> None:
        page = ft.context.page
        try:
            outcome = act(event)
            touched(page)
            if inspect.isawaitable(outcome):
                await outcome
        except Exception as error:  # noqa: BLE001  # the last net: whatever it is, the evening goes on
            tell(page, _explain(page, error), _offer(page, error))
        finally:
            page.session.start_updates_scheduler()

    return run


def use_once(fn: Action, token: object) -> Handler:
    """Hook: guard `fn`, which may not happen twice; `token` says what it happens to (a ledger's number).

    A second tap for the same token is dropped, however late it comes; after a failure one may try again.
    """
    taken: MutableRef[tuple[object] | None] = ft.use_ref(None)
    act = _with_event(fn)

    async def run(event: ft.Event[Any]) -> None:
        if taken.current == (token,):
            return
        taken.current = (token,)
        try:
            outcome = act(event)
            if inspect.isawaitable(outcome):
                await outcome
        except BaseException:
            taken.current = None
            raise

    return handler(run)


def component(fn: Callable[P, ft.Control]) -> Callable[..., ft.Control]:
    """Make a component whose failure is a card in its own place; hooks first, before anything can raise.

    What comes out takes a `key` beside the arguments of `fn`. Its text is as large as was chosen.
    """
    return _guarded(fn, grown)


def fitted(fn: Callable[P, ft.Control]) -> Callable[..., ft.Control]:
    """Make a component whose type is measured for its place on the sheet: no other size is wanted."""
    return _guarded(fn, measured)


def _guarded(
    fn: Callable[P, ft.Control], fit: Callable[[ft.Control, Scale], ft.Control]
) -> Callable[..., ft.Control]:
    @functools.wraps(fn)
    def body(*args: P.args, **kwargs: P.kwargs) -> ft.Control:
        try:
            return fit(fn(*args, **kwargs), _scale())
        except Exception as error:  # noqa: BLE001  # a broken part must not take the screen with it
            return _card(ft.context.page, error)

    return ft.component(body)


class _Painted(NamedTuple):
    """A screen as it was painted last, and whether it lies beneath another."""

    view: ft.View
    visit: int
    beneath: bool


_visit = ContextVar("visit", default=0)


def visit() -> int:
    """Return how often one has come back to the screen that is being made."""
    return _visit.get()


def screen(fn: Callable[[], ft.View]) -> Callable[[], ft.View]:
    """Make the component of a route; it returns a View, which gets the path of its route.

    While another screen lies over it, it stays as it was painted: nobody sees it.
    """

    @functools.wraps(fn)
    def body() -> ft.View:
        path = ft.use_view_path()
        beneath = ft.use_route_location().rstrip("/") != path.rstrip("/")
        ft.use_effect(lambda: None if beneath else hush(ft.context.page, path), [beneath, path])
        last: MutableRef[_Painted | None] = ft.use_ref(None)
        before = last.current
        if beneath and before:
            last.current = before._replace(beneath=True)
            return before.view
        again = before.visit + before.beneath if before else 0
        _visit.set(again)
        try:
            view = grown(fn(), _scale())
        except Exception as error:  # noqa: BLE001  # the way back must stay open
            view = ft.View(appbar=ft.AppBar(), controls=[_card(ft.context.page, error)])
            view.horizontal_alignment = ft.CrossAxisAlignment.CENTER
        view.route = path
        last.current = _Painted(view, again, beneath)
        return view

    return ft.component(body)


def _scale() -> Scale:
    app = recall(ft.context.page)
    return app.scale if app else USUAL


def _with_event(fn: Action) -> Action:
    if inspect.signature(fn).parameters:
        return fn
    return lambda _event: fn()


def _explain(page: ft.Page, error: Exception) -> str:
    app = recall(page)
    if isinstance(error, PulkaError):
        log.info("Told", exc_info=error)
        return app.words.error(error) if app else error.code
    log.error("Unexpected", exc_info=error)
    return app.t("error.unexpected") if app else type(error).__name__


def _offer(page: ft.Page, error: Exception) -> ft.SnackBarAction | None:
    """Offer the way out of damage, and a report of what nobody expected; other words need neither."""
    app = recall(page)
    if app and _mendable(app, error):
        return ft.SnackBarAction(app.t("mend.offer"), on_click=handler(lambda: page.navigate("/mend")))
    if app is None or isinstance(error, PulkaError):
        return None
    return ft.SnackBarAction(app.t("report.short"), on_click=_copier(page, app, error))


def _mendable(app: App, error: Exception) -> bool:
    return app.guest is None and isinstance(error, PulkaError) and error.code in _MENDABLE


def _copier(page: ft.Page, app: App, error: Exception) -> Handler:
    text = report(page, error, app.lang)  # now: an exception that is kept keeps all it has seen
    return handler(lambda: hand_over(page, app, text))


def _card(page: ft.Page, error: Exception) -> ft.Control:
    app = recall(page)
    controls: list[ft.Control] = [
        ft.Icon(ft.Icons.REPORT_OUTLINED, color=ft.Colors.ERROR, size=32),
        ft.Text(
            _explain(page, error), color=ft.Colors.ON_SURFACE, text_align=ft.TextAlign.CENTER, selectable=True
        ),
    ]
    if app:
        if isinstance(error, UnknownPulkaError) and app.guest is None:
            controls.append(ft.TextButton(app.t("ui.home"), on_click=handler(lambda: page.navigate("/"))))
        again = ft.FilledTonalButton(app.t("ui.again"), on_click=handler(app.refresh))
        copy = ft.TextButton(app.t("report.copy"), on_click=_copier(page, app, error))
        keys = ft.Row([again, copy], wrap=True, spacing=GAP, run_spacing=GAP)
        keys.alignment = ft.MainAxisAlignment.CENTER
        controls.append(keys)
    if app and _mendable(app, error):
        to_mend = handler(lambda: page.navigate("/mend"))
        controls.append(ft.TextButton(app.t("mend.offer"), key="to-mend", on_click=to_mend))
    return ft.Container(
        key="error-card",
        padding=GAP_WIDE,
        content=ft.Column(controls, spacing=GAP_WIDE, horizontal_alignment=ft.CrossAxisAlignment.CENTER),
    )

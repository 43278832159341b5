"""The root of the app: one per browser tab or window. It owns everything of which a page has only one."""

import asyncio
from collections.abc import Callable
from functools import partial
from typing import NamedTuple, cast

import flet as ft

from pulka.desk import Desk
from pulka.errors import PulkaError
from pulka.locale import Words, system_language
from pulka.sheet.glyphs import REGULAR
from pulka.ui.answers import take_late_answers
from pulka.ui.arriving import come, go_at_once
from pulka.ui.choices import Choices, Preferences
from pulka.ui.context import App, Handed, remember, use_app, use_kept
from pulka.ui.guard import Handler, handler, screen
from pulka.ui.guests import KEEPER, met
from pulka.ui.guests.gone import gone_view
from pulka.ui.guests.house import House
from pulka.ui.guests.rooms import Presence, Rooms, guest_rooms
from pulka.ui.languages import asked
from pulka.ui.porch import bar, dress
from pulka.ui.scaling import Scale
from pulka.ui.store_door import Shut, StoreDoor
from pulka.ui.theme import DARK, material, number

_TOPIC = "pulka"
_PROBE, _PROBE_SIZE = "0000000000", 20
_PROBE_WIDTH = sum(REGULAR[sign] for sign in _PROBE) * _PROBE_SIZE
_NEARLY = 0.03  # of the width: the font may not have come yet
_READABLE = (1, 4)


def starter(
    desk: Desk | StoreDoor, routes: list[ft.Route], lang: str | None = None, house: House | None = None
) -> Callable[[ft.Page], None]:
    """Return what Flet calls for every new tab; `lang` settles the language for all of them.

    In an open `house` a tab has what its door has let in: the app, or for a guest his one evening.
    """

    def main(page: ft.Page) -> None:
        take_late_answers(page)
        come(page)
        if isinstance(desk, StoreDoor):
            desk.entered()
        wish = asked()
        dress(page)
        forced = lang or wish.forced
        first = system_language(forced, *wish.languages)
        visitor = met() if house else KEEPER

        def let_in() -> None:
            behind = desk.desk if isinstance(desk, StoreDoor) else desk
            try:
                rooms = guest_rooms(behind, visitor)  # whoever came by no door at all has none
            except PulkaError as trouble:
                bar(page, trouble, let_in, lang)
                return
            page.render_views(lambda: _Root(rooms, first, forced=forced is not None))

        if visitor is KEEPER:
            page.render_views(lambda: _Entrance(desk, routes, house, first, forced=forced is not None))
        else:
            let_in()

    return main


@ft.component
def _Entrance(  # noqa: N802  # components are named like controls
    desk: Desk | StoreDoor, routes: list[ft.Route], house: House | None, first: str, *, forced: bool
) -> ft.Control:
    """Show the app; behind a door that is shut only how to open it."""
    _, look = ft.use_state(0)
    behind = desk.desk if isinstance(desk, StoreDoor) else desk
    shut_door = desk if isinstance(desk, StoreDoor) and behind is None else None

    def rooms() -> Rooms:
        if shut_door is None:
            return Rooms(cast("Desk", behind), routes, house)
        from pulka.ui.screens.mend import Mend  # noqa: PLC0415  # only where the store is damaged

        shut = Shut(shut_door, lambda: look(lambda number: number + 1))
        mending = [ft.Route(path=path, component=Mend) for path in ("", ":rest*")]
        return Rooms(cast("Desk", shut), mending)  # it has all that is asked of a desk there

    had = ft.use_memo(rooms, [behind])
    return _Root(had, first, forced=forced, key="shut" if shut_door else "open")  # type: ignore[call-arg]  # components take one


@ft.component
def _Root(rooms: Rooms, first: str, *, forced: bool) -> ft.Control:  # noqa: N802  # components are named like controls
    page = ft.context.page
    width, height, brightness, measure = _use_window(page)
    revision = _use_revision(page, measure, rooms.presence)
    chosen, choose = _use_choices(page, forced=forced)
    scale = Scale(chosen.factor, _use_zoom(page))
    lang = system_language(chosen.lang, first)
    words = ft.use_memo(lambda: Words(lang), [lang])

    def dress() -> None:
        page.title = words.t("app.name")
        page.theme, page.theme_mode = material(chosen.by_day, chosen.factor), chosen.theme_mode
        page.dark_theme = material(DARK, chosen.factor)
        page.locale_configuration = ft.LocaleConfiguration(
            supported_locales=[ft.Locale("ru", "RU"), ft.Locale("en", "GB")], current_locale=ft.Locale(lang)
        )
        page.update()

    ft.use_effect(dress, dependencies=[lang, chosen])
    palette = chosen.palette(brightness)
    app = App(
        desk=rooms.desk,
        words=words,
        lang=lang,
        chosen=chosen,
        scale=scale,
        palette=palette,
        dark=palette == DARK,
        width=width,
        height=height,
        revision=revision.number,
        refresh=revision.refresh,
        arrive=revision.arrive,
        counted=revision.counted,
        choose=choose,
        addresses=rooms.addresses,
        guest=ft.use_memo(rooms.guest, [revision.number]),
    )
    remember(page, app)
    if rooms.is_for_guests and app.guest is None:
        return Handed(app, _Gone)
    # Under another key all is made anew: some parts never look again.
    return Handed(
        app,
        lambda: ft.Router([*rooms.routes, _MISSING], manage_views=True, key=f"{scale}"),  # type: ignore[call-arg]  # components take one
    )


def _use_window(page: ft.Page) -> tuple[float, float, ft.Brightness | None, Callable[[], None]]:
    """Hook: width, height and brightness of what the app is shown on, and how to look at the size again."""
    size, set_size = ft.use_state((page.width or 390.0, page.height or 844.0))
    brightness, set_brightness = ft.use_state(page.platform_brightness)

    def measure() -> None:
        if page.width and page.height:
            set_size((page.width, page.height))

    def listen() -> None:
        page.on_resize = handler(lambda event: set_size((event.width, event.height)))
        page.on_platform_brightness_change = handler(lambda: set_brightness(page.platform_brightness))

    ft.use_effect(listen, dependencies=[])
    return *size, brightness, measure


class _Revision(NamedTuple):
    """A number that grows when the store may have changed, and how to say that it has."""

    number: int
    counted: Callable[[], int]
    refresh: Callable[[], None]
    arrive: Callable[[str], None]


def _use_revision(page: ft.Page, measure: Callable[[], None], presence: Presence | None) -> _Revision:
    """Hook: the revision; whoever comes back may have turned his device meanwhile: that is to ``measure``.

    A guest's ``presence`` is told to all others.
    """
    revision, set_revision = ft.use_state(0)
    count = use_kept(lambda: [0])

    def bump() -> None:
        count[0] += 1
        set_revision(count[0])

    def come_back() -> None:
        measure()
        bump()
        be(here=True)

    be = partial(_be, page, presence)

    async def catch_up() -> None:
        bump()

    async def on_topic(_topic: str, _message: object) -> None:
        # Runs in the sender's context; a tab that is away catches up when it connects.
        if page.session.connection is not None:
            page.run_task(catch_up)

    def refresh() -> None:
        bump()
        page.pubsub.send_others_on_topic(_TOPIC, None)

    def arrive(address: str) -> None:
        count[0] += 1
        page.pubsub.send_others_on_topic(_TOPIC, None)
        go_at_once(page, address)

    def listen() -> None:
        page.on_connect = handler(come_back)
        page.on_app_lifecycle_state_change = _in_front(bump)
        if presence:
            page.on_disconnect = handler(lambda: be(here=False))
            be(here=True)
        page.pubsub.subscribe_topic(_TOPIC, on_topic)

    ft.use_effect(listen, dependencies=[])
    return _Revision(revision, lambda: count[0], refresh, arrive)


def _in_front(look: Callable[[], None]) -> Handler:
    """Return what has a ``look`` when the app comes to the front: another program may have written."""

    def turn(event: ft.AppLifecycleStateChangeEvent) -> None:
        if event.state is ft.AppLifecycleState.RESUME:
            look()

    return handler(turn)


def _be(page: ft.Page, presence: Presence | None, *, here: bool) -> None:
    """Tell all others that a guest has come, or is away."""
    if presence and presence.turn(here=here):
        page.pubsub.send_others_on_topic(_TOPIC, None)


def _use_zoom(page: ft.Page) -> float:
    """Hook: by how much the client enlarges every text: a line of known width is measured, unseen."""
    zoom, set_zoom = ft.use_state(1.0)

    def look(event: ft.LayoutSizeChangeEvent[ft.Text]) -> None:
        found = round(event.width / _PROBE_WIDTH, 2)
        if _READABLE[0] <= found <= _READABLE[1]:
            set_zoom(found if found > 1 + _NEARLY else 1.0)

    def measure() -> None:
        probe = ft.Text(
            _PROBE, no_wrap=True, opacity=0, style=number(_PROBE_SIZE), on_size_change=handler(look)
        )
        hidden = ft.Semantics(exclude_semantics=True, content=ft.Row([probe], tight=True))
        page.overlay.append(ft.TransparentPointer(hidden))
        page.update()

    ft.use_effect(measure, dependencies=[])
    return zoom


def _use_choices(page: ft.Page, *, forced: bool) -> tuple[Choices, Callable[[str, str], None]]:
    """Hook: what was chosen on this device, and how to choose otherwise."""
    chosen, set_chosen = ft.use_state(Choices())
    preferences = use_kept(Preferences)

    async def recollect() -> None:
        names = [name for name in Choices._fields if name != "lang" or not forced]
        kept = await asyncio.gather(*map(preferences.read, names))
        set_chosen(lambda now: now.but(**dict(zip(names, kept, strict=True))))

    def choose(name: str, value: str) -> None:
        set_chosen(lambda now: now.but(**{name: value}))
        page.run_task(preferences.write, name, value)

    ft.use_effect(recollect, dependencies=[])
    return chosen, choose


@screen
def _Missing() -> ft.View:  # noqa: N802  # components are named like controls
    app = use_app()
    home = app.guest.home if app.guest else "/"
    return ft.View(
        appbar=ft.AppBar(title=ft.Text(app.t("app.name"))),
        controls=[
            ft.Text(app.t("ui.missing"), theme_style=ft.TextThemeStyle.TITLE_LARGE),
            ft.TextButton(app.t("ui.home"), on_click=handler(lambda: ft.context.page.navigate(home))),
        ],
    )


@ft.component
def _Gone() -> ft.View:  # noqa: N802  # components are named like controls
    return gone_view(use_app().words, ft.context.page.route or "/")


_MISSING = ft.Route(path=":rest*", component=_Missing)

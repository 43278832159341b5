"""Telephones at the table: the code by which they watch, who does, the pen that is handed to one."""

from collections.abc import Callable
from functools import partial

import flet as ft

from pulka.desk.phones import Phone
from pulka.desk.sharing import HELD
from pulka.ui.context import App, tell, use_app, use_place
from pulka.ui.guard import Handler, handler, screen
from pulka.ui.guests.house import watch_path
from pulka.ui.parts.agreement import caption, page_of
from pulka.ui.parts.code import code_of
from pulka.ui.parts.order import order
from pulka.ui.sharing import use_sharing
from pulka.ui.table.elsewhere import use_elsewhere
from pulka.ui.theme import FONT_BOLD, GAP, GAP_TIGHT, GAP_WIDE, KEY_TYPE, RADIUS, TARGET

_LARGEST = 320
"""Side of the code on a screen with room."""


@screen
def Share() -> ft.View:  # noqa: N802  # components are named like controls
    """Show the code of the pulka in the address; the link is made when somebody asks for it."""
    app = use_app()
    pid, _ = use_place()
    chosen, choose = ft.use_state(0)
    revoking, set_revoking = ft.use_state(False)
    shared = bool(app.addresses)
    link = ft.use_memo(lambda: app.desk.link(pid) if shared else None, [pid, app.revision])
    phones = ft.use_memo(lambda: app.desk.watching(pid), [pid, app.revision])
    pen = ft.use_memo(lambda: app.desk.pen(pid), [pid, app.revision])
    elsewhere = use_elsewhere(app, pid)
    sharing = use_sharing()
    page = ft.context.page

    async def make() -> None:
        await order(app, app.desk.share, pid)
        app.refresh()

    async def revoke() -> None:
        set_revoking(False)
        await order(app, app.desk.revoke, pid)
        app.refresh()
        tell(page, app.t("share.revoked"))

    close = handler(lambda: set_revoking(False))
    ft.use_dialog(_question(app, handler(revoke), close) if revoking else None)
    address = f"{app.addresses[chosen % len(app.addresses)]}{watch_path(link.secret)}" if link else ""
    if link is None:
        told = ft.Text(app.t("share.make.how" if shared else "share.no_network"), size=16)
        return page_of(app, app.t("share.title"), [[told]], _maker(app, handler(make)) if shared else None)

    async def copy() -> None:
        await sharing.copy(address)
        tell(page, app.t("share.copied"))

    async def offer(phone: Phone) -> None:
        try:
            await order(app, app.desk.offer_pen, pid, phone, called(app, phone))
        finally:
            app.refresh()

    others = [
        ft.TextButton(
            app.t("share.other_address", address=other.removeprefix("http://")),
            on_click=handler(partial(choose, place)),
            key=f"address-{place}",
        )
        for place, other in enumerate(app.addresses)
        if place != chosen % len(app.addresses)
    ]
    code = [
        _code(app, address),
        ft.Container(
            ft.Text(
                address,
                size=14,
                selectable=True,
                text_align=ft.TextAlign.CENTER,
                color=ft.Colors.ON_SURFACE_VARIANT,
            ),
            alignment=ft.Alignment.CENTER,
        ),
        *others,
        ft.Text(app.t("share.how"), size=16),
        ft.Text(app.t("share.same_network"), size=16, color=ft.Colors.ON_SURFACE_VARIANT),
    ]
    people = [
        caption(app.t("share.watching")),
        *[_phone(app, each, None if pen and pen.state == HELD else offer) for each in phones],
        *([] if phones else [ft.Text(app.t("share.nobody"), size=16, key="nobody")]),
        ft.Container(
            ft.Row(
                [
                    _key(app.t("share.copy"), ft.Icons.COPY, handler(copy)),
                    _key(app.t("share.revoke"), ft.Icons.LINK_OFF, handler(lambda: set_revoking(True))),
                ],
                wrap=True,
                spacing=GAP,
                run_spacing=GAP,
            ),
            padding=ft.Padding.only(top=GAP_WIDE),
        ),
    ]
    view = page_of(app, app.t("share.title"), [code, people])
    view.controls = [*elsewhere.told, *(view.controls or [])]
    return view


def called(app: App, phone: Phone) -> str:
    """Return how a telephone is called: as its owner, or by its number."""
    return phone.name or app.t("share.phone", number=phone.number)


def _maker(app: App, make: Handler) -> ft.Control:
    face = ft.Text(app.t("share.make"), size=KEY_TYPE, max_lines=1)
    key = ft.FilledButton(
        face, icon=ft.Icons.QR_CODE_2, key="share", height=TARGET + GAP, expand=True, on_click=make
    )
    return ft.Row([key])


def _code(app: App, address: str) -> ft.Control:
    drawn = code_of(address, app.t("share.code"), min(_LARGEST, app.width - 4 * GAP_WIDE))
    white = ft.Container(drawn, border_radius=RADIUS, clip_behavior=ft.ClipBehavior.ANTI_ALIAS, key="code")
    return ft.Row([white], alignment=ft.MainAxisAlignment.CENTER)


def _phone(app: App, phone: Phone, offer: Callable[[Phone], object] | None) -> ft.Control:
    name = called(app, phone)
    parts: list[ft.Control] = [
        ft.Icon(ft.Icons.SMARTPHONE, color=ft.Colors.ON_SURFACE_VARIANT),
        ft.Text(name, size=16, style=ft.TextStyle(font_family=FONT_BOLD), expand=True, max_lines=1),
    ]
    if offer:
        parts.append(
            ft.OutlinedButton(
                ft.Semantics(
                    label=app.t("share.offer.to", player=name),
                    exclude_semantics=True,
                    content=ft.Text(app.t("share.offer"), max_lines=1),
                ),
                height=TARGET,
                on_click=handler(partial(offer, phone)),
                key=f"offer-{phone.number}",
            )
        )
    return ft.Container(
        ft.Row(parts, spacing=GAP),
        bgcolor=ft.Colors.SURFACE_CONTAINER,
        border_radius=RADIUS,
        padding=ft.Padding.symmetric(horizontal=GAP_WIDE, vertical=GAP_TIGHT),
        height=TARGET + GAP_WIDE,
        key=f"phone-{phone.number}",
    )


def _key(label: str, icon: ft.IconData, act: Handler) -> ft.Control:
    return ft.OutlinedButton(label, icon=icon, height=TARGET, on_click=act)


def _question(app: App, revoke: Handler, leave: Handler) -> ft.AlertDialog:
    return ft.AlertDialog(
        title=ft.Text(app.t("share.revoke.title")),
        content=ft.Text(app.t("share.revoke.text")),
        actions=[
            ft.TextButton(app.t("share.leave"), on_click=leave),
            ft.FilledButton(
                app.t("share.revoke"),
                style=ft.ButtonStyle(bgcolor=ft.Colors.ERROR, color=ft.Colors.ON_ERROR),
                on_click=revoke,
            ),
        ],
        on_dismiss=leave,
    )

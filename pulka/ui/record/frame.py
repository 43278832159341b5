"""What surrounds the form: its app bar, its notices."""

from collections.abc import Callable

import flet as ft

from pulka.desk import filling
from pulka.desk.glance import exit_is_raised
from pulka.desk.kinds import DEALS, deals, others
from pulka.desk.stakes import trick
from pulka.ui.context import tell
from pulka.ui.guard import handler
from pulka.ui.icons import icon_key
from pulka.ui.menus import menu_key
from pulka.ui.parts.help import help_key
from pulka.ui.parts.order import order
from pulka.ui.record.noticed import noticed
from pulka.ui.record.state import Form, start_afresh, take_up
from pulka.ui.theme import FONT, TARGET

_BESIDE_TITLE = 136 + TARGET
"""What the way back, the question mark and the menu take of the app bar."""
_WORDS = {"game": "whist", "leave": "settlement", "join": "pulka", "stage": "razboynik", "rules": ""}
"""Kinds of entries which another word explains than their own."""
_TITLE = (15, 20)
_LETTER = 0.6  # width of a letter of the title, in parts of its size


def title(form: Form, width: float) -> ft.Control:
    """Return what the form is for, and under it who deals and what else is worth knowing."""
    words, situation = form.words, form.situation
    dealer = situation.seating(form.whole.dealer).dealer
    dealt = form.said.kind in DEALS
    told = [words.t("record.deals", player=form.names[dealer])] if dealt else []
    if form.said.kind == "raspasy":
        told.append(words.t("record.trick_price", price=trick(form.whole, situation)))
    if form.said.kind == "game" and exit_is_raised(situation):
        told.append(words.t("record.exit_from", level=situation.lowest_level))
    kind = words.t(f"kind.{form.said.kind}")
    if form.struck:
        kind = words.t("record.title.struck", kind=kind)
    elif form.aim.verb != "new":
        kind = words.t(f"record.title.{form.aim.verb}", kind=kind, number=_number(form))
    if form.hand.resumed:
        told.insert(dealt, words.t("record.resumed"))  # a phone cuts the end: who deals is told whole
    room = width - _BESIDE_TITLE - (TARGET if form.hand.resumed else 0)
    size = max(_TITLE[0], min(_TITLE[1], room / len(kind) / _LETTER))
    lines: list[ft.Control] = [
        ft.Text(kind, size=size, max_lines=1, overflow=ft.TextOverflow.ELLIPSIS),
    ]
    if told:
        style = ft.TextStyle(size=14, color=form.app.palette.on_felt, font_family=FONT, letter_spacing=0)
        lines.append(ft.Text(" · ".join(told), style=style, max_lines=1, overflow=ft.TextOverflow.ELLIPSIS))
    return ft.Column(lines, spacing=0, tight=True)


def _number(form: Form) -> int:
    """Return the number of the entry among those that count; before a struck one, that of the next."""
    number = 1
    for step in form.seen.steps:
        if step.id == form.aim.no:
            break
        number += not step.slot.void
    return number


def kinds(form: Form) -> ft.Control:
    """Return the menu that makes another kind of entry of the form: only what can be recorded now."""
    dealt, rest = deals(form.situation), others(form.situation)
    if form.said.kind in DEALS and form.said.kind not in dealt:
        dealt = (*dealt, form.said.kind)
    elif form.said.kind not in (*dealt, *rest):
        rest = (*rest, form.said.kind)

    def one(kind: str) -> ft.PopupMenuItem:
        return ft.PopupMenuItem(
            form.words.t(f"kind.{kind}"),
            checked=kind == form.said.kind,
            on_click=handler(form.does(lambda said: filling.choose_kind(said, kind))),
            key=kind,
        )

    return menu_key(
        ft.Icons.SWAP_HORIZ,
        form.words.t("record.other_kind"),
        [
            *[one(kind) for kind in dealt],
            *([ft.PopupMenuItem(key="divider")] if dealt else []),
            *[one(kind) for kind in rest],
        ],
        color=form.app.palette.on_felt,
    )


def asking(form: Form) -> ft.Control:
    """Return the key that tells what the words of the form mean; what is filled in stays."""
    kind = form.said.kind
    return help_key(form.app, _WORDS.get(kind, kind), color=form.app.palette.on_felt)


def afresh(form: Form) -> list[ft.Control]:
    """Return the key that forgets a draft the form went on with."""
    if not form.hand.resumed:
        return []

    async def act() -> None:
        said, control = form.said, form.hand.control
        await start_afresh(form.app, form)

        async def bring_back() -> None:
            form.hand.control = control
            await take_up(form, said)

        action = ft.SnackBarAction(label=form.words.t("ui.bring_back"), on_click=handler(bring_back))
        tell(ft.context.page, form.words.t("record.afresh.done"), action)

    return [
        icon_key(
            ft.Icons.RESTART_ALT, form.words.t("record.afresh"), handler(act), color=form.app.palette.on_felt
        )
    ]


def notices(form: Form) -> list[ft.Control]:
    """Return the line that says that the pulka has changed under the form, or has gone from the list."""
    words, app = form.words, form.app

    async def bring_back() -> None:
        await order(app, app.desk.undelete, form.aim.pid)
        app.refresh()

    def key(action: str, act: Callable[[], object]) -> ft.Control:
        return ft.FilledTonalButton(words.t(action), height=TARGET, on_click=handler(act))

    if form.binned:
        return [noticed("notice", words.t("record.binned"), "", key("bin.restore", bring_back), grave=True)]
    if not form.moved:
        return []
    look = key("record.look", form.look_again)
    return [noticed("notice", words.t("record.moved"), form.meanwhile, look, grave=False)]

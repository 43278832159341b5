"""The end of the razboynik: the limit, the price of a whist, the control time, and who sets them."""

import flet as ft

from pulka.desk.agreement import LONGEST_LIMIT, Setters, setters
from pulka.desk.compulsory import MISERE, todo
from pulka.desk.control import control_faults
from pulka.terms import Exact
from pulka.terms.numbers import written
from pulka.ui.context import use_app
from pulka.ui.entry import Entry
from pulka.ui.guard import component
from pulka.ui.parts.agreement.money import price_of, price_text
from pulka.ui.record import keys
from pulka.ui.record.outlook import warning
from pulka.ui.record.part import use_part
from pulka.ui.record.state import Form
from pulka.ui.theme import GAP, GAP_TIGHT

NO_PRICE = 0
"""What a draft holds while the typed price cannot be read: no price, so that it is not recorded without."""


def stage(form: Form) -> list[ft.Control]:
    """Return the parts of the form of the end of the razboynik."""
    found = setters(form.situation, form.columns)
    parts = [*_unplayed(form), _who(form, found), _limit(form, found), _Price(form, key="price")]
    # A change of the past sets no time: the clock has gone on.
    return [*parts, _Control(form, key="time")] if form.aim.no is None else parts


def _unplayed(form: Form) -> list[ft.Control]:
    """Warn of the games that are still on the lists: the stage may end without them."""
    words, situation = form.words, form.situation

    def short(game: int | str) -> str:
        return words.t("sheet.misere_short") if game == MISERE else str(game)

    lists = [
        " ".join([form.names[player], *map(short, left)])
        for player in situation.seats
        if (left := todo(situation, player))
    ]
    told = warning(words.t("record.lists_left", lists=", ".join(lists)))
    return [ft.Container(told, padding=ft.Padding.only(bottom=GAP))] if lists else []


def _who(form: Form, found: Setters) -> ft.Control:
    several = f" {form.words.t('record.or')} "
    players = several.join(form.names[player] for player in found.players)
    told = form.words.t("record.setters", players=players)
    style = ft.TextStyle(letter_spacing=0, height=1.3)
    return ft.Container(ft.Text(told, size=17, style=style), padding=ft.Padding.only(bottom=GAP))


def _limit(form: Form, found: Setters) -> ft.Control:
    words, limit = form.words, form.said.pulya_limit
    usual = form.situation.modern.pulya_limit

    def write(text: str) -> None:
        number = int(text[:LONGEST_LIMIT]) if text else None
        form.write(lambda said: said.but(pulya_limit=number))

    field = Entry(
        label=words.t("record.limit.pulya_limit"),
        value="" if limit is None else str(limit),
        on_text=write,
        error=words.t("new.limit_wrong") if form.faults("pulya_limit") else None,
        digits=True,
    )
    # No limit is below one: while somebody has no gora there is nothing to keep to.
    most = [words.t("record.limit_most", most=written(found.most))] if found.most >= 1 else []
    kept = words.t("record.as_before", value=words.option_value("pulya_limit", usual))
    return _part("pulya_limit", field, *most, kept)


@component
def _Price(form: Form) -> ft.Control:  # noqa: N802  # a component is named like a control
    app = use_app()
    # By now, not as it was painted: a shorter price of before would eat the key that comes next.
    price, comma = form.hand.said.whist_price, app.t("number.comma")
    typed, set_typed = use_part(form, "price", price_text(price or None, comma))
    usual, currency = form.seen.whist_price, form.seen.heading.currency

    def write(text: str) -> None:
        set_typed(lambda _now: text)
        form.write(lambda said: said.but(whist_price=_read(text)))

    field = Entry(
        label=app.t("new.price"),
        value=typed if _read(typed) == price else price_text(price or None, comma),
        on_text=write,
        error=app.t("new.price_wrong") if form.faults("whist_price") else None,
    )
    kept = [] if usual is None else [app.t("record.as_before", value=app.words.price(usual, currency))]
    return _part("whist_price", field, *kept)


def _read(text: str) -> Exact | None:
    try:
        return price_of(text)
    except ValueError:
        return NO_PRICE


@component
def _Control(form: Form) -> ft.Control:  # noqa: N802  # a component is named like a control
    app, hand, pid = use_app(), form.hand, form.aim.pid
    known = ft.use_memo(lambda: app.desk.control(pid), [pid, app.revision])

    def write(text: str) -> None:
        hand.control = text.strip() or None
        form.write(lambda said: said)

    field = Entry(
        label=app.t("record.control"),
        value=hand.control or "",
        on_text=write,
        error=app.t("record.control_wrong") if control_faults(hand.control) else None,
    )
    return _part("control", field, *([app.t("record.as_before", value=known.time)] if known else []))


def _part(name: str, field: ft.Control, *captions: str) -> ft.Control:
    return ft.Container(
        ft.Column(
            [field, *map(keys.caption, captions)],
            spacing=GAP_TIGHT,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        ),
        key=name,
        padding=ft.Padding.only(top=GAP, bottom=GAP),
    )

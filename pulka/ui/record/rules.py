"""Changed rules: the limit on top, by which an ended pulka goes on, and any option that may change."""

import flet as ft

from pulka.desk.agreement import (
    LONGEST_LIMIT,
    agreed,
    change_option,
    higher_limits,
    limit_option,
    wrong_option,
)
from pulka.desk.shapes import OPTIONS
from pulka.rules import write_convention
from pulka.rules.reading import FROZEN
from pulka.ui.entry import Entry
from pulka.ui.guard import handler
from pulka.ui.keys import key
from pulka.ui.parts.options import Options
from pulka.ui.record import keys
from pulka.ui.record.state import Form
from pulka.ui.theme import GAP


def rules(form: Form) -> list[ft.Control]:
    """Return the limit, which is changed most."""
    name = limit_option(form.situation)
    return [] if name is None else [_limit(form, name)]


def any_rule(form: Form) -> list[ft.Control]:
    """Return all the other rules that may change."""
    name = limit_option(form.situation)
    focus = form.aim.asked("focus") or ""
    hidden = FROZEN | {name} if name else FROZEN
    options = Options(
        values=agreed(form.said, form.situation),
        base=form.situation.convention.base,
        change=lambda option, turn: form.write(
            lambda said: change_option(
                said, form.situation, option, turn(agreed(said, form.situation)[option])
            )
        ),
        hidden=hidden,
        open_at=focus if focus in OPTIONS and focus not in hidden else None,
        faults=_faults(form),
        key="options",
    )
    head = ft.Container(keys.caption(form.words.t("record.any_rule")), padding=ft.Padding.only(top=GAP))
    return [ft.Column([head, options], spacing=GAP, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)]


def _faults(form: Form) -> dict[str, str]:
    """Return what is wrong, by the option beside which it is said."""
    wrong = filter(None, map(wrong_option, form.faults("options")))
    return {option: form.words.t("record.need.option", option=form.words.option(option)) for option in wrong}


def _limit(form: Form, name: str) -> ft.Control:
    words, situation = form.words, form.situation
    now = write_convention(situation.convention)[name]
    wanted = (form.said.options or {}).get(name)
    title = words.t(f"record.limit.{name}")

    def put(limit: int | None) -> None:
        value = now if limit is None else limit
        form.write(lambda said: change_option(said, situation, name, value))

    def one(limit: int) -> ft.Control:
        label = words.t("options.choose", option=title, value=limit)
        return key(str(limit), handler(lambda: put(limit)), label=label, chosen=wanted == limit)

    wrong = _faults(form).get(name)
    field = Entry(
        label=title,
        value="" if wanted is None else str(wanted),
        on_text=lambda text: put(int(text[:LONGEST_LIMIT]) if text else None),
        error=wrong,
        digits=True,
        expand=True,
    )
    typed = ft.Container(ft.Row([field]), padding=ft.Padding.only(top=GAP))
    caption = words.t("options.line", option=title, value=words.option_value(name, now))
    row = keys.row([one(limit) for limit in higher_limits(situation)])
    return keys.section(form, name, (name,), [keys.caption(caption), row, typed])

"""The choice of where points over the limit go: beside the tricks where there are some, else under "more"."""

import flet as ft

from pulka.deals import Surplus
from pulka.desk import offering, stakes
from pulka.ui.guard import handler
from pulka.ui.keys import key
from pulka.ui.record import keys
from pulka.ui.record.state import Form


def surplus_now(form: Form) -> list[ft.Control]:
    """Return the choice where the declarer has won more than his pulya takes."""
    return [_surplus(form)] if _asked(form) and _over(form) else []


def surplus_later(form: Form) -> list[ft.Control]:
    """Return the choice where it may be made, but is of no use yet."""
    return [_surplus(form)] if _asked(form) and not _over(form) else []


def _asked(form: Form) -> bool:
    return offering.chooses_surplus(form.said, form.situation)


def _over(form: Form) -> bool:
    return stakes.overflows(form.whole, form.situation, form.columns)


def _surplus(form: Form) -> ft.Control:
    now = form.whole.surplus or Surplus.HELP  # what is not said is help

    def one(choice: Surplus) -> ft.Control:
        act = form.does(lambda said: said.but(surplus=choice))
        return key(form.words.t(f"surplus.{choice.value}"), handler(act), chosen=now is choice)

    row = keys.row([one(choice) for choice in Surplus])
    return keys.section(form, "surplus", ("surplus",), [keys.caption(form.words.t("record.surplus")), row])

"""What a contract costs with what stands on the table, and from whom the курочка is taken."""

from typing import NamedTuple

import flet as ft

from pulka.desk.old import worth
from pulka.desk.old.table import OldTable
from pulka.rules import Archaic
from pulka.score import Reason
from pulka.terms import Mark
from pulka.terms.numbers import written
from pulka.ui.record import keys
from pulka.ui.record.state import Form
from pulka.ui.theme import GAP_TIGHT


def price(form: Form) -> list[ft.Control]:
    """Return the lines under the contracts: the table, the part of the pot, the price.

    Nothing here depends on the tricks: the keys below must not move while they are counted.
    """
    words, situation, whole = form.words, form.situation, form.whole
    told = []
    table = OldTable.of(situation)
    if table.kurochka or table.vystavka:
        told.append(table.told(words) or "")
    if table.part is not None:
        told.append(words.t("record.old.part", points=table.part))
    stake = worth.stake(whole, situation)
    if stake is not None and whole.contract is not None:
        msgid = "record.old.price_taking" if stake.kurochka else "record.old.price"
        if stake.doubled:
            msgid = "record.old.price_double"
        contract = words.contract(whole.contract)
        told.append(
            words.t(msgid, contract=contract, price=stake.price, taken=stake.kurochka, trick=stake.trick)
        )
    else:
        told.append("")  # the price will stand here: no key moves when a contract is chosen
    lines = [keys.told(each) for each in told]
    return [keys.section(form, "price", (), [ft.Column(lines, spacing=GAP_TIGHT, tight=True)])]


def short(form: Form) -> list[str]:
    """Tell what a trick costs that a whister is short of, where somebody is: it is another price."""
    lacking = any(each.reason is Reason.SHORTAGE for each in form.outcome.writings)
    if not lacking or not isinstance(form.situation.convention, Archaic):
        return []
    stake = worth.stake(form.whole, form.situation)
    if stake is None or stake.missing == stake.trick:
        return []
    return [form.words.t("record.old.missing", points=stake.missing)]


class Taken(NamedTuple):
    """Who gives the курочка, and by what rule."""

    text: str
    why: str


def taken(form: Form) -> list[Taken]:
    """Tell from whom the курочка is taken, in the order in which it is; nothing where nobody gives any."""
    declarer = form.whole.declarer
    found = [
        each
        for each in form.outcome.writings
        if each.reason is Reason.KUROCHKA and each.mark is Mark.KUROCHKA
    ]
    if not found:
        return []
    shares = [
        form.words.t("record.old.own_share", points=written(-each.points))
        if each.player == declarer
        else form.words.t("record.old.share", player=form.names[each.player], points=written(-each.points))
        for each in found
    ]
    text = form.words.t("record.old.taken", shares=", ".join(shares))
    return [Taken(text, f" — {form.words.t('record.old.taken_how')}")]

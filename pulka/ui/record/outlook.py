"""What will be written, in words with reasons; what a change to the past does; what the button says."""

import flet as ft

from pulka.deals import read
from pulka.desk import filling
from pulka.desk.agreement import wrong_option
from pulka.desk.control import control_faults
from pulka.desk.foresight import Foresight, foresee
from pulka.terms import Fault
from pulka.terms.numbers import written
from pulka.ui.parts.journal.difference import Difference
from pulka.ui.record.after import after
from pulka.ui.record.compulsory import barred
from pulka.ui.record.dark import bombs
from pulka.ui.record.old.price import short, taken
from pulka.ui.record.state import Form
from pulka.ui.theme import FONT_BOLD, GAP_TIGHT

_COLUMNS = ("pulya", "gora", "record", "kurochka", "pot", "whists")
_SILENT = ("misdeal", "leave", "stage", "rules")
"""Entries that write nothing, and nobody expects them to."""
_SHORTER = (
    "newcomer_missing",
    "leaver_missing",
    "options_missing",
    "limit_not_positive",
    "price_not_positive",
)
"""Faults that the button says in fewer words: the form shows where they are."""


def plan(form: Form) -> Foresight:
    """Return what an amended or inserted entry changes, a struck one put back; nothing for a new one."""
    aim, seen = form.aim, form.seen
    if aim.no is None:
        return Foresight()
    entry = read(form.whole, form.situation)
    if form.struck:
        return foresee(seen, seen.restore(aim.no))
    if isinstance(entry, tuple):
        return Foresight()
    return foresee(seen, (seen.amend if aim.verb == "amend" else seen.insert)(aim.no, entry))


def outlook(form: Form, foresight: Foresight) -> list[ft.Control]:
    """Return the lines of "this will be written", of its warnings, of the difference."""
    words, names, found = form.words, form.names, form.outcome
    currency = form.seen.heading.currency
    difference = Difference.of(foresight, names, words, currency)
    if form.struck:
        return _put_back(form, foresight, difference)
    lines: list[ft.Control] = [warning(words.t(f"warning.{each.value}")) for each in found.warnings]
    if told := [*_changes(foresight, form), *difference.table]:
        lines += [_head(words.t("record.difference")), *[_line(each) for each in told]]
    elif form.aim.no is not None and found.entry is not None and not foresight.faults:
        lines.append(_head(words.t("record.no_difference")))
    if difference.later:
        lines += [_head(words.t("journal.turn.later")), *[_line(each) for each in difference.later]]
    if form.said.kind == "rules" and found.entry is not None:
        lines.append(_head(words.t("record.from_now_on")))
    lines += [_line(each) for each in after(form)]
    if found.entry is not None and found.entry.kind not in _SILENT:
        lines.append(_head(words.t("record.outlook" if found.writings else "record.nothing_written")))
        kind = found.entry.kind
        lines += [
            _line(words.writing(each, names), f" — {words.reason(each, kind)}") for each in found.writings
        ]
        lines += [_line(each) for each in bombs(form)]
        lines += [_line(each.text, each.why) for each in taken(form)]
        lines += [_line("", each) for each in short(form)]
    lines += _refused(form, foresight)
    lines += [
        ft.Text(words.fault(fault, names), color=ft.Colors.ERROR, size=15)
        for fault in form.faults("kind")
        if fault != form.first_fault
    ]
    return lines


def _put_back(form: Form, foresight: Foresight, difference: Difference) -> list[ft.Control]:
    """Return what changes when the struck entry counts again, as it stands."""
    told = [*_changes(foresight, form), *difference.table, *difference.later]
    head = [_head(form.words.t("record.struck.outlook"))] if told else []
    return [*head, *[_line(each) for each in told], *_refused(form, foresight)]


def _refused(form: Form, foresight: Foresight) -> list[ft.Control]:
    """Return why the change cannot be made, with the entry that forbids it."""
    lines: list[ft.Control] = []
    for fault in foresight.faults:
        place = form.words.t("record.later_entry", number=fault.entry) if fault.entry else ""
        told = f"{place}{form.words.fault(fault, form.names)}"
        lines.append(ft.Text(told, color=ft.Colors.ERROR, size=15))
    return lines


def _changes(foresight: Foresight, form: Form) -> list[str]:
    """Tell which totals change, a line for each player."""
    words, names = form.words, form.names
    lines: dict[int, list[str]] = {}
    for turn in foresight.turns:
        signed = turn.mark is None
        column = words.t("record.net") if turn.mark is None else words.mark(turn.mark).lower()
        if turn.on is not None:
            column = words.t("record.on", on=names[turn.on])
        before, after = written(turn.before, signed=signed), written(turn.after, signed=signed)
        told = words.t("record.turn", column=column, before=before, after=after)
        lines.setdefault(turn.player, []).append(told)
    return [f"{names[player]}: {', '.join(told)}" for player, told in lines.items()]


def missing(form: Form, foresight: Foresight) -> str | None:
    """Return what the button says while the entry cannot be recorded; None when it can."""
    words = form.words
    said = form.said
    fault = form.first_fault
    need: str | None
    if form.binned:
        return words.t("record.need.binned")
    if form.struck:
        return words.t("record.need.look" if form.moved else "record.need.struck")
    if filling.OTHER_CARD in (said.talon or ()) and said.kind == "game":
        need = words.t("record.second_card")
    elif fault:
        need = _need(fault, form)
    elif said.kind == "stage" and control_faults(form.hand.control):
        need = words.t("record.need.control")
    elif said.kind == "correction" and not any(getattr(said, column) for column in _COLUMNS):
        need = words.t("record.need.cell")
    elif foresight.faults:
        need = words.t("record.need.later")
    elif form.aim.verb == "amend" and form.standing and form.outcome.entry == form.standing.entry:
        need = words.t("record.need.change")
    else:
        need = words.t("record.need.look") if form.moved else None
    return need


def _need(fault: Fault, form: Form) -> str:
    words = form.words
    if why := barred(form):
        return why
    if fault.code in ("declarer_missing", "contract_missing", "reason_missing"):
        return words.t(f"record.need.{fault.field}")
    if fault.field == "options" and (option := wrong_option(fault)):
        return words.t("record.need.option", option=words.option(option))
    if fault.code in _SHORTER:
        return words.t(f"record.need.{fault.code}")
    if fault.code == "tricks_missing":
        return _need_tricks(fault, form)
    text = words.fault(fault, form.names)
    return text[:1].upper() + text[1:]


def _need_tricks(fault: Fault, form: Form) -> str:
    if form.whole.tricks is None and form.said.kind == "raspasy":
        return form.words.t("record.need.all_tricks")
    players = dict(fault.params)["players"]
    silent = [form.names[player] for player in sorted(players)] if isinstance(players, tuple) else []
    return form.words.t("record.need.tricks", players=", ".join(silent))


def _head(text: str) -> ft.Control:
    return ft.Container(
        ft.Text(text, size=15, color=ft.Colors.ON_SURFACE_VARIANT, style=ft.TextStyle(letter_spacing=0)),
        padding=ft.Padding.only(top=GAP_TIGHT),
    )


def _line(text: str, reason: str = "") -> ft.Control:
    return ft.Text(
        spans=[
            ft.TextSpan(text, ft.TextStyle(font_family=FONT_BOLD)),
            ft.TextSpan(reason, ft.TextStyle(color=ft.Colors.ON_SURFACE_VARIANT)),
        ],
        size=15,
        semantics_label=text + reason,
        style=ft.TextStyle(letter_spacing=0, height=1.3),
    )


def warning(text: str) -> ft.Control:
    """Return a line that forbids nothing."""
    return ft.Row(
        [
            ft.Icon(ft.Icons.WARNING_AMBER_ROUNDED, color=ft.Colors.SECONDARY, size=20),
            ft.Text(text, size=15, expand=True, color=ft.Colors.SECONDARY),
        ],
        spacing=GAP_TIGHT,
    )

"""The words of a number: what it is called, how much it is, by which rule it was written."""

from collections.abc import Sequence

from pulka.desk.why import Number, Source
from pulka.ledger import Ledger
from pulka.locale import Words
from pulka.rules import Archaic
from pulka.score import Reason, Writing
from pulka.terms import Exact, Mark
from pulka.terms.numbers import written

_OLD_NAMES = frozenset({"hill", "smallest", "rest", "written"})
_NAMELESS = frozenset({"smallest", "whole_pot"})
_OLD_ABOUT = {
    "hill": "settlement.old.hills.why",
    "net": "settlement.old.nets.why",
    "written": "settlement.old.written.why",
    "won": "settlement.old.won.why",
    "lost": "settlement.old.lost.why",
    "whole_pot": "why.whole_pot",
}
_SIGNED = frozenset({"net", "whole"})
_ABOUT = {
    "hill": "settlement.step.hills.why",
    "net": "settlement.step.nets.why",
    "part": "settlement.step.parts.why",
    "written": "settlement.step.written.why",
    "cancelled": "settlement.step.cancelled.why",
    "whole": "why.rounded",
    "coins": "why.rounded",
    "pay": "why.pay",
    "smallest": "why.smallest",
}
_OLD_ALIKE = frozenset({Reason.CORRECTION})


def named(number: Number, ledger: Ledger, words: Words) -> str:
    """Write what a number is called: a name stands before a colon or in quotes, it is not declined."""
    if number.kind in _NAMELESS:
        return called(number, ledger, words)
    names = ledger.heading.names
    player, other = names[number.player], names[number.other]
    if number.key is not None and number.kind != Mark.WHIST:
        return words.t("why.named.points", mark=words.mark(number.key.mark).lower(), player=player)
    old = number.kind in _OLD_NAMES and isinstance(ledger.situation.convention, Archaic)
    return words.t(f"why.named.{'old.' if old else ''}{number.kind}", player=player, other=other)


def called(number: Number, ledger: Ledger, words: Words) -> str:
    """Say what a number is called, as the cells of the sheet are."""
    names = ledger.heading.names
    player, other = names[number.player], names[number.other]
    if number.kind == Mark.WHIST:
        return words.t("table.whists", player=player, on=other)
    if number.key is not None:
        return words.t("why.number.points", mark=words.mark(number.key.mark), player=player)
    kind = number.kind
    if kind in _OLD_NAMES and isinstance(ledger.situation.convention, Archaic):
        return words.t(f"why.number.old.{kind}", player=player, other=other)
    return words.t(f"why.number.{kind}", player=player, other=other)


def amount(number: Number, value: Exact, ledger: Ledger, words: Words) -> str:
    """Say how much a number is."""
    currency = ledger.heading.currency
    if number.kind == "coins":
        return words.money(int(value), currency, signed=True)
    if number.kind == "pay":
        return written(value) if ledger.whist_price is None else words.money(int(value), currency)
    return written(value, signed=number.kind in _SIGNED)


def labelled(number: Number, value: Exact, ledger: Ledger, words: Words) -> str:
    """Return what the key of a number is called: ``Почему: Пуля Аня 16``."""
    told = called(number, ledger, words)
    return words.t("why.label", number=told, amount=amount(number, value, ledger, words))


def about(number: Number, ledger: Ledger, words: Words) -> str:
    """Say how a number of the settlement comes out; empty for one that entries write."""
    old = isinstance(ledger.situation.convention, Archaic)
    msgid = {**_ABOUT, **(_OLD_ABOUT if old else {})}.get(number.kind)
    return words.t(msgid) if msgid else ""


def rule(writing: Writing, source: Source, words: Words, *, old: bool) -> str:
    """Say the rule by which something was written."""
    reason = writing.reason.value
    if writing.reason is Reason.FAILED and source.priced == "part":
        return words.t("rule.old.failed.part")
    if old and writing.reason not in _OLD_ALIKE:
        return words.t(f"rule.old.{reason}")
    whist = writing.reason is Reason.RASPASY and writing.on is not None
    return words.t("rule.raspasy.whist" if whist else f"rule.{reason}")


def priced(source: Source, words: Words) -> str:
    """Say what a game or a trick cost in the deal."""
    if source.priced is None or not source.writings:
        return ""
    told = words.t(f"why.price.{source.priced}", price=source.price)
    return told if source.factor == 1 else words.t("why.times", value=told, times=written(source.factor))


def bombs(ranks: Sequence[int], words: Words) -> str:
    """Name bombs by their ranks."""
    return ", ".join(words.t(f"bomb.{rank}") for rank in ranks) or "—"

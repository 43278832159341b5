"""The words of the journal's lines."""

from collections.abc import Mapping
from datetime import datetime
from typing import NamedTuple

from pydantic import JsonValue

from pulka.deals import ArchaicGame, Entry, Game, RulesChange
from pulka.desk.company import called
from pulka.desk.history import Line, State
from pulka.ledger import Heading, Ledger, Reheaded, Row, Start
from pulka.ledger.rows import Amended, Closed, Inserted, Recorded, Reopened, Restored, Voided
from pulka.locale import Words
from pulka.locale.opening import tell_opening
from pulka.locale.words import COINS
from pulka.score import Writing
from pulka.terms.numbers import written


class Written(NamedTuple):
    """One writing: how much and where, why, and the whole sentence."""

    amount: str
    reason: str
    sentence: str


class Told(NamedTuple):
    """One line in words, ready to be shown; ``title`` is cut at the contract, so that it can be red.

    ``groups`` are the writings of each player who wrote; ``marks`` say that it is struck, undone, amended.
    """

    id: int
    counts: bool
    number: str
    title: tuple[str, str, str]
    red: bool
    details: str = ""
    meta: str = ""
    marks: tuple[str, ...] = ()
    groups: tuple[tuple[str, tuple[Written, ...]], ...] = ()
    warnings: tuple[str, ...] = ()
    earlier: tuple[str, ...] = ()
    small: str = ""
    """A change that is no entry: nothing else is said then."""

    @property
    def sentence(self) -> str:
        """The title in one piece."""
        return "".join(self.title)


def tell_line(line: Line, ledger: Ledger, words: Words, names: tuple[str, ...]) -> Told:
    """Put one line into words; ``names`` call everyone in the history, those taken back too."""
    clock = _clock(line.at, ledger.rows[0].at)
    entry = line.entry
    if entry is None:
        small = " · ".join(each for each in (clock, _other(line, words, names)) if each)
        return Told(line.id, counts=False, number="", title=("", "", ""), red=False, small=small)
    currency = ledger.heading.currency
    pieces = _told_rules(line, entry, words) or words.pieces(
        entry, names, stakes=line.stakes, currency=currency
    )
    result = words.result(entry)
    title, contract = pieces[0], ""
    played = entry if isinstance(entry, Game | ArchaicGame) else None
    if played is not None:
        contract = words.contract(played.contract)
        title = title.rpartition(contract)[0]
    scored = line.scored if line.state is State.COUNTS else None
    dealer = scored.dealer if scored else getattr(entry, "dealer", None)
    dealt = "" if dealer is None else words.t("entry.dealer", player=names[dealer])
    return Told(
        id=line.id,
        counts=line.state is State.COUNTS,
        number="" if line.number is None else str(line.number),
        title=(title, contract, f" — {result}" if result else ""),
        red=played is not None and played.contract.suit is not None and played.contract.suit.red,
        details=" · ".join(piece for piece in pieces[1:] if piece not in {result, dealt}),
        meta=" · ".join(each for each in (dealt, clock) if each),
        marks=_marks(line, words),
        groups=_groups(scored.writings if scored else (), entry.kind, names, words),
        warnings=tuple([words.t(f"warning.{warning.value}") for warning in scored.warnings])
        if scored
        else (),
        earlier=tuple(
            [
                words.t("journal.earlier", entry=words.entry(each, names, currency=currency))
                for each in line.earlier
            ]
        ),
    )


def deed(row: Row, ledger: Ledger, words: Words) -> str:
    """Say what a row did, for "undone: ..." and "done again: ..."."""
    names = called(ledger)
    if isinstance(row, Recorded | Inserted | Amended):
        told = words.pieces(row.entry, names)[0]
        if not isinstance(row, Amended):
            return told
        struck = any(step.slot.void for step in ledger.steps if step.id == row.of)
        return words.t("journal.deed.amended_void" if struck else "journal.deed.amended", entry=told)
    if isinstance(row, Voided | Restored):
        return words.t(f"journal.deed.{row.kind}")
    return words.t(f"journal.{row.kind}")


def _told_rules(line: Line, entry: Entry, words: Words) -> tuple[str, ...]:
    """Tell changed rules with what each was before; nothing where that is not known."""
    if not isinstance(entry, RulesChange) or not line.replaced:
        return ()
    title, *rest = words.pieces(entry, ())
    return (title, *tell_changes(entry, line.replaced, words), *rest[len(entry.options) :])


def tell_changes(entry: RulesChange, replaced: Mapping[str, JsonValue], words: Words) -> tuple[str, ...]:
    """Tell changed options from old to new, prices and duties level by level."""
    told: list[str] = []
    for name, before in replaced.items():
        option, value = words.option(name), entry.options[name]
        if isinstance(before, dict) and isinstance(value, dict):
            for level in [level for level in value if before.get(level) != value[level]]:
                place = words.t("journal.option_at", option=option, level=words.option_value(name, level))
                told.append(words.t("journal.option", option=place, before=before[level], after=value[level]))
        else:
            old, new = words.option_value(name, before), words.option_value(name, value)
            told.append(words.t("journal.option", option=option, before=old, after=new))
    return tuple(told)


def written_short(writing: Writing, names: tuple[str, ...], words: Words) -> str:
    """Tell a writing without its writer."""
    points = written(writing.points, signed=True)
    if writing.on is not None:
        return words.t("journal.whist", on=names[writing.on], points=points)
    return words.t("journal.points", mark=words.mark(writing.mark).lower(), points=points)


def _groups(
    writings: tuple[Writing, ...], kind: str, names: tuple[str, ...], words: Words
) -> tuple[tuple[str, tuple[Written, ...]], ...]:
    groups: dict[int, list[Written]] = {}
    for writing in sorted(writings, key=lambda each: each.player):
        reason = words.reason(writing, kind)
        sentence = f"{words.writing(writing, names)} — {reason}"
        group = groups.setdefault(writing.player, [])
        group.append(Written(written_short(writing, names, words), reason, sentence))
    return tuple([(names[player], tuple(group)) for player, group in groups.items()])


def _marks(line: Line, words: Words) -> tuple[str, ...]:
    marks = []
    if line.state is not State.COUNTS:
        marks.append(words.t(f"journal.state.{line.state.name.lower()}"))
    if line.inserted and line.state is State.COUNTS:
        marks.append(words.t("journal.state.inserted"))
    if line.earlier:
        marks.append(words.t("journal.state.amended"))
    return tuple(marks)


def _other(line: Line, words: Words, names: tuple[str, ...]) -> str:
    if isinstance(line.change, Start):
        return tell_opening(words, line.change.opening, names)
    if (
        isinstance(line.change, Closed | Reopened)
        or not isinstance(line.change, Reheaded)
        or line.heading is None
    ):
        return words.t(f"journal.{line.change.kind}") if line.change else ""
    now, before = line.change.heading, line.heading
    told = [
        words.t("journal.head.names", names=", ".join(filter(None, now.names)))
        if now.names != before.names
        else "",
        words.t("journal.head.first_dealer", player=now.names[now.first_dealer])
        if now.first_dealer != before.first_dealer
        else "",
    ]
    for key in ("title", "date", "whist_price", "currency"):
        value = getattr(now, key)
        if value != getattr(before, key):
            told.append(words.t(f"journal.head.{key}", value=_headed(key, now, words)))
    return "; ".join(each for each in told if each) or words.t("journal.reheaded")


def _headed(key: str, heading: Heading, words: Words) -> str:
    """Tell a field of the heading as it is read, a price as money wherever coins can pay it."""
    value = getattr(heading, key)
    if value is None:
        return "—"
    if key == "date":
        return words.day(value)
    if key == "whist_price":
        coins = value * COINS
        return words.money(int(coins), heading.currency) if coins == int(coins) else written(value)
    return str(value)


def _clock(at: str, begun: str) -> str:
    """Return the time of day; nothing where the whole pulka came out of a file at once."""
    return "" if at == begun else f"{datetime.fromisoformat(at).astimezone():%H:%M}"

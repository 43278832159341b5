"""The protocol: every deal in a row of a table that goes on over the pages."""

from collections.abc import Iterable
from typing import Any, NamedTuple

from reportlab.platypus import LongTable

from pulka.deals import (
    ArchaicDeal,
    ArchaicGame,
    ArchaicMisere,
    ArchaicRaspasy,
    Correction,
    Deal,
    Entry,
    Game,
    Join,
    Leave,
    Misdeal,
    Misere,
    Raspasy,
    RulesChange,
    Situation,
    StageEnd,
)
from pulka.ledger import Ledger, Step
from pulka.locale import Words
from pulka.locale.opening import tell_opening
from pulka.locale.options import option_changes
from pulka.locale.stakes import tell_stakes
from pulka.locale.telling import extras
from pulka.pdf.letters import BOLD, RULE, SHADE, SMALL, faded, lines, rich
from pulka.score import Writing
from pulka.sheet.stakes import stakes
from pulka.terms import Player

WIDTHS = (29, 74, 90, 88, 82, 160)
_HEAD = ("no", "dealer", "game", "words", "tricks", "writings")
_PIECE = 700  # signs of a note in one row: a longer one goes on in the next, so that a row never fills a page

TWO = 2


class Protocol(LongTable):  # type: ignore[misc] # ReportLab brings no types
    """A table whose head is repeated and that leaves no deal alone on its last page."""

    def split(self, width: float, height: float) -> list[Any]:
        """Split as a table does, but take one row more to the next page where only one would go there."""
        parts: list[Any] = super().split(width, height)
        deals = [_deals(part) for part in parts]
        if len(parts) == TWO and len(deals[1]) == 1 and len(deals[0]) > 1:
            return list(super().split(width, sum(self._rowHeights[: deals[0][-1]])))
        return parts


def _deals(table: Any) -> list[int]:  # noqa: ANN401  ReportLab brings no types
    """Return the rows that deals stand in; a remark under one has an empty text as its number."""
    firsts = [row[0] for row in table._cellvalues]  # noqa: SLF001  no other way to look
    return [row for row, first in enumerate(firsts) if row >= table.repeatRows and first != ""]


class _Teller(NamedTuple):
    """Tells deals in a language, for players with these names."""

    words: Words
    names: tuple[str, ...]
    currency: str | None

    def deal(self, no: int, step: Step) -> list[Any]:
        """Return the row of one entry."""
        entry, dealer = step.entry, step.scored.dealer
        return [
            lines([str(no)]),
            lines(["" if dealer is None else rich(self.names[dealer])]),
            lines(self._game(entry)),
            lines(self._answers(entry)),
            lines(self._tricks(entry)),
            lines([self._writing(writing, entry.kind) for writing in step.scored.writings] or ["—"]),
        ]

    def remarks(self, step: Step, before: Situation) -> Iterable[str]:
        """Return what stands under a deal: how it was played, a reason, changed rules, a note."""
        entry = step.entry
        worth = tell_stakes(self.words, stakes(entry, before, step.scored.situation), self.names)
        how = " · ".join(each for each in (", ".join(self._how(entry)), *worth) if each)
        if how:
            yield how
        if isinstance(entry, RulesChange):
            yield from option_changes(self.words, entry, before.convention)
        if isinstance(entry, Join | Leave | StageEnd):
            plain = entry.model_copy(update={"note": None})
            told = self.words.pieces(plain, self.names, currency=self.currency)
            yield ", ".join(told)
        if isinstance(entry, Correction):
            yield from _pieces(self.words.t("pdf.reason", reason=entry.reason))
        if entry.note:
            yield from _pieces(self.words.t("entry.note", note=entry.note))

    def _how(self, entry: Entry) -> Iterable[str]:
        """Tell what is out of the ordinary: unseen, underbid, without the dummy, a renonce, who rested."""
        words = self.words
        if isinstance(entry, Game | Misere) and entry.dark:
            yield words.t("entry.dark")
        if isinstance(entry, Game) and entry.underbid is not None:
            yield words.t("entry.underbid")
        if isinstance(entry, Game | ArchaicGame) and not entry.dummy:
            yield words.t("entry.no_dummy")
        if isinstance(entry, Game | ArchaicGame) and entry.talon is not None:
            yield words.t("entry.talon", cards=" ".join(map(words.card, entry.talon)))
        if isinstance(entry, Game | Misere) and entry.surplus is not None:
            yield words.t("entry.surplus", choice=words.t(f"surplus.{entry.surplus.value}"))
        if isinstance(entry, Raspasy) and entry.dark_by:
            yield words.t("entry.dark_by", players=self._called(entry.dark_by))
        if isinstance(entry, Raspasy) and entry.renonce:
            yield words.t("entry.renonce", players=self._called(entry.renonce))
        if isinstance(entry, ArchaicDeal):
            yield from extras(words, entry, self.names)
        if isinstance(entry, Deal) and entry.resting is not None:
            yield words.t("entry.resting", players=self._called(entry.resting))

    def _called(self, players: Iterable[Player]) -> str:
        return ", ".join(self.names[player] for player in players)

    def _game(self, entry: Entry) -> list[str]:
        result = self.words.result(entry)
        told = [faded(result)] if result else []
        if isinstance(entry, Game | ArchaicGame):
            return [
                rich(self.names[entry.declarer]),
                f"<b>{rich(self.words.contract(entry.contract))}</b>",
                *told,
            ]
        if isinstance(entry, Misere):
            key = "pdf.misere_shared" if entry.shared else "kind.misere"
            return [rich(self.names[entry.declarer]), f"<b>{rich(self.words.t(key))}</b>", *told]
        if isinstance(entry, ArchaicMisere):
            kind = self.words.option(f"{entry.kind}_{entry.size}")
            return [rich(self.names[entry.declarer]), f"<b>{rich(kind)}</b>", *told]
        key = "entry.misdeal_moves" if isinstance(entry, Misdeal) and entry.moves else f"kind.{entry.kind}"
        return [f"<b>{rich(self.words.t(key))}</b>"]

    def _answers(self, entry: Entry) -> list[str]:
        if not isinstance(entry, Game | ArchaicGame):
            return []
        return [
            rich(
                self.words.t("entry.word", player=self.names[player], word=self.words.t(f"word.{word.value}"))
            )
            for player, word in entry.words
        ]

    def _tricks(self, entry: Entry) -> list[str]:
        if not isinstance(entry, Game | Misere | Raspasy | ArchaicGame | ArchaicMisere | ArchaicRaspasy):
            return []
        return [
            rich(self.words.t("entry.tricks", player=self.names[player], number=number))
            for player, number in entry.tricks
        ]

    def _writing(self, writing: Writing, kind: str) -> str:
        return f"{rich(self.words.writing(writing, self.names))} {faded(self.words.reason(writing, kind))}"


def protocol(ledger: Ledger, words: Words) -> Protocol | None:
    """Return the table of all deals that stand in the pulka; None where there are none."""
    teller = _Teller(words, ledger.heading.names, ledger.heading.currency)
    rows: list[list[Any]] = [[lines([f"<b>{faded(words.t(f'pdf.head_{key}'))}</b>"]) for key in _HEAD]]
    opening = _pieces(tell_opening(words, ledger.state.start.opening, teller.names))
    rows += [["", lines([rich(piece)]), "", "", "", ""] for piece in opening]
    remarks = [*range(1, len(rows))]
    deals: list[int] = []
    before = ledger.state.before(0)[1]
    for no, step in enumerate(ledger.standing(), 1):
        deals.append(len(rows))
        rows.append(teller.deal(no, step))
        for remark in teller.remarks(step, before):
            remarks.append(len(rows))
            rows.append(["", lines([rich(remark)]), "", "", "", ""])
        before = step.scored.situation
    if not deals:
        return None
    looks: list[tuple[Any, ...]] = [
        ("VALIGN", (0, 0), (-1, -1), "TOP"),
        ("BACKGROUND", (0, 0), (-1, 0), SHADE),
        ("LINEBELOW", (0, -1), (-1, -1), 0.5, RULE),
        ("FONT", (0, 0), (-1, -1), BOLD, SMALL),
        ("LEFTPADDING", (0, 0), (-1, -1), 4),
        ("RIGHTPADDING", (0, 0), (-1, -1), 3),
        ("TOPPADDING", (0, 0), (-1, -1), 2),
        ("BOTTOMPADDING", (0, 0), (-1, -1), 4),
    ]
    looks += [("LINEABOVE", (0, row), (-1, row), 0.5, RULE) for row in deals]
    looks += [("SPAN", (1, row), (-1, row)) for row in remarks]
    looks += [("NOSPLIT", (0, row - 1), (0, row)) for row in remarks if row - 1 in deals]
    return Protocol(rows, colWidths=WIDTHS, repeatRows=1, hAlign="LEFT", style=looks)


def _pieces(text: str) -> list[str]:
    return [text[start : start + _PIECE] for start in range(0, len(text), _PIECE)]

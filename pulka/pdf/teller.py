"""How a deal is told in the columns of the protocol, and what is said under it."""

from collections.abc import Iterable
from typing import NamedTuple

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
from pulka.ledger import Step
from pulka.locale import Words
from pulka.locale.options import option_changes
from pulka.locale.stakes import tell_stakes
from pulka.locale.telling import extras
from pulka.pdf.fonts import BOLD
from pulka.pdf.inks import FADED
from pulka.pdf.setting import Line, Run, inked
from pulka.score import Writing
from pulka.sheet.stakes import stakes
from pulka.terms import Player


class Teller(NamedTuple):
    """Tells deals in a language, for players with these names; in its columns they are short."""

    words: Words
    names: tuple[str, ...]
    short: tuple[str, ...]
    currency: str | None

    def deal(self, no: int, step: Step) -> list[list[Line]]:
        """Return the cells of one entry, each in lines."""
        entry, dealer = step.entry, step.scored.dealer
        return [
            [(Run(str(no), BOLD),)],
            [] if dealer is None else [inked(self.short[dealer])],
            self._game(entry),
            self._answers(entry),
            self._tricks(entry),
            [self._writing(writing, entry.kind) for writing in step.scored.writings] or [(Run("—"),)],
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
            yield self.words.t("pdf.reason", reason=entry.reason)
        if entry.note:
            yield self.words.t("entry.note", note=entry.note)

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

    def _game(self, entry: Entry) -> list[Line]:
        result = self.words.result(entry)
        told = [inked(result, color=FADED)] if result else []
        if isinstance(entry, Game | ArchaicGame):
            return [
                inked(self.short[entry.declarer]),
                inked(self.words.contract(entry.contract), BOLD),
                *told,
            ]
        if isinstance(entry, Misere):
            key = "pdf.misere_shared" if entry.shared else "kind.misere"
            return [inked(self.short[entry.declarer]), inked(self.words.t(key), BOLD), *told]
        if isinstance(entry, ArchaicMisere):
            kind = self.words.option(f"{entry.kind}_{entry.size}")
            return [inked(self.short[entry.declarer]), inked(kind, BOLD), *told]
        key = "entry.misdeal_moves" if isinstance(entry, Misdeal) and entry.moves else f"kind.{entry.kind}"
        return [inked(self.words.t(key), BOLD)]

    def _answers(self, entry: Entry) -> list[Line]:
        if not isinstance(entry, Game | ArchaicGame):
            return []
        return [
            inked(
                self.words.t("entry.word", player=self.short[player], word=self.words.t(f"word.{word.value}"))
            )
            for player, word in entry.words
        ]

    def _tricks(self, entry: Entry) -> list[Line]:
        if not isinstance(entry, Game | Misere | Raspasy | ArchaicGame | ArchaicMisere | ArchaicRaspasy):
            return []
        return [
            inked(self.words.t("entry.tricks", player=self.short[player], number=number))
            for player, number in entry.tricks
        ]

    def _writing(self, writing: Writing, kind: str) -> Line:
        why = self.words.reason(writing, kind)
        return (*inked(f"{self.words.writing(writing, self.short)} "), *inked(why, color=FADED))

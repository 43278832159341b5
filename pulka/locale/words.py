"""The words of one language."""

import gettext
from collections.abc import Mapping, Sequence
from datetime import date
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from pulka.deals import Entry
from pulka.errors import PulkaError
from pulka.locale.options import option_name, option_value
from pulka.locale.results import result
from pulka.locale.telling import pieces
from pulka.score import Reason, Writing
from pulka.terms import Contract, Exact, Fault, Mark, Suit, exact
from pulka.terms.numbers import MINUS, written

if TYPE_CHECKING:
    from pulka.sheet.stakes import Stakes

TEN = 10
COINS = 100
LONGEST_QUOTE = 60
_GAP = "\N{NO-BREAK SPACE}"


@cache
def _catalogue(language: str) -> gettext.NullTranslations:
    return gettext.translation("pulka", Path(__file__).parent, [language])


class Words:
    """Sentences in one language; the catalogue is read once."""

    def __init__(self, language: str) -> None:
        """Speak one of :data:`LANGUAGES`."""
        self.language = language
        self._found = _catalogue(language)

    def t(self, msgid: str, /, **params: object) -> str:
        """Return the sentence with this id, its ``{names}`` filled in."""
        return self._found.gettext(msgid).format_map(_Texts(params))

    def n(self, msgid: str, count: int, /, **params: object) -> str:
        """Return a sentence in the plural form of a count, which stands in it as ``{number}``."""
        return self._found.ngettext(msgid, msgid, count).format_map(_Texts({"number": count, **params}))

    # Values of the core.

    def contract(self, contract: Contract) -> str:
        """Write a contract as on paper: ``6♠``, ``7 БК``."""
        if contract.suit is None:
            return str(contract.level)
        gap = " " if contract.suit is Suit.NO_TRUMP else ""
        return f"{contract.level}{gap}{self.suit(contract.suit)}"

    def suit(self, suit: Suit) -> str:
        """Write a suit by its sign, no trump by its letters."""
        return self.t("suit.NT.short") if suit is Suit.NO_TRUMP else suit.sign

    def money(self, coins: int, currency: str | None = None, *, signed: bool = False) -> str:
        """Write an amount of money, given in hundredths, as it is written in this language: ``−33,34 ₽``."""
        sign = MINUS if coins < 0 else "+" if signed and coins > 0 else ""
        whole, rest = divmod(abs(coins), COINS)
        return f"{sign}{whole}{self.t('number.comma')}{rest:02}{_GAP}{currency or ''}".rstrip()

    def price(self, price: Exact, currency: str | None = None) -> str:
        """Write the price of a whist: as money where it is whole coins, else as a mixed number."""
        coins = exact(price * COINS)
        if isinstance(coins, int):
            return self.money(coins, currency)
        return f"{written(price)}{_GAP}{currency or ''}".rstrip()

    def day(self, written_date: str | None) -> str:
        """Tell an ISO date, ``30 ноября 2026``; what players wrote in their own words stays as it is."""
        try:
            day = date.fromisoformat(written_date or "")
        except ValueError:
            return written_date or ""
        return self.t("date.full", day=self.t(f"date.month.{day.month}", day=day.day), year=day.year)

    def error(self, error: PulkaError) -> str:
        """Say what went wrong in the world and what to do."""
        return self.t(f"error.{error.code}", **error.params)

    def fault(self, fault: Fault, names: Sequence[str]) -> str:
        """Say what is wrong with an entry or a file and what to do; a file's faults name their players."""
        params = dict(fault.params)
        texts: dict[str, object] = {"value": quoted(fault.value), "field": quoted(fault.field)}
        for key, value in params.items():
            if key == "player":
                texts[key] = _called(value, names)
            elif key == "players" and isinstance(value, tuple):
                called = ", ".join(_called(player, names) for player in value[:LONGEST_QUOTE])
                texts[key] = called or self.t("fault.opponents")
            elif isinstance(value, tuple):
                texts[key] = ", ".join(str(each) for each in value) or "—"
            else:
                texts[key] = value
        number = texts.pop("number", None)
        if isinstance(number, int):
            return self.n(f"fault.{fault.code}", number, **texts)
        return self.t(f"fault.{fault.code}", **texts)

    def entry(
        self,
        entry: Entry,
        names: Sequence[str],
        *,
        stakes: "Stakes | None" = None,
        currency: str | None = None,
    ) -> str:
        """Tell an entry in words: who played what and for what, the answers, the tricks."""
        return " · ".join(self.pieces(entry, names, stakes=stakes, currency=currency))

    def pieces(
        self,
        entry: Entry,
        names: Sequence[str],
        *,
        stakes: "Stakes | None" = None,
        currency: str | None = None,
    ) -> tuple[str, ...]:
        """Tell an entry piece by piece: what was played, answers, tricks, the dealer if named, the note."""
        return pieces(self, entry, names, stakes=stakes, currency=currency)

    def result(self, entry: Entry) -> str:
        """Say how a game or misère came out: made, +1, one down; empty for other entries."""
        return result(self, entry)

    def outcome(self, over: int) -> str:
        """Say by how many tricks a game went over its level, as players do: своя, +1, без одной."""
        if over < 0:
            return self.t(f"result.down.{-over}")
        return self.t("result.over", number=over) if over else self.t("result.made")

    def writing(self, writing: Writing, names: Sequence[str]) -> str:
        """Tell one writing: whose column, how much; the reason is :meth:`reason`."""
        points = written(writing.points, signed=True)
        if writing.on is not None:
            return self.t("writing.whist", player=names[writing.player], on=names[writing.on], points=points)
        if writing.mark is Mark.POT:  # what goes into the pot and out of it is nobody's column
            msgid = "writing.into_pot" if writing.points > 0 else "writing.out_of_pot"
            return self.t(msgid, player=names[writing.player], points=points)
        mark = self.t(f"mark.{writing.mark.value}")
        return self.t("writing.points", player=names[writing.player], mark=mark.lower(), points=points)

    def reason(self, writing: Writing, kind: str = "") -> str:
        """Say why something was written; an entry's ``kind`` tells an uvert from a misère."""
        if writing.reason is Reason.MISERE and kind == "uvert":
            return self.t("reason.uvert")
        return self.t(f"reason.{writing.reason.value}")

    def card(self, card: str) -> str:
        """Write a card as a contract is written, the suit last: Т♥, 10♠."""
        return f"{self.t(f'card.{card[0]}')}{Suit(card[1]).sign}"

    def mark(self, mark: Mark) -> str:
        """Name a column."""
        return self.t(f"mark.{mark.value}")

    def option(self, name: str) -> str:
        """Name an option of a convention shortly."""
        return option_name(self, name)

    def option_about(self, name: str) -> str:
        """Say in one sentence what an option does."""
        return self.t(f"option.{name}.about")

    def option_value(self, name: str, value: object) -> str:
        """Say a value of an option, given as it stands in a file."""
        return option_value(self, name, value)


class _Texts(dict[str, object]):
    """Parameters of a sentence; amounts are written as players write them, an unknown one shows its name."""

    def __init__(self, params: Mapping[str, object]) -> None:
        super().__init__(
            {key: written(each) if isinstance(each, Fraction) else each for key, each in params.items()}
        )

    def __missing__(self, key: str) -> str:
        return f"{{{key}}}"


def _called(player: object, names: Sequence[str]) -> str:
    return names[player] if isinstance(player, int) else str(player)


def quoted(value: object) -> str:
    """Quote what stood somewhere, cut where it is long."""
    if isinstance(value, dict | list):
        kind = type(value).__name__
        return "{…}" if kind == "dict" else "[…]"
    text = "null" if value is None else str(value).lower() if isinstance(value, bool) else str(value)
    return text if len(text) <= LONGEST_QUOTE else f"{text[:LONGEST_QUOTE]}…"

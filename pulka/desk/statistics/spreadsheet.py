"""Statistics as tables for a spreadsheet, with a header in words."""

from collections.abc import Iterable
from fractions import Fraction

from pulka.desk.spreadsheet import Row, harmless, table
from pulka.desk.statistics.counts import LEVELS, Attempts, Tally
from pulka.desk.statistics.people import Person
from pulka.desk.statistics.standings import Statistics
from pulka.locale import Words
from pulka.terms import Exact

_CENT = 100


def people_table(statistics: Statistics, words: Words) -> bytes:
    """Write everybody's numbers: a row for all evenings, then one for each set of rules played by."""
    rows = []
    for person, tally in statistics.standings():
        bases = statistics.bases(person.id)
        parts = [(words.t(f"preset.{base}"), statistics.of(person.id, base)) for base in bases]
        rows += [(person, rules, own) for rules, own in [(words.t("players.all_rules"), tally), *parts]]
    currencies = sorted({currency for _, _, tally in rows for currency, _ in tally.money})
    header = [
        words.t("players.csv.player"),
        words.t("players.csv.rules"),
        words.t("players.csv.evenings"),
        words.t("players.csv.net"),
        *[_money_header(words, currency) for currency in currencies],
        *[words.t(f"players.csv.{end}", kind=kind) for kind in _kinds(words) for end in ("ordered", "made")],
        *[words.t(f"players.csv.raspasy.{each}") for each in ("deals", "tricks", "clean")],
        *[words.t(f"players.csv.whist.{each}") for each in ("asked", "said", "tricks", "short")],
    ]
    return table([header, *[_person_row(*row, currencies) for row in rows]])


def nights_table(statistics: Statistics, player: str, words: Words) -> bytes:
    """Write the evenings of a person, the oldest first, with the running sum of his nets."""
    nights = statistics.nights(player)
    currencies = sorted({currency for night in nights for currency, _ in night.tally.money})
    header = [
        words.t("players.csv.day"),
        words.t("players.csv.title"),
        words.t("players.csv.rules"),
        words.t("players.csv.others"),
        words.t("players.csv.net"),
        words.t("players.csv.total"),
        *[_money_header(words, currency) for currency in currencies],
    ]
    rows: list[Row] = [header]
    for night in nights:
        tally = night.counted.tally
        rows.append(
            [
                night.counted.day,
                harmless(tally.title or ""),
                words.t(f"preset.{tally.base}"),
                harmless(", ".join(night.others)),
                _decimal(night.tally.net),
                _decimal(night.total),
                *_money(night.tally, currencies),
            ]
        )
    return table(rows)


def _kinds(words: Words) -> list[str]:
    return [*map(str, LEVELS), words.t("players.misere"), words.t("players.uvert")]


def _person_row(person: Person, rules: str, tally: Tally, currencies: Iterable[str]) -> Row:
    games: list[Attempts] = [*tally.levels, tally.misere, tally.uvert]
    return [
        harmless(person.name),
        rules,
        tally.evenings,
        _decimal(tally.net),
        *_money(tally, currencies),
        *[number for game in games for number in (game.ordered, game.made)],
        *tally.raspasy,
        *tally.whist,
    ]


def _money_header(words: Words, currency: str) -> str:
    return words.t("players.csv.money", currency=currency).strip(" ,")


def _money(tally: Tally, currencies: Iterable[str]) -> list[str]:
    """Return the money in each currency; nothing where nobody played for it."""
    money = dict(tally.money)
    return [_decimal(Fraction(money[each], _CENT)) if each in money else "" for each in currencies]


def _decimal(amount: Exact) -> str:
    """Write an amount with two decimals, as every spreadsheet reads it: the nearest, halves to even."""
    cents = round(Fraction(amount) * _CENT)
    whole, rest = divmod(abs(cents), _CENT)
    return f"{'-' if cents < 0 else ''}{whole}.{rest:02}"

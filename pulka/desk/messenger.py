"""The result of a pulka in words, to be pasted into a chat: no columns, no signs of a markup."""

from collections.abc import Iterator

from pulka.ledger import Ledger
from pulka.locale import Words
from pulka.settlement import Settlement, settle
from pulka.settlement.settlement import Payment
from pulka.terms import Player
from pulka.terms.numbers import written
from pulka.terms.one_line import one_line


def report_text(ledger: Ledger, words: Words, rules: str) -> str:
    """Return the report: title and day, rules, what everybody has won, who pays whom.

    ``rules`` is what they are called. The best result stands first, of equal ones the earlier seat.
    """
    situation, price = ledger.situation, ledger.whist_price
    found = settle(ledger.columns, situation.convention, price, situation.order)
    groups = [
        [*_heading(ledger, words, rules)],
        [words.t("report.results"), *_results(ledger, words, found)],
        [*_payments(ledger, words, found)],
    ]
    return "\n\n".join(["\n".join(map(one_line, group)) for group in groups]) + "\n"


def _heading(ledger: Ledger, words: Words, rules: str) -> Iterator[str]:
    heading, situation = ledger.heading, ledger.situation
    title = words.t("report.of", title=heading.title) if heading.title else words.t("pdf.title")
    day = words.day(heading.date)
    yield words.t("report.dated", title=title, day=day) if day else title
    yield words.t("report.played", rules=rules, deals=words.n("count.deals", situation.deals_played))
    if not (ledger.closed or situation.closed):
        yield words.t("report.unfinished")


def _results(ledger: Ledger, words: Words, found: Settlement) -> Iterator[str]:
    heading = ledger.heading

    def told(player: Player) -> str:
        name, net = heading.names[player], written(found.net[player], signed=True)
        if found.coins is None:
            return words.t("report.net", player=name, net=net)
        money = words.money(found.coins[player], heading.currency, signed=True)
        return words.t("report.net_money", player=name, net=net, money=money)

    yield from map(told, sorted(ledger.situation.order, key=lambda player: -found.net[player]))


def _payments(ledger: Ledger, words: Words, found: Settlement) -> Iterator[str]:
    if not found.payments:
        yield words.t("report.nobody_pays")
        return
    yield words.t("report.payments")
    for payment in found.payments:
        names = ledger.heading.names
        payer, receiver = names[payment.payer], names[payment.receiver]
        amount = _amount(ledger, words, payment)
        yield words.t("settlement.pays", payer=payer, receiver=receiver, amount=amount)
    if ledger.whist_price is not None:
        yield words.t("report.price", price=words.price(ledger.whist_price, ledger.heading.currency))


def _amount(ledger: Ledger, words: Words, payment: Payment) -> str:
    if payment.coins is not None:
        return words.money(payment.coins, ledger.heading.currency)
    if isinstance(payment.whists, int):
        return words.n("count.whists", payment.whists)
    return words.t("settlement.whists", amount=written(payment.whists))

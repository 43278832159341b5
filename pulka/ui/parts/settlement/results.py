"""Who has won what, and who pays whom."""

import flet as ft

from pulka.locale import Words
from pulka.settlement import Payment
from pulka.terms import Exact
from pulka.terms.numbers import written
from pulka.ui.parts.said import said
from pulka.ui.parts.settlement.cards import FADED, card, wide_row
from pulka.ui.parts.settlement.reckoned import Reckoned
from pulka.ui.theme import FONT_BOLD, GAP, LIVE_NUMBER, number


def results(reckoned: Reckoned, words: Words) -> ft.Control:
    """Show every player's net: exact, whole, in money."""
    result, rows = reckoned.result, []
    for player in reckoned.order:
        coins = result.coins
        money = None if coins is None else words.money(coins[player], reckoned.currency, signed=True)
        who = (reckoned.names[player], reckoned.notes[player])
        rows.append(_result(who, result.net[player], result.whole[player], money, words))
    return card(words.t("settlement.results"), rows, key="results")


def _result(who: tuple[str, str], net: Exact, whole: int, money: str | None, words: Words) -> ft.Control:
    name, note = who
    told = written(net, signed=True)
    color = ft.Colors.ERROR if net < 0 else ft.Colors.ON_SURFACE
    right = [
        said(
            words.t("settlement.net.label", player=name, amount=told),
            ft.Text(told, style=number(LIVE_NUMBER + 4, bold=True, color=color)),
        )
    ]
    if money is not None:
        label = words.t("settlement.money.label", player=name, amount=money)
        right.append(said(label, ft.Text(money, style=number(18, color=color))))
    rounded = words.t("settlement.whole", amount=written(whole, signed=True))
    told_name = ft.Text(name, theme_style=ft.TextThemeStyle.TITLE_MEDIUM)
    left = [
        said(f"{name}, {note}" if note else name, told_name),
        *([said(note, ft.Text(note, color=FADED))] if note else []),
    ]
    if net != whole:
        label = words.t("settlement.whole.label", player=name, amount=written(whole, signed=True))
        left.append(said(label, ft.Text(rounded, color=FADED)))
    return wide_row(left, right)


def payments(reckoned: Reckoned, words: Words) -> ft.Control:
    """Show who pays whom how much, and what a whist costs."""
    names, currency = reckoned.names, reckoned.currency
    rows = [_payment(payment, names, currency, words) for payment in reckoned.result.payments]
    if not rows:
        rows = [said(words.t("settlement.nobody_pays"))]
    return card(words.t("settlement.payments"), rows, key="payments", under=reckoned.price or None)


def _payment(payment: Payment, names: tuple[str, ...], currency: str | None, words: Words) -> ft.Control:
    payer, receiver = names[payment.payer], names[payment.receiver]
    coins = payment.coins  # with a price: odd parts of a whist, which nobody pays
    amount = _whists(payment.whists, words) if coins is None else words.money(coins, currency)
    sentence = words.t("settlement.pays", payer=payer, receiver=receiver, amount=amount)
    style = ft.TextStyle(font_family=FONT_BOLD, size=17)
    return said(
        sentence,
        wide_row(
            [
                ft.Row(
                    [
                        ft.Text(payer, style=style),
                        ft.Icon(ft.Icons.ARROW_FORWARD, size=20, color=FADED),
                        ft.Text(receiver, style=style),
                    ],
                    wrap=True,
                    spacing=GAP,
                    run_spacing=0,
                )
            ],
            [ft.Text(amount, style=number(LIVE_NUMBER, bold=True))],
        ),
    )


def _whists(amount: Exact, words: Words) -> str:
    if isinstance(amount, int):
        return words.n("count.whists", amount)
    return words.t("settlement.whists", amount=written(amount))

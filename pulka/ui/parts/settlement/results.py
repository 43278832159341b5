"""Who has won what, and who pays whom."""

import flet as ft

from pulka.desk.why import Number
from pulka.locale import Words
from pulka.settlement import Payment
from pulka.terms import Exact, Player
from pulka.terms.numbers import written
from pulka.ui.parts.said import said
from pulka.ui.parts.settlement.cards import FADED, Why, asked, asked_row, card, wide_row
from pulka.ui.parts.settlement.reckoned import Reckoned
from pulka.ui.theme import FONT_BOLD, GAP, LIVE_NUMBER, Palette, number
from pulka.ui.tone import tone


def results(
    reckoned: Reckoned,
    words: Words,
    palette: Palette,
    beside: ft.Control | None = None,
    on_why: Why | None = None,
) -> ft.Control:
    """Show every player's net: exact, whole, in money; a key may stand beside the heading."""
    rows = [_result(reckoned, player, words, palette, on_why) for player in reckoned.order]
    return card(words.t("settlement.results"), rows, key="results", beside=beside)


def _result(
    reckoned: Reckoned, player: Player, words: Words, palette: Palette, on_why: Why | None
) -> ft.Control:
    name, note = reckoned.names[player], reckoned.notes[player]
    net, whole = reckoned.result.net[player], reckoned.result.whole[player]
    told = written(net, signed=True)
    color = tone(net, palette)
    right = [
        asked(
            words.t("settlement.net.label", player=name, amount=told),
            ft.Text(told, style=number(LIVE_NUMBER + 4, bold=True, color=color)),
            Number("net", player),
            on_why,
        )
    ]
    coins = reckoned.result.coins
    if coins is not None:
        money = words.money(coins[player], reckoned.currency, signed=True)
        label = words.t("settlement.money.label", player=name, amount=money)
        figure = ft.Text(money, style=number(18, color=color))
        right.append(asked(label, figure, Number("coins", player), on_why))
    rounded = words.t("settlement.whole", amount=written(whole, signed=True))
    told_name = ft.Text(name, theme_style=ft.TextThemeStyle.TITLE_MEDIUM)
    left = [
        said(f"{name}, {note}" if note else name, told_name),
        *([said(note, ft.Text(note, color=FADED))] if note else []),
    ]
    if net != whole:
        label = words.t("settlement.whole.label", player=name, amount=written(whole, signed=True))
        left.append(asked(label, ft.Text(rounded, color=FADED), Number("whole", player), on_why))
    return wide_row(left, right)


def payments(reckoned: Reckoned, words: Words, on_why: Why | None = None) -> ft.Control:
    """Show who pays whom how much, and what a whist costs."""
    names, currency = reckoned.names, reckoned.currency
    rows = [_payment(payment, names, currency, words, on_why) for payment in reckoned.result.payments]
    if not rows:
        rows = [said(words.t("settlement.nobody_pays"))]
    return card(words.t("settlement.payments"), rows, key="payments", under=reckoned.price or None)


def _payment(
    payment: Payment, names: tuple[str, ...], currency: str | None, words: Words, on_why: Why | None
) -> ft.Control:
    payer, receiver = names[payment.payer], names[payment.receiver]
    coins = payment.coins  # with a price: odd parts of a whist, which nobody pays
    amount = _whists(payment.whists, words) if coins is None else words.money(coins, currency)
    sentence = words.t("settlement.pays", payer=payer, receiver=receiver, amount=amount)
    style = ft.TextStyle(font_family=FONT_BOLD, size=17)
    return asked_row(
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
        Number("pay", payment.payer, payment.receiver),
        on_why,
    )


def _whists(amount: Exact, words: Words) -> str:
    if isinstance(amount, int):
        return words.n("count.whists", amount)
    return words.t("settlement.whists", amount=written(amount))

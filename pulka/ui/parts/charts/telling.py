"""What the pictures show, in words."""

from collections.abc import Sequence

import flet as ft

from pulka.deals import ArchaicMisere, Misere
from pulka.desk.course import Course, Swing
from pulka.locale import Words
from pulka.terms import Exact, Player
from pulka.terms.numbers import written
from pulka.ui.theme import GAP_TIGHT, Palette, number


def told(course: Course, names: Sequence[str], words: Words) -> str:
    """Tell the lines to whoever does not see them: where each ends, how high and how low it was."""
    parts = [words.n("charts.spoken", course.points[-1].number)]
    for player in course.order:
        reached = _reached(course, player)
        (high, at_high), (low, at_low) = max(reached, key=lambda each: each[0]), min(reached)
        parts.append(
            words.t(
                "charts.spoken.player",
                player=names[player],
                net=written(reached[-1][0], signed=True),
                high=written(high, signed=True),
                at_high=at_high,
                low=written(low, signed=True),
                at_low=at_low,
            )
        )
    return " ".join(parts)


def _reached(course: Course, player: Player) -> list[tuple[Exact, int]]:
    found = [(point.net[player], point.number) for point in course.points]
    return [(net, at) for net, at in found if net is not None]


def swings(
    course: Course, names: Sequence[str], currency: str | None, words: Words, palette: Palette
) -> list[ft.Control]:
    """Tell the best and the worst deal."""
    found = (("best", course.best, palette.gain), ("worst", course.worst, palette.red))
    return [_swing(which, swing, names, currency, words, color) for which, swing, color in found if swing]


def _swing(  # noqa: PLR0913, PLR0917  what it tells
    which: str, swing: Swing, names: Sequence[str], currency: str | None, words: Words, color: str
) -> ft.Control:
    title = words.t(f"charts.{which}")
    moved = f"{names[swing.player]} {written(swing.points, signed=True)}"
    deal = words.t("charts.deal", number=swing.number, deal=_deal(swing, names, currency, words))
    return ft.Semantics(
        label=f"{title}: {moved}. {deal}",
        container=True,
        exclude_semantics=True,
        content=ft.Column(
            [
                ft.Text(title, size=15, color=ft.Colors.ON_SURFACE_VARIANT),
                ft.Text(moved, style=number(22, bold=True, color=color)),
                ft.Text(deal, size=15),
            ],
            spacing=GAP_TIGHT,
        ),
        key=which,
    )


def _deal(swing: Swing, names: Sequence[str], currency: str | None, words: Words) -> str:
    """Tell the deal as the journal does, each thing once."""
    entry = swing.step.entry
    first, *rest = words.pieces(entry, names, stakes=swing.stakes, currency=currency)
    result = words.result(entry)
    said = {result}
    if isinstance(entry, Misere | ArchaicMisere) and len(entry.tricks) == 1:  # the result counts them
        said |= {words.t("entry.tricks", player=names[who], number=taken) for who, taken in entry.tricks}
    title = f"{first} — {result}" if result else first
    return " · ".join([title, *[piece for piece in rest if piece not in said]])

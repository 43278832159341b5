"""The second half of the form: the rules and what is agreed beside them, the money."""

from collections.abc import Mapping, Sequence
from functools import partial

import flet as ft

from pulka.deals.seating import SMALLEST
from pulka.desk.conventions import HouseConvention
from pulka.desk.shapes import first_value
from pulka.files import every_preset
from pulka.ui.context import App
from pulka.ui.guard import handler
from pulka.ui.keys import key
from pulka.ui.parts.agreement.choices import caption
from pulka.ui.parts.agreement.ending import ending
from pulka.ui.parts.agreement.money import money
from pulka.ui.parts.agreement.old import old_rules
from pulka.ui.parts.agreement.people import SetWish
from pulka.ui.parts.agreement.this_pulka import ThisPulka
from pulka.ui.parts.agreement.wish import Wish
from pulka.ui.parts.options.shown import glance
from pulka.ui.theme import GAP

RULES = "rules"
"""The place of this half on the page."""


def rules(
    app: App,
    wish: Wish,
    houses: Sequence[HouseConvention],
    faults: Mapping[str, str],
    set_wish: SetWish,
) -> list[ft.Control]:
    """Return the controls, from the presets to the currency."""

    def put(field: str, text: str) -> None:
        set_wish(lambda now: now._replace(**{field: text}))  # type: ignore[arg-type]  # a field of texts

    said = {field: app.t(code) for field, code in faults.items()}
    head = ft.Container(caption(app.t("new.rules")), key=ft.ScrollKey(RULES))  # type: ignore[call-arg]  # a dataclass by Flet's own decorator
    above = [head, _conventions(app, wish, houses, set_wish), _about(app, wish)]
    below = [
        ThisPulka(wish, set_wish, key="this-pulka"),
        caption(app.t("new.money")),
        money(app, wish.price, wish.currency, said.get("price"), put),
    ]
    if wish.old:
        return [*above, *old_rules(app, wish, set_wish), *below]
    stage = bool(wish.values["razboynik"])
    return [
        *above,
        *ending(app, wish, said, put),
        *([_stage_sets(app, "limit")] if stage and wish.limited else []),
        *([_hill(app, wish, set_wish)] if wish.players == SMALLEST else []),
        *([_razboynik(app, wish, set_wish)] if wish.values["bombs"] or wish.values["razboynik"] else []),
        *below,
        *([_stage_sets(app, "price")] if stage else []),
    ]


def _stage_sets(app: App, what: str) -> ft.Control:
    """Return the note under a field that its value is set at the end of the compulsory stage."""
    note = app.t("new.stage_sets")
    return ft.Text(note, key=f"stage-sets-{what}", size=14, color=ft.Colors.ON_SURFACE_VARIANT)


def _conventions(app: App, wish: Wish, houses: Sequence[HouseConvention], set_wish: SetWish) -> ft.Control:
    def follow(base: str, house: HouseConvention | None) -> None:
        set_wish(lambda now: now.by_rules(base, house))

    keys = [
        key(
            app.t(f"preset.{base}"),
            handler(partial(follow, base, None)),
            chosen=base == wish.base and not wish.house,
            id=f"preset-{base}",
        )
        for base in every_preset()
    ]
    keys += [
        key(
            house.name,
            handler(partial(follow, house.base, house)),
            label=app.t("new.house", name=house.name),
            chosen=house.id == wish.house,
            id=f"house-{house.id}",
        )
        for house in houses
    ]
    return ft.Column([ft.Row(keys[at : at + 2], spacing=GAP) for at in range(0, len(keys), 2)], spacing=GAP)


def _about(app: App, wish: Wish) -> ft.Control:
    told: list[ft.Control] = []
    if not wish.house:
        text = ft.Text(app.t(f"preset.{wish.base}.about"), size=14)
        told.append(ft.Semantics(live_region=True, content=text))
    return ft.Column([*told, glance(app, wish.values, wish.base)], spacing=GAP)


def _hill(app: App, wish: Wish, set_wish: SetWish) -> ft.Control:
    def divide(divided: bool) -> None:  # noqa: FBT001  # a key hands it over
        set_wish(lambda now: now.change("hill_divided", divided))

    keys = [
        key(
            app.words.option_value("hill_divided", divided),
            handler(partial(divide, divided)),
            label=f"{app.t('new.hill')}: {app.words.option_value('hill_divided', divided)}",
            chosen=divided == wish.values["hill_divided"],
            id=f"hill-{divided}",
        )
        for divided in (True, False)
    ]
    return ft.Column([caption(app.t("new.hill")), ft.Row(keys, spacing=GAP)], key="hill", spacing=GAP)


def _razboynik(app: App, wish: Wish, set_wish: SetWish) -> ft.Control:
    """Return a switch: the compulsory stage comes first, with all its games, or not at all."""
    stage = wish.values["razboynik"]
    wanted = wish.start["razboynik"] or first_value("razboynik", wish.base)

    def turn() -> None:
        set_wish(lambda now: now.change("razboynik", None if stage else wanted))

    return ft.Row(
        [
            key(
                app.t("new.razboynik"),
                handler(turn),
                chosen=bool(stage),
                icon=ft.Icons.CHECK_BOX_OUTLINED if stage else ft.Icons.CHECK_BOX_OUTLINE_BLANK,
                fill=False,
                id="razboynik",
            )
        ]
    )

"""Two names of one person become one: which, under which name, and what that means."""

from collections.abc import Callable
from functools import partial
from typing import NamedTuple, cast

import flet as ft

from pulka.desk.statistics import Person, Statistics, Tally
from pulka.ui.context import App, use_app
from pulka.ui.guard import handler, screen, use_once
from pulka.ui.parts.agreement import caption, option, page_of
from pulka.ui.parts.order import order
from pulka.ui.parts.players import counting, person_line, tell_turned, use_statistics
from pulka.ui.parts.said import said
from pulka.ui.theme import GAP_WIDE, RADIUS


class _Choice(NamedTuple):
    """``together`` is how many evenings a person shared with the one in question."""

    person: Person
    tally: Tally
    together: int


class _Page(NamedTuple):
    person: Person | None
    evenings: int = 0
    others: tuple[_Choice, ...] = ()


def _read(statistics: Statistics, player: str) -> _Page:
    person = statistics.find(player)
    if person is None:
        return _Page(None)
    together = {pair.people[1].id: pair.evenings for pair in statistics.pairs(player)}
    rows = dict(statistics.standings())
    return _Page(
        person,
        rows.get(person, Tally()).evenings,
        tuple(
            [_Choice(each, tally, together.get(each.id, 0)) for each, tally in rows.items() if each != person]
        ),
    )


@screen
def Merging() -> ft.View:  # noqa: N802  # components are named like controls
    """Show whom the person in the address may turn out to be."""
    app = use_app()
    player = ft.use_route_params()["player"]
    page, left = use_statistics(app, lambda statistics: _read(statistics, player), player)
    other, set_other = ft.use_state(cast("str | None", None))
    keep_other, set_keep_other = ft.use_state(True)
    chosen = next((each for each in page.others if each.person.id == other), None) if page else None

    async def merge() -> None:
        if page is None or page.person is None or chosen is None:
            return
        gone, kept = page.person, chosen.person
        if not keep_other:
            gone, kept = kept, gone
        turned = await order(app, app.desk.merge_people, gone.id, kept.id)
        app.refresh()
        tell_turned(app, app.t("players.merged", one=gone.name, name=kept.name), turned)
        await ft.context.page.push_route(f"/players/{kept.id}")

    merge_once = use_once(merge, (other, app.revision))
    if page is None or page.person is None:
        body = counting(app, left) if page is None else said(app.t("players.gone"))
        return page_of(app, app.t("players.title"), [[body]])
    title = app.t("players.merge.title", name=page.person.name)
    if chosen is None:
        return page_of(app, title, [_list(app, page, set_other)])
    people = (chosen.person, page.person)
    names = [
        option(
            each.name,
            label=f"{app.t('players.merge.name')}: {each.name}",
            chosen=keep_other == (each is people[0]),
            on_click=handler(partial(set_keep_other, each is people[0])),
            id=f"keep-{each.id}",
        )
        for each in people
    ]
    evenings = page.evenings + chosen.tally.evenings - chosen.together
    says = app.t("players.merge.says", evenings=app.words.n("players.evenings", evenings))
    back = handler(lambda: set_other(None))
    body_of: list[ft.Control] = [
        person_line(chosen.person, chosen.tally, app.words, app.palette, back),
        caption(app.t("players.merge.name")),
        *names,
        said(says, ft.Text(says, theme_style=ft.TextThemeStyle.BODY_LARGE)),
    ]
    if chosen.together:
        body_of.append(_warning(app.words.n("players.merge.together", chosen.together)))
    do = ft.FilledButton(app.t("players.merge.do"), icon=ft.Icons.MERGE, height=56, on_click=merge_once)
    return page_of(app, title, [body_of], ft.Row([ft.Container(do, expand=True)]))


def _list(app: App, page: _Page, choose: Callable[[str], None]) -> list[ft.Control]:
    if not page.others:
        return [said(app.t("players.merge.nobody"))]
    about = app.t("players.merge.about")
    return [
        said(about, ft.Text(about, theme_style=ft.TextThemeStyle.BODY_LARGE)),
        *[
            person_line(
                each.person,
                each.tally,
                app.words,
                app.palette,
                handler(partial(choose, each.person.id)),
            )
            for each in page.others
        ],
    ]


def _warning(text: str) -> ft.Control:
    return ft.Container(
        key="together",
        padding=GAP_WIDE,
        border_radius=RADIUS,
        bgcolor=ft.Colors.ERROR_CONTAINER,
        content=said(text, ft.Text(text, color=ft.Colors.ON_ERROR_CONTAINER)),
    )

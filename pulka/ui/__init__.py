"""The app: Flet, declarative from top to bottom. The only room that knows Flet.

Enters: the desk, which answers every question and takes every order; words from `locale`; taps.
Leaves: what is painted, files that are saved. It must not know SQLite, ReportLab or a rule of the game:
whatever is shown is asked from the desk, and nothing is shown that the desk has not saved.

Rooms: `serve` starts it, in a `window` or for a `browser` (`web` and `client` are its web side), and says so
on the `terminal`; in the browser's own Python `offline` does, nothing is served, and this room hands nothing
out. `app` is the root, `porch` what stands there while the store cannot be opened, `routes` the one table of
addresses. `screens/` has one module a screen; what is too big for it stands in `table/` (the drawn pulka),
`record/` (the form of a deal) and `parts/` (all others, and what several share); `guests/` is the evening on
other telephones: who is let in, what he sees.
Under them: `context` what a screen is handed, `guard` what keeps a failure small, `remembered` what is made
anew only when it changes, `theme` looks, `languages` the wish of the browser, `awake` the screen that must
not sleep, `saving` files; `entry`, `keys`, `icons` and `menus` are fields and things to tap.

A screen looks like this, the journal's for one, in short:

    @screen
    def Journal() -> ft.View:
        app = use_app()                                   # hooks first and always, before anything can raise
        pid = ft.use_route_params()["pid"]
        ledger = ft.use_memo(lambda: app.desk.open(pid), [pid, app.revision])
        return ft.View(
            appbar=ft.AppBar(title=ft.Text(app.t("journal.title"))),
            controls=[_Lines(pid, ledger)],
            bottom_appbar=foot(StepsBack(pid, ledger), app.width),
        )

    @component
    def StepsBack(pid: str, ledger: Ledger) -> ft.Control:
        app = use_app()

        async def undo() -> None:
            await order(app, app.desk.undo, pid, ledger)  # the disk is asked from a thread; stale: read anew
            app.refresh()                                 # bumps `revision` here and in every other tab
            tell(ft.context.page, app.t("journal.undo.done", deed=...))

        undo_once = use_once(undo, ledger.no)             # a second tap on the same ledger is dropped
        return ft.OutlinedButton(app.t("journal.undo"), on_click=undo_once)

House law: a control's `on_...=` is a `handler(...)`, a `use_once(...)` or an argument of type `Handler`;
every component is a `component` or a `screen`; list items have keys; a text field is an `entry.Entry`,
whose `on_text` sets state before it awaits; an icon to tap is an `icons.icon_key(...)`, so it has a name.
`ft.context.page.navigate("/pulka/7")` goes somewhere; going to a parent is a step back in the browser.
Colours of controls come from the theme, those of the sheet from `app.palette`, sizes from `theme`.
A dialog is one `ft.use_dialog(... or None)`, unconditional; its `on_dismiss` sets the state back to None.
A `memo` component does not see the context change: give it words and colours as arguments.
"""

import sys

if sys.platform != "emscripten":  # nobody waits for what serving needs
    from pulka.ui.serve import launch, main, serve

    __all__ = ["launch", "main", "serve"]

"""The app: Flet, declarative from top to bottom. The only room that knows Flet.

Enters: the desk, which answers every question and takes every order; words from `locale`; taps.
Leaves: what is painted, files that are saved. It must not know SQLite, ReportLab or a rule of the game:
whatever is shown is asked from the desk, and nothing is shown that the desk has not saved.

Rooms: `serve` starts it (window or browser), `web` and `client` are its web side, `app` the root,
`routes` the one table of addresses, `screens/` one module a screen, `theme` looks, `context` what a
screen is handed, `guard` what keeps a failure small, `entry` and `icons` fields and keys, `saving` files.

A screen looks like this:

    from pulka.ui.context import tell, use_app
    from pulka.ui.guard import component, handler, screen, use_once

    @screen
    def Journal() -> ft.View:
        app = use_app()                                   # hooks first and always, before anything can raise
        pid = ft.use_route_params()["pid"]
        asked, set_asked = ft.use_state(None)
        ledger = ft.use_memo(lambda: app.desk.ledger(pid), [pid, app.revision])
        ft.use_dialog(_Question(asked, set_asked) if asked else None)   # one hook a dialog, unconditional;
                                                          # its on_dismiss sets the state back to None
        async def undo() -> None:
            await asyncio.to_thread(app.desk.undo, pid)   # the disk is asked from a thread
            app.refresh()                                 # bumps `revision` here and in every other tab
            tell(ft.context.page, app.t("journal.undone"))

        undo_once = use_once(undo, len(ledger.rows))      # a second tap on the same ledger is dropped
        return ft.View(
            appbar=ft.AppBar(title=ft.Text(app.t("journal.title"))),
            controls=[Deal(deal, key=deal.id) for deal in ledger.deals],
        )

House law: a control's `on_...=` is a `handler(...)`, a `use_once(...)` or an argument of type `Handler`;
every component is a `component` or a `screen`; list items have keys; a text field is an `entry.Entry`,
whose `on_text` sets state before it awaits; an icon to tap is an `icons.icon_key(...)`, so it has a name.
`ft.context.page.navigate("/pulka/7")` goes somewhere; going to a parent is a step back in the browser.
Colours of controls come from the theme, those of the sheet from `app.palette`, sizes from `theme`.
A `ft.memo` component does not see the context change: give it words and colours as arguments.
"""

from pulka.ui.serve import main, serve

__all__ = ["main", "serve"]

"""The static app: a folder that any host can serve, and that needs no network after the first visit.

Enters: the folder that is wanted; wheels, from the registry of packages that pip asks.
Leaves: the folder, complete or not at all. `build` is the door; `begin` runs in the browser.
It must not know what the app shows: that is the same everywhere.

`wheels` fetches what Python needs there, `bundle` packs it with ours, `client` is Flet's client with our
page, `kept` writes down what the browser keeps, `folder` puts it all where it was asked for. `assets/` are
the scripts: `offline.js` starts both sides and lets one tab at a time write, `python-worker.js` is the other
side, `keeping.js` keeps the store's file in IndexedDB, `sw.js` serves one whole version without a network.

ReportLab imports Pillow, for which there is no wheel: in the bundle stands a package of that name that has no
pictures. Nothing that is drawn here needs one but the PNG, which is not offered where Pillow cannot draw.
"""

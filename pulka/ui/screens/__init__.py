"""One module a screen; `routes` says which stands at which address.

Enters: the address, and the app as `use_app` hands it out. Leaves: the `ft.View` of a route.
Must not know: other screens; their addresses are all they have in common.
"""

__all__: list[str] = []  # each screen is imported from its own module

"""One module a screen; `routes` says which stands at which address."""

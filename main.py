"""Flet's packaging starts here."""

from pulka.ui import launch

launch()

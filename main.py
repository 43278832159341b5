"""Flet's packaging starts here."""

import flet as ft

from pulka.ui import main

ft.run(main)

"""How the app looks: a green table, warm paper and ink, by day and by night; sizes and type.

Colours of controls follow the Material scheme by themselves; what the sheet needs beyond it
(paper, ink, suits, the faded past) is in the `Palette`, handed down as `use_app().palette`.
"""

from typing import NamedTuple

import flet as ft

FONT = "Pulka Sans"
"""The one family: Latin, Cyrillic, suits, tabular digits."""
FONT_BOLD = "Pulka Sans Bold"
"""Its bold cut: name the family, Flet does not choose a file by weight."""
FONTS = {FONT: "fonts/PulkaSans-Regular.ttf", FONT_BOLD: "fonts/PulkaSans-Bold.ttf"}

TARGET = 48
"""Side of the smallest thing to tap."""
GAP_TIGHT, GAP, GAP_WIDE = 4, 8, 16
"""Space inside a group, between neighbours, between groups."""
RADIUS = 12
"""Corners of cards and keys."""
WIDE = 600
"""From this width on there is room for more than a phone shows."""
READING = 720
"""No column of text or keys grows wider than this."""
LIVE_NUMBER, WHIST_NUMBER = 24, 18
"""Smallest size of pulya, gora and net; of a whist."""
_KEY, _KEY_LINE = 16, 1.1  # letters of a key, and the height of its line in parts of them


class Palette(NamedTuple):
    """The colours of one mode; text on its ground has at least 4.5:1, numbers 7:1."""

    table: str
    """What the screens lie on."""
    paper: str
    """The sheet."""
    ink: str
    """Numbers and names on paper."""
    faded: str
    """What is past but still to be read: old chains, captions."""
    rule: str
    """The ruled lines of the sheet."""
    red: str
    """Hearts and diamonds, losses."""
    black: str
    """Spades and clubs."""
    gain: str
    """A number won."""
    accent: str
    """The dealer, the last change."""
    on_accent: str
    """Text on `accent`."""
    felt: str
    """Green baize: app bar, the ground around the sheet."""
    on_felt: str
    """Text on `felt`."""
    card: str
    """Cards, sheets and keys above the table."""
    key: str
    """A key to press, not chosen."""
    on_key: str
    """Text on `key`."""
    chosen: str
    """A key that is chosen."""
    on_chosen: str
    """Text on `chosen`."""
    snack: str
    """The bar that says what has just happened."""
    on_snack: str
    """Text on `snack`."""


LIGHT = Palette(
    table="#EDF2ED",
    paper="#FFFDF6",
    ink="#15231C",
    faded="#55655C",
    rule="#8BA095",
    red="#A81717",
    black="#15231C",
    gain="#0F5132",
    accent="#F2C14E",
    on_accent="#2B1D00",
    felt="#14563E",
    on_felt="#FFFFFF",
    card="#FAFCF9",
    key="#DDE8E0",
    on_key="#12241B",
    chosen="#14563E",
    on_chosen="#FFFFFF",
    snack="#1E2F26",
    on_snack="#F1F6F1",
)
DARK = Palette(
    table="#0C1611",
    paper="#16241D",
    ink="#F1F6F1",
    faded="#9FB2A7",
    rule="#4F6A5D",
    red="#FF9C91",
    black="#F1F6F1",
    gain="#8FE0B4",
    accent="#E8B84A",
    on_accent="#241800",
    felt="#10291F",
    on_felt="#E9F3EC",
    card="#15211B",
    key="#24352C",
    on_key="#E9F3EC",
    chosen="#8ED4B0",
    on_chosen="#00301C",
    snack="#E6EFE8",
    on_snack="#15231C",
)


def number(size: float, *, bold: bool = False, color: str | None = None) -> ft.TextStyle:
    """Style of a number on the sheet: as wide as the PDF measures it, as high as its size."""
    return ft.TextStyle(
        size=size, height=1, letter_spacing=0, color=color, font_family=FONT_BOLD if bold else FONT
    )


def scheme(palette: Palette, *, dark: bool) -> ft.ColorScheme:
    """Return the Material colours that belong to `palette`."""
    return ft.ColorScheme(
        primary=palette.chosen,
        on_primary=palette.on_chosen,
        primary_container="#1D4A37" if dark else "#CBE5D6",
        on_primary_container="#CFEEDD" if dark else "#08301F",
        secondary="#E3C887" if dark else "#6B4E0B",
        on_secondary="#3A2A05" if dark else "#FFFFFF",
        secondary_container="#4A3A12" if dark else "#F6E6BF",
        on_secondary_container="#F8E4B4" if dark else "#352600",
        tertiary="#A9C7F0" if dark else "#234878",
        on_tertiary="#0A2A55" if dark else "#FFFFFF",
        tertiary_container="#24426B" if dark else "#D8E5F8",
        on_tertiary_container="#DCE9FC" if dark else "#0B2547",
        error=palette.red,
        on_error="#4A0300" if dark else "#FFFFFF",
        error_container="#5C1A16" if dark else "#FBDAD6",
        on_error_container="#FFDAD5" if dark else "#4A0604",
        surface=palette.table,
        on_surface=palette.ink,
        on_surface_variant=palette.faded,
        surface_bright=palette.card,
        surface_dim=palette.table,
        surface_container_lowest=palette.paper,
        surface_container_low=palette.card,
        surface_container=palette.card,
        surface_container_high="#1D2C24" if dark else "#F1F6F1",
        surface_container_highest=palette.key,
        surface_tint=palette.card,
        outline="#6F877B" if dark else "#6B7F74",
        outline_variant="#31443A" if dark else "#C6D3CB",
        inverse_surface=palette.snack,
        on_inverse_surface=palette.on_snack,
        inverse_primary="#14563E" if dark else "#9ADDBA",
        shadow="#000000",
        scrim="#000000",
    )


def material(palette: Palette, *, dark: bool) -> ft.Theme:
    """Return the theme of one mode for `page.theme` and `page.dark_theme`."""
    heading = ft.TextStyle(font_family=FONT_BOLD, color=palette.ink, letter_spacing=0)
    label = ft.TextStyle(size=_KEY, font_family=FONT_BOLD, letter_spacing=0)
    corners = ft.RoundedRectangleBorder(radius=RADIUS)
    key = ft.ButtonStyle(
        padding=ft.Padding.symmetric(horizontal=20, vertical=(TARGET - _KEY * _KEY_LINE) / 2),
        shape=corners,
        text_style=label.copy(height=_KEY_LINE),  # a key as high as a finger cuts no letter's tail
    )
    return ft.Theme(
        color_scheme=scheme(palette, dark=dark),
        font_family=FONT,
        scaffold_bgcolor=palette.table,
        visual_density=ft.VisualDensity.STANDARD,  # a mouse gets no smaller keys: laptops have touch too
        text_theme=ft.TextTheme(
            headline_small=heading.copy(size=24),
            title_large=heading.copy(size=20),
            title_medium=heading.copy(size=17),
            title_small=heading.copy(size=15),
            body_large=ft.TextStyle(size=17, font_family=FONT, letter_spacing=0, color=palette.ink),
            body_medium=ft.TextStyle(size=15, font_family=FONT, letter_spacing=0, color=palette.ink),
            body_small=ft.TextStyle(size=13, font_family=FONT, letter_spacing=0, color=palette.faded),
            label_large=label,
        ),
        appbar_theme=ft.AppBarTheme(
            bgcolor=palette.felt,
            color=palette.on_felt,
            elevation=0,
            center_title=False,
            title_text_style=heading.copy(size=20, color=palette.on_felt),
        ),
        button_theme=ft.ButtonTheme(style=key),
        icon_button_theme=ft.IconButtonTheme(style=ft.ButtonStyle(padding=12, icon_size=24)),
        filled_button_theme=ft.FilledButtonTheme(style=key),
        outlined_button_theme=ft.OutlinedButtonTheme(style=key),
        text_button_theme=ft.TextButtonTheme(style=key),
        card_theme=ft.CardTheme(color=palette.card, elevation=0, shape=corners),
        dialog_theme=ft.DialogTheme(bgcolor=palette.card, shape=ft.RoundedRectangleBorder(radius=20)),
        bottom_sheet_theme=ft.BottomSheetTheme(bgcolor=palette.card, show_drag_handle=True),
        snackbar_theme=ft.SnackBarTheme(
            behavior=ft.SnackBarBehavior.FLOATING,
            shape=corners,
            content_text_style=ft.TextStyle(
                size=16, font_family=FONT, letter_spacing=0, color=palette.on_snack
            ),
        ),
    )

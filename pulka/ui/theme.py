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
KEY_TYPE, _KEY_LINE = 16, 1.1  # letters of a key, and the height of its line in parts of them


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
    people: tuple[str, ...]
    """Grounds of people's initials; lines of theirs on `paper`."""
    on_people: str
    """Text on any of `people`."""


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
    people=("#1B5E9E", "#A3341F", "#2E6B34", "#6B3FA0", "#7A5200", "#00656B", "#A12A6A", "#46515C"),
    on_people="#FFFFFF",
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
    people=("#8FC1F2", "#F2A497", "#9BD6A0", "#C9B0F0", "#E6C26A", "#7FD3D4", "#F0A6CC", "#C3CDD6"),
    on_people="#10181C",
)


PAPER = Palette(
    table="#EADFC6",
    paper="#FBF4E2",
    ink="#1C2A57",
    faded="#5B5A68",
    rule="#9A927E",
    red="#9C1414",
    black="#1C2A57",
    gain="#14503A",
    accent="#F3CE7A",
    on_accent="#2B1D00",
    felt="#4B3524",
    on_felt="#FFF8EA",
    card="#F7EFDC",
    key="#E0D2B2",
    on_key="#1C2444",
    chosen="#2A3B78",
    on_chosen="#FFFFFF",
    snack="#33271C",
    on_snack="#FBF4E2",
    people=("#1B5E9E", "#A3341F", "#2E6B34", "#6B3FA0", "#7A5200", "#00656B", "#A12A6A", "#46515C"),
    on_people="#FFFFFF",
)
"""The sheet on paper: cream, ruled in pencil, written in blue ink."""


def number(size: float, *, bold: bool = False, color: str | None = None) -> ft.TextStyle:
    """Style of a number on the sheet: as wide as the PDF measures it, as high as its size."""
    return ft.TextStyle(
        size=size, height=1, letter_spacing=0, color=color, font_family=FONT_BOLD if bold else FONT
    )


class _Tones(NamedTuple):
    """What Material asks for beyond a palette, each with the colour of text on it."""

    primary_container: tuple[str, str]
    secondary: tuple[str, str]
    secondary_container: tuple[str, str]
    tertiary: tuple[str, str]
    tertiary_container: tuple[str, str]
    on_error: str
    error_container: tuple[str, str]
    high: str
    outlines: tuple[str, str]
    inverse_primary: str


_BY_DAY = _Tones(
    primary_container=("#CBE5D6", "#08301F"),
    secondary=("#6B4E0B", "#FFFFFF"),
    secondary_container=("#F6E6BF", "#352600"),
    tertiary=("#234878", "#FFFFFF"),
    tertiary_container=("#D8E5F8", "#0B2547"),
    on_error="#FFFFFF",
    error_container=("#FBDAD6", "#4A0604"),
    high="#F1F6F1",
    outlines=("#6B7F74", "#C6D3CB"),
    inverse_primary="#9ADDBA",
)
_TONES = {
    LIGHT: _BY_DAY,
    DARK: _Tones(
        primary_container=("#1D4A37", "#CFEEDD"),
        secondary=("#E3C887", "#3A2A05"),
        secondary_container=("#4A3A12", "#F8E4B4"),
        tertiary=("#A9C7F0", "#0A2A55"),
        tertiary_container=("#24426B", "#DCE9FC"),
        on_error="#4A0300",
        error_container=("#5C1A16", "#FFDAD5"),
        high="#1D2C24",
        outlines=("#6F877B", "#31443A"),
        inverse_primary="#14563E",
    ),
    PAPER: _BY_DAY._replace(
        primary_container=("#D5DAEE", "#101A40"),
        high="#F3E9D2",
        outlines=("#7F745C", "#CFC2A2"),
        inverse_primary="#B9C4F0",
    ),
}


def scheme(palette: Palette) -> ft.ColorScheme:
    """Return the Material colours that belong to `palette`."""
    tones = _TONES[palette]
    return ft.ColorScheme(
        primary=palette.chosen,
        on_primary=palette.on_chosen,
        primary_container=tones.primary_container[0],
        on_primary_container=tones.primary_container[1],
        secondary=tones.secondary[0],
        on_secondary=tones.secondary[1],
        secondary_container=tones.secondary_container[0],
        on_secondary_container=tones.secondary_container[1],
        tertiary=tones.tertiary[0],
        on_tertiary=tones.tertiary[1],
        tertiary_container=tones.tertiary_container[0],
        on_tertiary_container=tones.tertiary_container[1],
        error=palette.red,
        on_error=tones.on_error,
        error_container=tones.error_container[0],
        on_error_container=tones.error_container[1],
        surface=palette.table,
        on_surface=palette.ink,
        on_surface_variant=palette.faded,
        surface_bright=palette.card,
        surface_dim=palette.table,
        surface_container_lowest=palette.paper,
        surface_container_low=palette.card,
        surface_container=palette.card,
        surface_container_high=tones.high,
        surface_container_highest=palette.key,
        surface_tint=palette.card,
        outline=tones.outlines[0],
        outline_variant=tones.outlines[1],
        inverse_surface=palette.snack,
        on_inverse_surface=palette.on_snack,
        inverse_primary=tones.inverse_primary,
        shadow="#000000",
        scrim="#000000",
    )


def material(palette: Palette, text: float = 1) -> ft.Theme:
    """Return the theme of one look for `page.theme` or `page.dark_theme`, its type `text` times as large."""
    heading = ft.TextStyle(font_family=FONT_BOLD, color=palette.ink, letter_spacing=0)
    label = ft.TextStyle(size=KEY_TYPE * text, font_family=FONT_BOLD, letter_spacing=0)
    corners = ft.RoundedRectangleBorder(radius=RADIUS)
    key = ft.ButtonStyle(
        padding=ft.Padding.symmetric(horizontal=20, vertical=(TARGET - KEY_TYPE * _KEY_LINE) / 2),
        shape=corners,
        text_style=label.copy(height=_KEY_LINE),  # a key as high as a finger cuts no letter's tail
    )
    at_once = ft.PageTransitionTheme.NONE  # the sheet stands still when a form opens beside it
    return ft.Theme(
        page_transitions=ft.PageTransitionsTheme(
            android=at_once, ios=at_once, linux=at_once, macos=at_once, windows=at_once
        ),
        color_scheme=scheme(palette),
        font_family=FONT,
        scaffold_bgcolor=palette.table,
        visual_density=ft.VisualDensity.STANDARD,  # a mouse gets no smaller keys: laptops have touch too
        text_theme=ft.TextTheme(
            headline_small=heading.copy(size=24 * text),
            title_large=heading.copy(size=20 * text),
            title_medium=heading.copy(size=17 * text),
            title_small=heading.copy(size=15 * text),
            body_large=ft.TextStyle(size=17 * text, font_family=FONT, letter_spacing=0, color=palette.ink),
            body_medium=ft.TextStyle(size=15 * text, font_family=FONT, letter_spacing=0, color=palette.ink),
            body_small=ft.TextStyle(size=13 * text, font_family=FONT, letter_spacing=0, color=palette.faded),
            label_large=label,
        ),
        appbar_theme=ft.AppBarTheme(
            bgcolor=palette.felt,
            color=palette.on_felt,
            elevation=0,
            center_title=False,
            title_text_style=heading.copy(size=20 * text, color=palette.on_felt),
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
            content_text_style=label.copy(font_family=FONT, color=palette.on_snack),
        ),
    )

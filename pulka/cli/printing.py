"""The commands that print: a pulka, empty sheets."""

from pathlib import Path
from typing import TYPE_CHECKING

import click

from pulka.cli.commands import FILE, OUT, main, preset, read, write
from pulka.cli.group import speaks, words

if TYPE_CHECKING:
    from pulka.pdf import Part

_PAPER = click.option(
    "--paper",
    type=click.Choice(["a4", "letter", "a3"], case_sensitive=False),
    default="a4",
    show_default=True,
    help="Size of the paper; on A3 all is larger / формат бумаги, на A3 всё крупнее.",
)
_LANDSCAPE = click.option("--landscape", is_flag=True, help="Lay the paper on its long side / лист на боку.")
_UPRIGHT = click.option("--upright", is_flag=True, help="Write every sector upright / все надписи прямо.")


def _parts(_: click.Context, __: click.Parameter, asked: str | None) -> "frozenset[Part] | None":
    from pulka.pdf import Part

    if asked is None:
        return None
    names = [name.strip().lower() for name in asked.split(",")]
    unknown = [name for name in names if name not in list(Part)]
    if unknown:
        raise click.BadParameter(f"{unknown[0]!r}; {', '.join(Part)}")
    return frozenset(map(Part, names))


@speaks
@main.command()
@FILE
@OUT
@_PAPER
@_LANDSCAPE
@_UPRIGHT
@click.option(
    "--parts",
    callback=_parts,
    metavar="PART,...",
    help="What to print, all by default / что печатать: sheet,settlement,working,card,chart,protocol.",
)
@click.option("--no-attachment", is_flag=True, help="Leave the pulka file out of the PDF / без файла пульки.")
def pdf(  # noqa: PLR0913  options of a command
    file: str,
    out: Path,
    *,
    paper: str,
    landscape: bool,
    upright: bool,
    parts: "frozenset[Part] | None",
    no_attachment: bool,
) -> None:
    """Print a pulka file as a PDF: sheet, settlement, working, convention, chart, protocol."""
    from pulka.desk.printing import print_pdf
    from pulka.pdf import Layout, Part, Size

    layout = Layout(
        size=Size(paper.lower()),
        landscape=landscape,
        facing=not upright,
        parts=frozenset(Part) if parts is None else parts,
        attached=not no_attachment,
    )
    write(out, print_pdf(read(file), words().language, layout=layout), file)


@speaks
@main.command()
@click.option(
    "--players",
    type=click.IntRange(2, 5),
    required=True,
    help="How many sit at the table / сколько за столом.",
)
@click.option(
    "--convention",
    "name",
    default="sochi",
    show_default=True,
    help="A preset, see conventions / образец правил, см. conventions.",
)
@OUT
@click.option(
    "--count",
    type=click.IntRange(1, 100),
    default=1,
    show_default=True,
    help="Sheets in the booklet / сколько листов.",
)
@_PAPER
@_LANDSCAPE
@_UPRIGHT
def blank(  # noqa: PLR0913  # its options
    *, players: int, name: str, out: Path, count: int, paper: str, landscape: bool, upright: bool
) -> None:
    """Print empty sheets of a convention as a PDF, to be written on by hand."""
    from pulka.desk.printing import print_blank
    from pulka.pdf import Layout, Size

    convention = preset(name)
    layout = Layout(Size(paper.lower()), landscape=landscape, facing=not upright)
    write(out, print_blank(players, convention, words().language, count=count, layout=layout))

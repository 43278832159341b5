"""`python -m pulka` is the command `pulka`."""

from pulka.cli import main

if __name__ == "__main__":
    main(prog_name="pulka")

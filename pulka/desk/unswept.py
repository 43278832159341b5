"""Making thousands of values that stay without looking for garbage among them."""

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def unswept() -> Iterator[None]:
    """Hold the collector of garbage back, in a block or in all of a function.

    A ledger that is read keeps all that it makes, and none of it refers in circles: the collector would walk
    over it again and again, which took longer than the reading. Whoever holds it back within another that
    does changes nothing.
    """
    if not gc.isenabled():
        yield
        return
    gc.disable()
    try:
        yield
    finally:
        gc.enable()

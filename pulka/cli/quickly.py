"""Starting fast: what a score can do without."""

import gc
import importlib
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from types import ModuleType
from typing import Any

from typing_extensions import override

_METADATA = "importlib.metadata"


class _Metadata(ModuleType):
    """Stands for ``importlib.metadata`` until something of it is used.

    Pydantic imports it to look for plugins, and with it all that reads e-mail, even where none are wanted.
    """

    @override
    def __getattr__(self, name: str) -> Any:
        """Give what the module itself has; whoever only imports it asks whether it is a package."""
        if name == "__path__":
            raise AttributeError(name)
        return getattr(_real(), name)

    @staticmethod
    def entry_points(**params: Any) -> Any:  # noqa: ANN401  whatever the module takes and gives
        """Name what is installed, as the module itself does."""
        return _real().entry_points(**params)


def _real() -> Any:  # noqa: ANN401  a module
    _give_way()
    return importlib.import_module(_METADATA)


def _stand_in() -> None:
    """Let whoever imports the module have what stands for it, unless it is there already."""
    if _METADATA not in sys.modules:
        sys.modules[_METADATA] = importlib.metadata = _Metadata(_METADATA)  # both, as an import would


def _give_way() -> None:
    """Let the next import have the module itself."""
    if isinstance(sys.modules.get(_METADATA), _Metadata):
        del sys.modules[_METADATA], importlib.metadata


@contextmanager
def quickly() -> Iterator[None]:
    """Import what a score needs without what it can do without: that took more than a quarter of its time."""
    os.environ.setdefault("PYDANTIC_DISABLE_PLUGINS", "__all__")  # looked for in everything that is installed
    _stand_in()
    swept = gc.isenabled()
    gc.disable()  # imports leave no garbage
    try:
        yield
    finally:
        if swept:
            gc.enable()
        _give_way()

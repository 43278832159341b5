"""Whether a point can be seen: a window is not put back onto a monitor that is gone."""

import ctypes
import ctypes.util
import os
import sys


def on_a_monitor(x: float, y: float) -> bool:
    """Whether some monitor shows this point; False also where the system does not say."""
    ask = {"win32": _windows, "darwin": _macos}.get(sys.platform, _x11)
    try:
        return ask(round(x), round(y))
    except (OSError, AttributeError, TypeError):  # no such library, or another than expected
        return False


class _Point(ctypes.Structure):
    _fields_ = (("x", ctypes.c_long), ("y", ctypes.c_long))


class _FinePoint(ctypes.Structure):
    _fields_ = (("x", ctypes.c_double), ("y", ctypes.c_double))


def _windows(x: int, y: int) -> bool:
    user = ctypes.CDLL("user32")
    user.MonitorFromPoint.argtypes = [_Point, ctypes.c_uint32]
    return bool(user.MonitorFromPoint(_Point(x, y), 0))


def _macos(x: int, y: int) -> bool:
    count = ctypes.c_uint32(0)
    graphics = ctypes.CDLL(ctypes.util.find_library("CoreGraphics"))
    graphics.CGGetDisplaysWithPoint.argtypes = [
        _FinePoint, ctypes.c_uint32, ctypes.c_void_p, ctypes.POINTER(ctypes.c_uint32),
    ]  # fmt: skip
    graphics.CGGetDisplaysWithPoint(_FinePoint(x, y), 0, None, ctypes.byref(count))
    return count.value > 0


def _x11(x: int, y: int) -> bool:
    """Ask the X server how large all its monitors are together; under Wayland nobody places a window."""
    if not os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"):
        return False
    library = ctypes.CDLL(ctypes.util.find_library("X11") or "libX11.so.6")
    library.XOpenDisplay.restype = ctypes.c_void_p
    for name in ("XDefaultScreen", "XCloseDisplay"):
        getattr(library, name).argtypes = [ctypes.c_void_p]
    for name in ("XDisplayWidth", "XDisplayHeight"):
        getattr(library, name).argtypes = [ctypes.c_void_p, ctypes.c_int]
    display = library.XOpenDisplay(None)
    if not display:
        return False
    try:
        screen = library.XDefaultScreen(display)
        width, height = library.XDisplayWidth(display, screen), library.XDisplayHeight(display, screen)
    finally:
        library.XCloseDisplay(display)
    return bool(0 <= x < width and 0 <= y < height)

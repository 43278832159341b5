"""Where this machine is found on its local network; nothing is sent to find it out."""

import socket
from contextlib import suppress
from ipaddress import ip_address

_ELSEWHERE = ("192.0.2.1", 9)
"""An address of no machine, kept for documentation: only the way towards it is looked up."""


def own_addresses() -> tuple[str, ...]:
    """Return the addresses under which others may reach this machine, the likeliest first."""
    found: list[str] = []
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asked:
        asked.connect(_ELSEWHERE)  # a datagram socket only notes it
        found.append(asked.getsockname()[0])
    with suppress(OSError):
        known = socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET, socket.SOCK_STREAM)
        found += sorted(str(each[4][0]) for each in known)
    return tuple(dict.fromkeys(filter(_reaches, found)))


def own_names() -> frozenset[str]:
    """Return the names by which this machine may be called."""
    name = socket.gethostname().lower()
    short = name.partition(".")[0]
    return frozenset({"localhost", *((name, short, f"{short}.local") if short else ())})


def is_own(host: str) -> bool:
    """Whether a page at `host` is ours: a name of this machine, or numbers, which nobody can turn to it."""
    with suppress(ValueError):
        ip_address(host)
        return True
    return host.lower() in own_names()


def is_loopback(host: str) -> bool:
    """Whether `host` names this very machine."""
    if host == "localhost":
        return True
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return False


def _reaches(address: str) -> bool:
    kind = ip_address(address)
    return not (kind.is_loopback or kind.is_unspecified or kind.is_link_local)

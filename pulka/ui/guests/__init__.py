"""The evening on other telephones: who is let in by which door, and what a guest sees there.

Enters: what the network says of a visitor, the desk.
Leaves: who has come. What is loaded only where it is wanted stands in its own module: `door` for the gate,
`house` with the addresses for the QR code, `rooms` with the screens of guests.
Must not know: the screens beside an evening.
"""

from pulka.ui.guests.visitors import KEEPER, Visitor, meet, met

__all__ = ["KEEPER", "Visitor", "meet", "met"]

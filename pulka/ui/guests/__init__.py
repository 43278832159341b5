"""The evening on other telephones: who is let in by which door, and what a guest sees there.

Enters: what the network says of a visitor, the desk.
Leaves: a door for the gate, the addresses for the QR code, the screens of guests.
Must not know: the screens beside an evening.
"""

from pulka.ui.guests.visitors import KEEPER, Visitor, meet, met

__all__ = ["KEEPER", "Visitor", "meet", "met"]

"""The form of an entry of the old game: what is offered, what follows, what it is worth.

Enters: a draft of what was said by touch, the situation of an archaic pulka.
Leaves: the choices to offer, the whole draft, prices and who gives.
Must not know: the options of the modern family.
"""

__all__: list[str] = []  # the desk and the record screen ask for them, by their modules

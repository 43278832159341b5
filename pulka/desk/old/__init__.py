"""What the desk does otherwise in the old game: its starts, its form of an entry, what it tells of its rules.

Enters: a draft of what was said by touch, an archaic convention, the situation of a pulka played by one.
Leaves: the choices to offer, the whole draft, prices and who gives, chips, examples, findings on a paper.
Must not know: the options of the modern family.
"""

__all__: list[str] = []  # the desk and the record screen ask for them, by their modules

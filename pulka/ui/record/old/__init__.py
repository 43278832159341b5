"""The parts of the record screen that the old game has for itself.

Enters: the form's state. Leaves: controls, in the order of the screen.
Must not know: a rule of the game; what is offered and follows is asked from `desk.old`.
"""

__all__: list[str] = []  # the record screen asks for them, by their modules

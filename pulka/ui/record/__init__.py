"""The parts of the record screen, the heart of the app: one form for every kind of entry.

Enters: the form's state, made by `state.use_form`. Leaves: controls, in the order of the screen.
Must not know: a rule of the game; what follows is asked from `desk.filling`, what is offered from
`desk.offering`, `kinds`, `seats`, `compulsory` and `agreement`, what it is worth from `stakes`, what it
writes from `desk.preview`.
"""

__all__: list[str] = []  # one screen asks for them, by their modules

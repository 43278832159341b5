"""Parts of screens, shared or too big to stand in one."""

__all__: list[str] = []

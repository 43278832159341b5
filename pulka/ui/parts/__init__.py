"""Parts of screens, shared or too big to stand in one."""

"""What every test needs."""

import os

from hypothesis import settings

settings.register_profile("pulka", deadline=None)  # a shared machine is slow at times: that is no fault
settings.register_profile("ci", parent=settings.get_profile("pulka"), derandomize=True, print_blob=True)
settings.load_profile("ci" if os.environ.get("CI") else "pulka")

"""The suite shared by all keepers explains its failures as tests do."""

import pytest

pytest.register_assert_rewrite("tests.storage.contract")

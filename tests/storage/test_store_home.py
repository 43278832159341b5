"""Where the store lives."""

from pathlib import Path

import pytest
from platformdirs import user_data_dir

from pulka.storage import Store, home


@pytest.fixture(autouse=True)
def _bare(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("PULKA_HOME", raising=False)
    monkeypatch.delenv("FLET_APP_STORAGE_DATA", raising=False)


def test_by_default_it_is_the_users_data_folder() -> None:
    assert home() == Path(user_data_dir("pulka", appauthor=False))


def test_flet_says_where_and_pulka_home_says_last(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("FLET_APP_STORAGE_DATA", str(tmp_path / "flet"))
    assert home() == tmp_path / "flet"
    monkeypatch.setenv("PULKA_HOME", str(tmp_path / "own"))
    assert home() == tmp_path / "own"
    monkeypatch.setenv("PULKA_HOME", "")
    assert home() == tmp_path / "flet"
    monkeypatch.setenv("PULKA_HOME", "~/pulka")
    assert home() == Path.home() / "pulka"


def test_open_makes_the_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PULKA_HOME", str(tmp_path / "a" / "b"))
    with Store.open() as store:
        assert store.path == tmp_path / "a" / "b" / "pulka.sqlite3"
        assert store.path.is_file()

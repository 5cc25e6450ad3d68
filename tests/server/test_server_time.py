"""The server's time never jumps, whatever happens to the machine's clock."""

import time

import pytest

from scissortail.server.server_time import TIME, now


def test_a_clock_that_is_set_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    before = now()
    for shift in (-3600, 3600):
        monkeypatch.setattr(time, "time", lambda shift=shift: before + shift)
        assert 0 <= now() - before < 60


def test_it_goes_on_from_what_an_earlier_server_wrote(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(TIME, "offset", TIME.offset)
    later = now() + 1000
    TIME.not_before(later)
    assert now() >= later
    TIME.not_before(later - 5000)
    assert now() >= later

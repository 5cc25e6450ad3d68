"""Set what holds for the whole run: the build to test, how hard hypothesis tries, and that Ctrl-C works."""

import os
import signal

import pytest
from hypothesis import HealthCheck, settings

from scissortail.engine.compiled import build

# Bots of the servers that tests start answer at once.
os.environ.setdefault("SCISSORTAIL_PACED", "0")

SOAK = os.environ.get("SCISSORTAIL_SOAK") == "1"

# The compiled build looks harder: it is what people play with.
QUICK = 20 if build() == "compiled" else 8
settings.register_profile("quick", max_examples=QUICK, deadline=None, derandomize=True)
settings.register_profile(
    "soak", max_examples=3000, deadline=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("soak" if SOAK else "quick")

# A run in the background may be deaf to Ctrl-C, and so would be all that the tests start and then interrupt.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "soak: takes long for what is rare, and runs in `make soak` alone")
    wanted = os.environ.get("SCISSORTAIL_BUILD")
    if wanted and wanted != build():
        raise pytest.UsageError(f"these tests are for the {wanted} build, and the {build()} one is running")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    long = [item for item in items if item.get_closest_marker("soak")]
    if long and not SOAK:
        config.hook.pytest_deselected(items=long)
        items[:] = [item for item in items if item not in long]


def pytest_report_header() -> str:
    return f"scissortail: {build()}"

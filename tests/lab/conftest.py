"""What several tests of studies compare with."""

import pytest

from scissortail.lab.study import worker_pool
from scissortail.lab.study.worker_pool import LocalPool
from tests.lab.studying import files, study, threads


@pytest.fixture(scope="module")
def alone(tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    """What one worker writes."""
    folder = tmp_path_factory.mktemp("alone")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(worker_pool, "worker_pool", lambda workers, address: LocalPool(1, threads))
        assert study(folder) == 0
    return files(folder)

"""What several tests of studies compare with."""

import pytest

import scissortail.lab.study.crew as crews
from scissortail.lab.study.crew import Processes
from tests.lab.studying import files, study, threads


@pytest.fixture(scope="module")
def alone(tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    """What one worker writes."""
    folder = tmp_path_factory.mktemp("alone")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(crews, "crew", lambda workers, address: Processes(1, threads))
        assert study(folder) == 0
    return files(folder)

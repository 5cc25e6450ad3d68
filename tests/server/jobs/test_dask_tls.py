"""Work on a real Dask cluster that speaks TLS, on loopback, with certificates made here."""

import asyncio
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from scissortail.engine.errors import Refused
from scissortail.server.jobs.workers import Workers
from tests.server import work


def make_authority(folder: Path, name: str) -> Path:
    """A certificate authority of one's own."""
    _openssl(
        folder, "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", f"/CN={name}",
        "-keyout", f"{name}-key.pem", "-out", f"{name}.pem",
    )  # fmt: skip
    return folder / f"{name}.pem"


def make_certificate(folder: Path, authority: str, name: str) -> tuple[Path, Path]:
    """A certificate that the authority has signed, and its key."""
    _openssl(
        folder, "req", "-newkey", "rsa:2048", "-nodes", "-subj", f"/CN={name}",
        "-keyout", f"{name}-key.pem", "-out", f"{name}.csr",
    )  # fmt: skip
    _openssl(
        folder, "x509", "-req", "-in", f"{name}.csr", "-CA", f"{authority}.pem",
        "-CAkey", f"{authority}-key.pem", "-CAcreateserial", "-days", "2", "-out", f"{name}.pem",
    )  # fmt: skip
    return folder / f"{name}.pem", folder / f"{name}-key.pem"


def _openssl(folder: Path, *arguments: str) -> None:
    subprocess.run(["openssl", *arguments], cwd=folder, check=True, capture_output=True)


def settings(authority: Path, certificate: Path, key: Path) -> dict[str, object]:
    """The settings that docs/operations.md names, for one who takes every part."""
    tls = "distributed.comm.tls"
    given: dict[str, object] = {"distributed.comm.require-encryption": True, f"{tls}.ca-file": str(authority)}
    for part in ("scheduler", "worker", "client"):
        given |= {f"{tls}.{part}.cert": str(certificate), f"{tls}.{part}.key": str(key)}
    return given


@pytest.fixture(scope="module")
def certificates(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Two authorities, of which only the first is the cluster's, and a certificate of each."""
    folder = tmp_path_factory.mktemp("certificates")
    for authority, name in (("authority", "node"), ("other", "stranger")):
        make_authority(folder, authority)
        make_certificate(folder, authority, name)
    return folder


@pytest.fixture(scope="module")
def tls_address(certificates: Path) -> Iterator[str]:
    """The address of a scheduler with one worker. Its processes have their own settings."""
    import dask
    from distributed import LocalCluster
    from distributed.security import Security

    mine = settings(certificates / "authority.pem", certificates / "node.pem", certificates / "node-key.pem")
    with dask.config.set(mine):
        security = Security()
    with LocalCluster(
        n_workers=1,
        threads_per_worker=2,
        processes=False,
        protocol="tls://",
        security=security,
        dashboard_address=":0",
        memory_limit=0,
    ) as cluster:
        yield cluster.scheduler_address


def test_work_goes_over_tls(certificates: Path, tls_address: str) -> None:
    import dask

    async def scene() -> None:
        async with Workers(size=1, cluster=tls_address) as workers:
            assert (await workers.run(work.about))[0] == os.getpid()  # the cluster's worker is a thread here
            assert workers.counts.lost.total() == 0

    assert tls_address.startswith("tls://")
    names = ("authority.pem", "node.pem", "node-key.pem")
    with dask.config.set(settings(*(certificates / name for name in names))):
        asyncio.run(scene())


def test_who_has_no_certificate_of_the_cluster_is_not_served(certificates: Path, tls_address: str) -> None:
    import dask

    strangers = ("other.pem", "stranger.pem", "stranger-key.pem")
    for given in ({}, settings(*(certificates / name for name in strangers))):
        for address in (tls_address, tls_address.replace("tls://", "tcp://")):
            with dask.config.set(given), pytest.raises(Refused) as refused:
                asyncio.run(Workers(cluster=address).start())
            assert refused.value.key == "cluster-silent"


def test_dask_reads_these_settings_from_its_environment() -> None:
    """The names of variables that docs/operations.md gives are the ones that Dask reads."""
    given = {
        "DASK_DISTRIBUTED__COMM__REQUIRE_ENCRYPTION": "True",
        "DASK_DISTRIBUTED__COMM__TLS__CA_FILE": "/etc/dask/ca.pem",
        "DASK_DISTRIBUTED__COMM__TLS__CLIENT__CERT": "/etc/dask/node.pem",
        "DASK_DISTRIBUTED__COMM__TLS__CLIENT__KEY": "/etc/dask/node-key.pem",
    }
    page = (Path(__file__).parents[3] / "docs" / "operations.md").read_text(encoding="utf-8")
    assert [name for name, value in given.items() if f"export {name}={value}\n" not in page] == []
    code = (
        "from distributed.security import Security; s = Security();"
        "print(s.require_encryption, s.tls_ca_file, s.tls_client_cert, s.tls_client_key)"
    )
    told = subprocess.run(
        [sys.executable, "-c", code], env={**os.environ, **given}, check=True, capture_output=True, text=True
    )
    assert told.stdout.split() == list(given.values())

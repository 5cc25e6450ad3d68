"""Faults inside a process: its clock, its disk, and its fsync. `faults.c` does them."""

import mmap
import struct
import subprocess
from pathlib import Path

SOURCE = Path(__file__).with_name("faults.c")
SWITCHES = ("clock_shift_ns", "disk_full", "fsync_fails", "fsync_delay_us")
COUNTS = ("refused_writes", "failed_fsyncs", "delayed_fsyncs", "shifted_reads")
NAMES = SWITCHES + COUNTS
"""The fields of the struct in `faults.c`, in its order; each is a 64-bit integer."""


def compile_library(folder: Path) -> Path:
    """The library, compiled by the system's C compiler."""
    library = folder / "faults.so"
    subprocess.run(
        ["cc", "-shared", "-fPIC", "-O2", "-o", str(library), str(SOURCE), "-ldl"],
        check=True,
        capture_output=True,
    )
    return library


class Switches:
    """The faults of the processes that were started with `environment`. They take effect at once."""

    def __init__(self, library: Path, path: Path, files: str) -> None:
        """`files` is the part of a path by which the files of the database are known."""
        path.write_bytes(bytes(8 * len(NAMES)))
        path.chmod(0o666)  # PostgreSQL runs as another user
        library.chmod(0o755)
        self.environment = {
            "LD_PRELOAD": str(library),
            "SCISSORTAIL_FAULTS": str(path),
            "SCISSORTAIL_FAULTS_FILES": files,
        }
        self._file = path.open("r+b")
        self._map = mmap.mmap(self._file.fileno(), 8 * len(NAMES))

    def set(self, name: str, value: int) -> None:
        struct.pack_into("q", self._map, 8 * NAMES.index(name), value)

    def get(self, name: str) -> int:
        value: int = struct.unpack_from("q", self._map, 8 * NAMES.index(name))[0]
        return value

    def close(self) -> None:
        self._map.close()
        self._file.close()

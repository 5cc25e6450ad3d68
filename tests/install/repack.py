"""Pack what a newcomer installed into a wheel: `python -m tests.install.repack`.

The tests then run what was installed. It fails if that is not compiled, or was made for another Python.
"""

import subprocess
import sys
import zipfile
from importlib.metadata import distributions
from pathlib import Path

ROOT = Path(__file__).parents[2]
NEWCOMER = ROOT / "build" / "newcomer"
WHEELS = ROOT / "build" / "wheel"
ADDED_BY_PIP = {"INSTALLER", "REQUESTED", "direct_url.json"}


def main() -> int:
    version = subprocess.run(
        [NEWCOMER / "bin" / "scissortail", "--version"], capture_output=True, text=True, check=True
    )
    packages = NEWCOMER / "lib" / f"python{sys.version_info.major}.{sys.version_info.minor}" / "site-packages"
    if "(compiled)" not in version.stdout or not packages.is_dir():
        return 1
    [installed] = distributions(name="scissortail", path=[str(packages)])
    tag = installed.read_text("WHEEL").partition("Tag: ")[2].split()[0]  # type: ignore[union-attr]
    WHEELS.mkdir(exist_ok=True)
    with zipfile.ZipFile(WHEELS / f"scissortail-{installed.version}-{tag}.whl", "w") as wheel:
        for file in installed.files or ():
            if ".." not in file.parts and file.suffix != ".pyc" and file.name not in ADDED_BY_PIP:
                wheel.write(str(file.locate()), str(file))
    return 0


if __name__ == "__main__":
    sys.exit(main())

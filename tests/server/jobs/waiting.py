"""Waiting for workers."""

import asyncio
from pathlib import Path

EXAMPLE = (Path(__file__).parents[2] / "data" / "cutterland" / "C32.land").read_text()


LONG_LAND = "\n".join(["pC pb mG mb pD pT mF wK pt mb"] * 60)


async def worker_in(folder: Path, number: int = 1) -> int:
    """The process that holds there, once it has been begun so often."""
    while len(found := sorted(folder.glob("*.pid"))) < number or not found[-1].read_text():
        await asyncio.sleep(0.01)
    return int(found[-1].read_text())


async def gone(pid: int) -> None:
    while Path(f"/proc/{pid}").exists():
        await asyncio.sleep(0.01)

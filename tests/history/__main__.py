"""Run the checker for as long as one likes.

python -m tests.history --database sqlite --kills 1000 --seed 1
"""

import argparse
import asyncio
import random
import signal
import sys
import tempfile
from pathlib import Path
from time import monotonic

from scissortail.server.storage.database import POSTGRES
from tests.history.check import Findings, summary
from tests.history.deployment import deployed
from tests.history.faults import FAULTS, OF_POSTGRES, FaultDriver
from tests.history.network import why_not
from tests.history.run import KINDS, Settings, play_round, report


def parse() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="python -m tests.history", description="Generated clients, faults, and a check of what happened."
    )
    parser.add_argument("--database", choices=KINDS, default=KINDS[0])
    parser.add_argument("--faults", default="kill", help=f"a list with commas, or all: {', '.join(FAULTS)}")
    parser.add_argument("--kills", type=int, default=0, help="go on until so many kills")
    parser.add_argument("--seconds", type=float, default=0, help="go on for so long")
    parser.add_argument("--round", type=float, default=30, help="seconds of play before each check")
    parser.add_argument("--tables", type=int, default=6, help="without bots up to four")
    parser.add_argument("--pace", type=float, default=0.03, help="a client's average pause, in seconds")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--python", default=sys.executable, help="the interpreter that runs the servers")
    parser.add_argument("--fork", action="store_true", help="start servers quickly, by forks of one process")
    parser.add_argument("--folder", help="keep the data here")
    return parser.parse_args()


async def run(args: argparse.Namespace, folder: Path, faults: list[str]) -> int:
    start = monotonic()
    stopped = asyncio.Event()
    for number in (signal.SIGTERM, signal.SIGINT):
        asyncio.get_running_loop().add_signal_handler(number, stopped.set)
    findings, rounds = Findings(), 0
    others = [name for name in faults if name != "kill"] if args.kills else faults

    def say(text: str) -> None:
        print(f"{monotonic() - start:8.2f}  {text}", flush=True)

    async with deployed(
        folder, args.database, cables="partition" in faults, python=args.python, forks=args.fork
    ) as deployment:
        driver = FaultDriver(deployment, random.Random(args.seed), say)
        while True:
            seed = args.seed * 10**6 + rounds
            settings = Settings(others, seed, args.round, args.tables, args.pace)
            if "kill" in faults and args.kills:
                settings.most_kills = args.kills
            found = await play_round(deployment, driver, settings)
            findings.merge(found)
            rounds += 1
            say(f"round {rounds}, {driver.kills} kills: {summary(found)}")
            for wrong in found.wrong:
                say(f"WRONG {wrong}")
            if stopped.is_set() or (driver.kills >= args.kills and monotonic() - start >= args.seconds):
                break
    print(report(args.database, rounds, monotonic() - start, driver, findings))
    return 1 if findings.wrong else 0


def main() -> int:
    args = parse()
    wanted = list(FAULTS) if args.faults == "all" else args.faults.split(",")
    faults = [name for name in wanted if args.database == POSTGRES or name not in OF_POSTGRES]
    if unknown := set(faults) - set(FAULTS):
        print(f"unknown faults: {', '.join(sorted(unknown))}", file=sys.stderr)
        return 2
    if "partition" in faults and (reason := why_not()):
        print(f"no partitions: {reason}", file=sys.stderr)
        faults.remove("partition")
    print(f"seed {args.seed}, faults {','.join(faults)}", flush=True)
    with tempfile.TemporaryDirectory(prefix="history", ignore_cleanup_errors=True) as temporary:
        folder = Path(args.folder or temporary)
        folder.mkdir(exist_ok=True)
        folder.chmod(0o755)  # PostgreSQL runs as another user
        return asyncio.run(run(args, folder, faults))


if __name__ == "__main__":
    sys.exit(main())

"""The commands of the server: `serve`, `backup` and `doctor`."""

import argparse
import asyncio
import contextlib
import os
import re
import sqlite3
import sys
import threading
import tomllib
import webbrowser
from collections.abc import Callable, Iterable, Mapping, Sequence
from ipaddress import ip_network
from pathlib import Path

import orjson

from scissortail import disk
from scissortail.bots.outside import ENVIRONMENT, MEMORY, split
from scissortail.engine.errors import Refused, shown
from scissortail.engine.record import is_name
from scissortail.server.doctor import examine, export
from scissortail.server.http import lan, port
from scissortail.server.http.hosts import check_host
from scissortail.server.limits import Limits
from scissortail.server.serve import run
from scissortail.server.server import Settings
from scissortail.server.storage import database
from scissortail.server.storage.database import FILE, sqlite_url
from scissortail.server.storage.folder import Lock, data_folder
from scissortail.words import say

DATABASE = "DATABASE_URL"
ARCHIVE_DAYS = "SCISSORTAIL_ARCHIVE_DAYS"
ALLOW_HOSTS = "SCISSORTAIL_ALLOW_HOSTS"
PROXIES = "FORWARDED_ALLOW_IPS"
METRICS_TOKEN = "SCISSORTAIL_METRICS_TOKEN"
SHORTEST_TOKEN = 16
ANY = "*"
MOST_DAYS = 36500
PROGRAMS = "bots.toml"
"""A file in the data folder with outside bots: one `name = "command"` per line under `[bots]`."""
VARIABLE = re.compile(r"[A-Za-z_][A-Za-z0-9_]*")
"""The name of an environment variable."""
PRIVATE = 0o077


def serve(args: argparse.Namespace) -> int:
    """Run the server until it is stopped."""
    os.umask(PRIVATE)
    folder = data_folder(args.data, os.environ)
    url = args.database or os.environ.get(DATABASE) or ""
    lock = locked(url, folder)
    try:
        settings = Settings(
            database=url or sqlite_url(folder),
            cluster=args.cluster,
            origins=tuple(args.origin),
            hosts=hosts(args.host, [*args.allow_host, *listed(os.environ.get(ALLOW_HOSTS))]),
            proxies=proxies([*args.proxy, *listed(os.environ.get(PROXIES))]),
            metrics_token=metrics_token(os.environ.get(METRICS_TOKEN)),
            programs=programs(folder),
            limits=Limits.read(os.environ),
            archive_days=days(
                args.archive_days or os.environ.get(ARCHIVE_DAYS) or str(Settings.archive_days)
            ),
        )
        with port.bind(args.host, args.port) as listening:
            run(settings, listening, lambda: _print_addresses(args, listening.getsockname()[1]))
    finally:
        if lock:
            lock.release()
    return 0


def locked(url: str, folder: Path) -> Lock | None:
    """Lock the data folder for a SQLite file. A PostgreSQL database may have any number of servers."""
    if not url:
        return Lock(folder)
    parsed = database.parse(url)
    return (
        Lock(Path(parsed.database or "").absolute().parent)
        if parsed.get_backend_name() == database.SQLITE
        else None
    )


def listed(text: str | None) -> list[str]:
    """The parts of a variable with commas."""
    return [part for part in (part.strip() for part in (text or "").split(",")) if part]


def hosts(listening: str, allowed: Iterable[str]) -> tuple[str, ...]:
    """The names under which people may reach the server, besides those of this machine."""
    own = [] if listening in lan.EVERYWHERE else [listening]
    return tuple(check_host(host) for host in [*own, *allowed])


def proxies(given: Sequence[str]) -> tuple[str, ...]:
    """Addresses and networks of proxies, checked. uvicorn would quietly ignore a misspelt one."""
    for text in given:
        try:
            if text != ANY:
                ip_network(text)
        except ValueError:
            raise Refused("serve-proxy", given=shown(text)) from None
    return (ANY,) if ANY in given else tuple(given)


def metrics_token(given: str | None) -> str:
    """The operator's token for the metrics. It must not be easy to guess, and must fit into a header."""
    token = (given or "").strip()
    if token and (len(token) < SHORTEST_TOKEN or not token.isascii() or not token.isprintable()):
        raise Refused("serve-metrics-token", name=METRICS_TOKEN, least=SHORTEST_TOKEN)
    return token


def days(text: str) -> float:
    """Days without a move after which a table is archived; 0 for never."""
    try:
        number = float(text)
    except ValueError:
        number = -1.0
    if not 0 <= number <= MOST_DAYS:
        raise Refused("serve-archive-days", given=shown(text), most=MOST_DAYS)
    return number


def _print_addresses(args: argparse.Namespace, number: int) -> None:
    """Print the server's addresses, for phones also as a QR code."""
    addresses = lan.addresses(args.host, number)
    for address in addresses:
        print(say("serve-at", {"address": address}, args.language), flush=True)
    if len(addresses) > 1:
        print(say("serve-phones", None, args.language))
        if sys.stdout.isatty():
            print(lan.qr(addresses[0]))
    if args.open and has_screen():
        # The page's links are for other devices too, so it is opened at the address that they can use.
        threading.Thread(target=webbrowser.open, args=(addresses[0],), daemon=True).start()


def has_screen() -> bool:
    """Whether a browser would open in its own window. One in the terminal would hide the address."""
    screens = ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER")
    return sys.platform in ("darwin", "win32") or any(os.environ.get(name) for name in screens)


def programs(folder: Path) -> Mapping[str, str]:
    """The outside bots that the host has configured, as commands by name."""
    path = folder / PROGRAMS
    try:
        found = tomllib.loads(path.read_text(encoding="utf-8-sig")).get("bots", {})
    except FileNotFoundError:
        return {}
    except (OSError, ValueError):
        raise Refused("serve-bots", path=str(path)) from None
    try:
        commands = {name: _command(value) for name, value in found.items()}
    except (AttributeError, TypeError, ValueError):
        raise Refused("serve-bots", path=str(path)) from None
    if not all(map(is_name, commands)):
        raise Refused("serve-bots", path=str(path))
    return commands


def _command(value: object) -> str:
    """A command line, from a text or a table with `command`, `environment` and `memory`.

    Raises TypeError or ValueError if it is neither, or names no program.
    """
    given = {"command": value} if isinstance(value, str) else value
    if not isinstance(given, dict) or not given.keys() <= {"command", "environment", "memory"}:
        raise TypeError
    command, names, memory = given.get("command"), given.get("environment", []), given.get("memory")
    if not isinstance(command, str) or not isinstance(names, list):
        raise TypeError
    if not all(isinstance(name, str) and VARIABLE.fullmatch(name) for name in names):
        raise ValueError
    if memory is not None and (type(memory) is not int or memory < 1):
        raise ValueError
    words = [*([ENVIRONMENT + ",".join(names)] if names else []), *([f"{MEMORY}{memory}"] if memory else [])]
    whole = " ".join([*words, command])
    if not split(whole)[0]:
        raise ValueError
    return whole


def backup(args: argparse.Namespace) -> int:
    """Copy the database as it is at one moment, whether or not a server is running."""
    source = _file(args)
    target = Path(args.file)
    if not source.exists():
        raise Refused("backup-nothing", path=str(source))
    try:
        os.close(os.open(target, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))  # the cookie key is in it
    except FileExistsError:
        raise Refused("backup-there", path=str(target)) from None
    except OSError as problem:
        raise Refused("backup-target", path=str(target), reason=problem.strerror or str(problem)) from None
    try:
        _copy(source, target)
    except sqlite3.Error as problem:
        target.unlink()
        raise Refused("backup-failed", reason=str(problem)) from None
    except BaseException:
        target.unlink()  # a partial copy looks like a complete one
        raise
    held = {"path": str(target), "size": max(1, target.stat().st_size >> 10), **_counts(target)}
    print(say("backup-done", held, args.language))
    return 0


def _file(args: argparse.Namespace) -> Path:
    """The SQLite file to copy. PostgreSQL is refused, as it has its own backup tools."""
    url = "" if args.data else os.environ.get(DATABASE) or ""
    if not url:
        return data_folder(args.data, os.environ) / FILE
    parsed = database.parse(url)
    if parsed.get_backend_name() != database.SQLITE:
        raise Refused("backup-postgres")
    return Path(parsed.database or "")


def _counts(path: Path) -> dict[str, int]:
    """How many tables and people a copy has. Empty if a new server has not written anything yet."""
    with contextlib.closing(sqlite3.connect(path)) as copy:
        there = {name for (name,) in copy.execute("SELECT name FROM sqlite_master")}
        counted = {"tables": "tables", "people": "identities"}
        return {
            word: copy.execute(f"SELECT count(*) FROM {table}").fetchone()[0] if table in there else 0
            for word, table in counted.items()
        }


def _copy(source: Path, target: Path) -> None:
    """Copy in one read transaction. A running server can write in the meantime."""
    address = f"{source.resolve().as_uri()}?mode=ro"
    with (
        contextlib.closing(sqlite3.connect(address, uri=True)) as old,
        contextlib.closing(sqlite3.connect(target)) as new,
    ):
        old.backup(new)
        if new.execute("PRAGMA integrity_check").fetchone() != ("ok",):
            raise sqlite3.DatabaseError("the copy is damaged")


def doctor(args: argparse.Namespace, tell: Callable[[int, int], None]) -> int:
    """Look for damage and report it, or export a table. The exit code is 1 if anything is wrong."""
    url = _database(args)
    if args.export:
        table_id, name = args.export
        return _export(url, table_id, name, args.language)
    report = asyncio.run(examine(url, tell))
    print(orjson.dumps(report.json(args.language)).decode() if args.json else report.text(args.language))
    return int(bool(report.findings))


def _export(url: str, table_id: str, name: str, language: str) -> int:
    record, problem = asyncio.run(export(url, table_id))
    target = Path(name)
    try:
        with os.fdopen(os.open(target, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600), "w") as file:
            file.write(record.to_json())
    except FileExistsError:
        raise Refused("backup-there", path=str(target)) from None
    except OSError as cause:
        raise Refused("backup-target", path=str(target), reason=cause.strerror or str(cause)) from None
    told = {"path": str(target), "moves": len(record.entries) - 1}
    print(say("doctor-exported-part" if problem else "doctor-exported", told, language))
    return int(problem is not None)


def _database(args: argparse.Namespace) -> str:
    """The URL of the database to look at. A SQLite file must be there."""
    url = args.database or ("" if args.data else os.environ.get(DATABASE)) or ""
    if not url:
        url = sqlite_url(disk.data_path(args.data, os.environ))
    parsed = database.parse(url)
    if parsed.get_backend_name() == database.SQLITE and not Path(parsed.database or "").is_file():
        raise Refused("backup-nothing", path=str(parsed.database))
    return str(url)

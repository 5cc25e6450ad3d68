"""A real browser, Chromium without a window, driven by its own protocol over one socket."""

import contextlib
import json
import os
import shutil
import subprocess
import time
from base64 import b64decode
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from websockets.sync.client import ClientConnection, connect

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
PATIENCE = 20.0
"""Seconds until something that should come has not come; nothing is measured by it."""
OPTIONS = (
    "--headless=new",
    "--remote-debugging-port=0",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--disable-background-networking",
    "--no-first-run",
    "--mute-audio",
    "--hide-scrollbars",
)


class Failed(Exception):
    """The page threw, or something did not come."""


class Browser:
    """One process, with as many people in it as wanted: each has their own cookies."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.number = 0
        self.pages: dict[str, Page] = {}

    def call(self, method: str, session: str | None = None, **params: Any) -> dict[str, Any]:
        """Ask, and hear what happens meanwhile."""
        self.number += 1
        number = self.number
        asked = {"id": number, "method": method, "params": params} | ({"sessionId": session} if session else {})
        self.socket.send(json.dumps(asked))
        while True:
            heard = json.loads(self.socket.recv(timeout=PATIENCE))
            if heard.get("id") == number:
                if "error" in heard:
                    raise Failed(f"{method}: {heard['error']}")
                result: dict[str, Any] = heard["result"]
                return result
            if heard.get("sessionId") in self.pages:
                self.pages[heard["sessionId"]].hear(heard["method"], heard["params"])

    def person(self, language: str = "en", width: int = 1280, height: int = 900, dark: bool = False) -> "Page":
        """A page of somebody who was never here."""
        context = self.call("Target.createBrowserContext")["browserContextId"]
        return self.page(context, language, width, height, dark)

    def page(self, context: str, language: str, width: int, height: int, dark: bool) -> "Page":
        target = self.call("Target.createTarget", url="about:blank", browserContextId=context)["targetId"]
        session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        page = Page(self, session)
        self.pages[session] = page
        for domain in ("Page", "Runtime", "Log"):
            page.call(f"{domain}.enable")
        page.call("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=width < 600)
        scheme = {"name": "prefers-color-scheme", "value": "dark" if dark else "light"}
        page.call("Emulation.setEmulatedMedia", features=[scheme])
        page.call("Emulation.setUserAgentOverride", userAgent="Chromium", acceptLanguage=language)
        return page


class Page:
    """One page; it remembers whatever the console complained of."""

    def __init__(self, browser: Browser, session: str) -> None:
        self.browser = browser
        self.session = session
        self.complaints: list[str] = []

    def call(self, method: str, **params: Any) -> dict[str, Any]:
        return self.browser.call(method, self.session, **params)

    def hear(self, method: str, params: dict[str, Any]) -> None:
        if method == "Runtime.exceptionThrown":
            self.complaints.append(json.dumps(params["exceptionDetails"])[:600])
        elif method == "Log.entryAdded" and params["entry"]["level"] == "error":
            self.complaints.append(f"{params['entry']['text']} {params['entry'].get('url', '')}")
        elif method == "Runtime.consoleAPICalled" and params["type"] == "error":
            self.complaints.append(json.dumps(params["args"])[:600])
        elif method == "Page.javascriptDialogOpening":
            self.browser.socket.send(
                json.dumps(
                    {"id": 0, "sessionId": self.session, "method": "Page.handleJavaScriptDialog", "params": {"accept": True}}
                )
            )

    def run(self, script: str) -> Any:
        """The value of an expression in the page."""
        found = self.call("Runtime.evaluate", expression=script, awaitPromise=True, returnByValue=True)
        if "exceptionDetails" in found:
            raise Failed(f"{script}: {json.dumps(found['exceptionDetails'])[:600]}")
        return found["result"].get("value")

    def until(self, script: str) -> Any:
        """Wait until an expression is true; while a page goes and another comes there is nothing to ask."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            with contextlib.suppress(Failed):
                if found := self.run(script):
                    return found
            time.sleep(0.03)
        raise Failed(f"never: {script}\n{self.text()}\n{self.complaints}")

    def go(self, address: str) -> None:
        self.call("Page.navigate", url=address)
        self.until("document.readyState === 'complete' && !!document.querySelector('main > *')")

    def click(self, selector: str) -> None:
        self.until(
            f"!!document.querySelector({json.dumps(selector)}) && !document.querySelector({json.dumps(selector)}).disabled"
        )
        self.run(f"document.querySelector({json.dumps(selector)}).dispatchEvent(new MouseEvent('click', {{bubbles: true}})), 0")

    def write(self, selector: str, text: str) -> None:
        self.until(f"!!document.querySelector({json.dumps(selector)})")
        told = "for (const kind of ['input', 'change']) field.dispatchEvent(new Event(kind, {bubbles: true}));"
        find = f"const field = document.querySelector({json.dumps(selector)});"
        self.run(f"(() => {{ {find} field.value = {json.dumps(text)}; {told} }})()")

    def text(self) -> str:
        return str(self.run("document.body.innerText"))

    def sees(self, words: str) -> None:
        """Wait for words on the page."""
        self.until(f"document.body.innerText.includes({json.dumps(words)})")

    def picture(self, path: Path) -> None:
        path.write_bytes(b64decode(self.call("Page.captureScreenshot", captureBeyondViewport=True)["data"]))


@contextlib.contextmanager
def browsing(folder: Path) -> Iterator[Browser]:
    """A browser that keeps what it has in this folder, and is gone afterwards."""
    assert CHROMIUM
    root = ("--no-sandbox",) if os.geteuid() == 0 else ()
    command = [CHROMIUM, *OPTIONS, *root, f"--user-data-dir={folder}", "about:blank"]
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True) as process:
        try:
            with connect(_address(folder, process), max_size=None) as socket:
                browser = Browser(socket)
                yield browser
                with contextlib.suppress(Exception):
                    browser.call("Browser.close")
        finally:
            process.terminate()


def _address(folder: Path, process: "subprocess.Popen[bytes]") -> str:
    """Where it listens, once it does."""
    port = folder / "DevToolsActivePort"
    end = time.monotonic() + 3 * PATIENCE
    while time.monotonic() < end and process.poll() is None:
        if port.exists() and len(lines := port.read_text().split("\n")) == 2:
            return f"ws://127.0.0.1:{lines[0]}{lines[1]}"
        time.sleep(0.05)
    raise Failed("Chromium does not start")

"""The HTTP API: everything that needs no socket. FastAPI generates its description, `/api/openapi.json`."""

from typing import TYPE_CHECKING

from fastapi import FastAPI

from scissortail import __version__

if TYPE_CHECKING:
    from scissortail.server.server import Server

ABOUT = (
    "\nEverything about tables but their sockets; docs/protocol.md has those too. "
    "A guest is known by a cookie, which `POST /api/me`\ngives. "
    "Whatever is refused is answered with a Problem, whose `text` is in the language of Accept-Language.\n"
)


def build(server: "Server") -> FastAPI:
    from scissortail.server.http.api import (
        games,
        health,
        jobs,
        lessons,
        lobby,
        me,
        mine,
        pages,
        problems,
        qr,
        replays,
        tables,
        tools,
    )

    app = FastAPI(
        title="Scissortail",
        version=__version__,
        description=ABOUT,
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
        redirect_slashes=False,
    )
    app.state.server = server
    problems.handle(app, server)
    routers = [
        part.router
        for part in (health, games, lessons, me, mine, lobby, tables, replays, tools, qr, jobs, pages)
    ]
    app.state.routes = [route for router in routers for route in router.routes]
    for router in routers:
        app.include_router(router)
    pages.mount(app)
    return app

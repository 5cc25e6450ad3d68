"""Starting the server: a bound port, one event loop, and a clean end."""

import asyncio
import socket

import uvicorn

from scissortail.server.service import Service, Settings


async def serve(settings: Settings, listening: socket.socket) -> None:
    """Until somebody asks it to stop."""
    service = Service(settings)
    async with service.run() as app:
        config = uvicorn.Config(
            app,
            http="auto",
            ws="websockets-sansio",
            ws_per_message_deflate=False,
            ws_max_size=4 * settings.limits.message_bytes,
            lifespan="off",
            access_log=False,
            log_config=None,
            server_header=False,
        )
        await uvicorn.Server(config).serve([listening])


def run(settings: Settings, listening: socket.socket) -> None:
    """In an event loop of its own, the fast one where there is one."""
    try:
        import uvloop
    except ImportError:
        asyncio.run(serve(settings, listening))
    else:
        uvloop.run(serve(settings, listening))

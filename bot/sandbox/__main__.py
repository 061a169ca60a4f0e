"""Runs the sandbox alone: `python -m bot.sandbox --port 8081 --token 1:x`."""

import argparse
import asyncio
import contextlib
import gc
import signal
import sys
from collections.abc import Callable, Sequence

from bot.sandbox.config import LOCAL_TOKEN, SandboxConfig
from bot.sandbox.server import serve

_COLLECT_AFTER = 100_000


def parse(arguments: Sequence[str] | None) -> SandboxConfig:
    """The configuration that the command line asks for."""
    parser = argparse.ArgumentParser(
        prog="bilge sandbox",
        description="A local Bot API server with a chat page.",
        epilog="Example: bilge sandbox --port 8081 --token 1:test --limits strict",
    )
    parser.add_argument("--host", default="127.0.0.1", help="address to listen on")
    parser.add_argument("--port", type=int, default=0, help="port to listen on; 0: any free one")
    parser.add_argument("--token", default=LOCAL_TOKEN, help="the bot's token")
    parser.add_argument("--limits", choices=["off", "strict"], default="off")
    parser.add_argument(
        "--privacy",
        choices=["on", "off"],
        default="on",
        help="group privacy mode: on, the bot hears only commands, replies and service messages",
    )
    chosen = parser.parse_args(arguments)
    return SandboxConfig(
        token=chosen.token,
        host=chosen.host,
        port=chosen.port,
        limits=chosen.limits,
        privacy=chosen.privacy == "on",
    )


def announce(url: str) -> None:
    """Says that the server accepts connections."""
    sys.stdout.write(f"sandbox ready on {url}\n")
    sys.stdout.flush()


async def run_until_signalled(config: SandboxConfig) -> None:
    """Serves until SIGTERM or SIGINT."""
    task = asyncio.create_task(serve(config, started=announce))
    loop = asyncio.get_running_loop()
    for number in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(number, task.cancel)
    with contextlib.suppress(asyncio.CancelledError):
        await task


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs the server on the fastest loop there is; returns the exit code."""
    config = parse(arguments)
    gc.freeze()
    gc.set_threshold(_COLLECT_AFTER, 50, 50)
    with asyncio.Runner(loop_factory=_loop_factory()) as runner:
        runner.run(run_until_signalled(config))
    return 0


def _loop_factory() -> Callable[[], asyncio.AbstractEventLoop] | None:
    try:
        import uvloop
    except ImportError:
        return None
    return uvloop.new_event_loop


if __name__ == "__main__":
    sys.exit(main())

"""Daily questions for very many: the sweep's work, and a broadcast to half of them.

    python -m tests.bench.daily [--sweeps] [--broadcast 100000 --rate 300] [--broadcast 3600]

Without options: the sweeps, fifty digests, 60 s at Telegram's own rate with a sandbox that refuses
what is above it, and 50,000 questions that fall due in the same minute at a raised rate.
"""

from __future__ import annotations

import argparse
import asyncio

from tests.bench import broadcast, digests, sweeps

SIZES = (1_000, 10_000, 100_000)
TELEGRAMS, RAISED = 30, 300
A_MINUTE = 2 * 60 * TELEGRAMS


async def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--sweeps", action="store_true", help="only the sweeps and digests")
    parser.add_argument("--broadcast", type=int, help="only a broadcast: so many subscribers")
    parser.add_argument("--rate", type=float, default=TELEGRAMS, help="messages a second")
    options = parser.parse_args()
    if options.broadcast:
        await broadcast.measure(options.broadcast, options.rate)
        return
    await sweeps.measure(SIZES)
    await digests.measure()
    if not options.sweeps:
        await broadcast.measure(A_MINUTE, TELEGRAMS)
        await broadcast.measure(SIZES[-1], RAISED)


if __name__ == "__main__":
    asyncio.run(main())

"""getUpdates."""

import msgspec

from bot.sandbox.box import Sandbox
from bot.sandbox.errors import ApiError
from bot.sandbox.methods.registry import method
from bot.sandbox.params import Params

_MOST = 100
_LONGEST = 50
_WEBHOOK_ACTIVE = (
    "Conflict: can't use getUpdates method while webhook is active; "
    "use deleteWebhook to delete the webhook first"
)


@method("getUpdates", waits=True)
async def get_updates(box: Sandbox, params: Params) -> list[msgspec.Raw]:
    """The pending updates, waiting for the first one up to `timeout` seconds."""
    if box.webhook.url:
        raise ApiError(409, _WEBHOOK_ACTIVE)
    allowed = params.value("allowed_updates", list[str])
    if allowed is not None:
        box.updates.allowed = allowed
    limit = params.integer("limit") or _MOST
    seconds = min(max(params.integer("timeout") or 0, 0), _LONGEST)
    return await box.updates.poll(
        params.integer("offset") or 0, min(max(limit, 1), _MOST), float(seconds)
    )

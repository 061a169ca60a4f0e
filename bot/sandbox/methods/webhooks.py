"""setWebhook, deleteWebhook, getWebhookInfo."""

import re

from bot.sandbox.box import Sandbox
from bot.sandbox.errors import bad_request
from bot.sandbox.methods.registry import method
from bot.sandbox.params import Params
from bot.sandbox.protocol import Json

_SECRET = re.compile(r"[A-Za-z0-9_-]{1,256}")
_DEFAULT_CONNECTIONS = 40


@method("setWebhook")
def set_webhook(box: Sandbox, params: Params) -> bool:
    """Starts delivery to a URL (plain http is fine here); an empty one stops it."""
    url = params.text("url") or ""
    secret = params.text("secret_token")
    if secret and not _SECRET.fullmatch(secret):
        raise bad_request("secret token contains unallowed characters")
    if url and not url.startswith(("http://", "https://")):
        raise bad_request("bad webhook: An HTTPS URL must be provided for webhook")
    _prepare(box, params)
    if not url:
        box.webhook.stop()
        return True
    connections = params.integer("max_connections") or _DEFAULT_CONNECTIONS
    box.webhook.start(url, secret, min(max(connections, 1), 100))
    return True


@method("deleteWebhook")
def delete_webhook(box: Sandbox, params: Params) -> bool:
    """Stops delivery."""
    _prepare(box, params)
    box.webhook.stop()
    return True


@method("getWebhookInfo")
def get_webhook_info(box: Sandbox, _params: Params) -> Json:
    """How delivery stands."""
    info = box.webhook.info() | {"pending_update_count": len(box.updates.pending)}
    return info | ({"allowed_updates": box.updates.allowed} if box.updates.allowed else {})


def _prepare(box: Sandbox, params: Params) -> None:
    if params.flag("drop_pending_updates"):
        box.updates.clear()
    allowed = params.value("allowed_updates", list[str])
    if allowed is not None:
        box.updates.allowed = allowed

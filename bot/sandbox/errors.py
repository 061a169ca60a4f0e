"""Refusals: the Bot API's, with its own wording, and the control API's."""

from typing import Any


class ApiError(Exception):
    """A Bot API call that is answered with `ok: false`."""

    def __init__(self, code: int, description: str, **parameters: Any) -> None:
        super().__init__(description)
        self.code = code
        self.description = description
        self.parameters = parameters


class StageError(Exception):
    """A control API request that cannot be done; `status` is the HTTP status."""

    def __init__(self, message: str, status: int = 400) -> None:
        super().__init__(message)
        self.message = message
        self.status = status


def bad_request(text: str) -> ApiError:
    """A 400 with the server's usual prefix."""
    return ApiError(400, f"Bad Request: {text}")


def forbidden(text: str) -> ApiError:
    """A 403 with the server's usual prefix."""
    return ApiError(403, f"Forbidden: {text}")


def too_many(seconds: int) -> ApiError:
    """A 429 that asks to wait that many seconds."""
    return ApiError(429, f"Too Many Requests: retry after {seconds}", retry_after=seconds)


def migrated(new_id: int) -> ApiError:
    """The answer of a group that lives on as the supergroup `new_id`."""
    text = "Bad Request: group chat was upgraded to a supergroup chat"
    return ApiError(400, text, migrate_to_chat_id=new_id)

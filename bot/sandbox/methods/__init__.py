"""The Bot API's methods, a family a file."""

from bot.sandbox.methods import (
    answer,
    chats,
    commands,
    copy,
    delete,
    edit,
    files,
    me,
    media,
    pins,
    polling,
    send,
    webhooks,
)
from bot.sandbox.methods.registry import METHODS, Method

__all__ = [
    "METHODS",
    "Method",
    "answer",
    "chats",
    "commands",
    "copy",
    "delete",
    "edit",
    "files",
    "me",
    "media",
    "pins",
    "polling",
    "send",
    "webhooks",
]

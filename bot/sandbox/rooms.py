"""A chat as the sandbox keeps it: members, topics, messages."""

from dataclasses import dataclass, field

from bot.sandbox.protocol import Chat, Message

PRESENT = frozenset({"creator", "administrator", "member", "restricted"})
ADMINS = frozenset({"creator", "administrator"})


@dataclass
class Room:
    """One chat; `status` maps user ids to member status, `topics` thread ids to names."""

    chat: Chat
    status: dict[int, str] = field(default_factory=dict)
    topics: dict[int, str] = field(default_factory=dict)
    messages: dict[int, Message] = field(default_factory=dict)
    authors: dict[int, int] = field(default_factory=dict)
    reads: dict[int, int] = field(default_factory=dict)
    last_id: int = 0
    migrated_to: int | None = None
    pinned: list[int] = field(default_factory=list)

    @property
    def is_private(self) -> bool:
        """Whether this is one person's chat with the bot."""
        return self.chat.type == "private"

    def next_id(self) -> int:
        """A fresh message id of this chat."""
        self.last_id += 1
        return self.last_id

    def present(self, user_id: int) -> bool:
        """Whether the user is in the chat now."""
        return self.status.get(user_id) in PRESENT

    def is_admin(self, user_id: int) -> bool:
        """Whether the user administers the chat."""
        return self.status.get(user_id) in ADMINS

    def members(self) -> list[int]:
        """Ids of everybody who is in the chat now, the bot included."""
        return [user_id for user_id, status in self.status.items() if status in PRESENT]

    def admins(self) -> list[int]:
        """Ids of the administrators."""
        return [user_id for user_id, status in self.status.items() if status in ADMINS]

    def author(self, message: Message) -> int:
        """The id of whoever really sent the message, behind an anonymous sender too."""
        real = self.authors.get(message.message_id)
        if real is not None:
            return real
        return message.sender.id if message.sender else 0

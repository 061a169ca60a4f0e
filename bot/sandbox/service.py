"""What a service message says to a person, in their language."""

from bot.sandbox.protocol import Message

KINDS = (
    "new_chat_members",
    "left_chat_member",
    "group_chat_created",
    "supergroup_chat_created",
    "migrate_to_chat_id",
    "migrate_from_chat_id",
    "pinned_message",
    "forum_topic_created",
)
_TURKISH = {
    "new_chat_members": "Gruba katıldı: {who}",
    "left_chat_member": "Gruptan ayrıldı: {who}",
    "group_chat_created": "Grup kuruldu",
    "supergroup_chat_created": "Grup kuruldu",
    "migrate_to_chat_id": "Grup, süper gruba dönüştü",
    "migrate_from_chat_id": "Grup, süper gruba dönüştü",
    "pinned_message": "Bir ileti sabitlendi",
    "forum_topic_created": "Konu açıldı: {topic}",
}
_ENGLISH = {
    "new_chat_members": "Joined the group: {who}",
    "left_chat_member": "Left the group: {who}",
    "group_chat_created": "The group was created",
    "supergroup_chat_created": "The group was created",
    "migrate_to_chat_id": "The group became a supergroup",
    "migrate_from_chat_id": "The group became a supergroup",
    "pinned_message": "A message was pinned",
    "forum_topic_created": "Topic opened: {topic}",
}


def service_kind(message: Message) -> str | None:
    """The field that makes it a service message, or None."""
    return next((name for name in KINDS if getattr(message, name)), None)


def service_text(message: Message, language: str | None) -> str | None:
    """One line for the page; None for an ordinary message."""
    kind = service_kind(message)
    if kind is None:
        return None
    lines = _TURKISH if (language or "tr").startswith("tr") else _ENGLISH
    gone = [message.left_chat_member] if message.left_chat_member else []
    names = [user.first_name for user in message.new_chat_members or gone]
    topic = (message.forum_topic_created or {}).get("name", "")
    return lines[kind].format(who=", ".join(names), topic=topic)

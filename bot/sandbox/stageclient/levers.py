"""Groups and the levers of a test: faults, raw updates, calls."""

from collections.abc import Sequence
from typing import Any, Literal

from bot.sandbox.faults import Kind
from bot.sandbox.stageclient.answers import CallList, Made, Moved, Queued, Stats
from bot.sandbox.stageclient.connection import Connection, Json
from bot.sandbox.views import Call, ChatRow


class Levers(Connection):
    """What no person could do."""

    async def group(
        self,
        title: str,
        members: Sequence[int],
        *,
        admins: Sequence[int] = (),
        kind: Literal["group", "supergroup"] | None = None,
        is_forum: bool = False,
        topics: Sequence[str] = (),
        group_id: int | None = None,
    ) -> ChatRow:
        """A group with the bot in it; a forum is a supergroup, all else a group by default."""
        return await self.post(
            "groups",
            ChatRow,
            title=title,
            members=list(members),
            admins=list(admins),
            type=kind,
            is_forum=is_forum,
            topics=list(topics),
            id=group_id,
        )

    async def member(
        self,
        chat_id: int,
        user_id: int,
        status: Literal["member", "administrator", "left", "kicked"],
    ) -> None:
        """Changes how a person or the bot stands in the group."""
        await self.post(f"groups/{chat_id}/members", Json, user=user_id, status=status)

    async def migrate(self, chat_id: int) -> int:
        """Makes the group a supergroup; returns the new id."""
        return (await self.post(f"groups/{chat_id}/migrate", Moved)).new_id

    async def inject(self, update: dict[str, Any]) -> int:
        """Puts a raw update into the queue; returns its id."""
        return (await self.post("updates", Queued, update=update)).update_id

    async def repeat(self, update_id: int) -> None:
        """Delivers an earlier update once more."""
        await self.post("updates", Queued, repeat=update_id)

    async def calls(self, after: int = 0, *, method: str | None = None) -> list[Call]:
        """The bot's calls after number `after`, of one method or of all."""
        found = (await self.get("calls", CallList, after=after)).calls
        return [call for call in found if method is None or call.method == method]

    async def stats(self) -> Stats:
        """Counts since the start or the last reset."""
        return await self.get("stats", Stats)

    async def fault(
        self,
        kind: Kind,
        *,
        method: str = "*",
        chat_id: int | None = None,
        times: int | None = None,
        retry_after: int = 1,
        seconds: float | None = None,
        description: str | None = None,
    ) -> int:
        """Makes calls fail from now on, for ever or so many times; returns the rule's id."""
        made = await self.post(
            "faults",
            Made,
            kind=kind,
            method=method,
            chat=chat_id,
            times=times,
            retry_after=retry_after,
            seconds=seconds,
            description=description,
        )
        return int(made.id)

    async def clear_faults(self) -> None:
        """Ends all faults."""
        await self.delete("faults")

    async def latency(self, seconds: float) -> None:
        """Delays every call of the bot but getUpdates."""
        await self.post("latency", Json, seconds=seconds)

    async def reset(self) -> None:
        """Forgets people, chats, files, updates, calls and faults."""
        await self.post("reset", Json)

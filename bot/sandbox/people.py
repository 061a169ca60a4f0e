"""The people of the sandbox and the ids that are given to them."""

from collections.abc import Iterator
from dataclasses import dataclass

from bot.sandbox.errors import StageError
from bot.sandbox.protocol import Chat, User

_SMALL_IDS = 410_000_001
_LARGE_IDS = 5_210_000_001


@dataclass
class Person:
    """A user and how the bot stands with them; `started`: the private chat was opened."""

    user: User
    started: bool = False
    blocked: bool = False
    is_deactivated: bool = False

    @property
    def chat(self) -> Chat:
        """The private chat as the Bot API shows it."""
        user = self.user
        return Chat(
            id=user.id,
            type="private",
            first_name=user.first_name or None,
            last_name=user.last_name,
            username=user.username,
        )


class People:
    """All users by id; of the ids given by default every second one lies above 2^31."""

    def __init__(self) -> None:
        self._by_id: dict[int, Person] = {}

    def __iter__(self) -> Iterator[Person]:
        return iter(self._by_id.values())

    def get(self, user_id: int) -> Person | None:
        """The person, or None."""
        return self._by_id.get(user_id)

    def need(self, user_id: int) -> Person:
        """The person; raises StageError (404)."""
        person = self._by_id.get(user_id)
        if person is None:
            raise StageError(f"no such user: {user_id}", 404)
        return person

    def add(self, person: Person) -> Person:
        """Takes a new person in; raises StageError when the id is taken."""
        if person.user.id in self._by_id:
            raise StageError(f"user exists: {person.user.id}", 409)
        self._by_id[person.user.id] = person
        return person

    def free_id(self) -> int:
        """An id nobody has, above and below 2^31 in turn, the first one above."""
        count = len(self._by_id)
        start = _LARGE_IDS if count % 2 == 0 else _SMALL_IDS
        candidate = start + 1_117 * count
        while candidate in self._by_id:
            candidate += 1
        return candidate

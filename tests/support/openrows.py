"""What is still open in the inbox, whoever owns it."""

from __future__ import annotations

from sqlalchemy import Connection, select

from bot.db.inbox import Open, State
from bot.db.tables import inbox


def open_rows(db: Connection) -> list[Open]:
    """The rows that are not done, oldest first."""
    statement = select(*(inbox.c[name] for name in Open._fields)).where(inbox.c.state < State.DONE)
    return [Open(*row) for row in db.execute(statement.order_by(inbox.c.update_id))]

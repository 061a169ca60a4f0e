"""What a person missed in a group."""

from __future__ import annotations

from sqlalchemy import Connection, select

from bot.db.tables import answers, showings


def missed_in_round(db: Connection, round_id: int, player_id: int) -> list[str]:
    """The questions that the player missed in a round of a group, in the order of asking."""
    joined = answers.join(showings, showings.c.id == answers.c.showing_id)
    own = (answers.c.player_id == player_id) & ~answers.c.correct
    where = own & (showings.c.round_id == round_id)
    statement = select(answers.c.question_id).select_from(joined).where(where)
    return list(db.execute(statement.order_by(showings.c.place)).scalars())

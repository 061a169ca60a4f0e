"""What authors do in the chat: bring questions in, and look after those that are there."""

from __future__ import annotations

from bot.features.authoring.handlers import changes, drafts, questions
from bot.tg.routes import Routes

routes = Routes().include([drafts.routes, questions.routes, changes.routes])
for listener in (drafts.on_document, changes.on_text, drafts.on_text):
    routes.listen(listener)

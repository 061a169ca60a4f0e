"""The table of the control API's addresses."""

from starlette.routing import BaseRoute, Route

from bot.sandbox.stage import control, documents, groups, people, speech, taps, watch


def stage_routes() -> list[BaseRoute]:
    """Everything under /stage."""
    return [
        Route("/stage/world", watch.world),
        Route("/stage/chats/{id}/messages", watch.messages),
        Route("/stage/chats/{id}/wait", watch.wait),
        Route("/stage/events", watch.events),
        Route("/stage/users", people.add_user, methods=["POST"]),
        Route("/stage/block", people.block, methods=["POST"]),
        Route("/stage/groups", groups.add_group, methods=["POST"]),
        Route("/stage/groups/{id}/members", groups.set_member, methods=["POST"]),
        Route("/stage/groups/{id}/migrate", groups.migrate, methods=["POST"]),
        Route("/stage/messages", speech.say, methods=["POST"]),
        Route("/stage/delete", speech.delete, methods=["POST"]),
        Route("/stage/documents", documents.send_document, methods=["POST"]),
        Route("/stage/files/{id}", documents.get_file),
        Route("/stage/taps", taps.tap, methods=["POST"]),
        Route("/stage/taps/{id}", taps.await_answer),
        Route("/stage/updates", control.inject, methods=["POST"]),
        Route("/stage/calls", control.calls),
        Route("/stage/stats", control.stats),
        Route("/stage/faults", control.add_fault, methods=["POST"]),
        Route("/stage/faults", control.clear_faults, methods=["DELETE"]),
        Route("/stage/latency", control.set_latency, methods=["POST"]),
        Route("/stage/reset", control.reset, methods=["POST"]),
    ]

"""People send files, and the page fetches files."""

from typing import Any

from starlette.datastructures import FormData, UploadFile
from starlette.requests import Request
from starlette.responses import Response

from bot.sandbox.errors import StageError
from bot.sandbox.showing import show_message
from bot.sandbox.stage.http import answer, box_of
from bot.sandbox.stage.speech import Saying, enter, utter
from bot.sandbox.text.detect import detect

_PICTURES = frozenset({"image/png", "image/jpeg", "image/gif", "image/webp"})


async def send_document(request: Request) -> Response:
    """POST /stage/documents, a multipart form."""
    box = box_of(request)
    async with request.form() as form:
        upload = form.get("file")
        if not isinstance(upload, UploadFile):
            raise StageError("missing: file")
        name = upload.filename or "file"
        file = box.files.add(name, await upload.read(), upload.content_type)
        wish = Saying(_field(form, "as"), _field(form, "chat"))
        wish.thread = _field(form, "thread") if form.get("thread") else None
        caption = str(form.get("caption") or "")
    person = box.world.people.need(wish.uid)
    room = enter(box, person, wish.chat, None)
    content: dict[str, Any] = {"document": file.document}
    if caption:
        content |= {"caption": caption, "caption_entities": detect(caption, []) or None}
    message = utter(box, room, person, wish, **content)
    return answer(show_message(box, room, message, wish.uid))


async def get_file(request: Request) -> Response:
    """GET /stage/files/ID; only pictures are shown in place."""
    file = box_of(request).files.get(request.path_params["id"])
    if file is None:
        raise StageError("no such file", 404)
    shown = file.mime in _PICTURES
    headers = {
        "X-Content-Type-Options": "nosniff",
        "Content-Security-Policy": "default-src 'none'; sandbox",
        "Content-Disposition": "inline" if shown else "attachment",
    }
    mime = file.mime if shown else "application/octet-stream"
    return Response(file.content, headers=headers, media_type=mime)


def _field(form: FormData, name: str) -> int:
    value = form.get(name)
    if not isinstance(value, str) or not value.removeprefix("-").isdecimal():
        raise StageError(f"missing or not a number: {name}")
    return int(value)

"""Sends photos and documents."""

from bot.sandbox.box import Sandbox
from bot.sandbox.errors import bad_request
from bot.sandbox.files import StoredFile
from bot.sandbox.images import ImageInfo, read_image
from bot.sandbox.methods.compose import read_caption, send
from bot.sandbox.methods.registry import method
from bot.sandbox.methods.rooms import open_room
from bot.sandbox.params import Params, Upload
from bot.sandbox.protocol import Message, PhotoSize

_MAX_PHOTO = 10_000_000
_MAX_SIDES = 10_000
_MAX_RATIO = 20


@method("sendDocument", paced=True)
def send_document(box: Sandbox, params: Params) -> Message:
    """Posts a file: an upload, or one that the server already has."""
    room = open_room(box, params)
    file = _file(box, params, "document", "documents")
    caption, entities = read_caption(params)
    return send(
        box,
        room,
        params,
        document=file.document,
        caption=caption,
        caption_entities=entities,
    )


@method("sendPhoto", paced=True)
def send_photo(box: Sandbox, params: Params) -> Message:
    """Posts a picture of up to 10 MB."""
    room = open_room(box, params)
    file = _file(box, params, "photo", "photos")
    caption, entities = read_caption(params)
    size = _photo_size(file)
    return send(box, room, params, photo=[size], caption=caption, caption_entities=entities)


def _file(box: Sandbox, params: Params, name: str, kind: str) -> StoredFile:
    value = params.text(name)
    upload = _upload(params, name, value)
    if upload is not None:
        if not upload.content:
            raise bad_request("file must be non-empty")
        return box.files.add(upload.name or name, upload.content, upload.mime, kind)
    if not value:
        raise bad_request(f"there is no {name} in the request")
    file = box.files.get(value)
    if file is None:
        raise bad_request("wrong file identifier/HTTP URL specified")
    return file


def _upload(params: Params, name: str, value: str | None) -> Upload | None:
    if value is not None and value.startswith("attach://"):
        return params.files.get(value.removeprefix("attach://"))
    return params.files.get(name)


def _photo_size(file: StoredFile) -> PhotoSize:
    info = read_image(file.content)
    if info is None:
        raise bad_request("IMAGE_PROCESS_FAILED")
    if len(file.content) > _MAX_PHOTO:
        raise bad_request("file is too big")
    if not _fits(info):
        raise bad_request("PHOTO_INVALID_DIMENSIONS")
    return PhotoSize(
        file_id=file.id,
        file_unique_id=file.unique_id,
        width=info.width,
        height=info.height,
        file_size=len(file.content),
    )


def _fits(info: ImageInfo) -> bool:
    long, short = max(info.width, info.height), min(info.width, info.height)
    return short > 0 and info.width + info.height <= _MAX_SIDES and long <= _MAX_RATIO * short

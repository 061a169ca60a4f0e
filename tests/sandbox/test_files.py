"""Photos and documents, both ways."""

import struct
import zlib

import aiohttp
import pytest

from tests.sandbox.callers import TOKEN, Json, Scene


def png(width: int, height: int) -> bytes:
    def chunk(kind: bytes, body: bytes) -> bytes:
        return (
            struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))
        )

    header = struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0)
    rows = zlib.compress((b"\0" + b"\0" * width) * height)
    parts = chunk(b"IHDR", header) + chunk(b"IDAT", rows) + chunk(b"IEND", b"")
    return b"\x89PNG\r\n\x1a\n" + parts


async def upload(
    scene: Scene, method: str, chat_id: int, name: str, content: bytes, **fields: str
) -> Json:
    form = aiohttp.FormData({"chat_id": str(chat_id), **fields})
    form.add_field(method.removeprefix("send").lower(), content, filename=name)
    url = f"{scene.url}/bot{TOKEN}/{method}"
    async with scene.api.session.post(url, data=form) as response:
        answer: Json = await response.json()
        return answer


async def test_a_document_is_sent_shown_and_fetched(scene: Scene) -> None:
    ada = await scene.person()
    answer = await upload(scene, "sendDocument", ada, "soru.csv", b"a,b", caption="/hi")
    document = answer["result"]["document"]
    assert (document["file_name"], document["file_size"]) == ("soru.csv", 3)
    assert answer["result"]["caption"] == "/hi"
    shown = (await scene.stage.messages(ada))[-1]
    assert shown.document is not None
    assert await scene.stage.download(shown.document.url) == b"a,b"
    again = await scene.api.ok("sendDocument", chat_id=ada, document=document["file_id"])
    assert again["document"] == document
    edited = await scene.api.ok(
        "editMessageCaption", chat_id=ada, message_id=again["message_id"], caption="new"
    )
    assert edited["caption"] == "new"


async def test_the_bot_fetches_what_a_person_sent(scene: Scene) -> None:
    ada = await scene.person()
    await scene.stage.document(ada, "bank.yaml", b"id: x", caption="/import", mime="text/yaml")
    message = (await scene.api.updates())[-1]["message"]
    assert message["caption_entities"] == [{"type": "bot_command", "offset": 0, "length": 7}]
    file = await scene.api.ok("getFile", file_id=message["document"]["file_id"])
    url = f"{scene.url}/file/bot{TOKEN}/{file['file_path']}"
    async with scene.api.session.get(url) as response:
        assert await response.read() == b"id: x"


async def test_a_photo_tells_its_size(scene: Scene) -> None:
    ada = await scene.person()
    answer = await upload(scene, "sendPhoto", ada, "p.png", png(3, 2))
    [size] = answer["result"]["photo"]
    assert (size["width"], size["height"]) == (3, 2)
    shown = (await scene.stage.messages(ada))[-1]
    assert shown.photo is not None
    assert await scene.stage.download(shown.photo.url) == png(3, 2)


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"no picture", "Bad Request: IMAGE_PROCESS_FAILED"),
        (png(100, 2), "Bad Request: PHOTO_INVALID_DIMENSIONS"),
        (b"", "Bad Request: file must be non-empty"),
    ],
)
async def test_a_bad_photo_is_refused(scene: Scene, content: bytes, words: str) -> None:
    ada = await scene.person()
    answer = await upload(scene, "sendPhoto", ada, "p.png", content)
    assert answer["description"] == words


async def test_a_caption_has_at_most_1024_characters(scene: Scene) -> None:
    ada = await scene.person()
    answer = await upload(scene, "sendDocument", ada, "a.txt", b"x", caption="x" * 1025)
    assert answer["description"] == "Bad Request: message caption is too long"


async def test_unknown_files_are_refused(scene: Scene) -> None:
    ada = await scene.person()
    assert await scene.api.no("getFile", file_id="x") == "Bad Request: invalid file_id"
    assert await scene.api.no("sendDocument", chat_id=ada, document="x") == (
        "Bad Request: wrong file identifier/HTTP URL specified"
    )
    assert await scene.api.no("sendDocument", chat_id=ada) == (
        "Bad Request: there is no document in the request"
    )
    async with scene.api.session.get(f"{scene.url}/file/bot{TOKEN}/nothing") as response:
        assert response.status == 404

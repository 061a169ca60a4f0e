"""Photos and documents, both ways."""

import io
import struct
import zlib

import aiohttp
import pytest

from bot.sandbox.images import read_image
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


JPEG = (
    b"\xff\xd8\xff\xe0" + struct.pack(">H", 4) + b"JF"
    b"\xff\xc0" + struct.pack(">HBHHB", 17, 8, 5, 7, 3) + b"\0" * 9
)


async def upload(
    scene: Scene, method: str, chat_id: int, name: str, content: bytes, **fields: str
) -> Json:
    form = aiohttp.FormData({"chat_id": str(chat_id), **fields})
    form.add_field(method.removeprefix("send").lower(), io.BytesIO(content), filename=name)
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


@pytest.mark.parametrize(
    ("content", "expected"),
    [
        (png(7, 5), ("image/png", 7, 5)),
        (b"GIF89a" + struct.pack("<HH", 7, 5), ("image/gif", 7, 5)),
        (JPEG, ("image/jpeg", 7, 5)),
        (b"\xff\xd8\xff\xd9", None),
        (b"", None),
    ],
)
def test_an_image_tells_its_type_and_size(
    content: bytes, expected: tuple[str, int, int] | None
) -> None:
    assert read_image(content) == expected


async def test_a_missing_or_endless_file_is_refused(scene: Scene) -> None:
    ada = await scene.person()
    big = scene.box.files.add("big.bin", b"x" * 20_000_001)
    assert await scene.api.no("getFile", file_id=big.id) == "Bad Request: file is too big"
    answer = await upload(scene, "sendDocument", ada, "b", b"x" * 50_000_001)
    assert (answer["error_code"], answer["description"]) == (413, "Request Entity Too Large")


async def test_an_attached_upload_is_found(scene: Scene) -> None:
    ada = await scene.person()
    form = aiohttp.FormData({"chat_id": str(ada), "document": "attach://f1"})
    form.add_field("f1", b"abc", filename="x.txt")
    url = f"{scene.url}/bot{TOKEN}/sendDocument"
    async with scene.api.session.post(url, data=form) as response:
        assert (await response.json())["result"]["document"]["file_name"] == "x.txt"


async def test_incomplete_documents_of_people_are_refused(scene: Scene) -> None:
    ada = await scene.person()
    url = f"{scene.url}/stage/documents"
    for fields in ({"as": str(ada), "chat": str(ada)}, {"as": "x", "chat": "1", "file": b"x"}):
        form = aiohttp.FormData()
        for name, value in fields.items():
            form.add_field(name, value, filename="f" if isinstance(value, bytes) else None)
        async with scene.api.session.post(url, data=form) as response:
            assert response.status == 400
    async with scene.api.session.get(f"{scene.url}/stage/files/nothing") as response:
        assert response.status == 404


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

"""getFile."""

from bot.sandbox.box import Sandbox
from bot.sandbox.errors import bad_request
from bot.sandbox.files import MAX_DOWNLOAD
from bot.sandbox.methods.registry import method
from bot.sandbox.params import Params
from bot.sandbox.protocol import Json


@method("getFile")
def get_file(box: Sandbox, params: Params) -> Json:
    """Where to fetch a file of at most 20 MB."""
    file = box.files.get(params.text("file_id") or "")
    if file is None:
        raise bad_request("invalid file_id")
    if len(file.content) > MAX_DOWNLOAD:
        raise bad_request("file is too big")
    return {
        "file_id": file.id,
        "file_unique_id": file.unique_id,
        "file_size": len(file.content),
        "file_path": file.path,
    }

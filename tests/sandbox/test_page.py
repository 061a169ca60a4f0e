"""The page's files as they are served."""

from tests.sandbox.callers import Scene
from tests.sandbox.conftest import Opener


async def test_the_page_is_served_strictly(scene: Scene) -> None:
    async with scene.api.session.get(f"{scene.url}/") as response:
        assert response.status == 200
        assert response.content_type == "text/html"
        assert response.headers["Cache-Control"] == "no-store"
        assert response.headers["X-Content-Type-Options"] == "nosniff"
        policy = response.headers["Content-Security-Policy"]
        assert policy.startswith("default-src 'none'; script-src 'self'")
        assert "unsafe" not in policy


async def test_scripts_and_styles_have_their_types(scene: Scene) -> None:
    for name, kind in (("app.js", "text/javascript"), ("style.css", "text/css")):
        async with scene.api.session.get(f"{scene.url}/page/{name}") as response:
            assert (response.status, response.content_type) == (200, kind)


async def test_nothing_else_is_served(scene: Scene) -> None:
    for path in ("page/__init__.py", "page/..%2fserver.py", "page/no.js", "server.py"):
        async with scene.api.session.get(f"{scene.url}/{path}") as response:
            assert response.status == 404


async def test_the_page_can_be_left_out(open_scene: Opener) -> None:
    async with (
        open_scene(page=False) as scene,
        scene.api.session.get(f"{scene.url}/") as response,
    ):
        assert response.status == 404

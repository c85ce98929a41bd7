"""Hand out the built page.

Every path that is none of its files is the page itself, which reads the address it was opened at.
"""

from pathlib import Path

from litestar import get
from litestar.exceptions import NotFoundException
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath
from litestar.response import File, Response

BUILT = Path(__file__).parent / "page"
"""Where the build puts the page."""

MISSING = "The page is not built yet: run `make setup` in the source folder, then start openhearts again.\n"

FOREVER = "public, max-age=31536000, immutable"
"""For files with a hash of their contents in their name."""


def page_route(folder: Path) -> HTTPRouteHandler:
    """Make the route that hands out the page from a folder."""
    root = folder.resolve()
    assets = root / "assets"

    @get(["/", "/{path:path}"], include_in_schema=False, sync_to_thread=False)
    def page(path: FromPath[str] = "") -> File | Response[str]:
        """Hand out a file of the page, or the page."""
        if path.startswith("/api/"):
            raise NotFoundException("There is nothing at this address.")
        file = (root / path.lstrip("/")).resolve()
        kept = file.is_relative_to(assets)
        if not file.is_relative_to(root) or not file.is_file():
            # A script that an older page asks for is not the page, and must not be kept as if it were.
            if kept:
                raise NotFoundException("There is no such file.")
            file = root / "index.html"
        if not file.is_file():
            return Response(MISSING, status_code=503, media_type="text/plain")
        cache = FOREVER if kept else "no-cache"
        return File(
            file, filename=file.name, content_disposition_type="inline", headers={"Cache-Control": cache}
        )

    return page

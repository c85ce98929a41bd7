"""Bring a database to the newest form of its tables, by Alembic."""

from pathlib import Path

from sqlalchemy.engine import Connection


def upgrade(connection: Connection) -> None:
    """Run the steps that a database still lacks, within the connection's transaction."""
    # Alembic takes a while to import, and only a starting server needs it.
    from alembic import command
    from alembic.config import Config

    config = Config(attributes={"connection": connection})
    config.set_main_option("script_location", str(Path(__file__).parent))
    command.upgrade(config, "head")

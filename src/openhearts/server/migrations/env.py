"""Tell Alembic which connection to use and what the tables should look like.

Alembic runs this file under a name of its own; imported as a module of the package it does nothing.
"""

from alembic import context

from openhearts.server.store import METADATA

if __name__ == "env_py":
    context.configure(
        connection=context.config.attributes["connection"],
        target_metadata=METADATA,
        render_as_batch=True,
    )
    with context.begin_transaction():
        context.run_migrations()

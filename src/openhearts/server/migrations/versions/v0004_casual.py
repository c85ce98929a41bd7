"""Call the bot that plays by rules of thumb by the name of its level."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"

CHAIRS = sa.table("chairs", sa.column("bot", sa.String(40)))


def upgrade() -> None:
    """Rename it where it sits."""
    rename("rules-of-thumb", "casual")


def downgrade() -> None:
    """Give it back its old name."""
    rename("casual", "rules-of-thumb")


def rename(old: str, new: str) -> None:
    """Change a bot's name in all chairs."""
    op.execute(CHAIRS.update().where(CHAIRS.c.bot == old).values(bot=new))

"""Tables, their logs, who sits where, people, and the settings of an installation."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "tables",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("invite", sa.String(32), nullable=False),
        sa.Column("owner", sa.String(32), nullable=False),
        sa.Column("opened", sa.Float, nullable=False),
        sa.Column("agreed", sa.Text, nullable=False),
        sa.Column("secret", sa.String(64), nullable=False),
        sa.Column("given", sa.Text, nullable=False),
        sa.Column("over", sa.Boolean, nullable=False),
        sa.Column("due", sa.Float),
        sa.Column("listed", sa.Boolean, nullable=False),
        sa.Column("changed", sa.Float, nullable=False),
    )
    op.create_index("tables_due", "tables", ["due"])
    op.create_index("tables_owner", "tables", ["owner"])
    table_id = ("table_id", sa.String(32), sa.ForeignKey("tables.id", ondelete="CASCADE"))
    op.create_table(
        "events",
        sa.Column(*table_id, primary_key=True),
        sa.Column("n", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("person", sa.String(32)),
        sa.Column("key", sa.String(64)),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("data", sa.Text, nullable=False),
        sa.UniqueConstraint("table_id", "person", "key", name="once"),
    )
    op.create_table(
        "seats",
        sa.Column(
            "table_id", sa.String(32), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True
        ),
        sa.Column("seat", sa.String(32), primary_key=True),
        sa.Column("person", sa.String(32), nullable=False),
        sa.Column("seen", sa.Float, nullable=False),
    )
    op.create_index("ix_seats_person", "seats", ["person"])
    op.create_table(
        "people",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("language", sa.String(8), nullable=False),
        sa.Column("webhook", sa.String(500), nullable=False),
        sa.Column("email", sa.String(200), nullable=False),
    )
    op.create_table(
        "settings",
        sa.Column("name", sa.String(32), primary_key=True),
        sa.Column("value", sa.Text, nullable=False),
    )


def downgrade() -> None:
    for name in ("settings", "people", "seats", "events", "tables"):
        op.drop_table(name)

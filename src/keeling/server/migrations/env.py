"""How Alembic reaches the database: several processes may start at once, one of them migrates."""

import sqlalchemy as sa
from alembic import context

from keeling.server.store import schema

LOCK = 20261116  # of PostgreSQL, while the schema changes

engine = sa.create_engine(context.config.attributes["url"], poolclass=sa.NullPool)
with engine.connect() as connection:
    if connection.dialect.name == "postgresql":
        connection.execute(sa.select(sa.func.pg_advisory_lock(LOCK)))
        connection.commit()
    context.configure(connection=connection, target_metadata=schema, render_as_batch=True)
    with context.begin_transaction():
        context.run_migrations()
    connection.commit()

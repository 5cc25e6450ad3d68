"""What alembic runs: the steps, on the connection that the store hands in, in one transaction."""

from alembic import context

from scissortail.server.storage.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
with context.begin_transaction():
    context.run_migrations()

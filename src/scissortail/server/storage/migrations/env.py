"""What alembic runs: the migrations, in one transaction on the store's connection."""

from alembic import context

from scissortail.server.storage.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
with context.begin_transaction():
    context.run_migrations()

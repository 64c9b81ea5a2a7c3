-- Who opened a table that goes on, as limits count visitors: so that they hold across a restart.
ALTER TABLE tables ADD COLUMN made_from TEXT NOT NULL DEFAULT '';

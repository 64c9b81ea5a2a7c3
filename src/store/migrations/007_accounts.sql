-- The hash of the code that opens an account whose password is lost; empty if it has none. What its
-- person prefers, as JSON that only clients read; empty if nothing was kept.
ALTER TABLE accounts ADD COLUMN recovery TEXT NOT NULL DEFAULT '';
ALTER TABLE accounts ADD COLUMN prefs TEXT NOT NULL DEFAULT '';

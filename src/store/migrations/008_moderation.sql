-- Who may do what an operator does; when a ban ends by itself (0: never).
ALTER TABLE accounts ADD COLUMN rights TEXT NOT NULL DEFAULT '';
ALTER TABLE accounts ADD COLUMN banned_until INTEGER NOT NULL DEFAULT 0;
ALTER TABLE persons ADD COLUMN banned_until INTEGER NOT NULL DEFAULT 0;
CREATE INDEX accounts_banned ON accounts (banned_until) WHERE banned = 1;
CREATE INDEX persons_banned ON persons (banned_until) WHERE banned = 1;

-- Orders are the log of what operators did. Those of an account that has the right are carried out
-- before they are written; given_by is empty for those of `sumito admin`.
ALTER TABLE orders ADD COLUMN until INTEGER NOT NULL DEFAULT 0;
ALTER TABLE orders ADD COLUMN given_by TEXT NOT NULL DEFAULT '';

-- The reporter and the target are accounts or persons, as in orders. done is 0 until it is settled.
CREATE TABLE reports (
    id INTEGER PRIMARY KEY,
    at INTEGER NOT NULL,
    reporter TEXT NOT NULL,
    target TEXT NOT NULL,
    name TEXT NOT NULL,
    table_id TEXT NOT NULL,
    why TEXT NOT NULL,
    done INTEGER NOT NULL,
    verdict TEXT NOT NULL
) STRICT;
CREATE INDEX reports_by_reporter ON reports (reporter, at);
CREATE INDEX reports_by_target ON reports (target);
CREATE INDEX reports_open ON reports (id) WHERE done = 0;

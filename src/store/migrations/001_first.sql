CREATE TABLE persons (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    token_hash TEXT NOT NULL UNIQUE,
    created INTEGER NOT NULL,
    seen INTEGER NOT NULL,
    account TEXT NOT NULL,
    bot INTEGER NOT NULL,
    banned INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX persons_by_seen ON persons (seen);
CREATE INDEX persons_by_account ON persons (account) WHERE account <> '';

CREATE TABLE accounts (
    folded TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    password_hash TEXT NOT NULL,
    person TEXT NOT NULL,
    created INTEGER NOT NULL,
    banned INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE ratings (
    account TEXT NOT NULL,
    kind TEXT NOT NULL,
    rating REAL NOT NULL,
    deviation REAL NOT NULL,
    volatility REAL NOT NULL,
    games INTEGER NOT NULL,
    changed INTEGER NOT NULL,
    PRIMARY KEY (account, kind)
) STRICT, WITHOUT ROWID;
CREATE INDEX ratings_by_kind ON ratings (kind, rating);

-- The version is that of the table's last event.
CREATE TABLE tables (
    id TEXT PRIMARY KEY,
    settings TEXT NOT NULL,
    state TEXT NOT NULL,
    created INTEGER NOT NULL,
    changed INTEGER NOT NULL,
    version INTEGER NOT NULL DEFAULT 0
) STRICT, WITHOUT ROWID;
CREATE INDEX tables_by_state ON tables (state, changed);

CREATE TABLE events (
    table_id TEXT NOT NULL,
    version INTEGER NOT NULL,
    at INTEGER NOT NULL,
    secret INTEGER NOT NULL,
    text TEXT NOT NULL,
    PRIMARY KEY (table_id, version)
) STRICT, WITHOUT ROWID;
-- Those that seat somebody.
CREATE INDEX events_seating ON events (table_id) WHERE instr(text, '"who"') > 0;

-- Records are apart, so that a search reads only what it shows.
CREATE TABLE games (
    number INTEGER PRIMARY KEY,
    table_id TEXT NOT NULL UNIQUE,
    game TEXT NOT NULL,
    rules TEXT NOT NULL,
    layout TEXT NOT NULL,
    result TEXT NOT NULL,
    reason TEXT NOT NULL,
    rated INTEGER NOT NULL,
    plies INTEGER NOT NULL,
    started INTEGER NOT NULL,
    ended INTEGER NOT NULL
) STRICT;
CREATE INDEX games_by_end ON games (ended);
CREATE INDEX games_by_game ON games (game, ended);
CREATE INDEX games_by_layout ON games (layout, ended);
CREATE INDEX games_by_result ON games (result, ended);

CREATE TABLE records (
    game INTEGER PRIMARY KEY,
    text TEXT NOT NULL
) STRICT;

CREATE TABLE seats (
    game INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    name TEXT NOT NULL,
    folded TEXT NOT NULL,
    person TEXT NOT NULL,
    account TEXT NOT NULL,
    ended INTEGER NOT NULL,
    PRIMARY KEY (game, seat)
) STRICT, WITHOUT ROWID;
CREATE INDEX seats_by_name ON seats (folded, ended, game) WHERE folded <> '';
CREATE INDEX seats_by_person ON seats (person, ended, game) WHERE person <> '';
CREATE INDEX seats_by_account ON seats (account, ended, game) WHERE account <> '';

CREATE TABLE reviews (
    table_id TEXT PRIMARY KEY,
    json TEXT NOT NULL
) STRICT;

CREATE TABLE marks (
    name TEXT PRIMARY KEY,
    value INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- What operators want of the server; done is 0 until it has answered.
CREATE TABLE orders (
    id INTEGER PRIMARY KEY,
    at INTEGER NOT NULL,
    kind TEXT NOT NULL,
    target TEXT NOT NULL,
    name TEXT NOT NULL,
    folded TEXT NOT NULL,
    done INTEGER NOT NULL,
    refusal TEXT NOT NULL
) STRICT;
CREATE INDEX orders_open ON orders (id) WHERE done = 0;

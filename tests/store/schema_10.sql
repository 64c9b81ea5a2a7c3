-- A store of schema 10 as it was released. Never change it: people have such files.
PRAGMA application_id = 1400204649;
PRAGMA user_version = 10;
CREATE TABLE persons (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    token_hash TEXT NOT NULL UNIQUE,
    created INTEGER NOT NULL,
    seen INTEGER NOT NULL,
    account TEXT NOT NULL,
    bot INTEGER NOT NULL,
    banned INTEGER NOT NULL
, banned_until INTEGER NOT NULL DEFAULT 0) STRICT, WITHOUT ROWID;
CREATE INDEX persons_by_seen ON persons (seen);
CREATE INDEX persons_by_account ON persons (account) WHERE account <> '';

CREATE TABLE accounts (
    folded TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    password_hash TEXT NOT NULL,
    person TEXT NOT NULL,
    created INTEGER NOT NULL,
    banned INTEGER NOT NULL
, recovery TEXT NOT NULL DEFAULT '', prefs TEXT NOT NULL DEFAULT '', rights TEXT NOT NULL DEFAULT '', banned_until INTEGER NOT NULL DEFAULT 0) STRICT, WITHOUT ROWID;

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
CREATE INDEX ratings_best ON ratings (kind, rating DESC, account) WHERE deviation <= 110;

-- The version is that of the table's last event.
CREATE TABLE tables (
    id TEXT PRIMARY KEY,
    settings TEXT NOT NULL,
    state TEXT NOT NULL,
    created INTEGER NOT NULL,
    changed INTEGER NOT NULL,
    version INTEGER NOT NULL DEFAULT 0
, made_from TEXT NOT NULL DEFAULT '') STRICT, WITHOUT ROWID;
CREATE INDEX tables_by_state ON tables (state, changed);

CREATE TABLE events (
    table_id TEXT NOT NULL,
    version INTEGER NOT NULL,
    at INTEGER NOT NULL,
    secret INTEGER NOT NULL,
    text TEXT NOT NULL, person TEXT NOT NULL DEFAULT '', account TEXT NOT NULL DEFAULT '',
    PRIMARY KEY (table_id, version)
) STRICT, WITHOUT ROWID;
CREATE INDEX events_by_person ON events (person) WHERE person <> '';
CREATE INDEX events_by_account ON events (account) WHERE account <> '';

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
, public INTEGER NOT NULL DEFAULT 1, time TEXT NOT NULL DEFAULT '') STRICT;
CREATE INDEX games_by_end ON games (ended) WHERE public = 1;
CREATE INDEX games_by_game ON games (game, ended) WHERE public = 1;
CREATE INDEX games_by_layout ON games (layout, ended) WHERE public = 1;
CREATE INDEX games_by_result ON games (result, ended) WHERE public = 1;
CREATE INDEX games_by_game_layout ON games (game, layout, ended) WHERE public = 1;
CREATE INDEX games_by_game_result ON games (game, result, ended) WHERE public = 1;
CREATE INDEX games_by_layout_result ON games (layout, result, ended) WHERE public = 1;
CREATE INDEX games_by_game_layout_result ON games (game, layout, result, ended) WHERE public = 1;

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
    ended INTEGER NOT NULL, kind TEXT NOT NULL DEFAULT '', public INTEGER NOT NULL DEFAULT 1, rating REAL NOT NULL DEFAULT 0, change REAL NOT NULL DEFAULT 0, deviation REAL NOT NULL DEFAULT 0,
    PRIMARY KEY (game, seat)
) STRICT, WITHOUT ROWID;
CREATE INDEX seats_by_name ON seats (folded, ended, game) WHERE folded <> '';
CREATE INDEX seats_by_person ON seats (person, ended, game) WHERE person <> '';
CREATE INDEX seats_by_account ON seats (account, ended, game) WHERE account <> '';
CREATE INDEX seats_by_name_kind ON seats (folded, kind, game) WHERE folded <> '' AND public = 1;
CREATE INDEX seats_rated ON seats (account, ended, game) WHERE account <> '' AND rating > 0;
CREATE INDEX seats_by_account_kind ON seats (account, kind, game)
    WHERE account <> '' AND public = 1;

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
, until INTEGER NOT NULL DEFAULT 0, given_by TEXT NOT NULL DEFAULT '') STRICT;
CREATE INDEX orders_open ON orders (id) WHERE done = 0;

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
CREATE INDEX accounts_banned ON accounts (banned_until) WHERE banned = 1;
CREATE INDEX persons_banned ON persons (banned_until) WHERE banned = 1;
CREATE INDEX reports_by_reporter ON reports (reporter, at);
CREATE INDEX reports_by_target ON reports (target);
CREATE INDEX reports_open ON reports (id) WHERE done = 0;

INSERT INTO persons VALUES('p1','Ann','hash of p1',1600000000000,1699999999000,'ann',0,0,0);
INSERT INTO persons VALUES('p2','Old bot','hash of p2',1500000000000,1500000000000,'',1,1,1800000000000);
INSERT INTO accounts VALUES('ann','Ann','$argon2id$v=19$example','p1',1600000000000,0,'hash of a code','{"sound":false}','operator',0);
INSERT INTO ratings VALUES('ann','choro',1612.5,88.25,0.06,12,1699999000000);
INSERT INTO tables VALUES('running1','{"game":"choro","time":"0.5d3"}','running',1699999000000,1699999900000,2,'192.0.2.1');
INSERT INTO tables VALUES('finished1','{"game":"abalone"}','finished',1699990000000,1699991000000,1,'');
INSERT INTO events VALUES('running1',1,1699999100000,0,'{"k":"sit","s":0,"who":{"person":"p1","name":"Ann","account":"ann"}}','p1','ann');
INSERT INTO events VALUES('running1',2,1699999900000,1,'{"t":"choose","hole":"o3"}','','');
INSERT INTO events VALUES('finished1',1,1699991000000,0,'{"t":"resign"}','','');
INSERT INTO games VALUES(1,'finished1','abalone','standard','standard','0-1','resignation',1,0,1699990000000,1699991000000,0,'10+5');
INSERT INTO records VALUES(1,'[Black "Ann"]' || char(10) || '[White "Bob"]' || char(10) || '[Game "abalone"]' || char(10) || char(10) || '0-1' || char(10));
INSERT INTO seats VALUES(1,0,'Ann','ann','p1','ann',1699991000000,'abalone',0,1500.0,-162.2,290.5);
INSERT INTO seats VALUES(1,1,'Bob','bob','p3','',1699991000000,'abalone',0,0,0,0);
INSERT INTO reviews VALUES('finished1','{}');
INSERT INTO marks VALUES('alive',1700000000000);
INSERT INTO orders VALUES(1,1699999000000,'ban','p2','','',1699999001000,'',1800000000000,'ann');
INSERT INTO reports VALUES(1,1699999000000,'ann','p3','Bob','finished1','stalling',0,'');

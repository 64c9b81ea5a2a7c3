-- What was not public is in no list for everybody. Of older games that is known only as long as
-- their tables are kept; the others stay listed as they were.
ALTER TABLE games ADD COLUMN public INTEGER NOT NULL DEFAULT 1;
UPDATE games SET public = 0 WHERE table_id IN
    (SELECT id FROM tables
     WHERE json_valid(settings) AND NOT coalesce(json_extract(settings, '$.public'), 0));

DROP INDEX games_by_end;
DROP INDEX games_by_game;
DROP INDEX games_by_layout;
DROP INDEX games_by_result;
CREATE INDEX games_by_end ON games (ended) WHERE public = 1;
CREATE INDEX games_by_game ON games (game, ended) WHERE public = 1;
CREATE INDEX games_by_layout ON games (layout, ended) WHERE public = 1;
CREATE INDEX games_by_result ON games (result, ended) WHERE public = 1;

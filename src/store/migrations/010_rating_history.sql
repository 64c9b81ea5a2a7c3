-- The rating before a rated game, its change and the deviation after it; 0 if the game was not rated
-- or finished before this was kept.
ALTER TABLE seats ADD COLUMN rating REAL NOT NULL DEFAULT 0;
ALTER TABLE seats ADD COLUMN change REAL NOT NULL DEFAULT 0;
ALTER TABLE seats ADD COLUMN deviation REAL NOT NULL DEFAULT 0;
CREATE INDEX seats_rated ON seats (account, ended, game) WHERE account <> '' AND rating > 0;

-- The time control, so that ratings can be told apart by it. The records of older games have it.
ALTER TABLE games ADD COLUMN time TEXT NOT NULL DEFAULT '';
UPDATE games SET time = coalesce(
    (SELECT substr(rest, 1, instr(rest, '"') - 1) FROM
        (SELECT substr(text, instr(text, '[TimeControl "') + 14) AS rest
         FROM records WHERE game = number AND instr(text, '[TimeControl "') > 0)), '');

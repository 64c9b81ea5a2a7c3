-- One index for each set of conditions that a search of the public games may have, in the order of
-- its answer.
CREATE INDEX games_by_game_layout ON games (game, layout, ended) WHERE public = 1;
CREATE INDEX games_by_game_result ON games (game, result, ended) WHERE public = 1;
CREATE INDEX games_by_layout_result ON games (layout, result, ended) WHERE public = 1;
CREATE INDEX games_by_game_layout_result ON games (game, layout, result, ended) WHERE public = 1;

-- A player's games are counted by kind from an index alone.
ALTER TABLE seats ADD COLUMN kind TEXT NOT NULL DEFAULT '';
ALTER TABLE seats ADD COLUMN public INTEGER NOT NULL DEFAULT 1;
UPDATE seats SET (kind, public) =
    (SELECT g.game, g.public FROM games g WHERE g.number = seats.game)
    WHERE game IN (SELECT number FROM games);
CREATE INDEX seats_by_name_kind ON seats (folded, kind, game) WHERE folded <> '' AND public = 1;
CREATE INDEX seats_by_account_kind ON seats (account, kind, game)
    WHERE account <> '' AND public = 1;

-- The list of the best holds only ratings that are sure enough.
DROP INDEX ratings_by_kind;
CREATE INDEX ratings_best ON ratings (kind, rating DESC, account) WHERE deviation <= 110;

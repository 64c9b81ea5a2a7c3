-- Whom an event seats, so that the events of a person or an account are found without reading the
-- others.
ALTER TABLE events ADD COLUMN person TEXT NOT NULL DEFAULT '';
ALTER TABLE events ADD COLUMN account TEXT NOT NULL DEFAULT '';
UPDATE events SET person = coalesce(json_extract(text, '$.who.person'), ''),
    account = coalesce(json_extract(text, '$.who.account'), '')
    WHERE instr(text, '"who"') > 0 AND json_valid(text);
DROP INDEX events_seating;
CREATE INDEX events_by_person ON events (person) WHERE person <> '';
CREATE INDEX events_by_account ON events (account) WHERE account <> '';

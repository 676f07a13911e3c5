-- Every line of a journal has a fingerprint that depends on all before it; a game keeps the first one, which stands for
-- everything of the game but its lines, and the last one with the number of lines. The program fills in what is NULL.

ALTER TABLE games ADD COLUMN root TEXT;

ALTER TABLE games ADD COLUMN head TEXT;

ALTER TABLE games ADD COLUMN records BIGINT NOT NULL DEFAULT 0;

ALTER TABLE records ADD COLUMN fingerprint TEXT;

-- One row that is written to find out whether anything can be written.
CREATE TABLE probe (
    written_at BIGINT NOT NULL
);

INSERT INTO probe (written_at) VALUES (0);

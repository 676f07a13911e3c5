-- Games that a person does not want in their list: they come back when they have moved since `moved_at`, in seconds since 1970.
CREATE TABLE hidden (
    guest TEXT NOT NULL REFERENCES guests (id),
    game TEXT NOT NULL REFERENCES games (id),
    moved_at BIGINT NOT NULL,
    PRIMARY KEY (guest, game)
);

CREATE INDEX hidden_of_game ON hidden (game);

-- Where something that is kept came from: imported, copied or shared; NULL if it was built here.
ALTER TABLE saved ADD COLUMN origin TEXT;

-- When the first of the saves that a version stands for was made, in seconds since 1970, if all of them were made by the
-- program and not by a person; otherwise NULL.
ALTER TABLE saved_versions ADD COLUMN since BIGINT;

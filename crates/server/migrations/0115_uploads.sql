-- Journals of other tables that people uploaded to watch them: by whom, and when, in seconds since 1970. Nobody sits at these games.
CREATE TABLE uploads (
    game TEXT PRIMARY KEY REFERENCES games (id),
    guest TEXT NOT NULL REFERENCES guests (id),
    made_at BIGINT NOT NULL
);

CREATE INDEX uploads_of_guest ON uploads (guest);

-- When a guest last came, in seconds since 1970; 0 if that was before it was noted.
ALTER TABLE guests ADD COLUMN seen_at BIGINT NOT NULL DEFAULT 0;

-- Games whose open seats are offered to everybody, by whom and since when. A game that has begun has no row.
CREATE TABLE offers (
    game TEXT PRIMARY KEY REFERENCES games (id),
    guest TEXT NOT NULL REFERENCES guests (id),
    offered_at BIGINT NOT NULL
);

CREATE INDEX offers_by_age ON offers (offered_at);
CREATE INDEX offers_of_guest ON offers (guest);

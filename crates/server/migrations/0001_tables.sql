-- Guests, games, seats and journals. The same statements run on SQLite and on PostgreSQL.

-- A guest is known by a token in a cookie; only its hash is kept.
CREATE TABLE guests (
    id TEXT PRIMARY KEY,
    token_hash TEXT NOT NULL UNIQUE,
    name TEXT,
    made_at BIGINT NOT NULL
);

-- `header` is the first line of the journal, seed included; there is none while a game waits for its second fleet.
CREATE TABLE games (
    id TEXT PRIMARY KEY,
    ruleset TEXT NOT NULL,
    terms TEXT NOT NULL,
    header TEXT,
    made_at BIGINT NOT NULL
);

-- Who answers for a seat: a guest, or a computer player, or nobody yet.
CREATE TABLE seats (
    game TEXT NOT NULL REFERENCES games (id),
    seat BIGINT NOT NULL,
    guest TEXT REFERENCES guests (id),
    computer TEXT,
    PRIMARY KEY (game, seat)
);

CREATE INDEX seats_of_guest ON seats (guest);

-- The journal's lines behind its header. Only ever appended to; the key refuses a line twice.
CREATE TABLE records (
    game TEXT NOT NULL REFERENCES games (id),
    number BIGINT NOT NULL,
    line TEXT NOT NULL,
    PRIMARY KEY (game, number)
);

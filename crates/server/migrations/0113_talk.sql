-- What is said beside a game, numbered through all its rooms.
--   seat     the seat of whoever said it; NULL for spectators
--   room     players or watchers
--   said_at  in seconds since 1970
CREATE TABLE talk (
    game TEXT NOT NULL REFERENCES games (id),
    number BIGINT NOT NULL,
    guest TEXT NOT NULL REFERENCES guests (id),
    seat BIGINT,
    room TEXT NOT NULL,
    said_at BIGINT NOT NULL,
    says TEXT NOT NULL,
    PRIMARY KEY (game, number)
);

CREATE INDEX talk_of_guest ON talk (guest);

-- Whom a guest does not want to read.
CREATE TABLE mutes (
    guest TEXT NOT NULL REFERENCES guests (id),
    muted TEXT NOT NULL,
    PRIMARY KEY (guest, muted)
);

-- What a guest reported of somebody else, for whoever runs the server; in seconds since 1970. It is settled when they say so.
CREATE TABLE reports (
    id TEXT PRIMARY KEY,
    guest TEXT NOT NULL REFERENCES guests (id),
    game TEXT NOT NULL REFERENCES games (id),
    accused TEXT NOT NULL,
    line BIGINT NOT NULL,
    reason TEXT NOT NULL,
    made_at BIGINT NOT NULL,
    settled_at BIGINT
);

CREATE INDEX reports_of_guest ON reports (guest);

-- Servers that share this store, and which of them holds which game. Only PostgreSQL has several.
--   until  until when a node counts as alive, in milliseconds since 1970 by the clock of the database
CREATE TABLE nodes (
    id TEXT PRIMARY KEY,
    until BIGINT NOT NULL
);

-- The node that holds a game: only it plays the game, and its writes alone are accepted.
--   term  another number whenever a node takes the game, so that an earlier hold cannot release a later one
CREATE TABLE holders (
    game TEXT PRIMARY KEY,
    node TEXT NOT NULL,
    term BIGINT NOT NULL
);

CREATE INDEX holders_of_node ON holders (node);

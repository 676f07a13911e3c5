-- What the players of a game that is over say about playing it again, until all of them want the same; then the new game is made
-- and the rows go. A row for each guest on a seat who has said something.
--   says     0 again on the same sides, 1 again with sides swapped, 2 not again
--   said_at  in seconds since 1970
CREATE TABLE rematches (
    game TEXT NOT NULL REFERENCES games (id),
    guest TEXT NOT NULL REFERENCES guests (id),
    says BIGINT NOT NULL,
    said_at BIGINT NOT NULL,
    PRIMARY KEY (game, guest)
);

CREATE INDEX rematches_of_guest ON rematches (guest);

-- Notes that people leave at a moment of a game that is over: the number of the event, and when it was written, in seconds since 1970.
CREATE TABLE remarks (
    game TEXT NOT NULL REFERENCES games (id),
    number BIGINT NOT NULL,
    guest TEXT NOT NULL REFERENCES guests (id),
    event BIGINT NOT NULL,
    says TEXT NOT NULL,
    made_at BIGINT NOT NULL,
    PRIMARY KEY (game, number)
);

CREATE INDEX remarks_of_guest ON remarks (guest);

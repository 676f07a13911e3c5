-- The state of a game at a checkpoint, so that it can be played on when rules have changed and its journal no longer leads
-- there: the version of the rules that wrote it, how many lines the journal had and how many choices in force had led to it, and
-- the state as JSON, deflated, in base 64.
CREATE TABLE snapshots (
    game TEXT PRIMARY KEY REFERENCES games (id),
    rules BIGINT NOT NULL,
    records BIGINT NOT NULL,
    choices BIGINT NOT NULL,
    state TEXT NOT NULL,
    fingerprint TEXT NOT NULL
);

-- What everybody saw of a game that is over, so that it can be watched whatever its rules have become: as JSON, deflated, in base 64.
CREATE TABLE seen (
    game TEXT PRIMARY KEY REFERENCES games (id),
    shown TEXT NOT NULL,
    fingerprint TEXT NOT NULL
);

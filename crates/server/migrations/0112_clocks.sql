-- How much time a server has served, in milliseconds, and when one last noted that, in milliseconds since 1970. Clocks of games
-- count this time, so that they stand still while no server runs. There is one row at most.
CREATE TABLE served (
    id BIGINT PRIMARY KEY,
    served BIGINT NOT NULL,
    noted_at BIGINT NOT NULL
);

-- The clock of a game, written together with the journal lines that changed it.
--   state       what each side has left and since when its time runs, as JSON, in served milliseconds
--   extensions  how often more time was given
--   due_at      when the first of the running times is up, in served milliseconds; NULL while none runs
CREATE TABLE clocks (
    game TEXT PRIMARY KEY REFERENCES games (id),
    state TEXT NOT NULL,
    extensions BIGINT NOT NULL,
    due_at BIGINT
);

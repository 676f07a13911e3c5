-- How a game stands, for lists of games: they are read from here, and no game is loaded for them. It is written together with the
-- journal lines that changed it.
--   stage     0 a seat is open, 1 it is being played, 2 it is over
--   lesson    1 for a lesson, which no list has
--   asked     the numbers of the seats that are asked, each between commas; NULL while the program does not know them
--   progress  how far it has come, in words
--   result    the places and scores of the sides, as JSON, once it is over
--   moved_at  when it was made, joined or changed by a choice, in seconds since 1970
CREATE TABLE standings (
    game TEXT PRIMARY KEY REFERENCES games (id),
    stage BIGINT NOT NULL,
    lesson BIGINT NOT NULL DEFAULT 0,
    asked TEXT,
    progress TEXT,
    result TEXT,
    moved_at BIGINT NOT NULL
);

-- Games that an older program stored; the program fills in what is NULL.
INSERT INTO standings (game, stage, lesson, moved_at)
SELECT id,
    CASE WHEN header IS NULL THEN 0 WHEN over_at IS NULL THEN 1 ELSE 2 END,
    CASE WHEN terms LIKE '%"lesson":"%' THEN 1 ELSE 0 END,
    CASE WHEN touched_at > made_at THEN touched_at ELSE made_at END
FROM games;

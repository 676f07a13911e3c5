-- A fingerprint of what is noted about a game beside its journal: when it ended, and when somebody was last at it. The program
-- fills in what is NULL.
ALTER TABLE games ADD COLUMN noted TEXT;

-- When a game ended, and when somebody was last at it; in seconds since 1970. A game that was never used again after it was
-- made has only `made_at`.
ALTER TABLE games ADD COLUMN over_at BIGINT;
ALTER TABLE games ADD COLUMN touched_at BIGINT NOT NULL DEFAULT 0;

-- What is looked for while the store is swept.
CREATE INDEX games_by_age ON games (made_at);
CREATE INDEX guests_by_age ON guests (made_at);

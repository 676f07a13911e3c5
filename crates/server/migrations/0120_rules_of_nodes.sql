-- The newest version of its rules with which a node has held a game: no node with older rules takes it any more.
ALTER TABLE games ADD COLUMN newest_rules BIGINT NOT NULL DEFAULT 0;

-- The version of each game's rules that a node plays, as JSON: `{"armada":3}`.
ALTER TABLE nodes ADD COLUMN plays TEXT NOT NULL DEFAULT '{}';

-- How often the player of a seat was given advice: everybody at the table may know.
ALTER TABLE seats ADD COLUMN advised BIGINT NOT NULL DEFAULT 0;

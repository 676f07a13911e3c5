-- What guests build and keep to bring to games. `version` is the latest one. Whoever knows `shared` may look at it and
-- take a copy; it is null if nobody may. What was removed can be brought back for a while.
CREATE TABLE saved (
    id TEXT PRIMARY KEY,
    guest TEXT NOT NULL REFERENCES guests (id),
    ruleset TEXT NOT NULL,
    version BIGINT NOT NULL,
    shared TEXT UNIQUE,
    changed_at BIGINT NOT NULL,
    removed_at BIGINT
);

CREATE INDEX saved_of_guest ON saved (guest);

-- Each save that changed something: the terms it is built for, what was found out about it then, and the thing itself.
CREATE TABLE saved_versions (
    saved TEXT NOT NULL REFERENCES saved (id),
    version BIGINT NOT NULL,
    guest TEXT NOT NULL REFERENCES guests (id),
    changed_at BIGINT NOT NULL,
    terms TEXT NOT NULL,
    about TEXT NOT NULL,
    brought TEXT NOT NULL,
    PRIMARY KEY (saved, version)
);

CREATE INDEX saved_versions_of_guest ON saved_versions (guest);

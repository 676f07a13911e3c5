-- Where somebody is known: a browser holds a token, of which only the hash is kept. `device` says in words what it runs on.
CREATE TABLE sessions (
    token_hash TEXT PRIMARY KEY,
    guest TEXT NOT NULL REFERENCES guests (id),
    made_at BIGINT NOT NULL,
    seen_at BIGINT NOT NULL,
    device TEXT NOT NULL
);

CREATE INDEX sessions_of_guest ON sessions (guest);

INSERT INTO sessions (token_hash, guest, made_at, seen_at, device)
SELECT token_hash, id, made_at, CASE WHEN seen_at > made_at THEN seen_at ELSE made_at END, '' FROM guests;

-- Tokens are looked up in `sessions` only. The column cannot be dropped everywhere; it repeats the id from now on.
UPDATE guests SET token_hash = id;

-- A guest with an account: `name_key` is the name as it is compared, `passphrase` its argon2id hash with its parameters.
CREATE TABLE accounts (
    guest TEXT PRIMARY KEY REFERENCES guests (id),
    name TEXT NOT NULL,
    name_key TEXT NOT NULL UNIQUE,
    passphrase TEXT NOT NULL,
    made_at BIGINT NOT NULL
);

-- The hashes of codes with each of which the passphrase can be replaced once.
CREATE TABLE recovery_codes (
    guest TEXT NOT NULL REFERENCES accounts (guest),
    code_hash TEXT NOT NULL,
    PRIMARY KEY (guest, code_hash)
);

-- Guests whose games an account has taken along. Their seats stay as they are: they are part of a game's fingerprint.
CREATE TABLE taken_along (
    guest TEXT PRIMARY KEY REFERENCES guests (id),
    account TEXT NOT NULL REFERENCES guests (id)
);

CREATE INDEX taken_along_by_account ON taken_along (account);

-- What a client keeps for a person, as JSON.
CREATE TABLE settings (
    guest TEXT PRIMARY KEY REFERENCES guests (id),
    text TEXT NOT NULL,
    changed_at BIGINT NOT NULL
);

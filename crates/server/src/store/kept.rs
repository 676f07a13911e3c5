//! What is stored beside a game's journal for the time when its rules have changed: a snapshot of its state at a
//! checkpoint and, once it is over, the views of all eyes.

use sqlx::{AnyConnection, Row};
use table::Snapshot;

use super::chain::{Alteration, Fingerprint, Record, Tail};
use super::clocks::StoredClock;
use super::games::{check, read_all};
use super::packed::{Effort, pack, unpack};
use super::standings::Standing;
use super::{Store, StoreFault};

/// What is stored of a game beside its journal.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Kept {
    /// Its state at a checkpoint.
    pub snapshot: Option<Snapshot>,
    /// The views of all eyes, once the game was over.
    pub seen: Option<String>,
}

/// What is stored together with lines of a journal.
#[derive(Clone, Debug, Default)]
pub struct Beside<'a> {
    /// The state after them.
    pub snapshot: Option<&'a Snapshot>,
    /// How the game stands with them.
    pub standing: Option<Standing>,
    /// Its clock.
    pub clock: Option<StoredClock>,
}

/// How far a snapshot goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reach {
    /// Number of journal lines when it was written.
    pub records: usize,
    /// Number of the choices in force then that led to the state.
    pub choices: usize,
}

/// A snapshot, compressed for storage.
#[derive(Debug)]
pub(super) struct PackedSnapshot {
    rules: u32,
    choices: usize,
    state: String,
}

impl PackedSnapshot {
    pub(super) fn of(snapshot: &Snapshot) -> Self {
        let Snapshot { rules, choices, state } = snapshot;
        PackedSnapshot { rules: *rules, choices: *choices, state: pack(state, Effort::Quick) }
    }

    fn fingerprint(&self, game: &str, head: &Fingerprint) -> Fingerprint {
        Fingerprint::of_snapshot(game, head, [u64::from(self.rules), self.choices as u64], &self.state)
    }
}

/// A snapshot with the tail of the journal at which it is written.
pub(super) struct SnapshotRow<'a> {
    pub(super) game: &'a str,
    pub(super) at: Tail,
    pub(super) snapshot: &'a PackedSnapshot,
}

/// Writes snapshots, replacing older ones; `places` are the SQL placeholders, six values per row.
pub(super) async fn write_snapshots(
    connection: &mut AnyConnection,
    rows: &[SnapshotRow<'_>],
    places: &str,
) -> Result<(), StoreFault> {
    let sql = format!(
        "INSERT INTO snapshots (game, rules, records, choices, state, fingerprint) VALUES {places} \
         ON CONFLICT (game) DO UPDATE SET rules = excluded.rules, records = excluded.records, \
         choices = excluded.choices, state = excluded.state, fingerprint = excluded.fingerprint"
    );
    let mut query = sqlx::query(sqlx::AssertSqlSafe(sql));
    for SnapshotRow { game, at, snapshot } in rows {
        query = query
            .bind((*game).to_owned())
            .bind(i64::from(snapshot.rules))
            .bind(at.records as i64)
            .bind(snapshot.choices as i64)
            .bind(snapshot.state.clone())
            .bind(snapshot.fingerprint(game, &at.head).0);
    }
    query.execute(connection).await?;
    Ok(())
}

impl Store {
    /// The snapshot and recorded views of a game, checked against their fingerprints.
    ///
    /// # Errors
    /// If the store cannot be read, or the game or one of them was altered.
    pub async fn kept(&self, id: &str) -> Result<Kept, StoreFault> {
        self.database
            .reading(async {
                let mut transaction = self.database.snapshot().await?;
                let kept = read_kept(&mut transaction, id).await;
                transaction.leave().await?;
                kept
            })
            .await
    }

    /// Appends lines to a journal as [`Store::append`] does, and stores what belongs beside them in the same transaction.
    ///
    /// # Errors
    /// As [`Store::append`].
    pub async fn append_with(
        &self,
        id: &str,
        tail: &Tail,
        lines: &str,
        beside: Beside<'_>,
    ) -> Result<Tail, StoreFault> {
        self.writer.append(id, tail, lines, beside, self.node.get()).await
    }

    /// Stores the views of a finished game whose journal ends with `tail`; views already stored are kept.
    ///
    /// # Errors
    /// If they cannot be written, or the journal ends elsewhere.
    pub async fn keep_seen(&self, id: &str, tail: &Tail, seen: &str) -> Result<(), StoreFault> {
        let shown = &pack(seen, Effort::Thorough);
        let fingerprint = &Fingerprint::of_seen(id, &tail.head, shown);
        self.database
            .writing(|attempt| async move {
                let mut transaction = attempt.begin_at(id, tail).await?;
                let query = sqlx::query(
                    "INSERT INTO seen (game, shown, fingerprint) VALUES ($1, $2, $3) ON CONFLICT (game) DO NOTHING",
                );
                let query = query.bind(id.to_owned()).bind(shown.clone()).bind(fingerprint.0.clone());
                query.execute(&mut *transaction).await?;
                transaction.commit().await
            })
            .await
    }

    /// Ids after this one, in order, of games whose snapshot is missing or older than their journal, which are over
    /// and have no recorded views, or of which it is not known how they stand.
    ///
    /// # Errors
    /// If the store cannot be read.
    pub async fn lacking(&self, behind: &str, most: u32) -> Result<Vec<String>, StoreFault> {
        let query = sqlx::query(
            "SELECT games.id FROM games LEFT JOIN snapshots ON snapshots.game = games.id LEFT JOIN seen ON seen.game = games.id \
             LEFT JOIN standings ON standings.game = games.id WHERE games.id > $1 AND games.header IS NOT NULL \
             AND (snapshots.game IS NULL OR snapshots.records < games.records OR standings.asked IS NULL \
             OR (games.over_at IS NOT NULL AND seen.game IS NULL)) \
             ORDER BY games.id LIMIT $2",
        );
        let rows = self.database.rows(query.bind(behind.to_owned()).bind(i64::from(most))).await?;
        rows.iter().map(|row| Ok(row.try_get(0)?)).collect()
    }
}

/// Reads the snapshot and recorded views of a game and checks them, and the game with them.
pub(super) async fn read_kept(connection: &mut AnyConnection, id: &str) -> Result<Kept, StoreFault> {
    let Some(read) = read_all(&mut *connection, id).await? else { return Ok(Kept::default()) };
    let root = read.0.root()?;
    let heads: Vec<Fingerprint> = read.1.iter().filter_map(Record::head).collect();
    let loaded = check(read)?;
    let snapshot = read_snapshot(&mut *connection, id, &root, &heads).await?;
    let seen = read_seen(connection, id, &loaded.tail).await?;
    Ok(Kept { snapshot, seen })
}

async fn read_snapshot(
    connection: &mut AnyConnection,
    id: &str,
    root: &Fingerprint,
    heads: &[Fingerprint],
) -> Result<Option<Snapshot>, StoreFault> {
    let query = sqlx::query("SELECT rules, records, choices, state, fingerprint FROM snapshots WHERE game = $1");
    let Some(row) = query.bind(id.to_owned()).fetch_optional(connection).await? else { return Ok(None) };
    let altered = || StoreFault::Altered(Alteration::Snapshot);
    let number = |column: &str| row.try_get::<i64, _>(column);
    let (rules, records) = (number("rules")?, usize::try_from(number("records")?).map_err(|_| altered())?);
    let packed = PackedSnapshot {
        rules: u32::try_from(rules).map_err(|_| altered())?,
        choices: usize::try_from(number("choices")?).map_err(|_| altered())?,
        state: row.try_get("state")?,
    };
    let head = records.checked_sub(1).map_or(Some(root), |last| heads.get(last)).ok_or_else(altered)?;
    if packed.fingerprint(id, head).0 != row.try_get::<String, _>("fingerprint")? {
        return Err(altered());
    }
    let state = unpack(&packed.state).ok_or_else(altered)?;
    Ok(Some(Snapshot { rules: packed.rules, choices: packed.choices, state }))
}

async fn read_seen(connection: &mut AnyConnection, id: &str, tail: &Tail) -> Result<Option<String>, StoreFault> {
    let query = sqlx::query("SELECT shown, fingerprint FROM seen WHERE game = $1").bind(id.to_owned());
    let Some(row) = query.fetch_optional(connection).await? else { return Ok(None) };
    let shown: String = row.try_get("shown")?;
    let whole = Fingerprint::of_seen(id, &tail.head, &shown).0 == row.try_get::<String, _>("fingerprint")?;
    let seen = unpack(&shown).filter(|_| whole);
    seen.map(Some).ok_or(StoreFault::Altered(Alteration::Seen))
}

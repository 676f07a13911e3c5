//! The task that appends to journals. Appends that arrive while a transaction runs are written together in the next
//! one, so that the wait for the disk does not grow with the number of games.

use std::sync::Arc;
use std::time::{Duration, Instant};

use sqlx::AnyConnection;
use tokio::sync::{mpsc, oneshot};

use super::StoreFault;
use super::chain::Tail;
use super::clocks::{ClockRow, StoredClock, write_clocks};
use super::database::{Attempt, Database};
use super::kept::{Beside, PackedSnapshot, SnapshotRow, write_snapshots};
use super::place::Backend;
use super::standings::{Standing, StandingRow, write_standings};

/// Maximum number of appends in one transaction.
const MAX_BATCH: usize = 256;

/// Minimum time between the starts of two transactions. An append after a pause is written at once; under load many
/// games share a transaction, whose fixed cost is larger than that of its rows.
const MIN_BATCH_INTERVAL: Duration = Duration::from_millis(4);

/// Minimum timeout of a transaction, however long its appends have waited in the queue; unless the store's own timeout
/// is shorter.
const MIN_TIMEOUT: Duration = Duration::from_secs(1);

type Done = oneshot::Sender<Result<Tail, StoreFault>>;

#[derive(Debug)]
struct Append {
    game: String,
    tail: Tail,
    lines: String,
    /// The snapshot to store together with these lines.
    snapshot: Option<PackedSnapshot>,
    /// How the game stands with these lines.
    standing: Option<Standing>,
    clock: Option<StoredClock>,
    /// The node that writes, which nobody else's hold of the game may stop; empty for a program that is none.
    node: String,
}

#[derive(Debug)]
struct Waiting {
    since: Instant,
    done: Done,
}

#[derive(Debug)]
enum Order {
    Append(Box<Append>, Waiting),
    Close(oneshot::Sender<()>),
}

#[derive(Clone, Debug)]
pub(super) struct Writer {
    orders: Arc<mpsc::Sender<Order>>,
}

impl Writer {
    pub(super) fn start(database: Database) -> Self {
        let (orders, incoming) = mpsc::channel(MAX_BATCH);
        tokio::spawn(write_all(database, incoming));
        Writer { orders: Arc::new(orders) }
    }

    /// Waits for the answer without a timeout of its own: an unanswered append may still be written. An append that
    /// waited in the queue longer than the store's timeout is refused and never written.
    pub(super) async fn append(
        &self,
        game: &str,
        tail: &Tail,
        lines: &str,
        Beside { snapshot, standing, clock }: Beside<'_>,
        node: Option<&String>,
    ) -> Result<Tail, StoreFault> {
        let snapshot = snapshot.map(PackedSnapshot::of);
        let (game, tail, lines) = (game.to_owned(), tail.clone(), lines.to_owned());
        let node = node.cloned().unwrap_or_default();
        let append = Append { game, tail, lines, snapshot, standing, clock, node };
        let (done, answer) = oneshot::channel();
        let waiting = Waiting { since: Instant::now(), done };
        self.orders.send(Order::Append(Box::new(append), waiting)).await.map_err(|_| StoreFault::Closed)?;
        answer.await.map_err(|_| StoreFault::Unconfirmed(Arc::new(StoreFault::Closed)))?
    }

    /// When this returns, everything queued before is written and the connections are closed.
    pub(super) async fn close(&self) {
        let (done, answer) = oneshot::channel();
        if self.orders.send(Order::Close(done)).await.is_ok() {
            let _ = answer.await;
        }
    }
}

async fn write_all(database: Database, mut incoming: mpsc::Receiver<Order>) {
    let (mut orders, mut closing) = (Vec::with_capacity(MAX_BATCH), Vec::new());
    while incoming.recv_many(&mut orders, MAX_BATCH).await > 0 {
        let mut appends = Vec::new();
        for order in orders.drain(..) {
            match order {
                Order::Append(_, late) if late.since.elapsed() > database.timeout => {
                    let _ = late.done.send(Err(StoreFault::TimedOut(database.timeout)));
                }
                Order::Append(append, waiting) => appends.push((*append, waiting)),
                Order::Close(done) => closing.push(done),
            }
        }
        if !appends.is_empty() {
            // Every transaction locks games in the order of their ids, which prevents deadlocks.
            appends.sort_by(|(one, _), (other, _)| one.game.cmp(&other.game));
            let (appends, waiting) = appends.into_iter().unzip();
            let began = tokio::time::Instant::now();
            write(&database, appends, waiting).await;
            tokio::time::sleep_until(began + MIN_BATCH_INTERVAL).await;
        }
        if !closing.is_empty() {
            incoming.close();
        }
    }
    database.close().await;
    for done in closing {
        let _ = done.send(());
    }
}

/// Writes all appends in one transaction; if one of them conflicts with what is stored, each in its own. If the
/// database itself fails, all of them fail: retrying each would multiply the wait by their number.
async fn write(database: &Database, appends: Vec<Append>, waiting: Vec<Waiting>) {
    let oldest = waiting.iter().map(|waiting| waiting.since.elapsed()).max().unwrap_or_default();
    let time = database.timeout.saturating_sub(oldest).max(MIN_TIMEOUT.min(database.timeout));
    match database.writing_within(time, |attempt| write_together(attempt, &appends)).await {
        Ok(Some(tails)) => {
            for (waiting, tail) in waiting.into_iter().zip(tails) {
                let _ = waiting.done.send(Ok(tail));
            }
        }
        Ok(None) => write_each(database, appends, waiting).await,
        Err(fault) if fault.is_conflict() => write_each(database, appends, waiting).await,
        Err(fault) => {
            for waiting in waiting {
                let _ = waiting.done.send(Err(fault.clone()));
            }
        }
    }
}

async fn write_each(database: &Database, appends: Vec<Append>, waiting: Vec<Waiting>) {
    for (append, waiting) in appends.into_iter().zip(waiting) {
        let written = database.writing(|attempt| write_together(attempt, std::slice::from_ref(&append))).await;
        let _ = waiting.done.send(match written {
            Ok(tails) => tails.and_then(|tails| tails.into_iter().next()).ok_or(StoreFault::LineTaken),
            Err(fault) if fault.is_conflict() => Err(StoreFault::LineTaken),
            Err(fault) => Err(fault),
        });
    }
}

/// The new tail of each journal; `None` if one of them does not end where expected, and then nothing was written.
async fn write_together(attempt: Attempt<'_>, appends: &[Append]) -> Result<Option<Vec<Tail>>, StoreFault> {
    let (mut moves, mut rows) = (Vec::with_capacity(appends.len()), Vec::new());
    let (mut snapshots, mut standings, mut clocks) = (Vec::new(), Vec::new(), Vec::new());
    for append in appends {
        rows.extend(rows_of(&append.game, &append.tail, &append.lines));
        let to = append.tail.after(&append.lines);
        if let Some(snapshot) = &append.snapshot {
            snapshots.push(SnapshotRow { game: &append.game, at: to.clone(), snapshot });
        }
        if let Some(standing) = &append.standing {
            standings.push(StandingRow { game: &append.game, standing });
        }
        if let Some(clock) = &append.clock {
            clocks.push(ClockRow { game: &append.game, clock });
        }
        moves.push(Move { game: &append.game, from: &append.tail, to, node: &append.node });
    }
    let backend = attempt.database.backend;
    let mut transaction = attempt.begin().await?;
    for moves in in_parts(&moves) {
        lock(&mut transaction, backend, moves).await?;
        if move_tails(&mut transaction, moves).await? != moves.len() as u64 {
            transaction.leave().await?;
            return Ok(None);
        }
    }
    for rows in in_parts(&rows) {
        insert(&mut transaction, rows).await?;
    }
    for snapshots in in_parts(&snapshots) {
        write_snapshots(&mut transaction, snapshots, &places(snapshots.len(), 6)).await?;
    }
    for standings in in_parts(&standings) {
        write_standings(&mut transaction, standings, &places(standings.len(), 6)).await?;
    }
    for clocks in in_parts(&clocks) {
        write_clocks(&mut transaction, clocks).await?;
    }
    transaction.commit().await?;
    Ok(Some(moves.into_iter().map(|moved| moved.to).collect()))
}

/// A journal's tail before and after an append.
struct Move<'a> {
    game: &'a str,
    from: &'a Tail,
    to: Tail,
    node: &'a str,
}

/// A line with the tail of the journal after it.
struct Row<'a> {
    game: &'a str,
    line: &'a str,
    at: Tail,
}

/// The rows of lines behind a tail.
fn rows_of<'a>(game: &'a str, tail: &Tail, lines: &'a str) -> impl Iterator<Item = Row<'a>> {
    lines.lines().scan(tail.clone(), move |tail, line| {
        *tail = tail.then(line);
        Some(Row { game, line, at: tail.clone() })
    })
}

/// Writes lines of a journal that ends with a tail; the row of the game is left as it is.
pub(super) async fn insert_lines(
    connection: &mut AnyConnection,
    game: &str,
    tail: &Tail,
    lines: &str,
) -> Result<(), StoreFault> {
    let rows: Vec<Row<'_>> = rows_of(game, tail, lines).collect();
    for rows in in_parts(&rows) {
        insert(connection, rows).await?;
    }
    Ok(())
}

/// An UPDATE of many games visits them in any order, so they are locked in the order of their ids first.
async fn lock(connection: &mut AnyConnection, backend: Backend, moves: &[Move<'_>]) -> Result<(), StoreFault> {
    let Some(sql) = backend.lock_games(&places(1, moves.len())) else { return Ok(()) };
    let query = sqlx::query(sqlx::AssertSqlSafe(sql));
    let query = moves.iter().fold(query, |query, moved| query.bind(moved.game.to_owned()));
    query.fetch_all(connection).await?;
    Ok(())
}

/// Keeps a node from writing to a game that another one holds. A node that was stopped for a while does not know yet that
/// its games were taken.
const FENCE: &str = "(moved.column6 = '' OR NOT EXISTS \
    (SELECT 1 FROM holders WHERE holders.game = games.id AND holders.node <> moved.column6))";

/// Moves the tails of the journals that end where expected and that may be written to; returns how many.
async fn move_tails(connection: &mut AnyConnection, moves: &[Move<'_>]) -> Result<u64, StoreFault> {
    let sql = format!(
        "UPDATE games SET records = moved.column2, head = moved.column3 FROM (VALUES {}) AS moved \
         WHERE games.id = moved.column1 AND games.records = moved.column4 AND games.head = moved.column5 \
         AND {FENCE}",
        places(moves.len(), 6)
    );
    let mut query = sqlx::query(sqlx::AssertSqlSafe(sql));
    for Move { game, from, to, node } in moves {
        query = query
            .bind((*game).to_owned())
            .bind(to.records as i64)
            .bind(to.head.0.clone())
            .bind(from.records as i64)
            .bind(from.head.0.clone())
            .bind((*node).to_owned());
    }
    Ok(query.execute(connection).await?.rows_affected())
}

async fn insert(connection: &mut AnyConnection, rows: &[Row<'_>]) -> Result<(), StoreFault> {
    let sql = format!("INSERT INTO records (game, number, line, fingerprint) VALUES {}", places(rows.len(), 4));
    let mut query = sqlx::query(sqlx::AssertSqlSafe(sql));
    for Row { game, line, at } in rows {
        query =
            query.bind((*game).to_owned()).bind(at.records as i64 - 1).bind((*line).to_owned()).bind(at.head.0.clone());
    }
    query.execute(connection).await?;
    Ok(())
}

/// Slices whose lengths are powers of two, so that only a few different statements occur, which stay prepared.
fn in_parts<T>(mut all: &[T]) -> impl Iterator<Item = &[T]> {
    std::iter::from_fn(move || {
        let length = 1 << all.len().min(MAX_BATCH).checked_ilog2()?;
        let (part, rest) = all.split_at(length);
        all = rest;
        Some(part)
    })
}

/// Placeholders for this many rows and columns: `($1,$2),($3,$4)`.
pub(super) fn places(rows: usize, columns: usize) -> String {
    let row = |row: usize| {
        let places: Vec<String> = (1..=columns).map(|column| format!("${}", row * columns + column)).collect();
        format!("({})", places.join(","))
    };
    (0..rows).map(row).collect::<Vec<_>>().join(",")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn many_rows_are_written_in_a_few_statements_and_none_is_left_out() {
        let rows: Vec<usize> = (0..MAX_BATCH + 37).collect();
        let parts: Vec<&[usize]> = in_parts(&rows).collect();
        assert_eq!(parts.iter().map(|part| part.len()).collect::<Vec<_>>(), [MAX_BATCH, 32, 4, 1]);
        assert_eq!(parts.concat(), rows);
        assert_eq!(in_parts::<usize>(&[]).count(), 0);
        assert_eq!(places(2, 3), "($1,$2,$3),($4,$5,$6)");
    }
}

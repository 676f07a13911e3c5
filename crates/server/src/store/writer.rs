//! The one who appends to journals. Whatever has come in while the last lines went to the disk is written together, so
//! that many games at once wait for the disk no longer than one.

use std::sync::Arc;
use std::time::{Duration, Instant};

use sqlx::AnyConnection;
use tokio::sync::{mpsc, oneshot};

use super::StoreFault;
use super::chain::Tail;
use super::door::{Attempt, Door};
use super::kept::{PackedSnapshot, SnapshotRow, write_snapshots};
use super::place::Backend;

/// Appends that go to the disk together, at most.
const BATCH: usize = 256;

/// Between the beginnings of two transactions, at least. A choice made after a while without any is written at once; many games
/// share a transaction, which costs more than what is in it.
const GATHER: Duration = Duration::from_millis(4);

/// What has waited for its turn is given this time at least.
const MIN_TIMEOUT: Duration = Duration::from_secs(1);

type Done = oneshot::Sender<Result<Tail, StoreFault>>;

#[derive(Debug)]
struct Append {
    game: String,
    tail: Tail,
    lines: String,
    /// The state that is kept beside the journal with these lines.
    snapshot: Option<PackedSnapshot>,
}

#[derive(Debug)]
struct Waiting {
    since: Instant,
    done: Done,
}

#[derive(Debug)]
enum Order {
    Append(Append, Waiting),
    Close(oneshot::Sender<()>),
}

#[derive(Clone, Debug)]
pub(super) struct Writer {
    orders: Arc<mpsc::Sender<Order>>,
}

impl Writer {
    pub(super) fn start(door: Door) -> Self {
        let (orders, incoming) = mpsc::channel(BATCH);
        tokio::spawn(write_all(door, incoming));
        Writer { orders: Arc::new(orders) }
    }

    /// Whoever asks waits for the answer, however late it is: what is not answered may still be written. What has not even
    /// begun is refused in time and never written.
    pub(super) async fn append(
        &self,
        game: &str,
        tail: &Tail,
        lines: &str,
        snapshot: Option<PackedSnapshot>,
    ) -> Result<Tail, StoreFault> {
        let append = Append { game: game.to_owned(), tail: tail.clone(), lines: lines.to_owned(), snapshot };
        let (done, answer) = oneshot::channel();
        let waiting = Waiting { since: Instant::now(), done };
        self.orders.send(Order::Append(append, waiting)).await.map_err(|_| StoreFault::Closed)?;
        answer.await.map_err(|_| StoreFault::Unconfirmed(Arc::new(StoreFault::Closed)))?
    }

    /// Everything ordered before is written, and the database closed, when this returns.
    pub(super) async fn close(&self) {
        let (done, answer) = oneshot::channel();
        if self.orders.send(Order::Close(done)).await.is_ok() {
            let _ = answer.await;
        }
    }
}

async fn write_all(door: Door, mut incoming: mpsc::Receiver<Order>) {
    let (mut orders, mut closing) = (Vec::with_capacity(BATCH), Vec::new());
    while incoming.recv_many(&mut orders, BATCH).await > 0 {
        let mut appends = Vec::new();
        for order in orders.drain(..) {
            match order {
                Order::Append(_, late) if late.since.elapsed() > door.timeout => {
                    let _ = late.done.send(Err(StoreFault::TimedOut(door.timeout)));
                }
                Order::Append(append, waiting) => appends.push((append, waiting)),
                Order::Close(done) => closing.push(done),
            }
        }
        if !appends.is_empty() {
            // Whoever else writes to several games does so in the same order, so that nobody waits in a circle.
            appends.sort_by(|(one, _), (other, _)| one.game.cmp(&other.game));
            let (appends, waiting) = appends.into_iter().unzip();
            let began = tokio::time::Instant::now();
            write(&door, appends, waiting).await;
            tokio::time::sleep_until(began + GATHER).await;
        }
        if !closing.is_empty() {
            incoming.close();
        }
    }
    door.close().await;
    for done in closing {
        let _ = done.send(());
    }
}

/// All of them together; if one of them does not fit what is stored, each on its own. If the database itself fails, all have
/// failed: to try each of them would make the last wait for ever.
async fn write(door: &Door, appends: Vec<Append>, waiting: Vec<Waiting>) {
    let oldest = waiting.iter().map(|waiting| waiting.since.elapsed()).max().unwrap_or_default();
    let time = door.timeout.saturating_sub(oldest).max(MIN_TIMEOUT.min(door.timeout));
    match door.writing_within(time, |attempt| write_together(attempt, &appends)).await {
        Ok(Some(tails)) => {
            for (waiting, tail) in waiting.into_iter().zip(tails) {
                let _ = waiting.done.send(Ok(tail));
            }
        }
        Ok(None) => write_each(door, appends, waiting).await,
        Err(fault) if fault.is_conflict() => write_each(door, appends, waiting).await,
        Err(fault) => {
            for waiting in waiting {
                let _ = waiting.done.send(Err(fault.clone()));
            }
        }
    }
}

async fn write_each(door: &Door, appends: Vec<Append>, waiting: Vec<Waiting>) {
    for (append, waiting) in appends.into_iter().zip(waiting) {
        let written = door.writing(|attempt| write_together(attempt, std::slice::from_ref(&append))).await;
        let _ = waiting.done.send(match written {
            Ok(tails) => tails.and_then(|tails| tails.into_iter().next()).ok_or(StoreFault::LineTaken),
            Err(fault) if fault.is_conflict() => Err(StoreFault::LineTaken),
            Err(fault) => Err(fault),
        });
    }
}

/// The new tail of each; none if one of the journals does not end as it should, and then nothing was written.
async fn write_together(attempt: Attempt<'_>, appends: &[Append]) -> Result<Option<Vec<Tail>>, StoreFault> {
    let (mut moves, mut rows, mut snapshots) = (Vec::with_capacity(appends.len()), Vec::new(), Vec::new());
    for append in appends {
        let to = append.lines.lines().fold(append.tail.clone(), |tail, line| {
            let next = tail.then(line);
            rows.push(Row { game: &append.game, line, at: next.clone() });
            next
        });
        if let Some(snapshot) = &append.snapshot {
            snapshots.push(SnapshotRow { game: &append.game, at: to.clone(), snapshot });
        }
        moves.push(Move { game: &append.game, from: &append.tail, to });
    }
    let backend = attempt.door.backend;
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
    transaction.commit().await?;
    Ok(Some(moves.into_iter().map(|moved| moved.to).collect()))
}

/// A journal that ended in one place and is to end in another.
struct Move<'a> {
    game: &'a str,
    from: &'a Tail,
    to: Tail,
}

/// A line with where the journal ends once it is there.
struct Row<'a> {
    game: &'a str,
    line: &'a str,
    at: Tail,
}

/// A statement for many games reaches them in any order, so they are locked in theirs first.
async fn lock(connection: &mut AnyConnection, backend: Backend, moves: &[Move<'_>]) -> Result<(), StoreFault> {
    let Some(sql) = backend.lock_games(&places(1, moves.len())) else { return Ok(()) };
    let query = sqlx::query(sqlx::AssertSqlSafe(sql));
    let query = moves.iter().fold(query, |query, moved| query.bind(moved.game.to_owned()));
    query.fetch_all(connection).await?;
    Ok(())
}

/// How many of these journals ended as they should, and are moved.
async fn move_tails(connection: &mut AnyConnection, moves: &[Move<'_>]) -> Result<u64, StoreFault> {
    let sql = format!(
        "UPDATE games SET records = moved.column2, head = moved.column3 FROM (VALUES {}) AS moved \
         WHERE games.id = moved.column1 AND games.records = moved.column4 AND games.head = moved.column5",
        places(moves.len(), 5)
    );
    let mut query = sqlx::query(sqlx::AssertSqlSafe(sql));
    for Move { game, from, to } in moves {
        query = query
            .bind((*game).to_owned())
            .bind(to.records as i64)
            .bind(to.head.0.clone())
            .bind(from.records as i64)
            .bind(from.head.0.clone());
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

/// Parts whose lengths are powers of two: so there are only a few statements, which the connection keeps prepared.
fn in_parts<T>(mut all: &[T]) -> impl Iterator<Item = &[T]> {
    std::iter::from_fn(move || {
        let length = 1 << all.len().min(BATCH).checked_ilog2()?;
        let (part, rest) = all.split_at(length);
        all = rest;
        Some(part)
    })
}

/// Places for the values of so many rows: `($1,$2),($3,$4)`.
fn places(rows: usize, columns: usize) -> String {
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
        let rows: Vec<usize> = (0..BATCH + 37).collect();
        let parts: Vec<&[usize]> = in_parts(&rows).collect();
        assert_eq!(parts.iter().map(|part| part.len()).collect::<Vec<_>>(), [BATCH, 32, 4, 1]);
        assert_eq!(parts.concat(), rows);
        assert_eq!(in_parts::<usize>(&[]).count(), 0);
        assert_eq!(places(2, 3), "($1,$2,$3),($4,$5,$6)");
    }
}

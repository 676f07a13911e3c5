//! The one who appends to journals. Whatever has come in while the last lines went to the disk is written together, so
//! that many games at once wait for the disk no longer than one.

use std::sync::Arc;
use std::time::{Duration, Instant};

use sqlx::AnyConnection;
use tokio::sync::{mpsc, oneshot};

use super::StoreFault;
use super::chain::Tail;
use super::door::Door;

/// Appends that go to the disk together, at most.
const BATCH: usize = 256;

/// What has waited for its turn is given this time at least.
const MIN_TIMEOUT: Duration = Duration::from_secs(1);

type Done = oneshot::Sender<Result<Tail, StoreFault>>;

#[derive(Debug)]
struct Append {
    game: String,
    tail: Tail,
    lines: String,
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

    /// Whoever asks waits for the answer, however late it is: what is not answered may still be written.
    pub(super) async fn append(&self, game: &str, tail: &Tail, lines: &str) -> Result<Tail, StoreFault> {
        let append = Append { game: game.to_owned(), tail: tail.clone(), lines: lines.to_owned() };
        let (done, answer) = oneshot::channel();
        let waiting = Waiting { since: Instant::now(), done };
        self.orders.send(Order::Append(append, waiting)).await.map_err(|_| StoreFault::Closed)?;
        answer.await.map_err(|_| StoreFault::Closed)?
    }

    /// Everything ordered before is written when this returns.
    pub(super) async fn close(&self) {
        let (done, answer) = oneshot::channel();
        if self.orders.send(Order::Close(done)).await.is_ok() {
            let _ = answer.await;
        }
    }
}

async fn write_all(door: Door, mut incoming: mpsc::Receiver<Order>) {
    let mut orders = Vec::with_capacity(BATCH);
    while incoming.recv_many(&mut orders, BATCH).await > 0 {
        let (mut appends, mut closing) = (Vec::new(), Vec::new());
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
            write(&door, appends, waiting).await;
        }
        if !closing.is_empty() {
            incoming.close();
        }
        for done in closing {
            let _ = done.send(());
        }
    }
    door.close().await;
}

/// All of them together; if one of them breaks a rule of the tables, each on its own. If the database itself fails, all have
/// failed: to try each of them would make the last wait for ever.
async fn write(door: &Door, appends: Vec<Append>, waiting: Vec<Waiting>) {
    let oldest = waiting.iter().map(|waiting| waiting.since.elapsed()).max().unwrap_or_default();
    let time = door.timeout.saturating_sub(oldest).max(MIN_TIMEOUT.min(door.timeout));
    match door.writing_within(time, write_together(door, &appends)).await {
        Ok(written) => {
            for (waiting, tail) in waiting.into_iter().zip(written) {
                let _ = waiting.done.send(tail.ok_or(StoreFault::LineTaken));
            }
        }
        Err(fault) if fault.is_conflict() => {
            for (append, waiting) in appends.iter().zip(waiting) {
                let written = door.writing(write_together(door, std::slice::from_ref(append))).await;
                let written = written.map(|tails| tails.into_iter().next().flatten());
                let _ = waiting.done.send(match written {
                    Ok(tail) => tail.ok_or(StoreFault::LineTaken),
                    Err(fault) if fault.is_conflict() => Err(StoreFault::LineTaken),
                    Err(fault) => Err(fault),
                });
            }
        }
        Err(fault) => {
            for waiting in waiting {
                let _ = waiting.done.send(Err(fault.clone()));
            }
        }
    }
}

/// The new tail of each; none where the journal did not end as it should.
async fn write_together(door: &Door, appends: &[Append]) -> Result<Vec<Option<Tail>>, StoreFault> {
    let mut transaction = door.write().await?;
    let mut tails = Vec::with_capacity(appends.len());
    for append in appends {
        tails.push(write_one(&mut transaction, append).await?);
    }
    transaction.commit().await?;
    Ok(tails)
}

async fn write_one(connection: &mut AnyConnection, append: &Append) -> Result<Option<Tail>, StoreFault> {
    let mut tail = append.tail.clone();
    let chained: Vec<(&str, Tail)> = append
        .lines
        .lines()
        .map(|line| {
            tail = tail.then(line);
            (line, tail.clone())
        })
        .collect();
    let moved = sqlx::query("UPDATE games SET records = $1, head = $2 WHERE id = $3 AND records = $4 AND head = $5")
        .bind(tail.records as i64)
        .bind(tail.head.0.clone())
        .bind(append.game.clone())
        .bind(append.tail.records as i64)
        .bind(append.tail.head.0.clone())
        .execute(&mut *connection)
        .await?;
    if moved.rows_affected() != 1 {
        return Ok(None);
    }
    for (line, at) in chained {
        sqlx::query("INSERT INTO records (game, number, line, fingerprint) VALUES ($1, $2, $3, $4)")
            .bind(append.game.clone())
            .bind(at.records as i64 - 1)
            .bind(line.to_owned())
            .bind(at.head.0)
            .execute(&mut *connection)
            .await?;
    }
    Ok(Some(tail))
}

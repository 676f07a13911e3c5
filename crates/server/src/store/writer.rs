//! The one who appends to journals. Whatever has come in while the last lines went to the disk is written together, so
//! that many games at once wait for the disk no longer than one.

use std::sync::Arc;

use sqlx::AnyPool;
use tokio::sync::{mpsc, oneshot};

use super::StoreFault;

/// So many appends go to the disk together at most.
const TOGETHER: usize = 256;

type Done = oneshot::Sender<Result<(), StoreFault>>;

#[derive(Debug)]
struct Append {
    game: String,
    from: usize,
    lines: String,
}

#[derive(Debug)]
enum Order {
    Append(Append, Done),
    Close(oneshot::Sender<()>),
}

#[derive(Clone, Debug)]
pub(super) struct Writer {
    orders: Arc<mpsc::Sender<Order>>,
}

impl Writer {
    pub(super) fn start(pool: AnyPool) -> Self {
        let (orders, incoming) = mpsc::channel(TOGETHER);
        tokio::spawn(write_all(pool, incoming));
        Writer { orders: Arc::new(orders) }
    }

    pub(super) async fn append(&self, game: &str, from: usize, lines: &str) -> Result<(), StoreFault> {
        let append = Append { game: game.to_owned(), from, lines: lines.to_owned() };
        let (done, answer) = oneshot::channel();
        self.orders.send(Order::Append(append, done)).await.map_err(|_| StoreFault::Closed)?;
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

async fn write_all(pool: AnyPool, mut incoming: mpsc::Receiver<Order>) {
    let mut orders = Vec::with_capacity(TOGETHER);
    while incoming.recv_many(&mut orders, TOGETHER).await > 0 {
        let (mut appends, mut waiting, mut closing) = (Vec::new(), Vec::new(), Vec::new());
        for order in orders.drain(..) {
            match order {
                Order::Append(append, done) => {
                    appends.push(append);
                    waiting.push(done);
                }
                Order::Close(done) => closing.push(done),
            }
        }
        write(&pool, appends, waiting).await;
        if !closing.is_empty() {
            incoming.close();
        }
        for done in closing {
            let _ = done.send(());
        }
    }
}

/// All of them together; if one spoils it, each on its own.
async fn write(pool: &AnyPool, appends: Vec<Append>, waiting: Vec<Done>) {
    if write_together(pool, &appends).await.is_ok() {
        for done in waiting {
            let _ = done.send(Ok(()));
        }
        return;
    }
    for (append, done) in appends.into_iter().zip(waiting) {
        let _ = done.send(write_together(pool, &[append]).await);
    }
}

async fn write_together(pool: &AnyPool, appends: &[Append]) -> Result<(), StoreFault> {
    let mut transaction = pool.begin().await?;
    for append in appends {
        for (number, line) in (append.from as i64..).zip(append.lines.lines()) {
            sqlx::query("INSERT INTO records (game, number, line) VALUES ($1, $2, $3)")
                .bind(append.game.clone())
                .bind(number)
                .bind(line.to_owned())
                .execute(&mut *transaction)
                .await
                .map_err(taken)?;
        }
    }
    Ok(transaction.commit().await?)
}

fn taken(error: sqlx::Error) -> StoreFault {
    match error.as_database_error() {
        Some(fault) if fault.is_unique_violation() => StoreFault::LineTaken,
        _ => StoreFault::Database(error),
    }
}

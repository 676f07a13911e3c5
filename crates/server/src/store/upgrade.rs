//! Journals that were written before lines had fingerprints are taken along as they are.

use sqlx::{AnyConnection, Executor, Row};

use super::StoreFault;
use super::chain::{Fingerprint, Tail};
use super::games::{read_game, read_records};
use super::place::Backend;

/// Games that are chained in one transaction.
const AT_ONCE: i64 = 100;

/// Gives every game without fingerprints its chain.
pub(super) async fn chain_old_journals(connection: &mut AnyConnection, backend: Backend) -> Result<(), StoreFault> {
    let mut chained = 0;
    loop {
        let query = sqlx::query("SELECT id FROM games WHERE head IS NULL ORDER BY id LIMIT $1").bind(AT_ONCE);
        let games = query.fetch_all(&mut *connection).await?;
        if games.is_empty() {
            break;
        }
        connection.execute(backend.begin_write()).await?;
        for row in &games {
            chain(connection, row.try_get(0)?).await?;
        }
        connection.execute("COMMIT").await?;
        chained += games.len();
        tracing::info!(games = chained, "journals of an older program were given fingerprints");
    }
    Ok(())
}

async fn chain(connection: &mut AnyConnection, id: &str) -> Result<(), StoreFault> {
    let Some(read) = read_game(connection, id).await? else { return Ok(()) };
    let root = Fingerprint::of_game(&read.game, read.made_at);
    let mut tail = Tail::start(root.clone());
    for record in read_records(connection, id).await? {
        tail = tail.then(&record.line);
        sqlx::query("UPDATE records SET fingerprint = $1 WHERE game = $2 AND number = $3")
            .bind(tail.head.0.clone())
            .bind(id.to_owned())
            .bind(record.number as i64)
            .execute(&mut *connection)
            .await?;
    }
    sqlx::query("UPDATE games SET root = $1, head = $2, records = $3 WHERE id = $4")
        .bind(root.0)
        .bind(tail.head.0)
        .bind(tail.records as i64)
        .bind(id.to_owned())
        .execute(&mut *connection)
        .await?;
    Ok(())
}

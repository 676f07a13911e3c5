//! Upgrading stores: fills in the fingerprints that older programs did not write.

use sqlx::{AnyConnection, Executor, Row};

use super::StoreFault;
use super::chain::{Fingerprint, Tail};
use super::games::{read_game, read_records};
use super::notes::Notes;
use super::place::Backend;

/// Games upgraded in one transaction.
const GAMES_PER_TRANSACTION: i64 = 100;

/// What a game stored by an older program lacks.
#[derive(Clone, Copy, Debug)]
enum Lacking {
    /// The chain of its journal.
    Chain,
    /// The fingerprint of its notes.
    Noted,
}

impl Lacking {
    /// The query for games that lack it.
    fn games(self) -> &'static str {
        match self {
            Lacking::Chain => "SELECT id FROM games WHERE head IS NULL ORDER BY id LIMIT $1",
            Lacking::Noted => "SELECT id FROM games WHERE noted IS NULL ORDER BY id LIMIT $1",
        }
    }

    async fn fill_in(self, connection: &mut AnyConnection, id: &str) -> Result<(), StoreFault> {
        match self {
            Lacking::Chain => chain(connection, id).await,
            Lacking::Noted => fingerprint_notes(connection, id).await,
        }
    }
}

/// Fills in what games lack.
pub(super) async fn fill_in(connection: &mut AnyConnection, backend: Backend) -> Result<(), StoreFault> {
    for lacking in [Lacking::Chain, Lacking::Noted] {
        let mut filled = 0;
        loop {
            let games = sqlx::query(lacking.games()).bind(GAMES_PER_TRANSACTION).fetch_all(&mut *connection).await?;
            if games.is_empty() {
                break;
            }
            connection.execute(backend.begin_write()).await?;
            for row in &games {
                lacking.fill_in(connection, row.try_get(0)?).await?;
            }
            connection.execute("COMMIT").await?;
            filled += games.len();
            tracing::info!(games = filled, ?lacking, "upgraded games that an older program stored");
        }
    }
    Ok(())
}

async fn fingerprint_notes(connection: &mut AnyConnection, id: &str) -> Result<(), StoreFault> {
    let query = sqlx::query("SELECT over_at, touched_at FROM games WHERE id = $1").bind(id.to_owned());
    let Some(row) = query.fetch_optional(&mut *connection).await? else { return Ok(()) };
    let noted = Fingerprint::of_notes(id, Notes::in_row(&row)?);
    let query = sqlx::query("UPDATE games SET noted = $1 WHERE id = $2");
    query.bind(noted.0).bind(id.to_owned()).execute(connection).await?;
    Ok(())
}

/// Chains a journal that was written before lines had fingerprints; its lines are trusted as they are.
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

//! How a game stands, beside its journal: whose answer it waits for, how far it has come, and how it ended. Lists of games
//! are read from this alone.
//!
//! A standing follows from the journal, so it has no fingerprint: whoever loads the game can tell what it should be.

use sqlx::AnyConnection;

use super::chain::Tail;
use super::{Store, StoreFault, now};

/// How far a game is, as the column `stage` has it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// A seat is open.
    Waiting,
    /// It is being played.
    Playing,
    /// It has ended.
    Over,
}

impl Stage {
    pub(super) fn number(self) -> i64 {
        match self {
            Stage::Waiting => 0,
            Stage::Playing => 1,
            Stage::Over => 2,
        }
    }

    pub(super) fn of_number(number: i64) -> Self {
        match number {
            0 => Stage::Waiting,
            1 => Stage::Playing,
            _ => Stage::Over,
        }
    }
}

/// How a game that has begun stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Standing {
    /// The numbers of the seats that are asked.
    pub asked: Vec<u8>,
    /// How far it has come, in words.
    pub progress: String,
    /// How it ended, as JSON, once it has.
    pub result: Option<String>,
}

impl Standing {
    fn stage(&self) -> Stage {
        if self.result.is_some() { Stage::Over } else { Stage::Playing }
    }

    /// The seats as they are stored: a statement finds a seat between two commas.
    fn written_asked(&self) -> String {
        self.asked.iter().fold(",".to_owned(), |written, seat| format!("{written}{seat},"))
    }
}

/// The seats of the column `asked`.
pub(super) fn seats_in(asked: &str) -> Vec<u8> {
    asked.split(',').filter_map(|seat| seat.parse().ok()).collect()
}

/// The row of a game that is stored now; `standing` is `None` if it has not begun.
pub(super) async fn insert_standing(
    connection: &mut AnyConnection,
    game: &str,
    standing: Option<&Standing>,
    begun: bool,
    lesson: bool,
) -> Result<(), StoreFault> {
    let usual = if begun { Stage::Playing } else { Stage::Waiting };
    sqlx::query(
        "INSERT INTO standings (game, stage, lesson, asked, progress, result, moved_at) \
         VALUES ($1, $2, $3, $4, $5, $6, $7)",
    )
    .bind(game.to_owned())
    .bind(standing.map_or(usual, Standing::stage).number())
    .bind(i64::from(lesson))
    .bind(standing.map(Standing::written_asked))
    .bind(standing.map(|standing| standing.progress.clone()))
    .bind(standing.and_then(|standing| standing.result.clone()))
    .bind(now())
    .execute(connection)
    .await?;
    Ok(())
}

/// A guest took a seat; `begun` if the game begins with that.
pub(super) async fn move_on(
    connection: &mut AnyConnection,
    game: &str,
    begun: bool,
    standing: Option<&Standing>,
) -> Result<(), StoreFault> {
    let stage = if begun { Stage::Playing } else { Stage::Waiting };
    sqlx::query("UPDATE standings SET stage = $1, asked = $2, progress = $3, moved_at = $4 WHERE game = $5")
        .bind(stage.number())
        .bind(standing.map(Standing::written_asked))
        .bind(standing.map(|standing| standing.progress.clone()))
        .bind(now())
        .bind(game.to_owned())
        .execute(connection)
        .await?;
    Ok(())
}

/// The standing of a game after an append to its journal.
pub(super) struct StandingRow<'a> {
    pub(super) game: &'a str,
    pub(super) standing: &'a Standing,
}

/// Writes standings after appends; `places` are the SQL placeholders, six values per row.
pub(super) async fn write_standings(
    connection: &mut AnyConnection,
    rows: &[StandingRow<'_>],
    places: &str,
) -> Result<(), StoreFault> {
    let sql = format!(
        "INSERT INTO standings (game, stage, asked, progress, result, moved_at) VALUES {places} \
         ON CONFLICT (game) DO UPDATE SET stage = excluded.stage, asked = excluded.asked, progress = excluded.progress, \
         result = excluded.result, moved_at = excluded.moved_at"
    );
    let (mut query, now) = (sqlx::query(sqlx::AssertSqlSafe(sql)), now());
    for StandingRow { game, standing } in rows {
        query = query
            .bind((*game).to_owned())
            .bind(standing.stage().number())
            .bind(standing.written_asked())
            .bind(standing.progress.clone())
            .bind(standing.result.clone())
            .bind(now);
    }
    query.execute(connection).await?;
    Ok(())
}

impl Store {
    /// Fills in how a game stands whose journal ends with `tail`: an older program did not store it. Nothing has
    /// happened in the game, so it has not moved.
    ///
    /// # Errors
    /// If it cannot be written, or the journal ends elsewhere.
    pub async fn keep_standing(&self, id: &str, tail: &Tail, standing: &Standing) -> Result<(), StoreFault> {
        self.database
            .writing(|attempt| async move {
                let mut transaction = attempt.begin_at(id, tail).await?;
                let query = sqlx::query(
                    "UPDATE standings SET stage = $1, asked = $2, progress = $3, result = $4 WHERE game = $5",
                );
                query
                    .bind(standing.stage().number())
                    .bind(standing.written_asked())
                    .bind(standing.progress.clone())
                    .bind(standing.result.clone())
                    .bind(id.to_owned())
                    .execute(&mut *transaction)
                    .await?;
                transaction.commit().await
            })
            .await
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seats_are_read_back() {
        let asked = |asked: &[u8]| Standing { asked: asked.to_vec(), progress: String::new(), result: None };
        assert_eq!(asked(&[]).written_asked(), ",");
        assert_eq!(asked(&[0, 12]).written_asked(), ",0,12,");
        for seats in [vec![], vec![3], vec![0, 12, 255]] {
            assert_eq!(seats_in(&asked(&seats).written_asked()), seats);
        }
    }
}

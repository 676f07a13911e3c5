//! Journals of other tables that people uploaded: games at which nobody sits, and which can only be watched.

use sqlx::{AssertSqlSafe, Row};

use super::chain::{Fingerprint, Tail};
use super::database::Attempt;
use super::games::{NewRow, write_game};
use super::guests::PERSON;
use super::lists::{ListedGame, with_seats};
use super::notes::Notes;
use super::quotas::count_in;
use super::retention::delete_game;
use super::writer::insert_lines;
use super::{NewListing, Store, StoreFault, StoredGame, now};

/// An uploaded journal, as it is stored.
#[derive(Clone, Copy)]
pub struct Upload<'a> {
    /// The game with the first line of the journal.
    pub game: &'a StoredGame,
    /// The other lines.
    pub lines: &'a str,
    /// How it stands.
    pub listing: &'a NewListing,
    /// Who uploads it.
    pub guest: &'a str,
}

impl Upload<'_> {
    fn is_over(&self) -> bool {
        self.listing.standing.as_ref().is_some_and(|standing| standing.result.is_some())
    }
}

impl StoredGame {
    /// Whether it was uploaded: at every other game somebody sits.
    pub(crate) fn is_uploaded(&self) -> bool {
        !self.seats.is_empty() && self.seats.iter().all(|seat| seat.guest.is_none() && seat.computer.is_none())
    }
}

impl Store {
    /// Stores an uploaded journal as a whole, unless its guest has uploaded `most` already; returns whether that was
    /// done.
    ///
    /// # Errors
    /// If it cannot be written; then nothing was stored, unless the fault is [`StoreFault::Unconfirmed`].
    pub async fn add_upload(&self, upload: Upload<'_>, most: u32) -> Result<bool, StoreFault> {
        match self.database.writing(|attempt| insert_upload(attempt, upload, most)).await {
            // The answer was lost; the game may be stored.
            Err(fault) if fault.is_unconfirmed() => match self.load_settled(&upload.game.id).await {
                Ok(Some(_)) => Ok(true),
                Ok(None) => Err(fault.settled()),
                Err(_) => Err(fault),
            },
            done => done,
        }
    }

    /// Who uploaded a game.
    ///
    /// # Errors
    /// If the store cannot be read.
    pub async fn uploader(&self, game: &str) -> Result<Option<String>, StoreFault> {
        let query = sqlx::query("SELECT guest FROM uploads WHERE game = $1").bind(game.to_owned());
        self.database.rows(query).await?.first().map(|row| Ok(row.try_get(0)?)).transpose()
    }

    /// Number of journals that a guest has uploaded.
    ///
    /// # Errors
    /// If the store cannot be read.
    pub async fn count_uploads(&self, guest: &str) -> Result<u64, StoreFault> {
        let sql = count_of();
        count_in(&self.database.rows(sqlx::query(AssertSqlSafe(sql)).bind(guest.to_owned())).await?)
    }

    /// The games that a guest has uploaded, the latest first.
    ///
    /// # Errors
    /// If the store cannot be read.
    pub async fn uploads_of(&self, guest: &str) -> Result<Vec<ListedGame>, StoreFault> {
        let sql = format!(
            "SELECT uploads.game, stage, asked, progress, result, uploads.made_at AS moved_at, uploads.made_at AS rank, 0 AS place, \
             games.ruleset, games.terms, NULL AS offered_by, NULL AS offered_at, NULL AS clock, NULL AS extensions, NULL AS due_at \
             FROM uploads JOIN games ON games.id = uploads.game JOIN standings ON standings.game = uploads.game \
             WHERE uploads.guest IN {PERSON} ORDER BY uploads.made_at DESC, uploads.game"
        );
        self.database
            .reading(async {
                let mut transaction = self.database.snapshot().await?;
                let query = sqlx::query(AssertSqlSafe(sql)).bind(guest.to_owned());
                let rows = query.fetch_all(&mut *transaction).await?;
                let games = with_seats(&mut transaction, &rows).await?;
                transaction.leave().await?;
                Ok(games)
            })
            .await
    }

    /// Removes a game that this guest has uploaded. Returns whether that was done.
    ///
    /// # Errors
    /// If it cannot be written.
    pub async fn remove_upload(&self, game: &str, guest: &str) -> Result<bool, StoreFault> {
        self.database
            .writing(|attempt| async move {
                let lock = attempt.database.backend.lock_game();
                let mut transaction = attempt.begin().await?;
                sqlx::query(lock).bind(game.to_owned()).fetch_optional(&mut *transaction).await?;
                let sql = format!("SELECT 1 FROM uploads WHERE game = $2 AND guest IN {PERSON}");
                let query = sqlx::query(AssertSqlSafe(sql)).bind(guest.to_owned()).bind(game.to_owned());
                if query.fetch_optional(&mut *transaction).await?.is_none() {
                    transaction.leave().await?;
                    return Ok(false);
                }
                delete_game(&mut transaction, game).await?;
                transaction.commit().await?;
                Ok(true)
            })
            .await
    }
}

async fn insert_upload(attempt: Attempt<'_>, upload: Upload<'_>, most: u32) -> Result<bool, StoreFault> {
    let Upload { game, lines, listing, guest } = upload;
    let made_at = now();
    let root = Fingerprint::of_game(game, made_at);
    let (start, notes) = (Tail::start(root), Notes { over_at: upload.is_over().then_some(made_at), touched_at: 0 });
    let mut transaction = attempt.begin().await?;
    let count = sqlx::query(AssertSqlSafe(count_of())).bind(guest.to_owned()).fetch_all(&mut *transaction).await?;
    if count_in(&count)? >= u64::from(most) {
        transaction.leave().await?;
        return Ok(false);
    }
    let tail = start.after(lines);
    write_game(&mut transaction, game, listing, &NewRow { made_at, root: &start.head, tail: &tail, notes }).await?;
    insert_lines(&mut transaction, &game.id, &start, lines).await?;
    sqlx::query("INSERT INTO uploads (game, guest, made_at) VALUES ($1, $2, $3)")
        .bind(game.id.clone())
        .bind(guest.to_owned())
        .bind(made_at)
        .execute(&mut *transaction)
        .await?;
    transaction.commit().await?;
    Ok(true)
}

/// The statement that counts the uploads of the person `$1`.
fn count_of() -> String {
    format!("SELECT COUNT(*) FROM uploads WHERE guest IN {PERSON}")
}

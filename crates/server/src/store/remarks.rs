//! Remarks: what people note at moments of games that are over.

use sqlx::any::AnyRow;
use sqlx::{AnyConnection, Row};

use super::database::Statement;
use super::{Store, StoreFault, now};

/// A remark on a moment of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredRemark {
    /// Its number among those on the game.
    pub number: i64,
    /// The guest who wrote it.
    pub guest: String,
    /// Their name.
    pub name: Option<String>,
    /// The number of the event.
    pub event: i64,
    /// The text.
    pub says: String,
    /// When it was written, in seconds since 1970.
    pub made_at: i64,
}

/// How many remarks there may be.
#[derive(Clone, Copy, Debug)]
pub struct MostRemarks {
    /// Of one guest on one game.
    pub of_guest: u32,
    /// On one game.
    pub on_game: u32,
}

/// Whether a remark was added.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Remarked {
    /// It has this number.
    As(i64),
    /// The guest has written as many as they may on this game.
    TooManyOfGuest,
    /// There are as many as there may be on this game.
    TooManyOnGame,
}

impl Store {
    /// The remarks on a game, in the order of its moments.
    ///
    /// # Errors
    /// If the store cannot be read.
    pub async fn remarks(&self, game: &str) -> Result<Vec<StoredRemark>, StoreFault> {
        let query = sqlx::query(
            "SELECT number, guest, name, event, says, remarks.made_at FROM remarks JOIN guests ON guests.id = guest \
             WHERE game = $1 ORDER BY event, number",
        );
        self.database.all(query.bind(game.to_owned()), remark_in).await
    }

    /// Adds a remark, unless there are too many.
    ///
    /// # Errors
    /// If it cannot be written.
    pub async fn add_remark(
        &self,
        game: &str,
        guest: &str,
        event: i64,
        says: &str,
        most: MostRemarks,
    ) -> Result<Remarked, StoreFault> {
        self.database
            .writing(|attempt| async move {
                let lock = attempt.database.backend.lock_game();
                let mut transaction = attempt.begin().await?;
                // The game is locked first, as in every transaction that writes to one.
                sqlx::query(lock).bind(game.to_owned()).fetch_optional(&mut *transaction).await?;
                let own = sqlx::query("SELECT COUNT(*) FROM remarks WHERE game = $1 AND guest = $2");
                if number(&mut transaction, own.bind(game.to_owned()).bind(guest.to_owned())).await?
                    >= i64::from(most.of_guest)
                {
                    transaction.leave().await?;
                    return Ok(Remarked::TooManyOfGuest);
                }
                let all = sqlx::query("SELECT COUNT(*) FROM remarks WHERE game = $1");
                if number(&mut transaction, all.bind(game.to_owned())).await? >= i64::from(most.on_game) {
                    transaction.leave().await?;
                    return Ok(Remarked::TooManyOnGame);
                }
                let last = sqlx::query("SELECT COALESCE(MAX(number), 0) FROM remarks WHERE game = $1");
                let next = number(&mut transaction, last.bind(game.to_owned())).await? + 1;
                let insert =
                    "INSERT INTO remarks (game, number, guest, event, says, made_at) VALUES ($1, $2, $3, $4, $5, $6)";
                let insert = sqlx::query(insert).bind(game.to_owned()).bind(next).bind(guest.to_owned());
                insert.bind(event).bind(says.to_owned()).bind(now()).execute(&mut *transaction).await?;
                transaction.commit().await?;
                Ok(Remarked::As(next))
            })
            .await
    }

    /// Writes a guest's own remark anew. Returns whether there is such a remark.
    ///
    /// # Errors
    /// If it cannot be written.
    pub async fn change_remark(&self, game: &str, number: i64, guest: &str, says: &str) -> Result<bool, StoreFault> {
        let query = sqlx::query("UPDATE remarks SET says = $4 WHERE game = $1 AND number = $2 AND guest = $3");
        let query = query.bind(game.to_owned()).bind(number).bind(guest.to_owned()).bind(says.to_owned());
        Ok(self.database.change(query).await? == 1)
    }

    /// Removes a remark. Returns whether there was one.
    ///
    /// # Errors
    /// If it cannot be written.
    pub async fn remove_remark(&self, game: &str, number: i64) -> Result<bool, StoreFault> {
        let query = sqlx::query("DELETE FROM remarks WHERE game = $1 AND number = $2");
        Ok(self.database.change(query.bind(game.to_owned()).bind(number)).await? == 1)
    }
}

fn remark_in(row: &AnyRow) -> Result<StoredRemark, sqlx::Error> {
    Ok(StoredRemark {
        number: row.try_get(0)?,
        guest: row.try_get(1)?,
        name: row.try_get(2)?,
        event: row.try_get(3)?,
        says: row.try_get(4)?,
        made_at: row.try_get(5)?,
    })
}

/// The number that a statement asks for.
async fn number(connection: &mut AnyConnection, statement: Statement<'_>) -> Result<i64, StoreFault> {
    Ok(statement.fetch_one(connection).await?.try_get(0)?)
}

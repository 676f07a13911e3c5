//! Games with their seats and journals.

use sqlx::Row;

use super::{Store, StoreFault, now};

/// A game as it is stored, but for the lines of its journal.
#[derive(Clone, Debug, PartialEq)]
pub struct StoredGame {
    /// Its id.
    pub id: String,
    /// Its ruleset.
    pub ruleset: String,
    /// What was agreed on, as JSON.
    pub terms: String,
    /// The first line of its journal, once it has begun.
    pub header: Option<String>,
    /// Its seats, in order.
    pub seats: Vec<StoredSeat>,
}

/// A seat as it is stored.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct StoredSeat {
    /// The guest who sits there.
    pub guest: Option<String>,
    /// What that guest is called; read only.
    pub name: Option<String>,
    /// The computer player who sits there.
    pub computer: Option<String>,
}

impl Store {
    /// A new game.
    ///
    /// # Errors
    /// If it cannot be written; then nothing of it is there.
    pub async fn add_game(&self, game: &StoredGame) -> Result<(), StoreFault> {
        let mut transaction = self.pool.begin().await?;
        sqlx::query("INSERT INTO games (id, ruleset, terms, header, made_at) VALUES ($1, $2, $3, $4, $5)")
            .bind(game.id.clone())
            .bind(game.ruleset.clone())
            .bind(game.terms.clone())
            .bind(game.header.clone())
            .bind(now())
            .execute(&mut *transaction)
            .await?;
        for (number, seat) in (0i64..).zip(&game.seats) {
            sqlx::query("INSERT INTO seats (game, seat, guest, computer) VALUES ($1, $2, $3, $4)")
                .bind(game.id.clone())
                .bind(number)
                .bind(seat.guest.clone())
                .bind(seat.computer.clone())
                .execute(&mut *transaction)
                .await?;
        }
        Ok(transaction.commit().await?)
    }

    /// A game by its id.
    ///
    /// # Errors
    /// If the store cannot be read.
    pub async fn game(&self, id: &str) -> Result<Option<StoredGame>, StoreFault> {
        let query = sqlx::query("SELECT ruleset, terms, header FROM games WHERE id = $1").bind(id.to_owned());
        let Some(row) = query.fetch_optional(&self.pool).await? else { return Ok(None) };
        let seats = sqlx::query(
            "SELECT seats.guest, guests.name, seats.computer FROM seats \
             LEFT JOIN guests ON guests.id = seats.guest WHERE seats.game = $1 ORDER BY seats.seat",
        );
        let seats = seats.bind(id.to_owned()).fetch_all(&self.pool).await?;
        let seats = seats
            .iter()
            .map(|row| Ok(StoredSeat { guest: row.try_get(0)?, name: row.try_get(1)?, computer: row.try_get(2)? }));
        Ok(Some(StoredGame {
            id: id.to_owned(),
            ruleset: row.try_get(0)?,
            terms: row.try_get(1)?,
            header: row.try_get(2)?,
            seats: seats.collect::<Result<_, sqlx::Error>>()?,
        }))
    }

    /// Somebody takes the empty seat of a game, which begins. Says whether the seat was still empty.
    ///
    /// # Errors
    /// If it cannot be written; then nothing has changed.
    pub async fn begin_game(
        &self,
        id: &str,
        seat: u8,
        guest: &str,
        terms: &str,
        header: &str,
    ) -> Result<bool, StoreFault> {
        let mut transaction = self.pool.begin().await?;
        let taken = sqlx::query(
            "UPDATE seats SET guest = $1 WHERE game = $2 AND seat = $3 AND guest IS NULL AND computer IS NULL",
        );
        let taken = taken.bind(guest.to_owned()).bind(id.to_owned()).bind(i64::from(seat));
        if taken.execute(&mut *transaction).await?.rows_affected() != 1 {
            return Ok(false);
        }
        let begun = sqlx::query("UPDATE games SET terms = $1, header = $2 WHERE id = $3 AND header IS NULL");
        let begun = begun.bind(terms.to_owned()).bind(header.to_owned()).bind(id.to_owned());
        if begun.execute(&mut *transaction).await?.rows_affected() != 1 {
            return Ok(false);
        }
        transaction.commit().await?;
        Ok(true)
    }

    /// The lines of a journal behind its header, one after the other.
    ///
    /// # Errors
    /// If the store cannot be read.
    pub async fn journal(&self, id: &str) -> Result<String, StoreFault> {
        let query = sqlx::query("SELECT line FROM records WHERE game = $1 ORDER BY number").bind(id.to_owned());
        let rows = query.fetch_all(&self.pool).await?;
        let mut lines = String::new();
        for row in rows {
            lines.push_str(row.try_get::<&str, _>(0)?);
            lines.push('\n');
        }
        Ok(lines)
    }

    /// Appends lines to a journal that has `from` of them. When this returns, they are on the disk.
    ///
    /// # Errors
    /// If they cannot be written, or the journal has more lines than that already; then nothing has changed.
    pub async fn append(&self, id: &str, from: usize, lines: &str) -> Result<(), StoreFault> {
        self.writer.append(id, from, lines).await
    }

    /// How many games there are.
    ///
    /// # Errors
    /// If the store cannot be read.
    pub async fn count_games(&self) -> Result<u64, StoreFault> {
        let row = sqlx::query("SELECT COUNT(*) FROM games").fetch_one(&self.pool).await?;
        Ok(row.try_get::<i64, _>(0)? as u64)
    }
}

//! What is said beside games, and whom guests have muted.

use sqlx::any::AnyRow;
use sqlx::{AnyConnection, Row};

use super::{Store, StoreFault, now};

/// How often a line is numbered anew if others speak at the same time.
const TRIES_TO_SPEAK: usize = 5;

/// A line as it is stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredLine {
    /// Its number in the game, from 1.
    pub number: u64,
    /// Who said it.
    pub guest: String,
    /// The name of that guest.
    pub name: Option<String>,
    /// Their seat; `None` for a spectator.
    pub seat: Option<u8>,
    /// The room in which it was said.
    pub room: String,
    /// When, in seconds since 1970.
    pub said_at: i64,
    /// What.
    pub says: String,
    /// Whether the guest who reads it has muted the one who said it.
    pub muted: bool,
}

/// A line to be stored.
#[derive(Clone, Copy, Debug)]
pub struct NewLine<'a> {
    /// The game.
    pub game: &'a str,
    /// Who says it.
    pub guest: &'a str,
    /// Their seat; `None` for a spectator.
    pub seat: Option<u8>,
    /// The room.
    pub room: &'a str,
    /// What.
    pub says: &'a str,
}

impl Store {
    /// Stores a line, unless the room has so many already; returns its number and when it was said.
    ///
    /// # Errors
    /// If it cannot be written.
    pub async fn say(&self, line: NewLine<'_>, most: u32) -> Result<Option<(u64, i64)>, StoreFault> {
        let mut tries = 0;
        loop {
            tries += 1;
            match self.try_to_say(line, most).await {
                Err(fault) if fault.is_conflict() && tries < TRIES_TO_SPEAK => {}
                said => return said,
            }
        }
    }

    async fn try_to_say(&self, line: NewLine<'_>, most: u32) -> Result<Option<(u64, i64)>, StoreFault> {
        let NewLine { game, guest, seat, room, says } = line;
        let at = now();
        self.database
            .writing(|attempt| async move {
                let mut transaction = attempt.begin().await?;
                let query = sqlx::query(
                    "INSERT INTO talk (game, number, guest, seat, room, said_at, says) \
                     SELECT $1, (SELECT COALESCE(MAX(number), 0) + 1 FROM talk WHERE game = $1), $2, $3, $4, $5, $6 \
                     WHERE (SELECT COUNT(*) FROM talk WHERE game = $1 AND room = $4) < $7 RETURNING number",
                );
                let query = query.bind(game.to_owned()).bind(guest.to_owned()).bind(seat.map(i64::from));
                let query = query.bind(room.to_owned()).bind(at).bind(says.to_owned()).bind(i64::from(most));
                let row = query.fetch_optional(&mut *transaction).await?;
                let number = row.map(|row| row.try_get::<i64, _>(0)).transpose()?;
                transaction.commit().await?;
                Ok(number.map(|number| (number as u64, at)))
            })
            .await
    }

    /// Up to `most` lines of a room before a number, in their order, as a guest reads them.
    ///
    /// # Errors
    /// If the store cannot be read.
    pub async fn talk(
        &self,
        game: &str,
        room: &str,
        before: u64,
        reader: Option<&str>,
        most: u32,
    ) -> Result<Vec<StoredLine>, StoreFault> {
        let query = sqlx::query(
            "SELECT talk.number, talk.guest, guests.name, talk.seat, talk.room, talk.said_at, talk.says, mutes.muted \
             FROM talk JOIN guests ON guests.id = talk.guest \
             LEFT JOIN mutes ON mutes.guest = $1 AND mutes.muted = talk.guest \
             WHERE talk.game = $2 AND talk.room = $3 AND talk.number < $4 ORDER BY talk.number DESC LIMIT $5",
        );
        let query = query.bind(reader.unwrap_or_default().to_owned()).bind(game.to_owned()).bind(room.to_owned());
        let mut lines = self.database.all(query.bind(before as i64).bind(i64::from(most)), line_in).await?;
        lines.reverse();
        Ok(lines)
    }

    /// The line of a game with this number.
    ///
    /// # Errors
    /// If the store cannot be read.
    pub async fn line(&self, game: &str, number: u64) -> Result<Option<StoredLine>, StoreFault> {
        let query = sqlx::query(
            "SELECT talk.number, talk.guest, guests.name, talk.seat, talk.room, talk.said_at, talk.says, NULL AS muted \
             FROM talk JOIN guests ON guests.id = talk.guest WHERE talk.game = $1 AND talk.number = $2",
        );
        let rows = self.database.rows(query.bind(game.to_owned()).bind(number as i64)).await?;
        Ok(rows.first().map(line_in).transpose()?)
    }

    /// The ids of those whom a guest has muted.
    ///
    /// # Errors
    /// If the store cannot be read.
    pub async fn mutes_of(&self, guest: &str) -> Result<Vec<String>, StoreFault> {
        let query = sqlx::query("SELECT muted FROM mutes WHERE guest = $1").bind(guest.to_owned());
        self.database.ids(query).await
    }

    /// Mutes somebody for a guest, or no longer.
    ///
    /// # Errors
    /// If it cannot be written.
    pub async fn mute(&self, guest: &str, muted: &str, on: bool) -> Result<(), StoreFault> {
        let query = sqlx::query(if on {
            "INSERT INTO mutes (guest, muted) VALUES ($1, $2) ON CONFLICT (guest, muted) DO NOTHING"
        } else {
            "DELETE FROM mutes WHERE guest = $1 AND muted = $2"
        });
        self.database.change(query.bind(guest.to_owned()).bind(muted.to_owned())).await?;
        Ok(())
    }
}

/// Whoever has muted a guest has muted the account that takes the guest along.
pub(super) async fn mutes_follow(connection: &mut AnyConnection, guest: &str, account: &str) -> Result<(), StoreFault> {
    let followed = sqlx::query(
        "INSERT INTO mutes (guest, muted) SELECT guest, $2 FROM mutes WHERE muted = $1 AND guest <> $2 \
         ON CONFLICT (guest, muted) DO NOTHING",
    );
    followed.bind(guest.to_owned()).bind(account.to_owned()).execute(&mut *connection).await?;
    let gone = sqlx::query("DELETE FROM mutes WHERE muted = $1");
    gone.bind(guest.to_owned()).execute(connection).await?;
    Ok(())
}

fn line_in(row: &AnyRow) -> Result<StoredLine, sqlx::Error> {
    Ok(StoredLine {
        number: row.try_get::<i64, _>(0)? as u64,
        guest: row.try_get(1)?,
        name: row.try_get(2)?,
        seat: row.try_get::<Option<i64>, _>(3)?.and_then(|seat| u8::try_from(seat).ok()),
        room: row.try_get(4)?,
        said_at: row.try_get(5)?,
        says: row.try_get(6)?,
        muted: row.try_get::<Option<String>, _>(7)?.is_some(),
    })
}

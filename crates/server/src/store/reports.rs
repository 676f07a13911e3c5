//! Reports of what people said, for whoever runs the server.

use serde::Serialize;
use sqlx::Row;
use sqlx::any::AnyRow;

use super::{Store, StoreFault, StoredLine, now};

const DAY: i64 = 24 * 60 * 60;

/// A report.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Report {
    /// Its id.
    pub id: String,
    /// The game beside which it was said.
    pub game: String,
    /// The id of the guest who said it, and the name.
    pub accused: String,
    /// The name of that guest, if they still have one.
    pub name: Option<String>,
    /// What was said; none if it is no more.
    pub says: Option<String>,
    /// Why it was reported.
    pub reason: String,
    /// The name of whoever reported it.
    pub by: Option<String>,
    /// When it was reported, in seconds since 1970.
    pub made_at: i64,
    /// When it was settled, in seconds since 1970.
    pub settled_at: Option<i64>,
}

impl Store {
    /// Stores a report of a line, unless the guest has made so many within a day. Returns whether it was stored. The same
    /// line is reported once.
    ///
    /// # Errors
    /// If it cannot be written.
    pub async fn report(
        &self,
        id: &str,
        guest: &str,
        game: &str,
        line: &StoredLine,
        reason: &str,
        most_a_day: u32,
    ) -> Result<bool, StoreFault> {
        let at = now();
        self.database
            .writing(|attempt| async move {
                let mut transaction = attempt.begin().await?;
                let known = sqlx::query("SELECT id FROM reports WHERE guest = $1 AND game = $2 AND line = $3");
                let known = known.bind(guest.to_owned()).bind(game.to_owned()).bind(line.number as i64);
                if known.fetch_optional(&mut *transaction).await?.is_some() {
                    transaction.leave().await?;
                    return Ok(true);
                }
                let query = sqlx::query(
                    "INSERT INTO reports (id, guest, game, accused, line, reason, made_at) \
                     SELECT $1, $2, $3, $4, $5, $6, $7 \
                     WHERE (SELECT COUNT(*) FROM reports WHERE guest = $2 AND made_at > $8) < $9",
                );
                let query = query.bind(id.to_owned()).bind(guest.to_owned()).bind(game.to_owned());
                let query = query.bind(line.guest.clone()).bind(line.number as i64).bind(reason.to_owned());
                let query = query.bind(at).bind(at - DAY).bind(i64::from(most_a_day));
                let made = query.execute(&mut *transaction).await?.rows_affected();
                transaction.commit().await?;
                Ok(made == 1)
            })
            .await
    }

    /// The reports, the oldest first; those that are settled only if wanted.
    ///
    /// # Errors
    /// If the store cannot be read.
    pub async fn reports(&self, settled: bool) -> Result<Vec<Report>, StoreFault> {
        let query = sqlx::query(
            "SELECT reports.id, reports.game, reports.accused, accused.name, talk.says, reports.reason, guests.name, \
             reports.made_at, reports.settled_at FROM reports LEFT JOIN guests ON guests.id = reports.guest \
             LEFT JOIN guests AS accused ON accused.id = reports.accused \
             LEFT JOIN talk ON talk.game = reports.game AND talk.number = reports.line \
             WHERE reports.settled_at IS NULL OR $1 = 1 ORDER BY reports.made_at, reports.id",
        );
        self.database.all(query.bind(i64::from(settled)), report_in).await
    }

    /// Settles a report; returns whether there was one of this id that was not settled.
    ///
    /// # Errors
    /// If it cannot be written.
    pub async fn settle_report(&self, id: &str) -> Result<bool, StoreFault> {
        let query = sqlx::query("UPDATE reports SET settled_at = $1 WHERE id = $2 AND settled_at IS NULL");
        Ok(self.database.change(query.bind(now()).bind(id.to_owned())).await? == 1)
    }
}

fn report_in(row: &AnyRow) -> Result<Report, sqlx::Error> {
    Ok(Report {
        id: row.try_get(0)?,
        game: row.try_get(1)?,
        accused: row.try_get(2)?,
        name: row.try_get(3)?,
        says: row.try_get(4)?,
        reason: row.try_get(5)?,
        by: row.try_get(6)?,
        made_at: row.try_get(7)?,
        settled_at: row.try_get(8)?,
    })
}

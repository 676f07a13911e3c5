//! What a client keeps for a person, so that it is the same on each of their devices.

use sqlx::Row;

use super::{Store, StoreFault, now};

/// Settings as they are stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredSettings {
    /// A JSON object.
    pub text: String,
    /// When they were last changed, in seconds since 1970.
    pub changed_at: i64,
}

impl Store {
    /// The settings of a guest.
    ///
    /// # Errors
    /// If the store cannot be read.
    pub async fn settings_of(&self, guest: &str) -> Result<Option<StoredSettings>, StoreFault> {
        let query = sqlx::query("SELECT text, changed_at FROM settings WHERE guest = $1").bind(guest.to_owned());
        let rows = self.database.rows(query).await?;
        let Some(row) = rows.first() else { return Ok(None) };
        Ok(Some(StoredSettings { text: row.try_get(0)?, changed_at: row.try_get(1)? }))
    }

    /// Replaces the settings of a guest. Returns when that was, in seconds since 1970.
    ///
    /// # Errors
    /// If they cannot be written.
    pub async fn keep_settings(&self, guest: &str, text: &str) -> Result<i64, StoreFault> {
        let changed_at = now();
        let query = sqlx::query(
            "INSERT INTO settings (guest, text, changed_at) VALUES ($1, $2, $3) \
             ON CONFLICT (guest) DO UPDATE SET text = excluded.text, changed_at = excluded.changed_at",
        );
        self.database.change(query.bind(guest.to_owned()).bind(text.to_owned()).bind(changed_at)).await?;
        Ok(changed_at)
    }
}

//! Readiness of the store.

use super::{Store, StoreFault, now};

impl Store {
    /// Checks that the database answers. If the last write failed, also writes a probe, so that a full disk is noticed,
    /// and its recovery too.
    ///
    /// # Errors
    /// If the database does not answer, or the probe cannot be written.
    pub async fn ready(&self) -> Result<(), StoreFault> {
        self.database.rows(sqlx::query("SELECT 1")).await?;
        if self.database.is_failing() { self.write_probe().await } else { Ok(()) }
    }

    async fn write_probe(&self) -> Result<(), StoreFault> {
        self.database.change(sqlx::query("UPDATE probe SET written_at = $1").bind(now())).await?;
        Ok(())
    }
}

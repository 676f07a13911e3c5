//! Whether the store does what it is there for.

use super::{Store, StoreFault, now};

impl Store {
    /// Does it answer? After a write that failed, something small is written, so that a full disk is noticed, and noticed
    /// to be over.
    ///
    /// # Errors
    /// Why it is not.
    pub async fn ready(&self) -> Result<(), StoreFault> {
        self.door.rows(sqlx::query("SELECT 1")).await?;
        if self.door.is_failing() { self.write_probe().await } else { Ok(()) }
    }

    async fn write_probe(&self) -> Result<(), StoreFault> {
        self.door.change(sqlx::query("UPDATE probe SET written_at = $1").bind(now())).await?;
        Ok(())
    }
}

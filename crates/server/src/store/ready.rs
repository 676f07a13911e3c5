//! Whether the store does what it is there for.

use super::{Store, StoreFault, now};

impl Store {
    /// Does it answer? After a write that failed, something small is written, so that a full disk is noticed, and noticed
    /// to be over.
    ///
    /// # Errors
    /// Why it is not.
    pub async fn ready(&self) -> Result<(), StoreFault> {
        self.door
            .reading(async {
                let mut connection = self.door.read().await?;
                sqlx::query("SELECT 1").fetch_one(&mut *connection).await?;
                connection.give_back();
                Ok(())
            })
            .await?;
        if self.door.is_failing() { self.door.writing(self.write_probe()).await } else { Ok(()) }
    }

    async fn write_probe(&self) -> Result<(), StoreFault> {
        let mut transaction = self.door.write().await?;
        sqlx::query("UPDATE probe SET written_at = $1").bind(now()).execute(&mut *transaction).await?;
        transaction.commit().await
    }
}

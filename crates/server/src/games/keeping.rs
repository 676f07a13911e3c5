//! Storing what a program with changed rules will need: snapshots of games that are not in memory, and the views of
//! games that are over.

use std::sync::Arc;
use std::time::Duration;

use super::actor::Actor;
use super::agreement::Agreement;
use super::played::Played;
use super::{Games, Shared};
use crate::secret;
use crate::store::StoreFault;

/// Pause between two games, so that running games come first.
const PAUSE_BETWEEN_GAMES: Duration = Duration::from_millis(20);

/// Number of games looked up at a time.
const BATCH: u32 = 100;

impl Actor {
    /// Stores a snapshot at the end of the journal, from which a program with changed rules can go on.
    pub(super) async fn keep_before_leaving(&mut self) {
        let Some(played) = &mut self.played else { return };
        if let Err(fault) = played.keep_snapshot(&self.shared.store).await {
            tracing::warn!(game = secret::log_name(&self.stored.id), %fault, "the snapshot of a game was not stored");
        }
    }
}

impl Shared {
    /// Stores the snapshot and views of a game in the background. What fails is done with the next sweep.
    pub(super) fn keep_whole(self: &Arc<Self>, id: &str) {
        let (shared, id) = (self.clone(), id.to_owned());
        tokio::spawn(async move {
            if let Err(fault) = shared.keep(&id).await {
                tracing::warn!(game = secret::log_name(&id), %fault, "the views of a game were not stored");
            }
        });
    }

    /// Stores the snapshot of a game and, if it is over, its views. Skips a game that these rules do not replay as it
    /// was played; returns whether there was something to store.
    async fn keep(&self, id: &str) -> Result<bool, StoreFault> {
        let Some(loaded) = self.store.load(id).await? else { return Ok(false) };
        let Ok(Agreement { game, .. }) = Agreement::read(self.offered, &loaded.game) else { return Ok(false) };
        let has_standing = loaded.has_standing;
        let Some(mut played) = Played::replay(&self.store, loaded, game).await? else { return Ok(false) };
        if !has_standing {
            played.keep_standing(&self.store).await;
        }
        played.keep_snapshot(&self.store).await?;
        if played.outcome().is_some() {
            played.keep_seen(&self.store).await?;
        }
        Ok(true)
    }
}

impl Games {
    /// Stores what is missing of games that are not in memory; returns for how many games something was stored.
    pub(crate) async fn keep_all(&self) -> Result<u64, StoreFault> {
        let (mut behind, mut kept) = (String::new(), 0);
        loop {
            let games = self.shared.store.lacking(&behind, BATCH).await?;
            let Some(last) = games.last().cloned() else { return Ok(kept) };
            for id in games.iter().filter(|id| !self.shared.loaded.has(id)) {
                match self.shared.keep(id).await {
                    Ok(done) => kept += u64::from(done),
                    // It is being played elsewhere, or was altered; a client that opens it is told.
                    Err(StoreFault::LineTaken | StoreFault::Altered(_)) => {}
                    Err(fault) => return Err(fault),
                }
                tokio::time::sleep(PAUSE_BETWEEN_GAMES).await;
            }
            behind = last;
        }
    }
}

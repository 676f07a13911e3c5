//! Keeping what a program with other rules will need: the state of every game that sleeps, and what was seen of every game that
//! is over.

use std::sync::Arc;
use std::time::Duration;

use super::actor::Actor;
use super::agreement::Agreement;
use super::played::Played;
use super::{Games, Shared};
use crate::secret;
use crate::store::StoreFault;

/// Between two games, so that people's games come first.
const BETWEEN_GAMES: Duration = Duration::from_millis(20);

/// Games that are looked for at a time.
const BATCH: u32 = 100;

impl Actor {
    /// The state as far as the journal goes: a program with other rules goes on from here.
    pub(super) async fn keep_before_leaving(&mut self) {
        let Some(played) = &mut self.played else { return };
        if let Err(fault) = played.keep_snapshot(&self.shared.store).await {
            tracing::warn!(game = secret::log_name(&self.stored.id), %fault, "the state of a game was not kept");
        }
    }
}

impl Shared {
    /// Keeps everything there is to keep of a game, beside everything else. What could not be kept is kept with the next sweep.
    pub(super) fn keep_whole(self: &Arc<Self>, id: &str) {
        let (shared, id) = (self.clone(), id.to_owned());
        tokio::spawn(async move {
            if let Err(fault) = shared.keep(&id).await {
                tracing::warn!(game = secret::log_name(&id), %fault, "what was seen of a game was not kept");
            }
        });
    }

    /// Keeps the state of a game and, if it is over, what was seen of it. Nothing is done with a game that these rules do not play as it
    /// was played; says whether there was something to keep.
    async fn keep(&self, id: &str) -> Result<bool, StoreFault> {
        let Some(loaded) = self.store.load(id).await? else { return Ok(false) };
        let Ok(Agreement { game, .. }) = Agreement::read(self.offered, &loaded.game) else { return Ok(false) };
        let Some(mut played) = Played::replay(&self.store, loaded, game).await? else { return Ok(false) };
        played.keep_snapshot(&self.store).await?;
        if played.outcome().is_some() {
            played.keep_seen(&self.store).await?;
        }
        Ok(true)
    }
}

impl Games {
    /// Keeps what is not kept yet of games that nobody is at; says of how many something was kept.
    pub(crate) async fn keep_all(&self) -> Result<u64, StoreFault> {
        let (mut behind, mut kept) = (String::new(), 0);
        loop {
            let games = self.shared.store.lacking(&behind, BATCH).await?;
            let Some(last) = games.last().cloned() else { return Ok(kept) };
            for id in games.iter().filter(|id| !self.shared.awake.has(id)) {
                match self.shared.keep(id).await {
                    Ok(done) => kept += u64::from(done),
                    // Somebody plays it on, or it is not whole: that is for whoever opens it.
                    Err(StoreFault::LineTaken | StoreFault::Altered(_)) => {}
                    Err(fault) => return Err(fault),
                }
                tokio::time::sleep(BETWEEN_GAMES).await;
            }
            behind = last;
        }
    }
}
